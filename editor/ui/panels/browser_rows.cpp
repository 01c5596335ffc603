// What the browser draws line by line, and the menus of its tools.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/app/folders.h"
#include "editor/app/saved_searches.h"
#include "editor/ui/card_art.h"
#include "editor/ui/compat.h"
#include "editor/ui/drops.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/browser.h"
#include "editor/ui/severity.h"
#include "editor/ui/symbols.h"
#include "editor/ui/textures.h"
#include "schema/core/utf8.h"

namespace ui {

namespace {

// "2 · 1 · 4" for a line, nothing where all of them are 0; "Level 2, Speed 1, Defense 4" where there is room for words.
std::string numbersText(const std::vector<editor::KeyNumber>& numbers, bool withLabels) {
    std::string out;
    const auto isZero = [](const editor::KeyNumber& number) { return number.text == "0"; };
    if (!withLabels && numbers.size() > 1 && std::all_of(numbers.begin(), numbers.end(), isZero)) return out;
    for (const editor::KeyNumber& number : numbers) {
        if (!out.empty()) out += withLabels ? ", " : " \u00b7 ";
        out += withLabels ? fmt::format("{} {}", number.label, number.text) : number.text;
    }
    return out;
}

std::string statusText(const schema::Record& record) {
    const schema::WorkStatus status = record.base().status;
    return status == schema::WorkStatus::None ? "" : schema::choiceOf(status).label;
}

// What a row tells beside the name: "Draft, Level 2, Speed 1, iron".
std::string detailsText(const schema::Record& record, const std::vector<editor::KeyNumber>& numbers) {
    std::string out = statusText(record);
    const auto add = [&](const std::string& part) {
        if (!part.empty()) out += (out.empty() ? "" : ", ") + part;
    };
    add(numbersText(numbers, true));
    add(fmt::format("{}", fmt::join(record.base().tags, ", ")));
    return out;
}

std::string tooltipText(const schema::Record& record, const std::vector<editor::KeyNumber>& numbers) {
    constexpr std::size_t kMostOfNotes = 300;  // bytes
    std::string out = record.id();
    if (const std::string details = detailsText(record, numbers); !details.empty()) out += '\n' + details;
    const std::string& notes = record.base().notes;
    if (notes.empty()) return out;
    const std::size_t end = schema::characterAt(notes, kMostOfNotes);
    return out + "\nNotes: " + notes.substr(0, end) + (end < notes.size() ? "\u2026" : "");
}

// The art in a square, cut at its longer side; the symbol of the kind where there is none.
void drawPicture(const editor::Application& app, const schema::Record& record, ImVec2 min, float side) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 max{min.x + side, min.y + side};
    const std::string& art = record.base().art;
    if (!art.empty()) {
        const std::filesystem::path file = app.workspace->folder() / art;
        const Picture& p = picture(file);
        if (p.state == Picture::State::Ready && p.width > 0 && p.height > 0) {
            const float w = float(p.width), h = float(p.height), cut = std::min(w, h);
            const ImVec2 from{(w - cut) / 2 / w, (h - cut) / 2 / h};
            list->AddImageRounded(p.texture, min, max, from, {1 - from.x, 1 - from.y}, paint(IM_COL32_WHITE), dp(3));
            return;
        }
    }
    drawSymbol(list, record.kind().symbol, {min.x + side / 2, min.y + side / 2}, side * 0.9f);
}

struct Badge {
    std::string text;
    Tone tone = Tone::Neutral;
};
// "ch.captain_hook" of Captain Hook tells nothing that the name does not.
bool repeatsName(const schema::Record& record) {
    const std::string& id = record.id();
    return std::string_view(id).substr(id.find('.') + 1) == editor::folderName(record.base().name.in("en"));
}

// How many problems a record has; where it has none, its id, unless that is the name again.
Badge badgeOf(const editor::Application& app, const schema::Record& record) {
    const std::string& id = record.id();
    if (!app.problems.has(id)) return {repeatsName(record) ? std::string() : id};
    const editor::ProblemRow* worst = app.problems.worstAt(id, "");
    const schema::Severity severity = worst ? worst->problem.severity : schema::Severity::Warning;
    return {std::to_string(app.problems.of(id).size()), toneOf(severity)};
}

std::string labelOf(const std::vector<editor::OrderField>& fields, const std::string& name) {
    for (const editor::OrderField& field : fields)
        if (field.name == name) return field.label;
    return name;
}

// The usual ones by themselves, all others in a menu of their own.
void drawFields(editor::Application& app, const std::vector<editor::OrderField>& fields, const std::string& now,
                std::initializer_list<const char*> usual, const char* action, const char* id) {
    const auto item = [&](const editor::OrderField& field) {
        if (menuItem(fmt::format("{}###{} {}", field.label, id, field.name).c_str(), {.checked = field.name == now}))
            app.notices.refusal(app.actions.run(action, field.name));
    };
    const auto isUsual = [&](const editor::OrderField& field) {
        return std::find(usual.begin(), usual.end(), field.name) != usual.end();
    };
    for (const editor::OrderField& field : fields)
        if (isUsual(field)) item(field);
    if (!beginSubmenu(fmt::format("Another field###{} other", id).c_str())) return;
    for (const editor::OrderField& field : fields)
        if (!isUsual(field)) item(field);
    endSubmenu();
}

void drawOrderMenu(editor::Application& app, Browser& b) {
    if (!beginMenu("list order")) return;
    const schema::GameSchema& game = app.workspace->game();
    const auto act = [&](const char* action, const char* argument) {
        app.notices.refusal(app.actions.run(action, argument));
    };
    menuSeparator("Group by");
    if (menuItem("Kind###group kind", {.checked = b.order.group == editor::ListOrder::kByKind}))
        act("browser.group", editor::ListOrder::kByKind);
    drawFields(app, editor::groupFields(game), b.order.group, {"status", "tags"}, "browser.group", "group");
    if (menuItem("One list###group none", {.checked = b.order.group.empty()})) act("browser.group", "none");
    menuSeparator("Sort by");
    if (menuItem("Best match, then id###sort none", {.checked = b.order.sort.empty()})) act("browser.sort", "none");
    drawFields(app, editor::sortFields(game), b.order.sort, {"name", "status"}, "browser.sort", "sort");
    menuSeparator();
    if (menuItem(
            "From the last to the first###descending",
            {.refusal = b.order.sort.empty() ? "choose what to sort by first" : "", .checked = b.order.descending}))
        act("browser.reverse", "");
    endMenu();
}

void drawSavedMenu(editor::Application& app, Browser& b) {
    if (!beginMenu("saved searches")) return;
    const std::vector<editor::NamedText>& searches = app.sharedSettings.savedSearches;
    const editor::NamedText* now = editor::savedSearchOf(searches, b.query);
    std::string chosen;
    for (const editor::NamedText& search : searches)
        if (menuItem(fmt::format("{}###saved {}", search.name, search.name).c_str(), {.checked = now == &search}))
            chosen = "search.saved." + search.name;
    if (searches.empty()) caption("Searches that you save stand here,\nfor everyone who works on the project.");
    menuSeparator();
    for (const char* id : {"search.save", "search.rename", "search.delete"}) {
        const editor::Action* action = app.actions.find(id);
        if (!action) continue;
        if (menuItem(fmt::format("{}###{}", action->label, id).c_str(),
                     {.icon = iconNamed(action->icon),
                      .refusal = action->unavailable ? action->unavailable() : "",
                      .danger = action->id == "search.delete"}))
            chosen = id;
    }
    endMenu();
    if (!chosen.empty()) b.run(chosen);
}

}  // namespace

bool isFolded(const Browser& b, const editor::RecordList::Group& group) {
    if (!b.query.empty()) return false;
    const auto at = b.folded.find(group.key);
    return at == b.folded.end() ? group.ofBase : at->second;  // the base begins folded: it is not what one works on
}

void drawBrowserRow(editor::Application& app, const Browser& b, const editor::Rows& rows,
                    const editor::RecordList::Line& line) {
    const schema::Record& record = *line.hit->record;
    const std::string& id = record.id();
    const std::string& name = record.base().name.in(app.settings.language);
    const std::vector<editor::KeyNumber> numbers = editor::keyNumbers(record);
    const bool ofBase = line.hit->ofBase;
    const Badge trailing = ofBase ? Badge{id} : badgeOf(app, record);
    const std::string below = b.details ? detailsText(record, numbers) : std::string();
    const std::string brief = b.details ? std::string() : numbersText(numbers, false);
    const std::string tooltip = tooltipText(record, numbers) + (ofBase ? "\nOf the base: read only here." : "");
    const float picture = b.details ? 34 : 20, height = b.details ? kBrowserDetails : kBrowserRow;
    const std::string label =
        fmt::format("{}{}###{}{}", name.empty() ? id : name, !ofBase && app.workspace->unsaved(id) ? " \u2022" : "", id,
                    line.again ? " in " + line.group->key : "");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const RowPress press = listRow(label.c_str(), {.detail = brief,
                                                   .trailing = trailing.text,
                                                   .trailingTone = trailing.tone,
                                                   .selected = app.selection.contains(id),
                                                   .indent = 12,
                                                   .height = height,
                                                   .tooltip = tooltip,
                                                   .picture = picture,
                                                   .below = below,
                                                   .labelFirst = true});
    drawPicture(app, record, {at.x + dp(8 + 12), std::floor(at.y + dp((height - picture) / 2))}, dp(picture));
    if (ofBase)
        drawLabel(ImGui::GetWindowDrawList(), {at.x + dp(2), at.y + (dp(height) - ImGui::GetFontSize()) / 2},
                  theme().inkFaint, icon("lock"));
    else dropTarget(id);
    const ImGuiIO& io = ImGui::GetIO();
    // Beside others, or alone after Ctrl with an arrow, the cursor is told from what is selected.
    if (id == app.selection.cursor() && ImGui::IsWindowFocused() &&
        (app.selection.size() > 1 || !app.selection.contains(id)))
        drawFocusRing(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(), dp(4));
    if (press.pressed) {
        app.selection.click(rows, line.row, io.KeyCtrl, io.KeyShift);
        if (!io.KeyCtrl && !io.KeyShift) app.notices.refusal(app.jump({id, {}}));
    }
    if (press.doublePressed) app.keepOpen(id);
    if (press.menu) {
        if (!app.selection.contains(id)) app.notices.refusal(app.jump({id, {}}));
        ImGui::OpenPopup("record menu");
    }
}

void drawBrowserHeading(editor::Application& app, Browser& b, const editor::RecordList::Group& group) {
    if (b.details) ImGui::SetCursorPosY(ImGui::GetCursorPosY() + dp(kBrowserDetails - kBrowserRow));
    bool open = !isFolded(b, group);
    const bool was = open;
    const editor::Action* maker = group.kind ? app.actions.find(std::string("record.new.") + group.kind->key) : nullptr;
    foldHeading(fmt::format("{}###{}{}", group.title, group.kind ? "kind " : "group ", group.key).c_str(), open,
                std::to_string(group.hits.size()), maker ? 30 : 0);
    if (open != was) b.folded[group.key] = !open;
    if (!maker || (group.kind->single && !group.hits.empty())) return;
    ImGui::SameLine(0, dp(2));
    if (iconButton(fmt::format("{}###add {}", maker->label, group.kind->key).c_str(), icon("add"),
                   {.kind = Button::Quiet, .tooltip = maker->label, .compact = true}))
        app.notices.refusal(app.actions.run(maker->id));
}

void drawBrowserTools(editor::Application& app, Browser& b) {
    const schema::GameSchema& game = app.workspace->game();
    std::string order = b.order.group == editor::ListOrder::kByKind ? "By kind"
                        : b.order.group.empty()
                            ? "One list"
                            : fmt::format("By {}", labelOf(editor::groupFields(game), b.order.group));
    if (!b.order.sort.empty())
        order += fmt::format(", {} {}", labelOf(editor::sortFields(game), b.order.sort),
                             b.order.descending ? "\u2193" : "\u2191");
    const float left = ImGui::GetCursorPosX(), room = ImGui::GetContentRegionAvail().x;
    const float tools = dp(2 * 28 + 4);
    if (button(fmt::format("{}###order", elided(order, room - tools - dp(48))).c_str(),
               {.kind = Button::Quiet,
                .icon = icon("sort"),
                .tooltip = "Groups and sorts the records. One with several tags stands under each of them.",
                .compact = true}))
        ImGui::OpenPopup("list order");
    drawOrderMenu(app, b);
    ImGui::SameLine(0, 0);
    ImGui::SetCursorPosX(left + room - tools);
    const bool isSaved = editor::savedSearchOf(app.sharedSettings.savedSearches, b.query) != nullptr;
    if (iconButton("Saved searches", isSaved ? icon("bookmark") : icon("bookmark-outline"),
                   {.kind = Button::Quiet,
                    .tooltip = "Searches that were saved for this project.",
                    .selected = isSaved,
                    .compact = true}))
        ImGui::OpenPopup("saved searches");
    drawSavedMenu(app, b);
    ImGui::SameLine(0, dp(4));
    if (iconButton("Details", icon("list"),
                   {.kind = Button::Quiet,
                    .tooltip = "Two lines a record: status, numbers and tags below its name.",
                    .selected = b.details,
                    .compact = true}))
        app.notices.refusal(app.actions.run("browser.details"));
}

}  // namespace ui

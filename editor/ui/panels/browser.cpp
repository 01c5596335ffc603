// The record browser: a search box over a list in groups. The list has one cursor, that of the selection: keys move it
// over records and pass headings, and Dear ImGui's own keyboard focus stays out of it.
#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/author.h"

namespace ui {

namespace {

constexpr std::ptrdiff_t kPage = 20;  // rows that a page key passes

// What a project of a game is filled with: "Tiles, Heroes, Artifacts: every card is a record."
std::string whatRecordsAre(const schema::GameSchema& game) {
    std::string names;
    int named = 0;
    for (const schema::RecordKind& kind : game.kinds)
        if (!kind.single && named++ < 3) names += (names.empty() ? "" : ", ") + std::string(kind.plural);
    return names + ": every card is a record.";
}

// A search for a number that cards of a game have: "value>=2".
std::string exampleOfSearch(const schema::GameSchema& game) {
    for (const schema::RecordKind& kind : game.kinds)
        for (const schema::Field& field : kind.type()->fields)
            if (!kind.single && field.kind == schema::Kind::Integer && !field.notes.advanced)
                return fmt::format("{}>=2", field.key);
    return fmt::format("kind:{}", game.kinds.front().key);
}

void layOut(Browser& b) {
    b.list.layOut([&](const editor::RecordList::Group& group) { return isFolded(b, group); }, b.query.empty());
    b.laidOut = b.folded;
}

// Does the answer depend on the problems that are known?
bool asksForProblems(const editor::QueryNode& node) {
    return node.kind == editor::QueryNode::Kind::Problem ||
           std::any_of(node.children.begin(), node.children.end(), asksForProblems);
}

void search(editor::Application& app, Browser& b) {
    const bool typed = b.searched != b.query;
    if (typed) b.parsed = editor::parseQuery(app.workspace->game(), b.query);
    const bool sameProblems = b.problemRevision == app.problems.revision() || !asksForProblems(b.parsed.root);
    const bool found = typed || b.revision != app.workspace->revision() || !sameProblems;
    if (found) {
        app.search->find(b.parsed, app.searchContext(), b.hits, editor::SearchIndex::Scope::ProjectAndBase);
        b.searched = b.query;
        b.revision = app.workspace->revision();
        b.problemRevision = app.problems.revision();
    }
    if (found || !(b.arranged == b.order) || b.language != app.settings.language) {
        b.arranged = b.order;
        b.language = app.settings.language;
        b.list.arrange(app.workspace->game(), b.hits, b.order, b.language);
        layOut(b);
    } else if (b.laidOut != b.folded) {
        layOut(b);
    }
}

void recordMenu(editor::Application& app) {
    if (!beginMenu("record menu")) return;
    for (const char* id : {"record.keep_open", "record.duplicate", "record.rename", "edit.copy", "edit.cut",
                           "edit.paste", "record.delete"}) {
        const editor::Action* action = app.actions.find(id);
        if (!action) continue;
        const std::string refusal = action->unavailable ? action->unavailable() : "";
        if (menuItem(action->label.c_str(), {.icon = iconNamed(action->icon),
                                             .shortcut = app.actions.shortcutText(id),
                                             .refusal = refusal,
                                             .danger = std::string_view(id) == "record.delete"}))
            app.notices.refusal(app.actions.run(id));
    }
    endMenu();
}

// Of what a project has one of, the heading of its kind makes it.
bool isSingle(const editor::Application& app, std::string_view action) {
    const auto kinds = app.workspace->game().kinds;
    return std::any_of(kinds.begin(), kinds.end(), [&](const schema::RecordKind& kind) {
        return kind.single && action.ends_with(kind.key) &&
               action.size() == std::string_view("record.new.").size() + std::string_view(kind.key).size();
    });
}

// The keys of the list, while it has the focus.
void takeKeys(editor::Application& app, Browser& b, const editor::Rows& rows) {
    const ImGuiIO& io = ImGui::GetIO();
    if (!ImGui::IsWindowFocused() || io.WantTextInput || io.KeyAlt) return;
    const std::string cursor = app.selection.cursor();
    const auto last = std::ptrdiff_t(rows.count);
    const std::pair<compat::Key, std::ptrdiff_t> moves[] = {
        {264, 1},      {265, -1},    {267, kPage},
        {266, -kPage}, {268, -last}, {269, last}};  // Down, Up, PageDown, PageUp, Home, End
    std::ptrdiff_t step = 0;
    for (const auto& [key, by] : moves)
        if (compat::keyPressed(key, true)) step = by;
    if (step != 0) {
        app.selection.move(rows, step, io.KeyCtrl, io.KeyShift);
        if (!io.KeyCtrl && !io.KeyShift && !app.selection.cursor().empty())
            app.notices.refusal(app.jump({app.selection.cursor(), {}}));
    }
    if (io.KeyCtrl && compat::keyPressed('A')) app.selection.selectAll(rows);
    if (cursor.empty()) return;
    const bool space = compat::keyPressed(32);
    if (io.KeyCtrl && space) {
        app.selection.toggleCursor();
    } else if (!io.KeyCtrl && !io.KeyShift &&
               (space || compat::keyPressed(257) || compat::keyPressed(335))) {  // Enter, that of the number pad too
        app.selection.set(cursor);
        app.notices.refusal(app.jump({cursor, {}}, editor::Opening::Keep));
    }
    const bool left = compat::keyPressed(263), right = compat::keyPressed(262);
    if (io.KeyCtrl || left == right) return;
    const editor::RecordList::Line* line = b.list.lineOf(cursor, app.selection.cursorRow());
    if (const editor::RecordList::Group* group = line ? line->group : b.list.groupOf(cursor))
        b.folded[group->key] = left;
}

void drawKinds(editor::Application& app) {
    std::string chosen;  // run when the list of actions is left: a new record may change it
    for (const editor::Action& action : app.actions.all())
        if (action.id.starts_with("record.new.") && !isSingle(app, action.id) &&
            menuItem(action.label.c_str(), {.symbol = action.icon, .shortcut = app.actions.shortcutText(action.id)}))
            chosen = action.id;
    if (!chosen.empty()) app.notices.refusal(app.actions.run(chosen));
}

}  // namespace

std::string neighbourOf(const Browser& b, const std::vector<std::string>& ids) {
    const auto goes = [&](const schema::Record* r) { return std::find(ids.begin(), ids.end(), r->id()) != ids.end(); };
    const std::vector<const schema::Record*>& shown = b.list.shown();
    const auto last = std::find_if(shown.rbegin(), shown.rend(), goes);
    if (last == shown.rend()) return {};
    if (last != shown.rbegin()) return (*std::prev(last))->id();
    const auto before = std::find_if_not(last, shown.rend(), goes);
    return before == shown.rend() ? std::string() : (*before)->id();
}

namespace {

// The search box, and beside it a record of any kind, those too that the project has none of.
void drawSearch(editor::Application& app, Browser& b) {
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - dp(32) - dp(6));
    queryBox(app, b.box, "Search records", b.query, b.parsed,
             {.hint = fmt::format("Search, e.g. {}", exampleOfSearch(app.workspace->game())),
              .results = b.query.empty() ? "" : std::to_string(b.hits.size())});
    ImGui::SameLine(0, dp(6));
    if (iconButton("New record", icon("add"), {.kind = Button::Plain, .tooltip = "Makes a new record."}))
        ImGui::OpenPopup("new record");
    if (beginMenu("new record")) {
        drawKinds(app);
        endMenu();
    }
    queryComplaints(b.box, b.parsed.complaints);
    drawBrowserTools(app, b);
}

// Lays the lines out anew where the record that was opened last lies in a fold, and scrolls it into sight. What was
// opened elsewhere (a problem, a reference, the palette) comes into sight here.
void revealCursor(editor::Application& app, Browser& b, float pitch) {
    if (b.revealed == app.selection.cursor()) return;
    b.revealed = app.selection.cursor();
    const editor::RecordList::Line* line = b.list.lineOf(b.revealed, app.selection.cursorRow());
    if (const editor::RecordList::Group* group = line ? line->group : b.list.groupOf(b.revealed))
        b.folded[group->key] = false;
    if (b.laidOut != b.folded) layOut(b);
    line = b.list.lineOf(b.revealed, app.selection.cursorRow());
    if (!line) {  // a new record is listed a little later
        if (b.query.empty() && app.workspace->find(b.revealed)) b.revealed.clear();
        return;
    }
    const float top = float(line - b.list.lines().data()) * pitch, high = ImGui::GetWindowHeight();
    if (top < ImGui::GetScrollY() || top + pitch > ImGui::GetScrollY() + high)
        ImGui::SetScrollY(std::max(0.0f, top - high * 0.35f));
}

// Above the headings of the kinds, so that it is seen in a low window too: a project without records, and its first
// one.
void drawFirstRecord(editor::Application& app, const Browser& b) {
    if (b.query.empty() && app.workspace->records().size() == 0) {
        ImGui::Dummy({0, dp(4)});
        {
            const TextStyle strong(Type::Strong);
            text("No records yet");
        }
        wrappedText(whatRecordsAre(app.workspace->game()), theme().inkSoft);
        if (button("Make the first one", {.kind = Button::Primary, .icon = icon("add"), .width = -1}))
            ImGui::OpenPopup("first record");
        ImGui::Dummy({0, dp(4)});
    }
    if (beginMenu("first record")) {
        drawKinds(app);
        endMenu();
    }
}

void drawNothingFound(Browser& b) {
    if (b.list.lines().empty() && !b.query.empty() &&
        emptyState(icon("search"), "Nothing found", "No record matches this search.", "Clear the search"))
        b.query.clear();
}

}  // namespace

void drawBrowser(editor::Application& app, Browser& b) {
    if (!app.workspace) {
        emptyState(icon("folder"), "No project", "Open a folder with a project, or make a new one.");
        return;
    }
    search(app, b);
    drawSearch(app, b);

    // From the search box Down and Enter lead to what was found.
    const bool searching = ImGui::IsWindowFocused() && ImGui::GetIO().WantTextInput;
    const std::vector<const schema::Record*>& shown = b.list.shown();
    if (searching && !b.box.tookKey &&
        (compat::keyPressed(264) || compat::keyPressed(257) || compat::keyPressed(335)) && !shown.empty()) {
        compat::stopEditing();
        ImGui::SetNextWindowFocus();
        const auto here = std::find_if(shown.begin(), shown.end(),
                                       [&](const schema::Record* r) { return r->id() == app.selection.cursor(); });
        app.notices.refusal(app.jump({here == shown.end() ? shown.front()->id() : (*here)->id(), {}}));
    }
    drawFirstRecord(app, b);
    ImGui::BeginChild("records", {0, 0}, false, ImGuiWindowFlags_NoNavInputs);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ImGui::GetStyle().ItemSpacing.x, 0});
    const float pitch = dp(b.details ? kBrowserDetails : kBrowserRow);
    revealCursor(app, b, pitch);
    const std::vector<editor::RecordList::Line>& lines = b.list.lines();
    const editor::Rows rows{shown.size(), [&](std::size_t i) -> std::string_view { return shown[i]->id(); }};

    ImGuiListClipper clipper;
    clipper.Begin(int(lines.size()), pitch);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const editor::RecordList::Line& line = lines[i];
            if (line.hit) drawBrowserRow(app, b, rows, line);
            else drawBrowserHeading(app, b, *line.group);
        }
    ImGui::PopStyleVar();
    recordMenu(app);
    if (!searching) takeKeys(app, b, rows);
    drawNothingFound(b);
    ImGui::EndChild();
}

}  // namespace ui

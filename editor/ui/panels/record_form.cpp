// One function per kind of field; the walk over the list.
// Long because each kind of field has its way to be edited.
#include "editor/ui/panels/record_form.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/app/record_text.h"
#include "editor/ui/card_face.h"
#include "editor/ui/compat.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/symbols.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

using schema::Field;
using schema::Kind;

constexpr float kStepperWidth = 148;  // logical; a number needs no more
constexpr float kNumberColumn = 284;  // the least width of a label and its stepper

// What the functions below share while one record is drawn.
struct Walk {
    editor::Application& app;
    RecordForm& form;
    const schema::Record& record;
    const std::string& id;

    editor::Workspace& workspace() const { return *app.workspace; }
    double now() const { return app.now(); }
    void say(const editor::Refusal& refusal) const { app.notices.refusal(refusal); }
};

std::string joinPath(const std::string& path, const char* key) { return path.empty() ? key : path + "." + key; }

Form::Mark markOf(const Walk& w, const std::string& path) {
    const editor::ProblemRow* worst = w.app.problems.worstAt(w.id, path);
    if (worst && worst->problem.severity != schema::Severity::Note)
        return worst->problem.severity == schema::Severity::Error ? Form::Mark::Error : Form::Mark::Warning;
    return Form::Mark::None;
}

const char* iconOf(schema::Severity severity) {
    return iconNamed(severity == schema::Severity::Error  ? "error"
                     : severity == schema::Severity::Note ? "info"
                                                          : "warning");
}
ImU32 colourOf(schema::Severity severity) {
    return severity == schema::Severity::Error  ? theme().error
           : severity == schema::Severity::Note ? theme().inkSoft
                                                : theme().warning;
}
const char* nameOf(schema::Severity severity) {
    return severity == schema::Severity::Error ? "Error" : severity == schema::Severity::Note ? "Note" : "Warning";
}
int weightOf(schema::Severity severity) {
    return severity == schema::Severity::Error ? 2 : severity == schema::Severity::Note ? 0 : 1;
}

std::string saying(const schema::Problem& problem) {
    std::string text = problem.message;
    if (!problem.nearest.empty()) text += fmt::format("; did you mean {}?", problem.nearest);
    else if (!problem.wanted.empty()) text += fmt::format("; expected {}", problem.wanted);
    return text;
}

// Is `path` the field itself, one of its languages or one of its
// lines? Of a list, the list alone: its items mark themselves.
bool concerns(std::string_view problemField, const std::string& path, const Field& field) {
    if (!problemField.starts_with(path)) return false;
    const std::string_view rest = problemField.substr(path.size());
    if (rest.empty()) return true;
    return (field.kind == Kind::LocalText && rest[0] == '.') || (field.kind == Kind::Clauses && rest[0] == '[');
}

// A mark at the right edge of what was just drawn above `top`, saying what is wrong with a field. It lies over the form
// and takes no room, so that nothing moves when a problem comes or goes.
void markProblems(const Walk& w, const std::string& path, const Field& field, ImVec2 at) {
    std::string all;
    schema::Severity worst = schema::Severity::Note;
    int count = 0;
    for (const editor::ProblemRow* row : w.app.problems.of(w.id)) {
        if (!concerns(row->problem.field, path, field)) continue;
        if (weightOf(row->problem.severity) > weightOf(worst)) worst = row->problem.severity;
        all += (all.empty() ? "" : "\n") + saying(row->problem);
        ++count;
    }
    if (count == 0) return;
    const float side = dp(20);
    const ImVec2 before = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(path.c_str());
    ImGui::InvisibleButton("problem", {side, side});
    ImGui::PopID();
    drawLabel(ImGui::GetWindowDrawList(), {at.x + dp(2), at.y + (side - ImGui::GetFontSize()) / 2},
              paint(colourOf(worst)), iconOf(worst));
    tooltip(count == 1 ? std::string(nameOf(worst)) : fmt::format("{} problems", count), all);
    ImGui::SetCursorScreenPos(before);
}

// One line below the title, there with problems and without: what is wrong with the field at hand, else with the first.
void problemLine(const Walk& w) {
    const auto rows = w.app.problems.of(w.id);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, high = dp(26);
    const auto inLine = [&](float x, ImU32 colour, const std::string& words) {
        drawLabel(ImGui::GetWindowDrawList(), {x, at.y + (high - ImGui::GetFontSize()) / 2}, colour, words);
    };
    if (rows.empty()) {
        inLine(at.x, theme().inkFaint, fmt::format("{} No problems", icon("success")));
        ImGui::InvisibleButton("problems of the record", {width, high});
        return;
    }
    std::size_t shown = 0;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!w.form.under.empty() && rows[i]->problem.field.starts_with(w.form.under)) {
            shown = i;
            break;
        }
    const schema::Problem& problem = rows[shown]->problem;
    const ImU32 colour = colourOf(problem.severity);
    const std::string more = rows.size() > 1 ? fmt::format("{} of {}", shown + 1, rows.size()) : "";
    const float moreWide = more.empty() ? 0 : labelSize(more).x + dp(12);
    const bool pressed = ImGui::InvisibleButton("problems of the record", {width, high});
    if (ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + width, at.y + high}, paint(theme().hover), dp(4));
    const std::string label = editor::fieldLabel(w.record, problem.field);
    inLine(at.x + dp(2), colour, iconOf(problem.severity));
    inLine(at.x + dp(24), colour,
           elided(fmt::format("{}{}{}", label, label.empty() ? "" : ": ", saying(problem)), width - dp(30) - moreWide));
    if (!more.empty()) inLine(at.x + width - moreWide + dp(6), theme().inkFaint, more);
    std::string all;
    for (const editor::ProblemRow* row : rows)
        all += fmt::format("{}{}: {}", all.empty() ? "" : "\n", editor::fieldLabel(w.record, row->problem.field),
                           saying(row->problem));
    tooltip(rows.size() == 1 ? "Problem of this record" : "Problems of this record", all);
    // Each press leads to the next one.
    if (pressed) {
        const schema::Problem& next = rows[(w.form.lastProblem + 1) % rows.size()]->problem;
        w.form.lastProblem = (w.form.lastProblem + 1) % rows.size();
        w.say(w.app.jump({w.id, next.field}));
    }
}

bool shown(const Field& field, const schema::TypeInfo& type, const void* object) {
    const std::string_view rule = field.notes.shownWhen;
    const auto equals = rule.find('=');
    if (rule.empty() || equals == rule.npos) return true;
    const Field* other = type.find(rule.substr(0, equals));
    if (!other || other->kind != Kind::Choice) return true;
    const auto at = std::size_t(schema::integerAt(*other, schema::valueOf(*other, object)));
    return at < other->choices.size() && rule.substr(equals + 1) == other->choices[at].key;
}

void integerControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    int number = int(schema::integerAt(f, value));
    StepperOptions options{.unit = f.notes.unit};
    if (f.notes.min > -1'000'000'000) options.min = int(f.notes.min);
    if (f.notes.max < 1'000'000'000) options.max = int(f.notes.max);
    ImGui::SetNextItemWidth(std::min(ImGui::CalcItemWidth(), dp(kStepperWidth)));
    if (stepper(("###" + path).c_str(), number, options)) w.say(w.workspace().set(w.id, path, number, w.now()));
}

void choiceControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    int chosen = int(schema::integerAt(f, value));
    bool changed = false;
    std::vector<Segment> segments;
    for (const schema::Choice& c : f.choices) segments.push_back({c.label});
    // Side by side while there is room, else as a list.
    if (segments.size() <= 4 && segmentedWidth(segments) <= ImGui::GetContentRegionAvail().x) {
        changed = segmented(("###" + path).c_str(), segments, chosen);
    } else {
        std::vector<const char*> items;
        for (const schema::Choice& c : f.choices) items.push_back(c.label);
        changed = select(("###" + path).c_str(), chosen, items);
    }
    if (changed) w.say(w.workspace().set(w.id, path, chosen));
}

void textControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    std::string text = *static_cast<const std::string*>(value);
    const std::string label = "###" + path;
    const bool changed = f.notes.multiline ? multilineInput(label.c_str(), text, 2)
                                           : textInput(label.c_str(), text, f.notes.image ? "art/picture.png" : "");
    if (changed) w.say(w.workspace().set(w.id, path, text, w.now()));
}

// A text in every language that the project declares, each with its code.
void localTextControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    const auto& texts = static_cast<const schema::LocalText*>(value)->byLanguage;
    const auto& languages = w.workspace().info().languages;
    const float room = ImGui::GetContentRegionAvail().x, gap = dp(space::kMedium);
    const bool abreast = languages.size() > 1 && (room + gap) / float(languages.size()) - gap >= dp(240);
    const float width = abreast ? (room + gap) / float(languages.size()) - gap : room;
    for (const std::string& language : languages) {
        const auto at = texts.find(language);
        std::string text = at == texts.end() ? std::string() : at->second;
        const std::string label = "###" + path + " " + language;
        if (abreast && &language != &languages.front()) ImGui::SameLine(0, gap);
        ImGui::BeginGroup();
        ImGui::AlignTextToFramePadding();
        ui::text(language, theme().inkFaint);
        ImGui::SameLine(0, dp(8));
        ImGui::SetNextItemWidth(width - labelSize(language).x - dp(8));
        const bool changed =
            f.notes.multiline ? multilineInput(label.c_str(), text, 2) : textInput(label.c_str(), text);
        ImGui::EndGroup();
        if (changed) w.say(w.workspace().setText(w.id, path, language, text, w.now()));
    }
}

void referenceControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    const auto& target = static_cast<const schema::Reference*>(value)->id;
    std::vector<std::string> labels{"none"}, ids{""};
    int chosen = 0;
    for (const schema::RecordPtr& r : w.workspace().records().ofKind(f.notes.refersTo)) {
        if (r->id() == target) chosen = int(ids.size());
        labels.push_back(fmt::format("{}  {}", r->base().name.in(w.form.language), r->id()));
        ids.push_back(r->id());
    }
    std::vector<const char*> items;
    for (const std::string& l : labels) items.push_back(l.c_str());
    if (select(("###" + path).c_str(), chosen, items))
        w.say(w.workspace().set(w.id, path, editor::Value(schema::Reference{ids[chosen]})));
    if (!target.empty() && link("Open it", "Opens this record.")) w.say(w.app.jump({target, {}}));
}

template <class T> void abilityControl(const Walk& w, const std::string& path, const void* value) {
    T copy = *static_cast<const T*>(value);
    const schema::GameSchema& game = w.workspace().game();
    const schema::NameText ofRecords = namesIn(w.workspace().resolvable());
    const AbilityContext context{
        .vocabulary = *game.vocabulary,
        .language = w.form.language,
        .supplied = game.suppliedAt ? game.suppliedAt(w.record.kind().key, path) : 0,
        .names =
            [&](std::string_view what, std::string_view name, std::string_view language) {
                for (const schema::DeclaredName& declared : w.form.declared)
                    if (declared.what == what && declared.name == name && !declared.label.empty())
                        return declared.label;
                return ofRecords(what, name, language);
            },
        .records = &w.workspace().resolvable(),
        .declared = w.form.declared};
    if (abilityBox(w.form.abilities, w.id + " " + path, context, copy))
        w.say(w.workspace().set(w.id, path, editor::Value(std::move(copy)), w.now()));
}

void drawFields(const Walk& w, const schema::TypeInfo& type, const void* object, const std::string& path, bool top);

bool isScalar(Kind kind) {
    return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Choice || kind == Kind::Text ||
           kind == Kind::Reference;
}

void control(const Walk& w, const Field& f, const std::string& path, const void* value);

// What a list of records calls one of them: its name, else its place.
std::string itemTitle(const Field& list, const void* item, std::size_t place) {
    if (list.item->kind == Kind::Record)
        for (const char* key : {"name", "label", "id"})
            if (const Field* named = list.item->type()->find(key)) {
                std::string text = schema::valueText(*named, schema::valueOf(*named, item));
                if (!text.empty()) return text;
            }
    return fmt::format("{} {}", list.notes.label, place + 1);
}

// The buttons at the right of an item. Returns whether the list changed.
bool itemButtons(const Walk& w, const std::string& path, std::size_t place, const std::string& title) {
    if (iconButton("Move up", icon("arrow-up"),
                   {.kind = Button::Quiet, .refusal = place == 0 ? "it is the first" : "", .compact = true})) {
        w.say(w.workspace().moveItem(w.id, path, place, place - 1));
        return true;
    }
    ImGui::SameLine(0, dp(4));
    if (iconButton("Remove", icon("remove"),
                   {.kind = Button::Quiet, .tooltip = "Takes " + title + " out.", .compact = true})) {
        w.say(w.workspace().eraseItem(w.id, path, place));
        return true;
    }
    return false;
}

// Every item on a line with its buttons; records fold out below theirs.
void listControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    constexpr float kButtons = 26 + 4 + 26;  // logical
    void* list = const_cast<void*>(value);
    const std::size_t count = f.list.size(value);
    const float reserve = f.list.fixed ? 0 : kButtons + space::kSmall;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string itemPath = fmt::format("{}[{}]", path, i);
        const void* item = f.list.at(list, i);
        const std::string title = itemTitle(f, item, i);
        bool changed = false;  // then the record is a new version, drawn in the next frame
        ImGui::PushID(int(i));
        if (f.item->kind == Kind::Record) {
            const schema::TypeInfo& type = *f.item->type();
            std::string trailing;
            if (const Field* level = type.find("level"))
                trailing = "level " + schema::valueText(*level, schema::valueOf(*level, item));
            bool& open = w.form.open[w.id + " " + itemPath];
            if (w.app.scrollTo && w.app.scrollTo->field.starts_with(itemPath)) open = true;
            foldHeading((title + "###fold").c_str(), open, trailing, reserve);
            if (!f.list.fixed) {
                ImGui::SameLine(0, dp(space::kSmall));
                changed = itemButtons(w, path, i, title);
            }
            if (open && !changed) {
                ImGui::Indent(dp(space::kMedium));
                drawFields(w, type, item, itemPath, false);
                ImGui::Unindent(dp(space::kMedium));
            }
        } else {
            ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - dp(reserve));
            control(w, *f.item, itemPath, item);
            if (!f.list.fixed) {
                ImGui::SameLine(0, dp(space::kSmall));
                const float middle = std::round((ImGui::GetFrameHeight() - dp(26)) / 2);
                compat::setLineTop(ImGui::GetCursorPosY() + middle);
                changed = itemButtons(w, path, i, title);
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() - middle);
            }
        }
        ImGui::PopID();
        if (changed) return;
    }
    if (!f.list.fixed && button(("Add###add " + path).c_str(),
                                {.kind = Button::Quiet, .icon = icon("add"), .tooltip = f.notes.help, .compact = true}))
        w.say(w.workspace().insertItem(w.id, path, count));
}

void control(const Walk& w, const Field& f, const std::string& path, const void* value) {
    switch (f.kind) {
        case Kind::Boolean: {
            bool on = schema::integerAt(f, value) != 0;
            if (toggle(("###" + path).c_str(), on)) w.say(w.workspace().set(w.id, path, on));
            break;
        }
        case Kind::Integer: integerControl(w, f, path, value); break;
        case Kind::Choice: choiceControl(w, f, path, value); break;
        case Kind::Text: textControl(w, f, path, value); break;
        case Kind::LocalText: localTextControl(w, f, path, value); break;
        case Kind::Reference: referenceControl(w, f, path, value); break;
        case Kind::Clauses: abilityControl<schema::Clauses>(w, path, value); break;
        case Kind::Effects: abilityControl<schema::Effects>(w, path, value); break;
        case Kind::Condition: abilityControl<schema::Condition>(w, path, value); break;
        case Kind::Record: drawFields(w, *f.type(), value, path, false); break;
        case Kind::List: listControl(w, f, path, value); break;
    }
}

// The id is renamed as a whole, so that every reference follows; it is not typed like a text.
void idControl(const Walk& w) {
    const float top = ImGui::GetCursorPosY(), high = ImGui::GetFrameHeight();
    {
        const TextStyle mono(Type::Mono);
        ImGui::SetCursorPosY(top + std::round((high - ImGui::GetFontSize()) / 2));
        text(w.id, theme().inkSoft);
    }
    ImGui::SameLine();
    compat::setLineTop(top + std::round((high - dp(26)) / 2));
    if (button("Change id###rename id", {.kind = Button::Quiet,
                                         .icon = icon("edit"),
                                         .tooltip = "Gives it another id; every reference follows.",
                                         .compact = true}))
        w.say(w.app.actions.run("record.rename"));
}

void drawField(const Walk& w, Form& rows, const Field& f, const std::string& path, const void* value) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    rows.row(f.notes.label, f.notes.help, markOf(w, path));
    if (w.app.scrollTo && w.app.scrollTo->record == w.id && concerns(w.app.scrollTo->field, path, f)) {
        ImGui::SetScrollHereY(0.3f);
        compat::focusHere();
        w.app.scrollTo.reset();
    }
    const ImVec2 start = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();  // further lines of the control stay in its column
    ImGui::PushID(path.c_str());
    if (path == "id") idControl(w);
    else control(w, f, path, value);
    ImGui::PopID();
    ImGui::EndGroup();
    if (ImGui::IsMouseHoveringRect(corner, ImGui::GetItemRectMax())) w.form.under = path;
    // Beside the label, or at the end of its line where the form is narrow.
    const bool narrow = start.x <= corner.x;
    const float x = narrow ? corner.x + ImGui::GetContentRegionAvail().x - dp(24) : start.x - dp(26);
    markProblems(w, path, f, {x, narrow ? corner.y - dp(2) : start.y + (ImGui::GetFrameHeight() - dp(20)) / 2});
}

// How many numbers of one group follow each other from field `first` on.
std::size_t numbersFrom(const schema::TypeInfo& type, std::size_t first, bool advanced, const void* object) {
    std::size_t count = 0;
    for (std::size_t i = first; i < type.fields.size(); ++i, ++count) {
        const Field& f = type.fields[i];
        if (f.kind != Kind::Integer || f.notes.advanced != advanced || !shown(f, type, object) ||
            f.notes.group != type.fields[first].notes.group)
            break;
    }
    return count;
}

struct Run {
    std::size_t first, count;
};

// Numbers that follow each other, in columns read from left to right.
void drawNumbers(const Walk& w, const schema::TypeInfo& type, const void* object, const std::string& path, Run run,
                 int columns) {
    const std::string name = joinPath(path, type.fields[run.first].key) + " numbers";
    if (!ImGui::BeginTable(name.c_str(), columns, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX))
        return;
    for (std::size_t i = run.first; i < run.first + run.count; ++i) {
        const Field& f = type.fields[i];
        const std::string fieldPath = joinPath(path, f.key);
        ImGui::TableNextColumn();
        Form rows(fieldPath.c_str());
        drawField(w, rows, f, fieldPath, schema::valueOf(f, object));
    }
    ImGui::EndTable();
}

void drawFields(const Walk& w, const schema::TypeInfo& type, const void* object, const std::string& path, bool top) {
    std::string_view group;
    const auto draw = [&](bool advanced) {
        for (std::size_t i = 0; i < type.fields.size(); ++i) {
            const Field& f = type.fields[i];
            if (f.notes.advanced != advanced || !shown(f, type, object)) continue;
            if (f.notes.group != group) {
                group = f.notes.group;
                if (!group.empty()) sectionHeading(group);
            }
            const std::string fieldPath = joinPath(path, f.key);
            const void* value = schema::valueOf(f, object);
            const bool wide = f.kind == Kind::Record || (f.kind == Kind::List && !isScalar(f.item->kind));
            if (const GameViews& views = viewsOf(w.workspace().game()); top && views.drawField) {
                const ImVec2 corner = ImGui::GetCursorScreenPos();
                const float right = corner.x + ImGui::GetContentRegionAvail().x;
                if (views.drawField(w.app, w.id, fieldPath, f, value)) {
                    markProblems(w, fieldPath, f, {right - dp(24), corner.y});
                    continue;
                }
            }
            if (wide) {
                bool& open = w.form.open[w.id + " " + fieldPath];
                if (w.form.open.size() && top && !w.form.open.count(w.id + " " + fieldPath + " seen")) {
                    w.form.open[w.id + " " + fieldPath + " seen"] = true;
                    open = true;
                }
                const std::size_t count = f.kind == Kind::List ? f.list.size(value) : 0;
                if (w.app.scrollTo && w.app.scrollTo->record == w.id && w.app.scrollTo->field.starts_with(fieldPath))
                    open = true;
                const ImVec2 corner = ImGui::GetCursorScreenPos();
                const float right = corner.x + ImGui::GetContentRegionAvail().x;
                constexpr float kMark = 26;  // logical, at the end of the heading
                const bool unfolded = foldHeading((std::string(f.notes.label) + "###" + fieldPath).c_str(), open,
                                                  f.kind == Kind::List ? std::to_string(count) : "", kMark);
                markProblems(w, fieldPath, f, {right - dp(24), corner.y + dp(2)});
                if (unfolded) {
                    ImGui::PushID(fieldPath.c_str());
                    if (*f.notes.help) caption(f.notes.help);
                    ImGui::Indent(dp(space::kSmall));
                    control(w, f, fieldPath, value);
                    ImGui::Unindent(dp(space::kSmall));
                    ImGui::PopID();
                }
                continue;
            }
            const std::size_t run = numbersFrom(type, i, advanced, object);
            const int columns = int(std::min(ImGui::GetContentRegionAvail().x / dp(kNumberColumn), 3.0f));
            if (run < 2 || columns < 2) {
                Form rows(fieldPath.c_str());
                drawField(w, rows, f, fieldPath, value);
                continue;
            }
            drawNumbers(w, type, object, path, {i, run}, columns);
            i += run - 1;
        }
    };
    draw(false);
    const bool hasAdvanced =
        std::any_of(type.fields.begin(), type.fields.end(), [](const Field& f) { return f.notes.advanced; });
    if (!hasAdvanced) return;
    group = {};
    ImGui::PushID(path.c_str());
    bool& open = w.form.advanced[w.id + path];
    if (foldHeading("More###advanced", open)) draw(true);
    ImGui::PopID();
}

}  // namespace

void drawRecordForm(editor::Application& app, RecordForm& form, const std::string& id) {
    const schema::RecordPtr record = app.workspace ? app.workspace->find(id) : nullptr;
    if (!record) {
        emptyState(icon("file"), "This record is gone", "It was deleted, or its id was changed. Undo brings it back.");
        return;
    }
    form.language = app.settings.language;
    if (form.shown != id) {
        AbilityBoxes boxes;
        boxes.formOpen = std::move(form.abilities.formOpen);
        form.abilities = std::move(boxes);
        form.under.clear();
        form.lastProblem = std::size_t(-1);
    }
    if (form.shown != id || form.revision != app.workspace->revision()) {
        form.declared = schema::declaredNames(*app.workspace->game().vocabulary, *record, app.workspace->resolvable(),
                                              form.language);
        form.revision = app.workspace->revision();
    }
    form.shown = id;
    const Walk walk{app, form, *record, id};
    ImGui::PushID(id.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawSymbol(ImGui::GetWindowDrawList(), record->kind().symbol, {at.x + dp(14), at.y + dp(16)}, dp(24));
    ImGui::SetCursorScreenPos({at.x + dp(36), at.y});
    {
        const TextStyle title(Type::Title);
        const std::string& name = record->base().name.in(form.language);
        text(elided(name.empty() ? id : name, ImGui::GetContentRegionAvail().x));
    }
    caption(record->kind().help);
    problemLine(walk);
    drawFields(walk, record->type(), record->data(), {}, true);
    if (app.scrollTo && app.scrollTo->record == id) app.scrollTo.reset();
    ImGui::Dummy({0, dp(space::kSection)});
    ImGui::PopID();
}

}  // namespace ui

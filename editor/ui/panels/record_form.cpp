// One function per kind of field; the walk over the list.
#include "editor/ui/panels/record_form.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "editor/ui/card_face.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/symbols.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

using schema::Field;
using schema::Kind;

constexpr float kStepperWidth = 148;      // logical; a number needs no more
constexpr float kNumberColumn = 284;      // the least width of a label and its stepper

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
    if (worst && worst->problem.severity != schema::Severity::Note) return worst->problem.severity == schema::Severity::Error ? Form::Mark::Error : Form::Mark::Warning;
    return Form::Mark::None;
}

// The problems of exactly this field, below its control.
void showProblems(const Walk& w, const std::string& path) {
    for (const editor::ProblemRow* row : w.app.problems.of(w.id)) {
        if (row->problem.field != path) continue;
        const bool isError = row->problem.severity == schema::Severity::Error;
        std::string line = fmt::format("{} {}", iconNamed(isError ? "error" : "warning"), row->problem.message);
        if (!row->problem.nearest.empty()) line += fmt::format(" Did you mean {}?", row->problem.nearest);
        wrappedText(line, isError ? theme().error : theme().warning);
        if (ImGui::IsItemHovered()) tooltip(row->problem.code, "found " + row->problem.found + ", wanted " + row->problem.wanted);
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
    if (f.choices.size() <= 4) {
        std::vector<Segment> segments;
        for (const schema::Choice& c : f.choices) segments.push_back({c.label});
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
    const bool changed = f.notes.multiline ? multilineInput(label.c_str(), text, 2) : textInput(label.c_str(), text, f.notes.image ? "art/picture.png" : "");
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
        const bool changed = f.notes.multiline ? multilineInput(label.c_str(), text, 2) : textInput(label.c_str(), text);
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
    if (select(("###" + path).c_str(), chosen, items)) w.say(w.workspace().set(w.id, path, editor::Value(schema::Reference{ids[std::size_t(chosen)]})));
    if (!target.empty() && link("Go to it", "Opens the record.")) w.say(w.app.jump({target, {}}));
}

template <class T> void abilityControl(const Walk& w, const std::string& path, const void* value) {
    T copy = *static_cast<const T*>(value);
    const schema::GameSchema& game = w.workspace().game();
    const AbilityContext context{*game.vocabulary, w.form.language, game.suppliedAt ? game.suppliedAt(w.record.kind().key, path) : 0,
                                 namesIn(w.workspace().resolvable()), &w.workspace().resolvable()};
    if (abilityBox(w.form.abilities, w.id + " " + path, context, copy)) w.say(w.workspace().set(w.id, path, editor::Value(std::move(copy)), w.now()));
}

void drawFields(const Walk& w, const schema::TypeInfo& type, const void* object, const std::string& path, bool top);

bool isScalar(Kind kind) {
    return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Choice || kind == Kind::Text || kind == Kind::Reference;
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
    if (iconButton("Move up", icon("arrow-up"), {.kind = Button::Quiet, .refusal = place == 0 ? "it is the first" : "", .compact = true})) {
        w.say(w.workspace().moveItem(w.id, path, place, place - 1));
        return true;
    }
    ImGui::SameLine(0, dp(4));
    if (iconButton("Remove", icon("remove"), {.kind = Button::Quiet, .tooltip = "Takes " + title + " out.", .compact = true})) {
        w.say(w.workspace().eraseItem(w.id, path, place));
        return true;
    }
    return false;
}

// Every item on a line with its buttons; records fold out below theirs.
void listControl(const Walk& w, const Field& f, const std::string& path, const void* value) {
    constexpr float kButtons = 26 + 4 + 26;      // logical
    void* list = const_cast<void*>(value);
    const std::size_t count = f.list.size(value);
    const float reserve = f.list.fixed ? 0 : kButtons + space::kSmall;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string itemPath = fmt::format("{}[{}]", path, i);
        const void* item = f.list.at(list, i);
        const std::string title = itemTitle(f, item, i);
        bool changed = false;                    // then the record is a new version, drawn in the next frame
        ImGui::PushID(int(i));
        if (f.item->kind == Kind::Record) {
            const schema::TypeInfo& type = *f.item->type();
            std::string trailing;
            if (const Field* level = type.find("level")) trailing = "level " + schema::valueText(*level, schema::valueOf(*level, item));
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
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() + middle);
                changed = itemButtons(w, path, i, title);
                ImGui::SetCursorPosY(ImGui::GetCursorPosY() - middle);
            }
        }
        ImGui::PopID();
        if (changed) return;
    }
    if (!f.list.fixed && button(("Add###add " + path).c_str(), {.kind = Button::Quiet, .icon = icon("add"), .tooltip = f.notes.help, .compact = true}))
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
    ImGui::SetCursorPosY(top + std::round((high - dp(26)) / 2));
    if (button("Rename###rename id", {.kind = Button::Quiet, .icon = icon("edit"), .tooltip = "Gives it another id; every reference follows.", .compact = true}))
        w.say(w.app.actions.run("record.rename"));
}

void drawField(const Walk& w, Form& rows, const Field& f, const std::string& path, const void* value) {
    rows.row(f.notes.label, f.notes.help, markOf(w, path));
    if (w.app.scrollTo && w.app.scrollTo->record == w.id && w.app.scrollTo->field == path) {
        ImGui::SetScrollHereY(0.3f);
        ImGui::SetKeyboardFocusHere();
        w.app.scrollTo.reset();
    }
    ImGui::BeginGroup();              // further lines of the control stay in its column
    ImGui::PushID(path.c_str());
    if (path == "id") idControl(w);
    else control(w, f, path, value);
    ImGui::PopID();
    showProblems(w, path);
    ImGui::EndGroup();
}

// How many numbers of one group follow each other from field `first` on.
std::size_t numbersFrom(const schema::TypeInfo& type, std::size_t first, bool advanced, const void* object) {
    std::size_t count = 0;
    for (std::size_t i = first; i < type.fields.size(); ++i, ++count) {
        const Field& f = type.fields[i];
        if (f.kind != Kind::Integer || f.notes.advanced != advanced || !shown(f, type, object) || f.notes.group != type.fields[first].notes.group) break;
    }
    return count;
}

struct Run {
    std::size_t first, count;
};

// Numbers that follow each other, in columns read from left to right.
void drawNumbers(const Walk& w, const schema::TypeInfo& type, const void* object, const std::string& path, Run run, int columns) {
    const std::string name = joinPath(path, type.fields[run.first].key) + " numbers";
    if (!ImGui::BeginTable(name.c_str(), columns, ImGuiTableFlags_SizingStretchSame | ImGuiTableFlags_NoPadOuterX)) return;
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
            if (const GameViews& views = viewsOf(w.workspace().game()); top && views.drawField && views.drawField(w.app, w.id, fieldPath, f, value)) {
                showProblems(w, fieldPath);
                continue;
            }
            if (wide) {
                bool& open = w.form.open[w.id + " " + fieldPath];
                if (w.form.open.size() && top && !w.form.open.count(w.id + " " + fieldPath + " seen")) {
                    w.form.open[w.id + " " + fieldPath + " seen"] = true;
                    open = true;
                }
                const std::size_t count = f.kind == Kind::List ? f.list.size(value) : 0;
                if (w.app.scrollTo && w.app.scrollTo->record == w.id && w.app.scrollTo->field.starts_with(fieldPath)) open = true;
                if (foldHeading((std::string(f.notes.label) + "###" + fieldPath).c_str(), open, f.kind == Kind::List ? std::to_string(count) : "")) {
                    ImGui::PushID(fieldPath.c_str());
                    if (*f.notes.help) caption(f.notes.help);
                    ImGui::Indent(dp(space::kSmall));
                    control(w, f, fieldPath, value);
                    ImGui::Unindent(dp(space::kSmall));
                    ImGui::PopID();
                }
                showProblems(w, fieldPath);
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
    const bool hasAdvanced = std::any_of(type.fields.begin(), type.fields.end(), [](const Field& f) { return f.notes.advanced; });
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
        emptyState(icon("file"), "This record is gone", "It was deleted or renamed; undo brings it back.");
        return;
    }
    form.language = app.settings.language;
    const Walk walk{app, form, *record, id};
    ImGui::PushID(id.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawSymbol(ImGui::GetWindowDrawList(), record->kind().symbol, {at.x + dp(14), at.y + dp(16)}, dp(24));
    ImGui::SetCursorScreenPos({at.x + dp(36), at.y});
    {
        const TextStyle title(Type::Title);
        const std::string& name = record->base().name.in(form.language);
        text(name.empty() ? id : name);
    }
    caption(record->kind().help);
    drawFields(walk, record->type(), record->data(), {}, true);
    if (app.scrollTo && app.scrollTo->record == id) app.scrollTo.reset();
    ImGui::Dummy({0, dp(space::kSection)});
    ImGui::PopID();
}

}  // namespace ui

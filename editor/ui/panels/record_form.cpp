// The walk over the fields of a record: one after the other, in columns, folded, or as a list of items.
#include "editor/ui/panels/record_walk.h"

#include <imgui.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/expansion.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/widgets.h"

namespace ui {

namespace {

using schema::Field;
using schema::Kind;

constexpr float kNumberColumn = 284;  // the least width of a label and its stepper

// Of the labels, logical: in a narrow form they leave more of it to what is written, until they stand above it.
float labelWidth() {
    constexpr float kUsual = 120, kLeast = 84, kPart = 0.3f, kBesideFrom = 260;
    const float form = (ImGui::GetWindowContentRegionMax().x - ImGui::GetWindowContentRegionMin().x) / scale();
    return form < kBesideFrom ? kUsual : std::clamp(std::floor(form * kPart), kLeast, kUsual);
}

std::string joinPath(const std::string& path, const char* key) { return path.empty() ? key : path + "." + key; }

void drawFields(const RecordWalk& w, const schema::TypeInfo& type, const void* object, const std::string& path,
                bool top);

bool isScalar(Kind kind) {
    return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Choice || kind == Kind::Text ||
           kind == Kind::Reference;
}

void control(const RecordWalk& w, const Field& f, const std::string& path, const void* value);

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
bool itemButtons(const RecordWalk& w, const std::string& path, std::size_t place, const std::string& title) {
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
void listControl(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    constexpr float kButtons = 26 + 4 + 26;  // logical
    const std::size_t count = f.list.size(value);
    const float reserve = f.list.fixed ? 0 : kButtons + space::kSmall;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string itemPath = fmt::format("{}[{}]", path, i);
        const void* item = f.list.at(value, i);
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

void control(const RecordWalk& w, const Field& f, const std::string& path, const void* value) {
    if (f.kind == Kind::Record) drawFields(w, *f.type(), value, path, false);
    else if (f.kind == Kind::List) listControl(w, f, path, value);
    else drawControl(w, f, path, value);
}

bool hasProblems(const RecordWalk& w, const std::string& path) { return w.app.problems.worstAt(w.id, path) != nullptr; }

// Does what stands there happen in games?
bool isReached(const Field& f) {
    return f.kind == Kind::Clauses || f.kind == Kind::Effects || f.kind == Kind::Condition;
}

void drawField(const RecordWalk& w, Form& rows, const Field& f, const std::string& path, const void* value) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool isUnreached = isReached(f) && hasUnreached(w, path);
    rows.row(f.notes.label, f.notes.help, markOf(w, path), isUnreached ? 20 : 0);
    if (w.app.scrollTo && w.app.scrollTo->record == w.id && concerns(w.app.scrollTo->field, path, f)) {
        ImGui::SetScrollHereY(0.3f);
        compat::focusHere();
        w.app.scrollTo.reset();
    }
    const ImVec2 start = ImGui::GetCursorScreenPos();
    const bool narrow = start.x <= corner.x;
    w.form.labelBeside = !narrow;
    ImGui::BeginGroup();  // further lines of the control stay in its column
    ImGui::PushID(path.c_str());
    if (path == "id") drawIdControl(w);
    else control(w, f, path, value);
    ImGui::PopID();
    ImGui::EndGroup();
    w.form.labelBeside = false;
    if (ImGui::IsMouseHoveringRect(corner, ImGui::GetItemRectMax())) w.form.under = path;
    // Beside the label, or at the end of its line where the form is narrow. A text has a mark for each language.
    const float x = narrow ? corner.x + ImGui::GetContentRegionAvail().x - dp(24) : start.x - dp(26);
    const float y = narrow ? corner.y - dp(2) : start.y + (ImGui::GetFrameHeight() - dp(20)) / 2;
    if (f.kind != Kind::LocalText) markProblems(w, path, f, {x, y});
    for (const auto& [language, at] : w.form.languageMarks) markProblems(w, path, f, at, language);
    w.form.languageMarks.clear();
    // Beside that of a problem, or in its place.
    if (isUnreached) markUnreached(w, path, {hasProblems(w, path) ? x - dp(21) : x, y});
}

// How many numbers of one group follow each other from field `first` on.
std::size_t numbersFrom(const schema::TypeInfo& type, std::size_t first, bool advanced, const void* object) {
    std::size_t count = 0;
    for (std::size_t i = first; i < type.fields.size(); ++i, ++count) {
        const Field& f = type.fields[i];
        if (f.kind != Kind::Integer || f.notes.advanced != advanced || !editor::inForce(type, f, object) ||
            f.notes.group != type.fields[first].notes.group)
            break;
    }
    return count;
}

struct Run {
    std::size_t first, count;
};

// Numbers that follow each other, in columns read from left to right.
void drawNumbers(const RecordWalk& w, const schema::TypeInfo& type, const void* object, const std::string& path,
                 Run run, int columns) {
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

// A record or a list of records below a heading that folds it. `top`: at the first level, where it begins unfolded.
void drawFolded(const RecordWalk& w, const Field& f, const std::string& fieldPath, const void* value, bool top) {
    bool& open = w.form.open[w.id + " " + fieldPath];
    if (w.form.open.size() && top && !w.form.open.count(w.id + " " + fieldPath + " seen")) {
        w.form.open[w.id + " " + fieldPath + " seen"] = true;
        open = true;
    }
    const std::size_t count = f.kind == Kind::List ? f.list.size(value) : 0;
    if (w.app.scrollTo && w.app.scrollTo->record == w.id && w.app.scrollTo->field.starts_with(fieldPath)) open = true;
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
}

// What stands below "More", so that nobody has to look for it: "Draft, notes".
std::string notedIn(const schema::Record& record) {
    const schema::RecordBase& base = record.base();
    std::string out;
    if (base.status != schema::WorkStatus::None) out = schema::choiceOf(base.status).label;
    if (!base.notes.empty()) out += out.empty() ? "Notes" : ", notes";
    return out;
}

void drawFields(const RecordWalk& w, const schema::TypeInfo& type, const void* object, const std::string& path,
                bool top) {
    std::string_view group;
    const auto draw = [&](bool advanced) {
        for (std::size_t i = 0; i < type.fields.size(); ++i) {
            const Field& f = type.fields[i];
            if (f.notes.advanced != advanced || !editor::inForce(type, f, object)) continue;
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
                if (views.drawField(w.app, w.form, w.id, fieldPath, f, value)) {
                    markProblems(w, fieldPath, f, {right - dp(24), corner.y});
                    markUnreached(w, fieldPath, {right - dp(48), corner.y});
                    continue;
                }
            }
            if (wide) {
                drawFolded(w, f, fieldPath, value, top);
                continue;
            }
            const std::size_t run = numbersFrom(type, i, advanced, object);
            const int columns = int(std::min(ImGui::GetContentRegionAvail().x / dp(kNumberColumn), 3.0f));
            if (run < 2 || columns < 2) {
                Form rows(fieldPath.c_str(), labelWidth());
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
    if (foldHeading("More###advanced", open, top ? notedIn(w.record) : "")) draw(true);
    ImGui::PopID();
}

}  // namespace

void drawRecordForm(editor::Application& app, RecordForm& form, const std::string& id) {
    const schema::RecordPtr record = app.workspace ? app.workspace->find(id) : nullptr;
    if (!record && app.workspace && app.workspace->below().find(id)) return drawBaseRecord(app, id);
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
    const RecordWalk walk{app, form, *record, id};
    ImGui::PushID(id.c_str());
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string& name = record->base().name.in(form.language);
    recordTitle(record->kind().symbol, name.empty() ? id : name, ImGui::GetContentRegionAvail().x - dp(28));
    markUnreached(walk, {}, {at.x + ImGui::GetContentRegionAvail().x - dp(24), at.y + dp(6)});
    caption(record->kind().help);
    drawOverridden(app, id);
    drawProblemLine(walk);
    drawFields(walk, record->type(), record->data(), {}, true);
    if (app.scrollTo && app.scrollTo->record == id) app.scrollTo.reset();
    ImGui::Dummy({0, dp(space::kSection)});
    ImGui::PopID();
}

}  // namespace ui

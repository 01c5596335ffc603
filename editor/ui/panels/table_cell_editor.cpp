// Writing in a cell of the table: a line over the cell with the words that fit, a box of several lines below it, or the
// ability box with its completion. Enter takes what is written, Escape leaves the cell as it was.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <fmt/format.h>
#include <algorithm>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "editor/ui/card_face.h"
#include "editor/ui/compat.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/table.h"
#include "editor/ui/widgets.h"
#include "editor/ui/widgets_inputs.h"
#include "schema/core/check.h"

namespace ui {

namespace {

constexpr std::size_t kMostWords = 2000;  // records that a reference offers
constexpr int kWordsInSight = 10;
constexpr float kBoxWidth = 520;  // logical

// A letter that began the edit is not selected, so that the next one comes behind it.
int cursorToEnd(ImGuiInputTextCallbackData* data) {
    bool& wanted = *static_cast<bool*>(data->UserData);
    if (wanted) {
        data->CursorPos = data->SelectionStart = data->SelectionEnd = data->BufTextLen;
        wanted = false;
    }
    return 0;
}

void offerWords(const editor::Application& app, const editor::TableColumn& column, CellEditor& edit) {
    const schema::Field& field = *column.field;
    for (const schema::Choice& choice : field.choices) edit.words.push_back({choice.key, choice.label});
    if (field.kind == schema::Kind::Boolean) edit.words = {{"yes", "Yes"}, {"no", "No"}};
    if (field.kind != schema::Kind::Reference) return;
    for (const schema::RecordPtr& record : app.workspace->resolvable().ofKind(field.notes.refersTo))
        if (edit.words.size() < kMostWords)
            edit.words.push_back({record->id(), fmt::format("{}  {}", editor::displayName(*record), record->id())});
}

// The words that hold what is typed; all of them while the text is the one that stood in the cell.
std::vector<int> fittingWords(const CellEditor& edit, const std::string& before) {
    std::vector<int> out;
    const std::string wanted = edit.text == before ? std::string() : editor::folded(edit.text);
    for (int i = 0; i < int(edit.words.size()); ++i)
        if (wanted.empty() || editor::folded(edit.words[i].first).find(wanted) != std::string::npos ||
            editor::folded(edit.words[i].second).find(wanted) != std::string::npos)
            out.push_back(i);
    return out;
}

bool beginBox(const char* label, ImVec2 at, ImVec2 size) {
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    at.x = std::clamp(at.x, dp(4), std::max(dp(4), screen.x - size.x - dp(4)));
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 1);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, theme().raised);
    ImGui::PushStyleColor(ImGuiCol_Border, theme().accent);
    ImGui::Begin(label, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoNavInputs | (size.y > 0 ? 0 : ImGuiWindowFlags_AlwaysAutoResize));
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar();
    compat::bringToFront();
    return true;
}

void drawRefusal(const CellEditor& edit) {
    if (!edit.refusal.empty()) wrappedText(edit.refusal, theme().error);
}

void go(TablePanel& panel, std::ptrdiff_t rows, std::ptrdiff_t columns) {
    panel.view.selection.move(rows, columns, panel.view.size(), false);
    panel.reveal = true;
    panel.focusCells = true;
}

// Enter and Tab take what is written and go on; with Ctrl it goes into all selected cells.
void takeEnd(editor::Application& app, TablePanel& panel, bool enter, bool tab) {
    const ImGuiIO& io = ImGui::GetIO();
    if (enter && io.KeyCtrl) {
        if (finishEditing(app, panel, true)) panel.focusCells = true;
    } else if (enter && finishEditing(app, panel)) {
        go(panel, io.KeyShift ? -1 : 1, 0);
    } else if (tab && finishEditing(app, panel)) {
        go(panel, 0, io.KeyShift ? -1 : 1);
    }
}

void drawWords(CellEditor& edit, const std::vector<int>& fitting, bool& pressed) {
    const float row = dp(26);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    ImGui::BeginChild("words", {0, row * float(std::min(int(fitting.size()), kWordsInSight))}, false,
                      ImGuiWindowFlags_NoNav);
    ImGuiListClipper clipper;
    clipper.Begin(int(fitting.size()), row);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto& [key, shown] = edit.words[fitting[i]];
            if (listRow(fmt::format("{}###word {}", shown, key).c_str(),
                        {.selected = fitting[i] == edit.chosen, .height = 26})) {
                edit.text = key;
                edit.chosen = -1;
                pressed = true;
            }
        }
    ImGui::EndChild();
    ImGui::PopStyleVar();
}

void drawLine(editor::Application& app, TablePanel& panel, ImVec2 from, ImVec2 to) {
    CellEditor& edit = panel.editing;
    const editor::TableColumn& column = panel.view.allColumns()[edit.column];
    const schema::RecordPtr record = app.workspace->find(edit.record);
    const std::string before = record ? editor::cellText(column, *record) : "";
    const std::vector<int> fitting = fittingWords(edit, before);
    const float width = std::max(to.x - from.x, dp(edit.words.empty() ? 120 : 200));
    // The keys of the list, before the box sees them.
    const bool enter = compat::keyPressed(257) || compat::keyPressed(335), tab = compat::keyPressed(258),
               escape = compat::keyPressed(256);
    if (!fitting.empty() && edit.drawn > 0) {
        const auto at = std::find(fitting.begin(), fitting.end(), edit.chosen);
        const auto place = at == fitting.end() ? std::ptrdiff_t(-1) : at - fitting.begin();
        if (compat::keyPressed(264, true))
            edit.chosen = fitting[std::min(place + 1, std::ptrdiff_t(fitting.size()) - 1)];
        if (compat::keyPressed(265, true) && place > 0) edit.chosen = fitting[place - 1];
    }
    compat::HiddenKeys hidden;
    hidden.hide(257);
    hidden.hide(335);
    hidden.hide(256);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(2), dp(2)));
    beginBox("##cell editor", from, {width, 0});
    ImGui::PopStyleVar();
    // A word that is being pressed keeps the mouse until it is let go.
    if (edit.focus && !ImGui::IsMouseDown(0) && !ImGui::IsMouseReleased(0)) compat::focusHere();
    ImGui::SetNextItemWidth(width - dp(4));
    const bool typedBefore = edit.typed;
    // Among words a letter begins anew; a text is written on at its end.
    const ImGuiInputTextFlags flags =
        ImGuiInputTextFlags_CallbackAlways | (edit.typed ? 0 : ImGuiInputTextFlags_AutoSelectAll);
    if (ImGui::InputText("##cell", &edit.text, flags, cursorToEnd, &edit.typed)) {
        edit.refusal.clear();
        const std::vector<int> now = fittingWords(edit, before);
        edit.chosen = now.empty() || edit.text.empty() ? -1 : now.front();
    }
    const bool active = ImGui::IsItemActive(), left = ImGui::IsItemDeactivated();
    compat::keepTab(active);
    if (active) edit.focus = false;
    if (!active) edit.typed = typedBefore;
    outlineInput(!edit.refusal.empty());
    bool pressed = false;
    if (!fitting.empty()) drawWords(edit, fitting, pressed);
    drawRefusal(edit);
    const bool inside =
        ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
    ImGui::End();
    if (edit.drawn++ == 0) return;
    if ((enter || tab) && edit.chosen >= 0) edit.text = edit.words[edit.chosen].first;
    if (escape) {
        stopEditing(panel);
        panel.focusCells = true;
    } else if (pressed) {
        if (finishEditing(app, panel)) panel.focusCells = true;
    } else if (enter || tab) {
        takeEnd(app, panel, enter, tab);
        if (panel.editing.kind != CellEditor::Kind::None) panel.editing.focus = true;
    } else if (left && !inside) {
        if (!finishEditing(app, panel)) panel.editing.focus = true;
    } else if (left) {
        edit.focus = true;
    }
}

// `body` draws the box and returns whether it has the keyboard.
template <class Body> void drawBox(editor::Application& app, TablePanel& panel, ImVec2 from, ImVec2 to, Body&& body) {
    CellEditor& edit = panel.editing;
    const bool listed = edit.boxes.list.open;  // its own keys come first
    const bool ctrl = ImGui::GetIO().KeyCtrl;
    const bool take = ctrl && (compat::keyPressed(257) || compat::keyPressed(335)),
               escape = compat::keyPressed(256) && !listed;
    const ImVec2 screen = ImGui::GetIO().DisplaySize;
    const float width = std::min(std::max(dp(kBoxWidth), to.x - from.x), screen.x - dp(16));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(dp(10), dp(8)));
    // Where little room is below the cell, the box stands higher.
    ImVec2 at = from;
    at.y = std::min(at.y, screen.y - dp(320));
    beginBox("##cell box", at, {width, 0});
    ImGui::PopStyleVar();
    ImGui::PushItemWidth(-FLT_MIN);
    caption(panel.view.allColumns()[edit.column].label);
    body();
    drawRefusal(edit);
    const bool done = button("Done", {.kind = Button::Primary, .shortcut = "Ctrl+Enter", .compact = true});
    ImGui::SameLine(0, dp(8));
    const bool cancel = button("Cancel", {.shortcut = "Esc", .compact = true});
    ImGui::PopItemWidth();
    const bool hovered =
        ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows | ImGuiHoveredFlags_AllowWhenBlockedByActiveItem |
                               ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    const bool popup = ImGui::IsPopupOpen(nullptr, ImGuiPopupFlags_AnyPopupId);
    ImGui::End();
    if (edit.drawn++ == 0) return;
    if (escape || cancel) {
        stopEditing(panel);
        panel.focusCells = true;
    } else if (take || done || (ImGui::IsMouseClicked(0) && !hovered && !popup && !listed)) {
        compat::stopEditing();
        if (finishEditing(app, panel)) panel.focusCells = true;
    }
}

void drawLines(editor::Application& app, TablePanel& panel, ImVec2 from, ImVec2 to) {
    drawBox(app, panel, from, to, [&] {
        CellEditor& edit = panel.editing;
        if (edit.focus) compat::focusHere();
        const std::string before = edit.text;
        multilineInput("cell", edit.text, 4);
        if (ImGui::IsItemActive() || edit.drawn > 1) edit.focus = false;
        if (edit.text != before) edit.refusal.clear();
    });
}

void drawAbility(editor::Application& app, TablePanel& panel, ImVec2 from, ImVec2 to) {
    CellEditor& edit = panel.editing;
    const schema::RecordPtr record = app.workspace->find(edit.record);
    if (!record) return stopEditing(panel);
    const editor::TableColumn& column = panel.view.allColumns()[edit.column];
    const schema::GameSchema& game = app.workspace->game();
    const AbilityContext context{.vocabulary = *game.vocabulary,
                                 .language = app.settings.language,
                                 .supplied = game.suppliedAt ? game.suppliedAt(record->kind().key, column.path) : 0,
                                 .names = namesIn(app.workspace->resolvable()),
                                 .records = &app.workspace->resolvable(),
                                 .declared = schema::declaredNames(*game.vocabulary, *record,
                                                                   app.workspace->resolvable(), app.settings.language)};
    drawBox(app, panel, from, to, [&] {
        const std::string id = fmt::format("cell {} {}", edit.record, column.path);
        if (edit.focus) compat::focusHere();
        if (edit.drawn > 0) edit.focus = false;
        switch (column.field->kind) {
            case schema::Kind::Clauses: abilityBox(edit.boxes, id, context, edit.clauses); break;
            case schema::Kind::Effects: abilityBox(edit.boxes, id, context, edit.effects); break;
            default: abilityBox(edit.boxes, id, context, edit.condition); break;
        }
    });
}

}  // namespace

void stopEditing(TablePanel& panel) {
    if (panel.editing.kind == CellEditor::Kind::None) return;
    panel.editing = {};
}

void beginEditing(editor::Application& app, TablePanel& panel, std::optional<std::string> typed) {
    editor::TableView& view = panel.view;
    const editor::CellPlace at = view.selection.cursor();
    if (at.row >= view.rowCount() || at.column >= view.shownColumns().size()) return;
    const schema::RecordPtr record = view.row(at.row);
    const std::size_t index = view.shownColumns()[at.column];
    const editor::TableColumn& column = view.allColumns()[index];
    if (column.isId()) {
        app.notices.refusal(app.jump({record->id(), {}}));
        app.notices.refusal(app.actions.run("record.rename"));
        return;
    }
    CellEditor edit;
    edit.record = record->id();
    edit.column = index;
    edit.text = typed.value_or(editor::cellText(column, *record));
    edit.typed = typed.has_value();
    edit.focus = true;
    const void* value = column.valueIn(*record);
    const bool inForce = editor::inForce(*column.holder, *column.field, column.holderIn(*record));
    if (column.isAbility() && inForce) {
        edit.kind = CellEditor::Kind::Ability;
        editor::Value now = editor::valueAt(*column.field, value);
        if (typed) {
            const editor::Refusal refusal = editor::valueFromText(*column.field, *typed, column.language, value, now);
            if (!refusal.empty()) edit.refusal = refusal;
        }
        if (auto* clauses = std::get_if<schema::Clauses>(&now.data)) edit.clauses = std::move(*clauses);
        if (auto* effects = std::get_if<schema::Effects>(&now.data)) edit.effects = std::move(*effects);
        if (auto* condition = std::get_if<schema::Condition>(&now.data)) edit.condition = std::move(*condition);
    } else {
        const bool several =
            column.field->notes.multiline || column.isNestedRecords() ||
            (column.field->kind == schema::Kind::List && (column.field->item->kind == schema::Kind::Effects ||
                                                          column.field->item->kind == schema::Kind::Condition)) ||
            edit.text.find('\n') != std::string::npos;
        edit.kind = several ? CellEditor::Kind::Lines : CellEditor::Kind::Line;
        if (!several) offerWords(app, column, edit);
        edit.typed = edit.typed || edit.words.empty();
    }
    panel.editing = std::move(edit);
    panel.reveal = true;
}

bool finishEditing(editor::Application& app, TablePanel& panel, bool intoAll) {
    CellEditor& edit = panel.editing;
    const std::vector<editor::TableColumn>& columns = panel.view.allColumns();
    const editor::TableColumn& column = columns[edit.column];
    if (edit.kind == CellEditor::Kind::Ability) {
        const void* value = column.field->kind == schema::Kind::Clauses   ? static_cast<const void*>(&edit.clauses)
                            : column.field->kind == schema::Kind::Effects ? static_cast<const void*>(&edit.effects)
                                                                          : static_cast<const void*>(&edit.condition);
        edit.text = editor::textOfValue(*column.field, value, column.language);
    }
    const schema::RecordPtr record = app.workspace->find(edit.record);
    if (!record) {
        stopEditing(panel);
        return true;
    }
    std::vector<editor::CellText> cells;
    if (intoAll) cells = panel.view.fillWith(edit.text);
    else cells.push_back({edit.record, edit.column, edit.text});
    const std::string step = cells.size() == 1 ? fmt::format("Set {} of {}", column.label, editor::displayName(*record))
                                               : fmt::format("Set {} cells", cells.size());
    std::vector<editor::CellRefusal> refused;
    const editor::Refusal refusal = editor::setCellTexts(*app.workspace, columns, std::move(cells), step, &refused);
    if (refusal.empty()) {
        panel.refused.clear();
        stopEditing(panel);
        return true;
    }
    edit.refusal = refused.size() == 1 ? refused.front().reason : refusal;
    markRefused(app, panel, std::move(refused));
    return false;
}

void drawCellEditor(editor::Application& app, TablePanel& panel, ImVec2 from, ImVec2 to) {
    switch (panel.editing.kind) {
        case CellEditor::Kind::None: return;
        case CellEditor::Kind::Line: return drawLine(app, panel, from, to);
        case CellEditor::Kind::Lines: return drawLines(app, panel, from, to);
        case CellEditor::Kind::Ability: return drawAbility(app, panel, from, to);
    }
}

}  // namespace ui

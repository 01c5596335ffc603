// A position of a game in a form: a row for each setup line, the words of the chosen one to choose from, and what is
// wrong with it.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "editor/app/play/position_form.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/say.h"
#include "editor/ui/test_items.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;

namespace {

using PositionView = PlayPanels::PositionView;
constexpr float kPositionWidth = 760, kPositionLinesHigh = 190, kPositionLinesLow = 96;  // logical
constexpr float kAroundPositionLines = 420;                            // logical: of the dialog and the window's edges
constexpr float kPositionLabels = 130;                                 // logical
constexpr float kPositionWordWidth = 150, kPositionNumberWidth = 104;  // logical

void drawPositionLine(PositionView& view, std::size_t line) {
    const std::string complaint = view.form.complaint(line), number = std::to_string(line + 1);
    ImGui::PushID(int(line));
    const float buttons = dp(3 * 28 + 6);
    ImGui::BeginChild("row", {ImGui::GetContentRegionAvail().x - buttons, dp(complaint.empty() ? 28 : 42)}, false,
                      ImGuiWindowFlags_NoScrollbar);
    const std::string& words = view.form.lines()[line];
    if (listRow(fmt::format("{}###line {}", words, number).c_str(),
                {.icon = complaint.empty() ? icon("check") : icon("warning"),
                 .selected = view.selected == line,
                 .height = complaint.empty() ? 28.0f : 42.0f,
                 .tooltip = words,
                 .below = complaint}))
        view.selected = line;
    ImGui::EndChild();
    const struct {
        const char* name;
        const char* glyph;
        bool possible;
    } kinds[] = {{"up", icon("arrow-up"), line > 0},
                 {"down", icon("arrow-down"), line + 1 < view.form.lines().size()},
                 {"remove", icon("close"), true}};
    const std::string helps[] = {say("Earlier"), say("Later"), say("Remove it")};
    const std::string whyNot = say("there is no line on that side");
    int pressed = -1;
    for (int i = 0; i < 3; ++i) {
        ImGui::SameLine(0, i == 0 ? dp(4) : 0);
        if (iconButton(fmt::format("{}###{} line {}", helps[i], kinds[i].name, number).c_str(), kinds[i].glyph,
                       {.kind = Button::Quiet,
                        .refusal = kinds[i].possible ? std::string_view() : std::string_view(whyNot),
                        .compact = true}))
            pressed = i;
    }
    ImGui::PopID();
    if (pressed == 2) view.form.remove(line);
    if (pressed == 0 || pressed == 1) {
        view.form.move(line, pressed == 0);
        view.selected = pressed == 0 ? line - 1 : line + 1;
    }
}

// A word of the chosen line: one of those the game knows there, a number, or as it stands. True where it was changed.
bool drawPositionWord(PositionView& view, std::size_t at, const PositionWord& word) {
    const std::string name = fmt::format("word {}", at + 1);
    if (!word.choices.empty()) {
        std::vector<const char*> items;
        int chosen = -1;
        for (std::size_t i = 0; i < word.choices.size(); ++i) {
            items.push_back(word.choices[i].label.c_str());
            if (word.choices[i].word == word.text) chosen = int(i);
        }
        ImGui::SetNextItemWidth(dp(kPositionWordWidth));
        const std::string more = word.text.empty() ? say("and more") : word.text;
        if (!select(name.c_str(), chosen, items, more.c_str())) return false;
        view.form.setWord(view.selected, at, word.choices[chosen].word);
        return true;
    }
    if (word.isNumber) {
        int number = std::atoi(word.text.c_str());
        ImGui::SetNextItemWidth(dp(kPositionNumberWidth));
        if (!stepper(name.c_str(), number, {.min = -999, .max = 9999})) return false;
        view.form.setWord(view.selected, at, std::to_string(number));
        return true;
    }
    ImGui::AlignTextToFramePadding();
    text(word.text, theme().inkSoft);
    return false;
}

void drawChosenPositionLine(PositionView& view) {
    if (view.selected >= view.form.lines().size()) {
        caption(say("Add a line: each says one thing that is so when the game begins."));
        return;
    }
    const std::vector<PositionWord> words = view.form.words(view.selected);
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].text.empty() && words[i].choices.empty()) continue;
        const float width = !words[i].choices.empty() ? dp(kPositionWordWidth)
                            : words[i].isNumber       ? dp(kPositionNumberWidth)
                                                      : labelSize(words[i].text).x;
        if (i > 0 && ImGui::GetItemRectMax().x + dp(6) + width <= right) ImGui::SameLine(0, dp(6));
        if (drawPositionWord(view, i, words[i])) return;
    }
    std::string written = view.form.lines()[view.selected];
    Form form("the line", kPositionLabels);
    form.row(say("The line in words"));
    if (textInput("words of the line", written, "")) view.form.set(view.selected, written);
}

void drawPositionForms(PositionView& view) {
    if (button((say("Add a line") + "###Add a line").c_str(), {.icon = icon("add")})) ImGui::OpenPopup("##forms");
    if (!beginMenu("##forms")) return;
    for (std::size_t i = 0; i < view.form.forms().size(); ++i) {
        const PositionLineForm& form = view.form.forms()[i];
        if (menuItem(fmt::format("{}###form {}", form.form, form.form).c_str())) view.selected = view.form.add(i);
        tooltip(form.form, form.help);
    }
    endMenu();
}

}  // namespace

void addPositionAction(PlayPanels& panels) {
    PlayPanels* p = &panels;
    panels.app.actions.add(
        {.id = "play.position",
         .label = "Set up a position",
         .group = "Play",
         .section = 0,
         .icon = "crosshairs",
         .shortcut = "Ctrl+Alt+P",
         .help =
             "Begins a game in a position that is put together in a form. The game played so far is kept as a line.",
         .scope = "play",
         .unavailable = [p]() -> std::string { return p->play.sandbox.session.playing() ? "" : kNoGame; },
         .run = [p]() -> editor::Refusal {
             p->position.form.take(p->play.sandbox.session->sharedGame(), p->play.sandbox.session->setup());
             p->position.name = p->play.proposedPosition();
             p->position.selected = 0;
             p->position.open = true;
             return {};
         }});
}

void drawPositionDialog(PlayPanels& panels) {
    PositionView& view = panels.position;
    bool open = view.open;
    const bool drawn = beginDialog("Position", open, kPositionWidth, say("Set up a position"),
                                   say("A game begins where these lines say; what they leave open is as in a new game. "
                                       "Seed and players are those of the game on the table."));
    view.open = open;
    if (!drawn) return;
    const float room = ImGui::GetIO().DisplaySize.y / scale() - kAroundPositionLines;
    ImGui::BeginChild("position lines", {0, dp(std::clamp(room, kPositionLinesLow, kPositionLinesHigh))});
    for (std::size_t i = 0; i < view.form.lines().size(); ++i) drawPositionLine(view, i);
    if (view.form.lines().empty())
        caption(say("There is no line yet. Scenarios of the project show what can be said."));
    ImGui::EndChild();
    drawPositionForms(view);
    drawChosenPositionLine(view);
    bool entered = false;
    {
        Form form("the position", kPositionLabels);
        form.row(say("Line of play"), say("As the list of lines shows it."));
        entered = textInput("name of the position", view.name, "", ImGuiInputTextFlags_EnterReturnsTrue);
    }
    const std::string fault = view.form.fault();
    // That there is no line yet is said above, where they are added.
    if (!fault.empty() && !view.form.lines().empty()) wrappedText(schema::capitalised(fault), theme().warning);
    dialogButtons();
    bool close = button((say("Cancel") + "###Cancel").c_str());
    ImGui::SameLine();
    const std::string nameless = view.name.empty() ? say("a line needs a name") : std::string();
    const std::string refused = fault.empty() ? nameless : fault;
    const bool pressed = button((say("Begin there") + "###Begin there").c_str(),
                                {.kind = Button::Primary, .icon = icon("play"), .refusal = refused});
    if (pressed || (entered && refused.empty())) {
        const editor::Refusal refusal = panels.play.beginPosition(view.name, view.form.lines());
        panels.app.notices.refusal(said(refusal));
        close = refusal.empty();
    }
    if (close) {
        view.open = false;
        ImGui::CloseCurrentPopup();
    }
    endDialog();
}

}  // namespace ui

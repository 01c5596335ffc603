// The game as a whole: its seed, the lines that were played, bookmarks, and saved sessions.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/frame.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "editor/ui/rich_text.h"
#include "editor/ui/say.h"

namespace ui {

using namespace editor::play;

namespace {

// Is there something to choose about it in the game on the table?
bool isOffered(const PlayPanels& panels, const schema::SetupOption& option) {
    std::string none;
    return option.varies() && !unavailable(panels, fmt::format("play.{}", option.key).c_str(), none);
}

// What was chosen, in words: "4", "yes", "Head start", "Player 2".
std::string chosenText(const Sandbox& sandbox, const schema::SetupOption& option) {
    using Kind = schema::SetupOption::Kind;
    const int chosen = sandbox.session->setup().options[option.key];
    switch (option.kind) {
        case Kind::Switch: return chosen != 0 ? say("yes") : say("no");
        case Kind::Players: return std::to_string(sandbox.session->game().seatsIn(sandbox.cursor.state()));
        case Kind::Choice:
            return said(option.choices[std::max(0, sandbox.session->setup().options.choiceOf(option))].label);
        case Kind::Seat: break;
    }
    return chosen == 0 ? said(option.usually)
                       : sandbox.session->game().texts().seatName(sandbox.cursor.state(), chosen - 1);
}

// The set-up in one line, for where it is folded away.
std::string setupText(const PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    std::string line = say("Seed {}", sandbox.session->setup().seed);
    for (const schema::SetupOption& option : sandbox.session->game().schema().setup)
        if (isOffered(panels, option))
            line += fmt::format("  \u00b7  {}: {}", said(option.label), chosenText(sandbox, option));
    return line;
}

// What the game on the table was set up with; another choice starts a new game, by the action of the option.
void drawOption(PlayPanels& panels, Form& form, const schema::SetupOption& option) {
    using Kind = schema::SetupOption::Kind;
    const Sandbox& sandbox = panels.play.sandbox;
    const std::string action = fmt::format("play.{}", option.key);
    if (!isOffered(panels, option)) return;
    std::string help = said(option.help);
    for (const schema::SetupChoice& choice : option.choices)
        help += fmt::format(".\n{}: {}", said(choice.label), said(choice.help));
    form.row(said(option.label), help + ".\n" + say("Another choice starts a new game; this one is kept as a line."));
    const int chosen = sandbox.session->setup().options[option.key];
    if (option.kind == Kind::Switch) {
        bool on = chosen != 0;
        if (toggle(fmt::format("###{}", option.key).c_str(), on)) act(panels, action.c_str());
    } else if (option.kind == Kind::Players) {
        int players = sandbox.session->game().seatsIn(sandbox.cursor.state());
        const schema::PlayerRange range = sandbox.session->game().players(sandbox.session->setup().options);
        if (stepper(option.key, players, {.min = range.least, .max = range.most}))
            act(panels, action.c_str(), std::to_string(players));
    } else {
        std::vector<std::string> names;
        if (option.kind == Kind::Choice) {
            for (const schema::SetupChoice& choice : option.choices) names.push_back(said(choice.label));
        } else {
            names.push_back(schema::capitalised(said(option.usually)));
            for (int seat = 0; seat < sandbox.session->game().seatsIn(sandbox.cursor.state()); ++seat)
                names.push_back(sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat));
        }
        std::vector<const char*> items;
        for (const std::string& name : names) items.push_back(name.c_str());
        int now = option.kind == Kind::Choice ? std::max(0, sandbox.session->setup().options.choiceOf(option)) : chosen;
        if (select(option.key, now, items))
            act(panels, action.c_str(),
                option.kind == Kind::Choice ? std::string(option.choices[now].key) : std::to_string(now));
    }
}

// The width of the labels of the set-up, logical: room for the longest word, "Characters".
float labelWidth(const PlayPanels& panels) {
    constexpr float kLeast = 76, kMost = 120, kGap = 13;
    float widest = 0;
    for (const schema::SetupOption& option : panels.play.sandbox.session->game().schema().setup) {
        if (!isOffered(panels, option)) continue;
        std::string word;
        for (const char letter : said(option.label) + " ")
            if (letter != ' ') {
                word += letter;
            } else {
                widest = std::max(widest, labelSize(word).x);
                word.clear();
            }
    }
    return std::clamp(widest / scale() + kGap, kLeast, kMost);
}

// The set-up: a form until the first decision is made, from then on one line that opens it again.
void drawSetup(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    bool open = panels.setupOpen.value_or(sandbox.session->decisions().empty());
    const bool was = open;
    foldHeading((say("Set-up") + "###Set-up").c_str(), open);
    if (open != was) act(panels, "play.setup");
    if (!open) {
        caption(setupText(panels));
        return;
    }
    Form form("game", labelWidth(panels));
    form.row(say("Seed"), say("All dice and draws follow from it. Type another one and press Enter."));
    ImGui::SetNextItemWidth(-FLT_MIN);
    textInput("seed", panels.seed, std::to_string(sandbox.session->setup().seed).c_str(),
              ImGuiInputTextFlags_CharsDecimal);
    if (ImGui::IsItemDeactivatedAfterEdit() && !panels.seed.empty()) {
        act(panels, "play.new_seed", panels.seed);
        panels.seed.clear();
    }
    for (const schema::SetupOption& option : sandbox.session->game().schema().setup) drawOption(panels, form, option);
}

void drawGame(PlayPanels& panels) {
    if (panels.play.contentChanged()) {
        if (banner("content", Tone::Warning, say("You have edited the content since this game began."),
                   say("Play on with the edits").c_str()))
            act(panels, "play.start");
        ImGui::Dummy({0, dp(6)});
    }
    drawSetup(panels);
    ImGui::Dummy({0, dp(2)});
    if (button((say("Restart") + "###Restart").c_str(),
               {.icon = icon("refresh"),
                .tooltip = say("Starts over with the same seed; this game is kept as a line."),
                .shortcut = panels.app.actions.shortcutText("play.restart")}))
        act(panels, "play.restart");
    besideIfItFits(say("New seed"));
    if (button((say("New seed") + "###New seed").c_str(),
               {.icon = icon("shuffle"),
                .tooltip = say("Starts a new game with different rolls and draws; this one is kept as a line."),
                .shortcut = panels.app.actions.shortcutText("play.new_seed")}))
        act(panels, "play.new_seed");
    besideIfItFits(say("Set up a position"));
    if (button(
            (say("Set up a position") + "###Set up a position").c_str(),
            {.icon = icon("crosshairs"),
             .tooltip = say("Begins a game in a position that is put together in a form; this one is kept as a line."),
             .shortcut = panels.app.actions.shortcutText("play.position")}))
        act(panels, "play.position");
}

// What was pressed in the list of lines. It is done when the list is drawn: it may change the lines and their order.
struct LinePress {
    const char* action = nullptr;
    std::string argument;
};

// Lines as a tree: each below the one it left.
void drawLine(PlayPanels& panels, std::size_t line, int depth, const std::map<int, std::vector<std::size_t>>& children,
              std::vector<LinePress>& pressed) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Line& l = sandbox.lines.all()[line];
    const bool now = line == sandbox.lines.current();
    ImGui::PushID(l.id);
    if (panels.renamedLine == l.id) {
        ImGui::SetNextItemWidth(-FLT_MIN);
        const bool note = panels.namesNote;
        textInput(note ? "note on the line" : "name of the line", panels.lineName,
                  (note ? say("Note") : say("Name")).c_str(), ImGuiInputTextFlags_EnterReturnsTrue);
        if (ImGui::IsItemDeactivated()) {
            if (note || !panels.lineName.empty())
                pressed.push_back(
                    {note ? "play.note_line" : "play.rename_line", fmt::format("{} {}", line + 1, panels.lineName)});
            panels.renamedLine = -1;
        }
    } else {
        const std::size_t made = sandbox.session->decisions().size();
        const std::string decisions = !now ? std::to_string(l.decisions.size())
                                      : sandbox.lines.takenBack() == 0
                                          ? std::to_string(made)
                                          : say("{} of {}", made, made + sandbox.lines.takenBack());
        const RowPress press = listRow((said(l.name) + "###line").c_str(),
                                       {.icon = now ? icon("play") : icon("branch"),
                                        .trailing = decisions,
                                        .selected = now,
                                        .indent = float(depth) * 14,
                                        .height = l.note.empty() ? 28.0f : 42.0f,
                                        .tooltip = now ? say("This line is being played.") : l.standing,
                                        .below = l.note});
        if (press && !now) pressed.push_back({"play.line", std::to_string(line + 1)});
        if (press.menu) ImGui::OpenPopup("##line");
        const std::string playing = now ? say("this line is being played") : std::string();
        if (beginMenu("##line")) {
            if (menuItem((say("Play this line") + "###Play this line").c_str(),
                         {.icon = icon("play"), .refusal = playing}))
                pressed.push_back({"play.line", std::to_string(line + 1)});
            if (menuItem((say("Compare with the line being played") + "###Compare").c_str(),
                         {.icon = icon("compare"), .refusal = playing}))
                pressed.push_back({"play.compare_lines", fmt::format("{} {}", line + 1, sandbox.lines.current() + 1)});
            for (const bool note : {false, true})
                if (menuItem((note ? say("Note") + "###Note" : say("Rename") + "###Rename").c_str(),
                             {.icon = note ? icon("comment") : icon("edit")})) {
                    panels.renamedLine = l.id;
                    panels.namesNote = note;
                    panels.lineName = note ? l.note : l.name;
                }
            if (menuItem((say("Promote") + "###Promote").c_str(),
                         {.icon = icon("arrow-up"),
                          .refusal = depth == 0 ? say("this line left no other one") : std::string()}))
                pressed.push_back({"play.promote_line", std::to_string(line + 1)});
            if (menuItem((say("Remove") + "###Remove").c_str(),
                         {.icon = icon("remove"), .refusal = playing, .danger = true}))
                pressed.push_back({"play.remove_line", std::to_string(line + 1)});
            endMenu();
        }
    }
    ImGui::PopID();
    const auto below = children.find(l.id);
    if (below == children.end()) return;
    for (const std::size_t child : below->second) drawLine(panels, child, depth + 1, children, pressed);
}

void drawLines(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    sectionHeading(
        say("Lines"),
        say("The ways this game has gone. A different choice in the past begins a new line, and the old one is kept."));
    std::map<int, std::vector<std::size_t>> children;
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < sandbox.lines.all().size(); ++i) {
        const int parent = sandbox.lines.all()[i].parent;
        const bool known = std::any_of(sandbox.lines.all().begin(), sandbox.lines.all().end(),
                                       [parent](const Line& l) { return l.id == parent; });
        if (known) children[parent].push_back(i);
        else roots.push_back(i);
    }
    std::vector<LinePress> pressed;
    for (const std::size_t root : roots) drawLine(panels, root, 0, children, pressed);
    for (const LinePress& press : pressed) act(panels, press.action, press.argument);
    caption(say("The numbers count decisions. Right-click a line to compare, rename or remove it."));
    if (sandbox.lines.all().size() > 1)
        if (button((say("Side by side") + "###Side by side").c_str(),
                   {.icon = icon("compare"),
                    .tooltip = say("Two lines of the game: where they part, why, and what differs then."),
                    .shortcut = panels.app.actions.shortcutText("play.compare_lines")}))
            act(panels, "play.compare_lines");
}

void drawBookmarks(PlayPanels& panels) {
    Sandbox& sandbox = panels.play.sandbox;
    sectionHeading(say("Bookmarks"), say("Positions to come back to. They are saved with the session."));
    for (const engine::Bookmark& b : std::vector<engine::Bookmark>(sandbox.bookmarks.all())) {
        ImGui::PushID(int(b.position));
        const std::string label = !b.note.empty()   ? b.note
                                  : b.position == 0 ? say("The start")
                                                    : plainText(eventText(sandbox.session, b.position - 1));
        const RowPress press =
            listRow((elided(label, ImGui::GetContentRegionAvail().x - dp(110)) + "###bookmark").c_str(),
                    {.icon = icon("bookmark"),
                     .trailing = std::to_string(b.position),
                     .selected = b.position == sandbox.cursor.position(),
                     .tooltip = label});
        if (press) sandbox.cursor.goTo(b.position);
        if (press.menu) ImGui::OpenPopup("##bookmark");
        if (beginMenu("##bookmark")) {
            if (menuItem((say("Remove") + "###Remove").c_str(), {.icon = icon("remove"), .danger = true}))
                panels.app.notices.refusal(sandbox.bookmarks.remove(b.position));
            endMenu();
        }
        ImGui::PopID();
    }
    const float adds = labelSize(say("Add")).x + dp(56);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - adds - dp(6));
    const bool entered =
        textInput("note", panels.note, say("Note for this position").c_str(), ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine(0, dp(6));
    if (button((say("Add") + "###Add").c_str(),
               {.icon = icon("bookmark"),
                .tooltip = say("Adds a bookmark with this note at the position shown."),
                .width = -1}) ||
        entered) {
        panels.app.notices.refusal(sandbox.bookmarks.setNote(sandbox.cursor.position(), panels.note));
        panels.note.clear();
    }
}

// What it costs that the game is recorded: the question, and its whole answer below.
void drawRecording(PlayPanels& panels) {
    editor::play::Recording& recording = panels.play.recording;
    if (link((say("What does recording cost?") + "###recording cost").c_str(),
             say("Plays this game again with and without recording, and tells what an event takes.")))
        act(panels, "play.recording_cost");
    if (recording.isMeasuring()) {
        caption(say("Playing it again, with recording and without ..."));
        keepDrawing(0.1f);
    }
    for (const std::string& sentence : recording.answer()) caption(sentence);
    // Measured, it takes more room than the question.
    if (std::exchange(recording.reveals, false)) ImGui::SetScrollHereY(1);
}

// Of the game on the table: its page for others, and what it costs that there is anything to send.
void drawSending(PlayPanels& panels, const std::string& nameless) {
    if (!panels.play.sandbox.session.playing()) return;
    besideIfItFits(say("Save page"));
    if (button((say("Save page") + "###Save page").c_str(),
               {.icon = icon("web"),
                .tooltip = say("One file in the project's sessions folder that shows the game step by step in any "
                               "browser, for whoever has no editor."),
                .shortcut = panels.app.actions.shortcutText("play.page"),
                .refusal = nameless}))
        act(panels, "play.page", panels.sessionName);
    drawRecording(panels);
}

void drawFiles(PlayPanels& panels) {
    sectionHeading(
        say("Files"),
        say("A session keeps the seed, the decisions, forced dice and draws, bookmarks, and the content it was played "
            "with. A scenario says what these decisions must lead to, in text that you can edit and run as a test."));
    const std::string nameless = panels.sessionName.empty() ? say("write a name first") : std::string();
    ImGui::SetNextItemWidth(-1);
    const bool entered = textInput("session name", panels.sessionName, say("Name of the file").c_str(),
                                   ImGuiInputTextFlags_EnterReturnsTrue);
    if (button((say("Save session") + "###Save session").c_str(),
               {.icon = icon("save"),
                .tooltip = say("Saves it in the project's sessions folder."),
                .refusal = nameless}) ||
        (entered && nameless.empty()))
        act(panels, "play.save", panels.sessionName);
    if (panels.play.sandbox.session.playing()) {
        besideIfItFits(say("Save scenario"));
        if (button(
                (say("Save scenario") + "###Save scenario").c_str(),
                {.icon = icon("book"),
                 .tooltip = say("Saves the game up to this position in the project's scenarios folder. It expects the "
                                "value of the watched field, or otherwise what the last decision changed."),
                 .refusal = nameless}))
            act(panels, "play.save_scenario", panels.sessionName);
    }
    drawSending(panels, nameless);
    for (const auto& file : panels.play.sessionFiles())
        if (listRow(fmt::format("{}###session {}", file.stem().string(), file.stem().string()).c_str(),
                    {.icon = icon("folder-open"), .tooltip = say("Opens it with the content it was played with.")})) {
            act(panels, "play.open", file.string());
            return;
        }
}

}  // namespace

void drawPlayLines(PlayPanels& panels) {
    if (nothingPlayed(panels, say("The lines of the game, its bookmarks and saved sessions appear here.").c_str())) {
        ImGui::Dummy({0, dp(8)});
        if (panels.app.workspace) drawFiles(panels);
        return;
    }
    drawGame(panels);
    ImGui::Dummy({0, dp(6)});
    drawLines(panels);
    ImGui::Dummy({0, dp(6)});
    // Of a game with dice they stand in the tray.
    if (!modelOf(panels.play.sandbox.session->game().schema()).roll && !panels.play.sandbox.chance.forced().empty()) {
        drawForcedChance(panels);
        ImGui::Dummy({0, dp(6)});
    }
    drawBookmarks(panels);
    ImGui::Dummy({0, dp(6)});
    drawFiles(panels);
}

}  // namespace ui

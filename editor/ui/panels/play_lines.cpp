// The game as a whole: its seed, the lines that were played, bookmarks, and saved sessions.
#include <imgui.h>

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "editor/app/play/event_list.h"
#include "editor/ui/fonts.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/play_parts.h"
#include "schema/core/phrases.h"

namespace ui {

using namespace editor::play;

namespace {

// What the game on the table was set up with; another choice starts a new game, by the action of the option.
void drawOption(PlayPanels& panels, Form& form, const schema::SetupOption& option) {
    using Kind = schema::SetupOption::Kind;
    const Sandbox& sandbox = panels.play.sandbox;
    const std::string action = fmt::format("play.{}", option.key);
    if (std::string none; !option.varies() || unavailable(panels, action.c_str(), none)) return;
    std::string help = option.help;
    for (const schema::SetupChoice& choice : option.choices)
        help += fmt::format(".\n{}: {}", choice.label, choice.help);
    form.row(option.label, fmt::format("{}.\nAnother choice starts a new game; this one is kept as a line.", help));
    const int chosen = sandbox.session->setup().options[option.key];
    if (option.kind == Kind::Switch) {
        bool on = chosen != 0;
        if (toggle(fmt::format("###{}", option.key).c_str(), on)) act(panels, action.c_str());
    } else if (option.kind == Kind::Players) {
        int players = sandbox.session->game().seatsIn(sandbox.cursor.state());
        if (stepper(option.key, players, {.min = option.least, .max = option.most}))
            act(panels, action.c_str(), std::to_string(players));
    } else if (option.kind == Kind::Choice) {
        std::vector<const char*> items;
        for (const schema::SetupChoice& choice : option.choices) items.push_back(choice.label);
        int now = std::max(0, sandbox.session->setup().options.choiceOf(option));
        if (select(option.key, now, items)) act(panels, action.c_str(), option.choices[std::size_t(now)].key);
    } else {
        std::vector<std::string> names{schema::capitalised(option.usually)};
        for (int seat = 0; seat < sandbox.session->game().seatsIn(sandbox.cursor.state()); ++seat)
            names.push_back(sandbox.session->game().texts().seatName(sandbox.cursor.state(), seat));
        std::vector<const char*> items;
        for (const std::string& name : names) items.push_back(name.c_str());
        int seat = chosen;
        if (select(option.key, seat, items)) act(panels, action.c_str(), std::to_string(seat));
    }
}

void drawGame(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    const engine::Setup& setup = sandbox.session->setup();
    if (panels.play.contentChanged()) {
        if (banner("content", Tone::Warning, "You have edited the content since this game began.",
                   "Play on with the edits"))
            act(panels, "play.start");
        ImGui::Dummy({0, dp(6)});
    }
    sectionHeading("Game");
    Form form("game", 76);
    form.row("Seed", "All dice and draws follow from it. Type another one and press Enter.");
    ImGui::SetNextItemWidth(-FLT_MIN);
    textInput("seed", panels.seed, std::to_string(setup.seed).c_str(), ImGuiInputTextFlags_CharsDecimal);
    if (ImGui::IsItemDeactivatedAfterEdit() && !panels.seed.empty()) {
        act(panels, "play.new_seed", panels.seed);
        panels.seed.clear();
    }
    for (const schema::SetupOption& option : sandbox.session->game().schema().setup) drawOption(panels, form, option);
    ImGui::Dummy({0, dp(2)});
    if (button("Restart", {.icon = icon("refresh"),
                           .tooltip = "Starts over with the same seed; this game is kept as a line.",
                           .shortcut = panels.app.actions.shortcutText("play.restart")}))
        act(panels, "play.restart");
    ImGui::SameLine(0, dp(6));
    if (button("New seed", {.icon = icon("shuffle"),
                            .tooltip = "Starts a new game with different rolls and draws; this one is kept as a line.",
                            .shortcut = panels.app.actions.shortcutText("play.new_seed")}))
        act(panels, "play.new_seed");
}

// Lines as a tree: each below the one it left.
void drawLine(PlayPanels& panels, std::size_t line, int depth,
              const std::map<int, std::vector<std::size_t>>& children) {
    const Sandbox& sandbox = panels.play.sandbox;
    const Line& l = sandbox.lines.all()[line];
    const bool now = line == sandbox.lines.current();
    ImGui::PushID(l.id);
    if (panels.renamedLine == l.id) {
        ImGui::SetNextItemWidth(-FLT_MIN);
        textInput("name of the line", panels.lineName, "Name", ImGuiInputTextFlags_EnterReturnsTrue);
        if (ImGui::IsItemDeactivated()) {
            if (!panels.lineName.empty())
                panels.app.notices.refusal(panels.play.sandbox.lines.rename(line, panels.lineName));
            panels.renamedLine = -1;
        }
    } else {
        const std::size_t made = sandbox.session->decisions().size();
        const std::string decisions = !now ? std::to_string(l.decisions.size())
                                      : sandbox.lines.takenBack() == 0
                                          ? std::to_string(made)
                                          : fmt::format("{} of {}", made, made + sandbox.lines.takenBack());
        const RowPress press =
            listRow((l.name + "###line").c_str(), {.icon = now ? icon("play") : icon("branch"),
                                                   .trailing = decisions,
                                                   .selected = now,
                                                   .indent = float(depth) * 14,
                                                   .tooltip = now ? "This line is being played." : l.standing});
        if (press && !now) act(panels, "play.line", std::to_string(line + 1));
        if (press.menu) ImGui::OpenPopup("##line");
        if (beginMenu("##line")) {
            if (menuItem("Play this line", {.icon = icon("play"), .refusal = now ? "this line is being played" : ""}))
                act(panels, "play.line", std::to_string(line + 1));
            if (menuItem("Rename", {.icon = icon("edit")})) {
                panels.renamedLine = l.id;
                panels.lineName = l.name;
            }
            if (menuItem("Remove",
                         {.icon = icon("remove"), .refusal = now ? "this line is being played" : "", .danger = true}))
                act(panels, "play.remove_line", std::to_string(line + 1));
            endMenu();
        }
    }
    ImGui::PopID();
    if (line >= sandbox.lines.all().size()) return;
    const auto below = children.find(sandbox.lines.all()[line].id);
    if (below == children.end()) return;
    for (std::size_t child : below->second)
        if (child < sandbox.lines.all().size()) drawLine(panels, child, depth + 1, children);
}

void drawLines(PlayPanels& panels) {
    const Sandbox& sandbox = panels.play.sandbox;
    sectionHeading(
        "Lines",
        "The ways this game has gone. A different choice in the past begins a new line, and the old one is kept.");
    std::map<int, std::vector<std::size_t>> children;
    std::vector<std::size_t> roots;
    for (std::size_t i = 0; i < sandbox.lines.all().size(); ++i) {
        const int parent = sandbox.lines.all()[i].parent;
        const bool known = std::any_of(sandbox.lines.all().begin(), sandbox.lines.all().end(),
                                       [parent](const Line& l) { return l.id == parent; });
        if (known) children[parent].push_back(i);
        else roots.push_back(i);
    }
    for (std::size_t root : roots)
        if (root < sandbox.lines.all().size()) drawLine(panels, root, 0, children);
    caption("The numbers count decisions. Right-click a line to rename or remove it.");
}

void drawBookmarks(PlayPanels& panels) {
    Sandbox& sandbox = panels.play.sandbox;
    sectionHeading("Bookmarks", "Positions to come back to. They are saved with the session.");
    for (const engine::Bookmark& b : std::vector<engine::Bookmark>(sandbox.bookmarks.all())) {
        ImGui::PushID(int(b.position));
        const std::string label = !b.note.empty()   ? b.note
                                  : b.position == 0 ? "The start"
                                                    : eventText(sandbox.session, b.position - 1);
        const RowPress press =
            listRow((elided(label, ImGui::GetContentRegionAvail().x - dp(110)) + "###bookmark").c_str(),
                    {.icon = icon("bookmark"),
                     .trailing = std::to_string(b.position),
                     .selected = b.position == sandbox.cursor.position(),
                     .tooltip = label});
        if (press) sandbox.cursor.goTo(b.position);
        if (press.menu) ImGui::OpenPopup("##bookmark");
        if (beginMenu("##bookmark")) {
            if (menuItem("Remove", {.icon = icon("remove"), .danger = true}))
                panels.app.notices.refusal(sandbox.bookmarks.remove(b.position));
            endMenu();
        }
        ImGui::PopID();
    }
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - dp(84));
    const bool entered = textInput("note", panels.note, "Note for this position", ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::SameLine(0, dp(6));
    if (button("Add", {.icon = icon("bookmark"),
                       .tooltip = "Adds a bookmark with this note at the position shown.",
                       .width = -1}) ||
        entered) {
        panels.app.notices.refusal(sandbox.bookmarks.setNote(sandbox.cursor.position(), panels.note));
        panels.note.clear();
    }
}

void drawFiles(PlayPanels& panels) {
    sectionHeading(
        "Files",
        "A session keeps the seed, the decisions, forced dice and draws, bookmarks, and the content it was played "
        "with. A scenario says what these decisions must lead to, in text that you can edit and run as a test.");
    const std::string nameless = panels.sessionName.empty() ? "write a name first" : "";
    ImGui::SetNextItemWidth(-1);
    const bool entered =
        textInput("session name", panels.sessionName, "Name of the file", ImGuiInputTextFlags_EnterReturnsTrue);
    if (button("Save session",
               {.icon = icon("save"), .tooltip = "Saves it in the project's sessions folder.", .refusal = nameless}) ||
        (entered && nameless.empty()))
        act(panels, "play.save", panels.sessionName);
    if (panels.play.sandbox.session.playing()) {
        ImGui::SameLine(0, dp(6));
        if (button("Save scenario",
                   {.icon = icon("book"),
                    .tooltip = "Saves the game up to this position in the project's scenarios folder. It expects the "
                               "value of the watched field, or otherwise what the last decision changed.",
                    .refusal = nameless}))
            act(panels, "play.save_scenario", panels.sessionName);
    }
    for (const auto& file : panels.play.sessionFiles())
        if (listRow(fmt::format("{}###session {}", file.stem().string(), file.stem().string()).c_str(),
                    {.icon = icon("folder-open"), .tooltip = "Opens it with the content it was played with."})) {
            act(panels, "play.open", file.string());
            return;
        }
}

}  // namespace

void drawPlayLines(PlayPanels& panels) {
    if (nothingPlayed(panels, "The lines of the game, its bookmarks and saved sessions appear here.")) {
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

// The rows of the Play layout's panels.
#include "editor/ui/panels/play.h"

#include "editor/app/play/games.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "schema/core/phrases.h"

namespace ui {

namespace {

void addScenariosPanel(Shell& shell, PlayPanels& panels) {
    PlayPanels* p = &panels;
    shell.panels.push_back({.id = "scenarios",
                            .title = "Scenarios",
                            .icon = icon("flask"),
                            .region = Region::Bottom,
                            .help = "Situations and what must come of them: run them, and see where one fails.",
                            .draw = [p] { drawScenarios(*p); },
                            .layouts = layoutBit(Layout::Play) | layoutBit(Layout::Author),
                            .padded = false,
                            .scrolls = false,
                            .badge =
                                [p] {
                                    const std::size_t failed =
                                        p->play.scenarios.count(editor::play::ScenarioState::Failed);
                                    return failed == 0 ? std::string() : std::to_string(failed);
                                },
                            .badgeTone = Tone::Error});
}

// What brings a panel to the front.
void addShowActions(Shell& shell, PlayPanels& panels) {
    Shell* s = &shell;
    PlayPanels* p = &panels;
    panels.app.actions.add({.id = "play.boards",
                            .label = "Boards in full",
                            .group = "Play",
                            .section = 5,
                            .icon = "dashboard",
                            .help = "Shows the full boards of all seats.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.boards");
                                return {};
                            }});
    panels.app.actions.add({.id = "play.table",
                            .label = "The table",
                            .group = "Play",
                            .section = 5,
                            .icon = "map",
                            .help = "Shows the table with everything on it.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.table");
                                return {};
                            }});
    panels.app.actions.add(
        {.id = "play.result",
         .label = "Result",
         .group = "Play",
         .section = 5,
         .icon = "flag",
         .help = "Shows how the game ended, or hides it to show the table.",
         .unavailable = [p]() -> std::string {
             const editor::play::Sandbox& sandbox = p->play.sandbox;
             if (!sandbox.session.playing()) return editor::play::kNoGame;
             return sandbox.session->game().outcome(sandbox.cursor.state()).end == engine::Outcome::End::Playing
                        ? "the game is not over at the position shown"
                        : "";
         },
         .checked =
             [p] { return p->play.sandbox.session.playing() && p->closedEnding != p->play.sandbox.session.revision(); },
         .run = [p]() -> editor::Refusal {
             const std::uint64_t now = p->play.sandbox.session.revision();
             p->closedEnding = p->closedEnding == now ? ~std::uint64_t(0) : now;
             return {};
         }});
}

}  // namespace

void addPlayPanels(Shell& shell, PlayPanels& panels) {
    constexpr unsigned kPlay = layoutBit(Layout::Play);
    PlayPanels* p = &panels;
    const auto add = [&](const char* id, const char* title, const char* glyph, Region region, const char* help,
                         void (*draw)(PlayPanels&), bool padded, bool scrolls) {
        shell.panels.push_back({.id = id,
                                .title = title,
                                .icon = glyph,
                                .region = region,
                                .help = help,
                                .draw = [p, draw] { draw(*p); },
                                .layouts = kPlay,
                                .padded = padded,
                                .scrolls = scrolls});
    };
    const GameViews& views = viewsOf(panels);
    const auto addOwn = [&](const char* id, const PanelWords& words, Region region, void (*draw)(PlayPanels&),
                            bool padded, bool scrolls) {
        add(id, words.title, iconNamed(words.icon), region, words.help, draw, padded, scrolls);
    };
    addOwn("play.table", views.table, Region::Centre, drawPlayTable, false, false);
    addOwn("play.boards", views.boards, Region::Centre, drawPlayBoards, true, true);
    addOwn("play.seats", views.seats, Region::Left, drawPlaySeats, true, true);
    addOwn("play.decks", views.decks, Region::Left, drawPlayDecks, true, true);
    add("play.decision", "Decision", icon("question"), Region::Right, "The decision a player has to make.",
        drawPlayDecision, true, false);
    add("play.dice", "Dice", icon("dice"), Region::Right, "The last roll, and forcing the next one.", drawPlayDice,
        true, true);
    add("play.lines", "Game", icon("branch"), Region::Right, "Seed, lines of play, bookmarks and saved sessions.",
        drawPlayLines, true, true);
    add("play.events", "Events", icon("list"), Region::Bottom, "Everything that happened, line by line.",
        drawPlayEvents, false, false);
    add("play.rules", "Rule stack", icon("book"), Region::Bottom, "Which rule or card is being carried out, and why.",
        drawPlayRules, true, true);
    add("play.state", "State", icon("tree"), Region::Bottom, "Every number of the game, and who changed it.",
        drawPlayState, false, false);
    add("play.timeline", "Timeline", icon("clock"), Region::Bottom,
        "Turns, rolls, decisions and changes along the game.", drawPlayTimeline, false, false);
    addScenariosPanel(shell, panels);

    Shell* s = &shell;
    // What comes of an edit is seen on the table, also where the card was edited beside it.
    panels.play.show = [s] {
        s->layout = Layout::Play;
        if (!s->isShown("play.boards")) s->showPanel("play.table");
    };
    addShowActions(shell, panels);
    shell.cover = [s, p](ImVec2 min, ImVec2 max) { return s->layout == Layout::Play && drawPlayCover(*p, min, max); };
}

void followGame(Shell& shell, PlayPanels& panels) {
    panels.play.showsScenarios = false;  // its panel says so again when it is drawn
    const GameViews& views = viewsOf(panels);
    const struct {
        const char* id;
        const PanelWords& words;
    } rows[] = {{"play.table", views.table},
                {"play.boards", views.boards},
                {"play.seats", views.seats},
                {"play.decks", views.decks}};
    for (Panel& panel : shell.panels) {
        for (const auto& row : rows)
            if (panel.id == row.id) {
                panel.title = schema::said(row.words.title);
                panel.icon = iconNamed(row.words.icon);
                panel.help = schema::said(row.words.help);
            }
        // Games without dice have no tray for them.
        if (panel.id == "play.dice")
            panel.layouts = !views.game || editor::play::modelOf(*views.game).roll ? layoutBit(Layout::Play) : 0;
    }
}

}  // namespace ui

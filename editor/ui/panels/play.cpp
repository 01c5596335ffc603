// The rows of the Play layout's panels.
#include "editor/ui/panels/play.h"

#include "editor/app/play/games.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"

namespace ui {

void addPlayPanels(Shell& shell, PlayPanels& panels) {
    constexpr unsigned kPlay = layoutBit(Layout::Play);
    PlayPanels* p = &panels;
    const auto add = [&](const char* id, const char* title, const char* glyph, Region region, const char* help, void (*draw)(PlayPanels&), bool padded, bool scrolls) {
        shell.panels.push_back({.id = id, .title = title, .icon = glyph, .region = region, .help = help, .draw = [p, draw] { draw(*p); }, .layouts = kPlay, .padded = padded, .scrolls = scrolls});
    };
    const GameViews& views = viewsOf(panels);
    const auto addOwn = [&](const char* id, const PanelWords& words, Region region, void (*draw)(PlayPanels&), bool padded, bool scrolls) {
        add(id, words.title, iconNamed(words.icon), region, words.help, draw, padded, scrolls);
    };
    addOwn("play.map", views.table, Region::Centre, drawPlayTable, false, false);
    addOwn("play.board", views.boards, Region::Centre, drawPlayBoards, true, true);
    addOwn("play.heroes", views.seats, Region::Left, drawPlaySeats, true, true);
    addOwn("play.decks", views.decks, Region::Left, drawPlayDecks, true, true);
    add("play.decision", "Decision", icon("question"), Region::Right, "What a player has to decide.", drawPlayDecision, true, false);
    add("play.dice", "Dice", icon("dice"), Region::Right, "The dice of the roll, and how the next one falls.", drawPlayDice, true, true);
    add("play.lines", "Game", icon("branch"), Region::Right, "Seed, lines, bookmarks and saved sessions.", drawPlayLines, true, true);
    add("play.events", "Events", icon("list"), Region::Bottom, "Everything that happened, line by line.", drawPlayEvents, false, false);
    add("play.rules", "Rule stack", icon("book"), Region::Bottom, "Which rule and card is being carried out, and why.", drawPlayRules, true, true);
    add("play.state", "State", icon("tree"), Region::Bottom, "Every number of the game, and who changed it.", drawPlayState, false, false);
    add("play.timeline", "Timeline", icon("clock"), Region::Bottom, "Turns, rolls, decisions and changes on one line.", drawPlayTimeline, false, false);

    Shell* s = &shell;
    // What comes of an edit is seen on the table, also where the card was edited beside it.
    panels.play.show = [s] {
        s->layout = Layout::Play;
        if (!s->isShown("play.board")) s->showPanel("play.map");
    };
    panels.app.actions.add({.id = "play.boards", .label = "Boards in full", .group = "Play", .icon = "dashboard", .help = "Shows the boards of all seats, whole.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.board");
                                return {};
                            }});
    panels.app.actions.add({.id = "play.table", .label = "The table", .group = "Play", .icon = "map", .help = "Shows the table with everything on it.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.map");
                                return {};
                            }});
}

void followGame(Shell& shell, const PlayPanels& panels) {
    const GameViews& views = viewsOf(panels);
    const struct { const char* id; const PanelWords& words; } rows[] = {{"play.map", views.table}, {"play.board", views.boards}, {"play.heroes", views.seats}, {"play.decks", views.decks}};
    for (Panel& panel : shell.panels) {
        for (const auto& row : rows)
            if (panel.id == row.id) {
                panel.title = row.words.title;
                panel.icon = iconNamed(row.words.icon);
                panel.help = row.words.help;
            }
        // Games without dice have no tray for them.
        if (panel.id == "play.dice") panel.layouts = !views.game || editor::play::modelOf(*views.game).roll ? layoutBit(Layout::Play) : 0;
    }
}

}  // namespace ui

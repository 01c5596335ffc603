// The rows of the Play layout's panels.
#include "editor/ui/panels/play.h"

#include "editor/ui/icons.h"

namespace ui {

void addPlayPanels(Shell& shell, PlayPanels& panels) {
    constexpr unsigned kPlay = layoutBit(Layout::Play);
    PlayPanels* p = &panels;
    const auto add = [&](const char* id, const char* title, const char* glyph, Region region, const char* help, void (*draw)(PlayPanels&), bool padded, bool scrolls) {
        shell.panels.push_back({.id = id, .title = title, .icon = glyph, .region = region, .help = help, .draw = [p, draw] { draw(*p); }, .layouts = kPlay, .padded = padded, .scrolls = scrolls});
    };
    add("play.map", "Table", icon("map"), Region::Centre, "The Map with everything on it.", drawPlayMap, false, false);
    add("play.board", "Boards", icon("dashboard"), Region::Centre, "The three Hero boards, whole.", drawPlayBoards, true, true);
    add("play.heroes", "Heroes", icon("people"), Region::Left, "The three Heroes at a glance.", drawPlayHeroes, true, true);
    add("play.decks", "Decks", icon("cards"), Region::Left, "Decks, discards, and what was drawn last.", drawPlayDecks, true, true);
    add("play.decision", "Decision", icon("question"), Region::Right, "What a player has to decide.", drawPlayDecision, true, false);
    add("play.dice", "Dice", icon("dice"), Region::Right, "The dice of the roll, and how the next one falls.", drawPlayDice, true, true);
    add("play.lines", "Game", icon("branch"), Region::Right, "Seed, lines, bookmarks and saved sessions.", drawPlayLines, true, true);
    add("play.events", "Events", icon("list"), Region::Bottom, "Everything that happened, line by line.", drawPlayEvents, false, false);
    add("play.rules", "Rule stack", icon("book"), Region::Bottom, "Which rule and card is being carried out, and why.", drawPlayRules, true, true);
    add("play.state", "State", icon("tree"), Region::Bottom, "Every number of the game, and who changed it.", drawPlayState, false, false);
    add("play.timeline", "Timeline", icon("clock"), Region::Bottom, "Turns, rolls, decisions and changes on one line.", drawPlayTimeline, false, false);

    Shell* s = &shell;
    panels.play.show = [s] { s->layout = Layout::Play; };
    panels.app.actions.add({.id = "play.boards", .label = "Boards in full", .group = "Play", .icon = "dashboard", .help = "Shows the three Hero boards, whole.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.board");
                                return {};
                            }});
    panels.app.actions.add({.id = "play.table", .label = "The table", .group = "Play", .icon = "map", .help = "Shows the Map with everything on it.",
                            .run = [s]() -> editor::Refusal {
                                s->showPanel("play.map");
                                return {};
                            }});
}

}  // namespace ui

// The rows of the Play layout's panels.
#include "editor/ui/panels/play.h"

#include "editor/app/play/games.h"
#include "editor/ui/icons.h"
#include "editor/ui/panels/games.h"
#include "editor/ui/say.h"

namespace ui {

namespace {

// Panels that speak of the game, in its language; those of the program are in English.
struct Told {
    const char *id, *title, *help;
};
constexpr Told kDecision = {"play.decision", toSay("Decision"), toSay("The decision a player has to make.")};
constexpr Told kDice = {"play.dice", toSay("Dice"), toSay("The last roll, and forcing the next one.")};
constexpr Told kGame = {"play.lines", toSay("Game"), toSay("Set-up, lines of play, bookmarks and saved sessions.")};
constexpr Told kEvents = {"play.events", toSay("Events"), toSay("Everything that happened, line by line.")};
constexpr Told kRules = {"play.rules", toSay("Rule stack"), toSay("Which rule or card is being carried out, and why.")};
constexpr Told kBreakpoints = {"play.breakpoints", toSay("Breakpoints"),
                               toSay("Conditions at which stepping through the game stops, and where they were met.")};
constexpr Told kTimeline = {"play.timeline", toSay("Timeline"),
                            toSay("Turns, rolls, decisions and changes along the game.")};

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
    panels.app.actions.add(
        {.id = "play.setup",
         .label = "Set-up of the game",
         .group = "Play",
         .section = 5,
         .icon = "settings",
         .help = "Opens what the game was set up with, or folds it away.",
         .unavailable = [p]() -> std::string { return p->play.sandbox.session.playing() ? "" : editor::play::kNoGame; },
         .checked =
             [p] {
                 return p->play.sandbox.session.playing() &&
                        p->setupOpen.value_or(p->play.sandbox.session->decisions().empty());
             },
         .run = [s, p]() -> editor::Refusal {
             const bool open = p->setupOpen.value_or(p->play.sandbox.session->decisions().empty());
             const bool seen = s->isShown("play.lines");
             p->setupOpen = !open || !seen;  // where nobody sees it, it is shown first
             if (!seen) s->showPanel("play.lines");
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
    const auto addTold = [&](const Told& told, const char* glyph, Region region, void (*draw)(PlayPanels&), bool padded,
                             bool scrolls) {
        add(told.id, told.title, glyph, region, told.help, draw, padded, scrolls);
    };
    addTold(kDecision, icon("question"), Region::Right, drawPlayDecision, true, false);
    addTold(kDice, icon("dice"), Region::Right, drawPlayDice, true, true);
    addTold(kGame, icon("branch"), Region::Right, drawPlayLines, true, true);
    addTold(kEvents, icon("list"), Region::Bottom, drawPlayEvents, false, false);
    addTold(kRules, icon("book"), Region::Bottom, drawPlayRules, true, true);
    addTold(kBreakpoints, icon("breakpoint"), Region::Bottom, drawPlayBreakpoints, false, false);
    add("play.state", "State", icon("tree"), Region::Bottom, "Every number of the game, and who changed it.",
        drawPlayState, false, false);
    addTold(kTimeline, icon("clock"), Region::Bottom, drawPlayTimeline, false, false);
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
                panel.title = said(row.words.title);
                panel.icon = iconNamed(row.words.icon);
                panel.help = said(row.words.help);
            }
        for (const Told* told : {&kDecision, &kDice, &kGame, &kEvents, &kRules, &kBreakpoints, &kTimeline})
            if (panel.id == told->id) {
                panel.title = said(told->title);
                panel.help = said(told->help);
            }
        // Games without dice have no tray for them.
        if (panel.id == "play.dice")
            panel.layouts = !views.game || editor::play::modelOf(*views.game).roll ? layoutBit(Layout::Play) : 0;
    }
}

}  // namespace ui

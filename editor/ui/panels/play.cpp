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
constexpr Told kDraws = {"play.dice", toSay("Chance"), toSay("The last draw, and what it could have brought.")};
constexpr Told kGame = {"play.lines", toSay("Game"), toSay("Set-up, lines of play, bookmarks and saved sessions.")};
constexpr Told kEvents = {"play.events", toSay("Events"), toSay("Everything that happened, line by line.")};
constexpr Told kRules = {"play.rules", toSay("Rule stack"), toSay("Which rule or card is being carried out, and why.")};
constexpr Told kWhy = {"play.why", toSay("Why"),
                       toSay("Who changed a number, what led to an event, and why a card or an option does nothing.")};
constexpr Told kBreakpoints = {"play.breakpoints", toSay("Breakpoints"),
                               toSay("Conditions at which stepping through the game stops, and where they were met.")};
constexpr Told kQuery = {"play.query", toSay("Query"),
                         toSay("Events of this game, of many or of saved sessions, listed and counted, and a game in "
                               "which something happens; each row leads to its event.")};
constexpr Told kCoverage = {"play.coverage", toSay("Coverage"),
                            toSay("Which cards, abilities, conditions and rules games have reached, and which never.")};
constexpr Told kState = {"play.state", toSay("State"), toSay("Every number of the game, and who changed it.")};
constexpr Told kScenarios = {"scenarios", toSay("Scenarios"),
                             toSay("Situations and what must come of them: run them, and see where one fails.")};
constexpr Told kComparison = {"play.comparison", toSay("Side by side"),
                              toSay("Two lines of the game: where they part, why, and what differs then.")};
constexpr Told kEdit = {"play.edit", toSay("My edit"),
                        toSay("What the last edit of a card changed in this game: first difference, state, outcome.")};
constexpr Told kImpact = {"impact", toSay("Impact"),
                          toSay("What the edit does to many games: why they differ, and how the figures move.")};
constexpr Told kEncounter = {"encounter", toSay("How strong"),
                             toSay("How likely everybody who can fight somebody is to win, without a game.")};
constexpr Told kLuck = {"play.luck", toSay("Luck"),
                        toSay("What rolls and draws brought beside what was to be expected of them.")};
constexpr Told kTimeline = {"play.timeline", toSay("Timeline"),
                            toSay("Turns, rolls, decisions and changes along the game.")};

void addScenariosPanel(Shell& shell, PlayPanels& panels) {
    PlayPanels* p = &panels;
    shell.panels.push_back({.id = kScenarios.id,
                            .title = kScenarios.title,
                            .icon = icon("flask"),
                            .region = Region::Bottom,
                            .help = kScenarios.help,
                            .draw = [p] { drawScenarios(*p); },
                            .layouts = layoutBit(Layout::Play) | layoutBit(Layout::Author),
                            .padded = false,
                            .scrolls = false,
                            .badge =
                                [p] {
                                    const std::size_t failed =
                                        p->play.scenarios.count(editor::play::ScenarioState::Failed);
                                    return PanelBadge{failed == 0 ? "" : std::to_string(failed), Tone::Error};
                                }});
}

// What lies below the mouse: a number before the card around it.
std::optional<editor::play::WhySubject> pointedAt(const PlayPanels& panels) {
    const std::vector<editor::play::WhySubject>& below = panels.pointing.before;
    if (below.empty()) return std::nullopt;
    for (const editor::play::WhySubject& one : below)
        if (one.kind == editor::play::WhySubject::Kind::Field) return one;
    return below.back();
}

void addEncounterPanel(Shell& shell, PlayPanels& panels) {
    Shell* s = &shell;
    PlayPanels* p = &panels;
    shell.panels.push_back({.id = kEncounter.id,
                            .title = kEncounter.title,
                            .icon = icon("gauge"),
                            .region = Region::Bottom,
                            .help = kEncounter.help,
                            .draw = [p] { drawEncounter(p->app, p->play.encounters, p->encounter); },
                            .layouts = layoutBit(Layout::Play) | layoutBit(Layout::Author),
                            .padded = false,
                            .scrolls = false});
    panels.app.actions.add({.id = "encounter.show",
                            .label = "How strong is it?",
                            .group = "Record",
                            .section = 5,
                            .icon = "gauge",
                            .help = "Shows how likely everybody who can fight it is to win.",
                            .unavailable = [p]() -> std::string {
                                if (!p->app.workspace) return p->app.needsProject();
                                return p->play.encounters.hasAny() ? "" : toSay("nobody is fought in this game");
                            },
                            .run = [s, p]() -> editor::Refusal {
                                const schema::RecordPtr record =
                                    p->app.workspace->resolvable().find(p->app.shownRecord);
                                if (record && p->play.encounters.canBeMet(*record))
                                    p->play.encounters.meet(record->id());
                                s->showPanel("encounter");
                                return {};
                            },
                            .runWith = [s, p](const std::string& id) -> editor::Refusal {
                                if (editor::Refusal refusal = p->play.encounters.meet(id); !refusal.empty())
                                    return refusal;
                                s->showPanel("encounter");
                                return {};
                            }});
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
                        ? toSay("the game is not over at the position shown")
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

// Where what is asked for from elsewhere is shown.
void letPlayShow(Shell& shell, PlayPanels& panels) {
    PlayPanels* p = &panels;
    Shell* s = &shell;
    // What comes of an edit is seen on the table, also where the card was edited beside it.
    panels.play.show = [s] {
        s->layout = Layout::Play;
        if (!s->isShown("play.boards")) s->showPanel("play.table");
    };
    panels.play.showReport = [s] { s->showPanel("play.edit"); };
    panels.openRecord = [s, p](const std::string& record, const std::string& field) {
        const editor::Refusal refusal = p->app.jump({record, field});
        p->app.notices.refusal(refusal);
        if (refusal.empty()) s->layout = Layout::Author;
    };
    panels.play.showRecord = panels.openRecord;
    panels.play.showCoverage = [s] {
        s->layout = Layout::Play;
        s->showPanel("play.coverage");
    };
    panels.play.showGame = [s] {
        s->layout = Layout::Play;
        s->showPanel("play.lines");
    };
    panels.play.showWhy = [s] {
        s->layout = Layout::Play;
        s->showPanel("play.why");
    };
    panels.play.showQuery = [s, p](bool finds, bool writes) {
        p->query.finds = finds;
        p->query.breaks = finds && p->play.finding.breaks();
        p->query.box.focus = writes;
        s->layout = Layout::Play;
        s->showPanel("play.query");
    };
    panels.play.why.pointed = [p] { return pointedAt(*p); };
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
    addTold(kWhy, icon("lightbulb"), Region::Bottom, drawPlayWhy, true, true);
    addTold(kBreakpoints, icon("breakpoint"), Region::Bottom, drawPlayBreakpoints, false, false);
    addTold(kQuery, icon("search"), Region::Bottom, drawPlayQuery, false, false);
    addTold(kCoverage, icon("success"), Region::Bottom, drawPlayCoverage, false, false);
    addTold(kEdit, icon("edit"), Region::Bottom, drawPlayEditReport, false, false);
    addTold(kState, icon("tree"), Region::Bottom, drawPlayState, false, false);
    addTold(kComparison, icon("compare"), Region::Bottom, drawPlayComparison, false, false);
    addTold(kTimeline, icon("clock"), Region::Bottom, drawPlayTimeline, false, false);
    addTold(kLuck, icon("chart-bar"), Region::Bottom, drawPlayLuck, false, false);
    addScenariosPanel(shell, panels);
    addTold(kImpact, icon("balance"), Region::Bottom, drawImpact, false, false);
    shell.panels.back().layouts |= layoutBit(Layout::Author);
    addEncounterPanel(shell, panels);

    letPlayShow(shell, panels);
    addShowActions(shell, panels);
    addPositionAction(panels);
    shell.cover = [s = &shell, p](ImVec2 min, ImVec2 max) {
        return s->layout == Layout::Play && drawPlayCover(*p, min, max);
    };
}

void followGame(Shell& shell, PlayPanels& panels) {
    panels.play.showsImpact = false;
    panels.play.showsCoverage = false;
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
        for (const Told* told :
             {&kDecision, &kDice, &kGame, &kEvents, &kRules, &kWhy, &kBreakpoints, &kQuery, &kCoverage, &kEdit, &kState,
              &kComparison, &kImpact, &kTimeline, &kLuck, &kScenarios, &kEncounter})
            if (panel.id == told->id) {
                panel.title = said(told->title);
                panel.help = said(told->help);
            }
        // Games without dice have no tray for them, but draws.
        if (panel.id == "play.dice" && views.game && !editor::play::modelOf(*views.game).roll) {
            panel.title = said(kDraws.title);
            panel.help = said(kDraws.help);
        }
    }
}

}  // namespace ui

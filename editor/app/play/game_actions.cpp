// The actions that begin a game, choose how it is seen, keep it as a file and send it.
#include <fmt/format.h>

#include <memory>

#include "editor/app/play/arguments.h"
#include "editor/app/play/file_names.h"
#include "editor/app/play/play.h"
#include "editor/app/play/sending.h"
#include "schema/core/phrases.h"

namespace editor::play {

void Play::addGameActions() {
    const auto needProject = [this] { return app_.needsProject(); };
    app_.actions.add({.id = "play.start",
                      .label = "Play from here",
                      .group = "Play",
                      .section = 0,
                      .icon = "play-circle",
                      .shortcut = "F5",
                      .help = "Plays the project as it stands. A game in progress continues with the edited records.",
                      .unavailable = needProject,
                      .run = [this] { return start(); }});
    app_.actions.add({.id = "play.restart",
                      .label = "Restart",
                      .group = "Play",
                      .section = 0,
                      .icon = "refresh",
                      .shortcut = "Ctrl+F5",
                      .help = "Starts over with the same seed. The game played so far is kept as a line.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run = [this] { return sandbox.restart(sandbox.session->setup()); }});
}

// What is shown of the game, and which seat observes it.
void Play::addViewActions() {
    app_.actions.add({.id = "play.best",
                      .label = "Best play",
                      .group = "Play/Decide",
                      .section = 4,
                      .icon = "target",
                      .help = "Marks each option with the points it leads to if its player saw all cards and the "
                              "others played greedily, and with the points that are certain whatever the others play. "
                              "Shown only when all cards are open.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.session.playing() ? needGame()
                                 : modelOf(sandbox.session->game().schema()).worth
                                     ? ""
                                     : schema::toSay("this game has no solver");
                      },
                      .checked = [this] { return showBest; },
                      .run = [this]() -> Refusal {
                          showBest = !showBest;
                          return {};
                      }});
    app_.actions.add({.id = "play.observer",
                      .label = "Seen by",
                      .group = "",
                      .icon = "eye",
                      .help = "Shows what one seat may know; all other cards lie face down.",
                      .scope = "play",
                      .argument = "\"everybody\", \"decider\", or a seat from 1",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.session.playing() ? needGame()
                                 : sandbox.session->game().observation().hasHiddenInformation()
                                     ? ""
                                     : schema::toSay("this game hides nothing");
                      },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t seat = 0;
                          if (text == "everybody") {
                              observer.chosen = Observer::kEverything;
                          } else if (text == "decider") {
                              observer.chosen = Observer::kWhoDecides;
                              observer.takeScreen();  // who asks for it sits there
                          } else if (readNumber(text, seat) && seat >= 1 &&
                                     int(seat) <= sandbox.session->game().seatsIn(sandbox.cursor.state())) {
                              observer.chosen = int(seat) - 1;
                          } else {
                              return schema::say(
                                  "\"{}\" is not a view; expected \"everybody\", \"decider\" or a seat from 1", text);
                          }
                          return {};
                      }});
}

void Play::addNewGameActions() {
    const auto withSeed = [this](std::uint64_t seed) {
        engine::Setup setup = sandbox.session->setup();
        setup.seed = seed;
        return sandbox.restart(setup);
    };
    app_.actions.add({.id = "play.new_seed",
                      .label = "New seed",
                      .group = "Play",
                      .section = 0,
                      .icon = "shuffle",
                      .shortcut = "Shift+F5",
                      .help = "A new game with different rolls and draws. The game played so far is kept as a line.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needGame(); },
                      .run = [this, withSeed] { return withSeed(sandbox.session->setup().seed + 1); },
                      .runWith = [withSeed](const std::string& text) -> Refusal {
                          std::size_t seed = 0;
                          if (!readNumber(text, seed))
                              return schema::say("\"{}\" is not a seed; expected a whole number", text);
                          return withSeed(seed);
                      }});
    app_.actions.add({.id = "play.new_game",
                      .label = "New game",
                      .group = "Play",
                      .section = 0,
                      .icon = "add",
                      .help = "A game from the very beginning, without the situation of a scenario. The game played so "
                              "far is kept as a line.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run =
                          [this] {
                              engine::Setup setup = sandbox.session->setup();
                              setup.situation.clear();
                              if (setup.seed == 0) setup.seed = 1;
                              return sandbox.restart(setup);
                          }});
}

// One for each option that a game can be set up with, "play.players": a switch turns over, a choice takes a name, the
// others take a number.
void Play::addSetupActions() {
    using Kind = schema::SetupOption::Kind;
    for (const schema::SetupOption* option : schema::setupOptions()) {
        const std::string key = option->key;
        const auto withValue = [this, key](const auto& value) -> Refusal {
            engine::Setup setup = sandbox.session->setup();
            setup.options.choose(key, value);
            setup.options = engine::fitting(sandbox.session->game(), setup.options, key);
            if (std::string reason = engine::refusal(sandbox.session->game(), setup.options); !reason.empty())
                return reason;
            return sandbox.restart(setup);
        };
        Action action{.id = "play." + key, .label = option->label, .icon = option->icon, .scope = "play"};
        action.help = fmt::format("{}. Starts a new game; the game played so far is kept as a line.", option->help);
        action.unavailable = [this, key] {
            return sandbox.session.playing()
                       ? engine::whyNoOption(sandbox.session->game(), key, sandbox.session->setup().options)
                       : needGame();
        };
        if (option->kind == Kind::Switch) {
            action.group = "Play";
            action.section = 3;
            action.checked = [this, key] {
                return sandbox.session.playing() && sandbox.session->setup().options[key] != 0;
            };
            action.run = [this, key, withValue] { return withValue(sandbox.session->setup().options[key] == 0); };
        } else if (option->kind == Kind::Choice) {
            action.argument = fmt::format("a name, or none: {}", option->choices.front().key);
            action.runWith = [this, key, withValue](const std::string& name) {
                const schema::SetupOption* own = schema::setupOption(sandbox.session->game().schema(), key);
                const bool isUsual = own && name == own->choices.front().key;
                return withValue(std::string_view(isUsual ? "" : name));
            };
        } else {
            action.argument = option->kind == Kind::Seat ? fmt::format("a seat from 1, or 0: {}", option->usually)
                                                         : "a number, or 0: as usual";
            action.runWith = [withValue](const std::string& text) -> Refusal {
                std::size_t number = 0;
                if (!readNumber(text, number) || number > 255)
                    return schema::say("\"{}\" is not a number from 0 to 255", text);
                return withValue(int(number));
            };
        }
        app_.actions.add(std::move(action));
    }
}

void Play::addSavingActions() {
    app_.actions.add({.id = "play.save",
                      .label = "Save session",
                      .group = "Play",
                      .section = 2,
                      .icon = "save",
                      .help = "Saves the game as a file, with the content it is played with.",
                      .scope = "play",
                      .argument = "a name for its file",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& name) -> Refusal {
                          Refusal refusal = save(name);
                          if (refusal.empty())
                              app_.notices.add(NoticeKind::Success, schema::say("The session \"{}\" was saved.", name));
                          return refusal;
                      },
                      .proposed = [this] { return proposedSession(); }});
    app_.actions.add(
        {.id = "play.save_scenario",
         .label = "Save as scenario",
         .group = "Play",
         .section = 2,
         .icon = "book",
         .help = "Saves the game as a scenario of the project. It expects what is ticked in the events and the "
                 "state; without a tick, the value of the watched field, or what the last decision changed.",
         .scope = "play",
         .argument = "a name for its file",
         .unavailable = [this] { return needGame(); },
         .runWith = [this](const std::string& name) -> Refusal {
             if (!sandbox.ticks.all().empty()) return saveTicked(name);
             SavedScenario saved;
             Refusal refusal = saveScenario(name, saved);
             if (refusal.empty())
                 app_.notices.add(saved.passes ? NoticeKind::Success : NoticeKind::Warning, saved.text, {},
                                  "view.panel_scenarios");
             return refusal;
         },
         .proposed = [this] { return proposedScenario(); }});
}

void Play::addFileActions() {
    app_.actions.add({.id = "play.page",
                      .label = "Save as a page to send",
                      .group = "Play",
                      .section = 2,
                      .icon = "web",
                      .shortcut = "Ctrl+Alt+W",
                      .help = "Writes the game as one file that shows it step by step in any browser, with the board "
                              "and the reasons, for whoever has no editor.",
                      .scope = "play",
                      .argument = "a name for its file",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
                          return folder_.empty() ? schema::toSay("the game does not belong to an open project") : "";
                      },
                      .runWith = [this](const std::string& name) -> Refusal {
                          if (Refusal refusal = refuseFileName(name); !refusal.empty()) return refusal;
                          writePage(app_, std::make_shared<const engine::Session>(*sandbox.session),
                                    content_.info.id + " " + content_.info.version, folder_,
                                    fmt::format("sessions/{}{}", name, kPageEnding));
                          return {};
                      },
                      .proposed = [this] { return freeFileName(sandbox, folder_ / "sessions", kPageEnding); }});
    app_.actions.add({.id = "play.recording_cost",
                      .label = "What does recording cost?",
                      .group = "Play",
                      .section = 2,
                      .icon = "gauge",
                      .shortcut = "Ctrl+Alt+R",
                      .help = "Plays the decisions of this game again in the background, with and without recording "
                              "what happens, and tells the time and the room that an event takes.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run = [this]() -> Refusal {
                          if (showGame) showGame();
                          return recording.measure();
                      }});
    app_.actions.add({.id = "play.open",
                      .label = "Open session",
                      .group = "Play",
                      .section = 2,
                      .icon = "folder-open",
                      .help = "Opens a saved game with the content it was played with.",
                      .argument = "path of a .talesession file",
                      .runWith = [this](const std::string& file) { return open(file); }});
}

}  // namespace editor::play

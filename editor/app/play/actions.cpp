// The actions of the Play layout: for menus, shortcuts, the palette, macros and tests.
// Long because it lists them all, with label, help and what each does.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/app/play/play.h"

namespace editor::play {

namespace {

bool readNumber(std::string_view text, std::size_t& out) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
    return error == std::errc{} && end == text.data() + text.size() && !text.empty();
}

struct StepRow {
    Step step;
    const char *id, *label, *icon, *shortcut, *help;
};
constexpr StepRow kStepRows[] = {
    {Step::Into, "play.step_into", "Step into", "step-forward", "F11", "Shows the next event, whatever it is."},
    {Step::Over, "play.step_over", "Step over", "next", "F10", "Steps over everything the next rule or card does."},
    {Step::Out, "play.step_out", "Step out", "arrow-up", "Shift+F11",
     "Runs to the end of the rule or card being carried out."},
    {Step::Back, "play.step_back", "Step back", "step-back", "Alt+Left", "Shows the moment before the last event."},
    {Step::BackOver, "play.step_back_over", "Step back over", "previous", "Shift+F10",
     "Goes back to before everything the last rule or card did."},
    {Step::Start, "play.to_start", "To the start", "rewind", "Ctrl+Home", "Shows the empty table."},
    {Step::End, "play.to_end", "To the end of play", "fast-forward", "Ctrl+End",
     "Shows the latest moment of the game."},
    {Step::NextRoll, "play.next_roll", "Next roll", "dice", "F9", "Goes to the next roll of dice."},
    {Step::PreviousRoll, "play.previous_roll", "Previous roll", "dice", "Shift+F9", "Goes to the previous roll."},
    {Step::NextDecision, "play.next_decision", "Next decision", "question", "F7",
     "Goes to the next decision of a player."},
    {Step::PreviousDecision, "play.previous_decision", "Previous decision", "question", "Shift+F7",
     "Goes to the previous decision of a player."},
    {Step::NextTurn, "play.next_turn", "Next turn", "double-right", "Ctrl+Right",
     "Goes to the start of the next turn."},
    {Step::PreviousTurn, "play.previous_turn", "Previous turn", "double-left", "Ctrl+Left",
     "Goes to the start of this turn, or of the previous one."},
    {Step::NextDraw, "play.next_draw", "Next draw", "cards", "", "Goes to the next card that is drawn."},
    {Step::PreviousDraw, "play.previous_draw", "Previous draw", "cards", "", "Goes to the previous card drawn."},
    {Step::NextWrite, "play.next_write", "Next change of the watched field", "target", "F6",
     "Goes to the next change of the watched field."},
    {Step::PreviousWrite, "play.previous_write", "Previous change of the watched field", "target", "Shift+F6",
     "Goes to the previous change of the watched field."},
    {Step::NextBookmark, "play.next_bookmark", "Next bookmark", "bookmark", "Ctrl+Down", "Goes to the next bookmark."},
    {Step::PreviousBookmark, "play.previous_bookmark", "Previous bookmark", "bookmark", "Ctrl+Up",
     "Goes to the previous bookmark."},
};
static_assert(std::size(kStepRows) == kSteps);

}  // namespace

void Play::addStepActions() {
    for (const StepRow& row : kStepRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "Play/Go",
                          .icon = row.icon,
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .scope = "play",
                          .unavailable =
                              [this, step = row.step] {
                                  std::size_t moment = 0;
                                  return sandbox.whereTo(step, moment);
                              },
                          .run = [this, step = row.step] { return sandbox.step(step); }});
    app_.actions.add({.id = "play.go_to",
                      .label = "Go to a moment",
                      .group = "",
                      .icon = "crosshairs",
                      .help = "Shows the moment after so many events.",
                      .scope = "play",
                      .argument = "number of a moment",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t moment = 0;
                          if (!readNumber(text, moment) || moment > sandbox.size())
                              return fmt::format("\"{}\" is not a moment; expected 0 to {}", text, sandbox.size());
                          sandbox.goTo(moment);
                          return {};
                      }});
    app_.actions.add({.id = "play.watch",
                      .label = "Watch a field",
                      .group = "",
                      .icon = "target",
                      .help = "Marks every change of a field on the timeline.",
                      .scope = "play",
                      .argument = "path of a field of the state",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& path) -> Refusal {
                          const auto& leaves = sandbox.leaves().all();
                          for (std::size_t i = 0; i < leaves.size(); ++i) {
                              if (leaves[i].path != path) continue;
                              sandbox.watch(int(i));
                              tree.reveal(int(i));
                              return {};
                          }
                          return fmt::format("the state has no field \"{}\"", path);
                      }});
    app_.actions.add(
        {.id = "play.unwatch",
         .label = "Stop watching",
         .group = "Play/Go",
         .icon = "eye-off",
         .help = "Removes the marks of the watched field.",
         .scope = "play",
         .unavailable = [this]() -> std::string { return sandbox.watched() < 0 ? "no field is watched" : ""; },
         .run = [this]() -> Refusal {
             sandbox.watch(-1);
             return {};
         }});
    app_.actions.add({.id = "play.follow",
                      .label = "Events follow the moment",
                      .group = "Play/Go",
                      .icon = "crosshairs",
                      .help = "The list of events scrolls with the moment shown.",
                      .scope = "play",
                      .checked = [this] { return follow; },
                      .run = [this]() -> Refusal {
                          follow = !follow;
                          return {};
                      }});
    app_.actions.add({.id = "play.bookmark",
                      .label = "Bookmark",
                      .group = "Play/Go",
                      .icon = "bookmark",
                      .shortcut = "Ctrl+B",
                      .help = "Bookmarks the moment shown, or removes the bookmark.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needGame(); },
                      .run = [this] { return sandbox.toggleBookmark(); },
                      .runWith = [this](const std::string& note) { return sandbox.setNote(sandbox.moment(), note); }});
}

void Play::addUndoStack() {
    static constexpr const char* kNotEdits =
        "while you play, Undo takes back decisions; edits are undone in the Author layout";
    undoStack_.whyNoUndo = [this]() -> std::string {
        if (!sandbox.playing()) return fmt::format("{}: {}", needGame(), kNotEdits);
        return sandbox.session().decisions().empty() ? fmt::format("no decision has been made yet: {}", kNotEdits) : "";
    };
    undoStack_.whyNoRedo = [this]() -> std::string {
        return sandbox.undone() == 0 ? "no decision has been taken back" : "";
    };
    undoStack_.undo = [this] {
        undoneBefore_ = sandbox.undone();
        return sandbox.undo();
    };
    undoStack_.redo = [this] {
        redone_ = sandbox.firstUndone();
        undoneBefore_ = sandbox.undone();
        return sandbox.redo();
    };
    // A person's decision goes with those of bots that followed it.
    const auto withOthers = [](std::size_t others) {
        return others == 0   ? std::string()
               : others == 1 ? " and 1 bot decision after it"
                             : fmt::format(" and {} bot decisions after it", others);
    };
    undoStack_.undone = [this, withOthers] {
        return fmt::format("Taken back: {}{}", sandbox.firstUndone(), withOthers(sandbox.undone() - undoneBefore_ - 1));
    };
    undoStack_.redone = [this, withOthers] {
        return fmt::format("Made again: {}{}", redone_, withOthers(undoneBefore_ - sandbox.undone() - 1));
    };
}

void Play::addDecidingActions() {
    const auto needDecision = [this]() -> std::string {
        return sandbox.decision()  ? ""
               : sandbox.playing() ? "no decision has been asked for yet at this moment"
                                   : needGame();
    };
    app_.actions.add(
        {.id = "play.choose",
         .label = "Choose",
         .group = "",
         .icon = "check",
         .help = "Makes the decision shown. In the past, a different choice starts a new line.",
         .scope = "play",
         .argument = "the option as written in scenarios",
         .unavailable = needDecision,
         .runWith = [this](const std::string& meaning) { return decided(sandbox.choose(std::string_view(meaning))); }});
    for (int n = 1; n <= 9; ++n)
        app_.actions.add({.id = fmt::format("play.choose_{}", n),
                          .label = fmt::format("Choose option {}", n),
                          .group = "",
                          .icon = "check",
                          .shortcut = std::to_string(n),
                          .help = "Chooses the option with this number.",
                          .scope = "play",
                          .argument = "",
                          .unavailable = [this, n, needDecision]() -> std::string {
                              if (std::string reason = needDecision(); !reason.empty()) return reason;
                              return numbered(n) < 0 ? fmt::format("there is no option {}", n) : "";
                          },
                          .run = [this, n] { return decided(sandbox.choose(numbered(n))); }});
    app_.actions.add({.id = "play.undo",
                      .label = "Take back a decision",
                      .group = "Play/Decide",
                      .icon = "undo",
                      .shortcut = "Backspace",
                      .help = "Takes back your last decision, and those the bots made after it.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.playing()                      ? needGame()
                                 : sandbox.session().decisions().empty() ? "no decision has been made yet"
                                                                         : "";
                      },
                      .run = [this] { return told(undoStack_.undo(), undoStack_.undone); }});
    app_.actions.add({.id = "play.redo",
                      .label = "Make it again",
                      .group = "Play/Decide",
                      .icon = "redo",
                      .shortcut = "Shift+Backspace",
                      .help = "Makes again the decision you took back.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return sandbox.undone() == 0 ? "no decision has been taken back" : "";
                      },
                      .run = [this] { return told(undoStack_.redo(), undoStack_.redone); }});
    const auto needOpen = [this]() -> std::string {
        return !sandbox.playing()                    ? needGame()
               : sandbox.session().open()            ? ""
               : sandbox.session().runaway().empty() ? "the game is over"
                                                     : sandbox.session().runaway();
    };
    struct BotRow {
        BotRun run;
        const char *id, *label, *icon, *shortcut, *help;
    };
    constexpr BotRow kBotRows[] = {{BotRun::Decision, "play.bot_decides", "Let a bot decide", "wand", "Ctrl+Enter",
                                    "A bot makes this one decision."},
                                   {BotRun::Turn, "play.bot_turn", "Let a bot finish the turn", "fast-forward",
                                    "Ctrl+Shift+Enter", "A bot decides until the turn is over."},
                                   {BotRun::Game, "play.bot_game", "Let a bot finish the game", "flag", "",
                                    "A bot decides until the game is over."}};
    for (const BotRow& row : kBotRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "Play/Decide",
                          .icon = row.icon,
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .scope = "play",
                          .unavailable = needOpen,
                          .run = [this, run = row.run] { return letBot(bot, run); },
                          .runWith = [this, run = row.run](const std::string& name) { return letBot(name, run); }});
    app_.actions.add({.id = "play.on",
                      .label = "Play on to my next decision",
                      .group = "Play/Decide",
                      .icon = "play",
                      .shortcut = "Enter",
                      .help = "The bots decide for their seats until a person is asked.",
                      .scope = "play",
                      .unavailable = needOpen,
                      .run = [this] { return decided(sandbox.playOn()); }});
    app_.actions.add({.id = "play.stop",
                      .label = "Stop the bot",
                      .group = "Play/Decide",
                      .icon = "stop",
                      .help = "Stops a bot that is thinking. The decisions it has made stand.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string { return thinking.running() ? "" : "no bot is thinking"; },
                      .run = [this]() -> Refusal {
                          thinking.stop();
                          return {};
                      }});
    app_.actions.add({.id = "play.seat",
                      .label = "Who plays a seat",
                      .group = "",
                      .icon = "people",
                      .help = "A person, or a bot by name.",
                      .scope = "play",
                      .argument = "seat from 1, then a bot or \"person\"",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          const auto space = text.find(' ');
                          std::size_t seat = 0;
                          if (space == std::string::npos ||
                              !readNumber(std::string_view(text).substr(0, space), seat) || seat == 0)
                              return "expected a seat from 1 and who plays it: \"2 greedy\" or \"2 person\"";
                          const std::string who = text.substr(space + 1);
                          thinking.stop();  // it decides for those who were to play
                          return sandbox.setPlayer(int(seat) - 1, who == "person" ? "" : who);
                      }});
    app_.actions.add({.id = "play.line",
                      .label = "Play another line",
                      .group = "",
                      .icon = "branch",
                      .help = "Goes to a line that was played before.",
                      .scope = "play",
                      .argument = "number of a line from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t line = 0;
                          if (!readNumber(text, line) || line == 0) return fmt::format("\"{}\" is not a line", text);
                          return played(sandbox.switchTo(line - 1));
                      }});
    app_.actions.add({.id = "play.remove_line",
                      .label = "Remove a line",
                      .group = "",
                      .icon = "remove",
                      .help = "Forgets a line that is not being played.",
                      .scope = "play",
                      .argument = "number of a line from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t line = 0;
                          if (!readNumber(text, line) || line == 0) return fmt::format("\"{}\" is not a line", text);
                          return sandbox.removeLine(line - 1);
                      }});
}

void Play::addChanceActions() {
    app_.actions.add({.id = "play.force_next",
                      .label = "Force the next roll",
                      .group = "",
                      .icon = "dice",
                      .help = "Decides the outcome of the next roll or draw of one kind.",
                      .scope = "play",
                      .argument = "attack roll: + - +",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::uint16_t purpose = 0;
                          std::uint32_t value = 0;
                          if (Refusal refusal = readForced(sandbox.game(), text, purpose, value); !refusal.empty())
                              return refusal;
                          return played(sandbox.forceNext(purpose, value));
                      }});
    const auto lastRoll = [this](std::size_t& event) -> std::string {
        if (!sandbox.playing()) return needGame();
        const std::size_t rolls = happened(sandbox.landmarks().rolls, sandbox.moment());
        if (rolls == 0) return "nothing has been rolled yet at this moment";
        event = sandbox.landmarks().rolls[rolls - 1];
        return {};
    };
    app_.actions.add({.id = "play.force_roll",
                      .label = "Force this roll",
                      .group = "",
                      .icon = "dice",
                      .help = "Decides the outcome of the last roll shown, and replays the game from there.",
                      .scope = "play",
                      .argument = "faces: + - +",
                      .unavailable =
                          [lastRoll] {
                              std::size_t event = 0;
                              return lastRoll(event);
                          },
                      .runWith = [this, lastRoll](const std::string& text) -> Refusal {
                          std::size_t event = 0;
                          if (std::string reason = lastRoll(event); !reason.empty()) return reason;
                          std::uint16_t purpose = 0;
                          std::uint32_t value = 0;
                          const std::string whole =
                              fmt::format("{}: {}", sandbox.game().purposes()[sandbox.trace()[event].field], text);
                          if (Refusal refusal = readForced(sandbox.game(), whole, purpose, value); !refusal.empty())
                              return refusal;
                          return played(sandbox.forceEvent(event, value));
                      }});
    app_.actions.add({.id = "play.roll_again",
                      .label = "Roll this again",
                      .group = "Play/Chance",
                      .icon = "refresh",
                      .shortcut = "Ctrl+R",
                      .help = "Rolls the last roll shown once more and replays the game from there.",
                      .scope = "play",
                      .unavailable =
                          [lastRoll] {
                              std::size_t event = 0;
                              return lastRoll(event);
                          },
                      .run = [this, lastRoll]() -> Refusal {
                          std::size_t event = 0;
                          if (std::string reason = lastRoll(event); !reason.empty()) return reason;
                          return played(sandbox.rollAgain(event));
                      }});
    app_.actions.add({.id = "play.unforce",
                      .label = "Stop forcing it",
                      .group = "",
                      .icon = "close",
                      .help = "Removes one forced roll or draw.",
                      .scope = "play",
                      .argument = "number of the entry from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t entry = 0;
                          if (!readNumber(text, entry) || entry == 0)
                              return fmt::format("\"{}\" is not an entry", text);
                          return played(sandbox.unforce(entry - 1));
                      }});
}

// One for each option that a game can be set up with, "play.players": a switch turns over, the others take a number.
void Play::addSetupActions() {
    using Kind = schema::SetupOption::Kind;
    for (const schema::SetupOption* option : schema::setupOptions()) {
        const std::string key = option->key;
        const auto withValue = [this, key](int value) -> Refusal {
            engine::Setup setup = sandbox.session().setup();
            setup.options.choose(key, value);
            if (std::string reason = engine::refusal(sandbox.game(), setup.options); !reason.empty()) return reason;
            return sandbox.restart(setup);
        };
        Action action{.id = "play." + key, .label = option->label, .icon = option->icon, .scope = "play"};
        action.help = fmt::format("{}. Starts a new game; the game played so far is kept as a line.", option->help);
        action.unavailable = [this, key] {
            return sandbox.playing() ? engine::whyNoOption(sandbox.game(), key) : needGame();
        };
        if (option->kind == Kind::Switch) {
            action.group = "Play";
            action.checked = [this, key] { return sandbox.playing() && sandbox.session().setup().options[key] != 0; };
            action.run = [this, key, withValue] { return withValue(sandbox.session().setup().options[key] == 0); };
        } else {
            action.argument = option->kind == Kind::Seat ? fmt::format("a seat from 1, or 0: {}", option->usually)
                                                         : "a number, or 0: as usual";
            action.runWith = [withValue](const std::string& text) -> Refusal {
                std::size_t number = 0;
                if (!readNumber(text, number) || number > 255)
                    return fmt::format("\"{}\" is not a number from 0 to 255", text);
                return withValue(int(number));
            };
        }
        app_.actions.add(std::move(action));
    }
}

void Play::addGameActions() {
    const auto needProject = [this]() -> std::string { return app_.workspace ? "" : "no project is open"; };
    app_.actions.add({.id = "play.start",
                      .label = "Play from here",
                      .group = "Play",
                      .icon = "play-circle",
                      .shortcut = "F5",
                      .help = "Plays the project as it stands. A game in progress continues with the edited records.",
                      .unavailable = needProject,
                      .run = [this] { return start(); }});
    app_.actions.add({.id = "play.restart",
                      .label = "Restart",
                      .group = "Play",
                      .icon = "refresh",
                      .shortcut = "Ctrl+F5",
                      .help = "Starts over with the same seed. The game played so far is kept as a line.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run = [this] { return sandbox.restart(sandbox.session().setup()); }});
    app_.actions.add({.id = "play.best",
                      .label = "Best play",
                      .group = "Play/Decide",
                      .icon = "target",
                      .help = "Marks each option with the points it leads to if its player saw all cards and the "
                              "others played greedily, and with the points that are certain whatever the others play. "
                              "Shown only when all cards are open.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.playing()                       ? needGame()
                                 : modelOf(sandbox.game().schema()).worth ? ""
                                                                          : "this game has no solver";
                      },
                      .checked = [this] { return showBest; },
                      .run = [this]() -> Refusal {
                          showBest = !showBest;
                          return {};
                      }});
    app_.actions.add(
        {.id = "play.eyes",
         .label = "Seen by",
         .group = "",
         .icon = "eye",
         .help = "Shows what one seat may know; all other cards lie face down.",
         .scope = "play",
         .argument = "\"everybody\", \"decider\", or a seat from 1",
         .unavailable = [this]() -> std::string {
             return !sandbox.playing() ? needGame() : sandbox.game().hides() ? "" : "this game hides nothing";
         },
         .runWith = [this](const std::string& text) -> Refusal {
             std::size_t seat = 0;
             if (text == "everybody") eyes = kEverything;
             else if (text == "decider") eyes = kWhoDecides;
             else if (readNumber(text, seat) && seat >= 1 && int(seat) <= sandbox.game().seatsIn(sandbox.state()))
                 eyes = int(seat) - 1;
             else
                 return fmt::format("\"{}\" is not a view; expected \"everybody\", \"decider\" or a seat from 1", text);
             return {};
         }});
    const auto withSeed = [this](std::uint64_t seed) {
        engine::Setup setup = sandbox.session().setup();
        setup.seed = seed;
        return sandbox.restart(setup);
    };
    app_.actions.add({.id = "play.new_seed",
                      .label = "New seed",
                      .group = "Play",
                      .icon = "shuffle",
                      .shortcut = "Shift+F5",
                      .help = "A new game with different rolls and draws. The game played so far is kept as a line.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needGame(); },
                      .run = [this, withSeed] { return withSeed(sandbox.session().setup().seed + 1); },
                      .runWith = [withSeed](const std::string& text) -> Refusal {
                          std::size_t seed = 0;
                          if (!readNumber(text, seed))
                              return fmt::format("\"{}\" is not a seed; expected a whole number", text);
                          return withSeed(seed);
                      }});
    app_.actions.add({.id = "play.new_game",
                      .label = "New game",
                      .group = "Play",
                      .icon = "add",
                      .help = "A game from the very beginning, without the situation of a scenario. The game played so "
                              "far is kept as a line.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run =
                          [this] {
                              engine::Setup setup = sandbox.session().setup();
                              setup.situation.clear();
                              if (setup.seed == 0) setup.seed = 1;
                              return sandbox.restart(setup);
                          }});
    addSetupActions();
    app_.actions.add({.id = "play.save",
                      .label = "Save session",
                      .group = "Play",
                      .icon = "save",
                      .help = "Saves the game as a file, with the content it is played with.",
                      .scope = "play",
                      .argument = "a name for its file",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& name) -> Refusal {
                          Refusal refusal = save(name);
                          if (refusal.empty())
                              app_.notices.add(NoticeKind::Success, fmt::format("The session \"{}\" was saved.", name));
                          return refusal;
                      },
                      .proposed = [this] { return proposedSession(); }});
    app_.actions.add({.id = "play.save_scenario",
                      .label = "Save as scenario",
                      .group = "Play",
                      .icon = "book",
                      .help = "Saves the game up to this moment as a scenario of the project. It expects the value of "
                              "the watched field, or otherwise what the last decision changed.",
                      .scope = "play",
                      .argument = "a name for its file",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& name) -> Refusal {
                          SavedScenario saved;
                          Refusal refusal = saveScenario(name, saved);
                          if (refusal.empty())
                              app_.notices.add(saved.passes ? NoticeKind::Success : NoticeKind::Warning, saved.text, {},
                                               "view.panel_scenarios");
                          return refusal;
                      },
                      .proposed = [this] { return proposedScenario(); }});
    app_.actions.add({.id = "play.open",
                      .label = "Open session",
                      .group = "Play",
                      .icon = "folder-open",
                      .help = "Opens a saved game with the content it was played with.",
                      .argument = "path of a .talesession file",
                      .runWith = [this](const std::string& file) { return open(file); }});
}

}  // namespace editor::play

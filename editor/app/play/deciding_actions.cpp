// The actions of deciding: choosing, taking back, bots, and lines that were played before.
#include <fmt/format.h>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

struct BotRow {
    BotRun run;
    const char *id, *label, *icon, *shortcut, *help;
};
constexpr BotRow kBotRows[] = {
    {BotRun::Decision, "play.bot_decides", "Let a bot decide", "wand", "Ctrl+Enter", "A bot makes this one decision."},
    {BotRun::Turn, "play.bot_turn", "Let a bot finish the turn", "fast-forward", "Ctrl+Shift+Enter",
     "A bot decides until the turn is over."},
    {BotRun::Breakpoint, "play.bot_to_breakpoint", "Let a bot play to a breakpoint", "breakpoint", "Ctrl+F12",
     "Goes on to where a breakpoint is met; a bot decides until one is, or the game is over."},
    {BotRun::Game, "play.bot_game", "Let a bot finish the game", "flag", "", "A bot decides until the game is over."}};

}  // namespace

void Play::addUndoStack() {
    static constexpr const char* kNotEdits =
        schema::toSay("while you play, Undo takes back decisions; edits are undone in the Author layout");
    undoStack_.whyNoUndo = [this]() -> std::string {
        const auto because = [](std::string_view reason) {
            return fmt::format("{}: {}", schema::said(reason), schema::said(kNotEdits));
        };
        if (!sandbox.session.playing()) return because(needGame());
        if (sandbox.edits.canUndo()) return {};
        return sandbox.session->decisions().empty() ? because("no decision has been made yet") : "";
    };
    undoStack_.whyNoRedo = [this]() -> std::string {
        return sandbox.lines.takenBack() == 0 && !sandbox.edits.canRedo()
                   ? schema::toSay("no decision has been taken back")
                   : "";
    };
    undoStack_.undo = [this] {
        editUndone_ = sandbox.edits.canUndo();
        if (editUndone_) return sandbox.edits.undo();
        undoneBefore_ = sandbox.lines.takenBack();
        return sandbox.decisions.undo();
    };
    undoStack_.redo = [this] {
        editUndone_ = sandbox.edits.canRedo();
        if (editUndone_) return sandbox.edits.redo();
        redone_ = sandbox.lines.nextTakenBack();
        undoneBefore_ = sandbox.lines.takenBack();
        return sandbox.decisions.redo();
    };
    // A person's decision goes with those of bots that followed it.
    const auto withOthers = [](std::size_t others) {
        return others == 0 ? std::string()
                           : schema::sayCounted(std::int64_t(others), " and {} bot decision after it",
                                                " and {} bot decisions after it", others);
    };
    undoStack_.undone = [this, withOthers] {
        if (editUndone_) return schema::say("Taken back, changed by hand: {}", sandbox.edits.undone());
        return schema::say("Taken back: {}{}", sandbox.lines.nextTakenBack(),
                           withOthers(sandbox.lines.takenBack() - undoneBefore_ - 1));
    };
    undoStack_.redone = [this, withOthers] {
        if (editUndone_) return schema::say("Changed by hand again: {}", sandbox.edits.undone());
        return schema::say("Made again: {}{}", redone_, withOthers(undoneBefore_ - sandbox.lines.takenBack() - 1));
    };
}

void Play::addChoosingActions() {
    const auto needDecision = [this]() -> std::string {
        return observer.coveredFor() >= 0  ? schema::toSay("the game is covered until the next player takes the screen")
               : sandbox.decisions.shown() ? ""
               : sandbox.session.playing() ? "no decision has been asked for yet at this position"
                                           : needGame();
    };
    app_.actions.add({.id = "play.choose",
                      .label = "Choose",
                      .group = "",
                      .icon = "check",
                      .help = "Makes the decision shown. In the past, a different choice starts a new line.",
                      .scope = "play",
                      .argument = "the option as written in scenarios",
                      .unavailable = needDecision,
                      .runWith = [this](const std::string& meaning) {
                          return decided(sandbox.decisions.choose(std::string_view(meaning)));
                      }});
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
                              return numbered(n) < 0 ? schema::say("there is no option {}", n) : "";
                          },
                          .run = [this, n] { return decided(sandbox.decisions.choose(numbered(n))); }});
    app_.actions.add({.id = "play.undo",
                      .label = "Take back a decision",
                      .group = "Play/Decide",
                      .section = 4,
                      .icon = "undo",
                      .shortcut = "Backspace",
                      .help = "Takes back your last decision, and those the bots made after it.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (sandbox.edits.canUndo()) return {};
                          return !sandbox.session.playing()             ? needGame()
                                 : sandbox.session->decisions().empty() ? "no decision has been made yet"
                                                                        : "";
                      },
                      .run = [this] { return told(undoStack_.undo(), undoStack_.undone); }});
    app_.actions.add({.id = "play.redo",
                      .label = "Make it again",
                      .group = "Play/Decide",
                      .section = 4,
                      .icon = "redo",
                      .shortcut = "Shift+Backspace",
                      .help = "Makes again the decision you took back.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return sandbox.lines.takenBack() == 0 && !sandbox.edits.canRedo()
                                     ? schema::toSay("no decision has been taken back")
                                     : "";
                      },
                      .run = [this] { return told(undoStack_.redo(), undoStack_.redone); }});
}

// Bots that decide, and who plays which seat.
void Play::addBotActions() {
    const auto needOpen = [this] { return sandbox.session.refuseToDecide(); };
    for (const BotRow& row : kBotRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "Play/Decide",
                          .section = 4,
                          .icon = row.icon,
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .scope = "play",
                          .unavailable = [this, needOpen, run = row.run]() -> std::string {
                              if (run == BotRun::Breakpoint)
                                  if (std::string reason = sandbox.breakpoints.refuseToStop(); !reason.empty())
                                      return reason;
                              return needOpen();
                          },
                          .run = [this, run = row.run] { return letBot(bot, run); },
                          .runWith = [this, run = row.run](const std::string& name) { return letBot(name, run); }});
    app_.actions.add({.id = "play.on",
                      .label = "Play on to my next decision",
                      .group = "Play/Decide",
                      .section = 4,
                      .icon = "play",
                      .shortcut = "Enter",
                      .help = "The bots decide for their seats until a person is asked.",
                      .scope = "play",
                      .unavailable = needOpen,
                      .run = [this] { return decided(sandbox.players.playOn()); }});
    app_.actions.add({.id = "play.stop",
                      .label = "Stop the bot",
                      .group = "Play/Decide",
                      .section = 4,
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
                          return sandbox.players.set(int(seat) - 1, who == "person" ? "" : who);
                      }});
}

void Play::addLineActions() {
    const auto withLine = [](auto act) { return withNumber(schema::toSay("\"{}\" is not a line"), act); };
    app_.actions.add({.id = "play.line",
                      .label = "Play another line",
                      .group = "",
                      .icon = "branch",
                      .help = "Goes to a line that was played before.",
                      .scope = "play",
                      .argument = "number of a line from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withLine([this](std::size_t line) { return played(sandbox.lines.switchTo(line)); })});
    app_.actions.add({.id = "play.remove_line",
                      .label = "Remove a line",
                      .group = "",
                      .icon = "remove",
                      .help = "Forgets a line that is not being played.",
                      .scope = "play",
                      .argument = "number of a line from 1",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withLine([this](std::size_t line) { return sandbox.lines.remove(line); })});
}

}  // namespace editor::play

// The actions that go through the positions of a game, and those that mark some of them.
#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

struct StepRow {
    Step step;
    const char *id, *label, *icon, *shortcut, *help;
};
constexpr StepRow kStepRows[] = {
    {Step::Into, "play.step_into", "Step into", "step-forward", "F11", "Shows the next event, whatever it is."},
    {Step::Over, "play.step_over", "Step over", "next", "F10", "Steps over everything the next rule or card does."},
    {Step::Out, "play.step_out", "Step out", "arrow-up", "Shift+F11",
     "Runs to the end of the rule or card being carried out."},
    {Step::Back, "play.step_back", "Step back", "step-back", "Alt+Left", "Shows the position before the last event."},
    {Step::BackOver, "play.step_back_over", "Step back over", "previous", "Shift+F10",
     "Goes back to before everything the last rule or card did."},
    {Step::Start, "play.to_start", "To the start", "rewind", "Ctrl+Home", "Shows the empty table."},
    {Step::End, "play.to_end", "To the end of play", "fast-forward", "Ctrl+End",
     "Shows the latest position of the game."},
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
    {Step::NextWrite, "play.next_write", "Next change of the watched field", "target", "F4",
     "Goes to the next change of the watched field."},
    {Step::PreviousWrite, "play.previous_write", "Previous change of the watched field", "target", "Shift+F4",
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
                          .section = 4,
                          .icon = row.icon,
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .scope = "play",
                          .unavailable =
                              [this, step = row.step] {
                                  std::size_t position = 0;
                                  return sandbox.cursor.whereTo(step, position);
                              },
                          .run = [this, step = row.step] { return sandbox.cursor.step(step); }});
    app_.actions.add({.id = "play.go_to",
                      .label = "Go to a position",
                      .group = "",
                      .icon = "crosshairs",
                      .help = "Shows the position after so many events.",
                      .scope = "play",
                      .argument = "number of a position",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          std::size_t position = 0;
                          if (!readNumber(text, position) || position > sandbox.session.size())
                              return schema::say("\"{}\" is not a position; expected 0 to {}", text,
                                                 sandbox.session.size());
                          sandbox.cursor.goTo(position);
                          return {};
                      }});
}

// Breakpoints are counted from 1 where they are named.
void Play::addBreakpointActions() {
    using Direction = Breakpoints::Direction;
    const struct {
        Direction direction;
        const char *id, *label, *shortcut, *help;
    } rows[] = {
        {Direction::On, "play.run_on", "Run to the next breakpoint", "F12", "Goes on to where a breakpoint is met."},
        {Direction::Back, "play.run_back", "Run back to a breakpoint", "Shift+F12",
         "Goes back to where a breakpoint was met last."}};
    for (const auto& row : rows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "Play/Go",
                          .section = 4,
                          .icon = row.direction == Direction::On ? "run-on" : "run-back",
                          .shortcut = row.shortcut,
                          .help = row.help,
                          .scope = "play",
                          .unavailable =
                              [this, direction = row.direction] {
                                  std::size_t position = 0;
                                  return sandbox.breakpoints.whereTo(direction, position);
                              },
                          .run = [this, direction = row.direction] { return sandbox.breakpoints.run(direction); }});
    app_.actions.add({.id = "play.break",
                      .label = "Add a breakpoint",
                      .group = "",
                      .icon = "breakpoint",
                      .help = "Stops stepping where an event meets a condition, in the past and in what comes.",
                      .scope = "play",
                      .argument = "a condition, such as: roll and seat 2",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& query) { return sandbox.breakpoints.add(query); }});
    app_.actions.add({.id = "play.break_like",
                      .label = "Break at events like this",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "breakpoint",
                      .help = "Adds a breakpoint that the event shown, and others like it, meet.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (!sandbox.session.playing()) return needGame();
                          return sandbox.cursor.position() == 0 ? schema::toSay("nothing has happened at this position")
                                                                : "";
                      },
                      .run = [this]() -> Refusal {
                          return sandbox.breakpoints.add(engine::queryLike(
                              sandbox.session->game(), sandbox.session.trace(), sandbox.cursor.position() - 1));
                      }});
    const auto withBreakpoint = [](auto act) { return withNumber(schema::toSay("\"{}\" is not a breakpoint"), act); };
    app_.actions.add({.id = "play.break_switch",
                      .label = "Switch a breakpoint on or off",
                      .group = "",
                      .icon = "breakpoint",
                      .help = "One that is off is not stopped at.",
                      .scope = "play",
                      .argument = "number of a breakpoint",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withBreakpoint([this](std::size_t i) {
                          const Breakpoints& all = sandbox.breakpoints;
                          return sandbox.breakpoints.enable(i, i < all.count() && !all[i].enabled);
                      })});
    app_.actions.add({.id = "play.break_remove",
                      .label = "Remove a breakpoint",
                      .group = "",
                      .icon = "breakpoint",
                      .help = "Takes a breakpoint off the list.",
                      .scope = "play",
                      .argument = "number of a breakpoint",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withBreakpoint([this](std::size_t i) { return sandbox.breakpoints.remove(i); })});
}

// What the timeline marks, and whether the list of events follows it.
void Play::addTimelineActions() {
    app_.actions.add({.id = "play.watch",
                      .label = "Watch a field",
                      .group = "",
                      .icon = "target",
                      .help = "Marks every change of a field on the timeline.",
                      .scope = "play",
                      .argument = "name or path of a field of the state",
                      .unavailable = [this] { return needGame(); },
                      .runWith = [this](const std::string& path) -> Refusal {
                          const int stateField = sandbox.session.fieldNamed(path);
                          if (stateField < 0) return schema::say("the state has no field \"{}\"", path);
                          sandbox.fieldHistory.watch(stateField);
                          tree.reveal(stateField);
                          return {};
                      }});
    app_.actions.add({.id = "play.unwatch",
                      .label = "Stop watching",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "eye-off",
                      .help = "Removes the marks of the watched field.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return sandbox.fieldHistory.watched() < 0 ? "no field is watched" : "";
                      },
                      .run = [this]() -> Refusal {
                          sandbox.fieldHistory.watch(-1);
                          return {};
                      }});
    app_.actions.add({.id = "play.follow",
                      .label = "Events follow the position",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "crosshairs",
                      .help = "The list of events scrolls with the position shown.",
                      .scope = "play",
                      .checked = [this] { return follow; },
                      .run = [this]() -> Refusal {
                          follow = !follow;
                          return {};
                      }});
    app_.actions.add(
        {.id = "play.bookmark",
         .label = "Bookmark",
         .group = "Play/Go",
         .section = 4,
         .icon = "bookmark",
         .shortcut = "Ctrl+B",
         .help = "Bookmarks the position shown, or removes the bookmark.",
         .scope = "play",
         .argument = "",
         .unavailable = [this] { return needGame(); },
         .run = [this] { return sandbox.bookmarks.toggle(); },
         .runWith =
             [this](const std::string& note) { return sandbox.bookmarks.setNote(sandbox.cursor.position(), note); }});
}

}  // namespace editor::play

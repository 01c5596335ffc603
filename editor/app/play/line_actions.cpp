// The actions on lines that are not of playing: names, notes, their order, and two of them side by side.
#include <fmt/format.h>

#include <string_view>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"

namespace editor::play {

namespace {

// "2 the careful way" -> 1 and "the careful way".
struct LineAnd {
    std::size_t line = 0;
    std::string rest;
};
Refusal readLineAnd(const std::string& text, LineAnd& out) {
    const std::string_view all = text;
    const auto space = all.find(' ');
    if (!readNumber(all.substr(0, space), out.line) || out.line == 0)
        return fmt::format("\"{}\" does not begin with the number of a line, from 1", text);
    --out.line;
    if (space != std::string_view::npos) out.rest = all.substr(space + 1);
    return {};
}

}  // namespace

void Play::addLineNameActions() {
    const auto withLine = [](auto act) {
        return [act](const std::string& text) -> Refusal {
            LineAnd read;
            if (Refusal refusal = readLineAnd(text, read); !refusal.empty()) return refusal;
            return act(read);
        };
    };
    const auto now = [this] { return std::to_string(sandbox.lines.current() + 1); };
    app_.actions.add({.id = "play.rename_line",
                      .label = "Rename a line",
                      .group = "",
                      .icon = "edit",
                      .help = "Gives a line another name.",
                      .scope = "play",
                      .argument = "number of a line from 1, then its name",
                      .unavailable = [this] { return needGame(); },
                      .runWith = withLine([this](const LineAnd& to) { return sandbox.lines.rename(to.line, to.rest); }),
                      .proposed = [now] { return now() + ' '; }});
    app_.actions.add(
        {.id = "play.note_line",
         .label = "Note on a line",
         .group = "",
         .icon = "comment",
         .help = "Writes a note on a line; an empty one takes it away.",
         .scope = "play",
         .argument = "number of a line from 1, then the note",
         .unavailable = [this] { return needGame(); },
         .runWith = withLine([this](const LineAnd& to) { return sandbox.lines.setNote(to.line, to.rest); }),
         .proposed = [now] { return now() + ' '; }});
    app_.actions.add(
        {.id = "play.promote_line",
         .label = "Promote this line",
         .group = "Play/Lines",
         .section = 4,
         .icon = "arrow-up",
         .help = "Puts the line in the place of the one that it left, which becomes a line that leaves it.",
         .scope = "play",
         .argument = "",
         .unavailable = [this]() -> std::string {
             if (std::string reason = needGame(); !reason.empty()) return reason;
             return sandbox.lines.all()[sandbox.lines.current()].parent == 0 ? "this line left no other one" : "";
         },
         .run = [this] { return sandbox.lines.promote(sandbox.lines.current()); },
         .runWith = withLine([this](const LineAnd& to) { return sandbox.lines.promote(to.line); })});
}

std::string Play::needTwoLines() {
    if (std::string reason = needGame(); !reason.empty()) return reason;
    return sandbox.lines.all().size() < 2 ? "there is only one line; another choice in the past begins a second one"
                                          : "";
}

std::string Play::needComparedLines() {
    if (std::string reason = needTwoLines(); !reason.empty()) return reason;
    return sandbox.comparison.follow() ? "" : "no two lines are compared";
}

void Play::addComparisonActions() {
    const auto shown = [this](Refusal refusal) {
        if (refusal.empty()) (void)app_.actions.run("view.panel_play.comparison");
        return refusal;
    };
    app_.actions.add({.id = "play.compare_lines",
                      .label = "Compare lines side by side",
                      .group = "Play/Lines",
                      .section = 4,
                      .icon = "compare",
                      .shortcut = "Ctrl+Alt+L",
                      .help = "Shows this line beside the one that it left: the first difference, its cause, and what "
                              "differs in the end.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needTwoLines(); },
                      .run = [this, shown] { return shown(sandbox.comparison.chooseLast()); },
                      .runWith = [this, shown](const std::string& text) -> Refusal {
                          LineAnd left;
                          std::size_t right = 0;
                          if (Refusal refusal = readLineAnd(text, left); !refusal.empty()) return refusal;
                          if (!readNumber(left.rest, right) || right == 0)
                              return fmt::format("\"{}\" does not name two lines; expected \"1 2\"", text);
                          return shown(sandbox.comparison.choose(left.line, right - 1));
                      }});
    app_.actions.add({.id = "play.compare_at",
                      .label = "Compare the states at",
                      .group = "",
                      .icon = "crosshairs",
                      .help = "Chooses the position of both lines at which their states are compared.",
                      .scope = "play",
                      .argument = "\"end\", \"parting\", \"shown\", or the number of a turn from 1",
                      .unavailable = [this] { return needComparedLines(); },
                      .runWith = [this](const std::string& text) -> Refusal {
                          LineComparison& comparison = sandbox.comparison;
                          std::size_t turn = 0;
                          if (text == "shown") return comparison.chooseShown();
                          if (text == "end") comparison.at = ComparedAt::End;
                          else if (text == "parting") comparison.at = ComparedAt::Parting;
                          else if (readNumber(text, turn) && turn > 0) {
                              comparison.at = ComparedAt::Turn;
                              comparison.turn = turn - 1;
                          } else {
                              return fmt::format("\"{}\" is none of \"end\", \"parting\", \"shown\" and a turn from 1",
                                                 text);
                          }
                          return {};
                      }});
}

// To each of the two lines: at the position compared, and where it first differs.
void Play::addComparedSideActions() {
    struct Row {
        std::size_t side;
        bool first;
        const char *id, *label, *help;
    };
    constexpr Row kRows[] = {{0, false, "play.show_left", "Go to the left line",
                              "Plays the left line of the two, at the position compared."},
                             {1, false, "play.show_right", "Go to the right line",
                              "Plays the right line of the two, at the position compared."},
                             {0, true, "play.parting_left", "Go to the parting, left",
                              "Plays the left line of the two, where it first differs."},
                             {1, true, "play.parting_right", "Go to the parting, right",
                              "Plays the right line of the two, where it first differs."}};
    for (const Row& row : kRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "Play/Lines",
                          .section = 4,
                          .icon = row.side == 0 ? "arrow-left" : "arrow-right",
                          .help = row.help,
                          .scope = "play",
                          .unavailable = [this, first = row.first]() -> std::string {
                              if (std::string reason = needComparedLines(); !reason.empty()) return reason;
                              return first && !sandbox.comparison.follow()->differ ? "the two lines do not differ" : "";
                          },
                          .run = [this, row]() -> Refusal {
                              const ComparedSide side = sandbox.comparison.follow()->sides[row.side];
                              return played(
                                  sandbox.comparison.show(row.side, row.first ? side.firstPosition : side.position));
                          }});
}

}  // namespace editor::play

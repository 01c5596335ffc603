// The actions of coverage: counting, and where its rows lead.
#include <fmt/format.h>

#include <utility>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

Refusal Play::rowOfCoverage(std::size_t row, CoverageReport::Row& out) const {
    if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
    const std::vector<CoverageReport::Row>& rows = coverage.rows();
    if (row >= rows.size()) return schema::say("there is no row {}; there are {}", row + 1, rows.size());
    out = rows[row];
    return {};
}

Refusal Play::showCoveredCard(std::size_t row) {
    CoverageReport::Row found;
    if (Refusal refusal = rowOfCoverage(row, found); !refusal.empty()) return refusal;
    const engine::CoverageItem& item = coverage.item(found);
    const std::string record = coverage.recordOf(item);
    if (record.empty()) return schema::toSay("a rule stands on no card");
    if (showRecord) showRecord(record, item.place);
    return {};
}

Refusal Play::showCoverageOf(const std::string& record) {
    if (std::string reason = whyNoQueries(); !reason.empty()) return reason;
    coverage.filter = {.text = record};
    if (showCoverage) showCoverage();
    return {};
}

Refusal Play::showCoveringGame(std::size_t row) {
    CoverageReport::Row found;
    if (Refusal refusal = rowOfCoverage(row, found); !refusal.empty()) return refusal;
    CoverageReport::Place place;
    if (Refusal refusal = coverage.placeOf(found.item, place); !refusal.empty()) return refusal;
    thinking.stop();
    using Source = CoverageReport::Source;
    switch (place.source) {
        case Source::Here: sandbox.cursor.goTo(place.event + 1); break;
        case Source::Saved:
            if (Refusal refusal = open(place.file); !refusal.empty()) return refusal;
            sandbox.lines.rename(sandbox.lines.current(), place.file.stem().string());
            sandbox.cursor.goTo(place.event + 1);
            break;
        case Source::Many: {
            std::unique_ptr<engine::Session> session;
            std::size_t event = 0;
            if (Refusal refusal = coverage.sessionOf(place.game, found.item, session, event); !refusal.empty())
                return refusal;
            layBeside(std::move(*session), schema::say("Game {}", place.game + 1), event + 1);
            break;
        }
    }
    if (show) show();
    return {};
}

Refusal Play::findCoveringGame(std::size_t row) {
    CoverageReport::Row found;
    if (Refusal refusal = rowOfCoverage(row, found); !refusal.empty()) return refusal;
    CoverageReport::Wanted wanted;
    if (Refusal refusal = coverage.want(found.item, wanted); !refusal.empty()) return refusal;
    return finding.reach(wanted);
}

void Play::addCoverageActions() {
    const auto canAsk = [this] { return whyNoQueries(); };
    app_.actions.add({.id = "coverage.show",
                      .label = "What was reached",
                      .group = "Play/Query",
                      .section = 5,
                      .icon = "success",
                      .shortcut = "Ctrl+Alt+V",
                      .help = "Lists which cards, abilities, outcomes of conditions and rules this game, saved games "
                              "and many games have reached, what nobody reached first.",
                      .scope = "play",
                      .unavailable = canAsk,
                      .run = [this]() -> Refusal {
                          if (showCoverage) showCoverage();
                          return {};
                      }});
    app_.actions.add({.id = "coverage.play",
                      .label = "Play games for what is reached",
                      .group = "Play/Query",
                      .section = 5,
                      .icon = "play",
                      .help = "Plays many games in the background and counts what they reach.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = canAsk,
                      .run = [this]() -> Refusal {
                          if (Refusal refusal = coverage.play(); !refusal.empty()) return refusal;
                          if (showCoverage) showCoverage();
                          return {};
                      },
                      .runWith = withNumber(schema::toSay("\"{}\" is not a number of games"),
                                            [this](std::size_t before) -> Refusal {
                                                coverage.way.games = before + 1;
                                                if (Refusal refusal = coverage.play(); !refusal.empty()) return refusal;
                                                if (showCoverage) showCoverage();
                                                return {};
                                            }),
                      .proposed = [this] { return std::to_string(coverage.way.games); }});
    app_.actions.add({.id = "coverage.stop",
                      .label = "Stop playing games for what is reached",
                      .group = "Play/Query",
                      .section = 5,
                      .icon = "stop",
                      .help = "Stops; the games that were played count.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return coverage.isPlaying() ? "" : schema::toSay("no games are being played");
                      },
                      .run = [this] { return coverage.stop(); }});
    app_.actions.add({.id = "coverage.of_record",
                      .label = "What of this record was reached",
                      .group = "Play/Query",
                      .section = 5,
                      .icon = "success",
                      .help = "Lists what of the record in front games have reached, and what of it none has.",
                      .argument = "",
                      .unavailable = [this]() -> std::string {
                          if (!app_.workspace) return schema::toSay("no project is open");
                          if (app_.shownRecord.empty()) return schema::toSay("no card is shown");
                          return whyNoQueries();
                      },
                      .run = [this] { return showCoverageOf(app_.shownRecord); },
                      .runWith = [this](const std::string& record) { return showCoverageOf(record); }});
}

// A row of what was reached leads to its card, to a game that reaches it, and to the search for one.
void Play::addCoverageRowActions() {
    struct Row {
        const char *id, *label, *icon, *help;
        Refusal (Play::*act)(std::size_t row);
    };
    static constexpr Row kRows[] = {
        {"coverage.card", "Go to the card of a row", "edit",
         "Opens the card of a row of what was reached, at the ability.", &Play::showCoveredCard},
        {"coverage.game", "Show a game that reaches a row", "play-circle",
         "Shows the event with which a game first reaches it: of this game, a saved one, or one of many.",
         &Play::showCoveringGame},
        {"coverage.find", "Find a game that reaches a row", "wand",
         "Looks for a game that reaches it, in the background, makes it small, and lays it on the table there.",
         &Play::findCoveringGame}};
    for (const Row& row : kRows)
        app_.actions.add({.id = row.id,
                          .label = row.label,
                          .group = "",
                          .icon = row.icon,
                          .help = row.help,
                          .scope = "play",
                          .argument = "number of a row",
                          .unavailable = [this] { return whyNoQueries(); },
                          .runWith = withNumber(schema::toSay("\"{}\" is not a row"),
                                                [this, &row](std::size_t at) { return (this->*row.act)(at); })});
}

}  // namespace editor::play

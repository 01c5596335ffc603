// Reading what runs came to.
#include "engine/lab/odds_readers.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace engine {

namespace {

constexpr std::size_t kNotYet = std::size_t(-1);

// How many events had happened when a scope of the run ended.
std::size_t endOf(const RunPoint& point, std::size_t scope) {
    for (std::size_t i = point.seen; i < point.trace.size(); ++i)
        if (point.trace[i].kind == EventKind::End && point.trace[i].parent == scope) return i + 1;
    const bool isAllOver = point.at == RunPoint::At::UnitEnd || point.at == RunPoint::At::GameOver;
    return isAllOver ? point.trace.size() : kNotYet;
}

}  // namespace

bool ValueReader::reached(const RunPoint& point, std::vector<std::int64_t>& figures) {
    const bool isOver = point.at == RunPoint::At::GameOver;
    if (!isOver && (point.at != RunPoint::At::UnitEnd || point.unitsEnded < units_)) return false;
    const Game& game = point.table.game();
    figures.assign({game.evaluation().value(point.table, seat_),
                    isOver ? game.outcome(point.table.stateBytes()).victoryOf(seat_) : -1});
    return true;
}

bool ToTheEndReader::reached(const RunPoint& point, std::vector<std::int64_t>& figures) {
    const Game& game = point.table.game();
    if (point.at == RunPoint::At::UnitEnd && point.unitsEnded == units_)
        value_ = game.evaluation().value(point.table, seat_);
    if (point.at != RunPoint::At::GameOver) return false;
    if (point.unitsEnded <= units_) value_ = game.evaluation().value(point.table, seat_);
    figures.assign({value_, game.outcome(point.table.stateBytes()).victoryOf(seat_)});
    return true;
}

// One who plays against the game alone is not named.
GameReader::GameReader(const Game& game, const void* state)
    : game_(game), seats_(game.playersCompete() ? game.seatsIn(state) : 0) {
    const auto name = [&](const std::string& figure) {
        if (seats_ < 2) return names_.push_back(schema::capitalised(figure));
        for (int seat = 0; seat < seats_; ++seat)
            names_.push_back(fmt::format("{}: {}", game.texts().seatName(state, seat), figure));
    };
    name(say("won"));
    shares_ = names_.size();
    name(say("score"));
}

bool GameReader::reached(const RunPoint& point, std::vector<std::int64_t>& figures) {
    if (point.at != RunPoint::At::GameOver) return false;
    const void* state = point.table.stateBytes();
    const Outcome outcome = game_.outcome(state);
    figures.assign(names_.size(), 0);
    if (seats_ == 0) {
        figures[0] = outcome.end == Outcome::End::Won;
        figures[1] = outcome.score;
        return true;
    }
    for (int seat = 0; seat < seats_; ++seat) figures[seat] = outcome.victoryOf(seat) > 0;
    for (const SumLine& line : game_.score(state))
        if (line.seat >= 0 && line.seat < seats_) figures[shares_ + std::size_t(line.seat)] += line.total;
    return true;
}

ContestReader::ContestReader(const Session& session, std::size_t position, const OpenContest& open)
    : contests_(contestsOf(session.game().schema())), contest_(open.contest), state_(session.stateAt(open.scope)),
      scope_(open.scope - unitStartAt(session, position)) {}

bool ContestReader::reached(const RunPoint& point, std::vector<std::int64_t>& figures) {
    const std::size_t end = endOf(point, scope_);
    const bool isOver = end != kNotYet;
    figures.assign(contest_.figures.size(), 0);
    const auto events = std::span(point.trace).subspan(scope_ + 1, (isOver ? end : point.trace.size()) - scope_ - 1);
    // Events before the position were not looked at: the contest may be decided and not be over yet.
    const std::size_t seen = point.seen > point.asked ? point.seen - scope_ - 1 : 0;
    return contests_.decided(contest_, state_.data(), events, seen, isOver, figures);
}

WordsReader::WordsReader(const Session& session, std::size_t position, OddsQuestion::Until until,
                         const OpenContest* contest, std::vector<std::string> words)
    : game_(session.game()), until_(until), scope_(contest ? contest->scope - unitStartAt(session, position) : 0),
      words_(std::move(words)), before_(session.stateAt(position)) {
    if (workedOut(game_, before_.data(), words_) || findStateField(game_, before_.data(), words_)) return;
    isCondition_ = true;
    ScenarioCause cause = ScenarioCause::None;
    MaybeParseError found = checkExpectation(
        {game_, before_.data(), before_.data(), session.timeline().trace(), position, nullptr}, words_, cause);
    if (cause == ScenarioCause::Setup) wrong_ = std::move(found);
    const auto first = std::find_if(words_.begin(), words_.end(),
                                    [](const std::string& word) { return word != "not" && word != "never"; });
    for (const char* ofTheWay : {"rule", "clause", "drawn", "changed", "why"})
        needsTheWay_ = needsTheWay_ || (first != words_.end() && *first == ofTheWay);
    // Conditions that did not hold are written down in scenarios only.
    if (first != words_.end() && *first == "why")
        wrong_ = ParseError{"odds cannot tell why something did not happen", joined(words_), "", {}};
}

bool WordsReader::reached(const RunPoint& point, std::vector<std::int64_t>& figures) {
    std::size_t end = point.trace.size();
    switch (until_) {
        case OddsQuestion::Until::Decision:
            if (point.at != RunPoint::At::Decision && point.at != RunPoint::At::GameOver) return false;
            break;
        case OddsQuestion::Until::Contest:
            end = endOf(point, scope_);
            if (end == kNotYet) return false;
            break;
        case OddsQuestion::Until::Unit:
            if (point.at != RunPoint::At::UnitEnd && point.at != RunPoint::At::GameOver) return false;
            break;
        case OddsQuestion::Until::Game:
            if (point.at != RunPoint::At::GameOver) return false;
            break;
    }
    if (end == point.trace.size()) {
        figures.assign({measure(point.table.stateBytes(), point.trace, point.asked)});
        return true;
    }
    StateBytes state(point.table.stateBytes(), point.table.stateBytes() + point.table.stateSize());
    for (std::size_t i = point.trace.size(); i > end; --i) revertEvent(point.trace[i - 1], state.data());
    const Trace upToThere(point.trace.begin(), point.trace.begin() + std::ptrdiff_t(end));
    figures.assign({measure(state.data(), upToThere, point.asked)});
    return true;
}

std::int64_t WordsReader::measure(const void* state, const Trace& trace, std::size_t from) const {
    if (isCondition_) {
        ScenarioCause cause = ScenarioCause::None;
        return !checkExpectation({game_, state, before_.data(), trace, from, nullptr}, words_, cause);
    }
    if (const auto number = workedOut(game_, state, words_)) return *number;
    const schema::StateField* field = findStateField(game_, state, words_);
    return field ? valueAt(*field, state) : 0;
}

}  // namespace engine

// How a game of Game Title reads: seats, turns, questions, options and events.
#include <fmt/format.h>

#include "engine/game_key/game.h"
#include "engine/game_key/rules.h"
#include "engine/kernel/event_text.h"

namespace engine::game_key {

namespace {

constexpr const char* kPurposeNames[] = {"deal", "draw", "roll"};
static_assert(std::size(kPurposeNames) == kPurposes);

// The seat whose points lie at an offset; -1 for other fields.
int seatOfPoints(std::uint32_t offset) {
    static const std::uint32_t points = schema::typeInfo<GameState>().find("points")->offset;
    return offset >= points && offset < points + sizeof(GameState::points)
               ? int((offset - points) / sizeof(std::int16_t))
               : -1;
}

const char* faceOf(std::int32_t roll) { return kFaces[kDie.faceOf(std::uint32_t(roll), 0)].name; }

}  // namespace

std::span<const RuleText> GameKeyTexts::rules() const { return kRules; }

std::span<const char* const> GameKeyTexts::purposes() const { return kPurposeNames; }

std::string GameKeyTexts::seatName(const void*, int seat) const { return fmt::format("Player {}", seat + 1); }

std::string GameKeyTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase == Phase::Over) return fmt::format("{} has won", seatName(state, s.winner - 1));
    return fmt::format("Turn {} of {}: {}", s.turn + 1, kSeats * kTurns, seatName(state, s.seat));
}

QuestionText GameKeyTexts::question(const void* state, const Decision& d) const {
    const char* face = schema::choiceOf(stateOf(state).face).label;
    switch (Question(d.question)) {
        case Question::PlayOrExchange:
            return {fmt::format("{}: which card do you play, or exchange for another roll?", face), "GK-TURN-02"_rule};
        case Question::PlayAfterExchange: return {fmt::format("{}: which card do you play?", face), "GK-TURN-02"_rule};
    }
    return {};
}

OptionText GameKeyTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).text({game_.set(), stateOf(state), d}, option);
}

std::string GameKeyTexts::eventText(const void* state, const Event& e) const {
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Roll)
        return fmt::format("roll of {}: {}", seatName(state, e.width), faceOf(e.after));
    return commonEventText(game_, state, e);
}

std::string GameKeyTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Roll)
        return fmt::format("{} rolls a {}.", seatName(state, e.width), faceOf(e.after));
    if (e.kind == EventKind::Rule && (e.field == "GK-PLAY-01"_rule || e.field == "GK-SWAP-01"_rule))
        return fmt::format("{} {} {}.", seatName(state, stateOf(state).seat),
                           e.field == "GK-PLAY-01"_rule ? "plays" : "exchanges", game_.cards().name(e.before, "en"));
    if (const int seat = e.kind == EventKind::Set ? seatOfPoints(e.field) : -1; seat >= 0 && !laysOut(trace, event))
        return fmt::format("{} gains {} ({} now).", seatName(state, seat), e.after - e.before, e.after);
    return {};
}

std::string GameKeyTexts::nameOf(const void* state, std::string_view kind, int number, std::span<const int>) const {
    if (kind == "seat") return seatName(state, number);
    if (kind != "card") return {};
    return number < game_.set().count() ? game_.cards().name(number, "en") : fmt::format("card {}", number + 1);
}

}  // namespace engine::game_key

// How a game of Paper Tales reads: seats, turns, questions, options and events.
#include <fmt/format.h>

#include "engine/kernel/state_fields.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

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

std::span<const RuleText> PaperTalesTexts::rules() const { return kRules; }

std::span<const char* const> PaperTalesTexts::purposes() const { return kPurposeNames; }

std::string PaperTalesTexts::seatName(const void*, int seat) const { return fmt::format("Player {}", seat + 1); }

std::string PaperTalesTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase == Phase::Over) return fmt::format("{} has won", seatName(state, s.winner - 1));
    return fmt::format("Turn {} of {}: {}", s.turn + 1, kSeats * kTurns, seatName(state, s.seat));
}

QuestionText PaperTalesTexts::question(const void* state, const Decision& d) const {
    const char* face = choicesOf(Face{})[std::size_t(stateOf(state).face)].label;
    switch (Question(d.question)) {
        case Question::PlayOrExchange:
            return {fmt::format("{}: which card do you play, or exchange for another roll?", face), "PT-TURN-02"_rule};
        case Question::PlayAfterExchange: return {fmt::format("{}: which card do you play?", face), "PT-TURN-02"_rule};
    }
    return {};
}

OptionText PaperTalesTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).text({game_.set(), stateOf(state), d}, option);
}

std::string PaperTalesTexts::eventText(const void* state, const Event& e) const {
    switch (e.kind) {
        case EventKind::Unit: return unitName(state);
        case EventKind::Rule:
        case EventKind::Cite: return fmt::format("{} {}", kRules[e.field].id, kRules[e.field].text);
        case EventKind::Clause:
            return fmt::format("{} of {}: {}", game_.cards().name(e.field, "en"), seatName(state, e.after),
                               game_.cards().clauseText(e.field, e.before, "en"));
        case EventKind::End: return "end";
        case EventKind::Set:
            return fmt::format("{}: {} → {}", fieldName(game_, state, e.field),
                               valueName(game_, state, e.field, e.before), valueName(game_, state, e.field, e.after));
        case EventKind::Chance:
            if (Purpose(e.field) == Purpose::Roll)
                return fmt::format("roll of {}: {}", seatName(state, e.width), faceOf(e.after));
            return fmt::format("{} to {}: {}", kPurposeNames[e.field], seatName(state, e.width),
                               game_.cards().name(e.after, "en"));
        case EventKind::Ask: {
            const Decision asked{e.field, e.width, e.before, {}, 0};
            return fmt::format("{}: {}", seatName(state, e.width), questionSentence(*this, state, asked));
        }
        case EventKind::Choose:
            return fmt::format("{}{}", game_.notation().encode(optionOf(e)), e.width ? " (the only option)" : "");
        case EventKind::Test:
            return fmt::format("{}, ability {}: its condition {}", game_.cards().name(e.field, "en"), e.before + 1,
                               e.after ? "holds" : "does not hold");
    }
    return {};
}

std::string PaperTalesTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Roll)
        return fmt::format("{} rolls a {}.", seatName(state, e.width), faceOf(e.after));
    if (e.kind == EventKind::Rule && (e.field == "PT-PLAY-01"_rule || e.field == "PT-SWAP-01"_rule))
        return fmt::format("{} {} {}.", seatName(state, stateOf(state).seat),
                           e.field == "PT-PLAY-01"_rule ? "plays" : "exchanges", game_.cards().name(e.before, "en"));
    if (const int seat = e.kind == EventKind::Set ? seatOfPoints(e.field) : -1; seat >= 0 && !laysOut(trace, event))
        return fmt::format("{} gains {} ({} now).", seatName(state, seat), e.after - e.before, e.after);
    return {};
}

std::string PaperTalesTexts::nameOf(const void* state, std::string_view kind, int number, std::span<const int>) const {
    if (kind == "seat") return seatName(state, number);
    if (kind != "card") return {};
    return number < game_.set().count() ? game_.cards().name(number, "en") : fmt::format("card {}", number + 1);
}

}  // namespace engine::paper_tales

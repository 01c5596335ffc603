// How a game of Paper Tales reads: seats, turns, questions, options and events.
#include <fmt/format.h>

#include <cstddef>

#include "engine/kernel/event_text.h"
#include "engine/kernel/say.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

constexpr const char* kPurposeNames[] = {toSay("deal"), toSay("draw"), toSay("order")};
static_assert(std::size(kPurposeNames) == kPurposes);

RuleId ruleOf(const char* id) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == id) return RuleId(i);
    return kNoRule;
}

// A field that every seat has: whose it is, and where it lies among the bytes of a seat.
struct SeatField {
    int seat = -1;
    std::size_t offset = 0;
};
SeatField seatFieldOf(std::size_t offset) {
    constexpr std::size_t kFirst = offsetof(GameState, seats), kSize = sizeof(SeatState);
    if (offset < kFirst || offset >= kFirst + kSeats * kSize) return {};
    return {int((offset - kFirst) / kSize), (offset - kFirst) % kSize};
}

}  // namespace

std::span<const RuleText> PaperTalesTexts::rules() const { return kRules; }

std::span<const char* const> PaperTalesTexts::purposes() const { return kPurposeNames; }

std::string PaperTalesTexts::seatName(const void*, int seat) const { return say("Player {}", seat + 1); }

std::string PaperTalesTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase == Phase::Over) {
        std::string who;
        for (int seat = 0; seat < s.players; ++seat)
            if (s.winners >> seat & 1) who += (who.empty() ? "" : say(" and ")) + seatName(state, seat);
        return std::popcount(s.winners) > 1 ? say("{} share the victory", who) : say("{} has won", who);
    }
    const std::string phase = said(schema::choiceOf(s.phase).label);
    return s.phase == Phase::Recruitment
               ? say("Turn {} of {}: {}, pick {}", s.turn, game_.set().numbers.turns, phase, std::max<int>(s.pick, 1))
               : say("Turn {} of {}: {}", s.turn, game_.set().numbers.turns, phase);
}

QuestionText PaperTalesTexts::question(const void* state, const Decision& d) const {
    const QuestionRow& row = rowOf(Question(d.question));
    return {row.words({game_, game_.set(), stateOf(state), d}), ruleOf(row.rule)};
}

OptionText PaperTalesTexts::optionText(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).text({game_, game_.set(), stateOf(state), d}, option);
}

std::string PaperTalesTexts::eventText(const void* state, const Event& e) const {
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Order)
        return say("order of equals: {} of those left comes first", e.after + 1);
    return commonEventText(game_, state, e);
}

// What lies open: reveals, Gold, LP, Buildings, deaths, cards drawn from the deck.
std::string PaperTalesTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    const GameState& s = stateOf(state);
    const CardCatalog& cards = game_.cards();
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Draw)
        return say("{} draws {}.", seatName(state, e.width),
                   cards.name(cards.drawn(e.field, std::uint32_t(e.after)), spokenLanguage()));
    if (e.kind == EventKind::Rule && e.field == "PT-RECRUIT-06"_rule)
        return say("The discards are shuffled into a new deck.");
    if (e.kind != EventKind::Set || laysOut(trace, event)) return {};
    const SeatField field = seatFieldOf(e.field);
    if (field.seat < 0) return {};
    const std::string who = seatName(state, field.seat);
    const int change = e.after - e.before;
    if (field.offset == offsetof(SeatState, lp))
        return change > 0 ? say("{} gains {} LP ({} now).", who, change, e.after)
                          : say("{} loses {} LP ({} now).", who, -change, e.after);
    if (field.offset == offsetof(SeatState, gold))
        return change > 0 ? say("{} gains {} Gold ({} now).", who, change, e.after)
                          : say("{} pays {} Gold ({} now).", who, -change, e.after);
    if (field.offset == offsetof(SeatState, strength)) return say("{}: Kingdom strength {}.", who, e.after);
    if (field.offset == offsetof(SeatState, wars) && e.after > 0)
        return sayCounted(e.after, "{} wins {} War.", "{} wins {} Wars.", who, e.after);
    if (const std::size_t at = field.offset - offsetof(SeatState, buildings);
        field.offset >= offsetof(SeatState, buildings) && at < kBuildings)
        return say("{}: {} at Level {}.", who, cards.name(game_.set().cardOf(int(at)), spokenLanguage()), e.after);
    constexpr std::size_t kUnits = offsetof(SeatState, units);
    if (field.offset < kUnits || field.offset >= kUnits + kSpots * sizeof(UnitInPlay)) return {};
    const UnitInPlay& unit = s.seats[field.seat].units[(field.offset - kUnits) / sizeof(UnitInPlay)];
    if ((field.offset - kUnits) % sizeof(UnitInPlay) == offsetof(UnitInPlay, faceDown) && !unit.faceDown &&
        unit.card != 0 && e.before != 0)
        return say("{} reveals {}.", who, cards.name(game_.set().cardOfCopy(unit.card - 1), spokenLanguage()));
    return {};
}

std::string PaperTalesTexts::nameOf(const void* state, std::string_view kind, int number, std::span<const int>) const {
    const CompiledSet& set = game_.set();
    if (kind == "seat") return seatName(state, number);
    if (kind == "copy")
        return number < set.deck ? set.name(set.cardOfCopy(number), spokenLanguage()) : say("card {}", number + 1);
    if (kind == "building") return set.name(set.cardOf(number), spokenLanguage());
    if (kind == "spot") return number < kSpots ? said(choicesOf(Spot{})[number].label) : say("spot {}", number + 1);
    if (kind == "source")
        return number < kSpots ? said(choicesOf(Spot{})[number].label)
                               : set.name(set.cardOf(number - kSpots), spokenLanguage());
    if (kind == "cost") return say("cost {}", number + 1);
    return {};
}

}  // namespace engine::paper_tales

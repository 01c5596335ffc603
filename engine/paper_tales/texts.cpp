// How a game of Paper Tales reads: seats, turns, questions, options and events.
#include <fmt/format.h>

#include <cstddef>

#include "engine/kernel/event_text.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

constexpr const char* kPurposeNames[] = {"deal", "draw", "order"};
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

std::string PaperTalesTexts::seatName(const void*, int seat) const { return fmt::format("Player {}", seat + 1); }

std::string PaperTalesTexts::unitName(const void* state) const {
    const GameState& s = stateOf(state);
    if (s.phase == Phase::Over) {
        std::string who;
        for (int seat = 0; seat < s.players; ++seat)
            if (s.winners >> seat & 1) who += (who.empty() ? "" : " and ") + seatName(state, seat);
        return who + (std::popcount(s.winners) > 1 ? " share the victory" : " has won");
    }
    std::string name = fmt::format("Turn {} of {}: {}", s.turn, game_.set().numbers.turns,
                                   choicesOf(Phase{})[std::size_t(s.phase)].label);
    if (s.phase == Phase::Recruitment) name += fmt::format(", pick {}", std::max<int>(s.pick, 1));
    return name;
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
        return fmt::format("order of equals: {} of those left comes first", e.after + 1);
    return commonEventText(game_, state, e);
}

// What lies open: reveals, Gold, LP, Buildings, deaths, cards drawn from the deck.
std::string PaperTalesTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    const GameState& s = stateOf(state);
    const CardCatalog& cards = game_.cards();
    if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Draw)
        return fmt::format("{} draws {}.", seatName(state, e.width),
                           cards.name(cards.drawn(e.field, std::uint32_t(e.after)), "en"));
    if (e.kind == EventKind::Rule && e.field == "PT-RECRUIT-06"_rule)
        return "The discards are shuffled into a new deck.";
    if (e.kind != EventKind::Set || laysOut(trace, event)) return {};
    const SeatField field = seatFieldOf(e.field);
    if (field.seat < 0) return {};
    const std::string who = seatName(state, field.seat);
    const int change = e.after - e.before;
    if (field.offset == offsetof(SeatState, lp))
        return fmt::format("{} {} {} LP ({} now).", who, change > 0 ? "gains" : "loses", std::abs(change), e.after);
    if (field.offset == offsetof(SeatState, gold))
        return fmt::format("{} {} {} Gold ({} now).", who, change > 0 ? "gains" : "pays", std::abs(change), e.after);
    if (field.offset == offsetof(SeatState, strength)) return fmt::format("{}: Kingdom strength {}.", who, e.after);
    if (field.offset == offsetof(SeatState, wars) && e.after > 0)
        return fmt::format("{} wins {} War{}.", who, e.after, e.after == 1 ? "" : "s");
    if (const std::size_t at = field.offset - offsetof(SeatState, buildings);
        field.offset >= offsetof(SeatState, buildings) && at < kBuildings)
        return fmt::format("{}: {} at Level {}.", who, cards.name(game_.set().cardOf(int(at)), "en"), e.after);
    constexpr std::size_t kUnits = offsetof(SeatState, units);
    if (field.offset < kUnits || field.offset >= kUnits + kSpots * sizeof(UnitInPlay)) return {};
    const UnitInPlay& unit = s.seats[std::size_t(field.seat)].units[(field.offset - kUnits) / sizeof(UnitInPlay)];
    if ((field.offset - kUnits) % sizeof(UnitInPlay) == offsetof(UnitInPlay, faceDown) && !unit.faceDown &&
        unit.card != 0 && e.before != 0)
        return fmt::format("{} reveals {}.", who, cards.name(game_.set().cardOfCopy(unit.card - 1), "en"));
    return {};
}

std::string PaperTalesTexts::nameOf(const void* state, std::string_view kind, int number, std::span<const int>) const {
    const CompiledSet& set = game_.set();
    if (kind == "seat") return seatName(state, number);
    if (kind == "copy")
        return number < set.deck ? set.name(set.cardOfCopy(number), "en") : fmt::format("card {}", number + 1);
    if (kind == "building") return set.name(set.cardOf(number), "en");
    if (kind == "spot")
        return number < kSpots ? choicesOf(Spot{})[std::size_t(number)].label : fmt::format("spot {}", number + 1);
    if (kind == "source")
        return number < kSpots ? choicesOf(Spot{})[std::size_t(number)].label
                               : set.name(set.cardOf(number - kSpots), "en");
    if (kind == "cost") return fmt::format("cost {}", number + 1);
    return {};
}

}  // namespace engine::paper_tales

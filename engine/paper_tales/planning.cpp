// The plan of a Deployment: PT-DEPLOY-01, -04, -08, -09, PT-SETUP-12, PT-BUILD-16, -17, rulings 05 to 08. Each plans in
// secret, step by step, until the plan is finished; deployment.cpp carries it out.
#include <bit>
#include <cstddef>
#include <utility>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// The spots of a seat as it plans. They follow from its own cards and its plan, which nobody else's choice changes, so
// that they are read once and go along with the plan. A bit each.
struct PlannedSpots {
    unsigned all = 0;      // of the Kingdom
    unsigned taken = 0;    // ... were the plan carried out as it is
    unsigned staying = 0;  // ... whose Units stay where they are, and may still be moved or discarded
    unsigned shown = 0;    // ... of those that nothing tells apart the first
    // For each the spots before it whose Units nothing tells from its own.
    schema::EnumeratedArray<Spot, std::uint8_t, kSpots> alike{};

    unsigned free() const { return all & ~taken; }
    unsigned freeIn(Row row) const { return free() & spotsOf(row); }
    int spotIn(Row row) const { return lowestBit(freeIn(row)); }
    void leave(unsigned spots) {
        staying &= ~spots;
        shown = 0;
        for (int spot = 0; spot < kSpots; ++spot) shown |= unsigned((alike[spot] & staying) == 0) << spot;
        shown &= staying;
    }
};

PlannedSpots readSpots(const CompiledSet& set, const SeatState& own) {
    const Plan& plan = own.plan;
    PlannedSpots spots;
    spots.all = spotsOf(own);
    spots.staying = spots.taken = unitsOf(own);
    if (!isEmpty(plan)) [[unlikely]] {  // as whoever looks at a plan that is begun finds it
        unsigned moved = 0;
        for (const std::uint8_t from : plan.from) moved |= 1u << from >> 1;
        spots.staying &= ~unsigned(plan.leaving) & ~moved;
        spots.taken = spots.staying | spotsSet(plan.cards) | spotsSet(plan.from);
    }
    if (spots.staying == 0) return spots;
    readLikeOthers(set, own, spots.alike);
    spots.leave(0);
    return spots;
}

// What can be done with a card of the hand: it is put into a row, or kept.
enum CardUse { InFront, InBack, Kept };
constexpr std::uint64_t kCardUses[] = {std::bit_cast<std::uint64_t>(optionFrom(verb_rows::Place{0, int(Row::Front)})),
                                       std::bit_cast<std::uint64_t>(optionFrom(verb_rows::Place{0, int(Row::Back)})),
                                       std::bit_cast<std::uint64_t>(optionFrom(verb_rows::Reserve{0}))};
constexpr int kUnitShift =
    std::countr_zero(std::bit_cast<std::uint64_t>(optionFrom(verb_rows::Place{1, 0})) ^ kCardUses[InFront]);
static_assert(std::bit_cast<std::uint64_t>(optionFrom(verb_rows::Reserve{1})) ==
              (kCardUses[Kept] | 1ull << kUnitShift));

// Those of them that there are: by the free spots, a bit each, and from 32 on where a card can still be kept.
struct CardUses {
    std::uint8_t count = 0;
    std::uint8_t use[3] = {};
    std::uint16_t part = 0;  // 65,536 divided by the count, rounded up, so that no division is needed
};
constexpr std::array<CardUses, 64> kUsesWith = [] {
    std::array<CardUses, 64> all{};
    for (unsigned i = 0; i < all.size(); ++i) {
        const bool can[] = {(i & kFrontSpots) != 0, (i & kBackSpots) != 0, i >= 32};
        for (int use = InFront; use <= Kept; ++use)
            if (can[use]) all[i].use[all[i].count++] = std::uint8_t(use);
        if (all[i].count > 1) all[i].part = std::uint16_t(65536 / all[i].count + 1);
    }
    return all;
}();
constexpr std::uint8_t kBitCounts[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                         1, 2, 2, 3, 2, 3, 3, 4, 2, 3, 3, 4, 3, 4, 4, 5};

// What a plan can go on with (PT-SHOW-07: a plan that cannot be paid is legal, too), in the order in which it is
// offered: each kind of card in the hand in two rows or kept; each Unit that stays discarded, in the other row, or in
// the place of one there; and that the plan is finished. There is no list: what an option is follows from its place,
// as it is as good as chance which one is taken.
struct PlanStep {
    const PlannedSpots& spots;
    const CardUses& uses;
    int cards;                    // options of the hand
    int ofFront = 0, ofBack = 0;  // ... of each Unit that stays
    int units = 0;                // ... of all

    PlanStep(const PlannedSpots& s, bool keeps, int kinds)
        : spots(s), uses(kUsesWith[s.free() | unsigned(keeps) << 5]), cards(kinds * uses.count) {
        if (s.staying == 0) return;
        const int fronts = kBitCounts[s.shown & kFrontSpots], backs = kBitCounts[s.shown & kBackSpots];
        ofFront = 1 + kUsesWith[s.free() & kBackSpots].count + backs;
        ofBack = 1 + kUsesWith[s.free() & kFrontSpots].count;
        units = fronts * ofFront + backs * ofBack;
    }
    int count() const { return cards + units + 1; }
    bool isCard(int i) const { return i < cards; }
    bool isLast(int i) const { return i == cards + units; }
    int kindOf(int i) const { return uses.count == 1 ? i : i * uses.part >> 16; }
    CardUse useOf(int i, int kind) const { return CardUse(uses.use[i - kind * uses.count]); }
    Option unitOption(int i) const {  // of those that are no cards
        return isLast(i) ? optionFrom(verb_rows::Ready{}) : optionOf(spots.shown, ofFront, ofBack, i - cards);
    }

  private:
    static Option optionOf(unsigned shown, int ofFront, int ofBack, int left);
};

// The option in a place among those of the Units that are shown. By values, so that a step need not lie in memory.
Option PlanStep::optionOf(unsigned shown, int ofFront, int ofBack, int left) {
    const unsigned backs = shown & kBackSpots;
    int swaps = 0;
    unsigned rest = shown;
    for (;; rest &= rest - 1) {
        const bool isFront = (kFrontSpots & rest & -rest) != 0;
        const int options = isFront ? ofFront : ofBack;
        swaps = isFront ? options - kBitCounts[backs] : options;  // where they begin
        if (left < options) break;
        left -= options;
    }
    const int spot = lowestBit(rest);
    if (left == 0) return optionFrom(verb_rows::Leave{spot});
    if (left < swaps) return optionFrom(verb_rows::Move{spot});
    return optionFrom(verb_rows::Swap{spot, lowestBit(left == swaps ? backs : backs & (backs - 1))});
}

// Where a card that is planned for each spot, or kept, stands in a Plan.
constexpr std::uint8_t kPlaceOfCard[] = {offsetof(Plan, cards),     offsetof(Plan, cards) + 1,
                                         offsetof(Plan, cards) + 2, offsetof(Plan, cards) + 3,
                                         offsetof(Plan, cards) + 4, offsetof(Plan, reserved)};
static_assert(std::size(kPlaceOfCard) == kSpots + 1);

// Everything that a seat plans. `hand`: what the plan has not disposed of.
template <class AnyTable, class Cards>
[[gnu::always_inline]] inline void choosePlan(AnyTable& t, int seat, Cards hand) {
    const SeatState& own = t.state.seats[seat];
    const Plan& plan = own.plan;
    PlannedSpots spots = readSpots(t.cards(), own);
    for (;;) {
        const PlanStep step(spots, plan.reserved == 0, hand.kinds());
        int place = 0;
        CardUse use{};
        const auto option = [&](int i) {
            if (!step.isCard(i)) return step.unitOption(i);
            const int kind = step.kindOf(i);
            use = step.useOf(i, kind);
            place = hand.placeOf(kind);
            return std::bit_cast<Option>(kCardUses[use] | std::uint64_t(hand.unit(place)) << kUnitShift);
        };
        const auto [taken, chosen] = t.askAmong(std::uint16_t(Question::PlanDeployment), seat, step.count(), option);
        if (step.isCard(taken)) {
            constexpr unsigned kRows[] = {kFrontSpots, kBackSpots, 0};
            const unsigned free = spots.free() & kRows[use];
            const int spot = lowestBit(free | 1u << kSpots);  // of a card that is kept none
            spots.taken |= free & -free;
            t.setInline(reinterpret_cast<const std::uint8_t*>(&plan)[kPlaceOfCard[spot]], hand.copy(place) + 1);
            hand.take(place);
            continue;
        }
        if (step.isLast(taken)) return t.hasChosen(seat);
        switch (Verb(chosen.verb)) {
            case Verb::Leave: {
                const unsigned leaving = 1u << rowFrom<verb_rows::Leave>(chosen).spot;
                spots.taken &= ~leaving;
                spots.leave(leaving);
                t.setInline(plan.leaving, plan.leaving | leaving);
                break;
            }
            case Verb::Move: {
                const int from = rowFrom<verb_rows::Move>(chosen).spot;
                const int to = spots.spotIn(rowOfSpot(from) == Row::Front ? Row::Back : Row::Front);
                spots.taken = (spots.taken & ~(1u << from)) | 1u << to;
                spots.leave(1u << from);
                t.setInline(plan.from[to], from + 1);
                break;
            }
            case Verb::Swap: {
                const auto both = rowFrom<verb_rows::Swap>(chosen);
                spots.leave(1u << both.front | 1u << both.back);
                t.setInline(plan.from[both.front], both.back + 1);
                t.setInline(plan.from[both.back], both.front + 1);
                break;
            }
            default: break;
        }
    }
}

// A scenario may give a hand more cards than a row has.
[[gnu::noinline]] void choosePlanOfMany(Table& t, int seat, const Copies& hand) {
    choosePlan(t, seat, LongCardRow(t.cards(), hand));
}

}  // namespace

Copies unplanned(const Copies& hand, const Plan& plan) {
    Copies left = hand;
    if (isEmpty(plan)) [[likely]]
        return left;
    for (const std::uint8_t card : plan.cards)
        if (card != 0) left.remove(card - 1);
    if (plan.reserved != 0) left.remove(plan.reserved - 1);
    return left;
}

void choosePlans(Table& t) {
    const auto handOf = [&](int seat) { return unplanned(t.in(Zone::Hand, seat), t.state.seats[seat].plan); };
    bool inRows = true;
    for (int seat = 0; seat < t.state.players; ++seat) inRows &= t.in(Zone::Hand, seat).count() <= CardRow::kMost;
    if (!inRows) [[unlikely]]
        return t.askTogether(seatsOf(t.state), [&](int seat) { choosePlanOfMany(t, seat, handOf(seat)); });
    t.inOneGo([&](auto& anyTable) {
        anyTable.askTogether(seatsOf(anyTable.state), [&](int seat) __attribute__((always_inline)) {
            choosePlan(anyTable, seat, CardRow(anyTable.cards(), handOf(seat)));
        });
    });
}

// --- why something cannot be planned: the questions of PlanStep, one by one ------------------------------------------

namespace verb_rows {

namespace {

void requireInHand(const Table& t, int seat, int unit, Explanation& why) {
    const Copies hand = unplanned(t.in(Zone::Hand, seat), t.state.seats[seat].plan);
    engine::require(why, firstOf(t.cards().units[unit], hand) >= 0, say("it is in the hand, and not planned for yet"),
                    "PT-DEPLOY-01"_rule);
}

void requireFree(const PlannedSpots& spots, paper_tales::Row row, Explanation& why) {
    engine::require(why, spots.freeIn(row) != 0, say("a spot is free in that row"), "PT-DEPLOY-02"_rule);
}

// A Unit in play that the plan leaves where it is; of those that nothing tells apart the first.
bool requireStaying(const PlannedSpots& spots, int spot, Explanation& why) {
    const bool stays = engine::require(why, (spots.staying >> spot & 1) != 0,
                                       say("a Unit stands there, and the plan leaves it there"), "PT-DEPLOY-08"_rule)
                           .holds;
    if (stays)
        engine::require(why, (spots.alike[spot] & spots.staying) == 0,
                        say("no other Unit is just like it, for which the same is offered"));
    return stays;
}

template <class Row> void imagineUnits(const Table& t, int seat, std::vector<Option>& options) {
    int last = -1;
    t.in(Zone::Hand, seat).forEach([&](int copy) {
        const int unit = t.cards().cardOfCopy(copy);
        if (std::exchange(last, unit) != unit) options.push_back(optionFrom(Row{unit}));
    });
}

}  // namespace

void Place::require(Table& t, const Decision& d, Explanation& why) const {
    const PlannedSpots spots = readSpots(t.cards(), t.state.seats[d.seat]);
    requireInHand(t, d.seat, unit, why);
    requireFree(spots, paper_tales::Row(int(row)), why);
}
void Place::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    int last = -1;
    t.in(Zone::Hand, d.seat).forEach([&](int copy) {
        const int unit = t.cards().cardOfCopy(copy);
        if (std::exchange(last, unit) == unit) return;
        for (const auto row : {paper_tales::Row::Front, paper_tales::Row::Back})
            options.push_back(optionFrom(Place{unit, int(row)}));
    });
}

void Reserve::require(Table& t, const Decision& d, Explanation& why) const {
    requireInHand(t, d.seat, unit, why);
    engine::require(why, t.state.seats[d.seat].plan.reserved == 0, say("no card is kept yet"), "PT-DEPLOY-04"_rule);
}
void Reserve::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineUnits<Reserve>(t, d.seat, options);
}

void Leave::require(Table& t, const Decision& d, Explanation& why) const {
    requireStaying(readSpots(t.cards(), t.state.seats[d.seat]), spot, why);
}
void Leave::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int spot = 0; spot < kSpots; ++spot) options.push_back(optionFrom(Leave{spot}));
}

void Move::require(Table& t, const Decision& d, Explanation& why) const {
    const PlannedSpots spots = readSpots(t.cards(), t.state.seats[d.seat]);
    requireStaying(spots, spot, why);
    requireFree(spots, rowOfSpot(spot) == paper_tales::Row::Front ? paper_tales::Row::Back : paper_tales::Row::Front,
                why);
}
void Move::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int spot = 0; spot < kSpots; ++spot) options.push_back(optionFrom(Move{spot}));
}

void Swap::require(Table& t, const Decision& d, Explanation& why) const {
    const PlannedSpots spots = readSpots(t.cards(), t.state.seats[d.seat]);
    engine::require(why, rowOfSpot(front) == paper_tales::Row::Front && rowOfSpot(back) == paper_tales::Row::Back,
                    say("one is in Front, the other in Back"), "PT-DEPLOY-09"_rule);
    requireStaying(spots, front, why);
    requireStaying(spots, back, why);
}
void Swap::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    const unsigned units = unitsOf(t.state.seats[d.seat]);
    for (unsigned fronts = units & kFrontSpots; fronts != 0; fronts &= fronts - 1)
        for (unsigned backs = units & kBackSpots; backs != 0; backs &= backs - 1)
            options.push_back(optionFrom(Swap{lowestBit(fronts), lowestBit(backs)}));
}

}  // namespace verb_rows

}  // namespace engine::paper_tales

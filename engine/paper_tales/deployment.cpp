// 2 Deployment: PT-DEPLOY-01 to -15, PT-SETUP-12, PT-BUILD-16, PT-BUILD-17, rulings 05 to 10. Everybody plans in
// secret; then all plans are carried out, all new Units revealed, paid, and their abilities applied.
#include <algorithm>
#include <utility>

#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

int lowest(unsigned spots) { return lowestBit(spots); }

// --- the plan (PT-DEPLOY-01, -04, -08, -09) -------------------------------------------------------------------------

// What a seat can still plan with. It follows from its own cards and its plan, which nobody else's choice changes, so
// that it is read once and goes along with the plan. Spots are a bit each.
struct Planning {
    unsigned spots = 0;    // of the Kingdom
    unsigned taken = 0;    // ... were the plan carried out as it is
    unsigned staying = 0;  // ... whose Units stay where they are, and may still be moved or discarded
    std::array<std::uint8_t, kSpots>
        alike{};  // for each spot the spots before it whose Units nothing tells from its own
    Copies hand;  // that is not planned for

    unsigned freeIn(Row row) const { return spots & ~taken & spotsOf(row); }
    int spotIn(Row row) const { return lowest(freeIn(row)); }
};

Planning readPlan(const Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Plan& plan = own.plan;
    unsigned placed = 0, moved = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const unsigned from = plan.from[std::size_t(spot)];
        placed |= unsigned((plan.cards[std::size_t(spot)] | from) != 0) << spot;
        moved |= 1u << from >> 1;
    }
    Planning planning;
    planning.spots = spotsOf(own);
    planning.staying = unitsOf(own) & ~unsigned(plan.leaving) & ~moved;
    planning.taken = planning.staying | placed;
    planning.hand = unplanned(t.in(Zone::Hand, seat), plan);
    if (planning.staying != 0) planning.alike = likeOthers(t.cards(), own);
    return planning;
}

// Each Unit that stays may be discarded, change its row, or change places with one of the other row; of those that
// nothing tells apart the first.
Option* listStaying(Option* option, const Planning& planning) {
    unsigned shown = 0;
    for (int spot = 0; spot < kSpots; ++spot)
        shown |= unsigned((planning.alike[std::size_t(spot)] & planning.staying) == 0) << spot;
    shown &= planning.staying;
    const bool freeFront = planning.freeIn(Row::Front) != 0, freeBack = planning.freeIn(Row::Back) != 0;
    for (unsigned left = shown; left != 0; left &= left - 1) {
        const int spot = lowest(left);
        const bool isFront = (kFrontSpots >> spot & 1) != 0;
        option = put(option, verb_rows::Leave{spot});
        option = put(option, verb_rows::Move{spot}, (isFront ? freeBack : freeFront));
        for (unsigned others = isFront ? shown & kBackSpots : 0; others != 0; others &= others - 1)
            option = put(option, verb_rows::Swap{spot, lowest(others)});
    }
    return option;
}

// PT-SHOW-07: a plan that cannot be paid is legal, too. Each card in two rows or kept, each Unit in play moved, swapped
// or discarded.
void offerPlan(Table& t, int seat, const Planning& planning) {
    const bool front = planning.freeIn(Row::Front) != 0, back = planning.freeIn(Row::Back) != 0,
               reserve = t.state.seats[std::size_t(seat)].plan.reserved == 0;
    t.options.fill<OptionList::kMaximum>([&](Option* option) {
        if (front || back || reserve) {
            int last = -1;
            Option* next = option;
            planning.hand.forEach([&](int copy) {
                const int unit = t.cards().cardOfCopy(copy);
                const bool another = unit != last;
                last = unit;
                next = put(next, verb_rows::Place{unit, int(Row::Front)}, front & another);
                next = put(next, verb_rows::Place{unit, int(Row::Back)}, back & another);
                next = put(next, verb_rows::Reserve{unit}, reserve & another);
            });
            option = next;
        }
        if (planning.staying != 0) option = listStaying(option, planning);
        return put(option, verb_rows::Ready{});
    });
}

// Everything that a seat plans.
void choosePlan(Table& t, int seat) {
    const Plan& plan = t.state.seats[std::size_t(seat)].plan;
    Planning planning = readPlan(t, seat);
    const auto take = [&](int unit) {
        const int copy = firstOf(t.cards().units[std::size_t(unit)], planning.hand);
        planning.hand.remove(copy);
        return copy + 1;
    };
    for (;;) {
        offerPlan(t, seat, planning);
        const Option chosen = t.askInline(std::uint16_t(Question::PlanDeployment), seat);
        switch (Verb(chosen.verb)) {
            case Verb::Place: {
                const auto row = rowFrom<verb_rows::Place>(chosen);
                const int spot = planning.spotIn(Row(int(row.row)));
                planning.taken |= 1u << spot;
                t.setInline(plan.cards[std::size_t(spot)], take(row.unit));
                break;
            }
            case Verb::Reserve: t.set(plan.reserved, take(rowFrom<verb_rows::Reserve>(chosen).unit)); break;
            case Verb::Leave: {
                const unsigned leaving = 1u << rowFrom<verb_rows::Leave>(chosen).spot;
                planning.staying &= ~leaving;
                planning.taken &= ~leaving;
                t.set(plan.leaving, plan.leaving | leaving);
                break;
            }
            case Verb::Move: {
                const int from = rowFrom<verb_rows::Move>(chosen).spot;
                const int to = planning.spotIn(rowOfSpot(from) == Row::Front ? Row::Back : Row::Front);
                planning.staying &= ~(1u << from);
                planning.taken = (planning.taken & ~(1u << from)) | 1u << to;
                t.set(plan.from[std::size_t(to)], from + 1);
                break;
            }
            case Verb::Swap: {
                const auto both = rowFrom<verb_rows::Swap>(chosen);
                planning.staying &= ~(1u << both.front | 1u << both.back);
                t.set(plan.from[std::size_t(both.front)], both.back + 1);
                t.set(plan.from[std::size_t(both.back)], both.front + 1);
                break;
            }
            default: return t.hasChosen(seat);
        }
    }
}

// --- carrying it out ------------------------------------------------------------------------------------------------

void place(Table& t, const UnitInPlay& spot, const UnitInPlay& unit) {
    t.set(spot.faceDown, unit.faceDown);
    t.set(spot.card, unit.card);
    t.set(spot.age, unit.age);
    t.set(spot.turn, unit.turn);
}

// PT-DEPLOY-04 to -09: moves and discards of Units in play, cards face down, the card that is kept, the rest.
void carryOutPlan(Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Plan& plan = own.plan;
    if (plan.leaving != 0) {
        auto scope = t.rule("PT-DEPLOY-08"_rule);
        t.cite("PT-RULING-06"_rule);
        for (unsigned left = plan.leaving; left != 0; left &= left - 1) discardUnit(t, seat, lowest(left));
        t.set(plan.leaving, 0);
    }
    unsigned moved = 0, placed = 0;  // spots, a bit each
    for (int spot = 0; spot < kSpots; ++spot) {
        moved |= unsigned(plan.from[std::size_t(spot)] != 0) << spot;
        placed |= unsigned(plan.cards[std::size_t(spot)] != 0) << spot;
    }
    if (moved != 0) {
        auto scope = t.rule("PT-DEPLOY-09"_rule);
        const auto before = own.units;
        for (unsigned left = moved; left != 0; left &= left - 1)
            place(t, own.units[std::size_t(plan.from[std::size_t(lowest(left))] - 1)], {});
        for (unsigned left = moved; left != 0; left &= left - 1) {
            const auto spot = std::size_t(lowest(left));
            place(t, own.units[spot], before[std::size_t(plan.from[spot] - 1)]);
            t.set(plan.from[spot], 0);
        }
    }
    {
        auto scope = t.rule("PT-DEPLOY-06"_rule);
        for (unsigned left = placed; left != 0; left &= left - 1) {
            const auto spot = std::size_t(lowest(left));
            const UnitInPlay& unit = own.units[spot];
            const int card = plan.cards[spot];
            t.setInline(unit.faceDown, true);
            t.setInline(unit.card, card);
            t.setInline(unit.turn, t.state.turn);
            t.move(card - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Kingdom, seat));
            t.setInline(plan.cards[spot], 0);
        }
    }
    if (plan.reserved != 0) {
        auto scope = t.rule("PT-DEPLOY-05"_rule);
        t.moveOutside(plan.reserved - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Reserved, seat));
        t.set(plan.reserved, 0);
    }
    if (!t.in(Zone::Hand, seat).empty()) {
        auto scope = t.rule("PT-DEPLOY-04"_rule);
        t.moveAll(zoneOf(Zone::Hand, seat), Zone::Discards);
    }
}

void reveal(Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    unsigned faceDown = 0;  // spots, a bit each
    for (int spot = 0; spot < kSpots; ++spot) faceDown |= unsigned(own.units[std::size_t(spot)].faceDown) << spot;
    for (unsigned left = faceDown; left != 0; left &= left - 1)
        t.setInline(own.units[std::size_t(lowest(left))].faceDown, false);
}

// --- paying (PT-DEPLOY-11, -12, -13, PT-RULING-09, PT-RULING-48) ---------------------------------------------------

int costOf(const Table& t, const SeatState& own, int spot) {
    return t.cards().profiles[own.units[std::size_t(spot)].card].cost;
}

// The Units revealed in this turn, by their spots, a bit each.
struct Bill {
    unsigned units = 0;
    unsigned below = 0;   // those of a cost below 0
    unsigned above = 0;   // ... of a cost above 0
    unsigned unpaid = 0;  // ... that is not paid yet
    int gold = 0;         // what is left for them
    int due = 0;          // what they cost
    bool covered() const { return due <= gold; }
};
Bill billOf(const Table& t, const SeatState& own) {
    Bill bill{.gold = own.gold};
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[std::size_t(spot)];
        const unsigned isNew = unsigned(unit.turn == t.state.turn) & unsigned(unit.card != 0);
        const int cost = t.cards().profiles[unit.card].cost & -int(isNew);  // of a free spot 0
        const unsigned isDue = unsigned(cost > 0) & ~unsigned(own.choices.paid) >> spot;
        bill.units |= isNew << spot;
        bill.below |= unsigned(cost < 0) << spot;
        bill.above |= unsigned(cost > 0) << spot;
        bill.unpaid |= isDue << spot;
        bill.due += cost & -int(isDue);
        bill.gold -= cost & (int(isDue) - 1);  // a cost below 0 comes first
    }
    return bill;
}

// Asks for the next Unit to be paid; until the rest can be paid, or none of it.
void choosePaid(Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Bill bill = billOf(t, own);
    unsigned payable = 0;
    for (unsigned left = bill.unpaid; left != 0; left &= left - 1)
        payable |= unsigned(costOf(t, own, lowest(left)) <= bill.gold) << lowest(left);
    if (bill.covered()) {
        t.set(own.choices.paid, own.choices.paid | bill.unpaid);
        return t.hasChosen(seat);
    }
    if (payable == 0) return t.hasChosen(seat);
    t.options.clear();
    for (unsigned left = payable; left != 0; left &= left - 1)
        if (!isLikeAnother(t.cards(), own, payable & ((1u << lowest(left)) - 1), lowest(left)))
            offer(t, verb_rows::Pay{lowest(left)});
    const Option chosen = t.ask(std::uint16_t(Question::PayUnit), seat);
    t.set(own.choices.paid, own.choices.paid | 1u << rowFrom<verb_rows::Pay>(chosen).spot);
}

// What the Units of a seat cost, once its owner has said which ones are paid where not all can be.
void pay(Table& t, int seat, const Bill& bill) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const unsigned unpaid = bill.covered() ? 0 : bill.above & ~unsigned(own.choices.paid);
    for (unsigned left = bill.below; left != 0; left &= left - 1) {  // PT-CARD-07: this Gold pays for the others
        t.cite("PT-CARD-06"_rule);
        t.add(own.gold, -costOf(t, own, lowest(left)));
    }
    for (unsigned left = bill.above; left != 0; left &= left - 1) {
        const int spot = lowest(left);
        if (unpaid >> spot & 1) {
            auto scope = t.rule("PT-DEPLOY-12"_rule, t.cards().cardOfCopy(own.units[std::size_t(spot)].card - 1));
            t.cite("PT-RULING-48"_rule);
            discardUnit(t, seat, spot);
        } else {
            t.add(own.gold, -costOf(t, own, spot));
        }
    }
    t.set(own.choices.paid, 0);
    if (!t.counts()) return;
    for (unsigned left = bill.units & ~unpaid; left != 0; left &= left - 1)
        t.count(partOf(t.cards().cardOfCopy(own.units[std::size_t(lowest(left))].card - 1)));
}

void payUnits(Table& t) {
    auto scope = t.rule("PT-DEPLOY-11"_rule);
    std::array<Bill, kSeats> bills;
    unsigned asked = 0;
    for (int seat = 0; seat < t.state.players; ++seat) {
        bills[std::size_t(seat)] = billOf(t, t.state.seats[std::size_t(seat)]);
        asked |= unsigned(!bills[std::size_t(seat)].covered()) << seat;
    }
    if (asked != 0) t.cite("PT-RULING-09"_rule);
    t.askTogether(asked, [&](int seat) { choosePaid(t, seat); });
    for (int seat = 0; seat < t.state.players; ++seat) pay(t, seat, bills[std::size_t(seat)]);
}

}  // namespace

// --- why something cannot be planned or paid: the questions of offerPlan and choosePaid, one by one
// -----------------------

namespace verb_rows {

namespace {

void requireInHand(const Table& t, const Planning& planning, int unit, Explanation& why) {
    engine::require(why, firstOf(t.cards().units[std::size_t(unit)], planning.hand) >= 0,
                    say("it is in the hand, and not planned for yet"), "PT-DEPLOY-01"_rule);
}

void requireFree(const Planning& planning, paper_tales::Row row, Explanation& why) {
    engine::require(why, planning.freeIn(row) != 0, say("a spot is free in that row"), "PT-DEPLOY-02"_rule);
}

// A Unit in play that the plan leaves where it is; of those that nothing tells apart the first.
bool requireStaying(const Planning& planning, int spot, Explanation& why) {
    const bool stays = engine::require(why, (planning.staying >> spot & 1) != 0,
                                       say("a Unit stands there, and the plan leaves it there"), "PT-DEPLOY-08"_rule)
                           .holds;
    if (stays)
        engine::require(why, (planning.alike[std::size_t(spot)] & planning.staying) == 0,
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
    const Planning planning = readPlan(t, d.seat);
    requireInHand(t, planning, unit, why);
    requireFree(planning, paper_tales::Row(int(row)), why);
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
    requireInHand(t, readPlan(t, d.seat), unit, why);
    engine::require(why, t.state.seats[d.seat].plan.reserved == 0, say("no card is kept yet"), "PT-DEPLOY-04"_rule);
}
void Reserve::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineUnits<Reserve>(t, d.seat, options);
}

void Leave::require(Table& t, const Decision& d, Explanation& why) const {
    requireStaying(readPlan(t, d.seat), spot, why);
}
void Leave::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int spot = 0; spot < kSpots; ++spot) options.push_back(optionFrom(Leave{spot}));
}

void Move::require(Table& t, const Decision& d, Explanation& why) const {
    const Planning planning = readPlan(t, d.seat);
    requireStaying(planning, spot, why);
    requireFree(planning, rowOfSpot(spot) == paper_tales::Row::Front ? paper_tales::Row::Back : paper_tales::Row::Front,
                why);
}
void Move::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int spot = 0; spot < kSpots; ++spot) options.push_back(optionFrom(Move{spot}));
}

void Swap::require(Table& t, const Decision& d, Explanation& why) const {
    const Planning planning = readPlan(t, d.seat);
    engine::require(why, rowOfSpot(front) == paper_tales::Row::Front && rowOfSpot(back) == paper_tales::Row::Back,
                    say("one is in Front, the other in Back"), "PT-DEPLOY-09"_rule);
    requireStaying(planning, front, why);
    requireStaying(planning, back, why);
}
void Swap::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    const unsigned units = unitsOf(t.state.seats[d.seat]);
    for (unsigned fronts = units & kFrontSpots; fronts != 0; fronts &= fronts - 1)
        for (unsigned backs = units & kBackSpots; backs != 0; backs &= backs - 1)
            options.push_back(optionFrom(Swap{lowest(fronts), lowest(backs)}));
}

void Pay::require(Table& t, const Decision& d, Explanation& why) const {
    const SeatState& own = t.state.seats[d.seat];
    const Bill bill = billOf(t, own);
    if (!engine::require(why, (bill.unpaid >> spot & 1) != 0, say("a Unit stands there that is still to be paid"),
                         "PT-DEPLOY-11"_rule)
             .holds)
        return;
    const int cost = costOf(t, own, spot);
    compare(engine::require(why, cost <= bill.gold, say("there is Gold for it"), "PT-RULING-09"_rule), ">=", bill.gold,
            cost);
    unsigned before = 0;  // payable ones in spots before it
    for (unsigned left = bill.unpaid & ((1u << spot) - 1); left != 0; left &= left - 1)
        before |= unsigned(costOf(t, own, lowest(left)) <= bill.gold) << lowest(left);
    engine::require(why, !isLikeAnother(t.cards(), own, before, spot),
                    say("no other Unit is just like it, for which the same is offered"));
}
void Pay::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (unsigned left = unitsOf(t.state.seats[d.seat]); left != 0; left &= left - 1)
        options.push_back(optionFrom(Pay{lowest(left)}));
}

}  // namespace verb_rows

Copies unplanned(const Copies& hand, const Plan& plan) {
    Copies left = hand;
    for (const std::uint8_t card : plan.cards)
        if (card != 0) left.remove(card - 1);
    if (plan.reserved != 0) left.remove(plan.reserved - 1);
    return left;
}

// PT-RULING-12: its Age tokens go back to the supply, and it does not die.
void discardUnit(Table& t, int seat, int spot) {
    const UnitInPlay& unit = t.state.seats[std::size_t(seat)].units[std::size_t(spot)];
    t.move(unit.card - 1, zoneOf(Zone::Kingdom, seat), Zone::Discards);
    t.setInline(unit.faceDown, false);
    t.setInline(unit.card, 0);
    t.setEither(unit.age, 0);
    t.setInline(unit.turn, 0);
}

// In the order in which all of it is shown (PT-SHOW-08).
void playDeployment(Table& t) {
    const auto& s = t.state;
    {
        auto scope = t.rule("PT-DEPLOY-01"_rule);
        t.cite("PT-DEPLOY-07"_rule);
        t.askTogether(seatsOf(s), [&](int seat) { choosePlan(t, seat); });
    }
    for (int seat = 0; seat < s.players; ++seat) carryOutPlan(t, seat);
    {
        auto scope = t.rule("PT-DEPLOY-10"_rule);
        for (int seat = 0; seat < s.players; ++seat) reveal(t, seat);
    }
    payUnits(t);
    {
        auto scope = t.rule("PT-DEPLOY-14"_rule);
        applyFlips(t, Trigger::Flip);
    }
    {
        auto scope = t.rule("PT-DEPLOY-15"_rule);
        applyAbilities(t, Trigger::Deployment);
    }
    {
        auto scope = t.rule("PT-RULING-36"_rule);
        applyFlips(t, Trigger::DeploymentEnd);
    }
    t.set(s.phase, Phase::Wars);
}

}  // namespace engine::paper_tales

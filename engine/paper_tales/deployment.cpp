// 2 Deployment: PT-DEPLOY-01 to -15, PT-SETUP-12, PT-BUILD-16, PT-BUILD-17, rulings 05 to 10. Everybody plans in
// secret; then all plans are carried out, all new Units revealed, paid, and their abilities applied.
#include <algorithm>

#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

int lowest(unsigned spots) { return std::countr_zero(spots); }

// --- the plan (PT-DEPLOY-01, -04, -08, -09)
// ----------------------------------------------------------------------------

// Spots that would be taken, were the plan carried out as it is, and those whose Units stay where they are and may
// still be moved or discarded, a bit each.
struct Spots {
    unsigned taken = 0, staying = 0;
};
Spots spotsIn(const SeatState& own) {
    const Plan& plan = own.plan;
    unsigned units = 0, placed = 0, moved = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const unsigned from = plan.from[std::size_t(spot)];
        units |= unsigned(own.units[std::size_t(spot)].card != 0) << spot;
        placed |= unsigned((plan.cards[std::size_t(spot)] | from) != 0) << spot;
        moved |= 1u << from >> 1;
    }
    const unsigned staying = units & ~unsigned(plan.leaving) & ~moved;
    return {staying | placed, staying};
}

// PT-SHOW-07: a plan that cannot be paid is legal, too.
void offerPlan(Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Spots spots = spotsIn(own);
    const unsigned free = spotsOf(own) & ~spots.taken;
    const bool front = (free & kFrontSpots) != 0, back = (free & kBackSpots) != 0, reserve = own.plan.reserved == 0;
    // Each card in two rows or kept, each Unit in play moved, swapped or discarded.
    constexpr int kMost = engine::OptionList::kMaximum;
    t.options.fill<kMost>([&](Option* option) {
        const auto add = [&option](bool wanted, const auto& row) {
            *option = optionFrom(row);
            option += wanted;
        };
        if (front || back || reserve) {
            int last = -1;
            unplanned(t.in(Zone::Hand, seat), own.plan).forEach([&](int copy) {
                const int unit = t.cards().cardOfCopy(copy);
                if (unit == last) return;
                last = unit;
                add(front, verb_rows::Place{unit, int(Row::Front)});
                add(back, verb_rows::Place{unit, int(Row::Back)});
                add(reserve, verb_rows::Reserve{unit});
            });
        }
        const unsigned stay = spots.staying;
        for (unsigned left = stay; left != 0; left &= left - 1) {
            const int spot = lowest(left);
            if (isLikeAnother(t.cards(), own, stay & ((1u << spot) - 1), spot)) continue;
            add(true, verb_rows::Leave{spot});
            const bool isFront = (kFrontSpots >> spot & 1) != 0;
            add(isFront ? back : front, verb_rows::Move{spot});
            if (!isFront) continue;
            for (unsigned others = stay & kBackSpots; others != 0; others &= others - 1)
                if (const int other = lowest(others);
                    !isLikeAnother(t.cards(), own, stay & kBackSpots & ((1u << other) - 1), other))
                    add(true, verb_rows::Swap{spot, other});
        }
        add(true, verb_rows::Ready{});
        return option;
    });
}

void choosePlan(Table& t, int seat) {
    const SeatState& own = t.state.seats[std::size_t(seat)];
    const Plan& plan = own.plan;
    offerPlan(t, seat);
    const Option chosen = t.askInline(std::uint16_t(Question::PlanDeployment), seat);
    const auto spotIn = [&](Row row) { return lowest(spotsOf(own) & ~spotsIn(own).taken & spotsOf(row)); };
    const auto copyOf = [&](int unit) {
        return firstOf(t.cards().units[std::size_t(unit)], unplanned(t.in(Zone::Hand, seat), plan));
    };
    switch (Verb(chosen.verb)) {
        case Verb::Place: {
            const auto row = rowFrom<verb_rows::Place>(chosen);
            t.setInline(plan.cards[std::size_t(spotIn(Row(int(row.row))))], copyOf(row.unit) + 1);
            break;
        }
        case Verb::Reserve: t.set(plan.reserved, copyOf(rowFrom<verb_rows::Reserve>(chosen).unit) + 1); break;
        case Verb::Leave: t.set(plan.leaving, plan.leaving | 1u << rowFrom<verb_rows::Leave>(chosen).spot); break;
        case Verb::Move: {
            const int from = rowFrom<verb_rows::Move>(chosen).spot;
            t.set(plan.from[std::size_t(spotIn(rowOfSpot(from) == Row::Front ? Row::Back : Row::Front))], from + 1);
            break;
        }
        case Verb::Swap: {
            const auto both = rowFrom<verb_rows::Swap>(chosen);
            t.set(plan.from[std::size_t(both.front)], both.back + 1);
            t.set(plan.from[std::size_t(both.back)], both.front + 1);
            break;
        }
        default: t.hasChosen(seat); break;
    }
}

// --- carrying it out
// ---------------------------------------------------------------------------------------------------

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
    if (std::any_of(plan.from.begin(), plan.from.end(), [](std::uint8_t from) { return from != 0; })) {
        auto scope = t.rule("PT-DEPLOY-09"_rule);
        const auto before = own.units;
        for (std::size_t spot = 0; spot < plan.from.size(); ++spot)
            if (plan.from[spot] != 0) place(t, own.units[std::size_t(plan.from[spot] - 1)], {});
        for (std::size_t spot = 0; spot < plan.from.size(); ++spot)
            if (plan.from[spot] != 0) {
                place(t, own.units[spot], before[std::size_t(plan.from[spot] - 1)]);
                t.set(plan.from[spot], 0);
            }
    }
    {
        auto scope = t.rule("PT-DEPLOY-06"_rule);
        for (std::size_t spot = 0; spot < plan.cards.size(); ++spot)
            if (const int card = plan.cards[spot]; card != 0) {
                t.setInline(own.units[spot].faceDown, true);
                t.setInline(own.units[spot].card, card);
                t.setInline(own.units[spot].turn, t.state.turn);
                t.move(card - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Kingdom, seat));
                t.setInline(plan.cards[spot], 0);
            }
    }
    if (plan.reserved != 0) {
        auto scope = t.rule("PT-DEPLOY-05"_rule);
        t.move(plan.reserved - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Reserved, seat));
        t.set(plan.reserved, 0);
    }
    if (!t.in(Zone::Hand, seat).empty()) {
        auto scope = t.rule("PT-DEPLOY-04"_rule);
        t.moveAll(zoneOf(Zone::Hand, seat), Zone::Discards);
    }
}

// --- paying (PT-DEPLOY-11, -12, -13, PT-RULING-09, PT-RULING-48)
// ---------------------------------------------------------

// Spots of the Units revealed in this turn.
unsigned revealed(const Table& t, const SeatState& own) {
    unsigned spots = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[std::size_t(spot)];
        spots |= unsigned(unit.card != 0 && unit.turn == t.state.turn) << spot;
    }
    return spots;
}
int costOf(const Table& t, const SeatState& own, int spot) {
    return t.cards().unitOfCopy(own.units[std::size_t(spot)].card - 1).cost;
}

// Units of a cost above 0 that are not paid yet, and what is left for them.
struct Bill {
    unsigned unpaid = 0;
    int gold = 0, due = 0;
};
Bill billOf(const Table& t, const SeatState& own) {
    Bill bill{.gold = own.gold};
    for (unsigned left = revealed(t, own); left != 0; left &= left - 1) {
        const int spot = lowest(left), cost = costOf(t, own, spot);
        if (cost <= 0 || own.choices.paid >> spot & 1) {
            bill.gold -= cost;  // a cost below 0 comes first
        } else {
            bill.unpaid |= 1u << spot;
            bill.due += cost;
        }
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
    if (bill.due <= bill.gold) {
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

void payUnits(Table& t) {
    auto scope = t.rule("PT-DEPLOY-11"_rule);
    unsigned asked = 0;
    for (int seat = 0; seat < t.state.players; ++seat) {
        const Bill bill = billOf(t, t.state.seats[std::size_t(seat)]);
        asked |= unsigned(bill.due > bill.gold) << seat;
    }
    if (asked != 0) t.cite("PT-RULING-09"_rule);
    t.askTogether(asked, [&](int seat) { choosePaid(t, seat); });
    for (int seat = 0; seat < t.state.players; ++seat) {
        const SeatState& own = t.state.seats[std::size_t(seat)];
        const unsigned paid = own.choices.paid, units = revealed(t, own);
        for (const bool below : {true, false})  // PT-CARD-06, -07: Gold that a Unit brings pays for the others
            for (unsigned left = units; left != 0; left &= left - 1) {
                const int spot = lowest(left), cost = costOf(t, own, spot);
                if (cost == 0 || (cost < 0) != below) continue;
                if (below) t.cite("PT-CARD-06"_rule);
                if (cost > 0 && (asked >> seat & 1) != 0 && !(paid >> spot & 1)) {
                    auto unpaid =
                        t.rule("PT-DEPLOY-12"_rule, t.cards().cardOfCopy(own.units[std::size_t(spot)].card - 1));
                    t.cite("PT-RULING-48"_rule);
                    discardUnit(t, seat, spot);
                    continue;
                }
                t.add(own.gold, -cost);
            }
        t.set(own.choices.paid, 0);
        for (unsigned left = revealed(t, own); left != 0; left &= left - 1)
            t.count(partOf(t.cards().cardOfCopy(own.units[std::size_t(lowest(left))].card - 1)));
    }
}

}  // namespace

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
    place(t, unit, {});
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
        for (int seat = 0; seat < s.players; ++seat)
            for (const UnitInPlay& unit : s.seats[std::size_t(seat)].units) t.setInline(unit.faceDown, false);
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

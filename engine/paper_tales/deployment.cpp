// 2 Deployment: PT-DEPLOY-01 to -15, rulings 05 to 10. Everybody plans in secret (planning.cpp); then all plans are
// carried out, all new Units revealed, paid, and their abilities applied.
#include "engine/kernel/say.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

namespace {

// --- carrying it out ------------------------------------------------------------------------------------------------

template <class AnyTable>
[[gnu::always_inline]] inline void place(AnyTable& t, int seat, int spot, const UnitInPlay& unit) {
    const UnitInPlay& there = t.state.seats[seat].units[spot];
    t.setInline(there.faceDown, unit.faceDown);
    t.setCard(seat, spot, unit.card);
    t.setEither(there.age, unit.age);
    t.setInline(there.turn, unit.turn);
}

// PT-DEPLOY-04 to -09: moves and discards of Units in play, cards face down, the card that is kept, the rest.
template <class AnyTable> [[gnu::always_inline]] inline void carryOutPlan(AnyTable& t, int seat) {
    const SeatState& own = t.state.seats[seat];
    const Plan& plan = own.plan;
    if (plan.leaving != 0) {
        auto scope = t.rule(kRule<"PT-DEPLOY-08"_rule>);
        t.cite(kRule<"PT-RULING-06"_rule>);
        for (unsigned left = plan.leaving; left != 0; left &= left - 1) discardUnit(t, seat, lowestBit(left));
        t.setInline(plan.leaving, 0);
    }
    const unsigned moved = spotsSet(plan.from), placed = spotsSet(plan.cards);
    if (moved != 0) {
        auto scope = t.rule(kRule<"PT-DEPLOY-09"_rule>);
        const auto before = own.units;
        for (unsigned left = moved; left != 0; left &= left - 1) place(t, seat, plan.from[lowestBit(left)] - 1, {});
        for (unsigned left = moved; left != 0; left &= left - 1) {
            const int spot = lowestBit(left);
            place(t, seat, spot, before[plan.from[spot] - 1]);
            t.setInline(plan.from[spot], 0);
        }
    }
    {
        auto scope = t.rule(kRule<"PT-DEPLOY-06"_rule>);
        for (unsigned left = placed; left != 0; left &= left - 1) {
            const int spot = lowestBit(left);
            const UnitInPlay& unit = own.units[spot];
            const int card = plan.cards[spot];
            t.setInline(unit.faceDown, true);
            t.setCard(seat, spot, card);
            t.setInline(unit.turn, t.state.turn);
            t.move(card - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Kingdom, seat));
            t.setInline(plan.cards[spot], 0);
        }
    }
    if (plan.reserved != 0) {
        auto scope = t.rule(kRule<"PT-DEPLOY-05"_rule>);
        t.move(plan.reserved - 1, zoneOf(Zone::Hand, seat), zoneOf(Zone::Reserved, seat));
        t.setInline(plan.reserved, 0);
    }
    if (!t.in(Zone::Hand, seat).empty()) {
        auto scope = t.rule(kRule<"PT-DEPLOY-04"_rule>);
        t.moveAll(zoneOf(Zone::Hand, seat), Zone::Discards);
    }
}

template <class AnyTable> [[gnu::always_inline]] inline void reveal(AnyTable& t, int seat) {
    const SeatState& own = t.state.seats[seat];
    unsigned faceDown = 0;  // spots, a bit each
    for (int spot = 0; spot < kSpots; ++spot) faceDown |= unsigned(own.units[spot].faceDown) << spot;
    for (unsigned left = faceDown; left != 0; left &= left - 1) t.setInline(own.units[lowestBit(left)].faceDown, false);
}

// --- paying (PT-DEPLOY-11, -12, -13, PT-RULING-09, PT-RULING-48) ---------------------------------------------------

int costOf(const CompiledSet& set, const SeatState& own, int spot) { return set.bill[own.units[spot].card].cost(); }

// The Units revealed in this turn, by their spots, a bit each.
struct Bill {
    unsigned units;
    unsigned below;   // those of a cost below 0
    unsigned above;   // ... of a cost above 0
    unsigned unpaid;  // ... that is not paid yet
    int gold;         // what is left for them
    int due;          // what they cost
    bool covered() const { return due <= gold; }
};
void readBill(const Table& t, const SeatState& own, Bill& bill) {
    std::uint32_t gold = 0, kinds = 0;
    for (int spot = 0; spot < kSpots; ++spot) {
        const UnitInPlay& unit = own.units[spot];
        const BillItem& item = t.cards().bill[unit.card];
        const std::uint32_t isNew = std::uint32_t(0) - std::uint32_t(unit.turn == t.state.turn);
        gold += item.gold & isNew;
        kinds |= (item.kind & isNew) << spot;
    }
    constexpr unsigned kAll = (1u << kSpots) - 1;
    bill.units = kinds >> BillItem::kUnit & kAll;
    bill.below = kinds >> BillItem::kBrings & kAll;
    bill.above = kinds >> BillItem::kCosts & kAll;
    bill.gold = own.gold + int(gold >> 16);  // a cost below 0 comes first
    bill.due = int(gold & 0xFFFF);
    bill.unpaid = bill.above & ~unsigned(own.choices.paid);
    for (unsigned paid = bill.above & own.choices.paid; paid != 0; paid &= paid - 1) {
        bill.due -= costOf(t.cards(), own, lowestBit(paid));
        bill.gold -= costOf(t.cards(), own, lowestBit(paid));
    }
}
Bill billOf(const Table& t, const SeatState& own) {
    Bill bill;
    readBill(t, own, bill);
    return bill;
}

// Asks for the next Unit to be paid; until the rest can be paid, or none of it.
void choosePaid(Table& t, int seat) {
    const SeatState& own = t.state.seats[seat];
    const Bill bill = billOf(t, own);
    unsigned payable = 0;
    for (unsigned left = bill.unpaid; left != 0; left &= left - 1)
        payable |= unsigned(costOf(t.cards(), own, lowestBit(left)) <= bill.gold) << lowestBit(left);
    if (bill.covered()) {
        t.set(own.choices.paid, own.choices.paid | bill.unpaid);
        return t.hasChosen(seat);
    }
    if (payable == 0) return t.hasChosen(seat);
    t.options.clear();
    for (unsigned left = payable; left != 0; left &= left - 1)
        if (!isLikeAnother(t.cards(), own, payable & ((1u << lowestBit(left)) - 1), lowestBit(left)))
            offer(t, verb_rows::Pay{lowestBit(left)});
    const Option chosen = t.ask(std::uint16_t(Question::PayUnit), seat);
    t.set(own.choices.paid, own.choices.paid | 1u << rowFrom<verb_rows::Pay>(chosen).spot);
}

// What the Units of a seat cost, once its owner has said which ones are paid where not all can be.
template <class AnyTable> [[gnu::always_inline]] inline void pay(AnyTable& t, int seat, const Bill& bill) {
    const SeatState& own = t.state.seats[seat];
    const unsigned unpaid = bill.covered() ? 0 : bill.above & ~unsigned(own.choices.paid);
    for (unsigned left = bill.below; left != 0; left &= left - 1) {  // PT-CARD-07: this Gold pays for the others
        t.cite(kRule<"PT-CARD-06"_rule>);
        t.add(own.gold, -costOf(t.cards(), own, lowestBit(left)));
    }
    for (unsigned left = bill.above; left != 0; left &= left - 1) {
        const int spot = lowestBit(left);
        if (unpaid >> spot & 1) {
            auto scope = t.rule(kRule<"PT-DEPLOY-12"_rule>, t.cards().cardOfCopy(own.units[spot].card - 1));
            t.cite(kRule<"PT-RULING-48"_rule>);
            discardUnit(t, seat, spot);
        } else {
            t.add(own.gold, -costOf(t.cards(), own, spot));
        }
    }
    t.setInline(own.choices.paid, 0);
    if (!t.counts()) return;
    for (unsigned left = bill.units & ~unpaid; left != 0; left &= left - 1)
        t.count(partOf(t.cards().cardOfCopy(own.units[lowestBit(left)].card - 1)));
}

void payUnits(Table& t) {
    auto scope = t.rule("PT-DEPLOY-11"_rule);
    std::array<Bill, kSeats> bills;  // not cleared: written before they are read
    unsigned asked = 0;
    for (int seat = 0; seat < t.state.players; ++seat) {
        readBill(t, t.state.seats[seat], bills[seat]);
        asked |= unsigned(!bills[seat].covered()) << seat;
    }
    if (asked != 0) t.cite("PT-RULING-09"_rule);
    t.askTogether(asked, [&](int seat) { choosePaid(t, seat); });
    t.inOneGo([&](auto& anyTable) {
        for (int seat = 0; seat < anyTable.state.players; ++seat) pay(anyTable, seat, bills[seat]);
    });
}

}  // namespace

// --- why a Unit cannot be paid: the questions of choosePaid, one by one ----------------------------------------------

namespace verb_rows {

void Pay::require(Table& t, const Decision& d, Explanation& why) const {
    const SeatState& own = t.state.seats[d.seat];
    const Bill bill = billOf(t, own);
    if (!engine::require(why, (bill.unpaid >> spot & 1) != 0, say("a Unit stands there that is still to be paid"),
                         "PT-DEPLOY-11"_rule)
             .holds)
        return;
    const int cost = costOf(t.cards(), own, spot);
    compare(engine::require(why, cost <= bill.gold, say("there is Gold for it"), "PT-RULING-09"_rule), ">=", bill.gold,
            cost);
    unsigned before = 0;  // payable ones in spots before it
    for (unsigned left = bill.unpaid & ((1u << spot) - 1); left != 0; left &= left - 1)
        before |= unsigned(costOf(t.cards(), own, lowestBit(left)) <= bill.gold) << lowestBit(left);
    engine::require(why, !isLikeAnother(t.cards(), own, before, spot),
                    say("no other Unit is just like it, for which the same is offered"));
}
void Pay::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (unsigned left = unitsOf(t.state.seats[d.seat]); left != 0; left &= left - 1)
        options.push_back(optionFrom(Pay{lowestBit(left)}));
}

}  // namespace verb_rows

// In the order in which all of it is shown (PT-SHOW-08).
void playDeployment(Table& t) {
    const auto& s = t.state;
    {
        auto scope = t.rule("PT-DEPLOY-01"_rule);
        t.cite("PT-DEPLOY-07"_rule);
        choosePlans(t);
    }
    t.inOneGo([&](auto& anyTable) {
        for (int seat = 0; seat < s.players; ++seat) carryOutPlan(anyTable, seat);
        auto scope = anyTable.rule(kRule<"PT-DEPLOY-10"_rule>);
        for (int seat = 0; seat < s.players; ++seat) reveal(anyTable, seat);
    });
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

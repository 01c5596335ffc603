// The effects of the ability language: what they do (PT-CARD-12, -13, rulings 18, 37, 45, 46, 49 and 53), and what they
// change of their owner's things, so that rules can tell whether the order of two abilities matters (PT-RULING-11).
#include <algorithm>
#include <cassert>

#include "engine/paper_tales/ability_rows.h"
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales::effect_rows {

namespace {

void changeLp(const Work& w, int amount) {
    const std::int16_t& lp = w.r.own().lp;
    if (amount < 0 && lp < -amount) w.t.cite("PT-RULING-18"_rule);
    w.t.set(lp, std::clamp(lp + amount, 0, kMostNumber));
}

// Is a Unit that passes among those that can come from the deck? What is drawn in vain goes to the discards, and they
// become the deck again.
bool canBeDrawn(const Table& t, FilterTerm which) {
    const Copies left = t.in(Zone::Deck) | t.in(Zone::Discards);
    for (int card = 0; card < int(t.cards().units.size()); ++card)
        if (firstOf(t.cards().units[card], left) >= 0 && passes(t.cards(), which, card)) return true;
    return false;
}

}  // namespace

void GainGold::carryOut(const Work& w) const { w.t.add(w.r.own().gold, goldGained(w.r)); }
void GainGold::touch(const CompiledSet& set, Clause& clause) const {
    clause.adds |= touches::Gold;
    clause.reads |= readsOf(set, per);
}

void GainLp::carryOut(const Work& w) const { changeLp(w, lpGained(w.r)); }
void GainLp::touch(const CompiledSet& set, Clause& clause) const {
    clause.adds |= touches::LpGained;
    clause.reads |= readsOf(set, per);
}

void LoseLp::carryOut(const Work& w) const { changeLp(w, lpGained(w.r)); }
void LoseLp::touch(const CompiledSet& set, Clause& clause) const {
    clause.adds |= touches::LpLost;
    clause.reads |= readsOf(set, per);
}

bool AddAge::choosesUnit(const EvaluationContext& r) const {
    return target == Target::Chosen && amountOf(r, amount, per) > 0 && unitsOf(r.own()) != 0;
}
void AddAge::carryOut(const Work& w) const {
    const int tokens = amountOf(w.r, amount, per);
    const auto add = [&](int spot) {
        const UnitInPlay& unit = w.r.own().units[spot];
        if (unit.card != 0) w.t.set(unit.age, std::min(unit.age + tokens, 255));
    };
    switch (target) {
        case Target::Self: return add(w.r.self);
        case Target::Chosen: return w.target < 0 ? void() : add(w.target);
        case Target::Others:
            for (int spot = 0; spot < kSpots; ++spot)  // PT-RULING-53
                if (spot != w.r.self) add(spot);
            return;
    }
}
void AddAge::touch(const CompiledSet& set, Clause& clause) const {
    clause.adds |= target == Target::Self ? touches::OwnAge : touches::Ages;
    clause.reads |= readsOf(set, per);
    if (target != Target::Self) clause.reads |= touches::Units;
    clause.chooses = clause.chooses || target == Target::Chosen;
}

void UpgradeBuildings::carryOut(const Work& w) const {
    auto scope = w.t.rule("PT-RULING-49"_rule, w.card);
    for (int building = 0; building < kBuildings; ++building)
        if (w.r.own().buildings[building] == 1) w.t.setBuilding(w.r.seat, building, 2);
}
void UpgradeBuildings::touch(const CompiledSet&, Clause& clause) const { clause.adds |= touches::Buildings; }

void ReplaceByDrawn::carryOut(const Work& w) const {
    Table& t = w.t;
    auto scope = t.rule("PT-CARD-12"_rule, w.card);
    t.cite("PT-RULING-37"_rule);
    const SeatState& own = w.r.own();
    if (!canBeDrawn(t, which)) return;  // it stays
    for (;;) {
        const int drawn = drawCard(t, w.r.seat);
        assert(drawn >= 0 && "a Unit that passes is in the deck or in the discards, so there is a card to draw");
        if (!passes(t.cards(), which, t.cards().cardOfCopy(drawn))) {
            t.move(drawn, Zone::Discards);
            continue;
        }
        const UnitInPlay& unit = own.units[w.r.self];
        t.move(unit.card - 1, Zone::Discards);
        t.setCard(w.r.seat, w.r.self, drawn + 1);
        t.move(drawn, zoneOf(Zone::Kingdom, w.r.seat));
        t.count(partOf(t.cards().cardOfCopy(drawn)));
        t.cite("PT-CARD-13"_rule);
        t.set(unit.age, age.value);
        t.set(unit.turn, t.state.turn);
        if (const int cost = t.cards().unitOfCopy(drawn).cost; cost < 0) {  // deploying it brings Gold
            t.cite("PT-RULING-46"_rule);
            t.add(own.gold, -cost);
        }
        return;
    }
}
void ReplaceByDrawn::touch(const CompiledSet&, Clause& clause) const {
    clause.replaces |= touches::Units | touches::Ages;
    clause.draws = true;
}

void Save::touch(const CompiledSet&, Clause& clause) const { clause.saves = true; }

}  // namespace engine::paper_tales::effect_rows

// Virtues and the other numbers of Heroes (AB-E01..05, -E20, -E23).
#include <bit>

#include "engine/threetale/abilities/effects_hero.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale::effect_rows {

using schema::threetale::kVirtues;

namespace {

bool below(int value) { return value < kHighestVirtue; }
bool above(int value) { return value > 0; }

// Does it hold for the value of one of the Virtues that may be meant?
template <class Holds> bool anyVirtue(const EvaluationContext& r, const HeroState& h, VirtueTerm term, Holds holds) {
    for (unsigned left = virtuesMeant(r, term, h); left != 0; left &= left - 1)
        if (holds(h.virtues[Virtue(std::countr_zero(left))])) return true;
    return false;
}

// Changes each Virtue that the word means for this Hero.
template <class Change>
void changeSelected(const EvaluationContext& r, VirtueTerm term, int hero, bool up, Change change) {
    unsigned done = 0;
    for (int v = 0; (v = nextVirtue(r, term, hero, up, done)) >= 0; done |= 1u << v) change(v);
}

}  // namespace

void GainVirtue::carryOut(const EvaluationContext& r) const {
    const int more = quantity(r, points);
    if (more < 1) return;
    forEachHero(r, hero, [&](int seat) {
        changeSelected(r, virtue, seat, true, [&](int v) { changeVirtue(r.t, seat, Virtue(v), more); });
    });
}
bool GainVirtue::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState& h, int) { return anyVirtue(r, h, virtue, below); });
}

void LoseVirtue::carryOut(const EvaluationContext& r) const {
    const int less = quantity(r, points);
    if (less < 1) return;
    forEachHero(r, hero, [&](int seat) {
        changeSelected(r, virtue, seat, false, [&](int v) { changeVirtue(r.t, seat, Virtue(v), -less); });
    });
}
bool LoseVirtue::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [&](const HeroState& h, int) { return anyVirtue(r, h, virtue, above); });
}

void DistributeVirtue::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int all = std::min(60, quantity(r, points));
    forEachHero(r, hero, [&](int seat) {
        std::array<int, kVirtues> given{};
        for (int left = all; left > 0 && !over(t); --left) {
            unsigned among = 0;
            for (int v = 0; v < kVirtues; ++v)
                if (given[v] < most && canRise(t, seat, v)) among |= 1u << v;
            const int v = chooseVirtue(r, seat, among, true, left);
            if (v < 0) {
                t.cite("TT-RULING-19"_rule, seat);
                return;
            }
            ++given[v];
            changeVirtue(t, seat, Virtue(v), 1);
        }
    });
}
bool DistributeVirtue::possible(const EvaluationContext& r) const {
    return anyHero(r, hero,
                   [](const HeroState& h, int) { return std::any_of(h.virtues.begin(), h.virtues.end(), below); });
}

void DistributeLoss::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int all = std::min(100, quantity(r, points));
    forEachHero(r, hero, [&](int seat) {
        for (int left = all; left > 0 && !over(t); --left) {
            unsigned among = 0;
            for (int v = 0; v < kVirtues; ++v)
                if (canFall(t, seat, v)) among |= 1u << v;
            const int v = chooseVirtue(r, seat, among, false, left);
            if (v < 0) return t.cite("TT-RULING-50"_rule, seat);  // a loss takes what is there
            changeVirtue(t, seat, Virtue(v), -1);
        }
    });
}
bool DistributeLoss::possible(const EvaluationContext& r) const {
    return anyHero(r, hero,
                   [](const HeroState& h, int) { return std::any_of(h.virtues.begin(), h.virtues.end(), above); });
}

void SetVirtue::carryOut(const EvaluationContext& r) const {
    const int now = std::clamp(quantity(r, value), 0, kHighestVirtue);
    forEachHero(r, hero, [&](int seat) {
        changeSelected(r, virtue, seat, now > 6,
                       [&](int v) { changeVirtue(r.t, seat, Virtue(v), now - virtueOf(r.t, seat, Virtue(v))); });
    });
}
bool SetVirtue::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void SwapVirtues::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    forEachHero(r, hero, [&](int seat) {
        const auto& swapped = t.state.swapped;
        if (lasts != Lasting::Game && swapped.count == swapped.capacity())
            t.capacityExceeded("temporary swaps of Virtues");
        t.options.clear();
        for (int a = 0; a < kVirtues; ++a)
            for (int b = a + 1; b < kVirtues; ++b)
                if (virtueOf(t, seat, Virtue(a)) != virtueOf(t, seat, Virtue(b))) offer(t, verb_rows::Swap{a, b});
        if (t.options.count() == 0) return;
        const Option chosen = ask(r, Question::SwapVirtue, seat);
        const int difference = virtueOf(t, seat, Virtue(chosen.b)) - virtueOf(t, seat, Virtue(chosen.a));
        changeVirtue(t, seat, Virtue(chosen.a), difference);
        changeVirtue(t, seat, Virtue(chosen.b), -difference);
        if (lasts == Lasting::Game) return;
        const SwappedVirtues& s = swapped[swapped.count];
        t.set(s.hero, seat);
        t.set(s.first, chosen.a);
        t.set(s.second, chosen.b);
        t.set(s.difference, difference);
        t.set(s.lasting, lasts);
        t.set(swapped.count, swapped.count + 1);
        t.set(t.state.lasts[lasts], true);
    });
}
bool SwapVirtues::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [](const HeroState& h, int) {
        return std::adjacent_find(h.virtues.begin(), h.virtues.end(), std::not_equal_to<>()) != h.virtues.end();
    });
}

void MoveVirtue::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int all = std::min(60, quantity(r, points));
    const int giver = oneHero(r, hero);
    const int receiver = oneHero(r, to);
    if (giver < 0 || receiver < 0 || giver == receiver) return;
    for (int left = all; left > 0 && !over(t); --left) {
        t.options.clear();
        for (int v = 0; v < kVirtues; ++v)
            if (canFall(t, giver, v) && canRise(t, receiver, v)) offer(t, verb_rows::Lower{giver, v});
        if (t.options.count() == 0) return;
        offer(t, verb_rows::Keep{});
        const Option chosen = ask(r, Question::LoseVirtue, giver, left);
        if (isA<verb_rows::Keep>(chosen)) return;
        changeVirtue(t, giver, Virtue(chosen.b), -1);
        changeVirtue(t, receiver, Virtue(chosen.b), 1);
    }
}
bool MoveVirtue::possible(const EvaluationContext& r) const {
    return anyHero(r, hero,
                   [](const HeroState& h, int) { return std::any_of(h.virtues.begin(), h.virtues.end(), above); });
}

// --- Shevitsa, Speed, Spirit, Sacred Stones -------------------------------------------------------------------------

namespace {

// act(seat, number) for each Hero meant; a number below 1 does nothing.
template <class Do> void byNumber(const EvaluationContext& r, QuantityTerm term, HeroTerm hero, Do act) {
    const int number = std::min(1'000, quantity(r, term));
    if (number < 1) return;
    forEachHero(r, hero, [&](int seat) { act(seat, number); });
}

}  // namespace

void GainShevitsa::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) { gainShevitsa(r.t, seat, n); });
}
bool GainShevitsa::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void LoseShevitsa::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) { gainShevitsa(r.t, seat, -n); });
}
bool LoseShevitsa::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [](const HeroState& h, int) { return h.shevitsa > 0; });
}

void GainSpeed::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) { gainSpeed(r.t, seat, n); });
}
bool GainSpeed::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [](const HeroState& h, int) { return h.speed < kHighestSpeed; });
}

void LoseSpeed::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) { gainSpeed(r.t, seat, -n); });
}
bool LoseSpeed::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [](const HeroState& h, int) { return h.speed > 1; });
}

void RestoreSpirit::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) { restoreSpirit(r.t, seat, n); });
}
bool RestoreSpirit::possible(const EvaluationContext& r) const {
    return anyHero(r, hero, [](const HeroState& h, int) { return h.spirit < kFullSpirit; });
}

void LoseSpirit::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) {
        for (int i = 0; i < n && !over(r.t); ++i) loseSpirit(r.t, seat);
    });
}
bool LoseSpirit::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void SetSpirit::carryOut(const EvaluationContext& r) const {
    forEachHero(r, hero, [&](int seat) {
        const HeroState& h = r.t.state.heroes[seat];
        if (value > h.spirit) return restoreSpirit(r.t, seat, value - h.spirit);
        for (int left = h.spirit - value; left > 0 && !over(r.t); --left) loseSpirit(r.t, seat);
    });
}
bool SetSpirit::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void GainStone::carryOut(const EvaluationContext& r) const {
    byNumber(r, number, hero, [&](int seat, int n) {
        addWithin(r.t, r.t.state.heroes[seat].stones, n, 0, 99);
        raise(r.t, Trigger::StoneGained, {.hero = seat});
    });
}
bool GainStone::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

void DealDamage::carryOut(const EvaluationContext& r) const {
    Table& t = r.t;
    const int all = std::min(100, quantity(r, damage));
    if (all < 1) return;
    // The damage of an attack that is under way is kept apart.
    const int underWay = t.state.battle.damage;
    forEachHero(r, hero, [&](int seat) { takeDamage(t, seat, all); });
    t.set(t.state.battle.damage, underWay);
}
bool DealDamage::possible(const EvaluationContext& r) const { return anyHero(r, hero); }

}  // namespace engine::threetale::effect_rows

// What lasts for a while: additions, bans, swapped Virtues, counted uses; and how it ends (AB-L01..08).
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/evaluation_context.h"

namespace engine::threetale {

namespace {

int sumInForce(const HeroState& h, Boost quantity) {
    int sum = 0;
    for (int span = 0; span < kLastings; ++span)
        if (Lasting(span) != Lasting::NextTurn) sum += h.boosts[quantity][span];
    return std::clamp(sum, -127, 127);
}

std::uint16_t bansInForce(const HeroState& h) {
    std::uint16_t bans = 0;
    for (int span = 0; span < kLastings; ++span)
        if (Lasting(span) != Lasting::NextTurn) bans = std::uint16_t(bans | h.bans[span]);
    return bans;
}

void setBoost(Table& t, int hero, Boost quantity, Lasting lasting, int amount) {
    const HeroState& h = t.state.heroes[hero];
    t.set(h.boosts[quantity][lasting], std::clamp(amount, -100, 100));
    t.set(h.boosted[quantity], sumInForce(h, quantity));
}

void endSwaps(Table& t, Lasting lasting) {
    const auto& swapped = t.state.swapped;
    for (int i = 0; i < swapped.count;) {
        const SwappedVirtues s = swapped[i];
        if (s.lasting != lasting) {
            ++i;
            continue;
        }
        // The last takes its place.
        const SwappedVirtues& hole = swapped[i];
        const SwappedVirtues& last = swapped[swapped.count - 1u];
        t.set(hole.hero, last.hero);
        t.set(hole.first, last.first);
        t.set(hole.second, last.second);
        t.set(hole.difference, last.difference);
        t.set(hole.lasting, last.lasting);
        t.set(last.hero, 0);
        t.set(last.first, 0);
        t.set(last.second, 0);
        t.set(last.difference, 0);
        t.set(last.lasting, Lasting::Roll);
        t.set(swapped.count, swapped.count - 1);
        changeVirtue(t, s.hero, Virtue(s.first), -s.difference);
        changeVirtue(t, s.hero, Virtue(s.second), s.difference);
    }
}

}  // namespace

void addBoost(Table& t, Boost quantity, int hero, Lasting lasting, int amount) {
    const HeroState& h = t.state.heroes[hero];
    setBoost(t, hero, quantity, lasting, h.boosts[quantity][lasting] + amount);
    t.set(t.state.lasts[lasting], true);
    if (lasting != Lasting::Roll) return;
    t.set(t.state.lasts[Lasting::Battle], true);
    t.set(t.state.lasts[Lasting::Turn], true);
}

void useUpRollBoost(Table& t, Boost dice, int hero) {
    if (t.state.heroes[hero].boosts[dice][Lasting::Roll] != 0) setBoost(t, hero, dice, Lasting::Roll, 0);
}

void ban(Table& t, BanWord what, int hero, Lasting lasting) {
    const HeroState& h = t.state.heroes[hero];
    t.set(h.bans[lasting], h.bans[lasting] | 1 << int(what));
    t.set(h.banned, bansInForce(h));
    t.set(t.state.lasts[lasting], true);
}

void endLastingNow(Table& t, Lasting lasting) {
    t.set(t.state.lasts[lasting], false);
    const auto& slots = t.cards.slotsOfSpan[lasting];
    for (std::size_t word = 0; word < slots.size(); ++word)
        for (std::uint64_t left = slots[word]; left != 0; left &= left - 1)
            t.set(t.state.used[word * 64 + std::size_t(std::countr_zero(left))], 0);
    // Dice added "for a roll" wait for an attack roll of their side, and go with it, or with the Battle or the turn.
    if (lasting == Lasting::Battle || lasting == Lasting::Turn)
        for (int hero = 0; hero < kHeroes; ++hero) {
            useUpRollBoost(t, Boost::AttackDice, hero);
            useUpRollBoost(t, Boost::EnemyDice, hero);
        }
    if (lasting == Lasting::Roll) return;
    for (int hero = 0; hero < kHeroes; ++hero) {
        const HeroState& h = t.state.heroes[hero];
        for (int quantity = 0; quantity < kBoosts; ++quantity)
            if (h.boosts[quantity][lasting] != 0) setBoost(t, hero, Boost(quantity), lasting, 0);
        if (h.bans[lasting] != 0) {
            t.set(h.bans[lasting], 0);
            t.set(h.banned, bansInForce(h));
        }
    }
    endSwaps(t, lasting);
}

void forgetDelayed(Table& t) {
    const auto& delayed = t.state.delayed;
    while (!delayed.empty()) {
        const DelayedEffects& d = delayed[delayed.count - 1u];
        t.set(d.place, 0);
        t.set(d.card, 0);
        t.set(d.clause, 0);
        t.set(d.hero, 0);
        t.set(delayed.count, delayed.count - 1);
    }
}

void beginNextTurn(Table& t, int hero) {
    const HeroState& h = t.state.heroes[hero];
    if (t.state.lasts[Lasting::NextTurn]) {
        constexpr auto waiting = std::size_t(Lasting::NextTurn);
        for (int quantity = 0; quantity < kBoosts; ++quantity)
            if (const int amount = h.boosts[quantity][waiting]; amount != 0) {
                setBoost(t, hero, Boost(quantity), Lasting::NextTurn, 0);
                addBoost(t, Boost(quantity), hero, Lasting::Turn, amount);
            }
        if (h.bans[waiting] != 0) {
            t.set(h.bans[Lasting::Turn], h.bans[Lasting::Turn] | h.bans[waiting]);
            t.set(h.bans[waiting], 0);
            t.set(h.banned, bansInForce(h));
            t.set(t.state.lasts[Lasting::Turn], true);
        }
    }
    for (const SwappedVirtues& swap : t.state.swapped)
        if (swap.hero == hero && swap.lasting == Lasting::NextTurn) {
            t.set(swap.lasting, Lasting::Turn);
            t.set(t.state.lasts[Lasting::Turn], true);
        }
    if (h.skipsNext != 0) {
        t.set(t.state.turn.skips, h.skipsNext);
        t.set(h.skipsNext, 0);
    }
    // Bonus Cards that were kept are in use again, and return at the end of this turn.
    while (!h.keptBonus.empty()) {
        const int at = h.keptBonus.count - 1;
        const int card = h.keptBonus[at], option = h.keptOptions[at];
        removeAt(t, h.keptBonus, at);
        t.set(h.keptOptions[at], 0);
        const auto& cards = t.state.turn.bonusCards;
        if (cards.count == cards.capacity()) {
            shuffleIn(t, t.state.decks.heroBonuses, card);
            continue;
        }
        t.set(t.state.turn.bonusOptions[cards.count], option);
        push(t, cards, card);
        if (option > 0)
            runEffects(t, t.cards.heroBonuses[card].options[option - 1], hero,
                       t.cards.number(CardKind::HeroBonus, card));
    }
    for (; h.bonusDue > 0 && !over(t); t.set(h.bonusDue, h.bonusDue - 1)) drawAndUseBonus(t, hero);
}

int guarded(Table& t, int damage) {
    const int guard = t.state.battle.guardNext + boost(t, Boost::Guard, t.state.battle.hero);
    if (t.state.battle.guardNext != 0) t.set(t.state.battle.guardNext, 0);
    return std::max(0, damage - guard);
}

}  // namespace engine::threetale

// Damage to a Hero: spread, block or escape. TT-BATTLE-14..18, TT-SPIRIT-02, TT-VIRTUE-04, rulings 31 to 33.
#include "engine/kernel/say.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"

#include <bit>

namespace engine::threetale {

namespace {

bool mayFallOn(Table& t, int hero, int virtue) {
    return virtueOf(t, hero, Virtue(virtue)) > 0 && modifier(t, ModifierWord::BanSpread, hero, virtue) == 0;
}

// Points that spreading could absorb.
int absorbable(Table& t, int hero) {
    int sum = 0;
    for (int v = 0; v < schema::threetale::kVirtues; ++v)
        if (mayFallOn(t, hero, v)) sum += virtueOf(t, hero, Virtue(v));
    return sum;
}

// How many different Virtues the damage must fall on, as far as there are so many.
int differentNeeded(Table& t, int hero, int amount) {
    const int wanted = std::max(1, modifier(t, ModifierWord::SpreadOver, hero));
    int able = 0;
    for (int v = 0; v < schema::threetale::kVirtues; ++v) able += mayFallOn(t, hero, v);
    return std::min({wanted, able, amount});
}

}  // namespace

// TT-VIRTUE-15, -16: a Virtue that was used may fall, too, and nothing done with it is undone.
void spreadDamage(Table& t, int hero, int amount) {
    auto scope = t.rule("TT-BATTLE-16"_rule, hero);
    const BattleState& b = t.state.battle;
    const int needed = differentNeeded(t, hero, amount);
    // Damage that a card deals while other damage is being spread is spread first.
    const int spreadBefore = b.spread, spreadOnBefore = b.spreadOn;
    t.set(b.spread, amount);
    t.set(b.spreadOn, 0);
    while (b.spread > 0 && !over(t)) {
        const int missing = needed - std::popcount(b.spreadOn);
        t.options.clear();
        for (int v = 0; v < schema::threetale::kVirtues; ++v) {
            const bool again = b.spreadOn >> v & 1;
            if (mayFallOn(t, hero, v) && !(again && b.spread <= missing)) offer(t, verb_rows::Lower{hero, v});
        }
        if (t.options.count() == 0) break;  // a loss takes what is there
        const Option chosen = t.ask(std::uint16_t(Question::SpreadDamage), hero, b.spread);
        const int virtue = rowFrom<verb_rows::Lower>(chosen).virtue;
        t.set(b.spread, b.spread - 1);
        t.set(b.spreadOn, b.spreadOn | 1 << virtue);
        changeVirtue(t, hero, Virtue(virtue), -1);
    }
    t.set(b.spread, spreadBefore);
    t.set(b.spreadOn, spreadOnBefore);
}

// Why damage cannot be spread or blocked.
void verb_rows::Spread::require(Table& t, const Decision& d, Explanation& why) const {
    const int damage = t.state.battle.damage, room = absorbable(t, d.seat);
    compare(
        engine::require(why, room >= damage || banned(t, BanWord::Block, d.seat),
                        say("the Virtues can fall by all of the damage, or it cannot be blocked"), "TT-RULING-31"_rule),
        ">=", room, damage);
}
void verb_rows::Spread::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Spread{}));
}
void verb_rows::Block::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, !banned(t, BanWord::Block, d.seat), say("no card forbids it"), "TT-BATTLE-17"_rule);
}
void verb_rows::Block::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Block{}));
}

void takeDamage(Table& t, int hero, int amount, bool attack) {
    const BattleState& b = t.state.battle;
    t.set(b.damage, std::min(amount, 100));
    if (b.damage > 0) raise(t, Trigger::DamageIncoming, {.hero = hero, .amount = b.damage});
    if (b.damage <= 0 || over(t) || (attack && b.end != BattleEnd::None)) return;
    auto scope = t.rule("TT-BATTLE-15"_rule, hero);
    if (!attack) t.cite("TT-RULING-33"_rule, hero);
    const bool mayBlock = !banned(t, BanWord::Block, hero);
    const bool maySpread = absorbable(t, hero) >= b.damage || !mayBlock;
    if (!maySpread) t.cite("TT-RULING-31"_rule, hero);
    t.options.clear();
    if (maySpread) offer(t, verb_rows::Spread{});
    if (mayBlock) offer(t, verb_rows::Block{});
    if (escapeIsLegal(t, hero)) offer(t, verb_rows::Escape{});
    const Option chosen = t.ask(std::uint16_t(Question::Damage), hero, b.damage);
    switch (Verb(chosen.verb)) {
        case Verb::Spread:
            if (attack) t.set(b.taken, b.taken + b.damage);
            spreadDamage(t, hero, b.damage);
            if (!over(t)) raise(t, Trigger::DamageSpread, {.hero = hero, .amount = b.damage});
            break;
        case Verb::Block: {
            auto blocking = t.rule("TT-BATTLE-17"_rule, hero);
            if (t.state.heroes[hero].spirit == 1) t.cite("TT-RULING-32"_rule, hero);
            const int blocked = b.damage;
            t.set(b.damage, 0);
            tally(t, hero, TallyWord::DamageBlocked);
            loseSpirit(t, hero);
            if (!over(t)) raise(t, Trigger::DamageBlocked, {.hero = hero, .amount = blocked});
            break;
        }
        default: escape(t); break;
    }
    if (!b.open) t.set(b.damage, 0);
}

}  // namespace engine::threetale

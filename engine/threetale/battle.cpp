// Battles: TT-BATTLE-01..14, -19..25, rulings 34, 35, 37, 39, 71, 72. Damage to the Hero is in battle_damage.cpp.
#include "engine/kernel/say.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

namespace {

constexpr int kLongestBattle = 100;  // rounds of attack (TT-RULING-35)

bool goesOn(const Table& t) { return t.state.battle.end == BattleEnd::None && !over(t); }

void openBattle(Table& t, int hero, int level, int speed, int defense, int fullDefense, int strength) {
    const BattleState& b = t.state.battle;
    t.set(b.open, true);
    t.set(b.hero, hero);
    t.set(b.level, level);
    t.set(b.speed, speed);
    t.set(b.defense, defense);
    t.set(b.fullDefense, fullDefense);
    t.set(b.strength, strength);
    t.now.later.count = 0;
}

void forgetBonusChanges(Table& t) {
    for (const EnemyChange& c : t.state.battle.bonusChanges)
        for (const std::int8_t* field : {&c.speed, &c.defense, &c.strength, &c.heroDice, &c.enemyDice})
            t.set(*field, 0);
}

void closeBattle(Table& t) {
    const BattleState& b = t.state.battle;
    if (t.state.roll.open) closeRoll(t);
    endLasting(t, Lasting::AttackRound);
    endLasting(t, Lasting::Battle);
    while (!b.bonusCards.empty()) removeAt(t, b.bonusCards, b.bonusCards.count - 1);
    t.set(b.open, false);
    t.set(b.hero, kNone);
    t.set(b.enemy, kNone);
    t.set(b.entity, kNone);
    t.set(b.level, 0);
    t.set(b.speed, 0);
    t.set(b.strength, 0);
    t.set(b.defense, 0);
    t.set(b.fullDefense, 0);
    t.set(b.round, 0);
    t.set(b.heroRounds, 0);
    t.set(b.enemyRounds, 0);
    t.set(b.attacker, Side::Hero);
    t.set(b.heroFirst, false);
    t.set(b.speedChange, 0);
    t.set(b.strengthChange, 0);
    t.set(b.started, false);
    t.set(b.decided, false);
    t.set(b.forced, false);
    t.set(b.forcedFirst, Side::Hero);
    t.set(b.guardNext, 0);
    forgetBonusChanges(t);
    while (!b.activated.empty()) removeAt(t, b.activated, b.activated.count - 1);
    t.set(b.talentCancelled, false);
    t.set(b.skipEnemy, 0);
    t.set(b.skipHero, 0);
    t.set(b.extraHero, 0);
    t.set(b.extraEnemy, 0);
    t.set(b.extraDice, 0);
    t.set(b.damage, 0);
    t.set(b.spread, 0);
    t.set(b.spreadOn, 0);
    t.set(b.dealt, 0);
    t.set(b.taken, 0);
    t.set(b.end, BattleEnd::None);
}

// Who attacks first, by the Speed that counts for it and what cards say: the values of kFirstAttack.
constexpr Asked kFirstAttack[] = {{ModifierWord::FirstAttackSpeed, -1},
                                  {ModifierWord::WinsTies, int(Side::Hero)},
                                  {ModifierWord::WinsTies, int(Side::Enemy)},
                                  {ModifierWord::AttacksFirst, int(Side::Hero)},
                                  {ModifierWord::AttacksFirst, int(Side::Enemy)}};
bool heroIsFirst(int hero, int enemy, const int* values) {
    if ((values[3] > 0) != (values[4] > 0)) return values[3] > 0;
    const int speed = hero + values[0];
    return speed > enemy || (speed == enemy && values[1] > 0 && values[2] <= 0);
}

void decideFirstAttack(Table& t) {
    auto scope = t.rule("TT-BATTLE-06"_rule, t.state.battle.hero);
    const BattleState& b = t.state.battle;
    t.cite("TT-RULING-37"_rule, b.hero);
    bool heroFirst = b.forcedFirst == Side::Hero;
    if (!b.forced) {
        const int hero = t.state.heroes[b.hero].speed + boost(t, Boost::FirstAttackSpeed, b.hero),
                  enemy = enemySpeed(t);
        const AskedValues values =
            usePassives(t, b.hero, kFirstAttack, [&](const int* v) { return heroIsFirst(hero, enemy, v); });
        if (hero + values[0] == enemy) t.cite("TT-BATTLE-07"_rule, b.hero);
        heroFirst = heroIsFirst(hero, enemy, values.data());
    }
    t.set(b.heroFirst, heroFirst);
    t.set(b.decided, true);
    t.set(b.attacker, heroFirst ? Side::Hero : Side::Enemy);
    raise(t, Trigger::InitiativeDecided, {.hero = b.hero, .side = b.attacker});
}

bool mayEscape(Table& t) {
    const BattleState& b = t.state.battle;
    if (banned(t, BanWord::Escape, b.hero)) return false;
    // TT-BATTLE-20, TT-FUTURE-09, TT-RULING-34 (switch)
    return t.state.phase == Phase::Past || t.cards.settings.escape == schema::threetale::EscapeWhere::AnyPhase;
}

bool mayWithdraw(Table& t) {
    const BattleState& b = t.state.battle;
    return b.entity != kNone && entityKind(t, b.entity).withdraw && b.heroRounds > 0 && b.heroRounds == b.enemyRounds &&
           !banned(t, BanWord::Withdraw, b.hero);  // TT-RULING-72: after a pair of rounds of attack
}

}  // namespace

// Why a Battle cannot be left: the questions of mayEscape and mayWithdraw, one by one.
void verb_rows::Escape::require(Table& t, const Decision& d, Explanation& why) const {
    const BattleState& b = t.state.battle;
    engine::require(why, b.open && b.hero == d.seat && b.end == BattleEnd::None, say("the Hero is in a Battle"),
                    "TT-BATTLE-20"_rule);
    engine::require(why, !banned(t, BanWord::Escape, d.seat), say("no card forbids it"));
    engine::require(why,
                    t.state.phase == Phase::Past || t.cards.settings.escape == schema::threetale::EscapeWhere::AnyPhase,
                    say("it is the Past"), "TT-FUTURE-09"_rule);
}
void verb_rows::Escape::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Escape{}));
}

void verb_rows::Withdraw::require(Table& t, const Decision& d, Explanation& why) const {
    const BattleState& b = t.state.battle;
    engine::require(why, b.entity != kNone && entityKind(t, b.entity).withdraw,
                    say("it is a Battle from which a Hero may withdraw"), "TT-RULING-72"_rule);
    engine::require(why, b.heroRounds > 0 && b.heroRounds == b.enemyRounds, say("both sides have attacked as often"),
                    "TT-RULING-72"_rule);
    engine::require(why, !banned(t, BanWord::Withdraw, d.seat), say("no card forbids it"));
}
void verb_rows::Withdraw::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Withdraw{}));
}

namespace {

// Between rounds of attack the player may draw Bonus Cards, use cards, escape or withdraw.
void betweenRounds(Table& t) {
    const BattleState& b = t.state.battle;
    while (goesOn(t)) {
        t.options.clear();
        offer(t, verb_rows::GoOn{});
        if (mayDrawBonus(t, b.hero)) offer(t, verb_rows::DrawBonus{});
        listUsable(t, b.hero, true);
        if (mayEscape(t)) offer(t, verb_rows::Escape{});
        if (mayWithdraw(t)) offer(t, verb_rows::Withdraw{});
        const Option chosen = t.ask(std::uint16_t(Question::BattleGoesOn), b.hero, b.round);
        switch (Verb(chosen.verb)) {
            case Verb::GoOn: return;
            case Verb::DrawBonus: drawAndUseBonus(t, b.hero); break;
            case Verb::Escape: escape(t); break;
            case Verb::Withdraw: {
                auto scope = t.rule("TT-RULING-72"_rule, b.hero);
                t.set(b.end, BattleEnd::Withdrawn);
                break;
            }
            default: use(t, b.hero, chosen); break;
        }
    }
}

void heroRound(Table& t) {
    auto scope = t.rule("TT-BATTLE-08"_rule, t.state.battle.hero);
    const BattleState& b = t.state.battle;
    t.add(b.heroRounds, 1);
    t.set(b.damage, 0);
    while (!b.activated.empty()) removeAt(t, b.activated, b.activated.count - 1);
    raise(t, Trigger::AttackRoundStart, {.hero = b.hero, .amount = b.heroRounds, .side = Side::Hero});
    if (!goesOn(t)) return;
    if (b.extraDice == 0) t.cite("TT-VIRTUE-05"_rule, b.hero);
    const int added = boost(t, Boost::AttackDice, b.hero);
    if (added > 0) t.cite("TT-VIRTUE-06"_rule, b.hero);
    const int base = b.extraDice > 0 ? b.extraDice - 1 : virtueOf(t, b.hero, Virtue::Love);
    const int dice = base + added + usedModifier(t, ModifierWord::AttackDice, b.hero, int(Side::Hero), [&](int more) {
                         return diceThrown(base + added + more);
                     });
    useUpRollBoost(t, Boost::AttackDice, b.hero);
    roll(t, Purpose::AttackRoll, b.hero, Side::Hero, enemyCardNumber(t), std::max(0, dice));
    if (goesOn(t)) assignDiceToArtifacts(t, b.hero);
    if (!goesOn(t)) return;
    {
        auto damage = t.rule("TT-BATTLE-10"_rule, b.hero);
        if (t.state.roll.spent > 0) t.cite("TT-BATTLE-23"_rule, b.hero);
        t.set(b.damage, std::max(0, positives(t) + b.damage));
    }
    closeRoll(t);
    damageEnemy(t, b.damage);
    if (goesOn(t)) raise(t, Trigger::AttackRoundEnd, {.hero = b.hero, .amount = b.damage, .side = Side::Hero});
    t.set(b.damage, 0);
}

void enemyRound(Table& t) {
    auto scope = t.rule("TT-BATTLE-09"_rule, t.state.battle.hero);
    const BattleState& b = t.state.battle;
    t.add(b.enemyRounds, 1);
    t.set(b.damage, 0);
    raise(t, Trigger::AttackRoundStart, {.hero = b.hero, .amount = b.enemyRounds, .side = Side::Enemy});
    if (!goesOn(t)) return;
    const int base = b.extraDice > 0 ? b.extraDice - 1 : enemyStrength(t);
    const int before = base + boost(t, Boost::EnemyDice, b.hero);
    const auto thrown = [&](int more) { return diceThrown(std::max(1, before + more)); };
    const int dice = thrown(usedModifier(t, ModifierWord::AttackDice, b.hero, int(Side::Enemy), thrown));
    useUpRollBoost(t, Boost::EnemyDice, b.hero);
    roll(t, Purpose::EnemyAttackRoll, b.hero, Side::Enemy, enemyCardNumber(t), dice);
    if (!goesOn(t)) return;
    const int damage = std::max(0, positives(t) + b.damage);
    closeRoll(t);
    {
        auto taking = t.rule("TT-BATTLE-14"_rule, b.hero);
        takeDamage(t, b.hero, guarded(t, damage), true);
    }
    if (goesOn(t)) raise(t, Trigger::AttackRoundEnd, {.hero = b.hero, .amount = b.damage, .side = Side::Enemy});
    t.set(b.damage, 0);
}

// A round of attack of this side is over; then the other side attacks (TT-BATTLE-19).
void endRound(Table& t, Side side) {
    const BattleState& b = t.state.battle;
    if (!goesOn(t)) return;
    endLasting(t, Lasting::AttackRound);
    t.cite("TT-BATTLE-19"_rule, b.hero);
    // An extra round of the same side comes at once, with dice of its own.
    const auto& pending = side == Side::Hero ? b.extraHero : b.extraEnemy;
    t.set(b.extraDice, pending);
    if (pending > 0) t.set(pending, 0);
    else t.set(b.attacker, side == Side::Hero ? Side::Enemy : Side::Hero);
}

// Comes to the next round of attack that is not skipped. False: the Battle is over before it.
bool comeToRound(Table& t) {
    const BattleState& b = t.state.battle;
    while (goesOn(t)) {
        if (b.round == kLongestBattle) {  // nobody is asked whether to go on
            auto scope = t.rule("TT-RULING-35"_rule, b.hero);
            t.set(b.end, BattleEnd::Stalemate);
            break;
        }
        betweenRounds(t);
        if (!goesOn(t)) break;
        t.add(b.round, 1);
        const Side side = b.attacker;
        const auto& skipped = side == Side::Hero ? b.skipHero : b.skipEnemy;
        if (skipped == 0) return true;
        t.cite("TT-RULING-75"_rule, b.hero);  // it counts, though nothing happens in it
        t.add(skipped, -1);
        t.add(side == Side::Hero ? b.heroRounds : b.enemyRounds, 1);
        endRound(t, side);
    }
    return false;
}

// The round of attack of the side whose turn it is.
void attackRound(Table& t) {
    const Side side = t.state.battle.attacker;
    if (side == Side::Hero) heroRound(t);
    else enemyRound(t);
    endRound(t, side);
}

void fightToTheEnd(Table& t, int bonusCards) {
    const BattleState& b = t.state.battle;
    raise(t, Trigger::BattleDeclared,
          {.hero = b.hero,
           .level = b.level,
           .card = enemyCardNumber(t),
           .entity = b.entity == kNone ? -1 : int(b.entity)});
    if (goesOn(t) && bonusCards > 0) drawEnemyBonus(t, bonusCards);
    t.set(b.started, true);
    if (goesOn(t)) raise(t, Trigger::BattleStart, {.hero = b.hero, .level = b.level, .card = enemyCardNumber(t)});
    if (goesOn(t)) decideFirstAttack(t);
    while (comeToRound(t)) attackRound(t);
}

void finishBattle(Table& t, Program reward, int card) {
    const BattleState& b = t.state.battle;
    const int hero = b.hero, level = b.level, rounds = b.heroRounds;
    const int entity = b.entity == kNone ? -1 : int(b.entity);
    const BattleEnd end = b.end;
    if (t.state.roll.open) closeRoll(t);
    if (end == BattleEnd::Won && !over(t)) {
        auto scope = t.rule("TT-BATTLE-13"_rule, hero);
        tally(t, hero, TallyWord::BattleWon);
        if (level > 0) tally(t, hero, TallyWord(int(TallyWord::BattleWon1) + level - 1));
        t.cite("TT-RULING-40"_rule, hero);  // what the card prints, in its order
        runEffects(t, reward, hero, card, {.hero = hero, .level = level, .card = card});
        checkObjective(t);  // TT-RULING-57: an enemy whose fall wins the game; nothing follows from the Battle
        if (!over(t))
            raise(t, Trigger::BattleWon,
                  {.hero = hero, .amount = rounds, .level = level, .card = card, .entity = entity});
    }
    if (end == BattleEnd::Escaped || end == BattleEnd::Stalemate) {  // TT-RULING-35: it ends like an escape
        tally(t, hero, TallyWord::BattleEscaped);
        raise(t, Trigger::BattleEscaped, {.hero = hero, .level = level, .card = card, .entity = entity});
    }
    if (!over(t))
        raise(t, Trigger::BattleEnded,
              {.hero = hero, .amount = rounds, .level = level, .card = card, .entity = entity, .kind = int(end)});
}

}  // namespace

bool fightRound(Table& t) {
    attackRound(t);
    return comeToRound(t);
}

int enemyCardNumber(const Table& t) {
    return t.state.battle.enemy == kNone ? 0 : t.cards.number(CardKind::Enemy, t.state.battle.enemy);
}

int enemySpeed(Table& t) { return std::max(1, t.state.battle.speed + t.state.battle.speedChange); }

int enemyStrength(Table& t) {
    return std::max(1, t.state.battle.strength + t.state.battle.strengthChange);
}  // TT-RULING-35

void damageEnemy(Table& t, int amount) {
    auto scope = t.rule("TT-BATTLE-12"_rule, t.state.battle.hero);
    const BattleState& b = t.state.battle;
    const int dealt = std::min<int>(amount, b.defense);
    if (amount > b.defense) t.cite("TT-RULING-39"_rule, b.hero);  // surplus damage is lost
    t.set(b.defense, b.defense - dealt);
    t.set(b.dealt, b.dealt + amount);  // what was inflicted, surplus too
    if (dealt > 0) raise(t, Trigger::DamageDealt, {.hero = b.hero, .amount = dealt});
    if (b.defense == 0 && b.end == BattleEnd::None) {
        t.cite("TT-BATTLE-13"_rule, b.hero);
        t.set(b.end, BattleEnd::Won);
    }
}

void escape(Table& t) {
    auto scope = t.rule("TT-BATTLE-20"_rule, t.state.battle.hero);
    const int hero = t.state.battle.hero;
    if (t.state.heroes[hero].spirit == 1) t.cite("TT-RULING-32"_rule, hero);
    t.set(t.state.battle.end, BattleEnd::Escaped);
    t.cite("TT-SPIRIT-03"_rule, hero);
    loseSpirit(t, hero);
}

bool escapeIsLegal(Table& t, int hero) {
    const BattleState& b = t.state.battle;
    return b.open && b.hero == hero && b.end == BattleEnd::None && mayEscape(t);
}

void fightBattleCard(Table& t, int hero, int level) {
    auto scope = t.rule("TT-BATTLE-01"_rule, hero);
    const DeckState& deck = t.state.decks.enemies[level - 1];
    const int card = drawCard(t, deck, Purpose(int(Purpose::DrawBattle1) + level - 1), hero, t.cards.enemyKeys.data());
    if (card < 0) return;
    const EnemyCard& enemy = t.cards.enemies[card];
    t.countCard(CardKind::Enemy, card);
    if (t.state.phase == Phase::Future) t.cite("TT-RULING-71"_rule, hero);
    t.set(t.state.battle.enemy, card);
    openBattle(t, hero, enemy.level, enemy.speed, enemy.defense, enemy.defense, enemy.strength);
    fightToTheEnd(t, enemy.bonusCount);
    finishBattle(t, enemy.reward, t.cards.number(CardKind::Enemy, card));
    closeBattle(t);
    t.cite("TT-BATTLE-22"_rule, hero);
    discard(t, deck, card);
    fightLater(t);
}

const EntityKind& entityKind(const Table& t, int entity) {
    return t.cards.prophecies[t.state.prophecy].entities[t.state.entities[entity].kind];
}

namespace {

// A defeated entity leaves the Map and is counted.
void leaveMap(Table& t, int entity) {
    const EntityState& e = t.state.entities[entity];
    t.set(e.defense, 0);
    t.set(e.space, kNone);
    t.set(t.state.fallen[e.kind], std::min(255, t.state.fallen[e.kind] + 1));
}

}  // namespace

void entityFalls(Table& t, int hero, int entity) {
    auto scope = t.rule("TT-RULING-72"_rule, hero);
    const int space = t.state.entities[entity].space;
    const int card = t.cards.number(CardKind::Prophecy, t.state.prophecy);
    leaveMap(t, entity);
    runEffects(t, entityKind(t, entity).reward, hero, card, {.hero = hero, .card = card, .entity = entity});
    if (!over(t)) raise(t, Trigger::EntityDefeated, {.hero = hero, .card = card, .space = space, .entity = entity});
}

void fightEntity(Table& t, int hero, int entity, Side first) {
    auto scope = t.rule("TT-RULING-72"_rule, hero);
    const EntityState& e = t.state.entities[entity];
    const EntityKind& kind = entityKind(t, entity);
    const int space = e.space;
    t.set(t.state.battle.entity, entity);
    openBattle(t, hero, 0, e.speed, e.defense, e.fullDefense, e.strength);
    if (first != Side::Either) {
        t.set(t.state.battle.forced, true);
        t.set(t.state.battle.forcedFirst, first);
    }
    fightToTheEnd(t, 0);
    const int card = t.cards.number(CardKind::Prophecy, t.state.prophecy);
    const bool won = t.state.battle.end == BattleEnd::Won;
    if (kind.persistentDamage || won) t.set(e.defense, t.state.battle.defense);
    if (won) leaveMap(t, entity);
    finishBattle(t, kind.reward, card);
    closeBattle(t);
    if (won) raise(t, Trigger::EntityDefeated, {.hero = hero, .card = card, .space = space, .entity = entity});
    fightLater(t);
}

}  // namespace engine::threetale

// What effects share: asking whom and what they fall on, and carrying out a list of them.
#include "engine/threetale/abilities/effects.h"

#include <bit>

namespace engine::threetale {

using schema::threetale::EffectWord;
using schema::threetale::Pick;
using schema::threetale::TallyWord;

Option ask(const Reading& r, Question question, int seat, int subject) {
    return r.t.ask(std::uint16_t(question), seat, subject);
}

bool byForce(const Reading& r) {
    if (r.card < 0) return false;
    const CardKind kind = r.t.cards.kindOf(r.card);
    return kind == CardKind::Enemy || kind == CardKind::EnemyBonus || kind == CardKind::Prophecy;
}

Seats whom(const Reading& r, HeroTerm selector) {
    Table& t = r.t;
    Seats seats = heroes(r, selector);
    for (int seat = 0; seat < kHeroes; ++seat)
        if (t.state.heroes[std::size_t(seat)].safe) seats &= ~(1u << seat);
    if (!oneOfThem(selector) || std::popcount(seats) < 2) return seats;
    t.options.clear();
    for (const std::uint8_t seat : t.state.order)
        if (seats >> seat & 1) t.options.add({std::uint16_t(Verb::Target), seat});
    return 1u << ask(r, Question::ChooseTarget, r.self, std::max(0, r.card)).a;
}

int oneHero(const Reading& r, HeroTerm selector) { return firstOf(r.t, whom(r, selector)); }

Foes whichFoes(const Reading& r, FoeTerm selector) {
    const Foes all = foes(r, selector);
    if (!oneOfThem(selector) || std::popcount(all) < 2) return all;
    r.t.options.clear();
    for (int i = 0; i < kEntities; ++i)
        if (all >> i & 1) r.t.options.add({std::uint16_t(Verb::Entity), std::uint8_t(i)});
    return 1u << ask(r, Question::ChooseEntity, r.self, std::max(0, r.card)).a;
}

int chooseSpace(const Reading& r, const Region& among, int seat, Question question, Verb verb) {
    r.t.options.clear();
    among.forEach([&](int space) { r.t.options.add({std::uint16_t(verb), std::uint8_t(space)}); });
    if (r.t.options.count() == 0) return -1;
    if (r.t.options.count() > 1) r.t.cite("TT-RULING-38"_rule, seat);
    return ask(r, question, seat, std::max(0, r.card)).a;
}

void effectList(const Reading& r, const Op* block) {
    const Op* op = firstArgument(block);
    for (int i = 0; i < block->arguments && !over(r.t); ++i, op = next(op)) effect(r, op);
}

void effects(const Reading& r, Program program) {
    r.t.countProgram(program);
    const Op* op = r.at(program.first);
    for (int i = 0; i < program.count && !over(r.t); ++i, op = next(op)) effect(r, op);
    if (r.memory.battles.count > 0 && !over(r.t)) fightPlanned(r);
    if (r.t.state.phase == Phase::Future) checkObjective(r.t);         // TT-RULING-57
}

void unconvertedEffect(const Reading& r, const Op* op) {
    Table& t = r.t;
    switch (EffectWord(op->code)) {
        case EffectWord::AddSteps: case EffectWord::AddActions: case EffectWord::AddSpeed: case EffectWord::FreeAction:
            return addToTurn(r, op);
        case EffectWord::Skip: return skipPart(r, op);

        case EffectWord::AddDice: return addDice(r, op);
        case EffectWord::TurnDice: return turnDice(r, op);
        case EffectWord::KeepTurn: return addWithin(t, t.state.turn.keptTurns, firstArgument(op)->value, 0, 30);
        case EffectWord::Reroll: return reroll(r, op);
        case EffectWord::SetDice: return setDice(r, op);
        case EffectWord::CountDouble: return addWithin(t, t.state.roll.doubled, firstArgument(op)->value, 0, 30);
        case EffectWord::RollTable: return rollTable(r, op);
        case EffectWord::Test: return test(r, op);

        case EffectWord::AddDamage: return addDamage(r, op);
        case EffectWord::DamageEnemy: return damageFoes(r, op);
        case EffectWord::ReduceDamage: return t.set(t.state.battle.damage, reducedDamage(r, op));
        case EffectWord::Guard: return guard(r, op);
        case EffectWord::ChangeEnemy: return changeEnemy(r, op);
        case EffectWord::SetEnemy: return setEnemy(r, op);
        case EffectWord::RestoreDefense: return restoreDefense(r, op);
        case EffectWord::Mark: return mark(r, op);
        case EffectWord::ExtraRound: return extraRound(r, op);
        case EffectWord::SkipRound: {
            const BattleState& b = t.state.battle;
            return addWithin(t, Side(firstArgument(op)->code) == Side::Hero ? b.skipHero : b.skipEnemy, 1, 0, 50);
        }
        case EffectWord::EndBattle: return endBattle(r, op);
        case EffectWord::StartBattle: case EffectWord::DrawBattle: return planBattle(r, op);
        case EffectWord::CancelTalent:
            t.set(t.state.battle.talentCancelled, true);
            return t.listenAgain();
        case EffectWord::CancelBonus: return cancelBonus(r, op);
        case EffectWord::EnemyDraws: return enemyDraws(r, op);
        case EffectWord::BanFor:
            return forEachHero(r, argument(op, 2), [&](int seat) { ban(t, BanWord(argument(op, 0)->code), seat, Lasting(argument(op, 1)->code)); });

        case EffectWord::DrawBonus: return drawBonusCards(r, op);
        case EffectWord::KeepBonus: return keepBonus(r, op);
        case EffectWord::RepeatCard: return repeatCard(r, op);
        case EffectWord::WinArtifact: return winArtifacts(r, op);
        case EffectWord::LoseArtifact:
            return forEachHero(r, argument(op, 3), [&](int seat) {
                loseArtifacts(r, seat, argument(op, 0)->value, int(schema::threetale::SlotSelector::Any), argument(op, 1)->value, Pick(argument(op, 2)->code));
            });
        case EffectWord::Give: return give(r, op);
        case EffectWord::GiveToken: return giveToken(r, op);
        case EffectWord::Refresh: return refresh(r, op);
        case EffectWord::Exhaust: return exhaust(r, op);
        case EffectWord::ShiftTreasure:
            if (!t.state.treasure.open) return;
            return t.set(t.state.treasure.band, std::clamp(t.state.treasure.band + firstArgument(op)->value, 0, 2));
        case EffectWord::DrawQuest: case EffectWord::DiscardQuest: case EffectWord::CompleteQuest: return quests(r, op);
        case EffectWord::AddTally:
            forEachHero(r, argument(op, 2), [&](int seat) { tally(t, seat, TallyWord(argument(op, 0)->code), argument(op, 1)->value); });
            return checkQuests(t);
        case EffectWord::UnlockTalent: return unlockFree(r, op);
        case EffectWord::Look: return look(r, op);
        case EffectWord::DrawChoice: return drawChoice(r, op);
        default: return;                   // has a row
    }
}

}  // namespace engine::threetale

// Effects one by one: which word is carried out by which function, and the words that only join others (AB-E67..74).
#include "engine/threetale/abilities/effects.h"

#include <bit>

#include "engine/threetale/abilities/effects_battle.h"

namespace engine::threetale {

using schema::threetale::EffectWord;

Option ask(const Reading& r, Question question, int seat, int subject) {
    return r.t.ask(std::uint16_t(question), seat, subject);
}

bool byForce(const Reading& r) {
    if (r.card < 0) return false;
    const CardKind kind = r.t.cards.kindOf(r.card);
    return kind == CardKind::Enemy || kind == CardKind::EnemyBonus || kind == CardKind::Prophecy;
}

Seats whom(const Reading& r, const Op* selector) {
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

int oneHero(const Reading& r, const Op* selector) { return firstOf(r.t, whom(r, selector)); }

Foes whichFoes(const Reading& r, const Op* selector) {
    const Foes all = foes(r, selector);
    const auto word = FoeSelector(selector->code);
    const bool one = word == FoeSelector::NearestEntity || word == FoeSelector::ChosenEntity;
    if (!one || std::popcount(all) < 2) return all;
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

// --- blocks -------------------------------------------------------------------------------------------------------------

namespace {

const Op* blockAt(const Op* op, int first, int which) { return argument(op, first + which); }

void runBlock(const Reading& r, const Op* block) { effectList(r, block); }

void choose(const Reading& r, const Op* op) {
    Table& t = r.t;
    t.options.clear();
    for (int i = 0; i < op->arguments; ++i)
        if (possibleBlock(r, blockAt(op, 0, i))) t.options.add({std::uint16_t(Verb::Branch), std::uint8_t(i)});
    if (t.options.count() == 0) return;
    runBlock(r, blockAt(op, 0, ask(r, Question::Branch, r.self, int(op - r.at(0))).a));
}

void chooseSeveral(const Reading& r, const Op* op) {
    Table& t = r.t;
    const int blocks = op->arguments - 1, wanted = std::min(argument(op, 0)->value, blocks);
    unsigned chosen = 0;
    for (int n = 0; n < wanted; ++n) {
        t.options.clear();
        for (int i = 0; i < blocks; ++i)
            if (!(chosen >> i & 1) && possibleBlock(r, blockAt(op, 1, i)))
                t.options.add({std::uint16_t(Verb::Branch), std::uint8_t(i)});
        if (t.options.count() == 0) break;
        chosen |= 1u << ask(r, Question::Branch, r.self, int(op - r.at(0))).a;
    }
    for (int i = 0; i < blocks && !over(t); ++i)
        if (chosen >> i & 1) runBlock(r, blockAt(op, 1, i));
}

void firstPossible(const Reading& r, const Op* op) {
    for (int i = 0; i < op->arguments; ++i)
        if (possibleBlock(r, blockAt(op, 0, i))) return runBlock(r, blockAt(op, 0, i));
}

bool agrees(const Reading& r) {
    r.t.options.clear();
    r.t.options.add({std::uint16_t(Verb::Yes)});
    r.t.options.add({std::uint16_t(Verb::No)});
    const int clause = r.clause ? r.clause->number : 0;
    return ask(r, Question::May, r.self, std::max(0, r.card) | clause << 16).verb == std::uint16_t(Verb::Yes);
}

void forEachOf(const Reading& r, const Op* op) {
    forEachHero(r, argument(op, 0), [&](int seat) { runBlock(r.as(seat), argument(op, 1)); });
}

void instead(const Reading& r, const Op* op) {
    if (r.t.now.prevented) *r.t.now.prevented = true;
    if (r.moment == int(Moment::DamageIncoming)) r.t.set(r.t.state.battle.damage, 0);
    runBlock(r, firstArgument(op));
}

void delay(const Reading& r, const Op* op) {
    Table& t = r.t;
    const auto& delayed = t.state.delayed;
    if (delayed.count == delayed.capacity()) t.outOfRoom("delayed effects");
    const DelayedEffects& d = delayed.items[delayed.count];
    t.set(d.place, int(op - t.cards.ops.data()));
    t.set(d.card, std::max(0, r.card));
    t.set(d.clause, r.clause ? r.clause->number : 0);
    t.set(d.hero, r.self);
    t.set(delayed.count, delayed.count + 1);
    t.listenAgain();
}

}  // namespace

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
        case EffectWord::Move: return moveHeroes(r, op);
        case EffectWord::SwapHeroes: return swapHeroes(r, op);
        case EffectWord::ExitMap: return exitMap(r, op);

        case EffectWord::PlacePickup: return placePickup(r, op);
        case EffectWord::RemovePickup: return removePickup(r, op);
        case EffectWord::ConvertPickup: return convertPickup(r, op);
        case EffectWord::RestorePickup: return restorePickup(r, op);
        case EffectWord::PlaceToken: return placeToken(r, op);
        case EffectWord::FillToken: return fillToken(r, op);
        case EffectWord::RemoveToken: return removeToken(r, op);
        case EffectWord::ConvertToken: return convertToken(r, op);
        case EffectWord::GainToken: return gainToken(r, op);
        case EffectWord::LoseToken: return loseToken(r, op);
        case EffectWord::PlaceShuffled: return placeShuffled(r, op);
        case EffectWord::FlipToken: return flipToken(r, op);
        case EffectWord::RevealTokens: return revealTokens(r, op);
        case EffectWord::ShuffleTokens: return shuffleTokens(r);
        case EffectWord::PeekTokens: return peekTokens(r, op);
        case EffectWord::Spread: return spreadToken(r, op);
        case EffectWord::SetFeature: return setFeature(r, op);
        case EffectWord::DrawTile: case EffectWord::RemoveTile: case EffectWord::RestoreTile: case EffectWord::RotateTile:
        case EffectWord::CloseTile: case EffectWord::OpenTiles:
            return tiles(r, op);

        case EffectWord::Spawn: return spawn(r, op);
        case EffectWord::MoveEntity: return moveEntities(r, op);
        case EffectWord::EntityAttack: return entitiesAttack(r, op);
        case EffectWord::RemoveEntity: return removeEntities(r, op);

        case EffectWord::SetCounter: case EffectWord::AddCounter: return counters(r, op);
        case EffectWord::AddStatus: case EffectWord::RemoveStatus: return statuses(r, op);
        case EffectWord::ChangeLimit: return changeLimit(r, op);
        case EffectWord::SkipScenarioSteps: return addWithin(t, t.state.skipSteps, firstArgument(op)->value, 0, 50);
        case EffectWord::DrawCard: return drawScenarioCards(r, op);
        case EffectWord::WinGame: return win(t);
        case EffectWord::LoseGame: return lose(t, Reason::DefeatCondition);
        case EffectWord::Score:
            return t.set(t.state.bonusScore, std::clamp(t.state.bonusScore + quantity(r, firstArgument(op)), -10'000, 10'000));

        case EffectWord::Choose: return choose(r, op);
        case EffectWord::ChooseSeveral: return chooseSeveral(r, op);
        case EffectWord::RandomOne:
            return runBlock(r, blockAt(op, 0, t.pick(std::uint16_t(Purpose::RandomChoice), r.self, std::max(0, r.card), op->arguments)));
        case EffectWord::FirstPossible: return firstPossible(r, op);
        case EffectWord::If:
            return runBlock(r, condition(r, argument(op, 0)) ? argument(op, 1) : argument(op, 2));
        case EffectWord::May:
            if (possibleBlock(r, firstArgument(op)) && agrees(r)) runBlock(r, firstArgument(op));
            return;
        case EffectWord::ForEach: return forEachOf(r, op);
        case EffectWord::Repeat:
            for (int times = std::min(20, quantity(r, argument(op, 0))); times > 0 && !over(t); --times) runBlock(r, argument(op, 1));
            return;
        case EffectWord::Instead: return instead(r, op);
        case EffectWord::Delay: return delay(r, op);
        case EffectWord::Nothing: return;
        default: return;                   // has a row
    }
}

}  // namespace engine::threetale

// Abilities at work: BR-RECRUIT-10, BR-TACTIC-02, BR-TACTIC-03, BR-ITEM-03, BR-ITEM-07, BR-ITEM-12,
// BR-RULING-28, BR-RULING-49, BR-RULING-82, BR-RULING-122 to -124.
#include "engine/battle_royale/abilities.h"

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

void carryOut(Table& t, int side, int card, Range effects) {
    const int faced = faceBack(t, side);
    for (int i = 0; i < effects.count && !t.over(); ++i) {
        const Effect& effect = t.cards().effects[effects.first + i];
        rowOf(effect.word).carryOut(t.cards().operands.at(effect.operands), {t, side, card});
    }
    turnAway(t, side, faced);
}

void markUsed(Table& t, int side, const Source& source, const Clause& clause) {
    const MemberState& member = t.side(side).members[source.member];
    const std::uint32_t bit = 1u << source.bit(t.cards(), clause);
    if (const std::uint32_t* const used = usedWithin(member, clause.limit)) t.set(*used, *used | bit);
}

bool holdsNow(Table& t, int side, const Source& source, const Clause& clause) {
    if (!clause.conditional) return true;
    const bool held = holds({t.cards(), t.state, side, source.member, source.card}, clause.condition);
    t.test(source.card, clause.number, held);
    return held;
}

bool isDisposable(const Table& t, int side, const Source& source) {
    return source.place >= 0 && t.cards().item(itemAt(t.side(side), source.place)).itemClass == ItemClass::Disposable;
}

// `on`: the board on which it acts.
void apply(Table& t, int side, const Source& source, const Clause& clause, bool held, int on) {
    if (isDisposable(t, side, source) && givesToken(t, source.card)) {
        const int copy = copyIn(t, BonusKind::Item, t.cards().itemOf(source.card), equippedOf(side));
        t.setItem(side, source.place, -1);
        return takeToken(t, on, copy);
    }
    auto scope = t.clause(source.card, clause.number, side);
    t.count(partOf(source.card));
    t.count(partOf(t.cards(), source.card, clause.number));
    markUsed(t, side, source, clause);
    if (held) payFor(t, side, source.card, clause);
    if (isDisposable(t, side, source)) {  // before it does anything, so that nothing can use it twice
        auto spent = t.rule("BR-ITEM-07"_rule, side);
        discardItem(t, side, source.place);
    }
    carryOut(t, on, source.card, held ? clause.effects : clause.otherwise);
}

// BR-RULING-59: armour that the attack ignores does nothing against it.
bool isIgnored(const Table& t, const Source& source, Trigger trigger) {
    return trigger == Trigger::Attacked && source.place >= 0 && source.place + 1 == t.battle().attack.pierced;
}

ClauseVerdict verdictOf(bool does, bool held) {
    return !does ? ClauseVerdict::Idle : held ? ClauseVerdict::Ready : ClauseVerdict::Otherwise;
}

// The trigger has come: BR-RULING-28. A disposable is never used up unasked, and nothing is used for nothing
// (BR-RULING-122).
void fireClause(Table& t, int side, const Source& source, const Clause& clause) {
    const MemberState& member = t.side(side).members[source.member];
    const EvaluationContext r{t.cards(), t.state, side, source.member, source.card};
    const bool held = holdsNow(t, side, source, clause);
    const bool does = (held || clause.otherwise.count > 0) && isLeft(t.cards(), member, source, clause) &&
                      (!held || (canPayFor(r, clause) && canAnyBeDone(r, clause.effects)));
    const bool asked = does && (isDisposable(t, side, source) || (held && (clause.may || clause.costs.count > 0)));
    if (t.looksAtTests()) tellTriggered(t, side, source, clause, verdictOf(does, held), asked);
    if (does && (!asked || accepts(t, side, source.card))) apply(t, side, source, clause, held, side);
}

}  // namespace

bool isSettled(const Table& t, int side, Trigger trigger) {
    if (trigger == Trigger::Dying) return healthOf(t.side(side)) > 0;
    return trigger == Trigger::Attacked && t.battle().attack.negated;
}

bool worksHere(const Table& t, const Clause& clause) { return t.isInBattle() ? clause.battle : clause.map; }

int Source::bit(const CompiledSet& set, const Clause& clause) const {
    return firstBit + int(&clause - &set.clauses[abilities->clauses.first]);
}

void forgetUses(Table& t, int side, int place) {
    const MemberState& member = t.side(side).members[place / kMostSlots];
    const int firstBit = kItemBits + place % kMostSlots * kMostClauses;
    const std::uint32_t others = ~(((1u << kMostClauses) - 1) << firstBit);
    for (const std::uint32_t* used : {&member.usedTurn, &member.usedBattle, &member.usedDay, &member.usedGame})
        t.set(*used, *used & others);
}

Sources sourcesOf(const CompiledSet& set, const SideState& side) {
    Sources sources;
    forEachSource(set, side, [&](const Source& source) { sources.list[sources.count++] = source; });
    return sources;
}

bool isLeft(const CompiledSet& set, const MemberState& member, const Source& source, const Clause& clause) {
    const std::uint32_t* const used = usedWithin(member, clause.limit);
    return !used || (*used >> source.bit(set, clause) & 1) == 0;
}

bool canPayFor(const EvaluationContext& r, const Clause& clause) {
    for (int i = 0; i < clause.costs.count; ++i) {
        const Cost& cost = r.set.costs[clause.costs.first + i];
        if (!rowOf(cost.word).canBePaid(r.set.operands.at(cost.operands), r)) return false;
    }
    return true;
}

void payFor(Table& t, int side, int card, const Clause& clause) {
    for (int i = 0; i < clause.costs.count; ++i) {
        const Cost& cost = t.cards().costs[clause.costs.first + i];
        rowOf(cost.word).pay(t.cards().operands.at(cost.operands), t, side, card);
    }
}

bool accepts(Table& t, int side, int card) {
    t.options.clear();
    offer(t, verb_rows::Accept{});
    offer(t, verb_rows::Decline{});
    return isA<verb_rows::Accept>(t.ask(std::uint16_t(Question::Ability), side, card));
}

namespace {
void fireParty(Table& t, int side, Trigger trigger) {
    for (const Source& source : sourcesOf(t.cards(), t.side(side))) {
        if (!source.abilities->hasTrigger(trigger) || isIgnored(t, source, trigger)) continue;
        const Range clauses = source.abilities->clauses;
        for (int i = 0; i < clauses.count && !t.over(); ++i) {
            if (source.place >= 0 && itemAt(t.side(side), source.place).item == 0) break;  // destroyed meanwhile
            if (isSettled(t, side, trigger)) return;
            const Clause& clause = t.cards().clauses[clauses.first + i];
            if (clause.trigger == trigger && worksHere(t, clause)) fireClause(t, side, source, clause);
        }
    }
}
}  // namespace

// BR-RULING-127: in the order of the party, and actions of the hand last.
void fire(Table& t, int side, Trigger trigger) {
    if (t.over() || !t.answers(side, trigger)) return;
    if (t.partyAnswers(side, trigger)) fireParty(t, side, trigger);
    if (isSettled(t, side, trigger)) return;
    if (t.state.mode == Mode::Quest && side < kSeats && t.handAnswers(side, trigger)) fireFromHand(t, side, trigger);
}

// The same on the map, where a player may come into a battle meanwhile.
void firePartyOnMap(Table& t, int seat, Trigger trigger, const SideState* before) {
    for (const Source& source : sourcesOf(t.cards(), t.side(seat))) {
        if (!source.abilities->hasTrigger(trigger)) continue;
        // BR-RULING-134: who has come since then has not heard it.
        if (before && memberIn(*before, t.side(seat).members[source.member].character - 1) < 0) {
            t.cite("BR-RULING-134"_rule, seat);
            continue;
        }
        const Range clauses = source.abilities->clauses;
        for (int i = 0; i < clauses.count && !t.over() && !t.player(seat).out; ++i) {
            // The party is not the one it was.
            if (t.side(seat).members[source.member].character == 0) break;
            if (source.place >= 0 && itemAt(t.side(seat), source.place).item == 0) break;
            const Clause& clause = t.cards().clauses[clauses.first + i];
            if (clause.trigger == trigger && clause.map) fireClause(t, seat, source, clause);
        }
    }
}

bool holdsInList(Table& t, const EvaluationContext& r, const Clause& clause) {
    if (!clause.conditional) return true;
    const bool held = holds(r, clause.condition);
    if (ClauseWatcher* const watcher = t.watcher()) [[unlikely]]
        watcher->listed({.card = r.card, .number = clause.number, .owner = r.side}, held);
    return held;
}

bool canUse(Table& t, int side, const Source& source, const Clause& clause) {
    const MemberState& member = t.side(side).members[source.member];
    if (clause.trigger != Trigger::Used || !worksHere(t, clause) || !isLeft(t.cards(), member, source, clause))
        return false;
    const EvaluationContext r{t.cards(), t.state, side, source.member, source.card};
    if (!holdsInList(t, r, clause)) return clause.otherwise.count > 0;
    return canPayFor(r, clause);
}

void use(Table& t, int side, const Source& source, const Clause& clause, int on) {
    const bool held = holdsNow(t, side, source, clause);
    if (t.looksAtTests()) tellTriggered(t, side, source, clause, verdictOf(true, held), false);
    apply(t, side, source, clause, held, on < 0 ? side : on);
}

void carryOutMove(Table& t, int side, int card, Range effects) { carryOut(t, side, card, effects); }

Table::TriggerMasks Table::triggerMasksOf(int of) const {
    TriggerMasks masks;
    if (side(of).members[0].character == 0) return masks;  // a board that is not in use
    forEachSource(set_, side(of), [&](const Source& source) {
        masks.triggers |= source.abilities->triggers;
        masks.changes |= source.abilities->changes;
    });
    return masks;
}
void Table::rebuildTriggerMasks() const {
    for (BoardBits left = stale_ & boardsOf(state); left != 0; left &= left - 1)
        party_[firstBoard(left)] = triggerMasksOf(firstBoard(left));
    stale_ = 0;
}
void Table::readHands() const {
    for (SeatBits left = handsStale_ & ((SeatBits(1) << seatsOf(state)) - 1); left != 0; left &= left - 1) {
        const int seat = std::countr_zero(left);
        hands_[seat] = state.mode == Mode::Quest ? triggersIn(questHandOf(seat)) : 0;
    }
    if (handsStale_ & kPile) pile_ = state.mode == Mode::Quest ? triggersIn(BonusZone::Discard) : 0;
    handsStale_ = 0;
}
std::uint64_t Table::triggersIn(BonusZone zone) const {
    std::uint64_t triggers = 0;
    for (const int copy : in(zone)&set_.actionCopies)
        triggers |= set_.actions[set_.bonusCards[copy].number].abilities.triggers;
    return triggers;
}

}  // namespace engine::battle_royale

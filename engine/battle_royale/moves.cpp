// What may be played on an attack turn, and playing it: BR-PVP-03, -05, -07, BR-SIG, BR-SUPER, BR-RULING-63, -69, -74,
// -80, -81.
#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

// BR-SIG-04, BR-SUPER-03: the moves of the character that fights (BR-RECRUIT-15).
const Character& fighter(const Table& t, int side) { return t.cards().characters[fighterOf(t.side(side))]; }

// Calls `act` with each battle card of a kind of which a hand has one.
template <class Act> void forEachCard(const CompiledSet& set, Copies hand, CardKind kind, Act act) {
    forEachKind(set, hand & set.copiesOf[kind], [&](int card) { act(card, set.kinds[card]); });
}

// BR-RULING-63: a stunned side makes no attack by card or move.
void listAttackCards(Table& t, int side, Copies hand) {
    const CompiledSet& set = t.cards();
    forEachCard(set, hand, CardKind::Attack, [&](int kind, const BattleCardKind& card) {
        if (!canPay(t.side(side), card.cost)) return;
        offer(t, verb_rows::Attack{kind});
        forEachCard(set, hand, CardKind::Status, [&](int status, const BattleCardKind& added) {
            if (canPay(t.side(side), card.cost + added.cost)) offer(t, verb_rows::AttackWith{kind, status});
        });
    });
}

// BR-SIG-03: each as often as the hand pays for it.
void listSignatures(Table& t, int side, Copies hand) {
    const CompiledSet& set = t.cards();
    for (int i = 0; i < kSignatures; ++i) {
        const SignatureMove& move = fighter(t, side).signatures[i];
        const Copies combo = comboIn(set, hand, move);
        if (combo == 0 || (move.move.attack > 0 && t.side(side).stunned)) continue;
        offer(t, verb_rows::Signature{i});
        if (move.move.attack == 0) continue;
        forEachCard(set, hand & ~combo, CardKind::Status, [&](int status, const BattleCardKind& added) {
            if (canPay(t.side(side), added.cost)) offer(t, verb_rows::SignatureWith{i, status});
        });
    }
}

// BR-SUPER-01, BR-RULING-80.
bool canUseSuper(const Table& t, int side) {
    const SideState& own = t.side(side);
    const SuperMove& move = fighter(t, side).super;
    return !own.superUsed && healthOf(own) <= move.at && !(move.move.attack > 0 && own.stunned);
}

// BR-BATTLE-10 to -13, BR-TAG-04.
void listOtherCards(Table& t, int side, Copies hand) {
    const CompiledSet& set = t.cards();
    const auto play = [&](int kind, const BattleCardKind&) { offer(t, verb_rows::Play{kind}); };
    forEachCard(set, hand, CardKind::Heal, play);
    forEachCard(set, hand, CardKind::Cure, play);
    forEachCard(set, hand, CardKind::Escape, play);
    if (hasDormantTactic(set, t.side(side))) forEachCard(set, hand, CardKind::Tactic, play);
    bool another = false;
    for (int i = 0; i < kMostParty; ++i) another = another || canStepIn(t.side(side), i);
    if (another) forEachCard(set, hand, CardKind::TagOut, play);
}

bool useAbility(Table& t, int side, int card, int number) {
    for (const Source& source : sourcesOf(t.cards(), t.side(side))) {
        if (source.card != card) continue;
        const Range clauses = source.abilities->clauses;
        for (int of = 0; of < clauses.count; ++of) {
            const Clause& clause = t.cards().clauses[clauses.first + of];
            if (clause.number != number || !canUse(t, side, source, clause)) continue;
            use(t, side, source, clause);
            return true;
        }
    }
    return false;
}

// BR-RULING-68, -69: a status card adds its status to the attack; of several, its player chooses one.
unsigned playStatusCard(Table& t, int side, int kind) {
    const BattleCardKind& card = t.cards().kinds[kind];
    auto scope = t.rule("BR-BATTLE-15"_rule, t.cards().cardOfKind(kind));
    t.cite("BR-RULING-69"_rule, side);
    t.count(partOf(t.cards().cardOfKind(kind)));
    t.spend(side, kind);
    payTraits(t, side, card.cost);
    if (!card.choice) return card.statuses;
    auto choosing = t.rule("BR-RULING-68"_rule, side);
    t.options.clear();
    for (int status = 0; status < kStatuses; ++status)
        if (card.statuses >> status & 1) offer(t, verb_rows::Choose{status});
    const Option chosen = t.ask(std::uint16_t(Question::Status), side, t.cards().cardOfKind(kind));
    return 1u << rowFrom<verb_rows::Choose>(chosen).status;
}

// `status`: the battle card that is played with it; -1: none.
void attackWithCard(Table& t, int side, int kind, int status) {
    const BattleCardKind& card = t.cards().kinds[kind];
    auto scope = t.rule("BR-PVP-05"_rule, t.cards().cardOfKind(kind));
    t.count(partOf(t.cards().cardOfKind(kind)));
    t.spend(side, kind);
    payTraits(t, side, card.cost);
    const unsigned statuses = status < 0 ? 0 : playStatusCard(t, side, status);
    makeAttack(t, side,
               {.kind = AttackKind::Card,
                .value = card.attack,
                .element = Element::None,
                .statuses = statuses | card.statuses,
                .card = t.cards().cardOfKind(kind),
                .effects = {}});
}

// BR-SIG-05, BR-SUPER-04: an attack, other effects, or both, as printed.
void makeMove(Table& t, int side, AttackKind kind, const PrintedMove& move, unsigned statuses) {
    const int card = t.cards().cardOfCharacter(fighterOf(t.side(side)));
    if (move.attack == 0) return carryOutMove(t, side, card, move.effects);
    makeAttack(t, side,
               {.kind = kind,
                .value = move.attack,
                .element = move.element,
                .statuses = statuses | move.statuses,
                .card = card,
                .effects = move.effects});
}

// BR-SIG-01, -02, BR-RULING-81: the cards are discarded; what they cost and do is ignored.
void playSignature(Table& t, int side, int number, int status) {
    const SignatureMove& move = fighter(t, side).signatures[number];
    auto scope = t.rule("BR-SIG-01"_rule, t.cards().cardOfCharacter(fighterOf(t.side(side))));
    t.cite("BR-RULING-81"_rule, side);
    for (Copies left = comboIn(t.cards(), t.handOfSide(side), move); left != 0; left &= left - 1)
        t.move(lowestBit(left), Zone::Discard);
    const unsigned statuses = status < 0 ? 0 : playStatusCard(t, side, status);
    makeMove(t, side, AttackKind::Signature, move.move, statuses);
}

void playSuper(Table& t, int side) {
    const SuperMove& move = fighter(t, side).super;
    auto scope = t.rule("BR-SUPER-01"_rule, t.cards().cardOfCharacter(fighterOf(t.side(side))));
    t.cite("BR-RULING-80"_rule, side);
    t.set(t.side(side).superUsed, true);
    payTraits(t, side, healthOf(t.side(side)) - move.leaves);
    makeMove(t, side, AttackKind::Super, move.move, 0);
}

void playCard(Table& t, int side, int kind) {
    const CardKind what = t.cards().kinds[kind].kind;
    t.count(partOf(t.cards().cardOfKind(kind)));
    t.spend(side, kind);
    if (what == CardKind::Heal) playHeal(t, side, kind);
    if (what == CardKind::Cure) playCure(t, side);
    if (what == CardKind::Escape) playEscape(t, side);
    if (what == CardKind::TagOut) {
        auto scope = t.rule("BR-TAG-01"_rule, side);
        t.cite("BR-RULING-79"_rule, side);
        tagOut(t, side);
    }
    if (what == CardKind::Tactic) {
        auto scope = t.rule("BR-BATTLE-10"_rule, side);
        enableTactics(t, side, 1);
    }
}

}  // namespace

void offerOnce(Table& t, const Option& option) {
    for (const Option& other : t.options.all())
        if (other == option) return;
    t.options.add(option);
}

// Copies of one item are one option.
void listAbilities(Table& t, int side) {
    if (!t.partyAnswers(side, Trigger::Used)) return;
    forEachSource(t.cards(), t.side(side), [&](const Source& source) {
        if (!source.abilities->hasTrigger(Trigger::Used)) return;
        const Range clauses = source.abilities->clauses;
        for (int of = 0; of < clauses.count; ++of) {
            const Clause& clause = t.cards().clauses[clauses.first + of];
            if (canUse(t, side, source, clause)) offerOnce(t, optionFrom(verb_rows::Use{source.card, clause.number}));
        }
    });
}

bool useOfParty(Table& t, int side, int card, int ability) { return useAbility(t, side, card, ability); }

Copies comboIn(const CompiledSet& set, Copies hand, const SignatureMove& move) {
    Copies used = 0;
    for (int i = 0; i < move.parts; ++i) {
        const ComboPart part = move.combo[i];
        Copies some = hand & ~used & set.kinds[part.kind].copies;
        for (int left = part.count; left > 0; --left) {
            if (some == 0) return 0;
            used |= some & ~(some - 1);
            some &= some - 1;
        }
    }
    return used;
}

void listMoves(Table& t, int side) {
    const Copies hand = t.handOfSide(side);
    t.options.clear();
    offer(t, verb_rows::End{});
    listFaces(t, side);
    if (!t.side(side).stunned) listAttackCards(t, side, hand);
    listSignatures(t, side, hand);
    if (canUseSuper(t, side)) offer(t, verb_rows::Super{});
    listOtherCards(t, side, hand);
    listAbilities(t, side);
    if (t.state.mode == Mode::Quest) {
        listHandCards(t, side);
        listTokens(t, side);
        listBurning(t, side);
    }
    listActsOnAssistants(t, side);
    listFactionMoves(t, side);
}

void playMove(Table& t, int side, const Option& chosen) {
    if (isA<verb_rows::Attack>(chosen)) return attackWithCard(t, side, rowFrom<verb_rows::Attack>(chosen).card, -1);
    if (isA<verb_rows::AttackWith>(chosen)) {
        const auto move = rowFrom<verb_rows::AttackWith>(chosen);
        return attackWithCard(t, side, move.card, move.status);
    }
    if (isA<verb_rows::Signature>(chosen))
        return playSignature(t, side, rowFrom<verb_rows::Signature>(chosen).move, -1);
    if (isA<verb_rows::SignatureWith>(chosen)) {
        const auto move = rowFrom<verb_rows::SignatureWith>(chosen);
        return playSignature(t, side, move.move, move.status);
    }
    if (isA<verb_rows::Super>(chosen)) return playSuper(t, side);
    if (isA<verb_rows::Play>(chosen)) return playCard(t, side, rowFrom<verb_rows::Play>(chosen).card);
    if (isA<verb_rows::Drink>(chosen)) return drink(t, side, rowFrom<verb_rows::Drink>(chosen).card);
    if (isA<verb_rows::Aid>(chosen)) return aid(t, side, chosen);
    if (isA<verb_rows::Face>(chosen)) return face(t, side, rowFrom<verb_rows::Face>(chosen).board);
    if (isA<verb_rows::Entrust>(chosen)) {
        const auto passed = rowFrom<verb_rows::Entrust>(chosen);
        return entrust(t, side, passed.place, passed.seat);
    }
    if (isA<verb_rows::Use>(chosen)) {
        const auto used = rowFrom<verb_rows::Use>(chosen);
        if (!useOfParty(t, side, used.card, used.ability)) useFromHand(t, side, used.card, used.ability);
        return;
    }
    if (isA<verb_rows::Burn>(chosen)) return burn(t, side, chosen);
    playFactionMove(t, side, chosen);
}

}  // namespace engine::battle_royale

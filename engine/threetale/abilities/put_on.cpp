// Passive Artifacts are worn: by themselves, because the player says so, or because what the player does takes them.
// TT-ARTIFACT-03, -05, TT-RULING-41.
#include <algorithm>
#include <cstdlib>

#include "engine/threetale/abilities/clauses.h"
#include "engine/threetale/abilities/modifiers.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"

namespace engine::threetale {

namespace {

template <class Word> consteval std::uint64_t bitsOf(std::initializer_list<Word> words) {
    std::uint64_t bits = 0;
    for (const Word word : words) bits |= 1ull << int(word);
    return bits;
}

// What does not come any more once a turn is ending, unless a Battle is still open.
constexpr std::uint64_t kOverAtTheEnd =
    bitsOf({Trigger::TurnStart,        Trigger::TileDraw,      Trigger::TilePlaced,        Trigger::StepTaken,
            Trigger::PortalUsed,       Trigger::ActionStarted, Trigger::ActionDone,        Trigger::PickupClaimed,
            Trigger::BattleDeclared,   Trigger::BattleStart,   Trigger::InitiativeDecided, Trigger::AttackRoundStart,
            Trigger::AttackRoundEnd,   Trigger::RollMade,      Trigger::DiceTurning,       Trigger::DiceFixed,
            Trigger::AttackActivation, Trigger::DamageDealt,   Trigger::BattleWon,         Trigger::BattleEscaped,
            Trigger::BattleEnded,      Trigger::TreasureDrawn, Trigger::TreasureResult,    Trigger::Manual,
            Trigger::ManualInBattle});
constexpr std::uint64_t kAddsAtTheEnd =
    bitsOf({ModifierWord::CountsHigher, ModifierWord::BandHigher, ModifierWord::ExtraRaises, ModifierWord::SameVirtue,
            ModifierWord::MercyToSelf, ModifierWord::ExtraSlot});

// Could an Artifact that is not worn come to use in what is left of the turn? Where that cannot be known, it could.
bool couldStillUse(Table& t, int hero, int artifact) {
    if (!artifactWorks(t, hero, artifact)) return false;
    const ClauseRange& clauses = t.cards.artifacts[artifact].clauses;
    const bool ending = t.state.turn.ending && !t.state.battle.open;
    const std::uint64_t triggers = ending ? ~kOverAtTheEnd : ~0ull, modifiers = ending ? kAddsAtTheEnd : ~0ull;
    if ((clauses.modifiers & modifiers) != 0) return true;
    for (int i = 0; i < clauses.count; ++i) {
        const CompiledClause& clause = t.cards.clauses[clauses.first + i];
        if (clause.standing || !(triggers >> int(clause.trigger) & 1)) continue;
        // Uses of a turn or longer stay used; those of a Battle or less come again with the next.
        if (limitLeft(t, clause, hero) || clause.limitSpan < std::uint8_t(Lasting::Turn)) return true;
    }
    return false;
}

// A passive Artifact that could be worn for the modifiers asked for, and what it adds to each of them.
struct Passive {
    int artifact;
    AskedValues adds;
};

struct Passives {
    AskedValues inForce{};
    std::array<Passive, kHeldArtifacts> list;  // as many as `count` says
    std::size_t count = 0;

    std::span<const Passive> all() const { return {list.data(), count}; }
    Passive& of(int artifact) {
        for (std::size_t i = 0; i < count; ++i)
            if (list[i].artifact == artifact) return list[i];
        list[count] = {artifact, {}};
        return list[count++];
    }
};

Passives passivesFor(Table& t, int hero, std::span<const Asked> asked) {
    Passives passives;
    for (std::size_t k = 0; k < asked.size(); ++k) {
        if (!t.modifies(asked[k].word, hero)) continue;
        const Value value = valueNow(t, asked[k].word, hero, asked[k].argument);
        passives.inForce[k] = value.fixed;
        for (const Unworn& list : value.unworn)
            for (int i = 0; list.free > 0 && i < list.count; ++i)
                passives.of(list.artifacts[i]).adds[k] = list.values[i];
    }
    return passives;
}

int outcomeWith(const Passives& passives, std::span<const Passive> worn, const OutcomeOf& outcome) {
    AskedValues values = passives.inForce;
    for (const Passive& p : worn)
        for (std::size_t k = 0; k < values.size(); ++k) values[k] += p.adds[k];
    return outcome(values.data());
}

// Those that are worth wearing: alone, or, where none is, with the greatest of the other slots.
using Chosen = schema::Counted<std::uint8_t, kHeldArtifacts>;
template <class Worth>
Chosen chosenOf(const Table& t, const Passives& passives, const OutcomeOf& outcome, Worth worth) {
    Chosen chosen;
    for (const Passive& p : passives.all())
        if (worth(outcomeWith(passives, {&p, 1}, outcome))) chosen.items[chosen.count++] = std::uint8_t(p.artifact);
    if (chosen.count > 0 || passives.count < 2) return chosen;
    const auto adds = [](const Passive& p) {
        int sum = 0;
        for (const int a : p.adds) sum += std::abs(a);
        return sum;
    };
    std::array<Passive, 3> together;
    std::size_t count = 0;
    for (int slot = 0; slot < 3; ++slot) {
        const Passive* greatest = nullptr;
        for (const Passive& p : passives.all())
            if (int(t.cards.artifacts[p.artifact].slot) == slot && (!greatest || adds(p) > adds(*greatest)))
                greatest = &p;
        if (greatest) together[count++] = *greatest;
    }
    if (!worth(outcomeWith(passives, {together.data(), count}, outcome))) return chosen;
    for (std::size_t i = 0; i < count; ++i) chosen.items[chosen.count++] = std::uint8_t(together[i].artifact);
    return chosen;
}

// One of them; -1: the player wants none.
int choosePassive(Table& t, int hero, const Chosen& among, bool mayDecline) {
    auto scope = t.rule("TT-RULING-41"_rule, hero);
    t.options.clear();
    for (const std::uint8_t artifact : among) offer(t, verb_rows::Artifact{artifact});
    if (mayDecline) offer(t, verb_rows::Keep{});
    const Option chosen = t.ask(std::uint16_t(mayDecline ? Question::UseArtifact : Question::ChooseArtifact), hero);
    return isA<verb_rows::Keep>(chosen) ? -1 : chosen.a;
}

// The first that shuts out no other; -1: all of them do.
int harmless(Table& t, int hero, const Chosen& among) {
    for (const std::uint8_t artifact : among)
        if (!shutsOut(t, hero, artifact)) return artifact;
    return -1;
}

}  // namespace

bool isCrowded(Table& t, int hero, Slot slot) {
    const int free = slotsOf(t, hero, slot) - t.state.turn.worn[slot].count;
    int usable = 0;
    for (const std::uint8_t artifact : t.state.heroes[hero].artifacts)
        usable += t.cards.artifacts[artifact].slot == slot && !isWorn(t, artifact) && couldStillUse(t, hero, artifact);
    return usable > free;
}

bool shutsOut(Table& t, int hero, int artifact) {
    return !isWorn(t, artifact) && isCrowded(t, hero, t.cards.artifacts[artifact].slot);
}

AskedValues usePassives(Table& t, int hero, std::span<const Asked> asked, const OutcomeOf& outcome) {
    while (true) {
        const Passives passives = passivesFor(t, hero, asked);
        if (passives.count == 0) return passives.inForce;
        const int now = outcome(passives.inForce.data());
        const Chosen useful = chosenOf(t, passives, outcome, [&](int then) { return then != now; });
        if (useful.empty()) return passives.inForce;
        int artifact = harmless(t, hero, useful);
        if (artifact < 0) artifact = choosePassive(t, hero, useful, true);
        if (artifact < 0) return passives.inForce;
        wear(t, hero, artifact);
    }
}

AskedValues needPassives(Table& t, int hero, std::span<const Asked> asked, const OutcomeOf& outcome, int needed) {
    while (true) {
        const Passives passives = passivesFor(t, hero, asked);
        const int now = outcome(passives.inForce.data());
        if (now >= needed || passives.count == 0) return passives.inForce;
        Chosen helpful = chosenOf(t, passives, outcome, [&](int then) { return then >= needed; });
        if (helpful.empty()) helpful = chosenOf(t, passives, outcome, [&](int then) { return then > now; });
        if (helpful.empty()) return passives.inForce;
        int artifact = harmless(t, hero, helpful);
        if (artifact < 0) artifact = choosePassive(t, hero, helpful, false);
        wear(t, hero, artifact);
    }
}

}  // namespace engine::threetale

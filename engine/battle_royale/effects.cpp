// What the effects of abilities do, and what they are worth to a bot.
#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale::effect_rows {

namespace {

const AttackState& attackOf(const Work& w) { return w.t.battle().attack; }
bool isOpen(const Work& w) { return attackOf(w).kind != AttackKind::None; }
void setValue(const Work& w, int value) {
    if (isOpen(w)) w.t.set(attackOf(w).value, std::clamp(value, 0, kMostNumber));
}
// How much health a side could still gain.
int roomOf(const EvaluationContext& r) { return mostHealth(r.set, r.own()) - healthOf(r.own()); }
// Armour of a hostage is not at hand (BR-FACTION-16).
bool hasFilledBox(const SideState& side, int place) { return isUsable(side, place) && itemAt(side, place).filled > 0; }
int filledBoxesOf(const SideState& side) {
    int filled = 0;
    for (int place = 0; place < kPlaces; ++place)
        if (hasFilledBox(side, place)) filled += itemAt(side, place).filled;
    return filled;
}
int worthOfStatus(Status status) {
    switch (status) {
        case Status::Bleed: return 30;
        case Status::Pierce: return 8;
        case Status::Break: return 15;
        case Status::Poison: return 25;
        case Status::Stun: return 25;
        case Status::Dizzy: return 20;
        case Status::KnockBack: return 4;
    }
    return 0;
}

}  // namespace

// --- on the attack in question
// ----------------------------------------------------------------------------------------

void Attack::carryOut(const Work& w) const { setValue(w, attackOf(w).value + amount); }
int Attack::worth(const EvaluationContext& r) const {
    return (battleOf(r.s).attack.side == r.side ? 8 : -8) * amount.value;
}
void Defence::carryOut(const Work& w) const {
    if (isOpen(w)) w.t.set(attackOf(w).defence, std::min(attackOf(w).defence + amount, kMostNumber));
}
int Defence::worth(const EvaluationContext& r) const {
    return 10 * std::min<int>(amount, battleOf(r.s).attack.value - battleOf(r.s).attack.defence);
}
void Bear::carryOut(const Work& w) const {
    if (isOpen(w)) w.t.set(attackOf(w).elements, attackOf(w).elements | bitOf(element));
}
int Bear::worth(const EvaluationContext& r) const { return 10 * elementalChange(r.set, r.other(), bitOf(element)); }
void Add::carryOut(const Work& w) const {
    if (isOpen(w)) w.t.set(attackOf(w).statuses, attackOf(w).statuses | bitOf(status));
}
int Add::worth(const EvaluationContext&) const { return worthOfStatus(status) / 2; }
void Unblockable::carryOut(const Work& w) const {
    if (isOpen(w)) w.t.set(attackOf(w).unblockable, true);
}
void Double::carryOut(const Work& w) const { setValue(w, 2 * attackOf(w).value); }
int Double::worth(const EvaluationContext& r) const {
    return (battleOf(r.s).attack.side == r.side ? 8 : -8) * battleOf(r.s).attack.value;
}
void Halve::carryOut(const Work& w) const { setValue(w, attackOf(w).value / 2); }
int Halve::worth(const EvaluationContext& r) const {
    return (battleOf(r.s).attack.side == r.side ? -5 : 5) * battleOf(r.s).attack.value;
}
void Negate::carryOut(const Work& w) const {
    if (isOpen(w)) w.t.set(attackOf(w).negated, true);
}
int Negate::worth(const EvaluationContext& r) const {
    return (battleOf(r.s).attack.side == r.side ? -10 : 10) * battleOf(r.s).attack.value;
}

// --- on traits, hands and statuses
// --------------------------------------------------------------------------------------

void Gain::carryOut(const Work& w) const { gainTraits(w.t, w.side, points); }
int Gain::worth(const EvaluationContext& r) const { return 10 * std::min<int>(points, roomOf(r)); }
void GainRolled::carryOut(const Work& w) const {
    gainTraits(w.t, w.side, rollDie(w.t, Purpose::GainRoll, w.side, w.card));
}
int GainRolled::worth(const EvaluationContext& r) const { return 10 * std::min(4, roomOf(r)); }
void Harm::carryOut(const Work& w) const {
    loseTraits(w.t, w.enemy(), points);
    settleDeath(w.t, w.enemy());
}
void Draw::carryOut(const Work& w) const { drawCards(w.t, w.side, cards); }
void EnemyDiscards::carryOut(const Work& w) const { discardChosen(w.t, w.enemy(), cards); }
int EnemyDiscards::worth(const EvaluationContext& r) const { return isAutomated(r.other()) ? 0 : 8 * cards; }
void Cure::carryOut(const Work& w) const { cure(w.t, w.side); }
int Cure::worth(const EvaluationContext& r) const { return 25 * r.own().poison + 25 * r.own().stunned; }
void Inflict::carryOut(const Work& w) const { applyStatus(w.t, w.enemy(), status); }
int Inflict::worth(const EvaluationContext&) const { return worthOfStatus(status); }

// --- on what comes next in the battle
// ---------------------------------------------------------------------------------

void Strike::carryOut(const Work& w) const {
    const int action = w.t.cards().actionOf(w.card);
    const bool spell = action >= 0 && w.t.cards().actions[action].spell;
    makeAttack(w.t, w.side,
               {.kind = spell ? AttackKind::Spell : AttackKind::Ability,
                .value = attack,
                .element = element,
                .statuses = 0,
                .card = w.card,
                .effects = {}});
}
void Might::carryOut(const Work& w) const { w.t.set(w.own().might, std::min(w.own().might + amount, kMostTokens)); }
void Guard::carryOut(const Work& w) const { w.t.set(w.own().guard, std::min(w.own().guard + amount, kMostTokens)); }
void TagOut::carryOut(const Work& w) const { tagOut(w.t, w.side); }
void Enable::carryOut(const Work& w) const { enableTactics(w.t, w.side, tactics); }
int Enable::worth(const EvaluationContext& r) const { return canBeDone(r) ? 20 * tactics : 0; }
bool Enable::canBeDone(const EvaluationContext& r) const { return hasDormantTactic(r.set, r.own()); }
// BR-RULING-121: box by box, of armour that the owner chooses; where all of it is emptied there is nothing to choose.
void Repair::carryOut(const Work& w) const {
    for (int left = boxes; left > 0; --left) {
        const int filled = filledBoxesOf(w.own());
        w.t.options.clear();
        for (int place = 0; place < kPlaces; ++place)
            if (hasFilledBox(w.own(), place)) offer(w.t, verb_rows::Mend{place});
        if (w.t.options.count() == 0) return;
        int place = rowFrom<verb_rows::Mend>(w.t.options.all()[0]).place;
        if (w.t.options.count() > 1 && filled > left) {
            w.t.cite("BR-RULING-121"_rule, w.side);
            place = rowFrom<verb_rows::Mend>(w.t.ask(std::uint16_t(Question::Mend), w.side, left)).place;
        }
        w.t.add(itemAt(w.own(), place).filled, -1);
    }
}
int Repair::worth(const EvaluationContext& r) const { return 10 * std::min<int>(boxes, filledBoxesOf(r.own())); }
bool Repair::canBeDone(const EvaluationContext& r) const { return filledBoxesOf(r.own()) > 0; }
void SkipTurn::carryOut(const Work& w) const { w.t.set(w.t.side(w.enemy()).skips, true); }
void ExtraTurn::carryOut(const Work& w) const { w.t.set(w.own().extra, true); }
void Leave::carryOut(const Work& w) const { leaveBattle(w.t, w.side); }
int Leave::worth(const EvaluationContext& r) const { return healthOf(r.own()) <= 4 ? 30 : -200; }

// --- on a die, a death
// --------------------------------------------------------------------------------------------------

void Reroll::carryOut(const Work& w) const { rollAgain(w.t, w.side, w.card); }
void BetterDie::carryOut(const Work& w) const { w.t.set(w.t.battle().better, true); }
void Survive::carryOut(const Work& w) const {
    if (healthOf(w.own()) == 0) gainTraits(w.t, w.side, health);
}

}  // namespace engine::battle_royale::effect_rows

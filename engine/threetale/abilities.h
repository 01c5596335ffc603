// Cards at work: what the rules ask of the ability language. Clauses in play have triggers; standing clauses answer for
// numbers; effects change the world through the same rules that a player's decisions use.
#pragma once

#include <span>

#include "engine/threetale/table.h"
#include "engine/threetale/verbs.h"

namespace engine::threetale {

using schema::threetale::ActionKind;
using schema::threetale::BanWord;
using schema::threetale::ModifierWord;

// --- events -------------------------------------------------------------------------------------------------------
// All clauses that have the trigger are carried out: mandatory before optional, enemy and scenario before Heroes;
// within a side the players choose (TT-RULING-69).
Reaction raiseNow(Table& t, Trigger trigger, const TriggerContext& context, Reaction reaction = {});
inline void raise(Table& t, Trigger trigger, const TriggerContext& context = {}) {
    if (t.hasTrigger(trigger)) raiseNow(t, trigger, context);
}
// The same where it is raised all the time: `context` is a function that is called only where a clause has the trigger.
template <class Make> void raiseOften(Table& t, Trigger trigger, Make context) {
    if (t.hasTrigger(trigger)) raiseNow(t, trigger, context());
}
// The Spirit of a Hero would become 0: true if a clause prevented it (SpiritWouldReachZero).
bool preventDeath(Table& t, int hero);
// A tile is about to be drawn: the tile really kept (TileDraw; Foretelling).
int foreseeTile(Table& t, int hero, int tileCard);

// --- standing changes -----------------------------------------------------------------------------------------------
// The sum of a modifier over the standing clauses of a Hero (and of the enemy and the scenario where it concerns the
// Hero) whose condition holds. `argument` is the word's choice among its values (a side, a Virtue, a slot, a kind of
// Action, a token); -1 = any. EvaluationContext alone changes nothing: of passive Artifacts that are not worn yet, the
// best of each slot counts.
int modifierNow(Table& t, ModifierWord word, int hero, int argument);
inline int modifier(Table& t, ModifierWord word, int hero, int argument = -1) {
    return t.modifies(word, hero) ? modifierNow(t, word, hero, argument) : 0;
}
// The same without what passive Artifacts would add that are not worn.
int modifierInForce(Table& t, ModifierWord word, int hero, int argument = -1);
// The same as far as no choice of what is worn can take it away: of passive Artifacts that are not worn yet, the least
// of each slot counts; none if their slots may be taken by something else first.
int sureModifier(Table& t, ModifierWord word, int hero, bool slotsStayFree, int argument = -1);

// --- passive Artifacts (put_on.cpp) -------------------------------------------------------------------------------
// A modifier that is asked for, and its argument.
struct Asked {
    ModifierWord word;
    int argument = -1;
};
constexpr std::size_t kMostAsked = 5;
// What comes of the values of the modifiers asked for, in their order: a number that differs where it makes a
// difference. Refers to the function it is made from.
class OutcomeOf {
  public:
    template <class Of> OutcomeOf(const Of& of)
        : of_(&of), call_([](const void* f, const int* values) { return int((*static_cast<const Of*>(f))(values)); }) {}
    int operator()(const int* values) const { return call_(of_, values); }

  private:
    const void* of_;
    int (*call_)(const void*, const int*);
};
// TT-RULING-41, where values are about to count: a passive Artifact that changes
// the outcome is worn from here on, by itself where it shuts out no other Artifact,
// else if the player says so. Both return the values that are in force then.
using AskedValues = std::array<int, kMostAsked>;
AskedValues usePassives(Table& t, int hero, std::span<const Asked> asked, const OutcomeOf& outcome);
// TT-RULING-41, where the player has chosen what only passive Artifacts allow: they are worn until the outcome is at
// least `needed`, first those that shut out no other; of several others the player chooses.
AskedValues needPassives(Table& t, int hero, std::span<const Asked> asked, const OutcomeOf& outcome, int needed);
// Would wearing the Artifact leave no room for another of its slot that the Hero could still use this turn?
bool shutsOut(Table& t, int hero, int artifact);
// Both for one modifier; `outcome` takes its value. The value that is in force then.
template <class Of> int usedModifier(Table& t, ModifierWord word, int hero, int argument, const Of& outcome) {
    if (!t.modifies(word, hero)) return 0;
    const Asked asked{word, argument};
    return usePassives(t, hero, {&asked, 1}, [&](const int* values) { return outcome(values[0]); })[0];
}
template <class Of>
int neededModifier(Table& t, ModifierWord word, int hero, int argument, const Of& outcome, int needed) {
    if (!t.modifies(word, hero)) return 0;
    const Asked asked{word, argument};
    return needPassives(t, hero, {&asked, 1}, [&](const int* values) { return outcome(values[0]); }, needed)[0];
}
// Until the sum itself is at least `needed`.
inline int neededModifier(Table& t, ModifierWord word, int hero, int argument, int needed) {
    return neededModifier(t, word, hero, argument, [](int value) { return value; }, needed);
}
// A price that a modifier changes, paid from what is there: where it could be paid without passive Artifacts they are
// used as in usedModifier, else as many as it takes. The price that is asked then.
template <class Of> int usedPrice(Table& t, ModifierWord word, int hero, int argument, const Of& price, int there) {
    if (!t.modifies(word, hero)) return price(0);
    const bool enough = price(modifierInForce(t, word, hero, argument)) <= there;
    return price(enough ? usedModifier(t, word, hero, argument, price)
                        : neededModifier(t, word, hero, argument, [&](int value) { return -price(value); }, -there));
}

// --- bans, additions, spans -----------------------------------------------------------------------------------------
// Forbidden now, by a standing clause or by an effect that lasts?
bool bannedNow(Table& t, BanWord what, int hero);
inline bool banned(Table& t, BanWord what, int hero) {
    if ((t.state.heroes[hero].banned >> int(what) & 1) != 0) [[unlikely]]
        return true;
    return t.modifies(ModifierWord::Ban, hero) && bannedNow(t, what, hero);
}
void ban(Table& t, BanWord what, int hero, Lasting lasting);
// Additions that lasting effects have made for a Hero and that are in force.
inline int boost(const Table& t, Boost quantity, int hero) { return t.state.heroes[hero].boosted[quantity]; }
void addBoost(Table& t, Boost quantity, int hero, Lasting lasting, int amount);
// An attack roll of that side is thrown: what was added for it is used up.
void useUpRollBoost(Table& t, Boost dice, int hero);
// All that lasts as long as a span ends: additions, bans, swaps, limits.
void endLastingNow(Table& t, Lasting lasting);
inline void endLasting(Table& t, Lasting lasting) {
    if (t.state.lasts[lasting]) endLastingNow(t, lasting);
}
void forgetDelayed(Table& t);                             // delayed effects, at the end of a phase
void beginNextTurn(Table& t, int hero);                   // what waited for the Hero's next turn comes into force
int guarded(Table& t, int damage);                        // damage of a round of attack of the enemy after guards
inline bool partSkipped(const Table& t, TurnPart part) {  // of the active Hero's turn
    return t.state.turn.skips >> int(part) & 1;
}

// --- cards used at will --------------------------------------------------------------------------------------------
// Adds Use and ScenarioAction options: clauses `when manual` of the Hero's Artifacts and unlocked Talents, the Sacred
// Stone, scenario actions; in a Battle those of manual_in_battle.
void listUsableNow(Table& t, int hero, Trigger trigger);
inline void listUsable(Table& t, int hero, bool inBattle) {
    const Trigger trigger = inBattle ? Trigger::ManualInBattle : Trigger::Manual;
    if (t.hasTrigger(trigger) || t.state.phase == Phase::Future) listUsableNow(t, hero, trigger);
}
void use(Table& t, int hero, const Option& option);
// Active Artifacts that the positive dice of the open attack roll can pay for (AttackActivation): Activate options.
void listActivations(Table& t, int hero);
void activate(Table& t, int hero, int artifact);

// --- running pieces of cards --------------------------------------------------------------------------------------
// Effects outside a clause: rewards, Treasure bands, Bonus options, scenario setup and step. `card` is the number of
// the card they stand on.
void fightLater(Table& t);  // the Battles that cards began while another was being fought
void runEffects(Table& t, Program effects, int hero, int card, const TriggerContext& context = {});
bool holds(Table& t, Program condition, int hero, int card, const TriggerContext& context = {});

}  // namespace engine::threetale

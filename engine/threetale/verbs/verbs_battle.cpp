// Verbs of Virtues, of dice and of Battles.
#include "engine/threetale/verbs/verbs_battle.h"

#include <fmt/format.h>
#include <iterator>

#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/weighing.h"

namespace engine::threetale::verb_rows {

namespace {

// What a change of a Virtue means, in the words of its rule: "Dice in an attack: 4 → 5."
std::string meaningOfChange(int virtue, int from, int to) {
    constexpr const char* meanings[] = {toSay("Dice in an attack"),
                                        toSay("Dice that may be turned in a roll"),
                                        toSay("Bonus Cards that may be drawn in a turn"),
                                        toSay("Extra Actions in a turn"),
                                        toSay("Its other Virtues raised at the end of the turn"),
                                        toSay("Virtues of other Heroes raised at the end of the turn")};
    static_assert(std::size(meanings) == schema::threetale::kVirtues);
    const bool isCounted = virtue == int(Virtue::Love);
    const int before = isCounted ? from : band(from), after = isCounted ? to : band(to);
    const std::string meaning = said(meanings[virtue]);
    if (before == after) return say("{}: still {}.", meaning, after);
    return fmt::format("{}: {} → {}.", meaning, before, after);
}

// Both cost 1 Spirit: with the last one, all is lost.
OptionText forSpirit(const Offered& o, OptionText text) {
    if (o.s.heroes[o.d.seat].spirit != 1) return text;
    text.help = say("Lose the last Spirit: the Hero dies and everyone loses.");
    text.rules = {"TT-RULING-32"_rule};
    return text;
}

}  // namespace

OptionText Raise::text(const Offered& o) const {
    const int value = o.s.heroes[seat].virtues[virtue];
    const std::string name = virtueName(virtue), what = seat == o.d.seat ? name : say("{} of {}", name, o.hero(seat));
    return {.label = fmt::format("{} {} → {}", what, value, value + 1),
            .help = meaningOfChange(virtue, value, value + 1),
            .symbol = virtueKey(virtue)};
}
int Raise::heuristic(const Offered& o) const { return virtueHeuristic(o, o.s.heroes[seat], virtue, 1); }

OptionText Lower::text(const Offered& o) const {
    const int value = o.s.heroes[seat].virtues[virtue];
    return {.label = fmt::format("{} {} → {}", virtueName(virtue), value, value - 1),
            .help = meaningOfChange(virtue, value, value - 1),
            .symbol = virtueKey(virtue)};
}
int Lower::heuristic(const Offered& o) const { return virtueHeuristic(o, o.decider(), virtue, -1); }

OptionText TurnUp::text(const Offered&) const {
    const bool byHope = DiceSource(by.value) == DiceSource::Hope;
    return {.label = byHope ? say("Turn a die positive with Hope") : say("Turn a die positive with a Bonus Card"),
            .help = say("One negative die becomes positive."),
            .symbol = "positive_die",
            .rules = {"TT-DICE-04"_rule}};
}
int TurnUp::heuristic(const Offered&) const { return 20; }

OptionText TurnDown::text(const Offered&) const {
    const bool byHope = DiceSource(by.value) == DiceSource::Hope;
    return {.label = byHope ? say("Turn a die negative with Hope") : say("Turn a die negative with a Bonus Card"),
            .help = say("One positive die of the enemy becomes negative."),
            .symbol = "negative_die",
            .rules = {"TT-BATTLE-24"_rule}};
}
int TurnDown::heuristic(const Offered&) const { return 20; }

OptionText Keep::text(const Offered& o) const {
    if (o.question() != Question::UseArtifact)
        return {.label = say("No more"), .help = say("Leave it as it is."), .symbol = "nothing"};
    return {.label = say("Use none of them"),
            .help = say("You are asked again the next time one would change something."),
            .symbol = "nothing"};
}

OptionText Activate::text(const Offered& o) const {
    const int dice = o.set.artifacts[artifact].activation;
    return {.label = say("Activate {}", o.name(CardKind::Artifact, artifact)),
            .help = sayCounted(dice, "Spend {} positive die.", "Spend {} positive dice.", dice),
            .symbol = "active",
            .card = o.set.number(CardKind::Artifact, artifact),
            .rules = {"TT-ARTIFACT-06"_rule}};
}
int Activate::heuristic(const Offered& o) const { return o.evaluator().arms[artifact].attack; }

OptionText Spread::text(const Offered& o) const {
    return {.label = say("Spread the damage"),
            .help = say("Lower your Virtues by {} in total, as you choose.", o.d.subject),
            .symbol = "damage",
            .rules = {"TT-BATTLE-16"_rule}};
}
int Spread::heuristic(const Offered& o) const { return spreadHeuristic(o, o.d.subject); }

OptionText Block::text(const Offered& o) const {
    return forSpirit(o, {.label = say("Block"),
                         .help = say("Lose 1 Spirit and take no damage."),
                         .symbol = "spirit",
                         .rules = {"TT-BATTLE-17"_rule}});
}
int Block::heuristic(const Offered& o) const { return blockHeuristic(o); }

OptionText Escape::text(const Offered& o) const {
    return forSpirit(o, {.label = say("Escape"),
                         .help = say("Lose 1 Spirit and end the Battle without a reward."),
                         .symbol = "step",
                         .rules = {"TT-BATTLE-20"_rule}});
}
int Escape::heuristic(const Offered& o) const {
    const int spirit = o.decider().spirit;
    return spiritWorth(spirit - 1) - spiritWorth(spirit) - 60;
}

OptionText GoOn::text(const Offered& o) const {
    const BattleState& battle = o.s.battle;
    if (battle.attacker == Side::Hero)
        return {.label = say("Attack"),
                .help = say("Roll dice equal to Love."),
                .symbol = "love",
                .rules = {"TT-BATTLE-08"_rule}};
    return {.label = say("Face the attack"),
            .help = sayCounted(battle.strength, "The enemy rolls {} die.", "The enemy rolls {} dice.", battle.strength),
            .symbol = "strength",
            .rules = {"TT-BATTLE-09"_rule}};
}
int GoOn::heuristic(const Offered& o) const { return o.s.battle.open ? -costOfRest(o) : 30; }

OptionText Withdraw::text(const Offered&) const {
    return {.label = say("Withdraw"),
            .help = say("Leave the Battle; the enemy keeps its damage."),
            .symbol = "step",
            .rules = {"TT-RULING-72"_rule}};
}
// Where nothing is won any more.
int Withdraw::heuristic(const Offered& o) const {
    const bool goesOn = makesHeadway(o.evaluator(), o.set, o.decider(), foeInBattle(o.evaluator(), o.s));
    return goesOn ? -kWorstRest - 100 : 1 - kWorstRest;
}

OptionText TakeOption::text(const Offered& o) const {
    const auto& bonus = o.set.record(o.d.subject)->as<schema::threetale::HeroBonus>();
    return {.label = schema::sentence(schema::threetale::vocabulary(), bonus.options[option], spokenLanguage()),
            .help = say("Use this effect of the card."),
            .symbol = "bonus_card",
            .card = o.d.subject,
            .rules = {"TT-BONUS-02"_rule}};
}

}  // namespace engine::threetale::verb_rows

// Verbs of a Hero's turn.
#include "engine/threetale/verbs/verbs_turn.h"

#include <fmt/format.h>
#include <algorithm>
#include <iterator>

#include "engine/threetale/evaluator.h"
#include "engine/threetale/verbs/weighing.h"

namespace engine::threetale::verb_rows {

namespace {

// What lies on a Space and how claiming it reads.
struct Pickup {
    Feature feature;
    const char *name, *help = "", *symbol = "";
    RuleId rule = kNoRule;
};
constexpr Pickup kPickups[] = {
    {Feature::None, toSay("nothing")},
    {Feature::Trees, toSay("Trees"), "", "trees"},
    {Feature::Portal, toSay("Portal"), "", "portal"},
    {Feature::Altar, toSay("Altar"), "", "altar"},
    {Feature::White, toSay("White Stone"), toSay("raise one Virtue of your choice by 1"), "white_stone",
     "TT-ACTION-07"_rule},
    {Feature::Red, toSay("Red Stone"), toSay("gain 1 Shevitsa"), "red_stone", "TT-ACTION-08"_rule},
    {Feature::Black, toSay("Black Stone"), toSay("gain 1 Speed"), "black_stone", "TT-ACTION-09"_rule},
    {Feature::Treasure1, toSay("Treasure 1"), toSay("draw a level 1 Treasure and roll 3 dice"), "treasure",
     "TT-ACTION-10"_rule},
    {Feature::Treasure2, toSay("Treasure 2"), toSay("draw a level 2 Treasure and roll 3 dice"), "treasure",
     "TT-ACTION-10"_rule},
    {Feature::Treasure3, toSay("Treasure 3"),
     toSay("draw a level 3 Treasure and roll 3 dice; a failed roll may cost you"), "treasure", "TT-ACTION-10"_rule},
    {Feature::Battle1, toSay("Battle 1"), toSay("draw a level 1 Battle Card and fight"), "battle", "TT-ACTION-11"_rule},
    {Feature::Battle2, toSay("Battle 2"), toSay("draw a level 2 Battle Card with Bonus Cards and fight"), "battle",
     "TT-ACTION-11"_rule},
    {Feature::Battle3, toSay("Battle 3"), toSay("draw a level 3 Battle Card with a Talent and fight"), "battle",
     "TT-ACTION-11"_rule},
    {Feature::Quest, toSay("Quest"), toSay("draw a Quest Card"), "quest", "TT-ACTION-12"_rule},
};
static_assert(isComplete<Feature::Quest>(kPickups, &Pickup::feature));

}  // namespace

OptionText Step::text(const Offered& o) const {
    constexpr const char* labels[] = {toSay("Step north"), toSay("Step east"), toSay("Step south"), toSay("Step west")};
    OptionText text{.label = said(labels[direction]),
                    .help = say("1 Step to {}.", o.space(to)),
                    .symbol = "step",
                    .space = to,
                    .rules = {"TT-MOVE-02"_rule}};
    if (o.s.map.features[to] == Feature::Portal) {
        text.help = say("1 Step onto the Portal, then straight to another one.");
        text.symbol = "portal";
        text.rules = {"TT-PORTAL-02"_rule};
    }
    return text;
}

OptionText Portal::text(const Offered& o) const {
    return {.label = say("To {}", o.space(to)), .help = say("Arrive at this Portal."), .symbol = "portal", .space = to};
}

OptionText Claim::text(const Offered& o) const {
    const Pickup& pickup = kPickups[std::size_t(o.s.map.features[space])];
    OptionText text{.label = say("Claim {}", said(pickup.name)),
                    .help = say("1 Action: {}.", said(pickup.help)),
                    .symbol = pickup.symbol,
                    .space = space};
    if (pickup.rule != kNoRule) text.rules = {pickup.rule};
    return text;
}
int Claim::heuristic(const Offered&) const { return kHere; }
int Claim::heuristicOnTurn(const Evaluator& evaluator, Table& t, int seat) const {
    const int worth = pickupWorth(evaluator, t, seat, t.state.map.features[space]);
    return worth > 0 ? kHere + worth : worth - 1;
}

OptionText ClaimOffering::text(const Offered&) const {
    return {.label = say("Claim the Offering"),
            .help = say("1 Action: keep it until it is blessed."),
            .symbol = "offering",
            .space = space,
            .rules = {"TT-OFFER-02"_rule}};
}
int ClaimOffering::heuristic(const Offered&) const { return 80; }

OptionText ClaimToken::text(const Offered& o) const {
    const int kind = o.s.map.tokens[space] - 1;
    const bool isKnown = kind >= 0 && o.s.prophecy != kNone;
    return {.label = isKnown ? say("Claim {}", o.scenario().tokens[kind].label.in(spokenLanguage()))
                             : say("Claim the token"),
            .help = say("1 Action: take it."),
            .symbol = "prophecy",
            .space = space};
}
int ClaimToken::heuristic(const Offered&) const { return 200 + kHere; }

OptionText Altar::text(const Offered&) const {
    return {.label = say("Use the Altar"),
            .help = say("1 Action: sacrifice any number of objects."),
            .symbol = "altar",
            .space = space,
            .rules = {"TT-ALTAR-03"_rule}};
}
int Altar::heuristic(const Offered& o) const {
    const int pair = bestPairGain(o.set, o.decider());
    return pair > 0 ? 50 + pair : o.decider().shevitsa >= 8 ? 40 : -10;
}

OptionText Fight::text(const Offered& o) const {
    const EntityState& e = o.s.entities[entity];
    return {.label = say("Fight {}", o.scenario().entities[e.kind].label.in(spokenLanguage())),
            .help = say("1 Action: Speed {}, Defense {}, Strength {}.", e.speed, e.defense, e.strength),
            .symbol = "enemy",
            .space = e.space,
            .rules = {"TT-RULING-72"_rule}};
}
int Fight::heuristicOnTurn(const Evaluator& evaluator, Table& t, int seat) const {
    const int worth = fightWorth(evaluator, t, seat, entity);
    return worth > 0 ? worth + kHere : -60;
}

OptionText GiveArtifact::text(const Offered& o) const {
    return {.label = say("Give {} to {}", o.name(CardKind::Artifact, artifact), o.hero(to)),
            .help = say("1 Action: give it to a Hero on an adjacent Space."),
            .symbol = "artifact",
            .card = o.set.number(CardKind::Artifact, artifact),
            .rules = {"TT-ACTION-15"_rule}};
}
int GiveArtifact::heuristic(const Offered&) const { return -20; }

OptionText GiveOffering::text(const Offered& o) const {
    return {.label = say("Bless the Offering with {}", o.hero(to)),
            .help = say("1 Action: it becomes a level {} Artifact.", std::min(3, o.s.blessed + 1)),
            .symbol = "offering",
            .rules = {"TT-OFFER-03"_rule, "TT-OFFER-05"_rule}};
}
int GiveOffering::heuristic(const Offered&) const { return 90; }

OptionText DrawBonus::text(const Offered&) const {
    return {.label = say("Draw a Bonus Card"),
            .help = say("Draw and use a Hero Bonus Card."),
            .symbol = "bonus_card",
            .rules = {"TT-BONUS-01"_rule}};
}
// What it brings lasts for the turn.
int DrawBonus::heuristic(const Offered& o) const { return o.s.battle.open ? 70 : 290; }

OptionText Unlock::text(const Offered& o) const {
    const TalentCard& card = o.set.heroes[o.s.heroes[o.d.seat].card].talents[talent];
    return {.label = say("Unlock {}", o.name(card.card)),
            .help = say("Level {}: costs {} Shevitsa.", card.level, card.level * 2),
            .symbol = "talent",
            .card = card.card,
            .rules = {"TT-TALENT-03"_rule, "TT-TALENT-04"_rule, "TT-TALENT-05"_rule}};
}
int Unlock::heuristic(const Offered&) const { return 100; }
int Unlock::taken(const Offered& o) const {
    return o.set.number(CardKind::Talent, o.s.heroes[o.d.seat].card * schema::threetale::kTalents + talent);
}

OptionText Use::text(const Offered& o) const {
    return {.label = say("Use {}", o.name(card)),
            .help = o.game.cards().clauseText(card, clause, spokenLanguage()),
            .symbol = "active",
            .card = card};
}
int Use::heuristic(const Offered& o) const {
    return isPassive(o.set, card) ? passiveHeuristic(o, o.set.indexOf(card)) : useHeuristic(o, card);
}
// Clauses are numbered on their card: does this one still stand on it?
std::string Use::misfit(const CompiledSet& set) const {
    const auto isIt = [&](const CompiledClause& c) { return c.card == card && c.number == clause; };
    if (std::any_of(set.clauses.begin(), set.clauses.end(), isIt)) return {};
    return fmt::format("uses clause {} of {}, which the card does not have in this content", clause + 1, set.id(card));
}

OptionText ScenarioAction::text(const Offered& o) const {
    return {.label = o.scenario().actions[action].label.in(spokenLanguage()),
            .help = say("An Action of this Future."),
            .symbol = "prophecy",
            .card = o.set.number(CardKind::Prophecy, o.s.prophecy),
            .rules = {"TT-FUTURE-03"_rule}};
}
int ScenarioAction::heuristic(const Offered& o) const {
    const int worth = o.evaluator().scenarios[o.s.prophecy].actions[action];
    const auto& held = o.decider().held;
    if (worth == kGives) return *std::max_element(held.begin(), held.end()) > 1 ? 35 : -15;  // one of several
    return worth >= 100 ? worth + kHere : worth - 25;
}

OptionText EndTurn::text(const Offered&) const {
    return {.label = say("End the turn"),
            .help = say("Unused Steps and Actions are lost."),
            .symbol = "step",
            .rules = {"TT-RULING-09"_rule}};
}

}  // namespace engine::threetale::verb_rows

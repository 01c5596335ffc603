// What the panels read of a battle of The Battle Royale.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "editor/app/play/battle_royale/table.h"
#include "editor/app/play/games.h"
#include "engine/battle_royale/rule_texts.h"
#include "engine/battle_royale/verb_rows.h"
#include "tests/editor/play_battle_royale_fixture.h"

using namespace editor::play;
namespace game = engine::battle_royale;
using game::operator""_rule;

namespace {

engine::Setup setupOf(const char* mode) {
    engine::Setup setup;
    setup.seed = 4;
    REQUIRE(setup.options.choose("mode", std::string_view(mode)));
    REQUIRE(setup.options.choose("party", std::string_view("two")));
    REQUIRE(setup.options.choose("items", std::string_view("one")));
    return setup;
}

int countOf(const std::vector<BattleRoyaleCard>& cards) {
    int count = 0;
    for (const BattleRoyaleCard& card : cards) count += card.count;
    return count;
}

}  // namespace

TEST_CASE(
    "The Battle Royale: the table shows every battle card once, the sums of an attack, and hides the other hand") {
    for (const char* mode : {"battle", "boss"}) {
        Sandbox sandbox;
        sandbox.begin(battleRoyaleGame(), setupOf(mode));
        REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
        std::size_t attacks = 0, rolls = 0;
        for (std::size_t position = 0; position <= sandbox.session.size(); ++position) {
            sandbox.cursor.goTo(position);
            const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, -1);
            if (table.sides.empty() || sandbox.session.turnAt(position) < 0) continue;
            int cards = table.deck + countOf(table.discards);
            for (const BattleRoyaleSide& side : table.sides) cards += countOf(side.hand);
            CHECK(cards == 46);
            const auto& s = game::stateOf(sandbox.cursor.state());
            for (const BattleRoyaleSide& side : table.sides) CHECK(side.health == healthOf(s.sides[side.seat]));
            attacks += table.attack.has_value();
            if (table.attack) CHECK(table.attack->value == s.battle.attack.value);
            rolls += modelOf(schema::battle_royale::kGame).roll(sandbox).has_value();
            const BattleRoyaleTable seen = tableOfBattleRoyale(sandbox, 0);
            for (const BattleRoyaleCard& card : seen.sides[1].hand) CHECK(card.card < 0);
            for (const BattleRoyaleCard& card : seen.sides[0].hand) CHECK(card.card >= 0);
            CHECK(countOf(seen.sides[1].hand) == countOf(table.sides[1].hand));
        }
        CHECK(attacks > 5);
        CHECK(rolls > 0);
    }
}

TEST_CASE("The Battle Royale: a battle card of whoever decides leads to the option that is about it") {
    Sandbox sandbox;
    sandbox.begin(battleRoyaleGame(), setupOf("battle"));
    int checked = 0;
    for (int decisions = 0; decisions < 200 && sandbox.session->open(); ++decisions) {
        const DecisionView* decision = sandbox.decisions.shown();
        REQUIRE(decision);
        const BattleRoyaleTable table = tableOfBattleRoyale(sandbox, -1);
        for (const BattleRoyaleCard& card : table.sides[decision->seat].hand) {
            if (card.option < 0) continue;
            CHECK(decision->options[card.option].text.card == card.card);
            ++checked;
        }
        REQUIRE(sandbox.players.letBot("random", BotRun::Decision).empty());
    }
    CHECK(checked > 20);
}

namespace {

using Kind = ExchangeStep::Kind;

int sumOf(const Exchange& e, std::initializer_list<Kind> kinds) {
    int sum = 0;
    for (const ExchangeStep& step : e.steps)
        if (std::find(kinds.begin(), kinds.end(), step.kind) != kinds.end()) sum += step.amount;
    return sum;
}
const ExchangeStep* stepOf(const Exchange& e, Kind kind) {
    const auto found =
        std::find_if(e.steps.begin(), e.steps.end(), [kind](const ExchangeStep& step) { return step.kind == kind; });
    return found == e.steps.end() ? nullptr : &*found;
}
std::string idOf(const Sandbox& sandbox, int card) {
    return card < 0 ? std::string() : std::string(sandbox.session->game().cards().id(card));
}

// A battle of these lines, played by these decisions.
void lay(Sandbox& sandbox, std::vector<std::string> lines, std::initializer_list<const char*> decisions) {
    engine::Setup setup;
    setup.seed = 1;
    setup.situation = std::move(lines);
    sandbox.begin(battleRoyaleGame(), setup);
    REQUIRE_MESSAGE(sandbox.session->misplaced().empty(), sandbox.session->misplaced());
    for (const char* decision : decisions) {
        const std::string refused = sandbox.decisions.choose(std::string_view(decision));
        REQUIRE_MESSAGE(refused.empty(), refused);
    }
}
std::vector<std::string> flameSword(const char* first, const char* second) {
    return {"party seat1 ch.red_riding_hood",
            "party seat2 ch.bremen_musicians",
            "items seat1 it.flame_sword",
            "items seat2 it.steel_chestplate",
            "traits seat1 strength 20",
            "traits seat2 strength 20",
            std::string("hand seat1 ") + first + " bc.guard bc.guard bc.guard",
            std::string("hand seat2 ") + second};
}

}  // namespace

TEST_CASE(
    "BR-RULING-57 BR-ELEM-02 the exchange tells each step of an attack in order, with the card or the rule that gave "
    "it") {
    Sandbox sandbox;
    lay(sandbox, flameSword("bc.heavy bc.stagger", "bc.block bc.heal bc.heal bc.cure bc.cure"),
        {"fight", "keep", "keep", "attack_with bc.heavy bc.stagger", "defend bc.block", "absorb place1 1"});
    // 3 of Heavy, 1 of the Flame Sword, 1 of the weakness; 2 of Block; 1 absorbed, 2 lost; and a Stun.
    const auto e = exchangeAt(sandbox, "en");
    REQUIRE(e);
    CHECK(e->side == 0);
    CHECK(idOf(sandbox, e->card) == "bc.heavy");
    CHECK(idOf(sandbox, e->statusCard) == "bc.stagger");
    CHECK(e->paid == 1);
    CHECK(e->value == 5);
    CHECK(e->defence == 2);
    CHECK(e->damage == 3);
    const struct {
        Kind kind;
        int amount, total;
        const char* card;
        engine::RuleId rule;
    } wanted[] = {{Kind::Printed, 3, 3, "bc.heavy", "BR-BATTLE-08"_rule},
                  {Kind::Weapon, 1, 4, "it.flame_sword", "BR-BATTLE-08"_rule},
                  {Kind::Weakness, 1, 5, "", "BR-ELEM-02"_rule},
                  {Kind::DefenceCard, 2, 2, "bc.block", "BR-PVP-04"_rule},
                  {Kind::Damage, 3, 0, "", "BR-BATTLE-09"_rule},
                  {Kind::Absorbed, 1, 2, "it.steel_chestplate", "BR-ITEM-17"_rule},
                  {Kind::Lost, 2, 2, "", "BR-ITEM-19"_rule},
                  {Kind::Suffered, 0, 0, "", "BR-STATUS-09"_rule}};
    // The rest of the damage is borne.
    REQUIRE(sandbox.decisions.choose(std::string_view("bear")).empty());
    while (game::Question(sandbox.decisions.shown()->decision.question) == game::Question::Lose)
        REQUIRE(sandbox.decisions.choose(0).empty());
    const auto whole = exchangeAt(sandbox, "en");
    REQUIRE(whole);
    CHECK_FALSE(whole->open);
    CHECK(whole->lost == 2);
    REQUIRE(whole->steps.size() == std::size(wanted));
    for (std::size_t i = 0; i < std::size(wanted); ++i) {
        CAPTURE(i);
        CHECK(whole->steps[i].kind == wanted[i].kind);
        CHECK(whole->steps[i].amount == wanted[i].amount);
        if (wanted[i].total > 0) CHECK(whole->steps[i].total == wanted[i].total);
        CHECK(idOf(sandbox, whole->steps[i].card) == wanted[i].card);
        CHECK(whole->steps[i].rule == wanted[i].rule);
    }
    CHECK(whole->steps.back().bits == game::bitOf(game::Status::Stun));
}

TEST_CASE("The Battle Royale: an exchange adds up to the attack of the state, and stays until the next one begins") {
    std::map<Kind, int> seen;
    std::size_t open = 0, over = 0, begun = 0;
    for (const char* mode : {"battle", "minion", "boss", "character"})
        for (const char* party : {"one", "five"})
            for (std::uint64_t seed = 1; seed <= 4; ++seed) {
                engine::Setup setup = setupOf(mode);
                REQUIRE(setup.options.choose("party", std::string_view(party)));
                REQUIRE(setup.options.choose("items", std::string_view("two")));
                setup.seed = seed;
                Sandbox sandbox;
                sandbox.begin(battleRoyaleGame(), setup);
                REQUIRE(sandbox.players.letBot("random", BotRun::Game).empty());
                std::size_t last = 0;
                for (std::size_t position = 1; position <= sandbox.session.size(); ++position) {
                    sandbox.cursor.goTo(position);
                    const engine::Event& event = sandbox.session.trace()[position - 1];
                    const bool begins = event.kind == engine::EventKind::Rule && event.field == "BR-RULING-57"_rule;
                    const auto e = exchangeAt(sandbox, "en");
                    REQUIRE(e.has_value() == (last > 0 || begins));
                    if (!e) continue;
                    if (begins) CHECK(e->begin == position - 1);
                    else if (e->begin != last) CHECK(e->begin < last);  // an attack inside it is over
                    begun += begins;
                    last = e->begin;
                    const auto& attack = game::stateOf(sandbox.cursor.state()).battle.attack;
                    CHECK(sumOf(*e, {Kind::Printed, Kind::Weapon, Kind::Faction, Kind::Might, Kind::Ability,
                                     Kind::Weakness, Kind::SameElement}) == e->value);
                    CHECK(sumOf(*e, {Kind::DefenceCard, Kind::DefenceDie, Kind::DefenceRevealed, Kind::DefenceAbility,
                                     Kind::Armour, Kind::Guard}) == e->defence);
                    CHECK(sumOf(*e, {Kind::Lost}) == e->lost);
                    if (!e->open) {
                        ++over;
                        if (position % 7 == 0)
                            for (const ExchangeStep& step : e->steps) ++seen[step.kind];
                        continue;
                    }
                    ++open;
                    const bool weighed = event.kind == engine::EventKind::Cite;  // it is written next
                    if (attack.kind != game::AttackKind::None && !weighed && event.kind != engine::EventKind::Set) {
                        CHECK(e->value == attack.value);
                        CHECK(e->defence == attack.defence);
                        CHECK(e->lost == attack.lost);
                        CHECK(e->elements == attack.elements);
                        CHECK(e->statuses == attack.statuses);
                        CHECK(e->side == attack.side);
                    }
                }
            }
    CHECK(open > 1000);
    CHECK(over > 1000);
    CHECK(begun > 50);
    for (const Kind kind : {Kind::Printed, Kind::Weapon, Kind::Ability, Kind::Weakness, Kind::SameElement,
                            Kind::Pierced, Kind::DefenceCard, Kind::DefenceDie, Kind::DefenceRevealed, Kind::Damage,
                            Kind::Absorbed, Kind::Destroyed, Kind::Bled, Kind::Lost, Kind::Suffered, Kind::Used}) {
        CAPTURE(int(kind));
        CHECK(seen[kind] > 0);
    }
}

TEST_CASE("BR-MATCH-05 a seat that may not see a hand is not told what it could play or answer") {
    Sandbox sandbox;
    lay(sandbox, flameSword("bc.heavy bc.weak", "bc.block bc.guard bc.heal bc.cure bc.cure"),
        {"fight", "keep", "keep"});
    const BattleRoyaleTable own = tableOfBattleRoyale(sandbox, 0), other = tableOfBattleRoyale(sandbox, 1);
    // Red Riding Hood's hand has Heavy and Weak: both can be played, Hooded Cut lacks one of two Weak.
    const auto named = [](const BattleRoyaleSide& side, std::string_view name) -> const BattleRoyaleMove* {
        for (const BattleRoyaleMove& move : side.moves)
            if (move.name == name) return &move;
        return nullptr;
    };
    REQUIRE(named(own.sides[0], "Heavy"));
    CHECK(named(own.sides[0], "Heavy")->option >= 0);
    REQUIRE(named(own.sides[0], "Hooded Cut"));
    CHECK(named(own.sides[0], "Hooded Cut")->move.missing() == 1);
    CHECK(named(own.sides[0], "Hooded Cut")->option == -1);
    // The other seat sees what is printed on the board, and nothing of the hand.
    CHECK_FALSE(other.sides[0].handSeen);
    CHECK(named(other.sides[0], "Heavy") == nullptr);
    REQUIRE(named(other.sides[0], "Hooded Cut"));
    CHECK(other.sides[0].moves.size() == 4);
    for (const BattleRoyaleMove& move : other.sides[0].moves) {
        CHECK(move.option == -1);
        for (const game::Need& need : move.move.needs)
            if (need.kind == game::Need::Kind::Cards) CHECK(need.have == 0);
    }
    // An answer to an attack is told to whoever answers.
    REQUIRE(sandbox.decisions.choose(std::string_view("attack bc.heavy")).empty());
    const BattleRoyaleTable defender = tableOfBattleRoyale(sandbox, 1);
    REQUIRE(defender.reactions.size() == 3);  // Block, Guard, none
    for (const BattleRoyaleReaction& reaction : defender.reactions) {
        const std::string& meaning = sandbox.decisions.shown()->options[reaction.option].meaning;
        CHECK(reaction.reaction.damage == (meaning == "defend bc.block" ? 3 : meaning == "defend bc.guard" ? 4 : 5));
        CHECK(reaction.reaction.absorbable == 3);
    }
    CHECK(tableOfBattleRoyale(sandbox, 0).reactions.empty());
}

TEST_CASE("BR-FACTION-10 like characters are a step of the attack of their own, with the card of their faction") {
    Sandbox sandbox;
    lay(sandbox,
        {"party seat1 ch.headless_horseman ch.bluebeard ch.baba_yaga", "party seat2 ch.beast",
         "items seat1 it.oak_staff", "traits seat1 strength 10", "traits seat2 strength 20",
         "hand seat1 bc.weak bc.guard bc.guard bc.guard bc.guard",
         "hand seat2 bc.heal bc.heal bc.cure bc.cure bc.tag_out"},
        {"fight", "keep", "keep", "attack bc.weak"});
    const auto e = exchangeAt(sandbox, "en");
    REQUIRE(e);
    const ExchangeStep* faction = stepOf(*e, Kind::Faction);
    REQUIRE(faction);
    CHECK(faction->amount == 3);
    CHECK(idOf(sandbox, faction->card) == "fa.horror_show");
    CHECK(faction->rule == "BR-FACTION-10"_rule);
}

// Why not, in ThreeTale: situations that are laid out, with the first part that fails as the card or the rulebook has
// it.
#include <doctest/doctest.h>

#include "engine/explain/why_not.h"
#include "engine/threetale/abilities/explain.h"
#include "tests/engine/abilities_fixture.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/why_not_checks.h"

using namespace engine::threetale;
using engine::Explanation;
using engine::Session;

namespace {

// A turn of the base set, as scenario lines lay it out.
struct Laid {
    std::shared_ptr<const engine::Game> game = gameOf("threetale");
    Session session;
    explicit Laid(std::vector<std::string> lines) : session(game, {.seed = 1, .situation = std::move(lines)}) {
        REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
        REQUIRE(session.open());
    }
    std::size_t here() const { return session.timeline().size(); }
    engine::CardWhy card(const char* id) const { return engine::whyNot(session, here(), game->cards().find(id)); }
    // The only option that these words mean.
    engine::OptionWhy option(std::string_view words) const {
        const engine::DecisionWhy asked = engine::whyNotOffered(session, here(), words);
        CHECK_MESSAGE(asked.refused.empty(), asked.refused);
        REQUIRE(asked.options.size() == 1);
        return asked.options[0];
    }
    std::string rule(const Explanation& e) const {
        return e.rule == engine::kNoRule ? "" : game->texts().rules()[e.rule].id;
    }
};

}  // namespace

TEST_CASE("a standing ability names what its condition finds and needs: Faith 2 of 3") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw faith 2 has ar.104"});
    const engine::CardWhy card = laid.card("ar.104");
    REQUIRE(card.clauses.size() == 1);
    const Explanation& first = firstOf(card.clauses[0].now);
    CHECK(first.part == Explanation::Part::Condition);
    CHECK(first.actual == "2");
    CHECK(first.needed == "at least 3");
    CHECK(first.place == "ability[0]");
    const Laid enough({"tile ti.01", "hero he.youngest on t1.nw faith 3 has ar.104"});
    CHECK(engine::firstFalse(enough.card("ar.104").clauses.at(0).now) == nullptr);
}

TEST_CASE("TT-ARTIFACT-06 an active Artifact of Battles waits for its moment, and lacks the die that it costs") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw has ar.105"});
    const engine::CardWhy card = laid.card("ar.105");
    REQUIRE(card.clauses.size() == 1);
    const Explanation& now = card.clauses[0].now;
    CHECK(firstOf(now).part == Explanation::Part::Trigger);
    CHECK(!card.clauses[0].last);
    bool cost = false;
    for (const Explanation& part : now.parts) {
        if (part.part != Explanation::Part::Cost) continue;
        cost = true;
        CHECK(!part.holds);
        CHECK(part.actual == "0");
        CHECK(part.needed == "at least 1");
    }
    CHECK(cost);
}

TEST_CASE("an Artifact that is used at will says which part of its line keeps it from being offered") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw spirit 3 has ar.308"});
    const engine::OptionWhy use = laid.option("use ar.308");
    CHECK(!use.offered);
    const Explanation& first = firstOf(use.why);
    CHECK(first.part == Explanation::Part::Condition);
    CHECK(first.actual == "3");
    CHECK(first.needed == "less than 3");
    // Looked at when the options of the turn were listed, with the same answer.
    const engine::CardWhy card = laid.card("ar.308");
    REQUIRE(card.clauses.size() == 1);
    REQUIRE(card.clauses[0].last);
    CHECK(card.clauses[0].last->isNow);
    CHECK(firstOf(card.clauses[0].last->then).actual == "3");
    const Laid hurt({"tile ti.01", "hero he.youngest on t1.nw spirit 2 has ar.308"});
    CHECK(hurt.option("use ar.308").offered);
}

TEST_CASE("TT-RULING-67 another Hero's Artifact does nothing in this turn") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw", "hero he.queen on t1.se spirit 2 has ar.308"});
    const engine::CardWhy card = laid.card("ar.308");
    REQUIRE(card.clauses.size() == 1);
    CHECK(card.clauses[0].clause.owner == 1);
    CHECK(laid.rule(firstOf(card.clauses[0].now)) == "TT-RULING-67");
}

TEST_CASE("a card that nobody has says where it lies") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw has ar.105"});
    CHECK(laid.card("ar.308").clauses.empty());
    CHECK(laid.card("ar.308").whereabouts == "in its deck");
    CHECK(laid.card("ar.105").whereabouts.find("held by") == 0);
}

TEST_CASE("TT-TILE-12 TT-ACTION-01 a claim is refused for what lies there, or for want of an Action") {
    const Laid bare({"tile ti.01", "space t1.nw none", "hero he.youngest on t1.nw"});
    CHECK(bare.rule(firstOf(bare.option("claim t1.nw").why)) == "TT-TILE-12");
    // There is no Battle to claim: the Space where the Hero stands is what a claim could be of.
    CHECK(bare.option("claim battle").text == "claim t1.nw");
    // Endeavor 0: one Action a turn, which the White Stone takes.
    Laid tired({"tile ti.01", "space t1.nw white", "space t1.ne red", "hero he.youngest on t1.nw endeavor 0 speed 2"});
    REQUIRE(tired.session.choose("claim t1.nw").empty());
    REQUIRE(tired.session.choose("raise seat1 love").empty());
    REQUIRE(tired.session.choose("step east t1.ne").empty());
    const engine::OptionWhy claim = tired.option("claim t1.ne");
    CHECK(!claim.offered);
    CHECK(tired.rule(firstOf(claim.why)) == "TT-ACTION-01");
    CHECK(firstOf(claim.why).actual == "0");
    CHECK(firstOf(claim.why).needed == "at least 1");
}

TEST_CASE("TT-MOVE-04 TT-VIRTUE-09 TT-TALENT-03 TT-TALENT-06 what else a turn does not offer") {
    const Laid laid(
        {"tile ti.01", "space t1.nw none", "space t1.ne trees", "hero he.youngest on t1.nw faith 0 shevitsa 1"});
    const engine::OptionWhy step = laid.option("step east");
    CHECK(!step.offered);
    CHECK(laid.rule(firstOf(step.why)) == "TT-MOVE-04");
    CHECK(firstOf(step.why).actual == "Trees");
    const engine::OptionWhy draw = laid.option("draw_bonus");
    CHECK(laid.rule(firstOf(draw.why)) == "TT-VIRTUE-09");
    CHECK(firstOf(draw.why).actual == "0");
    CHECK(firstOf(draw.why).needed == "less than 0");
    const engine::DecisionWhy unlock = engine::whyNotOffered(laid.session, laid.here(), "unlock");
    REQUIRE(unlock.options.size() == 6);
    int poor = 0, later = 0;
    for (const engine::OptionWhy& talent : unlock.options) {
        const Explanation& first = firstOf(talent.why);
        if (laid.rule(first) == "TT-TALENT-03") {
            ++poor;
            CHECK(first.actual == "1");
            CHECK(first.needed == "at least 2");
        } else if (laid.rule(first) == "TT-TALENT-06") {
            ++later;
            CHECK(first.needed == "exactly 1");
        }
    }
    CHECK(poor == 2);
    CHECK(later == 4);
}

TEST_CASE("a verb that answers another question is told which one is open") {
    const Laid laid({"tile ti.01", "hero he.youngest on t1.nw"});
    const engine::OptionWhy escape = laid.option("escape");
    CHECK(!escape.offered);
    CHECK(!firstOf(escape.why).actual.empty());
}

TEST_CASE("what stands behind `else` is carried out instead, and is said to be") {
    Situation s;
    s.talent("he.a", 0, {"when turn_start if love >= 9 : gain_shevitsa(1) else gain_virtue(hope, 1)"});
    s.begin();
    s.table().set(s.state.heroes[0].talents, 1);
    s.set(0, Virtue::Love, 4);
    const auto found = std::find_if(s.set().clauses.begin(), s.set().clauses.end(),
                                    [](const CompiledClause& clause) { return clause.otherwise.count > 0; });
    REQUIRE(found != s.set().clauses.end());
    const TriggerContext turn{.hero = 0};
    const Explanation without = explained(s.table(), *found, 0, turn, {}, Known::Event);
    CHECK(!without.holds);
    CHECK(engine::verdictOf(without) == engine::ClauseVerdict::Otherwise);
    CHECK(readiness(s.table(), *found, 0, turn) == Readiness::Otherwise);
    CHECK(firstOf(without).actual == "4");
    CHECK(firstOf(without).needed == "at least 9");
    s.set(0, Virtue::Love, 9);
    CHECK(engine::verdictOf(explained(s.table(), *found, 0, turn, {}, Known::Event)) == engine::ClauseVerdict::Ready);
    // Another Hero's turn is none that it means.
    const TriggerContext other{.hero = 1};
    const Explanation meant = explained(s.table(), *found, 0, other, {}, Known::Event);
    CHECK(engine::verdictOf(meant) == engine::ClauseVerdict::Idle);
    CHECK(firstOf(meant).part == Explanation::Part::Trigger);
}

TEST_CASE("a sum that is compared is broken down into its numbers") {
    Words s;
    s.condition("sum", "sum(love, hope) >= 9");
    s.begin();
    s.set(0, Virtue::Love, 4);
    s.set(0, Virtue::Hope, 2);
    const int card = s.set().find(CardKind::Quest, "qu.sum");
    REQUIRE(card >= 0);
    const TriggerContext none;
    Scratch scratch;
    const EvaluationContext r{s.table(), 0, s.set().number(CardKind::Quest, card), none, scratch};
    const Explanation e = explainedCondition(r, s.set().quests[card].requirement);
    CHECK(!e.holds);
    CHECK(e.actual == "6");
    CHECK(e.needed == "at least 9");
    REQUIRE(e.parts.size() == 2);
    CHECK(e.parts[0].actual == "4");
    CHECK(e.parts[1].actual == "2");
    CHECK(engine::firstFalse(e) == &e);
}

// --- every word of conditions
// -----------------------------------------------------------------------------------------

namespace {

// What may stand for an argument; conditions do not change by which token or tag it is.
std::string sampleOf(const schema::Parameter& parameter) {
    namespace sort = schema::threetale::sort;
    if (*parameter.fallback) return parameter.fallback;
    switch (parameter.sort) {
        case sort::Quantity: return "round";
        case sort::Constant: return std::to_string(parameter.min);
        case sort::Condition: return "battle_open";
        case sort::Name: return parameter.refersTo == std::string_view("entity") ? "wolf" : "vine";
        default: {
            const schema::Word* word = schema::threetale::vocabulary().find(parameter.sort, parameter.min);
            return word ? word->name : "self";
        }
    }
}

}  // namespace

TEST_CASE("each condition of the language explains itself, and as the rules find it") {
    Words s;
    s.token("vine", 3);
    s.entity("wolf");
    s.enemy("bt.wolf", 1, {.speed = 4, .defense = 7, .strength = 3});
    // Those that need a Battle stand in a rule that hears of one, the others in conditions of Actions.
    std::vector<std::string> lines, inBattle, rules;
    for (const schema::Word& word : schema::threetale::vocabulary().ofSort(schema::sort::Condition)) {
        std::string arguments;
        for (const schema::Parameter& parameter : word.parameters)
            arguments += (arguments.empty() ? "" : ", ") + sampleOf(parameter);
        const std::string name = word.name;
        const std::string line = name.find_first_of("<=>!") != std::string::npos ? "round " + name + " 2"
                                 : arguments.empty()                             ? name
                                                                                 : name + "(" + arguments + ")";
        if (word.needs == 0 && name != "first_use") {
            lines.push_back(line);
            s.scenarioCondition(line.c_str());
        } else {
            inBattle.push_back(line);
            rules.push_back("when attack_round_start if " + line + " : gain_shevitsa(1)");
        }
    }
    s.scenario.rules = schema::readClauses(rules);
    REQUIRE(s.scenario.rules.unread.empty());
    s.beginFuture();
    s.battle();
    const TriggerContext none;
    Scratch scratch;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        INFO(lines[i]);
        const Program program = s.program().actions[i].condition;
        REQUIRE(program.count == 1);
        const int card = s.set().number(CardKind::Prophecy, s.state.prophecy);
        const EvaluationContext r{s.table(), 0, card, none, scratch};
        const Explanation e = explainedCondition(r, program);
        CHECK(!e.what.empty());
        CHECK(e.holds == condition(r, program));
        if (lines[i].find(" 2") != std::string::npos) {  // in the first round
            CHECK(e.actual == "1");
            CHECK(e.needed.find('2') != std::string::npos);
        }
    }
    const ClauseRange& clauses = s.program().rules;
    REQUIRE(clauses.count == int(inBattle.size()));
    for (int i = 0; i < clauses.count; ++i) {
        INFO(inBattle[i]);
        const CompiledClause& clause = s.set().clauses[clauses.first + i];
        const EvaluationContext r{s.table(), 0, clause.card, none, scratch, int(clause.trigger), -1, &clause};
        const Explanation e = explained(s.table(), clause, 0, none, {}, Known::Meant);
        CHECK(e.holds == condition(r, clause.condition));
        bool found = false;
        for (const Explanation& part : e.parts)
            if (part.part == Explanation::Part::Condition) {
                found = true;
                CHECK(!part.what.empty());
                CHECK(!part.actual.empty());  // the enemy, the side: what is there
            }
        CHECK(found);
    }
    CHECK(lines.size() + inBattle.size() == schema::threetale::vocabulary().ofSort(schema::sort::Condition).size());
    CHECK(lines.size() >= 25);
}

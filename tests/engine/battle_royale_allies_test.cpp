// Ally Parties in The Battle Royale: what no scenario shows.
#include <algorithm>
#include <bit>
#include <set>

#include "engine/kernel/agents.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Three of four players have one token, where the boss of a quest of theirs is.
Session atTheLair(std::uint64_t seed) {
    return quest(4, seed,
                 {"party seat1 ch.jack_the_giant_killer", "party seat2 ch.hansel_and_gretel ch.goldilocks",
                  "party seat3 ch.snow_white ch.beast", "party seat4 ch.captain_hook", "traits seat1 strength 20",
                  "traits seat2 strength 15", "traits seat3 strength 19", "traits seat4 strength 18",
                  "items seat2 it.heart_sceptre it.vorpal_blade it.jade_sword it.woodcutters_axe", "quest_hand seat1",
                  "quest_hand seat2", "quest_hand seat3", "quest_hand seat4", "initiated seat2 qu.the_oven_is_hot",
                  "set qu.the_oven_is_hot step 1", "space lo.gingerbread_house at 0 1 exhausted",
                  "token seat1 lo.gingerbread_house", "allies seat1 seat2 seat3"});
}

const Option* firstOf(const Decision& d, std::initializer_list<Verb> verbs) {
    for (const Verb verb : verbs)
        for (const Option& option : d.options)
            if (Verb(option.verb) == verb) return &option;
    return nullptr;
}

bool isBossBeaten(const GameState& s) {
    return std::any_of(s.map.beaten.begin(), s.map.beaten.end(), [](int bits) { return bits != 0; });
}

// What players at a lair do who want the boss, and its reward: they wait for who may attack it, and fight. Null:
// anything.
const Option* preferred(const GameState& s, const Decision& d, bool quarrels) {
    if (quarrels) return firstOf(d, {Verb::Conflict});
    if (Question(d.question) == Question::Flee) return firstOf(d, {Verb::Fight});
    const auto waits = {Question::Strategy, Question::Step, Question::Search, Question::Act};
    if (const Option* const fight = firstOf(d, {Verb::Hunt, Verb::AttackWith, Verb::Attack, Verb::Signature}))
        return fight;
    const bool mayWait = std::find(waits.begin(), waits.end(), Question(d.question)) != waits.end();
    return mayWait && hasAllies(s, d.seat) && !isBossBeaten(s) ? firstOf(d, {Verb::Pass}) : nullptr;
}

}  // namespace

TEST_CASE(
    "BR-ALLY-08 BR-ALLY-13 BR-ALLY-15 BR-RULING-91 BR-RULING-93 random games of Ally Parties at the lair of a boss are "
    "sound") {
    std::set<Verb> chosen;
    int beaten = 0, proposing = 0, answering = 0, grouped = 0, waiting = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Session session = atTheLair(seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            const Decision& d = *session.open();
            const GameState& s = shownBy(session);
            for (int seat = 0; seat < s.map.playing; ++seat) {
                grouped += hasAllies(s, seat);
                waiting += isTokenInBattle(s, seat) && s.map.players[seat].battle == 0;
                for (const int ally : unitOf(s, seat)) CHECK(s.map.players[ally].space == s.map.players[seat].space);
            }
            // Who faces whom, and what is offered against whom: never an ally.
            for (const Option& option : d.options)
                if (Verb(option.verb) == Verb::Assault || Verb(option.verb) == Verb::Face)
                    CHECK_FALSE(areAllied(s, d.seat, option.a));
            // In every other game somebody quarrels: in place of a proposal, or of an answer to one.
            const auto when = seed % 4 == 1 ? Question::Division : Question::Proposal;
            const Option* const first = preferred(s, d, seed % 2 == 1 && Question(d.question) == when);
            if (first) {
                const bool conflict = Verb(first->verb) == Verb::Conflict;
                proposing += conflict && Question(d.question) == Question::Division;
                answering += conflict && Question(d.question) == Question::Proposal;
                REQUIRE(session.choose(baseGame()->notation().encode(*first)).empty());
            } else {
                session.play(*agent);
            }
        }
        for (const Option& option : session.decisions()) chosen.insert(Verb(option.verb));
        beaten += isBossBeaten(shownBy(session));
        CHECK(baseGame()->inspection().brokenInvariants(&shownBy(session)).empty());
    }
    CHECK(beaten > 35);
    CHECK(proposing > 5);
    CHECK(answering > 3);
    CHECK(grouped > 0);
    CHECK(waiting > 0);
    for (const Verb verb :
         {Verb::Ally, Verb::Agree, Verb::Refuse, Verb::Dissolve, Verb::Conflict, Verb::IgnoreConflict}) {
        INFO(int(verb));
        CHECK(chosen.contains(verb));
    }
}

TEST_CASE("BR-ALLY-01 BR-RULING-90 what the rules ask is what forming an Ally Party needs") {
    int offers = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Session session = atTheLair(seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            const Decision& d = *session.open();
            const GameState& s = shownBy(session);
            if (Question(d.question) == Question::Act)
                for (int seat = 0; seat < s.map.playing; ++seat) {
                    const PlayerState& other = s.map.players[seat];
                    const bool room = std::popcount(tokenOf(s, d.seat)) < 3;
                    const bool may = room && seat != d.seat && !other.out && other.battle == 0 && !hasAllies(s, seat) &&
                                     !isSeparated(s, seat) && !isSeparated(s, d.seat) &&
                                     !(s.map.allies.asked >> seat & 1);
                    const bool offered = std::any_of(d.options.begin(), d.options.end(), [seat](const Option& option) {
                        return Verb(option.verb) == Verb::Ally && option.a == seat;
                    });
                    CHECK(offered == may);
                    offers += offered;
                }
            session.play(*agent);
        }
    }
    CHECK(offers > 0);
}

TEST_CASE("BR-ALLY-03 BR-FACTION-05 BR-RULING-92 a state with an Ally Party that is none is found") {
    const Session session = atTheLair(1);
    const GameState& sound = shownBy(session);
    REQUIRE(baseGame()->inspection().brokenInvariants(&sound).empty());
    const auto broken = [&](auto change) {
        GameState s = sound;
        change(s);
        return !baseGame()->inspection().brokenInvariants(&s).empty();
    };
    CHECK(broken([](GameState& s) { s.map.allies.party[3] = 9; }));
    CHECK(broken([](GameState& s) { s.map.players[1].space = 0; }));
    CHECK(broken([](GameState& s) { s.sides[0].alongside[0] += 1; }));
    CHECK(broken([](GameState& s) { s.map.allies.forming = 3; }));
    CHECK(broken([](GameState& s) { s.map.allies.shares[0].seat = 1; }));
    CHECK(broken([](GameState& s) { s.map.allies.claims[0].enemy = 1; }));
    CHECK(broken([](GameState& s) { s.map.allies.ahead = 1; }));
}

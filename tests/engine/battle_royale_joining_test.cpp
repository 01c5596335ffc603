// Joining battle in The Battle Royale: what no scenario shows.
#include <algorithm>
#include <bit>
#include <set>

#include "engine/kernel/agents.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

Session fourPlayers(std::uint64_t seed) {
    return quest(
        4, seed,
        {"party seat1 ch.red_riding_hood ch.mother_goose", "party seat2 ch.captain_hook ch.pied_piper",
         "party seat3 ch.beast ch.puss_in_boots", "party seat4 ch.goldilocks ch.alice",
         "traits seat1 strength 9 magic 9", "traits seat2 strength 9 magic 8", "traits seat3 strength 9 magic 9",
         "traits seat4 strength 9 magic 9", "quest_hand seat1 ac.holy_light", "quest_hand seat2 ac.old_grudge",
         "quest_hand seat3 ac.sleep", "quest_hand seat4 it.heal_potion"});
}

// What is chosen first wherever it is offered: games of random steps seldom meet on one space.
const Option* wanted(const Decision& d, std::initializer_list<Verb> verbs) {
    for (const Verb verb : verbs)
        for (const Option& option : d.options)
            if (Verb(option.verb) == verb) return &option;
    return nullptr;
}

// Plays at random, but for what is wanted, and calls `look` with each open decision.
template <class Look> void play(Session& session, std::uint64_t seed, Look look) {
    const auto agent = makeAgent("random", seed);
    while (session.open()) {
        look(*session.open(), shownBy(session));
        if (const Option* const option = wanted(*session.open(), {Verb::Assault, Verb::Join}))
            REQUIRE(session.choose(baseGame()->notation().encode(*option)).empty());
        else session.play(*agent);
    }
}

}  // namespace

TEST_CASE("BR-JOIN-01 BR-JOIN-05 BR-JOIN-06 BR-RULING-76 random games join battles, and their rounds are sound") {
    std::set<Verb> chosen;
    int rounds = 0, largest = 0, credited = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Session session = fourPlayers(seed);
        play(session, seed, [&](const Decision& d, const GameState& s) {
            for (int battle = 0; battle < kOutside; ++battle) {
                if (!roundOf(s, battle)) continue;
                ++rounds;
                largest = std::max(largest, fightersIn(s, battle).count);
            }
            for (const PlayerState& player : s.map.players) credited += player.slain != 0;
            const bool apart =
                std::any_of(s.apart.begin(), s.apart.end(), [](const ApartState& a) { return a.acting; });
            if (Question(d.question) == Question::Strategy && !apart)
                CHECK(baseGame()->inspection().brokenInvariants(&s).empty());
        });
        for (const Option& option : session.decisions()) chosen.insert(Verb(option.verb));
        CHECK(baseGame()->inspection().brokenInvariants(&shownBy(session)).empty());
    }
    CHECK(rounds > 0);
    CHECK(largest >= 4);
    CHECK(credited > 0);
    for (const Verb verb : {Verb::Join, Verb::Face, Verb::Truce, Verb::Pursue, Verb::Waive}) {
        INFO(int(verb));
        CHECK(chosen.contains(verb));
    }
}

TEST_CASE("BR-MATCH-05 nobody sees the hand of who has joined, and a bot that imagines it keeps its size") {
    int looked = 0;
    Session session = fourPlayers(3);
    play(session, 3, [&](const Decision&, const GameState& s) {
        for (int battle = 0; battle < kOutside && looked < 200; ++battle) {
            if (!roundOf(s, battle)) continue;
            const Fighters fighters = fightersIn(s, battle);
            for (const int seat : fighters)
                for (const int other : fighters) {
                    if (!isPlayer(seat) || !isPlayer(other) || seat == other) continue;
                    ++looked;
                    CHECK(copiesIn(battleOf(viewOf(s, seat), battle), handOf(other)) == 0);
                    GameState imagined = s;
                    baseGame()->observation().determinize(&imagined, seat, std::uint64_t(looked));
                    const auto held = [&](const GameState& in) {
                        return std::popcount(copiesIn(battleOf(in, battle), handOf(other)));
                    };
                    CHECK(held(imagined) == held(s));
                }
        }
    });
    CHECK(looked > 0);
}

TEST_CASE("BR-JOIN-02 BR-JOIN-05 BR-JOIN-11 a state in which a round is what it cannot be is found") {
    GameState found{};
    bool there = false;
    for (std::uint64_t seed = 1; seed <= 10 && !there; ++seed) {
        Session session = fourPlayers(seed);
        play(session, seed, [&](const Decision& d, const GameState& s) {
            if (there || Question(d.question) != Question::Flee || !roundOf(s, 0)) return;
            found = s;
            there = true;
        });
    }
    REQUIRE(there);
    found.current = kOutside;
    const auto broken = [&](auto change) {
        GameState s = found;
        change(s, s.map.rounds[0]);
        std::set<std::string> said;
        for (const std::string& what : baseGame()->inspection().brokenInvariants(&s)) said.insert(what);
        for (const std::string& what : baseGame()->inspection().brokenInvariants(&found)) said.erase(what);
        return !said.empty();
    };
    CHECK_FALSE(broken([](GameState&, RoundState&) {}));
    CHECK(broken([](GameState&, RoundState& round) { round.turns.items[1] = round.turns.items[0]; }));
    CHECK(broken([](GameState&, RoundState& round) { round.at = std::uint8_t((round.at + 1) % round.turns.count); }));
    CHECK(broken([](GameState& s, RoundState& round) { s.map.facing[round.turns[0]] = round.turns[0] + 1; }));
    CHECK(broken([](GameState& s, RoundState& round) { s.map.facing[round.turns[0]] = 0; }));
    CHECK(broken([](GameState&, RoundState& round) { round = {}; }));
    CHECK(broken([](GameState& s, RoundState&) { s.map.facing[7] = 1; }));
    CHECK(broken([](GameState& s, RoundState& round) {
        for (PlayerState& player : s.map.players)
            if (player.battle == 1) player.battle = 0;
        round = {};
    }));
}

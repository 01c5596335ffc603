// What seats of The Battle Royale may know: views, events, sealed bids, and that no bot depends on what is hidden.
#include <algorithm>
#include <cstring>
#include <random>

#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// The same battle with all that the seat cannot see changed: hidden cards change places, and the other side has bid
// something else.
GameState permuted(const GameState& s, int seat, std::mt19937& random) {
    GameState other = s;
    std::vector<std::size_t> hidden;
    std::vector<Zone> zones;
    for (std::size_t copy = 0; copy < s.battle.zones.size(); ++copy)
        if (!sees(seat, s.battle.zones[copy])) {
            hidden.push_back(copy);
            zones.push_back(s.battle.zones[copy]);
        }
    std::shuffle(zones.begin(), zones.end(), random);
    for (std::size_t i = 0; i < hidden.size(); ++i) other.battle.zones[hidden[i]] = zones[i];
    if (s.battle.asked != 0) {
        const bool has = random() % 2 != 0;
        other.sides[std::size_t(1 - seat)].bid = std::uint8_t(has ? 1 + random() % 9 : 0);
        const unsigned bit = 1u << (1 - seat);
        other.battle.choosing = std::uint8_t(has ? other.battle.choosing & ~bit : other.battle.choosing | bit);
    }
    return other;
}

}  // namespace

TEST_CASE("BR-MATCH-05 hidden cards may lie as they like: what a seat knows and what the bot chooses stays the same") {
    std::mt19937 random(5);
    const Observation& observation = baseGame()->observation();
    std::size_t moved = 0, bids = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Setup setup;
        setup.seed = seed;
        REQUIRE(setup.options.choose(records::kPartyOption, "two"));
        REQUIRE(setup.options.choose(records::kItemsOption, "one"));
        Session session(baseGame(), setup);
        const auto greedy = makeAgent("greedy", 3), player = makeAgent("random", seed);
        while (session.open()) {
            const Decision open = *session.open();
            const GameState& s = shownBy(session);
            const GameState known = viewOf(s, open.seat);
            for (int times = 0; times < 3; ++times) {
                const GameState other = permuted(s, open.seat, random);
                moved += !equal(other, s);
                REQUIRE(equal(viewOf(other, open.seat), known));
            }
            GameState determinized = s;
            observation.determinize(&determinized, open.seat, random());
            REQUIRE(equal(viewOf(determinized, open.seat), known));
            CHECK(std::popcount(copiesIn(determinized.battle, Zone::Deck)) ==
                  std::popcount(copiesIn(s.battle, Zone::Deck)));
            CHECK(copiesIn(known.battle, handOf(1 - open.seat)) == 0);
            CHECK(copiesIn(known.battle, handOf(open.seat)) == copiesIn(s.battle, handOf(open.seat)));
            bids += Question(open.question) == Question::Bid;
            CHECK(greedy->choose(*baseGame(), &known, open) >= 0);
            session.play(*player);
        }
    }
    CHECK(moved > 1000);
    CHECK(bids > 4);
}

TEST_CASE("BR-RULING-72 a sealed bid is known to nobody else until both have bid") {
    Session session =
        battle({"party seat1 ch.red_riding_hood", "party seat2 ch.bremen_musicians", "traits seat1 strength 10",
                "traits seat2 strength 10", "hand seat1 bc.escape bc.guard bc.guard bc.guard bc.block",
                "hand seat2 bc.tactic bc.tactic bc.weak bc.weak bc.block"});
    choose(session, {"fight", "keep", "keep", "play bc.escape"});
    REQUIRE(Question(session.open()->question) == Question::Bid);
    CHECK(session.open()->seat == 0);
    CHECK(isOffered(session, "bid 0"));
    CHECK(isOffered(session, "bid 9"));
    CHECK_FALSE(isOffered(session, "bid 10"));
    const std::size_t events = session.timeline().trace().size();
    choose(session, {"bid 3"});
    REQUIRE(session.open()->seat == 1);
    CHECK(viewOf(shownBy(session), 1).sides[0].bid == 0);
    CHECK(viewOf(shownBy(session), 0).sides[0].bid == 4);
    // Nothing that has happened since tells the other seat.
    GameState state{};
    const Trace& trace = session.timeline().trace();
    bool told = false;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        applyEvent(trace[i], &state);
        if (i < events || (trace[i].kind != EventKind::Set && trace[i].kind != EventKind::Choose)) continue;
        told = told || baseGame()->observation().mayKnow(&state, trace[i], 1);
        CHECK(baseGame()->observation().mayKnow(&state, trace[i], 0));
    }
    CHECK_FALSE(told);
}

TEST_CASE("BR-MATCH-05 who draws from the battle deck alone sees the card, and what is played lies open") {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Session session(baseGame(), {.seed = seed});
        const auto agent = makeAgent("random", seed);
        while (session.open()) session.play(*agent);
        GameState state{};
        for (const Event& e : session.timeline().trace()) {
            applyEvent(e, &state);
            if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Card) {
                CHECK_FALSE(baseGame()->observation().mayKnow(&state, e, 1 - e.width));
                CHECK(baseGame()->observation().mayKnow(&state, e, e.width));
            }
        }
    }
}

// What seats of The Battle Royale may know: views, events, sealed bids, and that no bot depends on what is hidden.
#include <algorithm>
#include <cstddef>
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
        other.sides[1 - seat].bid = std::uint8_t(has ? 1 + random() % 9 : 0);
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
    choose(session, {"fight", "keep", "keep", "hold seat2", "play bc.escape"});
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

TEST_CASE("BR-MATCH-05 who draws from the battle deck alone sees the card") {
    std::size_t drawn = 0;
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
                ++drawn;
            }
        }
    }
    CHECK(drawn > 0);
}

TEST_CASE("BR-RULING-109 who has looked at a hand knows its cards in all that is imagined, and nobody else does") {
    Session session =
        quest(3, 5,
              {"party seat1 ch.snow_white", "party seat2 ch.captain_hook", "party seat3 ch.alice",
               "quest_hand seat1 ac.magic_mirror", "quest_hand seat2 ac.wishing_well it.iron_helm it.flame_sword",
               "quest_hand seat3 it.oak_staff", "traits seat1 persuasion 7", "traits seat2 strength 20",
               "traits seat3 strength 10"});
    const std::size_t events = session.timeline().trace().size();
    choose(session, {"use ac.magic_mirror ability1", "target seat2"});
    const GameState& s = shownBy(session);
    std::vector<std::size_t> hand;
    for (std::size_t copy = 0; copy < s.map.cards.size(); ++copy)
        if (s.map.cards[copy] == questHandOf(1)) hand.push_back(copy);
    REQUIRE(hand.size() == 3);
    std::size_t stayed = 0;
    for (const std::size_t copy : hand) {
        CHECK(viewOf(s, 0).map.cards[copy] == questHandOf(1));
        CHECK(viewOf(s, 2).map.cards[copy] == BonusZone::Unknown);
        for (std::uint64_t key = 1; key <= 20; ++key) {
            GameState imagined = s;
            baseGame()->observation().determinize(&imagined, 0, key);
            CHECK(imagined.map.cards[copy] == questHandOf(1));
            imagined = s;
            baseGame()->observation().determinize(&imagined, 2, key);
            stayed += imagined.map.cards[copy] == questHandOf(1);
        }
    }
    CHECK(stayed < 30);  // of 60: to somebody who has not looked the cards may lie anywhere
    GameState state{};
    const Trace& trace = session.timeline().trace();
    int looks = 0;
    for (std::size_t i = 0; i < trace.size(); ++i) {
        applyEvent(trace[i], &state);
        constexpr std::size_t kFirst = offsetof(GameState, map) + offsetof(MapState, lookedAt);
        if (i < events || trace[i].kind != EventKind::Set || trace[i].field < kFirst ||
            trace[i].field >= kFirst + 2 * kMostLooks)
            continue;
        ++looks;
        CHECK(baseGame()->observation().mayKnow(&state, trace[i], 0));
        CHECK_FALSE(baseGame()->observation().mayKnow(&state, trace[i], 1));
        CHECK_FALSE(baseGame()->observation().mayKnow(&state, trace[i], 2));
    }
    CHECK(looks == 6);  // a card and a seat each
    CHECK(viewOf(s, 1).map.lookers == std::array<std::uint8_t, kMostLooks>{});
    CHECK(viewOf(s, 2).map.lookers == std::array<std::uint8_t, kMostLooks>{});
}

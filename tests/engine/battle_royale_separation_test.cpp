// Separated characters of The Battle Royale: what no scenario shows.
#include <algorithm>
#include <set>

#include "engine/kernel/agents.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Each has allies from the beginning.
Session threePlayers(std::uint64_t seed) {
    return quest(
        3, seed,
        {"party seat1 ch.red_riding_hood ch.fairy_godmother ch.alice",
         "party seat2 ch.captain_hook ch.aladdin ch.baba_yaga", "party seat3 ch.beast ch.puss_in_boots ch.pinocchio",
         "traits seat1 strength 10 magic 8", "traits seat2 strength 10 magic 8", "traits seat3 strength 10 magic 8"});
}

// Plays on at random until the party of a seat is separated; the seat, or -1.
int playUntilSeparated(Session& session, std::uint64_t seed) {
    const auto agent = makeAgent("random", seed);
    while (session.open()) {
        session.play(*agent);
        const GameState& s = shownBy(session);
        if (!session.open() || Question(session.open()->question) != Question::Lead) continue;
        if (isSeparated(s, session.open()->seat)) return session.open()->seat;
    }
    return -1;
}

}  // namespace

TEST_CASE("BR-SEPARATE-01 BR-SEPARATE-04 BR-SEPARATE-09 random games separate, reunite, and attack who is separated") {
    std::set<Verb> chosen;
    int kept = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Session session = threePlayers(seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            const GameState before = shownBy(session);
            session.play(*agent);
            const GameState& s = shownBy(session);
            if (session.open() && Question(session.open()->question) == Question::Lead)
                CHECK(baseGame()->inspection().brokenInvariants(&s).empty());
            for (int seat = 0; seat < 3; ++seat) {
                const auto in = [&](const GameState& state) {
                    return membersOf(state.sides[seat]) + elsewhereOf(state.sides[seat]);
                };
                kept += isSeparated(s, seat) && isSeparated(before, seat) && in(s) == in(before);
                CHECK(in(s) <= kMostParty);
            }
        }
        for (const auto& decision : session.decisions()) chosen.insert(Verb(decision.verb));
    }
    CHECK(chosen.contains(Verb::Separate));
    CHECK(chosen.contains(Verb::Reunite));
    CHECK(chosen.contains(Verb::Lead));
    CHECK(chosen.contains(Verb::AssaultApart));
    CHECK(kept > 100);
}

TEST_CASE("BR-RULING-95 a state in which a separated character is what it cannot be is found") {
    Session session = threePlayers(3);
    const int seat = playUntilSeparated(session, 3);
    REQUIRE(seat >= 0);
    while (session.open() && Question(session.open()->question) != Question::Lead)
        session.play(*makeAgent("random", 1));
    REQUIRE(session.open());
    const auto broken = [&](auto change) {
        GameState s = shownBy(session);
        change(s, s.apart[seat]);
        return !baseGame()->inspection().brokenInvariants(&s).empty();
    };
    CHECK_FALSE(broken([](GameState&, ApartState&) {}));
    CHECK(broken([](GameState&, ApartState& apart) { apart.traits = {}; }));
    CHECK(broken([](GameState&, ApartState& apart) { apart.traits[0] = 99; }));
    CHECK(broken([](GameState&, ApartState& apart) { apart.space = 200; }));
    CHECK(broken([](GameState&, ApartState& apart) { apart.acting = true; }));
    CHECK(broken([](GameState&, ApartState& apart) { apart.members[1] = apart.members[0]; }));
    CHECK(broken([&](GameState& s, ApartState&) { s.sides[seat].members[0].elsewhere = 0; }));
    CHECK(broken([](GameState&, ApartState& apart) { apart.members[0].items[0].item = 1; }));
}

TEST_CASE(
    "BR-SEPARATE-01 BR-SEPARATE-07 BR-SEPARATE-09 BR-RULING-95 what the rules ask is what separating and reuniting "
    "need") {
    int separations = 0, reunions = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        Session session = threePlayers(seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            const Decision& d = *session.open();
            if (Question(d.question) == Question::Act) {
                const GameState& s = shownBy(session);
                const bool offered = std::any_of(d.options.begin(), d.options.end(), [](const Option& option) {
                    return Verb(option.verb) == Verb::Reunite;
                });
                const bool wanted = isSeparated(s, d.seat) && !isApartActing(s, d.seat) &&
                                    s.apart[d.seat].space == s.map.players[d.seat].space;
                CHECK(offered == wanted);
                reunions += offered;
                const auto offers = std::count_if(d.options.begin(), d.options.end(), [](const Option& option) {
                    return Verb(option.verb) == Verb::Separate;
                });
                const bool may = !isSeparated(s, d.seat) && !hasAllies(s, d.seat);  // BR-SEPARATE-07
                const int allies = may ? membersOf(s.sides[d.seat]) - 1 : 0;
                CHECK(offers == allies);
                separations += int(offers);
            }
            session.play(*agent);
        }
    }
    CHECK(separations > 0);
    CHECK(reunions > 0);
}

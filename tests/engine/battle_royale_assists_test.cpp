// Character Assist in The Battle Royale: what no scenario shows.
#include <algorithm>
#include <set>

#include "engine/kernel/agents.h"
#include "tests/engine/battle_royale_fixture.h"

using namespace battle_royale_test;

namespace {

// Three players on one space, with things to lend and to use.
Session threePlayers(std::uint64_t seed) {
    return quest(
        3, seed,
        {"party seat1 ch.red_riding_hood ch.mother_goose", "party seat2 ch.captain_hook ch.pied_piper",
         "party seat3 ch.beast ch.puss_in_boots", "traits seat1 strength 9 magic 9", "traits seat2 strength 9 magic 8",
         "traits seat3 strength 9 magic 9", "quest_hand seat1 it.jade_sword ac.holy_light",
         "quest_hand seat2 it.flame_sword ac.old_grudge", "quest_hand seat3 it.heal_potion ac.sleep",
         "items seat1 it.steel_chestplate", "items seat2 it.steel_chestplate"});
}

// Has the seat an item of this number that was lent to it?
bool holdsForAnother(const GameState& s, int seat, int item) {
    return std::any_of(s.map.lent.begin(), s.map.lent.end(), [&](const LentState& lent) {
        return lent.card != 0 && lent.borrower == seat && setOf(*baseGame()).bonusCards[lent.card - 1].number == item;
    });
}

}  // namespace

TEST_CASE("BR-ASSIST-01 BR-ASSIST-02 BR-ASSIST-06 BR-RULING-96 random games assist, and what is lent comes back") {
    std::set<Verb> chosen;
    int lent = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Session session = threePlayers(seed);
        const auto agent = makeAgent("random", seed);
        while (session.open()) {
            const Decision& d = *session.open();
            const GameState& s = shownBy(session);
            // Whoever can fights and helps: games of random steps seldom meet on one space.
            const auto wanted = std::find_if(d.options.begin(), d.options.end(), [](const Option& option) {
                const Verb verb = Verb(option.verb);
                return verb == Verb::Assault || verb == Verb::Assist || verb == Verb::Entrust;
            });
            const bool apart =
                std::any_of(s.apart.begin(), s.apart.end(), [](const ApartState& a) { return a.acting; });
            if (Question(d.question) == Question::Strategy && !apart)
                CHECK(baseGame()->inspection().brokenInvariants(&s).empty());
            for (const LentState& item : s.map.lent) {
                if (item.card == 0) continue;
                ++lent;
                CHECK(battleOf(s, item.battle - 1).begun != 0);
            }
            for (const Option& option : d.options) {
                if (Verb(option.verb) != Verb::Unequip) continue;
                const int place = engine::rowFrom<verb_rows::Unequip>(option).place;
                CHECK_FALSE(holdsForAnother(s, d.seat, itemAt(s.sides[d.seat], place).item - 1));
            }
            if (wanted != d.options.end()) {
                REQUIRE(session.choose(baseGame()->notation().encode(*wanted)).empty());
            } else {
                session.play(*agent);
            }
        }
        for (const Option& option : session.decisions()) chosen.insert(Verb(option.verb));
    }
    CHECK(lent > 0);
    for (const Verb verb : {Verb::Assist, Verb::Aid, Verb::Lend, Verb::Entrust}) {
        INFO(int(verb));
        CHECK(chosen.contains(verb));
    }
}

TEST_CASE("BR-RULING-96 a state in which somebody assists in no battle, or has something lent for none, is found") {
    Session session = threePlayers(2);
    const auto agent = makeAgent("random", 2);
    while (session.open() && Question(session.open()->question) != Question::Strategy) session.play(*agent);
    REQUIRE(session.open());
    const auto broken = [&](auto change) {
        GameState s = shownBy(session);
        change(s);
        return !baseGame()->inspection().brokenInvariants(&s).empty();
    };
    CHECK_FALSE(broken([](GameState&) {}));
    CHECK(broken([](GameState& s) { s.map.players[0].assists = 1; }));
    CHECK(broken([](GameState& s) { s.map.players[0].assists = 9; }));
    CHECK(broken([](GameState& s) { s.map.lent[0] = {.card = 3, .lender = 0, .borrower = 1, .battle = 1}; }));
}

// Sums of a Kingdom against their parts, what is dealt, and whose ability comes first.
#include "engine/paper_tales/breakdown.h"
#include "tests/engine/paper_tales_fixture.h"

#include <map>
#include <set>

using namespace paper_tales_test;

namespace {

// The states between the units of some games.
template <class Look> void inGames(std::uint64_t seeds, Look look) {
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const auto agent = makeAgent(seed % 2 ? "random" : "greedy", seed);
            GameState state{};
            const auto table = baseGame()->makeTable(&state, seed);
            table->decider().agent(agent.get());
            baseGame()->start(*table, {.seed = seed, .options = {{"players", players}}});
            while (!baseGame()->over(&state)) {
                const GameState before = state;
                table->beginUnit(baseGame()->unit(&state));
                baseGame()->playUnit(*table);
                look(before, state);
            }
        }
}

}  // namespace

TEST_CASE("PT-SETUP-16 PT-SHOW-10 PT-SHOW-11 PT-SHOW-12 PT-SHOW-13 PT-SHOW-14 the parts of every sum add up to it") {
    const CompiledSet& set = baseGame()->set();
    int units = 0, ways = 0, illegal = 0;
    inGames(12, [&](const GameState& s, const GameState& after) {
        for (int seat = 0; seat < s.players; ++seat) {
            const KingdomStrength kingdom = strengthOfKingdom(set, s, seat);
            int total = 0;
            for (const UnitStrength& unit : kingdom.units) {
                int base = 0, added = 0;
                for (const StrengthPart& part : unit.parts)
                    part.kind == StrengthPart::Kind::Added ? added += part.amount : base = part.amount;
                CHECK(unit.strength == std::max(base + added, 0));
                const bool fights =
                    unit.why == UnitStrength::Why::Front || unit.why == UnitStrength::Why::FightsFromBack;
                CHECK(unit.adds == (fights ? unit.strength : 0));
                total += unit.adds;
                ++units;
            }
            for (const StrengthPart& part : kingdom.bonuses) total += part.amount;
            CHECK(kingdom.total == total);
            int gold = 0;
            for (const IncomePart& part : incomeParts(set, s, seat)) gold += part.gold;
            CHECK(gold == incomeOf(set, s, seat));
            Resources sum;
            for (const ProductionPart& part : productionParts(set, s, seat)) sum = sum + part.resources;
            CHECK(sum == productionOf(set, s, seat));
            unsigned dying = 0;
            for (const UnitAging& unit : agingOf(set, s, seat)) dying |= unsigned(unit.dies) << unit.spot;
            CHECK(dying == unitsToDie(set, s, seat));
            for (const BuildingWay& way : waysToBuild(set, s, seat)) {
                CHECK(way.possible() == (way.way.covered && way.way.total() <= s.seats[seat].gold));
                ++(way.possible() ? ways : illegal);
            }
        }
        if (s.phase != Phase::Wars) return;
        std::array<int, kSeats> won{};
        for (const WarComparison& war : warsOf(after)) {
            won[war.left] += war.leftWars;
            won[war.right] += war.rightWars;
        }
        for (int seat = 0; seat < s.players; ++seat) CHECK(won[seat] == after.seats[seat].wars);
    });
    CHECK(units > 5000);
    CHECK(ways > 500);
    CHECK(illegal > 500);
}

TEST_CASE("PT-END-02 PT-SHOW-15 what the end brings is known before") {
    const CompiledSet& set = baseGame()->set();
    int ends = 0;
    inGames(20, [&](const GameState& s, const GameState& after) {
        if (after.phase != Phase::Over || s.phase == Phase::Over) return;
        for (int seat = 0; seat < s.players; ++seat) {
            int lp = 0;
            for (const EndPart& part : endParts(set, after, seat)) lp += part.lp;
            CHECK(lp >= buildingLp(set, after.seats[seat]));
            CHECK(after.seats[seat].lp >= lp);
            ++ends;
        }
    });
    CHECK(ends == 20 * (2 + 3 + 4 + 5));
}

TEST_CASE(
    "PT-RECRUIT-01 PT-RECRUIT-03 PT-RECRUIT-06 PT-2P-02 PT-2P-03 V-09 V-10 cards left in the deck after each deal, and "
    "sizes of packs") {
    const std::map<int, std::vector<int>> left = {
        {2, {63, 45, 27, 9}}, {3, {66, 51, 36, 21}}, {4, {61, 41, 21, 1}}, {5, {56, 31, 6}}};
    for (const auto& [players, expected] : left) {
        // A game in which no Shapeshifter draws.
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
            const auto agent = makeAgent("random", seed);
            while (session.open()) session.play(*agent);
            GameState state{};
            std::vector<int> found;
            int drawn = 0;
            for (const Event& e : session.timeline().trace()) {
                drawn += e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Draw;
                applyEvent(e, &state);
                if (e.kind == EventKind::Set && e.field == offsetof(GameState, pick) && e.after == 1) {
                    if (std::size_t(state.turn) <= expected.size())
                        found.push_back(copiesIn(state, Zone::Deck).count() + drawn);
                    for (int seat = 0; seat < players; ++seat)
                        CHECK(copiesIn(state, zoneOf(Zone::Pack, seat)).count() == (players == 2 ? 9 : 5));
                }
            }
            CHECK(found == expected);
            CHECK(state.shuffles == (players == 5 || (players == 4 && drawn > 1) ? 1 : 0));
        }
    }
}

TEST_CASE("PT-CARD-02 PT-RULING-42 V-26 scores 8, 8, 5 and Gold 3, 1, 0: seat 2, seat 1, seat 3; equals in any order") {
    Position at(3, {"seat1 lp 8 gold 3", "seat2 lp 8 gold 1", "seat3 lp 5 gold 0"});
    at.owned->beginUnit(1);
    const auto order = conflictOrder(at.table(), 0b111, true);
    CHECK(order[0] == 1);
    CHECK(order[1] == 0);
    CHECK(order[2] == 2);
    std::set<int> firsts;
    for (int turn = 1; turn <= 40; ++turn) {
        Position equals(4, {"seat1 lp 5 gold 1", "seat2 lp 8 gold 1", "seat3 lp 8 gold 1", "seat4 lp 8 gold 1"});
        equals.owned->beginUnit(turn);
        const auto any = conflictOrder(equals.table(), 0b1111, true);
        CHECK(any[3] == 0);
        firsts.insert(any[0]);
        CHECK(conflictOrder(equals.table(), 0b1111, false)[0] == 1);
    }
    CHECK(firsts == std::set<int>{1, 2, 3});
}

// Whole games of Paper Tales against a second implementation of its phases (paper_tales_referee.h).
#include "tests/engine/paper_tales_referee.h"

#include "tests/engine/paper_tales_fixture.h"

using namespace paper_tales_test;

namespace {

// "un.giant_snake" is known to the referee as "giant_snake".
std::string nameOf(int card) { return baseGame()->cards().id(card).substr(3); }

referee::Kingdom kingdomOf(const GameState& s, int seat) {
    referee::Kingdom kingdom;
    const SeatState& own = s.seats[std::size_t(seat)];
    for (int spot = 0; spot < kSpots; ++spot)
        if (const UnitInPlay& unit = own.units[std::size_t(spot)]; unit.card != 0)
            kingdom.units.push_back({nameOf(baseGame()->set().cardOfCopy(unit.card - 1)), unit.age,
                                     spot == int(Spot::F1) || spot == int(Spot::F2) || spot == int(Spot::F3)});
    for (int building = 0; building < kBuildings; ++building)
        if (const int level = own.buildings[std::size_t(building)]; level > 0)
            kingdom.buildings[nameOf(baseGame()->set().cardOf(building))] = level;
    return kingdom;
}

struct Change {
    const GameState &before, &after;
    int lp(int seat) const { return after.seats[std::size_t(seat)].lp - before.seats[std::size_t(seat)].lp; }
    int gold(int seat) const { return after.seats[std::size_t(seat)].gold - before.seats[std::size_t(seat)].gold; }
};

void checkWars(const Change& change) {
    std::vector<int> strengths;
    for (int seat = 0; seat < change.before.players; ++seat)
        strengths.push_back(referee::kingdomStrength(kingdomOf(change.before, seat)));
    const std::vector<int> won = referee::warsWon(strengths);
    for (int seat = 0; seat < change.before.players; ++seat) {
        const referee::Gains gains = referee::wars(kingdomOf(change.before, seat), won[std::size_t(seat)]);
        CHECK(change.after.seats[std::size_t(seat)].strength == strengths[std::size_t(seat)]);
        CHECK(change.after.seats[std::size_t(seat)].wars == won[std::size_t(seat)]);
        CHECK(change.lp(seat) == gains.lp);
        CHECK(change.gold(seat) == gains.gold);
    }
}

void checkIncome(const Change& change) {
    for (int seat = 0; seat < change.before.players; ++seat) {
        CHECK(change.gold(seat) == referee::income(kingdomOf(change.before, seat)));
        CHECK(change.lp(seat) == 0);
    }
}

// Returns how many Buildings were constructed or upgraded.
int checkConstruction(const Change& change) {
    int actions = 0;
    for (int seat = 0; seat < change.before.players; ++seat) {
        const referee::Kingdom before = kingdomOf(change.before, seat), after = kingdomOf(change.after, seat);
        int changed = 0;
        for (const char* name : {"town", "tavern", "mine", "temple", "barracks"}) {
            const int from = before.level(name), to = after.level(name);
            if (from == to) continue;
            ++changed;
            CHECK_MESSAGE(referee::prices(before, name, from, to).count(-change.gold(seat)) == 1,
                          std::string(name) << " from " << from << " to " << to << " for " << -change.gold(seat));
        }
        CHECK(changed <= 1);
        if (changed == 0) CHECK(change.gold(seat) == 0);
        CHECK(change.lp(seat) == 0);
        actions += changed;
    }
    return actions;
}

// Returns how many Units died. The end of the game, which follows the last Aging, is left out.
int checkAging(const Change& change) {
    int died = 0;
    for (int seat = 0; seat < change.before.players; ++seat) {
        const referee::Kingdom before = kingdomOf(change.before, seat), after = kingdomOf(change.after, seat);
        // Units keep their spots, so that they stay in the same order.
        std::vector<bool> dead(before.units.size());
        int savers = before.unitsOf("mystical_healer"), healed = 0;
        std::size_t left = 0;
        for (int spot = 0, i = 0; spot < kSpots; ++spot) {
            const UnitInPlay& unit = change.before.seats[std::size_t(seat)].units[std::size_t(spot)];
            if (unit.card == 0) continue;
            const referee::Unit& known = before.units[std::size_t(i)];
            const bool gone = change.after.seats[std::size_t(seat)].units[std::size_t(spot)].card != unit.card;
            if (!gone && referee::dies(known)) {
                CHECK(known.age == 1);
                ++healed;
            }
            if (gone) CHECK(referee::dies(known));
            else CHECK(after.units[left++].age == known.age + 1);
            dead[std::size_t(i++)] = gone;
            died += gone;
        }
        CHECK(left == after.units.size());
        CHECK(healed <= savers);
        const int lp = change.before.seats[std::size_t(seat)].lp;
        const referee::Aging deaths = referee::deaths(before, dead, lp);
        const int points = change.after.phase == Phase::Over ? referee::finalPoints(after) : 0;
        CHECK(change.after.seats[std::size_t(seat)].lp >= deaths.leastLp + points);
        CHECK(change.after.seats[std::size_t(seat)].lp <= deaths.mostLp + points);
        CHECK(change.gold(seat) == deaths.gold);
    }
    return died;
}

// PT-END-03 to -05.
void checkWinners(const GameState& s) {
    std::vector<std::pair<int, int>> results;
    for (int seat = 0; seat < s.players; ++seat)
        results.emplace_back(s.seats[std::size_t(seat)].lp, s.seats[std::size_t(seat)].gold);
    const auto best = *std::max_element(results.begin(), results.end());
    for (int seat = 0; seat < s.players; ++seat)
        CHECK((s.winners >> seat & 1) == unsigned(results[std::size_t(seat)] == best));
}

}  // namespace

TEST_CASE(
    "PT-WAR-01 PT-WAR-04 PT-2P-05 PT-INCOME-02 PT-BUILD-07 PT-BUILD-12 PT-AGE-01 PT-AGE-02 PT-END-02 PT-END-04 whole "
    "games agree with a second implementation of each phase") {
    int built = 0, died = 0;
    for (int players = 2; players <= 5; ++players)
        for (std::uint64_t seed = 1; seed <= 40; ++seed)
            for (const char* bot : {"random", "greedy"}) {
                Session session(baseGame(), {.seed = seed, .options = {{"players", players}}});
                const auto agent = makeAgent(bot, seed);
                while (session.open()) session.play(*agent);
                engine::StateBytes bytes = session.stateAt(0);
                GameState before = stateOf(bytes.data());
                for (const Session::UnitEnd& end : session.unitEnds()) {
                    bytes = session.stateAt(end.position);
                    const GameState after = stateOf(bytes.data());
                    INFO(bot << ", seed " << seed << ", " << players << " players, turn " << int(before.turn)
                             << ", phase " << int(before.phase));
                    const Change change{before, after};
                    switch (before.phase) {
                        case Phase::Wars: checkWars(change); break;
                        case Phase::Income: checkIncome(change); break;
                        case Phase::Construction: built += checkConstruction(change); break;
                        case Phase::Aging: died += checkAging(change); break;
                        default: break;
                    }
                    before = after;
                }
                CHECK(before.phase == Phase::Over);
                checkWinners(before);
            }
    CHECK(built > 1000);
    CHECK(died > 1000);
}

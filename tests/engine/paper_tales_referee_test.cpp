// Whole games of Paper Tales against a second implementation of its phases (paper_tales_referee.h).
#include "tests/engine/paper_tales_referee.h"

#include "tests/engine/paper_tales_fixture.h"

using namespace paper_tales_test;

namespace {

// "un.giant_snake" is known to the referee as "giant_snake".
std::string nameOf(int card) { return baseGame()->cards().id(card).substr(3); }

referee::Kingdom kingdomOf(const GameState& s, int seat) {
    referee::Kingdom kingdom;
    const SeatState& own = s.seats[seat];
    for (int spot = 0; spot < kSpots; ++spot)
        if (const UnitInPlay& unit = own.units[spot]; unit.card != 0)
            kingdom.units.push_back({nameOf(baseGame()->set().cardOfCopy(unit.card - 1)), unit.age,
                                     spot == int(Spot::F1) || spot == int(Spot::F2) || spot == int(Spot::F3)});
    for (int building = 0; building < kBuildings; ++building)
        if (const int level = own.buildings[building]; level > 0)
            kingdom.buildings[nameOf(baseGame()->set().cardOf(building))] = level;
    return kingdom;
}

struct Change {
    const GameState &before, &after;
    int lp(int seat) const { return after.seats[seat].lp - before.seats[seat].lp; }
    int gold(int seat) const { return after.seats[seat].gold - before.seats[seat].gold; }
};

// A pick of the Recruitment (PT-RECRUIT-02, -05, PT-2P-03).
void checkPick(const Change& change) {
    const bool last = change.after.phase == Phase::Deployment;
    for (int seat = 0; seat < change.before.players; ++seat) {
        const auto cards = [&](const GameState& s, Zone zone) { return copiesIn(s, zoneOf(zone, seat)).count(); };
        const int reserved = cards(change.before, Zone::Reserved);
        CHECK(cards(change.after, Zone::Hand) == cards(change.before, Zone::Hand) + 1 + (last ? reserved : 0));
        CHECK(cards(change.after, Zone::Reserved) == (last ? 0 : reserved));
        if (last) CHECK(cards(change.after, Zone::Hand) == 5 + reserved);
        if (last) CHECK(cards(change.after, Zone::Pack) == 0);
        CHECK(change.lp(seat) == 0);
        CHECK(change.gold(seat) == 0);
    }
}

// Returns how many Units a Shapeshifter has drawn.
int checkDeployment(const Change& change) {
    int drawn = 0;
    for (int seat = 0; seat < change.before.players; ++seat) {
        const SeatState &before = change.before.seats[seat], &after = change.after.seats[seat];
        const referee::Kingdom kingdom = kingdomOf(change.after, seat);
        std::vector<referee::Origin> origins;
        for (const UnitInPlay& unit : after.units) {
            if (unit.card == 0) continue;
            const Zone zone = change.before.zones[unit.card - 1];
            referee::Origin origin{.from = referee::From::Deck};
            if (zone == zoneOf(Zone::Hand, seat)) origin.from = referee::From::Hand;
            for (const UnitInPlay& old : before.units)
                if (old.card == unit.card && unit.turn < change.after.turn) origin = {referee::From::Play, old.age};
            drawn += origin.from == referee::From::Deck;
            origins.push_back(origin);
        }
        const std::map<std::string, int> buildings = kingdomOf(change.before, seat).buildings;
        const referee::Deployment expected = referee::deployment(kingdom, origins, buildings, before.gold, before.lp);
        CHECK(after.gold == expected.gold);
        CHECK(after.gold >= 0);
        CHECK(after.lp == expected.lp);
        CHECK(kingdom.buildings == expected.buildings);
        int tokens = 0;
        for (std::size_t i = 0; i < kingdom.units.size(); ++i) {
            const int chosen = kingdom.units[i].age - expected.leastAges[i];
            CHECK(chosen >= 0);
            tokens += chosen;
        }
        CHECK(tokens >= expected.leastTokens);
        CHECK(tokens <= expected.mostTokens);
        // PT-DEPLOY-02, PT-CARD-03: the spots are those from before.
        const bool fifth = std::any_of(buildings.begin(), buildings.end(), [](const auto& b) { return b.second == 2; });
        const auto inFront =
            std::count_if(kingdom.units.begin(), kingdom.units.end(), [](const auto& u) { return u.front; });
        CHECK(inFront <= (fifth ? 3 : 2));
        CHECK(std::ptrdiff_t(kingdom.units.size()) - inFront <= 2);
        CHECK(copiesIn(change.after, zoneOf(Zone::Hand, seat)).empty());
        CHECK(copiesIn(change.after, zoneOf(Zone::Reserved, seat)).count() <= 1);
    }
    return drawn;
}

void checkWars(const Change& change) {
    std::vector<int> strengths;
    for (int seat = 0; seat < change.before.players; ++seat)
        strengths.push_back(referee::kingdomStrength(kingdomOf(change.before, seat)));
    const std::vector<int> won = referee::warsWon(strengths);
    for (int seat = 0; seat < change.before.players; ++seat) {
        const referee::Gains gains = referee::wars(kingdomOf(change.before, seat), won[seat]);
        CHECK(change.after.seats[seat].strength == strengths[seat]);
        CHECK(change.after.seats[seat].wars == won[seat]);
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
            const UnitInPlay& unit = change.before.seats[seat].units[spot];
            if (unit.card == 0) continue;
            const referee::Unit& known = before.units[i];
            const bool gone = change.after.seats[seat].units[spot].card != unit.card;
            if (!gone && referee::dies(known)) {
                CHECK(known.age == 1);
                ++healed;
            }
            if (gone) CHECK(referee::dies(known));
            else CHECK(after.units[left++].age == known.age + 1);
            dead[i++] = gone;
            died += gone;
        }
        CHECK(left == after.units.size());
        CHECK(healed <= savers);
        const int lp = change.before.seats[seat].lp;
        const referee::Aging deaths = referee::deaths(before, dead, lp);
        const int points = change.after.phase == Phase::Over ? referee::finalPoints(after) : 0;
        CHECK(change.after.seats[seat].lp >= deaths.leastLp + points);
        CHECK(change.after.seats[seat].lp <= deaths.mostLp + points);
        CHECK(change.gold(seat) == deaths.gold);
    }
    return died;
}

// PT-END-03 to -05.
void checkWinners(const GameState& s) {
    std::vector<std::pair<int, int>> results;
    for (int seat = 0; seat < s.players; ++seat) results.emplace_back(s.seats[seat].lp, s.seats[seat].gold);
    const auto best = *std::max_element(results.begin(), results.end());
    for (int seat = 0; seat < s.players; ++seat) CHECK((s.winners >> seat & 1) == unsigned(results[seat] == best));
}

}  // namespace

TEST_CASE(
    "PT-RECRUIT-02 PT-DEPLOY-11 PT-CARD-13 PT-RULING-36 PT-RULING-49 PT-WAR-01 PT-WAR-04 PT-2P-05 PT-INCOME-02 "
    "PT-BUILD-07 PT-BUILD-12 PT-AGE-01 PT-AGE-02 PT-END-02 PT-END-04 whole games agree with a second implementation of "
    "each phase") {
    int drawn = 0, built = 0, died = 0;
    for (int players = 2; players <= 5; ++players)
        for (const std::string bot : {"random", "greedy"})
            for (std::uint64_t seed = 1; seed <= (bot == "random" ? 200u : 40u); ++seed) {
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
                        case Phase::Recruitment:
                            if (before.turn > 0) checkPick(change);
                            break;
                        case Phase::Deployment: drawn += checkDeployment(change); break;
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
    CHECK(drawn > 100);
    CHECK(built > 1000);
    CHECK(died > 1000);
}

// A second, small implementation of what a phase of Paper Tales brings, written from the rules and the list of cards
// alone: it knows each card by its name and neither the ability language nor the engine. Tests hold real games against
// it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace referee {

enum { Wood, Food, Ore };
using Resources = std::array<int, 3>;

struct Unit {
    std::string name;  // "giant_snake"
    int age = 0;
    bool front = true;
};
struct Kingdom {
    std::vector<Unit> units;
    std::map<std::string, int> buildings;  // by name, "town": Level

    int level(const std::string& name) const {
        const auto at = buildings.find(name);
        return at == buildings.end() ? 0 : at->second;
    }
    int unitsOf(std::string_view name) const {
        return int(std::count_if(units.begin(), units.end(), [&](const Unit& u) { return u.name == name; }));
    }
};

inline const std::map<std::string, int>& printedStrengths() {
    static const std::map<std::string, int> all = {{"adventurer", 2},
                                                   {"archer", 2},
                                                   {"blacksmith", 1},
                                                   {"cave_spirit", 4},
                                                   {"cerberus", 2},
                                                   {"colossus", 1},
                                                   {"commander", 4},
                                                   {"cook", 1},
                                                   {"demon", 7},
                                                   {"dragon", 0},
                                                   {"farmer", 1},
                                                   {"forest_child", 1},
                                                   {"forest_spirit", 3},
                                                   {"giant_snake", 4},
                                                   {"golem", 3},
                                                   {"grand_architect", 1},
                                                   {"hunter", 2},
                                                   {"knight", 4},
                                                   {"kraken", 9},
                                                   {"landlord", 1},
                                                   {"leviathan", 4},
                                                   {"manticore", 2},
                                                   {"master_alchemist", 1},
                                                   {"militiaman", 2},
                                                   {"miner", 2},
                                                   {"monkey", 1},
                                                   {"mystical_healer", 1},
                                                   {"necromancer", 4},
                                                   {"ogre", 2},
                                                   {"palm_reader", 1},
                                                   {"peddler", 1},
                                                   {"relic_of_wisdom", 0},
                                                   {"rogue", 3},
                                                   {"salamander", 4},
                                                   {"sculptor", 1},
                                                   {"shapeshifter", 0},
                                                   {"strategist", 1},
                                                   {"time_master", 1},
                                                   {"treefolk", 3},
                                                   {"veteran", 3},
                                                   {"wood_merchant", 1},
                                                   {"woodcutter", 2}};
    return all;
}

// Gold that it costs to deploy a Unit.
inline int goldFor(std::string_view name) {
    static const std::map<int, std::set<std::string_view>> all = {
        {-1, {"monkey"}},
        {1,
         {"archer", "cave_spirit", "forest_child", "giant_snake", "grand_architect", "knight", "miner", "necromancer",
          "peddler", "rogue", "treefolk"}},
        {2,
         {"colossus", "commander", "demon", "golem", "landlord", "manticore", "master_alchemist", "ogre", "palm_reader",
          "relic_of_wisdom", "salamander"}},
        {3, {"dragon", "forest_spirit", "leviathan", "strategist"}},
        {6, {"kraken"}}};
    for (const auto& [gold, names] : all)
        if (names.count(name) > 0) return gold;
    return 0;
}

// PT-SETUP-15, PT-RULING-52.
inline Resources produced(const Kingdom& k) {
    Resources r{};
    for (const Unit& u : k.units) {
        if (u.name == "adventurer") r[Ore] += u.age;
        if (u.name == "cave_spirit" || u.name == "miner") ++r[Ore];
        if (u.name == "farmer" || u.name == "treefolk" || u.name == "forest_child") ++r[Food];
        if (u.name == "hunter" && u.front) ++r[Food];
        if (u.name == "leviathan" && u.age >= 1) r[Food] += 2;
        if (u.name == "forest_child" || u.name == "landlord" || u.name == "peddler" || u.name == "woodcutter")
            ++r[Wood];
        if (u.name == "forest_spirit") r[Wood] += 3;
    }
    if (k.level("town") >= 1) ++r[Wood], ++r[Food];
    if (k.level("town") == 2) ++r[Ore];
    if (k.level("mine") >= 1) ++r[Ore];
    return r;
}

// --- Deployment -----------------------------------------------------------------------------------------------------

// Where a Unit of a Kingdom was before the Deployment, and the Age tokens that it had.
enum class From { Play, Hand, Deck };  // Deck: drawn by a Shapeshifter, whose place it took
struct Origin {
    From from = From::Play;
    int age = 0;
};
struct Deployment {
    int gold = 0, lp = 0;
    std::vector<int> leastAges;           // of each Unit: without tokens that go where their owner likes
    int leastTokens = 0, mostTokens = 0;  // ... and those tokens in all
    std::map<std::string, int> buildings;
};
// `k`: the Kingdom after it; `origins`: of each of its Units; `buildings`: those before; Gold and LP before.
inline Deployment deployment(const Kingdom& k, const std::vector<Origin>& origins, std::map<std::string, int> buildings,
                             int gold, int lp) {
    Deployment out{.gold = gold, .lp = lp, .leastAges = {}, .buildings = std::move(buildings)};
    const auto isNew = [&](std::size_t i, std::string_view name) {
        return origins[i].from != From::Play && k.units[i].name == name;
    };
    bool drawn = false, golem = false, kraken = false;
    int masters = 0, others = 0;  // Time Masters; Units that put a token on each other one
    for (std::size_t i = 0; i < k.units.size(); ++i) {
        const int cost = goldFor(k.units[i].name);
        if (origins[i].from == From::Hand) out.gold -= cost;               // PT-DEPLOY-11, -13
        if (origins[i].from == From::Deck) out.gold -= std::min(cost, 0);  // PT-RULING-46
        drawn = drawn || origins[i].from == From::Deck;
        golem = golem || isNew(i, "golem");
        kraken = kraken || isNew(i, "kraken");
        masters += isNew(i, "time_master");
        others += isNew(i, "necromancer") || isNew(i, "kraken");
    }
    int hitsOfDrawn = 0;  // an owner's order decides whether a token meets the Shapeshifter or who comes for it
    for (std::size_t i = 0; i < k.units.size(); ++i) {
        int age = origins[i].from == From::Deck ? 1 : origins[i].age;  // PT-CARD-13
        age += isNew(i, "cave_spirit") || isNew(i, "demon") || isNew(i, "veteran");
        const int hits = others - (isNew(i, "necromancer") || isNew(i, "kraken"));
        if (origins[i].from == From::Deck) hitsOfDrawn = hits;
        else age += hits;  // PT-RULING-53
        out.leastAges.push_back(age);
    }
    if (golem)
        for (auto& [name, level] : out.buildings) level = 2;  // PT-RULING-49
    if (kraken)
        for (const auto& [name, level] : out.buildings) out.lp = std::max(0, out.lp - (level == 2 ? 3 : 0));
    // PT-RULING-39, PT-RULING-45: the tokens of a Leviathan that produces Food may be those of the Alchemist.
    Kingdom before = k;
    for (std::size_t i = 0; i < k.units.size(); ++i) before.units[i].age = out.leastAges[i];
    const int alchemists = k.unitsOf("master_alchemist");
    out.leastTokens = (drawn ? 0 : 2 * masters) + alchemists * produced(before)[Food];
    out.mostTokens = 2 * masters + alchemists * produced(k)[Food] + hitsOfDrawn;
    return out;
}

// PT-INCOME-01, -02.
inline int income(const Kingdom& k) {
    const Resources r = produced(k);
    int gold = 2 + k.unitsOf("blacksmith") + k.unitsOf("peddler") + k.unitsOf("cook") * r[Food] +
               k.unitsOf("master_alchemist") * r[Wood];
    for (const Unit& u : k.units) gold += u.name == "giant_snake" && u.age >= 1 ? 3 : 0;
    if (k.level("tavern") >= 1) gold += r[Food];
    if (k.level("temple") >= 1) gold += 2;
    return gold;
}

// Current strength, in whichever row (PT-RULING-41).
inline int strength(const Kingdom& k, const Unit& u) {
    const Resources r = produced(k);
    const int printed = printedStrengths().at(u.name);
    if (u.name == "cerberus") return r[Food] > 0 ? 3 : 2;
    if (u.name == "colossus") return u.age >= 1 ? 7 : 1;
    if (u.name == "dragon") return r[Ore] > 0 ? 7 : 0;
    if (u.name == "giant_snake") return u.age >= 1 ? 0 : 4;
    if (u.name == "leviathan" || u.name == "manticore") return printed + 2 * r[Food];
    if (u.name == "militiaman" || u.name == "salamander") return printed + u.age;
    if (u.name == "ogre") return printed + income(k);
    if (u.name == "strategist") {
        int tokens = 0;
        for (const Unit& other : k.units) tokens += other.age;
        return printed + tokens;
    }
    return printed;
}

// PT-WAR-01.
inline int kingdomStrength(const Kingdom& k) {
    int sum = k.level("barracks") >= 1 ? produced(k)[Wood] : 0;
    for (const Unit& u : k.units) {
        const bool fights =
            (u.front || u.name == "archer" || u.name == "strategist") && !(u.name == "leviathan" && u.age >= 1);
        if (fights) sum += strength(k, u);
    }
    return sum;
}

// PT-WAR-03, -04; PT-2P-04, -05. By seat, clockwise.
inline std::vector<int> warsWon(const std::vector<int>& strengths) {
    const std::size_t n = strengths.size();
    std::vector<int> won(n);
    for (std::size_t seat = 0; seat < n; ++seat) {
        const int own = strengths[seat], left = strengths[(seat + 1) % n], right = strengths[(seat + n - 1) % n];
        won[seat] = n == 2 ? (own >= left) + (own >= 2 * left) : (own >= left) + (own >= right);
    }
    return won;
}

struct Gains {
    int lp = 0, gold = 0;
};
// PT-WAR-05, and what cards give for Wars and in Wars.
inline Gains wars(const Kingdom& k, int won) {
    const Resources r = produced(k);
    Gains g;
    g.lp = won * (3 + k.unitsOf("commander") + k.unitsOf("colossus") + k.unitsOf("master_alchemist") * r[Ore]);
    g.gold = won * k.unitsOf("rogue");
    if (k.level("tavern") == 2) g.lp += r[Food];
    if (k.level("mine") == 2) g.lp += 2 * r[Ore];
    if (k.level("temple") == 2) g.lp += 2;
    if (k.level("barracks") == 2)
        for (const Unit& u : k.units) g.lp += strength(k, u) >= 3;
    return g;
}

// PT-AGE-01, PT-RULING-27: would it die, unless it is saved?
inline bool dies(const Unit& u) {
    if (u.name == "relic_of_wisdom") return false;
    return u.age >= (u.name == "salamander" ? 2 : 1);
}

// What the owner has after deaths, whichever order it chose for what it gains and loses (PT-RULING-18).
struct Aging {
    int leastLp = 0, mostLp = 0, gold = 0;  // the Gold gained
};
// `dead`: for each Unit of the Kingdom; those that dies() and nobody saved.
inline Aging deaths(const Kingdom& k, const std::vector<bool>& dead, int lp) {
    int gained = 0, lost = 0;
    Aging out;
    for (std::size_t i = 0; i < k.units.size(); ++i) {
        if (!dead[i]) continue;
        const Unit& u = k.units[i];
        gained += u.age * (k.unitsOf("kraken") + k.unitsOf("palm_reader"));
        if (u.name == "sculptor") gained += 3;
        if (u.name == "monkey") out.gold += u.age;
        if (u.name == "demon" && u.age == 1) lost += 3;
    }
    out.leastLp = std::max(0, lp + gained - lost);
    out.mostLp = std::max(0, lp - lost) + gained;
    return out;
}

// PT-END-02 and the Relic of Wisdom.
inline int finalPoints(const Kingdom& k) {
    int lp = 0;
    for (const auto& [name, level] : k.buildings) lp += level == 2 ? 3 : level;
    for (const Unit& u : k.units) lp += u.name == "relic_of_wisdom" ? 2 * u.age : 0;
    return lp;
}

// --- construction
// -------------------------------------------------------------------------------------------------------

struct Cost {
    Resources resources{};
    int gold = 0;  // instead; 0: none
};
inline Cost costOf(const std::string& building, int level) {
    static const std::map<std::string, std::array<Cost, 2>> all = {{"town", {{{{1, 0, 0}, 0}, {{2, 0, 0}, 0}}}},
                                                                   {"tavern", {{{{0, 1, 0}, 0}, {{1, 1, 0}, 0}}}},
                                                                   {"mine", {{{{1, 0, 0}, 0}, {{1, 0, 1}, 0}}}},
                                                                   {"temple", {{{{0, 0, 1}, 2}, {{0, 0, 2}, 3}}}},
                                                                   {"barracks", {{{{1, 0, 0}, 0}, {{1, 1, 0}, 0}}}}};
    return all.at(building)[level - 1];
}

// The Gold for which a Building of a Kingdom may come from the one Level to the other: one for each way to pay, none
// where it cannot be paid with any Gold (PT-BUILD-07 to -13, PT-RULING-23 to -25, -43).
inline std::set<int> prices(const Kingdom& k, const std::string& building, int from, int to) {
    std::set<int> out;
    if (from >= to) return out;
    const int land = from > 0 || k.unitsOf("landlord") > 0 ? 0 : 2 * int(k.buildings.size());
    const bool any = k.unitsOf("grand_architect") > 0, wood = any || k.unitsOf("wood_merchant") > 0;
    const int levels = to - from;
    for (int way = 0; way < 1 << levels; ++way) {
        Resources wanted{};
        int gold = land;
        bool possible = true;
        for (int i = 0; i < levels; ++i) {
            const Cost cost = costOf(building, from + 1 + i);
            if (way >> i & 1) {
                possible = possible && cost.gold > 0;
                gold += cost.gold;
            } else {
                for (int r = 0; r < 3; ++r) wanted[r] += cost.resources[r];
            }
        }
        const Resources have = produced(k);
        for (int r = 0; r < 3; ++r) {
            const int missing = std::max(0, wanted[r] - have[r]);
            possible = possible && (missing == 0 || any || (wood && r == Wood));
            gold += missing;
        }
        if (possible) out.insert(gold);
    }
    return out;
}

}  // namespace referee

// Sums of a Kingdom with what each part of them comes from, for views: strength and Wars (PT-SHOW-10), Income
// (PT-SHOW-11), ways to build (PT-SHOW-12), Aging (PT-SHOW-13), production (PT-SHOW-14), the end (PT-SHOW-15). Tests
// hold every sum against kingdom.h, which the rules use.
#pragma once

#include <string>
#include <vector>

#include "engine/paper_tales/kingdom.h"

namespace engine::paper_tales {

// What a part comes from: an ability of a card, or what is printed on it.
struct PartSource {
    int card = -1;     // number in the card catalogue; -1: the rules
    int spot = -1;     // of a Unit
    int ability = -1;  // among those printed on the card; -1: none, kStrip: the production strip
};

struct StrengthPart {
    enum class Kind : std::uint8_t { Printed, Set, Added } kind = Kind::Printed;
    PartSource source;
    int amount = 0;
};
struct UnitStrength {
    int spot = 0, card = 0, age = 0;
    std::vector<StrengthPart> parts;  // what is set replaces what is printed
    int strength = 0;                 // current
    int adds = 0;                     // to the Kingdom
    enum class Why : std::uint8_t { Front, Back, FightsFromBack, DoesNotFight } why = Why::Front;
};
struct KingdomStrength {
    std::vector<UnitStrength> units;
    std::vector<StrengthPart> bonuses;  // that belong to no Unit (PT-RULING-55)
    int total = 0;
};
KingdomStrength strengthOfKingdom(const CompiledSet& set, const GameState& s, int seat);

// A comparison of two neighbours, each seat once with its left one; with two players one comparison.
struct WarComparison {
    int left = 0, right = 0;                  // seats
    int leftStrength = 0, rightStrength = 0;  // of the last Wars
    int leftWars = 0, rightWars = 0;          // that each wins by it: 0 to 2
};
std::vector<WarComparison> warsOf(const GameState& s);

struct IncomePart {
    PartSource source;
    int gold = 0;
};
std::vector<IncomePart> incomeParts(const CompiledSet& set, const GameState& s, int seat);

struct ProductionPart {
    PartSource source;
    Resources resources;
};
std::vector<ProductionPart> productionParts(const CompiledSet& set, const GameState& s, int seat);

// A way to build, and what it lacks; it can be taken where it lacks nothing.
struct BuildingWay {
    Way way;
    Resources missing;    // required, neither produced nor to be bought
    int missingGold = 0;  // as far as the resources are there
    bool possible() const { return missing.count() == 0 && missingGold == 0; }
};
std::vector<BuildingWay> waysToBuild(const CompiledSet& set, const GameState& s, int seat);

// What the next Aging does to a Unit as things stand.
struct UnitAging {
    int spot = 0, card = 0, age = 0;
    int diesAt = 0;  // Age tokens; 0: never
    bool dies = false;
    bool savable = false;  // by an ability of the Kingdom
};
std::vector<UnitAging> agingOf(const CompiledSet& set, const GameState& s, int seat);

// LP of the Buildings showing, and those that abilities bring at the end of the game, as things stand.
struct EndPart {
    PartSource source;
    int lp = 0;
};
std::vector<EndPart> endParts(const CompiledSet& set, const GameState& s, int seat);

}  // namespace engine::paper_tales

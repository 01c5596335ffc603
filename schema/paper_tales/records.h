// The records of Paper Tales: what a designer authors. A Unit is a card of the common deck, a Building a card with two
// Levels of which each player has one; the settings are the numbers of the rules.
#pragma once

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace schema::paper_tales {

// Logs, meat and a purple crystal (PT-SETUP-15, PT-RULING-01).
enum class Resource : std::uint8_t { Wood, Food, Ore };
// Of a turn, in their order (PT-TURN-02). The icon of a phase is printed beside an ability that applies in it.
enum class Phase : std::uint8_t { Recruitment, Deployment, Wars, Income, Construction, Aging };
std::span<const Choice> choicesOf(Resource);
std::span<const Choice> choicesOf(Phase);

constexpr int kResources = int(Resource::Ore) + 1;
constexpr int kPhases = int(Phase::Aging) + 1;

// What rules and states have room for.
constexpr int kLeastPlayers = 2, kMostPlayers = 5, kUsualPlayers = 4;  // PT-SETUP-01
constexpr int kMostUnits = 64;                                         // distinct
constexpr int kMostDeck = 128;                                         // Unit cards
constexpr int kBuildings = 5;                                          // PT-SETUP-08
constexpr int kLevels = 2;                                             // of a Building
constexpr int kSpots = 5, kFirstSpots = 4;  // of a Kingdom; before a Level 2 Building (PT-BUILD-16)
constexpr int kMostCopies = 9;              // of a Unit
constexpr int kMostAbilities = 4;           // lines on a card
constexpr int kMostResources = 3;           // on a production strip, or in one cost
constexpr int kNoStrength = -1;             // none is printed; counts as 0
constexpr int kLeastCost = -1, kMostCost = 9, kMostStrength = 9;
constexpr int kMostTurns = 8, kMostHand = 7, kMostHandOfTwo = 13;

// What a Unit gives its Kingdom all the time (PT-SETUP-15, -16).
struct Production {
    std::vector<Resource> resources;
    Condition condition;  // none: always
    bool perAge = false;  // times the Age tokens on the Unit
};
template <class V> void describe(V& v, Production& p) {
    v("resources", p.resources,
      {.label = "Resources", .help = "What is printed on the production strip, up to three."});
    v("condition", p.condition, {.label = "Only if", .help = "Produced only while this holds; empty: always."});
    v("per_age", p.perAge, {.label = "Per Age token", .help = "Once for each Age token on the Unit."});
}

struct Unit : RecordBase {
    int cost = 0;
    int strength = 1;
    bool variable = false;  // PT-WAR-02
    Clauses ability;
    std::vector<Phase> phases;
    Production production;
};
template <class V> void describe(V& v, Unit& u) {
    describe(v, static_cast<RecordBase&>(u));
    v("cost", u.cost,
      {.label = "Cost",
       .help = "Gold paid when the Unit is revealed; below 0, its owner gains Gold.",
       .unit = "Gold",
       .min = kLeastCost,
       .max = kMostCost});
    v("strength", u.strength,
      {.label = "Strength",
       .help = "What the Unit adds to its Kingdom in Wars while in Front; -1: none is printed, and it counts as 0.",
       .min = kNoStrength,
       .max = kMostStrength});
    v("variable", u.variable,
      {.label = "Variable strength", .help = "Printed as *: an ability of the Unit may change its strength."});
    v("ability", u.ability, {.label = "Abilities", .help = "Printed lines, one per line."});
    v("phases", u.phases,
      {.label = "Phase icons", .help = "Icons printed beside the abilities, each once, in the order of the phases."});
    v("production", u.production, {.label = "Production"});
}

// One Level of a Building.
struct Level {
    int lp = 1;
    std::vector<Resource> cost;
    int gold = 0;
    Clauses ability;
};
template <class V> void describe(V& v, Level& l) {
    v("lp", l.lp,
      {.label = "Legend Points", .help = "Points at the end of the game if this Level shows.", .min = 0, .max = 20});
    v("cost", l.cost, {.label = "Resource cost", .help = "What the Kingdom must produce for this Level, 1 to 3."});
    v("gold", l.gold,
      {.label = "Gold instead",
       .help = "Gold that may be paid instead of the resources; 0: it may not.",
       .unit = "Gold",
       .min = 0,
       .max = 9});
    v("ability", l.ability, {.label = "Ability", .help = "One line. That of Level 1 stays in force at Level 2."});
}

struct Building : RecordBase {
    Level level1, level2;
    Building() { count = kMostPlayers; }
};
template <class V> void describe(V& v, Building& b) {
    describe(v, static_cast<RecordBase&>(b));
    v("level_1", b.level1, {.label = "Level 1"});
    v("level_2", b.level2, {.label = "Level 2"});
}

// The numbers of the rules; the published game's where a project does not say.
struct Settings : RecordBase {
    int turns = 4;
    int gold = 3;
    int hand = 5, handOfTwo = 9;
    int warLp = 3;
    int income = 2;
    int landCost = 2;
    int dyingAge = 1;
    int units = 81;
    int goldSupply = 80, ageTokens = 30;
};
template <class V> void describe(V& v, Settings& s) {
    describe(v, static_cast<RecordBase&>(s));
    v("turns", s.turns,
      {.label = "Turns", .help = "Turns of a game; the published game has 4.", .min = 1, .max = kMostTurns});
    v("gold", s.gold,
      {.label = "Starting Gold",
       .help = "Gold of each player at the start; the published game has 3.",
       .unit = "Gold",
       .min = 0,
       .max = 20});
    v("hand", s.hand,
      {.label = "Cards dealt",
       .help = "Units dealt to each player in Recruitment; each keeps as many. The published game has 5.",
       .min = 2,
       .max = kMostHand});
    v("hand_of_two", s.handOfTwo,
      {.label = "Cards dealt to two",
       .help = "Units dealt to each of two players, who discard one with each they keep. The published game has 9.",
       .min = 3,
       .max = kMostHandOfTwo});
    v("war_lp", s.warLp,
      {.label = "Legend Points per War", .help = "For each War won; the published game has 3.", .min = 0, .max = 20});
    v("income", s.income,
      {.label = "Base Income",
       .help = "Gold that each player gains in Income before abilities; the published game has 2.",
       .unit = "Gold",
       .min = 0,
       .max = 20});
    v("land_cost", s.landCost,
      {.label = "Land cost",
       .help = "Gold for each Building already in the Kingdom; the published game has 2.",
       .unit = "Gold",
       .min = 0,
       .max = 9});
    v("dying_age", s.dyingAge,
      {.label = "Age at death",
       .help = "Age tokens with which a Unit dies in Aging; the published game has 1.",
       .min = 1,
       .max = 9});
    v("units", s.units,
      {.label = "Units in the box",
       .help = "The copies of all Units add up to this; the published game has 81.",
       .min = 1,
       .max = kMostDeck,
       .advanced = true});
    v("gold_supply", s.goldSupply,
      {.label = "Gold in the box",
       .help = "Face value of all Gold; the published game has 80. If a game needs more, it continues.",
       .min = 1,
       .max = 1'000,
       .advanced = true});
    v("age_tokens", s.ageTokens,
      {.label = "Age tokens in the box",
       .help = "The published game has 30. If a game needs more, it continues.",
       .min = 1,
       .max = 1'000,
       .advanced = true});
}

constexpr const char* kPlayersOption = "players";  // key of the set-up option

// Kinds in the order of the browser.
std::span<const RecordKind> kinds();
extern const GameSchema kGame;

// The game's vocabulary, and its cards' printed texts and checks; see the files of the same name.
const Vocabulary& vocabulary();
Facts suppliedAt(std::string_view kind, std::string_view path);
// One line an ability, then what a Unit produces; of a Building, each line with its Level. Nothing for the settings.
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others = nullptr);
inline std::vector<std::string> cardText(const Record& record, std::string_view language,
                                         const RecordSet* others = nullptr) {
    return cardText(record, vocabulary().in(language), others);
}
std::string clauseText(const Clause& clause, const Wording& wording);
// "Produces 1 :pt_ore: for each :pt_age: on this Unit."; empty if it produces nothing.
std::string productionText(const Production& production, const Wording& wording);
void check(const RecordSet& records, Problems& problems);

}  // namespace schema::paper_tales

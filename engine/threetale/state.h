// The whole of a ThreeTale game in one flat, trivially copyable struct, and its field list. Cards are numbers in the
// compiled set (set.h); Spaces are tile place * 4 + cell; 255 stands for "none".
#pragma once

#include "schema/core/fields.h"
#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary.h"

// The only vocabulary word that is also a field of the state.
namespace schema::threetale { std::span<const Choice> choicesOf(Side); }

namespace engine::threetale {

using schema::Counted;
using schema::threetale::Feature;
using schema::threetale::Slot;
using schema::threetale::Virtue;

// Capacities: what a set may hold at most. Compiling a larger set is an error that names the number (set.cpp).
constexpr int kHeroes = 3;              // TT-SOLO-01: three Heroes are always in play
constexpr int kTiles = 36;
constexpr int kSpaces = kTiles * 4;
constexpr int kDeck = 24;               // cards of one deck
constexpr int kHeldArtifacts = 24;
constexpr int kHeldQuests = 12;
constexpr int kEntities = 12;
constexpr int kScenarioTokens = 48;     // on the Map at a time
constexpr int kTokenKinds = 8;
constexpr int kVariables = 8;
constexpr int kLimits = 192;            // clauses with a limit
constexpr int kStatuses = 4;

constexpr std::uint8_t kNone = 255;
constexpr int kHighestVirtue = 13;      // TT-VIRTUE-02
constexpr int kHighestSpeed = 10;       // TT-RULING-11
constexpr int kFullSpirit = 3;          // TT-SPIRIT-01

enum class Phase : std::uint8_t { Prophecy, Past, Present, Future, Over };
enum class Reason : std::uint8_t { None, ObjectiveMet, HeroDied, OutOfTime, DefeatCondition };
using schema::threetale::Side;
std::span<const schema::Choice> choicesOf(Phase);
std::span<const schema::Choice> choicesOf(Reason);

// What has been counted for each Hero since the start of the game (TT-RULING-48), up to 255.
using schema::threetale::TallyWord;
constexpr int kTallies = int(TallyWord::SpiritLost) + 1;

// Numbers that effects raise or lower for a while, and for how long. The value of a quantity is its base plus the sum
// of its row.
enum class Boost : std::uint8_t {
    Steps, Actions, AttackDice, FirstAttackSpeed, DiceTurns, EnemyDice, EnemySpeed, EnemyStrength, DamageReduction,
    BonusDraws, TreasureTurns, EnduranceGifts, MercyGifts
};
constexpr int kBoosts = 13;
using schema::threetale::Lasting;
constexpr int kLastings = 9;

struct HeroState {
    std::uint8_t card = kNone;                    // which Hero
    std::uint8_t space = kNone;                   // where it stands; none = not on the Map
    std::array<std::uint8_t, 6> virtues{};        // in the order of enum Virtue
    std::uint8_t speed = 0, spirit = 0;
    std::uint16_t shevitsa = 0;
    std::uint8_t talents = 0;                     // bit i: its Talent i is unlocked
    std::uint8_t offerings = 0, stones = 0;
    Counted<std::uint8_t, kHeldArtifacts> artifacts;
    Counted<std::uint8_t, kHeldQuests> quests;
    std::array<std::uint8_t, kTallies> tallies{};
    std::array<std::uint8_t, kStatuses> statuses{};   // scenario statuses by number
    std::array<std::uint8_t, kTokenKinds> held{};     // scenario tokens held, by kind
    bool safe = false;                            // has left the Map for good
    bool skipsActions = false;                    // has no Actions in its next turn
};
template <class V> void describe(V& v, HeroState& h) {
    v("card", h.card, {.label = "Hero"});
    v("space", h.space, {.label = "Space"});
    v("virtues", h.virtues, {.label = "Virtues", .min = 0, .max = kHighestVirtue});
    v("speed", h.speed, {.label = "Speed", .min = 1, .max = kHighestSpeed});
    v("spirit", h.spirit, {.label = "Spirit", .min = 0, .max = kFullSpirit});
    v("shevitsa", h.shevitsa, {.label = "Shevitsa"});
    v("talents", h.talents, {.label = "Talents unlocked"});
    v("offerings", h.offerings, {.label = "Offerings"});
    v("stones", h.stones, {.label = "Sacred Stones"});
    v("artifacts", h.artifacts, {.label = "Artifacts"});
    v("quests", h.quests, {.label = "Quests"});
    v("tallies", h.tallies, {.label = "Tallies"});
    v("statuses", h.statuses, {.label = "Statuses"});
    v("held", h.held, {.label = "Scenario tokens held"});
    v("safe", h.safe, {.label = "Safe"});
    v("skips_actions", h.skipsActions, {.label = "No Actions next turn"});
}

struct PlacedTile {
    std::uint8_t card = kNone, rotation = 0;      // rotation in quarter turns clockwise
    std::int8_t x = 0, y = 0;                     // on the lattice of 2x2 tiles; north is -y
    bool removed = false;
};
template <class V> void describe(V& v, PlacedTile& t) {
    v("card", t.card, {.label = "Tile"});
    v("rotation", t.rotation, {.label = "Rotation", .unit = "quarter turns", .min = 0, .max = 3});
    v("x", t.x, {.label = "Column"});
    v("y", t.y, {.label = "Row"});
    v("removed", t.removed, {.label = "Removed"});
}

// A place of the lattice where the next tile may be put.
struct Cell {
    std::int8_t x = 0, y = 0;
    bool operator==(const Cell&) const = default;
};
template <class V> void describe(V& v, Cell& c) {
    v("x", c.x, {.label = "Column"});
    v("y", c.y, {.label = "Row"});
}

struct MapState {
    std::uint8_t placed = 0;
    std::array<PlacedTile, kTiles> tiles{};                        // in the order of placing
    std::array<Feature, kSpaces> features{};                       // what lies on each Space now
    std::array<std::uint8_t, kSpaces> offerings{};                 // 1: an Offering lies on the Altar
    std::array<std::array<std::uint8_t, 4>, kSpaces> next{};       // Space north, east, south, west + 1; 0 = none
    std::array<std::uint8_t, kSpaces> tokens{};                    // scenario token kind + 1; 0 = none
    std::array<std::uint8_t, kSpaces> faces{};                     // what a face-down token is, + 1; 0 = nothing hidden
    Counted<Cell, 88> frontier;                                    // free lattice places beside a tile
    Counted<std::uint8_t, 36> portals;
};
template <class V> void describe(V& v, MapState& m) {
    v("placed", m.placed, {.label = "Tiles placed"});
    v("tiles", m.tiles, {.label = "Tiles"});
    v("features", m.features, {.label = "Features"});
    v("offerings", m.offerings, {.label = "Offerings on Altars"});
    v("next", m.next, {.label = "Neighbours"});
    v("tokens", m.tokens, {.label = "Scenario tokens"});
    v("faces", m.faces, {.label = "Hidden faces"});
    v("frontier", m.frontier, {.label = "Free places"});
    v("portals", m.portals, {.label = "Portals"});
}

// A deck face down and its discards; the order of a deck follows from the seed (Table::draw).
struct DeckState {
    Counted<std::uint8_t, kDeck> cards;
    Counted<std::uint8_t, kDeck> discards;
    std::uint8_t shuffles = 0;
};
template <class V> void describe(V& v, DeckState& d) {
    v("cards", d.cards, {.label = "Cards"});
    v("discards", d.discards, {.label = "Discards"});
    v("shuffles", d.shuffles, {.label = "Shuffles"});
}

struct DecksState {
    Counted<std::uint8_t, kTiles> tiles;                           // the stack
    std::array<DeckState, 3> artifacts, treasures, enemies;
    DeckState quests, heroBonuses, enemyBonuses;
    DeckState scenario;
};
template <class V> void describe(V& v, DecksState& d) {
    v("tiles", d.tiles, {.label = "Tile stack"});
    v("artifacts", d.artifacts, {.label = "Artifacts"});
    v("treasures", d.treasures, {.label = "Treasures"});
    v("enemies", d.enemies, {.label = "Battle Cards"});
    v("quests", d.quests, {.label = "Quests"});
    v("hero_bonuses", d.heroBonuses, {.label = "Hero Bonus Cards"});
    v("enemy_bonuses", d.enemyBonuses, {.label = "Enemy Bonus Cards"});
    v("scenario", d.scenario, {.label = "Scenario cards"});
}

// The turn that is being played.
struct TurnState {
    std::uint8_t hero = kNone;                     // seat of the active Hero
    std::uint8_t stepsUsed = 0, actionsUsed = 0, bonusDrawn = 0, hopeUsed = 0;
    Counted<std::uint8_t, 16> bonusCards;          // drawn this turn
    Counted<std::uint8_t, 24> enemyBonusCards;     // drawn by enemies this turn
    std::uint8_t keptTurns = 0;                    // "turn 1 die" of Bonus Cards not used yet (TT-RULING-24)
    std::array<std::uint8_t, 3> worn{kNone, kNone, kNone};   // Artifact used of each slot this turn (TT-ARTIFACT-03)
    std::uint8_t secondHands = kNone;              // a second hands Artifact, where a Talent allows it
    std::uint8_t extraSlots = 0;
    bool ended = false;
    std::uint8_t treesCrossed = 0;
};
template <class V> void describe(V& v, TurnState& t) {
    v("hero", t.hero, {.label = "Active Hero"});
    v("steps_used", t.stepsUsed, {.label = "Steps used"});
    v("actions_used", t.actionsUsed, {.label = "Actions used"});
    v("bonus_drawn", t.bonusDrawn, {.label = "Bonus Cards drawn"});
    v("hope_used", t.hopeUsed, {.label = "Dice turned by Hope this turn"});
    v("bonus_cards", t.bonusCards, {.label = "Bonus Cards"});
    v("enemy_bonus_cards", t.enemyBonusCards, {.label = "Enemy Bonus Cards"});
    v("kept_turns", t.keptTurns, {.label = "Dice turns kept"});
    v("worn", t.worn, {.label = "Artifacts used, by slot"});
    v("second_hands", t.secondHands, {.label = "Second hands Artifact used"});
    v("extra_slots", t.extraSlots, {.label = "Extra slots"});
    v("ended", t.ended, {.label = "Ended"});
    v("trees_crossed", t.treesCrossed, {.label = "Trees crossed"});
}

struct RollState {
    bool open = false;
    std::uint8_t purpose = 0;
    std::uint8_t hero = kNone;                     // who rolls, or whom it is rolled against
    Side side = Side::Hero;                        // who rolled
    std::uint8_t count = 0;
    std::uint32_t rolled = 0;                      // bit i: die i fell positive
    std::uint32_t faces = 0;                       // the same after turning and rerolls
    std::uint8_t hopeUsed = 0;
    std::uint8_t spent = 0;                        // positive dice spent on Artifacts (TT-BATTLE-23)
    std::uint8_t doubled = 0;                      // positive dice that count twice
};
template <class V> void describe(V& v, RollState& r) {
    v("open", r.open, {.label = "Open"});
    v("purpose", r.purpose, {.label = "Purpose"});
    v("hero", r.hero, {.label = "Hero"});
    v("side", r.side, {.label = "Rolled by"});
    v("count", r.count, {.label = "Dice"});
    v("rolled", r.rolled, {.label = "As rolled"});
    v("faces", r.faces, {.label = "Now"});
    v("hope_used", r.hopeUsed, {.label = "Turned by Hope"});
    v("spent", r.spent, {.label = "Spent on Artifacts"});
    v("doubled", r.doubled, {.label = "Counted twice"});
}

// The Treasure Card being resolved.
struct TreasureState {
    bool open = false;
    std::uint8_t card = kNone;
    std::uint8_t band = 0;                         // 0: no positive die, 1: one or two, 2: three
};
template <class V> void describe(V& v, TreasureState& t) {
    v("open", t.open, {.label = "Open"});
    v("card", t.card, {.label = "Treasure Card"});
    v("band", t.band, {.label = "Band", .min = 0, .max = 2});
}

enum class BattleEnd : std::uint8_t { None, Won, Escaped, Withdrawn, Stalemate, Died };
std::span<const schema::Choice> choicesOf(BattleEnd);

struct BattleState {
    bool open = false;
    std::uint8_t hero = kNone;
    std::uint8_t enemy = kNone;                    // Battle Card; none: an entity
    std::uint8_t entity = kNone;                   // place in GameState::entities
    std::uint8_t level = 0;
    std::uint8_t speed = 0, strength = 0;          // as printed, or of the entity
    std::uint8_t defense = 0;                      // left
    std::uint8_t fullDefense = 0;                  // what restoring can reach
    std::uint8_t round = 0;                        // rounds of attack so far, both sides
    std::uint8_t heroRounds = 0, enemyRounds = 0;
    Side attacker = Side::Enemy;                   // of the current or next round
    bool heroFirst = false;
    Counted<std::uint8_t, 8> bonusCards;           // Enemy Bonus Cards in force
    bool talentCancelled = false, bonusCancelled = false;
    std::uint8_t skipEnemy = 0, skipHero = 0;      // rounds of attack that will be skipped
    std::uint8_t extraHero = 0, extraEnemy = 0;    // dice + 1 of an extra round of attack to come; 0 = none
    std::uint8_t extraDice = 0;                    // dice + 1 of the present round, if it is an extra one
    std::int8_t damage = 0;                        // of the current round, before it is dealt or taken
    std::uint8_t spread = 0;                       // damage points still to be spread
    std::uint8_t spreadOn = 0;                     // bit v: this round's damage fell on Virtue v
    std::int16_t dealt = 0, taken = 0;             // in the whole Battle
    BattleEnd end = BattleEnd::None;
};
template <class V> void describe(V& v, BattleState& b) {
    v("open", b.open, {.label = "Open"});
    v("hero", b.hero, {.label = "Hero"});
    v("enemy", b.enemy, {.label = "Battle Card"});
    v("entity", b.entity, {.label = "Entity"});
    v("level", b.level, {.label = "Level"});
    v("speed", b.speed, {.label = "Speed"});
    v("strength", b.strength, {.label = "Strength"});
    v("defense", b.defense, {.label = "Defense left"});
    v("full_defense", b.fullDefense, {.label = "Full Defense"});
    v("round", b.round, {.label = "Rounds of attack"});
    v("hero_rounds", b.heroRounds, {.label = "Rounds of the Hero"});
    v("enemy_rounds", b.enemyRounds, {.label = "Rounds of the enemy"});
    v("attacker", b.attacker, {.label = "Attacker"});
    v("hero_first", b.heroFirst, {.label = "Hero attacks first"});
    v("bonus_cards", b.bonusCards, {.label = "Enemy Bonus Cards"});
    v("talent_cancelled", b.talentCancelled, {.label = "Talent cancelled"});
    v("bonus_cancelled", b.bonusCancelled, {.label = "Bonus Cards cancelled"});
    v("skip_enemy", b.skipEnemy, {.label = "Enemy rounds to skip"});
    v("skip_hero", b.skipHero, {.label = "Hero rounds to skip"});
    v("extra_hero", b.extraHero, {.label = "Extra round of the Hero"});
    v("extra_enemy", b.extraEnemy, {.label = "Extra round of the enemy"});
    v("extra_dice", b.extraDice, {.label = "Dice of the extra round"});
    v("damage", b.damage, {.label = "Damage of the round"});
    v("spread", b.spread, {.label = "Damage to spread"});
    v("spread_on", b.spreadOn, {.label = "Virtues hit"});
    v("dealt", b.dealt, {.label = "Damage dealt"});
    v("taken", b.taken, {.label = "Damage taken"});
    v("end", b.end, {.label = "End"});
}

// An enemy that stands on the Map in the Future.
struct EntityState {
    std::uint8_t kind = kNone;                     // in the scenario's list; none: not in play
    std::uint8_t space = kNone;
    std::uint8_t speed = 0, defense = 0, strength = 0;
    std::uint8_t hero = kNone;                     // the only Hero that may fight it, where there is one
    bool defeated = false;
};
template <class V> void describe(V& v, EntityState& e) {
    v("kind", e.kind, {.label = "Kind"});
    v("space", e.space, {.label = "Space"});
    v("speed", e.speed, {.label = "Speed"});
    v("defense", e.defense, {.label = "Defense left"});
    v("strength", e.strength, {.label = "Strength"});
    v("hero", e.hero, {.label = "Hero"});
    v("defeated", e.defeated, {.label = "Defeated"});
}

struct GameState {
    Phase phase = Phase::Prophecy;
    Reason reason = Reason::None;
    bool won = false, lost = false;
    bool tutorial = false;
    std::uint16_t unit = 0;                        // units played
    std::uint8_t seats = 0;                        // Heroes chosen
    std::array<std::uint8_t, kHeroes> order{0, 1, 2};
    std::uint8_t place = 0;                        // in the order: whose turn is next
    std::uint8_t round = 0;                        // of turns, in this phase, from 1
    std::uint8_t limit = 0, turnsLeft = 0;         // of the Future
    Counted<std::uint8_t, 3> prophecies;           // drawn
    std::uint8_t prophecy = kNone;                 // fulfilled
    std::uint8_t blessed = 0;                      // Offerings blessed by the team (TT-RULING-47)
    std::int16_t bonusScore = 0;
    std::array<HeroState, kHeroes> heroes{};
    TurnState turn;
    RollState roll;
    TreasureState treasure;
    BattleState battle;
    std::array<std::array<std::int8_t, kLastings>, kBoosts> boosts{};
    MapState map;
    DecksState decks;
    std::array<EntityState, kEntities> entities{};
    std::array<std::uint8_t, kTokenKinds> supply{};    // scenario tokens left
    std::array<std::int16_t, kVariables> variables{};
    std::uint8_t skipSteps = 0;                    // scenario steps to skip
    std::array<std::uint8_t, kLimits> used{};      // uses of each limited clause in its span
    std::array<bool, kLastings> usedIn{};          // has any clause limited to that span been used
    std::uint8_t triggers = 0;                     // effects resolved in a chain, for the loop guard
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Phase"});
    v("reason", s.reason, {.label = "Reason of the end"});
    v("won", s.won, {.label = "Won"});
    v("lost", s.lost, {.label = "Lost"});
    v("tutorial", s.tutorial, {.label = "Tutorial"});
    v("unit", s.unit, {.label = "Units played"});
    v("seats", s.seats, {.label = "Heroes chosen"});
    v("order", s.order, {.label = "Turn order"});
    v("place", s.place, {.label = "Next in order"});
    v("round", s.round, {.label = "Round"});
    v("limit", s.limit, {.label = "Limit", .unit = "rounds"});
    v("turns_left", s.turnsLeft, {.label = "Turns left"});
    v("prophecies", s.prophecies, {.label = "Prophecies drawn"});
    v("prophecy", s.prophecy, {.label = "Prophecy fulfilled"});
    v("blessed", s.blessed, {.label = "Offerings blessed"});
    v("bonus_score", s.bonusScore, {.label = "Points from effects"});
    v("heroes", s.heroes, {.label = "Heroes"});
    v("turn", s.turn, {.label = "Turn"});
    v("roll", s.roll, {.label = "Roll"});
    v("treasure", s.treasure, {.label = "Treasure"});
    v("battle", s.battle, {.label = "Battle"});
    v("boosts", s.boosts, {.label = "Boosts"});
    v("map", s.map, {.label = "Map"});
    v("decks", s.decks, {.label = "Decks"});
    v("entities", s.entities, {.label = "Entities"});
    v("supply", s.supply, {.label = "Scenario supply"});
    v("variables", s.variables, {.label = "Scenario variables"});
    v("skip_steps", s.skipSteps, {.label = "Scenario steps to skip"});
    v("used", s.used, {.label = "Uses of limited clauses"});
    v("used_in", s.usedIn, {.label = "Spans with uses"});
    v("triggers", s.triggers, {.label = "Chain length"});
}
static_assert(sizeof(GameState) <= 4096, "one flat state of 4 KB or less");

}  // namespace engine::threetale

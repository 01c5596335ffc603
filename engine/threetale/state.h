// The whole of a ThreeTale game in one flat, trivially copyable struct, and its field list. Cards are numbers in the
// compiled set (set.h); Spaces are tile place * 4 + cell; 255 stands for "none". Tracked are the fields that decide
// which abilities are in play (abilities/sources.h).
// Long because every field of the state has its line here, with what its numbers stand for.
#pragma once

#include "schema/core/fields.h"
#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary.h"

// Vocabulary words that are also fields of the state.
namespace schema::threetale {
std::span<const Choice> choicesOf(Side);
std::span<const Choice> choicesOf(Lasting);
}  // namespace schema::threetale

namespace engine::threetale {

using schema::Counted;
using schema::Numbering;
using schema::Tracked;
using schema::threetale::Feature;
using schema::threetale::Slot;
using schema::threetale::Virtue;

// TT-RULING-03, -63: tokens, cubes and board slots of the box are no limit.
// Capacities: what a set may hold at most. Compiling a larger set is an error that names the number (set.cpp).
// TT-SOLO-04, TT-RULING-61: rules know seats of Heroes, never people.
constexpr int kHeroes = schema::threetale::kPlayers;
constexpr int kTiles = 36;
constexpr int kSpaces = kTiles * 4;
constexpr int kDeck = 24;  // cards of one deck
constexpr int kHeldArtifacts = 24;
constexpr int kHeldQuests = 12;
constexpr int kEntities = 12;
constexpr int kScenarioTokens = 48;  // on the Map at a time
constexpr int kTokenKinds = 8;
constexpr int kVariables = 8;
constexpr int kLimits = 192;  // clauses with a limit
constexpr int kStatuses = 4;

constexpr std::uint8_t kNone = 255;
constexpr int kHighestVirtue = 13;  // TT-VIRTUE-02
constexpr int kHighestSpeed = 10;   // TT-RULING-11
constexpr int kFullSpirit = 3;      // TT-SPIRIT-01

enum class Phase : std::uint8_t { Prophecy, Past, Present, Future, Over };
enum class Reason : std::uint8_t { None, ObjectiveMet, HeroDied, OutOfTime, DefeatCondition };
using schema::threetale::Side;
std::span<const schema::Choice> choicesOf(Phase);
std::span<const schema::Choice> choicesOf(Reason);

// What has been counted for each Hero since the start of the game (TT-RULING-48), up to 255.
using schema::threetale::TallyWord;
constexpr int kTallies = int(TallyWord::SpiritLost) + 1;

// Numbers that effects raise or lower for a Hero for a while, and for how long.
enum class Boost : std::uint8_t { Steps, Actions, AttackDice, EnemyDice, FirstAttackSpeed, Guard };
constexpr int kBoosts = 6;
using schema::threetale::Lasting;
constexpr int kLastings = 9;
using schema::threetale::TurnPart;
constexpr int kActionKinds = int(schema::threetale::ActionKind::Scenario) + 1;

// TT-HERO-01: the Hero board; TT-HERO-05: Shevitsa and Talents.
struct HeroState {
    Tracked<std::uint8_t> card = kNone;                          // which Hero
    std::uint8_t space = kNone;                                  // where it stands; none = not on the Map
    schema::EnumeratedArray<Virtue, std::uint8_t, 6> virtues{};  // in the order of enum Virtue
    std::uint8_t speed = 0, spirit = 0;
    std::uint16_t shevitsa = 0;
    Tracked<std::uint8_t> talents = 0;  // bit i: its Talent i is unlocked
    std::uint8_t offerings = 0;
    Tracked<std::uint8_t> stones = 0;
    // TT-ARTIFACT-02: any number of them; TT-RULING-52: Shevitsa has no limit.
    Counted<Tracked<std::uint8_t>, kHeldArtifacts> artifacts;
    Counted<std::uint8_t, kHeldQuests> quests;
    schema::EnumeratedArray<TallyWord, std::uint8_t, kTallies> tallies{};
    std::array<std::uint8_t, kStatuses> statuses{};  // scenario statuses by number
    std::array<std::uint8_t, kTokenKinds> held{};    // scenario tokens held, by kind
    schema::EnumeratedArray<Boost, schema::EnumeratedArray<Lasting, std::int8_t, kLastings>, kBoosts> boosts{};
    schema::EnumeratedArray<Boost, std::int8_t, kBoosts> boosted{};     // their sums that are in force now
    schema::EnumeratedArray<Lasting, std::uint16_t, kLastings> bans{};  // by span: bit of each BanWord
    std::uint16_t banned = 0;                                           // all that are in force now
    std::uint8_t skipsNext = 0;                                         // bit of each TurnPart lost in its next turn
    std::uint8_t bonusDue = 0;                  // Bonus Cards it will draw at the start of its next turn
    Counted<std::uint8_t, 4> keptBonus;         // Bonus Cards kept for its next turn
    std::array<std::uint8_t, 4> keptOptions{};  // option used of each, from 1; 0 = none
    Tracked<bool> safe = false;                 // has left the Map for good
};
template <class V> void describe(V& v, HeroState& h) {
    v("card", h.card, {.label = "Hero", .refersTo = "hero", .nothing = kNone});
    v("space", h.space, {.label = "Space", .refersTo = "space", .nothing = kNone});
    v("virtues", h.virtues,
      {.label = "Virtues", .min = 0, .max = kHighestVirtue, .indexedBy = "virtue", .written = "{index}"});
    v("speed", h.speed, {.label = "Speed", .min = 1, .max = kHighestSpeed});
    v("spirit", h.spirit, {.label = "Spirit", .min = 0, .max = kFullSpirit});
    v("shevitsa", h.shevitsa, {.label = "Shevitsa"});
    v("talents", h.talents, {.label = "Talents unlocked", .refersTo = "talent", .numbering = Numbering::Bits});
    v("offerings", h.offerings, {.label = "Offerings"});
    v("stones", h.stones, {.label = "Sacred Stones"});
    v("artifacts", h.artifacts, {.label = "Artifacts", .refersTo = "artifact"});
    v("quests", h.quests, {.label = "Quests", .refersTo = "quest"});
    v("tallies", h.tallies, {.label = "Tallies", .indexedBy = "tally", .written = "tally {index}"});
    v("statuses", h.statuses, {.label = "Statuses", .indexedBy = "status", .written = "status {index}"});
    v("held", h.held, {.label = "Scenario tokens held", .indexedBy = "token", .written = "held {index}"});
    v("boosts", h.boosts,
      {.label = "Additions by span", .indexedBy = "boost", .thenIndexedBy = "span", .naming = "{index} for {name}"});
    v("boosted", h.boosted, {.label = "Additions now", .indexedBy = "boost", .naming = "{index} now"});
    v("bans", h.bans,
      {.label = "Forbidden",
       .refersTo = "ban",
       .numbering = Numbering::Bits,
       .indexedBy = "span",
       .naming = "Forbidden for {index}"});
    v("banned", h.banned, {.label = "Forbidden now", .refersTo = "ban", .numbering = Numbering::Bits});
    v("skips_next", h.skipsNext,
      {.label = "Lost in the next turn", .refersTo = "turn_part", .numbering = Numbering::Bits});
    v("bonus_due", h.bonusDue, {.label = "Bonus Cards due"});
    v("kept_bonus", h.keptBonus, {.label = "Bonus Cards kept", .refersTo = "hero_bonus"});
    v("kept_options", h.keptOptions, {.label = "Options of kept Bonus Cards"});
    v("safe", h.safe, {.label = "Safe"});
}

struct PlacedTile {
    std::uint8_t card = kNone, rotation = 0;  // rotation in quarter turns clockwise
    std::int8_t x = 0, y = 0;                 // on the lattice of 2x2 tiles; north is -y
    bool removed = false;
    bool closed = false;  // no Space of it can be entered or used
};
template <class V> void describe(V& v, PlacedTile& t) {
    v("card", t.card, {.label = "Tile", .refersTo = "tile", .nothing = kNone});
    v("rotation", t.rotation,
      {.label = "Rotation", .unit = "quarter turns", .min = 0, .max = 3, .refersTo = "quarter_turn"});
    v("x", t.x, {.label = "Column"});
    v("y", t.y, {.label = "Row"});
    v("removed", t.removed, {.label = "Removed"});
    v("closed", t.closed, {.label = "Closed"});
}

// A place of the lattice where the next tile may be put.
struct Cell {
    std::int8_t x = 0, y = 0;
    bool operator==(const Cell&) const = default;
};

struct MapState {
    std::uint8_t placed = 0;
    std::array<PlacedTile, kTiles> tiles{};                   // in the order of placing
    std::array<Feature, kSpaces> features{};                  // what lies on each Space now
    std::array<std::uint8_t, kSpaces> offerings{};            // 1: an Offering lies on the Altar
    std::array<std::array<std::uint8_t, 4>, kTiles> sides{};  // tile place north, east, south, west + 1; 0 = none
    std::array<std::uint8_t, kSpaces> tokens{};               // scenario token kind + 1; 0 = none
    std::array<std::uint8_t, kSpaces> faces{};                // what a face-down token is, + 1; 0 = nothing hidden
    std::array<std::uint32_t, 5> known{};                     // bit of each Space whose hidden face the team knows
    Counted<std::uint8_t, 36> portals;
    Counted<std::uint8_t, kTiles> removed;  // tile places, the last removed last
};
template <class V> void describe(V& v, MapState& m) {
    v("placed", m.placed, {.label = "Tiles placed"});
    v("tiles", m.tiles, {.label = "Tiles", .indexedBy = "tile_place"});
    v("features", m.features,
      {.label = "Features", .indexedBy = "space", .naming = "{index}: feature", .written = "{index}"});
    v("offerings", m.offerings,
      {.label = "Offerings on Altars",
       .refersTo = "yes_or_no",
       .indexedBy = "space",
       .naming = "{index}: Offering",
       .written = "{index} offering"});
    v("sides", m.sides,
      {.label = "Neighbouring tiles",
       .refersTo = "tile_place",
       .numbering = Numbering::FromOne,
       .indexedBy = "tile_place",
       .thenIndexedBy = "direction",
       .naming = "Tile to the {name} of {index}"});
    v("tokens", m.tokens,
      {.label = "Scenario tokens",
       .refersTo = "token",
       .numbering = Numbering::FromOne,
       .indexedBy = "space",
       .naming = "{index}: token"});
    v("faces", m.faces,
      {.label = "Hidden faces",
       .refersTo = "token",
       .numbering = Numbering::FromOne,
       .indexedBy = "space",
       .naming = "{index}: hidden face"});
    v("known", m.known, {.label = "Hidden faces known", .refersTo = "space", .numbering = Numbering::Bits});
    v("portals", m.portals, {.label = "Portals", .refersTo = "space"});
    v("removed", m.removed, {.label = "Tiles removed", .refersTo = "tile_place"});
}

// Cards on top of a deck whose order is known; the topmost is the last. They are among the cards of the deck, too.
using TopCards = Counted<std::uint8_t, 12>;

// A deck face down and its discards; the order of a deck follows from the seed (Table::draw).
struct DeckState {
    Counted<std::uint8_t, kDeck> cards;
    Counted<std::uint8_t, kDeck> discards;
    TopCards top;
    std::uint8_t shuffles = 0;
};
template <class V> void describe(V& v, DeckState& d) {
    v("cards", d.cards, {.label = "Cards", .refersTo = schema::kAsAround});
    v("discards", d.discards, {.label = "Discards", .refersTo = schema::kAsAround});
    v("top", d.top, {.label = "Known on top", .refersTo = schema::kAsAround});
    v("shuffles", d.shuffles, {.label = "Shuffles"});
}

struct DecksState {
    Counted<std::uint8_t, kTiles> tiles;  // the stack
    TopCards tilesTop;
    std::array<DeckState, 3> artifacts, treasures, enemies;
    DeckState quests, heroBonuses, enemyBonuses;
    DeckState scenario;
};
template <class V> void describe(V& v, DecksState& d) {
    v("tiles", d.tiles, {.label = "Tile stack", .refersTo = "tile"});
    v("tiles_top", d.tilesTop, {.label = "Known on top of the stack", .refersTo = "tile"});
    v("artifacts", d.artifacts,
      {.label = "Artifacts", .refersTo = "artifact", .naming = "Artifact deck {index}: {name}"});
    v("treasures", d.treasures,
      {.label = "Treasures", .refersTo = "treasure", .naming = "Treasure deck {index}: {name}"});
    v("enemies", d.enemies, {.label = "Battle Cards", .refersTo = "enemy", .naming = "Battle deck {index}: {name}"});
    v("quests", d.quests, {.label = "Quests", .refersTo = "quest", .naming = "Quest deck: {name}"});
    v("hero_bonuses", d.heroBonuses,
      {.label = "Hero Bonus Cards", .refersTo = "hero_bonus", .naming = "Hero Bonus deck: {name}"});
    v("enemy_bonuses", d.enemyBonuses,
      {.label = "Enemy Bonus Cards", .refersTo = "enemy_bonus", .naming = "Enemy Bonus deck: {name}"});
    v("scenario", d.scenario,
      {.label = "Scenario cards", .refersTo = "scenario_card", .naming = "Scenario deck: {name}"});
}

// The turn that is being played.
struct TurnState {
    std::uint8_t hero = kNone;  // seat of the active Hero
    std::uint8_t stepsUsed = 0, actionsUsed = 0;
    std::uint8_t endeavorUsed = 0;  // of actionsUsed, those that Endeavor gave (TT-RULING-20)
    std::uint8_t bonusDrawn = 0, hopeUsed = 0;
    // TT-HERO-03: the Bonus Cards of the turn.
    Counted<std::uint8_t, 16> bonusCards;         // drawn this turn
    std::array<std::uint8_t, 16> bonusOptions{};  // option used of each, from 1; 0 = none
    std::uint16_t bonusKept = 0;                  // bit of each that does not return at the end of this turn
    Counted<std::uint8_t, 24> enemyBonusCards;    // drawn by enemies this turn
    std::uint8_t keptTurns = 0;                   // "turn 1 die" of Bonus Cards not used yet (TT-RULING-24)
    // TT-HERO-02: head, hands, feet.
    schema::EnumeratedArray<Slot, Counted<std::uint8_t, 4>, 3>
        worn;                                              // Artifacts used of each slot this turn (TT-ARTIFACT-03)
    Counted<std::uint8_t, 12> exhausted;                   // Artifacts that count as used up
    std::array<std::uint8_t, kHeroes> exhaustedTalents{};  // bit of each Talent that does
    schema::EnumeratedArray<schema::threetale::ActionKind, std::uint8_t, kActionKinds>
        freeActions{};       // Actions left that only this kind can use
    std::uint8_t skips = 0;  // bit of each TurnPart that is lost
    bool ended = false;      // nothing more is done in it
    bool ending = false;     // end-of-turn effects are under way
    std::uint8_t treesCrossed = 0, tokensCrossed = 0;
};
template <class V> void describe(V& v, TurnState& t) {
    v("hero", t.hero, {.label = "Active Hero", .refersTo = "seat", .nothing = kNone});
    v("steps_used", t.stepsUsed, {.label = "Steps used"});
    v("actions_used", t.actionsUsed, {.label = "Actions used"});
    v("endeavor_used", t.endeavorUsed, {.label = "Actions used of Endeavor"});
    v("bonus_drawn", t.bonusDrawn, {.label = "Bonus Cards drawn"});
    v("hope_used", t.hopeUsed, {.label = "Dice turned by Hope this turn"});
    v("bonus_cards", t.bonusCards, {.label = "Bonus Cards", .refersTo = "hero_bonus"});
    v("bonus_options", t.bonusOptions, {.label = "Options used of Bonus Cards"});
    v("bonus_kept", t.bonusKept, {.label = "Bonus Cards to keep"});
    v("enemy_bonus_cards", t.enemyBonusCards, {.label = "Enemy Bonus Cards", .refersTo = "enemy_bonus"});
    v("kept_turns", t.keptTurns, {.label = "Dice turns kept"});
    v("worn", t.worn,
      {.label = "Artifacts used", .refersTo = "artifact", .indexedBy = "slot", .naming = "{name}, {index}"});
    v("exhausted", t.exhausted, {.label = "Artifacts used up", .refersTo = "artifact"});
    v("exhausted_talents", t.exhaustedTalents,
      {.label = "Talents used up",
       .refersTo = "talent",
       .numbering = Numbering::Bits,
       .indexedBy = "seat",
       .naming = "Talents of {index} used up"});
    v("free_actions", t.freeActions,
      {.label = "Actions for one kind only", .indexedBy = "action_kind", .naming = "Actions left only to {index}"});
    v("skips", t.skips, {.label = "Lost this turn", .refersTo = "turn_part", .numbering = Numbering::Bits});
    v("ended", t.ended, {.label = "Ended"});
    v("ending", t.ending, {.label = "Ending"});
    v("trees_crossed", t.treesCrossed, {.label = "Trees crossed"});
    v("tokens_crossed", t.tokensCrossed, {.label = "Tokens crossed"});
}

struct RollState {
    bool open = false;
    bool fixed = false;  // turning is over, the result stands
    std::uint8_t purpose = 0;
    std::uint8_t hero = kNone;  // who rolls, or whom it is rolled against
    Side side = Side::Hero;     // who rolled
    std::uint8_t count = 0;
    std::uint32_t rolled = 0;  // bit i: die i fell positive
    std::uint32_t faces = 0;   // the same after turning and rerolls
    std::uint8_t hopeUsed = 0;
    std::uint8_t spent = 0;    // positive dice spent on Artifacts (TT-BATTLE-23)
    std::uint8_t doubled = 0;  // positive dice that count twice
};
template <class V> void describe(V& v, RollState& r) {
    v("open", r.open, {.label = "Open"});
    v("fixed", r.fixed, {.label = "Fixed"});
    v("purpose", r.purpose, {.label = "Purpose", .refersTo = "purpose"});
    v("hero", r.hero, {.label = "Hero", .refersTo = "seat", .nothing = kNone});
    v("side", r.side, {.label = "Rolled by"});
    v("count", r.count, {.label = "Dice"});
    v("rolled", r.rolled, {.label = "As rolled", .refersTo = "roll_faces"});
    v("faces", r.faces, {.label = "Now", .refersTo = "roll_faces"});
    v("hope_used", r.hopeUsed, {.label = "Turned by Hope"});
    v("spent", r.spent, {.label = "Spent on Artifacts"});
    v("doubled", r.doubled, {.label = "Counted twice"});
}

// The Treasure Card being resolved.
struct TreasureState {
    bool open = false;
    std::uint8_t card = kNone;
    std::uint8_t band = 0;  // 0: no positive die, 1: one or two, 2: three
};
template <class V> void describe(V& v, TreasureState& t) {
    v("open", t.open, {.label = "Open"});
    v("card", t.card, {.label = "Treasure Card", .refersTo = "treasure", .nothing = kNone});
    v("band", t.band, {.label = "Band", .min = 0, .max = 2});
}

enum class BattleEnd : std::uint8_t { None, Won, Escaped, Withdrawn, Stalemate, Died };
std::span<const schema::Choice> choicesOf(BattleEnd);

// What an Enemy Bonus Card has changed for the Battle, to be taken back when it is cancelled.
struct EnemyChange {
    std::int8_t speed = 0, defense = 0, strength = 0, heroDice = 0, enemyDice = 0;
};
template <class V> void describe(V& v, EnemyChange& c) {
    v("speed", c.speed, {.label = "Speed"});
    v("defense", c.defense, {.label = "Defense"});
    v("strength", c.strength, {.label = "Strength"});
    v("hero_dice", c.heroDice, {.label = "Dice of the Hero"});
    v("enemy_dice", c.enemyDice, {.label = "Dice of the enemy"});
}

struct BattleState {
    Tracked<bool> open = false;
    std::uint8_t hero = kNone;
    Tracked<std::uint8_t> enemy = kNone;   // Battle Card; none: an entity
    Tracked<std::uint8_t> entity = kNone;  // place in GameState::entities
    std::uint8_t level = 0;
    std::uint8_t speed = 0, strength = 0;  // as printed, or of the entity
    std::int8_t speedChange = 0, strengthChange = 0;
    std::uint8_t defense = 0;      // left
    std::uint8_t fullDefense = 0;  // what restoring can reach
    std::uint8_t round = 0;        // rounds of attack so far, both sides
    std::uint8_t heroRounds = 0, enemyRounds = 0;
    Side attacker = Side::Enemy;  // of the current or next round
    bool started = false;         // Enemy Bonus Cards are drawn and in force
    bool decided = false;         // who attacks first
    bool heroFirst = false;
    Side forcedFirst = Side::Hero;  // said by the effect that started the Battle, if `forced`
    bool forced = false;
    Counted<Tracked<std::uint8_t>, 8> bonusCards;  // Enemy Bonus Cards in force
    std::array<EnemyChange, 8> bonusChanges{};     // what each of them has changed
    Tracked<bool> talentCancelled = false;
    std::uint8_t skipEnemy = 0, skipHero = 0;    // rounds of attack that will be skipped
    std::uint8_t extraHero = 0, extraEnemy = 0;  // dice + 1 of an extra round of attack to come; 0 = none
    std::uint8_t extraDice = 0;                  // dice + 1 of the present round, if it is an extra one
    Counted<std::uint8_t, 12> activated;         // Artifacts activated in this round of the Hero
    std::int8_t guardNext = 0;                   // less damage in the next round of the enemy
    std::int8_t damage = 0;                      // of the current round, before it is dealt or taken
    std::uint8_t spread = 0;                     // damage points still to be spread
    std::uint8_t spreadOn = 0;                   // bit v: this round's damage fell on Virtue v
    std::int16_t dealt = 0, taken = 0;           // in the whole Battle
    BattleEnd end = BattleEnd::None;
};
template <class V> void describe(V& v, BattleState& b) {
    v("open", b.open, {.label = "Open"});
    v("hero", b.hero, {.label = "Hero", .refersTo = "seat", .nothing = kNone});
    v("enemy", b.enemy, {.label = "Battle Card", .refersTo = "enemy", .nothing = kNone});
    v("entity", b.entity, {.label = "Entity", .refersTo = "entity", .nothing = kNone});
    v("level", b.level, {.label = "Level"});
    v("speed", b.speed, {.label = "Speed"});
    v("strength", b.strength, {.label = "Strength"});
    v("speed_change", b.speedChange, {.label = "Change of Speed"});
    v("strength_change", b.strengthChange, {.label = "Change of Strength"});
    v("defense", b.defense, {.label = "Defense left"});
    v("full_defense", b.fullDefense, {.label = "Full Defense"});
    v("round", b.round, {.label = "Rounds of attack"});
    v("hero_rounds", b.heroRounds, {.label = "Rounds of the Hero"});
    v("enemy_rounds", b.enemyRounds, {.label = "Rounds of the enemy"});
    v("attacker", b.attacker, {.label = "Attacker"});
    v("started", b.started, {.label = "Started"});
    v("decided", b.decided, {.label = "First attacker decided"});
    v("hero_first", b.heroFirst, {.label = "Hero attacks first"});
    v("forced_first", b.forcedFirst, {.label = "Forced first attacker"});
    v("forced", b.forced, {.label = "First attacker forced"});
    v("bonus_cards", b.bonusCards, {.label = "Enemy Bonus Cards", .refersTo = "enemy_bonus"});
    v("bonus_changes", b.bonusChanges, {.label = "Changes by Enemy Bonus Cards"});
    v("talent_cancelled", b.talentCancelled, {.label = "Talent cancelled"});
    v("skip_enemy", b.skipEnemy, {.label = "Enemy rounds to skip"});
    v("skip_hero", b.skipHero, {.label = "Hero rounds to skip"});
    v("extra_hero", b.extraHero, {.label = "Extra round of the Hero"});
    v("extra_enemy", b.extraEnemy, {.label = "Extra round of the enemy"});
    v("extra_dice", b.extraDice, {.label = "Dice of the extra round"});
    v("activated", b.activated, {.label = "Artifacts activated", .refersTo = "artifact"});
    v("guard_next", b.guardNext, {.label = "Guard in the next round"});
    v("damage", b.damage, {.label = "Damage of the round"});
    v("spread", b.spread, {.label = "Damage to spread"});
    v("spread_on", b.spreadOn, {.label = "Virtues hit", .refersTo = "virtue", .numbering = Numbering::Bits});
    v("dealt", b.dealt, {.label = "Damage dealt"});
    v("taken", b.taken, {.label = "Damage taken"});
    v("end", b.end, {.label = "End"});
}

// An enemy that stands on the Map in the Future.
struct EntityState {
    Tracked<std::uint8_t> kind = kNone;  // in the scenario's list; none: not in play
    std::uint8_t space = kNone;
    std::uint8_t speed = 0, defense = 0, fullDefense = 0, strength = 0;
    std::int8_t marks = 0;
    std::uint8_t hero = kNone;  // the only Hero that may fight it, where there is one
};

// Effects that wait for a trigger (delay).
struct DelayedEffects {
    Tracked<std::uint16_t> place = 0;  // of the `delay` op in CompiledSet::ops
    std::uint16_t card = 0;
    std::uint8_t clause = 0;  // number of the clause that said so
    std::uint8_t hero = 0;
};
template <class V> void describe(V& v, DelayedEffects& d) {
    v("place", d.place, {.label = "Effects"});
    v("card", d.card, {.label = "Card", .refersTo = "card"});
    v("clause", d.clause, {.label = "Clause"});
    v("hero", d.hero, {.label = "Hero", .refersTo = "seat"});
}

// Two Virtues that change back when a span ends.
struct SwappedVirtues {
    std::uint8_t hero = 0, first = 0, second = 0;
    std::int8_t difference = 0;  // that the first rose by and the second fell by
    Lasting lasting = Lasting::Roll;
};
template <class V> void describe(V& v, SwappedVirtues& s) {
    v("hero", s.hero, {.label = "Hero", .refersTo = "seat"});
    v("first", s.first, {.label = "First Virtue", .refersTo = "virtue"});
    v("second", s.second, {.label = "Second Virtue", .refersTo = "virtue"});
    v("difference", s.difference, {.label = "Difference"});
    v("lasting", s.lasting, {.label = "Until the end of"});
}
template <class V> void describe(V& v, EntityState& e) {
    v("kind", e.kind, {.label = "Kind", .refersTo = "entity_kind", .nothing = kNone});
    v("space", e.space, {.label = "Space", .refersTo = "space", .nothing = kNone});
    v("speed", e.speed, {.label = "Speed"});
    v("defense", e.defense, {.label = "Defense left"});
    v("full_defense", e.fullDefense, {.label = "Full Defense"});
    v("strength", e.strength, {.label = "Strength"});
    v("marks", e.marks, {.label = "Marks"});
    v("hero", e.hero, {.label = "Hero", .refersTo = "seat", .nothing = kNone});
}

// TT-GAME-05: one state for all; only the order of decks and of the stack, which follows from the seed, is unknown.
struct GameState {
    Tracked<Phase> phase = Phase::Prophecy;
    Reason reason = Reason::None;
    bool won = false, lost = false;
    bool tutorial = false;
    std::uint16_t unit = 0;           // units played
    Tracked<std::uint8_t> seats = 0;  // Heroes chosen
    std::array<std::uint8_t, kHeroes> order{0, 1, 2};
    std::uint8_t place = 0;                  // in the order: whose turn is next
    std::uint8_t round = 0;                  // of turns, in this phase, from 1
    std::uint8_t limit = 0, turnsLeft = 0;   // of the Future
    Counted<std::uint8_t, 3> prophecies;     // drawn
    Tracked<std::uint8_t> prophecy = kNone;  // fulfilled
    std::uint8_t blessed = 0;                // Offerings blessed by the team (TT-RULING-47)
    std::int16_t bonusScore = 0;
    std::array<HeroState, kHeroes> heroes{};
    TurnState turn;
    RollState roll;
    TreasureState treasure;
    BattleState battle;
    MapState map;
    DecksState decks;
    std::array<EntityState, kEntities> entities{};
    std::array<std::uint8_t, kEntities> fallen{};  // entities of each kind defeated so far
    Counted<DelayedEffects, 12, Tracked<std::uint8_t>> delayed;
    Counted<SwappedVirtues, 6> swapped;
    bool roundEnding = false;                        // end-of-round effects are under way
    std::array<std::uint8_t, kTokenKinds> supply{};  // scenario tokens left
    std::array<std::int16_t, kVariables> variables{};
    std::uint8_t skipSteps = 0;                                 // scenario steps to skip
    std::array<std::uint8_t, kLimits> used{};                   // uses of each limited clause in its span
    schema::EnumeratedArray<Lasting, bool, kLastings> lasts{};  // has anything that ends with that span been done
    bool tileLaid = false;  // a situation begins in the middle of a turn: its tile lies already
};
template <class V> void describe(V& v, GameState& s) {
    v("phase", s.phase, {.label = "Phase"});
    v("reason", s.reason, {.label = "Reason of the end"});
    v("won", s.won, {.label = "Won"});
    v("lost", s.lost, {.label = "Lost"});
    v("tutorial", s.tutorial, {.label = "Tutorial"});
    v("unit", s.unit, {.label = "Units played"});
    v("seats", s.seats, {.label = "Heroes chosen"});
    v("order", s.order, {.label = "Turn order", .refersTo = "seat"});
    v("place", s.place, {.label = "Next in order"});
    v("round", s.round, {.label = "Round"});
    v("limit", s.limit, {.label = "Limit", .unit = "rounds"});
    v("turns_left", s.turnsLeft, {.label = "Turns left"});
    v("prophecies", s.prophecies, {.label = "Prophecies drawn", .refersTo = "prophecy"});
    v("prophecy", s.prophecy, {.label = "Prophecy fulfilled", .refersTo = "prophecy", .nothing = kNone});
    v("blessed", s.blessed, {.label = "Offerings blessed"});
    v("bonus_score", s.bonusScore, {.label = "Points from effects"});
    v("heroes", s.heroes, {.label = "Heroes", .indexedBy = "seat", .written = "{index}"});
    v("turn", s.turn, {.label = "Turn", .naming = "Turn: {name}"});
    v("roll", s.roll, {.label = "Roll", .naming = "Roll: {name}"});
    v("treasure", s.treasure, {.label = "Treasure", .naming = "Treasure: {name}"});
    v("battle", s.battle, {.label = "Battle", .naming = "Battle: {name}"});
    v("map", s.map, {.label = "Map"});
    v("decks", s.decks, {.label = "Decks"});
    v("entities", s.entities, {.label = "Entities", .indexedBy = "entity", .written = "entity {index}"});
    v("fallen", s.fallen,
      {.label = "Entities defeated, by kind",
       .indexedBy = "entity_kind",
       .naming = "{index}: defeated",
       .written = "fallen {index}"});
    v("delayed", s.delayed, {.label = "Delayed effects", .naming = "{name} of delayed effects {index}"});
    v("swapped", s.swapped, {.label = "Temporary swaps of Virtues", .naming = "{name} of swap {index}"});
    v("round_ending", s.roundEnding, {.label = "Round ending"});
    v("supply", s.supply,
      {.label = "Scenario supply", .indexedBy = "token", .naming = "Supply of {index}", .written = "supply {index}"});
    v("variables", s.variables, {.label = "Scenario variables", .indexedBy = "counter", .written = "counter {index}"});
    v("skip_steps", s.skipSteps, {.label = "Scenario steps to skip"});
    v("used", s.used, {.label = "Uses of limited clauses", .indexedBy = "limit", .naming = "Uses of {index}"});
    v("lasts", s.lasts, {.label = "Spans in use", .indexedBy = "span", .naming = "Something ends with {index}"});
    v("tile_laid", s.tileLaid, {.label = "Tile of the turn placed"});
}
static_assert(sizeof(GameState) <= 4096, "one flat state of 4 KB or less");

// The state that a function of Game is handed as bytes.
inline const GameState& stateOf(const void* bytes) { return *static_cast<const GameState*>(bytes); }

}  // namespace engine::threetale

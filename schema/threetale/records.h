// The records of ThreeTale: what a designer authors. Field by field after engine/threetale/rules.md section 6.1.
#pragma once

#include "schema/core/records.h"

namespace schema::threetale {

enum class Virtue : std::uint8_t { Love, Hope, Faith, Endeavor, Endurance, Mercy };  // TT-VIRTUE-01
// TT-RULING-04: white is Virtue, red Shevitsa, black Speed. TT-RULING-05: levels are those of Treasures and Battles.
enum class Feature : std::uint8_t {  // of a Space, section 1.2
    None,
    Trees,
    Portal,
    Altar,
    White,
    Red,
    Black,
    Treasure1,
    Treasure2,
    Treasure3,
    Battle1,
    Battle2,
    Battle3,
    Quest
};
enum class Slot : std::uint8_t { Head, Hands, Feet };          // TT-ARTIFACT-01
enum class Usage : std::uint8_t { Passive, Active, OneTime };  // TT-ARTIFACT-05..07
enum class Window : std::uint8_t { BattleAttack, BattleDefence, OwnTurn, TreasureRoll, Always };
enum class Statistic : std::uint8_t {  // TT-PROPH-06
    Love,
    Hope,
    Faith,
    Endeavor,
    Endurance,
    Mercy,
    Speed,
    Spirit,
    Shevitsa,
    Artifacts
};
std::span<const Choice> choicesOf(Virtue);
std::span<const Choice> choicesOf(Feature);
std::span<const Choice> choicesOf(Slot);
std::span<const Choice> choicesOf(Usage);
std::span<const Choice> choicesOf(Window);
std::span<const Choice> choicesOf(Statistic);

constexpr int kVirtues = 6;
constexpr int kTalents = 6;

// A map tile: 2x2 Spaces at rotation 0 (TT-TILE-01).
struct Tile : RecordBase {
    std::array<Feature, 4> cells{};  // northwest, northeast, southwest, southeast
};
template <class V> void describe(V& v, Tile& t) {
    describe(v, static_cast<RecordBase&>(t));
    v("cells", t.cells,
      {.label = "Spaces", .help = "Northwest, northeast, southwest, southeast of the unrotated tile."});
}

// One of a Hero's six Talents (TT-TALENT-01); its price follows from its level (TT-RULING-51).
struct Talent {
    std::string id;
    LocalText name;
    int level = 1;
    Clauses ability;
    LocalText story;
};
template <class V> void describe(V& v, Talent& t) {
    v("id", t.id, {.label = "Id", .help = "Unique in the set, like the id of a record."});
    v("name", t.name, {.label = "Name", .help = "Printed on the Hero board.", .min = 1, .max = 40});
    v("level", t.level,
      {.label = "Level",
       .help = "Two Talents per level. Levels 1, 2 and 3 are unlocked in this order, for 2, 4 and 6 Shevitsa.",
       .min = 1,
       .max = 3});
    v("ability", t.ability, {.label = "Ability", .help = "What the Talent does once it is unlocked."});
    v("story", t.story, {.label = "Story", .help = "Flavour text.", .max = 400, .multiline = true, .advanced = true});
}

struct Hero : RecordBase {
    int love = 2, hope = 2, faith = 2, endeavor = 2, endurance = 3, mercy = 3;  // starting Virtues
    int speed = 2;
    int spirit = 3;
    std::vector<Talent> talents;
};
template <class V> void describe(V& v, Hero& h) {
    describe(v, static_cast<RecordBase&>(h));
    v("love", h.love,
      {.label = "Love",
       .help = "Dice rolled in each round of attack.",
       .unit = "dice",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("hope", h.hope,
      {.label = "Hope",
       .help = "Dice that may be turned: 0 / 1 / 2 / 3 at Hope 0-2 / 3-6 / 7-10 / 11-13.",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("faith", h.faith,
      {.label = "Faith",
       .help = "Hero Bonus Cards that may be drawn per turn: 0 / 1 / 2 / 3 at Faith 0-2 / 3-6 / 7-10 / 11-13.",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("endeavor", h.endeavor,
      {.label = "Endeavor",
       .help = "Additional Actions per turn: 0 / 1 / 2 / 3 at Endeavor 0-2 / 3-6 / 7-10 / 11-13.",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("endurance", h.endurance,
      {.label = "Endurance",
       .help =
           "The Hero's other Virtues raised at the end of a turn: 0 / 1 / 2 / 3 at Endurance 0-2 / 3-6 / 7-10 / 11-13.",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("mercy", h.mercy,
      {.label = "Mercy",
       .help = "Virtues of other Heroes raised at the end of a turn: 0 / 1 / 2 / 3 at Mercy 0-2 / 3-6 / 7-10 / 11-13.",
       .min = 0,
       .max = 13,
       .group = "Starting Virtues"});
    v("speed", h.speed,
      {.label = "Speed",
       .help = "Steps per turn; the faster side attacks first in Battle.",
       .unit = "Steps",
       .min = 1,
       .max = 10,
       .group = "Other numbers"});
    v("spirit", h.spirit,
      {.label = "Spirit",
       .help = "Health. Every Hero starts with 3 and dies at 0.",
       .min = 3,
       .max = 3,
       .group = "Other numbers"});
    v("talents", h.talents, {.label = "Talents", .help = "Exactly six, two of each level."});
}

// TT-ARTIFACT-13: slot, name, effect, story, usage and level; TT-ARTIFACT-12: the Forest Axe is one of them, as data.
struct Artifact : RecordBase {
    int level = 1;
    Slot slot = Slot::Head;
    Usage usage = Usage::Passive;
    int activation = 0;  // `n` of the rules: positive dice that an active Artifact needs; 0 = absent
    Window window = Window::Always;
    Clauses ability;
};
template <class V> void describe(V& v, Artifact& a) {
    describe(v, static_cast<RecordBase&>(a));
    v("level", a.level,
      {.label = "Level", .help = "The deck it belongs to; higher levels are stronger.", .min = 1, .max = 3});
    v("slot", a.slot, {.label = "Worn on", .help = "At most one Artifact per slot may be used in a turn."});
    v("usage", a.usage,
      {.label = "Usage",
       .help = "Passive: works every turn. Active: needs positive dice. One-time: returns to its deck when used."});
    v("activation", a.activation,
      {.label = "Activation",
       .help = "Positive dice of the attack roll that must be spent to use it.",
       .unit = "dice",
       .min = 0,
       .max = 4,
       .shownWhen = "usage=active"});
    v("window", a.window, {.label = "Used in", .help = "When a player may use it."});
    v("ability", a.ability, {.label = "Ability", .help = "What it does, one clause per line."});
}

// A Battle Card (TT-BATTLE-25).
struct Enemy : RecordBase {
    int level = 1;
    int speed = 1, defense = 3, strength = 1;
    int bonusCount = 0;
    Clauses talent;
    Effects reward;
};
template <class V> void describe(V& v, Enemy& e) {
    describe(v, static_cast<RecordBase&>(e));
    v("level", e.level, {.label = "Level", .help = "The Battle deck it belongs to.", .min = 1, .max = 3});
    v("speed", e.speed,
      {.label = "Speed",
       .help = "Decides who attacks first; at equal Speed the enemy does.",
       .min = 1,
       .max = 10,
       .group = "Numbers"});
    v("defense", e.defense,
      {.label = "Defense", .help = "Damage it takes before it is defeated.", .min = 1, .max = 40, .group = "Numbers"});
    v("strength", e.strength,
      {.label = "Strength",
       .help = "Dice rolled for its attack.",
       .unit = "dice",
       .min = 1,
       .max = 12,
       .group = "Numbers"});
    v("bonus_count", e.bonusCount,
      {.label = "Bonus Cards",
       .help = "Enemy Bonus Cards drawn before the Battle.",
       .unit = "cards",
       .min = 0,
       .max = 3,
       .group = "Numbers"});
    v("talent", e.talent, {.label = "Talent", .help = "Level 3 only: its special ability."});
    v("reward", e.reward, {.label = "Reward", .help = "What the Hero gains for defeating it."});
}

// TT-TREASURE-09: its level, name, what is won by what is rolled, and a story.
struct Treasure : RecordBase {
    int level = 1;
    Effects on0, on12, on3;
};
template <class V> void describe(V& v, Treasure& t) {
    describe(v, static_cast<RecordBase&>(t));
    v("level", t.level, {.label = "Level", .help = "The Treasure deck it belongs to.", .min = 1, .max = 3});
    v("on_0", t.on0, {.label = "0 positive", .help = "Level 1: a meager reward; level 2: nothing; level 3: a loss."});
    v("on_1_2", t.on12,
      {.label = "1 or 2 positive", .help = "Level 1: a small reward; level 2: a medium one; level 3: nothing."});
    v("on_3", t.on3,
      {.label = "3 positive", .help = "Level 1: a medium reward; level 2: a substantial one; level 3: a huge one."});
}

// TT-QUEST-06: name, requirement, reward, story; TT-QUEST-05: what is counted is a requirement as any other.
struct Quest : RecordBase {
    Condition requirement;
    Effects reward;
};
template <class V> void describe(V& v, Quest& q) {
    describe(v, static_cast<RecordBase&>(q));
    v("requirement", q.requirement,
      {.label = "Requirement", .help = "Checked when the card is drawn and after every event, in the Past only."});
    v("reward", q.reward, {.label = "Reward", .help = "What the Hero gains as soon as the requirement is met."});
}

// A Hero Bonus Card: one of its options is used; none = nothing (TT-BONUS-02, -03).
struct HeroBonus : RecordBase {
    std::vector<Effects> options;
};
template <class V> void describe(V& v, HeroBonus& b) {
    describe(v, static_cast<RecordBase&>(b));
    v("options", b.options,
      {.label = "Options", .help = "The player uses one of them; a card without options does nothing."});
}

// An Enemy Bonus Card: one effect for this Battle, or nothing (TT-RULING-26).
struct EnemyBonus : RecordBase {
    Clauses ability;
};
template <class V> void describe(V& v, EnemyBonus& b) {
    describe(v, static_cast<RecordBase&>(b));
    v("ability", b.ability, {.label = "Effect", .help = "One effect for this Battle. Empty: the card does nothing."});
}

// --- the Future scenario of a Prophecy ------------------------------------------------------------------------

struct TokenSupply {
    std::string name;  // "vine"
    LocalText label;
    int count = 1;
    bool impassable = false;  // its Space cannot be entered
    bool claimable = false;   // 1 Action on its Space takes it
    bool operator==(const TokenSupply&) const = default;
};
template <class V> void describe(V& v, TokenSupply& t) {
    v("name", t.name, {.label = "Name", .help = "The name that abilities of this scenario use for it."});
    v("label", t.label, {.label = "Label", .help = "The name shown to players.", .min = 1, .max = 40});
    v("count", t.count,
      {.label = "Supply", .help = "Tokens in this Future's box.", .unit = "tokens", .min = 1, .max = 60});
    v("impassable", t.impassable,
      {.label = "Impassable", .help = "No Step can enter its Space, and nothing under it can be used."});
    v("claimable", t.claimable, {.label = "Claimable", .help = "A Hero on its Space can take it for 1 Action."});
}

struct ScenarioCard {
    std::string name;
    LocalText label;
    int count = 1;
    Effects effects;
};
template <class V> void describe(V& v, ScenarioCard& c) {
    v("name", c.name, {.label = "Name", .help = "The name used in the trace."});
    v("label", c.label, {.label = "Label", .help = "The name shown to players.", .min = 1, .max = 40});
    v("count", c.count, {.label = "Copies", .help = "Copies in the scenario's deck.", .min = 1, .max = 20});
    v("effects", c.effects, {.label = "Effects", .help = "What happens when it is drawn."});
}

struct Entity {
    std::string name;  // "root"
    LocalText label;
    int speed = 5, defense = 12, strength = 5;
    int steps = 0;  // Steps it may make in a scenario step
    int limit = 1;  // on the Map at a time
    Clauses talent;
    Effects reward;
    bool persistentDamage = true;  // damage on it stays between Battles (TT-RULING-72)
    bool withdraw = true;          // a Hero may withdraw after a pair of rounds of attack
};
template <class V> void describe(V& v, Entity& e) {
    v("name", e.name, {.label = "Name", .help = "The name that abilities of this scenario use for it."});
    v("label", e.label, {.label = "Label", .help = "The name shown to players.", .min = 1, .max = 40});
    v("speed", e.speed, {.label = "Speed", .help = "Decides who attacks first.", .min = 1, .max = 10});
    v("defense", e.defense,
      {.label = "Defense", .help = "Damage it takes before it is defeated.", .min = 1, .max = 40});
    v("strength", e.strength,
      {.label = "Strength", .help = "Dice rolled for its attack.", .unit = "dice", .min = 1, .max = 12});
    v("steps", e.steps,
      {.label = "Moves",
       .help = "Steps in each scenario step; 0 = it does not move.",
       .unit = "Steps",
       .min = 0,
       .max = 10});
    v("limit", e.limit,
      {.label = "At most", .help = "How many can be on the Map at the same time.", .min = 1, .max = 12});
    v("talent", e.talent, {.label = "Talent", .help = "What it does in Battle."});
    v("reward", e.reward, {.label = "Reward", .help = "What the Hero gains for defeating it."});
    v("persistent_damage", e.persistentDamage,
      {.label = "Keeps damage", .help = "It keeps its damage between Battles."});
    v("withdraw", e.withdraw,
      {.label = "Withdraw", .help = "A Hero may withdraw after each pair of rounds of attack."});
}

struct ScenarioAction {
    std::string name;
    LocalText label;
    Condition condition;  // where and when it may be done
    Clauses ability;      // `when manual pay actions(1) : ...`
};
template <class V> void describe(V& v, ScenarioAction& a) {
    v("name", a.name, {.label = "Name", .help = "The name used in decisions."});
    v("label", a.label, {.label = "Label", .help = "The text on the player's button.", .min = 1, .max = 40});
    v("condition", a.condition, {.label = "Condition", .help = "Where and when the Action is offered."});
    v("ability", a.ability, {.label = "Ability", .help = "What it costs and does: when manual pay actions(1) : ..."});
}

struct Scenario {
    int limit = 8;
    int score = 60;
    std::vector<TokenSupply> tokens;
    std::vector<ScenarioCard> cards;
    std::vector<Entity> entities;
    Effects setup;
    Clauses rules;
    std::vector<ScenarioAction> actions;
    Effects step;
    Condition objective;
    std::vector<Condition> defeat;
    Clauses stone;
    LocalText introduction;
};
template <class V> void describe(V& v, Scenario& s) {
    v("limit", s.limit,
      {.label = "Limit",
       .help = "Number of rounds within which the objective must be met.",
       .unit = "rounds",
       .min = 4,
       .max = 12});
    v("score", s.score,
      {.label = "Score", .help = "Points for meeting the objective.", .unit = "points", .min = 0, .max = 100});
    v("tokens", s.tokens, {.label = "Tokens", .help = "The scenario's own supply."});
    v("cards", s.cards, {.label = "Cards", .help = "The scenario's own deck."});
    v("entities", s.entities, {.label = "Entities", .help = "Enemies that stand on the Map."});
    v("setup", s.setup, {.label = "Map changes", .help = "Carried out in order when the Future begins."});
    v("rules", s.rules, {.label = "Special rules", .help = "Clauses in force during the scenario."});
    v("actions", s.actions, {.label = "Actions", .help = "Additional Actions for the Heroes."});
    v("step", s.step, {.label = "Scenario step", .help = "Carried out after the three turns of each round."});
    v("objective", s.objective, {.label = "Objective", .help = "The team wins when this holds."});
    v("defeat", s.defeat,
      {.label = "Defeat", .help = "The team loses when one of these holds, or when a Hero dies or time runs out."});
    v("stone", s.stone, {.label = "Sacred Stone", .help = "What a Sacred Stone can be used for in this Future."});
    v("introduction", s.introduction,
      {.label = "Introduction", .help = "Read aloud when the Future begins.", .max = 1200, .multiline = true});
}

// TT-PROPH-07: what it hints at is text; TT-RULING-01: one of them is the Tutorial, sign 0.
struct Prophecy : RecordBase {
    int sign = 1;                       // 0 = Tutorial
    std::vector<Statistic> statistics;  // 1 to 3
    LocalText hints;
    Scenario scenario;
};
template <class V> void describe(V& v, Prophecy& p) {
    describe(v, static_cast<RecordBase&>(p));
    v("sign", p.sign,
      {.label = "Sign", .help = "Number of the chapter in the Future Book; 0 is the Tutorial.", .min = 0, .max = 99});
    v("statistics", p.statistics, {.label = "Develop", .help = "One to three things the team should develop."});
    v("hints", p.hints,
      {.label = "Hints", .help = "How objects will change in the Future.", .max = 400, .multiline = true});
    v("scenario", p.scenario, {.label = "Future scenario", .help = "The chapter of the Future Book."});
}

// --- game settings: the rulings that are switches (TT-RULING-21, -34, -56), and what the box holds ---------------

enum class HopeAllowance : std::uint8_t { PerRoll, PerTurn };
enum class EscapeWhere : std::uint8_t { PastOnly, AnyPhase };
enum class FutureTurn : std::uint8_t { Round, HeroTurn };
std::span<const Choice> choicesOf(HopeAllowance);
std::span<const Choice> choicesOf(EscapeWhere);
std::span<const Choice> choicesOf(FutureTurn);

struct Settings : RecordBase {
    HopeAllowance hope = HopeAllowance::PerRoll;
    EscapeWhere escape = EscapeWhere::PastOnly;
    FutureTurn futureTurn = FutureTurn::Round;
    // What the box holds; the defaults are those of the published game (engine/threetale/rules.md, section 2).
    int tiles = 30, heroes = 5;
    int artifacts = 12, battleCards = 10, treasureCards = 10;  // of each level
    int questCards = 10, heroBonusCards = 10, enemyBonusCards = 10;
    int battleTokens = 5, treasureTokens = 5;  // of each level
    int questTokens = 5, offeringTokens = 5, tokens = 70;
    int whiteCubes = 50, redCubes = 30, blackCubes = 20, cubes = 110;
};
inline constexpr const char* kBoxGroup = "What the box holds";
template <class V> void describe(V& v, Settings& s) {
    describe(v, static_cast<RecordBase&>(s));
    v("hope", s.hope,
      {.label = "Hope allowance",
       .help = "TT-RULING-21: whether the dice turned with Hope are limited per roll or per turn."});
    v("escape", s.escape,
      {.label = "Escape",
       .help = "TT-RULING-34: whether Heroes can escape from a Battle in the Past only, or in any phase."});
    v("future_turn", s.futureTurn,
      {.label = "Turn of the Future",
       .help = "TT-RULING-56: whether the limit and the score count rounds of three turns, or single turns."});
    const auto count = [&v](const char* key, int& field, const char* label, const char* help, int least) {
        v(key, field, {.label = label, .help = help, .min = least, .max = 500, .group = kBoxGroup});
    };
    count("tiles", s.tiles, "Map tiles",
          "The published game has 30. With a multiple of 3, all Heroes have the same number of turns.", 3);
    count("heroes", s.heroes, "Heroes", "The published game has 5.", 3);
    count("artifacts", s.artifacts, "Artifact Cards of each level", "The published game has 12 of each level.", 3);
    count("battle_cards", s.battleCards, "Battle Cards of each level", "The published game has 10 of each level.", 1);
    count("treasure_cards", s.treasureCards, "Treasure Cards of each level", "The published game has 10 of each level.",
          1);
    count("quest_cards", s.questCards, "Quest Cards", "The published game has 10.", 1);
    count("hero_bonus_cards", s.heroBonusCards, "Hero Bonus Cards", "The published game has 10.", 1);
    count("enemy_bonus_cards", s.enemyBonusCards, "Enemy Bonus Cards", "The published game has 10.", 1);
    count("battle_tokens", s.battleTokens, "Battle tokens of each level",
          "The most that all tiles together may print; the published game has 5 of each level.", 0);
    count("treasure_tokens", s.treasureTokens, "Treasure tokens of each level",
          "The most that all tiles together may print; the published game has 5 of each level.", 0);
    count("quest_tokens", s.questTokens, "Quest tokens",
          "The most that all tiles together may print; the published game has 5.", 0);
    count("offering_tokens", s.offeringTokens, "Offering tokens",
          "One for each Altar printed on a tile; the published game has 5.", 0);
    count("tokens", s.tokens, "Tokens of all kinds",
          "Including 25 Damage tokens and 5 Sacred Stones; the published game has 70.", 30);
    count("white_cubes", s.whiteCubes, "White cubes",
          "White Stones, and the 18 Virtue markers of three Hero boards; the published game has 50.", 18);
    count("red_cubes", s.redCubes, "Red cubes", "Red Stones; the published game has 30.", 0);
    count("black_cubes", s.blackCubes, "Black cubes",
          "Black Stones, and the 3 Speed markers; the published game has 20.", 3);
    count("cubes", s.cubes, "Cubes of all colours", "Including 30 on three Hero boards; the published game has 110.",
          30);
}

constexpr int kPlayers = 3;                          // TT-SOLO-01: three Heroes are always in play
constexpr const char* kTutorialOption = "tutorial";  // key of the set-up option

// Kinds in the order of the browser.
std::span<const RecordKind> kinds();
extern const GameSchema kGame;

// The game's vocabulary, and its cards' printed texts and checks; see the files of the same name.
const Vocabulary& vocabulary();
Facts suppliedAt(std::string_view kind, std::string_view path);
// TT-VAL-04: generated from its abilities.
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others = nullptr);
inline std::vector<std::string> cardText(const Record& record, std::string_view language,
                                         const RecordSet* others = nullptr) {
    return cardText(record, vocabulary().in(language), others);
}
// Not among these are the checks of all games (schema/core/check.h): TT-VAL-01 is CHECK-ID and CHECK-REFERENCE,
// TT-VAL-02 CHECK-VALUE, TT-VAL-03 CHECK-ABILITY, TT-VAL-05 CHECK-TEXT; TT-VAL-95 is CHECK-WINS of `tale check`.
void check(const RecordSet& records, Problems& problems);

// Worth of an effect list on the scale of engine/threetale/rules.md section 6 (Virtue 1, Shevitsa 2, Speed 2, Artifact
// 3 / 6 / 12, Spirit 15, Sacred Stone 30, Bonus Card 1, Quest 2). `choose` counts its best branch.
int worth(const Effects& effects);

}  // namespace schema::threetale

// A set of ThreeTale records, compiled for play: cards are numbers, abilities are flat ops. Made once per content,
// never changed, shared by all games that are played with it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/threetale/state.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"
#include "schema/threetale/vocabulary.h"

namespace engine::threetale {

using schema::threetale::Trigger;
using schema::threetale::Usage;
using schema::threetale::Window;

// One term of an ability in prefix form: the op, then the ops of its arguments. Which enumeration `code` belongs to
// follows from where the op stands: the vocabulary says the sort of every argument, and defaults are filled in.
struct Op {
    std::uint8_t code = 0;       // enumerator of the word; kNumberOp for a written number
    std::uint8_t arguments = 0;  // ops of arguments that follow (direct ones); the effects of a block
    std::uint16_t size = 1;      // of this op with all its arguments
    std::int32_t value = 0;  // the number; of a name: the card, token, entity, counter, status or tag it stands for; of
                             //   a word that has a row: where its operands are decoded, in CompiledSet::operands
};
static_assert(sizeof(Op) == 8);
constexpr std::uint8_t kNumberOp = 255;

// A run of ops in CompiledSet::ops: effects, costs or one condition. count = terms; 0 = nothing, or always true.
struct Program {
    std::uint32_t first = 0;
    std::uint16_t count = 0;
};

// A clause of a card. `standing` clauses (always) hold modifiers in `effects` and are never carried out.
struct CompiledClause {
    bool standing = false;
    Trigger trigger = Trigger::Manual;
    std::uint32_t triggerOp = 0;  // op of the trigger; none where standing
    Program condition, costs, effects, otherwise;
    bool may = false;
    std::uint8_t limitSpan = kNone;  // Lasting of its limit; none: no limit
    std::uint8_t limitTimes = 1;
    std::uint8_t limitSlot = kNone;  // place in GameState::used
    bool limitShared = false;        // counted for each Hero over all clauses of a group: slot + seat
    std::uint8_t usesSlot = kNone;   // uses of the clause are counted here, for first_use
    std::uint16_t card = 0;          // number over all cards
    std::uint8_t number = 0;         // among the clauses of its card
};

// The clauses of one card: a run in CompiledSet::clauses, and which triggers they have. The clauses of a Prophecy are
// numbered through: its rules, the use of the Sacred Stone, its Actions, the Talents of its entities.
struct ClauseRange {
    std::uint16_t first = 0, count = 0;
    std::uint64_t triggers = 0;   // bit of each Trigger
    std::uint64_t modifiers = 0;  // bit of each ModifierWord of standing clauses
};

struct TileCard {
    std::array<Feature, 4> cells{};
    int looks = 1;  // 1, 2 or 4: after so many quarter turns it looks as before
};
struct TalentCard {
    int level = 1;
    std::uint16_t card = 0;
    ClauseRange clauses;
};
// TT-GAME-03, TT-TALENT-01: each Hero has its own six Talents.
struct HeroCard {
    schema::EnumeratedArray<Virtue, std::uint8_t, 6> virtues{};
    std::uint8_t speed = 2, spirit = 3;
    std::array<TalentCard, 6> talents;
    std::array<std::uint8_t, 4> ofLevel{};  // bit of each Talent of a level
};
// TT-ARTIFACT-04: of level 1 to 3, each with a deck of its own.
struct ArtifactCard {
    int level = 1;
    Slot slot = Slot::Head;
    Usage usage = Usage::Passive;
    int activation = 0;
    Window window = Window::Always;
    ClauseRange clauses;
};
struct EnemyCard {
    int level = 1, speed = 1, defense = 1, strength = 1, bonusCount = 0;
    ClauseRange talent;
    Program reward;
};
struct TreasureCard {
    int level = 1;
    std::array<Program, 3> bands;
};  // 0, 1-2, 3 positive
struct QuestCard {
    Program requirement, reward;
};
struct HeroBonusCard {
    std::vector<Program> options;
};
struct EnemyBonusCard {
    ClauseRange clauses;
};
struct EntityKind {
    int speed = 1, defense = 1, strength = 1, steps = 0, limit = 1;
    ClauseRange talent;
    Program reward;
    bool persistentDamage = true, withdraw = true;
    std::string name;
    schema::LocalText label;
};
struct TokenKind {
    int count = 0;
    bool impassable = false, claimable = false;
    std::string name;
    schema::LocalText label;
};
struct ScenarioCardKind {
    int count = 1;
    Program effects;
    std::string name;
    schema::LocalText label;
};
struct ScenarioActionCard {
    Program condition;
    ClauseRange clauses;
    std::string name;
    schema::LocalText label;
};
struct ProphecyCard {
    int sign = 0, limit = 8, score = 0;
    std::vector<TokenKind> tokens;
    std::uint32_t impassable = 0;         // bit of each kind of impassable token, + 1 as on the Map
    std::vector<ScenarioCardKind> cards;  // the scenario deck holds `count` of each
    std::vector<std::uint8_t> copies;     // the kind of each card of the scenario deck
    std::vector<EntityKind> entities;
    Program setup, step, objective;
    std::vector<Program> defeat;
    ClauseRange rules, stone;
    std::vector<ScenarioActionCard> actions;
    std::vector<std::string> counters, statuses;  // names by number
};

// Kinds of cards in the order of their numbers; a card's number over all kinds is base(kind) + its index.
enum class CardKind : std::uint8_t {
    Tile,
    Hero,
    Talent,
    Artifact,
    Enemy,
    Treasure,
    Quest,
    HeroBonus,
    EnemyBonus,
    Prophecy
};
constexpr int kCardKinds = 10;

struct CompiledSet {
    CompiledSet() = default;
    CompiledSet(const CompiledSet&) = delete;  // operands refer to the ops
    CompiledSet& operator=(const CompiledSet&) = delete;

    std::vector<TileCard> tiles;
    std::vector<HeroCard> heroes;
    std::vector<ArtifactCard> artifacts;
    std::vector<EnemyCard> enemies;
    std::vector<TreasureCard> treasures;
    std::vector<QuestCard> quests;
    std::vector<HeroBonusCard> heroBonuses;
    std::vector<EnemyBonusCard> enemyBonuses;
    std::vector<ProphecyCard> prophecies;
    schema::threetale::Settings settings;

    std::vector<Op> ops;
    std::vector<std::uint64_t> operands;  // decoded, word by word (abilities/operands.h)
    std::vector<CompiledClause> clauses;
    std::array<std::uint8_t, kLimits> limitSpans{};  // Lasting of each slot of GameState::used
    int limitSlots = 0;
    schema::EnumeratedArray<Lasting, std::array<std::uint64_t, kLimits / 64>, kLastings>
        slotsOfSpan{};                  // bit of each slot of a span
    std::vector<std::uint64_t> tags;    // of each card by number: bit of each tag that abilities name
    std::vector<std::string> tagNames;  // by bit

    // The terms behind `choose` and `choose_several`, by the place of their op, so that branches can be read.
    std::vector<std::pair<std::uint32_t, const schema::Term*>> choices;

    // Programs and where they stand, in the order of the ops: what a table counts (Inspection::coveragePoints).
    struct Place {
        std::uint32_t first = 0;  // op
        int card = -1;            // number over all cards
        std::string field;
        const schema::Clause* clause = nullptr;  // what is written there: one of the three
        const schema::Effects* effects = nullptr;
        const schema::Condition* condition = nullptr;
        bool otherwise = false;  // of the clause, what is done when its condition does not hold
    };
    std::vector<Place> places;

    // keyOf(content id) of each card, by kind: the order of decks follows from it.
    std::vector<std::uint64_t> tileKeys, artifactKeys, enemyKeys, treasureKeys, questKeys, heroBonusKeys,
        enemyBonusKeys, prophecyKeys;
    std::vector<std::uint64_t> scenarioCardKeys;  // by index of the copy in the scenario deck, any prophecy

    // Numbers over all cards, for the trace. Cards of a kind are in the order of their ids; each copy of a card has a
    // number of its own. Talents count as cards of their own (hero * 6 + talent).
    schema::EnumeratedArray<CardKind, std::uint16_t, kCardKinds + 1> bases{};
    int number(CardKind kind, int index) const { return bases[kind] + index; }
    CardKind kindOf(int number) const;
    int indexOf(int number) const;
    int count() const { return bases[kCardKinds]; }
    schema::RecordPtr record(int number) const;  // a Talent's is its Hero's
    std::string name(int number, std::string_view language) const;
    std::string id(int number) const;                    // a Talent's own id; further copies: "ar.105#2"
    int find(std::string_view id) const;                 // -1 if there is none
    int find(CardKind kind, std::string_view id) const;  // index within the kind, -1 if there is none

    // A clause by its number on its card, as options name it; null: the card has none.
    const CompiledClause* clauseOf(int card, int number) const;

    bool tokenIsImpassable(int prophecy, int kind) const { return prophecies[prophecy].impassable >> (kind + 1) & 1; }

    std::vector<schema::RecordPtr> records;         // by number; keeps them alive
    std::vector<std::string> ids;                   // by number
    std::vector<std::pair<std::string, int>> byId;  // sorted
};

// Null where the records cannot be played: unread abilities, capacities exceeded, decks missing (problems say which).
std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::threetale

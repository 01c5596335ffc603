// A set of characters, items and battle cards, compiled for play. Made once per content, never changed, shared by all
// games that are played with it.
//
// The card catalogue numbers characters, tactics, items, battle cards, minions, bosses and factions, in this order,
// those of a kind in the order of their ids. Characters, tactics, items, battle cards and enemies have numbers of their
// own besides, each from 0.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle_royale/state.h"
#include "engine/kernel/operands.h"
#include "schema/battle_royale/vocabulary.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"

namespace engine::battle_royale {

using schema::battle_royale::CardKind;
using schema::battle_royale::ConditionWord;
using schema::battle_royale::CostWord;
using schema::battle_royale::CreatureType;
using schema::battle_royale::EffectWord;
using schema::battle_royale::FactionBonus;
using schema::battle_royale::ItemClass;
using schema::battle_royale::ItemType;
using schema::battle_royale::kDieFaces;
using schema::battle_royale::kSignatures;
using schema::battle_royale::LimitWord;
using schema::battle_royale::QuantityWord;
using schema::battle_royale::TeamBonus;
using schema::battle_royale::Trigger;

// --- words with their operands (ability_rows.h) ---------------------------------------------------------------------

struct ConditionTerm {
    static constexpr schema::Sort sort = schema::battle_royale::sort::Condition;
    ConditionWord word{};
    std::int32_t operands = 0;
};
struct QuantityTerm {
    static constexpr schema::Sort sort = schema::battle_royale::sort::Quantity;
    bool isNumber = true;
    QuantityWord word{};
    std::int32_t value = 0;  // the number, or where the operands lie
};
struct Effect {
    EffectWord word{};
    std::int32_t operands = 0;
};
struct Cost {
    CostWord word{};
    std::int32_t operands = 0;
};

// Some that lie one after another in a list of the set.
struct Range {
    std::uint16_t first = 0, count = 0;
};

// How often an ability may be used (BR-RULING-28).
enum class Limit : std::uint8_t { Unlimited, OncePerTurn, OncePerBattle };

struct Clause {
    Trigger trigger{};
    Limit limit = Limit::Unlimited;
    bool may = false;
    bool conditional = false;
    ConditionTerm condition;
    Range costs;               // CompiledSet::costs
    Range effects, otherwise;  // CompiledSet::effects
    std::uint8_t number = 0;   // among the clauses of its card
};

constexpr int kMostClauses = schema::battle_royale::kMostAbilities;  // of a card, those of an item's owner included
struct Abilities {
    Range clauses;               // CompiledSet::clauses
    std::uint32_t triggers = 0;  // that they hear, a bit each
    bool hears(Trigger trigger) const { return triggers >> int(trigger) & 1; }
};

// --- cards ----------------------------------------------------------------------------------------------------------

// A battle card: all its copies (BR-BATTLE-07).
struct BattleCardKind {
    CardKind kind{};
    std::uint8_t cost = 0, attack = 0, defence = 0;
    std::uint8_t statuses = 0;  // a bit each
    bool choice = false;        // its player chooses one of them
    std::uint8_t heal = 0;      // traits that a Heal card gives back; 0: a die says it (BR-RULING-77)
    Copies copies = 0;
};

// An attack that is printed beside battle cards.
struct PrintedMove {
    std::int16_t attack = 0;  // 0: it is none
    Element element = Element::None;
    std::uint8_t statuses = 0;
    Range effects;
};
struct ComboPart {
    std::uint8_t kind = 0, count = 0;  // battle card, how many of it
};
struct SignatureMove {
    std::array<ComboPart, 4> combo{};
    std::uint8_t parts = 0;
    PrintedMove move;
};
struct SuperMove {
    std::uint8_t at = 0, leaves = 0;  // health at or below which it may be used, and that it leaves
    PrintedMove move;
};

struct Character {
    std::int16_t health = 0;
    std::uint8_t faction = 0;  // CompiledSet::factions
    std::uint8_t slots = 0;
    Element weakness = Element::None, element = Element::None;
    std::uint8_t drawCount = 0;                    // traits of its bonus (BR-AUTO-18)
    std::array<std::int16_t, kTactics> tactics{};  // -1: the set lacks it
    std::array<SignatureMove, kSignatures> signatures;
    SuperMove super;
    Abilities abilities;
};
struct Tactic {
    std::uint8_t character = 0, slot = 0;  // slot from 0
    bool battle = false;                   // it works in battle (BR-TACTIC-03)
    Abilities abilities;
};
struct Item {
    ItemClass itemClass{};
    ItemType type{};
    Element element = Element::None;
    std::uint8_t attack = 0, defence = 0, boxes = 0, copies = 0;
    std::int16_t owner = -1;  // character
    bool breakable = true;    // BR-ITEM-09
    bool dealt = false;       // it may be in the hands of a party that has not met a boss
    Abilities abilities, ownerAbilities;
};
struct EnemyAttack {
    std::uint8_t attack = 0, statuses = 0;
    Element element = Element::None;
};
struct Enemy {
    bool boss = false;
    std::int16_t health = 0;
    std::uint8_t attacksPerTurn = 1;
    CreatureType creature{};
    Element weakness = Element::None, element = Element::None;
    std::array<EnemyAttack, kDieFaces> attacks{};
    std::array<std::uint8_t, kDieFaces> defences{};
};
// Whose bonuses they are, and from how many characters on (BR-RULING-98).
struct Faction {
    TeamBonus team{};
    FactionBonus faction{};
    std::uint8_t teamFrom = 2, teamCap = 4, factionFrom = 5;
};

struct CompiledSet {
    schema::RecordSet content;               // keeps the records alive
    std::vector<schema::RecordPtr> records;  // by card
    std::vector<std::uint64_t> cardKeys;     // keyOf(id), by card
    std::vector<Character> characters;
    std::vector<Tactic> tactics;
    std::vector<Item> items;
    std::vector<BattleCardKind> kinds;  // battle cards
    std::vector<Enemy> enemies;
    std::vector<Faction> factions;
    schema::battle_royale::Settings numbers;

    std::vector<Clause> clauses;
    std::vector<Effect> effects;
    std::vector<Cost> costs;
    OperandStore operands;

    int copies = 0;                                       // of battle cards
    std::array<std::uint8_t, kMostBattleCards> kindOf{};  // of each copy
    std::array<std::uint64_t, kMostBattleCards> keys{};   // of each copy: the order of a shuffled deck
    std::vector<std::uint64_t> characterKeys, enemyKeys;  // for draws, by number of its own
    std::vector<std::uint8_t> itemCopies;                 // item of each copy that may be dealt
    std::vector<std::uint64_t> itemKeys;                  // ... and its key

    int count() const { return int(records.size()); }
    int find(std::string_view id) const;  // the card of an id; -1 if there is none
    std::string name(int card, std::string_view language) const;

    // Numbers of the catalogue, and back; -1: a card of another kind.
    int cardOfCharacter(int character) const { return character; }
    int cardOfTactic(int tactic) const { return int(characters.size()) + tactic; }
    int cardOfItem(int item) const { return cardOfTactic(int(tactics.size())) + item; }
    int cardOfKind(int kind) const { return cardOfItem(int(items.size())) + kind; }
    int cardOfEnemy(int enemy) const { return cardOfKind(int(kinds.size())) + enemy; }
    int cardOfFaction(int faction) const { return cardOfEnemy(int(enemies.size())) + faction; }
    int cardOfCopy(int copy) const { return cardOfKind(kindOf[std::size_t(copy)]); }
    int characterOf(int card) const { return within(card, 0, characters.size()); }
    int tacticOf(int card) const { return within(card, cardOfTactic(0), tactics.size()); }
    int itemOf(int card) const { return within(card, cardOfItem(0), items.size()); }
    int kindOfCard(int card) const { return within(card, cardOfKind(0), kinds.size()); }
    int enemyOf(int card) const { return within(card, cardOfEnemy(0), enemies.size()); }

    // Of a member of a party that has one; of an item in a place that has one.
    const Character& character(const MemberState& member) const {
        return characters[std::size_t(member.character - 1)];
    }
    const Item& item(const ItemState& state) const { return items[std::size_t(state.item - 1)]; }
    const Enemy& enemy(const SideState& side) const { return enemies[std::size_t(side.enemy - 1)]; }

  private:
    static int within(int card, int first, std::size_t count) {
        return card >= first && card < first + int(count) ? card - first : -1;
    }
};

// The numbers under which a table counts what comes to work (Inspection::coveragePoints): cards, then their clauses.
constexpr int kCountedClauses = kMostClauses;
inline std::size_t partOf(int card) { return std::size_t(card); }
inline std::size_t partOf(const CompiledSet& set, int card, int clause) {
    return std::size_t(set.count() + card * kCountedClauses + clause);
}

// Null where the records cannot be played; `problems` says why.
std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::battle_royale

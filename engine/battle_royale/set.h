// A set of characters, items and battle cards, compiled for play. Made once per content, never changed, shared by all
// games that are played with it.
//
// The card catalogue numbers characters, tactics, items, battle cards, minions, bosses, factions, and what only Quest
// Mode has: actions, locations, events, NPCs, quests, victory cards; in this order, those of a kind in the order of
// their ids. Each kind has numbers of its own besides, from 0.
#pragma once

#include <array>
#include <cassert>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle_royale/bonus_copies.h"
#include "engine/battle_royale/parties.h"
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
using schema::battle_royale::ModifierWord;
using schema::battle_royale::QuantityWord;
using schema::battle_royale::QuestDeck;
using schema::battle_royale::RuleSet;
using schema::battle_royale::TeamBonus;
using schema::battle_royale::Terrain;
using schema::battle_royale::Trigger;
using schema::battle_royale::VictoryStack;

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
// A card that is named by its id; a kind of location; effects between braces.
struct CardTerm {
    static constexpr schema::Sort sort = schema::sort::Reference;
    std::int32_t card = -1;  // in the catalogue
};
struct TerrainTerm {
    static constexpr schema::Sort sort = schema::battle_royale::sort::Terrain;
    schema::battle_royale::Terrain terrain{};
};
struct BlockTerm {
    static constexpr schema::Sort sort = schema::sort::Block;
    Range effects;  // CompiledSet::effects
};
// What a standing ability changes, and by how much.
struct Modifier {
    schema::battle_royale::ModifierWord word{};
    std::int8_t number = 0;
};

// How often an ability may be used (BR-RULING-28).
enum class Limit : std::uint8_t { Unlimited, OncePerTurn, OncePerBattle, OncePerDay, OncePerGame };

struct Clause {
    Trigger trigger{};
    Limit limit = Limit::Unlimited;
    bool may = false;
    bool conditional = false;
    ConditionTerm condition;
    Range costs;                         // CompiledSet::costs
    Range effects, otherwise;            // CompiledSet::effects
    std::uint8_t number = 0;             // among the clauses of its card
    bool battle = true, map = true;      // where it works (BR-CHAR-13, BR-TACTIC-03)
    bool stands = false;                 // it has no trigger, and `modifiers`
    Range modifiers;                     // CompiledSet::modifiers
    schema::battle_royale::Deed deed{};  // of its trigger
};

constexpr int kMostClauses = schema::battle_royale::kMostAbilities;  // of a card, those of an item's owner included
struct Abilities {
    Range clauses;               // CompiledSet::clauses
    std::uint64_t triggers = 0;  // that they have, a bit each
    std::uint8_t changes = 0;    // what those without a trigger change on the map, a bit each (ModifierWord)
    bool hasTrigger(Trigger trigger) const { return triggers >> int(trigger) & 1; }
    bool change(ModifierWord word) const { return changes >> int(word) & 1; }
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

    // May it be played on any attack turn (BR-RULING-74)?
    bool isOfAnyTime() const { return kind == CardKind::Tactic || kind == CardKind::Escape; }
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
    std::uint8_t movement = 0;                  // BR-CHAR-07
    std::uint8_t persuasion = 0;                // its cost (BR-RECRUIT-01)
    std::array<std::uint8_t, kTraits> bonus{};  // BR-RECRUIT-03
    Abilities abilities;
};
struct Tactic {
    std::uint8_t character = 0, slot = 0;  // slot from 0
    Abilities abilities;
};
struct Item {
    ItemClass itemClass{};
    ItemType type{};
    Element element = Element::None;
    std::uint8_t attack = 0, defence = 0, boxes = 0, copies = 0;
    std::int16_t owner = -1;  // character
    bool breakable = true;    // BR-ITEM-09
    std::int8_t token = -1;   // in Alchemist Mode: which of CompiledSet::tokens (BR-MODE-31)
    bool dealt = false;       // it may be in the hands of a party that has not met a boss
    std::int8_t movement = 0;
    Abilities abilities, ownerAbilities;
};
// What a victory or a quest brings.
struct Reward {
    std::uint8_t traits = 0, magic = 0, battleCards = 0, bonusCards = 0, reputation = 0, tactics = 0;
    std::int16_t epic = -1;  // item
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
    std::uint8_t level = 0;  // of a minion
    bool trinity = false;    // one of the three queens
    Reward reward;
};
// Whose bonuses they are, and from how many characters on (BR-RULING-98).
struct Faction {
    TeamBonus team{};
    FactionBonus faction{};
    std::uint8_t teamFrom = 2, teamCap = 4, factionFrom = 5;
};
using FactionBits = std::uint16_t;  // a bit each
static_assert(schema::battle_royale::kMostFactions <= 16);
constexpr int kNoFaction = 255;

// --- cards of Quest Mode --------------------------------------------------------------------------------------------

struct Action {
    bool spell = false;
    Abilities abilities;
};
struct Location {
    Terrain terrain{};
    std::uint8_t searches = 1, entryCards = 0, copies = 1;
    bool ambush = false, stops = false, quests = false;
    std::int16_t ambusher = -1;  // enemy; -1: a minion is drawn
    Abilities abilities;
};
struct EventCard {
    std::uint8_t days = 1;
    Abilities abilities;
};
struct Npc {
    std::uint8_t move = 0;
    Abilities abilities;
};
struct QuestStep {
    std::uint8_t times = 1;
    Abilities abilities;
};
struct Quest {
    QuestDeck deck{};
    std::uint8_t days = 0, steps = 0, epilogue = 0;
    std::array<QuestStep, schema::battle_royale::kMostQuestSteps> step;
    std::int16_t boss = -1, character = -1, legendary = -1;  // enemy, character, item
    bool conditional = false;
    ConditionTerm lair;
    Reward reward;
};
struct Victory {
    VictoryStack stack{};
    Abilities abilities;
};

// Copies of locations, a bit each.
using LocationBits = std::uint64_t;
static_assert(kMostLocations == 64);

// What a copy in the bonus deck is; `number` among those of its kind.
enum class BonusKind : std::uint8_t { Character, Action, Item, Npc };
struct BonusCard {
    BonusKind kind{};
    std::uint8_t number = 0;
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
    schema::EnumeratedArray<TeamBonus, FactionBits, int(TeamBonus::Rummage) + 1> withTeamBonus{};  // that bring it
    schema::EnumeratedArray<FactionBonus, FactionBits, int(FactionBonus::Distraction) + 1> withFactionBonus{};
    // Of each character, from 1, as members are counted; 0, nobody, is of none.
    std::array<std::uint8_t, schema::battle_royale::kMostCharacters + 1> factionOf{};
    std::vector<Action> actions;
    std::vector<Location> locations;
    std::vector<EventCard> events;
    std::vector<Npc> npcs;
    std::vector<Quest> quests;
    schema::EnumeratedArray<Trigger, QuestBits, 64>
        questsWithTrigger{};  // by trigger: those of which a step has it, a bit each
    std::vector<Victory> victories;
    std::vector<RuleSet> ruleSets;
    int start = -1;  // location: the Dragon Inn
    schema::battle_royale::Settings numbers;

    std::vector<Clause> clauses;
    std::vector<Effect> effects;
    std::vector<Cost> costs;
    std::vector<Modifier> modifiers;
    OperandStore operands;

    int copies = 0;                                       // of battle cards
    std::array<std::uint8_t, kMostBattleCards> kindOf{};  // of each copy
    std::array<std::uint64_t, kMostBattleCards> keys{};   // of each copy: the order of a shuffled deck
    schema::EnumeratedArray<CardKind, Copies, int(CardKind::TagOut) + 1> copiesOf{};  // of each kind of battle card
    Copies anyTime = 0;                                   // of those that may be played on any attack turn
    std::vector<std::uint64_t> characterKeys, enemyKeys;  // for draws, by number of its own
    std::vector<std::uint8_t> itemCopies;                 // item of each copy that may be dealt
    std::vector<std::uint64_t> itemKeys;                  // ... and its key
    std::vector<std::uint8_t> tokens;                     // items of which there are tokens, at most kTokenItems

    std::vector<BonusCard> bonusCards;                  // by copy
    BonusCopies actionCopies, itemCards;                // of them actions, items
    BonusCopies disposableCopies;                       // ... items that are used up
    std::vector<std::uint64_t> bonusKeys;               // ... and its key
    LocationBits locationDeck = 0;                      // all copies of the deck,
    std::vector<LocationBits> copiesOfLocation;         // and those of each location
    std::vector<std::uint8_t> locationCopies;           // location of each copy in the deck
    std::vector<std::uint64_t> locationKeys;            // ... and its key
    std::vector<std::uint64_t> eventKeys, victoryKeys;  // by number of its own

    // Nothing that Quest Mode is played with is missing.
    bool hasMap() const { return start >= 0 && !ruleSets.empty() && !events.empty(); }
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
    int cardOfAction(int action) const { return cardOfFaction(int(factions.size())) + action; }
    int cardOfLocation(int location) const { return cardOfAction(int(actions.size())) + location; }
    int cardOfEvent(int event) const { return cardOfLocation(int(locations.size())) + event; }
    int cardOfNpc(int npc) const { return cardOfEvent(int(events.size())) + npc; }
    int cardOfQuest(int quest) const { return cardOfNpc(int(npcs.size())) + quest; }
    int cardOfVictory(int victory) const { return cardOfQuest(int(quests.size())) + victory; }
    int cardOfBonus(int copy) const {
        const BonusCard& bonus = bonusCards[copy];
        switch (bonus.kind) {
            case BonusKind::Character: return cardOfCharacter(bonus.number);
            case BonusKind::Action: return cardOfAction(bonus.number);
            case BonusKind::Item: return cardOfItem(bonus.number);
            case BonusKind::Npc: return cardOfNpc(bonus.number);
        }
        return -1;
    }
    int cardOfCopy(int copy) const { return cardOfKind(kindOf[copy]); }
    int characterOf(int card) const { return within(card, 0, characters.size()); }
    int tacticOf(int card) const { return within(card, cardOfTactic(0), tactics.size()); }
    int itemOf(int card) const { return within(card, cardOfItem(0), items.size()); }
    int kindOfCard(int card) const { return within(card, cardOfKind(0), kinds.size()); }
    int enemyOf(int card) const { return within(card, cardOfEnemy(0), enemies.size()); }
    int actionOf(int card) const { return within(card, cardOfAction(0), actions.size()); }
    int locationOf(int card) const { return within(card, cardOfLocation(0), locations.size()); }
    int eventOf(int card) const { return within(card, cardOfEvent(0), events.size()); }
    int npcOf(int card) const { return within(card, cardOfNpc(0), npcs.size()); }
    int questOf(int card) const { return within(card, cardOfQuest(0), quests.size()); }
    int victoryOf(int card) const { return within(card, cardOfVictory(0), victories.size()); }

    // Of a member of a party that has one; of an item in a place that has one.
    const Character& character(const MemberState& member) const {
        assert(member.character > 0 && "this place of the party is empty");
        return characters[member.character - 1];
    }
    const Item& item(const ItemState& state) const {
        assert(state.item > 0 && "there is no item in this place");
        return items[state.item - 1];
    }
    const Enemy& enemy(const SideState& side) const { return enemies[side.enemy - 1]; }

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

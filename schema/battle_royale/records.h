// The records of Fairytale Games: what a designer authors. A Character is a board and the card of the same figure; its
// Tactics belong to it alone. Items and Actions are cards of the bonus deck, Battle cards the deck that battles are
// fought with, Minions and Bosses enemies that the game moves. A Faction says what a party of like characters gains;
// the settings are the numbers of the rules.
#pragma once

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace schema::battle_royale {

enum class Trait : std::uint8_t { Intelligence, Strength, Willpower, Magic, Persuasion };  // BR-CHAR-02
// BR-RULING-66: one list for weaknesses and elements.
enum class Element : std::uint8_t { None, Fire, Ice, Water, Dark, Holy, Lightning };
// What a move may do to its target besides damage (BR-STATUS-02 to -10, BR-TAG-05). The first two act on the attack
// itself; the others can also be inflicted without one.
enum class Status : std::uint8_t { Bleed, Pierce, Break, Poison, Stun, Dizzy, KnockBack };
enum class CardKind : std::uint8_t { Attack, Defence, Status, Heal, Cure, Tactic, Escape, TagOut };
enum class CreatureType : std::uint8_t { Beast, Human, Undead, Giant, Fey, Construct, Spirit, Dragon };
enum class ItemClass : std::uint8_t { Disposable, Equipable, Legendary, Epic };
enum class ItemType : std::uint8_t { Weapon, Armour, Trinket, Potion, Tool, Key };
enum class Mode : std::uint8_t { Quest, Battle, Both };
// In the order of the rulebook, as its factions.
enum class TeamBonus : std::uint8_t { SteadyPace, SharpeningTheBlades, BloodPact, Hunting, Apprenticeship, Rummage };
enum class FactionBonus : std::uint8_t { Scatter, DieAgain, MindShift, UnlikelyHostage, Spellcaster, Distraction };
// Which part of the game a set serves. One for battles alone needs nothing that is used in Quest Mode only.
enum class Scope : std::uint8_t { Battles, Whole };

std::span<const Choice> choicesOf(Trait);
std::span<const Choice> choicesOf(Element);
std::span<const Choice> choicesOf(Status);
std::span<const Choice> choicesOf(CardKind);
std::span<const Choice> choicesOf(CreatureType);
std::span<const Choice> choicesOf(ItemClass);
std::span<const Choice> choicesOf(ItemType);
std::span<const Choice> choicesOf(Mode);
std::span<const Choice> choicesOf(TeamBonus);
std::span<const Choice> choicesOf(FactionBonus);
std::span<const Choice> choicesOf(Scope);

constexpr int kTraits = int(Trait::Persuasion) + 1;
constexpr int kElements = int(Element::Lightning) + 1;
constexpr int kStatuses = int(Status::KnockBack) + 1;
constexpr int kCardKinds = int(CardKind::TagOut) + 1;
constexpr int kDieFaces = 6;    // BR-CHAR-16
constexpr int kSignatures = 3;  // of a Character (BR-CHAR-10)
constexpr int kTactics = 3;     // of a Character (BR-TACTIC-01)

// What rules and states have room for.
constexpr int kMostParty = 5;    // BR-RECRUIT-16
constexpr int kMostSlots = 4;    // of one Character
constexpr int kUsualSlots = -1;  // of a Character: as the settings say
constexpr int kMostHand = 8;
constexpr int kMostCharacters = 64, kMostItems = 128, kMostActions = 64, kMostEnemies = 64, kMostFactions = 12;
constexpr int kMostBattleKinds = 32, kMostBattleCards = 64;  // distinct; with their copies
constexpr int kMostAbilities = 4;                            // lines on a card
constexpr int kMostHealth = 30, kMostEnemyHealth = 80, kMostAttack = 12;

// Points of each trait.
struct TraitPoints {
    int intelligence = 0, strength = 0, willpower = 0, magic = 0, persuasion = 0;
    std::array<int, kTraits> all() const { return {intelligence, strength, willpower, magic, persuasion}; }
};
template <class V> void describe(V& v, TraitPoints& p) {
    v("intelligence", p.intelligence, {.label = "Intelligence", .min = 0, .max = 5});
    v("strength", p.strength, {.label = "Strength", .min = 0, .max = 5});
    v("willpower", p.willpower, {.label = "Willpower", .min = 0, .max = 5});
    v("magic", p.magic, {.label = "Magic", .min = 0, .max = 5});
    v("persuasion", p.persuasion, {.label = "Persuasion", .min = 0, .max = 5});
}

// --- the Character -----------------------------------------------------------------------------------------------

struct ComboCard {
    Reference card;
    int copies = 1;
};
template <class V> void describe(V& v, ComboCard& c) {
    v("card", c.card, {.label = "Battle card", .help = "Which card is played.", .refersTo = "battle_card"});
    v("copies", c.copies, {.label = "Copies", .help = "How many of it.", .min = 1, .max = 4});
}

// What a signature move and a super move have in common. The effects are carried out when the move is made, before its
// attack is answered.
struct Move {
    LocalText name;
    int attack = 0;  // 0: it makes no attack
    Element element = Element::None;
    std::vector<Status> statuses;
    Effects effects;
};
template <class V> void describe(V& v, Move& m) {
    v("name", m.name, {.label = "Name", .help = "Printed on the board.", .min = 1, .max = 40});
    v("attack", m.attack,
      {.label = "Attack",
       .help = "Attack value; 0: the move makes no attack.",
       .unit = "ATK",
       .min = 0,
       .max = kMostAttack});
    v("element", m.element,
      {.label = "Element", .help = "Borne by the attack besides those of the Character and its weapons."});
    v("statuses", m.statuses, {.label = "Statuses", .help = "What the attack does to a target that it damages."});
    v("effects", m.effects, {.label = "Effects", .help = "Carried out when the move is made, before its attack."});
}

// BR-SIG-01: paid with battle cards, and with nothing else.
struct SignatureMove : Move {
    std::vector<ComboCard> combo;
};
template <class V> void describe(V& v, SignatureMove& m) {
    describe(v, static_cast<Move&>(m));
    v("combo", m.combo, {.label = "Combination", .help = "Battle cards that are played for it, 2 to 4 in all."});
}

// BR-SUPER-01, -02.
struct SuperMove : Move {
    int at = 5, leaves = 2;
};
template <class V> void describe(V& v, SuperMove& m) {
    describe(v, static_cast<Move&>(m));
    v("at", m.at,
      {.label = "Open at",
       .help = "Health at or below which it may be used.",
       .unit = "health",
       .min = 1,
       .max = kMostHealth});
    v("leaves", m.leaves,
      {.label = "Leaves",
       .help = "Health to which its cost brings the Character down.",
       .unit = "health",
       .min = 1,
       .max = kMostHealth});
}

// The board, and the card of the same figure (BR-CHAR-01, BR-CHAR-12).
struct Character : RecordBase {
    int health = 20, movement = 3;
    Reference faction;
    Element weakness = Element::None, element = Element::None;
    int slots = kUsualSlots;
    std::array<SignatureMove, kSignatures> signatures;
    SuperMove super;
    int persuasion = 4;
    TraitPoints bonus;
    Mode mode = Mode::Battle;
    Clauses ability;
};
template <class V> void describe(V& v, Character& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("health", c.health,
      {.label = "Health",
       .help = "Trait points at the start, and the most that its traits may add up to.",
       .min = 10,
       .max = kMostHealth,
       .group = "Board"});
    v("movement", c.movement,
      {.label = "Movement",
       .help = "Most spaces it moves in one Movement Phase.",
       .unit = "MVM",
       .min = 1,
       .max = 6,
       .group = "Board"});
    v("faction", c.faction, {.label = "Faction", .refersTo = "faction", .group = "Board"});
    v("weakness", c.weakness,
      {.label = "Weakness", .help = "An attack that bears this element has +1 ATK against it.", .group = "Board"});
    v("element", c.element,
      {.label = "Element",
       .help = "Borne by its attacks; an attack that bears the same element has -1 ATK against it.",
       .group = "Board"});
    v("slots", c.slots,
      {.label = "Item slots",
       .help = "Items it may have equipped; -1: as the settings say.",
       .min = kUsualSlots,
       .max = kMostSlots,
       .group = "Board",
       .advanced = true});
    v("signatures", c.signatures,
      {.label = "Signature moves", .help = "Three, each paid with a combination of battle cards.", .group = "Board"});
    v("super", c.super,
      {.label = "Super move", .help = "Open when the Character has little health left.", .group = "Board"});
    v("persuasion", c.persuasion,
      {.label = "Persuasion cost",
       .help = "Persuasion a player must have to recruit it; it is not spent.",
       .min = 0,
       .max = 10,
       .group = "Card"});
    v("bonus", c.bonus,
      {.label = "Trait bonus",
       .help =
           "Gained once when it is recruited. A Character that the game moves reveals as many battle cards as this has "
           "different traits.",
       .group = "Card"});
    v("mode", c.mode, {.label = "Mode", .help = "Where its ability can be used.", .group = "Card"});
    v("ability", c.ability, {.label = "Ability", .help = "Printed on the card, one line each.", .group = "Card"});
}

struct Tactic : RecordBase {
    Reference character;
    int slot = 1;
    Mode mode = Mode::Battle;
    Clauses ability;
};
template <class V> void describe(V& v, Tactic& t) {
    describe(v, static_cast<RecordBase&>(t));
    v("character", t.character, {.label = "Character", .help = "To whom it belongs.", .refersTo = "character"});
    v("slot", t.slot, {.label = "Slot", .help = "Which of the three of its Character.", .min = 1, .max = kTactics});
    v("mode", t.mode, {.label = "Mode", .help = "Where it can be used once it is enabled."});
    v("ability", t.ability, {.label = "Ability", .help = "Works while the tactic is enabled, one line each."});
}

// --- cards of the bonus deck ---------------------------------------------------------------------------------------

struct Item : RecordBase {
    ItemClass itemClass = ItemClass::Equipable;
    ItemType itemType = ItemType::Trinket;
    Element element = Element::None;
    int attack = 0, defence = 0, boxes = 0, movement = 0;
    bool battle = true;  // Disposable
    bool token = false;  // Disposable
    bool breakable = true;
    Reference owner;  // Legendary
    Clauses ability, ownerAbility;
};
template <class V> void describe(V& v, Item& i) {
    describe(v, static_cast<RecordBase&>(i));
    v("item_class", i.itemClass,
      {.label = "Class",
       .help = "A disposable is discarded when it is used; epic items are set aside and come from Bosses and hard "
               "Quests."});
    v("item_type", i.itemType, {.label = "Type"});
    v("element", i.element, {.label = "Element", .help = "Of a weapon: borne by attacks of whoever has it."});
    v("attack", i.attack,
      {.label = "Attack bonus", .help = "Added to each attack.", .unit = "ATK", .min = 0, .max = 4});
    v("defence", i.defence,
      {.label = "Defence bonus", .help = "Taken off each attack.", .unit = "DEF", .min = 0, .max = 3});
    v("boxes", i.boxes,
      {.label = "Green boxes",
       .help = "Points of damage that it absorbs before it is destroyed; 0: it is not reinforced.",
       .min = 0,
       .max = 6});
    v("movement", i.movement,
      {.label = "Movement", .help = "Added to the movement while it is equipped.", .unit = "MVM", .min = -3, .max = 3});
    v("battle", i.battle,
      {.label = "Usable in battle",
       .help = "May be used in battle while it is equipped.",
       .shownWhen = "item_class=disposable"});
    v("token", i.token,
      {.label = "Token in Alchemist Mode",
       .help = "In Alchemist Mode the card is shuffled back when it is used, and its owner has a token of it instead, "
               "to be discarded for the same effect.",
       .shownWhen = "item_class=disposable",
       .advanced = true});
    v("breakable", i.breakable, {.label = "Breakable", .help = "Break can discard it.", .advanced = true});
    v("owner", i.owner,
      {.label = "Rightful owner",
       .help = "In a slot of this Character it has its owner's abilities, too.",
       .refersTo = "character",
       .shownWhen = "item_class=legendary"});
    v("ability", i.ability,
      {.label = "Abilities", .help = "For anybody who has it equipped or uses it, one line each."});
    v("owner_ability", i.ownerAbility,
      {.label = "Owner's abilities",
       .help = "In force only while the rightful owner has it equipped, one line each.",
       .shownWhen = "item_class=legendary"});
}

// Played from the hand and discarded. One that begins with `when used` is played in its own turn,
// any other in answer to what it waits for.
struct Action : RecordBase {
    Mode mode = Mode::Battle;
    bool spell = false;
    Clauses ability;
};
template <class V> void describe(V& v, Action& a) {
    describe(v, static_cast<RecordBase&>(a));
    v("mode", a.mode, {.label = "Mode", .help = "Where it can be played."});
    v("spell", a.spell, {.label = "Spell", .help = "Abilities may speak of spells."});
    v("ability", a.ability, {.label = "Abilities", .help = "What playing it costs and does, one line each."});
}

// --- battles -------------------------------------------------------------------------------------------------------

struct BattleCard : RecordBase {
    CardKind kind = CardKind::Attack;
    int cost = 0, attack = 0, defence = 0;
    std::vector<Status> statuses;
    bool choice = false;
    int amount = 0;
};
template <class V> void describe(V& v, BattleCard& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("kind", c.kind, {.label = "Kind", .help = "What it is played for, and when."});
    v("cost", c.cost, {.label = "Cost", .help = "Traits paid for playing it.", .unit = "traits", .min = 0, .max = 5});
    v("attack", c.attack, {.label = "Attack", .unit = "ATK", .min = 0, .max = 10});
    v("defence", c.defence, {.label = "Defence", .unit = "DEF", .min = 0, .max = 10});
    v("statuses", c.statuses, {.label = "Statuses", .help = "What it adds to the attack that it is played with."});
    v("choice", c.choice,
      {.label = "One of them", .help = "Its player chooses one of the statuses; otherwise it adds all."});
    v("amount", c.amount,
      {.label = "Traits gained",
       .help = "By a Heal card; 0: as many as a die shows.",
       .unit = "traits",
       .min = 0,
       .max = 10,
       .shownWhen = "kind=heal"});
}

// What a victory over a Minion or a Boss brings, or the completion of a Quest.
struct Reward {
    int traits = 0, magic = 0, battleCards = 0, bonusCards = 0, reputation = 0, tactics = 0;
    Reference epic;
};
template <class V> void describe(V& v, Reward& r) {
    v("traits", r.traits, {.label = "Traits", .help = "Points of any traits.", .min = 0, .max = 10});
    v("magic", r.magic, {.label = "Magic", .help = "Points of Magic.", .min = 0, .max = 10});
    v("battle_cards", r.battleCards,
      {.label = "Battle cards", .help = "Drawn besides the usual hand in the next battle.", .min = 0, .max = 3});
    v("bonus_cards", r.bonusCards, {.label = "Bonus cards", .min = 0, .max = 5});
    v("reputation", r.reputation, {.label = "Reputation", .min = 0, .max = 5});
    v("tactics", r.tactics, {.label = "Tactics", .help = "Dormant tactics that are enabled.", .min = 0, .max = 3});
    v("epic", r.epic, {.label = "Epic item", .help = "Taken from the items that are set aside.", .refersTo = "item"});
}

// One face of the die that an enemy attacks with.
struct EnemyAttack {
    int attack = 1;
    Element element = Element::None;
    std::vector<Status> statuses;
};
template <class V> void describe(V& v, EnemyAttack& a) {
    v("attack", a.attack, {.label = "Attack", .unit = "ATK", .min = 0, .max = kMostAttack});
    v("element", a.element, {.label = "Element", .help = "Borne by this attack besides that of the enemy."});
    v("statuses", a.statuses, {.label = "Statuses", .help = "What it does to a target that it damages."});
}

// What Minions and Bosses have in common (BR-RULING-85).
struct Enemy : RecordBase {
    int health = 6;
    CreatureType creature = CreatureType::Beast;
    Element weakness = Element::None, element = Element::None;
    std::array<EnemyAttack, kDieFaces> attacks;
    std::array<int, kDieFaces> defences{};
    int attacksPerTurn = 1;
    Reward reward;
};
template <class V> void describe(V& v, Enemy& e) {
    describe(v, static_cast<RecordBase&>(e));
    v("health", e.health, {.label = "Health", .min = 1, .max = kMostEnemyHealth});
    v("creature", e.creature, {.label = "Creature", .help = "Abilities may depend on it."});
    v("weakness", e.weakness,
      {.label = "Weakness", .help = "An attack that bears this element has +1 ATK against it."});
    v("element", e.element,
      {.label = "Element",
       .help = "Borne by its attacks; an attack that bears the same element has -1 ATK against it."});
    v("attacks", e.attacks, {.label = "Attacks", .help = "By the face of the die, from 1 to 6."});
    v("defences", e.defences,
      {.label = "Defences", .help = "By the face of the die, from 1 to 6.", .unit = "DEF", .min = 0, .max = 6});
    v("attacks_per_turn", e.attacksPerTurn,
      {.label = "Attacks in a turn", .help = "Each with a die of its own.", .min = 1, .max = 3, .advanced = true});
    v("reward", e.reward, {.label = "Reward", .help = "What the victor receives."});
}

struct Minion : Enemy {
    int level = 1;
};
template <class V> void describe(V& v, Minion& m) {
    describe(v, static_cast<Enemy&>(m));
    v("level", m.level,
      {.label = "Level", .help = "It ambushes only players with at least this much reputation.", .min = 1, .max = 10});
}

struct Boss : Enemy {
    int party = 1;
    bool trinity = false;
    Boss() { health = 30; }
};
template <class V> void describe(V& v, Boss& b) {
    describe(v, static_cast<Enemy&>(b));
    v("party", b.party,
      {.label = "Recommended party",
       .help = "Characters with whom it can be beaten; advice only.",
       .min = 1,
       .max = kMostParty});
    v("trinity", b.trinity, {.label = "Trinity", .help = "One of the three queens of the End Game."});
}

// --- factions and numbers --------------------------------------------------------------------------------------------

struct Faction : RecordBase {
    LocalText teamName, factionName;
    TeamBonus team = TeamBonus::SteadyPace;
    FactionBonus faction = FactionBonus::Scatter;
    int teamFrom = 2, teamCap = 4, factionFrom = 5;
};
template <class V> void describe(V& v, Faction& f) {
    describe(v, static_cast<RecordBase&>(f));
    v("team", f.team, {.label = "Team bonus", .help = "What several Characters of the faction bring to their party."});
    v("team_name", f.teamName, {.label = "Name of the team bonus", .min = 1, .max = 40});
    v("team_from", f.teamFrom,
      {.label = "Team from",
       .help = "Characters of the faction from which the bonus is in force.",
       .min = 1,
       .max = kMostParty,
       .advanced = true});
    v("team_cap", f.teamCap,
      {.label = "Team at most",
       .help = "Characters that count at most.",
       .min = 1,
       .max = kMostParty,
       .advanced = true});
    v("faction", f.faction, {.label = "Faction bonus", .help = "What a whole party of the faction has besides."});
    v("faction_name", f.factionName, {.label = "Name of the faction bonus", .min = 1, .max = 40});
    v("faction_from", f.factionFrom,
      {.label = "Faction from",
       .help = "Characters of the faction from which the bonus is in force.",
       .min = 1,
       .max = kMostParty,
       .advanced = true});
}

// The numbers of the rules; the published game's where a project does not say.
struct Settings : RecordBase {
    Scope scope = Scope::Whole;
    int battleHand = 5, party = kMostParty, slots = 2;
    std::array<int, 3> questBands{1, 3, 5};
    int characters = 31, tactics = 93, battleCards = 46, minions = 12, bosses = 9;
    int bonusCards = 124, epics = 9, trinity = 3;
    int locations = 49, events = 51, npcs = 3, quests = 39, endgame = 2, victories = 37;
};
inline constexpr const char* kBoxGroup = "What the box holds";
template <class V> void describe(V& v, Settings& s) {
    describe(v, static_cast<RecordBase&>(s));
    v("scope", s.scope,
      {.label = "Made for", .help = "A set for battles alone needs nothing that is used in Quest Mode only."});
    v("battle_hand", s.battleHand,
      {.label = "Battle Hand",
       .help = "Battle cards up to which a hand is refilled; the published game has 5.",
       .min = 1,
       .max = kMostHand});
    v("party", s.party,
      {.label = "Party",
       .help = "Most Characters of one player; the published game has 5.",
       .min = 1,
       .max = kMostParty});
    v("slots", s.slots,
      {.label = "Item slots",
       .help = "Of each Character whose board says nothing else; the published game has 2.",
       .min = 0,
       .max = kMostSlots});
    v("quest_bands", s.questBands,
      {.label = "Reputation of Quests",
       .help = "Least reputation for Easy, Medium and Boss Quests.",
       .min = 1,
       .max = 20});
    const auto count = [&v](const char* key, int& field, const char* label, const char* help) {
        v(key, field, {.label = label, .help = help, .min = 0, .max = 500, .group = kBoxGroup, .advanced = true});
    };
    count("characters", s.characters, "Characters", "The published game has 31.");
    count("tactics", s.tactics, "Tactics", "The published game has 93.");
    count("battle_cards", s.battleCards, "Battle cards", "The published game has 46.");
    count("minions", s.minions, "Minions", "The published game has 21 Minions and Bosses.");
    count("bosses", s.bosses, "Bosses", "The published game has 21 Minions and Bosses.");
    count("bonus_cards", s.bonusCards, "Bonus cards",
          "Characters, Actions and Items of every class; the published game has 124.");
    count("epics", s.epics, "Epic items", "Part of the bonus cards, and set aside.");
    count("trinity", s.trinity, "Bosses of the Trinity", "The published game has 3.");
    count("locations", s.locations, "Locations", "The published game has 49, the Dragon Inn among them.");
    count("events", s.events, "Events", "The published game has 51.");
    count("npcs", s.npcs, "NPCs", "The published game has 3, besides the bonus cards.");
    count("quests", s.quests, "Quests", "The published game has 39, the Endgame Quests among them.");
    count("endgame", s.endgame, "Endgame Quests", "The published game has 2.");
    count("victories", s.victories, "Victory cards", "The published game has 37.");
}

// How a battle is set up; keys in files.
constexpr const char *kPlayersOption = "players", *kFirstOption = "first", *kModeOption = "mode",
                     *kPartyOption = "party", *kItemsOption = "items", *kAlchemistOption = "alchemist";
constexpr int kTokenItems = 4;  // sorts of items that are tokens in Alchemist Mode
enum class BattleMode : std::uint8_t { Battle, Minion, Boss, Character, Quest, Adventurer, Tournament };

// Kinds in the order of the browser.
std::span<const RecordKind> kinds();
extern const GameSchema kGame;

// The game's vocabulary, and its cards' printed texts and checks; see the files of the same name.
const Vocabulary& vocabulary();
Facts suppliedAt(std::string_view kind, std::string_view path);
// One line an ability or a move, those of a Character under its card's, then the three signature moves and the super
// move.
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others = nullptr);
// ... with other cards called as `names` says, by their ids where it is empty.
std::vector<std::string> cardText(const Record& record, const Wording& wording, const NameText& names);
inline std::vector<std::string> cardText(const Record& record, std::string_view language,
                                         const RecordSet* others = nullptr) {
    return cardText(record, vocabulary().in(language), others);
}
void check(const RecordSet& records, Problems& problems);

}  // namespace schema::battle_royale

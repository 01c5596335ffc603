// Kinds, choices and set-up options of Fairytale Games.
#include "schema/battle_royale/quest_records.h"

namespace schema::battle_royale {

std::span<const Choice> choicesOf(Trait) {
    static constexpr Choice kChoices[] = {{"intelligence", "Intelligence"},
                                          {"strength", "Strength"},
                                          {"willpower", "Willpower"},
                                          {"magic", "Magic"},
                                          {"persuasion", "Persuasion"}};
    static_assert(std::size(kChoices) == kTraits);
    return kChoices;
}

std::span<const Choice> choicesOf(Element) {
    static constexpr Choice kChoices[] = {{"none", "None"},          {"fire", "Fire"}, {"ice", "Ice"},
                                          {"water", "Water"},        {"dark", "Dark"}, {"holy", "Holy"},
                                          {"lightning", "Lightning"}};
    static_assert(std::size(kChoices) == kElements);
    return kChoices;
}

std::span<const Choice> choicesOf(Status) {
    static constexpr Choice kChoices[] = {{"bleed", "Bleed"},          {"pierce", "Pierce"}, {"break", "Break"},
                                          {"poison", "Poison"},        {"stun", "Stun"},     {"dizzy", "Dizzy"},
                                          {"knock_back", "Knock Back"}};
    static_assert(std::size(kChoices) == kStatuses);
    return kChoices;
}

std::span<const Choice> choicesOf(CardKind) {
    static constexpr Choice kChoices[] = {{"attack", "Attack"}, {"defence", "Defence"}, {"status", "Status"},
                                          {"heal", "Heal"},     {"cure", "Cure"},       {"tactic", "Tactic"},
                                          {"escape", "Escape"}, {"tag_out", "Tag Out"}};
    static_assert(std::size(kChoices) == kCardKinds);
    return kChoices;
}

std::span<const Choice> choicesOf(CreatureType) {
    static constexpr Choice kChoices[] = {{"beast", "Beast"},   {"human", "Human"},  {"undead", "Undead"},
                                          {"giant", "Giant"},   {"fey", "Fey"},      {"construct", "Construct"},
                                          {"spirit", "Spirit"}, {"dragon", "Dragon"}};
    return kChoices;
}

std::span<const Choice> choicesOf(ItemClass) {
    static constexpr Choice kChoices[] = {
        {"disposable", "Disposable"}, {"equipable", "Equipable"}, {"legendary", "Legendary"}, {"epic", "Epic"}};
    return kChoices;
}

std::span<const Choice> choicesOf(ItemType) {
    static constexpr Choice kChoices[] = {{"weapon", "Weapon"}, {"armour", "Armour"}, {"trinket", "Trinket"},
                                          {"potion", "Potion"}, {"tool", "Tool"},     {"key", "Key"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Mode) {
    static constexpr Choice kChoices[] = {{"quest", "Quest Mode"}, {"battle", "Battle Mode"}, {"both", "Both"}};
    return kChoices;
}

std::span<const Choice> choicesOf(TeamBonus) {
    static constexpr Choice kChoices[] = {
        {"steady_pace", "Steady Pace"},       {"sharpening_the_blades", "Sharpening the Blades"},
        {"blood_pact", "Blood Pact"},         {"hunting", "Hunting"},
        {"apprenticeship", "Apprenticeship"}, {"rummage", "Rummage"}};
    return kChoices;
}

std::span<const Choice> choicesOf(FactionBonus) {
    static constexpr Choice kChoices[] = {{"scatter", "Scatter"},         {"die_again", "Die Again"},
                                          {"mind_shift", "Mind Shift"},   {"unlikely_hostage", "Unlikely Hostage"},
                                          {"spellcaster", "Spellcaster"}, {"distraction", "Distraction"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Scope) {
    static constexpr Choice kChoices[] = {{"battles", "Battles alone"}, {"whole", "The whole game"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Terrain) {
    static constexpr Choice kChoices[] = {
        {"swamp", "Swamp"}, {"forest", "Forest"},     {"shore", "Shore"}, {"grassland", "Grassland"},
        {"ruins", "Ruins"}, {"landmark", "Landmark"}, {"inn", "Inn"}};
    static_assert(std::size(kChoices) == kTerrains);
    return kChoices;
}

std::span<const Choice> choicesOf(Tone) {
    static constexpr Choice kChoices[] = {{"help", "Help"}, {"harm", "Harm"}, {"mixed", "Mixed"}};
    return kChoices;
}

std::span<const Choice> choicesOf(QuestDeck) {
    static constexpr Choice kChoices[] = {
        {"easy", "Easy"}, {"medium", "Medium"}, {"boss", "Boss"}, {"endgame", "Endgame"}};
    return kChoices;
}

std::span<const Choice> choicesOf(VictoryStack) {
    static constexpr Choice kChoices[] = {{"alliance", "Alliance"}, {"betrayal", "Betrayal"}};
    return kChoices;
}

std::span<const Choice> choicesOf(BattlePace) {
    static constexpr Choice kChoices[] = {{"interleaved", "Between turns"}, {"at_once", "At once"}};
    return kChoices;
}

std::span<const RecordKind> kinds() {
    // Key, folder, name, name of many, beginning of ids, symbol, help.
    static const RecordKind kKinds[] = {
        recordKind<Character>({"character", "characters", "Character", "Characters", "ch.", "br_character",
                               "A board with health, moves and elements, and the card of the same figure."}),
        recordKind<Tactic>({"tactic", "tactics", "Tactic", "Tactics", "ta.", "br_tactic",
                            "One of the three cards of a Character that work once they are enabled."}),
        recordKind<Item>({"item", "items", "Item", "Items", "it.", "br_item",
                          "A weapon, armour or another thing to equip or to use up."}),
        recordKind<Action>({"action", "actions", "Action", "Actions", "ac.", "br_action",
                            "A card that is played from the hand and discarded."}),
        recordKind<BattleCard>({"battle_card", "battle_cards", "Battle card", "Battle cards", "bc.", "br_battle",
                                "A card of the deck that battles are fought with."}),
        recordKind<Minion>({"minion", "minions", "Minion", "Minions", "mi.", "br_minion",
                            "An enemy that ambushes players, moved by dice."}),
        recordKind<Boss>({"boss", "bosses", "Boss", "Bosses", "bo.", "br_boss",
                          "A strong enemy that Quests lead to, moved by dice."}),
        recordKind<Faction>({"faction", "factions", "Faction", "Factions", "fa.", "br_faction",
                             "What Characters of a kind bring to a party together."}),
        recordKind<Location>({"location", "locations", "Location", "Locations", "lo.", "br_location",
                              "A space of the map: basic land, a landmark or the inn."}),
        recordKind<Event>(
            {"event", "events", "Event", "Events", "ev.", "br_event", "What a day brings to everybody on the map."}),
        recordKind<Npc>({"npc", "npcs", "NPC", "NPCs", "np.", "br_npc", "Somebody on the map whom players may meet."}),
        recordKind<Quest>({"quest", "quests", "Quest", "Quests", "qu.", "br_quest",
                           "A task with steps and a reward, which may lead to a Boss or end the game."}),
        recordKind<Victory>({"victory", "victories", "Victory card", "Victory cards", "vi.", "br_victory",
                             "Marks a kill, and rewards help or harm from then on."}),
        recordKind<RuleSet>({"rule_set", "rule_sets", "Rule set", "Rule sets", "ru.", "br_rules",
                             "A way to play the whole game: for how many, and what wins."}),
        recordKind<Settings>({.key = "settings",
                              .folder = "settings",
                              .label = "Settings",
                              .plural = "Settings",
                              .prefix = "se.",
                              .symbol = "settings",
                              .help = "The numbers of the rules: hands, parties, slots, bids.",
                              .single = true}),
    };
    return kKinds;
}

// BR-SETUP-01, BR-MODE-17.
constexpr int kMostAtOnce = 10, kMostInTournament = 30;

static constexpr SetupChoice kModes[] = {
    {.key = "battle",
     .label = "Battle of two parties",
     .help = "Two players fight with their parties",
     .players = {1, 2, 2}},
    {.key = "minion", .label = "Battle with a Minion", .help = "One player fights a Minion", .players = {1, 1, 1}},
    {.key = "boss", .label = "Battle with a Boss", .help = "One player fights a Boss", .players = {1, 1, 1}},
    {.key = "character",
     .label = "Battle with a Character",
     .help = "One player fights a Character that the game moves",
     .players = {1, 1, 1}},
    {.key = "quest",
     .label = "Quest Mode",
     .help = "The whole game: 1 to 10 players on the map",
     .players = {1, kMostAtOnce, 2}},
    {.key = "adventurer",
     .label = "Adventurer Mode",
     .help = "The whole game as one party of 1 to 6 players",
     .players = {1, 6, 2},
     .isTogether = true},
    {.key = "tournament",
     .label = "Tournament Play",
     .help = "2 to 30 players on the map, each with one Character; ten enter at a time, and the last one alive wins",
     .players = {2, kMostInTournament, kMostInTournament}}};
static constexpr SetupChoice kParties[] = {{.key = "one", .label = "1", .help = "One Character on each side"},
                                           {.key = "two", .label = "2", .help = "Two Characters in each party"},
                                           {.key = "three", .label = "3", .help = "Three Characters in each party"},
                                           {.key = "four", .label = "4", .help = "Four Characters in each party"},
                                           {.key = "five", .label = "5", .help = "Five Characters in each party"}};
static constexpr SetupChoice kItems[] = {{.key = "none", .label = "None", .help = "Nobody has an Item"},
                                         {.key = "one", .label = "1", .help = "Each Character has an Item"},
                                         {.key = "two", .label = "2", .help = "Each Character has two Items"}};
// Quest Mode and what is played by its rules deal nobody a party: Characters and Items come along the way.
static constexpr const char* kBattles[] = {"battle", "minion", "boss", "character"};
static constexpr const char* kOnTheMap[] = {"quest", "adventurer", "tournament"};
static constexpr SetupOption kSetup[] = {
    {.key = kModeOption,
     .kind = SetupOption::Kind::Choice,
     .label = "Game",
     .help = "A battle alone, and against whom, or the whole game on its map",
     .choices = kModes},
    {.key = kPlayersOption,
     .kind = SetupOption::Kind::Players,
     .label = "Players",
     .help = "Number of players; a battle of two parties needs 2, every other battle 1, Quest Mode 1 to 10, Adventurer "
             "Mode 1 to 6",
     .icon = "people",
     .least = 1,
     .most = kMostInTournament,
     .usual = 2},
    {.key = kFirstOption,
     .kind = SetupOption::Kind::Seat,
     .label = "First seat",
     .help = "Seat that initiates the battle",
     .usually = "Player 1",
     .icon = ""},
    {.key = kPartyOption,
     .kind = SetupOption::Kind::Choice,
     .label = "Characters",
     .help = "How many Characters a party has",
     .choices = kParties,
     .of = kModeOption,
     .with = kBattles},
    {.key = kItemsOption,
     .kind = SetupOption::Kind::Choice,
     .label = "Items",
     .help = "How many Items each Character has",
     .choices = kItems,
     .of = kModeOption,
     .with = kBattles},
    {.key = kAlchemistOption,
     .kind = SetupOption::Kind::Switch,
     .label = "Alchemist Mode",
     .help = "The whole game in Alchemist Mode: potions are kept as tokens, and their cards come again",
     .icon = "br_item",
     .of = kModeOption,
     .with = kOnTheMap}};

const GameSchema kGame = {.key = "battle_royale",
                          .title = "Fairytale Games",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = suppliedAt,
                          .cardText = cardText,
                          .setup = kSetup};

}  // namespace schema::battle_royale

// The records of Quest Mode: the Locations that make the map, the Events of the days, NPCs that wander, Quests, the
// victory cards that mark kills, and the Rule sets, one for each way to play. What they have in common with battles is
// in records.h.
#pragma once

#include "schema/battle_royale/records.h"

namespace schema::battle_royale {

// What a Location is: basic land of one of five kinds, a landmark, or the inn where everybody starts.
enum class Terrain : std::uint8_t { Swamp, Forest, Shore, Grassland, Ruins, Landmark, Inn };
enum class Tone : std::uint8_t { Help, Harm, Mixed };
// The decks of Quests, the easiest first; the last one lies face up.
enum class QuestDeck : std::uint8_t { Easy, Medium, Boss, Endgame };
// One rewards help, the other harm.
enum class VictoryStack : std::uint8_t { Alliance, Betrayal };
// Battles go on between the turns of the others, or each is played to its end at once.
enum class BattlePace : std::uint8_t { Interleaved, AtOnce };

std::span<const Choice> choicesOf(Terrain);
std::span<const Choice> choicesOf(Tone);
std::span<const Choice> choicesOf(QuestDeck);
std::span<const Choice> choicesOf(VictoryStack);
std::span<const Choice> choicesOf(BattlePace);

constexpr int kTerrains = int(Terrain::Inn) + 1;
constexpr int kBasicTerrains = int(Terrain::Ruins) + 1;

// What rules and states have room for.
constexpr int kMostLocations = 64;  // with their copies
constexpr int kMostEvents = 64, kMostNpcs = 4, kMostQuests = 64, kMostVictories = 48, kMostBonusCards = 192;
constexpr int kMostSearches = 4, kMostQuestSteps = 3, kMostDays = 5, kMostRuleSets = 16, kMostPlayers = 60;
constexpr int kMostAllies = 5;  // players of one Ally Party

// --- the map -------------------------------------------------------------------------------------------------------

// A Location is discovered when it is entered for the first time by anybody. Its abilities: `when searched` is the
// bonus of a search, `when entered` and `when first_entered` what happens to who enters it.
struct Location : RecordBase {
    Terrain terrain = Terrain::Forest;
    int searches = 1;
    bool ambush = false;
    Reference ambusher;
    bool stops = false;
    int entryCards = 1;
    bool quests = false;
    Clauses ability;
};
template <class V> void describe(V& v, Location& l) {
    describe(v, static_cast<RecordBase&>(l));
    v("terrain", l.terrain, {.label = "Land", .help = "Basic land, a landmark, or the inn where everybody starts."});
    v("searches", l.searches,
      {.label = "Searches",
       .help =
           "How often it can be searched, its green boxes; the first search is free, each further one costs as many "
           "traits as its number.",
       .min = 1,
       .max = kMostSearches});
    v("ambush", l.ambush,
      {.label = "Ambush", .help = "Whoever reveals it is ambushed at once; after the battle it is exhausted."});
    v("ambusher", l.ambusher,
      {.label = "Ambusher",
       .help = "Empty: any Minion whose level is at most the player's reputation.",
       .refersTo = "minion"});
    v("stops", l.stops, {.label = "Ends the movement", .help = "Whoever enters it moves no further in this turn."});
    v("entry_cards", l.entryCards,
      {.label = "Entry cards",
       .help = "Bonus cards that each player draws on entering it for the first time.",
       .min = 0,
       .max = 3,
       .shownWhen = "terrain=landmark"});
    v("quests", l.quests, {.label = "Opens Quests", .help = "Quests can be opened here."});
    v("ability", l.ability, {.label = "Abilities", .help = "What it does to those who enter and search it."});
}

// An Event is in force for everybody who is not in battle (BR-INV-18) as long as its days last; what it changes then
// ends (BR-INV-19). `when flipped` acts at once, `when turn_begins` at the beginning of each player's turn, `always`
// as long as it is in force.
struct Event : RecordBase {
    Tone tone = Tone::Mixed;
    int days = 1;
    Clauses ability;
};
template <class V> void describe(V& v, Event& e) {
    describe(v, static_cast<RecordBase&>(e));
    v("tone", e.tone, {.label = "Tone", .help = "Whether it helps those whom it concerns."});
    v("days", e.days,
      {.label = "Days",
       .help = "How long it is in force; meanwhile no other Event is flipped.",
       .min = 1,
       .max = kMostDays});
    v("ability", e.ability, {.label = "Abilities", .help = "What it does, one line each."});
}

// An NPC is placed where it is drawn. `when met` is what who interacts with it pays and receives.
struct Npc : RecordBase {
    int move = 0;
    Clauses ability;
};
template <class V> void describe(V& v, Npc& n) {
    describe(v, static_cast<RecordBase&>(n));
    v("move", n.move,
      {.label = "Move",
       .help = "Spaces it moves towards the next landmark each day; 0: it stays where it is.",
       .unit = "MOVE",
       .min = 0,
       .max = 4});
    v("ability", n.ability, {.label = "Abilities", .help = "What it does for those who meet it, one line each."});
}

// --- Quests and victories ------------------------------------------------------------------------------------------

// A step is done when its ability has said `advance` as often as it asks.
struct QuestStep {
    int times = 1;
    Clauses ability;
};
template <class V> void describe(V& v, QuestStep& s) {
    v("times", s.times, {.label = "Times", .help = "How often it has to happen.", .min = 1, .max = 8});
    v("ability", s.ability, {.label = "Task", .help = "When and for what cost the Quest advances."});
}

// Steps are done in their order. Where a Boss is named, it can be fought once they are done, where `lair` holds;
// victory over it completes the Quest.
struct Quest : RecordBase {
    QuestDeck deck = QuestDeck::Easy;
    int days = 0;
    std::vector<QuestStep> steps;
    Reference boss;
    Condition lair;
    Reference character, legendary;
    Reward reward;
    int epilogue = 0;
};
template <class V> void describe(V& v, Quest& q) {
    describe(v, static_cast<RecordBase&>(q));
    v("deck", q.deck, {.label = "Deck", .help = "The reputation that it needs is that of its deck."});
    v("days", q.days,
      {.label = "Days",
       .help = "Within which it must be completed; 0: without limit.",
       .min = 0,
       .max = 20,
       .advanced = true});
    v("steps", q.steps, {.label = "Steps", .help = "What has to be done, in this order."});
    v("boss", q.boss,
      {.label = "Boss",
       .help = "Whom to defeat once the steps are done.",
       .refersTo = "boss",
       .shownWhen = "deck=boss"});
    v("lair", q.lair,
      {.label = "Lair", .help = "Where the battle with the Boss can be initiated.", .shownWhen = "deck=boss"});
    v("character", q.character,
      {.label = "Character",
       .help = "Whoever completes the Quest with this Character in the party receives the legendary item as well.",
       .refersTo = "character"});
    v("legendary", q.legendary,
      {.label = "Legendary item", .help = "Taken from wherever it is, even from another player.", .refersTo = "item"});
    v("reward", q.reward, {.label = "Reward", .help = "What its completion brings."});
    v("epilogue", q.epilogue,
      {.label = "Epilogue",
       .help = "With which the game ends when the Quest is completed.",
       .min = 0,
       .max = 9,
       .shownWhen = "deck=endgame"});
}

struct Victory : RecordBase {
    VictoryStack stack = VictoryStack::Alliance;
    Clauses ability;
};
template <class V> void describe(V& v, Victory& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("stack", c.stack, {.label = "Stack", .help = "Alliance rewards helping other players, Betrayal harming them."});
    v("ability", c.ability, {.label = "Ability", .help = "What is rewarded, and with what."});
}

// --- ways to play --------------------------------------------------------------------------------------------------

// Kills that win; what is 0 or off does not count.
struct KillGoal {
    int players = 0, total = 0, hunters = 0;
    bool lastStanding = false;
};
template <class V> void describe(V& v, KillGoal& g) {
    v("players", g.players, {.label = "Players", .help = "Kills of players that are needed.", .min = 0, .max = 20});
    v("total", g.total, {.label = "In all", .help = "Kills of players and further Characters.", .min = 0, .max = 20});
    v("hunters", g.hunters, {.label = "Hunters", .help = "Hunters that enter and must be killed.", .min = 0, .max = 6});
    v("last_standing", g.lastStanding, {.label = "Last one standing", .help = "All other players must be out."});
}

// One for each way to play; the numbers common to all are in the settings.
struct RuleSet : RecordBase {
    int leastPlayers = 2, mostPlayers = 4;
    KillGoal killGoal;
    int finalDeathAt = 0;
    int events = 30;
    bool recycleEvents = false;
    int startCards = 1, startReputation = 1, turnCards = 0;
    bool recruits = true, returns = true, oneParty = false;
    int allyParty = 3, bossQuests = 1, otherQuests = 2;
    int group = 0, groupTraits = 0, lastGroupCards = 0;
    BattlePace battles = BattlePace::Interleaved;
};
template <class V> void describe(V& v, RuleSet& r) {
    describe(v, static_cast<RecordBase&>(r));
    v("least_players", r.leastPlayers, {.label = "Fewest players", .min = 1, .max = kMostPlayers});
    v("most_players", r.mostPlayers, {.label = "Most players", .min = 1, .max = kMostPlayers});
    v("kill_goal", r.killGoal, {.label = "Kills that win", .help = "Besides these, every Endgame Quest wins."});
    v("final_death_at", r.finalDeathAt,
      {.label = "Final death at",
       .help = "Kills of one player from which every death is final; 0: a dead player goes on with another Character.",
       .min = 0,
       .max = 20});
    v("events", r.events,
      {.label = "Events",
       .help = "Cards in the event deck of a game; the published game has 30.",
       .min = 1,
       .max = kMostEvents});
    v("recycle_events", r.recycleEvents,
      {.label = "Events come again", .help = "An empty event deck is shuffled anew, and the game is not lost."});
    v("start_cards", r.startCards,
      {.label = "Bonus cards at the start", .help = "Drawn by each player.", .min = 0, .max = 5});
    v("start_reputation", r.startReputation, {.label = "Reputation at the start", .min = 1, .max = 10});
    v("turn_cards", r.turnCards,
      {.label = "Bonus cards each turn", .help = "Drawn at the beginning of a player's own turn.", .min = 0, .max = 3});
    v("recruits", r.recruits, {.label = "Recruiting", .help = "Characters that are drawn may be recruited."});
    v("returns", r.returns,
      {.label = "Return", .help = "Who dies goes on with another Character of the party or of the bonus deck."});
    v("one_party", r.oneParty, {.label = "One party", .help = "All players are one party and win or lose together."});
    v("ally_party", r.allyParty,
      {.label = "Ally Party",
       .help = "Most players of one; 1: there are none. The published game has 3.",
       .min = 1,
       .max = kMostAllies});
    v("boss_quests", r.bossQuests,
      {.label = "Boss Quests", .help = "Initiated by one player at once.", .min = 0, .max = 4});
    v("other_quests", r.otherQuests,
      {.label = "Other Quests", .help = "Easy and Medium ones initiated by one player at once.", .min = 0, .max = 4});
    v("group", r.group,
      {.label = "Group",
       .help = "Players who enter at a time; 0: all enter together.",
       .min = 0,
       .max = kMostPlayers,
       .advanced = true});
    v("group_traits", r.groupTraits,
      {.label = "Traits of later groups",
       .help = "Points that players of the second and later groups have more.",
       .min = 0,
       .max = 10,
       .advanced = true});
    v("last_group_cards", r.lastGroupCards,
      {.label = "Cards of the last groups",
       .help = "Bonus cards that players of the third and later groups have more.",
       .min = 0,
       .max = 5,
       .advanced = true});
    v("battles", r.battles,
      {.label = "Battles",
       .help = "Whether the others go on with their turns while a battle lasts.",
       .advanced = true});
}

}  // namespace schema::battle_royale

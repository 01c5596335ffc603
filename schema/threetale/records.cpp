// Names of ThreeTale's enumerations, its kinds of records, and its row in the registry of games.
#include "schema/threetale/records.h"

namespace schema::threetale {

std::span<const Choice> choicesOf(Virtue) {
    static constexpr Choice kChoices[] = {{"love", "Love"},         {"hope", "Hope"},           {"faith", "Faith"},
                                          {"endeavor", "Endeavor"}, {"endurance", "Endurance"}, {"mercy", "Mercy"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Feature) {
    static constexpr Choice kChoices[] = {
        {"none", "Plain"},           {"trees", "Trees"},          {"portal", "Portal"},     {"altar", "Altar"},
        {"white", "White Stone"},    {"red", "Red Stone"},        {"black", "Black Stone"}, {"treasure1", "Treasure 1"},
        {"treasure2", "Treasure 2"}, {"treasure3", "Treasure 3"}, {"battle1", "Battle 1"},  {"battle2", "Battle 2"},
        {"battle3", "Battle 3"},     {"quest", "Quest"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Slot) {
    static constexpr Choice kChoices[] = {{"head", "Head"}, {"hands", "Hands"}, {"feet", "Feet"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Usage) {
    static constexpr Choice kChoices[] = {{"passive", "Passive"}, {"active", "Active"}, {"one_time", "One-time"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Window) {
    static constexpr Choice kChoices[] = {{"battle_attack", "Battle, attacking"},
                                          {"battle_defence", "Battle, defending"},
                                          {"own_turn", "Own turn"},
                                          {"treasure_roll", "Treasure roll"},
                                          {"always", "Always"}};
    return kChoices;
}

std::span<const Choice> choicesOf(Statistic) {
    static constexpr Choice kChoices[] = {
        {"love", "Love"},           {"hope", "Hope"},          {"faith", "Faith"}, {"endeavor", "Endeavor"},
        {"endurance", "Endurance"}, {"mercy", "Mercy"},        {"speed", "Speed"}, {"spirit", "Spirit"},
        {"shevitsa", "Shevitsa"},   {"artifacts", "Artifacts"}};
    return kChoices;
}

std::span<const Choice> choicesOf(HopeAllowance) {
    static constexpr Choice kChoices[] = {{"per_roll", "For each roll"}, {"per_turn", "For the whole turn"}};
    return kChoices;
}

std::span<const Choice> choicesOf(EscapeWhere) {
    static constexpr Choice kChoices[] = {{"past_only", "In the Past only"}, {"any_phase", "In any phase"}};
    return kChoices;
}

std::span<const Choice> choicesOf(FutureTurn) {
    static constexpr Choice kChoices[] = {{"round", "A round of three turns"}, {"hero_turn", "A single turn"}};
    return kChoices;
}

std::span<const RecordKind> kinds() {
    static const RecordKind kKinds[] = {
        recordKind<Tile>({.key = "tile",
                          .folder = "tiles",
                          .label = "Tile",
                          .plural = "Tiles",
                          .prefix = "ti.",
                          .symbol = "tile",
                          .help = "Four Spaces of the Map; the players place 30 of them in the Past."}),
        recordKind<Hero>({.key = "hero",
                          .folder = "heroes",
                          .label = "Hero",
                          .plural = "Heroes",
                          .prefix = "he.",
                          .symbol = "hero",
                          .help = "A board with starting Virtues, Speed and six Talents."}),
        recordKind<Artifact>({.key = "artifact",
                              .folder = "artifacts",
                              .label = "Artifact",
                              .plural = "Artifacts",
                              .prefix = "ar.",
                              .symbol = "artifact",
                              .help = "An item worn on the head, hands or feet that changes rolls, Battles or turns."}),
        recordKind<Enemy>({.key = "enemy",
                           .folder = "enemies",
                           .label = "Enemy",
                           .plural = "Enemies",
                           .prefix = "bt.",
                           .symbol = "battle",
                           .help = "A Battle Card: the enemy on a Battle Space, and its reward."}),
        recordKind<Treasure>({.key = "treasure",
                              .folder = "treasures",
                              .label = "Treasure",
                              .plural = "Treasures",
                              .prefix = "tr.",
                              .symbol = "treasure",
                              .help = "A roll of three dice decides which of its three results the Hero gets."}),
        recordKind<Quest>({.key = "quest",
                           .folder = "quests",
                           .label = "Quest",
                           .plural = "Quests",
                           .prefix = "qu.",
                           .symbol = "quest",
                           .help = "A task for the Past, rewarded as soon as it is done."}),
        recordKind<HeroBonus>({.key = "hero_bonus",
                               .folder = "hero_bonuses",
                               .label = "Hero Bonus Card",
                               .plural = "Hero Bonus Cards",
                               .prefix = "hb.",
                               .symbol = "hero_bonus",
                               .help = "A card drawn through Faith; the player uses one of its options this turn."}),
        recordKind<EnemyBonus>({.key = "enemy_bonus",
                                .folder = "enemy_bonuses",
                                .label = "Enemy Bonus Card",
                                .plural = "Enemy Bonus Cards",
                                .prefix = "eb.",
                                .symbol = "enemy_bonus",
                                .help = "A card that strengthens an enemy for one Battle."}),
        recordKind<Prophecy>({.key = "prophecy",
                              .folder = "prophecies",
                              .label = "Prophecy",
                              .plural = "Prophecies",
                              .prefix = "pr.",
                              .symbol = "prophecy",
                              .help = "What the Future will demand, and the scenario played in it."}),
        recordKind<Settings>({.key = "settings",
                              .folder = "settings",
                              .label = "Settings",
                              .plural = "Settings",
                              .prefix = "se.",
                              .symbol = "settings",
                              .help = "Rulings that can be switched, and how many of each component the box holds.",
                              .single = true}),
    };
    return kKinds;
}

static constexpr SymbolWord kSymbols[] = {{"love", "Love", "Love"},
                                          {"hope", "Hope", "Hope"},
                                          {"faith", "Faith", "Faith"},
                                          {"endeavor", "Endeavor", "Endeavor"},
                                          {"endurance", "Endurance", "Endurance"},
                                          {"mercy", "Mercy", "Mercy"},
                                          {"speed", "Speed", "Speed"},
                                          {"spirit", "Spirit", "Spirit"},
                                          {"shevitsa", "Shevitsa", "Shevitsa"},
                                          {"offering", "Offering", "Offerings"},
                                          {"sacred_stone", "Sacred Stone", "Sacred Stones"},
                                          {"defense", "Defense", "Defense"},
                                          {"strength", "Strength", "Strength"},
                                          {"damage", "damage", "damage"},
                                          {"action", "Action", "Actions"},
                                          {"die", "die", "dice"},
                                          {"positive_die", "positive die", "positive dice"},
                                          {"artifact", "Artifact", "Artifacts"},
                                          {"battle", "Battle", "Battles"},
                                          {"treasure", "Treasure", "Treasures"},
                                          {"quest", "Quest", "Quests"},
                                          {"talent", "Talent", "Talents"},
                                          {"bonus_card", "Bonus Card", "Bonus Cards"},
                                          {"altar", "Altar", "Altars"},
                                          {"portal", "Portal", "Portals"},
                                          {"trees", "Trees", "Trees"},
                                          {"white_stone", "White Stone", "White Stones"},
                                          {"red_stone", "Red Stone", "Red Stones"},
                                          {"black_stone", "Black Stone", "Black Stones"},
                                          {"head", "head", "heads"},
                                          {"hands", "hands", "hands"},
                                          {"feet", "feet", "feet"},
                                          {"nothing", "", ""}};

static constexpr SetupOption kSetup[] = {{.key = kTutorialOption,
                                          .kind = SetupOption::Kind::Switch,
                                          .label = "Tutorial",
                                          .help = "Play the tutorial, which has rules of its own",
                                          .icon = "book"},
                                         {.key = "players",
                                          .kind = SetupOption::Kind::Players,
                                          .label = "Players",
                                          .help = "Number of players",
                                          .icon = "people",
                                          .least = kPlayers,
                                          .most = kPlayers,
                                          .usual = kPlayers}};

const GameSchema kGame = {.key = "threetale",
                          .title = "ThreeTale",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = suppliedAt,
                          .cardText = cardText,
                          .symbols = kSymbols,
                          .setup = kSetup};

}  // namespace schema::threetale

// Kinds, choices and set-up options of Paper Tales.
#include "schema/paper_tales/records.h"

namespace schema::paper_tales {

std::span<const Choice> choicesOf(Resource) {
    static constexpr Choice kChoices[] = {{"wood", "Wood"}, {"food", "Food"}, {"ore", "Ore"}};
    static_assert(std::size(kChoices) == kResources);
    return kChoices;
}

std::span<const Choice> choicesOf(Phase) {
    static constexpr Choice kChoices[] = {
        {"recruitment", "Recruitment"}, {"deployment", "Deployment"},     {"wars", "Wars"},
        {"income", "Income"},           {"construction", "Construction"}, {"aging", "Aging"}};
    static_assert(std::size(kChoices) == kPhases);
    return kChoices;
}

std::span<const RecordKind> kinds() {
    static const RecordKind kKinds[] = {
        recordKind<Unit>({.key = "unit",
                          .folder = "units",
                          .label = "Unit",
                          .plural = "Units",
                          .prefix = "un.",
                          .symbol = "pt_unit",
                          .help = "A card of the common deck, with cost, strength, abilities and what it produces."}),
        recordKind<Building>({.key = "building",
                              .folder = "buildings",
                              .label = "Building",
                              .plural = "Buildings",
                              .prefix = "bu.",
                              .symbol = "pt_building",
                              .help = "A card with two Levels; each player has one of each of the five."}),
        recordKind<Settings>({.key = "settings",
                              .folder = "settings",
                              .label = "Settings",
                              .plural = "Settings",
                              .prefix = "se.",
                              .symbol = "settings",
                              .help = "The numbers of the rules: turns, Gold, cards dealt, points for Wars.",
                              .single = true}),
    };
    return kKinds;
}

static constexpr SymbolWord kSymbols[] = {{"pt_wood", "Wood", "Wood"},
                                          {"pt_food", "Food", "Food"},
                                          {"pt_ore", "Ore", "Ore"},
                                          {"pt_gold", "Gold", "Gold"},
                                          {"pt_lp", "Legend Point", "Legend Points"},
                                          {"pt_age", "Age token", "Age tokens"},
                                          {"pt_strength", "strength", "strength"},
                                          {"pt_flip", "flip", "flip"},
                                          {"pt_recruitment", "Recruitment", "Recruitment"},
                                          {"pt_deployment", "Deployment", "Deployment"},
                                          {"pt_wars", "Wars", "Wars"},
                                          {"pt_income", "Income", "Income"},
                                          {"pt_construction", "Construction", "Construction"},
                                          {"pt_aging", "Aging", "Aging"},
                                          {"pt_extra_spot", "extra spot", "extra spots"}};

static constexpr SetupOption kSetup[] = {{.key = kPlayersOption,
                                          .kind = SetupOption::Kind::Players,
                                          .label = "Players",
                                          .help = "Number of players",
                                          .icon = "people",
                                          .least = kLeastPlayers,
                                          .most = kMostPlayers,
                                          .usual = kUsualPlayers}};

const GameSchema kGame = {.key = "paper_tales",
                          .title = "Paper Tales",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = suppliedAt,
                          .cardText = cardText,
                          .symbols = kSymbols,
                          .setup = kSetup};

}  // namespace schema::paper_tales

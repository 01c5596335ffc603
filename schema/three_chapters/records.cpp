// Kinds and choices of 3 Chapters.
#include "schema/three_chapters/records.h"

namespace schema::three_chapters {

std::span<const Choice> choicesOf(CharacterType) {
    static constexpr Choice kChoices[] = {{"monster", "Monster"},       {"villain", "Villain"}, {"kid", "Kid"},
                                          {"wonderland", "Wonderland"}, {"magical", "Magical"}, {"animal", "Animal"},
                                          {"dwarf", "Dwarf"},           {"crown", "Crown"}};
    static_assert(std::size(kChoices) == kTypes);
    return kChoices;
}

std::span<const Choice> choicesOf(Token) {
    static constexpr Choice kChoices[] = {{"gem", "Gem"}, {"heart", "Heart"}, {"star", "Star"}};
    static_assert(std::size(kChoices) == kTokens);
    return kChoices;
}

std::span<const RecordKind> kinds() {
    static const RecordKind kKinds[] = {
        recordKind<Creature>(
            {.key = "creature",
             .folder = "creatures",
             .label = "Creature",
             .plural = "Creatures",
             .prefix = "cr.",
             .symbol = "creature",
             .help = "A card with a value, character types and up to two abilities; the game has 50."}),
        recordKind<Settings>({.key = "settings",
                              .folder = "settings",
                              .label = "Settings",
                              .plural = "Settings",
                              .prefix = "se.",
                              .symbol = "settings",
                              .help = "How many point tokens the box holds.",
                              .single = true}),
    };
    return kKinds;
}

static constexpr SymbolWord kSymbols[] = {
    {"gem", "gem", "gems"}, {"heart", "heart", "hearts"}, {"star", "star", "stars"}};

static constexpr SetupOption kSetup[] = {{.key = kPlayersOption,
                                          .kind = SetupOption::Kind::Players,
                                          .label = "Players",
                                          .help = "Number of players",
                                          .icon = "people",
                                          .least = kLeastPlayers,
                                          .most = kMostPlayers,
                                          .usual = kUsualPlayers},
                                         {.key = kFirstOption,
                                          .kind = SetupOption::Kind::Seat,
                                          .label = "First seat",
                                          .help = "Seat that goes first",
                                          .usually = "chosen by the rules",
                                          .icon = ""}};

const GameSchema kGame = {.key = "three_chapters",
                          .title = "3 Chapters",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = nullptr,
                          .cardText = cardText,
                          .symbols = kSymbols,
                          .setup = kSetup};

}  // namespace schema::three_chapters

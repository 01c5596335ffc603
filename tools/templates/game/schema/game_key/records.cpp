// Kinds, choices and set-up options of Game Title.
#include "schema/game_key/records.h"

namespace schema::game_key {

std::span<const Choice> choicesOf(Face) {
    static constexpr Choice kChoices[] = {{"cloud", "Cloud"}, {"moon", "Moon"}, {"sun", "Sun"}};
    static_assert(std::size(kChoices) == kFaces);
    return kChoices;
}

std::span<const RecordKind> kinds() {
    static const RecordKind kKinds[] = {recordKind<Card>({.key = "card",
                                                          .folder = "cards",
                                                          .label = "Card",
                                                          .plural = "Cards",
                                                          .prefix = "ca.",
                                                          .symbol = "gk_card",
                                                          .help = "A card of the deck, with a value and abilities."})};
    return kKinds;
}

static constexpr SymbolWord kSymbols[] = {
    {"gk_cloud", "a cloud", "a cloud"}, {"gk_moon", "a moon", "a moon"}, {"gk_sun", "a sun", "a sun"}};

static constexpr SetupChoice kModes[] = {
    {.key = "even", .label = "Even", .help = "Both players begin without points"},
    {.key = "head_start", .label = "Head start", .help = "The player who goes second begins with 2 points"}};
static constexpr SetupOption kSetup[] = {{.key = kPlayersOption,
                                          .kind = SetupOption::Kind::Players,
                                          .label = "Players",
                                          .help = "Number of players",
                                          .icon = "people",
                                          .least = kPlayers,
                                          .most = kPlayers,
                                          .usual = kPlayers},
                                         {.key = kFirstOption,
                                          .kind = SetupOption::Kind::Seat,
                                          .label = "First seat",
                                          .help = "Seat that goes first",
                                          .usually = "Player 1",
                                          .icon = ""},
                                         {.key = kModeOption,
                                          .kind = SetupOption::Kind::Choice,
                                          .label = "Mode",
                                          .help = "With how many points the players begin",
                                          .choices = kModes}};

const GameSchema kGame = {.key = "game_key",
                          .title = "Game Title",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = nullptr,
                          .cardText = cardText,
                          .symbols = kSymbols,
                          .setup = kSetup};

}  // namespace schema::game_key

// Kinds, choices and set-up options of Paper Tales.
#include "schema/paper_tales/records.h"

namespace schema::paper_tales {

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
                                                          .symbol = "pt_card",
                                                          .help = "A card of the deck, with a value and abilities."})};
    return kKinds;
}

static constexpr SymbolWord kSymbols[] = {
    {"pt_cloud", "a cloud", "a cloud"}, {"pt_moon", "a moon", "a moon"}, {"pt_sun", "a sun", "a sun"}};

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
                                          .icon = ""}};

const GameSchema kGame = {.key = "paper_tales",
                          .title = "Paper Tales",
                          .kinds = kinds(),
                          .vocabulary = &vocabulary(),
                          .check = check,
                          .suppliedAt = nullptr,
                          .cardText = cardText,
                          .symbols = kSymbols,
                          .setup = kSetup};

}  // namespace schema::paper_tales

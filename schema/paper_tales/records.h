// The records of Paper Tales: what a designer authors. A card has a value, and abilities that are carried out when it
// is played.
#pragma once

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace schema::paper_tales {

// The faces of the die, from the least to the greatest.
enum class Face : std::uint8_t { Cloud, Moon, Sun };
std::span<const Choice> choicesOf(Face);
constexpr int kFaces = int(Face::Sun) + 1;

constexpr int kLeastCards = 10, kMostCards = 32;  // in the deck
constexpr int kLargestValue = 9;

struct Card : RecordBase {
    int value = 1;
    Clauses ability;
};
template <class V> void describe(V& v, Card& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("value", c.value,
      {.label = "Value", .help = "Points for playing it, times the die.", .min = 1, .max = kLargestValue});
    v("ability", c.ability, {.label = "Abilities", .help = "Carried out when the card is played, one per line."});
}

// PT-SETUP-01: how many play, and who begins.
constexpr int kPlayers = 2;
constexpr const char *kPlayersOption = "players", *kFirstOption = "first";  // keys of the set-up options

std::span<const RecordKind> kinds();
extern const GameSchema kGame;

const Vocabulary& vocabulary();
// The printed text of a card, one line an ability; and of one ability.
std::vector<std::string> cardText(const Record& record, std::string_view language, const RecordSet* others = nullptr);
std::string clauseText(const Clause& clause, std::string_view language);
void check(const RecordSet& records, Problems& problems);

}  // namespace schema::paper_tales

// The records of Game Title: what a designer authors. A card has a value, and abilities that are carried out when it is
// played.
#pragma once

#include "schema/core/ability.h"
#include "schema/core/records.h"

namespace schema::game_key {

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

// GK-SETUP-01, GK-SETUP-04: how many play, who begins, and in which mode.
constexpr int kPlayers = 2;
constexpr const char *kPlayersOption = "players", *kFirstOption = "first", *kModeOption = "mode";  // keys in files
enum class Mode : std::uint8_t { Even, HeadStart };                                                // in kSetup's order

std::span<const RecordKind> kinds();
extern const GameSchema kGame;

const Vocabulary& vocabulary();
// The printed text of a card, one line an ability; and of one ability.
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others = nullptr);
inline std::vector<std::string> cardText(const Record& record, std::string_view language,
                                         const RecordSet* others = nullptr) {
    return cardText(record, vocabulary().in(language), others);
}
std::string clauseText(const Clause& clause, const Wording& wording);
void check(const RecordSet& records, Problems& problems);

}  // namespace schema::game_key

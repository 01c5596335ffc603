// The records of 3 Chapters: what a designer authors. A card is a fairytale creature.
#pragma once

#include "schema/core/records.h"

namespace schema::three_chapters {

enum class CharacterType : std::uint8_t { Monster, Villain, Kid, Wonderland, Magical, Animal, Dwarf, Crown };
enum class Token : std::uint8_t { Gem, Heart, Star };
std::span<const Choice> choicesOf(CharacterType);
std::span<const Choice> choicesOf(Token);

constexpr int kTypes = 8;
constexpr int kTokens = 3;
constexpr int kCreatures = 50;     // TC-SETUP-02
constexpr int kMostAbilities = 2;  // on a card

struct Creature : RecordBase {
    int value = 1;
    std::vector<CharacterType> types;
    Clauses ability;
};
template <class V> void describe(V& v, Creature& c) {
    describe(v, static_cast<RecordBase&>(c));
    v("value", c.value,
      {.label = "Value",
       .help = "The highest value wins the trick. Each value from 1 to 50 is used by exactly one creature.",
       .min = 1,
       .max = kCreatures});
    v("types", c.types, {.label = "Character types", .help = "What the creature counts as for abilities."});
    v("ability", c.ability,
      {.label = "Abilities", .help = "Up to two, one per line; each works independently of the other."});
}

// How many point tokens the box holds; the published game's where a project does not say. The rules know no limit
// (TC-RULING-02): reports and checks say how often games need more.
struct Settings : RecordBase {
    int gems = 50, hearts = 50, stars = 15;
};
constexpr int kMostTokens = 1'000;
template <class V> void describe(V& v, Settings& s) {
    describe(v, static_cast<RecordBase&>(s));
    v("gems", s.gems,
      {.label = "Gems",
       .help = "Gems in the box; the published game has 50. If a game needs more, it continues.",
       .min = 1,
       .max = kMostTokens});
    v("hearts", s.hearts,
      {.label = "Hearts",
       .help = "Hearts in the box; the published game has 50. If a game needs more, it continues.",
       .min = 1,
       .max = kMostTokens});
    v("stars", s.stars,
      {.label = "Stars",
       .help = "Stars in the box; the published game has 15. If a game needs more, it continues.",
       .min = 1,
       .max = kMostTokens});
}

// TC-SETUP-01: how many play.
constexpr int kLeastPlayers = 2, kMostPlayers = 6, kUsualPlayers = 4;
constexpr const char *kPlayersOption = "players", *kFirstOption = "first";  // keys of the set-up options

// Kinds in the order of the browser.
std::span<const RecordKind> kinds();
extern const GameSchema kGame;

// The game's vocabulary, and its cards' printed texts and checks; see the files of the same name.
const Vocabulary& vocabulary();
std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others = nullptr);
inline std::vector<std::string> cardText(const Record& record, std::string_view language,
                                         const RecordSet* others = nullptr) {
    return cardText(record, vocabulary().in(language), others);
}
// A clause as its card prints it; creatures are called by their names in `others`.
std::string clauseText(const Clause& clause, const Wording& wording, const RecordSet* others);
void check(const RecordSet& records, Problems& problems);

}  // namespace schema::three_chapters

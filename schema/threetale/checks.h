// Inside the checks of ThreeTale (engine/threetale/rules.md section 6.2): what their files share.
//
//     check_set.cpp        the entry; decks, supplies and counts of a set
//     check_cards.cpp      one card at a time
//     check_scenarios.cpp  Prophecies and their Future scenarios
//     check_abilities.cpp  walking through abilities, worth
//     check_loops.cpp      clauses that go on for ever
//     check_estimate.cpp   what can be said of a condition without playing
//
// Elsewhere: TT-VAL-01, -02, -03, -05 and -95 are checks of all games (records.h).
// -04 holds because card texts are generated (card_text.cpp). Met in play: -13 and
// -18 (engine/threetale/map_tiles.cpp, invariants.cpp), -50 (treasure.cpp).
#pragma once

#include <array>
#include <functional>
#include <optional>

#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary.h"

namespace schema::threetale {

// The records of a set by kind, each as often as it has copies.
struct CardSet {
    explicit CardSet(const RecordSet& records);
    std::vector<const Tile*> tiles;
    std::vector<const Hero*> heroes;
    std::vector<const Artifact*> artifacts;
    std::vector<const Enemy*> enemies;
    std::vector<const Treasure*> treasures;
    std::vector<const Quest*> quests;
    std::vector<const HeroBonus*> heroBonuses;
    std::vector<const EnemyBonus*> enemyBonuses;
    std::vector<const Prophecy*> prophecies;
    int printed(Feature feature) const;  // Spaces with it on all tiles
    int printed(Feature first, Feature last) const;

  private:
    std::array<int, 32> spaces_{};  // by feature
};

// Calls `visit` for every record once, however many copies it has.
template <class T, class Visit> void eachOnce(const std::vector<const T*>& cards, Visit visit) {
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (i == 0 || cards[i] != cards[i - 1]) visit(*cards[i]);
}

void checkCards(const CardSet& set, Problems& problems);
void checkScenarios(const CardSet& set, Problems& problems);
void checkLoops(const CardSet& set, Problems& problems);
// Names that abilities use: tokens and entities are declared, counters and statuses that are read are also written,
// tags are on some card. Reported as TT-VAL-03.
void checkNames(const CardSet& set, Problems& problems);

// Adds a problem about a field of a record.
Problem& report(Problems& problems, Severity severity, const char* code, const RecordBase& record, std::string field,
                std::string message);

// --- abilities ----------------------------------------------------------------------------------------------------

// Calls `visit` for every known word, the outer ones first; comparisons are conditions like others.
using WordVisitor = std::function<void(const Word& word, const Term& term)>;
void forEachWord(const Clauses& clauses, const WordVisitor& visit);
void forEachWord(const Clause& clause, const WordVisitor& visit);
void forEachWord(const Effects& effects, const WordVisitor& visit);
void forEachWord(const Condition& condition, const WordVisitor& visit);

// Is this the word of a family?
template <class Code> bool is(const Word& word, Sort sort, Code code) {
    return word.sort == sort && word.code == int(code);
}
bool uses(const Effects& effects, EffectWord effect);
bool nothingHappens(const Effects& effects);  // empty, or only `nothing`
bool losesSomething(const Effects& effects);
// The argument for a parameter, by its name in the vocabulary; null where it is left out.
const Term* argumentOf(const Word& word, const Term& term, std::string_view parameter);
// The number of an argument, or of its default; nothing where it is read from the game.
std::optional<int> numberOf(const Word& word, const Term& term, std::string_view parameter);
// The word of an argument, or of its default; empty for numbers and blocks.
std::string wordOf(const Word& word, const Term& term, std::string_view parameter);

// --- estimates ------------------------------------------------------------------------------------------------------

// A state of which only some numbers are known: nothing = cannot be said.
using NumberReader = std::function<std::optional<int>(const Word& quantity, const Term& term)>;
std::optional<bool> holds(const Term& condition, const NumberReader& read);
// How a Hero stands at the start of the game (TT-SETUP-11..14).
NumberReader startOf(const Hero& hero);
// How a Future stands right after its setup, before anybody has moved.
NumberReader afterSetup(const Scenario& scenario, const CardSet& set);
// On how many Spaces a thing is put; nothing where it depends on the Map.
std::optional<int> spotsOf(const Term& place, const CardSet& set);

}  // namespace schema::threetale

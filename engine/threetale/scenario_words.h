// ThreeTale's words in scenario files: laying out a situation (scenario_setup.cpp),
// naming its parts (scenario_names.cpp, field_names.cpp), and saying what they hold
// (scenario_say.cpp). content/threetale/scenarios/README.md is the manual.
#pragma once

#include "engine/kernel/scenario_words.h"
#include "engine/threetale/game.h"
#include "engine/threetale/table.h"

namespace engine::threetale {

class ThreeTaleWords final : public ScenarioWords {
  public:
    explicit ThreeTaleWords(const ThreeTale& game) : game_(game) {}

    std::span<const ScenarioWord> setupLines() const override;
    std::span<const char* const> changesInPlay() const override;
    std::span<const ScenarioWord> names() const override;
    std::span<const ScenarioOrder> order() const override;
    std::optional<ParseError> layOut(engine::Table& table, Words line, std::string& subject) const override;
    std::optional<ParseError> finish(engine::Table& table) const override;
    std::optional<std::int64_t> number(engine::Table& table, Words words) const override;
    std::optional<bool> holds(const void* state, Words words, std::string& found) const override;
    std::vector<std::string> say(const void* state, const schema::StateField& field) const override;
    std::string wordOf(const void* state, std::string_view kind, int number) const override;
    std::optional<int> numberOf(const void* state, std::string_view kind, const std::string& word) const override;
    std::string drawnName(const void* state, std::uint16_t purpose, std::uint32_t value) const override;

  private:
    const ThreeTale& game_;
};

// --- what both files read -------------------------------------------------------------------------------------------

// "seat2" -> 1, "t1.nw" -> 0; -1 if a word is none.
int seatOf(std::string_view word);
int spaceOf(const ThreeTale& game, std::string_view word);
std::optional<int> wholeNumber(std::string_view word);
// The key of a choice; -1 if it is none.
int choiceOf(std::span<const schema::Choice> choices, std::string_view word);
std::vector<std::string> keysOf(std::span<const schema::Choice> choices);
int tallyOf(std::string_view word);

// Piles by name: "artifacts2", "battles1", "quests", "scenario"; null if there is none. Tiles are no pile.
const DeckState* pileOf(const DecksState& decks, std::string_view name);
CardKind kindOfPile(const DecksState& decks, const DeckState& pile);
std::vector<std::string> pileNames();

// Names of the scenario that is fulfilled: tokens, entities, counters, statuses; -1 if there is none.
template <class List> int placeOfName(const List& list, std::string_view name) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if constexpr (requires { list[i].name; }) {
            if (list[i].name == name) return int(i);
        } else if (list[i] == name) {
            return int(i);
        }
    return -1;
}
template <class List> std::vector<std::string> namesOf(const List& list) {
    std::vector<std::string> names;
    for (const auto& item : list)
        if constexpr (requires { item.name; }) names.push_back(item.name);
        else names.push_back(item);
    return names;
}
// The place in GameState::entities of "hypnotist", or of the second one, "hypnotist#2"; -1 if it is not in play.
int entityNamed(const ThreeTale& game, const GameState& s, std::string_view name);

}  // namespace engine::threetale

// The words of 3 Chapters in scenario files: laying out a situation and naming its parts.
// content/three_chapters/scenarios/README.md is the manual.
#pragma once

#include "engine/kernel/scenario_words.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/table.h"

namespace engine::three_chapters {

class ThreeChaptersWords final : public ScenarioWords {
  public:
    explicit ThreeChaptersWords(const ThreeChapters& game) : game_(game) {}

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
    const ThreeChapters& game_;
};

// --- what both files read -------------------------------------------------------------------------------------------

// "seat2" -> 1, "ghost1" -> 0; -1 if a word is none.
int seatOf(std::string_view word);
int ghostNamed(std::string_view word);
// The place of the circle of "seat2" or "ghost1"; -1 if nobody sits there.
int placeNamed(int players, std::string_view word);
std::optional<int> wholeNumber(std::string_view word);
// "gems", "hearts", "stars" by Token; -1 if a word is none.
int tokenOf(std::string_view word);
// A pile by its words: "box", "aside", "seat1 hand", "seat1 chosen", "seat1 played", "seat1 pack", "ghost1 deck".
std::optional<Zone> pileOf(const GameState& s, Words words);

}  // namespace engine::three_chapters

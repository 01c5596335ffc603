// What is asked of Game Title beside playing it: the contracts of engine/kernel/game.h, a class each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_key/set.h"
#include "engine/kernel/game.h"
#include "engine/kernel/scenario_words.h"

namespace engine::game_key {

class GameKey;

// cards.cpp
class GameKeyCards final : public CardCatalog {
  public:
    explicit GameKeyCards(const CompiledSet& set) : set_(set) {}

    int count() const override { return set_.count(); }
    const schema::Record* record(int number) const override;
    std::string name(int number, std::string_view language) const override;
    int find(std::string_view id) const override { return set_.find(id); }
    int drawn(std::uint16_t purpose, std::uint32_t value) const override;
    std::string clauseText(int number, int clause, std::string_view language) const override;

  private:
    const CompiledSet& set_;
};

// texts.cpp
class GameKeyTexts final : public Texts {
  public:
    explicit GameKeyTexts(const GameKey& game) : game_(game) {}

    std::span<const RuleText> rules() const override;
    std::span<const char* const> purposes() const override;
    std::string seatName(const void* state, int seat) const override;
    std::string unitName(const void* state) const override;
    QuestionText question(const void* state, const Decision& decision) const override;
    OptionText optionText(const void* state, const Decision& decision, const Option& option) const override;
    std::string eventText(const void* state, const Event& event) const override;
    std::string news(const void* state, const Trace& trace, std::size_t event) const override;
    std::string nameOf(const void* state, std::string_view kind, int number,
                       std::span<const int> indices) const override;

  private:
    const GameKey& game_;
};

// decisions.cpp
class GameKeyNotation final : public Notation {
  public:
    explicit GameKeyNotation(const CompiledSet& set) : set_(set) {}

    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    std::string whyUndecodable(std::string_view text) const override;
    std::vector<std::string> forms() const override;
    int misread(std::span<const std::string> words) const override;

  private:
    const CompiledSet& set_;
};

// action_heuristic.cpp
class GameKeyEvaluation final : public Evaluation {
  public:
    explicit GameKeyEvaluation(const CompiledSet& set) : set_(set) {}

    int heuristic(const void* state, const Decision& decision, const Option& option) const override;
    // In points, before the other player; 20 more for a victory.
    int value(engine::Table& table, int seat) const override;

  private:
    const CompiledSet& set_;
};

// knowledge.cpp
class GameKeyObservation final : public Observation {
  public:
    bool hasHiddenInformation() const override { return true; }
    void toObservation(void* state, int seat) const override;
    bool mayKnow(const void* state, const Event& event, int seat) const override;
    void determinize(void* state, int seat, std::uint64_t key) const override;
};

// inspection.cpp
class GameKeyInspection final : public Inspection {
  public:
    explicit GameKeyInspection(const GameKey& game) : game_(game) {}

    std::vector<std::string> brokenInvariants(const void* state) const override;
    std::vector<CoveragePoint> coveragePoints() const override;
    int taken(const void* state, const Decision& decision, const Option& option) const override;

  private:
    const GameKey& game_;
};

// why_not.cpp
class GameKeyExplaining final : public Explaining {
  public:
    std::vector<ClauseInPlay> clausesInPlay(engine::Table& table) const override;
    bool mayKnow(const void* state, const ClauseInPlay& clause, int seat) const override;
    Explanation explain(engine::Table& table, const ClauseInPlay& clause) const override;
    std::string whereabouts(const void* state, int card, int seat) const override;
    bool answers(const Decision& decision, int verb) const override;
    std::vector<Option> imaginable(engine::Table& table, const Decision& decision) const override;
    Explanation requirements(engine::Table& table, const Decision& decision, const Option& option) const override;
};

// scenario_words.cpp; content/game_key/scenarios/README.md is the manual.
class GameKeyWords final : public ScenarioWords {
  public:
    explicit GameKeyWords(const CompiledSet& set) : set_(set) {}

    std::span<const ScenarioWord> setupLines() const override;
    std::span<const ScenarioWord> names() const override;
    std::optional<ParseError> layOut(engine::Table& table, Words line, std::string& subject) const override;
    std::optional<ParseError> finish(engine::Table& table) const override;
    std::optional<std::int64_t> number(engine::Table& table, Words words) const override;
    std::optional<bool> holds(const void* state, Words words, std::string& found) const override;
    std::vector<std::string> say(const void* state, const schema::StateField& field) const override;
    std::string wordOf(const void* state, std::string_view kind, int number) const override;
    std::optional<int> numberOf(const void* state, std::string_view kind, const std::string& word) const override;
    std::string drawnName(const void* state, std::uint16_t purpose, std::uint32_t value) const override;

  private:
    const CompiledSet& set_;
};

}  // namespace engine::game_key

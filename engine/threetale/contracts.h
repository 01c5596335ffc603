// What is asked of ThreeTale beside playing it: the contracts of the kernel's game.h, a class each.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/threetale/set.h"

namespace engine::threetale {

class ThreeTale;

// cards.cpp
class ThreeTaleCards final : public CardCatalog {
  public:
    explicit ThreeTaleCards(const CompiledSet& set) : set_(set) {}

    int count() const override { return set_.count(); }
    const schema::Record* record(int number) const override;
    std::string name(int number, std::string_view language) const override { return set_.name(number, language); }
    int find(std::string_view id) const override { return set_.find(id); }
    std::string id(int number) const override { return record(number) ? set_.id(number) : std::string(); }
    int drawn(std::uint16_t purpose, std::uint32_t value) const override;
    std::string clauseText(int number, int clause, std::string_view language) const override;

  private:
    const CompiledSet& set_;
};

// texts.cpp, but for news.cpp and field_names.cpp. The language is English, as the whole program's.
class ThreeTaleTexts final : public Texts {
  public:
    explicit ThreeTaleTexts(const ThreeTale& game) : game_(game) {}

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

    std::string heroName(const GameState& s, int seat) const;
    std::string spaceName(const GameState& s, int space) const;  // "Wolf Ford, northwest"

  private:
    std::string newsOfChance(const GameState& s, const Event& e) const;

    const ThreeTale& game_;
};

// decisions.cpp
class ThreeTaleNotation final : public Notation {
  public:
    explicit ThreeTaleNotation(const CompiledSet& set) : set_(set) {}

    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    std::string whyUndecodable(std::string_view text) const override;
    std::vector<std::string> forms() const override;
    int misread(std::span<const std::string> words) const override;

  private:
    const CompiledSet& set_;
};

// action_heuristic.cpp
class ThreeTaleEvaluation final : public Evaluation {
  public:
    explicit ThreeTaleEvaluation(const ThreeTale& game) : game_(game) {}

    int heuristic(const void* state, const Decision& decision, const Option& option) const override;
    void heuristics(const void* state, const Decision& decision, std::span<int> heuristics) const override;
    // For all three players alike, in tenths of a point of the score (evaluator.h); 100,000 more for a victory, 40,000
    // less for a defeat.
    int value(engine::Table& table, int seat) const override;
    int rolloutHorizon(const void*) const override { return 0; }  // to the end of the turn

  private:
    const ThreeTale& game_;
};

// observation.cpp
class ThreeTaleObservation final : public Observation {
  public:
    void determinize(void* state, int seat, std::uint64_t key) const override;
};

// inspection.cpp; invariants.cpp: the invariants
class ThreeTaleInspection final : public Inspection {
  public:
    explicit ThreeTaleInspection(const ThreeTale& game) : game_(game) {}

    std::vector<std::string> brokenInvariants(const void* state) const override;
    void checkInvariants(const void* state, bool asked, std::vector<std::string>& broken) const override;
    std::vector<CoveragePoint> coveragePoints() const override;
    int taken(const void* state, const Decision& decision, const Option& option) const override;

  private:
    const ThreeTale& game_;
};

// why_not.cpp
class ThreeTaleExplaining final : public Explaining {
  public:
    explicit ThreeTaleExplaining(const ThreeTale& game) : game_(game) {}

    std::vector<ClauseInPlay> clausesInPlay(engine::Table& table) const override;
    Explanation explain(engine::Table& table, const ClauseInPlay& clause) const override;
    std::string whereabouts(const void* state, int card, int seat) const override;
    bool answers(const Decision& decision, int verb) const override;
    std::vector<Option> imaginable(engine::Table& table, const Decision& decision) const override;
    Explanation requirements(engine::Table& table, const Decision& decision, const Option& option) const override;

  private:
    const ThreeTale& game_;
};

}  // namespace engine::threetale

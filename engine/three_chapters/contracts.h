// What is asked of 3 Chapters beside playing it: the contracts of the kernel's game.h, a class each.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

class ThreeChapters;

// cards.cpp
class ThreeChaptersCards final : public CardCatalog {
  public:
    explicit ThreeChaptersCards(const CompiledSet& set) : set_(set) {}

    int count() const override { return kCards; }
    const schema::Record* record(int number) const override;
    std::string name(int number, std::string_view language) const override;
    int find(std::string_view id) const override { return set_.find(id); }
    int drawn(std::uint16_t purpose, std::uint32_t value) const override;
    std::string clauseText(int number, int clause, std::string_view language) const override;

  private:
    const CompiledSet& set_;
};

// texts.cpp, but for news.cpp
class ThreeChaptersTexts final : public Texts {
  public:
    explicit ThreeChaptersTexts(const ThreeChapters& game) : game_(game) {}

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
    std::string cardName(int card) const;

    const ThreeChapters& game_;
};

// decisions.cpp
class ThreeChaptersNotation final : public Notation {
  public:
    explicit ThreeChaptersNotation(const CompiledSet& set) : set_(set) {}

    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    std::vector<std::string> forms() const override;
    int misread(std::span<const std::string> words) const override;

  private:
    const CompiledSet& set_;
};

// action_heuristic.cpp
class ThreeChaptersEvaluation final : public Evaluation {
  public:
    explicit ThreeChaptersEvaluation(const ThreeChapters& game) : game_(game) {}

    int heuristic(const void* state, const Decision& decision, const Option& option) const override;
    // In points, before the best other player; 20 more for a victory.
    int value(engine::Table& table, int seat) const override;

  private:
    const ThreeChapters& game_;
};

// knowledge.cpp
class ThreeChaptersObservation final : public Observation {
  public:
    bool hasHiddenInformation() const override { return true; }
    void toObservation(void* state, int seat) const override;
    bool mayKnow(const void* state, const Event& event, int seat) const override;
    void determinize(void* state, int seat, std::uint64_t key) const override;
};

// May a seat see what lies in a zone? Its own cards, the pack in its hand, and all that was played.
bool sees(const GameState& state, int seat, Zone zone);

// inspection.cpp; invariants.cpp: the invariants
class ThreeChaptersInspection final : public Inspection {
  public:
    explicit ThreeChaptersInspection(const ThreeChapters& game) : game_(game) {}

    std::vector<std::string> brokenInvariants(const void* state) const override;
    std::vector<Supply> supplies(const void* state) const override;
    std::vector<CoveragePoint> coveragePoints() const override;
    int taken(const void* state, const Decision& decision, const Option& option) const override;

  private:
    const ThreeChapters& game_;
};

// why_not.cpp
class ThreeChaptersExplaining final : public Explaining {
  public:
    explicit ThreeChaptersExplaining(const ThreeChapters& game) : game_(game) {}

    std::vector<ClauseInPlay> clausesInPlay(engine::Table& table) const override;
    Explanation explain(engine::Table& table, const ClauseInPlay& clause) const override;
    std::string whereabouts(const void* state, int card, int seat) const override;
    bool answers(const Decision& decision, int verb) const override;
    std::vector<Option> imaginable(engine::Table& table, const Decision& decision) const override;
    Explanation requirements(engine::Table& table, const Decision& decision, const Option& option) const override;

  private:
    const ThreeChapters& game_;
};

}  // namespace engine::three_chapters

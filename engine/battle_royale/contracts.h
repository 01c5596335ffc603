// What is asked of Fairytale Games beside playing it: the contracts of engine/kernel/game.h, a class each.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/battle_royale/set.h"
#include "engine/kernel/game.h"
#include "engine/kernel/scenario_words.h"

namespace engine::battle_royale {

class BattleRoyale;

// cards.cpp
// Names of other cards in the text of a card. The set has to outlive it.
schema::NameText namesIn(const CompiledSet& set);

// An ability as it is written on a card, with the field of its record ("steps[0].ability[1]"). `number` counts through
// all abilities of the card; those of a rightful owner come after the others. Null: the card has no such ability.
struct WrittenClause {
    const schema::Clause* clause = nullptr;
    std::string field;
};
WrittenClause writtenClause(const CompiledSet& set, int card, int number);
// What the first or the second (1, 2) of the two effects does between which a card has its player choose, in the
// language spoken: "Lose 2 traits". Of several such choices of one card nothing tells which it is: "The first".
std::string eitherText(const CompiledSet& set, int card, int number);

class BattleRoyaleCards final : public CardCatalog {
  public:
    explicit BattleRoyaleCards(const CompiledSet& set) : set_(set) {}

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
class BattleRoyaleTexts final : public Texts {
  public:
    explicit BattleRoyaleTexts(const BattleRoyale& game) : game_(game) {}

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
    std::string unitOnMap(const void* state) const;

    const BattleRoyale& game_;
};

// decisions.cpp
class BattleRoyaleNotation final : public Notation {
  public:
    explicit BattleRoyaleNotation(const CompiledSet& set) : set_(set) {}

    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    std::string whyUndecodable(std::string_view text) const override;
    std::vector<std::string> forms() const override;
    int misread(std::span<const std::string> words) const override;

  private:
    const CompiledSet& set_;
};

// action_heuristic.cpp, state_worth.cpp
class BattleRoyaleEvaluation final : public Evaluation {
  public:
    explicit BattleRoyaleEvaluation(const CompiledSet& set) : set_(set) {}

    int heuristic(const void* state, const Decision& decision, const Option& option) const override;
    void heuristics(const void* state, const Decision& decision, std::span<int> heuristics) const override;
    // Of a battle alone in tenths of a point of health, before the enemy, 10,000 for a kill and as much less for one
    // that the enemy has made, 300 less where nobody has. In Quest Mode from 0 to 10,000: the share of the victory.
    int value(engine::Table& table, int seat) const override;
    int rolloutHorizon(const void* state) const override;

  private:
    const CompiledSet& set_;
};

// knowledge.cpp
class BattleRoyaleObservation final : public Observation {
  public:
    explicit BattleRoyaleObservation(const CompiledSet& set) : set_(set) {}

    bool hasHiddenInformation() const override { return true; }
    void toObservation(void* state, int seat) const override;
    bool mayKnow(const void* state, const Event& event, int seat) const override;
    void determinize(void* state, int seat, std::uint64_t key) const override;

  private:
    const CompiledSet& set_;
};

// inspection.cpp
class BattleRoyaleInspection final : public Inspection {
  public:
    explicit BattleRoyaleInspection(const BattleRoyale& game) : game_(game) {}

    std::vector<std::string> brokenInvariants(const void* state) const override;
    std::vector<CoveragePoint> coveragePoints() const override;
    void checkInvariants(const void* state, bool asked, std::vector<std::string>& broken) const override;
    std::vector<int> dealt(const void* state, int seat) const override;
    int played(const void* state, const Decision& decision, const Option& option) const override;

  private:
    void checkBattle(const GameState& s, const BattleState& battle, std::vector<std::string>& broken) const;
    // map/map_inspection.cpp
    void checkMap(const GameState& s, std::vector<std::string>& broken) const;
    std::vector<std::string> brokenOnMap(const GameState& s) const;

    const BattleRoyale& game_;
};

// why_not.cpp; demands.cpp: what is asked for decisions
class BattleRoyaleExplaining final : public Explaining {
  public:
    explicit BattleRoyaleExplaining(const BattleRoyale& game) : game_(game) {}

    std::vector<ClauseInPlay> clausesInPlay(engine::Table& table) const override;
    Explanation explain(engine::Table& table, const ClauseInPlay& clause) const override;
    std::string whereabouts(const void* state, int card, int seat) const override;
    bool answers(const Decision& decision, int verb) const override;
    std::vector<Option> imaginable(engine::Table& table, const Decision& decision) const override;
    Explanation requirements(engine::Table& table, const Decision& decision, const Option& option) const override;

  private:
    const BattleRoyale& game_;
};

// scenario_setup.cpp, scenario_names.cpp; content/battle_royale/scenarios/README.md is the manual.
class BattleRoyaleWords final : public ScenarioWords {
  public:
    explicit BattleRoyaleWords(const CompiledSet& set) : set_(set) {}

    std::span<const ScenarioWord> setupLines() const override;
    std::span<const ScenarioOrder> order() const override;
    std::span<const char* const> changesInPlay() const override;
    std::span<const ScenarioWord> names() const override;
    std::optional<ParseError> layOut(engine::Table& table, Words line, std::string& subject) const override;
    std::optional<ParseError> finish(engine::Table& table) const override;
    std::optional<std::int64_t> number(engine::Table& table, Words words) const override;
    std::optional<bool> holds(const void* state, Words words, std::string& found) const override;
    std::vector<std::string> say(const void* state, const schema::StateField& field) const override;
    std::string wordOf(const void* state, std::string_view kind, int number) const override;
    std::optional<int> numberOf(const void* state, std::string_view kind, const std::string& word) const override;
    std::string drawnName(const void* state, std::uint16_t purpose, std::uint32_t value) const override;
    int unmentioned(const Decision& decision) const override;

  private:
    const CompiledSet& set_;
};

}  // namespace engine::battle_royale

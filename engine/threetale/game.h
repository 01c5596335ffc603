// ThreeTale as a Game of the kernel: playing is in the rule files, decisions in the folder verbs, what else is asked of
// it in contracts.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/threetale/contracts.h"
#include "engine/threetale/set.h"
#include "engine/threetale/verbs.h"

namespace engine::threetale {

struct Evaluator;

class ThreeTale final : public Game {
  public:
    explicit ThreeTale(std::shared_ptr<const CompiledSet> set);
    ~ThreeTale() override;

    const CompiledSet& set() const { return *set_; }
    const Evaluator& evaluator() const { return *evaluator_; }

    const schema::GameSchema& schema() const override;
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<GameState>(); }
    int seats() const override { return kHeroes; }
    std::vector<Chapter> chapters() const override;

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override;
    void start(engine::Table& table, const Setup& setup) const override;
    void playUnit(engine::Table& table) const override;
    int unit(const void* state) const override;
    Outcome outcome(const void* state) const override;
    bool over(const void* state) const override;
    std::vector<SumLine> score(const void* state) const override;
    const Die* die(std::uint16_t purpose) const override;

    const ThreeTaleCards& cards() const override { return cards_; }
    const ThreeTaleTexts& texts() const override { return texts_; }
    const Notation& notation() const override { return notation_; }
    const Evaluation& evaluation() const override { return evaluation_; }
    const Observation& observation() const override { return observation_; }
    const Inspection& inspection() const override { return inspection_; }
    const Explaining* explaining() const override { return &explaining_; }
    const ScenarioWords* scenarioWords() const override { return words_.get(); }

  private:
    std::shared_ptr<const CompiledSet> set_;
    ThreeTaleCards cards_{*set_};
    ThreeTaleTexts texts_{*this};
    ThreeTaleNotation notation_{*set_};
    ThreeTaleEvaluation evaluation_{*this};
    ThreeTaleObservation observation_;
    ThreeTaleInspection inspection_{*this};
    ThreeTaleExplaining explaining_{*this};
    std::unique_ptr<ScenarioWords> words_;
    std::vector<std::uint64_t> cardKeys_;  // keyOf each card's id, by number
    std::unique_ptr<const Evaluator> evaluator_;
    std::array<engine::Table::InitialSnapshot, 2> snapshots_;  // by setUp; the second of the Tutorial
};

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makeThreeTale(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::threetale

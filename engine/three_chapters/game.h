// 3 Chapters as a Game of the kernel: playing is in the rule files, what else is asked of it in contracts.h.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/three_chapters/contracts.h"
#include "engine/three_chapters/set.h"
#include "engine/three_chapters/verbs.h"

namespace engine::three_chapters {

class ThreeChapters final : public Game {
  public:
    explicit ThreeChapters(std::shared_ptr<const CompiledSet> set);
    ~ThreeChapters() override;

    const CompiledSet& set() const { return *set_; }

    const schema::GameSchema& schema() const override { return schema::three_chapters::kGame; }
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<GameState>(); }
    int seats() const override { return kSeats; }
    bool playersCompete() const override { return true; }
    int seatsIn(const void* state) const override { return stateOf(state).players; }

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override;
    void start(engine::Table& table, const Setup& setup) const override;
    void playUnit(engine::Table& table) const override;
    int unit(const void* state) const override;
    Outcome outcome(const void* state) const override;
    bool over(const void* state) const override { return stateOf(state).phase == Phase::Over; }
    std::vector<SumLine> score(const void* state) const override;
    const Die* die(std::uint16_t) const override { return nullptr; }

    const CardCatalog& cards() const override { return cards_; }
    const Texts& texts() const override { return texts_; }
    const Notation& notation() const override { return notation_; }
    const Evaluation& evaluation() const override { return evaluation_; }
    const Observation& observation() const override { return observation_; }
    const Inspection& inspection() const override { return inspection_; }
    const Explaining* explaining() const override { return &explaining_; }
    const ScenarioWords* scenarioWords() const override { return words_.get(); }

  private:
    std::shared_ptr<const CompiledSet> set_;
    ThreeChaptersCards cards_{*set_};
    ThreeChaptersTexts texts_{*this};
    ThreeChaptersNotation notation_{*set_};
    ThreeChaptersEvaluation evaluation_{*this};
    ThreeChaptersObservation observation_;
    ThreeChaptersInspection inspection_{*this};
    ThreeChaptersExplaining explaining_{*this};
    std::unique_ptr<ScenarioWords> words_;
};

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makeThreeChapters(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::three_chapters

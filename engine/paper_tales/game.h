// Paper Tales as a Game of the kernel: playing is in the rule files, what else is asked of it in contracts.h.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/table.h"

namespace engine::paper_tales {

class PaperTales final : public Game {
  public:
    explicit PaperTales(std::shared_ptr<const CompiledSet> set, const AskingOrder& order = kUsualOrder);

    const CompiledSet& set() const { return *set_; }

    const schema::GameSchema& schema() const override { return schema::paper_tales::kGame; }
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
    const ScenarioWords* scenarioWords() const override { return &words_; }

  private:
    std::shared_ptr<const CompiledSet> set_;
    AskingOrder order_;
    std::array<engine::Table::InitialSnapshot, kSeats> snapshots_;  // of the setup, by players from 1
    PaperTalesCards cards_{*set_};
    PaperTalesTexts texts_{*this};
    PaperTalesNotation notation_{*set_};
    PaperTalesEvaluation evaluation_{*this};
    PaperTalesObservation observation_;
    PaperTalesInspection inspection_{*this};
    PaperTalesExplaining explaining_{*this};
    PaperTalesWords words_{*set_};
};

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makePaperTales(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::paper_tales

// Fairytale Games: The Battle Royale as a Game of the kernel: playing is in the rule files, what else is asked of it in
// contracts.h.
#pragma once

#include <memory>
#include <vector>

#include "engine/battle_royale/contracts.h"

namespace engine::battle_royale {

class BattleRoyale final : public Game {
  public:
    explicit BattleRoyale(std::shared_ptr<const CompiledSet> set) : set_(std::move(set)) {}

    const CompiledSet& set() const { return *set_; }

    const schema::GameSchema& schema() const override { return schema::battle_royale::kGame; }
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<GameState>(); }
    StateRanges usedRanges(const void* state) const override { return usedRangesOf(stateOf(state)); }
    int seats() const override { return kSeats; }
    int seatsIn(const void* state) const override;

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override;
    void start(engine::Table& table, const Setup& setup) const override;
    void playUnit(engine::Table& table) const override;
    int unit(const void* state) const override;
    bool playersCompete() const override { return true; }
    std::optional<RefusedOption> lackingFor(const schema::SetupValues& options) const override;
    Outcome outcome(const void* state) const override;
    bool over(const void* state) const override { return stateOf(state).phase == Phase::Over; }
    std::vector<SumLine> score(const void* state) const override;
    const Die* die(std::uint16_t purpose) const override;

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
    BattleRoyaleCards cards_{*set_};
    BattleRoyaleTexts texts_{*this};
    BattleRoyaleNotation notation_{*set_};
    BattleRoyaleEvaluation evaluation_{*set_};
    BattleRoyaleObservation observation_{*set_};
    BattleRoyaleInspection inspection_{*this};
    BattleRoyaleExplaining explaining_{*this};
    BattleRoyaleWords words_{*set_};
};

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makeBattleRoyale(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::battle_royale

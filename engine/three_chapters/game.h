// 3 Chapters as a Game of the kernel: playing is in the rule files, naming in texts.cpp.
#pragma once

#include "engine/kernel/game.h"
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
    int seatsIn(const void* state) const override { return of(state).players; }
    std::string seatName(const void* state, int seat) const override;

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override;
    void start(engine::Table& table, const Setup& setup) const override;
    void playUnit(engine::Table& table) const override;
    int unit(const void* state) const override;
    std::string unitName(const void* state) const override;
    Outcome outcome(const void* state) const override;
    bool over(const void* state) const override { return of(state).phase == Phase::Over; }
    bool hides() const override { return true; }
    void hide(void* state, int seat) const override;
    bool mayKnow(const void* state, const Event& event, int seat) const override;
    std::vector<SumLine> score(const void* state) const override;
    std::vector<Supply> supplies(const void* state) const override;
    std::vector<std::string> unsound(const void* state) const override;
    std::vector<Part> parts() const override;
    int taken(const void* state, const Decision& decision, const Option& option) const override;

    std::span<const RuleText> rules() const override;
    std::span<const char* const> purposes() const override;
    const Die* die(std::uint16_t) const override { return nullptr; }
    QuestionText question(const void* state, const Decision& decision) const override;
    OptionText optionText(const void* state, const Decision& decision, const Option& option) const override;
    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    int cardCount() const override { return kCards; }
    const schema::Record* card(int index) const override;
    std::string cardName(int index, std::string_view language) const override;
    int cardIndex(std::string_view id) const override { return set_->find(id); }
    int drawnCard(std::uint16_t purpose, std::uint32_t value) const override;
    std::string clauseText(int card, int clause, std::string_view language) const override;
    std::string eventText(const void* state, const Event& event) const override;
    std::string news(const void* state, const Trace& trace, std::size_t event) const override;
    std::string nameOf(const void* state, std::string_view kind, int number,
                       std::span<const int> indices) const override;
    std::string wordOf(const void* state, std::string_view kind, int number) const override;
    std::optional<int> numberOf(const void* state, std::string_view kind, const std::string& word) const override;

    const ScenarioWords* scenarioWords() const override { return words_.get(); }
    int promise(const void* state, const Decision& decision, const Option& option) const override;
    int value(engine::Table& table, int seat) const override;
    void imagine(void* state, int seat, std::uint64_t key) const override;

  private:
    static const GameState& of(const void* state) { return *static_cast<const GameState*>(state); }

    std::shared_ptr<const CompiledSet> set_;
    std::unique_ptr<ScenarioWords> words_;
};

// May a seat see what lies in a zone? Its own cards, the pack in its hand, and all that was played.
bool sees(const GameState& state, int seat, Zone zone);

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makeThreeChapters(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::three_chapters

// ThreeTale as a Game of the kernel: playing is in the rule files, decisions in the folder verbs, texts in
// event_texts.cpp and news.cpp.
#pragma once

#include "engine/kernel/game.h"
#include "engine/threetale/set.h"
#include "engine/threetale/verbs.h"

namespace engine::threetale {

struct Outlook;

class ThreeTale final : public Game {
  public:
    explicit ThreeTale(std::shared_ptr<const CompiledSet> set);
    ~ThreeTale() override;

    const CompiledSet& set() const { return *set_; }
    const Outlook& outlook() const { return *outlook_; }

    const schema::GameSchema& schema() const override;
    const schema::TypeInfo& stateType() const override { return schema::typeInfo<GameState>(); }
    int seats() const override { return kHeroes; }
    std::string seatName(const void* state, int seat) const override;

    std::unique_ptr<engine::Table> makeTable(void* state, std::uint64_t seed) const override;
    void start(engine::Table& table, const Setup& setup) const override;
    void playUnit(engine::Table& table) const override;
    int unit(const void* state) const override;
    std::string unitName(const void* state) const override;
    Outcome outcome(const void* state) const override;
    bool over(const void* state) const override;
    std::vector<SumLine> score(const void* state) const override;
    std::vector<std::string> unsound(const void* state) const override;
    void unsoundWithin(const void* state, bool asked, std::vector<std::string>& broken) const override;
    std::vector<Part> parts() const override;
    int taken(const void* state, const Decision& decision, const Option& option) const override;
    std::vector<Chapter> chapters() const override;

    std::span<const RuleText> rules() const override;
    std::span<const char* const> purposes() const override;
    const Die* die(std::uint16_t purpose) const override;
    QuestionText question(const void* state, const Decision& decision) const override;
    OptionText optionText(const void* state, const Decision& decision, const Option& option) const override;
    std::string encode(const Option& option) const override;
    bool decode(std::string_view text, Option& option) const override;
    std::string whyUndecodable(std::string_view text) const override;
    int cardCount() const override { return set_->count(); }
    const schema::Record* card(int index) const override;
    std::string cardName(int index, std::string_view language) const override { return set_->name(index, language); }
    int cardIndex(std::string_view id) const override { return set_->find(id); }
    std::string cardId(int index) const override { return card(index) ? set_->id(index) : std::string(); }
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
    void promises(const void* state, const Decision& decision, std::span<int> promises) const override;
    int value(engine::Table& table, int seat) const override;
    int foresight() const override { return 0; }  // to the end of the turn
    void imagine(void* state, int seat, std::uint64_t key) const override;

    // Names for texts; the language is English, as the whole program's.
    std::string heroName(const GameState& s, int seat) const;
    std::string spaceName(const GameState& s, int space) const;  // "Wolf Ford, northwest"

  private:
    std::string newsOfChance(const GameState& s, const Event& e) const;

    std::shared_ptr<const CompiledSet> set_;
    std::vector<std::uint64_t> cardKeys_;  // keyOf each card's id, by number
    std::unique_ptr<ScenarioWords> words_;
    std::unique_ptr<const Outlook> outlook_;
    std::array<engine::Table::Beginning, 2> beginnings_;  // by setUp; the second of the Tutorial
};

// Compiles the records; null if they cannot be played.
std::shared_ptr<const Game> makeThreeTale(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::threetale

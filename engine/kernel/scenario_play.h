// One way through a scenario: laid out, played line by line, its expectations checked.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/scenario_parts.h"

namespace engine {

// One way through a scenario: as written, or with one outcome of a variation.
class ScenarioPlay final : public Agent {
  public:
    ScenarioPlay(const Game& game, const schema::ScenarioFile& file, const schema::ScenarioVariation* variation,
                 int number)
        : game_(game), file_(file), variation_(variation), number_(number), state_(game.stateType().size),
          chance_(game, file, state_.data(), position_) {}

    // `outcome`: of the varied event; empty: as scripted.
    void run(const std::string& outcome);

    const ScenarioFailure& failed() const { return failed_; }
    // Of what is varied: every outcome of the event, or every option of the choice.
    const std::vector<std::string>& outcomes() const { return isOfChoice() ? choices_ : chance_.outcomes; }
    const std::vector<std::uint64_t>& weights() const { return chance_.weights; }  // of an event
    const std::vector<bool>& held() const { return held_; }                        // of the odds of the variation
    Trace& trace() { return trace_; }
    std::size_t decisions() const { return decisions_; }
    std::uint64_t hash() const { return hash_; }
    std::vector<bool> announced() const;
    std::vector<std::string> eventsAround(std::size_t position) const;

    int choose(const Game& game, const void* state, const Decision& decision) override;

  private:
    bool isOpenEnded() const { return variation_ != nullptr; }
    bool isOfChoice() const { return variation_ && !variation_->choice.empty(); }
    void fail(ScenarioCause cause, const std::string& path, ParseError what);
    void readLines(const std::string& field, const std::vector<std::string>& texts, std::vector<ScenarioLine>& lines);
    void readPlay(const std::string& field, const std::vector<std::string>& texts);
    void readChance(const std::string& outcome);
    void readChoice();
    void playUnits(Table& table);
    ScenarioView view(std::size_t from, bool isAsked) const;
    void expect(const std::string& path, Words words, std::size_t from, bool isAsked);
    // Does what a line `until EXPECTATION` waits for hold?
    bool isReached(const ScenarioLine& line, bool isAsked);
    // Lines up to the next decision that must be made, or up to what the game must come to first: looks, and choices
    // that answered themselves. True if there is one.
    bool nextDecision(std::span<const Option> offered);
    // The option of a line that is varied; nothing: as it is written.
    std::optional<Option> variedOption(std::span<const Option> offered);
    static bool answeredItself(const Game& game, std::vector<std::string>& answers, Words words);
    // Is a question answered by the next line that decides something?
    bool isMentioned(std::span<const Option> offered);
    void noticeAnswers();
    void matchAnswer(const Option& option);
    void useVariation();
    void finish();
    void lookAtOdds();
    [[noreturn]] void stop() { throw Suspended{Suspended::Why::Open}; }

    const Game& game_;
    const schema::ScenarioFile& file_;
    const schema::ScenarioVariation* variation_;
    const int number_;  // of the variation
    StateBytes state_, before_;
    Trace trace_;
    std::size_t position_ = 0;  // events so far, as far as chance knows
    ChanceScript chance_;
    ScenarioNames names_;
    std::vector<ScenarioLine> lines_;  // of the play
    std::size_t at_ = 0;
    bool switched_ = false;             // to the lines of the variation
    std::vector<std::string> answers_;  // choices that answered themselves, not written yet
    std::size_t noticed_ = 0;           // events searched for them
    std::size_t decidedAt_ = 0;         // events at the last decision
    std::size_t decisions_ = 0, setupEvents_ = 0;
    std::vector<Option> offered_;
    int asked_ = -1;  // seat of the open decision
    bool isOpen_ = false;
    std::string outcome_;                             // of what is varied; empty: as scripted
    int choiceAt_ = -1;                               // line of the play whose choice is varied
    std::vector<std::string> variedWords_, choices_;  // what its options are like, empty: any; the options
    std::uint64_t hash_ = 0;
    std::vector<bool> held_;
    ScenarioFailure failed_;
};

}  // namespace engine

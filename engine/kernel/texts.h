// How a game reads: its rules, questions, options and events in the words of a player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/decision.h"
#include "engine/kernel/trace.h"

namespace engine {

struct RuleText {
    const char* id;    // "TT-BATTLE-07"
    const char* text;  // "At equal Speed the enemy attacks first."
    bool isNeverCited = false;
};
// No code announces the rule: it defines a word, follows from others or is how the code is built. No trace names it, so
// no scenario can ask for that. tools/rule_index.py compares with the code.
inline constexpr bool kNeverCited = true;

// What is asked, and by which rule.
struct QuestionText {
    std::string words;      // "Alyona: raise which Virtue?"
    RuleId rule = kNoRule;  // number in Texts::rules(); kNoRule: by that of what is being carried out
};

// What a player reads on a choice.
struct OptionText {
    std::string label;               // "Claim Battle 1"
    std::string help;                // "1 Action: draw a level 1 Battle Card and fight it (TT-ACTION-11)."
    std::string symbol;              // drawn beside it: "battle"; empty: none
    int card = -1;                   // card it is about, for a preview; -1: none
    int space = -1;                  // Space it leads to, for the map; -1: none
    std::vector<RuleId> rules = {};  // numbers in Texts::rules() of those that `help` names
};

class Texts {
  public:
    virtual ~Texts() = default;

    virtual std::span<const RuleText> rules() const = 0;        // by RuleId
    virtual std::span<const char* const> purposes() const = 0;  // of chance, by number: "attack roll"
    virtual std::string seatName(const void* state, int seat) const = 0;
    virtual std::string unitName(
        const void* state) const = 0;  // of the next one: "Past, turn 12 of 30: The Silver Deer"
    virtual QuestionText question(const void* state, const Decision& decision) const = 0;
    virtual OptionText optionText(const void* state, const Decision& decision, const Option& option) const = 0;
    // An event as a sentence: "attack roll of The Silver Deer: 3 of 5 positive", "Love of The Silver Deer 4 -> 5".
    virtual std::string eventText(const void* state, const Event& event) const = 0;
    // What a player who has no table to look at is told of an event: what was played, drawn and rolled, and what it
    // brought. `state` is the one after it. Empty: nothing that is worth a line.
    virtual std::string news(const void* state, const Trace& trace, std::size_t event) const;
    // What a number of the state stands for, "Forest Axe"; empty where it stands for nothing. `kind` is what its field
    // refers to, or what a list is indexed by (schema::FieldNotes); `indices` are those of the lists around it, the
    // outermost first.
    virtual std::string nameOf(const void* /*state*/, std::string_view /*kind*/, int /*number*/,
                               std::span<const int> /*indices*/) const {
        return {};
    }
};

// What a rule says, in the language that is spoken (say.h).
std::string ruleSentence(const RuleText& rule);

// Rules by their ids, those that follow each other in short: "TT-OFFER-03, -05", "TT-ALTAR-06..08".
std::string ruleIds(std::span<const RuleText> all, std::span<const RuleId> rules);
// A sentence that names its rules before its full stop: "Arrive
// at this Portal (TT-PORTAL-02)." As it is where there are none.
std::string citing(std::span<const RuleText> all, std::string sentence, std::span<const RuleId> rules);

// What is asked with the rule behind it: "Alyona: raise which Virtue? (TT-VIRTUE-03)".
std::string questionSentence(const Texts& texts, const void* state, const Decision& decision);

}  // namespace engine

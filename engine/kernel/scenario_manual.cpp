// The lines of scenarios that every game reads, and phrases near to a mistyped one.
#include "engine/kernel/scenario_manual.h"

#include <algorithm>
#include <string_view>

#include "engine/kernel/scenario_parts.h"

namespace engine {

namespace {

constexpr ScenarioWord kSetupForms[] = {
    {"set PATH VALUE", "Any other field of the state: yes or no, one of its choices, or a number that has a range."},
    {"LINE as @NAME", "At the end of a line: @NAME stands for what the line is about, in all lines."},
};

constexpr ScenarioWord kChanceForms[] = {
    {"PURPOSE: OUTCOME...",
     "What one event after the other brings, by what it is for: dice as their faces, draws as ids, picks from 1. The "
     "same id again is another copy of the card."},
    {"PURPOSE by ID: OUTCOME..., PURPOSE by none: OUTCOME..., PURPOSE of SEAT: OUTCOME...",
     "Which card asks for it, or that no card does; whom it is for."},
    {"any", "The event does not matter."},
    {"*", "The die does not matter: `++*`."},
    {"none", "A roll of no dice."},
};

constexpr ScenarioWord kPlayForms[] = {
    {"DECISION", "One of those below, or so many of its words that only one option fits."},
    {"expect EXPECTATION", "Looks in between: its events are those since the last decision."},
    {"until EXPECTATION",
     "The game goes on until this holds at the end of a turn or where somebody is asked; nobody may be asked before."},
};

constexpr ScenarioWord kExpectForms[] = {
    {"not EXPECTATION, never EXPECTATION", "It does not hold."},
    {"PATH VALUE, PATH >= N, PATH <= N, PATH > N, PATH < N", "A field of the state by its path, with spaces or dots."},
    {"PATH +N, PATH -N", "How much a number has changed since the setup."},
    {"PATH changes only NAMES",
     "Of all that lies below the path, only these have changed since the setup: `love, hope`, `nothing`."},
    {"offered DECISION", "The open decision has an option that these words fit."},
    {"asked SEAT", "The open decision is this player's."},
    {"rule ID", "The rule was carried out; `by ID` behind it, as behind the next three: because of this card or rule."},
    {"clause ID, clause ID N", "An ability of the card was carried out; its number on the card, from 1."},
    {"drawn ID", "The card was drawn by chance."},
    {"changed PATH, changed PATH BEFORE -> AFTER", "The field was changed."},
    {"why not ID, why not ID N", "An ability was triggered, but its condition, limit or cost stopped it."},
    {"won, lost, playing, abandoned, score N", "How the game has ended."},
};

constexpr ScenarioWord kVaryForms[] = {
    {"\"chance\": \"PURPOSE\", \"chance\": \"PURPOSE #2\"",
     "Every outcome of a scripted event, or of its second value."},
    {"\"choice\": \"DECISION\", \"choice\": \"DECISION #2\", \"choice\": \"any #3\"",
     "Every option that these words fit, where the play makes this decision; the second like it; any option in the "
     "place of the third."},
    {"\"play\", \"expect\"", "The decisions after it, and what must hold for every one."},
    {"\"odds\": \"2/3 EXPECTATION\"", "How likely it is over all outcomes of a chance event, exactly."},
};

bool isPlaceholder(std::string_view word) {
    return std::any_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool isSeat(std::string_view word) { return seatsWord(std::string(word)) == "seat" && word != "seat"; }

// "a, b | c" -> a, b, c
std::vector<std::string> phrasesOf(std::string_view form) {
    std::vector<std::string> phrases;
    while (!form.empty()) {
        const auto end = std::min({form.find(", "), form.find(" | "), form.size()});
        phrases.emplace_back(form.substr(0, end));
        form.remove_prefix(std::min(form.size(), end + (form.substr(end).starts_with(" | ") ? 3 : 2)));
    }
    return phrases;
}

}  // namespace

std::span<const ScenarioWord> setupForms() { return kSetupForms; }
std::span<const ScenarioWord> chanceForms() { return kChanceForms; }
std::span<const ScenarioWord> playForms() { return kPlayForms; }
std::span<const ScenarioWord> expectForms() { return kExpectForms; }
std::span<const ScenarioWord> varyForms() { return kVaryForms; }

std::vector<std::string> phrasesLike(std::span<const ScenarioWord> forms, Words words) {
    std::vector<std::string> like;
    for (const ScenarioWord& form : forms)
        for (const std::string& phrase : phrasesOf(form.form)) {
            std::string filled;
            std::size_t at = 0;
            bool isLiteral = false;  // a phrase of placeholders only is like everything
            for (std::size_t start = 0; start < phrase.size(); ++at) {
                const auto end = std::min(phrase.find(' ', start), phrase.size());
                const std::string word = phrase.substr(start, end - start);
                start = end + 1;
                const bool isOpen = isPlaceholder(word) || (isSeat(word) && at < words.size() && isSeat(words[at]));
                if (isOpen && at >= words.size()) break;
                isLiteral = isLiteral || !isOpen;
                filled += (filled.empty() ? "" : " ") + (isOpen ? words[at] : word);
            }
            for (; at < words.size(); ++at) filled += " " + words[at];
            if (isLiteral) like.push_back(std::move(filled));
        }
    return like;
}

}  // namespace engine

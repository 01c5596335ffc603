// Rules and questions in sentences.
#include "engine/kernel/texts.h"

#include <fmt/format.h>
#include <utility>

#include "engine/kernel/say.h"

namespace engine {

// Chance, and the cards that did something.
std::string Texts::news(const void* state, const Trace& trace, std::size_t event) const {
    const Event& e = trace[event];
    if (e.kind == EventKind::Chance || (e.kind == EventKind::Clause && changedAnything(trace, event)))
        return eventText(state, e);
    return {};
}

// Translations know a rule by its id.
std::string ruleSentence(const RuleText& rule) {
    const std::string text = said(rule.id);
    return text == rule.id ? rule.text : text;
}

std::string ruleIds(std::span<const RuleText> all, std::span<const RuleId> rules) {
    // What stands before the number: rules of one chapter have it in common.
    const auto chapter = [&](RuleId rule) {
        const std::string_view id = all[rule].id;
        return id.substr(0, id.rfind('-'));
    };
    const auto number = [&](RuleId rule) { return std::string_view(all[rule].id).substr(chapter(rule).size() + 1); };
    std::string text;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const bool follows = i > 0 && chapter(rules[i]) == chapter(rules[i - 1]);
        if (follows) text += fmt::format(", -{}", number(rules[i]));
        else text += fmt::format("{}{}", i > 0 ? ", " : "", all[rules[i]].id);
        const auto isNext = [&](RuleId rule, RuleId before) {
            return rule == before + 1 && chapter(rule) == chapter(before);
        };
        std::size_t last = i;
        while (last + 1 < rules.size() && isNext(rules[last + 1], rules[last])) ++last;
        if (last < i + 2) continue;  // two are named each
        text += fmt::format("..{}", number(rules[last]));
        i = last;
    }
    return text;
}

std::string citing(std::span<const RuleText> all, std::string sentence, std::span<const RuleId> rules) {
    if (rules.empty()) return sentence;
    const std::size_t end = sentence.ends_with('.') ? sentence.size() - 1 : sentence.size();
    return sentence.insert(end, fmt::format(" ({})", ruleIds(all, rules)));
}

std::string questionSentence(const Texts& texts, const void* state, const Decision& decision) {
    QuestionText question = texts.question(state, decision);
    if (question.rule != kNoRule) question.words += fmt::format(" ({})", texts.rules()[question.rule].id);
    return std::move(question.words);
}

}  // namespace engine

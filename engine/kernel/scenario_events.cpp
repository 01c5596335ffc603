// Expectations of scenarios about what happened: rules, clauses, draws, changes, and what caused them.
#include <fmt/format.h>
#include <algorithm>
#include <charconv>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

using Verdict = std::optional<ParseError>;

struct Cause {
    int card = -1, rule = -1;
    bool any() const { return card >= 0 || rule >= 0; }
};

ParseError unknownCard(const Game& game, const std::string& id) {
    return {"no card has this id", id, "the id of a card", cardIds(game)};
}

// A rule that a trace can name.
Verdict readRule(const Game& game, const std::string& id, int& rule) {
    rule = ruleNumber(game, id);
    if (rule < 0) return unknownRule(game, id);
    if (!game.texts().rules()[rule].isNeverCited) return std::nullopt;
    return ParseError{
        "no code announces this rule, so no run can cite it: " + std::string(game.texts().rules()[rule].text),
        id,
        "what comes of the rule",
        {}};
}

// Takes `by CARD` or `by ID` off the end of the words.
Verdict takeCause(const Game& game, Words& words, Cause& cause) {
    if (words.size() < 3 || words[words.size() - 2] != "by") return std::nullopt;
    const std::string& by = words.back();
    cause.card = game.cards().find(by);
    if (ruleNumber(game, by) >= 0)
        if (auto wrong = readRule(game, by, cause.rule)) return wrong;
    if (!cause.any()) return by.find('-') != std::string::npos ? unknownRule(game, by) : unknownCard(game, by);
    words = words.first(words.size() - 2);
    return std::nullopt;
}

bool causedBy(const Trace& trace, std::size_t event, const Cause& cause) {
    return !cause.any() || scopeAround(trace, event, [&cause](const Event& e) {
                               return (e.kind == EventKind::Clause && int(e.field) == cause.card) ||
                                      (e.kind == EventKind::Rule && int(e.field) == cause.rule);
                           }) != kNoParent;
}

template <class Fits> bool happened(const ScenarioView& view, std::size_t from, const Cause& cause, Fits fits) {
    for (std::size_t i = from; i < view.trace.size(); ++i)
        if (fits(view.trace[i]) && causedBy(view.trace, i, cause)) return true;
    return false;
}

// A clause by its card and, from 1, its number among the clauses of the card; 0: any.
Verdict readClause(const Game& game, Words words, int& card, int& number) {
    number = 0;
    if (words.empty()) return ParseError{"the id of a card is missing", "", "the id of a card", {}};
    card = game.cards().find(words[0]);
    if (card < 0) return unknownCard(game, words[0]);
    if (words.size() == 1) return std::nullopt;
    const std::string& text = words[1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number < 1 || words.size() > 2)
        return ParseError{
            "only the number of a clause may follow the card", joined(words.subspan(1)), "1 for its first clause", {}};
    int clauses = 0;
    while (clauses < number && !game.cards().clauseText(card, clauses, "en").empty()) ++clauses;
    // What has no text of its own is carried out under a number, too: the effects of a Treasure.
    if (clauses > 0 && clauses < number)
        return ParseError{
            "the card has no such clause", text, clauses == 1 ? "1" : fmt::format("1 to {}", clauses), {}};
    return std::nullopt;
}

// "changed seat1 love 4 -> 5, changed seat1 love 5 -> 6"; where nothing changed, "seat1 love 4".
std::string changesOf(const ScenarioView& view, Words name, const schema::StateField& field) {
    std::vector<std::string> changes;
    for (std::size_t i = view.from; i < view.trace.size(); ++i) {
        const Event& e = view.trace[i];
        if (e.kind == EventKind::Set && e.field == field.offset)
            changes.push_back(fmt::format("changed {} {} -> {}", joined(name),
                                          writtenValue(view.game, view.state, field, e.before),
                                          writtenValue(view.game, view.state, field, e.after)));
    }
    if (!changes.empty()) return listed(changes);
    return fmt::format("{} {}", joined(name), writtenValue(view.game, view.state, field, valueAt(field, view.state)));
}

Verdict checkChanged(const ScenarioView& view, Words words, const Cause& cause, ScenarioCause& kind) {
    const auto arrow = std::find(words.begin(), words.end(), "->");
    const bool hasValues = arrow != words.end();
    if (hasValues && (arrow - words.begin() < 2 || words.end() - arrow != 2))
        return ParseError{"an arrow needs a value on each side", joined(words), "changed PATH BEFORE -> AFTER", {}};
    const Words name = hasValues ? words.first(std::size_t(arrow - words.begin()) - 1) : words;
    const schema::StateField* stateField = findStateField(view.game, view.state, name);
    if (!stateField) return unknownField(view.game, name, "the state has no field of this name");
    std::optional<std::int64_t> before, after;
    if (hasValues) {
        before = valueOfWord(view.game, view.state, *stateField, *(arrow - 1));
        after = valueOfWord(view.game, view.state, *stateField, *(arrow + 1));
        if (!before || !after)
            return noSuchValue(view.game, view.state, name, *stateField, before ? *(arrow + 1) : *(arrow - 1));
    }
    kind = ScenarioCause::Expectation;
    const bool held = happened(view, view.from, cause, [&](const Event& e) {
        return e.kind == EventKind::Set && e.field == stateField->offset &&
               (!before || (e.before == *before && e.after == *after));
    });
    if (held) return std::nullopt;
    return ParseError{
        say("this change did not happen"), changesOf(view, name, *stateField), "changed " + joined(words), {}};
}

// "drawn bt.101, drawn bt.102": every card that was drawn.
std::string drawsOf(const ScenarioView& view) {
    std::vector<std::string> draws;
    for (std::size_t i = view.from; i < view.trace.size(); ++i) {
        const Event& e = view.trace[i];
        const int card = e.kind == EventKind::Chance ? view.game.cards().drawn(e.field, std::uint32_t(e.after)) : -1;
        if (card >= 0) draws.push_back("drawn " + view.game.cards().id(card));
    }
    return draws.empty() ? std::string() : listed(draws);
}

}  // namespace

int ruleNumber(const Game& game, std::string_view id) {
    for (std::size_t i = 0; i < game.texts().rules().size(); ++i)
        if (id == game.texts().rules()[i].id) return int(i);
    return -1;
}

ParseError unknownRule(const Game& game, const std::string& id) {
    std::vector<std::string> known;
    for (const RuleText& rule : game.texts().rules()) known.emplace_back(rule.id);
    return {"the game has no rule with this id", id, "the id of a rule", std::move(known)};
}

std::string writtenValue(const Game& game, const void* state, const schema::StateField& field, std::int64_t value) {
    std::string word = valueWord(game, state, field, value);
    return word.empty() ? std::to_string(value) : word;
}

std::optional<ParseError> checkEvent(const ScenarioView& view, Words words, ScenarioCause& kind) {
    const std::string& word = words[0];
    Words rest = words.subspan(1);
    Cause cause;
    if (auto wrong = takeCause(view.game, rest, cause)) return wrong;
    if (rest.empty()) return ParseError{"this word needs something after it", word, "what must have happened", {}};
    if (word == "changed") return checkChanged(view, rest, cause, kind);
    if (word == "rule") {
        int rule = -1;
        if (auto wrong = readRule(view.game, rest[0], rule)) return wrong;
        if (rest.size() > 1)
            return ParseError{"only \"by\" may follow the id of a rule", joined(rest.subspan(1)), "by ID", {}};
        kind = ScenarioCause::Expectation;
        if (happened(view, view.rulesFrom, cause, [&](const Event& e) {
                return (e.kind == EventKind::Rule || e.kind == EventKind::Cite) && int(e.field) == rule;
            }))
            return std::nullopt;
        return ParseError{say("this rule was not carried out: {}", said(view.game.texts().rules()[rule].text)),
                          "",
                          joined(words),
                          {}};
    }
    int card = -1, number = 0;
    if (auto wrong = readClause(view.game, rest, card, number)) return wrong;
    if (word == "drawn" && number > 0)
        return ParseError{"only \"by\" may follow the card", joined(rest.subspan(1)), "by ID", {}};
    kind = ScenarioCause::Expectation;
    if (word == "drawn") {
        if (happened(view, view.from, cause, [&](const Event& e) {
                return e.kind == EventKind::Chance && view.game.cards().drawn(e.field, std::uint32_t(e.after)) == card;
            }))
            return std::nullopt;
        return ParseError{say("this card was not drawn"), drawsOf(view), joined(words), {}};
    }
    if (happened(view, view.from, cause, [&](const Event& e) {
            return e.kind == EventKind::Clause && int(e.field) == card && (number == 0 || e.before + 1 == number);
        }))
        return std::nullopt;
    return ParseError{say("this clause was not carried out"), "", joined(words), {}};
}

std::optional<ParseError> checkWhyNot(const ScenarioView& view, Words words, ScenarioCause& kind) {
    int card = -1, number = 0;
    if (auto wrong = readClause(view.game, words, card, number)) return wrong;
    kind = ScenarioCause::Expectation;
    bool wasDue = false, saidNo = false;
    for (std::size_t i = view.from; i < view.trace.size(); ++i) {
        const Event& e = view.trace[i];
        if (e.kind != EventKind::Test || int(e.field) != card || (number != 0 && e.before + 1 != number)) continue;
        wasDue = true;
        saidNo = saidNo || e.after == 0;
    }
    if (saidNo) return std::nullopt;
    return ParseError{
        wasDue ? say("the clause was triggered, and nothing stopped it") : say("the clause was never triggered"),
        wasDue ? "" : "never clause " + joined(words),
        "why not " + joined(words),
        {}};
}

}  // namespace engine

// Expectations of scenarios, and decisions in few words.
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cstring>
#include <numeric>

#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine {

namespace {

using Verdict = std::optional<ParseError>;

std::optional<std::int64_t> integer(std::string_view text) {
    std::int64_t number = 0;
    if (text.starts_with('+')) text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// What a state field holds now, in words.
std::string textOf(const ScenarioView& view, const schema::StateField& stateField) {
    if (isEmptyPlace(view.game, view.state, stateField.offset)) return kEmptyPlace;
    return valueName(view.game, view.state, stateField, valueAt(stateField, view.state));
}

// --- events ---------------------------------------------------------------------------------------------------------

struct Cause {
    int card = -1, rule = -1;
    bool any() const { return card >= 0 || rule >= 0; }
};

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

ParseError unknownCard(const Game& game, const std::string& id) {
    std::vector<std::string> known;
    for (int i = 0; i < game.cards().count(); ++i) known.push_back(game.cards().id(i));
    return {"no card has this id", id, "the id of a card", std::move(known)};
}

// Takes `by CARD` or `by ID` off the end of the words.
Verdict takeCause(const Game& game, Words& words, Cause& cause) {
    if (words.size() < 3 || words[words.size() - 2] != "by") return std::nullopt;
    const std::string& by = words.back();
    cause.card = game.cards().find(by);
    cause.rule = ruleNumber(game, by);
    if (!cause.any()) return by.find('-') != std::string::npos ? unknownRule(game, by) : unknownCard(game, by);
    words = words.first(words.size() - 2);
    return std::nullopt;
}

bool causedBy(const Trace& trace, const Event& event, const Cause& cause) {
    if (!cause.any()) return true;
    for (std::uint32_t at = event.parent; at != kNoParent; at = trace[at].parent) {
        if (trace[at].kind == EventKind::Clause && int(trace[at].field) == cause.card) return true;
        if (trace[at].kind == EventKind::Rule && int(trace[at].field) == cause.rule) return true;
    }
    return false;
}

template <class Fits> bool happened(const ScenarioView& view, const Cause& cause, Fits fits) {
    for (std::size_t i = view.from; i < view.trace.size(); ++i)
        if (fits(view.trace[i]) && causedBy(view.trace, view.trace[i], cause)) return true;
    return false;
}

Verdict heldOr(bool held, std::string message, std::string found, std::string wanted) {
    if (held) return std::nullopt;
    return ParseError{std::move(message), std::move(found), std::move(wanted), {}};
}

// A clause by its card and, from 1, its number among the clauses of the card; 0: any.
Verdict readClause(const Game& game, Words words, int& card, int& number) {
    number = 0;
    if (words.empty()) return ParseError{"the id of a card is missing", "", "the id of a card", {}};
    card = game.cards().find(words[0]);
    if (card < 0) return unknownCard(game, words[0]);
    if (words.size() == 1) return std::nullopt;
    const auto n = integer(words[1]);
    if (!n || *n < 1 || words.size() > 2)
        return ParseError{
            "only the number of a clause may follow the card", joined(words.subspan(1)), "1 for its first clause", {}};
    number = int(*n);
    return std::nullopt;
}

Verdict checkChanged(const ScenarioView& view, Words words, const Cause& cause, ScenarioCause& kind) {
    const auto arrow = std::find(words.begin(), words.end(), "->");
    const bool hasValues = arrow != words.end();
    if (hasValues && (arrow - words.begin() < 2 || words.end() - arrow != 2))
        return ParseError{"an arrow needs a value on each side", joined(words), "changed PATH BEFORE -> AFTER", {}};
    const Words name = hasValues ? words.first(std::size_t(arrow - words.begin()) - 1) : words;
    const schema::StateField* stateField = findStateField(view.game, view.state, name);
    if (!stateField)
        return ParseError{"the state has no field of this name", joined(name), "the name or path of a field",
                          stateFieldPaths(view.game, joined(name, "."))};
    std::optional<std::int64_t> before, after;
    if (hasValues) {
        before = valueOfWord(view.game, view.state, *stateField, *(arrow - 1));
        after = valueOfWord(view.game, view.state, *stateField, *(arrow + 1));
        if (!before || !after)
            return ParseError{
                fmt::format("{} has no such value", stateField->path), joined(words), "two values of it", {}};
    }
    kind = ScenarioCause::Expectation;
    const bool held = happened(view, cause, [&](const Event& e) {
        return e.kind == EventKind::Set && e.field == stateField->offset &&
               (!before || (e.before == *before && e.after == *after));
    });
    return heldOr(held, "this change did not happen",
                  fieldName(view.game, view.state, *stateField) + " is " + textOf(view, *stateField), joined(words));
}

// --- state fields
// ---------------------------------------------------------------------------------------------------------

bool compare(std::int64_t found, std::string_view op, std::int64_t wanted) {
    if (op == ">=") return found >= wanted;
    if (op == "<=") return found <= wanted;
    if (op == ">") return found > wanted;
    if (op == "<") return found < wanted;
    return found == wanted;
}

bool isOperator(std::string_view word) {
    return word == ">=" || word == "<=" || word == ">" || word == "<" || word == "=";
}

std::optional<std::int64_t> derived(const ScenarioView& view, const void* state, Words name) {
    const ScenarioWords* words = view.game.scenarioWords();
    if (!words) return std::nullopt;
    StateBytes scratch(static_cast<const std::byte*>(state),
                       static_cast<const std::byte*>(state) + view.game.stateType().size);
    const auto table = view.game.makeTable(scratch.data(), 1);
    return words->number(*table, name);
}

Verdict checkStateField(const ScenarioView& view, Words words, ScenarioCause& kind) {
    if (words.size() < 2)
        return ParseError{"there is nothing to check in this line", joined(words), "what to check, then its value", {}};
    const std::string& value = words.back();
    Words name = words.first(words.size() - 1);
    std::string op = "=";
    const bool hasOperator = name.size() > 1 && isOperator(name.back());
    if (hasOperator) {
        op = name.back();
        name = name.first(name.size() - 1);
    }
    const bool relative = !hasOperator && (value[0] == '+' || value[0] == '-') && integer(value);
    const auto number = derived(view, view.state, name);
    const schema::StateField* stateField = number ? nullptr : findStateField(view.game, view.state, name);
    if (!number && !stateField)
        return ParseError{"this is neither a field of the state nor a statement of the game", joined(name),
                          "the name or path of a field", stateFieldPaths(view.game, joined(name, "."))};
    const auto wanted = relative || number ? integer(value) : valueOfWord(view.game, view.state, *stateField, value);
    if (!wanted)
        return ParseError{fmt::format("{} has no such value", joined(name)),
                          value,
                          stateField ? schema::valueText(*stateField->field, static_cast<const std::byte*>(view.state) +
                                                                                 stateField->offset) +
                                           " or similar"
                                     : "a number",
                          {}};
    kind = ScenarioCause::Expectation;
    const std::int64_t found = number ? *number : valueAt(*stateField, view.state);
    if (relative) {
        const std::int64_t before =
            number ? derived(view, view.before, name).value_or(0) : valueAt(*stateField, view.before);
        return heldOr(found - before == *wanted, fmt::format("{} changed by a different amount", joined(name)),
                      fmt::format("{:+}, {} -> {}", found - before, before, found), value);
    }
    const std::string foundText = number ? std::to_string(found) : textOf(view, *stateField);
    if (stateField && isEmptyPlace(view.game, view.state, stateField->offset))
        return ParseError{fmt::format("{} is empty", joined(name)), kEmptyPlace, value, {}};
    return heldOr(compare(found, op, *wanted), fmt::format("{} has a different value", joined(name)), foundText,
                  (hasOperator && op != "=" ? op + " " : "") + value);
}

// `seat1 changes only love, hope`
Verdict checkChangesOnly(const ScenarioView& view, Words words, std::size_t at, ScenarioCause& kind) {
    const Words place = words.first(at);
    const ScenarioWords* gameWords = view.game.scenarioWords();
    const auto pathOf = [&](Words name) {
        std::string path = gameWords ? gameWords->path(view.state, name) : std::string();
        return path.empty() ? joined(name, ".") : path;
    };
    const std::string below = pathOf(place);
    std::vector<std::string> allowed;
    std::vector<std::string> name(place.begin(), place.end());
    for (std::size_t i = at + 2; i < words.size(); ++i) {
        std::string word = words[i];
        const bool ends = word.ends_with(',') || i + 1 == words.size() || words[i + 1] == "and";
        if (word == "and" || word == "nothing") continue;
        if (word.ends_with(',')) word.pop_back();
        name.push_back(std::move(word));
        if (!ends) continue;
        allowed.push_back(pathOf(name));
        name.assign(place.begin(), place.end());
    }
    const auto stateFields = stateFieldPaths(view.game, "");
    const auto isBelow = [](std::string_view path, std::string_view top) {
        return path.starts_with(top) &&
               (path.size() == top.size() || path[top.size()] == '.' || path[top.size()] == '[');
    };
    for (const std::string& path : allowed)
        if (std::none_of(stateFields.begin(), stateFields.end(),
                         [&](const std::string& stateField) { return isBelow(stateField, path); }))
            return ParseError{"the state has no field of this name", path, "names of fields",
                              stateFieldPaths(view.game, path)};
    kind = ScenarioCause::Expectation;
    bool isKnown = false;
    for (const std::string& path : stateFields) {
        if (!isBelow(path, below)) continue;
        isKnown = true;
        if (std::any_of(allowed.begin(), allowed.end(), [&](const std::string& a) { return isBelow(path, a); }))
            continue;
        const std::string one[] = {path};
        const schema::StateField* stateField = findStateField(view.game, view.state, one);
        const std::int64_t before = valueAt(*stateField, view.before), now = valueAt(*stateField, view.state);
        if (before != now)
            return ParseError{"something else changed: " + fieldName(view.game, view.state, *stateField),
                              fmt::format("{} {} -> {}", path, before, now),
                              "only " + (allowed.empty() ? "nothing" : joined(allowed, ", ")),
                              {}};
    }
    if (!isKnown) {
        kind = ScenarioCause::Setup;
        return ParseError{"the state has no field of this name", below, "a path", stateFieldPaths(view.game, below)};
    }
    return std::nullopt;
}

// --- one line -------------------------------------------------------------------------------------------------------

Verdict checkEvent(const ScenarioView& view, Words words, ScenarioCause& kind) {
    const std::string& word = words[0];
    Words rest = words.subspan(1);
    Cause cause;
    if (auto wrong = takeCause(view.game, rest, cause)) return wrong;
    if (rest.empty()) return ParseError{"this word needs something after it", word, "what must have happened", {}};
    if (word == "changed") return checkChanged(view, rest, cause, kind);
    if (word == "rule") {
        const int rule = ruleNumber(view.game, rest[0]);
        if (rule < 0) return unknownRule(view.game, rest[0]);
        kind = ScenarioCause::Expectation;
        return heldOr(
            happened(view, cause,
                     [&](const Event& e) {
                         return (e.kind == EventKind::Rule || e.kind == EventKind::Cite) && int(e.field) == rule;
                     }),
            "this rule was not carried out: " + std::string(view.game.texts().rules()[rule].text), "", joined(words));
    }
    int card = -1, number = 0;
    if (auto wrong = readClause(view.game, rest, card, number)) return wrong;
    kind = ScenarioCause::Expectation;
    if (word == "drawn")
        return heldOr(happened(view, cause,
                               [&](const Event& e) {
                                   return e.kind == EventKind::Chance &&
                                          view.game.cards().drawn(e.field, std::uint32_t(e.after)) == card;
                               }),
                      "this card was not drawn", "", joined(words));
    return heldOr(happened(view, cause,
                           [&](const Event& e) {
                               return e.kind == EventKind::Clause && int(e.field) == card &&
                                      (number == 0 || e.before + 1 == number);
                           }),
                  "this clause was not carried out", "", joined(words));
}

Verdict checkWhyNot(const ScenarioView& view, Words words, ScenarioCause& kind) {
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
    return heldOr(saidNo, "no triggered clause of this card was stopped",
                  wasDue ? "it was triggered, and nothing stopped it" : "it was never triggered",
                  "why not " + joined(words));
}

Verdict checkOffered(const ScenarioView& view, Words words, ScenarioCause& kind) {
    if (words.empty()) return ParseError{"a decision is missing", "", "offered DECISION", {}};
    kind = ScenarioCause::Expectation;
    if (!view.offered) return ParseError{"no decision is open", "", "offered " + joined(words), {}};
    std::string legal;
    for (const Option& o : *view.offered) legal += (legal.empty() ? "" : ", ") + view.game.notation().encode(o);
    return heldOr(!optionsLike(view.game, *view.offered, words).empty(), "this is not offered", legal, joined(words));
}

Verdict checkEnd(const ScenarioView& view, Words words, ScenarioCause& kind) {
    const Outcome outcome = view.game.outcome(view.state);
    if (words[0] == "score") {
        const auto wanted = words.size() == 2 ? integer(words[1]) : std::nullopt;
        if (!wanted) return ParseError{"a score is a number", joined(words), "score 372", {}};
        kind = ScenarioCause::Expectation;
        return heldOr(outcome.score == *wanted, "the score is different", std::to_string(outcome.score), words[1]);
    }
    kind = ScenarioCause::Expectation;
    constexpr const char* names[] = {"playing", "won", "lost", "abandoned"};
    const char* found = names[int(outcome.end)];
    return heldOr(words[0] == found, "the outcome of the game is different", found, words[0]);
}

Verdict checkPlain(const ScenarioView& view, Words words, ScenarioCause& kind) {
    kind = ScenarioCause::Setup;  // until the line is understood
    const std::string& word = words[0];
    if (word == "offered") return checkOffered(view, words.subspan(1), kind);
    if (word == "rule" || word == "clause" || word == "drawn" || word == "changed")
        return checkEvent(view, words, kind);
    if (word == "why" && words.size() > 2 && words[1] == "not") return checkWhyNot(view, words.subspan(2), kind);
    if (words.size() == 1 || word == "score")
        if (word == "won" || word == "lost" || word == "playing" || word == "score") return checkEnd(view, words, kind);
    for (std::size_t i = 1; i + 2 < words.size(); ++i)
        if (words[i] == "changes" && words[i + 1] == "only") return checkChangesOnly(view, words, i, kind);
    if (const ScenarioWords* game = view.game.scenarioWords()) {
        std::string found;
        if (const auto held = game->holds(view.state, words, found)) {
            kind = ScenarioCause::Expectation;
            return heldOr(*held, "this does not hold", found, joined(words));
        }
    }
    return checkStateField(view, words, kind);
}

}  // namespace

const schema::StateField* findStateField(const Game& game, const void* state, Words words) {
    const ScenarioWords* gameWords = game.scenarioWords();
    std::string path = gameWords ? gameWords->path(state, words) : std::string();
    if (path.empty()) path = joined(words, ".");
    return stateField(game, path);
}

std::vector<std::string> stateFieldPaths(const Game& game, std::string_view beginning) {
    std::vector<std::string> paths;
    const std::string_view top = beginning.substr(0, beginning.find_first_of(".[ "));
    for (const schema::StateField& stateField : stateFields(game).all())
        if (std::string_view(stateField.path).starts_with(top)) paths.push_back(stateField.path);
    return paths;
}

std::optional<ParseError> checkExpectation(const ScenarioView& view, Words words, ScenarioCause& cause) {
    bool wanted = true;
    Words plain = words;
    while (!plain.empty() && (plain[0] == "not" || plain[0] == "never")) {
        wanted = !wanted;
        plain = plain.subspan(1);
    }
    if (plain.empty()) {
        cause = ScenarioCause::Setup;
        return ParseError{"there is nothing to expect", joined(words), "an expectation", {}};
    }
    Verdict verdict = checkPlain(view, plain, cause);
    if (cause == ScenarioCause::Setup || wanted) return verdict;
    if (verdict) return std::nullopt;
    return ParseError{"this holds, but it must not", joined(plain), joined(words), {}};
}

std::optional<ParseError> readOdds(Words words, ScenarioOdds& odds) {
    constexpr const char* kWanted = "a fraction, then an expectation: \"2/3 won\"";
    if (words.size() < 2) return ParseError{"odds and an expectation are needed", joined(words), kWanted, {}};
    const auto stroke = words[0].find('/');
    const auto part = integer(words[0].substr(0, stroke)),
               of = stroke == std::string::npos ? integer("1") : integer(words[0].substr(stroke + 1));
    constexpr std::int64_t kMost = 1'000'000;
    if (!part || !of || *of < 1 || *part < 0 || *part > *of || *of > kMost)
        return ParseError{"these are not odds", words[0], kWanted, {}};
    odds = {std::uint64_t(*part), std::uint64_t(*of), words.subspan(1)};
    return std::nullopt;
}

std::string oddsText(std::uint64_t part, std::uint64_t of) {
    const std::uint64_t common = std::max<std::uint64_t>(1, std::gcd(part, of));
    return fmt::format("{}/{} ({:.1f} %)", part / common, of / common,
                       100.0 * double(part) / double(std::max<std::uint64_t>(1, of)));
}

std::vector<Option> optionsLike(const Game& game, std::span<const Option> options, Words words) {
    std::vector<Option> like;
    const std::string whole = joined(words);
    for (const Option& option : options) {
        const std::string text = game.notation().encode(option);
        if (text == whole) return {option};
        const auto has = wordsOf(text);
        if (has.empty() || words.empty() || has[0] != words[0]) continue;
        std::size_t at = 1;
        for (std::size_t i = 1; i < has.size() && at < words.size(); ++i) at += has[i] == words[at];
        if (at == words.size()) like.push_back(option);
    }
    return like;
}

}  // namespace engine

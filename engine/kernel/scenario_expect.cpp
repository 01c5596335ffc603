// Expectations of scenarios about the state, the open decision and the end of the game; odds. Those about events are in
// scenario_events.cpp.
#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <limits>
#include <numeric>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_manual.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/query_language.h"

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

// --- state fields ---------------------------------------------------------------------------------------------------

// Paths that begin like a name, "battle.dealt" for "battle deal"; where none does, the name with each beginning there
// is.
std::vector<std::string> pathsLike(const Game& game, Words name) {
    const std::string dotted = joined(name, ".");
    const std::string_view top = std::string_view(dotted).substr(0, dotted.find_first_of(".["));
    std::vector<std::string> paths, tops;
    for (const schema::StateField& field : stateFields(game).all()) {
        const std::string_view path = field.path;
        const std::string_view first = path.substr(0, path.find_first_of(".["));
        if (first == top) paths.push_back(field.path);
        else if (tops.empty() || tops.back() != first) tops.emplace_back(first);
    }
    if (!paths.empty()) return paths;
    for (std::string& other : tops) paths.push_back(other + dotted.substr(top.size()));
    return paths;
}

// A word that looks like the id of a card, is none, and is near to one.
std::optional<ParseError> mistypedId(const Game& game, Words words) {
    const std::vector<std::string> ids = cardIds(game);
    for (const std::string& word : words)
        if (word.find('.') != std::string::npos && game.cards().find(word) < 0 &&
            !schema::nearestName(word, ids).empty())
            return ParseError{"no card has this id", word, "the id of a card", ids};
    return std::nullopt;
}

bool hasRange(const schema::FieldNotes& notes) {
    return notes.min != std::numeric_limits<std::int64_t>::min() &&
           notes.max != std::numeric_limits<std::int64_t>::max();
}

bool isOperator(std::string_view word) {
    return word == ">=" || word == "<=" || word == ">" || word == "<" || word == "=";
}

Verdict checkStateField(const ScenarioView& view, Words words, ScenarioCause& kind) {
    if (words.size() < 2) return unknownField(view.game, words, "there is nothing to check in this line");
    const std::string& value = words.back();
    Words name = words.first(words.size() - 1);
    std::string op = "=";
    const bool hasOperator = name.size() > 1 && isOperator(name.back());
    if (hasOperator) {
        op = name.back();
        name = name.first(name.size() - 1);
    }
    const bool relative = !hasOperator && (value[0] == '+' || value[0] == '-') && integer(value);
    const auto number = workedOut(view.game, view.state, name);
    const schema::StateField* stateField = number ? nullptr : findStateField(view.game, view.state, name);
    if (!number && !stateField) {
        if (auto wrong = mistypedId(view.game, words)) return wrong;
        return unknownField(view.game, name, "this is neither a field of the state nor a statement of the game");
    }
    const bool isEmpty = stateField && isEmptyPlace(view.game, view.state, stateField->offset);
    if (stateField && !hasOperator && value == kEmptyPlace) {
        kind = ScenarioCause::Expectation;
        if (isEmpty) return std::nullopt;
    }
    const auto wanted = relative || number ? integer(value) : valueOfWord(view.game, view.state, *stateField, value);
    const bool isNumber = stateField && stateField->field->kind == schema::Kind::Integer;
    const bool isOut = isNumber && op == "=" && !relative && wanted && hasRange(stateField->field->notes) &&
                       value != kEmptyPlace && *wanted != stateField->field->notes.nothing &&
                       (*wanted < stateField->field->notes.min || *wanted > stateField->field->notes.max);
    if (kind != ScenarioCause::Expectation && (!wanted || isOut)) {
        if (stateField) return noSuchValue(view.game, view.state, name, *stateField, value);
        return ParseError{fmt::format("{} has no such value", joined(name)), value, "a number", {}};
    }
    kind = ScenarioCause::Expectation;
    if (isEmpty) return ParseError{say("{} is empty", joined(name)), kEmptyPlace, value, {}};
    const std::int64_t found = number ? *number : valueAt(*stateField, view.state);
    if (relative) {
        const std::int64_t before =
            number ? workedOut(view.game, view.before, name).value_or(0) : valueAt(*stateField, view.before);
        if (found - before == *wanted) return std::nullopt;
        return ParseError{say("{} changed by a different amount, {} -> {}", joined(name), before, found),
                          fmt::format("{:+}", found - before),
                          value,
                          {}};
    }
    if (wanted && schema::compares(found, *schema::comparisonOf(op), *wanted)) return std::nullopt;
    return ParseError{say("{} has a different value", joined(name)),
                      number ? std::to_string(found) : writtenValue(view.game, view.state, *stateField, found),
                      (hasOperator && op != "=" ? op + " " : "") + value,
                      {}};
}

// `seat1 changes only love, hope`
Verdict checkChangesOnly(const ScenarioView& view, Words words, std::size_t at, ScenarioCause& kind) {
    const Words place = words.first(at);
    const std::string below = pathOf(view.game, view.state, place);
    std::vector<std::string> allowed, names;  // paths, and as they are written
    std::vector<std::string> name(place.begin(), place.end());
    for (std::size_t i = at + 2; i < words.size(); ++i) {
        std::string word = words[i];
        const bool ends = word.ends_with(',') || i + 1 == words.size() || words[i + 1] == "and";
        if (word == "and" || word == "nothing") continue;
        if (word.ends_with(',')) word.pop_back();
        name.push_back(std::move(word));
        if (!ends) continue;
        allowed.push_back(pathOf(view.game, view.state, name));
        names.push_back(joined(name));
        name.assign(place.begin(), place.end());
    }
    const std::vector<schema::StateField>& fields = stateFields(view.game).all();
    const auto isBelow = [](std::string_view path, std::string_view top) {
        return path.starts_with(top) &&
               (path.size() == top.size() || path[top.size()] == '.' || path[top.size()] == '[');
    };
    const auto isKnown = [&](const std::string& path) {
        return std::any_of(fields.begin(), fields.end(),
                           [&](const schema::StateField& field) { return isBelow(field.path, path); });
    };
    if (!isKnown(below)) return unknownField(view.game, place, "the state has no field of this name");
    for (std::size_t i = 0; i < allowed.size(); ++i)
        if (!isKnown(allowed[i]))
            return unknownField(view.game, wordsOf(names[i]), "the state has no field of this name");
    kind = ScenarioCause::Expectation;
    std::vector<std::string> changed;
    for (const schema::StateField& field : fields) {
        const std::string_view path = field.path;
        if (!isBelow(path, below) || valueAt(field, view.before) == valueAt(field, view.state)) continue;
        if (std::none_of(allowed.begin(), allowed.end(), [&](const std::string& a) { return isBelow(path, a); }))
            changed.emplace_back(path.substr(std::min(path.size(), below.size() + 1)));
    }
    if (changed.empty()) return std::nullopt;
    return ParseError{say("something else changed"), listed(changed), "only " + joined(words.subspan(at + 2)), {}};
}

constexpr const char* kEnds[] = {"playing", "won", "lost", "abandoned"};  // in the order of Outcome::End

// --- one line -------------------------------------------------------------------------------------------------------

Verdict checkOffered(const ScenarioView& view, Words words, ScenarioCause& kind) {
    if (words.empty()) return ParseError{"a decision is missing", "", "offered DECISION", {}};
    const std::span<const Option> offered =
        view.offered ? std::span<const Option>(*view.offered) : std::span<const Option>();
    if (auto wrong = misreadDecision(view.game, words, offered)) return wrong;
    kind = ScenarioCause::Expectation;
    if (!view.offered) return ParseError{say("no decision is open"), "", "offered " + joined(words), {}};
    if (!optionsLike(view.game, offered, words).empty()) return std::nullopt;
    std::vector<std::string> texts = encoded(view.game, offered);
    std::string found = listed(texts, kOptionsShown);
    return ParseError{say("this is not offered"), std::move(found), joined(words), std::move(texts)};
}

// `asked seat2`
Verdict checkAsked(const ScenarioView& view, Words words, ScenarioCause& kind) {
    std::vector<std::string> seats;
    for (int seat = 0; seat < view.game.seatsIn(view.state); ++seat) seats.push_back(fmt::format("seat{}", seat + 1));
    const auto seat = words.size() == 1 ? std::find(seats.begin(), seats.end(), words[0]) : seats.end();
    if (seat == seats.end()) return unknown("nobody at the table has this name", joined(words), std::move(seats));
    kind = ScenarioCause::Expectation;
    if (view.asked == int(seat - seats.begin())) return std::nullopt;
    if (view.asked < 0) return ParseError{say("no decision is open"), "", "asked " + words[0], {}};
    return ParseError{
        say("another player is asked"), fmt::format("asked seat{}", view.asked + 1), "asked " + words[0], {}};
}

Verdict checkEnd(const ScenarioView& view, Words words, ScenarioCause& kind) {
    const Outcome outcome = view.game.outcome(view.state);
    if (words[0] == "score") {
        const auto wanted = words.size() == 2 ? integer(words[1]) : std::nullopt;
        if (!wanted) return ParseError{"a score is a number", joined(words), "score 372", {}};
        kind = ScenarioCause::Expectation;
        if (outcome.score == *wanted) return std::nullopt;
        return ParseError{say("the score is different"), std::to_string(outcome.score), words[1], {}};
    }
    kind = ScenarioCause::Expectation;
    const char* found = kEnds[int(outcome.end)];
    if (words[0] == found) return std::nullopt;
    return ParseError{say("the outcome of the game is different"), found, words[0], {}};
}

Verdict checkPlain(const ScenarioView& view, Words words, ScenarioCause& kind) {
    kind = ScenarioCause::Setup;  // until the line is understood
    const std::string& word = words[0];
    if (word == "offered") return checkOffered(view, words.subspan(1), kind);
    if (word == "asked") return checkAsked(view, words.subspan(1), kind);
    if (word == "rule" || word == "clause" || word == "drawn" || word == "changed")
        return checkEvent(view, words, kind);
    if (word == "why" && words.size() > 2 && words[1] == "not") return checkWhyNot(view, words.subspan(2), kind);
    if (word == "score" ||
        (words.size() == 1 && std::find(std::begin(kEnds), std::end(kEnds), word) != std::end(kEnds)))
        return checkEnd(view, words, kind);
    for (std::size_t i = 1; i + 2 < words.size(); ++i)
        if (words[i] == "changes" && words[i + 1] == "only") return checkChangesOnly(view, words, i, kind);
    if (const ScenarioWords* game = view.game.scenarioWords()) {
        std::string found;
        if (const auto held = game->holds(view.state, words, found)) {
            kind = ScenarioCause::Expectation;
            if (*held) return std::nullopt;
            return ParseError{say("this does not hold"), std::move(found), joined(words), {}};
        }
    }
    return checkStateField(view, words, kind);
}

}  // namespace

// On a table of its own: what the rules work out may ask for one that they can change.
std::optional<std::int64_t> workedOut(const Game& game, const void* state, Words words) {
    const ScenarioWords* own = game.scenarioWords();
    if (!own) return std::nullopt;
    const auto* bytes = static_cast<const std::byte*>(state);
    StateBytes scratch(bytes, bytes + game.stateType().size);
    return own->number(*game.makeTable(scratch.data(), 1), words);
}

std::vector<std::string> stateFieldPaths(const Game& game, std::string_view beginning) {
    std::vector<std::string> paths;
    const std::string_view top = beginning.substr(0, beginning.find_first_of(".[ "));
    for (const schema::StateField& stateField : stateFields(game).all())
        if (std::string_view(stateField.path).starts_with(top)) paths.push_back(stateField.path);
    return paths;
}

ParseError unknownField(const Game& game, Words name, std::string message) {
    std::vector<std::string> known;
    if (const ScenarioWords* words = game.scenarioWords()) known = phrasesLike(words->names(), name);
    for (std::string& phrase : phrasesLike(expectForms(), name)) known.push_back(std::move(phrase));
    for (std::string& path : pathsLike(game, name)) known.push_back(std::move(path));
    return {std::move(message), joined(name), "the name or path of a field", std::move(known)};
}

ParseError noSuchValue(const Game& game, const void* state, Words name, const schema::StateField& field,
                       const std::string& value) {
    std::vector<std::string> known;
    std::string wanted;
    const schema::FieldNotes& notes = field.field->notes;
    if (field.field->kind == schema::Kind::Boolean) known = {"yes", "no"};
    for (const schema::Choice& choice : field.field->choices) known.emplace_back(choice.key);
    if (!known.empty()) wanted = "one of " + listed(known);
    else if (hasRange(notes)) wanted = fmt::format("{} to {}", notes.min, notes.max);
    else wanted = writtenValue(game, state, field, valueAt(field, state)) + " or similar";
    if (known.empty() && !field.refersTo().empty()) known = cardIds(game);
    return {fmt::format("{} has no such value", joined(name)), value, std::move(wanted), std::move(known)};
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
    return ParseError{say("this holds, but it must not"), joined(plain), joined(words), {}};
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

}  // namespace engine

// Reading one condition of a query: its words, and what in them this game does not know.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/explain/query_parser.h"
#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "schema/core/problems.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

using Node = EventQueryNode;

std::optional<std::int64_t> integerOf(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

Node QueryTerms::read(QueryTokens tokens) {
    const QueryToken& first = tokens.front();
    const QueryTokens rest = tokens.subspan(1);
    if (first.kind == QueryToken::Kind::Quoted) {
        if (first.text.empty()) complain(first, "the quotation marks hold nothing");
        return {.kind = Node::Kind::Text, .words = {schema::lowerCase(first.text)}};
    }
    if (first.kind == QueryToken::Kind::Operator) {
        complain(first, "nothing stands before this sign");
        return {};
    }
    // A comparison may begin with any word, also with one of those below: `rule` is none of them, `battle` may be.
    const bool compares = std::any_of(tokens.begin(), tokens.end(),
                                      [](const QueryToken& t) { return t.kind == QueryToken::Kind::Operator; });
    if (!first.calls && (!compares || first.text == "rolled"))
        for (const EventQueryWord& word : eventQueryWords()) {
            if (first.text != word.word) continue;
            using Takes = EventQueryWord::Takes;
            switch (word.takes) {
                case Takes::Nothing:
                    nothingAfter(rest, first);
                    return {.kind = Node::Kind::OfKind, .kinds = word.kinds};
                case Takes::Rule: return rule(word.kinds, rest, first);
                case Takes::Card: return card(rest, first);
                case Takes::Purpose:
                case Takes::RollPurpose:
                case Takes::DrawPurpose: return chance(word, rest, first);
                case Takes::Dice: return rolled(rest, first);
                case Takes::Drawn: return drawn(rest, first);
                case Takes::Decision:
                    return decided(first.text == "chose"     ? Node::Kind::Chose
                                   : first.text == "offered" ? Node::Kind::Offered
                                                             : Node::Kind::Declined,
                                   rest, first);
                case Takes::Field: return changed(rest, first);
                case Takes::Seat: return seat(tokens);
                case Takes::Cause: return cause(rest, first);
            }
        }
    return state(tokens);
}

std::vector<std::uint16_t> QueryTerms::rulesLike(const QueryToken& token) {
    if (const int rule = ruleNumber(game_, token.text); rule >= 0) return {std::uint16_t(rule)};
    const std::span<const RuleText> rules = game_.texts().rules();
    std::vector<std::uint16_t> found;
    // A chapter: "TT-ALTAR", all rules whose ids go on with a dash.
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const std::string_view id = rules[i].id;
        if (id.starts_with(token.text) && id.size() > token.text.size() && id[token.text.size()] == '-')
            found.push_back(std::uint16_t(i));
    }
    if (found.empty())
        complain(token, fmt::format("the game has no rule {}", token.text),
                 schema::nearestName(token.text, unknownRule(game_, token.text).known));
    return found;
}

int QueryTerms::cardLike(const QueryToken& token) {
    const int card = game_.cards().find(token.text);
    if (card < 0)
        complain(token, fmt::format("no card has the id {}", token.text),
                 schema::nearestName(token.text, cardIds(game_)));
    return card;
}

Node QueryTerms::rule(unsigned kinds, QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::Rule, .kinds = kinds};
    if (rest.empty()) {
        node.kind = Node::Kind::OfKind;
        return node;
    }
    if (nothingAfter(rest.subspan(1), word)) node.numbers = rulesLike(rest[0]);
    return node;
}

Node QueryTerms::card(QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::Card};
    if (!rest.empty() && rest.back().is("used")) rest = rest.first(rest.size() - 1);
    if (rest.empty()) {
        complain(word, "the id of a card is missing");
        return node;
    }
    node.card = cardLike(rest[0]);
    if (rest.size() > 1) {
        const auto clause = integerOf(rest[1].text);
        if (!clause || *clause < 1 || rest.size() > 2)
            complain(rest.subspan(1), "only the number of a clause, from 1, may follow a card");
        else if (node.card >= 0 && game_.cards().clauseText(node.card, int(*clause) - 1, spokenLanguage()).empty())
            complain(rest[1], fmt::format("{} has no clause {}", rest[0].text, *clause));
        else node.number = int(*clause) - 1;
    }
    return node;
}

Node QueryTerms::chance(const EventQueryWord& word, QueryTokens rest, const QueryToken& token) {
    Node node{.kind = Node::Kind::Chance, .kinds = word.kinds};
    const bool wantsDice = word.takes == EventQueryWord::Takes::RollPurpose;
    const bool wantsOthers = word.takes == EventQueryWord::Takes::DrawPurpose;
    std::string wanted;
    for (const QueryToken& part : rest) wanted += (wanted.empty() ? "" : " ") + part.text;
    const std::span<const char* const> purposes = game_.texts().purposes();
    std::vector<std::string> known;
    for (std::size_t i = 0; i < purposes.size(); ++i) {
        const bool isDice = game_.isDice(std::uint16_t(i));
        if ((wantsDice && !isDice) || (wantsOthers && isDice)) continue;
        known.emplace_back(purposes[i]);
        if (schema::lowerCase(purposes[i]).starts_with(schema::lowerCase(wanted)))
            node.numbers.push_back(std::uint16_t(i));
    }
    if (node.numbers.empty()) {
        if (rest.empty()) complain(token, wantsDice ? "this game rolls no dice" : "this game draws nothing");
        else complain(rest, fmt::format("chance has no purpose \"{}\"", wanted), schema::nearestName(wanted, known));
    }
    return node;
}

Node QueryTerms::rolled(QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::Rolled};
    const std::vector<DiceFace> faces = diceFaces(game_);
    if (faces.empty()) {
        complain(word, "this game rolls no dice");
        return node;
    }
    const bool ofSum = !rest.empty() && rest[0].is("sum");
    if (ofSum) rest = rest.subspan(1);
    if (!rest.empty() && rest[0].kind == QueryToken::Kind::Operator) {
        if (const auto compare = schema::comparisonOf(rest[0].text)) node.compare = *compare;
        else complain(rest[0], "this is no comparison; there are = != < <= > >=");
        rest = rest.subspan(1);
    }
    const auto number = rest.empty() ? std::nullopt : integerOf(rest[0].text);
    if (!number) {
        complain(rest.empty() ? word : rest[0],
                 "a number is missing, as in \"rolled 0 positive\" or \"rolled sum >= 2\"");
        return node;
    }
    node.value = *number;
    if (ofSum) {
        nothingAfter(rest.subspan(1), word);
        return node;
    }
    if (rest.size() != 2) {
        complain(rest.size() < 2 ? rest[0] : rest[2],
                 fmt::format("the name of a face belongs here: {}", faceNames(faces)));
        return node;
    }
    std::string name = schema::lowerCase(rest[1].text);
    for (const bool plural : {false, true}) {
        if (plural && !name.ends_with('s')) break;
        if (plural) name.pop_back();
        for (const DiceFace& face : faces)
            if (name == schema::lowerCase(face.name) || name == face.mark) {
                node.words = {face.name};
                return node;
            }
    }
    complain(rest[1], fmt::format("no die has a face \"{}\"; there are {}", rest[1].text, faceNames(faces)));
    return node;
}

// What was decided, or could have been.
Node QueryTerms::decided(Node::Kind kind, QueryTokens rest, const QueryToken& word) {
    Node node{.kind = kind};
    for (const QueryToken& token : rest) node.words.push_back(token.text);
    if (rest.empty()) {
        complain(word, "a decision is missing, or its beginning");
        return node;
    }
    node.number = verbOf(game_.notation(), rest[0].text);
    if (node.number < 0)
        complain(rest[0], fmt::format("no decision begins with \"{}\"", rest[0].text),
                 schema::nearestName(rest[0].text, verbsOf(game_.notation())));
    return node;
}

Node QueryTerms::drawn(QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::Drew};
    if (rest.empty()) complain(word, "the id of a card is missing");
    else if (nothingAfter(rest.subspan(1), word)) node.card = cardLike(rest[0]);
    return node;
}

Node QueryTerms::seat(QueryTokens tokens) {
    const auto seat = tokens.size() == 2 ? integerOf(tokens[1].text) : std::nullopt;
    const int seats = game_.seatsIn(state_);
    if (!seat || *seat < 1 || *seat > seats) complain(tokens, fmt::format("seats are numbers from 1 to {}", seats));
    return {.kind = Node::Kind::Seat, .number = int(seat.value_or(1)) - 1};
}

Node QueryTerms::cause(QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::By};
    if (rest.size() != 1) {
        complain(word, "\"by\" needs the id of one card or rule");
    } else if (node.card = game_.cards().find(rest[0].text); node.card < 0) {
        if (rest[0].text.find('-') != std::string::npos) node.numbers = rulesLike(rest[0]);
        else cardLike(rest[0]);
    }
    return node;
}

void QueryTerms::complain(QueryTokens tokens, std::string text, std::string nearest) {
    const std::size_t from = tokens.front().offset;
    query_.complaints.push_back(
        {std::move(text), from, tokens.back().offset + tokens.back().length - from, std::move(nearest)});
}

bool QueryTerms::nothingAfter(QueryTokens rest, const QueryToken& word) {
    if (!rest.empty()) complain(rest, fmt::format("nothing follows \"{}\" but \"and\" or \"or\"", word.text));
    return rest.empty();
}

// --- the state
// --------------------------------------------------------------------------------------------------------

// `love(seat 1)` as the scenario language says it: "seat1 love".
std::vector<std::string> QueryTerms::wordsOfTokens(QueryTokens tokens) {
    query_.namesState = true;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (!tokens[i].calls) {
            words.push_back(tokens[i].text);
            continue;
        }
        const std::string name = tokens[i].text;
        std::string of;
        for (i += 2; i < tokens.size() && tokens[i].kind != QueryToken::Kind::Close; ++i) of += tokens[i].text;
        // Whoever sits there, "hero 2", is a seat.
        const std::size_t digits = of.find_first_of("0123456789");
        const bool isSeat = digits != std::string::npos && digits > 0 &&
                            of.find_first_not_of("0123456789", digits) == std::string::npos;
        if (!of.empty()) words.push_back(isSeat ? "seat" + of.substr(digits) : of);
        words.push_back(name);
    }
    return words;
}

QueryTerms::NamedValue QueryTerms::namedValueOf(QueryTokens tokens) {
    NamedValue operand{.words = wordsOfTokens(tokens)};
    if (operand.words.empty()) return operand;
    operand.isNumber = workedOut(game_, state_, operand.words).has_value();
    if (!operand.isNumber) operand.field = findStateField(game_, state_, operand.words);
    return operand;
}

std::string QueryTerms::nearestField(QueryTokens tokens) {
    const std::vector<std::string> words = wordsOfTokens(tokens);
    std::vector<std::string> known;
    for (const schema::QueryCompletion& name : stateNames(game_, state_)) known.push_back(name.text);
    return schema::nearestName(joined(words), known);
}

Node QueryTerms::state(QueryTokens tokens) {
    const auto sign = std::find_if(tokens.begin(), tokens.end(),
                                   [](const QueryToken& t) { return t.kind == QueryToken::Kind::Operator; });
    if (sign == tokens.end()) {
        Node node{.kind = Node::Kind::Statement, .words = wordsOfTokens(tokens)};
        const ScenarioWords* words = game_.scenarioWords();
        std::string found;
        if (!words || !words->holds(state_, node.words, found)) {
            // A field that is true or not may stand alone.
            const NamedValue operand = namedValueOf(tokens);
            if (operand.field && operand.field->field->kind == schema::Kind::Boolean)
                return {.kind = Node::Kind::Field, .compare = schema::Comparison::NotEqual, .field = operand.field};
            if (operand.found()) complain(tokens, "what it is compared with is missing, as in \"< 3\"");
            else
                complain(tokens, fmt::format("\"{}\" is nothing that can be asked", joined(node.words)),
                         nearestField(tokens));
        }
        return node;
    }
    const QueryTokens left = tokens.first(std::size_t(sign - tokens.begin()));
    const QueryTokens right = tokens.subspan(left.size() + 1);
    Node node{.kind = Node::Kind::Field};
    const auto compare = schema::comparisonOf(sign->text);
    if (!compare) complain(*sign, "this is no comparison; there are = != < <= > >=");
    else node.compare = *compare;
    if (left.empty() || right.empty()) {
        complain(*sign, left.empty() ? "nothing stands before this sign" : "nothing stands behind this sign");
        return node;
    }
    NamedValue operand = namedValueOf(left);
    if (!operand.found()) {
        complain(left, fmt::format("the state has no field \"{}\"", joined(operand.words)), nearestField(left));
        return node;
    }
    node.field = operand.field;
    node.words = std::move(operand.words);
    if (operand.isNumber) node.kind = Node::Kind::Number;
    const std::string value = joined(wordsOfTokens(right));
    const auto wanted = operand.field ? valueOfWord(game_, state_, *operand.field, value) : integerOf(value);
    if (wanted) {
        node.value = *wanted;
        return node;
    }
    NamedValue other = namedValueOf(right);
    if (!other.found()) {
        complain(right, fmt::format("{} has no value \"{}\", and the state no such field", joined(node.words), value));
        return node;
    }
    node.other = other.field;
    node.otherWords = std::move(other.words);
    if (!node.field || !node.other) node.kind = Node::Kind::Number;
    return node;
}

Node QueryTerms::changed(QueryTokens rest, const QueryToken& word) {
    Node node{.kind = Node::Kind::Changed};
    const auto takeValue = [&](std::string_view name, QueryTokens& before) -> const QueryToken* {
        if (before.size() < 3 || !before[before.size() - 2].is(name)) return nullptr;
        const QueryToken* value = &before.back();
        before = before.first(before.size() - 2);
        return value;
    };
    if (rest.size() > 1 && (rest.back().is("up") || rest.back().is("down"))) {
        node.trend = rest.back().text == "up" ? Node::Trend::Up : Node::Trend::Down;
        rest = rest.first(rest.size() - 1);
    }
    const QueryToken* after = takeValue("to", rest);
    const QueryToken* before = takeValue("from", rest);
    if (rest.empty()) {
        complain(word, "the name of a field is missing");
        return node;
    }
    const std::vector<std::string> words = wordsOfTokens(rest);
    node.fields.assign(game_.stateType().size, false);
    const schema::StateField* field = findStateField(game_, state_, words);
    if (field) {
        node.fields[field->offset] = true;
    } else {
        // All that lies below a record or list.
        const std::string top = joined(words, ".");
        for (const schema::StateField& one : stateFields(game_).all())
            if (one.path.starts_with(top) && (one.path[top.size()] == '.' || one.path[top.size()] == '[')) {
                node.fields[one.offset] = true;
                if (!field) field = &one;
            }
    }
    if (!field) {
        complain(rest, fmt::format("the state has no field \"{}\"", joined(words)), nearestField(rest));
        return node;
    }
    const auto read = [&](const QueryToken* token, bool& has, std::int64_t& value) {
        if (!token) return;
        has = true;
        if (const auto wanted = valueOfWord(game_, state_, *field, token->text)) value = *wanted;
        else complain(*token, fmt::format("{} has no value \"{}\"", joined(words), token->text));
    };
    read(before, node.hasBefore, node.before);
    read(after, node.hasAfter, node.after);
    return node;
}

}  // namespace engine

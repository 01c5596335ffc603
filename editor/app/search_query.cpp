// The query language: words and terms into a tree, with complaints where something cannot be understood.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <optional>
#include <utility>

#include "editor/app/fuzzy.h"
#include "editor/app/search_fields.h"
#include "editor/app/search_query.h"
#include "editor/app/search_words.h"
#include "schema/core/former.h"
#include "schema/core/problems.h"
#include "schema/core/text_archive.h"

namespace editor {

namespace {

using Node = QueryNode;

constexpr std::size_t kDeepest = 32;  // brackets inside brackets
constexpr std::size_t kMostTerms = 256;

// A piece of the query: a bracket, or a word with its quoted parts kept together.
struct Token {
    std::string text;  // without quotes
    std::size_t offset = 0, length = 0;
    std::size_t quotedFrom = std::string::npos;  // where in `text` the quoted part begins
    bool bracket = false;
};

std::vector<Token> tokens(std::string_view query, std::vector<schema::QueryComplaint>& complaints) {
    std::vector<Token> out;
    std::size_t at = 0;
    while (at < query.size()) {
        if (query[at] == ' ' || query[at] == '\t' || query[at] == '\n') {
            ++at;
            continue;
        }
        Token token;
        token.offset = at;
        if (query[at] == '(' || query[at] == ')') {
            token.text = query[at++];
            token.bracket = true;
        } else {
            while (at < query.size() && std::string_view(" \t\n()").find(query[at]) == std::string_view::npos) {
                if (query[at] != '"') {
                    token.text += query[at++];
                    continue;
                }
                const std::size_t close = query.find('"', at + 1);
                if (close == std::string_view::npos)
                    complaints.push_back({"a quotation mark is not closed", at, query.size() - at});
                if (token.quotedFrom == std::string::npos) token.quotedFrom = token.text.size();
                const std::size_t end = std::min(close, query.size());
                token.text += query.substr(at + 1, end - at - 1);
                at = std::min(end + 1, query.size());
            }
        }
        token.length = at - token.offset;
        out.push_back(std::move(token));
    }
    return out;
}

class Parser {
  public:
    Parser(const schema::GameSchema& game, std::string_view text, Query& query)
        : game_(game), query_(query), tokens_(tokens(text, query.complaints)) {
        if (tokens_.size() > kMostTerms) {
            complain("a query has at most 256 terms", tokens_[kMostTerms]);
            tokens_.resize(kMostTerms);
        }
    }

    void parse() {
        while (at_ < tokens_.size()) {
            Node node = any(0);
            if (at_ < tokens_.size()) {  // any() ends only at a closing bracket
                complain("this bracket has no opening bracket", tokens_[at_]);
                ++at_;
            }
            if (!node.children.empty()) query_.root.children.push_back(std::move(node));
        }
        flatten(query_.root);
    }

  private:
    bool isWord(const char* word) const {
        return at_ < tokens_.size() && !tokens_[at_].bracket && tokens_[at_].quotedFrom == std::string::npos &&
               folded(tokens_[at_].text) == word;
    }
    bool isBracket(char bracket) const {
        return at_ < tokens_.size() && tokens_[at_].bracket && tokens_[at_].text[0] == bracket;
    }

    // Lists of conditions inside such lists, and lists of one, are no lists.
    static void flatten(Node& node) {
        std::vector<Node> flat;
        for (Node& child : node.children) {
            flatten(child);
            const bool isList = child.kind == Node::Kind::All || child.kind == Node::Kind::Any;
            if (isList && child.children.size() == 1) {
                Node only = std::move(child.children[0]);
                child = std::move(only);
            }
            if (child.kind == node.kind && child.kind != Node::Kind::Not && isList)
                std::move(child.children.begin(), child.children.end(), std::back_inserter(flat));
            else flat.push_back(std::move(child));
        }
        node.children = std::move(flat);
    }

    // all { "or" all }
    Node any(std::size_t depth) {
        std::vector<Node> alternatives;
        alternatives.push_back(all(depth));
        while (isWord("or")) {
            ++at_;
            alternatives.push_back(all(depth));
        }
        std::erase_if(alternatives, [](const Node& n) { return n.children.empty(); });
        if (alternatives.empty()) return {};
        if (alternatives.size() == 1) return std::move(alternatives[0]);
        Node both;  // an All around the Any, so that callers always get one
        Node node;
        node.kind = Node::Kind::Any;
        node.children = std::move(alternatives);
        both.children.push_back(std::move(node));
        return both;
    }

    // { ["-"] ( term | "(" any ")" ) }
    Node all(std::size_t depth) {
        Node node;
        while (at_ < tokens_.size() && !isWord("or") && !isBracket(')')) {
            if (isWord("and")) {
                ++at_;
                continue;
            }
            if (auto next = one(depth)) node.children.push_back(std::move(*next));
        }
        return node;
    }

    std::optional<Node> one(std::size_t depth) {
        Token token = tokens_[at_++];
        if (token.bracket) return group(token, depth);
        const bool minus =
            token.quotedFrom != 0 && token.text.size() + (token.quotedFrom == 1) > 1 && token.text[0] == '-';
        const bool bareMinus = token.text == "-" && token.quotedFrom == std::string::npos;
        std::optional<Node> node;
        if (bareMinus && isBracket('(') && tokens_[at_].offset == token.offset + 1) {
            node = group(tokens_[at_++], depth);
        } else if (minus) {
            token.text.erase(0, 1);
            if (token.quotedFrom != std::string::npos) --token.quotedFrom;
            ++token.offset;
            --token.length;
            node = term(token);
        } else {
            return term(token);
        }
        if (!node) return node;
        Node negated;
        negated.kind = Node::Kind::Not;
        negated.children.push_back(std::move(*node));
        return negated;
    }

    std::optional<Node> group(const Token& open, std::size_t depth) {
        if (depth >= kDeepest) {
            complain("brackets are nested too deeply", open);
            at_ = tokens_.size();
            return std::nullopt;
        }
        Node node = any(depth + 1);
        if (isBracket(')')) ++at_;
        else complain("a bracket is not closed", open);
        if (node.children.empty()) return std::nullopt;
        return node;
    }

    std::optional<Node> term(const Token& token) {
        Node node;
        node.offset = token.offset;
        node.length = token.length;
        const std::size_t sign = token.text.find_first_of(":<>=!");
        const bool isField =
            sign != std::string::npos && sign > 0 && sign < std::min(token.quotedFrom, token.text.size()) &&
            (token.text[sign] != '!' || (token.text.substr(sign, 2) == "!=" && sign + 1 < token.quotedFrom));
        if (!isField) {
            node.kind = token.quotedFrom == std::string::npos ? Node::Kind::Word : Node::Kind::Phrase;
            node.value = folded(token.text);
            if (node.value.empty()) return std::nullopt;
            return node;
        }
        std::string name = folded(token.text.substr(0, sign));
        std::size_t value = sign + 1;
        using Compare = schema::Comparison;
        const bool orEqual = token.text.substr(value, 1) == "=" && value < token.quotedFrom;
        switch (token.text[sign]) {
            case '<': node.compare = orEqual ? Compare::LessOrEqual : Compare::Less; break;
            case '>': node.compare = orEqual ? Compare::GreaterOrEqual : Compare::Greater; break;
            case '=': node.compare = Compare::Equal; break;
            case '!': node.compare = Compare::NotEqual; break;
            default: node.compare = Compare::Contains; break;
        }
        if (orEqual && token.text[sign] != ':') ++value;  // "==" is what programmers write
        node.value = token.text.substr(value);
        return named(std::move(node), std::move(name), {token.offset, sign}, token);
    }

    struct Piece {
        std::size_t offset, length;
    };

    // "kind:artifact", "level>=2", "has:story" and the like; `name` stands at `piece` of the query.
    std::optional<Node> named(Node node, std::string name, Piece piece, const Token& token) {
        const std::string raw = node.value;
        node.value = folded(raw);
        const bool isEmpty = raw.empty();
        // What is still being typed asks for nothing yet.
        const auto unlessEmpty = [&]() -> std::optional<Node> {
            return isEmpty ? std::nullopt : std::optional(std::move(node));
        };
        if (name == "kind") {
            node.kind = Node::Kind::OfKind;
            return kind(std::move(node), token);
        }
        if (name == "is") return state(std::move(node), token);
        if (name == "missing" || name == "stale") {
            node.kind = name == "missing" ? Node::Kind::Missing : Node::Kind::Stale;
            node.compare = schema::Comparison::Contains;
            if (isEmpty || isLanguage(node.value)) return node;
            complain(fmt::format("\"{}\" is no language: write its code, such as bg", raw), valueOf(token, raw));
            return std::nullopt;
        }
        if (name == "problem" || name == "uses") {
            node.kind = name == "uses" ? Node::Kind::Uses : Node::Kind::Problem;
            node.value = raw;
            node.compare = schema::Comparison::Contains;
            if (name == "uses") return unlessEmpty();
            return node;
        }
        if (name == "text" || name == "printed") {
            node.kind = name == "text" ? Node::Kind::Phrase : Node::Kind::Printed;
            node.compare = schema::Comparison::Contains;
            return unlessEmpty();
        }
        if (name == "has") {
            if (isEmpty) return std::nullopt;
            node.kind = Node::Kind::Has;
            node.compare = schema::Comparison::Contains;
            name = std::exchange(node.value, {});
            piece = {token.offset + piece.length + 1, token.length - piece.length - 1};
        } else {
            node.kind = Node::Kind::Field;
            const std::string_view digits = node.value;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), node.number);
            node.numeric = !digits.empty() && error == std::errc{} && end == digits.data() + digits.size();
        }
        if (name == "tag") name = "tags";
        node.name = std::move(name);
        if (!findField(node, piece)) return std::nullopt;
        // "level:" alone asks for nothing yet: it is being typed.
        if (node.kind == Node::Kind::Field && node.value.empty() && node.compare == schema::Comparison::Contains)
            return std::nullopt;
        if (node.kind == Node::Kind::Field) {
            takePresentChoice(node);
            judgeValue(node, raw, token);
        }
        return node;
    }

    // "is:unused"
    std::optional<Node> state(Node node, const Token& token) {
        if (node.value.empty()) return std::nullopt;
        node.compare = schema::Comparison::Contains;
        if (node.value == "unsaved") node.kind = Node::Kind::Unsaved;
        else if (node.value == "unused") node.kind = Node::Kind::Unused;
        else if (node.value == "base") node.kind = Node::Kind::OfBase;
        else return complain("is: takes unsaved, unused or base", token), std::nullopt;
        return node;
    }

    // The fields that the name means: "level", "name.bg", "scenario.limit". False, with a complaint, if there are none.
    bool findField(Node& node, Piece piece) {
        const auto waysOf = [&](const std::string& name) {
            bool isThere = false;
            node.ways.clear();
            if (!isFieldName(game_, name)) return false;
            for (const schema::RecordKind& k : game_.kinds) {
                node.ways.push_back(&waysTo(*k.type(), name));
                isThere |= !node.ways.back()->empty();
            }
            return isThere;
        };
        if (waysOf(node.name)) return true;
        if (const std::size_t dot = node.name.rfind('.'); dot != std::string::npos) {
            const std::string language = node.name.substr(dot + 1), name = node.name.substr(0, dot);
            if (isLanguage(language) && waysOf(name)) {
                const bool anyText = std::any_of(node.ways.begin(), node.ways.end(), [](const auto* ways) {
                    return std::any_of(ways->begin(), ways->end(), [](const FieldWay& way) { return isLocal(way); });
                });
                if (!anyText) {
                    complain(fmt::format("{} is no text in languages", name), piece);
                    return false;
                }
                node.name = name;
                node.language = language;
                return true;
            }
        }
        complain(fmt::format("no record has a field \"{}\"", node.name), piece,
                 schema::nearestName(node.name, fieldNames(game_)));
        return false;
    }

    // A folded language code: "en", "pt-br".
    static bool isLanguage(const std::string& code) {
        const std::size_t dash = code.find('-');
        std::string region = dash == std::string::npos ? "" : code.substr(dash);
        for (char& c : region)
            if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
        return schema::isLanguageCode(code) || schema::isLanguageCode(code.substr(0, dash) + region);
    }

    static const schema::Field& leafOf(const FieldWay& way) {
        const schema::Field* field = way.back();
        while (field->kind == schema::Kind::List) field = field->item.get();
        return *field;
    }
    static bool isLocal(const FieldWay& way) { return leafOf(way).kind == schema::Kind::LocalText; }

    // What a choice was called in an earlier version, as it is called today.
    static void takePresentChoice(Node& node) {
        for (const std::vector<FieldWay>* ways : node.ways)
            for (const FieldWay& way : *ways)
                for (const schema::Choice& choice : leafOf(way).choices)
                    if (fitsChoice(choice, node)) return;
        for (const std::vector<FieldWay>* ways : node.ways)
            for (const FieldWay& way : *ways)
                for (const schema::Choice& choice : leafOf(way).choices)
                    if (schema::placeOfFormer(choice.formerly, node.value) >= 0) {
                        node.value = folded(choice.key);
                        return;
                    }
    }

    // Tells where a value fits none of the fields of its name: "slot:hnads", "level:two".
    void judgeValue(const Node& node, const std::string& raw, const Token& token) {
        std::vector<std::string> choices;
        bool numbers = false, switches = false;
        const schema::Field* first = nullptr;
        for (const std::vector<FieldWay>* ways : node.ways) {
            for (const FieldWay& way : *ways) {
                const schema::Field& leaf = leafOf(way);
                if (!first) first = &leaf;
                switch (leaf.kind) {
                    case schema::Kind::Choice:
                        for (const schema::Choice& choice : leaf.choices) {
                            if (fitsChoice(choice, node)) return;
                            choices.push_back(choice.key);
                        }
                        break;
                    case schema::Kind::Integer:
                        if (node.numeric) return;
                        numbers = true;
                        break;
                    case schema::Kind::Boolean:
                        for (const char* word : {"yes", "no", "true", "false", "1", "0"})
                            if (node.value == word) return;
                        switches = true;
                        break;
                    default: return;
                }
                // A list counts its items: "talents>=6".
                if (node.numeric && way.back()->kind == schema::Kind::List) return;
            }
        }
        if (!first) return;
        const Piece piece = valueOf(token, raw);
        const std::string label = *first->notes.label ? first->notes.label : node.name;
        if (!choices.empty()) {
            complain(fmt::format("{} is never \"{}\"", label, raw), piece, schema::nearestName(node.value, choices));
        } else if (numbers) {
            complain(fmt::format("{} is a number, not \"{}\"", label, raw), piece);
        } else if (switches) {
            complain(fmt::format("{} is yes or no, not \"{}\"", label, raw), piece);
        }
    }

    // Where the value of a term stands; of a quoted one as much as is sure.
    static Piece valueOf(const Token& token, std::string_view value) {
        const std::size_t length = std::clamp(value.size(), std::size_t(1), token.length);
        return {token.offset + token.length - length, length};
    }

    static bool fitsChoice(const schema::Choice& choice, const Node& node) {
        const std::string key = folded(choice.key), label = folded(choice.label);
        return node.compare == schema::Comparison::Contains
                   ? key.starts_with(node.value) || label.starts_with(node.value)
                   : key == node.value || label == node.value;
    }

    // A kind by its key, its label, or the beginning of one.
    std::optional<Node> kind(Node node, const Token& token) {
        if (node.value.empty()) return std::nullopt;
        if (node.compare != schema::Comparison::NotEqual) node.compare = schema::Comparison::Contains;
        std::vector<std::string> keys;
        for (const schema::RecordKind& k : game_.kinds) {
            keys.push_back(k.key);
            if (node.value == k.key || node.value == folded(k.label) || node.value == folded(k.plural)) {
                node.value = k.key;
                return node;
            }
        }
        if (const schema::RecordKind* const former = schema::kindOf(game_, node.value)) {
            node.value = former->key;
            return node;
        }
        for (const schema::RecordKind& k : game_.kinds) {
            if (std::string_view(k.key).substr(0, node.value.size()) == node.value) {
                node.value = k.key;
                return node;
            }
        }
        complain(fmt::format("there is no kind of record \"{}\"", node.value), valueOf(token, node.value),
                 schema::nearestName(node.value, keys));
        return std::nullopt;
    }

    void complain(std::string text, const Token& token) { complain(std::move(text), {token.offset, token.length}); }
    void complain(std::string text, Piece piece, std::string nearest = {}) {
        if (!nearest.empty()) text += fmt::format("; did you mean \"{}\"?", nearest);
        query_.complaints.push_back({std::move(text), piece.offset, piece.length, std::move(nearest)});
    }

    const schema::GameSchema& game_;
    Query& query_;
    std::vector<Token> tokens_;
    std::size_t at_ = 0;
};

}  // namespace

namespace {

void noteLetters(Node& node) {
    node.letters.add(node.value);
    for (Node::Present& present : node.present) present.letters.add(present.value);
    for (Node& child : node.children) noteLetters(child);
}

void notePresentWords(const schema::Vocabulary& vocabulary, Node& node) {
    const bool isText =
        node.kind == Node::Kind::Word || node.kind == Node::Kind::Phrase || node.kind == Node::Kind::Field;
    if (isText)
        for (std::string& value : underPresentWords(vocabulary, node.value))
            node.present.push_back({std::move(value), {}});
    for (Node& child : node.children) notePresentWords(vocabulary, child);
}

}  // namespace

Query parseQuery(const schema::GameSchema& game, std::string_view text) {
    Query query;
    Parser(game, text, query).parse();
    if (game.vocabulary && game.vocabulary->hasFormerNames()) notePresentWords(*game.vocabulary, query.root);
    noteLetters(query.root);
    return query;
}

}  // namespace editor

// The query language: words and terms into a tree, with complaints where something cannot be understood.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/search.h"
#include "editor/app/search_fields.h"

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

std::vector<Token> tokens(std::string_view query, std::vector<Query::Complaint>& complaints) {
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
        // One list of conditions needs no list around it.
        if (query_.root.children.size() == 1 && query_.root.children[0].kind == Node::Kind::All) {
            Node only = std::move(query_.root.children[0]);
            query_.root = std::move(only);
        }
    }

  private:
    bool isWord(const char* word) const {
        return at_ < tokens_.size() && !tokens_[at_].bracket && tokens_[at_].quotedFrom == std::string::npos &&
               folded(tokens_[at_].text) == word;
    }
    bool isBracket(char bracket) const {
        return at_ < tokens_.size() && tokens_[at_].bracket && tokens_[at_].text[0] == bracket;
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
            node = term(token);
        } else {
            return term(token);
        }
        if (!node) return node;
        Node negated;
        negated.kind = Node::Kind::Not;
        negated.offset = token.offset;
        negated.length = token.length;
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
        const bool isField = sign != std::string::npos && sign > 0 &&
                             sign < std::min(token.quotedFrom, token.text.size()) &&
                             (token.text[sign] != '!' || token.text.substr(sign, 2) == "!=");
        if (!isField) {
            node.kind = token.quotedFrom == std::string::npos ? Node::Kind::Word : Node::Kind::Phrase;
            node.value = folded(token.text);
            if (node.value.empty()) return std::nullopt;
            return node;
        }
        std::string name = folded(token.text.substr(0, sign));
        std::size_t value = sign + 1;
        using Compare = Node::Compare;
        const bool orEqual = token.text.substr(value, 1) == "=";
        switch (token.text[sign]) {
            case '<': node.compare = orEqual ? Compare::LessOrEqual : Compare::Less; break;
            case '>': node.compare = orEqual ? Compare::GreaterOrEqual : Compare::Greater; break;
            case '=': node.compare = Compare::Equal; break;
            case '!': node.compare = Compare::NotEqual; break;
            default: node.compare = Compare::Contains; break;
        }
        if (orEqual && token.text[sign] != ':' && token.text[sign] != '=') ++value;
        node.value = token.text.substr(value);
        return named(std::move(node), std::move(name), token);
    }

    // "kind:artifact", "level>=2", "has:story" and the like.
    std::optional<Node> named(Node node, std::string name, const Token& token) {
        const std::string raw = node.value;
        node.value = folded(raw);
        if (name == "kind") {
            node.kind = Node::Kind::OfKind;
            return kind(std::move(node), token);
        }
        if (name == "problem") {
            node.kind = Node::Kind::Problem;
            node.value = raw;
            return node;
        }
        if (name == "uses") {
            node.kind = Node::Kind::Uses;
            node.value = raw;
            return node;
        }
        if (name == "is") {
            if (node.value == "unsaved") node.kind = Node::Kind::Unsaved;
            else if (node.value == "unused") node.kind = Node::Kind::Unused;
            else return complain("is: takes unsaved or unused", token), std::nullopt;
            return node;
        }
        if (name == "text") {
            node.kind = Node::Kind::Phrase;
            if (node.value.empty()) return std::nullopt;
            return node;
        }
        if (name == "has") {
            node.kind = Node::Kind::Has;
            name = node.value;
        } else {
            node.kind = Node::Kind::Field;
            const std::string_view digits = node.value;
            const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), node.number);
            node.numeric = !digits.empty() && error == std::errc{} && end == digits.data() + digits.size();
            if (name == "tag") name = "tags";
        }
        const std::vector<std::string> known = fieldNames(game_);
        if (std::find(known.begin(), known.end(), name) == known.end()) {
            const std::string near = schema::nearestName(name, known);
            complain(fmt::format("no record has a field \"{}\"{}", name,
                                 near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)),
                     token);
            return std::nullopt;
        }
        node.name = std::move(name);
        for (const schema::RecordKind& k : game_.kinds) node.ways.push_back(&waysTo(*k.type(), node.name));
        // "level:" alone asks for nothing yet: it is being typed.
        if (node.kind == Node::Kind::Field && node.value.empty() && node.compare == Node::Compare::Contains)
            return std::nullopt;
        return node;
    }

    // A kind by its key, its label, or the beginning of one.
    std::optional<Node> kind(Node node, const Token& token) {
        if (node.value.empty()) return std::nullopt;
        std::vector<std::string> keys;
        for (const schema::RecordKind& k : game_.kinds) {
            keys.push_back(k.key);
            if (node.value == k.key || node.value == folded(k.label) || node.value == folded(k.plural)) {
                node.value = k.key;
                return node;
            }
        }
        for (const schema::RecordKind& k : game_.kinds) {
            if (std::string_view(k.key).substr(0, node.value.size()) == node.value) {
                node.value = k.key;
                return node;
            }
        }
        const std::string near = schema::nearestName(node.value, keys);
        complain(fmt::format("there is no kind of record \"{}\"{}", node.value,
                             near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near)),
                 token);
        return std::nullopt;
    }

    void complain(std::string text, const Token& token) {
        query_.complaints.push_back({std::move(text), token.offset, token.length});
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
    for (Node& child : node.children) noteLetters(child);
}

}  // namespace

Query parseQuery(const schema::GameSchema& game, std::string_view text) {
    Query query;
    Parser(game, text, query).parse();
    noteLetters(query.root);
    return query;
}

}  // namespace editor

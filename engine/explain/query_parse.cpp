// Reading a query: its words, brackets, and what joins conditions.
#include <fmt/format.h>

#include <algorithm>

#include "engine/explain/query_parser.h"

namespace engine {

namespace {

using Node = EventQueryNode;

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == ','; }
bool isOperatorSign(char c) { return c == '<' || c == '>' || c == '=' || c == '!'; }
bool endsWord(char c) { return isBlank(c) || isOperatorSign(c) || c == '(' || c == ')' || c == '"'; }

}  // namespace

std::vector<QueryToken> queryTokens(std::string_view text) {
    std::vector<QueryToken> tokens;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t from = i;
        const auto add = [&](QueryToken::Kind kind, std::string_view what) {
            tokens.push_back({kind, false, std::string(what), from, i - from});
        };
        const char c = text[i];
        if (isBlank(c)) {
            ++i;
        } else if (c == '(' || c == ')') {
            ++i;
            add(c == '(' ? QueryToken::Kind::Open : QueryToken::Kind::Close, text.substr(from, 1));
        } else if (c == '"') {
            const std::size_t close = std::min(text.find('"', i + 1), text.size());
            i = std::min(close + 1, text.size());
            add(QueryToken::Kind::Quoted, text.substr(from + 1, close - from - 1));
        } else if (isOperatorSign(c)) {
            i += i + 1 < text.size() && text[i + 1] == '=' ? 2 : 1;
            add(QueryToken::Kind::Operator, text.substr(from, i - from));
        } else {
            while (i < text.size() && !endsWord(text[i])) ++i;
            add(QueryToken::Kind::Word, text.substr(from, i - from));
            tokens.back().calls = i < text.size() && text[i] == '(';
        }
    }
    return tokens;
}

namespace {

// Reads a whole query: brackets, and what joins conditions.
class QueryParser {
  public:
    QueryParser(const Game& game, const void* state, std::string_view text)
        : tokens_(queryTokens(text)), terms_(game, state, query_) {}

    EventQuery parse() {
        while (at_ < tokens_.size()) {
            Node node = any();
            if (hasMeaning(node)) query_.root.children.push_back(std::move(node));
            if (at_ >= tokens_.size()) break;
            // Only a bracket that was never opened ends a query early.
            complain(tokens_[at_], "this bracket closes nothing");
            ++at_;
        }
        if (query_.root.children.size() == 1 && query_.root.children[0].kind == Node::Kind::All)
            query_.root = Node(query_.root.children[0]);
        query_.asksStatesOnly = !query_.empty() && asksStatesOnly(query_.root);
        cheapFirst(query_.root);
        return std::move(query_);
    }

  private:
    std::vector<QueryToken> tokens_;
    std::size_t at_ = 0;
    int depth_ = 0;
    EventQuery query_;
    QueryTerms terms_;

    static bool hasMeaning(const Node& node) {
        return (node.kind != Node::Kind::All && node.kind != Node::Kind::Any) || !node.children.empty();
    }
    static bool asksStatesOnly(const Node& node);
    static void cheapFirst(Node& node);

    void complain(const QueryToken& token, std::string text) { terms_.complain(token, std::move(text)); }

    // --- brackets and joining words ---------------------------------------------------------------------------------

    Node any() {
        Node node{.kind = Node::Kind::Any};
        node.children.push_back(all());
        while (at_ < tokens_.size() && tokens_[at_].is("or")) {
            const QueryToken& word = tokens_[at_++];
            Node next = all();
            if (!hasMeaning(next)) complain(word, "nothing follows this \"or\"");
            else node.children.push_back(std::move(next));
        }
        if (node.children.size() == 1) return Node(node.children[0]);
        return node;
    }

    Node all() {
        Node node{.kind = Node::Kind::All};
        bool wanted = true;  // another condition
        while (at_ < tokens_.size()) {
            const QueryToken& token = tokens_[at_];
            if (token.kind == QueryToken::Kind::Close || token.is("or")) break;
            if (token.is("and")) {
                if (wanted) complain(token, "nothing stands before this \"and\"");
                wanted = true;
                ++at_;
                if (at_ >= tokens_.size()) complain(token, "nothing follows this \"and\"");
                continue;
            }
            if (!wanted) complain(token, "\"and\" or \"or\" is missing before this");
            wanted = false;
            Node next = one();
            if (hasMeaning(next)) node.children.push_back(std::move(next));
        }
        if (node.children.size() == 1) return Node(node.children[0]);
        return node;
    }

    Node inBrackets() {
        const QueryToken& open = tokens_[at_++];
        Node node;
        // Deeper than anybody writes, and less than the stack holds.
        constexpr int kDeepest = 64;
        if (depth_ >= kDeepest) {
            complain(open, "brackets stand too deep in each other");
            at_ = tokens_.size();
            return node;
        }
        ++depth_;
        node = any();
        --depth_;
        if (at_ < tokens_.size() && tokens_[at_].kind == QueryToken::Kind::Close) ++at_;
        else complain(open, "this bracket is not closed");
        return node;
    }

    Node one() {
        const QueryToken& token = tokens_[at_];
        const std::size_t from = token.offset;
        Node node;
        if (token.kind == QueryToken::Kind::Open) {
            node = inBrackets();
        } else if (token.text == "not" && token.kind == QueryToken::Kind::Word) {
            ++at_;
            if (at_ >= tokens_.size() || tokens_[at_].joins() || tokens_[at_].kind == QueryToken::Kind::Close) {
                complain(token, "nothing follows this \"not\"");
                return node;
            }
            Node child = depth_ < 64 ? (++depth_, one()) : Node();
            --depth_;
            node.kind = Node::Kind::Not;
            node.children.push_back(std::move(child));
        } else if (token.text == "has" && at_ + 1 < tokens_.size() && tokens_[at_ + 1].kind == QueryToken::Kind::Open) {
            ++at_;
            node.kind = Node::Kind::Has;
            node.children.push_back(inBrackets());
            if (!hasMeaning(node.children[0])) complain(token, "the brackets hold nothing");
            node.has = query_.hasCount++;
        } else {
            node = term();
        }
        node.offset = from;
        node.length = (at_ > 0 ? tokens_[at_ - 1].offset + tokens_[at_ - 1].length : from) - from;
        return node;
    }

    // --- terms ------------------------------------------------------------------------------------------------------

    // The tokens up to the next joining word or closing bracket.
    Node term() {
        const std::size_t from = at_;
        int open = 0;
        for (; at_ < tokens_.size(); ++at_) {
            const QueryToken& token = tokens_[at_];
            if (token.kind == QueryToken::Kind::Open) {
                if (at_ == from || !tokens_[at_ - 1].calls) break;
                ++open;
            } else if (token.kind == QueryToken::Kind::Close) {
                if (open == 0) break;
                --open;
            } else if (open == 0 && token.joins()) break;
            // A sentence is a condition of its own.
            if (token.kind == QueryToken::Kind::Quoted && at_ > from) break;
            if (token.kind == QueryToken::Kind::Quoted) {
                ++at_;
                break;
            }
        }
        const QueryTokens tokens = QueryTokens(tokens_).subspan(from, at_ - from);
        if (tokens.empty()) {
            ++at_;
            return {};
        }
        return terms_.read(tokens);
    }
};

// --- the whole ------------------------------------------------------------------------------------------------------

bool QueryParser::asksStatesOnly(const Node& node) {
    using Kind = Node::Kind;
    switch (node.kind) {
        case Kind::All:
        case Kind::Any:
        case Kind::Not: return std::all_of(node.children.begin(), node.children.end(), asksStatesOnly);
        case Kind::Field:
        case Kind::Number:
        case Kind::Statement: return true;
        default: return false;
    }
}

// What costs least is asked first; what is printed or worked out, last.
void QueryParser::cheapFirst(Node& node) {
    using Kind = Node::Kind;
    const auto cost = [](const Node& n) {
        switch (n.kind) {
            case Kind::OfKind:
            case Kind::Rule:
            case Kind::Card:
            case Kind::Chance:
            case Kind::Rolled:
            case Kind::Changed:
            case Kind::Has: return 0;
            case Kind::Seat:
            case Kind::Field:
            case Kind::By:
            case Kind::Drew: return 1;
            case Kind::All:
            case Kind::Any:
            case Kind::Not: return 2;
            case Kind::Chose: return 3;
            case Kind::Number:
            case Kind::Statement: return 4;
            case Kind::Text: return 5;
            case Kind::Offered:
            case Kind::Declined: return 6;  // a unit is played again
        }
        return 6;
    };
    for (Node& child : node.children) cheapFirst(child);
    std::stable_sort(node.children.begin(), node.children.end(),
                     [&](const Node& a, const Node& b) { return cost(a) < cost(b); });
}

}  // namespace

EventQuery parseEventQuery(const Game& game, const void* state, std::string_view text) {
    return QueryParser(game, state, text).parse();
}

}  // namespace engine

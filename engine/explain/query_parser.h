// The parts of reading a query: words and conditions (query_terms.cpp), brackets and what joins them (query_parse.cpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/explain/query.h"
#include "engine/explain/query_words.h"

namespace engine {

struct QueryToken {
    enum class Kind : std::uint8_t { Word, Quoted, Operator, Open, Close };
    Kind kind = Kind::Word;
    bool calls = false;  // a bracket follows at once: love(seat 1)
    std::string text;
    std::size_t offset = 0, length = 0;
    bool is(std::string_view word) const { return kind == Kind::Word && !calls && text == word; }
    bool joins() const { return is("and") || is("or"); }
};
using QueryTokens = std::span<const QueryToken>;
std::vector<QueryToken> queryTokens(std::string_view text);

// Reads conditions one at a time, for one game. What cannot be read is told to the query, and a node comes back all the
// same.
class QueryTerms {
  public:
    QueryTerms(const Game& game, const void* state, EventQuery& query) : game_(game), state_(state), query_(query) {}

    // `tokens`: at least one, up to the next joining word or bracket.
    EventQueryNode read(QueryTokens tokens);

    void complain(QueryTokens tokens, std::string text, std::string nearest = {});
    void complain(const QueryToken& token, std::string text, std::string nearest = {}) {
        complain(QueryTokens(&token, 1), std::move(text), std::move(nearest));
    }

  private:
    // A state field or a number that the rules work out, as it is looked up.
    struct NamedValue {
        const schema::StateField* field = nullptr;
        bool isNumber = false;
        std::vector<std::string> words;
        bool found() const { return field || isNumber; }
    };

    EventQueryNode state(QueryTokens tokens);
    EventQueryNode rule(unsigned kinds, QueryTokens rest, const QueryToken& word);
    EventQueryNode card(QueryTokens rest, const QueryToken& word);
    EventQueryNode chance(const EventQueryWord& word, QueryTokens rest, const QueryToken& token);
    EventQueryNode rolled(QueryTokens rest, const QueryToken& word);
    EventQueryNode changed(QueryTokens rest, const QueryToken& word);
    EventQueryNode decided(EventQueryNode::Kind kind, QueryTokens rest, const QueryToken& word);
    EventQueryNode seat(QueryTokens tokens);
    EventQueryNode cause(QueryTokens rest, const QueryToken& word);
    EventQueryNode drawn(QueryTokens rest, const QueryToken& word);
    std::vector<std::uint16_t> rulesLike(const QueryToken& token);
    int cardLike(const QueryToken& token);
    NamedValue namedValueOf(QueryTokens tokens);
    std::vector<std::string> wordsOfTokens(QueryTokens tokens);
    std::string nearestField(QueryTokens tokens);
    bool nothingAfter(QueryTokens rest, const QueryToken& word);

    const Game& game_;
    const void* state_;
    EventQuery& query_;
};

}  // namespace engine

// Queries as text again, and what the help beside a search box tells of them.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/fuzzy.h"
#include "editor/app/search_query.h"

namespace editor {

namespace {

using Node = QueryNode;

// In quotes where it would not stand as one word, or its sign would take in a part of it.
std::string inQuotes(const std::string& value) {
    const bool isPlain = value.find_first_of(" \t\n()") == std::string::npos && !value.starts_with('=');
    return isPlain ? value : '"' + value + '"';
}

std::string termText(const Node& node, bool inAny = false);

std::string joinedTerms(const std::vector<Node>& nodes, const char* between, bool inAny) {
    std::string out;
    for (const Node& node : nodes) out += (out.empty() ? "" : between) + termText(node, inAny);
    return out;
}

std::string termText(const Node& node, bool inAny) {
    switch (node.kind) {
        case Node::Kind::All: {
            const std::string all = joinedTerms(node.children, " ", false);
            return inAny ? all : '(' + all + ')';
        }
        case Node::Kind::Any: return '(' + joinedTerms(node.children, " or ", true) + ')';
        case Node::Kind::Not: {
            const std::string inner = termText(node.children[0]);
            return node.children[0].kind == Node::Kind::Not ? "-(" + inner + ')' : '-' + inner;
        }
        case Node::Kind::Word: return node.value;
        case Node::Kind::Phrase: return '"' + node.value + '"';
        case Node::Kind::Printed: return "printed:" + inQuotes(node.value);
        case Node::Kind::OfKind: return "kind" + std::string(signOf(node.compare)) + node.value;
        case Node::Kind::Field:
        case Node::Kind::Has: {
            const std::string name = node.language.empty() ? node.name : fmt::format("{}.{}", node.name, node.language);
            return node.kind == Node::Kind::Has ? "has:" + name : name + signOf(node.compare) + inQuotes(node.value);
        }
        case Node::Kind::Missing: return "missing:" + node.value;
        case Node::Kind::Stale: return "stale:" + node.value;
        case Node::Kind::Problem: return "problem:" + inQuotes(node.value);
        case Node::Kind::Unsaved: return "is:unsaved";
        case Node::Kind::Unused: return "is:unused";
        case Node::Kind::OfBase: return "is:base";
        case Node::Kind::Uses: return "uses:" + inQuotes(node.value);
    }
    return {};
}

// A field of this kind of value that forms show, and the kind of record it is of.
struct Example {
    const schema::RecordKind* kind = nullptr;
    const schema::Field* field = nullptr;
};
Example exampleOf(const schema::GameSchema& game, schema::Kind wanted) {
    for (const bool inLists : {false, true})
        for (const schema::RecordKind& kind : game.kinds)
            for (const schema::Field& field : kind.type()->fields) {
                const schema::Field* leaf = &field;
                while (inLists && leaf->kind == schema::Kind::List) leaf = leaf->item.get();
                if (!kind.single && leaf->kind == wanted && !field.notes.advanced) return {&kind, &field};
            }
    return {};
}

// Two words and a phrase that cards of this project are called by, so that the examples find something.
struct ExampleWords {
    std::string one = "king", other = "queen", phrase = "of the";
};
ExampleWords wordsOf(const schema::RecordSet& records) {
    ExampleWords words;
    std::vector<std::string> found;
    for (const auto& [id, record] : records.all()) {
        const auto name = record->base().name.byLanguage.find("en");
        if (name == record->base().name.byLanguage.end()) continue;
        const std::string text = folded(name->second);
        const bool isPlain =
            std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == ' '; });
        const std::size_t space = text.find(' ');
        if (!isPlain || space < 4 || space == std::string::npos || text.size() > 24) continue;
        if (found.empty()) words.phrase = text;
        else if (text.substr(0, space) == found[0]) continue;
        found.push_back(text.substr(0, space));
        if (found.size() == 2) break;
    }
    if (found.size() == 2) {
        words.one = found[0];
        words.other = found[1];
    }
    return words;
}

}  // namespace

std::string toText(const Query& query) { return joinedTerms(query.root.children, " ", false); }

bool sameMeaning(const QueryNode& a, const QueryNode& b) {
    return a.kind == b.kind && a.name == b.name && a.language == b.language && a.value == b.value &&
           a.compare == b.compare && a.numeric == b.numeric && a.number == b.number &&
           std::equal(a.children.begin(), a.children.end(), b.children.begin(), b.children.end(), sameMeaning);
}

std::vector<QueryTopic> queryHelp(const schema::GameSchema& game, const schema::RecordSet& records) {
    std::vector<QueryTopic> topics;
    const schema::RecordKind& kind = game.kinds.front();
    const auto [one, other, phrase] = wordsOf(records);
    topics.push_back({"Words",
                      {{one, "anywhere on a card or in its notes; a name may be misspelt"},
                       {fmt::format("\"{}\"", phrase), "the words side by side"},
                       {fmt::format("{} -{}", one, other), "with one word, without another"},
                       {fmt::format("{} or {}", one, other), "one of them; brackets group"},
                       {fmt::format("printed:{}", game.symbols.empty() ? one : folded(game.symbols.front().one)),
                        "in the sentences printed on the card"}}});
    QueryTopic fields{"Fields", {{fmt::format("kind:{}", kind.key), fmt::format("every {}", kind.label)}}};
    if (const Example number = exampleOf(game, schema::Kind::Integer); number.field)
        fields.examples.push_back({fmt::format("{}>=2", number.field->key),
                                   fmt::format("{} 2 or more; also = != < <= >", number.field->notes.label)});
    if (const Example choice = exampleOf(game, schema::Kind::Choice); choice.field) {
        const schema::Field* leaf = choice.field;
        while (leaf->kind == schema::Kind::List) leaf = leaf->item.get();
        const schema::Choice& last = leaf->choices.back();
        fields.examples.push_back({fmt::format("{}:{}", choice.field->key, last.key),
                                   fmt::format("{} is {}", choice.field->notes.label, last.label)});
    }
    fields.examples.push_back({fmt::format("name:{}", one), "only in names; every field can be asked so"});
    fields.examples.push_back({fmt::format("name.en:{}", one), "only in this language"});
    fields.examples.push_back({"has:story", "a field that is not empty"});
    fields.examples.push_back({fmt::format("kind:{} -has:art", kind.key), "what is still missing"});
    topics.push_back(std::move(fields));
    topics.push_back({"Work in progress",
                      {{"status:draft", "idea, draft, testing or ready"},
                       {"status>=testing", "at least so far"},
                       {"-has:status", "nobody has judged it yet"},
                       {"has:notes", "somebody left a note"},
                       {"tag:", "a tag; choose it from the list"},
                       {"problem:", "with any problem, or with one that says: problem:\"too long\""},
                       {"missing:", "a text is not translated; missing:bg asks for one language"},
                       {"stale:", "a translation was made from another source text; stale:bg likewise"},
                       {"is:unsaved", "changed since it was saved"},
                       {"is:unused", "no other record refers to it"},
                       {"is:base", "of a pack that this project builds on"},
                       {"uses:", "refers to a record; choose it from the list"}}});
    return topics;
}

}  // namespace editor

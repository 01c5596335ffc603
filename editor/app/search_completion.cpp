// What could come next in a query: fields, and values of the field that is being asked for.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/search.h"
#include "editor/app/search_words.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

struct QueryWord {
    const char* name;
    const char* detail;
};
// What a query has beside the fields of records; each takes a value.
constexpr QueryWord kWords[] = {{"kind", "kind of record"},
                                {"has", "a field that is not empty"},
                                {"is", "unsaved, unused, base"},
                                {"missing", "a text without a translation"},
                                {"stale", "a translation whose source text has changed"},
                                {"problem", "with a problem"},
                                {"uses", "refers to a record"},
                                {"tag", "one of its tags"},
                                {"text", "anywhere, as it is written"},
                                {"printed", "in the sentences on the card"}};
constexpr QueryWord kStates[] = {{"unsaved", "changed since it was saved"},
                                 {"unused", "no other record refers to it"},
                                 {"base", "of a pack that this project builds on"}};

// The term that ends at the cursor.
struct TypedTerm {
    std::size_t from = 0;  // behind its minus
    std::string text;      // folded, without quotation marks
};

// Nothing where the cursor stands inside a term.
std::optional<TypedTerm> termAt(std::string_view query, std::size_t cursor) {
    constexpr std::string_view kBetween = " \t\n()";
    cursor = std::min(cursor, query.size());
    bool quoted = false;
    std::size_t from = 0;
    for (std::size_t i = 0; i < cursor; ++i) {
        if (query[i] == '"') quoted = !quoted;
        else if (!quoted && kBetween.find(query[i]) != std::string_view::npos) from = i + 1;
    }
    if (cursor < query.size() && (quoted || kBetween.find(query[cursor]) == std::string_view::npos)) return {};
    if (from < cursor && query[from] == '-') ++from;
    TypedTerm term{from, folded(query.substr(from, cursor - from))};
    if (term.text.starts_with('"')) return {};  // a phrase
    std::erase(term.text, '"');
    return term;
}

const schema::TypeInfo* recordsIn(const Field& field) {
    if (field.kind == Kind::Record) return field.type();
    return field.kind == Kind::List ? recordsIn(*field.item) : nullptr;
}

const Field& leafOf(const Field& field) { return field.kind == Kind::List ? leafOf(*field.item) : field; }

struct CompletedField {
    std::string label;
    std::vector<const char*> kinds;
    bool isNumber = false;
};
void collect(const schema::TypeInfo& type, const schema::RecordKind& kind, int depth,
             std::map<std::pair<int, std::string>, CompletedField>& out) {
    for (const Field& field : type.fields) {
        CompletedField& named = out[{depth, folded(field.key)}];
        if (named.label.empty()) named.label = field.notes.label;
        if (named.kinds.empty() || named.kinds.back() != kind.label) named.kinds.push_back(kind.label);
        named.isNumber |= field.kind == Kind::Integer;
        if (const schema::TypeInfo* nested = recordsIn(field); nested && depth < 2)
            collect(*nested, kind, depth + 1, out);
    }
}

// "Level: Artifact, Enemy", "Story" where all kinds have it.
std::string fieldDetail(const CompletedField& field, std::size_t kinds) {
    std::string out = field.isNumber ? field.label + ", a number" : field.label;
    if (field.kinds.size() < kinds)
        out += fmt::format(
            ": {}{}",
            fmt::join(field.kinds.begin(),
                      field.kinds.begin() + std::ptrdiff_t(std::min<std::size_t>(field.kinds.size(), 3)), ", "),
            field.kinds.size() > 3 ? ", \u2026" : "");
    return out;
}

}  // namespace

schema::QueryCompletions SearchIndex::completions(std::string_view query, std::size_t cursor,
                                                  const SearchContext& context) const {
    schema::QueryCompletions out;
    const std::optional<TypedTerm> term = termAt(query, cursor);
    if (!term || term->text.empty()) return out;
    out.from = term->from;
    out.to = std::min(cursor, query.size());
    const std::string_view typed = query.substr(out.from, out.to - out.from);
    const auto offer = [&](const std::string& text, std::string detail) {
        const auto same = [&](const schema::QueryCompletion& c) { return c.text == text; };
        if (text == typed || out.list.size() >= kMostCompletions || std::any_of(out.list.begin(), out.list.end(), same))
            return;
        out.list.push_back({text, std::move(detail)});
    };
    const std::size_t sign = term->text.find_first_of(":=<>");
    std::map<std::pair<int, std::string>, CompletedField> fields;
    for (const schema::RecordKind& kind : game_->kinds) collect(*kind.type(), kind, 0, fields);
    const auto offerFields = [&](const std::string& head, std::string_view begun, const char* tail) {
        for (const bool byLabel : {false, true})
            for (const auto& [place, field] : fields) {
                const bool fits = byLabel ? begun.size() >= 2 && folded(field.label).starts_with(begun)
                                          : place.second.starts_with(begun);
                if (fits) offer(head + place.second + tail, fieldDetail(field, game_->kinds.size()));
            }
    };

    if (sign == std::string::npos) {
        for (const QueryWord& word : kWords)
            if (std::string_view(word.name).starts_with(term->text)) offer(word.name + std::string(":"), word.detail);
        offerFields("", term->text, ":");
        for (const schema::Word* word : presentWords(*game_->vocabulary, term->text))
            offer(word->name, formerlyText(*game_->vocabulary, *word, term->text));
        if (const std::size_t dot = term->text.rfind('.'); dot != std::string::npos) {
            const std::string name = term->text.substr(0, dot);
            bool isText = false;
            if (isFieldName(*game_, name))
                for (const schema::RecordKind& kind : game_->kinds)
                    for (const FieldWay& way : waysTo(*kind.type(), name))
                        isText |= leafOf(*way.back()).kind == Kind::LocalText;
            constexpr std::size_t kLookedAt = 200;
            std::set<std::string> languages;
            for (std::size_t i = 0; isText && i < std::min(rows_.size(), kLookedAt); ++i)
                for (const auto& [language, text] : rows_[i].record->base().name.byLanguage)
                    languages.insert(folded(language));
            for (const std::string& language : languages)
                if (language.starts_with(term->text.substr(dot + 1)))
                    offer(name + '.' + language + ':', "in this language");
        }
        return out;
    }

    const std::string name = term->text.substr(0, sign);
    const std::size_t valueAt = std::min(term->text.find_first_not_of(":=<>!", sign), term->text.size());
    const std::string head = term->text.substr(0, valueAt), value = term->text.substr(valueAt);
    const auto offerValue = [&](const std::string& text, std::string detail) {
        const bool isPlain = text.find_first_of(" \t\n()") == std::string::npos;
        offer(head + (isPlain ? text : '"' + text + '"'), std::move(detail));
    };
    const auto offerIds = [&](std::string_view kind) {
        for (const bool byName : {false, true})
            for (const Row& row : rows_) {
                if (out.list.size() >= kMostCompletions) return;
                if (!kind.empty() && kind != row.record->kind().key) continue;
                const bool fits = byName ? value.size() >= 2 && row.names.find(value) != std::string::npos
                                         : row.record->id().starts_with(value);
                if (fits) offerValue(row.record->id(), row.record->base().name.in("en"));
            }
    };
    if (name == "kind") {
        for (const schema::RecordKind& kind : game_->kinds)
            if (std::string_view(kind.key).starts_with(value) || folded(kind.plural).starts_with(value))
                offerValue(kind.key, kind.plural);
    } else if (name == "is") {
        for (const QueryWord& state : kStates)
            if (std::string_view(state.name).starts_with(value)) offerValue(state.name, state.detail);
    } else if (name == "missing" || name == "stale") {
        if (context.languages)
            for (const std::string& language : context.languages())
                if (folded(language).starts_with(value))
                    offerValue(folded(language),
                               name == "missing" ? "not translated into it" : "translated from another source text");
    } else if (name == "has") {
        offerFields(head, value, "");
    } else if (name == "uses" || name == "id") {
        offerIds({});
    } else if (name == "problem") {
        if (context.problemCodes)
            for (const std::string& code : context.problemCodes())
                if (folded(code).starts_with(value)) offerValue(code, "");
    } else if (name == "tag" || name == "tags") {
        std::map<std::string, std::size_t> counts;
        for (const Row& row : rows_)
            for (const std::string& tag : row.record->base().tags) ++counts[folded(tag)];
        for (const auto& [tag, count] : counts)
            if (tag.starts_with(value) && tag.find('"') == std::string::npos)
                offerValue(tag, fmt::format("{} {}", count, count == 1 ? "record" : "records"));
    } else if (isFieldName(*game_, name)) {
        for (const schema::RecordKind& kind : game_->kinds)
            for (const FieldWay& way : waysTo(*kind.type(), name)) {
                const Field& leaf = leafOf(*way.back());
                if (leaf.kind == Kind::Reference) offerIds(leaf.notes.refersTo);
                if (leaf.kind == Kind::Clauses || leaf.kind == Kind::Effects || leaf.kind == Kind::Condition)
                    for (CompletedWord& word : abilityWords(*game_->vocabulary, value))
                        offerValue(word.text, std::move(word.detail));
                if (leaf.kind == Kind::Boolean)
                    for (const char* answer : {"yes", "no"})
                        if (std::string_view(answer).starts_with(value)) offerValue(answer, leaf.notes.label);
                for (const schema::Choice& choice : leaf.choices)
                    if (std::string_view(choice.key).starts_with(value) || folded(choice.label).starts_with(value))
                        offerValue(choice.key, choice.label);
            }
    }
    return out;
}

}  // namespace editor

// What could come next in a query: fields, and values of the field that is being asked for.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/search.h"
#include "editor/app/search_words.h"
#include "schema/core/numbers.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

struct QueryWord {
    const char* name;
    const char* detail;
};
constexpr QueryWord kStates[] = {{"unsaved", "changed since it was saved"},
                                 {"unused", "no other record refers to it"},
                                 {"base", "of a pack that this project builds on"}};

const schema::TypeInfo* recordsIn(const Field& field) {
    if (field.kind == Kind::Record) return field.type();
    return field.kind == Kind::List ? recordsIn(*field.item) : nullptr;
}

const Field& leafOf(const Field& field) { return field.kind == Kind::List ? leafOf(*field.item) : field; }

}  // namespace

// What is offered for one term, each text once.
class SearchIndex::Completing {
  public:
    // The term that ends at the cursor.
    struct TypedTerm {
        std::size_t from = 0;  // behind its minus
        std::string text;      // folded, without quotation marks
    };
    static std::optional<TypedTerm> termAt(std::string_view query, std::size_t cursor);

    Completing(const SearchIndex& index, std::string_view query, std::size_t cursor, const SearchContext& context,
               TypedTerm term)
        : index_(index), context_(context), term_(std::move(term)) {
        out_.from = term_.from;
        out_.to = std::min(cursor, query.size());
        typed_ = query.substr(out_.from, out_.to - out_.from);
        for (const schema::RecordKind& kind : index.game_->kinds) collect(*kind.type(), kind, 0, fields_);
    }

    schema::QueryCompletions completions() && {
        sign_ = term_.text.find_first_of(":=<>");
        if (sign_ == std::string::npos) offerNames();
        else offerValues();
        return std::move(out_);
    }

  private:
    struct CompletedField {
        std::string label;
        std::vector<const char*> kinds;
        bool isNumber = false;
    };
    using Fields = std::map<std::pair<int, std::string>, CompletedField>;  // by how deep they lie, and by key
    // What a query has beside the fields of records, or asks of one in a way of its own.
    struct ValuedWord {
        const char* name;
        const char* detail;                           // null: a field, which is offered as such
        void (Completing::*offerValues)() = nullptr;  // null: any text, or as of the field of that name
    };
    static const ValuedWord kWords[];

    static void collect(const schema::TypeInfo& type, const schema::RecordKind& kind, int depth, Fields& out);
    static std::string fieldDetail(const CompletedField& field, std::size_t kinds);

    bool isFull() const { return out_.list.size() >= kMostCompletions; }
    void offer(const std::string& text, std::string detail);
    void offerValue(const std::string& text, std::string detail);
    void offerFields(const std::string& head, std::string_view begun, const char* tail);
    void offerNames();
    void offerLanguages();
    void offerValues();
    void offerKinds();
    void offerStates();
    void offerFilledFields() { offerFields(head_, value_, ""); }
    void offerMissing() { offerContextLanguages("not translated into it"); }
    void offerStale() { offerContextLanguages("translated from another source text"); }
    void offerContextLanguages(const char* detail);
    void offerAllIds() { offerIds({}); }
    void offerIds(std::string_view kind);
    void offerProblemCodes();
    void offerTags();
    void offerValuesOf(const Field& leaf);

    const SearchIndex& index_;
    const SearchContext& context_;
    TypedTerm term_;
    std::string_view typed_;
    schema::QueryCompletions out_;
    Fields fields_;
    std::size_t sign_ = std::string::npos;  // in the term: behind the name of what has a value
    std::string head_, value_;              // of the term, where it has a sign: up to its value, and that
};

const SearchIndex::Completing::ValuedWord SearchIndex::Completing::kWords[] = {
    {"kind", "kind of record", &Completing::offerKinds},
    {"has", "a field that is not empty", &Completing::offerFilledFields},
    {"is", "unsaved, unused, base", &Completing::offerStates},
    {"missing", "a text without a translation", &Completing::offerMissing},
    {"stale", "a translation whose source text has changed", &Completing::offerStale},
    {"problem", "with a problem", &Completing::offerProblemCodes},
    {"uses", "refers to a record", &Completing::offerAllIds},
    {"tag", "one of its tags", &Completing::offerTags},
    {"text", "anywhere, as it is written"},
    {"printed", "in the sentences on the card"},
    {"id", nullptr, &Completing::offerAllIds},
    {"tags", nullptr, &Completing::offerTags}};

// Nothing where the cursor stands inside a term.
std::optional<SearchIndex::Completing::TypedTerm> SearchIndex::Completing::termAt(std::string_view query,
                                                                                  std::size_t cursor) {
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

void SearchIndex::Completing::collect(const schema::TypeInfo& type, const schema::RecordKind& kind, int depth,
                                      Fields& out) {
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
std::string SearchIndex::Completing::fieldDetail(const CompletedField& field, std::size_t kinds) {
    std::string out = field.isNumber ? field.label + ", a number" : field.label;
    if (field.kinds.size() < kinds)
        out += fmt::format(
            ": {}{}",
            fmt::join(field.kinds.begin(),
                      field.kinds.begin() + std::ptrdiff_t(std::min<std::size_t>(field.kinds.size(), 3)), ", "),
            field.kinds.size() > 3 ? ", \u2026" : "");
    return out;
}

void SearchIndex::Completing::offer(const std::string& text, std::string detail) {
    const auto same = [&](const schema::QueryCompletion& c) { return c.text == text; };
    if (text == typed_ || isFull() || std::any_of(out_.list.begin(), out_.list.end(), same)) return;
    out_.list.push_back({text, std::move(detail)});
}

void SearchIndex::Completing::offerValue(const std::string& text, std::string detail) {
    const bool isPlain = text.find_first_of(" \t\n()") == std::string::npos;
    offer(head_ + (isPlain ? text : '"' + text + '"'), std::move(detail));
}

void SearchIndex::Completing::offerFields(const std::string& head, std::string_view begun, const char* tail) {
    for (const bool byLabel : {false, true})
        for (const auto& [place, field] : fields_) {
            const bool fits =
                byLabel ? begun.size() >= 2 && folded(field.label).starts_with(begun) : place.second.starts_with(begun);
            if (fits) offer(head + place.second + tail, fieldDetail(field, index_.game_->kinds.size()));
        }
}

// --- where no value is begun --------------------------------------------------------------------------------------

void SearchIndex::Completing::offerNames() {
    const schema::Vocabulary& vocabulary = *index_.game_->vocabulary;
    for (const ValuedWord& word : kWords)
        if (word.detail && std::string_view(word.name).starts_with(term_.text))
            offer(word.name + std::string(":"), word.detail);
    offerFields("", term_.text, ":");
    for (const schema::Word* word : presentWords(vocabulary, term_.text))
        offer(word->name, formerlyText(vocabulary, *word, term_.text));
    offerLanguages();
}

// Behind the name of a text and a dot.
void SearchIndex::Completing::offerLanguages() {
    const std::size_t dot = term_.text.rfind('.');
    if (dot == std::string::npos) return;
    const std::string name = term_.text.substr(0, dot);
    bool isText = false;
    if (isFieldName(*index_.game_, name))
        for (const schema::RecordKind& kind : index_.game_->kinds)
            for (const FieldWay& way : waysTo(*kind.type(), name))
                isText |= leafOf(*way.back()).kind == Kind::LocalText;
    constexpr std::size_t kLookedAt = 200;
    std::set<std::string> languages;
    for (std::size_t i = 0; isText && i < std::min(index_.rows_.size(), kLookedAt); ++i)
        for (const auto& [language, text] : index_.rows_[i].record->base().name.byLanguage)
            languages.insert(folded(language));
    for (const std::string& language : languages)
        if (language.starts_with(term_.text.substr(dot + 1))) offer(name + '.' + language + ':', "in this language");
}

// --- values -------------------------------------------------------------------------------------------------------

void SearchIndex::Completing::offerValues() {
    const std::string name = term_.text.substr(0, sign_);
    const std::size_t valueAt = std::min(term_.text.find_first_not_of(":=<>!", sign_), term_.text.size());
    head_ = term_.text.substr(0, valueAt);
    value_ = term_.text.substr(valueAt);
    for (const ValuedWord& word : kWords)
        if (word.offerValues && name == word.name) return (this->*word.offerValues)();
    if (isFieldName(*index_.game_, name))
        for (const schema::RecordKind& kind : index_.game_->kinds)
            for (const FieldWay& way : waysTo(*kind.type(), name)) offerValuesOf(leafOf(*way.back()));
}

void SearchIndex::Completing::offerKinds() {
    for (const schema::RecordKind& kind : index_.game_->kinds)
        if (std::string_view(kind.key).starts_with(value_) || folded(kind.plural).starts_with(value_))
            offerValue(kind.key, kind.plural);
}

void SearchIndex::Completing::offerStates() {
    for (const QueryWord& state : kStates)
        if (std::string_view(state.name).starts_with(value_)) offerValue(state.name, state.detail);
}

void SearchIndex::Completing::offerContextLanguages(const char* detail) {
    if (!context_.languages) return;
    for (const std::string& language : context_.languages())
        if (folded(language).starts_with(value_)) offerValue(folded(language), detail);
}

// Of the records of a kind; empty: of all.
void SearchIndex::Completing::offerIds(std::string_view kind) {
    for (const bool byName : {false, true})
        for (const Row& row : index_.rows_) {
            if (isFull()) return;
            if (!kind.empty() && kind != row.record->kind().key) continue;
            const bool fits = byName ? value_.size() >= 2 && row.names.find(value_) != std::string::npos
                                     : row.record->id().starts_with(value_);
            if (fits) offerValue(row.record->id(), row.record->base().name.in("en"));
        }
}

void SearchIndex::Completing::offerProblemCodes() {
    if (!context_.problemCodes) return;
    for (const std::string& code : context_.problemCodes())
        if (folded(code).starts_with(value_)) offerValue(code, "");
}

void SearchIndex::Completing::offerTags() {
    std::map<std::string, std::size_t> counts;
    for (const Row& row : index_.rows_)
        for (const std::string& tag : row.record->base().tags) ++counts[folded(tag)];
    for (const auto& [tag, count] : counts)
        if (tag.starts_with(value_) && tag.find('"') == std::string::npos)
            offerValue(tag, schema::counted(count, "record"));
}

void SearchIndex::Completing::offerValuesOf(const Field& leaf) {
    if (leaf.kind == Kind::Reference) offerIds(leaf.notes.refersTo);
    if (leaf.kind == Kind::Clauses || leaf.kind == Kind::Effects || leaf.kind == Kind::Condition)
        for (CompletedWord& word : abilityWords(*index_.game_->vocabulary, value_))
            offerValue(word.text, std::move(word.detail));
    if (leaf.kind == Kind::Boolean)
        for (const char* answer : {"yes", "no"})
            if (std::string_view(answer).starts_with(value_)) offerValue(answer, leaf.notes.label);
    for (const schema::Choice& choice : leaf.choices)
        if (std::string_view(choice.key).starts_with(value_) || folded(choice.label).starts_with(value_))
            offerValue(choice.key, choice.label);
}

schema::QueryCompletions SearchIndex::completions(std::string_view query, std::size_t cursor,
                                                  const SearchContext& context) const {
    std::optional<Completing::TypedTerm> term = Completing::termAt(query, cursor);
    if (!term || term->text.empty()) return {};
    return Completing(*this, query, cursor, context, *std::move(term)).completions();
}

}  // namespace editor

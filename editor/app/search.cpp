// The index of the browser's search: folded texts of every record, scanned from front to back for each query.
#include "editor/app/search.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <memory>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/search_fields.h"

namespace editor {

using schema::Field;
using schema::Kind;
using schema::RecordPtr;
using Node = QueryNode;

// --- matching ---------------------------------------------------------------------------------------------------

namespace {

const schema::TypeInfo* nestedType(const Field& field) {
    if (field.kind == Kind::Record) return field.type();
    return field.kind == Kind::List ? nestedType(*field.item) : nullptr;
}

bool isEmpty(const Field& field, const void* value) {
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice: return schema::integerAt(field, value) == 0;
        case Kind::Record: {
            const schema::TypeInfo& type = *field.type();
            return std::all_of(type.fields.begin(), type.fields.end(),
                               [&](const Field& f) { return isEmpty(f, schema::valueOf(f, value)); });
        }
        case Kind::List: return field.list.size(value) == 0;
        case Kind::Text: return static_cast<const std::string*>(value)->empty();
        case Kind::LocalText: return schema::valueText(field, value).empty();
        case Kind::Reference: return static_cast<const schema::Reference*>(value)->id.empty();
        case Kind::Clauses: return *static_cast<const schema::Clauses*>(value) == schema::Clauses{};
        case Kind::Effects: return *static_cast<const schema::Effects*>(value) == schema::Effects{};
        case Kind::Condition: return *static_cast<const schema::Condition*>(value) == schema::Condition{};
    }
    return true;
}

// Is the field not empty, in this language if one is given?
bool isSet(const Field& field, const void* value, const std::string& language) {
    if (language.empty() || field.kind != Kind::LocalText) return !isEmpty(field, value);
    for (const auto& [code, text] : static_cast<const schema::LocalText*>(value)->byLanguage)
        if (folded(code) == language) return !text.empty();
    return false;
}

bool compareTexts(std::string_view a, schema::Comparison compare, std::string_view b) {
    if (compare == schema::Comparison::Contains) return a.find(b) != std::string_view::npos;
    return schema::compares(a.compare(b), compare, 0);
}

// The folded texts of a record that were printed once, for its row.
struct PrintedTexts {
    std::span<const PrintedField> fields;
    std::string_view text;

    std::string_view of(const void* value) const {
        for (const PrintedField& field : fields)
            if (field.value == value) return text.substr(field.begin, field.end - field.begin);
        return {};
    }
};

// One value against the term of a query. A list matches if one of its items does; with != if none is equal.
bool valueMatches(const Field& field, const void* value, const Node& node, const PrintedTexts& printed) {
    if (node.compare == schema::Comparison::NotEqual) {
        Node equal = node;
        equal.compare = schema::Comparison::Equal;
        return !valueMatches(field, value, equal, printed);
    }
    switch (field.kind) {
        case Kind::Integer:
            return node.numeric && schema::compares(schema::integerAt(field, value), node.compare, node.number);
        case Kind::Boolean: {
            const bool yes = node.value == "yes" || node.value == "true" || node.value == "1";
            const bool no = node.value == "no" || node.value == "false" || node.value == "0";
            return (yes || no) && (schema::integerAt(field, value) != 0) == yes;
        }
        case Kind::Choice: {
            const std::int64_t number = schema::integerAt(field, value);
            if (number < 0 || std::size_t(number) >= field.choices.size()) return false;
            const schema::Choice& choice = field.choices[number];
            const std::string key = folded(choice.key), label = folded(choice.label);
            if (node.compare == schema::Comparison::Contains)  // as it is typed: "han" is hands already
                return key.compare(0, node.value.size(), node.value) == 0 ||
                       label.compare(0, node.value.size(), node.value) == 0;
            if (node.compare == schema::Comparison::Equal) return node.value == key || node.value == label;
            // Before or after another in the list of choices: "status>=draft".
            for (std::size_t i = 0; i < field.choices.size(); ++i)
                if (node.value == folded(field.choices[i].key) || node.value == folded(field.choices[i].label))
                    return schema::compares(number, node.compare, (long long)(i));
            return false;
        }
        case Kind::LocalText:
            for (const auto& [language, text] : static_cast<const schema::LocalText*>(value)->byLanguage)
                if ((node.language.empty() || folded(language) == node.language) &&
                    compareTexts(folded(text), node.compare, node.value))
                    return true;
            return false;
        case Kind::List:
            if (node.numeric && nestedType(*field.item))  // talents>=6 counts them
                return schema::compares((long long)(field.list.size(value)), node.compare, node.number);
            for (std::size_t i = 0; i < field.list.size(value); ++i)
                if (valueMatches(*field.item, field.list.at(value, i), node, printed)) return true;
            return false;
        case Kind::Record: {
            const schema::TypeInfo& type = *field.type();
            return std::any_of(type.fields.begin(), type.fields.end(), [&](const Field& f) {
                return valueMatches(f, schema::valueOf(f, value), node, printed);
            });
        }
        case Kind::Text: return compareTexts(folded(*static_cast<const std::string*>(value)), node.compare, node.value);
        case Kind::Reference: return compareTexts(printed.of(value), node.compare, node.value);
        case Kind::Clauses:
        case Kind::Effects:
        case Kind::Condition: {
            const std::string_view text = printed.of(value);
            return compareTexts(text, node.compare, node.value) ||
                   std::any_of(node.present.begin(), node.present.end(), [&](const Node::Present& present) {
                       return compareTexts(text, node.compare, present.value);
                   });
        }
    }
    return false;
}

// Can only a record whose searched text holds the value match? Then the cheap test goes first.
bool textMustHold(const Field& field) {
    const Field& leaf = field.kind == Kind::List ? *field.item : field;
    return leaf.kind == Kind::LocalText || leaf.kind == Kind::Clauses || leaf.kind == Kind::Effects ||
           leaf.kind == Kind::Condition || leaf.kind == Kind::Reference;
}

// Words of a name rank the hit; what only the rest of the text holds ranks below any name.
constexpr int kInText = 60;
constexpr int kMatched = 1;  // without a rank

}  // namespace

void Letters::add(std::string_view text) {
    const auto bitOf = [](char c) -> unsigned {
        if (c >= 'a' && c <= 'z') return unsigned(c - 'a');
        if (c >= '0' && c <= '9') return 26 + unsigned(c - '0');
        return 36 + static_cast<unsigned char>(c) * 7u % 28u;
    };
    unsigned before = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const unsigned bit = bitOf(text[i]);
        single |= std::uint64_t(1) << bit;
        if (i > 0) {
            const unsigned pair = (before * 64 + bit) * 2654435761u >> 24;
            pairs[pair / 64] |= std::uint64_t(1) << pair % 64;
        }
        before = bit;
    }
}

bool Letters::mayHold(const Letters& word) const {
    std::uint64_t lacking = word.single & ~single;
    for (std::size_t i = 0; i < pairs.size(); ++i) lacking |= word.pairs[i] & ~pairs[i];
    return lacking == 0;
}

int Letters::missing(const Letters& word) const { return std::popcount(word.single & ~single); }

// --- the index --------------------------------------------------------------------------------------------------

SearchIndex::Row SearchIndex::rowOf(const RecordPtr& record, const schema::RecordSet& names) const {
    Row row;
    row.record = record;
    row.kindOrder = int(&record->kind() - game_->kinds.data());
    for (const auto& [language, name] : record->base().name.byLanguage) row.names += folded(name) + '\n';
    row.text = row.names + record->id() + '\n';
    schema::forEachLeaf(record->type(), record->data(), [&](const std::string&, const Field& field, const void* value) {
        switch (field.kind) {
            case Kind::LocalText:
                if (value == &record->base().name) return;
                for (const auto& [language, text] : static_cast<const schema::LocalText*>(value)->byLanguage)
                    row.text += folded(text) + '\n';
                return;
            case Kind::Text:
                if (value != &record->base().id && value != &record->base().art)
                    row.text += folded(*static_cast<const std::string*>(value)) + '\n';
                return;
            case Kind::Reference:
            case Kind::Clauses:
            case Kind::Effects:
            case Kind::Condition: {
                const std::string text = schema::valueText(field, value);
                if (text.empty()) return;
                const auto begin = std::uint32_t(row.text.size());
                row.text += folded(text);
                row.printed.push_back({value, begin, std::uint32_t(row.text.size())});
                row.text += '\n';
                return;
            }
            case Kind::Choice: {  // "hands" finds what is worn on them; a status that nobody set is no word
                const auto number = std::size_t(schema::integerAt(field, value));
                if (number >= field.choices.size() || (number == 0 && field.notes.forDesigners)) return;
                const std::string label = folded(field.choices[number].label), key = folded(field.choices[number].key);
                row.text += label + '\n';
                if (key != label) row.text += key + '\n';
                return;
            }
            case Kind::Boolean:
            case Kind::Integer:
            case Kind::Record:
            case Kind::List: return;
        }
    });
    row.cardFrom = row.text.size();
    if (game_->cardText)
        for (const std::string& language : game_->vocabulary->languages())
            for (const std::string& sentence : game_->cardText(*record, game_->vocabulary->in(language), &names))
                row.text += folded(language == "en" ? schema::inWords(*game_, sentence) : sentence) + '\n';
    row.nameLetters.add(row.names);
    row.textLetters.add(row.text);
    return row;
}

namespace {
bool rowBefore(int kindA, const std::string& idA, int kindB, const std::string& idB) {
    return kindA != kindB ? kindA < kindB : idA < idB;
}
}  // namespace

void SearchIndex::sortRows(std::vector<Row>& rows) const {
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) {
        return rowBefore(a.kindOrder, a.record->id(), b.kindOrder, b.record->id());
    });
}

void SearchIndex::rebuild(const schema::RecordSet& records, std::shared_ptr<const schema::RecordSet> base) {
    rows_.clear();
    rows_.reserve(records.size());
    for (const auto& [id, record] : records.all()) rows_.push_back(rowOf(record, records));
    sortRows(rows_);
    baseRows_.clear();
    base_ = std::move(base);
    if (!base_) return;
    for (const auto& [id, record] : base_->all()) {
        Row& row = baseRows_.emplace_back(rowOf(record, *base_));
        row.ofBase = true;
        row.overridden = records.find(id) != nullptr;
    }
    sortRows(baseRows_);
}

void SearchIndex::update(std::span<const Change> changes, const schema::RecordSet& records,
                         const std::set<std::string>& users) {
    const auto placeIn = [&](std::vector<Row>& rows, const RecordPtr& record) {
        const int kind = int(&record->kind() - game_->kinds.data());
        return std::lower_bound(rows.begin(), rows.end(), record->id(), [kind](const Row& row, const std::string& id) {
            return rowBefore(row.kindOrder, row.record->id(), kind, id);
        });
    };
    const auto place = [&](const RecordPtr& record) { return placeIn(rows_, record); };
    constexpr std::size_t kMany = 200;  // inserted one by one they would move the rest as often
    std::vector<RecordPtr> added;
    std::set<const schema::Record*> gone;
    // The row of this id among the records of this one's kind; the end where it is not there.
    const auto rowOfIts = [&](const RecordPtr& record) {
        const auto row = place(record);
        const bool there =
            row != rows_.end() && row->record->id() == record->id() && &row->record->kind() == &record->kind();
        return there ? row : rows_.end();
    };
    for (const Change& change : changes) {
        if (const RecordPtr below = base_ ? base_->find(change.id) : nullptr)
            placeIn(baseRows_, below)->overridden = change.after != nullptr;
        // An id may come back as a record of another kind, which stands elsewhere.
        const bool moves = change.before && (!change.after || &change.before->kind() != &change.after->kind());
        if (moves)
            if (const auto row = rowOfIts(change.before); row != rows_.end()) gone.insert(row->record.get());
        if (!change.after) continue;
        if (const auto row = rowOfIts(change.after); row != rows_.end()) *row = rowOf(change.after, records);
        else added.push_back(change.after);
    }
    if (!gone.empty()) std::erase_if(rows_, [&](const Row& row) { return gone.count(row.record.get()) != 0; });
    if (added.size() <= kMany) {
        for (const RecordPtr& record : added) rows_.insert(place(record), rowOf(record, records));
    } else {
        for (const RecordPtr& record : added) rows_.push_back(rowOf(record, records));
        sortRows(rows_);
    }
    for (const std::string& id : users)
        if (const RecordPtr user = records.find(id))
            if (const auto row = rowOfIts(user); row != rows_.end()) *row = rowOf(user, records);
}

// The score of a row: 0 is no match.
int SearchIndex::score(const Row& row, const Node& node, const SearchContext& context) const {
    switch (node.kind) {
        case Node::Kind::All: {
            int sum = kMatched;
            for (const Node& child : node.children) {
                const int one = score(row, child, context);
                if (one == 0) return 0;
                sum += one == kMatched ? 0 : one;
            }
            return sum;
        }
        case Node::Kind::Any: {
            int best = 0;
            for (const Node& child : node.children) best = std::max(best, score(row, child, context));
            return best;
        }
        case Node::Kind::Not: return score(row, node.children[0], context) == 0 ? kMatched : 0;
        case Node::Kind::Word: return wordScore(row, node);
        case Node::Kind::Phrase: return textHolds(row, node) || abilitiesHold(row, node) ? kInText : 0;
        case Node::Kind::Printed:
            return row.textLetters.mayHold(node.letters) && row.text.find(node.value, row.cardFrom) != std::string::npos
                       ? kInText
                       : 0;
        case Node::Kind::OfBase: return row.ofBase ? kMatched : 0;
        case Node::Kind::OfKind: {
            const bool same = node.value == row.record->kind().key;
            return same == (node.compare != schema::Comparison::NotEqual) ? kMatched : 0;
        }
        case Node::Kind::Field: {
            const PrintedTexts printed{row.printed, row.text};
            const bool textual =
                node.compare == schema::Comparison::Contains || node.compare == schema::Comparison::Equal;
            for (const FieldWay& way : *node.ways[row.kindOrder]) {
                if (textual && textMustHold(*way.back()) && !textHolds(row, node) && !abilitiesHold(row, node))
                    continue;
                if (anyAt(way, row.record->data(), [&](const Field& field, const void* value) {
                        return valueMatches(field, value, node, printed);
                    }))
                    return kMatched;
            }
            return 0;
        }
        case Node::Kind::Has:
            for (const FieldWay& way : *node.ways[row.kindOrder])
                if (anyAt(way, row.record->data(),
                          [&](const Field& field, const void* value) { return isSet(field, value, node.language); }))
                    return kMatched;
            return 0;
        // Records of the base are translated where they are written.
        case Node::Kind::Missing:
            return !row.ofBase && context.missing && context.missing(*row.record, node.value) ? kMatched : 0;
        case Node::Kind::Stale:
            return !row.ofBase && context.stale && context.stale(*row.record, node.value) ? kMatched : 0;
        case Node::Kind::Problem:
            return context.hasProblem && context.hasProblem(row.record->id(), node.value) ? kMatched : 0;
        case Node::Kind::Unsaved: return context.unsaved && context.unsaved(row.record->id()) ? kMatched : 0;
        case Node::Kind::Unused: return context.used && !context.used(row.record->id()) ? kMatched : 0;
        case Node::Kind::Uses: return context.uses && context.uses(row.record->id(), node.value) ? kMatched : 0;
    }
    return 0;
}

bool SearchIndex::textHolds(const Row& row, const Node& node) {
    return row.textLetters.mayHold(node.letters) && row.text.find(node.value) != std::string::npos;
}

bool SearchIndex::abilitiesHold(const Row& row, const Node& node) {
    const PrintedTexts printed{row.printed, row.text};
    return std::any_of(node.present.begin(), node.present.end(), [&](const Node::Present& present) {
        return row.textLetters.mayHold(present.letters) &&
               std::any_of(row.printed.begin(), row.printed.end(), [&](const PrintedField& field) {
                   return printed.of(field.value).find(present.value) != std::string_view::npos;
               });
    });
}

int SearchIndex::wordScore(const Row& row, const Node& node) {
    // A name may be written with one slip, in which a letter of up to two bytes is another.
    constexpr int kMostMissing = 2;
    int best = 0;
    if (row.nameLetters.missing(node.letters) <= kMostMissing) {
        std::string_view names = row.names;
        while (!names.empty()) {
            const std::size_t end = names.find('\n');
            best = std::max(best, fuzzyScore(node.value, names.substr(0, end)));
            names.remove_prefix(end + 1);
        }
    }
    if (row.record->id() == node.value) best = std::max(best, 1000);
    return best != 0 ? best : textHolds(row, node) || abilitiesHold(row, node) ? kInText : 0;
}

void SearchIndex::find(const Query& query, const SearchContext& context, std::vector<Hit>& hits, Scope scope) const {
    struct Found {
        int score;
        const Row* row;
    };
    std::vector<Found> found;
    bool ranked = false;
    const auto look = [&](const std::vector<Row>& rows) {
        for (const Row& row : rows) {
            const int points = row.overridden ? 0 : score(row, query.root, context);
            if (points == 0) continue;
            ranked |= points > kMatched;
            found.push_back({points, &row});
        }
    };
    look(rows_);
    if (scope == Scope::ProjectAndBase) look(baseRows_);
    if (ranked)
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) {
            return a.row->ofBase != b.row->ofBase ? b.row->ofBase : a.score > b.score;
        });
    hits.resize(found.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        hits[i] = {found[i].row->record, found[i].score, found[i].row->ofBase};
}

std::vector<Hit> SearchIndex::find(std::string_view query, const SearchContext& context) const {
    std::vector<Hit> hits;
    find(parseQuery(*game_, query), context, hits);
    return hits;
}

}  // namespace editor

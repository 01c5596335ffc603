// The index of the browser's search: folded texts of every record, scanned from front to back for each query.
#include "editor/app/search.h"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include "editor/app/fuzzy.h"
#include "editor/app/search_fields.h"

namespace editor {

using schema::Field;
using schema::Kind;
using schema::RecordPtr;
using Node = QueryNode;

// --- names of fields --------------------------------------------------------------------------------------------

namespace {

// Types are built once and live for ever, so what is found out about them is kept by address.
std::mutex& cacheMutex() {
    static std::mutex mutex;
    return mutex;
}

const schema::TypeInfo* nestedType(const Field& field) {
    if (field.kind == Kind::Record) return field.type();
    if (field.kind == Kind::List) return nestedType(*field.item);
    return nullptr;
}

void collectNames(const schema::TypeInfo& type, std::set<std::string>& names) {
    for (const Field& field : type.fields) {
        names.insert(folded(field.key));
        if (*field.notes.label) names.insert(folded(field.notes.label));
        if (const schema::TypeInfo* nested = nestedType(field)) collectNames(*nested, names);
    }
}

bool isNamed(const Field& field, const std::string& name) {
    return name == field.key || (*field.notes.label && name == folded(field.notes.label));
}

void collectWays(const schema::TypeInfo& type, const std::string& name, FieldWay& way, std::vector<FieldWay>& out) {
    for (const Field& field : type.fields) {
        way.push_back(&field);
        if (isNamed(field, name)) out.push_back(way);
        else if (const schema::TypeInfo* nested = nestedType(field)) collectWays(*nested, name, way, out);
        way.pop_back();
    }
}

}  // namespace

const std::vector<std::string>& fieldNames(const schema::GameSchema& game) {
    static std::map<const schema::GameSchema*, std::vector<std::string>> cache;
    const std::lock_guard lock(cacheMutex());
    auto [it, isNew] = cache.try_emplace(&game);
    if (isNew) {
        std::set<std::string> names;
        for (const schema::RecordKind& kind : game.kinds) collectNames(*kind.type(), names);
        it->second.assign(names.begin(), names.end());
    }
    return it->second;
}

const std::vector<FieldWay>& waysTo(const schema::TypeInfo& type, const std::string& name) {
    static std::map<std::pair<const schema::TypeInfo*, std::string>, std::vector<FieldWay>> cache;
    const std::lock_guard lock(cacheMutex());
    auto [it, isNew] = cache.try_emplace({&type, name});
    if (isNew) {
        for (const Field& field : type.fields)
            if (isNamed(field, name)) it->second.push_back({&field});
        FieldWay way;
        if (it->second.empty()) collectWays(type, name, way, it->second);
    }
    return it->second;
}

// --- matching ---------------------------------------------------------------------------------------------------

namespace {

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

bool compareNumbers(long long a, Node::Compare compare, long long b) {
    switch (compare) {
        case Node::Compare::Contains:
        case Node::Compare::Equal: return a == b;
        case Node::Compare::NotEqual: return a != b;
        case Node::Compare::Less: return a < b;
        case Node::Compare::LessOrEqual: return a <= b;
        case Node::Compare::Greater: return a > b;
        case Node::Compare::GreaterOrEqual: return a >= b;
    }
    return false;
}

bool compareTexts(std::string_view a, Node::Compare compare, std::string_view b) {
    if (compare == Node::Compare::Contains) return a.find(b) != std::string_view::npos;
    return compareNumbers(a.compare(b), compare, 0);
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
    if (node.compare == Node::Compare::NotEqual) {
        Node equal = node;
        equal.compare = Node::Compare::Equal;
        return !valueMatches(field, value, equal, printed);
    }
    switch (field.kind) {
        case Kind::Integer:
            return node.numeric && compareNumbers(schema::integerAt(field, value), node.compare, node.number);
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
            if (node.compare == Node::Compare::Contains)  // as it is typed: "han" is hands already
                return key.compare(0, node.value.size(), node.value) == 0 ||
                       label.compare(0, node.value.size(), node.value) == 0;
            if (node.compare == Node::Compare::Equal) return node.value == key || node.value == label;
            return compareTexts(key, node.compare, node.value);
        }
        case Kind::LocalText:
            for (const auto& [language, text] : static_cast<const schema::LocalText*>(value)->byLanguage)
                if (compareTexts(folded(text), node.compare, node.value)) return true;
            return false;
        case Kind::List:
            if (node.numeric && nestedType(*field.item))  // talents>=6 counts them
                return compareNumbers((long long)(field.list.size(value)), node.compare, node.number);
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
        case Kind::Reference:
        case Kind::Clauses:
        case Kind::Effects:
        case Kind::Condition: return compareTexts(printed.of(value), node.compare, node.value);
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

SearchIndex::Row SearchIndex::rowOf(const RecordPtr& record) const {
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
            case Kind::Choice: {  // "hands" finds what is worn on them
                const std::string text = schema::valueText(field, value);
                row.text += folded(text) + '\n';
                return;
            }
            case Kind::Boolean:
            case Kind::Integer:
            case Kind::Record:
            case Kind::List: return;
        }
    });
    row.nameLetters.add(row.names);
    row.textLetters.add(row.text);
    return row;
}

namespace {
bool rowBefore(int kindA, const std::string& idA, int kindB, const std::string& idB) {
    return kindA != kindB ? kindA < kindB : idA < idB;
}
}  // namespace

void SearchIndex::rebuild(const schema::RecordSet& records) {
    rows_.clear();
    rows_.reserve(records.size());
    for (const auto& [id, record] : records.all()) rows_.push_back(rowOf(record));
    std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) { return a.kindOrder < b.kindOrder; });
}

void SearchIndex::update(std::span<const Change> changes) {
    const auto place = [&](const RecordPtr& record) {
        const int kind = int(&record->kind() - game_->kinds.data());
        return std::lower_bound(rows_.begin(), rows_.end(), record->id(),
                                [kind](const Row& row, const std::string& id) {
                                    return rowBefore(row.kindOrder, row.record->id(), kind, id);
                                });
    };
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
        // An id may come back as a record of another kind, which stands elsewhere.
        const bool moves = change.before && (!change.after || &change.before->kind() != &change.after->kind());
        if (moves)
            if (const auto row = rowOfIts(change.before); row != rows_.end()) gone.insert(row->record.get());
        if (!change.after) continue;
        if (const auto row = rowOfIts(change.after); row != rows_.end()) *row = rowOf(change.after);
        else added.push_back(change.after);
    }
    if (!gone.empty()) std::erase_if(rows_, [&](const Row& row) { return gone.count(row.record.get()) != 0; });
    if (added.size() <= kMany) {
        for (const RecordPtr& record : added) rows_.insert(place(record), rowOf(record));
        return;
    }
    for (const RecordPtr& record : added) rows_.push_back(rowOf(record));
    std::sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
        return rowBefore(a.kindOrder, a.record->id(), b.kindOrder, b.record->id());
    });
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
        case Node::Kind::Phrase: return textHolds(row, node) ? kInText : 0;
        case Node::Kind::OfKind: {
            const bool same = node.value == row.record->kind().key;
            return same == (node.compare != Node::Compare::NotEqual) ? kMatched : 0;
        }
        case Node::Kind::Field: {
            const PrintedTexts printed{row.printed, row.text};
            const bool textual = node.compare == Node::Compare::Contains || node.compare == Node::Compare::Equal;
            for (const FieldWay& way : *node.ways[row.kindOrder]) {
                if (textual && textMustHold(*way.back()) && !textHolds(row, node)) continue;
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
                          [](const Field& field, const void* value) { return !isEmpty(field, value); }))
                    return kMatched;
            return 0;
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
    return best != 0 ? best : textHolds(row, node) ? kInText : 0;
}

void SearchIndex::find(const Query& query, const SearchContext& context, std::vector<Hit>& hits) const {
    struct Found {
        int score;
        std::uint32_t row;
    };
    std::vector<Found> found;
    bool ranked = false;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const int points = score(rows_[i], query.root, context);
        if (points == 0) continue;
        ranked |= points > kMatched;
        found.push_back({points, std::uint32_t(i)});
    }
    if (ranked)
        std::stable_sort(found.begin(), found.end(), [](const Found& a, const Found& b) { return a.score > b.score; });
    hits.resize(found.size());
    for (std::size_t i = 0; i < found.size(); ++i) hits[i] = {rows_[found[i].row].record, found[i].score};
}

std::vector<Hit> SearchIndex::find(std::string_view query, const SearchContext& context) const {
    std::vector<Hit> hits;
    find(parseQuery(*game_, query), context, hits);
    return hits;
}

// --- completion -------------------------------------------------------------------------------------------------

std::vector<std::string> SearchIndex::completions(std::string_view query, std::size_t cursor) const {
    const std::string_view before = query.substr(0, std::min(cursor, query.size()));
    const std::size_t space = before.find_last_of(" \t\n(");
    std::string word = folded(before.substr(space == std::string_view::npos ? 0 : space + 1));
    if (!word.empty() && word[0] == '-') word.erase(0, 1);
    std::vector<std::string> out;
    const auto offer = [&](const std::string& text) {
        if (text.compare(0, word.size(), word) == 0 && text != word &&
            std::find(out.begin(), out.end(), text) == out.end())
            out.push_back(text);
    };
    const std::size_t sign = word.find_first_of(":=<>");
    if (sign == std::string::npos) {
        if (word.empty()) return out;
        for (const char* name : {"kind:", "has:", "problem:", "is:", "uses:", "tag:", "text:"}) offer(name);
        for (const schema::RecordKind& kind : game_->kinds)
            for (const Field& field : kind.type()->fields) offer(folded(field.key) + ":");
        return out;
    }
    const std::string name = word.substr(0, sign), head = word.substr(0, sign + 1);
    if (name == "kind") {
        for (const schema::RecordKind& kind : game_->kinds) offer(head + kind.key);
    } else if (name == "is") {
        offer(head + "unsaved");
        offer(head + "unused");
    } else if (name == "has") {
        for (const schema::RecordKind& kind : game_->kinds)
            for (const Field& field : kind.type()->fields) offer(head + field.key);
    } else {
        for (const schema::RecordKind& kind : game_->kinds) {
            for (const FieldWay& way : waysTo(*kind.type(), name)) {
                const Field& leaf = way.back()->kind == Kind::List ? *way.back()->item : *way.back();
                for (const schema::Choice& choice : leaf.choices) offer(head + choice.key);
            }
        }
    }
    return out;
}

}  // namespace editor

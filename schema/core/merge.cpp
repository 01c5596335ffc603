// Values by their kind; lists by their longest common subsequences with the base (diff3).
#include "schema/core/merge.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"

namespace schema {
namespace {

// Longer lists are merged only where one side alone changed them: comparing takes the product of their lengths.
constexpr std::size_t kMostCompared = 4'000'000;

std::string below(const std::string& path, const std::string& key) { return path.empty() ? key : path + '.' + key; }
std::string itemOf(const std::string& path, std::size_t index) { return path + '[' + std::to_string(index) + ']'; }

// A list as a merge sees it: its items by place, each with the text that it is known by.
struct Items {
    const Field* field = nullptr;  // of the list
    const void* list = nullptr;
    std::vector<std::string> known;

    std::size_t size() const { return known.size(); }
    const void* at(std::size_t index) const { return field->list.at(list, index); }
};

// All that a value holds, as one text.
std::string wholeText(const Field& field, const void* value) {
    if (field.kind != Kind::Record && field.kind != Kind::List) return valueText(field, value);
    std::string text;
    const auto add = [&](const std::string& path, const Field& leaf, const void* at) {
        text += path + '=' + wholeText(leaf, at) + '\n';
    };
    if (field.kind == Kind::Record) {
        for (const Field& member : field.type()->fields) add(member.key, member, valueOf(member, value));
    } else {
        for (std::size_t i = 0; i < field.list.size(value); ++i)
            add(std::to_string(i), *field.item, field.list.at(value, i));
    }
    return text;
}

// The field that tells the items of a list apart; null where there is none.
const Field* keyOf(const Field& list) {
    if (list.item->kind != Kind::Record) return nullptr;
    for (const char* key : {"id", "key", "name", "text"})
        if (const Field* field = list.item->type()->find(key);
            field && (field->kind == Kind::Text || field->kind == Kind::Reference))
            return field;
    return nullptr;
}

Items itemsOf(const Field& field, const void* list, const Field* key) {
    Items items{&field, list, {}};
    for (std::size_t i = 0; i < field.list.size(list); ++i) {
        const void* item = field.list.at(list, i);
        items.known.push_back(key ? valueText(*key, valueOf(*key, item)) : wholeText(*field.item, item));
    }
    return items;
}

bool areDistinct(const Items& items) {
    return std::set<std::string_view>(items.known.begin(), items.known.end()).size() == items.size();
}

// For each item of `a` its place in `b` by a longest common subsequence, or npos.
std::vector<std::size_t> matchesOf(const Items& a, const Items& b) {
    const std::size_t rows = a.size() + 1, columns = b.size() + 1;
    std::vector<std::uint32_t> length(rows * columns, 0);  // common items from (i, j) on
    const auto at = [&](std::size_t i, std::size_t j) -> std::uint32_t& { return length[i * columns + j]; };
    for (std::size_t i = a.size(); i-- > 0;)
        for (std::size_t j = b.size(); j-- > 0;)
            at(i, j) = a.known[i] == b.known[j] ? at(i + 1, j + 1) + 1 : std::max(at(i + 1, j), at(i, j + 1));
    std::vector<std::size_t> matches(a.size(), std::string::npos);
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a.known[i] == b.known[j]) matches[i++] = j++;
        else if (at(i + 1, j) >= at(i, j + 1)) ++i;
        else ++j;
    }
    return matches;
}

// The lines of abilities, as a list of texts.
struct Lines {
    std::vector<std::string> lines;
};
template <class V> void describe(V& v, Lines& l) { v("lines", l.lines, {}); }

Lines linesOf(const void* clauses) { return {print(*static_cast<const Clauses*>(clauses))}; }

class Merging {
  public:
    std::vector<MergeConflict> conflicts;
    const MergeChoice* choose = nullptr;

    // `base` may be null: neither side came from anything.
    void value(const Field& field, const void* base, void* ours, const void* theirs, const std::string& path) {
        if (equalValues(field, ours, theirs) || (base && equalValues(field, base, theirs))) return;
        if (base && equalValues(field, base, ours)) return copyValue(field, ours, theirs);
        switch (field.kind) {
            case Kind::Record: return record(*field.type(), base, ours, theirs, path);
            case Kind::LocalText: return localText(base, ours, theirs, path);
            case Kind::Clauses: return clauses(base, ours, theirs, path);
            case Kind::List: return list(field, base, ours, theirs, path);
            default: conflict(field, base, ours, theirs, path);
        }
    }

    void record(const TypeInfo& type, const void* base, void* ours, const void* theirs, const std::string& path) {
        for (const Field& field : type.fields)
            value(field, base ? valueOf(field, base) : nullptr, valueOf(field, ours), valueOf(field, theirs),
                  below(path, field.key));
    }

  private:
    MergeSide chosen() const { return choose && *choose ? (*choose)(conflicts.back()) : MergeSide::Ours; }

    void conflict(const Field& field, const void* base, void* ours, const void* theirs, const std::string& path) {
        conflicts.push_back(
            {path, base ? valueText(field, base) : "", valueText(field, ours), valueText(field, theirs)});
        switch (chosen()) {
            case MergeSide::Ours: return;
            case MergeSide::Theirs: return copyValue(field, ours, theirs);
            case MergeSide::Base:
                if (base) copyValue(field, ours, base);
        }
    }

    void localText(const void* base, void* ours, const void* theirs, const std::string& path) {
        static const LocalText none;
        const auto& was = (base ? *static_cast<const LocalText*>(base) : none).byLanguage;
        auto& mine = static_cast<LocalText*>(ours)->byLanguage;
        const auto& other = static_cast<const LocalText*>(theirs)->byLanguage;
        const auto in = [](const auto& texts, const std::string& language) {
            const auto it = texts.find(language);
            return it == texts.end() ? std::string() : it->second;
        };
        std::set<std::string> languages;
        for (const auto& [language, text] : was) languages.insert(language);
        for (const auto& [language, text] : mine) languages.insert(language);
        for (const auto& [language, text] : other) languages.insert(language);
        for (const std::string& language : languages) {
            const std::string then = in(was, language), here = in(mine, language), there = in(other, language);
            if (here == there || then == there) continue;
            if (then != here) {
                conflicts.push_back({below(path, language), then, here, there});
                const MergeSide side = chosen();
                if (side == MergeSide::Ours) continue;
                const std::string& text = side == MergeSide::Theirs ? there : then;
                if (text.empty()) mine.erase(language);
                else mine[language] = text;
            } else if (there.empty()) mine.erase(language);
            else mine[language] = there;
        }
    }

    void clauses(const void* base, void* ours, const void* theirs, const std::string& path) {
        const Field& lines = typeInfo<Lines>().fields.front();
        const Lines was = base ? linesOf(base) : Lines{}, other = linesOf(theirs);
        Lines mine = linesOf(ours);
        const std::vector<std::string> before = mine.lines;
        list(lines, &was.lines, &mine.lines, &other.lines, path);
        if (mine.lines != before) *static_cast<Clauses*>(ours) = readClauses(mine.lines);
    }

    void list(const Field& field, const void* base, void* ours, const void* theirs, const std::string& path) {
        const ListAccess& access = field.list;
        const std::size_t size = access.size(ours);
        if (access.fixed) {
            for (std::size_t i = 0; i < size; ++i)
                value(*field.item, base ? access.at(base, i) : nullptr, access.at(ours, i), access.at(theirs, i),
                      itemOf(path, i));
            return;
        }
        if (!base) return conflict(field, base, ours, theirs, path);
        const Field* key = keyOf(field);
        Items was = itemsOf(field, base, key), mine = itemsOf(field, ours, key), other = itemsOf(field, theirs, key);
        if (key && !(areDistinct(was) && areDistinct(mine) && areDistinct(other))) {
            was = itemsOf(field, base, nullptr);
            mine = itemsOf(field, ours, nullptr);
            other = itemsOf(field, theirs, nullptr);
        }
        if ((was.size() + 1) * (std::max(mine.size(), other.size()) + 1) > kMostCompared)
            return conflict(field, base, ours, theirs, path);
        parts(field, was, mine, other, ours, path);
    }

    // An item that comes into the list.
    struct Taken {
        const void* item;
        const void* base = nullptr;
        const void* theirs = nullptr;  // set: the item is ours, and is merged with this one
    };

    // Goes through the base: items that all three have stand between parts in which a side differs.
    void parts(const Field& field, const Items& was, const Items& mine, const Items& other, void* ours,
               const std::string& path) {
        const std::vector<std::size_t> here = matchesOf(was, mine), there = matchesOf(was, other);
        std::vector<Taken> taken;
        std::size_t b = 0, m = 0, o = 0;
        for (std::size_t next = 0; next <= was.size(); ++next) {
            const bool isEnd = next == was.size();
            if (!isEnd && (here[next] == std::string::npos || there[next] == std::string::npos)) continue;
            const std::size_t toMine = isEnd ? mine.size() : here[next], toOther = isEnd ? other.size() : there[next];
            if (!part(was, b, next, mine, m, toMine, other, o, toOther, taken))
                return conflict(field, was.list, ours, other.list, path);
            if (isEnd) break;
            taken.push_back({mine.at(toMine), was.at(next), other.at(toOther)});
            b = next + 1;
            m = toMine + 1;
            o = toOther + 1;
        }
        put(field, taken, ours, path);
    }

    // One part that differs. False for a conflict, in which the whole list stays ours.
    bool part(const Items& was, std::size_t b, std::size_t toBase, const Items& mine, std::size_t m, std::size_t toMine,
              const Items& other, std::size_t o, std::size_t toOther, std::vector<Taken>& taken) {
        const auto same = [](const Items& a, std::size_t i, std::size_t iEnd, const Items& c, std::size_t j,
                             std::size_t jEnd) {
            if (iEnd - i != jEnd - j) return false;
            for (; i < iEnd; ++i, ++j)
                if (!equalValues(*a.field->item, a.at(i), c.at(j))) return false;
            return true;
        };
        const auto take = [&](const Items& from, std::size_t i, std::size_t end) {
            for (; i < end; ++i) taken.push_back({from.at(i)});
        };
        if (same(was, b, toBase, other, o, toOther) || same(mine, m, toMine, other, o, toOther)) {
            take(mine, m, toMine);
        } else if (same(was, b, toBase, mine, m, toMine)) {
            take(other, o, toOther);
        } else if (toBase - b == toMine - m && toBase - b == toOther - o) {  // the same items, changed within
            for (std::size_t i = 0; i < toBase - b; ++i)
                taken.push_back({mine.at(m + i), was.at(b + i), other.at(o + i)});
        } else if (toBase == b && toMine > m && toOther > o) {  // both added at one place: ours first
            take(mine, m, toMine);
            take(other, o, toOther);
        } else {
            return false;
        }
        return true;
    }

    // The items that were taken in place of ours. They are put behind ours first, which may move ours: what is taken
    // from there is found again by its place.
    void put(const Field& field, const std::vector<Taken>& taken, void* ours, const std::string& path) {
        const ListAccess& access = field.list;
        const std::size_t before = access.size(ours);
        std::map<const void*, std::size_t> placeOf;
        for (std::size_t i = 0; i < before; ++i) placeOf[access.at(ours, i)] = i;
        std::vector<std::size_t> places;
        for (const Taken& t : taken) {
            const auto place = placeOf.find(t.item);
            places.push_back(place == placeOf.end() ? std::string::npos : place->second);
        }
        for (std::size_t i = 0; i < taken.size(); ++i) {
            access.insert(ours, before + i);
            void* to = access.at(ours, before + i);
            copyValue(*field.item, to, places[i] == std::string::npos ? taken[i].item : access.at(ours, places[i]));
            if (taken[i].theirs) value(*field.item, taken[i].base, to, taken[i].theirs, itemOf(path, i));
        }
        for (std::size_t i = 0; i < before; ++i) access.erase(ours, 0);
    }
};

}  // namespace

std::vector<MergeConflict> mergeObjects(const TypeInfo& type, const void* base, void* ours, const void* theirs,
                                        const MergeChoice& choose) {
    Merging merging;
    merging.choose = &choose;
    merging.record(type, base, ours, theirs, "");
    return std::move(merging.conflicts);
}

std::optional<FileType> typeOfFile(const GameSchema& game, const std::filesystem::path& inside) {
    const std::string path = inside.generic_string();
    if (path == "project.json")
        return FileType{&typeInfo<ProjectInfo>(), [] { return std::make_shared<ProjectInfo>(); }, kProjectSchema,
                        nullptr};
    if (inside.extension() != ".json") return std::nullopt;
    if (path.starts_with("scenarios/"))
        return FileType{&typeInfo<Scenario>(), [] { return std::make_shared<Scenario>(); }, kScenarioSchema, nullptr};
    if (const RecordKind* kind = kindOfFolder(game, inside.parent_path().generic_string()))
        return FileType{kind->type(), kind->make, kind->schemaVersion, game.vocabulary};
    return std::nullopt;
}

MergedText mergeTexts(const FileType& type, std::string_view base, std::string_view ours, std::string_view theirs,
                      const std::string& file, Problems& problems) {
    const auto objectOf = [&](std::string_view text, const char* side) {
        std::shared_ptr<void> object = type.make();
        Problems found;
        const bool isRead =
            text.empty() ||
            readText(text, *type.type, object.get(),
                     {.file = file + side, .newestSchema = type.schemaVersion, .vocabulary = type.vocabulary}, found);
        problems.append(found);
        return isRead && found.errors() == 0 ? object : nullptr;
    };
    const auto was = objectOf(base, " (base)"), mine = objectOf(ours, " (ours)"), other = objectOf(theirs, " (theirs)");
    if (!was || !mine || !other) return {};
    MergedText merged;
    merged.conflicts = mergeObjects(*type.type, was.get(), mine.get(), other.get());
    merged.text = writeText(*type.type, mine.get(), type.schemaVersion);
    return merged;
}

}  // namespace schema

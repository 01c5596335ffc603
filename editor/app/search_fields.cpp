// Which fields a name of a query means, found out once for each type.
#include "editor/app/search_fields.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "editor/app/fuzzy.h"
#include "schema/core/former.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

// Types are built once and live for ever, so what is found out about them is kept by address.
std::mutex& cacheMutex() {
    static std::mutex mutex;
    return mutex;
}

const schema::TypeInfo* typeInside(const Field& field) {
    if (field.kind == Kind::Record) return field.type();
    if (field.kind == Kind::List) return typeInside(*field.item);
    return nullptr;
}

// `former`: the names of earlier versions.
void collectNames(const schema::TypeInfo& type, std::set<std::string>& names, std::set<std::string>& former) {
    for (const Field& field : type.fields) {
        names.insert(folded(field.key));
        if (*field.notes.label) names.insert(folded(field.notes.label));
        for (const std::string_view name : schema::formerNames(field.notes.formerly)) former.insert(folded(name));
        if (const schema::TypeInfo* nested = typeInside(field)) collectNames(*nested, names, former);
    }
}

struct Names {
    std::vector<std::string> present, former;  // in order
};

const Names& namesOf(const schema::GameSchema& game) {
    static std::map<const schema::GameSchema*, Names> cache;
    const std::lock_guard lock(cacheMutex());
    auto [it, isNew] = cache.try_emplace(&game);
    if (isNew) {
        std::set<std::string> names, former;
        for (const schema::RecordKind& kind : game.kinds) collectNames(*kind.type(), names, former);
        it->second = {{names.begin(), names.end()}, {former.begin(), former.end()}};
    }
    return it->second;
}

std::vector<FieldWay> findWays(const schema::TypeInfo& type, const std::string& name);

// Present: as the field is called today; former: as it was in an earlier version.
enum class Called { Present, Former };

bool isNamed(const Field& field, const std::string& name, Called called) {
    if (called == Called::Former) return schema::placeOfFormer(field.notes.formerly, name) >= 0;
    return name == field.key || (*field.notes.label && name == folded(field.notes.label));
}

void collectWays(const schema::TypeInfo& type, const std::string& name, Called called, FieldWay& way,
                 std::vector<FieldWay>& out) {
    for (const Field& field : type.fields) {
        way.push_back(&field);
        if (isNamed(field, name, called)) out.push_back(way);
        else if (const schema::TypeInfo* nested = typeInside(field)) collectWays(*nested, name, called, way, out);
        way.pop_back();
    }
}

// "scenario.limit": from every field called "scenario" on.
std::vector<FieldWay> findNested(const schema::TypeInfo& type, const std::string& name, std::size_t dot) {
    std::vector<FieldWay> out;
    for (const FieldWay& head : findWays(type, name.substr(0, dot)))
        if (const schema::TypeInfo* nested = typeInside(*head.back()))
            for (const FieldWay& rest : findWays(*nested, name.substr(dot + 1))) {
                FieldWay& way = out.emplace_back(head);
                way.insert(way.end(), rest.begin(), rest.end());
            }
    return out;
}

std::vector<FieldWay> findWays(const schema::TypeInfo& type, const std::string& name) {
    if (const std::size_t dot = name.find('.'); dot != std::string::npos) return findNested(type, name, dot);
    std::vector<FieldWay> out;
    for (const Called called : {Called::Present, Called::Former}) {
        for (const Field& field : type.fields)
            if (isNamed(field, name, called)) out.push_back({&field});
        FieldWay way;
        if (out.empty()) collectWays(type, name, called, way, out);
        if (!out.empty()) break;
    }
    return out;
}

}  // namespace

bool isFieldName(const schema::GameSchema& game, std::string_view name) {
    const Names& names = namesOf(game);
    const std::size_t dot = name.find('.');
    const auto isOf = [head = name.substr(0, dot)](const std::vector<std::string>& known) {
        return std::binary_search(known.begin(), known.end(), head);
    };
    return (isOf(names.present) || isOf(names.former)) &&
           (dot == std::string_view::npos || isFieldName(game, name.substr(dot + 1)));
}

const std::vector<std::string>& fieldNames(const schema::GameSchema& game) { return namesOf(game).present; }

const std::vector<FieldWay>& waysTo(const schema::TypeInfo& type, const std::string& name) {
    static std::map<std::pair<const schema::TypeInfo*, std::string>, std::vector<FieldWay>> cache;
    const std::lock_guard lock(cacheMutex());
    auto [it, isNew] = cache.try_emplace({&type, name});
    if (isNew) it->second = findWays(type, name);
    return it->second;
}

}  // namespace editor

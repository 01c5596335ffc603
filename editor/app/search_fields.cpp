// Which fields a name of a query means, found out once for each type.
#include "editor/app/search_fields.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "editor/app/fuzzy.h"

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

void collectNames(const schema::TypeInfo& type, std::set<std::string>& names) {
    for (const Field& field : type.fields) {
        names.insert(folded(field.key));
        if (*field.notes.label) names.insert(folded(field.notes.label));
        if (const schema::TypeInfo* nested = typeInside(field)) collectNames(*nested, names);
    }
}

std::vector<FieldWay> findWays(const schema::TypeInfo& type, const std::string& name);

bool isNamed(const Field& field, const std::string& name) {
    return name == field.key || (*field.notes.label && name == folded(field.notes.label));
}

void collectWays(const schema::TypeInfo& type, const std::string& name, FieldWay& way, std::vector<FieldWay>& out) {
    for (const Field& field : type.fields) {
        way.push_back(&field);
        if (isNamed(field, name)) out.push_back(way);
        else if (const schema::TypeInfo* nested = typeInside(field)) collectWays(*nested, name, way, out);
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
    for (const Field& field : type.fields)
        if (isNamed(field, name)) out.push_back({&field});
    FieldWay way;
    if (out.empty()) collectWays(type, name, way, out);
    return out;
}

}  // namespace

bool isFieldName(const schema::GameSchema& game, std::string_view name) {
    const std::vector<std::string>& known = fieldNames(game);
    const std::size_t dot = name.find('.');
    return std::binary_search(known.begin(), known.end(), name.substr(0, dot)) &&
           (dot == std::string_view::npos || isFieldName(game, name.substr(dot + 1)));
}

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
    if (isNew) it->second = findWays(type, name);
    return it->second;
}

}  // namespace editor

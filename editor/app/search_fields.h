// The fields of a game's records by the names a query uses, nested ones included.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/records.h"

namespace editor {

// The way from a record to one of its fields: through nested records, and through every item of lists.
using FieldWay = std::vector<const schema::Field*>;

// Folded keys and labels of all fields of all kinds, in order, each once.
const std::vector<std::string>& fieldNames(const schema::GameSchema& game);

// Is it one of these, or several with dots between, "scenario.limit"? So are the names that fields had in earlier
// versions, for searches that were kept then.
bool isFieldName(const schema::GameSchema& game, std::string_view name);

// The ways to the fields of this type that a folded name means: fields of the record itself if it has one of that
// name, else nested ones ("talents" items' "ability"); "scenario.limit" is a field inside another. A former name counts
// where no field is called so today.
const std::vector<FieldWay>& waysTo(const schema::TypeInfo& type, const std::string& name);

// Calls `visit(field, value)` for every value at the end of the way until one returns true; true if one did.
template <class Visit> bool anyAt(std::span<const schema::Field* const> way, const void* object, const Visit& visit);

template <class Visit> bool anyIn(const schema::Field& field, const void* value,
                                  std::span<const schema::Field* const> rest, const Visit& visit) {
    if (rest.empty()) return visit(field, value);
    if (field.kind == schema::Kind::List) {
        for (std::size_t i = 0; i < field.list.size(value); ++i)
            if (anyIn(*field.item, field.list.at(value, i), rest, visit)) return true;
        return false;
    }
    return anyAt(rest, value, visit);
}

template <class Visit> bool anyAt(std::span<const schema::Field* const> way, const void* object, const Visit& visit) {
    return anyIn(*way[0], schema::valueOf(*way[0], object), way.subspan(1), visit);
}

}  // namespace editor

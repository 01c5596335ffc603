// The value of any field as one plain type, so that a command can carry it without knowing the record's struct:
//
//     workspace.set("ar.105", "level", 2);
//     workspace.set("ar.105", "slot", "hands");                       // a choice by its key
//     workspace.set("en.201", "reward", schema::readEffects("gain_virtue(self, chosen, 1)"));
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "schema/core/fields.h"

namespace editor {

// Why a command did nothing, as a sentence for the user; empty: it was done.
using Refusal = std::string;

// A nested record (a Talent, a Scenario) in its canonical text.
struct ObjectText {
    std::string text;
    bool operator==(const ObjectText&) const = default;
};

// What a field holds. A Boolean, Integer or Choice is a number, a Choice also its key as text; a List is its items.
struct Value {
    using List = std::vector<Value>;
    std::variant<std::int64_t, std::string, schema::LocalText, schema::Reference, schema::Clauses, schema::Effects,
                 schema::Condition, ObjectText, List>
        data;

    Value() = default;
    Value(bool v) : data(std::int64_t(v)) {}
    Value(int v) : data(std::int64_t(v)) {}
    Value(std::int64_t v) : data(v) {}
    Value(const char* v) : data(std::string(v)) {}
    Value(std::string v) : data(std::move(v)) {}
    Value(schema::LocalText v) : data(std::move(v)) {}
    Value(schema::Reference v) : data(std::move(v)) {}
    Value(schema::Clauses v) : data(std::move(v)) {}
    Value(schema::Effects v) : data(std::move(v)) {}
    Value(schema::Condition v) : data(std::move(v)) {}
    Value(ObjectText v) : data(std::move(v)) {}
    Value(List v) : data(std::move(v)) {}
    bool operator==(const Value&) const = default;
};

// Is the field in force in this object? A field shown when "usage=active" is not while usage is another choice.
bool inForce(const schema::TypeInfo& type, const schema::Field& field, const void* object);
// Fields of the object that are not in force go back to their defaults: a file may not set them, and no form shows
// them.
void resetHidden(const schema::TypeInfo& type, void* object);

// The value of a field as it stands.
Value valueAt(const schema::Field& field, const void* value);

// Puts `from` into the field. Refused, and nothing changed, where the kinds do not fit, a number does not fit its
// width, a choice is not on the list, a text is not UTF-8 or a fixed list would change its size. A number outside the
// range its notes give is taken: it is content's problem, shown in the list, and often only half typed.
Refusal assign(const schema::Field& field, void* value, const Value& from);

// Reads what a person typed or pasted into one cell: a number, yes or no, a choice by key or label, texts as they are,
// clauses one a line, lists of these separated by commas. `language` is the language a LocalText's text is for; the
// other languages come from `current`, the field's present value. Refused with what was wanted.
Refusal valueFromText(const schema::Field& field, std::string_view text, std::string_view language, const void* current,
                      Value& out);

// The text that valueFromText reads back as the same value: what a cell of the spreadsheet copies.
std::string textOfValue(const schema::Field& field, const void* value, std::string_view language);

}  // namespace editor

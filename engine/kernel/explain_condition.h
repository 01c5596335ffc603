// Explaining the condition of an ability: its term as the designer wrote it and what it was compiled to are walked side
// by side. What joins conditions and compares numbers is the same in every game and stands here; a game answers for its
// own words, by their rows.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/explanation.h"
#include "schema/core/ability.h"

namespace engine {

// How a condition is made up: of others, of two numbers, or of neither.
template <class Condition, class Quantity> struct ConditionShape {
    std::vector<Condition> parts;  // that it joins or negates
    bool negates = false;          // its one part
    bool compares = false;         // `left` with `right`
    Quantity left{}, right{};
    std::string actual;  // what is there instead, or is; empty: it can only hold or not
};

// The shape of a row, as its members say it. A row of neither sort may say `std::string actual(const Context&) const`.
template <class Condition, class Quantity, class Row, class Context>
ConditionShape<Condition, Quantity> shapeOf(const Row& row, const Context& context) {
    ConditionShape<Condition, Quantity> shape;
    if constexpr (requires {
                      row.left;
                      row.right;
                  }) {
        shape.compares = true;
        shape.left = row.left;
        shape.right = row.right;
    } else if constexpr (requires { row.conditions.begin(); }) {
        shape.parts.assign(row.conditions.begin(), row.conditions.end());
    } else if constexpr (requires { row.conditions.forEach([](Condition) { return true; }); }) {
        row.conditions.forEach([&](Condition part) {
            shape.parts.push_back(part);
            return true;
        });
    } else if constexpr (requires { row.negated; }) {
        shape.negates = true;
        shape.parts.push_back(row.negated);
    } else if constexpr (requires { row.actual(context); }) {
        shape.actual = row.actual(context);
    }
    return shape;
}

// `Reader`, what a game knows of conditions in one place of a card and at one moment:
//
//     bool holds(const Condition&) const;
//     ConditionShape<Condition, Quantity> shape(const Condition&) const;
//     std::string counted(const Quantity&) const;                                  "2"
//     std::string phrase(const schema::Term&) const;                               "your Hope is at least 3"
//     std::vector<const schema::Term*> arguments(const schema::Term&) const;       in the order of the parts
//     bool spread(const schema::Term&, const Condition&, Explanation&) const;      asked of several: fills in the parts
//     void addNumbers(const schema::Term&, const ConditionShape<Condition, Quantity>&, Explanation&) const;
//                                                                                  optional: what is compared, in parts
template <class Reader, class Condition>
Explanation explainCondition(const Reader& reader, const schema::Term& term, const Condition& condition) {
    Explanation e;
    e.part = Explanation::Part::Condition;
    e.what = reader.phrase(term);
    e.holds = reader.holds(condition);
    if (reader.spread(term, condition, e)) return e;
    const auto shape = reader.shape(condition);
    if (shape.compares) {
        e.actual = reader.counted(shape.left);
        e.needed = neededText(term.word, reader.counted(shape.right));
        if constexpr (requires { reader.addNumbers(term, shape, e); }) reader.addNumbers(term, shape, e);
    } else if (!shape.parts.empty()) {
        e.join = shape.negates        ? Explanation::Join::Not
                 : term.word == "any" ? Explanation::Join::Any
                                      : Explanation::Join::All;
        const std::vector<const schema::Term*> terms = reader.arguments(term);
        assert(terms.size() == shape.parts.size() && "a condition was compiled part by part");
        for (std::size_t i = 0; i < terms.size(); ++i)
            e.parts.push_back(explainCondition(reader, *terms[i], shape.parts[i]));
    } else {
        e.actual = shape.actual;
    }
    return e;
}

// The arguments of a term, in the order in which they are written.
inline std::vector<const schema::Term*> argumentsInOrder(const schema::Term& term) {
    std::vector<const schema::Term*> arguments;
    for (const schema::Term& argument : term.arguments) arguments.push_back(&argument);
    return arguments;
}

}  // namespace engine

// What every game's rows of the ability language are held against: the vocabulary.
#pragma once

#include <doctest/doctest.h>

#include <vector>

#include "schema/core/ability.h"

// Checks that each word with parameters has a row, whose operands are of the sorts of the parameters in their order,
// and that take as many arguments as the last parameter may have, where the rows of the game say so. Returns how many
// words have a row. `operandsOf` is the game's: the row of a word by sort and code, null where it has none.
template <class OperandsOf> int checkRows(const schema::Vocabulary& vocabulary, const OperandsOf& operandsOf) {
    int rows = 0;
    for (const schema::Word& word : vocabulary.words()) {
        CAPTURE(word.name);
        CAPTURE(vocabulary.sortName(word.sort));
        const auto* row = operandsOf(word.sort, word.code);
        if (!row) {
            CHECK_MESSAGE(word.parameters.empty(), "a word with parameters needs a row that decodes them");
            continue;
        }
        ++rows;
        std::vector<schema::Sort> wanted;
        for (const schema::Parameter& parameter : word.parameters) wanted.push_back(parameter.sort);
        CHECK(row->sorts() == wanted);
        if constexpr (requires { row->most; })
            CHECK(row->most == (word.parameters.empty() ? 1 : word.parameters[word.parameters.size() - 1].most));
    }
    return rows;
}

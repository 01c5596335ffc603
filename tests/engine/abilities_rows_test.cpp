// The rows of the ability language: each word's operands are the parameters that the vocabulary gives it.
#include <doctest/doctest.h>

#include "engine/threetale/abilities/rows.h"
#include "schema/threetale/vocabulary.h"
#include "tests/engine/row_checks.h"

using namespace engine::threetale;

TEST_CASE("the operands of every row are of the sorts of its word's parameters, in their order") {
    const int rows =
        checkRows(schema::threetale::vocabulary(), [](schema::Sort sort, int code) { return operandsOf(sort, code); });
    CHECK(rows > 300);
}

TEST_CASE(
    "a word that may be given several arguments of its last parameter has a row that takes all of them, and only such "
    "a word") {
    int several = 0, single = 0;
    for (const schema::Word& word : schema::threetale::vocabulary().words()) {
        const OperandsOfRow* row = operandsOf(word.sort, word.code);
        if (!row || word.parameters.empty()) continue;
        CAPTURE(word.name);
        // A word with two arguments too many: a row that takes single operands leaves the last two alone.
        std::vector<Op> ops(std::size_t(word.parameters.size()) + 3);
        ops[0].arguments = std::uint8_t(ops.size() - 1);
        ops[0].size = std::uint16_t(ops.size());
        std::vector<std::uint64_t> less(row->size / 8 + 1), more(row->size / 8 + 1);
        row->decode(ops.data(), more.data());
        ops[0].arguments = std::uint8_t(word.parameters.size());
        row->decode(ops.data(), less.data());
        const bool isSeveral = word.parameters[word.parameters.size() - 1].most > 1;
        CHECK((less != more) == isSeveral);
        ++(isSeveral ? several : single);
    }
    CHECK(several > 0);
    CHECK(single > 0);
}

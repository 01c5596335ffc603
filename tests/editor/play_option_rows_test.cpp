// Long lists of options: what stands together in a row, and how they are searched.
#include "editor/app/play/option_rows.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

using namespace editor::play;

namespace {

struct List {
    DecisionView decision;
    std::vector<int> all;

    void add(std::string label, std::string help = {}, int card = -1) {
        OptionView option;
        option.text.label = std::move(label);
        option.text.help = std::move(help);
        option.text.card = card;
        all.push_back(int(decision.options.size()));
        decision.options.push_back(std::move(option));
    }
    std::vector<DecisionRow> rows() const { return rowsOf(decision, all); }
};

std::vector<std::string> labelsOf(const std::vector<DecisionRow>& rows) {
    std::vector<std::string> labels;
    for (const DecisionRow& row : rows) labels.push_back(row.label);
    return labels;
}

}  // namespace

TEST_CASE("many options that differ in one number stand in one row, by size, and choose what they did alone") {
    List list;
    for (const char* trait : {"Intelligence", "Strength"})
        for (int points = 19; points > 0; --points) list.add(fmt::format("{} {}", points, trait));
    list.add("Go on");
    const auto rows = list.rows();
    REQUIRE(labelsOf(rows) == std::vector<std::string>{"Intelligence", "Strength", "Go on"});
    REQUIRE(rows[1].numbers.size() == 19);
    for (std::size_t i = 0; i < 19; ++i) {
        CHECK(rows[1].numbers[i] == long(i) + 1);
        CHECK(list.decision.options[rows[1].options[i]].text.label == fmt::format("{} Strength", i + 1));
    }
    CHECK(rows[2].options == std::vector<int>{38});
    CHECK(rows[2].numbers.empty());
}

TEST_CASE("a list that can be taken in stays as it is, to the last option before it is long") {
    List list;
    for (std::size_t i = 1; i < kManyOptions; ++i) list.add(fmt::format("Bid {} traits", i));
    CHECK_FALSE(areMany(list.decision));
    CHECK(list.rows().size() == kManyOptions - 1);
    list.add(fmt::format("Bid {} traits", kManyOptions));
    CHECK(areMany(list.decision));
    REQUIRE(list.rows().size() == 1);
    CHECK(list.rows().front().label == "Bid \u2026 traits");
}

TEST_CASE("of two numbers the one is apart that leaves fewer rows, and a minus belongs to it") {
    List list;
    for (int row = -1; row <= 0; ++row)
        for (int column = -3; column <= 3; ++column) list.add(fmt::format("Column {}, row {}", column, row));
    const auto rows = list.rows();
    REQUIRE(labelsOf(rows) == std::vector<std::string>{"Column \u2026, row -1", "Column \u2026, row 0"});
    CHECK(rows[0].numbers == std::vector<long>{-3, -2, -1, 0, 1, 2, 3});
}

TEST_CASE("other cards, numbers inside a word and fewer than three options of a kind stand alone") {
    List list;
    for (int card = 0; card < 6; ++card) list.add(fmt::format("Take card {}", card), "", card);
    for (int place = 1; place <= 5; ++place) list.add(fmt::format("Move to B{}", place));
    list.add("Gain 1 Magic");
    list.add("Gain 2 Magic");
    REQUIRE(areMany(list.decision));
    CHECK(list.rows().size() == list.all.size());
}

TEST_CASE("options are searched by words of their label and help, in any order and case") {
    List list;
    list.add("Battle with player 13", "It begins at once");
    const OptionView& option = list.decision.options.front();
    CHECK(hasWords(option, ""));
    CHECK(hasWords(option, "PLAYER battle"));
    CHECK(hasWords(option, " once  13 "));
    CHECK_FALSE(hasWords(option, "battle 14"));
}

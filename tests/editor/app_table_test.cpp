// Records as a sheet: columns and cells of every kind, rows that keep their places, many cells as one step.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/record_text.h"
#include "editor/app/table/summary.h"
#include "editor/app/table/table_view.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using editor::test::kind;
using editor::test::openSample;
using editor::test::Scratch;

namespace {

using Ids = std::vector<std::string>;

// The artifacts of the sample project as a table.
struct Sheet {
    Scratch scratch;
    std::unique_ptr<Workspace> workspace;
    SearchIndex index;
    TableView table;

    Sheet() : workspace(openSample(scratch)), index(workspace->game()) {
        workspace->listen([this](const Changed& changed) { index.update(changed.changes, workspace->records()); });
        index.rebuild(workspace->records());
        schema::ProjectInfo info = workspace->info();
        info.languages = {"en", "bg"};
        REQUIRE_DONE(workspace->setInfo(info));
        table.show(kind("artifact"), workspace->info().languages, {});
        update();
    }
    bool update() { return table.update(*workspace, index, {}); }
    Ids ids() {
        Ids out;
        for (std::size_t i = 0; i < table.rowCount(); ++i) out.push_back(table.row(i)->id());
        return out;
    }
    std::size_t shown(std::string_view key) {
        for (std::size_t i = 0; i < table.shownColumns().size(); ++i)
            if (table.column(i).key == key) return i;
        FAIL("the column is not shown: " << key);
        return 0;
    }
    std::size_t column(std::string_view key) {
        const TableColumn* found = findColumn(table.allColumns(), key);
        REQUIRE_MESSAGE(found, key);
        return std::size_t(found - table.allColumns().data());
    }
    std::string cell(const std::string& id, std::string_view key) {
        return cellText(table.allColumns()[column(key)], *workspace->find(id));
    }
    Refusal set(std::vector<CellText> cells, std::vector<CellRefusal>* refused = nullptr) {
        Refusal refusal = setCellTexts(*workspace, table.allColumns(), std::move(cells), "Change cells", refused);
        update();
        return refusal;
    }
};

}  // namespace

TEST_CASE("every kind of every game has its fields as columns, and each cell reads back what it shows") {
    for (const schema::GameSchema* game : schema::games())
        for (const schema::RecordKind& kind : game->kinds) {
            const std::vector<TableColumn> columns = tableColumns(kind, {"en", "bg"});
            CHECK(columns.front().key == "id");
            schema::Record record(kind), copy(kind);
            for (const TableColumn& column : columns) {
                CHECK(findColumn(columns, column.key) == &column);
                CHECK_MESSAGE(!column.label.empty(), column.key);
                if (!column.isId()) CHECK(setCellText(column, copy, cellText(column, record)) == "");
            }
            CHECK(canonicalText(copy) == canonicalText(record));
        }
}

TEST_CASE("headings name columns by key, label or path, and what is misspelt finds its neighbour") {
    const std::vector<TableColumn> columns = tableColumns(kind("artifact"), {"en", "bg"});
    CHECK(findColumn(columns, "name:bg")->language == "bg");
    CHECK(findColumn(columns, "name")->key == "name:en");
    CHECK(findColumn(columns, " Worn on ")->key == "slot");
    CHECK(findColumn(columns, "Name (bg)")->key == "name:bg");
    std::string nearest;
    CHECK(findColumn(columns, "levle", &nearest) == nullptr);
    CHECK(nearest == "level");
}

TEST_CASE("a cell takes the text that fits its field, and says why another does not") {
    const std::vector<TableColumn> columns = tableColumns(kind("artifact"), {"en", "bg"});
    schema::Record record(kind("artifact"));
    const auto set = [&](const char* key, std::string_view text) {
        return setCellText(*findColumn(columns, key), record, text);
    };
    const auto text = [&](const char* key) { return cellText(*findColumn(columns, key), record); };
    CHECK(set("level", "3") == "");
    CHECK(text("level") == "3");
    CHECK(set("level", "three").find("Level is a whole number") != std::string::npos);
    CHECK(text("level") == "3");
    CHECK(set("level", "") == "");  // an empty number is the default
    CHECK(text("level") == "1");
    CHECK(set("slot", "Feet") == "");
    CHECK(text("slot") == "feet");
    CHECK(set("slot", "fett").find("did you mean feet?") != std::string::npos);
    CHECK(set("name:bg", "Брадва") == "");
    CHECK(set("name:en", "Axe") == "");
    CHECK(text("name:bg") == "Брадва");
    // Activation is in force for active Artifacts only.
    CHECK(text("activation") == "");
    CHECK(set("activation", "2") == "Activation counts only where Usage is Active");
    CHECK(set("usage", "active") == "");
    CHECK(set("activation", "2") == "");
    CHECK(set("usage", "passive") == "");
    CHECK(record.as<schema::threetale::Artifact>().activation == 0);
    CHECK(set("id", "ar.9").find("Change id") != std::string::npos);
}

TEST_CASE("the lines of a cell are shown side by side, with a dot between them") {
    const std::vector<TableColumn> columns = tableColumns(kind("artifact"), {"en"});
    const TableColumn& story = *findColumn(columns, "story:en");
    schema::Record record(kind("artifact"));
    record.base().story.byLanguage["en"] = "One line\nand another";
    CHECK(shownText(story, record, nullptr) == "One line \u00b7 and another");
    CHECK(cellText(story, record) == "One line\nand another");
}

TEST_CASE("a list of nested records is one cell of JSON") {
    const std::vector<TableColumn> columns = tableColumns(kind("hero"), {"en"});
    const TableColumn& talents = *findColumn(columns, "talents");
    schema::Record hero(kind("hero"));
    hero.as<schema::threetale::Hero>().talents.resize(2);
    hero.as<schema::threetale::Hero>().talents[1].name.byLanguage["en"] = "Quick, \"quiet\"";
    const std::string text = cellText(talents, hero);
    CHECK(text.find("schema") == std::string::npos);
    CHECK(shownText(talents, hero, nullptr) == "Talents: 2");
    schema::Record copy(kind("hero"));
    CHECK(setCellText(talents, copy, text) == "");
    CHECK(canonicalText(copy) == canonicalText(hero));
    CHECK(setCellText(talents, copy, "six").find("JSON") != std::string::npos);
    CHECK(setCellText(talents, copy, "[1]").find("item 1") != std::string::npos);
    CHECK(canonicalText(copy) == canonicalText(hero));
}

TEST_CASE_FIXTURE(Sheet, "rows are sorted by several columns, empty cells last, and the cursor stays with its record") {
    CHECK(ids() == Ids{"ar.101", "ar.102", "ar.103"});
    REQUIRE_DONE(
        set({{"ar.101", column("level"), "2"}, {"ar.102", column("level"), "1"}, {"ar.103", column("level"), "2"}}));
    REQUIRE_DONE(set({{"ar.101", column("name:en"), "zither"}, {"ar.103", column("name:en"), "Axe"}}));
    table.selection.set({0, 1});
    table.sortBy("level");
    CHECK(update());
    CHECK(ids() == Ids{"ar.102", "ar.101", "ar.103"});
    CHECK(table.row(table.selection.cursor().row)->id() == "ar.101");
    table.sortBy("name:en");
    table.sortBy("level");
    update();
    CHECK(ids() == Ids{"ar.102", "ar.103", "ar.101"});  // the name decides between equal levels
    table.sortBy("level");                              // again: the other way round
    update();
    CHECK(ids() == Ids{"ar.103", "ar.101", "ar.102"});
    TableView::Layout layout = table.layout();
    layout.widths["name:en"] = 240;
    layout.columns = {"id", "name:en", "level", "story:en", "slot", "usage", "activation"};
    layout.frozen = 1;
    table.setLayout(layout);
    CHECK(TableView::Layout::fromText(table.layout().text()) == table.layout());
    REQUIRE_DONE(set({{"ar.102", column("story:en"), "It shines."}}));
    table.sortBy("story:en", true);
    update();
    CHECK(ids().front() == "ar.102");
    table.sortBy("story:en", false);
    update();
    CHECK(ids().front() == "ar.102");
}

TEST_CASE_FIXTURE(Sheet, "edited rows keep their places until the table is read again; new records come to the end") {
    REQUIRE_DONE(
        set({{"ar.101", column("level"), "1"}, {"ar.102", column("level"), "2"}, {"ar.103", column("level"), "3"}}));
    table.sortBy("level");
    table.setQuery("level<=2");
    update();
    CHECK(ids() == Ids{"ar.101", "ar.102"});
    REQUIRE_DONE(set({{"ar.101", column("level"), "3"}}));
    CHECK(ids() == Ids{"ar.101", "ar.102"});
    CHECK(table.textOf({0, shown("level")}) == "3");
    std::string made;
    REQUIRE_DONE(workspace->create("artifact", {}, &made));
    CHECK(update());
    CHECK(ids() == Ids{"ar.101", "ar.102", made});
    REQUIRE_DONE(workspace->remove({"ar.102"}));
    update();
    CHECK(ids() == Ids{"ar.101", made});
    table.readAgain();
    update();
    CHECK(ids() == Ids{made});
    REQUIRE_DONE(workspace->undo());
    table.setQuery("");
    update();
    CHECK(table.rowCount() == table.recordCount());
    CHECK(table.rowOf("ar.102") == 1);
    CHECK(table.rowOf("bt.301") == table.rowCount());
}

TEST_CASE_FIXTURE(Sheet, "copied cells paste elsewhere; one cell fills a range, a block repeats; it is one step") {
    REQUIRE_DONE(set({{"ar.101", column("level"), "3"}, {"ar.101", column("slot"), "hands"}}));
    const std::size_t level = shown("level"), slot = shown("slot");
    REQUIRE(slot == level + 1);
    table.selection.select({0, level, 1, slot + 1});
    std::string text;
    REQUIRE_DONE(table.copy(text));
    CHECK(text == "3\thands\n");
    table.selection.select({1, level, 3, slot + 1});
    std::vector<CellText> cells;
    REQUIRE_DONE(table.paste(text, cells));
    CHECK(cells.size() == 4);
    const std::size_t steps = workspace->history().steps().size();
    REQUIRE_DONE(set(cells));
    CHECK(workspace->history().steps().size() == steps + 1);
    CHECK(cell("ar.103", "level") == "3");
    CHECK(cell("ar.102", "slot") == "hands");
    REQUIRE_DONE(workspace->undo());
    CHECK(cell("ar.102", "level") != "3");
    // A block that is larger than the range goes down from its corner; beyond the end it is refused.
    table.selection.set({2, level});
    CHECK(table.paste("1\n2\n", cells).find("2 rows") != std::string::npos);
    table.selection.set({0, table.shownColumns().size() - 1});
    CHECK(table.paste("1\t2\n", cells).find("2 columns") != std::string::npos);
    CHECK_FALSE(table.paste("", cells).empty());
    CHECK(table.paste("\"open", cells).find("never closed") != std::string::npos);
    // Cells with line ends and quotes come back as they were.
    REQUIRE_DONE(set({{"ar.102", column("story:en"), "Two\nlines, \"quoted\"\tand a tab"}}));
    table.selection.set({1, shown("story:en")});
    REQUIRE_DONE(table.copy(text));
    table.selection.set({2, shown("story:en")});
    REQUIRE_DONE(table.paste(text, cells));
    REQUIRE_DONE(set(cells));
    CHECK(cell("ar.103", "story:en") == "Two\nlines, \"quoted\"\tand a tab");
}

TEST_CASE_FIXTURE(Sheet, "where one of many cells refuses, nothing changes and every refusal is told at its cell") {
    std::vector<CellRefusal> refused;
    CHECK_REFUSED(
        *workspace,
        set({{"ar.101", column("level"), "2"}, {"ar.102", column("level"), "x"}, {"ar.103", column("slot"), "tail"}},
            &refused),
        "Level is a whole number, not \"x\" (1 more cell)");
    REQUIRE(refused.size() == 2);
    CHECK(refused[0].record == "ar.102");
    CHECK(refused[1].column == column("slot"));
    // A choice is set before the field that it puts in force, however the cells come.
    REQUIRE_DONE(set({{"ar.101", column("activation"), "2"}, {"ar.101", column("usage"), "active"}}, &refused));
    CHECK(refused.empty());
    CHECK(cell("ar.101", "activation") == "2");
    // Both languages of one text in one step.
    REQUIRE_DONE(set({{"ar.101", column("name:en"), "Bow"}, {"ar.101", column("name:bg"), "Лък"}}));
    CHECK(cell("ar.101", "name:en") == "Bow");
    CHECK(cell("ar.101", "name:bg") == "Лък");
    // Cells that hold their text already make no step.
    const std::size_t steps = workspace->history().steps().size();
    REQUIRE_DONE(set({{"ar.101", column("name:en"), "Bow"}}));
    CHECK(workspace->history().steps().size() == steps);
}

TEST_CASE_FIXTURE(Sheet, "fill down, fill with and clear act on every selected rectangle") {
    REQUIRE_DONE(set({{"ar.101", column("level"), "3"}, {"ar.101", column("slot"), "feet"}}));
    std::vector<CellText> cells;
    table.selection.select({0, shown("level"), 3, shown("slot") + 1});
    REQUIRE_DONE(table.fillDown(cells));
    REQUIRE_DONE(set(cells));
    CHECK(cell("ar.103", "level") == "3");
    CHECK(cell("ar.102", "slot") == "feet");
    // A single row takes what stands above it.
    table.selection.set({1, shown("level")});
    REQUIRE_DONE(set({{"ar.101", column("level"), "2"}}));
    REQUIRE_DONE(table.fillDown(cells));
    REQUIRE_DONE(set(cells));
    CHECK(cell("ar.102", "level") == "2");
    table.selection.set({0, shown("level")});
    CHECK_FALSE(table.fillDown(cells).empty());
    // Ctrl selects cells apart from each other.
    table.selection.set({0, shown("level")});
    table.selection.press({2, shown("level")}, true, false);
    CHECK(table.selection.count() == 2);
    CHECK(table.selection.contains(0, shown("level")));
    CHECK_FALSE(table.selection.contains(1, shown("level")));
    REQUIRE_DONE(set(table.fillWith("3")));
    CHECK(cell("ar.101", "level") == "3");
    CHECK(cell("ar.102", "level") == "2");
    std::string text;
    CHECK_FALSE(table.copy(text).empty());
    REQUIRE_DONE(table.clear(cells));
    REQUIRE_DONE(set(cells));
    CHECK(cell("ar.103", "level") == "1");
}

TEST_CASE("arrows move the cursor inside the table, and Shift stretches the selection from where it began") {
    CellSelection selection;
    const CellPlace size{10, 4};
    selection.set({2, 1});
    selection.move(1, 0, size, true);
    selection.move(0, 1, size, true);
    CHECK(selection.range() == CellRange{2, 1, 4, 3});
    selection.move(-100, -100, size, false);
    CHECK(selection.cursor() == CellPlace{0, 0});
    CHECK(selection.single());
    selection.press({9, 3}, false, true);
    CHECK(selection.count() == 40);
    selection.press({5, 2}, true, false);
    CHECK(selection.count() == 40);  // the cell lies in the first rectangle
    selection.clip({3, 2});
    CHECK(selection.cursor() == CellPlace{2, 1});
    CHECK(selection.count() == 1);
}

TEST_CASE_FIXTURE(Sheet,
                  "a column is summed up: numbers by sum and spread, choices by count, texts by how many are there") {
    REQUIRE_DONE(
        set({{"ar.101", column("level"), "1"}, {"ar.102", column("level"), "2"}, {"ar.103", column("level"), "3"}}));
    REQUIRE_DONE(set(
        {{"ar.101", column("slot"), "feet"}, {"ar.102", column("slot"), "feet"}, {"ar.103", column("slot"), "head"}}));
    const auto sum = [&](const char* key) {
        ColumnSummary summary(table.allColumns()[column(key)]);
        for (std::size_t i = 0; i < table.rowCount(); ++i) summary.add(*table.row(i));
        return summary;
    };
    const ColumnSummary level = sum("level");
    CHECK(level.sum() == 6);
    CHECK(level.mean() == doctest::Approx(2));
    CHECK(level.deviation() == doctest::Approx(0.8165).epsilon(0.001));
    CHECK(level.text() == "sum 6, mean 2, 1 to 3, deviation 0.816");
    CHECK(sum("slot").text() == "Head 1, Feet 2");
    REQUIRE_DONE(set({{"ar.102", column("usage"), "active"}, {"ar.102", column("activation"), "4"}}));
    CHECK(sum("activation").filled() == 1);
    CHECK(sum("activation").sum() == 4);
    CHECK(sum("name:en").text() == "3 of 3");
}

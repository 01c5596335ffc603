// The panel Problems: how many there are on its tab, many that say the same, the filter.
#include <string>

#include "editor/ui/panels/author.h"
#include "editor/ui/severity.h"
#include "schema/core/utf8.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

// Five cards without their story in Bulgarian, and the panel that says so.
struct FiveProblems : SampleDesk {
    FiveProblems() {
        for (const char* id : {"ar.101", "ar.102", "ar.103", "ar.104", "ar.105"})
            REQUIRE(desk.app.workspace->setText(id, "story", "bg", "") == "");
        desk.ui.waitUntil([&] { return desk.app.problems.warnings() == 5; }, 600, "the checks find all");
        REQUIRE(desk.app.actions.run("view.panel_problems") == "");
        desk.ui.frames(3);
    }
};

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "the tab counts the problems of the worst severity, with its sign, colour and words") {
    CHECK(ui::problemBadge(desk.app).text.empty());
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "") == "");
    REQUIRE(desk.app.workspace->setText("ar.101", "story", "bg", "") == "");
    desk.ui.waitUntil([&] { return desk.app.problems.warnings() == 2; }, 600, "the checks find two warnings");
    ui::PanelBadge badge = ui::problemBadge(desk.app);
    CHECK(badge.text == std::string(ui::iconOf(schema::Severity::Warning)) + " 2");
    CHECK(badge.tone == ui::Tone::Warning);
    CHECK(badge.words == "2 warnings.");

    REQUIRE(desk.app.workspace->set("ar.101", "level", 9) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find an error");
    const std::size_t errors = desk.app.problems.errors();
    badge = ui::problemBadge(desk.app);
    CHECK(badge.text == std::string(ui::iconOf(schema::Severity::Error)) + " " + std::to_string(errors));
    CHECK(badge.tone == ui::Tone::Error);
    CHECK(badge.words.starts_with(std::to_string(errors) + " error"));
    CHECK(badge.words.find(std::to_string(desk.app.problems.warnings()) + " warning") != std::string::npos);
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.frames(3);
    desk.ui.hover("region.bottom/tabs/problems", 60);
    desk.ui.expectText("", ui::problemBadge(desk.app).words);  // checks go on meanwhile
}

TEST_CASE_FIXTURE(FiveProblems, "many problems that say the same stand below one heading, which folds them out") {
    const auto& lines = desk.editor.problems.lines;
    REQUIRE(lines.size() == 1);
    CHECK(lines.front().alike == 5);
    CHECK_FALSE(desk.ui.sees("region.bottom/jump"));
    desk.ui.expectText("region.bottom/alike", "There is no text in Bulgarian.");
    desk.ui.expectText("region.bottom/alike", "5");
    desk.ui.click("region.bottom/alike");
    desk.ui.frames(3);
    CHECK(lines.size() == 6);
    desk.ui.click("region.bottom/alike");
    desk.ui.frames(3);
    CHECK(lines.size() == 1);
}

TEST_CASE_FIXTURE(FiveProblems, "problems are found by what is read of them, in small letters too") {
    desk.ui.fill("Filter problems", schema::lowerCase(desk.name("ar.103", "en")));
    desk.ui.frames(3);
    REQUIRE(desk.editor.problems.rows.size() == 1);
    CHECK(desk.editor.problems.rows.front()->problem.record == "ar.103");
    CHECK(desk.editor.problems.lines.size() == 1);
    desk.ui.fill("Filter problems", "IN BULGARIAN");
    desk.ui.frames(3);
    CHECK(desk.editor.problems.rows.size() == 5);
    CHECK(desk.editor.problems.lines.size() == 6);  // below their heading, folded out
}

TEST_CASE("a long name leaves the field beside it its room in the list of problems") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1280, 800});
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en",
                                        "The Extraordinarily Long-Winded Chronicler of the Seven Kingdoms") == "");
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when battle_won : gian_shevitsa(1)"}))) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find it");
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.frames(3);
    desk.ui.fill("Filter problems", "gian");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom/jump", "Ability 1");
    desk.ui.expectText("region.bottom/jump", "The Extraordinarily");
    desk.ui.expectNoText("region.bottom/jump", "found gian_shevitsa");
}

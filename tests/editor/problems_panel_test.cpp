// The panel Problems: how many there are on its tab.
#include <string>

#include "editor/ui/panels/author.h"
#include "editor/ui/severity.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

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
    CHECK(badge.words.find("2 warnings") != std::string::npos);
    REQUIRE(desk.app.actions.run("view.panel_problems") == "");
    desk.ui.frames(3);
    desk.ui.hover("region.bottom/tabs/problems", 60);
    desk.ui.expectText("", badge.words);
}

// Files changed on disk while the same records are unsaved here: the question offers to merge, and asks where it must.
#include <doctest/doctest.h>

#include "editor/app/record_text.h"
#include "editor/ui/panels/merge_dialog.h"
#include "tests/editor/desk.h"

using editor::test::SampleDesk;

namespace {

struct MergeDesk : SampleDesk {
    void other(const char* id, const char* language, const char* name) {
        const auto record = desk.app.workspace->savedRecords().find(id)->clone();
        record->base().name.byLanguage[language] = name;
        editor::test::writeAll(scratch.project() / schema::fileOf(*record), editor::canonicalText(*record));
    }
};

}  // namespace

TEST_CASE_FIXTURE(MergeDesk, "without conflicts one press merges, and one Undo takes it back") {
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Great Axe").empty());
    other("ar.101", "bg", "Брадва");
    desk.app.focusGained();
    desk.ui.frames(2);
    desk.ui.expectText("Question", "changed here too");
    desk.ui.click("Question/Merge them");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.question);
    CHECK(desk.name("ar.101", "en") == "Great Axe");
    CHECK(desk.name("ar.101", "bg") == "Брадва");
    desk.ui.expectText("", "Merged 1 file with what is on disk");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(2);
    CHECK(desk.name("ar.101", "en") == "Great Axe");
    CHECK(desk.name("ar.101", "bg") != "Брадва");
}

TEST_CASE_FIXTURE(MergeDesk, "a conflict is shown field by field and chosen; saving asks the same") {
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Great Axe").empty());
    other("ar.101", "en", "Dull Axe");
    CHECK_FALSE(desk.app.save().empty());
    desk.ui.frames(2);
    desk.ui.click("Question/Merge them");
    desk.ui.frames(3);
    desk.ui.expectText("Merge", "One field was changed both here and on disk");
    desk.ui.expectText("conflicts", "Dull Axe");
    desk.ui.click("side artifacts\\/ar.101.json name.en/On disk");
    desk.ui.click("Merge/Merge");
    desk.ui.frames(3);
    CHECK(desk.name("ar.101", "en") == "Dull Axe");
    CHECK_FALSE(desk.editor.questionDialog.merge);
    CHECK_FALSE(desk.app.workspace->unsaved("ar.101"));
}

TEST_CASE_FIXTURE(MergeDesk, "rows of several lines are all seen wholly where the window has room for them") {
    const char* ids[] = {"ar.101", "ar.102", "ar.103"};
    for (const char* id : ids) {
        const std::string lines =
            "It has kept off rain, wolves and bad advice, and whoever wore it came home by dusk. ";
        REQUIRE(desk.app.workspace->setText(id, "story", "en", lines + "Here.").empty());
        const auto record = desk.app.workspace->savedRecords().find(id)->clone();
        record->base().story.byLanguage["en"] = lines + "There.";
        editor::test::writeAll(scratch.project() / schema::fileOf(*record), editor::canonicalText(*record));
    }
    desk.app.focusGained();
    desk.ui.frames(2);
    desk.ui.click("Question/Merge them");
    desk.ui.frames(5);
    desk.ui.expectText("Merge", "3 fields were changed");
    for (const char* id : ids) {
        CAPTURE(std::string(id));
        const driver::Item side =
            desk.ui.require("find what is taken", "side artifacts\\/" + std::string(id) + ".json story.en/On disk");
        CHECK(side.visible.Max.y >= side.rect.Max.y);
        CHECK(side.visible.Min.y <= side.rect.Min.y);
    }
}

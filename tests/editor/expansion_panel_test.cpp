// The Expansion panel: what a project builds on is read there, overridden, left out and returned to, with the mouse,
// the keyboard and the palette.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "editor/app/expansion.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::Standing;
using editor::test::Desk;
using editor::test::Scratch;

namespace {

struct ExpandedDesk {
    const Scratch scratch;
    bool copied = [this] {
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales", scratch.folder / "paper_tales",
                 fs::copy_options::recursive);
        return true;
    }();
    Desk desk{scratch, "content/paper_tales_expansion"};
    Standing standing(const char* id) const { return editor::standingOf(*desk.app.workspace, id); }
};

}  // namespace

TEST_CASE_FIXTURE(ExpandedDesk, "a card of the base is read in the form and the preview, overridden and returned to") {
    desk.ui.click("region.left/Expansion");
    desk.ui.expectText("region.left", "Paper Tales: base set 0.1.0");
    desk.ui.expectText("region.left", "Adds");
    desk.ui.expectText("region.left", "Phoenix");
    desk.ui.fill("Search the expansion", "cook");
    desk.ui.frames(3);
    desk.ui.click("expansion records/un.cook");
    desk.ui.frames(3);
    desk.ui.expectText("", "From Paper Tales: base set 0.1.0. It is read only here");
    desk.ui.expectText("", "en: Cook");
    desk.ui.expectText("", "gain_gold(1, produced(food))");
    desk.ui.expectText("preview", "Cook");
    CHECK_FALSE(desk.ui.sees("name en"));
    desk.ui.click("Override here");
    desk.ui.frames(3);
    CHECK(standing("un.cook") == Standing::Overrides);
    desk.ui.expectText("", "Overrides the one of Paper Tales: base set 0.1.0: it is the same so far.");
    desk.ui.fill("name en", "Chef");
    desk.ui.key("Tab");
    CHECK(desk.name("un.cook", "en") == "Chef");
    desk.ui.expectText("", "1 field differs");
    desk.ui.click("Return to the base's");
    desk.ui.frames(3);
    CHECK(standing("un.cook") == Standing::Below);
    desk.ui.expectText("", "It is read only here");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(3);
    CHECK(desk.name("un.cook", "en") == "Chef");
}

TEST_CASE_FIXTURE(ExpandedDesk, "leaving a card out and taking it back by the menu and by the palette") {
    desk.ui.click("region.left/Expansion");
    desk.ui.fill("Search the expansion", "cook");
    desk.ui.frames(3);
    desk.ui.rightClick("expansion records/un.cook");
    desk.ui.click("expansion menu/Leave out of this game");
    desk.ui.frames(3);
    CHECK(standing("un.cook") == Standing::Removed);
    desk.ui.expectText("", "This project leaves it out of the game.");
    desk.ui.key("Ctrl+P");
    desk.ui.frames(2);
    desk.ui.type("return to the base");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(standing("un.cook") == Standing::Below);
}

TEST_CASE("a project that builds on nothing says what an expansion is") {
    const Scratch scratch;
    Desk desk(scratch);
    desk.ui.click("region.left/Expansion");
    desk.ui.expectText("region.left", "Builds on no other project");
    CHECK_FALSE(desk.app.actions.enabled("record.override"));
}

TEST_CASE_FIXTURE(ExpandedDesk, "a card of the base is pressed in the browser, and overridden there") {
    desk.ui.fill("Search records", "is:base cook");
    desk.ui.frames(3);
    desk.ui.click("records/un.cook");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == "un.cook");
    desk.ui.expectText("", "It is read only here");
    CHECK_FALSE(desk.ui.sees("name en"));
    desk.ui.click("Override here");
    desk.ui.frames(3);
    CHECK(standing("un.cook") == Standing::Overrides);
    desk.ui.expectVisible("name en");
    // It stands among the project's own now, and its row there opens the form.
    desk.ui.fill("Search records", "cook");
    desk.ui.frames(3);
    const auto& hits = desk.editor.browser.hits;
    CHECK(std::count_if(hits.begin(), hits.end(), [](const editor::Hit& h) { return h.record->id() == "un.cook"; }) ==
          1);
    CHECK(std::none_of(hits.begin(), hits.end(),
                       [](const editor::Hit& h) { return h.record->id() == "un.cook" && h.ofBase; }));
    desk.ui.click("records/un.cook");
    desk.ui.frames(3);
    desk.ui.fill("name en", "Chef");
    desk.ui.key("Tab");
    CHECK(desk.name("un.cook", "en") == "Chef");
}

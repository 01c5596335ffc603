// What Undo acts on: the game while it has the focus, the content elsewhere; each says what it took back, and the game
// is never left for the content unseen. What was restored counts as unchanged.
#include <algorithm>

#include "tests/editor/desk.h"

using editor::test::SampleDesk;

TEST_CASE_FIXTURE(SampleDesk,
                  "Ctrl+Z in Play takes back the last decision and says which, and never an edit of the content") {
    REQUIRE(desk.app.workspace->set("ar.102", "level", 3) == "");
    desk.ui.key("F5");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    const std::size_t edits = desk.app.workspace->history().position();
    desk.ui.click("play.decision/hero he.maiden");
    REQUIRE(sandbox.session->decisions().size() == 1);
    const std::string second = sandbox.decisions.shown()->options.front().text.label;
    desk.ui.key("1");
    REQUIRE(sandbox.session->decisions().size() == 2);
    desk.ui.key("Ctrl+Z");
    CHECK(sandbox.session->decisions().size() == 1);
    CHECK(desk.app.workspace->history().position() == edits);
    CHECK(desk.said() == "Taken back: " + second);
    desk.ui.key("Ctrl+Shift+Z");
    CHECK(sandbox.session->decisions().size() == 2);
    CHECK(desk.said() == "Made again: " + second);
    desk.ui.click("top.edit.undo");
    desk.ui.click("top.edit.undo");
    CHECK(sandbox.session->decisions().empty());
    // Nothing of the game is left to take back: the edit stays, and it is said where edits are undone.
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(2);
    CHECK(desk.app.workspace->history().position() == edits);
    CHECK(desk.said().find("no decision has been made yet") == 0);
    CHECK(desk.said().find("Author layout") != std::string::npos);

    // In the Author layout it is the content again, by name.
    desk.ui.click("layout/Author");
    desk.ui.frames(2);
    desk.ui.key("Ctrl+Z");
    CHECK(desk.app.workspace->history().position() == edits - 1);
    CHECK(desk.said() == "Undone: Set Level of " + desk.name("ar.102", "en"));
    CHECK(desk.app.shownRecord == "ar.102");
    desk.ui.key("Ctrl+Shift+Z");
    CHECK(desk.said() == "Redone: Set Level of " + desk.name("ar.102", "en"));
    // One message at a time.
    for (int i = 0; i < 3; ++i) {
        desk.ui.key("Ctrl+Z");
        desk.ui.key("Ctrl+Shift+Z");
    }
    CHECK(std::count_if(desk.app.notices.shown().begin(), desk.app.notices.shown().end(),
                        [](const editor::Notice& n) { return n.text.find("one: ") != std::string::npos; }) == 1);
}

TEST_CASE_FIXTURE(SampleDesk, "a form beside the game undoes its own edits while it has the focus") {
    desk.ui.key("F5");
    desk.ui.click("play.decision/hero he.maiden");
    desk.show("bt.101");
    desk.ui.click("speed/More");
    desk.ui.frames(2);
    const std::size_t edits = desk.app.workspace->history().position();
    desk.ui.key("Ctrl+Z");
    CHECK(desk.app.workspace->history().position() == edits - 1);
    CHECK(desk.editor.play.sandbox.session->decisions().size() == 1);
    desk.ui.click("region.centre/play.table");
    desk.ui.click("play.table/table");
    desk.ui.key("Ctrl+Z");
    CHECK(desk.app.workspace->history().position() == edits - 1);
    CHECK(desk.editor.play.sandbox.session->decisions().empty());
}

TEST_CASE_FIXTURE(SampleDesk,
                  "content that was restored by undo, or saved and opened with its session, has not changed") {
    desk.ui.key("F5");
    desk.ui.click("play.decision/hero he.maiden");
    REQUIRE(desk.app.actions.run("play.save", "mine") == "");
    CHECK_FALSE(desk.editor.play.contentChanged());
    REQUIRE(desk.app.workspace->set("ar.102", "level", 3) == "");
    desk.ui.frames(2);
    CHECK(desk.editor.play.contentChanged());
    desk.ui.expectText("play.decision", "have edited");
    REQUIRE(desk.app.workspace->undo() == "");
    CHECK_FALSE(desk.editor.play.contentChanged());
    desk.ui.frames(2);
    desk.ui.expectNoText("play.decision", "have edited");
    REQUIRE(desk.app.workspace->redo() == "");
    CHECK(desk.editor.play.contentChanged());
    REQUIRE(desk.app.workspace->undo() == "");

    const auto files = desk.editor.play.sessionFiles();
    REQUIRE(files.size() == 1);
    REQUIRE(desk.app.actions.run("play.open", files.front().string()) == "");
    CHECK_FALSE(desk.editor.play.contentChanged());
    REQUIRE(desk.app.workspace->set("ar.102", "level", 3) == "");
    CHECK(desk.editor.play.contentChanged());
}

TEST_CASE_FIXTURE(SampleDesk,
                  "undoing a duplicate leaves the form that is shown selected, so that the menu acts on it") {
    desk.ui.click("records/ti.04");
    REQUIRE(desk.app.actions.run("record.keep_open") == "");
    desk.ui.key("Ctrl+D");
    desk.ui.frames(2);
    const std::string copy = desk.app.shownRecord;
    CHECK(copy != "ti.04");
    CHECK(desk.said() == "Made Old Mill 2");
    desk.ui.key("Ctrl+Z");
    desk.ui.frames(2);
    CHECK_FALSE(desk.app.workspace->find(copy));
    CHECK(desk.app.shownRecord == "ti.04");
    CHECK(desk.app.selection.ids() == std::vector<std::string>{"ti.04"});
    CHECK(desk.app.actions.enabled("record.duplicate"));
    // The same when the card in front is closed.
    REQUIRE(desk.app.jump({"ar.101", ""}) == "");
    REQUIRE(desk.app.actions.run("record.close") == "");
    CHECK(desk.app.selection.ids() == std::vector<std::string>{"ti.04"});
}

TEST_CASE_FIXTURE(SampleDesk, "form and card show one record after a look at another one in Play") {
    desk.ui.click("records/ti.04");
    REQUIRE(desk.app.actions.run("record.keep_open") == "");
    desk.ui.key("F5");
    REQUIRE(desk.app.jump({"ti.05", ""}, editor::Opening::Keep) == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.centre", desk.name("ti.05", "bg"));
    const auto bothShow = [&](const char* id) {
        desk.ui.frames(3);
        CHECK(desk.app.shownRecord == id);
        desk.ui.expectText("preview", desk.name(id, "en"));
        desk.ui.expectVisible(std::string("document.") + id + "/rename id");
    };
    desk.ui.click("layout/Author");
    bothShow("ti.05");
    REQUIRE(desk.app.actions.run("go.back") == "");
    bothShow("ti.04");
    // The map in front in Play stays in front there.
    desk.ui.click("layout/Play");
    desk.ui.click("region.centre/play.table");
    desk.ui.click("layout/Author");
    bothShow("ti.04");
    desk.ui.click("layout/Play");
    desk.ui.frames(2);
    CHECK(desk.editor.shell.isShown("play.table"));
}

TEST_CASE_FIXTURE(SampleDesk,
                  "an older line looked at after an edit keeps every decision, and says how many can be made now") {
    desk.ui.key("F5");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    desk.ui.click("play.decision/hero he.maiden");
    REQUIRE(sandbox.players.letBot("greedy", editor::play::BotRun::Turn) == "");
    const std::size_t made = sandbox.session->decisions().size();
    REQUIRE(made > 3);
    // Another way from the first decision on, which that Hero's going does not concern.
    REQUIRE(desk.app.actions.run("play.to_start") == "");
    sandbox.cursor.goTo(sandbox.session->decisionPosition(0));
    const auto options = sandbox.decisions.shown()->options;
    const auto other =
        std::find_if(options.begin(), options.end(), [](const auto& o) { return o.meaning != "hero he.maiden"; });
    REQUIRE(other != options.end());
    REQUIRE(sandbox.decisions.choose(std::string_view(other->meaning)) == "");
    REQUIRE(sandbox.lines.all().size() == 2);
    REQUIRE(desk.app.workspace->remove({"he.maiden"}, true) == "");
    REQUIRE(desk.app.actions.run("play.start") == "");
    desk.ui.frames(2);
    desk.ui.click("region.right/play.lines");
    desk.ui.frames(3);
    desk.ui.expectText("play.lines", std::to_string(made));

    desk.ui.click("play.lines/First line");
    desk.ui.frames(3);
    CHECK(sandbox.lines.current() == 0);
    CHECK(sandbox.session->decisions().empty());
    CHECK(desk.said().find("0 of " + std::to_string(made) +
                           " decisions can be made with the content as it is now; the others are kept in the line.") ==
          0);
    CHECK(desk.said().find("it the") == std::string::npos);
    desk.ui.expectText("play.lines", "0 of " + std::to_string(made));
    // Looked at and left, it is as it was; with the old content it plays to its end.
    REQUIRE(sandbox.lines.switchTo(1) == "");
    CHECK(sandbox.lines.all()[0].decisions.size() == made);
    REQUIRE(desk.app.workspace->undo() == "");
    REQUIRE(desk.app.actions.run("play.start") == "");
    REQUIRE(sandbox.lines.switchTo(0) == "");
    CHECK(sandbox.session->decisions().size() == made);
}

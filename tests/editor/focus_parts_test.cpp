// The forms of records and the tables of the games are walked by the keyboard alone, as focus_walk_test does it with
// the parts that all share: every button, field and row in sight is reached, and the eye sees where the keyboard is.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "tests/editor/focus_walk.h"

using editor::test::Desk;
using editor::test::pressable;
using editor::test::Walker;

namespace {

// The keyboard goes everywhere in a part of the window where `atLeast` places can be pressed, and stays in it: other
// parts are walked by tests of their own.
// With `on` it goes on from there, up to so many keys in all.
void walk(Desk& desk, const std::string& part, std::size_t atLeast, int on = 0) {
    CAPTURE(part);
    desk.ui.moveMouse({-1, -1});
    desk.ui.frames(5);
    std::map<ImGuiID, std::string> wanted = pressable(desk);
    std::erase_if(wanted, [&](const auto& one) {
        const driver::Item* item = desk.ui.screen().byId(one.first);
        if (!item) return true;
        const std::vector<std::string> chain = desk.ui.screen().chain(item->id, item->window);
        return std::find(chain.begin(), chain.end(), part) == chain.end();
    });
    CHECK(wanted.size() >= atLeast);
    Walker walker(desk);
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    const std::size_t position = sandbox.cursor.position();
    walker.afterKey = [&] {
        for (int i = 0; i < 8 && desk.editor.shell.focused() != part; ++i) desk.ui.key("F6");
        REQUIRE(desk.editor.shell.focused() == part);
        if (sandbox.session.playing()) sandbox.cursor.goTo(position);
    };
    walker.afterKey();
    const auto missed = [&] {
        std::string paths;
        for (const auto& [id, path] : wanted)
            if (!walker.reached().contains(id)) paths += path + "\n";
        return paths;
    };
    for (int keys = 0; keys < 1500 && (keys < on || !missed().empty()); keys += 25) walker.explore(25);
    CHECK(missed() == "");
    CHECK(walker.unseen() == "");
    MESSAGE(part << ": " << wanted.size() << " places to press, " << walker.places() << " stops of the keyboard");
}

bool sees(Desk& desk, const std::string& name) {
    for (const driver::Item* item : desk.ui.screen().visible())
        for (const std::string& part : desk.ui.screen().chain(item->id, item->window))
            if (part.starts_with(name)) return true;
    return false;
}

// Lets the random bot decide until something is in sight whose name begins so.
void playUntilSeen(Desk& desk, const std::string& name) {
    for (int i = 0; i < 100 && !sees(desk, name); ++i) {
        REQUIRE(desk.editor.play.sandbox.players.letBot("random", editor::play::BotRun::Decision) == "");
        desk.ui.frames(3);
    }
    REQUIRE(sees(desk, name));
}

// Lets the random bot play the game to its end, and goes through it to where it is in sight.
void goWhereSeen(Desk& desk, const std::string& name) {
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.players.letBot("random", editor::play::BotRun::Game) == "");
    for (std::size_t position = 0; position <= sandbox.session.size() && !sees(desk, name); position += 2) {
        sandbox.cursor.goTo(position);
        desk.ui.frames(2);
    }
    REQUIRE(sees(desk, name));
}

}  // namespace

TEST_CASE("focus: the forms of a Tile, an Enemy and a Hero are walked by the keyboard alone") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    for (const char* id : {"ti.04", "bt.101", "he.deer"}) {
        desk.show(id);
        walk(desk, std::string("document.") + id, 10);
    }
}

TEST_CASE("focus: the table of 3 Chapters is walked by the keyboard alone") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    desk.ui.click("layout/Play");
    auto& sandbox = desk.editor.play.sandbox;
    sandbox.begin(sandbox.session->sharedGame(), {.seed = 3, .options = {{"players", 4}}});
    desk.ui.frames(3);
    playUntilSeen(desk, "clause of ");
    walk(desk, "play.table", 20);
    goWhereSeen(desk, "sum");
    walk(desk, "play.table", 20);
}

TEST_CASE("focus: the table of Paper Tales is walked by the keyboard alone") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales");
    desk.ui.click("layout/Play");
    auto& sandbox = desk.editor.play.sandbox;
    sandbox.begin(sandbox.session->sharedGame(), {.seed = 3, .options = {{"players", 3}}});
    desk.ui.frames(3);
    playUntilSeen(desk, "row");
    walk(desk, "play.table", 20, 1000);  // F6 goes from card to card here: no frame may show two of them large
}

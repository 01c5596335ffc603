// The Battle Royale in the whole editor: set up from its form, played on its table, looked at as one seat observes it.
#include "editor/ui/panels/play.h"
#include "tests/editor/desk.h"

using editor::test::Desk;

TEST_CASE("The Battle Royale is set up against another enemy from the form of the game") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    REQUIRE(desk.app.actions.run("play.mode", "minion") == "");
    CHECK(sandbox.session->setup().options.nameOf("mode") == "minion");
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "moved by the game");
    REQUIRE(desk.app.actions.run("play.mode", "battle") == "");
}

TEST_CASE(
    "The Battle Royale is played on its table: a battle card is pressed there, and a seat does not see the other "
    "hand") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/battle_royale");
    desk.ui.click("layout/Play");
    editor::play::Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "Player 1");

    // Both boards are filled, and the first player fights on.
    const auto take = [&](std::string_view decision) {
        return desk.app.actions.run("play.choose", std::string(decision));
    };
    while (sandbox.decisions.shown()->options.front().meaning.starts_with("put"))
        REQUIRE(take(sandbox.decisions.shown()->options.front().meaning) == "");
    REQUIRE(take("fight") == "");
    desk.ui.frames(2);

    std::string discard;
    for (const auto& option : sandbox.decisions.shown()->options)
        if (discard.empty() && option.meaning.starts_with("discard")) discard = option.meaning;
    REQUIRE_FALSE(discard.empty());
    const std::size_t made = sandbox.session->decisions().size();
    desk.ui.click("region.centre/" + discard);
    REQUIRE(sandbox.session->decisions().size() == made + 1);
    CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions().back()) == discard);

    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.frames(2);
    CHECK(sandbox.session->game().over(sandbox.cursor.state()));
}

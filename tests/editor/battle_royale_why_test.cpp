// The sandbox on a battle of The Battle Royale: why something is not on offer, and whether an enemy is too strong.
#include <doctest/doctest.h>

#include <string>

#include "editor/app/play/likelihood.h"
#include "tests/editor/desk.h"

using namespace editor::play;
using editor::test::WhyDesk;
using Kind = WhySubject::Kind;

namespace {

struct BattleDesk : WhyDesk {
    BattleDesk() : WhyDesk("content/battle_royale") {}
};

}  // namespace

TEST_CASE_FIXTURE(BattleDesk, "BR-RULING-29 why can I not attack with Heavy: one click from the decision") {
    const auto game = sandbox().session->sharedGame();
    sandbox().begin(
        game, {.seed = 1,
               .options = {},
               .situation = {"party seat1 ch.alice", "party seat2 ch.robin_hood", "traits seat1 strength 1",
                             "traits seat2 strength 10", "hand seat1 bc.heavy bc.block bc.block bc.block bc.block"}});
    REQUIRE(sandbox().session->misplaced() == "");
    for (int i = 0; i < 6 && sandbox().session->open(); ++i) {
        const std::string first = sandbox().session->game().notation().encode(sandbox().session->open()->options[0]);
        if (first == "end") break;
        const std::string choice = first == "flee" ? "fight" : first.starts_with("discard") ? "keep" : first;
        REQUIRE(desk.app.actions.run("play.choose", choice) == "");
    }
    desk.ui.frames(3);
    desk.editor.shell.stateOf(ui::Layout::Play).bottom = 480;
    desk.ui.frames(2);
    desk.ui.click("play.decision/why not");
    desk.ui.frames(2);
    REQUIRE(why().asked().kind == Kind::Options);
    desk.ui.type("attack bc.heavy");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", "(BR-RULING-29)");
    desk.ui.click("region.bottom/option attack bc.heavy");
    desk.ui.frames(2);
    desk.ui.expectText("region.bottom", "BR-RULING-29");
    desk.ui.expectText("region.bottom", "needed more than 1");
    desk.picture("why can I not attack with Heavy");
}

TEST_CASE_FIXTURE(BattleDesk,
                  "is this minion too strong: whoever can meet it, to the end of the battle, from its card") {
    Encounters& encounters = desk.editor.play.encounters;
    desk.ui.click("layout/Author");
    desk.show("mi.black_knight");
    desk.ui.click("How strong is it?");
    CHECK(desk.editor.shell.isShown("encounter"));
    CHECK(encounters.met() == "mi.black_knight");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);
    const Encounters::Found* found = encounters.find();
    REQUIRE(found);
    REQUIRE(found->refused == "");
    REQUIRE(found->rows.size() > 20);
    for (const Encounters::Row& row : found->rows) {
        CHECK_MESSAGE(row.refused == "", row.who, ": ", row.refused);
        REQUIRE(!row.odds.figures.empty());
        CHECK(row.odds.figures[0].name == "Won");
        CHECK(row.odds.figures[0].isShare);
    }
    desk.ui.expectText("encounter", "Won");
    desk.ui.expectText("encounter", percentText(found->rows[0].odds.figures[0].mean, found->rows[0].odds.basis));
    MESSAGE(found->rows.size(), " characters against the Black Knight: ", found->seconds, " s");
    desk.picture("is this minion too strong");
    // A boss is met alike, and with a friend and an item in words.
    CHECK(encounters.meet("bo.none").find("bo.none") != std::string::npos);
    desk.ui.click("In words");
    desk.ui.frames(2);
    desk.ui.fill("words of the situation", "ch.robin_hood has it.iron_helm");
    desk.ui.frames(2);
    encounters.finish();
    desk.ui.frames(3);
    found = encounters.find();
    REQUIRE(found);
    int met = 0, refused = 0;
    for (const Encounters::Row& row : found->rows) (row.refused.empty() ? met : refused) += 1;
    CHECK(met > 20);
    CHECK(refused >= 1);  // the friend cannot be there twice
    desk.ui.click("play ch.alice");
    desk.ui.frames(3);
    CHECK(desk.editor.shell.layout == ui::Layout::Play);
    CHECK(sandbox().session.playing());
}

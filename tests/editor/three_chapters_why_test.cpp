// Why not on the table of 3 Chapters, two clicks from the open game; and what a seat that observes is not told.
#include <doctest/doctest.h>

#include <string>

#include "tests/editor/desk.h"

using namespace editor::play;
using editor::test::WhyDesk;
using Kind = WhySubject::Kind;

namespace {

struct TrickDesk : WhyDesk {
    TrickDesk() : WhyDesk("content/three_chapters") {}
};

}  // namespace

TEST_CASE_FIXTURE(TrickDesk, "why did Goldilocks bring nothing: two clicks, with the part of her line that fails") {
    const auto game = sandbox().session->sharedGame();
    sandbox().begin(game, {.seed = 1,
                           .options = engine::setupFor(*game, 4),
                           .situation = {"chapter 2", "trick cr.goldilocks cr.puss_in_boots cr.giant cr.troll"}});
    REQUIRE(sandbox().session->misplaced() == "");
    sandbox().cursor.goTo(sandbox().session.size());
    desk.ui.frames(3);
    REQUIRE(desk.app.actions.run("play.result") == "");  // it lies over the cards
    desk.ui.frames(3);
    desk.ui.rightClick("region.centre/card cr.goldilocks[1]");
    desk.ui.frames(2);
    desk.ui.click("popup/why not cr.goldilocks");
    desk.ui.frames(3);
    answer();
    CHECK(why().asked().kind == Kind::Card);
    desk.editor.shell.stateOf(ui::Layout::Play).bottom = 480;
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", "The Three Bears is not among these cards");
    desk.picture("why did Goldilocks bring nothing");
    // When her trigger came last: the line leads there.
    REQUIRE(why().cards());
    REQUIRE(why().cards()->size() == 1);
    REQUIRE(why().cards()->front().clauses.size() == 1);
    REQUIRE(why().cards()->front().clauses[0].last);
    const engine::LastTrigger& last = *why().cards()->front().clauses[0].last;
    if (!last.isNow) {
        desk.ui.click("region.bottom/came last");
        CHECK(sandbox().cursor.position() == last.position);
    }
}

TEST_CASE_FIXTURE(TrickDesk, "a seat that observes is told nothing that it may not know") {
    REQUIRE(sandbox().players.letBot("random", BotRun::Turn) == "");
    REQUIRE(desk.app.actions.run("play.observer", "1") == "");
    const engine::Game& game = sandbox().session->game();
    // A card that the seat cannot see.
    int hidden = -1;
    for (int card = 0; card < game.cards().count() && hidden < 0; ++card)
        if (!game.cards().id(card).empty() &&
            game.explaining()->whereabouts(sandbox().cursor.state(), card, 0) == "out of sight" &&
            game.explaining()->whereabouts(sandbox().cursor.state(), card, -1) != "out of sight")
            hidden = card;
    REQUIRE(hidden >= 0);
    REQUIRE(why().ask(why().ofCard(hidden)) == "");
    answer();
    REQUIRE(why().cards());
    CHECK(why().cards()->front().whereabouts == "out of sight");
    // Every list, of each rule and card: what happened out of sight is not in it.
    int left = 0;
    for (std::size_t rule = 0; rule < game.texts().rules().size(); ++rule) {
        WhySubject subject = why().of(Kind::Rule);
        subject.number = rule;
        REQUIRE(why().ask(subject) == "");
        REQUIRE(why().read(10));
        for (std::size_t i = 0; i < why().size(); ++i) CHECK(desk.editor.play.observer.maySee(why().row(i).event));
        left += int(engine::eventsOfRule(sandbox().session.trace(), engine::RuleId(rule)).size() - why().size());
    }
    CHECK(left > 0);
    // A chain has its place told, and nothing else of it.
    std::size_t secret = 0;
    while (secret < sandbox().session.size() && desk.editor.play.observer.maySee(secret)) ++secret;
    REQUIRE(secret < sandbox().session.size());
    CHECK(why().ask(why().ofEvent(secret)) == "what happened there is hidden from the seat that observes");
    int rows = 0;
    for (std::size_t event = 0; event < sandbox().session.size(); ++event) {
        if (!why().ask(why().ofEvent(event)).empty()) continue;
        REQUIRE(why().read(10));
        for (std::size_t i = 0; i < why().size(); ++i) {
            const WhyRow& row = why().row(i);
            if (row.event == kNoRow || desk.editor.play.observer.maySee(row.event)) continue;
            ++rows;
            CHECK(row.hidden);
            CHECK(row.name.empty());
            CHECK(row.words.empty());
            CHECK(row.card < 0);
        }
    }
    CHECK(rows > 0);
    // What another seat chooses from is not told either.
    const DecisionView* const asked = sandbox().decisions.shown();
    REQUIRE(asked);
    REQUIRE(desk.app.actions.run("play.observer", std::to_string((asked->seat + 1) % 2 + 1)) == "");
    REQUIRE(why().ask(why().ofOptions("")) == "");
    CHECK(why().options().options.empty());
    CHECK(why().options().refused.find("may not see what") != std::string::npos);
}

// Why and why not on the table of ThreeTale, with mouse and keyboard: who took the Hope, why the axe did nothing, and
// which rule forbids what one wanted to do. Each answer is two clicks from the open game.
#include <doctest/doctest.h>

#include <algorithm>
#include <tuple>

#include "engine/lab/processor_time.h"
#include "engine/threetale/state.h"
#include "tests/editor/desk.h"

using namespace editor::play;
using editor::test::WhyDesk;
using Kind = WhySubject::Kind;

namespace {

struct AskedDesk : WhyDesk {
    int clicks = 0;

    AskedDesk() : WhyDesk("content/threetale") { desk.editor.shell.stateOf(ui::Layout::Play).bottom = 480; }
    // A turn as scenarios lay it out.
    void layOut(std::vector<std::string> lines) {
        sandbox().begin(sandbox().session->sharedGame(), {.seed = 1, .situation = std::move(lines)});
        REQUIRE(sandbox().session->misplaced() == "");
        sandbox().cursor.goTo(sandbox().session.size());
        desk.ui.frames(3);
    }
    void rightClick(const std::string& path) {
        ++clicks;
        desk.ui.rightClick(path);
        desk.ui.frames(2);
    }
    void click(const std::string& path) {
        ++clicks;
        desk.ui.click(path);
        desk.ui.frames(3);
    }
    // The first change by which a Hero lost Hope; the seat and the event.
    std::pair<int, std::size_t> lostHope() {
        for (int seat = 0; seat < engine::threetale::kHeroes; ++seat) {
            const int field = hope(seat);
            for (const std::uint32_t event : sandbox().fieldHistory.changesOf(field)) {
                const engine::Event& e = sandbox().session.trace()[event];
                if (e.after < e.before) return {seat, event};
            }
        }
        return {-1, 0};
    }
    int hope(int seat) { return sandbox().session.fields().find("heroes[" + std::to_string(seat) + "].virtues[1]"); }
};

}  // namespace

TEST_CASE_FIXTURE(AskedDesk, "a new game is begun by a key while the last event of a long one is asked about") {
    REQUIRE(sandbox().restart({.seed = 1}) == "");
    REQUIRE(sandbox().players.letBot("random", BotRun::Game) == "");
    sandbox().cursor.goTo(sandbox().session.size());
    REQUIRE(desk.app.actions.run("play.why") == "");
    desk.ui.frames(3);
    REQUIRE(why().asked().kind == Kind::Event);
    const std::size_t events = sandbox().session.size();
    desk.ui.key("Ctrl+F5");
    desk.ui.frames(2);
    REQUIRE(sandbox().session.size() < events);
    CHECK(why().asked().kind == Kind::Nothing);
}

TEST_CASE_FIXTURE(AskedDesk, "who took my Hope: two clicks, and each cause leads to its event and back") {
    int seat = -1;
    std::size_t lost = 0;
    for (int seed = 1; seed <= 20 && seat < 0; ++seed) {
        REQUIRE(sandbox().restart({.seed = std::uint64_t(seed)}) == "");
        REQUIRE(sandbox().players.letBot("random", BotRun::Game) == "");
        std::tie(seat, lost) = lostHope();
    }
    REQUIRE(seat >= 0);
    sandbox().cursor.show(lost + 2);
    desk.ui.frames(3);
    const std::size_t here = sandbox().cursor.position();
    const std::string field = "heroes[" + std::to_string(seat) + "].virtues[1]";
    rightClick("play.seats/#" + std::to_string(seat) + "/Hope");
    click("popup/Who changed this?");
    CHECK(clicks == 2);
    REQUIRE(why().asked().kind == Kind::Field);
    CHECK(why().event() == lost);
    desk.ui.expectText("region.bottom", "Hope of");
    desk.ui.expectText("region.bottom", sandbox().fieldHistory.changeText(hope(seat), lost));
    REQUIRE(why().size() > 0);
    // What did it stands there, as the engine names it, and leads to its event.
    const auto chain = engine::causesOf(sandbox().session->timeline(), lost);
    const WhyRow first = why().row(0);
    CHECK(first.event == chain[0].event);
    click("region.bottom/cause " + std::to_string(first.event + 1));
    CHECK(sandbox().cursor.position() == first.event + 1);
    CHECK(why().event() == lost);
    desk.picture("who took my Hope");
    // As everywhere, back is a key, while the panel has the keyboard.
    desk.ui.key("Alt+Left");
    desk.ui.frames(2);
    CHECK(sandbox().cursor.position() == here);
    // A field is asked for by its path or by the words of scenario files.
    REQUIRE(desk.app.actions.run("play.why", "field heroes[1].virtues[1]") == "");
    const auto byPath = why().asked();
    REQUIRE(desk.app.actions.run("play.why", "event 1") == "");
    REQUIRE(desk.app.actions.run("play.why", "field seat2 hope") == "");
    CHECK(why().asked() == byPath);
    CHECK(desk.app.actions.run("play.why", "field seat2 hop") == "the state has no field \"seat2 hop\"");
    // The same without the mouse button: a key with the mouse on the number.
    REQUIRE(desk.app.actions.run("play.why", "event 1") == "");
    desk.ui.hover("play.seats/#" + std::to_string(seat) + "/Hope");
    desk.ui.key("W");
    desk.ui.frames(3);
    CHECK(why().asked().kind == Kind::Field);
    CHECK(why().event() == lost);
}

TEST_CASE_FIXTURE(AskedDesk, "why did the axe not fire: two clicks, with what its line waits for and lacks") {
    layOut({"tile ti.01", "hero he.youngest on t1.nw has ar.105"});
    rightClick("play.seats/#0/Hands");
    click("popup/why not ar.105");
    CHECK(clicks == 2);
    answer();
    REQUIRE(why().asked().kind == Kind::Card);
    const std::vector<engine::CardWhy>* const cards = why().cards();
    REQUIRE(cards);
    REQUIRE(cards->size() == 1);
    REQUIRE(cards->front().clauses.size() == 1);
    desk.ui.expectText("region.bottom", "As things stand");
    desk.ui.expectText("region.bottom", "needed at least 1");
    desk.ui.expectText("region.bottom", "in your attack: that is not now");
    desk.picture("why did the axe not fire");
    // The line opens in the form of the card.
    click("region.bottom/open the field");
    CHECK(desk.app.shownRecord == "ar.105");
    CHECK(desk.editor.shell.layout == ui::Layout::Author);
}

TEST_CASE_FIXTURE(AskedDesk, "an action that is not offered says which rule forbids it, two clicks from the decision") {
    layOut({"tile ti.01", "space t1.nw none", "hero he.youngest on t1.nw"});
    click("play.decision/why not");
    REQUIRE(why().asked().kind == Kind::Options);
    desk.ui.type("claim t1.nw");
    desk.ui.frames(3);
    CHECK(why().asked().words == "claim t1.nw");
    desk.ui.expectText("region.bottom", "(TT-TILE-12)");
    click("region.bottom/option claim t1.nw");
    CHECK(clicks == 2);
    desk.ui.expectText("region.bottom", "TT-TILE-12 ");
    // Written on, it is one question: back leads to what was asked before all of it.
    CHECK(desk.app.actions.run("play.why_back") == "nothing was asked before this");
}

TEST_CASE_FIXTURE(AskedDesk,
                  "all cards in play are listed with what they lack, within 50 ms, and lead to their lines") {
    REQUIRE(sandbox().players.letBot("greedy", BotRun::Game) == "");
    sandbox().cursor.goTo(sandbox().session.size() * 3 / 4);
    desk.ui.frames(2);
    std::vector<double> times;
    for (int i = 0; i < 5; ++i) {
        const double start = engine::processorTime();
        const auto all = engine::whyNotAll(*sandbox().session, sandbox().cursor.position());
        times.push_back((engine::processorTime() - start) * 1000);
        REQUIRE(!all.empty());
    }
    MESSAGE("all cards in play, at event ", sandbox().cursor.position(), ": ",
            *std::min_element(times.begin(), times.end()), " ms");
    CHECK(*std::min_element(times.begin(), times.end()) < 50);
    REQUIRE(desk.app.actions.run("play.why_cards") == "");
    desk.ui.frames(2);
    answer();
    REQUIRE(why().cards());
    REQUIRE(!why().cards()->empty());
    const int card = why().cards()->front().card;
    const std::string id = sandbox().session->game().cards().id(card);
    desk.ui.click("region.bottom/in play " + id);
    desk.ui.frames(2);
    answer();
    CHECK(why().asked().kind == Kind::Card);
    CHECK(int(why().asked().number) == card);
}

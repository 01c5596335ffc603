// Paper Tales in the whole editor: a turn is pressed through on its table, looked at as one seat observes it, in small
// and large windows, and played to the end.
#include <algorithm>
#include <ctime>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include "editor/app/play/paper_tales/table.h"
#include "editor/ui/panels/play.h"
#include "editor/ui/paper_tales/reading.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using namespace editor::play;
namespace tales = engine::paper_tales;

namespace {

// The path on the table of what an option is about, and whether a menu asks there which of several options is meant.
struct Press {
    std::string path;
    bool menu = false;
};

std::string idOf(const Sandbox& sandbox, int card) { return sandbox.session->game().cards().id(card); }

Press pressFor(const Sandbox& sandbox, int option) {
    const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
    const DecisionView& decision = *sandbox.decisions.shown();
    const std::string meaning = decision.options[option].meaning;
    const auto about = [&](const Touched& touched) {
        return std::find(touched.options.begin(), touched.options.end(), option) != touched.options.end();
    };
    const KingdomView& k = table.kingdoms[decision.seat];
    for (const auto& [label, pile] : {std::pair{"pack", &k.pack}, std::pair{"hand", &k.hand}})
        for (std::size_t i = 0; i < pile->size(); ++i)
            if (const UnitCardView& card = (*pile)[i]; about(card.touched)) {
                const bool menu = card.touched.options.size() > 1;
                return {"region.centre/" + std::string(label) + "/" + std::to_string(i) + "/" +
                            (menu ? "card " + idOf(sandbox, card.card) : meaning),
                        menu};
            }
    for (int spot = 0; spot < tales::kSpots; ++spot)
        if (const SpotView& view = k.spots[spot]; about(view.touched)) {
            constexpr const char* kNames[] = {"F1", "F2", "B1", "B2", "F3"};
            const bool menu = view.touched.options.size() > 1;
            return {"region.centre/" + (menu ? std::string("unit ") + kNames[spot] : meaning), menu};
        }
    for (std::size_t i = 0; i < k.buildings.size(); ++i)
        if (const BuildingView& building = k.buildings[i]; about(building.touched)) {
            const bool menu = building.touched.options.size() > 1;
            return {"region.centre/" + k.name + "/buildings/" + std::to_string(i) + "/" +
                        (menu ? "building " + idOf(sandbox, building.card) : meaning),
                    menu};
        }
    return {"region.centre/" + meaning, false};
}

}  // namespace

TEST_CASE("Paper Tales is played on its table: cards, spots and Buildings are pressed through a whole turn") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(sandbox.session.playing());
    REQUIRE(desk.app.actions.run("play.players", "2") == "");
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "Player 1");
    std::set<tales::Phase> seen;
    while (tales::stateOf(sandbox.cursor.state()).turn == 1) {
        const std::size_t before = sandbox.session->decisions().size();
        const DecisionView decision = *sandbox.decisions.shown();
        seen.insert(tales::stateOf(sandbox.cursor.state()).phase);
        // In Deployment something is planned before the plan is finished.
        int option = 0;
        for (std::size_t i = 0; i < decision.options.size(); ++i)
            if (const std::string& meaning = decision.options[i].meaning;
                meaning.starts_with("construct") || meaning.starts_with("place"))
                option = int(i);
        const Press press = pressFor(sandbox, option);
        CAPTURE(press.path);
        desk.ui.click(press.path);
        if (press.menu) desk.ui.click("##options/" + decision.options[option].meaning);
        desk.ui.frames(2);
        REQUIRE(sandbox.session->decisions().size() > before);
        CHECK(sandbox.session->game().notation().encode(sandbox.session->decisions()[before]) ==
              decision.options[option].meaning);
    }
    CHECK(seen.contains(tales::Phase::Recruitment));
    CHECK(seen.contains(tales::Phase::Deployment));
    CHECK(seen.contains(tales::Phase::Construction));
}

TEST_CASE("Paper Tales: a seat does not see the cards of another, and the end says who won") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales");
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    desk.ui.frames(2);
    const std::string first = sandbox.decisions.shown()->options.front().meaning;
    desk.ui.expectVisible("region.centre/" + first);
    REQUIRE(desk.app.actions.run("play.observer", "2") == "");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("region.centre/" + first);
    desk.ui.expectText("region.right", "Player 2 may not see what Player 1 can choose from.");
    REQUIRE(desk.app.actions.run("play.observer", "everybody") == "");

    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.frames(2);
    const engine::Outcome outcome = sandbox.session->game().outcome(sandbox.cursor.state());
    desk.ui.expectText("ending", std::to_string(outcome.score) + " LP");
    desk.ui.expectText("ending", "Before the end");
    desk.ui.expectText("ending", "Total");
}

TEST_CASE("Paper Tales: every phase is drawn at 2 and at 5 players, in small and large windows, for every observer") {
    for (const ImVec2 size : {ImVec2{1280, 800}, ImVec2{2560, 1440}, ImVec2{960, 600}}) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/paper_tales", size);
        desk.ui.click("layout/Play");
        Sandbox& sandbox = desk.editor.play.sandbox;
        for (const int players : {2, 5}) {
            REQUIRE(desk.app.actions.run("play.players", std::to_string(players)) == "");
            REQUIRE(desk.app.actions.run("play.bot_game") == "");
            for (const char* observer : {"everybody", "1"}) {
                REQUIRE(desk.app.actions.run("play.observer", observer) == "");
                for (std::size_t position = 0; position <= sandbox.session.size();
                     position += std::max<std::size_t>(1, sandbox.session.size() / 40)) {
                    sandbox.cursor.goTo(position);
                    desk.ui.frames(1);
                }
            }
        }
        desk.ui.frames(1);
        desk.ui.expectText("region.left", "Player 1");
    }
}

TEST_CASE(
    "PT-SHOW-10 to -13: the panel of the phases says what each brought in this turn, and a row leads to its event") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.click("play.boards");
    desk.ui.frames(2);
    desk.ui.expectText("region.centre", "2 Deployment");
    const PaperTalesTable table = tableOfPaperTales(sandbox, -1);
    REQUIRE(table.over);
    const std::vector<PhaseSpan> phases = phasesOfTurn(sandbox);
    REQUIRE(phases.size() == 6);
    const std::vector<GainLine> gains = gainsIn(sandbox, phases[2].from, phases[2].to, "en");
    REQUIRE(!gains.empty());
    desk.ui.click("region.centre/Wars of " + table.kingdoms[gains[0].seat].name + ": Wars won +" +
                  std::to_string(gains[0].amount) + " pt lp");
    CHECK(sandbox.cursor.position() == gains[0].event + 1);
}

TEST_CASE(
    "PT-SHOW-05 in a small window one Kingdom is large enough to read, and a press on a strip brings another there") {
    for (const int players : {2, 5}) {
        CAPTURE(players);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/paper_tales", {1280, 800});
        desk.ui.click("layout/Play");
        Sandbox& sandbox = desk.editor.play.sandbox;
        REQUIRE(desk.app.actions.run("play.players", std::to_string(players)) == "");
        while (tales::stateOf(sandbox.cursor.state()).phase != tales::Phase::Construction)
            REQUIRE(desk.app.actions.run("play.bot_turn") == "");
        for (const std::uint32_t unit : sandbox.session.landmarks().turns) {
            sandbox.cursor.goTo(unit + 1);
            if (tales::stateOf(sandbox.cursor.state()).phase == tales::Phase::Income) break;
        }
        desk.ui.frames(3);
        for (int seat = 0; seat < players; ++seat) {
            const std::string name = tableOfPaperTales(sandbox, -1).kingdoms[seat].name;
            desk.ui.click("region.centre/bring " + name + " to the front");
            desk.ui.frames(2);
            const KingdomView kingdom = tableOfPaperTales(sandbox, -1).kingdoms[seat];
            int units = 0;
            for (int spot = 0; spot < tales::kSpots; ++spot) {
                if (kingdom.spots[spot].card < 0) continue;
                constexpr const char* kNames[] = {"F1", "F2", "B1", "B2", "F3"};
                const driver::Item unit =
                    desk.ui.require("find the Unit", "region.centre/" + name + std::string("/spots/") + kNames[spot] +
                                                         "/unit " + kNames[spot]);
                CHECK(unit.rect.GetWidth() >= 44);
                ++units;
            }
            CHECK(units > 0);
            desk.ui.expectText("region.centre", "Income " + std::to_string(kingdom.income));
            // The others are in sight as strips alone.
            const std::string other = tableOfPaperTales(sandbox, -1).kingdoms[(seat + 1) % players].name;
            desk.ui.expectVisible("region.centre/bring " + other + " to the front");
            CHECK_FALSE(desk.ui.sees("region.centre/" + other + "/kingdom"));
        }
        // Who decides next is in front again.
        REQUIRE(desk.app.actions.run("play.to_end") == "");
        desk.ui.frames(2);
        const int decider = sandbox.session->open()->seat;
        desk.ui.expectVisible("region.centre/" + tableOfPaperTales(sandbox, -1).kingdoms[decider].name + "/kingdom");
    }
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("play.players", "5") == "");
    desk.ui.frames(3);
    for (const KingdomView& k : tableOfPaperTales(desk.editor.play.sandbox, -1).kingdoms)
        desk.ui.expectVisible("region.centre/" + k.name + "/kingdom");
}

TEST_CASE("the panel of the decks counts in words: 1 card, 2 cards") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("view.panel_play.decks") == "");
    Sandbox& sandbox = desk.editor.play.sandbox;
    const auto discards = [&] { return tableOfPaperTales(sandbox, -1).discards; };
    for (int turn = 0; turn < 60 && discards() != 1; ++turn) REQUIRE(desk.app.actions.run("play.bot_turn") == "");
    REQUIRE(discards() == 1);
    desk.ui.frames(3);
    desk.ui.expectText("region.left", "1 card, reshuffled 0 times");
}

TEST_CASE("PT-SHOW-15 the panel of the phases ends with what the end brought") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    desk.ui.click("play.boards");
    desk.ui.frames(2);
    const KingdomView first = tableOfPaperTales(desk.editor.play.sandbox, -1).kingdoms[0];
    desk.ui.click("region.centre/End of " + first.name + ": Total " + std::to_string(first.lp) + " pt lp");
}

TEST_CASE(
    "a frame of the table of Paper Tales while somebody drags through a game of five, standing still and moving") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1600, 1000});
    desk.ui.click("layout/Play");
    Sandbox& sandbox = desk.editor.play.sandbox;
    REQUIRE(desk.app.actions.run("play.players", "5") == "");
    REQUIRE(desk.app.actions.run("play.bot_game") == "");
    for (const char* panel : {"play.table", "play.boards"}) {
        desk.ui.click(panel);
        desk.ui.frames(3);
        // What was read for a position is kept for the frames that show it, and no longer.
        const auto read = [&] {
            return ui::readingOf(desk.editor.playPanels).presentRows(desk.editor.playPanels).front().rows.data();
        };
        const ui::PhaseRow* kept = read();
        desk.ui.frames(3);
        CHECK(read() == kept);
        sandbox.cursor.goTo(sandbox.session.landmarks().turns.back() + 1);
        CHECK(ui::readingOf(desk.editor.playPanels).phases().size() == 6);
        CHECK_FALSE(ui::readingOf(desk.editor.playPanels).table().over);
        // The median of milliseconds of CPU for a frame, and the slowest.
        struct Times {
            double median, slowest;
        };
        const auto frames = [&](const std::function<void(std::size_t)>& before) {
            constexpr std::size_t kFrames = 200;
            std::vector<double> times;
            for (std::size_t i = 1; i <= kFrames; ++i) {
                before(i);
                const std::clock_t began = std::clock();
                desk.ui.frames(1);
                times.push_back(double(std::clock() - began) * 1000 / CLOCKS_PER_SEC);
            }
            std::sort(times.begin(), times.end());
            return Times{times[kFrames / 2], times.back()};
        };
        const Times moving =
            frames([&](std::size_t i) { sandbox.cursor.goTo(sandbox.session.size() * i / 200, true); });
        const Times still = frames([](std::size_t) {});
        const Times anew = frames([&](std::size_t) { desk.editor.playPanels.remembered.reset(); });
        MESSAGE(std::string(panel) << ": dragging " << moving.median << " ms, slowest " << moving.slowest
                                   << " ms; standing still at the end " << still.median << " ms, read anew each frame "
                                   << anew.median << " ms");
    }
}

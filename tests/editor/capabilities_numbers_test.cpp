// How much, how likely, how often, in the window of all games: what an edit changes in many games, odds of what comes,
// what each choice is worth, luck, and what of the content is never used (editor/sandbox.md, C12 to C15 and C20).
#include <doctest/doctest.h>

#include <fmt/format.h>

#include <cmath>

#include "tests/editor/capabilities.h"

using namespace editor::play;
using editor::test::kWalkedGames;
using editor::test::WalkedDesk;
using editor::test::WalkedGame;
using engine::EventKind;
using CoveredKind = engine::CoverageItem::Kind;
using CoverageSource = CoverageReport::Source;

namespace {

// A decision of several options near the end, so that what follows it is soon known.
std::size_t lateChoice(WalkedDesk& d) {
    for (std::size_t i = d.sandbox().session->decisions().size(); i > 0; --i)
        if (const std::size_t options = d.sandbox().session->optionsAt(i - 1).size(); options > 1 && options < 8)
            return i - 1;
    FAIL("no decision has a few options");
    return 0;
}

}  // namespace

TEST_CASE("C12 an edit is measured on many games while one writes, and a cause opens its smallest example") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        d.desk.show(game.card);
        REQUIRE(d.desk.app.actions.run("view.panel_impact") == "");
        d.desk.ui.frames(40);
        EditImpact& impact = d.play().impact;
        d.desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Same; }, 20'000, "nothing is edited");
        d.desk.ui.fill(game.field, game.written);
        d.desk.ui.waitUntil([&] { return impact.state() == EditImpact::State::Done; }, 200'000, "games are played");
        d.desk.ui.frames(3);
        REQUIRE(impact.report());
        CHECK(impact.report()->games == EditImpact::kWhileTyping);
        REQUIRE(!impact.report()->groups.empty());
        CHECK(impact.report()->same < impact.report()->games);
        std::uint64_t differing = 0;
        bool isTheCard = false;
        for (const auto& group : impact.report()->groups) {
            differing += group.games;
            isTheCard = isTheCard || group.cause.card == game.card;
        }
        CHECK(differing + impact.report()->same == impact.report()->games);
        CHECK(isTheCard);
        d.desk.ui.expectText("impact", game.card);
        // G6: the figures of both sides, each difference with its interval.
        REQUIRE(!impact.report()->figures.empty());
        for (const auto& line : impact.report()->figures) {
            CHECK(line.figure.low <= line.figure.difference);
            CHECK(line.figure.high >= line.figure.difference);
        }
        d.desk.ui.expectText("impact", "95 % interval");
        d.desk.ui.click("cause 1");
        d.desk.ui.frames(4);
        REQUIRE(d.play().editReport());
        CHECK(d.play().editReport()->differs);
        CHECK(d.desk.editor.shell.layout == ::ui::Layout::Play);
        CHECK(d.position() == d.play().editReport()->sides[1].position);
    }
}

TEST_CASE("C13 what a roll or draw could bring stands there exactly, and what follows to the end of the contest") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        // The last one that could have brought something else, as the tray shows it: rolls where there are dice.
        std::size_t event = d.size();
        const std::vector<std::size_t> chances = game.rolls ? d.rolls() : d.eventsOf(EventKind::Chance);
        for (std::size_t i = chances.size(); i > 0 && event == d.size(); --i)
            if (const auto odds = engine::oddsOfEvent(*d.sandbox().session, chances[i - 1]);
                odds && odds->outcomes.size() > 1)
                event = chances[i - 1];
        REQUIRE(event < d.size());
        d.open("play.dice", 300);
        d.sandbox().cursor.show(event);
        d.settle();
        const auto odds = engine::oddsOfEvent(*d.sandbox().session, event);
        d.desk.ui.expectText("play.dice", "What it could bring");
        double sum = 0;
        for (const auto& outcome : odds->outcomes) sum += outcome.chance.value();
        CHECK(std::abs(sum - 1) < 1e-9);
        for (std::size_t i = 0; i < std::min<std::size_t>(odds->outcomes.size(), 3); ++i)
            d.desk.ui.expectText("play.dice", odds->outcomes[i].chance.text());
        // From a position inside a contest to its end.
        if (!*game.contest) continue;
        std::size_t inside = d.size();
        for (std::size_t i = d.size() / 3; i < d.size() && inside == d.size(); ++i) {
            for (const engine::OpenContest& open : engine::openContests(*d.sandbox().session, i))
                if (open.contest.name == std::string_view(game.contest)) inside = i;
        }
        REQUIRE(inside < d.size());
        d.goTo(inside);
        d.settle();
        // What each contest comes to stands below the outcomes, the outermost last.
        d.desk.ui.scroll("play.dice", -60);
        d.desk.ui.frames(3);
        d.desk.ui.expectText("play.dice", std::string("From here to the end: ") + game.contest);
        const Likelihood::Chance* chance = d.play().likelihood.chance(d.play().chanceShown());
        REQUIRE(chance);
        REQUIRE(!chance->rest.empty());
        CHECK(!chance->rest.back().figures.empty());
    }
}

TEST_CASE("C14 each option stands with what it is worth, by a key, and a line that is pressed is chosen") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        const std::size_t decision = lateChoice(d);
        d.open("play.decision", 300);
        d.goTo(d.sandbox().session->decisionPosition(decision));
        d.desk.ui.key("Ctrl+Alt+O");
        REQUIRE(d.play().showOptionOdds);
        d.settle();
        d.settle();
        d.desk.ui.expectText("play.decision", "What each option is worth");
        const engine::OptionsOdds* odds = d.play().likelihood.options();
        REQUIRE(odds);
        REQUIRE(odds->options.size() == d.sandbox().session->optionsAt(decision).size());
        std::size_t other = 0;
        while (odds->options[other].chosen) ++other;
        for (const engine::OptionOdds& option : odds->options) {
            CHECK(option.victory.low <= option.victory.value);
            CHECK(option.victory.high >= option.victory.value);
        }
        d.desk.ui.click("play.decision/odds of " + std::to_string(other + 1));
        d.desk.ui.frames(2);
        CHECK(d.sandbox().lines.all().size() == 2);
    }
}

TEST_CASE("C15 luck adds up: what came less what was to be expected, by game, seat and event, each leading there") {
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        d.begin(3);
        REQUIRE(d.sandbox().players.letBot("greedy", BotRun::Turn) == "");
        d.open("play.luck");
        d.desk.ui.click("region.bottom/Count luck");
        REQUIRE(d.play().likelihood.countsLuck());
        d.settle();
        d.settle();
        const engine::Luck* luck = d.play().likelihood.luck();
        REQUIRE(luck);
        REQUIRE(!luck->events.empty());
        d.desk.ui.expectText("region.bottom", "Rolls and draws");
        double sum = 0;
        for (const engine::EventLuck& event : luck->events) {
            sum += event.luck.value;
            CHECK(event.luck.value == doctest::Approx(event.after.value - event.expected.value));
        }
        CHECK(sum == doctest::Approx(luck->game.luck.value));
        d.goTo(0);
        const std::size_t event = luck->events.front().event;
        d.desk.ui.click("region.bottom/luck of event " + std::to_string(event + 1));
        CHECK(d.position() == event + 1);
    }
}

TEST_CASE("C20 what games never reached is listed, marked at its card's form and row, and leads from there") {
    int pressed = 0;  // marks of the table
    for (const WalkedGame& game : kWalkedGames) {
        INFO(std::string(game.name));
        WalkedDesk d(game);
        d.desk.editor.shell.stateOf(::ui::Layout::Play).bottom = 480;
        d.desk.ui.key("Ctrl+Alt+V");
        CoverageReport& coverage = d.play().coverage;
        const auto settle = [&] {
            d.desk.ui.waitUntil([&] { return coverage.knows() && !coverage.isCounting() && !coverage.isPlaying(); },
                                200'000, "it is counted");
            d.closeResult();
        };
        settle();
        coverage.way = {.bot = "random", .games = 20, .seed = 1};
        d.desk.ui.frames(2);
        d.desk.ui.click("play.coverage/play coverage");
        settle();
        CHECK(coverage.games(CoverageSource::Many) == 20);
        d.desk.ui.click("what is shown/never");
        d.desk.ui.frames(2);
        REQUIRE(!coverage.rows().empty());
        // An ability that no game reached, of a record of the project.
        std::string record, words;
        for (const CoverageReport::Row& row : coverage.rows()) {
            CHECK_FALSE(row.isReached());
            const engine::CoverageItem& item = coverage.item(row);
            if (record.empty() && item.kind == CoveredKind::Clause && item.place.starts_with("ability")) {
                record = coverage.recordOf(item);
                words = item.text;
            }
        }
        if (record.empty()) continue;  // a small game reaches all of them
        CAPTURE(record);
        // In its form: the mark says its words, and leads back to its rows.
        d.desk.ui.click("layout/Author");
        d.desk.show(record);
        d.desk.ui.hover("ability/never reached", 40);
        d.desk.ui.expectText("", "Never reached");
        d.desk.ui.click("ability/never reached");
        d.desk.ui.frames(3);
        CHECK(d.desk.editor.shell.isShown("play.coverage"));
        CHECK(coverage.filter.text == record);
        // In the table of records as well: the mark of a cell leads to the rows of its card.
        coverage.filter.text.clear();
        d.desk.ui.click("layout/Table");
        d.desk.ui.frames(4);
        if (d.desk.ui.sees("never reached ability[1]")) {
            d.desk.ui.click("never reached ability[1]");
            d.desk.ui.frames(3);
            CHECK(d.desk.editor.shell.layout == ::ui::Layout::Play);
            CHECK(d.desk.editor.shell.isShown("play.coverage"));
            const std::string marked = coverage.filter.text;
            CAPTURE(marked);
            CHECK(std::any_of(coverage.rows().begin(), coverage.rows().end(), [&](const CoverageReport::Row& row) {
                const engine::CoverageItem& item = coverage.item(row);
                return !row.isReached() && item.place.starts_with("ability") && coverage.recordOf(item) == marked;
            }));
            ++pressed;
        }
        // An edit takes the marks away: what is written now was never tried.
        d.desk.ui.click("layout/Author");
        d.desk.show(record);
        REQUIRE(d.desk.app.workspace->set(record, "ability", editor::Value(schema::Clauses{})) == "");
        d.desk.ui.frames(3);
        d.desk.ui.expectNotVisible("ability/never reached");
        REQUIRE(d.desk.app.workspace->undo() == "");
        d.desk.ui.frames(3);
        d.desk.ui.expectVisible("ability/never reached");
    }
    CHECK(pressed > 0);
}

TEST_CASE("C20 the marks of what was never reached have their room in small windows, with large letters, in the dark") {
    const struct {
        const char* name;
        ImVec2 size;
        float scale;
    } windows[] = {{"as it is", {1280, 800}, 1}, {"large letters", {1280, 800}, 1.5f}};
    for (const auto& window : windows) {
        INFO(std::string(window.name));
        const editor::test::Scratch scratch;
        editor::test::Desk desk(scratch, "content/threetale", window.size, window.scale);
        desk.ui.click("layout/Play");
        desk.ui.key("Ctrl+Alt+V");
        CoverageReport& coverage = desk.editor.play.coverage;
        coverage.way = {.bot = "random", .games = 4, .seed = 1};
        desk.ui.waitUntil([&] { return coverage.knows() && !coverage.isCounting(); }, 200'000, "it is counted");
        REQUIRE(desk.app.actions.run("coverage.play") == "");
        desk.ui.waitUntil([&] { return !coverage.isPlaying() && !coverage.isCounting(); }, 200'000, "it is counted");
        desk.ui.frames(5);
        // What was counted is told in whole parts; what has no room is counted by a link that shows it.
        desk.picture(std::string("coverage, ") + window.name);
        if (window.scale > 1) {
            const std::string last = "4 games";
            desk.ui.expectNoText("play.coverage", last);
            desk.ui.click("play.coverage/more sums");
            desk.ui.frames(2);
            desk.ui.expectText("play.coverage", last);
            desk.picture(std::string("coverage, all that was counted, ") + window.name);
            desk.ui.click("play.coverage/fewer sums");
            desk.ui.frames(2);
            desk.ui.expectNoText("play.coverage", last);
            desk.ui.expectVisible("play.coverage/more sums");
        }
        std::string record;
        for (const CoverageReport::Row& row : coverage.rows())
            if (const engine::CoverageItem& item = coverage.item(row); record.empty() && !row.isReached() &&
                                                                       item.kind == CoveredKind::Clause &&
                                                                       item.place.starts_with("ability"))
                record = coverage.recordOf(item);
        REQUIRE_FALSE(record.empty());
        for (const char* theme : {"light", "dark"}) {
            INFO(std::string(theme));
            desk.ui.click("layout/Author");
            REQUIRE(desk.app.jump({record, "ability"}) == "");
            desk.ui.frames(4);
            desk.ui.expectVisible("ability/never reached");
            desk.picture(fmt::format("never reached, in its form, {}, {}", window.name, theme));
            desk.ui.click("layout/Table");
            desk.ui.frames(4);
            desk.picture(fmt::format("never reached, in the table, {}, {}", window.name, theme));
            REQUIRE(desk.app.actions.run("view.theme") == "");
            desk.ui.frames(3);
        }
    }
}

// What was reached, in the window and in all four games: by the game on the table, by saved games and by many; each row
// leads to its card and to a game that reaches it.
#include <doctest/doctest.h>

#include <string>

#include "tests/editor/desk.h"

using namespace editor::play;
using editor::test::Desk;
using editor::test::WhyDesk;
using Kind = engine::CoverageItem::Kind;
using Shown = CoverageReport::Shown;
using Source = CoverageReport::Source;

namespace {

struct CoverageDesk : WhyDesk {
    explicit CoverageDesk(const char* content) : WhyDesk(content) {
        REQUIRE(sandbox().players.letBot("greedy", BotRun::Game) == "");
        desk.ui.frames(3);
        desk.ui.key("Ctrl+Alt+V");
        desk.ui.frames(2);
        REQUIRE(desk.editor.shell.isShown("play.coverage"));
        desk.editor.shell.stateOf(ui::Layout::Play).bottom = 520;
        settle();
    }
    CoverageReport& coverage() { return desk.editor.play.coverage; }
    void settle() {
        desk.ui.waitUntil(
            [&] {
                return coverage().knows() && !coverage().isCounting() && !coverage().isPlaying() &&
                       desk.editor.play.finding.state() != GameFinding::State::Searching;
            },
            200'000, "what was reached is counted");
        desk.ui.key("Shift+Escape");  // messages lie over the rows
        desk.ui.frames(3);
    }
    // What an item says of the position that is shown: was it just reached there?
    bool reachedAt(const engine::CoverageItem& item) {
        const std::size_t position = sandbox().cursor.position();
        if (position == 0) return false;
        const engine::Event& e = sandbox().session.trace()[position - 1];
        if (item.kind == Kind::Rule)
            return (e.kind == engine::EventKind::Rule || e.kind == engine::EventKind::Cite) &&
                   item.id == sandbox().session->game().texts().rules()[e.field].id;
        return e.kind == engine::EventKind::Unit || int(e.field) == item.card;
    }
};

constexpr const char* kContents[] = {"content/threetale", "content/three_chapters", "content/paper_tales",
                                     "content/battle_royale"};

}  // namespace

TEST_CASE("what no game reached stands first, and each row leads to its card and to a game that reaches it") {
    for (const char* content : kContents) {
        CAPTURE(content);
        CoverageDesk d(content);
        Desk& desk = d.desk;
        CoverageReport& coverage = d.coverage();
        desk.ui.expectText("play.coverage", "Reached: cards");
        REQUIRE(coverage.rows().size() > 60);
        bool reached = false;
        for (const CoverageReport::Row& row : coverage.rows()) {
            CHECK((!reached || row.isReached()));
            reached = reached || row.isReached();
        }
        REQUIRE(reached);

        // Those never reached alone; then abilities alone.
        const std::size_t all = coverage.rows().size();
        desk.ui.click("what is shown/never");
        desk.ui.frames(2);
        CHECK(coverage.filter.shown == Shown::Never);
        const std::size_t never = coverage.rows().size();
        CHECK(never < all);
        desk.ui.click("what is shown/reached");
        desk.ui.frames(2);
        CHECK(coverage.rows().size() == all - never);
        desk.ui.click("play.coverage/which kind");
        desk.ui.click("which kind/Abilities");
        desk.ui.frames(2);
        REQUIRE(!coverage.rows().empty());
        for (const CoverageReport::Row& row : coverage.rows()) CHECK(coverage.item(row).kind == Kind::Clause);

        // A game that reaches it: the one on the table, at the event.
        const engine::CoverageItem first = coverage.item(coverage.rows()[0]);
        d.sandbox().cursor.goTo(0);
        desk.ui.frames(2);
        desk.ui.click("play.coverage/covering game 1");
        desk.ui.frames(3);
        CHECK(d.sandbox().cursor.position() > 0);
        CHECK(d.reachedAt(first));

        // Its card, at the ability.
        REQUIRE(desk.app.actions.run("coverage.show") == "");
        desk.ui.frames(2);
        desk.ui.click("play.coverage/coverage row 1");
        desk.ui.frames(3);
        CHECK(desk.editor.shell.layout == ui::Layout::Author);
        CHECK(desk.app.shownRecord == coverage.recordOf(first));
    }
}

TEST_CASE("many games are played in the background, count what they reach, and are stopped") {
    std::size_t reachedElsewhere = 0;  // in how many contents
    for (const char* content : kContents) {
        CAPTURE(content);
        CoverageDesk d(content);
        Desk& desk = d.desk;
        CoverageReport& coverage = d.coverage();
        const std::size_t lines = d.sandbox().lines.all().size();
        coverage.way = {.bot = "mixed", .games = 120, .seed = 1};
        desk.ui.frames(2);
        desk.ui.click("play.coverage/play coverage");
        d.settle();
        CHECK(coverage.games(Source::Many) == 120);
        // What only other games reach is laid on the table as a line of its own.
        std::size_t row = coverage.rows().size();
        for (std::size_t i = 0; i < coverage.rows().size() && row == coverage.rows().size(); ++i)
            if (coverage.rows()[i].isReached() && coverage.rows()[i].games[Source::Here] == 0) row = i;
        if (row < coverage.rows().size()) {
            const engine::CoverageItem item = coverage.item(coverage.rows()[row]);
            CAPTURE(item.id);
            CAPTURE(item.place);
            REQUIRE(desk.app.actions.run("coverage.game", std::to_string(row + 1)) == "");
            desk.ui.frames(3);
            CHECK(d.sandbox().lines.all().size() == lines + 1);
            CHECK(d.sandbox().cursor.position() > 0);
            ++reachedElsewhere;
        }
        CHECK(desk.app.actions.run("coverage.stop") == "no games are being played");
        CHECK(desk.app.actions.run("coverage.play", "1000000") == "");
        desk.ui.frames(3);
        desk.ui.click("play.coverage/stop coverage");
        d.settle();
        CHECK(coverage.games(Source::Many) < 1'000'000);
    }
    CHECK(reachedElsewhere > 0);
}

TEST_CASE("a game is found that reaches what this one does not, and lies on the table there") {
    std::size_t looked = 0;  // in how many contents
    for (const char* content : kContents) {
        CAPTURE(content);
        CoverageDesk d(content);
        Desk& desk = d.desk;
        CoverageReport& coverage = d.coverage();
        // Something that one of a hundred games reaches.
        coverage.way = {.bot = "random", .games = 100, .seed = 1};
        REQUIRE(desk.app.actions.run("coverage.play") == "");
        d.settle();
        std::string name;
        CoverageReport::Filter narrow;
        for (const CoverageReport::Row& row : coverage.rows())
            if (row.games[Source::Here] == 0 && row.games[Source::Many] > 0 &&
                coverage.item(row).kind == Kind::Clause) {
                name = coverage.item(row).id;
                narrow.text = coverage.item(row).id;
                narrow.kind = Kind::Clause;
            }
        if (name.empty()) continue;
        ++looked;
        coverage.forget();  // nobody knows of it now
        desk.ui.frames(2);
        d.settle();
        coverage.filter = narrow;
        desk.ui.frames(3);
        REQUIRE(!coverage.rows().empty());
        REQUIRE(!coverage.rows()[0].isReached());
        const engine::CoverageItem item = coverage.item(coverage.rows()[0]);
        CAPTURE(item.id);
        desk.editor.play.finding.way = {.bot = "random", .games = 2'000, .seed = 1, .small = true};
        desk.ui.click("play.coverage/find covering 1");
        d.settle();
        const GameFinding::Found* found = desk.editor.play.finding.found();
        REQUIRE(found);
        CHECK(d.sandbox().session->setup().seed == found->seed);
        CHECK(d.sandbox().cursor.position() == found->event + 1);
        d.settle();
        // What is reached lies behind what never is.
        bool reached = false;
        for (const CoverageReport::Row& row : coverage.rows())
            if (coverage.item(row).id == item.id && coverage.item(row).place == item.place)
                reached = row.games[Source::Here] == 1;
        CHECK(reached);
    }
    CHECK(looked > 0);
}

TEST_CASE("saved games count, each once, and one of them is opened where it reaches a row") {
    CoverageDesk d("content/three_chapters");
    CoverageReport& coverage = d.coverage();
    CHECK(coverage.games(Source::Saved) == 0);
    REQUIRE(d.desk.editor.play.save("a game") == "");
    REQUIRE(d.desk.app.actions.run("play.restart") == "");
    d.desk.ui.waitUntil([&] { return coverage.games(Source::Saved) == 1; }, 200'000, "the saved game is counted");
    d.settle();
    coverage.filter.shown = Shown::Reached;
    std::size_t row = 0;
    while (row < coverage.rows().size() && coverage.rows()[row].games[Source::Here] != 0) ++row;
    REQUIRE(row < coverage.rows().size());
    CHECK(coverage.rows()[row].games[Source::Saved] == 1);
    REQUIRE(d.desk.app.actions.run("coverage.game", std::to_string(row + 1)) == "");
    d.desk.ui.frames(3);
    CHECK(d.sandbox().lines.all()[d.sandbox().lines.current()].name == "a game");
    CHECK(d.sandbox().cursor.position() > 0);
}

TEST_CASE("a seat that observes is not told what cards it may not know have done") {
    CoverageDesk d("content/three_chapters");
    d.desk.editor.play.observer.chosen = 0;
    d.desk.ui.frames(3);
    d.desk.ui.expectText("play.coverage", "Seen by one seat");
    CHECK(d.desk.app.actions.run("coverage.card", "1") != "");
}

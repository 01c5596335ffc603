// Breakpoints: running to them in both directions, their hits while the game goes on, is taken back and branches, and
// what is kept of them.
#include <doctest/doctest.h>

#include <algorithm>

#include "editor/app/play/kept_game.h"
#include "engine/kernel/session_file.h"
#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using Direction = Breakpoints::Direction;

namespace {

// Reads everything.
const std::vector<std::uint32_t>& hitsOf(Sandbox& sandbox, std::size_t i) {
    while (!sandbox.breakpoints.follow(1)) {}
    return sandbox.breakpoints.hits(i);
}

std::vector<std::uint32_t> rules(const Sandbox& sandbox, std::uint16_t rule) {
    std::vector<std::uint32_t> found;
    const engine::Trace& trace = sandbox.session.trace();
    for (std::uint32_t i = 0; i < trace.size(); ++i)
        if (trace[i].kind == engine::EventKind::Rule && trace[i].field == rule) found.push_back(i);
    return found;
}

}  // namespace

TEST_CASE("running goes from hit to hit of all breakpoints that are on, forwards and backwards") {
    tiny::Played sandbox(400);
    CHECK(sandbox.breakpoints.run(Direction::On) == "there is no breakpoint");
    REQUIRE(sandbox.breakpoints.add("rule L-ROLL-01") == "");
    REQUIRE(sandbox.breakpoints.add("rule L-WIND-01", "the wind") == "");
    const std::vector<std::uint32_t> rolls = rules(sandbox, tiny::kRollRule), winds = rules(sandbox, tiny::kWindRule);
    REQUIRE(rolls.size() > 1);
    REQUIRE(winds.size() > 1);
    CHECK(hitsOf(sandbox, 0) == rolls);
    CHECK(hitsOf(sandbox, 1) == winds);
    std::vector<std::uint32_t> both(rolls);
    both.insert(both.end(), winds.begin(), winds.end());
    std::sort(both.begin(), both.end());
    CHECK(sandbox.breakpoints.marks() == both);

    sandbox.cursor.goTo(0);
    for (const std::uint32_t event : both) {
        REQUIRE(sandbox.breakpoints.run(Direction::On) == "");
        REQUIRE(sandbox.cursor.position() == event + 1);
        CHECK(sandbox.breakpoints.at(sandbox.cursor.position()) >= 0);
    }
    CHECK(sandbox.breakpoints.run(Direction::On) == "no breakpoint is met from here to the end of play");
    CHECK(sandbox.cursor.position() == both.back() + 1);  // a refusal changes nothing
    for (auto event = std::next(both.rbegin()); event != both.rend(); ++event) {
        REQUIRE(sandbox.breakpoints.run(Direction::Back) == "");
        REQUIRE(sandbox.cursor.position() == *event + 1);
    }
    CHECK(sandbox.breakpoints.run(Direction::Back) == "no breakpoint is met before this position");

    // One that is off is passed.
    REQUIRE(sandbox.breakpoints.enable(0, false) == "");
    CHECK(sandbox.breakpoints.marks() == winds);
    sandbox.cursor.goTo(0);
    REQUIRE(sandbox.breakpoints.run(Direction::On) == "");
    CHECK(sandbox.cursor.position() == winds[0] + 1);
    REQUIRE(sandbox.breakpoints.enable(1, false) == "");
    CHECK(sandbox.breakpoints.run(Direction::On) == "no breakpoint is switched on");
}

TEST_CASE("what cannot be asked, or is there already, is refused with the reason") {
    tiny::Played sandbox(20);
    CHECK(sandbox.breakpoints.add("rule L-GUTS-01") == "the game has no rule L-GUTS-01; did you mean L-GUST-01?");
    CHECK(sandbox.breakpoints.add(" ").find("needs a condition") != std::string::npos);
    REQUIRE(sandbox.breakpoints.add("turn") == "");
    CHECK(sandbox.breakpoints.add("turn") == "there is a breakpoint \"turn\" already");
    CHECK(sandbox.breakpoints.change(0, "rule") == "");
    CHECK(sandbox.breakpoints.change(0, "rule of thumb") != "");
    CHECK(sandbox.breakpoints[0].query == "rule");
    CHECK(sandbox.breakpoints.remove(3) == "there is no breakpoint 4");
    CHECK(sandbox.breakpoints.remove(0) == "");
    CHECK(sandbox.breakpoints.count() == 0);
    Sandbox empty;
    CHECK(empty.breakpoints.add("turn") == kNoGame);
}

TEST_CASE("hits follow the game as it goes on, is taken back and goes another way") {
    tiny::Played sandbox(30);
    for (const char* query : {"rule L-GUST-01", "home[0] >= 3 or home[1] >= 3", "turn and has (rule L-HOLD-01)"})
        REQUIRE(sandbox.breakpoints.add(query) == "");
    const auto check = [&] {
        for (std::size_t i = 0; i < sandbox.breakpoints.count(); ++i) {
            const engine::EventQuery query = sandbox.breakpoints.parse(sandbox.breakpoints[i].query);
            REQUIRE(hitsOf(sandbox, i) ==
                    engine::eventsThatMeet(sandbox.session->game(), sandbox.session->timeline(), query));
        }
    };
    check();
    for (int i = 0; i < 12; ++i) {
        REQUIRE(sandbox.decisions.undo() == "");
        check();
    }
    engine::RandomAgent agent(99);
    for (int i = 0; i < 25 && sandbox.session->open(); ++i) {
        REQUIRE(sandbox.decisions.choose(sandbox.session->choiceOf(agent)) == "");
        check();
    }
    REQUIRE(sandbox.lines.all().size() > 1);
    REQUIRE(sandbox.lines.switchTo(0) == "");
    check();
    REQUIRE(sandbox.restart({.seed = 8}) == "");
    check();
}

TEST_CASE("breakpoints are kept with the game on the table and with a session") {
    tiny::Played sandbox(20);
    REQUIRE(sandbox.breakpoints.add("rule L-GUST-01", "who blew?") == "");
    REQUIRE(sandbox.breakpoints.add("home[0] >= 3") == "");
    REQUIRE(sandbox.breakpoints.enable(1, false) == "");
    const KeptGame kept = keptGame(sandbox);
    Sandbox again;
    REQUIRE(putBack(again, kept, tiny::lanterns()) == "");
    CHECK(again.breakpoints.all() == sandbox.breakpoints.all());
    CHECK(again.breakpoints[0].note == "who blew?");
    CHECK_FALSE(again.breakpoints[1].enabled);

    engine::Session session = *sandbox.session;
    session.breakpoints = sandbox.breakpoints.all();
    const std::string bytes = engine::writeSession({engine::recordOf(session), "the box of Lanterns"});
    schema::Problems problems;
    const auto file = engine::readSession(bytes, "a.talesession", problems);
    REQUIRE(file);
    CHECK(engine::playRecord(file->record, tiny::lanterns()).session->breakpoints == session.breakpoints);
}

TEST_CASE("a breakpoint that another content does not know stays, says so and stops nowhere") {
    tiny::Played sandbox(20);
    sandbox.breakpoints.take({{.query = "card ch.nobody", .note = ""}, {.query = "turn", .note = ""}});
    CHECK(sandbox.breakpoints.complaint(0).starts_with("no card has the id ch.nobody"));
    CHECK(sandbox.breakpoints.complaint(1).empty());
    CHECK(hitsOf(sandbox, 0).empty());
    sandbox.cursor.goTo(0);
    CHECK(sandbox.breakpoints.run(Direction::On) == "");
    CHECK(sandbox.breakpoints.count() == 2);
}

TEST_CASE("a note says the numbers as they were at each hit, and is refused where it names none") {
    tiny::Played sandbox(400);
    const engine::Game& game = sandbox.session->game();
    CHECK(sandbox.breakpoints.add("rule L-WIND-01", "home is {hoem[0]}").find("hoem[0]") != std::string::npos);
    CHECK(sandbox.breakpoints.count() == 0);
    REQUIRE(sandbox.breakpoints.add("rule L-WIND-01", "home is {home[0]}, {home[1]}") == "");
    for (const std::uint32_t hit : hitsOf(sandbox, 0)) {
        const engine::StateBytes state = sandbox.session->stateAt(hit + 1);
        const auto* home = engine::stateField(game, std::string_view("home[0]"));
        REQUIRE(home);
        CHECK(sandbox.breakpoints.noteAt(0, hit).starts_with(
            "home is " + std::to_string(engine::valueAt(*home, state.data())) + ", "));
    }
    CHECK(sandbox.breakpoints.setNote(0, "{nothing}").find("nothing") != std::string::npos);
    CHECK(sandbox.breakpoints[0].note == "home is {home[0]}, {home[1]}");  // a refusal changes nothing
    REQUIRE(sandbox.breakpoints.setNote(0, "the wind") == "");
    CHECK(sandbox.breakpoints.noteAt(0, hitsOf(sandbox, 0)[0]) == "the wind");
}

TEST_CASE("a bot plays until a breakpoint is met, and no further") {
    tiny::Played whole(400);
    const std::vector<std::uint32_t> winds = rules(whole, tiny::kWindRule);
    REQUIRE(!winds.empty());
    tiny::Played sandbox(0);
    REQUIRE(sandbox.breakpoints.add("rule L-WIND-01") == "");
    const std::size_t from = sandbox.session.size();
    REQUIRE(sandbox.breakpoints.next(from) < 0);
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Breakpoint, [&] { return sandbox.breakpoints.next(from) >= 0; }) ==
            "");
    const std::ptrdiff_t met = sandbox.breakpoints.next(from);
    REQUIRE(met >= 0);
    // The last decision came to it: without it nothing was met.
    const std::size_t decisions = sandbox.session->decisions().size();
    REQUIRE(decisions > 0);
    CHECK(std::size_t(met) >= sandbox.session->decisionPosition(decisions - 1));
}

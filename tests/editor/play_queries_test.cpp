// Queries without a window: events of the game on the table while it goes on, and of many games on a task; where rows
// lead; and a game that is looked for.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>

#include "tests/editor/play_lanterns.h"
#include "tests/editor/play_project.h"

using namespace editor;
using namespace editor::play;
using editor::test::OpenProject;
using engine::EventKey;
using State = Queries::State;

namespace {

void readAll(Queries& queries) {
    while (!queries.follow(1)) {}
}

// Frames until games that are played for a query or a search have been.
void finish(OpenProject& p) {
    for (int i = 0; i < 1'000; ++i) {
        p.app->tasks.wait();
        p.app->poll(10 + i);
        p.play->poll();
        p.play->queries.follow(1);
        if (!p.play->queries.isPlaying() && p.play->finding.state() != GameFinding::State::Searching) return;
    }
    FAIL("the games came to no end");
}

// The hits and the groups are those of the whole game asked at once.
void checkAnswer(const Sandbox& sandbox, Queries& queries) {
    readAll(queries);
    REQUIRE(queries.state() == State::Done);
    const engine::EventQuery query = queries.parse(queries.asked().query);
    const auto hits = engine::eventsThatMeet(sandbox.session->game(), sandbox.session->timeline(), query);
    REQUIRE(queries.hits() == hits);
    CHECK(queries.events() == hits.size());
    engine::EventTally tally;
    tally.add(sandbox.session->game(), sandbox.session->timeline(), hits, queries.asked().keys, 0, 1);
    const auto wanted = tally.top();
    REQUIRE(queries.groupCount() == wanted.size());
    for (std::size_t i = 0; i < std::min(wanted.size(), queries.top); ++i) {
        CHECK(queries.groups()[i].keys == wanted[i].keys);
        CHECK(queries.groups()[i].events == wanted[i].events);
        CHECK(queries.groups()[i].sum == wanted[i].sum);
        CHECK(queries.groups()[i].event == wanted[i].event);
    }
}

// A game of ThreeTale that the greedy bot has played.
struct PlayedProject : OpenProject {
    PlayedProject() {
        REQUIRE(run("play.start") == "");
        REQUIRE(sandbox().players.letBot("greedy", BotRun::Game) == "");
    }
    Queries& queries() { return play->queries; }
    GameFinding& finding() { return play->finding; }
};

constexpr const char* kLostBattle = "rule TT-BATTLE-01 and has (cite TT-BATTLE-07) and not has (rule TT-BATTLE-13)";

}  // namespace

TEST_CASE("the answer follows the game on the table as it goes on, is taken back and goes another way") {
    OpenProject project;  // for its tasks
    tiny::Played sandbox(30);
    for (const char* query :
         {"rule L-GUST-01", "change", "home[0] >= 3 or home[1] >= 3", "turn and has (rule L-HOLD-01)"}) {
        CAPTURE(query);
        REQUIRE(sandbox.restart({.seed = 3}) == "");
        Queries queries(*project.app, sandbox.session);
        queries.question = {.query = query, .keys = {EventKey::Seat, EventKey::Rule}};
        REQUIRE(queries.ask() == "");
        checkAnswer(sandbox, queries);
        engine::RandomAgent agent(11);
        for (int i = 0; i < 40 && sandbox.session->open(); ++i) {
            REQUIRE(sandbox.decisions.choose(sandbox.session->choiceOf(agent)) == "");
            checkAnswer(sandbox, queries);
        }
        CHECK(queries.events() > 0);
        const std::size_t half = sandbox.session->decisions().size() / 2;
        REQUIRE(half > 0);
        for (std::size_t i = 0; i < half; ++i) REQUIRE(sandbox.decisions.undo() == "");
        checkAnswer(sandbox, queries);
        engine::RandomAgent other(99);
        for (int i = 0; i < 10 && sandbox.session->open(); ++i)
            REQUIRE(sandbox.decisions.choose(sandbox.session->choiceOf(other)) == "");
        checkAnswer(sandbox, queries);
        // Other keys count the same events.
        queries.question.keys = {EventKey::Kind};
        REQUIRE(queries.ask() == "");
        checkAnswer(sandbox, queries);
    }
}

TEST_CASE("groups come in every order, and only the first of them are listed") {
    PlayedProject p;
    Queries& queries = p.queries();
    queries.question = {.query = "change", .keys = {EventKey::Field}};
    REQUIRE(queries.ask() == "");
    readAll(queries);
    REQUIRE(queries.groupCount() > 10);
    CHECK(queries.hasNumbers());
    using Order = Queries::Order;
    const auto number = [](const Queries::Group& group, Order order) {
        switch (order) {
            case Order::Sum: return double(group.sum);
            case Order::Mean: return group.numbers == 0 ? 0 : double(group.sum) / double(group.numbers);
            case Order::First: return double(group.event);
            default: return double(group.events);
        }
    };
    for (const Order order : {Order::Events, Order::Sum, Order::Mean, Order::First})
        for (const bool descending : {true, false}) {
            queries.order = order;
            queries.descending = descending;
            const auto& groups = queries.groups();
            for (std::size_t i = 1; i < groups.size(); ++i) {
                const double a = number(groups[i - 1], order), b = number(groups[i], order);
                CHECK((descending ? a >= b : a <= b));
            }
        }
    queries.order = Order::Group;
    queries.descending = false;
    CHECK(std::is_sorted(queries.groups().begin(), queries.groups().end(),
                         [](const auto& a, const auto& b) { return a.keys < b.keys; }));
    queries.top = 10;
    CHECK(queries.groups().size() == 10);
    CHECK(queries.groupCount() > 10);
}

TEST_CASE("a row of the game on the table shows its event") {
    PlayedProject p;
    REQUIRE(p.run("play.query", "rule TT-BATTLE-01") == "");
    readAll(p.queries());
    REQUIRE(p.queries().hits().size() > 2);
    REQUIRE(p.run("play.query_row", "2") == "");
    CHECK(p.sandbox().cursor.position() == p.queries().hits()[1] + 1);
    REQUIRE(p.run("play.query_by", "seat") == "");
    readAll(p.queries());
    REQUIRE(!p.queries().groups().empty());
    REQUIRE(p.run("play.query_row", "1") == "");
    CHECK(p.sandbox().cursor.position() == p.queries().groups()[0].event + 1);
    CHECK(p.run("play.query_row", "999") == "the answer has no row 999");
    CHECK(p.run("play.query_row", "x") == "\"x\" is not a row");
    CHECK(p.run("play.query_by", "colour").starts_with("events are not counted by \"colour\"; expected kind, rule"));
    REQUIRE(p.run("play.query_by", "none") == "");
    CHECK(p.queries().asked().keys.empty());
    // The event shown and others like it.
    REQUIRE(p.run("play.query_like") == "");
    readAll(p.queries());
    const std::size_t shown = p.sandbox().cursor.position() - 1;
    CHECK(std::binary_search(p.queries().hits().begin(), p.queries().hits().end(), std::uint32_t(shown)));
}

TEST_CASE("TT-BATTLE-07 many games are asked in the background, and are those of the lab") {
    PlayedProject p;
    Queries& queries = p.queries();
    queries.question = {
        .query = kLostBattle, .scope = Queries::Scope::ManyGames, .keys = {EventKey::Seat}, .games = 120, .seed = 5};
    REQUIRE(queries.ask() == "");
    CHECK(queries.state() == State::Playing);
    CHECK(queries.isPlaying());
    finish(p);
    REQUIRE(queries.state() == State::Done);
    engine::GameSearchOptions options{.query = kLostBattle, .keys = {EventKey::Seat}, .games = 120, .seed = 5};
    options.agent = "greedy";
    options.threads = 2;
    options.setup = p.sandbox().session->setup().options;
    const engine::GameSearchResult wanted = engine::searchGames(p.sandbox().session->game(), options);
    CHECK(queries.games() == 120);
    CHECK(queries.events() == wanted.events);
    CHECK(queries.gamesFound() == wanted.gamesFound);
    REQUIRE(queries.groupCount() == wanted.tally.rows.size());
    REQUIRE(queries.groupCount() == 5);  // the Heroes of the base set
    const auto rows = wanted.tally.top();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        CHECK(queries.groups()[i].keys == rows[i].keys);
        CHECK(queries.groups()[i].events == rows[i].events);
        CHECK(queries.groups()[i].game == rows[i].game);
    }

    // A row lays its game on the table at the event; what was played is the first line still.
    const auto played = p.sandbox().session->decisions();
    REQUIRE(p.run("play.query_row", "1") == "");
    const engine::EventQuery query = queries.parse(kLostBattle);
    const auto hits = engine::eventsThatMeet(p.sandbox().session->game(), p.sandbox().session->timeline(), query);
    REQUIRE(!hits.empty());
    const std::size_t event = p.sandbox().cursor.position() - 1;
    CHECK(std::binary_search(hits.begin(), hits.end(), std::uint32_t(event)));
    CHECK(event == rows[0].event);
    CHECK(p.sandbox().session->setup().seed == rows[0].seed);
    REQUIRE(p.sandbox().lines.all().size() == 2);
    // Pressed again it comes back without another line.
    REQUIRE(p.sandbox().lines.switchTo(0) == "");
    CHECK(p.sandbox().session->decisions() == played);
    REQUIRE(p.run("play.query_row", "1") == "");
    CHECK(p.sandbox().lines.all().size() == 2);
    CHECK(p.sandbox().cursor.position() == event + 1);

    // Both answers are kept while one looks at the other.
    queries.question.scope = Queries::Scope::ThisGame;
    queries.question.query = "turn";
    REQUIRE(queries.ask() == "");
    readAll(queries);
    CHECK(queries.events() == p.sandbox().session.landmarks().turns.size());
    queries.question.scope = Queries::Scope::ManyGames;
    CHECK(queries.events() == wanted.events);
    CHECK_FALSE(queries.isAnswered());  // its question is another by now

    // Games of other cards are not laid between these.
    REQUIRE(p.app->workspace->set("he.youngest", "speed", std::int64_t(4)) == "");
    REQUIRE(p.run("play.start") == "");
    CHECK(p.run("play.query_row", "1").find("other cards") != std::string::npos);
}

TEST_CASE("games that are listed singly lead to their first event") {
    PlayedProject p;
    p.queries().question = {.query = "rolled 0 positive and by TT-BATTLE",
                            .scope = Queries::Scope::ManyGames,
                            .bot = "random",
                            .games = 60};
    REQUIRE(p.queries().ask() == "");
    finish(p);
    REQUIRE(!p.queries().found().empty());
    const engine::FoundGame& last = p.queries().found().back();
    const std::uint64_t seed = last.seed;
    const std::size_t first = last.first;
    REQUIRE(p.run("play.query_row", std::to_string(p.queries().found().size()).c_str()) == "");
    CHECK(p.sandbox().session->setup().seed == seed);
    CHECK(p.sandbox().cursor.position() == first + 1);
}

TEST_CASE("playing many games is stopped, and those that were played count") {
    PlayedProject p;
    CHECK(p.run("play.query_stop") == "no games are being played");
    CHECK(p.run("play.query_games") == "write first what is asked for");
    p.queries().question.query = "turn";
    REQUIRE(p.run("play.query_games", "1000000") == "");
    REQUIRE(p.run("play.query_stop") == "");
    finish(p);
    CHECK(p.queries().state() == State::Stopped);
    CHECK(p.queries().games() < 1'000'000);
    CHECK(p.queries().gamesFound() == p.queries().games());
    // Cancelled among the tasks there is no answer.
    REQUIRE(p.run("play.query_games", "1000000") == "");
    for (const TaskView& task : p.app->tasks.list()) p.app->tasks.cancel(task.id);
    finish(p);
    CHECK(p.queries().state() == State::Stopped);
    CHECK(p.queries().events() == 0);
}

TEST_CASE("what cannot be asked is refused with the reason, and what was asked before stays") {
    OpenProject p;
    CHECK(p.play->queries.ask() == kNoGame);
    REQUIRE(p.run("play.start") == "");
    Queries& queries = p.play->queries;
    REQUIRE(p.run("play.query", "turn") == "");
    readAll(queries);
    const std::uint64_t turns = queries.events();
    CHECK(p.run("play.query", "rule TT-BATTLE-5") == "the game has no rule TT-BATTLE-5; did you mean TT-BATTLE-05?");
    CHECK(p.run("play.query", " ").starts_with("a query needs a condition"));
    CHECK(queries.events() == turns);
    CHECK(queries.asked().query == "turn");
    queries.question = {.query = "turn", .scope = Queries::Scope::ManyGames, .bot = "oracle"};
    CHECK(queries.ask().starts_with("there is no bot \"oracle\" that plays many games"));
    queries.question.bot = "greedy";
    queries.question.games = 0;
    CHECK(queries.ask() == "many games are 1 to 1000000");
    CHECK(p.run("play.query_games", "many") == "\"many\" is not a number of games");
    CHECK(queries.state() == State::Nothing);
    CHECK(p.run("play.find", "") != "");
    CHECK(p.run("play.find", "rolled 3 swords") != "");
    CHECK(p.run("play.find_open") == "no game was found");
    CHECK(p.run("play.find_stop") == "no game is being looked for");
    // Nothing is left of a game that is closed.
    p.sandbox().close();
    p.play->queries.follow(1);
    queries.question.scope = Queries::Scope::ThisGame;
    CHECK(queries.state() == State::Nothing);
}

TEST_CASE("a game that is found is made small and laid on the table at the event") {
    PlayedProject p;
    const auto played = p.sandbox().session->decisions();
    const std::string wanted = "rule TT-SPIRIT-04";
    REQUIRE(p.run("play.find", wanted.c_str()) == "");
    CHECK(p.finding().state() == GameFinding::State::Searching);
    finish(p);
    REQUIRE(p.finding().state() == GameFinding::State::Found);
    const GameFinding::Found& found = *p.finding().found();
    CHECK(found.isSmall);
    CHECK(found.choices.size() <= found.before);
    const engine::EventQuery query =
        engine::parseEventQuery(p.sandbox().session->game(), p.sandbox().session->state(), wanted);
    engine::EventQueryReader reader(p.sandbox().session->game(), p.sandbox().session->timeline(), query);
    CHECK(reader.next(0) == std::ptrdiff_t(found.event));
    CHECK(p.sandbox().cursor.position() == found.event + 1);
    CHECK(p.sandbox().session->setup().seed == found.seed);
    REQUIRE(p.sandbox().lines.all().size() == 2);
    CHECK(p.sandbox().lines.all()[1].name == "Found: rule TT-SPIRIT-04");
    // Shown again it is the same line.
    REQUIRE(p.sandbox().lines.switchTo(0) == "");
    CHECK(p.sandbox().session->decisions() == played);
    REQUIRE(p.run("play.find_open") == "");
    CHECK(p.sandbox().lines.all().size() == 2);
    CHECK(p.sandbox().cursor.position() == found.event + 1);
}

TEST_CASE("a game is found as it was played where nobody wants it small, and is not laid over one that goes on") {
    OpenProject p;
    REQUIRE(p.run("play.start") == "");
    p.play->finding.way = {.bot = "random", .games = 5'000, .seed = 3, .small = false};
    REQUIRE(p.run("play.find", "rule TT-SPIRIT-04") == "");
    REQUIRE(p.run("play.choose_1") == "");
    const std::uint64_t revision = p.sandbox().session.revision();
    finish(p);
    REQUIRE(p.play->finding.state() == GameFinding::State::Found);
    CHECK_FALSE(p.play->finding.found()->isSmall);
    CHECK(p.sandbox().session.revision() == revision);
    REQUIRE(p.run("play.find_open") == "");
    CHECK(p.sandbox().cursor.position() == p.play->finding.found()->event + 1);
    REQUIRE(p.sandbox().bookmarks.all().size() == 1);
    CHECK(p.sandbox().bookmarks.all()[0].position == p.play->finding.found()->event + 1);
}

TEST_CASE("what no game comes to is said with the number of games") {
    PlayedProject p;
    p.finding().way = {.bot = "greedy", .games = 40, .seed = 1, .small = true};
    const std::uint64_t revision = p.sandbox().session.revision();
    REQUIRE(p.run("play.find", "rolled 33 positive") == "");
    finish(p);
    CHECK(p.finding().state() == GameFinding::State::NotReached);
    CHECK(p.finding().played() == 40);
    CHECK(p.sandbox().session.revision() == revision);
    p.finding().way.games = 1'000'000;
    REQUIRE(p.run("play.find", "rolled 33 positive") == "");
    REQUIRE(p.run("play.find_stop") == "");
    CHECK(p.finding().state() == GameFinding::State::Stopped);
    finish(p);
    CHECK(p.finding().state() == GameFinding::State::Stopped);
}

TEST_CASE("saved sessions are asked as each is asked alone; a row opens its session at the event") {
    PlayedProject p;
    REQUIRE(p.run("play.save", "first") == "");
    REQUIRE(p.run("play.new_seed") == "");
    REQUIRE(p.sandbox().players.letBot("greedy", BotRun::Game) == "");
    REQUIRE(p.run("play.save", "second") == "");
    const std::uint64_t second = p.sandbox().session->hash();
    std::ofstream(p.play->sessionsFolder() / "a broken one.talesession") << "TALESESS";

    Queries& queries = p.queries();
    queries.question = {.query = "rule TT-BATTLE-01"};
    REQUIRE(p.run("play.query_sessions") == "");
    CHECK(queries.state() == State::Playing);
    finish(p);
    REQUIRE(queries.state() == State::Done);
    CHECK(queries.games() == 2);
    CHECK(queries.wanted() == 3);
    REQUIRE(queries.remarks().size() == 1);
    CHECK_FALSE(queries.remarks()[0].wasCounted);
    CHECK(queries.fileOf(queries.remarks()[0].number).filename() == "a broken one.talesession");
    CHECK(queries.remarks()[0].text != "");
    REQUIRE(queries.found().size() == 2);
    std::uint64_t events = 0;
    for (std::size_t row = 0; row < 2; ++row) {
        const std::string file = queries.fileOf(queries.found()[row].number).stem().string();
        CAPTURE(file);
        REQUIRE(p.run("play.query_row", std::to_string(row + 1)) == "");
        CHECK(p.sandbox().cursor.position() == queries.found()[row].first + 1);
        CHECK(p.sandbox().lines.all()[p.sandbox().lines.current()].name == file);
        CHECK((p.sandbox().session->hash() == second) == (file == "second"));
        const auto hits = engine::eventsThatMeet(p.sandbox().session->game(), p.sandbox().session->timeline(),
                                                 queries.parse("rule TT-BATTLE-01"));
        CHECK(queries.found()[row].events == hits.size());
        CHECK(queries.found()[row].first == hits.front());
        events += hits.size();
    }
    CHECK(queries.events() == events);
    // A session that lies on the table already is shown, not opened again.
    const std::size_t lines = p.sandbox().lines.all().size();
    REQUIRE(p.run("play.query_row", "1") == "");
    CHECK(p.sandbox().lines.all().size() == lines);

    queries.question.keys = {EventKey::Seat};
    REQUIRE(p.run("play.query_sessions") == "");
    finish(p);
    REQUIRE(!queries.groups().empty());
    std::uint64_t counted = 0;
    for (const Queries::Group& group : queries.groups()) counted += group.events;
    CHECK(counted == events);
    REQUIRE(p.run("play.query_row", "1") == "");
    CHECK(p.sandbox().cursor.position() == queries.groups()[0].event + 1);

    // One that was saved anew since is another.
    const auto file = queries.fileOf(queries.groups()[0].game);
    std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + std::chrono::seconds(5));
    CHECK(p.run("play.query_row", "1").find("is not as it was when it was asked") != std::string::npos);
}

TEST_CASE("sessions that are chosen are asked, and what is none is refused by its path") {
    PlayedProject p;
    REQUIRE(p.run("play.save", "only") == "");
    Queries& queries = p.queries();
    queries.question = {.query = "turn"};
    const std::string file = p.play->sessionFiles().front().string();
    REQUIRE(p.run("play.query_sessions", " " + file + " ; ") == "");
    finish(p);
    CHECK(queries.question.sessions == std::vector<std::string>{file});
    CHECK(queries.games() == 1);
    CHECK(p.run("play.query_sessions", ";") == "no session is chosen");
    CHECK(p.run("play.query_sessions", "/nowhere/at all") ==
          "/nowhere/at all is no session, and no folder that holds one");
    CHECK(p.run("play.query_sessions", p.folder.string()).find("holds one") != std::string::npos);
    CHECK(queries.games() == 1);  // a refusal changes nothing that is known
}

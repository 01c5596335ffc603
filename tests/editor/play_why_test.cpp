// Why and why not without a window: what is asked, the answer in rows, the way back, what is not told to a seat that
// may not know it, and what had influence on a result.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <random>

#include "editor/app/play/play.h"
#include "engine/lab/processor_time.h"
#include "tests/editor/play_lanterns.h"
#include "tests/editor/play_long_game.h"

using namespace editor::play;
namespace fs = std::filesystem;
using Kind = WhySubject::Kind;

namespace {

// An application with a game of Lanterns on the table, some decisions played.
struct Table {
    fs::path folder;
    std::unique_ptr<editor::Application> app;
    std::unique_ptr<Play> play;

    explicit Table(int decisions = 20, std::shared_ptr<const engine::Game> game = tiny::lanterns()) {
        static int count = 0;
        folder = fs::temp_directory_path() /
                 ("tale_why_" + std::to_string(std::random_device()()) + "_" + std::to_string(++count));
        fs::create_directories(folder);
        app = std::make_unique<editor::Application>(editor::ApplicationPaths{folder / "config", folder / "state"});
        play = std::make_unique<Play>(*app);
        sandbox().begin(std::move(game), {.seed = 3});
        playOn(decisions);
        sandbox().cursor.goTo(sandbox().session.size());
    }
    ~Table() {
        play.reset();
        app.reset();
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    void playOn(int decisions) {
        engine::RandomAgent agent(11);
        for (int i = 0; i < decisions && sandbox().session->open(); ++i)
            REQUIRE(sandbox().decisions.choose(sandbox().session->choiceOf(agent)).empty());
    }
    Sandbox& sandbox() { return play->sandbox; }
    Why& why() { return play->why; }
    editor::Refusal run(const char* action, const std::string& argument = {}) {
        return app->actions.run(action, argument);
    }
    // The field that changed last, and the event.
    std::pair<int, std::size_t> lastChange() {
        const engine::Trace& trace = sandbox().session.trace();
        for (std::size_t i = trace.size(); i > 0; --i)
            if (trace[i - 1].kind == engine::EventKind::Set)
                return {sandbox().session.fields().at(trace[i - 1].field), i - 1};
        return {-1, 0};
    }
};

}  // namespace

TEST_CASE("who changed a number: the last event that did, and the causes behind it, the nearest first") {
    Table table;
    const auto last = table.lastChange();
    const int field = last.first;
    const std::size_t event = last.second;
    REQUIRE(field >= 0);
    REQUIRE(table.why().ask(table.why().ofField(field)) == "");
    CHECK(table.why().event() == event);
    REQUIRE(table.why().read(10));
    const std::vector<engine::EventCause> chain = engine::causesOf(table.sandbox().session->timeline(), event);
    REQUIRE(table.why().size() == chain.size());
    REQUIRE(!chain.empty());
    bool scope = false;
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const WhyRow& row = table.why().row(i);
        CHECK(row.event == (chain[i].event == engine::kNoEvent ? kNoRow : std::size_t(chain[i].event)));
        CHECK(row.possible == engine::isPossible(chain[i].kind));
        CHECK(!row.how.empty());
        CHECK(row.how.starts_with("perhaps") == row.possible);  // told by words too
        scope = scope || row.kind == engine::EventKind::Rule || row.kind == engine::EventKind::Unit;
        if (row.kind == engine::EventKind::Rule) CHECK(row.name.starts_with("L-"));
    }
    CHECK(scope);
    CHECK(table.why().value() == table.sandbox().fieldHistory.changeText(field, event));
    // Every time it changed.
    table.why().view = Why::View::All;
    REQUIRE(table.why().read(10));
    CHECK(table.why().size() == table.sandbox().fieldHistory.changesOf(field).size());
}

TEST_CASE("forwards: all that the trace names as followers of an event, with what is only possible marked") {
    Table table;
    const auto& decisions = table.sandbox().session.landmarks().decisions;
    REQUIRE(decisions.size() > 2);
    const std::size_t choose = decisions[1] + std::size_t(1);
    REQUIRE(table.why().ask(table.why().ofEvent(choose)) == "");
    table.why().view = Why::View::After;
    REQUIRE(table.why().read(10));
    const auto followers = engine::followersOf(table.sandbox().session->timeline(), choose);
    REQUIRE(table.why().size() == followers.size());
    for (std::size_t i = 0; i < followers.size(); ++i) {
        CHECK(table.why().row(i).event == followers[i].event);
        CHECK(table.why().row(i).possible == engine::isPossible(followers[i].kind));
    }
}

TEST_CASE("all events of a rule, by its id; what is not there is refused and changes nothing") {
    Table table;
    REQUIRE(table.run("play.why", "rule L-ROLL-01") == "");
    CHECK(table.why().asked().kind == Kind::Rule);
    REQUIRE(table.why().read(10));
    CHECK(table.why().size() == engine::eventsOfRule(table.sandbox().session.trace(), tiny::kRollRule).size());
    CHECK(table.why().size() > 1);
    const WhySubject before = table.why().asked();
    CHECK(table.run("play.why", "rule L-NONE-01") == "the game has no rule \"L-NONE-01\"");
    CHECK(table.run("play.why", "event 0").starts_with("\"0\" is not an event; expected 1 to "));
    CHECK(table.run("play.why", "field nowhere") == "the state has no field \"nowhere\"");
    CHECK(table.run("play.why", "card ch.nobody") == "no card has the id \"ch.nobody\"");
    CHECK(table.run("play.why", "the weather").starts_with("\"the weather\" cannot be asked"));
    CHECK(table.why().asked() == before);
}

TEST_CASE("without anything below the mouse it is asked of the last event, with it of that") {
    Table table;
    REQUIRE(table.run("play.why") == "");
    CHECK(table.why().asked().kind == Kind::Event);
    std::size_t last = table.sandbox().cursor.position() - 1;
    while (table.sandbox().session.trace()[last].kind == engine::EventKind::End) --last;
    CHECK(table.why().asked().number == last);
    int shown = 0;
    table.play->showWhy = [&] { ++shown; };
    table.why().pointed = [&] { return std::optional(table.why().ofField(0)); };
    REQUIRE(table.run("play.why") == "");
    CHECK(table.why().asked().kind == Kind::Field);
    CHECK(shown == 1);
}

TEST_CASE("following a row shows its event; back returns to the position and the question, and on again") {
    Table table;
    const auto last = table.lastChange();
    const int field = last.first;
    const std::size_t event = last.second;
    const std::size_t here = table.sandbox().cursor.position();
    REQUIRE(table.why().ask(table.why().ofField(field)) == "");
    CHECK(table.run("play.why_back") == "nothing was asked before this");
    REQUIRE(table.why().read(10));
    const std::size_t cause = table.why().row(0).event;
    REQUIRE(cause != kNoRow);
    table.why().go(cause);
    CHECK(table.sandbox().cursor.position() == cause + 1);
    CHECK(table.why().event() == event);  // the answer is that of the position at which it was asked
    CHECK(table.why().isElsewhere());
    REQUIRE(table.why().ask(table.why().ofEvent(cause)) == "");
    REQUIRE(table.run("play.why_back") == "");
    CHECK(table.why().asked().kind == Kind::Field);
    CHECK(table.sandbox().cursor.position() == cause + 1);
    REQUIRE(table.run("play.why_back") == "");
    CHECK(table.sandbox().cursor.position() == here);
    CHECK(table.run("play.why_back") == "nothing was asked before this");
    REQUIRE(table.run("play.why_forward") == "");
    REQUIRE(table.run("play.why_forward") == "");
    CHECK(table.why().asked() == table.why().ofEvent(cause));
    CHECK(table.run("play.why_forward") == "nothing was asked after this");
}

TEST_CASE("what the game does not have any more is not asked about any more") {
    Table table;
    const std::size_t early = table.sandbox().session.landmarks().decisions[0];
    REQUIRE(table.why().ask(table.why().ofEvent(early)) == "");
    REQUIRE(table.why().ask(table.why().ofEvent(table.sandbox().session.size() - 1)) == "");
    for (int i = 0; i < 8; ++i) REQUIRE(table.sandbox().decisions.undo() == "");
    table.why().follow();
    CHECK(table.why().asked() == table.why().ofEvent(early));
    table.sandbox().begin(tiny::lanterns(), {.seed = 4});
    table.why().follow();
    CHECK(table.why().asked().kind == Kind::Nothing);
    table.sandbox().close();
    table.why().follow();
    CHECK(table.why().ask({.kind = Kind::Rule}) == kNoGame);
}

TEST_CASE("a game that explains nothing refuses why not, and says so") {
    Table table;
    CHECK(table.run("play.why_not") == "this game does not explain its cards");
    CHECK(table.run("play.why_cards") == "this game does not explain its cards");
}

TEST_CASE(
    "what had influence: hidden events are those that neither decided, rolled nor changed anything for the result") {
    Table table(10000);
    REQUIRE(!table.sandbox().session->open());
    REQUIRE(table.run("play.why_ending") == "");
    CHECK(table.run("play.influence", "sideways").ends_with("is none of \"all\", \"grey\" and \"hide\""));
    REQUIRE(table.run("play.influence") == "");
    Influence& influence = table.play->influence;
    CHECK(influence.shown == Influence::Shown::Hide);
    influence.finish();
    REQUIRE(influence.known());
    const auto slice = engine::structuralSlice(*table.sandbox().session, engine::outcomeOf(*table.sandbox().session));
    CHECK(*influence.events() == slice);
    CHECK(slice.size() < table.sandbox().session.size());
    // The list of events leaves out the rest; headings of turns stay.
    EventFilter filter;
    filter.within = influence.events();
    EventList list;
    list.setFilter(filter);
    REQUIRE(list.follow(table.sandbox().session, 10));
    for (std::size_t row = 0; row < list.size(); ++row) {
        const std::size_t event = list.event(row);
        CHECK((table.sandbox().session.trace()[event].kind == engine::EventKind::Unit || influence.matters(event)));
    }
    // Verified by playing again: the same as the engine says, with the number of replays told.
    REQUIRE(table.run("play.verify") == "");
    CHECK(influence.verifying());
    CHECK(table.run("play.verify") == "the game is being played again already");
    influence.finish();
    REQUIRE(influence.verified());
    const engine::VerifiedSlice whole =
        engine::verifySlice(*table.sandbox().session, engine::outcomeOf(*table.sandbox().session));
    CHECK(influence.verified()->replays == whole.replays);
    CHECK(*influence.events() == whole.events);
    const std::vector<std::string> report = influence.report();
    CHECK(std::any_of(report.begin(), report.end(), [&](const std::string& line) {
        return line.find("Played again " + std::to_string(whole.replays) + " times") != std::string::npos;
    }));
    CHECK(table.run("play.verify") == "it has been verified already");
    // Another decision makes it untrue.
    REQUIRE(table.sandbox().decisions.undo() == "");
    influence.follow();
    CHECK_FALSE(influence.asked());
    CHECK(influence.shown == Influence::Shown::All);
}

TEST_CASE("verifying is stopped, and what was tried by then is told") {
    Table table(10000);
    REQUIRE(table.run("play.why_ending") == "");
    REQUIRE(table.run("play.verify") == "");
    REQUIRE(table.run("play.verify_stop") == "");
    table.play->influence.finish();
    CHECK(table.run("play.verify_stop") == "nothing is being verified");
    // It may have been quicker than the stop.
    REQUIRE(table.play->influence.verified());
    CHECK(table.run("play.verify").empty() == !table.play->influence.verified()->isComplete);
}

TEST_CASE("a chain of causes in a game of a million events takes at most a millisecond") {
    Table table(0, std::make_shared<long_game::March>(930));
    REQUIRE(table.sandbox().players.letBot("random", BotRun::Game) == "");
    REQUIRE(table.sandbox().session.size() > 1'000'000);
    const engine::Trace& trace = table.sandbox().session.trace();
    table.why().ask(table.why().ofEvent(trace.size() - 1));
    table.why().read(1);  // what is found once for a game
    std::vector<double> times;
    for (std::uint64_t i = 0; i < 200; ++i) {
        REQUIRE(table.why().ask(table.why().ofEvent(engine::mix(i) % trace.size())) == "");
        const double start = engine::processorTime();
        table.why().read(1);
        times.push_back((engine::processorTime() - start) * 1000);
    }
    std::sort(times.begin(), times.end());
    MESSAGE("a chain: median ", times[100], " ms, 99 of 100 within ", times[198], " ms");
    CHECK(times[100] < 1);
}

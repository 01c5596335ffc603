// The sandbox with a million events: figures are printed, what they must be true of is checked.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <functional>

#include "editor/app/play/edit_report.h"
#include "editor/app/play/event_list.h"
#include "editor/app/play/rule_stack.h"
#include "editor/app/play/state_tree.h"
#include "tests/editor/play_long_game.h"
#include "tests/editor/play_project.h"

using namespace editor::play;

namespace {

double milliseconds(const std::function<void()>& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

void print(const std::string& what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    MESSAGE(what, ": median ", times[times.size() / 2], " ms, 99 of 100 within ", times[times.size() * 99 / 100],
            " ms");
}

}  // namespace

TEST_CASE("a million events: seeking, what changed, who changed, rows and texts") {
    Sandbox sandbox;
    sandbox.begin(std::make_shared<long_game::March>(930), {.seed = 1});
    MESSAGE("playing: ", milliseconds([&] { sandbox.players.letBot("random", BotRun::Game); }), " ms for ",
            sandbox.session.size(), " events");
    REQUIRE(sandbox.session.size() > 1'000'000);

    std::vector<double> seek, changes, who, stack;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        const std::size_t position = engine::mix(i) % (sandbox.session.size() + 1);
        seek.push_back(milliseconds([&] { sandbox.cursor.goTo(position); }));
        changes.push_back(milliseconds([&] { sandbox.cursor.changes(); }));
        const int stateField = int(engine::mix(i + 7) % sandbox.session.fields().all().size());
        who.push_back(milliseconds([&] { sandbox.fieldHistory.lastChange(stateField, sandbox.cursor.position()); }));
        stack.push_back(milliseconds([&] { ruleStack(sandbox, sandbox.cursor.position()); }));
        if (i % 100 == 0) {
            const engine::StateBytes truth = sandbox.session->stateAt(position);
            CHECK(std::equal(truth.begin(), truth.end(), static_cast<const std::byte*>(sandbox.cursor.state())));
        }
    }
    print("seek to any position", seek);
    print("what changed there", changes);
    print("who changed a state field", who);
    print("the rule stack", stack);

    EventList list;
    MESSAGE("rows of the whole list: ", milliseconds([&] { list.follow(sandbox.session, 60); }), " ms");
    std::vector<double> page;
    for (std::uint64_t i = 0; i < 200; ++i) {
        const std::size_t first = engine::mix(i) % (list.size() - 60);
        page.push_back(milliseconds([&] {
            for (std::size_t row = first; row < first + 60; ++row) list.line(sandbox.session, row);
        }));
    }
    print("60 lines anywhere", page);

    list.setFilter({.text = "day 929"});
    const double first = milliseconds([&] { list.follow(sandbox.session, 0.004); });
    CHECK(list.progress(sandbox.session) < 1.0);
    MESSAGE("searching all texts: a frame of it ", first, " ms, the whole ",
            milliseconds([&] { list.follow(sandbox.session, 60); }), " ms");
    CHECK(list.progress(sandbox.session) == 1.0);

    StateTree tree;
    tree.rows(sandbox);
    tree.openAll(true);
    std::vector<double> rows;
    for (std::uint64_t i = 0; i < 100; ++i) {
        sandbox.cursor.goTo(engine::mix(i) % (sandbox.session.size() + 1));
        rows.push_back(milliseconds([&] { tree.rows(sandbox); }));
    }
    print("the whole state tree unfolded", rows);

    sandbox.fieldHistory.watch(sandbox.session.fields().at(std::uint32_t(offsetof(long_game::State, steps))));
    MESSAGE("all writes of a state field: ", milliseconds([&] { sandbox.fieldHistory.watchedChanges(); }), " ms, ",
            sandbox.fieldHistory.watchedChanges().size(), " of them");
    const std::size_t roll = sandbox.session.landmarks().rolls[sandbox.session.landmarks().rolls.size() / 2];
    MESSAGE("another face of a roll in the middle, all played again: ",
            milliseconds([&] { sandbox.chance.forceEvent(roll, 1); }), " ms");
    MESSAGE("taking one decision back: ", milliseconds([&] { sandbox.decisions.undo(); }), " ms");
}

// Two games that are alike to the end: the comparison has to read all of both. editor/app/decisions has what follows
// from the figures.
TEST_CASE("a million events: what an edit changed is found in a part of the time that playing again takes") {
    const auto game = std::make_shared<long_game::March>(930);
    Sandbox sandbox;
    sandbox.begin(game, {.seed = 1});
    sandbox.players.letBot("random", BotRun::Game);
    REQUIRE(sandbox.session.size() > 1'000'000);
    const engine::Session before = *sandbox.session;
    engine::Session after(before.sharedGame(), before.setup());
    const double copying = milliseconds([&] { after = before; });
    const double playing = milliseconds([&] { after.replay(before.decisions(), {}); });
    EditReport report;
    const double comparing = milliseconds([&] { report = compareEdit(before, after, {game, {}, {}}, {game, {}, {}}); });
    MESSAGE("playing ", after.timeline().size(), " events again: ", playing, " ms, comparing: ", comparing,
            " ms, copying them for a task: ", copying, " ms");
    CHECK_FALSE(report.differs);
    CHECK(report.eventCount[0] == report.eventCount[1]);
    CHECK(comparing < playing);
}

// The answer to a query comes in slices between frames.
TEST_CASE("a million events: a query is read and counted in slices that a frame has room for") {
    editor::test::OpenProject project;  // for its tasks
    Sandbox sandbox;
    sandbox.begin(std::make_shared<long_game::March>(930), {.seed = 1});
    sandbox.players.letBot("random", BotRun::Game);
    REQUIRE(sandbox.session.size() > 1'000'000);
    using engine::EventKey;
    struct Asked {
        const char* query;
        std::vector<EventKey> keys;
    };
    for (const Asked& asked :
         {Asked{"change or turn or decision or roll", {EventKey::Kind}}, Asked{"change", {EventKey::Field}},
          Asked{"change", {EventKey::Field, EventKey::Value}}, Asked{"turn and has (roll)", {EventKey::Turn}}}) {
        Queries queries(*project.app, sandbox.session);
        queries.question = {.query = asked.query, .keys = asked.keys};
        REQUIRE(queries.ask() == "");
        std::vector<double> slices;
        double sum = 0;
        for (bool done = false; !done;) {
            slices.push_back(milliseconds([&] { done = queries.follow(0.003); }));
            sum += slices.back();
        }
        CHECK(queries.state() == Queries::State::Done);
        CHECK(queries.events() > 0);
        const double listing = milliseconds([&] { CHECK(!queries.groups().empty()); });
        MESSAGE(std::string(asked.query), " by ", std::string(wordOf(asked.keys.back())), ": ", queries.events(),
                " events in ", queries.groupCount(), " groups, ", sum, " ms in ", slices.size(), " slices (goal 100), ",
                "the longest ", *std::max_element(slices.begin(), slices.end()), " ms (goal 8), listing ", listing,
                " ms");
    }
}

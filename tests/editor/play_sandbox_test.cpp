// The sandbox on a small dice game: moments, stepping, what changed, bookmarks.
#include <doctest/doctest.h>

#include "editor/app/play/sandbox.h"
#include "tests/engine/tiny_game.h"

using namespace editor::play;
using engine::Mark;

namespace {

Sandbox played(std::uint64_t seed = 3, int decisions = 12) {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = seed});
    engine::RandomAgent agent(seed);
    for (int i = 0; i < decisions && sandbox.session().open(); ++i)
        REQUIRE(
            sandbox.choose(agent.choose(sandbox.game(), sandbox.session().state(), *sandbox.session().open())).empty());
    return sandbox;
}

const tiny::State& stateOf(const Sandbox& sandbox) { return *static_cast<const tiny::State*>(sandbox.state()); }

int leafOf(const Sandbox& sandbox, std::string_view path) {
    const int leaf = sandbox.fields().find(path);
    REQUIRE_MESSAGE(leaf >= 0, "no leaf ", std::string(path));
    return leaf;
}

bool showsTruth(const Sandbox& sandbox) {
    const engine::StateBytes truth = sandbox.session().stateAt(sandbox.moment());
    return std::equal(truth.begin(), truth.end(), static_cast<const std::byte*>(sandbox.state()));
}

}  // namespace

TEST_CASE("a sandbox without a game refuses everything with a reason") {
    Sandbox sandbox;
    CHECK_FALSE(sandbox.playing());
    CHECK(sandbox.size() == 0);
    CHECK(sandbox.step(Step::Into) == "no game is being played");
    CHECK(sandbox.choose(0) == "no game is being played");
    CHECK(sandbox.undo() == "no game is being played");
    CHECK(sandbox.toggleBookmark() == "no game is being played");
    CHECK(sandbox.forceNext(0, 1) == "no game is being played");
    CHECK(sandbox.decision() == nullptr);
    CHECK(sandbox.changes().empty());
}

TEST_CASE("content with errors is not played and its problems are shown") {
    Sandbox sandbox;
    const schema::GameSchema& unknown = tiny::gameSchema();  // no rules are registered for it
    const std::string refusal = sandbox.begin(unknown, tiny::box(), {});
    CHECK(refusal.find("the engine has no rules for the game lanterns") != std::string::npos);
    CHECK(sandbox.problems().errors() == 1);
    CHECK_FALSE(sandbox.playing());
}

TEST_CASE("a new game shows its end, where the first decision is open") {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 3});
    CHECK(sandbox.atEnd());
    REQUIRE(sandbox.decision());
    CHECK(sandbox.decision()->index == 0);
    CHECK(sandbox.decision()->taken == -1);
    CHECK(sandbox.decision()->question == "Which charm is kept?");
    CHECK(sandbox.decision()->seatName == "the first walker");
    CHECK(sandbox.step(Step::Into) == "the first walker has to decide first");
}

TEST_CASE("every step leads where its name says and the state shown is always the true one") {
    Sandbox sandbox = played();
    const engine::Trace& trace = sandbox.trace();
    CHECK(showsTruth(sandbox));
    sandbox.goTo(0);
    CHECK(showsTruth(sandbox));
    CHECK(sandbox.step(Step::Back) == "this is the start of the game");

    SUBCASE("into visits every event but the ends of scopes, and back visits them again") {
        std::size_t visited = 0;
        while (!sandbox.atEnd()) {
            REQUIRE(sandbox.step(Step::Into).empty());
            REQUIRE(showsTruth(sandbox));
            ++visited;
        }
        const auto ends = std::size_t(
            std::count_if(trace.begin(), trace.end(), [](const engine::Event& e) { return e.mark == Mark::End; }));
        CHECK(visited == trace.size() - ends);
        std::size_t back = 0;
        while (sandbox.moment() > 0) {
            REQUIRE(sandbox.step(Step::Back).empty());
            REQUIRE(showsTruth(sandbox));
            ++back;
        }
        CHECK(back == visited);
    }
    SUBCASE("over passes what a rule contains; back over comes back") {
        while (trace[sandbox.moment()].mark != Mark::Rule) sandbox.step(Step::Into);
        const std::size_t rule = sandbox.moment();
        sandbox.step(Step::Over);
        CHECK(trace[sandbox.moment() - 1].mark == Mark::End);
        CHECK(trace[sandbox.moment() - 1].parent == rule);
        sandbox.step(Step::BackOver);
        CHECK(sandbox.moment() == rule);
    }
    SUBCASE("out leaves the innermost rule") {
        sandbox.step(Step::NextRoll);
        const auto stack = sandbox.timeline().stackAt(sandbox.moment());
        sandbox.step(Step::Out);
        CHECK(trace[sandbox.moment() - 1].parent == stack.back());
    }
    SUBCASE("rolls, draws, decisions and turns are visited one by one, forward and back") {
        struct Pair {
            Step next, previous;
            Mark mark;
        };
        for (const auto& [next, previous, mark] : {Pair{Step::NextRoll, Step::PreviousRoll, Mark::Chance},
                                                   Pair{Step::NextDraw, Step::PreviousDraw, Mark::Chance},
                                                   Pair{Step::NextDecision, Step::PreviousDecision, Mark::Ask},
                                                   Pair{Step::NextTurn, Step::PreviousTurn, Mark::Unit}}) {
            sandbox.goTo(0);
            std::vector<std::size_t> there, back;
            while (sandbox.step(next).empty()) {
                CHECK(trace[sandbox.moment() - 1].mark == mark);
                there.push_back(sandbox.moment());
            }
            CHECK(there.size() > 1);
            back.push_back(sandbox.moment());
            while (sandbox.step(previous).empty()) back.push_back(sandbox.moment());
            std::reverse(back.begin(), back.end());
            CHECK(there == back);
        }
    }
    SUBCASE("a roll is a roll and a draw a draw") {
        while (sandbox.step(Step::NextRoll).empty()) CHECK(sandbox.game().isDice(trace[sandbox.moment() - 1].field));
        sandbox.goTo(0);
        while (sandbox.step(Step::NextDraw).empty())
            CHECK_FALSE(sandbox.game().isDice(trace[sandbox.moment() - 1].field));
    }
}

TEST_CASE("random jumps show the true state") {
    Sandbox sandbox = played(5, 40);
    for (std::uint64_t i = 0; i < 2000; ++i) {
        sandbox.goTo(engine::mix(i) % (sandbox.size() + 1));
        REQUIRE(showsTruth(sandbox));
    }
}

TEST_CASE("what changed is told since the moment shown before, the last event or the last decision") {
    Sandbox sandbox = played();
    const int light = leafOf(sandbox, "light");
    REQUIRE(sandbox.whoChanged(light) >= 0);
    const auto written = std::size_t(sandbox.whoChanged(light));

    sandbox.goTo(written);
    sandbox.goTo(written + 1);
    REQUIRE(sandbox.changes().size() == 1);
    CHECK(sandbox.changes()[0].leaf == light);
    CHECK(sandbox.changes()[0].before == sandbox.trace()[written].before);
    CHECK(sandbox.changes()[0].after == sandbox.trace()[written].after);
    CHECK(sandbox.changed(&stateOf(sandbox).light));
    CHECK_FALSE(sandbox.changed(&stateOf(sandbox).unit));

    sandbox.goTo(0);
    sandbox.goTo(written + 1);
    CHECK(sandbox.changes().size() > 1);
    sandbox.since = Sandbox::Since::LastEvent;
    CHECK(sandbox.changes().size() == 1);
    sandbox.since = Sandbox::Since::LastDecision;
    const std::size_t from = sandbox.comparedWith();
    CHECK(sandbox.trace()[from - 1].mark == Mark::Ask);
    CHECK(from <= written);
}

TEST_CASE("since the last decision means the one before when a decision is just being asked") {
    Sandbox sandbox = played();
    sandbox.since = Sandbox::Since::LastDecision;
    REQUIRE(sandbox.session().open());
    const std::size_t made = sandbox.session().decisions().size();
    CHECK(sandbox.comparedWith() == sandbox.session().decisionMoment(made - 1));
}

TEST_CASE("while dragging, what changed is told since the moment before the drag") {
    Sandbox sandbox = played();
    sandbox.goTo(10);
    for (std::size_t m = 11; m < 30; ++m) sandbox.goTo(m, true);
    CHECK(sandbox.comparedWith() == sandbox.size());
    sandbox.goTo(31);
    CHECK(sandbox.comparedWith() == 29);
}

TEST_CASE("items of a list beyond its count are no changes") {
    Sandbox sandbox = played();
    sandbox.goTo(0);
    const auto* first = static_cast<const std::byte*>(sandbox.state());
    const std::vector<std::byte> before(first, first + sandbox.game().stateType().size);
    sandbox.goTo(sandbox.size());
    // The deck shrank: what its last places held is a change; places that were empty then and are now are none.
    CHECK(sandbox.changes().size() > 3);
    for (const LeafChange& c : sandbox.changes())
        CHECK_FALSE(
            (sandbox.fields().isEmpty(c.leaf, before.data()) && sandbox.fields().isEmpty(c.leaf, sandbox.state())));
    const int last = leafOf(sandbox, "deck[7]");
    CHECK(sandbox.fields().isEmpty(last, sandbox.state()));
    CHECK_FALSE(sandbox.fields().isEmpty(leafOf(sandbox, "deck.count"), sandbox.state()));
}

TEST_CASE("who changed a leaf is its last write before the moment") {
    Sandbox sandbox = played();
    const int light = leafOf(sandbox, "light");
    const std::ptrdiff_t event = sandbox.whoChanged(light);
    REQUIRE(event >= 0);
    CHECK(sandbox.fields().at(sandbox.trace()[event].field) == light);
    for (std::size_t i = std::size_t(event) + 1; i < sandbox.size(); ++i)
        CHECK_FALSE((sandbox.trace()[i].mark == Mark::Set && sandbox.fields().at(sandbox.trace()[i].field) == light));
    sandbox.show(std::size_t(event));
    CHECK(sandbox.whoChanged(light) == event);
    sandbox.goTo(0);
    CHECK(sandbox.whoChanged(light) == -1);
}

TEST_CASE("a watched leaf can be followed from write to write") {
    Sandbox sandbox = played();
    CHECK(sandbox.step(Step::NextWrite) == "no field is watched");
    sandbox.watch(leafOf(sandbox, "walker"));
    sandbox.goTo(0);
    std::size_t writes = 0;
    while (sandbox.step(Step::NextWrite).empty()) {
        CHECK(sandbox.trace()[sandbox.moment() - 1].mark == Mark::Set);
        ++writes;
    }
    CHECK(writes == sandbox.watchedWrites().size());
    CHECK(writes >= 1);
    CHECK(sandbox.step(Step::NextWrite) == "the watched field does not change later");
}

TEST_CASE("events say whom they concern") {
    Sandbox sandbox = played(3, 20);
    bool asked = false, wrote = false;
    for (std::size_t i = 0; i < sandbox.size(); ++i) {
        const engine::Event& e = sandbox.trace()[i];
        if (e.mark == Mark::Ask) {
            CHECK(sandbox.seatOf(i) == e.width);
            if (i + 1 < sandbox.size()) CHECK(sandbox.seatOf(i + 1) == e.width);  // the choice
            asked = true;
        }
        if (e.mark == Mark::Set && sandbox.fields()[sandbox.fields().at(e.field)].path == "light") {
            CHECK(sandbox.seatOf(i) == -1);
            wrote = true;
        }
    }
    CHECK(asked);
    CHECK(wrote);
}

TEST_CASE("bookmarks are set, noted, visited and removed") {
    Sandbox sandbox = played();
    sandbox.goTo(7);
    CHECK(sandbox.toggleBookmark().empty());
    CHECK(sandbox.setNote(20, "here the light goes out").empty());
    REQUIRE(sandbox.bookmarks().size() == 2);
    CHECK(sandbox.bookmarks()[0].moment == 7);
    sandbox.goTo(0);
    sandbox.step(Step::NextBookmark);
    CHECK(sandbox.moment() == 7);
    sandbox.step(Step::NextBookmark);
    CHECK(sandbox.moment() == 20);
    CHECK(sandbox.step(Step::NextBookmark) == "there is no later bookmark");
    CHECK(sandbox.toggleBookmark() == "this bookmark has a note; remove it in the list of bookmarks");
    CHECK(sandbox.removeBookmark(20).empty());
    CHECK(sandbox.removeBookmark(20) == "there is no bookmark at this moment");
    sandbox.step(Step::PreviousBookmark);
    CHECK(sandbox.moment() == 7);
    CHECK(sandbox.toggleBookmark().empty());
    CHECK(sandbox.bookmarks().empty());
    CHECK(sandbox.setNote(sandbox.size() + 1, "x").find("there is no moment") != std::string::npos);
}

TEST_CASE("turns have names") {
    Sandbox sandbox = played();
    CHECK(sandbox.turnAt(0) == -1);
    CHECK(sandbox.turnName(-1) == "Setup");
    CHECK(sandbox.turnName(0) == "turn 1 of 40: the first walker");
    sandbox.goTo(0);
    sandbox.step(Step::NextTurn);
    CHECK(sandbox.turnAt(sandbox.moment()) == 0);
}

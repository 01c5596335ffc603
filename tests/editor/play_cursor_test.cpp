// The shown position on a small dice game: stepping, what differs there, what changed a field, bookmarks.
#include <doctest/doctest.h>

#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using engine::EventKind;
using tiny::Played;

namespace {

const tiny::State& stateOf(const Sandbox& sandbox) { return *static_cast<const tiny::State*>(sandbox.cursor.state()); }

int stateFieldOf(const Sandbox& sandbox, std::string_view path) {
    const int stateField = sandbox.session.fields().find(path);
    REQUIRE_MESSAGE(stateField >= 0, "no state field ", std::string(path));
    return stateField;
}

bool showsTruth(const Sandbox& sandbox) {
    const engine::StateBytes truth = sandbox.session->stateAt(sandbox.cursor.position());
    return std::equal(truth.begin(), truth.end(), static_cast<const std::byte*>(sandbox.cursor.state()));
}

}  // namespace

TEST_CASE("every step leads where its name says and the state shown is always the true one") {
    Played sandbox(12, 3, 3);
    const engine::Trace& trace = sandbox.session.trace();
    CHECK(showsTruth(sandbox));
    sandbox.cursor.goTo(0);
    CHECK(showsTruth(sandbox));
    CHECK(sandbox.cursor.step(Step::Back) == "this is the start of the game");

    SUBCASE("into visits every event but the ends of scopes, and back visits them again") {
        std::size_t visited = 0;
        while (!sandbox.cursor.atEnd()) {
            REQUIRE(sandbox.cursor.step(Step::Into).empty());
            REQUIRE(showsTruth(sandbox));
            ++visited;
        }
        const auto ends = std::size_t(
            std::count_if(trace.begin(), trace.end(), [](const engine::Event& e) { return e.kind == EventKind::End; }));
        CHECK(visited == trace.size() - ends);
        std::size_t back = 0;
        while (sandbox.cursor.position() > 0) {
            REQUIRE(sandbox.cursor.step(Step::Back).empty());
            REQUIRE(showsTruth(sandbox));
            ++back;
        }
        CHECK(back == visited);
    }
    SUBCASE("over passes what a rule contains; back over comes back") {
        while (trace[sandbox.cursor.position()].kind != EventKind::Rule) sandbox.cursor.step(Step::Into);
        const std::size_t rule = sandbox.cursor.position();
        sandbox.cursor.step(Step::Over);
        CHECK(trace[sandbox.cursor.position() - 1].kind == EventKind::End);
        CHECK(trace[sandbox.cursor.position() - 1].parent == rule);
        sandbox.cursor.step(Step::BackOver);
        CHECK(sandbox.cursor.position() == rule);
    }
    SUBCASE("out leaves the innermost rule") {
        sandbox.cursor.step(Step::NextRoll);
        const auto stack = sandbox.session->timeline().stackAt(sandbox.cursor.position());
        sandbox.cursor.step(Step::Out);
        CHECK(trace[sandbox.cursor.position() - 1].parent == stack.back());
    }
    SUBCASE("rolls, draws, decisions and turns are visited one by one, forward and back") {
        struct Pair {
            Step next, previous;
            EventKind kind;
        };
        for (const auto& [next, previous, kind] : {Pair{Step::NextRoll, Step::PreviousRoll, EventKind::Chance},
                                                   Pair{Step::NextDraw, Step::PreviousDraw, EventKind::Chance},
                                                   Pair{Step::NextDecision, Step::PreviousDecision, EventKind::Ask},
                                                   Pair{Step::NextTurn, Step::PreviousTurn, EventKind::Unit}}) {
            sandbox.cursor.goTo(0);
            std::vector<std::size_t> there, back;
            while (sandbox.cursor.step(next).empty()) {
                CHECK(trace[sandbox.cursor.position() - 1].kind == kind);
                there.push_back(sandbox.cursor.position());
            }
            CHECK(there.size() > 1);
            back.push_back(sandbox.cursor.position());
            while (sandbox.cursor.step(previous).empty()) back.push_back(sandbox.cursor.position());
            std::reverse(back.begin(), back.end());
            CHECK(there == back);
        }
    }
    SUBCASE("a roll is a roll and a draw a draw") {
        while (sandbox.cursor.step(Step::NextRoll).empty())
            CHECK(sandbox.session->game().isDice(trace[sandbox.cursor.position() - 1].field));
        sandbox.cursor.goTo(0);
        while (sandbox.cursor.step(Step::NextDraw).empty())
            CHECK_FALSE(sandbox.session->game().isDice(trace[sandbox.cursor.position() - 1].field));
    }
}

TEST_CASE("random jumps show the true state") {
    Played sandbox(40, 5, 5);
    for (std::uint64_t i = 0; i < 2000; ++i) {
        sandbox.cursor.goTo(engine::mix(i) % (sandbox.session.size() + 1));
        REQUIRE(showsTruth(sandbox));
    }
}

TEST_CASE("what changed is told since the position shown before, the last event or the last decision") {
    Played sandbox(12, 3, 3);
    const int light = stateFieldOf(sandbox, "light");
    REQUIRE(sandbox.fieldHistory.lastChange(light, sandbox.cursor.position()) >= 0);
    const auto written = std::size_t(sandbox.fieldHistory.lastChange(light, sandbox.cursor.position()));

    sandbox.cursor.goTo(written);
    sandbox.cursor.goTo(written + 1);
    REQUIRE(sandbox.cursor.changes().size() == 1);
    CHECK(sandbox.cursor.changes()[0].stateField == light);
    CHECK(sandbox.cursor.changes()[0].before == sandbox.session.trace()[written].before);
    CHECK(sandbox.cursor.changes()[0].after == sandbox.session.trace()[written].after);
    CHECK(sandbox.cursor.changed(&stateOf(sandbox).light));
    CHECK_FALSE(sandbox.cursor.changed(&stateOf(sandbox).unit));

    sandbox.cursor.goTo(0);
    sandbox.cursor.goTo(written + 1);
    CHECK(sandbox.cursor.changes().size() > 1);
    sandbox.cursor.since = Cursor::Since::LastEvent;
    CHECK(sandbox.cursor.changes().size() == 1);
    sandbox.cursor.since = Cursor::Since::LastDecision;
    const std::size_t from = sandbox.cursor.comparedWith();
    CHECK(sandbox.session.trace()[from - 1].kind == EventKind::Ask);
    CHECK(from <= written);
}

TEST_CASE("since the last decision means the one before when a decision is just being asked") {
    Played sandbox(12, 3, 3);
    sandbox.cursor.since = Cursor::Since::LastDecision;
    REQUIRE(sandbox.session->open());
    const std::size_t made = sandbox.session->decisions().size();
    CHECK(sandbox.cursor.comparedWith() == sandbox.session->decisionPosition(made - 1));
}

TEST_CASE("the table marks what the last decision changed after a leap, and nothing where the game begins") {
    Played sandbox(12, 3, 3);
    const std::size_t end = sandbox.session.size();
    sandbox.cursor.goTo(0);
    sandbox.cursor.goTo(end);
    CHECK(sandbox.cursor.changes().size() > sandbox.cursor.marked().size());
    const std::size_t marked = sandbox.cursor.marked().size();
    sandbox.cursor.since = Cursor::Since::LastDecision;
    CHECK(sandbox.cursor.changes().size() == marked);
    sandbox.cursor.since = Cursor::Since::LastPosition;
    // Back over one decision: what it did; over all of them: what led there.
    const std::vector<std::uint32_t>& decisions = sandbox.session.landmarks().decisions;
    REQUIRE(decisions.size() > 3);
    const std::size_t last = decisions[decisions.size() - 1] + 1, before = decisions[decisions.size() - 2] + 1;
    sandbox.cursor.goTo(last);
    sandbox.cursor.goTo(before);
    CHECK(sandbox.cursor.marked().size() == sandbox.cursor.changes().size());
    sandbox.cursor.goTo(last);
    sandbox.cursor.goTo(decisions[1] + 1);
    const std::size_t led = sandbox.cursor.marked().size();
    sandbox.cursor.since = Cursor::Since::LastDecision;
    CHECK(sandbox.cursor.changes().size() == led);
    sandbox.cursor.since = Cursor::Since::LastPosition;
    // Everything is new at the first decision.
    sandbox.cursor.goTo(0);
    sandbox.cursor.goTo(decisions[0] + 1);
    REQUIRE(sandbox.cursor.position() > 1);
    CHECK_FALSE(sandbox.cursor.changes().empty());
    CHECK(sandbox.cursor.marked().empty());
    CHECK_FALSE(sandbox.cursor.changed(&stateOf(sandbox).light));
}

TEST_CASE("while dragging, what changed is told since the position before the drag") {
    Played sandbox(12, 3, 3);
    sandbox.cursor.goTo(10);
    for (std::size_t m = 11; m < 30; ++m) sandbox.cursor.goTo(m, true);
    CHECK(sandbox.cursor.comparedWith() == sandbox.session.size());
    sandbox.cursor.goTo(31);
    CHECK(sandbox.cursor.comparedWith() == 29);
}

TEST_CASE("items of a list beyond its count are no changes") {
    Played sandbox(12, 3, 3);
    sandbox.cursor.goTo(0);
    const auto* first = static_cast<const std::byte*>(sandbox.cursor.state());
    const std::vector<std::byte> before(first, first + sandbox.session->game().stateType().size);
    sandbox.cursor.goTo(sandbox.session.size());
    // The deck shrank: what its last places held is a change; places that were empty then and are now are none.
    CHECK(sandbox.cursor.changes().size() > 3);
    for (const StateFieldChange& c : sandbox.cursor.changes())
        CHECK_FALSE((sandbox.session.fields().isEmpty(c.stateField, before.data()) &&
                     sandbox.session.fields().isEmpty(c.stateField, sandbox.cursor.state())));
    const int last = stateFieldOf(sandbox, "deck[7]");
    CHECK(sandbox.session.fields().isEmpty(last, sandbox.cursor.state()));
    CHECK_FALSE(sandbox.session.fields().isEmpty(stateFieldOf(sandbox, "deck.count"), sandbox.cursor.state()));
}

TEST_CASE("who changed a state field is its last write before the position") {
    Played sandbox(12, 3, 3);
    const int light = stateFieldOf(sandbox, "light");
    const std::ptrdiff_t event = sandbox.fieldHistory.lastChange(light, sandbox.cursor.position());
    REQUIRE(event >= 0);
    CHECK(sandbox.session.fields().at(sandbox.session.trace()[event].field) == light);
    for (std::size_t i = std::size_t(event) + 1; i < sandbox.session.size(); ++i)
        CHECK_FALSE((sandbox.session.trace()[i].kind == EventKind::Set &&
                     sandbox.session.fields().at(sandbox.session.trace()[i].field) == light));
    sandbox.cursor.show(std::size_t(event));
    CHECK(sandbox.fieldHistory.lastChange(light, sandbox.cursor.position()) == event);
    sandbox.cursor.goTo(0);
    CHECK(sandbox.fieldHistory.lastChange(light, sandbox.cursor.position()) == -1);
}

TEST_CASE("a watched state field can be followed from write to write") {
    Played sandbox(12, 3, 3);
    CHECK(sandbox.cursor.step(Step::NextWrite) == "no field is watched");
    sandbox.fieldHistory.watch(stateFieldOf(sandbox, "walker"));
    sandbox.cursor.goTo(0);
    std::size_t writes = 0;
    while (sandbox.cursor.step(Step::NextWrite).empty()) {
        CHECK(sandbox.session.trace()[sandbox.cursor.position() - 1].kind == EventKind::Set);
        ++writes;
    }
    CHECK(writes == sandbox.fieldHistory.watchedChanges().size());
    CHECK(writes >= 1);
    CHECK(sandbox.cursor.step(Step::NextWrite) == "the watched field does not change later");
}

TEST_CASE("events say whom they concern") {
    Played sandbox(20, 3, 3);
    bool asked = false, wrote = false;
    for (std::size_t i = 0; i < sandbox.session.size(); ++i) {
        const engine::Event& e = sandbox.session.trace()[i];
        if (e.kind == EventKind::Ask) {
            CHECK(sandbox.session.seatOf(i) == e.width);
            if (i + 1 < sandbox.session.size()) CHECK(sandbox.session.seatOf(i + 1) == e.width);  // the choice
            asked = true;
        }
        if (e.kind == EventKind::Set &&
            sandbox.session.fields()[sandbox.session.fields().at(e.field)].path == "light") {
            CHECK(sandbox.session.seatOf(i) == -1);
            wrote = true;
        }
    }
    CHECK(asked);
    CHECK(wrote);
}

TEST_CASE("bookmarks are set, noted, visited and removed") {
    Played sandbox(12, 3, 3);
    sandbox.cursor.goTo(7);
    CHECK(sandbox.bookmarks.toggle().empty());
    CHECK(sandbox.bookmarks.setNote(20, "here the light goes out").empty());
    REQUIRE(sandbox.bookmarks.all().size() == 2);
    CHECK(sandbox.bookmarks.all()[0].position == 7);
    sandbox.cursor.goTo(0);
    sandbox.cursor.step(Step::NextBookmark);
    CHECK(sandbox.cursor.position() == 7);
    sandbox.cursor.step(Step::NextBookmark);
    CHECK(sandbox.cursor.position() == 20);
    CHECK(sandbox.cursor.step(Step::NextBookmark) == "there is no later bookmark");
    CHECK(sandbox.bookmarks.toggle() == "this bookmark has a note; remove it in the list of bookmarks");
    CHECK(sandbox.bookmarks.remove(20).empty());
    CHECK(sandbox.bookmarks.remove(20) == "there is no bookmark at this position");
    sandbox.cursor.step(Step::PreviousBookmark);
    CHECK(sandbox.cursor.position() == 7);
    CHECK(sandbox.bookmarks.toggle().empty());
    CHECK(sandbox.bookmarks.all().empty());
    CHECK(sandbox.bookmarks.setNote(sandbox.session.size() + 1, "x").find("there is no position") != std::string::npos);
}

TEST_CASE("turns have names") {
    Played sandbox(12, 3, 3);
    CHECK(sandbox.session.turnAt(0) == -1);
    CHECK(sandbox.session.turnName(-1) == "Setup");
    CHECK(sandbox.session.turnName(0) == "turn 1 of 40: the first walker");
    sandbox.cursor.goTo(0);
    sandbox.cursor.step(Step::NextTurn);
    CHECK(sandbox.session.turnAt(sandbox.cursor.position()) == 0);
}

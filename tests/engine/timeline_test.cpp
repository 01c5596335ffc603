// Looking back: any position from any other, steps, scopes and causes, each checked against playing the trace forward.
#include "engine/kernel/timeline.h"

#include <doctest/doctest.h>

#include <cstring>

#include "engine/lab/long_timeline.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

constexpr std::size_t kStateSize = sizeof(tiny::State);

// Games back to back: enough events for a dozen snapshots.
const Timeline& games() {
    static const Timeline timeline = longTimeline(*tiny::lanterns(), {.seed = 1}, 50'000);
    return timeline;
}

// A turn with two scopes inside each other and one after them:
// 0 Unit  1 Rule  2 Set  3 Clause  4 Set  5 End(3)  6 End(1)  7 Rule  8 Set  9 End(7)  10 Unit
Timeline smallTimeline() {
    Timeline timeline(kStateSize);
    timeline.trace() = {{EventKind::Unit, 0, 0, kNoParent, 0, 0}, {EventKind::Rule, 0, 1, 0, -1, 0},
                        {EventKind::Set, 1, 3, 1, 0, 5},          {EventKind::Clause, 0, 2, 1, 0, 0},
                        {EventKind::Set, 1, 3, 3, 5, 6},          {EventKind::End, 0, 0, 3, 0, 0},
                        {EventKind::End, 0, 0, 1, 0, 0},          {EventKind::Rule, 0, 2, 0, -1, 0},
                        {EventKind::Set, 1, 4, 7, 0, 1},          {EventKind::End, 0, 0, 7, 0, 0},
                        {EventKind::Unit, 0, 0, kNoParent, 1, 0}};
    return timeline;
}

}  // namespace

TEST_CASE("the state at every position is that of playing the trace forward") {
    StateBytes forward(kStateSize), sought(kStateSize);
    for (std::size_t position = 0; position <= games().size(); ++position) {
        if (position > 0) applyEvent(games().trace()[position - 1], forward.data());
        games().stateAt(position, sought.data());
        REQUIRE(std::memcmp(forward.data(), sought.data(), kStateSize) == 0);
    }
}

TEST_CASE("one step back undoes one step forward at every position, down to the beginning") {
    StateBytes state(kStateSize), expected(kStateSize);
    games().stateAt(games().size(), state.data());
    for (std::size_t position = games().size(); position > 0; --position) {
        games().move(position, position - 1, state.data());
        games().stateAt(position - 1, expected.data());
        REQUIRE(std::memcmp(state.data(), expected.data(), kStateSize) == 0);
    }
    CHECK(std::all_of(state.begin(), state.end(), [](std::byte b) { return b == std::byte{0}; }));
}

TEST_CASE("a move of any distance in either direction arrives at the state of its position") {
    StateBytes state(kStateSize), expected(kStateSize);
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < 4000; ++i) {
        const std::size_t distance = std::size_t(1) << (mix(i) % 16);
        const std::size_t to =
            mix(i ^ 0xABCD) % 2 ? at + mix(i + 1) % distance : at - std::min(at, std::size_t(mix(i + 1) % distance));
        games().move(at, to, state.data());
        at = std::min(to, games().size());
        games().stateAt(at, expected.data());
        REQUIRE(std::memcmp(state.data(), expected.data(), kStateSize) == 0);
    }
}

TEST_CASE("a position past the end is the end") {
    StateBytes past(kStateSize), end(kStateSize);
    games().stateAt(games().size() + 1000, past.data());
    games().stateAt(games().size(), end.data());
    CHECK(past == end);
}

TEST_CASE("step into goes event by event, over scopes as a whole, out to the end of the scope") {
    const Timeline t = smallTimeline();
    CHECK(t.into(0) == 1);
    CHECK(t.into(5) == 8);   // the ends of two scopes are no stops of their own
    CHECK(t.over(0) == 10);  // a unit lasts until the next one
    CHECK(t.over(1) == 7);   // the rule with its clause
    CHECK(t.over(2) == 3);
    CHECK(t.over(3) == 6);
    CHECK(t.over(10) == 11);
    CHECK(t.out(5) == 6);   // out of the clause
    CHECK(t.out(3) == 7);   // out of the rule
    CHECK(t.out(1) == 10);  // out of the unit
    CHECK(t.into(11) == 11);
    CHECK(t.over(11) == 11);
}

TEST_CASE("steps back mirror steps forward") {
    const Timeline t = smallTimeline();
    CHECK(t.back(8) == 7);
    CHECK(t.back(7) == 4);  // over the two ends, before the last write of the clause
    CHECK(t.back(0) == 0);
    CHECK(t.backOver(7) == 1);  // the whole rule
    CHECK(t.backOver(6) == 3);  // the whole clause
    CHECK(t.backOver(5) == 4);
    CHECK(t.backOver(0) == 0);
    CHECK(t.next(0, EventKind::Clause) == 4);
    CHECK(t.next(4, EventKind::Clause) == 11);
    CHECK(t.previous(11, EventKind::Unit) == 10);
    CHECK(t.previous(10, EventKind::Unit) == 0);
    CHECK(t.previous(3, EventKind::Clause) == 0);
}

TEST_CASE("open scopes are listed from the outermost to the innermost") {
    const Timeline t = smallTimeline();
    using Stack = std::vector<std::uint32_t>;
    CHECK(t.stackAt(0) == Stack{});
    CHECK(t.stackAt(1) == Stack{0});
    CHECK(t.stackAt(3) == Stack{0, 1});
    CHECK(t.stackAt(5) == Stack{0, 1, 3});
    CHECK(t.stackAt(6) == Stack{0, 1});
    CHECK(t.stackAt(7) == Stack{0});
    CHECK(t.stackAt(11) == Stack{10});
}

TEST_CASE("the scopes around an event: the one that stays open behind it, and the innermost of a sort") {
    const Trace trace = smallTimeline().trace();
    // Of each event: the innermost scope that is open when it has happened.
    const std::vector<std::uint32_t> after = {0, 1, 1, 3, 3, 1, 0, 7, 7, 0, 10};
    for (std::size_t event = 0; event < trace.size(); ++event) {
        CAPTURE(event);
        CHECK(scopeAfter(trace, event) == after[event]);
        CHECK(opensScope(trace[event].kind) == (after[event] == event));
    }
    const auto around = [&](std::size_t event, EventKind kind) {
        return scopeAround(trace, event, [kind](const Event& e) { return e.kind == kind; });
    };
    CHECK(around(4, EventKind::Clause) == 3);
    CHECK(around(4, EventKind::Rule) == 1);
    CHECK(around(4, EventKind::Unit) == 0);
    CHECK(around(3, EventKind::Clause) == kNoParent);  // an event is not around itself
    CHECK(around(8, EventKind::Clause) == kNoParent);
    CHECK(around(10, EventKind::Unit) == kNoParent);
}

TEST_CASE("over every event of real games a step arrives behind all that the event contains") {
    const Timeline& t = games();
    REQUIRE(t.size() > 2000);
    for (std::size_t position = 0; position + 2000 < t.size(); position += 7) {
        const std::size_t after = t.over(position);
        REQUIRE(after > position);
        for (std::size_t i = position + 1; i < after; ++i)  // nothing inside belongs to a scope from before
            REQUIRE((t.trace()[i].parent == kNoParent || t.trace()[i].parent >= position));
    }
}

TEST_CASE("who changed this: the last write before any position, for every state field") {
    const Timeline& t = games();
    const auto stateFields = schema::flatStateFields(schema::typeInfo<tiny::State>());
    std::vector<std::ptrdiff_t> last(kStateSize, -1);
    for (std::size_t position = 0; position <= t.size(); ++position) {
        if (position > 0)
            if (const Event& e = t.trace()[position - 1]; e.kind == EventKind::Set)
                last[e.field] = std::ptrdiff_t(position - 1);
        if (position % 97 != 0) continue;
        for (const schema::StateField& stateField : stateFields)
            REQUIRE(t.lastWrite(std::uint16_t(stateField.offset), position) == last[stateField.offset]);
    }
}

TEST_CASE("all writes of a state field chain up: each begins with what the one before left") {
    const Timeline& t = games();
    std::size_t writes = 0;
    for (const schema::StateField& stateField : schema::flatStateFields(schema::typeInfo<tiny::State>())) {
        std::int32_t value = 0;
        for (const std::uint32_t at : t.writesOf(std::uint16_t(stateField.offset))) {
            REQUIRE(t.trace()[at].before == value);
            value = t.trace()[at].after;
            ++writes;
        }
    }
    CHECK(writes > 0);
}

TEST_CASE("a timeline that was cut and goes on differently has forgotten what was cut") {
    Timeline t = longTimeline(*tiny::lanterns(), {.seed = 1}, 20'000);
    const auto light = std::uint16_t(offsetof(tiny::State, light));
    t.lastWrite(light, t.size());  // the index of writes reaches to the end now
    t.truncate(9'000);
    CHECK(t.size() == 9'000);
    StateBytes state(kStateSize), expected(kStateSize);
    games().stateAt(9'000, expected.data());  // the same games from the same seed
    t.stateAt(20'000, state.data());
    CHECK(state == expected);
    CHECK(t.lastWrite(light, 20'000) == games().lastWrite(light, 9'000));
    t.trace().push_back({EventKind::Set, 1, light, kNoParent, std::int32_t(state[light]), 9});
    CHECK(t.lastWrite(light, 20'000) == 9'000);
    t.stateAt(9'001, state.data());
    CHECK(state[light] == std::byte{9});
    CHECK(std::equal(state.begin() + light + 1, state.end(), expected.begin() + light + 1));
}

// Steps, merging and the limit of the history.
#include <doctest/doctest.h>

#include "editor/app/history.h"

using namespace editor;

namespace {
Commit step(const char* name, const char* tag = "", double at = 0, const char* id = "a") {
    Commit commit;
    commit.name = name;
    commit.tag = tag;
    commit.mergedAt = at;
    commit.changes.push_back({id, nullptr, nullptr});
    return commit;
}
}  // namespace

TEST_CASE("steps with one tag merge until the pause, another tag, or an end") {
    History h;
    CHECK_FALSE(h.push(step("1", "x", 0.0), 1.0));
    CHECK(h.push(step("2", "x", 0.9), 1.0));
    CHECK(h.push(step("3", "x", 1.8), 1.0));
    CHECK(h.steps().size() == 1);
    CHECK(h.steps()[0].name == "1");
    CHECK_FALSE(h.push(step("4", "x", 2.9), 1.0));
    CHECK_FALSE(h.push(step("5", "y", 2.9), 1.0));
    h.endMerge();
    CHECK_FALSE(h.push(step("6", "y", 2.9), 1.0));
    CHECK_FALSE(h.push(step("7"), 1.0));
    CHECK_FALSE(h.push(step("8"), 1.0));
    CHECK(h.steps().size() == 6);
}

TEST_CASE("nothing merges into a step that was undone") {
    History h;
    h.push(step("1", "x"), 1.0);
    h.push(step("2", "y"), 1.0);
    h.undone();
    CHECK_FALSE(h.push(step("3", "x"), 1.0));
    CHECK(h.steps().size() == 2);
    CHECK_FALSE(h.canRedo());
}

TEST_CASE("the oldest steps are forgotten beyond the limit") {
    History h(100);
    for (int i = 0; i < 105; ++i) h.push(step(std::to_string(i).c_str()), 0);
    CHECK(h.steps().size() == 95);
    CHECK(h.position() == 95);
    CHECK(h.steps().front().name == "10");
    CHECK(h.steps().back().name == "104");
}

TEST_CASE("a merged step holds each record once, from its first version to its last") {
    Commit into = step("1");
    into.renaming = Renaming{"p", "q"};
    const schema::RecordKind& artifact = schema::findGame("threetale")->kinds[2];
    const schema::RecordPtr first = std::make_shared<schema::Record>(artifact);
    const schema::RecordPtr middle = std::make_shared<schema::Record>(artifact);
    const schema::RecordPtr last = std::make_shared<schema::Record>(artifact);
    into.changes = {{"a", first, middle}};
    Commit next = step("2");
    next.changes = {{"b", nullptr, first}, {"a", middle, last}};
    mergeInto(into, next);
    REQUIRE(into.changes.size() == 2);
    CHECK(into.changes[0].before == first);
    CHECK(into.changes[0].after == last);
    CHECK(into.changes[1].id == "b");
    const Commit back = reversed(into);
    CHECK(back.renaming->from == "q");
    CHECK(back.changes.front().id == "b");
    CHECK(back.changes.front().before == first);
    CHECK(back.changes.back().after == first);
}

// Changing a field of the shown position by hand: what it can be given, that the position has it then or nothing is
// changed, lines, undo and redo.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "editor/app/play/event_list.h"
#include "editor/app/play/kept_game.h"
#include "editor/app/play/sandbox.h"
#include "engine/kernel/scenario_words.h"
#include "tests/editor/play_base_set.h"

using namespace editor::play;

namespace {

struct Whole : Sandbox {
    Whole() {
        begin(base_set::game(), {.seed = 11});
        REQUIRE(players.letBot("greedy", BotRun::Game).empty());
    }
    int field(std::string_view path) const {
        const int found = session.fields().find(path);
        REQUIRE(found >= 0);
        return found;
    }
    std::int64_t value(std::string_view path) const {
        return engine::valueAt(session.fields()[field(path)], cursor.state());
    }
};

}  // namespace

TEST_CASE("a field says what it can be given: numbers, choices, cards, Spaces") {
    Whole sandbox;
    sandbox.cursor.goTo(sandbox.session->decisionPosition(20));
    const FieldChoices love = sandbox.edits.choicesOf(sandbox.field("heroes[0].virtues[0]"));
    CHECK(love.choices.empty());
    CHECK(love.least == 0);
    CHECK(love.most == 13);
    CHECK(love.now == sandbox.value("heroes[0].virtues[0]"));
    const FieldChoices safe = sandbox.edits.choicesOf(sandbox.field("heroes[0].safe"));
    REQUIRE(safe.choices.size() == 2);
    CHECK(safe.choices[0].label == "no");
    CHECK(safe.choices[1].label == "yes");
    const FieldChoices space = sandbox.edits.choicesOf(sandbox.field("heroes[0].space"));
    CHECK(space.choices.size() > 8);
    CHECK(std::any_of(space.choices.begin(), space.choices.end(),
                      [&](const FieldChoices::Choice& c) { return c.value == space.now; }));
}

TEST_CASE("the shown position has the value that was asked for, on a line of its own; undo and redo") {
    Whole sandbox;
    const std::uint64_t hash = sandbox.session->hash();
    sandbox.cursor.goTo(sandbox.session->decisionPosition(30));
    const std::size_t shown = sandbox.cursor.position();
    const int love = sandbox.field("heroes[1].virtues[1]");
    const std::int64_t now = sandbox.value("heroes[1].virtues[1]"), wanted = now >= 13 ? now - 1 : now + 1;
    CHECK(sandbox.edits.set(love, now) == "it has this value");
    CHECK_FALSE(sandbox.edits.canUndo());
    REQUIRE(sandbox.edits.set(love, wanted) == "");
    CHECK(sandbox.value("heroes[1].virtues[1]") == wanted);
    REQUIRE(sandbox.lines.all().size() == 2);
    CHECK(sandbox.lines.all()[1].name.find("by hand") != std::string::npos);
    CHECK(sandbox.lines.all()[1].parent == sandbox.lines.all()[0].id);
    REQUIRE(sandbox.edits.marks().size() == 1);
    const std::size_t event = sandbox.edits.marks()[0];
    CHECK(event < sandbox.cursor.position());
    CHECK(eventText(sandbox.session, event).ends_with("(changed by hand)"));
    CHECK_FALSE(sandbox.edits.lineOf(event).empty());
    CHECK(sandbox.edits.lineOf(event + 40).empty());

    REQUIRE(sandbox.edits.canUndo());
    REQUIRE(sandbox.edits.undo() == "");
    CHECK(sandbox.lines.all().size() == 1);
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.cursor.position() == shown);
    CHECK(sandbox.edits.undo() == "nothing was changed by hand last");
    REQUIRE(sandbox.edits.redo() == "");
    CHECK(sandbox.value("heroes[1].virtues[1]") == wanted);
    CHECK(sandbox.edits.canUndo());

    // Lines keep it, and so does the game that is kept on disk.
    const std::uint64_t changed = sandbox.session->hash();
    REQUIRE(sandbox.lines.switchTo(0) == "");
    CHECK(sandbox.session->hash() == hash);
    REQUIRE(sandbox.lines.switchTo(1) == "");
    CHECK(sandbox.session->hash() == changed);
    Sandbox other;
    REQUIRE(putBack(other, keptGame(sandbox), base_set::game()) == "");
    CHECK(other.session->hash() == changed);
    CHECK(other.lines.all()[1].edits == sandbox.session->edits());
    // Another choice before it does not take it along.
    sandbox.cursor.goTo(sandbox.session->decisionPosition(2));
    const DecisionView* view = sandbox.decisions.shown();
    if (view->options.size() > 1) {
        REQUIRE(sandbox.decisions.choose(view->taken == 0 ? 1 : 0) == "");
        CHECK(sandbox.session->edits().empty());
    }
}

// A tile that was "removed" before it was laid broke the Map when its turn came.
TEST_CASE("TT-TILE-06 nothing is said by hand of a tile that is not laid") {
    Whole sandbox;
    sandbox.cursor.goTo(sandbox.session->decisionPosition(40));
    const std::uint64_t hash = sandbox.session->hash();
    for (const char* line : {"set map.tiles[35].removed yes", "set map.tiles[35].closed yes"}) {
        const editor::Refusal refusal = sandbox.edits.say(line);
        CHECK_MESSAGE(refusal.find("tile 36, which is not laid") != std::string::npos, refusal);
        CHECK(sandbox.session->hash() == hash);
    }
    const editor::Refusal refusal = sandbox.edits.set(sandbox.field("map.tiles[35].removed"), 1);
    CHECK_MESSAGE(refusal.find("can only stand in the setup") == std::string::npos, refusal);
    CHECK_FALSE(refusal.empty());
    CHECK(sandbox.edits.set(sandbox.field("map.tiles[0].closed"), 1) == "");
}

TEST_CASE("at hundreds of positions a change is exact or refused with a reason, and a refused one changes nothing") {
    Whole sandbox;
    std::size_t made = 0, refused = 0;
    std::vector<double> times;
    for (std::uint64_t i = 0; i < 200; ++i) {
        if (sandbox.lines.current() != 0) REQUIRE(sandbox.lines.switchTo(0) == "");
        while (sandbox.lines.all().size() > 1) REQUIRE(sandbox.lines.remove(1) == "");
        const std::uint64_t hash = sandbox.session->hash();
        const std::size_t position = engine::mix(i) % sandbox.session.size();
        sandbox.cursor.goTo(position);
        const int field = int(engine::mix(i + 9000) % sandbox.session.fields().all().size());
        const FieldChoices choices = sandbox.edits.choicesOf(field);
        const std::int64_t wanted = choices.choices.empty()
                                        ? std::int64_t(engine::mix(i + 5) % 6)
                                        : choices.choices[engine::mix(i + 5) % choices.choices.size()].value;
        if (wanted == choices.now) continue;
        const auto start = std::chrono::steady_clock::now();
        const editor::Refusal refusal = sandbox.edits.set(field, wanted);
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
        CAPTURE(sandbox.session.fields()[field].path);
        if (refusal.empty()) {
            ++made;
            CHECK(engine::valueAt(sandbox.session.fields()[field], sandbox.cursor.state()) == wanted);
        } else {
            ++refused;
            CHECK(sandbox.session->hash() == hash);
            CHECK(sandbox.cursor.position() == position);
            CHECK(sandbox.lines.all().size() == 1);
        }
    }
    std::sort(times.begin(), times.end());
    MESSAGE(made, " made, ", refused, " refused; a change takes ", times[times.size() / 2], " ms, at most ",
            times.back(), " ms");
    CHECK(made > 5);
    CHECK(refused > 5);
}

TEST_CASE("a setup line is said in the middle of a game: a card for a seat") {
    Whole sandbox;
    sandbox.cursor.goTo(sandbox.session->decisionPosition(10));
    CHECK(sandbox.edits.say("hero he.youngest").find("can only stand in the setup") != std::string::npos);
    CHECK(sandbox.lines.all().size() == 1);
    REQUIRE(sandbox.edits.say("seat1 has ar.112") == "");
    std::string found;
    CHECK(*sandbox.session->game().scenarioWords()->holds(sandbox.session->stateAt(sandbox.edits.unitBegin()).data(),
                                                          std::vector<std::string>{"seat1", "has", "ar.112"}, found));
    CHECK(sandbox.lines.all()[1].name == "seat1 has ar.112, by hand");
}

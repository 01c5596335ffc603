// The event list, the state tree and the rule stack on a small dice game.
#include <doctest/doctest.h>

#include "editor/app/play/event_list.h"
#include "editor/app/play/rule_stack.h"
#include "editor/app/play/state_tree.h"
#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using engine::EventKind;
using tiny::Played;

namespace {

std::vector<std::size_t> eventsOf(EventList& list, const Sandbox& sandbox) {
    REQUIRE(list.follow(sandbox.session, 10));
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < list.size(); ++i) out.push_back(list.event(i));
    return out;
}

int stateFieldOf(const Sandbox& sandbox, std::string_view path) { return sandbox.session.fields().find(path); }

const TreeRow* rowOf(const std::vector<TreeRow>& rows, std::string_view label) {
    for (const TreeRow& r : rows)
        if (r.label == label) return &r;
    return nullptr;
}

}  // namespace

TEST_CASE("the list shows every event but the ends of scopes") {
    const Played sandbox(10);
    EventList list;
    const auto events = eventsOf(list, sandbox);
    std::vector<std::size_t> wanted;
    for (std::size_t i = 0; i < sandbox.session.size(); ++i)
        if (sandbox.session.trace()[i].kind != EventKind::End) wanted.push_back(i);
    CHECK(events == wanted);
    CHECK(list.progress(sandbox.session) == 1.0);
}

TEST_CASE("a filter by kind, seat, state field or text leaves what fits, and the turns as headings") {
    const Played sandbox(10);
    EventList list;
    // The events that fit, no other and none left out; headings of turns aside.
    const auto shows = [&](const auto& fits) {
        std::vector<std::size_t> shown, wanted;
        for (std::size_t e : eventsOf(list, sandbox))
            if (sandbox.session.trace()[e].kind != EventKind::Unit) shown.push_back(e);
        for (std::size_t e = 0; e < sandbox.session.size(); ++e)
            if (const EventKind kind = sandbox.session.trace()[e].kind;
                kind != EventKind::Unit && kind != EventKind::End && fits(e))
                wanted.push_back(e);
        CHECK(shown == wanted);
        CHECK(!wanted.empty());
        CHECK(wanted.size() < sandbox.session.size());
    };
    SUBCASE("kind") {
        list.setFilter({.kinds = kindBit(EventKind::Chance)});
        shows([&](std::size_t e) { return sandbox.session.trace()[e].kind == EventKind::Chance; });
    }
    SUBCASE("seat") {
        list.setFilter({.seat = 1});
        shows([&](std::size_t e) { return sandbox.session.seatOf(e) == 1; });
    }
    SUBCASE("state field") {
        list.setFilter({.stateField = stateFieldOf(sandbox, "light")});
        std::size_t writes = 0;
        for (std::size_t e : eventsOf(list, sandbox)) writes += sandbox.session.trace()[e].kind == EventKind::Set;
        CHECK(writes == sandbox.session->timeline()
                            .writesOf(std::uint16_t(sandbox.session.fields()[stateFieldOf(sandbox, "light")].offset))
                            .size());
        CHECK(writes > 0);
    }
    SUBCASE("text, whatever its capitals") {
        list.setFilter({.text = "CARRY THE light"});
        bool found = false;
        for (std::size_t e : eventsOf(list, sandbox)) {
            if (sandbox.session.trace()[e].kind == EventKind::Unit) continue;
            CHECK(eventText(sandbox.session, e) == "L-HOLD-01 Carry the light home.");
            found = true;
        }
        CHECK(found);
    }
}

TEST_CASE("the list follows a game that goes on, is taken back and forks as if it were made anew") {
    Played sandbox(6);
    EventList list;
    list.setFilter({.text = "roll"});
    for (std::uint64_t i = 0; i < 200; ++i) {
        const std::uint64_t r = engine::mix(i);
        if (r % 5 == 0) sandbox.decisions.undo();
        else if (r % 7 == 0 && sandbox.lines.all().size() > 1)
            sandbox.lines.switchTo(r / 7 % sandbox.lines.all().size());
        else {
            sandbox.cursor.goTo(r / 100 % 4 == 0 ? r / 1000 % (sandbox.session.size() + 1) : sandbox.session.size());
            if (sandbox.decisions.shown())
                sandbox.decisions.choose(int(r / 10 % sandbox.decisions.shown()->options.size()));
        }
        EventList anew;
        anew.setFilter(list.filter());
        REQUIRE(eventsOf(list, sandbox) == eventsOf(anew, sandbox));
        for (std::size_t row = 0; row < list.size(); row += 3)
            REQUIRE(list.line(sandbox.session, row).text == anew.line(sandbox.session, row).text);
    }
}

TEST_CASE("a line tells depth, mark, seat and card of its event") {
    const Played sandbox(10);
    EventList list;
    list.follow(sandbox.session, 10);
    bool clause = false;
    for (std::size_t row = 0; row < list.size(); ++row) {
        const EventLine& line = list.line(sandbox.session, row);
        if (line.kind == EventKind::Unit) CHECK(line.depth == 0);
        if (line.kind == EventKind::Clause) {
            CHECK(line.depth == 2);  // inside the turn's rule and the charm's
            CHECK(line.card > 0);
            CHECK(line.seat >= 0);
            clause = true;
        }
        CHECK_FALSE(line.text.empty());
    }
    CHECK(clause);
}

TEST_CASE("the row of a position is the last event that has happened") {
    const Played sandbox(10);
    EventList list;
    list.setFilter({.kinds = kindBit(EventKind::Set)});
    list.follow(sandbox.session, 10);
    CHECK(list.rowAt(0) == list.size());
    std::size_t behindRows = 0;
    for (std::size_t position = 1; position <= sandbox.session.size(); ++position) {
        const std::size_t row = list.rowAt(position);
        if (row == list.size()) continue;
        ++behindRows;
        CHECK(list.event(row) < position);
        if (row + 1 < list.size()) CHECK(list.event(row + 1) >= position);
    }
    CHECK(behindRows > 0);
}

TEST_CASE("the tree shows folded records, values in words, and lists only as far as they are used") {
    Played sandbox(10);
    StateTree tree;
    const auto& folded = tree.rows(sandbox);
    CHECK(folded.size() == schema::typeInfo<tiny::State>().fields.size());
    REQUIRE(rowOf(folded, "Over"));
    CHECK(rowOf(folded, "Over")->value == "no");
    REQUIRE(rowOf(folded, "Deck"));
    CHECK_FALSE(rowOf(folded, "Deck")->open);
    tree.toggle(rowOf(folded, "Deck")->node);
    const auto* state = static_cast<const tiny::State*>(sandbox.cursor.state());
    CHECK(tree.rows(sandbox).size() == schema::typeInfo<tiny::State>().fields.size() + state->deck.count);
}

TEST_CASE("the tree leaves what is searched for, or what changed, and unfolds it") {
    Played sandbox(10);
    StateTree tree;
    tree.search = "home";
    REQUIRE(tree.rows(sandbox).size() == 3);
    CHECK(tree.rows(sandbox)[0].label == "Light at home");
    CHECK(tree.rows(sandbox)[1].stateField >= 0);
    tree.search.clear();
    tree.onlyChanged = true;
    const std::size_t written =
        sandbox.session->timeline()
            .writesOf(std::uint16_t(sandbox.session.fields()[stateFieldOf(sandbox, "light")].offset))
            .front();
    sandbox.cursor.goTo(written);
    sandbox.cursor.goTo(written + 1);
    REQUIRE(tree.rows(sandbox).size() == 1);
    CHECK(tree.rows(sandbox)[0].changed);
    CHECK(tree.rows(sandbox)[0].before == std::to_string(sandbox.session.trace()[written].before));
    CHECK(tree.rows(sandbox)[0].value == std::to_string(sandbox.session.trace()[written].after));
}

TEST_CASE("revealing a state field unfolds what is around it") {
    Played sandbox(10);
    StateTree tree;
    tree.rows(sandbox);
    const int stateField = stateFieldOf(sandbox, "home[1]");
    const auto there = [&] {
        for (const TreeRow& r : tree.rows(sandbox))
            if (r.stateField == stateField) return true;
        return false;
    };
    CHECK_FALSE(there());
    tree.reveal(stateField);
    CHECK(there());
    tree.openAll(false);
    CHECK_FALSE(there());
}

TEST_CASE("the rule stack goes from the turn to what is being done, with the choice that led there") {
    Played sandbox(10);
    std::size_t clause = 0;
    while (sandbox.session.trace()[clause].kind != EventKind::Clause) ++clause;
    sandbox.cursor.show(clause);
    const auto stack = ruleStack(sandbox, sandbox.cursor.position());
    REQUIRE(stack.size() == 5);
    CHECK(stack[0].kind == EventKind::Unit);
    CHECK(stack[0].text == "turn 1 of 40: the first walker");
    CHECK(stack[1].title == "L-TURN-01");
    CHECK(stack[2].title == "L-CHARM-01");
    CHECK(stack[2].text == "Draw up to two charms, keep one.");
    CHECK(stack[3].kind == EventKind::Choose);
    CHECK(stack[3].text.find("keep ch.") == 0);
    CHECK(stack[4].kind == EventKind::Clause);
    CHECK(stack[4].card == sandbox.session.trace()[clause].field);
    CHECK(stack[4].whom == "the first walker");
    CHECK(stack[0].changes > 0);
    CHECK(stack[4].changes == 0);
    sandbox.cursor.goTo(0);
    CHECK(ruleStack(sandbox, 0).empty());
}

TEST_CASE("a decision that is still open has led to nothing") {
    Sandbox sandbox;
    sandbox.begin(tiny::lanterns(), {.seed = 3});
    REQUIRE(sandbox.session->open());
    const auto stack = ruleStack(sandbox, sandbox.cursor.position());
    CHECK(!stack.empty());
    for (const ScopeView& scope : stack) CHECK(scope.kind != EventKind::Choose);
    // Once it is made, what follows from it does.
    sandbox.decisions.choose(0);
    bool led = false;
    for (std::size_t position = 0; position <= sandbox.session.size(); ++position)
        for (const ScopeView& scope : ruleStack(sandbox, position)) led = led || scope.kind == EventKind::Choose;
    CHECK(led);
}

// Two lines side by side: the first difference and its cause, what differs in their states, going to either; promoting
// a line, and what a new line costs.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>

#include "tests/editor/play_base_set.h"
#include "tests/editor/play_lanterns.h"

using namespace editor::play;
using tiny::Played;

namespace {

// Chooses another option than the one taken at a past decision.
void chooseAnother(Sandbox& sandbox, std::size_t decision) {
    sandbox.cursor.goTo(sandbox.session->decisionPosition(decision));
    REQUIRE(sandbox.decisions.shown()->taken >= 0);
    REQUIRE(sandbox.decisions.choose(sandbox.decisions.shown()->taken == 0 ? 1 : 0).empty());
}

}  // namespace

TEST_CASE(
    "two lines part at the decision that was made otherwise, and the states that differ are those of the engine") {
    Played sandbox(8);
    const engine::Session before = *sandbox.session;
    chooseAnother(sandbox, 3);
    sandbox.players.letBot("random", BotRun::Turn);
    REQUIRE(sandbox.comparison.chooseLast().empty());
    const ComparedLines* found = sandbox.comparison.follow();
    REQUIRE(found);
    CHECK(found->sides[0].line == 0);
    CHECK(found->sides[1].line == 1);
    CHECK(found->differ);
    CHECK(found->cause.starts_with("Another option is chosen."));
    // The answer stands right after its question, which both have asked at the same place.
    CHECK(found->sides[0].firstPosition == sandbox.session->decisionPosition(3) + 1);
    CHECK(found->sides[1].firstPosition == sandbox.session->decisionPosition(3) + 1);
    CHECK(found->sides[0].first != found->sides[1].first);
    CHECK(found->sides[0].made == 8);
    CHECK(found->sides[0].position == before.timeline().size());
    CHECK(found->sides[1].position == sandbox.session.size());

    // Field by field.
    const engine::StateFields& fields = sandbox.session.fields();
    std::size_t differing = 0;
    for (std::size_t i = 0; i < fields.all().size(); ++i) {
        const auto row = std::find_if(found->fields.begin(), found->fields.end(),
                                      [&](const ComparedField& f) { return f.stateField == int(i); });
        if (!fields.places(int(i)).empty()) continue;  // a place that holds nothing has no value
        const std::int64_t left = engine::valueAt(fields[int(i)], before.state()),
                           right = engine::valueAt(fields[int(i)], sandbox.session->state());
        CHECK((left != right) == (row != found->fields.end()));
        if (row == found->fields.end()) continue;
        ++differing;
        if (row->grown) CHECK(*row->grown == right - left);
    }
    CHECK(differing > 0);
}

TEST_CASE("states are compared at the end, where the lines part, at a turn, or where each is wanted") {
    Played sandbox(10);
    chooseAnother(sandbox, 4);
    sandbox.players.letBot("random", BotRun::Turn);
    LineComparison& comparison = sandbox.comparison;
    CHECK(comparison.chooseShown() == "no two lines are compared");
    REQUIRE(comparison.choose(1, 0).empty());
    CHECK(comparison.follow()->sides[0].name == sandbox.lines.all()[1].name);

    comparison.at = ComparedAt::Parting;
    CHECK(comparison.follow()->sides[0].position == comparison.follow()->sides[0].firstPosition);
    CHECK(comparison.follow()->sides[1].position == comparison.follow()->sides[1].firstPosition);
    comparison.at = ComparedAt::Turn;
    comparison.turn = 0;
    CHECK(comparison.follow()->sides[0].position == sandbox.session.landmarks().turns[0]);
    CHECK(comparison.follow()->fields.empty());  // the first turn began before they parted

    // The line being played follows the shown position, the other one stays.
    const std::size_t other = comparison.follow()->sides[1].position;
    sandbox.cursor.goTo(sandbox.session.size() - 3);
    REQUIRE(comparison.chooseShown().empty());
    CHECK(comparison.follow()->sides[0].position == sandbox.session.size() - 3);
    CHECK(comparison.follow()->sides[1].position == other);

    // To the other line, and back.
    comparison.at = ComparedAt::Parting;
    const ComparedSide left = comparison.follow()->sides[1];
    REQUIRE(comparison.show(1, left.firstPosition).empty());
    CHECK(sandbox.lines.current() == 0);
    CHECK(sandbox.cursor.position() == left.firstPosition);
    CHECK(comparison.follow()->sides[1].first == left.first);
    CHECK(comparison.choose(0, 0) == "a line is compared with another one, not with itself");
    CHECK(comparison.choose(0, 7) == "there are only 2 lines");
}

TEST_CASE("a line that has come no further says so; a comparison follows what is played, and ends with its line") {
    Played sandbox(8);
    REQUIRE(sandbox.restart(sandbox.session->setup()).empty());
    for (const auto& decision : {0, 1, 2}) {
        const std::string meaning = sandbox.lines.all()[0].decisions[decision];
        REQUIRE(sandbox.decisions.choose(std::string_view(meaning)).empty());
    }
    REQUIRE(sandbox.comparison.choose(0, 1).empty());
    const ComparedLines* found = sandbox.comparison.follow();
    REQUIRE(found);
    CHECK(found->differ);
    CHECK(found->cause == "One line has come no further.");
    CHECK(found->sides[1].first.empty());
    CHECK_FALSE(found->sides[0].first.empty());
    // One decision more, the same: it has come further.
    const std::size_t position = found->sides[0].firstPosition;
    REQUIRE(sandbox.decisions.choose(std::string_view(sandbox.lines.all()[0].decisions[3])).empty());
    CHECK(sandbox.comparison.follow()->sides[0].firstPosition > position);
    REQUIRE(sandbox.lines.remove(0).empty());
    CHECK(sandbox.comparison.follow() == nullptr);
}

TEST_CASE("another seed parts where chance or the laying out first brings something else") {
    Played sandbox(6);
    REQUIRE(sandbox.restart({.seed = 77}).empty());
    engine::RandomAgent agent(5);
    for (int i = 0; i < 6 && sandbox.session->open(); ++i)
        REQUIRE(sandbox.decisions.choose(sandbox.session->choiceOf(agent)).empty());
    REQUIRE(sandbox.comparison.chooseLast().empty());
    const ComparedLines* found = sandbox.comparison.follow();
    REQUIRE(found);
    CHECK(found->differ);
    CHECK_FALSE(found->cause.empty());
    // Up to there both are the same.
    const std::size_t first = found->sides[1].firstPosition;
    CHECK(first < sandbox.session.size());
}

TEST_CASE("a promoted line takes the place of the one it left; what left that one earlier leaves the first now") {
    Played sandbox(10);
    chooseAnother(sandbox, 6);  // line 2 leaves line 1 after 6
    REQUIRE(sandbox.lines.switchTo(0).empty());
    chooseAnother(sandbox, 2);  // line 3 leaves line 1 after 2
    REQUIRE(sandbox.lines.switchTo(0).empty());
    chooseAnother(sandbox, 8);  // line 4 leaves line 1 after 8
    const std::vector<Line> before = sandbox.lines.whole();
    const std::uint64_t hash = sandbox.session->hash();
    const int first = before[0].id, second = before[1].id, third = before[2].id, fourth = before[3].id;
    REQUIRE(sandbox.lines.promote(1).empty());
    const std::vector<Line> after = sandbox.lines.whole();
    REQUIRE(after.size() == 4);
    CHECK(after[0].id == second);
    CHECK(after[0].parent == 0);
    CHECK(after[1].id == first);
    CHECK(after[1].parent == second);
    CHECK(after[1].leftAt == 6);
    CHECK(after[2].id == third);
    CHECK(after[2].parent == second);  // they share two decisions
    CHECK(after[3].id == fourth);
    CHECK(after[3].parent == first);  // eight decisions, of which the promoted line has six
    // The decisions that a line shares with the one it left are the same.
    for (const Line& line : after)
        for (const Line& left : after)
            if (left.id == line.parent)
                CHECK(std::equal(line.decisions.begin(), line.decisions.begin() + std::ptrdiff_t(line.leftAt),
                                 left.decisions.begin()));
    CHECK(sandbox.lines.all()[sandbox.lines.current()].id == fourth);  // it is still the one being played
    CHECK(sandbox.session->hash() == hash);
    CHECK(sandbox.lines.promote(0) == "this line left no other one");
    CHECK(sandbox.lines.promote(9) == "there are only 4 lines");

    CHECK(sandbox.lines.setNote(2, "what if the lantern had been lit").empty());
    CHECK(sandbox.lines.all()[2].note == "what if the lantern had been lit");
    CHECK(sandbox.lines.setNote(4, "x") == "there are only 4 lines");
}

TEST_CASE("a new line in the middle of a whole game of the base set, and comparing it: figures") {
    Sandbox sandbox;
    sandbox.begin(base_set::game(), {.seed = 11});
    REQUIRE(sandbox.players.letBot("greedy", BotRun::Game).empty());
    const std::size_t decisions = sandbox.session->decisions().size(), events = sandbox.session.size();
    const auto milliseconds = [](const auto& work) {
        const auto start = std::chrono::steady_clock::now();
        work();
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    };
    std::vector<double> branch, compare;
    for (std::uint64_t i = 0; i < 60; ++i) {
        if (sandbox.lines.current() != 0) REQUIRE(sandbox.lines.switchTo(0).empty());
        // A decision that had another option.
        for (std::size_t at = engine::mix(i) % decisions;; at = (at + 1) % decisions) {
            sandbox.cursor.goTo(sandbox.session->decisionPosition(at));
            if (sandbox.decisions.shown()->options.size() > 1) break;
        }
        const int other = sandbox.decisions.shown()->taken == 0 ? 1 : 0;
        branch.push_back(milliseconds([&] { REQUIRE(sandbox.decisions.choose(other).empty()); }));
        REQUIRE(sandbox.comparison.chooseLast().empty());
        compare.push_back(milliseconds([&] { REQUIRE(sandbox.comparison.follow()); }));
        CHECK(sandbox.comparison.follow()->differ);
        CHECK(sandbox.comparison.follow()->cause.starts_with("Another option is chosen."));
    }
    CHECK(sandbox.lines.all().size() == 61);
    for (std::vector<double>* times : {&branch, &compare}) std::sort(times->begin(), times->end());
    MESSAGE("a game of ", decisions, " decisions and ", events, " events: a new line takes ", branch[30],
            " ms in the middle of 60, ", branch.back(), " ms at most; comparing it with its whole game ", compare[30],
            " ms, at most ", compare.back(), " ms");
}

// Sessions: deciding, refusing, taking back, forcing chance, changing the content, and the loop guard.
#include "engine/kernel/session.h"

#include <doctest/doctest.h>

#include "engine/lab/simulation.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;
using tiny::played;
using tiny::playOn;

namespace {

// What an outside observer can see of a session.
struct Seen {
    StateBytes state;
    std::uint64_t hash;
    Trace trace;
    std::vector<Option> decisions;
    bool operator==(const Seen&) const = default;
};
Seen see(const Session& s) { return {s.stateAt(s.timeline().size()), s.hash(), s.timeline().trace(), s.decisions()}; }

// Values of the chance events of a purpose, by key.
std::map<std::int32_t, std::int32_t> rolls(const Session& s, std::uint16_t purpose) {
    std::map<std::int32_t, std::int32_t> values;
    for (const Event& e : s.timeline().trace())
        if (e.kind == EventKind::Chance && e.field == purpose) values[e.before] = e.after;
    return values;
}

}  // namespace

TEST_CASE("a session played decision by decision is the same game as one played at once") {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Session session(tiny::lanterns(), {seed});
        playOn(session, seed);
        RandomAgent agent(seed);
        const PlayedGame whole = playGame(session.game(), {seed}, agent, TraceLevel::Off);
        CHECK(session.hash() == whole.hash);
        CHECK(session.decisions().size() == whole.decisions);
        CHECK(session.unitEnds().size() == whole.units + 1);
        CHECK(session.unitEnds().back().hash == whole.hash);
        CHECK(session.outcome().reason == whole.outcome.reason);
        CHECK(session.stateAt(session.timeline().size()) ==
              StateBytes(static_cast<const std::byte*>(session.state()),
                         static_cast<const std::byte*>(session.state()) + sizeof(tiny::State)));
    }
}

TEST_CASE("a choice that is not on the list is refused with the list, and nothing changes") {
    Session session(tiny::lanterns(), {3});
    const Seen before = see(session);
    CHECK(session.choose(-1) == "there are only 2 options");
    CHECK(session.choose(2) == "there are only 2 options");
    const std::string legal = "legal choices: " + session.game().notation().encode(session.open()->options[0]) + ", " +
                              session.game().notation().encode(session.open()->options[1]);
    CHECK(session.choose("hold") == "\"hold\" is not legal now; " + legal);
    CHECK(session.choose("keep ch.unheard_of") == "\"keep ch.unheard_of\" is not a decision; " + legal);
    CHECK(see(session) == before);
    CHECK(session.choose(session.game().notation().encode(session.open()->options[1])) == "");
    CHECK(session.decisions().size() == 1);
}

TEST_CASE("when the game is over nothing can be chosen") {
    Session session = played(4);
    const Seen before = see(session);
    CHECK(session.choose(0) == "the game is over");
    CHECK(session.choose("roll") == "the game is over");
    CHECK(see(session) == before);
}

TEST_CASE("taking back any number of decisions and making them again gives the same game") {
    const Session whole = played(5);
    const Seen end = see(whole);
    for (std::size_t count = 0; count <= end.decisions.size(); ++count) {
        Session session = played(5);
        session.rewind(count);
        REQUIRE(session.decisions().size() == count);
        if (count < end.decisions.size()) {
            REQUIRE(session.open());
            CHECK(session.open()->ordinal == count);
            CHECK(session.timeline().size() == session.decisionPosition(count));
            CHECK(session.stateAt(session.timeline().size()) == whole.stateAt(whole.decisionPosition(count)));
        }
        for (std::size_t i = count; i < end.decisions.size(); ++i)
            CHECK(session.choose(session.game().notation().encode(end.decisions[i])) == "");
        CHECK(see(session) == end);
    }
}

TEST_CASE("every option of every decision can be taken instead, and the game goes on from there") {
    const Session whole = played(6);
    REQUIRE_FALSE(whole.decisions().empty());
    for (std::size_t decision = 0; decision < whole.decisions().size(); ++decision) {
        const std::vector<Option> options = whole.optionsAt(decision);
        CHECK(std::find(options.begin(), options.end(), whole.decisions()[decision]) != options.end());
        for (std::size_t option = 0; option < options.size(); ++option) {
            Session fork = played(6);
            fork.rewind(decision);
            CHECK(fork.choose(int(option)) == "");
            CHECK(fork.decisions().back() == options[option]);
            playOn(fork);
            CHECK(fork.outcome().end != Outcome::End::Playing);
            if (options[option] == whole.decisions()[decision]) CHECK(fork.hash() == whole.hash());
            else CHECK(fork.hash() != whole.hash());
        }
    }
}

TEST_CASE("decisions are found in the trace, and positions among the decisions") {
    const Session session = played(7);
    const Trace& trace = session.timeline().trace();
    std::size_t made = 0;
    for (std::size_t position = 0; position <= trace.size(); ++position) {
        if (position > 0 && trace[position - 1].kind == EventKind::Ask)
            CHECK(session.decisionPosition(made) == position);
        if (position > 0 && trace[position - 1].kind == EventKind::Choose && trace[position - 1].width == 0) ++made;
        CHECK(session.decisionsBefore(position) == made);
    }
    CHECK(made == session.decisions().size());
}

TEST_CASE("recorded decisions and forced chance give back the session they came from") {
    Session original = played(8);
    original.setForced({{{tiny::kWind, 0, 0, 0}, 2, true}, {{tiny::kLightRoll, 0, 0, 64}, 0b111, false}});
    playOn(original, 2);
    Session again(tiny::lanterns(), {8});
    CHECK(again.replay(original.decisions(), original.forced()) == 0);
    CHECK(see(again) == see(original));
}

TEST_CASE("of decisions that are too many or not legal, those before are kept and the rest is counted") {
    const Session whole = played(9);
    std::vector<Option> decisions = whole.decisions();
    decisions.push_back({tiny::kHold});
    decisions.push_back({tiny::kHold});
    Session session(tiny::lanterns(), {9});
    CHECK(session.replay(decisions, {}) == 2);
    CHECK(see(session) == see(whole));
    decisions = whole.decisions();
    decisions[3] = {tiny::kKeep, 77};
    CHECK(session.replay(decisions, {}) == decisions.size() - 3);
    CHECK(session.decisions().size() == 3);
    REQUIRE(session.open());
    CHECK(session.open()->ordinal == 3);
}

TEST_CASE("forcing a roll changes that roll and leaves the rolls of other turns as they were") {
    Session session = played(10);
    const auto before = rolls(session, tiny::kLightRoll);
    const std::int32_t key = before.begin()->first;
    const auto wanted = std::uint32_t(before.begin()->second ^ 0b111);
    session.setForced({{{tiny::kLightRoll, 0, 0, std::uint16_t(std::uint32_t(key) >> 16)}, wanted, false}});
    playOn(session);
    const auto after = rolls(session, tiny::kLightRoll);
    CHECK(after.at(key) == std::int32_t(wanted));
    int shared = 0;
    for (const auto& [k, value] : before)
        if (k != key && after.contains(k)) {
            CHECK(after.at(k) == value);
            ++shared;
        }
    CHECK(shared > 0);
}

TEST_CASE("chance that is forced for the next of its purpose stays with that event when decisions are taken back") {
    Session session(tiny::lanterns(), {11});
    session.setForced({{{tiny::kLightRoll, 0, 0, 0}, 0b111, true}});
    playOn(session);
    const auto forcedOnce = rolls(session, tiny::kLightRoll);
    CHECK(forcedOnce.begin()->second == 0b111);
    CHECK_FALSE(session.forced()[0].any);
    session.rewind(0);
    playOn(session);
    CHECK(rolls(session, tiny::kLightRoll) == forcedOnce);
}

TEST_CASE("same seed, edited card: decisions are carried over and no other roll changes") {
    schema::RecordSet edited = tiny::box();
    edited.put(tiny::charm("ch.firefly", tiny::Power::Mirror, 2));  // now rolls dice of its own
    int shared = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        Session session = played(seed);
        const auto before = rolls(session, tiny::kLightRoll);
        const std::size_t decisions = session.decisions().size();
        const std::size_t lost = session.changeGame(tiny::lanterns(edited));
        CHECK(session.decisions().size() + lost == decisions);
        playOn(session);
        for (const auto& [key, value] : rolls(session, tiny::kLightRoll))
            if (before.contains(key)) {
                CHECK(before.at(key) == value);
                ++shared;
            }
    }
    CHECK(shared > 0);
}

TEST_CASE("decisions about a card that is gone cannot be carried over, nor those after them") {
    Session session = played(12);
    const std::string first = session.game().notation().encode(session.decisions()[0]);  // "keep ch...."
    schema::RecordSet without = tiny::box();
    without.remove(first.substr(5));
    const std::size_t decisions = session.decisions().size();
    CHECK(session.changeGame(tiny::lanterns(without)) == decisions);
    CHECK(session.decisions().empty());
    CHECK(session.open());
}

TEST_CASE("forced chance follows its card through an edit of the content; what has no place there is dropped") {
    Session session(tiny::lanterns(), {16});
    const auto charm = [&](const char* id) { return std::uint16_t(session.game().cards().find(id)); };
    session.setForced({{{tiny::kMirrorRoll, 0, charm("ch.river"), 60'000}, 1, false},
                       {{tiny::kCharmDraw, 0, 0, 60'000}, charm("ch.beeswax"), true}});
    schema::RecordSet edited = tiny::box();
    edited.put(tiny::charm("ch.amber", tiny::Power::Light, 2));  // sorts before all others
    edited.remove("ch.beeswax");
    const auto before = charm("ch.river");
    session.changeGame(tiny::lanterns(edited));
    REQUIRE(session.forced().size() == 1);
    CHECK(session.forced()[0].key.card == charm("ch.river"));
    CHECK(session.forced()[0].key.card == before);  // one more before it, one less
    edited.remove("ch.amber");
    session.changeGame(tiny::lanterns(edited));
    REQUIRE(session.forced().size() == 1);
    CHECK(session.forced()[0].key.card == charm("ch.river"));
    CHECK(session.forced()[0].key.card == before - 1);
}

TEST_CASE("a runaway interaction ends the session with a report that names its cards and rules") {
    for (const tiny::Power power : {tiny::Power::Endless, tiny::Power::Nested, tiny::Power::Dreaming}) {
        schema::RecordSet records;
        records.put(tiny::charm("ch.ouroboros", power, 1));
        Session session(tiny::lanterns(records), {13});
        CHECK(session.open() == nullptr);
        CHECK(session.runaway().find("ouroboros clause 1") != std::string::npos);
        CHECK(session.choose(0) == session.runaway());
        CHECK(session.outcome().end == Outcome::End::Playing);
        session.changeGame(tiny::lanterns());  // mended
        CHECK(session.runaway() == "");
        CHECK(session.open());
    }
}

TEST_CASE("the tutorial is another game of the same seed") {
    Session tutorial(tiny::lanterns(), {.seed = 14, .options = {{"tutorial", 1}}});
    REQUIRE(tutorial.open());
    CHECK(tutorial.open()->question == tiny::kGoOn);
}

TEST_CASE("a copy of a session goes its own way") {
    Session original(tiny::lanterns(), {15});
    Session copy = original;
    playOn(original);
    REQUIRE(copy.open());
    CHECK(copy.open()->options.size() == 2);
    CHECK(copy.choose(0) == "");
    CHECK(copy.decisions().size() == 1);
    copy.rewind(0);
    playOn(copy);
    CHECK(copy.decisions() == original.decisions());
}

// Causes: the chain behind an event and what followed from one, by hand on a small trace and over a million events.
#include "engine/explain/causes.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <tuple>

#include "engine/lab/long_timeline.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

using Causes = std::vector<EventCause>;
using Clock = std::chrono::steady_clock;

double microsecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// A game that is laid out by a rule, and a unit of two rules. The first rolls, cites, asks, and carries out a clause.
Timeline twoRuleTimeline() {
    Timeline timeline(sizeof(tiny::State));
    timeline.trace() = {{EventKind::Rule, 0, 0, kNoParent, -1, 0},  // 0 laying out
                        {EventKind::Set, 1, 3, 0, 0, 1},            // 1
                        {EventKind::End, 0, 0, 0, 0, 0},            // 2
                        {EventKind::Unit, 0, 0, kNoParent, 0, 0},   // 3
                        {EventKind::Rule, 0, 1, 3, -1, 0},          // 4
                        {EventKind::Chance, 0, 0, 4, 0, 1},         // 5
                        {EventKind::Cite, 0, 7, 4, -1, 0},          // 6
                        {EventKind::Set, 1, 3, 4, 1, 2},            // 7
                        {EventKind::Ask, 0, 0, 4, 0, 2},            // 8
                        {EventKind::Choose, 0, 0, 4, 0, 0},         // 9
                        {EventKind::Clause, 0, 2, 4, 0, 0},         // 10
                        {EventKind::Set, 1, 4, 10, 0, 1},           // 11
                        {EventKind::End, 0, 0, 10, 0, 0},           // 12
                        {EventKind::Set, 1, 3, 4, 2, 3},            // 13
                        {EventKind::End, 0, 0, 4, 0, 0},            // 14
                        {EventKind::Rule, 0, 2, 3, -1, 0},          // 15
                        {EventKind::Set, 1, 4, 15, 1, 5},           // 16
                        {EventKind::End, 0, 0, 15, 0, 0},           // 17
                        {EventKind::Unit, 0, 0, kNoParent, 1, 0}};  // 18
    return timeline;
}

std::vector<std::uint32_t> eventsOf(const Causes& causes) {
    std::vector<std::uint32_t> events;
    for (const EventCause& cause : causes) events.push_back(cause.event);
    return events;
}

}  // namespace

TEST_CASE("the chain behind an event names scopes, chance, decisions and rulings, the nearest first") {
    const Timeline t = twoRuleTimeline();
    CHECK(causesOf(t, 1) == Causes{{CauseKind::Scope, 0}, {CauseKind::Start, kNoEvent}});
    CHECK(causesOf(t, 3) == Causes{{CauseKind::Start, kNoEvent}});
    CHECK(causesOf(t, 7) == Causes{{CauseKind::Ruling, 6},
                                   {CauseKind::Chance, 5},
                                   {CauseKind::Scope, 4},
                                   {CauseKind::Scope, 3},
                                   {CauseKind::Value, 1}});
    CHECK(causesOf(t, 9) == Causes{{CauseKind::Question, 8},
                                   {CauseKind::Ruling, 6},
                                   {CauseKind::Chance, 5},
                                   {CauseKind::Scope, 4},
                                   {CauseKind::Scope, 3}});
    CHECK(causesOf(t, 11) ==
          Causes{{CauseKind::Scope, 10}, {CauseKind::Decision, 9}, {CauseKind::Scope, 4}, {CauseKind::Scope, 3}});
    CHECK(causesOf(t, 18) == Causes{{CauseKind::Before, 3}});
}

TEST_CASE("what came before the last decision of a scope led to the decision, not to what came after it") {
    const Timeline t = twoRuleTimeline();
    CHECK(causesOf(t, 13) ==
          Causes{{CauseKind::Decision, 9}, {CauseKind::Scope, 4}, {CauseKind::Scope, 3}, {CauseKind::Value, 7}});
    // The decision lies in a rule that has ended; it still came before in the unit.
    CHECK(causesOf(t, 16) ==
          Causes{{CauseKind::Scope, 15}, {CauseKind::Decision, 9}, {CauseKind::Scope, 3}, {CauseKind::Value, 11}});
}

TEST_CASE("followers: all that a scope holds, and what came after chance and decisions up to the next decision") {
    const Timeline t = twoRuleTimeline();
    using List = std::vector<std::uint32_t>;
    CHECK(eventsOf(followersOf(t, 5)) == List{6, 7, 8, 9});
    CHECK(eventsOf(followersOf(t, 6)) == List{7, 8, 9});
    CHECK(eventsOf(followersOf(t, 9)) == List{10, 11, 13, 15, 16});
    CHECK(eventsOf(followersOf(t, 4)) == List{5, 6, 7, 8, 9, 10, 11, 13});
    CHECK(followersOf(t, 3).back() == EventCause{CauseKind::Before, 18});
    CHECK(followersOf(t, 1) == Causes{{CauseKind::Value, 7}});
    CHECK(followersOf(t, 8) == Causes{{CauseKind::Question, 9}});
    CHECK(followersOf(t, 13).empty());
}

TEST_CASE("an event follows from another exactly where that is a cause of it") {
    const Timeline t = longTimeline(*tiny::lanterns(), {.seed = 3}, 3'000);
    using Link = std::tuple<std::uint32_t, std::uint32_t, CauseKind>;  // cause, event, how
    std::set<Link> back, forward;
    for (std::uint32_t event = 0; event < t.size(); ++event) {
        if (t.trace()[event].kind != EventKind::End)
            for (const EventCause& cause : causesOf(t, event))
                if (cause.event != kNoEvent) back.emplace(cause.event, event, cause.kind);
        for (const EventCause& follower : followersOf(t, event)) forward.emplace(event, follower.event, follower.kind);
    }
    CHECK(back.size() > 3'000);
    std::vector<Link> different;
    std::set_symmetric_difference(back.begin(), back.end(), forward.begin(), forward.end(),
                                  std::back_inserter(different));
    for (std::size_t i = 0; i < std::min<std::size_t>(different.size(), 5); ++i)
        MESSAGE(fmt::format("{} -> {}, {}", std::get<0>(different[i]), std::get<1>(different[i]),
                            int(std::get<2>(different[i]))));
    CHECK(different.empty());
}

TEST_CASE("no event of 1,000,000 is without a cause, and every chain ends where the game or a unit begins") {
    const Timeline t = longTimeline(*tiny::lanterns(), {.seed = 1}, 1'000'000);
    REQUIRE(t.size() == 1'000'000);
    t.lastWrite(0, t.size());  // the index of writes is made once
    std::size_t without = 0, loose = 0;
    double slowest = 0, sum = 0;
    for (std::size_t event = 0; event < t.size(); ++event) {
        Causes causes;
        double time = 0;
        for (int tries = 0; tries < 3 && (tries == 0 || time > 100); ++tries) {  // a pause of the machine is not ours
            const auto start = Clock::now();
            causes = causesOf(t, event);
            time = tries == 0 ? microsecondsSince(start) : std::min(time, microsecondsSince(start));
        }
        slowest = std::max(slowest, time);
        sum += time;
        without += causes.empty();
        if (causes.empty()) continue;
        const auto last = std::find_if(causes.rbegin(), causes.rend(),
                                       [](const EventCause& c) { return c.kind != CauseKind::Value; });
        const bool isRooted = last != causes.rend() &&
                              (last->kind == CauseKind::Start || last->kind == CauseKind::Before ||
                               (last->kind == CauseKind::Scope && t.trace()[last->event].kind == EventKind::Unit));
        loose += !isRooted;
        for (const EventCause& cause : causes)
            if (cause.event != kNoEvent && cause.event >= event) ++loose;
    }
    CHECK(without == 0);
    CHECK(loose == 0);
    MESSAGE(fmt::format("the chain of each of 1,000,000 events: {:.2f} us on average, {:.0f} us the slowest", sum / 1e6,
                        slowest));

    const auto start = Clock::now();
    const auto writes = t.writesOf(std::uint16_t(offsetof(tiny::State, light)));
    std::size_t listed = 0, links = 0;
    for (; listed < std::min<std::size_t>(writes.size(), 10'000); ++listed) links += causesOf(t, writes[listed]).size();
    MESSAGE(fmt::format("{} changes of a field with the causes of each: {:.1f} ms", listed,
                        microsecondsSince(start) / 1000));
    CHECK(listed == 10'000);
    CHECK(links > listed);
}

TEST_CASE("events of a card are those of its clauses with all inside, events of a rule those of its scopes") {
    const Timeline t = twoRuleTimeline();
    using List = std::vector<std::uint32_t>;
    CHECK(eventsOfCard(t.trace(), 2) == List{10, 11});
    CHECK(eventsOfCard(t.trace(), 3).empty());
    CHECK(eventsOfRule(t.trace(), 1) == List{4, 5, 6, 7, 8, 9, 10, 11, 13});
    CHECK(eventsOfRule(t.trace(), 7) == List{6});  // cited

    // Over many games: each event is listed exactly where a clause of the card is around it, or asked for its chance.
    const Timeline games = longTimeline(*tiny::lanterns(), {.seed = 5}, 20'000);
    const Trace& trace = games.trace();
    for (int card = 1; card <= 4; ++card) {
        List expected;
        for (std::uint32_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind == EventKind::End) continue;
            bool isOf = trace[i].kind == EventKind::Chance && chanceKeyOf(trace[i]).card == card;
            for (std::uint32_t at = i; at != kNoParent; at = trace[at].parent)
                isOf = isOf || (trace[at].kind == EventKind::Clause && trace[at].field == card);
            if (isOf) expected.push_back(i);
        }
        CHECK(expected.size() > 100);
        CHECK(eventsOfCard(trace, card) == expected);
    }
}

TEST_CASE("causes read as the rule, the card or the decision that they are") {
    Session session(tiny::lanterns(), {.seed = 2});
    tiny::playOn(session, 2);
    const Trace& trace = session.timeline().trace();
    const ClausePlaces places(session.game());
    CHECK(places.of(1, 0).empty());  // this game counts no parts of its content
    const auto clause =
        std::find_if(trace.begin(), trace.end(), [](const Event& e) { return e.kind == EventKind::Clause; });
    REQUIRE(clause != trace.end());
    const auto at = std::uint32_t(clause - trace.begin());
    const std::string id = session.game().cards().id(clause->field);
    const CauseWords words = causeWords(session.game(), places, session.timeline(), {CauseKind::Scope, at});
    CHECK(words.name == fmt::format("{} ({})", id.substr(3), id));
    for (const EventCause& cause : causesOf(session.timeline(), at)) {
        const CauseWords found = causeWords(session.game(), places, session.timeline(), cause);
        if (cause.kind == CauseKind::Decision) CHECK(found.words.starts_with("Which charm is kept? keep ch."));
        if (cause.kind == CauseKind::Scope && trace[cause.event].kind == EventKind::Rule)
            CHECK(found.name.starts_with("L-"));
    }
}

// Slices: what a result rests on, by the trace and by playing again, held against sessions that are played again whole.
#include "engine/explain/slice.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/explain/rerun.h"
#include "tests/engine/tiny_sessions.h"

using namespace engine;

namespace {

using Verdict = Influence::Verdict;

// What a session that is played again has for a result, or nothing where a decision could not be made any more.
std::optional<Outcome> outcomeOfReplay(const Session& original, std::vector<Option> decisions,
                                       std::vector<ForcedChance> forced) {
    Session again(original.sharedGame(), original.setup());
    const std::size_t lost = again.replay(std::move(decisions), std::move(forced));
    if (lost > 0 && again.open()) return std::nullopt;
    return again.outcome();
}

bool same(const Outcome& a, const Outcome& b) {
    return a.end == b.end && a.score == b.score && a.reason == b.reason && a.winners == b.winners;
}

// Two charms that do the same: whichever is kept, the game goes on alike.
schema::RecordSet twins() {
    schema::RecordSet set;
    set.put(tiny::charm("ch.castor", tiny::Power::Light, 1));
    set.put(tiny::charm("ch.pollux", tiny::Power::Light, 1));
    return set;
}

// A game in which the first walker keeps a charm, rolls some light and takes it home.
Session firstHome() {
    const auto game = tiny::lanterns(twins());
    for (std::uint64_t seed = 1;; ++seed) {
        Session session(game, {.seed = seed});
        REQUIRE(session.choose(0).empty());  // a charm
        if (!session.open() || session.open()->seat != 0 || session.open()->question != tiny::kGoOn) continue;
        if (session.open()->options.size() < 2) continue;
        REQUIRE(session.choose("hold").empty());
        return session;
    }
}

constexpr auto kHomeOfFirst = std::uint16_t(offsetof(tiny::State, home));

}  // namespace

TEST_CASE("a game played again from any unit with its own decisions comes to the same state") {
    const Session session = tiny::played(4);
    Rerun rerun(session);
    for (const std::size_t from : {std::size_t(0), session.timeline().size() / 2, session.timeline().size()}) {
        CHECK(rerun.play(from, session.decisions(), nullptr) == Rerun::End::Over);
        const StateBytes end = session.stateAt(session.timeline().size());
        CHECK(std::equal(end.begin(), end.end(), static_cast<const std::byte*>(rerun.state())));
    }
    // With a decision less, the next question is open.
    const auto fewer = std::span(session.decisions()).first(session.decisions().size() - 1);
    CHECK(rerun.play(0, fewer, nullptr) == Rerun::End::Open);
}

TEST_CASE("what was asked of chance is known for each chance event: dice, outcomes, cards") {
    const Session session = tiny::played(6);
    const std::vector<ChanceFacts> facts = chanceFacts(session);
    std::size_t chance = 0;
    for (const Event& e : session.timeline().trace()) {
        if (e.kind != EventKind::Chance) continue;
        REQUIRE(chance < facts.size());
        const ChanceFacts& f = facts[chance++];
        if (e.field == tiny::kLightRoll) CHECK((f.kind == ChanceRequest::Kind::Dice && f.count == 3));
        if (e.field == tiny::kWind) CHECK((f.kind == ChanceRequest::Kind::Pick && f.count == 3));
        if (e.field != tiny::kCharmDraw) continue;
        CHECK(f.kind == ChanceRequest::Kind::Draw);
        CHECK(std::find(f.cards.begin(), f.cards.end(), e.after) != f.cards.end());
    }
    CHECK(chance == facts.size());
    CHECK(chance > 10);
}

TEST_CASE("which of two like charms is kept makes no difference; the roll and the holding do") {
    const Session session = firstHome();
    const Trace& trace = session.timeline().trace();
    const VerifiedSlice slice = verifySlice(session, {kHomeOfFirst, session.timeline().size()}, {.alternatives = 8});
    CHECK(slice.isComplete);
    CHECK(slice.together == VerifiedSlice::Together::Same);
    int kept = 0, held = 0, rolled = 0;
    for (const Influence& influence : slice.influences) {
        const Event& e = trace[influence.event];
        if (e.kind == EventKind::Choose && e.field == tiny::kKeep && ++kept == 1)
            CHECK(influence.verdict == Verdict::None);
        if (e.kind == EventKind::Choose && e.field == tiny::kHold && ++held == 1)
            CHECK(influence.verdict == Verdict::Changes);
        if (e.kind == EventKind::Chance && e.field == tiny::kLightRoll && ++rolled == 1)
            CHECK(influence.verdict == Verdict::Changes);
        const bool isShown = std::binary_search(slice.events.begin(), slice.events.end(), influence.event);
        CHECK(isShown == (influence.verdict != Verdict::None));
    }
    CHECK(kept >= 1);
    CHECK(held == 1);
    CHECK(rolled >= 1);
}

TEST_CASE("verdicts are those of sessions that are played again whole, decision by decision") {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const Session session = tiny::played(seed);
        const Outcome ended = session.outcome();
        const VerifiedSlice slice = verifySlice(session, outcomeOf(session), {.alternatives = 100});
        CHECK(slice.isComplete);
        const Trace& trace = session.timeline().trace();
        std::size_t decision = 0, harmless = 0;
        for (const Influence& influence : slice.influences) {
            const Event& e = trace[influence.event];
            int changed = 0, stuck = 0;
            if (e.kind == EventKind::Choose) {
                const std::size_t d = decision++;
                for (const Option& other : session.optionsAt(d)) {
                    if (other == session.decisions()[d]) continue;
                    std::vector<Option> decisions = session.decisions();
                    decisions[d] = other;
                    const auto outcome = outcomeOfReplay(session, decisions, {});
                    if (!outcome) ++stuck;
                    else changed += !same(*outcome, ended);
                }
                CHECK(influence.changed == changed);
                CHECK(influence.stuck == stuck);
            } else if (e.field == tiny::kWind) {
                for (std::uint32_t wind = 0; wind < 3; ++wind) {
                    if (wind == std::uint32_t(e.after)) continue;
                    const auto outcome = outcomeOfReplay(session, session.decisions(), {{chanceKeyOf(e), wind, false}});
                    if (!outcome) ++stuck;
                    else changed += !same(*outcome, ended);
                }
                CHECK(influence.changed == changed);
                CHECK(influence.stuck == stuck);
                // The wind blows nothing about in these rules.
                CHECK(influence.verdict == Verdict::None);
                ++harmless;
            }
        }
        CHECK(decision == session.decisions().size());
        CHECK(harmless > 0);
    }
}

TEST_CASE("the structural slice holds every write of the field up to its position with the causes of each") {
    const Session session = tiny::played(9);
    const Timeline& timeline = session.timeline();
    const std::size_t position = timeline.size() * 2 / 3;
    const auto slice = structuralSlice(session, {kHomeOfFirst, position});
    CHECK(std::is_sorted(slice.begin(), slice.end()));
    const auto holds = [&](std::uint32_t event) { return std::binary_search(slice.begin(), slice.end(), event); };
    std::size_t writes = 0;
    for (const std::uint32_t write : timeline.writesOf(kHomeOfFirst)) {
        if (write >= position) continue;
        ++writes;
        CHECK(holds(write));
        for (const EventCause& cause : causesOf(timeline, write))
            if (cause.event != kNoEvent) CHECK(holds(cause.event));
    }
    CHECK(writes >= 1);
    CHECK(slice.back() < position);
    CHECK(slice.size() < position / 2);  // most of the game is hidden
    for (const std::uint32_t event : slice)
        if (timeline.trace()[event].kind == EventKind::Set) CHECK(timeline.trace()[event].field == kHomeOfFirst);
}

TEST_CASE("an outcome rests on the fields that say so: whose turn it was, the light at home, and that it is over") {
    const Session session = tiny::played(1);
    REQUIRE(session.outcome().end != Outcome::End::Playing);
    const auto fields = fieldsOfOutcome(session);
    const auto holds = [&](std::size_t offset) {
        return std::find(fields.begin(), fields.end(), std::uint16_t(offset)) != fields.end();
    };
    CHECK(holds(offsetof(tiny::State, over)));
    CHECK_FALSE(holds(offsetof(tiny::State, rolled)));
    CHECK_FALSE(holds(offsetof(tiny::State, unit)));
    CHECK_FALSE(structuralSlice(session, outcomeOf(session)).empty());
}

TEST_CASE("a budget ends the verification, and what was not tried stays in the slice") {
    const Session session = tiny::played(2);
    const VerifiedSlice few = verifySlice(session, outcomeOf(session), {.replays = 10});
    CHECK_FALSE(few.isComplete);
    CHECK(few.replays <= 11);  // one more changes all at once
    CHECK(few.influences.back().verdict == Verdict::Untried);
    CHECK(std::binary_search(few.events.begin(), few.events.end(), few.influences.back().event));

    std::size_t asked = 0;
    const VerifiedSlice stopped =
        verifySlice(session, outcomeOf(session), {.goesOn = [&](std::size_t, std::size_t) { return ++asked < 3; }});
    CHECK_FALSE(stopped.isComplete);
    CHECK(asked == 3);
}

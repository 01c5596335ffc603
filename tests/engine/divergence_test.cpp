// Where games on two contents part, and which edit is named for it: on a small game, whose causes are counted by hand.
#include "engine/lab/divergence.h"

#include <doctest/doctest.h>

#include <string>

#include "engine/kernel/agents.h"
#include "engine/lab/paired_game.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

CompiledContent contentOf(const schema::RecordSet& records) { return {tiny::lanterns(records), records}; }

schema::RecordSet boxWith(schema::RecordPtr charm) {
    schema::RecordSet records = tiny::box();
    records.put(std::move(charm));
    return records;
}

// A pair of games with one seed, played at random.
struct Played {
    std::optional<Parting> parting;
    PairedGame::Result before, after;
};
Played play(const ContentPair& contents, std::uint64_t seed, const char* agent = "random") {
    PairedGame pair(contents, agent, 0, false);
    const PairedOpening opening{{.seed = seed}, {}};
    const auto parting = pair.play({opening, opening});
    return {parting, pair.result(0), pair.result(1)};
}

// The whole game of a side.
std::unique_ptr<Session> sessionOf(const ContentPair& contents, int side, std::uint64_t seed) {
    return PairedGame(contents, "random", 0, false).session(side, {{.seed = seed}, {}});
}

// Before which decision a game keeps a charm; -1: it never does.
int decisionThatKeeps(const Session& session, const std::string& charm) {
    for (std::size_t i = 0; i < session.decisions().size(); ++i)
        if (session.game().notation().encode(session.decisions()[i]) == "keep " + charm) return int(i);
    return -1;
}

// Is a charm ever drawn?
bool draws(const Session& session, const std::string& charm) {
    for (const Event& e : session.timeline().trace())
        if (e.kind == EventKind::Chance && e.field == tiny::kCharmDraw && session.game().cards().id(e.after) == charm)
            return true;
    return false;
}

}  // namespace

TEST_CASE("records that changed are told with how, and whether only what is shown of them did") {
    schema::RecordSet after = tiny::box();
    after.remove("ch.river");
    after.put(tiny::charm("ch.amber", tiny::Power::Light, 1));
    after.put(tiny::charm("ch.glass", tiny::Power::Mirror, 4));
    auto renamed = after.find("ch.firefly")->clone();
    renamed->base().name.byLanguage["en"] = "Glow-worm";
    renamed->base().notes = "shorter?";
    after.put(renamed);
    using How = ChangedRecord::How;
    const auto changed = changedRecords(tiny::box(), after);
    REQUIRE(changed.size() == 4);
    CHECK((changed[0].id == "ch.amber" && changed[0].how == How::Added && !changed[0].onlyShown));
    CHECK((changed[1].id == "ch.firefly" && changed[1].how == How::Changed && changed[1].onlyShown));
    CHECK((changed[2].id == "ch.glass" && changed[2].how == How::Changed && !changed[2].onlyShown));
    CHECK((changed[3].id == "ch.river" && changed[3].how == How::Removed && !changed[3].onlyShown));
    CHECK(changedRecords(tiny::box(), tiny::box()).empty());
}

TEST_CASE("a stronger clause parts exactly the games in which it is carried out, and there") {
    const schema::RecordSet box = tiny::box();
    const ContentPair contents(contentOf(box), contentOf(boxWith(tiny::charm("ch.beeswax", tiny::Power::Light, 3))));
    CHECK(contents.sameNumbers());
    REQUIRE(contents.causes() == std::vector<std::string>{"ch.beeswax"});
    int parted = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Played pair = play(contents, seed);
        const auto session = sessionOf(contents, 0, seed);
        const int keeps = decisionThatKeeps(*session, "ch.beeswax");
        // A charm that is the last of the deck is kept without a decision.
        bool carriedOut = false;
        for (const Event& e : session->timeline().trace())
            carriedOut =
                carriedOut || (e.kind == EventKind::Clause && contents.before().cards().id(e.field) == "ch.beeswax");
        CHECK(pair.parting.has_value() == carriedOut);
        if (!pair.parting) {
            CHECK(pair.before.decisions == pair.after.decisions);
            continue;
        }
        ++parted;
        // By hand: the light is set to 3 where it was 2, in the clause, inside the rule of charms.
        const PartingCause expected{.kind = PartingCause::Kind::Effect,
                                    .card = "ch.beeswax",
                                    .rule = tiny::kCharmRule,
                                    .clauseCard = "ch.beeswax",
                                    .clause = 0};
        CHECK((pair.parting->cause == expected));
        if (keeps >= 0) CHECK(pair.parting->decisions == std::uint64_t(keeps + 1));
    }
    CHECK(parted > 20);
    CHECK(parted < 200);
}

TEST_CASE("an added card moves the numbers of all others, and only where it is drawn games part") {
    const schema::RecordSet box = tiny::box();
    const ContentPair contents(contentOf(box), contentOf(boxWith(tiny::charm("ch.amber", tiny::Power::Light, 1))));
    CHECK_FALSE(contents.sameNumbers());
    CHECK(contents.before().cards().find("ch.beeswax") != contents.after().cards().find("ch.beeswax"));
    int parted = 0, same = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const Played pair = play(contents, seed);
        CHECK(pair.parting.has_value() == draws(*sessionOf(contents, 1, seed), "ch.amber"));
        if (!pair.parting) {
            ++same;
            continue;
        }
        ++parted;
        CHECK(pair.parting->cause.card == "ch.amber");
        CHECK(pair.parting->cause.kind == PartingCause::Kind::Chance);
        CHECK(pair.parting->cause.asked == tiny::kCharmDraw);
        CHECK(pair.parting->cause.rule == tiny::kCharmRule);
    }
    CHECK(parted > 100);
    CHECK(same + parted == 200);
}

TEST_CASE("a card that goes parts the games in which it was drawn") {
    schema::RecordSet after = tiny::box();
    after.remove("ch.firefly");
    const ContentPair contents(contentOf(tiny::box()), contentOf(after));
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Played pair = play(contents, seed);
        CHECK(pair.parting.has_value() == draws(*sessionOf(contents, 0, seed), "ch.firefly"));
        if (pair.parting) CHECK(pair.parting->cause.card == "ch.firefly");
    }
}

TEST_CASE("a bot that weighs a card otherwise decides otherwise, before the card does anything") {
    // Greed keeps the charm with the most light: the firefly with 1 of two never, with 8 always.
    const ContentPair contents(contentOf(tiny::box()),
                               contentOf(boxWith(tiny::charm("ch.firefly", tiny::Power::Light, 8))));
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const Played pair = play(contents, seed, "greedy");
        if (!pair.parting) continue;
        CHECK(pair.parting->cause.card == "ch.firefly");
        if (pair.parting->cause.kind != PartingCause::Kind::Decision) {
            CHECK(pair.parting->cause.clauseCard == "ch.firefly");  // the last charm of the deck is no decision
            continue;
        }
        ++decided;
        CHECK(pair.parting->cause.asked == tiny::kWhichCharm);
    }
    CHECK(decided > 50);
}

TEST_CASE("a new name parts no game") {
    auto renamed = tiny::box().find("ch.glass")->clone();
    renamed->base().name.byLanguage["en"] = "Looking-glass";
    const ContentPair contents(contentOf(tiny::box()), contentOf(boxWith(renamed)));
    CHECK(contents.sameNumbers());
    CHECK(contents.causes().empty());
    for (std::uint64_t seed = 1; seed <= 50; ++seed) CHECK_FALSE(play(contents, seed).parting);
}

TEST_CASE("of two edits, the one is named that makes the difference alone") {
    const schema::RecordPtr beeswax = tiny::charm("ch.beeswax", tiny::Power::Light, 3),
                            river = tiny::charm("ch.river", tiny::Power::Mirror, 5);
    schema::RecordSet both = boxWith(beeswax);
    both.put(river);
    const CompiledContent before = contentOf(tiny::box());
    const ContentPair one(before, contentOf(boxWith(beeswax))), other(before, contentOf(boxWith(river))),
        together(before, contentOf(both));
    CHECK(together.causes().size() == 2);
    int first = 0, second = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const auto ofOne = play(one, seed).parting, ofOther = play(other, seed).parting,
                   ofBoth = play(together, seed).parting;
        REQUIRE(ofBoth.has_value() == (ofOne || ofOther));
        if (!ofBoth) continue;
        const std::uint64_t never = ~0ull;
        const std::uint64_t atOne = ofOne ? ofOne->decisions : never, atOther = ofOther ? ofOther->decisions : never;
        CHECK(ofBoth->decisions == std::min(atOne, atOther));
        if (atOne < atOther) {
            ++first;
            CHECK(ofBoth->cause.card == "ch.beeswax");
        } else if (atOther < atOne) {
            ++second;
            CHECK(ofBoth->cause.card == "ch.river");
        }
    }
    CHECK(first > 10);
    CHECK(second > 10);
}

namespace {

// Another way to end: sooner, or with more points for the same.
struct OtherEnd : tiny::Lanterns {
    using tiny::Lanterns::Lanterns;
    int lastUnit = 1000, more = 0;
    Outcome outcome(const void* state) const override {
        Outcome outcome = tiny::Lanterns::outcome(state);
        if (outcome.end == Outcome::End::Playing && unit(state) >= lastUnit)
            return {Outcome::End::Lost, 0, "the day breaks"};
        if (outcome.end != Outcome::End::Playing) outcome.score += more;
        return outcome;
    }
};

}  // namespace

TEST_CASE("games with the same events that end sooner or count otherwise are told apart from others") {
    const auto sooner = std::make_shared<OtherEnd>(tiny::box()), richer = std::make_shared<OtherEnd>(tiny::box());
    sooner->lastUnit = 2;
    richer->more = 1;
    const ContentPair early(contentOf(tiny::box()), {sooner, tiny::box()}),
        rich(contentOf(tiny::box()), {richer, tiny::box()});
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Played end = play(early, seed);
        if (end.before.units > 2) {
            REQUIRE(end.parting);
            CHECK((end.parting->cause.kind == PartingCause::Kind::Ending));
            CHECK(end.after.units == 2);
        } else {
            CHECK_FALSE(end.parting);
        }
        const Played result = play(rich, seed);
        REQUIRE(result.parting);
        CHECK((result.parting->cause.kind == PartingCause::Kind::Result));
        CHECK(result.before.decisions == result.after.decisions);
        CHECK(result.after.outcome.score == result.before.outcome.score + 1);
    }
}

TEST_CASE("a clause that never ends stops one side, and the other is played to its end") {
    const ContentPair contents(contentOf(tiny::box()),
                               contentOf(boxWith(tiny::charm("ch.glass", tiny::Power::Endless, 3))));
    int stopped = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Played pair = play(contents, seed);
        CHECK_FALSE(pair.before.stopped);
        if (!pair.after.stopped) continue;
        ++stopped;
        REQUIRE(pair.parting);
        CHECK(pair.parting->cause.card == "ch.glass");
        CHECK(pair.parting->cause.clauseCard == "ch.glass");
        CHECK((pair.after.outcome.end == Outcome::End::Abandoned));
    }
    CHECK(stopped > 0);
}

TEST_CASE("the places of a difference in two sessions are those of the events that differ") {
    const ContentPair contents(contentOf(tiny::box()),
                               contentOf(boxWith(tiny::charm("ch.beeswax", tiny::Power::Light, 3))));
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const auto before = sessionOf(contents, 0, seed), after = sessionOf(contents, 1, seed);
        const auto at = EventComparison(contents).firstDifference(*before, *after);
        REQUIRE(at.has_value() == play(contents, seed).parting.has_value());
        if (!at) continue;
        ++found;
        const Trace &traceBefore = before->timeline().trace(), &traceAfter = after->timeline().trace();
        CHECK(at->before == at->after);
        for (std::size_t i = 0; i < at->before; ++i) REQUIRE((traceBefore[i] == traceAfter[i]));
        CHECK((traceBefore[at->before].kind == EventKind::Set));
        CHECK(traceBefore[at->before].after == 2);
        CHECK(traceAfter[at->after].after == 3);
    }
    CHECK(found > 0);
}

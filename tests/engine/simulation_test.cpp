// Many games at once: sums and hash that do not depend on threads, faults that are found, and an early end.
#include "engine/lab/simulation.h"

#include <doctest/doctest.h>

#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

SimulationResult run(SimulationOptions options, const schema::RecordSet& records = tiny::box()) {
    return simulate(*tiny::lanterns(records), options);
}

}  // namespace

TEST_CASE("one hash and the same sums for any number of threads") {
    const SimulationResult one = run({.games = 500, .seed = 3, .threads = 1});
    for (const int threads : {2, 3, 8}) {
        const SimulationResult many = run({.games = 500, .seed = 3, .threads = threads});
        CHECK(many.hash == one.hash);
        CHECK(many.games == 500);
        CHECK(many.won == one.won);
        CHECK(many.lost == one.lost);
        CHECK(many.decisions == one.decisions);
        CHECK(many.events == one.events);
        CHECK(many.units == one.units);
        CHECK(many.scoreSum == one.scoreSum);
        CHECK(many.reasons == one.reasons);
    }
    CHECK(one.won > 0);
    CHECK(one.lost > 0);
}

TEST_CASE("the sums are those of the games played one by one") {
    const SimulationResult all = run({.games = 40, .seed = 9, .threads = 2});
    const auto game = tiny::lanterns();
    std::uint64_t decisions = 0, hash = 0, won = 0;
    for (std::uint64_t i = 0; i < 40; ++i) {
        const std::uint64_t seed = mix(9 + i);
        RandomAgent agent(seed);
        const PlayedGame played = playGame(*game, {seed, false}, agent, TraceLevel::Full);
        decisions += played.decisions;
        hash += mix(played.hash ^ mix(i));
        won += played.outcome.end == Outcome::End::Won;
    }
    CHECK(all.decisions == decisions);
    CHECK(all.hash == hash);
    CHECK(all.won == won);
}

TEST_CASE("seed, agent, tutorial and content each make other games") {
    const std::uint64_t hash = run({.games = 50}).hash;
    CHECK(run({.games = 50, .seed = 2}).hash != hash);
    CHECK(run({.games = 50, .agent = "greedy"}).hash != hash);
    CHECK(run({.games = 50, .tutorial = true}).hash != hash);
    schema::RecordSet edited = tiny::box();
    edited.put(tiny::charm("ch.beeswax", tiny::Power::Light, 3));
    CHECK(run({.games = 50}, edited).hash != hash);
    CHECK(run({.games = 50, .trace = TraceLevel::Verbose, .checkEvents = true}).hash == hash);
}

TEST_CASE("games that the loop guard stops are abandoned and reported with their seeds") {
    schema::RecordSet records;
    records.put(tiny::charm("ch.ouroboros", tiny::Power::Endless, 1));
    const SimulationResult result = run({.games = 30, .threads = 2}, records);
    CHECK(result.abandoned == 30);
    CHECK(result.reasons.at("the loop guard stopped the game") == 30);
    REQUIRE(result.faults.size() == 20);      // no more than can be read
    CHECK(result.faults[0].find("seed") != std::string::npos);
}

TEST_CASE("a simulation ends early when it is told to, and reports how far it is") {
    std::atomic<bool> stop{false};
    std::uint64_t last = 0;
    SimulationOptions options{.games = 1'000'000'000, .threads = 2, .stop = &stop};
    options.progress = [&](std::uint64_t done) {
        CHECK(done >= last);
        last = done;
        if (done >= 200) stop = true;
    };
    const SimulationResult result = run(options);
    CHECK(result.games >= 100);
    CHECK(result.games < 100'000);
    CHECK(result.games == result.won + result.lost);
}

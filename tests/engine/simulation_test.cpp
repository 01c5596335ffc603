// Many games at once: sums and hash that do not depend on threads, faults that are found, and an early end.
#include "engine/lab/simulation.h"

#include <doctest/doctest.h>

#include <condition_variable>
#include <mutex>

#include "engine/lab/batches.h"

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
        const PlayedGame played = playGame(*game, {seed}, agent, TraceLevel::Full);
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
    CHECK(run({.games = 50, .setup = {{"tutorial", 1}}}).hash != hash);
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
    REQUIRE(result.faults.size() == 20);  // no more than can be read
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

TEST_CASE("threads take games one by one where a game is long or games are few, and many at once otherwise") {
    CHECK(engine::batchSize(1'000'000, 2, true) == 1);
    CHECK(engine::batchSize(10, 2, false) == 1);
    CHECK(engine::batchSize(80, 2, false) == 10);
    CHECK(engine::batchSize(1'000'000, 8, false) == 16);
    CHECK(engine::batchSize(0, 8, false) == 1);
    // Two workers of ten games that wait for each other: neither is left without any.
    std::mutex lock;
    std::condition_variable both;
    int here = 0;
    std::vector<std::uint64_t> played;
    struct Worker {
        std::mutex& lock;
        std::condition_variable& both;
        int& here;
        std::vector<std::uint64_t>& played;
        std::uint64_t own = 0;
        void play(std::uint64_t) {
            if (++own > 1) return;
            std::unique_lock guard(lock);
            ++here;
            both.notify_all();
            both.wait_for(guard, std::chrono::seconds(20), [this] { return here == 2; });
        }
        void finish() { played.push_back(own); }
    };
    engine::playInBatches({.games = 10, .atOnce = engine::batchSize(10, 2, true), .threads = 2},
                          [&] { return Worker{lock, both, here, played}; });
    REQUIRE(played.size() == 2);
    CHECK(played[0] + played[1] == 10);
    CHECK(played[0] > 0);
    CHECK(played[1] > 0);
}

TEST_CASE("the processor time of a simulation is that of all its threads") {
    engine::SimulationResult result = engine::simulate(*tiny::lanterns(), {.games = 3'000, .threads = 2});
    CHECK(result.processorSeconds > 0);
    CHECK(result.processorSeconds < 2 * result.seconds + 0.05);
}

// Agents: fair, greedy, repeatable.
#include "engine/kernel/agents.h"

#include <doctest/doctest.h>

#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

// A question with so many options, each a charm to keep.
struct Asked {
    std::vector<Option> options;
    Decision decision;
    explicit Asked(int count, std::uint32_t ordinal = 0) {
        for (int i = 0; i < count; ++i) options.push_back({tiny::kKeep, std::uint8_t(i + 1)});
        decision = {tiny::kWhichCharm, 0, 0, options, ordinal};
    }
};

}  // namespace

TEST_CASE("the random agent takes every option as often") {
    const auto game = tiny::lanterns();
    const tiny::State state;
    RandomAgent agent(1);
    std::vector<int> chosen(5);
    for (std::uint32_t ordinal = 0; ordinal < 50'000; ++ordinal)
        ++chosen.at(std::size_t(agent.choose(*game, &state, Asked(5, ordinal).decision)));
    double chiSquare = 0;
    for (int n : chosen) chiSquare += (n - 10'000.0) * (n - 10'000.0) / 10'000.0;
    CHECK(chiSquare < 18.5);  // 4 degrees of freedom: exceeded once in a thousand
}

TEST_CASE("an agent chooses by its seed and the number of the decision alone, so a decision taken back is made again") {
    const auto game = tiny::lanterns();
    const tiny::State state;
    for (const char* name : agentNames()) {
        const auto one = makeAgent(name, 7), same = makeAgent(name, 7);
        for (std::uint32_t ordinal = 100; ordinal-- > 0;) {
            const Asked asked(4, ordinal);
            const int choice = one->choose(*game, &state, asked.decision);
            CHECK(choice == same->choose(*game, &state, asked.decision));
            CHECK(choice == one->choose(*game, &state, asked.decision));
        }
    }
}

TEST_CASE("the greedy agent takes what promises most, and among equals any") {
    const auto game = tiny::lanterns();  // beeswax 2, firefly 1, glass 3, river 4
    const tiny::State state;
    GreedyAgent agent(1);
    for (std::uint32_t ordinal = 0; ordinal < 50; ++ordinal)
        CHECK(agent.choose(*game, &state, Asked(4, ordinal).decision) == 3);

    schema::RecordSet equals;
    for (const char* id : {"ch.a", "ch.b", "ch.c"}) equals.put(tiny::charm(id, tiny::Power::Light, 2));
    const auto even = tiny::lanterns(equals);
    std::vector<int> chosen(3);
    for (std::uint32_t ordinal = 0; ordinal < 3000; ++ordinal)
        ++chosen.at(std::size_t(agent.choose(*even, &state, Asked(3, ordinal).decision)));
    for (int n : chosen) {
        CHECK(n > 800);
        CHECK(n < 1200);
    }
}

TEST_CASE("agents are made by name") {
    for (const char* name : agentNames()) CHECK(makeAgent(name, 1));
    CHECK_FALSE(makeAgent("perfect", 1));
    int greedy = 0;  // mixed: about every second game, the same one for the same seed
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto agent = makeAgent(kMixedAgent, seed), same = makeAgent(kMixedAgent, seed);
        const bool isGreedy = dynamic_cast<GreedyAgent*>(agent.get()) != nullptr;
        CHECK(isGreedy == (dynamic_cast<GreedyAgent*>(same.get()) != nullptr));
        CHECK(isGreedy != (dynamic_cast<RandomAgent*>(agent.get()) != nullptr));
        greedy += isGreedy;
    }
    CHECK(greedy > 30);
    CHECK(greedy < 70);
    CHECK(std::string(agentNames()[0]) == "random");
}

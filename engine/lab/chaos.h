// Games that go out of their way to break something: every seat has a temper of its own, which takes the first option,
// the last, the worst, the rarest or always the same, and setups are permuted, until an invariant is broken, the state
// differs from its trace, a loop does not end, or an expectation does not hold. Where the rules leave the order of
// simultaneous effects open it is a decision, and is permuted with the others.
//
// What broke is made small: played by the greedy bot but for as few decisions as still break the same, and no later.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "engine/lab/fewest_choices.h"

namespace engine {

struct ChaosOptions {
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;             // game i is played with mix(seed + i)
    int threads = 1;                    // what is found does not depend on it
    schema::SetupValues setup{};        // options that are chosen here are the same in all games
    std::vector<std::string> always{};  // expectations of a scenario that must hold after every unit of play
    const std::atomic<bool>* stop = nullptr;
    std::function<void(std::uint64_t games)> progress{};
    TellSmall small{};  // how far all that was found, one after another, is made small
};

struct ChaosExample {
    std::string what;  // "PT-INV-09: player 2 has LP below 0"
    std::uint64_t game = 0, seed = 0;
    schema::SetupValues setup{};
    std::size_t found = 0;             // decisions that the game had made when it broke, as it was found
    std::size_t decisions = 0;         // the same of the example; never more
    std::vector<OtherChoice> choices;  // in order; the bot makes all others
    std::unique_ptr<Session> session;  // up to where it breaks
};

struct ChaosResult {
    std::uint64_t games = 0, broken = 0;
    std::optional<ChaosExample> example;  // the smallest that was found; nothing broke: none
    std::string unreadable;  // an expectation that the game does not understand, with why; nothing is played then
};

ChaosResult chaos(std::shared_ptr<const Game> game, const ChaosOptions& options);

}  // namespace engine

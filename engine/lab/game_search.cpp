// Playing games with their traces kept, and asking each.
#include "engine/lab/game_search.h"

#include <algorithm>
#include <chrono>
#include <mutex>

#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"

namespace engine {

namespace {

// A game with everything that happened in it.
struct TracedGame {
    StateBytes state;
    Timeline timeline;
    bool ended = false;  // false: the loop guard stopped it

    TracedGame(const Game& game, const Setup& setup, Agent& agent)
        : state(game.stateType().size), timeline(game.stateType().size) {
        const auto table = game.makeTable(state.data(), setup.seed);
        table->recorder().to(&timeline.trace(), TraceLevel::Full);
        table->decider().agent(&agent);
        ended = playToEnd(game, *table, state.data(), setup);
    }
};

std::uint64_t seedOfGame(const GameSearchOptions& options, std::uint64_t number) { return mix(options.seed + number); }

TracedGame tracedGame(const Game& game, const GameSearchOptions& options, std::uint64_t number) {
    const std::uint64_t seed = seedOfGame(options, number);
    const auto agent = makeAgent(options.agent, seed, options.simulations);
    return TracedGame(game, {.seed = seed, .options = options.setup}, *agent);
}

// What all threads share.
struct GameSearch {
    const Game& game;
    const GameSearchOptions& options;
    GameSearchResult& result;
    std::mutex lock{};
    std::vector<std::uint64_t> hits{};                   // numbers of games found, rising, while `enough` is asked for
    std::atomic<std::uint64_t> last{~std::uint64_t(0)};  // no game after it is wanted

    // Every game before the last that is wanted is played, whichever thread is the first to find some.
    void note(std::uint64_t number) {
        if (options.enough == 0) return;
        const std::lock_guard guard(lock);
        hits.insert(std::upper_bound(hits.begin(), hits.end(), number), number);
        if (hits.size() >= options.enough) last.store(hits[options.enough - 1], std::memory_order_relaxed);
    }
};

struct GameAsker {
    GameSearch& search;
    EventQuery query{};
    bool parsed = false;
    struct One {
        FoundGame game{};
        EventTally tally{};
    };
    std::vector<One> own{};
    std::uint64_t games = 0;

    void play(std::uint64_t number) {
        if (number > search.last.load(std::memory_order_relaxed)) return;
        const Game& game = search.game;
        const GameSearchOptions& options = search.options;
        const TracedGame played = tracedGame(game, options, number);
        ++games;
        // What names of the state mean can differ from game to game.
        if (!parsed || query.namesState) query = parseEventQuery(game, played.state.data(), options.query);
        parsed = true;
        if (!query.sound()) return;
        const std::vector<std::uint32_t> hits = eventsThatMeet(game, played.timeline, query);
        if (hits.empty()) return;
        search.note(number);
        const std::uint64_t seed = seedOfGame(options, number);
        One one{.game = {.number = number, .seed = seed, .events = hits.size(), .first = hits.front()}};
        const Trace& trace = played.timeline.trace();
        for (std::size_t i = 0; i < hits.front(); ++i)
            one.game.decisions += trace[i].kind == EventKind::Choose && trace[i].width == 0;  // not the only option
        StateBytes state(game.stateType().size);
        played.timeline.stateAt(hits.front() + 1, state.data());
        one.game.sentence = eventSentence(game, state.data(), trace, hits.front());
        if (!options.keys.empty()) one.tally.add(game, played.timeline, hits, options.keys, number, seed);
        // Where all games are wanted, those that are not listed need not be kept.
        if (options.enough > 0 || own.size() < options.mostFound) {
            own.push_back(std::move(one));
            return;
        }
        rest.tally.add(one.tally);
        rest.game.events += one.game.events;
        ++restGames;
    }
    One rest{};
    std::uint64_t restGames = 0;

    void finish() {
        GameSearchResult& result = search.result;
        result.games += games;
        const auto add = [&](const One& one, std::uint64_t count) {
            result.gamesFound += count;
            result.events += one.game.events;
            result.tally.add(one.tally);
        };
        add(rest, restGames);
        for (One& one : own) {
            if (one.game.number > search.last.load(std::memory_order_relaxed)) continue;
            add(one, 1);
            result.found.push_back(std::move(one.game));
        }
    }
};

}  // namespace

GameSearchResult searchGames(const Game& game, const GameSearchOptions& options) {
    GameSearchResult result;
    {
        const TracedGame first = tracedGame(game, options, 0);
        EventQuery query = parseEventQuery(game, first.state.data(), options.query);
        if (query.empty() && query.complaints.empty()) query.complaints.push_back({"the query asks nothing"});
        if (!query.sound()) {
            result.complaints = std::move(query.complaints);
            return result;
        }
    }
    const auto start = std::chrono::steady_clock::now();
    GameSearch search{game, options, result};
    const auto agent = makeAgent(options.agent, options.seed, options.simulations);
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, agent->needsReplayPrefix()),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return GameAsker{search}; });
    std::sort(result.found.begin(), result.found.end(),
              [](const FoundGame& a, const FoundGame& b) { return a.number < b.number; });
    if (result.found.size() > options.mostFound) result.found.resize(options.mostFound);
    result.stopped = options.stop && options.stop->load();
    if (const std::uint64_t last = search.last.load(); last != ~std::uint64_t(0)) result.games = last + 1;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

Session sessionOf(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number) {
    const std::uint64_t seed = seedOfGame(options, number);
    const auto agent = makeAgent(options.agent, seed, options.simulations);
    Session session(std::move(game), {.seed = seed, .options = options.setup});
    while (session.open()) session.play(*agent);
    return session;
}

}  // namespace engine

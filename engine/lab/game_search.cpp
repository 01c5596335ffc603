// Playing games with their traces kept, and asking each.
#include "engine/lab/game_search.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>

#include "engine/lab/batches.h"
#include "engine/lab/simulation.h"
#include "schema/core/phrases.h"

namespace engine {

namespace {

// A game with everything that happened in it.
struct TracedGame {
    StateBytes state;
    Timeline timeline;
    std::vector<Option> decisions;

    TracedGame(const Game& game, const Setup& setup, Agent& agent)
        : state(game.stateType().size), timeline(game.stateType().size) {
        const auto table = game.makeTable(state.data(), setup.seed);
        table->recorder().to(&timeline.trace(), TraceLevel::Full);
        table->decider().keep(&decisions);
        table->decider().agent(&agent);
        playToEnd(game, *table, state.data(), setup);
    }
};

std::uint64_t seedOfGame(const GameSearchOptions& options, std::uint64_t number) { return mix(options.seed + number); }

TracedGame tracedGame(const Game& game, const GameSearchOptions& options, std::uint64_t number) {
    const std::uint64_t seed = seedOfGame(options, number);
    const auto agent = agentNamed(options.agent, seed, options.simulations);
    return TracedGame(game, {.seed = seed, .options = options.setup}, *agent);
}

// What all threads share.
struct GameSearch {
    const Game& game;
    const schema::Phrases& phrases;  // in which the asking thread speaks
    const GameSearchOptions& options;
    GameSearchResult& result;
    std::mutex lock{};
    std::vector<std::uint64_t> hits{};                   // numbers of games found, rising, while `enough` is asked for
    std::atomic<std::uint64_t> last{~std::uint64_t(0)};  // no game after it is wanted
    std::vector<CountedGame> kept{};                     // of all threads

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
    const schema::Speaking speaking{search.phrases};
    EventQuery query{};
    bool parsed = false;
    std::vector<CountedGame> own{};
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
        auto one = countedGame(game, played.timeline, query, options.keys, number, seedOfGame(options, number));
        if (!one) return;
        search.note(number);
        // Where all games are wanted, those that are not listed need not be kept.
        if (options.enough > 0 || own.size() < options.mostFound) {
            own.push_back(std::move(*one));
            return;
        }
        rest.tally.add(one->tally);
        rest.game.events += one->game.events;
        ++restGames;
    }
    CountedGame rest{};
    std::uint64_t restGames = 0;

    // A game may still be under way on another thread that makes one of these unwanted.
    void finish() {
        GameSearchResult& result = search.result;
        result.games += games;
        result.gamesFound += restGames;
        result.events += rest.game.events;
        result.tally.add(rest.tally);
        std::move(own.begin(), own.end(), std::back_inserter(search.kept));
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
    GameSearch search{game, schema::phrasesOf(game.schema(), schema::spokenLanguage()), options, result};
    const auto agent = agentNamed(options.agent, options.seed, options.simulations);
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, agent->needsReplayPrefix()),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return GameAsker{search}; });
    for (CountedGame& one : search.kept)
        if (one.game.number <= search.last.load()) result.add(std::move(one));
    result.finish(options.mostFound);
    result.stopped = options.stop && options.stop->load();
    if (const std::uint64_t last = search.last.load(); last != ~std::uint64_t(0)) result.games = last + 1;
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

Session sessionOf(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number) {
    const std::uint64_t seed = seedOfGame(options, number);
    const auto agent = agentNamed(options.agent, seed, options.simulations);
    return playedSession(std::move(game), {.seed = seed, .options = options.setup}, *agent);
}

SmallGame smallGame(std::shared_ptr<const Game> game, const GameSearchOptions& options, std::uint64_t number, int tries,
                    const TellSmall& tell) {
    const TracedGame found = tracedGame(*game, options, number);
    const Setup setup{.seed = seedOfGame(options, number), .options = options.setup};
    struct Met {
        std::vector<Option> decisions;
        std::uint32_t event = 0;
        std::string sentence;
    } met;
    const auto meets = [&](const TracedGame& played, std::size_t most) {
        const EventQuery query = parseEventQuery(*game, played.state.data(), options.query);
        if (!query.sound()) return false;
        const std::ptrdiff_t event = EventQueryReader(*game, played.timeline, query).next(0);
        if (event < 0 || decisionsBefore(played.timeline.trace(), std::size_t(event)) > most) return false;
        StateBytes state(game->stateType().size);
        played.timeline.stateAt(std::size_t(event) + 1, state.data());
        met = {played.decisions, std::uint32_t(event),
               eventSentence(*game, state.data(), played.timeline.trace(), std::size_t(event))};
        return true;
    };
    SmallGame small;
    if (!meets(found, found.decisions.size())) return small;
    small.found = decisionsBefore(found.timeline.trace(), met.event);
    FewestChoices fewest(setup.seed, found.decisions, small.found,
                         [&](Agent& agent, std::size_t most) { return meets(TracedGame(*game, setup, agent), most); });
    fewest.run(tries, options.stop, tell);
    small.session = std::make_unique<Session>(game, setup);
    small.session->replay(met.decisions, {});
    small.session->bookmarks.push_back({std::size_t(met.event) + 1, options.query});
    small.choices = fewest.inWords(*game);
    small.event = met.event;
    small.sentence = met.sentence;
    small.decisions = small.session->decisionsBefore(met.event);
    return small;
}

}  // namespace engine

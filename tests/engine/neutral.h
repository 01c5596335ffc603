// Whether looking at a game changes it: the same seeds are played by the random bot with nobody looking, and with all
// that the sandbox does beside a game: events and conditions recorded, clauses watched and explained, decisions made
// one by one and taken back, breakpoints asked at the events, why-not and odds asked at some positions.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/explain/query.h"
#include "engine/explain/slice.h"
#include "engine/explain/why_not.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/explanation.h"
#include "engine/kernel/session.h"
#include "engine/lab/odds.h"
#include "engine/lab/simulation.h"
#include "tests/watched.h"

namespace neutral {

// What was done beside the games, so that a test can see that it was done at all.
struct Looked {
    std::uint64_t games = 0, events = 0, clauses = 0, explained = 0, hits = 0, stepped = 0, whyNots = 0, odds = 0,
                  outcomeFields = 0;
    std::vector<std::uint64_t> differing;  // seeds
};

// Has every few clauses explained while they are looked at.
class Watcher final : public engine::ClauseWatcher {
  public:
    explicit Watcher(Looked& looked) : looked_(looked) {}
    void triggered(const engine::TriggeredClause&, const std::function<engine::Explanation()>& explain) override {
        if (++looked_.clauses % 16 != 0) return;
        explain();
        ++looked_.explained;
    }

  private:
    Looked& looked_;
};

inline engine::Setup setupOf(std::uint64_t seed) { return {.seed = engine::mix(seed)}; }

// The hash with nobody looking.
inline std::uint64_t unseen(const engine::Game& game, const engine::Setup& setup) {
    engine::RandomAgent agent(setup.seed);
    return engine::playGame(game, setup, agent, engine::TraceLevel::Off).hash;
}

// Plays seeds, and looks at each game in every way. Questions that cost much are asked of one game in `rarely`.
inline Looked play(const std::shared_ptr<const engine::Game>& game, std::uint64_t from, std::uint64_t count,
                   std::uint64_t rarely = 200) {
    Looked looked;
    const engine::Session first(game, setupOf(from));
    std::vector<engine::EventQuery> breakpoints;
    for (const schema::QueryExample& example : engine::eventQueryHelp(*game))
        if (breakpoints.size() < 4) breakpoints.push_back(engine::parseEventQuery(*game, first.state(), example.query));
    for (std::uint64_t seed = from; seed < from + count; ++seed) {
        const engine::Setup setup = setupOf(seed);
        const std::uint64_t wanted = unseen(*game, setup);
        bool same = true;

        // Everything recorded, conditions too, and clauses watched.
        Watcher watcher(looked);
        engine::StateBytes state(game->stateType().size);
        const auto table = game->makeTable(state.data(), setup.seed);
        engine::RandomAgent agent(setup.seed);
        engine::Trace trace;
        std::vector<engine::Option> decisions;
        table->recorder().to(&trace, engine::TraceLevel::Verbose);
        table->recorder().watchedBy(&watcher);
        table->decider().keep(&decisions);
        table->decider().agent(&agent);
        engine::playToEnd(*game, *table, state.data(), setup);
        same = same && table->hash().value() == wanted;
        looked.events += trace.size();

        // As a session, looked through from end to end.
        engine::Session session(game, setup);
        session.replay(decisions, {});
        for (const engine::EventQuery& query : breakpoints)
            looked.hits += engine::eventsThatMeet(*game, session.timeline(), query).size();
        if (seed % rarely == 0) {
            looked.outcomeFields += engine::fieldsOfOutcome(session).size();
            const std::size_t size = session.timeline().size();
            for (const std::size_t position : {size / 4, size / 2, size - size / 8}) {
                looked.whyNots += engine::whyNotAll(session, position).size();
                engine::whyNotOffered(session, position);
                // The odds of the roll or draw that comes next.
                const engine::Trace& events = session.timeline().trace();
                const auto next = std::find_if(events.begin() + std::ptrdiff_t(position), events.end(),
                                               [](const auto& e) { return e.kind == engine::EventKind::Chance; });
                looked.odds += engine::oddsOfEvent(session, std::size_t(next - events.begin())).has_value();
            }
        }
        same = same && session.hash() == wanted;

        // Decided one by one, with steps back between.
        if (seed % 20 == 0) {
            engine::Session stepped(game, setup);
            std::size_t wentBackFrom = 0;
            for (std::size_t i = 0; i < decisions.size() && stepped.open();) {
                stepped.choose(game->notation().encode(decisions[i]));
                ++i;
                if (i % 50 != 30 || i <= wentBackFrom) continue;
                wentBackFrom = i;
                stepped.rewind(i -= 10);
            }
            ++looked.stepped;
            same = same && stepped.hash() == wanted;
        }
        ++looked.games;
        if (!same && looked.differing.size() < 5) looked.differing.push_back(seed);
    }
    return looked;
}

// A quarter of the 10,000 seeds of a game; a tenth of that where the program is watched itself.
inline void quarter(const std::shared_ptr<const engine::Game>& game, std::uint64_t which) {
    const auto count = std::uint64_t(2500 / test_build::kSlower);
    // As many costly questions of a tenth of the games: hardly anything stands in the way of a card in some.
    const Looked looked = play(game, 1 + which * 2500, count, test_build::kSlower > 1 ? 25 : 200);
    for (const std::uint64_t seed : looked.differing)
        CHECK_MESSAGE(false, "seed ", seed, " differs when it is looked at");
    CHECK(looked.games == count);
    CHECK(looked.events > count * 100);
    CHECK(looked.hits > count);
    CHECK(looked.whyNots > 0);
    CHECK(looked.outcomeFields > 0);
    CHECK(looked.odds > 0);
    CHECK(looked.stepped >= count / 20);
    MESSAGE(looked.games, " games, ", looked.events, " events, ", looked.clauses, " clauses watched, ",
            looked.explained, " explained, ", looked.hits, " hits, ", looked.whyNots, " whys not, ", looked.odds,
            " odds");
}

}  // namespace neutral

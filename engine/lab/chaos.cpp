// Contrary games, and making small what they break.
#include "engine/lab/chaos.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <utility>

#include "engine/kernel/agents.h"
#include "engine/kernel/invariants.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/lab/batches.h"

namespace engine {

namespace {

// How a seat chooses through a whole game.
enum class Temper : std::uint8_t { Any, First, Last, Greedy, Contrary, Stubborn, Rare };
constexpr int kTempers = int(Temper::Rare) + 1;

class ChaosAgent final : public Agent {
  public:
    explicit ChaosAgent(std::uint64_t key) : key_(mix(key ^ 0x4348414F53ull)), greedy_(key) {}

    int choose(const Game& game, const void* state, const Decision& decision) override {
        const int chosen = chooseBy(game, state, decision);
        const std::uint16_t verb = decision.options[chosen].verb;
        last_[decision.seat] = verb;
        ++times_[verb];
        return chosen;
    }

  private:
    int chooseBy(const Game& game, const void* state, const Decision& decision) {
        const int count = int(decision.options.size());
        const int any = anyOption(key_, decision.ordinal, count);
        // Now and then even the stubborn do something else, or they would never get far.
        if (mix(key_ ^ decision.ordinal) % 8 == 0) return any;
        switch (Temper(mix(key_ + decision.seat) % kTempers)) {
            case Temper::Any: return any;
            case Temper::First: return 0;
            case Temper::Last: return count - 1;
            case Temper::Greedy: return greedy_.choose(game, state, decision);
            case Temper::Contrary: {
                heuristics_.resize(std::size_t(count));
                game.evaluation().heuristics(state, decision, heuristics_);
                return int(std::min_element(heuristics_.begin(), heuristics_.end()) - heuristics_.begin());
            }
            case Temper::Stubborn: {
                const auto last = last_.find(decision.seat);
                for (int i = 0; i < count && last != last_.end(); ++i)
                    if (decision.options[i].verb == last->second) return i;
                return any;
            }
            case Temper::Rare: {
                int rarest = any;
                for (int i = 0; i < count; ++i)
                    if (times_[decision.options[i].verb] < times_[decision.options[rarest].verb]) rarest = i;
                return rarest;
            }
        }
        return any;
    }

    std::uint64_t key_;
    GreedyAgent greedy_;
    std::vector<int> heuristics_;
    std::map<int, std::uint16_t> last_;             // verb of each seat
    std::map<std::uint16_t, std::uint32_t> times_;  // each verb
};

// What broke, and the decisions that led to it.
struct Broken {
    std::string key;  // the same for what is the same
    std::string what;
    std::vector<Option> decisions;
};

class Watched {
  public:
    Watched(const Game& game, const std::vector<std::string>& always) : game_(game) {
        for (const std::string& line : always) always_.push_back(wordsOf(line));
    }

    // Plays one game until something breaks, which takes at most so many decisions. Nothing: it was over before, or
    // more were made.
    std::optional<Broken> play(const Setup& setup, Agent& agent, std::size_t most);
    // The first expectation that cannot be read; it is tried on a game that has just begun.
    std::string unreadable(const Setup& setup);

  private:
    // What does not hold after a unit whose events stand in the trace.
    std::optional<Broken> look();
    std::optional<ParseError> failed(std::size_t expectation, ScenarioCause& cause) const {
        return checkExpectation({game_, state_.data(), start_.data(), trace_, 0, nullptr}, always_[expectation], cause);
    }

    const Game& game_;
    std::vector<std::vector<std::string>> always_;
    StateBytes state_, start_, rebuilt_;
    Trace trace_;
};

std::optional<Broken> Watched::look() {
    const auto named = [](const std::string& what) { return Broken{what.substr(0, what.find(':')), what, {}}; };
    if (const auto broken = applyChecked(game_, trace_, rebuilt_.data())) return named(broken->what);
    if (std::memcmp(rebuilt_.data(), state_.data(), state_.size()) != 0)
        return named("the state differs from its trace");
    if (const auto broken = game_.inspection().brokenInvariants(state_.data()); !broken.empty())
        return named(broken.front());
    for (std::size_t i = 0; i < always_.size(); ++i) {
        ScenarioCause cause{};
        if (const auto wrong = failed(i, cause))
            return Broken{fmt::format("expectation {}", i),
                          fmt::format("\"{}\" does not hold: {}{}", joined(always_[i]), wrong->message,
                                      wrong->found.empty() ? "" : fmt::format(" ({})", wrong->found)),
                          {}};
    }
    return std::nullopt;
}

std::optional<Broken> Watched::play(const Setup& setup, Agent& agent, std::size_t most) {
    state_.assign(game_.stateType().size, std::byte{0});
    rebuilt_ = state_;
    trace_.clear();
    std::vector<Option> decisions;
    const auto table = game_.makeTable(state_.data(), setup.seed);
    table->recorder().to(&trace_, TraceLevel::Full);
    table->decider().keep(&decisions);
    table->decider().agent(&agent);
    std::optional<Broken> broken;
    try {
        game_.start(*table, setup);
        start_ = state_;
        broken = look();
        while (!broken && decisions.size() <= most && !game_.over(state_.data())) {
            trace_.clear();  // a scope never outlives its unit
            table->beginUnit(game_.unit(state_.data()));
            game_.playUnit(*table);
            broken = look();
        }
    } catch (const Suspended&) {
        broken = table->ranOutOf()
                     ? Broken{table->ranOutOf(), fmt::format("more {} than the engine can hold", table->ranOutOf()), {}}
                     : Broken{"loop", "a loop that would not end", {}};
    }
    if (!broken || decisions.size() > most) return std::nullopt;
    broken->decisions = std::move(decisions);
    return broken;
}

std::string Watched::unreadable(const Setup& setup) {
    RandomAgent agent(setup.seed);
    state_.assign(game_.stateType().size, std::byte{0});
    const auto table = game_.makeTable(state_.data(), setup.seed);
    table->decider().agent(&agent);
    try {
        game_.start(*table, setup);
    } catch (const Suspended&) {}  // as far as it came, it is a state
    start_ = state_;
    trace_.clear();
    for (std::size_t i = 0; i < always_.size(); ++i) {
        ScenarioCause cause{};
        if (const auto wrong = failed(i, cause); wrong && cause == ScenarioCause::Setup)
            return fmt::format("\"{}\": {}{}", joined(always_[i]), wrong->message,
                               wrong->found.empty() ? "" : fmt::format(" ({})", wrong->found));
    }
    return {};
}

// --- setups ---------------------------------------------------------------------------------------------------------

// Options that nobody chose fall as the key says, as far as the game can be set up so. How many play depends on what is
// played, and the seats on how many play.
schema::SetupValues permuted(const Game& game, schema::SetupValues setup, std::uint64_t key) {
    using Kind = schema::SetupOption::Kind;
    const auto choose = [&](const schema::SetupOption& option) {
        if (setup[option.key] != 0) return;
        const std::uint64_t chance = mix(key ^ keyOf(option.key));
        const schema::PlayerRange range = game.players(setup);
        schema::SetupValues tried = setup;
        switch (option.kind) {
            case Kind::Switch: tried.choose(option.key, chance % 8 == 0); break;
            case Kind::Choice:
                tried.choose(option.key, std::string_view(option.choices[chance % option.choices.size()].key));
                break;
            case Kind::Players:
                tried.choose(option.key, range.least + int(chance % std::uint64_t(range.most - range.least + 1)));
                break;
            case Kind::Seat: tried.choose(option.key, int(chance % std::uint64_t(game.playersWith(setup) + 1))); break;
        }
        if (refusal(game, tried).empty()) setup = tried;
    };
    const auto among = [&](std::initializer_list<Kind> kinds) {
        for (const schema::SetupOption& option : game.schema().setup)
            if (std::find(kinds.begin(), kinds.end(), option.kind) != kinds.end()) choose(option);
    };
    among({Kind::Switch, Kind::Choice});
    among({Kind::Players});
    among({Kind::Seat});
    return setup;
}

// --- many games -----------------------------------------------------------------------------------------------------

// A game that broke.
struct Found {
    std::uint64_t game = 0;
    Setup setup;
    Broken broken;
    auto rank() const { return std::pair(broken.decisions.size(), game); }
};
// Games that are kept to be made small: the shortest, and the longest, in which the bot has the most time to come to
// the same by itself.
constexpr std::size_t kShortest = 3, kLongest = 3;

void keep(std::vector<Found>& kept, Found found) {
    kept.push_back(std::move(found));
    std::sort(kept.begin(), kept.end(), [](const Found& a, const Found& b) { return a.rank() < b.rank(); });
    if (kept.size() > kShortest + kLongest) kept.erase(kept.begin() + std::ptrdiff_t(kShortest));
}

struct ChaosWorker {
    const Game& game;
    const ChaosOptions& options;
    ChaosResult& total;
    std::vector<Found>& totalKept;
    Watched watched{game, options.always};
    std::uint64_t games = 0, broken = 0;
    std::vector<Found> kept{};

    void play(std::uint64_t i) {
        const std::uint64_t seed = mix(options.seed + i);
        const Setup setup{.seed = seed, .options = permuted(game, options.setup, seed)};
        ChaosAgent agent(seed);
        ++games;
        if (auto what = watched.play(setup, agent, ~std::size_t(0))) {
            ++broken;
            keep(kept, {i, setup, std::move(*what)});
        }
    }
    void finish() {
        total.games += games;
        total.broken += broken;
        for (Found& found : kept) keep(totalKept, std::move(found));
    }
};

}  // namespace

ChaosResult chaos(std::shared_ptr<const Game> game, const ChaosOptions& options) {
    ChaosResult result;
    result.unreadable = Watched(*game, options.always).unreadable({.seed = 1, .options = options.setup});
    if (!result.unreadable.empty()) return result;
    std::vector<Found> kept;
    playInBatches({.games = options.games,
                   .atOnce = batchSize(options.games, options.threads, false),
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return ChaosWorker{*game, options, result, kept}; });

    constexpr int kTries = 500;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const Found& found = kept[i];
        const auto tell = [&](SmallProgress progress) {
            progress.played += int(i) * kTries;
            progress.most = int(kept.size()) * kTries;
            if (options.small) options.small(progress);
        };
        tell({.choices = found.broken.decisions.size()});
        Watched watched(*game, options.always);
        Broken broken = found.broken;
        const std::vector<Option>& decisions = found.broken.decisions;
        FewestChoices fewest(found.setup.seed, decisions, decisions.size(), [&](Agent& agent, std::size_t most) {
            auto again = watched.play(found.setup, agent, most);
            if (!again || again->key != found.broken.key) return false;
            broken = std::move(*again);
            return true;
        });
        fewest.run(kTries, options.stop, tell);
        const auto rank = std::pair(fewest.choices().size(), broken.decisions.size());
        if (result.example && rank >= std::pair(result.example->choices.size(), result.example->decisions)) continue;
        ChaosExample& example = result.example.emplace();
        example.what = broken.what;
        example.game = found.game;
        example.seed = found.setup.seed;
        example.setup = found.setup.options;
        example.found = found.broken.decisions.size();
        example.decisions = broken.decisions.size();
        example.choices = fewest.inWords(*game);
        example.session = std::make_unique<Session>(game, found.setup);
        example.session->replay(broken.decisions, {});
    }
    return result;
}

}  // namespace engine

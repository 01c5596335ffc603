// `tale bench`: the engine's figures beside their goals, on a fixed set of games, with the event hash of that set.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>
#include <chrono>
#include <cstring>
#include <ctime>
#include <numeric>

#include "engine/explain/causes.h"
#include "engine/kernel/session.h"
#include "engine/kernel/state_fields.h"
#include "engine/lab/long_timeline.h"
#include "engine/lab/odds.h"
#include "engine/lab/simulation.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::TraceLevel;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kHashedGames = 2000;  // the games whose event hash is printed
constexpr std::uint64_t kGamesPerRun = 320, kGamesPerTurn = 16;
constexpr std::size_t kLongTrace = 1'000'000;
constexpr std::size_t kTriggers = 1000;       // of the long trace, a run
constexpr std::size_t kChanges = 10'000;      // of one field of it
constexpr std::uint64_t kSessions = 4;        // whose every decision is reached again
constexpr double kLeftOpen = 1e-3;            // of a contest: ways no likelier than this together are not followed
constexpr std::size_t kMostOutcomes = 5'000;  // ... beyond which it is simulated
constexpr int kTries = 3;                     // of what is measured one by one; the best counts, so that a pause of the
                                              // machine is not taken for the engine's

struct Row {
    std::string name, unit, note, peers;  // peers: what others are known to take
    double goal = 0;                      // the figure should not be greater
    std::vector<double> runs;

    double median() const {
        std::vector<double> sorted = runs;
        std::sort(sorted.begin(), sorted.end());
        const std::size_t middle = sorted.size() / 2;
        return sorted.size() % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
    double least() const { return *std::min_element(runs.begin(), runs.end()); }
    double most() const { return *std::max_element(runs.begin(), runs.end()); }
    const char* verdict() const { return goal == 0 ? "measured" : median() <= goal ? "reached" : "missed"; }
};

double since(Clock::time_point start) { return std::chrono::duration<double, std::nano>(Clock::now() - start).count(); }

// Nanoseconds of a processor that this thread has had: whatever else the machine is busy with does not count.
double processorTime() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// The best of some tries in microseconds. `prepare` is not timed.
template <class Prepare, class Work> double microseconds(Prepare prepare, Work work) {
    double best = 0;
    for (int i = 0; i < kTries; ++i) {
        prepare();
        const auto start = Clock::now();
        work();
        const double time = since(start) / 1000;
        if (i == 0 || time < best) best = time;
    }
    return best;
}

// Games with and without the trace are interleaved, so that both see the same machine.
void measureGames(const engine::Game& game, const BenchOptions& options, Row& speed, Row& tracing, Terminal& terminal,
                  Progress& progress) {
    const int runs = options.runs;
    engine::Setup setup{.options = options.setup};
    for (int run = -1; run < runs && !terminal.stopped(); ++run) {  // the first warms up
        progress.show(fmt::format("{}: run {} of {}", speed.name, run + 1, runs));
        double time[2] = {};
        std::uint64_t decisions = 0, events = 0;
        for (std::uint64_t from = 0; from < kGamesPerRun; from += kGamesPerTurn)
            for (const TraceLevel level : {TraceLevel::Off, TraceLevel::Full}) {
                const double start = processorTime();
                for (std::uint64_t i = from; i < from + kGamesPerTurn; ++i) {
                    engine::RandomAgent agent(engine::mix(1 + i));
                    setup.seed = engine::mix(1 + i);
                    const auto played = engine::playGame(game, setup, agent, level);
                    if (level != TraceLevel::Off) continue;
                    decisions += played.decisions;
                    events += played.events;
                }
                time[level == TraceLevel::Full] += processorTime() - start;
            }
        if (run < 0) continue;
        speed.runs.push_back(time[0] / double(decisions));
        tracing.runs.push_back(time[1] / time[0]);
        speed.note = fmt::format(
            "{:.1f} decisions per game, {:.1f} events per decision, {:.2f} ns per event in the last run",
            double(decisions) / double(kGamesPerRun), double(events) / double(decisions), time[0] / double(events));
    }
}

// Moves between random positions and single steps, both ways. False if a state that was sought is not that of the
// events.
bool measureSeeking(const engine::Timeline& timeline, std::size_t stateSize, int runs, Row& row, Terminal& terminal,
                    Progress& progress) {
    std::vector<engine::StateBytes> sought(kTriggers, engine::StateBytes(stateSize));
    std::vector<std::size_t> positions(sought.size());
    engine::StateBytes from(stateSize), state(stateSize);
    std::size_t at = 0;
    for (int run = 0; run < runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("{}: run {} of {}", row.name, run + 1, runs));
        double slowest = 0;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const std::uint64_t dice = engine::mix(std::uint64_t(run) * positions.size() + i);
            const std::size_t to = dice % 4 != 0   ? std::size_t(dice >> 8) % (timeline.size() + 1)
                                   : dice % 8 == 0 ? std::min(at + 1, timeline.size())
                                                   : at - std::min<std::size_t>(at, 1);
            from = state;
            slowest =
                std::max(slowest, microseconds([&] { state = from; }, [&] { timeline.move(at, to, state.data()); }));
            at = positions[i] = to;
            sought[i] = state;
        }
        row.runs.push_back(slowest);
    }
    // The positions of the last run against the events played forward.
    std::vector<std::size_t> order(positions.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return positions[a] < positions[b]; });
    std::fill(state.begin(), state.end(), std::byte{0});
    at = 0;
    for (const std::size_t i : order) {
        for (; at < positions[i]; ++at) engine::applyEvent(timeline.trace()[at], state.data());
        if (state != sought[i]) return false;
    }
    return true;
}

void measureReaching(const std::shared_ptr<const engine::Game>& game, const BenchOptions& options, Row& row,
                     Terminal& terminal, Progress& progress) {
    const int runs = options.runs;
    std::vector<engine::Session> sessions;
    std::size_t decisions = 0;
    for (std::uint64_t i = 0; i < kSessions; ++i) {
        sessions.emplace_back(game, engine::Setup{.seed = engine::mix(1 + i), .options = options.setup});
        engine::RandomAgent agent(engine::mix(1 + i));
        while (sessions.back().open()) sessions.back().play(agent);
        decisions += sessions.back().decisions().size();
    }
    for (int run = 0; run < runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("{}: run {} of {}", row.name, run + 1, runs));
        double slowest = 0;
        for (const engine::Session& session : sessions)
            for (std::size_t decision = 0; decision < session.decisions().size() && !terminal.stopped(); ++decision)
                slowest = std::max(slowest, microseconds([] {}, [&] { session.optionsAt(decision); }));
        row.runs.push_back(slowest);
    }
    row.note = fmt::format("the slowest of {} decisions in {} games", grouped(decisions), kSessions);
}

void measureCauses(const engine::Timeline& timeline, const engine::Game& game, int runs, Row& row, Terminal& terminal,
                   Progress& progress) {
    const std::vector<schema::StateField>& stateFields = engine::stateFields(game).all();
    const auto start = Clock::now();
    timeline.lastWrite(0, timeline.size());
    const double indexed = since(start) / 1e6;
    std::ptrdiff_t sum = 0;
    for (int run = 0; run < runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("{}: run {} of {}", row.name, run + 1, runs));
        double slowest = 0;
        for (const schema::StateField& field : stateFields) {
            const std::size_t position =
                std::size_t(engine::mix(field.offset + std::uint64_t(run) * 65536)) % (timeline.size() + 1);
            slowest = std::max(
                slowest,
                microseconds([] {}, [&] { sum += timeline.lastWrite(std::uint16_t(field.offset), position); }));
        }
        row.runs.push_back(slowest);
    }
    row.note = fmt::format("the slowest of {} state fields; indexing such a trace takes {:.1f} ms, once",
                           grouped(stateFields.size()), indexed);
    // The answers are used, so that asking cannot be left out.
    if (sum == 0) row.note += "; no field was ever written";
}

void measureChains(const engine::Timeline& timeline, int runs, Row& row, Terminal& terminal, Progress& progress) {
    std::size_t sum = 0;
    for (int run = 0; run < runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("{}: run {} of {}", row.name, run + 1, runs));
        double slowest = 0;
        for (std::size_t i = 0; i < kTriggers; ++i) {
            const std::size_t event = std::size_t(engine::mix(std::uint64_t(run) * kTriggers + i)) % timeline.size();
            slowest = std::max(slowest, microseconds([] {}, [&] { sum += engine::causesOf(timeline, event).size(); }));
        }
        row.runs.push_back(slowest);
    }
    row.note = fmt::format("the slowest of {} events", grouped(kTriggers));
    if (sum == 0) row.note += "; none had a cause";
}

// Of the field that is written most often.
void measureHistory(const engine::Timeline& timeline, const engine::Game& game, int runs, Row& row, Terminal& terminal,
                    Progress& progress) {
    const std::vector<schema::StateField>& fields = engine::stateFields(game).all();
    const auto writesOf = [&](const schema::StateField& field) {
        return timeline.writesOf(std::uint16_t(field.offset));
    };
    const auto& busiest = *std::max_element(fields.begin(), fields.end(), [&](const auto& a, const auto& b) {
        return writesOf(a).size() < writesOf(b).size();
    });
    std::size_t changes = 0, links = 0;
    for (int run = 0; run < runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("{}: run {} of {}", row.name, run + 1, runs));
        row.runs.push_back(microseconds([] {},
                                        [&] {
                                            const std::vector<std::uint32_t> writes = writesOf(busiest);
                                            changes = std::min(writes.size(), kChanges);
                                            for (std::size_t i = 0; i < changes; ++i)
                                                links += engine::causesOf(timeline, writes[i]).size();
                                        }) /
                           1000);
    }
    row.note = fmt::format("{} changes of {}", grouped(changes), busiest.path);
    if (links == 0) row.note += "; none had a cause";
}

// The odds of rolls and draws, and those of contests from the first event of each that chance decides. `rolls`,
// `contests`: whether that row is wanted.
void measureOdds(const std::shared_ptr<const engine::Game>& game, const BenchOptions& options, Row* rolls,
                 Row* contests, Terminal& terminal, Progress& progress) {
    std::vector<engine::Session> sessions;
    for (std::uint64_t i = 0; i < kSessions; ++i) {
        sessions.emplace_back(game, engine::Setup{.seed = engine::mix(1 + i), .options = options.setup});
        engine::RandomAgent agent(engine::mix(1 + i));
        while (sessions.back().open()) sessions.back().play(agent);
    }
    struct Place {
        const engine::Session* session;
        std::size_t position;
    };
    std::vector<Place> events, starts;
    for (const engine::Session& session : sessions) {
        const engine::Trace& trace = session.timeline().trace();
        std::size_t last = trace.size();
        for (std::size_t i = 0; i < trace.size(); ++i) {
            if (trace[i].kind != engine::EventKind::Chance || engine::laysOut(trace, i)) continue;
            events.push_back({&session, i});
            const auto open = engine::openContests(session, i);
            if (open.empty() || open.back().scope == last) continue;
            last = open.back().scope;
            starts.push_back({&session, i});
        }
    }
    engine::OddsQuestion question;
    question.budget.open = kLeftOpen;
    question.budget.replays = kMostOutcomes;
    question.budget.isHasty = true;
    question.simulations = 200;
    for (int run = 0; run < options.runs && !terminal.stopped(); ++run) {
        progress.show(fmt::format("odds: run {} of {}", run + 1, options.runs));
        double slowest = 0;
        std::vector<double> times;
        std::size_t simulated = 0;
        for (const Place& place : events)
            if (rolls && !terminal.stopped())
                slowest = std::max(slowest, microseconds([] {}, [&] { oddsOfEvent(*place.session, place.position); }));
        if (rolls && !events.empty()) {
            rolls->runs.push_back(slowest);
            rolls->note =
                fmt::format("the slowest of {} rolls and draws in {} games", grouped(events.size()), kSessions);
        }
        double most = 0;
        for (const Place& place : starts) {
            if (!contests || terminal.stopped()) break;
            engine::Odds odds;
            const auto start = Clock::now();
            odds = oddsFrom(*place.session, place.position, question);
            const double time = since(start) / 1000;
            most = std::max(most, time);
            times.push_back(time);
            simulated += odds.basis == engine::Basis::Simulated;
        }
        if (contests && !times.empty()) {
            contests->runs.push_back(std::accumulate(times.begin(), times.end(), 0.0) / double(times.size()));
            contests->note =
                fmt::format("the mean of {} contests in {} games; the slowest took {:.0f} us, {} were simulated",
                            grouped(starts.size()), kSessions, most, grouped(simulated));
        }
    }
}

struct Bench {
    std::string game, title, setup, hash;
    int players = 0;
    std::vector<Row> rows{};
    bool seeksTrue = true;
};

Bench measure(const Content& content, const BenchOptions& options, Terminal& terminal) {
    const engine::Game& game = *content.game;
    Bench bench{content.pack.info.game,
                titleOf(content.pack),
                engine::optionWords(game, options.setup),
                {},
                game.playersWith(options.setup)};
    Progress progress(terminal);
    progress.show(fmt::format("{}: event hash", bench.game));
    engine::SimulationOptions games;
    games.games = kHashedGames;
    games.setup = options.setup;
    games.stop = terminal.stop;
    bench.hash = hashText(engine::simulate(game, games).hash);

    const engine::SpeedGoal goal = engine::speedGoal(*content.pack.game);
    Row speed{goal.name, "ns", {}, goal.peers, goal.nanoseconds, {}};
    Row tracing{"full trace / no trace", "times", {}, {}, 1.5, {}};
    Row seeking{"seek to any event of a 1,000,000-event trace, either direction",
                "us",
                "the slowest of 1,000 moves",
                {},
                1000,
                {}};
    Row reaching{"re-execute to any decision of a normal game", "us", {}, {}, 50, {}};
    Row causes{"\"who changed this\" in a 1,000,000-event trace, any state field", "us", {}, {}, 1000, {}};
    Row chains{"causes of any event of a 1,000,000-event trace", "us", {}, {}, 1000, {}};
    Row history{"10,000 changes of a state field, each with its causes", "ms", {}, {}, 16, {}};
    const auto wanted = [&](const Row& row) {
        return row.name.find(options.row) != std::string::npos && !terminal.stopped();
    };

    if (wanted(speed) || wanted(tracing)) {
        measureGames(game, options, speed, tracing, terminal, progress);
        if (wanted(speed)) bench.rows.push_back(speed);
        if (wanted(tracing)) bench.rows.push_back(tracing);
    }
    if (wanted(seeking) || wanted(causes) || wanted(chains) || wanted(history)) {
        const engine::Timeline timeline = engine::longTimeline(game, {.seed = 1, .options = options.setup}, kLongTrace);
        if (wanted(seeking)) {
            bench.seeksTrue =
                measureSeeking(timeline, game.stateType().size, options.runs, seeking, terminal, progress);
            bench.rows.push_back(seeking);
        }
        if (wanted(causes)) measureCauses(timeline, game, options.runs, causes, terminal, progress);
        timeline.lastWrite(0, timeline.size());  // the index of writes is made once
        if (wanted(chains)) measureChains(timeline, options.runs, chains, terminal, progress);
        if (wanted(history)) measureHistory(timeline, game, options.runs, history, terminal, progress);
    }
    if (wanted(reaching)) {
        measureReaching(content.game, options, reaching, terminal, progress);
        bench.rows.push_back(reaching);
    }
    for (const Row& row : {causes, chains, history})
        if (!row.runs.empty()) bench.rows.push_back(row);
    Row rolls{"exact odds of the open roll or draw", "us", {}, {}, 1000, {}};
    Row contests{"odds of a whole contest, to within a thousandth", "us", {}, {}, 16'000, {}};
    if (wanted(rolls) || wanted(contests))
        measureOdds(content.game, options, wanted(rolls) ? &rolls : nullptr, wanted(contests) ? &contests : nullptr,
                    terminal, progress);
    for (const Row& row : {rolls, contests})
        if (!row.runs.empty()) bench.rows.push_back(row);
    return bench;
}

void put(Json& json, const Bench& bench, const BenchOptions& options) {
    json.beginObject()
        .put("game", bench.game)
        .put("content", bench.title)
        .put("players", bench.players)
        .put("runs", options.runs)
        .put("hash", bench.hash);
    json.put("seeking_equals_replaying", bench.seeksTrue).beginList("rows");
    for (const Row& row : bench.rows) {
        json.beginObject().put("name", row.name).put("unit", row.unit);
        if (row.goal > 0) json.put("goal", row.goal);
        json.put("median", row.median())
            .put("least", row.least())
            .put("most", row.most())
            .put("verdict", row.verdict());
        if (!row.note.empty()) json.put("note", row.note);
        if (!row.peers.empty()) json.put("peers", row.peers);
        json.endObject();
    }
    json.endList().endObject();
}

void print(const Bench& bench, const BenchOptions& options, Terminal& terminal) {
    fmt::print(terminal.out, "{}{}: median of {} (least to most)\n", bench.title,
               bench.setup.empty() ? "" : fmt::format(" ({})", bench.setup),
               counted(std::uint64_t(options.runs), "run", "runs"));
    for (const Row& row : bench.rows) {
        const std::string goal = row.goal > 0 ? fmt::format("<= {:g} {}", row.goal, row.unit) : "";
        const std::string figure =
            fmt::format("{:.2f} {} ({:.2f} to {:.2f})", row.median(), row.unit, row.least(), row.most());
        fmt::print(terminal.out, "  {:<9} {:<14} {:<34} {}\n", row.verdict(), goal, figure, row.name);
        if (!row.note.empty()) fmt::print(terminal.out, "  {:<9} {:<14} {:<34}   {}\n", "", "", "", row.note);
        if (!row.peers.empty())
            fmt::print(terminal.out, "  {:<9} {:<14} {:<34}   compare: {}\n", "", "", "", row.peers);
    }
    fmt::print(terminal.out, "Bench: {} {}\n", bench.game, bench.hash);
}

}  // namespace

int bench(const BenchOptions& options, Terminal& terminal) {
    std::vector<Path> paths{options.path};
    if (options.path.empty()) {
        paths.clear();
        schema::Problems problems;
        for (const schema::FolderEntry& entry : schema::readFolder("content", problems)) {
            std::error_code error;
            if (std::filesystem::exists(entry.path / "project.json", error)) paths.push_back(entry.path);
        }
        if (paths.empty())
            return fail(terminal, kWrongUsage, "the folder content/ has no project; name one: tale bench PATH");
    }
    const InterruptScope interruptible(terminal);
    Json json;
    json.beginObject().beginList("games");
    bool seeksTrue = true;
    for (const Path& path : paths) {
        int code = kDone;
        const auto content = loadContent(path, terminal, code);
        if (!content) return code;
        if (const std::string reason = engine::refusal(*content->game, options.setup); !reason.empty())
            return fail(terminal, kWrongUsage, reason);
        const Bench measured = measure(*content, options, terminal);
        if (terminal.stopped())
            return interrupted(terminal, "before everything was measured");  // no figure of it counts
        if (options.json) put(json, measured, options);
        else print(measured, options, terminal);
        seeksTrue = seeksTrue && measured.seeksTrue;
    }
    if (options.json) terminal.out << json.endList().endObject().text();
    if (!seeksTrue)
        return fail(terminal, kFoundProblems, "seeking in the trace gave another state than replaying its events");
    return kDone;
}

}  // namespace tale

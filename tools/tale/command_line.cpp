// The command line itself: commands, options, help. Everything else is in the file of its command.
#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <climits>
#include <filesystem>
#include <new>
#include <system_error>
#include <thread>

#include "engine/kernel/agents.h"
#include "engine/kernel/search.h"
#include "schema/core/problems.h"
#include "tools/tale/commands.h"

namespace tale {

namespace {

constexpr const char* kAbout =
    "Checks, packs, plays, replays and measures content of fairytale adventure games.\n"
    "PATH is a project folder or a .talepack file.\n";

constexpr const char* kExamples =
    "Examples:\n"
    "  tale check content/threetale\n"
    "  tale pack build content/threetale -o threetale.talepack\n"
    "  tale play threetale.talepack --seed 7 --bot random --save game.talesession\n"
    "  tale replay game.talesession --content content/threetale\n"
    "  tale trace game.talesession --kind chance,choose\n"
    "  tale simulate content/threetale --games 10000 --threads 2\n"
    "\n"
    "Exit codes: 0 done; 1 problems were found; 2 the command line is wrong; 3 a file cannot be read or written;\n"
    "130 stopped by Ctrl-C before the work was done. 'tale scenario run --help' lists those of scenarios.\n"
    "--json prints one JSON value with stable keys, which tools/tale/README.md lists.\n";

std::vector<std::string> names(std::span<const char* const> list) { return {list.begin(), list.end()}; }

// A whole number as a person writes it, in decimal. CLI11 alone takes -1 for 2^64 - 1, 2^64 for the same, and 010 for 8.
struct WholeNumber : CLI::Validator {
    explicit WholeNumber(std::uint64_t least, std::uint64_t most = UINT64_MAX)
        : Validator(most == UINT64_MAX ? "" : fmt::format("{} to {}", least, most)) {
        func_ = [least, most](std::string& text) {
            std::uint64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool isWhole = error == std::errc{} && end == text.data() + text.size() && (text[0] != '0' || text.size() == 1);
            return isWhole && number >= least && number <= most ? std::string() : fmt::format("{} is no whole number from {} to {}", text, least, most);
        };
    }
};
constexpr std::uint64_t kMostMoments = INT_MAX;     // of a trace, and units of play in it

CLI::App* command(CLI::App& parent, const char* name, const char* help, const char* example) {
    CLI::App* app = parent.add_subcommand(name, help);
    app->footer(std::string("Example:\n  ") + example);
    return app;
}

void addJson(CLI::App* app, bool& json, const char* help = "Print JSON instead of text") { app->add_flag("--json", json, help); }

void addSeats(CLI::App* app, int& players, int& first) {
    app->add_option("--players", players, "How many play; without it, as many as usual")->check(WholeNumber(1, 255))->type_name("N");
    app->add_option("--first", first, "The seat that begins; without it, as the rules of the game say")->check(WholeNumber(1, 255))->type_name("SEAT");
}

struct Everything {
    CheckOptions check;
    PackBuildOptions packBuild;
    PackFileOptions packInfo, packVerify;
    PlayOptions play;
    ReplayOptions replay;
    TraceOptions trace;
    SimulateOptions simulate;
    BalanceOptions balance;
    BenchOptions bench;
    ScenarioRunOptions scenarioRun;
    ScenarioMutateOptions scenarioMutate;
    ScenarioRecordOptions scenarioRecord;
    ScenarioWordsOptions scenarioWords;
    RulesOptions rules;
};

void addChecks(CLI::App& app, Everything& all) {
    CLI::App* check = command(app, "check", "Find every problem of a project or pack", "tale check content/threetale --strict");
    check->add_option("path", all.check.path, "Project folder or pack")->required()->type_name("PATH");
    check->add_flag("--strict", all.check.strict, "Warnings count as problems");
    check->add_option("--simulate", all.check.simulate, "Also play so many games of each scenario: is it won too often, too rarely or never (TT-VAL-95); of 3 Chapters, with each number of players: do tokens run out (TC-RULING-02)")
        ->check(WholeNumber(1, 10'000'000))->type_name("GAMES");
    check->add_option("--threads", all.check.threads, "Threads for --simulate; results are the same for any number")->capture_default_str()->check(WholeNumber(1, 256))->type_name("T");
    addJson(check, all.check.json);
}

void addPacks(CLI::App& app, Everything& all) {
    CLI::App* pack = app.add_subcommand("pack", "Build packs and look into them");
    pack->require_subcommand(1);
    CLI::App* build = command(*pack, "build", "Build a pack from a project", "tale pack build content/threetale -o threetale.talepack");
    build->add_option("project", all.packBuild.project, "Project folder")->required()->type_name("PROJECT");
    build->add_option("-o,--output", all.packBuild.file, "Pack file to write")->required()->type_name("FILE");
    addJson(build, all.packBuild.json);
    CLI::App* info = command(*pack, "info", "What is in a pack", "tale pack info threetale.talepack --json");
    info->add_option("file", all.packInfo.file, "Pack file")->required()->type_name("FILE");
    addJson(info, all.packInfo.json);
    CLI::App* verify = command(*pack, "verify", "Is a pack whole, free of errors and playable", "tale pack verify threetale.talepack");
    verify->add_option("file", all.packVerify.file, "Pack file")->required()->type_name("FILE");
    addJson(verify, all.packVerify.json);
}

void addSimulations(CLI::App* command, int& simulations) {
    command->add_option("--simulations", simulations,
                        fmt::format("Futures that the search bot imagines for a decision; without it, {}", engine::SearchAgent::kUsualSimulations))
        ->check(WholeNumber(1, 100'000))->type_name("N");
}

void addGames(CLI::App& app, Everything& all) {
    const CLI::IsMember bots(names(engine::agentNames())), mixed({std::string(engine::kMixedAgent)});
    CLI::App* play = command(app, "play", "Play one game, by hand or by a bot",
                             "tale play content/threetale --seed 7 --bot greedy --save game.talesession");
    play->add_option("path", all.play.path, "Project folder or pack")->required()->type_name("PATH");
    play->add_option("--seed", all.play.seed, "What chance follows from")->capture_default_str()->check(WholeNumber(0))->type_name("SEED");
    CLI::Option* bot = play->add_option("--bot", all.play.bot, "Who plays: random, greedy or search; without it, you do")->check(bots)->type_name("BOT");
    addSimulations(play, all.play.simulations);
    play->add_option("--save", all.play.save, "Session file to write at the end")->type_name("FILE");
    play->add_flag("--tutorial", all.play.tutorial, "Play the tutorial");
    addSeats(play, all.play.players, all.play.first);
    play->add_flag("--json", all.play.json, "Print JSON instead of text; with --bot only")->needs(bot);

    CLI::App* replay = command(app, "replay", "Play a session again and compare every event with what was recorded",
                               "tale replay game.talesession --content content/threetale");
    replay->add_option("session", all.replay.session, "Session file")->required()->type_name("SESSION");
    replay->add_option("--content", all.replay.content, "Play it on this project or pack instead of the pack it carries")->type_name("PATH");
    addJson(replay, all.replay.json);

    CLI::App* trace = command(app, "trace", "Everything that happened in a session",
                              "tale trace game.talesession --kind chance,choose --from 200 --to 400");
    trace->add_option("session", all.trace.session, "Session file")->required()->type_name("SESSION");
    trace->add_option("--kind", all.trace.kinds, "Only events of these kinds: " + CLI::detail::join(names(eventKinds()), ", "))
        ->delimiter(',')->check(CLI::IsMember(names(eventKinds())))->type_name("KIND,...");
    trace->add_option("--from", all.trace.from, "First moment (number of an event, from 1)")->check(WholeNumber(1, kMostMoments))->type_name("MOMENT");
    trace->add_option("--to", all.trace.to, "Last moment")->check(WholeNumber(1, kMostMoments))->type_name("MOMENT");
    trace->add_option("--unit", all.trace.unit, "Only events of this unit of play (a turn), from 0")->check(WholeNumber(0, kMostMoments))->type_name("UNIT");
    addJson(trace, all.trace.json, "Print one JSON object a line");

    CLI::App* simulate = command(app, "simulate", "Play many games: outcomes, speed, and one hash over all events",
                                 "tale simulate content/threetale --games 10000 --seed 1 --threads 2 --bot greedy");
    simulate->add_option("path", all.simulate.path, "Project folder or pack")->required()->type_name("PATH");
    simulate->add_option("--games", all.simulate.games, "How many")->capture_default_str()->check(WholeNumber(1, 1'000'000'000))->type_name("N");
    simulate->add_option("--seed", all.simulate.seed, "First seed; every game has one of its own")->capture_default_str()->check(WholeNumber(0))->type_name("SEED");
    simulate->add_option("--threads", all.simulate.threads, "Threads; results are the same for any number")->capture_default_str()->check(WholeNumber(1, 256))->type_name("T");
    simulate->add_option("--bot", all.simulate.bot, "Who plays: random, greedy, search, or mixed (greedy and random by turns)")->capture_default_str()->check(bots | mixed)->type_name("BOT");
    addSimulations(simulate, all.simulate.simulations);
    simulate->add_flag("--tutorial", all.simulate.tutorial, "Play the tutorial");
    addSeats(simulate, all.simulate.players, all.simulate.first);
    simulate->add_flag("--check", all.simulate.check, "Rebuild the state from the trace and check what must hold after every event, every question and every unit (slower)");
    simulate->add_flag("--coverage", all.simulate.coverage, "Name the cards that were never used and the clauses that never came to work");
    addJson(simulate, all.simulate.json);
}

void addBalance(CLI::App& app, Everything& all) {
    CLI::App* balance = command(app, "balance", "Report who wins how often, what is taken and what goes with winning",
                                "tale balance content/threetale --games 200 -o balance.md");
    balance->add_option("path", all.balance.path, "Project folder or pack")->required()->type_name("PATH");
    balance->add_option("--games", all.balance.games, "Games of each chapter and bot")->capture_default_str()->check(WholeNumber(1, 10'000'000))->type_name("N");
    balance->add_option("--seed", all.balance.seed, "First seed; every game has one of its own")->capture_default_str()->check(WholeNumber(0))->type_name("SEED");
    balance->add_option("--threads", all.balance.threads, "Threads; results are the same for any number")->capture_default_str()->check(WholeNumber(1, 256))->type_name("T");
    addSimulations(balance, all.balance.simulations);
    balance->add_option("--reasons", all.balance.reasons, "Lines \"id: reason\" for cards that may bring far less or more points than others")->type_name("FILE");
    balance->add_option("-o,--output", all.balance.file, "Markdown file to write; without it, to the terminal")->type_name("FILE");
}

void addScenarios(CLI::App& app, Everything& all) {
    CLI::App* scenario = app.add_subcommand("scenario", "Play scenario files");
    scenario->require_subcommand(1);
    CLI::App* run = command(*scenario, "run", "Play scenarios and say which claims do not hold",
                            "tale scenario run content/threetale/scenarios --junit scenarios.xml");
    run->add_option("paths", all.scenarioRun.paths, "Scenario files, folders of them, or projects")->required()->type_name("PATH...");
    run->add_option("--content", all.scenarioRun.content, "Play them with this project or pack instead of the one they lie in")->type_name("PATH");
    run->add_option("--junit", all.scenarioRun.junit, "Also write a report in the form of JUnit")->type_name("FILE");
    run->add_flag("--verbose", all.scenarioRun.verbose, "Name those that pass, too");
    addJson(run, all.scenarioRun.json);
    run->footer(run->get_footer() +
                "\nExit codes, of which the most basic counts: 1 an expectation does not hold; 4 a file is no scenario, or cannot be\n"
                "read, or a line says nothing the game knows; 5 a decision is not on offer; 6 chance that nobody scripted or that\n"
                "did not happen; 7 a loop, or not the same twice; 8 known to fail, and it passes.");
    CLI::App* mutate = command(*scenario, "mutate", "Take away each card and turn each die: which scenarios would not notice",
                               "tale scenario mutate content/threetale/scenarios/artifacts");
    mutate->add_option("paths", all.scenarioMutate.paths, "Scenario files, folders of them, or projects")->required()->type_name("PATH...");
    mutate->add_option("--content", all.scenarioMutate.content, "Play them with this project or pack instead of the one they lie in")->type_name("PATH");
    addJson(mutate, all.scenarioMutate.json);
    CLI::App* record = command(*scenario, "record", "Write a session down as a scenario: its chance, its decisions, what is true then",
                               "tale scenario record game.talesession --decisions 40 --expect \"seat1 love\" -o found.json");
    record->add_option("session", all.scenarioRecord.session, "Session file")->required()->type_name("SESSION");
    record->add_option("-o,--output", all.scenarioRecord.file, "Scenario file to write")->required()->type_name("FILE");
    record->add_option("--decisions", all.scenarioRecord.decisions, "Only so many decisions; the next one is open")->check(WholeNumber(0, kMostMoments))->type_name("N");
    CLI::App* words = command(*scenario, "words", "What the lines of a game's scenarios can say", "tale scenario words content/threetale");
    words->add_option("content", all.scenarioWords.content, "Project folder or pack")->required()->type_name("PATH");
    record->add_option("--expect", all.scenarioRecord.expect, "What is looked at, as in a scenario; its value is filled in")->type_name("NAME...");
}

void addRules(CLI::App& app, Everything& all) {
    CLI::App* rules = command(app, "rules", "Every rule of a game: the code that enforces it, its tests and scenarios",
                              "tale rules threetale --chapter TT-BATTLE");
    rules->add_option("game", all.rules.game, "The game, as threetale")->required()->type_name("GAME");
    rules->add_option("--chapter", all.rules.chapter, "Only ids that begin with this")->type_name("ID");
    rules->add_flag("--missing", all.rules.missing, "Only rules that nothing enforces or exercises");
    addJson(rules, all.rules.json);
}

void addBench(CLI::App& app, Everything& all) {
    CLI::App* bench = command(app, "bench", "Measure the engine against its goals", "tale bench content/threetale --runs 15");
    bench->add_option("path", all.bench.path, "Project folder or pack; without it, every project in the folder content/")->type_name("PATH");
    bench->add_option("--runs", all.bench.runs, "Runs of each measurement; the median counts")->capture_default_str()->check(WholeNumber(1, 1000))->type_name("N");
    bench->add_option("--row", all.bench.row, "Only rows whose name contains this")->type_name("TEXT");
    addJson(bench, all.bench.json);
}

int carryOut(const CLI::App& app, const Everything& all, Terminal& terminal) {
    if (app.got_subcommand("check")) return check(all.check, terminal);
    if (app.got_subcommand("play")) return play(all.play, terminal);
    if (app.got_subcommand("replay")) return replay(all.replay, terminal);
    if (app.got_subcommand("trace")) return trace(all.trace, terminal);
    if (app.got_subcommand("simulate")) return simulate(all.simulate, terminal);
    if (app.got_subcommand("balance")) return balance(all.balance, terminal);
    if (app.got_subcommand("bench")) return bench(all.bench, terminal);
    if (app.got_subcommand("rules")) return rules(all.rules, terminal);
    if (app.got_subcommand("scenario")) {
        const CLI::App& scenario = *app.get_subcommand("scenario");
        if (scenario.got_subcommand("run")) return scenarioRun(all.scenarioRun, terminal);
        if (scenario.got_subcommand("mutate")) return scenarioMutate(all.scenarioMutate, terminal);
        if (scenario.got_subcommand("record")) return scenarioRecord(all.scenarioRecord, terminal);
        return scenarioWords(all.scenarioWords, terminal);
    }
    const CLI::App& pack = *app.get_subcommand("pack");
    if (pack.got_subcommand("build")) return packBuild(all.packBuild, terminal);
    if (pack.got_subcommand("info")) return packInfo(all.packInfo, terminal);
    return packVerify(all.packVerify, terminal);
}

// What to say of a word that stands where a command is wanted and is none; empty: there is no such word.
std::string unknownCommand(const CLI::App& app, const std::vector<std::string>& arguments) {
    const CLI::App* at = &app;
    for (const std::string& word : arguments) {
        if (word.starts_with('-')) continue;
        std::vector<std::string> commands;
        for (const CLI::App* command : at->get_subcommands(nullptr)) commands.push_back(command->get_name());
        if (commands.empty()) return {};
        if (std::find(commands.begin(), commands.end(), word) == commands.end()) {
            const std::string near = schema::nearestName(word, commands);
            return fmt::format("no command '{}'{}", word, near.empty() ? "" : fmt::format(", did you mean {}?", near));
        }
        at = at->get_subcommand(word);
    }
    return {};
}

// A full disk or a closed pipe must not look like success.
int finish(int code, Terminal& terminal) {
    errno = 0;
    terminal.out.flush();
    if (terminal.out) return code;
    const std::string reason = errno == 0 ? std::string() : ": " + std::generic_category().message(errno);
    fail(terminal, kUnreadable, "not all of the output could be written" + reason);
    return code == kDone ? int(kUnreadable) : code;
}

}  // namespace

int run(const std::vector<std::string>& arguments, Terminal& terminal) {
    CLI::App app(kAbout, "tale");
    app.require_subcommand(1);
    app.set_version_flag("--version", "tale " TALE_VERSION);
    app.footer(kExamples);
    Everything all;
    all.simulate.threads = all.balance.threads = all.check.threads = int(std::clamp(std::thread::hardware_concurrency(), 1u, 256u));
    addChecks(app, all);
    addPacks(app, all);
    addGames(app, all);
    addScenarios(app, all);
    addRules(app, all);
    addBalance(app, all);
    addBench(app, all);
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return finish(app.exit(error, terminal.out, terminal.err), terminal);   // help, version
        std::string message = unknownCommand(app, arguments);
        if (message.empty()) message = error.what();
        if (message.size() > 1 && message[1] >= 'a') message[0] = char(std::tolower(static_cast<unsigned char>(message[0])));
        return fail(terminal, kWrongUsage, message + " (tale --help lists commands and examples)");
    }
    try {
        return finish(carryOut(app, all, terminal), terminal);
    } catch (const std::bad_alloc&) {
        return fail(terminal, kUnreadable, "there is not enough memory for this");
    } catch (const std::filesystem::filesystem_error& error) {
        return fail(terminal, kUnreadable, error.what());
    }
}

}  // namespace tale

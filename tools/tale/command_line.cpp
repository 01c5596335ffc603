// The command line itself: commands, options, help. Everything else is in the file of its command. It is long because
// every command states all of its options here.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <climits>
#include <filesystem>
#include <new>
#include <system_error>

#include "editor/app/new_project.h"
#include "engine/explain/event_lines.h"
#include "engine/explain/query_groups.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/search.h"
#include "engine/lab/batches.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"
#include "schema/core/setup_options.h"
#include "tools/tale/commands.h"

namespace tale {

namespace {

constexpr const char* kAbout =
    "Checks, packs, plays, replays and measures the content of fairytale adventure games.\n"
    "PATH is a project folder or a .talepack file.\n";

constexpr const char* kExamples =
    "Examples:\n"
    "  tale check content/threetale\n"
    "  tale pack build content/threetale -o threetale.talepack\n"
    "  tale export content/threetale --pdf cards.pdf --backs --cut marks\n"
    "  tale play threetale.talepack --seed 7 --bot random --save game.talesession\n"
    "  tale replay game.talesession --content content/threetale\n"
    "  tale trace game.talesession --kind chance,decision\n"
    "  tale whynot game.talesession ar.105 --at 812\n"
    "  tale why game.talesession --at 812\n"
    "  tale odds game.talesession --at 214\n"
    "  tale query game.talesession \"rolled 0 positive and seat 1\"\n"
    "  tale simulate content/threetale --games 10000 --threads 2\n"
    "\n"
    "Exit codes: 0 success; 1 problems were found; 2 the command line is wrong; 3 a file cannot be read or written;\n"
    "130 interrupted by Ctrl-C. 'tale scenario run --help' lists the additional codes of scenarios.\n"
    "--json prints one JSON value with stable keys, listed in tools/tale/README.md.\n";

std::vector<std::string> names(std::span<const char* const> list) { return {list.begin(), list.end()}; }

// A whole number as a person writes it, in decimal. CLI11 alone
// takes -1 for 2^64 - 1, 2^64 for the same, and 010 for 8.
struct WholeNumber : CLI::Validator {
    explicit WholeNumber(std::uint64_t least, std::uint64_t most = UINT64_MAX)
        : Validator(most == UINT64_MAX ? "" : fmt::format("{} to {}", least, most)) {
        func_ = [least, most](std::string& text) {
            std::uint64_t number = 0;
            const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
            const bool isWhole =
                error == std::errc{} && end == text.data() + text.size() && (text[0] != '0' || text.size() == 1);
            return isWhole && number >= least && number <= most
                       ? std::string()
                       : fmt::format("{} is not a whole number from {} to {}", text, least, most);
        };
    }
};
constexpr std::uint64_t kMostPositions = INT_MAX;  // of a trace, and units of play in it

CLI::App* command(CLI::App& parent, const char* name, const char* help, const char* example) {
    CLI::App* app = parent.add_subcommand(name, help);
    app->footer(std::string("Example:\n  ") + example);
    return app;
}

void addJson(CLI::App* app, bool& json, const char* help = "Print JSON instead of text") {
    app->add_flag("--json", json, help);
}

// What an option of the setup may be in each game that has it: "ThreeTale: 3; 3 Chapters: 2 to 6, usually 4".
std::string rangeInGames(const char* key) {
    std::string ranges;
    for (const schema::GameSchema* game : schema::games()) {
        const schema::SetupOption* option = schema::setupOption(*game, key);
        if (!option) continue;
        ranges += (ranges.empty() ? "" : "; ") + std::string(game->title);
        for (const schema::SetupChoice& choice : option->choices)
            ranges += fmt::format("{}{}{}", &choice == option->choices.data() ? ": usually " : ", ", choice.key,
                                  choice.players.most == 0 ? std::string()
                                  : choice.players.most == choice.players.least
                                      ? fmt::format(" (players: {})", choice.players.most)
                                      : fmt::format(" (players: {} to {})", choice.players.least, choice.players.most));
        if (!option->with.empty())
            ranges += fmt::format(", only with {} {}", option->of, fmt::join(option->with, ", "));
        if (option->kind != schema::SetupOption::Kind::Players) continue;
        ranges += option->varies() ? fmt::format(": {} to {}, usually {}", option->least, option->most, option->usual)
                                   : fmt::format(": {}", option->usual);
    }
    return ranges;
}

// The options of all games; the game of the content may have some of them (engine::refusal).
void addSetup(CLI::App* app, schema::SetupValues& setup) {
    using Kind = schema::SetupOption::Kind;
    for (const schema::SetupOption* option : schema::setupOptions()) {
        const std::string name = fmt::format("--{}", option->key), key = option->key;
        if (option->kind == Kind::Switch) {
            app->add_flag_callback(
                name, [&setup, key] { setup.choose(key, 1); },
                fmt::format("{} ({})", option->help, rangeInGames(option->key)));
            continue;
        }
        if (option->kind == Kind::Choice) {
            app->add_option_function<std::string>(
                   name, [&setup, key](const std::string& chosen) { setup.choose(key, std::string_view(chosen)); },
                   fmt::format("{} ({})", option->help, rangeInGames(option->key)))
                ->type_name("NAME");
            continue;
        }
        const bool isSeat = option->kind == Kind::Seat;
        const std::string help = isSeat ? fmt::format("{}, from 1; default: {} ({})", option->help, option->usually,
                                                      rangeInGames(option->key))
                                        : fmt::format("{} ({})", option->help, rangeInGames(option->key));
        app->add_option_function<int>(
               name, [&setup, key](int value) { setup.choose(key, value); }, help)
            ->check(WholeNumber(1, 255))
            ->type_name(isSeat ? "SEAT" : "N");
    }
}

struct Everything {
    CheckOptions check;
    InfoOptions info;
    DiffOptions diff;
    NewOptions makeNew;
    PackBuildOptions packBuild;
    PackFileOptions packInfo, packVerify, packSign;
    PackKeyOptions packKey;
    PackTrustOptions packTrust;
    MergeOptions merge;
    TranslateStatusOptions translateStatus;
    TranslateExportOptions translateExport;
    TranslateImportOptions translateImport;
    ExportCsvOptions exportCsv;
    ImportCsvOptions importCsv;
    PlayOptions play;
    ReplayOptions replay;
    TraceOptions trace;
    WhyNotOptions whyNot;
    WhyOptions why;
    OddsOptions odds;
    QueryOptions query, find;
    SimulateOptions simulate;
    ImpactOptions impact;
    ChaosOptions chaos;
    BalanceOptions balance;
    BenchOptions bench;
    ScenarioRunOptions scenarioRun;
    ScenarioMutateOptions scenarioMutate;
    ScenarioRecordOptions scenarioRecord;
    ScenarioWordsOptions scenarioWords;
    RulesOptions rules;
    ExportOptions cards;
};

void addThreads(CLI::App* app, int& threads, const char* about = "Number of threads; does not affect the results") {
    app->add_option("--threads", threads, about)->capture_default_str()->check(WholeNumber(1, 256))->type_name("T");
}

void addChecks(CLI::App& app, Everything& all) {
    CLI::App* check =
        command(app, "check", "Report every problem in a project or pack", "tale check content/threetale --strict");
    check->add_option("path", all.check.path, "Project folder or pack")->required()->type_name("PATH");
    check->add_flag("--strict", all.check.strict, "Treat warnings as errors");
    check
        ->add_option(
            "--simulate", all.check.simulate,
            "Also play this many games of each scenario and report those won too often, too rarely or never "
            "(CHECK-WINS), and with each number of players report what the box may have too little of (CHECK-SUPPLY)")
        ->check(WholeNumber(1, 10'000'000))
        ->type_name("GAMES");
    addThreads(check, all.check.threads, "Number of threads for --simulate; does not affect the results");
    addJson(check, all.check.json);
}

void addNew(CLI::App& app, Everything& all) {
    CLI::App* make = command(app, "new", "Make a project that can be played at once, or an empty one",
                             "tale new my_tales --game threetale --from base --title \"My Tales\"");
    make->add_option("folder", all.makeNew.folder, "Folder of the project, new or empty")
        ->required()
        ->type_name("FOLDER");
    std::vector<std::string> games, beginnings;
    for (const schema::GameSchema* game : schema::games()) games.emplace_back(game->key);
    for (const schema::Choice& choice : choicesOf(editor::Beginning{})) beginnings.emplace_back(choice.key);
    make->add_option("--game", all.makeNew.game, "Game whose rules it uses")
        ->required()
        ->check(CLI::IsMember(games))
        ->type_name("GAME");
    make->add_option("--from", all.makeNew.from,
                     "What it begins with: a copy of the base set, the smallest set that plays, or nothing")
        ->check(CLI::IsMember(beginnings))
        ->capture_default_str()
        ->type_name("BEGINNING");
    make->add_option("--title", all.makeNew.title, "Title; default: the name of the folder")->type_name("TITLE");
    make->add_option("--id", all.makeNew.id, "Id of its pack; default: made of the game and the title")
        ->type_name("ID");
}

void addPacks(CLI::App& app, Everything& all) {
    CLI::App* about = command(app, "info", "Show what a project or pack builds on, adds, overrides and leaves out",
                              "tale info content/paper_tales_expansion");
    about->add_option("path", all.info.path, "Project folder or pack")->required()->type_name("PATH");
    addJson(about, all.info.json);
    CLI::App* diff = command(app, "diff", "List what differs between two projects or packs, field by field",
                             "tale diff content/threetale --git HEAD~1");
    diff->add_option("before", all.diff.before, "Project folder or pack")->required()->type_name("PATH");
    auto* after = diff->add_option("after", all.diff.after, "Project folder or pack")->type_name("PATH");
    auto* revision =
        diff->add_option("--git", all.diff.revision, "Compare the project with what git has of it: HEAD, v1.0, a hash")
            ->type_name("REVISION")
            ->excludes(after);
    diff->callback([after, revision] {
        if (after->count() + revision->count() == 0)
            throw CLI::ValidationError("after", "a second PATH or --git is needed");
    });
    addJson(diff, all.diff.json);
    CLI::App* pack = app.add_subcommand("pack", "Build, inspect, verify and sign packs");
    pack->require_subcommand(1);
    CLI::App* build = command(*pack, "build", "Build a pack from a project",
                              "tale pack build content/threetale -o threetale.talepack");
    build->add_option("project", all.packBuild.project, "Project folder")->required()->type_name("PROJECT");
    build->add_option("-o,--output", all.packBuild.file, "Pack file to write")->required()->type_name("FILE");
    addJson(build, all.packBuild.json);
    CLI::App* info = command(*pack, "info", "Show what a pack contains", "tale pack info threetale.talepack --json");
    info->add_option("file", all.packInfo.file, "Pack file")->required()->type_name("FILE");
    addJson(info, all.packInfo.json);
    CLI::App* verify = command(*pack, "verify", "Check that a pack is complete, free of errors and playable",
                               "tale pack verify threetale.talepack");
    verify->add_option("file", all.packVerify.file, "Pack file")->required()->type_name("FILE");
    addJson(verify, all.packVerify.json);
    CLI::App* sign =
        command(*pack, "sign", "Sign a pack with your key, in a file beside it", "tale pack sign threetale.talepack");
    sign->add_option("file", all.packSign.file, "Pack file")->required()->type_name("FILE");
    addJson(sign, all.packSign.json);
    CLI::App* key = command(*pack, "key", "Show the key that you sign packs with, or make one",
                            "tale pack key --make \"Ana Petrova\"");
    key->add_option("--make", all.packKey.make, "Make a key; your name, as players see it")->type_name("NAME");
    addJson(key, all.packKey.json);
    CLI::App* trust = command(*pack, "trust", "Trust who signed a pack, or list the keys you trust",
                              "tale pack trust threetale.talepack");
    auto* trusted = trust->add_option("file", all.packTrust.file, "Pack file")->type_name("FILE");
    trust->add_option("--forget", all.packTrust.forget, "Trust a key no longer: its first digits, 8 or more")
        ->type_name("KEY")
        ->excludes(trusted);
    addJson(trust, all.packTrust.json);
}

// Records as CSV are written by this program.
void addTableExport(CLI::App& app, Everything& all) {
    CLI::App* out = command(app, "export", "Write the records of a project as CSV files, one a kind",
                            "tale export content/threetale --csv tables");
    out->add_option("project", all.exportCsv.project, "Project folder")->required()->type_name("PROJECT");
    out->add_option("--csv", all.exportCsv.folder, "Folder to write the files into")->required()->type_name("FOLDER");
    out->add_option("--kind", all.exportCsv.kind, "Only this kind of records")->type_name("KIND");
    addJson(out, all.exportCsv.json);
}

void addTableImport(CLI::App& app, Everything& all) {
    CLI::App* in = command(app, "import", "Bring CSV files into a project: known ids change, others are made",
                           "tale import content/threetale --csv tables/artifacts.csv --preview");
    in->add_option("project", all.importCsv.project, "Project folder")->required()->type_name("PROJECT");
    in->add_option("--csv", all.importCsv.files, "Files to read; their names say the kind")
        ->required()
        ->type_name("FILE");
    in->add_option("--kind", all.importCsv.kind, "The kind of records in the files")->type_name("KIND");
    in->add_flag("--preview", all.importCsv.preview, "Report every change and make none");
    addJson(in, all.importCsv.json);
}

// Its arguments are read by the program that draws the cards.
void addExport(CLI::App& app) {
    CLI::App* cards = app.add_subcommand("export",
                                         "Write cards as a PDF to print, as pictures or for Tabletop Simulator; "
                                         "with --csv FOLDER, records as CSV files");
    cards->set_help_flag();
    cards->prefix_command();
}

void addMerge(CLI::App& app, Everything& all) {
    CLI::App* merge = command(app, "merge", "Merge two versions of a record or scenario, field by field",
                              "git config merge.tale.driver \"tale merge %O %A %B --path %P\"");
    merge->add_option("base", all.merge.base, "File that both versions came from")->required()->type_name("BASE");
    merge->add_option("ours", all.merge.ours, "Our version; replaced by the result")->required()->type_name("OURS");
    merge->add_option("theirs", all.merge.theirs, "The other version")->required()->type_name("THEIRS");
    merge->add_option("--path", all.merge.path, "Where the file is in its project, if the versions are somewhere else")
        ->type_name("FILE");
    merge->add_option("-o,--output", all.merge.output, "File to write instead of OURS")->type_name("FILE");
}

void addTranslations(CLI::App& app, Everything& all) {
    CLI::App* translate = app.add_subcommand("translate", "Translate the texts of a project with PO or CSV files");
    translate->require_subcommand(1);
    CLI::App* status = command(*translate, "status", "Report which texts are missing or stale in which language",
                               "tale translate status content/threetale");
    status->add_option("project", all.translateStatus.project, "Project folder")->required()->type_name("PROJECT");
    addJson(status, all.translateStatus.json);
    CLI::App* toFile = command(*translate, "export", "Write a PO or CSV file for the translators of a language",
                               "tale translate export content/threetale --language bg -o bg.po");
    toFile->add_option("project", all.translateExport.project, "Project folder")->required()->type_name("PROJECT");
    CLI::Option* language =
        toFile->add_option("--language", all.translateExport.language, "Code of the language")->type_name("CODE");
    CLI::Option* pseudo = toFile->add_flag("--pseudo", all.translateExport.pseudo,
                                           "Long accented texts (language qps), to see what does not fit");
    language->excludes(pseudo);
    toFile
        ->add_option("-o,--output", all.translateExport.file,
                     "File to write: CSV where it ends with .csv, otherwise PO")
        ->required()
        ->type_name("FILE");
    CLI::App* fromFile = command(*translate, "import", "Take the translations of a PO or CSV file into the project",
                                 "tale translate import content/threetale bg.po --preview");
    fromFile->add_option("project", all.translateImport.project, "Project folder")->required()->type_name("PROJECT");
    fromFile->add_option("file", all.translateImport.file, "PO file, or CSV where it ends with .csv or .tsv")
        ->required()
        ->type_name("FILE");
    fromFile->add_option("--language", all.translateImport.language, "Code of the language; default: that of the file")
        ->type_name("CODE");
    fromFile->add_flag("--preview", all.translateImport.preview, "Say what would change, and write nothing");
}

void addSimulations(CLI::App* command, int& simulations) {
    command
        ->add_option(
            "--simulations", simulations,
            fmt::format("Rollouts per decision of the search bot; default: {}", engine::SearchAgent::kUsualSimulations))
        ->check(WholeNumber(1, 100'000))
        ->type_name("N");
}

// Which bot plays the games of a command, for all seats.
template <class Options> void addBot(CLI::App* app, Options& options) {
    const CLI::IsMember bots(names(engine::agentNames())), mixed({std::string(engine::kMixedAgent)});
    app->add_option("--bot", options.bot,
                    "Bot that plays: random, greedy, search, or mixed (alternately greedy and random)")
        ->capture_default_str()
        ->check(bots | mixed)
        ->type_name("BOT");
    addSimulations(app, options.simulations);
}

// How many games a command plays, from which seed on, and on how many threads; what is said of that.
struct ManyGames {
    const char* games = "Number of games";
    std::uint64_t most = 1'000'000'000;
    const char* seed = "First seed; each game gets its own";
};
template <class Options> void addManyGames(CLI::App* app, Options& options, const ManyGames& about = {}) {
    app->add_option("--games", options.games, about.games)
        ->capture_default_str()
        ->check(WholeNumber(1, about.most))
        ->type_name("N");
    app->add_option("--seed", options.seed, about.seed)
        ->capture_default_str()
        ->check(WholeNumber(0))
        ->type_name("SEED");
    addThreads(app, options.threads);
}

void addWhy(CLI::App& app, Everything& all) {
    CLI::App* why = command(app, "why", "Show what led to an event or a number of a session, and what followed from it",
                            "tale why game.talesession --field \"seat1 love\" --at 812");
    why->add_option("session", all.why.session, "Session file")->required()->type_name("SESSION");
    CLI::Option* at =
        why->add_option("--at", all.why.at, "Event by its position, as `tale trace` prints it; with --field: when")
            ->check(WholeNumber(1, kMostPositions))
            ->type_name("POSITION");
    CLI::Option* field =
        why->add_option("--field", all.why.field, "Number of the state, named as in a scenario or by its path")
            ->type_name("NAME");
    CLI::Option* card =
        why->add_option("--card", all.why.card, "Every event that the clauses of this card caused")->type_name("ID");
    CLI::Option* rule = why->add_option("--rule", all.why.rule, "Every event that this rule caused")->type_name("ID");
    card->excludes(field)->excludes(rule)->excludes(at);
    rule->excludes(field)->excludes(at);
    why->add_flag("--history", all.why.history, "Every event that set the number, with its rule and card")
        ->needs(field);
    why->add_flag("--forward", all.why.forward, "What followed, instead of what led there")
        ->excludes(card)
        ->excludes(rule);
    CLI::Option* slice = why->add_flag(
        "--slice", all.why.slice,
        "Every event on which the number, or without --field how the game ended, may rest: from the trace, quickly");
    slice->excludes(card)->excludes(rule);
    CLI::Option* verify = why->add_flag("--verify", all.why.verify,
                                        "With --slice: play again with each decision, roll and draw changed, and show "
                                        "those that make a difference")
                              ->needs(slice);
    why->add_option("--replays", all.why.replays, "Replays at most, for --verify")
        ->capture_default_str()
        ->check(WholeNumber(1, 100'000'000))
        ->type_name("N")
        ->needs(verify);
    why->add_option("--seat", all.why.seat, "Tell only what this player may know, from 1")
        ->check(WholeNumber(1, 64))
        ->type_name("SEAT");
    addJson(why, all.why.json);
}

void addPlay(CLI::App& app, Everything& all) {
    CLI::App* play = command(app, "play", "Play one game, by hand or with a bot",
                             "tale play content/threetale --seed 7 --bot greedy --save game.talesession");
    play->add_option("path", all.play.path, "Project folder or pack")->required()->type_name("PATH");
    play->add_option("--seed", all.play.seed, "Seed of the game's chance")
        ->capture_default_str()
        ->check(WholeNumber(0))
        ->type_name("SEED");
    CLI::Option* bot =
        play->add_option("--bot", all.play.bot, "Bot that plays: random, greedy or search; without it, you play")
            ->check(CLI::IsMember(names(engine::agentNames())))
            ->type_name("BOT");
    addSimulations(play, all.play.simulations);
    play->add_option("--save", all.play.save, "Session file to write at the end")->type_name("FILE");
    addSetup(play, all.play.setup);
    play->add_flag("--json", all.play.json, "Print JSON instead of text; requires --bot")->needs(bot);
}

void addReplay(CLI::App& app, Everything& all) {
    CLI::App* replay = command(app, "replay", "Replay a session and compare every event with the recording",
                               "tale replay game.talesession --content content/threetale");
    replay->add_option("session", all.replay.session, "Session file")->required()->type_name("SESSION");
    replay
        ->add_option("--content", all.replay.content,
                     "Replay it with this project or pack instead of the pack stored in the session")
        ->type_name("PATH");
    addJson(replay, all.replay.json);
}

void addTrace(CLI::App& app, Everything& all) {
    CLI::App* trace = command(app, "trace", "Print every event of a session",
                              "tale trace game.talesession --kind chance,decision --from 200 --to 400");
    trace->add_option("session", all.trace.session, "Session file")->required()->type_name("SESSION");
    const std::vector<std::string> kinds = names(engine::eventKindWords());
    std::vector<CLI::Option*> choosing;
    choosing.push_back(
        trace->add_option("--kind", all.trace.kinds, "Only events of these kinds: " + CLI::detail::join(kinds, ", "))
            ->delimiter(',')
            ->check(CLI::IsMember(kinds))
            ->type_name("KIND,..."));
    choosing.push_back(
        trace->add_option("--from", all.trace.from, "First position to print (the number of an event, from 1)")
            ->check(WholeNumber(1, kMostPositions))
            ->type_name("POSITION"));
    choosing.push_back(trace->add_option("--to", all.trace.to, "Last position to print")
                           ->check(WholeNumber(1, kMostPositions))
                           ->type_name("POSITION"));
    choosing.push_back(
        trace->add_option("--unit", all.trace.unit, "Only events of this unit of play (such as a turn), counted from 0")
            ->check(WholeNumber(0, kMostPositions))
            ->type_name("UNIT"));
    CLI::Option* html =
        trace->add_option("--html", all.trace.html, "Write a page that shows the game step by step in any browser")
            ->type_name("FILE");
    trace
        ->add_option("--language", all.trace.language,
                     "Language of the page: the code of one that the game speaks, such as bg")
        ->capture_default_str()
        ->type_name("CODE")
        ->needs(html);
    CLI::Option* perfetto =
        trace->add_option("--perfetto", all.trace.perfetto, "Write a trace for ui.perfetto.dev")->type_name("FILE");
    for (CLI::Option* whole : {html, perfetto})  // they are of all events
        for (CLI::Option* option : choosing) whole->excludes(option);
    trace->add_option("--jsonl", all.trace.jsonLines, "Write the objects of --json to a file")->type_name("FILE");
    addJson(trace, all.trace.json, "Print one JSON object per line");
}

void addWhyNot(CLI::App& app, Everything& all) {
    CLI::App* whyNot = command(app, "whynot", "Say why a card does nothing, or why an option is not on offer",
                               "tale whynot game.talesession \"claim battle\" --at 812");
    whyNot->add_option("session", all.whyNot.session, "Session file")->required()->type_name("SESSION");
    whyNot
        ->add_option("what", all.whyNot.what,
                     "The id of a card, or a verb with words of what it applies to, as in the trace")
        ->type_name("WHAT");
    whyNot->add_option("--at", all.whyNot.at, "Position (the number of an event, from 1); usually the last one")
        ->check(WholeNumber(1, kMostPositions))
        ->type_name("POSITION");
    whyNot->add_option("--seat", all.whyNot.seat, "Only what this player may know of the card, counted from 1")
        ->check(WholeNumber(1, 64))
        ->type_name("SEAT");
    whyNot->add_flag("--all", all.whyNot.all, "Every ability in play, and all options of the open question");
    addJson(whyNot, all.whyNot.json);
}

void addOdds(CLI::App& app, Everything& all) {
    CLI::App* odds = command(app, "odds", "Count how likely it is what comes after a position, and how lucky it was",
                             "tale odds game.talesession --at 214 --until scope");
    odds->add_option("session", all.odds.session, "Session file")->required()->type_name("SESSION");
    odds->add_option("--at", all.odds.at,
                     "The number of an event in 'tale trace': a chance event could still bring anything, any other has "
                     "happened; default: the last")
        ->check(WholeNumber(1, kMostPositions))
        ->type_name("POSITION");
    odds->add_option("--until", all.odds.until,
                     "decision: the next one; scope: the contest under way, such as a Battle; its name, if there are "
                     "several; unit: the unit of play; game: all the rest of it")
        ->type_name("HORIZON");
    odds->add_option("--of", all.odds.of,
                     "A number or a condition in the words of scenarios, such as \"seat1 love\"; default: what the "
                     "contest decides")
        ->type_name("WORDS");
    odds->add_option("--answers", all.odds.answers,
                     "Who makes the decisions: greedy; random; recorded, as far as they go; fights-on: greedy, but "
                     "nobody leaves a contest before its end")
        ->capture_default_str()
        ->check(CLI::IsMember(names(oddsAnswers())))
        ->type_name("NAME");
    odds->add_option("--outcomes", all.odds.outcomes, "Outcomes to follow at most before simulating instead")
        ->check(WholeNumber(1, 100'000'000))
        ->type_name("N");
    odds->add_option("--simulations", all.odds.simulations, "Runs where exact odds are out of reach")
        ->check(WholeNumber(1, 10'000'000))
        ->type_name("N");
    addThreads(odds, all.odds.threads);
    odds->add_flag("--luck", all.odds.luck,
                   "The luck of every chance event and its sums, in the whole session or the unit of play of --at");
    addJson(odds, all.odds.json);
}

void addSimulate(CLI::App& app, Everything& all) {
    CLI::App* simulate = command(app, "simulate", "Play many games; print outcomes, speed and one hash over all events",
                                 "tale simulate content/threetale --games 10000 --seed 1 --threads 2 --bot greedy");
    simulate->add_option("path", all.simulate.path, "Project folder or pack")->required()->type_name("PATH");
    addManyGames(simulate, all.simulate);
    addBot(simulate, all.simulate);
    addSetup(simulate, all.simulate.setup);
    simulate->add_flag(
        "--check", all.simulate.check,
        "Rebuild the state from the trace and check invariants after every event, question and unit of play (slower)");
    simulate->add_flag("--coverage", all.simulate.coverage,
                       "List the cards that were never used and the clauses that never took effect");
    addJson(simulate, all.simulate.json);
}

void addGames(CLI::App& app, Everything& all) {
    addPlay(app, all);
    addReplay(app, all);
    addTrace(app, all);
    addWhy(app, all);
    addWhyNot(app, all);
    addOdds(app, all);
    addSimulate(app, all);
}

void addImpact(CLI::App& app, Everything& all) {
    CLI::App* impact = command(
        app, "impact",
        "Play the same seeds before and after an edit: which games differ, for which cause, and what follows from it",
        "tale impact content/threetale --git HEAD --games 10000");
    ImpactOptions& options = all.impact;
    impact->add_option("before", options.before, "Project folder or pack")->required()->type_name("PATH");
    auto* after = impact->add_option("after", options.after, "Project folder or pack")->type_name("PATH");
    auto* revision =
        impact->add_option("--git", options.revision, "Compare the project with what git has of it: HEAD, v1.0, a hash")
            ->type_name("REVISION")
            ->excludes(after);
    impact->callback([after, revision] {
        if (after->count() + revision->count() == 0)
            throw CLI::ValidationError("after", "a second PATH or --git is needed");
    });
    addManyGames(impact, options,
                 {.games = "Number of games on each side",
                  .most = 10'000'000,
                  .seed = "First seed; each game gets its own, the same on both sides"});
    addBot(impact, options);
    addSetup(impact, options.setup);
    CLI::Option* save = impact
                            ->add_option("--save", options.save,
                                         "Folder to write the smallest example of a cause into: before.talesession and "
                                         "after.talesession, up to the first difference")
                            ->type_name("FOLDER");
    impact->add_option("--group", options.group, "Which cause to save, in the order of the list")
        ->capture_default_str()
        ->check(WholeNumber(1, kMostPositions))
        ->type_name("N")
        ->needs(save);
    addJson(impact, options.json);
}

void addChaos(CLI::App& app, Everything& all) {
    CLI::App* chaos = command(app, "chaos",
                              "Play contrary games in permuted setups until an invariant or an expectation breaks, and "
                              "make what broke small",
                              "tale chaos content/paper_tales --games 10000 --always \"seat1 gold >= 0\"");
    ChaosOptions& options = all.chaos;
    chaos->add_option("path", options.path, "Project folder or pack")->required()->type_name("PATH");
    addManyGames(chaos, options);
    addSetup(chaos, options.setup);
    chaos
        ->add_option("--always", options.always,
                     "An expectation, as in a scenario, that must hold after every unit of play; may be repeated")
        ->type_name("LINE")
        ->allow_extra_args(false);
    chaos->add_option("--save", options.save, "Session file to write the smallest example to")->type_name("FILE");
    addJson(chaos, options.json);
}

// What `query` and `find` have in common.
constexpr const char* kQueryHelp = "What to look for, such as \"rule TT-BATTLE and seat1 love < 3\"";

void addGameSearch(CLI::App* app, QueryOptions& options) {
    addManyGames(app, options);
    addBot(app, options);
    addSetup(app, options.setup);
    addJson(app, options.json);
}

void addQueries(CLI::App& app, Everything& all) {
    CLI::App* query = command(app, "query", "List or count the events of sessions, or of many games, that meet a query",
                              "tale query content/threetale \"rule TT-BATTLE\" --by seat --games 10000 --threads 2");
    // What is asked comes last, after any number of paths.
    query
        ->add_option_function<std::vector<std::string>>(
            "path",
            [&all](const std::vector<std::string>& words) {
                all.query.paths.assign(words.begin(), words.end() - 1);
                all.query.query = words.back();
            },
            std::string("Session files and folders of them, or a project folder or pack, of which games are played. ") +
                kQueryHelp)
        ->required()
        ->expected(2, 1'000'000)
        ->type_name("PATH... QUERY");
    addGameSearch(query, all.query);
    query
        ->add_option("--by", all.query.by,
                     "Count the events by these: " + CLI::detail::join(engine::eventKeyWords(), ", "))
        ->delimiter(',')
        ->check(CLI::IsMember(engine::eventKeyWords()))
        ->type_name("KEY,...");
    query
        ->add_option("--say", all.query.say,
                     "What is printed of each event of one session, with numbers as they are then: \"Love is {seat1 "
                     "love}\"; default: what happened")
        ->type_name("TEXT");
    query->add_option("--top", all.query.top, "Rows, events or games that are listed")
        ->capture_default_str()
        ->check(WholeNumber(1, 10'000'000))
        ->type_name("N");

    CLI::App* find = command(
        app, "find", "Find a game in which something happens, by playing one seed after another",
        "tale find content/threetale \"card ar.105 and seat1 love < 3\" --games 100000 --save found.talesession");
    find->add_option("path", all.find.path, "Project folder or pack")->required()->type_name("PATH");
    find->add_option("query", all.find.query, kQueryHelp)->required()->type_name("QUERY");
    all.find.games = 100'000;
    all.find.enough = 1;
    addGameSearch(find, all.find);
    find->add_option("--enough", all.find.enough, "Games to find")
        ->capture_default_str()
        ->check(WholeNumber(1, 1000))
        ->type_name("N");
    find->add_option("--save", all.find.save,
                     "Session file to write the first game to, with a bookmark where it happens")
        ->type_name("FILE");
    find->add_flag("--shrink", all.find.shrink,
                   "Make the first game small: the greedy bot plays it, but for as few decisions as possible");
}

void addBalance(CLI::App& app, Everything& all) {
    CLI::App* balance = command(
        app, "balance", "Report how often bots win, how often cards are taken and which cards correlate with winning",
        "tale balance content/threetale --games 200 -o balance.md");
    balance->add_option("path", all.balance.path, "Project folder or pack")->required()->type_name("PATH");
    addManyGames(
        balance, all.balance,
        {.games = "Games per scenario and bot; where players compete, per number of players", .most = 10'000'000});
    addSimulations(balance, all.balance.simulations);
    addSetup(balance, all.balance.setup);
    balance
        ->add_option("--reasons", all.balance.reasons,
                     "File with lines \"id: reason\" for cards that may earn far fewer or far more points than others")
        ->type_name("FILE");
    balance->add_option("-o,--output", all.balance.file, "Markdown file to write; default: standard output")
        ->type_name("FILE");
}

void addScenarios(CLI::App& app, Everything& all) {
    CLI::App* scenario = app.add_subcommand("scenario", "Run, test, record and explain scenario files");
    scenario->require_subcommand(1);
    CLI::App* run = command(*scenario, "run", "Run scenarios and report those that fail",
                            "tale scenario run content/threetale/scenarios --junit scenarios.xml");
    run->add_option("paths", all.scenarioRun.paths, "Scenario files, folders of scenario files, or projects")
        ->required()
        ->type_name("PATH...");
    run->add_option("--content", all.scenarioRun.content,
                    "Run them with this project or pack instead of the project they belong to")
        ->type_name("PATH");
    run->add_option("--junit", all.scenarioRun.junit, "Also write a JUnit report")->type_name("FILE");
    run->add_flag("--coverage", all.scenarioRun.coverage,
                  "Also list the cards, clauses, outcomes of conditions and rules that no passing scenario reaches");
    run->add_flag("--verbose", all.scenarioRun.verbose, "Also list the scenarios that pass");
    addJson(run, all.scenarioRun.json);
    run->footer(run->get_footer() +
                "\nExit codes, where the most basic cause wins: 1 an expectation does not hold; 4 a file is not a "
                "scenario, cannot be\n"
                "read, or has a line that the game does not understand; 5 a decision is not on offer; 6 chance was not "
                "scripted, or\n"
                "scripted chance did not occur; 7 a loop, or two runs differ; 8 known to fail, but passes.");
    CLI::App* mutate =
        command(*scenario, "mutate", "Remove each card and turn each die, and report the scenarios that still pass",
                "tale scenario mutate content/threetale/scenarios/artifacts");
    mutate->add_option("paths", all.scenarioMutate.paths, "Scenario files, folders of scenario files, or projects")
        ->required()
        ->type_name("PATH...");
    mutate
        ->add_option("--content", all.scenarioMutate.content,
                     "Run them with this project or pack instead of the project they belong to")
        ->type_name("PATH");
    addJson(mutate, all.scenarioMutate.json);
    CLI::App* record = command(
        *scenario, "record", "Record a session as a scenario: its chance, its decisions and what holds at the end",
        "tale scenario record game.talesession --decisions 40 --expect \"seat1 love\" -o found.json");
    record->add_option("session", all.scenarioRecord.session, "Session file")->required()->type_name("SESSION");
    record->add_option("-o,--output", all.scenarioRecord.file, "Scenario file to write")->required()->type_name("FILE");
    record
        ->add_option("--decisions", all.scenarioRecord.decisions,
                     "Record only the first N decisions; the next one stays open")
        ->check(WholeNumber(0, kMostPositions))
        ->type_name("N");
    CLI::App* words = command(*scenario, "words", "List the lines that scenarios of a game can use",
                              "tale scenario words content/threetale");
    words->add_option("content", all.scenarioWords.content, "Project folder or pack")->required()->type_name("PATH");
    record
        ->add_option("--expect", all.scenarioRecord.expect,
                     "What to expect, named as in a scenario; its value is filled in")
        ->type_name("NAME...");
}

void addRules(CLI::App& app, Everything& all) {
    CLI::App* rules =
        command(app, "rules", "List the rules of a game with the code that enforces them, their tests and scenarios",
                "tale rules threetale --chapter TT-BATTLE");
    rules->add_option("game", all.rules.game, "Game, such as threetale")->required()->type_name("GAME");
    rules->add_option("--chapter", all.rules.chapter, "Only rules whose id starts with this")->type_name("ID");
    rules->add_flag("--missing", all.rules.missing, "Only rules without enforcing code, or without a test or scenario");
    addJson(rules, all.rules.json);
}

void addBench(CLI::App& app, Everything& all) {
    CLI::App* bench =
        command(app, "bench", "Measure the engine's speed against its goals", "tale bench content/threetale --runs 15");
    bench->add_option("path", all.bench.path, "Project folder or pack; default: every project in the folder content/")
        ->type_name("PATH");
    bench->add_option("--runs", all.bench.runs, "Runs per measurement; the median counts")
        ->capture_default_str()
        ->check(WholeNumber(1, 1000))
        ->type_name("N");
    addSetup(bench, all.bench.setup);
    bench->add_option("--row", all.bench.row, "Only rows whose name contains this text")->type_name("TEXT");
    addJson(bench, all.bench.json);
}

int carryOut(const CLI::App& app, const Everything& all, Terminal& terminal) {
    if (app.got_subcommand("export"))
        return all.exportCsv.folder.empty() ? exportCards(all.cards, terminal) : exportCsv(all.exportCsv, terminal);
    if (app.got_subcommand("check")) return check(all.check, terminal);
    if (app.got_subcommand("play")) return play(all.play, terminal);
    if (app.got_subcommand("replay")) return replay(all.replay, terminal);
    if (app.got_subcommand("trace")) return trace(all.trace, terminal);
    if (app.got_subcommand("whynot")) return whyNot(all.whyNot, terminal);
    if (app.got_subcommand("why")) return why(all.why, terminal);
    if (app.got_subcommand("odds")) return odds(all.odds, terminal);
    if (app.got_subcommand("query")) return query(all.query, terminal);
    if (app.got_subcommand("find")) return find(all.find, terminal);
    if (app.got_subcommand("simulate")) return simulate(all.simulate, terminal);
    if (app.got_subcommand("impact")) return impact(all.impact, terminal);
    if (app.got_subcommand("chaos")) return chaos(all.chaos, terminal);
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
    if (app.got_subcommand("new")) return makeNew(all.makeNew, terminal);
    if (app.got_subcommand("merge")) return merge(all.merge, terminal);
    if (app.got_subcommand("translate")) {
        const CLI::App& translate = *app.get_subcommand("translate");
        if (translate.got_subcommand("status")) return translateStatus(all.translateStatus, terminal);
        if (translate.got_subcommand("export")) return translateExport(all.translateExport, terminal);
        return translateImport(all.translateImport, terminal);
    }
    if (app.got_subcommand("import")) return importCsv(all.importCsv, terminal);
    if (app.got_subcommand("info")) return info(all.info, terminal);
    if (app.got_subcommand("diff")) return diff(all.diff, terminal);
    const CLI::App& pack = *app.get_subcommand("pack");
    if (pack.got_subcommand("build")) return packBuild(all.packBuild, terminal);
    if (pack.got_subcommand("info")) return packInfo(all.packInfo, terminal);
    if (pack.got_subcommand("sign")) return packSign(all.packSign, terminal);
    if (pack.got_subcommand("key")) return packKey(all.packKey, terminal);
    if (pack.got_subcommand("trust")) return packTrust(all.packTrust, terminal);
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
            return fmt::format("there is no command '{}'{}", word,
                               near.empty() ? "" : fmt::format("; did you mean {}?", near));
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
    all.query.threads = all.find.threads = all.simulate.threads = all.impact.threads = all.chaos.threads =
        all.balance.threads = all.check.threads = all.odds.threads = engine::processors();
    addChecks(app, all);
    addNew(app, all);
    addPacks(app, all);
    addMerge(app, all);
    addTranslations(app, all);
    const bool exportsCsv =
        !arguments.empty() && arguments[0] == "export" &&
        std::any_of(arguments.begin(), arguments.end(), [](const std::string& a) { return a.starts_with("--csv"); });
    if (exportsCsv) addTableExport(app, all);
    else addExport(app);
    addTableImport(app, all);
    addGames(app, all);
    addQueries(app, all);
    addScenarios(app, all);
    addRules(app, all);
    addImpact(app, all);
    addChaos(app, all);
    addBalance(app, all);
    addBench(app, all);
    try {
        app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0)
            return finish(app.exit(error, terminal.out, terminal.err), terminal);  // help, version
        std::string message = unknownCommand(app, arguments);
        if (message.empty()) message = error.what();
        if (message.size() > 1 && message[1] >= 'a')
            message[0] = char(std::tolower(static_cast<unsigned char>(message[0])));
        return fail(terminal, kWrongUsage, message + " (see tale --help)");
    }
    if (!exportsCsv && app.got_subcommand("export")) all.cards.arguments = app.get_subcommand("export")->remaining();
    try {
        return finish(carryOut(app, all, terminal), terminal);
    } catch (const std::bad_alloc&) {
        return fail(terminal, kUnreadable, "not enough memory");
    } catch (const std::filesystem::filesystem_error& error) { return fail(terminal, kUnreadable, error.what()); }
}

}  // namespace tale

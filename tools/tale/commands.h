// The commands of `tale`, each a function of its options and a terminal that returns an exit code.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "schema/core/setup_options.h"
#include "tools/tale/terminal.h"

namespace tale {

using Path = std::filesystem::path;

struct CheckOptions {
    Path path;
    bool strict = false;         // warnings count as problems
    std::uint64_t simulate = 0;  // games of each scenario, to see how often they are won; 0: none
    int threads = 1;
    bool json = false;
};
int check(const CheckOptions& options, Terminal& terminal);

struct InfoOptions {
    Path path;
    bool json = false;
};
int info(const InfoOptions& options, Terminal& terminal);

struct DiffOptions {
    Path before, after;    // projects or packs
    std::string revision;  // of git: `before` as it was then is compared with what it is; `after` is empty
    bool json = false;
};
// kFoundProblems where they differ.
int diff(const DiffOptions& options, Terminal& terminal);

struct PackBuildOptions {
    Path project, file;
    bool json = false;
};
int packBuild(const PackBuildOptions& options, Terminal& terminal);

struct PackFileOptions {
    Path file;
    bool json = false;
};
int packInfo(const PackFileOptions& options, Terminal& terminal);
int packVerify(const PackFileOptions& options, Terminal& terminal);

struct PackKeyOptions {
    std::string make;  // the name of the designer; empty: the key there is is shown
    bool json = false;
};
// The key that packs are signed with, in the user's settings folder.
int packKey(const PackKeyOptions& options, Terminal& terminal);
// Writes a signature beside a pack.
int packSign(const PackFileOptions& options, Terminal& terminal);

struct PackTrustOptions {
    Path file;           // a pack whose signer is trusted from now on; empty: the list is shown
    std::string forget;  // a key that is trusted no longer, or its first digits
    bool json = false;
};
int packTrust(const PackTrustOptions& options, Terminal& terminal);

struct TranslateStatusOptions {
    Path project;
    bool json = false;
};
// How far each language of a project is; kFoundProblems where a text is missing or stale.
int translateStatus(const TranslateStatusOptions& options, Terminal& terminal);

struct TranslateExportOptions {
    Path project, file;
    std::string language;  // empty for the pseudo-locale
    bool pseudo = false;
};
int translateExport(const TranslateExportOptions& options, Terminal& terminal);

struct TranslateImportOptions {
    Path project, file;
    std::string language;  // empty: that of the file
    bool preview = false;  // say what would change and write nothing
};
int translateImport(const TranslateImportOptions& options, Terminal& terminal);

struct NewOptions {
    Path folder;
    std::string game, title, id;   // title: empty: the name of the folder; id: empty: made of game and title
    std::string from = "minimal";  // base, minimal or empty
};
int makeNew(const NewOptions& options, Terminal& terminal);

struct MergeOptions {
    Path base, ours, theirs;
    Path path;    // where the file lies in its project; empty: where `ours` lies
    Path output;  // empty: `ours`
};
// kFoundProblems where both sides changed a field differently: ours was kept.
int merge(const MergeOptions& options, Terminal& terminal);

struct ExportCsvOptions {
    Path project, folder;
    std::string kind;  // key, folder or plural; empty: every kind that has records
    bool json = false;
};
int exportCsv(const ExportCsvOptions& options, Terminal& terminal);

struct ImportCsvOptions {
    Path project;
    std::vector<Path> files;
    std::string kind;      // empty: as the name of each file says
    bool preview = false;  // says what would change, and changes nothing
    bool json = false;
};
int importCsv(const ImportCsvOptions& options, Terminal& terminal);

struct PlayOptions {
    Path path;
    std::uint64_t seed = 1;
    schema::SetupValues setup;
    std::string bot;      // empty: the user plays
    int simulations = 0;  // of the search bot for a decision; 0: as many as usual
    Path save;            // empty: nowhere
    bool json = false;
};
int play(const PlayOptions& options, Terminal& terminal);

struct ReplayOptions {
    Path session;
    Path content;  // empty: the pack in the session
    bool json = false;
};
int replay(const ReplayOptions& options, Terminal& terminal);

struct TraceOptions {
    Path session;
    std::vector<std::string> kinds;              // empty: all but "end"
    std::size_t from = 0, to = std::size_t(-1);  // positions
    std::optional<int> unit;                     // only events of this unit of play
    // Files to write instead of printing: a page that shows the game, the objects of --json (of the events that are
    // chosen), a trace of Perfetto. Empty: none.
    Path html, jsonLines, perfetto;
    std::string language = "en";  // of the page
    bool json = false;
};
int trace(const TraceOptions& options, Terminal& terminal);

struct WhyNotOptions {
    Path session;
    std::string what;               // the id of a card, a verb, or an option; empty with `all`
    std::optional<std::size_t> at;  // position; none: the last one
    bool all = false;               // every ability in play, and the options of the question that is open
    int seat = 0;                   // who asks, from 1: only what this seat may know of a card; 0: all
    bool json = false;
};
int whyNot(const WhyNotOptions& options, Terminal& terminal);
// For `tale query` and `tale find`.
struct QueryOptions {
    Path path;                // of `find`: content, of which games are played
    std::vector<Path> paths;  // of `query`: the same, or sessions and folders of them
    std::string query;
    std::vector<std::string> by;  // words of engine::EventKey
    std::string say;              // of the events of a session, instead of their sentences (engine/explain/note_text.h)
    std::size_t top = 20;         // rows, events or games that are listed
    std::uint64_t games = 1000, seed = 1;
    std::uint64_t enough = 0;  // games that have what is asked for; 0: play all
    int threads = 1;
    std::string bot = "random";
    int simulations = 0;
    schema::SetupValues setup;
    Path save;            // where to keep the first game that was found; empty: nowhere
    bool shrink = false;  // make that game small first
    bool json = false;
};
int query(const QueryOptions& options, Terminal& terminal);
int find(const QueryOptions& options, Terminal& terminal);

// What is asked for: an event, a field of the state, a card, a rule, or with `slice` alone how the game ended.
struct WhyOptions {
    Path session;
    std::optional<std::size_t> at;  // an event by its position; of a field: when
    std::string field;              // as in scenarios, or its path
    std::string card, rule;         // ids
    bool forward = false;           // what followed, instead of what led there
    bool history = false;           // every event that set the field
    bool slice = false;             // all that the field, or how the game ended, may rest on
    bool verify = false;            // finds that out by playing again
    std::size_t replays = 20'000;   // at most, to verify
    int seat = 0;                   // only what this one may know, from 1; 0: everything
    bool json = false;
};
int why(const WhyOptions& options, Terminal& terminal);

struct OddsOptions {
    Path session;
    std::optional<std::size_t> at;  // number of an event, from 1; nothing: the last
    std::string until;  // "decision", "scope", "unit", "game" or a contest by name; empty: what is under way there
    std::string of;     // what is measured, in the words of scenarios; empty: what the game says
    std::string answers = "greedy";  // who makes the decisions
    std::uint64_t simulations = 0;   // runs where exact is out of reach; 0: as many as usual
    std::size_t outcomes = 0;        // that are followed at most; 0: as many as usual
    int threads = 1;                 // of what is simulated
    bool luck = false, json = false;
};
// The words for `answers`, in the order of engine::Answers.
std::span<const char* const> oddsAnswers();
int odds(const OddsOptions& options, Terminal& terminal);

struct SimulateOptions {
    Path path;
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    std::string bot = "random";
    int simulations = 0;  // of the search bot for a decision; 0: as many as usual
    schema::SetupValues setup;
    bool check = false, coverage = false, json = false;
};
int simulate(const SimulateOptions& options, Terminal& terminal);

struct ImpactOptions {
    Path before, after;    // projects or packs of one game
    std::string revision;  // of git: the project `before` as it was then and as it is; `after` is empty
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    std::string bot = "greedy";
    int simulations = 0;  // of the search bot for a decision; 0: as many as usual
    schema::SetupValues setup;
    Path save;              // folder for the smallest example of a cause; empty: nowhere
    std::size_t group = 1;  // which cause, from 1
    bool json = false;
};
int impact(const ImpactOptions& options, Terminal& terminal);

struct ChaosOptions {
    Path path;
    std::uint64_t games = 1000, seed = 1;
    int threads = 1;
    schema::SetupValues setup;
    std::vector<std::string> always;  // expectations of a scenario that must hold after every unit of play
    Path save;                        // session of the smallest example; empty: nowhere
    bool json = false;
};
// kFoundProblems where something broke.
int chaos(const ChaosOptions& options, Terminal& terminal);

struct BalanceOptions {
    Path path;
    std::uint64_t games = 200, seed = 1;  // of each chapter and bot
    schema::SetupValues setup{};
    int threads = 1;
    int simulations = 0;  // of the search bot for a decision; 0: as many as usual
    Path file;            // empty: to the terminal
    Path reasons;         // lines "id: reason" for cards that may stand out; empty: none are known
};
int balance(const BalanceOptions& options, Terminal& terminal);

// Why scenarios fail, beside the codes of every command; the most basic cause counts.
enum ScenarioExit : int {
    kScenarioExpectation = kFoundProblems,  // something that must hold does not
    kScenarioError = 4,                     // a file is no scenario, or a line says nothing the game knows
    kScenarioDecision = 5,                  // a decision is not on offer, or never asked for
    kScenarioChance = 6,                    // chance that nobody scripted, or that did not happen
    kScenarioLoop = 7,                      // stopped by the loop guard, or not the same twice
    kScenarioPasses = 8                     // known to fail, and it passes
};

struct ScenarioRunOptions {
    std::vector<Path> paths;  // scenario files, folders of them, projects
    Path content;             // empty: the project that each lies in
    Path junit;               // empty: no report for machines
    bool coverage = false;    // what those that pass reach of the content and the rules
    bool verbose = false, json = false;
};
int scenarioRun(const ScenarioRunOptions& options, Terminal& terminal);

struct ScenarioMutateOptions {
    std::vector<Path> paths;
    Path content;
    bool json = false;
};
int scenarioMutate(const ScenarioMutateOptions& options, Terminal& terminal);

struct ScenarioRecordOptions {
    Path session, file;
    std::optional<std::size_t> decisions;  // none: all that were made
    std::vector<std::string> expect;       // state fields and numbers whose values are filled in
};
int scenarioRecord(const ScenarioRecordOptions& options, Terminal& terminal);

struct ScenarioWordsOptions {
    Path content;  // whose game
};
int scenarioWords(const ScenarioWordsOptions& options, Terminal& terminal);

struct ExportOptions {
    std::vector<std::string> arguments;  // as they are typed; `talewright export` understands them
};
int exportCards(const ExportOptions& options, Terminal& terminal);

struct RulesOptions {
    std::string game;      // "threetale"
    std::string chapter;   // only ids that begin with it: "TT-BATTLE", "TT-BATTLE-07"
    bool missing = false;  // only rules that nothing enforces or exercises
    bool json = false;
};
int rules(const RulesOptions& options, Terminal& terminal);

struct BenchOptions {
    Path path;  // empty: every project in the folder content/
    int runs = 9;
    schema::SetupValues setup;
    std::string row;  // only rows whose name contains it
    bool json = false;
};
int bench(const BenchOptions& options, Terminal& terminal);

// Understands a command line (without the program's name) and carries it out.
int run(const std::vector<std::string>& arguments, Terminal& terminal);

}  // namespace tale

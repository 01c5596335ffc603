// `tale scenario`: plays scenario files, and asks of each whether it would notice that something is missing.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>
#include <chrono>
#include <map>
#include <memory>

#include "engine/kernel/dice.h"
#include "engine/kernel/scenario_manual.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"
#include "engine/kernel/scenario_words.h"
#include "engine/kernel/session_file.h"
#include "engine/lab/scenario_mutation.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/coverage.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::ScenarioCause;
using engine::ScenarioResult;

// The scenarios of a command line, with the content they are played with.
struct Loaded {
    struct Group {
        std::shared_ptr<Content> content;
        std::vector<schema::ScenarioFile> scenarios;
    };
    std::vector<Group> groups;
    schema::Problems problems;  // of files that are no scenarios
    int code = kDone;           // other than done: nothing can be played

    std::size_t scenarios() const {
        std::size_t sum = 0;
        for (const Group& group : groups) sum += group.scenarios.size();
        return sum;
    }
};

Loaded load(const std::vector<Path>& paths, const Path& contentPath, Terminal& terminal) {
    Loaded loaded;
    std::map<std::string, std::shared_ptr<Content>> contents;
    for (const Path& path : paths) {
        std::error_code error;
        if (!std::filesystem::exists(path, error)) {
            loaded.code = fail(terminal, kUnreadable, fmt::format("{} does not exist", path.generic_string()));
            return loaded;
        }
        const Path project = contentPath.empty() ? schema::projectAround(path) : contentPath;
        if (project.empty()) {
            loaded.code =
                fail(terminal, kUnreadable,
                     fmt::format("{} is not inside a project; name one with --content", path.generic_string()));
            return loaded;
        }
        auto& content = contents[project.generic_string()];
        if (!content) {
            auto read = loadContent(project, terminal, loaded.code);
            if (!read) return loaded;
            content = std::make_shared<Content>(std::move(*read));
        }
        // A project stands for the scenarios in it.
        const bool isProject = std::filesystem::is_regular_file(path / "project.json", error);
        loaded.groups.push_back(
            {content, schema::readScenarios(isProject ? path / "scenarios" : path, loaded.problems)});
    }
    return loaded;
}

struct ScenarioOutcome {
    const schema::ScenarioFile* file = nullptr;
    ScenarioResult result;
    double seconds = 0;
};

// The most basic cause decides.
int codeFor(const std::vector<ScenarioOutcome>& outcomes, const schema::Problems& unread) {
    constexpr ScenarioExit codes[] = {kScenarioError,    kScenarioError,       kScenarioLoop,  kScenarioChance,
                                      kScenarioDecision, kScenarioExpectation, kScenarioPasses};
    ScenarioCause most = unread.errors() > 0 ? ScenarioCause::Setup : ScenarioCause::None;
    for (const ScenarioOutcome& o : outcomes)
        if (!o.result.passed() && (most == ScenarioCause::None || o.result.cause < most)) most = o.result.cause;
    return most == ScenarioCause::None ? int(kDone) : int(codes[int(most)]);
}

std::string xmlText(std::string_view text) {
    std::string out;
    for (char c : schema::replaceInvalidUtf8(text)) {
        if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else if (c == '&') out += "&amp;";
        else if (c == '"') out += "&quot;";
        else if (static_cast<unsigned char>(c) >= 32 || c == '\n') out += c;
    }
    return out;
}

std::string report(const ScenarioResult& result) {
    std::string text;
    for (const schema::Problem& p : result.problems.all()) text += schema::toText(p) + "\n";
    for (const std::string& line : result.events) text += "    " + line + "\n";
    return text;
}

std::string junit(const std::vector<ScenarioOutcome>& outcomes, const schema::Problems& unread, double seconds) {
    std::size_t failures = 0;
    for (const ScenarioOutcome& o : outcomes) failures += !o.result.passed();
    std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    xml += fmt::format("<testsuite name=\"scenarios\" tests=\"{}\" failures=\"{}\" errors=\"{}\" time=\"{:.3f}\">\n",
                       outcomes.size() + unread.errors(), failures, unread.errors(), seconds);
    for (const schema::Problem& p : unread.all())
        xml += fmt::format("  <testcase name=\"{}\"><error type=\"{}\" message=\"{}\"/></testcase>\n", xmlText(p.file),
                           xmlText(p.code), xmlText(schema::toText(p)));
    for (const ScenarioOutcome& o : outcomes) {
        const auto slash = o.file->name.rfind('/');
        const std::string group = slash == std::string::npos ? "" : o.file->name.substr(0, slash);
        xml += fmt::format("  <testcase classname=\"{}\" name=\"{}\" file=\"{}\" time=\"{:.6f}\"", xmlText(group),
                           xmlText(o.file->name.substr(slash == std::string::npos ? 0 : slash + 1)),
                           xmlText(o.file->file), o.seconds);
        if (o.result.passed() && !o.result.knownToFail) xml += "/>\n";
        else if (o.result.passed())
            xml += fmt::format("><skipped message=\"{}\"/></testcase>\n",
                               xmlText("known to fail: " + o.file->scenario.fails));
        else
            xml += fmt::format("><failure type=\"{}\" message=\"{}\">{}</failure></testcase>\n",
                               engine::wordFor(o.result.cause), xmlText(o.file->scenario.claim),
                               xmlText(report(o.result)));
    }
    return xml + "</testsuite>\n";
}

// What the scenarios of one content reach, where that is asked for.
struct Reach {
    std::shared_ptr<Content> content;
    engine::CoverageItems items;
    engine::Coverage coverage;
    explicit Reach(std::shared_ptr<Content> of)
        : content(std::move(of)), items(*content->game), coverage(items.size()) {}

    // Plays it; a scenario that fails reaches nothing.
    ScenarioResult play(const schema::ScenarioFile& file) {
        const engine::ScenarioSession opened = engine::openScenario(content->game, file);
        if (opened.session && opened.result.passed() && !opened.result.knownToFail)
            coverage.add(engine::coverageOf(*opened.session, items), coverage.games());
        return opened.result;
    }
};

void printJson(std::ostream& out, const std::vector<ScenarioOutcome>& outcomes, const schema::Problems& unread,
               const std::vector<std::unique_ptr<Reach>>& reaches, double seconds) {
    std::size_t passed = 0;
    Json json;
    json.beginObject().beginList("scenarios");
    for (const ScenarioOutcome& o : outcomes) {
        passed += o.result.passed();
        json.beginObject().put("name", o.file->name).put("file", o.file->file).put("claim", o.file->scenario.claim);
        json.put("result", o.result.knownToFail ? "known_to_fail" : engine::wordFor(o.result.cause));
        json.put("decisions", std::uint64_t(o.result.decisions))
            .put("runs", std::uint64_t(o.result.runs))
            .put("hash", hashText(o.result.hash));
        json.beginList("rules");
        for (const std::string& rule : o.file->scenario.rules) json.put("", rule);
        json.endList();
        put(json, o.result.problems);
        json.beginList("events");
        for (const std::string& line : o.result.events) json.put("", line);
        json.endList().endObject();
    }
    json.endList();
    put(json, unread);
    if (!reaches.empty()) {
        json.beginList("coverage");
        for (const auto& reach : reaches) put(json, reach->items, reach->coverage);
        json.endList();
    }
    json.put("passed", std::uint64_t(passed))
        .put("failed", std::uint64_t(outcomes.size() - passed))
        .put("unreadable", std::uint64_t(unread.errors()));
    out << json.put("seconds", seconds).endObject().text();
}

void printText(Terminal& terminal, const std::vector<ScenarioOutcome>& outcomes, const schema::Problems& unread,
               double seconds, bool verbose) {
    print(terminal.out, unread);
    std::size_t passed = 0, known = 0;
    for (const ScenarioOutcome& o : outcomes) {
        passed += o.result.passed();
        known += o.result.knownToFail;
        if (!o.result.passed())
            fmt::print(terminal.out, "FAILED {}: {}\n{}\n", nameOf(o.file->name),
                       schema::oneLine(o.file->scenario.claim), report(o.result));
        else if (verbose)
            fmt::print(terminal.out, "{} {}: {}\n", o.result.knownToFail ? "known to fail" : "passed",
                       nameOf(o.file->name), schema::oneLine(o.file->scenario.claim));
    }
    fmt::print(terminal.out, "{}: {} passed, {} failed{}{}, {:.2f} s\n",
               counted(outcomes.size(), "scenario", "scenarios"), passed, outcomes.size() - passed,
               known ? fmt::format(" ({} known to fail)", known) : "",
               unread.errors() ? fmt::format(", {} unreadable", unread.errors()) : "", seconds);
}

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace

int scenarioRun(const ScenarioRunOptions& options, Terminal& terminal) {
    const auto start = std::chrono::steady_clock::now();
    const Loaded loaded = load(options.paths, options.content, terminal);
    if (loaded.code != kDone) return loaded.code;
    const InterruptScope interruptible(terminal);
    std::vector<ScenarioOutcome> outcomes;
    std::vector<std::unique_ptr<Reach>> reaches;  // of each content
    for (const Loaded::Group& group : loaded.groups) {
        const auto same = [&](const std::unique_ptr<Reach>& reach) { return reach->content == group.content; };
        auto reach = std::find_if(reaches.begin(), reaches.end(), same);
        if (options.coverage && reach == reaches.end())
            reach = reaches.insert(reaches.end(), std::make_unique<Reach>(group.content));
        for (const schema::ScenarioFile& file : group.scenarios) {
            if (terminal.stopped()) break;
            const auto began = std::chrono::steady_clock::now();
            outcomes.push_back(
                {&file, options.coverage ? (*reach)->play(file) : engine::playScenario(*group.content->game, file), 0});
            outcomes.back().seconds = secondsSince(began);
        }
    }
    const double seconds = secondsSince(start);
    if (!options.junit.empty() && !saveFile(options.junit, junit(outcomes, loaded.problems, seconds), terminal))
        return kUnreadable;
    if (options.json) printJson(terminal.out, outcomes, loaded.problems, reaches, seconds);
    else {
        printText(terminal, outcomes, loaded.problems, seconds, options.verbose);
        for (const auto& reach : reaches) print(reach->items, reach->coverage, terminal);
    }
    if (outcomes.size() < loaded.scenarios())
        return interrupted(terminal, fmt::format("after {} of {} scenarios", outcomes.size(), loaded.scenarios()));
    if (outcomes.empty() && loaded.problems.errors() == 0) return fail(terminal, kUnreadable, "no scenarios found");
    return codeFor(outcomes, loaded.problems);
}

int scenarioMutate(const ScenarioMutateOptions& options, Terminal& terminal) {
    const auto start = std::chrono::steady_clock::now();
    const Loaded loaded = load(options.paths, options.content, terminal);
    if (loaded.code != kDone) return loaded.code;
    const InterruptScope interruptible(terminal);
    std::size_t scenarios = 0, mutants = 0, unnoticed = 0;
    Json json;
    json.beginObject().beginList("scenarios");
    for (const Loaded::Group& group : loaded.groups)
        for (const schema::ScenarioFile& file : group.scenarios) {
            if (terminal.stopped()) break;
            const auto found = engine::mutateScenario(*group.content->game, group.content->pack.records, file);
            ++scenarios;
            mutants += found.size();
            json.beginObject()
                .put("name", file.name)
                .put("file", file.file)
                .put("mutants", std::uint64_t(found.size()))
                .beginList("unnoticed");
            for (const engine::ScenarioMutant& mutant : found) {
                if (mutant.noticed) continue;
                ++unnoticed;
                json.beginObject().put("what", mutant.what).put("field", mutant.field).endObject();
                const auto place = file.places.find(mutant.field);
                if (!options.json)
                    fmt::print(terminal.out, "{}:{}: still passes: {}\n", nameOf(file.file),
                               place == file.places.end() ? 1 : place->second.first, mutant.what);
            }
            json.endList().endObject();
        }
    json.endList();
    put(json, loaded.problems);
    if (options.json)
        terminal.out << json.put("mutants", std::uint64_t(mutants))
                            .put("unnoticed", std::uint64_t(unnoticed))
                            .put("seconds", secondsSince(start))
                            .endObject()
                            .text();
    else {
        print(terminal.out, loaded.problems);
        fmt::print(terminal.out, "{}, {}: {} went unnoticed, {:.2f} s\n", counted(scenarios, "scenario", "scenarios"),
                   counted(mutants, "change", "changes"), unnoticed, secondsSince(start));
    }
    if (scenarios < loaded.scenarios())
        return interrupted(terminal, fmt::format("after {} of {} scenarios", scenarios, loaded.scenarios()));
    if (loaded.problems.errors() > 0) return kScenarioError;
    if (scenarios == 0) return fail(terminal, kUnreadable, "no scenarios found");
    return unnoticed > 0 ? kFoundProblems : kDone;
}

int scenarioWords(const ScenarioWordsOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto content = loadContent(options.content, terminal, code);
    if (!content) return code;
    const engine::Game& game = *content->game;
    const auto title = [&](const char* text) { fmt::print(terminal.out, "{}\n", text); };
    const auto list = [&](std::span<const engine::ScenarioWord> words) {
        for (const engine::ScenarioWord& word : words)
            fmt::print(terminal.out, "  {}\n      {}\n", word.form, word.help);
    };
    const engine::ScenarioWords* words = game.scenarioWords();
    title("setup");
    if (words) {
        list(words->setupLines());
        for (const engine::ScenarioOrder& order : words->order())
            fmt::print(terminal.out, "  {} before {}: {}\n", order.first, order.then, order.why);
    }
    list(engine::setupForms());
    title("chance");
    for (std::size_t purpose = 0; purpose < game.texts().purposes().size(); ++purpose) {
        const engine::Die* die = game.die(std::uint16_t(purpose));
        fmt::print(terminal.out, "  {}:{}\n", game.texts().purposes()[purpose],
                   die ? fmt::format(" dice, {}; none where no dice are rolled; such as {}", engine::marksAllowed(*die),
                                     engine::marksExample(*die))
                       : "");
    }
    list(engine::chanceForms());
    title("play");
    list(engine::playForms());
    for (const std::string& form : game.notation().forms()) fmt::print(terminal.out, "  {}\n", form);
    title("expect");
    if (words) list(words->names());
    list(engine::expectForms());
    title("vary");
    list(engine::varyForms());
    return kDone;
}

int scenarioRecord(const ScenarioRecordOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;
    const engine::Session& session = *loaded->session;
    const std::size_t decisions = options.decisions.value_or(session.decisions().size());
    if (decisions > session.decisions().size())
        return fail(
            terminal, kWrongUsage,
            fmt::format("the session has only {}", counted(session.decisions().size(), "decision", "decisions")));
    if (const std::string reason = engine::whyNoScenario(session); !reason.empty())
        return fail(terminal, kFoundProblems, reason);
    std::vector<std::string> unknown;
    const schema::Scenario scenario = engine::recordScenario(session, decisions, options.expect, &unknown);
    if (!unknown.empty())
        return fail(terminal, kWrongUsage,
                    fmt::format("the game has no state field or number \"{}\"", unknown.front()));
    if (!saveFile(options.file, schema::writeScenario(scenario), terminal)) return kUnreadable;
    fmt::print(terminal.out, "{}: {}, {}, {}\n", nameOf(options.file), counted(decisions, "decision", "decisions"),
               counted(scenario.chance.size(), "chance event", "chance events"),
               counted(scenario.expect.size(), "expectation", "expectations"));
    return kDone;
}

}  // namespace tale

// Scenarios of the project: written from the game on the table, run, and laid on the table.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/app/play/file_names.h"
#include "editor/app/play/play.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"
#include "engine/kernel/scenario_words.h"
#include "engine/lab/scenario_from_game.h"
#include "engine/lab/scenario_mutation.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kScenarios = "scenarios";
constexpr const char* kDoesNotPass = schema::toSay("it does not pass");

// Why a scenario did not pass, with its line.
std::string whyNotPassed(const engine::ScenarioResult& result, const char* otherwise) {
    for (const schema::Problem& p : result.problems.all()) {
        if (p.severity != schema::Severity::Error) continue;
        const std::string place = p.line > 0 ? schema::say("{}, line {}", p.field, p.line) : p.field;
        return (place.empty() ? "" : place + ": ") + failureText(p, result.cause == engine::ScenarioCause::Setup);
    }
    return schema::said(otherwise);
}

std::string countedWords(std::size_t n, const char* what) { return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s"); }

// What a scenario made of the shown position has to come to: what is watched, or what changed since the decision before
// it; where nothing has yet, since the beginning of the turn or of the game.
std::vector<std::string> expectedAt(Sandbox& sandbox) {
    constexpr std::size_t kMost = 8;
    const engine::StateFields& fields = sandbox.session.fields();
    if (sandbox.fieldHistory.watched() >= 0) return {fields[sandbox.fieldHistory.watched()].path};
    const Cursor::Since shown = std::exchange(sandbox.cursor.since, Cursor::Since::LastDecision);
    const std::size_t decision = sandbox.cursor.comparedWith();
    sandbox.cursor.since = shown;
    const std::vector<std::uint32_t> scopes = sandbox.session->timeline().stackAt(sandbox.cursor.position());
    // What scenarios have words for comes first, and the Heroes before the rest of the table.
    const engine::Game& game = sandbox.session->game();
    const auto isSaid = [&](int stateField) {
        const schema::StateField& field = fields[stateField];
        const engine::ScenarioWords* words = game.scenarioWords();
        return engine::writtenName(game, sandbox.cursor.state(), field) != field.path ||
               (words && !words->say(sandbox.cursor.state(), field).empty());
    };
    std::vector<std::string> expected;
    for (const std::size_t from :
         {decision, scopes.empty() ? std::size_t(0) : std::size_t(scopes.front()), std::size_t(0)}) {
        std::vector<StateFieldChange> changes;
        findDifferences(fields, sandbox.session->stateAt(from).data(), sandbox.cursor.state(), changes);
        std::erase_if(changes, [](const StateFieldChange& change) { return change.isEmpty; });
        for (const bool said : {true, false})
            for (const bool ofSeat : {true, false})
                for (const StateFieldChange& change : changes)
                    if ((engine::seatOf(sandbox.session->game(), fields[change.stateField]) >= 0) == ofSeat &&
                        isSaid(change.stateField) == said && (said || expected.empty()) && expected.size() < kMost)
                        expected.push_back(fields[change.stateField].path);
        if (!expected.empty()) break;
    }
    return expected;
}

}  // namespace

std::string Play::proposedScenario() const { return freeFileName(sandbox, folder_ / kScenarios, ".json"); }

// Why no scenario of this name can be made of the game.
Refusal Play::refuseScenario(const std::string& name) const {
    if (!sandbox.session.playing()) return kNoGame;
    if (folder_.empty() || !app_.workspace) return schema::toSay("the game does not belong to an open project");
    if (Refusal refusal = refuseFileName(name); !refusal.empty()) return refusal;
    const std::string file = fmt::format("{}/{}.json", kScenarios, name);
    std::error_code error;
    if (fs::exists(folder_ / file, error)) return schema::say("{} already exists; choose another name", file);
    return engine::whyNoScenario(*sandbox.session);
}

Refusal Play::saveScenario(const std::string& name, SavedScenario& saved) {
    if (Refusal refusal = refuseScenario(name); !refusal.empty()) return refusal;
    const std::string file = fmt::format("{}/{}.json", kScenarios, name);
    const DecisionView* asked = sandbox.decisions.shown();
    const std::size_t decisions = sandbox.cursor.atEnd() ? sandbox.session->decisions().size()
                                  : asked                ? asked->index
                                                         : 0;
    std::vector<std::string> unknown;
    const schema::Scenario scenario =
        engine::recordScenario(*sandbox.session, decisions, expectedAt(sandbox), &unknown);
    // What no words say is left out, unless it is the very field that is asked for.
    if (!unknown.empty() && (sandbox.fieldHistory.watched() >= 0 || scenario.expect.empty()))
        return schema::say("a scenario cannot express {}", unknown.front());
    const std::string text = schema::writeScenario(scenario);
    if (Refusal refusal = writeInProject(folder_, file, text); !refusal.empty()) return refusal;
    scenarios.lookAgain();
    scenarioShown = name;

    // As it will be run: with the project, not with what this game is played with.
    schema::Problems problems;
    const auto read = schema::readScenario(text, name, file, problems);
    std::shared_ptr<const engine::Game> game;
    if (read) game = engine::makeGame(app_.workspace->game(), app_.workspace->resolvable(), problems);
    const std::string first = firstError(problems, "");
    if (!game || app_.problems.errorsOfContent() > 0) {
        const std::size_t errors = std::max<std::size_t>(1, app_.problems.errorsOfContent());
        const std::string why = !first.empty() ? first : app_.problems.firstErrorOfContent();
        saved = {schema::sayCounted(std::int64_t(errors),
                                    "{} was saved, but scenarios cannot be run while the content has {} error: {}",
                                    "{} was saved, but scenarios cannot be run while the content has {} errors: {}",
                                    file, errors, why),
                 false};
        return {};
    }
    const engine::ScenarioResult result = engine::playScenario(*game, *read);
    if (result.passed())
        saved = {schema::say("{} was saved and passes: {}, {}", file,
                             schema::sayCounted(std::int64_t(decisions), "{} decision", "{} decisions", decisions),
                             schema::sayCounted(std::int64_t(scenario.expect.size()), "{} expectation",
                                                "{} expectations", scenario.expect.size())),
                 true};
    else
        saved = {schema::say("{} was saved, but it fails with the project as it stands: {}", file,
                             whyNotPassed(result, kDoesNotPass)),
                 false};
    return {};
}

// --- what was ticked --------------------------------------------------------------------------------------------

// What the task makes of it.
struct MadeScenario {
    engine::SmallScenario small;
    engine::ScenarioResult result;       // with the project as it stands
    std::size_t decisions = 0;           // of the game that it was made of
    std::vector<std::string> unnoticed;  // changes with which it would pass anyway
    Refusal refusal;                     // the content cannot be played
};

namespace {

constexpr double kSmallSeconds = 1;  // for making it small; the rest of two seconds is for checking it
constexpr std::size_t kToldMutants = 3;

std::size_t decisionsOf(const schema::Scenario& scenario) {
    return std::size_t(std::count_if(scenario.play.begin(), scenario.play.end(), [](const std::string& line) {
        return !line.starts_with("expect ") && !line.starts_with("until ");
    }));
}

}  // namespace

Refusal Play::saveTicked(const std::string& name) {
    if (Refusal refusal = refuseScenario(name); !refusal.empty()) return refusal;
    if (sandbox.ticks.all().empty()) return schema::toSay("nothing is ticked");
    auto session = std::make_shared<const engine::Session>(*sandbox.session);
    auto records = std::make_shared<const schema::RecordSet>(app_.workspace->resolvable());
    const schema::GameSchema* game = &app_.workspace->game();
    const schema::Phrases& phrases = schema::phrasesOf(*game, schema::spokenLanguage());
    const auto work = [session, records, game, &phrases, ticks = sandbox.ticks.lines()](TaskControl&) {
        MadeScenario made;
        schema::Problems problems;
        const auto compiled = engine::makeGame(*game, *records, problems);
        if (!compiled) {
            made.refusal = firstError(problems, schema::toSay("the content cannot be played"));
            return made;
        }
        schema::Scenario whole = engine::recordTicked(*session, ticks);
        made.decisions = decisionsOf(whole);
        made.small =
            engine::smallScenario(compiled, std::move(whole), session->setup().seed, {.seconds = kSmallSeconds});
        const schema::ScenarioFile file = engine::asFile(made.small.scenario);
        const schema::Speaking speaking(phrases);  // what comes of it is told, not written
        made.result = engine::playScenario(*compiled, file);
        for (const engine::ScenarioMutant& mutant : engine::mutateScenario(*compiled, *records, file))
            if (!mutant.noticed) made.unnoticed.push_back(mutant.what);
        return made;
    };
    ticking_ = app_.tasks.start<MadeScenario>(
        "Make a scenario", work, [this, name](const MadeScenario& made) { writeTicked(name, made); }, "play.ticks");
    return {};
}

void Play::writeTicked(const std::string& name, const MadeScenario& made) {
    ticking_ = 0;
    const auto refuse = [&](const Refusal& refusal) {
        app_.notices.refusal(schema::say("The scenario was not saved: {}", schema::said(refusal)));
    };
    if (!made.refusal.empty()) return refuse(made.refusal);
    if (Refusal refusal = refuseScenario(name); !refusal.empty()) return refuse(refusal);
    const std::string file = fmt::format("{}/{}.json", kScenarios, name);
    schema::Scenario scenario = made.small.scenario;
    const std::size_t decisions = decisionsOf(scenario);
    scenario.claim = fmt::format("{}, after {}", scenario.claim.substr(0, scenario.claim.find(", after ")),
                                 countedWords(decisions, "decision"));
    if (Refusal refusal = writeInProject(folder_, file, schema::writeScenario(scenario)); !refusal.empty())
        return refuse(refusal);
    scenarios.lookAgain();
    scenarioShown = name;
    sandbox.ticks.clear();
    const std::size_t expectations = scenario.expect.size() + scenario.play.size() - decisions;
    std::string text = schema::say(
        "{} was saved: {} of {}, {}.", file,
        schema::sayCounted(std::int64_t(decisions), "{} decision", "{} decisions", decisions), made.decisions,
        schema::sayCounted(std::int64_t(expectations), "{} expectation", "{} expectations", expectations));
    text += ' ';
    if (!made.result.passed()) {
        text += schema::say("It fails with the project as it stands: {}", whyNotPassed(made.result, kDoesNotPass));
    } else if (!made.unnoticed.empty()) {
        const std::size_t told = std::min(made.unnoticed.size(), kToldMutants), more = made.unnoticed.size() - told;
        std::string changes =
            fmt::format("{}", fmt::join(made.unnoticed.begin(), made.unnoticed.begin() + std::ptrdiff_t(told), "; "));
        if (more > 0) changes = schema::say("{} and {} more", changes, more);
        text += schema::say("It would pass anyway where {}.", changes);
    } else {
        text += schema::say("It passes, and fails where any of its cards or rolls is another.");
    }
    app_.notices.add(made.result.passed() && made.unnoticed.empty() ? NoticeKind::Success : NoticeKind::Warning,
                     std::move(text), {}, "view.panel_scenarios");
}

void Play::addTickActions() {
    const auto lastEvent = [this] { return sandbox.cursor.position() - 1; };
    const auto needEvent = [this]() -> std::string {
        return !sandbox.session.playing()       ? needGame()
               : sandbox.cursor.position() == 0 ? schema::toSay("this is the start of the game")
                                                : "";
    };
    const auto tick = [this, lastEvent](Ticks::Mark mark) {
        const bool isSo = sandbox.ticks.ofEvent(lastEvent()) == mark;
        return sandbox.ticks.tickEvent(lastEvent(), isSo ? Ticks::Mark::None : mark);
    };
    app_.actions.add({.id = "play.must",
                      .label = "This must happen",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "check",
                      .help = "Ticks the event of the position shown: a scenario that is saved now expects it.",
                      .scope = "play",
                      .unavailable = needEvent,
                      .checked =
                          [this, lastEvent] {
                              return sandbox.session.playing() && sandbox.cursor.position() > 0 &&
                                     sandbox.ticks.ofEvent(lastEvent()) == Ticks::Mark::Must;
                          },
                      .run = [tick] { return tick(Ticks::Mark::Must); }});
    app_.actions.add({.id = "play.must_not",
                      .label = "This must not happen",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "cancel",
                      .help =
                          "Ticks the event of the position shown: a scenario that is saved now expects that it does "
                          "not happen.",
                      .scope = "play",
                      .unavailable = needEvent,
                      .checked =
                          [this, lastEvent] {
                              return sandbox.session.playing() && sandbox.cursor.position() > 0 &&
                                     sandbox.ticks.ofEvent(lastEvent()) == Ticks::Mark::MustNot;
                          },
                      .run = [tick] { return tick(Ticks::Mark::MustNot); }});
    app_.actions.add({.id = "play.untick",
                      .label = "Take all ticks away",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "eraser",
                      .help = "Nothing is ticked for a scenario any more.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          return !sandbox.session.playing()    ? needGame()
                                 : sandbox.ticks.all().empty() ? schema::toSay("nothing is ticked")
                                                               : "";
                      },
                      .run = [this]() -> Refusal {
                          sandbox.ticks.clear();
                          return {};
                      }});
}

Refusal Play::openScenario(const std::string& name) {
    if (!app_.workspace) return app_.needsProject();
    const Workspace& workspace = *app_.workspace;
    followProject();
    scenarios.lookAgain();
    const auto file = scenarios.scenario(name);
    if (!file) {
        const ScenarioRow* row = scenarios.find(name);
        return row ? schema::say("{} cannot be read: {}", row->file, schema::toSentence(row->problem, row->file))
                   : schema::say("there is no scenario \"{}\"", name);
    }
    schema::Problems problems;
    auto game = engine::makeGame(workspace.game(), workspace.resolvable(), problems);
    if (!game) return firstError(problems, schema::toSay("the content cannot be played"));
    engine::ScenarioSession opened = engine::openScenario(game, *file);
    if (!opened.session) return whyNotPassed(opened.result, schema::toSay("its situation cannot be set up"));
    sandbox.adopt(std::move(*opened.session), schema::say("Scenario {}", name));
    sandbox.cursor.goTo(opened.position);
    takeProject(workspace);
    scenarioShown = name;
    if (!opened.result.passed())
        app_.notices.add(NoticeKind::Warning, schema::say("This is where the scenario fails: {}",
                                                          whyNotPassed(opened.result, kDoesNotPass)));
    if (show) show();
    return {};
}

void Play::addScenarioActions() {
    const auto needProject = [this] { return app_.needsProject(); };
    const auto needShown = [this]() -> std::string {
        if (!app_.workspace) return app_.needsProject();
        return scenarioShown.empty() ? schema::toSay("no scenario is selected in the list") : "";
    };
    const auto shownOr = [this](const std::string& name) { return name.empty() ? scenarioShown : name; };
    app_.actions.add({.id = "scenarios.run_all",
                      .label = "Run all scenarios",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "play-circle",
                      .shortcut = "Ctrl+Alt+T",
                      .help = "Plays every scenario of the project with the content as it stands, in the background.",
                      .unavailable = needProject,
                      .run = [this] { return scenarios.run(); }});
    app_.actions.add({.id = "scenarios.run",
                      .label = "Run this scenario",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "play",
                      .shortcut = "Ctrl+Shift+T",
                      .help = "Plays the scenario selected in the list.",
                      .unavailable = needShown,
                      .run = [this] { return scenarios.run({scenarioShown}); },
                      .runWith = [this, shownOr](const std::string& name) { return scenarios.run({shownOr(name)}); }});
    app_.actions.add({.id = "scenarios.run_failed",
                      .label = "Run the failed scenarios again",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "refresh",
                      .help = "Plays the scenarios that failed in the last run again.",
                      .unavailable = [this]() -> std::string {
                          return scenarios.count(ScenarioState::Failed) == 0 ? schema::toSay("no scenario has failed")
                                                                             : "";
                      },
                      .run =
                          [this] {
                              std::vector<std::string> names;
                              for (const ScenarioRow& row : scenarios.rows())
                                  if (row.state == ScenarioState::Failed) names.push_back(row.name);
                              return scenarios.run(std::move(names));
                          }});
    app_.actions.add({.id = "scenarios.stop",
                      .label = "Stop the scenarios",
                      .group = "Play/Scenarios",
                      .section = 4,
                      .icon = "close",
                      .help = "Stops the run; scenarios already played keep their results.",
                      .unavailable = [this]() -> std::string {
                          return scenarios.running() ? "" : schema::toSay("no scenario is running");
                      },
                      .run = [this]() -> Refusal {
                          scenarios.stop();
                          return {};
                      }});
    app_.actions.add(
        {.id = "scenarios.open",
         .label = "Open this scenario",
         .group = "Play/Scenarios",
         .section = 4,
         .icon = "crosshairs",
         .help = "Opens the scenario selected in the list as a game, played to where it fails, or to its end.",
         .unavailable = needShown,
         .run = [this] { return openScenario(scenarioShown); },
         .runWith = [this, shownOr](const std::string& name) { return openScenario(shownOr(name)); }});
}

}  // namespace editor::play

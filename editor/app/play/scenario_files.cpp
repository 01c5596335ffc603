// Scenarios of the project: written from the game on the table, run, and laid on the table.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "editor/app/play/file_names.h"
#include "editor/app/play/play.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"
#include "engine/kernel/scenario_words.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kScenarios = "scenarios";

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
    const engine::ScenarioWords* words = sandbox.session->game().scenarioWords();
    const auto isSaid = [&](int stateField) {
        return words && !words->say(sandbox.cursor.state(), fields[stateField].path).empty();
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

Refusal Play::saveScenario(const std::string& name, SavedScenario& saved) {
    if (!sandbox.session.playing()) return kNoGame;
    if (folder_.empty() || !app_.workspace) return "the game does not belong to an open project";
    if (Refusal refusal = refuseFileName(name); !refusal.empty()) return refusal;
    const std::string file = fmt::format("{}/{}.json", kScenarios, name);
    std::error_code error;
    if (fs::exists(folder_ / file, error)) return fmt::format("{} already exists; choose another name", file);
    const DecisionView* asked = sandbox.decisions.shown();
    const std::size_t decisions = sandbox.cursor.atEnd() ? sandbox.session->decisions().size()
                                  : asked                ? asked->index
                                                         : 0;
    if (Refusal refusal = engine::whyNoScenario(*sandbox.session); !refusal.empty()) return refusal;
    std::vector<std::string> unknown;
    const schema::Scenario scenario =
        engine::recordScenario(*sandbox.session, decisions, expectedAt(sandbox), &unknown);
    // What no words say is left out, unless it is the very field that is asked for.
    if (!unknown.empty() && (sandbox.fieldHistory.watched() >= 0 || scenario.expect.empty()))
        return fmt::format("a scenario cannot express {}", unknown.front());
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
    if (!game || app_.problems.errors() > 0) {
        const std::size_t errors = std::max<std::size_t>(1, app_.problems.errors());
        const std::string why = !first.empty() ? first : schema::toSentence(app_.problems.rows().front()->problem);
        saved = {fmt::format("{} was saved, but scenarios cannot be run while the content has {}: {}", file,
                             errors == 1 ? "an error" : fmt::format("{} errors", errors), why),
                 false};
        return {};
    }
    const engine::ScenarioResult result = engine::playScenario(*game, *read);
    const auto count = [](std::size_t n, const char* what) {
        return fmt::format("{} {}{}", n, what, n == 1 ? "" : "s");
    };
    if (result.passed())
        saved = {fmt::format("{} was saved and passes: {}, {}", file, count(decisions, "decision"),
                             count(scenario.expect.size(), "expectation")),
                 true};
    else
        saved = {fmt::format("{} was saved, but it fails with the project as it stands: {}", file,
                             firstError(result.problems, "it does not pass")),
                 false};
    return {};
}

Refusal Play::openScenario(const std::string& name) {
    if (!app_.workspace) return "no project is open";
    const Workspace& workspace = *app_.workspace;
    followProject();
    scenarios.lookAgain();
    const auto file = scenarios.scenario(name);
    if (!file) {
        const ScenarioRow* row = scenarios.find(name);
        return row ? fmt::format("{} cannot be read: {}", row->file, schema::toSentence(row->problem, row->file))
                   : fmt::format("there is no scenario \"{}\"", name);
    }
    schema::Problems problems;
    schema::Project content = workspace.project();
    auto game = engine::makeGame(workspace.game(), workspace.resolvable(), problems);
    if (!game) return firstError(problems, "the content cannot be played");
    engine::ScenarioSession opened = engine::openScenario(game, *file);
    if (!opened.session) return firstError(opened.result.problems, "its situation cannot be set up");
    sandbox.adopt(std::move(*opened.session), fmt::format("Scenario {}", name));
    sandbox.cursor.goTo(opened.position);
    takeContent(std::move(content), workspace.resolvable());
    workspace_ = &workspace;
    takeFolder(workspace);
    keptIn_ = workspace.stateFolder();
    scenarioShown = name;
    if (!opened.result.passed())
        app_.notices.add(NoticeKind::Warning, fmt::format("This is where the scenario fails: {}",
                                                          firstError(opened.result.problems, "it does not pass")));
    if (show) show();
    return {};
}

void Play::addScenarioActions() {
    const auto needProject = [this]() -> std::string { return app_.workspace ? "" : "no project is open"; };
    const auto needShown = [this]() -> std::string {
        if (!app_.workspace) return "no project is open";
        return scenarioShown.empty() ? "no scenario is selected in the list" : "";
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
                          return scenarios.count(ScenarioState::Failed) == 0 ? "no scenario has failed" : "";
                      },
                      .run =
                          [this] {
                              std::vector<std::string> names;
                              for (const ScenarioRow& row : scenarios.rows())
                                  if (row.state == ScenarioState::Failed) names.push_back(row.name);
                              return scenarios.run(std::move(names));
                          }});
    app_.actions.add(
        {.id = "scenarios.stop",
         .label = "Stop the scenarios",
         .group = "Play/Scenarios",
         .section = 4,
         .icon = "close",
         .help = "Stops the run; scenarios already played keep their results.",
         .unavailable = [this]() -> std::string { return scenarios.running() ? "" : "no scenario is running"; },
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

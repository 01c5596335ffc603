// The scenarios of the open project: which there are, which pass, and where one fails. They are played with the project
// as it stands, edits that are not saved included, on a task.
//
//     scenarios.poll(now, true);                // once a frame; looks for files that changed
//     scenarios.run({"battle/equal_speed"});    // results arrive one by one at later polls
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/application.h"
#include "engine/kernel/scenario.h"

namespace editor::play {

enum class ScenarioState : std::uint8_t {
    NotRun,
    Waiting,  // for its turn in the run that is under way
    Passed,
    KnownToFail,  // its file says that it fails, and it does
    Failed,
    Unreadable  // the file is no scenario
};

// What came of playing a scenario, as a sentence without its place: "gold has a different value; expected 3, found 2".
// `ofFile`: its file is wrong, which is told in English as in every check.
std::string failureText(const schema::Problem& problem, bool ofFile);

struct ScenarioRow {
    std::string name;   // inside the folder scenarios, without its ending: "battle/equal_speed"
    std::string file;   // inside the project: "scenarios/battle/equal_speed.json"
    std::string claim;  // the sentence that it shows to be true
    ScenarioState state = ScenarioState::NotRun;
    bool outdated = false;                 // the file or the content has changed since it was run
    schema::Problem problem = {};          // Failed, Unreadable: what was found in which line
    bool ofFile = false;                   // the problem: its file is wrong, and the game says nothing of it
    std::string line = {};                 // that line as it is written; empty where the failure is in none
    std::vector<std::string> events = {};  // Failed: around it
};

class Scenarios {
  public:
    explicit Scenarios(Application& app) : app_(app) {}
    ~Scenarios();
    Scenarios(const Scenarios&) = delete;
    Scenarios& operator=(const Scenarios&) = delete;

    // Takes in results, and looks for changed files now and then while `shown`.
    void poll(double now, bool shown);
    // Looks for changed files now.
    void lookAgain();

    // By name. Good until the revision changes.
    const std::vector<ScenarioRow>& rows() const { return rows_; }
    const ScenarioRow* find(std::string_view name) const;
    std::uint64_t revision() const { return revision_; }
    std::size_t count(ScenarioState state) const;

    // Plays these, or all where there are none named. Replaces a run that is under way.
    Refusal run(std::vector<std::string> names = {});
    void stop();
    bool running() const { return task_ != 0; }
    // Of the run that is under way, or of the last: how many were played, of how many.
    std::size_t played() const { return played_; }
    std::size_t asked() const { return asked_; }
    // Why the last run could not begin, because the content has errors; empty: it could.
    const std::string& blocked() const { return blocked_; }

    // The scenario as its file has it; null where it cannot be read.
    std::shared_ptr<const schema::ScenarioFile> scenario(std::string_view name) const;

  private:
    struct Stamp {
        std::int64_t modified = 0;  // nanoseconds
        std::uint64_t size = 0, number = 0;
        bool operator==(const Stamp&) const = default;
    };
    struct Known {
        Stamp stamp;
        std::shared_ptr<const schema::ScenarioFile> scenario;
    };
    struct Results;

    void forget();
    ScenarioRow* rowOf(std::string_view name);
    void take(const std::string& name, const engine::ScenarioResult& result);
    void end(std::string blocked);

    Application& app_;
    const Workspace* workspace_ = nullptr;
    std::vector<ScenarioRow> rows_;
    std::map<std::string, Known, std::less<>> known_;  // by name
    std::uint64_t revision_ = 0, contentRevision_ = 0;
    double lookedAt_ = -1e9;
    std::uint64_t task_ = 0;
    std::shared_ptr<Results> results_;
    std::size_t played_ = 0, asked_ = 0, failed_ = 0;  // of the run
    std::string blocked_;
};

}  // namespace editor::play

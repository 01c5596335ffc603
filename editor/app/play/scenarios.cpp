// Watching the files of scenarios and playing them on a task.
#include "editor/app/play/scenarios.h"

#include <fmt/format.h>

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <optional>

#include "editor/app/play/sandbox.h"
#include "schema/core/phrases.h"
#include "schema/core/project.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr const char* kScenariosFolder = "scenarios";
constexpr double kLook = 1.0;  // seconds between two looks at the folder
constexpr std::size_t kMostFiles = 20'000, kLargestFile = 1u << 20;

// "expect[2]" of a scenario as it is written.
std::string lineAt(const schema::Scenario& s, const std::string& path) {
    const auto open = path.find('[');
    if (open == std::string::npos) return {};
    const auto index = std::size_t(std::atoi(path.c_str() + open + 1));
    const auto in = [&](const std::vector<std::string>& lines) {
        return index < lines.size() ? lines[index] : std::string();
    };
    const std::string field = path.substr(0, open);
    if (field == "setup") return in(s.setup);
    if (field == "chance") return in(s.chance);
    if (field == "play") return in(s.play);
    if (field == "expect") return in(s.expect);
    if (field == "rules") return in(s.rules);
    if (field == "uncited") return in(s.uncited);
    if (field == "cards") return in(s.cards);
    if (field != "vary" || index >= s.vary.size()) return {};
    const schema::ScenarioVariation& v = s.vary[index];
    const auto dot = path.find('.', open);
    const auto second = dot == std::string::npos ? dot : path.find('[', dot);
    if (second == std::string::npos) return v.choice.empty() ? v.chance : v.choice;
    const auto line = std::size_t(std::atoi(path.c_str() + second + 1));
    const std::string part = path.substr(dot + 1, second - dot - 1);
    const std::vector<std::string>& lines = part == "play" ? v.play : part == "odds" ? v.odds : v.expect;
    return line < lines.size() ? lines[line] : std::string();
}

}  // namespace

// Between the task and poll().
struct Scenarios::Results {
    std::mutex lock;
    std::vector<std::pair<std::string, engine::ScenarioResult>> played;
};

std::string failureText(const schema::Problem& problem, bool ofFile) {
    std::optional<schema::Speaking> english;
    if (ofFile) english.emplace(schema::englishPhrases());
    std::string told = problem.message;
    if (!problem.wanted.empty()) told += schema::say("; expected {}", problem.wanted);
    if (!problem.found.empty())
        told += problem.wanted.empty() ? schema::say("; found {}", problem.found)
                                       : schema::say(", found {}", problem.found);
    if (!problem.nearest.empty()) told += schema::say(". Did you mean {}?", problem.nearest);
    return told;
}

Scenarios::~Scenarios() { stop(); }

const ScenarioRow* Scenarios::find(std::string_view name) const {
    const auto at = std::lower_bound(rows_.begin(), rows_.end(), name,
                                     [](const ScenarioRow& row, std::string_view n) { return row.name < n; });
    return at == rows_.end() || at->name != name ? nullptr : &*at;
}

ScenarioRow* Scenarios::rowOf(std::string_view name) { return const_cast<ScenarioRow*>(find(name)); }

std::size_t Scenarios::count(ScenarioState state) const {
    return std::size_t(
        std::count_if(rows_.begin(), rows_.end(), [state](const ScenarioRow& row) { return row.state == state; }));
}

std::shared_ptr<const schema::ScenarioFile> Scenarios::scenario(std::string_view name) const {
    const auto at = known_.find(name);
    return at == known_.end() ? nullptr : at->second.scenario;
}

void Scenarios::forget() {
    stop();
    rows_.clear();
    known_.clear();
    blocked_.clear();
    played_ = asked_ = 0;
    lookedAt_ = -1e9;
    ++revision_;
}

void Scenarios::poll(double now, bool shown) {
    if (workspace_ != app_.workspace.get()) {
        forget();
        workspace_ = app_.workspace.get();
        contentRevision_ = workspace_ ? workspace_->revision() : 0;
    }
    if (!workspace_) return;
    if (contentRevision_ != workspace_->revision()) {
        contentRevision_ = workspace_->revision();
        for (ScenarioRow& row : rows_)
            row.outdated = row.state != ScenarioState::NotRun && row.state != ScenarioState::Unreadable;
        ++revision_;
    }
    if (shown && (now - lookedAt_ >= kLook || now < lookedAt_)) {
        lookedAt_ = now;
        lookAgain();
    }
    if (!results_) return;
    std::vector<std::pair<std::string, engine::ScenarioResult>> played;
    {
        const std::lock_guard guard(results_->lock);
        played.swap(results_->played);
    }
    for (const auto& [name, result] : played) take(name, result);
}

void Scenarios::lookAgain() {
    if (!app_.workspace) return;
    const fs::path folder = app_.workspace->folder() / kScenariosFolder;
    std::vector<std::string> names;
    std::error_code error;
    for (auto at = fs::recursive_directory_iterator(folder, error); !error && at != fs::recursive_directory_iterator();
         at.increment(error)) {
        std::error_code ignored;
        if (at->path().extension() != ".json" || names.size() >= kMostFiles) continue;
        if (at->is_symlink(ignored) || !at->is_regular_file(ignored)) continue;
        names.push_back(at->path().lexically_relative(folder).replace_extension().generic_string());
    }
    std::sort(names.begin(), names.end());
    bool changed = names.size() != rows_.size();
    std::vector<ScenarioRow> rows;
    for (const std::string& name : names) {
        const fs::path path = folder / (name + ".json");
        struct stat status{};
        if (::lstat(path.c_str(), &status) != 0) continue;
        const Stamp stamp{std::int64_t(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec,
                          std::uint64_t(status.st_size), std::uint64_t(status.st_ino)};
        Known& known = known_[name];
        if (const ScenarioRow* row = find(name); row && known.stamp == stamp) {
            rows.push_back(*row);
            continue;
        }
        changed = true;
        known.stamp = stamp;
        ScenarioRow row{.name = name, .file = fmt::format("{}/{}.json", kScenariosFolder, name), .claim = {}};
        schema::Problems problems;
        const auto text = schema::readFile(path, kLargestFile, problems);
        auto read = text ? schema::readScenario(*text, name, row.file, problems) : std::nullopt;
        known.scenario = read ? std::make_shared<const schema::ScenarioFile>(std::move(*read)) : nullptr;
        if (known.scenario) {
            row.claim = known.scenario->scenario.claim;
        } else {
            row.state = ScenarioState::Unreadable;
            row.ofFile = true;
            for (const schema::Problem& p : problems.all())
                if (p.severity == schema::Severity::Error) row.problem = p;
        }
        rows.push_back(std::move(row));
    }
    if (!changed) return;
    rows_ = std::move(rows);
    std::erase_if(known_,
                  [&](const auto& entry) { return !std::binary_search(names.begin(), names.end(), entry.first); });
    ++revision_;
}

Refusal Scenarios::run(std::vector<std::string> names) {
    if (!app_.workspace) return app_.needsProject();
    lookAgain();
    stop();
    if (names.empty())
        for (const ScenarioRow& row : rows_) names.push_back(row.name);
    std::vector<std::shared_ptr<const schema::ScenarioFile>> files;
    for (const std::string& name : names) {
        ScenarioRow* row = rowOf(name);
        if (!row) return schema::say("there is no scenario \"{}\"", name);
        if (auto file = scenario(name)) {
            files.push_back(std::move(file));
            row->state = ScenarioState::Waiting;
            row->outdated = false;
            row->problem = {};
            row->line.clear();
            row->events.clear();
        }
    }
    if (files.empty())
        return names.empty() ? schema::toSay("the project has no scenarios") : schema::toSay("no scenario can be read");
    ++revision_;
    blocked_.clear();
    played_ = failed_ = 0;
    asked_ = files.size();
    results_ = std::make_shared<Results>();
    const std::string label = asked_ == 1 ? fmt::format("Run the scenario {}", names.front()) : "Run scenarios";
    const schema::GameSchema* game = &app_.workspace->game();
    auto records = std::make_shared<schema::RecordSet>(app_.workspace->resolvable());
    // What happened around a failure is told in the language of the panel that shows it.
    const schema::Phrases& phrases = schema::phrasesOf(*game, schema::spokenLanguage());
    const auto work = [files = std::move(files), results = results_, game, records,
                       &phrases](TaskControl& control) -> std::string {
        const schema::Speaking speaking(phrases);
        schema::Problems problems;
        const auto compiled = engine::makeGame(*game, *records, problems);
        if (!compiled) return firstError(problems, schema::said("the content cannot be played").c_str());
        std::size_t done = 0;
        for (const auto& file : files) {
            if (control.cancelled()) break;
            engine::ScenarioResult result = engine::playScenario(*compiled, *file);
            control.progress(double(++done) / double(files.size()), fmt::format("{} of {}", done, files.size()));
            const std::lock_guard guard(results->lock);
            results->played.emplace_back(file->name, std::move(result));
        }
        return {};
    };
    task_ = app_.tasks.start<std::string>(
        label, work, [this](std::string blocked) { end(std::move(blocked)); }, "scenarios.run");
    return {};
}

void Scenarios::take(const std::string& name, const engine::ScenarioResult& result) {
    ++played_;
    ++revision_;
    ScenarioRow* row = rowOf(name);
    const auto file = scenario(name);
    if (!row || !file || row->state != ScenarioState::Waiting) return;  // it has changed while it was played
    row->state = result.knownToFail ? ScenarioState::KnownToFail
                 : result.passed()  ? ScenarioState::Passed
                                    : ScenarioState::Failed;
    if (row->state != ScenarioState::Failed) return;
    ++failed_;
    row->problem = result.problems.all().empty() ? schema::Problem{} : result.problems.all().front();
    row->ofFile = result.cause == engine::ScenarioCause::Setup;
    row->line = lineAt(file->scenario, row->problem.field);
    row->events = result.events;
}

void Scenarios::end(std::string blocked) {
    poll(lookedAt_, false);
    task_ = 0;
    results_.reset();
    blocked_ = std::move(blocked);
    for (ScenarioRow& row : rows_)
        if (row.state == ScenarioState::Waiting) row.state = ScenarioState::NotRun;
    ++revision_;
    if (!blocked_.empty())
        app_.notices.add(NoticeKind::Error,
                         schema::say("Scenarios cannot be run while the content has errors: {}", blocked_));
    else if (asked_ > 1 && failed_ == 0)
        app_.notices.add(NoticeKind::Success, schema::say("All {} scenarios passed.", played_));
    else if (asked_ > 1)
        app_.notices.add(NoticeKind::Warning, schema::say("{} of {} scenarios failed.", failed_, played_));
}

void Scenarios::stop() {
    if (task_ == 0) return;
    app_.tasks.cancel(task_);
    task_ = 0;
    results_.reset();
    for (ScenarioRow& row : rows_)
        if (row.state == ScenarioState::Waiting) row.state = ScenarioState::NotRun;
    ++revision_;
}

}  // namespace editor::play

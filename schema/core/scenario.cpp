// Reading scenario files, one and by the folder.
#include "schema/core/scenario.h"

#include <algorithm>

#include "schema/core/project.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

using Files = std::vector<std::pair<std::string, fs::path>>;

// Every scenario that is not played must be missed by somebody, so whatever keeps a file from being found is a problem.
void collect(const fs::path& folder, const std::string& inside, Files& files, Problems& problems) {
    for (const FolderEntry& entry : readFolder(folder, problems)) {
        const std::string name = inside + entry.name;
        if (entry.isFolder && entry.isLink) {
            Problem& p = problems.error("FILE-READ", "links to folders are not followed");
            p.file = entry.path.generic_string();
        } else if (entry.isFolder) {
            collect(entry.path, name + "/", files, problems);
        } else if (entry.path.extension() == ".json") {
            if (files.size() == kMostScenarios) {
                Problem& p = problems.error("FILE-TOO-BIG", "the folder contains too many scenarios");
                p.file = folder.generic_string();
                p.wanted = "at most " + std::to_string(kMostScenarios);
            }
            if (files.size() >= kMostScenarios) return;
            files.emplace_back(fs::path(name).replace_extension().generic_string(), entry.path);
        }
    }
}

// Decisions alone prove nothing: what is chosen could come to anything.
bool expectsAnything(const Scenario& s) {
    const auto isLook = [](std::string_view line) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        return line.starts_with("expect ");
    };
    const auto varied = [&](const ScenarioVariation& v) {
        return !v.expect.empty() || !v.odds.empty() || std::any_of(v.play.begin(), v.play.end(), isLook);
    };
    return !s.expect.empty() || std::any_of(s.play.begin(), s.play.end(), isLook) ||
           std::any_of(s.vary.begin(), s.vary.end(), varied);
}

}  // namespace

std::optional<ScenarioFile> readScenario(std::string_view text, std::string name, const std::string& file,
                                         Problems& problems) {
    ScenarioFile read{std::move(name), file, {}, {}};
    Problems found;
    const TextOptions options{
        .file = file, .newestSchema = kScenarioSchema, .maximumBytes = kLargestScenario, .maximumItems = 10'000};
    const bool isRead = readText(text, typeInfo<Scenario>(), &read.scenario, options, found, &read.places);
    const auto report = [&](const char* code, const char* message) {
        Problem& p = found.error(code, message);
        p.file = file;
        p.line = 1;
    };
    if (isRead && read.scenario.claim.empty())
        report("SCENARIO-CLAIM", "a scenario must say in \"claim\" what it shows");
    if (isRead && !expectsAnything(read.scenario))
        report("SCENARIO-EMPTY", "a scenario needs an expectation, in \"expect\", \"play\" or \"vary\"");
    problems.append(found);
    if (!isRead || found.errors() > 0) return std::nullopt;
    return read;
}

std::string writeScenario(const Scenario& scenario) {
    return writeText(typeInfo<Scenario>(), &scenario, kScenarioSchema);
}

std::vector<ScenarioFile> readScenarios(const fs::path& path, Problems& problems) {
    Files files;
    std::error_code error;
    if (fs::is_directory(path, error)) collect(path, "", files, problems);
    else files.emplace_back(path.stem().generic_string(), path);
    std::sort(files.begin(), files.end());
    std::vector<ScenarioFile> scenarios;
    for (const auto& [name, file] : files) {
        const auto text = readFile(file, kLargestScenario, problems);
        if (!text) continue;
        if (auto scenario = readScenario(*text, name, file.generic_string(), problems))
            scenarios.push_back(std::move(*scenario));
    }
    return scenarios;
}

fs::path projectAround(const fs::path& path) {
    std::error_code error;
    fs::path folder = fs::absolute(path, error).lexically_normal();
    for (; !error; folder = folder.parent_path()) {
        if (fs::is_regular_file(folder / "project.json", error))
            return folder.lexically_proximate(fs::current_path(error));
        error.clear();
        if (folder == folder.parent_path()) break;
    }
    return {};
}

}  // namespace schema

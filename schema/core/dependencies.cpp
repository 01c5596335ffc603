// Finding and reading the packs that a project or pack builds on.
#include "schema/core/dependencies.h"

#include <algorithm>

#include "schema/core/pack.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

// Entries of a folder by name, so that the same one is found every time.
std::vector<fs::path> sortedEntries(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
        entries.push_back(it->path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

// Does what was found satisfy the dependency? If not, a problem says why.
bool suits(const ProjectInfo& asking, const Dependency& wanted, const ProjectInfo& found, const std::string& field,
           Problems& problems) {
    const auto fail = [&](const char* message, const std::string& have, const std::string& want) {
        Problem& p = problems.error("PROJECT-DEPENDENCY", message);
        p.field = field;
        p.found = have;
        p.wanted = want;
        return false;
    };
    if (found.game != asking.game)
        return fail("the pack that this one builds on is of another game", found.game, asking.game);
    if (readVersion(found.version) < readVersion(wanted.version))
        return fail("the pack that this one builds on is too old", found.version, wanted.version + " or newer");
    return true;
}

// Errors of a pack that others build on; its warnings are for its own designer.
void appendErrors(const Problems& from, Problems& to) {
    for (const Problem& p : from.all())
        if (p.severity == Severity::Error) to.add(p);
}

struct FoundPack {
    ProjectInfo info;
    RecordSet records;  // with what it builds on itself
};

std::optional<FoundPack> findProject(const Dependency& wanted, const fs::path& besides,
                                     const std::vector<std::string>& chain, Problems& problems) {
    for (const fs::path& folder : sortedEntries(besides)) {
        const std::optional<ProjectInfo> info = readProjectInfo(folder);
        if (!info || info->id != wanted.id) continue;
        Problems found;
        const std::optional<Project> project = readProjectInChain(folder, {}, chain, found);
        appendErrors(found, problems);
        if (!project) return std::nullopt;
        FoundPack pack{project->info, project->base};
        pack.records.putAll(project->records);
        return pack;
    }
    return std::nullopt;
}

std::optional<FoundPack> findPack(const Dependency& wanted, const fs::path& besides,
                                  const std::vector<std::string>& chain, Problems& problems) {
    std::optional<Pack> newest;
    for (const fs::path& file : sortedEntries(besides)) {
        const std::string stem = file.stem().string();
        if (file.extension() != ".talepack" || (stem != wanted.id && !stem.starts_with(wanted.id + "-"))) continue;
        Problems found;
        const std::optional<std::string> bytes = readFile(file, kLargestPack, found);
        std::optional<Pack> pack = bytes ? readPack(*bytes, file.generic_string(), found) : std::nullopt;
        appendErrors(found, problems);
        if (!pack || pack->info.id != wanted.id) continue;
        if (!newest || readVersion(newest->info.version) < readVersion(pack->info.version)) newest = std::move(pack);
    }
    if (!newest) return std::nullopt;
    FoundPack found{newest->info, readDependencies(newest->info, besides, chain, problems)};
    found.records.putAll(newest->records);
    return found;
}

}  // namespace

RecordSet readDependencies(const ProjectInfo& info, const fs::path& besides, std::vector<std::string> chain,
                           Problems& problems) {
    RecordSet records;
    chain.push_back(info.id);
    for (std::size_t i = 0; i < info.dependencies.size(); ++i) {
        const Dependency& wanted = info.dependencies[i];
        const std::string field = "dependencies[" + std::to_string(i) + "]";
        const auto fail = [&](const char* message) {
            Problem& p = problems.error("PROJECT-DEPENDENCY", message);
            p.field = field;
            p.found = wanted.id;
        };
        if (std::count(chain.begin(), chain.end(), wanted.id) > 0) {
            fail("packs build on each other in a circle");
            continue;
        }
        const std::size_t errors = problems.errors();
        std::optional<FoundPack> found = findProject(wanted, besides, chain, problems);
        if (!found && problems.errors() == errors) found = findPack(wanted, besides, chain, problems);
        if (!found) {
            if (problems.errors() == errors) fail("the pack that this one builds on does not lie beside it");
        } else if (suits(info, wanted, found->info, field, problems)) {
            records.putAll(found->records);
        }
    }
    return records;
}

}  // namespace schema

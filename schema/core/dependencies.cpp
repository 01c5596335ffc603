// Finding and reading the packs that a project or pack builds on: a walk that comes to each of them once.
#include "schema/core/dependencies.h"

#include <algorithm>
#include <map>
#include <set>

#include "schema/core/expansion.h"
#include "schema/core/numbers.h"
#include "schema/core/pack.h"
#include "schema/core/signature.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

struct FoundPack {
    ProjectInfo info;
    RecordSet records;  // its own
    std::string file;   // where its dependencies are written
    fs::path place;     // its folder, or its file
};

// What lies in a folder; what a link leads to would lie elsewhere.
std::vector<FolderEntry> neighboursIn(const fs::path& besides, Problems& problems) {
    std::vector<FolderEntry> neighbours = readFolder(besides, problems, kMostNeighbours);
    std::erase_if(neighbours, [](const FolderEntry& entry) { return entry.isLink; });
    return neighbours;
}

// The projects among them by what they call themselves, the first of each.
struct FoundProject {
    fs::path folder;
    ProjectInfo info;
};
std::map<std::string, FoundProject> projectsAmong(const std::vector<FolderEntry>& neighbours) {
    std::map<std::string, FoundProject> projects;
    for (const FolderEntry& entry : neighbours) {
        if (!entry.isFolder) continue;
        if (const std::optional<ProjectInfo> info = readProjectInfo(entry.path))
            projects.try_emplace(info->id, FoundProject{entry.path, *info});
    }
    return projects;
}

class DependencyWalk {
  public:
    DependencyWalk(const fs::path& besides, Budget& budget, Problems& problems)
        : besides_(besides), budget_(budget), problems_(problems) {}

    // `file` is where `info` was read from; empty for what is being opened.
    void below(const ProjectInfo& info, const std::string& file) {
        chain_.push_back(info.id);
        for (std::size_t i = 0; i < info.dependencies.size() && !isOver_; ++i)
            dependency(info, info.dependencies[i], "dependencies[" + std::to_string(i) + "]", file);
        chain_.pop_back();
    }

    RecordSet records;
    std::vector<PackBelow> packs;

  private:
    Problem& fail(const char* message, const std::string& field, const std::string& file, std::string found) {
        Problem& p = problems_.error("PROJECT-DEPENDENCY", message);
        p.file = file;
        p.field = field;
        p.found = std::move(found);
        return p;
    }

    void dependency(const ProjectInfo& asking, const Dependency& wanted, const std::string& field,
                    const std::string& file) {
        const auto inChain = std::find(chain_.begin(), chain_.end(), wanted.id);
        if (inChain != chain_.end()) {
            // Packs that all build on each other have more circles than anybody would read: one is named.
            if (std::exchange(saidCircle_, true)) return;
            std::string circle;
            for (auto at = inChain; at != chain_.end(); ++at) circle += *at + " > ";
            fail("packs build on each other in a circle", field, file, circle + wanted.id);
            return;
        }
        const auto known = infos_.find(wanted.id);
        if (known != infos_.end()) {
            if (known->second) suits(asking, wanted, *known->second, field, file);
            return;
        }
        if (infos_.size() >= kMostPacksBelow) {
            isOver_ = true;
            fail("too many packs build on each other", field, file, wanted.id).wanted =
                "at most " + grouped(kMostPacksBelow);
            return;
        }
        const std::size_t errors = problems_.errors();
        std::optional<FoundPack> found = findProject(wanted);
        if (!found && problems_.errors() == errors) found = findPack(wanted);
        if (!found && problems_.errors() == errors)
            fail("the pack that this one builds on was not found next to it", field, file, wanted.id);
        const bool isUsed = found && suits(asking, wanted, found->info, field, file);
        infos_[wanted.id] = isUsed ? std::optional(found->info) : std::nullopt;
        if (!isUsed) return;
        below(found->info, found->file);
        takeRemoved(found->info, records);
        records.putAll(found->records);
        packs.push_back({std::move(found->info), std::move(found->records), std::move(found->place)});
    }

    // Does what was found satisfy the dependency? If not, a problem says why.
    bool suits(const ProjectInfo& asking, const Dependency& wanted, const ProjectInfo& found, const std::string& field,
               const std::string& file) {
        if (found.game != asking.game) {
            fail("the pack that this one builds on is for a different game", field, file, found.game).wanted =
                asking.game;
            return false;
        }
        if (readVersion(found.version) < readVersion(wanted.version)) {
            fail("the pack that this one builds on is too old", field, file, found.version).wanted =
                wanted.version + " or newer";
            return false;
        }
        return true;
    }

    // What lies beside, and what the projects there call themselves: looked at once.
    void lookAround() {
        if (std::exchange(hasLooked_, true)) return;
        neighbours_ = neighboursIn(besides_, problems_);
        for (auto& [id, project] : projectsAmong(neighbours_)) projects_.try_emplace(id, std::move(project.folder));
    }

    std::optional<FoundPack> findProject(const Dependency& wanted) {
        lookAround();
        const auto folder = projects_.find(wanted.id);
        if (folder == projects_.end()) return std::nullopt;
        // Its warnings are for its own designer.
        Problems found;
        std::optional<Project> project = readProjectAlone(folder->second, budget_, found);
        problems_.appendErrors(found);
        if (!project) return std::nullopt;
        return FoundPack{std::move(project->info), std::move(project->records),
                         (folder->second / "project.json").generic_string(), folder->second};
    }

    std::optional<FoundPack> findPack(const Dependency& wanted) {
        lookAround();
        std::optional<FoundPack> newest;
        Budget left = budget_;
        for (const FolderEntry& entry : neighbours_) {
            const std::string stem = entry.path.stem().string();
            if (entry.path.extension() != ".talepack" || (stem != wanted.id && !stem.starts_with(wanted.id + "-")))
                continue;
            Problems found;
            Budget budget = budget_;  // only one of them is kept
            const std::optional<std::string> bytes = readFile(entry.path, kLargestPack, found);
            if (bytes) budget.addInput(bytes->size());
            const bool isAsSigned = bytes && checkSignature(entry.path, *bytes, found);
            std::optional<Pack> pack =
                isAsSigned ? readPack(*bytes, entry.path.generic_string(), found, budget) : std::nullopt;
            problems_.appendErrors(found);
            if (!pack || pack->info.id != wanted.id) continue;
            if (newest && readVersion(newest->info.version) >= readVersion(pack->info.version)) continue;
            newest =
                FoundPack{std::move(pack->info), std::move(pack->records), entry.path.generic_string(), entry.path};
            left = budget;
        }
        budget_ = left;
        return newest;
    }

    const fs::path besides_;
    Budget& budget_;
    Problems& problems_;
    std::vector<std::string> chain_;                           // ids of the packs that asked for each other
    std::map<std::string, std::optional<ProjectInfo>> infos_;  // of the packs come to; nothing: cannot be used
    std::vector<FolderEntry> neighbours_;
    std::map<std::string, fs::path> projects_;  // by id, the first of each
    bool hasLooked_ = false, saidCircle_ = false, isOver_ = false;
};

}  // namespace

RecordSet readDependencies(const ProjectInfo& info, const fs::path& besides, Budget& budget, Problems& problems,
                           std::vector<PackBelow>* packs) {
    DependencyWalk walk(besides, budget, problems);
    walk.below(info, "");
    if (packs) *packs = std::move(walk.packs);
    return std::move(walk.records);
}

std::vector<fs::path> foldersBelow(const ProjectInfo& info, const fs::path& besides) {
    std::vector<fs::path> folders;
    if (info.dependencies.empty()) return folders;
    Problems unread;  // was said when the project was read
    const std::map<std::string, FoundProject> projects = projectsAmong(neighboursIn(besides, unread));
    std::set<std::string> seen{info.id};
    std::vector<const ProjectInfo*> asking{&info};
    for (std::size_t i = 0; i < asking.size() && i < kMostPacksBelow; ++i)
        for (const Dependency& wanted : asking[i]->dependencies) {
            const auto found = projects.find(wanted.id);
            if (found == projects.end() || !seen.insert(wanted.id).second) continue;
            folders.push_back(found->second.folder);
            asking.push_back(&found->second.info);
        }
    return folders;
}

}  // namespace schema

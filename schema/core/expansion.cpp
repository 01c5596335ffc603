// What an expansion adds, overrides and removes.
#include "schema/core/expansion.h"

#include <algorithm>

#include "schema/core/check.h"

namespace schema {

RecordSet takeRemoved(const ProjectInfo& info, RecordSet& base) {
    RecordSet removed;
    for (const std::string& id : info.removes) {
        RecordPtr record = base.find(id);
        if (!record) continue;
        removed.put(std::move(record));
        base.remove(id);
    }
    return removed;
}

Expansion expansionOf(const Project& project) {
    return {project.info, project.records, project.base, project.removed, project.baseIsWhole};
}

ExpansionReport reportOf(const Expansion& expansion) {
    ExpansionReport report;
    for (const auto& [id, record] : expansion.records.all())
        (expansion.base.find(id) || expansion.removed.find(id) ? report.overrides : report.adds).push_back(id);
    for (const auto& [id, record] : expansion.removed.all())
        if (!expansion.records.find(id)) report.removes.push_back(id);
    for (const auto& [id, record] : expansion.base.all())
        if (!expansion.records.find(id)) report.keeps.push_back(id);
    return report;
}

void checkExpansion(const Expansion& expansion, Problems& problems) {
    const auto& [info, records, base, removed, baseIsWhole] = expansion;
    for (const auto& [id, record] : records.all()) {
        RecordPtr below = base.find(id);
        if (!below) below = removed.find(id);
        if (!below || &below->kind() == &record->kind()) continue;
        Problem& p = problems.error("CHECK-ID", "the packs that this one builds on have this id for another kind");
        p.record = id;
        p.field = "id";
        p.found = record->kind().label;
        p.wanted = below->kind().label;
    }
    const auto fail = [&](std::size_t index, const char* message, std::string found) -> Problem& {
        Problem& p = problems.error("PROJECT-REMOVES", message);
        p.file = "project.json";
        p.field = "removes[" + std::to_string(index) + "]";
        p.found = std::move(found);
        return p;
    };
    std::vector<Use> uses;  // of what is removed, in what stays as it is below
    if (removed.size() > 0)
        for (const auto& [id, record] : base.all()) {
            if (records.find(id)) continue;
            for (Use& use : referencesOf(*record))
                if (removed.find(use.target) && !records.find(use.target)) uses.push_back(std::move(use));
        }
    for (std::size_t i = 0; i < info.removes.size(); ++i) {
        const std::string& id = info.removes[i];
        if (!removed.find(id)) {
            const bool again = std::find(info.removes.begin(), info.removes.begin() + std::ptrdiff_t(i), id) !=
                               info.removes.begin() + std::ptrdiff_t(i);
            if (!baseIsWhole || again || !isWellFormedId(id)) continue;
            std::vector<std::string> known;
            if (base.size() <= 1000)
                for (const auto& entry : base.all()) known.push_back(entry.first);
            fail(i, "there is no such record in the packs that this one builds on", id).nearest =
                nearestName(id, known);
            continue;
        }
        for (const Use& use : uses)
            if (use.target == id)
                fail(i, "a record that stays in the game refers to the one that is removed", id + " in " + use.record)
                    .wanted = "override or remove " + use.record + " too";
    }
}

}  // namespace schema

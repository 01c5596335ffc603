// Files that others changed on disk, merged with what is unsaved here: field by field, from the version that both came
// from. What only one side changed is taken; where both changed a field differently, somebody chooses.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/app/document.h"
#include "schema/core/merge.h"

namespace editor {

// One record, or the project's own data.
struct MergedFile {
    DiskChange change;
    schema::RecordPtr base, ours, theirs;     // null: not there. All null: the project's own data
    std::optional<schema::ProjectInfo> info;  // on disk
    // What both changed differently, as short lines. Where one of them deleted the record: one of an empty path.
    std::vector<schema::MergeConflict> conflicts;
    std::vector<schema::MergeSide> sides;  // the choice for each, ours at first
};

struct DiskMerge {
    std::vector<MergedFile> files;
    std::vector<DiskChange>
        unreadable;  // what is on disk cannot be read: these stay as they are, and are asked about again
    std::size_t conflicts() const;
};
DiskMerge planMerge(const Workspace& workspace, const std::vector<DiskChange>& changes);

// Makes it so, as one step that can be undone (one more where the project's own data is merged too); saving then writes
// over the files. Refused, and nothing changed, where a file changed once more since it was planned.
Refusal mergeWithDisk(Workspace& workspace, const DiskMerge& merge);

}  // namespace editor

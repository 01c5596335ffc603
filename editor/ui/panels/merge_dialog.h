// Files that others changed, merged with what is unsaved here: each field that both changed is chosen.
#pragma once

#include "editor/app/application.h"
#include "editor/app/disk_merge.h"

namespace ui {

struct MergeDialog {
    editor::DiskMerge merge;
    float tableHeight = 0;  // pixels that the rows needed in the frame before
};

// Merges at once where nothing has to be chosen, and says so; else `dialog` becomes what is asked.
void beginMerge(editor::Application& app, std::shared_ptr<MergeDialog>& dialog,
                const std::vector<editor::DiskChange>& changes);
// Call it in every frame.
void drawMergeDialog(editor::Application& app, std::shared_ptr<MergeDialog>& dialog);

}  // namespace ui

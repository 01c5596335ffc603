// A tool of the user's on a copy of the project: what it made of the copy becomes a plan that is shown before anything
// changes, and is then one step, as an import is. The project's own files stay as they are until the next save.
//
//     ToolCopy copy(state, reason);                 // any thread; the folder goes with it
//     ... run the program in copy.folder() ...
//     ToolPlan plan = copy.plan("Raise levels");    // any thread
//     refusal = takeChanges(workspace, plan, told);  // where the workspace lives
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "editor/app/document.h"

namespace editor {

// What a copy is made of, safe to take to another thread: unsaved work is in it.
struct ToolCopySource {
    std::filesystem::path folder;
    const schema::GameSchema* game = nullptr;
    schema::ProjectInfo info;
    std::shared_ptr<const schema::RecordSet> records;
    std::vector<std::filesystem::path> below;  // what the project builds on is found beside the copy too
};
ToolCopySource toolCopySource(const Workspace& workspace);

// What a tool made of one record.
struct ToolChange {
    std::string id;
    schema::RecordPtr before, after;  // null: there was none; there is none any more
    std::vector<schema::Difference> differences;
};
// A picture that it made and a record of the copy names.
struct ToolPicture {
    std::string file, bytes;
};
struct ToolPlan {
    std::string tool;
    std::vector<ToolChange> changes;  // by id
    std::vector<ToolPicture> pictures;
    schema::Problems problems;         // of files that cannot be taken over: their records stay
    std::vector<std::string> leftOut;  // other files that it changed, inside the project
    bool empty() const { return changes.empty() && pictures.empty() && leftOut.empty() && problems.clean(); }
    std::size_t added() const;
    std::size_t removed() const;
    std::size_t changed() const { return changes.size() - added() - removed(); }
};

// Takes the changes over as one step. A record that was edited here since the tool began keeps what was edited: where
// both changed one field, the edit stays, and `told` says so. Pictures are written first; one whose name is taken by
// another file is refused with all.
Refusal takeChanges(Workspace& workspace, const ToolPlan& plan, std::string& told);

class ToolCopy {
  public:
    // Where it cannot be made `reason` says why. `cancelled` is asked between files.
    ToolCopy(ToolCopySource source, std::string& reason, const std::function<bool()>& cancelled = {});
    ~ToolCopy();
    ToolCopy(const ToolCopy&) = delete;
    ToolCopy& operator=(const ToolCopy&) = delete;

    const std::filesystem::path& folder() const { return folder_; }
    ToolPlan plan(const std::string& tool) const;

  private:
    struct Written {
        std::filesystem::file_time_type time;
        std::uintmax_t size = 0;
    };
    std::string fill(const std::function<bool()>& cancelled);
    std::string put(const schema::Folder& copy, const std::string& inside, std::string_view bytes);
    std::string copyOtherFiles(const schema::Folder& copy, const std::function<bool()>& cancelled);
    std::string note(const std::string& inside);
    bool isAsWritten(const std::string& inside) const;
    void readRecords(ToolPlan& plan, schema::RecordSet& after) const;
    void readRecord(const schema::RecordKind& kind, const schema::Folder& copy, const std::string& inside,
                    ToolPlan& plan, schema::RecordSet& after) const;
    void readOtherFiles(ToolPlan& plan, const schema::RecordSet& after) const;

    ToolCopySource source_;
    std::filesystem::path around_, folder_;   // a folder of its own, the copy in it
    std::map<std::string, Written> written_;  // by file inside the project
};

}  // namespace editor

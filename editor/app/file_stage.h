// Several files written as nearly as one as a file system allows: all of them first beside their places, safe on the
// disk, then each renamed into place. Whatever can fail for want of room or rights fails before anything is replaced.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/folder.h"

namespace editor {

class FileStage {
  public:
    explicit FileStage(schema::Folder folder) : folder_(std::move(folder)) {}
    ~FileStage();  // takes away what was not published
    FileStage(const FileStage&) = delete;
    FileStage& operator=(const FileStage&) = delete;

    // Writes the new bytes of a file of the folder beside it; folders are made. Returns why not.
    std::string write(const std::string& file, std::string_view bytes);
    // The file shall go. Checked at once: returns why it cannot.
    std::string remove(const std::string& file);
    // Puts everything written on the disk itself, before anything is replaced. Returns why not.
    std::string flush();

    struct Published {
        std::map<std::string, schema::FileStamp> written;  // as this process left them
        std::vector<std::string> removed;
        std::vector<std::string> failed;  // "cannot replace artifacts/ar.105.json: No space left on device"
    };
    // Renames and removes, goes on past failures, and makes the folders' new entries durable.
    Published publish();

    // Takes away what a killed save left in a folder. Nobody else may be saving there.
    static void clean(const schema::Folder& folder, const std::string& below);

  private:
    schema::Folder folder_;
    std::map<std::string, schema::FileStamp> writes_;
    std::vector<std::string> removes_;
    std::set<std::string> touched_;  // folders with new or fewer entries
};

}  // namespace editor

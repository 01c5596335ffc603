// Several files written as nearly as one as a file system allows: all of them first beside their places, safe on the
// disk, then each renamed into place. Whatever can fail for want of room or rights fails before anything is replaced.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace editor {

class FileStage {
  public:
    explicit FileStage(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~FileStage();   // takes away what was not published
    FileStage(const FileStage&) = delete;
    FileStage& operator=(const FileStage&) = delete;

    // Writes the new bytes of a file of the folder beside it; folders are made. Returns why not.
    std::string write(const std::string& file, std::string_view bytes);
    // The file shall go. Checked at once: returns why it can not.
    std::string remove(const std::string& file);
    // Puts everything written on the disk itself, before anything is replaced. Returns why not.
    std::string flush();

    struct Published {
        std::vector<std::string> written, removed;
        std::vector<std::string> failed;   // "artifacts/ar.105.json: no space left on device"
    };
    // Renames and removes, goes on past failures, and makes the folders' new entries durable.
    Published publish();

    // Takes away what a killed save left behind.
    static void clean(const std::filesystem::path& folder);

  private:
    struct Staged {
        std::string file;
        std::filesystem::path temporary;
    };
    std::filesystem::path folder_;
    std::vector<Staged> writes_;
    std::vector<std::string> removes_;
    std::set<std::filesystem::path> touched_;   // folders with new or fewer entries
};

}  // namespace editor

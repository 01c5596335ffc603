// The recovery journal: every step is appended to one file outside the project before its command returns, so that a
// killed editor loses at most the edit that was being written. A successful save empties it.
//
//     <length> <checksum> <JSON>\n         one line a step; the first line names the journal's version and project
//
// Length counts the bytes of the JSON; the checksum is BLAKE2b-128 of them. A torn or damaged line ends the journal:
// what stands before it is whole.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace editor {

// One record's new text in a journalled step.
struct JournalChange {
    std::string kind, id;
    std::string text;        // the canonical text after the step; empty: the record was deleted
    std::string wasHash;     // hash of its canonical text before the step; empty: it was not there
};

struct JournalStep {
    std::string name;
    std::string info;        // the project's own text, where it changed; else empty
    bool merged = false;     // continues the step before
    std::int64_t time = 0;   // seconds since 1970
    std::vector<JournalChange> changes;
    std::string renamedFrom, renamedTo;
};

// The hash by which journal and file watching tell texts apart: 32 hexadecimal digits.
std::string textHash(std::string_view bytes);

class Journal {
  public:
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Opens or creates the journal in `folder` (created if need be) and reads what is whole in it. Only one process
    // has a journal open: null, and the reason in `refusal`, where another has it or the folder can not be used.
    static std::unique_ptr<Journal> open(const std::filesystem::path& folder, const std::filesystem::path& project,
                                         std::vector<JournalStep>& found, std::string& refusal);

    // Written when this returns (a killed process does not lose it); on its way to the disk itself in the background
    // (fdatasync), so that a loss of power costs the last moments only. A failure keeps the journal whole.
    std::string append(const JournalStep& step);
    // Replaces the whole journal, atomically: after a save (no steps), and to keep it small.
    std::string rewrite(const std::vector<JournalStep>& steps);
    // Sets the present journal aside as journal.discarded, one generation, and starts an empty one.
    std::string discard();
    // Waits until everything written has reached the disk; the reason if the disk refused.
    std::string sync();
    std::uint64_t bytes() const { return bytes_; }

  private:
    Journal() = default;
    void syncLoop();
    std::string openFile(const std::filesystem::path& file, bool truncate);

    std::filesystem::path folder_, file_;
    std::string header_;
    int descriptor_ = -1, lock_ = -1;
    std::uint64_t bytes_ = 0;
    std::mutex mutex_;
    std::condition_variable wake_, synced_;
    std::uint64_t written_ = 0, durable_ = 0;   // counts of writes
    std::string syncFailure_;
    bool stop_ = false;
    std::thread syncer_;
};

}  // namespace editor

// The recovery journal: every step is appended to one file outside the project before its command returns, so that a
// killed editor loses at most the edit that was being written. A successful save empties it.
//
//     <length> <checksum> <JSON>\n         one line a step; the first line names the journal's version and project
//
// Length counts the bytes of the JSON, which holds no line feed; the checksum is
// BLAKE2b-128 of them. A step holds whole texts, so each sound line can be used
// without those before it: damage costs the lines that it hits and no other.
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

#include "schema/core/folder.h"

namespace editor {

// One record's new text in a journalled step.
struct JournalChange {
    std::string kind, id;
    std::string text;     // the canonical text after the step; empty: the record was deleted
    std::string wasHash;  // hash of its canonical text before the step; empty: it was not there
};

// What a step said of a translation; see SourceNote.
struct JournalSource {
    std::string language, name, translation, source, madeFrom;
};

struct JournalStep {
    std::string name;
    std::string info = {};  // the project's own text, where it changed; else empty
    bool merged = false;    // continues the step before
    std::int64_t time = 0;  // seconds since 1970
    std::vector<JournalChange> changes = {};
    std::string renamedFrom = {}, renamedTo = {};
    std::vector<JournalSource> sources = {};
};

// Which project a journal is of: also one whose folder was moved is known by it.
struct JournalOwner {
    std::filesystem::path project;
    std::string pack = {};    // its id
    std::string folder = {};  // schema::Folder::identity()
    bool operator==(const JournalOwner&) const = default;
};

// What was read from a journal.
struct FoundJournal {
    JournalOwner owner;              // as its first line says; empty where that is damaged
    std::vector<JournalStep> steps;  // the sound ones, in their order
    std::size_t lost = 0;            // steps that are damaged
    bool damaged = false;            // some byte is not as it was written
    bool newer = false;              // written by a newer version of the program: nothing was read
    std::string said;                // what the user has to know of damage or a newer journal, in sentences; else empty
};
FoundJournal readJournal(std::string_view bytes);

// The hash by which journal and file watching tell texts apart: 32 hexadecimal digits.
std::string textHash(std::string_view bytes);

class Journal {
  public:
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    // Opens or creates the journal in `folder` (created if need be) and reads what is sound in it. Only one process has
    // a journal open: null, and the reason in `refusal`, where another has it or the folder cannot be used. A damaged
    // journal is kept as journal.damaged.NUMBER, the newest kKeptDamaged of them, before it is written anew. A newer
    // program's journal is left as it is, and another file used.
    static constexpr std::size_t kKeptDamaged = 5;
    // `Sharing::Beside`: where another process has the journal, one of its own beside it (journal.beside.NUMBER) is
    // used. Work that was left in such a one is found by the next process that finds the journal empty, and taken
    // over into it.
    enum class Sharing : std::uint8_t { Alone, Beside };
    static std::unique_ptr<Journal> open(const std::filesystem::path& folder, const JournalOwner& owner,
                                         FoundJournal& found, std::string& refusal, Sharing sharing = Sharing::Alone);
    // Work that was left unsaved while the project lay elsewhere: where its own state folder `folder` holds none, that
    // of a state folder beside it is moved there, with the other files of that folder that are missing here. Returns
    // where the project was then; empty: there is none.
    static std::filesystem::path takeOver(const std::filesystem::path& folder, const JournalOwner& owner);

    // Written when this returns (a killed process does not lose it); on its way to the disk itself in the background
    // (fdatasync), so that a loss of power costs the last moments only. A failure keeps the journal whole.
    std::string append(const JournalStep& step);
    // Replaces the whole journal, atomically: after a save (no steps), and to keep it small.
    std::string rewrite(const std::vector<JournalStep>& steps);
    // Keeps a copy of the present journal as a damaged one; where
    // it is goes into `kept`. Returns why it cannot be kept.
    std::string keepCopy(std::filesystem::path& kept);
    // Sets the present journal aside as journal.discarded, one generation, and starts an empty one.
    std::string discard();
    // Waits until everything written has reached the disk; the reason if the disk refused.
    std::string sync();
    std::uint64_t bytes() const { return bytes_; }

  private:
    Journal() = default;
    void syncLoop();
    std::string openFile(bool truncate);
    bool readFile(FoundJournal& found, std::string& refusal);
    std::string takeOverBeside(FoundJournal& found);

    schema::Folder folder_;
    std::string name_;  // of the file in it
    std::filesystem::path file_;
    std::string header_;
    std::uint64_t steps_ = 0;  // number of the step written last
    int descriptor_ = -1, lock_ = -1;
    std::uint64_t bytes_ = 0;
    std::mutex mutex_;
    std::condition_variable wake_, synced_;
    std::uint64_t written_ = 0, durable_ = 0;  // counts of writes
    std::string syncFailure_;
    bool stop_ = false;
    std::thread syncer_;
};

}  // namespace editor

// Who has a project open: a small file in its folder, so that a second editor, also one on another computer that shares
// the folder, warns before two of them write over each other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "schema/core/folder.h"

namespace editor {

constexpr const char* kLockFile = ".talewright-lock.json";

struct LockHolder {
    std::string user, host;
    std::int64_t process = 0;
    std::int64_t since = 0;  // seconds since 1970
    bool isHere = false;     // on this computer
};
// "ana on the computer mill, since 2026-11-23 01:12"
std::string sentenceOf(const LockHolder& holder);

// Somebody else who has the project open at present. Nothing where nobody has, where it is this very process, and where
// what is written is stale: its process has ended, or another computer has not been heard of for kSilence seconds.
constexpr std::int64_t kSilence = 300;
std::optional<LockHolder> otherHolder(const schema::Folder& project);

class ProjectLock {
  public:
    // Writes the file. A folder that cannot be written is opened all the same: nobody can write there.
    explicit ProjectLock(schema::Folder project);
    ~ProjectLock();  // takes it away, if it is still ours
    ProjectLock(const ProjectLock&) = delete;
    ProjectLock& operator=(const ProjectLock&) = delete;
    // Tells other computers now and then that this one is still there; `now` in seconds by any steady clock.
    void refresh(double now);

  private:
    void write() const;
    schema::Folder project_;
    std::int64_t since_;
    double refreshed_ = 0;
};

}  // namespace editor

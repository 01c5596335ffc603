// What the sources of folder.h share: open descriptors, the way to a path's last part, stamps.
#pragma once

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>
#include <utility>

#include "schema/core/container.h"
#include "schema/core/folder.h"

namespace schema {

inline constexpr int kLook =
    O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;  // a pipe must not make anybody wait
inline constexpr int kFolder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

inline std::string reasonOf(int error) { return std::generic_category().message(error); }

// What stands in the way of a file, in words.
inline std::string otherThanFile(mode_t mode) {
    if (S_ISDIR(mode)) return "it is a folder";
    if (S_ISLNK(mode)) return "it is a link, and links are not followed here";
    return "it is not a regular file";
}

inline FileStamp stampFrom(const struct stat& status) {
    return {std::int64_t(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec, std::uint64_t(status.st_size),
            std::uint64_t(status.st_ino)};
}

// Adds the checksum where the time alone does not tell a later change.
inline void secure(FileStamp& stamp, std::string_view bytes) {
    // Some file systems count whole seconds, the others the kernel's ticks.
    constexpr std::int64_t kSecond = 1'000'000'000, kCoarse = 2 * kSecond, kFine = 20'000'000;
    const std::int64_t now =
        std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    if (now - stamp.modified < (stamp.modified % kSecond == 0 ? kCoarse : kFine)) stamp.checksum = hexChecksum({bytes});
}

// An open file or folder that is closed on every way out.
class Folder::Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(fd_, other.fd_);
        return *this;
    }
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const { return fd_; }
    explicit operator bool() const { return fd_ >= 0; }
    // Some file systems report a failed write only here.
    bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

  private:
    int fd_;
};

// The folder that a path's last part lies in, and that part.
struct Folder::Place {
    Descriptor opened{-1};  // where it is not the folder itself
    int folder = -1;
    std::string leaf;
    int error = 0;
    std::string why;       // it could not be reached; empty: it was
    bool missing = false;  // because a folder on the way is not there

    bool status(struct stat& out) const { return ::fstatat(folder, leaf.c_str(), &out, AT_SYMLINK_NOFOLLOW) == 0; }
    // Opening it as a folder failed with this error.
    std::string whyNoFolder(int number) const {
        struct stat found{};
        if ((number != ENOTDIR && number != ELOOP) || !status(found)) return reasonOf(number);
        return S_ISLNK(found.st_mode) ? otherThanFile(found.st_mode) : "it is not a folder";
    }
};

}  // namespace schema

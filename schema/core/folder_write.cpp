// Changing what lies below a folder.
#include <sys/file.h>

#include <algorithm>

#include "schema/core/folder_place.h"
#include "schema/core/private_file.h"

namespace schema {

namespace {

constexpr std::string_view kStaged = ".saving", kWriting = ".writing";
constexpr int kMostNames = 16;  // programs that write one file at once

// 0, or the error's number.
int writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return errno;
        if (written == 0) return EIO;  // nothing taken and no reason given
        bytes.remove_prefix(std::size_t(written));
    }
    return 0;
}

// Removes a file that a killed program left half written; false if it is in use or something else.
bool removeLeftover(int folder, const std::string& name) {
    struct stat status{};
    if (::fstatat(folder, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0) return errno == ENOENT;
    if (!S_ISREG(status.st_mode)) return false;
    const int fd = ::openat(folder, name.c_str(), kLook);
    if (fd < 0) return errno == ENOENT;
    // Who writes a file holds its lock; the dead hold none.
    const bool removed =
        ::flock(fd, LOCK_EX | LOCK_NB) == 0 && (::unlinkat(folder, name.c_str(), 0) == 0 || errno == ENOENT);
    ::close(fd);
    return removed;
}

// Finds a free name beside `leaf` and has `take(name)` use it, which returns 0 or -1 with EEXIST where it is taken.
template <class Take> int takeName(int folder, const std::string& leaf, std::string& name, Take&& take) {
    for (int i = 0; i < kMostNames; ++i) {
        name = "." + leaf + (i == 0 ? "" : "." + std::to_string(i)) + std::string(kWriting);
        for (int attempt = 0; attempt < 2; ++attempt) {
            if (take(name) == 0) return 0;
            if (errno != EEXIST) return errno;
            if (!removeLeftover(folder, name)) break;
        }
    }
    return EEXIST;
}

}  // namespace

// --- changing ---------------------------------------------------------------------------------------------------

std::string Folder::write(std::string_view path, std::string_view bytes) const {
    const Place place = placeOf(path, Missing::Make);
    if (!place.why.empty()) return failure("write", path, place.why);
    struct stat old{};
    const bool replaces = place.status(old);
    if (replaces && !S_ISREG(old.st_mode)) return failure("replace", path, otherThanFile(old.st_mode));

    // The new file has no name until it is whole, so that a killed program leaves nothing behind; where the file
    // system has no files without names, it is written under a name beside its place.
    std::string name, reason;
    Descriptor lock(-1);  // until it has its place, nobody may take it for a leftover
    for (const bool unnamed : {true, false}) {
        Descriptor fd(-1);
        const auto create = [&](const std::string& wanted) {
            fd = Descriptor(
                ::openat(place.folder, wanted.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
            if (!fd) return -1;
            // Somebody who took it for a leftover removes it.
            struct stat mine{};
            const bool lost = (::flock(fd.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) ||
                              (::fstat(fd.get(), &mine) == 0 && mine.st_nlink == 0);
            if (lost) errno = EEXIST;
            return lost ? -1 : 0;
        };
        const auto link = [&](const std::string& wanted) {
            const std::string self = "/proc/self/fd/" + std::to_string(fd.get());
            return ::linkat(AT_FDCWD, self.c_str(), place.folder, wanted.c_str(), AT_SYMLINK_FOLLOW);
        };
        const auto failed = [&](const char* step, int error) {
            if (!unnamed) ::unlinkat(place.folder, name.c_str(), 0);
            return failure(step, path, reasonOf(error));
        };
        if (unnamed) {
            fd = Descriptor(::openat(place.folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644));
            if (!fd) continue;
            ::flock(fd.get(), LOCK_EX | LOCK_NB);
        } else if (const int error = takeName(place.folder, place.leaf, name, create); error != 0) {
            return failure("write", path, reasonOf(error));
        }
        if (replaces && ::fchmod(fd.get(), old.st_mode & 07777) != 0) return failed("keep the permissions of", errno);
        if (const int error = writeAll(fd.get(), bytes); error != 0) return failed("write", error);
        if (::fsync(fd.get()) != 0) return failed("sync", errno);
        if (unnamed && takeName(place.folder, place.leaf, name, link) != 0) continue;
        lock = Descriptor(::dup(fd.get()));
        if (!fd.close()) {
            reason = failure("write", path, reasonOf(errno));
            ::unlinkat(place.folder, name.c_str(), 0);
            return reason;
        }
        break;
    }
    if (::renameat(place.folder, name.c_str(), place.folder, place.leaf.c_str()) != 0) {
        reason = failure("replace", path, reasonOf(errno));
        ::unlinkat(place.folder, name.c_str(), 0);
        return reason;
    }
    // A rename is on the disk only when its folder is.
    return ::fsync(place.folder) == 0 ? std::string() : failure("sync the folder of", path, reasonOf(errno));
}

std::string Folder::makeFolders(std::string_view path) const {
    const Place place = placeOf(std::string(path) + "/x", Missing::Make);
    return place.why.empty() ? std::string() : failure("create the folder", path, place.why);
}

std::string Folder::remove(std::string_view path) const {
    const Place place = placeOf(path, Missing::Refuse);
    if (place.missing) return {};
    if (!place.why.empty()) return failure("remove", path, place.why);
    return ::unlinkat(place.folder, place.leaf.c_str(), 0) == 0 || errno == ENOENT
               ? std::string()
               : failure("remove", path, reasonOf(errno));
}

std::string Folder::refusalToRemove(std::string_view path) const {
    const Place place = placeOf(path, Missing::Refuse);
    if (place.missing) return {};
    if (!place.why.empty()) return failure("remove", path, place.why);
    return ::faccessat(place.folder, ".", W_OK | X_OK, AT_EACCESS) == 0 ? std::string()
                                                                        : failure("remove", path, reasonOf(errno));
}

std::string Folder::removeAll(std::string_view path) const {
    std::string reason;
    for (const Entry& entry : list(path, reason)) {
        const std::string inside = std::string(path) + "/" + entry.name;
        if (std::string failed = entry.type == Type::Folder ? removeAll(inside) : remove(inside); !failed.empty())
            return failed;
    }
    if (!reason.empty()) return reason;
    const Place place = placeOf(path, Missing::Refuse);
    if (place.missing) return {};
    if (!place.why.empty()) return failure("remove", path, place.why);
    return ::unlinkat(place.folder, place.leaf.c_str(), AT_REMOVEDIR) == 0 || errno == ENOENT
               ? std::string()
               : failure("remove", path, reasonOf(errno));
}

std::string Folder::rename(std::string_view from, std::string_view to) const {
    const Place old = placeOf(from, Missing::Refuse), place = placeOf(to, Missing::Refuse);
    if (!old.why.empty()) return failure("rename", from, old.why);
    if (!place.why.empty()) return failure("write", to, place.why);
    struct stat status{};
    if (old.status(status) && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return failure("rename", from, otherThanFile(status.st_mode));
    if (place.status(status) && !S_ISREG(status.st_mode)) return failure("replace", to, otherThanFile(status.st_mode));
    return ::renameat(old.folder, old.leaf.c_str(), place.folder, place.leaf.c_str()) == 0
               ? std::string()
               : failure("replace", to, reasonOf(errno));
}

std::string Folder::keepAs(std::string_view from, std::string_view to) const {
    const Place old = placeOf(from, Missing::Refuse), place = placeOf(to, Missing::Make);
    if (!old.why.empty()) return failure("keep", from, old.why);
    if (!place.why.empty()) return failure("write", to, place.why);
    struct stat status{};
    if (!old.status(status)) return failure("keep", from, reasonOf(errno));
    if (!S_ISREG(status.st_mode)) return failure("keep", from, otherThanFile(status.st_mode));
    if (::linkat(old.folder, old.leaf.c_str(), place.folder, place.leaf.c_str(), 0) == 0) return {};
    if (errno == EEXIST) return failure("write", to, reasonOf(EEXIST));
    Problems problems;
    const auto bytes = read(from, std::size_t(status.st_size), problems);
    return bytes ? write(to, *bytes) : toText(problems.all().front());
}

// --- several files at once --------------------------------------------------------------------------------------

std::string Folder::stagedName(std::string_view path) {
    const std::size_t leaf = path.rfind('/') + 1;  // 0 where there is none
    return std::string(path.substr(0, leaf)) + "." + std::string(path.substr(leaf)) + std::string(kStaged);
}

bool Folder::isStagedName(std::string_view name) { return name.starts_with('.') && name.ends_with(kStaged); }

std::string Folder::stage(std::string_view path, std::string_view bytes, FileStamp* stamp) const {
    const Place place = placeOf(path, Missing::Make);
    if (!place.why.empty()) return failure("write", path, place.why);
    struct stat status{};
    if (place.status(status) && !S_ISREG(status.st_mode))
        return failure("replace", path, otherThanFile(status.st_mode));
    const std::string name = stagedName(place.leaf);
    const auto create = [&] {
        return ::openat(place.folder, name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    };
    Descriptor fd(create());
    // Only the project's one writer stages, so what has the name is a leftover, or a trap: a link goes, not its target.
    if (!fd && errno == EEXIST && ::unlinkat(place.folder, name.c_str(), 0) == 0) fd = Descriptor(create());
    if (!fd) return failure("write", path, reasonOf(errno));
    const int error = writeAll(fd.get(), bytes);
    const bool known = ::fstat(fd.get(), &status) == 0;
    if (stamp && known) {
        *stamp = stampFrom(status);
        secure(*stamp, bytes);
    }
    const bool closed = fd.close();
    if (error == 0 && closed && known) return {};
    const std::string reason = failure("write", path, reasonOf(error != 0 ? error : errno));
    ::unlinkat(place.folder, name.c_str(), 0);
    return reason;
}

std::string Folder::sync(std::string_view path) const {
    if (path.empty())
        return descriptor_ && ::fsync(descriptor_->get()) == 0 ? std::string() : failure("sync", path, reasonOf(errno));
    const Place place = placeOf(path, Missing::Refuse);
    if (!place.why.empty()) return failure("sync", path, place.why);
    const Descriptor fd(::openat(place.folder, place.leaf.c_str(), kLook));
    return fd && ::fsync(fd.get()) == 0 ? std::string() : failure("sync", path, reasonOf(errno));
}

std::string Folder::syncAll() const {
    return descriptor_ && ::syncfs(descriptor_->get()) == 0 ? std::string() : failure("secure", "", reasonOf(errno));
}

// --- files of their owner alone -----------------------------------------------------------------------------------

std::string makePrivateFile(const std::filesystem::path& file) {
    std::string reason;
    const std::filesystem::path parent = file.has_parent_path() ? file.parent_path() : ".";
    if (!Folder::make(parent, reason)) return reason;
    const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0) return "cannot create " + file.string() + ": " + reasonOf(errno);
    ::close(fd);
    return {};
}

bool isReadByOthers(const std::filesystem::path& file) {
    struct stat status{};
    return ::stat(file.c_str(), &status) == 0 && (status.st_mode & 077) != 0;
}

}  // namespace schema

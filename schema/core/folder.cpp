// Folders and files by the operating system's calls: every path is
// walked part by part from an open folder, and no part may be a link.
#include "schema/core/folder.h"

#include <dirent.h>

#include <algorithm>

#include "schema/core/folder_place.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

Folder::Type typeOfMode(mode_t mode) {
    return S_ISREG(mode) ? Folder::Type::File : S_ISDIR(mode) ? Folder::Type::Folder : Folder::Type::Other;
}

}  // namespace

Folder::Folder(fs::path path, int descriptor)
    : path_(std::move(path)), descriptor_(std::make_shared<const Descriptor>(descriptor)) {}

Folder Folder::open(const fs::path& path, std::string& reason) {
    const int fd = ::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd >= 0) return {path, fd};
    reason = "cannot open the folder " + path.string() + ": " + reasonOf(errno);
    return {};
}

Folder Folder::make(const fs::path& path, std::string& reason) {
    std::error_code error;
    if (!path.empty()) fs::create_directories(path, error);  // empty: that of a file by its name alone
    if (!error) return open(path, reason);
    reason = "cannot create the folder " + path.string() + ": " + error.message();
    return {};
}

std::string Folder::refusalOf(std::string_view path) {
    if (path.empty()) return "the path is empty";
    if (path.front() == '/') return "the path is absolute";
    if (path.find('\0') != std::string_view::npos) return "the path contains a zero byte";
    for (std::size_t start = 0; start <= path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        const std::string_view part = path.substr(start, end - start);
        if (part == "..") return "the path leads out of the folder";
        if (part.empty() || part == ".") return "a part of the path is empty";
        start = end + 1;
    }
    return {};
}

fs::path Folder::named(std::string_view path) const {
    if (path.empty()) return path_;
    return path_.empty() ? fs::path(path) : path_ / path;
}

std::string Folder::failure(std::string_view step, std::string_view path, std::string_view why) const {
    return "cannot " + std::string(step) + " " + named(path).string() + ": " + std::string(why);
}

Folder::Place Folder::placeOf(std::string_view path, Missing missing) const {
    Place place;
    const auto fail = [&](int error, std::string why) {
        place.error = error;
        place.missing = error == ENOENT || error == ENOTDIR;
        place.why = std::move(why);
        return std::move(place);
    };
    if (!descriptor_) return fail(EBADF, "no folder is open");
    if (std::string why = refusalOf(path); !why.empty()) return fail(EINVAL, std::move(why));
    place.folder = descriptor_->get();
    for (std::size_t end; (end = path.find('/')) != std::string_view::npos; path.remove_prefix(end + 1)) {
        const std::string part(path.substr(0, end));
        int fd = ::openat(place.folder, part.c_str(), kFolder);
        if (fd < 0 && errno == ENOENT && missing == Missing::Make) {
            if (::mkdirat(place.folder, part.c_str(), 0777) == 0) {
                if (::fsync(place.folder) != 0) return fail(errno, reasonOf(errno));
            } else if (errno != EEXIST) {
                return fail(errno, reasonOf(errno));
            }
            fd = ::openat(place.folder, part.c_str(), kFolder);
        }
        if (fd < 0) {
            const int error = errno;
            struct stat status{};
            if ((error == ENOTDIR || error == ELOOP) &&
                ::fstatat(place.folder, part.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0)
                return fail(ELOOP, part + (S_ISLNK(status.st_mode) ? " is a link, and links are not followed here"
                                                                   : " is not a folder"));
            return fail(error, reasonOf(error));
        }
        place.opened = Descriptor(fd);
        place.folder = fd;
    }
    place.leaf = path;
    return place;
}

// --- looking ----------------------------------------------------------------------------------------------------

Folder::Type Folder::typeOf(std::string_view path) const {
    const Place place = placeOf(path, Missing::Refuse);
    struct stat status{};
    return place.why.empty() && place.status(status) ? typeOfMode(status.st_mode) : Type::Nothing;
}

std::optional<FileStamp> Folder::stampOf(std::string_view path) const {
    const Place place = placeOf(path, Missing::Refuse);
    struct stat status{};
    if (!place.why.empty() || !place.status(status) || !S_ISREG(status.st_mode)) return std::nullopt;
    return stampFrom(status);
}

Folder Folder::below(std::string_view path, std::string& reason) const {
    const Place place = placeOf(path, Missing::Refuse);
    if (!place.why.empty()) return reason = failure("open the folder", path, place.why), Folder();
    const int fd = ::openat(place.folder, place.leaf.c_str(), kFolder);
    if (fd >= 0) return {named(path), fd};
    reason = failure("open the folder", path, place.whyNoFolder(errno));
    return {};
}

std::vector<Folder::Entry> Folder::list(std::string_view path, std::string& reason, std::size_t most) const {
    std::vector<Entry> entries;
    const auto unreadable = [&](const std::string& why) {
        reason = failure("read the folder", path, why);
        return entries;
    };
    int fd = -1;
    if (path.empty()) {
        if (!descriptor_) return unreadable("no folder is open");
        fd = ::openat(descriptor_->get(), ".", kFolder);
        if (fd < 0) return unreadable(reasonOf(errno));
    } else {
        const Place place = placeOf(path, Missing::Refuse);
        if (place.missing) return entries;
        if (!place.why.empty()) return unreadable(place.why);
        fd = ::openat(place.folder, place.leaf.c_str(), kFolder);
        const int error = errno;
        if (fd < 0 && error == ENOENT) return entries;
        if (fd < 0) return unreadable(place.whyNoFolder(error));
    }
    DIR* const folder = ::fdopendir(fd);
    if (!folder) {
        const std::string why = reasonOf(errno);
        ::close(fd);
        return unreadable(why);
    }
    while (errno = 0, entries.size() < most) {
        const dirent* const entry = ::readdir(folder);
        if (!entry) break;
        const std::string_view name = entry->d_name;
        if (name == "." || name == "..") continue;
        Type type = entry->d_type == DT_REG ? Type::File : entry->d_type == DT_DIR ? Type::Folder : Type::Other;
        struct stat status{};
        if (entry->d_type == DT_UNKNOWN && ::fstatat(fd, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0)
            type = typeOfMode(status.st_mode);
        entries.push_back({std::string(name), type});
    }
    if (errno != 0) reason = failure("read the folder", path, reasonOf(errno));
    ::closedir(folder);
    std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return entries;
}

std::optional<std::string> Folder::read(std::string_view path, std::size_t limit, Problems& problems,
                                        FileStamp* stamp) const {
    const auto unreadable = [&](std::string found) {
        Problem& p = problems.error("FILE-READ", "the file cannot be read");
        p.file = named(path).generic_string();
        p.found = std::move(found);
        return std::nullopt;
    };
    const auto tooBig = [&](std::uint64_t size) {
        Problem& p = problems.error("FILE-TOO-BIG", "the file is too large to read");
        p.file = named(path).generic_string();
        p.found = std::to_string(size) + " bytes or more";
        p.wanted = "at most " + std::to_string(limit);
        return std::nullopt;
    };
    const Place place = placeOf(path, Missing::Refuse);
    if (!place.why.empty()) return unreadable(place.why);
    struct stat status{};
    if (!place.status(status)) return unreadable(reasonOf(errno));
    if (!S_ISREG(status.st_mode)) return unreadable(otherThanFile(status.st_mode));  // a device is not even opened
    const Descriptor fd(::openat(place.folder, place.leaf.c_str(), kLook));
    if (!fd || ::fstat(fd.get(), &status) != 0) return unreadable(reasonOf(errno));
    if (!S_ISREG(status.st_mode)) return unreadable(otherThanFile(status.st_mode));  // replaced meanwhile
    if (stamp) *stamp = stampFrom(status);
    if (std::uint64_t(status.st_size) > limit) return tooBig(std::uint64_t(status.st_size));

    // One byte more than was announced: a file that grows meanwhile is noticed.
    std::string bytes(std::size_t(status.st_size) + 1, '\0');
    std::size_t size = 0;
    while (true) {
        if (size > limit) return tooBig(size);
        if (size == bytes.size()) bytes.resize(std::min(2 * size, limit + 1));
        const ssize_t got = ::read(fd.get(), bytes.data() + size, bytes.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return unreadable(reasonOf(errno));
        if (got == 0) break;
        size += std::size_t(got);
    }
    bytes.resize(size);
    if (stamp) secure(*stamp, bytes);
    return bytes;
}

// --- where it is ------------------------------------------------------------------------------------------------

bool Folder::isInPlace() const {
    struct stat mine{}, there{};
    return descriptor_ && ::fstat(descriptor_->get(), &mine) == 0 &&
           ::stat(path_.empty() ? "." : path_.c_str(), &there) == 0 && mine.st_dev == there.st_dev &&
           mine.st_ino == there.st_ino;
}

fs::path Folder::presentPath() const {
    if (!descriptor_) return {};
    std::error_code error;
    const fs::path path = fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor_->get()), error);
    struct stat mine{}, there{};
    const bool found = !error && ::fstat(descriptor_->get(), &mine) == 0 && ::stat(path.c_str(), &there) == 0 &&
                       mine.st_dev == there.st_dev && mine.st_ino == there.st_ino;
    return found ? path : fs::path();
}

std::string Folder::identity() const {
    struct stat mine{};
    if (!descriptor_ || ::fstat(descriptor_->get(), &mine) != 0) return {};
    return std::to_string(mine.st_dev) + ":" + std::to_string(mine.st_ino);
}

}  // namespace schema

// Whole files, for project.h: read within a limit, written so that a crash, a full disk or a lost power leaves either
// the old content or the new. The only source of the library that calls the operating system directly.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include "schema/core/project.h"
#include "schema/core/text_archive.h"

namespace schema {

namespace {

namespace fs = std::filesystem;

std::string reasonOf(int error) { return std::generic_category().message(error); }

// An open file that is closed on every way out.
class Descriptor {
  public:
    explicit Descriptor(int fd) : fd_(fd) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    int get() const { return fd_; }
    // Some file systems report a failed write only here.
    bool close() { return ::close(std::exchange(fd_, -1)) == 0; }

  private:
    int fd_;
};

bool writeAll(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            if (written == 0) errno = EIO;
            return false;
        }
        bytes.remove_prefix(std::size_t(written));
    }
    return true;
}

// A rename or removal is on the disk only when its folder is.
std::string syncFolder(const fs::path& folder) {
    const Descriptor fd(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (fd.get() < 0 || ::fsync(fd.get()) != 0)
        return "can not secure the folder " + folder.string() + ": " + reasonOf(errno);
    return {};
}

}  // namespace

std::string writeFileAtomically(const fs::path& file, std::string_view bytes) {
    // A link stays a link: what it points to is replaced.
    std::error_code error;
    fs::path target = file;
    if (fs::is_symlink(file, error)) {
        target = fs::weakly_canonical(file, error);
        if (error) return "can not follow the link " + file.string() + ": " + error.message();
    }

    // Hidden, in the same folder, and of this process and moment alone.
    static std::atomic<unsigned> counter{0};
    const fs::path temporary = folderOf(target) / ("." + target.filename().string() + "." + std::to_string(::getpid()) +
                                                   "." + std::to_string(counter++) + ".tmp");
    const auto failed = [&](const char* step) {
        std::string reason = std::string("can not ") + step + " " + file.string() + ": " + reasonOf(errno);
        ::unlink(temporary.c_str());
        return reason;
    };

    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    Descriptor fd(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (fd.get() < 0) return "can not write " + file.string() + ": " + reasonOf(errno);
    if (replaces && ::fchmod(fd.get(), old.st_mode & 07777) != 0) return failed("keep the permissions of");
    if (!writeAll(fd.get(), bytes)) return failed("write");
    if (::fsync(fd.get()) != 0) return failed("secure");
    if (!fd.close()) return failed("write");
    if (::rename(temporary.c_str(), target.c_str()) != 0) return failed("replace");
    return syncFolder(folderOf(target));
}

std::optional<std::string> readFile(const fs::path& file, std::size_t limit, Problems& problems) {
    const auto unreadable = [&](std::string found) {
        Problem& p = problems.error("FILE-READ", "the file can not be read");
        p.file = file.string();
        p.found = std::move(found);
        return std::nullopt;
    };
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return unreadable(reasonOf(errno));
    if (!S_ISREG(status.st_mode)) return unreadable("no regular file");  // opening a pipe would wait for ever
    const Descriptor fd(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (fd.get() < 0) return unreadable(reasonOf(errno));

    const auto tooBig = [&](std::size_t size) {
        Problem& p = problems.error("FILE-TOO-BIG", "the file is too big to be read");
        p.file = file.string();
        p.found = std::to_string(size) + " bytes or more";
        p.wanted = "at most " + std::to_string(limit);
        return std::nullopt;
    };
    if (std::uint64_t(status.st_size) > limit) return tooBig(std::size_t(status.st_size));

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
    return bytes;
}

std::string writeRecord(const fs::path& folder, const Record& record) {
    assert(isWellFormedId(record.id()) && "an id that is no file name can not be saved");
    const fs::path file = folder / fileOf(record);
    std::error_code error;
    if (fs::create_directory(folderOf(file), error)) {
        if (std::string reason = syncFolder(folder); !reason.empty()) return reason;
    } else if (error) {
        return "can not make the folder " + folderOf(file).string() + ": " + error.message();
    }
    return writeFileAtomically(file, writeText(record.type(), record.data(), record.kind().schemaVersion));
}

std::string removeRecord(const fs::path& folder, const Record& record) {
    const fs::path file = folder / fileOf(record);
    if (::unlink(file.c_str()) != 0) {
        if (errno == ENOENT) return {};
        return "can not remove " + file.string() + ": " + reasonOf(errno);
    }
    return syncFolder(folderOf(file));
}

}  // namespace schema

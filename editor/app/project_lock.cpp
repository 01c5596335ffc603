// The lock file: written by whoever opens a project, and judged by whoever comes next.
#include "editor/app/project_lock.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <ctime>

#include "schema/core/fields.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace editor {

namespace {

constexpr std::size_t kMostLockBytes = 4096;
constexpr double kRefresh = 60;  // seconds

struct LockFile {
    std::string user, host;
    std::string process, started;  // its number, and when it began: numbers are used again
    std::string since, seen;       // seconds since 1970
};
template <class V> void describe(V& v, LockFile& l) {
    v("user", l.user, {.label = "User"});
    v("host", l.host, {.label = "Computer"});
    v("process", l.process, {.label = "Process"});
    v("started", l.started, {.label = "Started"});
    v("since", l.since, {.label = "Open since"});
    v("seen", l.seen, {.label = "Last seen"});
}

std::string hostName() {
    char name[256] = {};
    return ::gethostname(name, sizeof(name) - 1) == 0 ? name : "";
}
std::string userName() {
    const passwd* entry = ::getpwuid(::getuid());
    if (entry && entry->pw_name) return entry->pw_name;
    const char* user = std::getenv("USER");
    return user ? user : "";
}

// When a process of this computer began, in the system's own count; empty: there is no such process.
std::string startOf(std::int64_t process) {
    schema::Problems none;
    std::string reason;
    if (process <= 0 || (::kill(pid_t(process), 0) != 0 && errno != EPERM)) return {};
    // "812 (talewright) S ...": the twenty-second word, and a name may hold blanks.
    const auto stat = schema::readFile(fmt::format("/proc/{}/stat", process), kMostLockBytes, none);
    if (!stat) return "?";
    std::size_t at = stat->rfind(')');
    for (int word = 2; word < 22 && at != std::string::npos; ++word) at = stat->find(' ', at + 1);
    if (at == std::string::npos) return "?";
    return stat->substr(at + 1, stat->find(' ', at + 1) - at - 1);
}

std::int64_t numberOf(const std::string& text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

std::optional<LockFile> readLock(const schema::Folder& project) {
    if (project.typeOf(kLockFile) != schema::Folder::Type::File) return std::nullopt;
    schema::Problems unreadable;
    const auto text = project.read(kLockFile, kMostLockBytes, unreadable);
    LockFile lock;
    if (!text || !schema::readText(*text, schema::typeInfo<LockFile>(), &lock, {}, unreadable)) return std::nullopt;
    return lock;
}

bool isOurs(const LockFile& lock) { return lock.host == hostName() && numberOf(lock.process) == ::getpid(); }

}  // namespace

std::string sentenceOf(const LockHolder& holder) {
    return fmt::format(
        "{}{}, since {:%Y-%m-%d %H:%M}", holder.user.empty() ? "somebody" : schema::oneLine(holder.user),
        holder.isHere ? " on this computer" : fmt::format(" on the computer {}", schema::oneLine(holder.host)),
        fmt::localtime(std::time_t(holder.since)));
}

std::optional<LockHolder> otherHolder(const schema::Folder& project) {
    const std::optional<LockFile> lock = readLock(project);
    if (!lock || isOurs(*lock)) return std::nullopt;
    LockHolder holder{lock->user, lock->host, numberOf(lock->process), numberOf(lock->since), lock->host == hostName()};
    if (holder.isHere) {
        const std::string started = startOf(holder.process);
        if (started.empty() || started != lock->started) return std::nullopt;
    } else if (std::time(nullptr) - numberOf(lock->seen) > kSilence) {
        return std::nullopt;
    }
    return holder;
}

ProjectLock::ProjectLock(schema::Folder project) : project_(std::move(project)), since_(std::time(nullptr)) { write(); }

ProjectLock::~ProjectLock() {
    if (const auto lock = readLock(project_); lock && isOurs(*lock)) project_.remove(kLockFile);
}

void ProjectLock::write() const {
    const LockFile lock{userName(),
                        hostName(),
                        std::to_string(::getpid()),
                        startOf(::getpid()),
                        std::to_string(since_),
                        std::to_string(std::time(nullptr))};
    project_.write(kLockFile, schema::writeText(schema::typeInfo<LockFile>(), &lock, 1));
}

void ProjectLock::refresh(double now) {
    if (refreshed_ == 0) refreshed_ = now;
    if (now - refreshed_ < kRefresh && now >= refreshed_) return;
    refreshed_ = now;
    // Where the folder was moved or taken away there is nothing to tell.
    if (project_.isInPlace()) write();
}

}  // namespace editor

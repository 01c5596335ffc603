// The recovery journal's file: locked, appended to, written
// anew, kept where it is damaged, taken over from another place.
#include "editor/app/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <utility>

#include "editor/app/journal_format.h"
#include "editor/app/posix.h"
#include "schema/core/problems.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostBytes = 1u << 30;
constexpr const char *kFile = "journal", *kLock = "lock", *kDiscarded = "journal.discarded";
constexpr std::string_view kDamaged = "journal.damaged.", kBeside = "journal.beside.";
constexpr int kMostBeside = 16;  // processes that may have one project open

// Only one process may hold it. The lock is a file of its own: the journal is replaced by renaming, and a lock would
// stay with the old one. The descriptor; below 0: errno says why not.
int lockFolder(const fs::path& folder, const std::string& name = kLock) {
    const int lock = ::open((folder / name).c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0 || ::flock(lock, LOCK_EX | LOCK_NB) == 0) return lock;
    ::close(lock);
    errno = EWOULDBLOCK;
    return -1;
}

std::string lossOf(const FoundJournal& found) {
    const std::size_t all = found.steps.size() + found.lost;
    if (all == 0) return "nothing in it can be read";
    if (found.lost == 0) return "no steps are lost";
    return all == 1 ? "its only step is lost"
                    : fmt::format("{} of {} steps {} lost", found.lost, all, found.lost == 1 ? "is" : "are");
}

}  // namespace

// The work of a process that had the project open beside another and ended without saving comes into the place of the
// journal, which is empty. One that still runs has its own locked.
std::string Journal::takeOverBeside(FoundJournal& found) {
    for (int number = 1; number <= kMostBeside; ++number) {
        const std::string name = fmt::format("{}{}", kBeside, number), lockName = fmt::format("{}.{}", kLock, name);
        if (folder_.typeOf(name) != schema::Folder::Type::File) continue;
        const int lock = lockFolder(folder_.path(), lockName);
        if (lock < 0) continue;
        schema::Problems unreadable;
        const auto bytes = folder_.read(name, kMostBytes, unreadable);
        const FoundJournal theirs = bytes ? readJournal(*bytes) : FoundJournal{};
        std::string refusal;
        if (!theirs.steps.empty() || theirs.damaged) {
            refusal = folder_.rename(name, kFile);
            found = {};
            if (refusal.empty() && !readFile(found, refusal) && refusal.empty()) refusal = "it cannot be read";
        } else if (bytes && !theirs.newer) {
            folder_.remove(name);
        }
        ::close(lock);
        if (!refusal.empty() || !found.steps.empty() || found.damaged) return refusal;
    }
    return {};
}

std::unique_ptr<Journal> Journal::open(const fs::path& folder, const JournalOwner& owner, FoundJournal& found,
                                       std::string& refusal, Sharing sharing) {
    std::unique_ptr<Journal> journal(new Journal);
    journal->folder_ = schema::Folder::make(folder, refusal);
    if (!journal->folder_) return nullptr;
    journal->header_ = journalHeader(owner);
    journal->lock_ = lockFolder(folder);
    journal->name_ = kFile;
    if (journal->lock_ < 0 && errno == EWOULDBLOCK && sharing == Sharing::Beside)
        for (int number = 1; number <= kMostBeside && journal->lock_ < 0; ++number) {
            journal->name_ = fmt::format("{}{}", kBeside, number);
            journal->lock_ = lockFolder(folder, fmt::format("{}.{}", kLock, journal->name_));
        }
    const bool beside = journal->name_ != kFile;
    if (journal->lock_ < 0) {
        refusal = errno == EWOULDBLOCK
                      ? fmt::format("{} is already open in another window of the editor", owner.project.string())
                      : systemFailure(folder / kLock, errno);
        return nullptr;
    }
    const std::string older = fmt::format("{}.{}", kFile, kJournalVersion);  // of this version, beside a newer one's
    if (!journal->readFile(found, refusal)) return nullptr;
    const auto isEmpty = [&found] { return !found.newer && !found.damaged && found.steps.empty(); };
    if (isEmpty() && !beside && journal->folder_.typeOf(older) == schema::Folder::Type::File) {
        if (refusal = journal->folder_.rename(older, kFile); !refusal.empty()) return nullptr;
        found = {};
        if (!journal->readFile(found, refusal)) return nullptr;
    }
    if (isEmpty() && !beside)
        if (refusal = journal->takeOverBeside(found); !refusal.empty()) return nullptr;
    if (found.newer) {
        const std::string said = fmt::format(
            "A newer version of the editor left unsaved work for this project in {}, which this version cannot "
            "read. It stays there untouched: open the project with the newer version to recover it.",
            journal->file_.string());
        journal->name_ = beside ? fmt::format("{}.{}", journal->name_, kJournalVersion) : older;
        found = {};
        if (!journal->readFile(found, refusal)) return nullptr;
        found.newer = true;
        found.said = said;
    }
    // A journal without steps names the project as it is now; damage is mended, once a copy is kept.
    const bool anew = found.steps.empty() && !found.damaged;
    if (found.damaged) {
        fs::path kept;
        refusal = journal->keepCopy(kept);
        const std::string said =
            fmt::format("The journal of unsaved work was damaged: {}. The damaged file was kept as {}.", lossOf(found),
                        kept.string());
        found.said += (found.said.empty() ? "" : " ") + said;
        if (refusal.empty()) refusal = journal->rewrite(found.steps);
    } else {
        refusal = journal->openFile(anew);
    }
    if (!refusal.empty()) return nullptr;
    journal->syncer_ = std::thread([j = journal.get()] { j->syncLoop(); });
    return journal;
}

bool Journal::readFile(FoundJournal& found, std::string& refusal) {
    file_ = folder_.path() / name_;
    if (folder_.typeOf(name_) == schema::Folder::Type::Nothing) return true;
    schema::Problems problems;
    const auto bytes = folder_.read(name_, kMostBytes, problems);
    if (!bytes) {
        refusal = schema::toSentence(problems.all().front());
        return false;
    }
    found = readJournal(*bytes);
    bytes_ = bytes->size();
    steps_ = found.steps.size() + found.lost;
    return true;
}

std::string Journal::keepCopy(fs::path& kept) {
    std::string reason;
    std::vector<unsigned long> numbers;
    for (const schema::Folder::Entry& entry : folder_.list("", reason))
        if (entry.name.starts_with(kDamaged))
            numbers.push_back(std::strtoul(entry.name.c_str() + kDamaged.size(), nullptr, 10));
    std::sort(numbers.begin(), numbers.end());
    const std::string name = fmt::format("{}{}", kDamaged, numbers.empty() ? 1 : numbers.back() + 1);
    if (reason.empty()) reason = folder_.keepAs(name_, name);
    if (!reason.empty()) return reason;
    for (std::size_t i = 0; i + kKeptDamaged <= numbers.size(); ++i)
        folder_.remove(fmt::format("{}{}", kDamaged, numbers[i]));
    kept = folder_.path() / name;
    return {};
}

fs::path Journal::takeOver(const fs::path& folder, const JournalOwner& owner) {
    if (owner.pack.empty() || !folder.has_filename()) return {};
    std::string reason;
    const schema::Folder states = schema::Folder::make(folder.parent_path(), reason);
    const auto read = [&](const std::string& state) {
        schema::Problems ignored;
        const auto bytes = states.read(state + "/" + kFile, kMostBytes, ignored);
        return bytes ? readJournal(*bytes) : FoundJournal{};
    };
    const std::string mine = folder.filename().string();
    if (const FoundJournal own = read(mine); !own.steps.empty() || own.damaged || own.newer) return {};

    // The folder itself, moved, before one of the same pack whose place is empty now; the newest of several.
    std::string best;
    FoundJournal work;
    std::pair<bool, std::int64_t> rank{};
    for (const schema::Folder::Entry& entry : states.list("", reason)) {
        if (entry.type != schema::Folder::Type::Folder || entry.name == mine) continue;
        const auto stamp = states.stampOf(entry.name + "/" + kFile);
        if (!stamp) continue;
        FoundJournal found = read(entry.name);
        if (found.steps.empty() || found.owner.pack != owner.pack || found.owner.project == owner.project) continue;
        std::error_code error;
        const bool isSame = !owner.folder.empty() && found.owner.folder == owner.folder;
        if (!isSame && fs::exists(found.owner.project / "project.json", error)) continue;
        const std::pair present{isSame, stamp->modified};
        if (!best.empty() && present < rank) continue;
        best = entry.name;
        rank = present;
        work = std::move(found);
    }
    if (best.empty()) return {};
    const int theirs = lockFolder(folder.parent_path() / best);
    if (theirs < 0) return {};  // it is open in another window
    reason = states.makeFolders(mine);
    const int ours = reason.empty() ? lockFolder(folder) : -1;
    if (ours >= 0) reason = states.rename(best + "/" + kFile, mine + "/" + kFile);
    const bool moved = ours >= 0 && reason.empty();
    if (moved)
        for (const schema::Folder::Entry& entry : states.list(best, reason))
            if (entry.name != kLock && states.typeOf(mine + "/" + entry.name) == schema::Folder::Type::Nothing)
                states.rename(best + "/" + entry.name, mine + "/" + entry.name);
    for (const int lock : {ours, theirs})
        if (lock >= 0) ::close(lock);
    return moved ? work.owner.project : fs::path();
}

std::string Journal::openFile(bool truncate) {
    const int descriptor =
        ::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (truncate ? O_TRUNC : 0), 0600);
    if (descriptor < 0) return systemFailure(file_, errno);
    if (truncate) {
        if (const int error = writeAll(descriptor, header_); error != 0) {
            ::close(descriptor);
            return systemFailure(file_, error);
        }
        bytes_ = header_.size();
        steps_ = 0;
    }
    const std::lock_guard lock(mutex_);
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = descriptor;
    return {};
}

Journal::~Journal() {
    if (syncer_.joinable()) {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wake_.notify_all();
        syncer_.join();
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    if (lock_ >= 0) ::close(lock_);
}

std::string Journal::append(const JournalStep& step) {
    const std::string line = journalLine(step, steps_ + 1);
    if (const int error = writeAll(descriptor_, line); error != 0) {
        // Half a line would hide every later one.
        if (::ftruncate(descriptor_, off_t(bytes_)) != 0) return systemFailure(file_, errno);
        return systemFailure(file_, error);
    }
    bytes_ += line.size();
    ++steps_;
    {
        const std::lock_guard lock(mutex_);
        ++written_;
    }
    wake_.notify_one();
    return {};
}

std::string Journal::rewrite(const std::vector<JournalStep>& steps) {
    std::string bytes = header_;
    for (std::size_t i = 0; i < steps.size(); ++i) bytes += journalLine(steps[i], i + 1);
    if (std::string reason = folder_.write(name_, bytes); !reason.empty()) return reason;
    if (std::string reason = openFile(false); !reason.empty()) return reason;
    bytes_ = bytes.size();
    steps_ = steps.size();
    const std::lock_guard lock(mutex_);
    durable_ = written_;
    return {};
}

std::string Journal::discard() {
    if (std::string reason = folder_.rename(name_, kDiscarded); !reason.empty()) return reason;
    return openFile(true);
}

void Journal::syncLoop() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stop_ || durable_ < written_; });
        if (durable_ < written_) {
            // The file may be replaced while the disk works: a descriptor of our own stays valid.
            const std::uint64_t upTo = written_;
            const int descriptor = ::dup(descriptor_);
            lock.unlock();
            const int error = descriptor < 0 || ::fdatasync(descriptor) != 0 ? errno : 0;
            if (descriptor >= 0) ::close(descriptor);
            lock.lock();
            syncFailure_ = error == 0 ? "" : systemFailure(file_, error);
            durable_ = std::max(durable_, upTo);
            synced_.notify_all();
        } else if (stop_) {
            return;
        }
    }
}

std::string Journal::sync() {
    std::unique_lock lock(mutex_);
    synced_.wait(lock, [this] { return durable_ >= written_; });
    return syncFailure_;
}

}  // namespace editor

// Every system call that can fail while the editor journals, saves and exports is made to fail once: nothing is lost,
// the reason is said, and the editor goes on.
#include <doctest/doctest.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>

#include "editor/app/export.h"
#include "editor/app/record_text.h"
#include "editor/app/settings.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

enum class Fault { None, Fail, ShortWrite };

// Which of the calls from now on fails, and how. Calls by other threads (the journal's) count too.
struct Plan {
    std::atomic<int> left{-1};  // calls until the fault; below 0: no fault
    std::atomic<bool> met{false};
    int error = ENOSPC;
    bool shortWrite = false;
    bool onwards = false;  // every call after it fails too
} plan;

Fault next(bool isWrite) {
    const int left = plan.left.load();
    if (left < 0) return Fault::None;
    if (left > 0) return plan.left = left - 1, Fault::None;
    if (!plan.onwards) plan.left = -1;
    plan.met = true;
    return isWrite && plan.shortWrite ? Fault::ShortWrite : Fault::Fail;
}

// True: the call fails with plan.error.
bool fails() {
    if (next(false) == Fault::None) return false;
    errno = plan.error;
    return true;
}

}  // namespace

// The program's own calls come first at linking; unless a test asks for a fault they go straight to the system.
extern "C" {
ssize_t write(int descriptor, const void* bytes, size_t count) {
    const Fault fault = descriptor > 2 ? next(true) : Fault::None;
    if (fault == Fault::Fail) return errno = plan.error, -1;
    if (fault == Fault::ShortWrite) count = (count + 1) / 2;
    return ssize_t(::syscall(SYS_write, descriptor, bytes, count));
}
int fsync(int descriptor) { return fails() ? -1 : int(::syscall(SYS_fsync, descriptor)); }
int fdatasync(int descriptor) { return fails() ? -1 : int(::syscall(SYS_fdatasync, descriptor)); }
int syncfs(int descriptor) noexcept { return fails() ? -1 : int(::syscall(SYS_syncfs, descriptor)); }
int renameat(int from, const char* name, int to, const char* place) noexcept {
    return fails() ? -1 : int(::syscall(SYS_renameat, from, name, to, place));
}
int linkat(int from, const char* name, int to, const char* place, int flags) noexcept {
    return fails() ? -1 : int(::syscall(SYS_linkat, from, name, to, place, flags));
}
int unlinkat(int folder, const char* name, int flags) noexcept {
    return fails() ? -1 : int(::syscall(SYS_unlinkat, folder, name, flags));
}
int mkdir(const char* folder, mode_t mode) noexcept {
    return fails() ? -1 : int(::syscall(SYS_mkdirat, AT_FDCWD, folder, mode));
}
int mkdirat(int folder, const char* name, mode_t mode) noexcept {
    return fails() ? -1 : int(::syscall(SYS_mkdirat, folder, name, mode));
}
int openat(int folder, const char* file, int flags, ...) {
    mode_t mode = 0;
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
        if (fails()) return -1;
    }
    return int(::syscall(SYS_openat, folder, file, flags, mode));
}
int open(const char* file, int flags, ...) {
    mode_t mode = 0;
    if (flags & O_CREAT) {
        va_list arguments;
        va_start(arguments, flags);
        mode = va_arg(arguments, mode_t);
        va_end(arguments);
        if (fails()) return -1;
    }
    return int(::syscall(SYS_openat, AT_FDCWD, file, flags, mode));
}
}

namespace {

void failAt(int call, int error, bool onwards = false, bool shortWrite = false) {
    plan.met = false;
    plan.error = error;
    plan.onwards = onwards;
    plan.shortWrite = shortWrite;
    plan.left = call;
}
// Ends the plan; true if its fault was met.
bool heal() {
    plan.left = -1;
    return plan.met.exchange(false);
}

void someEdits(Workspace& w) {
    REQUIRE_DONE(w.set("ar.101", "level", 2));
    REQUIRE_DONE(w.rename("ar.102", "ar.helmet"));
    REQUIRE_DONE(w.create("quest", "qu.golden"));
    REQUIRE_DONE(w.create("tile", "ti.first"));  // a folder that is not there yet
    REQUIRE_DONE(w.remove({"bt.101"}));
    schema::ProjectInfo info = w.info();
    info.author = "Neda";
    REQUIRE_DONE(w.setInfo(info));
}

// Every record on disk is as it was or as it is to be; none is torn, none is missing from both.
void checkWhole(const test::Scratch& scratch, const schema::RecordSet& before, const Workspace& w) {
    schema::Problems problems;
    const auto disk = schema::readProject(scratch.project(), problems);
    REQUIRE(disk);
    for (const schema::Problem& p : problems.all()) CHECK_MESSAGE(p.code.find("TEXT") != 0, schema::toText(p));
    for (const auto& [id, record] : disk->records.all()) {
        const bool isOld = sameRecord(record, before.find(id)), isNew = sameRecord(record, w.find(id));
        CHECK_MESSAGE((isOld || isNew), id);
    }
    for (const auto& [id, record] : w.records().all())
        if (before.find(id)) CHECK_MESSAGE(disk->records.find(id), id);
}

}  // namespace

TEST_CASE("a save with any one call failing, or all from there on, loses nothing") {
    int faults = 0, refused = 0;
    for (const bool onwards : {false, true}) {
        for (const int error : {ENOSPC, EROFS, EIO}) {
            for (int call = 0;; ++call) {
                test::Scratch scratch;
                std::string end;
                {
                    const auto w = test::openSample(scratch);
                    const schema::RecordSet before = w->records();
                    someEdits(*w);
                    end = test::stateText(*w);
                    failAt(call, error, onwards);
                    const SaveReport report = w->save();
                    if (!heal()) {
                        CHECK(report.refusal.empty());
                        CHECK(test::diskText(scratch.project()) == end);
                        break;
                    }
                    ++faults;
                    CHECK(test::stateText(*w) == end);
                    checkWhole(scratch, before, *w);
                    if (report.refusal.empty()) {
                        CHECK(test::diskText(scratch.project()) == end);
                        CHECK_FALSE(w->unsaved());
                    } else {
                        ++refused;
                        CHECK(w->unsaved() == (test::diskText(scratch.project()) != end));
                    }
                    // Every other time the disk is well again and the user saves once more; else the program ends here.
                    if (call % 2 == 0) {
                        const SaveReport again = w->save();
                        CHECK_MESSAGE(again.refusal.empty(), again.refusal);
                        CHECK(test::diskText(scratch.project()) == end);
                    }
                }
                const auto w = test::openSample(scratch);
                if (w->recoverable()) {
                    CHECK(w->recoverable()->conflicts.empty());
                    REQUIRE_DONE(w->recover());
                }
                CHECK(test::stateText(*w) == end);
                REQUIRE(w->save().refusal == "");
                CHECK(test::diskText(scratch.project()) == end);
                for (const auto& entry : fs::recursive_directory_iterator(scratch.project()))
                    CHECK_MESSAGE(entry.path().extension() != ".saving", entry.path().string());
            }
        }
    }
    CHECK(refused > faults / 2);
    MESSAGE(faults << " faults, " << refused << " saves refused");
}

TEST_CASE("where the disk is full, nothing is replaced at all") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const std::string before = test::diskText(scratch.project());
    someEdits(*w);
    // The first write to a record's file: everything before it only makes folders and opens files.
    for (int call = 0; call < 200; ++call) {
        failAt(call, ENOSPC, true);
        const SaveReport report = w->save();
        if (!heal() || !report.failed.empty() || report.refusal.empty()) break;
        CHECK(report.refusal.find("No space left on device") != std::string::npos);
        CHECK(report.written.empty());
        CHECK(test::diskText(scratch.project()) == before);
    }
}

TEST_CASE("a system that takes only a part of each write gets the rest") {
    for (int call = 0; call < 40; ++call) {
        test::Scratch scratch;
        const auto w = test::openSample(scratch);
        failAt(call, 0, true, true);
        plan.onwards = false;
        someEdits(*w);
        const SaveReport report = w->save();
        heal();
        CHECK(w->journalFailure().empty());
        if (report.refusal.empty()) CHECK(test::diskText(scratch.project()) == test::stateText(*w));
    }
}

TEST_CASE("a journal that cannot be written does not stop the work, says so, and is whole again later") {
    for (const bool shortWrite : {false, true}) {
        for (int call = 0; call < 8; ++call) {
            test::Scratch scratch;
            std::string end;
            {
                const auto w = test::openSample(scratch);
                REQUIRE_DONE(w->set("ar.101", "level", 2));
                failAt(call, ENOSPC, true, shortWrite && call % 2 == 0);
                for (int i = 0; i < 6; ++i) REQUIRE_DONE(w->set("ar.102", "count", 2 + i));
                REQUIRE_DONE(w->remove({"bt.101"}));
                const bool met = heal();
                if (met && !shortWrite) CHECK_FALSE(w->journalFailure().empty());
                REQUIRE_DONE(w->set("ar.103", "level", 1));
                CHECK(w->journalFailure().empty());
                end = test::stateText(*w);
            }
            const auto w = test::openSample(scratch);
            REQUIRE_DONE(w->recover());
            CHECK(test::stateText(*w) == end);
        }
    }
}

TEST_CASE("an export or settings that cannot be written leave the old file and say why") {
    test::Scratch scratch;
    const auto w = test::openSample(scratch);
    const fs::path settingsFile = scratch.folder / "settings.json";
    UserSettings settings;
    REQUIRE(writeSettings(settingsFile, settings) == "");
    const std::string before = test::readAll(settingsFile);
    settings.zoom = 150;
    int faults = 0;
    for (int call = 0;; ++call) {
        failAt(call, EROFS, true);
        const std::string reason = writeSettings(settingsFile, settings);
        if (!heal()) break;
        ++faults;
        CHECK(reason.find("Read-only file system") != std::string::npos);
        const std::string now = test::readAll(settingsFile);
        const bool whole = now == before || now.find("150") != std::string::npos;
        CHECK(whole);
    }
    CHECK(faults >= 3);
}

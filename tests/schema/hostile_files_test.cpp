// Saving when the disk does not play along: every call to the operating system is made to fail, to write less, or to be
// the last one before the program dies. The linker puts the functions below in the way of the library (schema.cmake).
#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdarg>

#include <algorithm>
#include <cerrno>
#include <vector>

#include "tests/schema/temporary_folder.h"

#include "schema/core/project.h"
#include "schema/threetale/records.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

enum class Fault { None, Fails, WritesHalf, DiesBefore, DiesAfter };

// The call with this number has the fault; -1: none. Counted from 0 at each arm().
int faultyCall = -1, calls = 0;
Fault fault = Fault::None;
bool hasUnnamed = true;          // false: as on a file system that has no files without names
std::vector<const char*> names;  // of the calls since arm()

void arm(int call, Fault what) {
    faultyCall = call;
    fault = what;
    calls = 0;
    names.clear();
}

// What this call is to suffer.
Fault next(const char* name) {
    names.push_back(name);
    const Fault mine = calls++ == faultyCall ? fault : Fault::None;
    if (mine == Fault::DiesBefore) std::raise(SIGKILL);
    return mine;
}

// Runs the real call unless it is to fail, and dies after it if that is its fault.
template <class Call> long suffer(const char* name, int error, Call&& call) {
    const Fault mine = next(name);
    if (mine == Fault::Fails) {
        errno = error;
        return -1;
    }
    const long result = call();
    if (mine == Fault::DiesAfter) std::raise(SIGKILL);
    return result;
}

}  // namespace

extern "C" {
int __real_open(const char* path, int flags, ...);
int __real_openat(int folder, const char* path, int flags, ...);
ssize_t __real_write(int fd, const void* bytes, std::size_t size);
int __real_fsync(int fd);
int __real_close(int fd);
int __real_linkat(int from, const char* path, int to, const char* name, int flags);
int __real_renameat(int from, const char* path, int to, const char* name);
int __real_fchmod(int fd, mode_t mode);

int __wrap_open(const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const int mode = va_arg(list, int);
    va_end(list);
    return int(suffer("open", EACCES, [&] { return __real_open(path, flags, mode); }));
}
int __wrap_openat(int folder, const char* path, int flags, ...) {
    va_list list;
    va_start(list, flags);
    const int mode = va_arg(list, int);
    va_end(list);
    if ((flags & O_TMPFILE) == O_TMPFILE && !hasUnnamed) return errno = EOPNOTSUPP, -1;
    return int(suffer("openat", EACCES, [&] { return __real_openat(folder, path, flags, mode); }));
}
ssize_t __wrap_write(int fd, const void* bytes, std::size_t size) {
    if (calls == faultyCall && fault == Fault::WritesHalf) {
        next("write");
        return __real_write(fd, bytes, (size + 1) / 2);
    }
    return suffer("write", ENOSPC, [&] { return __real_write(fd, bytes, size); });
}
int __wrap_fsync(int fd) {
    return int(suffer("fsync", EIO, [&] { return __real_fsync(fd); }));
}
int __wrap_close(int fd) {
    const int result = __real_close(fd);  // even a failed close gives the descriptor back
    return int(suffer("close", EIO, [&] { return result; }));
}
int __wrap_linkat(int from, const char* path, int to, const char* name, int flags) {
    return int(suffer("linkat", ENOENT, [&] { return __real_linkat(from, path, to, name, flags); }));
}
int __wrap_renameat(int from, const char* path, int to, const char* name) {
    return int(suffer("renameat", EXDEV, [&] { return __real_renameat(from, path, to, name); }));
}
int __wrap_fchmod(int fd, mode_t mode) {
    return int(suffer("fchmod", EPERM, [&] { return __real_fchmod(fd, mode); }));
}
}

namespace {

const std::string kOld(3'000, 'o'), kNew(5'000, 'n');

std::size_t filesIn(const fs::path& folder) {
    return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

// Saves in a process of its own, which the fault may kill; false if it died.
bool saveInChild(const fs::path& file, int call, Fault what) {
    const pid_t child = fork();
    if (child == 0) {
        arm(call, what);
        const bool saved = writeFileAtomically(file, kNew).empty();
        _exit(saved ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status);
}

// The number of the first call of this name in a save that nothing disturbs.
int callOf(const char* name) {
    TemporaryFolder folder;
    folder.write("file", kOld);
    arm(-1, Fault::None);
    REQUIRE(writeFileAtomically(folder.path() / "file", kNew) == "");
    const auto found = std::find(names.begin(), names.end(), std::string(name));
    REQUIRE(found != names.end());
    return int(found - names.begin());
}
int callsOfASave() { return callOf("open") + int(names.size()); }

// Both ways to write: with files that have no name until they are whole, and without.
template <class Body> void withAndWithoutUnnamed(Body&& body) {
    for (const bool has : {true, false}) {
        CAPTURE(has);
        hasUnnamed = has;
        body();
    }
    hasUnnamed = true;
}

}  // namespace

TEST_CASE("a save secures the file before it takes the old one's place, and the folder after") {
    TemporaryFolder folder;
    folder.write("file", kOld);
    arm(-1, Fault::None);
    CHECK(writeFileAtomically(folder.path() / "file", kNew) == "");
    const std::vector<std::string> order(names.begin(), names.end());
    CHECK(order == std::vector<std::string>{"open", "openat", "fchmod", "write", "fsync", "linkat", "close", "renameat",
                                            "fsync", "close", "close"});
    hasUnnamed = false;
    arm(-1, Fault::None);
    CHECK(writeFileAtomically(folder.path() / "file", kNew) == "");
    hasUnnamed = true;
    const std::vector<std::string> named(names.begin(), names.end());
    CHECK(named == std::vector<std::string>{"open", "openat", "fchmod", "write", "fsync", "close", "renameat", "fsync",
                                            "close", "close"});
}

TEST_CASE("whichever call fails, the file is old or new to the last byte, and the reason is given") {
    withAndWithoutUnnamed([] {
        const int most = callsOfASave();
        for (const bool replaces : {true, false})
            for (int call = 0; call < most; ++call) {
                TemporaryFolder folder;
                if (replaces) folder.write("file", kOld);
                arm(call, Fault::Fails);
                const std::string reason = writeFileAtomically(folder.path() / "file", kNew);
                const auto renamed = std::find(names.begin(), names.end(), std::string("renameat")) - names.begin();
                arm(-1, Fault::None);
                CAPTURE(call);
                CAPTURE(reason);
                const std::string content = folder.read("file");
                if (reason.empty()) CHECK(content == kNew);
                else CHECK(content == (call > renamed ? kNew : replaces ? kOld : ""));
                if (!reason.empty()) CHECK(reason.find("cannot ") == 0);
                CHECK(filesIn(folder.path()) == (content.empty() ? 0 : 1));  // no temporary file is left behind
            }
    });
}

TEST_CASE("a full disk leaves the old file and says so") {
    withAndWithoutUnnamed([] {
        TemporaryFolder folder;
        folder.write("file", kOld);
        arm(callOf("write"), Fault::Fails);
        const std::string reason = writeFileAtomically(folder.path() / "file", kNew);
        arm(-1, Fault::None);
        CHECK(reason.find("No space left on device") != std::string::npos);
        CHECK(folder.read("file") == kOld);
        CHECK(filesIn(folder.path()) == 1);
    });
}

TEST_CASE("a short write is continued") {
    TemporaryFolder folder;
    folder.write("file", kOld);
    arm(callOf("write"), Fault::WritesHalf);
    CHECK(writeFileAtomically(folder.path() / "file", kNew) == "");
    CHECK(std::count(names.begin(), names.end(), std::string("write")) == 2);
    arm(-1, Fault::None);
    CHECK(folder.read("file") == kNew);
}

TEST_CASE("a program that dies at any call leaves the old file or the new, and the next save takes away what it left") {
    withAndWithoutUnnamed([] {
        const int most = callsOfASave();
        for (const Fault death : {Fault::DiesBefore, Fault::DiesAfter})
            for (int call = 0; call < most; ++call) {
                TemporaryFolder folder;
                folder.write("file", kOld);
                CHECK_FALSE(saveInChild(folder.path() / "file", call, death));
                const std::string content = folder.read("file");
                CHECK((content == kOld || content == kNew));
                CHECK(saveInChild(folder.path() / "file", -1, Fault::None));
                CHECK(folder.read("file") == kNew);
                CHECK(filesIn(folder.path()) == 1);
            }
    });
}

TEST_CASE("a program that is killed at any moment leaves the old file or the new, and nothing beside it") {
    TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    folder.write("file", kOld);
    std::size_t killed = 0, leftovers = 0;
    for (int round = 0; round < 200; ++round) {
        const pid_t child = fork();
        if (child == 0) {
            for (int i = 0;; ++i) writeFileAtomically(file, i % 2 == 0 ? kNew : kOld);
        }
        usleep(useconds_t(200 + 37 * (round % 40)));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        killed += WIFSIGNALED(status);
        leftovers += filesIn(folder.path()) - 1;
        const std::string content = folder.read("file");
        CHECK((content == kOld || content == kNew));
    }
    CHECK(killed == 200);
    MESSAGE(leftovers << " of 200 left a file beside it");
    CHECK(writeFileAtomically(file, kNew) == "");
    CHECK(filesIn(folder.path()) == 1);
}

TEST_CASE("a folder that is missing or a folder in the file's place is a reason, not a crash") {
    TemporaryFolder folder;
    CHECK(writeFileAtomically(folder.path() / "none" / "file", kNew).find("No such file") != std::string::npos);
    fs::create_directory(folder.path() / "file");
    folder.write("file/inside", "x");
    CHECK(writeFileAtomically(folder.path() / "file", kNew).find("cannot replace") == 0);
    CHECK(filesIn(folder.path()) == 1);
    CHECK(writeFileAtomically(folder.path() / std::string(300, 'x'), kNew).find("File name too long") !=
          std::string::npos);
}

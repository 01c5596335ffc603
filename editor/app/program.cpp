// Running a program with what it reads and writes in memory.
#include "editor/app/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <system_error>

#include "editor/app/posix.h"

extern char** environ;

namespace editor {

namespace {

class Descriptor {
  public:
    explicit Descriptor(int fd = -1) : fd_(fd) {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return fd_; }
    void close() {
        if (fd_ >= 0) ::close(fd_);
        fd_ = -1;
    }

  private:
    int fd_;
};

std::string reasonOf(int error) { return std::generic_category().message(error); }

bool isNamed(std::string_view variable, const std::vector<std::string>& names) {
    const std::string_view name = variable.substr(0, variable.find('='));
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string readAll(int fd) {
    std::string text;
    char part[4096];
    ::lseek(fd, 0, SEEK_SET);
    for (ssize_t size; (size = ::read(fd, part, sizeof(part))) > 0;) text.append(part, std::size_t(size));
    return text;
}

}  // namespace

ProgramResult runProgram(const Program& program) {
    ProgramResult result;
    const auto refuse = [&](const std::string& reason) {
        result.refusal = fmt::format("{} cannot be run: {}", program.command.front(), reason);
        return result;
    };
    // What it reads is there before it starts, so that neither waits for the other.
    const Descriptor in(::memfd_create("input", MFD_CLOEXEC)), err(::memfd_create("errors", MFD_CLOEXEC));
    if (in.get() < 0 || err.get() < 0) return refuse(reasonOf(errno));
    if (const int error = writeAll(in.get(), program.input); error != 0) return refuse(reasonOf(error));
    ::lseek(in.get(), 0, SEEK_SET);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return refuse(reasonOf(errno));
    const Descriptor from(ends[0]);
    Descriptor to(ends[1]);

    std::vector<std::string> variables = program.with;
    for (char** at = environ; *at; ++at)
        if (!isNamed(*at, program.without)) variables.emplace_back(*at);
    std::vector<char*> arguments, environment;
    for (const std::string& argument : program.command) arguments.push_back(const_cast<char*>(argument.c_str()));
    for (const std::string& variable : variables) environment.push_back(const_cast<char*>(variable.c_str()));
    arguments.push_back(nullptr);
    environment.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in.get(), 0);
    ::posix_spawn_file_actions_adddup2(&actions, to.get(), 1);
    ::posix_spawn_file_actions_adddup2(&actions, program.errorsInOutput ? to.get() : err.get(), 2);
    if (!program.folder.empty()) ::posix_spawn_file_actions_addchdir_np(&actions, program.folder.c_str());
    // A group of its own: what it starts ends with it.
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environment.data());
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    to.close();
    if (error != 0) return refuse(error == ENOENT ? "it is not installed" : reasonOf(error));

    const auto end = [&](const char* why) {
        ::kill(-child, SIGKILL);
        result.refusal = fmt::format("{} {}", program.command.front(), why);
    };
    constexpr int kAskEvery = 100;  // milliseconds
    char part[65536];
    while (result.refusal.empty()) {
        if (program.cancelled) {
            if (program.cancelled()) {
                end("was cancelled");
                break;
            }
            pollfd waiting{.fd = from.get(), .events = POLLIN, .revents = 0};
            if (::poll(&waiting, 1, kAskEvery) <= 0) continue;
        }
        const ssize_t size = ::read(from.get(), part, sizeof(part));
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) break;
        result.out.append(part, std::size_t(size));
        if (result.out.size() > program.mostBytes) end("writes more than it may");
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.err = readAll(err.get());
    return result;
}

}  // namespace editor

// Running a program with what it reads and writes in memory.
#include "editor/app/program.h"

#include <fcntl.h>
#include <fmt/format.h>
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

ProgramResult runProgram(const std::vector<std::string>& command, std::string_view input, std::size_t mostBytes,
                         const std::vector<std::string>& with, const std::vector<std::string>& without) {
    ProgramResult result;
    const auto refuse = [&](const std::string& reason) {
        result.refusal = fmt::format("{} cannot be run: {}", command.front(), reason);
        return result;
    };
    // What it reads is there before it starts, so that neither waits for the other.
    const Descriptor in(::memfd_create("input", MFD_CLOEXEC)), err(::memfd_create("errors", MFD_CLOEXEC));
    if (in.get() < 0 || err.get() < 0) return refuse(reasonOf(errno));
    if (const int error = writeAll(in.get(), input); error != 0) return refuse(reasonOf(error));
    ::lseek(in.get(), 0, SEEK_SET);
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) return refuse(reasonOf(errno));
    const Descriptor from(ends[0]);
    Descriptor to(ends[1]);

    std::vector<std::string> variables = with;
    for (char** at = environ; *at; ++at)
        if (!isNamed(*at, without)) variables.emplace_back(*at);
    std::vector<char*> arguments, environment;
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    for (const std::string& variable : variables) environment.push_back(const_cast<char*>(variable.c_str()));
    arguments.push_back(nullptr);
    environment.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, in.get(), 0);
    ::posix_spawn_file_actions_adddup2(&actions, to.get(), 1);
    ::posix_spawn_file_actions_adddup2(&actions, err.get(), 2);
    pid_t child = 0;
    const int error = ::posix_spawnp(&child, arguments[0], &actions, nullptr, arguments.data(), environment.data());
    ::posix_spawn_file_actions_destroy(&actions);
    to.close();
    if (error != 0) return refuse(error == ENOENT ? "it is not installed" : reasonOf(error));

    char part[65536];
    for (;;) {
        const ssize_t size = ::read(from.get(), part, sizeof(part));
        if (size < 0 && errno == EINTR) continue;
        if (size <= 0) break;
        result.out.append(part, std::size_t(size));
        if (result.out.size() <= mostBytes) continue;
        ::kill(child, SIGKILL);
        result.refusal = fmt::format("{} writes more than it may", command.front());
        break;
    }
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    result.err = readAll(err.get());
    return result;
}

}  // namespace editor

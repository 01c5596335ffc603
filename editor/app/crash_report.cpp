// What a program that fails writes down. In a handler only functions that are safe there are called: no memory is
// taken, and numbers are written by hand.
#include "editor/app/crash_report.h"

#include <execinfo.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <ctime>

namespace editor {
namespace {

constexpr std::size_t kActions = 24, kActionBytes = 64, kReportBytes = 65536, kStackBytes = 65536;
constexpr int kFrames = 64;

struct KnownSignal {
    int number;
    const char* name;
};
constexpr KnownSignal kSignals[] = {{SIGSEGV, "it reached for memory that is not there (SIGSEGV)"},
                                    {SIGBUS, "it reached for memory that is not there (SIGBUS)"},
                                    {SIGILL, "it met an instruction that does not exist (SIGILL)"},
                                    {SIGFPE, "it divided by zero (SIGFPE)"},
                                    {SIGABRT, "it found a mistake of its own (SIGABRT)"}};

// All that the handler reads, filled before.
std::array<char, 4096> reportPath{};
std::array<char, 128> reportVersion{};
std::array<std::array<char, kActionBytes>, kActions> actions{};
volatile std::size_t actionCount = 0;
alignas(16) std::array<char, kStackBytes> handlerStack;

template <std::size_t N> void copyText(std::array<char, N>& into, std::string_view text) {
    const std::size_t size = std::min(text.size(), N - 1);
    std::memcpy(into.data(), text.data(), size);
    into[size] = '\0';
}

void put(int file, const char* text) { [[maybe_unused]] const ssize_t written = write(file, text, std::strlen(text)); }
void put(int file, unsigned long number) {
    char digits[24];
    char* at = digits + sizeof digits - 1;
    *at = '\0';
    do {
        *--at = char('0' + number % 10);
        number /= 10;
    } while (number > 0);
    put(file, at);
}

void writeReport(int number) {
    const int file = open(reportPath.data(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return;
    put(file, reportVersion.data());
    put(file, " stopped: ");
    const auto* known = std::find_if(std::begin(kSignals), std::end(kSignals),
                                     [&](const KnownSignal& signal) { return signal.number == number; });
    put(file, known != std::end(kSignals) ? known->name : "a signal that is not known");
    put(file, "\nSeconds since 1970: ");
    put(file, static_cast<unsigned long>(std::time(nullptr)));
    put(file, "\nThe last actions, the newest last:\n");
    for (std::size_t i = actionCount > kActions ? actionCount - kActions : 0; i < actionCount; ++i) {
        put(file, "  ");
        put(file, actions[i % kActions].data());
        put(file, "\n");
    }
    put(file, "Where it was:\n");
    void* frames[kFrames];
    backtrace_symbols_fd(frames, backtrace(frames, kFrames), file);
    close(file);
}

void handle(int number) {
    static volatile std::sig_atomic_t entered = 0;
    if (!entered) {
        entered = 1;
        writeReport(number);
    }
    // It ends as it would have, with the same signal.
    std::signal(number, SIG_DFL);
    std::raise(number);
}

}  // namespace

void reportCrashes(const std::filesystem::path& folder, std::string_view version) {
    std::filesystem::path made;
    for (const std::filesystem::path& part : folder) mkdir((made /= part).c_str(), 0700);  // most are there
    copyText(reportPath, (folder / "crash.txt").string());
    copyText(reportVersion, version);
    // The first call loads a library, which a handler may not.
    void* frame[1];
    backtrace(frame, 1);
    // A stack that has run over cannot carry its own report.
    const stack_t stack{.ss_sp = handlerStack.data(), .ss_flags = 0, .ss_size = handlerStack.size()};
    sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_handler = handle;
    action.sa_flags = SA_ONSTACK | SA_NODEFER;
    for (const KnownSignal& signal : kSignals) sigaction(signal.number, &action, nullptr);
}

void noteForCrashReport(std::string_view action) {
    copyText(actions[actionCount % kActions], action);
    actionCount = actionCount + 1;
}

std::optional<std::string> takeCrashReport(const std::filesystem::path& folder) {
    const std::string file = (folder / "crash.txt").string();
    const int in = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (in < 0) return std::nullopt;
    std::string report(kReportBytes, '\0');
    std::size_t size = 0;
    for (ssize_t got = 0; (got = read(in, report.data() + size, report.size() - size)) > 0;) size += std::size_t(got);
    close(in);
    report.resize(size);
    if (rename(file.c_str(), (folder / "last_crash.txt").c_str()) != 0) unlink(file.c_str());
    return report;
}

}  // namespace editor

// A program that fails leaves a report, and ends by the signal that it would have ended by.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <exception>
#include <fstream>
#include <thread>

#include "editor/app/actions.h"
#include "editor/app/crash_report.h"
#include "tests/editor/app_fixture.h"

namespace {

namespace fs = std::filesystem;

// Does it in a process of its own; returns how that ended, as waitpid() has it.
template <class Do> int inChild(const Do& work) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
        work();
        _exit(0);
    }
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    return status;
}

}  // namespace

TEST_CASE("a failing signal leaves a report with the last actions, and still ends the program") {
    const editor::test::Scratch scratch;
    const fs::path folder = scratch.folder / "state";
    for (const int signal : {SIGSEGV, SIGFPE, SIGABRT}) {
        CAPTURE(signal);
        const int status = inChild([&] {
            editor::reportCrashes(folder, "Talewright 1.2");
            for (int i = 0; i < 30; ++i) editor::noteForCrashReport("old." + std::to_string(i));
            editor::Actions actions;
            actions.add({.id = "edit.break", .label = "Break", .run = [] { return editor::Refusal(); }});
            actions.run("edit.break");
            std::raise(signal);
        });
        REQUIRE(WIFSIGNALED(status));
        CHECK(WTERMSIG(status) == signal);
        const auto report = editor::takeCrashReport(folder);
        REQUIRE(report);
        CHECK(report->starts_with("Talewright 1.2 stopped: it "));
        CHECK(report->find("  edit.break\nWhere it was:\n") != std::string::npos);
        CHECK(report->find("  old.29\n  edit.break\n") != std::string::npos);
        CHECK(report->find("  old.6\n") == std::string::npos);  // only the last 24
        CHECK(report->find("  old.7\n") != std::string::npos);
        CHECK_FALSE(editor::takeCrashReport(folder));  // it is shown once
        CHECK(fs::exists(folder / "last_crash.txt"));
    }
}

TEST_CASE("an exception that nobody catches leaves a report as well") {
    const editor::test::Scratch scratch;
    const int status = inChild([&] {
        editor::reportCrashes(scratch.folder, "Talewright");
        std::set_terminate(std::abort);  // without what the test's runner would say
        std::thread([] { throw 1; }).join();
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(editor::takeCrashReport(scratch.folder));
}

TEST_CASE("a folder without a report has none, and one that cannot be written is no reason to fail") {
    const editor::test::Scratch scratch;
    CHECK_FALSE(editor::takeCrashReport(scratch.folder / "nowhere"));
    const int status = inChild([] {
        editor::reportCrashes("/proc/nowhere", "Talewright");
        std::raise(SIGSEGV);
    });
    REQUIRE(WIFSIGNALED(status));
    CHECK(WTERMSIG(status) == SIGSEGV);
}

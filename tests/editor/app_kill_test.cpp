// kill -9 at any moment: what was saved is whole, and at most the edit being made is missing.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <random>

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;
namespace tt = schema::threetale;

namespace {

constexpr int kKills = 200;
constexpr int kRecords = 12;
constexpr const char* kCounter = "ar.counter";

std::string numbered(int i) { return fmt::format("ar.{:03}", 100 + i % kRecords); }

// What the records' stories are after the edits 1 to n: each edit writes two of them and the counter, every fifth also
// makes a Quest, which the fifth after it deletes, and every seventh renames it in between.
std::map<std::string, std::string> expectedAfter(int n) {
    std::map<std::string, std::string> stories;
    for (int i = 0; i < kRecords; ++i) stories[numbered(i)] = "";
    stories[kCounter] = "";
    std::string quest;
    for (int i = 1; i <= n; ++i) {
        stories[kCounter] = std::to_string(i);
        stories[numbered(i)] = fmt::format("written by {}", i);
        stories[numbered(i * 7 + 3)] = fmt::format("also written by {}", i);
        if (i % 10 == 5) stories[quest = fmt::format("qu.n{}", i)] = "";
        if (i % 10 == 7) stories.erase(quest), stories[quest = fmt::format("qu.renamed_{}", i)] = "";
        if (i % 10 == 0) stories.erase(quest);
    }
    return stories;
}

std::map<std::string, std::string> storiesOf(const Workspace& w) {
    std::map<std::string, std::string> stories;
    for (const auto& [id, record] : w.records().all()) stories[id] = record->base().story.in("en");
    return stories;
}

// One edit as one step, so that it is either there or not.
std::string edit(Workspace& w, int i) {
    Edit step(w.records());
    const auto write = [&](const std::string& id, std::string text) {
        step.change(id)->base().story.byLanguage["en"] = std::move(text);
    };
    write(kCounter, std::to_string(i));
    write(numbered(i), fmt::format("written by {}", i));
    write(numbered(i * 7 + 3), fmt::format("also written by {}", i));
    const auto quest = [&](const std::string& id) {
        auto record = std::make_shared<schema::Record>(test::kind("quest"));
        record->base().id = id;
        step.put(record);
    };
    const std::string made = fmt::format("qu.n{}", i / 10 * 10 + 5), renamed = fmt::format("qu.renamed_{}", (i - 1) / 10 * 10 + 7);
    if (i % 10 == 5) quest(made);
    if (i % 10 == 7) step.remove(made), quest(renamed);
    if (i % 10 == 0) step.remove(renamed);
    return w.commit(fmt::format("Edit {}", i), step);
}

int editsIn(const Workspace& w) {
    const std::string& text = w.find(kCounter)->base().story.in("en");
    return text.empty() ? 0 : std::stoi(text);
}

std::unique_ptr<Workspace> open(const test::Scratch& scratch, schema::Problems& problems, std::string& refusal) {
    OpenOptions options;
    options.stateFolder = scratch.state();
    options.keepBackups = 5;
    return Workspace::open(scratch.project(), options, problems, refusal);
}

// The program that is killed: recovers, edits and saves until it is no more. Every finished edit is told.
[[noreturn]] void runEditor(const test::Scratch& scratch, int tell) {
    schema::Problems problems;
    std::string refusal;
    const auto w = open(scratch, problems, refusal);
    if (!w || (w->recoverable() && !w->recover().empty())) ::_exit(1);
    for (int i = editsIn(*w) + 1;; ++i) {
        if (!edit(*w, i).empty()) ::_exit(2);
        if (::write(tell, &i, sizeof i) != sizeof i) ::_exit(3);
        if (i % 3 == 0 && !w->save().refusal.empty()) ::_exit(4);
    }
}

}  // namespace

TEST_CASE("200 kills: every saved file is whole and at most the last edit is missing") {
    test::Scratch scratch;
    schema::ProjectInfo info;
    info.game = "threetale";
    info.id = "test.kill";
    REQUIRE(createProject(scratch.project(), info) == "");
    for (const auto& [id, text] : expectedAfter(0)) {
        schema::Record record(test::kind("artifact"));
        record.base().id = id;
        REQUIRE(schema::writeRecord(scratch.project(), record) == "");
    }

    const auto began = std::chrono::steady_clock::now();
    std::mt19937 random(20240607);
    std::uniform_int_distribution<int> microseconds(500, 60'000);
    int told = 0, lost = 0, offered = 0, inTheMiddle = 0;
    for (int kill = 0; kill < kKills; ++kill) {
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            runEditor(scratch, pipe[1]);
        }
        ::close(pipe[1]);
        ::usleep(useconds_t(microseconds(random)));
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE_MESSAGE(WIFSIGNALED(status), "the editor ended by itself: " << WEXITSTATUS(status));
        for (int number = 0; ::read(pipe[0], &number, sizeof number) == sizeof number;) told = number;
        ::close(pipe[0]);

        for (const auto& entry : fs::recursive_directory_iterator(scratch.project()))
            if (entry.path().extension() == ".saving") ++inTheMiddle;
        schema::Problems problems;
        std::string refusal;
        const auto w = open(scratch, problems, refusal);
        REQUIRE_MESSAGE(w, refusal);
        for (const schema::Problem& problem : problems.all()) FAIL(schema::toText(problem));
        if (w->recoverable()) {
            ++offered;
            CHECK(w->recoverable()->conflicts.empty());
            REQUIRE_DONE(w->recover());
        }
        const int edits = editsIn(*w);
        REQUIRE_MESSAGE((edits == told || edits == told + 1), kill << ": " << told << " edits were made, " << edits << " are there");
        REQUIRE(storiesOf(*w) == expectedAfter(edits));
        lost += edits < told;
        told = edits;
        // Half of the time the next editor has to recover by itself.
        if (kill % 2 == 0) {
            REQUIRE(w->save().refusal == "");
            REQUIRE(test::diskText(scratch.project()) == test::stateText(*w));
        }
    }
    CHECK(lost == 0);
    CHECK(told > kKills);
    CHECK(offered > kKills / 10);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    MESSAGE(kKills << " kills in " << seconds << " s: " << told << " edits, recovery offered " << offered << " times, "
                   << inTheMiddle << " files caught half written");
}

// kill -9 at any moment: what was saved is whole, and at most the edit being made is missing.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <functional>
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
    const std::string made = fmt::format("qu.n{}", i / 10 * 10 + 5),
                      renamed = fmt::format("qu.renamed_{}", (i - 1) / 10 * 10 + 7);
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

// What the program that is killed does: recovers, works until it is no more, and tells the number of every piece of
// work as soon as it is done.
using Work = std::string (*)(Workspace& w, int i);
[[noreturn]] void runEditor(const test::Scratch& scratch, Work work, int saveEvery, int tell) {
    schema::Problems problems;
    std::string refusal;
    const auto w = open(scratch, problems, refusal);
    if (!w || (w->recoverable() && !w->recover().empty())) ::_exit(1);
    for (int i = editsIn(*w) + 1;; ++i) {
        if (!work(*w, i).empty()) ::_exit(2);
        if (::write(tell, &i, sizeof i) != sizeof i) ::_exit(3);
        if (i % saveEvery != 0) continue;
        if (const std::string refused = w->save().refusal; !refused.empty()) {
            fmt::print(stderr, "the save after edit {} was refused: {}\n", i, refused);
            ::_exit(4);
        }
    }
}

// Text that is typed: a long one, so that the journal is made anew on the way, letter by letter, so that steps join.
std::string typedText(int i) { return fmt::format("{} {}", i, std::string(30'000, char('a' + i % 26))); }
std::string typing(Workspace& w, int i) {
    return w.setText(kCounter, "story", "en", typedText(i), double(i) * 0.1 + (i / 20) * 5.0);
}

struct Kills {
    int told = 0, offered = 0, inTheMiddle = 0;
    std::uintmax_t longestJournal = 0;
};

// Starts the program again and again, kills it at a random moment, and calls `check` with what is there afterwards and
// the number of the last piece of work in it. Each tenth program has done `atLeast` pieces of work first.
Kills killOften(const test::Scratch& scratch, Work work, int saveEvery, int atLeast,
                const std::function<void(const Workspace& w, int edits)>& check) {
    std::mt19937 random(20240607);
    std::uniform_int_distribution<int> microseconds(500, 60'000);
    Kills kills;
    for (int kill = 0; kill < kKills; ++kill) {
        int pipe[2];
        REQUIRE(::pipe(pipe) == 0);
        const pid_t child = ::fork();
        REQUIRE(child >= 0);
        if (child == 0) {
            ::close(pipe[0]);
            runEditor(scratch, work, saveEvery, pipe[1]);
        }
        ::close(pipe[1]);
        int number = 0;
        for (int pieces = kill % 10 == 3 ? atLeast : 0;
             pieces > 0 && ::read(pipe[0], &number, sizeof number) == sizeof number; --pieces)
            kills.told = number;
        ::usleep(useconds_t(microseconds(random)));
        ::kill(child, SIGKILL);
        int status = 0;
        REQUIRE(::waitpid(child, &status, 0) == child);
        REQUIRE_MESSAGE(WIFSIGNALED(status), "the editor ended by itself: " << WEXITSTATUS(status));
        while (::read(pipe[0], &number, sizeof number) == sizeof number) kills.told = number;
        ::close(pipe[0]);

        for (const auto& entry : fs::recursive_directory_iterator(scratch.project()))
            if (entry.path().extension() == ".saving") ++kills.inTheMiddle;
        std::error_code none;
        if (const auto bytes = fs::file_size(scratch.state() / "journal", none); !none)
            kills.longestJournal = std::max(kills.longestJournal, bytes);
        schema::Problems problems;
        std::string refusal;
        const auto w = open(scratch, problems, refusal);
        REQUIRE_MESSAGE(w, refusal);
        for (const schema::Problem& problem : problems.all()) FAIL(schema::toText(problem));
        if (w->recoverable()) {
            ++kills.offered;
            CHECK(w->recoverable()->conflicts.empty());
            REQUIRE_DONE(w->recover());
        }
        // Nothing that was finished is lost; what was being done is there or not.
        const int edits = editsIn(*w);
        REQUIRE_MESSAGE((edits == kills.told || edits == kills.told + 1),
                        kill << ": " << kills.told << " edits were made, " << edits << " are there");
        check(*w, edits);
        kills.told = edits;
        // Half of the time the next editor has to recover by itself.
        if (kill % 2 == 0) {
            REQUIRE(w->save().refusal == "");
            REQUIRE(test::diskText(scratch.project()) == test::stateText(*w));
        }
    }
    CHECK(kills.told > kKills);
    CHECK(kills.offered > kKills / 10);
    MESSAGE(kKills << " kills: " << kills.told << " edits, recovery offered " << kills.offered << " times, "
                   << kills.inTheMiddle << " files caught half written, longest journal " << kills.longestJournal
                   << " bytes");
    return kills;
}

void makeProject(const test::Scratch& scratch) {
    schema::ProjectInfo info;
    info.game = "threetale";
    info.id = "test.kill";
    REQUIRE(createProject(scratch.project(), info) == "");
    for (const auto& [id, text] : expectedAfter(0)) {
        schema::Record record(test::kind("artifact"));
        record.base().id = id;
        REQUIRE(schema::writeRecord(scratch.project(), record) == "");
    }
}

}  // namespace

TEST_CASE(
    "200 kills while records are edited, made, renamed, deleted and saved: whole files, no finished edit missing") {
    test::Scratch scratch;
    makeProject(scratch);
    killOften(scratch, edit, 3, 10,
              [](const Workspace& w, int edits) { REQUIRE(storiesOf(w) == expectedAfter(edits)); });
}

TEST_CASE("200 kills while a long text is typed: no finished letter is missing and the journal stays small") {
    constexpr int kTyped = 120;
    test::Scratch scratch;
    makeProject(scratch);
    const Kills kills = killOften(scratch, typing, 500, kTyped, [](const Workspace& w, int edits) {
        if (edits > 0) REQUIRE(w.find(kCounter)->base().story.in("en") == typedText(edits));
    });
    // Each tenth time so much was typed after a save that the journal, half of whose text is the same as before, would
    // be longer if it were not made anew.
    CHECK(kills.longestJournal < kTyped * typedText(0).size() / 2);
}

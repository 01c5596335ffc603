// The recovery journal: what is written is read back, a damaged tail is cut off, one process at a time.
#include "editor/app/journal.h"

#include <sys/wait.h>
#include <unistd.h>

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

JournalStep step(int number) {
    JournalStep s;
    s.name = "Step " + std::to_string(number) + " \"quoted\" и кирилица\n";
    s.time = 1'700'000'000 + number;
    s.merged = number % 3 == 1;
    s.changes.push_back({"artifact", "ar." + std::to_string(number), std::string(std::size_t(number) * 7, 'x'), "hash"});
    s.changes.push_back({"artifact", "ar.gone", "", ""});
    if (number % 2 == 0) s.info = "{}";
    if (number % 5 == 0) s.renamedFrom = "a", s.renamedTo = "b";
    return s;
}

bool same(const JournalStep& a, const JournalStep& b) {
    if (a.name != b.name || a.time != b.time || a.merged != b.merged || a.info != b.info || a.renamedFrom != b.renamedFrom ||
        a.renamedTo != b.renamedTo || a.changes.size() != b.changes.size())
        return false;
    for (std::size_t i = 0; i < a.changes.size(); ++i)
        if (a.changes[i].id != b.changes[i].id || a.changes[i].text != b.changes[i].text ||
            a.changes[i].wasHash != b.changes[i].wasHash || a.changes[i].kind != b.changes[i].kind)
            return false;
    return true;
}

std::vector<JournalStep> reopened(const fs::path& folder) {
    std::vector<JournalStep> found;
    std::string refusal;
    auto journal = Journal::open(folder, "/tale", found, refusal);
    REQUIRE_MESSAGE(journal, refusal);
    return found;
}

// A journal of so many steps as one text.
std::string journalOf(const fs::path& folder, int steps) {
    std::vector<JournalStep> found;
    std::string refusal;
    const auto journal = Journal::open(folder, "/tale", found, refusal);
    for (int i = 0; i < steps; ++i) REQUIRE(journal->append(step(i)) == "");
    return test::readAll(folder / "journal");
}

// Where each line ends, behind its line feed.
std::vector<std::size_t> lineEnds(const std::string& text) {
    std::vector<std::size_t> ends;
    for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; ++at) ends.push_back(at + 1);
    return ends;
}

}  // namespace

TEST_CASE("steps are read back as they were written, after an end without warning") {
    test::Scratch scratch;
    constexpr int kSteps = 40;
    {
        std::vector<JournalStep> found;
        std::string refusal;
        const auto journal = Journal::open(scratch.folder / "j", "/tale", found, refusal);
        REQUIRE_MESSAGE(journal, refusal);
        CHECK(found.empty());
        for (int i = 0; i < kSteps; ++i) REQUIRE(journal->append(step(i)) == "");
        CHECK(journal->sync() == "");
    }
    const std::vector<JournalStep> found = reopened(scratch.folder / "j");
    REQUIRE(found.size() == kSteps);
    for (int i = 0; i < kSteps; ++i) CHECK(same(found[std::size_t(i)], step(i)));
}

TEST_CASE("a journal cut at any byte gives every whole step before the cut") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    const std::string whole = journalOf(folder, 4);
    const std::vector<std::size_t> ends = lineEnds(whole);
    REQUIRE(ends.size() == 5);
    for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        test::writeAll(folder / "journal", whole.substr(0, cut));
        std::size_t steps = 0;
        while (steps < 4 && ends[steps + 1] <= cut) ++steps;
        const std::vector<JournalStep> found = reopened(folder);
        REQUIRE_MESSAGE(found.size() == steps, cut);
        // The torn tail is gone: what is appended next is found again.
        std::vector<JournalStep> again;
        std::string refusal;
        {
            const auto journal = Journal::open(folder, "/tale", again, refusal);
            REQUIRE(journal->append(step(9)) == "");
        }
        const std::vector<JournalStep> after = reopened(folder);
        REQUIRE(after.size() == steps + 1);
        CHECK(same(after.back(), step(9)));
    }
}

TEST_CASE("a changed byte ends the journal before its line") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    const std::string whole = journalOf(folder, 3);
    const std::vector<std::size_t> ends = lineEnds(whole);
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string bad = whole;
        bad[at] = char(bad[at] ^ 1);
        test::writeAll(folder / "journal", bad);
        std::size_t line = 0;
        while (ends[line] <= at) ++line;
        const std::size_t wanted = line == 0 ? 0 : line - 1;
        REQUIRE_MESSAGE(reopened(folder).size() == wanted, at);
    }
}

TEST_CASE("rewriting replaces every step, discarding sets them aside") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    std::vector<JournalStep> found;
    std::string refusal;
    {
        const auto journal = Journal::open(folder, "/tale", found, refusal);
        for (int i = 0; i < 3; ++i) REQUIRE(journal->append(step(i)) == "");
        const auto before = journal->bytes();
        REQUIRE(journal->rewrite({step(7)}) == "");
        CHECK(journal->bytes() < before);
        REQUIRE(journal->append(step(8)) == "");
        CHECK(journal->bytes() == fs::file_size(folder / "journal"));
    }
    {
        const auto journal = Journal::open(folder, "/tale", found, refusal);
        REQUIRE(found.size() == 2);
        CHECK(same(found[0], step(7)));
        CHECK(same(found[1], step(8)));
        REQUIRE(journal->discard() == "");
        REQUIRE(journal->append(step(9)) == "");
    }
    CHECK(reopened(folder).size() == 1);
    CHECK(fs::exists(folder / "journal.discarded"));
}

TEST_CASE("a journal is open in one process only, and free again when that one is killed") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        std::vector<JournalStep> found;
        std::string refusal;
        const auto journal = Journal::open(folder, "/tale", found, refusal);
        const char done = journal ? 'y' : 'n';
        if (::write(ready[1], &done, 1) == 1) ::pause();
        ::_exit(0);
    }
    char done = 0;
    REQUIRE(::read(ready[0], &done, 1) == 1);
    CHECK(done == 'y');
    std::vector<JournalStep> found;
    std::string refusal;
    CHECK(Journal::open(folder, "/tale", found, refusal) == nullptr);
    CHECK(refusal == "/tale is open in another window of the editor");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    refusal.clear();
    CHECK(Journal::open(folder, "/tale", found, refusal) != nullptr);
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_CASE("where the state folder can not be made the reason is said") {
    test::Scratch scratch;
    test::writeAll(scratch.folder / "state", "no folder");
    std::vector<JournalStep> found;
    std::string refusal;
    CHECK(Journal::open(scratch.folder / "state", "/tale", found, refusal) == nullptr);
    CHECK(refusal.find("Not a directory") != std::string::npos);
}

// The recovery journal: what is written is read back, damage costs no more than it must, one process at a time.
#include "editor/app/journal.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>

#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

JournalStep step(int number) {
    JournalStep s;
    s.name = "Step " + std::to_string(number) + " \"quoted\" и кирилица\n";
    s.time = 1'700'000'000 + number;
    s.merged = number % 3 == 1;
    s.changes.push_back(
        {"artifact", "ar." + std::to_string(number), std::string(std::size_t(number) * 7, 'x'), "hash"});
    s.changes.push_back({"artifact", "ar.gone", "", ""});
    if (number % 2 == 0) s.info = "{}";
    if (number % 5 == 0) s.renamedFrom = "a", s.renamedTo = "b";
    return s;
}

bool same(const JournalStep& a, const JournalStep& b) {
    if (a.name != b.name || a.time != b.time || a.merged != b.merged || a.info != b.info ||
        a.renamedFrom != b.renamedFrom || a.renamedTo != b.renamedTo || a.changes.size() != b.changes.size())
        return false;
    for (std::size_t i = 0; i < a.changes.size(); ++i)
        if (a.changes[i].id != b.changes[i].id || a.changes[i].text != b.changes[i].text ||
            a.changes[i].wasHash != b.changes[i].wasHash || a.changes[i].kind != b.changes[i].kind)
            return false;
    return true;
}

const JournalOwner kTale{"/tale"};

std::unique_ptr<Journal> opened(const fs::path& folder, FoundJournal& found) {
    std::string refusal;
    found = {};
    auto journal = Journal::open(folder, kTale, found, refusal);
    REQUIRE_MESSAGE(journal, refusal);
    return journal;
}

FoundJournal reopened(const fs::path& folder) {
    FoundJournal found;
    opened(folder, found);
    return found;
}

// A journal of so many steps as one text.
std::string journalOf(const fs::path& folder, int steps) {
    FoundJournal found;
    const auto journal = opened(folder, found);
    for (int i = 0; i < steps; ++i) REQUIRE(journal->append(step(i)) == "");
    return test::readAll(folder / "journal");
}

// A first line as a later version of the program may write it.
std::string newerJournal() {
    const std::string header = R"({"talewright_journal":2,"project":"/tale","layout":"unheard of"})",
                      line = R"({"what":"nobody knows"})";
    return std::to_string(header.size()) + " " + textHash(header) + " " + header + "\n" + std::to_string(line.size()) +
           " " + textHash(line) + " " + line + "\n";
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
        FoundJournal found;
        const auto journal = opened(scratch.folder / "j", found);
        CHECK(found.steps.empty());
        for (int i = 0; i < kSteps; ++i) REQUIRE(journal->append(step(i)) == "");
        CHECK(journal->sync() == "");
    }
    const FoundJournal found = reopened(scratch.folder / "j");
    REQUIRE(found.steps.size() == kSteps);
    for (int i = 0; i < kSteps; ++i) CHECK(same(found.steps[i], step(i)));
    CHECK(found.said == "");
    CHECK(found.owner == kTale);
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
        while (steps < 4 && ends[steps + 1] - 1 <= cut) ++steps;  // the line feed alone tells nothing
        const FoundJournal found = reopened(folder);
        REQUIRE_MESSAGE(found.steps.size() == steps, cut);
        CHECK(found.damaged == (cut != 0 && std::find(ends.begin(), ends.end(), cut) == ends.end()));
        // The torn tail is gone: what is appended next is found again.
        FoundJournal again;
        REQUIRE(opened(folder, again)->append(step(9)) == "");
        const FoundJournal after = reopened(folder);
        REQUIRE(after.steps.size() == steps + 1);
        CHECK(same(after.steps.back(), step(9)));
        CHECK(after.said == "");
    }
}

TEST_CASE("a damaged bit costs at most the step that it is in, and is never taken for a step or a newer version") {
    test::Scratch scratch;
    constexpr std::size_t kSteps = 20;
    const std::string whole = journalOf(scratch.folder / "j", int(kSteps));
    const std::vector<std::size_t> ends = lineEnds(whole);
    REQUIRE(ends.size() == kSteps + 1);
    std::size_t lost = 0, flips = 0;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        const std::size_t line =
            std::size_t(std::upper_bound(ends.begin(), ends.end(), at) - ends.begin());  // 0: the header
        for (int bit = 0; bit < 8; ++bit, ++flips) {
            std::string bad = whole;
            bad[at] = char(bad[at] ^ (1 << bit));
            const FoundJournal found = readJournal(bad);
            REQUIRE_MESSAGE(found.damaged, at);
            REQUIRE_MESSAGE(!found.newer, at);
            REQUIRE_MESSAGE(found.steps.size() >= kSteps - (line == 0 ? 0 : 1), at);
            REQUIRE_MESSAGE(found.steps.size() + found.lost == kSteps, at);
            lost += found.lost;
            std::size_t wanted = 0;
            for (const JournalStep& present : found.steps) {
                if (found.lost == 1 && wanted + 1 == line) ++wanted;
                REQUIRE_MESSAGE(same(present, step(int(wanted++))), at);
            }
        }
    }
    MESSAGE(flips << " flipped bits, " << lost << " steps lost");
    CHECK(lost < flips);
}

TEST_CASE("several damaged places cost their own steps, at the end too") {
    test::Scratch scratch;
    const std::string whole = journalOf(scratch.folder / "j", 20);
    const std::vector<std::size_t> ends = lineEnds(whole);
    std::string bad = whole;
    for (const std::size_t line : {0u, 2u, 3u, 11u, 19u, 20u})
        bad[ends[line] - 5] ^= 4;  // the header, steps 1, 2, 10, 18 and 19
    const FoundJournal found = readJournal(bad);
    CHECK(found.steps.size() == 15);
    CHECK(found.lost == 5);
    CHECK(found.owner == JournalOwner{});
    // What a lost power leaves: blocks that were never written.
    bad = whole;
    std::fill(bad.begin() + std::ptrdiff_t(ends[5]), bad.begin() + std::ptrdiff_t(ends[8]), '\0');
    CHECK(readJournal(bad).steps.size() == 17);
    CHECK(readJournal(bad).lost == 3);
    CHECK(readJournal(whole + std::string(4096, '\0')).steps.size() == 20);
    CHECK(readJournal(std::string(4096, '\0')).steps.empty());
    CHECK(readJournal(std::string(4096, '\0')).damaged);
}

TEST_CASE("a damaged journal is kept, a few of them, and what was lost is said") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    std::string whole = journalOf(folder, 20);
    std::vector<std::string> damaged;
    for (int i = 0; i < 8; ++i) {
        std::string bad = whole;
        bad[lineEnds(whole)[std::size_t(i) + 1] - 3] ^= 1;
        test::writeAll(folder / "journal", bad);
        damaged.push_back(bad);
        const FoundJournal found = reopened(folder);
        CHECK(found.steps.size() == 19);
        CHECK(found.said ==
              "The journal of unsaved work was damaged: 1 of 20 steps is lost. The damaged file was kept as " +
                  (folder / ("journal.damaged." + std::to_string(i + 1))).string() + ".");
        CHECK(reopened(folder).said == "");  // said once, and the journal is whole again
        CHECK(reopened(folder).steps.size() == 19);
    }
    for (int i = 0; i < 8; ++i) {
        const fs::path kept = folder / ("journal.damaged." + std::to_string(i + 1));
        CHECK(fs::exists(kept) == (i >= 3));
        if (i >= 3) CHECK(test::readAll(kept) == damaged[i]);
    }
    test::writeAll(folder / "journal", "what is this?\n");
    const FoundJournal found = reopened(folder);
    CHECK(found.steps.empty());
    CHECK(found.said.find("kept as") != std::string::npos);
    CHECK(test::readAll(folder / "journal.damaged.9") == "what is this?\n");
}

TEST_CASE("a journal of a newer version stays as it is to the last byte, and work goes on beside it") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    fs::create_directories(folder);
    for (const std::string& newer :
         {newerJournal(), std::string("JOURNAL3 \"talewright_journal\":3 in another layout\nand so on")}) {
        test::writeAll(folder / "journal", newer);
        FoundJournal found;
        {
            const auto journal = opened(folder, found);
            CHECK(found.newer);
            CHECK(found.steps.empty());
            CHECK(found.said.find("A newer version of the editor left unsaved work") == 0);
            REQUIRE(journal->append(step(1)) == "");
            REQUIRE(journal->append(step(2)) == "");
            CHECK(journal->sync() == "");
        }
        CHECK(test::readAll(folder / "journal") == newer);
        {
            const auto journal = opened(folder, found);
            CHECK(found.steps.size() == 2);
            CHECK(found.said != "");
            REQUIRE(journal->rewrite({}) == "");
            REQUIRE(journal->append(step(3)) == "");
        }
        CHECK(test::readAll(folder / "journal") == newer);
        // The newer version has taken its work and is gone: ours is not forgotten.
        fs::remove(folder / "journal");
        CHECK(reopened(folder).steps.size() == 1);
        CHECK(reopened(folder).said == "");
        fs::remove(folder / "journal");
    }
    // One that holds nothing is in nobody's way.
    const std::string newer = newerJournal();
    test::writeAll(folder / "journal", newer.substr(0, newer.find('\n') + 1));
    CHECK(reopened(folder).said == "");
    const std::string ours = journalOf(folder, 1);
    CHECK(ours.find("nobody knows") == std::string::npos);
    CHECK(reopened(folder).steps.size() == 1);
}

TEST_CASE("rewriting replaces every step, discarding sets them aside") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    FoundJournal found;
    {
        const auto journal = opened(folder, found);
        for (int i = 0; i < 3; ++i) REQUIRE(journal->append(step(i)) == "");
        const auto before = journal->bytes();
        REQUIRE(journal->rewrite({step(7)}) == "");
        CHECK(journal->bytes() < before);
        REQUIRE(journal->append(step(8)) == "");
        CHECK(journal->bytes() == fs::file_size(folder / "journal"));
    }
    {
        const auto journal = opened(folder, found);
        REQUIRE(found.steps.size() == 2);
        CHECK(same(found.steps[0], step(7)));
        CHECK(same(found.steps[1], step(8)));
        REQUIRE(journal->discard() == "");
        REQUIRE(journal->append(step(9)) == "");
    }
    CHECK(reopened(folder).steps.size() == 1);
    CHECK(fs::exists(folder / "journal.discarded"));
}

TEST_CASE("a journal is open in one process only, and free again when that one is killed") {
    test::Scratch scratch;
    const fs::path folder = scratch.folder / "j";
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    const pid_t child = ::fork();
    if (child == 0) {
        FoundJournal found;
        std::string refusal;
        const auto journal = Journal::open(folder, kTale, found, refusal);
        const char done = journal ? 'y' : 'n';
        if (::write(ready[1], &done, 1) == 1) ::pause();
        ::_exit(0);
    }
    char done = 0;
    REQUIRE(::read(ready[0], &done, 1) == 1);
    CHECK(done == 'y');
    FoundJournal found;
    std::string refusal;
    CHECK(Journal::open(folder, kTale, found, refusal) == nullptr);
    CHECK(refusal == "/tale is already open in another window of the editor");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    refusal.clear();
    CHECK(Journal::open(folder, kTale, found, refusal) != nullptr);
    ::close(ready[0]);
    ::close(ready[1]);
}

TEST_CASE("where the state folder cannot be made the reason is said") {
    test::Scratch scratch;
    test::writeAll(scratch.folder / "state", "no folder");
    FoundJournal found;
    std::string refusal;
    CHECK(Journal::open(scratch.folder / "state", kTale, found, refusal) == nullptr);
    CHECK(refusal.find("Not a directory") != std::string::npos);
}

// Export of the open project as a pack, as a task.
#include "editor/app/export.h"

#include "editor/app/record_text.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
namespace fs = std::filesystem;

namespace {

// Content without errors: the sample content of the game itself.
std::unique_ptr<Workspace> openBaseSet(const test::Scratch& scratch) {
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(), fs::copy_options::recursive);
    return test::openSample(scratch);
}

ExportResult exported(Tasks& tasks, const Workspace& w, const fs::path& file, const schema::Problems& reading = {}) {
    ExportResult result;
    result.refusal = "no result";
    startExport(tasks, w, reading, file, [&](ExportResult r) { result = std::move(r); });
    tasks.wait();
    tasks.poll();
    return result;
}

}  // namespace

TEST_CASE("a pack is built from the present version, saved or not, and reads back as it") {
    test::Scratch scratch;
    const auto w = openBaseSet(scratch);
    REQUIRE(w->find("ar.101"));
    REQUIRE_DONE(w->setText("ar.101", "story", "en", "Unsaved, but exported."));
    Tasks tasks;
    const fs::path file = defaultPackFile(*w, "exports");
    CHECK(file == w->folder() / "exports" / (w->info().id + "-" + w->info().version + ".talepack"));
    const ExportResult result = exported(tasks, *w, file);
    std::string problems;
    for (const schema::Problem& p : result.problems.all()) problems += schema::toText(p) + "\n";
    REQUIRE_MESSAGE(result.refusal.empty(), result.refusal << "\n" << problems);
    schema::Problems reading;
    const auto pack = schema::readPack(test::readAll(file), file.string(), reading);
    REQUIRE(pack);
    CHECK(test::stateText(pack->records, pack->info) == test::stateText(*w));
    CHECK(result.report.checksum == pack->checksum);
    CHECK(result.report.packBytes == fs::file_size(file));
    // The same content again gives the same bytes.
    const std::string first = test::readAll(file);
    CHECK(exported(tasks, *w, file).refusal.empty());
    CHECK(test::readAll(file) == first);
}

TEST_CASE("content with errors is not exported, and the old pack stays") {
    test::Scratch scratch;
    const auto w = openBaseSet(scratch);
    REQUIRE_DONE(w->set("ar.101", "level", 9));
    const fs::path file = scratch.folder / "old.talepack";
    test::writeAll(file, "the old pack");
    Tasks tasks;
    const ExportResult result = exported(tasks, *w, file);
    CHECK(result.refusal.find("content without errors") != std::string::npos);
    CHECK(result.problems.errors() > 0);
    CHECK(test::readAll(file) == "the old pack");
}

TEST_CASE("where the pack cannot be written the reason is said") {
    test::Scratch scratch;
    const auto w = openBaseSet(scratch);
    test::writeAll(scratch.folder / "file", "no folder");
    Tasks tasks;
    const ExportResult result = exported(tasks, *w, scratch.folder / "file/x.talepack");
    CHECK_FALSE(result.refusal.empty());
    CHECK(test::readAll(scratch.folder / "file") == "no folder");
}

TEST_CASE("what could not be read of the project's files is not left out of a pack without a word") {
    test::Scratch scratch;
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/threetale", scratch.project(), fs::copy_options::recursive);
    test::writeAll(scratch.project() / "artifacts/ar.101.json", "{");
    const auto w = test::openSample(scratch);
    const fs::path file = scratch.folder / "old.talepack";
    Tasks tasks;
    schema::Problems reading;
    reading.error("TEXT-SYNTAX", "missing a name for object member");
    const ExportResult result = exported(tasks, *w, file, reading);
    CHECK(result.refusal == "1 error in the content; a pack can only be built from content without errors");
    CHECK(result.problems.all().front().code == "TEXT-SYNTAX");
    CHECK_FALSE(fs::exists(file));
}

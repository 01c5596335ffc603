// Files dropped on the window: a picture becomes the art of the record it was dropped on; what is none says why.
#include <doctest/doctest.h>

#include "editor/ui/image_codec.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::SampleDesk;
using editor::test::Scratch;

namespace {

fs::path picture(const Scratch& scratch, const char* name, std::uint8_t red) {
    ui::Pixels pixels{.width = 8, .height = 6, .rgba = {}};
    for (int i = 0; i < 48; ++i) pixels.rgba.insert(pixels.rgba.end(), {red, 90, 40, 255});
    const fs::path file = scratch.folder / name;
    REQUIRE(ui::writePng(pixels, file) == "");
    return file;
}

// Drops files on a widget and waits until something came of it.
void drop(Desk& desk, std::vector<std::string> files, std::string_view on) {
    const driver::Item item = desk.ui.require("find what to drop on", on);
    desk.editor.drops.add(std::move(files), item.visible.GetCenter());
    desk.ui.frames(2);
    desk.app.tasks.wait();
    desk.ui.frames(3);
}

const std::string& artOf(Desk& desk, const char* id) { return desk.app.workspace->find(id)->base().art; }

}  // namespace

TEST_CASE_FIXTURE(SampleDesk,
                  "a picture dropped on a row of the browser becomes that record's art: copied, one step, and told") {
    desk.show("ar.103");
    const std::string before = artOf(desk, "ar.102");
    const std::string open = artOf(desk, "ar.103");
    const fs::path file = picture(scratch, "Зимен Kалпак  Blue.png", 20);
    drop(desk, {file.string()}, "browser/ar.102");
    CHECK(artOf(desk, "ar.102") == "art/k_blue.png");
    CHECK(artOf(desk, "ar.103") == open);
    CHECK(editor::test::readAll(scratch.project() / "art/k_blue.png") == editor::test::readAll(file));
    desk.ui.expectText("", "is now the art of " + desk.name("ar.102", "en"));
    CHECK(desk.app.workspace->history().steps().size() == 1);
    REQUIRE(desk.app.actions.run("edit.undo") == "");
    CHECK(artOf(desk, "ar.102") == before);
    // The same picture again is the same file; another of the same name gets a name of its own.
    drop(desk, {file.string()}, "browser/ar.102");
    CHECK(artOf(desk, "ar.102") == "art/k_blue.png");
    fs::create_directories(scratch.folder / "other");
    drop(desk, {picture(scratch, "other/K Blue.png", 200).string()}, "browser/ar.102");
    CHECK(artOf(desk, "ar.102") == "art/k_blue_2.png");
}

TEST_CASE_FIXTURE(SampleDesk, "a picture dropped anywhere else becomes the art of the open record") {
    desk.show("ar.103");
    drop(desk, {picture(scratch, "lantern.png", 77).string()}, "preview");
    CHECK(artOf(desk, "ar.103") == "art/lantern.png");
}

TEST_CASE_FIXTURE(SampleDesk, "what cannot become art is refused in words, and nothing is written") {
    desk.show("ar.103");
    const std::string before = artOf(desk, "ar.103");
    const auto refused = [&](std::vector<std::string> files, const char* why) {
        drop(desk, std::move(files), "preview");
        CHECK_MESSAGE(desk.app.notices.log().back().text.find(why) != std::string::npos,
                      desk.app.notices.log().back().text);
        CHECK(desk.app.notices.log().back().kind == editor::NoticeKind::Warning);
        CHECK(artOf(desk, "ar.103") == before);
    };
    editor::test::writeAll(scratch.folder / "notes.txt", "not a picture");
    refused({(scratch.folder / "notes.txt").string()}, "notes.txt is not a PNG or JPEG file");
    // A header that promises more pixels than an image may have.
    std::string huge = editor::test::readAll(picture(scratch, "huge.png", 1));
    huge[16] = 0, huge[17] = 1, huge[18] = 0, huge[19] = 0;
    editor::test::writeAll(scratch.folder / "huge.png", huge);
    refused({(scratch.folder / "huge.png").string()}, "65536 x 6 pixels");
    // A header without the picture.
    editor::test::writeAll(scratch.folder / "torn.png",
                           editor::test::readAll(picture(scratch, "torn.png", 2)).substr(0, 60));
    refused({(scratch.folder / "torn.png").string()}, "torn.png cannot be used as art");
    refused({scratch.folder.string()}, "is a folder");
    refused({picture(scratch, "a.png", 3).string(), picture(scratch, "b.png", 4).string()}, "drop one at a time");
    CHECK_FALSE(fs::exists(scratch.project() / "art/torn.png"));
    CHECK_FALSE(fs::exists(scratch.project() / "art/a.png"));
    desk.app.closeRecord("ar.103");
    desk.ui.frames(2);
    drop(desk, {picture(scratch, "c.png", 5).string()}, "region.bottom/history");
    CHECK(desk.app.notices.log().back().text.find("drop it on a record") != std::string::npos);
}

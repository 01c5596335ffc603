// Printing from the editor: the way of a newcomer, the choices of the dialog and what it says at the end.
#include <filesystem>

#include "editor/app/card_export.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::SampleDesk;

namespace {

// Draws until the cards are written; they are taken a few in each frame.
void waitUntilWritten(editor::test::Desk& desk) {
    for (int i = 0; i < 2000 && desk.said().find("MB: ") == std::string::npos; ++i) {
        desk.ui.frames(1);
        desk.app.tasks.wait();
    }
    desk.ui.frames(2);
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "a PDF of the whole set takes two actions, three where the printer needs marks") {
    desk.ui.click("top.file.print");
    desk.ui.frames(3);
    desk.ui.click("Print/options/Registration marks");
    desk.ui.click("Write the PDF");
    waitUntilWritten(desk);
    const fs::path file = editor::defaultTarget(desk.app.workspace->folder(), desk.app.workspace->info(),
                                                desk.app.sharedSettings.exportFolder, editor::CardExportForm::Pdf);
    REQUIRE(fs::exists(file));
    CHECK(editor::test::readAll(file).substr(0, 5) == "%PDF-");
    CHECK(fs::file_size(file) > 1'000'000);
    CHECK(desk.said().find("cards on 23 sheets") != std::string::npos);
    desk.ui.expectText("Print", "cards on 23 sheets");
    // What is written next has cards instead of pages, and has not been written.
    desk.ui.click("Print/options/form");
    desk.ui.frames(2);
    desk.ui.click("Tabletop Simulator");
    desk.ui.frames(3);
    desk.ui.expectText("Print", "Card 1 of ");
    desk.ui.expectNoText("Print", ".pdf");
}

TEST_CASE_FIXTURE(SampleDesk, "what was chosen is kept with the project, and Escape leaves without writing") {
    desk.ui.key("Ctrl+Shift+P");
    desk.ui.frames(3);
    desk.ui.click("Print backs");
    desk.ui.click("Calibration page");
    desk.ui.frames(2);
    desk.ui.key("Escape");
    desk.ui.frames(3);
    CHECK(!desk.app.cardExportOpen);
    CHECK(desk.app.projectState.print.backs);
    CHECK(desk.app.projectState.print.calibration);
    CHECK(!fs::exists(desk.app.workspace->folder() / "exports"));
    desk.ui.key("Ctrl+Shift+P");
    desk.ui.frames(3);
    CHECK(desk.ui.sees("Print/options/bleed of backs"));
}

TEST_CASE_FIXTURE(SampleDesk,
                  "a card has any size to a tenth of a millimetre, and one that no card has changes nothing") {
    desk.ui.key("Ctrl+Shift+P");
    desk.ui.frames(3);
    const auto& print = desk.app.projectState.print;
    desk.ui.click("Print/options/card size");
    desk.ui.frames(2);
    desk.ui.click("Another size");
    desk.ui.frames(3);
    desk.ui.fill("Print/options/own size", "63.5 x 88.9");
    desk.ui.frames(2);
    CHECK(print.cardWidth == 635);
    CHECK(print.cardHeight == 889);
    for (const char* typed : {"63.5", "0.1 x 0.1", "1e9 x 4", "x"}) {
        desk.ui.fill("Print/options/own size", typed);
        desk.ui.frames(2);
        CHECK(print.cardWidth == 635);
        CHECK(print.cardHeight == 889);
        desk.ui.expectText("Print", "Two lengths, 20 to 200 and 20 to 280 mm.");
    }
    // One of the formats takes its place.
    desk.ui.click("Print/options/card size");
    desk.ui.frames(2);
    desk.ui.click("Tarot, 70 x 120 mm");
    desk.ui.frames(3);
    CHECK(print.cardHeight == 1200);
    desk.ui.expectNotVisible("Print/options/own size");
}

TEST_CASE_FIXTURE(SampleDesk, "a path that does not fit shows its end until somebody writes in it") {
    desk.ui.click("top.file.print");
    desk.ui.frames(3);
    const std::string path = "/where/somebody/keeps/everything/that/nobody/must/lose/in/a/deep/folder/cards.pdf";
    desk.ui.fill("Print/options/target", path);
    desk.ui.click("Print/options/Registration marks");
    desk.ui.frames(2);
    desk.ui.expectText("Print", "Bulgarian");  // a form has room for the names of languages
    desk.ui.expectText("Print", "\u2026/");
    desk.ui.expectText("Print", "deep/folder/cards.pdf");
    desk.picture("print with a long path");
}

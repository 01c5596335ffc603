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

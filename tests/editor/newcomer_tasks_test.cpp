// A newcomer's tasks, counted as hands do them: a click, a key and a text that is typed are one action each, and so is
// a turn of the wheel where a thing is not in sight. They begin with the program as it opens with a project.
#include <fmt/format.h>

#include <functional>

#include "editor/app/card_export.h"
#include "schema/threetale/records.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;

namespace {

class Hands {
  public:
    explicit Hands(Desk& desk) : desk_(desk) {}
    void click(const std::string& path) {
        desk_.ui.frames(3);
        if (!desk_.ui.sees(path)) ++count_;  // the driver turns the wheel
        desk_.ui.click(path);
        ++count_;
    }
    void key(const std::string& chord) {
        desk_.ui.frames(3);
        desk_.ui.key(chord);
        ++count_;
    }
    void type(const std::string& text) {
        REQUIRE(text.find('\n') == std::string::npos);  // that would be a key
        desk_.ui.frames(3);
        desk_.ui.type(text);
        ++count_;
    }
    int count() const { return count_; }

  private:
    Desk& desk_;
    int count_ = 0;
};

struct Size {
    ImVec2 size;
    float scale;
};

// In the usual window, and in a small one with large letters.
void inEachWindow(const std::function<void(Desk&, Hands&, const editor::test::Scratch&)>& task) {
    for (const Size& size : {Size{{1440, 900}, 1}, Size{{1280, 800}, 1}, Size{{1280, 800}, 1.5f}}) {
        CAPTURE(size.size.x);
        CAPTURE(size.scale);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size.size, size.scale);
        Hands hands(desk);
        task(desk, hands, scratch);
        MESSAGE(hands.count() << " actions");
    }
}

std::size_t steps(const Desk& desk) { return desk.app.workspace->history().position(); }

}  // namespace

TEST_CASE("a new Artifact with an ability takes a newcomer at most 12 actions") {
    inEachWindow([](Desk& desk, Hands& hands, const editor::test::Scratch&) {
        hands.click("browser/New record");
        hands.click("new record/New Artifact");
        hands.type("Miller's Lantern");
        const std::string id = desk.app.shownRecord;
        hands.click(fmt::format("text {} ability", id));
        hands.type("when battle_won : gain_shevitsa(1)");
        desk.ui.frames(3);
        CHECK(hands.count() <= 12);
        CHECK(desk.name(id, "en") == "Miller's Lantern");
        CHECK(schema::print(desk.app.workspace->find(id)->as<schema::threetale::Artifact>().ability) ==
              std::vector<std::string>{"when battle_won : gain_shevitsa(1)"});
        CHECK(desk.app.problems.errors() == 0);
    });
}

TEST_CASE("thirty Artifacts from a CSV file take a newcomer at most 5 actions") {
    inEachWindow([](Desk& desk, Hands& hands, const editor::test::Scratch& scratch) {
        std::string csv = "Name,Level,Worn on,Ability\r\n";
        for (int i = 0; i < 30; ++i)
            csv += fmt::format("Lantern {},{},hands,when battle_won : gain_shevitsa(1)\r\n", i + 1, i % 3 + 1);
        const fs::path file = scratch.folder / "artifacts.csv";
        editor::test::writeAll(file, csv);
        const std::size_t records = desk.app.workspace->records().size(), before = steps(desk);
        hands.click("layout/Table");
        hands.click("table tools/Import");
        hands.key("Ctrl+A");  // in the place of the folder that is proposed
        hands.type(file.string());
        desk.ui.frames(3);
        desk.ui.expectText("Import CSV", "30 new, 0 changed");
        hands.click("Import CSV/import");
        desk.ui.frames(3);
        CHECK(hands.count() <= 5);
        CHECK(desk.app.workspace->records().size() == records + 30);
        CHECK(steps(desk) == before + 1);
        CHECK(desk.app.problems.errors() == 0);
    });
}

TEST_CASE("a file that is dropped on the window comes in with one press more") {
    inEachWindow([](Desk& desk, Hands& hands, const editor::test::Scratch& scratch) {
        const fs::path file = scratch.folder / "artifacts.csv";
        editor::test::writeAll(file, "Name,Level\r\nLantern,1\r\n");
        const std::size_t records = desk.app.workspace->records().size();
        desk.editor.drops.add({file.string()}, {400, 400});
        hands.click("Import CSV/import");
        desk.ui.frames(3);
        CHECK(hands.count() == 1);
        CHECK(desk.app.workspace->records().size() == records + 1);
    });
}

TEST_CASE("replacing a word on all cards takes a newcomer at most 4 actions, with a look at every place") {
    inEachWindow([](Desk& desk, Hands& hands, const editor::test::Scratch&) {
        const std::size_t before = steps(desk);
        REQUIRE(desk.name("ar.101", "en") == "Shepherd's Kalpak");
        hands.key("Ctrl+P");
        hands.type("replace kalpak by cap");
        hands.key("Enter");
        desk.ui.frames(3);
        desk.ui.expectText("Find and replace", "Shepherd's Cap");
        CHECK(steps(desk) == before);
        hands.key("Enter");
        desk.ui.frames(3);
        CHECK(hands.count() <= 4);
        CHECK(steps(desk) == before + 1);
        CHECK(desk.name("ar.101", "en") == "Shepherd's Cap");
        CHECK_FALSE(desk.editor.table.replace.open);
    });
}

TEST_CASE("the palette understands what is to be replaced by what, and else finds the command") {
    const editor::test::Scratch scratch;
    Desk desk(scratch);
    desk.ui.key("Ctrl+P");
    desk.ui.frames(3);
    desk.ui.type("replace");
    desk.ui.frames(3);
    desk.ui.expectVisible("action edit.replace");
    desk.ui.expectNotVisible("Command palette/replace asked");
    desk.ui.type(" axe with hatchet");
    desk.ui.frames(3);
    desk.ui.expectText("Command palette", "Replace \"axe\" by \"hatchet\" on all cards");
    desk.ui.click("Command palette/replace asked");
    desk.ui.frames(4);
    CHECK(desk.editor.table.replace.options.find == "axe");
    CHECK(desk.editor.table.replace.options.with == "hatchet");
    desk.ui.expectText("Find and replace", "Forest Hatchet");
}

TEST_CASE("a PDF of the whole set takes a newcomer at most 3 actions") {
    inEachWindow([](Desk& desk, Hands& hands, const editor::test::Scratch&) {
        hands.click("top.file.print");
        hands.click("Print/Write the PDF");
        for (int i = 0; i < 3000 && desk.said().find("MB: ") == std::string::npos; ++i) {
            desk.ui.frames(1);
            desk.app.tasks.wait();
        }
        CHECK(hands.count() <= 3);
        const fs::path file = editor::defaultTarget(desk.app.workspace->folder(), desk.app.workspace->info(),
                                                    desk.app.sharedSettings.exportFolder, editor::CardExportForm::Pdf);
        REQUIRE(fs::exists(file));
        CHECK(editor::test::readAll(file).substr(0, 5) == "%PDF-");
        CHECK(desk.said().find("cards on 23 sheets") != std::string::npos);
    });
}

// Translating by labels: the panel walks through what is to be done, the form marks what is stale, a file comes in
// after a look at its changes, cards are looked through for texts that do not fit.
#include <algorithm>
#include <fstream>

#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

std::string bulgarian(const Desk& desk, const std::string& id) {
    const auto& texts = desk.app.workspace->find(id)->base().name.byLanguage;
    const auto at = texts.find("bg");
    return at == texts.end() ? std::string() : at->second;
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "the panel goes from one text that is not translated to the next") {
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "") == "");
    REQUIRE(desk.app.workspace->setText("ar.102", "name", "en", "Changed Name") == "");
    desk.ui.click("region.bottom/tabs/translation");
    desk.ui.frames(3);
    desk.ui.expectText("translation", desk.name("ar.101", "en"));
    desk.ui.expectText("translation", "missing");
    REQUIRE(desk.app.actions.run("translation.next") == "");
    desk.ui.frames(3);
    CHECK(desk.editor.translation.chosen == "ar.101 name");
    desk.ui.fill("translation/translation of ar.101 name", "Секира");
    desk.ui.frames(2);
    CHECK(bulgarian(desk, "ar.101") == "Секира");
    desk.ui.click("translation/Next to do");
    desk.ui.frames(3);
    CHECK(desk.editor.translation.chosen == "ar.102 name");
    desk.ui.expectText("translation", "It was translated from:");
    desk.ui.click("translation/Accept as current");
    desk.ui.frames(3);
    CHECK(desk.editor.translation.book.count().stale == 0);
    CHECK(desk.editor.translation.book.count().missing == 0);
    desk.app.workspace->undo();
    desk.app.workspace->undo();
    desk.ui.frames(3);
    CHECK(desk.editor.translation.book.count().missing == 1);
}

TEST_CASE_FIXTURE(SampleDesk, "the form marks a text that is stale, and accepts it") {
    desk.show("ar.101");
    desk.ui.expectNotVisible("stale name bg");
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Changed Name") == "");
    desk.ui.frames(3);
    desk.ui.click("stale name bg");
    desk.ui.frames(2);
    desk.ui.click("Accept as current");
    desk.ui.frames(3);
    desk.ui.expectNotVisible("stale name bg");
    CHECK(desk.app.workspace->unsaved());
}

TEST_CASE_FIXTURE(SampleDesk, "a translator's file is shown before it comes in, as one step") {
    const std::string file = (scratch.folder / "bg.csv").string();
    const std::string name = desk.name("ar.101", "en"), before = bulgarian(desk, "ar.101");
    std::ofstream(file) << "text;en;bg\nar.101 name;" << name << ";Нова секира\n";
    const std::size_t steps = desk.app.workspace->history().position();
    REQUIRE(desk.app.actions.run("translation.import", file) == "");
    desk.ui.frames(4);
    desk.ui.expectText("Import a translation", "Нова секира");
    desk.ui.expectText("Import a translation", before);
    CHECK(bulgarian(desk, "ar.101") == before);
    desk.ui.click("import translation");
    desk.ui.frames(3);
    CHECK(bulgarian(desk, "ar.101") == "Нова секира");
    CHECK(desk.app.workspace->history().position() == steps + 1);
}

TEST_CASE_FIXTURE(SampleDesk, "a text or a name too long for its card is listed with its language") {
    std::string long_;
    for (int i = 0; i < 30; ++i) long_ += "Преголямото ";
    REQUIRE(desk.app.workspace->setText("ar.101", "story", "bg", long_ + long_ + long_ + long_) == "");
    std::string word;  // without a place to break
    for (int i = 0; i < 38; ++i) word += "Щ";
    REQUIRE(desk.app.workspace->setText("ar.102", "name", "bg", word) == "");
    REQUIRE(desk.app.actions.run("translation.tight") == "");
    desk.ui.waitUntil([&] { return desk.editor.translation.measured.size() == 2; }, 4000, "all cards are drawn");
    const auto& tight = desk.editor.translation.tight;
    std::vector<std::string> listed;
    for (const ui::TightCard& card : tight) listed.push_back(card.language + " " + card.id);
    std::sort(listed.begin(), listed.end());
    CHECK(listed == std::vector<std::string>{"bg ar.101", "bg ar.102"});
    desk.ui.frames(2);
    desk.ui.click("translation/tight bg ar.101");
    desk.ui.frames(3);
    CHECK(desk.app.shownRecord == "ar.101");
}

TEST_CASE_FIXTURE(SampleDesk, "cards are let go where nobody waits for what fits, and what is done is kept") {
    ui::TranslationPanel& panel = desk.editor.translation;
    REQUIRE(desk.app.actions.run("translation.tight") == "");
    desk.ui.waitUntil([&] { return panel.measured.size() == 1 && panel.measuring; }, 4000, "one language is drawn");
    panel.show = ui::TranslationPanel::Show::Open;
    desk.ui.frames(2);
    CHECK_FALSE(panel.measuring);
    CHECK(panel.measured.size() == 1);
    REQUIRE(desk.app.actions.run("translation.tight") == "");
    desk.ui.frames(2);
    CHECK(panel.measuring);
    desk.app.close();
    desk.ui.frames(2);
    CHECK_FALSE(panel.measuring);
}

TEST_CASE_FIXTURE(SampleDesk, "the card says which of its texts are missing or stale in its language") {
    const std::string before = desk.name("ar.101", "en");
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Changed Name") == "");
    REQUIRE(desk.app.workspace->setText("ar.101", "story", "bg", "") == "");
    desk.show("ar.101");
    desk.editor.preview.language = "en";
    desk.ui.frames(3);
    desk.ui.expectNoText("preview", "Stale in");
    desk.editor.preview.language = "bg";
    desk.ui.frames(3);
    desk.ui.expectText("preview", "Stale in bg: Name");
    desk.ui.expectText("preview", "Not translated into bg: Story");
    desk.show("ar.102");
    desk.ui.expectNoText("preview", "Stale in");
}

TEST_CASE_FIXTURE(SampleDesk, "accepting in the form and in the panel is one step each, and Undo takes it back") {
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "Changed Name") == "");
    desk.show("ar.101");
    const std::size_t steps = desk.app.workspace->history().position();
    desk.ui.click("stale name bg");
    desk.ui.frames(2);
    desk.ui.click("Accept as current");
    desk.ui.frames(3);
    CHECK(desk.app.workspace->history().position() == steps + 1);
    REQUIRE(desk.app.actions.run("edit.undo") == "");
    desk.ui.frames(3);
    CHECK(desk.said().starts_with("Undone: Accept Name of Changed Name in bg"));
    desk.ui.expectVisible("stale name bg");
    CHECK(desk.app.actions.run("translation.accept", "ar.101 name") == "");
    desk.ui.frames(3);
    CHECK(desk.app.workspace->history().position() == steps + 1);
    desk.ui.expectNotVisible("stale name bg");
    // The browser finds what is to be done.
    desk.ui.fill("Search records", "stale:bg");
    desk.ui.frames(3);
    desk.ui.expectText("browser", "Nothing found");
    REQUIRE(desk.app.actions.run("edit.undo") == "");
    desk.ui.frames(3);
    desk.ui.expectVisible("records/ar.101");
}

// Nothing moves while somebody works: warnings that come and go leave every control where it was. What keys pick in
// lists, and problems that belong to no record.
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

// Where the controls of the open form stand.
std::vector<float> placesOf(Desk& desk, std::initializer_list<const char*> paths) {
    std::vector<float> places;
    for (const char* path : paths) places.push_back(desk.ui.require("find a control", path).rect.Min.y);
    return places;
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk,
                  "warnings that appear leave the fields where they are: a press on Art does not raise Level") {
    desk.show("ar.101");
    const auto controls = {"name en", "level/More", "##text ar.101 ability"};
    const std::vector<float> before = placesOf(desk, controls);
    desk.ui.fill("name bg", "");
    desk.ui.frames(5);
    REQUIRE(desk.app.problems.has("ar.101"));
    CHECK(placesOf(desk, controls) == before);
    desk.ui.expectText("region.centre", "there is no text in Bulgarian");
    // An ability that no longer reads, too.
    desk.ui.fill("##text ar.101 ability", "when battle_won : gain_shevitsa(1), nothing");
    desk.ui.frames(5);
    desk.ui.click("name en");
    desk.ui.frames(5);
    CHECK(placesOf(desk, controls) == before);
}

TEST_CASE("the mark of a problem stands in the line of the language that it speaks of") {
    for (const ImVec2 size : {ImVec2(1600, 1000), ImVec2(900, 1000), ImVec2(2560, 1000)}) {  // beside, above, abreast
        CAPTURE(size.x);
        const editor::test::Scratch scratch;
        Desk desk(scratch, "content/threetale", size);
        desk.show("ar.101");
        const auto stands = [&](const char* mark, const char* box) {
            const ImRect at = desk.ui.require("find the mark", mark).rect,
                         of = desk.ui.require("find the box", box).rect;
            CHECK(at.Min.y >= of.Min.y - 1);
            CHECK(at.Max.y <= of.Max.y + 1);
        };
        REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "") == "");
        desk.ui.frames(5);
        stands("name bg/problem", "name bg");
        CHECK_FALSE(desk.ui.sees("name en/problem"));
        REQUIRE(desk.app.workspace->setText("ar.101", "name", "bg", "Калпак") == "");
        REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", std::string(60, 'a')) == "");
        desk.ui.frames(5);
        stands("name en/problem", "name en");
        CHECK_FALSE(desk.ui.sees("name bg/problem"));
    }
}

TEST_CASE("the boxes of a text in several languages line up, whatever the width of their codes") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/paper_tales", {1280, 1600});
    desk.show("un.knight");
    const ImRect english = desk.ui.require("find a control", "name en").rect;
    for (const char* path : {"name bg", "name it"}) {
        const ImRect box = desk.ui.require("find a control", path).rect;
        CHECK(box.Min.y > english.Min.y);
        CHECK(box.Min.x == english.Min.x);
        CHECK(box.Max.x == english.Max.x);
    }
}

TEST_CASE_FIXTURE(SampleDesk,
                  "the problem at hand is said on the line of the record, and a press goes from one to the next") {
    desk.show("ar.101");
    desk.ui.expectText("region.centre", "No problems");
    REQUIRE(desk.app.workspace->setText("ar.101", "name", "en", "") == "");
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when battle_won : gian_virtue(hope)"}))) == "");
    desk.ui.frames(4);
    desk.ui.expectText("region.centre", "1 of 2");
    desk.ui.hover("name bg");
    desk.ui.frames(2);
    desk.ui.expectText("problems of the record", "Name: there is no text in English");
    desk.ui.expectNoText("problems of the record", "expected en");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "what a game lacks is said with the command that makes it, instead of looking for a record") {
    std::vector<std::string> quests;
    for (const schema::RecordPtr& record : desk.app.workspace->records().ofKind("quest"))
        quests.push_back(record->id());
    REQUIRE(desk.app.workspace->remove(quests) == "");
    desk.ui.waitUntil([&] { return desk.app.problems.errors() > 0; }, 600, "the checks find that there are no Quests");
    desk.ui.frames(3);
    desk.ui.expectText("region.bottom", "A game needs more Quest Cards: 1 or more; there is none yet.");
    for (const editor::ProblemRow* row : desk.app.problems.rows())
        if (row->problem.lacks == "quest") {
            desk.ui.click("problems/" + std::to_string(row->key) + "/jump");
            break;
        }
    desk.ui.frames(3);
    desk.ui.expectText("", "A game needs more Quest Cards: 1 or more; there is none yet.");
    desk.ui.expectNoText("", "there is no record");
    CHECK(desk.app.notices.log().back().action == "record.new.quest");
}

TEST_CASE("Enter picks from a list of words what is searched for, or what the arrows reach") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1600, 2000});
    REQUIRE(desk.app.workspace->set("ar.101", "ability",
                                    editor::Value(schema::readClauses({"when battle_won : gain_shevitsa(1)"}))) == "");
    desk.show("ar.101");
    desk.ui.click("region.centre/Edit as a form");
    desk.ui.frames(3);
    const auto ability = [&] {
        const schema::RecordPtr record = desk.app.workspace->find("ar.101");
        const schema::ConstFound found = schema::findPath(record->type(), record->data(), "ability");
        return schema::valueText(*found.field, found.value);
    };
    desk.ui.click("effects/##word");
    desk.ui.frames(3);
    desk.ui.expectVisible("##filter");  // the search box, above the words
    desk.ui.type("gain_speed");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(ability() == "when battle_won : gain_speed");
    desk.ui.click("effects/##word");
    desk.ui.frames(3);
    desk.ui.expectVisible("##filter");
    desk.ui.type("lose");
    desk.ui.key("Down");
    desk.ui.key("Down");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(ability() != "when battle_won : gain_speed");
    CHECK(ability().find("lose") != std::string::npos);
}

TEST_CASE_FIXTURE(SampleDesk, "Enter picks a stamp of the tile palette that the arrow keys reach") {
    desk.show("ti.01");
    desk.ui.click("region.centre/Trees");
    desk.ui.key("Right");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    desk.ui.click("cell southeast");
    desk.ui.frames(2);
    const schema::RecordPtr tile = desk.app.workspace->find("ti.01");
    const schema::ConstFound cell = schema::findPath(tile->type(), tile->data(), "cells[3]");
    CHECK(schema::valueText(*cell.field, cell.value) == "Portal");
}

// Cards, tiles and boards of the base set as they would be printed.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/dice_view.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/tile_view.h"
#include "schema/core/project.h"
#include "schema/three_chapters/records.h"
#include "schema/threetale/records.h"
#include "tests/editor/ui/headless.h"

namespace {

struct SampleProject {
    ui::Frame frame{1};
    std::optional<schema::Project> project;
    explicit SampleProject(const char* folder) {
        schema::Problems problems;
        project = schema::readProject(folder, problems);
        REQUIRE(project);
    }
};
struct BaseSet : SampleProject {
    BaseSet() : SampleProject(TALE_SOURCE_DIR "/content/threetale") {}
};
struct ChaptersSet : SampleProject {
    ChaptersSet() : SampleProject(TALE_SOURCE_DIR "/content/three_chapters") {}
};

// What can be seen of the last card drawn, in pixels.
struct Extent {
    ImVec2 min{1e9f, 1e9f}, max{-1e9f, -1e9f};
};

// The triangles that a card draws, as far as the clip rectangle lets them show.
Extent extentOf(const ui::CardFace& face, float width, ImDrawList* list) {
    const int first = list->IdxBuffer.Size;
    ui::drawCard(list, {0, 0}, width, face);
    Extent extent;
    for (const ImDrawCmd& command : list->CmdBuffer)
        for (unsigned i = std::max(unsigned(first), command.IdxOffset); i < command.IdxOffset + command.ElemCount;
             ++i) {
            const ImVec2 at = list->VtxBuffer[int(command.VtxOffset + list->IdxBuffer[int(i)])].pos;
            extent.min.x = std::min(extent.min.x, std::max(at.x, command.ClipRect.x));
            extent.min.y = std::min(extent.min.y, std::max(at.y, command.ClipRect.y));
            extent.max.x = std::max(extent.max.x, std::min(at.x, command.ClipRect.z));
            extent.max.y = std::max(extent.max.y, std::min(at.y, command.ClipRect.w));
        }
    return extent;
}

}  // namespace

TEST_CASE_FIXTURE(BaseSet, "every card of the base set fits its card in English and in Bulgarian") {
    int cards = 0;
    for (const char* language : {"en", "bg"}) {
        for (const auto& [id, record] : project->records.all()) {
            const ui::CardFace face = ui::faceOf(*record, language, project->folder);
            CAPTURE(id);
            CAPTURE(language);
            tests::drawOnce(frame, [&] {
                const ui::CardResult result = ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, 300, face);
                CHECK(!result.overflow);
            });
            ++cards;
        }
    }
    CHECK(cards > 250);
}

TEST_CASE_FIXTURE(BaseSet, "the face of an Artifact shows slot, name, effect, usage and level (TT-ARTIFACT-13)") {
    const schema::RecordPtr axe = project->records.find("ar.105");
    REQUIRE(axe);
    const ui::CardFace face = ui::faceOf(*axe, "en", project->folder);
    CHECK(face.title == "Forest Axe");
    CHECK(face.level == 1);
    CHECK(face.corner == "hands");
    CHECK(face.usage == "active");
    CHECK(face.activation == 1);
    REQUIRE(face.sections.size() == 1);
    CHECK(face.sections[0].lines[0].find(":damage:") != std::string::npos);
    CHECK(ui::faceOf(*axe, "bg", project->folder).title == "Горска брадва");
}

TEST_CASE_FIXTURE(BaseSet, "the face of a Battle Card shows the three numbers, the Bonus Cards and the reward") {
    const schema::RecordPtr zmeitsa = project->records.find("bt.207");
    REQUIRE(zmeitsa);
    const ui::CardFace face = ui::faceOf(*zmeitsa, "en", project->folder);
    REQUIRE(face.numbers.size() == 3);
    CHECK(face.numbers[0].value == "5");
    CHECK(face.numbers[1].value == "8");
    CHECK(face.numbers[2].value == "3");
    CHECK(face.typeMarks.size() == 2);
    CHECK(face.sections.back().reward);
}

TEST_CASE_FIXTURE(BaseSet, "a Treasure Card shows its three results in the order of the dice") {
    const ui::CardFace face = ui::faceOf(*project->records.find("tr.301"), "en", project->folder);
    REQUIRE(face.sections.size() == 3);
    CHECK(face.sections[0].heading == "0");
    CHECK(face.sections[2].heading == "3");
    CHECK(face.sections[1].lines[0] == "Nothing happens.");
}

TEST_CASE_FIXTURE(BaseSet, "an ability that could not be read stands on the card as it was written") {
    const auto changed = project->records.find("ar.105")->clone();
    changed->as<schema::threetale::Artifact>().ability = schema::readClauses({"whenever it rains : be wet"});
    const ui::CardFace face = ui::faceOf(*changed, "en", project->folder);
    CHECK(face.sections[0].lines[0] == "whenever it rains : be wet");
}

TEST_CASE_FIXTURE(BaseSet, "text that cannot fit is marked and not cut in silence") {
    ui::CardFace face = ui::faceOf(*project->records.find("ar.105"), "en", project->folder);
    tests::drawOnce(frame, [&] { CHECK_FALSE(ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, 300, face).overflow); });
    std::string longText;
    for (int i = 0; i < 120; ++i)
        longText += "Once per round of attack, spend 1 :positive_die: and take 2 :damage: less. ";
    face.sections[0].lines = {longText};
    tests::drawOnce(frame, [&] { CHECK(ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, 300, face).overflow); });
}

TEST_CASE_FIXTURE(BaseSet,
                  "cards of every form fill their place at every width, from thumbnails on, and nothing more") {
    std::set<ui::CardForm> forms;
    for (const auto& [id, record] : project->records.all()) {
        const ui::CardFace face = ui::faceOf(*record, "en", project->folder);
        if (!face.body && !forms.insert(face.form).second) continue;  // one of each form, and every board and tile
        for (const float width : {80.0f, 144.0f, 200.0f, 640.0f}) {
            CAPTURE(id);
            CAPTURE(width);
            tests::drawOnce(frame, [&] {
                const Extent extent = extentOf(face, width, ImGui::GetWindowDrawList());
                const float slack = 2, height = ui::cardHeight(face, width);  // pixels: of smoothed edges
                CHECK(extent.min.x >= -slack);
                CHECK(extent.min.y >= -slack);
                CHECK(extent.max.x <= width + slack);
                CHECK(extent.max.y <= height + slack);
                CHECK(extent.max.x >= width - slack);
                CHECK(extent.max.y >= height - slack);
            });
        }
    }
    CHECK(forms.size() == 4);  // those of ui::CardForm
}

TEST_CASE("a tile turned four times lies as before, and a quarter turn takes northwest to northeast") {
    CHECK(ui::spaceAfterTurns(0, 1) == 1);
    CHECK(ui::spaceAfterTurns(1, 1) == 3);
    CHECK(ui::spaceAfterTurns(3, 1) == 2);
    CHECK(ui::spaceAfterTurns(2, 1) == 0);
    for (int space = 0; space < 4; ++space) {
        CHECK(ui::spaceAfterTurns(space, 4) == space);
        CHECK(ui::spaceAfterTurns(ui::spaceAfterTurns(space, 1), -1) == space);
    }
}

TEST_CASE("the bands printed on a Hero board are those of TT-VIRTUE-07") {
    CHECK(ui::bandRanges() == std::array<std::string, 4>{"0-2", "3-6", "7-10", "11-13"});
    for (const ui::BoardColours* colours : {&ui::printedBoard(), &ui::boardInPlay()}) {
        const std::set<ImU32> bands(colours->bands.begin(), colours->bands.end());
        CHECK(bands.size() == 4);
    }
}

TEST_CASE("the result of a roll counts positive dice that were not spent (TT-DICE-02, TT-ARTIFACT-11)") {
    constexpr ui::DieLook dice[] = {{.face = 1}, {.face = 0}, {.face = 1, .spent = true}, {.face = 1, .turned = true}};
    CHECK(ui::result(dice) == 2);
    constexpr ui::DieLook numbers[] = {{.face = 5, .die = &engine::kSixFacedDie},
                                       {.face = 0, .die = &engine::kSixFacedDie},
                                       {.face = 3, .die = &engine::kSixFacedDie, .spent = true}};
    CHECK(ui::result(numbers) == 7);
}

TEST_CASE_FIXTURE(ChaptersSet, "TC-CARD-01 every creature fits its card in both languages, with its value and types") {
    for (const char* language : {"en", "bg"})
        for (const auto& [id, record] : project->records.all()) {
            CAPTURE(id);
            CAPTURE(language);
            if (record->kind().key != std::string_view("creature")) continue;
            const ui::CardFace face = ui::faceOf(*record, language, project->folder, ui::namesIn(project->records));
            const auto& creature = record->as<schema::three_chapters::Creature>();
            CHECK(face.value == std::to_string(creature.value));
            CHECK(face.numbers.empty());  // no shield covers the picture
            const bool every = id == "cr.shapeshifter";
            CHECK(face.types.size() == (every ? std::size_t(schema::three_chapters::kTypes) : creature.types.size()));
            for (const ui::CardSection& section : face.sections)
                for (const std::string& line : section.lines) CHECK(line.find("cr.") == std::string::npos);
            tests::drawOnce(frame,
                            [&] { CHECK(!ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, 300, face).overflow); });
        }
}

TEST_CASE_FIXTURE(ChaptersSet, "a creature calls others by their names, in the language of the card, or by their ids") {
    const schema::RecordPtr hansel = project->records.find("cr.hansel");
    REQUIRE(hansel);
    CHECK(
        ui::faceOf(*hansel, "en", project->folder, ui::namesIn(project->records)).sections[0].lines[0].find("Gretel") !=
        std::string::npos);
    const std::string witch = project->records.find("cr.witch")->base().name.in("bg");
    CHECK(ui::faceOf(*hansel, "bg", project->folder, ui::namesIn(project->records)).sections[0].lines[0].find(witch) !=
          std::string::npos);
    CHECK(ui::faceOf(*hansel, "en", project->folder).sections[0].lines[0].find("cr.gretel") != std::string::npos);
}

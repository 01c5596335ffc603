// The Units and Buildings of Paper Tales as they are printed: in three languages, at every size.
#include <doctest/doctest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "editor/ui/symbols.h"
#include "schema/core/project.h"
#include "schema/paper_tales/vocabulary.h"
#include "tests/editor/ui/headless.h"

namespace {

struct TalesSet {
    ui::Frame frame{1};
    std::optional<schema::Project> project;
    TalesSet() {
        schema::Problems problems;
        project = schema::readProject(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(project);
    }
    ui::CardFace face(const schema::Record& record, const char* language = "en") const {
        return ui::faceOf(record, language, project->folder, ui::namesIn(project->records));
    }
};

}  // namespace

TEST_CASE_FIXTURE(TalesSet, "every Unit and Building fits its card in English, Bulgarian and Italian") {
    int cards = 0;
    for (const char* language : {"en", "bg", "it"})
        for (const auto& [id, record] : project->records.all()) {
            if (record->kind().key == std::string_view("settings")) continue;
            CAPTURE(id);
            CAPTURE(language);
            const ui::CardFace face = this->face(*record, language);
            REQUIRE(face.body);
            CHECK(ui::isBroad(face) == (record->kind().key == std::string_view("building")));
            tests::drawOnce(frame, [&] {
                const ui::CardResult result =
                    ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, ui::isBroad(face) ? 620.0f : 300.0f, face);
                CHECK(!result.overflow);
                CHECK(result.textSize >= 2.1f);
            });
            ++cards;
        }
    CHECK(cards == 3 * 47);
}

TEST_CASE_FIXTURE(TalesSet, "a Unit and a Building stay inside their card at every width, from thumbnails on") {
    for (const char* id : {"un.kraken", "un.leviathan", "bu.temple"}) {
        const ui::CardFace face = this->face(*project->records.find(id));
        for (const float width : {80.0f, 144.0f, 200.0f, 640.0f}) {
            CAPTURE(id);
            CAPTURE(width);
            tests::drawOnce(frame, [&] {
                ImDrawList* list = ImGui::GetWindowDrawList();
                const int before = list->VtxBuffer.Size;
                ui::drawCard(list, {100, 100}, width, face);
                const float height = ui::cardHeight(face, width);
                REQUIRE(list->VtxBuffer.Size > before);
                for (const ImDrawCmd& command : list->CmdBuffer)
                    for (unsigned i = command.IdxOffset; i < command.IdxOffset + command.ElemCount; ++i) {
                        const int vertex = int(command.VtxOffset + list->IdxBuffer[int(i)]);
                        if (vertex < before) continue;
                        const ImVec2 at = list->VtxBuffer[vertex].pos;
                        CHECK(std::max(at.x, command.ClipRect.x) >= 100 - 2);
                        CHECK(std::min(at.x, command.ClipRect.z) <= 100 + width + 2);
                        CHECK(std::max(at.y, command.ClipRect.y) >= 100 - 2);
                        CHECK(std::min(at.y, command.ClipRect.w) <= 100 + height + 2);
                    }
            });
        }
    }
}

TEST_CASE_FIXTURE(TalesSet, "a board or card of its own shape tells when its text does not fit") {
    const auto changed = project->records.find("un.knight")->clone();
    std::string lines;
    for (int i = 0; i < 60; ++i) lines += "He keeps his word, and the word keeps him, from one war to the next. ";
    changed->base().story.byLanguage["en"] = lines;
    const ui::CardFace face = this->face(*changed);
    tests::drawOnce(frame, [&] { CHECK(ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, 300, face).overflow); });
}

TEST_CASE("every resource and phase of Paper Tales has a drawing of its name") {
    for (const auto& choices : {choicesOf(schema::paper_tales::Resource{}), choicesOf(schema::paper_tales::Phase{})})
        for (const schema::Choice& choice : choices) {
            CAPTURE(choice.key);
            CHECK(ui::hasSymbol(std::string("pt_") + choice.key));
        }
}

// The cards of Fairytale Games as they would be printed: everything fits, in both languages, and names what it names.
#include <doctest/doctest.h>

#include <set>

#include "editor/ui/card_face.h"
#include "editor/ui/card_preview.h"
#include "schema/battle_royale/quest_records.h"
#include "schema/core/project.h"
#include "tests/editor/ui/headless.h"

namespace {

namespace records = schema::battle_royale;

struct BattleRoyaleSet {
    ui::Frame frame{1};
    std::optional<schema::Project> project;
    BattleRoyaleSet() {
        schema::Problems problems;
        project = schema::readProject(TALE_SOURCE_DIR "/content/battle_royale", problems);
        REQUIRE(project);
    }
    // Is a record called by its id? A full stop is followed by a blank or by nothing.
    static bool namesAnId(const std::string& line) {
        const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
        for (std::size_t i = 2; i + 1 < line.size(); ++i)
            if (line[i] == '.' && isLetter(line[i - 1]) && isLetter(line[i + 1])) return true;
        return false;
    }
    ui::CardFace face(const char* id, const char* language) const {
        return ui::faceOf(*project->records.find(id), language, project->folder, ui::namesIn(project->records));
    }
};

}  // namespace

TEST_CASE_FIXTURE(BattleRoyaleSet, "every card of Fairytale Games fits, in both languages, and calls others by name") {
    int cards = 0;
    for (const char* language : {"en", "bg"})
        for (const auto& [id, record] : project->records.all()) {
            CAPTURE(id);
            CAPTURE(language);
            const ui::CardFace face = ui::faceOf(*record, language, project->folder, ui::namesIn(project->records));
            CHECK(!face.typeLine.empty());
            for (const ui::CardSection& section : face.sections)
                for (const std::string& line : section.lines) CHECK_MESSAGE(!namesAnId(line), line);
            const float width = ui::isBroad(face) ? 620 : 300;  // both sides of a Character
            tests::drawOnce(frame,
                            [&] { CHECK(!ui::drawCard(ImGui::GetWindowDrawList(), {0, 0}, width, face).overflow); });
            ++cards;
        }
    CHECK(cards == int(2 * project->records.size()));
    CHECK(namesAnId("Defeat bo.kraken, if you are on a shore."));
}

TEST_CASE_FIXTURE(BattleRoyaleSet, "BR-CHAR-12 a Character is a card and a board, two sides of one card on paper") {
    const ui::CardFace alice = face("ch.alice", "en");
    REQUIRE(alice.body);
    CHECK(ui::isBroad(alice));
    CHECK(alice.body->pieces(1000).size() == 2);
    CHECK(ui::printedSize(alice) == ui::PrintedSize{});
    CHECK(ui::backKey(alice) == "ch.alice");
    CHECK(alice.typeLine == "Character \u00b7 Children of Magic");
    CHECK(face("ch.alice", "bg").typeLine.starts_with("Герой \u00b7 "));
    CHECK(!face("bc.heavy", "en").body);
}

TEST_CASE_FIXTURE(BattleRoyaleSet, "the kinds of Quest Mode show at a glance what they are") {
    CHECK(face("lo.hollow_oak", "en").typeLine == "Location \u00b7 Forest");
    CHECK(face("lo.hollow_oak", "bg").typeLine == "Място \u00b7 Гора");
    CHECK(face("lo.bramble_thicket", "en").icons.size() == 3);  // BR-RULING-39: a green box for each search
    CHECK(face("lo.hollow_oak", "en").icons.empty());
    CHECK(face("lo.gallows_marsh", "en").typeMarks == std::vector<std::string>{"br_minion"});
    CHECK(face("ev.long_frost", "en").typeLine == "Event \u00b7 Harm");
    CHECK(face("ev.long_frost", "en").cornerText == "2");
    CHECK(face("np.white_rabbit", "en").numbers.front().value == "3");
    CHECK(face("qu.seven_beds", "en").typeLine == "Medium Quest");
    CHECK(face("qu.seven_beds", "en").typeMarks == std::vector<std::string>{"br_character"});
    CHECK(face("qu.the_alder_ride", "en").typeMarks == std::vector<std::string>{"br_boss"});
    CHECK(face("vi.evil_eye", "bg").typeLine == "Предателство");
    CHECK(face("ta.alice_1", "en").typeLine == "Alice \u00b7 Quest Mode");
    // Land is told apart by its colours, and no Location by its back.
    std::set<ui::CardSuit> suits, backs;
    for (const char* id : {"lo.heron_pool", "lo.hollow_oak", "lo.seal_rocks", "lo.haystack", "lo.fallen_tower",
                           "lo.emerald_city", "lo.dragon_inn"}) {
        suits.insert(face(id, "en").suit);
        backs.insert(face(id, "en").backSuit.value());
    }
    CHECK(suits.size() == 7);
    CHECK(backs.size() == 1);
}

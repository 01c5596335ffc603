// The ability box as somebody writes in it: the list of words and its keys, the signature, errors at their place, what
// was meant, and one judgement of a line wherever it is read.
#include <algorithm>

#include "schema/core/ability_line.h"
#include "tests/editor/desk.h"

using editor::test::Desk;
using editor::test::SampleDesk;

namespace {

constexpr const char* kBox = "##text ar.101 ability";

// The ability of the Artifact in the form, as text.
std::string abilityOf(const Desk& desk, const std::string& id = "ar.101", const char* field = "ability") {
    const schema::RecordPtr record = desk.app.workspace->find(id);
    const schema::ConstFound found = schema::findPath(record->type(), record->data(), field);
    REQUIRE(found.field);
    return schema::valueText(*found.field, found.value);
}

// The form of an Artifact whose ability box holds `text`, the cursor behind it.
void write(Desk& desk, const std::string& text) {
    REQUIRE(desk.app.jump({"ar.101", ""}) == "");
    desk.ui.fill(kBox, text);
    desk.ui.frames(2);
}

std::size_t times(const std::string& text, const std::string& piece) {
    std::size_t count = 0;
    for (std::size_t at = text.find(piece); at != text.npos; at = text.find(piece, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_CASE_FIXTURE(SampleDesk, "a word begun lists those that fit, and Tab takes the first") {
    write(desk, "when battle_w");
    desk.ui.expectVisible("completions/battle_won");
    desk.ui.expectNotVisible("completions/gain_virtue");
    desk.ui.expectText("completions", "win a");  // what it prints
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(abilityOf(desk) == "when battle_won");
    desk.ui.expectNotVisible("completions/battle_won");
    // The box still has the keyboard.
    desk.ui.type(" : gain_vir");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(abilityOf(desk) == "when battle_won : gain_virtue(");
    // Now the virtues are listed, and the arguments are said; nothing is chosen before an arrow key is.
    desk.ui.expectVisible("completions/hope");
    desk.ui.expectText("signature", "points = 1, hero = self)");
    desk.ui.type("hop");
    desk.ui.frames(2);
    desk.ui.key("Tab");
    desk.ui.type(", 2)");
    desk.ui.frames(2);
    CHECK(abilityOf(desk) == "when battle_won : gain_virtue(hope, 2)");
    desk.ui.expectText("preview", "raise");
}

TEST_CASE_FIXTURE(SampleDesk, "arrows move in the list, Enter takes, Escape closes it and nothing else") {
    write(desk, "when battle_won : gain_");
    const schema::Completions all =
        schema::completions({.vocabulary = *desk.app.workspace->game().vocabulary}, "when battle_won : gain_", 23);
    REQUIRE(all.list.size() > 3);
    desk.ui.key("Down");
    desk.ui.key("Down");
    desk.ui.key("Up");
    desk.ui.key("Enter");
    desk.ui.frames(2);
    CHECK(abilityOf(desk) == "when battle_won : " + all.list[1].text);

    write(desk, "when battle_won : gain_");
    desk.ui.key("Escape");
    desk.ui.frames(2);
    desk.ui.expectNotVisible("completions/gain_virtue");
    CHECK(abilityOf(desk) == "when battle_won : gain_");
    // Without a list Enter begins a line and Tab leads out of the box.
    desk.ui.key("Enter");
    desk.ui.type("always : bonus_draws(1)");
    desk.ui.frames(2);
    CHECK(abilityOf(desk).find("always : bonus_draws(1)") != std::string::npos);
    // Ctrl+Space lists what fits anywhere.
    desk.ui.key("Ctrl+Space");
    desk.ui.frames(2);
    desk.ui.expectVisible("completions/;");
}

TEST_CASE_FIXTURE(SampleDesk, "a row of the list is taken by a press, and the box keeps the keyboard") {
    write(desk, "when battle_won : gain_sh");
    desk.ui.click("completions/gain_shevitsa");
    desk.ui.frames(4);
    CHECK(abilityOf(desk) == "when battle_won : gain_shevitsa(");
    desk.ui.type("2)");
    desk.ui.frames(2);
    CHECK(abilityOf(desk) == "when battle_won : gain_shevitsa(2)");
}

TEST_CASE("records are offered by their names where an ability names one") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/three_chapters");
    REQUIRE(desk.app.jump({"cr.hansel", ""}) == "");
    desk.ui.fill("##text cr.hansel ability", "when scored if with(Gre");
    desk.ui.frames(2);
    desk.ui.expectText("completions", "Gretel");
    desk.ui.key("Tab");
    desk.ui.frames(2);
    CHECK(abilityOf(desk, "cr.hansel") == "when scored if with(cr.gretel");
}

TEST_CASE_FIXTURE(
    SampleDesk,
    "a wrong word is named once, with the word that was meant, which a press or Alt+Enter puts in its place") {
    write(desk, "when battle_won : gian_virtue(hope, 1)");
    desk.ui.expectText("region.centre", "there is no effect `gian_virtue`");
    desk.ui.key("Alt+Enter");
    desk.ui.frames(3);
    CHECK(abilityOf(desk) == "when battle_won : gain_virtue(hope, 1)");
    desk.ui.expectNoText("region.centre", "there is no effect");

    write(desk, "when battle_won : gain_shevitsa(1), gain_speed(1)");
    CHECK(times(desk.ui.text("region.centre"), "effects are separated by `;`") ==
          2);  // below the box, and on the line of the record
    desk.ui.click("Did you mean ;?");
    desk.ui.frames(3);
    CHECK(abilityOf(desk) == "when battle_won : gain_shevitsa(1); gain_speed(1)");
    desk.ui.expectNoText("region.centre", "separated by");
}

TEST_CASE_FIXTURE(SampleDesk,
                  "an error is told once where the field is one line: the box and the field do not both say it") {
    REQUIRE(desk.app.jump({"qu.01", ""}) == "");
    desk.ui.fill("##text qu.01 reward", "gain_shevitsa(1), gain_speed(1)");
    desk.ui.frames(3);
    CHECK(times(desk.ui.text("region.centre"), "effects are separated by `;`") ==
          2);  // below the box, and on the line of the record
    std::size_t listed = 0;
    for (const editor::ProblemRow* row : desk.app.problems.of("qu.01")) listed += row->problem.code == "CHECK-ABILITY";
    CHECK(listed == 1);
}

TEST_CASE("the form, the list of problems and the checks judge every ability alike") {
    for (const char* sample : {"content/threetale", "content/three_chapters"}) {
        const editor::test::Scratch scratch;
        Desk desk(scratch, sample);
        const schema::GameSchema& game = desk.app.workspace->game();
        // As it is, and with something wrong in it: each line's problems are those of the list.
        std::size_t faults = 0;
        for (const char* spoil : {"", ", nothing", " esle"})
            for (const auto& [id, original] : desk.app.workspace->records().all()) {
                auto record = std::make_shared<schema::Record>(*original);
                std::size_t expected = 0;
                schema::forEachLeaf(
                    record->type(), record->data(),
                    [&, id = id](const std::string& path, const schema::Field& field, const void* value) {
                        schema::AbilityPlace place{
                            .vocabulary = *game.vocabulary,
                            .supplied = game.suppliedAt ? game.suppliedAt(record->kind().key, path) : 0,
                            .records = &desk.app.workspace->resolvable()};
                        void* own = const_cast<void*>(value);
                        if (field.kind == schema::Kind::Clauses) {
                            auto& clauses = *static_cast<schema::Clauses*>(own);
                            std::vector<std::string> lines = schema::print(clauses);
                            for (std::string& line : lines) line += spoil;
                            clauses = schema::readClauses(lines);
                            for (const std::string& line : lines) expected += schema::problemsIn(place, line).size();
                        } else if (field.kind == schema::Kind::Effects) {
                            auto& effects = *static_cast<schema::Effects*>(own);
                            place.form = schema::AbilityForm::Effects;
                            const std::string line = schema::print(effects) + (effects.list.empty() ? "" : spoil);
                            effects = schema::readEffects(line);
                            expected += schema::problemsIn(place, line).size();
                        } else if (field.kind == schema::Kind::Condition) {
                            auto& condition = *static_cast<schema::Condition*>(own);
                            place.form = schema::AbilityForm::Condition;
                            const std::string line = schema::print(condition) + (condition.term.empty() ? "" : spoil);
                            condition = schema::readCondition(line);
                            expected += schema::problemsIn(place, line).size();
                        }
                    });
                schema::Problems found;
                schema::checkRecord(game, *record, &desk.app.workspace->resolvable(), {}, found);
                std::size_t listed = 0;
                for (const schema::Problem& problem : found.all()) listed += problem.code == "CHECK-ABILITY";
                CAPTURE(record->id());
                CHECK(listed == expected);
                if (*spoil == '\0') CHECK(expected == 0);
                faults += expected;
            }
        CHECK(faults > 0);
    }
}

TEST_CASE("The Rusted Oak, untouched, has no errors in its form") {
    const editor::test::Scratch scratch;
    Desk desk(scratch, "content/threetale", {1600, 6000});
    REQUIRE(desk.app.jump({"pr.0", "scenario.rules"}) == "");
    desk.ui.frames(4);
    desk.ui.expectText("region.centre", "add_counter");
    desk.ui.expectText("region.centre", "No problems");
    desk.ui.expectNoText("region.centre", "does not provide");
}

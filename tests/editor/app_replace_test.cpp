// Find and replace over all kinds: words with their capitals, whole words, abilities that stay readable, one step.
#include <algorithm>

#include "editor/app/table/replace.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using editor::test::openSample;
using editor::test::Scratch;

namespace {

const ReplaceHit* hitAt(const ReplacePlan& plan, std::string_view record, std::string_view path,
                        std::string_view language = "") {
    for (const ReplaceHit& hit : plan.hits)
        if (hit.record == record && hit.path == path && hit.language == language) return &hit;
    return nullptr;
}

}  // namespace

TEST_CASE("a word is replaced without regard to case, and keeps its capital letter") {
    CHECK(replaced("Axe, axe and AXE", {.find = "axe", .with = "hatchet"}) == "Hatchet, hatchet and Hatchet");
    CHECK(replaced("Axe, axe", {.find = "axe", .with = "hatchet", .matchCase = true}) == "Axe, hatchet");
    CHECK(replaced("Брадва и брадва", {.find = "БРАДВА", .with = "секира"}) == "Секира и секира");
    CHECK(replaced("Éclair éclair", {.find = "éclair", .with = "œuf"}).find("œuf") != std::string::npos);
    std::size_t places = 0;
    CHECK(replaced("axes, an axe; \xE2\x80\x9C"
                   "axe\xE2\x80\x9D",
                   {.find = "axe", .with = "bow", .wholeWords = true}, &places) ==
          "axes, an bow; \xE2\x80\x9C"
          "bow\xE2\x80\x9D");
    CHECK(places == 2);
    CHECK(replaced("ябълка ябълката", {.find = "ябълка", .with = "круша", .wholeWords = true}) == "круша ябълката");
    CHECK(replaced("aaaa", {.find = "aa", .with = "b"}) == "bb");
    CHECK(replaced("abc", {.find = "", .with = "b"}) == "abc");
    CHECK(replaced("abc", {.find = "abc", .with = ""}).empty());
    // Bytes that are no text are copied as they are.
    CHECK(replaced("\xFF"
                   "axe\xC3",
                   {.find = "axe", .with = "bow"}) ==
          "\xFF"
          "bow\xC3");
}

TEST_CASE("every place in every kind is listed before and after; what is chosen is replaced in one step") {
    const Scratch scratch;
    const auto workspace = openSample(scratch);
    REQUIRE_DONE(workspace->setText("ar.101", "name", "en", "Forest Axe"));
    REQUIRE_DONE(workspace->setText("ar.102", "story", "en", "An axe, and another axe."));
    REQUIRE_DONE(workspace->setText("bt.301", "name", "en", "Axeman"));
    const std::string before = editor::test::stateText(*workspace);
    ReplacePlan plan = planReplace(*workspace, {.find = "axe", .with = "hatchet"});
    const ReplaceHit* story = hitAt(plan, "ar.102", "story", "en");
    REQUIRE(story);
    CHECK(story->places == 2);
    CHECK(story->label == "Story");
    CHECK(story->after == "An hatchet, and another hatchet.");
    REQUIRE(hitAt(plan, "ar.101", "name", "en"));
    CHECK(hitAt(plan, "ar.101", "name", "en")->after == "Forest Hatchet");
    REQUIRE(hitAt(plan, "bt.301", "name", "en"));
    CHECK(hitAt(plan, "bt.301", "name", "en")->after == "Hatchetman");
    CHECK(editor::test::stateText(*workspace) == before);
    for (ReplaceHit& hit : plan.hits)
        if (hit.record == "bt.301") hit.chosen = false;
    const std::size_t steps = workspace->history().steps().size();
    REQUIRE_DONE(replaceChosen(*workspace, plan));
    CHECK(workspace->history().steps().size() == steps + 1);
    CHECK(workspace->find("ar.101")->base().name.in("en") == "Forest Hatchet");
    CHECK(workspace->find("bt.301")->base().name.in("en") == "Axeman");
    CHECK_REFUSED(*workspace, replaceChosen(*workspace, plan), "find again");
    REQUIRE_DONE(workspace->undo());
    CHECK(editor::test::stateText(*workspace) == before);
    // Fewer places: a kind, a field, a language.
    CHECK(planReplace(*workspace, {.find = "axe", .with = "x", .kind = "enemy"}).hits.size() == 1);
    CHECK(hitAt(planReplace(*workspace, {.find = "axe", .with = "x", .field = "Story"}), "ar.101", "name", "en") ==
          nullptr);
    CHECK(planReplace(*workspace, {.find = "axe", .with = "x", .language = "bg"}).hits.empty());
    CHECK(planReplace(*workspace, {.find = "axe", .with = "x", .records = {"bt.301"}}).hits.size() == 1);
    CHECK(planReplace(*workspace, {.find = "", .with = "x"}).hits.empty());
}

TEST_CASE("abilities are replaced as their lines, and one that could not be read then is left out") {
    const Scratch scratch;
    const auto workspace = openSample(scratch);
    REQUIRE_DONE(
        workspace->set("ar.101", "ability", Value(schema::readClauses({"when attack_activation : add_damage(2)"}))));
    using Where = ReplaceOptions::Where;
    CHECK(hitAt(planReplace(*workspace, {.find = "add_damage", .with = "x"}), "ar.101", "ability") == nullptr);
    ReplacePlan plan =
        planReplace(*workspace, {.find = "add_damage(2)", .with = "add_damage(3)", .where = Where::Abilities});
    REQUIRE(hitAt(plan, "ar.101", "ability"));
    CHECK(hitAt(plan, "ar.101", "ability")->after == "when attack_activation : add_damage(3)");
    plan = planReplace(
        *workspace, {.find = "add_damage(2)", .with = "add_damage(", .where = Where::Abilities, .records = {"ar.101"}});
    REQUIRE(hitAt(plan, "ar.101", "ability"));
    CHECK(hitAt(plan, "ar.101", "ability")->refusal.find("could not be read") != std::string::npos);
    CHECK(plan.chosen() == 0);
    CHECK_REFUSED(*workspace, replaceChosen(*workspace, plan), "nothing is chosen");
    // Numbers and choices, where the whole of them is meant; never an id.
    REQUIRE_DONE(workspace->set("ar.101", "level", 3));
    plan = planReplace(*workspace,
                       {.find = "3", .with = "2", .where = Where::Everything, .kind = "artifact", .field = "level"});
    REQUIRE(hitAt(plan, "ar.101", "level"));
    REQUIRE_DONE(replaceChosen(*workspace, plan));
    CHECK(workspace->find("ar.101")->as<schema::threetale::Artifact>().level == 2);
    plan = planReplace(*workspace, {.find = "2", .with = "many", .where = Where::Everything, .field = "level"});
    REQUIRE(hitAt(plan, "ar.101", "level"));
    CHECK(hitAt(plan, "ar.101", "level")->refusal.find("whole number") != std::string::npos);
    CHECK(hitAt(planReplace(*workspace, {.find = "ar", .with = "x", .where = Where::Everything}), "ar.101", "id") ==
          nullptr);
}

// An expansion in the editor: records of the base are read, overridden, left out and returned to, a step each.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/expansion.h"
#include "schema/core/pack.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;
namespace fs = std::filesystem;

namespace {

// The expansion of Paper Tales with its base beside it.
struct Expanded {
    Scratch scratch;
    Application app{{.config = scratch.folder / "config", .state = scratch.folder / "user-state"}};
    Expanded() {
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales", scratch.folder / "paper_tales",
                 fs::copy_options::recursive);
        fs::copy(fs::path(TALE_SOURCE_DIR) / "content/paper_tales_expansion", scratch.project(),
                 fs::copy_options::recursive);
        REQUIRE_DONE(app.open(scratch.project()));
    }
    Workspace& workspace() { return *app.workspace; }
    Refusal runWith(const char* action, const char* id) { return app.actions.find(action)->runWith(id); }
    std::vector<std::string> gameIds() {
        std::vector<std::string> ids;
        for (const auto& entry : workspace().resolvable().all()) ids.push_back(entry.first);
        return ids;
    }
};

}  // namespace

TEST_CASE_FIXTURE(Expanded, "records of the base are looked at, and no command changes them") {
    const schema::PackBelow* owner = workspace().below().ownerOf("un.cook");
    REQUIRE(owner);
    CHECK(titleOf(*owner, "en") == "Paper Tales: base set 0.1.0");
    CHECK(standingOf(workspace(), "un.cook") == Standing::Below);
    CHECK(standingOf(workspace(), "se.base") == Standing::Overrides);
    CHECK(standingOf(workspace(), "un.phoenix") == Standing::Own);
    CHECK(artFolderOf(workspace(), "un.cook") == scratch.folder / "paper_tales");
    CHECK(artFolderOf(workspace(), "un.phoenix") == workspace().folder());
    REQUIRE_DONE(app.jump({"un.cook", "name"}));
    CHECK(app.shownRecord == "un.cook");
    CHECK_REFUSED(workspace(), workspace().setText("un.cook", "name", "en", "Chef"), "override it here");
    CHECK_REFUSED(workspace(), workspace().remove({"un.cook"}), "override it here");
    CHECK_REFUSED(workspace(), workspace().rename("un.cook", "un.chef"), "override it here");
    CHECK_REFUSED(workspace(), app.actions.run("record.duplicate"), "override it here");
    CHECK_REFUSED(workspace(), workspace().overrideHere({"un.nobody"}), "no pack that this project builds on");
    CHECK_REFUSED(workspace(), workspace().overrideHere({"se.base"}), "already");
    CHECK_REFUSED(workspace(), workspace().removeBelow({"se.base"}), "every game has");
    CHECK_REFUSED(workspace(), workspace().returnToBase({"un.cook"}), "already");
}

TEST_CASE_FIXTURE(Expanded, "override here copies the record and its art; deleting it returns to the base's") {
    REQUIRE_DONE(app.jump({"un.cook", ""}));
    const std::string start = stateText(workspace());
    const std::size_t size = gameIds().size();
    REQUIRE_DONE(app.actions.run("record.override"));
    CHECK(workspace().history().steps().size() == 1);
    CHECK(standingOf(workspace(), "un.cook") == Standing::Overrides);
    CHECK(gameIds().size() == size);
    CHECK(fs::exists(scratch.project() / "art/un.cook.png"));
    CHECK_FALSE(app.problems.worstAt("un.cook", ""));
    REQUIRE_DONE(workspace().setText("un.cook", "name", "en", "Chef"));
    CHECK(workspace().resolvable().find("un.cook")->base().name.in("en") == "Chef");
    CHECK(workspace().below().find("un.cook")->base().name.in("en") == "Cook");
    // It stays open, as the base has it, when the override goes.
    REQUIRE_DONE(runWith("record.return_to_base", "un.cook"));
    CHECK(app.shownRecord == "un.cook");
    CHECK(stateText(workspace()) == start);
    CHECK(workspace().resolvable().find("un.cook")->base().name.in("en") == "Cook");
    REQUIRE_DONE(app.undo());
    CHECK(workspace().resolvable().find("un.cook")->base().name.in("en") == "Chef");
    // Deleting is the same, and asks about no references: they name the base's again.
    REQUIRE_DONE(app.jump({"un.cook", ""}));
    REQUIRE_DONE(app.actions.run("record.delete"));
    CHECK_FALSE(app.question);
    CHECK(standingOf(workspace(), "un.cook") == Standing::Below);
    REQUIRE_DONE(workspace().goTo(0));
    CHECK(stateText(workspace()) == start);
}

TEST_CASE_FIXTURE(Expanded, "what is left out is gone from checks, games and packs, and undo brings it back") {
    app.problems.checkAll();
    REQUIRE(app.problems.errors() == 0);
    const std::size_t warnings = app.problems.warnings();
    const std::string start = stateText(workspace());
    REQUIRE_DONE(runWith("record.leave_out", "un.cook"));
    CHECK(workspace().history().steps().size() == 1);
    CHECK(standingOf(workspace(), "un.cook") == Standing::Removed);
    CHECK(workspace().info().removes == std::vector<std::string>{"un.cook"});
    CHECK_FALSE(workspace().resolvable().find("un.cook"));
    CHECK_FALSE(workspace().project().base.find("un.cook"));
    CHECK(app.jump({"un.cook", ""}).empty());  // it can still be looked at
    app.problems.checkAll();
    CHECK(app.problems.warnings() == warnings + 1);  // the box is said to hold two copies more
    REQUIRE_DONE(workspace().set("se.base", "units", Value(91)));
    app.problems.checkAll();
    CHECK(app.problems.warnings() == warnings);
    CHECK(app.problems.errors() == 0);
    REQUIRE(workspace().save().refusal.empty());
    schema::Problems problems;
    const auto played = schema::readProjectOrPack(scratch.project(), problems);
    REQUIRE(played);
    CHECK_FALSE(played->records.find("un.cook"));
    schema::RecordSet game = *workspace().below().records();
    game.putAll(workspace().records());
    CHECK(played->records.size() == game.size());

    // An override of what is left out takes its place again, in one step.
    REQUIRE_DONE(runWith("record.override", "un.cook"));
    CHECK(workspace().info().removes.empty());
    CHECK(standingOf(workspace(), "un.cook") == Standing::Overrides);
    // And what is overridden can be left out, in one step too.
    const std::size_t steps = workspace().history().steps().size();
    REQUIRE_DONE(runWith("record.leave_out", "un.cook"));
    CHECK(workspace().history().steps().size() == steps + 1);
    CHECK_FALSE(workspace().find("un.cook"));
    CHECK(standingOf(workspace(), "un.cook") == Standing::Removed);
    REQUIRE_DONE(runWith("record.return_to_base", "un.cook"));
    CHECK(standingOf(workspace(), "un.cook") == Standing::Below);
    REQUIRE_DONE(workspace().goTo(0));
    CHECK(stateText(workspace()) == start);
    CHECK(workspace().resolvable().find("un.cook"));
}

TEST_CASE_FIXTURE(Expanded, "an override of a card in a pack brings its art out of the pack") {
    schema::Problems problems;
    const auto base = schema::readProject(scratch.folder / "paper_tales", problems);
    REQUIRE(base);
    const std::string bytes = schema::buildPack(*base, problems);
    REQUIRE_FALSE(bytes.empty());
    app.close();
    fs::remove_all(scratch.folder / "paper_tales");
    writeAll(scratch.folder / "paper_tales.base-0.1.0.talepack", bytes);
    REQUIRE_DONE(app.open(scratch.project()));
    CHECK(artFolderOf(workspace(), "un.cook").empty());
    REQUIRE_DONE(workspace().overrideHere({"un.cook"}));
    CHECK(readAll(scratch.project() / "art/un.cook.png") ==
          readAll(fs::path(TALE_SOURCE_DIR) / "content/paper_tales/art/un.cook.png"));
}

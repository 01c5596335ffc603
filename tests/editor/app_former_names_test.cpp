// A project whose files use names of an earlier version of the program: opened, saved, compared, closed.
#include <algorithm>
#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/search.h"
#include "editor/app/table/csv.h"
#include "schema/translation/sources.h"
#include "tests/editor/app_fixture.h"
#include "tests/schema/renamed_game.h"

using namespace editor;
using editor::test::readAll;
using editor::test::writeAll;
namespace fs = std::filesystem;
using renamed::Ally;

namespace {

// A copy of the project of an older version.
struct Former {
    Former() {
        fs::copy(fs::path(TALE_SOURCE_DIR) / "tests/schema/data/former_names", folder(), fs::copy_options::recursive);
    }
    fs::path folder() const { return scratch.project(); }
    std::unique_ptr<Workspace> open(bool readOnly = false) const {
        schema::Problems problems;
        Refusal refusal;
        auto opened =
            Workspace::open(folder(), {.stateFolder = scratch.state(), .readOnly = readOnly}, problems, refusal);
        REQUIRE_MESSAGE(opened, refusal);
        return opened;
    }

    const schema::PassingGame game{renamed::game(false)};
    const test::Scratch scratch;
};

}  // namespace

TEST_CASE("former names: a project of an older version is unsaved until a save has written the present names") {
    const Former former;
    const std::string before = readAll(former.folder() / "helpers/he.1.json");
    {
        const auto workspace = former.open();
        CHECK(workspace->underFormerNames().size() == 2);
        CHECK(workspace->unsaved());
        CHECK(workspace->unsaved("he.1"));
        CHECK_FALSE(workspace->infoUnsaved());
        CHECK(workspace->changedOnDisk().empty());
        // An edit that is undone leaves it unsaved; the file is as it was until then.
        REQUIRE_DONE(workspace->set("he.1", "level", 5));
        REQUIRE_DONE(workspace->undo());
        CHECK(workspace->unsaved("he.1"));
        CHECK(readAll(former.folder() / "helpers/he.1.json") == before);
        const SaveReport report = workspace->save();
        REQUIRE_DONE(report.refusal);
        CHECK(report.written == std::vector<std::string>{"allies/he.1.json", "allies/he.2.json"});
        CHECK(report.removed == std::vector<std::string>{"helpers/he.1.json", "helpers/he.2.json"});
        CHECK_FALSE(workspace->unsaved());
        CHECK(workspace->changedOnDisk().empty());
        // The former files are kept as every save keeps what it replaces.
        REQUIRE(workspace->backups().size() == 1);
    }
    schema::Problems problems;
    Refusal refusal;
    const auto again = Workspace::open(former.folder(), {.stateFolder = former.scratch.state()}, problems, refusal);
    REQUIRE_MESSAGE(again, refusal);
    CHECK(problems.errors() + problems.notes() == 0);
    CHECK_FALSE(again->unsaved());
    const Ally& ally = again->find("he.1")->as<Ally>();
    CHECK(ally.level == 3);
    CHECK(ally.motto.in("bg") == "Бавно, но сигурно");
    CHECK(print(ally.gift) == "give(pear, 2)");
    // The translation that was made from an older source text is still known as such.
    schema::Problems none;
    const auto sources = schema::readTranslationSources(former.folder(), "bg", none, again->records());
    CHECK(sources.count("he.1 motto") == 1);
    CHECK(sources.at("he.1 motto") == "Slowly");
}

TEST_CASE("former names: a record under both is saved only when its designer agrees to lose the older value") {
    const Former former;
    std::string text = readAll(former.folder() / "helpers/he.1.json");
    text.insert(text.find("  \"temper\""), "  \"level\": 7,\n");
    writeAll(former.folder() / "helpers/he.1.json", text);
    const auto workspace = former.open();
    CHECK(workspace->find("he.1")->as<Ally>().level == 7);
    const SaveReport refused = workspace->save();
    CHECK(refused.unreadable == std::vector<std::string>{"he.1"});
    CHECK_FALSE(refused.refusal.empty());
    CHECK(readAll(former.folder() / "helpers/he.1.json") == text);
    const SaveReport done = workspace->save({.dropUnreadable = true});
    REQUIRE_DONE(done.refusal);
    CHECK(readAll(former.folder() / "allies/he.1.json").find("\"level\": 7") != std::string::npos);
}

TEST_CASE("former names: nothing is unsaved where nothing is written, and giving up leaves the files") {
    const Former former;
    const std::string before = readAll(former.folder() / "helpers/he.1.json");
    CHECK_FALSE(former.open(true)->unsaved());
    const auto workspace = former.open();
    REQUIRE_DONE(workspace->set("he.1", "level", 5));
    REQUIRE_DONE(workspace->abandon());
    CHECK_FALSE(workspace->unsaved());
    CHECK(readAll(former.folder() / "helpers/he.1.json") == before);
}

TEST_CASE("former names: what others write to the former folder is met as a change, and can be reloaded") {
    const Former former;
    const auto workspace = former.open();
    std::string text = readAll(former.folder() / "helpers/he.2.json");
    text.replace(text.find("\"rank\": 2"), 9, "\"rank\": 4");
    writeAll(former.folder() / "helpers/he.2.json", text);
    const std::vector<DiskChange> changes = workspace->changedOnDisk();
    REQUIRE(changes.size() == 1);
    CHECK(changes[0].record == "he.2");
    REQUIRE_DONE(workspace->reload(changes));
    CHECK(workspace->find("he.2")->as<Ally>().level == 4);
    CHECK(workspace->unsaved("he.2"));
}

TEST_CASE("former names: the program says that files use them") {
    const Former former;
    Application app({.config = former.scratch.folder / "config", .state = former.scratch.folder / "user-state"});
    REQUIRE(app.open(former.folder()) == "");
    REQUIRE_FALSE(app.notices.log().empty());
    CHECK(app.notices.log().back().text == "2 files use names of an earlier version. Saving writes the present ones.");
    REQUIRE(app.save() == "");
    CHECK_FALSE(app.workspace->unsaved());
}

TEST_CASE("former names: a spreadsheet of an earlier version is read by its headings, choices and words") {
    const Former former;
    const auto workspace = former.open();
    const CsvImport plan = planCsvImport(*workspace, *schema::kindOf(workspace->game(), "helper"),
                                         "id,grade,temper,gift\nhe.2,6,jolly,\"hand_out(quince, 4)\"\n");
    CHECK(plan.problems.empty());
    REQUIRE(plan.records.size() == 1);
    const Ally& ally = plan.records[0].record->as<Ally>();
    CHECK(ally.level == 6);
    CHECK(ally.mood == renamed::Mood::Merry);
    CHECK(print(ally.gift) == "give(pear, 4)");
}

TEST_CASE("former names: a search that was kept with them finds what it found, by field, choice, kind and word") {
    const Former former;
    const auto workspace = former.open();
    REQUIRE_DONE(workspace->save().refusal);
    SearchIndex index{workspace->game()};
    index.rebuild(workspace->records());
    const auto find = [&](const char* query) {
        const Query parsed = parseQuery(workspace->game(), query);
        CHECK_MESSAGE(parsed.complaints.empty(), query);
        std::vector<std::string> ids;
        for (const Hit& hit : index.find(query)) ids.push_back(hit.record->id());
        std::sort(ids.begin(), ids.end());
        return ids;
    };
    const struct {
        const char *then, *today;
    } pairs[] = {{"grade>=3", "level>=3"},          {"rank<3", "level<3"},
                 {"temper=jolly", "mood=merry"},    {"temper:glad", "mood:merry"},
                 {"has:friends", "has:companions"}, {"friends.mark>=1", "companions.score>=1"},
                 {"mark>=1", "score>=1"},           {"saying.bg:бавно", "motto.bg:бавно"},
                 {"kind:helper", "kind:ally"}};
    for (const auto& pair : pairs) {
        CAPTURE(pair.then);
        CHECK(find(pair.then) == find(pair.today));
    }
    CHECK(find("grade>=3") == std::vector<std::string>{"he.1"});
    CHECK(find("kind:helper").size() == 2);
    // Words of abilities as well: alone, in the field they stand in, and with their arguments. "hand_out" is a quantity
    // of today as well, so it finds what that finds besides.
    const struct {
        const char *then, *today;
    } words[] = {{"ability:evening", "ability:dusk"},
                 {"gift:quince", "gift:pear"},
                 {"gift=\"hand_out(quince, 2)\"", "gift=\"give(pear, 2)\""},
                 {"gift:hand_out", "gift:give"},
                 {"deed:hand_out", "deed:give"},
                 {"\"hand_out(quince\"", "\"give(pear\""},
                 {"evening", "dusk"},
                 {"gift!=\"hand_out(quince, 2)\"", "gift!=\"give(pear, 2)\""},
                 {"-evening", "-dusk"},
                 {"text:hand_out", "text:give"}};
    for (const auto& pair : words) {
        CAPTURE(pair.then);
        CHECK(find(pair.then).size() == 1);
        CHECK(find(pair.then) == find(pair.today));
    }
    CHECK(find("ability:amount") == find("ability:hand_out"));
    CHECK(find("ability:amount") == std::vector<std::string>{"he.1"});
    CHECK(toText(parseQuery(workspace->game(), "gift:quince")) == "gift:quince");
    // What was called so is no word of a story.
    REQUIRE_DONE(workspace->setText("he.2", "motto", "en", "A pear at dusk"));
    index.rebuild(workspace->records());
    CHECK(find("evening") == std::vector<std::string>{"he.1"});
    CHECK(find("motto:quince").empty());
    // Completion offers what it is called today.
    const auto offered = [&](const std::string& query) {
        std::vector<std::string> texts;
        for (const schema::QueryCompletion& completion : index.completions(query, query.size(), {}).list)
            texts.push_back(completion.text + " (" + completion.detail + ')');
        return texts;
    };
    CHECK(offered("gift:quin") == std::vector<std::string>{"gift:pear (fruit, formerly quince)"});
    CHECK(offered("gift:hand") ==
          std::vector<std::string>{"gift:hand_out (quantity)", "gift:give (effect, formerly hand_out)"});
    CHECK(offered("gift:\"give(qu") == std::vector<std::string>{"gift:\"give(pear\" (fruit, formerly quince)"});
    CHECK(offered("evening") == std::vector<std::string>{"dusk (trigger, formerly evening)"});
    // They are not offered, and a choice that never was is still told.
    const std::vector<std::string>& names = fieldNames(workspace->game());
    CHECK(std::find(names.begin(), names.end(), "grade") == names.end());
    CHECK(parseQuery(workspace->game(), "mood:sad").complaints.size() == 1);
}

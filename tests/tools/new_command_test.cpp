// `tale new`: each beginning for each game, what it prints, and what it refuses.
#include <fmt/format.h>

#include "editor/app/new_project.h"
#include "schema/core/records.h"
#include "tests/tools/tale_fixture.h"

TEST_CASE("a project of each game is made from the minimal set and checks and plays at once") {
    for (const schema::GameSchema* game : schema::games()) {
        CAPTURE(game->key);
        const TemporaryFolder folder;
        const std::string mine = (folder.path() / "old_mill").string();
        const Ran made = runTale({"new", mine, "--game", game->key, "--title", "The Old Mill"});
        CHECK(made.code == 0);
        CHECK(contains(made.out, fmt::format("{}.the_old_mill 0.1.0", game->key)));
        CHECK(runTale({"check", mine, "--strict"}).code == 0);
        CHECK(runTale({"play", mine, "--bot", "random", "--seed", "3"}).code == 0);
        const Ran again = runTale({"new", mine, "--game", game->key});
        CHECK(again.code == 3);
        CHECK(contains(again.err, "is a project already"));
    }
}

TEST_CASE("a new project is named after its folder, and begins as it is told") {
    const TemporaryFolder folder;
    const std::string base = (folder.path() / "my_tales").string(), empty = (folder.path() / "empty").string();
    const Ran made = runTale({"new", base, "--game", "three_chapters", "--from", "base"});
    CHECK(made.code == 0);
    CHECK(contains(made.out, "(three_chapters.my_tales 0.1.0): 51 records"));
    CHECK(std::filesystem::exists(folder.path() / "my_tales/art"));
    CHECK(contains(runTale({"new", empty, "--game", "three_chapters", "--from", "empty"}).out, ": 0 records"));
    CHECK(runTale({"new", empty + "2", "--game", "chess"}).code == 2);
    CHECK(runTale({"new", empty + "2", "--game", "three_chapters", "--from", "scratch"}).code == 2);
    const Ran bad = runTale({"new", empty + "2", "--game", "three_chapters", "--id", "Not An Id"});
    CHECK(bad.code == 2);
    CHECK(contains(bad.err, "the pack id is not well formed"));
    CHECK_FALSE(std::filesystem::exists(empty + "2"));
}

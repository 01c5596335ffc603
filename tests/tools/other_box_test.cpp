// A set that is not the published box: the terminal tools work on it as on any other.
#include "tests/tools/tale_fixture.h"

namespace {

// The base set with tiles beyond the 30 of the published game.
std::string withMoreTiles(const TemporaryFolder& folder, int tiles) {
    const std::string project = copyOfBaseSet(folder);
    for (int n = 31; n <= tiles; ++n) {
        const std::string id = "ti." + std::to_string(n);
        folder.write("threetale/tiles/" + id + ".json",
                     "{\n  \"schema\": 1,\n  \"id\": \"" + id +
                         "\",\n  \"name\": {\n    \"bg\": \"Мелницата\",\n    \"en\": \"Windless Mill\"\n  },\n"
                         "  \"cells\": [\"none\", \"trees\", \"none\", \"none\"]\n}\n");
    }
    return project;
}

}  // namespace

TEST_CASE("a set of 31 tiles is checked, packed, played, traced and simulated") {
    const TemporaryFolder folder;
    const std::string project = withMoreTiles(folder, 31), pack = (folder.path() / "own.talepack").string();
    const std::string session = (folder.path() / "own.talesession").string();
    const Ran checked = runTale({"check", project});
    CHECK(checked.code == 0);
    CHECK(contains(checked.out, ", 0 errors, "));
    CHECK(contains(checked.out, "note TT-VAL-101"));
    CHECK(runTale({"pack", "build", project, "-o", pack}).code == 0);
    CHECK(runTale({"pack", "verify", pack}).code == 0);
    for (const std::string& content : {project, pack}) {
        CAPTURE(content);
        CHECK(runTale({"play", content, "--bot", "random", "--seed", "3", "--save", session}).code == 0);
        CHECK(runTale({"replay", session}).code == 0);
        CHECK(contains(runTale({"trace", session}).out, "Windless Mill"));
        const Ran simulated = runTale({"simulate", content, "--games", "40", "--check"});
        CHECK(simulated.code == 0);
        CHECK(contains(simulated.out, "every unit of play matches its trace, and all invariants hold"));
    }
    CHECK(runTale({"scenario", "run", project + "/scenarios/crossings"}).code == 0);
    CHECK(runTale({"balance", project, "--games", "1"}).code == 0);
}

TEST_CASE("TT-VAL-15 with 33 tiles each of three Heroes places 11") {
    const TemporaryFolder folder;
    const std::string project = withMoreTiles(folder, 33), session = (folder.path() / "own.talesession").string();
    REQUIRE(
        runTale({"play", project, "--bot", "search", "--simulations", "2", "--seed", "1", "--save", session}).code ==
        0);
    int eleventh = 0;
    for (const std::string& line : runTale({"trace", session}).lines())
        if (contains(line, "Tiles placed of ") && contains(line, ": 10 → 11")) ++eleventh;
    CHECK(eleventh == 3);
}

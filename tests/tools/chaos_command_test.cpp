// `tale chaos`: contrary games, what they break, and how it is saved.
#include "tests/tools/tale_fixture.h"

TEST_CASE("chaos finds nothing broken in a base set") {
    const Ran ran = runTale({"chaos", TALE_SOURCE_DIR "/content/paper_tales", "--games", "40"});
    CHECK(ran.code == 0);
    CHECK(ran.out == "40 contrary games of paper_tales.base 0.1.0, seed 1: nothing broke\n");
}

TEST_CASE("chaos breaks an expectation, makes it small and saves a session that replays exactly") {
    const TemporaryFolder folder;
    const std::string session = (folder.path() / "broken.talesession").string();
    const std::vector<std::string> line = {
        "chaos", TALE_SOURCE_DIR "/content/three_chapters", "--games", "60", "--always", "seat1 hearts <= 3", "--save",
        session};
    const Ran ran = runTale(line);
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, "\"seat1 hearts <= 3\" does not hold"));
    CHECK(contains(ran.out, "the greedy bot plays, but for "));
    CHECK(contains(ran.out, "saved "));
    const Ran replayed = runTale({"replay", session});
    CHECK(replayed.code == 0);
    CHECK(contains(replayed.out, "EXACT"));
    auto asJson = line;
    asJson.push_back("--json");
    const auto json = runTale(asJson).json();
    CHECK(json["broken"].GetUint64() > 0);
    CHECK(json["example"]["choices"].Size() <= 10);
    const Ran unreadable = runTale({"chaos", line[1], "--always", "seat1 xyzzy 3"});
    CHECK(unreadable.code == 2);
    CHECK(contains(unreadable.err, "--always \"seat1 xyzzy 3\""));
}

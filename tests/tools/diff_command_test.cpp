// `tale diff` and `tale info`: what differs between two versions, and what an expansion makes of its base.
#include "tests/tools/tale_fixture.h"

TEST_CASE("diff lists records and fields that differ, and its code says whether there are any") {
    const TemporaryFolder folder;
    const std::string copy = copyOfBaseSet(folder);
    const Ran same = runTale({"diff", baseSet(), copy});
    CHECK(same.code == 0);
    CHECK(contains(same.out, "no difference"));
    std::filesystem::remove(folder.path() / "threetale/artifacts/ar.102.json");
    folder.write("threetale/artifacts/ar.998.json",
                 "{\"schema\": 1, \"id\": \"ar.998\", \"name\": {\"en\": \"New Axe\"}}");
    std::string axe = folder.read("threetale/artifacts/ar.101.json");
    const std::size_t at = axe.find("\"en\": \"") + 7;
    folder.write("threetale/artifacts/ar.101.json", axe.insert(at, "Great "));
    const Ran ran = runTale({"diff", baseSet(), copy});
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, "- ar.102"));
    CHECK(contains(ran.out, "+ ar.998  New Axe\n"));
    CHECK(contains(ran.out, "~ ar.101  Great "));
    CHECK(contains(ran.out, "    Name, en: "));
    const auto json = runTale({"diff", baseSet(), copy, "--json"}).json();
    CHECK(json["records"].Size() == 3);
    CHECK(json["records"][0]["fields"][0]["language"].GetString() == std::string("en"));
    CHECK(runTale({"diff", baseSet(), TALE_SOURCE_DIR "/content/paper_tales"}).code == 3);
    CHECK(runTale({"diff", baseSet(), (folder.path() / "nowhere").string()}).code == 3);
    CHECK(runTale({"diff", baseSet()}).code == 2);
    const Ran git = runTale({"diff", copy, "--git", "HEAD"});
    CHECK(git.code == 3);
    CHECK(contains(git.err, "repository"));
}

TEST_CASE("info says what an expansion adds, overrides and leaves out") {
    const Ran ran = runTale({"info", TALE_SOURCE_DIR "/content/paper_tales_expansion"});
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "builds on paper_tales.base 0.1.0"));
    CHECK(contains(ran.out, "adds 8 records: un.bard"));
    CHECK(contains(ran.out, "overrides 1 record: se.base"));
    CHECK(contains(ran.out, "leaves out 0 records"));
    const auto json = runTale({"info", TALE_SOURCE_DIR "/content/paper_tales_expansion", "--json"}).json();
    CHECK(json["adds"].Size() == 8);
    CHECK(json["builds_on"][0]["pack"].GetString() == std::string("paper_tales.base"));
    CHECK(contains(runTale({"info", baseSet()}).out, "builds on nothing"));
    CHECK(runTale({"info", baseSet() + "/nowhere"}).code == 3);
}

// `tale pack`: building, looking into and verifying packs.
#include "tests/tools/tale_fixture.h"

TEST_CASE("the same content gives the same bytes, wherever it lies") {
    const TemporaryFolder folder;
    const std::string copy = copyOfBaseSet(folder);
    REQUIRE(runTale({"pack", "build", baseSet(), "-o", (folder.path() / "a.talepack").string()}).code == 0);
    REQUIRE(runTale({"pack", "build", copy, "-o", (folder.path() / "b.talepack").string()}).code == 0);
    CHECK(folder.read("a.talepack") == folder.read("b.talepack"));
}

TEST_CASE("build reports what it built, and info and verify what they find, all the same") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "a.talepack").string();
    const auto built = runTale({"pack", "build", baseSet(), "-o", file, "--json"}).json();
    CHECK(built["pack"].GetString() == std::string("threetale.base"));
    CHECK(built["bytes"].GetUint64() == folder.read("a.talepack").size());
    const auto info = runTale({"pack", "info", file, "--json"}).json();
    CHECK(info["checksum"].GetString() == std::string(built["checksum"].GetString()));
    CHECK(info["checksum"].GetStringLength() == 64);
    std::uint64_t records = 0;
    for (const auto& kind : info["kinds"].GetArray()) records += kind["count"].GetUint64();
    CHECK(records == built["records"].GetUint64());
    CHECK(contains(runTale({"pack", "info", file}).out, built["checksum"].GetString()));
    const Ran verified = runTale({"pack", "verify", file});
    CHECK(verified.code == 0);
    CHECK(contains(verified.out, "is valid"));
    CHECK(runTale({"pack", "verify", file, "--json"}).json()["sound"].GetBool());
}

TEST_CASE("content with errors gives no pack, and leaves the old one alone") {
    const TemporaryFolder folder;
    const std::string project = copyOfBaseSet(folder), file = (folder.path() / "a.talepack").string();
    REQUIRE(runTale({"pack", "build", project, "-o", file}).code == 0);
    const std::string before = folder.read("a.talepack");
    folder.write("threetale/tiles/ti.bad.json", "{");
    const Ran ran = runTale({"pack", "build", project, "-o", file});
    CHECK(ran.code == 1);
    CHECK(contains(ran.err, "ti.bad.json"));
    CHECK(contains(ran.err, "no pack was built"));
    CHECK(folder.read("a.talepack") == before);
}

TEST_CASE("a damaged pack is refused by every command that reads it") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "a.talepack").string();
    REQUIRE(runTale({"pack", "build", baseSet(), "-o", file}).code == 0);
    std::string bytes = folder.read("a.talepack");
    bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] ^ 0x20);
    folder.write("a.talepack", bytes);
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"check", file},
                                               {"pack", "info", file},
                                               {"pack", "verify", file},
                                               {"play", file, "--bot", "random"},
                                               {"simulate", file}}) {
        const Ran ran = runTale(arguments);
        CHECK(ran.code == 3);
        CHECK(contains(ran.err + ran.out, "PACK-"));
    }
}

TEST_CASE("where nothing can be written, the code is 3 and the reason is told") {
    const Ran ran = runTale({"pack", "build", baseSet(), "-o", "/nowhere/at/all.talepack"});
    CHECK(ran.code == 3);
    CHECK(contains(ran.err, "/nowhere/at/all.talepack"));
}

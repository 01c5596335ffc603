// `tale check`: what is found is named with its place, and the exit code says whether anything was.
#include <algorithm>
#include <filesystem>

#include "tests/tools/tale_fixture.h"

TEST_CASE("the base set has no errors") {
    const Ran ran = runTale({"check", baseSet()});
    CHECK(ran.out.find("error TT-") == std::string::npos);
    CHECK(ran.code == 0);
    CHECK(contains(ran.out, "threetale.base"));
    CHECK(contains(ran.out, ", 0 errors, "));
    CHECK(ran.err == "");
}

TEST_CASE("check --json says the same in keys") {
    const Ran ran = runTale({"check", baseSet(), "--json"});
    const auto json = ran.json();
    CHECK(json["readable"].GetBool());
    CHECK(json["game"].GetString() == std::string("threetale"));
    CHECK(json["errors"].GetUint64() == 0);
    CHECK(json["problems"].Size() == json["errors"].GetUint64() + json["warnings"].GetUint64());
    CHECK(json["records"].GetUint64() > 50);
}

TEST_CASE("check counts the cards with abilities, and those that no ability language could say") {
    CHECK(
        contains(runTale({"check", baseSet()}).out, " cards with abilities, 0 of them not carried out by the engine"));
    for (const char* name : {"threetale", "three_chapters"}) {
        const auto json = runTale({"check", std::string(TALE_SOURCE_DIR "/content/") + name, "--json"}).json();
        CHECK(json["cards_with_abilities"].GetUint64() > 40);
        CHECK(json["cards_with_abilities"].GetUint64() < json["records"].GetUint64());
        CHECK(json["cards_in_need_of_code"].GetUint64() == 0);
    }
}

TEST_CASE("an error is named with file, line, field, found and wanted, and the code is 1") {
    const TemporaryFolder folder;
    const std::string project = copyOfBaseSet(folder);
    folder.write("threetale/enemies/en.999.json",
                 "{\n  \"schema\": 1,\n  \"id\": \"en.999\",\n  \"name\": {\n    \"bg\": \"Х\",\n    \"en\": \"X\"\n  "
                 "},\n  \"level\": 9\n}\n");
    const Ran ran = runTale({"check", project});
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, "enemies/en.999.json:8"));
    CHECK(contains(ran.out, "CHECK-VALUE"));
    CHECK(contains(ran.out, "found 9"));
    const auto json = runTale({"check", project, "--json"}).json();
    bool isListed = false;
    for (const auto& p : json["problems"].GetArray())
        isListed = isListed || (p["code"].GetString() == std::string("CHECK-VALUE") &&
                                p["record"].GetString() == std::string("en.999") &&
                                p["field"].GetString() == std::string("level") && p["line"].GetInt() == 8);
    CHECK(isListed);
}

TEST_CASE("a file that is no JSON does not end the check: the project is read as far as it goes") {
    const TemporaryFolder folder;
    const std::string project = copyOfBaseSet(folder);
    folder.write("threetale/tiles/ti.bad.json", "{ \"schema\": 1,");
    const Ran ran = runTale({"check", project});
    CHECK(ran.code == 1);
    CHECK(contains(ran.out, "ti.bad.json:1"));
    CHECK(contains(ran.out, " records, "));
}

TEST_CASE("a pack is checked like the project it was built from") {
    const TemporaryFolder folder;
    const std::string pack = (folder.path() / "base.talepack").string();
    REQUIRE(runTale({"pack", "build", baseSet(), "-o", pack}).code == 0);
    const auto ofProject = runTale({"check", baseSet(), "--json"}).json();
    const Ran ran = runTale({"check", pack, "--json"});
    CHECK(ran.code == 0);
    CHECK(ran.json()["records"].GetUint64() == ofProject["records"].GetUint64());
}

TEST_CASE(
    "TC-RULING-02 the box of a project of 3 Chapters is its own: check --simulate warns where it does not suffice") {
    const TemporaryFolder folder;
    std::filesystem::copy(TALE_SOURCE_DIR "/content/three_chapters", folder.path() / "set",
                          std::filesystem::copy_options::recursive);
    const std::string project = (folder.path() / "set").string();
    const auto withGems = [&](int gems) {
        folder.write(
            "set/settings/se.base.json",
            "{\n  \"schema\": 1,\n  \"id\": \"se.base\",\n  \"name\": {\n    \"bg\": \"К\",\n    \"en\": \"B\"\n  },\n"
            "  \"story\": {\n    \"bg\": \"К\",\n    \"en\": \"B\"\n  },\n  \"gems\": " +
                std::to_string(gems) + ",\n  \"hearts\": 200,\n  \"stars\": 100\n}\n");
        return runTale({"check", project, "--simulate", "40"});
    };
    const Ran enough = withGems(200), few = withGems(30);
    CHECK(enough.code == 0);
    CHECK_FALSE(contains(enough.out, "CHECK-SUPPLY"));
    CHECK(few.code == 0);  // a warning: the rules know no limit
    CHECK(contains(few.out, "settings/se.base.json:12"));
    CHECK(contains(few.out, "warning CHECK-SUPPLY: games with 6 players need more gems than the box holds"));
    CHECK(contains(few.out, "at most 30"));
    CHECK_FALSE(contains(few.out, "more hearts"));
    CHECK_FALSE(contains(runTale({"check", project}).out, "CHECK-SUPPLY"));
    // Without settings the box is the published one.
    std::filesystem::remove_all(folder.path() / "set/settings");
    CHECK(contains(runTale({"check", project, "--simulate", "40"}).out, "more gems than the box holds (found "));
    CHECK(contains(runTale({"check", project, "--simulate", "40"}).out, "at most 50"));
}

TEST_CASE("PT-RULING-32 the box of Paper Tales: check --simulate names the setting that says too little") {
    const TemporaryFolder folder;
    std::filesystem::copy(TALE_SOURCE_DIR "/content/paper_tales", folder.path() / "set",
                          std::filesystem::copy_options::recursive);
    const std::string project = (folder.path() / "set").string();
    CHECK_FALSE(contains(runTale({"check", project, "--simulate", "40"}).out, "more Age tokens"));
    folder.write("set/settings/se.base.json",
                 "{\n  \"schema\": 1,\n  \"id\": \"se.base\",\n  \"name\": {\n    \"bg\": \"К\",\n    \"en\": \"B\",\n"
                 "    \"it\": \"B\"\n  },\n  \"story\": {\n    \"bg\": \"К\",\n    \"en\": \"B\",\n    \"it\": \"B\"\n"
                 "  },\n  \"gold_supply\": 5,\n  \"age_tokens\": 3\n}\n");
    const Ran few = runTale({"check", project, "--simulate", "40"});
    CHECK(few.code == 0);  // a warning: games go on
    CHECK(contains(few.out, "settings/se.base.json:14"));
    CHECK(contains(few.out, "settings/se.base.json:15"));
    CHECK(contains(few.out, "warning CHECK-SUPPLY: games with 2 players need more Gold than the box holds"));
    CHECK(contains(few.out, "warning CHECK-SUPPLY: games with 5 players need more Age tokens than the box holds"));
    CHECK(contains(few.out, "at most 5"));
}

TEST_CASE("a base that is missing is told once, and nothing that follows from it") {
    const TemporaryFolder folder;
    std::filesystem::copy(TALE_SOURCE_DIR "/content/paper_tales_expansion", folder.path() / "alone",
                          std::filesystem::copy_options::recursive);
    const std::string project = (folder.path() / "alone").string();
    const auto problemsOf = [](const Ran& ran) {
        std::vector<std::string> codes;
        const auto json = ran.json();
        for (const auto& problem : json["problems"].GetArray()) codes.emplace_back(problem["code"].GetString());
        return codes;
    };
    CHECK(problemsOf(runTale({"check", project, "--json"})) == std::vector<std::string>{"PROJECT-DEPENDENCY"});
    const Ran simulate = runTale({"simulate", project, "--games", "1"});
    CHECK(simulate.code != 0);
    CHECK(contains(simulate.err, "PROJECT-DEPENDENCY"));
    CHECK_FALSE(contains(simulate.err, "PT-INV-02"));
    // What is wrong with a record of its own is told all the same.
    folder.write("alone/units/un.bad.json",
                 "{\n  \"schema\": 1,\n  \"id\": \"un.bad\",\n  \"name\": {\n    \"bg\": \"К\",\n    \"en\": \"B\",\n"
                 "    \"it\": \"B\"\n  },\n  \"cost\": 99\n}\n");
    const auto codes = problemsOf(runTale({"check", project, "--json"}));
    CHECK(std::count(codes.begin(), codes.end(), "CHECK-VALUE") > 0);
    CHECK(std::count(codes.begin(), codes.end(), "PT-INV-02") == 0);
}

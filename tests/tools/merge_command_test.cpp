// `tale merge`: called as git calls a merge driver.
#include "tests/tools/tale_fixture.h"

namespace {

struct Versions {
    TemporaryFolder folder;
    std::string project = copyOfBaseSet(folder);
    std::string axe = "threetale/artifacts/ar.105.json";
    std::string before = folder.read(axe);

    // The axe with a text in place of another.
    std::string with(std::string_view text, std::string_view other) const {
        std::string changed = before;
        const std::size_t at = changed.find(text);
        REQUIRE(at != std::string::npos);
        return changed.replace(at, text.size(), other);
    }
    Ran merge(const std::string& ours, const std::string& theirs) const {
        folder.write("base", before);
        folder.write("ours", ours);
        folder.write("theirs", theirs);
        return runTale({"merge", path("base"), path("ours"), path("theirs"), "--path", path(axe)});
    }
    std::string path(const std::string& file) const { return (folder.path() / file).string(); }
};

}  // namespace

TEST_CASE("two people change one card, and both changes are there") {
    const Versions v;
    const Ran ran = v.merge(v.with("Forest Axe", "Meadow Axe"), v.with("Горска брадва", "Дървена брадва"));
    // Written like the rest, so that git shows what changed and nothing else.
    CHECK(ran.code == 0);
    CHECK(ran.out + ran.err == "");
    const std::string merged = v.folder.read("ours");
    std::string both = v.with("Forest Axe", "Meadow Axe");
    both.replace(both.find("Горска брадва"), std::string_view("Горска брадва").size(), "Дървена брадва");
    CHECK(merged == both);
}

TEST_CASE("what both changed differently is told, ours stays, and the exit code says so to git") {
    const Versions v;
    const Ran ran = v.merge(v.with("Forest Axe", "Meadow Axe"), v.with("Forest Axe", "River Axe"));
    CHECK(ran.code == 1);
    CHECK(
        contains(ran.err,
                 "artifacts/ar.105.json: name.en: ours is Meadow Axe, theirs is River Axe, both came from Forest Axe; "
                 "ours was kept"));
    CHECK(contains(v.folder.read("ours"), "Meadow Axe"));
}

TEST_CASE("a version that cannot be read, or a file of no known kind, stops the merge and changes nothing") {
    const Versions v;
    const Ran ran = v.merge(v.before, "{");
    CHECK(ran.code == 3);
    CHECK(v.folder.read("ours") == v.before);
    CHECK(runTale({"merge", v.path("base"), v.path("ours"), v.path("theirs"), "--path", v.path("threetale/README.md")})
              .code == 3);
    CHECK(runTale({"merge", v.path("base"), v.path("ours"), v.path("theirs")}).code == 3);
    CHECK(runTale({"merge", v.path("nothing"), v.path("ours"), v.path("theirs"), "--path", v.path(v.axe)}).code == 3);
}

// `tale pack key`, `sign` and `trust`, and what `verify` and `info` say of a signature.
#include <cstdlib>

#include "tests/tools/tale_fixture.h"

namespace {

// Settings of somebody, for as long as it lives.
struct Person {
    explicit Person(const std::filesystem::path& folder) {
        if (const char* set = std::getenv("XDG_CONFIG_HOME")) before_ = set;
        ::setenv("XDG_CONFIG_HOME", folder.c_str(), 1);
    }
    ~Person() {
        if (before_.empty()) ::unsetenv("XDG_CONFIG_HOME");
        else ::setenv("XDG_CONFIG_HOME", before_.c_str(), 1);
    }

  private:
    std::string before_;
};

}  // namespace

TEST_CASE("a pack is signed, verified by a stranger, trusted, and refused once it was changed") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "a.talepack").string();
    REQUIRE(runTale({"pack", "build", TALE_SOURCE_DIR "/content/three_chapters", "-o", file}).code == 0);
    std::string key;
    {
        const Person ana(folder.path() / "ana");
        CHECK(runTale({"pack", "key"}).code == 1);
        CHECK(runTale({"pack", "sign", file}).code == 1);
        CHECK(contains(runTale({"pack", "verify", file}).out, "not signed"));
        const Ran made = runTale({"pack", "key", "--make", "Ana", "--json"});
        REQUIRE(made.code == 0);
        key = made.json()["key"].GetString();
        CHECK(key.size() == 64);
        CHECK(runTale({"pack", "key", "--make", "Ana"}).code == 1);
        CHECK(contains(runTale({"pack", "key"}).out, key));
        const Ran sign = runTale({"pack", "sign", file});
        CHECK(sign.code == 0);
        CHECK(contains(sign.out, "a.talepack.sig: signed by Ana with your own key"));
        CHECK(runTale({"pack", "sign", baseSet()}).code == 3);
    }
    const Person ben(folder.path() / "ben");
    const auto trust = [&] {
        return std::string(runTale({"pack", "info", file, "--json"}).json()["signature"]["trust"].GetString());
    };
    CHECK(trust() == "unknown");
    CHECK(contains(runTale({"pack", "trust"}).out, "you trust no key"));
    CHECK(runTale({"pack", "trust", file}).code == 0);
    CHECK(trust() == "trusted");
    CHECK(contains(runTale({"pack", "verify", file}).out, "signed by Ana, a key you have trusted since"));
    CHECK(runTale({"pack", "trust", "--json"}).json()["keys"][0]["key"].GetString() == key);
    CHECK(runTale({"check", file}).code == 0);

    // A pack that is whole by itself, and not the one that was signed.
    const std::string signature = folder.read("a.talepack.sig");
    REQUIRE(runTale({"pack", "build", TALE_SOURCE_DIR "/content/paper_tales", "-o", file}).code == 0);
    CHECK(trust() == "none");  // what was built anew has no signature
    folder.write("a.talepack.sig", signature);
    const Ran verified = runTale({"pack", "verify", file});
    CHECK(verified.code == 1);
    CHECK(contains(verified.out, "PACK-SIGNATURE"));
    CHECK(contains(verified.out, "changed since it was signed"));
    CHECK(runTale({"play", file, "--bot", "random"}).code == 3);
    CHECK(runTale({"pack", "trust", file}).code == 1);

    CHECK(runTale({"pack", "trust", "--forget", key.substr(0, 8)}).code == 0);
    CHECK(runTale({"pack", "trust", "--forget", key}).code == 1);
}

// Trusted keys in the editor: read, renamed and removed with the mouse, by keys and by the palette.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/signing.h"
#include "schema/core/pack.h"
#include "tests/editor/desk.h"

namespace fs = std::filesystem;
using editor::test::Desk;
using editor::test::Scratch;

namespace {

// An expansion that builds on a pack which Ana has signed; Eve's key is known, too.
struct SignedBase {
    const Scratch scratch;
    const std::string eve = std::string(64, 'e');
    std::string ana;
    const fs::path config = scratch.folder / "config", pack = scratch.folder / "paper_tales.base.talepack";
    bool written = [this] {
        schema::Problems problems;
        const auto base = schema::readProject(fs::path(TALE_SOURCE_DIR) / "content/paper_tales", problems);
        REQUIRE(base);
        editor::test::writeAll(pack, schema::buildPack(*base, problems));
        REQUIRE(editor::makeSigningKey(scratch.folder / "ana", "Ana") == "");
        REQUIRE(editor::signPackFile(scratch.folder / "ana", pack) == "");
        ana = editor::trustInFile(config, pack).key;
        REQUIRE(editor::trustKey(config, ana, "Ana") == "");
        REQUIRE(editor::trustKey(config, eve, "Eve") == "");
        return true;
    }();
    Desk desk{scratch, "content/paper_tales_expansion"};
    std::vector<editor::TrustedKey> keys() const {
        editor::Refusal refusal;
        return editor::trustedKeys(config, refusal);
    }
    std::string digits(const std::string& key) const { return key.substr(0, 8); }
};

}  // namespace

TEST_CASE_FIXTURE(SignedBase, "trusted keys are shown with fingerprint and day, renamed, and removed with the mouse") {
    desk.ui.click("region.left/Expansion");
    desk.ui.frames(2);
    desk.ui.expectText("region.left", "Signed by Ana, a key you have trusted since 20");
    REQUIRE(desk.app.actions.run("edit.preferences") == "");
    desk.ui.frames(3);
    desk.ui.click("Show the keys");
    desk.ui.frames(3);
    desk.ui.expectText("Trusted keys", "Ana");
    desk.ui.expectText("Trusted keys", editor::shortKey(ana));
    desk.ui.expectText("Trusted keys", keys()[0].since);
    desk.ui.expectText("Trusted keys", "You have none");
    desk.ui.click("Trusted keys/rename " + digits(ana));
    desk.ui.frames(2);
    desk.ui.fill("Trusted keys/name of a key", "Ana from Sofia");
    desk.ui.click("Trusted keys/rename " + digits(ana));
    desk.ui.frames(3);
    CHECK(keys()[0].name == "Ana from Sofia");
    // Removing says what becomes of its packs first, and can be left.
    desk.ui.click("Trusted keys/remove " + digits(ana));
    desk.ui.frames(2);
    desk.ui.expectText("Trusted keys", "count as signed with one that you do not know");
    desk.ui.expectText("Trusted keys", "This project builds on such a pack: Paper Tales: base set");
    desk.ui.click("Trusted keys/Keep it");
    desk.ui.frames(2);
    CHECK(keys().size() == 2);
    desk.ui.click("Trusted keys/remove " + digits(ana));
    desk.ui.frames(2);
    desk.ui.click("Trusted keys/trust no longer");
    desk.ui.frames(3);
    REQUIRE(keys().size() == 1);
    CHECK(keys()[0].name == "Eve");
    CHECK(desk.said().starts_with("Ana from Sofia is trusted no longer."));
    desk.ui.click("Trusted keys/Done");
    desk.ui.frames(3);
    // At once, also in the panel.
    desk.ui.expectText("region.left", "Signed by Ana, with a key you do not know");
    desk.ui.click("region.left/trust paper_tales.base");
    desk.ui.frames(3);
    CHECK(keys().size() == 2);
    desk.ui.expectText("region.left", "Signed by Ana, a key you have trusted since 20");
}

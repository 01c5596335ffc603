// Trusted keys in the editor: read, renamed and removed with the mouse, by keys and by the palette.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <imgui_internal.h>

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
    // By the arrows, this way and that, until the focus is there.
    void walkTo(const std::string& path) {
        static constexpr const char* kKeys[] = {"Down", "Right", "Up", "Left"};
        std::string seen;
        std::uint32_t random = 1;
        for (int i = 0; i < 200; ++i) {
            const ImGuiID id = desk.ui.require("walkTo", path).id;
            if (ImGui::GetCurrentContext()->NavId == id) return;
            desk.ui.key(kKeys[(random = random * 1664525 + 1013904223) >> 30]);
            desk.ui.frames(1);
            seen += fmt::format(" {:x}", ImGui::GetCurrentContext()->NavId);
        }
        FAIL("no key leads to " << path << ", only to" << seen);
    }
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
    desk.ui.click("Trusted keys/Close");
    desk.ui.frames(3);
    // At once, also in the panel.
    desk.ui.expectText("region.left", "Signed by Ana, with a key you do not know");
    desk.ui.click("region.left/trust paper_tales.base");
    desk.ui.frames(3);
    CHECK(keys().size() == 2);
    desk.ui.expectText("region.left", "Signed by Ana, a key you have trusted since 20");
}

TEST_CASE_FIXTURE(SignedBase, "keys are renamed and removed by the keyboard, and a name that is taken is refused") {
    desk.ui.key("Ctrl+P");
    desk.ui.frames(2);
    desk.ui.type("trusted keys");
    desk.ui.frames(2);
    desk.ui.key("Enter");
    desk.ui.frames(3);
    desk.ui.expectText("Trusted keys", "Eve");
    walkTo("Trusted keys/rename " + digits(eve));
    desk.ui.key("Enter");
    desk.ui.frames(3);
    desk.ui.type("ana");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    desk.ui.expectText("Trusted keys", "Another key that you trust is called Ana.");
    desk.ui.key("Ctrl+A");
    desk.ui.type("Eve of the mill");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    CHECK(keys()[1].name == "Eve of the mill");
    walkTo("Trusted keys/remove " + digits(eve));
    desk.ui.key("Enter");
    desk.ui.frames(3);
    walkTo("Trusted keys/trust no longer");
    desk.ui.key("Enter");
    desk.ui.frames(3);
    REQUIRE(keys().size() == 1);
    desk.ui.key("Escape");
    desk.ui.frames(3);
    CHECK_FALSE(desk.app.trustedKeysOpen);
}

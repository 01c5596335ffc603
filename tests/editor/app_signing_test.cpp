// The user's key and the keys that are trusted: kept for the owner alone, and told in plain words.
#include <doctest/doctest.h>

#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/signing.h"
#include "schema/core/pack.h"
#include "schema/core/private_file.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;
namespace fs = std::filesystem;

namespace {

// Two people, each with settings of their own, and a pack on the way from one to the other.
struct TwoPeople {
    Scratch scratch;
    const fs::path ana = scratch.folder / "ana", ben = scratch.folder / "ben", pack = scratch.folder / "small.talepack";
    TwoPeople() {
        writeSampleProject(scratch.project());
        schema::Problems problems;
        const auto project = schema::readProject(fs::path(TALE_SOURCE_DIR) / "content/three_chapters", problems);
        REQUIRE(project);
        writeAll(pack, schema::buildPack(*project, problems));
    }
    std::string told(const fs::path& who) { return trustInFile(who, pack).sentence; }
};

bool isPrivate(const fs::path& file) {
    return (fs::status(file).permissions() & (fs::perms::group_all | fs::perms::others_all)) == fs::perms::none;
}

}  // namespace

TEST_CASE_FIXTURE(TwoPeople, "a key is made once, and nobody but its owner can read it") {
    Refusal refusal;
    CHECK_FALSE(readSigningKey(ana, refusal));
    CHECK(refusal.empty());
    CHECK(signPackFile(ana, pack) == "you have no signing key yet");
    CHECK_FALSE(makeSigningKey(ana, "  ").empty());
    REQUIRE_DONE(makeSigningKey(ana, "Ана Петрова"));
    CHECK(isPrivate(ana / "signing_key.json"));
    const auto key = readSigningKey(ana, refusal);
    REQUIRE(key);
    CHECK(key->name == "Ана Петрова");
    CHECK(makeSigningKey(ana, "Ana") == "you have a signing key already, as Ана Петрова");
    CHECK(readSigningKey(ana, refusal)->key == key->key);
    fs::permissions(ana / "signing_key.json", fs::perms::group_read, fs::perm_options::add);
    CHECK_FALSE(readSigningKey(ana, refusal));
    CHECK(refusal.find("others on this computer can read your signing key") != std::string::npos);
    CHECK(signPackFile(ana, pack) == refusal);
    CHECK_FALSE(makeSigningKey(ana, "Ana").empty());  // it is not thrown away
    fs::permissions(ana / "signing_key.json", fs::perms::owner_read | fs::perms::owner_write);
    const std::string good = readAll(ana / "signing_key.json");
    for (const std::string& bad :
         {std::string("{"), std::string("{\"schema\": 1, \"name\": \"Ana\", \"secret\": \"7\"}"),
          good.substr(0, good.size() / 2)}) {
        writeAll(ana / "signing_key.json", bad);
        CHECK_FALSE(readSigningKey(ana, refusal));
        CHECK_FALSE(refusal.empty());
    }
    // What a program leaves that is killed before it writes the key.
    writeAll(ana / "signing_key.json", "");
    REQUIRE_DONE(makeSigningKey(ana, "Ana"));
    CHECK(isPrivate(ana / "signing_key.json"));
}

TEST_CASE_FIXTURE(TwoPeople, "trust is told in plain words") {
    CHECK(told(ben) == "not signed: nothing says who made it");
    REQUIRE_DONE(makeSigningKey(ana, "Ana"));
    REQUIRE_DONE(signPackFile(ana, pack));
    CHECK(told(ana) == "signed by Ana with your own key");
    const TrustReport stranger = trustInFile(ben, pack);
    CHECK(stranger.trust == Trust::Unknown);
    CHECK(stranger.sentence == "signed by Ana, with a key you do not know (" + shortKey(stranger.key) + ")");
    CHECK(shortKey(stranger.key).size() == 19);
    REQUIRE_DONE(trustKey(ben, stranger.key, stranger.name));
    CHECK(told(ben).starts_with("signed by Ana, a key you have trusted since 20"));
    CHECK(trustKey(ben, stranger.key, "Ana").starts_with("you have trusted this key since"));
    CHECK(trustKey(ana, stranger.key, "Ana") == "this is your own key");
    CHECK_FALSE(trustKey(ben, "abc", "Ana").empty());

    // Somebody else who calls himself so.
    const fs::path eve = scratch.folder / "eve";
    REQUIRE_DONE(makeSigningKey(eve, "ANA"));
    REQUIRE_DONE(signPackFile(eve, pack));
    CHECK(trustInFile(ben, pack).trust == Trust::SameName);
    CHECK(told(ben).find("not the ANA whose key you have") != std::string::npos);
    CHECK(trustInFile(ana, pack).trust == Trust::SameName);

    // Changed on the way.
    REQUIRE_DONE(signPackFile(ana, pack));
    std::string bytes = readAll(pack);
    bytes[bytes.size() / 2] = char(bytes[bytes.size() / 2] ^ 1);
    writeAll(pack, bytes);
    CHECK(trustInFile(ben, pack).trust == Trust::Changed);
    CHECK(told(ben).starts_with("changed since it was signed"));
    CHECK(trustInFile(ben, pack).key.empty());
    writeAll(schema::signatureFileOf(pack), "?");
    CHECK(trustInFile(ben, pack).trust == Trust::Unreadable);

    Refusal refusal;
    CHECK(forgetKey(ben, "1234") == "give the whole key, or its first 8 digits or more");
    CHECK(forgetKey(ben, "zzzzzzzz").starts_with("you do not trust a key"));
    REQUIRE_DONE(forgetKey(ben, stranger.key.substr(0, 8)));
    CHECK(trustedKeys(ben, refusal).empty());
    // A list that cannot be read trusts nobody and is not written over.
    writeAll(ben / "trusted_keys.json", "{\"keys\": [");
    CHECK(trustedKeys(ben, refusal).empty());
    CHECK_FALSE(trustKey(ben, stranger.key, "Ana").empty());
    CHECK(readAll(ben / "trusted_keys.json") == "{\"keys\": [");
}

TEST_CASE_FIXTURE(TwoPeople, "an export is signed by who has a key, and an older signature never stays beside it") {
    Application app({.config = ana, .state = scratch.folder / "state"});
    fs::copy(fs::path(TALE_SOURCE_DIR) / "content/three_chapters", scratch.folder / "three",
             fs::copy_options::recursive);
    REQUIRE_DONE(app.open(scratch.folder / "three"));
    const fs::path file = scratch.folder / "three.talepack";
    const auto exported = [&] {
        REQUIRE_DONE(app.actions.run("file.export", file.string()));
        app.tasks.wait();
        app.poll(1);
        REQUIRE(app.lastExport);
        REQUIRE(app.lastExport->refusal.empty());
        return app.notices.log().back().text;
    };
    CHECK(exported().find("signed") == std::string::npos);
    CHECK_FALSE(fs::exists(schema::signatureFileOf(file)));
    REQUIRE_DONE(app.actions.run("file.signing_key", "Ana"));
    CHECK(exported().find("signed by Ana") != std::string::npos);
    CHECK(trustInFile(ana, file).trust == Trust::Own);
    // Without the key the next export is not signed, and does not look changed.
    fs::remove(ana / "signing_key.json");
    REQUIRE_DONE(app.workspace->setInfo([&] {
        schema::ProjectInfo info = app.workspace->info();
        info.version = "9.0.0";
        return info;
    }()));
    exported();
    CHECK(trustInFile(ana, file).trust == Trust::NotSigned);
    // By their actions: sign, trust, forget.
    CHECK_FALSE(app.actions.run("file.sign_pack", file.string()).empty());
    REQUIRE_DONE(makeSigningKey(ben, "Ben"));
    REQUIRE_DONE(signPackFile(ben, file));
    REQUIRE_DONE(app.actions.run("file.trust_pack", file.string()));
    CHECK(trustInFile(ana, file).trust == Trust::Trusted);
    REQUIRE_DONE(app.actions.run("file.forget_key", trustInFile(ana, file).key));
    CHECK(trustInFile(ana, file).trust == Trust::Unknown);
}

TEST_CASE_FIXTURE(TwoPeople, "a trusted key is renamed, and removing it says what becomes of its packs") {
    REQUIRE_DONE(makeSigningKey(ana, "Ana"));
    REQUIRE_DONE(signPackFile(ana, pack));
    const TrustReport stranger = trustInFile(ben, pack);
    CHECK(renameKey(ben, stranger.key, "Ana from Sofia").starts_with("you do not trust a key"));
    std::uint64_t seen = trustRevision();
    REQUIRE_DONE(trustKey(ben, stranger.key, stranger.name));
    CHECK(trustRevision() != seen);
    seen = trustRevision();
    REQUIRE_DONE(renameKey(ben, stranger.key.substr(0, 8), "Ana from Sofia"));
    CHECK(trustRevision() != seen);
    CHECK(told(ben).ends_with(", as Ana from Sofia"));
    CHECK_FALSE(renameKey(ben, stranger.key, "  ").empty());
    CHECK(renameKey(ben, "12", "Ana") == "give the whole key, or its first 8 digits or more");
    const std::string other(64, 'a');
    REQUIRE_DONE(trustKey(ben, other, "Eve"));
    CHECK(renameKey(ben, other, "ana from sofia") == "another key that you trust is called Ana from Sofia");
    Application app({.config = ben, .state = scratch.folder / "state"});
    CHECK_FALSE(app.actions.run("file.rename_key", "nothing").empty());
    REQUIRE_DONE(app.actions.run("file.rename_key", stranger.key.substr(0, 8) + " Ana P."));
    REQUIRE_DONE(app.actions.run("file.forget_key", stranger.key));
    CHECK(app.notices.log().back().text.starts_with(
        "Ana P. is trusted no longer. Packs signed with this key count as signed with one that you do not know."));
    CHECK(trustInFile(ben, pack).trust == Trust::Unknown);
}

// Signatures of packs: valid for the bytes that were signed, and for no others.
#include "schema/core/signature.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <filesystem>

#include "schema/core/binary_archive.h"
#include "schema/core/pack.h"
#include "schema/threetale/records.h"
#include "tests/schema/temporary_folder.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

ProjectInfo infoOf(const std::string& id) {
    ProjectInfo info;
    info.game = "threetale";
    info.id = id;
    info.version = "1.2.0";
    info.title.byLanguage["en"] = "Small";
    return info;
}
std::string packOf(const std::string& id) {
    auto record = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
    record->base().id = "ar.1";
    record->base().name.byLanguage["en"] = "Axe";
    RecordSet records;
    records.put(record);
    return writeContainer("TALEPACK", {{"INFO", writeInfoSection(infoOf(id))},
                                       {"RECS", writeRecordsSection(threetale::kGame, records)},
                                       {"ARTS", writeImagesSection({})}});
}

const SigningKey& ana() {
    static const SigningKey key = makeSigningKey("Ana Petrova");
    return key;
}

SignatureState stateOf(const std::string& pack, const std::string& signature) {
    return verifySignature(pack, signature).state;
}

}  // namespace

TEST_CASE("a signature is valid for its pack, the same twice, and names who signed what") {
    const std::string pack = packOf("threetale.small"), text = signatureText(pack, infoOf("threetale.small"), ana());
    const FoundSignature found = verifySignature(pack, text);
    CHECK(found.state == SignatureState::Valid);
    CHECK(found.says.name == "Ana Petrova");
    CHECK(found.says.key == ana().key);
    CHECK(found.says.pack == "threetale.small");
    CHECK(found.says.version == "1.2.0");
    CHECK(signatureText(pack, infoOf("threetale.small"), ana()) == text);
    CHECK(signingKeyOf("Ana Petrova", ana().secret)->key == ana().key);
    CHECK(makeSigningKey("Ana Petrova").key != ana().key);
    CHECK(text.find(ana().secret) == std::string::npos);
}

TEST_CASE("every flipped bit of a signed pack is noticed") {
    const std::string pack = packOf("threetale.small"), text = signatureText(pack, infoOf("threetale.small"), ana());
    REQUIRE(pack.size() > 300);
    std::string changed = pack;
    for (std::size_t i = 0; i < pack.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            changed[i] = char(pack[i] ^ (1 << bit));
            if (stateOf(changed, text) != SignatureState::Changed) FAIL("bit " << bit << " of byte " << i);
            changed[i] = pack[i];
        }
    CHECK(stateOf(pack + '\0', text) == SignatureState::Changed);
    CHECK(stateOf(pack.substr(1), text) == SignatureState::Changed);
    CHECK(stateOf("", text) == SignatureState::Changed);
}

TEST_CASE("every flipped bit of the signature itself is noticed, blanks and the form of digits too") {
    const std::string pack = packOf("threetale.small"), text = signatureText(pack, infoOf("threetale.small"), ana());
    std::string changed = text;
    for (std::size_t i = 0; i < text.size(); ++i)
        for (int bit = 0; bit < 8; ++bit) {
            changed[i] = char(text[i] ^ (1 << bit));
            if (stateOf(pack, changed) == SignatureState::Valid) FAIL("bit " << bit << " of byte " << i);
            changed[i] = text[i];
        }
    CHECK(stateOf(pack, text + "\n") == SignatureState::Changed);
    CHECK(stateOf(pack, " " + text) == SignatureState::Changed);
    CHECK(stateOf(pack, text.substr(0, text.size() - 1)) == SignatureState::Changed);
    CHECK(stateOf(pack, "") == SignatureState::Unreadable);
    CHECK(stateOf(pack, std::string(1 << 20, '[')) == SignatureState::Unreadable);
    std::string big = text;
    const std::size_t at = big.find(ana().key);
    std::transform(big.begin() + std::ptrdiff_t(at), big.begin() + std::ptrdiff_t(at) + 64,
                   big.begin() + std::ptrdiff_t(at), [](unsigned char c) { return char(std::toupper(c)); });
    CHECK(stateOf(pack, big) == SignatureState::Unreadable);
}

TEST_CASE("a signature serves no other pack, name or key") {
    const std::string pack = packOf("threetale.small"), text = signatureText(pack, infoOf("threetale.small"), ana());
    CHECK(stateOf(packOf("threetale.other"), text) == SignatureState::Changed);
    const SigningKey eve = makeSigningKey("Eve");
    const auto with = [&](std::string from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        return stateOf(pack, changed);
    };
    CHECK(with("Ana Petrova", "Ana Petkova") == SignatureState::Changed);
    CHECK(with("1.2.0", "1.3.0") == SignatureState::Changed);
    CHECK(with(ana().key, eve.key) == SignatureState::Changed);
    // Points of small order have a valid-looking signature for everything.
    CHECK(with(ana().key, std::string(64, '0')) == SignatureState::Changed);
    CHECK(with(ana().key, "01" + std::string(62, '0')) == SignatureState::Changed);
    CHECK(with(ana().key, "short") == SignatureState::Unreadable);
    CHECK(with("Ana Petrova", "Ana\\u001b[2J") == SignatureState::Unreadable);
    CHECK(with("Ana Petrova", "") == SignatureState::Unreadable);
    CHECK_FALSE(signingKeyOf("Ana", "no secret"));
    CHECK(refusalOfSignerName("Ана Петрова").empty());
    for (const std::string& name :
         {std::string(), std::string("  "), std::string("a\nb"), std::string("a\tb"), std::string(61, 'x')})
        CHECK_FALSE(refusalOfSignerName(name).empty());
}

TEST_CASE("no bytes at all are a valid signature, and none is read as one by accident") {
    const std::string pack = packOf("threetale.small"), text = signatureText(pack, infoOf("threetale.small"), ana());
    CHECK(rc::check("any change", [&](const std::string& bytes, std::size_t from, std::size_t count) {
        std::string changed = text;
        from %= text.size();
        changed.replace(from, count % (text.size() - from + 1), bytes);
        RC_ASSERT(changed == text || stateOf(pack, changed) != SignatureState::Valid);
        RC_ASSERT(stateOf(pack, bytes) != SignatureState::Valid);
    }));
}

TEST_CASE("a pack that is not as it was signed is not loaded, not as something to build on either") {
    TemporaryFolder folder;
    const auto write = [&](const std::string& name, const std::string& bytes) { folder.write(name, bytes); };
    const std::string pack = packOf("threetale.base");
    const std::string text = signatureText(pack, infoOf("threetale.base"), ana());
    write("more/project.json",
          "{\"schema\": 1, \"game\": \"threetale\", \"id\": \"threetale.more\", \"dependencies\": [{\"id\": "
          "\"threetale.base\", \"version\": \"1.0.0\"}]}");
    const auto codes = [&] {
        Problems problems;
        const auto project = readProject(folder.path() / "more", problems);
        REQUIRE(project);
        std::vector<std::string> list;
        for (const Problem& p : problems.all()) list.push_back(p.code);
        CHECK(project->baseIsWhole == list.empty());
        CHECK((project->base.size() == 1) == list.empty());
        return list;
    };
    write("threetale.base.talepack", pack);
    CHECK(codes().empty());
    CHECK(findSignature(folder.path() / "threetale.base.talepack", pack).state == SignatureState::None);
    write("threetale.base.talepack.sig", text);
    CHECK(codes().empty());
    CHECK(findSignature(folder.path() / "threetale.base.talepack", pack).state == SignatureState::Valid);
    // The files of two packs swapped.
    write("threetale.base.talepack.sig", signatureText(packOf("threetale.other"), infoOf("threetale.other"), ana()));
    CHECK(codes() == std::vector<std::string>{"PACK-SIGNATURE"});
    write("threetale.base.talepack.sig", "not a signature");
    CHECK(codes() == std::vector<std::string>{"PACK-SIGNATURE"});
    fs::remove(folder.path() / "threetale.base.talepack.sig");
    fs::create_directories(folder.path() / "threetale.base.talepack.sig");
    CHECK(codes() == std::vector<std::string>{"PACK-SIGNATURE"});
    Problems problems;
    CHECK_FALSE(readProjectOrPack(folder.path() / "threetale.base.talepack", problems));
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].code == "PACK-SIGNATURE");
}

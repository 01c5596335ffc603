// The container of packs and sessions: the same bytes everywhere, and a table that nobody can lie with.
#include "schema/core/container.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "schema/core/pack.h"
#include "tests/schema/packed_container.h"

using namespace schema;

namespace {

// A container whose table is changed and its checksum mended: what a careful attacker would send.
std::string withTable(std::string bytes, std::size_t at, const std::string& change) {
    bytes.replace(at, change.size(), change);
    const auto count = static_cast<unsigned char>(bytes[12]);
    const std::size_t end = 24 + 64 * count;
    return bytes.substr(0, end) + plainChecksum(std::string_view(bytes).substr(0, end)) + bytes.substr(end + 32);
}

}  // namespace

TEST_CASE("a section table that does not account for the file is refused, though its checksum is right") {
    const std::vector<Section> sections = {{"INFO", "plain"}, {"RECS", std::string(1000, 'r')}};
    const std::string good = writeContainer("TALETEST", sections), packed = packedContainer(good);
    const auto code = [&](const std::string& bytes) -> std::string {
        Budget budget;
        Problems problems;
        if (readContainer("TALETEST", bytes, budget, "", problems)) return "none";
        REQUIRE(problems.all().size() == 1);
        return problems.all()[0].code;
    };
    const std::size_t first = 24, second = 24 + 64;
    for (const std::string& bytes : {good, packed}) {
        CHECK(code(bytes) == "none");
        CHECK(code(withTable(bytes, first, "INFO")) == "none");
        CHECK(code(withTable(bytes, 10, std::string("\x02\0", 2))) == "PACK-NEWER");
        CHECK(code(withTable(bytes, first, "in\x01o")) == "PACK-TABLE");
        CHECK(code(withTable(bytes, first + 4, "\x02")) == "PACK-TABLE");  // an unknown compression
        CHECK(code(withTable(bytes, first + 8, "\x07")) == "PACK-TABLE");  // another offset
        CHECK(code(withTable(bytes, second + 8, "\x07")) == "PACK-TABLE");
        CHECK(code(withTable(bytes, first + 16, "\x06")) == "PACK-TABLE");  // another length
        CHECK(code(withTable(bytes, second + 16, std::string(8, '\xFF'))) == "PACK-TABLE");
        CHECK(code(withTable(bytes, first + 32, "wrong")) == "PACK-CHECKSUM");
        CHECK(code(bytes.substr(0, 12) + std::string("\xFF\xFF\xFF\xFF", 4) + bytes.substr(16)) == "PACK-TABLE");
    }
    CHECK(code(withTable(good, first + 4, "\x01")) == "PACK-COMPRESSION");             // plain bytes called packed
    CHECK(code(withTable(packed, second + 4, std::string(1, '\0'))) == "PACK-TABLE");  // packed bytes called plain
    CHECK(code(withTable(good, second + 24, "\xE9")) == "PACK-TABLE");                 // another plain length
    CHECK(code(withTable(packed, second + 24, "\xE9")) == "PACK-COMPRESSION");
    CHECK(code(withTable(packed, second + 24, std::string(8, '\x7F'))) == "PACK-BUDGET");
    CHECK(code(writeContainer("TALETEST", {})) == "none");
    CHECK(code(writeContainer("TALEPACK", sections)) == "PACK-MAGIC");
}

TEST_CASE("a container gives back its sections, and one that an older version packed does") {
    const std::vector<Section> sections = {{"AAAA", ""}, {"BBBB", "short"}, {"CCCC", std::string(100'000, 'c')}};
    const std::string plain = writeContainer("TALETEST", sections), packed = packedContainer(plain);
    CHECK(packed.size() < 1'000);
    for (const std::string& bytes : {plain, packed}) {
        Budget budget(bytes.size());
        const std::uint64_t before = budget.bytes;
        Problems problems;
        const auto read = readContainer("TALETEST", bytes, budget, "", problems);
        REQUIRE(read);
        REQUIRE(read->size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK((*read)[i].tag == sections[i].tag);
            CHECK((*read)[i].bytes == sections[i].bytes);
        }
        CHECK(before == kLeastMemory + 15 * bytes.size());  // the file itself is the sixteenth
        CHECK(budget.bytes == before - 100'005);
        CHECK(sectionSizes(bytes)[2].plain == 100'000);
    }
    CHECK(sectionSizes(plain)[2].stored == 100'000);
    CHECK(sectionSizes(packed)[2].stored < 200);
}

TEST_CASE("sections are packed where that is shorter, and come back as they were") {
    const std::vector<Section> sections = {{"AAAA", ""}, {"BBBB", "short"}, {"CCCC", std::string(100'000, 'c')}};
    const std::string plain = writeContainer("TALETEST", sections), packed = writePackedContainer("TALETEST", sections);
    CHECK(packed.size() < 1'000);
    CHECK(sectionSizes(packed)[1].stored == 5);  // no shorter as a frame
    CHECK(sectionSizes(packed)[2].plain == 100'000);
    for (const std::string& bytes : {plain, packed}) {
        Budget budget(bytes.size());
        Problems problems;
        const auto read = readContainer("TALETEST", bytes, budget, "", problems);
        REQUIRE(read);
        REQUIRE(read->size() == sections.size());
        for (std::size_t i = 0; i < sections.size(); ++i) CHECK((*read)[i].bytes == sections[i].bytes);
    }
}

TEST_CASE("the same sections give the same bytes with every compiler, library and system") {
    // Words and numbers that a compressor would shorten, each in a way of its own.
    std::string text;
    for (unsigned i = 0, mixed = 1; i < 20'000; ++i, mixed = mixed * 1664525u + 1013904223u)
        text += (mixed >> 28) < 9 ? "the enchanted forest " : std::to_string(mixed >> 16);
    const std::string image("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\x01\x2C\0\0\x01\x90\x08\x06", 26);
    const std::string bytes =
        writeContainer("TALETEST", {{"INFO", "{\"id\": \"threetale.small\"}"}, {"RECS", text}, {"ARTS", image}});
    CHECK(hexChecksum({bytes}) == "83938040ea4089d46b82603d1e280dd09738dfdb59f6918b64242d4e66edf1e9");
}

// Sessions made to cost: whatever a session, the pack in it and the text in it say of themselves, opening it takes no
// more than opening any file of its size. Memory is counted at every allocation.
#include <doctest/doctest.h>

#include "tests/schema/packed_container.h"
#include "tests/schema/peak_memory.h"

#include "engine/kernel/session_file.h"
#include "schema/core/binary_archive.h"
#include "schema/core/container.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"

using namespace engine;

namespace {

std::string number(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += char(value >> (8 * i) & 0xFF);
    return out;
}

// A pack whose sections are `first`, a section that unpacks to `bytes` zeros, and one of `plain` zeros that is not
// packed: the pack itself is great, and a reader who believed that would allow what it unpacks to.
std::string swollenPack(const std::string& first, std::size_t bytes, std::size_t plain) {
    const std::string packed =
        packedContainer(schema::writeContainer("TALEPACK", {{"INFO", first}, {"RECS", std::string(bytes, '\0')}}));
    const std::string zeros(plain, '\0');
    const std::size_t oldStart = 24 + 2 * 64 + 32, start = oldStart + 64;
    const std::string payload = packed.substr(oldStart);
    std::string out = packed.substr(0, 12) + number(3, 4) + number(start + payload.size() + plain, 8);
    for (int row = 0; row < 2; ++row) {
        std::string text = packed.substr(24 + std::size_t(row) * 64, 64);
        std::uint64_t offset = 0;
        for (int i = 7; i >= 0; --i) offset = offset << 8 | static_cast<unsigned char>(text[8 + std::size_t(i)]);
        out += text.replace(8, 8, number(offset + 64, 8));
    }
    out += "ARTS" + number(0, 4) + number(start + payload.size(), 8) + number(plain, 8) + number(plain, 8) +
           schema::plainChecksum(zeros);
    out += schema::plainChecksum(out);
    return out + payload + zeros;
}

std::string textOf(SessionRecord record) {
    record.game = "threetale";
    record.events = std::string(16, '0');
    return schema::writeText(schema::typeInfo<SessionRecord>(), &record, 1);
}

// Packed, as older versions wrote it: then a small file may hold much.
std::string packedSession(const SessionRecord& record, const std::string& pack) {
    return packedContainer(schema::writeContainer("TALESESS", {{"SESS", textOf(record)}, {"PACK", pack}}));
}

void checkCost(const char* what, const std::string& bytes) {
    std::string codes;
    const std::size_t cost = memory::peakOf([&] {
        schema::Problems problems;
        if (loadSession(bytes, "a.talesession", problems)) codes = "read";
        for (const schema::Problem& p : problems.all()) codes += p.code + ' ';
    });
    MESSAGE(std::string(what) << ": " << bytes.size() << " bytes, " << codes << ", peak " << (cost >> 20) << " MB");
    CHECK_MESSAGE(cost <= allowed(bytes.size()), std::string(what));
    CHECK(codes != "read");
}

}  // namespace

TEST_CASE(
    "a session of some kilobytes takes no more than 64 MB and 16 times its size, whatever its pack says of itself") {
    schema::ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.hostile";
    const std::string pack = swollenPack(schema::writeInfoSection(info), 150u << 20, 40u << 20);
    // The pack is sound as a container: only the budget stands against it.
    schema::Budget enough;
    enough.bytes = 1u << 30;
    schema::Problems none;
    CHECK(schema::readContainer("TALEPACK", pack, enough, "", none));
    CHECK(none.clean());
    checkCost("a pack that raises its own budget", packedSession({}, pack));
}

TEST_CASE("a session's text takes no more than 64 MB and 16 times the file's size") {
    SessionRecord record;
    record.decisions.assign(390'000, "");
    checkCost("390,000 empty decisions", packedSession(record, ""));
    record.decisions.clear();
    record.units.assign(390'000, "");
    checkCost("390,000 empty hashes", packedSession(record, ""));
    record.units.clear();
    record.forced.resize(90'000);
    checkCost("90,000 forced rolls", packedSession(record, ""));
    record.forced.clear();
    record.decisions.assign(schema::kMostDecisions + 1, "claim");
    checkCost("more decisions than a session may have", packedSession(record, ""));
}

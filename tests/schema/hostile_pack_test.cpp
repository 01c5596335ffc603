// What reading hostile input may cost: never more than 64 MB and 16 times the input, counted at every allocation of the
// library (peak_memory.h).
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

#include "tests/schema/peak_memory.h"

#include "schema/core/binary_archive.h"
#include "schema/core/container.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"
#include "tests/schema/packed_container.h"

using namespace schema;
using memory::peakOf;

namespace {

std::string number(std::uint64_t value) {
    std::string bytes;
    for (int i = 0; i < 8; ++i) bytes += char(value >> (8 * i) & 0xFF);
    return bytes;
}

ProjectInfo info() {
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.hostile";
    return info;
}

// Packed, as older versions wrote it: then a small file may hold much.
std::string packOf(const std::string& records, const std::string& images = writeImagesSection({})) {
    return packedContainer(
        writeContainer("TALEPACK", {{"INFO", writeInfoSection(info())}, {"RECS", records}, {"ARTS", images}}));
}

RecordSet artifacts(std::size_t count, const std::string& ability, const std::string& story = "") {
    RecordSet set;
    for (std::size_t i = 0; i < count; ++i) {
        auto record = std::make_shared<Record>(*kindOf(threetale::kGame, "artifact"));
        record->base().id = "ar." + std::to_string(i);
        if (!story.empty()) record->base().story.byLanguage["en"] = story;
        record->as<threetale::Artifact>().ability =
            readClauses(std::vector<std::string>(ability.empty() ? 0 : 1, ability));
        set.put(std::move(record));
    }
    return set;
}

void checkCost(const char* what, const std::string& pack) {
    std::string codes;
    const std::size_t cost = peakOf([&] {
        Problems problems;
        if (readPack(pack, "", problems)) codes = "read";
        else codes = problems.all().at(0).code;
    });
    MESSAGE(std::string(what) << ": " << pack.size() << " bytes, " << codes << ", peak " << (cost >> 20) << " MB");
    CHECK_MESSAGE(cost <= allowed(pack.size()), std::string(what));
}

}  // namespace

TEST_CASE("allocations are counted") {
    CHECK(peakOf([] { std::string text(1'000'000, 'x'); }) >= 1'000'000);
    void* volatile memory = nullptr;
    CHECK(peakOf([&] { memory = std::malloc(500'000); }) >= 500'000);
    std::free(memory);
    CHECK(peakOf([] {}) == 0);
}

TEST_CASE("no pack costs more than 64 MB and 16 times its size to read or refuse") {
    checkCost("a million records promised",
              packOf("\x01" + number(10) + number(8) + "artifact" + std::string(100, '\0')));
    checkCost("60 MB of zeros as records", packOf(std::string(60'000'000, '\0')));
    checkCost("60 MB of ones as images",
              packOf(writeRecordsSection(threetale::kGame, {}), std::string(60'000'000, '\1')));
    checkCost("three million empty images", packOf(writeRecordsSection(threetale::kGame, {}),
                                                   "\x01" + number(3'000'000) + std::string(48'000'000, '\0')));
    checkCost("one text of 30 MB",
              packOf(writeRecordsSection(threetale::kGame, artifacts(1, "", std::string(30'000'000, 's')))));
    checkCost("40,000 equal records", packOf(writeRecordsSection(threetale::kGame, artifacts(40'000, ""))));
    checkCost("150,000 equal records", packOf(writeRecordsSection(threetale::kGame, artifacts(150'000, ""))));

    std::string dense = "when turn_start : a";
    while (dense.size() < 1'990) dense += ";a";
    checkCost("records of dense abilities", packOf(writeRecordsSection(threetale::kGame, artifacts(10'000, dense))));
    std::string deep = "when turn_start : a";
    for (int i = 0; i < 30; ++i) deep += "(b";
    deep += std::string(30, ')');
    checkCost("records of deep abilities", packOf(writeRecordsSection(threetale::kGame, artifacts(20'000, deep))));
    checkCost("lines that do not parse",
              packOf(writeRecordsSection(threetale::kGame, artifacts(20'000, std::string(1'000, '(')))));
}

TEST_CASE("with any single bit turned, a pack stays within its cost") {
    const std::string good = packOf(writeRecordsSection(threetale::kGame, artifacts(3, "always : speed(1)", "Once.")));
    std::size_t most = 0;
    for (std::size_t bit = 0; bit < 8 * good.size(); ++bit) {
        std::string turned = good;
        turned[bit / 8] = char(turned[bit / 8] ^ (1 << (bit % 8)));
        most = std::max(most, peakOf([&] {
                            Problems problems;
                            readPack(turned, "", problems);
                        }));
    }
    MESSAGE("most: " << most << " bytes for " << good.size());
    CHECK(most <= allowed(good.size()));
}

TEST_CASE("with any byte of a payload changed and its checksum mended, a pack stays within its cost") {
    const std::string records = writeRecordsSection(threetale::kGame, artifacts(2, "always : speed(1)", "Once."));
    std::size_t most = 0;
    for (std::size_t at = 0; at < records.size(); ++at)
        for (const char value : {'\x00', '\x7F', '\xFF'}) {
            std::string changed = records;
            changed[at] = value;
            const std::string pack = packOf(changed);
            most = std::max(most, peakOf([&] {
                                Problems problems;
                                readPack(pack, "", problems);
                            }));
        }
    MESSAGE("most: " << most << " bytes");
    CHECK(most <= allowed(records.size()));
}

TEST_CASE("no text costs more than 64 MB and 16 times its size to read or refuse") {
    const auto cost = [](const char* what, const std::string& text) {
        std::string codes;
        const std::size_t bytes = peakOf([&] {
            threetale::Hero hero;
            Problems problems;
            TextPlaces places;
            readText(text, typeInfo<threetale::Hero>(), &hero, {}, problems, &places);
            codes = problems.clean() ? "read" : problems.all()[0].code;
        });
        MESSAGE(std::string(what) << ": " << text.size() << " bytes, " << codes << ", peak " << (bytes >> 20) << " MB");
        CHECK_MESSAGE(bytes <= allowed(text.size()), std::string(what));
    };
    const auto repeated = [](const std::string& start, const std::string& part, std::size_t times,
                             const std::string& end) {
        std::string text = start;
        for (std::size_t i = 0; i < times; ++i) text += part;
        return text + end;
    };
    cost("brackets", std::string(4'000'000, '['));
    cost("empty talents", repeated("{\"schema\":1,\"talents\":[{}", ",{}", 99'000, "]}"));
    cost("empty tags", repeated("{\"schema\":1,\"tags\":[\"\"", ",\"\"", 99'000, "]}"));
    cost("unknown keys", repeated("{\"schema\":1", ",\"x\":0", 99'000, "}"));
    cost("dense abilities", repeated("{\"schema\":1,\"talents\":[{\"ability\":[\"always : a\"",
                                     repeated(",\"always : a", ";a", 900, "\""), 2'000, "]}]}"));
    cost("one text", "{\"schema\":1,\"art\":\"" + std::string(4'000'000, 'a') + "\"}");
}

TEST_CASE("a budget grows with what is read from disk, up to 1 GB, and the file itself is part of it") {
    CHECK(Budget().bytes == kLeastMemory);
    CHECK(Budget(1'000).bytes == kLeastMemory + 15 * 1'000);
    for (const std::uint64_t size : {std::uint64_t{kLargestPack}, std::uint64_t{1} << 40, UINT64_MAX})
        CHECK(Budget(size).bytes <= 1u << 30);
    Budget many;
    for (int i = 0; i < 1'000; ++i) many.addInput(10u << 20);
    CHECK(many.bytes <= 1u << 30);
    Budget little;
    CHECK_FALSE(little.spend(kLeastMemory + 1));
    CHECK(little.spend(kLeastMemory));
    CHECK_FALSE(little.spend(1));
    little.refund(1);
    CHECK(little.spend(1));
}

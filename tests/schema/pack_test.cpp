// Packs: the same content, the same bytes; and no bytes at all can do harm.
#include "schema/core/pack.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "schema/core/binary_archive.h"
#include "schema/core/container.h"
#include "schema/core/image_header.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"
#include "tests/schema/packed_container.h"
#include "tests/schema/temporary_folder.h"

using namespace schema;
namespace fs = std::filesystem;

namespace {

std::string bigEndian(unsigned number, int bytes) {
    std::string out;
    while (bytes-- > 0) out += char(number >> (8 * bytes) & 0xFF);
    return out;
}
std::string png(unsigned width, unsigned height) {
    return std::string("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR", 16) + bigEndian(width, 4) + bigEndian(height, 4) + "\x08\x06";
}
std::string jpeg(unsigned width, unsigned height, std::size_t before = 14) {
    return "\xFF\xD8\xFF\xE0" + bigEndian(unsigned(before + 2), 2) + std::string(before, 'j') + "\xFF\xC2" +
           bigEndian(11, 2) + "\x08" + bigEndian(height, 2) + bigEndian(width, 2) + "\x01";
}

std::shared_ptr<Record> record(std::string_view kind, std::string id) {
    auto made = std::make_shared<Record>(*kindOf(threetale::kGame, kind));
    made->base().id = std::move(id);
    made->base().name.byLanguage = {{"en", "Name of " + made->id()}, {"bg", "Име"}};
    return made;
}

// Sections as buildPack makes them, without its checks: so small a set is no whole game.
std::vector<Section> sectionsOf(const ProjectInfo& info, const RecordSet& records,
                                const std::vector<PackImage>& images) {
    return {{"INFO", writeInfoSection(info)},
            {"RECS", writeRecordsSection(threetale::kGame, records)},
            {"ARTS", writeImagesSection(images)}};
}

ProjectInfo smallInfo() {
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.small";
    info.title.byLanguage["en"] = "Small";
    info.languages = {"en", "bg"};
    return info;
}

RecordSet smallRecords() {
    RecordSet records;
    const auto axe = record("artifact", "ar.1");
    axe->as<threetale::Artifact>().slot = threetale::Slot::Hands;
    axe->base().tags = {"iron", "axe"};
    axe->base().art = "art/axe.png";
    records.put(axe);
    const auto tile = record("tile", "ti.1");
    tile->as<threetale::Tile>().cells = {threetale::Feature::Trees, threetale::Feature::Quest};
    records.put(tile);
    const auto prophecy = record("prophecy", "pr.1");
    prophecy->as<threetale::Prophecy>().scenario.tokens.resize(2);
    prophecy->as<threetale::Prophecy>().scenario.entities.resize(1);
    records.put(prophecy);
    return records;
}

std::string smallPack() {
    return writeContainer("TALEPACK", sectionsOf(smallInfo(), smallRecords(), {{"art/axe.png", png(300, 400)}}));
}

// The code of the only problem; "none" if the pack was read.
std::string codeOf(std::string_view bytes) {
    Problems problems;
    if (readPack(bytes, "small.talepack", problems)) {
        CHECK(problems.clean());
        return "none";
    }
    REQUIRE(problems.all().size() >= 1);
    CHECK(problems.all()[0].file == "small.talepack");
    return problems.all()[0].code;
}

std::string codeOf(const std::vector<Section>& sections) { return codeOf(writeContainer("TALEPACK", sections)); }

bool sameRecords(const RecordSet& a, const RecordSet& b) {
    if (a.size() != b.size()) return false;
    for (const auto& [id, one] : a.all()) {
        const RecordPtr other = b.find(one->kind().key, id);
        if (!other || !equalObjects(one->type(), one->data(), other->data())) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("a pack gives back its info, records and images") {
    Problems problems;
    const std::optional<Pack> pack = readPack(smallPack(), "small.talepack", problems);
    REQUIRE(pack);
    CHECK(problems.clean());
    CHECK(pack->game == &threetale::kGame);
    const ProjectInfo info = smallInfo();
    CHECK(equalObjects(typeInfo<ProjectInfo>(), &info, &pack->info));
    CHECK(sameRecords(pack->records, smallRecords()));
    REQUIRE(pack->images.size() == 1);
    CHECK(pack->images[0].path == "art/axe.png");
    CHECK(pack->images[0].bytes == png(300, 400));
    CHECK(pack->checksum.size() == 64);
}

TEST_CASE("the same content gives the same bytes, whatever the order in which it was put together") {
    RecordSet backwards;
    const RecordSet records = smallRecords();
    for (auto it = records.all().rbegin(); it != records.all().rend(); ++it) backwards.put(it->second->clone());
    CHECK(writeContainer("TALEPACK", sectionsOf(smallInfo(), backwards, {{"art/axe.png", png(300, 400)}})) ==
          smallPack());
}

TEST_CASE("the identity of a pack follows its content, not its art, and is that of its project") {
    const auto identity = [](const ProjectInfo& info, const RecordSet& records, const std::vector<PackImage>& images) {
        Problems problems;
        return readPack(writeContainer("TALEPACK", sectionsOf(info, records, images)), "", problems)->checksum;
    };
    RecordSet records = smallRecords();
    const std::string first = identity(smallInfo(), records, {});
    CHECK(identity(smallInfo(), records, {{"art/axe.png", png(300, 400)}}) == first);
    CHECK(contentChecksum(threetale::kGame, smallInfo(), records) == first);
    CHECK(contentChecksum(threetale::kGame, smallInfo(), records, smallRecords()) != first);
    const auto changed = records.find("ar.1")->clone();
    changed->as<threetale::Artifact>().level = 2;
    records.put(changed);
    CHECK(identity(smallInfo(), records, {}) != first);
}

TEST_CASE("what designers note stays in the project: the pack is the same, byte for byte") {
    RecordSet noted;
    const RecordSet records = smallRecords();
    for (const auto& [id, record] : records.all()) {
        const auto copy = record->clone();
        copy->base().status = WorkStatus::Testing;
        copy->base().notes = "The queen is the culprit; tell nobody.";
        noted.put(copy);
    }
    const std::string pack =
        writeContainer("TALEPACK", sectionsOf(smallInfo(), noted, {{"art/axe.png", png(300, 400)}}));
    CHECK(pack == smallPack());
    CHECK(contentChecksum(threetale::kGame, smallInfo(), noted) ==
          contentChecksum(threetale::kGame, smallInfo(), records));
    // A file of the project has them, one from before reads as ever.
    const RecordPtr axe = noted.find("ar.1");
    const std::string text = writeText(axe->type(), axe->data(), 1);
    CHECK(text.find("\"status\": \"testing\"") != std::string::npos);
    CHECK(text.find("\"notes\": \"The queen is the culprit; tell nobody.\"") != std::string::npos);
    const RecordPtr plain = records.find("ar.1");
    CHECK(writeText(plain->type(), plain->data(), 1).find("status") == std::string::npos);
    Record read(axe->kind());
    Problems problems;
    CHECK(readText(text, read.type(), read.data(), {}, problems));
    CHECK(problems.clean());
    CHECK(equalObjects(read.type(), read.data(), axe->data()));
}

TEST_CASE("cut at any byte, a pack is refused") {
    const std::string bytes = smallPack();
    for (std::size_t length = 0; length < bytes.size(); ++length) CHECK(codeOf(bytes.substr(0, length)) != "none");
    CHECK(codeOf(bytes.substr(0, 4)) == "PACK-MAGIC");
    CHECK(codeOf(bytes.substr(0, bytes.size() - 1)) == "PACK-TRUNCATED");
    CHECK(codeOf(bytes + "x") == "PACK-TABLE");
}

TEST_CASE("with any single bit turned, a pack is refused") {
    const std::string bytes = smallPack();
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string turned = bytes;
        turned[bit / 8] = char(turned[bit / 8] ^ (1 << (bit % 8)));
        CHECK(codeOf(turned) != "none");
    }
}

TEST_CASE("with any single bit turned, a pack of an older version is refused or has the same content") {
    const std::string bytes = packedContainer(smallPack());
    const RecordSet records = smallRecords();
    std::size_t refused = 0;
    for (std::size_t bit = 0; bit < 8 * bytes.size(); ++bit) {
        std::string turned = bytes;
        turned[bit / 8] = char(turned[bit / 8] ^ (1 << (bit % 8)));
        Problems problems;
        const std::optional<Pack> pack = readPack(turned, "", problems);
        if (pack) CHECK(sameRecords(pack->records, records));
        else ++refused;
        CHECK(bool(pack) == problems.clean());
    }
    CHECK(refused > 8 * bytes.size() * 9 / 10);
}

TEST_CASE("a payload with a good checksum and bad content is refused with its place") {
    const std::vector<Section> good = sectionsOf(smallInfo(), smallRecords(), {{"art/axe.png", png(300, 400)}});
    CHECK(codeOf(good) == "none");
    std::size_t refused = 0, tried = 0;
    for (std::size_t section = 0; section < good.size(); ++section)
        for (std::size_t at = 0; at < good[section].bytes.size(); ++at)
            for (const unsigned char value : {0x00, 0x01, 0x7F, 0x80, 0xFF}) {
                std::vector<Section> changed = good;
                if (changed[section].bytes[at] == char(value)) continue;
                changed[section].bytes[at] = char(value);
                refused += codeOf(changed) != "none";
                ++tried;
            }
    CHECK(refused > tried / 2);  // the rest changed letters and numbers into others that are as good

    for (std::size_t section = 0; section < good.size(); ++section)
        for (std::size_t length = 0; length < good[section].bytes.size(); ++length) {
            std::vector<Section> cut = good;
            cut[section].bytes.resize(length);
            CHECK(codeOf(cut) != "none");
        }
}

TEST_CASE("what is wrong with a pack has its code") {
    const std::vector<Section> good = sectionsOf(smallInfo(), smallRecords(), {});
    const auto with = [&](std::size_t section, std::string bytes) {
        std::vector<Section> changed = good;
        changed[section].bytes = std::move(bytes);
        return codeOf(changed);
    };
    CHECK(codeOf(std::string_view("")) == "PACK-MAGIC");
    CHECK(codeOf(std::string_view("{\"schema\": 1}")) == "PACK-MAGIC");
    CHECK(codeOf({good[0], good[1]}) == "PACK-SECTION");
    CHECK(codeOf({good[1], good[0], good[2]}) == "PACK-SECTION");
    CHECK(with(0, good[0].bytes + "x") == "PACK-DATA");
    CHECK(with(0, "") == "PACK-DATA");
    CHECK(with(0, std::string(1, '\0') + good[0].bytes.substr(1)) == "PACK-DATA");
    CHECK(with(0, std::string("\x01\x03\0\0\0", 5)) == "PACK-NEWER");

    std::string data = good[0].bytes;
    data.replace(data.find("Small"), 2, "\xC3\x28");
    CHECK(with(0, data) == "PACK-ENCODING");
    data = good[1].bytes;
    data.replace(data.find("artifact"), 8, "artefact");
    CHECK(with(1, data) == "PACK-KIND");
    data = good[1].bytes;
    data.replace(data.find("artifact") + 8, 1, "\x09");
    CHECK(with(1, data) == "PACK-NEWER");
    data = good[1].bytes;
    data[data.find("artifact") + 12] ^= 1;
    CHECK(with(1, data) == "PACK-LAYOUT");
    data = good[1].bytes;
    data.replace(data.find("ar.1"), 4, "AR.1");
    CHECK(with(1, data) == "PACK-ID");
    data = good[1].bytes;
    data.replace(data.find("ti.1"), 4, "ar.1");
    CHECK(with(1, data) == "PACK-ID");

    ProjectInfo info = smallInfo();
    info.game = "chess";
    CHECK(with(0, writeInfoSection(info)) == "PROJECT-GAME");
    RecordSet records = smallRecords();
    const auto strong = record("artifact", "ar.1");
    strong->as<threetale::Artifact>().level = 77;
    records.put(strong);
    CHECK(with(1, writeRecordsSection(threetale::kGame, records)) == "CHECK-VALUE");

    CHECK(with(2, writeImagesSection({{"art/a.png", "GIF89a"}})) == "PACK-IMAGE");
    CHECK(with(2, writeImagesSection({{"art/a.png", png(4097, 10)}})) == "PACK-IMAGE");
    CHECK(with(2, writeImagesSection({{"../a.png", png(10, 10)}})) == "PACK-IMAGE");
    CHECK(with(2, writeImagesSection({{"art/b.png", png(10, 10)}, {"art/a.png", png(10, 10)}})) == "PACK-IMAGE");
    CHECK(with(2, writeImagesSection({{"art/a.png", png(10, 10)}, {"art/b.jpg", jpeg(10, 10)}})) == "none");
}

TEST_CASE("a size that promises more than there is, or more than may be spent, is refused before it is made") {
    const auto sized = [](std::uint64_t count) {
        std::string bytes = "\x01";
        for (int i = 0; i < 8; ++i) bytes += char(count >> (8 * i) & 0xFF);
        return bytes;
    };
    const std::vector<Section> good = sectionsOf(smallInfo(), smallRecords(), {});
    for (const std::uint64_t count : {std::uint64_t{1} << 28, std::uint64_t{1} << 60, ~std::uint64_t{0}}) {
        std::vector<Section> changed = good;
        changed[2].bytes = sized(count);
        CHECK(codeOf(changed) == "PACK-DATA");
        changed = good;
        changed[1].bytes = sized(count);
        CHECK(codeOf(changed) == "PACK-DATA");
    }

    // Three million empty images in a section that packs to almost nothing.
    const auto packed = [](const std::vector<Section>& sections) {
        return packedContainer(writeContainer("TALEPACK", sections));
    };
    std::vector<Section> bomb = good;
    bomb[2].bytes = sized(3'000'000) + std::string(48'000'000, '\0');
    CHECK(codeOf(packed(bomb)) == "PACK-BUDGET");
    bomb[2].bytes = std::string(100'000'000, '\0');
    CHECK(codeOf(packed(bomb)) == "PACK-BUDGET");

    Budget little;
    little.items = 1;
    Problems problems;
    RecordSet records;
    CHECK_FALSE(readRecordsSection(good[1].bytes, threetale::kGame, little, "", problems, records));
    CHECK(problems.all().at(0).code == "PACK-BUDGET");
    CHECK(problems.all().at(0).field.starts_with("RECS byte "));
    Budget shallow;
    shallow.depth = 1;
    CHECK_FALSE(readRecordsSection(good[1].bytes, threetale::kGame, shallow, "", problems, records));
    CHECK(problems.all().at(1).code == "PACK-BUDGET");
}

// --- images -------------------------------------------------------------------------------------------------------

TEST_CASE("the size of an image is read from its header") {
    CHECK(readImageSize(png(300, 400))->width == 300);
    CHECK(readImageSize(png(300, 400))->height == 400);
    CHECK(readImageSize(jpeg(640, 480))->width == 640);
    CHECK(readImageSize(jpeg(640, 480, 60'000))->height == 480);
    CHECK_FALSE(readImageSize(png(0, 10)));
    CHECK_FALSE(readImageSize("GIF89a" + std::string(100, ' ')));
    CHECK_FALSE(readImageSize(""));
    CHECK_FALSE(readImageSize("\xFF\xD8\xFF\xD9"));
    for (const std::string& whole : {png(300, 400).substr(0, 24), jpeg(64, 48).substr(0, 29)})
        for (std::size_t length = 0; length < whole.size(); ++length)
            CHECK_FALSE(readImageSize(whole.substr(0, length)));
    CHECK(refusalOfImage(png(4096, 4096)) == "");
    CHECK(refusalOfImage(png(4097, 1)) == "4097 x 1 pixels, at most 4096 per side");
    CHECK(refusalOfImage("") == "neither a PNG nor a JPEG");
    CHECK(refusalOfImage(std::string((32u << 20) + 1, 'x')) == "33554433 bytes, at most 33554432");
}

// --- projects and packs on disk -----------------------------------------------------------------------------------

namespace {

std::string info(const std::string& id, const std::string& more = "") {
    return "{\"schema\": 1, \"game\": \"threetale\", \"id\": \"" + id + "\"" + more + "}";
}
std::string buildsOn(const std::string& id, const std::string& version = "0.1.0") {
    return ", \"dependencies\": [{\"id\": \"" + id + "\", \"version\": \"" + version + "\"}]";
}
std::string artifact(const std::string& id, const std::string& more = "") {
    return "{\"schema\": 1, \"id\": \"" + id + "\"" + more + "}";
}

}  // namespace

TEST_CASE("content with errors gives no pack, and says why") {
    TemporaryFolder folder;
    folder.write("project.json", info("threetale.small"));
    folder.write("artifacts/ar.1.json", artifact("ar.1", ", \"level\": 7"));
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    REQUIRE(project);
    CHECK(problems.clean());
    CHECK(buildPack(*project, problems).empty());
    CHECK(std::count_if(problems.all().begin(), problems.all().end(),
                        [](const Problem& p) { return p.code == "CHECK-VALUE"; }) == 1);
    CHECK_FALSE(readProjectOrPack(folder.path(), problems));
}

TEST_CASE("an image that cannot be used keeps a pack from being built") {
    TemporaryFolder folder;
    folder.write("project.json", info("threetale.small"));
    folder.write("artifacts/ar.1.json", artifact("ar.1", ", \"art\": \"art/axe.png\""));
    folder.write("art/axe.png", "not an image");
    Problems problems;
    const std::optional<Project> project = readProject(folder.path(), problems);
    CHECK(problems.clean());
    CHECK(buildPack(*project, problems).empty());
    const auto image = std::find_if(problems.all().begin(), problems.all().end(),
                                    [](const Problem& p) { return p.code == "PACK-IMAGE"; });
    REQUIRE(image != problems.all().end());
    CHECK(image->record == "ar.1");
    CHECK(image->line == 1);
}

TEST_CASE("an expansion finds what it builds on beside it, as a project or as a pack") {
    TemporaryFolder folder;
    folder.write("base/project.json", info("threetale.base"));
    folder.write("base/artifacts/ar.1.json", artifact("ar.1"));
    folder.write("base/artifacts/ar.2.json", artifact("ar.2"));
    folder.write("more/project.json", info("threetale.more", buildsOn("threetale.base")));
    folder.write("more/artifacts/ar.2.json", artifact("ar.2", ", \"level\": 3"));
    Problems problems;
    std::optional<Project> project = readProject(folder.path() / "more", problems);
    REQUIRE(project);
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    CHECK(project->records.size() == 1);
    CHECK(project->base.size() == 2);

    ProjectInfo base;
    base.game = "threetale";
    base.id = "threetale.base";
    base.version = "1.0.0";
    folder.write("threetale.base-old.talepack", writeContainer("TALEPACK", sectionsOf(base, {}, {})));
    base.version = "2.0.0";
    folder.write("threetale.base-new.talepack", writeContainer("TALEPACK", sectionsOf(base, smallRecords(), {})));
    fs::remove_all(folder.path() / "base");
    project = readProject(folder.path() / "more" / "", problems);
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    CHECK(project->base.size() == 3);
}

TEST_CASE("a base that is missing, too old, of another game, damaged or in a circle is named where it is asked for") {
    TemporaryFolder folder;
    const auto problemOf = [&] {
        Problems problems;
        CHECK(readProject(folder.path() / "more", problems));
        REQUIRE(problems.all().size() == 1);
        return problems.all()[0];
    };
    folder.write("more/project.json", info("threetale.more", buildsOn("threetale.base", "2.0.0")));
    CHECK(problemOf().code == "PROJECT-DEPENDENCY");
    CHECK(problemOf().field == "dependencies[0]");
    CHECK(problemOf().line == 1);
    folder.write("base/project.json", info("threetale.base", ", \"version\": \"1.9.9\""));
    CHECK(problemOf().wanted == "2.0.0 or newer");
    folder.write("base/project.json", info("threetale.base", ", \"version\": \"2.0.0\""));
    Problems problems;
    readProject(folder.path() / "more", problems);
    CHECK(problems.clean());
    folder.write("base/project.json", info("threetale.base", ", \"version\": \"2.0.0\"" + buildsOn("threetale.more")));
    CHECK(problemOf().message == "packs build on each other in a circle");
    fs::remove_all(folder.path() / "base");
    folder.write("threetale.base.talepack", writeContainer("TALEPACK", {{"NONE", "nothing of a pack"}}));
    CHECK(problemOf().code == "PACK-SECTION");
}

TEST_CASE("a report counts what a pack holds") {
    Problems problems;
    const std::string bytes = smallPack();
    const std::optional<Pack> pack = readPack(bytes, "", problems);
    REQUIRE(pack);
    const PackReport report = reportOf(*pack, bytes);
    CHECK(report.packBytes == bytes.size());
    REQUIRE(report.kinds.size() == 3);
    CHECK(report.kinds[0].what == "Tiles");
    CHECK(report.kinds[0].count == 1);
    CHECK(report.kinds[0].bytes > 50);
    REQUIRE(report.images.size() == 1);
    CHECK(report.images[0].bytes == png(1, 1).size());
    REQUIRE(report.sections.size() == 3);
    std::size_t plain = 0, stored = 0;
    for (const auto& line : report.sections) {
        plain += line.bytes;
        stored += line.stored;
    }
    CHECK(plain == report.plainBytes);
    CHECK(stored + 24 + 3 * 64 + 32 == bytes.size());
    CHECK(report.checksum == pack->checksum);
}

// The sample project of the tests of editor/app.
#include "tests/editor/app_fixture.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "editor/app/record_text.h"

namespace editor::test {

namespace fs = std::filesystem;
namespace tt = schema::threetale;
using schema::Record;

namespace {

template <class T> std::shared_ptr<Record> make(const char* kindKey, const std::string& id, const std::string& name) {
    auto record = std::make_shared<Record>(kind(kindKey));
    record->base().id = id;
    record->base().name.byLanguage["en"] = name;
    return record;
}

schema::RecordSet sampleRecords() {
    schema::RecordSet set;
    const auto artifact = [&](const char* id, const char* name, int level, tt::Slot slot) {
        auto record = make<tt::Artifact>("artifact", id, name);
        auto& a = record->as<tt::Artifact>();
        a.level = level;
        a.slot = slot;
        a.ability = schema::readClauses({"when attack_activation : add_damage(1)"});
        set.put(record);
        return record;
    };
    artifact("ar.101", "Forest Axe", 1, tt::Slot::Hands)->base().name.byLanguage["bg"] = "Горска брадва";
    artifact("ar.102", "Iron Helmet", 2, tt::Slot::Head)->base().story.byLanguage["en"] = "Dented by a dragon.";
    artifact("ar.103", "Moon Boots", 3, tt::Slot::Feet)->as<tt::Artifact>().ability =
        schema::readClauses({"when battle_won : gain(ar.101", "when attack_activation : add_damage(2)"});

    auto wolf = make<tt::Enemy>("enemy", "bt.101", "Grey Wolf");
    set.put(wolf);
    auto dragon = make<tt::Enemy>("enemy", "bt.301", "Old Dragon");
    dragon->as<tt::Enemy>().level = 3;
    dragon->as<tt::Enemy>().reward = schema::readEffects("gain_shevitsa(1); take(ar.101)");
    set.put(dragon);

    auto hero = make<tt::Hero>("hero", "he.001", "Neda");
    for (const char* id : {"ta.101", "ta.102"}) {
        tt::Talent talent;
        talent.id = id;
        talent.name.byLanguage["en"] = std::string("Talent ") + id;
        talent.ability = schema::readClauses({"when turn_start : gain_virtue(hope, 1)"});
        hero->as<tt::Hero>().talents.push_back(talent);
    }
    set.put(hero);

    auto quest = make<tt::Quest>("quest", "qu.001", "A Good Axe");
    quest->as<tt::Quest>().requirement = schema::readCondition("owns(ar.101)");
    set.put(quest);
    set.put(make<tt::Settings>("settings", "se.001", "Rulings"));
    return set;
}

}  // namespace

Scratch::Scratch(bool onDisk) {
    static int number = 0;
    const fs::path memory = "/dev/shm";
    const bool inMemory = !onDisk && ::access(memory.c_str(), W_OK) == 0;
    folder =
        (inMemory ? memory : fs::temp_directory_path()) / fmt::format("talewright-test-{}-{}", ::getpid(), number++);
    fs::remove_all(folder);
    fs::create_directories(folder);
}

Scratch::~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
}

const schema::RecordKind& kind(std::string_view key) {
    const schema::RecordKind* found = schema::kindOf(*schema::findGame("threetale"), key);
    REQUIRE(found);
    return *found;
}

void writeSampleProject(const fs::path& folder) {
    schema::ProjectInfo info;
    info.game = "threetale";
    info.id = "test.sample";
    info.title.byLanguage["en"] = "Sample";
    info.languages = {"en"};
    REQUIRE(createProject(folder, info) == "");
    const schema::RecordSet records = sampleRecords();
    for (const auto& [id, record] : records.all()) REQUIRE(schema::writeRecord(folder, *record) == "");
}

schema::RecordSet manyRecords(std::size_t count) {
    static const char* const kFirst[] = {"Forest", "Iron",   "Moon",  "Silver", "Old",   "Wolf's",
                                         "River",  "Winter", "Amber", "Hidden", "Quiet", "Burning"};
    static const char* const kSecond[] = {"Axe", "Helmet", "Boots", "Sword", "Kalpak", "Shield", "Lantern", "Rope"};
    schema::RecordSet set;
    for (std::size_t i = 0; i < count; ++i) {
        auto record = make<tt::Artifact>("artifact", fmt::format("ar.{:06}", i),
                                         fmt::format("{} {} {}", kFirst[i % 12], kSecond[i / 12 % 8], i));
        auto& a = record->as<tt::Artifact>();
        a.name.byLanguage["bg"] = fmt::format("Брадва {}", i);
        a.level = 1 + int(i % 3);
        a.slot = tt::Slot(i % 3);
        if (i % 2 == 0) {
            a.ability = schema::readClauses(
                {"when attack_activation pay positive_dice(1) once_per(attack_round) : add_damage(2)"});
            a.story.byLanguage["en"] = fmt::format("Found under the root of oak number {}, wrapped in linen.", i);
        }
        set.put(record);
    }
    return set;
}

schema::RecordSet manyCards(std::size_t count) {
    schema::Problems problems;
    const auto base = schema::readProject(TALE_SOURCE_DIR "/content/threetale", problems);
    REQUIRE(base);
    schema::RecordSet set;
    for (std::size_t round = 0; set.size() < count; ++round)
        for (const auto& [id, record] : base->records.all()) {
            if (set.size() == count) break;
            if (record->kind().single) continue;
            auto copy = record->clone();
            copy->base().id = fmt::format("{}.{:04}", id, round);
            for (auto& [language, name] : copy->base().name.byLanguage) name += fmt::format(" {}", round);
            set.put(copy);
        }
    return set;
}

std::unique_ptr<Workspace> openSample(const Scratch& scratch) {
    if (!fs::exists(scratch.project())) writeSampleProject(scratch.project());
    schema::Problems problems;
    return opened(scratch.project(), scratch.state(), problems);
}

void makeEmptyProject(const fs::path& folder, const std::string& id, const std::vector<std::string>& languages,
                      const std::vector<schema::Dependency>& dependencies) {
    schema::ProjectInfo info;
    info.game = id.substr(0, id.find('.'));
    info.id = id;
    info.languages = languages;
    info.dependencies = dependencies;
    REQUIRE_DONE(createProject(folder, info));
}

std::unique_ptr<Workspace> opened(const fs::path& project, const fs::path& state, schema::Problems& problems) {
    Refusal refusal;
    OpenOptions options;
    options.stateFolder = state;
    auto workspace = Workspace::open(project, options, problems, refusal);
    REQUIRE_MESSAGE(workspace, refusal);
    return workspace;
}

std::string stateText(const schema::RecordSet& records, const schema::ProjectInfo& info) {
    std::string out;
    for (const auto& [id, record] : records.all()) out += id + "\n" + canonicalText(*record);
    return out + canonicalText(info);
}

std::string stateText(const Workspace& workspace) { return stateText(workspace.records(), workspace.info()); }

std::string diskText(const fs::path& folder) {
    schema::Problems problems;
    const auto project = schema::readProject(folder, problems);
    REQUIRE(project);
    return stateText(project->records, project->info);
}

std::string readAll(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void writeAll(const fs::path& file, std::string_view bytes) { std::ofstream(file, std::ios::binary) << bytes; }

}  // namespace editor::test

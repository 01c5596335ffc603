// The expansion of The Battle Royale: a faction of five that builds on the base set, its files, and its pack beside
// that of the base.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include "schema/battle_royale/quest_records.h"
#include "schema/core/check.h"
#include "schema/core/pack.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"
#include "tests/schema/temporary_folder.h"

namespace fs = std::filesystem;

namespace schema::battle_royale {
namespace {

constexpr const char* kFolder = TALE_SOURCE_DIR "/content/battle_royale_expansion";

const Project& untold() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(kFolder, problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return std::move(*read);
    }();
    return project;
}

RecordSet withBase() {
    RecordSet all = untold().base;
    all.putAll(untold().records);
    return all;
}

}  // namespace

TEST_CASE(
    "The Untold: the expansion has nothing to complain about, and every file is written as the archive writes it") {
    Problems problems;
    checkRecords(kGame, untold().records, &untold().places, problems, untold().info.languages, untold().base);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    for (const auto& entry : untold().records.all()) {
        const Record& record = *entry.second;
        INFO(record.id());
        const auto file = readFile(fs::path(kFolder) / fileOf(record), 1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record.type(), record.data(), record.kind().schemaVersion));
    }
    for (const ScenarioFile& file : readScenarios(fs::path(kFolder) / "scenarios", problems)) {
        const auto written = readFile(file.file, 1u << 20, problems);
        REQUIRE(written);
        CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
    }
}

TEST_CASE("BR-INV-02 BR-INV-06 BR-INV-30 BR-INV-56 The Untold are five, with all that belongs to a faction") {
    const RecordSet& own = untold().records;
    REQUIRE(own.ofKind("character").size() == 5);
    CHECK(own.ofKind("tactic").size() == 15);
    CHECK(own.ofKind("faction").size() == 1);
    for (const Character* character : own.list<Character>("character")) {
        INFO(character->id);
        CHECK(character->faction.id == "fa.untold");
        std::set<Mode> modes;
        std::set<int> slots;
        for (const Tactic* tactic : own.list<Tactic>("tactic"))
            if (tactic->character.id == character->id) {
                modes.insert(tactic->mode);
                slots.insert(tactic->slot);
                CHECK((tactic->slot == 1) == (tactic->mode == Mode::Quest));
            }
        CHECK(slots == std::set<int>{1, 2, 3});
        CHECK(modes.size() >= 2);
    }
    // The pair of its bonuses is that of no printed faction.
    for (const Faction* faction : untold().base.list<Faction>("faction"))
        CHECK_FALSE((faction->team == TeamBonus::Rummage && faction->faction == FactionBonus::DieAgain));
    // The legendary item, its owner and its Quest name each other, and all of them are of this project.
    REQUIRE(own.list<Item>("item").size() == 1);
    REQUIRE(own.list<Quest>("quest").size() == 1);
    const Item& cup = *own.list<Item>("item").front();
    const Quest& quest = *own.list<Quest>("quest").front();
    CHECK(cup.itemClass == ItemClass::Legendary);
    CHECK(quest.legendary.id == cup.id);
    CHECK(quest.character.id == cup.owner.id);
    CHECK(own.find(cup.owner.id));

    const RecordSet all = withBase();
    const auto copies = [&all](const char* kind) {
        int sum = 0;
        for (const RecordPtr& record : all.ofKind(kind)) sum += record->base().count;
        return sum;
    };
    REQUIRE(all.list<Settings>("settings").size() == 1);
    const Settings& box = *all.list<Settings>("settings").front();
    CHECK(copies("character") == box.characters);
    CHECK(copies("tactic") == box.tactics);
    CHECK(copies("character") + copies("item") + copies("action") == box.bonusCards);
    CHECK(copies("location") == box.locations);
    CHECK(copies("quest") == box.quests);
}

TEST_CASE("The Untold: names, stories and moves are in each language, and no name is that of a card of the base set") {
    for (const std::string& language : {std::string("en"), std::string("bg")}) {
        CAPTURE(language);
        std::set<std::string> names, moves;
        for (const auto& entry : untold().base.all()) names.insert(entry.second->base().name.in(language));
        for (const auto& entry : untold().records.all()) {
            const Record& record = *entry.second;
            INFO(record.id());
            REQUIRE(record.base().name.byLanguage.count(language) == 1);
            CHECK(names.insert(record.base().name.in(language)).second);
            CHECK(record.base().story.byLanguage.count(language) == 1);
            CHECK(record.base().origin == Origin::Invented);
        }
        for (const Character* character : untold().records.list<Character>("character")) {
            for (const SignatureMove& move : character->signatures) {
                REQUIRE(move.name.byLanguage.count(language) == 1);
                CHECK(moves.insert(move.name.in(language)).second);
            }
            REQUIRE(character->super.name.byLanguage.count(language) == 1);
            CHECK(moves.insert(character->super.name.in(language)).second);
        }
    }
}

TEST_CASE("The Untold: the pack is read beside the pack of its base, and by nothing without it") {
    const TemporaryFolder folder;
    Problems problems;
    const std::string bytes = buildPack(untold(), problems);
    REQUIRE_FALSE(bytes.empty());
    REQUIRE(writeFileAtomically(folder.path() / "untold.talepack", bytes).empty());
    Problems alone;
    CHECK_FALSE(readProjectOrPack(folder.path() / "untold.talepack", alone));
    CHECK(std::any_of(alone.all().begin(), alone.all().end(),
                      [](const Problem& p) { return p.code == "PROJECT-DEPENDENCY"; }));

    const auto base = readProject(TALE_SOURCE_DIR "/content/battle_royale", problems);
    REQUIRE(base);
    REQUIRE(writeFileAtomically(folder.path() / "battle_royale.base.talepack", buildPack(*base, problems)).empty());
    const auto loaded = readProjectOrPack(folder.path() / "untold.talepack", problems);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    REQUIRE(loaded);
    CHECK(problems.all().empty());
    CHECK(loaded->records.ofKind("character").size() == 36);
    CHECK(loaded->records.ofKind("faction").size() == 7);
    CHECK(loaded->records.find("it.eighth_cup"));
}

}  // namespace schema::battle_royale

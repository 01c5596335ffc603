// The records, vocabulary, printed texts and checks of 3 Chapters.
#include <doctest/doctest.h>

#include <set>

#include "schema/core/check.h"
#include "schema/core/pack.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"
#include "schema/three_chapters/vocabulary.h"

using namespace schema;
using three_chapters::CharacterType;
using three_chapters::Creature;

namespace {

const Project& base() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/three_chapters", problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return *read;
    }();
    return project;
}

std::string text(const char* id, const char* language) {
    std::string lines;
    for (const std::string& line : three_chapters::cardText(*base().records.find(id), language, &base().records))
        lines += line + "\n";
    return lines;
}

// The problems of the base set with one creature changed, as "CODE field".
template <class Change> std::vector<std::string> changed(const char* id, Change change) {
    RecordSet records = base().records;
    auto copy = records.find(id)->clone();
    change(copy->as<Creature>());
    records.put(std::move(copy));
    Problems problems;
    checkRecords(three_chapters::kGame, records, nullptr, problems, base().info.languages);
    std::vector<std::string> found;
    for (const Problem& p : problems.all()) found.push_back(p.code + " " + p.field);
    return found;
}
using Codes = std::vector<std::string>;
Codes withAbility(const std::vector<std::string>& lines) {
    return changed("cr.giant", [&](Creature& c) { c.ability = readClauses(lines); });
}

}  // namespace

TEST_CASE("TC-INV-01 TC-INV-02 TC-INV-03 the base set has fifty creatures and no problem, in both languages") {
    Problems problems;
    checkRecords(three_chapters::kGame, base().records, &base().places, problems, base().info.languages);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.clean());
    CHECK(base().records.list<Creature>("creature").size() == 50);
    std::set<std::string> names, stories;
    for (const Creature* creature : base().records.list<Creature>("creature"))
        for (const char* language : {"en", "bg"}) {
            names.insert(creature->name.in(language));
            stories.insert(creature->story.byLanguage.at(language));
        }
    CHECK(names.size() == 100);
    CHECK(stories.size() == 100);
}

TEST_CASE("TC-SETUP-02 the published values and types stand on their creatures") {
    const auto creature = [](const char* id) { return base().records.find(id)->as<Creature>(); };
    CHECK(creature("cr.queen_of_hearts").value == 37);  // TC-INV-07
    CHECK(creature("cr.cheshire_cat").value == 25);
    CHECK(creature("cr.dragon").value == 50);
    CHECK(creature("cr.shapeshifter").value == 1);  // TC-RULING-18
    int dwarfs = 0, wonderland = 0;
    for (const Creature* c : base().records.list<Creature>("creature"))
        for (CharacterType type : c->types) {
            dwarfs += type == CharacterType::Dwarf;
            wonderland += type == CharacterType::Wonderland;
        }
    CHECK(dwarfs == 6);
    CHECK(wonderland == 8);
}

TEST_CASE(
    "every file of the base set is written as the archive writes it, and every ability prints to what it is read "
    "from") {
    for (const auto& [id, record] : base().records.all()) {
        Problems problems;
        const auto file = readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/three_chapters") / fileOf(*record),
                                   1 << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record->type(), record->data(), record->kind().schemaVersion));
        if (record->kind().key != std::string_view("creature")) continue;
        const Clauses& ability = record->as<Creature>().ability;
        CHECK(ability.unread.empty());
        CHECK(readClauses(print(ability)) == ability);
    }
}

TEST_CASE("every scenario is written as the archive writes it, and each worked example of the rules has one") {
    Problems problems;
    std::set<std::string> examples;
    for (const ScenarioFile& file : readScenarios(TALE_SOURCE_DIR "/content/three_chapters/scenarios", problems)) {
        const auto written = readFile(file.file, 1u << 20, problems);
        REQUIRE(written);
        CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
        if (file.scenario.claim.starts_with("W-")) examples.insert(file.scenario.claim.substr(0, 4));
    }
    CHECK(problems.clean());
    CHECK(examples.size() == 22);
    CHECK(*examples.rbegin() == "W-22");
}

TEST_CASE("printed texts call creatures by their names") {
    CHECK(text("cr.goldilocks", "en") == "If joined by The Three Bears, gain 4 :gem:.\n");
    CHECK(text("cr.goldilocks", "bg") == "Ако там е „Трите мечки“, получи 4 :gem:.\n");
    CHECK(text("cr.hansel", "en") == "If joined by Gretel or The Witch, gain 2 :heart:.\n");
    CHECK(text("cr.peter_pan", "en") == "Gain 1 :heart: for each other Kid.\n");
    CHECK(text("cr.peter_pan", "bg") == "Получи 1 :heart: за всяка друга карта Дете.\n");
    CHECK(text("cr.wizard", "bg") == "Получи 1 :gem: за всяка карта Вълшебство.\n");
    CHECK(text("cr.snow_queen", "bg") == "Никой не получава :heart: или :gem: в тази взятка.\n");
    CHECK(text("cr.geppetto", "en") == "Gain 1 :heart: for each card with a value below 10.\n");
    CHECK(text("cr.princess", "en") == "If joined by The Dragon, gain 1 :heart:, gain 1 :gem: and gain 1 :star:.\n");
    CHECK(text("cr.ugly_duckling", "en") == "In Chapter III, if you won no trick in Chapter II, gain 2 :star:.\n");
    CHECK(text("cr.white_rabbit", "en") == "In Chapter II, if you played last, gain 3 :heart:.\n");
    CHECK(text("cr.snow_queen", "en") == "No player gains :heart: or :gem: in this trick.\n");
    CHECK(text("cr.queen_of_hearts", "en") ==
          "In Chapter II, after all others, gain 1 :heart: for each :heart: dealt to others in this trick.\n");
    CHECK(text("cr.friendly_dwarfs", "en") ==
          "At the end of Chapter III, if you have at least 4 :heart:, gain 4 :heart:.\n");
    CHECK(text("cr.greedy_dwarf", "en") ==
          "Gain 1 :gem:.\nIf you have the most :gem: at the end of Chapter III, gain 1 :star:.\n");
    CHECK(text("cr.frog_prince", "en") == "If there is at least 1 other Crown card, gain 2 :heart:.\n");
    CHECK(text("cr.shapeshifter", "en") == "Counts as 1 of each character type.\n");
    CHECK(text("cr.giant", "en") == "");
}

TEST_CASE("every word of the vocabulary has help, and prints without a hole in both languages") {
    for (const Word& word : three_chapters::vocabulary().words()) {
        INFO(word.name);
        CHECK(*word.help != '\0');
        CHECK((word.sort == sort::Trigger || *word.english != '\0'));
    }
    for (const auto& [id, record] : base().records.all())
        for (const char* language : {"en", "bg"})
            for (const std::string& line : three_chapters::cardText(*record, language, &base().records)) {
                CHECK(line.back() == '.');
                for (const char* hole : {"{", "}", "[", "]", "cr.", "  "}) CHECK(line.find(hole) == std::string::npos);
            }
}

TEST_CASE("TC-INV-01 TC-INV-02 fifty creatures, each value once") {
    RecordSet records = base().records;
    records.remove("cr.dragon");
    Problems problems;
    three_chapters::check(records, problems);
    REQUIRE(problems.errors() == 1);
    CHECK(problems.all()[0].code == "TC-INV-01");
    CHECK(changed("cr.giant", [](Creature& c) { c.value = 50; }) == Codes{"TC-INV-02 value", "TC-INV-02 "});
}

TEST_CASE("TC-INV-03 a character type on a single creature") {
    RecordSet records = base().records;
    for (const char* id : {"cr.vampire", "cr.beast", "cr.troll", "cr.griffin", "cr.giant", "cr.dragon"}) {
        auto copy = records.find(id)->clone();
        copy->as<Creature>().types = {CharacterType::Animal, CharacterType::Villain};
        records.put(std::move(copy));
    }
    Problems problems;
    three_chapters::check(records, problems);  // the Shapeshifter alone counts as a Monster
    REQUIRE(problems.errors() == 1);
    CHECK(problems.all()[0].code == "TC-INV-03");
}

TEST_CASE("TC-INV-04 TC-RULING-17 a requirement names another creature that exists") {
    CHECK(withAbility({"when scored if with(cr.nobody) : gain(gem)"}) == Codes{"CHECK-REFERENCE ability[0]"});
    CHECK(withAbility({"when scored if with(cr.giant) : gain(gem)"}) == Codes{"TC-INV-04 ability[0]"});
    CHECK(withAbility({"when scored if with(cr.jack) : gain(gem)"}).empty());
}

TEST_CASE("TC-INV-05 TC-INV-06 TC-RULING-26 what speaks of the trick has seal II, what speaks of totals seal III") {
    for (const char* condition : {"won_trick", "lost_trick", "played_last"}) {
        const std::string tail = std::string(" if ") + condition + " : gain(gem)";
        CHECK(withAbility({"when scored" + tail}) == Codes{"CHECK-ABILITY ability[0]"});
        CHECK(withAbility({"when scored_in_chapter_3" + tail}) == Codes{"CHECK-ABILITY ability[0]"});
        CHECK(withAbility({"when scored_in_chapter_2" + tail}).empty());
    }
    for (const char* condition : {"held(gem) >= 1", "tricks_won = 0"}) {
        const std::string tail = std::string(" if ") + condition + " : gain(gem)";
        CHECK(withAbility({"when scored" + tail}) == Codes{"CHECK-ABILITY ability[0]"});
        CHECK(withAbility({"when scored_in_chapter_2" + tail}) == Codes{"CHECK-ABILITY ability[0]"});
        CHECK(withAbility({"when scored_in_chapter_3" + tail}).empty());
    }
    CHECK(withAbility({"when scored_in_chapter_2 : gain(gem, 1, dealt(gem))"}) == Codes{"CHECK-ABILITY ability[0]"});
    CHECK(withAbility({"when after_all_others : gain(gem, 1, dealt(gem))"}).empty());
    CHECK(withAbility({"when scored : nobody_gains(gem)"}) == Codes{"CHECK-ABILITY ability[0]"});
}

TEST_CASE("TC-INV-07 TC-INV-09 TC-RULING-29 are warnings") {
    RecordSet records = base().records;
    for (const auto& [id, value] : {std::pair("cr.cheshire_cat", 26), std::pair("cr.clever_dwarf", 25)}) {
        auto copy = records.find(id)->clone();
        copy->as<Creature>().value = value;
        records.put(std::move(copy));
    }
    Problems problems;
    three_chapters::check(records, problems);
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].code == "TC-INV-07");
    CHECK(problems.warnings() == 1);
    CHECK(withAbility({"when scored : gain(gem, 1, other_cards(kid))"}) == Codes{"TC-INV-09 ability[0]"});
    CHECK(changed("cr.giant", [](Creature& c) { c.types.clear(); }) == Codes{"TC-RULING-29 types"});
}

TEST_CASE("TC-CARD-01 TC-CARD-06 TC-RULING-15 TC-RULING-31 TC-SETUP-02 what a creature cannot be") {
    CHECK(withAbility({"when scored : gain(gem)", "when scored : gain(heart)", "when scored : gain(star)"}) ==
          Codes{"TC-CARD-01 ability"});
    CHECK(withAbility({"always if with(cr.jack) : counts_as_every_type"}) == Codes{"TC-CARD-06 ability[0]"});
    CHECK(withAbility({"when scored : may gain(gem)"}) == Codes{"TC-RULING-31 ability[0]"});
    CHECK(changed("cr.giant", [](Creature& c) {
              c.types = {CharacterType::Monster, CharacterType::Animal, CharacterType::Monster};
          }) == Codes{"TC-RULING-15 types[2]"});
    CHECK(changed("cr.giant", [](Creature& c) { c.count = 2; }) == Codes{"TC-SETUP-02 count"});
    CHECK(changed("cr.giant", [](Creature& c) { c.name.byLanguage["en"] = "The Troll"; }).front() ==
          "TC-SETUP-02 name.en");
}

TEST_CASE("a pack of the base set reads back as it was") {
    Problems problems;
    const std::string bytes = buildPack(base(), problems);
    REQUIRE(problems.clean());
    const auto pack = readPack(bytes, "pack", problems);
    REQUIRE(pack);
    CHECK(pack->game == &three_chapters::kGame);
    REQUIRE(pack->records.size() == base().records.size());
    CHECK(pack->records.ofKind("creature").size() == 50);
    for (const auto& [id, record] : base().records.all())
        CHECK(equalObjects(record->type(), record->data(), pack->records.find(id)->data()));
}

TEST_CASE(
    "symbols in words: one or many by the number or the word before, and not twice where the word stands beside") {
    const auto words = [](const char* text) { return inWords(three_chapters::kGame, text); };
    CHECK(words("gain 3 :heart:, 1 :gem: and 12 :star:") == "gain 3 hearts, 1 gem and 12 stars");
    CHECK(words("No player gains :heart: or :gem:, the most :gem:, each :heart:") ==
          "No player gains hearts or gems, the most gems, each heart");
    CHECK(words("21 :gem:, \u22121 :gem:, +1 :gem:") == "21 gems, \u22121 gem, +1 gem");
    CHECK(words("2 hearts :heart:, :gem: gems and :unknown: 10:30") == "2 hearts, gems and :unknown: 10:30");
    CHECK(words("") == "");
    for (const auto& [id, record] : base().records.all())
        for (const std::string& line : three_chapters::cardText(*record, "en", &base().records))
            CHECK_MESSAGE(inWords(three_chapters::kGame, line).find(" :") == std::string::npos, line);
}

// Paper Tales's records, words and checks.
#include <doctest/doctest.h>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"
#include "schema/paper_tales/vocabulary.h"

using namespace schema;

namespace {

const Project& paperTalesSet() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return std::move(*read);
    }();
    return project;
}

// The codes of what is wrong with the base set after a change to it.
template <class Change> std::vector<std::string> codesAfter(Change change) {
    RecordSet records = paperTalesSet().records;
    change(records);
    Problems problems;
    paper_tales::check(records, problems);
    std::vector<std::string> codes;
    for (const Problem& p : problems.all()) codes.push_back(p.code);
    return codes;
}

template <class Edit> void edit(RecordSet& records, const char* id, Edit edit) {
    auto copy = records.find(id)->clone();
    edit(copy->as<paper_tales::Card>());
    records.put(std::move(copy));
}

}  // namespace

TEST_CASE(
    "Paper Tales: the base set has nothing to complain about, and every file is written as the archive writes it") {
    Problems problems;
    checkRecords(paper_tales::kGame, paperTalesSet().records, &paperTalesSet().places, problems,
                 paperTalesSet().info.languages);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    for (const auto& [id, known] : paperTalesSet().records.all()) {
        const Record& record = *known;
        INFO(record.id());
        const auto file = readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/paper_tales") / fileOf(record),
                                   1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record.type(), record.data(), record.kind().schemaVersion));
    }
    for (const ScenarioFile& file : readScenarios(TALE_SOURCE_DIR "/content/paper_tales/scenarios", problems)) {
        const auto written = readFile(file.file, 1u << 20, problems);
        REQUIRE(written);
        CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
    }
}

TEST_CASE("Paper Tales: every word has help and both languages, and abilities print without a hole") {
    for (const Word& word : paper_tales::vocabulary().words()) {
        INFO(word.name);
        CHECK(*word.help != '\0');
        CHECK((word.sort == sort::Trigger || *word.english != '\0'));
        CHECK((*word.english == '\0') == (*word.bulgarian == '\0'));
    }
    const auto text = [](const char* id, const char* language) {
        return paper_tales::cardText(*paperTalesSet().records.find(id), language);
    };
    CHECK(text("ca.owl", "en") ==
          std::vector<std::string>{"If the die shows :pt_moon:, gain 3 points. Otherwise, gain 1 point."});
    CHECK(text("ca.hare", "bg") == std::vector<std::string>{"Ако зарът показва :pt_cloud:, получи 4 точки."});
    CHECK(text("ca.wolf", "en").empty());
}

TEST_CASE(
    "PT-VAL-01 PT-VAL-02 PT-VAL-03 a deck too small or too large, a card twice, an ability that can be declined") {
    using Codes = std::vector<std::string>;
    CHECK(codesAfter([](RecordSet&) {}).empty());
    CHECK(codesAfter([](RecordSet& records) {
              for (const char* id : {"ca.fox", "ca.cat", "ca.goat"}) records.remove(id);
          }) == Codes{"PT-VAL-01"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox", [](paper_tales::Card& card) { card.name.byLanguage["en"] = "The Cat"; });
          }) == Codes{"PT-VAL-02"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox", [](paper_tales::Card& card) { card.count = 2; });
          }) == Codes{"PT-VAL-02"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox",
                   [](paper_tales::Card& card) { card.ability = readClauses({"when played : may gain(1)"}); });
          }) == Codes{"PT-VAL-03"});
}

// Game Title's records, words and checks.
#include <doctest/doctest.h>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/scenario.h"
#include "schema/core/text_archive.h"
#include "schema/game_key/vocabulary.h"

using namespace schema;

namespace {

const Project& gameKeySet() {
    static const Project project = [] {
        Problems problems;
        auto read = readProject(TALE_SOURCE_DIR "/content/game_key", problems);
        REQUIRE(read);
        REQUIRE(problems.clean());
        return std::move(*read);
    }();
    return project;
}

// The codes of what is wrong with the base set after a change to it.
template <class Change> std::vector<std::string> codesAfter(Change change) {
    RecordSet records = gameKeySet().records;
    change(records);
    Problems problems;
    game_key::check(records, problems);
    std::vector<std::string> codes;
    for (const Problem& p : problems.all()) codes.push_back(p.code);
    return codes;
}

template <class Edit> void edit(RecordSet& records, const char* id, Edit edit) {
    auto copy = records.find(id)->clone();
    edit(copy->as<game_key::Card>());
    records.put(std::move(copy));
}

}  // namespace

TEST_CASE(
    "Game Title: the base set has nothing to complain about, and every file is written as the archive writes it") {
    Problems problems;
    checkRecords(game_key::kGame, gameKeySet().records, &gameKeySet().places, problems, gameKeySet().info.languages);
    for (const Problem& p : problems.all()) MESSAGE(toText(p));
    CHECK(problems.all().empty());
    for (const auto& [id, known] : gameKeySet().records.all()) {
        const Record& record = *known;
        INFO(record.id());
        const auto file =
            readFile(std::filesystem::path(TALE_SOURCE_DIR "/content/game_key") / fileOf(record), 1u << 20, problems);
        REQUIRE(file);
        CHECK(*file == writeText(record.type(), record.data(), record.kind().schemaVersion));
    }
    for (const ScenarioFile& file : readScenarios(TALE_SOURCE_DIR "/content/game_key/scenarios", problems)) {
        const auto written = readFile(file.file, 1u << 20, problems);
        REQUIRE(written);
        CHECK_MESSAGE(writeScenario(file.scenario) == *written, file.name);
    }
}

TEST_CASE("Game Title: every word has help, and abilities print without a hole") {
    for (const Word& word : game_key::vocabulary().words()) {
        INFO(word.name);
        CHECK(*word.help != '\0');
        CHECK((word.sort == sort::Trigger || *word.english != '\0'));
    }
    const auto text = [](const char* id) { return game_key::cardText(*gameKeySet().records.find(id), "en"); };
    CHECK(text("ca.owl") ==
          std::vector<std::string>{"If the die shows :gk_moon:, gain 3 points. Otherwise, gain 1 point."});
    CHECK(text("ca.hare") == std::vector<std::string>{"If the die shows :gk_cloud:, gain 4 points."});
    CHECK(text("ca.wolf").empty());
}

TEST_CASE(
    "GK-VAL-01 GK-VAL-02 GK-VAL-03 a deck too small or too large, a card twice, an ability that can be declined") {
    using Codes = std::vector<std::string>;
    CHECK(codesAfter([](RecordSet&) {}).empty());
    CHECK(codesAfter([](RecordSet& records) {
              for (const char* id : {"ca.fox", "ca.cat", "ca.goat"}) records.remove(id);
          }) == Codes{"GK-VAL-01"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox", [](game_key::Card& card) { card.name.byLanguage["en"] = "The Cat"; });
          }) == Codes{"GK-VAL-02"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox", [](game_key::Card& card) { card.count = 2; });
          }) == Codes{"GK-VAL-02"});
    CHECK(codesAfter([](RecordSet& records) {
              edit(records, "ca.fox",
                   [](game_key::Card& card) { card.ability = readClauses({"when played : may gain(1)"}); });
          }) == Codes{"GK-VAL-03"});
}

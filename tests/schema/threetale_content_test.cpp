// The sample project in content/threetale: without a problem, canonical to the byte, its card texts whole.
#include <doctest/doctest.h>

#include <set>

#include "schema/core/check.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"
#include "tests/schema/threetale_sample.h"

using namespace schema;
using schema::threetale::test::sample;

TEST_CASE("the base set has every card of the content plan and no problem") {
    Problems problems;
    checkRecords(*sample().game, sample().records, &sample().places, problems, sample().info.languages);
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    for (const auto& plan : {std::pair("tile", 30),
                             {"hero", 5},
                             {"artifact", 36},
                             {"enemy", 30},
                             {"treasure", 30},
                             {"quest", 10},
                             {"hero_bonus", 10},
                             {"enemy_bonus", 10},
                             {"prophecy", 8},
                             {"settings", 1}}) {
        CAPTURE(std::string(plan.first));
        CHECK(sample().records.ofKind(plan.first).size() == std::size_t(plan.second));
    }
}

TEST_CASE("every file of the base set is canonical") {
    Problems problems;
    for (const auto& entry : sample().records.all()) {
        const RecordPtr& record = entry.second;
        CAPTURE(record->id());
        const auto bytes = readFile(sample().folder / fileOf(*record), 1u << 20, problems);
        REQUIRE(bytes);
        CHECK(*bytes == writeText(record->type(), record->data(), record->kind().schemaVersion));
    }
}

TEST_CASE("print(parse(x)) == x for every ability of the base set") {
    std::size_t lines = 0;
    for (const auto& entry : sample().records.all())
        forEachLeaf(entry.second->type(), entry.second->data(),
                    [&](const std::string& path, const Field& field, const void* value) {
                        CAPTURE(entry.first + " " + path);
                        if (field.kind == Kind::Clauses) {
                            const auto& clauses = *static_cast<const Clauses*>(value);
                            CHECK(readClauses(print(clauses)) == clauses);
                            lines += clauses.list.size();
                        } else if (field.kind == Kind::Effects) {
                            CHECK(readEffects(print(*static_cast<const Effects*>(value))) ==
                                  *static_cast<const Effects*>(value));
                            ++lines;
                        } else if (field.kind == Kind::Condition) {
                            CHECK(readCondition(print(*static_cast<const Condition*>(value))) ==
                                  *static_cast<const Condition*>(value));
                            ++lines;
                        }
                    });
    CHECK(lines > 250);
}

TEST_CASE("TT-VAL-04 card texts of the base set are whole sentences in both languages") {
    for (const char* language : {"en", "bg"})
        for (const auto& entry : sample().records.all())
            for (const std::string& line : threetale::cardText(*entry.second, language)) {
                CAPTURE(entry.first);
                CAPTURE(line);
                CHECK(line.back() == '.');
                CHECK(line.find_first_of("{}[]~#") == std::string::npos);
                CHECK(line.find("  ") == std::string::npos);
                CHECK(line.find(" ,") == std::string::npos);
                CHECK(line.find(",.") == std::string::npos);
            }
    const auto first = [](const char* id, const char* language) {
        return threetale::cardText(*sample().records.find(id), language).front();
    };
    CHECK(first("ar.105", "en") == "Once per round of attack, in your attack, spend 1 :positive_die:: +2 :damage:.");
    CHECK(first("ar.105", "bg") ==
          "Веднъж на рунд на атака, в своята атака, изразходвай 1 :positive_die:: +2 :damage:.");
    CHECK(first("ar.308", "en") == "If your :spirit: is less than 3, return this card to its deck: regain 1 :spirit:.");
    CHECK(first("qu.01", "en") == "Requirement: You have won at least 5 :battle: Battles.");
    CHECK(first("qu.01", "bg") == "Условие: Спечелени са поне 5 :battle: Битки.");
    CHECK(first("hb.04", "en") == "+1 :love: this turn.");
    CHECK(first("bt.310", "en") ==
          "While the number of the enemy's round of attack is even, the enemy rolls 2 more dice in its attacks.");
}

TEST_CASE("names are told apart: no two cards of a kind are called alike") {
    for (const RecordKind& kind : threetale::kinds())
        for (const char* language : {"en", "bg"}) {
            std::set<std::string> names;
            for (const RecordPtr& record : sample().records.ofKind(kind.key)) {
                CAPTURE(record->id());
                CHECK(names.insert(record->base().name.in(language)).second);
            }
        }
}

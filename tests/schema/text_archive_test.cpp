// The text archive: its form, what comes back, and that no text can do harm.
#include "schema/core/text_archive.h"

#include <doctest/doctest.h>

#include <rapidcheck.h>

#include <array>

#include "schema/threetale/records.h"

using namespace schema;
using threetale::Artifact;
using threetale::Hero;
using threetale::Prophecy;
using threetale::Tile;

namespace {

template <class T> T readGood(std::string_view text, TextPlaces* places = nullptr) {
    T object;
    Problems problems;
    CHECK(readText(text, typeInfo<T>(), &object, {}, problems, places));
    for (const Problem& p : problems.all()) FAIL_CHECK(toText(p));
    return object;
}

template <class T> Problems problemsOf(std::string_view text, TextOptions options = {}) {
    T object;
    Problems problems;
    readText(text, typeInfo<T>(), &object, options, problems);
    return problems;
}

Artifact forestAxe() {
    Artifact axe;
    axe.id = "ar.105";
    axe.name.byLanguage = {{"en", "Forest Axe"}, {"bg", "Горска брадва"}};
    axe.tags = {"iron", "axe"};
    axe.level = 2;
    axe.usage = threetale::Usage::Active;
    axe.activation = 1;
    axe.ability = readClauses({"when attack_activation pay positive_dice(1) : add_damage(2)"});
    return axe;
}

constexpr std::string_view kForestAxe = R"json({
  "schema": 1,
  "id": "ar.105",
  "name": {
    "bg": "Горска брадва",
    "en": "Forest Axe"
  },
  "tags": ["iron", "axe"],
  "level": 2,
  "usage": "active",
  "activation": 1,
  "ability": [
    "when attack_activation pay positive_dice(1) : add_damage(2)"
  ]
}
)json";

}  // namespace

TEST_CASE("an object is written in list order, without its defaults, one clause and language a line") {
    const Artifact axe = forestAxe();
    CHECK(writeText(typeInfo<Artifact>(), &axe, 1) == kForestAxe);
}

TEST_CASE("what was written is read back to the last leaf, and gives the same bytes again") {
    const Artifact axe = forestAxe();
    const Artifact read = readGood<Artifact>(kForestAxe);
    CHECK(equalObjects(typeInfo<Artifact>(), &axe, &read));
    CHECK(writeText(typeInfo<Artifact>(), &read, 1) == kForestAxe);
}

TEST_CASE("keys in another order, blanks, Windows line ends and a byte order mark change nothing") {
    const Artifact read = readGood<Artifact>(
        "\xEF\xBB\xBF{\"schema\":1,\r\n\"activation\" : "
        "1,\"usage\":\"active\",\"level\":2,\r\n\"tags\":[\"iron\",\"axe\"],"
        "\"ability\":[\"when  attack_activation pay positive_dice(1):add_damage(2)\"],\"name\":{\"en\":\"Forest Axe\","
        "\"bg\":\"\\u0413орска брадва\"},\"id\":\"ar.105\"}");
    CHECK(writeText(typeInfo<Artifact>(), &read, 1) == kForestAxe);
}

TEST_CASE("items of a list are written without their own defaults, and all of them when they are all default") {
    Hero hero;
    hero.id = "he.x";
    hero.talents.resize(2);
    hero.talents[1].level = 3;
    const std::string text = writeText(typeInfo<Hero>(), &hero, 1);
    CHECK(text ==
          "{\n  \"schema\": 1,\n  \"id\": \"he.x\",\n  \"talents\": [\n    {},\n    {\n      \"level\": 3\n    }\n  "
          "]\n}\n");
    CHECK(readGood<Hero>(text).talents.size() == 2);
}

TEST_CASE("every character that a text may hold survives, and stands escaped where it breaks lines") {
    Artifact a;
    a.id = "ar.1";
    std::string all = "\t\n";
    for (char c = 0x20; c < 0x7F; ++c) all += c;
    all += " Ж 漢 😀";
    a.story.byLanguage["en"] = all;
    const std::string text = writeText(typeInfo<Artifact>(), &a, 1);
    for (const char c : text) CHECK((static_cast<unsigned char>(c) >= 0x20 || c == '\n'));
    CHECK(readGood<Artifact>(text).story.in("en") == all);
}

TEST_CASE("a line that does not parse is kept as it is written") {
    const Artifact a =
        readGood<Artifact>(R"({"schema": 1, "id": "ar.1", "ability": ["when when", "always : rest", ": ?"]})");
    CHECK(a.ability.list.size() == 1);
    CHECK(a.ability.unread == std::vector<std::string>{"when when", ": ?"});
    const std::string text = writeText(typeInfo<Artifact>(), &a, 1);
    CHECK(text.find("\"when when\"") != std::string::npos);
    CHECK(writeText(typeInfo<Artifact>(), &a, 1) == text);
}

TEST_CASE("places name the line and column of every value that was read") {
    TextPlaces places;
    readGood<Artifact>(kForestAxe, &places);
    CHECK(places.at("") == std::pair(1, 1));
    CHECK(places.at("name") == std::pair(4, 11));
    CHECK(places.at("name.en") == std::pair(6, 11));
    CHECK(places.at("tags[1]") == std::pair(8, 20));
    CHECK(places.at("ability[0]") == std::pair(13, 5));
    CHECK(places.count("slot") == 0);
}

TEST_CASE("places of lines that do not parse follow them behind the clauses") {
    TextPlaces places;
    readGood<Artifact>("{\"schema\": 1, \"ability\": [\n\"when when\",\n\"always : rest\"]}", &places);
    CHECK(places.at("ability[0]").first == 3);
    CHECK(places.at("ability[1]").first == 2);
}

TEST_CASE("columns count characters, not bytes") {
    const Problems problems = problemsOf<Artifact>(R"({"schema": 1, "name": {"bg": "Горска"}, "levle": 3})");
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].column == 41);
    CHECK(problems.all()[0].nearest == "level");
}

TEST_CASE("all problems of a file are reported, and what can be read is") {
    Artifact a;
    Problems problems;
    CHECK(readText(R"({
  "schema": 1,
  "id": "ar.7",
  "levle": 2,
  "level": "two",
  "slot": "hand",
  "usage": "one_time",
  "usage": "passive",
  "count": 1.5,
  "activation": 99999999999
})",
                   typeInfo<Artifact>(), &a, {.file = "artifacts/ar.7.json"}, problems));
    const std::vector<std::pair<std::string, int>> expected = {{"TEXT-UNKNOWN-KEY", 4}, {"TEXT-TYPE", 5},
                                                               {"TEXT-CHOICE", 6},      {"TEXT-DUPLICATE-KEY", 8},
                                                               {"TEXT-TYPE", 9},        {"TEXT-RANGE", 10}};
    REQUIRE(problems.all().size() == expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const Problem& p = problems.all()[i];
        CHECK(p.code == expected[i].first);
        CHECK(p.line == expected[i].second);
        CHECK(p.file == "artifacts/ar.7.json");
        CHECK(p.record == "ar.7");
    }
    CHECK(problems.all()[2].nearest == "hands");
    CHECK(a.usage == threetale::Usage::OneTime);
    CHECK(a.level == 1);
    CHECK(toText(problems.all()[2]) ==
          "artifacts/ar.7.json:6: ar.7 slot: error TEXT-CHOICE: this is not one of the choices of the field (found "
          "\"hand\", expected head, hands, feet, did you mean hands)");
}

TEST_CASE("a number outside its field's range is kept for the check to report") {
    CHECK(readGood<Artifact>(R"({"schema": 1, "level": 9})").level == 9);
}

TEST_CASE("a file of a newer version is refused and the object untouched") {
    Artifact a = forestAxe();
    const Artifact before = a;
    Problems problems;
    CHECK_FALSE(readText(R"({"schema": 2, "level": 3})", typeInfo<Artifact>(), &a, {}, problems));
    REQUIRE(problems.all().size() == 1);
    CHECK(problems.all()[0].code == "TEXT-NEWER");
    CHECK(equalObjects(typeInfo<Artifact>(), &a, &before));
}

TEST_CASE("nesting of any depth is refused without using the stack") {
    for (const std::string& bracket : {std::string("["), std::string("{\"a\":")}) {
        std::string text;
        for (int i = 0; i < 200'000; ++i) text += bracket;
        const Problems problems = problemsOf<Artifact>(text);
        REQUIRE(problems.all().size() == 1);
        CHECK(problems.all()[0].code == "TEXT-DEPTH");
        CHECK(problems.all()[0].column == 1 + 64 * int(bracket.size()));
    }
}

TEST_CASE("too many bytes, too many values and too many problems are refused") {
    const std::string big(5 << 20, ' ');
    CHECK(problemsOf<Artifact>(big).all().at(0).code == "TEXT-TOO-BIG");

    std::string many = "{\"schema\": 1, \"tags\": [\"x\"";
    for (int i = 0; i < 100'000; ++i) many += ",\"x\"";
    CHECK(problemsOf<Artifact>(many + "]}").all().at(0).code == "TEXT-TOO-BIG");

    std::string wrong = "{\"schema\": 1";
    for (int i = 0; i < 5'000; ++i) wrong += ",\"key" + std::to_string(i) + "\": 0";
    const Problems problems = problemsOf<Artifact>(wrong + "}");
    REQUIRE(problems.all().size() == 201);
    CHECK(problems.all().back().code == "TEXT-MORE");
    CHECK(problems.all().back().found == "5000");
}

TEST_CASE("a fixed list with another number of items is reported and the rest is read") {
    Tile tile;
    Problems problems;
    for (const auto& [text, found] :
         {std::pair(R"({"schema": 1, "cells": ["trees", "red"]})", "2"),
          std::pair(R"({"schema": 1, "cells": ["trees", "red", "quest", "altar", "red"]})", "5")}) {
        problems = {};
        CHECK(readText(text, typeInfo<Tile>(), &tile, {}, problems));
        REQUIRE(problems.all().size() == 1);
        CHECK(problems.all()[0].code == "TEXT-COUNT");
        CHECK(problems.all()[0].found == found);
        CHECK(problems.all()[0].wanted == "4");
        CHECK(tile.cells[1] == threetale::Feature::Red);
    }
}

// --- properties -------------------------------------------------------------------------------------------------

namespace {

std::string anyWord() {
    return *rc::gen::container<std::string>(rc::gen::elementOf(std::string("abcxyz \"\\\n\t{}[]:,")));
}

LocalText anyText() {
    LocalText text;
    for (const char* language : {"en", "bg", "de"}) {
        const std::string word = anyWord();
        if (!word.empty() && *rc::gen::arbitrary<bool>()) text.byLanguage[language] = word;
    }
    return text;
}

// A value of every kind of field, through the list itself: new fields are covered without a new line here.
void makeAny(const TypeInfo& type, void* object);
void makeAny(const Field& field, void* value) {
    static const std::vector<std::string> kLines = {
        "always : rest", "when battle_won if level >= 2 : may gain(1) else lose(2)", "no clause at all ((",
        "when turn_end once_per(turn) : a; b(1, c(2))"};
    switch (field.kind) {
        case Kind::Boolean: return setIntegerAt(field, value, *rc::gen::arbitrary<bool>());
        case Kind::Integer: return setIntegerAt(field, value, *rc::gen::arbitrary<std::int32_t>());
        case Kind::Choice: return setIntegerAt(field, value, *rc::gen::inRange<int>(0, int(field.choices.size())));
        case Kind::Text: *static_cast<std::string*>(value) = anyWord(); return;
        case Kind::Reference: static_cast<Reference*>(value)->id = anyWord(); return;
        case Kind::LocalText: *static_cast<LocalText*>(value) = anyText(); return;
        case Kind::Clauses:
            *static_cast<Clauses*>(value) =
                readClauses(*rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(kLines)));
            return;
        case Kind::Effects:
            *static_cast<Effects*>(value) = readEffects(*rc::gen::element<std::string>("", "a; b(2)", "(("));
            return;
        case Kind::Condition:
            *static_cast<Condition*>(value) = readCondition(*rc::gen::element<std::string>("", "a >= 2", "(("));
            return;
        case Kind::Record: return makeAny(*field.type(), value);
        case Kind::List:
            resizeList(field, value, *rc::gen::inRange<std::size_t>(0, 4));
            for (std::size_t i = 0; i < field.list.size(value); ++i) makeAny(*field.item, field.list.at(value, i));
            return;
    }
}
void makeAny(const TypeInfo& type, void* object) {
    for (const Field& f : type.fields) makeAny(f, valueOf(f, object));
}

template <class T> void roundTrips() {
    T before, after;
    makeAny(typeInfo<T>(), &before);
    const std::string text = writeText(typeInfo<T>(), &before, 1);
    Problems problems;
    RC_ASSERT(readText(text, typeInfo<T>(), &after, {}, problems));
    RC_ASSERT(problems.clean());
    RC_ASSERT(equalObjects(typeInfo<T>(), &before, &after));
    RC_ASSERT(writeText(typeInfo<T>(), &after, 1) == text);
}

}  // namespace

TEST_CASE("any object of any kind comes back from its text") {
    CHECK(rc::check(roundTrips<Artifact>));
    CHECK(rc::check(roundTrips<Hero>));
    CHECK(rc::check(roundTrips<Tile>));
    CHECK(rc::check(roundTrips<Prophecy>));
}

TEST_CASE("any single changed byte gives problems or content, never a crash") {
    const std::string good(kForestAxe);
    for (std::size_t i = 0; i < good.size(); ++i)
        for (const char c : {'\0', '"', '{', ']', ',', '9', '\xFF', '\n'}) {
            std::string text = good;
            text[i] = c;
            Artifact a;
            Problems problems;
            const bool read = readText(text, typeInfo<Artifact>(), &a, {}, problems);
            CHECK((read || problems.errors() > 0));
            for (const Problem& p : problems.all()) CHECK(p.line > 0);
        }
    for (std::size_t length = 0; length < good.size() - 1; ++length)
        CHECK(problemsOf<Artifact>(good.substr(0, length)).errors() == 1);
}

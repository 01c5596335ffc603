// Sets of records share what did not change, and places find the line of a field.
#include "schema/core/records.h"

#include <doctest/doctest.h>

#include "schema/threetale/records.h"

using namespace schema;

static RecordPtr makeRecord(std::string_view kind, std::string id) {
    auto record = std::make_shared<Record>(*kindOf(threetale::kGame, kind));
    record->base().id = std::move(id);
    return record;
}

TEST_CASE("a set finds records by id and kind, in the order of their ids") {
    RecordSet set;
    set.put(makeRecord("artifact", "ar.2"));
    set.put(makeRecord("artifact", "ar.1"));
    set.put(makeRecord("tile", "ti.1"));
    CHECK(set.size() == 3);
    CHECK(set.find("ar.1")->kind().key == std::string("artifact"));
    CHECK(set.find("tile", "ti.1"));
    CHECK_FALSE(set.find("tile", "ar.1"));
    CHECK_FALSE(set.find("ar.3"));
    REQUIRE(set.ofKind("artifact").size() == 2);
    CHECK(set.ofKind("artifact")[0]->id() == "ar.1");
    set.remove("ar.1");
    set.remove("ar.1");
    CHECK(set.size() == 2);
}

TEST_CASE("a copied set shares its records, and an edited copy leaves the first alone") {
    RecordSet before;
    before.put(makeRecord("artifact", "ar.1"));
    RecordSet after = before;
    CHECK(after.find("ar.1") == before.find("ar.1"));
    const std::shared_ptr<Record> edited = before.find("ar.1")->clone();
    edited->as<threetale::Artifact>().level = 3;
    after.put(edited);
    CHECK(before.find("ar.1")->as<threetale::Artifact>().level == 1);
    CHECK(after.find("ar.1")->as<threetale::Artifact>().level == 3);
}

TEST_CASE("every game is found by its key, every kind by its key and folder, and no two share a folder or prefix") {
    for (const GameSchema* game : games()) {
        CHECK(findGame(game->key) == game);
        for (const RecordKind& kind : game->kinds) {
            CHECK(kindOf(*game, kind.key) == &kind);
            CHECK(kindOfFolder(*game, kind.folder) == &kind);
            for (const RecordKind& other : game->kinds)
                CHECK((&kind == &other || std::string_view(kind.prefix) != other.prefix));
            CHECK(Record(kind).id().empty());
            CHECK(kind.type()->find("schema") == nullptr);  // the key of the schema number is not a field's
        }
    }
    CHECK(findGame("chess") == nullptr);
    CHECK(kindOf(threetale::kGame, "artifacts") == nullptr);
}

TEST_CASE("a place is that of the field, or of the nearest part of the record that is written") {
    Places places;
    places.put("he.1", "heroes/he.1.json",
               {{"", {1, 1}}, {"talents", {5, 3}}, {"talents[1]", {9, 5}}, {"speed", {4, 3}}});
    const auto lineOf = [&](const char* record, const char* field) {
        Problem p;
        p.record = record;
        p.field = field;
        places.locate(p);
        return p.line;
    };
    CHECK(lineOf("he.1", "speed") == 4);
    CHECK(lineOf("he.1", "talents[1].level") == 9);
    CHECK(lineOf("he.1", "talents[0].level") == 5);
    CHECK(lineOf("he.1", "love") == 1);
    CHECK(lineOf("he.2", "speed") == 0);
    CHECK(places.fileOf("he.1") == "heroes/he.1.json");
    CHECK(places.fileOf("he.2").empty());
    places.remove("he.1");
    CHECK(lineOf("he.1", "speed") == 0);
}

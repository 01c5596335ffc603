// Where clauses stand in the records of their cards, for every card of every game's base set.
#include <doctest/doctest.h>

#include "engine/explain/causes.h"
#include "schema/core/pack.h"

using namespace engine;

TEST_CASE("every clause of every card has the place where its record holds it") {
    for (const schema::GameSchema* game : schema::games()) {
        schema::Problems problems;
        const auto pack = schema::readProjectOrPack(std::string(TALE_SOURCE_DIR "/content/") + game->key, problems);
        REQUIRE(pack);
        const auto compiled = makeGame(*game, pack->records, problems);
        REQUIRE(compiled);
        const ClausePlaces places(*compiled);
        const CardCatalog& cards = compiled->cards();
        int found = 0, printed = 0;
        for (int card = 0; card < cards.count(); ++card) {
            int clause = 0;
            for (; !cards.clauseText(card, clause, "en").empty(); ++clause) {
                CAPTURE(cards.id(card));
                CAPTURE(clause);
                const std::string_view place = places.of(card, clause);
                REQUIRE_FALSE(place.empty());
                const std::size_t open = place.rfind('[');
                const schema::Record& record = *cards.record(card);
                const auto list = schema::findPath(record.type(), record.data(), place.substr(0, open));
                REQUIRE(list.field);
                CHECK(list.field->kind == schema::Kind::Clauses);
                const auto index = std::size_t(std::stoi(std::string(place.substr(open + 1))));
                const auto& clauses = *static_cast<const schema::Clauses*>(list.value);
                REQUIRE(index < clauses.list.size());
                // The sentence of what stands there; names that a card declares itself are words of its own.
                if (schema::sentence(*game->vocabulary, clauses.list[index], "en") ==
                    cards.clauseText(card, clause, "en"))
                    ++printed;
                ++found;
            }
            CHECK(places.of(card, clause).empty());
        }
        MESSAGE(std::string(game->title) << ": " << found << " clauses, " << printed
                                         << " with the sentence of their place");
        CHECK(found > 30);
        CHECK(printed * 2 > found);
    }
}

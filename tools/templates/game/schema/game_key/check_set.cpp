// Checks of a set of cards: GK-VAL-01 to -03. What every game checks (ids, ranges, references, abilities) is in
// schema/core/check.h.
#include <fmt/format.h>

#include <map>

#include "schema/game_key/records.h"

namespace schema::game_key {

namespace {

Problem& report(Problems& problems, const char* code, const Card& card, std::string field, std::string message) {
    return problems.add({.code = code, .message = std::move(message), .record = card.id, .field = std::move(field)});
}

}  // namespace

void check(const RecordSet& records, Problems& problems) {
    const auto cards = records.list<Card>("card");
    if (cards.size() < kLeastCards)
        problems.lack("GK-VAL-01", "card", "cards", int(cards.size()),
                      fmt::format("{} to {}", kLeastCards, kMostCards));
    if (cards.size() > kMostCards)
        problems.add({.code = "GK-VAL-01",
                      .message = "the deck has the wrong number of cards",
                      .found = std::to_string(cards.size()),
                      .wanted = fmt::format("{} to {}", kLeastCards, kMostCards)});
    std::map<std::string, const Card*> byName;
    for (const Card* card : cards) {
        const std::string& name = card->name.in("en");
        if (const auto [first, isNew] = byName.try_emplace(name, card); !isNew && !name.empty())
            report(problems, "GK-VAL-02", *card, "name", "another card has this name").found = first->second->id;
        if (card->count != 1)
            report(problems, "GK-VAL-02", *card, "count", "there can be only one copy of each card").wanted = "1";
        for (std::size_t i = 0; i < card->ability.list.size(); ++i)
            if (card->ability.list[i].may)
                report(problems, "GK-VAL-03", *card, fmt::format("ability[{}]", i), "an ability cannot be declined")
                    .found = "may";
    }
}

}  // namespace schema::game_key

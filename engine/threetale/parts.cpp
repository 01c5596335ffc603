// What there is in the content and can come to work in a game, for coverage and balance reports.
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

// Cards by their numbers, then the places of programs by their ops (Table::countCard, Table::countProgram).
std::vector<Part> ThreeTale::parts() const {
    std::vector<Part> parts(std::size_t(set_->count()) + set_->ops.size());
    for (int card = 0; card < set_->count(); ++card) parts[card] = {card, {}, {}};
    const auto& words = schema::threetale::vocabulary();
    for (const CompiledSet::Place& place : set_->places) {
        Part& part = parts[std::size_t(set_->count()) + place.first];
        part = {place.card, place.field, {}};
        if (place.clause) part.text = schema::sentence(words, *place.clause, "en");
        else if (place.effects) part.text = schema::sentence(words, *place.effects, "en");
        else if (place.condition) part.text = schema::sentence(words, *place.condition, "en");
        if (place.otherwise) part.place += ".otherwise";
    }
    return parts;
}

// TT-PROPH-03: one of the Prophecies that were drawn is fulfilled; the Tutorial is played on purpose (TT-PROPH-08).
std::vector<Chapter> ThreeTale::chapters() const {
    std::vector<Chapter> chapters;
    for (int i = 0; i < int(set_->prophecies.size()); ++i) {
        Chapter chapter{.card = set_->number(CardKind::Prophecy, i)};
        if (set_->prophecies[i].sign == 0) {
            chapter.options.choose(schema::threetale::kTutorialOption, 1);
            chapter.teaches = true;
        } else {
            chapter.forced.push_back({{.purpose = std::uint16_t(Purpose::Prophecy)}, std::uint32_t(i), true});
            chapter.forced.push_back({{.purpose = std::uint16_t(Purpose::FulfilledProphecy)}, 0, true});
        }
        chapters.push_back(std::move(chapter));
    }
    return chapters;
}

}  // namespace engine::threetale

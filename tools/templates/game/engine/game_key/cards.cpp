// The cards of Game Title: their names, what is drawn, and what an ability says.
#include "engine/game_key/contracts.h"
#include "engine/game_key/verbs.h"

namespace engine::game_key {

const schema::Record* GameKeyCards::record(int number) const {
    return number >= 0 && number < set_.count() ? set_.records[number].get() : nullptr;
}

std::string GameKeyCards::name(int number, std::string_view language) const {
    return record(number) ? set_.card(number).name.in(language) : std::string();
}

int GameKeyCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    return Purpose(purpose) != Purpose::Roll && value < std::uint32_t(set_.count()) ? int(value) : -1;
}

std::string GameKeyCards::clauseText(int number, int clause, std::string_view language) const {
    if (!record(number)) return {};
    const auto& list = set_.card(number).ability.list;
    return clause >= 0 && clause < int(list.size())
               ? schema::game_key::clauseText(list[clause], schema::game_key::vocabulary().in(language))
               : std::string();
}

}  // namespace engine::game_key

// What a field of the state holds, as a person would write it in a scenario.
#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/state_fields.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"
#include "engine/threetale/verbs/operand_kinds.h"

namespace engine::threetale {

namespace {

// Of "heroes[1].virtues[2]" the shape, "heroes[].virtues[]", and the indices, 1 and 2.
struct Place {
    std::string shape;
    std::vector<std::size_t> index;
};
Place placeOf(const schema::StateField& field) {
    Place place;
    bool isIndex = false;
    for (const char c : field.path) {
        isIndex = isIndex && c != ']';
        if (!isIndex) place.shape += c;
        isIndex = isIndex || c == '[';
    }
    for (const schema::StateField::Around& around : field.around)
        if (around.index >= 0) place.index.push_back(std::size_t(around.index));
    return place;
}

std::string tallyName(std::size_t tally) {
    const schema::Word* word = schema::threetale::vocabulary().find(schema::threetale::sort::Tally, int(tally));
    return word ? word->name : std::string();
}

template <class List> std::string nameAt(const List& list, std::size_t place) {
    const auto names = namesOf(list);
    return place < names.size() ? names[place] : std::string();
}

// "hypnotist", or "hypnotist#2" for the second of its kind in play.
std::string entityName(const ThreeTale& game, const GameState& s, std::size_t entity) {
    if (s.prophecy == kNone || s.entities[entity].kind == kNone) return {};
    const auto& kinds = game.set().prophecies[s.prophecy].entities;
    if (s.entities[entity].kind >= kinds.size()) return {};
    int before = 0;
    for (std::size_t i = 0; i < entity; ++i) before += s.entities[i].kind == s.entities[entity].kind;
    const std::string& name = kinds[s.entities[entity].kind].name;
    return before == 0 ? name : fmt::format("{}#{}", name, before + 1);
}

std::string pileName(const DecksState& decks, const DeckState* pile) {
    for (const std::string& name : pileNames())
        if (pile && pileOf(decks, name) == pile) return name;
    return {};
}

// The deck in whose list of cards or discards a byte of the state lies; null where it lies in none.
const DeckState* deckAt(const GameState& s, std::uint32_t offset) {
    const auto* at = reinterpret_cast<const std::byte*>(&s) + offset;
    for (const std::string& name : pileNames())
        if (const DeckState* pile = pileOf(s.decks, name)) {
            const auto* from = reinterpret_cast<const std::byte*>(pile);
            if (at >= from && at < from + sizeof(DeckState)) return pile;
        }
    return nullptr;
}

}  // namespace

std::vector<std::string> ThreeTaleWords::say(const void* state, const std::string& path) const {
    const schema::StateField* stateField = engine::stateField(game_, path);
    if (!stateField) return {};
    const GameState& s = stateOf(state);
    const auto& set = game_.set();
    const std::int64_t value = valueAt(*stateField, state);
    const std::string word = valueWord(game_, state, *stateField, value);
    const auto [shape, index] = placeOf(*stateField);
    const std::string_view form = shape;
    const ProphecyCard* scenario = s.prophecy == kNone ? nullptr : &set.prophecies[s.prophecy];
    const auto one = [](std::string line) { return std::vector<std::string>{std::move(line)}; };
    const auto named = [&](std::string_view what, const std::string& name) {
        return name.empty() ? std::vector<std::string>{} : one(fmt::format("{} {} {}", what, name, value));
    };

    if (form.starts_with("heroes[]")) {
        const std::string seat = fmt::format("seat{}", index[0] + 1);
        const HeroState& hero = s.heroes[index[0]];
        if (form == "heroes[].virtues[]")
            return one(fmt::format("{} {} {}", seat, choicesOf(Virtue{})[index[1]].key, value));
        if (form == "heroes[].space") return one(fmt::format("{} on {}", seat, word));
        if (form == "heroes[].artifacts[]" || form == "heroes[].quests[]")
            return word.empty() ? std::vector<std::string>{} : one(fmt::format("{} has {}", seat, word));
        if (form == "heroes[].tallies[]") return named(seat + " tally", tallyName(index[1]));
        if (form == "heroes[].statuses[]")
            return scenario ? named(seat + " status", nameAt(scenario->statuses, index[1]))
                            : std::vector<std::string>{};
        if (form == "heroes[].held[]")
            return scenario ? named(seat + " held", nameAt(scenario->tokens, index[1])) : std::vector<std::string>{};
        if (form == "heroes[].talents") {
            std::vector<std::string> lines;
            for (int talent = 0; talent < schema::threetale::kTalents && hero.card != kNone; ++talent)
                if (hero.talents >> talent & 1)
                    lines.push_back(fmt::format(
                        "{} has {}", seat,
                        set.id(set.number(CardKind::Talent, hero.card * schema::threetale::kTalents + talent))));
            return lines;
        }
        const std::string rest = path.substr(path.find('.') + 1);
        return word.empty() ? std::vector<std::string>{} : one(fmt::format("{} {} {}", seat, rest, word));
    }
    if (form == "map.features[]" || form == "map.offerings[]" || form == "map.tokens[]") {
        if (index[0] >= std::size_t(s.map.placed) * 4) return {};
        const std::string space = operand::Space::print(set, int(index[0]));
        if (form == "map.features[]") return one(fmt::format("{} {}", space, word));
        if (form == "map.offerings[]") return one(fmt::format("{} offering {}", space, value ? "yes" : "no"));
        const std::string token = value == 0 ? "none"
                                  : scenario ? nameAt(scenario->tokens, std::size_t(value - 1))
                                             : "";
        return token.empty() ? std::vector<std::string>{} : one(fmt::format("{} token {}", space, token));
    }
    if (form.starts_with("entities[].")) {
        const std::string entity = entityName(game_, s, index[0]);
        if (entity.empty()) return {};
        if (form == "entities[].space")
            return one(value == kNone ? fmt::format("entity {} gone", entity)
                                      : fmt::format("entity {} on {}", entity, word));
        return word.empty() ? std::vector<std::string>{}
                            : one(fmt::format("entity {} {} {}", entity, path.substr(path.find('.') + 1), word));
    }
    if (form == "variables[]")
        return scenario ? named("counter", nameAt(scenario->counters, index[0])) : std::vector<std::string>{};
    if (form == "supply[]")
        return scenario ? named("supply", nameAt(scenario->tokens, index[0])) : std::vector<std::string>{};
    if (form == "fallen[]")
        return scenario ? named("fallen", nameAt(scenario->entities, index[0])) : std::vector<std::string>{};
    if (path == "decks.tiles.count") return one(fmt::format("pile tiles {}", value));
    if (const DeckState* deck = deckAt(s, stateField->offset)) {
        const std::string pile = pileName(s.decks, deck);
        if (deck == &s.decks.scenario && !form.ends_with(".count")) return {};
        if (form.ends_with(".cards.count")) return one(fmt::format("pile {} {}", pile, value));
        if (form.ends_with(".discards.count")) return one(fmt::format("discards {} {}", pile, value));
        if (form.ends_with(".discards[]") && !word.empty()) return one(fmt::format("discards {} has {}", pile, word));
        return {};  // what lies where in a face-down deck is nobody's to know
    }
    if (path == "place") {
        const std::string words[] = {"next", "seat1"};
        std::string next;
        holds(state, words, next);
        return one(std::move(next));
    }
    // The rest by its path, its number as the card, the Hero or the Space that it stands for.
    if (word.empty() || word == "none") return {};
    return one(fmt::format("{} {}", path, word));
}

}  // namespace engine::threetale

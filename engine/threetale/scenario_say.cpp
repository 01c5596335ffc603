// What a field of the state holds, as a person would write it in a scenario.
#include <fmt/format.h>
#include <algorithm>

#include "engine/kernel/state_fields.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/scenario_words.h"
#include "engine/threetale/verbs/operand_kinds.h"

namespace engine::threetale {

namespace {

// Of "heroes[1].virtues[2]" the shape, "heroes[].virtues[]".
std::string shapeOf(std::string_view path) {
    std::string shape;
    bool isIndex = false;
    for (const char c : path) {
        isIndex = isIndex && c != ']';
        if (!isIndex) shape += c;
        isIndex = isIndex || c == '[';
    }
    return shape;
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

std::vector<std::string> ThreeTaleWords::say(const void* state, const schema::StateField& field) const {
    const GameState& s = stateOf(state);
    const std::int64_t value = valueAt(field, state);
    const std::string word = valueWord(game_, state, field, value);
    const std::string form = shapeOf(field.path);
    const std::vector<int> index = indicesOf(field);
    using Lines = std::vector<std::string>;
    const auto line = [](std::string_view who, std::string_view says, const std::string& what) {
        return who.empty() || what.empty() ? Lines{} : Lines{fmt::format("{} {} {}", who, says, what)};
    };

    if (form.starts_with("heroes[]")) {
        const std::string seat = wordOf(state, "seat", index[0]);
        const HeroState& hero = s.heroes[index[0]];
        if (form == "heroes[].space") return line(seat, "on", word);
        if (form == "heroes[].artifacts[]" || form == "heroes[].quests[]") return line(seat, "has", word);
        Lines talents;
        for (int i = 0; i < schema::threetale::kTalents && hero.card != kNone && form == "heroes[].talents"; ++i)
            if (hero.talents >> i & 1)
                talents.push_back(
                    fmt::format("{} has {}", seat, game_.set().id(game_.set().heroes[hero.card].talents[i].card)));
        return talents;
    }
    if (form == "map.tokens[]" && index[0] < s.map.placed * 4)
        return line(wordOf(state, "space", index[0]), "token", word);
    if (form == "entities[].space") {
        const std::string entity = wordOf(state, "entity", index[0]);
        return value == kNone && !entity.empty() ? Lines{fmt::format("entity {} gone", entity)}
               : entity.empty()                  ? Lines{}
                                                 : line("entity " + entity, "on", word);
    }
    if (form == "decks.tiles.count") return {fmt::format("pile tiles {}", value)};
    if (const DeckState* deck = deckAt(s, field.offset)) {
        const std::string pile = pileName(s.decks, deck);
        if (form.ends_with(".cards.count")) return {fmt::format("pile {} {}", pile, value)};
        if (form.ends_with(".discards.count")) return {fmt::format("discards {} {}", pile, value)};
        if (form.ends_with(".discards[]")) return line("discards " + pile, "has", word);
    }
    if (form == "place") {
        const std::string words[] = {"next", "seat1"};
        std::string next;
        holds(state, words, next);
        return {std::move(next)};
    }
    return {};
}

}  // namespace engine::threetale

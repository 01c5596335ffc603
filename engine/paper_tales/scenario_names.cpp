// Names for what scenarios ask of a state, and the state in such words.
#include <fmt/format.h>

#include <algorithm>

#include "engine/kernel/state_fields.h"
#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/kingdom.h"
#include "engine/paper_tales/scenario_parts.h"
#include "engine/paper_tales/table.h"

namespace engine::paper_tales {

namespace {

constexpr ScenarioWord kNames[] = {
    {"seat1 gold, seat1 lp, seat1 wars, seat1 strength", "What a player has, and how the last Wars went."},
    {"seat1 F1 age, seat1 bu.town", "The Age tokens in a spot; the Level of a Building, 0 if it is not built."},
    {"seat1 F1 strength, seat1 kingdom_strength", "Strength as things stand."},
    {"seat1 wood, seat1 food, seat1 ore", "What a Kingdom produces as things stand."},
    {"seat1 income, seat1 capacity, seat1 score", "The coming Income, the spots, LP with those of the Buildings."},
    {"seat1 hand, seat1 pack, seat1 reserved, seat1 units, deck, discards", "How many cards lie there."},
    {"seat1 hand has ID..., seat1 pack has ID..., seat1 reserved has ID..., seat1 units has ID..., deck has ID..., "
     "discards has ID..., deck has nothing",
     "Whether cards lie there."},
    {"seat1 F1 has ID", "Which Unit stands in a spot."},
    {"seat1 F1 free", "Whether nothing stands in a spot."},
    {"seat1 wins", "Whether the player is among the winners."},
    {"phase aging, turn 3, ...", "Any field of the state by its path."},
};

int resourceNamed(std::string_view word) {
    const auto resources = schema::paper_tales::choicesOf(Resource{});
    for (std::size_t i = 0; i < resources.size(); ++i)
        if (word == resources[i].key) return int(i);
    return -1;
}

}  // namespace

std::optional<Zone> zoneNamed(const GameState& s, Words words) {
    if (words.size() == 1 && words[0] == "deck") return Zone::Deck;
    if (words.size() == 1 && words[0] == "discards") return Zone::Discards;
    const int seat = words.size() == 2 ? seatNamed(words[0]) : -1;
    if (seat < 0 || seat >= s.players) return std::nullopt;
    if (words[1] == "hand") return zoneOf(Zone::Hand, seat);
    if (words[1] == "reserved") return zoneOf(Zone::Reserved, seat);
    if (words[1] == "units") return zoneOf(Zone::Kingdom, seat);
    if (words[1] == "pack" && s.pick > 0) return zoneOf(Zone::Pack, packHeldBy(s, seat));
    return std::nullopt;
}

std::span<const ScenarioWord> PaperTalesWords::names() const { return kNames; }

std::optional<std::int64_t> PaperTalesWords::number(engine::Table& table, Words words) const {
    const GameState& s = static_cast<Table&>(table).state;
    if (const auto zone = zoneNamed(s, words)) return copiesIn(s, *zone).count();
    const int seat = words.empty() ? -1 : seatNamed(words[0]);
    if (seat < 0 || seat >= s.players) return std::nullopt;
    const SeatState& own = s.seats[seat];
    if (words.size() == 3 && words[2] == "strength")
        if (const int spot = spotNamed(words[1]); spot >= 0)
            return own.units[spot].card == 0 ? 0 : strengthOf({set_, s, seat}, spot);
    if (words.size() != 2) return std::nullopt;
    if (const int resource = resourceNamed(words[1]); resource >= 0)
        return productionOf(set_, s, seat)[Resource(resource)];
    if (words[1] == "kingdom_strength") return strengthsOf(set_, s, seat).kingdom;
    if (words[1] == "income") return incomeOf(set_, s, seat);
    if (words[1] == "capacity") return std::popcount(spotsOf(own));
    if (words[1] == "score") return own.lp + (s.phase == Phase::Over ? 0 : buildingLp(set_, own));
    return std::nullopt;
}

std::optional<bool> PaperTalesWords::holds(const void* state, Words words, std::string& found) const {
    const GameState& s = stateOf(state);
    const int seat = words.empty() ? -1 : seatNamed(words[0]);
    const int spot = seat >= 0 && words.size() >= 3 ? spotNamed(words[1]) : -1;
    const auto inSpot = [&] {
        const int card = s.seats[seat].units[spot].card;
        return card == 0 ? -1 : set_.cardOfCopy(card - 1);
    };
    if (seat >= 0 && words.size() == 2 && words[1] == "wins") {
        for (int other = 0; other < kSeats; ++other)
            if (s.winners >> other & 1) found += fmt::format("{}seat{} wins", found.empty() ? "" : ", ", other + 1);
        if (found.empty()) found = "playing";
        return (s.winners >> seat & 1) != 0;
    }
    const auto standing = [&] {
        const std::string place = fmt::format("{} {}", words[0], words[1]);
        return inSpot() < 0 ? place + " free" : place + " has " + set_.records[inSpot()]->id();
    };
    if (spot >= 0 && words.size() == 3 && words[2] == "free") {
        found = standing();
        return inSpot() < 0;
    }
    const auto has = std::find(words.begin(), words.end(), "has");
    if (has == words.end() || words.end() - has < 2) return std::nullopt;
    const Words name = words.first(std::size_t(has - words.begin()));
    if (spot >= 0 && words.size() == 4) {
        if (!set_.isUnit(set_.find(words.back()))) return std::nullopt;
        found = standing();
        return inSpot() == set_.find(words.back());
    }
    const auto zone = zoneNamed(s, name);
    if (!zone) return std::nullopt;
    std::vector<std::string> there;  // each Unit once
    copiesIn(s, *zone).forEach([&](int copy) {
        const std::string& id = set_.records[set_.cardOfCopy(copy)]->id();
        if (there.empty() || there.back() != id) there.push_back(id);
    });
    found = pileStatement(joined(name), there);
    if (words.end() - has == 2 && words.back() == kEmptyPlace) return there.empty();
    bool all = true;
    for (const std::string& id : words.subspan(name.size() + 1)) {
        if (!set_.isUnit(set_.find(id))) return std::nullopt;
        all = all && std::find(there.begin(), there.end(), id) != there.end();
    }
    return all;
}

std::vector<std::string> PaperTalesWords::say(const void* state, const schema::StateField& field) const {
    const GameState& s = stateOf(state);
    const std::vector<int> index = indicesOf(field);
    if (field.path.starts_with("zones[")) {
        if (index[0] >= set_.deck) return {};
        const Zone zone = s.zones[index[0]];
        const auto there = [&](const std::string& pile) {
            return std::vector{pile + " has " + wordOf(state, "copy", index[0])};
        };
        if (zone == Zone::Deck) return there("deck");
        if (zone == Zone::Discards) return there("discards");
        for (int seat = 0; seat < s.players; ++seat) {
            const std::string who = wordOf(state, "seat", seat);
            if (zone == zoneOf(Zone::Hand, seat)) return there(who + " hand");
            if (zone == zoneOf(Zone::Reserved, seat)) return there(who + " reserved");
            if (zone == zoneOf(Zone::Kingdom, seat)) return there(who + " units");
            if (s.pick > 0 && zone == zoneOf(Zone::Pack, packHeldBy(s, seat))) return there(who + " pack");
        }
        return {};
    }
    if (!field.path.ends_with(".card") || field.path.find("].units[") == std::string::npos) return {};
    const int card = s.seats[index[0]].units[index[1]].card;  // from 1; 0: the spot is free
    const std::string spot = wordOf(state, "seat", index[0]) + " " + wordOf(state, "spot", index[1]);
    return {card == 0 ? spot + " free" : spot + " has " + wordOf(state, "copy", card - 1)};
}

std::string PaperTalesWords::wordOf(const void*, std::string_view kind, int number) const {
    if (number < 0) return {};
    if (kind == "seat") return fmt::format("seat{}", number + 1);
    if (kind == "spot" || (kind == "source" && number < kSpots))
        return number < kSpots ? choicesOf(Spot{})[number].key : "";
    if (kind == "copy" && number < set_.deck) return set_.records[set_.cardOfCopy(number)]->id();
    if (kind == "building" && number < kBuildings) return set_.records[set_.cardOf(number)]->id();
    return {};
}

// A Unit stands for its first copy.
std::optional<int> PaperTalesWords::numberOf(const void*, std::string_view kind, const std::string& word) const {
    int number = -1;
    if (kind == "seat") number = seatNamed(word);
    if (kind == "spot" || kind == "source") number = spotNamed(word);
    if (kind == "building") number = set_.buildingOf(set_.find(word));
    if (kind == "copy" && set_.isUnit(set_.find(word))) number = set_.units[set_.find(word)].first;
    return number < 0 ? std::nullopt : std::optional(number);
}

std::string PaperTalesWords::drawnName(const void*, std::uint16_t purpose, std::uint32_t value) const {
    if (purpose >= kPurposes || value >= std::uint32_t(set_.deck)) return std::to_string(value + 1);
    return set_.records[set_.cardOfCopy(int(value))]->id();
}

}  // namespace engine::paper_tales

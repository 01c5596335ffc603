// The words of Game Title in scenario files: laying out a situation and naming its parts.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/game_key/contracts.h"
#include "engine/game_key/table.h"
#include "engine/kernel/state_fields.h"

namespace engine::game_key {

namespace {

constexpr ScenarioWord kLines[] = {
    {"hand seat1 ID...", "The cards a player has in hand, and no others."},
    {"played seat1 ID...", "Cards that lie face up in front of a player."},
    {"discard ID...", "Cards on the discard pile."},
    {"deck ID...", "The cards left in the deck; without this line, all that lie nowhere else."},
    {"seat1 points N", "What a player has."},
    {"turn N", "Which turn of both players begins, from 1 to 10."},
};

constexpr ScenarioWord kNames[] = {
    {"seat1 points", "The points of a player."},
    {"seat1 hand, seat1 played, deck, discard", "How many cards lie there."},
    {"seat1 hand has ID..., seat1 played has ID..., deck has ID..., discard has ID..., deck has nothing",
     "Whether cards lie there."},
    {"winner seat1, turn 3, face sun, ...", "Any field of the state by its path."},
};

// "seat2" -> 1; -1 if a word is no seat.
int seatOf(std::string_view word) {
    for (int seat = 0; seat < kSeats; ++seat)
        if (word == fmt::format("seat{}", seat + 1)) return seat;
    return -1;
}

std::optional<int> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

// "deck", "discard", "seat1 hand", "seat1 played".
std::optional<Zone> zoneNamed(Words words) {
    if (words.size() == 1 && words[0] == "deck") return Zone::Deck;
    if (words.size() == 1 && words[0] == "discard") return Zone::Discard;
    const int seat = words.size() == 2 ? seatOf(words[0]) : -1;
    if (seat < 0) return std::nullopt;
    if (words[1] == "hand") return zoneOf(Zone::Hand, seat);
    if (words[1] == "played") return zoneOf(Zone::Played, seat);
    return std::nullopt;
}

ParseError noSeat(Words words) {
    return {"nobody at the table has this name", words.size() < 2 ? "" : words[1], "seat1 or seat2", {}};
}

// These cards, and no others, lie in the zone; what lay there goes to the deck, or from the deck to the discard pile.
MaybeParseError layOutCards(Table& t, Zone zone, Words ids) {
    for (const int card : pileOf(t.state, zone))
        t.set(t.state.zones[card], zone == Zone::Deck ? Zone::Discard : Zone::Deck);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string& id = ids[i];
        if (std::find(ids.begin(), ids.begin() + std::ptrdiff_t(i), id) != ids.begin() + std::ptrdiff_t(i))
            return ParseError{"the same card is named twice", id, "each card in one place", {}};
        const int card = t.cards().find(id);
        if (card < 0) {
            std::vector<std::string> known;
            for (const auto& record : t.cards().records) known.push_back(record->id());
            return ParseError{"no card has this id", id, "one of the cards", std::move(known)};
        }
        t.set(t.state.zones[card], zone);
    }
    return std::nullopt;
}

}  // namespace

std::span<const ScenarioWord> GameKeyWords::setupLines() const { return kLines; }
std::span<const ScenarioWord> GameKeyWords::names() const { return kNames; }

MaybeParseError GameKeyWords::layOut(engine::Table& table, Words line, std::string&) const {
    Table& t = static_cast<Table&>(table);
    const std::string& word = line[0];
    if (word == "deck" || word == "discard")
        return layOutCards(t, word == "deck" ? Zone::Deck : Zone::Discard, line.subspan(1));
    if (word == "hand" || word == "played") {
        const int seat = line.size() < 2 ? -1 : seatOf(line[1]);
        if (seat < 0) return noSeat(line);
        return layOutCards(t, zoneOf(word == "hand" ? Zone::Hand : Zone::Played, seat), line.subspan(2));
    }
    const int seat = seatOf(word);
    const int number = line.empty() ? -1 : wholeNumber(line.back()).value_or(-1);
    if (seat >= 0 && line.size() == 3 && line[1] == "points" && number >= 0 && number <= 999) {
        t.set(t.state.points[seat], number);
        return std::nullopt;
    }
    if (word == "turn" && line.size() == 2 && number >= 1 && number <= kSeats * kTurns) {
        t.set(t.state.turn, number - 1);
        t.set(t.state.seat, (t.state.first + number - 1) % kSeats);
        return std::nullopt;
    }
    return ParseError{"no setup line reads like this",
                      joined(line),
                      "seat1 points 5, turn 3 or another of the lines of a setup",
                      {"hand", "played", "discard", "deck", "seat1", "turn", "set"}};
}

MaybeParseError GameKeyWords::finish(engine::Table& table) const {
    const GameState& s = static_cast<Table&>(table).state;
    if (s.phase == Phase::Over) return ParseError{"a game that is over cannot go on", "over", "playing", {}};
    for (int seat = 0; seat < kSeats; ++seat) {
        const std::size_t hand = pileOf(s, zoneOf(Zone::Hand, seat)).count;
        if (hand > kHand || (hand == 0 && seat == s.seat))
            return ParseError{fmt::format("seat{} cannot have this many cards in hand", seat + 1),
                              std::to_string(hand),
                              fmt::format("1 to {}", kHand),
                              {}};
    }
    return std::nullopt;
}

std::optional<std::int64_t> GameKeyWords::number(engine::Table& table, Words words) const {
    const auto zone = zoneNamed(words);
    if (!zone) return std::nullopt;
    return std::int64_t(pileOf(static_cast<Table&>(table).state, *zone).count);
}

std::optional<bool> GameKeyWords::holds(const void* state, Words words, std::string& found) const {
    const auto has = std::find(words.begin(), words.end(), "has");
    if (has == words.end() || words.end() - has < 2) return std::nullopt;
    const Words name = words.first(std::size_t(has - words.begin()));
    const auto zone = zoneNamed(name);
    if (!zone) return std::nullopt;
    std::vector<std::string> there;
    for (const int card : pileOf(stateOf(state), *zone)) there.push_back(set_.records[card]->id());
    found = pileStatement(joined(name), there);
    if (words.end() - has == 2 && words.back() == kEmptyPlace) return there.empty();
    bool all = true;
    for (const std::string& id : words.subspan(name.size() + 1)) {
        const int card = set_.find(id);
        if (card < 0) return std::nullopt;
        all = all && stateOf(state).zones[card] == *zone;
    }
    return all;
}

std::vector<std::string> GameKeyWords::say(const void* state, const schema::StateField& field) const {
    if (!field.path.starts_with("zones[")) return {};
    const int card = indicesOf(field)[0];
    const Zone zone = stateOf(state).zones[card];
    const auto there = [&](const std::string& pile) {
        return std::vector{pile + " has " + wordOf(state, "card", card)};
    };
    if (zone == Zone::Deck) return there("deck");
    if (zone == Zone::Discard) return there("discard");
    for (int seat = 0; seat < kSeats; ++seat) {
        if (zone == zoneOf(Zone::Hand, seat)) return there(wordOf(state, "seat", seat) + " hand");
        if (zone == zoneOf(Zone::Played, seat)) return there(wordOf(state, "seat", seat) + " played");
    }
    return {};
}

std::string GameKeyWords::wordOf(const void*, std::string_view kind, int number) const {
    if (kind == "seat") return fmt::format("seat{}", number + 1);
    return kind == "card" && number >= 0 && number < set_.count() ? set_.records[number]->id() : std::string();
}

std::optional<int> GameKeyWords::numberOf(const void*, std::string_view kind, const std::string& word) const {
    const int number = kind == "seat" ? seatOf(word) : kind == "card" ? set_.find(word) : -1;
    return number < 0 ? std::nullopt : std::optional(number);
}

std::string GameKeyWords::drawnName(const void*, std::uint16_t, std::uint32_t value) const {
    return value < std::uint32_t(set_.count()) ? set_.records[value]->id() : std::to_string(value + 1);
}

}  // namespace engine::game_key

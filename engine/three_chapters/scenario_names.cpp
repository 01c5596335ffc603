// Names for the parts of a state in scenarios: state fields, numbers that follow from it, and statements.
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <charconv>

#include "engine/kernel/state_fields.h"
#include "engine/three_chapters/scenario_words.h"

namespace engine::three_chapters {

namespace {

constexpr ScenarioWord kNames[] = {
    {"seat1 gems, seat1 hearts, seat1 stars, seat1 tricks", "What a player has, and the tricks they have won."},
    {"seat1 points", "2 for each star, 1 for each heart and each pair of gems."},
    {"seat1 hand, seat1 chosen, seat1 played, seat1 pack, ghost1 deck, box, aside",
     "How many cards lie there; a pack is the one that the player holds now."},
    {"seat1 hand has ID..., seat1 chosen has ID..., seat1 played has ID..., seat1 pack has ID..., ghost1 deck has "
     "ID..., box has ID..., aside has ID..., box has nothing",
     "Whether cards lie there."},
    {"seat1 leads, ghost1 leads", "Who leads the next trick."},
    {"winner seat1, trick 3, round 2, ...", "Any field of the state by its path."},
};

// The number behind a word of letters: ("seat3", "seat", 6) -> 2.
int numbered(std::string_view word, std::string_view name, int most) {
    if (word.size() != name.size() + 1 || !word.starts_with(name)) return -1;
    const int number = word.back() - '1';
    return number >= 0 && number < most ? number : -1;
}

}  // namespace

int seatOf(std::string_view word) { return numbered(word, "seat", kSeats); }
int ghostNamed(std::string_view word) { return numbered(word, "ghost", kGhosts); }

int placeNamed(int players, std::string_view word) {
    for (int place = 0; place < placesOf(players); ++place) {
        const int seat = seatAt(players, place);
        if (seat >= 0 ? seat == seatOf(word) : ghostAt(place) == ghostNamed(word)) return place;
    }
    return -1;
}

std::optional<int> wholeNumber(std::string_view word) {
    int number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return number;
}

int tokenOf(std::string_view word) {
    for (const schema::Choice& choice : choicesOf(Token{}))
        if (word == std::string(choice.key) + "s") return int(&choice - choicesOf(Token{}).data());
    return -1;
}

std::optional<Zone> pileOf(const GameState& s, Words words) {
    if (words.size() == 1 && words[0] == "box") return Zone::Box;
    if (words.size() == 1 && words[0] == "aside") return Zone::Aside;
    if (words.size() != 2) return std::nullopt;
    if (const int ghost = ghostNamed(words[0]); ghost >= 0 && words[1] == "deck") return zoneOf(Zone::GhostDeck, ghost);
    const int seat = seatOf(words[0]);
    if (seat < 0 || seat >= s.players) return std::nullopt;
    if (words[1] == "hand" || words[1] == "chosen") return zoneOf(Zone::Own, seat);
    if (words[1] == "played") return zoneOf(Zone::Played, seat);
    if (words[1] == "pack") return zoneOf(Zone::Pack, packHeldBy(s, seat));
    return std::nullopt;
}

std::span<const ScenarioWord> ThreeChaptersWords::names() const { return kNames; }

std::optional<std::int64_t> ThreeChaptersWords::number(engine::Table& table, Words words) const {
    const GameState& s = static_cast<Table&>(table).state;
    if (words.size() == 2 && words[1] == "points")
        if (const int seat = seatOf(words[0]); seat >= 0) return pointsOf(s.seats[seat]);
    if (const auto pile = pileOf(s, words)) return std::popcount(cardsIn(s, *pile));
    return std::nullopt;
}

std::optional<bool> ThreeChaptersWords::holds(const void* state, Words words, std::string& found) const {
    const GameState& s = stateOf(state);
    if (words.size() == 2 && words[1] == "leads") {
        const int place = placeNamed(s.players, words[0]);
        if (place < 0) return std::nullopt;
        found = wordOf(state, "place", s.lead) + " leads";
        return s.lead == place;
    }
    const auto has = std::find(words.begin(), words.end(), "has");
    if (has == words.end() || words.end() - has < 2) return std::nullopt;
    const Words name = words.first(std::size_t(has - words.begin()));
    const auto pile = pileOf(s, name);
    if (!pile) return std::nullopt;
    std::vector<std::string> there;
    for (std::uint64_t left = cardsIn(s, *pile); left != 0; left &= left - 1)
        there.push_back(game_.cards().id(std::countr_zero(left)));
    found = pileStatement(joined(name), there);
    if (words.end() - has == 2 && words.back() == kEmptyPlace) return there.empty();
    bool all = true;
    for (const std::string& id : words.subspan(name.size() + 1)) {
        const int card = game_.set().find(id);
        if (card < 0) return std::nullopt;
        all = all && s.zones[card] == *pile;
    }
    return all;
}

std::vector<std::string> ThreeChaptersWords::say(const void* state, const schema::StateField& field) const {
    const GameState& s = stateOf(state);
    if (field.path == "lead") return {wordOf(state, "place", s.lead) + " leads"};
    if (!field.path.starts_with("zones[")) return {};
    const int card = indicesOf(field)[0];
    const Zone zone = s.zones[card];
    const auto there = [&](const std::string& pile) { return std::vector{pile + " has " + game_.cards().id(card)}; };
    if (zone == Zone::Box) return there("box");
    if (zone == Zone::Aside) return there("aside");
    for (int seat = 0; seat < s.players; ++seat) {
        const std::string who = wordOf(state, "seat", seat);
        if (zone == zoneOf(Zone::Own, seat)) return there(who + (s.phase == Phase::Choose ? " chosen" : " hand"));
        if (zone == zoneOf(Zone::Played, seat)) return there(who + " played");
        if (zone == zoneOf(Zone::Pack, packOf(s.players, seat, s.round))) return there(who + " pack");
    }
    for (int ghost = 0; ghost < kGhosts; ++ghost)
        if (zone == zoneOf(Zone::GhostDeck, ghost)) return there(fmt::format("ghost{} deck", ghost + 1));
    return {};
}

std::string ThreeChaptersWords::wordOf(const void* state, std::string_view kind, int number) const {
    if (kind == "seat") return fmt::format("seat{}", number + 1);
    if (kind == "creature") return number >= 0 && number < kCards ? game_.cards().id(number) : std::string();
    if (kind == "token")
        return number >= 0 && number < kTokens ? choicesOf(Token{})[number].key + std::string("s") : std::string();
    if (kind != "place") return {};
    const int seat = seatAt(stateOf(state).players, number);
    return seat >= 0 ? fmt::format("seat{}", seat + 1) : fmt::format("ghost{}", ghostAt(number) + 1);
}

std::optional<int> ThreeChaptersWords::numberOf(const void* state, std::string_view kind,
                                                const std::string& word) const {
    const int number = kind == "seat"       ? seatOf(word)
                       : kind == "creature" ? game_.set().find(word)
                       : kind == "token"    ? tokenOf(word)
                       : kind == "place"    ? placeNamed(stateOf(state).players, word)
                                            : -1;
    return number < 0 ? std::nullopt : std::optional(number);
}

std::string ThreeChaptersWords::drawnName(const void*, std::uint16_t purpose, std::uint32_t value) const {
    const int card = game_.cards().drawn(purpose, value);
    return card < 0 ? std::to_string(value + 1) : game_.cards().id(card);
}

}  // namespace engine::three_chapters

// Laying out the situation of a scenario, line by line.
#include <fmt/format.h>
#include <algorithm>
#include <bit>

#include "engine/three_chapters/scenario_words.h"

namespace engine::three_chapters {

namespace {

constexpr ScenarioWord kLines[] = {
    {"chapter 1 | chapter 2 | chapter 3",
     "The Chapter that is played. It comes first: it returns all cards to the box, from which the other lines take "
     "them."},
    {"pack seat1 ID... | chosen seat1 ID...",
     "Chapter I: the pack that a player holds now, and the cards they have chosen so far; the round follows from "
     "these."},
    {"deal 2", "Chapter I with 2 or 3 players: it is the second deal."},
    {"aside ID...", "Cards laid to the side, with 3 players."},
    {"trick ID...",
     "Chapter II: everyone has one card in hand, and these are the cards of the trick: the leader's first, then "
     "clockwise, ghosts included."},
    {"hand seat1 ID... | deck ghost1 ID...", "Chapter II: cards in hand, and the deck of a ghost."},
    {"played seat1 ID...", "Cards that lie face up in front of a player."},
    {"lead seat1 | lead ghost1",
     "Who leads the trick; without this line, the first player. It comes before the trick."},
    {"seat1 gems N hearts N stars N tricks N", "What a player has, and the tricks they have won."},
};

constexpr const char* kTakesBack = "it returns all cards to the box";
constexpr ScenarioOrder kOrder[] = {
    {"lead", "trick", "it decides whose card is first in the trick"},
    {"chapter", "pack", kTakesBack},
    {"chapter", "chosen", kTakesBack},
    {"chapter", "aside", kTakesBack},
    {"chapter", "trick", kTakesBack},
    {"chapter", "hand", kTakesBack},
    {"chapter", "deck", kTakesBack},
    {"chapter", "played", kTakesBack},
    {"chapter", "chapter", "only one Chapter can be played"},
};

class SituationBuilder {
  public:
    SituationBuilder(const ThreeChapters& game, Table& t) : game_(game), t_(t) {}

    MaybeParseError line(Words words) {
        const std::string& word = words[0];
        if (word == "chapter") return chapter(words);
        if (word == "trick") return trick(words.subspan(1));
        if (word == "lead") return lead(words);
        if (word == "deal") {
            if (words.size() != 2 || words[1] != "2" || t_.state.players > 3)
                return ParseError{"a second deal is only for 2 or 3 players", joined(words), "deal 2", {}};
            t_.set(t_.state.deal, 1);
            return std::nullopt;
        }
        if (word == "aside") return cards(Zone::Aside, words.subspan(1));
        if (word == "pack" || word == "chosen" || word == "hand" || word == "played" || word == "deck")
            return pile(words);
        if (const int seat = seatOf(word); seat >= 0) return tokens(seat, words.subspan(1));
        return unknown(
            "no setup line begins with this word", word,
            {"chapter", "pack", "chosen", "deal", "aside", "trick", "hand", "deck", "played", "lead", "seat1", "set"});
    }

    MaybeParseError finish() {
        const GameState& s = t_.state;
        if (s.phase == Phase::Over)
            return ParseError{"a game that is over cannot go on", "over", "chapter 1, chapter 2 or chapter 3", {}};
        // The table knows the cards of every zone; what was written past it would be in two places.
        for (int zone = 0; zone < kZones; ++zone)
            if (t_.in(Zone(zone)) != cardsIn(s, Zone(zone)))
                return ParseError{
                    "where a card lies has setup lines of its own", "set", "hand seat1 ID, played seat1 ID ...", {}};
        if (s.phase == Phase::Choose) return finishChoosing();
        if (s.phase == Phase::Score) {
            t_.set(s.trick, tricksOf(s.players));
            return std::nullopt;
        }
        const int hand = count(Zone::Own);
        for (int place = 0; place < placesOf(s.players); ++place) {
            const int seat = seatAt(s.players, place);
            const int held =
                seat >= 0 ? count(zoneOf(Zone::Own, seat)) : count(zoneOf(Zone::GhostDeck, ghostAt(place)));
            if (held != hand || hand == 0)
                return ParseError{"everyone must have the same number of cards",
                                  fmt::format("{} and {}", hand, held),
                                  "the same number, one or more",
                                  {}};
        }
        if (hand > tricksOf(s.players))
            return ParseError{"more cards than there are tricks",
                              std::to_string(hand),
                              fmt::format("at most {}", tricksOf(s.players)),
                              {}};
        t_.set(s.trick, tricksOf(s.players) - hand);
        if (s.trick == 0 && seatAt(s.players, s.lead) < 0)
            return ParseError{"a player must lead the first trick", "", "lead seat1", {}};
        return std::nullopt;
    }

  private:
    int count(Zone zone) const { return std::popcount(t_.in(zone)); }

    MaybeParseError chapter(Words words) {
        const auto number = words.size() == 2 ? wholeNumber(words[1]) : std::nullopt;
        if (!number || *number < 1 || *number > 3)
            return ParseError{"there is no such Chapter", joined(words), "chapter 1, chapter 2 or chapter 3", {}};
        for (int zone = int(Zone::Aside); zone < kZones; ++zone) t_.moveAll(Zone(zone), Zone::Box);
        t_.set(t_.state.phase, *number == 1 ? Phase::Choose : *number == 2 ? Phase::Play : Phase::Score);
        return std::nullopt;
    }

    MaybeParseError cards(Zone zone, Words ids) {
        for (const std::string& id : ids) {
            const int card = game_.set().find(id);
            if (card < 0) {
                std::vector<std::string> known;
                for (int i = 0; i < kCards; ++i) known.push_back(game_.cards().id(i));
                return unknown("no creature has this id", id, std::move(known));
            }
            if (t_.state.zones[card] != Zone::Box)
                return ParseError{
                    "this card is not in the box", id, "each card in one place, after a line \"chapter\"", {}};
            t_.move(card, Zone::Box, zone);
        }
        return std::nullopt;
    }

    MaybeParseError pile(Words words) {
        const bool deck = words[0] == "deck";
        const int owner = words.size() < 2 ? -1 : deck ? ghostNamed(words[1]) : seatOf(words[1]);
        if (owner < 0 || (deck ? t_.state.players != 2 : owner >= t_.state.players))
            return ParseError{
                "nobody at the table has this name",
                words.size() < 2 ? "" : words[1],
                deck ? "ghost1 or ghost2, with 2 players" : fmt::format("seat1 to seat{}", t_.state.players),
                {}};
        const Zone zone = deck                   ? Zone::GhostDeck
                          : words[0] == "pack"   ? Zone::Pack
                          : words[0] == "played" ? Zone::Played
                                                 : Zone::Own;
        return cards(zoneOf(zone, owner), words.subspan(2));
    }

    MaybeParseError lead(Words words) {
        const int place = words.size() == 2 ? placeNamed(t_.state.players, words[1]) : -1;
        if (place < 0)
            return ParseError{"nobody at the table has this name", joined(words.subspan(1)), "lead seat1", {}};
        t_.set(t_.state.lead, place);
        t_.set(t_.state.first, std::max(seatAt(t_.state.players, place), 0) + 1);
        return std::nullopt;
    }

    MaybeParseError trick(Words ids) {
        const int players = t_.state.players, places = placesOf(players);
        if (int(ids.size()) != places)
            return ParseError{
                "a trick needs one card from everyone", std::to_string(ids.size()), std::to_string(places), {}};
        for (int i = 0; i < places; ++i) {
            const int place = (t_.state.lead + i) % places, seat = seatAt(players, place);
            if (auto wrong = cards(seat >= 0 ? zoneOf(Zone::Own, seat) : zoneOf(Zone::GhostDeck, ghostAt(place)),
                                   ids.subspan(std::size_t(i), 1)))
                return wrong;
        }
        return std::nullopt;
    }

    MaybeParseError tokens(int seat, Words words) {
        if (seat >= t_.state.players)
            return ParseError{"nobody at the table has this name",
                              fmt::format("seat{}", seat + 1),
                              fmt::format("seat1 to seat{}", t_.state.players),
                              {}};
        const SeatState& own = t_.state.seats[seat];
        for (std::size_t i = 0; i < words.size(); i += 2) {
            const int token = tokenOf(words[i]);
            if (token < 0 && words[i] != "tricks")
                return unknown("a player's line cannot contain this", words[i], {"gems", "hearts", "stars", "tricks"});
            const auto number = i + 1 < words.size() ? wholeNumber(words[i + 1]) : std::nullopt;
            if (!number || *number < 0 || *number > 200)
                return ParseError{"a number is missing or out of range", joined(words.subspan(i)), "0 to 200", {}};
            if (token >= 0) t_.set(own.tokens[token], *number);
            else t_.set(own.tricks, *number);
        }
        return std::nullopt;
    }

    // The round follows from what was chosen; packs lie where they were dealt, one place to the right for each round.
    MaybeParseError finishChoosing() {
        const GameState& s = t_.state;
        const int players = s.players, chosen = count(Zone::Own) - (s.deal == 0 ? 0 : roundsOf(players));
        if (chosen < 0 || chosen >= roundsOf(players))
            return ParseError{"no round begins with this many cards chosen",
                              std::to_string(count(Zone::Own)),
                              "as many as the rounds played",
                              {}};
        for (int seat = 0; seat < players; ++seat)
            if (count(zoneOf(Zone::Own, seat)) != count(Zone::Own))
                return ParseError{"everyone must have chosen the same number of cards",
                                  fmt::format("{} and {}", count(Zone::Own), count(zoneOf(Zone::Own, seat))),
                                  "the same number",
                                  {}};
        t_.set(s.round, chosen);
        if (s.deal + 1 < dealsOf(players) && count(Zone::Box) < players * kDealt)
            return ParseError{"the box has too few cards for the second deal",
                              std::to_string(count(Zone::Box)),
                              fmt::format("{} or more", players * kDealt),
                              {}};
        const int wanted = kDealt - chosen * (players == 2 ? 2 : 1);
        std::array<std::uint64_t, kSeats> held{};
        for (int seat = 0; seat < players; ++seat) {
            held[seat] = t_.in(Zone::Pack, seat);
            if (std::popcount(held[seat]) != wanted)
                return ParseError{fmt::format("the pack of seat{} has the wrong number of cards", seat + 1),
                                  std::to_string(std::popcount(held[seat])),
                                  std::to_string(wanted),
                                  {}};
        }
        for (int seat = 0; seat < players; ++seat)
            for (std::uint64_t left = held[seat]; left != 0; left &= left - 1)
                t_.move(std::countr_zero(left), zoneOf(Zone::Pack, seat),
                        zoneOf(Zone::Pack, packOf(players, seat, chosen)));
        return std::nullopt;
    }

    const ThreeChapters& game_;
    Table& t_;
};

}  // namespace

std::span<const ScenarioWord> ThreeChaptersWords::setupLines() const { return kLines; }

std::span<const char* const> ThreeChaptersWords::changesInPlay() const {
    static constexpr const char* kWords[] = {"seat"};
    return kWords;
}

std::span<const ScenarioOrder> ThreeChaptersWords::order() const { return kOrder; }

std::optional<ParseError> ThreeChaptersWords::layOut(engine::Table& table, Words line, std::string&) const {
    return SituationBuilder(game_, static_cast<Table&>(table)).line(line);
}

std::optional<ParseError> ThreeChaptersWords::finish(engine::Table& table) const {
    return SituationBuilder(game_, static_cast<Table&>(table)).finish();
}

}  // namespace engine::three_chapters

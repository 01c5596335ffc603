// Laying out the situation of a scenario, line by line.
#include <fmt/format.h>

#include <algorithm>

#include "engine/paper_tales/contracts.h"
#include "engine/paper_tales/rules.h"
#include "engine/paper_tales/scenario_parts.h"

namespace engine::paper_tales {

namespace {

constexpr ScenarioWord kLines[] = {
    {"turn N", "Which turn it is, from 1."},
    {"phase PHASE", "What is played next: recruitment, deployment, wars, income, construction or aging."},
    {"pick N", "Recruitment: which card is kept next, from 1; the packs lie where they have been passed to."},
    {"seat1 gold N lp N", "What a player has."},
    {"unit seat1 F1 ID [age N]", "A Unit in play, of an earlier turn, in spot F1, F2, B1, B2 or F3."},
    {"building seat1 ID 1 | building seat1 ID 2", "A Building of a player, and its Level."},
    {"hand seat1 ID...", "Cards in hand; in Recruitment those that were kept so far."},
    {"pack seat1 ID...", "Recruitment: the pack that a player holds now."},
    {"reserved seat1 ID", "The card on a player's reference card."},
    {"discards ID...", "Cards in the discards."},
    {"deck ID...", "The deck has these cards and no others; the rest of it goes to the discards."},
};

constexpr ScenarioOrder kOrder[] = {
    {"turn", "pack", "it decides in which direction packs are passed"},
    {"turn", "unit", "it decides when a Unit was deployed"},
    {"pick", "pack", "it decides how far packs have been passed"},
    {"unit", "deck", "it takes the Unit from the deck"},
    {"hand", "deck", "it takes cards from the deck"},
    {"pack", "deck", "it takes cards from the deck"},
    {"reserved", "deck", "it takes the card from the deck"},
};

class SituationBuilder {
  public:
    explicit SituationBuilder(Table& t) : t_(t), set_(t.cards()) {}

    MaybeParseError line(Words words) {
        const std::string& word = words[0];
        if (word == "turn") return number(words, t_.state.turn, 1, set_.numbers.turns);
        if (word == "pick") return number(words, t_.state.pick, 1, 15);
        if (word == "phase") return phase(words);
        if (word == "discards") return cards(Zone::Discards, words.subspan(1));
        if (word == "deck") return deck(words.subspan(1));
        if (const int seat = seatNamed(word); seat >= 0) return amounts(seat, words.subspan(1));
        if (word != "unit" && word != "building" && word != "hand" && word != "pack" && word != "reserved")
            return unknown("no setup line begins with this word", word,
                           {"turn", "phase", "pick", "seat1", "unit", "building", "hand", "pack", "reserved",
                            "discards", "deck", "set"});
        const int seat = words.size() < 2 ? -1 : seatNamed(words[1]);
        if (seat < 0 || seat >= t_.state.players)
            return ParseError{"nobody at the table has this name",
                              words.size() < 2 ? "" : words[1],
                              fmt::format("seat1 to seat{}", t_.state.players),
                              {}};
        if (word == "unit") return unit(seat, words.subspan(2));
        if (word == "building") return building(seat, words.subspan(2));
        if (word == "pack") {
            if (t_.state.pick == 0) t_.set(t_.state.pick, 1);
            return cards(zoneOf(Zone::Pack, packHeldBy(t_.state, seat)), words.subspan(2));
        }
        return cards(zoneOf(word == "hand" ? Zone::Hand : Zone::Reserved, seat), words.subspan(2));
    }

    MaybeParseError finish() {
        const GameState& s = t_.state;
        if (s.phase == Phase::Over) return ParseError{"a game that is over cannot go on", "over", "a phase", {}};
        // The table knows the cards of every zone; what was written past it would be in two places.
        for (int zone = 0; zone < kZones; ++zone)
            if (t_.in(Zone(zone)).words != copiesIn(s, Zone(zone)).words)
                return ParseError{
                    "where a card lies has setup lines of its own", "set", "hand seat1 ID, unit seat1 F1 ID ...", {}};
        for (int seat = 0; seat < s.players; ++seat) {
            const SeatState& own = s.seats[seat];
            if (unitsOf(own) & ~spotsOf(own))
                return ParseError{"only a Kingdom with a Level 2 Building has this spot",
                                  "F3",
                                  fmt::format("building seat{} ID 2", seat + 1),
                                  {}};
            if (t_.in(Zone::Reserved, seat).count() > 1)
                return ParseError{
                    "only one card can be reserved", fmt::format("reserved seat{}", seat + 1), "one card", {}};
            if (s.phase != Phase::Recruitment && s.phase != Phase::Deployment && !t_.in(Zone::Hand, seat).empty())
                return ParseError{"nobody has a hand after Deployment",
                                  fmt::format("hand seat{}", seat + 1),
                                  "phase recruitment or phase deployment",
                                  {}};
        }
        if (s.phase == Phase::Recruitment) return std::nullopt;
        // PT-RECRUIT-05: what was kept is in the hand by then.
        if (s.phase == Phase::Deployment)
            for (int seat = 0; seat < s.players; ++seat)
                t_.moveAll(zoneOf(Zone::Reserved, seat), zoneOf(Zone::Hand, seat));
        t_.set(s.pick, 0);
        return std::nullopt;
    }

  private:
    template <class Field> MaybeParseError number(Words words, const Field& field, int least, int most) {
        const auto value = words.size() == 2 ? wholeNumber(words[1]) : std::nullopt;
        if (!value || *value < least || *value > most)
            return ParseError{"a number is missing or out of range",
                              joined(words),
                              fmt::format("{} {} to {}", words[0], least, most),
                              {}};
        t_.set(field, *value);
        return std::nullopt;
    }

    MaybeParseError phase(Words words) {
        const auto phases = choicesOf(Phase{});
        for (int i = 0; words.size() == 2 && i < kPhases; ++i)
            if (words[1] == phases[i].key) {
                t_.set(t_.state.phase, Phase(i));
                return std::nullopt;
            }
        std::vector<std::string> known;
        for (int i = 0; i < kPhases; ++i) known.emplace_back(phases[i].key);
        return unknown("there is no such phase", joined(words.subspan(1)), std::move(known));
    }

    // The first copy that still lies in the deck or in the discards.
    int freeCopy(int card) const {
        const UnitCard& unit = set_.units[card];
        const int copy = firstOf(unit, t_.in(Zone::Deck));
        return copy >= 0 ? copy : firstOf(unit, t_.in(Zone::Discards));
    }
    MaybeParseError take(const std::string& id, int& copy) const {
        const int card = set_.find(id);
        if (!set_.isUnit(card)) {
            std::vector<std::string> known;
            for (int i = 0; i < int(set_.units.size()); ++i) known.push_back(set_.records[i]->id());
            return unknown("no Unit has this id", id, std::move(known));
        }
        copy = freeCopy(card);
        if (copy < 0)
            return ParseError{"every copy of this Unit lies somewhere else",
                              id,
                              fmt::format("at most {} of it", set_.units[card].copies),
                              {}};
        return std::nullopt;
    }

    MaybeParseError cards(Zone zone, Words ids) {
        if (ids.empty()) return ParseError{"the id of a Unit is missing", "", "one or more ids", {}};
        for (const std::string& id : ids) {
            int copy = -1;
            if (auto wrong = take(id, copy)) return wrong;
            t_.move(copy, zone);
        }
        return std::nullopt;
    }

    MaybeParseError deck(Words ids) {
        t_.moveAll(Zone::Deck, Zone::Discards);
        return ids.empty() ? std::nullopt : cards(Zone::Deck, ids);
    }

    MaybeParseError unit(int seat, Words words) {
        const int spot = words.empty() ? -1 : spotNamed(words[0]);
        if (spot < 0) return unknown("there is no such spot", joined(words), {"F1", "F2", "B1", "B2", "F3"});
        const UnitInPlay& place = t_.state.seats[seat].units[spot];
        const auto age = words.size() == 4 && words[2] == "age" ? wholeNumber(words[3]) : std::nullopt;
        if (words.size() != 2 && (!age || *age < 0 || *age > 99))
            return ParseError{"a Unit in play needs its id and its Age", joined(words), "F1 ID, or F1 ID age 1", {}};
        if (place.card != 0) return ParseError{"a Unit stands in this spot already", words[0], "a free spot", {}};
        int copy = -1;
        if (auto wrong = take(words[1], copy)) return wrong;
        t_.move(copy, zoneOf(Zone::Kingdom, seat));
        t_.setCard(seat, spot, copy + 1);
        t_.set(place.age, age.value_or(0));
        t_.set(place.turn, t_.state.turn - 1);
        return std::nullopt;
    }

    MaybeParseError building(int seat, Words words) {
        const int building = words.empty() ? -1 : set_.buildingOf(set_.find(words[0]));
        if (building < 0) {
            std::vector<std::string> known;
            for (int i = 0; i < kBuildings; ++i) known.push_back(set_.records[set_.cardOf(i)]->id());
            return unknown("no Building has this id", joined(words), std::move(known));
        }
        const auto level = words.size() == 2 ? wholeNumber(words[1]) : std::nullopt;
        if (!level || *level < 1 || *level > 2)
            return ParseError{"a Building needs its Level", joined(words), words[0] + " 1, or " + words[0] + " 2", {}};
        const auto& built = t_.state.seats[seat].buildings[building];
        if (built != 0) return ParseError{"the player already has this Building", words[0], "each Building once", {}};
        t_.setBuilding(seat, building, *level);
        return std::nullopt;
    }

    MaybeParseError amounts(int seat, Words words) {
        if (seat >= t_.state.players)
            return ParseError{"nobody at the table has this name",
                              fmt::format("seat{}", seat + 1),
                              fmt::format("seat1 to seat{}", t_.state.players),
                              {}};
        const SeatState& own = t_.state.seats[seat];
        if (words.empty()) return ParseError{"what the player has is missing", "", "gold 5, lp 10", {}};
        for (std::size_t i = 0; i < words.size(); i += 2) {
            if (words[i] != "gold" && words[i] != "lp")
                return unknown("a player's line cannot contain this", words[i], {"gold", "lp"});
            const auto amount = i + 1 < words.size() ? wholeNumber(words[i + 1]) : std::nullopt;
            if (!amount || *amount < 0 || *amount > 999)
                return ParseError{"a number is missing or out of range", joined(words.subspan(i)), "0 to 999", {}};
            t_.set(words[i] == "gold" ? own.gold : own.lp, *amount);
        }
        return std::nullopt;
    }

    Table& t_;
    const CompiledSet& set_;
};

}  // namespace

std::span<const ScenarioWord> PaperTalesWords::setupLines() const { return kLines; }
std::span<const char* const> PaperTalesWords::changesInPlay() const {
    static constexpr const char* kWords[] = {"seat", "building", "unit", "reserved"};
    return kWords;
}

std::span<const ScenarioOrder> PaperTalesWords::order() const { return kOrder; }

MaybeParseError PaperTalesWords::layOut(engine::Table& table, Words line, std::string&) const {
    return SituationBuilder(static_cast<Table&>(table)).line(line);
}
MaybeParseError PaperTalesWords::finish(engine::Table& table) const {
    return SituationBuilder(static_cast<Table&>(table)).finish();
}

}  // namespace engine::paper_tales

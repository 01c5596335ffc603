// Laying out the situation of a scenario, line by line: the phase, the Map and piles; what a line misses at the end.
// Heroes are in scenario_setup_heroes.cpp, what belongs to a Future in scenario_setup_future.cpp.
#include "engine/threetale/situation_builder.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

constexpr ScenarioWord kLines[] = {
    {"past | future ID [round N] | present ID...",
     "Where the game is: a turn of the Past (also without this line), the given Future after its setup, or the moment "
     "before one of the given Prophecies is drawn."},
    {"turn begins",
     "After the tiles: the turn begins as usual, by drawing a tile; without this line, its tile has already been "
     "placed."},
    {"tile ID [at X Y] [turned 90]",
     "Places a tile with its components; without coordinates, east of the last tile in row 0. Its Spaces are t1.nw, "
     "t1.ne, t1.sw, t1.se; tiles are numbered in the order they are placed."},
    {"tiles all | tiles ID...",
     "Places all tiles in six columns, in the order of their ids, or the given ones in a row."},
    {"space SPACE FEATURE",
     "What lies on a Space: none, trees, portal, altar, white, red, black, treasure1.., battle1.., quest. `space t1.nw "
     "altar empty`: without its Offering."},
    {"hero ID WHAT...", "The Hero of the next seat, with its printed numbers, then anything that a seat line may say."},
    {"seat1 WHAT...",
     "love 7, hope 3, ..., speed 5, spirit 2, shevitsa 4, offerings 1, stones 1; on SPACE; safe (has left the Map); "
     "has ID... (Artifacts, Talents, Quests); tally WORD N; status NAME N; held TOKEN N."},
    {"active seat2 | order seat2 seat1 seat3 | round N",
     "Whose turn it is, the turn order, and the number of the round."},
    {"top PILE ID...",
     "Cards known to be on top of a pile, the topmost first: artifacts1..3, treasures1..3, battles1..3, quests, "
     "hero_bonuses, enemy_bonuses, scenario, tiles."},
    {"pile PILE ID... | pile PILE empty", "A pile of exactly these cards; the others are out of the game."},
    {"discard PILE ID...", "Cards in the discards of a pile."},
    {"token NAME SPACE | hidden NAME SPACE", "A token of the Future, open or face down."},
    {"entity NAME on SPACE [speed N] [defense N] [strength N] [marks N] [for seat1]", "An enemy of the Future."},
    {"counter NAME N | supply TOKEN N | fallen ENTITY N | blessed N | turns_left N",
     "Numbers that belong to the team."},
};

constexpr const char* kFills = "it sets these numbers";
constexpr ScenarioOrder kOrder[] = {
    {"order", "active", "the active seat is a place in the order"},
    {"hero", "seat", "Heroes take the next free seat, and a line about a seat fills it"},
    {"tile", "turn", "the tile of the turn would already be placed"},
    {"tiles", "turn", "the tile of the turn would already be placed"},
    {"future", "round", kFills},
    {"future", "turns_left", kFills},
    {"future", "future", "there is only one Future"},
    {"pile", "top", "it would remove the cards on top", true},
    {"token", "supply", "it takes one more from the supply", true},
    {"hidden", "supply", "it takes one more from the supply", true},
};

ParseError namedTwice(const std::string& id) {
    return {"TT-SETUP-05: the same card is named twice", id, "each card in one place", {}};
}

}  // namespace

std::vector<std::string> idsOf(const CompiledSet& set, CardKind kind) {
    std::vector<std::string> ids;
    for (int number = 0; number < set.count(); ++number)
        if (set.kindOf(number) == kind) ids.push_back(set.id(number));
    return ids;
}

ParseError unknownId(const CompiledSet& set, CardKind kind, const std::string& id, const char* what) {
    return unknown(fmt::format("no {} has this id", what), id, idsOf(set, kind));
}

ParseError outOfRange(const std::string& what, const std::string& found, int least, int most) {
    return {fmt::format("{} out of range", what), found, fmt::format("{} to {}", least, most), {}};
}

MaybeParseError SituationBuilder::line(Words words, std::string& subject) {
    const std::string& word = words[0];
    if (word == "past" || word == "present" || word == "future") return phase(words);
    if (word == "turn" && words.size() == 2 && words[1] == "begins") {
        t_.set(t_.state.tileLaid, false);
        return std::nullopt;
    }
    if (word == "tile") return tile(words, subject);
    if (word == "tiles") return tiles(words);
    if (word == "space") return space(words, subject);
    if (word == "hero") return hero(words, subject);
    if (const int seat = seatOf(word); seat >= 0) return boards(seat, words.subspan(1), subject);
    if (word == "active" || word == "order" || word == "round") return order(words);
    if (word == "top" || word == "pile" || word == "discard") return pile(words);
    if (word == "token" || word == "hidden") return token(words);
    if (word == "entity") return entity(words, subject);
    if (word == "counter" || word == "supply" || word == "fallen" || word == "blessed" || word == "turns_left")
        return teamNumber(words);
    return unknown("no setup line begins with this word", word,
                   {"past",   "present", "future",  "turn",   "tile",   "tiles",   "space",      "hero",
                    "seat1",  "active",  "order",   "round",  "top",    "pile",    "discard",    "token",
                    "hidden", "entity",  "counter", "supply", "fallen", "blessed", "turns_left", "set"});
}

// --- time -----------------------------------------------------------------------------------------------------------

MaybeParseError SituationBuilder::phase(Words words) {
    if (words[0] == "past") {
        t_.set(t_.state.phase, Phase::Past);
        return words.size() == 1 ? MaybeParseError()
                                 : ParseError{"nothing may follow this word", joined(words.subspan(1)), "past", {}};
    }
    if (words.size() < 2) return ParseError{"the id of a Prophecy is missing", words[0], words[0] + " pr.1", {}};
    if (words[0] == "future") return future(words);
    t_.set(t_.state.phase, Phase::Present);
    for (const std::string& id : words.subspan(1)) {
        const int card = set_.find(CardKind::Prophecy, id);
        if (card < 0) return unknownId(set_, CardKind::Prophecy, id, "Prophecy");
        if (indexOf(t_.state.prophecies, card) >= 0)
            return ParseError{"the same Prophecy is named twice", id, "different Prophecies", {}};
        if (t_.state.prophecies.count == t_.state.prophecies.capacity())
            return ParseError{"at most three Prophecies can be drawn", id, "", {}};
        push(t_, t_.state.prophecies, card);
    }
    return std::nullopt;
}

MaybeParseError SituationBuilder::future(Words words) {
    const int card = set_.find(CardKind::Prophecy, words[1]);
    if (card < 0) return unknownId(set_, CardKind::Prophecy, words[1], "Prophecy");
    const ProphecyCard& prophecy = set_.prophecies[asIndex(card)];
    t_.set(t_.state.phase, Phase::Future);
    t_.set(t_.state.prophecy, card);
    t_.set(t_.state.limit, prophecy.limit);
    t_.set(t_.state.turnsLeft, prophecy.limit);
    for (std::size_t kind = 0; kind < prophecy.tokens.size(); ++kind)
        t_.set(t_.state.supply[kind], prophecy.tokens[kind].count);
    for (std::size_t copy = 0; copy < prophecy.copies.size(); ++copy) push(t_, t_.state.decks.scenario.cards, copy);
    if (words.size() == 2) return std::nullopt;
    const auto round = words.size() == 4 && words[2] == "round" ? wholeNumber(words[3]) : std::nullopt;
    if (!round || *round < 1 || *round > prophecy.limit)
        return outOfRange("the round is", joined(words.subspan(2)), 1, prophecy.limit);
    t_.set(t_.state.round, *round);
    t_.set(t_.state.turnsLeft, prophecy.limit - *round + 1);
    return std::nullopt;
}

// A round counts up when its first turn begins: until then the state has the number before.
MaybeParseError SituationBuilder::order(Words words) {
    if (words[0] == "round") {
        const auto round = words.size() == 2 ? wholeNumber(words[1]) : std::nullopt;
        if (!round || *round < 1 || *round > 200) return outOfRange("the round is", joined(words.subspan(1)), 1, 200);
        t_.set(t_.state.round, *round);
        return std::nullopt;
    }
    std::vector<int> seats;
    for (const std::string& word : words.subspan(1)) {
        seats.push_back(seatOf(word));
        if (seats.back() < 0) return ParseError{"there is no such seat", word, "seat1 to seat3", {}};
    }
    if (words[0] == "active") {
        if (seats.size() != 1)
            return ParseError{"exactly one Hero is active", joined(words.subspan(1)), "active seat2", {}};
        for (int place = 0; place < kHeroes; ++place)
            if (t_.state.order[asIndex(place)] == seats[0]) t_.set(t_.state.place, place);
        return std::nullopt;
    }
    std::vector<int> sorted = seats;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != std::vector<int>{0, 1, 2})
        return ParseError{
            "an order must name every seat once", joined(words.subspan(1)), "order seat2 seat1 seat3", {}};
    for (int place = 0; place < kHeroes; ++place) t_.set(t_.state.order[asIndex(place)], seats[asIndex(place)]);
    return std::nullopt;
}

// --- the Map --------------------------------------------------------------------------------------------------------

MaybeParseError SituationBuilder::layOne(const std::string& id, int x, int y, int turned) {
    const int card = set_.find(CardKind::Tile, id);
    if (card < 0) return unknownId(set_, CardKind::Tile, id, "tile");
    const int at = indexOf(t_.state.decks.tiles, card);
    if (at < 0) return ParseError{"this tile is already on the Map", id, "each tile once", {}};
    bool touches = t_.state.map.placed == 0;
    for (int i = 0; i < t_.state.map.placed; ++i) {
        const PlacedTile& other = t_.state.map.tiles[asIndex(i)];
        const int far = std::abs(other.x - x) + std::abs(other.y - y);
        if (far == 0)
            return ParseError{"TT-TILE-07: another tile lies there", fmt::format("{} {}", x, y), "a free place", {}};
        touches = touches || far == 1;
    }
    if (!touches)
        return ParseError{
            "TT-TILE-06: the tile touches no other", fmt::format("{} {}", x, y), "a place beside a tile", {}};
    removeAt(t_, t_.state.decks.tiles, at);
    layTile(t_, card, turned, {std::int8_t(x), std::int8_t(y)});
    t_.set(t_.state.tileLaid, true);
    return std::nullopt;
}

MaybeParseError SituationBuilder::tile(Words words, std::string& subject) {
    if (words.size() < 2) return ParseError{"the id of a tile is missing", joined(words), "tile ID", {}};
    int x = 0, y = 0, turned = 0;
    for (int i = 0; i < t_.state.map.placed; ++i)
        if (t_.state.map.tiles[asIndex(i)].y == 0) x = std::max(x, t_.state.map.tiles[asIndex(i)].x + 1);
    for (std::size_t i = 2; i < words.size();) {
        const bool isPlace = words[i] == "at" && i + 2 < words.size(),
                   isTurn = words[i] == "turned" && i + 1 < words.size();
        const auto first = isPlace || isTurn ? wholeNumber(words[i + 1]) : std::nullopt;
        const auto second = isPlace ? wholeNumber(words[i + 2]) : first;
        if (!first || !second || std::abs(*first) > (isTurn ? 270 : 40) || std::abs(*second) > (isTurn ? 270 : 40) ||
            (isTurn && (*first < 0 || *first % 90 != 0)))
            return ParseError{
                "a tile line cannot contain this", joined(words.subspan(i)), "at X Y, or turned 0, 90, 180 or 270", {}};
        (isTurn ? turned : x) = isTurn ? *first / 90 : *first;
        if (isPlace) y = *second;
        i += isTurn ? 2 : 3;
    }
    if (auto wrong = layOne(words[1], x, y, turned)) return wrong;
    subject = fmt::format("t{}", t_.state.map.placed);
    return std::nullopt;
}

MaybeParseError SituationBuilder::tiles(Words words) {
    constexpr int kColumns = 6;
    if (words.size() < 2) return ParseError{"the ids of tiles are missing", joined(words), "tiles all, or ids", {}};
    const bool all = words.size() == 2 && words[1] == "all";
    const std::vector<std::string> ids =
        all ? idsOf(set_, CardKind::Tile) : std::vector<std::string>(words.begin() + 1, words.end());
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (auto wrong = layOne(ids[i], all ? int(i) % kColumns : int(i), all ? int(i) / kColumns : 0, 0)) return wrong;
    return std::nullopt;
}

MaybeParseError SituationBuilder::space(Words words, std::string& subject) {
    const int at = words.size() > 2 ? spaceOf(game_, words[1]) : -1;
    if (at < 0 || at >= t_.state.map.placed * 4)
        return ParseError{"no tile of the setup has this Space",
                          words.size() > 1 ? words[1] : "",
                          "t1.nw to the last tile placed",
                          {}};
    const int feature = choiceOf(choicesOf(Feature{}), words[2]);
    if (feature < 0) return unknown("no feature of a Space has this name", words[2], keysOf(choicesOf(Feature{})));
    const bool isEmptyAltar = words.size() == 4 && words[3] == "empty" && Feature(feature) == Feature::Altar;
    if (words.size() > 3 && !isEmptyAltar)
        return ParseError{
            "a space line cannot contain this", joined(words.subspan(3)), "nothing, or empty for an Altar", {}};
    const auto index = asIndex(at);
    if (const int portal = indexOf(t_.state.map.portals, at); portal >= 0) removeAt(t_, t_.state.map.portals, portal);
    t_.set(t_.state.map.features[index], feature);
    t_.set(t_.state.map.offerings[index], Feature(feature) == Feature::Altar && !isEmptyAltar);
    if (Feature(feature) == Feature::Portal) push(t_, t_.state.map.portals, at);
    subject = words[1];
    return std::nullopt;
}

// --- piles ----------------------------------------------------------------------------------------------------------

MaybeParseError SituationBuilder::tileStack(Words words) {
    const auto& stack = t_.state.decks.tiles;
    if (words[0] == "discard") return ParseError{"tiles are never discarded", joined(words), "", {}};
    std::vector<int> cards;
    for (const std::string& id : words.subspan(2)) {
        if (id == "empty" && words.size() == 3) break;
        cards.push_back(set_.find(CardKind::Tile, id));
        if (cards.back() < 0) return unknownId(set_, CardKind::Tile, id, "tile");
        if (indexOf(stack, cards.back()) < 0)
            return ParseError{"this tile is not in the stack", id, "a tile that does not lie on the Map", {}};
        if (std::count(cards.begin(), cards.end(), cards.back()) > 1) return namedTwice(id);
        if (words[0] == "top" && indexOf(t_.state.decks.tilesTop, cards.back()) >= 0) return namedTwice(id);
    }
    if (words[0] == "pile") {
        while (!stack.empty()) removeAt(t_, stack, stack.count - 1);
        for (int card : cards) push(t_, stack, card);
    } else {
        for (std::size_t i = cards.size(); i > 0; --i) push(t_, t_.state.decks.tilesTop, cards[i - 1]);
    }
    return std::nullopt;
}

MaybeParseError SituationBuilder::pile(Words words) {
    if (words.size() < 3)
        return ParseError{
            "the name of a pile and its cards are missing", joined(words), words[0] + " battles1 bt.101", {}};
    if (words[1] == "tiles") return tileStack(words);
    const DeckState* pile = pileOf(t_.state.decks, words[1]);
    if (!pile) return unknown("there is no pile of this name", words[1], pileNames());
    const bool isScenario = pile == &t_.state.decks.scenario;
    const CardKind kind = kindOfPile(t_.state.decks, *pile);
    std::vector<int> cards;
    for (const std::string& id : words.subspan(2)) {
        if (id == "empty" && words.size() == 3) break;
        int card = -1;
        if (!isScenario) {
            card = set_.find(kind, id);
            if (card >= 0 && indexOf(pile->cards, card) < 0)
                return ParseError{"this card is not in the pile", id, "a card of " + words[1], {}};
        } else if (scenario()) {
            // Copies of a scenario card are alike: the first one that is not named yet.
            const int wanted = placeOfName(scenario()->cards, id);
            for (int copy = int(scenario()->copies.size()) - 1; copy >= 0; --copy)
                if (scenario()->copies[asIndex(copy)] == wanted && indexOf(pile->cards, copy) >= 0 &&
                    std::find(cards.begin(), cards.end(), copy) == cards.end() &&
                    (words[0] != "top" || indexOf(pile->top, copy) < 0))
                    card = copy;
        }
        if (card < 0)
            return isScenario ? unknown("the Future has no card of this name left", id,
                                        scenario() ? namesOf(scenario()->cards) : std::vector<std::string>{})
                              : unknownId(set_, kind, id, "card of this pile");
        if (std::find(cards.begin(), cards.end(), card) != cards.end() ||
            (words[0] == "top" && indexOf(pile->top, card) >= 0))
            return namedTwice(id);
        cards.push_back(card);
    }
    if (words[0] == "pile") {
        while (!pile->cards.empty()) removeAt(t_, pile->cards, pile->cards.count - 1);
        for (int card : cards) push(t_, pile->cards, card);
    } else if (words[0] == "top") {
        if (int(cards.size()) > int(pile->top.capacity() - pile->top.count))
            return ParseError{"too many cards on top", joined(words), "", {}};
        for (std::size_t i = cards.size(); i > 0; --i) push(t_, pile->top, cards[i - 1]);
    } else {
        for (int card : cards) {
            removeAt(t_, pile->cards, indexOf(pile->cards, card));
            push(t_, pile->discards, card);
        }
    }
    return std::nullopt;
}

// --- the end --------------------------------------------------------------------------------------------------------

// In the Past a Hero that is said to be nowhere comes onto the Map in its first turn; later all of them stand there, on
// plain Spaces as long as there are any.
MaybeParseError SituationBuilder::standHeroes() {
    for (int seat = 0; seat < kHeroes; ++seat) {
        const HeroState& h = heroState(seat);
        for (const bool plain : {true, false})
            for (int space = 0;
                 h.space == kNone && !h.safe && t_.state.phase != Phase::Past && space < t_.state.map.placed * 4;
                 ++space)
                if ((!plain || t_.state.map.features[asIndex(space)] == Feature::None) && enterable(t_, space) &&
                    heroesOn(t_, space) == 0 && entityOn(t_, space) < 0)
                    t_.set(h.space, space);
        if (h.space == kNone && t_.state.phase != Phase::Past && !h.safe)
            return ParseError{
                "no Space is left for a Hero to stand on", fmt::format("seat{}", seat + 1), "on SPACE, or safe", {}};
        if (h.space == kNone) continue;
        if (t_.state.map.features[h.space] == Feature::Trees)
            return ParseError{"TT-MOVE-04: a Hero stands on Trees", fmt::format("seat{}", seat + 1), "", {}};
        for (int other = 0; other < seat; ++other)
            if (heroState(other).space == h.space)
                return ParseError{"TT-MOVE-08: two Heroes stand on one Space",
                                  fmt::format("seat{} and seat{}", other + 1, seat + 1),
                                  "",
                                  {}};
    }
    return std::nullopt;
}

MaybeParseError SituationBuilder::finish() {
    if (auto wrong = topsLieInTheirPiles()) return wrong;
    if (t_.state.phase == Phase::Prophecy && t_.state.map.placed == 0 && t_.state.seats == 0) return std::nullopt;
    if (t_.state.phase == Phase::Prophecy) t_.set(t_.state.phase, Phase::Past);
    std::string subject;
    if (auto wrong = boards(kHeroes - 1, {}, subject)) return wrong;
    if (t_.state.phase != Phase::Past || t_.state.map.placed == 0) t_.set(t_.state.tileLaid, false);
    if (t_.state.round > 0 && t_.state.place == 0) t_.set(t_.state.round, t_.state.round - 1);
    if (t_.state.round == 0 && t_.state.place != 0) t_.set(t_.state.round, 1);
    if (t_.state.phase == Phase::Present && t_.state.prophecies.empty())
        return ParseError{"the Present needs a Prophecy", "", "present pr.1", {}};
    return standHeroes();
}

// A card known to be on top of its pile is still there: no later line has given it away or discarded it.
MaybeParseError SituationBuilder::topsLieInTheirPiles() {
    const DecksState& decks = t_.state.decks;
    const auto gone = [](const std::string& id, const std::string& name) {
        return ParseError{"TT-SETUP-05: a card on top of a pile is said to be elsewhere, too",
                          id,
                          "each card in one place, \"top " + name + "\" without it",
                          {}};
    };
    for (const std::uint8_t tile : decks.tilesTop)
        if (indexOf(decks.tiles, tile) < 0) return gone(set_.id(set_.number(CardKind::Tile, tile)), "tiles");
    for (const std::string& name : pileNames()) {
        const DeckState* pile = pileOf(decks, name);
        if (!pile) continue;
        for (const std::uint8_t card : pile->top)
            if (indexOf(pile->cards, card) < 0)
                return gone(pile == &decks.scenario ? name : set_.id(set_.number(kindOfPile(decks, *pile), card)),
                            name);
    }
    return std::nullopt;
}

std::span<const ScenarioWord> ThreeTaleWords::setupLines() const { return kLines; }

std::span<const char* const> ThreeTaleWords::changesInPlay() const {
    static constexpr const char* kWords[] = {"seat", "space", "counter", "blessed", "turns_left"};
    return kWords;
}

std::span<const ScenarioOrder> ThreeTaleWords::order() const { return kOrder; }

std::optional<ParseError> ThreeTaleWords::layOut(engine::Table& table, Words line, std::string& subject) const {
    return SituationBuilder(game_, static_cast<Table&>(table)).line(line, subject);
}

std::optional<ParseError> ThreeTaleWords::finish(engine::Table& table) const {
    return SituationBuilder(game_, static_cast<Table&>(table)).finish();
}

}  // namespace engine::threetale

// Laying out the situation of a scenario, line by line. Long because every line a designer can write has its function
// here, with the messages that say what is wrong with it.
#include "engine/threetale/scenario_words.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

using Wrong = std::optional<Misunderstood>;

constexpr ScenarioWord kLines[] = {
    {"past | future ID [round N] | present ID...",
     "Where the game is: a turn of the Past (also without this line), the given Future after its setup, or the moment "
     "before one of the given Prophecies is drawn."},
    {"turn begins",
     "After the tiles: the turn begins as usual, by drawing a tile; without this line, its tile has already been "
     "placed."},
    {"tile ID [at X Y] [turned 90] [as @NAME]",
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
    {"set PATH VALUE", "Any other field of the state: yes or no, one of its choices, or a number that has a range."},
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

std::size_t asIndex(int i) { return std::size_t(i); }

class Layer {
  public:
    Layer(const ThreeTale& game, Table& t) : game_(game), set_(game.set()), t_(t) {}

    Wrong line(Words words, std::string& subject);
    Wrong finish();

  private:
    Wrong phase(Words words);
    Wrong future(Words words);
    Wrong tile(Words words, std::string& subject);
    Wrong tiles(Words words);
    Wrong layOne(const std::string& id, int x, int y, int turned);
    Wrong space(Words words, std::string& subject);
    Wrong hero(Words words, std::string& subject);
    Wrong boards(int seat, Words words, std::string& subject);
    Wrong give(int seat, const std::string& id);
    Wrong order(Words words);
    Wrong pile(Words words);
    Wrong tileStack(Words words);
    Wrong token(Words words);
    Wrong entity(Words words, std::string& subject);
    Wrong teamNumber(Words words);
    Wrong seatHero(int seat, int card);
    Wrong standHeroes();
    const ProphecyCard* scenario() const {
        return t_.state.prophecy == kNone ? nullptr : &set_.prophecies[t_.state.prophecy];
    }
    const HeroState& heroState(int seat) const { return t_.state.heroes[asIndex(seat)]; }

    const ThreeTale& game_;
    const CompiledSet& set_;
    Table& t_;
};

Misunderstood unknown(std::string message, std::string found, std::vector<std::string> known) {
    std::string wanted;
    for (const std::string& name : known)
        if (wanted.size() < 120) wanted += (wanted.empty() ? "one of " : ", ") + name;
    return {std::move(message), std::move(found), std::move(wanted), std::move(known)};
}

std::vector<std::string> idsOf(const CompiledSet& set, CardKind kind) {
    std::vector<std::string> ids;
    for (int number = 0; number < set.count(); ++number)
        if (set.kindOf(number) == kind) ids.push_back(set.id(number));
    return ids;
}

Misunderstood unknownId(const CompiledSet& set, CardKind kind, const std::string& id, const char* what) {
    return unknown(fmt::format("no {} has this id", what), id, idsOf(set, kind));
}

Misunderstood outOfRange(const std::string& what, const std::string& found, int least, int most) {
    return {fmt::format("{} out of range", what), found, fmt::format("{} to {}", least, most), {}};
}

Wrong Layer::line(Words words, std::string& subject) {
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

Wrong Layer::phase(Words words) {
    if (words[0] == "past") {
        t_.set(t_.state.phase, Phase::Past);
        return words.size() == 1 ? Wrong()
                                 : Misunderstood{"nothing may follow this word", joined(words.subspan(1)), "past", {}};
    }
    if (words.size() < 2) return Misunderstood{"the id of a Prophecy is missing", words[0], words[0] + " pr.1", {}};
    if (words[0] == "future") return future(words);
    t_.set(t_.state.phase, Phase::Present);
    for (const std::string& id : words.subspan(1)) {
        const int card = set_.find(CardKind::Prophecy, id);
        if (card < 0) return unknownId(set_, CardKind::Prophecy, id, "Prophecy");
        if (t_.state.prophecies.count == t_.state.prophecies.capacity())
            return Misunderstood{"at most three Prophecies can be drawn", id, "", {}};
        push(t_, t_.state.prophecies, card);
    }
    return std::nullopt;
}

Wrong Layer::future(Words words) {
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
Wrong Layer::order(Words words) {
    if (words[0] == "round") {
        const auto round = words.size() == 2 ? wholeNumber(words[1]) : std::nullopt;
        if (!round || *round < 1 || *round > 200) return outOfRange("the round is", joined(words.subspan(1)), 1, 200);
        t_.set(t_.state.round, *round);
        return std::nullopt;
    }
    std::vector<int> seats;
    for (const std::string& word : words.subspan(1)) {
        seats.push_back(seatOf(word));
        if (seats.back() < 0) return Misunderstood{"there is no such seat", word, "seat1 to seat3", {}};
    }
    if (words[0] == "active") {
        if (seats.size() != 1)
            return Misunderstood{"exactly one Hero is active", joined(words.subspan(1)), "active seat2", {}};
        for (int place = 0; place < kHeroes; ++place)
            if (t_.state.order[asIndex(place)] == seats[0]) t_.set(t_.state.place, place);
        return std::nullopt;
    }
    std::vector<int> sorted = seats;
    std::sort(sorted.begin(), sorted.end());
    if (sorted != std::vector<int>{0, 1, 2})
        return Misunderstood{
            "an order must name every seat once", joined(words.subspan(1)), "order seat2 seat1 seat3", {}};
    for (int place = 0; place < kHeroes; ++place) t_.set(t_.state.order[asIndex(place)], seats[asIndex(place)]);
    return std::nullopt;
}

// --- the Map --------------------------------------------------------------------------------------------------------

Wrong Layer::layOne(const std::string& id, int x, int y, int turned) {
    const int card = set_.find(CardKind::Tile, id);
    if (card < 0) return unknownId(set_, CardKind::Tile, id, "tile");
    const int at = indexOf(t_.state.decks.tiles, card);
    if (at < 0) return Misunderstood{"this tile is already on the Map", id, "", {}};
    bool touches = t_.state.map.placed == 0;
    for (int i = 0; i < t_.state.map.placed; ++i) {
        const PlacedTile& other = t_.state.map.tiles[asIndex(i)];
        const int far = std::abs(other.x - x) + std::abs(other.y - y);
        if (far == 0)
            return Misunderstood{"TT-TILE-07: another tile lies there", fmt::format("{} {}", x, y), "a free place", {}};
        touches = touches || far == 1;
    }
    if (!touches)
        return Misunderstood{
            "TT-TILE-06: the tile touches no other", fmt::format("{} {}", x, y), "a place beside a tile", {}};
    removeAt(t_, t_.state.decks.tiles, at);
    layTile(t_, card, turned, {std::int8_t(x), std::int8_t(y)});
    t_.set(t_.state.tileLaid, true);
    return std::nullopt;
}

Wrong Layer::tile(Words words, std::string& subject) {
    if (words.size() < 2) return Misunderstood{"the id of a tile is missing", joined(words), "tile ID", {}};
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
            return Misunderstood{
                "a tile line cannot contain this", joined(words.subspan(i)), "at X Y, or turned 0, 90, 180 or 270", {}};
        (isTurn ? turned : x) = isTurn ? *first / 90 : *first;
        if (isPlace) y = *second;
        i += isTurn ? 2 : 3;
    }
    if (auto wrong = layOne(words[1], x, y, turned)) return wrong;
    subject = fmt::format("t{}", t_.state.map.placed);
    return std::nullopt;
}

Wrong Layer::tiles(Words words) {
    constexpr int kColumns = 6;
    if (words.size() < 2) return Misunderstood{"the ids of tiles are missing", joined(words), "tiles all, or ids", {}};
    const bool all = words.size() == 2 && words[1] == "all";
    const std::vector<std::string> ids =
        all ? idsOf(set_, CardKind::Tile) : std::vector<std::string>(words.begin() + 1, words.end());
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (auto wrong = layOne(ids[i], all ? int(i) % kColumns : int(i), all ? int(i) / kColumns : 0, 0)) return wrong;
    return std::nullopt;
}

Wrong Layer::space(Words words, std::string& subject) {
    const int at = words.size() > 2 ? spaceOf(game_, words[1]) : -1;
    if (at < 0 || at >= t_.state.map.placed * 4)
        return Misunderstood{"no tile of the setup has this Space",
                             words.size() > 1 ? words[1] : "",
                             "t1.nw to the last tile placed",
                             {}};
    const int feature = choiceOf(choicesOf(Feature{}), words[2]);
    if (feature < 0) return unknown("no feature of a Space has this name", words[2], keysOf(choicesOf(Feature{})));
    const bool isEmptyAltar = words.size() == 4 && words[3] == "empty" && Feature(feature) == Feature::Altar;
    if (words.size() > 3 && !isEmptyAltar)
        return Misunderstood{
            "a space line cannot contain this", joined(words.subspan(3)), "nothing, or empty for an Altar", {}};
    const auto index = asIndex(at);
    if (const int portal = indexOf(t_.state.map.portals, at); portal >= 0) removeAt(t_, t_.state.map.portals, portal);
    t_.set(t_.state.map.features[index], feature);
    t_.set(t_.state.map.offerings[index], Feature(feature) == Feature::Altar && !isEmptyAltar);
    if (Feature(feature) == Feature::Portal) push(t_, t_.state.map.portals, at);
    subject = words[1];
    return std::nullopt;
}

// --- Heroes ---------------------------------------------------------------------------------------------------------

Wrong Layer::seatHero(int seat, int card) {
    const HeroCard& hero = set_.heroes[asIndex(card)];
    const HeroState& h = heroState(seat);
    t_.set(h.card, card);
    for (std::size_t v = 0; v < h.virtues.size(); ++v) t_.set(h.virtues[v], hero.virtues[v]);
    t_.set(h.speed, hero.speed);
    t_.set(h.spirit, hero.spirit);
    t_.set(t_.state.seats, seat + 1);
    return std::nullopt;
}

Wrong Layer::hero(Words words, std::string& subject) {
    const int card = words.size() > 1 ? set_.find(CardKind::Hero, words[1]) : -1;
    if (card < 0) return unknownId(set_, CardKind::Hero, words.size() > 1 ? words[1] : "", "Hero");
    if (t_.state.seats == kHeroes)
        return Misunderstood{"TT-SOLO-01: three Heroes are in play, and all three have a seat", words[1], "", {}};
    for (int seat = 0; seat < t_.state.seats; ++seat)
        if (heroState(seat).card == card)
            return Misunderstood{
                "TT-RULING-62: this Hero already has a seat", words[1], fmt::format("seat{}", seat + 1), {}};
    const int seat = t_.state.seats;
    seatHero(seat, card);
    return boards(seat, words.subspan(2), subject);
}

Wrong Layer::give(int seat, const std::string& id) {
    const HeroState& h = heroState(seat);
    const int number = set_.find(id);
    if (number < 0) {
        auto known = idsOf(set_, CardKind::Artifact);
        for (CardKind kind : {CardKind::Talent, CardKind::Quest})
            for (std::string& more : idsOf(set_, kind)) known.push_back(std::move(more));
        return Misunderstood{"no Artifact, Talent or Quest has this id", id, "an id", std::move(known)};
    }
    const int index = set_.indexOf(number);
    switch (set_.kindOf(number)) {
        case CardKind::Artifact: {
            const DeckState& deck = t_.state.decks.artifacts[asIndex(set_.artifacts[asIndex(index)].level - 1)];
            const int at = indexOf(deck.cards, index);
            if (at < 0) return Misunderstood{"this Artifact is no longer in its deck", id, "", {}};
            removeAt(t_, deck.cards, at);
            push(t_, h.artifacts, index);
            return std::nullopt;
        }
        case CardKind::Quest: {
            const int at = indexOf(t_.state.decks.quests.cards, index);
            if (at < 0) return Misunderstood{"this Quest is no longer in its deck", id, "", {}};
            removeAt(t_, t_.state.decks.quests.cards, at);
            push(t_, h.quests, index);
            return std::nullopt;
        }
        case CardKind::Talent:
            if (index / schema::threetale::kTalents != h.card)
                return Misunderstood{"this is the Talent of another Hero", id, "", {}};
            t_.set(h.talents, h.talents | 1 << index % schema::threetale::kTalents);
            return std::nullopt;
        default: return Misunderstood{"a Hero can have only Artifacts, Talents and Quests", id, "the id of one", {}};
    }
}

Wrong Layer::boards(int seat, Words words, std::string& subject) {
    for (int next = t_.state.seats; next <= seat; ++next)
        for (int card = 0; heroState(next).card == kNone; ++card) {
            bool taken = false;
            for (int other = 0; other < next; ++other) taken = taken || heroState(other).card == card;
            if (!taken) seatHero(next, card);
        }
    subject = fmt::format("seat{}", seat + 1);
    const HeroState& h = heroState(seat);
    const auto needs = [&](std::size_t i, std::size_t count) { return i + count < words.size(); };
    for (std::size_t i = 0; i < words.size();) {
        const std::string& word = words[i];
        if (word == "has" && needs(i, 1)) {
            for (++i; i < words.size() && words[i].find('.') != std::string::npos; ++i)
                if (auto wrong = give(seat, words[i])) return wrong;
            continue;
        }
        if (word == "on" && needs(i, 1)) {
            const int space = spaceOf(game_, words[i + 1]);
            if (space < 0 || space >= t_.state.map.placed * 4)
                return Misunderstood{
                    "no tile of the setup has this Space", words[i + 1], "t1.nw to the last tile placed", {}};
            t_.set(h.space, space);
            i += 2;
            continue;
        }
        if (word == "safe") {
            t_.set(h.safe, true);
            t_.set(h.space, kNone);
            ++i;
            continue;
        }
        const bool named = word == "tally" || word == "status" || word == "held";
        const std::size_t length = named ? 3 : 2;
        const auto n = needs(i, length - 1) ? wholeNumber(words[i + length - 1]) : std::nullopt;
        const int virtue = choiceOf(choicesOf(Virtue{}), word);
        if (!n)
            return unknown("a Hero's line cannot contain this",
                           joined(words.subspan(i, std::min(length, words.size() - i))),
                           {"on", "safe", "has", "love", "hope", "faith", "endeavor", "endurance", "mercy", "speed",
                            "spirit", "shevitsa", "offerings", "stones", "tally", "status", "held"});
        const auto put = [&](const auto& field, int least, int most) -> Wrong {
            if (*n < least || *n > most) return outOfRange(word + " is", std::to_string(*n), least, most);
            t_.set(field, *n);
            return std::nullopt;
        };
        Wrong wrong;
        if (virtue >= 0) wrong = put(h.virtues[asIndex(virtue)], 0, kHighestVirtue);
        else if (word == "speed") wrong = put(h.speed, 1, kHighestSpeed);
        else if (word == "spirit") wrong = put(h.spirit, 1, kFullSpirit);
        else if (word == "shevitsa") wrong = put(h.shevitsa, 0, 1000);
        else if (word == "offerings") wrong = put(h.offerings, 0, 20);
        else if (word == "stones") wrong = put(h.stones, 0, 20);
        else if (word == "tally") {
            const int what = tallyOf(words[i + 1]);
            if (what < 0)
                return Misunderstood{"no tally has this name", words[i + 1], "a tally",
                                     schema::threetale::vocabulary().names(schema::threetale::sort::Tally)};
            wrong = put(h.tallies[asIndex(what)], 0, 255);
        } else if (word == "status" || word == "held") {
            if (!scenario())
                return Misunderstood{"only a Future has these", words[i + 1], "a line \"future ID\" before it", {}};
            const int at = word == "held" ? placeOfName(scenario()->tokens, words[i + 1])
                                          : placeOfName(scenario()->statuses, words[i + 1]);
            if (at < 0)
                return unknown("the Future has nothing of this name", words[i + 1],
                               word == "held" ? namesOf(scenario()->tokens) : namesOf(scenario()->statuses));
            if (word == "held") {  // a token is the Hero's or the supply's (TT-FUTURE-03)
                const int before = h.held[asIndex(at)], left = t_.state.supply[asIndex(at)];
                wrong = put(h.held[asIndex(at)], 0, before + left);
                if (!wrong) t_.add(t_.state.supply[asIndex(at)], before - int(*n));
            } else {
                wrong = put(h.statuses[asIndex(at)], 0, 100);
            }
        } else {
            return unknown("a Hero's line cannot contain this", word,
                           {"on", "safe", "has", "love", "hope", "faith", "endeavor", "endurance", "mercy", "speed",
                            "spirit", "shevitsa", "offerings", "stones", "tally", "status", "held"});
        }
        if (wrong) return wrong;
        i += length;
    }
    return std::nullopt;
}

// --- piles ----------------------------------------------------------------------------------------------------------

Wrong Layer::tileStack(Words words) {
    const auto& stack = t_.state.decks.tiles;
    if (words[0] == "discard") return Misunderstood{"tiles are never discarded", joined(words), "", {}};
    std::vector<int> cards;
    for (const std::string& id : words.subspan(2)) {
        if (id == "empty" && words.size() == 3) break;
        cards.push_back(set_.find(CardKind::Tile, id));
        if (cards.back() < 0) return unknownId(set_, CardKind::Tile, id, "tile");
        if (indexOf(stack, cards.back()) < 0) return Misunderstood{"this tile is not in the stack", id, "", {}};
    }
    if (words[0] == "pile") {
        while (!stack.empty()) removeAt(t_, stack, stack.count - 1);
        for (int card : cards) push(t_, stack, card);
    } else {
        for (std::size_t i = cards.size(); i > 0; --i) push(t_, t_.state.decks.tilesTop, cards[i - 1]);
    }
    return std::nullopt;
}

Wrong Layer::pile(Words words) {
    if (words.size() < 3)
        return Misunderstood{
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
                return Misunderstood{"this card is not in the pile", id, "a card of " + words[1], {}};
        } else if (scenario()) {
            // Copies of a scenario card are alike: the first one that is not named yet.
            const int wanted = placeOfName(scenario()->cards, id);
            for (int copy = int(scenario()->copies.size()) - 1; copy >= 0; --copy)
                if (scenario()->copies[asIndex(copy)] == wanted && indexOf(pile->cards, copy) >= 0 &&
                    std::find(cards.begin(), cards.end(), copy) == cards.end())
                    card = copy;
        }
        if (card < 0)
            return isScenario ? unknown("the Future has no card of this name left", id,
                                        scenario() ? namesOf(scenario()->cards) : std::vector<std::string>{})
                              : unknownId(set_, kind, id, "card of this pile");
        cards.push_back(card);
    }
    if (words[0] == "pile") {
        while (!pile->cards.empty()) removeAt(t_, pile->cards, pile->cards.count - 1);
        for (int card : cards) push(t_, pile->cards, card);
    } else if (words[0] == "top") {
        if (int(cards.size()) > int(pile->top.capacity() - pile->top.count))
            return Misunderstood{"too many cards on top", joined(words), "", {}};
        for (std::size_t i = cards.size(); i > 0; --i) push(t_, pile->top, cards[i - 1]);
    } else {
        for (int card : cards) {
            removeAt(t_, pile->cards, indexOf(pile->cards, card));
            push(t_, pile->discards, card);
        }
    }
    return std::nullopt;
}

// --- the Future -----------------------------------------------------------------------------------------------------

Wrong Layer::token(Words words) {
    if (!scenario())
        return Misunderstood{
            "only a Future has tokens of its own", joined(words), "a line \"future ID\" before it", {}};
    const int space = words.size() == 3 ? spaceOf(game_, words[2]) : -1;
    if (space < 0 || space >= t_.state.map.placed * 4)
        return Misunderstood{"no tile of the setup has this Space", joined(words), "token NAME SPACE", {}};
    const int kind = placeOfName(scenario()->tokens, words[1]);
    if (kind < 0) return unknown("the Future has no token of this name", words[1], namesOf(scenario()->tokens));
    if (t_.state.supply[asIndex(kind)] == 0)
        return Misunderstood{"the supply has no more of these tokens", words[1], "", {}};
    t_.add(t_.state.supply[asIndex(kind)], -1);
    t_.set((words[0] == "hidden" ? t_.state.map.faces : t_.state.map.tokens)[asIndex(space)], kind + 1);
    return std::nullopt;
}

Wrong Layer::entity(Words words, std::string& subject) {
    if (!scenario())
        return Misunderstood{
            "only a Future has enemies on the Map", joined(words), "a line \"future ID\" before it", {}};
    const int kind = words.size() > 1 ? placeOfName(scenario()->entities, words[1]) : -1;
    if (kind < 0)
        return unknown("the Future has no enemy of this name", words.size() > 1 ? words[1] : "",
                       namesOf(scenario()->entities));
    const int space = words.size() > 3 && words[2] == "on" ? spaceOf(game_, words[3]) : -1;
    if (space < 0 || space >= t_.state.map.placed * 4)
        return Misunderstood{"no tile of the setup has this Space", joined(words), "entity NAME on SPACE", {}};
    int place = 0, number = 1;
    for (; place < kEntities && t_.state.entities[asIndex(place)].kind != kNone; ++place)
        number += t_.state.entities[asIndex(place)].kind == kind;
    if (place == kEntities) return Misunderstood{"the Map has no room for more enemies", joined(words), "", {}};
    const EntityKind& printed = scenario()->entities[asIndex(kind)];
    const EntityState& e = t_.state.entities[asIndex(place)];
    t_.set(e.kind, kind);
    t_.set(e.space, space);
    t_.set(e.speed, printed.speed);
    t_.set(e.defense, printed.defense);
    t_.set(e.fullDefense, printed.defense);
    t_.set(e.strength, printed.strength);
    for (std::size_t i = 4; i + 1 < words.size(); i += 2) {
        const std::string& word = words[i];
        if (word == "for" && seatOf(words[i + 1]) >= 0) {
            t_.set(e.hero, seatOf(words[i + 1]));
            continue;
        }
        const auto n = wholeNumber(words[i + 1]);
        if (!n || *n < 0 || *n > 100) return outOfRange(word + " is", words[i + 1], 0, 100);
        if (word == "speed") t_.set(e.speed, *n);
        else if (word == "defense") t_.set(e.defense, *n);
        else if (word == "strength") t_.set(e.strength, *n);
        else if (word == "marks") t_.set(e.marks, *n);
        else
            return unknown("an entity line cannot contain this", word,
                           {"speed", "defense", "strength", "marks", "for"});
    }
    if (words.size() % 2 != 0) return Misunderstood{"this word needs a value", words.back(), "", {}};
    subject = number == 1 ? words[1] : fmt::format("{}#{}", words[1], number);
    return std::nullopt;
}

Wrong Layer::teamNumber(Words words) {
    const bool named = words[0] == "counter" || words[0] == "supply" || words[0] == "fallen";
    const auto n = words.size() == (named ? 3u : 2u) ? wholeNumber(words.back()) : std::nullopt;
    if (!n || *n < 0 || *n > 200) return outOfRange(words[0] + " is", joined(words.subspan(1)), 0, 200);
    if (words[0] == "blessed") t_.set(t_.state.blessed, *n);
    if (words[0] == "turns_left") t_.set(t_.state.turnsLeft, *n);
    if (!named) return std::nullopt;
    if (!scenario()) return Misunderstood{"only a Future has these", words[1], "a line \"future ID\" before it", {}};
    const std::vector<std::string> known = words[0] == "counter"  ? scenario()->counters
                                           : words[0] == "supply" ? namesOf(scenario()->tokens)
                                                                  : namesOf(scenario()->entities);
    const int at = placeOfName(known, words[1]);
    if (at < 0) return unknown("the Future has nothing of this name", words[1], known);
    if (words[0] == "counter") t_.set(t_.state.variables[asIndex(at)], *n);
    else if (words[0] == "supply") t_.set(t_.state.supply[asIndex(at)], *n);
    else t_.set(t_.state.fallen[asIndex(at)], *n);
    return std::nullopt;
}

// --- the end --------------------------------------------------------------------------------------------------------

// In the Past a Hero that is said to be nowhere comes onto the Map in its first turn; later all of them stand there, on
// plain Spaces as long as there are any.
Wrong Layer::standHeroes() {
    for (int seat = 0; seat < kHeroes; ++seat) {
        const HeroState& h = heroState(seat);
        for (const bool plain : {true, false})
            for (int space = 0;
                 h.space == kNone && !h.safe && t_.state.phase != Phase::Past && space < t_.state.map.placed * 4;
                 ++space)
                if ((!plain || t_.state.map.features[asIndex(space)] == Feature::None) && enterable(t_, space) &&
                    heroOn(t_, space) < 0 && entityOn(t_, space) < 0)
                    t_.set(h.space, space);
        if (h.space == kNone && t_.state.phase != Phase::Past && !h.safe)
            return Misunderstood{
                "no Space is left for a Hero to stand on", fmt::format("seat{}", seat + 1), "on SPACE, or safe", {}};
        if (h.space == kNone) continue;
        if (t_.state.map.features[h.space] == Feature::Trees)
            return Misunderstood{"TT-MOVE-04: a Hero stands on Trees", fmt::format("seat{}", seat + 1), "", {}};
        for (int other = 0; other < seat; ++other)
            if (heroState(other).space == h.space)
                return Misunderstood{"TT-MOVE-08: two Heroes stand on one Space",
                                     fmt::format("seat{} and seat{}", other + 1, seat + 1),
                                     "",
                                     {}};
    }
    return std::nullopt;
}

Wrong Layer::finish() {
    if (t_.state.phase == Phase::Prophecy && t_.state.map.placed == 0 && t_.state.seats == 0) return std::nullopt;
    if (t_.state.phase == Phase::Prophecy) t_.set(t_.state.phase, Phase::Past);
    std::string subject;
    if (auto wrong = boards(kHeroes - 1, {}, subject)) return wrong;
    if (t_.state.phase != Phase::Past || t_.state.map.placed == 0) t_.set(t_.state.tileLaid, false);
    if (t_.state.round > 0 && t_.state.place == 0) t_.set(t_.state.round, t_.state.round - 1);
    if (t_.state.round == 0 && t_.state.place != 0) t_.set(t_.state.round, 1);
    if (t_.state.phase == Phase::Present && t_.state.prophecies.empty())
        return Misunderstood{"the Present needs a Prophecy", "", "present pr.1", {}};
    return standHeroes();
}

}  // namespace

std::span<const ScenarioWord> ThreeTaleWords::setupLines() const { return kLines; }

std::span<const ScenarioOrder> ThreeTaleWords::order() const { return kOrder; }

std::optional<Misunderstood> ThreeTaleWords::layOut(engine::Table& table, Words line, std::string& subject) const {
    return Layer(game_, static_cast<Table&>(table)).line(line, subject);
}

std::optional<Misunderstood> ThreeTaleWords::finish(engine::Table& table) const {
    return Layer(game_, static_cast<Table&>(table)).finish();
}

}  // namespace engine::threetale

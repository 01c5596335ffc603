// Laying out a situation of Quest Mode, line by line.
#include "engine/battle_royale/map/map_situation.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/scenario_parts.h"

namespace engine::battle_royale {

namespace {

constexpr const char* kWords[] = {"space",  "token",     "quest_hand", "opened", "initiated", "victories", "npc",
                                  "hunter", "order",     "sundial",    "event",  "day",       "discarded", "beaten",
                                  "joined", "separated", "out",        "minion", "allies",    "entered",   "flipped"};

}  // namespace

bool MapSituation::knows(const std::string& word) {
    return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

MaybeParseError MapSituation::line(Words words) {
    const std::string& word = words[0];
    const Words rest = words.subspan(1);
    if (word == "space") return space(rest);
    if (word == "order") return order(rest);
    if (word == "entered") return entered(rest);
    if (word == "day") return day(rest);
    if (word == "event") return event(rest);
    if (word == "flipped") return flipped(rest);
    if (word == "npc") return npc(rest);
    if (word == "hunter") return hunter(rest);
    if (word == "minion") return minion(rest);
    if (word == "discarded") return cards(BonusZone::Discard, rest);
    if (word == "beaten") return beaten(rest);
    if (word == "joined") return joined(rest);
    if (word == "allies") return allies(rest);
    const int seat = rest.empty() ? -1 : seatNamed(rest[0]);
    if (seat < 0 || seat >= t_.map().playing)
        return ParseError{"nobody at the table has this name",
                          rest.empty() ? "" : rest[0],
                          fmt::format("seat1 to seat{}", t_.map().playing),
                          {}};
    const Words of = rest.subspan(1);
    if (word == "token") return token(seat, of);
    if (word == "separated") return separated(seat, of);
    if (word == "quest_hand") return cards(questHandOf(seat), of);
    if (word == "opened") return quests(openedBy(seat), of);
    if (word == "initiated") return quests(initiatedBy(seat), of);
    if (word == "victories") return victories(seat, of);
    if (word == "out") return out(rest);
    t_.set(t_.map().sundial, seat);
    return std::nullopt;
}

// Who plays has a character and health; cards lie where boards say; the first in the order is next.
MaybeParseError MapSituation::finish() {
    settleCards();
    int ready = 0;
    const int playing = firstWaiting(t_.map());
    for (int seat = 0; seat < playing; ++seat) {
        if (t_.player(seat).out) {
            ++ready;
            continue;
        }
        const int health = healthOf(t_.side(seat));
        if (auto wrong = checkHealth(seat, "", health, mostHealth(set_, t_.side(seat)))) return wrong;
        if (const int who = separatedOf(t_.state, seat); who >= 0) {
            const int points = healthApart(t_.state.apart[seat]);
            if (points == 0)
                return ParseError{"a separated character needs health", "", "separated seat1 ID at ID strength 5", {}};
            if (auto wrong = checkHealth(seat, " separated", points, set_.characters[who].health)) return wrong;
        }
        ready += health > 0;
    }
    if (ready == 0) return std::nullopt;
    if (ready < playing) return ParseError{"each player needs health", "", "traits seat1 strength 20", {}};
    if (t_.map().at != 0) return std::nullopt;  // it goes on
    t_.set(t_.map().at, 1);
    if (t_.map().stage == Stage::Preparing) {
        t_.set(t_.map().stage, Stage::Turn);
        if (t_.map().day == 0) t_.set(t_.map().day, 1);
        if (t_.map().eventDays == 0) t_.set(t_.map().eventDays, 1);
    }
    return std::nullopt;
}

MaybeParseError MapSituation::checkHealth(int seat, const char* who, int health, int most) const {
    if (health <= most) return std::nullopt;
    return ParseError{fmt::format("seat{}{} cannot have this much health", seat + 1, who),
                      std::to_string(health),
                      fmt::format("at most {}", most),
                      {}};
}

ParseError MapSituation::noCard(const char* message, const std::string& id, int first, std::size_t count) const {
    std::vector<std::string> known;
    for (std::size_t i = 0; i < count; ++i) known.push_back(set_.records[std::size_t(first) + i]->id());
    return unknown(message, id, std::move(known));
}

int MapSituation::spaceNamed(const std::string& id) const {
    const int location = set_.locationOf(set_.find(id));
    for (int i = 0; location >= 0 && i < t_.map().spaces.count; ++i)
        if (t_.space(i).location == location + 1) return i;
    return -1;
}

// "space ID at X Y [exhausted] [searched N]"
MaybeParseError MapSituation::space(Words words) {
    const int location = words.empty() ? -1 : set_.locationOf(set_.find(words[0]));
    if (location < 0)
        return noCard("no location has this id", engine::joined(words.first(std::min<std::size_t>(1, words.size()))),
                      set_.cardOfLocation(0), set_.locations.size());
    constexpr int kFarthest = 60, kNowhere = kFarthest + 1;
    int x = kNowhere, y = kNowhere;
    if (words.size() >= 4 && words[1] == "at") {
        x = wholeNumber(words[2]).value_or(kNowhere);
        y = wholeNumber(words[3]).value_or(kNowhere);
    }
    if (std::abs(x) > kFarthest || std::abs(y) > kFarthest)
        return ParseError{"a location lies somewhere", engine::joined(words), "space ID at 1 0", {}};
    if (spaceAt(t_.map(), x, y) >= 0 && spaceAt(t_.map(), x, y) != spaceNamed(words[0]))
        return ParseError{"another location lies there", engine::joined(words), "another place", {}};
    int placed = 0;
    for (const SpaceState& other : t_.map().spaces) placed += other.location == location + 1;
    if (location == set_.start || placed >= set_.locations[location].copies)
        return ParseError{"every card of this location lies on the map", words[0], "another location", {}};
    const int index = t_.map().spaces.count;
    const SpaceState& space = t_.map().spaces[index];
    t_.set(t_.map().spaces.count, index + 1);
    t_.set(space.location, location + 1);
    t_.set(space.x, x);
    t_.set(space.y, y);
    for (std::size_t i = 4; i < words.size(); ++i) {
        const int number = i + 1 < words.size() ? wholeNumber(words[i + 1]).value_or(-1) : -1;
        if (words[i] == "exhausted") t_.set(space.exhausted, true);
        else if (words[i] == "searched" && number >= 0 && number < 8) t_.set(space.searches, number), ++i;
        else return ParseError{"a location cannot be this", words[i], "exhausted, or searched 1", {}};
    }
    return std::nullopt;
}

// "token seat1 ID": on the first space with this location, where the seat has been before.
MaybeParseError MapSituation::token(int seat, Words words) {
    const int space = words.size() == 1 ? spaceNamed(words[0]) : -1;
    if (space < 0)
        return ParseError{"no location of this id lies on the map", engine::joined(words), "token seat1 ID", {}};
    t_.set(t_.player(seat).space, space);
    t_.set(t_.space(space).entered, t_.space(space).entered | 1u << seat);
    if (space != 0) leaveInn(t_, seat);
    return std::nullopt;
}

// "separated seat1 ID at LOCATION TRAIT N... [poison N]": an ally of the party, on its own token and with its own
// board.
MaybeParseError MapSituation::separated(int seat, Words words) {
    const int character = words.size() >= 3 && words[1] == "at" ? set_.characterOf(set_.find(words[0])) : -1;
    const int space = character < 0 ? -1 : spaceNamed(words[2]);
    int member = -1;
    for (int i = 1; character >= 0 && i < kMostParty; ++i)
        if (t_.side(seat).members[i].character == character + 1) member = i;
    if (space < 0 || member < 0 || !canSeparate(t_, seat, member))
        return ParseError{"one ally of the party stands on a location of the map",
                          engine::joined(words),
                          "separated seat1 ID at LOCATION strength 5",
                          {}};
    standApart(t_, seat, member);
    const ApartState& apart = t_.state.apart[seat];
    t_.set(apart.space, space);
    for (std::size_t i = 3; i < words.size(); i += 2) {
        const int trait = traitNamed(words[i]);
        const int points = i + 1 < words.size() ? wholeNumber(words[i + 1]).value_or(-1) : -1;
        if ((trait < 0 && words[i] != "poison") || points < 0 || points > 99)
            return ParseError{"a trait has points from 0 to 99", engine::joined(words.subspan(i)), "strength 5", {}};
        if (words[i] == "poison") t_.set(apart.poison, points);
        else t_.set(apart.traits[trait], points);
    }
    return std::nullopt;
}

// "allies seat1 seat2": an Ally Party, whose token stands where that of the first does.
MaybeParseError MapSituation::allies(Words words) {
    SeatBits seats = 0;
    for (const std::string& word : words)
        if (const int seat = seatNamed(word);
            seat >= 0 && seat < t_.map().playing && !hasAllies(t_.state, seat) && !isSeparated(t_.state, seat))
            seats = SeatBits(seats | 1u << seat);
    if (std::popcount(seats) != int(words.size()) || words.size() < 2 || int(words.size()) > t_.rules().allyParty)
        return ParseError{"an Ally Party is made of players who are in no other one and not separated",
                          engine::joined(words),
                          fmt::format("allies seat1 seat2, at most {}", t_.rules().allyParty),
                          {}};
    const int first = seatNamed(words[0]);
    const auto& party = t_.map().allies.party;
    int number = 1;
    while (std::count(party.begin(), party.end(), number) != 0) ++number;
    for (int seat = 0; seat < t_.map().playing; ++seat) {
        if (!(seats >> seat & 1)) continue;
        t_.set(party[seat], number);
        const std::uint8_t space = t_.player(first).space;
        t_.set(t_.player(seat).space, space);
        t_.set(t_.space(space).entered, t_.space(space).entered | 1u << seat);
    }
    const int speaker = speakerOf(t_.state, first);
    for (int seat = 0; seat < t_.map().playing; ++seat)
        if ((seats >> seat & 1) && seat != speaker) leaveOrder(t_, seat);
    countAlongside(t_);
    return std::nullopt;
}

MaybeParseError MapSituation::cards(BonusZone zone, Words ids) {
    for (const int copy : t_.in(zone)) t_.setCard(copy, BonusZone::Deck);
    for (const std::string& id : ids) {
        const int card = set_.find(id);
        int found = -1;
        for (int copy = 0; found < 0 && copy < int(set_.bonusCards.size()); ++copy)
            if (const BonusZone now = t_.map().cards[copy];
                set_.cardOfBonus(copy) == card && (now == BonusZone::Deck || now == BonusZone::Aside))
                found = copy;
        const bool held = found >= 0 && (set_.bonusCards[found].kind == BonusKind::Item ||
                                         set_.bonusCards[found].kind == BonusKind::Action);
        if (!held && zone != BonusZone::Discard)
            return ParseError{"no item or action of this id is in the bonus deck", id, "another card", {}};
        if (found < 0) return ParseError{"no card of this id is in the bonus deck", id, "another card", {}};
        t_.setCard(found, zone);
    }
    return std::nullopt;
}

MaybeParseError MapSituation::quests(QuestZone zone, Words ids) {
    for (const std::string& id : ids) {
        const int quest = set_.questOf(set_.find(id));
        if (quest < 0) return noCard("no quest has this id", id, set_.cardOfQuest(0), set_.quests.size());
        t_.setQuest(quest, zone);
        if (zone >= QuestZone::Initiated) t_.set(t_.map().quests[quest].days, set_.quests[quest].days);
    }
    return std::nullopt;
}

MaybeParseError MapSituation::victories(int seat, Words ids) {
    for (const std::string& id : ids) {
        const int victory = set_.victoryOf(set_.find(id));
        if (victory < 0) return noCard("no victory card has this id", id, set_.cardOfVictory(0), set_.victories.size());
        t_.set(t_.map().victories[victory], seat + 1);
    }
    return std::nullopt;
}

MaybeParseError MapSituation::beaten(Words ids) {
    for (const std::string& id : ids) {
        const int enemy = set_.enemyOf(set_.find(id));
        if (enemy < 0) return noCard("no boss has this id", id, set_.cardOfEnemy(0), set_.enemies.size());
        const std::uint8_t& bits = t_.map().beaten[enemy / 8];
        t_.set(bits, bits | 1u << (enemy % 8));
    }
    return std::nullopt;
}

// "joined [SEAT] ID...": characters that have given their trait bonus, to one player or to each.
MaybeParseError MapSituation::joined(Words words) {
    const int only = words.empty() ? -1 : seatNamed(words[0]);
    for (const std::string& id : words.subspan(only >= 0 ? 1 : 0)) {
        const int character = set_.characterOf(set_.find(id));
        if (character < 0) return noCard("no character has this id", id, 0, set_.characters.size());
        for (int seat = 0; seat < t_.map().playing; ++seat) {
            if (only >= 0 && seat != only) continue;
            const std::uint8_t& bits = t_.player(seat).recruited[character / 8];
            t_.set(bits, bits | 1u << (character % 8));
        }
    }
    return std::nullopt;
}

// "npc ID at LOCATION"
MaybeParseError MapSituation::npc(Words words) {
    const int npc = words.size() == 3 && words[1] == "at" ? set_.npcOf(set_.find(words[0])) : -1;
    const int space = npc < 0 ? -1 : spaceNamed(words[2]);
    if (npc < 0 || space < 0)
        return ParseError{"an NPC stands on a location of the map", engine::joined(words), "npc ID at LOCATION", {}};
    for (const NpcState& state : t_.map().npcs) {
        if (state.npc != 0) continue;
        t_.set(state.npc, npc + 1);
        t_.set(state.space, space);
        if (const int copy = copyIn(t_, BonusKind::Npc, npc, BonusZone::Deck); copy >= 0)
            t_.setCard(copy, BonusZone::Placed);
        return std::nullopt;
    }
    return ParseError{"there is no room for another NPC", words[0], "fewer", {}};
}

// "minion ID at LOCATION": it lies in wait there (BR-RULING-44).
MaybeParseError MapSituation::minion(Words words) {
    const int enemy = words.size() == 3 && words[1] == "at" ? set_.enemyOf(set_.find(words[0])) : -1;
    const int space = enemy < 0 ? -1 : spaceNamed(words[2]);
    if (space < 0 || set_.enemies[enemy].boss)
        return ParseError{
            "a minion lies in wait on a location of the map", engine::joined(words), "minion ID at LOCATION", {}};
    t_.set(t_.space(space).minion, enemy + 1);
    return std::nullopt;
}

// "hunter ID at LOCATION [rests N]": one of those of a single player.
MaybeParseError MapSituation::hunter(Words words) {
    const bool rests = words.size() == 5 && words[3] == "rests";
    const int days = rests ? wholeNumber(words[4]).value_or(-1) : 0;
    const bool placed = (words.size() == 3 || rests) && words[1] == "at" && days >= 0 && days <= 9;
    const int character = placed ? set_.characterOf(set_.find(words[0])) : -1;
    const int space = character < 0 ? -1 : spaceNamed(words[2]);
    if (character < 0 || space < 0)
        return ParseError{"a hunter stands on a location of the map, and rests some days at most",
                          engine::joined(words),
                          "hunter ID at LOCATION, or hunter ID at LOCATION rests 2",
                          {}};
    for (const HunterState& state : t_.map().hunters) {
        if (state.character == 0 || state.entered) continue;
        t_.set(state.character, character + 1);
        t_.set(state.entered, true);
        t_.set(state.space, space);
        t_.set(state.rests, days);
        return std::nullopt;
    }
    return ParseError{"this game has no hunter left", words[0], "a game of one player", {}};
}

MaybeParseError MapSituation::order(Words words) {
    t_.set(t_.map().order.count, 0);
    for (const std::string& word : words) {
        const int seat = seatNamed(word);
        if (seat < 0 || seat >= t_.map().playing || t_.map().order.count >= kMapSeats)
            return ParseError{"turns go round among the seats", word, "order seat2 seat1", {}};
        t_.set(t_.map().order[t_.map().order.count], seat);
        t_.set(t_.map().order.count, t_.map().order.count + 1);
    }
    return std::nullopt;
}

// "out SEAT...": of the game, without a character. Whoever was dealt one has not killed it: it goes back to the deck.
MaybeParseError MapSituation::out(Words seats) {
    for (const std::string& word : seats) {
        const int seat = seatNamed(word);
        if (seat < 0 || seat >= t_.map().playing)
            return ParseError{
                "nobody at the table has this name", word, fmt::format("seat1 to seat{}", t_.map().playing), {}};
        for (int i = 0; i < kMostParty; ++i) t_.setCharacter(seat, i, -1);
        t_.set(t_.player(seat).out, true);
        leaveOrder(t_, seat);
    }
    return std::nullopt;
}

// "entered N": so many groups of Tournament Play, each with its handicap.
MaybeParseError MapSituation::entered(Words words) {
    const int groups = words.size() == 1 ? wholeNumber(words[0]).value_or(0) : 0;
    const int size = t_.rules().group;
    if (size == 0 || groups < 1 || (groups - 1) * size >= t_.map().playing)
        return ParseError{"so many groups do not play", engine::joined(words), "entered 2, in Tournament Play", {}};
    while (t_.map().tournament.waiting > 0 && firstWaiting(t_.map()) < groups * size) admitGroup(t_);
    return std::nullopt;
}

// "day N [begins]": with its Event Phase before the first turn.
MaybeParseError MapSituation::day(Words words) {
    const auto number = words.empty() ? std::nullopt : wholeNumber(words[0]);
    const bool dawn = words.size() == 2 && words[1] == "begins";
    if (!number || *number < 1 || *number > 250 || (words.size() > 1 && !dawn))
        return ParseError{"a day has a number", engine::joined(words), "day 5, or day 5 begins", {}};
    t_.set(t_.map().day, dawn ? *number - 1 : *number);
    if (dawn) t_.set(t_.map().stage, Stage::Day);
    return std::nullopt;
}

// "flipped N": the first events, in the order of their ids.
MaybeParseError MapSituation::flipped(Words words) {
    const auto number = words.size() == 1 ? wholeNumber(words[0]) : std::nullopt;
    if (!number || *number < 0 || *number > int(set_.events.size()))
        return ParseError{"so many events are gone", engine::joined(words), "flipped 30", {}};
    for (int event = 0; event < *number; ++event) {
        const std::uint8_t& bits = t_.map().gone[event / 8];
        t_.set(bits, bits | 1u << (event % 8));
    }
    t_.set(t_.map().flipped, *number);
    return std::nullopt;
}

// "event ID [N]": in force, with so many days left.
MaybeParseError MapSituation::event(Words words) {
    const int event = words.empty() ? -1 : set_.eventOf(set_.find(words[0]));
    const auto days = words.size() == 2 ? wholeNumber(words[1]) : std::optional<int>(1);
    if (event < 0)
        return noCard("no event has this id", engine::joined(words), set_.cardOfEvent(0), set_.events.size());
    if (!days || *days < 1 || *days > 9)
        return ParseError{"an event lasts some days", engine::joined(words), "event ID 2", {}};
    t_.set(t_.map().event, event + 1);
    t_.set(t_.map().eventDays, *days);
    const std::uint8_t& bits = t_.map().gone[event / 8];
    t_.set(bits, bits | 1u << (event % 8));
    t_.set(t_.map().flipped, t_.map().flipped + 1);
    return std::nullopt;
}

// The card of an item that a separated character has.
void MapSituation::settleApart(int seat, const ItemState& item) {
    int copy = copyIn(t_, BonusKind::Item, item.item - 1, BonusZone::Deck);
    if (copy < 0) copy = copyIn(t_, BonusKind::Item, item.item - 1, BonusZone::Aside);
    if (copy < 0) t_.set(item.item, 0);
    else t_.setCard(copy, equippedOf(seat));
}

// Characters and items that are in play have a card there; those that nobody has any more lie in the deck.
void MapSituation::settleCards() {
    std::array<bool, schema::battle_royale::kMostCharacters> inPlay{}, hunts{};
    for (int seat = 0; seat < t_.map().playing; ++seat)
        for (const MemberState& member : t_.side(seat).members)
            if (member.character != 0) inPlay[member.character - 1] = true;
    for (const ApartState& apart : t_.state.apart)
        for (const MemberState& member : apart.members)
            if (member.character != 0) inPlay[member.character - 1] = true;
    for (const HunterState& hunter : t_.map().hunters)
        if (hunter.character != 0) (hunter.entered ? inPlay : hunts)[hunter.character - 1] = true;
    for (int copy = 0; copy < int(set_.bonusCards.size()); ++copy) {
        const BonusCard& card = set_.bonusCards[copy];
        const BonusZone now = t_.map().cards[copy];
        if (card.kind == BonusKind::Character && (now == BonusZone::Party || now == BonusZone::Deck))
            t_.setCard(copy, inPlay[card.number]  ? BonusZone::Party
                             : hunts[card.number] ? BonusZone::Stack
                                                  : BonusZone::Deck);
        if (card.kind == BonusKind::Item && now >= BonusZone::Equipped && now < BonusZone::Unknown)
            t_.setCard(copy, set_.items[card.number].itemClass == ItemClass::Epic ? BonusZone::Aside : BonusZone::Deck);
    }
    for (int seat = 0; seat < t_.map().playing; ++seat)
        for (int place = 0; place < kPlaces; ++place) {
            const ItemState& item = itemAt(t_.side(seat), place);
            if (item.item == 0) continue;
            int copy = copyIn(t_, BonusKind::Item, item.item - 1, BonusZone::Deck);
            if (copy < 0) copy = copyIn(t_, BonusKind::Item, item.item - 1, BonusZone::Aside);
            if (copy < 0) t_.setItem(seat, place, -1);  // there is no such card left
            else t_.setCard(copy, equippedOf(seat));
        }
    for (int seat = 0; seat < t_.map().playing; ++seat)
        for (const MemberState& member : t_.state.apart[seat].members)
            for (const ItemState& item : member.items)
                if (item.item != 0) settleApart(seat, item);
}

}  // namespace engine::battle_royale

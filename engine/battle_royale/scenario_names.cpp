// Names for what scenarios ask of a state, and the state in such words.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/scenario_parts.h"
#include "engine/kernel/state_fields.h"

namespace engine::battle_royale {

namespace {

constexpr ScenarioWord kNames[] = {
    {"seat1 health, seat2 health", "The health of a side: the sum of its traits, or that of an automated enemy."},
    {"seat1 strength, seat1 magic, ...", "The points of a trait."},
    {"seat1 poison, seat1 guard, seat1 might", "Poison tokens; DEF and ATK that last."},
    {"seat1 hand, deck, discards", "How many battle cards lie there."},
    {"seat1 hand has ID..., deck has ID..., discards has ID..., deck has nothing", "Whether battle cards lie there."},
    {"seat1 fights ID", "Which character fights."},
    {"seat1 party has ID...", "Whether characters are in the party."},
    {"seat1 items has ID..., lost has ID...", "Whether items are equipped, or lie on the bonus discard pile."},
    {"seat1 member1 slot1 filled", "Green boxes that are filled."},
    {"seat1 tactics has ID...", "Whether tactics are enabled."},
    {"seat1 at ID", "On which location a player stands."},
    {"seat1 quest_hand has ID..., seat1 opened has ID..., seat1 initiated has ID..., seat1 victories has ID...",
     "Cards of a player of Quest Mode."},
    {"seat1 looked_at has ID...", "Cards in the Quest Hands of others that a player has looked at."},
    {"bonus_discards has ID..., killed has ID..., map has ID...",
     "Cards of the bonus deck; locations that are revealed."},
    {"seat1 movement, seat1 quest_hand, seat1 all_kills",
     "Spaces that a player may move; cards in hand; kills in all."},
    {"seat1 allied seat2..., seat1 allied", "With whom a player is in an Ally Party; with nobody."},
    {"seat1 separated has ID, seat1 separated at ID, seat1 separated_health",
     "The separated character of a player: who, where, with how much health."},
    {"seat1 wins", "Whether the seat is among the winners."},
    {"ending kill, phase over, ...", "Any field of the state by its path."},
};

// "seat1 quest_hand", "seat1 equipped", "bonus_discards", "killed".
std::optional<BonusZone> bonusPileNamed(Words name, int seat) {
    if (name.size() == 2 && seat >= 0 && name[1] == "quest_hand") return questHandOf(seat);
    if (name.size() == 2 && seat >= 0 && name[1] == "equipped") return equippedOf(seat);
    if (name.size() == 1 && name[0] == "bonus_discards") return BonusZone::Discard;
    if (name.size() == 1 && name[0] == "killed") return BonusZone::Killed;
    return std::nullopt;
}
std::optional<QuestZone> questPileNamed(Words name, int seat) {
    if (name.size() == 2 && seat >= 0 && name[1] == "opened") return openedBy(seat);
    if (name.size() == 2 && seat >= 0 && name[1] == "initiated") return initiatedBy(seat);
    if (name.size() == 1 && name[0] == "quest_discards") return QuestZone::Discard;
    return std::nullopt;
}
int boardNamed(std::string_view word) {
    const int enemy = numbered("enemy", word, kSeats);
    return enemy >= 0 ? kEnemyBoards + enemy : seatNamed(word);
}

}  // namespace

namespace {
constexpr const char* kUnitWords[] = {"reputation", "magic",        "traits",  "bonus_cards",
                                      "epic",       "battle_cards", "tactics", "further_epic"};
static_assert(std::size(kUnitWords) == kRewardUnits);
constexpr const char* kOpponentWords[] = {"player", "character", "minion", "boss"};

// The place of a word among those; -1: it is none.
int placeAmong(std::span<const char* const> words, std::string_view word) {
    const auto found = std::find(words.begin(), words.end(), word);
    return found == words.end() ? -1 : int(found - words.begin());
}
}  // namespace

std::span<const ScenarioWord> BattleRoyaleWords::names() const { return kNames; }

std::optional<std::int64_t> BattleRoyaleWords::number(engine::Table& table, Words words) const {
    const GameState& s = static_cast<Table&>(table).state;
    if (const auto zone = zoneNamed(words)) return std::popcount(copiesIn(s.battle, *zone));
    const int seat = words.size() == 2 ? seatNamed(words[0]) : -1;
    if (seat < 0) return std::nullopt;
    if (words[1] == "health") return healthOf(s.sides[seat]);
    if (words[1] == "separated_health")
        return isApartActing(s, seat) ? healthOf(s.sides[seat]) : healthApart(s.apart[seat]);
    if (words[1] == "party") return membersOf(s.sides[seat]);
    if (words[1] == "movement" && s.mode == Mode::Quest && seat < s.map.playing)
        return movementOf(static_cast<Table&>(table), seat);
    if (words[1] == "quest_hand") return std::count(s.map.cards.begin(), s.map.cards.end(), questHandOf(seat));
    if (words[1] == "all_kills") return s.map.players[seat].kills + s.map.players[seat].otherKills;
    return std::nullopt;
}

namespace {

// What a statement says of a seat, "seat1 wins"; nothing: it is none of these.
std::optional<bool> holdsOfSeat(const CompiledSet& set, const GameState& s, int seat, Words words, std::string& found) {
    if (words.size() == 2 && words[1] == "wins") {
        for (int other = 0; other < kSeats; ++other)
            if (s.winners >> other & 1) found += fmt::format("{}seat{} wins", found.empty() ? "" : ", ", other + 1);
        if (found.empty()) found = s.phase == Phase::Over ? "nobody wins" : "playing";
        return (s.winners >> seat & 1) != 0;
    }
    if (words.size() == 3 && words[1] == "fights") {
        const int fighter = fighterOf(s.sides[seat]);
        found = fighter < 0 ? "nobody" : words[0] + " fights " + set.records[fighter]->id();
        if (set.characterOf(set.find(words[2])) < 0) return std::nullopt;
        return fighter == set.find(words[2]);
    }
    if (words.size() == 3 && words[1] == "at" && s.mode == Mode::Quest) {
        const SpaceState& space = s.map.spaces[s.map.players[seat].space];
        const int here = set.cardOfLocation(space.location - 1);
        found = words[0] + " at " + set.records[here]->id();
        if (set.locationOf(set.find(words[2])) < 0) return std::nullopt;
        return here == set.find(words[2]);
    }
    if (words.size() == 4 && words[1] == "separated" && words[2] == "at" && s.mode == Mode::Quest) {
        const SpaceState& space =
            s.map.spaces[isApartActing(s, seat) ? s.map.players[seat].space : s.apart[seat].space];
        const int here = set.cardOfLocation(space.location - 1);
        const bool there = isSeparated(s, seat);
        found = there ? words[0] + " separated at " + set.records[here]->id() : "nobody is separated";
        if (set.locationOf(set.find(words[3])) < 0) return std::nullopt;
        return there && here == set.find(words[3]);
    }
    if (words.size() >= 2 && words[1] == "allied" && s.mode == Mode::Quest) {
        SeatBits named = SeatBits(1u << seat);
        for (const std::string& word : words.subspan(2)) {
            if (seatNamed(word) < 0) return std::nullopt;
            named = SeatBits(named | 1u << seatNamed(word));
        }
        found = words[0] + " allied";
        for (const int other : unitOf(s, seat))
            if (other != seat) found += fmt::format(" seat{}", other + 1);
        return named == tokenOf(s, seat) && (words.size() > 2) == hasAllies(s, seat);
    }
    return std::nullopt;
}

// The ids of the cards that lie in a named place, each once; nothing: no place has this name.
std::optional<std::vector<std::string>> idsIn(const CompiledSet& set, const GameState& s, int seat, Words name) {
    std::vector<std::string> there;
    const auto add = [&](int card) {
        const std::string& id = set.records[card]->id();
        if (std::find(there.begin(), there.end(), id) == there.end()) there.push_back(id);
    };
    if (const auto zone = zoneNamed(name)) {
        for (Copies left = copiesIn(s.battle, *zone); left != 0; left &= left - 1) add(set.cardOfCopy(lowestBit(left)));
    } else if (const auto pile = bonusPileNamed(name, seat)) {
        for (int copy = 0; copy < int(set.bonusCards.size()); ++copy)
            if (s.map.cards[copy] == *pile) add(set.cardOfBonus(copy));
    } else if (name.size() == 2 && seat >= 0 && name[1] == "looked_at") {
        for (std::size_t i = 0; i < kMostLooks; ++i)
            if (s.map.lookedAt[i] != 0 && s.map.lookers[i] == seat + 1) add(set.cardOfBonus(s.map.lookedAt[i] - 1));
    } else if (const auto quests = questPileNamed(name, seat)) {
        for (int quest = 0; quest < int(set.quests.size()); ++quest)
            if (s.map.quests[quest].zone == *quests) add(set.cardOfQuest(quest));
    } else if (name.size() == 2 && seat >= 0 && name[1] == "victories") {
        for (int victory = 0; victory < int(set.victories.size()); ++victory)
            if (s.map.victories[victory] == seat + 1) add(set.cardOfVictory(victory));
    } else if (name.size() == 2 && seat >= 0 && name[1] == "separated") {
        if (const int who = separatedOf(s, seat); who >= 0) add(who);
    } else if (name.size() == 1 && name[0] == "map") {
        for (const SpaceState& space : s.map.spaces)
            if (space.location != 0) add(set.cardOfLocation(space.location - 1));
    } else if (name.size() == 1 && name[0] == "lost") {
        for (const std::uint8_t item : s.discarded) add(set.cardOfItem(item));
    } else if (name.size() == 2 && seat >= 0 && (name[1] == "party" || name[1] == "items" || name[1] == "tactics")) {
        for (const MemberState& member : s.sides[seat].members) {
            if (member.character == 0) continue;
            if (name[1] == "party") add(member.character - 1);
            for (const ItemState& item : member.items)
                if (name[1] == "items" && item.item != 0) add(set.cardOfItem(item.item - 1));
            for (int slot = 0; slot < kTactics; ++slot)
                if (name[1] == "tactics" && (member.enabled >> slot & 1))
                    add(set.cardOfTactic(set.character(member).tactics[slot]));
        }
    } else {
        return std::nullopt;
    }
    return there;
}

}  // namespace

std::optional<bool> BattleRoyaleWords::holds(const void* state, Words words, std::string& found) const {
    const GameState& s = stateOf(state);
    const int seat = words.empty() ? -1 : seatNamed(words[0]);
    const auto has = std::find(words.begin(), words.end(), "has");
    if (has == words.end()) return seat < 0 ? std::nullopt : holdsOfSeat(set_, s, seat, words, found);
    if (words.end() - has < 2) return std::nullopt;
    const Words name = words.first(std::size_t(has - words.begin()));
    const auto there = idsIn(set_, s, seat, name);
    if (!there) return std::nullopt;
    found = pileStatement(joined(name), *there);
    if (words.end() - has == 2 && words.back() == kEmptyPlace) return there->empty();
    bool all = true;
    for (const std::string& id : words.subspan(name.size() + 1)) {
        if (set_.find(id) < 0) return std::nullopt;
        all = all && std::find(there->begin(), there->end(), id) != there->end();
    }
    return all;
}

std::vector<std::string> BattleRoyaleWords::say(const void* state, const schema::StateField& field) const {
    const GameState& s = stateOf(state);
    if (!field.path.starts_with("battle.zones[")) return {};
    const int copy = indicesOf(field)[0];
    if (copy >= set_.copies) return {};
    const Zone zone = s.battle.zones[copy];
    const auto there = [&](const std::string& pile) {
        return std::vector{pile + " has " + wordOf(state, "copy", copy)};
    };
    if (zone == Zone::Deck) return there("deck");
    if (zone == Zone::Discard) return there("discards");
    for (int seat = 0; seat < kSeats; ++seat)
        if (zone == handOf(seat)) return there(wordOf(state, "seat", seat) + " hand");
    return {};
}

std::string BattleRoyaleWords::wordOf(const void*, std::string_view kind, int number) const {
    if (number < 0) return {};
    const auto at = [&](std::size_t count, int card) {
        return std::size_t(number) < count ? set_.records[card]->id() : std::string();
    };
    if (kind == "seat" || kind == "board" || kind == "unit") {
        if (number == kSundialsPlace) return "sundials_place";
        return number < kSeats ? fmt::format("seat{}", number + 1) : fmt::format("enemy{}", number - kSeats + 1);
    }
    if (kind == "space" || kind == "battle" || kind == "player" || kind == "apart")
        return fmt::format("{}{}", kind, number + 1);
    if (kind == "location") return at(set_.locations.size(), set_.cardOfLocation(number));
    if (kind == "event") return at(set_.events.size(), set_.cardOfEvent(number));
    if (kind == "npc") return at(set_.npcs.size(), set_.cardOfNpc(number));
    if (kind == "quest") return at(set_.quests.size(), set_.cardOfQuest(number));
    if (kind == "token")
        return number < int(set_.tokens.size()) ? at(set_.items.size(), set_.cardOfItem(set_.tokens[number])) : "";
    if (kind == "victory") return at(set_.victories.size(), set_.cardOfVictory(number));
    if (kind == "bonus") return number < int(set_.bonusCards.size()) ? fmt::format("bonus{}", number + 1) : "";
    if (kind == "member" || kind == "slot" || kind == "place") return fmt::format("{}{}", kind, number + 1);
    if (kind == "trait") return number < kTraits ? choicesOf(Trait{})[number].key : "";
    if (kind == "character") return at(set_.characters.size(), number);
    if (kind == "item") return at(set_.items.size(), set_.cardOfItem(number));
    if (kind == "enemy") return at(set_.enemies.size(), set_.cardOfEnemy(number));
    if (kind == "faction") return at(set_.factions.size(), set_.cardOfFaction(number));
    if (kind == "reward") return number < kRewardUnits ? kUnitWords[number] : "";
    if (kind == "opponent") return number < int(std::size(kOpponentWords)) ? kOpponentWords[number] : "";
    if (kind == "copy") return number < set_.copies ? set_.records[set_.cardOfCopy(number)]->id() : "";
    return {};
}

// A battle card stands for its first copy.
std::optional<int> BattleRoyaleWords::numberOf(const void*, std::string_view kind, const std::string& word) const {
    int number = -1;
    if (kind == "seat") number = boardNamed(word);
    if (kind == "board" || kind == "unit") number = word == "sundials_place" ? int(kSundialsPlace) : boardNamed(word);
    if (kind == "space" || kind == "battle") number = numbered(kind, word, kMostLocations);
    if (kind == "player" || kind == "apart") number = numbered(kind, word, kMapSeats);
    if (kind == "bonus") number = numbered("bonus", word, kMostBonusCards);
    if (kind == "location") number = set_.locationOf(set_.find(word));
    if (kind == "event") number = set_.eventOf(set_.find(word));
    if (kind == "npc") number = set_.npcOf(set_.find(word));
    if (kind == "quest") number = set_.questOf(set_.find(word));
    if (kind == "token")
        if (const int item = set_.itemOf(set_.find(word)); item >= 0) number = set_.items[item].token;
    if (kind == "victory") number = set_.victoryOf(set_.find(word));
    if (kind == "member") number = numbered("member", word, kMostParty);
    if (kind == "slot") number = numbered("slot", word, kMostSlots);
    if (kind == "place") number = numbered("place", word, kPlaces);
    if (kind == "trait") number = traitNamed(word);
    if (kind == "character") number = set_.characterOf(set_.find(word));
    if (kind == "item") number = set_.itemOf(set_.find(word));
    if (kind == "enemy") number = set_.enemyOf(set_.find(word));
    if (kind == "faction")
        for (int faction = 0; faction < int(set_.factions.size()); ++faction)
            if (set_.cardOfFaction(faction) == set_.find(word)) number = faction;
    if (kind == "reward") number = placeAmong(kUnitWords, word);
    if (kind == "opponent") number = placeAmong(kOpponentWords, word);
    if (const int kindOf = kind == "copy" ? set_.kindOfCard(set_.find(word)) : -1; kindOf >= 0)
        number = lowestBit(set_.kinds[kindOf].copies);
    return number < 0 ? std::nullopt : std::optional(number);
}

std::string BattleRoyaleWords::drawnName(const void*, std::uint16_t purpose, std::uint32_t value) const {
    const int card = BattleRoyaleCards(set_).drawn(purpose, value);
    return card < 0 ? std::to_string(value + 1) : set_.records[card]->id();
}

}  // namespace engine::battle_royale

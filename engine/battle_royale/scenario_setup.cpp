// Laying out the situation of a scenario, line by line.
#include <fmt/format.h>

#include <algorithm>

#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/map/map_situation.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/scenario_parts.h"

namespace engine::battle_royale {

namespace {

constexpr ScenarioWord kLines[] = {
    {"party seat1 ID...", "The characters of a side, the primary one first; in the place of those that were drawn."},
    {"enemy ID", "The minion, boss or character that one player fights."},
    {"traits seat1 strength 5 magic 3 ...", "The points of a board, and no others; the battle has begun then."},
    {"health seat2 N", "The health of an automated enemy."},
    {"items seat1 ID ID...", "Items of the primary character, and of the next ones where it has no slot left."},
    {"item seat1 member2 ID [filled N]", "An item of a character, with green boxes that are filled."},
    {"tactic seat1 ID...", "Tactics that are enabled."},
    {"fights seat1 ID", "Which character of the party fights."},
    {"seat1 poison N [by seat2]", "Poison tokens, and in Quest Mode who has given them."},
    {"seat1 stunned", "A side that is stunned."},
    {"seat1 unblockable seat2", "Whose next attack on another one cannot be blocked, as after a failed flight."},
    {"hand seat1 ID...", "Battle cards in hand, and no others."},
    {"deck ID...", "The battle deck has these cards and no others; the rest of it goes to the discard pile."},
    {"discards ID...", "Battle cards on the discard pile."},
    {"attacker seat1", "Whose attack turn is next."},
    // Quest Mode.
    {"space ID at X Y [exhausted] [searched N]", "A location of the map, X east and Y north of the Dragon Inn."},
    {"token seat1 ID", "On which location a player stands."},
    {"separated seat1 ID at LOCATION TRAIT N... [poison N]", "An ally on its own token, with its own board."},
    {"allies seat1 seat2...", "An Ally Party; its token stands where that of the first does."},
    {"quest_hand seat1 ID...", "Items and actions of a Quest Hand, and no others."},
    {"discarded ID...", "Cards on the bonus discard pile, and no others."},
    {"opened seat1 ID..., initiated seat1 ID...", "Quests in hand, and beside the board."},
    {"victories seat1 ID...", "Victory cards."},
    {"seat1 reputation N, seat1 kills N [N], seat1 shield seat2 N, seat1 turns N",
     "Reputation; kills of players and of characters; turns in which another player may not attack; turns of the day."},
    {"seat1 tokens ID N", "Tokens of a potion, in Alchemist Mode."},
    {"npc ID at LOCATION, hunter ID at LOCATION [rests N], minion ID at LOCATION",
     "Who stands on a location, or lies in wait there."},
    {"order seat2 seat1..., sundial seat1", "The order of turns from the next one on; who is the Sundial."},
    {"out seat3...", "Players who are out of the game, as one is after a final death."},
    {"entered N", "How many groups of Tournament Play have entered, with their handicaps."},
    {"day N [begins]", "The day, or the one that begins next."},
    {"event ID [N]", "The event in force, with so many days left."},
    {"flipped N", "So many events that were flipped, in the order of their ids."},
    {"beaten ID..., joined [seat1] ID...",
     "Bosses that were defeated; characters that have given their trait bonus, to one player or to each."},
};

constexpr ScenarioOrder kOrder[] = {
    {"order", "out", "it tells who has turns"},
    {"entered", "order", "it decides who has turns"},
    {"entered", "out", "it decides who plays"},
    {"entered", "traits", "it decides how many points there are"},
    {"party", "out", "it gives characters"},
    {"party", "traits", "it decides how many points there are"},
    {"party", "items", "it takes the place of who had them"},
    {"party", "item", "it takes the place of who had it"},
    {"party", "tactic", "it decides whose tactics there are"},
    {"party", "fights", "it decides who can fight"},
    {"party", "separated", "it decides who can be separated"},
    {"item", "separated", "it gives an item to who is separated"},
    {"items", "separated", "it gives items to who is separated"},
    {"tactic", "separated", "it enables tactics of who is separated"},
    {"token", "separated", "it decides where the others are"},
    {"space", "separated", "it decides where it can stand"},
    {"token", "allies", "it decides where they stand"},
    {"space", "allies", "it decides where they can stand"},
    {"order", "allies", "it tells who has turns"},
    {"sundial", "allies", "it decides who speaks for them"},
    {"separated", "allies", "who is separated is in none"},
    {"space", "minion", "it decides where it can lie in wait"},
    {"enemy", "health", "it decides how much there is"},
    {"hand", "deck", "it takes cards from the deck"},
};

class SituationBuilder {
  public:
    explicit SituationBuilder(Table& t) : t_(t), set_(t.cards()) {}

    MaybeParseError line(Words words) {
        const std::string& word = words[0];
        if (isMap() && MapSituation::knows(word)) return MapSituation(t_).line(words);
        if (word == "enemy" && !isMap()) return enemy(words);
        if (word == "deck") return deck(words.subspan(1));
        if (word == "discards") return cards(Zone::Discard, words.subspan(1));
        if (const int seat = seatNamed(word); seat >= 0) return state(seat, words.subspan(1));
        static const std::vector<std::string> known = {"party",  "traits", "health", "items",   "item",
                                                       "tactic", "fights", "hand",   "attacker"};
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            std::vector<std::string> all = known;
            all.insert(all.end(), {"enemy", "seat1", "deck", "discards", "set", "space", "token", "separated", "allies",
                                   "quest_hand", "order", "entered"});
            return unknown("no setup line begins with this word", word, std::move(all));
        }
        const int seat = words.size() < 2 ? -1 : seatNamed(words[1]);
        if (seat < 0 || seat >= seats())
            return ParseError{"nobody at the table has this name",
                              words.size() < 2 ? "" : words[1],
                              isMap() ? fmt::format("seat1 to seat{}", seats()) : "seat1 or seat2",
                              {}};
        const Words rest = words.subspan(2);
        if (word == "party") return party(seat, rest);
        if (word == "traits") return traits(seat, rest);
        if (word == "health") return health(seat, rest);
        if (word == "items") return items(seat, rest);
        if (word == "item") return item(seat, rest);
        if (word == "tactic") return tactics(seat, rest);
        if (word == "fights") return fights(seat, rest);
        if (word == "hand") return hand(seat, rest);
        t_.set(t_.battle().attacker, seat);
        return std::nullopt;
    }

    MaybeParseError finish() {
        const GameState& s = t_.state;
        if (isMap() && s.phase != Phase::Over) return MapSituation(t_).finish();
        if (s.phase == Phase::Over) return ParseError{"a battle that is over cannot go on", "over", "turns", {}};
        int ready = 0;
        for (int seat = 0; seat < kSides; ++seat) {
            const SideState& own = t_.side(seat);
            if (healthOf(own) > mostHealth(set_, own))
                return ParseError{fmt::format("seat{} cannot have this much health", seat + 1),
                                  std::to_string(healthOf(own)),
                                  fmt::format("at most {}", mostHealth(set_, own)),
                                  {}};
            if (std::popcount(t_.handOfSide(seat)) > kMostInHand)
                return ParseError{"nobody has so many battle cards",
                                  fmt::format("hand seat{}", seat + 1),
                                  fmt::format("at most {}", kMostInHand),
                                  {}};
            ready += healthOf(own) > 0;
        }
        if (ready == kSides) t_.set(s.phase, Phase::Turns);
        else if (s.phase == Phase::Turns)
            return ParseError{"a side of a battle needs health", "", "traits seat1 strength 20", {}};
        return std::nullopt;
    }

  private:
    bool isMap() const { return t_.state.mode == Mode::Quest; }
    int seats() const { return isMap() ? t_.map().playing : kSides; }
    ParseError noCard(const char* message, const std::string& id, int first, std::size_t count) const {
        std::vector<std::string> known;
        for (std::size_t i = 0; i < count; ++i) known.push_back(set_.records[std::size_t(first) + i]->id());
        return unknown(message, id, std::move(known));
    }
    ParseError noCharacter(const std::string& id) const {
        return noCard("no character has this id", id, 0, set_.characters.size());
    }
    int memberNamed(int seat, const std::string& id) const {
        const int character = set_.characterOf(set_.find(id));
        for (int i = 0; character >= 0 && i < kMostParty; ++i)
            if (t_.side(seat).members[i].character == character + 1) return i;
        return -1;
    }

    // A character that another side has goes to where these were taken from.
    MaybeParseError party(int seat, Words ids) {
        if (ids.empty() || ids.size() > kMostParty)
            return ParseError{"a party has 1 to 5 characters", joined(ids), "1 to 5 ids", {}};
        clear(seat);
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const int character = set_.characterOf(set_.find(ids[i]));
            if (character < 0) return noCharacter(ids[i]);
            if (memberNamed(seat, ids[i]) >= 0)
                return ParseError{"the same character is named twice", ids[i], "each character once", {}};
            for (int other = 0; other < seats(); ++other)
                if (other != seat && memberNamed(other, ids[i]) >= 0) replace(other, character);
            t_.setCharacter(seat, int(i), character);
        }
        if (t_.side(seat).kind == SideKind::Character) t_.set(t_.side(seat).health, mostHealth(set_, t_.side(seat)));
        return std::nullopt;
    }
    void clear(int seat) {
        for (int i = 0; i < kMostParty; ++i) {
            t_.setCharacter(seat, i, -1);
            t_.setEnabled(seat, i, 0);
            for (int slot = 0; slot < kMostSlots; ++slot) t_.setItem(seat, i * kMostSlots + slot, -1);
        }
        t_.set(t_.side(seat).fighting, 0);
    }
    // The other side has somebody else in its place, whom nobody has.
    void replace(int seat, int character) {
        for (int other = 0; other < int(set_.characters.size()); ++other) {
            bool taken = other == character;
            for (const SideState& side : t_.state.sides)
                for (const MemberState& member : side.members) taken = taken || member.character == other + 1;
            if (taken) continue;
            for (int i = 0; i < kMostParty; ++i)
                if (t_.side(seat).members[i].character == character + 1) t_.setCharacter(seat, i, other);
            return;
        }
    }

    MaybeParseError enemy(Words words) {
        const int card = words.size() == 2 ? set_.find(words[1]) : -1;
        const int enemy = set_.enemyOf(card), character = set_.characterOf(card);
        if (enemy < 0 && character < 0)
            return noCard("no minion, boss or character has this id", joined(words.subspan(1)), set_.cardOfEnemy(0),
                          set_.enemies.size());
        if (memberNamed(0, words[1]) >= 0)
            return ParseError{"this character is in the party of the player", words[1], "another one", {}};
        clear(1);
        t_.set(t_.side(1).kind, enemy >= 0 ? SideKind::Enemy : SideKind::Character);
        t_.set(t_.side(1).enemy, enemy + 1);
        if (character >= 0) t_.setCharacter(1, 0, character);
        t_.set(t_.state.mode, character >= 0 ? Mode::Character : set_.enemies[enemy].boss ? Mode::Boss : Mode::Minion);
        for (const std::int16_t& trait : t_.side(1).traits) t_.set(trait, 0);
        t_.set(t_.side(1).health, mostHealth(set_, t_.side(1)));
        return std::nullopt;
    }

    MaybeParseError traits(int seat, Words words) {
        if (isAutomated(t_.side(seat)))
            return ParseError{
                "an automated enemy has no traits", fmt::format("traits seat{}", seat + 1), "health seat2 N", {}};
        for (const std::int16_t& trait : t_.side(seat).traits) t_.set(trait, 0);
        for (std::size_t i = 0; i < words.size(); i += 2) {
            const int trait = traitNamed(words[i]);
            if (trait < 0)
                return unknown("there is no such trait", words[i],
                               {"intelligence", "strength", "willpower", "magic", "persuasion"});
            const auto points = i + 1 < words.size() ? wholeNumber(words[i + 1]) : std::nullopt;
            if (!points || *points < 0 || *points > 99)
                return ParseError{"a number is missing or out of range", joined(words.subspan(i)), "0 to 99", {}};
            t_.set(t_.side(seat).traits[trait], *points);
        }
        return std::nullopt;
    }

    MaybeParseError health(int seat, Words words) {
        const auto points = words.size() == 1 ? wholeNumber(words[0]) : std::nullopt;
        if (!isAutomated(t_.side(seat)) || !points || *points < 1 || *points > 99)
            return ParseError{"an automated enemy has health from 1 to 99", joined(words), "health seat2 N", {}};
        t_.set(t_.side(seat).health, *points);
        return std::nullopt;
    }

    MaybeParseError put(int seat, int member, const std::string& id, int filled) {
        const int item = set_.itemOf(set_.find(id));
        if (item < 0) return noCard("no item has this id", id, set_.cardOfItem(0), set_.items.size());
        if (filled < 0 || filled >= std::max<int>(1, set_.items[item].boxes))
            return ParseError{"the item has not so many green boxes",
                              std::to_string(filled),
                              fmt::format("below {}", set_.items[item].boxes),
                              {}};
        for (int at = std::max(member, 0); at < (member < 0 ? kMostParty : member + 1); ++at) {
            const MemberState& who = t_.side(seat).members[at];
            if (who.character == 0) continue;
            for (int slot = 0; slot < set_.character(who).slots; ++slot)
                if (who.items[slot].item == 0) {
                    t_.setItem(seat, at * kMostSlots + slot, item);
                    t_.set(who.items[slot].filled, filled);
                    return std::nullopt;
                }
        }
        return ParseError{"no item slot is left", id, "fewer items", {}};
    }
    MaybeParseError items(int seat, Words ids) {
        for (int place = 0; place < kPlaces; ++place) t_.setItem(seat, place, -1);
        for (const std::string& id : ids)
            if (auto wrong = put(seat, -1, id, 0)) return wrong;
        return std::nullopt;
    }
    MaybeParseError item(int seat, Words words) {
        const int member = words.empty() ? -1 : numbered("member", words[0], kMostParty);
        const auto filled = words.size() == 4 && words[2] == "filled" ? wholeNumber(words[3]) : std::nullopt;
        if (member < 0 || (words.size() != 2 && !filled))
            return ParseError{
                "an item needs its character and its id", joined(words), "member1 ID, or member1 ID filled 2", {}};
        return put(seat, member, words[1], filled.value_or(0));
    }

    MaybeParseError tactics(int seat, Words ids) {
        for (const std::string& id : ids) {
            const int tactic = set_.tacticOf(set_.find(id));
            if (tactic < 0) return noCard("no tactic has this id", id, set_.cardOfTactic(0), set_.tactics.size());
            const Tactic& its = set_.tactics[tactic];
            const int member = memberNamed(seat, set_.records[its.character]->id());
            if (member < 0) return ParseError{"the tactic is of nobody in the party", id, "a tactic of the party", {}};
            t_.setEnabled(seat, member, t_.side(seat).members[member].enabled | 1u << its.slot);
        }
        return std::nullopt;
    }

    MaybeParseError fights(int seat, Words words) {
        const int member = words.size() == 1 ? memberNamed(seat, words[0]) : -1;
        if (member < 0)
            return ParseError{"nobody of this id is in the party", joined(words), "a character of the party", {}};
        t_.set(t_.side(seat).fighting, member);
        return std::nullopt;
    }

    MaybeParseError state(int seat, Words words) {
        if (seat >= seats()) return unknown("nobody at the table has this name", fmt::format("seat{}", seat + 1), {});
        if (isMap() && !words.empty() &&
            (words[0] == "reputation" || words[0] == "kills" || words[0] == "shield" || words[0] == "turns"))
            return onMap(seat, words);
        if (isMap() && !words.empty() && words[0] == "tokens") return tokens(seat, words);
        if (words.size() == 1 && words[0] == "stunned") {
            t_.set(t_.side(seat).stunned, true);
            return std::nullopt;
        }
        if (const int target = words.size() == 2 && words[0] == "unblockable" ? seatNamed(words[1]) : -1;
            target >= 0 && target < seats() && target != seat) {
            t_.set(t_.side(seat).unblockable, t_.side(seat).unblockable | SeatBits(1) << target);
            return std::nullopt;
        }
        const bool given = isMap() && words.size() == 4 && words[2] == "by";
        const int by = given ? seatNamed(words[3]) : -1;
        const auto number = words.size() >= 2 && words[0] == "poison" && (given || words.size() == 2)
                                ? wholeNumber(words[1])
                                : std::nullopt;
        if (!number || *number < 0 || *number > kMostTokens || (given && (by < 0 || by >= seats())))
            return ParseError{"a side's line cannot contain this",
                              joined(words),
                              "poison 2, stunned, or unblockable seat2",
                              {"poison", "stunned", "unblockable"}};
        t_.set(t_.side(seat).poison, *number);
        for (int token = 0; given && token < std::min(*number, kSources); ++token)
            t_.set(t_.player(seat).poisoners[token], by + 1);
        return std::nullopt;
    }

    // "reputation N", "kills N [N]", "shield seat2 N", "turns N".
    MaybeParseError onMap(int seat, Words words) {
        const PlayerState& player = t_.player(seat);
        const bool shield = words[0] == "shield";
        const int other = shield && words.size() == 3 ? seatNamed(words[1]) : -1;
        const auto first = words.size() > (shield ? 2u : 1u) ? wholeNumber(words[shield ? 2 : 1]) : std::nullopt;
        const auto second = words.size() == 3 && words[0] == "kills" ? wholeNumber(words[2]) : std::optional<int>(0);
        if (!first || !second || *first < 0 || *first > kMostReputation || *second < 0 || *second > 20 ||
            (shield && (other < 0 || other >= seats())) || (words[0] == "reputation" && *first < 1))
            return ParseError{
                "a number is missing or out of range", joined(words), "reputation 2, kills 1 2, or shield seat2 1", {}};
        if (words[0] == "reputation") t_.set(player.reputation, *first);
        if (words[0] == "turns") t_.set(player.turns, *first);
        if (shield) t_.set(player.shield[other], *first);
        if (words[0] != "kills") return std::nullopt;
        t_.set(player.kills, *first);
        t_.set(player.otherKills, *second);
        return std::nullopt;
    }

    // "tokens ID N".
    MaybeParseError tokens(int seat, Words words) {
        const int item = words.size() == 3 ? set_.itemOf(set_.find(words[1])) : -1;
        const auto number = words.size() == 3 ? wholeNumber(words[2]) : std::nullopt;
        if (!number || *number < 0 || *number > kMostTokens || item < 0 || set_.items[item].token < 0)
            return ParseError{
                "an item of which there are tokens, and how many",
                joined(words),
                set_.tokens.empty()
                    ? "tokens ID 1"
                    : fmt::format("tokens {} 1", set_.records[set_.cardOfItem(set_.tokens.front())]->id()),
                {}};
        t_.set(t_.player(seat).tokens[set_.items[item].token], *number);
        return std::nullopt;
    }

    MaybeParseError cards(Zone zone, Words ids) {
        for (const std::string& id : ids) {
            const int kind = set_.kindOfCard(set_.find(id));
            if (kind < 0) return noCard("no battle card has this id", id, set_.cardOfKind(0), set_.kinds.size());
            const Copies copies = set_.kinds[kind].copies;
            // What is put into the deck comes from the discards: whatever lay in the deck was put there before it.
            const Copies inDeck = zone == Zone::Deck ? 0 : t_.in(Zone::Deck)&copies;
            const Copies free = inDeck != 0 ? inDeck : t_.in(Zone::Discard)&copies;
            if (free == 0)
                return ParseError{"every copy of this battle card lies somewhere else",
                                  id,
                                  fmt::format("at most {} of it", std::popcount(copies)),
                                  {}};
            t_.move(lowestBit(free), zone);
        }
        return std::nullopt;
    }
    MaybeParseError hand(int seat, Words ids) {
        for (Copies left = t_.handOfSide(seat); left != 0; left &= left - 1) t_.move(lowestBit(left), Zone::Deck);
        return cards(handOf(seat), ids);
    }
    MaybeParseError deck(Words ids) {
        for (Copies left = t_.in(Zone::Deck); left != 0; left &= left - 1) t_.move(lowestBit(left), Zone::Discard);
        return cards(Zone::Deck, ids);
    }

    Table& t_;
    const CompiledSet& set_;
};

}  // namespace

std::span<const ScenarioWord> BattleRoyaleWords::setupLines() const { return kLines; }
std::span<const ScenarioOrder> BattleRoyaleWords::order() const { return kOrder; }
std::span<const char* const> BattleRoyaleWords::changesInPlay() const {
    static constexpr const char* kWords[] = {"seat", "tactic", "item", "discards"};
    return kWords;
}

MaybeParseError BattleRoyaleWords::layOut(engine::Table& table, Words line, std::string&) const {
    return SituationBuilder(static_cast<Table&>(table)).line(line);
}
MaybeParseError BattleRoyaleWords::finish(engine::Table& table) const {
    return SituationBuilder(static_cast<Table&>(table)).finish();
}

// BR-RULING-74: who holds such a card is asked after each move of others, and holds back, which comes first.
int BattleRoyaleWords::unmentioned(const Decision& decision) const {
    return Question(decision.question) == Question::AnyTime ? 0 : -1;
}

}  // namespace engine::battle_royale

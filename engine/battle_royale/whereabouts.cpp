// Where each card of The Battle Royale is, in words, as far as somebody may know. BR-MATCH-05: hands and face-down
// cards are hidden, all else lies open.
#include <algorithm>
#include <string>
#include <vector>

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

// Reads a state in which what is not to be known is out of sight.
class Whereabouts {
  public:
    Whereabouts(const BattleRoyale& game, const GameState& s) : game_(game), set_(game.set()), s_(s) {}

    std::string of(int card) const {
        if (const int character = set_.characterOf(card); character >= 0) return ofCharacter(character);
        if (const int tactic = set_.tacticOf(card); tactic >= 0) return ofTactic(set_.tactics[tactic]);
        if (const int item = set_.itemOf(card); item >= 0) return ofItem(item);
        if (const int kind = set_.kindOfCard(card); kind >= 0) return ofBattleCard(kind);
        if (const int enemy = set_.enemyOf(card); enemy >= 0) return ofEnemy(enemy);
        return isOnMap() ? ofMapCard(card) : std::string();
    }

  private:
    bool isOnMap() const { return s_.mode == Mode::Quest; }
    std::string seatName(int seat) const { return game_.texts().seatName(&s_, seat); }
    std::string spaceName(int space) const { return game_.texts().nameOf(&s_, "space", space, {}); }
    template <class Zone> static std::string labelOf(Zone zone) { return said(schema::choiceOf(zone).label); }

    static std::string listedOnce(const std::vector<std::string>& places) {
        std::vector<std::string> once;
        for (const std::string& place : places)
            if (std::find(once.begin(), once.end(), place) == once.end()) once.push_back(place);
        return listed(once, ", ");
    }

    // The piles, hands and boards in which copies of a card of the bonus deck lie.
    std::vector<BonusZone> zonesOf(BonusKind kind, int number) const {
        std::vector<BonusZone> zones;
        for (std::size_t copy = 0; copy < set_.bonusCards.size() && isOnMap(); ++copy)
            if (set_.bonusCards[copy].kind == kind && set_.bonusCards[copy].number == number)
                zones.push_back(s_.map.cards[copy]);
        return zones;
    }
    std::string inZonesOf(BonusKind kind, int number) const {
        std::vector<std::string> places;
        for (const BonusZone zone : zonesOf(kind, number)) places.push_back(labelOf(zone));
        return listedOnce(places);
    }

    std::string ofCharacter(int character) const {
        for (BoardBits left = boardsOf(s_); left != 0; left &= left - 1) {
            const int side = firstBoard(left);
            const SideState& own = s_.sides[side];
            const std::string who = seatName(side);
            for (int member = 0; member < kMostParty; ++member) {
                const MemberState& state = own.members[member];
                if (state.elsewhere == character + 1) return say("{}: separated from the party", who);
                if (state.character != character + 1) continue;
                if (state.hostage && !roundOf(s_, s_.current))
                    return say("taken hostage by {}", seatName(otherSide(s_, side)));
                if (state.hostage) return say("taken hostage");
                return own.fighting == member && isFighting(s_) ? say("fights for {}", who)
                                                                : say("in the party of {}", who);
            }
        }
        for (const HunterState& hunter : s_.map.hunters)
            if (hunter.entered && !hunter.dead && hunter.character == character + 1)
                return say("a hunter, at {}", spaceName(hunter.space));
        const std::string zones = inZonesOf(BonusKind::Character, character);
        return zones.empty() ? say("in no party") : zones;
    }

    std::string ofTactic(const Tactic& card) const {
        for (const SideState& side : s_.sides)
            for (const MemberState& member : side.members)
                if (member.character == card.character + 1)
                    return (member.enabled >> card.slot & 1) != 0 ? say("enabled") : say("dormant");
        return say("in no party");
    }

    std::string ofItem(int item) const {
        std::vector<std::string> places;
        for (const SideState& side : s_.sides)
            for (int place = 0; place < kPlaces; ++place)
                if (itemAt(side, place).item == item + 1)
                    places.push_back(say("carried by {}",
                                         set_.name(side.members[place / kMostSlots].character - 1, spokenLanguage())));
        const bool carried = !places.empty();
        for (const BonusZone zone : zonesOf(BonusKind::Item, item))
            if (!carried || !isEquipped(zone)) places.push_back(labelOf(zone));
        for (std::size_t i = 0; i < s_.discarded.count; ++i)
            if (s_.discarded[i] == item) places.push_back(say("on the bonus discard pile"));
        return places.empty() ? say("carried by nobody") : listedOnce(places);
    }

    std::string ofBattleCard(int kind) const {
        std::vector<std::string> places;
        for (int copy = 0; copy < set_.copies; ++copy)
            if (set_.kindOf[copy] == kind) places.push_back(labelOf(battleOf(s_).zones[copy]));
        return listedOnce(places);
    }

    std::string ofEnemy(int enemy) const {
        const bool fights = std::any_of(s_.sides.begin(), s_.sides.end(), [&](const SideState& side) {
            return side.kind == SideKind::Enemy && side.enemy == enemy + 1;
        });
        if (fights) return say("fights");
        for (int space = 0; space < int(s_.map.spaces.count) && isOnMap(); ++space)
            if (s_.map.spaces[space].minion == enemy + 1) return say("lies in wait at {}", spaceName(space));
        if (!isOnMap()) return say("not in this battle");
        if (s_.map.beaten[enemy / 8] >> (enemy % 8) & 1) return say("beaten");
        return set_.enemies[enemy].boss ? say("waits for its Quest") : say("in its stack");
    }

    std::string ofMapCard(int card) const {
        if (const int action = set_.actionOf(card); action >= 0) return inZonesOf(BonusKind::Action, action);
        if (const int npc = set_.npcOf(card); npc >= 0) {
            for (const NpcState& met : s_.map.npcs)
                if (met.npc == npc + 1) return say("on the map, at {}", spaceName(met.space));
            return inZonesOf(BonusKind::Npc, npc);
        }
        if (const int quest = set_.questOf(card); quest >= 0) {
            const QuestZone zone = s_.map.quests[quest].zone;
            const bool open = zone == QuestZone::Deck && set_.quests[quest].deck == QuestDeck::Endgame;
            return open ? say("face up, open to all") : labelOf(zone);
        }
        if (const int location = set_.locationOf(card); location >= 0) return ofLocation(location);
        if (const int event = set_.eventOf(card); event >= 0) {
            if (s_.map.event == event + 1) return say("in force");
            return s_.map.gone[event / 8] >> (event % 8) & 1 ? say("over") : say("in its deck");
        }
        if (const int victory = set_.victoryOf(card); victory >= 0) {
            const int owner = s_.map.victories[victory];
            return owner == 0 ? say("in its stack") : say("won by {}", seatName(owner - 1));
        }
        return {};
    }

    std::string ofLocation(int location) const {
        std::vector<std::string> places;
        int lying = 0;
        for (int space = 0; space < int(s_.map.spaces.count); ++space)
            if (s_.map.spaces[space].location == location + 1) {
                ++lying;
                places.push_back(s_.map.spaces[space].exhausted ? say("on the map, face down") : say("on the map"));
            }
        const auto& copies = set_.locationCopies;
        if (std::count(copies.begin(), copies.end(), location) > lying) places.push_back(say("in its deck"));
        return listedOnce(places);
    }

    const BattleRoyale& game_;
    const CompiledSet& set_;
    const GameState& s_;
};

}  // namespace

std::string BattleRoyaleExplaining::whereabouts(const void* state, int card, int seat) const {
    GameState known = stateOf(state);
    if (seat >= 0) game_.observation().toObservation(&known, seat);
    return Whereabouts(game_, known).of(card);
}

}  // namespace engine::battle_royale

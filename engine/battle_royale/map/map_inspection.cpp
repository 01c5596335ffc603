// The invariants of a sound state of Quest Mode.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

// Those that hold after every single event.
void BattleRoyaleInspection::checkMap(const GameState& s, std::vector<std::string>& broken) const {
    const CompiledSet& set = game_.set();
    for (std::size_t copy = 0; copy < s.map.cards.size(); ++copy)
        if (s.map.cards[copy] == BonusZone::Unknown ||
            (copy >= set.bonusCards.size() && s.map.cards[copy] != BonusZone::Box))
            broken.push_back(fmt::format("BR-SETUP-02: bonus card {} is nowhere", copy + 1));
    for (int i = 0; i < s.map.spaces.count; ++i)
        if (s.map.spaces[i].location > set.locations.size())
            broken.push_back(fmt::format("BR-LOC-01: space {} has no location that exists", i + 1));
    for (const PlayerState& player : s.map.players)
        if (player.space >= std::max<int>(1, s.map.spaces.count))
            broken.push_back("BR-MOVE-01: a player is off the map");
}

namespace {

class MapInspector {
  public:
    MapInspector(const CompiledSet& set, const GameState& s, std::vector<std::string>& broken)
        : set_(set), s_(s), broken_(broken) {}

    void inspect() {
        if (s_.map.stage != Stage::Preparing)
            for (int seat = 0; seat < s_.map.playing; ++seat) inspectPlayer(seat);
        inspectOrder();
        inspectBattles();
        inspectAssists();
        inspectTurncoats();
        inspectLooks();
        inspectRounds();
        inspectAllies();
        inspectMap();
        inspectTournament();
        if (s_.current != kOutside) report("BR-SUN-03", "a battle is still the one in question");
        if (battleOf(s_, kOutside).attack.kind != AttackKind::None)
            report("BR-RULING-57", "damage was left unresolved");
        if ((s_.ending != Ending::None) != (s_.phase == Phase::Over))
            report("BR-END-01", "there is an ending before the end, or none at the end");
        if (std::count(s_.map.cards.begin(), s_.map.cards.end(), BonusZone::Shown) != 0)
            report("BR-BONUS-02", "a drawn card is still being decided on");
    }

  private:
    void report(const char* rule, const std::string& what) { broken_.push_back(fmt::format("{}: {}", rule, what)); }

    void inspectPlayer(int seat) {
        const PlayerState& player = s_.map.players[seat];
        const SideState& board = s_.sides[seat];
        const auto say = [&](const char* rule, const char* what) {
            report(rule, fmt::format("player {} {}", seat + 1, what));
        };
        if (player.out) return;
        if (player.reputation < 1) say("BR-REP-06", "has no reputation");
        if (board.members[0].character == 0) return say("BR-SETUP-08", "has no primary character");
        if (s_.phase != Phase::Over && healthOf(board) == 0) say("BR-RULING-29", "has no health and is not dead");
        if (healthOf(board) > mostHealth(set_, board)) say("BR-CHAR-06", "has more health than the character");
        inspectApart(seat);
        std::array<int, schema::battle_royale::kMostItems> items{};
        const auto& apart = s_.apart[seat].members;
        for (int i = 0; i < kMostParty + kMostApart; ++i) {
            const MemberState& member = i < kMostParty ? board.members[i] : apart[i - kMostParty];
            for (int slot = 0; slot < kMostSlots; ++slot) {
                const ItemState& item = member.items[slot];
                if (item.item == 0) continue;
                ++items[item.item - 1];
                if (member.character == 0 || slot >= set_.character(member).slots)
                    say("BR-ITEM-02", "has an item in a slot that is not there");
            }
            if (member.character == 0) {
                if (member.enabled != 0 || member.hostage) say("BR-CHAR-01", "has things of nobody");
                continue;
            }
            if (zoneOf(BonusKind::Character, member.character - 1) != BonusZone::Party)
                say("BR-CHAR-01", "has a character whose card lies elsewhere");
            if (++seen_[member.character - 1] > 1) say("BR-CHAR-01", "has a character twice");
        }
        for (std::size_t copy = 0; copy < set_.bonusCards.size(); ++copy)
            if (set_.bonusCards[copy].kind == BonusKind::Item && s_.map.cards[copy] == equippedOf(seat))
                --items[set_.bonusCards[copy].number];
        if (std::any_of(items.begin(), items.end(), [](int count) { return count != 0; }))
            say("BR-ITEM-03", "has other items in slots than cards that are equipped");
        if (!player.out && player.battle == 0 &&
            (board.stunned || board.stunnedNext || board.guard != 0 || board.might != 0 || board.fighting != 0))
            say("BR-RULING-63", "has from a battle what ends with it");
    }

    // BR-RULING-95: one ally stands apart, with health of its own; who acts has the board only in a battle.
    void inspectApart(int seat) {
        const ApartState& apart = s_.apart[seat];
        const SideState& board = s_.sides[seat];
        const auto found = [&](const char* rule, const char* what) {
            report(rule, fmt::format("player {} {}", seat + 1, what));
        };
        int kept = 0;
        bool counted = true;
        for (std::size_t i = 0; i < kMostApart; ++i) {
            kept += apart.members[i].character != 0;
            counted = counted && board.members[i].elsewhere == apart.members[i].character;
        }
        if (!counted) found("BR-FACTION-04", "counts others than those who stand elsewhere");
        if (kept == 0 && apart.acting) found("BR-RULING-95", "has a separated character that acts and is not there");
        if (kept == 0) return;
        if (apart.acting && s_.map.players[seat].battle == 0 && s_.phase != Phase::Over)
            found("BR-RULING-95", "has a separated character on its board that does not fight");
        if (kept > 1 && !apart.acting) found("BR-RULING-95", "has more than one separated character");
        if (board.members[kMostApart].character != 0)
            found("BR-RULING-95", "has somebody in a place for whom nothing can be kept");
        if (kept + membersOf(board) > kMostParty) found("BR-RECRUIT-16", "has more characters than a party");
        const int health = healthApart(apart);
        if (health == 0) found("BR-SEPARATE-06", "has a separated character without health");
        if (apart.members[0].character != 0 && health > set_.character(apart.members[0]).health)
            found("BR-CHAR-06", "has a separated character with more health than it may have");
        if (apart.space >= std::max<int>(1, s_.map.spaces.count)) found("BR-MOVE-01", "has a token off the map");
    }

    BonusZone zoneOf(BonusKind kind, int number) const {
        for (std::size_t copy = 0; copy < set_.bonusCards.size(); ++copy)
            if (set_.bonusCards[copy].kind == kind && set_.bonusCards[copy].number == number) return s_.map.cards[copy];
        return BonusZone::Box;
    }

    void inspectOrder() {
        if (s_.map.at > s_.map.order.count) return report("BR-SUN-02", "nobody's place in the order of turns");
        std::array<int, kMapSeats> places{};
        int kept = 0;
        for (const std::uint8_t who : s_.map.order) {
            if (who == kSundialsPlace) ++kept;
            else if (who < s_.map.playing) ++places[who];
            else report("BR-SUN-02", "somebody who does not play has a turn");
        }
        if (kept > 1) report("BR-RULING-19", "several places of the Sundial");
        for (int seat = 0; seat < s_.map.playing; ++seat) {
            const PlayerState& player = s_.map.players[seat];
            const int wanted = player.out || isTokenInBattle(s_, seat) || speakerOf(s_, seat) != seat ? 0 : 1;
            if (places[seat] != wanted && s_.phase != Phase::Over)
                report("BR-RULING-21",
                       fmt::format("player {} has {} places in the order of turns", seat + 1, places[seat]));
        }
        const bool anybody = std::any_of(s_.map.players.begin(), s_.map.players.begin() + firstWaiting(s_.map),
                                         [](const PlayerState& player) { return !player.out; });
        if (anybody && s_.phase != Phase::Over && s_.map.players[s_.map.sundial].out)
            report("BR-SUN-05", "the Sundial is out of the game");
        else if (anybody && s_.phase != Phase::Over && kept + places[speakerOf(s_, s_.map.sundial)] == 0)
            report("BR-RULING-19", "there is no place at which a day begins");
    }

    void inspectBattles() {
        for (int i = 0; i < s_.map.playing; ++i) {
            const BattleState& battle = battleOf(s_, i);
            if (battle.begun == 0) {
                if (copiesIn(battle, Zone::Box) != ~Copies(0)) report("BR-RULING-70", "cards of a battle that is over");
                continue;
            }
            if (battle.asked != 0 || battle.choosing != 0) report("BR-RULING-72", "a bid was left open");
            if (battle.attack.kind != AttackKind::None) report("BR-RULING-57", "an attack was left unresolved");
            if (s_.phase != Phase::Over && battle.ending != Ending::None) report("BR-RULING-21", "nobody came back");
            for (const int side : fightersIn(s_, i))
                if (side < kSeats && s_.map.players[side].battle != i + 1)
                    report("BR-TURN-01", "somebody fights who is in Quest Mode");
        }
        for (int seat = 0; seat < s_.map.playing; ++seat) {
            const int battle = s_.map.players[seat].battle;
            if (battle == 0) continue;
            if (s_.map.players[seat].assists != 0)
                report("BR-RULING-96", fmt::format("player {} fights and assists", seat + 1));
            if (battleOf(s_, battle - 1).begun == 0 || !fightsIn(s_, battle - 1, seat))
                report("BR-TURN-01", fmt::format("player {} is in a battle that is none", seat + 1));
        }
    }

    // BR-JOIN-02, -05, -11: a round is of more than two, each of whom faces another one of them; nobody else faces
    // anybody.
    void inspectRounds() {
        std::array<bool, kBoards> faces{};
        for (int i = 0; i < s_.map.playing; ++i) {
            const RoundState* const round = roundOf(s_, i);
            if (!round) continue;
            const Fighters fighters = fightersIn(s_, i);
            if (battleOf(s_, i).begun == 0 || fighters.count <= kSides) report("BR-JOIN-02", "a round of two");
            if (isOfParty(round) && !fighters.has(kEnemyBoards + i)) report("BR-MODE-26", "a party without an enemy");
            if (isOfParty(round) != areAdventurers(set_, s_)) report("BR-RULING-15", "a battle of all, or none");
            if (round->at >= round->turns.count || round->turns[round->at] != battleOf(s_, i).attacker)
                report("BR-JOIN-02", "an attack turn of somebody whose turn it is not");
            for (const int board : fighters) {
                const int facing = s_.map.facing[board] - 1;
                faces[board] = true;
                if (facing == board || !fighters.has(facing) || areAllied(s_, facing, board))
                    report("BR-JOIN-05", "somebody faces nobody in the battle");
            }
            for (std::size_t at = 0; at < round->turns.count; ++at)
                if (round->turns[at] == round->turns[(at + 1) % round->turns.count])
                    report("BR-JOIN-11", "two attack turns of one in a row");
            const int enemy = kEnemyBoards + i;
            for (std::size_t at = 0; at < round->turns.count && fighters.has(enemy); ++at)
                if (isPlayer(round->turns[at]) && round->turns[(at + 1) % round->turns.count] != enemy)
                    report("BR-JOIN-11", "a player whom the enemy does not attack after its attack turn");
        }
        for (int i = 0; i < kOutside; ++i) {
            const RoundState& round = s_.map.rounds[i];
            const bool together = battleOf(s_, i).begun != 0 && areAdventurers(set_, s_);
            if ((round.whose != 0) != together && s_.phase != Phase::Over)
                report("BR-RULING-15", "a battle of nobody, or one that is over");
        }
        for (std::size_t board = 0; board < kBoards; ++board)
            if (!faces[board] && s_.map.facing[board] != 0 && s_.phase != Phase::Over)
                report("BR-JOIN-05", "somebody faces another one where two fight");
        for (int seat = 0; seat < s_.map.playing; ++seat)
            if (s_.map.players[seat].out && !isWaiting(s_.map, seat) && holdsCards(seat))
                report("BR-RULING-108", "a player who is out of the game holds cards");
        for (const PlayerState& player : s_.map.players)
            if (player.battle == 0 && (player.joined || player.slain != 0 || player.slainAllies != 0) &&
                s_.phase != Phase::Over)
                report("BR-JOIN-01", "a player has of a battle what ends with it");
    }

    bool holdsCards(int seat) const {
        const auto& cards = s_.map.cards;
        const auto& quests = s_.map.quests;
        return std::find(cards.begin(), cards.end(), questHandOf(seat)) != cards.end() ||
               std::any_of(quests.begin(), quests.end(), [&](const QuestState& quest) {
                   return quest.zone == openedBy(seat) || quest.zone == initiatedBy(seat);
               });
    }

    // BR-ALLY-01, BR-SEPARATE-07, BR-FACTION-05, BR-RULING-92: at least two who are not separated, on one space.
    void inspectAllies() {
        const AllyState& allies = s_.map.allies;
        const int most = set_.ruleSets[s_.map.rules].allyParty;
        for (int seat = 0; seat < kSeats; ++seat) {
            const SideState& board = s_.sides[seat];
            std::array<std::uint8_t, schema::battle_royale::kMostFactions> counts{};
            const Fighters unit = unitOf(s_, seat);
            for (const int other : unit)
                for (const MemberState& member : s_.sides[other].members)
                    if (other != seat && member.character != 0) ++counts[set_.character(member).faction];
            if (counts != board.alongside) report("BR-FACTION-05", "other characters are counted than those of allies");
            if (!hasAllies(s_, seat)) continue;
            const PlayerState& player = s_.map.players[seat];
            const auto found = [&](const char* rule, const char* what) {
                report(rule, fmt::format("player {} {}", seat + 1, what));
            };
            if (unit.count < 2 || player.out) found("BR-RULING-92", "is alone in an Ally Party, or out of the game");
            if (unit.count > most) found("BR-ALLY-01", "is in an Ally Party of too many");
            if (isSeparated(s_, seat)) found("BR-SEPARATE-07", "is separated and in an Ally Party");
            for (const std::uint8_t other : unit)
                if (s_.map.players[other].space != player.space)
                    found("BR-ALLY-03", "stands elsewhere than the common token");
        }
        if (allies.forming != 0) report("BR-ALLY-02", "an Ally Party is still being formed");
        if (s_.phase == Phase::Over) return;
        for (const ShareState& share : allies.shares)
            if (share.seat != 0) report("BR-ALLY-09", "a reward is still being divided");
        for (const ClaimState& claim : allies.claims) {
            if (claim.enemy == 0) continue;
            if (claim.battle == 0 || battleOf(s_, claim.battle - 1).begun == 0)
                report("BR-ALLY-14", "a reward is contested in a battle that is none");
            if (claim.causer == 0 && claim.fighters == 0) report("BR-ALLY-14", "nobody fights for a contested reward");
        }
        for (int battle = 0; battle < kOutside; ++battle)
            if ((allies.ahead >> battle & 1) && !roundOf(s_, battle))
                report("BR-RULING-91", "an enemy attacks who comes next where two fight");
    }

    bool isWornIn(const LentState& lent) const {
        const auto has = [&](const MemberState& member) {
            return member.character == lent.wearer &&
                   member.items[lent.slot].item == set_.bonusCards[lent.card - 1].number + 1;
        };
        const auto& members = s_.sides[lent.borrower].members;
        const auto& apart = s_.apart[lent.borrower].members;
        return std::any_of(members.begin(), members.end(), has) || std::any_of(apart.begin(), apart.end(), has);
    }

    // BR-RULING-96: beside a battle that goes on; what is lent is there or nothing is known of it.
    void inspectAssists() {
        for (int seat = 0; seat < s_.map.playing; ++seat) {
            const PlayerState& player = s_.map.players[seat];
            if (player.assists > s_.map.playing || (player.assists != 0 && battleOf(s_, player.assists - 1).begun == 0))
                report("BR-RULING-96", fmt::format("player {} assists in a battle that is none", seat + 1));
        }
        for (const LentState& lent : s_.map.lent) {
            if (lent.card == 0) continue;
            const bool battle =
                lent.battle > 0 && lent.battle <= s_.map.playing && battleOf(s_, lent.battle - 1).begun != 0;
            if (!battle) report("BR-RULING-96", "an item did not come back after the battle");
            if (lent.card > set_.bonusCards.size() || lent.lender >= s_.map.playing ||
                lent.borrower >= s_.map.playing || lent.lender == lent.borrower)
                report("BR-RULING-96", "an item is lent by or to nobody");
            else if (lent.wearer != 0 && s_.map.cards[lent.card - 1] == equippedOf(lent.borrower) && !isWornIn(lent))
                report("BR-RULING-96", "an item that is lent lies in another slot");
        }
    }

    // BR-RULING-110: in the party of who has taken it, or apart from it.
    void inspectTurncoats() {
        for (const TurncoatState& turncoat : s_.map.turncoats) {
            if (turncoat.character == 0) continue;
            if (turncoat.owner >= s_.map.playing || turncoat.taker >= s_.map.playing ||
                turncoat.owner == turncoat.taker) {
                report("BR-RULING-110", "an ally is taken by or from nobody");
                continue;
            }
            const auto isIt = [&](const MemberState& member) { return member.character == turncoat.character; };
            const SideState& side = s_.sides[turncoat.taker];
            const ApartState& apart = s_.apart[turncoat.taker];
            if (std::none_of(side.members.begin(), side.members.end(), isIt) &&
                std::none_of(apart.members.begin(), apart.members.end(), isIt))
                report("BR-RULING-110", "an ally that was taken is not with its taker");
        }
    }

    // BR-RULING-109: only what lies in the hand of another player.
    void inspectLooks() {
        for (std::size_t i = 0; i < kMostLooks; ++i) {
            const int copy = s_.map.lookedAt[i] - 1, seat = s_.map.lookers[i] - 1;
            if (copy < 0 && seat < 0) continue;
            const bool both = copy >= 0 && seat >= 0 && copy < int(set_.bonusCards.size()) && seat < s_.map.playing;
            if (!both || !isQuestHand(s_.map.cards[copy]) || s_.map.cards[copy] == questHandOf(seat))
                report("BR-RULING-109", "a card is looked at that lies in no hand of another player");
        }
    }

    // BR-MODE-18, -20: who waits is not there; nobody has an ally.
    void inspectTournament() {
        const TournamentState& tournament = s_.map.tournament;
        if (set_.ruleSets[s_.map.rules].group == 0) {
            if (tournament.waiting != 0 || tournament.left != 0) report("BR-MODE-20", "groups in a game of none");
            return;
        }
        if (tournament.waiting >= s_.map.playing) return report("BR-MODE-20", "nobody has entered");
        for (int seat = 0; seat < s_.map.playing; ++seat) {
            const bool waits = isWaiting(s_.map, seat);
            if (waits && (!s_.map.players[seat].out || (tournament.left >> seat & 1)))
                report("BR-MODE-20", fmt::format("player {} plays and has not entered", seat + 1));
            if (membersOf(s_.sides[seat]) > 1 || isSeparated(s_, seat))
                report("BR-MODE-18", fmt::format("player {} has more than one character", seat + 1));
            if (!waits && s_.sides[seat].handicap !=
                              (seat < set_.ruleSets[s_.map.rules].group ? 0 : set_.ruleSets[s_.map.rules].groupTraits))
                report("BR-MODE-21", fmt::format("player {} has another handicap than its group", seat + 1));
        }
    }

    void inspectMap() {
        for (int a = 0; a < s_.map.spaces.count; ++a)
            for (int b = 0; b < a; ++b)
                if (s_.map.spaces[a].x == s_.map.spaces[b].x && s_.map.spaces[a].y == s_.map.spaces[b].y)
                    report("BR-RULING-37", "two locations lie on the same space");
        std::array<int, kMostLocations> placed{};
        for (const SpaceState& space : s_.map.spaces)
            if (space.location != 0) ++placed[space.location - 1];
        for (std::size_t i = 0; i < set_.locations.size(); ++i)
            if (placed[i] > set_.locations[i].copies) report("BR-LOC-06", "more locations of a name than there are");
    }

    const CompiledSet& set_;
    const GameState& s_;
    std::vector<std::string>& broken_;
    std::array<int, schema::battle_royale::kMostCharacters> seen_{};
};

}  // namespace

// Those that hold between units of play.
std::vector<std::string> BattleRoyaleInspection::brokenOnMap(const GameState& s) const {
    std::vector<std::string> broken;
    checkInvariants(&s, false, broken);
    MapInspector(game_.set(), s, broken).inspect();
    return broken;
}

}  // namespace engine::battle_royale

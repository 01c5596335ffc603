// Reading Quest Mode for its views.
#include "editor/app/play/battle_royale/map.h"

#include <algorithm>
#include <bit>

#include "engine/battle_royale/map/reach.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/verb_rows.h"

namespace editor::play {

namespace game = engine::battle_royale;
namespace rows = engine::battle_royale::verb_rows;

namespace {

using schema::battle_royale::QuestDeck;

class MapReader {
  public:
    MapReader(const Sandbox& sandbox, int observer, std::string_view language)
        : sandbox_(sandbox), set_(static_cast<const game::BattleRoyale&>(sandbox.session->game()).set()),
          s_(game::stateOf(sandbox.cursor.state())), observer_(observer), language_(language) {
        const DecisionView* shown = sandbox.decisions.shown();
        const bool asked = shown && shown->position == sandbox.cursor.position();
        if (asked && (observer < 0 || observer == shown->seat)) decision_ = shown;
    }

    BattleRoyaleMap read() {
        map_.playing = true;
        map_.over = s_.phase == game::Phase::Over;
        readDays();
        readBattles();
        for (int seat = 0; seat < s_.map.playing; ++seat) readPlayer(seat);
        readSpaces();
        readTokens();
        readReach();
        readOptions();
        readDecks();
        readClaims();
        return std::move(map_);
    }

  private:
    using Kind = BattleRoyaleToken::Kind;

    bool changed(const void* field) const { return sandbox_.cursor.changed(field); }
    std::string nameOf(int card) const { return set_.name(card, language_); }

    void readDays() {
        map_.day = s_.map.day;
        if (s_.map.event != 0 && s_.map.eventDays > 0) {
            map_.event = set_.cardOfEvent(s_.map.event - 1);
            map_.eventDays = s_.map.eventDays;
        }
        const auto& rules = set_.ruleSets[s_.map.rules];
        map_.oneParty = rules.oneParty;
        map_.eventsAgain = rules.recycleEvents;
        for (std::size_t i = 0; i < set_.enemies.size(); ++i) {
            if (!set_.enemies[i].trinity) continue;
            ++map_.trinity;
            map_.trinityBeaten += s_.map.beaten[i / 8] >> (i % 8) & 1;
        }
        map_.eventsLeft = game::eventsLeft(set_, s_);
        for (const std::uint8_t seat : s_.map.order)
            if (seat != game::kSundialsPlace) map_.order.push_back(seat);
        if (s_.map.stage == game::Stage::Turn && s_.map.at > 0 && s_.map.at <= s_.map.order.count && !map_.over)
            if (const int seat = s_.map.order[s_.map.at - 1]; seat != game::kSundialsPlace) map_.active = seat;
    }

    void readBattles() {
        for (int i = 0; i < s_.map.playing; ++i) {
            const game::BattleState& battle = battleOf(s_, i);
            if (!isUnderWay(s_, i)) continue;
            BattleRoyaleEncounter& view = map_.battles.emplace_back();
            view.battle = i;
            view.turn = battle.turn;
            view.now = s_.current == i;
            for (const int board : game::fightersIn(s_, i)) {
                view.boards.push_back(board);
                view.names.push_back(sandbox_.session->game().texts().seatName(&s_, board));
            }
        }
    }

    // Those of a zone of the bonus deck, once for all copies of a card; what the observer does not know is one pile,
    // the last one.
    std::vector<BattleRoyaleCard> cardsIn(game::BonusZone zone) const {
        std::vector<BattleRoyaleCard> cards;
        int hidden = 0;
        const auto known = game::knownTo(s_.map, observer_);  // by nobody in particular: all of it is shown
        for (std::size_t copy = 0; copy < set_.bonusCards.size(); ++copy) {
            if (s_.map.cards[copy] != zone) continue;
            if (observer_ >= 0 && !known[copy]) {
                ++hidden;
                continue;
            }
            const int card = set_.cardOfBonus(int(copy));
            if (cards.empty() || cards.back().card != card) cards.push_back({.card = card, .count = 0});
            ++cards.back().count;
            cards.back().fresh = cards.back().fresh || changed(&s_.map.cards[copy]);
        }
        if (hidden > 0) cards.push_back({.card = -1, .count = hidden});
        return cards;
    }

    void readPlayer(int seat) {
        const game::PlayerState& own = s_.map.players[seat];
        BattleRoyalePlayer& view = map_.players.emplace_back();
        view.side = sideOfBattleRoyale(sandbox_, -1, seat, observer_, language_);
        view.side.winner = map_.over && (s_.winners >> seat & 1) != 0;
        view.reputation = own.reputation;
        view.kills = own.kills;
        view.otherKills = own.otherKills;
        view.questsDone = own.questsDone;
        view.active = map_.active == seat;
        view.sundial = s_.map.sundial == seat;
        view.out = own.out;
        view.waits = game::isWaiting(s_.map, seat);
        view.misses = own.misses;
        view.battle = own.battle - 1;
        view.side.attacks = view.battle >= 0 && battleOf(s_, view.battle).attacker == seat;
        if (const game::MemberState& primary = s_.sides[seat].members[0]; primary.character != 0) {
            const int faction = set_.character(primary).faction;
            view.faction = set_.cardOfFaction(faction);
            for (const game::MemberState& member : s_.sides[seat].members)
                view.alike += member.character != 0 && set_.character(member).faction == faction;
            view.alike += s_.sides[seat].alongside[faction];
        }
        view.hand = cardsIn(game::questHandOf(seat));
        for (BattleRoyaleCard& card : view.hand)
            if (card.card >= 0 && decision_ && decision_->seat == seat) card.option = optionAbout(card.card);
        for (std::size_t i = 0; i < set_.quests.size(); ++i) readQuest(view, int(i), seat);
        for (std::size_t i = 0; i < set_.tokens.size(); ++i) {
            if (own.tokens[i] == 0) continue;
            BattleRoyaleCard& token = view.tokens.emplace_back();
            token.card = set_.cardOfItem(set_.tokens[i]);
            token.count = own.tokens[i];
            token.fresh = changed(&own.tokens[i]);
            if (decision_ && decision_->seat == seat) token.option = drinking(token.card);
        }
        view.assists = own.assists - 1;
        view.allies = alliesOf(seat);
        readElsewhere(view.elsewhere, s_.apart[seat]);
        for (const game::LentState& lent : s_.map.lent)
            if (lent.card != 0 && (lent.lender == seat || lent.borrower == seat))
                view.loans.push_back({set_.cardOfBonus(lent.card - 1), lent.lender, lent.borrower});
        for (std::size_t i = 0; i < set_.victories.size(); ++i)
            if (s_.map.victories[i] == seat + 1) view.victories.push_back(set_.cardOfVictory(int(i)));
    }

    std::vector<int> alliesOf(int seat) const {
        std::vector<int> allies;
        for (const int other : game::unitOf(s_, seat))
            if (other != seat) allies.push_back(other);
        return allies;
    }
    static std::vector<int> seatsIn(unsigned bits) {
        std::vector<int> seats;
        for (int seat = 0; seat < game::kSeats; ++seat)
            if (bits >> seat & 1) seats.push_back(seat);
        return seats;
    }

    void readClaims() {
        for (const game::ClaimState& claim : s_.map.allies.claims) {
            if (claim.enemy == 0) continue;
            BattleRoyaleClaim& view = map_.claims.emplace_back();
            view.enemy = set_.cardOfEnemy(claim.enemy - 1);
            view.quest = claim.quest == 0 ? -1 : set_.cardOfQuest(claim.quest - 1);
            view.causer = claim.causer - 1;
            view.battle = claim.battle - 1;
            view.claimants = seatsIn(claim.claimants);
            view.fighters = seatsIn(claim.fighters);
            view.ignored = seatsIn(claim.ignored);
        }
        for (const game::ShareState& share : s_.map.allies.shares) {
            if (share.seat == 0) continue;
            BattleRoyaleShare& view = map_.shares.emplace_back();
            view.seat = share.seat - 1;
            for (int kind = 0; kind < game::kRewardUnits; ++kind)
                if (const int count = share.units[kind]; count > 0)
                    view.words += (view.words.empty() ? "" : ", ") + rewardText(game::RewardUnit(kind), count);
        }
    }

    void readElsewhere(BattleRoyaleElsewhere& view, const game::ApartState& apart) const {
        for (const game::MemberState& member : apart.members) {
            if (member.character == 0) continue;
            view.members.push_back(set_.cardOfCharacter(member.character - 1));
            for (const game::ItemState& item : member.items)
                if (item.item != 0) view.items.push_back(set_.cardOfItem(item.item - 1));
        }
        if (view.members.empty()) return;
        view.health = healthApart(apart);
        view.poison = apart.poison;
        view.space = apart.space;
    }

    void readQuest(BattleRoyalePlayer& player, int quest, int seat) {
        const game::QuestState& state = s_.map.quests[quest];
        if (state.zone != game::openedBy(seat) && state.zone != game::initiatedBy(seat)) return;
        const game::Quest& printed = set_.quests[quest];
        BattleRoyaleQuest& view = player.quests.emplace_back();
        view.card = set_.cardOfQuest(quest);
        view.initiated = state.zone == game::initiatedBy(seat);
        view.step = state.step;
        view.steps = printed.steps;
        view.times = state.times;
        if (state.step < printed.steps) view.of = printed.step[state.step].times;
        view.days = state.days;
    }

    int drinking(int card) const {
        for (std::size_t i = 0; i < decision_->options.size(); ++i)
            if (const engine::Option& option = decision_->options[i].option;
                isA<rows::Drink>(option) && rowFrom<rows::Drink>(option).card == card)
                return int(i);
        return -1;
    }

    // The first option whose preview is a card.
    int optionAbout(int card) const {
        for (std::size_t i = 0; i < decision_->options.size(); ++i)
            if (decision_->options[i].text.card == card) return int(i);
        return -1;
    }

    void readSpaces() {
        for (const game::SpaceState& space : s_.map.spaces) {
            if (space.location == 0) break;  // it is being placed
            const game::Location& printed = set_.locations[space.location - 1];
            BattleRoyaleSpace& view = map_.spaces.emplace_back();
            view.card = set_.cardOfLocation(space.location - 1);
            view.x = space.x;
            view.y = space.y;
            view.terrain = printed.terrain;
            view.landmark = game::isLandmark(printed) || space.location - 1 == set_.start;
            view.exhausted = space.exhausted;
            view.searches = space.searches;
            view.most = printed.abilities.hasTrigger(game::Trigger::Searched) ? printed.searches : 0;
            view.fresh = changed(&space.location);
        }
    }

    BattleRoyaleToken& addToken(Kind kind, int number, int card, int space) {
        BattleRoyaleToken& token = map_.tokens.emplace_back();
        token.kind = kind;
        token.number = number;
        token.card = card;
        token.space = space;
        if (card >= 0) token.name = nameOf(card);
        return token;
    }

    void readTokens() {
        for (std::size_t i = 0; i < map_.spaces.size(); ++i)
            if (const int minion = s_.map.spaces[i].minion; minion != 0)
                addToken(Kind::Minion, int(i), set_.cardOfEnemy(minion - 1), int(i)).moved =
                    changed(&s_.map.spaces[i].minion);
        for (std::size_t i = 0; i < s_.map.npcs.size(); ++i) {
            const game::NpcState& npc = s_.map.npcs[i];
            if (npc.npc == 0) continue;
            addToken(Kind::Npc, int(i), set_.cardOfNpc(npc.npc - 1), npc.space).moved =
                changed(&npc.space) || changed(&npc.npc);
        }
        for (std::size_t i = 0; i < s_.map.hunters.size(); ++i) {
            const game::HunterState& hunter = s_.map.hunters[i];
            if (!hunter.entered && !hunter.dead && hunter.character != 0) ++map_.hiddenHunters;
            if (!hunter.entered || hunter.dead) continue;
            addToken(Kind::Hunter, int(i), set_.cardOfCharacter(hunter.character - 1), hunter.space).moved =
                changed(&hunter.space) || changed(&hunter.entered);
        }
        for (const BattleRoyalePlayer& player : map_.players) {
            const game::PlayerState& own = s_.map.players[player.side.seat];
            if (player.out || map_.spaces.empty()) continue;
            if (speakerOf(s_, player.side.seat) != player.side.seat) continue;  // who speaks for them has the token
            const int primary = s_.sides[player.side.seat].members[0].character - 1;
            BattleRoyaleToken& token = addToken(Kind::Player, player.side.seat, primary, own.space);
            token.name = player.side.name;
            token.allies = player.allies;
            token.active = player.active || (decision_ && (tokenOf(s_, player.side.seat) >> decision_->seat & 1) != 0);
            token.moved = changed(&own.space);
            token.fights = isTokenInBattle(s_, player.side.seat);
            if (player.elsewhere.members.empty()) continue;
            BattleRoyaleToken& other =
                addToken(Kind::Elsewhere, player.side.seat, player.elsewhere.members.front(), player.elsewhere.space);
            other.moved = changed(&s_.apart[player.side.seat].space);
        }
    }

    // Only while the movement of a turn goes on, or is still to come.
    void readReach() {
        if (map_.active < 0 || map_.spaces.empty()) return;
        const bool steps = decision_ && game::Question(decision_->decision.question) == game::Question::Step;
        const game::Reach reach = reachOf(set_, s_, map_.active);
        map_.mover = map_.active;
        map_.movement = reach.movement;
        map_.left = reach.left;
        if (!steps) return;
        for (std::size_t i = 0; i < map_.spaces.size(); ++i) {
            BattleRoyaleSpace& space = map_.spaces[i];
            if (reach.steps[i] == game::kOutOfReach) continue;
            space.steps = reach.steps[i];
            for (int at = int(i); reach.steps[at] > 0; at = reach.before[at]) space.way.insert(space.way.begin(), at);
            if (reach.discovers && reach.goesOn(int(i))) readGaps(int(i), reach.steps[i]);
        }
    }
    void readGaps(int from, int steps) {
        for (int way = 0; way < 4; ++way) {
            const int x = map_.spaces[from].x + kX[way], y = map_.spaces[from].y + kY[way];
            if (game::spaceAt(s_.map, x, y) >= 0) continue;
            const auto known = std::find_if(map_.gaps.begin(), map_.gaps.end(),
                                            [&](const BattleRoyaleGap& gap) { return gap.x == x && gap.y == y; });
            if (known == map_.gaps.end()) map_.gaps.push_back({x, y, steps + 1, from, -1});
            else if (steps + 1 < known->steps) *known = {x, y, steps + 1, from, -1};
        }
    }

    // A quest is abandoned in the list of options only: nobody presses it by mistake.
    void readOptions() {
        if (!decision_ || map_.spaces.empty()) return;
        const int here = decision_->seat < s_.map.playing ? s_.map.players[decision_->seat].space : 0;
        for (std::size_t i = 0; i < decision_->options.size(); ++i) {
            const engine::Option& option = decision_->options[i].option;
            if (isA<rows::Step>(option)) readStep(int(i), here, rowFrom<rows::Step>(option).direction);
            else if (isA<rows::Search>(option)) map_.spaces[here].options.push_back(int(i));
            else if (isA<rows::GoTo>(option))
                map_.spaces[int(rowFrom<rows::GoTo>(option).space)].options.push_back(int(i));
            else if (isA<rows::Assault>(option)) onSeat(Kind::Player, rowFrom<rows::Assault>(option).seat, int(i));
            else if (isA<rows::Target>(option)) onSeat(Kind::Player, rowFrom<rows::Target>(option).seat, int(i));
            else if (isA<rows::Ally>(option)) onSeat(Kind::Player, rowFrom<rows::Ally>(option).seat, int(i));
            else if (isA<rows::Assist>(option)) onSeat(Kind::Player, rowFrom<rows::Assist>(option).seat, int(i));
            else if (isA<rows::AssaultApart>(option))
                onSeat(Kind::Elsewhere, rowFrom<rows::AssaultApart>(option).seat, int(i));
            else if (isA<rows::Reunite>(option)) onSeat(Kind::Elsewhere, decision_->seat, int(i));
            else if (isA<rows::Meet>(option)) onCard(rowFrom<rows::Meet>(option).card, int(i));
            else if (isA<rows::Hunt>(option)) onCard(rowFrom<rows::Hunt>(option).card, int(i));
            else if (isA<rows::Initiate>(option)) onQuest(rowFrom<rows::Initiate>(option).card, int(i));
        }
    }
    // Beside which location another one is placed is not known of the decision: those stay in the list of options.
    void readStep(int option, int from, int way) {
        if (game::Question(decision_->decision.question) != game::Question::Step) return;
        const int x = map_.spaces[from].x + kX[way], y = map_.spaces[from].y + kY[way];
        if (const int to = game::spaceAt(s_.map, x, y); to >= 0) return map_.spaces[to].options.push_back(option);
        for (BattleRoyaleGap& gap : map_.gaps)
            if (gap.x == x && gap.y == y) gap.option = option;
    }
    void onSeat(Kind kind, int seat, int option) {
        for (BattleRoyaleToken& token : map_.tokens)
            if (token.kind == kind && (token.number == seat ||
                                       std::find(token.allies.begin(), token.allies.end(), seat) != token.allies.end()))
                token.options.push_back(option);
    }
    void onCard(int card, int option) {
        const int here = s_.map.players[decision_->seat].space;
        for (BattleRoyaleToken& token : map_.tokens)
            if (token.kind > Kind::Elsewhere && token.card == card && token.space == here)
                return token.options.push_back(option);
        onQuest(card, option);  // the boss of one
    }
    void onQuest(int card, int option) {
        for (BattleRoyalePlayer& player : map_.players)
            for (BattleRoyaleQuest& quest : player.quests)
                if (quest.card == card && player.side.seat == decision_->seat) quest.options.push_back(option);
    }

    void readDecks() {
        const auto pile = [&](game::BonusZone zone) {
            return int(
                std::count(s_.map.cards.begin(), s_.map.cards.begin() + std::ptrdiff_t(set_.bonusCards.size()), zone));
        };
        map_.bonusDeck = pile(game::BonusZone::Deck) + pile(game::BonusZone::Under);
        map_.bonusDiscards = cardsIn(game::BonusZone::Discard);
        map_.aside = cardsIn(game::BonusZone::Aside);
        for (const BattleRoyaleCard& card : cardsIn(game::BonusZone::Killed)) map_.killed.push_back(card.card);
        map_.locationsLeft = std::max(0, int(set_.locationCopies.size()) - std::max(0, s_.map.spaces.count - 1));
        for (std::size_t i = 0; i < set_.quests.size(); ++i) {
            if (s_.map.quests[i].zone != game::QuestZone::Deck) continue;
            ++map_.questDecks[set_.quests[i].deck];
            if (set_.quests[i].deck == QuestDeck::Endgame) map_.endgames.push_back(set_.cardOfQuest(int(i)));
        }
        for (std::size_t i = 0; i < set_.victories.size(); ++i)
            if (s_.map.victories[i] == 0) ++map_.victoryStacks[set_.victories[i].stack];
    }

    static constexpr int kX[] = {0, 1, 0, -1}, kY[] = {1, 0, -1, 0};  // CompassPoint

    const Sandbox& sandbox_;
    const game::CompiledSet& set_;
    const game::GameState& s_;
    const int observer_;
    const std::string_view language_;
    const DecisionView* decision_ = nullptr;  // asked at the shown position, where the observer may see it
    BattleRoyaleMap map_;
};

}  // namespace

BattleRoyaleMap mapOfBattleRoyale(const Sandbox& sandbox, int observer, std::string_view language) {
    if (!sandbox.session.playing() || !dynamic_cast<const game::BattleRoyale*>(&sandbox.session->game())) return {};
    const auto& s = game::stateOf(sandbox.cursor.state());
    if (s.mode != game::Mode::Quest) return {};
    return MapReader(sandbox, observer, language).read();
}

}  // namespace editor::play

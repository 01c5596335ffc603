// Preparing Quest Mode: BR-SETUP, BR-REP-01, BR-MODE-05, BR-RULING-01, -02, -09, -10.
#include <algorithm>

#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

using schema::battle_royale::BattleMode;

// Which rule set is for so many players, as one party, in Tournament Play or neither: the first that this build plays.
int rulesFor(const CompiledSet& set, int players, BattleMode mode) {
    for (std::size_t i = 0; i < set.ruleSets.size(); ++i)
        if (isPlayable(set.ruleSets[i]) && set.ruleSets[i].oneParty == (mode == BattleMode::Adventurer) &&
            (set.ruleSets[i].group > 0) == (mode == BattleMode::Tournament) &&
            players >= set.ruleSets[i].leastPlayers && players <= set.ruleSets[i].mostPlayers)
            return int(i);
    return -1;
}

namespace {

// BR-SETUP-02, -03, -16, BR-BONUS-01: all cards of the bonus deck; epic items are set aside.
void layOutBonusDeck(Table& t) {
    auto scope = t.rule("BR-SETUP-02"_rule);
    for (std::size_t copy = 0; copy < t.cards().bonusCards.size(); ++copy) {
        const BonusCard& card = t.cards().bonusCards[copy];
        const bool epic = card.kind == BonusKind::Item && t.cards().items[card.number].itemClass == ItemClass::Epic;
        t.setCard(int(copy), epic ? BonusZone::Aside : BonusZone::Deck);
    }
    t.cite("BR-SETUP-03"_rule);
    for (int quest = 0; quest < int(t.cards().quests.size()); ++quest) t.setQuest(quest, QuestZone::Deck);
}

// A character of the deck; those who are drawn are no part of it any more.
int drawCharacter(Table& t, int actor, BonusZone to) {
    std::array<std::uint8_t, kMostBonusCards> list{};
    std::size_t count = 0;
    for (const int copy : t.in(BonusZone::Deck))
        if (const BonusCard& card = t.cards().bonusCards[copy]; card.kind == BonusKind::Character)
            list[count++] = card.number;
    const int character =
        t.draw(std::uint16_t(Purpose::Character), actor, {list.data(), count}, t.cards().characterKeys.data(), 0);
    const int copy = copyIn(t, BonusKind::Character, character, BonusZone::Deck);
    t.setCard(copy, to);
    return character;
}

}  // namespace

bool isPlayable(const RuleSet& rules) {
    return rules.leastPlayers <= kMapSeats && rules.killGoal.hunters <= kMostHunters;
}

// Characters are drawn, and come with their board and tactics (BR-SETUP-09): BR-SETUP-08 says no more than that each
// player has one (BR-MATCH-01).
void setUpMap(Table& t, int players, int first, bool alchemist, BattleMode mode) {
    const int rules = rulesFor(t.cards(), players, mode);
    if (rules < 0 || !t.cards().hasMap()) t.capacityExceeded("rule sets and locations for Quest Mode");
    t.set(t.state.phase, Phase::Map);
    t.set(t.state.current, kOutside);
    t.set(t.map().rules, rules);
    t.set(t.map().playing, players);
    t.set(t.map().alchemist, alchemist);
    letGroupsWait(t);
    layOutBonusDeck(t);
    {
        auto inn = t.rule("BR-SETUP-13"_rule);
        t.set(t.map().spaces.count, 1);
        t.set(t.map().spaces[0].location, t.cards().start + 1);
        t.set(t.map().spaces[0].entered, (1u << players) - 1);
    }
    auto scope = t.rule("BR-SETUP-08"_rule);
    t.cite("BR-SETUP-14"_rule);
    for (int seat = 0; seat < players; ++seat) {
        t.setCharacter(seat, 0, drawCharacter(t, seat, BonusZone::Party));
        auto reputation = t.rule("BR-REP-01"_rule, seat);
        t.set(t.player(seat).reputation, t.rules().startReputation);
    }
    for (int hunter = 0; hunter < std::min(t.rules().killGoal.hunters, kMostHunters); ++hunter) {
        auto hunters = t.rule("BR-MODE-05"_rule);
        t.set(t.map().hunters[hunter].character, drawCharacter(t, kEnemyBoards, BonusZone::Stack) + 1);
    }
    auto sun = t.rule("BR-SETUP-15"_rule);  // BR-RULING-10
    const int entered = firstWaiting(t.map());
    const int sundial =
        first > 0 && first <= entered ? first - 1 : t.pick(std::uint16_t(Purpose::Sundial), 0, 0, entered);
    t.set(t.map().sundial, sundial);
    t.set(t.map().order.count, entered);
    for (int i = 0; i < entered; ++i) t.set(t.map().order[i], (sundial + i) % entered);
}

void prepareMap(Table& t) { prepareSeats(t, 0, firstWaiting(t.map()), t.rules().startCards); }

// BR-SETUP-11, -12, BR-RULING-09: a character or an NPC is put aside, and shuffled back when all have drawn.
void prepareSeats(Table& t, int first, int end, int cards) {
    for (int seat = first; seat < end; ++seat) {
        auto scope = t.rule("BR-SETUP-11"_rule, seat);
        t.cite("BR-CHAR-05"_rule, seat);
        if (healthOf(t.side(seat)) == 0) placePoints(t, seat, seat, mostHealth(t.cards(), t.side(seat)));
    }
    for (int seat = first; seat < end; ++seat) {
        auto scope = t.rule("BR-SETUP-12"_rule, seat);
        for (int left = cards; left > 0;) {
            const int copy = topBonusCard(t, seat);
            if (copy < 0) break;
            const BonusKind kind = t.cards().bonusCards[copy].kind;
            const bool held = kind == BonusKind::Item || kind == BonusKind::Action;
            if (!held) t.cite("BR-RULING-09"_rule, seat);
            t.setCard(copy, held ? questHandOf(seat) : BonusZone::Shown);
            left -= held;
        }
    }
    for (const int copy : t.in(BonusZone::Shown)) t.setCard(copy, BonusZone::Deck);
    t.add(t.map().bonusShuffles, 1);
}

}  // namespace engine::battle_royale

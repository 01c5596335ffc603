// Quests: BR-QUEST, BR-REP-03, BR-ITEM-13, BR-END-02, -08, BR-RULING-03, -46 to -49.
#include <algorithm>

#include "engine/battle_royale/demands.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

const Quest& questOf(const Table& t, int quest) { return t.cards().quests[quest]; }
const QuestState& stateOfQuest(const Table& t, int quest) { return t.map().quests[quest]; }

// BR-QUEST-04, -05 (BR-RULING-03), -24: a deck is open from its least reputation on.
bool isOpenTo(const Table& t, int seat, QuestDeck deck) {
    return deck != QuestDeck::Endgame && t.player(seat).reputation >= t.cards().numbers.questBands[std::size_t(deck)];
}

// BR-QUEST-11: is there room beside the board?
bool hasRoom(const Table& t, int seat, QuestDeck deck) {
    int boss = 0, others = 0;
    for (QuestBits left = t.questsOf(seat); left != 0; left &= left - 1)
        ++(t.cards().quests[firstQuest(left)].deck == QuestDeck::Boss ? boss : others);
    return deck == QuestDeck::Boss ? boss < t.rules().bossQuests : others < t.rules().otherQuests;
}

void put(Table& t, int quest, QuestZone zone) {
    const QuestState& state = stateOfQuest(t, quest);
    t.setQuest(quest, zone);
    t.set(state.step, 0);
    t.set(state.times, 0);
    t.set(state.days, 0);
    t.set(state.used, 0);
}

// Also one that is separated.
bool hasMember(const SideState& side, int character) {
    return std::any_of(side.members.begin(), side.members.end(), [&](const MemberState& member) {
        return member.character == character + 1 || member.elsewhere == character + 1;
    });
}
// BR-MODE-24: where all players are one party, the character of any of them.
bool isInParty(const Table& t, int seat, int character) {
    if (!areAdventurers(t.cards(), t.state)) return hasMember(t.side(seat), character);
    for (int other = 0; other < t.map().playing; ++other)
        if (hasMember(t.side(other), character)) return true;
    return false;
}

}  // namespace

// BR-QUEST-01, -03, -06, -07, -08, -09, -24, BR-RULING-46: any one quest of a deck, once in an Action Phase, where
// quests are opened; BR-QUEST-10 to -12: what is in hand is initiated if there is room.
void listOpenQuests(Table& t, int seat) {
    for (int quest = 0; quest < int(t.cards().quests.size()); ++quest)
        if (stateOfQuest(t, quest).zone == QuestZone::Deck && isOpenTo(t, seat, questOf(t, quest).deck))
            offer(t, verb_rows::Open{t.cards().cardOfQuest(quest)});
}

void listQuestActs(Table& t, int seat) {
    const bool opens = t.location(t.player(seat).space).quests && !t.player(seat).opened;
    bool wantsRoom[2] = {false, false};
    for (QuestBits left = t.questsHeldBy(seat); left != 0; left &= left - 1) {
        const int quest = firstQuest(left);
        const QuestDeck deck = questOf(t, quest).deck;
        const int card = t.cards().cardOfQuest(quest);
        if (hasRoom(t, seat, deck)) offer(t, verb_rows::Initiate{card});
        else wantsRoom[deck == QuestDeck::Boss] = true;
    }
    if (opens) listOpenQuests(t, seat);
    for (QuestBits left = t.questsOf(seat); left != 0; left &= left - 1)
        if (const int quest = firstQuest(left); wantsRoom[questOf(t, quest).deck == QuestDeck::Boss])
            offer(t, verb_rows::Abandon{t.cards().cardOfQuest(quest)});
}

void openQuest(Table& t, int seat, int quest) {
    auto scope = t.rule("BR-QUEST-03"_rule, t.cards().cardOfQuest(quest));
    t.cite("BR-QUEST-04"_rule, seat);
    t.cite("BR-RULING-46"_rule, seat);
    put(t, quest, openedBy(seat));
}

void initiateQuest(Table& t, int seat, int quest) {
    auto scope = t.rule("BR-QUEST-10"_rule, t.cards().cardOfQuest(quest));
    put(t, quest, initiatedBy(seat));
    t.set(stateOfQuest(t, quest).days, questOf(t, quest).days);
    t.count(partOf(t.cards().cardOfQuest(quest)));
}

void abandonQuest(Table& t, int seat, int quest) {
    auto scope = t.rule("BR-QUEST-12"_rule, seat);
    put(t, quest, QuestZone::Discard);
}

void discardQuests(Table& t, int seat) {
    for (int quest = 0; quest < int(t.cards().quests.size()); ++quest)
        if (const QuestZone zone = stateOfQuest(t, quest).zone; zone == openedBy(seat) || zone == initiatedBy(seat))
            put(t, quest, QuestZone::Discard);
}

// A step of an initiated quest has happened once more, or the task of an End Game quest.
void advanceQuest(Table& t, int seat, int quest) {
    const QuestState& state = stateOfQuest(t, quest);
    const Quest& card = questOf(t, quest);
    if (state.step >= card.steps) return;
    t.set(state.times, state.times + 1);
    if (state.times < card.step[state.step].times) return;
    t.set(state.times, 0);
    t.set(state.step, state.step + 1);
    if (state.step == card.steps && card.boss < 0) completeQuest(t, seat, quest);
}

// BR-QUEST-14, -15, -16, -17, -18, -19, BR-END-07, -08, BR-RULING-47: the reward at once, and the card to the discard
// pile; an End Game quest wins.
void completeQuest(Table& t, int seat, int quest, bool shared, unsigned assistants) {
    const Quest& card = questOf(t, quest);
    if (card.deck == QuestDeck::Endgame) {
        auto scope = t.rule("BR-RULING-48"_rule, t.cards().cardOfQuest(quest));
        t.cite("BR-END-02"_rule, seat);
        t.set(t.map().epilogue, card.epilogue);
        return endGame(t, Ending::Goal, winnersWith(t, seat));
    }
    auto scope = t.rule("BR-RULING-47"_rule, t.cards().cardOfQuest(quest));
    put(t, quest, QuestZone::Discard);
    if (card.character >= 0 && card.legendary >= 0 && isInParty(t, seat, card.character)) {
        auto extra = t.rule("BR-QUEST-18"_rule, t.cards().cardOfQuest(quest));
        if (!hasMember(t.side(seat), card.character)) t.cite("BR-RULING-15"_rule, seat);
        takeItem(t, seat, card.legendary);
    }
    t.set(t.player(seat).questsDone, std::min(t.player(seat).questsDone + 1, 255));
    if (!shared) receiveOrShare(t, seat, card.reward, assistants);
    fireOnMap(t, seat, Trigger::QuestDone);
}

int ownerOfQuest(const Table& t, int quest) {
    const QuestZone zone = stateOfQuest(t, quest).zone;
    return zone < QuestZone::Initiated ? -1 : int(zone) - int(QuestZone::Initiated);
}

// BR-QUEST-22: a boss quest is completed for who has initiated it, and what it brings is of who is left and has won.
void completeBossQuest(Table& t, int victor, int quest, unsigned assistants) {
    const int owner = ownerOfQuest(t, quest);
    if (owner < 0) return;
    if (owner == victor) return completeQuest(t, owner, quest, false, assistants);
    auto scope = t.rule("BR-QUEST-22"_rule, victor);
    completeQuest(t, owner, quest, true);
    receiveOrShare(t, victor, questOf(t, quest).reward, assistants);
}

// BR-RULING-47: a duration of N ends after the Nth day that begins.
void passQuestDay(Table& t) {
    QuestBits initiated = 0;
    for (int seat = 0; seat < t.map().playing; ++seat) initiated |= t.questsOf(seat);
    for (; initiated != 0; initiated &= initiated - 1) {
        const int quest = firstQuest(initiated);
        const QuestState& state = stateOfQuest(t, quest);
        if (state.days == 0) continue;
        t.set(state.days, state.days - 1);
        if (state.days > 0) continue;
        auto scope = t.rule("BR-QUEST-13"_rule, t.cards().cardOfQuest(quest));
        put(t, quest, QuestZone::Discard);
    }
}

namespace {
bool isFought(const Table& t, int enemy) {
    for (int board = kEnemyBoards; board < kEnemyBoards + t.map().playing; ++board)
        if (t.side(board).kind == SideKind::Enemy && t.side(board).enemy == enemy + 1) return true;
    return false;
}
bool isBeaten(const Table& t, int enemy) { return t.map().beaten[enemy / 8] >> (enemy % 8) & 1; }  // BR-RULING-42
bool isInLair(const Table& t, int seat, int quest) {
    const Quest& card = questOf(t, quest);
    return !card.conditional || holds({t.cards(), t.state, seat, 0, t.cards().cardOfQuest(quest)}, card.lair);
}
}  // namespace

// BR-QUEST-20, -23: its owner, when all steps are done and the place is right.
bool canFightBoss(Table& t, int seat, int quest) {
    const Quest& card = questOf(t, quest);
    const QuestState& state = stateOfQuest(t, quest);
    if (card.boss < 0 || state.zone != initiatedBy(seat) || state.step < card.steps) return false;
    return !isFought(t, card.boss) && !isBeaten(t, card.boss) && isInLair(t, seat, quest);
}

namespace {
// The item leaves this place of an owner, also of one who is separated. Did it lie there?
bool takeOff(Table& t, int owner, int place, int item, int copy) {
    if (itemAt(t.side(owner), place).item == item + 1) {
        t.set(t.map().filled[copy], itemAt(t.side(owner), place).filled);
        t.setItem(owner, place, -1);
        return true;
    }
    if (place / kMostSlots >= kMostApart) return false;
    const ItemState& kept = t.state.apart[owner].members[place / kMostSlots].items[place % kMostSlots];
    if (kept.item != item + 1) return false;
    t.set(t.map().filled[copy], kept.filled);
    t.set(kept.item, 0);
    t.set(kept.filled, 0);
    return true;
}
}  // namespace

// BR-QUEST-19, BR-ITEM-13, BR-RULING-49: from a slot, a hand, the deck or the discard pile.
void takeItem(Table& t, int seat, int item) {
    auto scope = t.rule("BR-QUEST-19"_rule, t.cards().cardOfItem(item));
    for (std::size_t copy = 0; copy < t.cards().bonusCards.size(); ++copy) {
        const BonusCard& card = t.cards().bonusCards[copy];
        if (card.kind != BonusKind::Item || card.number != item) continue;
        for (int owner = 0; owner < t.map().playing; ++owner)
            for (int place = 0; place < kPlaces && t.map().cards[copy] == equippedOf(owner); ++place)
                if (takeOff(t, owner, place, item, int(copy))) break;
        t.setCard(int(copy), questHandOf(seat));
        return;
    }
}

// --- what the rules ask ---------------------------------------------------------------------------------------------

namespace {
bool requireQuest(const Table& t, int card, Explanation& why) {
    return engine::require(why, t.cards().questOf(card) >= 0, say("it is a quest"), "BR-QUEST-01"_rule).holds;
}
void imagineQuests(const Table& t, QuestBits quests, std::vector<Option>& options, Option (*of)(int card)) {
    for (; quests != 0; quests &= quests - 1) options.push_back(of(t.cards().cardOfQuest(firstQuest(quests))));
}
}  // namespace

void requireBoss(Table& t, int seat, int quest, Explanation& why) {
    const Quest& card = questOf(t, quest);
    const QuestState& state = stateOfQuest(t, quest);
    if (!require(why, card.boss >= 0, say("the quest has a Boss"), "BR-QUEST-20"_rule).holds) return;
    require(why, state.zone == initiatedBy(seat), say("the quest is initiated"), "BR-QUEST-23"_rule);
    compare(require(why, state.step >= card.steps, say("steps of the quest"), "BR-QUEST-20"_rule), ">=", state.step,
            card.steps);
    require(why, !isFought(t, card.boss), say("nobody is fighting the Boss"), "BR-BATTLE-06"_rule);
    require(why, !isBeaten(t, card.boss), say("the Boss is not beaten yet"), "BR-RULING-42"_rule);
    require(why, isInLair(t, seat, quest), say("the Boss is where the card says"), "BR-QUEST-20"_rule);
}

namespace verb_rows {

void Open::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireQuest(t, card, why)) return;
    const int quest = t.cards().questOf(card), reputation = t.player(d.seat).reputation;
    if (Question(d.question) == Question::Act) {
        engine::require(why, t.location(t.player(d.seat).space).quests,
                        say("the location is one where quests are opened"), "BR-QUEST-03"_rule);
        engine::require(why, !t.player(d.seat).opened, say("no quest was opened in this Action Phase yet"),
                        "BR-RULING-46"_rule);
    }
    const QuestDeck deck = questOf(t, quest).deck;
    if (!engine::require(why, deck != QuestDeck::Endgame, say("it is an Easy, a Medium or a Boss quest"),
                         "BR-QUEST-01"_rule)
             .holds)
        return;
    engine::require(why, stateOfQuest(t, quest).zone == QuestZone::Deck, say("it is still in its deck"),
                    "BR-RULING-46"_rule);
    compare(engine::require(why, isOpenTo(t, d.seat, deck), say("reputation"), "BR-QUEST-04"_rule), ">=", reputation,
            t.cards().numbers.questBands[std::size_t(deck)]);
}
void Open::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (int quest = 0; quest < int(t.cards().quests.size()); ++quest)
        if (questOf(t, quest).deck != QuestDeck::Endgame && stateOfQuest(t, quest).zone == QuestZone::Deck)
            options.push_back(optionFrom(Open{t.cards().cardOfQuest(quest)}));
}

void Initiate::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireQuest(t, card, why)) return;
    const int quest = t.cards().questOf(card);
    engine::require(why, stateOfQuest(t, quest).zone == openedBy(d.seat), say("it is in the own Quest Hand"),
                    "BR-QUEST-10"_rule);
    engine::require(why, hasRoom(t, d.seat, questOf(t, quest).deck), say("there is room for a quest of its kind"),
                    "BR-QUEST-11"_rule);
}
void Initiate::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineQuests(t, t.questsHeldBy(d.seat), options, [](int card) { return optionFrom(Initiate{card}); });
}

void Abandon::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireQuest(t, card, why)) return;
    const int quest = t.cards().questOf(card);
    const bool isBoss = questOf(t, quest).deck == QuestDeck::Boss;
    engine::require(why, stateOfQuest(t, quest).zone == initiatedBy(d.seat), say("the quest is initiated"),
                    "BR-QUEST-12"_rule);
    bool wanted = false;
    for (QuestBits left = t.questsHeldBy(d.seat); left != 0; left &= left - 1) {
        const QuestDeck deck = questOf(t, firstQuest(left)).deck;
        wanted = wanted || ((deck == QuestDeck::Boss) == isBoss && !hasRoom(t, d.seat, deck));
    }
    engine::require(why, wanted, say("a quest of its kind in the hand lacks room"), "BR-QUEST-12"_rule);
}
void Abandon::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineQuests(t, t.questsOf(d.seat), options, [](int card) { return optionFrom(Abandon{card}); });
}

}  // namespace verb_rows

}  // namespace engine::battle_royale

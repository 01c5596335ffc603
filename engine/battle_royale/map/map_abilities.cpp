// Abilities out of battle: BR-BONUS-04 to -06, BR-ITEM-06, -07, BR-TACTIC-03, BR-VICT-02, BR-FACTION-19, BR-RULING-17,
// BR-RULING-28, BR-MODE-31, -32; and cards that are played from the Quest Hand, in battle, too.
#include <algorithm>
#include <bitset>
#include <cassert>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

const Clause& clauseAt(const CompiledSet& set, Range clauses, int index) { return set.clauses[clauses.first + index]; }

bool holdsNow(Table& t, int seat, int card, const Clause& clause) {
    if (!clause.conditional) return true;
    const bool held = holds({t.cards(), t.state, seat, 0, card}, clause.condition);
    if (held && !holds({t.cards(), t.state, seat, 0}, clause.condition)) t.cite("BR-FACTION-18"_rule, seat);
    t.test(card, clause.number, held);
    return held;
}

void apply(Table& t, int seat, int card, const Clause& clause, bool held, int on = -1) {
    auto scope = t.clause(card, clause.number, seat);
    t.count(partOf(card));
    t.count(partOf(t.cards(), card, clause.number));
    if (held) payFor(t, seat, card, clause);
    carryOutMove(t, on < 0 ? seat : on, card, held ? clause.effects : clause.otherwise);
}

// The trigger of a card that is in nobody's party has come to a seat.
void fireClause(Table& t, int seat, int card, const Clause& clause) {
    const bool held = holdsNow(t, seat, card, clause);
    if (!held && clause.otherwise.count == 0) return;
    if (held && !canPayFor({t.cards(), t.state, seat, 0, card}, clause)) return;
    // Whoever meets an NPC has chosen to.
    const bool asked = clause.trigger == Trigger::Met;
    if (held && !asked && (clause.may || clause.costs.count > 0) && !accepts(t, seat, card)) return;
    apply(t, seat, card, clause, held);
}

// The task of the current step of the quests that a seat has initiated, and of those that are open to all; or of its
// Boss Quests alone.
void fireQuests(Table& t, int seat, Trigger trigger, bool bossAlone = false) {
    const QuestBits withTrigger = t.cards().questsWithTrigger[trigger];
    for (int quest = -1; !t.over();) {
        quest = firstQuest((t.questsOf(seat) | t.openQuests()) & withTrigger,
                           quest + 1);  // what is done may bring others into play
        if (quest < 0) return;
        const QuestState& state = t.map().quests[quest];
        const Quest& card = t.cards().quests[quest];
        if (state.step >= card.steps || (bossAlone && card.boss < 0)) continue;
        if (bossAlone) t.cite("BR-RULING-94"_rule, seat);
        fireCard(t, seat, t.cards().cardOfQuest(quest), card.step[state.step].abilities, trigger);
    }
}

// The abilities of the current step of a quest that a seat may use; null: it may not.
const Abilities* usableStep(const Table& t, int seat, int quest) {
    const QuestState& state = t.map().quests[quest];
    const Quest& card = t.cards().quests[quest];
    const bool open = card.deck == QuestDeck::Endgame && state.zone == QuestZone::Deck;
    if ((!open && state.zone != initiatedBy(seat)) || state.step >= card.steps || (state.used >> seat & 1))
        return nullptr;
    const Abilities& abilities = card.step[state.step].abilities;
    return abilities.hasTrigger(Trigger::Used) ? &abilities : nullptr;
}

// --- cards in hand --------------------------------------------------------------------------------------------------

// The abilities of a card that is played from the hand.
const Abilities& playedFromHand(const CompiledSet& set, const BonusCard& card) {
    return card.kind == BonusKind::Action ? set.actions[card.number].abilities : set.items[card.number].abilities;
}

// BR-FACTION-19, BR-RULING-115: actions of the discard pile, each once in a turn.
bool castsSpells(const Table& t, int seat) {
    return hasFactionBonus(t.cards(), t.state, seat, FactionBonus::Spellcaster);
}
constexpr int kCastBits = 32;  // of PlayerState::cast, by the number of the action

// Copies that a seat may play, each kind of card once: those of its hand, then those it may play from the discard pile.
// `battle`: the seat is in a battle.
template <class Act> void forEachPlayable(Table& t, int seat, bool battle, Act act) {
    const CompiledSet& set = t.cards();
    const bool casts = castsSpells(t, seat);
    int before = -1;
    for (const bool discarded : {false, true}) {
        const BonusCopies played =
            discarded || battle ? set.actionCopies : set.actionCopies | set.disposableCopies;  // BR-ITEM-06
        for (const int copy : t.in(discarded ? BonusZone::Discard : questHandOf(seat)) & played) {
            const BonusCard& card = set.bonusCards[copy];
            if (discarded && (card.number >= kCastBits || (t.player(seat).cast >> card.number & 1))) continue;
            const int number = set.cardOfBonus(copy);
            if (number == before) continue;
            before = number;
            if (act(copy, number, playedFromHand(set, card))) return;
        }
        if (!casts) return;
        before = -1;
    }
}

}  // namespace

bool canPlay(Table& t, int seat, int card, const Clause& clause) {
    const EvaluationContext r{t.cards(), t.state, seat, 0, card};
    if (!holdsInList(t, r, clause)) return clause.otherwise.count > 0;
    return canPayFor(r, clause);
}

// BR-BONUS-04, -05, -06, BR-ITEM-07: discarded before it does anything, so that nothing can use it twice.
void playFromHand(Table& t, int seat, int copy, int card, const Clause& clause, int on) {
    const bool action = t.cards().actionOf(card) >= 0;
    auto scope = t.rule(action ? "BR-BONUS-05"_rule : "BR-ITEM-06"_rule, card);
    if (givesToken(t, card)) return takeToken(t, on < 0 ? seat : on, copy);
    if (t.map().cards[copy] == BonusZone::Discard) {
        auto spell = t.rule("BR-FACTION-19"_rule, seat);
        t.cite("BR-RULING-115"_rule, seat);
        t.set(t.player(seat).cast, t.player(seat).cast | 1u << t.cards().actionOf(card));
    } else {
        t.setCard(copy, BonusZone::Discard);
    }
    apply(t, seat, card, clause, holdsNow(t, seat, card, clause), on);
}

void fireCard(Table& t, int seat, int card, const Abilities& abilities, Trigger trigger) {
    if (!abilities.hasTrigger(trigger)) return;
    for (int i = 0; i < abilities.clauses.count && !t.over() && !t.player(seat).out; ++i)
        if (const Clause& clause = clauseAt(t.cards(), abilities.clauses, i); clause.trigger == trigger)
            fireClause(t, seat, card, clause);
}

// BR-RULING-94: what one of an Ally Party does for all of it.
void fireBossQuests(Table& t, int seat, Trigger trigger) {
    for (const int one : unitOf(t.state, seat)) {
        if (one == seat || t.over() || t.player(one).out) continue;
        fireQuests(t, one, trigger, true);
    }
}

void fireOnMap(Table& t, int seat, Trigger trigger, const SideState* before) {
    if (t.over() || t.player(seat).out) return;
    if (t.partyAnswers(seat, trigger)) {
        firePartyOnMap(t, seat, trigger, before);
        if (t.over() || t.player(seat).out) return;
    }
    if (t.handAnswers(seat, trigger)) fireFromHand(t, seat, trigger);
    // BR-RULING-135: who has won a battle has won it, though what that brings is another one.
    const bool won = trigger == Trigger::BattleWon;
    if (trigger != Trigger::TurnBegins && t.map().event != 0 && (won || t.player(seat).battle == 0)) {
        if (t.player(seat).battle != 0) t.cite("BR-RULING-135"_rule, seat);
        const int event = t.map().event - 1;
        fireCard(t, seat, t.cards().cardOfEvent(event), t.cards().events[event].abilities, trigger);
    }
    fireQuests(t, seat, trigger);
}

// BR-VICT-02: any number of times, once in a day (limits stand on the cards). What is done in a battle is rewarded when
// it is over, as quests are (BR-RULING-47).
void fireDeed(Table& t, int seat, Deed deed, VictoryBits held) {
    if (t.isInBattle()) return noteDeed(t, seat, deed);
    for (int victory = 0; victory < int(t.cards().victories.size()) && !t.over(); ++victory) {
        if (t.map().victories[victory] != seat + 1) continue;
        const int card = t.cards().cardOfVictory(victory);
        const Range clauses = t.cards().victories[victory].abilities.clauses;
        for (int i = 0; i < clauses.count; ++i) {
            const Clause& clause = clauseAt(t.cards(), clauses, i);
            const std::uint8_t& today = t.map().rewarded[victory / 8];
            if (clause.trigger != Trigger::DeedDone || clause.deed != deed) continue;
            if (!(held >> victory & 1)) {
                t.cite("BR-RULING-134"_rule, seat);
                continue;
            }
            if (clause.limit == Limit::OncePerDay && (today >> (victory % 8) & 1)) continue;
            auto scope = t.rule("BR-VICT-02"_rule, card);
            t.set(today, today | 1u << (victory % 8));
            fireClause(t, seat, card, clause);
        }
    }
}

VictoryBits victoriesOf(const Table& t, int seat) {
    VictoryBits held = 0;
    for (std::size_t i = 0; i < t.cards().victories.size(); ++i)
        held |= VictoryBits(t.map().victories[i] == seat + 1) << i;
    return held;
}

// BR-RULING-134: for the victory cards that the seat has now.
void noteDeed(Table& t, int seat, Deed deed) {
    t.set(t.player(seat).deeds, t.player(seat).deeds | 1u << int(deed));
    for (VictoryBits left = victoriesOf(t, seat); left != 0; left &= left - 1) {
        const int victory = std::countr_zero(left);
        const Range clauses = t.cards().victories[victory].abilities.clauses;
        for (int i = 0; i < clauses.count; ++i) {
            const Clause& clause = clauseAt(t.cards(), clauses, i);
            const std::uint8_t& due = t.map().due[victory / 8];
            if (clause.trigger == Trigger::DeedDone && clause.deed == deed) t.set(due, due | 1u << (victory % 8));
        }
    }
}

void rewardDeedsOf(Table& t, int seat) {
    const unsigned deeds = t.player(seat).deeds;
    if (deeds == 0) return;
    t.set(t.player(seat).deeds, 0);
    VictoryBits held = 0;
    for (VictoryBits left = victoriesOf(t, seat); left != 0; left &= left - 1) {
        const int victory = std::countr_zero(left);
        const std::uint8_t& due = t.map().due[victory / 8];
        if (!(due >> (victory % 8) & 1)) continue;
        held |= VictoryBits(1) << victory;
        t.set(due, due & ~(1u << (victory % 8)));
    }
    for (int deed = 0; deed <= int(Deed::Conflict); ++deed)
        if ((deeds >> deed & 1) && !t.over() && !t.player(seat).out) fireDeed(t, seat, Deed(deed), held);
}

void rewardDeeds(Table& t) {
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (t.player(seat).battle == 0) rewardDeedsOf(t, seat);
}

namespace {

// Standing clauses in force for a seat: act(card, clause, modifier).
template <class Act>
void forEachModifier(const CompiledSet& set, const GameState& s, int seat, ModifierWord word, Act act) {
    const auto read = [&](int card, const Abilities& abilities, int member) {
        if (!abilities.change(word)) return;
        for (int i = 0; i < abilities.clauses.count; ++i) {
            const Clause& clause = clauseAt(set, abilities.clauses, i);
            if (!clause.stands || !clause.map) continue;
            if (clause.conditional && !holds({set, s, seat, member, card}, clause.condition)) continue;
            for (int of = 0; of < clause.modifiers.count; ++of) {
                const Modifier& modifier = set.modifiers[clause.modifiers.first + of];
                if (modifier.word == word) act(card, clause, modifier);
            }
        }
    };
    if (const int event = s.map.event - 1; event >= 0) read(set.cardOfEvent(event), set.events[event].abilities, 0);
    forEachSource(set, s.sides[seat],
                  [&](const Source& source) { read(source.card, *source.abilities, source.member); });
}

}  // namespace

Modified modifiers(const CompiledSet& set, const GameState& s, int seat, ModifierWord word) {
    Modified found;
    forEachModifier(set, s, seat, word, [&](int, const Clause&, const Modifier& modifier) {
        found.any = true;
        found.sum += modifier.number;
    });
    return found;
}

void countModifiers(const Table& t, int seat, ModifierWord word) {
    forEachModifier(t.cards(), t.state, seat, word, [&](int card, const Clause& clause, const Modifier&) {
        t.count(partOf(card));
        t.count(partOf(t.cards(), card, clause.number));
    });
}

void listMapAbilities(Table& t, int seat) {
    listAbilities(t, seat);
    QuestBits left = (t.questsOf(seat) | t.openQuests()) & t.cards().questsWithTrigger[Trigger::Used];
    for (; left != 0; left &= left - 1) {
        const int quest = firstQuest(left);
        const Abilities* abilities = usableStep(t, seat, quest);
        const int card = t.cards().cardOfQuest(quest);
        for (int i = 0; abilities && i < abilities->clauses.count; ++i)
            if (const Clause& clause = clauseAt(t.cards(), abilities->clauses, i);
                clause.trigger == Trigger::Used && canPlay(t, seat, card, clause) &&
                canAllBeDone({t.cards(), t.state, seat, 0, card}, clause.effects))  // BR-RULING-122
                offerOnce(t, optionFrom(verb_rows::Use{card, clause.number}));
    }
    listHandCards(t, seat);
}

const Clause* playableClause(Table& t, int seat, int card, int ability) {
    const Clause* found = nullptr;
    if (const int quest = t.cards().questOf(card); quest >= 0) {
        const Abilities* const abilities = usableStep(t, seat, quest);
        for (int i = 0; abilities && i < abilities->clauses.count; ++i)
            if (const Clause& clause = clauseAt(t.cards(), abilities->clauses, i);
                clause.number == ability && clause.trigger == Trigger::Used)
                found = &clause;
        return found;
    }
    forEachInHand(t, seat, t.isInBattle(), [&](int, int number, const Clause& clause) {
        if (number == card && clause.number == ability) found = &clause;
        return found != nullptr;
    });
    return found;
}

bool useOfQuest(Table& t, int seat, int card, int ability) {
    const int quest = t.cards().questOf(card);
    const Abilities* abilities = quest < 0 ? nullptr : usableStep(t, seat, quest);
    if (!abilities) return false;
    for (int i = 0; i < abilities->clauses.count; ++i) {
        const Clause& clause = clauseAt(t.cards(), abilities->clauses, i);
        if (clause.number != ability) continue;
        const QuestState& state = t.map().quests[quest];
        t.set(state.used, state.used | 1u << seat);
        apply(t, seat, card, clause, holdsNow(t, seat, card, clause));
        return true;
    }
    return false;
}

// --- tokens ---------------------------------------------------------------------------------------------------------

bool givesToken(const Table& t, int card) {
    const int item = t.cards().itemOf(card);
    return t.map().alchemist && item >= 0 && t.cards().items[item].token >= 0;
}

// BR-MODE-31, BR-RULING-16: the card does nothing else. `seat`: on whom it is used (BR-RULING-113). More tokens than
// one can count are of no use.
void takeToken(Table& t, int seat, int copy) {
    const int card = t.cards().cardOfBonus(copy);
    auto scope = t.rule("BR-MODE-31"_rule, card);
    t.cite("BR-RULING-16"_rule, seat);
    const Item& item = t.cards().items[t.cards().itemOf(card)];
    const std::uint8_t& tokens = t.player(seat).tokens[item.token];
    t.set(tokens, std::min(tokens + 1, kMostTokens));
    shuffleBack(t, copy);
}

// What a token does just now; null: nothing.
namespace {
const Clause* effectOfToken(Table& t, int seat, int token) {
    if (t.player(seat).tokens[token] == 0) return nullptr;
    const int item = t.cards().tokens[token], card = t.cards().cardOfItem(item);
    const Range clauses = t.cards().items[item].abilities.clauses;
    for (int i = 0; i < clauses.count; ++i) {
        const Clause& clause = clauseAt(t.cards(), clauses, i);
        if (clause.trigger == Trigger::Used && worksHere(t, clause) && canPlay(t, seat, card, clause)) return &clause;
    }
    return nullptr;
}
}  // namespace

// BR-RULING-16: in both modes, in the own turn, from no slot.
void listTokens(Table& t, int seat) {
    if (!t.map().alchemist) return;
    for (int token = 0; token < int(t.cards().tokens.size()); ++token)
        if (effectOfToken(t, seat, token)) offer(t, verb_rows::Drink{t.cards().cardOfItem(t.cards().tokens[token])});
}

void drink(Table& t, int seat, int card) {
    auto scope = t.rule("BR-MODE-32"_rule, card);
    const int token = t.cards().items[t.cards().itemOf(card)].token;
    const Clause* const clause = effectOfToken(t, seat, token);
    assert(clause && "a token that is drunk does something");
    const std::uint8_t& tokens = t.player(seat).tokens[token];
    t.set(tokens, tokens - 1);
    apply(t, seat, card, *clause, holdsNow(t, seat, card, *clause));
}

void listHandCards(Table& t, int seat) {
    forEachInHand(t, seat, t.isInBattle(), [&](int, int card, const Clause& clause) {
        if (canPlay(t, seat, card, clause)) offerOnce(t, optionFrom(verb_rows::Use{card, clause.number}));
        return false;
    });
}

void forEachInHand(Table& t, int seat, bool battle, const std::function<bool(int, int, const Clause&)>& act) {
    forEachPlayable(t, seat, battle, [&](int copy, int card, const Abilities& abilities) {
        for (int i = 0; i < abilities.clauses.count; ++i)
            if (const Clause& clause = clauseAt(t.cards(), abilities.clauses, i);
                clause.trigger == Trigger::Used && worksHere(t, clause) && act(copy, card, clause))
                return true;
        return false;
    });
}

void useFromHand(Table& t, int seat, int card, int ability) {
    forEachPlayable(t, seat, t.isInBattle(), [&](int copy, int number, const Abilities& abilities) {
        if (number != card) return false;
        for (int i = 0; i < abilities.clauses.count; ++i)
            if (const Clause& clause = clauseAt(t.cards(), abilities.clauses, i); clause.number == ability) {
                playFromHand(t, seat, copy, card, clause);
                return true;
            }
        return false;
    });
}

namespace {
using Actions = std::bitset<schema::battle_royale::kMostActions>;

// One action that answers what has come, which is never played unasked. Who has declined it is not asked for it again.
bool answerFromHand(Table& t, int seat, Trigger trigger, Actions& declined) {
    int played = -1;
    const Clause* with = nullptr;
    int of = -1;
    forEachPlayable(t, seat, t.isInBattle(), [&](int copy, int card, const Abilities& abilities) {
        const int action = t.cards().actionOf(card);
        if (!abilities.hasTrigger(trigger) || action < 0 || declined.test(std::size_t(action))) return false;
        for (int i = 0; i < abilities.clauses.count; ++i) {
            const Clause& clause = clauseAt(t.cards(), abilities.clauses, i);
            if (clause.trigger != trigger || !worksHere(t, clause) || !canPlay(t, seat, card, clause)) continue;
            if (!accepts(t, seat, card)) {
                declined.set(std::size_t(action));
                continue;
            }
            played = copy;
            with = &clause;
            of = card;
            return true;
        }
        return false;
    });
    if (with) playFromHand(t, seat, played, of, *with);
    return with != nullptr;
}
}  // namespace

void fireFromHand(Table& t, int seat, Trigger trigger) {
    if (t.over() || trigger == Trigger::Used) return;
    Actions declined;
    while (answerFromHand(t, seat, trigger, declined)) {
        if (t.over() || t.player(seat).out || isSettled(t, seat, trigger)) return;
        t.cite("BR-RULING-144"_rule, seat);
    }
}

}  // namespace engine::battle_royale

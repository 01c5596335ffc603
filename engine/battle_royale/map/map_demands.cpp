// What the rules ask for the decisions of a turn on the map, for those who look at a game: battles, items, the primary
// character, reputation. Those of quests, NPCs, steps, loans and Ally Parties stand with their rules. A test holds them
// to what is offered.
#include <algorithm>

#include "engine/battle_royale/demands.h"
#include "engine/battle_royale/map/reach.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

// A space from which somebody can be attacked. BR-FACTION-14: Mercenaries hunt further.
void requireNear(const Table& t, int seat, int space, Explanation& why) {
    const int reach = huntingReach(t, seat), own = t.player(seat).space;
    if (reach == 0 || space == own) {
        engine::require(why, space == own, say("both are on the same space"), "BR-BATTLE-04"_rule);
        return;
    }
    const int distance = t.layout().neighbours().distancesFrom(own)[space];
    compare(engine::require(why, distance <= reach, say("spaces between both"), "BR-FACTION-14"_rule), "<=", distance,
            reach);
}

// The questions of mayAttack() and of who lists battles. `isSafe`: a token on this space from the seat.
void requireAttack(const Table& t, int seat, int other, int space, bool isSafe, Explanation& why) {
    const bool fights = t.player(other).battle != 0 || isTokenInBattle(t.state, other);
    engine::require(why, !t.rules().oneParty, say("players attack each other in this mode"), "BR-RULING-15"_rule);
    engine::require(why, !modifiers(t, seat, ModifierWord::NoBattle).any, say("no event forbids battles of players"),
                    "BR-EVENT-02"_rule);
    engine::require(why, !areAllied(t.state, seat, other), say("the two are in no common Ally Party"),
                    "BR-ALLY-12"_rule);
    engine::require(why, t.player(seat).battle == 0, say("not in battle"), "BR-BATTLE-06"_rule);
    engine::require(why, !fights, say("the player is in no battle"), "BR-BATTLE-06"_rule);
    requireNear(t, seat, space, why);
    if (space == t.player(seat).space)
        engine::require(why, !isSafe, say("the player is not protected from the attacker"), "BR-RULING-75"_rule);
}
bool requirePlayer(const Table& t, int seat, int other, Explanation& why) {
    const bool plays = other != seat && other < t.map().playing && !t.player(other).out;
    return engine::require(why, plays, say("it is another player in the game"), "BR-BATTLE-04"_rule).holds;
}

void requireHunter(const Table& t, int seat, int character, Explanation& why) {
    const auto& hunters = t.map().hunters;
    const auto* const who = std::find_if(hunters.begin(), hunters.end(), [&](const HunterState& one) {
        return one.entered && !one.dead && one.character == character + 1;
    });
    if (engine::require(why, who != hunters.end(), say("it is a hunter on the map"), "BR-MODE-06"_rule).holds)
        engine::require(why, who->space == t.player(seat).space, say("both are on the same space"), "BR-MODE-11"_rule);
}

}  // namespace

namespace verb_rows {

// --- battles --------------------------------------------------------------------------------------------------------

void Assault::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requirePlayer(t, d.seat, seat, why)) return;
    engine::require(why, isSpeaker(t, seat), say("it speaks for its Ally Party"), "BR-ALLY-07"_rule);
    requireAttack(t, d.seat, seat, t.player(seat).space, protectsFrom(t, seat, d.seat), why);
}
void Assault::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (seat != d.seat && !t.player(seat).out && isSpeaker(t, seat)) options.push_back(optionFrom(Assault{seat}));
}

void AssaultApart::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requirePlayer(t, d.seat, seat, why)) return;
    if (!engine::require(why, isSeparated(t.state, seat), say("its party is separated"), "BR-SEPARATE-04"_rule).holds)
        return;
    requireAttack(t, d.seat, seat, t.state.apart[seat].space, shieldApart(t, d.seat, seat) > 0, why);
}
void AssaultApart::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int seat = 0; seat < t.map().playing; ++seat)
        if (seat != d.seat && !t.player(seat).out && isSeparated(t.state, seat))
            options.push_back(optionFrom(AssaultApart{seat}));
}

void Hunt::require(Table& t, const Decision& d, Explanation& why) const {
    const CompiledSet& set = t.cards();
    if (const int quest = set.questOf(card); quest >= 0) return requireBoss(t, d.seat, quest, why);
    if (const int character = set.characterOf(card); character >= 0) return requireHunter(t, d.seat, character, why);
    const int enemy = set.enemyOf(card);
    engine::require(why, enemy >= 0 && lurkingAt(t.state, t.player(d.seat).space) == enemy + 1,
                    say("it lies in wait on this space"), "BR-RULING-44"_rule);
}
void Hunt::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const HunterState& who : t.map().hunters)
        if (who.entered && !who.dead) options.push_back(optionFrom(Hunt{t.cards().cardOfCharacter(who.character - 1)}));
    for (int space = 0; space < int(t.map().spaces.count); ++space)
        if (const int minion = lurkingAt(t.state, space); minion != 0)
            options.push_back(optionFrom(Hunt{t.cards().cardOfEnemy(minion - 1)}));
    for (QuestBits left = t.questsOf(d.seat); left != 0; left &= left - 1)
        if (const int quest = firstQuest(left); t.cards().quests[quest].boss >= 0)
            options.push_back(optionFrom(Hunt{t.cards().cardOfQuest(quest)}));
}

// --- items ----------------------------------------------------------------------------------------------------------

void Equip::require(Table& t, const Decision& d, Explanation& why) const {
    if (!engine::require(why, t.cards().itemOf(card) >= 0, say("it is an item"), "BR-ITEM-01"_rule).holds) return;
    engine::require(why, emptiestIn(t, card, questHandOf(d.seat)) >= 0, say("it is in the own Quest Hand"),
                    "BR-RULING-54"_rule);
    engine::require(why, hasSlot(t, d.seat), say("a slot holds nothing borrowed"), "BR-ITEM-02"_rule);
}
void Equip::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const int copy : t.in(questHandOf(d.seat))&t.cards().itemCards)
        imagineOnce(optionFrom(Equip{t.cards().cardOfBonus(copy)}), options);
}

void Unequip::require(Table& t, const Decision& d, Explanation& why) const {
    if (requireItem(t.side(d.seat), place, why))
        engine::require(why, !isBorrowed(t, d.seat, place), say("it is not borrowed"), "BR-RULING-96"_rule);
}
void Unequip::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imaginePlaces<Unequip>(t.side(d.seat), options);
}

// --- characters and reputation --------------------------------------------------------------------------------------

void Switch::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, !t.player(d.seat).switched, say("not switched in this turn yet"), "BR-RULING-24"_rule);
    if (requireMember(t.side(d.seat), character, why))
        engine::require(why, memberIn(t.side(d.seat), character) > 0, say("it is an ally"), "BR-RECRUIT-12"_rule);
}
void Switch::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineMembers<Switch>(t.side(d.seat), options);
}

void Burn::require(Table& t, const Decision& d, Explanation& why) const {
    const int reputation = t.player(d.seat).reputation, most = mostHealth(t.cards(), t.side(d.seat));
    const int traits = healthOf(t.side(d.seat));
    compare(engine::require(why, reputation > 1, say("reputation"), "BR-REP-06"_rule), ">", reputation, 1);
    compare(engine::require(why, traits < most, say("traits"), "BR-RULING-32"_rule), "<", traits, most);
}
void Burn::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    for (int trait = 0; trait < kTraits && t.state.mode == Mode::Quest; ++trait)
        options.push_back(optionFrom(Burn{trait}));
}

}  // namespace verb_rows

}  // namespace engine::battle_royale

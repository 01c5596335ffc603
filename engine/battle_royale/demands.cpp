// What the rules ask for each decision of The Battle Royale, for those who look at a game: the questions of moves.cpp,
// attacks.cpp, damage.cpp and factions.cpp, one by one; map/map_demands.cpp has those of a turn on the map. A test
// holds them to what those offer.
#include <algorithm>

#include "engine/battle_royale/demands.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"

namespace engine::battle_royale {

namespace {

const BattleCardKind& kindAt(const Table& t, int kind) { return t.cards().kinds[kind]; }
std::string nameOfKind(const Table& t, int kind) {
    return t.cards().name(t.cards().cardOfKind(kind), spokenLanguage());
}
const Character& fighterAt(const Table& t, int side) { return t.cards().characters[fighterOf(t.side(side))]; }

void requireKind(const Table& t, int kind, CardKind wanted, std::string what, RuleId rule, Explanation& why) {
    engine::require(why, kindAt(t, kind).kind == wanted, std::move(what), rule);
}

void requireInHand(const Table& t, int side, int kind, RuleId rule, Explanation& why, int needed = 1) {
    const int there = countOf(t.cards(), t.handOfSide(side), kind);
    compare(engine::require(why, there >= needed, say("{} in the hand", nameOfKind(t, kind)), rule), ">=", there,
            needed);
}

// BR-RULING-29: a payment leaves at least 1 health.
void requireTraits(const Table& t, int side, int cost, Explanation& why) {
    if (cost == 0) return;
    compare(engine::require(why, canPay(t.side(side), cost), say("health to pay for it"), "BR-RULING-29"_rule), ">",
            healthOf(t.side(side)), cost);
}

void requireUnstunned(const Table& t, int side, Explanation& why) {
    engine::require(why, !t.side(side).stunned, say("not stunned"), "BR-RULING-63"_rule);
}

void requireStatusCard(const Table& t, int side, int status, Explanation& why) {
    requireKind(t, status, CardKind::Status, say("a status card is played with it"), "BR-BATTLE-15"_rule, why);
    requireInHand(t, side, status, "BR-RULING-69"_rule, why);
}

// BR-SIG-01: the exact combination. Cards that stand in it twice are asked for together.
void requireCombo(const Table& t, int side, const SignatureMove& move, Explanation& why) {
    for (int i = 0; i < move.parts; ++i) {
        const int kind = move.combo[i].kind;
        int needed = 0;
        bool isFirst = true;
        for (int other = 0; other < move.parts; ++other) {
            if (move.combo[other].kind != kind) continue;
            isFirst = isFirst && other >= i;
            needed += move.combo[other].count;
        }
        if (isFirst) requireInHand(t, side, kind, "BR-SIG-01"_rule, why, needed);
    }
    if (move.move.attack > 0) requireUnstunned(t, side, why);
}

bool isOneOf(CardKind kind, std::initializer_list<CardKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

template <class Row, class Fits> void imagineKinds(const Table& t, std::vector<Option>& options, Fits fits) {
    for (int kind = 0; kind < int(t.cards().kinds.size()); ++kind)
        if (fits(kindAt(t, kind))) options.push_back(optionFrom(Row{kind}));
}

// The side from whose party somebody is brought.
int partyBrought(const Table& t, const Decision& d) {
    const int other = otherSide(t.state, d.seat);
    switch (Question(d.question)) {
        case Question::Hostage: return other;
        case Question::KnockBack: return isAutomated(t.side(other)) ? d.seat : other;
        default: return d.seat;
    }
}

// BR-RULING-110: the questions of takeAlly, one by one.
void requireTurncoat(Table& t, const Decision& d, int character, Explanation& why) {
    const int cost = t.cards().characters[character].persuasion, most = d.subject % 256;
    const int holder = holderOfAlly(t, character);
    if (!engine::require(why, holder >= 0 && holder != d.seat, say("it is an ally of another player"),
                         "BR-RULING-110"_rule)
             .holds)
        return;
    compare(engine::require(why, cost <= most, say("its Persuasion cost is low enough"), "BR-RULING-110"_rule),
            "<=", cost, most);
    engine::require(why, mayConcern(t, d.seat, holder, Who(d.subject / 256)), say("its player is in reach"),
                    "BR-RULING-26"_rule);
    engine::require(why, ownerOfTurncoat(t.state, character) < 0, say("it was not taken from somebody else today"),
                    "BR-RULING-110"_rule);
}

}  // namespace

bool requireMember(const SideState& side, int character, Explanation& why) {
    return engine::require(why, memberIn(side, character) >= 0, say("the character is in the party"),
                           "BR-RECRUIT-10"_rule)
        .holds;
}
bool requireItem(const SideState& side, int place, Explanation& why) {
    return engine::require(why, itemAt(side, place).item != 0, say("an item lies there"), "BR-ITEM-03"_rule).holds;
}

namespace verb_rows {

// --- on the own attack turn -----------------------------------------------------------------------------------------

void Attack::require(Table& t, const Decision& d, Explanation& why) const {
    requireKind(t, card, CardKind::Attack, say("it is an attack card"), "BR-PVP-03"_rule, why);
    requireInHand(t, d.seat, card, "BR-PVP-03"_rule, why);
    requireUnstunned(t, d.seat, why);
    requireTraits(t, d.seat, kindAt(t, card).cost, why);
}
void Attack::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    imagineKinds<Attack>(t, options, [](const BattleCardKind& kind) { return kind.kind == CardKind::Attack; });
}

void AttackWith::require(Table& t, const Decision& d, Explanation& why) const {
    requireKind(t, card, CardKind::Attack, say("it is an attack card"), "BR-PVP-03"_rule, why);
    requireInHand(t, d.seat, card, "BR-PVP-03"_rule, why);
    requireStatusCard(t, d.seat, status, why);
    requireUnstunned(t, d.seat, why);
    requireTraits(t, d.seat, kindAt(t, card).cost + kindAt(t, status).cost, why);
}

void Signature::require(Table& t, const Decision& d, Explanation& why) const {
    requireCombo(t, d.seat, fighterAt(t, d.seat).signatures[int(move)], why);
}
void Signature::imagine(Table&, const Decision&, std::vector<Option>& options) {
    for (int move = 0; move < kSignatures; ++move) options.push_back(optionFrom(Signature{move}));
}

void SignatureWith::require(Table& t, const Decision& d, Explanation& why) const {
    const SignatureMove& printed = fighterAt(t, d.seat).signatures[int(move)];
    requireCombo(t, d.seat, printed, why);
    engine::require(why, printed.move.attack > 0, say("the move does damage"), "BR-RULING-69"_rule);
    requireStatusCard(t, d.seat, status, why);
    const Copies combo = comboIn(t.cards(), t.handOfSide(d.seat), printed);
    engine::require(why, countOf(t.cards(), t.handOfSide(d.seat) & ~combo, status) > 0,
                    say("the status card is none of those that the move takes"), "BR-RULING-81"_rule);
    requireTraits(t, d.seat, kindAt(t, status).cost, why);
}

// BR-RULING-80.
void Super::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    const SuperMove& printed = fighterAt(t, d.seat).super;
    engine::require(why, !own.superUsed, say("not used in this battle yet"), "BR-RULING-80"_rule);
    compare(engine::require(why, healthOf(own) <= printed.at, say("low health"), "BR-SUPER-01"_rule),
            "<=", healthOf(own), printed.at);
    if (printed.move.attack > 0) requireUnstunned(t, d.seat, why);
}
void Super::imagine(Table&, const Decision&, std::vector<Option>& options) { options.push_back(optionFrom(Super{})); }

void Play::require(Table& t, const Decision& d, Explanation& why) const {
    const CardKind kind = kindAt(t, card).kind;
    if (Question(d.question) == Question::AnyTime)
        engine::require(why, kindAt(t, card).isOfAnyTime(), say("it is played on any attack turn"),
                        "BR-RULING-74"_rule);
    else
        engine::require(
            why, isOneOf(kind, {CardKind::Heal, CardKind::Cure, CardKind::Tactic, CardKind::Escape, CardKind::TagOut}),
            say("it is played by itself on the own attack turn"), "BR-PVP-03"_rule);
    requireInHand(t, d.seat, card, "BR-PVP-03"_rule, why);
    if (kind == CardKind::Tactic)
        engine::require(why, hasDormantTactic(t.cards(), t.side(d.seat)), say("a tactic is dormant"),
                        "BR-TACTIC-02"_rule);
    if (kind != CardKind::TagOut) return;
    bool another = false;
    for (int i = 0; i < kMostParty; ++i) another = another || canStepIn(t.side(d.seat), i);
    engine::require(why, another, say("another character can fight"), "BR-TAG-04"_rule);
}
void Play::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    imagineKinds<Play>(t, options, [](const BattleCardKind& kind) {
        return isOneOf(kind.kind,
                       {CardKind::Heal, CardKind::Cure, CardKind::Tactic, CardKind::Escape, CardKind::TagOut});
    });
}

void Use::require(Table& t, const Decision& d, Explanation& why) const { requireUse(t, d.seat, card, ability, why); }
void Use::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const Source& source : sourcesOf(t.cards(), t.side(d.seat))) {
        const Range clauses = source.abilities->clauses;
        for (int i = 0; i < clauses.count; ++i) {
            const Clause& clause = t.cards().clauses[clauses.first + i];
            if (clause.trigger == Trigger::Used) imagineOnce(optionFrom(Use{source.card, clause.number}), options);
        }
    }
}

// --- what like characters bring -------------------------------------------------------------------------------------

void Sacrifice::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    engine::require(why, teamBonus(t.cards(), t.state, d.seat, TeamBonus::BloodPact) > 0,
                    say("the party has Blood Pact"), "BR-FACTION-12"_rule);
    if (!requireMember(own, character, why)) return;
    const int member = memberIn(own, character);
    engine::require(why, member > 0, say("it is an ally"), "BR-FACTION-12"_rule);
    engine::require(why, canStepIn(own, member), say("it neither fights nor is a hostage"), "BR-FACTION-12"_rule);
}
void Sacrifice::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineMembers<Sacrifice>(t.side(d.seat), options);
}

void Ransom::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    if (!requireMember(own, character, why)) return;
    engine::require(why, own.members[memberIn(own, character)].hostage, say("it is a hostage"), "BR-FACTION-16"_rule);
    requireTraits(t, d.seat, kRansom, why);
}
void Ransom::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineMembers<Ransom>(t.side(d.seat), options);
}

void Distract::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    engine::require(why, hasFactionBonus(t.cards(), t.state, d.seat, FactionBonus::Distraction),
                    say("the party has Distraction"), "BR-FACTION-21"_rule);
    engine::require(why, !own.distracted, say("not used in this attack turn yet"), "BR-RULING-99"_rule);
    requireTraits(t, d.seat, kDistraction, why);
    engine::require(why, hasDormantTactic(t.cards(), own), say("a tactic is dormant"), "BR-TACTIC-02"_rule);
}
void Distract::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Distract{}));
}

// --- on the map -----------------------------------------------------------------------------------------------------

// The movement is not over before the player has left the Dragon Inn, if it can.
void Pass::require(Table& t, const Decision& d, Explanation& why) const {
    if (Question(d.question) != Question::Step || !isTournament(t)) return;
    engine::require(why, !mustLeaveInn(t, d.seat) || !canStep(t, d.seat), say("it has left the Dragon Inn"),
                    "BR-MODE-20"_rule);
}
void Pass::imagine(Table&, const Decision& d, std::vector<Option>& options) {
    if (Question(d.question) == Question::Step) options.push_back(optionFrom(Pass{}));
}

void Recruit::require(Table& t, const Decision& d, Explanation& why) const {
    engine::require(why, t.rules().recruits, say("allies are recruited in this game"), "BR-RULING-14"_rule);
    const int party = membersOf(t.side(d.seat)) + elsewhereOf(t.side(d.seat));
    compare(engine::require(why, party < t.cards().numbers.party, say("a place in the party"), "BR-RECRUIT-16"_rule),
            "<", party, t.cards().numbers.party);
    engine::require(why, !isApartActing(t.state, d.seat), say("the primary character acts"), "BR-RULING-95"_rule);
    const int cost = persuasionFor(t, d.seat, t.cards().characterOf(d.subject));
    const int there = t.side(d.seat).traits[Trait::Persuasion];
    compare(engine::require(why, there >= cost, say("Persuasion"), "BR-RECRUIT-01"_rule), ">=", there, cost);
}
void Recruit::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(Recruit{}));
}

// --- separated characters -------------------------------------------------------------------------------------------

void Separate::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    engine::require(why, !hasAllies(t.state, d.seat), say("in no Ally Party"), "BR-SEPARATE-07"_rule);
    engine::require(why, !isSeparated(t.state, d.seat), say("nobody of the party is separated"), "BR-RULING-95"_rule);
    if (!requireMember(own, character, why)) return;
    const int member = memberIn(own, character);
    engine::require(why, member > 0, say("it is an ally"), "BR-SEPARATE-01"_rule);
    engine::require(why, !own.members[member].hostage, say("it is no hostage"), "BR-FACTION-16"_rule);
}
void Separate::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (Question(d.question) == Question::Act) imagineMembers<Separate>(t.side(d.seat), options);
}

void Reunite::require(Table& t, const Decision& d, Explanation& why) const {
    const bool separated = isSeparated(t.state, d.seat);
    if (!engine::require(why, separated, say("a character of the party is separated"), "BR-SEPARATE-09"_rule).holds)
        return;
    engine::require(why, !isApartActing(t.state, d.seat), say("the primary character acts"), "BR-RULING-95"_rule);
    engine::require(why, t.state.apart[d.seat].space == t.player(d.seat).space, say("both are on the same space"),
                    "BR-RULING-95"_rule);
}
void Reunite::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (Question(d.question) == Question::Act && isSeparated(t.state, d.seat)) options.push_back(optionFrom(Reunite{}));
}

// --- Character Assist -----------------------------------------------------------------------------------------------

void Assist::require(Table& t, const Decision& d, Explanation& why) const {
    const PlayerState &own = t.player(d.seat), &fighter = t.player(seat);
    engine::require(why, seat != d.seat && fighter.battle != 0, say("the player is in battle"), "BR-ASSIST-01"_rule);
    engine::require(why, fighter.space == own.space, say("both are on the same space"), "BR-ASSIST-01"_rule);
    engine::require(why, own.assists == 0, say("not assisting yet"), "BR-RULING-96"_rule);
    engine::require(why, !isApartActing(t.state, d.seat), say("the primary character acts"), "BR-RULING-132"_rule);
}
void Assist::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int seat = 0; seat < t.map().playing && Question(d.question) == Question::Act; ++seat)
        if (seat != d.seat && t.player(seat).battle != 0) options.push_back(optionFrom(Assist{seat}));
}

// --- Joining battle -------------------------------------------------------------------------------------------------

void Join::require(Table& t, const Decision& d, Explanation& why) const {
    const int battle = board < kEnemyBoards ? t.player(board).battle - 1 : board - kEnemyBoards;
    const bool fights = battle >= 0 && battleOf(t.state, battle).begun != 0;
    if (!engine::require(why, fights && board != d.seat, say("the player is in battle"), "BR-JOIN-01"_rule).holds)
        return;
    engine::require(why, !isTokenInBattle(t.state, d.seat), say("not in battle"), "BR-JOIN-01"_rule);
    const bool assists = assistsIn(t, d.seat, battle);
    engine::require(why, !assists, say("not assisting yet"), "BR-RULING-96"_rule);
    engine::require(why, assists || canJoin(t, d.seat, battle), say("both are on the same space"), "BR-JOIN-01"_rule);
}
void Join::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int seat = 0; seat < t.map().playing && Question(d.question) == Question::Act; ++seat)
        if (seat != d.seat && t.player(seat).battle != 0) options.push_back(optionFrom(Join{seat}));
}

void Face::require(Table& t, const Decision& d, Explanation& why) const {
    const bool there = opponentsOf(t.state, d.seat).has(board);
    engine::require(why, there, say("it is an enemy in this battle"), "BR-JOIN-05"_rule);
    engine::require(why, t.other(d.seat) != board, say("it is not faced already"), "BR-JOIN-05"_rule);
}
void Face::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (!roundOf(t.state, t.state.current)) return;
    for (const int board : opponentsOf(t.state, d.seat)) options.push_back(optionFrom(Face{board}));
}

// --- what an attack asks --------------------------------------------------------------------------------------------

void Defend::require(Table& t, const Decision& d, Explanation& why) const {
    requireKind(t, card, CardKind::Defence, say("it is a defence card"), "BR-PVP-04"_rule, why);
    requireInHand(t, d.seat, card, "BR-PVP-04"_rule, why);
}
void Defend::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    imagineKinds<Defend>(t, options, [](const BattleCardKind& kind) { return kind.kind == CardKind::Defence; });
}

void Pierce::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& target = t.side(otherSide(t.state, d.seat));
    if (!requireItem(target, place, why)) return;
    engine::require(why, t.cards().item(itemAt(target, place)).type == ItemType::Armour, say("it is armour"),
                    "BR-STATUS-04"_rule);
}
void Pierce::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imaginePlaces<Pierce>(t.side(otherSide(t.state, d.seat)), options);
}

void Absorb::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireItem(t.side(d.seat), place, why)) return;
    const AttackState& attack = t.battle().attack;
    const int boxes = freeBoxes(t.cards(), itemAt(t.side(d.seat), place));
    engine::require(why, place + 1 != attack.pierced, say("the attack does not pierce it"), "BR-RULING-59"_rule);
    compare(engine::require(why, boxes >= points, say("free green boxes"), "BR-ITEM-18"_rule), ">=", boxes, points);
    compare(engine::require(why, attack.damage >= points, say("damage"), "BR-ITEM-17"_rule), ">=", attack.damage,
            points);
}
void Absorb::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int place = 0; place < kPlaces; ++place)
        if (itemAt(t.side(d.seat), place).item != 0) options.push_back(optionFrom(Absorb{place, 1}));
}

void Break::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireItem(t.side(d.seat), place, why)) return;
    engine::require(why, t.cards().item(itemAt(t.side(d.seat), place)).breakable, say("it can break"),
                    "BR-ITEM-09"_rule);
}
void Break::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imaginePlaces<Break>(t.side(d.seat), options);
}

void Mend::require(Table& t, const Decision& d, Explanation& why) const {
    if (!requireItem(t.side(d.seat), place, why)) return;
    compare(
        engine::require(why, itemAt(t.side(d.seat), place).filled > 0, say("filled green boxes"), "BR-ITEM-18"_rule),
        ">", itemAt(t.side(d.seat), place).filled, 0);
}
void Mend::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imaginePlaces<Mend>(t.side(d.seat), options);
}

// BR-FACTION-15: an ally is no primary character; else who can step in.
void Bring::require(Table& t, const Decision& d, Explanation& why) const {
    if (Question(d.question) == Question::Turncoat) return requireTurncoat(t, d, character, why);
    if (Question(d.question) == Question::Replacement) {
        engine::require(why, copyIn(t, BonusKind::Character, character, BonusZone::Deck) >= 0,
                        say("it is in the bonus deck"), "BR-RULING-34"_rule);
        return;
    }
    const SideState& party = t.side(partyBrought(t, d));
    if (!requireMember(party, character, why)) return;
    const int member = memberIn(party, character);
    if (Question(d.question) == Question::Hostage)
        engine::require(why, member > 0, say("it is an ally"), "BR-FACTION-15"_rule);
    else engine::require(why, canStepIn(party, member), say("it neither fights nor is a hostage"), "BR-TAG-01"_rule);
}
void Bring::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (Question(d.question) == Question::Turncoat) {
        for (int seat = 0; seat < t.map().playing; ++seat)
            if (seat != d.seat) imagineMembers<Bring>(t.side(seat), options);
        return;
    }
    if (Question(d.question) == Question::Replacement) {
        for (int character = 0; character < int(t.cards().characters.size()); ++character)
            options.push_back(optionFrom(Bring{character}));
        return;
    }
    imagineMembers<Bring>(t.side(partyBrought(t, d)), options);
}

void Enable::require(Table& t, const Decision& d, Explanation& why) const {
    const SideState& own = t.side(d.seat);
    const Tactic& printed = t.cards().tactics[int(tactic)];
    if (!requireMember(own, printed.character, why)) return;
    const MemberState& member = own.members[memberIn(own, printed.character)];
    engine::require(why, !member.hostage, say("its character is no hostage"), "BR-FACTION-16"_rule);
    engine::require(why, !(member.enabled >> printed.slot & 1), say("it is dormant"), "BR-TACTIC-02"_rule);
}
void Enable::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int tactic = 0; tactic < int(t.cards().tactics.size()); ++tactic)
        if (memberIn(t.side(d.seat), t.cards().tactics[tactic].character) >= 0)
            options.push_back(optionFrom(Enable{tactic}));
}

// BR-RULING-72.
void Bid::require(Table& t, const Decision& d, Explanation& why) const {
    compare(engine::require(why, points == 0 || points < healthOf(t.side(d.seat)), say("health to pay for it"),
                            "BR-RULING-29"_rule),
            ">", healthOf(t.side(d.seat)), points);
}

// BR-RULING-73.
void Leave::require(Table& t, const Decision& d, Explanation& why) const { requireTraits(t, d.seat, d.subject, why); }
void Leave::imagine(Table&, const Decision&, std::vector<Option>& options) { options.push_back(optionFrom(Leave{})); }

// --- hands ----------------------------------------------------------------------------------------------------------

void Discard::require(Table& t, const Decision& d, Explanation& why) const {
    requireInHand(t, d.seat, card, "BR-RULING-71"_rule, why);
}
void Discard::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    imagineKinds<Discard>(t, options, [](const BattleCardKind&) { return true; });
}

}  // namespace verb_rows

}  // namespace engine::battle_royale

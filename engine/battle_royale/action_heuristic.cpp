// How promising an option looks, for bots, in tenths of a trait point. They know what their seat may know:
// the state they are given has every other card hidden.
#include <algorithm>
#include <bit>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/contracts.h"
#include "engine/battle_royale/errands.h"
#include "engine/battle_royale/rules.h"
#include "engine/battle_royale/worth.h"

namespace engine::battle_royale {

namespace {

constexpr int kUsualDefence = 1;  // that an attack meets where nothing more is known

int worthOfStatuses(unsigned statuses) {
    constexpr int kWorth[] = {30, 6, 12, 25, 20, 16, 3};
    static_assert(std::size(kWorth) == kStatuses);
    int sum = 0;
    for (int status = 0; status < kStatuses; ++status) sum += statuses >> status & 1 ? kWorth[status] : 0;
    return sum;
}

// What an attack of so much brings, less what it costs; a kill counts for all.
int worthOfAttack(const Offered& o, int attack, Element element, unsigned statuses, int cost) {
    const SideState& target = o.other();
    int value = attack + weaponBonus(o.set, o.s, o.d.seat) + o.own().might;
    if (value > 0) value += elementalChange(o.set, target, elementsOf(o.set, o.own()) | bitOf(element));
    const int other = otherSide(o.s, o.d.seat);
    const bool caught = isPlayer(other) && (o.own().unblockable >> other & 1);
    if (!caught) value -= passiveDefence(o.set, target, 0) + kUsualDefence;
    value = std::clamp(value, 0, healthOf(target));
    const int kill = value > 0 && value == healthOf(target) ? 500 : 0;
    return 10 * value + kill + (value > 0 ? worthOfStatuses(statuses) : 0) - 9 * cost - 3;
}
int worthOfCard(const Offered& o, int kind, int status) {
    const BattleCardKind& card = o.set.kinds[kind];
    const unsigned added = status < 0 ? 0u : o.set.kinds[status].statuses;
    const int more = status < 0 ? 0 : o.set.kinds[status].cost;
    return worthOfAttack(o, card.attack, Element::None, card.statuses | added, card.cost + more);
}
int worthOfMove(const Offered& o, const PrintedMove& move, unsigned statuses, int cost) {
    const int effects = worthOf(o.set, o.s, o.d.seat, move.effects);
    if (move.attack == 0) return effects - 9 * cost;
    return worthOfAttack(o, move.attack, move.element, statuses | move.statuses, cost) + effects;
}
const Character& fighter(const Offered& o) { return o.set.characters[fighterOf(o.own())]; }
int roomOf(const Offered& o) { return mostHealth(o.set, o.own()) - healthOf(o.own()); }
// Points go where there are few of them, and are taken where there are many, so that costs of one trait can be paid.
int evenly(const Offered& o, int trait, int points, int sign) { return 4 * points + sign * o.own().traits[trait]; }
const Clause* clauseIn(const CompiledSet& set, const Abilities* abilities, int number) {
    for (int i = 0; abilities && i < abilities->clauses.count; ++i)
        if (const Clause& clause = set.clauses[abilities->clauses.first + i]; clause.number == number) return &clause;
    return nullptr;
}
int clauseWorth(const Offered& o, const Abilities& abilities, int number) {
    const Clause* const clause = clauseIn(o.set, &abilities, number);
    if (!clause) return 0;
    int cost = 0;
    for (int of = 0; of < clause->costs.count; ++of) {
        const Cost& price = o.set.costs[clause->costs.first + of];
        cost += rowOf(price.word).worth(o.set.operands.at(price.operands));
    }
    return worthOf(o.set, o.s, o.d.seat, clause->effects) - cost;
}
struct Usable {
    const Abilities* abilities = nullptr;  // null: the card is none that is used
    const Abilities* ofOwner = nullptr;    // for the rightful owner of an item
    int lost = 0;                          // to a bot: the card is used up
};
Usable usableOf(const CompiledSet& set, int card) {
    if (const int character = set.characterOf(card); character >= 0)
        return {.abilities = &set.characters[character].abilities};
    if (const int tactic = set.tacticOf(card); tactic >= 0) return {.abilities = &set.tactics[tactic].abilities};
    if (const int number = set.itemOf(card); number >= 0) {
        const Item& item = set.items[number];
        return {.abilities = &item.abilities,
                .ofOwner = &item.ownerAbilities,
                .lost = item.itemClass == ItemClass::Disposable ? 5 : 0};
    }
    const int action = set.actionOf(card);
    return action < 0 ? Usable{} : Usable{.abilities = &set.actions[action].abilities, .lost = 6};
}
// Does what may be used on others do nothing but harm?
bool doesHarm(const CompiledSet& set, int card, int number) {
    const Usable usable = usableOf(set, card);
    for (const Abilities* abilities : {usable.abilities, usable.ofOwner})
        if (const Clause* const clause = clauseIn(set, abilities, number)) return isAgainst(set, *clause);
    return false;
}
int cardWorth(const Offered& o, int card, int number) {
    if (const Usable usable = usableOf(o.set, card); usable.abilities) {
        const int worth = clauseWorth(o, *usable.abilities, number);
        return (usable.ofOwner ? std::max(worth, clauseWorth(o, *usable.ofOwner, number)) : worth) - usable.lost;
    }
    if (const int quest = o.set.questOf(card); quest >= 0) {
        for (const QuestStep& step : o.set.quests[quest].step)
            if (const int worth = clauseWorth(o, step.abilities, number); worth != 0) return worth;
        return 0;
    }
    const auto first = [&](const Abilities& all) {
        return clauseWorth(o, all, all.clauses.count > 0 ? o.set.clauses[all.clauses.first].number : 0);
    };
    if (const int event = o.set.eventOf(card); event >= 0) return first(o.set.events[event].abilities);
    if (const int location = o.set.locationOf(card); location >= 0) return first(o.set.locations[location].abilities);
    if (const int victory = o.set.victoryOf(card); victory >= 0) return first(o.set.victories[victory].abilities);
    return 1;  // a faction
}

// Does a damaging signature move want this card, and as many of it as the hand has? Such a move costs no trait.
bool paysForMove(const Offered& o, int kind) {
    const int held = countOf(o.set, handIn(o.s, o.d.seat), kind);
    for (const SignatureMove& move : fighter(o).signatures)
        for (int i = 0; i < move.parts && move.move.attack > 0; ++i)
            if (move.combo[i].kind == kind && held <= move.combo[i].count) return true;
    return false;
}

// Is there anything in the hand with which one would attack?
bool wouldAttack(const Offered& o) {
    const Copies hand = handIn(o.s, o.d.seat);
    for (int kind = 0; kind < int(o.set.kinds.size()); ++kind)
        if (const BattleCardKind& card = o.set.kinds[kind]; card.kind == CardKind::Attack &&
                                                            (hand & card.copies) != 0 && canPay(o.own(), card.cost) &&
                                                            worthOfCard(o, kind, -1) > 0)
            return true;
    const auto& moves = fighter(o).signatures;
    return std::any_of(moves.begin(), moves.end(), [&](const SignatureMove& its) {
        return its.move.attack > 0 && comboIn(o.set, hand, its) != 0 && worthOfMove(o, its.move, 0, 0) > 0;
    });
}
// Is the enemy's armour more than any card or signature move of one's own gets through?
bool cannotHurt(const Offered& o) {
    int most = 0;
    for (const BattleCardKind& card : o.set.kinds) most = std::max<int>(most, card.attack);
    for (const SignatureMove& its : fighter(o).signatures) most = std::max<int>(most, its.move.attack);
    return most + weaponBonus(o.set, o.s, o.d.seat) + o.own().might <= passiveDefence(o.set, o.other(), 0);
}
// How gladly a card is put away before a hand is filled up.
int worthOfDiscard(const Offered& o, int kind) {
    const BattleCardKind& card = o.set.kinds[kind];
    if (paysForMove(o, kind)) return -20;
    if (card.kind == CardKind::Attack) return !canPay(o.own(), card.cost) ? 8 : worthOfCard(o, kind, -1) > 0 ? -10 : 1;
    if (card.kind == CardKind::Status) return canPay(o.own(), 1) ? -3 : 4;
    if (card.kind == CardKind::Cure) return o.own().poison == 0 && !o.own().stunned ? 4 : -10;
    if (card.kind == CardKind::TagOut) return membersOf(o.own()) < 2 ? 3 : -2;
    if (card.kind == CardKind::Escape) return 2;
    if (card.kind == CardKind::Tactic) return hasDormantTactic(o.set, o.own()) ? -4 : 3;
    if (card.kind == CardKind::Heal) return -12;
    return -5 - card.defence;
}
// So many cards in a hand with which one would not attack are too many: two who both wait fight no more.
constexpr int kIdleHand = 4;

}  // namespace

// Weapons and armour.
int armsOf(const CompiledSet& set, const SideState& side) {
    int arms = 0;
    for (int place = 0; place < kPlaces; ++place)
        if (const ItemState& item = itemAt(side, place); item.item != 0)
            arms += 3 * set.item(item).attack + 2 * set.item(item).defence + freeBoxes(set, item);
    return arms;
}

namespace verb_rows {

// An even board, in a few strokes.
int Put::heuristic(const Offered& o) const {
    const SideState& board = o.s.sides[o.d.subject / 256];
    const int even = (mostHealth(o.set, board) + kTraits - 1) / kTraits;
    return -std::abs(board.traits[int(trait)] + points - even) * 10 + points;
}
int Flee::heuristic(const Offered& o) const {
    return (healthOf(o.own()) <= 2 && healthOf(o.other()) > 4) || cannotHurt(o) ? 5 : -50;
}
int Fight::heuristic(const Offered&) const { return 0; }
// What cannot be paid for or helps nobody now, unless a signature move wants it; of an idle hand what helps least.
int Discard::heuristic(const Offered& o) const {
    const BattleCardKind& kind = o.set.kinds[int(card)];
    if (o.d.question == std::uint16_t(Question::DiscardCards)) return -10 * (kind.attack + kind.defence) - 1;
    const int worth = worthOfDiscard(o, card);
    const int held = std::popcount(handIn(o.s, o.d.seat));
    return worth <= 0 && held >= kIdleHand && !wouldAttack(o) ? worth + 21 : worth;
}
int Keep::heuristic(const Offered&) const { return 0; }
int Attack::heuristic(const Offered& o) const { return worthOfCard(o, card, -1); }
int AttackWith::heuristic(const Offered& o) const { return worthOfCard(o, card, status) - 4; }
int Signature::heuristic(const Offered& o) const {
    return worthOfMove(o, fighter(o).signatures[int(move)].move, 0, 0) - 6;
}
int SignatureWith::heuristic(const Offered& o) const {
    const unsigned statuses = o.set.kinds[int(status)].statuses;
    return worthOfMove(o, fighter(o).signatures[int(move)].move, statuses, 0) - 10;
}
int Super::heuristic(const Offered& o) const {
    const SuperMove& super = fighter(o).super;
    return worthOfMove(o, super.move, 0, std::max(0, healthOf(o.own()) - super.leaves));
}
int Play::heuristic(const Offered& o) const {
    const BattleCardKind& played = o.set.kinds[int(card)];
    switch (played.kind) {
        case CardKind::Heal: return 10 * std::min(played.heal > 0 ? int(played.heal) : 3, roomOf(o)) - 12;
        case CardKind::Cure: return 15 * o.own().poison + 10 * o.own().stunned - 3;
        // On the attack turn of another it may wait for the own one, if a move wants the card.
        case CardKind::Tactic:
            return o.d.question == std::uint16_t(Question::AnyTime) && paysForMove(o, card) ? -1 : 12;
        case CardKind::Escape: return healthOf(o.own()) == 3 && healthOf(o.other()) > 6 ? 4 : -30;
        case CardKind::TagOut: return fighter(o).weakness != Element::None ? 1 : -4;
        case CardKind::Attack:
        case CardKind::Defence:
        case CardKind::Status: break;
    }
    return 0;
}
int Use::heuristic(const Offered& o) const {
    const int quest = o.set.questOf(card);
    const bool wins = quest >= 0 && o.set.quests[quest].deck == QuestDeck::Endgame;
    return wins && areAdventurers(o.set, o.s) ? 500 : cardWorth(o, card, ability) - 1;
}
int Drink::heuristic(const Offered& o) const { return cardWorth(o, card, 0); }
int Sacrifice::heuristic(const Offered& o) const {
    return 10 * std::min(2 * teamBonus(o.set, o.s, o.d.seat, TeamBonus::BloodPact), roomOf(o)) - 35;
}
int Ransom::heuristic(const Offered&) const { return -60; }
int Distract::heuristic(const Offered&) const { return -10; }
int End::heuristic(const Offered&) const { return 0; }

int Choose::heuristic(const Offered&) const { return worthOfStatuses(1u << status); }
int Pierce::heuristic(const Offered& o) const {
    const ItemState& item = itemAt(o.other(), place);
    return 10 * o.set.item(item).defence + 8 * freeBoxes(o.set, item);
}
// A card of as much DEF as there is damage; little damage is borne.
int Defend::heuristic(const Offered& o) const {
    const AttackState& attack = battleOf(o.s).attack;
    const int open = std::max(0, attack.value - attack.defence - passiveDefence(o.set, o.own(), attack.pierced));
    const int stopped = std::min<int>(o.set.kinds[int(card)].defence, open);
    return 10 * stopped - 3 * o.set.kinds[int(card)].defence + (open >= healthOf(o.own()) ? 100 * stopped : 0);
}
int Bear::heuristic(const Offered&) const { return 0; }
int Absorb::heuristic(const Offered&) const { return 10 * points; }
int Lose::heuristic(const Offered& o) const { return evenly(o, trait, points, 3); }
int Gain::heuristic(const Offered& o) const { return evenly(o, trait, points, -3); }
int Pay::heuristic(const Offered& o) const { return evenly(o, trait, points, 3); }
int Break::heuristic(const Offered& o) const {
    const Item& item = o.set.item(itemAt(o.own(), place));
    return -10 * item.attack - 8 * item.defence - 8 * freeBoxes(o.set, itemAt(o.own(), place));
}
// The fullest armour first: what is about to be destroyed is saved.
int Mend::heuristic(const Offered& o) const {
    const ItemState& item = itemAt(o.own(), place);
    return 10 * item.filled - freeBoxes(o.set, item);
}
// For oneself somebody whom the enemy's elements do not hurt; for the enemy somebody they do. Who begins anew on the
// map (BR-RULING-34) has nobody who fights, and no enemy: the healthiest.
int Bring::heuristic(const Offered& o) const {
    const Character& who = o.set.characters[int(character)];
    if (o.d.question == std::uint16_t(Question::Replacement)) return who.health;
    const bool own = o.d.question == std::uint16_t(Question::TagOut);
    const unsigned elements = elementsOf(o.set, own ? o.other() : o.own());
    const int change = int((elements & bitOf(who.weakness)) != 0) - int((elements & bitOf(who.element)) != 0);
    return own ? -10 * change : 10 * change;
}
int Enable::heuristic(const Offered& o) const {
    const Tactic& its = o.set.tactics[int(tactic)];
    return its.abilities.clauses.count > 0 ? 10 + std::max(0, clauseWorth(o, its.abilities, 0)) / 4 : 0;
}
int Bid::heuristic(const Offered& o) const {
    const int wanted = o.d.subject == o.d.seat ? healthOf(o.own()) - 1 : std::max(0, healthOf(o.own()) / 4);
    return -std::abs(points - wanted);
}
int Leave::heuristic(const Offered& o) const { return healthOf(o.own()) <= 5 ? 5 : -5; }
int Remain::heuristic(const Offered&) const { return 0; }
int Accept::heuristic(const Offered& o) const { return cardWorth(o, o.d.subject, 0); }
int Decline::heuristic(const Offered&) const { return 0; }

// --- on the map ---

namespace {
const PlayerState& playerOf(const Offered& o) { return o.s.map.players[o.d.seat]; }
// What an item is worth where it is equipped.
int worthOfItem(const Offered& o, int item, int filled) {
    const Item& its = o.set.items[item];
    int worth = 12 * its.attack + 10 * its.defence + 6 * (its.boxes - filled) + 6 * its.movement;
    for (int i = 0; i < its.abilities.clauses.count; ++i) worth += 6;
    return its.itemClass == ItemClass::Disposable ? std::min(worth, 4) : worth + 2;
}
// Is a battle with an enemy of so much health a good idea?
int courage(const Offered& o, int health, int gain) {
    if (areAdventurers(o.set, o.s)) return 4 * (strengthOfParty(o.set, o.s) - health) + gain;
    return 4 * (healthOf(o.own()) + armsOf(o.set, o.own()) - health) + gain;
}
constexpr int kGainOfKill = 20;
int courageAgainst(const Offered& o, int seat) {
    const SideState& enemy = o.s.sides[seat];
    return courage(o, healthOf(enemy) + armsOf(o.set, enemy) / 2, kGainOfKill);
}

// Whom one is after: kills win the game. Nobody: `worth` is 0.
struct Prey {
    int worth = 0, x = 0, y = 0;
    int stepsFrom(int fromX, int fromY) const { return std::abs(x - fromX) + std::abs(y - fromY); }
};
Prey preyOf(const Offered& o, const SpaceState& from) {
    Prey best;
    if (areAdventurers(o.set, o.s)) return best;  // they hunt what the win needs, not each other
    const auto look = [&](int space, int worth) {
        const SpaceState& there = o.s.map.spaces[space];
        const Prey prey{worth, there.x, there.y};
        if (worth - 3 * prey.stepsFrom(from.x, from.y) > best.worth - 3 * best.stepsFrom(from.x, from.y) ||
            (best.worth == 0 && worth > 0))
            best = prey;
    };
    for (int seat = 0; seat < o.s.map.playing; ++seat) {
        const PlayerState& player = o.s.map.players[seat];
        if (seat != o.d.seat && !player.out && player.battle == 0 && player.shield[o.d.seat] == 0)
            look(player.space, courageAgainst(o, seat));
    }
    for (const HunterState& hunter : o.s.map.hunters)
        if (hunter.entered && !hunter.dead && hunter.rests == 0)
            look(hunter.space, courage(o, o.set.characters[hunter.character - 1].health, kGainOfKill));
    return best;
}
int worthOfReward(const Reward& reward) {
    return 8 * reward.traits + 8 * reward.magic + 18 * reward.bonusCards + 25 * reward.reputation +
           20 * reward.tactics + 40 * (reward.epic >= 0);
}
}  // namespace

int Pass::heuristic(const Offered&) const { return 0; }
// After whom one can beat; else to what is new, and to what was not searched; home again where quests are to be opened.
int Step::heuristic(const Offered& o) const {
    constexpr int kX[] = {0, 1, 0, -1}, kY[] = {1, 0, -1, 0};
    const SpaceState& from = o.s.map.spaces[playerOf(o).space];
    const int x = from.x + kX[int(direction)], y = from.y + kY[int(direction)];
    const int to = spaceAt(o.s.map, x, y);
    if (const Prey prey = preyOf(o, from); prey.worth > 0) {
        const int steps = prey.stepsFrom(from.x, from.y);
        if (steps == 0) return -30;  // here
        if (prey.stepsFrom(x, y) < steps && (to < 0 || o.s.map.spaces[to].minion == 0)) return 30 + (to >= 0);
    }
    if (areAdventurers(o.set, o.s)) {
        const Errands errands = o.errands ? *o.errands : errandsOf(o.set, o.s, o.d.seat);
        if (errands[playerOf(o).space] > 0) return -10;
        if (const int worth = worthOfStep(o.s, o.d.seat, errands, x, y); worth > 0) return 20 + worth;
    }
    if (to < 0) return healthOf(o.own()) >= 8 ? 12 - int(direction) : 1;
    const SpaceState& space = o.s.map.spaces[to];
    const Location& location = o.set.locations[space.location - 1];
    if (space.minion != 0) return -20;
    if (!space.exhausted && location.abilities.hasTrigger(Trigger::Searched)) return 6;
    return location.quests && playerOf(o).reputation >= 3 ? 3 : -2;
}
int Search::heuristic(const Offered& o) const { return 14 - 8 * o.d.subject; }
int Recruit::heuristic(const Offered& o) const {
    const Character& who = o.set.characters[o.set.characterOf(o.d.subject)];
    int bonus = 0;
    for (const int points : who.bonus) bonus += points;
    return 25 + 8 * std::min(bonus, roomOf(o));
}
int Challenge::heuristic(const Offered& o) const {
    return courage(o, o.set.characters[o.set.characterOf(o.d.subject)].health, 10);
}
int Ignore::heuristic(const Offered&) const { return 0; }
int Again::heuristic(const Offered&) const { return -1; }
int Equip::heuristic(const Offered& o) const {
    int free = 0, worst = 1000;
    for (int i = 0; i < kMostParty; ++i) {
        const MemberState& member = o.own().members[i];
        if (member.character == 0) continue;
        for (int slot = 0; slot < o.set.character(member).slots; ++slot) {
            const ItemState& item = member.items[slot];
            free += item.item == 0;
            worst = std::min(worst, item.item == 0 ? 0 : worthOfItem(o, item.item - 1, item.filled));
        }
    }
    int filled = 0;  // of the copy that is taken
    for (std::size_t copy = o.set.bonusCards.size(); copy-- > 0;)
        if (o.s.map.cards[copy] == questHandOf(o.d.seat) && o.set.cardOfBonus(int(copy)) == card)
            filled = o.s.map.filled[copy];
    const int worth = worthOfItem(o, o.set.itemOf(card), filled);
    return free > 0 ? worth : worth > worst ? worth - worst : -5;
}
int Slot::heuristic(const Offered& o) const {
    const ItemState& item = itemAt(o.own(), place);
    return item.item == 0 ? 50 : -worthOfItem(o, item.item - 1, item.filled);
}
int Unequip::heuristic(const Offered&) const { return -20; }
int Open::heuristic(const Offered& o) const {
    int held = 0;
    for (std::size_t i = 0; i < o.set.quests.size(); ++i)
        held += o.s.map.quests[i].zone == openedBy(o.d.seat) || o.s.map.quests[i].zone == initiatedBy(o.d.seat);
    const int quest = o.set.questOf(card);
    const bool wanted = areAdventurers(o.set, o.s) && isWanted(o.set, quest);
    return held >= 3 ? -5 : 10 + worthOfReward(o.set.quests[quest].reward) / 4 + 40 * wanted;
}
int Initiate::heuristic(const Offered&) const { return 20; }
int Abandon::heuristic(const Offered&) const { return -15; }
int Assault::heuristic(const Offered& o) const { return courageAgainst(o, seat); }
int Hunt::heuristic(const Offered& o) const {
    if (const int character = o.set.characterOf(card); character >= 0)
        return courage(o, o.set.characters[character].health, 20);
    const int quest = o.set.questOf(card);
    const int enemy = quest >= 0 ? o.set.quests[quest].boss : o.set.enemyOf(card);
    const Enemy& its = o.set.enemies[enemy];
    return courage(o, its.health, worthOfReward(its.reward) / 2);
}
int Meet::heuristic(const Offered& o) const { return clauseWorth(o, o.set.npcs[o.set.npcOf(card)].abilities, 0); }
int Switch::heuristic(const Offered& o) const {
    const int now = mostHealth(o.set, o.own()), then = o.set.characters[int(character)].health;
    return then > now && healthOf(o.own()) == now ? 1 : -5;
}
// Two tokens find more than one, but each fights with its own health only.
int Separate::heuristic(const Offered& o) const {
    return healthOf(o.own()) >= 15 && o.s.map.day <= 20 && !playerOf(o).searched ? 2 : -4;
}
int Reunite::heuristic(const Offered& o) const {
    return healthApart(o.s.apart[o.d.seat]) >= healthOf(o.own()) && o.s.map.day > 20 ? 3 : -4;
}
int Lead::heuristic(const Offered&) const { return 0; }
int AssaultApart::heuristic(const Offered& o) const {
    return courage(o, healthApart(o.s.apart[int(seat)]), kGainOfKill);
}
// A hand is lent to who fights the game, not to who may be the next to attack.
int Assist::heuristic(const Offered& o) const {
    const BattleState& battle = battleOf(o.s, o.s.map.players[int(seat)].battle - 1);
    return isAutomated(o.s.sides[battle.sides[1]]) && healthOf(o.own()) >= 10 ? 1 : -2;
}
// Good things are for players, and bad ones for what the game moves.
int Aid::heuristic(const Offered& o) const {
    const bool wrong = isAutomated(o.s.sides[int(board)]) != doesHarm(o.set, card, ability);
    return cardWorth(o, card, ability) / 4 - (board == o.d.seat ? 0 : wrong ? 40 : 3);
}
int Lend::heuristic(const Offered& o) const { return healthOf(o.s.sides[int(seat)]) <= 6 ? 1 : -3; }
int Entrust::heuristic(const Offered&) const { return -20; }
// Who joins gets nothing of an automated enemy (BR-JOIN-12), and shares the danger; a player who is weak is a kill.
int Join::heuristic(const Offered& o) const {
    const SideState& target = o.s.sides[int(board)];
    return isAutomated(target) ? -6 : courage(o, healthOf(target), -10);
}
// The weakest one, whose kill is nearest. What one gives the other takes: there is no turning to and fro.
int Face::heuristic(const Offered& o) const { return 2 * (healthOf(o.other()) - healthOf(o.s.sides[int(board)])) - 1; }
int Truce::heuristic(const Offered& o) const { return healthOf(o.own()) <= healthOf(o.other()) ? 4 : -2; }
int Pursue::heuristic(const Offered&) const { return 1; }
int Waive::heuristic(const Offered&) const { return 0; }
int Burn::heuristic(const Offered& o) const { return healthOf(o.own()) <= 3 ? 4 - o.own().traits[int(trait)] : -20; }
int Take::heuristic(const Offered&) const { return int(stack); }
int Drop::heuristic(const Offered& o) const {
    return o.set.itemOf(card) >= 0 ? -worthOfItem(o, o.set.itemOf(card), 0) : -5;
}
// For good things oneself, for bad ones the strongest of the others.
int Target::heuristic(const Offered& o) const {
    // Of a reward that is divided, to whom has least of it so far.
    if (o.d.question == std::uint16_t(Question::Division))
        for (const ShareState& share : o.s.map.allies.shares)
            if (share.seat == seat + 1) return (seat == o.d.seat) - 10 * unitsIn(share);
    if (o.d.question == std::uint16_t(Question::Share) && areAdventurers(o.set, o.s)) {
        // Reputation where there is most of it, traits where there is most room.
        const SideState& board = o.s.sides[int(seat)];
        if (RewardUnit(o.d.subject) == RewardUnit::Reputation) return o.s.map.players[int(seat)].reputation;
        return mostHealth(o.set, board) - healthOf(board);
    }
    if (seat == o.d.seat) return 5;
    return healthOf(o.s.sides[int(seat)]) / 4;
}
int Grab::heuristic(const Offered& o) const {
    if (const int item = o.set.itemOf(card); item >= 0) return worthOfItem(o, item, 0);
    return o.set.characterOf(card) >= 0 ? 20 : 8;
}
int Pick::heuristic(const Offered& o) const { return o.set.count() > 0 && number == 1; }
int GoTo::heuristic(const Offered& o) const {
    const SpaceState& to = o.s.map.spaces[int(space)];
    const Location& location = o.set.locations[to.location - 1];
    return !to.exhausted && location.abilities.hasTrigger(Trigger::Searched) ? 6 : 0;
}

}  // namespace verb_rows

int BattleRoyaleEvaluation::heuristic(const void* state, const Decision& d, const Option& option) const {
    return rowOf(Verb(option.verb)).heuristic({set_, stateOf(state), d}, option);
}

// What there is to do on the map is looked for once for all steps.
void BattleRoyaleEvaluation::heuristics(const void* state, const Decision& d, std::span<int> heuristics) const {
    Offered offered{set_, stateOf(state), d};
    Errands errands;
    if (areAdventurers(set_, offered.s) &&
        std::any_of(d.options.begin(), d.options.end(), [](const Option& o) { return isA<verb_rows::Step>(o); })) {
        errands = errandsOf(set_, offered.s, d.seat);
        offered.errands = &errands;
    }
    for (std::size_t i = 0; i < d.options.size(); ++i)
        heuristics[i] = rowOf(Verb(d.options[i].verb)).heuristic(offered, d.options[i]);
}

}  // namespace engine::battle_royale

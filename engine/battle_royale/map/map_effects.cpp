// What the effects of Quest Mode do, and what they are worth to a bot.
#include <algorithm>

#include "engine/battle_royale/ability_rows.h"
#include "engine/battle_royale/rules.h"

namespace engine::battle_royale {

namespace {

bool isThere(const GameState& s, int seat) { return !s.map.players[seat].out && !isTokenInBattle(s, seat); }

bool isWithin(const GameState& s, int from, int to, Who who) {
    switch (who) {
        case Who::You: return false;
        case Who::Here:
        case Who::AllHere: return from == to;
        case Who::Near: return Neighbours(s.map).distancesFrom(from)[to] <= 2;
        case Who::Anywhere:
        case Who::Everybody: return true;
    }
    return false;
}

// BR-RULING-124: which token of another player an effect may concern, the one with the board of the seat first.
enum class Reached { None, Token, OtherToken };
Reached reached(const GameState& s, int seat, int other, Who who) {
    if (other == seat || !isThere(s, other)) return Reached::None;
    const int from = s.map.players[seat].space, apart = otherSpaceOf(s, other);
    if (isWithin(s, from, s.map.players[other].space, who)) return Reached::Token;
    return apart >= 0 && isWithin(s, from, apart, who) ? Reached::OtherToken : Reached::None;
}

}  // namespace

bool mayConcern(const Table& t, int seat, int other, Who who) {
    return reached(t.state, seat, other, who) == Reached::Token;
}

}  // namespace engine::battle_royale

namespace engine::battle_royale::effect_rows {

namespace {

constexpr std::array<int, 4> kX{0, 1, 0, -1}, kY{1, 0, -1, 0};

// Of those listed one, of the player's choice; -1: nobody is there.
int chooseOne(const Work& w, const std::array<bool, kMapSeats>& those) {
    w.t.options.clear();
    for (int other = 0; other < w.t.map().playing; ++other)
        if (those[other]) offer(w.t, verb_rows::Target{other});
    if (w.t.options.count() == 0) return -1;
    return rowFrom<verb_rows::Target>(w.t.ask(std::uint16_t(Question::Target), w.side, w.card)).seat;
}

void citeToken(const Work& w) { w.t.cite("BR-ALLY-06"_rule, w.side); }
void citeWhom(const Work& w) { w.t.cite("BR-RULING-26"_rule, w.side); }  // no template: clang 14 links none with a rule

void citeOtherToken(const Work& w, int seat) { w.t.cite("BR-RULING-124"_rule, seat); }

// On the board of the character who stands there (BR-RULING-124).
template <class Act> void onBoardOf(const Work& w, int seat, Reached token, Act act) {
    if (token != Reached::OtherToken) return act(seat);
    citeOtherToken(w, seat);
    const bool acting = isApartActing(w.t.state, seat);
    changeToken(w.t, seat);
    act(seat);
    // Who is dead acts no more, and who has moved may fight.
    if (isSeparated(w.t.state, seat) && isApartActing(w.t.state, seat) != acting && w.t.player(seat).battle == 0)
        changeToken(w.t, seat);
}

// BR-RULING-26: whom it concerns, in the order of seats from the own one on.
template <class Act> void forWhom(const Work& w, Who who, Act act) {
    if (who == Who::You) return act(w.side);
    citeWhom(w);
    std::array<bool, kMapSeats> those{};
    for (int other = 0; other < w.t.map().playing; ++other)
        those[other] = reached(w.t.state, w.side, other, who) != Reached::None;
    if (who != Who::AllHere && who != Who::Everybody) {
        if (const int one = chooseOne(w, those); one >= 0) onBoardOf(w, one, reached(w.t.state, w.side, one, who), act);
        return;
    }
    const int playing = w.t.map().playing;
    for (int step = 1; step < playing && !w.t.over(); ++step)
        if (const int other = (w.side + step) % playing; those[other] && isThere(w.t.state, other))
            onBoardOf(w, other, reached(w.t.state, w.side, other, who), act);
}

// BR-ALLY-06, BR-RULING-141: what an outsider does to one player's token it does to each who shares it, and in full.
template <class Act> void forToken(const Work& w, Who who, Act act) {
    forWhom(w, who, [&](int seat) {
        if (who == Who::You || who == Who::AllHere || who == Who::Everybody || areAllied(w.t.state, seat, w.side))
            return act(seat);
        if (hasAllies(w.t.state, seat)) citeToken(w);
        for (const int one : unitOf(w.t.state, seat))
            if (!w.t.over() && isThere(w.t.state, one)) act(one);
    });
}

// Is there anybody whom it may concern?
bool concernsAnybody(const EvaluationContext& r, Who who) {
    for (int other = 0; other < r.s.map.playing; ++other)
        if (who == Who::You || reached(r.s, r.side, other, who) != Reached::None) return true;
    return false;
}

int othersOf(const EvaluationContext& r, Who who) {
    if (who == Who::AllHere || who == Who::Everybody) return r.s.map.playing - 1;
    return 1;
}

bool isLoot(const CompiledSet& set, int copy, Loot loot) {
    const BonusCard& card = set.bonusCards[copy];
    const bool item = card.kind == BonusKind::Item;
    switch (loot) {
        case Loot::Disposable: return item && set.items[card.number].itemClass == ItemClass::Disposable;
        case Loot::Item: return item;
        case Loot::Card: return item || card.kind == BonusKind::Action;
    }
    return false;
}

// A card of a zone, of the player's choice, and which copy of it; -1: there is none.
int grab(const Work& w, BonusZone zone, Loot loot, int (*copyOf)(const Table&, int, BonusZone) = emptiestIn) {
    w.t.options.clear();
    int before = -1;
    for (const int copy : w.t.in(zone)) {
        if (!isLoot(w.t.cards(), copy, loot)) continue;
        const int card = w.t.cards().cardOfBonus(copy);
        if (card != before) offer(w.t, verb_rows::Grab{card});
        before = card;
    }
    if (w.t.options.count() == 0) return -1;
    const int card = rowFrom<verb_rows::Grab>(w.t.ask(std::uint16_t(Question::Grab), w.side, w.card)).card;
    return copyOf(w.t, card, zone);
}

// One of all cards of a hand, as likely as any other; -1: it is empty.
int atRandom(const Work& w, BonusZone zone) {
    std::array<std::uint8_t, kMostBonusCards> list{};
    int count = 0;
    for (const int copy : w.t.in(zone)) list[count++] = std::uint8_t(copy);
    if (count == 0) return -1;
    return w.t.draw(std::uint16_t(Purpose::Bonus), w.side, {list.data(), std::size_t(count)},
                    w.t.cards().bonusKeys.data(), Table::kJustNow);
}

void put(const Work& w, int copy, BonusZone zone) { w.t.setCard(copy, zone); }

// A space of those that `may` be, of the player's choice; -1: none.
template <class May> int chooseSpace(const Work& w, May may) {
    w.t.options.clear();
    for (int space = 0; space < w.t.map().spaces.count; ++space)
        if (may(space)) offer(w.t, verb_rows::GoTo{space});
    if (w.t.options.count() == 0) return -1;
    return rowFrom<verb_rows::GoTo>(w.t.ask(std::uint16_t(Question::GoTo), w.side, w.card)).space;
}

const NpcState* npcOf(const Work& w) {
    const int npc = w.t.cards().npcOf(w.card);
    for (const NpcState& state : w.t.map().npcs)
        if (npc >= 0 && state.npc == npc + 1) return &state;
    return nullptr;
}

// BR-RULING-104: an event is for the player, whose tokens both move.
bool movesBothTokens(const Work& w) {
    if (w.t.cards().eventOf(w.card) < 0 || !isSeparated(w.t.state, w.side)) return false;
    w.t.cite("BR-RULING-104"_rule, w.side);
    return true;
}

void breakOne(const Work& w, int seat) {
    Table& t = w.t;
    t.options.clear();
    for (int place = 0; place < kPlaces; ++place)
        if (const ItemState& item = itemAt(t.side(seat), place); item.item != 0 && t.cards().item(item).breakable)
            offer(t, verb_rows::Break{place});
    if (t.options.count() == 0) return;
    discardItem(t, seat, rowFrom<verb_rows::Break>(t.ask(std::uint16_t(Question::Break), seat)).place);
    if (seat != w.side) fireDeed(t, w.side, Deed::Break);
}

}  // namespace

// --- on traits, reputation and statuses -----------------------------------------------------------------------------

void GainTrait::carryOut(const Work& w) const {
    std::array<std::uint8_t, kTraits> gained{};
    gained[std::size_t(trait)] = std::uint8_t(int(points));
    gainBonus(w.t, w.side, gained);
}
int GainTrait::worth(const EvaluationContext& r) const {
    return 9 * std::min<int>(points, mostHealth(r.set, r.own()) - healthOf(r.own()));
}
void Lose::carryOut(const Work& w) const { loseTraits(w.t, w.side, std::min<int>(points, healthOf(w.own()) - 1)); }
bool Lose::canBeDone(const EvaluationContext& r) const { return healthOf(r.own()) > 1; }
void HarmPlayer::carryOut(const Work& w) const {
    const VictoryBits held = victoriesOf(w.t, w.side);
    forToken(w, who, [&](int seat) {
        const int lost = sufferOnMap(w.t, seat, damage, element, seat == w.side ? -1 : w.side);
        if (seat != w.side && lost > 0 && !w.t.over()) fireDeed(w.t, w.side, Deed::Damage, held);
    });
}
int HarmPlayer::worth(const EvaluationContext& r) const {
    return who == Who::You ? -10 * damage : 6 * damage * othersOf(r, who);
}
void Give::carryOut(const Work& w) const {
    forToken(w, who, [&](int seat) {
        const int before = healthOf(w.t.side(seat));
        gainTraits(w.t, seat, points);
        if (healthOf(w.t.side(seat)) > before) fireDeed(w.t, w.side, Deed::Heal);
    });
}
bool Give::canBeDone(const EvaluationContext& r) const { return concernsAnybody(r, who); }
void StealTraits::carryOut(const Work& w) const {
    forToken(w, who, [&](int seat) {
        const int lost = loseTraits(w.t, seat, std::min<int>(points, healthOf(w.t.side(seat)) - 1));
        if (lost == 0) return;
        gainTraits(w.t, w.side, lost);
        fireDeed(w.t, w.side, Deed::Steal);
    });
}
int StealTraits::worth(const EvaluationContext&) const { return 12 * points; }
void Reputation::carryOut(const Work& w) const {
    w.t.set(w.t.player(w.side).reputation, std::clamp(w.t.player(w.side).reputation + int(points), 1, kMostReputation));
}
void Suffer::carryOut(const Work& w) const {
    forToken(w, who, [&](int seat) {
        for (int left = tokens; left > 0; --left) addPoison(w.t, seat, seat == w.side ? -1 : w.side);
        if (seat != w.side) fireDeed(w.t, w.side, Deed::Damage);
    });
}
int Suffer::worth(const EvaluationContext& r) const {
    return who == Who::You ? -25 * tokens : 12 * tokens * othersOf(r, who);
}

// --- on cards -------------------------------------------------------------------------------------------------------

void Bonus::carryOut(const Work& w) const { drawBonusCards(w.t, w.side, cards); }

// Those that are not kept go under the deck; only the card that is kept is drawn.
void ChooseBonus::carryOut(const Work& w) const {
    Table& t = w.t;
    if (t.player(w.side).battle != 0) return drawBonusCards(t, w.side, 1);  // BR-RULING-106
    std::array<int, 4> seen{};
    int count = 0;
    for (; count < std::min<int>(cards, int(seen.size())); ++count) {
        const int copy = topBonusCard(t, w.side);
        if (copy < 0) break;
        seen[count] = copy;
        put(w, copy, questHandOf(w.side));
    }
    if (count == 0) return;
    t.options.clear();
    for (int i = 0; i < count; ++i) {
        const Option option = optionFrom(verb_rows::Grab{t.cards().cardOfBonus(seen[i])});
        bool known = false;
        for (const Option& other : t.options.all()) known = known || other == option;
        if (!known) t.options.add(option);
    }
    const int card = rowFrom<verb_rows::Grab>(t.ask(std::uint16_t(Question::Grab), w.side, w.card)).card;
    int kept = -1;
    for (int i = 0; i < count; ++i)
        if (kept < 0 && t.cards().cardOfBonus(seen[i]) == card) kept = seen[i];
        else put(w, seen[i], BonusZone::Under);
    takeDrawn(t, w.side, kept);
}
void DiscardHand::carryOut(const Work& w) const { discardFromHand(w.t, w.side, cards); }
bool DiscardHand::canBeDone(const EvaluationContext& r) const {
    return std::find(r.s.map.cards.begin(), r.s.map.cards.end(), questHandOf(r.side)) != r.s.map.cards.end();
}
void StealCard::carryOut(const Work& w) const {
    forWhom(w, who, [&](int seat) {
        const int copy = loot == Loot::Card ? atRandom(w, questHandOf(seat)) : grab(w, questHandOf(seat), loot);
        if (copy < 0) return;
        put(w, copy, questHandOf(w.side));
        fireDeed(w.t, w.side, Deed::Steal);
    });
}
int StealCard::worth(const EvaluationContext& r) const {
    for (int seat = 0; seat < r.s.map.playing; ++seat)
        if (seat != r.side)
            for (const BonusZone zone : r.s.map.cards)
                if (zone == questHandOf(seat) || zone == BonusZone::Unknown) return 16;
    return 0;
}
void GiveCard::carryOut(const Work& w) const {
    forWhom(w, who, [&](int seat) {
        const int copy = grab(w, questHandOf(w.side), Loot::Card, fullestIn);
        if (copy >= 0) put(w, copy, questHandOf(seat));
    });
}
void Recover::carryOut(const Work& w) const {
    const int copy = grab(w, BonusZone::Discard, loot);
    if (copy >= 0) put(w, copy, questHandOf(w.side));
}
int Recover::worth(const EvaluationContext& r) const {
    for (std::size_t copy = 0; copy < r.set.bonusCards.size(); ++copy)
        if (r.s.map.cards[copy] == BonusZone::Discard && isLoot(r.set, int(copy), loot)) return 18;
    return 0;
}
void BreakItem::carryOut(const Work& w) const {
    forToken(w, who, [&](int seat) { breakOne(w, seat); });
}
int BreakItem::worth(const EvaluationContext& r) const { return who == Who::You ? -15 : 8 * othersOf(r, who); }
void Stock::carryOut(const Work& w) const {
    w.t.set(w.t.player(w.side).battleCards, std::min(w.t.player(w.side).battleCards + int(cards), 9));
}

// BR-RULING-109.
void LookAtHand::carryOut(const Work& w) const {
    forWhom(w, who, [&](int seat) {
        w.t.cite("BR-RULING-109"_rule, seat);
        for (const int copy : w.t.in(questHandOf(seat))) w.t.noteLook(copy, w.side);
    });
}

// --- on the map -----------------------------------------------------------------------------------------------------

void Movement::carryOut(const Work& w) const {
    const auto changeFor = [&](const std::int8_t& moreSteps) {
        w.t.set(moreSteps, std::clamp(moreSteps + int(spaces), -20, 20));
    };
    changeFor(w.t.player(w.side).moreSteps);
    if (movesBothTokens(w)) changeFor(w.t.state.apart[w.side].moreSteps);
}
void Stay::carryOut(const Work& w) const {
    w.t.set(w.t.player(w.side).stopped, true);
    if (movesBothTokens(w)) w.t.set(w.t.state.apart[w.side].stopped, true);
}
void Travel::carryOut(const Work& w) const {
    const int space = chooseSpace(w, [&](int space) {
        if (space == w.t.player(w.side).space) return false;
        return std::any_of(lands.begin(), lands.end(),
                           [&](TerrainTerm land) { return w.t.location(space).terrain == land.terrain; });
    });
    if (space >= 0) arrive(w.t, w.side, space, false);
}
// Along a shortest way over revealed locations; who is pulled has not entered the space in the sense of cards.
void Pull::carryOut(const Work& w) const {
    Table& t = w.t;
    const Neighbours& map = t.layout().neighbours();
    const Distances distance = map.distancesFrom(t.player(w.side).space);
    const auto isFar = [&](int space) { return space >= 0 && distance[space] > 0 && distance[space] <= spaces; };
    const auto tokenOf = [&](int other) {
        if (other == w.side || !isThere(t.state, other)) return Reached::None;
        if (isFar(t.player(other).space)) return Reached::Token;
        return isFar(otherSpaceOf(t.state, other)) ? Reached::OtherToken : Reached::None;
    };
    std::array<bool, kMapSeats> those{};
    for (int other = 0; other < t.map().playing; ++other) those[other] = tokenOf(other) != Reached::None;
    if (const int one = chooseOne(w, those); one >= 0)
        onBoardOf(w, one, tokenOf(one), [&](int seat) {
            const int from = t.player(seat).space;
            for (int way = 0; way < int(std::size(kWays)); ++way) {
                const int next = map.at(from, way);
                if (next >= 0 && distance[next] < distance[from]) return place(t, seat, next);
            }
        });
}
void SwapPlaces::carryOut(const Work& w) const {
    forWhom(w, who, [&](int seat) {
        const int own = w.t.player(w.side).space, other = w.t.player(seat).space;
        place(w.t, w.side, other);
        place(w.t, seat, own);
    });
}
// Beside a revealed location of the player's choice, in the first free direction from north on.
void Discover::carryOut(const Work& w) const {
    Table& t = w.t;
    const auto freeWay = [&](int space) {
        for (std::size_t way = 0; way < kX.size(); ++way)
            if (t.layout().neighbours().at(space, int(way)) < 0 && std::abs(t.space(space).x + kX[way]) <= 100 &&
                std::abs(t.space(space).y + kY[way]) <= 100)
                return int(way);
        return -1;
    };
    for (int left = locations; left > 0 && areLocationsLeft(t); --left) {
        const int beside = chooseSpace(w, [&](int space) { return freeWay(space) >= 0; });
        if (beside < 0) return;
        t.options.clear();
        for (std::size_t way = 0; way < kX.size(); ++way)
            if (t.layout().neighbours().at(beside, int(way)) < 0) offer(t, verb_rows::Step{int(way)});
        const auto way = std::size_t(
            int(rowFrom<verb_rows::Step>(t.ask(std::uint16_t(Question::Beside), w.side, w.card)).direction));
        placeLocation(t, t.space(beside).x + kX[way], t.space(beside).y + kY[way], w.side);
    }
}
// BR-MOVE-08.
void Restore::carryOut(const Work& w) const {
    const int space = chooseSpace(w, [&](int at) { return w.t.space(at).exhausted; });
    if (space < 0) return;
    w.t.set(w.t.space(space).exhausted, false);
    w.t.set(w.t.space(space).searches, 0);
}
void Exhaust::carryOut(const Work& w) const {
    if (w.t.player(w.side).space != 0) exhaust(w.t, w.t.player(w.side).space, w.side);
}
void FreeSearch::carryOut(const Work& w) const {
    if (canSearchAgain(w.t, w.side)) searchHere(w.t, w.side, 0);
}
int FreeSearch::worth(const EvaluationContext& r) const {
    const SpaceState& here = r.s.map.spaces[r.s.map.players[r.side % kMapSeats].space];
    return here.exhausted || !r.set.locations[here.location - 1].abilities.hasTrigger(Trigger::Searched) ? 0 : 14;
}
void Ambush::carryOut(const Work& w) const {
    if (canBeDone({w.t.cards(), w.t.state, w.side, 0, w.card})) ambush(w.t, w.side, Encounter::Token, -1);
}
bool Ambush::canBeDone(const EvaluationContext& r) const {
    return isThere(r.s, r.side) && !modifiers(r.set, r.s, r.side, ModifierWord::NoAmbush).any;
}
int Ambush::worth(const EvaluationContext& r) const { return healthOf(r.own()) > 12 ? -4 : -40; }
void Challenge::carryOut(const Work& w) const {
    Table& t = w.t;
    std::array<bool, kMapSeats> those{}, separated{};
    for (int other = 0; other < t.map().playing; ++other) {
        const auto seat = std::size_t(other);
        those[seat] =
            mayAttackWithin(t, w.side, other, t.player(other).space, protectsFrom(t, other, w.side), spaces) &&
            isSpeaker(t, other);
        separated[seat] = !those[seat] && mayAttackApartWithin(t, w.side, other, spaces);
        those[seat] = those[seat] || separated[seat];
    }
    if (modifiers(t, w.side, ModifierWord::NoBattle).any) return;
    const int one = chooseOne(w, those);
    if (one < 0) return;
    if (separated[one]) citeOtherToken(w, one);
    fightPlayer(t, w.side, one, separated[one]);
}
int Challenge::worth(const EvaluationContext& r) const { return healthOf(r.own()) > 12 ? 6 : -20; }

// --- on Quests, NPCs and the party ----------------------------------------------------------------------------------

void Advance::carryOut(const Work& w) const {
    if (const int quest = w.t.cards().questOf(w.card); quest >= 0) advanceQuest(w.t, w.side, quest);
}
void OpenQuest::carryOut(const Work& w) const {
    w.t.options.clear();
    listOpenQuests(w.t, w.side);
    if (w.t.options.count() == 0) return;
    auto scope = w.t.rule("BR-QUEST-02"_rule, w.card);
    const Option chosen = w.t.ask(std::uint16_t(Question::OpenQuest), w.side, w.card);
    openQuest(w.t, w.side, w.t.cards().questOf(rowFrom<verb_rows::Open>(chosen).card));
}
void Ease::carryOut(const Work& w) const { w.t.set(w.t.player(w.side).cheaper, points.value); }
void TakeAlly::carryOut(const Work& w) const { takeAlly(w.t, w.side, who, cost); }
int TakeAlly::worth(const EvaluationContext& r) const {
    if (!hasRoom(r.set, r.own())) return 0;
    for (int seat = 0; seat < r.s.map.playing; ++seat)
        if (seat != r.side && membersOf(r.s.sides[seat]) > 1) return 14;
    return 0;
}
void Escort::carryOut(const Work& w) const {
    if (const NpcState* npc = npcOf(w)) w.t.set(npc->escort, w.side + 1);
}
void NpcLeaves::carryOut(const Work& w) const {
    const NpcState* npc = npcOf(w);
    if (!npc) return;
    const int copy = copyIn(w.t, BonusKind::Npc, npc->npc - 1, BonusZone::Placed);
    auto scope = w.t.rule("BR-NPC-06"_rule, w.card);
    put(w, copy, BonusZone::Discard);
    w.t.set(npc->npc, 0);
    w.t.set(npc->escort, 0);
}
void MissTurn::carryOut(const Work& w) const { w.t.set(w.t.player(w.side).misses, true); }

// --- on other effects -----------------------------------------------------------------------------------------------

// BR-RULING-117: of two that cannot be done either is chosen all the same.
void Either::carryOut(const Work& w) const {
    const EvaluationContext r{w.t.cards(), w.t.state, w.side, 0, w.card};
    const bool one = canAllBeDone(r, first.effects), two = canAllBeDone(r, second.effects);
    if (one != two) w.t.cite("BR-RULING-117"_rule, w.side);
    w.t.options.clear();
    if (one || !two) offer(w.t, verb_rows::Pick{1});
    if (two || !one) offer(w.t, verb_rows::Pick{2});
    const auto chosen = rowFrom<verb_rows::Pick>(w.t.ask(std::uint16_t(Question::Either), w.side, w.card));
    carryOutMove(w.t, w.side, w.card, chosen.number == 1 ? first.effects : second.effects);
}
int Either::worth(const EvaluationContext& r) const {
    return std::max(worthOf(r.set, r.s, r.side, first.effects), worthOf(r.set, r.s, r.side, second.effects));
}
void Gamble::carryOut(const Work& w) const {
    const bool lucky = rollDie(w.t, Purpose::GainRoll, w.side, w.card) >= least;
    carryOutMove(w.t, w.side, w.card, lucky ? good.effects : bad.effects);
}
int Gamble::worth(const EvaluationContext& r) const {
    const int chances = 7 - least;
    return (chances * worthOf(r.set, r.s, r.side, good.effects) +
            (6 - chances) * worthOf(r.set, r.s, r.side, bad.effects)) /
           6;
}

}  // namespace engine::battle_royale::effect_rows

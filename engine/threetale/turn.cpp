// The open part of a turn: moving and acting in any order. TT-ACTION, TT-PAST-08, -09, rulings 9, 18, 20, 70.
// This file is long because it says why an Action is not on offer beside what offers it.
#include <bit>

#include "engine/kernel/say.h"
#include "engine/threetale/rules.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

namespace {

int levelOfPickup(Feature f) {
    if (f >= Feature::Treasure1 && f <= Feature::Treasure3) return int(f) - int(Feature::Treasure1) + 1;
    if (f >= Feature::Battle1 && f <= Feature::Battle3) return int(f) - int(Feature::Battle1) + 1;
    return 0;
}

// TT-TILE-11, TT-PORTAL-06: Trees, Portals and Altars are never claimed; TT-TILE-12: everything else is.
// TT-RULING-18: a token whose card cannot be drawn is not claimed; stones may be claimed without gain. Branchless: what
// lies on a Space is as good as chance.
bool mayClaim(const Table& t, Feature f) {
    const DecksState& decks = t.state.decks;
    const DeckState* const drawnFrom[] = {&decks.treasures[0], &decks.treasures[1], &decks.treasures[2],
                                          &decks.enemies[0],   &decks.enemies[1],   &decks.enemies[2],
                                          &decks.quests};  // for a feature from Treasure1 on
    static_assert(int(Feature::Battle1) - int(Feature::Treasure1) == 3);
    static_assert(int(Feature::Quest) - int(Feature::Treasure1) == std::size(drawnFrom) - 1);
    const int deck = int(f) - int(Feature::Treasure1);
    const bool isPickup = f >= Feature::White, isStone = deck < 0, card = canDraw(*drawnFrom[std::max(deck, 0)]);
    // TT-QUEST-03: a Quest drawn in the Future could never be completed.
    const auto& held = t.state.heroes[t.state.turn.hero].quests;
    const bool isOther = f != Feature::Quest, inPast = t.state.phase == Phase::Past;
    const bool room = held.count < held.capacity();
    return isPickup & (isStone | card) & (isOther | (inPast & room));
}

// Steps between two Spaces, straight over everything.
int straight(const Table& t, int a, int b) {
    const auto at = [&](int s) {
        const PlacedTile& tile = t.state.map.tiles[s / 4];
        return std::pair(tile.x * 2 + s % 2, tile.y * 2 + s % 4 / 2);
    };
    const auto [x, y] = at(a);
    const auto [otherX, otherY] = at(b);
    return std::abs(x - otherX) + std::abs(y - otherY);
}

// Is a Space within what cards allow an Action to reach?
bool withinReachOfCards(Table& t, int hero, ActionKind kind, int space) {
    const int reach = modifier(t, ModifierWord::Reach, hero, int(kind));
    if (reach == 0 || space == kNone) return false;
    return straight(t, t.state.heroes[hero].space, space) <= reach;
}
inline bool withinReach(Table& t, int hero, ActionKind kind, int space) {
    return t.modifies(ModifierWord::Reach, hero) && withinReachOfCards(t, hero, kind, space);
}

// On a tile that is neither removed nor closed.
bool usable(const Table& t, int space) {
    const PlacedTile& tile = t.state.map.tiles[space / 4];
    return !tile.removed && !tile.closed;
}

// On the Hero's Space, or near enough for cards that reach further.
template <class Visit> void forEachSpaceInReach(Table& t, int hero, ActionKind kind, Visit visit) {
    const int own = t.state.heroes[hero].space;
    visit(own);
    if (!t.modifies(ModifierWord::Reach, hero)) return;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (space != own && withinReach(t, hero, kind, space)) visit(space);
}

void listClaims(Table& t, int space) {
    const auto index = std::size_t(space);
    const int token = t.state.map.tokens[index];
    if (!usable(t, space)) [[unlikely]]
        return;
    const bool covered = token != 0 && t.cards.tokenIsImpassable(t.state.prophecy, token - 1);
    t.options.addIf(!covered & mayClaim(t, t.state.map.features[index]), optionFrom(verb_rows::Claim{space}));
    t.options.addIf(!covered & (t.state.map.offerings[index] != 0), optionFrom(verb_rows::ClaimOffering{space}));
    if (token != 0) [[unlikely]]
        if (t.cards.prophecies[t.state.prophecy].tokens[token - 1].claimable) offer(t, verb_rows::ClaimToken{space});
}

// Which kinds of Action are within what the Hero has left.
struct Affordable {
    Table& t;
    int hero, left;
    bool asUsual;  // no card changes what Actions cost: each takes one

    Affordable(Table& t, int hero) : t(t), hero(hero), left(actionsLeft(t, hero)) {
        std::uint8_t free = 0;
        for (const std::uint8_t kind : t.state.turn.freeActions) free = std::uint8_t(free | kind);
        const bool isChanged = t.modifies(ModifierWord::CostChange, hero);
        asUsual = (free == 0) & !isChanged;
    }
    bool none() const { return left == 0 && asUsual; }
    bool has(ActionKind kind) const { return asUsual ? left > 0 : actionCost(t, hero, kind) <= left; }
};

void listGifts(Table& t, int hero, const Affordable& affordable) {
    const HeroState& h = t.state.heroes[hero];
    if ((h.artifacts.count | h.offerings) == 0) return;
    // Nobody stands near, most of the time.
    unsigned near = t.modifies(ModifierWord::Reach, hero) ? (1u << kHeroes) - 1 : 0;
    for (unsigned other = 0; other < kHeroes; ++other)
        near |= unsigned(adjacent(t, h.space, t.state.heroes[other].space)) << other;
    near &= ~(1u << hero);
    if (near == 0) return;
    for (; near != 0; near &= near - 1) {
        const int other = std::countr_zero(near);
        const HeroState& receiver = t.state.heroes[other];
        if (receiver.space == kNone) continue;
        const bool beside = adjacent(t, h.space, receiver.space);
        if ((beside || withinReach(t, hero, ActionKind::GiveArtifact, receiver.space)) &&
            affordable.has(ActionKind::GiveArtifact) && receiver.artifacts.count < receiver.artifacts.capacity())
            for (std::uint8_t artifact : h.artifacts) offer(t, verb_rows::GiveArtifact{artifact, other});
        if (h.offerings > 0 && (beside || withinReach(t, hero, ActionKind::Bless, receiver.space)) &&
            affordable.has(ActionKind::Bless))
            offer(t, verb_rows::GiveOffering{other});
    }
}

// `stays`: may the Hero stay on the Space where it is? One that is only crossed is no place to act, nor one where
// another Hero stands (TT-MOVE-09).
void listActions(Table& t, int hero, bool stays) {
    const HeroState& h = t.state.heroes[hero];
    const Affordable affordable(t, hero);
    if (affordable.none() || banned(t, BanWord::Actions, hero) || !stays) return;
    if (affordable.has(ActionKind::Claim)) [[likely]]
        forEachSpaceInReach(t, hero, ActionKind::Claim, [&](int space) { listClaims(t, space); });
    const bool hasSacrifice = (h.shevitsa > 0) | !h.artifacts.empty();
    if (affordable.has(ActionKind::Altar)) [[likely]]
        forEachSpaceInReach(t, hero, ActionKind::Altar, [&](int space) {
            if (t.state.map.features[space] == Feature::Altar && hasSacrifice && usable(t, space)) [[unlikely]]
                offer(t, verb_rows::Altar{space});
        });
    listGifts(t, hero, affordable);
    if (t.state.phase == Phase::Future && affordable.has(ActionKind::Fight))
        for (int entity = 0; entity < kEntities && t.state.entities[entity].kind != kNone; ++entity) {
            const EntityState& e = t.state.entities[entity];
            if (!adjacent(t, h.space, e.space) && !withinReach(t, hero, ActionKind::Fight, e.space)) continue;
            if (e.space == kNone || !usable(t, e.space)) continue;
            if (e.hero == kNone || e.hero == hero) offer(t, verb_rows::Fight{entity});
        }
}

// TT-RULING-41: what lets an Action reach further than usual is worn.
void useReach(Table& t, int hero, ActionKind kind, int space) {
    const int own = t.state.heroes[hero].space;
    const bool beside = kind != ActionKind::Claim && kind != ActionKind::Altar && adjacent(t, own, space);
    if (space != own && !beside) neededModifier(t, ModifierWord::Reach, hero, int(kind), straight(t, own, space));
}

// An Action that has to reach a Space and is done on one. A card that answers to it may take away what it is for: then
// `done` does nothing, and only the Action is spent.
template <class Done> void act(Table& t, int hero, ActionKind kind, int reached, int space, Done done) {
    useReach(t, hero, kind, reached);
    spendAction(t, hero, kind, space);
    if (!over(t)) done();
    if (!over(t))
        raiseOften(t, Trigger::ActionDone,
                   [&] { return TriggerContext{.hero = hero, .space = space, .kind = int(kind)}; });
}

void give(Table& t, int hero, const verb_rows::GiveArtifact& gift) {
    const HeroState& h = t.state.heroes[hero];
    act(t, hero, ActionKind::GiveArtifact, t.state.heroes[gift.to].space, h.space, [&] {
        if (holdsArtifact(t, hero, gift.artifact)) giveArtifact(t, hero, gift.to, gift.artifact);
    });
}

void bless(Table& t, int hero, const verb_rows::GiveOffering& gift) {
    const HeroState& h = t.state.heroes[hero];
    act(t, hero, ActionKind::Bless, t.state.heroes[gift.to].space, h.space, [&] {
        if (h.offerings > 0) giveOffering(t, hero, gift.to);
    });
}

void carryOut(Table& t, int hero, const Option& chosen) {
    using namespace verb_rows;
    if (isA<Step>(chosen)) return takeStep(t, hero, rowFrom<Step>(chosen).direction);  // most of all
    const MapState& map = t.state.map;
    switch (Verb(chosen.verb)) {
        case Verb::Portal: return goThroughPortal(t, hero, rowFrom<Portal>(chosen).to);
        case Verb::Claim: {
            const int space = rowFrom<Claim>(chosen).space;
            return act(t, hero, ActionKind::Claim, space, space, [&] {
                if (map.features[space] >= Feature::White) claim(t, hero, space);
            });
        }
        case Verb::ClaimOffering: {
            const int space = rowFrom<ClaimOffering>(chosen).space;
            return act(t, hero, ActionKind::Claim, space, space, [&] {
                if (map.offerings[space] != 0) claimOffering(t, hero, space);
            });
        }
        case Verb::ClaimToken: {
            const int space = rowFrom<ClaimToken>(chosen).space;
            return act(t, hero, ActionKind::Claim, space, space, [&] {
                if (map.tokens[space] != 0) claimToken(t, hero, space);
            });
        }
        case Verb::Altar: {
            const int space = rowFrom<verb_rows::Altar>(chosen).space;
            return act(t, hero, ActionKind::Altar, space, space, [&] { useAltar(t, hero, space); });
        }
        case Verb::Fight: {
            const int entity = rowFrom<Fight>(chosen).entity;
            const EntityState& e = t.state.entities[entity];
            const int space = e.space;
            return act(t, hero, ActionKind::Fight, space, space, [&] {
                if (e.space != kNone) fightEntity(t, hero, entity);
            });
        }
        case Verb::GiveArtifact: return give(t, hero, rowFrom<GiveArtifact>(chosen));
        case Verb::GiveOffering: return bless(t, hero, rowFrom<GiveOffering>(chosen));
        case Verb::DrawBonus: return drawAndUseBonus(t, hero);
        case Verb::Unlock: return unlockTalent(t, hero, rowFrom<Unlock>(chosen).talent);
        default: return use(t, hero, chosen);
    }
}

}  // namespace

int actionsLeftWithCards(Table& t, int hero) {
    if (partSkipped(t, TurnPart::Actions)) return 0;
    const int more = bandWith(t, hero, Virtue::Endeavor) + modifier(t, ModifierWord::ExtraActions, hero);
    const int endeavor = std::max<int>(more, t.state.turn.endeavorUsed);
    return std::max(0, 1 + boost(t, Boost::Actions, hero) + endeavor - t.state.turn.actionsUsed);
}

namespace {

// An additional Action that only this kind of Action can use.
bool hasFreeAction(const Table& t, ActionKind kind) {
    const auto& free = t.state.turn.freeActions;
    return free[kind] > 0 || free[ActionKind::Any] > 0;
}

}  // namespace

// Everybody's own first, then those of cards, then those of Endeavor (TT-RULING-20).
void countActions(Table& t, int hero, int number) {
    const TurnState& turn = t.state.turn;
    const int others = 1 + boost(t, Boost::Actions, hero) - (turn.actionsUsed - turn.endeavorUsed);
    const int ofEndeavor = number - std::max(0, others);
    t.set(turn.actionsUsed, std::min(250, turn.actionsUsed + number));
    if (ofEndeavor > 0) t.set(turn.endeavorUsed, std::min(250, turn.endeavorUsed + ofEndeavor));
}

void useActions(Table& t, int hero, int number) {
    const TurnState& turn = t.state.turn;
    const int before = turn.endeavorUsed;
    countActions(t, hero, number);
    if (turn.endeavorUsed == before) return;
    if (bandWith(t, hero, Virtue::Endeavor) > 0) t.cite("TT-VIRTUE-10"_rule, hero);
    useBand(t, hero, Virtue::Endeavor, turn.endeavorUsed, ModifierWord::ExtraActions);
}

namespace {
int costOf(int change) { return std::max(0, 1 + change); }
}  // namespace

int actionCost(Table& t, int hero, ActionKind kind) {
    if (hasFreeAction(t, kind)) return 0;
    return costOf(modifier(t, ModifierWord::CostChange, hero, int(kind)));
}

void spendAction(Table& t, int hero, ActionKind kind, int space) {
    auto scope = t.rule("TT-ACTION-04"_rule, hero);
    if (kind == ActionKind::Altar) t.cite("TT-ACTION-16"_rule, hero);
    if (kind == ActionKind::GiveArtifact) t.cite("TT-ACTION-15"_rule, hero);
    const auto& free = t.state.turn.freeActions;
    if (hasFreeAction(t, kind)) {
        t.add(free[free[kind] > 0 ? kind : ActionKind::Any], -1);
    } else {
        useActions(t, hero, usedPrice(t, ModifierWord::CostChange, hero, int(kind), costOf, actionsLeft(t, hero)));
    }
    raiseOften(t, Trigger::ActionStarted,
               [&] { return TriggerContext{.hero = hero, .space = space, .kind = int(kind)}; });
}

void claim(Table& t, int hero, int space) {
    auto scope = t.rule("TT-ACTION-06"_rule, hero);
    const Feature feature = t.state.map.features[space];
    t.cite("TT-TILE-13"_rule, hero);
    t.set(t.state.map.features[space], Feature::None);
    tally(t, hero, TallyWord::PickupClaimed);
    const int level = levelOfPickup(feature);
    raiseOften(t, Trigger::PickupClaimed,
               [&] { return TriggerContext{.hero = hero, .level = level, .space = space, .kind = int(feature)}; });
    switch (feature) {
        case Feature::White: {
            auto gain = t.rule("TT-ACTION-07"_rule, hero);
            tally(t, hero, TallyWord::WhiteClaimed);
            raiseChosenVirtue(t, hero, hero);
            break;
        }
        case Feature::Red: {
            auto gain = t.rule("TT-ACTION-08"_rule, hero);
            tally(t, hero, TallyWord::RedClaimed);
            gainShevitsa(t, hero, 1);
            break;
        }
        case Feature::Black: {
            auto gain = t.rule("TT-ACTION-09"_rule, hero);
            tally(t, hero, TallyWord::BlackClaimed);
            gainSpeed(t, hero, 1);
            break;
        }
        case Feature::Treasure1:
        case Feature::Treasure2:
        case Feature::Treasure3: {
            auto gain = t.rule("TT-ACTION-10"_rule, hero);
            openTreasure(t, hero, level);
            break;
        }
        case Feature::Battle1:
        case Feature::Battle2:
        case Feature::Battle3: {
            auto fight = t.rule("TT-ACTION-11"_rule, hero);
            fightBattleCard(t, hero, level);
            break;
        }
        case Feature::Quest: {
            auto quest = t.rule("TT-ACTION-12"_rule, hero);
            drawQuest(t, hero);
            break;
        }
        case Feature::None:
        case Feature::Trees:
        case Feature::Portal:
        case Feature::Altar: break;
    }
}

void claimToken(Table& t, int hero, int space) {
    auto scope = t.rule("TT-FUTURE-03"_rule, hero);
    const int kind = t.state.map.tokens[space] - 1;
    t.set(t.state.map.tokens[space], 0);
    t.add(t.state.heroes[hero].held[kind], 1);
    raiseOften(t, Trigger::PickupClaimed, [&] { return TriggerContext{.hero = hero, .space = space, .token = kind}; });
}

// --- why an Action is not on offer: the questions of listActions, one by one
// --------------------------------------------

namespace verb_rows {

namespace {

// What every Action asks for.
void requireAction(Table& t, int hero, ActionKind kind, Explanation& why) {
    const int space = t.state.heroes[hero].space;
    engine::require(why, space != kNone && mayStay(t, hero, space), say("the Hero stands where it may stay"),
                    "TT-MOVE-09"_rule);
    engine::require(why, !banned(t, BanWord::Actions, hero), say("no card forbids Actions"));
    const int cost = actionCost(t, hero, kind), left = actionsLeft(t, hero);
    compare(engine::require(why, cost <= left, say("there are Actions left for it"), "TT-ACTION-01"_rule), ">=", left,
            cost);
}

// `beside`: a Space beside the Hero will do as well.
void requireReach(Table& t, int hero, ActionKind kind, int space, bool beside, Explanation& why) {
    const int own = t.state.heroes[hero].space;
    const bool reached =
        own != kNone && space != kNone &&
        ((!beside && space == own) || (beside && adjacent(t, own, space)) || withinReach(t, hero, kind, space));
    engine::require(why, reached, beside ? say("it is on an adjacent Space") : say("it is on the Hero's own Space"),
                    "TT-ACTION-06"_rule);
}

// What lies on a Space and can be reached there.
void requireSpace(Table& t, int hero, ActionKind kind, int space, Explanation& why) {
    requireAction(t, hero, kind, why);
    requireReach(t, hero, kind, space, false, why);
    engine::require(why, usable(t, space), say("its tile is neither removed nor closed"), "TT-FUTURE-03"_rule);
}

void requireUncovered(const Table& t, int space, Explanation& why) {
    const int token = t.state.map.tokens[space];
    engine::require(why, token == 0 || !t.cards.tokenIsImpassable(t.state.prophecy, token - 1),
                    say("no impassable token lies over it"), "TT-FUTURE-03"_rule);
}

template <class Row> void imagineSpaces(Table& t, int hero, ActionKind kind, std::vector<Option>& options) {
    if (t.state.heroes[hero].space == kNone) return;
    forEachSpaceInReach(t, hero, kind, [&](int space) { options.push_back(optionFrom(Row{space})); });
}

}  // namespace

void Claim::require(Table& t, const Decision& d, Explanation& why) const {
    requireSpace(t, d.seat, ActionKind::Claim, space, why);
    requireUncovered(t, space, why);
    const Feature feature = t.state.map.features[space];
    engine::require(why, feature >= Feature::White, say("something to claim lies there"), "TT-TILE-12"_rule).actual =
        said(schema::choiceOf(feature).label);
    if (feature < Feature::White) return;
    const bool quest = feature == Feature::Quest;
    if (quest) {
        const auto& held = t.state.heroes[d.seat].quests;
        engine::require(why, t.state.phase == Phase::Past, say("it is the Past"), "TT-QUEST-03"_rule);
        compare(engine::require(why, held.count < held.capacity(), say("the Hero has room for it")), "<", held.count,
                held.capacity());
        engine::require(why, canDraw(t.state.decks.quests), say("a card of it can be drawn"), "TT-RULING-18"_rule);
    } else {
        engine::require(why, mayClaim(t, feature), say("a card of it can be drawn"), "TT-RULING-18"_rule);
    }
}
void Claim::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineSpaces<Claim>(t, d.seat, ActionKind::Claim, options);
}

void ClaimOffering::require(Table& t, const Decision& d, Explanation& why) const {
    requireSpace(t, d.seat, ActionKind::Claim, space, why);
    requireUncovered(t, space, why);
    engine::require(why, t.state.map.offerings[space] != 0, say("an Offering lies there"), "TT-OFFER-02"_rule);
}
void ClaimOffering::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineSpaces<ClaimOffering>(t, d.seat, ActionKind::Claim, options);
}

void ClaimToken::require(Table& t, const Decision& d, Explanation& why) const {
    requireSpace(t, d.seat, ActionKind::Claim, space, why);
    const int token = t.state.map.tokens[space.value];
    engine::require(why, token != 0 && t.cards.prophecies[t.state.prophecy].tokens[token - 1].claimable,
                    say("a token lies there that can be claimed"), "TT-FUTURE-03"_rule);
}
void ClaimToken::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    if (t.state.phase == Phase::Future) imagineSpaces<ClaimToken>(t, d.seat, ActionKind::Claim, options);
}

void Altar::require(Table& t, const Decision& d, Explanation& why) const {
    const HeroState& h = t.state.heroes[d.seat];
    requireSpace(t, d.seat, ActionKind::Altar, space, why);
    engine::require(why, t.state.map.features[space] == Feature::Altar, say("there is an Altar"), "TT-ALTAR-01"_rule);
    engine::require(why, h.shevitsa > 0 || !h.artifacts.empty(), say("the Hero has something to sacrifice"),
                    "TT-ALTAR-04"_rule);
}
void Altar::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    imagineSpaces<Altar>(t, d.seat, ActionKind::Altar, options);
}

void Fight::require(Table& t, const Decision& d, Explanation& why) const {
    requireAction(t, d.seat, ActionKind::Fight, why);
    engine::require(why, t.state.phase == Phase::Future, say("it is the Future"), "TT-RULING-72"_rule);
    const EntityState& e = t.state.entities[entity];
    const bool there = e.kind != kNone && e.space != kNone && usable(t, e.space);
    engine::require(why, there, say("it is on the Map"), "TT-RULING-72"_rule);
    if (!there) return;
    requireReach(t, d.seat, ActionKind::Fight, e.space, true, why);
    engine::require(why, e.hero == kNone || e.hero == d.seat, say("this Hero may fight it"), "TT-RULING-72"_rule);
}
void Fight::imagine(Table& t, const Decision&, std::vector<Option>& options) {
    if (t.state.phase != Phase::Future) return;
    for (int entity = 0; entity < kEntities && t.state.entities[entity].kind != kNone; ++entity)
        options.push_back(optionFrom(Fight{entity}));
}

void GiveArtifact::require(Table& t, const Decision& d, Explanation& why) const {
    requireAction(t, d.seat, ActionKind::GiveArtifact, why);
    const HeroState& receiver = t.state.heroes[to];
    engine::require(why, holdsArtifact(t, d.seat, artifact), say("the Hero holds it"), "TT-ACTION-15"_rule);
    engine::require(why, to != d.seat, say("it is given to another Hero"), "TT-ACTION-15"_rule);
    requireReach(t, d.seat, ActionKind::GiveArtifact, receiver.space, true, why);
    compare(engine::require(why, receiver.artifacts.count < receiver.artifacts.capacity(),
                            say("the other Hero has room for it")),
            "<", receiver.artifacts.count, receiver.artifacts.capacity());
}
void GiveArtifact::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (const std::uint8_t artifact : t.state.heroes[d.seat].artifacts)
        for (int other = 0; other < t.state.seats; ++other)
            if (other != d.seat) options.push_back(optionFrom(GiveArtifact{artifact, other}));
}

void GiveOffering::require(Table& t, const Decision& d, Explanation& why) const {
    requireAction(t, d.seat, ActionKind::Bless, why);
    engine::require(why, t.state.heroes[d.seat].offerings > 0, say("the Hero holds an Offering"), "TT-OFFER-03"_rule);
    engine::require(why, to != d.seat, say("it is given to another Hero"), "TT-OFFER-03"_rule);
    requireReach(t, d.seat, ActionKind::Bless, t.state.heroes[to].space, true, why);
}
void GiveOffering::imagine(Table& t, const Decision& d, std::vector<Option>& options) {
    for (int other = 0; other < t.state.seats; ++other)
        if (other != d.seat) options.push_back(optionFrom(GiveOffering{other}));
}

// TT-MOVE-04, -08: unless nothing else can be done.
void EndTurn::require(Table& t, const Decision& d, Explanation& why) const {
    const int space = t.state.heroes[d.seat].space;
    engine::require(why, space == kNone || mayStay(t, d.seat, space) || d.options.size() == 1,
                    say("the Hero stands where it may stay, or nothing else can be done"), "TT-MOVE-08"_rule);
}
void EndTurn::imagine(Table&, const Decision&, std::vector<Option>& options) {
    options.push_back(optionFrom(EndTurn{}));
}

}  // namespace verb_rows

// TT-MOVE-06, -11: Steps and Actions are used in any order, as many as the player likes; TT-MOVE-10,
// TT-ACTION-17: nothing is claimed and no Battle begins unless the player chooses it.
void moveAndAct(Table& t, int hero) {
    auto scope = t.rule("TT-PAST-08"_rule, hero);
    while (!over(t) && !t.state.turn.ended && !t.state.heroes[hero].safe) {
        const int steps = stepsLeft(t, hero);
        const int space = t.state.heroes[hero].space;
        const bool onMap = space != kNone, stays = onMap && mayStay(t, hero, space);
        listSteps(t, hero, steps);
        listActions(t, hero, stays);
        t.options.addIf(mayDrawBonus(t, hero), optionFrom(verb_rows::DrawBonus{}));
        listUnlockable(t, hero);
        listUsable(t, hero, false);
        // TT-MOVE-04, -08: a turn ends neither on a Space that is only crossed nor on one occupied by another Hero,
        // unless nothing else can be done.
        t.options.addIf(stays | !onMap | (t.options.count() == 0), optionFrom(verb_rows::EndTurn{}));
        const Option chosen = t.askInline(std::uint16_t(Question::Turn), hero, steps);
        if (isA<verb_rows::EndTurn>(chosen)) return;
        carryOut(t, hero, chosen);
        checkQuests(t);
        checkObjective(t);
    }
}

}  // namespace engine::threetale

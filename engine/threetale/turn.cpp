// The open part of a turn: moving and acting in any order. TT-ACTION, TT-PAST-08, -09, rulings 9, 18, 20, 70.
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

constexpr std::uint16_t verb(Verb v) { return std::uint16_t(v); }

int levelOfPickup(Feature f) {
    if (f >= Feature::Treasure1 && f <= Feature::Treasure3) return int(f) - int(Feature::Treasure1) + 1;
    if (f >= Feature::Battle1 && f <= Feature::Battle3) return int(f) - int(Feature::Battle1) + 1;
    return 0;
}

// TT-TILE-11, TT-PORTAL-06: Trees, Portals and Altars are never claimed; TT-TILE-12: everything else is.
// TT-RULING-18: a token whose card cannot be drawn is not claimed; stones may be claimed without gain.
bool mayClaim(const Table& t, Feature f) {
    if (f < Feature::White) return false;
    switch (f) {
        case Feature::White: case Feature::Red: case Feature::Black: return true;
        case Feature::Treasure1: case Feature::Treasure2: case Feature::Treasure3:
            return canDraw(t.state.decks.treasures[std::size_t(levelOfPickup(f) - 1)]);
        case Feature::Battle1: case Feature::Battle2: case Feature::Battle3:
            return canDraw(t.state.decks.enemies[std::size_t(levelOfPickup(f) - 1)]);
        case Feature::Quest: {
            // TT-QUEST-03: a Quest drawn in the Future could never be completed.
            const HeroState& h = t.state.heroes[t.state.turn.hero];
            return t.state.phase == Phase::Past && canDraw(t.state.decks.quests) && h.quests.count < h.quests.capacity();
        }
        case Feature::None: case Feature::Trees: case Feature::Portal: case Feature::Altar: return false;
    }
    return false;
}

// Steps between two Spaces, straight over everything.
int straight(const Table& t, int a, int b) {
    const auto at = [&](int s) {
        const PlacedTile& tile = t.state.map.tiles[std::size_t(s / 4)];
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
    return straight(t, t.state.heroes[std::size_t(hero)].space, space) <= reach;
}
inline bool withinReach(Table& t, int hero, ActionKind kind, int space) {
    return t.modifies(ModifierWord::Reach, hero) && withinReachOfCards(t, hero, kind, space);
}

// On a tile that is neither removed nor closed.
bool usable(const Table& t, int space) {
    const PlacedTile& tile = t.state.map.tiles[std::size_t(space / 4)];
    return !tile.removed && !tile.closed;
}

// On the Hero's Space, or near enough for cards that reach further.
template <class Visit> void forEachSpaceInReach(Table& t, int hero, ActionKind kind, Visit visit) {
    const int own = t.state.heroes[std::size_t(hero)].space;
    visit(own);
    if (!t.modifies(ModifierWord::Reach, hero)) return;
    for (int space = 0; space < t.state.map.placed * 4; ++space)
        if (space != own && withinReach(t, hero, kind, space)) visit(space);
}

void listClaims(Table& t, int space) {
    const auto index = std::size_t(space);
    const int token = t.state.map.tokens[index];
    if (!usable(t, space)) return;
    const bool covered = token != 0 && t.cards.tokenIsImpassable(t.state.prophecy, token - 1);
    if (!covered && mayClaim(t, t.state.map.features[index])) t.options.add({verb(Verb::Claim), std::uint8_t(space)});
    if (!covered && t.state.map.offerings[index] != 0) t.options.add({verb(Verb::ClaimOffering), std::uint8_t(space)});
    if (token != 0 && t.cards.prophecies[t.state.prophecy].tokens[std::size_t(token - 1)].claimable)
        t.options.add({verb(Verb::ClaimToken), std::uint8_t(space)});
}

// Which kinds of Action are within what the Hero has left.
struct Affordable {
    Table& t;
    int hero, left;
    bool asUsual;                                  // no card changes what Actions cost: each takes one

    Affordable(Table& t, int hero) : t(t), hero(hero), left(actionsLeft(t, hero)) {
        std::uint8_t free = 0;
        for (const std::uint8_t kind : t.state.turn.freeActions) free = std::uint8_t(free | kind);
        asUsual = free == 0 && !t.modifies(ModifierWord::CostChange, hero);
    }
    bool none() const { return left == 0 && asUsual; }
    bool has(ActionKind kind) const { return asUsual ? left > 0 : actionCost(t, hero, kind) <= left; }
};

void listGifts(Table& t, int hero, const Affordable& affordable) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    if (h.artifacts.empty() && h.offerings == 0) return;
    for (int other = 0; other < kHeroes; ++other) {
        const HeroState& receiver = t.state.heroes[std::size_t(other)];
        if (other == hero || receiver.space == kNone) continue;
        const bool beside = adjacent(t, h.space, receiver.space);
        if ((beside || withinReach(t, hero, ActionKind::GiveArtifact, receiver.space)) &&
            affordable.has(ActionKind::GiveArtifact) && receiver.artifacts.count < receiver.artifacts.capacity())
            for (std::uint8_t artifact : h.artifacts)
                t.options.add({verb(Verb::GiveArtifact), artifact, std::uint8_t(other)});
        if (h.offerings > 0 && (beside || withinReach(t, hero, ActionKind::Bless, receiver.space)) &&
            affordable.has(ActionKind::Bless))
            t.options.add({verb(Verb::GiveOffering), 0, std::uint8_t(other)});
    }
}

void listActions(Table& t, int hero) {
    const HeroState& h = t.state.heroes[std::size_t(hero)];
    const Affordable affordable(t, hero);
    if (affordable.none() || banned(t, BanWord::Actions, hero)) return;
    if (!enterable(t, h.space)) return;            // a Space that is only crossed is no place to act
    for (int other = 0; other < kHeroes; ++other)
        if (other != hero && t.state.heroes[std::size_t(other)].space == h.space) return;      // TT-MOVE-09
    if (affordable.has(ActionKind::Claim))
        forEachSpaceInReach(t, hero, ActionKind::Claim, [&](int space) { listClaims(t, space); });
    if ((h.shevitsa > 0 || !h.artifacts.empty()) && affordable.has(ActionKind::Altar))
        forEachSpaceInReach(t, hero, ActionKind::Altar, [&](int space) {
            if (t.state.map.features[std::size_t(space)] == Feature::Altar && usable(t, space))
                t.options.add({verb(Verb::Altar), std::uint8_t(space)});
        });
    listGifts(t, hero, affordable);
    if (t.state.phase == Phase::Future && affordable.has(ActionKind::Fight))
        for (int entity = 0; entity < kEntities && t.state.entities[std::size_t(entity)].kind != kNone; ++entity) {
            const EntityState& e = t.state.entities[std::size_t(entity)];
            if (e.space == kNone || !usable(t, e.space)) continue;
            if (!adjacent(t, h.space, e.space) && !withinReach(t, hero, ActionKind::Fight, e.space)) continue;
            if (e.hero == kNone || e.hero == hero) t.options.add({verb(Verb::Fight), std::uint8_t(entity)});
        }
}

// TT-MOVE-04, -08: a turn ends neither on a Space that is only crossed nor on one occupied by another Hero, unless
// nothing else can be done.
bool mayEnd(const Table& t, int hero) {
    const int space = t.state.heroes[std::size_t(hero)].space;
    if (space == kNone) return true;
    for (int other = 0; other < kHeroes; ++other)
        if (other != hero && t.state.heroes[std::size_t(other)].space == space) return false;
    return enterable(t, space);
}

// TT-RULING-41: what lets an Action reach further than usual is worn.
void useReach(Table& t, int hero, ActionKind kind, int space) {
    const int own = t.state.heroes[std::size_t(hero)].space;
    const bool beside = kind != ActionKind::Claim && kind != ActionKind::Altar && adjacent(t, own, space);
    if (space != own && !beside) neededModifier(t, ModifierWord::Reach, hero, int(kind), straight(t, own, space));
}

// Where an Action is done: on the Space of the object, else where the Hero stands.
int spaceOf(const Table& t, int hero, const Option& chosen) {
    switch (Verb(chosen.verb)) {
        case Verb::Claim: case Verb::ClaimOffering: case Verb::ClaimToken: case Verb::Altar: return chosen.a;
        case Verb::Fight: return t.state.entities[chosen.a].space;
        default: return t.state.heroes[std::size_t(hero)].space;
    }
}

// A card that answers to the Action may take away what it is for: then only the Action is spent.
void carryOut(Table& t, int hero, const Option& chosen) {
    if (Verb(chosen.verb) == Verb::Step) return takeStep(t, hero, chosen.a);       // most of all
    const int space = spaceOf(t, hero, chosen);
    switch (Verb(chosen.verb)) {
        case Verb::Claim: case Verb::ClaimOffering: case Verb::ClaimToken: useReach(t, hero, ActionKind::Claim, chosen.a); break;
        case Verb::Altar: useReach(t, hero, ActionKind::Altar, chosen.a); break;
        case Verb::Fight: useReach(t, hero, ActionKind::Fight, t.state.entities[chosen.a].space); break;
        case Verb::GiveArtifact: useReach(t, hero, ActionKind::GiveArtifact, t.state.heroes[chosen.b].space); break;
        case Verb::GiveOffering: useReach(t, hero, ActionKind::Bless, t.state.heroes[chosen.b].space); break;
        default: break;
    }
    switch (Verb(chosen.verb)) {
        case Verb::Portal: goThroughPortal(t, hero, chosen.a); break;
        case Verb::Claim:
            spendAction(t, hero, ActionKind::Claim, space);
            if (!over(t) && t.state.map.features[chosen.a] >= Feature::White) claim(t, hero, chosen.a);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Claim)});
            break;
        case Verb::ClaimOffering:
            spendAction(t, hero, ActionKind::Claim, space);
            if (!over(t) && t.state.map.offerings[chosen.a] != 0) claimOffering(t, hero, chosen.a);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Claim)});
            break;
        case Verb::ClaimToken:
            spendAction(t, hero, ActionKind::Claim, space);
            if (!over(t) && t.state.map.tokens[chosen.a] != 0) claimToken(t, hero, chosen.a);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Claim)});
            break;
        case Verb::Altar:
            spendAction(t, hero, ActionKind::Altar, space);
            if (!over(t)) useAltar(t, hero, space);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Altar)});
            break;
        case Verb::Fight:
            spendAction(t, hero, ActionKind::Fight, space);
            if (!over(t) && t.state.entities[chosen.a].space != kNone) fightEntity(t, hero, chosen.a);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Fight)});
            break;
        case Verb::GiveArtifact:
            spendAction(t, hero, ActionKind::GiveArtifact, space);
            if (!over(t) && holdsArtifact(t, hero, chosen.a)) giveArtifact(t, hero, chosen.b, chosen.a);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::GiveArtifact)});
            break;
        case Verb::GiveOffering:
            spendAction(t, hero, ActionKind::Bless, space);
            if (!over(t) && t.state.heroes[std::size_t(hero)].offerings > 0) giveOffering(t, hero, chosen.b);
            if (!over(t)) raise(t, Moment::ActionDone, {.hero = hero, .space = space, .kind = int(ActionKind::Bless)});
            break;
        case Verb::DrawBonus: drawAndUseBonus(t, hero); break;
        case Verb::Unlock: unlockTalent(t, hero, chosen.a); break;
        default: use(t, hero, chosen); break;
    }
}

}  // namespace

int actionsLeftWithCards(Table& t, int hero) {
    if (partSkipped(t, TurnPart::Actions)) return 0;
    const int all = 1 + bandWith(t, hero, Virtue::Endeavor) + boost(t, Boost::Actions, hero) + modifier(t, ModifierWord::ExtraActions, hero);
    return std::max(0, all - t.state.turn.actionsUsed);
}

namespace {

// An additional Action that only this kind of Action can use.
bool hasFreeAction(const Table& t, ActionKind kind) {
    const auto& free = t.state.turn.freeActions;
    return free[std::size_t(kind)] > 0 || free[std::size_t(ActionKind::Any)] > 0;
}

}  // namespace

void useActions(Table& t, int hero, int number) {
    t.set(t.state.turn.actionsUsed, std::min(250, t.state.turn.actionsUsed + number));
    if (t.state.turn.actionsUsed <= 1) return;
    const int more = t.state.turn.actionsUsed - 1 - boost(t, Boost::Actions, hero);
    if (more > 0 && bandWith(t, hero, Virtue::Endeavor) > 0) t.cite("TT-VIRTUE-10"_rule, hero);
    useBand(t, hero, Virtue::Endeavor, more, ModifierWord::ExtraActions);
}

namespace { int costOf(int change) { return std::max(0, 1 + change); } }

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
        t.add(free[std::size_t(free[std::size_t(kind)] > 0 ? kind : ActionKind::Any)], -1);
    } else {
        useActions(t, hero, usedPrice(t, ModifierWord::CostChange, hero, int(kind), costOf, actionsLeft(t, hero)));
    }
    raise(t, Moment::ActionStarted, {.hero = hero, .space = space, .kind = int(kind)});
}

void claim(Table& t, int hero, int space) {
    auto scope = t.rule("TT-ACTION-06"_rule, hero);
    const Feature feature = t.state.map.features[std::size_t(space)];
    t.cite("TT-TILE-13"_rule, hero);
    t.set(t.state.map.features[std::size_t(space)], Feature::None);
    tally(t, hero, TallyWord::PickupClaimed);
    const int level = levelOfPickup(feature);
    raise(t, Moment::PickupClaimed, {.hero = hero, .level = level, .space = space, .kind = int(feature)});
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
        case Feature::Treasure1: case Feature::Treasure2: case Feature::Treasure3: {
            auto gain = t.rule("TT-ACTION-10"_rule, hero);
            openTreasure(t, hero, level);
            break;
        }
        case Feature::Battle1: case Feature::Battle2: case Feature::Battle3: {
            auto fight = t.rule("TT-ACTION-11"_rule, hero);
            fightBattleCard(t, hero, level);
            break;
        }
        case Feature::Quest: {
            auto quest = t.rule("TT-ACTION-12"_rule, hero);
            drawQuest(t, hero);
            break;
        }
        case Feature::None: case Feature::Trees: case Feature::Portal: case Feature::Altar: break;
    }
}

void claimToken(Table& t, int hero, int space) {
    auto scope = t.rule("TT-FUTURE-03"_rule, hero);
    const int kind = t.state.map.tokens[std::size_t(space)] - 1;
    t.set(t.state.map.tokens[std::size_t(space)], 0);
    t.add(t.state.heroes[std::size_t(hero)].held[std::size_t(kind)], 1);
    raise(t, Moment::PickupClaimed, {.hero = hero, .space = space, .token = kind});
}

// TT-MOVE-06, -11: Steps and Actions are used in any order, as many as the player likes; TT-MOVE-10,
// TT-ACTION-17: nothing is claimed and no Battle begins unless the player chooses it.
void moveAndAct(Table& t, int hero) {
    auto scope = t.rule("TT-PAST-08"_rule, hero);
    while (!over(t) && !t.state.turn.ended && !t.state.heroes[std::size_t(hero)].safe) {
        const int steps = stepsLeft(t, hero);
        listSteps(t, hero, steps);
        listActions(t, hero);
        t.options.addIf(mayDrawBonus(t, hero), {verb(Verb::DrawBonus)});
        listUnlockable(t, hero);
        listUsable(t, hero, false);
        t.options.addIf(mayEnd(t, hero) || t.options.count() == 0, {verb(Verb::EndTurn)});
        const Option chosen = t.ask(std::uint16_t(Question::Turn), hero, steps);
        if (chosen.verb == verb(Verb::EndTurn)) return;
        carryOut(t, hero, chosen);
        checkQuests(t);
        checkObjective(t);
    }
}

}  // namespace engine::threetale

// Numbers that cards read (AB-S01..08): a row each. A row reads a number from the state, as it is now.
#include <algorithm>
#include <bit>

#include "engine/threetale/abilities/quantity_rows.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

namespace quantity_rows {

using schema::threetale::Deck;
using schema::threetale::SlotSelector;
using schema::threetale::TallyWord;

namespace {

// --- numbers of a Hero ----------------------------------------------------------------------------------------------

// The first of the Heroes meant; null: there is none.
const HeroState* heroOf(const EvaluationContext& r, HeroTerm term) {
    if (HeroSelector(term.op->code) == HeroSelector::Self && unsigned(r.self) < kHeroes)
        return &r.t.state.heroes[r.self];
    const int seat = firstOf(r.t, heroes(r, term));
    return seat < 0 ? nullptr : &r.t.state.heroes[seat];
}

// What a function reads from that Hero; 0 without one.
template <class Read> int readHero(const EvaluationContext& r, HeroTerm term, Read read) {
    const HeroState* h = heroOf(r, term);
    return h ? int(read(*h)) : 0;
}

template <QuantityWord kWord, auto kRead> struct OfHero {
    static constexpr auto word = kWord;
    HeroTerm hero;
    int read(const EvaluationContext& r) const { return readHero(r, hero, kRead); }
};
template <Virtue kVirtue> int valueOf(const HeroState& h) { return h.virtues[kVirtue]; }
using Love = OfHero<QuantityWord::Love, valueOf<Virtue::Love>>;
using Hope = OfHero<QuantityWord::Hope, valueOf<Virtue::Hope>>;
using Faith = OfHero<QuantityWord::Faith, valueOf<Virtue::Faith>>;
using Endeavor = OfHero<QuantityWord::Endeavor, valueOf<Virtue::Endeavor>>;
using Endurance = OfHero<QuantityWord::Endurance, valueOf<Virtue::Endurance>>;
using Mercy = OfHero<QuantityWord::Mercy, valueOf<Virtue::Mercy>>;
int lowestOf(const HeroState& h) { return *std::min_element(h.virtues.begin(), h.virtues.end()); }
int highestOf(const HeroState& h) { return *std::max_element(h.virtues.begin(), h.virtues.end()); }
using LowestVirtue = OfHero<QuantityWord::LowestVirtue, lowestOf>;
using HighestVirtue = OfHero<QuantityWord::HighestVirtue, highestOf>;
int speedOf(const HeroState& h) { return h.speed; }
int spiritOf(const HeroState& h) { return h.spirit; }
int shevitsaOf(const HeroState& h) { return h.shevitsa; }
int talentsOf(const HeroState& h) { return std::popcount(h.talents.value); }
int offeringsOf(const HeroState& h) { return h.offerings; }
int stonesOf(const HeroState& h) { return h.stones; }
int questsOf(const HeroState& h) { return h.quests.count; }
int tileNumberOf(const HeroState& h) { return h.space == kNone ? 0 : h.space / 4 + 1; }
using Speed = OfHero<QuantityWord::Speed, speedOf>;
using Spirit = OfHero<QuantityWord::Spirit, spiritOf>;
using Shevitsa = OfHero<QuantityWord::Shevitsa, shevitsaOf>;
using Talents = OfHero<QuantityWord::Talents, talentsOf>;
using Offerings = OfHero<QuantityWord::Offerings, offeringsOf>;
using SacredStones = OfHero<QuantityWord::SacredStones, stonesOf>;
using Quests = OfHero<QuantityWord::Quests, questsOf>;
using TileNumber = OfHero<QuantityWord::TileNumber, tileNumberOf>;

struct Virtues {
    static constexpr auto word = QuantityWord::Virtues;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        const int seat = firstOf(r.t, heroes(r, hero));
        return seat < 0 ? 0 : virtueSum(r.t, seat);
    }
};
struct Start {
    static constexpr auto word = QuantityWord::Start;
    VirtueSelector virtue;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        return readHero(r, hero, [&](const HeroState& h) { return r.t.cards.heroes[h.card].virtues[Virtue(virtue)]; });
    }
};
struct Band {
    static constexpr auto word = QuantityWord::Band;
    VirtueSelector virtue;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        const int seat = firstOf(r.t, heroes(r, hero));
        return seat < 0 ? 0 : bandWith(r.t, seat, Virtue(virtue));
    }
};
struct Artifacts {
    static constexpr auto word = QuantityWord::Artifacts;
    Constant level;  // 0: any
    SlotSelector slot;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        const HeroState* h = heroOf(r, hero);
        if (!h) return 0;
        int count = 0;
        for (const std::uint8_t a : h->artifacts) {
            const ArtifactCard& card = r.t.cards.artifacts[a];
            count += (level == 0 || card.level == level) && (slot == SlotSelector::Any || int(card.slot) == int(slot));
        }
        return count;
    }
};
struct BonusCards {
    static constexpr auto word = QuantityWord::BonusCards;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        const TurnState& turn = r.t.state.turn;
        return firstOf(r.t, heroes(r, hero)) == turn.hero ? turn.bonusCards.count : 0;
    }
};
struct Held {
    static constexpr auto word = QuantityWord::Held;
    NameOperand token;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        return readHero(r, hero, [&](const HeroState& h) { return h.held[token.index()]; });
    }
};
struct Status {
    static constexpr auto word = QuantityWord::Status;
    NameOperand status;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        return readHero(r, hero, [&](const HeroState& h) { return h.statuses[status.index()]; });
    }
};
struct Tally {
    static constexpr auto word = QuantityWord::Tally;
    TallyWord event;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        return readHero(r, hero, [&](const HeroState& h) { return h.tallies[event]; });
    }
};
struct Distance {
    static constexpr auto word = QuantityWord::Distance;
    PlaceTerm place;
    HeroTerm hero;
    int read(const EvaluationContext& r) const {
        const HeroState* h = heroOf(r, hero);
        if (!h || h->space == kNone) return kNoWay;
        const Region to = region(r, place);
        Region from;
        from.add(h->space);
        Rings rings(r.t, from);
        while (!rings.ring().meets(to))
            if (rings.steps() == kNoWay || !rings.widen()) return kNoWay;
        return rings.steps();
    }
};

// --- the roll, the event, the Battle --------------------------------------------------------------------------------

// What a function reads from the table.
template <QuantityWord kWord, auto kRead> struct OfTable {
    static constexpr auto word = kWord;
    int read(const EvaluationContext& r) const { return kRead(r.t); }
};
int positives(Table& t) { return std::popcount(t.state.roll.faces); }
int negatives(Table& t) { return t.state.roll.count - std::popcount(t.state.roll.faces); }
int diceRolled(Table& t) { return t.state.roll.count; }
int defenseLeft(Table& t) { return t.state.battle.defense; }
int levelOfEnemy(Table& t) { return t.state.battle.level; }
int stepsOfTurn(Table& t) { return t.state.turn.hero == kNone ? 0 : stepsLeft(t, t.state.turn.hero); }
int actionsOfTurn(Table& t) { return t.state.turn.hero == kNone ? 0 : actionsLeft(t, t.state.turn.hero); }
int heroesWhoLeft(Table& t) { return t.state.heroes[0].safe + t.state.heroes[1].safe + t.state.heroes[2].safe; }
int roundNow(Table& t) { return t.state.round; }
int roundsAfterThis(Table& t) {
    const int after = std::max(0, t.state.turnsLeft - 1);
    return t.cards.settings.futureTurn == schema::threetale::FutureTurn::Round ? after : after / kHeroes;
}
using Positives = OfTable<QuantityWord::Positives, positives>;
using Negatives = OfTable<QuantityWord::Negatives, negatives>;
using DiceRolled = OfTable<QuantityWord::DiceRolled, diceRolled>;
using EnemySpeed = OfTable<QuantityWord::EnemySpeed, enemySpeed>;
using EnemyDefense = OfTable<QuantityWord::EnemyDefense, defenseLeft>;
using EnemyStrength = OfTable<QuantityWord::EnemyStrength, enemyStrength>;
using EnemyLevel = OfTable<QuantityWord::EnemyLevel, levelOfEnemy>;
using StepsLeft = OfTable<QuantityWord::StepsLeft, stepsOfTurn>;
using ActionsLeft = OfTable<QuantityWord::ActionsLeft, actionsOfTurn>;
using Exited = OfTable<QuantityWord::Exited, heroesWhoLeft>;
using Round = OfTable<QuantityWord::Round, roundNow>;
using RoundsLeft = OfTable<QuantityWord::RoundsLeft, roundsAfterThis>;

struct Damage {
    static constexpr auto word = QuantityWord::Damage;
    int read(const EvaluationContext& r) const {
        return r.trigger == int(Trigger::DamageIncoming) ? r.t.state.battle.damage : r.event.amount;
    }
};
struct Amount {
    static constexpr auto word = QuantityWord::Amount;
    int read(const EvaluationContext& r) const { return r.event.amount; }
};
struct EventLevel {
    static constexpr auto word = QuantityWord::EventLevel;
    int read(const EvaluationContext& r) const { return r.event.level; }
};
struct AttackRound {
    static constexpr auto word = QuantityWord::AttackRound;
    Side side;
    int read(const EvaluationContext& r) const {
        const BattleState& b = r.t.state.battle;
        return side == Side::Hero ? b.heroRounds : b.enemyRounds;
    }
};
struct Marks {
    static constexpr auto word = QuantityWord::Marks;
    FoeTerm foe;
    int read(const EvaluationContext& r) const {
        Foes which = foes(r, foe);
        if (which & kBattleEnemy) which = r.t.state.battle.entity == kNone ? 0u : 1u << r.t.state.battle.entity;
        return which == 0 ? 0 : marksOf(r.t, std::countr_zero(which));
    }
};

// --- the Map, decks, the scenario -----------------------------------------------------------------------------------

int countIn(Region things, const Region& where) {
    things.meet(where);
    return things.count();
}

struct Heroes {
    static constexpr auto word = QuantityWord::Heroes;
    HeroTerm which;
    int read(const EvaluationContext& r) const { return std::popcount(heroes(r, which)); }
};
struct Pickups {
    static constexpr auto word = QuantityWord::Pickups;
    PickupSelector pickup;
    PlaceTerm place;
    int read(const EvaluationContext& r) const { return countIn(pickups(r.t, pickup), region(r, place)); }
};
struct DeckSize {
    static constexpr auto word = QuantityWord::DeckSize;
    Deck deck;
    int read(const EvaluationContext& r) const {
        const DecksState& d = r.t.state.decks;
        switch (deck) {
            case Deck::Tiles: return d.tiles.count;
            case Deck::Artifacts1:
            case Deck::Artifacts2:
            case Deck::Artifacts3: return d.artifacts[std::size_t(deck) - std::size_t(Deck::Artifacts1)].cards.count;
            case Deck::Battles1:
            case Deck::Battles2:
            case Deck::Battles3: return d.enemies[std::size_t(deck) - std::size_t(Deck::Battles1)].cards.count;
            case Deck::Treasures1:
            case Deck::Treasures2:
            case Deck::Treasures3: return d.treasures[std::size_t(deck) - std::size_t(Deck::Treasures1)].cards.count;
            case Deck::Quests: return d.quests.cards.count;
            case Deck::HeroBonus: return d.heroBonuses.cards.count;
            case Deck::EnemyBonus: return d.enemyBonuses.cards.count;
            case Deck::Scenario: return d.scenario.cards.count;
        }
        return 0;
    }
};
struct Counter {
    static constexpr auto word = QuantityWord::Counter;
    NameOperand counter;
    int read(const EvaluationContext& r) const { return r.t.state.variables[counter.index()]; }
};

}  // namespace

int Tokens::read(const EvaluationContext& r) const { return countIn(tokens(r.t, token, state), region(r, place)); }
int Entities::read(const EvaluationContext& r) const {
    const Region where = region(r, place);
    int count = 0;
    for (Foes left = entitiesOf(r.t, entity); left != 0; left &= left - 1)
        count += where.has(r.t.state.entities[std::countr_zero(left)].space);
    return count;
}
int Supply::read(const EvaluationContext& r) const { return r.t.state.supply[token.index()]; }
int Defeated::read(const EvaluationContext& r) const { return r.t.state.fallen[entity.index()]; }

namespace {

// --- arithmetic -----------------------------------------------------------------------------------------------------

constexpr int kHuge = 1'000'000;  // products stay far from the limits of int
int bounded(long long value) { return int(std::clamp<long long>(value, -kHuge, kHuge)); }

// Several numbers, joined two by two.
template <QuantityWord kWord, auto kJoin> struct Joined {
    static constexpr auto word = kWord;
    Several<QuantityTerm> numbers;
    int read(const EvaluationContext& r) const {
        int value = 0;
        bool first = true;
        numbers.forEach([&](QuantityTerm term) {
            const int number = quantity(r, term);
            value = first ? number : kJoin(value, number);
            first = false;
            return true;
        });
        return value;
    }
};
int sumOf(int a, int b) { return bounded(a + b); }
int differenceOf(int a, int b) { return bounded(a - b); }
int productOf(int a, int b) { return bounded(1LL * a * b); }
int leastOf(int a, int b) { return std::min(a, b); }
int greatestOf(int a, int b) { return std::max(a, b); }
using Sum = Joined<QuantityWord::Sum, sumOf>;
using Least = Joined<QuantityWord::Least, leastOf>;
using Greatest = Joined<QuantityWord::Greatest, greatestOf>;

template <QuantityWord kWord, auto kJoin> struct OfTwo {
    static constexpr auto word = kWord;
    QuantityTerm one, other;
    int read(const EvaluationContext& r) const {
        const int first = quantity(r, one);
        return kJoin(first, quantity(r, other));
    }
};
using Difference = OfTwo<QuantityWord::Difference, differenceOf>;
using Product = OfTwo<QuantityWord::Product, productOf>;

struct Total {
    static constexpr auto word = QuantityWord::Total;
    HeroTerm hero;
    QuantityTerm number;
    int read(const EvaluationContext& r) const {
        const Seats seats = heroes(r, hero);
        int sum = 0;
        for (int seat = 0; seat < kHeroes; ++seat)
            if (seats >> seat & 1) sum += quantity(r.as(seat), number);
        return sum;
    }
};
struct HalfUp {
    static constexpr auto word = QuantityWord::HalfUp;
    QuantityTerm number;
    int read(const EvaluationContext& r) const { return (quantity(r, number) + 1) >> 1; }
};
struct HalfDown {
    static constexpr auto word = QuantityWord::HalfDown;
    QuantityTerm number;
    int read(const EvaluationContext& r) const { return quantity(r, number) >> 1; }
};

// --- all of them ----------------------------------------------------------------------------------------------------

struct QuantityRow {
    OperandsOfRow operands;
    int (*read)(const EvaluationContext& r, const void* operands);

    template <class Row> static constexpr QuantityRow of() {
        return {operandsOfRow<Row>(), [](const EvaluationContext& r, const void* operands) {
                    return static_cast<const Row*>(operands)->read(r);
                }};
    }
};
using QuantityTable =
    RowTable<QuantityRow, QuantityWord::HalfDown,
             Rows<Love, Hope, Faith, Endeavor, Endurance, Mercy, Virtues, LowestVirtue, HighestVirtue, Speed, Spirit,
                  Shevitsa, Start, Band, Positives, Negatives, DiceRolled, Damage, Amount, EventLevel, EnemySpeed,
                  EnemyDefense, EnemyStrength, EnemyLevel, AttackRound, Marks, Artifacts, Talents, Offerings,
                  SacredStones, Quests, BonusCards, StepsLeft, ActionsLeft, Held, Status, Heroes, Pickups, Tokens,
                  Entities, DeckSize, Supply, Exited, Defeated, Tally, Round, RoundsLeft, TileNumber, Counter, Distance,
                  Total, Sum, Difference, Product, Least, Greatest, HalfUp, HalfDown>>;

}  // namespace
}  // namespace quantity_rows

int quantityNow(const EvaluationContext& r, QuantityTerm term) {
    return quantity_rows::QuantityTable::at(term.op->code).read(r, operandsAt(r.t.cards, term.op));
}

const OperandsOfRow* operandsOf(schema::threetale::QuantityWord word) {
    return &quantity_rows::QuantityTable::at(int(word)).operands;
}

}  // namespace engine::threetale

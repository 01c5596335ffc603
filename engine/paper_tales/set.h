// A set of Units and Buildings, compiled for play. Made once per content, never changed, shared by all games that are
// played with it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/decision.h"
#include "engine/kernel/operands.h"
#include "engine/paper_tales/state.h"
#include "schema/core/problems.h"
#include "schema/core/records.h"
#include "schema/paper_tales/vocabulary.h"

namespace engine::paper_tales {

using schema::paper_tales::ConditionWord;
using schema::paper_tales::EffectWord;
using schema::paper_tales::Filter;
using schema::paper_tales::ModifierWord;
using schema::paper_tales::QuantityWord;
using schema::paper_tales::Resource;
using schema::paper_tales::Target;
using schema::paper_tales::Trigger;
using schema::paper_tales::Whose;

constexpr int kTriggers = int(Trigger::GameEnd) + 1;
constexpr int kMostAbilities = schema::paper_tales::kMostAbilities;
constexpr int kMostUnits = schema::paper_tales::kMostUnits;
constexpr int kMostKinds = kMostUnits + kBuildings;  // Units, then Buildings: the numbers of the card catalogue

// Amounts of Wood, Food and Ore (PT-RULING-01): what a Kingdom produces, or a cost. One number, so that sums are one
// addition.
struct Resources {
    static constexpr int kBits = 16;
    std::uint64_t lanes = 0;

    static constexpr Resources of(Resource resource, int amount = 1) {
        return {std::uint64_t(amount) << (kBits * int(resource))};
    }
    constexpr int operator[](Resource resource) const { return int(lanes >> (kBits * int(resource)) & 0xFFFF); }
    constexpr Resources operator+(Resources other) const { return {lanes + other.lanes}; }
    constexpr Resources times(int count) const { return {lanes * std::uint64_t(count)}; }
    // What of `this` the other does not cover.
    constexpr Resources without(Resources other) const {
        Resources left;
        for (int i = 0; i < kResources; ++i)
            if (const int lacking = (*this)[Resource(i)] - other[Resource(i)]; lacking > 0)
                left.lanes += of(Resource(i), lacking).lanes;
        return left;
    }
    // Is all of the other there?
    constexpr bool covers(Resources other) const {
        constexpr std::uint64_t kHigh = 0x8000'8000'8000'8000;  // no lane borrows from the next
        return (((lanes | kHigh) - other.lanes) & kHigh) == kHigh;
    }
    constexpr int count() const { return (*this)[Resource::Wood] + (*this)[Resource::Food] + (*this)[Resource::Ore]; }
    constexpr bool operator==(const Resources&) const = default;
};

// A word of an ability that is read while the game goes on, and where its operands lie (CompiledSet::operands); what it
// does stands in its row (ability_rows.h).
struct ConditionTerm {
    static constexpr schema::Sort sort = schema::sort::Condition;
    ConditionWord word{};
    std::int32_t operands = 0;
};
struct QuantityTerm {
    static constexpr schema::Sort sort = schema::sort::Quantity;
    bool isNumber = true;
    QuantityWord word{};
    std::int32_t value = 0;  // the number, or where the operands lie
};
struct FilterTerm {  // which Units
    static constexpr schema::Sort sort = schema::paper_tales::sort::Filter;
    Filter word{};
    std::int32_t operands = 0;
};
struct Effect {
    EffectWord word{};
    std::int32_t operands = 0;
};

// What a clause reads and changes of its owner's things, a bit each, so that rules can tell whether the order of two
// clauses matters. OwnAge: the tokens on the Unit whose ability it is; Ages: those and all others.
namespace touches {
enum : std::uint8_t { OwnAge = 1, Units = 2, Buildings = 4, Gold = 8, LpGained = 16, LpLost = 32, Ages = 64 | OwnAge };
}
struct Clause {
    Trigger trigger = Trigger::Flip;
    std::uint8_t number = 0;    // among the abilities printed on the card
    Whose whose = Whose::Self;  // of UnitDied
    bool conditional = false;
    bool may = false;                                // the player may decline
    bool chooses = false;                            // an effect is about one own Unit of the player's choice
    bool saves = false;                              // it saves Units from dying: chosen in a step of its own
    bool draws = false;                              // ... it draws from the deck
    std::uint8_t reads = 0, adds = 0, replaces = 0;  // touches; `adds`: in any order the same comes of it
    std::int32_t triggerOperands = 0;
    ConditionTerm condition;                  // where it is conditional
    std::uint16_t firstEffect = 0;            // place in CompiledSet::effects
    std::uint8_t effects = 0, otherwise = 0;  // ... and those where the condition does not hold, after them
};
// Can the order of two clauses of one player matter? LP that are gained and lost are looked at when it comes to it.
// A Unit that is replaced takes with it the tokens that it has put on itself, and none that another puts on itself.
constexpr bool conflict(const Clause& a, const Clause& b, bool ofOneUnit) {
    const unsigned replaced = ofOneUnit ? 0xFF : 0xFF & ~unsigned(touches::OwnAge);
    const auto disturbs = [replaced](const Clause& one, const Clause& other) {
        return (one.replaces & (other.reads | other.adds | other.replaces) & replaced) != 0 ||
               (one.adds & other.reads) != 0;
    };
    return disturbs(a, b) || disturbs(b, a);
}

// A continuous ability or a production strip.
struct Modifier {
    ModifierWord word = ModifierWord::Produce;
    std::uint8_t number = 0;  // among the abilities printed on the card; kStrip: the production strip
    bool conditional = false;
    bool perAge = false;  // of a strip
    bool holds = true;    // false: the effects of `else`
    ConditionTerm condition;
    std::int32_t operands = 0;
};
constexpr std::uint8_t kStrip = 255;

struct Range {
    std::uint16_t first = 0, count = 0;
};

// What of a card asks for more than its profile.
namespace beyond {
enum : std::uint8_t {
    Production = 1,       // it has a condition, or follows the Age
    Strength = 2,         // a modifier of its own strength, or of whether it fights
    Building = 4,         // ... of what constructing costs
    Dying = 8,            // ... of who dies
    Saving = 16,          // a clause that saves Units from dying
    KingdomStrength = 32  // a modifier of the strength of the Kingdom
};
}
constexpr int kBeyond = 6;

// What a card brings to a Kingdom at a glance.
struct Profile {
    Resources production;        // without a condition
    std::uint16_t triggers = 0;  // that any of its clauses has, a bit each
    std::uint8_t beyond = 0;

    bool answers(Trigger trigger) const { return triggers >> int(trigger) & 1; }
    bool asksFor(std::uint8_t more) const { return (beyond & more) != 0; }
};

// The profiles of the cards of a Kingdom together: what they produce without a condition, and which cards answer each
// trigger and say more of each thing than their profile. Cards are known by their places, a bit each: Units by spot,
// then the two Levels of each Building. Summed up without a branch, as it is as good as chance what is there: a free
// spot has an empty glance.
class Glance {
  public:
    static constexpr int placeOf(int building, int level) { return kSpots + 2 * building + level - 1; }

    Resources production;

    unsigned answering(Trigger trigger) const { return set(int(trigger)); }
    unsigned beyond(std::uint8_t one) const { return set(kTriggers + std::countr_zero(one)); }

    // A card in a place.
    void add(const Profile& profile, int place) {
        production = production + profile.production;
        for (int trigger = 0; trigger < kTriggers; ++trigger) put(trigger, profile.triggers >> trigger & 1, place);
        for (int more = 0; more < kBeyond; ++more) put(kTriggers + more, profile.beyond >> more & 1, place);
    }
    // Cards whose places are counted from this one.
    void add(const Glance& cards, int place) {
        production = production + cards.production;
        for (std::size_t i = 0; i < sets_.size(); ++i) sets_[i] |= cards.sets_[i] << place;
    }
    bool operator==(const Glance&) const = default;

  private:
    static constexpr int kBits = 16;  // of a set
    static_assert(kTriggers + kBeyond <= kBits && kSpots + 2 * kBuildings <= kBits);
    unsigned set(int what) const { return unsigned(sets_[what / 4] >> kBits * (what % 4)) & 0xFFFF; }
    void put(int what, unsigned bit, int place) {
        sets_[what / 4] |= std::uint64_t(bit) << (kBits * (what % 4) + place);
    }

    std::array<std::uint64_t, kBits / 4> sets_{};  // four in each
};

// What deploying a Unit costs, so that the bills of five spots are sums: of a free spot nothing.
struct BillItem {
    std::uint32_t gold = 0;  // a cost above 0; from bit 16 on, what a cost below 0 brings
    // Whether there is a Unit, whether it costs anything, and whether it brings anything, each a bit of a byte of its
    // own.
    std::uint32_t kind = 0;
    static constexpr int kUnit = 0, kCosts = 8, kBrings = 16;

    static constexpr BillItem of(int cost) {
        return {cost < 0 ? std::uint32_t(-cost) << 16 : std::uint32_t(cost),
                1u << kUnit | unsigned(cost > 0) << kCosts | unsigned(cost < 0) << kBrings};
    }
    constexpr int cost() const { return int(gold & 0xFFFF) - int(gold >> 16); }
};

// What a card does, of a Unit or of one Level of a Building: ranges of CompiledSet::clauses and modifiers.
struct Abilities {
    Range clauses, modifiers;
    Profile profile;
};

struct UnitCard {
    std::int8_t cost = 0;
    std::int8_t strength = 0;            // printed; none counts as 0
    std::uint8_t first = 0, copies = 0;  // its copies: `copies` numbers from `first` on
    Copies cards;                        // the same, a bit each
    Abilities abilities;
};

struct BuildingLevel {
    int lp = 0;
    Resources cost;
    int gold = 0;  // may be paid instead; 0: it may not
    Abilities abilities;
};
struct BuildingCard {
    std::array<BuildingLevel, 2> levels;
};

// What a way to build asks for beside the land: all of them are known when the set is compiled.
struct WayCost {
    std::uint8_t building = 0;  // from 0
    std::uint8_t from = 0;      // Level now: 0 or, to be upgraded, 1
    std::uint8_t level = 0;     // that it will show
    std::uint8_t gold = 0;      // bit 0, 1: Gold instead of the resources of cost 1, 2 (PT-CARD-15)
    std::int32_t instead = 0;   // ... that Gold
    Resources needed;           // of the costs that are not paid in Gold
    Option option;              // of the question
};

// Sets of ways to build, a bit for each by its place in CompiledSet::ways: all those that can be taken are an
// intersection, and no way is looked at.
struct WaySets {
    static constexpr int kMostAmount = 8, kMostGold = 64;  // more is as good as that
    std::uint64_t upgrades = 0;
    std::array<std::array<std::uint64_t, 3>, kBuildings> from{};               // by Building and its Level now
    std::array<std::array<std::uint64_t, kMostAmount>, kResources> covered{};  // by resource and how much is produced
    std::array<std::uint64_t, kMostGold> affordable{};  // by Gold: all but the Land cost can be paid
};

// The numbers of the rules, as the settings of the content say.
using Numbers = schema::paper_tales::Settings;

struct CompiledSet {
    std::vector<UnitCard> units;
    std::array<BuildingCard, kBuildings> buildings;
    std::vector<WayCost> ways;  // by Building, Level now, Level then, costs in Gold
    WaySets waySets;
    std::array<std::uint8_t, kBuildings * 2 * 2 * 4> wayAt{};  // the place of each; one more than any: there is none
    std::array<std::uint8_t, kMostDeck> unitOf{};              // of each copy
    int deck = 0;                                              // copies
    std::array<std::uint8_t, kMostDeck> copies{};              // 0, 1, ...: as many as there are
    Copies all;                                                // the same, a bit each
    // By UnitInPlay::card, and of the Levels of each Building that are in force together: none, Level 1, both.
    std::array<Glance, 256> glances{};
    std::array<std::array<Glance, 3>, kBuildings> buildingGlances{};
    std::array<std::int8_t, 256> strengths{};     // as printed, by UnitInPlay::card
    std::array<BillItem, 256> bill{};             // of deploying it
    std::array<std::uint64_t, kMostDeck> keys{};  // from the content id: the order of the shuffled deck follows from it
    std::vector<std::uint64_t> cardKeys;          // of the card catalogue
    std::vector<Clause> clauses;
    std::vector<Effect> effects;
    std::vector<Modifier> modifiers;
    OperandStore operands;  // of all words
    Numbers numbers;

    std::vector<schema::RecordPtr> records;  // Units, then Buildings, each in the order of the ids
    schema::RecordSet content;               // keeps the records alive and names the cards in printed texts

    int count() const { return int(records.size()); }
    int find(std::string_view id) const;  // number in the card catalogue; -1 if there is none
    bool isUnit(int card) const { return card >= 0 && card < int(units.size()); }
    int cardOf(int building) const { return int(units.size()) + building; }
    int buildingOf(int card) const {  // -1: it is none
        const int building = card - int(units.size());
        return building >= 0 && building < kBuildings && card < count() ? building : -1;
    }
    int cardOfCopy(int copy) const { return unitOf[copy]; }
    const UnitCard& unitOfCopy(int copy) const { return units[unitOf[copy]]; }
    const schema::paper_tales::Unit& unit(int card) const { return records[card]->as<schema::paper_tales::Unit>(); }
    const schema::paper_tales::Building& building(int building) const {
        return records[cardOf(building)]->as<schema::paper_tales::Building>();
    }
    // What it takes to build; null: there is no such way.
    const WayCost* way(int building, int from, int level, unsigned gold) const {
        const std::size_t at = wayAt[placeOfWay(building, from, level, gold)];
        return at < ways.size() ? &ways[at] : nullptr;
    }
    static constexpr std::size_t placeOfWay(int building, int from, int level, unsigned gold) {
        return std::size_t(((building * 2 + from) * 2 + level - 1) * 4) + gold;
    }
    std::string name(int card, std::string_view language) const;
    std::span<const Clause> clausesOf(const Abilities& abilities) const {
        return {clauses.data() + abilities.clauses.first, abilities.clauses.count};
    }
    // What a clause does where its condition holds, and where it does not.
    std::span<const Effect> effectsOf(const Clause& clause, bool held) const {
        return std::span(effects).subspan(clause.firstEffect + std::size_t(held ? 0 : clause.effects),
                                          held ? clause.effects : clause.otherwise);
    }
    std::span<const Modifier> modifiersOf(const Abilities& abilities) const {
        return {modifiers.data() + abilities.modifiers.first, abilities.modifiers.count};
    }
};

// The numbers under which a table counts what comes to work (Inspection::coveragePoints): cards, then their abilities,
// of Buildings those of both Levels, and the production strip; each once at work, and once because its condition does
// not hold.
constexpr std::size_t partOf(int card) { return std::size_t(card); }
constexpr int kStripPiece = kMostAbilities, kPieces = kMostAbilities + 1;
constexpr std::size_t partOf(int card, int piece, bool held) {
    return std::size_t(kMostKinds + (card * kPieces + (piece < kPieces ? piece : kPieces - 1)) * 2 + (held ? 0 : 1));
}
constexpr std::size_t kParts = kMostKinds * (1 + 2 * kPieces);

// Null where the records cannot be played; `problems` says why.
std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems);

}  // namespace engine::paper_tales

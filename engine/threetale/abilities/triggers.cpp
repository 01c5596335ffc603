// What triggers a clause (AB-T01..36): a row each. A row says whether its operands let an event through.
#include "engine/threetale/abilities/reading.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

namespace trigger_rows {

using schema::threetale::PhaseWord;
using schema::threetale::Whose;

namespace {

// A moment that reports what has happened can wait until the clause that caused it is done; one that asks for a change
// to what is under way cannot.
enum class Timing : std::uint8_t { AtOnce, Waits };

bool isOf(const Reading& r, Whose whose) {
    if (r.event.hero < 0) return true;
    switch (whose) {
        case Whose::Own: return r.event.hero == r.self;
        case Whose::Others: return r.event.hero != r.self;
        case Whose::Anyone: return true;
    }
    return false;
}

bool isBy(const Reading& r, Side side) { return side == Side::Either || side == r.event.side; }

template <Moment kWord> struct Always {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    bool hears(const Reading&) const { return true; }
};
template <Moment kWord, Timing kTiming = Timing::AtOnce> struct OfHero {
    static constexpr auto word = kWord;
    static constexpr auto timing = kTiming;
    Whose whose;
    bool hears(const Reading& r) const { return isOf(r, whose); }
};
template <Moment kWord> struct OfPhase {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    PhaseWord phase;
    bool hears(const Reading& r) const { return int(phase) == r.event.kind; }
};
template <Moment kWord> struct OnSpace {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    PlaceTerm place;
    Whose whose;
    bool hears(const Reading& r) const {
        return isOf(r, whose) && (r.event.space < 0 || isIn(r, place, r.event.space));
    }
};
template <Moment kWord> struct OfAction {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    ActionKind kind;
    Whose whose;
    bool hears(const Reading& r) const {
        return (kind == ActionKind::Any || int(kind) == r.event.kind) && isOf(r, whose);
    }
};
struct PickupClaimed {
    static constexpr auto word = Moment::PickupClaimed;
    static constexpr auto timing = Timing::AtOnce;
    PickupSelector pickup;
    Whose whose;
    // `any` hears tokens of the scenario too, which are no feature.
    bool hears(const Reading& r) const {
        return (pickup == PickupSelector::Any || featureIs(Feature(r.event.kind), pickup)) && isOf(r, whose);
    }
};
template <Moment kWord> struct OfAttackRound {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    Side side;
    Whose whose;
    bool hears(const Reading& r) const { return isBy(r, side) && isOf(r, whose); }
};
template <Moment kWord> struct OfRoll {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    schema::threetale::Purpose purpose;
    Side side;
    Whose whose;
    bool hears(const Reading& r) const { return rollIsFor(r.t, purpose) && isBy(r, side) && isOf(r, whose); }
};
struct VirtueChanged {
    static constexpr auto word = Moment::VirtueChanged;
    static constexpr auto timing = Timing::Waits;
    VirtueSelector virtue;
    Whose whose;
    bool hears(const Reading& r) const {
        return (virtue == VirtueSelector::All || int(virtue) == r.event.virtue) && isOf(r, whose);
    }
};
template <Moment kWord> struct OfToken {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    NameOperand token;
    bool hears(const Reading& r) const { return token == r.event.token; }
};
struct CounterReached {
    static constexpr auto word = Moment::CounterReached;
    static constexpr auto timing = Timing::Waits;
    NameOperand counter;
    Constant number;
    bool hears(const Reading& r) const { return counter == r.event.kind && number == r.event.amount; }
};
template <Moment kWord> struct OfEntity {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    NameOperand entity;
    bool hears(const Reading& r) const {
        return r.event.entity >= 0 && r.t.state.entities[r.event.entity].kind == entity;
    }
};

struct TriggerRow {
    OperandsOfRow operands;
    bool (*hears)(const Reading& r, const void* operands);
    Timing timing;

    template <class Row> static constexpr TriggerRow of() {
        return {operandsOfRow<Row>(),
                [](const Reading& r, const void* operands) { return static_cast<const Row*>(operands)->hears(r); },
                Row::timing};
    }
};
using TriggerTable = RowTable<
    TriggerRow, Moment::ManualInBattle,
    Rows<OfPhase<Moment::PhaseStart>, OfPhase<Moment::PhaseEnd>, Always<Moment::RoundStart>, Always<Moment::RoundEnd>,
         OfHero<Moment::TurnStart>, OfHero<Moment::TurnEnd>, OfHero<Moment::TileDraw>,
         OfHero<Moment::TilePlaced, Timing::Waits>, OfHero<Moment::StepTaken>, OnSpace<Moment::SpaceEntered>,
         OnSpace<Moment::SpaceLeft>, OfHero<Moment::PortalUsed, Timing::Waits>, OfAction<Moment::ActionStarted>,
         OfAction<Moment::ActionDone>, PickupClaimed, OfHero<Moment::BonusDrawn>,
         OfHero<Moment::BonusUsed, Timing::Waits>, OfHero<Moment::BattleDeclared>, OfHero<Moment::BattleStart>,
         OfHero<Moment::InitiativeDecided>, OfAttackRound<Moment::AttackRoundStart>,
         OfAttackRound<Moment::AttackRoundEnd>, OfRoll<Moment::RollMade>, OfRoll<Moment::DiceTurning>,
         OfRoll<Moment::DiceFixed>, Always<Moment::AttackActivation>, OfHero<Moment::DamageDealt, Timing::Waits>,
         OfHero<Moment::DamageIncoming>, OfHero<Moment::DamageSpread, Timing::Waits>,
         OfHero<Moment::DamageBlocked, Timing::Waits>, OfHero<Moment::SpiritLost, Timing::Waits>,
         OfHero<Moment::SpiritWouldReachZero>, OfHero<Moment::BattleWon>, OfHero<Moment::BattleEscaped>,
         OfHero<Moment::BattleEnded>, OfHero<Moment::TreasureDrawn>, OfHero<Moment::TreasureResult>,
         OfHero<Moment::QuestDrawn, Timing::Waits>, OfHero<Moment::QuestCompleted, Timing::Waits>,
         OfHero<Moment::ArtifactWon, Timing::Waits>, OfHero<Moment::ArtifactGiven, Timing::Waits>,
         OfHero<Moment::ArtifactLost, Timing::Waits>, OfHero<Moment::ArtifactActivated, Timing::Waits>,
         OfHero<Moment::OfferingClaimed, Timing::Waits>, OfHero<Moment::OfferingBlessed, Timing::Waits>,
         OfHero<Moment::AltarUsed, Timing::Waits>, OfHero<Moment::Sacrificed, Timing::Waits>, VirtueChanged,
         OfHero<Moment::SpeedChanged, Timing::Waits>, OfHero<Moment::ShevitsaGained, Timing::Waits>,
         OfHero<Moment::TalentUnlocked, Timing::Waits>, OfHero<Moment::EnduranceStep>, OfHero<Moment::MercyStep>,
         OfHero<Moment::StoneGained, Timing::Waits>, OfHero<Moment::StoneUsed, Timing::Waits>,
         Always<Moment::ScenarioStep>, OfToken<Moment::TokenRevealed>, OfToken<Moment::TokenPlaced>, CounterReached,
         OfEntity<Moment::EntityMoved>, OfEntity<Moment::EntityAdjacent>, OfEntity<Moment::EntityDefeated>,
         Always<Moment::Manual>, Always<Moment::ManualInBattle>>>;

}  // namespace
}  // namespace trigger_rows

using trigger_rows::TriggerTable;

bool hears(const Reading& r, MomentTerm trigger) {
    return TriggerTable::at(trigger.op->code).hears(r, operandsAt(r.t.cards, trigger.op));
}

bool canWait(Moment moment) { return TriggerTable::at(int(moment)).timing == trigger_rows::Timing::Waits; }

const OperandsOfRow* operandsOf(Moment word) { return &TriggerTable::at(int(word)).operands; }

}  // namespace engine::threetale

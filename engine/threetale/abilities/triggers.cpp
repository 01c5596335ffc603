// What triggers a clause (AB-T01..36): a row each. A row says whether its operands let an event through.
#include "engine/threetale/abilities/evaluation_context.h"
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

namespace trigger_rows {

using schema::threetale::PhaseWord;
using schema::threetale::Whose;

namespace {

// A trigger that reports what has happened can wait until the clause that caused it is done; one that asks for a change
// to what is under way cannot.
enum class Timing : std::uint8_t { AtOnce, Waits };

bool isOf(const EvaluationContext& r, Whose whose) {
    if (r.event.hero < 0) return true;
    switch (whose) {
        case Whose::Own: return r.event.hero == r.self;
        case Whose::Others: return r.event.hero != r.self;
        case Whose::Anyone: return true;
    }
    return false;
}

bool isBy(const EvaluationContext& r, Side side) { return side == Side::Either || side == r.event.side; }

template <Trigger kWord> struct Always {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    bool matches(const EvaluationContext&) const { return true; }
};
template <Trigger kWord, Timing kTiming = Timing::AtOnce> struct OfHero {
    static constexpr auto word = kWord;
    static constexpr auto timing = kTiming;
    Whose whose;
    bool matches(const EvaluationContext& r) const { return isOf(r, whose); }
};
template <Trigger kWord> struct OfPhase {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    PhaseWord phase;
    bool matches(const EvaluationContext& r) const { return int(phase) == r.event.kind; }
};
template <Trigger kWord> struct OnSpace {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    PlaceTerm place;
    Whose whose;
    bool matches(const EvaluationContext& r) const {
        return isOf(r, whose) && (r.event.space < 0 || isIn(r, place, r.event.space));
    }
};
template <Trigger kWord> struct OfAction {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    ActionKind kind;
    Whose whose;
    bool matches(const EvaluationContext& r) const {
        return (kind == ActionKind::Any || int(kind) == r.event.kind) && isOf(r, whose);
    }
};
struct PickupClaimed {
    static constexpr auto word = Trigger::PickupClaimed;
    static constexpr auto timing = Timing::AtOnce;
    PickupSelector pickup;
    Whose whose;
    // `any` means tokens of the scenario too, which are no feature.
    bool matches(const EvaluationContext& r) const {
        return (pickup == PickupSelector::Any || featureIs(Feature(r.event.kind), pickup)) && isOf(r, whose);
    }
};
template <Trigger kWord> struct OfAttackRound {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    Side side;
    Whose whose;
    bool matches(const EvaluationContext& r) const { return isBy(r, side) && isOf(r, whose); }
};
template <Trigger kWord> struct OfRoll {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::AtOnce;
    schema::threetale::Purpose purpose;
    Side side;
    Whose whose;
    bool matches(const EvaluationContext& r) const {
        return rollIsFor(r.t, purpose) && isBy(r, side) && isOf(r, whose);
    }
};
struct VirtueChanged {
    static constexpr auto word = Trigger::VirtueChanged;
    static constexpr auto timing = Timing::Waits;
    VirtueSelector virtue;
    Whose whose;
    bool matches(const EvaluationContext& r) const {
        return (virtue == VirtueSelector::All || int(virtue) == r.event.virtue) && isOf(r, whose);
    }
};
template <Trigger kWord> struct OfToken {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    NameOperand token;
    bool matches(const EvaluationContext& r) const { return token == r.event.token; }
};
struct CounterReached {
    static constexpr auto word = Trigger::CounterReached;
    static constexpr auto timing = Timing::Waits;
    NameOperand counter;
    Constant number;
    bool matches(const EvaluationContext& r) const { return counter == r.event.kind && number == r.event.amount; }
};
template <Trigger kWord> struct OfEntity {
    static constexpr auto word = kWord;
    static constexpr auto timing = Timing::Waits;
    NameOperand entity;
    bool matches(const EvaluationContext& r) const {
        return r.event.entity >= 0 && r.t.state.entities[r.event.entity].kind == entity;
    }
};

struct TriggerRow {
    OperandsOfRow operands;
    bool (*matches)(const EvaluationContext& r, const void* operands);
    Timing timing;

    template <class Row> static constexpr TriggerRow of() {
        return {operandsOfRow<Row>(),
                [](const EvaluationContext& r, const void* operands) {
                    return static_cast<const Row*>(operands)->matches(r);
                },
                Row::timing};
    }
};
using TriggerTable = RowTable<
    TriggerRow, Trigger::ManualInBattle,
    Rows<OfPhase<Trigger::PhaseStart>, OfPhase<Trigger::PhaseEnd>, Always<Trigger::RoundStart>,
         Always<Trigger::RoundEnd>, OfHero<Trigger::TurnStart>, OfHero<Trigger::TurnEnd>, OfHero<Trigger::TileDraw>,
         OfHero<Trigger::TilePlaced, Timing::Waits>, OfHero<Trigger::StepTaken>, OnSpace<Trigger::SpaceEntered>,
         OnSpace<Trigger::SpaceLeft>, OfHero<Trigger::PortalUsed, Timing::Waits>, OfAction<Trigger::ActionStarted>,
         OfAction<Trigger::ActionDone>, PickupClaimed, OfHero<Trigger::BonusDrawn>,
         OfHero<Trigger::BonusUsed, Timing::Waits>, OfHero<Trigger::BattleDeclared>, OfHero<Trigger::BattleStart>,
         OfHero<Trigger::InitiativeDecided>, OfAttackRound<Trigger::AttackRoundStart>,
         OfAttackRound<Trigger::AttackRoundEnd>, OfRoll<Trigger::RollMade>, OfRoll<Trigger::DiceTurning>,
         OfRoll<Trigger::DiceFixed>, Always<Trigger::AttackActivation>, OfHero<Trigger::DamageDealt, Timing::Waits>,
         OfHero<Trigger::DamageIncoming>, OfHero<Trigger::DamageSpread, Timing::Waits>,
         OfHero<Trigger::DamageBlocked, Timing::Waits>, OfHero<Trigger::SpiritLost, Timing::Waits>,
         OfHero<Trigger::SpiritWouldReachZero>, OfHero<Trigger::BattleWon>, OfHero<Trigger::BattleEscaped>,
         OfHero<Trigger::BattleEnded>, OfHero<Trigger::TreasureDrawn>, OfHero<Trigger::TreasureResult>,
         OfHero<Trigger::QuestDrawn, Timing::Waits>, OfHero<Trigger::QuestCompleted, Timing::Waits>,
         OfHero<Trigger::ArtifactWon, Timing::Waits>, OfHero<Trigger::ArtifactGiven, Timing::Waits>,
         OfHero<Trigger::ArtifactLost, Timing::Waits>, OfHero<Trigger::ArtifactActivated, Timing::Waits>,
         OfHero<Trigger::OfferingClaimed, Timing::Waits>, OfHero<Trigger::OfferingBlessed, Timing::Waits>,
         OfHero<Trigger::AltarUsed, Timing::Waits>, OfHero<Trigger::Sacrificed, Timing::Waits>, VirtueChanged,
         OfHero<Trigger::SpeedChanged, Timing::Waits>, OfHero<Trigger::ShevitsaGained, Timing::Waits>,
         OfHero<Trigger::TalentUnlocked, Timing::Waits>, OfHero<Trigger::EnduranceStep>, OfHero<Trigger::MercyStep>,
         OfHero<Trigger::StoneGained, Timing::Waits>, OfHero<Trigger::StoneUsed, Timing::Waits>,
         Always<Trigger::ScenarioStep>, OfToken<Trigger::TokenRevealed>, OfToken<Trigger::TokenPlaced>, CounterReached,
         OfEntity<Trigger::EntityMoved>, OfEntity<Trigger::EntityAdjacent>, OfEntity<Trigger::EntityDefeated>,
         Always<Trigger::Manual>, Always<Trigger::ManualInBattle>>>;

}  // namespace
}  // namespace trigger_rows

using trigger_rows::TriggerTable;

bool matches(const EvaluationContext& r, TriggerTerm trigger) {
    return TriggerTable::at(trigger.op->code).matches(r, operandsAt(r.t.cards, trigger.op));
}

bool canWait(Trigger trigger) { return TriggerTable::at(int(trigger)).timing == trigger_rows::Timing::Waits; }

const OperandsOfRow* operandsOf(Trigger word) { return &TriggerTable::at(int(word)).operands; }

}  // namespace engine::threetale

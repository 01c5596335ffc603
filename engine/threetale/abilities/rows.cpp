// Words to the operands of their rows.
#include "engine/threetale/abilities/rows.h"

namespace engine::threetale {

const OperandsOfRow* operandsOf(schema::Sort sort, int code) {
    using namespace schema::threetale;
    switch (sort) {
        case sort::Trigger: return operandsOf(Trigger(code));
        case sort::Condition: return operandsOf(ConditionWord(code));
        case sort::Cost: return operandsOf(CostWord(code));
        case sort::Limit: return operandsOf(LimitWord(code));
        case sort::Quantity: return operandsOf(QuantityWord(code));
        case sort::Effect: return operandsOf(EffectWord(code));
        case sort::Modifier: return operandsOf(ModifierWord(code));
        case sort::Hero: return operandsOf(HeroSelector(code));
        case sort::Virtue: return operandsOf(VirtueSelector(code));
        case sort::Place: return operandsOf(PlaceSelector(code));
        case sort::Foe: return operandsOf(FoeSelector(code));
        case sort::Dice: return operandsOf(DiceSelector(code));
        default: return nullptr;
    }
}

}  // namespace engine::threetale

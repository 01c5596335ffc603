// A game of dice with six faces: Lanterns whose turn is one roll, which adds up. For what serves any die.
#pragma once

#include "tests/engine/tiny_game.h"

namespace tiny {

class NumberDice final : public Lanterns {
  public:
    explicit NumberDice(int dice) : Lanterns(schema::RecordSet{}), dice_(dice) {}

    const engine::Die* die(std::uint16_t purpose) const override {
        return purpose == kLightRoll ? &engine::kSixFacedDie : nullptr;
    }
    void playUnit(engine::Table& table) const override {
        auto& t = static_cast<Table&>(table);
        {
            auto scope = t.rule(kTurn, t.state.walker);
            const engine::Die& die = engine::kSixFacedDie;
            const std::uint32_t roll = t.roll(die, kLightRoll, t.state.walker, 0, dice_);
            for (int i = 0; i < dice_; ++i) t.add(t.state.rolled, die.faces[die.faceOf(roll, i)].value);
            t.options.clear();
            t.options.add({kRoll});
            t.options.add({kHold});
            if (t.ask(kGoOn, t.state.walker).verb == kHold || t.state.unit == 5) t.set(t.state.over, true);
        }
        t.set(t.state.unit, t.state.unit + 1);
    }

  private:
    int dice_;
};

}  // namespace tiny

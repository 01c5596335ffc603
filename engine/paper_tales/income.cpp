// 4 Income: PT-INCOME-01 and -02. What abilities bring follows from a Kingdom that does not change here, so that all
// amounts are those of one moment (PT-RULING-19).
#include "engine/paper_tales/rules.h"

namespace engine::paper_tales {

void playIncome(Table& t) {
    const auto& s = t.state;
    {
        auto scope = t.rule("PT-INCOME-01"_rule);
        t.inOneGo([&](auto& anyTable) {
            for (int seat = 0; seat < s.players; ++seat) anyTable.add(s.seats[seat].gold, t.cards().numbers.income);
        });
    }
    {
        auto scope = t.rule("PT-INCOME-02"_rule);
        applyAbilities(t, Trigger::Income);
    }
    t.set(s.phase, Phase::Construction);
}

}  // namespace engine::paper_tales

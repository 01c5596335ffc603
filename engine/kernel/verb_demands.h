// What a verb asks for: why an option of it is on offer or not, and which options of it somebody might look for. A game
// has its row of a verb from this, beside its words (verb_rows.h), and answers Explaining by it. A row may have
//
//     // What the rules ask for this option, added to `why` part by part (require(), compare()).
//     void require(GameTable& t, const Decision& d, Explanation& why) const;
//     // The options of the verb that somebody might look for, on offer or not.
//     static void imagine(GameTable& t, const Decision& d, std::vector<Option>& options);
//
// Neither is asked where a question is open that the verb does not answer. A row without them asks for nothing but to
// be asked.
#pragma once

#include <vector>

#include "engine/kernel/decision.h"
#include "engine/kernel/explanation.h"
#include "engine/kernel/verb_rows.h"

namespace engine {

template <class GameTable> struct VerbDemands {
    // Null where a row has none.
    void (*require)(GameTable& t, const Decision& d, const Option& option, Explanation& why) = nullptr;
    void (*imagine)(GameTable& t, const Decision& d, std::vector<Option>& options) = nullptr;

    template <class Row> static constexpr VerbDemands of() {
        VerbDemands demands;
        if constexpr (requires(const Row& r, GameTable& t, const Decision& d, Explanation& why) {
                          r.require(t, d, why);
                      })
            demands.require = [](GameTable& t, const Decision& d, const Option& option, Explanation& why) {
                rowFrom<Row>(option).require(t, d, why);
            };
        if constexpr (requires(GameTable& t, const Decision& d, std::vector<Option>& options) {
                          Row::imagine(t, d, options);
                      })
            demands.imagine = &Row::imagine;
        return demands;
    }
};

// Explaining::imaginable by the rows of a game: `rowOf(Verb)` in its namespace is a VerbDemands<GameTable>, and `kLast`
// its last verb.
template <class GameTable, auto kLast>
std::vector<Option> imaginedOptions(const Explaining& explaining, Table& table, const Decision& decision) {
    std::vector<Option> options;
    for (int verb = 0; verb <= int(kLast); ++verb) {
        const VerbDemands<GameTable>& row = rowOf(decltype(kLast)(verb));
        if (row.imagine && explaining.answers(decision, verb))
            row.imagine(static_cast<GameTable&>(table), decision, options);
    }
    return options;
}

// Explaining::requirements by the rows of a game.
template <class GameTable, class Verb>
Explanation requiredOf(const Explaining& explaining, Table& table, const Decision& decision, const Option& option) {
    Explanation why;
    const VerbDemands<GameTable>& row = rowOf(Verb(option.verb));
    if (row.require && explaining.answers(decision, option.verb))
        row.require(static_cast<GameTable&>(table), decision, option, why);
    return why;
}

}  // namespace engine

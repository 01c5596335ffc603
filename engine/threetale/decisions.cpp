// The decisions of ThreeTale as the kernel asks for them: each by the row of its question or its verb.
#include <utility>

#include "engine/threetale/verbs/question_row.h"
#include "engine/threetale/verbs/verbs_battle.h"
#include "engine/threetale/verbs/verbs_cards.h"
#include "engine/threetale/verbs/verbs_rewards.h"
#include "engine/threetale/verbs/verbs_setup.h"
#include "engine/threetale/verbs/verbs_turn.h"

namespace engine::threetale {

namespace {

using namespace verb_rows;
using AllVerbs = JoinRows<SetupVerbs, TurnVerbs, BattleVerbs, RewardVerbs, CardVerbs>::List;
constexpr auto& kVerbRows = RowTable<VerbRow, Verb::Talent, AllVerbs>::rows;

}  // namespace

const VerbRow& rowOf(Verb verb) { return kVerbRows[std::size_t(verb)]; }

QuestionText ThreeTale::question(const void* state, const Decision& d) const {
    const Offered offered{*this, stateOf(state), d};
    const QuestionRow& row = rowOf(Question(d.question));
    return {row.words(offered), row.ruleNow ? row.ruleNow(offered) : row.rule};
}

OptionText ThreeTale::optionText(const void* state, const Decision& d, const Option& option) const {
    OptionText text = rowOf(Verb(option.verb)).text({*this, stateOf(state), d}, option);
    text.help = citing(kRules, std::move(text.help), text.rules);
    return text;
}

int ThreeTale::promise(const void* state, const Decision& d, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.promise ? row.promise({*this, stateOf(state), d}, option) : 0;
}

int ThreeTale::taken(const void* state, const Decision& d, const Option& option) const {
    const VerbRow& row = rowOf(Verb(option.verb));
    return row.taken ? row.taken({*this, stateOf(state), d}, option) : -1;
}

std::string ThreeTale::encode(const Option& option) const { return printDecision(kVerbRows, *set_, option); }
bool ThreeTale::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, *set_, text, option).empty();
}
std::string ThreeTale::whyUndecodable(std::string_view text) const {
    Option option;
    return readDecision(kVerbRows, *set_, text, option);
}

}  // namespace engine::threetale

// The verbs of ThreeTale, a row each, and the notation of decisions by them.
#include "engine/threetale/contracts.h"
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

std::string ThreeTaleNotation::encode(const Option& option) const { return printDecision(kVerbRows, set_, option); }
bool ThreeTaleNotation::decode(std::string_view text, Option& option) const {
    return readDecision(kVerbRows, set_, text, option).empty();
}
std::string ThreeTaleNotation::whyUndecodable(std::string_view text) const {
    Option option;
    return readDecision(kVerbRows, set_, text, option);
}
std::vector<std::string> ThreeTaleNotation::forms() const { return decisionForms(kVerbRows); }
int ThreeTaleNotation::misread(std::span<const std::string> words) const { return misreadWord(kVerbRows, set_, words); }

}  // namespace engine::threetale

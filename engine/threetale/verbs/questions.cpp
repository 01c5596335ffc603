// What is asked, a row for each question.
#include "engine/threetale/verbs/question_row.h"

#include <fmt/format.h>

namespace engine::threetale {

namespace {

std::string hero(const Offered& o) { return o.hero(o.d.seat); }

constexpr QuestionRow kQuestionRows[] = {
    {Question::ChooseHero, [](const Offered& o) { return say("Which Hero does player {} take?", o.d.seat + 1); },
     "TT-PROPH-04"_rule},
    {.question = Question::TurnOrder,
     .words = [](const Offered& o) -> std::string {
         const bool isFirst = o.s.phase == Phase::Prophecy;
         return isFirst ? say("In which order do the Heroes take their turns?")
                        : say("Change the turn order for the Future?");
     },
     .ruleNow =
         [](const Offered& o) { return o.s.phase == Phase::Prophecy ? "TT-PAST-01"_rule : "TT-PRESENT-02"_rule; }},
    {Question::RotateTile,
     [](const Offered& o) {
         return say("{} drew {}. Which way round does it go?", hero(o), o.name(CardKind::Tile, o.d.subject));
     },
     "TT-TILE-03"_rule},
    {Question::PlaceTile,
     [](const Offered& o) {
         return say("Where does {} go? It must share a full edge with another tile.",
                    o.name(CardKind::Tile, o.d.subject));
     },
     "TT-TILE-06"_rule},
    {Question::KeepTile, [](const Offered& o) { return say("Which tile does {} keep?", hero(o)); }},
    {Question::PlaceHero,
     [](const Offered& o) { return say("On which Space of the new tile does {} start?", hero(o)); }, "TT-PAST-05"_rule},
    {Question::Turn,
     [](const Offered& o) {
         return sayCounted(o.d.subject, "{}: {} Step left. What now?", "{}: {} Steps left. What now?", hero(o),
                           o.d.subject);
     },
     "TT-PAST-08"_rule},
    {Question::Portal, [](const Offered& o) { return say("At which Portal does {} arrive?", hero(o)); },
     "TT-PORTAL-03"_rule},
    {Question::ChooseVirtue, [](const Offered& o) { return say("{}: raise which Virtue?", hero(o)); },
     "TT-VIRTUE-03"_rule, true},
    {Question::LoseVirtue, [](const Offered& o) { return say("{}: lower which Virtue?", hero(o)); }, kNoRule, true},
    {Question::TurnDice,
     [](const Offered& o) {
         const bool own = o.s.roll.side == Side::Hero;
         return own ? say("{}: turn a negative die to positive?", hero(o))
                    : say("{}: turn a positive die of the enemy to negative?", hero(o));
     },
     "TT-VIRTUE-08"_rule},
    {Question::AssignDice,
     [](const Offered& o) {
         return sayCounted(o.d.subject, "{}: {} positive die left. Spend it on an Artifact?",
                           "{}: {} positive dice left. Spend some on an Artifact?", hero(o), o.d.subject);
     },
     "TT-ARTIFACT-11"_rule},
    {Question::Damage,
     [](const Offered& o) {
         return say("{} takes {} damage. Spread it over your Virtues, or block all of it?", hero(o), o.d.subject);
     },
     "TT-BATTLE-15"_rule},
    {Question::SpreadDamage,
     [](const Offered& o) { return say("{}: {} damage left to spread. Lower which Virtue?", hero(o), o.d.subject); },
     "TT-BATTLE-16"_rule},
    {Question::BattleGoesOn,
     [](const Offered& o) {
         return o.s.battle.attacker == Side::Hero ? say("{}: the Hero attacks next.", hero(o))
                                                  : say("{}: the enemy attacks next.", hero(o));
     },
     "TT-BATTLE-19"_rule},
    {Question::BonusOption,
     [](const Offered& o) { return say("{} drew {}. Use which effect?", hero(o), o.name(o.d.subject)); },
     "TT-BONUS-02"_rule},
    {Question::KeepArtifact,
     [](const Offered& o) { return say("{} wins a level {} Artifact. Keep which one?", hero(o), o.d.subject); },
     "TT-ARTIFACT-08"_rule},
    {Question::KeepOwner, [](const Offered& o) { return say("Who keeps the blessed level {} Artifact?", o.d.subject); },
     "TT-OFFER-06"_rule},
    {Question::Altar, [](const Offered& o) { return say("{} stands at the Altar. Sacrifice what?", hero(o)); },
     "TT-ALTAR-03"_rule},
    {Question::Endurance,
     [](const Offered& o) { return say("{}: Endurance raises a Virtue. Which one? {} left.", hero(o), o.d.subject); },
     "TT-VIRTUE-11"_rule},
    {Question::Mercy,
     [](const Offered& o) {
         return say("{}: Mercy raises a Virtue of another Hero. Which one? {} left.", hero(o), o.d.subject);
     },
     "TT-VIRTUE-12"_rule},
    {Question::May,
     [](const Offered& o) {
         return o.d.subject > 0 ? say("{}: use {}?", hero(o), o.name(clauseAsked(o.d.subject).card))
                                : say("{}: use this?", hero(o));
     }},
    {Question::Branch, [](const Offered& o) { return say("{}: choose one", hero(o)); }, kNoRule, true},
    {Question::ChooseTarget, [](const Offered& o) { return say("{}: which Hero?", hero(o)); }, kNoRule, true},
    {Question::ChooseSpace, [](const Offered&) { return say("Which Space?"); }, "TT-RULING-38"_rule, true},
    {Question::ChooseToken, [](const Offered&) { return say("Which token?"); }, kNoRule, true},
    {Question::ChooseEntity, [](const Offered&) { return say("Which one?"); }, kNoRule, true},
    {Question::ChooseArtifact, [](const Offered& o) { return say("{}: which Artifact?", hero(o)); }, kNoRule, true},
    {Question::SwapVirtue, [](const Offered& o) { return say("{}: swap which two Virtues?", hero(o)); }, kNoRule, true},
    {Question::WhichFirst,
     [](const Offered& o) { return say("{}: several cards trigger at once. Which one goes next?", hero(o)); },
     "TT-RULING-69"_rule},
    {Question::OrderCards,
     [](const Offered& o) { return say("{}: put the cards back in which order? The deepest goes first.", hero(o)); },
     kNoRule, true},
    {Question::ChooseDie, [](const Offered& o) { return say("{}: which die?", hero(o)); }, kNoRule, true},
    {Question::ChooseTile, [](const Offered&) { return say("Which tile?"); }, kNoRule, true},
    {Question::ChooseBonus, [](const Offered& o) { return say("{}: which Bonus Card?", hero(o)); }, kNoRule, true},
    {Question::ChooseQuest, [](const Offered& o) { return say("{}: which Quest?", hero(o)); }, kNoRule, true},
    {Question::ChooseTalent, [](const Offered& o) { return say("{}: which Talent?", hero(o)); }, kNoRule, true},
    {Question::UseArtifact,
     [](const Offered& o) {
         return say("{}: use an Artifact here? It will be the only one of its type this turn.", hero(o));
     },
     "TT-RULING-41"_rule},
};
static_assert(isComplete<Question::UseArtifact>(kQuestionRows, &QuestionRow::question),
              "a row for each question, in their order");

}  // namespace

const QuestionRow& rowOf(Question question) { return kQuestionRows[std::size_t(question)]; }

}  // namespace engine::threetale

// Explaining clauses: TT-RULING-41, -42, -67, TT-ARTIFACT-03 say when a card is at work; the rest is what the card
// says.
#include "engine/threetale/abilities/explain.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/kernel/say.h"
#include "engine/threetale/abilities/compile.h"
#include "engine/threetale/game.h"
#include "schema/core/ability_print.h"
#include "schema/core/wording.h"
#include "schema/threetale/card_text.h"

namespace engine::threetale {

namespace {

namespace sort = schema::threetale::sort;
namespace fact = schema::threetale::fact;
using schema::threetale::ConditionWord;

// --- what a part reads
// ------------------------------------------------------------------------------------------------

// The facts that a term needs, with all inside it.
schema::Facts neededBy(const schema::Term& term, schema::Sort wanted) {
    schema::Facts needs = 0;
    if (term.kind == schema::Term::Kind::Block) {
        for (const schema::Term& effect : term.arguments) needs |= neededBy(effect, sort::Effect);
        return needs;
    }
    const schema::Word* word =
        term.kind == schema::Term::Kind::Word ? schema::threetale::vocabulary().find(wanted, term.word) : nullptr;
    if (!word) return needs;
    needs = word->needs;
    for (std::size_t i = 0; i < term.arguments.size() && !word->parameters.empty(); ++i)
        needs |= neededBy(term.arguments[i], word->parameters[std::min(int(i), word->parameters.size() - 1)].sort) &
                 ~word->supplies;
    return needs;
}
schema::Facts neededBy(const std::vector<schema::Term>& terms, schema::Sort wanted) {
    schema::Facts needs = 0;
    for (const schema::Term& term : terms) needs |= neededBy(term, wanted);
    return needs;
}

// The facts that lie in the state, whatever happens.
schema::Facts factsOf(const Table& t) {
    return fact::Returnable | (t.state.battle.open ? fact::Battle : 0u) | (t.state.roll.open ? fact::Roll : 0u) |
           (t.state.phase == Phase::Future && t.state.prophecy != kNone ? fact::Scenario : 0u);
}

// --- conditions
// -------------------------------------------------------------------------------------------------------

class ConditionReader {
  public:
    ConditionReader(const EvaluationContext& r, const CardWords& words) : r_(r), words_(words) {}

    bool holds(ConditionTerm term) const { return condition(r_, term); }
    ConditionShape<ConditionTerm, QuantityTerm> shape(ConditionTerm term) const { return shapeOf(r_, term); }
    std::string counted(QuantityTerm term) const { return std::to_string(quantity(r_, term)); }
    std::string phrase(const schema::Term& term) const { return words_.phrase(term, sort::Condition); }
    std::vector<const schema::Term*> arguments(const schema::Term& term) const {
        return compiledOrder(term, sort::Condition);
    }
    // What is asked of each Hero has a part for each of them.
    bool spread(const schema::Term& term, ConditionTerm asked, Explanation& e) const {
        const auto word = ConditionWord(asked.op->code);
        if (word != ConditionWord::EachHero && word != ConditionWord::AnyHero) return false;
        e.join = word == ConditionWord::EachHero ? Explanation::Join::All : Explanation::Join::Any;
        const ConditionTerm each = shapeOf(r_, asked).parts.at(0);
        const auto& texts = static_cast<const ThreeTale&>(r_.t.game()).texts();
        for (int seat = 0; seat < kHeroes; ++seat) {
            const EvaluationContext own = r_.as(seat);
            Explanation part = explainCondition(ConditionReader(own, words_), term.arguments.at(0), each);
            part.what = fmt::format("{}: {}", texts.heroName(r_.t.state, seat), part.what);
            e.parts.push_back(std::move(part));
        }
        return true;
    }

    void addNumbers(const schema::Term& term, const ConditionShape<ConditionTerm, QuantityTerm>& shape,
                    Explanation& e) const {
        addNumbersOf(term.arguments.at(0), shape.left, e);
        addNumbersOf(term.arguments.at(1), shape.right, e);
    }

  private:
    // The numbers that one is made up of: of a sum each of them.
    void addNumbersOf(const schema::Term& term, QuantityTerm number, Explanation& e) const {
        const schema::Word* word = schema::threetale::vocabulary().find(sort::Quantity, term.word);
        if (term.kind != schema::Term::Kind::Word || !word || word->parameters.empty()) return;
        if (schema::threetale::QuantityWord(number.op->code) == schema::threetale::QuantityWord::Total)
            return;  // of several Heroes
        const Op* op = number.op + 1;
        for (std::size_t i = 0; i < term.arguments.size(); ++i, op += op->size) {
            const schema::Term& argument = term.arguments[i];
            const schema::Parameter& parameter = word->parameters[std::min(int(i), word->parameters.size() - 1)];
            if (parameter.sort != sort::Quantity || argument.kind != schema::Term::Kind::Word) continue;
            Explanation part;
            part.part = Explanation::Part::Number;
            part.what = words_.phrase(argument, sort::Quantity);
            part.actual = counted({op});
            addNumbersOf(argument, {op}, part);
            e.parts.push_back(std::move(part));
        }
    }

    const EvaluationContext& r_;
    const CardWords& words_;
};

// --- the card
// -----------------------------------------------------------------------------------------------------------

std::string heroName(const Table& t, int seat) {
    return static_cast<const ThreeTale&>(t.game()).texts().heroName(t.state, seat);
}

void requireUnbanned(Table& t, BanWord what, int hero, Explanation& whole) {
    require(whole, !banned(t, what, hero), say("no card forbids it")).needed = wordName(sort::Ban, int(what));
}

// As artifactWorks has it, a part for each of its questions.
void explainArtifact(Table& t, int hero, int artifact, Explanation& whole) {
    const TurnState& turn = t.state.turn;
    const ArtifactCard& card = t.cards.artifacts[artifact];
    if (!require(whole, turn.hero == hero && !turn.ended, say("it is the turn of {}", heroName(t, hero)),
                 "TT-RULING-67"_rule)
             .holds)
        return;  // what is worn is that of the active Hero
    require(whole, indexOf(turn.exhausted, artifact) < 0, say("it is not exhausted in this turn"));
    const auto& worn = turn.worn[card.slot];
    const int slots = slotsOf(t, hero, card.slot);
    Explanation& room =
        require(whole, worn.empty() || indexOf(worn, artifact) >= 0 || worn.count < slots,
                say("there is room for it among the Artifacts used in this turn"), "TT-ARTIFACT-03"_rule);
    if (indexOf(worn, artifact) < 0) compare(room, "<", worn.count, slots);
    requireUnbanned(t, BanWord::Artifacts, hero, whole);
    if (card.usage == Usage::Passive) requireUnbanned(t, BanWord::PassiveArtifacts, hero, whole);
    if (card.usage == Usage::Active) requireUnbanned(t, BanWord::ActiveArtifacts, hero, whole);
}

void explainTalent(Table& t, int hero, int talent, Explanation& whole) {
    requireUnbanned(t, BanWord::Talents, hero, whole);
    require(whole, !(t.state.turn.exhaustedTalents[hero] >> talent & 1), say("it is not exhausted in this turn"));
}

Explanation explainedCard(Table& t, const CompiledClause& clause, int owner) {
    Explanation e;
    e.part = Explanation::Part::AtWork;
    e.join = Explanation::Join::All;
    e.what = say("the card is at work");
    if (t.cards.kindOf(clause.card) == CardKind::Artifact) explainArtifact(t, owner, t.cards.indexOf(clause.card), e);
    if (t.cards.kindOf(clause.card) == CardKind::Talent)
        explainTalent(t, owner, t.cards.indexOf(clause.card) % schema::threetale::kTalents, e);
    return e;
}

// --- the trigger
// --------------------------------------------------------------------------------------------------------

// Could a card be used at will now, as far as the moment goes?
bool isMomentOf(const Table& t, Trigger trigger, int owner) {
    const GameState& s = t.state;
    switch (trigger) {
        case Trigger::Manual: return s.turn.hero == owner && !s.battle.open && !s.turn.ended;
        case Trigger::ManualInBattle: return s.battle.open && s.battle.hero == owner;
        case Trigger::AttackActivation: return s.battle.open && s.battle.hero == owner && s.roll.open;
        default: return false;
    }
}

bool isUsed(Trigger trigger) {
    return trigger == Trigger::Manual || trigger == Trigger::ManualInBattle || trigger == Trigger::AttackActivation;
}

std::string triggerText(const CardWords& words, const schema::Term& written) {
    std::string text = words.phrase(written, sort::Trigger);
    return text.empty() ? say("when its player uses it") : text;
}

Explanation explainedTrigger(const EvaluationContext& r, const CompiledClause& clause, const schema::Clause& written,
                             const CardWords& words, Known known) {
    Explanation e;
    e.part = Explanation::Part::Trigger;
    e.what = triggerText(words, written.trigger);
    if (known == Known::Meant) return e;
    if (known == Known::Event) {
        e.holds = matches(r, TriggerTerm{r.at(clause.triggerOp)});
        if (!e.holds && r.event.hero >= 0) e.actual = heroName(r.t, r.event.hero);
    } else {
        e.holds = isMomentOf(r.t, clause.trigger, r.self);
        if (!e.holds) e.actual = say("that is not now");
    }
    return e;
}

// --- limits
// -------------------------------------------------------------------------------------------------------------

void addLimit(const Table& t, const CompiledClause& clause, const schema::Clause& written, int owner,
              const CardWords& words, Explanation& whole) {
    if (clause.limitSlot == kNone) return;
    const std::uint8_t& used = t.state.used[clause.limitSlot + (clause.limitShared ? owner : 0)];
    Explanation e;
    e.part = Explanation::Part::Limit;
    e.what = written.limits.empty() ? say("once per turn") : words.phrase(written.limits[0], sort::Limit);
    e.holds = used < clause.limitTimes;
    e.rule = written.limits.empty() ? "TT-RULING-42"_rule : kNoRule;
    compare(e, "<", used, clause.limitTimes);
    e.stateField =
        std::int32_t(reinterpret_cast<const std::byte*>(&used) - reinterpret_cast<const std::byte*>(&t.state));
    addPart(whole, std::move(e));
}

}  // namespace

// --- words
// --------------------------------------------------------------------------------------------------------------

CardWords::CardWords(const CompiledSet& set, int card) : record_(set.record(card)) {
    if (set.kindOf(card) == CardKind::Prophecy)
        names_ = schema::threetale::namesOf(record_->as<schema::threetale::Prophecy>().scenario);
}

std::string CardWords::phrase(const schema::Term& term, schema::Sort sort) const {
    return schema::phraseOf(schema::threetale::vocabulary(), term, sort, spokenLanguage(), names_);
}

std::string CardWords::sentence(const schema::Clause& clause) const {
    return schema::sentence(schema::threetale::vocabulary(), clause, spokenLanguage(), names_);
}

std::string wordName(schema::Sort sort, int code) {
    const schema::Vocabulary& words = schema::threetale::vocabulary();
    const schema::Word* word = words.find(sort, code);
    return word ? std::string(words.in(spokenLanguage()).templates->text(*word)) : std::string();
}

const CompiledSet::Place& placeOf(const CompiledSet& set, Program program) {
    const auto found =
        std::lower_bound(set.places.begin(), set.places.end(), program.first,
                         [](const CompiledSet::Place& p, std::uint32_t first) { return p.first < first; });
    assert(found != set.places.end() && found->first == program.first && "every program is noted where it stands");
    return *found;
}

ClauseInPlay inPlay(const CompiledSet& set, const CompiledClause& clause, int owner) {
    const CardKind kind = set.kindOf(clause.card);
    const bool owned = kind == CardKind::Artifact || kind == CardKind::Talent;
    return {.card = clause.card, .number = clause.number, .owner = owned ? owner : -1};
}

// --- clauses
// ------------------------------------------------------------------------------------------------------------

Explanation explainedCondition(const EvaluationContext& r, Program program) {
    if (program.count == 0) return {};
    const CompiledSet::Place& place = placeOf(r.t.cards, program);
    const CardWords words(r.t.cards, r.card);
    return explainCondition(ConditionReader(r, words), place.condition->term.at(0), ConditionTerm{r.at(program.first)});
}

Explanation explained(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context,
                      Reaction reaction, Known known) {
    const CompiledSet::Place& place = placeOf(t.cards, clause.effects);
    const schema::Clause& written = *place.clause;
    const CardWords words(t.cards, clause.card);
    Scratch scratch{.reaction = reaction};
    const EvaluationContext r{t,  owner,  clause.card, context, scratch, clause.standing ? -1 : int(clause.trigger),
                              -1, &clause};
    // What is not known is not read: it may not be there.
    const schema::Facts facts = known != Known::Nothing || clause.standing || isUsed(clause.trigger) ? ~0u : factsOf(t);
    const auto isKnown = [&](schema::Facts needs) { return (needs & ~facts) == 0; };

    Explanation e;
    e.part = Explanation::Part::Clause;
    e.join = Explanation::Join::All;
    e.what = words.sentence(written);
    e.place = place.field;
    const bool atWork = addPart(e, explainedCard(t, clause, owner)).holds;
    const bool comes = clause.standing || addPart(e, explainedTrigger(r, clause, written, words, known)).holds;

    bool holds = true;
    if (clause.condition.count > 0) {
        Explanation part;
        if (isKnown(neededBy(written.condition[0], sort::Condition))) {
            part = explainCondition(ConditionReader(r, words), written.condition[0],
                                    ConditionTerm{r.at(clause.condition.first)});
        } else {
            part.part = Explanation::Part::Condition;
            part.what = words.phrase(written.condition[0], sort::Condition);
            part.holds = false;
            part.actual = say("it depends on the event");
        }
        part.place = place.field;
        holds = part.holds;
        addPart(e, std::move(part));
    }
    if (clause.standing) return e;
    addLimit(t, clause, written, owner, words, e);
    if (isKnown(neededBy(written.costs, sort::Cost))) explainCosts(r, clause, written, words, e);

    // TT-RULING-41: what changes nothing is no use of an Artifact, and no player is asked for it.
    const bool ofArtifact = artifactOf(t, clause.card) >= 0;
    if ((ofArtifact || atWill(clause)) && isKnown(neededBy(written.effects, sort::Effect))) {
        Explanation part;
        part.part = Explanation::Part::Effect;
        part.what = say("it would change something");
        part.rule = "TT-RULING-41"_rule;
        part.holds = anythingPossible(r, clause, clause.effects);
        addPart(e, std::move(part));
    }
    e.otherwise = atWork && comes && !holds && clause.otherwise.count > 0 &&
                  isKnown(neededBy(written.otherwise, sort::Effect)) &&
                  (!ofArtifact || anythingPossible(r, clause, clause.otherwise));
    return e;
}

// --- where somebody watches
// ---------------------------------------------------------------------------------------------

void tellLooked(Table& t, const CompiledClause& clause, int owner, const TriggerContext& context, Reaction reaction,
                Readiness found, bool meant) {
    static_assert(int(Readiness::Otherwise) == int(ClauseVerdict::Otherwise) &&
                  int(Readiness::Ready) == int(ClauseVerdict::Ready));
    if (ClauseWatcher* const watcher = t.watcher())
        watcher->triggered(
            {inPlay(t.cards, clause, owner), ClauseVerdict(int(found)), meant,
             atWill(clause) || artifactOf(t, clause.card) >= 0},
            [&] { return explained(t, clause, owner, context, reaction, meant ? Known::Meant : Known::Event); });
}

void tellIdleNow(Table& t, const ClauseRange& clauses, Trigger trigger, int owner, const TriggerContext& context) {
    for (int i = 0; i < clauses.count; ++i)
        if (const CompiledClause& clause = t.cards.clauses[clauses.first + i];
            !clause.standing && clause.trigger == trigger)
            tellLooked(t, clause, owner, context, {}, Readiness::Idle, false);
}

}  // namespace engine::threetale

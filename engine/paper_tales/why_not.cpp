// Why not: which abilities of Paper Tales are in play, why one does something or not, where its cards lie, and what is
// asked for its decisions.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "engine/kernel/say.h"
#include "engine/paper_tales/ability_rows.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"
#include "schema/core/ability_print.h"

namespace engine::paper_tales {

namespace {

std::string phraseOf(const schema::Term& term, schema::Sort sort) {
    return schema::phraseOf(schema::paper_tales::vocabulary(), term, sort, spokenLanguage(), {});
}

// --- conditions -----------------------------------------------------------------------------------------------------

class ConditionReader {
  public:
    explicit ConditionReader(const EvaluationContext& r) : r_(r) {}

    bool holds(const ConditionTerm& condition) const { return paper_tales::holds(r_, condition); }
    ConditionShape<ConditionTerm, QuantityTerm> shape(const ConditionTerm& condition) const {
        return rowOf(condition.word).shape(r_.set.operands.at(condition.operands), r_);
    }
    std::string counted(const QuantityTerm& quantity) const { return std::to_string(count(r_, quantity)); }
    std::string phrase(const schema::Term& term) const { return phraseOf(term, schema::sort::Condition); }
    std::vector<const schema::Term*> arguments(const schema::Term& term) const { return argumentsInOrder(term); }
    bool spread(const schema::Term&, const ConditionTerm&, Explanation&) const { return false; }

  private:
    const EvaluationContext& r_;
};

// --- abilities ------------------------------------------------------------------------------------------------------

// An ability as it is written, with the field of its record.
struct Written {
    const schema::Clause* clause = nullptr;
    std::string place;
};
Written writtenAt(const CompiledSet& set, int card, int number) {
    const auto at = [&](const schema::Clauses& abilities, const char* field, int index) -> Written {
        if (index < 0 || index >= int(abilities.list.size())) return {};
        return {&abilities.list[index], fmt::format("{}[{}]", field, index)};
    };
    if (set.isUnit(card)) return at(set.unit(card).ability, "ability", number);
    const int building = set.buildingOf(card);
    if (building < 0) return {};
    const auto& [level1, level2] = std::tie(set.building(building).level1, set.building(building).level2);
    const int first = int(level1.ability.list.size());
    return number < first ? at(level1.ability, "level_1.ability", number)
                          : at(level2.ability, "level_2.ability", number - first);
}

// The condition that an ability of a card in play was compiled to; null: it has none.
const ConditionTerm* conditionOf(const CompiledSet& set, const Abilities& abilities, int number) {
    for (const Clause& clause : set.clausesOf(abilities))
        if (clause.number == number) return clause.conditional ? &clause.condition : nullptr;
    for (const Modifier& modifier : set.modifiersOf(abilities))
        if (modifier.number == number) return modifier.conditional ? &modifier.condition : nullptr;
    return nullptr;
}

// `comes`: its trigger does.
Explanation explained(const EvaluationContext& r, int card, int number, const ConditionTerm* condition, bool comes) {
    Explanation whole;
    whole.part = Explanation::Part::Clause;
    whole.join = Explanation::Join::All;
    const Written written = writtenAt(r.set, card, number);
    if (!written.clause) return whole;
    whole.what =
        schema::paper_tales::clauseText(*written.clause, schema::paper_tales::vocabulary().in(spokenLanguage()));
    whole.place = written.place;
    if (written.clause->trigger.word != "always") {
        Explanation trigger;
        trigger.part = Explanation::Part::Trigger;
        trigger.what = phraseOf(written.clause->trigger, schema::sort::Trigger);
        if (trigger.what.empty()) trigger.what = said(schema::choiceOf(r.s.phase).label);
        trigger.holds = comes;
        if (!comes) trigger.actual = said(schema::choiceOf(r.s.phase).label);
        addPart(whole, std::move(trigger));
    }
    bool holds = true;
    if (condition) {
        Explanation part = explainCondition(ConditionReader(r), written.clause->condition.at(0), *condition);
        part.place = whole.place;
        holds = part.holds;
        addPart(whole, std::move(part));
    }
    whole.otherwise = comes && !holds && !written.clause->otherwise.empty();
    return whole;
}

// --- where cards lie ------------------------------------------------------------------------------------------------

std::string nameOfZone(Zone zone) { return said(schema::choiceOf(zone).label); }

}  // namespace

std::string rowNameOf(int spot) { return spot < 0 ? say("a Building") : said(schema::choiceOf(rowOfSpot(spot)).label); }

void tellApplied(Table& t, const Clause& clause, int card, int seat, int spot, int dying, bool met, bool does) {
    if (clause.conditional) t.test(card, clause.number, met);
    ClauseWatcher* const watcher = t.watcher();
    if (!watcher) return;
    const ClauseVerdict verdict = !does ? ClauseVerdict::Idle : met ? ClauseVerdict::Ready : ClauseVerdict::Otherwise;
    watcher->triggered(
        {{.card = card, .number = clause.number, .owner = seat, .place = spot}, verdict, true, clause.saves}, [&] {
            const EvaluationContext r{t.cards(), t.state, seat, spot, dying};
            Explanation whole =
                explained(r, card, clause.number, clause.conditional ? &clause.condition : nullptr, true);
            if (clause.saves) require(whole, does, say("a dying Unit is one that it can save"), "PT-CARD-08"_rule);
            return whole;
        });
}

std::vector<ClauseInPlay> PaperTalesExplaining::clausesInPlay(engine::Table& table) const {
    const Table& t = static_cast<Table&>(table);
    std::vector<ClauseInPlay> found;
    for (int seat = 0; seat < t.state.players; ++seat)
        forEachCard(t.cards(), t.state.seats[seat], [&](const Abilities& abilities, int spot, int card) {
            const auto add = [&](int number) {
                if (number != kStrip) found.push_back({.card = card, .number = number, .owner = seat, .place = spot});
            };
            for (const Clause& clause : t.cards().clausesOf(abilities)) add(clause.number);
            for (const Modifier& modifier : t.cards().modifiersOf(abilities)) add(modifier.number);
        });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

// PT-DEPLOY-06: a Unit that lies face down is its owner's secret.
bool PaperTalesExplaining::mayKnow(const void* state, const ClauseInPlay& clause, int seat) const {
    if (clause.owner < 0 || clause.owner == seat || clause.place < 0) return true;
    return !stateOf(state).seats[clause.owner].units[clause.place].faceDown;
}

Explanation PaperTalesExplaining::explain(engine::Table& table, const ClauseInPlay& clause) const {
    const Table& t = static_cast<Table&>(table);
    Explanation whole;
    if (clause.owner < 0) return whole;
    const SeatState& own = t.state.seats[clause.owner];
    forEachCard(t.cards(), own, [&](const Abilities& abilities, int spot, int card) {
        if (card != clause.card || spot != clause.place) return;
        const auto numbered = [&](const auto& ability) { return ability.number == clause.number; };
        const auto clauses = t.cards().clausesOf(abilities);
        const auto modifiers = t.cards().modifiersOf(abilities);
        const auto found = std::find_if(clauses.begin(), clauses.end(), numbered);
        if (found == clauses.end() && std::none_of(modifiers.begin(), modifiers.end(), numbered)) return;
        const EvaluationContext r{t.cards(), t.state, clause.owner, spot};
        whole = explained(r, card, clause.number, conditionOf(t.cards(), abilities, clause.number), false);
        if (found == clauses.end()) return;
        // What is applied to Units that come, and for Wars.
        if (found->trigger == Trigger::Flip || found->trigger == Trigger::DeploymentEnd)
            require(whole, spot >= 0 && own.units[spot].turn == t.state.turn, say("the Unit was revealed in this turn"),
                    "PT-DEPLOY-14"_rule);
        if (found->trigger == Trigger::WarWon)
            compare(require(whole, own.wars > 0, say("a War was won in this turn"), "PT-WAR-04"_rule), ">", own.wars,
                    0);
    });
    return whole;
}

// Of a Unit with several copies, each place once.
std::string PaperTalesExplaining::whereabouts(const void* state, int card, int seat) const {
    const GameState& s = stateOf(state);
    const CompiledSet& set = game_.set();
    if (const int building = set.buildingOf(card); building >= 0) {
        std::vector<std::string> places;
        for (int owner = 0; owner < s.players; ++owner)
            if (const int level = s.seats[owner].buildings[building]; level > 0)
                places.push_back(say("Level {} of {}", level, game_.texts().seatName(state, owner)));
        return places.empty() ? say("built by nobody") : listed(places, ", ");
    }
    if (!set.isUnit(card)) return {};
    const UnitCard& unit = set.units[card];
    std::vector<std::string> places;
    for (int copy = unit.first; copy < unit.first + unit.copies; ++copy) {
        Zone zone = s.zones[copy];
        if (seat >= 0 && zone != Zone::Box && !sees(s, seat, zone)) zone = Zone::Unknown;
        if (seat >= 0 && isOneOf(zone, Zone::Kingdom)) {
            const int owner = int(zone) - int(Zone::Kingdom);
            for (const UnitInPlay& there : s.seats[owner].units)
                if (there.card == copy + 1 && there.faceDown && owner != seat) zone = Zone::Unknown;
        }
        if (std::string place = nameOfZone(zone); std::find(places.begin(), places.end(), place) == places.end())
            places.push_back(std::move(place));
    }
    return listed(places, ", ");
}

bool PaperTalesExplaining::answers(const Decision& decision, int verb) const {
    switch (Verb(verb)) {
        case Verb::Keep: return Question(decision.question) == Question::KeepCard;
        case Verb::Discard: return Question(decision.question) == Question::DiscardCard;
        case Verb::Place:
        case Verb::Move:
        case Verb::Swap:
        case Verb::Leave:
        case Verb::Reserve:
        case Verb::Ready: return Question(decision.question) == Question::PlanDeployment;
        case Verb::Pay: return Question(decision.question) == Question::PayUnit;
        case Verb::Resolve: return Question(decision.question) == Question::NextAbility;
        case Verb::Target: return Question(decision.question) == Question::ChooseTarget;
        case Verb::Construct:
        case Verb::Upgrade:
        case Verb::BuildNothing: return Question(decision.question) == Question::Construct;
        case Verb::Save:
        case Verb::SaveNobody: return Question(decision.question) == Question::SaveUnit;
    }
    return false;
}

std::vector<Option> PaperTalesExplaining::imaginable(engine::Table& table, const Decision& decision) const {
    return imaginedOptions<Table, kLastVerb>(*this, table, decision);
}

Explanation PaperTalesExplaining::requirements(engine::Table& table, const Decision& decision,
                                               const Option& option) const {
    return requiredOf<Table, Verb>(*this, table, decision, option);
}

}  // namespace engine::paper_tales

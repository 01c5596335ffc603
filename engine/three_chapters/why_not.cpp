// Why not: which abilities of 3 Chapters are in play, why one brings something or not, where its cards lie, and what is
// asked for its decisions.
#include <algorithm>
#include <bit>
#include <iterator>

#include "engine/kernel/explain_condition.h"
#include "engine/kernel/say.h"
#include "engine/three_chapters/ability_rows.h"
#include "engine/three_chapters/game.h"
#include "engine/three_chapters/rules.h"
#include "schema/core/ability_print.h"

namespace engine::three_chapters {

namespace {

namespace fact = schema::three_chapters::fact;

// --- the words of a card --------------------------------------------------------------------------------------------

std::string phraseOf(const CompiledSet& set, const schema::Term& term, schema::Sort sort) {
    return schema::phraseOf(schema::three_chapters::vocabulary(), term, sort, spokenLanguage(),
                            [&](std::string_view what, std::string_view id, std::string_view language) -> std::string {
                                const schema::RecordPtr named = set.all.find(what, id);
                                return named ? named->base().name.in(language) : std::string();
                            });
}

// The facts that a condition needs, with all inside it.
schema::Facts neededBy(const schema::Term& term, schema::Sort sort) {
    const schema::Word* word = schema::three_chapters::vocabulary().find(sort, term.word);
    schema::Facts needs = word ? word->needs : 0;
    for (std::size_t i = 0; word && i < term.arguments.size() && !word->parameters.empty(); ++i)
        if (term.arguments[i].kind == schema::Term::Kind::Word)
            needs |= neededBy(term.arguments[i], word->parameters[std::min(int(i), word->parameters.size() - 1)].sort);
    return needs;
}

class ConditionReader {
  public:
    explicit ConditionReader(const LookedAt& e) : e_(e) {}

    bool holds(const ConditionTerm& condition) const { return three_chapters::holds(e_.set, condition, e_.context); }
    ConditionShape<ConditionTerm, QuantityTerm> shape(const ConditionTerm& condition) const {
        return rowOf(condition.word).shape(e_.set.operands.at(condition.operands), e_);
    }
    std::string counted(const QuantityTerm& quantity) const { return countedText(e_, quantity); }
    std::string phrase(const schema::Term& term) const { return phraseOf(e_.set, term, schema::sort::Condition); }
    std::vector<const schema::Term*> arguments(const schema::Term& term) const { return argumentsInOrder(term); }
    bool spread(const schema::Term&, const ConditionTerm&, Explanation&) const { return false; }

  private:
    const LookedAt& e_;
};

// --- abilities ------------------------------------------------------------------------------------------------------

// The condition that an ability was compiled to; null: it has none.
const ConditionTerm* conditionOf(const CompiledSet& set, int card, int number) {
    for (const Clause& clause : set.clauses)
        if (clause.card == card && clause.number == number) return clause.conditional ? &clause.condition : nullptr;
    const Suppression& kept = set.suppressions[card];
    return kept.tokens != 0 && kept.number == number && kept.conditional ? &kept.condition : nullptr;
}

Explanation explained(const LookedAt& e, int card, int number, bool comes, bool isKnown) {
    const schema::Clause& written = e.set.creature(card).ability.list.at(std::size_t(number));
    Explanation whole;
    whole.part = Explanation::Part::Clause;
    whole.join = Explanation::Join::All;
    whole.what = schema::three_chapters::clauseText(written, schema::three_chapters::vocabulary().in(spokenLanguage()),
                                                    &e.set.all);
    whole.place = fmt::format("ability[{}]", number);
    const bool standing = written.trigger.word == "always";
    if (!standing) {
        Explanation trigger;
        trigger.part = Explanation::Part::Trigger;
        trigger.what = phraseOf(e.set, written.trigger, schema::sort::Trigger);
        if (trigger.what.empty()) trigger.what = say("in Chapter II and in Chapter III");
        trigger.holds = comes;
        if (!comes) trigger.actual = say("that is not now");
        addPart(whole, std::move(trigger));
    }
    bool holds = true;
    if (const ConditionTerm* const condition = conditionOf(e.set, card, number); condition && isKnown) {
        Explanation part = explainCondition(ConditionReader(e), written.condition.at(0), *condition);
        part.place = whole.place;
        part.rule = "TC-TRICK-06"_rule;
        holds = part.holds;
        addPart(whole, std::move(part));
    } else if (condition) {
        Explanation part;
        part.part = Explanation::Part::Condition;
        part.what = phraseOf(e.set, written.condition.at(0), schema::sort::Condition);
        part.holds = false;
        part.actual = say("it depends on the trick");
        part.place = whole.place;
        addPart(whole, std::move(part));
    }
    whole.otherwise = comes && isKnown && !holds && !written.otherwise.empty();
    return whole;
}

// --- where cards lie ------------------------------------------------------------------------------------------------

std::string nameOfZone(const ThreeChapters& game, const GameState& s, Zone zone) {
    for (int holder = 0; s.phase == Phase::Choose && holder < s.players; ++holder)
        if (zoneOf(Zone::Pack, packHeldBy(s, holder)) == zone)
            return say("in the pack that {} holds", game.texts().seatName(&s, holder));
    return said(schema::choiceOf(zone).label);
}

}  // namespace

void tellScored(Table& t, Stage stage, const Clause& clause, int seat, const TriggerContext& context, bool met) {
    if (clause.conditional) t.test(clause.card, clause.number, met);
    ClauseWatcher* const watcher = t.watcher();
    if (!watcher) return;
    const ClauseVerdict verdict = met                    ? ClauseVerdict::Ready
                                  : clause.otherwise > 0 ? ClauseVerdict::Otherwise
                                                         : ClauseVerdict::Idle;
    watcher->triggered({{.card = clause.card, .number = clause.number, .owner = seat}, verdict, true, false}, [&] {
        return explained({t.cards(), chapterOf(stage), context}, clause.card, clause.number, true, true);
    });
}

// The cards that players have laid out: a ghost's bring nobody anything.
std::vector<ClauseInPlay> ThreeChaptersExplaining::clausesInPlay(engine::Table& table) const {
    const Table& t = static_cast<Table&>(table);
    std::vector<ClauseInPlay> found;
    for (int seat = 0; seat < t.state.players; ++seat)
        for (std::uint64_t left = t.in(Zone::Played, seat); left != 0; left &= left - 1) {
            const int card = std::countr_zero(left);
            for (int number = 0; number < int(t.cards().creature(card).ability.list.size()); ++number)
                found.push_back({.card = card, .number = number, .owner = seat});
        }
    std::sort(found.begin(), found.end());
    return found;
}

// In Chapter II among the cards of the open trick, later among all that the player has played.
Explanation ThreeChaptersExplaining::explain(engine::Table& table, const ClauseInPlay& clause) const {
    const Table& t = static_cast<Table&>(table);
    const GameState& s = t.state;
    const auto& list = t.cards().creature(clause.card).ability.list;
    if (clause.number >= int(list.size()) || clause.owner < 0) return {};
    TriggerContext context{.own = &s.seats[clause.owner]};
    const auto open = std::find(s.last.begin(), s.last.end(), clause.card + 1);
    bool inTrick = false;
    if (s.phase == Phase::Play && open != s.last.end()) {
        const int places = placesOf(s.players), played = playedIn(s);
        int highest = -1;
        for (int i = 0; i < played; ++i) {
            const int card = s.last[(s.lead + i) % places] - 1;
            context.scope |= bit(card);
            highest = std::max(highest, card);
            context.last = card == clause.card;
        }
        inTrick = (context.scope & bit(clause.card)) != 0;
        context.won = highest == clause.card;
    }
    if (!inTrick) context = {.scope = t.in(Zone::Played, clause.owner), .own = context.own};
    const auto& written = list[clause.number];
    const schema::Facts needs = written.condition.empty() ? 0 : neededBy(written.condition[0], schema::sort::Condition);
    const bool isKnown = (needs & fact::Dealt) == 0 && (inTrick || (needs & fact::Trick) == 0);
    return explained({t.cards(), inTrick ? 2 : 3, context}, clause.card, clause.number, false, isKnown);
}

std::string ThreeChaptersExplaining::whereabouts(const void* state, int card, int seat) const {
    const GameState& s = stateOf(state);
    if (card < 0 || card >= kCards) return {};
    const Zone zone = s.zones[card];
    if (seat >= 0 && !sees(s, seat, zone)) return said(schema::choiceOf(Zone::Unknown).label);
    return nameOfZone(game_, s, zone);
}

// Each question has a verb of its own.
bool ThreeChaptersExplaining::answers(const Decision& decision, int verb) const {
    constexpr Verb kAnswers[] = {Verb::Choose, Verb::Haunt, Verb::Lead, Verb::Play, Verb::Score};
    static_assert(std::size(kAnswers) == std::size_t(Question::ScoreNext) + 1, "a verb for each question");
    return int(kAnswers[decision.question]) == verb;
}

std::vector<Option> ThreeChaptersExplaining::imaginable(engine::Table& table, const Decision& decision) const {
    return imaginedOptions<Table, Verb::Score>(*this, table, decision);
}

Explanation ThreeChaptersExplaining::requirements(engine::Table& table, const Decision& decision,
                                                  const Option& option) const {
    return requiredOf<Table, Verb>(*this, table, decision, option);
}

}  // namespace engine::three_chapters

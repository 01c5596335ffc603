// Looking at a position, and playing units again with somebody who watches the clauses.
#include "engine/explain/why_not.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_parts.h"
#include "schema/core/utf8.h"

namespace engine {

namespace {

// A copy of the state at a position, with a table on it.
struct At {
    StateBytes state;
    std::unique_ptr<Table> table;
    At(const Session& session, std::size_t position)
        : state(session.stateAt(position)), table(session.game().makeTable(state.data(), session.setup().seed)) {}
};

// --- playing units again --------------------------------------------------------------------------------------------

// Plays a unit again, as far as the session has come, with somebody who watches its clauses; `trace` is filled.
void playAgain(const Session& session, const Session::UnitEnd& from, ClauseWatcher& watcher, Trace& trace) {
    StateBytes state = session.stateAt(from.position);
    const Game& game = session.game();
    if (game.over(state.data())) return;
    std::vector<ForcedChance> forced = session.forced();
    const auto table = game.makeTable(state.data(), session.setup().seed);
    table->decider().made(std::uint32_t(from.decisions));
    table->decider().script(std::span(session.decisions()).subspan(from.decisions));
    table->chance().force(&forced);
    table->recorder().to(&trace, TraceLevel::Full);
    table->recorder().watchedBy(&watcher);
    try {
        table->beginUnit(game.unit(state.data()));
        game.playUnit(*table);
    } catch (const Suspended&) {  // a question is open, as it is in the session
    }
}

// Where a clause was looked at last.
struct LastLook {
    std::size_t unit = 0;   // among Session::unitEnds()
    std::size_t count = 0;  // of those of that unit
    std::size_t position = 0;
    ClauseVerdict verdict = ClauseVerdict::Idle;
    bool asked = false;
};
using LastLooks = std::map<ClauseInPlay, LastLook>;

// Does an event change anything, or decide?
bool goesOn(const Event& e) {
    return e.kind == EventKind::Set || e.kind == EventKind::Chance || e.kind == EventKind::Choose ||
           e.kind == EventKind::Unit;
}

// Has nothing gone on between two positions?
bool isUnchangedBetween(const Trace& trace, std::size_t from, std::size_t to) {
    from = std::min(from, trace.size());
    return std::none_of(trace.begin() + std::ptrdiff_t(from),
                        trace.begin() + std::ptrdiff_t(std::max(from, std::min(to, trace.size()))), goesOn);
}

// Notes the last time of each clause, up to a position: that of an event which its trigger means, unless another event
// is happening there.
class Noting final : public ClauseWatcher {
  public:
    Noting(const Session& session, LastLooks& looks, std::size_t unit, std::size_t from, std::size_t most,
           const Trace& trace)
        : all_(session.timeline().trace()), looks_(looks), unit_(unit), from_(from), most_(most), trace_(trace) {}
    void triggered(const TriggeredClause& looked, const std::function<Explanation()>&) override {
        const std::size_t position = from_ + trace_.size(), count = count_++;
        if (position > most_ || (!looked.meant && !isUnchangedBetween(all_, position, most_))) return;
        looks_[looked.clause] = {unit_, count, position, looked.verdict, looked.asked};
    }

  private:
    const Trace& all_;
    LastLooks& looks_;
    std::size_t unit_, from_, most_;
    const Trace& trace_;
    std::size_t count_ = 0;
};

// Has the looks at clauses explained that are wanted, by their number in the unit.
class Explained final : public ClauseWatcher {
  public:
    explicit Explained(std::map<std::size_t, Explanation>& wanted) : wanted_(wanted) {}
    void triggered(const TriggeredClause&, const std::function<Explanation()>& explain) override {
        if (const auto found = wanted_.find(count_++); found != wanted_.end()) found->second = explain();
    }

  private:
    std::map<std::size_t, Explanation>& wanted_;
    std::size_t count_ = 0;
};

bool isOf(const Event& e, const ClauseInPlay& clause) {
    return e.kind == EventKind::Clause && int(e.field) == clause.card && e.before == clause.number &&
           (clause.owner < 0 || e.after == clause.owner);
}

// Fills in when the triggers of clauses came last, and what came of it.
void addLastTriggers(const Session& session, std::size_t position, std::vector<ClauseWhy*>& clauses) {
    const std::vector<Session::UnitEnd> units = session.unitEnds();
    const Trace& trace = session.timeline().trace();
    LastLooks looks;
    for (std::size_t unit = 0; unit < units.size() && units[unit].position < position; ++unit) {
        Trace again;
        Noting noting(session, looks, unit, units[unit].position, position, again);
        playAgain(session, units[unit], noting, again);
    }
    std::map<std::size_t, std::map<std::size_t, Explanation>> wanted;  // by unit, then by count
    for (const ClauseWhy* why : clauses)
        if (const auto found = looks.find(why->clause); found != looks.end())
            wanted[found->second.unit][found->second.count] = {};
    for (auto& [unit, explanations] : wanted) {
        Trace again;
        Explained explained(explanations);
        playAgain(session, units[unit], explained, again);
    }
    for (ClauseWhy* why : clauses) {
        for (std::size_t i = std::min(position, trace.size()); i > 0 && !why->lastFired; --i)
            if (isOf(trace[i - 1], why->clause)) why->lastFired = i;
        const auto found = looks.find(why->clause);
        if (found == looks.end()) continue;
        const LastLook& look = found->second;
        LastTrigger last{.position = look.position,
                         .verdict = look.verdict,
                         .then = wanted[look.unit][look.count],
                         .fired = std::nullopt};
        if (look.position < position && look.position < trace.size() && isOf(trace[look.position], why->clause))
            last.fired = look.position + 1;
        last.asked = look.asked;
        last.isNow = isUnchangedBetween(trace, look.position, position);
        why->last = std::move(last);
    }
}

// The event that used up a limit: the last that set what it counts by.
std::optional<std::size_t> usedUpAt(const Session& session, std::size_t position, const Explanation& clause) {
    for (const Explanation& part : clause.parts) {
        if (part.part != Explanation::Part::Limit || part.holds || part.stateField < 0) continue;
        const std::ptrdiff_t event = session.timeline().lastWrite(std::uint16_t(part.stateField), position);
        if (event >= 0) return std::size_t(event) + 1;
    }
    return std::nullopt;
}

CardWhy cardAt(const Session& session, At& at, int card, int asker) {
    const Game& game = session.game();
    return {.card = card,
            .name = game.cards().name(card, spokenLanguage()),
            .whereabouts = game.explaining()->whereabouts(at.state.data(), card, asker),
            .clauses = {}};
}

void addClause(const Session& session, At& at, std::size_t position, const ClauseInPlay& clause, CardWhy& card) {
    const Game& game = session.game();
    ClauseWhy why{.clause = clause,
                  .text = game.cards().clauseText(clause.card, clause.number, spokenLanguage()),
                  .now = game.explaining()->explain(*at.table, clause),
                  .last = std::nullopt,
                  .lastFired = std::nullopt,
                  .usedUp = std::nullopt};
    why.usedUp = usedUpAt(session, position, why.now);
    card.clauses.push_back(std::move(why));
}

void addLastTriggers(const Session& session, std::size_t position, std::vector<CardWhy>& cards) {
    std::vector<ClauseWhy*> clauses;
    for (CardWhy& card : cards)
        for (ClauseWhy& clause : card.clauses) clauses.push_back(&clause);
    if (!clauses.empty()) addLastTriggers(session, position, clauses);
}

// --- options --------------------------------------------------------------------------------------------------------

// Without regard to capitals.
std::vector<std::string> lowerWordsOf(std::string_view text) { return wordsOf(schema::lowerCase(text)); }

bool contains(const std::vector<Option>& options, const Option& option) {
    return std::find(options.begin(), options.end(), option) != options.end();
}

// What is missing where the rules ask for nothing that does not hold: another question is open, or others are chosen
// among.
void addQuestion(const Game& game, const void* state, const Decision& decision, const Option& option,
                 Explanation& why) {
    std::vector<std::string> alike;
    for (const Option& offered : decision.options)
        if (offered.verb == option.verb) alike.push_back(game.notation().encode(offered));
    const RuleId rule = game.texts().question(state, decision).rule;
    if (alike.empty()) {
        require(why, false, say("the open question asks for it"), rule).actual =
            game.texts().question(state, decision).words;
        return;
    }
    constexpr std::size_t kShown = 6;
    if (alike.size() > kShown) {
        alike.resize(kShown);
        alike.emplace_back("...");
    }
    require(why, false, say("it is among what may be chosen"), rule).actual = listed(alike, ", ");
}

// `isKnown`: it is one that can be read as things stand.
OptionWhy whyOf(const Game& game, At& at, const Decision& decision, const Option& option, bool isKnown) {
    OptionWhy why{.option = option, .text = game.notation().encode(option), .offered = false, .why = {}};
    why.offered = std::find(decision.options.begin(), decision.options.end(), option) != decision.options.end();
    why.why = game.explaining()->requirements(*at.table, decision, option);
    why.why.what = isKnown ? game.texts().optionText(at.state.data(), decision, option).label : why.text;
    if (!why.offered && why.why.holds) addQuestion(game, at.state.data(), decision, option, why.why);
    return why;
}

// Are all words there, in the text of the option or in what players read?
bool fits(const Game& game, const void* state, const Decision& decision, const Option& option,
          const std::vector<std::string>& words) {
    const std::string encoded = game.notation().encode(option);
    const std::vector<std::string> inText = lowerWordsOf(encoded);
    if (inText.empty() || inText[0] != words[0]) return false;
    const std::vector<std::string> inLabel = lowerWordsOf(game.texts().optionText(state, decision, option).label);
    return std::all_of(words.begin() + 1, words.end(), [&](const std::string& word) {
        return std::find(inText.begin() + 1, inText.end(), word) != inText.end() ||
               std::find(inLabel.begin(), inLabel.end(), word) != inLabel.end();
    });
}

}  // namespace

CardWhy whyNot(const Session& session, std::size_t position, int card, int asker) {
    At at(session, position);
    std::vector<CardWhy> found{cardAt(session, at, card, asker)};
    const Explaining& explaining = *session.game().explaining();
    for (const ClauseInPlay& clause : explaining.clausesInPlay(*at.table))
        if (clause.card == card && (asker < 0 || explaining.mayKnow(at.state.data(), clause, asker)))
            addClause(session, at, position, clause, found[0]);
    addLastTriggers(session, position, found);
    return std::move(found[0]);
}

std::vector<CardWhy> whyNotAll(const Session& session, std::size_t position) {
    At at(session, position);
    std::vector<CardWhy> found;
    for (const ClauseInPlay& clause : session.game().explaining()->clausesInPlay(*at.table)) {
        auto card = std::find_if(found.begin(), found.end(), [&](const CardWhy& c) { return c.card == clause.card; });
        if (card == found.end()) card = found.insert(card, cardAt(session, at, clause.card, -1));
        addClause(session, at, position, clause, *card);
    }
    addLastTriggers(session, position, found);
    return found;
}

DecisionWhy whyNotOffered(const Session& session, std::size_t position, std::string_view words) {
    DecisionWhy found;
    const std::size_t number = session.decisionsBefore(position);
    const bool isOpen = session.open() != nullptr && number == session.decisions().size();
    if (number >= session.decisions().size() && !isOpen) {
        found.refused = say("no question is asked from here on");
        return found;
    }
    const Game& game = session.game();
    found.position = session.decisionPosition(number);
    At at(session, found.position);
    const void* state = at.state.data();
    const Event& ask = session.timeline().trace()[found.position - 1];
    const std::vector<Option> offered = session.optionsAt(number);
    const Decision decision{.question = ask.field,
                            .seat = ask.width,
                            .subject = ask.before,
                            .options = offered,
                            .ordinal = std::uint32_t(number)};
    found.question = eventSentence(game, state, session.timeline().trace(), found.position - 1);

    std::vector<Option> options = game.explaining()->imaginable(*at.table, decision);
    for (const Option& option : offered)
        if (!contains(options, option)) options.push_back(option);
    const std::vector<std::string> wanted = lowerWordsOf(words);
    if (!wanted.empty()) {
        std::vector<Option> fitting;
        std::copy_if(options.begin(), options.end(), std::back_inserter(fitting),
                     [&](const Option& o) { return fits(game, state, decision, o, wanted); });
        // Words of something that is not there: what the verb could be applied to instead.
        if (Option option; fitting.empty() && !game.notation().decode(words, option))
            std::copy_if(options.begin(), options.end(), std::back_inserter(fitting),
                         [&](const Option& o) { return fits(game, state, decision, o, {wanted[0]}); });
        options = std::move(fitting);
    }
    for (const Option& option : options) found.options.push_back(whyOf(game, at, decision, option, true));
    if (Option option; options.empty() && game.notation().decode(words, option))
        found.options.push_back(whyOf(game, at, decision, option, false));
    if (!found.options.empty() || wanted.empty()) return found;

    // A verb without anything to apply it to.
    const int verb = verbOf(game.notation(), wanted[0]);
    if (verb < 0) {
        found.refused = fmt::format("\"{}\" {}", words, game.notation().whyUndecodable(words));
        return found;
    }
    OptionWhy why{.option = {.verb = std::uint16_t(verb)}, .text = wanted[0], .offered = false, .why = {}};
    why.why.what = wanted[0];
    if (game.explaining()->answers(decision, verb))
        require(why.why, false, say("there is something that it applies to"));
    else addQuestion(game, state, decision, why.option, why.why);
    found.options.push_back(std::move(why));
    return found;
}

}  // namespace engine

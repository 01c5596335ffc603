// Expectations of what was ticked, and making a scenario small.
#include "engine/lab/scenario_from_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario.h"
#include "engine/kernel/scenario_parts.h"
#include "engine/kernel/scenario_record.h"
#include "engine/kernel/scenario_session.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace engine {

namespace {

bool isExpectation(const std::string& line) { return line.starts_with("expect ") || line.starts_with("until "); }

// The decisions of a trace that stand in a recorded play: which were asked, the others answered themselves.
std::vector<bool> wereAsked(const Session& session) {
    std::vector<bool> asked;
    const Trace& trace = session.timeline().trace();
    for (std::size_t i = session.unitEnds().front().position; i < trace.size(); ++i)
        if (trace[i].kind == EventKind::Choose) asked.push_back(i > 0 && trace[i - 1].kind == EventKind::Ask);
    return asked;
}

// Does a unit of play end between so many decisions and the next question, or the end of the game?
bool unitEndsAfter(const Session& session, std::size_t decisions) {
    const std::size_t from = decisions > 0 ? session.decisionPosition(decisions - 1) : 0;
    const std::size_t to =
        decisions < session.decisions().size() ? session.decisionPosition(decisions) : session.timeline().size();
    const auto ends = session.unitEnds();
    return std::any_of(ends.begin(), ends.end(),
                       [&](const auto& end) { return end.position > from && end.position < to; });
}

// Who is asked after so many decisions, where a unit of play ends before that; else -1. What happens in the next unit
// is looked for only once it is played: a scenario has to wait for its first question.
int seatAskedInNextUnit(const Session& session, std::size_t decisions) {
    const bool isMade = decisions < session.decisions().size();
    if ((!isMade && !session.open()) || !unitEndsAfter(session, decisions)) return -1;
    return isMade ? session.timeline().trace()[session.decisionPosition(decisions) - 1].width : session.open()->seat;
}

std::string wordOf(Outcome::End end) {
    switch (end) {
        case Outcome::End::Won: return "won";
        case Outcome::End::Lost: return "lost";
        case Outcome::End::Abandoned: return "abandoned";
        case Outcome::End::Playing: break;
    }
    return "playing";
}

// How the game ended where nobody is asked after so many decisions, but another unit of play comes before the end;
// else empty. What happens there is looked for only once it is played, as above.
std::string endInNextUnit(const Session& session, std::size_t decisions) {
    const bool isLast = decisions >= session.decisions().size() && !session.open();
    return isLast && unitEndsAfter(session, decisions) ? wordOf(session.outcome().end) : std::string();
}

}  // namespace

EventExpectation expectationOf(const Session& session, std::size_t event) {
    const Game& game = session.game();
    const Trace& trace = session.timeline().trace();
    const Event& e = trace[event];
    switch (e.kind) {
        case EventKind::Rule:
        case EventKind::Cite: {
            const RuleText& rule = game.texts().rules()[e.field];
            if (rule.isNeverCited) return {{}, {}, toSay("no scenario can ask for this rule")};
            return {fmt::format("rule {}", rule.id), {}, {}};
        }
        case EventKind::Clause:
            return {fmt::format("clause {} {}", game.cards().id(e.field), e.before + 1), game.cards().id(e.field), {}};
        case EventKind::Chance: {
            const int card = game.cards().drawn(e.field, std::uint32_t(e.after));
            if (card < 0) return {{}, {}, toSay("a scenario forces a roll, it does not expect it")};
            return {fmt::format("drawn {}", game.cards().id(card)), {}, {}};
        }
        case EventKind::Set: {
            const schema::StateField* field = stateField(game, e.field);
            if (!field || laysOut(trace, event)) return {{}, {}, toSay("this belongs to the setup of the game")};
            const StateBytes state = session.stateAt(event + 1);
            const std::string before = writtenValue(game, state.data(), *field, e.before),
                              after = writtenValue(game, state.data(), *field, e.after);
            // What is written must be read back as the same, or it would expect something else.
            if (valueOfWord(game, state.data(), *field, before) != std::int64_t(e.before) ||
                valueOfWord(game, state.data(), *field, after) != std::int64_t(e.after))
                return {{}, {}, toSay("a scenario has no word for this value")};
            return {fmt::format("changed {} {} -> {}", field->path, before, after), {}, {}};
        }
        case EventKind::Unit:
        case EventKind::End:
            return {{}, {}, toSay("a scenario cannot expect a turn; tick something that happens in it")};
        case EventKind::Ask:
        case EventKind::Choose: return {{}, {}, toSay("a scenario makes the decisions, it does not expect them")};
        case EventKind::Test: break;
    }
    return {{}, {}, toSay("a scenario cannot expect this")};
}

schema::Scenario recordTicked(const Session& session, std::vector<TickedLine> ticks) {
    std::stable_sort(ticks.begin(), ticks.end(),
                     [](const TickedLine& a, const TickedLine& b) { return a.decisions < b.decisions; });
    std::size_t last = 0;
    for (const TickedLine& tick : ticks) last = std::max(last, tick.decisions);
    schema::Scenario scenario = recordScenario(session, last, {});
    const std::vector<bool> asked = wereAsked(session);
    std::vector<std::string> play;
    std::size_t made = 0, next = 0;
    const auto expectUpTo = [&](std::size_t decisions) {
        for (; next < ticks.size() && ticks[next].decisions <= decisions; ++next)
            if (ticks[next].isEvent) {
                if (const int seat = seatAskedInNextUnit(session, ticks[next].decisions); seat >= 0)
                    play.push_back(fmt::format("until asked seat{}", seat + 1));
                else if (const std::string end = endInNextUnit(session, ticks[next].decisions); !end.empty())
                    play.push_back("until " + end);
                play.push_back("expect " + ticks[next].line);
            }
    };
    for (std::size_t i = 0; i < scenario.play.size(); ++i) {
        // What came of a decision is looked for where the next one is asked.
        if (i < asked.size() && asked[i]) {
            expectUpTo(made);
            ++made;
        }
        play.push_back(scenario.play[i]);
    }
    expectUpTo(last);
    scenario.play = std::move(play);
    scenario.expect.clear();  // nothing but what was ticked
    for (const TickedLine& tick : ticks) {
        if (!tick.isEvent) scenario.expect.push_back(tick.line);
        if (!tick.card.empty() &&
            std::find(scenario.cards.begin(), scenario.cards.end(), tick.card) == scenario.cards.end())
            scenario.cards.push_back(tick.card);
    }
    if (scenario.expect.empty()) {
        const bool isOver = last >= session.decisions().size();
        scenario.expect.push_back(wordOf(isOver ? session.outcome().end : Outcome::End::Playing));
    }
    return scenario;
}

schema::ScenarioFile asFile(const schema::Scenario& scenario) { return {"scenario", "scenario.json", scenario, {}}; }

namespace {

class Shrinker {
  public:
    Shrinker(const std::shared_ptr<const Game>& game, schema::Scenario scenario, std::uint64_t seed,
             const SmallBudget& budget)
        : game_(game), best_(std::move(scenario)), seed_(seed), budget_(budget) {
        const ScenarioResult result = playScenario(*game_, asFile(best_));
        passes_ = result.passed();
        wanted_ = failureOf(result);
    }

    SmallScenario run() {
        leaveOutDecisions();
        leaveOutSetup();
        leaveOutChance();
        return {std::move(best_), passes_, tries_, !isOver()};
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr int kSeedsTried = 12;  // a roll of three dice that matters is noticed in nearly all of them

    // Why a scenario fails, without the line in which it does: lines before it may be left out.
    static std::string failureOf(const ScenarioResult& result) {
        if (result.passed()) return {};
        const schema::Problem& problem = result.problems.all().front();
        return fmt::format("{} {} {}", wordFor(result.cause), problem.message, problem.wanted);
    }
    bool isOver() const {
        return (budget_.stop && budget_.stop->load(std::memory_order_relaxed)) ||
               std::chrono::duration<double>(Clock::now() - began_).count() > budget_.seconds;
    }
    bool comesToTheSame(const schema::Scenario& scenario) {
        ++tries_;
        const auto same = [&](const schema::Scenario& tried) {
            const ScenarioResult result = playScenario(*game_, asFile(tried));
            return result.passed() == passes_ && failureOf(result) == wanted_;
        };
        if (!same(scenario)) return false;
        if (!opensChance_) return true;
        // What is left to chance must not matter, whatever the seed makes of it.
        schema::Scenario other = scenario;
        for (other.seed = 1; other.seed <= kSeedsTried; ++other.seed)
            if (!same(other)) return false;
        return true;
    }
    bool take(schema::Scenario scenario) {
        if (!comesToTheSame(scenario)) return false;
        best_ = std::move(scenario);
        return true;
    }

    // Leaves out as many of `count` parts as can be, in ever smaller pieces. `without` makes the scenario that lacks
    // the parts that are marked.
    void leaveOut(std::size_t count, const std::function<schema::Scenario(const std::vector<bool>& out)>& without) {
        std::vector<bool> out(count);
        for (std::size_t size = std::max<std::size_t>(1, count / 2); count > 0; size /= 2) {
            for (std::size_t from = 0; from < count && !isOver(); from += size) {
                std::vector<bool> more = out;
                std::fill(more.begin() + std::ptrdiff_t(from),
                          more.begin() + std::ptrdiff_t(std::min(count, from + size)), true);
                if (more != out && take(without(more))) out = std::move(more);
            }
            if (size == 1 || isOver()) return;
        }
    }

    // Decisions are left out while chance follows from the seed, for without them other things are rolled for. Then
    // what it brings is forced again.
    void leaveOutDecisions() {
        const schema::Scenario recorded = best_;
        schema::Scenario loose = recorded;
        if (seed_ == 0) return;
        const auto opened = openScenario(game_, asFile(recorded));
        if (!opened.session || !opened.session->misplaced().empty()) return;
        loose.seed = seed_;
        loose.chance.clear();
        loose.everyChoice = false;
        const std::vector<bool> asked = wereAsked(*opened.session);
        loose.play.clear();
        std::size_t choice = 0;
        for (const std::string& line : recorded.play) {
            const bool drop = !isExpectation(line) && choice < asked.size() && !asked[choice];
            choice += !isExpectation(line);
            if (!drop) loose.play.push_back(line);
        }
        if (!comesToTheSame(loose)) return;
        const schema::Scenario whole = loose;
        std::vector<std::size_t> decisions;
        for (std::size_t i = 0; i < whole.play.size(); ++i)
            if (!isExpectation(whole.play[i])) decisions.push_back(i);
        best_ = whole;
        leaveOut(decisions.size(), [&](const std::vector<bool>& out) {
            schema::Scenario less = whole;
            less.play.clear();
            std::size_t at = 0;
            for (std::size_t i = 0; i < whole.play.size(); ++i) {
                const bool isDecision = at < decisions.size() && decisions[at] == i;
                if (!isDecision || !out[at]) less.play.push_back(whole.play[i]);
                at += isDecision;
            }
            return less;
        });
        schema::Scenario forced = best_;
        const auto played = openScenario(game_, asFile(best_));
        if (played.session) {
            const schema::Scenario again = recordScenario(*played.session, played.session->decisions().size(), {});
            forced.chance = again.chance;
            forced.seed = again.seed;
            // Chance behind the last line of the play is no part of it.
            while (!comesToTheSame(forced) && !forced.chance.empty() && !isOver()) forced.chance.pop_back();
            if (comesToTheSame(forced)) {
                best_ = std::move(forced);
                return;
            }
        }
        best_ = recorded;
    }

    void leaveOutSetup() {
        const schema::Scenario whole = best_;
        leaveOut(whole.setup.size(), [&](const std::vector<bool>& out) {
            schema::Scenario less = whole;
            less.setup.clear();
            for (std::size_t i = 0; i < whole.setup.size(); ++i)
                if (!out[i]) less.setup.push_back(whole.setup[i]);
            return less;
        });
    }

    // What chance brings becomes "any" where it does not matter.
    void leaveOutChance() {
        opensChance_ = true;
        const schema::Scenario whole = best_;
        leaveOut(whole.chance.size(), [&](const std::vector<bool>& out) {
            schema::Scenario less = whole;
            for (std::size_t i = 0; i < whole.chance.size(); ++i)
                if (const auto colon = whole.chance[i].find(':'); out[i] && colon != std::string::npos)
                    less.chance[i] = whole.chance[i].substr(0, colon) + ": any";
            return less;
        });
        // With a seed, trailing lines that say nothing need not be there.
        schema::Scenario less = best_;
        while (less.seed != 0 && !less.chance.empty() && less.chance.back().ends_with(": any")) less.chance.pop_back();
        if (less.chance.size() < best_.chance.size()) take(std::move(less));
    }

    const std::shared_ptr<const Game>& game_;
    schema::Scenario best_;
    const std::uint64_t seed_;
    SmallBudget budget_;
    bool passes_ = false, opensChance_ = false;
    std::string wanted_;
    std::size_t tries_ = 0;
    Clock::time_point began_ = Clock::now();
};

}  // namespace

SmallScenario smallScenario(const std::shared_ptr<const Game>& game, schema::Scenario scenario, std::uint64_t seed,
                            const SmallBudget& budget) {
    const schema::Speaking english(schema::englishPhrases());  // as every file
    return Shrinker(game, std::move(scenario), seed, budget).run();
}

}  // namespace engine

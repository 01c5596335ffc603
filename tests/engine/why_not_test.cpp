// Explanations against the rules: what is said of a clause or an option must be what the rules make of it, in random
// games of every game. Nothing that is explained was recorded, and nothing is changed by it.
#include <doctest/doctest.h>

#include <chrono>
#include <map>
#include <set>

#include "engine/explain/why_not.h"
#include "engine/kernel/scenario_session.h"
#include "schema/core/phrases.h"
#include "schema/core/utf8.h"
#include "tests/engine/sample_game.h"
#include "tests/engine/why_not_checks.h"

namespace {

using namespace engine;

constexpr const char* kExplainedGames[] = {"threetale", "three_chapters", "paper_tales", "battle_royale"};

// Holds each look of the rules at a clause against its explanation.
class Agreement final : public ClauseWatcher {
  public:
    struct Look {
        TriggeredClause heard;
        std::size_t position;
    };
    explicit Agreement(const Trace& trace) : trace_(trace) {}
    void triggered(const TriggeredClause& heard, const std::function<Explanation()>& explain) override {
        const Explanation e = explain();
        if (verdictOf(e) != heard.verdict || (!heard.meant && verdictOf(e) != ClauseVerdict::Idle)) {
            if (++disagreed <= 5) {
                const Explanation* const first = firstFalse(e);
                MESSAGE(e.what, " is said to be ", int(verdictOf(e)), " and is ", int(heard.verdict), ": ",
                        first ? first->what : std::string("all holds"));
            }
        }
        if (looks_.size() % 16 == 0) checkSound(e, leaves);
        looks_.push_back({heard, trace_.size()});
        ++looks;
        ++verdicts[int(heard.verdict)];
    }

    // What became of the looks of a unit, which has been played.
    void endUnit(bool over) {
        for (std::size_t i = 0; i < trace_.size(); ++i) {
            const Event& e = trace_[i];
            if (e.kind != EventKind::Clause) continue;
            ++fired;
            bool heard = false;
            for (const Look& look : looks_)  // between it and who is asked first lies the question
                heard = heard || ((look.position == i || (look.heard.asked && look.position < i)) &&
                                  isOf(e, look.heard.clause) && look.heard.verdict != ClauseVerdict::Idle);
            unheard += !heard;
        }
        for (std::size_t i = 0; i < looks_.size() && !over; ++i) {
            const Look& look = looks_[i];
            if (look.heard.verdict == ClauseVerdict::Idle || look.heard.asked) continue;
            bool came = false;
            for (std::size_t at = look.position; at < trace_.size(); ++at)
                came = came || (trace_[at].kind == EventKind::Clause && isOf(trace_[at], look.heard.clause));
            // What was done before it may have taken its reason away.
            for (std::size_t later = i + 1; later < looks_.size(); ++later)
                came = came || (looks_[later].heard.clause == look.heard.clause &&
                                looks_[later].heard.verdict == ClauseVerdict::Idle);
            ++promised;
            missing += !came;
        }
        looks_.clear();
    }

    std::uint64_t looks = 0, disagreed = 0, fired = 0, unheard = 0, promised = 0, missing = 0;
    std::map<int, std::uint64_t> verdicts;
    int leaves = 0;

  private:
    static bool isOf(const Event& e, const ClauseInPlay& clause) {
        return int(e.field) == clause.card && e.before == clause.number &&
               (clause.owner < 0 || e.after == clause.owner);
    }
    const Trace& trace_;
    std::vector<Look> looks_;
};

// Takes any option, and in every other game what looks best: that brings more cards into play.
std::unique_ptr<Agent> playerOf(std::uint64_t seed) {
    if (seed % 2 == 0) return std::make_unique<RandomAgent>(seed);
    return std::make_unique<GreedyAgent>(seed);
}

Session playedGame(const std::shared_ptr<const Game>& game, std::uint64_t seed) {
    Session session(game, {.seed = seed});
    const auto agent = playerOf(seed);
    while (session.open()) session.play(*agent);
    return session;
}

}  // namespace

TEST_CASE("what is said of a clause is what the rules make of it, in three thousand units of each game") {
    for (const char* name : kExplainedGames) {
        CAPTURE(std::string(name));
        const auto game = gameOf(name);
        REQUIRE(game->explaining());
        Trace trace;
        Agreement agreement(trace);
        int units = 0;
        for (std::uint64_t seed = 1; units < 3'000; ++seed) {
            StateBytes state(game->stateType().size);
            const auto table = game->makeTable(state.data(), seed);
            const auto agent = playerOf(seed);
            table->decider().agent(agent.get());
            game->start(*table, {.seed = seed});
            table->recorder().to(&trace, TraceLevel::Full);
            table->recorder().watchedBy(&agreement);
            for (; !game->over(state.data()); ++units) {
                trace.clear();
                table->beginUnit(game->unit(state.data()));
                game->playUnit(*table);
                agreement.endUnit(game->over(state.data()));
            }
        }
        MESSAGE(std::string(name), ": ", units, " units, ", agreement.looks, " looks at clauses (",
                agreement.verdicts[0], " idle, ", agreement.verdicts[1], " otherwise, ", agreement.verdicts[2],
                " ready), ", agreement.fired, " carried out, ", agreement.unheard, " of them waited for later; ",
                agreement.promised, " were certain, ", agreement.missing, " of them lost their card first");
        CHECK(agreement.looks > 1'000);
        CHECK(agreement.leaves > 100);
        CHECK(agreement.disagreed == 0);
        // Effects that wait are carried out when the trigger comes that they wait for; a clause that is about to be
        // carried out may lose its card to one before it.
        CHECK(agreement.unheard * 20 <= agreement.fired);
        CHECK(agreement.missing * 100 <= agreement.promised);
    }
}

TEST_CASE("who watches changes nothing: the same events, whether anybody is told or not") {
    for (const char* name : kExplainedGames) {
        CAPTURE(std::string(name));
        const auto game = gameOf(name);
        std::uint64_t looks = 0;
        for (std::uint64_t seed = 21; seed <= 23; ++seed) {
            Trace traces[2];
            Agreement agreement(traces[1]);
            for (const bool watched : {false, true}) {
                StateBytes state(game->stateType().size);
                const auto table = game->makeTable(state.data(), seed);
                const auto agent = playerOf(seed);
                table->decider().agent(agent.get());
                game->start(*table, {.seed = seed});
                table->recorder().to(&traces[watched], TraceLevel::Full);
                if (watched) table->recorder().watchedBy(&agreement);
                while (!game->over(state.data())) {
                    table->beginUnit(game->unit(state.data()));
                    game->playUnit(*table);
                }
            }
            looks += agreement.looks;
            CHECK(traces[0] == traces[1]);
        }
        CHECK(looks > 0);
    }
}

TEST_CASE("an option is on offer exactly where all that the rules ask for it holds") {
    for (const char* name : kExplainedGames) {
        CAPTURE(std::string(name));
        OfferedOptions found;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) found.look(playedGame(gameOf(name), seed));
        CHECK(found.wrong == 0);
        int verbs = 0;
        for (const auto& [verb, count] : found.byVerb) verbs += count.second > 0;
        CHECK(verbs >= 2);
    }
}

TEST_CASE("in every scenario, too, an option is on offer exactly where all that the rules ask for it holds") {
    for (const char* name : {"threetale", "three_chapters", "paper_tales"}) {
        schema::Problems problems;
        OfferedOptions found;
        for (const schema::ScenarioFile& file :
             schema::readScenarios(std::string(TALE_SOURCE_DIR "/content/") + name + "/scenarios", problems)) {
            CAPTURE(file.name);
            const ScenarioSession scenario = openScenario(gameOf(name), file);
            REQUIRE(scenario.session);
            const int before = found.wrong;
            found.look(*scenario.session, 1);
            CHECK(found.wrong == before);
        }
        CHECK(found.byVerb.size() > 2);
    }
}

TEST_CASE("every card in play is explained, at any position, and the time it takes is printed") {
    for (const char* name : kExplainedGames) {
        CAPTURE(std::string(name));
        const auto game = gameOf(name);
        const Session session = playedGame(game, 5);
        const std::size_t size = session.timeline().size();
        double most = 0;
        std::size_t clauses = 0, moments = 0;
        for (std::size_t position = size / 10; position <= size; position += size / 10) {
            const auto begin = std::chrono::steady_clock::now();
            const std::vector<CardWhy> cards = whyNotAll(session, position);
            const DecisionWhy asked = whyNotOffered(session, position);
            const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
            most = std::max(most, took.count());
            for (const CardWhy& card : cards) {
                CHECK(!card.name.empty());
                CHECK(!card.whereabouts.empty());
                for (const ClauseWhy& clause : card.clauses) {
                    int leaves = 0;
                    INFO(clause.text);
                    checkSound(clause.now, leaves);
                    CHECK(!clause.now.place.empty());
                    ++clauses;
                    if (!clause.last) continue;
                    ++moments;
                    CHECK(clause.last->position <= position);
                    checkSound(clause.last->then, leaves);
                    CHECK(verdictOf(clause.last->then) == clause.last->verdict);
                    if (!clause.last->fired) continue;
                    CHECK(*clause.last->fired <= position);
                    CHECK(session.timeline().trace()[*clause.last->fired - 1].kind == EventKind::Clause);
                }
            }
        }
        MESSAGE(std::string(name), ": all cards in play and the open question, at ten positions of a game of ", size,
                " events: ", clauses, " clauses, ", moments, " moments, at most ", most, " ms (reach: 50 ms)");
        CHECK(clauses > 10);
        CHECK(moments > 0);
    }
}

TEST_CASE("a verb, a card or a word of its text finds the options that are meant; others are refused with a reason") {
    const auto game = gameOf("three_chapters");
    const Session session(game, {.seed = 3});
    REQUIRE(session.open());
    const std::size_t here = session.timeline().size();
    const DecisionWhy all = whyNotOffered(session, here);
    CHECK(all.options.size() == 50);  // each creature could be looked for
    const DecisionWhy chosen = whyNotOffered(session, here, "choose");
    CHECK(chosen.options.size() == 50);
    const std::string text = game->notation().encode(session.open()->options[0]);
    const DecisionWhy one = whyNotOffered(session, here, text);
    REQUIRE(one.options.size() == 1);
    CHECK(one.options[0].offered);
    CHECK(one.options[0].why.holds);
    // Another question is open.
    const DecisionWhy play = whyNotOffered(session, here, "play " + text.substr(text.find(' ') + 1));
    REQUIRE(play.options.size() == 1);
    CHECK(!play.options[0].offered);
    REQUIRE(firstFalse(play.options[0].why));
    CHECK(!firstFalse(play.options[0].why)->actual.empty());
    CHECK(whyNotOffered(session, here, "dance").refused.find("dance") != std::string::npos);
}

TEST_CASE("a word of an option's text finds it in another language, whatever its capitals") {
    const auto game = gameOf("three_chapters");
    const Session session(game, {.seed = 3});
    REQUIRE(session.open());
    const schema::Speaking bulgarian(schema::phrasesOf(game->schema(), "bg"));
    const Option option = session.open()->options[0];
    const std::string label = game->texts().optionText(session.state(), *session.open(), option).label;
    const std::string small = schema::lowerCase(label);
    REQUIRE(small != label);
    for (const std::string& words : {label, small}) {
        const DecisionWhy found = whyNotOffered(session, session.timeline().size(), "choose " + words);
        REQUIRE_MESSAGE(found.options.size() == 1, words);
        CHECK((found.options[0].option == option));
    }
}

TEST_CASE("a verb is the first word of a decision, and its number that of the options that have it") {
    for (const char* name : kExplainedGames) {
        CAPTURE(std::string(name));
        const auto game = gameOf(name);
        const Notation& notation = game->notation();
        const std::vector<std::string> verbs = verbsOf(notation);
        CHECK(verbs.size() == notation.forms().size());
        for (std::size_t verb = 0; verb < verbs.size(); ++verb) CHECK(verbOf(notation, verbs[verb]) == int(verb));
        CHECK(verbOf(notation, "dance") == -1);
        CHECK(verbOf(notation, "") == -1);
        std::set<int> seen;
        Session session(game, {.seed = 1});
        for (int decision = 0; decision < 200 && session.open(); ++decision) {
            for (const Option& option : session.open()->options) {
                const std::string text = notation.encode(option);
                seen.insert(verbOf(notation, text.substr(0, text.find(' '))));
                CHECK(verbOf(notation, text.substr(0, text.find(' '))) == int(option.verb));
            }
            session.choose(decision % int(session.open()->options.size()));
        }
        CHECK(seen.size() >= 2);
    }
}

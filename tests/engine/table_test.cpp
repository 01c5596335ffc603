// The gateway between rules and the world: writes, scopes, questions, the loop guard and the event hash.
#include "engine/kernel/table.h"

#include <doctest/doctest.h>

#include "engine/kernel/timeline.h"
#include "engine/lab/simulation.h"
#include "tests/engine/tiny_game.h"

using namespace engine;

namespace {

struct Desk {
    std::shared_ptr<const Game> game;
    tiny::State state;
    Trace trace;
    std::unique_ptr<Table> table;
    explicit Desk(const schema::RecordSet& records = tiny::box(), TraceLevel level = TraceLevel::Full)
        : game(tiny::lanterns(records)), table(game->makeTable(&state, 5)) {
        table->recorder().to(&trace, level);
    }
    tiny::Lanterns::Table& operator*() { return static_cast<tiny::Lanterns::Table&>(*table); }
    tiny::Lanterns::Table* operator->() { return &**this; }
    // Plays one unit from the start of the game and says how it ended.
    std::string unit() {
        game->start(*table, {});
        table->beginUnit(0);
        try {
            game->playUnit(*table);
        } catch (const Suspended& s) {
            return s.why == Suspended::Why::Open ? "open" : s.why == Suspended::Why::Runaway ? "runaway" : "illegal";
        }
        return "played";
    }
};

schema::RecordSet boxWith(tiny::Power power) {
    schema::RecordSet set;
    set.put(tiny::charm("ch.only", power, 1));
    return set;
}

}  // namespace

TEST_CASE("set writes the field and records where, from what and to what") {
    Desk desk;
    desk->set(desk.state.wind, -1);
    desk->add(desk.state.rolled, 100'000);
    CHECK(desk.state.wind == -1);
    CHECK(desk.state.rolled == 100'000);
    REQUIRE(desk.trace.size() == 2);
    CHECK(desk.trace[0] == Event{EventKind::Set, 1, offsetof(tiny::State, wind), kNoParent, 0, -1});
    CHECK(desk.trace[1] == Event{EventKind::Set, 4, offsetof(tiny::State, rolled), kNoParent, 0, 100'000});
}

TEST_CASE("a write that changes nothing leaves no trace and does not count") {
    Desk desk;
    const std::uint64_t before = desk->hash().value();
    desk->set(desk.state.wind, 0);
    CHECK(desk.trace.empty());
    CHECK(desk->hash().value() == before);
}

TEST_CASE("everything that happens inside a rule or a clause has it as its parent, to the end of the scope") {
    Desk desk;
    desk->beginUnit(4);
    {
        auto rule = desk->rule(tiny::kTurn, 1);
        {
            auto clause = desk->clause(2, 0, 1);
            desk->set(desk.state.light, 3);
        }
        desk->cite(tiny::kStill, 7);
    }
    CHECK(desk.trace == Trace{{EventKind::Unit, 0, 0, kNoParent, 4, 0},
                              {EventKind::Rule, 0, tiny::kTurn, 0, 1, 0},
                              {EventKind::Clause, 0, 2, 1, 0, 1},
                              {EventKind::Set, 1, offsetof(tiny::State, light), 2, 0, 3},
                              {EventKind::End, 0, 0, 2, 0, 0},
                              {EventKind::Cite, 0, tiny::kStill, 1, 7, 0},
                              {EventKind::End, 0, 0, 1, 0, 0}});
}

TEST_CASE("a question nobody answers suspends the rule with its options open") {
    Desk desk;
    CHECK(desk.unit() == "open");
    const Decision& open = desk->decider().open();
    CHECK(open.question == tiny::kWhichCharm);
    CHECK(open.seat == 0);
    CHECK(open.ordinal == 0);
    CHECK(open.options.size() == 2);
    CHECK(desk.trace.back().kind == EventKind::Ask);
    CHECK(desk.trace.back().after == 2);
}

TEST_CASE("recorded decisions are made first and by meaning, then an agent answers") {
    Desk first;
    first.unit();
    const Option second = first->decider().open().options[1];

    Desk desk;
    RandomAgent agent(1);
    std::vector<Option> kept;
    const Option script[] = {second};
    desk->decider().script(script);
    desk->decider().agent(&agent);
    desk->decider().keep(&kept);
    CHECK(desk.unit() == "played");
    CHECK(desk->decider().scriptUsed() == 1);
    REQUIRE(!kept.empty());
    CHECK(kept[0] == second);
    CHECK(kept.size() == desk->decider().made());
}

TEST_CASE("a recorded decision that is not among the options is refused with the options that are") {
    Desk desk;
    const Option script[] = {{tiny::kHold}};
    desk->decider().script(script);
    CHECK(desk.unit() == "illegal");
    CHECK(desk->decider().scriptUsed() == 0);
    CHECK(desk->decider().open().options.size() == 2);
}

TEST_CASE("a question with one option answers itself: it is recorded, but no decision") {
    Desk desk;
    desk->options.clear();
    desk->options.add({tiny::kKeep, 3, 2, -5, 300});
    const Option chosen = desk->ask(tiny::kWhichCharm, 1);
    CHECK(chosen == Option{tiny::kKeep, 3, 2, -5, 300});
    CHECK(desk->decider().made() == 0);
    REQUIRE(desk.trace.size() == 1);
    const Event& e = desk.trace[0];
    CHECK(e.kind == EventKind::Choose);
    CHECK(e.width == 1);
    CHECK(optionOf(e) == chosen);
}

TEST_CASE("options by number are the list of them: the same answer, hash, trace and open question") {
    const auto option = [](int i) { return Option{tiny::kKeep, std::uint8_t(i), 2, std::int16_t(-i), 300}; };
    for (int count = 1; count <= 20; ++count)
        for (const bool isTraced : {false, true}) {
            Desk listed, numbered;
            RandomAgent agent{std::uint64_t(count)}, same{std::uint64_t(count)};
            listed->decider().agent(&agent);
            numbered->decider().agent(&same);
            for (Desk* desk : {&listed, &numbered})
                (*desk)->recorder().to(&desk->trace, isTraced ? TraceLevel::Full : TraceLevel::Off);
            for (int times = 0; times < 20; ++times) {
                listed->options.clear();
                for (int i = 0; i < count; ++i) listed->options.add(option(i));
                const Option chosen = listed->ask(tiny::kWhichCharm, 1, times);
                CHECK(numbered->askOneOf(count, option, tiny::kWhichCharm, 1, times) == chosen);
            }
            CHECK(numbered->decider().made() == listed->decider().made());
            CHECK(numbered->hash().value() == listed->hash().value());
            CHECK(numbered.trace == listed.trace);
            CHECK(numbered.trace.empty() != isTraced);
        }
    Desk nobody;
    CHECK_THROWS_AS(nobody->askOneOf(3, option, tiny::kWhichCharm, 1), Suspended);
    REQUIRE(nobody->decider().open().options.size() == 3);
    CHECK(nobody->decider().open().options[2] == option(2));
}

TEST_CASE("an agent that takes any option takes those of its key, however many decisions were made before it came") {
    for (const std::uint32_t made : {0u, 1u, 100u}) {
        Desk desk;
        RandomAgent agent(5);
        if (made == 100) desk->decider().made(made);  // before or after the agent
        desk->decider().agent(&agent);
        if (made == 1) desk->decider().made(made);
        for (std::uint32_t ordinal = made; ordinal < made + 5; ++ordinal) {
            desk->options.clear();
            for (int i = 0; i < 100; ++i) desk->options.add({tiny::kKeep, std::uint8_t(i)});
            CHECK(int(desk->ask(tiny::kWhichCharm, 1).a) == anyOption(*agent.uniformRandomKey(), ordinal, 100));
        }
    }
}

TEST_CASE("the loop guard stops clauses that go on for ever, call themselves for ever or ask for ever") {
    for (const tiny::Power power : {tiny::Power::Endless, tiny::Power::Nested, tiny::Power::Dreaming})
        for (const TraceLevel level : {TraceLevel::Off, TraceLevel::Full}) {
            Desk desk(boxWith(power), level);
            CHECK(desk.unit() == "runaway");
        }
}

TEST_CASE("the loop guard counts anew in each unit") {
    Desk desk;
    for (int unit = 0; unit < 5; ++unit) {
        desk->beginUnit(unit);
        for (std::uint64_t i = 0; i + 1 < Table::kMaximumEvents / 2; ++i) {
            auto scope = desk->rule(tiny::kTurn);
            desk->set(desk.state.light, i % 2);
        }
        CHECK_NOTHROW(desk->pick(tiny::kWind, 0, 0, 3));
    }
}

TEST_CASE("watching a game does not change it: every trace level gives the same events") {
    const auto game = tiny::lanterns();
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        std::uint64_t hashes[3];
        for (const TraceLevel level : {TraceLevel::Off, TraceLevel::Full, TraceLevel::Verbose}) {
            RandomAgent agent(seed);
            hashes[int(level)] = playGame(*game, {seed}, agent, level).hash;
        }
        CHECK(hashes[0] == hashes[1]);
        CHECK(hashes[0] == hashes[2]);
    }
}

TEST_CASE("an agent that takes any option plays the same game whether it is asked or not") {
    class Asked final : public Agent {
      public:
        explicit Asked(std::uint64_t seed) : agent_(seed) {}
        bool looks() const override { return false; }
        int choose(const Game& game, const void* state, const Decision& decision) override {
            ++times;
            return agent_.choose(game, state, decision);
        }
        std::uint32_t times = 0;

      private:
        RandomAgent agent_;
    };
    const auto game = tiny::lanterns();
    for (std::uint64_t seed = 1; seed <= 300; ++seed)
        for (const TraceLevel level : {TraceLevel::Off, TraceLevel::Full}) {
            RandomAgent random(seed);
            Asked asked(seed);
            const PlayedGame unasked = playGame(*game, {seed}, random, level),
                             other = playGame(*game, {seed}, asked, level);
            CHECK(unasked.hash == other.hash);
            CHECK(unasked.decisions == other.decisions);
            CHECK(asked.times == other.decisions);
        }
}

TEST_CASE("the state that the trace says is the state, byte for byte, after every unit of many games") {
    const auto game = tiny::lanterns();
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        RandomAgent agent(seed);
        CHECK(playGame(*game, {seed}, agent, TraceLevel::Full, true).fault == "");
    }
}

TEST_CASE("conditions are recorded at the verbose level only") {
    for (const TraceLevel level : {TraceLevel::Full, TraceLevel::Verbose}) {
        Desk desk(boxWith(tiny::Power::Light), level);
        RandomAgent agent(1);
        desk->decider().agent(&agent);
        CHECK(desk.unit() == "played");
        const bool tested =
            std::any_of(desk.trace.begin(), desk.trace.end(), [](const Event& e) { return e.kind == EventKind::Test; });
        CHECK(tested == (level == TraceLevel::Verbose));
    }
}

TEST_CASE("the event hash tells events, their order and their number apart") {
    const auto hashOf = [](std::initializer_list<std::uint64_t> words) {
        EventHash h;
        for (std::uint64_t w : words) h.add(w);
        return h.value();
    };
    CHECK(hashOf({1, 2}) == hashOf({1, 2}));
    CHECK(hashOf({1, 2}) != hashOf({2, 1}));
    CHECK(hashOf({1, 2}) != hashOf({1, 3}));
    CHECK(hashOf({0}) != hashOf({}));
    CHECK(hashOf({0}) != hashOf({0, 0}));
}

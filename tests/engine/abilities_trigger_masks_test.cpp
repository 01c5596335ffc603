// Which abilities are in play: the Tracked fields of the state
// decide it and no others, and the table learns of every change.
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <set>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "tests/engine/abilities_claims.h"
#include "tests/engine/sample_game.h"

using namespace engine::threetale;

namespace {

// Notes which bytes of a state belong to Tracked fields.
struct TrackedBytes {
    const std::byte* state;
    std::vector<bool>& tracked;

    template <class T> void operator()(const char*, T& member, schema::FieldNotes = {}) { look(member); }
    template <class T> void look(T& member) {
        if constexpr (schema::IsTracked<T>::value) {
            const auto at = reinterpret_cast<const std::byte*>(&member) - state;
            std::fill_n(tracked.begin() + at, sizeof member, true);
        } else if constexpr (schema::detail::IsArray<T>::value) {
            for (auto& item : member) look(item);
        } else if constexpr (schema::detail::IsCounted<T>::value) {
            look(member.count);
            look(member.items);
        } else if constexpr (std::is_class_v<T>) {
            describe(*this, member);
        }
    }
};

std::vector<bool> trackedBytes() {
    GameState state;
    std::vector<bool> tracked(sizeof state);
    TrackedBytes bytes{reinterpret_cast<const std::byte*>(&state), tracked};
    describe(bytes, state);
    return tracked;
}

// States of some games with a Future and Battles.
std::vector<GameState> sampledStates(const std::shared_ptr<const engine::Game>& game) {
    std::vector<GameState> states;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        engine::Session session(game, {.seed = seed});
        engine::GreedyAgent agent(seed);
        while (session.open()) {
            session.play(agent);
            const auto& state = *static_cast<const GameState*>(session.state());
            if (session.decisions().size() % 64 == 0 || (state.battle.open && session.decisions().size() % 16 == 0))
                states.push_back(state);
        }
    }
    return states;
}

#ifndef NDEBUG
// Does an assertion stop this? Tried in a process of its own.
template <class Act> bool isStopped(Act act) {
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGABRT, SIG_DFL);
        if (!std::freopen("/dev/null", "w", stderr)) ::_exit(1);
        act();
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}
#endif

// A Hero with a Talent that hears a trigger and one that changes Steps.
struct Listener : Claims {
    Listener() {
        talent("he.a", 0, {"when stone_gained : gain_speed(1)"});
        talent("he.a", 1, {"always : extra_steps(1)"});
        begin();
    }
    bool hasTrigger() { return table().hasTrigger(Trigger::StoneGained); }
    bool changesSteps() { return table().modifies(ModifierWord::ExtraSteps, 0); }
    // What is in play with Talents of the Hero, a bit each. Whichever is asked for first reads both again.
    void checkInPlay(unsigned talents, bool modifierFirst) {
        CAPTURE(talents);
        CAPTURE(modifierFirst);
        if (modifierFirst) CHECK(changesSteps() == ((talents & 2) != 0));
        CHECK(hasTrigger() == ((talents & 1) != 0));
        CHECK(changesSteps() == ((talents & 2) != 0));
    }
};

}  // namespace

TEST_CASE("which abilities are in play depends on Tracked fields of the state only") {
    const auto game = gameOf("threetale");
    const std::vector<bool> tracked = trackedBytes();
    const std::vector<schema::StateField> stateFields = schema::flatStateFields(game->stateType());
    std::set<std::string> deciding, others;
    const auto tryOn = [&](const GameState& sample, const schema::StateField& stateField,
                           std::set<std::string>& found) {
        GameState state = sample;
        const auto table = game->makeTable(&state, 1);
        const AbilitiesInPlay before = static_cast<Table&>(*table).abilitiesNow();
        for (const int value : {0, 1, 2}) {
            if (value == 2 && stateField.field->kind == schema::Kind::Boolean) continue;
            schema::setIntegerAt(*stateField.field, reinterpret_cast<std::byte*>(&state) + stateField.offset, value);
            if (static_cast<Table&>(*table).abilitiesNow() != before) found.insert(stateField.path);
        }
    };
    // Of the Tracked ones, those that can be 0, 1 and 2 in any state: that a change is seen here at all.
    const std::set<std::string> tried{"seats",
                                      "heroes[0].safe",
                                      "heroes[1].card",
                                      "heroes[0].talents",
                                      "heroes[2].stones",
                                      "heroes[0].artifacts.count",
                                      "battle.open",
                                      "battle.talent_cancelled",
                                      "battle.bonus_cards.count"};
    for (const GameState& sample : sampledStates(game))
        for (const schema::StateField& stateField : stateFields) {
            if (!tracked[stateField.offset]) tryOn(sample, stateField, others);
            else if (tried.contains(stateField.path)) tryOn(sample, stateField, deciding);
        }
    for (const std::string& path : others) FAIL_CHECK(path, " decides which abilities are in play and is not Tracked");
    CHECK(deciding == tried);
}

TEST_CASE("the table learns of every change of a Tracked field, however it is made") {
    constexpr unsigned kTalents[] = {0, 1, 3, 2, 0, 3, 0};
    const auto checkWays = [&](auto change) {
        for (const bool modifierFirst : {false, true}) {
            Listener s;
            for (const unsigned talents : kTalents) {
                change(s, talents);
                s.checkInPlay(talents, modifierFirst);
            }
        }
    };
    checkWays([](Listener& s, unsigned talents) { s.table().set(s.state.heroes[0].talents, talents); });
    checkWays([](Listener& s, unsigned talents) {
        const auto& field = s.state.heroes[0].talents;
        s.table().add(field, int(talents) - int(field.value));
    });
    checkWays([](Listener& s, unsigned talents) {
        auto* field = reinterpret_cast<std::byte*>(&s.state.heroes[0].talents);
        s.table().setStateField(std::uint32_t(field - s.table().stateBytes()), 1, talents, false);
    });
    checkWays([](Listener& s, unsigned talents) {
        s.state.heroes[0].talents = std::uint8_t(talents);
        s.table().stateChanged();
    });
}

TEST_CASE("what is in play for a Hero ends when it leaves the Map for good") {
    Listener s;
    s.table().set(s.state.heroes[0].talents, 3);
    s.checkInPlay(3, true);
    s.table().set(s.state.heroes[0].safe, true);
    s.checkInPlay(0, true);
}

TEST_CASE("a change that the table was not told of is found by the next question for abilities in play") {
    Listener s;
    s.checkInPlay(0, true);
    s.state.heroes[0].talents = 3;
#ifdef NDEBUG
    s.checkInPlay(0, true);
    CHECK(s.table().abilitiesNow() != s.table().abilities());
#else
    CHECK(isStopped([&] { s.hasTrigger(); }));
    CHECK(isStopped([&] { s.changesSteps(); }));
#endif
    s.table().stateChanged();
    s.checkInPlay(3, true);
}

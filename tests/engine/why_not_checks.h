// What the tests of "why not" in every game have in common.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/kernel/explanation.h"
#include "engine/kernel/session.h"

// The part for which an explanation does not hold; there has to be one.
inline const engine::Explanation& firstOf(const engine::Explanation& whole) {
    const engine::Explanation* const first = engine::firstFalse(whole);
    REQUIRE(first);
    return *first;
}

// Every part has a sentence; what joins parts follows from them.
inline void checkSound(const engine::Explanation& e, int& leaves) {
    CHECK(!e.what.empty());
    if (e.parts.empty()) ++leaves;
    bool all = true, any = false;
    for (const engine::Explanation& part : e.parts) {
        all = all && part.holds;
        any = any || part.holds;
        checkSound(part, leaves);
    }
    INFO(e.what);
    switch (e.join) {
        case engine::Explanation::Join::Own: break;
        case engine::Explanation::Join::All: CHECK(e.holds == all); break;
        case engine::Explanation::Join::Any: CHECK(e.holds == any); break;
        case engine::Explanation::Join::Not: CHECK(e.holds == !any); break;
    }
    const engine::Explanation* const first = firstFalse(e);
    CHECK((first == nullptr) == e.holds);
}

// What was on offer in games that were played, against what the rules are said to ask for it.
struct OfferedOptions {
    std::map<std::string, std::pair<int, int>> byVerb;  // how often one was on offer, and not
    int wrong = 0;

    // Each third question of a game, or each n-th one, with all that somebody might look for.
    void look(const engine::Session& session, std::size_t each = 3) {
        const engine::Game& game = session.game();
        const engine::Explaining& explaining = *game.explaining();
        for (std::size_t number = 0; number < session.decisions().size(); number += each) {
            const std::size_t position = session.decisionPosition(number);
            engine::StateBytes state = session.stateAt(position);
            const auto table = game.makeTable(state.data(), 1);
            const engine::Event& ask = session.timeline().trace()[position - 1];
            const std::vector<engine::Option> options = session.optionsAt(number);
            const engine::Decision decision{ask.field, ask.width, ask.before, options, std::uint32_t(number)};
            const engine::StateBytes before = state;
            std::vector<engine::Option> all = explaining.imaginable(*table, decision);
            for (const engine::Option& option : options)
                if (std::find(all.begin(), all.end(), option) == all.end()) all.push_back(option);
            for (const engine::Option& option : all) {
                const bool isOffered = std::find(options.begin(), options.end(), option) != options.end();
                compare(game, option, isOffered, explaining.requirements(*table, decision, option), position,
                        number % 30 == 0);
            }
            CHECK(state == before);
        }
    }

  private:
    // Three mistakes of each verb are told.
    void compare(const engine::Game& game, const engine::Option& option, bool isOffered, const engine::Explanation& why,
                 std::size_t position, bool sound) {
        const std::string text = game.notation().encode(option);
        auto& count = byVerb[text.substr(0, text.find(' '))];
        ++(isOffered ? count.first : count.second);
        // A rule that says nothing of itself asks for nothing; nor does one that a card adds to.
        const bool says = !why.parts.empty() && text.substr(0, 5) != "save ";
        if (isOffered ? !why.holds : says && why.holds) {
            const engine::Explanation* const first = engine::firstFalse(why);
            ++wrong;
            if (++wrongOf_[text.substr(0, text.find(' '))] <= 3)
                MESSAGE(text, std::string(isOffered ? " is on offer" : " is not on offer"), " at ", position, ": ",
                        first ? first->what : std::string("all holds"));
        }
        int leaves = 0;
        for (const engine::Explanation& part : why.parts)
            if (sound) checkSound(part, leaves);
    }

    std::map<std::string, int> wrongOf_;  // by verb
};

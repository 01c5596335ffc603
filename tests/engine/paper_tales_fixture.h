// What the tests of Paper Tales share: the base set, and states and tables of it.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "engine/lab/simulation.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"
#include "schema/core/pack.h"

namespace paper_tales_test {

using namespace engine;
using namespace engine::paper_tales;

inline const schema::RecordSet& baseRecords() {
    static const schema::RecordSet records = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/paper_tales", problems);
        REQUIRE(set);
        return set->records;
    }();
    return records;
}

inline std::shared_ptr<const PaperTales> baseGame() {
    static const auto game = [] {
        schema::Problems problems;
        auto set = compileSet(baseRecords(), problems);
        REQUIRE(set);
        return std::make_shared<const PaperTales>(std::move(set));
    }();
    return game;
}

inline const GameState& shownBy(const Session& session) { return stateOf(session.state()); }

// A position that is laid out by hand, and the table on which rules are played in it.
struct Position {
    GameState state{};
    std::unique_ptr<engine::Table> owned;
    explicit Position(int players, std::vector<std::string> lines = {}) {
        owned = baseGame()->makeTable(&state, 1);
        Setup setup{.seed = 1, .options = {{"players", players}}};
        baseGame()->start(*owned, setup);
        for (const std::string& line : lines) {
            std::vector<std::string> words;
            std::string word;
            for (const char c : line + " ") {
                if (c != ' ') word += c;
                else if (!word.empty()) words.push_back(std::exchange(word, {}));
            }
            std::string subject;
            const auto wrong = baseGame()->scenarioWords()->layOut(*owned, words, subject);
            REQUIRE_MESSAGE(!wrong, line);
        }
        REQUIRE_FALSE(baseGame()->scenarioWords()->finish(*owned));
    }
    engine::paper_tales::Table& table() { return static_cast<engine::paper_tales::Table&>(*owned); }
};

inline int unit(const char* id) {
    const int card = baseGame()->set().find(id);
    REQUIRE(card >= 0);
    return card;
}

}  // namespace paper_tales_test

// What the tests of The Battle Royale share: the base game, games with other records, and battles laid out by lines.
#pragma once

#include <doctest/doctest.h>

#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/battle_royale/game.h"
#include "engine/battle_royale/rules.h"
#include "engine/kernel/agents.h"
#include "engine/kernel/session.h"
#include "schema/core/pack.h"

namespace battle_royale_test {

using namespace engine;
using namespace engine::battle_royale;
namespace records = schema::battle_royale;

inline std::shared_ptr<const Game> baseGame() {
    static const std::shared_ptr<const Game> game = [] {
        schema::Problems problems;
        const auto set = schema::readProjectOrPack(TALE_SOURCE_DIR "/content/battle_royale", problems);
        REQUIRE(set);
        auto made = makeGame(*set->game, set->records, problems);
        REQUIRE(made);
        return made;
    }();
    return game;
}

inline const CompiledSet& setOf(const Game& game) { return static_cast<const BattleRoyale&>(game).set(); }
inline const GameState& shownBy(const Session& session) { return stateOf(session.state()); }

// Quest Mode of the base game; its lines lay out where it begins.
inline schema::SetupValues questFor(int players) {
    schema::SetupValues options;
    REQUIRE(options.choose(records::kModeOption, "quest"));
    REQUIRE(options.choose(records::kPlayersOption, players));
    return options;
}
inline Session quest(int players, std::uint64_t seed, std::vector<std::string> situation = {}) {
    Setup setup;
    setup.seed = seed;
    setup.options = questFor(players);
    setup.situation = std::move(situation);
    return Session(baseGame(), setup);
}

// The base set with every record as `change` makes it; null where that cannot be played.
inline std::shared_ptr<const Game> gameWith(const std::function<void(schema::Record&)>& change) {
    schema::RecordSet set;
    for (const auto& [id, record] : setOf(*baseGame()).content.all()) {
        auto copy = record->clone();
        change(*copy);
        set.put(std::move(copy));
    }
    schema::Problems problems;
    return makeBattleRoyale(set, problems);
}

// A game in which no card has an ability: what happens follows from rules and printed numbers alone.
inline std::shared_ptr<const Game> plainGame() {
    static const std::shared_ptr<const Game> game = gameWith([](schema::Record& record) {
        const std::string_view kind = record.kind().key;
        if (kind == "character") {
            auto& character = record.as<records::Character>();
            character.ability = {};
            for (auto& move : character.signatures) move.effects = {};
            character.super.effects = {};
        }
        if (kind == "tactic") record.as<records::Tactic>().ability = {};
        if (kind == "item") record.as<records::Item>().ability = record.as<records::Item>().ownerAbility = {};
    });
    REQUIRE(game);
    return game;
}

inline schema::SetupValues optionsOf(std::string_view mode, std::string_view party, std::string_view items) {
    schema::SetupValues options;
    REQUIRE(options.choose(records::kModeOption, mode));
    REQUIRE(options.choose(records::kPartyOption, party));
    REQUIRE(options.choose(records::kItemsOption, items));
    return options;
}

// A battle of these lines; decisions are made by their words.
inline Session battle(std::vector<std::string> lines, std::uint64_t seed = 1,
                      const std::shared_ptr<const Game>& game = baseGame()) {
    Setup setup;
    setup.seed = seed;
    setup.situation = std::move(lines);
    Session session(game, setup);
    REQUIRE_MESSAGE(session.misplaced().empty(), session.misplaced());
    return session;
}
inline void choose(Session& session, std::initializer_list<std::string_view> decisions) {
    for (const std::string_view decision : decisions) {
        REQUIRE(session.open());
        const std::string refused = session.choose(decision);
        REQUIRE_MESSAGE(refused.empty(), refused);
    }
}
inline bool isOffered(const Session& session, std::string_view decision) {
    Option option;
    if (!session.open() || !session.game().notation().decode(decision, option)) return false;
    for (const Option& other : session.open()->options)
        if (other == option) return true;
    return false;
}
inline bool hasRule(const Session& session, RuleId rule) {
    for (const Event& e : session.timeline().trace())
        if ((e.kind == EventKind::Rule && e.field == rule) || (e.kind == EventKind::Cite && e.field == rule))
            return true;
    return false;
}

// What a seat knows of a state; are two states the same, byte for byte?
inline GameState viewOf(const GameState& s, int seat) {
    GameState view = s;
    baseGame()->observation().toObservation(&view, seat);
    return view;
}
inline bool equal(const GameState& a, const GameState& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

}  // namespace battle_royale_test

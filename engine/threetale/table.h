// The table of a ThreeTale game: the kernel's, with the compiled cards beside it and a note of who hears what.
#pragma once

#include <algorithm>

#include "engine/kernel/game.h"
#include "engine/threetale/lattice.h"
#include "engine/threetale/set.h"

namespace engine::threetale {

struct Waiting;

// A Battle that begins after the list of effects that asked for it, and after the Battle that is under way.
struct PlannedBattle {
    std::int8_t entity = -1, level = 0, hero = 0;      // entity: place in GameState::entities; -1: a card of the level
    schema::threetale::Side first = schema::threetale::Side::Either;
};
struct PlannedBattles {
    std::array<PlannedBattle, 6> list;
    int count = 0;
};

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& cards, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), cards(cards) { listenAgain(); }

    const CompiledSet& cards;

    // Which moments any clause in play hears, and which modifiers any standing clause in play has. Follows from the
    // state (Talents, Artifacts, the open Battle, the scenario); a rule that changes one of these calls listenAgain.
    bool hears(Moment moment) const { return moments_ >> int(moment) & 1; }
    bool modifies(schema::threetale::ModifierWord word, int hero) const {
        return (commonModifiers_ | heroModifiers_[std::size_t(hero)]) >> int(word) & 1;
    }
    // Is there any of several modifiers? `words`: a bit for each.
    bool modifiesAny(std::uint64_t words, int hero) const {
        return ((commonModifiers_ | heroModifiers_[std::size_t(hero)]) & words) != 0;
    }
    // Parts are numbered: first the cards, then the ops with which programs begin.
    void countCard(CardKind kind, int index) { count(std::size_t(cards.number(kind, index))); }
    void countProgram(Program program) {
        if (program.count > 0) count(std::size_t(cards.count()) + program.first);
    }

    void listenAgain();
    void stateChanged() override {
        listenAgain();
        lattice_.forget();
    }

    // Where tiles lie; follows from the state, too.
    const Lattice& lattice() {
        lattice_.follow(state.map);
        return lattice_;
    }

    // What is under way while clauses are carried out (moments.cpp); empty between units of play.
    struct {
        Waiting* waiting = nullptr;     // moments raised by the clause being carried out
        bool* prevented = nullptr;             // set when the event that is being answered is prevented
        int* drawn = nullptr;                  // the tile about to be drawn
        PlannedBattles later;                  // to be fought when the open Battle is over
        std::uint64_t reading = 0;             // modifiers whose value is being read: they do not see themselves
    } now;

  private:
    std::uint64_t moments_ = 0;
    std::uint64_t commonModifiers_ = 0;        // of the scenario and the open Battle
    std::array<std::uint64_t, kHeroes> heroModifiers_{};
    Lattice lattice_;
};

}  // namespace engine::threetale

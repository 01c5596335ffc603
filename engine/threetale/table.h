// The table of a ThreeTale game: the kernel's, with the compiled cards beside it and a note of which triggers and
// modifiers are in play.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/threetale/lattice.h"
#include "engine/threetale/set.h"
#include "engine/threetale/trigger_context.h"

namespace engine::threetale {

// A Battle that begins after the list of effects that asked for it, and after the Battle that is under way.
struct PlannedBattle {
    std::int8_t entity, level, hero;  // entity: place in GameState::entities; -1: a card of the level
    schema::threetale::Side first;
};
struct PlannedBattles {
    PlannedBattles() {}  // does not clear the list: there is one wherever a condition is read
    std::array<PlannedBattle, 6> list;
    int count = 0;
};

// Which triggers any clause in play has, and which modifiers any standing clause in play has: a bit for each Trigger
// and ModifierWord. What no clause has costs no more than a look here.
struct AbilitiesInPlay {
    std::uint64_t triggers = 0;
    std::uint64_t commonModifiers = 0;  // of the scenario and the open Battle
    std::array<std::uint64_t, kHeroes> heroModifiers{};
    std::uint64_t modifiersOf(int hero) const { return commonModifiers | heroModifiers[hero]; }
    bool operator==(const AbilitiesInPlay&) const = default;
};

class Table final : public engine::TableOf<GameState> {
  public:
    Table(const Game& game, GameState& state, const CompiledSet& cards, std::uint64_t seed)
        : TableOf<GameState>(game, state, seed), cards(cards) {}

    const CompiledSet& cards;

    // A write of a Tracked field may bring abilities into play and out of it.
    using engine::Table::set;
    template <class T, class U> void set(const Tracked<T>& field, U value) {
        if (field.value == static_cast<T>(value)) return;
        engine::Table::set(field.value, value);
        forgetAbilities();
    }
    template <class T> void add(const T& field, int amount) { set(field, int(field) + amount); }
    void setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned) override {
        engine::Table::setStateField(offset, width, value, isSigned);
        stateChanged();  // whichever field it was
    }

    // Does any clause in play have this trigger?
    bool hasTrigger(Trigger trigger) {
        assert(areAbilitiesRight());
        if ((abilities_.triggers >> int(trigger) & 1) == 0) [[likely]]
            return false;
        return (abilities().triggers >> int(trigger) & 1) != 0;
    }
    bool modifies(schema::threetale::ModifierWord word, int hero) { return modifiesAny(1ull << int(word), hero); }
    // Does any standing clause in play have one of several modifiers? `words`: a bit for each.
    bool modifiesAny(std::uint64_t words, int hero) {
        assert(areAbilitiesRight());
        if ((abilities_.modifiersOf(hero) & words) == 0) [[likely]]
            return false;
        return (abilities().modifiersOf(hero) & words) != 0;
    }
    // Follows from the Tracked fields of the state (sources.h), and is read from them when it is first asked for after
    // one of them has changed.
    const AbilitiesInPlay& abilities() {
        if (!areAbilitiesRead_) [[unlikely]]
            readAbilities();
        return abilities_;
    }
    AbilitiesInPlay abilitiesNow() const;  // read from the state, whatever is remembered
    // Parts are numbered: first the cards, then the ops with which programs begin.
    void countCard(CardKind kind, int index) { count(std::size_t(cards.number(kind, index))); }
    void countProgram(Program program) {
        if (program.count > 0) count(std::size_t(cards.count()) + program.first);
    }

    void stateChanged() override {
        forgetAbilities();
        lattice_.forget();
        orderedFor_.reset();
    }

    // Where tiles lie; follows from the state, too.
    const Lattice& lattice() {
        lattice_.follow(state.map);
        return lattice_;
    }

    // Draws a tile of the stack; not of an empty one. Tiles are only taken from it, so that its order is worked out
    // once.
    int drawTile(int hero);

    // What is under way while clauses are carried out (triggers.cpp); empty between units of play.
    struct {
        std::vector<RaisedTrigger> waiting;  // raised by the clauses being carried out, the innermost last
        int waitFrom = -1;                   // the first of the innermost clause; -1: triggers do not wait
        PlannedBattles later;                // to be fought when the open Battle is over
        std::uint64_t reading = 0;           // modifiers whose value is being read: they do not see themselves
    } now;

  private:
    // Until they are read again, every ability could be in play: what is found to be in play is looked up again when
    // it has been read, and what is not costs one look.
    void forgetAbilities() {
        abilities_.triggers = abilities_.commonModifiers = ~0ull;
        areAbilitiesRead_ = false;
    }
    void readAbilities();
    // False: a field that decides which abilities are in play is not Tracked, or was written past this table.
    bool areAbilitiesRight() const { return !areAbilitiesRead_ || abilities_ == abilitiesNow(); }

    AbilitiesInPlay abilities_{.triggers = ~0ull, .commonModifiers = ~0ull};
    bool areAbilitiesRead_ = false;
    Lattice lattice_;
    std::optional<std::uint64_t> orderedFor_;     // the seed that gave the order of the stack; none: it is not known
    std::array<std::uint8_t, kTiles> tileOrder_;  // of those that were in it when it was worked out
    std::size_t nextTile_ = 0;                    // in that order
};

}  // namespace engine::threetale

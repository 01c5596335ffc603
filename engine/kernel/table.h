// The table at which a game is played: the one gateway between rules and the world. A rule sees the state as const and
// may touch it in four ways only: rule(), ask(), chance (dice, pick, draw) and set(). Tracing, undo, forced dice,
// replay and "why" are therefore complete by construction.
//
//     void decideFirstAttack(Table& t) {
//         auto scope = t.rule("TT-BATTLE-06"_rule);
//         ...
//         t.set(t.state.battle.heroFirst, heroSpeed > enemySpeed);
//     }
//
// A rule never waits. When the recorded decisions run out and no agent answers, ask() throws Suspended; the session
// keeps the open decision and later plays the unit again with one decision more.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/kernel/chance.h"
#include "engine/kernel/decider.h"
#include "engine/kernel/decision.h"
#include "engine/kernel/dice.h"
#include "engine/kernel/keyed_chance.h"
#include "engine/kernel/options.h"
#include "engine/kernel/trace.h"
#include "engine/kernel/trace_recorder.h"
#include "schema/core/fields.h"

namespace engine {

class Table {
  public:
    static constexpr int kMaximumDepth = 96;        // open scopes
    static constexpr int kMaximumEvents = 200'000;  // in one unit, before the loop guard stops it; scopes too

    Table(const Game& game, void* state, std::size_t stateSize, std::uint64_t seed)
        : game_(game), state_(static_cast<std::byte*>(state)), stateSize_(stateSize), chance_(seed),
          decider_(game, {state_, stateSize}, chance_) {}
    virtual ~Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // --- the four ways ----------------------------------------------------------------------------------------

    // A rule or a clause is being carried out until its scope ends.
    class Scope {
      public:
        explicit Scope(Table& table) : table_(table) {}
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;
        ~Scope() { table_.end(); }

      private:
        Table& table_;
    };
    [[nodiscard]] Scope rule(RuleId id, int subject = -1) {
        begin(EventKind::Rule, id, subject, 0);
        return Scope(*this);
    }
    [[nodiscard]] Scope clause(int card, int number, int owner) {
        begin(EventKind::Clause, std::uint16_t(card), number, owner);
        return Scope(*this);
    }
    // This rule decided something here.
    void cite(RuleId id, int subject = -1) {
        if (recorder_.isOn()) [[unlikely]]
            recorder_.record(EventKind::Cite, 0, id, subject, 0);
    }

    // The only write. `field` is a field of the state; nothing happens when the value is the same.
    template <class T, class U> void set(const T& field, U value) {
        static_assert(!schema::IsTracked<T>::value, "the table of the game has a set() of its own for Tracked fields");
        static_assert((std::is_integral_v<T> || std::is_enum_v<T>) && sizeof(T) <= 4);
        const T after = static_cast<T>(value);
        if (field != after) change(&field, asStored(after));
    }
    template <class T, class U> void set(const T&& copy, U value) = delete;  // no field of the state
    // The same, but as code of the rule: for the few writes that a game makes all the time.
    template <class T, class U> void setInline(const T& field, U value) {
        static_assert(!schema::IsTracked<T>::value);
        const T after = static_cast<T>(value);
        if (field != after) changeHere(&field, asStored(after));
    }
    // The same, branchless: for the few writes of which it is as good as chance whether they change anything.
    template <class T, class U> void setEither(const T& field, U value) {
        static_assert(!schema::IsTracked<T>::value);
        if (recorder_.isOn()) [[unlikely]]
            return set(field, value);
        auto& stateField = const_cast<T&>(field);
        const T after = static_cast<T>(value);
        hash_.addIf(stateField != after, wordOf(offsetOf(&stateField), asStored(after)));
        stateField = after;
    }
    // Field after field of an array: stateFields[which[i]] becomes value(i).
    template <class T, class Value>
    void setEach(const T* stateFields, std::span<const std::uint8_t> which, Value value) {
        static_assert(!schema::IsTracked<T>::value);
        if (recorder_.isOn()) [[unlikely]] {
            for (std::size_t i = 0; i < which.size(); ++i) setInline(stateFields[which[i]], value(i));
            return;
        }
        EventHash hash = hash_;  // of its own, which what is written cannot change
        for (std::size_t i = 0; i < which.size(); ++i) {
            auto& stateField = const_cast<T&>(stateFields[which[i]]);
            const T after = value(i);
            if (stateField == after) continue;
            hash.add(wordOf(offsetOf(&stateField), asStored(after)));
            stateField = after;
        }
        hash_ = hash;
    }
    // The same for a state field that is known by its place only: `width` bytes at `offset`. For setups, never for
    // rules.
    virtual void setStateField(std::uint32_t offset, int width, std::int64_t value, bool isSigned);
    template <class T> void add(const T& field, int amount) { set(field, int(field) + amount); }

    // Dice of two faces (kTwoFacedDie): bit i of the result says whether die i shows the greater. At most 32.
    std::uint32_t dice(std::uint16_t purpose, int actor, int card, int count);
    // Dice of any kind, at most Die::most(); the die is the one that the game declares for the purpose (Game::die).
    std::uint32_t roll(const Die& die, std::uint16_t purpose, int actor, int card, int count);
    // One of `count` outcomes, all as likely.
    int pick(std::uint16_t purpose, int actor, int card, int count);
    // One card of a shuffled deck, all as likely: the one that comes first in the order which seed and `shuffle` give
    // the deck. Removing a card leaves the order of the others; kJustNow = shuffled at this position.
    static constexpr int kJustNow = KeyedChance::kJustNow;
    int draw(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
             int shuffle);
    // The same for a deck from which cards are only taken: `top` is the one of them that comes first in
    // KeyedChance::order.
    int drawTop(std::uint16_t purpose, int actor, std::span<const std::uint8_t> cards, std::uint8_t top);
    // Deals dealt.size() cards of such a deck in turn to the actors 0 to actors - 1: the same events as that many
    // draws, each from the cards that are left, for less. A deck has at most 255 cards.
    void deal(std::uint16_t purpose, int actors, std::span<const std::uint8_t> cards, const std::uint64_t* cardKeys,
              int shuffle, std::span<std::uint8_t> dealt);
    // The same for a game that knows which cards lie on top (KeyedChance::order), where chance is free.
    void dealFromTop(std::uint16_t purpose, int actors, std::span<const std::uint8_t> top);
    // Draws the card of which a game knows that it lies on top (KeyedChance::order), where chance is free.
    int drawFromTop(std::uint16_t purpose, int actor, int card);

    // The options of the next question; a rule clears, fills and asks.
    OptionList options;
    // Somebody must choose. A question with one option answers itself. Returns the option chosen.
    Option ask(std::uint16_t question, int seat, int subject = 0);
    // The same as code of the rule, where nearly all questions of a game are asked at one place.
    [[gnu::always_inline]] Option askInline(std::uint16_t question, int seat, int subject = 0) {
        assert(options.count() > 0 && "a question needs at least one option");
        if (decider_.isWatched() || options.tooMany() || tooLong()) [[unlikely]]
            return askSlowPath(question, seat, subject);
        return answered(question, seat, subject, options.count(), options[decider_.chooseUniformly(options.count())]);
    }
    // The same where each option follows from its place: option(i) is one of `count`.
    // Whoever looks at the options gets all of them in a list; for who takes any, only the one taken is made. That one
    // is asked for last, so that option() may note what it was made of.
    struct Answer {
        int place;
        Option option;
    };
    template <class Make>
    [[gnu::always_inline]] Answer askAmong(std::uint16_t question, int seat, int count, Make option, int subject = 0) {
        assert(count > 0 && "a question needs at least one option");
        if (decider_.isWatched() || count > OptionList::kMaximum || tooLong()) [[unlikely]] {
            options.clear();
            for (int i = 0; i < count; ++i) options.add(option(i));
            const int place = askListed(question, seat, subject);
            return {place, option(place)};
        }
        const int place = decider_.chooseUniformly(count);
        const Option chosen = option(place);
        return {place, answered(question, seat, subject, count, chosen)};
    }
    // The same where the place of the answer makes no difference.
    template <class Make>
    [[gnu::always_inline]] Option askOneOf(int count, Make option, std::uint16_t question, int seat, int subject = 0) {
        return askAmong(question, seat, count, option, subject).option;
    }

    // Content wants more of something than the state or the table can hold: the unit stops like a loop that would not
    // end, and the report says of what (text with static storage) and through which rules and cards.
    [[noreturn]] void capacityExceeded(const char* what);
    const char* ranOutOf() const { return ranOutOf_; }  // null: it did not

    // A condition was looked at; recorded where conditions are.
    void test(int card, int number, bool held) {
        if (recorder_.looksAtTests()) [[unlikely]]
            recorder_.recordTest(card, number, held);
    }

    // Is anything written down, and does anybody want to know of conditions, too? Where not, a rule need not begin what
    // leaves nothing behind.
    bool traced() const { return recorder_.isOn(); }
    bool looksAtTests() const { return recorder_.looksAtTests(); }
    // Who is told of clauses whose trigger comes (explanation.h); null: nobody.
    ClauseWatcher* watcher() const { return recorder_.watcher(); }

    // A part of the content is at work (Inspection::coveragePoints); counted where somebody wants to know, else nothing
    // happens.
    bool counts() const { return counts_ != nullptr; }
    void count(std::size_t part) const {
        if (counts_) [[unlikely]]
            ++counts_[part];
    }

    // --- for those who run a game -----------------------------------------------------------------------------

    const Game& game() const { return game_; }
    std::byte* stateBytes() { return state_; }
    std::size_t stateSize() const { return stateSize_; }

    // The parts of it: what is traced, where chance comes from, who decides.
    TraceRecorder& recorder() { return recorder_; }
    KeyedChance& chance() { return chance_; }
    Decider& decider() { return decider_; }
    const Decider& decider() const { return decider_; }

    // What a setup that takes no chance and asks nobody makes of
    // an all-zero state: played once, copied into every game.
    struct InitialSnapshot {
        std::vector<std::byte> state;
        EventHash hash;
        Trace trace;
    };
    void startFrom(const InitialSnapshot& snapshot);  // on a table where nothing has happened yet

    // Starts a unit of play; `number` becomes part of the chance keys.
    void beginUnit(int number);
    // The bytes of the state were changed from outside: what the table remembers of them is read again.
    virtual void stateChanged() {}
    // Counts of the parts of the content, one for each (not owned); null: nobody counts.
    void countInto(std::uint32_t* counts) { counts_ = counts; }
    EventHash& hash() { return hash_; }

  private:
    // Writes and records are functions of their own and no part of the rules' code: rules
    // are many, and what they are made of should stay in the cache of instructions, with
    // a trace and without. Of a scope only its guards stand in the rule.
    void begin(EventKind kind, std::uint16_t field, int before, int after) {
        if (--depthLeft_ < 0 || --scopesLeft_ < 0) [[unlikely]]
            suspend(Suspended::Why::Runaway);
        if (recorder_.isOn()) [[unlikely]]
            recorder_.beginScope(kind, field, before, after);
    }
    void end() {
        ++depthLeft_;
        if (recorder_.isOn()) [[unlikely]]
            recorder_.endScope();
    }
    // A state field as the number of bytes that stands in the state; a bool is a byte.
    template <class T> static auto asStored(T value) {
        if constexpr (std::is_enum_v<T>) return asStored(static_cast<std::underlying_type_t<T>>(value));
        else if constexpr (std::is_same_v<T, bool>) return std::uint8_t(value);
        else return value;
    }
    std::size_t offsetOf(const void* field) const { return std::size_t(static_cast<const std::byte*>(field) - state_); }
    // What a write adds to the hash.
    template <class Stored> static std::uint64_t wordOf(std::size_t offset, Stored after) {
        return std::uint64_t(offset) << 32 | std::uint32_t(std::int32_t(after));
    }
    template <class Stored> void change(const void* field, Stored after);  // one for each width
    template <class Stored> [[gnu::always_inline]] void changeHere(const void* field, Stored after) {
        auto* const place = static_cast<std::byte*>(const_cast<void*>(field));
        assert(offsetOf(place) + sizeof(Stored) <= stateSize_ &&
               "a rule may only set a field of the state of this table");
        hash_.add(wordOf(offsetOf(place), after));
        if (recorder_.isOn()) [[unlikely]]
            return recorder_.write(place, after, offsetOf(place));
        std::memcpy(place, &after, sizeof after);
    }
    Option askSlowPath(std::uint16_t question, int seat, int subject) {
        return options[askListed(question, seat, subject)];
    }
    int askListed(std::uint16_t question, int seat, int subject);  // the place of the option chosen
    // Counts and records the answer to a question that had `count` options.
    [[gnu::always_inline]] Option answered(std::uint16_t question, int seat, int subject, int count, Option chosen) {
        hash_.add(std::bit_cast<std::uint64_t>(chosen));  // little endian
        if (recorder_.isOn()) [[unlikely]]
            return recorder_.recordAnswer(question, seat, subject, count, chosen);
        return chosen;
    }
    // Counts and records what chance has brought.
    std::uint32_t commitChance(ChanceOutcome outcome);
    [[gnu::noinline]] void recordChance(ChanceKey key, std::uint32_t value);
    bool tooLong() const { return hash_.count() > lastEvent_; }
    void stopIfTooLong() {
        if (tooLong()) [[unlikely]]
            suspend(Suspended::Why::Runaway);
    }
    [[noreturn]] void suspend(Suspended::Why why);

    const Game& game_;
    std::byte* state_;
    std::size_t stateSize_;
    EventHash hash_;
    TraceRecorder recorder_;
    int depthLeft_ = kMaximumDepth;
    int scopesLeft_ = kMaximumEvents;           // that may be begun in this unit
    std::uint64_t lastEvent_ = kMaximumEvents;  // that the hash may count in this unit
    KeyedChance chance_;
    Decider decider_;
    const char* ranOutOf_ = nullptr;
    std::uint32_t* counts_ = nullptr;
};

// The table of a game whose state is `State`; rules read it through `state`.
template <class State> class TableOf : public Table {
  public:
    static_assert(std::is_trivially_copyable_v<State>);
    TableOf(const Game& game, State& s, std::uint64_t seed) : Table(game, &s, sizeof(State), seed), state(s) {}
    const State& state;
};

}  // namespace engine

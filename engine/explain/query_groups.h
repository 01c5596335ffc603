// What events are counted by: `tale query --by rule`, the columns of a table of hits.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/timeline.h"

namespace engine {

enum class EventKey : std::uint8_t {
    Kind,      // "roll"
    Rule,      // "TT-BATTLE-05": the event's own, or that of the innermost rule around it
    Card,      // "ar.105": the clause's own, what was drawn, or the innermost clause around it
    Clause,    // "ar.105 2": the same with the number of the clause
    Seat,      // the name of whom it concerns, or the innermost scope around it
    Purpose,   // of chance
    Field,     // that was changed, by its path
    Value,     // that it was changed to, what chance brought, or the decision as files keep it
    Question,  // what was asked
    Turn       // its number, from 1
};
constexpr EventKey kLastEventKey = EventKey::Turn;

// The word of a key, "rule"; and the key of a word.
const char* wordOf(EventKey key);
std::optional<EventKey> eventKeyOf(std::string_view word);
std::vector<std::string> eventKeyWords();

// By what an event is counted; empty: it has nothing of this kind. `state`: the one after it.
std::string keyText(const Game& game, const Timeline& timeline, const void* state, std::size_t event, EventKey key);

// Is a field of the state a number of its own, and not that of a card, a seat or a word?
bool countsSomething(const schema::StateField& field);

// By how much an event changes a number of the state that counts something, or what the dice of a roll add up to;
// nothing: it is neither, or the sum does not stand in the event.
std::optional<std::int64_t> numberOf(const Game& game, const Trace& trace, std::size_t event);

// Reads the keys of many events of one timeline: two events with the same code have the same text for that key, but for
// names that changed in between. A code takes some nanoseconds where a text takes hundreds. Cheapest asked by rising
// numbers. The game and the timeline outlive it.
class EventKeyReader {
  public:
    EventKeyReader(const Game& game, const Timeline& timeline);
    std::uint64_t code(std::size_t event, EventKey key);  // 0: the event has nothing of this kind
    std::string text(std::size_t event, EventKey key);    // keyText
    std::optional<std::int64_t> number(std::size_t event);

  private:
    // The innermost scope of a kind around an event, the event itself included; kNoParent: none.
    std::uint32_t scopeOf(std::size_t event, EventKind kind);
    int seatAround(std::size_t event);
    int seatOfEvent(std::size_t event) const;
    struct FieldFacts {
        int seat = -1;
        bool counts = false;  // it is a number that stands for nothing else
    };

    const Game& game_;
    const Timeline& timeline_;
    const Trace& trace_;
    std::vector<FieldFacts> fields_;  // by offset
    std::vector<bool> isDice_;        // by purpose
    bool diceTellSum_ = false;
    // What was found last around a scope, for the events after it that lie in the same.
    struct Around {
        std::uint32_t parent = kNoParent, found = kNoParent;
    };
    Around around_[int(EventKind::Test) + 1];
    std::uint32_t seatParent_ = kNoParent;
    int seatFound_ = -1;
    StateBytes state_;
    std::size_t position_ = 0;  // of state_
};

// Events counted by some keys.
struct EventTally {
    struct Row {
        std::vector<std::string> keys;
        std::uint64_t events = 0, games = 0;  // in how many games there were such events
        std::uint64_t seed = 0;               // of the first game, in order of numbers, in which there was one
        std::uint64_t game = ~0ull;           // its number
        std::uint32_t event = 0;              // the first in it
        // Of the events that have a number (numberOf).
        std::uint64_t numbers = 0;
        std::int64_t sum = 0, least = 0, most = 0;
        void take(std::int64_t number);
        void take(const Row& more);  // all but the keys
    };
    std::map<std::vector<std::string>, Row> rows;

    // Counts events of one game (EventCounter), all at once.
    void add(const Game& game, const Timeline& timeline, std::span<const std::uint32_t> hits,
             std::span<const EventKey> keys, std::uint64_t number, std::uint64_t seed);
    void add(const EventTally& more);
    // The most frequent first, then by their keys; at most `most`.
    std::vector<Row> top(std::size_t most = ~std::size_t(0)) const;
    bool hasNumbers() const;  // has any row?
};

// Counts events of one game into a tally, in as many parts as one likes: what is put into words once is known for the
// parts that follow. A name that changes in a game is that of the first such event in it. The tally, which nothing else
// changes meanwhile, the game and the timeline outlive it. Events that were added stay as they are; what follows them
// may become another.
class EventCounter {
  public:
    EventCounter(EventTally& tally, const Game& game, const Timeline& timeline, std::span<const EventKey> keys,
                 std::uint64_t number, std::uint64_t seed);
    ~EventCounter();
    EventCounter(const EventCounter&) = delete;
    EventCounter& operator=(const EventCounter&) = delete;

    void add(std::span<const std::uint32_t> hits);  // rising, and after those that were added before

  private:
    class PairNumbers;
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace engine

// The trace: everything that happens in a game, one 16-byte event each. Applying the Set events to the state at the
// start of the game gives the state at any position, byte for byte.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace engine {

enum class EventKind : std::uint8_t {
    Unit,    // a unit of play begins (a turn): before = unit number
    Rule,    // a rule begins: field = rule index, before = subject
    Clause,  // a clause of a card begins: field = card, before = clause number, after = owner
    End,     // the scope `parent` ends
    Cite,    // a rule that decided something without a scope of its own: field = rule index, before = subject
    Set,     // the only change: field = byte offset in the state, width = bytes, before -> after
    Chance,  // field = purpose, width = actor, before = card | ordinal << 16, after = value
    Ask,     // a decision is open: field = question, width = seat, before = subject, after = number of options
    Choose,  // the decision: field = verb, before = a | b << 8 | c << 16, after = d; width = 1 if it was the only
             // option
    Test     // verbose level only: a condition; field = card, before = clause number, after = 0 (did not hold) or 1
};

// Sets of kinds: a bit each.
constexpr unsigned kindBit(EventKind kind) { return 1u << unsigned(kind); }
constexpr unsigned kEveryKind = (kindBit(EventKind::Test) << 1) - 1;
// What opens a scope. An End closes it; a unit has none and ends where the next begins.
constexpr unsigned kScopeKinds = kindBit(EventKind::Unit) | kindBit(EventKind::Rule) | kindBit(EventKind::Clause);
constexpr bool opensScope(EventKind kind) { return (kScopeKinds & kindBit(kind)) != 0; }

using RuleId = std::uint16_t;
constexpr RuleId kNoRule = 0xFFFF;

constexpr std::uint32_t kNoParent = 0xFFFFFFFFu;

struct Event {
    EventKind kind;
    std::uint8_t width;
    std::uint16_t field;
    std::uint32_t parent;  // index of the innermost open scope; kNoParent at the top
    std::int32_t before, after;

    Event() = default;
    constexpr Event(EventKind m, std::uint8_t w, std::uint16_t f, std::uint32_t p, std::int32_t b, std::int32_t a)
        : kind(m), width(w), field(f), parent(p), before(b), after(a) {}
    bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

using Trace = std::vector<Event>;

// Does this event belong to the laying out of the game, before its first unit of play? What a state field was before
// that is no card and no seat, only a zero.
bool laysOut(const Trace& trace, std::size_t event);
// Does an event lie in a scope of the trace, or in one inside it?
bool isWithin(const Trace& trace, std::size_t event, std::size_t scope);
// The innermost scope that is open when an event has happened; kNoParent: none is.
std::uint32_t scopeAfter(const Trace& trace, std::size_t event);
// The innermost of the scopes that an event lies in for which `wanted(const Event&)` holds; kNoParent: of none does it.
template <class Wanted> std::uint32_t scopeAround(const Trace& trace, std::size_t event, Wanted wanted) {
    std::uint32_t scope = trace[event].parent;
    while (scope != kNoParent && !wanted(trace[scope])) scope = trace[scope].parent;
    return scope;
}
// Was anything changed in a scope?
bool changedAnything(const Trace& trace, std::size_t scope);

// One hash over all events and their order, the same whether they are kept or not. A step of it is a bijection of what
// came before and of the event, and cheap: a game takes some thousand.
class EventHash {
  public:
    void add(std::uint64_t word) {
        sum_ = std::rotl(sum_ ^ word, 29) * 0xD6E8FEB86659FD93ull;
        ++count_;
    }
    // The same, branchless, where either is as likely.
    void addIf(bool wanted, std::uint64_t word) {
        const std::uint64_t after = std::rotl(sum_ ^ word, 29) * 0xD6E8FEB86659FD93ull;
        sum_ ^= (sum_ ^ after) & (std::uint64_t(0) - wanted);
        count_ += wanted;
    }
    std::uint64_t value() const { return (sum_ ^ sum_ >> 32) ^ count_ * 0xBF58476D1CE4E5B9ull; }
    std::uint64_t count() const { return count_; }

  private:
    std::uint64_t sum_ = 0x9E3779B97F4A7C15ull, count_ = 0;
};

}  // namespace engine

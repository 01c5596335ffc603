// Writes down what happens at a table, where somebody wants to know. Whether it does is one well-predicted question in
// the code of a rule; what it then does are functions of their own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/kernel/chance.h"
#include "engine/kernel/decision.h"
#include "engine/kernel/trace.h"

namespace engine {

class ClauseWatcher;

// The verbose level records conditions too, so that "why not" can be answered.
enum class TraceLevel : std::uint8_t { Off, Full, Verbose };

class TraceRecorder {
  public:
    // Events go to `trace` (not owned) from now on; null or Off: nowhere.
    void to(Trace* trace, TraceLevel level) {
        trace_ = trace;
        level_ = trace ? level : TraceLevel::Off;
        looksAtTests_ = level_ == TraceLevel::Verbose || watcher_ != nullptr;
    }
    // Who is told of clauses whose trigger comes (not owned), whatever is recorded; null: nobody.
    void watchedBy(ClauseWatcher* watcher) {
        watcher_ = watcher;
        looksAtTests_ = level_ == TraceLevel::Verbose || watcher_ != nullptr;
    }
    ClauseWatcher* watcher() const { return watcher_; }
    bool isOn() const { return level_ != TraceLevel::Off; }
    // Are conditions recorded, or does somebody watch them?
    bool looksAtTests() const { return looksAtTests_; }

    // No scope is open any more.
    void reset() {
        parent_ = kNoParent;
        left_ = false;
    }
    // From now on scopes are left by a throw: they have not come to their end.
    void leaveScopes() { left_ = true; }

    // What follows is for a recorder that is on: it records without asking again.
    [[gnu::noinline]] void record(EventKind kind, int width, std::uint16_t field, int before, int after);
    void recordTest(int card, int number, bool held);  // at the verbose level; else nothing
    // A question that had `count` options, and the answer to it. Both return what was chosen, so that nobody keeps it
    // over the call.
    [[gnu::noinline]] Option recordAnswer(std::uint16_t question, int seat, int subject, int count, Option chosen);
    Option recordChoice(Option chosen, bool isOnly);
    // The chance events of a deal, card by card to the actors in turn; the keys follow the first by their ordinals.
    void recordDeal(ChanceKey first, int actors, std::span<const std::uint8_t> dealt);
    [[gnu::noinline]] void beginScope(EventKind kind, std::uint16_t field, int before, int after);
    [[gnu::noinline]] void endScope();
    // Writes a state field and records it: one for each width that a state field has. `offset`: of the state field in
    // the state.
    template <class Stored> [[gnu::noinline]] void write(std::byte* stateField, Stored after, std::size_t offset);
    // Events that were recorded elsewhere, with scopes of their own.
    void append(const Trace& events);

  private:
    bool isFull() const;
    void makeRoom(std::size_t events);
    template <auto Record, class... Values> [[gnu::noinline]] auto afterMakingRoom(Values... values);
    void append(EventKind kind, int width, std::uint16_t field, std::uint32_t parent, int before, int after);
    void append(Option chosen, bool isOnly);

    Trace* trace_ = nullptr;
    TraceLevel level_ = TraceLevel::Off;
    bool left_ = false;
    bool looksAtTests_ = false;
    ClauseWatcher* watcher_ = nullptr;
    std::uint32_t parent_ = kNoParent;
};

}  // namespace engine

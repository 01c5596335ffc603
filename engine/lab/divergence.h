// Where a game on one content first goes another way than the same game on another, and why. Events are compared by
// what they mean, for cards may have other numbers on the two sides: an added card moves those after it.
//
//     const ContentPair contents(before, after);
//     EventComparison compare(contents);                     // one a thread
//     if (auto at = compare.firstDifference(traceBefore, traceAfter, EventComparison::Detail::Whole))
//         compare.causeOf(traceBefore, traceAfter, *at).card  // "ar.105"
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/session.h"
#include "schema/core/records.h"

namespace engine {

// One set of records and the game that was compiled of it.
struct CompiledContent {
    std::shared_ptr<const Game> game;
    schema::RecordSet records;
};

// A record that is not the same in two contents.
struct ChangedRecord {
    std::string id;
    enum class How : std::uint8_t { Changed, Added, Removed } how = How::Changed;
    // Only its names, stories, art or notes differ: no rule reads them.
    bool onlyShown = false;
};
std::vector<ChangedRecord> changedRecords(const schema::RecordSet& before, const schema::RecordSet& after);

// What two contents of one game have in common. Never changes after it is made.
class ContentPair {
  public:
    ContentPair(CompiledContent before, CompiledContent after);
    ~ContentPair();

    const Game& before() const { return *contents_[0].game; }
    const Game& after() const { return *contents_[1].game; }
    const Game& game(int side) const { return *contents_[side].game; }  // 0: before, 1: after
    const CompiledContent& content(int side) const { return contents_[side]; }
    const std::vector<ChangedRecord>& changed() const { return changed_; }  // by id
    // Does every number of a state and of an event stand for the same on both sides? Then equal bytes are equal events.
    bool sameNumbers() const { return sameNumbers_; }
    // Is a card, by its number on a side, changed, or part of a changed record?
    bool isChanged(int side, int card) const;
    // Ids of the changed records that can make a difference.
    const std::vector<std::string>& causes() const { return causes_; }
    // The same content before, and after it with only this change, from any thread; null where that cannot be played.
    const ContentPair* alone(std::size_t cause) const;

    // What can be said of a field of the state on both sides.
    enum class Comparable : std::uint8_t {
        Plain,  // its value
        Count,  // of a list: its value, or what it changes by
        Item,   // of a list: its value, where the list is in the same order
        Never   // it stands for something that has other numbers on the two sides
    };
    Comparable comparable(std::uint32_t offset) const {
        return offset < comparable_.size() ? comparable_[offset] : Comparable::Never;
    }

  private:
    void findStableNumbers();

    std::array<CompiledContent, 2> contents_;
    std::vector<ChangedRecord> changed_;
    std::array<std::vector<bool>, 2> isChanged_;  // by card
    std::vector<std::string> causes_;
    bool sameCards_ = false, sameNumbers_ = false;
    std::vector<Comparable> comparable_;  // by offset
    struct Alone;
    std::unique_ptr<Alone> alone_;  // compiled when it is asked for
};

// What the first difference between two games is. Games with the same cause are of a kind.
struct PartingCause {
    enum class Kind : std::uint8_t {
        Effect,    // something is set otherwise, or in one of the games only
        Chance,    // chance brings something else, or is asked in one of the games only
        Options,   // there is another number of options, or a choice in one of the games only
        Decision,  // as many options, and another one is chosen
        Ending,    // one of the games is over
        Result     // all events are the same, and the result is not
    };
    Kind kind = Kind::Effect;
    std::string card{};        // what was edited and is behind it: the id of a record or card; empty: not known
    RuleId rule = kNoRule;     // the innermost that is carried out; kNoRule: none
    std::string clauseCard{};  // whose clause is carried out inside that rule, or around it if it is what was edited
    int clause = -1;           // number of the clause; -1: none
    int asked = -1;            // Chance: its purpose; Options, Decision: the question; -1: none
    auto operator<=>(const PartingCause&) const = default;
};

// The places of two events in their traces; the size of a trace: it has no such event.
struct EventPlaces {
    std::size_t before = 0, after = 0;
};

// Compares traces of two contents. Remembers what it has read of decisions: for one thread.
class EventComparison {
  public:
    explicit EventComparison(const ContentPair& contents) : contents_(contents) {}

    enum class Detail : std::uint8_t {
        Start,  // the laying out of a game: no lists, for decks hold other cards
        Loose,  // lists in any order, by what they grow and shrink
        Whole   // everything that has the same numbers
    };
    // The first events from these places on in which traces of the two sides differ. Scopes alone are no difference,
    // nor is a question that gets the same answer. Nothing: they mean the same.
    std::optional<EventPlaces> firstDifference(const Trace& before, const Trace& after, Detail detail,
                                               EventPlaces from = {});
    // The same of two sessions, from the laying out of the games to what has been played of them.
    std::optional<EventPlaces> firstDifference(const Session& before, const Session& after);

    // Why two traces part at these places. Of several edits, the card is a guess: that of an edited clause around the
    // events, else one that they name, else the edited card named last before them in these traces.
    PartingCause causeOf(const Trace& before, const Trace& after, EventPlaces at);

  private:
    struct Meaning {
        std::uint64_t hash = 0;    // of the decision as files keep it
        std::vector<int> changed;  // edited cards that it names
    };
    const Meaning& meaningOf(int side, const Event& choose);
    bool isCompared(const Event& event, Detail detail) const;
    bool sameMeaning(const Event& before, const Event& after, Detail detail);
    std::string drawnId(int side, const Event& chance) const;              // empty: no card is drawn
    int changedCardOf(int side, const Event& event);                       // that it names; -1: none
    std::string lastNamed(int side, const Trace& trace, std::size_t end);  // of its events before `end`

    const ContentPair& contents_;
    std::array<std::unordered_map<std::uint64_t, Meaning>, 2> meanings_;
};

}  // namespace engine

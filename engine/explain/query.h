// Questions to the events of a game: a condition that each event meets or does not. Breakpoints, searches in one trace
// and searches over thousands of games all ask in this language; `eventQueryHelp` tells it to people.
//
//     turn  rule  clause  cite  change  chance  roll  draw  ask  decision     an event of this kind
//     rule TT-ALTAR-05         this rule is carried out, or decides something; `rule TT-ALTAR`: any of its chapter
//     card ar.105              a clause of the card is carried out; `card ar.105 2`: its second
//     roll attack roll         a roll for this purpose, by the beginning of its name; likewise `draw`, `chance`
//     rolled 0 positive        a roll with so many dice of a face; `rolled >= 3 positive`, `rolled sum >= 2`
//     drew ar.105              chance brings this card
//     chose claim battle1      a decision that begins with these words, as files keep it
//     offered use ar.105       a question at which an option that begins with these words is on offer
//     declined escape          a decision that left such an option aside
//     changed seat1 love       this field of the state, or any below it; `... to 3`, `... from 2`, `... up`, `... down`
//     seat 2                   it concerns this seat
//     by ar.105                it lies in a clause of this card; `by TT-BATTLE`: in a rule
//     has (rule TT-BATTLE-05)  a rule, clause or turn in which such an event lies
//     "shield"                 its sentence says so, capitals apart
//     seat1 love < 3           a field of the state, or a number that the rules work out, is so after the event; also
//                              `love(seat 1) < 3`, and another field at the right: `battle hero_speed = battle ...`
//     seat1 has ar.105         a statement of the scenario language holds
//     and  or  not  ( )        `and` binds closer than `or`
//
// A query of states alone is met where it becomes true; any other at each event that meets it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"
#include "engine/kernel/state_fields.h"
#include "engine/kernel/timeline.h"
#include "schema/core/query_language.h"

namespace engine {

struct EventQueryNode {
    enum class Kind : std::uint8_t {
        All,
        Any,
        Not,  // of `children`
        Has,  // an event inside the scope meets the child
        OfKind,
        Rule,    // carried out or cited; `numbers`: which
        Card,    // a clause of card `card`, and of clause `number`, counted from 0, unless that is -1
        Chance,  // for one of the purposes `numbers`
        Rolled,  // compare the dice of face `number`, or with -1 the sum, with `value`
        Drew,
        Chose,     // `words`: the beginning of the decision's lasting form; `number`: its verb
        Offered,   // ... of an option of the question
        Declined,  // ... of an option that was not taken
        Changed,   // a field of `fields`; `before`, `after`: only with these values
        Seat,
        By,         // card `card`, or one of the rules `numbers`
        Text,       // `words`, folded
        Field,      // `field` compared with `value` or with `other`
        Number,     // a number that the rules work out, `words`, compared with `value` or with `otherWords`
        Statement,  // of the scenario language, `words`
    };
    enum class Trend : std::uint8_t { Any, Up, Down };

    Kind kind = Kind::All;
    std::vector<EventQueryNode> children{};
    unsigned kinds = 0;  // OfKind, Chance: EventKind bits
    schema::Comparison compare = schema::Comparison::Equal;
    Trend trend = Trend::Any;
    int card = -1, number = -1;
    std::int64_t value = 0;
    std::vector<std::uint16_t> numbers{};  // of rules or purposes, rising
    std::vector<bool> fields{};            // by offset
    const schema::StateField* field = nullptr;
    const schema::StateField* other = nullptr;
    bool hasBefore = false, hasAfter = false;
    std::int64_t before = 0, after = 0;
    std::vector<std::string> words{}, otherWords{};
    int has = -1;                        // Has: its place among those of the query
    std::size_t offset = 0, length = 0;  // where it stands in the text
};

// A query as parsed for one game.
struct EventQuery {
    EventQueryNode root;                             // All
    std::vector<schema::QueryComplaint> complaints;  // a query that has any is not asked
    bool asksStatesOnly = false;                     // it is met where it becomes true
    bool namesState = false;                         // it names parts of the state, which may be others in another game
    int hasCount = 0;                                // nodes of kind Has
    bool empty() const { return root.children.empty(); }
    bool sound() const { return !empty() && complaints.empty(); }
};

// `state`: one of a game that is asked, after its start; names of the scenario language may depend on it.
EventQuery parseEventQuery(const Game& game, const void* state, std::string_view text);

// A query that this event of a trace meets, and others like it: "rule TT-BATTLE-05", "changed heroes[0].spirit".
std::string queryLike(const Game& game, const Trace& trace, std::size_t event);

// Asks the events of one timeline, from its beginning to its end, in as many parts as one likes. The timeline, the game
// and the query outlive it; a timeline that is cut short or grows needs another reader where the query has `has`.
class EventQueryReader {
  public:
    EventQueryReader(const Game& game, const Timeline& timeline, const EventQuery& query);
    ~EventQueryReader();
    EventQueryReader(const EventQueryReader&) = delete;
    EventQueryReader& operator=(const EventQueryReader&) = delete;

    // What `has` asks of scopes is found out before anything is read, for at most so many events; true: nothing is left
    // of it. read() does what is left.
    bool prepare(std::size_t most);
    // Appends the events from `from` on and before `to` that meet the query, at most `most` of them, and returns where
    // it stopped: `to`, or behind the last hit, or earlier where `stop` became true.
    std::size_t read(std::size_t from, std::size_t to, std::vector<std::uint32_t>& hits,
                     std::size_t most = ~std::size_t(0), const std::atomic<bool>* stop = nullptr);
    // The first event from `from` on, and the last before `before`, that meets the query; -1: none does.
    std::ptrdiff_t next(std::size_t from, const std::atomic<bool>* stop = nullptr);
    std::ptrdiff_t previous(std::size_t before, const std::atomic<bool>* stop = nullptr);

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

// All events of a timeline that meet a query.
std::vector<std::uint32_t> eventsThatMeet(const Game& game, const Timeline& timeline, const EventQuery& query);

schema::QueryCompletions eventQueryCompletions(const Game& game, const void* state, std::string_view text,
                                               std::size_t cursor);

// What the language has, for the help beside every box; the examples are of this game and can be met.
std::vector<schema::QueryExample> eventQueryHelp(const Game& game);

}  // namespace engine

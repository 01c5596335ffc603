// Why, and why not: what somebody asks of the game on the table, the answer in rows, and the way back to what was asked
// before. Each question keeps the position at which it was asked; following a row to its event leaves the answer as it
// is. Where one seat observes the game, nothing is told that it may not know.
//
//     why.ask(why.ofField(hope));                 // who changed this
//     while (!why.read(0.003)) {}                 // once a frame
//     why.go(why.row(0).event);                   // its nearest cause
//     why.back();
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "editor/app/play/sandbox.h"
#include "engine/explain/causes.h"
#include "engine/explain/why_not.h"

namespace editor {
class Application;
}

namespace editor::play {

class Play;

// What is asked about.
struct WhySubject {
    enum class Kind : std::uint8_t {
        Nothing,
        Event,    // why it happened: `number` in the trace
        Field,    // who changed it: `number` in PlaySession::fields()
        Card,     // why it does nothing: `number` in the card catalogue
        InPlay,   // the same of every card in play
        Rule,     // when it was carried out or decided something: `number` in Texts::rules()
        Options,  // why something cannot be chosen: `words` as engine::whyNotOffered takes them
        Ending    // why the game ended so
    };
    Kind kind = Kind::Nothing;
    std::size_t number = 0;
    std::size_t position = 0;  // at which it was asked
    std::string words = {};
    bool operator==(const WhySubject&) const = default;
};

constexpr std::size_t kNoRow = ~std::size_t(0);

// One event of an answer.
struct WhyRow {
    std::size_t event = kNoRow;  // where it leads; kNoRow: the laying out of the game
    engine::EventKind kind = engine::EventKind::Rule;
    bool possible = false;  // it may have had influence; otherwise it certainly had
    bool hidden = false;    // the observer may not know it: it has no words
    int depth = 0;          // scopes around it
    std::string how = {};   // how it is connected with what is explained: "by card"; empty in lists
    std::string name = {};  // "TT-BATTLE-07", "Forest Axe"; empty where the words say all
    std::string words = {};
    int card = -1;           // of a clause
    std::string field = {};  // of its record, "ability[0]"
};

class Why {
  public:
    Why(Play& play, Application& app) : play_(play), app_(app) {}
    ~Why();
    Why(const Why&) = delete;
    Why& operator=(const Why&) = delete;

    // --- asking ----------------------------------------------------------------------------------------------------
    // Subjects at the shown position.
    WhySubject ofEvent(std::size_t event) const;
    WhySubject ofField(int stateField) const;
    WhySubject ofCard(int card) const;
    WhySubject ofOptions(std::string words) const;
    WhySubject of(WhySubject::Kind kind) const;  // Ending, InPlay
    // "event 12", "field heroes[0].spirit", "card ar.105", "rule TT-BATTLE-05", "ending"; refused with what was wanted.
    Refusal read(std::string_view words, WhySubject& subject) const;
    // Refused where there is no such thing, or the observer may not know of it.
    Refusal ask(const WhySubject& subject);
    const WhySubject& asked() const;
    // Has the position that is shown moved away from the one at which it was asked?
    bool isElsewhere() const;
    // What lies below the mouse or has the keyboard, for the actions; given by whoever draws.
    std::function<std::optional<WhySubject>()> pointed;

    // Shows an event, so that back() returns.
    void go(std::size_t event);
    std::string whyNoBack() const;
    std::string whyNoForward() const;
    Refusal back();
    Refusal forward();
    // Drops what the game that is played does not have any more; once a frame.
    void follow();

    // --- events ------------------------------------------------------------------------------------------------------
    enum class View : std::uint8_t {
        Before,  // what led to it, the nearest first
        After,   // what came of it
        All      // every change of the field, all events of the card or rule
    };
    View view = View::Before;
    bool has(View view) const;  // does the subject have such a list?
    // The event that is explained: the one asked about, the last that changed the field; kNoRow: none did.
    std::size_t event() const;
    // What it is called, rich: "Hope of The Silver Deer", an event as a sentence. Hidden: said so.
    std::string title() const;
    // Of a field: what it held. Empty: nothing to be said.
    std::string value() const;
    // Reads the list of `view` for about so many seconds; true when it is complete. Once a frame.
    bool read(double seconds);
    std::size_t size() const { return entries_.size(); }
    // Good until the list is another.
    const WhyRow& row(std::size_t i);

    // --- why not -----------------------------------------------------------------------------------------------------
    // The card asked about, or all in play; found out on a task: null until then.
    const std::vector<engine::CardWhy>* cards();
    // The options of the decision at the position; `refused` says why there are none.
    const engine::DecisionWhy& options();
    // Where in its record a clause stands, "ability[0]".
    std::string_view placeOf(int card, int clause) const;

    // Waits for what is being found out. For tests.
    void finish();

  private:
    struct Visit {
        WhySubject subject;
        std::size_t cursor = 0;  // the position that was shown when it was left
    };
    // What an answer was made for.
    struct Made {
        WhySubject subject;
        View view = View::Before;
        int observer = -1;
        std::uint64_t revision = ~0ull;
        std::string language;
        bool operator==(const Made&) const = default;
    };
    Made present() const;
    const PlaySession& session() const;
    // Brings a subject up to the game that is played now; false: there is no such thing any more.
    bool update(WhySubject& subject, std::size_t unchanged, bool otherGame) const;
    Refusal visit(std::size_t at);
    std::string sentence(std::size_t event) const;
    void listEntries();
    WhyRow made(std::size_t i) const;
    const engine::ClausePlaces& places() const;

    Play& play_;
    Application& app_;
    std::vector<Visit> visits_;
    std::size_t at_ = 0;  // in visits_
    std::uint64_t followed_ = ~0ull;
    std::weak_ptr<const engine::Game> game_;  // that the subjects are of

    Made listed_;                              // that the list was made for
    std::vector<engine::EventCause> entries_;  // that may be shown
    std::vector<engine::EventCause> unread_;   // still to be looked through for what may not be known
    std::size_t readUpTo_ = 0;
    engine::StateBytes state_;  // at a position, for looking through them
    std::size_t statePosition_ = 0;
    std::unordered_map<std::size_t, WhyRow> rows_;

    Made foundFor_, lookedFor_;
    std::vector<engine::CardWhy> found_;
    std::uint64_t task_ = 0;  // 0: nothing is being found out
    Made optionsFor_;
    engine::DecisionWhy options_;
    mutable std::unique_ptr<engine::ClausePlaces> places_;
    mutable std::weak_ptr<const engine::Game> placesOf_;
};

// --- explanations in lines -----------------------------------------------------------------------------------------

// A part of an explanation.
struct WhyNotLine {
    enum class Mark : std::uint8_t { Holds, Fails, Number };
    Mark mark = Mark::Holds;
    bool first = false;  // the first part that fails
    int depth = 0;
    std::string words;       // "your Hope is at least 3: 2, needed at least 3"
    int rule = -1;           // that asks for it, in Texts::rules()
    int stateField = -1;     // that it reads, in PlaySession::fields()
    std::string place = {};  // of the card's record that says it
};
// The parts of an explanation, those inside others below them.
std::vector<WhyNotLine> linesOf(const PlaySession& session, const engine::Explanation& whole);
// The first part that fails, in words; empty: it holds.
std::string firstFailing(const engine::Explanation& whole);
// What came of the trigger of a clause the last time: "nothing came of it".
std::string outcomeWords(const engine::LastTrigger& last);

}  // namespace editor::play

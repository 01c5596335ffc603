// Two lines side by side: the first event in which they differ and why, what differs in their states at a position of
// each, and how each stands. Both are played with the content of the game on the table; what cannot be made of a line
// with it is left out, and told.
//
//     comparison.choose(0, 2);
//     comparison.at = ComparedAt::End;
//     if (const ComparedLines* lines = comparison.follow()) lines->cause;    // "Another option is chosen. ..."
//     comparison.show(1, comparison.follow()->sides[1].position);            // goes there
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/cursor.h"
#include "editor/app/play/landmarks.h"
#include "editor/app/play/lines.h"
#include "editor/app/play/play_session.h"
#include "engine/lab/divergence.h"

namespace editor::play {

// Where the states of two lines are compared.
enum class ComparedAt : std::uint8_t {
    End,      // where each has come to
    Parting,  // just after the first event of each that differs
    Turn,     // where a turn begins, or at the end of a line that does not come so far
    Chosen    // at a position of each
};

struct ComparedSide {
    std::size_t line = 0;  // by its place in Lines::all()
    std::string name = {};
    std::size_t made = 0, recorded = 0;  // decisions: that could be made, and that the line has
    std::size_t size = 0, turns = 0;     // events and turns
    std::size_t position = 0;            // that is compared
    std::string place = {};              // the turn of that position
    std::string standing = {};           // how far the line came, or how it ended
    std::string first = {};              // the first event that differs; empty: the line has come no further
    std::size_t firstPosition = 0;       // just after it; at the end of a line that has come no further
};

// A field whose value is not the same at the two positions, in words; engine::kEmptyPlace for a place that holds
// nothing.
struct ComparedField {
    int stateField = -1;  // of PlaySession::fields()
    std::string name, left, right;
    std::optional<std::int64_t> grown = {};  // of a number that stands for itself: right - left
};

struct ComparedLines {
    std::array<ComparedSide, 2> sides;
    bool differ = false;
    std::string cause;  // of the first difference, in sentences; empty: there is none
    int card = -1;      // whose clause is behind it; -1: none
    std::vector<ComparedField> fields;
};

class LineComparison {
  public:
    LineComparison(const PlaySession& session, Cursor& cursor, Lines& lines)
        : session_(session), cursor_(cursor), lines_(lines) {}

    // Lines by their places in Lines::all(). Refused where there is none of that number, or it is the same twice.
    Refusal choose(std::size_t left, std::size_t right);
    // The line being played, on the right, beside the one that it left; where it left none, beside the last other one.
    Refusal chooseLast();
    // The shown position for the line that is played, which has to be one of the two; the other stays.
    Refusal chooseShown();
    // Nothing where no two lines are chosen, or one of them was removed since. Holds until the next call or change.
    const ComparedLines* follow();
    // The game was closed: no line of it is kept.
    void leaveGame() { played_ = {}, isPlaying_ = {}; }
    // Goes to a line, 0: left, 1: right, and shows a position of it.
    Refusal show(std::size_t side, std::size_t position);

    ComparedAt at = ComparedAt::End;
    std::size_t turn = 0;  // for ComparedAt::Turn, from 0

  private:
    // A line as it was played with the content of the game on the table.
    struct Played {
        Line line;  // it was played from
        std::shared_ptr<const engine::Game> game;
        std::optional<engine::Session> session;
        Landmarks landmarks;
        std::uint64_t revision = ~0ull;  // of PlaySession, for the line that is being played
    };
    std::optional<std::size_t> placeOf(int id) const;
    // True where it is not as it was at the last call.
    bool bring(std::size_t side, std::size_t line);
    const engine::Session& sessionOf(std::size_t side) const;
    void findParting();
    std::size_t positionOf(std::size_t side) const;
    void describe(std::size_t side, std::size_t line);
    void findFields();

    const PlaySession& session_;
    Cursor& cursor_;
    Lines& lines_;
    std::array<int, 2> chosen_{0, 0};  // ids of lines; 0: none
    std::array<std::size_t, 2> positions_{0, 0};
    std::array<Played, 2> played_;
    std::array<bool, 2> isPlaying_{};  // is it the line being played, whose session is that of the sandbox?
    std::optional<engine::EventPlaces> parting_;
    engine::PartingCause cause_;
    ComparedLines result_;
    // What result_ was made for.
    struct Seen {
        ComparedAt at = ComparedAt::End;
        std::size_t turn = 0;
        std::array<std::size_t, 2> positions{};
        std::array<std::string, 2> names;
        std::string language;
        bool operator==(const Seen&) const = default;
    };
    std::optional<Seen> seen_;
};

}  // namespace editor::play

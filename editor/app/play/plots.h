// Numbers of the state over the game: what each was at every position, read from the events that set it, and what of
// that lies below each column of pixels, however many events there are.
//
//     plots.add("heroes[0].spirit");
//     for (const PlotColumn& column : plots.columns(0, 0, double(session.size()), 800)) ...
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/app/play/play_session.h"

namespace editor::play {

// What a number was in the positions below one column of pixels.
struct PlotColumn {
    bool isThere = false;  // false: the game had not begun, or the number lay in an empty place of a list
    std::int64_t least = 0, most = 0;
    bool operator==(const PlotColumn&) const = default;
};

class Plots {
  public:
    static constexpr std::size_t kMost = engine::kMostPlots;

    explicit Plots(const PlaySession& session) : session_(session) {}

    // Paths of state fields, in the order in which they were added; at most kMost.
    const std::vector<std::string>& all() const { return paths_; }
    // Why a field cannot be plotted; empty: it can, or is already.
    Refusal whyNot(int stateField) const;
    // The place of a field among all(); the size of all(): it is not plotted.
    std::size_t placeOf(const std::string& path) const;
    // Refused where there is no such number, where it is plotted already, or where there are kMost.
    Refusal add(const std::string& path);
    Refusal remove(std::size_t plot);
    // Instead of all: each once, the first kMost. Those that the game on the table does not have stay, with nothing to
    // show.
    void take(std::vector<std::string> paths);
    // Counts changes of the list.
    std::uint64_t revision() const { return revision_; }

    // Of one of all(), while a game is played. The field; -1: the game has no such number.
    int fieldOf(std::size_t plot) const;
    // The least and the greatest value in play; before the first turn nothing counts. Nothing: it never was there.
    struct Extent {
        std::int64_t least = 0, greatest = 0;
    };
    std::optional<Extent> extentOf(std::size_t plot) const;
    // Nothing: it is not there at this position.
    std::optional<std::int64_t> valueAt(std::size_t plot, std::size_t position) const;
    // The positions `from` to `to` in so many columns of one width. Made anew where what is asked for is another.
    const std::vector<PlotColumn>& columns(std::size_t plot, double from, double to, std::size_t count) const;

  private:
    // The value from a position on, until that of the next.
    struct Run {
        std::uint32_t position = 0;
        bool isThere = false;
        std::int64_t value = 0;
    };
    // What is known of a plot, and for which revision of the session.
    struct Read {
        std::uint64_t revision = ~0ull;
        int stateField = -1;
        std::vector<Run> runs;  // by position, the first at 0
        std::optional<Extent> extent;
        double from = 0, to = 0;  // of the columns
        std::vector<PlotColumn> columns;
    };
    const Read& read(std::size_t plot) const;
    std::vector<Run> runsOf(int stateField) const;

    const PlaySession& session_;
    std::vector<std::string> paths_;
    std::uint64_t revision_ = 0;
    mutable std::vector<Read> read_;  // beside paths_
};

}  // namespace editor::play

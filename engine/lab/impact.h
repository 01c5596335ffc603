// What an edit does to a game: the same seeds are played on the content before and after it by the same bot, and
// compared pair by pair. Chance follows from what it is for, so that games stay the same until the edit makes a
// difference; what that was first is the cause that games are grouped by.
//
//     Impact impact({gameBefore, recordsBefore}, {gameAfter, recordsAfter}, {.threads = 2});
//     impact.play(200);
//     impact.report().groups.front().cause.card   // "ar.105"
//     impact.play(10'000);                        // the first 200 are part of them
//
// A chapter of a game that has some is played as often as every other: game i is one of chapter i modulo their number.
// Only chapters that both contents have, and that the setup leads to, are played.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/kernel/session.h"
#include "engine/lab/divergence.h"
#include "engine/lab/intervals.h"

namespace engine {

struct ImpactOptions {
    std::uint64_t seed = 1;  // game i is played with mix(seed + i) on both sides
    int threads = 1;         // what is found does not depend on it
    std::string agent = "greedy";
    int simulations = 0;           // of an agent that looks ahead, for each decision; 0: as many as usual
    schema::SetupValues setup{};   // Setup::options of every game
    std::uint64_t afterShift = 0;  // added to the seed of the games after: other games, to check the statistics with
};

// A figure of the games before and of those after, and the difference: after less before, with its 95 % interval.
struct PairedFigure {
    double before = 0, after = 0;
    double difference = 0, low = 0, high = 0;
    std::uint64_t pairs = 0;      // games that say something of it, on both sides
    std::uint64_t differing = 0;  // of those, games in which it is not the same on both sides
    // Five differences to the same side come about by chance in one of sixteen cases.
    static constexpr std::uint64_t kFewestDiffering = 6;
    bool isProven() const { return differing >= kFewestDiffering && (low > 0 || high < 0); }
};

struct ImpactFigure {
    enum class What : std::uint8_t {
        Won,        // share of games; where players compete: that came to an end
        Victories,  // share of them that is a seat's, where players compete
        Score,      // mean of Outcome::score
        Decisions,  // mean of a game
        Units,      // of play, mean of a game
        Used,       // share of games in which a changed card was at work
        Taken       // share of the offers of a changed card
    };
    What what = What::Won;
    int chapter = -1;    // Won: place in ImpactReport::chapters; -1: of all games
    int seat = -1;       // Victories
    std::string card{};  // Used, Taken: its id
    PairedFigure figure{};
    bool isShare() const { return what != What::Score && what != What::Decisions && what != What::Units; }
};

// Games that part for the same reason.
struct ImpactGroup {
    PartingCause cause;
    std::uint64_t games = 0;
    // The one with the fewest decisions before the difference; of several, the first.
    std::uint64_t game = 0, seed = 0, decisions = 0;
};

struct ImpactReport {
    std::uint64_t games = 0;                 // of each side
    std::uint64_t same = 0;                  // to the last event, and with the same result
    std::array<std::uint64_t, 2> stopped{};  // by the loop guard, before and after
    std::vector<std::string> chapters{};     // ids of those that are played; none: the game has none
    std::vector<std::string> leftOut{};      // ids of chapters that only one of the contents has
    std::vector<ImpactGroup> groups{};       // the largest first
    std::vector<ImpactFigure> figures{};
    double processorSeconds = 0;  // of all threads together
};

// The smallest example of a group: the game on both sides, up to the first difference and not beyond it.
struct ImpactExample {
    struct Side {
        std::unique_ptr<Session> session;  // with a bookmark at the difference
        std::size_t position = 0;          // just after the event
        std::string sentence;              // what happens there; of a game that is over, how it ended
        std::size_t decisions = 0;         // made before it
    };
    Side before, after;
    std::string where;  // the unit of play: "Past, turn 12 of 30: The Silver Deer"
};

class Impact {
  public:
    // Both games are of one schema, can be set up as the options say, and are never changed.
    Impact(CompiledContent before, CompiledContent after, ImpactOptions options);
    ~Impact();

    // Plays on until so many games have been played on each side, or `stop` becomes true; those that were played count.
    // From one thread at a time; `progress` is called now and then from one thread.
    void play(std::uint64_t games, const std::atomic<bool>* stop = nullptr,
              const std::function<void(std::uint64_t played)>& progress = {});
    // What is known, from any thread at any time. The same games give the same report.
    ImpactReport report() const;
    ImpactExample example(const ImpactGroup& group) const;

    const ContentPair& contents() const;

  private:
    struct Plan;
    struct Found;
    struct Total;
    class Worker;
    std::unique_ptr<const Plan> plan_;
    std::unique_ptr<Total> total_;
};

}  // namespace engine

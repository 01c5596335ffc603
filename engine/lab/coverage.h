// What of the content and of the rules games have reached: cards, their clauses, both outcomes of conditions, rules.
// Counted in one game, in saved ones, or in many that bots play; and a game that reaches what the others did not.
//
//     const CoverageItems items(game);
//     Coverage coverage(items);
//     coverage.add(coverageOf(session, items), 0);
//     for (std::size_t i = 0; i < items.size(); ++i)
//         if (!coverage.reached(i)) ... items[i].text ...
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "engine/kernel/session.h"
#include "engine/lab/game_search.h"

namespace engine {

struct CoverageItem {
    enum class Kind : std::uint8_t {
        Card,    // it was used
        Clause,  // or another piece of a card: it took effect
        Held,    // the condition of a clause was looked at, and it held
        Failed,  // ... and it did not hold
        Rule     // it was carried out, or decided something
    } kind = Kind::Card;
    int card = -1;      // of rules -1
    int clause = -1;    // number among the clauses of the card; -1: it is none
    std::string id;     // of the card, or of the rule
    std::string place;  // field of the card's record; empty: none
    std::string text;   // what it says, in the language that was spoken
    using Key = std::tuple<Kind, std::string, std::string>;
    Key key() const { return {kind, id, place}; }  // the same in other content
};

// What there is to be reached in a game, and where the game counts it. Only what a game can tell: of clauses that
// always apply, nobody looks at the condition at a moment; rules that no code announces are left out.
class CoverageItems {
  public:
    explicit CoverageItems(const Game& game);

    const Game& game() const { return game_; }
    std::size_t size() const { return items_.size(); }
    const CoverageItem& operator[](std::size_t item) const { return items_[item]; }
    std::ptrdiff_t find(const CoverageItem::Key& key) const;  // -1: there is none

    // By the numbers of Inspection::coveragePoints, by clause, and by rule; -1: there is none.
    const std::vector<std::int32_t>& ofParts() const { return ofParts_; }
    std::int32_t ofCondition(int card, int clause, bool held) const;
    std::int32_t ofRule(RuleId rule) const { return ofRules_[rule]; }

  private:
    void addParts();
    void addConditions();
    void addRules();
    std::int32_t add(CoverageItem item);

    const Game& game_;
    std::vector<CoverageItem> items_;
    std::vector<std::int32_t> ofParts_, ofRules_;
    std::map<std::pair<int, int>, std::int32_t> ofConditions_;  // that held; the next one did not
    std::map<CoverageItem::Key, std::int32_t> byKey_;
};

// One game: how often each item was reached, and the first event with which it was.
struct GameCoverage {
    struct Count {
        std::uint32_t times = 0;
        std::uint32_t first = 0;  // event of the session; of games that are no session 0
    };
    std::vector<Count> counts;  // by item
};

// Several games.
class Coverage {
  public:
    struct Count {
        std::uint64_t times = 0, games = 0;
        std::uint64_t game = ~std::uint64_t(0);  // the number of the first game that reached it
        std::uint32_t event = 0;                 // in that game
    };
    explicit Coverage(std::size_t items) : counts_(items) {}
    void add(const GameCoverage& game, std::uint64_t number);
    void add(const Coverage& more);
    std::uint64_t games() const { return games_; }
    const Count& operator[](std::size_t item) const { return counts_[item]; }
    bool reached(std::size_t item) const { return counts_[item].times > 0; }

  private:
    std::vector<Count> counts_;
    std::uint64_t games_ = 0;
};

// A session, which may be of other content than the items: what it reached is found there by its meaning.
GameCoverage coverageOf(const Session& session, const CoverageItems& items);

// Many games, of which game i is that of searchGames(): bots, seeds, setup, threads, stop and progress as there; its
// query and keys are not asked. From game `from` on; `games` is how many are played.
Coverage coverageOfGames(const CoverageItems& items, const GameSearchOptions& options, std::uint64_t from = 0);

// The first of the games that reaches an item; -1: none does.
std::int64_t firstToReach(const CoverageItems& items, std::size_t item, const GameSearchOptions& options,
                          std::uint64_t* played = nullptr);
// That game made small (game_search.h): with `tries` 0 it is as it was found. Its event is the first with which the
// item is reached.
SmallGame gameThatReaches(std::shared_ptr<const Game> game, const CoverageItems& items, std::size_t item,
                          const GameSearchOptions& options, std::uint64_t number, int tries = 300,
                          const TellSmall& tell = {});

}  // namespace engine

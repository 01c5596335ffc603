// What of the cards and rules was reached: by the game on the table, by saved games, and by many that a bot plays with
// the same cards. What nobody reached comes first; each row knows a game that reaches it.
//
//     coverage.poll(true, play.sessionsFolder());     // once a frame: counts on a task what has changed
//     coverage.play();                                // many games, on a task
//     for (const CoverageReport::Row& row : coverage.rows()) ... coverage.item(row) ...
//
// Nothing here waits for a game. Saved sessions are counted on the content that they carry, and found here by meaning.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/application.h"
#include "editor/app/play/many_games.h"
#include "editor/app/play/play_session.h"
#include "engine/lab/coverage.h"

namespace editor::play {

class CoverageReport {
  public:
    CoverageReport(Application& app, const PlaySession& session)
        : app_(app), session_(session), count_(app), many_(app) {}
    CoverageReport(const CoverageReport&) = delete;
    CoverageReport& operator=(const CoverageReport&) = delete;

    // How many games are played: one of coverageBots(), from which seed.
    struct Way {
        std::string bot = "mixed";
        std::uint64_t games = 1'000, seed = 1;
    };
    Way way;
    // Plays `way`. What many games had reached before is counted anew. Refused without a game on the table.
    Refusal play();
    Refusal stop();  // what was played counts
    void forget();

    // Once a frame; `seen`: somebody looks, so that what has changed is counted. `folder`: of the saved sessions.
    void poll(bool seen, const std::filesystem::path& folder);

    bool isPlaying() const { return many_.running(); }
    bool isCounting() const { return count_.running(); }
    std::uint64_t played() const { return many_.played(); }
    std::uint64_t wanted() const { return played_.games; }
    bool knows() const { return items_ != nullptr; }  // the first count is there
    // Games that each source has counted; and sessions in the folder that could not be read.
    enum class Source : std::uint8_t { Here, Saved, Many };
    static constexpr Source kLastSource = Source::Many;
    std::uint64_t games(Source source) const;
    std::size_t unread() const { return unread_; }

    // --- rows ---
    struct Row {
        std::size_t item = 0;
        schema::EnumeratedArray<Source, std::uint64_t, std::size_t(kLastSource) + 1>
            games{};              // that reached it, by source
        std::uint64_t times = 0;  // in all of them
        bool isReached() const { return times > 0; }
    };
    enum class Shown : std::uint8_t { All, Never, Reached };
    enum class Order : std::uint8_t { Listed, Name, Here, Saved, Many };  // Listed: as the game lists its cards
    struct Filter {
        Shown shown = Shown::All;
        std::optional<engine::CoverageItem::Kind> kind = {};  // Held: both outcomes of conditions
        std::string text = {};  // words of which each is in the name, the id or what it says
        Order order = Order::Listed;
        bool descending = false;
        bool operator==(const Filter&) const = default;
    };
    Filter filter;
    // What the filter leaves, what was never reached first.
    const std::vector<Row>& rows() const;
    const engine::CoverageItem& item(const Row& row) const { return (*items_)[row.item]; }
    std::string nameOf(const engine::CoverageItem& item) const;  // "Forest Axe", "TT-BATTLE-05"
    // The record to which an item belongs; empty: none.
    std::string recordOf(const engine::CoverageItem& item) const;
    // Items of a kind that were reached, and all.
    std::pair<std::size_t, std::size_t> reachedOf(engine::CoverageItem::Kind kind) const;

    // --- of one record -----------------------------------------------------------------------------------------------
    struct Unreached {
        std::string field = {};  // of the record, "ability[0]"; empty: the card was never used
        std::string words = {};  // what it says
    };
    // What of a record, as it was played, no game has reached. Nothing where it has been edited since, and where only
    // the game on the table was counted, which says little. Good until revision() is another.
    const std::vector<Unreached>& unreachedOf(const schema::Record& record) const;
    std::uint64_t revision() const { return revision_; }

    // --- a game that reaches it ---
    struct Place {
        Source source = Source::Here;
        std::uint64_t game = 0;           // number of many games
        std::filesystem::path file = {};  // of a saved one
        std::size_t event = 0;            // of Here and Saved
    };
    // That of the game on the table before a saved one before one of many. Refused where none reaches it.
    Refusal placeOf(std::size_t item, Place& place) const;
    // One of the many games, played again to the end, and the event with which it reaches an item.
    Refusal sessionOf(std::uint64_t game, std::size_t item, std::unique_ptr<engine::Session>& out,
                      std::size_t& event) const;

    // What a search for a game that reaches an item needs: GameFinding::reach.
    struct Wanted {
        std::shared_ptr<const engine::Game> game;
        std::shared_ptr<const engine::CoverageItems> items;
        std::size_t item = 0;
        std::string name;
    };
    Refusal want(std::size_t item, Wanted& out) const;

  private:
    // Of a saved session, as it lay on disk then.
    struct Saved {
        std::filesystem::file_time_type written{};
        bool isRead = false;
        engine::GameCoverage counted{};
    };
    using SavedGames = std::map<std::filesystem::path, Saved>;
    struct Counted {
        std::shared_ptr<const engine::CoverageItems> items;
        engine::GameCoverage here;
        SavedGames saved;
    };
    // For what was counted; what differs is counted anew.
    struct Key {
        std::shared_ptr<const engine::Game> game{};
        std::uint64_t revision = ~0ull;
        std::string language{};
        std::filesystem::path folder{};
        std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> files{};
        bool operator==(const Key&) const = default;
    };
    struct Many {
        std::mutex lock;
        std::optional<engine::Coverage> coverage;
    };
    void count(const Key& key);
    void takeCounted(Counted found);
    void takeMany();
    Key keyNow(const std::filesystem::path& folder) const;

    Application& app_;
    const PlaySession& session_;
    GamesTask count_, many_;
    Key counted_, counting_;
    std::optional<Key> stopped_;  // counting it was stopped by somebody
    double lookedAt_ = -1e9, readAt_ = -1e9;
    std::shared_ptr<const engine::CoverageItems> items_;
    std::vector<std::string> names_, searched_;  // by item: its name, all that is searched, folded
    engine::GameCoverage here_;
    SavedGames saved_;
    std::size_t unread_ = 0;
    engine::GameSearchOptions played_;  // of the many games
    std::shared_ptr<Many> run_;
    std::optional<engine::Coverage> manyCounted_;
    std::uint64_t revision_ = 0;  // counts changes of what was counted

    struct Listed {
        std::uint64_t revision = ~0ull;
        Filter filter;
        std::vector<Row> rows;
    };
    mutable Listed listed_;
    mutable std::map<std::string, std::vector<Unreached>, std::less<>> unreached_;  // by record, of unreachedRevision_
    mutable std::uint64_t unreachedRevision_ = ~0ull;
};

// Who may play for it: those that play many games, and both of them in turn.
std::vector<std::string> coverageBots();

}  // namespace editor::play

// Reading sessions from disk and asking each.
#include "engine/lab/session_search.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>

#include "engine/kernel/session_file.h"
#include "engine/lab/batches.h"
#include "schema/core/limits.h"
#include "schema/core/phrases.h"
#include "schema/core/project.h"

namespace engine {

namespace fs = std::filesystem;

namespace {

constexpr const char* kEnding = ".talesession";

// The first error in one sentence; whoever tells of it names the file.
std::string firstError(const schema::Problems& problems) {
    for (schema::Problem p : problems.all()) {
        if (p.severity != schema::Severity::Error) continue;
        p.file.clear();
        return toSentence(p);
    }
    return schema::toSay("the session could not be read");
}

// Content that sessions carry, compiled once for all that carry the same bytes.
class CarriedGames {
  public:
    std::shared_ptr<const Game> of(const SessionFile& file, const std::string& name, schema::Problems& problems,
                                   schema::Budget& budget) {
        const std::lock_guard guard(lock_);
        std::shared_ptr<const Game>& known = games_[{file.record.checksum, file.record.game, file.pack}];
        if (!known)
            if (auto carried = carriedContent(file, name, problems, budget)) known = std::move(carried->game);
        return known;
    }

  private:
    std::mutex lock_;
    std::map<std::array<std::string, 3>, std::shared_ptr<const Game>> games_;
};

// A session that was played, of which game, and what is to be said of it.
struct AskedSession {
    std::uint64_t number = 0;
    const schema::GameSchema* game = nullptr;  // null: it could not be read
    std::string remark{};
    std::vector<schema::QueryComplaint> complaints{};  // of the query, for its content
    CountedGame counted{};
    bool found = false;
};

// What all threads share.
struct SessionSearch {
    const std::string language;  // that the asking thread speaks
    const SessionSearchOptions& options;
    CarriedGames games{};
    std::vector<AskedSession> asked{};
};

struct SessionAsker {
    SessionSearch& search;
    std::vector<AskedSession> own{};

    void play(std::uint64_t number) {
        own.push_back({.number = number});
        ask(own.back());
    }

    void ask(AskedSession& asked) {
        const SessionSearchOptions& options = search.options;
        const fs::path& path = options.files[asked.number];
        schema::Problems problems;
        const auto bytes = schema::readFile(path, schema::kLargestSession, problems);
        if (!bytes) {
            asked.remark = firstError(problems);
            return;
        }
        schema::Budget budget(bytes->size());
        const std::string name = path.filename().generic_string();
        const auto file = readSession(*bytes, name, problems, budget);
        const auto game = file ? search.games.of(*file, name, problems, budget) : nullptr;
        if (!game) {
            asked.remark = firstError(problems);
            return;
        }
        asked.game = &game->schema();
        if (options.game && asked.game != options.game) return;
        const schema::Speaking speaking(schema::phrasesOf(*asked.game, search.language));
        const PlayedRecord played = playRecord(file->record, game);
        const Session& session = *played.session;
        if (!played.replay.exact) {
            asked.remark = toText(played.replay);
            asked.remark.resize(std::min(asked.remark.size(), asked.remark.find('\n')));
        }
        EventQuery query = parseEventQuery(*game, session.state(), options.query);
        if (query.empty() && query.complaints.empty()) query.complaints.push_back({"the query asks nothing"});
        if (!query.sound()) {
            asked.complaints = std::move(query.complaints);
            return;
        }
        auto counted = countedGame(*game, session.timeline(), query, options.keys, asked.number, session.setup().seed);
        asked.found = counted.has_value();
        if (counted) asked.counted = std::move(*counted);
    }

    void finish() { std::move(own.begin(), own.end(), std::back_inserter(search.asked)); }
};

}  // namespace

SessionSearchResult searchSessions(const SessionSearchOptions& options) {
    SessionSearchResult result;
    const auto start = std::chrono::steady_clock::now();
    SessionSearch search{.language = std::string(schema::spokenLanguage()), .options = options};
    playInBatches({.games = options.files.size(),
                   .atOnce = 1,
                   .threads = options.threads,
                   .stop = options.stop,
                   .progress = options.progress},
                  [&] { return SessionAsker{search}; });
    std::sort(search.asked.begin(), search.asked.end(),
              [](const AskedSession& a, const AskedSession& b) { return a.number < b.number; });
    const schema::GameSchema* game = options.game;
    std::vector<schema::QueryComplaint> complaints;
    for (AskedSession& asked : search.asked) {
        if (asked.game && !game) game = asked.game;
        if (!asked.game || asked.game != game) {
            if (asked.game) asked.remark = schema::toSay("the session is for another game");
            result.remarks.push_back({asked.number, std::move(asked.remark)});
            continue;
        }
        if (!asked.complaints.empty()) {
            // Other content may lack what is asked for.
            result.remarks.push_back({asked.number, complaintText(asked.complaints.front())});
            if (complaints.empty()) complaints = std::move(asked.complaints);
            continue;
        }
        ++result.games;
        if (!asked.remark.empty()) result.remarks.push_back({asked.number, std::move(asked.remark), true});
        if (asked.found) result.add(std::move(asked.counted));
    }
    result.game = game;
    result.finish(options.mostFound);
    result.stopped = options.stop && options.stop->load();
    if (result.games == 0) result.complaints = std::move(complaints);
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

std::vector<fs::path> sessionFiles(const fs::path& fileOrFolder) {
    std::error_code error;
    if (!fs::is_directory(fileOrFolder, error))
        return fileOrFolder.extension() == kEnding ? std::vector{fileOrFolder} : std::vector<fs::path>();
    std::vector<fs::path> files;
    for (fs::directory_iterator entry(fileOrFolder, error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() == kEnding && !entry->is_directory(error)) files.push_back(entry->path());
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace engine

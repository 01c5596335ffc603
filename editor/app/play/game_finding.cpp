// Looking for a game on a task.
#include "editor/app/play/game_finding.h"

#include <algorithm>
#include <utility>

#include "engine/explain/query.h"
#include "engine/lab/batches.h"
#include "engine/lab/chaos.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// Games played to make one small in which something happens, or that reaches something.
constexpr int kSmallTries = 500, kReachTries = 150;

}  // namespace

void GameFinding::forget() {
    task_.end();
    state_ = State::Nothing;
    refusal_.clear();
    query_.clear();
    breaks_ = reaches_ = false;
    found_.reset();
    small_.reset();
    games_ = 0;
    arrived_ = false;
    line = 0;
}

void GameFinding::begin(const std::string& query, bool breaks) {
    forget();
    query_ = query;
    breaks_ = breaks;
    searched_ = way;
    revision_ = session_.revision();
    state_ = State::Searching;
    small_ = std::make_shared<MakingSmall>();
}

engine::TellSmall GameFinding::tellerOf(std::shared_ptr<MakingSmall> small, TaskControl& control) {
    return [small = std::move(small), &control](const engine::SmallProgress& progress) {
        {
            const std::lock_guard lock(small->mutex);
            small->progress = progress;
        }
        control.progress(progress.most == 0 ? -1 : double(progress.played) / double(progress.most), "made small");
    };
}

// `work` gives a Result; it speaks the language of this thread.
template <class Work> void GameFinding::start(const char* label, Work work) {
    const auto told = [work = std::move(work), game = session_->sharedGame(),
                       language = std::string(schema::spokenLanguage())](TaskControl& control, GamesRun& run) {
        const schema::Speaking speaking(schema::phrasesOf(game->schema(), language));
        return work(control, run);
    };
    const auto finished = [this](Result result) {
        games_ = result.games;
        refusal_ = std::move(result.refusal);
        found_ = std::move(result.found);
        state_ = !refusal_.empty() ? State::Refused : found_ ? State::Found : State::NotReached;
        arrived_ = found_ && revision_ == session_.revision();
    };
    task_.start<Result>(label, "play.find", told, finished);
}

Refusal GameFinding::find(const std::string& query) {
    if (!session_.playing()) return kNoGame;
    const engine::EventQuery parsed = engine::parseEventQuery(session_->game(), session_->state(), query);
    if (!parsed.complaints.empty()) return complaintText(parsed.complaints.front());
    if (parsed.empty()) return schema::toSay("say what is to happen in the game, such as \"turn\"");
    if (Refusal refusal = refuseGames(way.bot, way.games); !refusal.empty()) return refusal;
    begin(query, false);
    engine::GameSearchOptions options{.query = query, .games = way.games, .enough = 1, .seed = way.seed};
    options.threads = engine::processors();
    options.agent = way.bot;
    options.setup = session_->setup().options;
    options.mostFound = 1;
    start("Find a game", [making = small_, game = session_->sharedGame(), options, small = way.small](
                             TaskControl& control, GamesRun& run) {
        engine::GameSearchOptions search = options;
        search.stop = &control.cancelledFlag();
        search.progress = [&](std::uint64_t played) { run.count(control, played, search.games); };
        const engine::GameSearchResult searched = engine::searchGames(*game, search);
        Result result{.games = searched.games, .refusal = {}, .found = {}};
        if (!searched.complaints.empty()) result.refusal = complaintText(searched.complaints.front());
        if (searched.found.empty() || control.cancelled()) return result;
        const engine::FoundGame& first = searched.found.front();
        Found found{.number = first.number, .seed = first.seed, .event = first.first, .sentence = first.sentence};
        found.decisions = std::size_t(first.decisions);
        if (small) {
            const engine::TellSmall tell = tellerOf(making, control);
            tell({});
            engine::SmallGame made = engine::smallGame(game, search, first.number, kSmallTries, tell);
            if (made.session) {
                found.isSmall = true;
                found.before = made.found;
                found.event = made.event;
                found.decisions = made.decisions;
                found.sentence = std::move(made.sentence);
                found.choices = std::move(made.choices);
                found.session = std::move(made.session);
            }
        }
        if (!found.session) {
            auto session = std::make_shared<engine::Session>(engine::sessionOf(game, options, first.number));
            session->bookmarks.push_back({found.event + 1, options.query});
            found.session = std::move(session);
        }
        result.found = std::move(found);
        return result;
    });
    return {};
}

Refusal GameFinding::reach(const CoverageReport::Wanted& wanted) {
    if (!session_.playing()) return kNoGame;
    if (wanted.game != session_->sharedGame())
        return schema::toSay("the game on the table is played with other cards by now; ask again");
    if (Refusal refusal = refuseGames(way.bot, way.games); !refusal.empty()) return refusal;
    begin(wanted.name, false);
    reaches_ = true;
    engine::GameSearchOptions options{.query = wanted.name, .games = way.games, .seed = way.seed};
    options.threads = engine::processors();
    options.agent = way.bot;
    options.setup = session_->setup().options;
    start("Find a game", [making = small_, wanted, options, small = way.small](TaskControl& control, GamesRun& run) {
        engine::GameSearchOptions search = options;
        search.stop = &control.cancelledFlag();
        search.progress = [&](std::uint64_t played) { run.count(control, played, search.games); };
        Result result;
        const std::int64_t number = engine::firstToReach(*wanted.items, wanted.item, search, &result.games);
        if (number < 0 || control.cancelled()) return result;
        const engine::TellSmall tell = tellerOf(making, control);
        if (small) tell({});
        engine::SmallGame made = engine::gameThatReaches(wanted.game, *wanted.items, wanted.item, search,
                                                         std::uint64_t(number), small ? kReachTries : 0, tell);
        if (!made.session) return result;
        result.found = Found{.number = std::uint64_t(number),
                             .seed = made.session->setup().seed,
                             .event = made.event,
                             .decisions = made.decisions,
                             .sentence = std::move(made.sentence),
                             .isSmall = small,
                             .before = made.found,
                             .choices = std::move(made.choices),
                             .session = std::move(made.session)};
        return result;
    });
    return {};
}

// What broke is made small by the search itself.
Refusal GameFinding::breakIt(const std::string& always) {
    if (!session_.playing()) return kNoGame;
    if (Refusal refusal = refuseGames(way.bot, way.games); !refusal.empty()) return refusal;
    begin(always, true);
    engine::ChaosOptions options{.games = way.games, .seed = way.seed};
    options.threads = engine::processors();
    // What is played is what lies on the table: left as usual, a mode would be permuted with the seats.
    options.setup = session_->setup().options;
    for (const schema::SetupOption& option : session_->game().schema().setup) {
        if (option.kind != schema::SetupOption::Kind::Choice || !options.setup.nameOf(option.key).empty()) continue;
        schema::SetupValues usual = options.setup;
        usual.choose(option.key, std::string_view(option.choices.front().key));
        if (engine::refusal(session_->game(), usual).empty()) options.setup = usual;
    }
    if (!always.empty()) options.always.push_back(always);
    start("Break the rules",
          [making = small_, game = session_->sharedGame(), options](TaskControl& control, GamesRun& run) {
              engine::ChaosOptions contrary = options;
              contrary.stop = &control.cancelledFlag();
              contrary.progress = [&](std::uint64_t played) { run.count(control, played, contrary.games); };
              contrary.small = tellerOf(making, control);
              engine::ChaosResult broken = engine::chaos(game, contrary);
              Result result{.games = broken.games, .refusal = std::move(broken.unreadable), .found = {}};
              if (!broken.example || control.cancelled()) return result;
              engine::ChaosExample& example = *broken.example;
              const std::size_t events = example.session->timeline().size();
              example.session->bookmarks.push_back({events, example.what});
              result.found = Found{.number = example.game,
                                   .seed = example.seed,
                                   .event = events == 0 ? 0 : events - 1,
                                   .decisions = example.decisions,
                                   .sentence = std::move(example.what),
                                   .isSmall = true,
                                   .before = example.found,
                                   .choices = std::move(example.choices),
                                   .session = std::move(example.session)};
              return result;
          });
    return {};
}

Refusal GameFinding::stop() {
    if (state_ != State::Searching) return schema::toSay("no game is being looked for");
    games_ = task_.played();
    task_.end();
    state_ = State::Stopped;
    return {};
}

bool GameFinding::follow() {
    if (state_ == State::Nothing) return false;
    if (!session_.playing()) {
        forget();
        return false;
    }
    if (task_.wasLost()) {
        games_ = task_.played();
        state_ = State::Stopped;
    }
    return std::exchange(arrived_, false);
}

std::uint64_t GameFinding::played() const { return state_ == State::Searching ? task_.played() : games_; }

std::optional<engine::SmallProgress> GameFinding::madeSmall() const {
    if (state_ != State::Searching) return std::nullopt;
    const std::lock_guard lock(small_->mutex);
    return small_->progress;
}

Refusal GameFinding::whyNotOpen() const {
    if (!session_.playing()) return kNoGame;
    if (!found_) return schema::toSay("no game was found");
    return found_->session->sharedGame() == session_->sharedGame()
               ? ""
               : schema::toSay("the game on the table is played with other cards by now; ask again");
}

}  // namespace editor::play

// Counting what was reached on tasks, and listing it.
#include "editor/app/play/coverage_report.h"

#include <algorithm>
#include <system_error>

#include "editor/app/fuzzy.h"
#include "engine/kernel/agents.h"
#include "engine/lab/batches.h"
#include "engine/lab/session_reader.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace fs = std::filesystem;

namespace {

constexpr double kLook = 1.0;              // seconds between two looks at the folder of sessions
constexpr double kRead = 0.2;              // ... and at what many games have reached by now
constexpr std::uint64_t kLeastPiece = 50;  // games after which what they reached is told

constexpr const char* kNotReached = schema::toSay("no game that was counted reaches it; look for one");

}  // namespace

std::vector<std::string> coverageBots() {
    std::vector<std::string> bots = manyGamesBots();
    bots.insert(bots.begin(), engine::kMixedAgent);
    return bots;
}

void CoverageReport::forget() {
    count_.end();
    many_.end();
    run_.reset();
    items_.reset();
    stopped_.reset();
    manyCounted_.reset();
    saved_.clear();
    here_ = {};
    counted_ = counting_ = {};
    unread_ = 0;
    ++revision_;
}

// --- counting ------------------------------------------------------------------------------------------------------

CoverageReport::Key CoverageReport::keyNow(const fs::path& folder) const {
    Key key{.game = session_->sharedGame(),
            .revision = session_.revision(),
            .language = std::string(schema::spokenLanguage()),
            .folder = folder};
    if (!folder.empty())
        for (const fs::path& file : engine::sessionFiles(folder)) {
            std::error_code error;
            const auto written = fs::last_write_time(file, error);
            if (!error) key.files.emplace_back(file, written);
        }
    return key;
}

void CoverageReport::poll(bool seen, const fs::path& folder) {
    if (!session_.playing()) {
        if (knows() || isPlaying()) forget();
        return;
    }
    if (counted_.game && counted_.game != session_->sharedGame()) forget();
    if (many_.wasLost()) takeMany();
    if (count_.wasLost()) stopped_ = counting_;
    const double now = app_.now();
    if (isPlaying() && (now - readAt_ >= kRead || now < readAt_)) {
        readAt_ = now;
        takeMany();
    }
    if (!seen || isCounting()) return;
    const bool isOld = counted_.revision != session_.revision() || counted_.language != schema::spokenLanguage() ||
                       counted_.folder != folder;
    if (!isOld && now - lookedAt_ < kLook && now >= lookedAt_) return;
    lookedAt_ = now;
    if (const Key key = keyNow(folder); key != counted_ && key != stopped_) count(key);
}

void CoverageReport::count(const Key& key) {
    counting_ = key;
    const bool knowsItems = items_ && counted_.game == key.game && counted_.language == key.language;
    const auto work = [key, session = std::make_shared<const engine::Session>(*session_),
                       items = knowsItems ? items_ : nullptr,
                       saved = knowsItems ? saved_ : SavedGames()](TaskControl& control, GamesRun& run) {
        const schema::Speaking speaking(schema::phrasesOf(key.game->schema(), key.language));
        Counted found;
        found.items = items ? items : std::make_shared<const engine::CoverageItems>(*key.game);
        found.here = engine::coverageOf(*session, *found.items);
        engine::SessionReader reader;
        std::uint64_t done = 0;
        for (const auto& [file, written] : key.files) {
            if (control.cancelled()) break;
            Saved& one = found.saved[file];
            if (const auto known = saved.find(file); known != saved.end() && known->second.written == written) {
                one = known->second;
            } else {
                one.written = written;
                if (const engine::ReadSession read = reader.read(file, &key.game->schema()); read.session) {
                    one.isRead = true;
                    one.counted = engine::coverageOf(*read.session, *found.items);
                }
            }
            run.count(control, ++done, key.files.size());
        }
        return found;
    };
    count_.start<Counted>("Coverage", "play.coverage", work, [this](Counted found) { takeCounted(std::move(found)); });
}

void CoverageReport::takeCounted(Counted found) {
    if (items_ != found.items) {
        names_.clear();
        searched_.clear();
        for (std::size_t i = 0; i < found.items->size(); ++i) {
            const engine::CoverageItem& one = (*found.items)[i];
            names_.push_back(nameOf(one));
            searched_.push_back(folded(names_.back() + ' ' + one.id + ' ' + one.place + ' ' + one.text));
        }
    }
    items_ = std::move(found.items);
    here_ = std::move(found.here);
    saved_ = std::move(found.saved);
    unread_ =
        std::size_t(std::count_if(saved_.begin(), saved_.end(), [](const auto& one) { return !one.second.isRead; }));
    counted_ = counting_;
    ++revision_;
}

Refusal CoverageReport::play() {
    if (!session_.playing()) return kNoGame;
    const std::vector<std::string> bots = coverageBots();
    const bool isKnown = std::find(bots.begin(), bots.end(), way.bot) != bots.end();
    if (Refusal refusal = refuseGames(isKnown ? bots.back() : way.bot, way.games); !refusal.empty()) return refusal;
    played_ = {};
    played_.games = way.games;
    played_.seed = way.seed;
    played_.agent = way.bot;
    played_.threads = engine::processors();
    played_.setup = session_->setup().options;
    manyCounted_.reset();
    run_ = std::make_shared<Many>();
    ++revision_;
    const auto work = [run = run_, options = played_, game = session_->sharedGame()](TaskControl& control,
                                                                                     GamesRun& shared) {
        const engine::CoverageItems items(*game);
        const std::uint64_t piece = std::max(kLeastPiece, options.games / 50);
        for (std::uint64_t from = 0; from < options.games && !shared.stop; from += piece) {
            engine::GameSearchOptions part = options;
            part.games = std::min(piece, options.games - from);
            part.stop = &shared.stop;
            part.progress = [&](std::uint64_t done) { shared.count(control, from + done, options.games); };
            const engine::Coverage more = engine::coverageOfGames(items, part, from);
            const std::lock_guard guard(run->lock);
            if (run->coverage) run->coverage->add(more);
            else run->coverage = more;
        }
        return true;
    };
    many_.start<bool>("Coverage of many games", "play.coverage_games", work, [this](bool) { takeMany(); });
    return {};
}

void CoverageReport::takeMany() {
    if (!run_) return;
    const std::lock_guard guard(run_->lock);
    if (!run_->coverage || (manyCounted_ && manyCounted_->games() == run_->coverage->games())) return;
    manyCounted_ = run_->coverage;
    ++revision_;
}

Refusal CoverageReport::stop() {
    if (!isPlaying()) return schema::toSay("no games are being played");
    many_.stop();
    return {};
}

std::uint64_t CoverageReport::games(Source source) const {
    switch (source) {
        case Source::Here: return knows() ? 1 : 0;
        case Source::Saved: return saved_.size() - unread_;
        case Source::Many: return manyCounted_ ? manyCounted_->games() : 0;
    }
    return 0;
}

// --- rows ----------------------------------------------------------------------------------------------------------

std::string CoverageReport::nameOf(const engine::CoverageItem& item) const {
    return item.card < 0 ? item.id : session_->game().cards().name(item.card, schema::spokenLanguage());
}

std::string CoverageReport::recordOf(const engine::CoverageItem& item) const {
    const schema::Record* record = item.card < 0 ? nullptr : session_->game().cards().record(item.card);
    return record ? record->id() : std::string();
}

const std::vector<CoverageReport::Row>& CoverageReport::rows() const {
    if (listed_.revision == revision_ && listed_.filter == filter) return listed_.rows;
    listed_ = {.revision = revision_, .filter = filter, .rows = {}};
    if (!items_) return listed_.rows;
    std::vector<std::string> words;
    for (std::size_t at = 0; at < filter.text.size();) {
        const std::size_t end = std::min(filter.text.find(' ', at), filter.text.size());
        if (end > at) words.push_back(folded(filter.text.substr(at, end - at)));
        at = end + 1;
    }
    for (std::size_t i = 0; i < items_->size(); ++i) {
        const engine::CoverageItem& one = (*items_)[i];
        using Kind = engine::CoverageItem::Kind;
        if (filter.kind && (one.kind == Kind::Failed ? Kind::Held : one.kind) != *filter.kind) continue;
        Row row{.item = i};
        const auto add = [&](Source source, std::uint64_t games, std::uint64_t times) {
            row.games[source] += games;
            row.times += times;
        };
        if (const std::uint32_t times = here_.counts[i].times; times > 0) add(Source::Here, 1, times);
        for (const auto& [file, saved] : saved_)
            if (saved.isRead && saved.counted.counts[i].times > 0) add(Source::Saved, 1, saved.counted.counts[i].times);
        if (manyCounted_) add(Source::Many, (*manyCounted_)[i].games, (*manyCounted_)[i].times);
        if (filter.shown != Shown::All && row.isReached() != (filter.shown == Shown::Reached)) continue;
        if (std::all_of(words.begin(), words.end(),
                        [&](const std::string& word) { return searched_[i].find(word) != std::string::npos; }))
            listed_.rows.push_back(row);
    }
    const auto less = [&](const Row& a, const Row& b) {
        const auto by = [&](const Row& x, const Row& y) {
            if (filter.order == Order::Name) return names_[x.item] < names_[y.item];
            const auto source = std::size_t(filter.order) - std::size_t(Order::Here);
            return x.games[source] < y.games[source];
        };
        if (a.isReached() != b.isReached()) return b.isReached();
        if (filter.order == Order::Listed) return false;
        return filter.descending ? by(b, a) : by(a, b);
    };
    std::stable_sort(listed_.rows.begin(), listed_.rows.end(), less);
    return listed_.rows;
}

std::pair<std::size_t, std::size_t> CoverageReport::reachedOf(engine::CoverageItem::Kind kind) const {
    std::pair<std::size_t, std::size_t> sum{0, 0};
    if (!items_) return sum;
    for (std::size_t i = 0; i < items_->size(); ++i) {
        if ((*items_)[i].kind != kind) continue;
        ++sum.second;
        Place place;
        sum.first += placeOf(i, place).empty();
    }
    return sum;
}

// --- of one record -------------------------------------------------------------------------------------------------

const std::vector<CoverageReport::Unreached>& CoverageReport::unreachedOf(const schema::Record& record) const {
    static const std::vector<Unreached> kNothing;
    if (!items_ || games(Source::Saved) + games(Source::Many) == 0) return kNothing;
    if (unreachedRevision_ != revision_) {
        unreachedRevision_ = revision_;
        unreached_.clear();
        using Kind = engine::CoverageItem::Kind;
        for (std::size_t i = 0; i < items_->size(); ++i) {
            const engine::CoverageItem& one = (*items_)[i];
            Place place;
            if ((one.kind != Kind::Card && one.kind != Kind::Clause) || placeOf(i, place).empty()) continue;
            const std::string id = recordOf(one);
            if (id.empty()) continue;
            if (one.kind == Kind::Card) unreached_[id].push_back({{}, schema::say("No game uses this card.")});
            else unreached_[id].push_back({one.place, one.text});
        }
    }
    const auto found = unreached_.find(record.id());
    if (found == unreached_.end()) return kNothing;
    const engine::CardCatalog& cards = session_->game().cards();
    const int card = cards.find(record.id());
    const schema::Record* const played = card < 0 ? nullptr : cards.record(card);
    const bool isSame = played && &played->type() == &record.type() &&
                        schema::differences(record.type(), played->data(), record.data()).empty();
    return isSame ? found->second : kNothing;
}

// --- a game that reaches it ----------------------------------------------------------------------------------------

Refusal CoverageReport::placeOf(std::size_t item, Place& place) const {
    if (!items_ || item >= items_->size()) return kNotReached;
    if (here_.counts[item].times > 0) {
        place = {.source = Source::Here, .event = here_.counts[item].first};
        return {};
    }
    for (const auto& [file, saved] : saved_)
        if (saved.isRead && saved.counted.counts[item].times > 0) {
            place = {.source = Source::Saved, .file = file, .event = saved.counted.counts[item].first};
            return {};
        }
    if (!manyCounted_ || !manyCounted_->reached(item)) return kNotReached;
    place = {.source = Source::Many, .game = (*manyCounted_)[item].game};
    return {};
}

Refusal CoverageReport::sessionOf(std::uint64_t game, std::size_t item, std::unique_ptr<engine::Session>& out,
                                  std::size_t& event) const {
    if (!items_ || counted_.game != session_->sharedGame()) return kNotReached;
    const engine::SmallGame found = engine::gameThatReaches(session_->sharedGame(), *items_, item, played_, game, 0);
    if (!found.session) return kNotReached;
    out = std::make_unique<engine::Session>(*found.session);
    event = found.event;
    return {};
}

Refusal CoverageReport::want(std::size_t item, Wanted& out) const {
    if (!items_ || counted_.game != session_->sharedGame() || item >= items_->size())
        return schema::toSay("what there is to reach is being counted");
    const engine::CoverageItem& one = (*items_)[item];
    out = {counted_.game, items_, item, one.place.empty() ? nameOf(one) : nameOf(one) + ", " + one.place};
    return {};
}

}  // namespace editor::play

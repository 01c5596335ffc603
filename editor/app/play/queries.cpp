// Reading the game on the table, and many games on a task.
#include "editor/app/play/queries.h"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "engine/lab/batches.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// Events between two looks at the clock: while they are read, and while they are counted, when each may be a group of
// its own that has to be put into words.
constexpr std::size_t kReadPiece = 4'096, kTallyPiece = 256;

constexpr const char* kOtherCards = schema::toSay("the game on the table is played with other cards by now; ask again");

// Why a query cannot be asked; empty: it can.
Refusal refuseUnlessSound(const engine::EventQuery& query) {
    if (!query.complaints.empty()) return complaintText(query.complaints.front());
    return query.empty() ? schema::toSay("a query needs a condition, such as \"turn\"") : "";
}

// Is a group before another one in a rising order?
bool isBefore(const Queries::Group& a, const Queries::Group& b, Queries::Order order) {
    if (order == Queries::Order::Group) return a.keys < b.keys;
    if (order == Queries::Order::First) return std::pair(a.game, a.event) < std::pair(b.game, b.event);
    return Queries::measureOf(a, order) < Queries::measureOf(b, order);
}

}  // namespace

void Queries::forgetTable() {
    table_ = {.asked = {}, .state = State::Nothing, .refusal = {}, .revision = table_.revision + 1};
    query_ = {};
    reader_.reset();
    hits_.clear();
    read_ = 0;
    readRevision_ = ~0ull;
    readGame_ = nullptr;
    recount();
}

void Queries::Elsewhere::forget() {
    task.end();
    part = {.asked = {}, .state = State::Nothing, .refusal = {}, .revision = part.revision + 1};
    wanted = 0;
    answer.reset();
    lines.clear();
}

void Queries::forget() {
    forgetTable();
    many_.forget();
    saved_.forget();
}

engine::EventQuery Queries::parse(const std::string& query) const {
    if (!session_.playing()) return {};
    return engine::parseEventQuery(session_->game(), session_->state(), query);
}

Refusal Queries::ask() {
    if (!session_.playing()) return kNoGame;
    if (Refusal refusal = refuseUnlessSound(parse(question.query)); !refusal.empty()) return refusal;
    if (question.scope == Scope::Sessions) return readSessions();
    if (question.scope == Scope::ManyGames) {
        if (Refusal refusal = refuseGames(question.bot, question.games); !refusal.empty()) return refusal;
        playMany();
        return {};
    }
    // What was read of the game on the table is counted by other keys at once.
    if (table_.state == State::Nothing || table_.asked.query != question.query) forgetTable();
    recount();
    table_.asked = question;
    table_.state = State::Reading;
    return {};
}

Refusal Queries::stop() {
    if (!isPlaying()) return schema::toSay("no games are being played");
    many_.task.stop();
    saved_.task.stop();
    return {};
}

// --- the game on the table -----------------------------------------------------------------------------------------

// The events that were found are counted anew.
void Queries::recount() {
    counter_.reset();
    tally_ = {};
    tallied_ = 0;
    table_.hasNumbers = false;
    ++table_.revision;
}

void Queries::bringUp() {
    if (readRevision_ == session_.revision()) return;
    // Names of the state may mean something else than before, and a reader holds for a timeline as it was.
    const bool sameGame = readGame_ == &session_->game() && readRevision_ != ~0ull;
    std::size_t kept = sameGame ? session_.unchangedSince(readRevision_) : 0;
    query_ = parse(table_.asked.query);
    table_.refusal = refuseUnlessSound(query_);
    reader_ = query_.sound()
                  ? std::make_unique<engine::EventQueryReader>(session_->game(), session_->timeline(), query_)
                  : nullptr;
    // What a scope holds is known at its end only.
    if (!reader_ || query_.hasCount > 0 || query_.namesState) kept = 0;
    while (!hits_.empty() && hits_.back() >= kept) hits_.pop_back();
    read_ = std::min(read_, kept);
    if (tallied_ > hits_.size()) recount();
    ++table_.revision;
    readRevision_ = session_.revision();
    readGame_ = &session_->game();
}

bool Queries::follow(double seconds) {
    if (!session_.playing()) {
        const bool knows =
            table_.state != State::Nothing || many_.part.state != State::Nothing || saved_.part.state != State::Nothing;
        if (knows) forget();
        return true;
    }
    for (Elsewhere* one : {&many_, &saved_})
        if (one->task.wasLost()) one->part.state = State::Stopped;
    if (question.scope != Scope::ThisGame) return state() != State::Playing;
    const bool isKnown = table_.state == State::Done && readRevision_ == session_.revision();
    if (table_.state != State::Nothing && !isKnown) readOn(seconds);
    return table_.state != State::Reading;
}

void Queries::readOn(double seconds) {
    bringUp();
    if (!reader_) {
        table_.state = State::Refused;
        return;
    }
    const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
    const auto isLate = [&] { return std::chrono::steady_clock::now() >= until; };
    while (!reader_->prepare(kReadPiece))
        if (isLate()) {
            table_.state = State::Reading;
            return;
        }
    const std::size_t size = session_.size();
    while (read_ < size) {
        read_ = reader_->read(read_, std::min(read_ + kReadPiece, size), hits_);
        if (isLate()) break;
    }
    while (tallied_ < hits_.size() && !isLate()) {
        if (!counter_)
            counter_ = std::make_unique<engine::EventCounter>(tally_, session_->game(), session_->timeline(),
                                                              table_.asked.keys, 0, session_->setup().seed);
        const std::size_t piece = std::min(kTallyPiece, hits_.size() - tallied_);
        counter_->add(std::span(hits_).subspan(tallied_, piece));
        tallied_ += piece;
        ++table_.revision;
    }
    table_.hasNumbers = tally_.hasNumbers();
    table_.state = read_ == size && tallied_ == hits_.size() ? State::Done : State::Reading;
}

// --- many games, and sessions ----------------------------------------------------------------------------------------

void Queries::Elsewhere::take(Answer&& found) {
    answer = std::move(found);
    const engine::SessionSearchResult& result = answer->result;
    part.refusal = result.complaints.empty() ? Refusal() : complaintText(result.complaints.front());
    part.state = !part.refusal.empty() ? State::Refused : result.stopped ? State::Stopped : State::Done;
    part.hasNumbers = result.tally.hasNumbers();
    ++part.revision;
}

void Queries::playMany() {
    many_.forget();
    many_.part.asked = question;
    many_.part.state = State::Playing;
    many_.wanted = question.games;
    Answer answer{
        .game = session_->sharedGame(),
        .options = {.query = question.query, .keys = question.keys, .games = question.games, .seed = question.seed}};
    answer.options.threads = engine::processors();
    answer.options.agent = question.bot;
    answer.options.setup = session_->setup().options;
    answer.options.mostFound = kMostListed;
    const auto work = [answer = std::move(answer), language = std::string(schema::spokenLanguage())](
                          TaskControl& control, GamesRun& run) mutable {
        const schema::Speaking speaking(schema::phrasesOf(answer.game->schema(), language));
        engine::GameSearchOptions options = answer.options;
        options.stop = &run.stop;
        options.progress = [&](std::uint64_t played) { run.count(control, played, options.games); };
        static_cast<engine::GameSearchResult&>(answer.result) = engine::searchGames(*answer.game, options);
        return std::move(answer);
    };
    many_.task.start<Answer>("Query of many games", "play.query", work,
                             [this](Answer found) { many_.take(std::move(found)); });
}

Refusal Queries::readSessions() {
    Answer answer;
    for (const std::string& path : question.sessions) {
        const std::vector<std::filesystem::path> more = engine::sessionFiles(path);
        if (more.empty()) return schema::say("{} is no session, and no folder that holds one", path);
        answer.files.insert(answer.files.end(), more.begin(), more.end());
    }
    if (answer.files.empty()) return schema::toSay("no session is chosen");
    saved_.forget();
    saved_.part.asked = question;
    saved_.part.state = State::Playing;
    saved_.wanted = answer.files.size();
    for (const std::filesystem::path& file : answer.files) {
        std::error_code error;
        answer.written.push_back(std::filesystem::last_write_time(file, error));
    }
    const auto work = [answer = std::move(answer), asked = question, game = &session_->game().schema(),
                       language = std::string(schema::spokenLanguage())](TaskControl& control, GamesRun& run) mutable {
        const schema::Speaking speaking(schema::phrasesOf(*game, language));
        engine::SessionSearchOptions options{
            .query = asked.query, .keys = asked.keys, .files = answer.files, .game = game};
        options.threads = engine::processors();
        options.mostFound = kMostListed;
        options.stop = &run.stop;
        options.progress = [&](std::uint64_t played) { run.count(control, played, answer.files.size()); };
        answer.result = engine::searchSessions(options);
        return std::move(answer);
    };
    saved_.task.start<Answer>("Query of saved sessions", "play.query_sessions", work,
                              [this](Answer found) { saved_.take(std::move(found)); });
    return {};
}

// --- the answer ----------------------------------------------------------------------------------------------------

const engine::EventTally& Queries::tally() const {
    static const engine::EventTally kNone;
    if (question.scope == Scope::ThisGame) return tally_;
    return elsewhere().answer ? elsewhere().answer->result.tally : kNone;
}

std::uint64_t Queries::wanted() const { return question.scope == Scope::ThisGame ? 1 : elsewhere().wanted; }

double Queries::done() const {
    const auto share = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 1.0 : double(part) / double(whole);
    };
    if (state() == State::Playing) return share(elsewhere().task.played(), wanted());
    if (state() != State::Reading) return 1;
    return (share(read_, session_.size()) + share(tallied_, hits_.size())) / 2;
}

std::uint64_t Queries::events() const {
    if (question.scope == Scope::ThisGame) return hits_.size();
    return elsewhere().answer ? elsewhere().answer->result.events : 0;
}

std::uint64_t Queries::games() const {
    if (question.scope == Scope::ThisGame) return 1;
    if (elsewhere().answer) return elsewhere().answer->result.games;
    return state() == State::Nothing ? 0 : elsewhere().task.played();
}

std::uint64_t Queries::gamesFound() const {
    if (question.scope == Scope::ThisGame) return std::uint64_t(!hits_.empty());
    return elsewhere().answer ? elsewhere().answer->result.gamesFound : 0;
}

const std::vector<engine::FoundGame>& Queries::found() const {
    static const std::vector<engine::FoundGame> kNone;
    return question.scope != Scope::ThisGame && elsewhere().answer ? elsewhere().answer->result.found : kNone;
}

const std::vector<engine::SessionRemark>& Queries::remarks() const {
    static const std::vector<engine::SessionRemark> kNone;
    return question.scope == Scope::Sessions && saved_.answer ? saved_.answer->result.remarks : kNone;
}

const std::filesystem::path& Queries::fileOf(std::uint64_t game) const {
    static const std::filesystem::path kNone;
    return saved_.answer && game < saved_.answer->files.size() ? saved_.answer->files[game] : kNone;
}

double Queries::measureOf(const Group& group, Order order) {
    switch (order) {
        case Order::Games: return double(group.games);
        case Order::Sum: return double(group.sum);
        case Order::Mean: return group.numbers == 0 ? 0 : double(group.sum) / double(group.numbers);
        default: return double(group.events);
    }
}

const std::vector<Queries::Group>& Queries::groups() const {
    if (listed_.scope == question.scope && listed_.revision == part().revision && listed_.order == order &&
        listed_.descending == descending && listed_.top == top)
        return listed_.groups;
    listed_ = {.scope = question.scope,
               .revision = part().revision,
               .order = order,
               .descending = descending,
               .top = top,
               .groups = {}};
    // There may be a group for every event, so only what is listed is put in order and copied. Those that are alike
    // stay in the order of their words, in which the tally has them.
    struct Placed {
        const Group* group;
        std::size_t place;
    };
    std::vector<Placed> all;
    all.reserve(tally().rows.size());
    for (const auto& [keys, group] : tally().rows) all.push_back({&group, all.size()});
    const std::size_t listed = std::min(top, all.size());
    std::partial_sort(
        all.begin(), all.begin() + std::ptrdiff_t(listed), all.end(), [&](const Placed& a, const Placed& b) {
            const Group &first = descending ? *b.group : *a.group, &second = descending ? *a.group : *b.group;
            if (isBefore(first, second, order)) return true;
            return !isBefore(second, first, order) && a.place < b.place;
        });
    for (std::size_t i = 0; i < listed; ++i) listed_.groups.push_back(*all[i].group);
    return listed_.groups;
}

// --- where rows lead -----------------------------------------------------------------------------------------------

Refusal Queries::placeOf(std::size_t row, Place& place) const {
    const bool counted = !asked().keys.empty(), here = question.scope == Scope::ThisGame;
    const std::size_t rows = state() == State::Nothing ? 0
                             : counted                 ? groups().size()
                             : here                    ? hits_.size()
                                                       : found().size();
    if (row >= rows) return schema::say("the answer has no row {}", row + 1);
    if (counted) place = {groups()[row].game, groups()[row].event};
    else if (here) place = {0, hits_[row]};
    else place = {found()[row].number, found()[row].first};
    return {};
}

Refusal Queries::sessionOf(std::uint64_t game, std::unique_ptr<engine::Session>& out) const {
    if (!session_.playing()) return kNoGame;
    if (!many_.answer || many_.answer->game != session_->sharedGame()) return kOtherCards;
    out = std::make_unique<engine::Session>(engine::sessionOf(many_.answer->game, many_.answer->options, game));
    return {};
}

Refusal Queries::whyNotFile(std::uint64_t game) const {
    const std::filesystem::path& file = fileOf(game);
    std::error_code error;
    const auto written = std::filesystem::last_write_time(file, error);
    return !error && written == saved_.answer->written[game]
               ? ""
               : schema::say("{} is not as it was when it was asked; ask again", file.filename().string());
}

int Queries::lineOf(std::uint64_t game) const {
    const auto found = elsewhere().lines.find(game);
    return found == elsewhere().lines.end() ? 0 : found->second.line;
}

void Queries::noteLine(std::uint64_t game, int line) { elsewhere().lines[game] = {line, session_->hash()}; }

bool Queries::liesAsNoted(std::uint64_t game) const {
    const auto found = elsewhere().lines.find(game);
    return found != elsewhere().lines.end() && session_.playing() && session_->hash() == found->second.hash;
}

}  // namespace editor::play

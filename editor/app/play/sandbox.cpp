// Beginning, playing again and everything that is derived after the session has changed.
#include "editor/app/play/sandbox.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstring>

namespace editor::play {

namespace {

constexpr std::size_t kRemembered = 512;  // revisions for unchangedSince()

constexpr const char* kUnplayable = "the content cannot be played";

}  // namespace

std::string firstError(const schema::Problems& problems, std::string_view otherwise) {
    for (const schema::Problem& p : problems.all())
        if (p.severity == schema::Severity::Error) return schema::toSentence(p);
    return std::string(otherwise);
}

std::string Replayed::text() const {
    std::string text;
    if (lost == 0) text = kept == 1 ? "The one decision was kept." : fmt::format("All {} decisions were kept.", kept);
    else if (waiting)
        text = fmt::format(
            "{} of {} decisions can be made with the content as it is now; the others are kept in the line.", kept,
            kept + lost);
    else text = fmt::format("{} of {} decisions were kept.", kept, kept + lost);
    if (lost > 0)
        text += fmt::format(" The next one, \"{}\" ({}), {}.", firstLostLabel.empty() ? firstLost : firstLostLabel,
                            place, reason);
    if (!lostBookmarks.empty())
        text += lostBookmarks.size() == 1 ? " 1 bookmark was lost."
                                          : fmt::format(" {} bookmarks were lost.", lostBookmarks.size());
    return text;
}

// --- beginning --------------------------------------------------------------------------------------------------

Refusal Sandbox::begin(const schema::GameSchema& schema, const schema::RecordSet& records, const engine::Setup& setup) {
    schema::Problems problems;
    auto game = engine::makeGame(schema, records, problems);
    problems_ = std::move(problems);
    if (!game) return firstError(problems_, kUnplayable);
    begin(std::move(game), setup);
    return {};
}

void Sandbox::begin(std::shared_ptr<const engine::Game> game, engine::Setup setup) {
    if (playing() && std::strcmp(game->schema().key, this->game().schema().key) != 0) close();
    std::optional<Line> old;
    if (playing()) old = currentLine();
    session_ = std::make_unique<engine::Session>(std::move(game), setup);
    if (old) startLine(std::move(*old), fmt::format("Seed {}", setup.seed), 0);
    takeGame();
    goTo(size());
}

Refusal Sandbox::restart(const engine::Setup& setup) {
    if (!playing()) return "no game is being played";
    begin(session_->sharedGame(), setup);
    return {};
}

void Sandbox::adopt(engine::Session session, const std::string& name) {
    if (playing() && std::strcmp(session.game().schema().key, game().schema().key) != 0) close();
    std::optional<Line> old;
    if (playing()) old = currentLine();
    session_ = std::make_unique<engine::Session>(std::move(session));
    if (old) startLine(std::move(*old), name, 0);
    takeGame();
    goTo(size());
}

void Sandbox::close() {
    session_.reset();
    lines_.clear();
    line_ = 0;
    ahead_.clear();
    beyond_.clear();
    players_.clear();
    agents_.clear();
    fields_ = nullptr;
    watched_ = -1;
    replayed_.reset();
    landmarks_ = {};
    shown_.clear();
    moment_ = lastMoment_ = 0;
    played(0);
}

void Sandbox::takeGame() {
    if (lines_.empty()) lines_.push_back({.id = nextLine_++, .name = "First line"});
    fields_ = &engine::stateFields(game());
    players_.resize(std::size_t(game().seats()));
    agents_.clear();
    agents_.resize(players_.size());
    if (watched_ >= int(fields_->all().size())) watched_ = -1;
    played(0);
}

// --- after a change ---------------------------------------------------------------------------------------------

void Sandbox::played(std::size_t unchanged) {
    ++revision_;
    unchanged_.push_back({revision_, unchanged});
    if (unchanged_.size() > kRemembered) unchanged_.erase(unchanged_.begin(), unchanged_.begin() + kRemembered / 2);
    decision_.reset();
    if (!playing()) return;
    landmarks_.follow(game(), trace(), unchanged);
    if (happened(landmarks_.turns, unchanged) < turnNames_.size())
        turnNames_.resize(happened(landmarks_.turns, unchanged));
    lastMoment_ = std::min(lastMoment_, size());
    const bool same = moment_ <= unchanged && shown_.size() == game().stateType().size;
    moment_ = std::min(moment_, size());
    if (!same) shown_ = session_->stateAt(moment_);
}

std::size_t Sandbox::unchangedSince(std::uint64_t revision) const {
    if (unchanged_.empty() || revision + 1 < unchanged_.front().first) return revision == revision_ ? size() : 0;
    std::size_t first = size();
    for (const auto& [changed, unchanged] : unchanged_)
        if (changed > revision) first = std::min(first, unchanged);
    return first;
}

// --- playing again ----------------------------------------------------------------------------------------------

Sandbox::Anchor Sandbox::anchorOf(std::size_t moment) const {
    const std::size_t asked = happened(landmarks_.decisions, moment);
    if (asked == 0) return {0, moment};
    return {asked, moment - landmarks_.decisions[asked - 1]};
}

bool Sandbox::momentOf(const Anchor& anchor, std::size_t& moment) const {
    if (anchor.decisions > landmarks_.decisions.size()) return false;
    const std::size_t from = anchor.decisions == 0 ? 0 : landmarks_.decisions[anchor.decisions - 1];
    // Where fewer events follow the decision than before, the moment just before the next decision is nearest.
    const std::size_t until =
        anchor.decisions < landmarks_.decisions.size() ? landmarks_.decisions[anchor.decisions] : size();
    moment = std::min(from + anchor.events, until);
    return true;
}

void Sandbox::playAgain(const std::function<void()>& replay, bool keep, const std::string& name, std::size_t leftAt) {
    const std::vector<std::string> before = meanings();
    const engine::Trace oldTrace = trace();
    const Anchor shown = anchorOf(moment_);
    const bool wasAtEnd = atEnd();
    std::vector<std::pair<Anchor, std::string>> marks;
    for (const engine::Bookmark& b : session_->bookmarks) marks.push_back({anchorOf(b.moment), b.note});
    Line old = currentLine();
    const engine::Game* gameBefore = &game();

    replay();

    Replayed result;
    result.kept = session_->decisions().size();
    result.lost = before.size() > result.kept ? before.size() - result.kept : 0;
    if (result.lost > 0) {
        result.firstLost = before[result.kept];
        result.firstLostLabel = labelOf(old, result.kept);
        result.place = game().texts().unitName(session_->state());
        const engine::Decision* open = session_->open();
        result.reason = engine::whyRefused(*session_, result.firstLost);
        if (open) {
            const std::string question = engine::questionSentence(game().texts(), session_->state(), *open);
            result.reason += fmt::format("; the question is now: {}", question);
        }
    }
    const auto common = std::mismatch(oldTrace.begin(), oldTrace.end(), trace().begin(), trace().end());
    result.firstDifferent = std::size_t(common.second - trace().begin());
    if (keep || result.lost > 0 || !ahead_.empty()) startLine(std::move(old), name, std::min(leftAt, result.kept));
    if (&game() == gameBefore) played(result.firstDifferent);
    else takeGame();
    session_->bookmarks.clear();
    for (const auto& [anchor, note] : marks) {
        std::size_t moment = 0;
        if (momentOf(anchor, moment)) session_->bookmarks.push_back({moment, note});
        else result.lostBookmarks.push_back(note);
    }
    std::size_t moment = size();
    if (!wasAtEnd && !momentOf(shown, moment)) moment = size();
    replayed_ = std::move(result);
    goTo(moment);
}

Refusal Sandbox::useContent(const schema::GameSchema& schema, const schema::RecordSet& records) {
    if (!playing()) return begin(schema, records, {});
    schema::Problems problems;
    auto game = engine::makeGame(schema, records, problems);
    problems_ = std::move(problems);
    if (!game) return firstError(problems_, kUnplayable);
    useContent(std::move(game));
    return {};
}

void Sandbox::useContent(std::shared_ptr<const engine::Game> game) {
    if (!playing() || std::strcmp(game->schema().key, this->game().schema().key) != 0)
        return begin(std::move(game), {});
    playAgain([&] { session_->changeGame(std::move(game)); }, false, "With edited content",
              session_->decisions().size());
}

}  // namespace editor::play

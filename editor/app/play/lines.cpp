// Lines: keeping a way the game went before another is tried, and going back to it.
#include "editor/app/play/lines.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/kernel/replay.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// The first `count` decisions of a line, as far as this content knows them.
std::vector<engine::Option> decoded(const engine::Game& game, const Line& line, std::size_t count) {
    std::vector<engine::Option> decisions;
    for (std::size_t i = 0; i < count; ++i) {
        engine::Option option;
        if (!game.notation().decode(line.decisions[i], option)) break;
        decisions.push_back(option);
    }
    return decisions;
}

}  // namespace

std::string standingOf(const engine::Session& session) {
    const engine::Outcome outcome = session.outcome();
    switch (outcome.end) {
        case engine::Outcome::End::Playing: return session.game().texts().unitName(session.state());
        case engine::Outcome::End::Won:
            return outcome.winners == 0 ? schema::say("Won with {} points", outcome.score)
                                        : engine::endSentence(session.game(), session.state());
        case engine::Outcome::End::Lost: return schema::say("Lost: {}", schema::said(outcome.reason));
        case engine::Outcome::End::Abandoned: break;
    }
    return schema::say("Abandoned");
}

engine::Session playedAgain(std::shared_ptr<const engine::Game> game, const Line& line) {
    std::vector<engine::Option> decisions = decoded(*game, line, line.decisions.size());
    engine::Session session(std::move(game), line.setup);
    session.replay(std::move(decisions), line.forced, line.edits);
    return session;
}

Line Lines::now() const {
    Line line = lines_[current_];
    line.setup = session_->setup();
    line.decisions = session_.meanings();
    line.decisions.insert(line.decisions.end(), redoStack_.begin(), redoStack_.end());
    line.forced = session_->forced();
    line.edits = session_->edits();
    line.bookmarks = bookmarks_.withThoseAside();
    if (session_.revision() == arrived_) return line;  // only looked at: it stands where it stood
    line.game = session_->sharedGame();
    line.standing = standingOf(*session_);
    return line;
}

std::vector<Line> Lines::whole() const {
    std::vector<Line> lines = lines_;
    if (session_.playing()) lines[current_] = now();
    return lines;
}

// --- games ------------------------------------------------------------------------------------------------------

void Lines::begin(engine::Session session, const std::string& name) {
    if (lines_.empty()) lines_.push_back({.id = nextId_++, .name = "First line"});
    else start(now(), name, 0);
    session_.begin(std::move(session));
}

void Lines::resume(std::shared_ptr<const engine::Game> game, std::vector<Line> lines, std::size_t line,
                   std::size_t undone) {
    lines_ = std::move(lines);
    current_ = line;
    for (Line& l : lines_) {
        nextId_ = std::max(nextId_, l.id + 1);
        l.game = game;
    }
    const Line resumed = lines_[current_];
    const std::size_t made = resumed.decisions.size() - std::min(undone, resumed.decisions.size());
    std::vector<engine::Option> decisions = decoded(*game, resumed, made);
    engine::Session session(std::move(game), resumed.setup);
    session.replay(std::move(decisions), resumed.forced, resumed.edits);
    session_.begin(std::move(session));
    bookmarks_.take(resumed.bookmarks);
    if (session_->decisions().size() < made) start(resumed, "Played as far as possible", session_->decisions().size());
    else redoStack_.assign(resumed.decisions.begin() + std::ptrdiff_t(made), resumed.decisions.end());
}

void Lines::clear() {
    lines_.clear();
    current_ = 0;
    redoStack_.clear();
    bookmarks_.forgetAside();
    replayed_.reset();
}

// --- decisions of the line being played -------------------------------------------------------------------------

void Lines::start(Line old, std::string name, std::size_t leftAt) {
    redoStack_.clear();
    bookmarks_.forgetAside();
    if (old.decisions.empty()) {
        lines_[current_].name = std::move(name);
        return;
    }
    Line next{.id = nextId_++, .name = std::move(name), .parent = old.id, .leftAt = leftAt};
    lines_[current_] = std::move(old);
    lines_.push_back(std::move(next));
    current_ = lines_.size() - 1;
}

void Lines::decide(int option) {
    const engine::Decision& open = *session_->open();
    const engine::Option& chosen = open.options[option];
    const bool isNext = !redoStack_.empty() && redoStack_.front() == session_->game().notation().encode(chosen);
    if (isNext) redoStack_.erase(redoStack_.begin());
    else if (!redoStack_.empty())
        start(now(), session_->game().texts().optionText(session_->state(), open, chosen).label,
              session_->decisions().size());
    session_.change([&](engine::Session& session) {
        const std::size_t before = session.timeline().size();
        if (!isNext) session.forgetLaterEdits();  // they belong to what came then
        session.choose(option);
        return before;
    });
    bookmarks_.putBack();
}

void Lines::takeBack(std::size_t count) {
    const std::vector<std::string> made = session_.meanings();
    redoStack_.insert(redoStack_.begin(), made.begin() + std::ptrdiff_t(count), made.end());
    const std::size_t asked = session_->decisionPosition(count);
    bookmarks_.setAside(asked);
    session_.change([&](engine::Session& session) {
        session.rewind(count);
        return asked;
    });
}

std::string Lines::nextTakenBack() const {
    if (redoStack_.empty() || !session_->open()) return {};
    const engine::Game& game = session_->game();
    const engine::Decision& open = *session_->open();
    for (const engine::Option& option : open.options)
        if (game.notation().encode(option) == redoStack_.front())
            return game.texts().optionText(session_->state(), open, option).label;
    return redoStack_.front();
}

Refusal Lines::makeNext() {
    const std::string next = redoStack_.front();
    if (const std::string reason = engine::whyRefused(*session_, next); !reason.empty())
        return fmt::format("\"{}\" {}", next, reason);
    redoStack_.erase(redoStack_.begin());
    session_.change([&](engine::Session& session) {
        const std::size_t before = session.timeline().size();
        session.choose(next);
        return before;
    });
    bookmarks_.putBack();
    return {};
}

void Lines::branchAfter(std::size_t count, const std::string& name) {
    Line old = now();
    const std::size_t asked = session_->decisionPosition(count);
    bookmarks_.setAside(asked);  // they stay in the old line
    start(std::move(old), name, count);
    session_.change([&](engine::Session& session) {
        session.rewind(count);
        session.forgetLaterEdits();
        return asked;
    });
}

// --- playing again ----------------------------------------------------------------------------------------------

void Lines::playAgain(const std::function<void(engine::Session&)>& replay, bool keep, const std::string& name,
                      std::size_t leftAt) {
    const std::size_t made = session_->decisions().size();
    const engine::Trace before = session_.trace();
    const std::optional<Anchor> shown =
        cursor_.atEnd() ? std::nullopt : std::optional(anchorOf(session_.landmarks(), cursor_.position()));
    const std::vector<Bookmarks::Anchored> marks = bookmarks_.anchored();
    Line old = now();
    Replayed result;
    session_.change([&](engine::Session& session) {
        replay(session);
        result = replayedAs(session, old, made, before);
        return result.firstDifferent;
    });
    if (keep || result.lost > 0 || !redoStack_.empty()) start(std::move(old), name, std::min(leftAt, result.kept));
    result.lostBookmarks = bookmarks_.take(marks);
    replayed_ = std::move(result);
    const auto position = shown ? positionOf(session_.landmarks(), *shown, session_.size()) : std::nullopt;
    cursor_.goTo(position.value_or(session_.size()));
}

Refusal Lines::switchTo(std::size_t line) {
    if (!session_.playing()) return kNoGame;
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    if (line == current_) return schema::toSay("this line is being played");
    return playWith(session_->sharedGame(), line);
}

Refusal Lines::playWith(std::shared_ptr<const engine::Game> game, std::size_t line) {
    if (!session_.playing()) return kNoGame;
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    lines_[current_] = now();
    const bool sameLine = line == current_;
    current_ = line;
    const Line& wanted = lines_[line];
    const engine::Trace before = session_.trace();
    const std::vector<Bookmarks::Anchored> marks = bookmarks_.anchored();
    Replayed result;
    session_.change([&](engine::Session& session) {
        // What was made is carried over with the chance that was forced; a line that waits is in its lasting form.
        if (sameLine && redoStack_.empty()) {
            session.changeGame(game);
        } else {
            std::vector<engine::Option> decisions = decoded(*game, wanted, wanted.decisions.size());
            if (game.get() != &session.game() || wanted.setup != session.setup())
                session = engine::Session(game, wanted.setup);
            session.replay(std::move(decisions), wanted.forced, wanted.edits);
        }
        result = replayedAs(session, wanted, wanted.decisions.size(), before);
        return result.firstDifferent;
    });
    arrived_ = session_.revision();
    if (sameLine) result.lostBookmarks = bookmarks_.take(marks);
    else bookmarks_.take(wanted.bookmarks);
    redoStack_.assign(wanted.decisions.begin() + std::ptrdiff_t(result.kept), wanted.decisions.end());
    result.waiting = true;
    replayed_ = std::move(result);
    cursor_.goTo(session_.size());
    return {};
}

std::size_t Lines::placeOf(int id) const {
    return std::size_t(std::find_if(lines_.begin(), lines_.end(), [id](const Line& l) { return l.id == id; }) -
                       lines_.begin());
}

// --- the list ---------------------------------------------------------------------------------------------------

Refusal Lines::refuseNumber(std::size_t line) const {
    return line < lines_.size() ? Refusal() : schema::say("there are only {} lines", lines_.size());
}

Refusal Lines::rename(std::size_t line, const std::string& name) {
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    if (name.empty()) return schema::toSay("a line needs a name");
    lines_[line].name = name;
    return {};
}

Refusal Lines::setNote(std::size_t line, const std::string& note) {
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    lines_[line].note = note;
    return {};
}

Refusal Lines::promote(std::size_t line) {
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    const auto at =
        std::find_if(lines_.begin(), lines_.end(), [&](const Line& l) { return l.id == lines_[line].parent; });
    if (at == lines_.end()) return schema::toSay("this line left no other one");
    Line &promoted = lines_[line], &left = *at;
    // What left the other one before they part has that part in common with both, and leaves the first from now on.
    for (Line& l : lines_)
        if (l.parent == left.id && l.id != promoted.id && l.leftAt <= promoted.leftAt) l.parent = promoted.id;
    promoted.parent = left.parent;
    left.parent = promoted.id;
    const std::size_t parted = promoted.leftAt;
    promoted.leftAt = std::min(parted, left.leftAt);
    left.leftAt = parted;
    const auto other = std::size_t(at - lines_.begin());
    std::swap(promoted, left);
    if (current_ == line) current_ = other;
    else if (current_ == other) current_ = line;
    return {};
}

Refusal Lines::remove(std::size_t line) {
    if (Refusal refusal = refuseNumber(line); !refusal.empty()) return refusal;
    if (line == current_) return schema::toSay("this line is being played; switch to another one first");
    // What left the removed line now leaves the one that it left itself.
    const Line removed = lines_[line];
    for (Line& l : lines_) {
        if (l.parent != removed.id) continue;
        l.parent = removed.parent;
        l.leftAt = std::min(l.leftAt, removed.leftAt);
    }
    lines_.erase(lines_.begin() + std::ptrdiff_t(line));
    if (line < current_) --current_;
    return {};
}

}  // namespace editor::play

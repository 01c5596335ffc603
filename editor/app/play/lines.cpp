// Lines: keeping a way the game went before another is tried, and going back to it.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/sandbox.h"

namespace editor::play {

std::vector<std::string> Sandbox::meanings() const {
    std::vector<std::string> out;
    out.reserve(session_->decisions().size());
    for (const engine::Option& option : session_->decisions()) out.push_back(game().notation().encode(option));
    return out;
}

Line Sandbox::currentLine() const {
    Line line = lines_[line_];
    line.setup = session_->setup();
    line.decisions = meanings();
    line.decisions.insert(line.decisions.end(), ahead_.begin(), ahead_.end());
    line.forced = session_->forced();
    line.bookmarks = session_->bookmarks;
    line.bookmarks.insert(line.bookmarks.end(), beyond_.begin(), beyond_.end());
    if (revision_ == arrived_) return line;  // only looked at: it stands where it stood
    line.game = session_->sharedGame();
    const engine::Outcome outcome = session_->outcome();
    switch (outcome.end) {
        case engine::Outcome::End::Playing: line.standing = game().texts().unitName(session_->state()); break;
        case engine::Outcome::End::Won: line.standing = fmt::format("Won with {} points", outcome.score); break;
        case engine::Outcome::End::Lost: line.standing = fmt::format("Lost: {}", outcome.reason); break;
        case engine::Outcome::End::Abandoned: line.standing = "Abandoned"; break;
    }
    return line;
}

std::string Sandbox::labelOf(const Line& line, std::size_t decision) {
    if (!line.game || decision >= line.decisions.size()) return {};
    std::vector<engine::Option> before(decision);
    for (std::size_t i = 0; i < decision; ++i)
        if (!line.game->notation().decode(line.decisions[i], before[i])) return {};
    engine::Session session(line.game, line.setup);
    session.replay(std::move(before), line.forced);
    if (session.decisions().size() != decision || !session.open()) return {};
    for (const engine::Option& option : session.open()->options)
        if (line.game->notation().encode(option) == line.decisions[decision])
            return line.game->texts().optionText(session.state(), *session.open(), option).label;
    return {};
}

std::vector<Line> Sandbox::wholeLines() const {
    std::vector<Line> lines = lines_;
    if (playing()) lines[line_] = currentLine();
    return lines;
}

void Sandbox::resume(std::shared_ptr<const engine::Game> game, std::vector<Line> lines, std::size_t line,
                     std::size_t undone, std::size_t moment) {
    close();
    lines_ = std::move(lines);
    line_ = line;
    for (Line& l : lines_) {
        nextLine_ = std::max(nextLine_, l.id + 1);
        l.game = game;
    }
    const Line resumed = lines_[line_];
    const std::size_t made = resumed.decisions.size() - std::min(undone, resumed.decisions.size());
    std::vector<engine::Option> decisions;
    for (std::size_t i = 0; i < made; ++i) {
        engine::Option option;
        if (!game->notation().decode(resumed.decisions[i], option)) break;
        decisions.push_back(option);
    }
    session_ = std::make_unique<engine::Session>(std::move(game), resumed.setup);
    session_->replay(std::move(decisions), resumed.forced);
    session_->bookmarks = resumed.bookmarks;
    setBookmarksAside(trace().size());
    if (session_->decisions().size() < made)
        startLine(resumed, "Played as far as possible", session_->decisions().size());
    else ahead_.assign(resumed.decisions.begin() + std::ptrdiff_t(made), resumed.decisions.end());
    takeGame();
    goTo(moment);
}

void Sandbox::startLine(Line old, std::string name, std::size_t leftAt) {
    ahead_.clear();
    beyond_.clear();
    if (old.decisions.empty()) {
        lines_[line_].name = std::move(name);
        return;
    }
    Line next{.id = nextLine_++, .name = std::move(name), .parent = old.id, .leftAt = leftAt};
    lines_[line_] = std::move(old);
    lines_.push_back(std::move(next));
    line_ = lines_.size() - 1;
}

Refusal Sandbox::switchTo(std::size_t line) {
    if (!playing()) return "no game is being played";
    if (line >= lines_.size()) return fmt::format("there are only {} lines", lines_.size());
    if (line == line_) return "this line is being played";
    lines_[line_] = currentLine();
    const Line& wanted = lines_[line];
    std::vector<engine::Option> decisions;
    for (const std::string& meaning : wanted.decisions) {
        engine::Option option;
        if (!game().notation().decode(meaning, option)) break;
        decisions.push_back(option);
    }
    const engine::Trace oldTrace = trace();
    if (wanted.setup != session_->setup())
        session_ = std::make_unique<engine::Session>(session_->sharedGame(), wanted.setup);
    session_->replay(std::move(decisions), wanted.forced);
    session_->bookmarks = wanted.bookmarks;
    beyond_.clear();
    setBookmarksAside(trace().size());
    line_ = line;
    Replayed result;
    result.kept = session_->decisions().size();
    result.lost = wanted.decisions.size() - result.kept;
    result.waiting = true;
    ahead_.assign(wanted.decisions.begin() + std::ptrdiff_t(result.kept), wanted.decisions.end());
    if (result.lost > 0) {
        result.firstLost = wanted.decisions[result.kept];
        result.firstLostLabel = labelOf(wanted, result.kept);
        result.place = game().texts().unitName(session_->state());
        result.reason = engine::whyRefused(*session_, result.firstLost);
    }
    const auto common = std::mismatch(oldTrace.begin(), oldTrace.end(), trace().begin(), trace().end());
    result.firstDifferent = std::size_t(common.second - trace().begin());
    played(result.firstDifferent);
    arrived_ = revision_;
    replayed_ = std::move(result);
    goTo(size());
    return {};
}

void Sandbox::setBookmarksAside(std::size_t moment) {
    std::vector<engine::Bookmark>& bookmarks = session_->bookmarks;
    const auto later = std::stable_partition(bookmarks.begin(), bookmarks.end(),
                                             [&](const engine::Bookmark& b) { return b.moment <= moment; });
    beyond_.insert(beyond_.begin(), later, bookmarks.end());
    bookmarks.erase(later, bookmarks.end());
}

void Sandbox::takeBookmarksBack() {
    const auto later = std::stable_partition(beyond_.begin(), beyond_.end(),
                                             [&](const engine::Bookmark& b) { return b.moment <= size(); });
    session_->bookmarks.insert(session_->bookmarks.end(), beyond_.begin(), later);
    beyond_.erase(beyond_.begin(), later);
}

Refusal Sandbox::renameLine(std::size_t line, const std::string& name) {
    if (line >= lines_.size()) return fmt::format("there are only {} lines", lines_.size());
    if (name.empty()) return "a line needs a name";
    lines_[line].name = name;
    return {};
}

Refusal Sandbox::removeLine(std::size_t line) {
    if (line >= lines_.size()) return fmt::format("there are only {} lines", lines_.size());
    if (line == line_) return "this line is being played; switch to another one first";
    // What left the removed line now leaves the one that it left itself.
    const Line removed = lines_[line];
    for (Line& l : lines_) {
        if (l.parent != removed.id) continue;
        l.parent = removed.parent;
        l.leftAt = std::min(l.leftAt, removed.leftAt);
    }
    lines_.erase(lines_.begin() + std::ptrdiff_t(line));
    if (line < line_) --line_;
    return {};
}

}  // namespace editor::play

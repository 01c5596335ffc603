// Following a session through its changes, and what is read from its trace.
#include "editor/app/play/play_session.h"

#include <algorithm>

#include "engine/kernel/scenario_parts.h"
#include "schema/core/phrases.h"

namespace editor::play {

using engine::EventKind;

namespace {

constexpr std::size_t kRemembered = 512;  // revisions for unchangedSince()

}  // namespace

Refusal PlaySession::refuseToDecide() const {
    if (!playing()) return kNoGame;
    if (session_->open()) return {};
    return session_->runaway().empty() ? schema::toSay("the game is over") : session_->runaway();
}

int PlaySession::fieldNamed(const std::string& name) const {
    return fields_->find(engine::pathOf(session_->game(), session_->state(), engine::wordsOf(name)));
}

std::vector<std::string> PlaySession::meanings() const {
    std::vector<std::string> out;
    out.reserve(session_->decisions().size());
    for (const engine::Option& option : session_->decisions())
        out.push_back(session_->game().notation().encode(option));
    return out;
}

// --- changes ----------------------------------------------------------------------------------------------------

void PlaySession::begin(engine::Session session) {
    session_ = std::move(session);
    follow({0, true});
}

void PlaySession::change(const std::function<std::size_t(engine::Session&)>& change) {
    const engine::Game* before = &session_->game();
    const std::size_t unchanged = change(*session_);
    const bool otherGame = before != &session_->game();
    follow({otherGame ? 0 : unchanged, otherGame});
}

void PlaySession::close() {
    session_.reset();
    landmarks_ = {};
    fields_ = nullptr;
    turnNames_.clear();
    follow({0, true});
}

void PlaySession::retell() {
    turnNames_.clear();
    follow({size(), false});
}

void PlaySession::follow(Change change) {
    ++revision_;
    unchanged_.push_back({revision_, change.unchanged});
    if (unchanged_.size() > kRemembered) unchanged_.erase(unchanged_.begin(), unchanged_.begin() + kRemembered / 2);
    if (session_) {
        if (change.otherGame) fields_ = &engine::stateFields(session_->game());
        landmarks_.follow(session_->game(), trace(), change.unchanged);
        const std::size_t turns = countBefore(landmarks_.turns, change.unchanged);
        if (turns < turnNames_.size()) turnNames_.resize(turns);
    }
    if (onChange) onChange(change);
}

std::size_t PlaySession::unchangedSince(std::uint64_t revision) const {
    if (unchanged_.empty() || revision + 1 < unchanged_.front().first) return revision == revision_ ? size() : 0;
    std::size_t first = size();
    for (const auto& [changed, unchanged] : unchanged_)
        if (changed > revision) first = std::min(first, unchanged);
    return first;
}

// --- what the trace says ----------------------------------------------------------------------------------------

int PlaySession::turnAt(std::size_t position) const { return int(countBefore(landmarks_.turns, position)) - 1; }

std::string PlaySession::turnName(int turn) const {
    if (turn < 0 || turn >= int(landmarks_.turns.size())) return schema::say("Setup##before the first turn");
    const auto at = std::size_t(turn);
    if (turnNames_.size() <= at) turnNames_.resize(at + 1);
    if (turnNames_[at].empty())
        turnNames_[at] = session_->game().texts().unitName(session_->stateAt(landmarks_.turns[at]).data());
    return turnNames_[at];
}

int PlaySession::seatOf(std::size_t event) const { return engine::seatOf(session_->game(), trace(), event); }

}  // namespace editor::play

// Going to a moment, stepping, and what differs there.
#include "editor/app/play/cursor.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace editor::play {

void Cursor::goTo(std::size_t moment, bool dragging) {
    if (!session_.playing()) return;
    moment = std::min(moment, session_.size());
    if (moment == moment_) return;
    session_->timeline().move(moment_, moment, shown_.data());
    if (!dragging) lastMoment_ = moment_;
    moment_ = moment;
}

void Cursor::follow(std::size_t unchanged) {
    if (!session_.playing()) {
        shown_.clear();
        moment_ = lastMoment_ = 0;
        return;
    }
    lastMoment_ = std::min(lastMoment_, session_.size());
    const bool same = moment_ <= unchanged && shown_.size() == session_->game().stateType().size;
    moment_ = std::min(moment_, session_.size());
    if (!same) shown_ = session_->stateAt(moment_);
}

// --- stepping ---------------------------------------------------------------------------------------------------

Refusal Cursor::whereTo(Step step, std::size_t& moment) const {
    if (!session_.playing()) return kNoGame;
    moment = moment_;
    const engine::Timeline& timeline = session_->timeline();
    const Landmarks& landmarks = session_.landmarks();
    const auto from = [&](const std::optional<std::size_t>& found, const char* refusal) -> Refusal {
        if (!found) return refusal;
        moment = *found;
        return {};
    };
    const auto bookmarkEvents = [&] {
        std::vector<std::uint32_t> events;  // as if an event stood just before each bookmark
        for (const engine::Bookmark& b : session_->bookmarks)
            if (b.moment > 0) events.push_back(std::uint32_t(b.moment - 1));
        return events;
    };
    switch (step) {
        case Step::Into:
        case Step::Over:
        case Step::Out:
        case Step::End:
            if (atEnd()) {
                if (const engine::Decision* open = session_->open())
                    return fmt::format("{} has to decide first",
                                       session_->game().texts().seatName(session_->state(), open->seat));
                return session_.refuseToDecide();
            }
            moment = step == Step::Into   ? timeline.into(moment_)
                     : step == Step::Over ? timeline.over(moment_)
                     : step == Step::Out  ? timeline.out(moment_)
                                          : session_.size();
            return {};
        case Step::Back:
        case Step::BackOver:
        case Step::Start:
            if (moment_ == 0) return "this is the start of the game";
            moment = step == Step::Back       ? timeline.back(moment_)
                     : step == Step::BackOver ? timeline.backOver(moment_)
                                              : 0;
            return {};
        case Step::NextRoll: return from(nextMoment(landmarks.rolls, moment_), "there is no later roll");
        case Step::PreviousRoll: return from(previousMoment(landmarks.rolls, moment_), "there is no earlier roll");
        case Step::NextDecision: return from(nextMoment(landmarks.decisions, moment_), "there is no later decision");
        case Step::PreviousDecision:
            return from(previousMoment(landmarks.decisions, moment_), "there is no earlier decision");
        case Step::NextTurn: return from(nextMoment(landmarks.turns, moment_), "there is no later turn");
        case Step::PreviousTurn: return from(previousMoment(landmarks.turns, moment_), "there is no earlier turn");
        case Step::NextDraw: return from(nextMoment(landmarks.draws, moment_), "there is no later draw");
        case Step::PreviousDraw: return from(previousMoment(landmarks.draws, moment_), "there is no earlier draw");
        case Step::NextWrite:
            if (fieldHistory_.watched() < 0) return "no field is watched";
            return from(nextMoment(fieldHistory_.watchedChanges(), moment_), "the watched field does not change later");
        case Step::PreviousWrite:
            if (fieldHistory_.watched() < 0) return "no field is watched";
            return from(previousMoment(fieldHistory_.watchedChanges(), moment_),
                        "the watched field did not change earlier");
        case Step::NextBookmark: return from(nextMoment(bookmarkEvents(), moment_), "there is no later bookmark");
        case Step::PreviousBookmark:
            return from(previousMoment(bookmarkEvents(), moment_), "there is no earlier bookmark");
    }
    return {};
}

Refusal Cursor::step(Step step) {
    std::size_t moment = 0;
    Refusal refusal = whereTo(step, moment);
    if (refusal.empty()) goTo(moment);
    return refusal;
}

// --- what differs -----------------------------------------------------------------------------------------------

std::size_t Cursor::comparedWith() const {
    switch (since) {
        case Since::LastMoment: return lastMoment_;
        case Since::LastEvent: return moment_ == 0 ? 0 : moment_ - 1;
        case Since::LastDecision: break;
    }
    // The decision that is open at this very moment has not done anything yet.
    const std::vector<std::uint32_t>& decisions = session_.landmarks().decisions;
    const std::size_t asked = happened(decisions, moment_ == 0 ? 0 : moment_ - 1);
    return asked == 0 ? 0 : decisions[asked - 1] + std::size_t(1);
}

const std::vector<LeafChange>& Cursor::changes() const {
    std::vector<LeafChange>& changes = differences_.changes;
    if (!session_.playing()) {
        differences_ = {};
        return changes;
    }
    const std::size_t compared = comparedWith();
    if (differences_.revision == session_.revision() && differences_.moment == moment_ &&
        differences_.compared == compared)
        return changes;
    differences_.revision = session_.revision();
    differences_.moment = moment_;
    differences_.compared = compared;
    engine::StateBytes before = shown_;
    session_->timeline().move(moment_, compared, before.data());
    findDifferences(session_.fields(), before.data(), shown_.data(), changes);
    for (LeafChange& c : changes) {
        c.wasEmpty = fieldHistory_.isEmptyAt(c.leaf, compared, before.data());
        c.isEmpty = fieldHistory_.isEmptyAt(c.leaf, moment_, shown_.data());
    }
    std::erase_if(changes, [](const LeafChange& c) { return c.wasEmpty && c.isEmpty; });
    differences_.changedBytes.assign(shown_.size(), false);
    for (const LeafChange& c : changes) differences_.changedBytes[session_.fields()[c.leaf].offset] = true;
    return changes;
}

bool Cursor::changed(const void* field) const {
    changes();
    const std::vector<bool>& changed = differences_.changedBytes;
    const auto offset = static_cast<const std::byte*>(field) - shown_.data();
    return offset >= 0 && std::size_t(offset) < changed.size() && changed[offset];
}

bool Cursor::changedLeaf(int leaf) const { return changed(shown_.data() + session_.fields()[leaf].offset); }

std::string Cursor::valueText(int leaf) const {
    if (fieldHistory_.isEmptyAt(leaf, moment_, state())) return engine::kEmptyPlace;
    const schema::Leaf& field = session_.fields()[leaf];
    return engine::valueName(session_->game(), state(), field, engine::valueAt(field, state()));
}

}  // namespace editor::play

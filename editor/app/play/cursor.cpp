// Going to a position, stepping, and what differs there.
#include "editor/app/play/cursor.h"

#include <algorithm>
#include <optional>

#include "schema/core/phrases.h"

namespace editor::play {

void Cursor::goTo(std::size_t position, bool dragging) {
    if (!session_.playing()) return;
    position = std::min(position, session_.size());
    if (position == position_) return;
    session_->timeline().move(position_, position, shown_.data());
    if (!dragging) lastPosition_ = position_;
    position_ = position;
}

void Cursor::follow(std::size_t unchanged) {
    if (!session_.playing()) {
        shown_.clear();
        position_ = lastPosition_ = 0;
        return;
    }
    lastPosition_ = std::min(lastPosition_, session_.size());
    const bool same = position_ <= unchanged && shown_.size() == session_->game().stateType().size;
    position_ = std::min(position_, session_.size());
    if (!same) shown_ = session_->stateAt(position_);
}

// --- stepping ---------------------------------------------------------------------------------------------------

Refusal Cursor::whereTo(Step step, std::size_t& position) const {
    if (!session_.playing()) return kNoGame;
    position = position_;
    const engine::Timeline& timeline = session_->timeline();
    const Landmarks& landmarks = session_.landmarks();
    const auto from = [&](const std::optional<std::size_t>& found, const char* refusal) -> Refusal {
        if (!found) return refusal;
        position = *found;
        return {};
    };
    const auto bookmarkEvents = [&] {
        std::vector<std::uint32_t> events;  // as if an event stood just before each bookmark
        for (const engine::Bookmark& b : session_->bookmarks)
            if (b.position > 0) events.push_back(std::uint32_t(b.position - 1));
        return events;
    };
    switch (step) {
        case Step::Into:
        case Step::Over:
        case Step::Out:
        case Step::End:
            if (atEnd()) {
                if (const engine::Decision* open = session_->open())
                    return schema::say("{} has to decide first",
                                       session_->game().texts().seatName(session_->state(), open->seat));
                return session_.refuseToDecide();
            }
            position = step == Step::Into   ? timeline.into(position_)
                       : step == Step::Over ? timeline.over(position_)
                       : step == Step::Out  ? timeline.out(position_)
                                            : session_.size();
            return {};
        case Step::Back:
        case Step::BackOver:
        case Step::Start:
            if (position_ == 0) return "this is the start of the game";
            position = step == Step::Back       ? timeline.back(position_)
                       : step == Step::BackOver ? timeline.backOver(position_)
                                                : 0;
            return {};
        case Step::NextRoll: return from(nextPosition(landmarks.rolls, position_), "there is no later roll");
        case Step::PreviousRoll: return from(previousPosition(landmarks.rolls, position_), "there is no earlier roll");
        case Step::NextDecision:
            return from(nextPosition(landmarks.decisions, position_), "there is no later decision");
        case Step::PreviousDecision:
            return from(previousPosition(landmarks.decisions, position_), "there is no earlier decision");
        case Step::NextTurn: return from(nextPosition(landmarks.turns, position_), "there is no later turn");
        case Step::PreviousTurn: return from(previousPosition(landmarks.turns, position_), "there is no earlier turn");
        case Step::NextDraw: return from(nextPosition(landmarks.draws, position_), "there is no later draw");
        case Step::PreviousDraw: return from(previousPosition(landmarks.draws, position_), "there is no earlier draw");
        case Step::NextWrite:
            if (fieldHistory_.watched() < 0) return "no field is watched";
            return from(nextPosition(fieldHistory_.watchedChanges(), position_),
                        "the watched field does not change later");
        case Step::PreviousWrite:
            if (fieldHistory_.watched() < 0) return "no field is watched";
            return from(previousPosition(fieldHistory_.watchedChanges(), position_),
                        "the watched field did not change earlier");
        case Step::NextBookmark: return from(nextPosition(bookmarkEvents(), position_), "there is no later bookmark");
        case Step::PreviousBookmark:
            return from(previousPosition(bookmarkEvents(), position_), "there is no earlier bookmark");
    }
    return {};
}

Refusal Cursor::step(Step step) {
    std::size_t position = 0;
    Refusal refusal = whereTo(step, position);
    if (refusal.empty()) goTo(position);
    return refusal;
}

// --- what differs -----------------------------------------------------------------------------------------------

std::size_t Cursor::lastDecision() const {
    // The decision that is open at this very position has not done anything yet.
    const std::vector<std::uint32_t>& decisions = session_.landmarks().decisions;
    const std::size_t asked = countBefore(decisions, position_ == 0 ? 0 : position_ - 1);
    return asked == 0 ? 0 : decisions[asked - 1] + std::size_t(1);
}

std::size_t Cursor::comparedWith() const {
    switch (since) {
        case Since::LastPosition: return lastPosition_;
        case Since::LastEvent: return position_ == 0 ? 0 : position_ - 1;
        case Since::LastDecision: break;
    }
    return lastDecision();
}

std::size_t Cursor::markedSince() const {
    const std::size_t compared = comparedWith();
    if (since != Since::LastPosition) return compared;
    const std::size_t decided = lastDecision();
    if (compared > position_) {
        // Looking back over one decision shows what it did; from farther, what led here.
        const std::vector<std::uint32_t>& decisions = session_.landmarks().decisions;
        const std::size_t before = position_ == 0 ? 0 : countBefore(decisions, position_ - 1);
        if (countBefore(decisions, compared - 1) - before <= 1) return compared;
        return decided == 0 ? position_ : decided;
    }
    if (decided == 0) return compared == 0 && position_ > 1 ? position_ : compared;
    return std::max(compared, decided);
}

const Cursor::Differences& Cursor::differencesSince(std::size_t compared, Differences& kept) const {
    if (!session_.playing()) return kept = {};
    if (kept.revision == session_.revision() && kept.position == position_ && kept.compared == compared) return kept;
    kept.revision = session_.revision();
    kept.position = position_;
    kept.compared = compared;
    engine::StateBytes before = shown_;
    session_->timeline().move(position_, compared, before.data());
    findDifferences(session_.fields(), before.data(), shown_.data(), kept.changes);
    for (StateFieldChange& c : kept.changes) {
        c.wasEmpty = fieldHistory_.isEmptyAt(c.stateField, compared, before.data());
        c.isEmpty = fieldHistory_.isEmptyAt(c.stateField, position_, shown_.data());
    }
    std::erase_if(kept.changes, [](const StateFieldChange& c) { return c.wasEmpty && c.isEmpty; });
    kept.changedBytes.assign(shown_.size(), false);
    for (const StateFieldChange& c : kept.changes) kept.changedBytes[session_.fields()[c.stateField].offset] = true;
    return kept;
}

bool Cursor::changed(const void* field) const {
    const std::vector<bool>& changed = differencesSince(markedSince(), marked_).changedBytes;
    const auto offset = static_cast<const std::byte*>(field) - shown_.data();
    return offset >= 0 && std::size_t(offset) < changed.size() && changed[offset];
}

std::string Cursor::valueText(int stateField) const {
    if (fieldHistory_.isEmptyAt(stateField, position_, state())) return engine::kEmptyPlace;
    const schema::StateField& field = session_.fields()[stateField];
    return engine::valueName(session_->game(), state(), field, engine::valueAt(field, state()));
}

}  // namespace editor::play

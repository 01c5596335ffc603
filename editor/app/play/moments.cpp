// The shown moment: going to one, stepping, what differs there, bookmarks.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/sandbox.h"
#include "engine/kernel/state_fields.h"

namespace editor::play {

using engine::Mark;

void Sandbox::goTo(std::size_t moment, bool dragging) {
    if (!playing()) return;
    moment = std::min(moment, size());
    if (moment == moment_) return;
    timeline().move(moment_, moment, shown_.data());
    if (!dragging) lastMoment_ = moment_;
    moment_ = moment;
}

int Sandbox::turnAt(std::size_t moment) const { return int(happened(landmarks_.turns, moment)) - 1; }

std::string Sandbox::turnName(int turn) const {
    if (turn < 0 || turn >= int(landmarks_.turns.size())) return "Setup";
    const auto at = std::size_t(turn);
    if (turnNames_.size() <= at) turnNames_.resize(at + 1);
    if (turnNames_[at].empty())
        turnNames_[at] = game().texts().unitName(session_->stateAt(landmarks_.turns[at]).data());
    return turnNames_[at];
}

// --- stepping ---------------------------------------------------------------------------------------------------

Refusal Sandbox::whereTo(Step step, std::size_t& moment) const {
    if (!playing()) return "no game is being played";
    moment = moment_;
    const auto from = [&](const std::optional<std::size_t>& found, const char* refusal) -> Refusal {
        if (!found) return refusal;
        moment = *found;
        return {};
    };
    const auto bookmarkEvents = [&] {
        std::vector<std::uint32_t> events;  // as if an event stood just before each bookmark
        for (const engine::Bookmark& b : bookmarks())
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
                                       game().texts().seatName(session_->state(), open->seat));
                return session_->runaway().empty() ? "the game is over" : session_->runaway();
            }
            moment = step == Step::Into   ? timeline().into(moment_)
                     : step == Step::Over ? timeline().over(moment_)
                     : step == Step::Out  ? timeline().out(moment_)
                                          : size();
            return {};
        case Step::Back:
        case Step::BackOver:
        case Step::Start:
            if (moment_ == 0) return "this is the start of the game";
            moment = step == Step::Back       ? timeline().back(moment_)
                     : step == Step::BackOver ? timeline().backOver(moment_)
                                              : 0;
            return {};
        case Step::NextRoll: return from(nextMoment(landmarks_.rolls, moment_), "there is no later roll");
        case Step::PreviousRoll: return from(previousMoment(landmarks_.rolls, moment_), "there is no earlier roll");
        case Step::NextDecision: return from(nextMoment(landmarks_.decisions, moment_), "there is no later decision");
        case Step::PreviousDecision:
            return from(previousMoment(landmarks_.decisions, moment_), "there is no earlier decision");
        case Step::NextTurn: return from(nextMoment(landmarks_.turns, moment_), "there is no later turn");
        case Step::PreviousTurn: return from(previousMoment(landmarks_.turns, moment_), "there is no earlier turn");
        case Step::NextDraw: return from(nextMoment(landmarks_.draws, moment_), "there is no later draw");
        case Step::PreviousDraw: return from(previousMoment(landmarks_.draws, moment_), "there is no earlier draw");
        case Step::NextWrite:
            if (watched_ < 0) return "no field is watched";
            return from(nextMoment(watchedWrites(), moment_), "the watched field does not change later");
        case Step::PreviousWrite:
            if (watched_ < 0) return "no field is watched";
            return from(previousMoment(watchedWrites(), moment_), "the watched field did not change earlier");
        case Step::NextBookmark: return from(nextMoment(bookmarkEvents(), moment_), "there is no later bookmark");
        case Step::PreviousBookmark:
            return from(previousMoment(bookmarkEvents(), moment_), "there is no earlier bookmark");
    }
    return {};
}

Refusal Sandbox::step(Step step) {
    std::size_t moment = 0;
    Refusal refusal = whereTo(step, moment);
    if (refusal.empty()) goTo(moment);
    return refusal;
}

// --- what differs -----------------------------------------------------------------------------------------------

std::size_t Sandbox::comparedWith() const {
    switch (since) {
        case Since::LastMoment: return lastMoment_;
        case Since::LastEvent: return moment_ == 0 ? 0 : moment_ - 1;
        case Since::LastDecision: break;
    }
    // The decision that is open at this very moment has not done anything yet.
    const std::size_t asked = happened(landmarks_.decisions, moment_ == 0 ? 0 : moment_ - 1);
    return asked == 0 ? 0 : landmarks_.decisions[asked - 1] + std::size_t(1);
}

const std::vector<LeafChange>& Sandbox::changes() const {
    if (!playing()) {
        changes_ = {};
        return changes_.changes;
    }
    const std::size_t compared = comparedWith();
    if (changes_.revision == revision_ && changes_.moment == moment_ && changes_.compared == compared)
        return changes_.changes;
    changes_.revision = revision_;
    changes_.moment = moment_;
    changes_.compared = compared;
    engine::StateBytes before = shown_;
    timeline().move(moment_, compared, before.data());
    findDifferences(*fields_, before.data(), shown_.data(), changes_.changes);
    for (LeafChange& c : changes_.changes) {
        c.wasEmpty = isEmptyAt(c.leaf, compared, before.data());
        c.isEmpty = isEmptyAt(c.leaf, moment_, shown_.data());
    }
    std::erase_if(changes_.changes, [](const LeafChange& c) { return c.wasEmpty && c.isEmpty; });
    changes_.changedBytes.assign(shown_.size(), false);
    for (const LeafChange& c : changes_.changes) changes_.changedBytes[(*fields_)[c.leaf].offset] = true;
    return changes_.changes;
}

bool Sandbox::changed(const void* field) const {
    changes();
    const auto offset = static_cast<const std::byte*>(field) - shown_.data();
    return offset >= 0 && std::size_t(offset) < changes_.changedBytes.size() && changes_.changedBytes[offset];
}

bool Sandbox::changedLeaf(int leaf) const { return changed(shown_.data() + (*fields_)[leaf].offset); }

// A place is cleared just before its list grows shorter: what lies there in between is nothing.
bool Sandbox::isEmptyAt(int leaf, std::size_t moment, const void* state) const {
    if (fields_->places(leaf).empty()) return false;
    return fields_->isEmpty(leaf, state) || (moment > 0 && trace()[moment - 1].field == (*fields_)[leaf].offset &&
                                             engine::emptiesPlace(game(), trace(), moment - 1));
}

const std::vector<std::uint32_t>& Sandbox::watchedWrites() const {
    if (writesRevision_ != revision_ || writesLeaf_ != watched_) {
        writes_ = watched_ < 0 || !playing() ? std::vector<std::uint32_t>{} : changesOf(watched_);
        writesRevision_ = revision_;
        writesLeaf_ = watched_;
    }
    return writes_;
}

std::vector<std::uint32_t> Sandbox::changesOf(int leaf) const {
    std::vector<std::uint32_t> events = timeline().writesOf(std::uint16_t((*fields_)[leaf].offset));
    const auto places = fields_->places(leaf);
    if (places.empty()) return events;
    for (const engine::ListPlace& place : places) {
        const auto counts = timeline().writesOf(std::uint16_t(place.countOffset));
        events.insert(events.end(), counts.begin(), counts.end());
    }
    std::sort(events.begin(), events.end());
    // Follows the counts: what is written into an empty place is a change once its list has grown so far.
    std::vector<std::uint32_t> changes;
    std::vector<int> counts(places.size(), 0);
    std::ptrdiff_t waiting = -1;
    bool empty = true;
    for (const std::uint32_t event : events) {
        const engine::Event& e = trace()[event];
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const engine::ListPlace& p) { return p.countOffset == e.field; });
        if (place == places.end()) {
            if (empty) waiting = event;
            else changes.push_back(event);
            if (!empty && engine::emptiesPlace(game(), trace(), event)) empty = true, waiting = -1;
            continue;
        }
        counts[place - places.begin()] = e.after;
        bool isEmpty = false;
        for (std::size_t i = 0; i < places.size(); ++i) isEmpty = isEmpty || int(places[i].index) >= counts[i];
        if (isEmpty == empty) continue;
        empty = isEmpty;
        changes.push_back(!empty && waiting >= 0 ? std::uint32_t(waiting) : event);
        waiting = -1;
    }
    return changes;
}

std::ptrdiff_t Sandbox::whoChanged(int leaf) const {
    if (fields_->places(leaf).empty()) return timeline().lastWrite(std::uint16_t((*fields_)[leaf].offset), moment_);
    const std::vector<std::uint32_t> changes = changesOf(leaf);
    const std::size_t done = happened(changes, moment_);
    return done == 0 ? -1 : std::ptrdiff_t(changes[done - 1]);
}

std::string Sandbox::valueText(int leaf) const {
    if (isEmptyAt(leaf, moment_, state())) return engine::kEmptyPlace;
    return engine::valueName(game(), state(), (*fields_)[leaf], engine::valueAt((*fields_)[leaf], state()));
}

std::string Sandbox::changeText(int leaf, std::size_t event) const {
    const engine::Event& e = trace()[event];
    const std::uint32_t offset = (*fields_)[leaf].offset;
    const engine::StateBytes before = session_->stateAt(event);
    const bool wasEmpty = isEmptyAt(leaf, event, before.data());
    if (e.field != offset) {  // its list grew or shrank
        const std::string value =
            engine::valueName(game(), before.data(), offset, engine::valueAt((*fields_)[leaf], before.data()));
        return wasEmpty ? fmt::format("{} → {}", engine::kEmptyPlace, value)
                        : fmt::format("{} → {}", value, engine::kEmptyPlace);
    }
    const std::string after = engine::emptiesPlace(game(), trace(), event)
                                  ? engine::kEmptyPlace
                                  : engine::valueName(game(), before.data(), offset, e.after);
    if (engine::laysOut(trace(), event)) return after;
    return fmt::format(
        "{} → {}", wasEmpty ? engine::kEmptyPlace : engine::valueName(game(), before.data(), offset, e.before), after);
}

int Sandbox::seatOf(std::size_t event) const {
    const engine::Event& e = trace()[event];
    const auto seat = [&](int n) { return n >= 0 && n < game().seats() ? n : -1; };
    switch (e.mark) {
        case Mark::Rule:
        case Mark::Cite: return seat(e.before);
        case Mark::Clause: return seat(e.after);
        case Mark::Set: return fields_->at(e.field) < 0 ? -1 : engine::seatOf(game(), (*fields_)[fields_->at(e.field)]);
        case Mark::Chance:
        case Mark::Ask: return seat(e.width);
        case Mark::Choose:
            return event > 0 && trace()[event - 1].mark == Mark::Ask ? seat(trace()[event - 1].width) : -1;
        case Mark::Unit:
        case Mark::End:
        case Mark::Test: return -1;
    }
    return -1;
}

// --- bookmarks --------------------------------------------------------------------------------------------------

namespace {

auto bookmarkAt(std::vector<engine::Bookmark>& list, std::size_t moment) {
    return std::lower_bound(list.begin(), list.end(), moment,
                            [](const engine::Bookmark& b, std::size_t m) { return b.moment < m; });
}

}  // namespace

Refusal Sandbox::toggleBookmark() {
    if (!playing()) return "no game is being played";
    auto& list = session_->bookmarks;
    const auto at = bookmarkAt(list, moment_);
    if (at == list.end() || at->moment != moment_) list.insert(at, {moment_, ""});
    else if (at->note.empty()) list.erase(at);
    else return "this bookmark has a note; remove it in the list of bookmarks";
    return {};
}

Refusal Sandbox::setNote(std::size_t moment, const std::string& note) {
    if (!playing()) return "no game is being played";
    if (moment > size()) return fmt::format("there is no moment {}; the game has {} events", moment, size());
    auto& list = session_->bookmarks;
    const auto at = bookmarkAt(list, moment);
    if (at == list.end() || at->moment != moment) list.insert(at, {moment, note});
    else at->note = note;
    return {};
}

Refusal Sandbox::removeBookmark(std::size_t moment) {
    if (!playing()) return "no game is being played";
    auto& list = session_->bookmarks;
    const auto at = bookmarkAt(list, moment);
    if (at == list.end() || at->moment != moment) return "there is no bookmark at this moment";
    list.erase(at);
    return {};
}

}  // namespace editor::play

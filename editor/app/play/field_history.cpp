// Reading the changes of fields from the trace.
#include "editor/app/play/field_history.h"

#include <fmt/format.h>

#include <algorithm>

#include "schema/core/phrases.h"

namespace editor::play {

// A place is cleared just before its list grows shorter: what lies there in between is nothing.
bool FieldHistory::isEmptyAt(int stateField, std::size_t position, const void* state) const {
    const engine::StateFields& fields = session_.fields();
    if (fields.places(stateField).empty()) return false;
    return fields.isEmpty(stateField, state) ||
           (position > 0 && session_.trace()[position - 1].field == fields[stateField].offset &&
            engine::emptiesPlace(session_->game(), session_.trace(), position - 1));
}

std::vector<std::uint32_t> FieldHistory::changesOf(int stateField) const {
    const engine::Timeline& timeline = session_->timeline();
    std::vector<std::uint32_t> events = timeline.writesOf(std::uint16_t(session_.fields()[stateField].offset));
    const auto places = session_.fields().places(stateField);
    if (places.empty()) return events;
    for (const engine::ListPlace& place : places) {
        const auto counts = timeline.writesOf(std::uint16_t(place.countOffset));
        events.insert(events.end(), counts.begin(), counts.end());
    }
    std::sort(events.begin(), events.end());
    // Follows the counts: what is written into an empty place is a change once its list has grown so far.
    std::vector<std::uint32_t> changes;
    std::vector<int> counts(places.size(), 0);
    std::ptrdiff_t waiting = -1;
    bool empty = true;
    for (const std::uint32_t event : events) {
        const engine::Event& e = session_.trace()[event];
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const engine::ListPlace& p) { return p.countOffset == e.field; });
        if (place == places.end()) {
            if (empty) waiting = event;
            else changes.push_back(event);
            if (!empty && engine::emptiesPlace(session_->game(), session_.trace(), event)) empty = true, waiting = -1;
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

std::ptrdiff_t FieldHistory::lastChange(int stateField, std::size_t position) const {
    const engine::StateFields& fields = session_.fields();
    if (fields.places(stateField).empty())
        return session_->timeline().lastWrite(std::uint16_t(fields[stateField].offset), position);
    const std::vector<std::uint32_t> changes = changesOf(stateField);
    const std::size_t done = countBefore(changes, position);
    return done == 0 ? -1 : std::ptrdiff_t(changes[done - 1]);
}

std::string FieldHistory::changeText(int stateField, std::size_t event) const {
    const engine::Game& game = session_->game();
    const engine::Event& e = session_.trace()[event];
    const schema::StateField& field = session_.fields()[stateField];
    const engine::StateBytes before = session_->stateAt(event);
    const bool wasEmpty = isEmptyAt(stateField, event, before.data());
    const std::string empty = schema::said(engine::kEmptyPlace);
    if (e.field != field.offset) {  // its list grew or shrank
        const std::string value =
            engine::valueName(game, before.data(), field.offset, engine::valueAt(field, before.data()));
        return wasEmpty ? fmt::format("{} → {}", empty, value) : fmt::format("{} → {}", value, empty);
    }
    const std::string after = engine::emptiesPlace(game, session_.trace(), event)
                                  ? empty
                                  : engine::valueName(game, before.data(), field.offset, e.after);
    if (engine::laysOut(session_.trace(), event)) return after;
    return fmt::format("{} → {}", wasEmpty ? empty : engine::valueName(game, before.data(), field.offset, e.before),
                       after);
}

const std::vector<std::uint32_t>& FieldHistory::watchedChanges() const {
    if (revision_ != session_.revision() || changesOf_ != watched_) {
        changes_ = watched_ < 0 || !session_.playing() ? std::vector<std::uint32_t>{} : changesOf(watched_);
        revision_ = session_.revision();
        changesOf_ = watched_;
    }
    return changes_;
}

void FieldHistory::follow() {
    if (!session_.playing() || watched_ >= int(session_.fields().all().size())) watched_ = -1;
}

}  // namespace editor::play

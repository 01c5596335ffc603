// Undo and redo over steps of shared record versions.
#include "editor/app/history.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <unordered_map>

namespace editor {

Commit reversed(const Commit& commit) {
    Commit back = commit;
    std::reverse(back.changes.begin(), back.changes.end());
    for (Change& change : back.changes) std::swap(change.before, change.after);
    if (back.info) std::swap(back.info->first, back.info->second);
    if (back.renaming) std::swap(back.renaming->from, back.renaming->to);
    std::reverse(back.sources.begin(), back.sources.end());
    for (SourceChange& change : back.sources) std::swap(change.before, change.after);
    return back;
}

void mergeInto(Commit& into, const Commit& next) {
    std::unordered_map<std::string_view, std::size_t> placeOf;
    into.changes.reserve(into.changes.size() + next.changes.size());  // the ids must stay where they are
    for (std::size_t i = 0; i < into.changes.size(); ++i) placeOf.emplace(into.changes[i].id, i);
    for (const Change& change : next.changes) {
        const auto same = placeOf.find(change.id);
        if (same == placeOf.end()) into.changes.push_back(change);
        else into.changes[same->second].after = change.after;
    }
    if (next.info) {
        if (into.info) into.info->second = next.info->second;
        else into.info = next.info;
    }
    into.sources.insert(into.sources.end(), next.sources.begin(), next.sources.end());
    into.name = next.name;
    into.mergedAt = next.mergedAt;
}

bool History::push(Commit commit, double pause) {
    const bool merges = mergeOpen_ && position_ > 0 && position_ == steps_.size() && !commit.tag.empty() &&
                        steps_.back().tag == commit.tag && commit.mergedAt - steps_.back().mergedAt <= pause;
    mergeOpen_ = !commit.tag.empty();
    if (merges) {
        // The step keeps the name it began with; a record whose name is typed has another one at every letter.
        commit.name = steps_.back().name;
        mergeInto(steps_.back(), commit);
        return true;
    }
    steps_.resize(position_);
    steps_.push_back(std::move(commit));
    if (steps_.size() > limit_) {
        const std::size_t forgotten = std::max<std::size_t>(1, limit_ / 10);
        steps_.erase(steps_.begin(), steps_.begin() + std::ptrdiff_t(forgotten));
    }
    position_ = steps_.size();
    return false;
}

const Commit& History::undone() {
    assert(canUndo() && "undo needs a step that was done");
    mergeOpen_ = false;
    return steps_[--position_];
}

const Commit& History::redone() {
    assert(canRedo() && "redo needs a step that was undone");
    mergeOpen_ = false;
    return steps_[position_++];
}

}  // namespace editor

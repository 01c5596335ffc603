// Back and forward through visited places.
#include "editor/app/navigation.h"

#include <algorithm>

namespace editor {

namespace {
constexpr std::size_t kMostPlaces = 200;
const Target kNowhere;
}  // namespace

void Navigation::visit(Target target) {
    if (target.empty() || target == current()) return;
    places_.resize(position_);
    places_.push_back(std::move(target));
    if (places_.size() > kMostPlaces) places_.erase(places_.begin());
    position_ = places_.size();
}

const Target& Navigation::current() const { return position_ == 0 ? kNowhere : places_[position_ - 1]; }

const Target& Navigation::back() {
    if (canGoBack()) --position_;
    return current();
}

const Target& Navigation::forward() {
    if (canGoForward()) ++position_;
    return current();
}

std::vector<std::string> Navigation::recentRecords(std::size_t most) const {
    std::vector<std::string> out;
    for (auto it = places_.rbegin(); it != places_.rend() && out.size() < most; ++it)
        if (std::find(out.begin(), out.end(), it->record) == out.end()) out.push_back(it->record);
    return out;
}

void Navigation::renamed(std::string_view from, std::string_view to) {
    for (Target& place : places_)
        if (place.record == from) place.record = to;
}

void Navigation::removed(std::string_view record) {
    std::vector<Target> kept;
    std::size_t position = 0;
    for (std::size_t i = 0; i < places_.size(); ++i) {
        const bool keep = places_[i].record != record && (kept.empty() || kept.back() != places_[i]);
        if (keep) kept.push_back(places_[i]);
        if (i + 1 == position_) position = kept.size();
    }
    places_ = std::move(kept);
    position_ = places_.empty() ? 0 : std::max<std::size_t>(position, 1);
}

}  // namespace editor

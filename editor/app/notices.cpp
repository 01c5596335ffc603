// The queue of short messages.
#include "editor/app/notices.h"

#include <algorithm>

namespace editor {

namespace {
constexpr std::size_t kLogged = 200, kShown = 5;
constexpr double kSeconds = 4, kWarningSeconds = 8;
}  // namespace

std::uint64_t Notices::add(NoticeKind kind, std::string text, Target target, std::string action) {
    const auto same =
        std::find_if(shown_.begin(), shown_.end(), [&](const Notice& n) { return n.kind == kind && n.text == text; });
    if (same != shown_.end()) {
        ++same->times;
        same->shownAt = 0;
        return same->id;
    }
    Notice notice{nextId_++, kind, std::move(text), std::move(target), std::move(action)};
    log_.push_back(notice);
    if (log_.size() > kLogged) log_.pop_front();
    shown_.push_back(std::move(notice));
    // Room is made for the newest; errors go last.
    while (shown_.size() > kShown) {
        const auto mild =
            std::find_if(shown_.begin(), shown_.end() - 1, [](const Notice& n) { return n.kind != NoticeKind::Error; });
        shown_.erase(mild != shown_.end() - 1 ? mild : shown_.begin());
    }
    return shown_.back().id;
}

std::uint64_t Notices::update(const std::string& topic, NoticeKind kind, std::string text, Target target,
                              std::string action) {
    std::erase_if(shown_, [&](const Notice& n) { return n.topic == topic; });
    const std::uint64_t id = add(kind, std::move(text), std::move(target), std::move(action));
    for (Notice& notice : shown_)
        if (notice.id == id) notice.topic = topic;
    return id;
}

void Notices::dismiss(std::uint64_t id) {
    std::erase_if(shown_, [&](const Notice& n) { return n.id == id; });
}

void Notices::poll(double now) {
    for (Notice& notice : shown_)
        if (notice.shownAt == 0) notice.shownAt = now;
    std::erase_if(shown_, [&](const Notice& n) {
        if (n.kind == NoticeKind::Error) return false;
        return now - n.shownAt > (n.kind == NoticeKind::Warning ? kWarningSeconds : kSeconds);
    });
}

}  // namespace editor

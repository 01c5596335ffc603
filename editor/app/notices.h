// Short messages that appear in a corner and go by themselves. Errors stay until they are dismissed.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "editor/app/navigation.h"

namespace editor {

enum class NoticeKind : std::uint8_t { Information, Success, Warning, Error };

struct Notice {
    std::uint64_t id = 0;
    NoticeKind kind = NoticeKind::Information;
    std::string text;
    Target target;           // where a click leads; may be empty
    std::string action;      // id of an action offered on a button; may be empty
    int times = 1;           // the same text again raises this instead of stacking up
    double shownAt = 0;      // seconds by the caller's clock; 0 until the first poll
    std::string topic = {};  // see Notices::update(); may be empty
};

class Notices {
  public:
    std::uint64_t add(NoticeKind kind, std::string text, Target target = {}, std::string action = {});
    // The same, in the place of what was said of this topic before: undo held down shows one message, not five.
    std::uint64_t update(const std::string& topic, NoticeKind kind, std::string text, Target target = {},
                         std::string action = {});
    // A refused command, as a warning; nothing for an empty refusal.
    void refusal(const std::string& reason) {
        if (!reason.empty()) add(NoticeKind::Warning, reason);
    }
    void dismiss(std::uint64_t id);
    // Takes out what has been shown long enough: 4 seconds, 8 for warnings.
    void poll(double now);
    const std::deque<Notice>& shown() const { return shown_; }
    // Everything that was said, oldest first, the last 200.
    const std::deque<Notice>& log() const { return log_; }

  private:
    std::deque<Notice> shown_, log_;
    std::uint64_t nextId_ = 1;
};

}  // namespace editor

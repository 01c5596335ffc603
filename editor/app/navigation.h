// Where the user has been: back and forward through places, as in a browser.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace editor {

// Somewhere to jump to: a record, and a field of it if one is meant. Problems, search hits, references and events of
// the sandbox all carry one.
struct Target {
    std::string record;
    std::string field;  // path; empty: the record itself
    bool operator==(const Target&) const = default;
    bool empty() const { return record.empty(); }
};

class Navigation {
  public:
    // Goes to a place; what was ahead is forgotten. The same place twice counts once. At most 200 places are kept.
    void visit(Target target);
    const Target& current() const;  // an empty target before the first visit
    bool canGoBack() const { return position_ > 1; }
    bool canGoForward() const { return position_ < places_.size(); }
    const Target& back();
    const Target& forward();
    // Recent records, newest first, each once.
    std::vector<std::string> recentRecords(std::size_t most) const;

    void renamed(std::string_view from, std::string_view to);
    void removed(std::string_view record);  // its places are taken out

  private:
    std::vector<Target> places_;
    std::size_t position_ = 0;  // places_[position_ - 1] is the current one
};

}  // namespace editor

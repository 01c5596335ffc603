// The state of a game as a tree of its field list, in rows:
// folded and unfolded, searched, and cut down to what changed.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "editor/app/play/sandbox.h"

namespace editor::play {

struct TreeRow {
    int node = 0;         // index into the tree
    int stateField = -1;  // index into StateFields; -1: a record or a list
    int depth = 0;
    bool open = false;     // of a record or list
    bool changed = false;  // itself, or something inside it
    bool watched = false;
    std::string label = {}, value = {}, before = {};  // before: the value it had, where it changed
};

class StateTree {
  public:
    std::string search;  // part of a state field's name or path
    bool onlyChanged = false;

    // The rows as they stand now; made anew when the position, the game, the search or a fold changed.
    const std::vector<TreeRow>& rows(const Sandbox& sandbox);
    void toggle(int node);
    void openAll(bool open);
    // Unfolds what lies around a state field, so that its row is there.
    void reveal(int stateField);
    const std::string& pathOf(int node) const { return nodes_[node].path; }

  private:
    struct Node {
        std::string label, path;
        int depth = 0, parent = -1;
        int after = 0;  // the first node that is not inside this one
        int stateField = -1;
        int item = -1;  // its place in the list that it is an item of
        std::uint32_t countOffset = 0;
        bool counted = false;  // the list around it is Counted
        bool seat = false;     // an item of the list of seats
    };
    void build(const Sandbox& sandbox);
    void addField(const Sandbox& sandbox, const schema::Field& field, std::uint32_t offset, const std::string& path,
                  const std::string& label, int depth, int parent);

    std::vector<Node> nodes_;
    std::vector<bool> open_;
    const schema::TypeInfo* type_ = nullptr;
    std::vector<TreeRow> rows_;
    struct Seen {
        std::uint64_t revision = ~0ull;
        std::size_t position = 0, compared = 0;
        std::string search;
        bool onlyChanged = false;
        int watched = -1;
        bool operator==(const Seen&) const = default;
    } seen_;
};

}  // namespace editor::play

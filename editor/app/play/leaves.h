// The leaves of a game's flat state, and what differs between two states.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/kernel/state_fields.h"

namespace editor::play {

// A leaf that differs between two moments; an index into Leaves::all(). A place in a list may have held nothing at one
// of them: its number there means nothing.
struct LeafChange {
    int leaf = 0;
    std::int64_t before = 0, after = 0;
    bool wasEmpty = false, isEmpty = false;
    bool operator==(const LeafChange&) const = default;
};

class Leaves {
  public:
    explicit Leaves(const engine::Game& game);

    const std::vector<schema::Leaf>& all() const { return leaves_; }  // by rising offset
    const schema::Leaf& operator[](int leaf) const { return leaves_[leaf]; }
    int at(std::uint32_t offset) const { return offset < byOffset_.size() ? byOffset_[offset] : -1; }  // -1: none
    // The seat whose things the leaf is part of, by the top list that has one item a seat; -1: nobody's.
    int seatOf(int leaf) const { return seats_[leaf]; }
    std::int64_t value(int leaf, const void* state) const;
    // Differences in the order of the leaves; what a place in a list held while it was empty counts for nothing.
    void differences(const void* before, const void* after, std::vector<LeafChange>& out) const;
    // The places in lists that the leaf is part of.
    std::span<const engine::ListPlace> places(int leaf) const { return places_[leaf]; }
    // Is the leaf part of a place in a list that holds nothing now?
    bool isEmpty(int leaf, const void* state) const;

  private:
    std::vector<schema::Leaf> leaves_;
    std::vector<int> byOffset_, seats_;
    std::vector<std::span<const engine::ListPlace>> places_;
};

}  // namespace editor::play

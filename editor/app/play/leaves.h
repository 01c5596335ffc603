// The leaves of a game's flat state, and what differs between two states.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/game.h"

namespace editor::play {

// A leaf that differs between two moments; an index into Leaves::all().
struct LeafChange {
    int leaf = 0;
    std::int64_t before = 0, after = 0;
    bool operator==(const LeafChange&) const = default;
};

class Leaves {
  public:
    explicit Leaves(const engine::Game& game);

    const std::vector<schema::Leaf>& all() const { return leaves_; }        // by rising offset
    const schema::Leaf& operator[](int leaf) const { return leaves_[std::size_t(leaf)]; }
    int at(std::uint32_t offset) const { return offset < byOffset_.size() ? byOffset_[offset] : -1; }   // -1: none
    // The seat whose things the leaf is part of, by the top list that has one item a seat; -1: nobody's.
    int seatOf(int leaf) const { return seats_[std::size_t(leaf)]; }
    std::int64_t value(int leaf, const void* state) const;
    // Differences in the order of the leaves; items of a list beyond its count are left out on both sides.
    void differences(const void* before, const void* after, std::vector<LeafChange>& out) const;
    // Is the leaf an item of a Counted list that is not in use now?
    bool unused(int leaf, const void* state) const;

  private:
    struct Place { std::uint32_t countOffset; std::uint16_t index; };       // of an item of a Counted list
    std::vector<schema::Leaf> leaves_;
    std::vector<int> byOffset_, seats_;
    std::vector<std::vector<Place>> inside_;     // the Counted lists around a leaf; most have none
};

}  // namespace editor::play

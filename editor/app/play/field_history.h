// The fields of the state through the game: what changed one, when, and to what; and the one that is watched. A field
// is an index into PlaySession::fields(). All but the watching is asked only while a game is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "editor/app/play/play_session.h"

namespace editor::play {

class FieldHistory {
  public:
    explicit FieldHistory(const PlaySession& session) : session_(session) {}

    // Events that changed a field, by index. A place in a list changes with its list too, and never by what is written
    // there while it holds nothing.
    std::vector<std::uint32_t> changesOf(int stateField) const;
    // The last of them before a position; -1: none.
    std::ptrdiff_t lastChange(int stateField, std::size_t position) const;
    // What one of them did, in words: "4 → 5", "nothing → Forest Axe".
    std::string changeText(int stateField, std::size_t event) const;
    // Does the field lie in a place of a list that holds nothing at a position, in whose `state`?
    bool isEmptyAt(int stateField, std::size_t position, const void* state) const;

    // The field that is watched; its changes are marks of the timeline. -1: none.
    int watched() const { return watched_; }
    void watch(int stateField) { watched_ = stateField; }
    const std::vector<std::uint32_t>& watchedChanges() const;

    // After the compiled game became another, or none: a field that it does not have is not watched any more.
    void follow();

  private:
    const PlaySession& session_;
    int watched_ = -1;
    // The changes of the watched field, and for which revision and field they were found.
    mutable std::vector<std::uint32_t> changes_;
    mutable std::uint64_t revision_ = ~0ull;
    mutable int changesOf_ = -1;
};

}  // namespace editor::play

// The fields of a state in words: what each is called, what its number stands for, and back. All of it follows from
// what the fields say of themselves (schema::FieldNotes) and from the names that the game gives (Game::nameOf).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

// Every number of the state, by rising offset; made once for each type of state.
const std::vector<schema::Leaf>& stateFields(const Game& game);
// The field at a byte offset; null in padding.
const schema::Leaf* stateField(const Game& game, std::uint32_t offset);
std::int64_t valueAt(const schema::Leaf& field, const void* state);

// Its full name, "Love of The Silver Deer"; among the items of its list, "Love".
std::string fieldName(const Game& game, const void* state, const schema::Leaf& field);
std::string itemName(const Game& game, const void* state, const schema::Leaf& field);
// A value of it for people, "Forest Axe", "none", "3"; as scenario files write it, "ar.105": empty where they have no
// word for it, as for the bits of several things in one number.
std::string valueName(const Game& game, const void* state, const schema::Leaf& field, std::int64_t value);
std::string valueWord(const Game& game, const void* state, const schema::Leaf& field, std::int64_t value);
// The value that a word of a scenario file means for a field; nothing: it means none.
std::optional<std::int64_t> valueOfWord(const Game& game, const void* state, const schema::Leaf& field,
                                        const std::string& word);

// The same by offset; empty in padding.
std::string fieldName(const Game& game, const void* state, std::uint32_t offset);
std::string valueName(const Game& game, const void* state, std::uint32_t offset, std::int64_t value);

// --- places in lists that grow and shrink (schema::Counted) ---------------------------------------------------------

// Where the count of the list lies, and the item's index.
struct ListPlace {
    std::uint32_t countOffset = 0;
    std::uint16_t index = 0;
};
// The places that the field at an offset is part of, the outermost first; none where it lies in no such list.
std::span<const ListPlace> placesOf(const Game& game, std::uint32_t offset);
// Does the field lie in a place that holds nothing in this state? The number found there means nothing then.
bool isEmptyPlace(const Game& game, const void* state, std::uint32_t offset);
// Does this event clear a place that the next event takes off its list?
bool emptiesPlace(const Game& game, const Trace& trace, std::size_t event);
// What is said of a place that holds nothing.
inline constexpr const char* kEmptyPlace = "nothing";

}  // namespace engine

// The fields of a state in words: what each is called, what its number stands for, and back. All of it follows from
// what the fields say of themselves (schema::FieldNotes) and from the names that the game gives (Texts::nameOf).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/game.h"

namespace engine {

// A place in a list that grows and shrinks (schema::Counted): where the count of the list lies, and the item's index.
struct ListPlace {
    std::uint32_t countOffset = 0;
    std::uint16_t index = 0;
};

// Every number of a type of state, by rising offset. Fields are named by their index here.
class StateFields {
  public:
    explicit StateFields(const schema::TypeInfo& type);

    const std::vector<schema::StateField>& all() const { return fields_; }
    const schema::StateField& operator[](int field) const { return fields_[field]; }
    // The field at a byte offset; -1 in padding.
    int at(std::uint32_t offset) const { return offset < byOffset_.size() ? byOffset_[offset] : -1; }
    // "heroes[1].virtues[0]", also by names of an earlier version, as queries and plots that were kept then have them;
    // -1: there is none.
    int find(std::string_view path) const;
    // The places in lists that the field is part of, the outermost first; none where it lies in no such list.
    std::span<const ListPlace> places(int field) const { return places_[field]; }
    // Does the field lie in a place that holds nothing in this state? The number found there means nothing then.
    bool isEmpty(int field, const void* state) const;

  private:
    const schema::TypeInfo& type_;
    std::vector<schema::StateField> fields_;
    std::vector<int> byOffset_;
    std::vector<std::vector<ListPlace>> places_;  // most have none
};

// Those of a game's state; made once for each type of state.
const StateFields& stateFields(const Game& game);
// The field at a byte offset; null in padding.
const schema::StateField* stateField(const Game& game, std::uint32_t offset);
// The field of a path, "heroes[1].virtues[0]"; null: there is none.
const schema::StateField* stateField(const Game& game, std::string_view path);
std::int64_t valueAt(const schema::StateField& field, const void* state);
// The indices of the lists around a field, the outermost first.
std::vector<int> indicesOf(const schema::StateField& field);
// The seat whose things the field is part of, by the list at the top of the state that has one item a seat; -1:
// nobody's.
int seatOf(const Game& game, const schema::StateField& field);
// Whom an event of a trace concerns: a seat; -1: nobody, or all.
int seatOf(const Game& game, const Trace& trace, std::size_t event);

// Its full name, "Love of The Silver Deer"; among the items of its list, "Love".
std::string fieldName(const Game& game, const void* state, const schema::StateField& field);
std::string itemName(const Game& game, const void* state, const schema::StateField& field);
// A value of it for people, "Forest Axe", "none", "3"; as scenario files write it, "ar.105": empty where they have no
// word for it, as for the bits of several things in one number.
std::string valueName(const Game& game, const void* state, const schema::StateField& field, std::int64_t value);
std::string valueWord(const Game& game, const void* state, const schema::StateField& field, std::int64_t value);
// The value that a word of a scenario file means for a field; nothing: it means none.
std::optional<std::int64_t> valueOfWord(const Game& game, const void* state, const schema::StateField& field,
                                        const std::string& word);

// --- fields in the words of scenario files --------------------------------------------------------------------------

// The path of the field, record or list that words name, "heroes[0].virtues[2]" for "seat1 love": lists by what they
// say of themselves (schema::FieldNotes::written), the rest by its path, with spaces or dots. Words that name nothing
// become a path that the state does not have.
std::string pathOf(const Game& game, const void* state, std::span<const std::string> words);
// The field that words name; null: there is none.
const schema::StateField* findStateField(const Game& game, const void* state, std::span<const std::string> words);
// The same back: "seat1 love". Empty where an index has no word now.
std::string writtenName(const Game& game, const void* state, const schema::StateField& field);
// What the field holds, as expectations that are true of the state: by the game's own words (ScenarioWords::say),
// "seat1 has ar.105", else its name and value, "seat1 love 5". Empty where scenario files have no words for the field
// or for the value.
std::vector<std::string> statementsOf(const Game& game, const void* state, const schema::StateField& field);

// --- names by offset ------------------------------------------------------------------------------------------------

// As above; empty in padding.
std::string fieldName(const Game& game, const void* state, std::uint32_t offset);
std::string valueName(const Game& game, const void* state, std::uint32_t offset, std::int64_t value);

// --- places in lists that grow and shrink ---------------------------------------------------------------------------

// StateFields::isEmpty by offset, or a place of somebody who does not play (Game::usedRanges); false in padding.
bool isEmptyPlace(const Game& game, const void* state, std::uint32_t offset);
// Does this event clear a place that the next event takes off its list?
bool emptiesPlace(const Game& game, const Trace& trace, std::size_t event);
// What is said of a place that holds nothing.
inline constexpr const char* kEmptyPlace = "nothing";

}  // namespace engine

// The one field list. A record or a game state is a plain struct with a `describe` beside it:
//
//     struct Tile : RecordBase { std::array<Feature, 4> cells{}; };
//     template <class V> void describe(V& v, Tile& t) {
//         describe(v, static_cast<RecordBase&>(t));
//         v("cells", t.cells, {.label = "Spaces", .help = "Northwest, northeast, southwest, southeast."});
//     }
//
// `typeInfo<Tile>()` runs `describe` once and keeps a table of Fields. Archives, forms, validation, diff, search,
// the state inspector and the trace are ordinary functions over that table; none of them knows a record type.
// This is the only header in the project that is allowed to be clever.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "schema/core/ability.h"
#include "schema/core/enumerated_array.h"

namespace schema {

// A text in several languages, keyed by language code ("en", "bg"). Missing languages are absent, never empty.
struct LocalText {
    std::map<std::string, std::string> byLanguage;
    // The text in `language`, else in English, else in any language, else empty.
    const std::string& in(std::string_view language) const;
    bool operator==(const LocalText&) const = default;
};

// The id of another record. Which kind of record is said by FieldNotes::refersTo.
struct Reference {
    std::string id;
    bool operator==(const Reference&) const = default;
};

// A number of a flat state from which something follows that the table of the game keeps beside the state: it is
// written by a function of that table which notices, and by no other. It reads like a T and is the same bytes.
template <class T> struct Tracked {
    static_assert(std::is_integral_v<T> || std::is_enum_v<T>);
    T value{};

    constexpr Tracked() = default;
    constexpr Tracked(T value) : value(value) {}
    constexpr operator T() const { return value; }
};
template <class T> struct IsTracked : std::false_type {
    using Value = T;
};
template <class T> struct IsTracked<Tracked<T>> : std::true_type {
    using Value = T;
};

// A list of at most N items inside a flat state: trivially copyable,
// no allocation. The count of Tracked items is tracked, too.
template <class T, std::size_t N,
          class Count = std::conditional_t<IsTracked<T>::value, Tracked<std::uint8_t>, std::uint8_t>>
struct Counted {
    static_assert(N <= 255);
    Count count = 0;
    std::array<T, N> items{};

    const T* begin() const { return items.data(); }
    const T* end() const { return items.data() + count; }
    // A place, whether it holds an item yet or not: a list is written at its end, too.
    const T& operator[](std::size_t i) const {
        assert(i < N && "a list has no such place");
        return items[i];
    }
    bool empty() const { return count == 0; }
    static constexpr std::size_t capacity() { return N; }
};

// One named value of an enumeration; enumerators count from 0 in the order of the list.
struct Choice {
    const char* key;            // in files
    const char* label;          // on screen
    const char* formerly = "";  // former keys, see FieldNotes::formerly
};

// The choice that an enumerator is, by the choicesOf() of its enumeration.
template <class Enumeration> const Choice& choiceOf(Enumeration value) { return choicesOf(value)[std::size_t(value)]; }

// How the numbers of a field count what they stand for (FieldNotes::refersTo).
enum class Numbering : std::uint8_t {
    FromZero,  // number n is the n-th, counted from 0
    FromOne,   // number n is the (n-1)-th; 0 is nothing
    Bits       // bit i is the i-th; the items of a list go on where the one before ended
};

// What a field says of itself beside its type.
struct FieldNotes {
    const char* label = "";
    const char* help = "";
    const char* unit = "";
    std::int64_t min = std::numeric_limits<std::int64_t>::min();
    std::int64_t max = std::numeric_limits<std::int64_t>::max();
    // Reference: the kind of record it names, "artifact". Integer of a state: what the number stands for, by the game's
    // name for it ("artifact", "space", "seat"); empty: itself. kAsAround: what the field around this one says.
    const char* refersTo = "";
    const char* shownWhen = "";  // "usage=active": a form hides the field elsewhere; a file may not set it elsewhere
    const char* group = "";      // heading under which a form lists the field
    bool multiline = false;      // Text, LocalText: a box of several lines
    bool image = false;          // Text: the path of an image inside the project
    bool advanced = false;       // folded away in forms until asked for
    bool forDesigners = false;   // kept in the files of a project, never in packs and sessions
    // Keys that it had in earlier versions of the program, the oldest first, with blanks between them: files of that
    // time are read by them (schema/README.md, "Renaming"). None may be a key of the same struct.
    const char* formerly = "";
    // Of a state's fields, for inspector, trace and scenarios (engine/kernel/state_fields.h):
    Numbering numbering = Numbering::FromZero;
    int nothing = -1;                // Integer: the number that stands for nothing, beside 0 of FromOne; -1: none does
    const char* indexedBy = "";      // List: what an index stands for, "seat"; empty: a mere place
    const char* thenIndexedBy = "";  // List of lists: the same of the inner index
    // How the name of a state field reads. {index} is what the index of a list stands for, {name} the name of what is
    // inside: by default "{index}" for an item that is a number, "{name} of {index}" for one that is a record, and
    // "{name}" in a record.
    const char* naming = "";
    // List with an index that stands for something: how scenario files write an item, {index} being the word for the
    // index, "tally {index}"; empty: they write its path.
    const char* written = "";
};
// FieldNotes::refersTo of a field in a struct that serves several kinds: a deck of Artifacts, a deck of Treasures.
inline constexpr const char* kAsAround = "*";

enum class Kind : std::uint8_t {
    Boolean,
    Integer,
    Choice,
    Text,
    LocalText,
    Reference,
    Clauses,
    Effects,
    Condition,  // pieces of the ability language
    Record,     // a nested struct: Field::type
    List        // vector, array or Counted: Field::list and Field::item
};

struct TypeInfo;

// How to reach the items of a list without knowing its type.
struct ListAccess {
    std::size_t (*size)(const void* list);
    void* (*itemAt)(void* list, std::size_t index);
    void (*insert)(void* list, std::size_t index);  // a default item before `index`; null for fixed lists
    void (*erase)(void* list, std::size_t index);   // null for fixed lists
    void (*move)(void* list, std::size_t from, std::size_t to);
    void (*resize)(void* list, std::size_t size);  // null for lists inside a flat state; see resizeList
    bool fixed;                                    // std::array: the size never changes
    bool flat;  // array or Counted: items live inside the object, at firstItem + i * itemSize
    std::uint32_t firstItem = 0, itemSize = 0, capacity = 0;  // capacity: 0 = without bound

    // The item at an index below size().
    void* at(void* list, std::size_t index) const { return itemAt(list, index); }
    const void* at(const void* list, std::size_t index) const { return itemAt(const_cast<void*>(list), index); }
};

struct Field {
    const char* key = "";
    Kind kind = Kind::Integer;
    std::uint8_t width = 0;  // bytes of a Boolean, Integer or Choice
    bool isSigned = false;
    std::uint32_t offset = 0;  // from the start of the struct
    FieldNotes notes;
    std::span<const Choice> choices;
    const TypeInfo* (*type)() = nullptr;  // Record
    ListAccess list{};
    std::shared_ptr<const Field> item;  // List: its items, at offset 0
};

struct TypeInfo {
    const char* name = "";
    std::size_t size = 0;
    std::vector<Field> fields;
    const void* defaults = nullptr;                 // an object as its constructor leaves it
    const Field* find(std::string_view key) const;  // null if there is none
    // The field that had this key in an earlier version; null if there is none.
    const Field* findFormer(std::string_view key) const;
};

// --- values through a Field ---------------------------------------------------------------------------------

inline const void* valueOf(const Field& field, const void* object) {
    return static_cast<const char*>(object) + field.offset;
}
inline void* valueOf(const Field& field, void* object) { return static_cast<char*>(object) + field.offset; }

// A Boolean, Integer or Choice as a number. An unsigned one of
// 64 bits keeps them all: from 2^63 on it is negative here.
std::int64_t integerAt(const Field& field, const void* value);
inline bool isUnsigned64(const Field& field) { return field.width == 8 && !field.isSigned; }
std::string integerText(const Field& field, const void* value);  // as a person writes it
void setIntegerAt(const Field& field, void* value, std::int64_t number);

// Are two values of this field equal, to the last leaf?
bool equalValues(const Field& field, const void* a, const void* b);
bool equalObjects(const TypeInfo& type, const void* a, const void* b);
// Copies a value over another of the same field.
void copyValue(const Field& field, void* to, const void* from);
// Makes a list `size` items long; new items of a vector are defaults. False, and nothing done, if it cannot be:
// an array has one size for ever, a Counted list its capacity.
bool resizeList(const Field& field, void* list, std::size_t size);
// About how many bytes the structure of a Clauses, Effects or Condition takes: some dozen times its text.
std::size_t abilityMemory(const Field& field, const void* value);
// The value as one short line: "3", "Hands", "trees, portal", the text in English, the printed clauses.
std::string valueText(const Field& field, const void* value);

// --- paths --------------------------------------------------------------------------------------------------

// A place inside an object: "talents[2].level". Not found: field is null.
struct Found {
    const Field* field = nullptr;
    void* value = nullptr;
};
Found findPath(const TypeInfo& type, void* object, std::string_view path);
struct ConstFound {
    const Field* field = nullptr;
    const void* value = nullptr;
};
ConstFound findPath(const TypeInfo& type, const void* object, std::string_view path);

// The path with the present keys in place of those of earlier versions; as it is where it leads nowhere.
std::string presentPath(const TypeInfo& type, std::string_view path);

// Calls `visit(path, field, value)` for every leaf (everything but Record and List), in list order.
using LeafVisitor = std::function<void(const std::string& path, const Field& field, const void* value)>;
void forEachLeaf(const TypeInfo& type, const void* object, const LeafVisitor& visit);

// One difference between two objects of a type; a side that does not have the leaf is empty.
struct Difference {
    std::string path;
    const Field* field = nullptr;
    std::string before, after;
};
std::vector<Difference> differences(const TypeInfo& type, const void* before, const void* after);

// A flat state: one of its numbers, at a byte offset.
struct StateField {
    // A record or list that the leaf lies in.
    struct Around {
        const Field* field = nullptr;
        int index = -1;  // of the item in a list; -1: in a record, or the count of a list
    };
    std::string path;  // "heroes[1].virtues[0]"
    const Field* field = nullptr;
    std::uint32_t offset = 0;
    std::vector<Around> around;  // the outermost first
    bool isCount = false;        // how many items a Counted list has: the last of `around`
    // What its number stands for: FieldNotes::refersTo, of the field around it for kAsAround; empty: itself.
    std::string_view refersTo() const;
};
std::vector<StateField> flatStateFields(
    const TypeInfo& type);  // every leaf, by rising offset, unused list items included

// --- building the table ---------------------------------------------------------------------------------------

template <class T> const TypeInfo& typeInfo();

namespace detail {

template <class T> struct IsVector : std::false_type {};
template <class T> struct IsVector<std::vector<T>> : std::true_type {
    using Item = T;
};
template <class T> struct IsArray : std::false_type {};
template <class T, std::size_t N> struct IsArray<std::array<T, N>> : std::true_type {
    using Item = T;
    static constexpr std::size_t count = N;
};
template <class Key, class T, std::size_t N> struct IsArray<EnumeratedArray<Key, T, N>> : IsArray<std::array<T, N>> {};
template <class T> struct IsCounted : std::false_type {};
template <class T, std::size_t N, class Count> struct IsCounted<Counted<T, N, Count>> : std::true_type {
    using Item = T;
};

template <class T> Field fieldOf();

template <class T> ListAccess vectorAccess() {
    using V = std::vector<T>;
    return {.size = [](const void* l) { return static_cast<const V*>(l)->size(); },
            .itemAt = [](void* l, std::size_t i) -> void* { return &(*static_cast<V*>(l))[i]; },
            .insert =
                [](void* l, std::size_t i) {
                    auto& v = *static_cast<V*>(l);
                    v.insert(v.begin() + std::ptrdiff_t(i), T{});
                },
            .erase =
                [](void* l, std::size_t i) {
                    auto& v = *static_cast<V*>(l);
                    v.erase(v.begin() + std::ptrdiff_t(i));
                },
            .move =
                [](void* l, std::size_t from, std::size_t to) {
                    auto& v = *static_cast<V*>(l);
                    T item = std::move(v[from]);
                    v.erase(v.begin() + std::ptrdiff_t(from));
                    v.insert(v.begin() + std::ptrdiff_t(to), std::move(item));
                },
            .resize = [](void* l, std::size_t size) { static_cast<V*>(l)->resize(size); },
            .fixed = false,
            .flat = false,
            .itemSize = sizeof(T)};
}

template <class T, std::size_t N> ListAccess arrayAccess() {
    using A = std::array<T, N>;
    return {.size = [](const void*) { return N; },
            .itemAt = [](void* l, std::size_t i) -> void* { return &(*static_cast<A*>(l))[i]; },
            .insert = nullptr,
            .erase = nullptr,
            .move = [](void* l, std::size_t from,
                       std::size_t to) { std::swap((*static_cast<A*>(l))[from], (*static_cast<A*>(l))[to]); },
            .resize = nullptr,
            .fixed = true,
            .flat = true,
            .firstItem = 0,
            .itemSize = sizeof(T),
            .capacity = N};
}

template <class C> ListAccess countedAccess() {
    return {.size = [](const void* l) -> std::size_t { return static_cast<const C*>(l)->count; },
            .itemAt = [](void* l, std::size_t i) -> void* { return &static_cast<C*>(l)->items[i]; },
            .insert = nullptr,
            .erase = nullptr,
            .move = nullptr,
            .resize = nullptr,
            .fixed = false,
            .flat = true,
            .firstItem = offsetof(C, items),
            .itemSize = sizeof(typename IsCounted<C>::Item),
            .capacity = C::capacity()};
}

template <class T> Field fieldOf() {
    Field f;
    if constexpr (IsTracked<T>::value) {
        static_assert(sizeof(T) == sizeof(typename IsTracked<T>::Value));
        f = fieldOf<typename IsTracked<T>::Value>();
    } else if constexpr (std::is_same_v<T, bool>) {
        f.kind = Kind::Boolean;
        f.width = 1;
    } else if constexpr (std::is_enum_v<T>) {
        f.kind = Kind::Choice;
        f.width = sizeof(T);
        f.choices = choicesOf(T{});
    } else if constexpr (std::is_integral_v<T>) {
        f.kind = Kind::Integer;
        f.width = sizeof(T);
        f.isSigned = std::is_signed_v<T>;
    } else if constexpr (std::is_same_v<T, std::string>) {
        f.kind = Kind::Text;
    } else if constexpr (std::is_same_v<T, LocalText>) {
        f.kind = Kind::LocalText;
    } else if constexpr (std::is_same_v<T, Reference>) {
        f.kind = Kind::Reference;
    } else if constexpr (std::is_same_v<T, Clauses>) {
        f.kind = Kind::Clauses;
    } else if constexpr (std::is_same_v<T, Effects>) {
        f.kind = Kind::Effects;
    } else if constexpr (std::is_same_v<T, Condition>) {
        f.kind = Kind::Condition;
    } else if constexpr (IsVector<T>::value) {
        using Item = typename IsVector<T>::Item;
        f.kind = Kind::List;
        f.list = vectorAccess<Item>();
        f.item = std::make_shared<Field>(fieldOf<Item>());
    } else if constexpr (IsArray<T>::value) {
        using Item = typename IsArray<T>::Item;
        f.kind = Kind::List;
        f.list = arrayAccess<Item, IsArray<T>::count>();
        f.item = std::make_shared<Field>(fieldOf<Item>());
    } else if constexpr (IsCounted<T>::value) {
        using Item = typename IsCounted<T>::Item;
        f.kind = Kind::List;
        f.list = countedAccess<T>();
        f.item = std::make_shared<Field>(fieldOf<Item>());
    } else {
        f.kind = Kind::Record;
        f.type = [] { return &typeInfo<T>(); };
    }
    return f;
}

// The visitor that fills a table; offsets are measured on a sample object.
struct TableBuilder {
    const char* base;
    TypeInfo& out;
    template <class T> void operator()(const char* key, T& member, FieldNotes notes = {}) {
        Field f = fieldOf<T>();
        f.key = key;
        f.notes = notes;
        f.offset = std::uint32_t(reinterpret_cast<const char*>(&member) - base);
        noteItems(f);
        out.fields.push_back(std::move(f));
    }
    // Ranges and references of a list hold for its items, and for theirs.
    static void noteItems(Field& list) {
        if (!list.item) return;
        Field item = *list.item;
        item.notes = list.notes;
        item.notes.indexedBy = list.notes.thenIndexedBy;
        item.notes.thenIndexedBy = item.notes.naming = item.notes.written = "";
        noteItems(item);
        list.item = std::make_shared<Field>(std::move(item));
    }
};

// Counts the members of an aggregate, so that a test can see a member missing from its list.
struct Any {
    template <class T> operator T() const;
};
template <class T, class... Found> consteval std::size_t memberCount() {
    if constexpr (requires { T{Found{}..., Any{}}; }) return memberCount<T, Found..., Any>();
    else return sizeof...(Found);
}

}  // namespace detail

// The table of a described type; built once, the same address for ever.
template <class T> const TypeInfo& typeInfo() {
    static const TypeInfo info = [] {
        static T sample{};
        TypeInfo t;
        t.size = sizeof(T);
        t.defaults = &sample;
        detail::TableBuilder builder{reinterpret_cast<const char*>(&sample), t};
        describe(builder, sample);
        return t;
    }();
    return info;
}

}  // namespace schema

// Records of a game, without knowing the game: kinds of records, one record of any kind, and a set of them.
// A record in a set is immutable and shared; a new version of a set shares all records that did not change, so a
// snapshot for undo costs a map of pointers.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/fields.h"
#include "schema/core/problems.h"
#include "schema/core/setup_options.h"

namespace schema {

enum class Origin : std::uint8_t { Source, Inferred, Invented };
std::span<const Choice> choicesOf(Origin);

// How far the work on a record is, as its designers see it; it changes nothing in a game.
enum class WorkStatus : std::uint8_t { None, Idea, Draft, Testing, Ready };
std::span<const Choice> choicesOf(WorkStatus);

// What every record has. An id is assigned once and never reused; names are for people.
struct RecordBase {
    std::string id;   // lower case, digits, dot, underscore; 3 to 64 characters; unique in the set
    LocalText name;   // 1 to 40 characters per language
    LocalText story;  // up to 400
    std::string art;  // path of an image inside the project; empty: none
    std::vector<std::string> tags;
    Origin origin = Origin::Invented;
    int count = 1;  // copies in the box, 1 to 10
    WorkStatus status = WorkStatus::None;
    std::string notes;  // of designers, for designers
};
template <class V> void describe(V& v, RecordBase& r) {
    v("id", r.id,
      {.label = "Id",
       .help = "Lowercase letters, digits, dots and underscores. Do not change it once published; changing it rewrites "
               "every reference."});
    v("name", r.name, {.label = "Name", .help = "Printed at the top of the card.", .min = 1, .max = 40});
    v("story", r.story, {.label = "Story", .help = "Flavour text, printed in italics.", .max = 400, .multiline = true});
    v("art", r.art,
      {.label = "Art", .help = "PNG or JPEG file in the project, at most 4096 pixels per side.", .image = true});
    v("tags", r.tags,
      {.label = "Tags", .help = "Free-form words for finding cards and for abilities to refer to.", .advanced = true});
    v("origin", r.origin,
      {.label = "Origin",
       .help = "Whether the rulebook prints it, implies it, or it was invented for this set.",
       .advanced = true});
    v("count", r.count, {.label = "Copies", .help = "Copies in the box.", .min = 1, .max = 10, .advanced = true});
    v("status", r.status,
      {.label = "Status",
       .help =
           "How far the work is: an idea, a draft, being tested, or ready. Only designers see it; no pack holds it.",
       .advanced = true,
       .forDesigners = true});
    v("notes", r.notes,
      {.label = "Notes",
       .help = "What designers tell each other about it. Stays in the project; no pack holds it.",
       .multiline = true,
       .advanced = true,
       .forDesigners = true});
}

// Words of letters, digits and underscores with single dots between them, a letter first; 3 to 64 characters. Such a
// text is a safe file name everywhere and one word of the ability language.
bool isWellFormedId(std::string_view id);

// Any record behind one pointer. `data()` is the RecordBase at the start of the real struct.
class Record;
using RecordPtr = std::shared_ptr<const Record>;

struct RecordKind {
    const char* key;        // "artifact": used in references and error messages
    const char* folder;     // "artifacts": folder in a project
    const char* label;      // "Artifact"
    const char* plural;     // "Artifacts"
    const char* prefix;     // ids of new records start with it: "ar."
    const char* symbol;     // the game's symbol of it, drawn by the editor: "artifact"
    const char* help;       // one sentence for newcomers
    int schemaVersion = 1;  // first member of every file of this kind
    bool single = false;    // exactly one per project (settings)
    // Keys and folders that it had in earlier versions, the oldest first: "helper/helpers friend/friends".
    const char* formerly = "";
    const TypeInfo* (*type)() = nullptr;
    std::shared_ptr<void> (*make)() = nullptr;  // a default object
    std::shared_ptr<void> (*clone)(const void*) = nullptr;
};

template <class T> RecordKind recordKind(RecordKind k) {
    k.type = [] { return &typeInfo<T>(); };
    k.make = []() -> std::shared_ptr<void> { return std::make_shared<T>(); };
    k.clone = [](const void* p) -> std::shared_ptr<void> { return std::make_shared<T>(*static_cast<const T*>(p)); };
    return k;
}

class Record {
  public:
    explicit Record(const RecordKind& kind) : kind_(&kind), data_(kind.make()) {}
    Record(const RecordKind& kind, std::shared_ptr<void> data) : kind_(&kind), data_(std::move(data)) {}

    const RecordKind& kind() const { return *kind_; }
    const TypeInfo& type() const { return *kind_->type(); }
    const RecordBase& base() const { return *static_cast<const RecordBase*>(data_.get()); }
    RecordBase& base() { return *static_cast<RecordBase*>(data_.get()); }
    const std::string& id() const { return base().id; }
    const void* data() const { return data_.get(); }
    void* data() { return data_.get(); }
    // The real struct; the caller knows the kind.
    template <class T> const T& as() const { return *static_cast<const T*>(data_.get()); }
    template <class T> T& as() { return *static_cast<T*>(data_.get()); }
    // A deep copy to edit.
    std::shared_ptr<Record> clone() const { return std::make_shared<Record>(*kind_, kind_->clone(data_.get())); }

  private:
    const RecordKind* kind_;
    std::shared_ptr<void> data_;
};

// All records of a project or pack, by id. Copying shares the records.
class RecordSet {
  public:
    RecordPtr find(std::string_view id) const;                         // null if absent
    RecordPtr find(std::string_view kind, std::string_view id) const;  // null if absent or of another kind
    void put(RecordPtr record);                                        // adds or replaces by id
    void remove(std::string_view id);
    std::size_t size() const { return byId_.size(); }
    const std::map<std::string, RecordPtr, std::less<>>& all() const { return byId_; }
    void putAll(const RecordSet& other);                         // as an expansion: what it has replaces ours
    std::vector<RecordPtr> ofKind(std::string_view kind) const;  // by id
    template <class T> std::vector<const T*> list(std::string_view kind) const {
        std::vector<const T*> out;
        for (const RecordPtr& r : ofKind(kind)) out.push_back(&r->as<T>());
        return out;
    }

  private:
    std::map<std::string, RecordPtr, std::less<>> byId_;
};

// Where records were read from, so that a check can name file, line and column of a field. A set of 100,000 records
// has some millions of places: each is kept as the hash of its path, 16 bytes.
class Places {
  public:
    static constexpr std::size_t kBytesPerPlace = 16;
    // `lines` gives the line and column of each value of the file by its path, "" for the record itself.
    void put(const std::string& record, std::string file,
             const std::map<std::string, std::pair<int, int>, std::less<>>& lines);
    void remove(std::string_view record);
    // The file of a record; empty if it was read from none.
    const std::string& fileOf(std::string_view record) const;
    // Fills file, line and column of a problem from its record and field, if they are known. A default is not
    // written: its place is the nearest part of the record that is. True if the place is the field's own.
    bool locate(Problem& problem) const;

  private:
    struct Line {
        std::uint64_t path;  // hash
        int line, column;
    };
    static_assert(sizeof(Line) == kBytesPerPlace);
    struct File {
        std::string name;
        std::vector<Line> lines;  // by rising hash
    };
    std::map<std::string, File, std::less<>> files_;
};

// What a symbol of the texts, ":gem:", is called where none is drawn: one of it, and several.
struct SymbolWord {
    const char* symbol;
    const char* one;
    const char* many;
};

// What the generic tools need to know of one game; one row per game in schema/games.cpp.
struct GameSchema {
    const char* key;    // "old_tale": folder names, packs
    const char* title;  // "Old Tale"
    std::span<const RecordKind> kinds;
    const Vocabulary* vocabulary;
    // The game's own checks (TT-VAL-..). Generic ones (ids, references, ranges, abilities) are in check.h.
    void (*check)(const RecordSet& records, Problems& problems);
    // What a place that holds bare effects or conditions supplies: ("treasure", "on_3") -> facts.
    Facts (*suppliedAt)(std::string_view kind, std::string_view path);
    // Rule text of a card in a language, one line a clause, from its abilities only (no story). Cards that it names are
    // called by their names in `others`, or by their ids where that is null or lacks them.
    std::vector<std::string> (*cardText)(const Record& record, const Wording& wording, const RecordSet* others);
    std::span<const SymbolWord> symbols{};
    std::span<const SetupOption> setup{};  // how a game of it can be set up; none: always the same way
};

// An English text with its symbols as words: "gain 3 :heart:" -> "gain 3 hearts".
std::string inWords(const GameSchema& game, std::string_view text);

// By its key or folder, else by one that it had in an earlier version; null if there is none.
const RecordKind* kindOf(const GameSchema& game, std::string_view key);
const RecordKind* kindOfFolder(const GameSchema& game, std::string_view folder);
// The folders that its records are read from: its own, to which they are saved, then those of earlier versions, the
// newest first.
std::vector<std::string> foldersOf(const RecordKind& kind);

// The registry: every game, in the order of the menus. Null if there is no such game.
std::span<const GameSchema* const> games();
const GameSchema* findGame(std::string_view key);
// The game that has the kind in its table; null if none of them has.
const GameSchema* gameOf(const RecordKind& kind);

// A game that findGame finds for as long as this lives, beside those of the registry: for tests of what no game of
// today has, such as names of earlier versions. Not for use while other threads look for games.
class PassingGame {
  public:
    explicit PassingGame(const GameSchema& game);
    ~PassingGame();
    PassingGame(const PassingGame&) = delete;
    PassingGame& operator=(const PassingGame&) = delete;
};

}  // namespace schema

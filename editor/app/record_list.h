// How the browser lists what a search found: in groups, sorted, each group with a heading that folds it.
//
//     RecordList list;
//     list.arrange(game, hits, {.group = "status", .sort = "level", .descending = true}, "en");
//     list.layOut([&](const RecordList::Group& group) { return isFolded(group); }, false);
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/search.h"

namespace editor {

struct ListOrder {
    static constexpr const char* kByKind = "kind";
    std::string group = kByKind;  // or the name of a field, "status", "tags"; empty: one list
    std::string sort = {};        // the name of a field; empty: best match first, else by id
    bool descending = false;
    std::string text() const;  // "status -level": for the settings
    static ListOrder fromText(std::string_view text);
    bool operator==(const ListOrder&) const = default;
};

// A field that records can be grouped or sorted by.
struct OrderField {
    std::string name;   // "level"
    std::string label;  // "Level"
};
// Those of all kinds first, then those of single kinds; nested ones not.
std::vector<OrderField> groupFields(const schema::GameSchema& game);
std::vector<OrderField> sortFields(const schema::GameSchema& game);

// A number that tells cards of a kind apart at a glance.
struct KeyNumber {
    const char* label;  // "Level"
    std::string text;   // "3"
};
// The numbers that a form shows first; none where there are too many to be read in a line.
std::vector<KeyNumber> keyNumbers(const schema::Record& record);

class RecordList {
  public:
    struct Group {
        std::string key;                           // names its fold: "artifact", "status draft", "base"
        std::string title;                         // "Artifacts", "Status: Draft"
        const schema::RecordKind* kind = nullptr;  // of a group by kind
        bool ofBase = false;                       // records of what the project builds on
        std::vector<const Hit*> hits;
    };
    // A heading, or a record.
    struct Line {
        const Group* group = nullptr;
        const Hit* hit = nullptr;  // null: the heading
        std::size_t row = 0;       // of a record: its place in shown()
        bool again = false;        // the record has a line above in another group
    };

    // Puts hits into groups, in each whose value they have: by tags a record stands under each of its own. They outlive
    // the list. Groups by kind are there without records, too.
    void arrange(const schema::GameSchema& game, const std::vector<Hit>& hits, const ListOrder& order,
                 std::string_view language);
    // Writes the lines; `folded` groups have only their heading. Empty groups stand only where `withEmpty`.
    void layOut(const std::function<bool(const Group&)>& folded, bool withEmpty);

    const std::vector<Group>& groups() const { return groups_; }
    const std::vector<Line>& lines() const { return lines_; }
    const std::vector<const schema::Record*>& shown() const { return shown_; }  // of each line with a record
    // The group that a record stands in, of several the first; null if it is not there.
    const Group* groupOf(std::string_view id) const;
    // The line of a record: that of this row in shown() if it is the record's, else its first; null: it has none.
    const Line* lineOf(std::string_view id, std::size_t row) const;

  private:
    std::vector<Group> groups_;
    bool withHeadings_ = true, inSeveral_ = false;  // inSeveral_: a record may stand in several groups
    std::vector<Line> lines_;
    std::vector<const schema::Record*> shown_;
};

}  // namespace editor

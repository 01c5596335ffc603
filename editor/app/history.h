// Named steps that can be undone and redone. A step holds the old and the new version of each record it changed;
// records are immutable and shared, so a step costs a few pointers and the text of what is new.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "schema/core/project.h"

namespace editor {

// One record's part of a step; null: the record is not there before, or after.
struct Change {
    std::string id;
    schema::RecordPtr before, after;
};

struct Renaming {
    std::string from, to;
};

// What a step says of one translation: while both texts are these, it was made from `madeFrom`.
struct SourceNote {
    std::string translation, source, madeFrom;
};
struct SourceChange {
    std::string language, name;  // name: schema::TranslatableText::name
    SourceNote before, after;
};

struct Commit {
    std::string name;                                                         // "Set Level of Forest Axe"
    std::vector<Change> changes;                                              // each id at most once
    std::optional<std::pair<schema::ProjectInfo, schema::ProjectInfo>> info;  // before, after
    std::optional<Renaming> renaming;
    std::vector<SourceChange> sources = {};  // in their order
    std::string tag;                         // steps with the same tag merge; empty: never
    double mergedAt = 0;                     // seconds by the caller's clock of the last edit that went into it
};

// The same step seen from its end.
Commit reversed(const Commit& commit);

// Joins `next` to the end of `into`: one step that does both.
void mergeInto(Commit& into, const Commit& next);

// The steps done and undone. `position` steps are done; the rest can be redone until something new is done.
class History {
  public:
    // Steps kept; the oldest are forgotten a tenth at a time.
    explicit History(std::size_t limit = 10'000) : limit_(limit) {}

    const std::vector<Commit>& steps() const { return steps_; }
    std::size_t position() const { return position_; }
    bool canUndo() const { return position_ > 0; }
    bool canRedo() const { return position_ < steps_.size(); }

    // Records a step that was done; what was undone before is forgotten. Merges with the step before when both have
    // the same tag, no endMerge() came between, and at most `pause` seconds passed. True: it was merged.
    bool push(Commit commit, double pause);
    // The next push starts a step of its own.
    void endMerge() { mergeOpen_ = false; }
    // The step that going back (or forward) has to undo (or do).
    const Commit& undone();
    const Commit& redone();

  private:
    std::vector<Commit> steps_;
    std::size_t position_ = 0;
    std::size_t limit_;
    bool mergeOpen_ = false;
};

}  // namespace editor

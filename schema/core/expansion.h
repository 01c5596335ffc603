// What a project makes of the packs that it builds on: the records it adds, those of its own that take the place of one
// of theirs, and those it leaves out of the game. A record overrides another by having its id.
#pragma once

#include <string>
#include <vector>

#include "schema/core/project.h"

namespace schema {

// Takes what `info` removes out of the records it builds on, and returns it. Ids that are not there are passed over.
RecordSet takeRemoved(const ProjectInfo& info, RecordSet& base);

// A project as part of what it builds on; holds references.
struct Expansion {
    const ProjectInfo& info;
    const RecordSet& records;  // its own
    const RecordSet& base;     // without those it removes
    const RecordSet& removed;
    bool baseIsWhole = true;
};
Expansion expansionOf(const Project& project);

// Ids of records, in order. One that is removed and has a record of the project in its place is overridden.
struct ExpansionReport {
    std::vector<std::string> adds, overrides, removes;
    std::vector<std::string> keeps;  // of what it builds on, as they are there
};
ExpansionReport reportOf(const Expansion& expansion);

// PROJECT-REMOVES: a record that is removed is not there, or a record that stays refers to it; CHECK-ID: a record of
// the project has the id of one of another kind. References of the project's own records are looked at by checkRecords.
void checkExpansion(const Expansion& expansion, Problems& problems);

}  // namespace schema

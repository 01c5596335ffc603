// What differs between two versions of the records, those at hand and another, and the way back: the Compare layout.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"
#include "editor/app/versions.h"

namespace editor {

// One field that differs; texts differ in one language.
struct FieldChange {
    std::string path;           // "talents[2].ability"
    std::string label;          // "Ability", "Name, bg"
    std::string before, after;  // as a person reads the value
    std::string language = {};  // of a text
};

struct RecordChange {
    std::string id;
    schema::RecordPtr before, after;  // null: it is new; it was deleted
    std::vector<FieldChange> fields;  // none where one of the two is null, or they are of two kinds
};

// Status and notes of designers stand in no pack: compared with one they are no difference.
enum class Notes : std::uint8_t { Compared, LeftOut };

// The fields in which two versions of a record differ, in the order of the field list.
std::vector<FieldChange> fieldChanges(const schema::Record& before, const schema::Record& after,
                                      Notes notes = Notes::Compared);

// Every record that is not the same in both, by id.
std::vector<RecordChange> changesBetween(const schema::RecordSet& before, const schema::RecordSet& after,
                                         Notes notes = Notes::Compared);
// Every record that is not as in the version.
std::vector<RecordChange> changesSince(const Version& version, const schema::RecordSet& now);
// Every record that is not as it was saved, by id.
std::vector<RecordChange> unsavedChanges(const Workspace& workspace);

// Gives records back the form they were saved in, as one undoable step: changed ones their fields, deleted ones their
// place; new ones go. Refused when none of them differs from its file.
Refusal takeBack(Workspace& workspace, const std::vector<std::string>& ids);
// The same from another version, whose name begins with what it is: "revision 1a2b3c4". From a pack a record comes
// without touching its status and notes.
Refusal takeOver(Workspace& workspace, const Version& version, const std::vector<std::string>& ids);
// One field of a record, as the version has it; of a text the one language, unless `language` is empty.
Refusal takeOverField(Workspace& workspace, const Version& version, std::string_view id, std::string_view path,
                      std::string_view language = {});

}  // namespace editor

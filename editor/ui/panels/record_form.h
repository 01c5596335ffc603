// The form of any record, generated from its field list: one row a field, grouped as the list says, with problems and
// unsaved changes marked at the field. Nothing here knows a record type; every edit is a command of the workspace.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "editor/app/application.h"
#include "editor/ui/ability_box.h"
#include "schema/translation/translation.h"

namespace ui {

struct CoverageMarks;

struct RecordForm {
    const CoverageMarks* coverage = nullptr;  // what games have reached of it; null: that is not marked
    AbilityBoxes abilities;
    int brush =
        0;  // what a field that is painted is painted with; for all records, as a painting program has one colour
    std::map<std::string, bool> open;      // folds, by record and path
    std::map<std::string, bool> advanced;  // records whose folded fields are shown
    std::string language = "en";           // of texts and printed sentences: the one in which content is shown first
    std::string shown;                     // the record that was drawn last
    bool labelBeside = false;              // of the field being drawn: before its control, with room for a mark
    // Of the text being drawn: where the mark of a problem of each language stands.
    std::vector<std::pair<std::string, ImVec2>> languageMarks;
    std::string under;                           // the path of its field that the mouse was over last
    std::size_t lastProblem = std::size_t(-1);   // of its problems, the one that was gone to last
    std::vector<schema::DeclaredName> declared;  // that its abilities may name, of this revision of the records
    std::uint64_t revision = ~std::uint64_t(0);
    // How the texts of the record shown are translated, by language; of `translatedRevision`.
    std::map<std::string, std::vector<schema::TranslatableText>, std::less<>> translated;
    std::uint64_t translatedRevision = ~std::uint64_t(0);
    std::string translatedRecord;
};

// Draws the form of an open record into the rest of the panel.
void drawRecordForm(editor::Application& app, RecordForm& form, const std::string& id);

}  // namespace ui

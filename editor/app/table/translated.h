// Translations in a table: what a cell says of them, the columns of a language beside their source, and which stale
// ones the selected cells hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/document.h"
#include "editor/app/table/columns.h"
#include "editor/app/table/table_view.h"
#include "editor/app/translations.h"

namespace editor {

// A text in a cell whose translation is missing or stale.
struct CellTranslation {
    std::string language, path;
    TextTranslation translation;
};
// Of a column in another language than the source: how its text is translated. Of one in the source language: how it is
// translated into `others`, the languages that have no column beside it. The first that is missing or stale; nothing
// where all are current, or the field is not in force.
std::optional<CellTranslation> openTranslation(const Workspace& workspace, const TableColumn& column,
                                               const schema::Record& record, const std::vector<std::string>& others);

// The languages that a text of the source language is translated to without a column of their own in sight; none of
// other columns.
std::vector<std::string> languagesNotShown(const Workspace& workspace, const TableView& view,
                                           const TableColumn& column);

// Is every text in sight shown in this language, too?
bool isShownBeside(const TableView& view, std::string_view source, std::string_view language);
// The columns in sight with those of a language behind the ones they translate, or without them.
TableView::Layout layoutWithLanguage(const TableView& view, std::string_view source, std::string_view language,
                                     bool shown);

// The stale translations in the selected cells: of a language, where its column is selected, of all, where the source's
// is.
Workspace::NamesByLanguage staleIn(const Workspace& workspace, const TableView& view);

}  // namespace editor

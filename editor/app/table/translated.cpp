// Missing and stale translations of cells.
#include "editor/app/table/translated.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/app/value.h"

namespace editor {

using schema::Kind;
using schema::TranslationState;

namespace {

bool isText(const TableColumn& column) {
    const schema::Field& field = *column.field;
    return field.kind == Kind::LocalText || (field.kind == Kind::List && field.item->kind == Kind::LocalText);
}

// Calls `visit(path, text)` for the text of a cell, or each text of its list, until one returns true.
template <class Visit> void eachText(const TableColumn& column, const schema::Record& record, const Visit& visit) {
    if (!isText(column) || !inForce(*column.holder, *column.field, column.holderIn(record))) return;
    const void* value = column.valueIn(record);
    if (column.field->kind == Kind::LocalText) {
        visit(column.path, *static_cast<const schema::LocalText*>(value));
        return;
    }
    for (std::size_t i = 0; i < column.field->list.size(value); ++i)
        if (visit(fmt::format("{}[{}]", column.path, i),
                  *static_cast<const schema::LocalText*>(column.field->list.at(value, i))))
            return;
}

bool hasColumn(const TableView& view, std::string_view path, std::string_view language) {
    const auto& all = view.allColumns();
    return std::any_of(view.shownColumns().begin(), view.shownColumns().end(),
                       [&](std::size_t i) { return all[i].path == path && all[i].language == language; });
}

}  // namespace

std::optional<CellTranslation> openTranslation(const Workspace& workspace, const TableColumn& column,
                                               const schema::Record& record, const std::vector<std::string>& others) {
    const std::string& source = schema::sourceLanguageOf(workspace.info());
    std::optional<CellTranslation> open;
    eachText(column, record, [&](const std::string& path, const schema::LocalText& text) {
        const auto look = [&](const std::string& language) {
            const std::optional<TextTranslation> found = translationOf(workspace, record, path, text, language);
            if (found && found->state != TranslationState::Current) open = CellTranslation{language, path, *found};
            return open.has_value();
        };
        return column.language == source ? std::any_of(others.begin(), others.end(), look) : look(column.language);
    });
    return open;
}

std::vector<std::string> languagesNotShown(const Workspace& workspace, const TableView& view,
                                           const TableColumn& column) {
    std::vector<std::string> out;
    if (!isText(column) || column.language != schema::sourceLanguageOf(workspace.info())) return out;
    for (const std::string& language : translatedLanguages(workspace.info()))
        if (!hasColumn(view, column.path, language)) out.push_back(language);
    return out;
}

bool isShownBeside(const TableView& view, std::string_view source, std::string_view language) {
    const auto& all = view.allColumns();
    return std::all_of(view.shownColumns().begin(), view.shownColumns().end(), [&](std::size_t i) {
        return !isText(all[i]) || all[i].language != source || hasColumn(view, all[i].path, language);
    });
}

TableView::Layout layoutWithLanguage(const TableView& view, std::string_view source, std::string_view language,
                                     bool shown) {
    TableView::Layout layout = view.layout();
    layout.columns.clear();
    const auto& all = view.allColumns();
    for (const std::size_t i : view.shownColumns()) {
        const TableColumn& column = all[i];
        if (isText(column) && column.language == language && language != source) {
            // It stays where somebody has put it, unless it is to go.
            if (shown) layout.columns.push_back(column.key);
            continue;
        }
        layout.columns.push_back(column.key);
        if (shown && isText(column) && column.language == source && !hasColumn(view, column.path, language))
            layout.columns.push_back(fmt::format("{}:{}", column.path, language));
    }
    return layout;
}

Workspace::NamesByLanguage staleIn(const Workspace& workspace, const TableView& view) {
    Workspace::NamesByLanguage out;
    const std::string& source = schema::sourceLanguageOf(workspace.info());
    const std::vector<std::string> languages = translatedLanguages(workspace.info());
    std::set<std::pair<std::string, std::string>> seen;
    if (view.rowCount() == 0) return out;
    for (const CellPlace& place : view.selection.cells()) {
        const TableColumn& column = view.column(place.column);
        const schema::Record& record = *view.row(place.row);
        eachText(column, record, [&](const std::string& path, const schema::LocalText& text) {
            for (const std::string& language : languages) {
                if (column.language != source && column.language != language) continue;
                const auto found = translationOf(workspace, record, path, text, language);
                const std::string name = record.id() + ' ' + path;
                if (found && found->state == TranslationState::Stale && seen.emplace(language, name).second)
                    out[language].push_back(name);
            }
            return false;
        });
    }
    return out;
}

}  // namespace editor

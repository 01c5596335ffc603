// Differences to the saved records, and the way back to them.
#include "editor/app/compare.h"

#include <fmt/format.h>

#include <set>

namespace editor {

namespace {

// Texts in several languages differ language by language.
void addTexts(const schema::Difference& difference, const schema::LocalText& before, const schema::LocalText& after,
              std::vector<FieldChange>& out) {
    std::set<std::string> languages;
    for (const auto& [language, text] : before.byLanguage) languages.insert(language);
    for (const auto& [language, text] : after.byLanguage) languages.insert(language);
    const auto textOf = [](const schema::LocalText& text, const std::string& language) {
        const auto at = text.byLanguage.find(language);
        return at == text.byLanguage.end() ? std::string() : at->second;
    };
    for (const std::string& language : languages) {
        std::string was = textOf(before, language), is = textOf(after, language);
        if (was == is) continue;
        out.push_back({difference.path, fmt::format("{}, {}", difference.field->notes.label, language), std::move(was),
                       std::move(is)});
    }
}

}  // namespace

std::vector<FieldChange> fieldChanges(const schema::Record& before, const schema::Record& after) {
    std::vector<FieldChange> out;
    for (const schema::Difference& d : schema::differences(before.type(), before.data(), after.data())) {
        if (d.field->kind == schema::Kind::LocalText) {
            const schema::LocalText none;
            const auto was = schema::findPath(before.type(), before.data(), d.path);
            const auto is = schema::findPath(after.type(), after.data(), d.path);
            addTexts(d, was.value ? *static_cast<const schema::LocalText*>(was.value) : none,
                     is.value ? *static_cast<const schema::LocalText*>(is.value) : none, out);
            continue;
        }
        out.push_back({d.path, d.field->notes.label, d.before, d.after});
    }
    return out;
}

std::vector<RecordChange> unsavedChanges(const Workspace& workspace) {
    std::vector<RecordChange> out;
    for (const std::string& id : workspace.unsavedRecords()) {
        RecordChange change{id, workspace.savedRecords().find(id), workspace.find(id), {}};
        if (change.before && change.after && &change.before->kind() == &change.after->kind())
            change.fields = fieldChanges(*change.before, *change.after);
        out.push_back(std::move(change));
    }
    return out;
}

Refusal takeBack(Workspace& workspace, const std::vector<std::string>& ids) {
    Edit edit(workspace.records());
    std::size_t count = 0;
    for (const std::string& id : ids) {
        if (!workspace.unsaved(id)) continue;
        ++count;
        if (const schema::RecordPtr saved = workspace.savedRecords().find(id))
            edit.put(std::make_shared<schema::Record>(*saved));
        else edit.remove(id);
    }
    if (count == 0) return "nothing here differs from its file";
    return workspace.commit(count == 1 ? fmt::format("Revert the changes of {}", ids.front())
                                       : fmt::format("Revert the changes of {} records", count),
                            edit);
}

}  // namespace editor

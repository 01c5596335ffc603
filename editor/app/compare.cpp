// Differences between versions of records, and the way back.
#include "editor/app/compare.h"

#include <fmt/format.h>

#include <set>

#include "editor/app/record_text.h"

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
                       std::move(is), language});
    }
}

}  // namespace

std::vector<FieldChange> fieldChanges(const schema::Record& before, const schema::Record& after, Notes notes) {
    std::vector<FieldChange> out;
    for (const schema::Difference& d : schema::differences(before.type(), before.data(), after.data())) {
        if (d.field->notes.forDesigners && notes == Notes::LeftOut) continue;
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

namespace {

bool areOfOneKind(const schema::RecordPtr& a, const schema::RecordPtr& b) { return a && b && &a->kind() == &b->kind(); }

RecordChange changeOf(const std::string& id, schema::RecordPtr before, schema::RecordPtr after,
                      Notes notes = Notes::Compared) {
    RecordChange change{id, std::move(before), std::move(after), {}};
    if (areOfOneKind(change.before, change.after)) change.fields = fieldChanges(*change.before, *change.after, notes);
    return change;
}

// A record as a version has it; status and notes, where that holds none, as they are here.
std::shared_ptr<schema::Record> asIn(const Version& version, const schema::RecordPtr& other,
                                     const schema::RecordPtr& mine) {
    std::shared_ptr<schema::Record> out = other->clone();
    if (version.holdsNotes || !areOfOneKind(other, mine)) return out;
    for (const schema::Field& field : out->type().fields)
        if (field.notes.forDesigners)
            schema::copyValue(field, schema::valueOf(field, out->data()), schema::valueOf(field, mine->data()));
    return out;
}

}  // namespace

std::vector<RecordChange> changesBetween(const schema::RecordSet& before, const schema::RecordSet& after, Notes notes) {
    std::vector<RecordChange> out;
    auto was = before.all().begin(), is = after.all().begin();
    while (was != before.all().end() || is != after.all().end()) {
        if (is == after.all().end() || (was != before.all().end() && was->first < is->first)) {
            out.push_back(changeOf(was->first, was->second, nullptr));
            ++was;
        } else if (was == before.all().end() || is->first < was->first) {
            out.push_back(changeOf(is->first, nullptr, is->second));
            ++is;
        } else {
            if (!sameRecord(was->second, is->second)) {
                RecordChange change = changeOf(is->first, was->second, is->second, notes);
                const bool inNotesAlone =
                    notes == Notes::LeftOut && change.fields.empty() && areOfOneKind(was->second, is->second);
                if (!inNotesAlone) out.push_back(std::move(change));
            }
            ++was;
            ++is;
        }
    }
    return out;
}

std::vector<RecordChange> changesSince(const Version& version, const schema::RecordSet& now) {
    return changesBetween(version.records, now, version.holdsNotes ? Notes::Compared : Notes::LeftOut);
}

std::vector<RecordChange> unsavedChanges(const Workspace& workspace) {
    std::vector<RecordChange> out;
    for (const std::string& id : workspace.unsavedRecords())
        out.push_back(changeOf(id, workspace.savedRecords().find(id), workspace.find(id)));
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

Refusal takeOver(Workspace& workspace, const Version& version, const std::vector<std::string>& ids) {
    Edit edit(workspace.records());
    std::string last;
    std::size_t count = 0;
    for (const std::string& id : ids) {
        const schema::RecordPtr other = version.records.find(id), mine = workspace.find(id);
        std::shared_ptr<schema::Record> next = other ? asIn(version, other, mine) : nullptr;
        if (sameRecord(next, mine)) continue;
        ++count;
        last = displayName(other ? *other : *mine);
        if (next) edit.put(std::move(next));
        else edit.remove(id);
    }
    if (count == 0) return fmt::format("nothing here differs from {}", version.name);
    return workspace.commit(
        fmt::format("Take over {} from {}", count == 1 ? last : fmt::format("{} records", count), version.name), edit);
}

Refusal takeOverField(Workspace& workspace, const Version& version, std::string_view id, std::string_view path,
                      std::string_view language) {
    const schema::RecordPtr other = version.records.find(id);
    if (!other) return fmt::format("{} has no record {}", version.name, id);
    const auto found = schema::findPath(other->type(), other->data(), path);
    const schema::RecordPtr mine = workspace.find(id);
    const bool isHere =
        mine && &mine->kind() == &other->kind() && schema::findPath(mine->type(), mine->data(), path).field != nullptr;
    if (!found.field || !isHere)
        return "the lists around this field have different lengths: take over the record as a whole";
    if (!language.empty() && found.field->kind == schema::Kind::LocalText) {
        const auto& texts = static_cast<const schema::LocalText*>(found.value)->byLanguage;
        const auto text = texts.find(std::string(language));
        return workspace.setText(id, path, language, text == texts.end() ? std::string() : text->second);
    }
    return workspace.set(id, path, valueAt(*found.field, found.value));
}

}  // namespace editor

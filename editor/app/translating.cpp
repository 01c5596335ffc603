// What the open project knows of its translations: made from which source text, accepted, delivered.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/document.h"
#include "schema/translation/translation.h"

namespace editor {

using schema::LocalText;
using schema::RecordPtr;

// A text by the name that translators know it by, "ar.105 outcomes[0].text", in one language; empty: there is none.
std::string_view Workspace::textNamed(std::string_view name, std::string_view language) const {
    const std::size_t space = std::min(name.find(' '), name.size());
    const std::string_view id = name.substr(0, space), path = name.substr(std::min(space + 1, name.size()));
    schema::ConstFound place;
    if (const RecordPtr record = find(id)) place = schema::findPath(record->type(), record->data(), path);
    else if (id == "project") place = schema::findPath(schema::typeInfo<schema::ProjectInfo>(), &info_, path);
    if (!place.value || place.field->kind != schema::Kind::LocalText) return {};
    return schema::exactText(*static_cast<const LocalText*>(place.value), language);
}

schema::TranslationSources Workspace::sourcesAfterSave(std::string_view language,
                                                       schema::TranslationSources sources) const {
    const std::string& from = schema::sourceLanguageOf(info_);
    if (infoUnsaved_)
        schema::noteSavedTexts("project", schema::typeInfo<schema::ProjectInfo>(), &savedInfo_, &info_, from, language,
                               sources);
    for (const std::string& id : unsaved_) {
        const RecordPtr before = saved_.find(id), after = find(id);
        if (!before && !after) continue;
        schema::noteSavedTexts(id, (after ? after : before)->type(), before ? before->data() : nullptr,
                               after ? after->data() : nullptr, from, language, sources);
    }
    if (const auto noted = notedSources_.find(language); noted != notedSources_.end())
        for (const auto& [name, said] : noted->second)
            if (textNamed(name, language) == said.translation && textNamed(name, from) == said.source)
                sources[name] = said.madeFrom;
    return sources;
}

schema::TranslationSources Workspace::translationSources(std::string_view language) const {
    schema::Problems unreadable;
    return sourcesAfterSave(language, schema::readTranslationSources(folder_, language, unreadable));
}

Refusal Workspace::acceptTranslations(std::string_view language, const std::vector<std::string>& names) {
    if (recoverable_) return "recover or discard the unsaved work of the last session first";
    const std::string& from = schema::sourceLanguageOf(info_);
    for (const std::string& name : names)
        if (textNamed(name, language).empty()) return fmt::format("{} has no translation into {}", name, language);
    for (const std::string& name : names) {
        const std::string source(textNamed(name, from));
        notedSources_[std::string(language)][name] = {std::string(textNamed(name, language)), source, source};
    }
    revision_ = nextRevision();
    return {};
}

Refusal Workspace::importTranslations(const schema::TranslationChanges& changes) {
    const std::string& language = changes.language;
    if (language == schema::sourceLanguageOf(info_))
        return fmt::format("the project is written in {}: nothing is to be translated", language);
    schema::ProjectInfo info = info_;
    schema::RecordSet records = *records_;
    schema::TranslationSources unused;
    schema::applyChanges(changes, info, records, unused);
    Commit commit;
    commit.name = fmt::format("Take {} translation{} into {}", changes.list.size(), changes.list.size() == 1 ? "" : "s",
                              language);
    commit.info = {info_, std::move(info)};
    std::set<std::string> ids;
    for (const schema::TranslationChange& change : changes.list)
        if (!change.text.record.empty() && ids.insert(change.text.record).second && find(change.text.record))
            commit.changes.push_back({change.text.record, find(change.text.record), records.find(change.text.record)});
    if (Refusal refusal = done(std::move(commit)); !refusal.empty()) return refusal;
    for (const schema::TranslationChange& change : changes.list)
        notedSources_[language][change.text.name] = {change.translation, change.text.source, change.madeFrom};
    return {};
}

}  // namespace editor

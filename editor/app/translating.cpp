// What the open project knows of its translations: made from which source text, accepted, delivered.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "editor/app/document.h"
#include "editor/app/record_text.h"
#include "schema/core/utf8.h"
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

// What the file of a language holds at present; read again where it has changed.
const schema::TranslationSources& Workspace::sourcesOnDisk(std::string_view language) const {
    const std::optional<schema::FileStamp> stamp = root_.stampOf(schema::translationSourcesFile(language));
    const auto known = sourcesFiles_.find(language);
    const bool isKnown =
        known != sourcesFiles_.end() && known->second.stamp.has_value() == stamp.has_value() &&
        (!stamp || (known->second.stamp->sameTime(*stamp) && known->second.stamp->checksum == stamp->checksum));
    if (isKnown) return known->second.sources;
    schema::Problems unreadable;
    return (sourcesFiles_[std::string(language)] =
                SourcesFile{stamp, schema::readTranslationSources(folder_, language, unreadable)})
        .sources;
}

schema::TranslationSources Workspace::sourcesAfterSave(std::string_view language, schema::TranslationSources sources,
                                                       bool withNotes) const {
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
    if (!withNotes) return sources;
    if (const auto noted = notedSources_.find(language); noted != notedSources_.end())
        for (const auto& [name, said] : noted->second) {
            const std::string_view translation = textNamed(name, language), source = textNamed(name, from);
            for (const SourceNote& note : said)
                if (!translation.empty() && translation == note.translation && source == note.source)
                    sources[name] = note.madeFrom;
        }
    return sources;
}

schema::TranslationSources Workspace::translationSources(std::string_view language) const {
    return sourcesAfterSave(language, sourcesOnDisk(language));
}

const Workspace::StaleTexts& Workspace::staleTexts(std::string_view language) const {
    for (const std::string& known : info_.languages)
        if (schema::lowerCase(known) == schema::lowerCase(language)) language = known;
    const auto known = stale_.find(language);
    if (known != stale_.end() && known->second.revision == revision_) return known->second.texts;
    FoundStale found{revision_, {}};
    const std::string& from = schema::sourceLanguageOf(info_);
    if (language != from && schema::isLanguageCode(language))
        for (const auto& [name, madeFrom] : translationSources(language)) {
            const std::string_view source = textNamed(name, from);
            if (source.empty() || source == madeFrom || textNamed(name, language).empty()) continue;
            const std::size_t space = name.find(' ');
            const std::string id = name.substr(0, space);
            found.texts[find(id) ? id : std::string()][name.substr(space + 1)] = madeFrom;
        }
    return (stale_[std::string(language)] = std::move(found)).texts;
}

// Takes up what a step says of translations, and whether the files say the same.
void Workspace::noteSources(const std::vector<SourceChange>& changes) {
    for (const SourceChange& change : changes) {
        std::vector<SourceNote>& notes = notedSources_[change.language][change.name];
        const auto same = std::find_if(notes.begin(), notes.end(), [&](const SourceNote& note) {
            return note.translation == change.after.translation && note.source == change.after.source;
        });
        if (same == notes.end()) notes.push_back(change.after);
        else same->madeFrom = change.after.madeFrom;
    }
    const auto isUnsaved = [this](const auto& noted) {
        const schema::TranslationSources& onDisk = sourcesOnDisk(noted.first);
        return sourcesAfterSave(noted.first, onDisk) != sourcesAfterSave(noted.first, onDisk, false);
    };
    sourcesUnsaved_ = std::any_of(notedSources_.begin(), notedSources_.end(), isUnsaved);
}

// Of what the steps of a journal say of translations, how much the files do not say.
std::size_t Workspace::sourcesNotOnDisk(const std::vector<JournalStep>& steps) const {
    std::map<std::pair<std::string, std::string>, const JournalSource*> last;
    for (const JournalStep& step : steps)
        for (const JournalSource& source : step.sources)
            if (schema::isLanguageCode(source.language) && !source.translation.empty())
                last[{source.language, source.name}] = &source;
    std::size_t count = 0;
    for (const auto& [place, source] : last) {
        const schema::TranslationSources& onDisk = sourcesOnDisk(source->language);
        const auto known = onDisk.find(source->name);
        count += (known == onDisk.end() ? source->source : known->second) != source->madeFrom;
    }
    return count;
}

Refusal Workspace::acceptTranslations(std::string_view language, const std::vector<std::string>& names) {
    return acceptTranslations({{std::string(language), names}});
}

Refusal Workspace::acceptTranslations(const NamesByLanguage& byLanguage) {
    const std::string& from = schema::sourceLanguageOf(info_);
    Commit commit;
    for (const auto& [language, names] : byLanguage) {
        const schema::TranslationSources known = translationSources(language);
        for (const std::string& name : names) {
            const std::string source(textNamed(name, from)), translation(textNamed(name, language));
            if (translation.empty()) return fmt::format("{} has no translation into {}", name, language);
            const auto was = known.find(name);
            const SourceNote before{translation, source, was == known.end() ? source : was->second};
            commit.sources.push_back({language, name, before, {translation, source, source}});
        }
    }
    if (commit.sources.empty()) return {};
    const SourceChange& first = commit.sources.front();
    const std::size_t space = std::min(first.name.find(' '), first.name.size());
    const RecordPtr record = find(first.name.substr(0, space));
    if (commit.sources.size() > 1) {
        commit.name = fmt::format("Accept {} translations", commit.sources.size());
    } else if (record) {
        commit.name = fmt::format("Accept {} of {} in {}",
                                  fieldLabel(*record, first.name.substr(std::min(space + 1, first.name.size()))),
                                  displayName(*record), first.language);
    } else {
        commit.name = fmt::format("Accept a translation into {}", first.language);
    }
    return done(std::move(commit));
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
    for (const schema::TranslationChange& change : changes.list) {
        if (!change.text.record.empty() && ids.insert(change.text.record).second && find(change.text.record))
            commit.changes.push_back({change.text.record, find(change.text.record), records.find(change.text.record)});
        commit.sources.push_back({language,
                                  change.text.name,
                                  {change.text.translation, change.text.source, change.text.madeFrom},
                                  {change.translation, change.text.source, change.madeFrom}});
    }
    return done(std::move(commit));
}

}  // namespace editor

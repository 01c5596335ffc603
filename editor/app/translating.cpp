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

namespace {

constexpr std::string_view kProject = "project";  // before the texts of project.json, in place of an id

// What is noted of a translation as both texts are; null: nothing, or there is no translation.
const SourceNote* noteFor(const std::vector<SourceNote>& notes, std::string_view translation, std::string_view source) {
    const auto fits = [&](const SourceNote& n) { return n.translation == translation && n.source == source; };
    const auto note = std::find_if(notes.begin(), notes.end(), fits);
    return translation.empty() || note == notes.end() ? nullptr : &*note;
}

// A text of a record or of the project's own data; null: there is none of this path.
const LocalText* textAt(const schema::TypeInfo& type, const void* object, const std::string& path) {
    const schema::ConstFound found = schema::findPath(type, object, path);
    return found.value && found.field->kind == schema::Kind::LocalText ? static_cast<const LocalText*>(found.value)
                                                                       : nullptr;
}

}  // namespace

// A text by the name that translators know it by, "ar.105 outcomes[0].text", in one language; empty: there is none.
std::string_view Workspace::textNamed(std::string_view name, std::string_view language) const {
    const std::size_t space = std::min(name.find(' '), name.size());
    const std::string_view id = name.substr(0, space), path = name.substr(std::min(space + 1, name.size()));
    schema::ConstFound place;
    if (const RecordPtr record = find(id)) place = schema::findPath(record->type(), record->data(), path);
    else if (id == kProject) place = schema::findPath(schema::typeInfo<schema::ProjectInfo>(), &info_, path);
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
                SourcesFile{stamp, schema::readTranslationSources(folder_, language, unreadable, *records_)})
        .sources;
}

// What saving the unsaved version of a record ("project": of the project's own data) adds to the sources of a language.
void Workspace::noteUnsaved(std::string_view id, std::string_view language, schema::TranslationSources& sources) const {
    const std::string& from = schema::sourceLanguageOf(info_);
    if (infoUnsaved_ && id == kProject)
        return schema::noteSavedTexts(id, schema::typeInfo<schema::ProjectInfo>(), &savedInfo_, &info_, from, language,
                                      sources);
    if (!unsaved(id)) return;
    const RecordPtr before = saved_.find(id), after = find(id);
    if (!before && !after) return;
    schema::noteSavedTexts(id, (after ? after : before)->type(), before ? before->data() : nullptr,
                           after ? after->data() : nullptr, from, language, sources);
}

schema::TranslationSources Workspace::sourcesAfterSave(std::string_view language,
                                                       schema::TranslationSources sources) const {
    const std::string& from = schema::sourceLanguageOf(info_);
    noteUnsaved(kProject, language, sources);
    for (const std::string& id : unsaved_) noteUnsaved(id, language, sources);
    if (const auto noted = notedSources_.find(language); noted != notedSources_.end())
        for (const auto& [name, notes] : noted->second)
            if (const SourceNote* note = noteFor(notes, textNamed(name, language), textNamed(name, from)))
                sources[name] = note->madeFrom;
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
    std::map<std::string, NotesOfTexts, std::less<>> changed;
    for (const SourceChange& change : changes) {
        std::vector<SourceNote>& notes = notedSources_[change.language][change.name];
        const auto same = std::find_if(notes.begin(), notes.end(), [&](const SourceNote& note) {
            return note.translation == change.after.translation && note.source == change.after.source;
        });
        if (same == notes.end()) notes.push_back(change.after);
        else same->madeFrom = change.after.madeFrom;
        changed[change.language][change.name] = notes;
    }
    // While one types, the notes of the text in hand say it: those of a whole project, which a large step may have
    // left, are looked through only where these say nothing.
    const auto isUnsaved = [this](const auto& noted) { return notesAreUnsaved(noted.first, noted.second); };
    sourcesUnsaved_ = std::any_of(changed.begin(), changed.end(), isUnsaved) ||
                      std::any_of(notedSources_.begin(), notedSources_.end(), isUnsaved);
}

// Does a note say what saving would not write without it? Looks at the records that have notes and at no others.
bool Workspace::notesAreUnsaved(std::string_view language, const NotesOfTexts& notes) const {
    const std::string& from = schema::sourceLanguageOf(info_);
    const schema::TranslationSources& onDisk = sourcesOnDisk(language);
    schema::TranslationSources sources;  // of the record that is looked at
    std::string record;
    for (const auto& [name, said] : notes) {
        const SourceNote* note = noteFor(said, textNamed(name, language), textNamed(name, from));
        if (!note) continue;
        if (const std::string prefix = name.substr(0, name.find(' ') + 1); prefix != record) {
            record = prefix;
            sources.clear();
            for (auto at = onDisk.lower_bound(prefix); at != onDisk.end() && at->first.starts_with(prefix); ++at)
                sources.insert(sources.end(), *at);
            noteUnsaved(name.substr(0, name.find(' ')), language, sources);
        }
        const auto known = sources.find(name);
        if (known == sources.end() || known->second != note->madeFrom) return true;
    }
    return false;
}

// A translation that was typed since the last save was made from the source text of that moment, and the files do not
// know of it. Once its source is changed by `commit`, the step says so.
void Workspace::noteOlderSources(Commit& commit) const {
    const std::string& from = schema::sourceLanguageOf(info_);
    const auto look = [&](const std::string& id, const schema::TypeInfo& type, const void* saved, const void* before,
                          const void* after) {
        schema::forEachLeaf(type, after, [&](const std::string& path, const schema::Field& field, const void* value) {
            if (field.kind != schema::Kind::LocalText) return;
            const LocalText& now = *static_cast<const LocalText*>(value);
            const LocalText* was = textAt(type, before, path);
            if (!was) return;
            const std::string source(schema::exactText(now, from)), sourceBefore(schema::exactText(*was, from));
            if (source == sourceBefore) return;
            const LocalText* onDisk = saved ? textAt(type, saved, path) : nullptr;
            for (const std::string& language : info_.languages) {
                const std::string translation(schema::exactText(now, language));
                if (language == from || !schema::isLanguageCode(language) || translation.empty() ||
                    schema::exactText(*was, language) != translation ||
                    (onDisk && schema::exactText(*onDisk, language) == translation))
                    continue;
                const std::string name = id + ' ' + path;
                const SourceNote* known = nullptr;
                if (const auto noted = notedSources_.find(language); noted != notedSources_.end())
                    if (const auto notes = noted->second.find(name); notes != noted->second.end())
                        known = noteFor(notes->second, translation, sourceBefore);
                const std::string madeFrom = known ? known->madeFrom : sourceBefore;
                commit.sources.push_back(
                    {language, name, {translation, sourceBefore, madeFrom}, {translation, source, madeFrom}});
            }
        });
    };
    for (const Change& change : commit.changes) {
        if (!change.before || !change.after || !unsaved(change.id)) continue;
        const RecordPtr saved = saved_.find(change.id);
        look(change.id, change.after->type(), saved ? saved->data() : nullptr, change.before->data(),
             change.after->data());
    }
    if (commit.info && infoUnsaved_)
        look(std::string(kProject), schema::typeInfo<schema::ProjectInfo>(), &savedInfo_, &commit.info->first,
             &commit.info->second);
}

// A translation that is stale in the record `from` is so in `to` as well, which holds the same texts under another id.
void Workspace::keepStale(std::string_view from, const schema::Record& to, Commit& commit) const {
    const std::string& sourceLanguage = schema::sourceLanguageOf(info_);
    for (const std::string& language : info_.languages) {  // none is stale in the source language
        const StaleTexts& stale = staleTexts(language);
        const auto ofRecord = stale.find(from);
        if (ofRecord == stale.end()) continue;
        for (const auto& [path, madeFrom] : ofRecord->second) {
            const LocalText* text = textAt(to.type(), to.data(), path);
            if (!text) continue;
            const std::string source(schema::exactText(*text, sourceLanguage)),
                translation(schema::exactText(*text, language)), old = fmt::format("{} {}", from, path);
            commit.sources.push_back({language,
                                      fmt::format("{} {}", to.id(), path),
                                      {translation, source, source},
                                      {translation, source, madeFrom}});
            // Where the old id is saved no more, undo has nothing else to know it by.
            commit.sources.push_back(
                {language,
                 old,
                 {std::string(textNamed(old, language)), std::string(textNamed(old, sourceLanguage)), madeFrom},
                 {}});
        }
    }
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
        // What holds for other texts than those of the files comes back with them.
        if (textNamed(place.second, source->language) != source->translation ||
            textNamed(place.second, schema::sourceLanguageOf(info_)) != source->source)
            continue;
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

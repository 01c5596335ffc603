// translations/LANGUAGE.json: read, written, and kept up to date when a record is saved.
#include "schema/translation/sources.h"

#include <fmt/format.h>
#include <vector>

#include "schema/core/folder.h"
#include "schema/core/limits.h"
#include "schema/core/text_archive.h"

namespace schema {
namespace {

constexpr int kSourcesSchema = 1;

struct SourceOfText {
    std::string text, source;
};
template <class V> void describe(V& v, SourceOfText& o) {
    v("text", o.text, {.label = "Text", .help = "The record and the field, or project and the field."});
    v("source", o.source,
      {.label = "Source", .help = "The source text that the translation was made from.", .multiline = true});
}
struct SourcesFile {
    std::vector<SourceOfText> texts;
};
template <class V> void describe(V& v, SourcesFile& f) {
    v("texts", f.texts, {.label = "Texts", .help = "The translated texts."});
}

// The texts of an object by their paths; none of a null one.
std::map<std::string, const LocalText*> textsOf(const TypeInfo& type, const void* object) {
    std::map<std::string, const LocalText*> texts;
    if (object)
        forEachLeaf(type, object, [&](const std::string& path, const Field& field, const void* value) {
            if (field.kind == Kind::LocalText) texts[path] = static_cast<const LocalText*>(value);
        });
    return texts;
}

std::string_view exactly(const LocalText* text, std::string_view language) {
    return text ? exactText(*text, language) : std::string_view();
}

}  // namespace

std::string translationSourcesFile(std::string_view language) { return fmt::format("translations/{}.json", language); }

std::string translationSourcesText(const TranslationSources& sources) {
    SourcesFile file;
    for (const auto& [text, source] : sources) file.texts.push_back({text, source});
    return writeText(typeInfo<SourcesFile>(), &file, kSourcesSchema);
}

std::string presentTextName(std::string_view name, const RecordSet& records) {
    const std::size_t space = name.find(' ');
    const RecordPtr record = space == std::string_view::npos ? nullptr : records.find(name.substr(0, space));
    return record ? std::string(name.substr(0, space + 1)) + presentPath(record->type(), name.substr(space + 1))
                  : std::string(name);
}

TranslationSources readTranslationSources(const std::filesystem::path& project, std::string_view language,
                                          Problems& problems, const RecordSet& records) {
    TranslationSources sources;
    std::string reason;
    const Folder folder = Folder::open(project, reason);
    const std::string file = translationSourcesFile(language);
    if (!folder || folder.typeOf(file) == Folder::Type::Nothing) return sources;
    const std::optional<std::string> text = folder.read(file, kLargestTranslation, problems);
    SourcesFile read;
    if (!text || !readText(*text, typeInfo<SourcesFile>(), &read,
                           {.file = (project / file).generic_string(),
                            .newestSchema = kSourcesSchema,
                            .maximumBytes = kLargestTranslation,
                            .maximumItems = kMostItems},
                           problems))
        return sources;
    for (SourceOfText& from : read.texts)
        sources.try_emplace(presentTextName(from.text, records), std::move(from.source));
    return sources;
}

std::string writeTranslationSources(const std::filesystem::path& project, std::string_view language,
                                    const TranslationSources& sources) {
    std::string reason;
    const Folder folder = Folder::open(project, reason);
    if (!folder) return reason;
    const std::string file = translationSourcesFile(language);
    if (sources.empty()) return folder.typeOf(file) == Folder::Type::Nothing ? std::string() : folder.remove(file);
    return folder.write(file, translationSourcesText(sources));
}

void noteSavedTexts(std::string_view name, const TypeInfo& type, const void* before, const void* after,
                    std::string_view sourceLanguage, std::string_view language, TranslationSources& sources) {
    const auto then = textsOf(type, before);
    const auto now = textsOf(type, after);
    const std::string prefix = std::string(name) + ' ';
    const auto isTranslated = [&](const std::string& path) {
        const auto text = now.find(path);
        return text != now.end() && !exactly(text->second, language).empty();
    };
    // Those of this object stand together: a project with many has more texts than can be looked through for each.
    for (auto from = sources.lower_bound(prefix); from != sources.end() && from->first.starts_with(prefix);)
        from = isTranslated(from->first.substr(prefix.size())) ? std::next(from) : sources.erase(from);
    for (const auto& [path, text] : now) {
        const std::string_view translation = exactly(text, language), source = exactly(text, sourceLanguage);
        if (translation.empty()) continue;
        const auto old = then.find(path);
        const LocalText* was = old == then.end() ? nullptr : old->second;
        const std::string_view sourceBefore = exactly(was, sourceLanguage);
        if (exactly(was, language) != translation) sources[prefix + path] = source;
        else if (sourceBefore != source) sources.try_emplace(prefix + path, sourceBefore);
    }
}

std::string_view exactText(const LocalText& text, std::string_view language) {
    const auto it = text.byLanguage.find(std::string(language));
    return it == text.byLanguage.end() ? std::string_view() : std::string_view(it->second);
}

}  // namespace schema

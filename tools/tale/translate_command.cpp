// `tale translate status`, `export` and `import`: the texts of a project in other languages.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "editor/app/table/translation_csv.h"
#include "schema/core/limits.h"
#include "schema/core/text_archive.h"
#include "schema/translation/po.h"
#include "schema/translation/pseudo.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using schema::Problems;
using schema::TranslatableText;
using schema::TranslationState;

std::optional<schema::Project> loadWhole(const Path& path, Terminal& terminal, int& code) {
    return loadProject(path, "nothing was translated", terminal, code);
}

std::vector<TranslatableText> textsOf(const schema::Project& project, std::string_view language, Problems& problems) {
    return schema::translatableTexts(
        project.info, project.records, language,
        schema::readTranslationSources(project.folder, language, problems, project.records));
}

std::string refusalOf(const schema::ProjectInfo& info, const std::string& language) {
    if (language.empty()) return "say which language, with --language";
    if (!schema::isLanguageCode(language))
        return fmt::format("'{}' is not a language code such as bg or pt-BR", language);
    if (language == schema::sourceLanguageOf(info))
        return fmt::format("{} is written in '{}': nothing is to be translated", info.id, language);
    return {};
}

void printCount(Terminal& terminal, const std::string& language, const schema::TranslationCount& count) {
    fmt::print(terminal.out, "{}: {} of {}, {} missing, {} stale\n", language,
               count.texts - count.missing - count.stale, counted(count.texts, "text", "texts"), count.missing,
               count.stale);
}

}  // namespace

int translateStatus(const TranslateStatusOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto project = loadWhole(options.project, terminal, code);
    if (!project) return code;
    const std::string& source = schema::sourceLanguageOf(project->info);
    Problems problems;
    Json json;
    json.beginObject().put("source", source).beginList("languages");
    if (!options.json) fmt::print(terminal.out, "{} is written in {}\n", project->info.id, source);
    bool isComplete = true;
    for (const std::string& language : project->info.languages) {
        if (language == source) continue;
        const std::vector<TranslatableText> texts = textsOf(*project, language, problems);
        const schema::TranslationCount count = schema::countOf(texts);
        isComplete = isComplete && count.missing + count.stale == 0;
        json.beginObject().put("language", language).put("texts", std::uint64_t(count.texts));
        json.put("missing", std::uint64_t(count.missing)).put("stale", std::uint64_t(count.stale)).endObject();
        if (options.json) continue;
        printCount(terminal, language, count);
        for (const TranslatableText& text : texts) {
            if (text.state == TranslationState::Current) continue;
            fmt::print(terminal.out, "  {} {}: {}\n", text.state == TranslationState::Stale ? "stale  " : "missing",
                       text.name, schema::clipped(schema::oneLine(text.source), 60));
        }
    }
    if (options.json) terminal.out << json.endList().endObject().text();
    print(terminal.err, problems);
    return problems.errors() > 0 || !isComplete ? kFoundProblems : kDone;
}

int translateExport(const TranslateExportOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto project = loadWhole(options.project, terminal, code);
    if (!project) return code;
    const std::string language = options.pseudo ? schema::kPseudoLanguage : options.language;
    if (const std::string refusal = refusalOf(project->info, language); !refusal.empty())
        return fail(terminal, kWrongUsage, refusal);
    Problems problems;
    std::vector<TranslatableText> texts = textsOf(*project, language, problems);
    print(terminal.err, problems);
    if (problems.errors() > 0) return kFoundProblems;
    if (options.pseudo)
        for (TranslatableText& text : texts) {
            text.translation = schema::pseudoText(text.source, std::size_t(text.most));
            text.state = TranslationState::Current;
        }
    const std::string bytes = editor::isTranslationCsv(nameOf(options.file))
                                  ? editor::writeTranslationCsv(project->info, language, texts)
                                  : schema::writePo(project->info, language, texts);
    if (!saveFile(options.file, bytes, terminal)) return kUnreadable;
    fmt::print(terminal.out, "{}: ", nameOf(options.file));
    printCount(terminal, language, schema::countOf(texts));
    return kDone;
}

int translateImport(const TranslateImportOptions& options, Terminal& terminal) {
    int code = kDone;
    auto project = loadWhole(options.project, terminal, code);
    if (!project) return code;
    const auto bytes = loadFile(options.file, schema::kLargestTranslation, terminal, code);
    if (!bytes) return code;
    Problems problems;
    const std::string file = options.file.generic_string();
    const bool isCsv = editor::isTranslationCsv(file);
    auto delivery = isCsv ? editor::readTranslationCsv(*bytes, project->info, file, problems)
                          : schema::readPo(*bytes, file, problems);
    if (!delivery) {
        print(terminal.err, problems);
        return fail(terminal, kUnreadable, fmt::format("{} is not a valid {} file", file, isCsv ? "CSV" : "PO"));
    }
    schema::takePresentNames(project->records, *delivery);
    const std::string language = options.language.empty() ? delivery->language : options.language;
    if (const std::string refusal = refusalOf(project->info, language); !refusal.empty())
        return fail(terminal, kWrongUsage, refusal);
    schema::TranslationSources sources =
        schema::readTranslationSources(project->folder, language, problems, project->records);
    const std::vector<TranslatableText> before =
        schema::translatableTexts(project->info, project->records, language, sources);
    const schema::TranslationChanges changes = schema::changesOf(language, before, *delivery, problems);
    print(terminal.err, problems);
    for (const schema::TranslationChange& change : changes.list)
        fmt::print(terminal.out, "{}: {}{}\n", change.text.name,
                   schema::clipped(schema::oneLine(change.translation), 80),
                   change.state == TranslationState::Stale ? " (stale)" : "");
    if (!options.preview && !changes.list.empty()) {
        schema::applyChanges(changes, project->info, project->records, sources);
        std::string reason = schema::writeProjectInfo(project->folder, project->info);
        std::string last;
        for (const schema::TranslationChange& change : changes.list) {
            if (!reason.empty() || change.text.record.empty() || change.text.record == last) continue;
            last = change.text.record;
            reason = schema::writeRecord(project->folder, *project->records.find(last));
        }
        if (reason.empty()) reason = schema::writeTranslationSources(project->folder, language, sources);
        if (!reason.empty()) return fail(terminal, kUnreadable, reason);
    }
    fmt::print(terminal.out, "{}{}\n", counted(changes.list.size(), "text changes", "texts change"),
               options.preview ? " (nothing was written)" : "");
    printCount(terminal, language,
               schema::countOf(schema::translatableTexts(project->info, project->records, language, sources)));
    return problems.errors() > 0 ? kFoundProblems : kDone;
}

}  // namespace tale

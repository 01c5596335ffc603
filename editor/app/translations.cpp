// Texts by language, what is next, and translators' files.
#include "editor/app/translations.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/record_text.h"
#include "editor/app/table/translation_csv.h"
#include "schema/core/text_archive.h"
#include "schema/translation/po.h"

namespace editor {

using schema::TranslatableText;
using schema::TranslationState;

void TranslationBook::update(const Workspace& workspace, std::string_view language) {
    if (revision_ == workspace.revision() && language_ == language) return;
    revision_ = workspace.revision();
    language_ = language;
    texts_ = schema::translatableTexts(workspace.info(), workspace.records(), language,
                                       workspace.translationSources(language));
    count_ = schema::countOf(texts_);
}

const TranslatableText* TranslationBook::find(std::string_view name) const {
    const auto found = std::find_if(texts_.begin(), texts_.end(), [&](const auto& text) { return text.name == name; });
    return found == texts_.end() ? nullptr : &*found;
}

const TranslatableText* TranslationBook::next(std::string_view name) const {
    const TranslatableText* from = find(name);
    const std::size_t start = from ? std::size_t(from - texts_.data()) + 1 : 0;
    for (std::size_t i = 0; i < texts_.size(); ++i)
        if (const TranslatableText& text = texts_[(start + i) % texts_.size()]; text.state != TranslationState::Current)
            return &text;
    return nullptr;
}

std::vector<std::string> translatedLanguages(const schema::ProjectInfo& info) {
    std::vector<std::string> languages;
    for (const std::string& language : info.languages)
        if (language != schema::sourceLanguageOf(info)) languages.push_back(language);
    return languages;
}

namespace {

// Calls `visit(text)` for each text of an object until one returns true; true if one did.
template <class Visit> bool anyText(const schema::TypeInfo& type, const void* object, const Visit& visit);

template <class Visit> bool anyTextIn(const schema::Field& field, const void* value, const Visit& visit) {
    if (field.kind == schema::Kind::LocalText) return visit(*static_cast<const schema::LocalText*>(value));
    if (field.kind == schema::Kind::Record) return anyText(*field.type(), value, visit);
    if (field.kind != schema::Kind::List) return false;
    for (std::size_t i = 0; i < field.list.size(value); ++i)
        if (anyTextIn(*field.item, field.list.at(value, i), visit)) return true;
    return false;
}

template <class Visit> bool anyText(const schema::TypeInfo& type, const void* object, const Visit& visit) {
    return std::any_of(type.fields.begin(), type.fields.end(), [&](const schema::Field& field) {
        return anyTextIn(field, schema::valueOf(field, object), visit);
    });
}

}  // namespace

bool lacksTranslation(const schema::ProjectInfo& info, const schema::Record& record, std::string_view language) {
    const std::string& from = schema::sourceLanguageOf(info);
    return language != from && anyText(record.type(), record.data(), [&](const schema::LocalText& text) {
               return !schema::exactText(text, from).empty() && schema::exactText(text, language).empty();
           });
}

schema::TranslationCount countTranslations(const Workspace& workspace, const schema::Record& record,
                                           std::string_view language) {
    const std::string& from = schema::sourceLanguageOf(workspace.info());
    schema::TranslationCount count;
    if (language == from) return count;
    anyText(record.type(), record.data(), [&](const schema::LocalText& text) {
        if (schema::exactText(text, from).empty()) return false;
        ++count.texts;
        count.missing += schema::exactText(text, language).empty();
        return false;
    });
    const Workspace::StaleTexts& stale = workspace.staleTexts(language);
    if (const auto of = stale.find(record.id()); of != stale.end()) count.stale = of->second.size();
    return count;
}

std::optional<TextTranslation> translationOf(const Workspace& workspace, const schema::Record& record,
                                             std::string_view path, const schema::LocalText& text,
                                             std::string_view language) {
    const std::string& from = schema::sourceLanguageOf(workspace.info());
    const std::string_view source = schema::exactText(text, from);
    if (language == from || source.empty()) return std::nullopt;
    TextTranslation out{TranslationState::Current, std::string(source), {}};
    if (schema::exactText(text, language).empty()) {
        out.state = TranslationState::Missing;
        return out;
    }
    const Workspace::StaleTexts& stale = workspace.staleTexts(language);
    const auto of = stale.find(record.id());
    if (of == stale.end()) return out;
    if (const auto at = of->second.find(path); at != of->second.end()) {
        out.state = TranslationState::Stale;
        out.madeFrom = at->second;
    }
    return out;
}

std::vector<std::pair<std::string, TextTranslation>> openTranslations(const Workspace& workspace,
                                                                      const schema::Record& record,
                                                                      std::string_view language) {
    std::vector<std::pair<std::string, TextTranslation>> out;
    schema::forEachLeaf(
        record.type(), record.data(), [&](const std::string& path, const schema::Field& field, const void* value) {
            if (field.kind != schema::Kind::LocalText) return;
            auto found =
                translationOf(workspace, record, path, *static_cast<const schema::LocalText*>(value), language);
            if (found && found->state != TranslationState::Current) out.emplace_back(path, std::move(*found));
        });
    return out;
}

std::string sentenceOf(const TextTranslation& translation) {
    if (translation.state != TranslationState::Stale) return translation.source;
    if (translation.madeFrom.empty()) return "Its translator was not sure.";
    return fmt::format("It was translated from \"{}\", which is \"{}\" now.", translation.madeFrom, translation.source);
}

std::string shownName(const Workspace& workspace, const TranslatableText& text) {
    const schema::RecordPtr record = text.record.empty() ? nullptr : workspace.find(text.record);
    if (!record) {
        const schema::ConstFound field =
            schema::findPath(schema::typeInfo<schema::ProjectInfo>(), &workspace.info(), text.path);
        return fmt::format("The project: {}", field.field ? field.field->notes.label : text.path);
    }
    return fmt::format("{}: {}", displayName(*record), fieldLabel(*record, text.path));
}

Refusal writeTranslations(const Workspace& workspace, std::string_view language, const std::filesystem::path& file) {
    TranslationBook book;
    book.update(workspace, language);
    return schema::writeFileAndFolders(file, isTranslationCsv(file.string())
                                                 ? writeTranslationCsv(workspace.info(), language, book.texts())
                                                 : schema::writePo(workspace.info(), language, book.texts()));
}

TranslationImport planTranslationImport(const Workspace& workspace, std::string_view bytes, const std::string& file,
                                        const std::string& language) {
    TranslationImport plan;
    plan.revision = workspace.revision();
    auto delivery = isTranslationCsv(file) ? readTranslationCsv(bytes, workspace.info(), file, plan.problems)
                                           : schema::readPo(bytes, file, plan.problems);
    if (!delivery) {
        plan.refusal =
            plan.problems.all().empty() ? "the file cannot be read" : schema::toSentence(plan.problems.all().front());
        return plan;
    }
    schema::takePresentNames(workspace.records(), *delivery);
    const std::string& wanted = language.empty() ? delivery->language : language;
    if (!schema::isLanguageCode(wanted)) plan.refusal = "the file does not say which language it is in";
    else if (wanted == schema::sourceLanguageOf(workspace.info()))
        plan.refusal = fmt::format("the project is written in {}: nothing is to be translated", wanted);
    if (!plan.refusal.empty()) return plan;
    TranslationBook book;
    book.update(workspace, wanted);
    plan.changes = schema::changesOf(wanted, book.texts(), *delivery, plan.problems);
    return plan;
}

}  // namespace editor

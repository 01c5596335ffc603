// Gathering the texts of a project, and comparing them with what a translator delivers.
#include "schema/translation/translation.h"

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "schema/core/fields.h"
#include "schema/core/utf8.h"

namespace schema {
namespace {

constexpr const char* kProject = "project";

// "Artifact "Forest Axe": Name. Printed at the top of the card. At most 40 characters."
std::string noteFor(std::string_view what, const std::string& path, const Field& field) {
    std::string note = fmt::format("{}: {}", what, *field.notes.label ? field.notes.label : path.c_str());
    if (*field.notes.help) note += fmt::format(". {}", field.notes.help);
    else note += '.';
    if (field.notes.max > 0) note += fmt::format(" At most {} characters.", field.notes.max);
    return note;
}

class Gathering {
  public:
    Gathering(std::string_view source, std::string_view language, const TranslationSources& sources)
        : source_(source), language_(language), origins_(sources) {}

    void add(const std::string& name, const std::string& record, const std::string& what, const std::string& file,
             const TypeInfo& type, const void* object) {
        forEachLeaf(type, object, [&](const std::string& path, const Field& field, const void* value) {
            if (field.kind != Kind::LocalText) return;
            const LocalText& text = *static_cast<const LocalText*>(value);
            const std::string_view source = exactText(text, source_);
            if (source.empty()) return;
            TranslatableText t{.name = name + ' ' + path,
                               .record = record,
                               .path = path,
                               .file = file,
                               .note = noteFor(what, path, field),
                               .most = field.notes.max > 0 ? int(field.notes.max) : 0,
                               .source = std::string(source),
                               .translation = std::string(exactText(text, language_)),
                               .madeFrom = {}};
            const auto from = origins_.find(t.name);
            t.madeFrom = from == origins_.end() ? t.source : from->second;
            t.state = t.translation.empty()    ? TranslationState::Missing
                      : t.madeFrom != t.source ? TranslationState::Stale
                                               : TranslationState::Current;
            if (t.state == TranslationState::Missing) t.madeFrom.clear();
            texts.push_back(std::move(t));
        });
    }

    std::vector<TranslatableText> texts;

  private:
    std::string_view source_, language_;
    const TranslationSources& origins_;
};

void addRecord(Gathering& gathering, const ProjectInfo& info, const Record& record) {
    const std::string id = record.id(), name(record.base().name.in(sourceLanguageOf(info)));
    gathering.add(id, id,
                  name.empty() ? fmt::format("{} {}", record.kind().label, id)
                               : fmt::format("{} \"{}\"", record.kind().label, name),
                  fileOf(record).generic_string(), record.type(), record.data());
}

// A translation that may stand in its field: no control characters, and no line ends where the source has one line.
std::string refusalOf(const TranslatableText& text, const std::string& translation) {
    if (firstInvalidUtf8(translation) != std::string::npos) return "the text is not valid UTF-8";
    if (firstControl(translation) != std::string::npos) return "the text contains a control character";
    if (translation.find('\n') != std::string::npos && text.source.find('\n') == std::string::npos)
        return "the text must be a single line, as its source is";
    return {};
}

// Judges what a delivery says of one text.
class Judging {
  public:
    Judging(const Delivery& delivery, Problems& problems) : delivery_(delivery), problems_(problems) {}

    // Whether the delivery changes the text, and into what.
    bool judge(const TranslatableText& text, const DeliveredText& delivered, TranslationChange& change) {
        if (delivered.translation.empty()) return false;
        if (const std::string refusal = refusalOf(text, delivered.translation); !refusal.empty()) {
            add(Severity::Error, "TRANSLATION-TEXT", refusal, delivered).found =
                printable(clipped(delivered.translation, 60));
            return false;
        }
        const bool isOld = delivered.source != text.source;
        const bool isCurrent = !isOld && !delivered.unfinished;
        if (isOld) {
            Problem& p = add(Severity::Warning, "TRANSLATION-OLD", "the translation was made from another source text",
                             delivered);
            p.found = delivered.source;
            p.wanted = text.source;
            if (text.state == TranslationState::Current) return false;  // which is better
        }
        change = {.text = text,
                  .translation = delivered.translation,
                  .madeFrom = isCurrent ? text.source
                              : isOld   ? delivered.source
                                        : delivered.was,
                  .state = isCurrent ? TranslationState::Current : TranslationState::Stale};
        if (change.translation == text.translation && change.state == text.state && change.madeFrom == text.madeFrom)
            return false;
        if (symbolsIn(delivered.translation) != symbolsIn(text.source))
            add(Severity::Warning, "TRANSLATION-SYMBOL", "the translation has other symbols than its source", delivered)
                .wanted = fmt::format("{}", fmt::join(symbolsIn(text.source), " "));
        if (const std::size_t length = characterCount(delivered.translation);
            text.most > 0 && length > std::size_t(text.most)) {
            Problem& p = add(Severity::Warning, "TRANSLATION-LONG", "the text is too long for its box", delivered);
            p.found = fmt::format("{} characters", length);
            p.wanted = fmt::format("at most {}", text.most);
        }
        return true;
    }

    Problem& add(Severity severity, const char* code, std::string message, const DeliveredText& delivered) {
        Problem& p = severity == Severity::Error ? problems_.error(code, std::move(message))
                                                 : problems_.warning(code, std::move(message));
        p.file = delivery_.file;
        p.line = delivered.line;
        const std::size_t space = std::min(delivered.name.find(' '), delivered.name.size());
        p.record = delivered.name.substr(0, space);
        p.field = delivered.name.substr(std::min(space + 1, delivered.name.size()));
        return p;
    }

  private:
    const Delivery& delivery_;
    Problems& problems_;
};

}  // namespace

const std::string& sourceLanguageOf(const ProjectInfo& info) {
    static const std::string english = "en";
    return info.languages.empty() ? english : info.languages.front();
}

std::vector<TranslatableText> translatableTexts(const ProjectInfo& info, const RecordSet& records,
                                                std::string_view language, const TranslationSources& sources) {
    Gathering gathering(sourceLanguageOf(info), language, sources);
    gathering.add(kProject, "", "Project", "project.json", typeInfo<ProjectInfo>(), &info);
    for (const auto& [id, record] : records.all()) addRecord(gathering, info, *record);
    return std::move(gathering.texts);
}

std::vector<TranslatableText> translatableTexts(const ProjectInfo& info, const Record& record,
                                                std::string_view language, const TranslationSources& sources) {
    Gathering gathering(sourceLanguageOf(info), language, sources);
    addRecord(gathering, info, record);
    return std::move(gathering.texts);
}

TranslationCount countOf(std::span<const TranslatableText> texts) {
    TranslationCount count{.texts = texts.size()};
    for (const TranslatableText& text : texts) {
        count.missing += text.state == TranslationState::Missing;
        count.stale += text.state == TranslationState::Stale;
    }
    return count;
}

void takePresentNames(const RecordSet& records, Delivery& delivery) {
    for (DeliveredText& text : delivery.texts) text.name = presentTextName(text.name, records);
}

TranslationChanges changesOf(std::string_view language, std::span<const TranslatableText> texts,
                             const Delivery& delivery, Problems& problems) {
    std::map<std::string_view, const TranslatableText*> byName;
    for (const TranslatableText& text : texts) byName[text.name] = &text;
    TranslationChanges changes{.language = std::string(language), .list = {}};
    std::set<std::string_view> seen;
    Judging judging(delivery, problems);
    for (const DeliveredText& delivered : delivery.texts) {
        const auto it = byName.find(delivered.name);
        if (it == byName.end()) {
            judging.add(Severity::Warning, "TRANSLATION-VANISHED", "the project has no such text any more", delivered);
        } else if (!seen.insert(it->first).second) {
            judging.add(Severity::Warning, "TRANSLATION-TWICE", "the text is delivered twice", delivered);
        } else if (TranslationChange change; judging.judge(*it->second, delivered, change)) {
            changes.list.push_back(std::move(change));
        }
    }
    return changes;
}

void applyChanges(const TranslationChanges& changes, ProjectInfo& info, RecordSet& records,
                  TranslationSources& sources) {
    if (std::find(info.languages.begin(), info.languages.end(), changes.language) == info.languages.end())
        info.languages.push_back(changes.language);
    std::map<std::string, std::shared_ptr<Record>> changed;
    for (const TranslationChange& change : changes.list) {
        LocalText* text = nullptr;
        if (change.text.record.empty()) {
            text = static_cast<LocalText*>(findPath(typeInfo<ProjectInfo>(), &info, change.text.path).value);
        } else {
            std::shared_ptr<Record>& record = changed[change.text.record];
            if (!record)
                if (const RecordPtr old = records.find(change.text.record)) record = old->clone();
            if (!record) continue;
            text = static_cast<LocalText*>(findPath(record->type(), record->data(), change.text.path).value);
        }
        if (!text) continue;
        text->byLanguage[changes.language] = change.translation;
        sources[change.text.name] = change.madeFrom;
    }
    for (auto& [id, record] : changed)
        if (record) records.put(std::move(record));
}

std::size_t endOfSymbol(std::string_view text, std::size_t at) {
    const auto isInside = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    std::size_t end = at + 1;
    while (end < text.size() && isInside(text[end])) ++end;
    return text[at] == ':' && end > at + 1 && end < text.size() && text[end] == ':' ? end + 1 : at;
}

std::vector<std::string> symbolsIn(std::string_view text) {
    std::vector<std::string> symbols;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = endOfSymbol(text, at);
        if (end > at) symbols.emplace_back(text.substr(at, end - at));
        at = std::max(end, at + 1);
    }
    std::sort(symbols.begin(), symbols.end());
    return symbols;
}

}  // namespace schema

// Finds a text in the fields of records and plans what stands in its place.
#include "editor/app/table/replace.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "schema/core/utf8.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

// The character that begins here; a byte that is not UTF-8 counts as one.
std::string_view letterAt(std::string_view text, std::size_t at) {
    return text.substr(at, std::max<std::size_t>(schema::characterBytes(text.substr(at)), 1));
}

// What a text begins with.
bool isLetter(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    return first >= 0xC3 || (first >= '0' && first <= '9') || (first >= 'A' && first <= 'Z') ||
           (first >= 'a' && first <= 'z') || first == '_';
}

// General punctuation (dashes, quotes) begins with E2: it parts words.
bool isPunctuation(std::string_view text) { return static_cast<unsigned char>(text[0]) == 0xE2; }

bool isWordCharacter(std::string_view text) { return isLetter(text) && !isPunctuation(text); }

std::string upperCase(std::string_view character) {
    if (character.size() == 1 && character[0] >= 'a' && character[0] <= 'z') return {char(character[0] - 32)};
    if (character.size() != 2) return std::string(character);
    const unsigned code = unsigned(character[0] & 0x1F) << 6 | unsigned(character[1] & 0x3F);
    unsigned upper = code;
    if ((code >= 0xE0 && code <= 0xFE && code != 0xF7) || (code >= 0x3B1 && code <= 0x3C9 && code != 0x3C2) ||
        (code >= 0x430 && code <= 0x44F))
        upper = code - 32;
    else if (code >= 0x450 && code <= 0x45F) upper = code - 80;
    return {char(0xC0 | (upper >> 6)), char(0x80 | (upper & 0x3F))};
}

// What is put in the place of `found`: with its capital letter, where case does not matter.
std::string inItsPlace(std::string_view found, const ReplaceOptions& options) {
    if (options.matchCase || options.with.empty()) return options.with;
    const std::string_view first = letterAt(found, 0);
    if (folded(first) == first) return options.with;
    const std::string_view begin = letterAt(options.with, 0);
    return upperCase(begin) + options.with.substr(begin.size());
}

bool isSearched(const Field& field, const std::string& path, ReplaceOptions::Where where) {
    if (path == "id" || path.ends_with(".id")) return false;
    const bool everything = where == ReplaceOptions::Where::Everything;
    switch (field.kind) {
        case Kind::Text: return everything || (where == ReplaceOptions::Where::Words && !field.notes.image);
        case Kind::LocalText: return where != ReplaceOptions::Where::Abilities;
        case Kind::Clauses:
        case Kind::Effects:
        case Kind::Condition: return where != ReplaceOptions::Where::Words;
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice:
        case Kind::Reference: return everything;
        case Kind::Record:
        case Kind::List: return false;
    }
    return false;
}

bool isWhole(Kind kind) {
    return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Choice || kind == Kind::Reference;
}

bool isReadable(const Field& field, const Value& value) {
    if (field.kind == Kind::Clauses) return std::get<schema::Clauses>(value.data).unread.empty();
    if (field.kind == Kind::Effects) return std::get<schema::Effects>(value.data).unread.empty();
    if (field.kind == Kind::Condition) return std::get<schema::Condition>(value.data).unread.empty();
    return true;
}

struct Planner {
    const ReplaceOptions& options;
    ReplacePlan& plan;
    std::string wantedField;  // folded

    bool isWantedField(const Field& field, const std::string& path) const {
        return wantedField.empty() || wantedField == field.key || wantedField == folded(field.notes.label) ||
               wantedField == path;
    }

    void visit(const schema::Record& record, const std::string& path, const Field& field, const void* value,
               const std::string& language) {
        const std::string before = textOfValue(field, value, language);
        if (before.empty()) return;
        ReplaceHit hit;
        if (isWhole(field.kind)) {
            const bool same = options.matchCase ? before == options.find : folded(before) == folded(options.find);
            if (!same) return;
            hit.after = options.with;
            hit.places = 1;
        } else {
            hit.after = replaced(before, options, &hit.places);
        }
        if (hit.places == 0) return;
        if (plan.hits.size() == kMostReplaceHits) {
            ++plan.omitted;
            return;
        }
        hit.record = record.id();
        hit.path = path;
        hit.language = language;
        hit.label = fieldLabel(record, path);
        hit.before = before;
        Value read, was;
        hit.refusal = valueFromText(field, hit.after, language, value, read);
        if (hit.refusal.empty() && !isReadable(field, read) && isReadable(field, valueAt(field, value)))
            hit.refusal = fmt::format("{} could not be read then", field.notes.label);
        hit.chosen = hit.refusal.empty();
        plan.hits.push_back(std::move(hit));
    }

    void visitRecord(const schema::Record& record) {
        schema::forEachLeaf(
            record.type(), record.data(), [&](const std::string& path, const Field& field, const void* value) {
                if (!isSearched(field, path, options.where) || !isWantedField(field, path)) return;
                if (field.kind != Kind::LocalText) return visit(record, path, field, value, {});
                for (const auto& [language, text] : static_cast<const schema::LocalText*>(value)->byLanguage)
                    if (options.language.empty() || options.language == language)
                        visit(record, path, field, value, language);
            });
    }
};

}  // namespace

std::string replaced(std::string_view text, const ReplaceOptions& options, std::size_t* places) {
    if (places) *places = 0;
    if (options.find.empty()) return std::string(text);
    // The searched text, and for each of its bytes where its character begins in the text itself.
    std::string searched;
    std::vector<std::size_t> from;
    for (std::size_t i = 0; i < text.size();) {
        const std::string_view character = letterAt(text, i);
        const std::string as = options.matchCase ? std::string(character) : folded(character);
        searched += as;
        from.insert(from.end(), as.size(), i);
        i += character.size();
    }
    from.push_back(text.size());
    const std::string wanted = options.matchCase ? options.find : folded(options.find);
    const auto standsAlone = [&](std::size_t begin, std::size_t end) {
        if (!options.wholeWords) return true;
        return (begin == 0 || !isWordCharacter(text.substr(schema::characterAt(text, begin - 1)))) &&
               (end == text.size() || !isWordCharacter(text.substr(end)));
    };
    std::string out;
    std::size_t copied = 0;
    for (std::size_t at = searched.find(wanted); at != std::string::npos;) {
        const std::size_t begin = from[at], end = from[at + wanted.size()];
        if (!standsAlone(begin, end)) {
            at = searched.find(wanted, at + 1);
            continue;
        }
        out += text.substr(copied, begin - copied);
        out += inItsPlace(text.substr(begin, end - begin), options);
        copied = end;
        if (places) ++*places;
        at = searched.find(wanted, at + wanted.size());
    }
    return out += text.substr(copied);
}

std::size_t ReplacePlan::chosen() const {
    return std::size_t(std::count_if(hits.begin(), hits.end(), [](const ReplaceHit& hit) { return hit.chosen; }));
}

std::optional<ReplaceOptions> readReplace(std::string_view text) {
    const auto trimmed = [](std::string_view part) {
        const std::size_t from = part.find_first_not_of(' ');
        return from == part.npos ? std::string()
                                 : std::string(part.substr(from, part.find_last_not_of(' ') - from + 1));
    };
    for (const std::string_view between : {" by ", " with "}) {
        const std::size_t at = text.find(between);
        if (at == text.npos) continue;
        ReplaceOptions options{.find = trimmed(text.substr(0, at)), .with = trimmed(text.substr(at + between.size()))};
        if (!options.find.empty() && !options.with.empty()) return options;
    }
    return std::nullopt;
}

ReplacePlan planReplace(const Workspace& workspace, const ReplaceOptions& options) {
    ReplacePlan plan;
    plan.options = options;
    plan.revision = workspace.revision();
    if (options.find.empty()) return plan;
    Planner planner{options, plan, folded(options.field)};
    const std::unordered_set<std::string_view> chosen(options.records.begin(), options.records.end());
    for (const schema::RecordKind& kind : workspace.game().kinds) {
        if (!options.kind.empty() && options.kind != kind.key) continue;
        for (const schema::RecordPtr& record : workspace.records().ofKind(kind.key))
            if (chosen.empty() || chosen.count(record->id()) != 0) planner.visitRecord(*record);
    }
    return plan;
}

Refusal replaceChosen(Workspace& workspace, const ReplacePlan& plan) {
    if (plan.revision != workspace.revision()) return "the records have changed since; find again";
    Edit edit(workspace.records());
    std::size_t done = 0;
    for (const ReplaceHit& hit : plan.hits) {
        if (!hit.chosen || !hit.refusal.empty()) continue;
        schema::Record* record = edit.change(hit.record);
        if (!record) return fmt::format("there is no record {}", hit.record);
        const schema::Found found = schema::findPath(record->type(), record->data(), hit.path);
        if (!found.field) return fmt::format("{} has no field {}", hit.record, hit.path);
        Value value;
        Refusal refusal = valueFromText(*found.field, hit.after, hit.language, found.value, value);
        if (refusal.empty()) refusal = assign(*found.field, found.value, value);
        if (!refusal.empty()) return fmt::format("{} of {}: {}", hit.label, hit.record, refusal);
        ++done;
    }
    if (done == 0) return "nothing is chosen to replace";
    return workspace.commit(fmt::format("Replace \"{}\" by \"{}\" in {} {}", plan.options.find, plan.options.with, done,
                                        done == 1 ? "field" : "fields"),
                            edit);
}

}  // namespace editor

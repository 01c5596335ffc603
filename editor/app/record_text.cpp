// Canonical texts of records and of the project's own data.
#include "editor/app/record_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "schema/core/language_names.h"
#include "schema/core/phrases.h"
#include "schema/core/text_archive.h"

namespace editor {

namespace {
constexpr int kInfoSchema = 1;
}

std::string canonicalText(const schema::Record& record) {
    return schema::writeText(record.type(), record.data(), record.kind().schemaVersion);
}

std::string canonicalText(const schema::ProjectInfo& info) {
    return schema::writeText(schema::typeInfo<schema::ProjectInfo>(), &info, kInfoSchema);
}

std::shared_ptr<schema::Record> recordFromText(const schema::RecordKind& kind, std::string_view text,
                                               const std::string& file, schema::Problems& problems,
                                               schema::TextPlaces* places) {
    auto record = std::make_shared<schema::Record>(kind);
    const schema::GameSchema* game = schema::gameOf(kind);
    const schema::TextOptions options{
        .file = file, .newestSchema = kind.schemaVersion, .vocabulary = game ? game->vocabulary : nullptr};
    if (!schema::readText(text, record->type(), record->data(), options, problems, places)) return nullptr;
    return record;
}

bool infoFromText(std::string_view text, const std::string& file, schema::ProjectInfo& info,
                  schema::Problems& problems) {
    return schema::readText(text, schema::typeInfo<schema::ProjectInfo>(), &info,
                            {.file = file, .newestSchema = kInfoSchema}, problems);
}

bool sameRecord(const schema::RecordPtr& a, const schema::RecordPtr& b) {
    if (a == b) return true;
    return a && b && &a->kind() == &b->kind() && schema::equalObjects(a->type(), a->data(), b->data());
}

bool sameInfo(const schema::ProjectInfo& a, const schema::ProjectInfo& b) {
    return schema::equalObjects(schema::typeInfo<schema::ProjectInfo>(), &a, &b);
}

std::string displayName(const schema::Record& record) {
    const std::string& name = record.base().name.in("en");
    return name.empty() ? record.id() : name;
}

std::string fieldLabel(const schema::Record& record, std::string_view path) {
    std::string label;
    for (std::size_t from = 0; from < path.size();) {
        const std::size_t end = std::min(path.find('.', from), path.size());
        const std::size_t bracket = std::min(path.find('[', from), end);
        const schema::ConstFound found = schema::findPath(record.type(), record.data(), path.substr(0, bracket));
        if (!label.empty()) label += ", ";
        label += found.field && *found.field->notes.label ? std::string(found.field->notes.label)
                                                          : std::string(path.substr(from, bracket - from));
        int place = 0;
        if (bracket < end && std::from_chars(path.data() + bracket + 1, path.data() + end, place).ec == std::errc{})
            label += " " + std::to_string(place + 1);
        from = end + 1;
    }
    return label;
}

namespace {

// "there is no text in Bulgarian" needs no "expected bg" after it.
bool namesLanguages(const std::string& message, std::string_view codes) {
    for (std::size_t from = 0; from < codes.size();) {
        const std::size_t end = std::min(codes.find(", ", from), codes.size());
        const std::string_view code = codes.substr(from, end - from);
        if (!schema::isLanguageCode(code) || message.find(schema::languageName(code)) == std::string::npos)
            return false;
        from = end + 2;
    }
    return true;
}

}  // namespace

std::string problemSentence(const schema::Problem& problem, bool begun) {
    std::string said = problem.message;
    // A message may begin with a word of the ability language or an id, which stays as it is written.
    const std::string_view first = std::string_view(said).substr(0, said.find(' '));
    const bool word =
        std::all_of(first.begin(), first.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == ','; });
    if (word && !begun) said = schema::capitalised(std::move(said));
    if (problem.message.starts_with(schema::kNeedsMore)) {
        const std::string& found = problem.found;
        const std::string there = found == "0" ? "is none yet" : (found == "1" ? "is " : "are ") + found;
        return said + ": " + problem.wanted + "; there " + there + ".";
    }
    const char* join = ": ";
    for (const auto& [what, value] : {std::pair("found ", &problem.found), std::pair("expected ", &problem.wanted)}) {
        if (value->empty() || (value == &problem.wanted && namesLanguages(problem.message, *value))) continue;
        // "there is no effect `gain_hop`" has said both.
        const std::string_view message = problem.message;
        if (value == &problem.found && message.find(fmt::format("`{}`", *value)) != message.npos) continue;
        if (value == &problem.wanted && message.starts_with(fmt::format("there is no {} ", *value))) continue;
        said += join + (what + *value);
        join = ", ";
    }
    if (!said.empty() && std::string_view(".!?").find(said.back()) == std::string_view::npos) said += '.';
    if (!problem.nearest.empty()) said += " Did you mean " + problem.nearest + "?";
    return said;
}

bool speaksOf(const schema::Problem& problem, std::string_view path, std::string_view language,
              std::string_view source) {
    const std::string_view field = problem.field;
    const std::size_t dot = field.rfind('.');
    if (field.size() > path.size() && dot != field.npos && dot >= path.size()) return field.substr(dot + 1) == language;
    if (problem.wanted.empty() || !namesLanguages(problem.message, problem.wanted)) return language == source;
    return (", " + problem.wanted + ",").find(fmt::format(", {},", language)) != std::string::npos;
}

}  // namespace editor

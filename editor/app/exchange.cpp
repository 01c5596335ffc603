// Records in and out of the project as text: the clipboard and imports.
#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>

#include "editor/app/document.h"
#include "editor/app/record_text.h"

namespace editor {

using schema::Record;
using schema::RecordPtr;

namespace {

constexpr std::size_t kMostClipboard = 64u << 20;
constexpr const char* kMark = "talewright_records";

}  // namespace

std::string Workspace::copyText(const std::vector<std::string>& ids) const {
    std::string out = fmt::format("{{\"{}\": 1, \"game\": \"{}\", \"records\": [", kMark, game_->key);
    bool first = true;
    for (const std::string& id : ids) {
        const RecordPtr record = find(id);
        if (!record) continue;
        out += fmt::format("{}\n{{\"kind\": \"{}\", \"record\": {}}}", first ? "" : ",", record->kind().key,
                           canonicalText(*record));
        first = false;
    }
    return out + "\n]}\n";
}

Refusal Workspace::paste(std::string_view text, std::vector<std::string>* made) {
    if (text.size() > kMostClipboard) return "there are more than 64 MB on the clipboard";
    rapidjson::Document document;
    document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(), text.size());
    if (document.HasParseError() || !document.IsObject() || !document.HasMember(kMark) ||
        !document.HasMember("records") || !document["records"].IsArray())
        return "there are no records on the clipboard";
    if (!document.HasMember("game") || !document["game"].IsString() ||
        document["game"].GetString() != std::string(game_->key))
        return fmt::format("the records on the clipboard are of another game, not of {}", game_->title);

    std::vector<RecordPtr> records;
    for (const auto& entry : document["records"].GetArray()) {
        if (!entry.IsObject() || !entry.HasMember("kind") || !entry["kind"].IsString() || !entry.HasMember("record"))
            return "something on the clipboard is not a record";
        const schema::RecordKind* kind = schema::kindOf(*game_, entry["kind"].GetString());
        if (!kind) return fmt::format("{} has no kind of record \"{}\"", game_->title, entry["kind"].GetString());
        rapidjson::StringBuffer buffer;
        rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
        entry["record"].Accept(writer);
        schema::Problems problems;
        RecordPtr record = recordFromText(*kind, {buffer.GetString(), buffer.GetSize()}, "clipboard", problems);
        if (!record || problems.errors() != 0) return schema::toSentence(problems.all().front());
        if (kind->single) return fmt::format("a project has only one {}, so it cannot be pasted", kind->label);
        records.push_back(std::move(record));
    }
    if (records.empty()) return "there are no records on the clipboard";
    return importRecords(records, ImportTaken::NewId, made, "Paste");
}

std::vector<ImportRow> Workspace::importPreview(const std::vector<RecordPtr>& records) const {
    std::vector<ImportRow> rows;
    for (const RecordPtr& record : records) {
        ImportRow row{record->id(), record->kind().key, ImportState::New, {}};
        if (const RecordPtr mine = find(record->id())) {
            row.state = sameRecord(mine, record) ? ImportState::Same : ImportState::Different;
            if (&mine->kind() == &record->kind())
                row.differences = schema::differences(mine->type(), mine->data(), record->data());
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

Refusal Workspace::importRecords(const std::vector<RecordPtr>& records, ImportTaken taken,
                                 std::vector<std::string>* made, std::string_view verb) {
    std::vector<std::shared_ptr<Record>> incoming;
    std::vector<std::size_t> idless;  // of `incoming`: those that need a fresh id
    Ids ids;
    for (const RecordPtr& record : records) {
        const RecordPtr mine = find(record->id());
        if (mine && taken == ImportTaken::KeepMine) continue;
        if (mine && taken == ImportTaken::Replace && &mine->kind() != &record->kind())
            return fmt::format("{} is of the kind {} in this project and {} in the import", record->id(),
                               mine->kind().label, record->kind().label);
        const bool keepsId =
            mine ? taken == ImportTaken::Replace || record->kind().single : checkNewId(record->id()).empty();
        if (!keepsId) idless.push_back(incoming.size());
        else if (!ids.insert(record->id()).second) return fmt::format("{} is in the import twice", record->id());
        incoming.push_back(record->clone());
    }
    Numbering numbering;
    NewIds renamed;
    Ids nested = idless.empty() ? Ids{} : nestedIds();
    for (const std::size_t i : idless) {
        Record& record = *incoming[i];
        const std::string old = record.id();
        record.base().id = *ids.insert(nextId(record.kind(), numbering, ids)).first;
        giveFreshNestedIds(record, old, nested);
        if (!old.empty()) renamed[old] = record.id();
    }
    // Among each other they keep referring to each other.
    std::vector<Rewrite> rewrites;
    if (!renamed.empty())
        for (const auto& record : incoming) rewriteReferences(*record, *game_->vocabulary, renamed, rewrites);
    if (incoming.empty()) return records.empty() ? "there is nothing to import" : Refusal{};
    const std::string name = incoming.size() == 1 ? fmt::format("{} {}", verb, displayName(*incoming[0]))
                                                  : fmt::format("{} {} records", verb, incoming.size());
    return addRecords(std::move(incoming), name, made);
}

}  // namespace editor

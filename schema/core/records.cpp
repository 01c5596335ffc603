// Records, sets of records and the places they were read from.
#include "schema/core/records.h"

namespace schema {

std::span<const Choice> choicesOf(Origin) {
    static constexpr Choice kChoices[] = {
        {"source", "Printed in the rulebook"}, {"inferred", "Implied by the rulebook"}, {"invented", "Ours"}};
    return kChoices;
}

RecordPtr RecordSet::find(std::string_view id) const {
    const auto it = byId_.find(id);
    return it == byId_.end() ? nullptr : it->second;
}

RecordPtr RecordSet::find(std::string_view kind, std::string_view id) const {
    RecordPtr record = find(id);
    return record && record->kind().key == kind ? record : nullptr;
}

void RecordSet::put(RecordPtr record) {
    assert(record && "a set holds records, not null pointers");
    std::string id = record->id();
    byId_.insert_or_assign(std::move(id), std::move(record));
}

void RecordSet::remove(std::string_view id) {
    if (const auto it = byId_.find(id); it != byId_.end()) byId_.erase(it);
}

std::vector<RecordPtr> RecordSet::ofKind(std::string_view kind) const {
    std::vector<RecordPtr> out;
    for (const auto& [id, record] : byId_)
        if (record->kind().key == kind) out.push_back(record);
    return out;
}

void Places::locate(Problem& problem) const {
    const auto file = fileOf.find(problem.record);
    if (file == fileOf.end()) return;
    problem.file = file->second;
    // A default is not written: its place is the nearest part that is, at last the record itself.
    std::string path = problem.field;
    while (true) {
        if (const auto it = lineOf.find({problem.record, path}); it != lineOf.end()) {
            problem.line = it->second.line;
            problem.column = it->second.column;
            return;
        }
        if (path.empty()) return;
        const std::size_t end = path.find_last_of(".[");
        path.resize(end == std::string::npos ? 0 : end);
    }
}

const RecordKind* kindOf(const GameSchema& game, std::string_view key) {
    for (const RecordKind& kind : game.kinds)
        if (key == kind.key) return &kind;
    return nullptr;
}

const RecordKind* kindOfFolder(const GameSchema& game, std::string_view folder) {
    for (const RecordKind& kind : game.kinds)
        if (folder == kind.folder) return &kind;
    return nullptr;
}

}  // namespace schema

// Records, sets of records and the places they were read from.
#include "schema/core/records.h"

#include <algorithm>

#include "schema/core/former.h"

namespace schema {

std::span<const Choice> choicesOf(Origin) {
    static constexpr Choice kChoices[] = {
        {"source", "Printed in the rulebook"}, {"inferred", "Implied by the rulebook"}, {"invented", "Invented"}};
    return kChoices;
}

std::span<const Choice> choicesOf(WorkStatus) {
    static constexpr Choice kChoices[] = {
        {"none", "Not set"}, {"idea", "Idea"}, {"draft", "Draft"}, {"testing", "Testing"}, {"ready", "Ready"}};
    return kChoices;
}

bool isWellFormedId(std::string_view id) {
    if (id.size() < 3 || id.size() > 64 || !(id[0] >= 'a' && id[0] <= 'z') || id.back() == '.') return false;
    for (std::size_t i = 0; i < id.size(); ++i) {
        const char c = id[i];
        const bool isWord = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
        if (!isWord && (c != '.' || id[i - 1] == '.')) return false;
    }
    return true;
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

void RecordSet::putAll(const RecordSet& other) {
    for (const auto& [id, record] : other.byId_) byId_.insert_or_assign(id, record);
}

std::vector<RecordPtr> RecordSet::ofKind(std::string_view kind) const {
    std::vector<RecordPtr> out;
    for (const auto& [id, record] : byId_)
        if (record->kind().key == kind) out.push_back(record);
    return out;
}

// FNV-1a (Fowler, Noll and Vo, draft-eastlake-fnv); two paths of one record with the same hash would only show a
// problem on the wrong line.
static std::uint64_t hashOf(std::string_view path) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const char c : path) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
    return hash;
}

void Places::put(const std::string& record, std::string file,
                 const std::map<std::string, std::pair<int, int>, std::less<>>& lines) {
    File& entry = files_[record];
    entry.name = std::move(file);
    entry.lines.clear();
    entry.lines.reserve(lines.size());
    for (const auto& [path, place] : lines) entry.lines.push_back({hashOf(path), place.first, place.second});
    std::sort(entry.lines.begin(), entry.lines.end(), [](const Line& a, const Line& b) { return a.path < b.path; });
}

void Places::remove(std::string_view record) {
    if (const auto it = files_.find(record); it != files_.end()) files_.erase(it);
}

const std::string& Places::fileOf(std::string_view record) const {
    static const std::string kNone;
    const auto it = files_.find(record);
    return it == files_.end() ? kNone : it->second.name;
}

bool Places::locate(Problem& problem) const {
    const auto file = files_.find(problem.record);
    if (file == files_.end()) return false;
    problem.file = file->second.name;
    const std::vector<Line>& lines = file->second.lines;
    std::string path = problem.field;
    while (true) {
        const std::uint64_t hash = hashOf(path);
        const auto it = std::lower_bound(lines.begin(), lines.end(), hash,
                                         [](const Line& line, std::uint64_t wanted) { return line.path < wanted; });
        if (it != lines.end() && it->path == hash) {
            problem.line = it->line;
            problem.column = it->column;
            return path == problem.field;
        }
        if (path.empty()) return false;
        const std::size_t end = path.find_last_of(".[");
        path.resize(end == std::string::npos ? 0 : end);
    }
}

namespace {

// The former names of a kind: the keys before their strokes, or the folders behind them.
std::vector<std::string_view> formerOf(const RecordKind& kind, bool folders) {
    std::vector<std::string_view> names;
    for (const std::string_view both : formerNames(kind.formerly)) {
        const std::size_t stroke = both.find('/');
        assert(stroke != std::string_view::npos && "a kind had a key and a folder");
        names.push_back(folders ? both.substr(stroke + 1) : both.substr(0, stroke));
    }
    return names;
}

const RecordKind* kindNamed(const GameSchema& game, std::string_view name, bool folder) {
    for (const RecordKind& kind : game.kinds)
        if (name == (folder ? kind.folder : kind.key)) return &kind;
    for (const RecordKind& kind : game.kinds)
        for (const std::string_view former : formerOf(kind, folder))
            if (name == former) return &kind;
    return nullptr;
}

}  // namespace

const RecordKind* kindOf(const GameSchema& game, std::string_view key) { return kindNamed(game, key, false); }

const RecordKind* kindOfFolder(const GameSchema& game, std::string_view folder) {
    return kindNamed(game, folder, true);
}

std::vector<std::string> foldersOf(const RecordKind& kind) {
    std::vector<std::string> folders{kind.folder};
    const std::vector<std::string_view> former = formerOf(kind, true);
    for (auto name = former.rbegin(); name != former.rend(); ++name)
        if (std::find(folders.begin(), folders.end(), *name) == folders.end()) folders.emplace_back(*name);
    return folders;
}

// One of what the symbol stands for, or several? Said by the word before it.
static bool isOne(std::string_view before) {
    while (before.ends_with(' ')) before.remove_suffix(1);
    const std::size_t space = before.find_last_of(" (");
    const std::string_view word = space == std::string_view::npos ? before : before.substr(space + 1);
    if (word.empty()) return true;
    if (word.back() >= '0' && word.back() <= '9') return word.substr(word.find_last_not_of("0123456789") + 1) == "1";
    for (const std::string_view one : {"a", "an", "the", "this", "that", "each", "every", "another", "one", "other",
                                       "A", "An", "The", "This", "Each", "Every"})
        if (word == one) return true;
    return word.back() == '.' || word.back() == ':';
}

std::string inWords(const GameSchema& game, std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text[at] == ':' ? text.find(':', at + 1) : std::string_view::npos;
        const SymbolWord* found = nullptr;
        if (end != std::string_view::npos)
            for (const SymbolWord& word : game.symbols)
                if (text.substr(at + 1, end - at - 1) == word.symbol) found = &word;
        if (!found) {
            out += text[at++];
            continue;
        }
        const std::string_view word = isOne(out) ? found->one : found->many;
        at = end + 1;
        // Some texts have the word beside its symbol.
        const auto stands = [&](std::string_view one) {
            return !one.empty() && (out.ends_with(std::string(one) + " ") ||
                                    (text.substr(at).starts_with(" ") && text.substr(at + 1).starts_with(one)));
        };
        const bool isSaid = stands(found->one) || stands(found->many);
        if (!isSaid) out += word;
        if ((isSaid || word.empty()) && out.ends_with(' ')) out.pop_back();
        else if ((isSaid || word.empty()) && at < text.size() && text[at] == ' ') ++at;
    }
    return out;
}

}  // namespace schema

// Commands on records, fields and lists. Each collects its changes and commits them as one step, or says why not.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/app/document.h"
#include "editor/app/record_text.h"
#include "schema/core/check.h"

namespace editor {

using schema::Field;
using schema::Kind;
using schema::Record;
using schema::RecordPtr;

namespace {

constexpr std::size_t kNameMost = 40;

Refusal unknownField(const Record& record, std::string_view path) {
    std::vector<std::string> names;
    for (const Field& field : record.type().fields) names.push_back(field.key);
    const std::string near = schema::nearestName(std::string(path), names);
    return fmt::format("{} {} has no field \"{}\"{}", record.kind().label, record.id(), path,
                       near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near));
}

std::string labelOf(const Field& field, std::string_view path) {
    return *field.notes.label ? field.notes.label : std::string(path);
}

// The object that directly holds the field at `path`: the record, or a nested one.
void resetHiddenBeside(Record& record, std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return resetHidden(record.type(), record.data());
    const schema::Found holder = schema::findPath(record.type(), record.data(), path.substr(0, dot));
    if (holder.field && holder.field->kind == Kind::Record) resetHidden(*holder.field->type(), holder.value);
}

// Finds the field and lets `act` change it.
Refusal changeField(Record& record, std::string_view path, const std::function<Refusal(const Field&, void*)>& act) {
    if (path == "id") return "to change an id, use Change id";
    const schema::Found found = schema::findPath(record.type(), record.data(), path);
    if (!found.field) return unknownField(record, path);
    Refusal refusal = act(*found.field, found.value);
    if (refusal.empty()) resetHiddenBeside(record, path);
    return refusal;
}

// "ar.105" has the number 105, three digits wide. Width 0: the id does not end in a number of at most 9 digits.
Workspace::Numbered numberAfter(std::string_view id, std::string_view prefix) {
    Workspace::Numbered out;
    if (id.substr(0, prefix.size()) != prefix) return out;
    const std::string_view digits = id.substr(prefix.size());
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), out.number);
    if (error == std::errc{} && end == digits.data() + digits.size() && digits.size() <= 9) out.width = digits.size();
    return out;
}

// "Forest Axe" -> "Forest Axe 2", "Forest Axe 2" -> "Forest Axe 3": what the name of a copy is in any language.
std::string nextName(const std::string& name) {
    const std::size_t space = name.rfind(' ');
    unsigned number = 1;
    std::string stem = name;
    if (space != std::string::npos) {
        const char* begin = name.data() + space + 1;
        const char* end = name.data() + name.size();
        unsigned found = 0;
        if (begin != end && std::from_chars(begin, end, found).ptr == end) {
            number = found;
            stem = name.substr(0, space);
        }
    }
    std::string next = fmt::format("{} {}", stem, number + 1);
    return next.size() <= kNameMost ? next : name;
}

// Every nested text with the key "id" (a Talent's), with its path.
void forEachNestedId(const Record& record, const std::function<void(const std::string&, const std::string&)>& visit) {
    schema::forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& f, const void* value) {
        if (f.kind == Kind::Text && path != "id" && std::string_view(f.key) == "id")
            visit(path, *static_cast<const std::string*>(value));
    });
}

}  // namespace

Refusal Workspace::noRecord(std::string_view id) const {
    if (const schema::PackBelow* owner = below_.ownerOf(id))
        return fmt::format("{} belongs to {}, which this project builds on; override it here to change it", id,
                           owner->info.id);
    return fmt::format("there is no record {}", id);
}

// --- ids --------------------------------------------------------------------------------------------------------

Refusal Workspace::checkNewId(std::string_view id) const {
    if (!schema::isWellFormedId(id))
        return fmt::format(
            "\"{}\" is not an id: use 3 to 64 lower-case letters, digits and underscores, beginning with a "
            "letter, with single dots between words",
            id);
    if (const RecordPtr taken = find(id)) return fmt::format("the id {} belongs to {}", id, displayName(*taken));
    return {};
}

std::string Workspace::freshId(const schema::RecordKind& kind) const {
    Numbering numbering;
    return nextId(kind, numbering, {});
}

std::string Workspace::nextId(const schema::RecordKind& kind, Numbering& numbering, const Ids& given) const {
    const std::string_view prefix = kind.prefix;
    const auto [it, isNew] = numbering.try_emplace(&kind, Numbered{0, 3});
    Numbered& highest = it->second;
    if (isNew) {
        for (auto used = everUsed_.lower_bound(prefix);
             used != everUsed_.end() && used->compare(0, prefix.size(), prefix) == 0; ++used)
            if (const Numbered n = numberAfter(*used, prefix); n.width > 0 && n.number >= highest.number) highest = n;
    }
    std::string id;
    do id = fmt::format("{}{:0{}}", prefix, ++highest.number, highest.width);
    while (given.count(id) != 0 || below_.find(id));  // one of the packs below would be replaced
    return id;
}

Workspace::Ids Workspace::nestedIds() const {
    Ids ids;
    for (const auto& [id, record] : records_->all())
        forEachNestedId(*record, [&](const std::string&, const std::string& nested) { ids.insert(nested); });
    return ids;
}

// Nested ids are unique in the set too. One that begins with the record's id follows it, others count on.
void Workspace::giveFreshNestedIds(Record& record, std::string_view oldId, Ids& taken) const {
    std::vector<std::pair<std::string, std::string>> nested;
    forEachNestedId(record, [&](const std::string& path, const std::string& id) { nested.push_back({path, id}); });
    for (const auto& [path, id] : nested) {
        if (id.empty()) continue;
        std::string fresh = id.compare(0, oldId.size(), oldId) == 0 ? record.id() + id.substr(oldId.size()) : id;
        for (int n = 2; taken.count(fresh) != 0; ++n) fresh = fmt::format("{}_{}", id, n);
        taken.insert(fresh);
        *static_cast<std::string*>(schema::findPath(record.type(), record.data(), path).value) = fresh;
    }
}

std::vector<std::string> Workspace::freshIds(const schema::RecordKind& kind, std::size_t count) const {
    Numbering numbering;
    Ids given;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < count; ++i) ids.push_back(*given.insert(nextId(kind, numbering, given)).first);
    return ids;
}

// --- records ----------------------------------------------------------------------------------------------------

Refusal Workspace::create(std::string_view kindKey, std::string id, std::string* made) {
    const schema::RecordKind* kind = schema::kindOf(*game_, kindKey);
    if (!kind) return fmt::format("{} has no kind of record \"{}\"", game_->title, kindKey);
    if (kind->single && !records_->ofKind(kind->key).empty())
        return fmt::format("a project has only one {}, and this one has it already", kind->label);
    // Of a kind that there is one of, that of the packs below is changed: a second one would not count.
    const std::vector<RecordPtr> below = kind->single ? below_.records_->ofKind(kind->key) : std::vector<RecordPtr>();
    if (id.empty()) id = below.empty() ? freshId(*kind) : below.front()->id();
    if (Refusal refusal = checkNewId(id); !refusal.empty()) return refusal;
    auto record = below.empty() ? std::make_shared<Record>(*kind) : below.front()->clone();
    record->base().id = id;
    if (below.empty()) record->base().name.byLanguage["en"] = fmt::format("New {}", kind->label);
    Edit edit(*records_);
    edit.put(record);
    Refusal refusal = commit(fmt::format("New {} {}", kind->label, id), edit);
    if (refusal.empty() && made) *made = id;
    return refusal;
}

// New records under ids that are free, as one step.
Refusal Workspace::addRecords(std::vector<std::shared_ptr<Record>> records, std::string name,
                              std::vector<std::string>* made) {
    Edit edit(*records_);
    std::vector<std::string> ids;
    for (auto& record : records) {
        ids.push_back(record->id());
        edit.put(std::move(record));
    }
    Refusal refusal = commit(std::move(name), edit);
    if (refusal.empty() && made) *made = std::move(ids);
    return refusal;
}

Refusal Workspace::duplicate(const std::vector<std::string>& ids, std::vector<std::string>* made) {
    if (ids.empty()) return "nothing is selected to duplicate";
    std::vector<std::shared_ptr<Record>> copies;
    Ids nested = nestedIds();
    Ids given;
    Numbering numbering;
    for (const std::string& id : ids) {
        const RecordPtr record = find(id);
        if (!record) return noRecord(id);
        const schema::RecordKind& kind = record->kind();
        if (kind.single) return fmt::format("a project has only one {}, so it cannot be duplicated", kind.label);
        std::shared_ptr<Record> copy = record->clone();
        copy->base().id = *given.insert(nextId(kind, numbering, given)).first;
        for (auto& [language, name] : copy->base().name.byLanguage) name = nextName(name);
        giveFreshNestedIds(*copy, id, nested);
        copies.push_back(std::move(copy));
    }
    Commit commit;
    commit.name = ids.size() == 1 ? fmt::format("Duplicate {}", displayName(*find(ids[0])))
                                  : fmt::format("Duplicate {} records", ids.size());
    std::vector<std::string> newIds;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        newIds.push_back(copies[i]->id());
        keepStale(ids[i], *copies[i], commit);
        commit.changes.push_back({copies[i]->id(), nullptr, copies[i]});
    }
    Refusal refusal = done(std::move(commit));
    if (refusal.empty() && made) *made = std::move(newIds);
    return refusal;
}

Refusal Workspace::remove(const std::vector<std::string>& ids, bool force) {
    if (ids.empty()) return "nothing is selected to delete";
    const Ids going(ids.begin(), ids.end());
    Edit edit(*records_);
    std::string users;
    for (const std::string& id : going) {
        const RecordPtr record = find(id);
        if (!record) return noRecord(id);
        if (record->kind().single && below_.records_->ofKind(record->kind().key).empty())
            return fmt::format("every project has a {}, so it cannot be deleted", record->kind().label);
        edit.remove(id);
        if (force) continue;
        if (below_.records_->find(id)) continue;  // the one that it overrides takes its place
        for (const schema::Use& use : usesOf(id))
            if (going.count(use.record) == 0) users += fmt::format("\n{} refers to {} ({})", use.record, id, use.path);
    }
    if (!users.empty()) return "other records refer to what you are deleting:" + users;
    return commit(going.size() == 1 ? fmt::format("Delete {}", displayName(*find(*going.begin())))
                                    : fmt::format("Delete {} records", going.size()),
                  edit);
}

// The record under its new id, then every user of it with its references rewritten.
std::vector<Change> Workspace::renamedRecords(const RecordPtr& record, std::string_view to,
                                              std::vector<Rewrite>& rewrites) const {
    const NewIds newIds{{record->id(), std::string(to)}};
    std::vector<Change> changes{{record->id(), record, nullptr}};
    const auto renamed = record->clone();
    rewrites.push_back({record->id(), "id", record->id(), std::string(to)});
    rewriteReferences(*renamed, *game_->vocabulary, newIds, rewrites);
    renamed->base().id = to;
    changes.push_back({renamed->id(), nullptr, renamed});
    for (const std::string& user : usersOf(record->id())) {
        if (user == record->id()) continue;
        const RecordPtr before = find(user);
        const auto after = before->clone();
        rewriteReferences(*after, *game_->vocabulary, newIds, rewrites);
        changes.push_back({user, before, after});
    }
    return changes;
}

std::vector<Rewrite> Workspace::renamePreview(std::string_view from, std::string_view to) const {
    std::vector<Rewrite> rewrites;
    if (const RecordPtr record = find(from)) renamedRecords(record, to, rewrites);
    return rewrites;
}

Refusal Workspace::rename(std::string_view from, std::string_view to) {
    const RecordPtr record = find(from);
    if (!record) return noRecord(from);
    if (from == to) return {};
    if (Refusal refusal = checkNewId(to); !refusal.empty()) return refusal;
    std::vector<Rewrite> rewrites;
    Commit commit;
    commit.name = fmt::format("Change the id of {} to {}", displayName(*record), to);
    commit.renaming = Renaming{std::string(from), std::string(to)};
    commit.changes = renamedRecords(record, to, rewrites);
    keepStale(from, *commit.changes[1].after, commit);
    return done(std::move(commit));
}

// --- fields and lists -------------------------------------------------------------------------------------------

Refusal Workspace::change(std::string_view id, std::string_view path, std::string_view verb,
                          std::optional<double> typedAt, const std::function<Refusal(const Field&, void*)>& act) {
    Edit edit(*records_);
    Record* record = edit.change(id);
    if (!record) return noRecord(id);
    std::string label;
    Refusal refusal = changeField(*record, path, [&](const Field& field, void* value) {
        label = labelOf(field, path);
        return act(field, value);
    });
    if (!refusal.empty()) return refusal;
    std::string name = fmt::format("{} {} of {}", verb, label, displayName(*find(id)));
    return commit(std::move(name), edit, typedAt ? fmt::format("{} {} {}", verb, id, path) : "", typedAt.value_or(0));
}

Refusal Workspace::set(std::string_view id, std::string_view path, const Value& value, std::optional<double> typedAt) {
    return change(id, path, "Set", typedAt,
                  [&](const Field& field, void* place) { return assign(field, place, value); });
}

Refusal Workspace::setText(std::string_view id, std::string_view path, std::string_view language, std::string_view text,
                           std::optional<double> typedAt) {
    return change(id, path, language == "en" ? "Set" : fmt::format("Set {}", language), typedAt,
                  [&](const Field& field, void* place) -> Refusal {
                      if (field.kind != Kind::LocalText)
                          return fmt::format("{} is not a text with a version for each language", field.notes.label);
                      Value value;
                      Refusal refusal = valueFromText(field, text, language, place, value);
                      return refusal.empty() ? assign(field, place, value) : refusal;
                  });
}

Refusal Workspace::insertItem(std::string_view id, std::string_view list, std::size_t before,
                              const std::optional<Value>& value) {
    return change(id, list, "Add to", {}, [&](const Field& field, void* place) -> Refusal {
        if (field.kind != Kind::List) return fmt::format("{} is not a list", field.notes.label);
        const std::size_t size = field.list.size(place);
        if (!field.list.insert) return fmt::format("{} always has {} items", field.notes.label, size);
        if (before > size) return fmt::format("{} has {} items; there is no place {}", field.notes.label, size, before);
        field.list.insert(place, before);
        return value ? assign(*field.item, field.list.at(place, before), *value) : Refusal{};
    });
}

Refusal Workspace::eraseItem(std::string_view id, std::string_view list, std::size_t index) {
    return change(id, list, "Remove from", {}, [&](const Field& field, void* place) -> Refusal {
        if (field.kind != Kind::List) return fmt::format("{} is not a list", field.notes.label);
        const std::size_t size = field.list.size(place);
        if (!field.list.erase) return fmt::format("{} always has {} items", field.notes.label, size);
        if (index >= size) return fmt::format("{} has {} items; there is no item {}", field.notes.label, size, index);
        field.list.erase(place, index);
        return {};
    });
}

Refusal Workspace::moveItem(std::string_view id, std::string_view list, std::size_t from, std::size_t to) {
    return change(id, list, "Reorder", {}, [&](const Field& field, void* place) -> Refusal {
        if (field.kind != Kind::List) return fmt::format("{} is not a list", field.notes.label);
        const std::size_t size = field.list.size(place);
        if (!field.list.move) return fmt::format("{} has a fixed order", field.notes.label);
        if (from >= size || to >= size)
            return fmt::format("{} has {} items; there is no item {}", field.notes.label, size, std::max(from, to));
        field.list.move(place, from, to);
        return {};
    });
}

// --- several at once --------------------------------------------------------------------------------------------

Refusal Workspace::setMany(const std::vector<std::string>& ids, std::string_view path, const Value& value,
                           std::optional<double> typedAt) {
    if (ids.size() == 1) return set(ids[0], path, value, typedAt);
    if (ids.empty()) return "nothing is selected to change";
    Edit edit(*records_);
    std::string label;
    for (const std::string& id : ids) {
        Record* record = edit.change(id);
        if (!record) return noRecord(id);
        Refusal refusal = changeField(*record, path, [&](const Field& field, void* place) {
            label = labelOf(field, path);
            return assign(field, place, value);
        });
        if (!refusal.empty()) return refusal;
    }
    std::string tag;
    if (typedAt) tag = fmt::format("Set {} {} {} {}", ids.size(), ids.front(), ids.back(), path);
    return commit(fmt::format("Set {} of {} records", label, ids.size()), edit, std::move(tag), typedAt.value_or(0));
}

Refusal Workspace::setCells(const std::vector<Cell>& cells, std::string_view stepName) {
    Edit edit(*records_);
    for (const Cell& cell : cells) {
        Record* record = edit.change(cell.record);
        if (!record) return noRecord(cell.record);
        Refusal refusal = changeField(
            *record, cell.path, [&](const Field& field, void* place) { return assign(field, place, cell.value); });
        if (!refusal.empty()) return fmt::format("{}: {}", cell.record, refusal);
    }
    return commit(std::string(stepName), edit);
}

}  // namespace editor

// Columns of a kind, and the texts of their cells.
#include "editor/app/table/columns.h"

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>

#include "editor/app/fuzzy.h"
#include "editor/app/record_text.h"
#include "schema/core/former.h"
#include "schema/core/problems.h"
#include "schema/core/text_archive.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

constexpr const char* kSchema = "schema";  // first member of every object in canonical text

bool isBlank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

bool hasLanguages(const Field& field) {
    return field.kind == Kind::LocalText || (field.kind == Kind::List && field.item->kind == Kind::LocalText);
}

struct ColumnBuilder {
    const std::vector<std::string>& languages;
    std::vector<TableColumn>& out;

    void add(const schema::TypeInfo& holder, std::uint32_t offset, const Field& field, const std::string& path,
             const std::string& around, bool advanced) {
        const std::string label =
            around.empty() ? std::string(field.notes.label) : fmt::format("{}: {}", around, field.notes.label);
        if (field.kind == Kind::Record) return addAll(*field.type(), offset + field.offset, path, label, advanced);
        TableColumn column{.key = path,
                           .path = path,
                           .language = languages.empty() ? "en" : languages[0],
                           .label = label,
                           .field = &field,
                           .holder = &holder,
                           .offset = offset,
                           .shownAtFirst = !advanced && !field.notes.image};
        if (!hasLanguages(field)) return out.push_back(std::move(column));
        for (const std::string& language : languages) {
            TableColumn& added = out.emplace_back(column);
            added.key = path + ":" + language;
            added.language = language;
            if (languages.size() > 1) added.label = fmt::format("{} ({})", label, language);
            if (field.notes.multiline && language != languages[0]) added.shownAtFirst = false;
        }
    }

    void addAll(const schema::TypeInfo& type, std::uint32_t offset, const std::string& path, const std::string& around,
                bool advanced) {
        for (const Field& field : type.fields)
            add(type, offset, field, path.empty() ? field.key : fmt::format("{}.{}", path, field.key), around,
                advanced || field.notes.advanced);
    }
};

// A list of records as one line of JSON, without the version that each would begin with in a file of its own.
std::string nestedText(const Field& list, const void* value) {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    writer.StartArray();
    for (std::size_t i = 0; i < list.list.size(value); ++i) {
        rapidjson::Document item;
        item.Parse(schema::writeText(*list.item->type(), list.list.at(value, i), 1).c_str());
        item.RemoveMember(kSchema);
        item.Accept(writer);
    }
    writer.EndArray();
    const std::string text{buffer.GetString(), buffer.GetSize()};
    return text == "[]" ? std::string() : text;
}

Refusal nestedFromText(const Field& list, std::string_view text, Value& out) {
    Value::List items;
    if (!isBlank(text)) {
        rapidjson::Document document;
        document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(text.data(),
                                                                                               text.size());
        if (document.HasParseError() || !document.IsArray())
            return fmt::format("{} is a list in JSON, [{{...}}, ...]", list.notes.label);
        for (auto& entry : document.GetArray()) {
            if (!entry.IsObject())
                return fmt::format("item {} of {} is not an object", items.size() + 1, list.notes.label);
            rapidjson::Document item(&document.GetAllocator());
            item.SetObject();
            item.AddMember(rapidjson::StringRef(kSchema), 1, item.GetAllocator());
            entry.RemoveMember(kSchema);
            for (rapidjson::SizeType n = 0; n < entry.MemberCount(); ++n) {
                auto& member = *(entry.MemberBegin() + rapidjson::SizeType(n));
                item.AddMember(member.name, member.value, item.GetAllocator());
            }
            rapidjson::StringBuffer buffer;
            rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
            item.Accept(writer);
            items.push_back(ObjectText{{buffer.GetString(), buffer.GetSize()}});
        }
    }
    out = std::move(items);
    return {};
}

// Lines side by side with a dot between them, so that two abilities do not read like one.
std::string onOneLine(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') out += " \u00b7 ";
        else out += c == '\r' || c == '\t' ? ' ' : c;
    }
    return out;
}

// Where the field counts, as people call it: "Usage is Active".
std::string whenInForce(const schema::TypeInfo& type, const Field& field) {
    const std::string_view rule = field.notes.shownWhen;
    const std::size_t equals = rule.find('=');
    const Field* other = type.find(rule.substr(0, equals));
    if (!other) return std::string(rule);
    for (const schema::Choice& choice : other->choices)
        if (choice.key == rule.substr(equals + 1)) return fmt::format("{} is {}", other->notes.label, choice.label);
    return std::string(rule);
}

}  // namespace

bool TableColumn::isAbility() const {
    return field->kind == Kind::Clauses || field->kind == Kind::Effects || field->kind == Kind::Condition;
}

bool TableColumn::isNestedRecords() const { return field->kind == Kind::List && field->item->kind == Kind::Record; }

std::vector<TableColumn> tableColumns(const schema::RecordKind& kind, const std::vector<std::string>& languages) {
    std::vector<TableColumn> columns;
    ColumnBuilder{languages, columns}.addAll(*kind.type(), 0, {}, {}, false);
    return columns;
}

const TableColumn* findColumn(const std::vector<TableColumn>& columns, std::string_view heading, std::string* nearest) {
    if (nearest) nearest->clear();
    const auto first = heading.find_first_not_of(" \t");
    if (first == std::string_view::npos) return nullptr;
    heading = heading.substr(first, heading.find_last_not_of(" \t") - first + 1);
    for (const TableColumn& column : columns)
        if (column.key == heading) return &column;
    const std::string wanted = folded(heading);
    for (const TableColumn& column : columns)
        if (folded(column.label) == wanted || folded(column.key) == wanted) return &column;
    for (const TableColumn& column : columns)
        if (folded(column.path) == wanted || folded(column.field->notes.label) == wanted) return &column;
    for (const TableColumn& column : columns)
        if (schema::placeOfFormer(column.field->notes.formerly, wanted) >= 0) return &column;
    if (nearest) {
        std::vector<std::string> keys;
        for (const TableColumn& column : columns) keys.push_back(column.key);
        *nearest = schema::nearestName(wanted, keys);
    }
    return nullptr;
}

std::string cellText(const TableColumn& column, const schema::Record& record) {
    if (!inForce(*column.holder, *column.field, column.holderIn(record))) return {};
    const void* value = column.valueIn(record);
    return column.isNestedRecords() ? nestedText(*column.field, value)
                                    : textOfValue(*column.field, value, column.language);
}

std::string shownText(const TableColumn& column, const schema::Record& record, const schema::RecordSet* records) {
    const Field& field = *column.field;
    if (!inForce(*column.holder, field, column.holderIn(record))) return {};
    const void* value = column.valueIn(record);
    const auto nameOf = [&](const std::string& id) {
        const schema::RecordPtr named = records ? records->find(id) : nullptr;
        const std::string& name = named ? named->base().name.in(column.language) : id;
        return name.empty() ? id : name;
    };
    switch (field.kind) {
        case Kind::Boolean: return schema::integerAt(field, value) ? "Yes" : "No";
        case Kind::Choice: return schema::valueText(field, value);
        case Kind::Reference: return nameOf(static_cast<const schema::Reference*>(value)->id);
        case Kind::List:
            if (column.isNestedRecords()) {
                const std::size_t count = field.list.size(value);
                return count == 0 ? std::string() : fmt::format("{}: {}", field.notes.label, count);
            }
            if (field.item->kind == Kind::Choice) return schema::valueText(field, value);
            break;
        default: break;
    }
    return onOneLine(textOfValue(field, value, column.language));
}

Refusal setCellText(const TableColumn& column, schema::Record& record, std::string_view text) {
    if (column.isId()) return "to change an id, use Change id";
    if (text == cellText(column, record)) return {};
    const Field& field = *column.field;
    void* holder = column.holderIn(record);
    void* value = schema::valueOf(field, holder);
    if (!inForce(*column.holder, field, holder))
        return isBlank(text)
                   ? Refusal{}
                   : fmt::format("{} counts only where {}", field.notes.label, whenInForce(*column.holder, field));
    if (isBlank(text) && (field.kind == Kind::Boolean || field.kind == Kind::Integer || field.kind == Kind::Choice ||
                          (field.kind == Kind::List && field.list.fixed))) {
        schema::copyValue(field, value, schema::valueOf(field, column.holder->defaults));
    } else {
        Value read;
        Refusal refusal = column.isNestedRecords() ? nestedFromText(field, text, read)
                                                   : valueFromText(field, text, column.language, value, read);
        if (refusal.empty()) refusal = assign(field, value, read);
        if (!refusal.empty()) return refusal;
        if (const schema::GameSchema* game = schema::gameOf(record.kind()))
            schema::takePresentWords(*game->vocabulary, field, value);
    }
    resetHidden(*column.holder, holder);
    return {};
}

SortKey sortKey(const TableColumn& column, const schema::Record& record) {
    const Field& field = *column.field;
    SortKey key;
    if (!inForce(*column.holder, field, column.holderIn(record))) {
        key.empty = true;
    } else if (field.kind == Kind::Boolean || field.kind == Kind::Integer || field.kind == Kind::Choice) {
        key.number = schema::integerAt(field, column.valueIn(record));
    } else if (column.isNestedRecords()) {
        key.number = std::int64_t(field.list.size(column.valueIn(record)));
        key.empty = key.number == 0;
    } else {
        key.text = folded(textOfValue(field, column.valueIn(record), column.language));
        key.empty = key.text.empty();
    }
    return key;
}

bool before(const SortKey& a, const SortKey& b, bool descending) {
    if (a.empty || b.empty) return !a.empty && b.empty;
    if (a.number != b.number) return descending ? b.number < a.number : a.number < b.number;
    const int order = a.text.compare(b.text);
    return descending ? order > 0 : order < 0;
}

}  // namespace editor

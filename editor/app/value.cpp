// Values of fields as plain data: out of a record, into a record, and from and to the text of one cell.
#include "editor/app/value.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "editor/app/fuzzy.h"
#include "schema/core/former.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace editor {

using schema::Field;
using schema::Kind;

namespace {

template <class T> const T& as(const void* value) { return *static_cast<const T*>(value); }
template <class T> T& as(void* value) { return *static_cast<T*>(value); }

std::string choiceList(const Field& field) {
    std::string out;
    for (const schema::Choice& c : field.choices) out += (out.empty() ? "" : ", ") + std::string(c.key);
    return out;
}

// The number of a choice by its key, else by its label without case; -1 if it is none.
std::int64_t choiceNumber(const Field& field, std::string_view text) {
    for (std::size_t i = 0; i < field.choices.size(); ++i)
        if (text == field.choices[i].key) return std::int64_t(i);
    const std::string wanted = folded(text);
    for (std::size_t i = 0; i < field.choices.size(); ++i)
        if (wanted == folded(field.choices[i].key) || wanted == folded(field.choices[i].label)) return std::int64_t(i);
    for (std::size_t i = 0; i < field.choices.size(); ++i)
        if (schema::placeOfFormer(field.choices[i].formerly, text) >= 0) return std::int64_t(i);
    return -1;
}

const char* kindName(Kind kind) {
    switch (kind) {
        case Kind::Boolean: return "yes or no";
        case Kind::Integer: return "a number";
        case Kind::Choice: return "a choice";
        case Kind::Text: return "a text";
        case Kind::LocalText: return "a text in several languages";
        case Kind::Reference: return "the id of a record";
        case Kind::Clauses: return "abilities";
        case Kind::Effects: return "effects";
        case Kind::Condition: return "a condition";
        case Kind::Record: return "a group of fields";
        case Kind::List: return "a list";
    }
    return "a value";
}

Refusal wrongKind(const Field& field) { return fmt::format("{} holds {}", field.notes.label, kindName(field.kind)); }

Refusal assignNumber(const Field& field, void* value, std::int64_t number) {
    if (field.kind == Kind::Boolean && (number < 0 || number > 1))
        return fmt::format("{} is yes or no, not {}", field.notes.label, number);
    if (field.kind == Kind::Choice && (number < 0 || std::size_t(number) >= field.choices.size()))
        return fmt::format("{} has {} choices; there is no number {}", field.notes.label, field.choices.size(), number);
    if (field.width < 8) {
        const int bits = field.width * 8;
        const std::int64_t least = field.isSigned ? -(std::int64_t(1) << (bits - 1)) : 0;
        const std::int64_t most = (std::int64_t(1) << (field.isSigned ? bits - 1 : bits)) - 1;
        if (number < least || number > most)
            return fmt::format("{} cannot hold {}, only {} to {}", field.notes.label, number, least, most);
    }
    schema::setIntegerAt(field, value, number);
    return {};
}

Refusal assignList(const Field& field, void* value, const Value::List& items) {
    const schema::ListAccess& list = field.list;
    const std::size_t size = list.size(value);
    if (items.size() != size && !list.insert)
        return fmt::format("{} always has {} items, not {}", field.notes.label, size, items.size());
    Value::List old;  // put back when an item is refused
    for (std::size_t i = 0; i < size; ++i) old.push_back(valueAt(*field.item, field.list.at(value, i)));
    schema::resizeList(field, value, items.size());
    for (std::size_t i = 0; i < items.size(); ++i) {
        Refusal refusal = assign(*field.item, list.at(value, i), items[i]);
        if (refusal.empty()) continue;
        assignList(field, value, old);
        return fmt::format("item {}: {}", i + 1, refusal);
    }
    return {};
}

Refusal assignObject(const Field& field, void* value, const ObjectText& from) {
    const schema::TypeInfo& type = *field.type();
    const std::string old = schema::writeText(type, value, 1);
    const auto read = [&](const std::string& text, schema::Problems& problems) {
        // What the text leaves out has its default, not what stood here before.
        for (const Field& f : type.fields)
            schema::copyValue(f, schema::valueOf(f, value), schema::valueOf(f, type.defaults));
        schema::readText(text, type, value, {}, problems);
    };
    schema::Problems problems, none;
    read(from.text, problems);
    if (problems.errors() == 0) return {};
    read(old, none);
    return fmt::format("{}: {}", field.notes.label, problems.all().front().message);
}

// Takes spaces off both ends.
std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::vector<std::string> lines(std::string_view text) {
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        if (!line.empty()) out.emplace_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

// Are the items of this list written one a line (they may contain commas), or separated by commas?
bool onLines(const Field& item) {
    return item.kind == Kind::Effects || item.kind == Kind::Condition || item.kind == Kind::LocalText;
}

// Splits at commas outside double quotes; a quote inside a quoted item is doubled.
std::vector<std::string> commaItems(std::string_view text) {
    std::vector<std::string> out;
    std::string item;
    bool quoted = false, wasQuoted = false;
    const auto finish = [&] {
        out.push_back(wasQuoted ? item : std::string(trimmed(item)));
        item.clear();
        wasQuoted = false;
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"') {
            item += '"';
            ++i;
        } else if (c == '"' && (quoted || trimmed(item).empty())) {
            if (!quoted) item.clear();
            quoted = !quoted;
            wasQuoted = true;
        } else if (c == ',' && !quoted) {
            finish();
        } else if (!wasQuoted || quoted) {
            item += c;
        }
    }
    if (!item.empty() || wasQuoted || !out.empty()) finish();
    return out;
}

std::string quotedIfNeeded(const std::string& text) {
    if (!text.empty() && text.find_first_of(",\"") == std::string::npos && trimmed(text) == text) return text;
    std::string out = "\"";
    for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

Refusal numberFromText(const Field& field, std::string_view text, Value& out) {
    std::string_view digits = text;
    if (!digits.empty() && digits[0] == '+') digits.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size())
        return fmt::format("{} is a whole number, not \"{}\"", field.notes.label, text);
    out = number;
    return {};
}

// Why a field cannot hold a text; empty: it can.
Refusal unfit(const std::string& label, std::string_view text) {
    if (schema::firstInvalidUtf8(text) != std::string_view::npos) return fmt::format("{} is not text in UTF-8", label);
    if (schema::firstControl(text) != std::string_view::npos) return fmt::format("{} holds a control character", label);
    return {};
}

}  // namespace

bool inForce(const schema::TypeInfo& type, const Field& field, const void* object) {
    const std::string_view rule = field.notes.shownWhen;
    const std::size_t equals = rule.find('=');
    if (equals == std::string_view::npos) return true;
    const Field* other = type.find(rule.substr(0, equals));
    return !other || textOfValue(*other, schema::valueOf(*other, object), "en") == rule.substr(equals + 1);
}

void resetHidden(const schema::TypeInfo& type, void* object) {
    for (const Field& field : type.fields)
        if (!inForce(type, field, object))
            schema::copyValue(field, schema::valueOf(field, object), schema::valueOf(field, type.defaults));
}

Value valueAt(const Field& field, const void* value) {
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice: return schema::integerAt(field, value);
        case Kind::Text: return as<std::string>(value);
        case Kind::LocalText: return as<schema::LocalText>(value);
        case Kind::Reference: return as<schema::Reference>(value);
        case Kind::Clauses: return as<schema::Clauses>(value);
        case Kind::Effects: return as<schema::Effects>(value);
        case Kind::Condition: return as<schema::Condition>(value);
        case Kind::Record: return ObjectText{schema::writeText(*field.type(), value, 1)};
        case Kind::List: {
            Value::List items;
            for (std::size_t i = 0; i < field.list.size(value); ++i)
                items.push_back(valueAt(*field.item, field.list.at(value, i)));
            return items;
        }
    }
    return {};
}

Refusal assign(const Field& field, void* value, const Value& from) {
    const auto* number = std::get_if<std::int64_t>(&from.data);
    const auto* text = std::get_if<std::string>(&from.data);
    switch (field.kind) {
        case Kind::Choice:
            if (text) {
                const std::int64_t choice = choiceNumber(field, *text);
                if (choice < 0)
                    return fmt::format("{} is one of {}, not \"{}\"", field.notes.label, choiceList(field), *text);
                return assignNumber(field, value, choice);
            }
            [[fallthrough]];
        case Kind::Boolean:
        case Kind::Integer: return number ? assignNumber(field, value, *number) : wrongKind(field);
        case Kind::Text:
            if (!text) return wrongKind(field);
            if (Refusal refusal = unfit(field.notes.label, *text); !refusal.empty()) return refusal;
            as<std::string>(value) = *text;
            return {};
        case Kind::LocalText: {
            const auto* local = std::get_if<schema::LocalText>(&from.data);
            if (!local) return wrongKind(field);
            schema::LocalText kept;
            for (const auto& [language, words] : local->byLanguage) {
                if (Refusal refusal = unfit(fmt::format("{} ({})", field.notes.label, language), words);
                    !refusal.empty())
                    return refusal;
                if (!words.empty()) kept.byLanguage[language] = words;
            }
            as<schema::LocalText>(value) = std::move(kept);
            return {};
        }
        case Kind::Reference: {
            const auto* reference = std::get_if<schema::Reference>(&from.data);
            if (!reference && !text) return wrongKind(field);
            const std::string& id = reference ? reference->id : *text;
            if (Refusal refusal = unfit(field.notes.label, id); !refusal.empty()) return refusal;
            as<schema::Reference>(value).id = id;
            return {};
        }
        case Kind::Clauses:
            if (const auto* clauses = std::get_if<schema::Clauses>(&from.data))
                return as<schema::Clauses>(value) = *clauses, Refusal{};
            return wrongKind(field);
        case Kind::Effects:
            if (const auto* effects = std::get_if<schema::Effects>(&from.data))
                return as<schema::Effects>(value) = *effects, Refusal{};
            return wrongKind(field);
        case Kind::Condition:
            if (const auto* condition = std::get_if<schema::Condition>(&from.data))
                return as<schema::Condition>(value) = *condition, Refusal{};
            return wrongKind(field);
        case Kind::Record:
            if (const auto* object = std::get_if<ObjectText>(&from.data)) return assignObject(field, value, *object);
            return wrongKind(field);
        case Kind::List:
            if (const auto* items = std::get_if<Value::List>(&from.data)) return assignList(field, value, *items);
            return wrongKind(field);
    }
    return wrongKind(field);
}

Refusal valueFromText(const Field& field, std::string_view text, std::string_view language, const void* current,
                      Value& out) {
    if (Refusal refusal = unfit(field.notes.label, text); !refusal.empty()) return refusal;
    const std::string_view word = trimmed(text);
    switch (field.kind) {
        case Kind::Boolean: {
            const std::string answer = folded(word);
            if (answer == "yes" || answer == "true" || answer == "1") return out = true, Refusal{};
            if (answer == "no" || answer == "false" || answer == "0") return out = false, Refusal{};
            return fmt::format("{} is yes or no, not \"{}\"", field.notes.label, word);
        }
        case Kind::Integer: return numberFromText(field, word, out);
        case Kind::Choice: {
            const std::int64_t choice = choiceNumber(field, word);
            if (choice >= 0) return out = choice, Refusal{};
            std::vector<std::string> names;
            for (const schema::Choice& c : field.choices) names.push_back(c.key);
            const std::string near = schema::nearestName(std::string(word), names);
            return fmt::format("{} is one of {}, not \"{}\"{}", field.notes.label, choiceList(field), word,
                               near.empty() ? "" : fmt::format("; did you mean {}?", near));
        }
        case Kind::Text: return out = std::string(text), Refusal{};
        case Kind::LocalText: {
            schema::LocalText local = current ? as<schema::LocalText>(current) : schema::LocalText{};
            if (text.empty()) local.byLanguage.erase(std::string(language));
            else local.byLanguage[std::string(language)] = text;
            return out = std::move(local), Refusal{};
        }
        case Kind::Reference: return out = schema::Reference{std::string(word)}, Refusal{};
        case Kind::Clauses: return out = schema::readClauses(lines(text)), Refusal{};
        case Kind::Effects: return out = schema::readEffects(word), Refusal{};
        case Kind::Condition: return out = schema::readCondition(word), Refusal{};
        case Kind::Record: return fmt::format("{} is edited field by field", field.notes.label);
        case Kind::List: {
            if (field.item->kind == Kind::Record || field.item->kind == Kind::List || field.item->kind == Kind::Clauses)
                return fmt::format("{} is edited item by item", field.notes.label);
            Value::List items;
            for (const std::string& part : onLines(*field.item) ? lines(text) : commaItems(text)) {
                Value item;
                const void* now =
                    current && items.size() < field.list.size(current) ? field.list.at(current, items.size()) : nullptr;
                if (Refusal refusal = valueFromText(*field.item, part, language, now, item); !refusal.empty())
                    return refusal;
                items.push_back(std::move(item));
            }
            return out = std::move(items), Refusal{};
        }
    }
    return wrongKind(field);
}

std::string textOfValue(const Field& field, const void* value, std::string_view language) {
    switch (field.kind) {
        case Kind::Choice: {
            const std::int64_t number = schema::integerAt(field, value);
            const bool known = number >= 0 && std::size_t(number) < field.choices.size();
            return known ? field.choices[number].key : std::to_string(number);
        }
        case Kind::LocalText: {
            const auto& texts = as<schema::LocalText>(value).byLanguage;
            const auto it = texts.find(std::string(language));
            return it == texts.end() ? "" : it->second;
        }
        case Kind::Clauses: return fmt::format("{}", fmt::join(schema::print(as<schema::Clauses>(value)), "\n"));
        case Kind::List: {
            const bool byLine = onLines(*field.item);
            std::string out;
            for (std::size_t i = 0; i < field.list.size(value); ++i) {
                const std::string item = textOfValue(*field.item, field.list.at(value, i), language);
                if (i > 0) out += byLine ? "\n" : ", ";
                out += !byLine && field.item->kind == Kind::Text ? quotedIfNeeded(item) : item;
            }
            return out;
        }
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Text:
        case Kind::Reference:
        case Kind::Effects:
        case Kind::Condition:
        case Kind::Record: return schema::valueText(field, value);
    }
    return {};
}

}  // namespace editor

// Any cereal archive over any described struct: `archive(hero)` works with cereal's JSON and portable binary archives
// and with ours, because saving and loading walk the field list. Include it in few sources: cereal is heavy.
//
//     std::ostringstream out;
//     cereal::PortableBinaryOutputArchive archive(out, cereal::PortableBinaryOutputArchive::Options::LittleEndian());
//     archive(hero);
//
// Form: all fields but those for designers, in list order under their keys; a list is its size and its items; a Choice
// its number; a LocalText a list of languages and texts in turn; Clauses a list of lines, Effects and Condition one
// line. What does not fit its field when loaded throws cereal::Exception.
#pragma once

#include <cereal/cereal.hpp>
#include <cereal/types/string.hpp>

#include "schema/core/fields.h"

namespace schema {

template <class T>
concept Described = requires(detail::TableBuilder& builder, T& object) { describe(builder, object); };

// An object whose type is known at run time only: `archive(ConstObject{type, data})` saves, `archive(object)` loads.
struct ConstObject {
    const TypeInfo* type;
    const void* data;
};
struct Object {
    const TypeInfo* type;
    void* data;
};

namespace detail {

struct ConstList {
    const Field* field;
    const void* data;
};
struct MutableList {
    const Field* field;
    void* data;
};
struct Texts {
    std::vector<std::string> list;
};

// Fields for designers stay in the files of their project.
inline bool isArchived(const Field& field) { return !field.notes.forDesigners; }

// The least a value takes in a portable binary file: sizes are written in eight bytes.
inline std::size_t leastBytes(const Field& field) {
    if (field.kind != Kind::Record) return field.width > 0 ? field.width : sizeof(cereal::size_type);
    std::size_t sum = 0;
    for (const Field& f : field.type()->fields)
        if (isArchived(f)) sum += leastBytes(f);
    return sum;
}

// How many items follow. An archive with a budget is told what they cost, at least in the file and in memory, and
// refuses what cannot be before it is made.
template <class Archive> std::size_t loadSize(Archive& archive, std::size_t itemInFile, std::size_t itemInMemory) {
    if constexpr (requires { archive.loadSize(itemInFile, itemInMemory); }) {
        return archive.loadSize(itemInFile, itemInMemory);
    } else {
        cereal::size_type size = 0;
        archive(cereal::make_size_tag(size));
        return std::size_t(size);
    }
}

// An archive with a budget is told of values that take more memory than their text.
template <class Archive> void chargeValue(Archive& archive, const Field& field, const void* value) {
    if constexpr (requires { archive.chargeValue(field, value); }) archive.chargeValue(field, value);
}

// A value under its key; items of lists have none.
template <class Archive, class T> void pass(Archive& archive, const char* key, T&& value) {
    if (key) archive(cereal::make_nvp(key, value));
    else archive(value);
}

// Calls `use` with a zero of the number's own type.
template <class Use> void asNumber(const Field& field, Use&& use) {
    if (field.kind == Kind::Boolean) return use(false);
    switch (field.width) {
        case 1: return field.isSigned ? use(std::int8_t{}) : use(std::uint8_t{});
        case 2: return field.isSigned ? use(std::int16_t{}) : use(std::uint16_t{});
        case 4: return field.isSigned ? use(std::int32_t{}) : use(std::uint32_t{});
        case 8: return field.isSigned ? use(std::int64_t{}) : use(std::uint64_t{});
    }
    assert(false && "the field is not a Boolean, Integer or Choice");
}

template <class Archive> void saveField(Archive& archive, const char* key, const Field& field, const void* value) {
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice:
            return asNumber(field, [&](auto number) {
                number = decltype(number)(integerAt(field, value));
                pass(archive, key, number);
            });
        case Kind::Text: return pass(archive, key, *static_cast<const std::string*>(value));
        case Kind::Reference: return pass(archive, key, static_cast<const Reference*>(value)->id);
        case Kind::LocalText: {
            Texts texts;
            for (const auto& [language, text] : static_cast<const LocalText*>(value)->byLanguage) {
                texts.list.push_back(language);
                texts.list.push_back(text);
            }
            return pass(archive, key, texts);
        }
        case Kind::Clauses: return pass(archive, key, Texts{print(*static_cast<const Clauses*>(value))});
        case Kind::Effects: return pass(archive, key, print(*static_cast<const Effects*>(value)));
        case Kind::Condition: return pass(archive, key, print(*static_cast<const Condition*>(value)));
        case Kind::Record: return pass(archive, key, ConstObject{field.type(), value});
        case Kind::List: return pass(archive, key, ConstList{&field, value});
    }
}

template <class Archive> void loadField(Archive& archive, const char* key, const Field& field, void* value) {
    const auto loadLine = [&] {
        std::string line;
        pass(archive, key, line);
        return line;
    };
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice:
            return asNumber(field, [&](auto number) {
                pass(archive, key, number);
                if (field.kind == Kind::Choice && std::uint64_t(number) >= field.choices.size())
                    throw cereal::Exception("the value " + std::to_string(number) +
                                            " is not one of the choices of its field");
                setIntegerAt(field, value, std::int64_t(number));
            });
        case Kind::Text: return pass(archive, key, *static_cast<std::string*>(value));
        case Kind::Reference: return pass(archive, key, static_cast<Reference*>(value)->id);
        case Kind::LocalText: {
            Texts texts;
            pass(archive, key, texts);
            if (texts.list.size() % 2 != 0) throw cereal::Exception("a language without its text");
            auto& byLanguage = static_cast<LocalText*>(value)->byLanguage;
            byLanguage.clear();
            for (std::size_t i = 0; i < texts.list.size(); i += 2)
                byLanguage[std::move(texts.list[i])] = std::move(texts.list[i + 1]);
            return;
        }
        case Kind::Clauses: {
            Texts texts;
            pass(archive, key, texts);
            *static_cast<Clauses*>(value) = readClauses(texts.list);
            return chargeValue(archive, field, value);
        }
        case Kind::Effects: *static_cast<Effects*>(value) = readEffects(loadLine()); return;
        case Kind::Condition: *static_cast<Condition*>(value) = readCondition(loadLine()); return;
        case Kind::Record: {
            Object object{field.type(), value};
            return pass(archive, key, object);
        }
        case Kind::List: {
            MutableList list{&field, value};
            return pass(archive, key, list);
        }
    }
}

// Found by cereal through their arguments' namespace.
template <class Archive> void CEREAL_SAVE_FUNCTION_NAME(Archive& archive, const Texts& texts) {
    archive(cereal::make_size_tag(cereal::size_type(texts.list.size())));
    for (const std::string& text : texts.list) archive(text);
}
template <class Archive> void CEREAL_LOAD_FUNCTION_NAME(Archive& archive, Texts& texts) {
    // Here a string; soon a node of a map or a parsed line besides.
    texts.list.resize(loadSize(archive, sizeof(cereal::size_type), 4 * sizeof(std::string)));
    for (std::string& text : texts.list) archive(text);
}
template <class Archive> void CEREAL_SAVE_FUNCTION_NAME(Archive& archive, const ConstList& list) {
    const std::size_t size = list.field->list.size(list.data);
    archive(cereal::make_size_tag(cereal::size_type(size)));
    for (std::size_t i = 0; i < size; ++i)
        saveField(archive, nullptr, *list.field->item, list.field->list.at(list.data, i));
}
template <class Archive> void CEREAL_LOAD_FUNCTION_NAME(Archive& archive, MutableList& list) {
    const Field& field = *list.field;
    const std::size_t size = loadSize(archive, leastBytes(*field.item), field.list.flat ? 0 : field.list.itemSize);
    if (!resizeList(field, list.data, size))
        throw cereal::Exception("a list of " + std::to_string(size) + " items where only " +
                                std::to_string(field.list.capacity) + " fit");
    for (std::size_t i = 0; i < size; ++i) loadField(archive, nullptr, *field.item, field.list.at(list.data, i));
}

}  // namespace detail

template <class Archive> void CEREAL_SAVE_FUNCTION_NAME(Archive& archive, const ConstObject& object) {
    for (const Field& f : object.type->fields)
        if (detail::isArchived(f)) detail::saveField(archive, f.key, f, valueOf(f, object.data));
}
template <class Archive> void CEREAL_LOAD_FUNCTION_NAME(Archive& archive, Object& object) {
    for (const Field& f : object.type->fields)
        if (detail::isArchived(f)) detail::loadField(archive, f.key, f, valueOf(f, object.data));
}

}  // namespace schema

// In cereal's own namespace, because a described struct may live in any.
namespace cereal {

template <class Archive, schema::Described T> void CEREAL_SAVE_FUNCTION_NAME(Archive& archive, const T& object) {
    CEREAL_SAVE_FUNCTION_NAME(archive, schema::ConstObject{&schema::typeInfo<T>(), &object});
}
template <class Archive, schema::Described T> void CEREAL_LOAD_FUNCTION_NAME(Archive& archive, T& object) {
    schema::Object into{&schema::typeInfo<T>(), &object};
    CEREAL_LOAD_FUNCTION_NAME(archive, into);
}

}  // namespace cereal

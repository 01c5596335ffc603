// Values, paths and differences of described types: plain functions over the table of fields.
#include "schema/core/fields.h"

#include <algorithm>
#include <charconv>
#include <cstring>

#include "schema/core/former.h"

namespace schema {

const std::string& LocalText::in(std::string_view language) const {
    static const std::string kEmpty;
    if (const auto it = byLanguage.find(std::string(language)); it != byLanguage.end()) return it->second;
    if (const auto it = byLanguage.find("en"); it != byLanguage.end()) return it->second;
    return byLanguage.empty() ? kEmpty : byLanguage.begin()->second;
}

const Field* TypeInfo::find(std::string_view key) const {
    for (const Field& f : fields)
        if (key == f.key) return &f;
    return nullptr;
}

const Field* TypeInfo::findFormer(std::string_view key) const {
    for (const Field& f : fields)
        if (placeOfFormer(f.notes.formerly, key) >= 0) return &f;
    return nullptr;
}

// --- values -----------------------------------------------------------------------------------------------------

namespace {

template <class T> std::int64_t load(const void* value) {
    T number;
    std::memcpy(&number, value, sizeof(T));
    return std::int64_t(number);
}
template <class T> void store(void* value, std::int64_t number) {
    const T narrow = T(number);
    std::memcpy(value, &narrow, sizeof(T));
}

// The count of a Counted list as a leaf of its own, so that the trace can name every byte a rule may write.
const Field& countField() {
    static const Field field = [] {
        Field f = detail::fieldOf<std::uint8_t>();
        f.key = "count";
        f.notes.label = "Count";
        return f;
    }();
    return field;
}
bool isCounted(const Field& field) { return field.kind == Kind::List && field.list.flat && !field.list.fixed; }

std::string indexed(const std::string& path, std::size_t index) { return path + "[" + std::to_string(index) + "]"; }
std::string joined(const std::string& path, const char* key) { return path.empty() ? key : path + "." + key; }

}  // namespace

std::int64_t integerAt(const Field& field, const void* value) {
    switch (field.width) {
        case 1: return field.isSigned ? load<std::int8_t>(value) : load<std::uint8_t>(value);
        case 2: return field.isSigned ? load<std::int16_t>(value) : load<std::uint16_t>(value);
        case 4: return field.isSigned ? load<std::int32_t>(value) : load<std::uint32_t>(value);
        case 8: return load<std::int64_t>(value);
    }
    assert(false && "the field is not a Boolean, Integer or Choice");
    return 0;
}

std::string integerText(const Field& field, const void* value) {
    const std::int64_t number = integerAt(field, value);
    return isUnsigned64(field) ? std::to_string(std::uint64_t(number)) : std::to_string(number);
}

void setIntegerAt(const Field& field, void* value, std::int64_t number) {
    switch (field.width) {
        case 1: return store<std::uint8_t>(value, number);
        case 2: return store<std::uint16_t>(value, number);
        case 4: return store<std::uint32_t>(value, number);
        case 8: return store<std::uint64_t>(value, number);
    }
    assert(false && "the field is not a Boolean, Integer or Choice");
}

template <class T> static bool same(const void* a, const void* b) {
    return *static_cast<const T*>(a) == *static_cast<const T*>(b);
}

bool equalValues(const Field& field, const void* a, const void* b) {
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice: return integerAt(field, a) == integerAt(field, b);
        case Kind::Text: return same<std::string>(a, b);
        case Kind::LocalText: return same<LocalText>(a, b);
        case Kind::Reference: return same<Reference>(a, b);
        case Kind::Clauses: return same<Clauses>(a, b);
        case Kind::Effects: return same<Effects>(a, b);
        case Kind::Condition: return same<Condition>(a, b);
        case Kind::Record: return equalObjects(*field.type(), a, b);
        case Kind::List: {
            const std::size_t size = field.list.size(a);
            if (size != field.list.size(b)) return false;
            for (std::size_t i = 0; i < size; ++i)
                if (!equalValues(*field.item, field.list.at(a, i), field.list.at(b, i))) return false;
            return true;
        }
    }
    return false;
}

bool equalObjects(const TypeInfo& type, const void* a, const void* b) {
    return std::all_of(type.fields.begin(), type.fields.end(),
                       [&](const Field& f) { return equalValues(f, valueOf(f, a), valueOf(f, b)); });
}

template <class T> static void assign(void* to, const void* from) {
    *static_cast<T*>(to) = *static_cast<const T*>(from);
}

bool resizeList(const Field& field, void* list, std::size_t size) {
    const ListAccess& access = field.list;
    if (access.fixed) return size == access.capacity;
    if (access.flat) {
        if (size > access.capacity) return false;
        setIntegerAt(countField(), list, std::int64_t(size));  // the count is a Counted's first member
        return true;
    }
    access.resize(list, size);
    return true;
}

static void copyList(const Field& field, void* to, const void* from) {
    std::size_t size = field.list.size(from);
    resizeList(field, to, size);
    // Unused items of a Counted list are copied too: equal states stay equal byte for byte.
    if (field.list.flat) size = field.list.capacity;
    for (std::size_t i = 0; i < size; ++i) copyValue(*field.item, field.list.at(to, i), field.list.at(from, i));
}

void copyValue(const Field& field, void* to, const void* from) {
    switch (field.kind) {
        case Kind::Boolean:
        case Kind::Integer:
        case Kind::Choice: std::memcpy(to, from, field.width); return;
        case Kind::Text: assign<std::string>(to, from); return;
        case Kind::LocalText: assign<LocalText>(to, from); return;
        case Kind::Reference: assign<Reference>(to, from); return;
        case Kind::Clauses: assign<Clauses>(to, from); return;
        case Kind::Effects: assign<Effects>(to, from); return;
        case Kind::Condition: assign<Condition>(to, from); return;
        case Kind::Record:
            for (const Field& f : field.type()->fields) copyValue(f, valueOf(f, to), valueOf(f, from));
            return;
        case Kind::List: copyList(field, to, from); return;
    }
}

// What the allocator adds to a piece of memory.
constexpr std::size_t kPerAllocation = 16;

static std::size_t memoryOf(const std::vector<Term>& terms) {
    std::size_t bytes = terms.capacity() > 0 ? terms.capacity() * sizeof(Term) + kPerAllocation : 0;
    for (const Term& t : terms) {
        bytes += memoryOf(t.arguments);
        if (t.word.capacity() >= sizeof(std::string) / 2) bytes += t.word.capacity() + kPerAllocation;
    }
    return bytes;
}

std::size_t abilityMemory(const Field& field, const void* value) {
    if (field.kind == Kind::Effects) return memoryOf(static_cast<const Effects*>(value)->list);
    if (field.kind == Kind::Condition) return memoryOf(static_cast<const Condition*>(value)->term);
    assert(field.kind == Kind::Clauses && "only the ability language has a structure");
    const Clauses& clauses = *static_cast<const Clauses*>(value);
    std::size_t bytes = clauses.list.capacity() * sizeof(Clause) + kPerAllocation;
    for (const Clause& c : clauses.list)
        for (const auto* terms : {&c.trigger.arguments, &c.condition, &c.costs, &c.limits, &c.effects, &c.otherwise})
            bytes += memoryOf(*terms);
    return bytes;
}

std::string valueText(const Field& field, const void* value) {
    std::string out;
    const auto addPart = [&](const std::string& part, const char* separator) {
        if (!out.empty()) out += separator;
        out += part;
    };
    switch (field.kind) {
        case Kind::Boolean: return integerAt(field, value) != 0 ? "yes" : "no";
        case Kind::Integer: return integerText(field, value);
        case Kind::Choice: {
            const std::int64_t number = integerAt(field, value);
            const bool known = number >= 0 && std::size_t(number) < field.choices.size();
            return known ? field.choices[number].label : std::to_string(number);
        }
        case Kind::Text: return *static_cast<const std::string*>(value);
        case Kind::LocalText: return static_cast<const LocalText*>(value)->in("en");
        case Kind::Reference: return static_cast<const Reference*>(value)->id;
        case Kind::Clauses:
            for (const std::string& line : print(*static_cast<const Clauses*>(value))) addPart(line, " | ");
            return out;
        case Kind::Effects: return print(*static_cast<const Effects*>(value));
        case Kind::Condition: return print(*static_cast<const Condition*>(value));
        case Kind::Record:
            for (const Field& f : field.type()->fields) {
                const std::string text = valueText(f, valueOf(f, value));
                if (!text.empty()) addPart(std::string(f.notes.label) + ": " + text, ", ");
            }
            return out;
        case Kind::List: {
            const char* separator = field.item->kind == Kind::Record ? "; " : ", ";
            for (std::size_t i = 0; i < field.list.size(value); ++i)
                addPart(valueText(*field.item, field.list.at(value, i)), separator);
            return out;
        }
    }
    return out;
}

// --- paths ------------------------------------------------------------------------------------------------------

// Reads "[12]" at the front of `path`; false if it is not one.
static bool takeIndex(std::string_view& path, std::size_t& index) {
    const std::size_t close = path.find(']');
    if (path.empty() || path[0] != '[' || close == std::string_view::npos) return false;
    const auto [end, error] = std::from_chars(path.data() + 1, path.data() + close, index);
    if (error != std::errc{} || end != path.data() + close) return false;
    path.remove_prefix(close + 1);
    return true;
}

Found findPath(const TypeInfo& type, void* object, std::string_view path) {
    const TypeInfo* here = &type;
    Found found{nullptr, object};
    while (!path.empty()) {
        if (found.field && found.field->kind == Kind::List) {
            if (isCounted(*found.field) && path == "count") return {&countField(), found.value};
            std::size_t index = 0;
            if (!takeIndex(path, index)) return {};
            const std::size_t size =
                found.field->list.flat ? found.field->list.capacity : found.field->list.size(found.value);
            if (index >= size) return {};
            found = {found.field->item.get(), found.field->list.at(found.value, index)};
        } else {
            if (found.field) {
                if (found.field->kind != Kind::Record) return {};
                here = found.field->type();
            }
            const std::size_t end = path.find_first_of(".[");
            const Field* field = here->find(path.substr(0, end));
            if (!field) return {};
            found = {field, valueOf(*field, found.value)};
            path.remove_prefix(end == std::string_view::npos ? path.size() : end);
        }
        if (!path.empty() && path[0] == '.') {
            path.remove_prefix(1);
            if (path.empty()) return {};
        }
    }
    return found.field ? found : Found{};
}

std::string presentPath(const TypeInfo& type, std::string_view path) {
    std::string present;
    const TypeInfo* in = &type;
    for (std::size_t from = 0; in && from < path.size();) {
        const std::size_t end = std::min(path.find('.', from), path.size());
        const std::size_t bracket = std::min(path.find('[', from), end);
        const std::string_view key = path.substr(from, bracket - from);
        const Field* field = in->find(key);
        if (!field) field = in->findFormer(key);
        if (!field) return std::string(path);
        present +=
            (present.empty() ? "" : ".") + std::string(field->key) + std::string(path.substr(bracket, end - bracket));
        while (field->kind == Kind::List) field = field->item.get();
        // A text goes on with a language.
        in = field->kind == Kind::Record ? field->type() : nullptr;
        if (!in && end < path.size()) present += path.substr(end);
        from = end + 1;
    }
    return present;
}

ConstFound findPath(const TypeInfo& type, const void* object, std::string_view path) {
    const Found found = findPath(type, const_cast<void*>(object), path);  // looks only
    return {found.field, found.value};
}

static void visitLeaves(const Field& field, const void* value, const std::string& path, const LeafVisitor& visit) {
    if (field.kind == Kind::Record) {
        for (const Field& f : field.type()->fields) visitLeaves(f, valueOf(f, value), joined(path, f.key), visit);
    } else if (field.kind == Kind::List) {
        for (std::size_t i = 0; i < field.list.size(value); ++i)
            visitLeaves(*field.item, field.list.at(value, i), indexed(path, i), visit);
    } else {
        visit(path, field, value);
    }
}

void forEachLeaf(const TypeInfo& type, const void* object, const LeafVisitor& visit) {
    for (const Field& f : type.fields) visitLeaves(f, valueOf(f, object), f.key, visit);
}

// --- differences ------------------------------------------------------------------------------------------------

static void addDifferences(const Field& field, const void* before, const void* after, const std::string& path,
                           std::vector<Difference>& out) {
    if (field.kind == Kind::Record) {
        for (const Field& f : field.type()->fields)
            addDifferences(f, before ? valueOf(f, before) : nullptr, after ? valueOf(f, after) : nullptr,
                           joined(path, f.key), out);
        return;
    }
    if (field.kind == Kind::List) {
        const std::size_t sizeBefore = before ? field.list.size(before) : 0;
        const std::size_t sizeAfter = after ? field.list.size(after) : 0;
        for (std::size_t i = 0; i < std::max(sizeBefore, sizeAfter); ++i)
            addDifferences(*field.item, i < sizeBefore ? field.list.at(before, i) : nullptr,
                           i < sizeAfter ? field.list.at(after, i) : nullptr, indexed(path, i), out);
        return;
    }
    if (before && after && equalValues(field, before, after)) return;
    out.push_back({path, &field, before ? valueText(field, before) : "", after ? valueText(field, after) : ""});
}

std::vector<Difference> differences(const TypeInfo& type, const void* before, const void* after) {
    std::vector<Difference> out;
    for (const Field& f : type.fields) addDifferences(f, valueOf(f, before), valueOf(f, after), f.key, out);
    return out;
}

// --- flat states ------------------------------------------------------------------------------------------------

static void addFlatLeaves(const Field& field, std::uint32_t offset, const std::string& path,
                          std::vector<StateField::Around>& around, std::vector<StateField>& out) {
    if (field.kind == Kind::Record) {
        // The items of a list of records are no level of their own.
        const bool item = !around.empty() && around.back().index >= 0 && around.back().field->item.get() == &field;
        if (!item) around.push_back({&field, -1});
        for (const Field& f : field.type()->fields)
            addFlatLeaves(f, offset + f.offset, joined(path, f.key), around, out);
        if (!item) around.pop_back();
    } else if (field.kind == Kind::List) {
        assert(field.list.flat && "a flat state holds arrays and Counted lists only");
        around.push_back({&field, -1});
        if (isCounted(field)) out.push_back({joined(path, "count"), &countField(), offset, around, true});
        for (std::uint32_t i = 0; i < field.list.capacity; ++i) {
            around.back().index = int(i);
            addFlatLeaves(*field.item, offset + field.list.firstItem + i * field.list.itemSize, indexed(path, i),
                          around, out);
        }
        around.pop_back();
    } else {
        out.push_back({path, &field, offset, around, false});
    }
}

std::string_view StateField::refersTo() const {
    const std::string_view own = field->notes.refersTo;
    if (own != kAsAround) return own;
    for (auto at = around.rbegin(); at != around.rend(); ++at)
        if (const std::string_view theirs = at->field->notes.refersTo; !theirs.empty() && theirs != kAsAround)
            return theirs;
    return {};
}

std::vector<StateField> flatStateFields(const TypeInfo& type) {
    std::vector<StateField> out;
    std::vector<StateField::Around> around;
    for (const Field& f : type.fields) addFlatLeaves(f, f.offset, f.key, around, out);
    std::stable_sort(out.begin(), out.end(),
                     [](const StateField& a, const StateField& b) { return a.offset < b.offset; });
    return out;
}

}  // namespace schema

// The fields of a state in words, by what they say of themselves.
#include "engine/kernel/state_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <map>
#include <mutex>

#include "engine/kernel/say.h"
#include "engine/kernel/scenario_words.h"

namespace engine {

namespace {

// What the index of a list stands for; its number, counted from 1, where nothing says.
std::string indexName(const Game& game, const void* state, const schema::StateField::Around& list,
                      std::span<const int> indices) {
    std::string name;
    if (const char* kind = list.field->notes.indexedBy; *kind)
        name = game.texts().nameOf(state, kind, list.index, indices);
    return name.empty() ? std::to_string(list.index + 1) : name;
}

std::string named(const char* naming, const std::string& index, const std::string& name) {
    return fmt::format(fmt::runtime(said(naming)), fmt::arg("index", index), fmt::arg("name", name));
}

// The name of what lies at `depth` of the records and lists around a field, and below.
std::string nameFrom(const Game& game, const void* state, const schema::StateField& field, std::size_t depth,
                     std::span<const int> indices) {
    if (depth == field.around.size()) return said(field.field->notes.label);
    const schema::StateField::Around& around = field.around[depth];
    const schema::FieldNotes& notes = around.field->notes;
    const bool innermost = depth + 1 == field.around.size();
    if (innermost && field.isCount) return said(notes.label);
    std::string name = nameFrom(game, state, field, depth + 1, indices);
    if (around.index < 0) return *notes.naming ? named(notes.naming, {}, name) : name;
    const std::string index = indexName(game, state, around, indices);
    if (*notes.naming) return named(notes.naming, index, name);
    // The item of a list: by its index where that stands for
    // something; a record of the list: "Speed of The Silver Deer".
    if (around.field->item->kind == schema::Kind::Record) return say("{} of {}", name, index);
    return innermost && *notes.indexedBy ? index : name;
}

constexpr const char* kNothing = toSay("none");

// The number that a value stands for by the numbering of its field; nothing: it stands for none.
std::optional<int> numberOf(const schema::StateField& field, std::int64_t value) {
    const schema::FieldNotes& notes = field.field->notes;
    if (notes.nothing >= 0 && value == notes.nothing) return std::nullopt;
    if (notes.numbering != schema::Numbering::FromOne) return int(value);
    return value == 0 ? std::nullopt : std::optional(int(value - 1));
}

// --- fields in the words of scenario files --------------------------------------------------------------------------

// The words of FieldNotes::written, "tally {index}".
std::vector<std::string_view> written(const schema::Field& list) {
    std::vector<std::string_view> words;
    for (std::string_view rest = list.notes.written; !rest.empty();) {
        const auto end = rest.find(' ');
        words.push_back(rest.substr(0, end));
        rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    }
    return words;
}
constexpr std::string_view kIndex = "{index}";

// The path that words name, as pathOf().
class WordReader {
  public:
    WordReader(const Game& game, const void* state) : names_(game.scenarioWords()), state_(state) {}

    // Of what lies in a record whose own path is `path`; empty where no list is written so.
    std::string inRecord(const schema::TypeInfo& record, const std::string& path, Words words) const {
        for (const schema::Field& field : record.fields) {
            const std::string below = (path.empty() ? "" : path + '.') + field.key;
            std::string found;
            if (field.kind == schema::Kind::Record) found = inRecord(*field.type(), below, words);
            else if (field.kind == schema::Kind::List) found = inList(field, below, words);
            if (!found.empty()) return found;
        }
        return {};
    }

  private:
    std::string inList(const schema::Field& list, const std::string& path, Words words) const {
        const std::vector<std::string_view> form = written(list);
        if (!names_ || form.empty() || words.size() < form.size()) return {};
        std::optional<int> index;
        for (std::size_t i = 0; i < form.size(); ++i) {
            if (form[i] == kIndex) index = names_->numberOf(state_, list.notes.indexedBy, words[i]);
            else if (form[i] != words[i]) return {};
        }
        if (!index || *index < 0 || *index >= int(list.list.capacity)) return {};
        const std::string item = fmt::format("{}[{}]", path, *index);
        const Words rest = words.subspan(form.size());
        if (rest.empty()) return item;
        if (list.item->kind != schema::Kind::Record) return {};
        std::string inside = inRecord(*list.item->type(), item, rest);
        return inside.empty() ? item + '.' + joined(rest, ".") : inside;
    }

    const ScenarioWords* names_;
    const void* state_;
};

}  // namespace

StateFields::StateFields(const schema::TypeInfo& type) : type_(type), fields_(schema::flatStateFields(type)) {
    byOffset_.assign(type.size, -1);
    places_.resize(fields_.size());
    std::map<std::string, std::uint32_t, std::less<>> counts;  // path of a list -> offset of its count
    for (const schema::StateField& field : fields_)
        if (field.isCount) counts[field.path.substr(0, field.path.rfind('.'))] = field.offset;
    for (std::size_t i = 0; i < fields_.size(); ++i) {
        byOffset_[fields_[i].offset] = int(i);
        const std::string_view path = fields_[i].path;
        for (auto open = path.find('['); open != std::string_view::npos; open = path.find('[', open + 1))
            if (const auto found = counts.find(path.substr(0, open)); found != counts.end())
                places_[i].push_back({found->second, std::uint16_t(std::atoi(path.data() + open + 1))});
    }
}

int StateFields::find(std::string_view path) const {
    const auto placeOf = [this](std::string_view wanted) {
        const auto found =
            std::find_if(fields_.begin(), fields_.end(), [&](const schema::StateField& f) { return f.path == wanted; });
        return found == fields_.end() ? -1 : int(found - fields_.begin());
    };
    const int found = placeOf(path);
    return found >= 0 ? found : placeOf(schema::presentPath(type_, path));
}

bool StateFields::isEmpty(int field, const void* state) const {
    const auto* bytes = static_cast<const std::uint8_t*>(state);
    const std::vector<ListPlace>& places = places_[field];
    return std::any_of(places.begin(), places.end(),
                       [bytes](const ListPlace& p) { return p.index >= bytes[p.countOffset]; });
}

const StateFields& stateFields(const Game& game) {
    static std::mutex mutex;
    static std::map<const schema::TypeInfo*, StateFields> known;
    const schema::TypeInfo& type = game.stateType();
    const std::lock_guard lock(mutex);
    return known.try_emplace(&type, type).first->second;
}

const schema::StateField* stateField(const Game& game, std::uint32_t offset) {
    const StateFields& fields = stateFields(game);
    const int field = fields.at(offset);
    return field < 0 ? nullptr : &fields[field];
}

const schema::StateField* stateField(const Game& game, std::string_view path) {
    const StateFields& fields = stateFields(game);
    const int field = fields.find(path);
    return field < 0 ? nullptr : &fields[field];
}

std::vector<int> indicesOf(const schema::StateField& field) {
    std::vector<int> indices;
    for (const schema::StateField::Around& around : field.around)
        if (around.index >= 0) indices.push_back(around.index);
    return indices;
}

int seatOf(const Game& game, const schema::StateField& field) {
    if (field.around.empty() || field.around.front().index < 0) return -1;
    const schema::Field& top = *field.around.front().field;
    const bool isOfSeats =
        top.list.fixed && int(top.list.capacity) == game.seats() && top.item->kind == schema::Kind::Record;
    return isOfSeats ? field.around.front().index : -1;
}

std::int64_t valueAt(const schema::StateField& field, const void* state) {
    return schema::integerAt(*field.field, static_cast<const std::byte*>(state) + field.offset);
}

int seatOf(const Game& game, const Trace& trace, std::size_t event) {
    const Event& e = trace[event];
    const auto seat = [&](int n) { return n >= 0 && n < game.seats() ? n : -1; };
    switch (e.kind) {
        case EventKind::Rule:
        case EventKind::Cite: return seat(e.before);
        case EventKind::Clause: return seat(e.after);
        case EventKind::Set: {
            const schema::StateField* field = stateField(game, e.field);
            return field ? seatOf(game, *field) : -1;
        }
        case EventKind::Chance:
        case EventKind::Ask: return seat(e.width);
        case EventKind::Choose:
            return event > 0 && trace[event - 1].kind == EventKind::Ask ? seat(trace[event - 1].width) : -1;
        case EventKind::Unit:
        case EventKind::End:
        case EventKind::Test: return -1;
    }
    return -1;
}

std::string fieldName(const Game& game, const void* state, const schema::StateField& field) {
    const std::string name = nameFrom(game, state, field, 0, indicesOf(field));
    return name.empty() ? field.path : field.isCount ? say("{}, count", name) : name;
}

std::string itemName(const Game& game, const void* state, const schema::StateField& field) {
    if (field.around.empty() || field.around.back().index < 0 || field.path.back() != ']')
        return said(field.field->notes.label);
    return indexName(game, state, field.around.back(), indicesOf(field));
}

std::string valueName(const Game& game, const void* state, const schema::StateField& field, std::int64_t value) {
    if (field.field->kind == schema::Kind::Boolean) return value ? say("yes") : say("no");
    if (field.field->kind == schema::Kind::Choice && value >= 0 && value < std::int64_t(field.field->choices.size()))
        return said(field.field->choices[value].label);
    const std::string_view kind = field.refersTo();
    const std::vector<int> indices = indicesOf(field);
    if (!kind.empty() && field.field->notes.numbering == schema::Numbering::Bits) {
        const int bits = field.field->width * 8;
        // The bits of a list without an index of its own go on from item to item.
        const bool goesOn =
            !field.around.empty() && field.around.back().index >= 0 && !*field.around.back().field->notes.indexedBy;
        const int first = goesOn ? field.around.back().index * bits : 0;
        std::string list;
        for (int bit = 0; bit < bits; ++bit)
            if (value >> bit & 1)
                list += (list.empty() ? "" : ", ") + game.texts().nameOf(state, kind, first + bit, indices);
        return list.empty() ? said(kNothing) : list;
    }
    const std::optional<int> number = numberOf(field, value);
    if (!number) return said(kNothing);
    const std::string name = kind.empty() ? std::string() : game.texts().nameOf(state, kind, *number, indices);
    return name.empty() ? std::to_string(value) : name;
}

std::string valueWord(const Game& game, const void* state, const schema::StateField& field, std::int64_t value) {
    if (field.field->kind == schema::Kind::Boolean) return value ? "yes" : "no";
    if (field.field->kind == schema::Kind::Choice)
        return value >= 0 && value < std::int64_t(field.field->choices.size()) ? field.field->choices[value].key : "";
    const std::string_view kind = field.refersTo();
    if (!kind.empty() && field.field->notes.numbering == schema::Numbering::Bits) return {};
    const std::optional<int> number = numberOf(field, value);
    if (!number) return kNothing;
    if (kind.empty()) return std::to_string(value);
    const ScenarioWords* words = game.scenarioWords();
    return words ? words->wordOf(state, kind, *number) : std::string();
}

std::optional<std::int64_t> valueOfWord(const Game& game, const void* state, const schema::StateField& field,
                                        const std::string& word) {
    const schema::FieldNotes& notes = field.field->notes;
    if (field.field->kind == schema::Kind::Boolean && (word == "yes" || word == "no")) return word == "yes";
    if (field.field->kind == schema::Kind::Choice) {
        for (std::size_t i = 0; i < field.field->choices.size(); ++i)
            if (word == field.field->choices[i].key) return std::int64_t(i);
        return std::nullopt;
    }
    const bool fromOne = notes.numbering == schema::Numbering::FromOne;
    if (word == kNothing && (fromOne || notes.nothing >= 0)) return fromOne ? 0 : notes.nothing;
    if (const std::string_view kind = field.refersTo(); !kind.empty() && notes.numbering != schema::Numbering::Bits) {
        if (const ScenarioWords* words = game.scenarioWords())
            if (const auto number = words->numberOf(state, kind, word)) return *number + (fromOne ? 1 : 0);
    }
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

std::string pathOf(const Game& game, const void* state, Words words) {
    std::string path = WordReader(game, state).inRecord(game.stateType(), {}, words);
    return path.empty() ? joined(words, ".") : path;
}

const schema::StateField* findStateField(const Game& game, const void* state, Words words) {
    return stateField(game, pathOf(game, state, words));
}

std::string writtenName(const Game& game, const void* state, const schema::StateField& field) {
    const ScenarioWords* names = game.scenarioWords();
    std::string name;
    std::size_t read = 0, index = 0;  // how much of the path is said in `name`, and how much is read
    for (const schema::StateField::Around& around : field.around) {
        if (around.index < 0) continue;
        index = field.path.find(']', index) + 1;
        if (!names || !*around.field->notes.written) continue;
        for (const std::string_view word : written(*around.field)) {
            const std::string said =
                word == kIndex ? names->wordOf(state, around.field->notes.indexedBy, around.index) : std::string(word);
            if (said.empty()) return {};
            name += (name.empty() ? "" : " ") + said;
        }
        read = index;
    }
    if (read == 0) return field.path;
    const std::string_view rest = std::string_view(field.path).substr(read);
    return rest.empty() ? name : fmt::format("{} {}", name, rest.substr(rest[0] == '.'));
}

std::vector<std::string> statementsOf(const Game& game, const void* state, const schema::StateField& field) {
    if (const ScenarioWords* words = game.scenarioWords())
        if (std::vector<std::string> lines = words->say(state, field); !lines.empty()) return lines;
    const std::string name = writtenName(game, state, field);
    const std::int64_t number = valueAt(field, state);
    const std::string value = valueWord(game, state, field, number);
    // A word may stand for several numbers, as the name of a card for each of its copies.
    if (name.empty() || value.empty() || valueOfWord(game, state, field, value) != number) return {};
    // A number with a sign of its own would be a change.
    return {fmt::format("{} {}{}", name, value[0] == '-' ? "= " : "", value)};
}

std::string fieldName(const Game& game, const void* state, std::uint32_t offset) {
    const schema::StateField* field = stateField(game, offset);
    return field ? fieldName(game, state, *field) : std::string();
}

std::string valueName(const Game& game, const void* state, std::uint32_t offset, std::int64_t value) {
    const schema::StateField* field = stateField(game, offset);
    return field ? valueName(game, state, *field, value) : std::to_string(value);
}

// --- places in lists ------------------------------------------------------------------------------------------------

bool isEmptyPlace(const Game& game, const void* state, std::uint32_t offset) {
    const StateFields& fields = stateFields(game);
    const int field = fields.at(offset);
    return field >= 0 && (fields.isEmpty(field, state) || !isUsed(game.usedRanges(state), offset));
}

bool emptiesPlace(const Game& game, const Trace& trace, std::size_t event) {
    if (event + 1 >= trace.size() || trace[event].kind != EventKind::Set || trace[event + 1].kind != EventKind::Set)
        return false;
    const Event& next = trace[event + 1];
    const StateFields& fields = stateFields(game);
    const int field = fields.at(trace[event].field);
    if (field < 0) return false;
    const auto places = fields.places(field);
    return std::any_of(places.begin(), places.end(), [&next](const ListPlace& p) {
        return p.countOffset == next.field && next.before > int(p.index) && next.after <= int(p.index);
    });
}

}  // namespace engine

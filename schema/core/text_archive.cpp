// Reading: a walk over the tree of the text and the field list together. Every problem has its place and the walk goes
// on; a field that cannot be read keeps its default.
#include "schema/core/text_archive.h"

#include <charconv>
#include <set>

#include "schema/core/former.h"
#include "schema/core/text_cereal.h"
#include "schema/core/text_tree.h"
#include "schema/core/utf8.h"

namespace schema {

namespace {

using Type = TextNode::Type;

constexpr std::size_t kMostTextProblems = 200;         // in one file; the rest is only counted
constexpr std::size_t kMostAbilityMemory = 32u << 20;  // bytes that the abilities of one file may take
constexpr std::size_t kShown = 60;                     // characters of a value in a problem

std::string found(const TextNode& node) {
    switch (node.type) {
        case Type::Null: return "null";
        case Type::False: return "false";
        case Type::True: return "true";
        case Type::Number: return clipped(node.text, kShown);
        case Type::Text: return "\"" + clipped(node.text, kShown) + "\"";
        case Type::List: return "a list";
        case Type::Object: return "an object";
    }
    return {};
}

std::vector<std::string> keysOf(std::span<const Choice> choices) {
    std::vector<std::string> keys;
    for (const Choice& c : choices) keys.push_back(c.key);
    return keys;
}

std::string joined(const std::vector<std::string>& words) {
    std::string out;
    for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
    return out;
}

// The range of the type that stores an Integer; what a designer may enter is checked later (CHECK-VALUE).
std::pair<std::int64_t, std::int64_t> storedRange(const Field& field) {
    if (field.width >= 8) return {field.isSigned ? INT64_MIN : 0, INT64_MAX};
    const int bits = field.width * 8;
    if (field.isSigned) return {-(std::int64_t{1} << (bits - 1)), (std::int64_t{1} << (bits - 1)) - 1};
    return {0, (std::int64_t{1} << bits) - 1};
}

// A node of the map, and the path where it does not lie inside.
std::uint64_t memoryOfPlace(const std::string& path) { return 96 + (path.size() < 16 ? 0 : path.size()); }

class TextReader {
  public:
    TextReader(const TextTree& tree, const TextOptions& options, Problems& problems, TextPlaces* places)
        : tree_(tree), options_(options), problems_(problems), places_(places) {}

    bool readRoot(const TypeInfo& type, void* object) {
        const TextNode& root = tree_[0];
        if (root.type != Type::Object) {
            wrongType(root, "an object, { ... }");
            return false;
        }
        findRecord(type, root);
        if (!readSchemaNumber(root)) return false;
        readObject(root, type, object, "schema");
        if (omitted_ > 0) {
            Problem& p = problems_.error("TEXT-MORE", "the file has more problems than are listed");
            p.file = options_.file;
            p.found = std::to_string(kMostTextProblems + omitted_);
            problems_.setLowerBound();
        }
        return true;
    }

  private:
    // Problems carry the id of the record although it is read later.
    void findRecord(const TypeInfo& type, const TextNode& root) {
        const Field* id = type.find("id");
        if (!id || id->kind != Kind::Text) return;
        for (int i = tree_.first(root); i >= 0; i = tree_[i].next)
            if (tree_[i].key == "id" && tree_[i].type == Type::Text) {
                record_ = clipped(tree_[i].text, 64);
                return;
            }
    }

    // False where a newer program wrote the file: what its fields mean is not known here.
    bool readSchemaNumber(const TextNode& root) {
        const int first = tree_.first(root);
        int index = first;
        while (index >= 0 && tree_[index].key != "schema") index = tree_[index].next;
        path_ = "schema";
        const std::string wanted = "1 to " + std::to_string(options_.newestSchema);
        bool readable = true;
        if (index < 0) {
            report(root, "TEXT-SCHEMA", "the file does not start with its schema number").wanted =
                "\"schema\": " + wanted;
        } else {
            const TextNode& node = tree_[index];
            std::int64_t number = 0;
            if (node.type != Type::Number || !wholeNumber(node.text, number) || number < 1) {
                Problem& p = report(node, "TEXT-SCHEMA", "the schema number is not a positive whole number");
                p.found = found(node);
                p.wanted = wanted;
            } else if (number > options_.newestSchema) {
                Problem& p = report(node, "TEXT-NEWER",
                                    "this file was written by a newer version of Talewright and cannot be read");
                p.found = std::to_string(number);
                p.wanted = wanted;
                readable = false;
            } else if (index != first) {
                report(node, "TEXT-SCHEMA", "the schema number is not the first key");
            }
        }
        path_.clear();
        return readable;
    }

    // Members of an object: `skipped` is read elsewhere.
    void readObject(const TextNode& node, const TypeInfo& type, void* object, std::string_view skipped = {}) {
        place(node);
        std::set<std::string_view> seen;
        for (int i = tree_.first(node); i >= 0 && !isSpent_; i = tree_[i].next) {
            const TextNode& member = tree_[i];
            const std::size_t length = path_.size();
            const Field* field = type.find(member.key);
            const Field* former = field ? nullptr : type.findFormer(member.key);
            path_ += (path_.empty() ? "" : ".") + (former ? former->key : clipped(member.key, kShown));
            const bool isSkipped = !skipped.empty() && member.key == skipped;
            if (!seen.insert(member.key).second) {
                duplicate(member);
            } else if (field && !isSkipped) {
                readValue(member, *field, valueOf(*field, object));
            } else if (former) {
                readFormer(node, member, *former, object);
            } else if (!isSkipped) {
                std::vector<std::string> keys;
                for (const Field& f : type.fields) keys.push_back(f.key);
                Problem& p = reportKey(member, "TEXT-UNKNOWN-KEY", "there is no field of this name");
                p.found = "\"" + clipped(member.key, kShown) + "\"";
                if (omitted_ == 0) p.nearest = nearestName(member.key, keys);
            }
            path_.resize(length);
        }
    }

    // A field under a key of an earlier version. Where a newer one stands beside it, that one counts.
    void readFormer(const TextNode& object, const TextNode& member, const Field& field, void* into) {
        const int own = placeOfFormer(field.notes.formerly, member.key);
        for (int i = tree_.first(object); i >= 0; i = tree_[i].next) {
            const std::string& other = tree_[i].key;
            if (other != field.key && placeOfFormer(field.notes.formerly, other) <= own) continue;
            Problem& p = reportKey(member, "TEXT-FORMER-TWICE",
                                   "the field also has its value under a newer name, which is used instead");
            p.found = "\"" + member.key + "\"";
            p.wanted = "\"" + other + "\" alone";
            return;
        }
        noteFormer(member.keyLine, member.keyColumn, "field", member.key, field.key);
        readValue(member, field, valueOf(field, into));
    }

    // Once for each name of a file: a list would say the same of each of its items.
    void noteFormer(int line, int column, const char* what, std::string_view former, std::string_view present) {
        if (!toldFormer_.insert(std::string(what) + ' ' + std::string(former) + ' ' + std::string(present)).second)
            return;
        Problem& p =
            problems_.note("TEXT-FORMER-NAME", "the " + std::string(what) +
                                                   " is written under its former name; saving writes its present one");
        p.file = options_.file;
        p.line = line;
        p.column = column;
        p.record = record_;
        p.field = path_;
        p.found = former;
        p.wanted = present;
    }

    // The words of an ability under their present names.
    void takeWords(const TextNode& node, const Field& field, void* ability) {
        if (options_.vocabulary)
            takePresentWords(*options_.vocabulary, field, ability,
                             [&](std::string_view former, std::string_view present) {
                                 noteFormer(node.line, node.column, "word", former, present);
                             });
    }

    void readValue(const TextNode& node, const Field& field, void* value) {
        place(node);
        switch (field.kind) {
            case Kind::Boolean:
                if (node.type == Type::True || node.type == Type::False)
                    setIntegerAt(field, value, node.type == Type::True);
                else wrongType(node, "true or false");
                return;
            case Kind::Integer: return readInteger(node, field, value);
            case Kind::Choice: return readChoice(node, field, value);
            case Kind::Text: return readString(node, *static_cast<std::string*>(value));
            case Kind::Reference: return readString(node, static_cast<Reference*>(value)->id);
            case Kind::LocalText: return readLocalText(node, *static_cast<LocalText*>(value));
            case Kind::Clauses: return readClauseLines(node, field, *static_cast<Clauses*>(value));
            case Kind::Effects: {
                Effects effects = readEffects(lineOf(node));
                takeWords(node, field, &effects);
                if (affords(node, field, &effects)) *static_cast<Effects*>(value) = std::move(effects);
                return;
            }
            case Kind::Condition: {
                Condition condition = readCondition(lineOf(node));
                takeWords(node, field, &condition);
                if (affords(node, field, &condition)) *static_cast<Condition*>(value) = std::move(condition);
                return;
            }
            case Kind::Record:
                if (node.type == Type::Object) readObject(node, *field.type(), value);
                else wrongType(node, "an object, { ... }");
                return;
            case Kind::List: return readList(node, field, value);
        }
    }

    std::string lineOf(const TextNode& node) {
        std::string line;
        readString(node, line);
        return line;
    }

    // The structure of an ability takes more room than its line: a file may not swell without bound.
    bool affords(const TextNode& node, const Field& field, const void* ability) {
        const std::size_t bytes = abilityMemory(field, ability);
        if (bytes <= abilityMemoryLeft_) {
            abilityMemoryLeft_ -= bytes;
            return spend(node, bytes);
        }
        abilityMemoryLeft_ = 0;
        report(node, "TEXT-TOO-BIG", "the abilities in the file are too long");
        return false;
    }

    // False where the budget of the file is used up: nothing more is read of it.
    bool spend(const TextNode& node, std::uint64_t bytes) {
        if (!isSpent_ && options_.budget->spend(bytes)) return true;
        if (!isSpent_) report(node, "TEXT-TOO-BIG", "the file needs more memory than allowed");
        isSpent_ = true;
        return false;
    }

    template <class Number> static bool wholeNumber(std::string_view text, Number& number) {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        return error == std::errc{} && end == text.data() + text.size();
    }

    void readInteger(const TextNode& node, const Field& field, void* value) {
        const bool isWhole = node.type == Type::Number && node.text.find_first_of(".eE") == std::string::npos;
        if (!isWhole) return wrongType(node, "a whole number");
        const auto [least, greatest] = storedRange(field);
        std::int64_t number = 0;
        bool fits = wholeNumber(node.text, number) && number >= least && number <= greatest;
        if (isUnsigned64(field)) {  // all 64 bits are kept; a number of the field list holds them as they are
            std::uint64_t great = 0;
            fits = wholeNumber(node.text, great);
            number = std::int64_t(great);
        }
        if (fits) return setIntegerAt(field, value, number);
        Problem& p = report(node, "TEXT-RANGE", "the number is too large or too small for this field");
        p.found = found(node);
        p.wanted = std::to_string(least) + " to " +
                   (isUnsigned64(field) ? std::to_string(UINT64_MAX) : std::to_string(greatest));
    }

    void readChoice(const TextNode& node, const Field& field, void* value) {
        const std::vector<std::string> keys = keysOf(field.choices);
        if (node.type != Type::Text) return wrongType(node, "one of the words " + joined(keys));
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (keys[i] == node.text) return setIntegerAt(field, value, std::int64_t(i));
        for (std::size_t i = 0; i < keys.size(); ++i)
            if (placeOfFormer(field.choices[i].formerly, node.text) >= 0) {
                noteFormer(node.line, node.column, "choice", node.text, keys[i]);
                return setIntegerAt(field, value, std::int64_t(i));
            }
        Problem& p = report(node, "TEXT-CHOICE", "this is not one of the choices of the field");
        p.found = found(node);
        p.wanted = joined(keys);
        if (omitted_ == 0) p.nearest = nearestName(node.text, keys);
    }

    void readString(const TextNode& node, std::string& out) {
        if (node.type != Type::Text) return wrongType(node, "a text");
        if (firstInvalidUtf8(node.text) !=
            std::string_view::npos) {  // RapidJSON takes a low surrogate that stands alone
            report(node, "TEXT-ENCODING", "the text contains half of a surrogate pair");
            return;
        }
        if (const std::size_t at = firstControl(node.text); at != std::string_view::npos) {
            Problem& p = report(node, "TEXT-ENCODING", "the text contains a control character");
            p.found = printable(node.text.substr(at)).substr(0, 6);
            return;
        }
        if (spend(node, out.capacity() >= node.text.size() ? 0 : node.text.size())) out = node.text;
    }

    void readLocalText(const TextNode& node, LocalText& out) {
        if (node.type != Type::Object) return wrongType(node, "an object of languages, {\"en\": \"...\"}");
        std::set<std::string_view> seen;
        for (int i = tree_.first(node); i >= 0 && !isSpent_; i = tree_[i].next) {
            const TextNode& member = tree_[i];
            const std::size_t length = path_.size();
            path_ += "." + clipped(member.key, kShown);
            if (!seen.insert(member.key).second) {
                duplicate(member);
            } else if (!isLanguageCode(member.key)) {
                Problem& p = reportKey(member, "TEXT-LANGUAGE", "this is not a language code");
                p.found = "\"" + clipped(member.key, kShown) + "\"";
                p.wanted = "a code such as en, bg or pt-BR";
            } else {
                std::string text;
                place(member);
                readString(member, text);
                constexpr std::size_t kNode = 112;  // of a map of strings
                if (!text.empty() && spend(member, kNode)) out.byLanguage[member.key] = std::move(text);
            }
            path_.resize(length);
        }
    }

    // Lines that do not parse are kept after the clauses that do, and so are their places. What is wrong with them is
    // for the check to say, as it does for a line that was typed into a form.
    void readClauseLines(const TextNode& node, const Field& field, Clauses& out) {
        if (node.type != Type::List) return wrongType(node, "a list of lines, [\"...\"]");
        out = {};
        std::vector<const TextNode*> parsed, unread;
        for (int i = tree_.first(node); i >= 0 && !isSpent_; i = tree_[i].next) {
            if (tree_[i].type != Type::Text) {
                wrongType(tree_[i], "a text");
                continue;
            }
            Clauses one = readClauses({lineOf(tree_[i])});
            takeWords(tree_[i], field, &one);
            if (!affords(tree_[i], field, &one)) return;
            (one.unread.empty() ? parsed : unread).push_back(&tree_[i]);
            for (Clause& clause : one.list) out.list.push_back(std::move(clause));
            for (std::string& text : one.unread) out.unread.push_back(std::move(text));
        }
        parsed.insert(parsed.end(), unread.begin(), unread.end());
        for (std::size_t i = 0; i < parsed.size(); ++i) {
            const std::size_t length = path_.size();
            path_ += "[" + std::to_string(i) + "]";
            place(*parsed[i]);
            path_.resize(length);
        }
    }

    void readList(const TextNode& node, const Field& field, void* value) {
        if (node.type != Type::List) return wrongType(node, "a list, [ ... ]");
        std::size_t size = 0;
        for (int i = tree_.first(node); i >= 0; i = tree_[i].next) ++size;
        if (!field.list.flat && !spend(node, std::uint64_t(size) * field.list.itemSize)) return;
        if (!resizeList(field, value, size)) {
            const std::size_t room = field.list.capacity;
            Problem& p =
                report(node, "TEXT-COUNT",
                       field.list.fixed ? "the list must have a fixed number of items" : "the list has too many items");
            p.found = std::to_string(size);
            p.wanted = (field.list.fixed ? "" : "at most ") + std::to_string(room);
            size = std::min(size, room);
            resizeList(field, value, field.list.fixed ? room : size);
        }
        int child = tree_.first(node);
        for (std::size_t i = 0; i < size && !isSpent_; ++i, child = tree_[child].next) {
            const std::size_t length = path_.size();
            path_ += "[" + std::to_string(i) + "]";
            readValue(tree_[child], *field.item, field.list.at(value, i));
            path_.resize(length);
        }
    }

    void place(const TextNode& node) {
        if (places_ && spend(node, memoryOfPlace(path_))) places_->emplace(path_, std::pair(node.line, node.column));
    }

    Problem& reportAt(int line, int column, const char* code, const char* message) {
        if (listed_ >= kMostTextProblems) {
            ++omitted_;
            return unwanted_ = {};
        }
        ++listed_;
        Problem& p = problems_.error(code, message);
        p.file = options_.file;
        p.line = line;
        p.column = column;
        p.record = record_;
        p.field = path_;
        return p;
    }
    Problem& report(const TextNode& node, const char* code, const char* message) {
        return reportAt(node.line, node.column, code, message);
    }
    Problem& reportKey(const TextNode& node, const char* code, const char* message) {
        return reportAt(node.keyLine, node.keyColumn, code, message);
    }
    void wrongType(const TextNode& node, std::string wanted) {
        Problem& p = report(node, "TEXT-TYPE", "the value has the wrong type for this field");
        p.found = found(node);
        p.wanted = std::move(wanted);
    }
    void duplicate(const TextNode& member) {
        reportKey(member, "TEXT-DUPLICATE-KEY", "the key appears twice in one object; the first one is used").found =
            "\"" + clipped(member.key, kShown) + "\"";
    }

    const TextTree& tree_;
    const TextOptions& options_;
    Problems& problems_;
    TextPlaces* places_;
    std::string path_, record_;
    std::size_t listed_ = 0, omitted_ = 0;
    std::set<std::string> toldFormer_;  // "field grade level"
    std::size_t abilityMemoryLeft_ = kMostAbilityMemory;
    bool isSpent_ = false;
    Problem unwanted_;  // filled and forgotten once enough are listed
};

}  // namespace

std::uint64_t memoryOf(const TextPlaces& places) {
    std::uint64_t sum = 0;
    for (const auto& [path, place] : places) sum += memoryOfPlace(path);
    return sum;
}

struct TextInputArchive::Parsed {
    TextTree tree;
    TextOptions options;
    Problems& problems;
    TextPlaces* places;
    bool readable = false;
    Budget own{};  // of a text that stands in no file
};

TextInputArchive::TextInputArchive(std::string_view text, TextOptions options, Problems& problems, TextPlaces* places)
    : InputArchive(this), parsed_(new Parsed{{}, std::move(options), problems, places}) {
    if (!parsed_->options.budget) {
        parsed_->own.addInput(text.size());
        parsed_->options.budget = &parsed_->own;
    }
    parsed_->readable = parseTextTree(text, parsed_->options, problems, parsed_->tree);
}

TextInputArchive::~TextInputArchive() { parsed_->options.budget->refund(parsed_->tree.spent); }

bool TextInputArchive::readable() const { return parsed_->readable; }

void TextInputArchive::read(const TypeInfo& type, void* object) {
    if (!parsed_->readable) return;
    TextReader reader(parsed_->tree, parsed_->options, parsed_->problems, parsed_->places);
    parsed_->readable = reader.readRoot(type, object);
}

bool isLanguageCode(std::string_view code) {
    const auto isLetter = [](char c) { return c >= 'a' && c <= 'z'; };
    const std::size_t main = std::min(code.find('-'), code.size());
    if (main < 2 || main > 3 || code.size() > 16) return false;
    for (const char c : code.substr(0, main))
        if (!isLetter(c)) return false;
    for (const char c : code.substr(main))
        if (!isLetter(c) && c != '-' && !(c >= 'A' && c <= 'Z') && !(c >= '0' && c <= '9')) return false;
    return code.back() != '-';
}

bool readText(std::string_view text, const TypeInfo& type, void* object, const TextOptions& options, Problems& problems,
              TextPlaces* places) {
    TextInputArchive archive(text, options, problems, places);
    Object into{&type, object};
    archive(into);
    return archive.readable();
}

}  // namespace schema

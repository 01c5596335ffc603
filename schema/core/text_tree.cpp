// RapidJSON's streaming reader fills the tree. This is the only source of the library that includes RapidJSON; its
// namespace is our own, because cereal's JSON archive uses the same templates with other assertions and flags.
#define RAPIDJSON_NAMESPACE tale_rapidjson
#define RAPIDJSON_NAMESPACE_BEGIN namespace tale_rapidjson {
#define RAPIDJSON_NAMESPACE_END }
#include "schema/core/text_tree.h"

#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <cassert>

#include "schema/core/utf8.h"

namespace schema {

namespace json = tale_rapidjson;

namespace {

// Line and column of a byte offset that only grows.
class Cursor {
  public:
    explicit Cursor(std::string_view text) : text_(text) {}
    void moveTo(std::size_t offset) {
        for (; offset_ < offset && offset_ < text_.size(); ++offset_) {
            if (text_[offset_] == '\n') {
                ++line;
                column = 1;
            } else if (!continuesCharacter(text_[offset_])) {
                ++column;
            }
        }
    }
    int line = 1, column = 1;

  private:
    std::string_view text_;
    std::size_t offset_ = 0;
};

// Receives RapidJSON's events. A handler that returns false ends the parse; `refusal` then says why.
class TreeBuilder {
  public:
    TreeBuilder(std::string_view text, const TextOptions& options, const json::MemoryStream& stream, TextTree& out)
        : text_(text), options_(options), stream_(stream), cursor_(text), out_(out) {}

    bool Null() { return scalar(TextNode::Type::Null); }
    bool Bool(bool value) { return scalar(value ? TextNode::Type::True : TextNode::Type::False); }
    bool RawNumber(const char* text, json::SizeType length, bool) {
        return scalar(TextNode::Type::Number, {text, length});
    }
    bool String(const char* text, json::SizeType length, bool) { return scalar(TextNode::Type::Text, {text, length}); }
    bool Key(const char* text, json::SizeType length, bool) {
        moveToToken();
        key_.assign(text, length);
        keyLine_ = cursor_.line;
        keyColumn_ = cursor_.column;
        tokenEnd_ = stream_.Tell();
        return true;
    }
    bool StartObject() { return open(TextNode::Type::Object); }
    bool StartArray() { return open(TextNode::Type::List); }
    bool EndObject(json::SizeType) { return close(); }
    bool EndArray(json::SizeType) { return close(); }

    // Numbers arrive as they are written; RapidJSON asks for these names all the same.
    bool Int(int) { return false; }
    bool Uint(unsigned) { return false; }
    bool Int64(std::int64_t) { return false; }
    bool Uint64(std::uint64_t) { return false; }
    bool Double(double) { return false; }

    const char* refusal = nullptr;  // code of the limit that was passed
    bool outOfMemory = false;       // it was the budget
    int line() const { return cursor_.line; }
    int column() const { return cursor_.column; }

  private:
    struct Open {
        int node, lastChild;
    };

    // What a text of this length takes beside its string: short ones lie inside.
    static std::size_t heapOf(std::size_t length) { return length < 16 ? 0 : length + 17; }

    bool spend(std::uint64_t bytes) {
        if (!options_.budget->spend(bytes)) {
            refusal = "TEXT-TOO-BIG";
            outOfMemory = true;
            return false;
        }
        out_.spent += bytes;
        return true;
    }

    // Between two tokens stand only blanks, commas and colons: the next token begins after them.
    void moveToToken() {
        while (tokenEnd_ < text_.size() &&
               std::string_view(" \t\r\n,:").find(text_[tokenEnd_]) != std::string_view::npos)
            ++tokenEnd_;
        cursor_.moveTo(tokenEnd_);
    }

    bool addNode(TextNode::Type type) {
        moveToToken();
        const bool isMember = !open_.empty() && out_[open_.back().node].type == TextNode::Type::Object;
        if (out_.nodes.size() >= options_.maximumItems) {
            refusal = "TEXT-TOO-BIG";
            return false;
        }
        if (!spend(sizeof(TextNode) + (isMember ? heapOf(key_.size()) : 0))) return false;
        const int index = int(out_.nodes.size());
        TextNode& node = out_.nodes.emplace_back();
        node.type = type;
        node.line = cursor_.line;
        node.column = cursor_.column;
        if (open_.empty()) return true;
        Open& parent = open_.back();
        if (isMember) {
            node.key = std::move(key_);
            node.keyLine = keyLine_;
            node.keyColumn = keyColumn_;
        }
        (parent.lastChild < 0 ? out_.nodes[parent.node].firstChild : out_.nodes[parent.lastChild].next) = index;
        parent.lastChild = index;
        return true;
    }

    bool scalar(TextNode::Type type, std::string_view text = {}) {
        if (!spend(heapOf(text.size())) || !addNode(type)) return false;
        out_.nodes.back().text = text;
        tokenEnd_ = stream_.Tell();
        return true;
    }

    bool open(TextNode::Type type) {
        if (!addNode(type)) return false;
        if (open_.size() >= std::size_t(options_.maximumDepth)) {
            refusal = "TEXT-DEPTH";
            return false;
        }
        open_.push_back({int(out_.nodes.size()) - 1, -1});
        ++tokenEnd_;  // brackets are reported before they are consumed
        return true;
    }

    bool close() {
        moveToToken();
        ++tokenEnd_;
        open_.pop_back();
        return true;
    }

    std::string_view text_;
    const TextOptions& options_;
    const json::MemoryStream& stream_;
    Cursor cursor_;
    TextTree& out_;
    std::vector<Open> open_;
    std::string key_;
    int keyLine_ = 0, keyColumn_ = 0;
    std::size_t tokenEnd_ = 0;
};

// RapidJSON's sentence in our form: "Missing a name for object member." -> "missing a name for object member".
std::string sentenceOf(json::ParseErrorCode code) {
    std::string sentence = json::GetParseError_En(code);
    if (!sentence.empty()) sentence[0] = char(std::tolower(static_cast<unsigned char>(sentence[0])));
    if (!sentence.empty() && sentence.back() == '.') sentence.pop_back();
    return sentence;
}

Problem& report(Problems& problems, const TextOptions& options, const char* code, std::string message, int line,
                int column) {
    Problem& p = problems.error(code, std::move(message));
    p.file = options.file;
    p.line = line;
    p.column = column;
    return p;
}

// Raw control characters other than tab and line ends have no
// place in a text file; a zero would end RapidJSON's reading.
std::size_t firstControlByte(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') return i;
    }
    return std::string_view::npos;
}

bool checkBytes(std::string_view text, const TextOptions& options, Problems& problems) {
    if (text.size() > options.maximumBytes) {
        Problem& p = report(problems, options, "TEXT-TOO-BIG", "the file is too large", 0, 0);
        p.found = std::to_string(text.size()) + " bytes";
        p.wanted = "at most " + std::to_string(options.maximumBytes);
        return false;
    }
    const std::size_t invalid = firstInvalidUtf8(text);
    const std::size_t bad = std::min(invalid, firstControlByte(text));
    if (bad == std::string_view::npos) return true;
    Cursor cursor(text);
    cursor.moveTo(bad);
    const char* message = bad == invalid ? "the file is not UTF-8 here" : "the file contains a control character";
    Problem& p = report(problems, options, "TEXT-ENCODING", message, cursor.line, cursor.column);
    constexpr char kDigits[] = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(text[bad]);
    p.found = std::string("byte 0x") + kDigits[byte >> 4] + kDigits[byte & 15];
    p.wanted = "UTF-8 text";
    return false;
}

}  // namespace

bool parseTextTree(std::string_view text, const TextOptions& options, Problems& problems, TextTree& out) {
    if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);  // the mark that some editors put first
    assert(options.budget && "a text is read within a budget");
    out.nodes.clear();
    if (!checkBytes(text, options, problems)) return false;

    json::MemoryStream stream(text.data(), text.size());
    TreeBuilder builder(text, options, stream, out);
    json::Reader reader;
    constexpr unsigned kFlags = json::kParseIterativeFlag | json::kParseNumbersAsStringsFlag;
    const json::ParseResult result = reader.Parse<kFlags>(stream, builder);
    if (!result.IsError()) return true;

    out.nodes.clear();
    if (builder.refusal) {
        if (builder.outOfMemory) {
            report(problems, options, builder.refusal, "the file needs more memory than allowed", builder.line(),
                   builder.column());
            return false;
        }
        const bool deep = std::string_view(builder.refusal) == "TEXT-DEPTH";
        const std::size_t limit = deep ? std::size_t(options.maximumDepth) : options.maximumItems;
        Problem& p = report(problems, options, builder.refusal,
                            deep ? "lists and objects are nested too deeply" : "the file contains too many values",
                            builder.line(), builder.column());
        p.wanted = "at most " + std::to_string(limit);
        return false;
    }
    Cursor cursor(text);
    cursor.moveTo(result.Offset());
    const bool noText = result.Code() == json::kParseErrorDocumentEmpty;
    Problem& p = report(problems, options, "TEXT-SYNTAX", noText ? "the file is empty" : sentenceOf(result.Code()),
                        cursor.line, cursor.column);
    const std::string_view rest = text.substr(std::min(result.Offset(), text.size()));
    p.found = rest.empty() ? "the end of the file" : clipped(rest.substr(0, rest.find('\n')), 20);
    return false;
}

}  // namespace schema

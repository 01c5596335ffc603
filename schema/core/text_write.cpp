// Writing the canonical text: "schema" first, keys in list order, defaults omitted, two blanks of indentation, one
// clause, translation or record per line so that a change is a change of few lines.
#include "schema/core/text_archive.h"
#include "schema/core/text_cereal.h"
#include "schema/core/utf8.h"

namespace schema {

namespace {

constexpr std::size_t kLineWidth = 100;  // a list of small values that is longer is broken into lines

void appendQuoted(std::string& out, std::string_view text) {
    constexpr char kDigits[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') (out += '\\') += c;
        else if (c == '\n') out += "\\n";
        else if (c == '\t') out += "\\t";
        else if (byte < 0x20 || byte == 0x7F) ((out += "\\u00") += kDigits[byte >> 4]) += kDigits[byte & 15];
        else out += c;
    }
    out += '"';
}

class TextWriter {
  public:
    explicit TextWriter(std::string& out) : out_(out) {}

    void object(const TypeInfo& type, const void* object, int schemaVersion = 0) {
        begin('{');
        if (schemaVersion > 0) item() += "\"schema\": " + std::to_string(schemaVersion);
        for (const Field& f : type.fields) {
            const void* value = valueOf(f, object);
            if (equalValues(f, value, valueOf(f, type.defaults))) continue;
            appendQuoted(item(), f.key);
            out_ += ": ";
            this->value(f, value);
        }
        end('}');
    }

  private:
    void value(const Field& field, const void* value) {
        switch (field.kind) {
            case Kind::Boolean: out_ += integerAt(field, value) != 0 ? "true" : "false"; return;
            case Kind::Integer: out_ += integerText(field, value); return;
            case Kind::Choice: {
                const std::size_t number = std::size_t(integerAt(field, value));
                assert(number < field.choices.size() && "an enumeration holds a value that has no name");
                return appendQuoted(out_, field.choices[number].key);
            }
            case Kind::Text: return appendQuoted(out_, *static_cast<const std::string*>(value));
            case Kind::Reference: return appendQuoted(out_, static_cast<const Reference*>(value)->id);
            case Kind::LocalText:
                begin('{');
                for (const auto& [language, text] : static_cast<const LocalText*>(value)->byLanguage) {
                    appendQuoted(item(), language);
                    appendQuoted(out_ += ": ", text);
                }
                return end('}');
            case Kind::Clauses:
                begin('[');
                for (const std::string& line : print(*static_cast<const Clauses*>(value))) appendQuoted(item(), line);
                return end(']');
            case Kind::Effects: return appendQuoted(out_, print(*static_cast<const Effects*>(value)));
            case Kind::Condition: return appendQuoted(out_, print(*static_cast<const Condition*>(value)));
            case Kind::Record: return object(*field.type(), value);
            case Kind::List: return list(field, value);
        }
    }

    void list(const Field& field, const void* value) {
        const std::size_t size = field.list.size(value);
        const auto at = [&](std::size_t i) -> const void* { return field.list.at(value, i); };
        if (isShort(field.item->kind)) {
            const std::size_t start = out_.size();
            out_ += '[';
            for (std::size_t i = 0; i < size; ++i) {
                if (i > 0) out_ += ", ";
                this->value(*field.item, at(i));
            }
            out_ += ']';
            if (characterCount(std::string_view(out_).substr(start)) <= kLineWidth) return;
            out_.resize(start);
        }
        begin('[');
        for (std::size_t i = 0; i < size; ++i) {
            item();
            this->value(*field.item, at(i));
        }
        end(']');
    }

    static bool isShort(Kind kind) {
        return kind == Kind::Boolean || kind == Kind::Integer || kind == Kind::Choice || kind == Kind::Text ||
               kind == Kind::Reference;
    }

    void begin(char bracket) {
        out_ += bracket;
        ++depth_;
        isFirst_ = true;
    }
    // The start of a line for the next item.
    std::string& item() {
        if (!isFirst_) out_ += ',';
        isFirst_ = false;
        newLine();
        return out_;
    }
    void end(char bracket) {
        --depth_;
        if (!isFirst_) newLine();
        isFirst_ = false;
        out_ += bracket;
    }
    void newLine() { out_.append("\n").append(2 * depth_, ' '); }

    std::string& out_;
    std::size_t depth_ = 0;
    bool isFirst_ = true;
};

}  // namespace

TextOutputArchive::TextOutputArchive(std::string& out, int schemaVersion)
    : OutputArchive(this), out_(out), schemaVersion_(schemaVersion) {}

void TextOutputArchive::write(const TypeInfo& type, const void* object) {
    TextWriter(out_).object(type, object, schemaVersion_);
    out_ += '\n';
}

std::string writeText(const TypeInfo& type, const void* object, int schemaVersion) {
    std::string out;
    TextOutputArchive archive(out, schemaVersion);
    archive(ConstObject{&type, object});
    return out;
}

}  // namespace schema

// PO files by libgettextpo, which reads and writes files only: here they are files in memory.
#include "schema/translation/po.h"

#include <fmt/format.h>
#include <gettext-po.h>
#include <sys/mman.h>
#include <unistd.h>
#include <algorithm>
#include <csetjmp>
#include <cstdlib>
#include <map>

#include "schema/core/limits.h"
#include "schema/core/utf8.h"

namespace schema {
namespace {

// A file in memory with a name that a library can open.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(memfd_create("po", MFD_CLOEXEC)) {}
    ~MemoryFile() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string name() const { return fmt::format("/proc/self/fd/{}", descriptor_); }
    bool write(std::string_view bytes) const {
        while (!bytes.empty()) {
            const ssize_t written = ::write(descriptor_, bytes.data(), bytes.size());
            if (written <= 0) return false;
            bytes.remove_prefix(std::size_t(written));
        }
        return descriptor_ >= 0;
    }
    std::string read() const {
        std::string bytes;
        char part[65536];
        for (ssize_t count = 0; (count = pread(descriptor_, part, sizeof part, off_t(bytes.size()))) > 0;)
            bytes.append(part, std::size_t(count));
        return bytes;
    }

  private:
    int descriptor_;
};

// The library reports to functions that know nothing of their caller, and a function that is told of a fatal error may
// not return.
struct Reports {
    Problems* problems = nullptr;
    const std::string* file = nullptr;
    std::jmp_buf fatal{};
};
thread_local Reports* reports = nullptr;

void note(const char* message, std::size_t line) {
    std::string text = replaceInvalidUtf8(message ? message : "");
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    Problem& p = reports->problems->error("PO-SYNTAX", "the file is not a valid PO file");
    p.found = printable(text);
    p.file = *reports->file;
    p.line = line == std::size_t(-1) ? 0 : int(line);
}

void report(int severity, po_message_t, const char*, std::size_t line, std::size_t, int, const char* message) {
    if (severity != PO_SEVERITY_WARNING) note(message, line);
    if (severity == PO_SEVERITY_FATAL_ERROR) std::longjmp(reports->fatal, 1);
}
void reportTwo(int severity, po_message_t, const char*, std::size_t line, std::size_t, int, const char* message,
               po_message_t, const char*, std::size_t, std::size_t, int, const char*) {
    report(severity, nullptr, nullptr, line, 0, 0, message);
}
constexpr po_xerror_handler kHandler{report, reportTwo};

// The two calls that may end in a fatal error. They hold nothing that a jump would leave behind; what the library
// itself had allocated is lost.
po_file_t readFile(const char* name) {
    if (setjmp(reports->fatal) != 0) return nullptr;
    return po_file_read(name, &kHandler);
}
bool writeFile(po_file_t file, const char* name) {
    if (setjmp(reports->fatal) != 0) return false;
    return po_file_write(file, name, &kHandler) != nullptr;
}

// Set while the library works.
class Reporting {
  public:
    Reporting(Problems& problems, const std::string& file) {
        reports_.problems = &problems;
        reports_.file = &file;
        reports = &reports_;
    }
    ~Reporting() { reports = nullptr; }
    Reporting(const Reporting&) = delete;
    Reporting& operator=(const Reporting&) = delete;

  private:
    Reports reports_;
};

std::string textOf(const char* text) { return text ? text : ""; }

std::string headerField(const char* header, const char* field) {
    char* value = header ? po_header_field(header, field) : nullptr;
    const std::string text = textOf(value);
    std::free(value);
    return text;
}

std::string headerOf(const ProjectInfo& info, std::string_view language) {
    return fmt::format(
        "Project-Id-Version: {} {}\nPO-Revision-Date: \nLast-Translator: \nLanguage-Team: \nLanguage: {}\n"
        "MIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit\n"
        "X-Source-Language: {}\n",
        info.id, info.version, language, sourceLanguageOf(info));
}

// The header of a file in memory, its entry without a name; empty where there is none. po_file_domain_header() returns
// a copy that nobody frees.
std::string headerIn(po_file_t file) {
    std::string header;
    po_message_iterator_t it = po_message_iterator(file, nullptr);
    while (po_message_t message = po_next_message(it))
        if (!po_message_msgctxt(message) && textOf(po_message_msgid(message)).empty() && header.empty())
            header = textOf(po_message_msgstr(message));
    po_message_iterator_free(it);
    return header;
}

// The lines of the names of texts, which the library does not tell.
std::map<std::string, int, std::less<>> linesOfNames(std::string_view bytes) {
    constexpr std::string_view kName = "msgctxt \"";
    std::map<std::string, int, std::less<>> lines;
    for (int line = 1; !bytes.empty(); ++line) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view text = bytes.substr(0, end);
        if (text.starts_with(kName))
            lines.try_emplace(std::string(text.substr(kName.size(), text.rfind('"') - kName.size())), line);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return lines;
}

// Frees a file in memory. po_file_free() forgets the names of its entries and their earlier sources.
void freeFile(po_file_t file) {
    po_message_iterator_t it = po_message_iterator(file, nullptr);
    while (po_message_t message = po_next_message(it)) {
        po_message_set_msgctxt(message, nullptr);
        po_message_set_prev_msgctxt(message, nullptr);
        po_message_set_prev_msgid(message, nullptr);
        po_message_set_prev_msgid_plural(message, nullptr);
    }
    po_message_iterator_free(it);
    po_file_free(file);
}

// Each entry of a file in memory as a delivered text, but for those that are obsolete.
std::vector<DeliveredText> textsOf(po_file_t file, const std::map<std::string, int, std::less<>>& lines) {
    std::vector<DeliveredText> texts;
    po_message_iterator_t it = po_message_iterator(file, nullptr);
    while (po_message_t message = po_next_message(it)) {
        const char* name = po_message_msgctxt(message);
        const char* source = po_message_msgid(message);
        if (po_message_is_obsolete(message) || (!name && source && *source == '\0')) continue;
        const char* translation =
            po_message_msgid_plural(message) ? po_message_msgstr_plural(message, 0) : po_message_msgstr(message);
        const auto line = lines.find(textOf(name));
        texts.push_back({.name = textOf(name),
                         .source = textOf(source),
                         .was = textOf(po_message_prev_msgid(message)),
                         .translation = textOf(translation),
                         .unfinished = po_message_is_fuzzy(message) != 0,
                         .line = line == lines.end() ? 0 : line->second});
    }
    po_message_iterator_free(it);
    return texts;
}

}  // namespace

std::string writePo(const ProjectInfo& info, std::string_view language, std::span<const TranslatableText> texts) {
    po_file_t file = po_file_create();
    po_message_iterator_t it = po_message_iterator(file, nullptr);
    const auto put = [&](po_message_t message) { po_message_insert(it, message); };
    po_message_t header = po_message_create();
    po_message_set_msgid(header, "");
    po_message_set_msgstr(header, headerOf(info, language).c_str());
    put(header);
    for (const TranslatableText& text : texts) {
        po_message_t message = po_message_create();
        po_message_set_msgctxt(message, text.name.c_str());
        po_message_set_msgid(message, text.source.c_str());
        po_message_set_msgstr(message, text.translation.c_str());
        po_message_set_extracted_comments(message, (text.note + '\n').c_str());
        po_message_add_filepos(message, text.file.c_str(), std::size_t(-1));
        if (text.state == TranslationState::Stale) {
            po_message_set_fuzzy(message, 1);
            if (!text.madeFrom.empty()) po_message_set_prev_msgid(message, text.madeFrom.c_str());
        }
        put(message);
    }
    po_message_iterator_free(it);
    const MemoryFile memory;
    Problems problems;
    const std::string name = memory.name();
    {
        const Reporting reporting(problems, name);
        writeFile(file, name.c_str());
    }
    freeFile(file);
    return memory.read();
}

std::optional<Delivery> readPo(std::string_view bytes, const std::string& file, Problems& problems) {
    const auto refuse = [&](const char* code, const char* message) -> Problem& {
        Problem& p = problems.error(code, message);
        p.file = file;
        return p;
    };
    if (bytes.size() > kLargestTranslation) {
        refuse("FILE-TOO-BIG", "the file is too big").wanted = fmt::format("at most {} bytes", kLargestTranslation);
        return std::nullopt;
    }
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);  // written by editors of other systems
    if (const std::size_t at = firstInvalidUtf8(bytes); at != std::string::npos) {
        refuse("PO-ENCODING", "the file is not UTF-8").line =
            1 + int(std::count(bytes.begin(), bytes.begin() + at, '\n'));
        return std::nullopt;
    }
    const MemoryFile memory;
    if (!memory.write(bytes)) {
        refuse("PO-SYNTAX", "the file cannot be kept in memory");
        return std::nullopt;
    }
    const std::size_t before = problems.errors();
    const std::string name = memory.name();
    po_file_t read = nullptr;
    {
        const Reporting reporting(problems, file);
        read = readFile(name.c_str());
    }
    if (!read || problems.errors() > before) {
        if (read) freeFile(read);
        if (problems.errors() == before) refuse("PO-SYNTAX", "the file is not a valid PO file");
        return std::nullopt;
    }
    Delivery delivery{.file = file,
                      .language = headerField(headerIn(read).c_str(), "Language"),
                      .texts = textsOf(read, linesOfNames(bytes))};
    freeFile(read);
    return delivery;
}

}  // namespace schema

// Writing and reading the recovery journal: one checked line a step.
#include "editor/app/journal.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sodium.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cassert>
#include <cerrno>
#include <charconv>

#include "editor/app/posix.h"
#include "schema/core/project.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr int kVersion = 1;
constexpr std::size_t kHashBytes = 16;
constexpr std::size_t kMostBytes = 1u << 30;

std::string lineOf(std::string_view json) { return fmt::format("{} {} {}\n", json.size(), textHash(json), json); }

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;
void put(Writer& writer, const char* key, const std::string& text) {
    if (text.empty()) return;
    writer.Key(key);
    writer.String(text.data(), rapidjson::SizeType(text.size()));
}

std::string headerJson(const fs::path& project) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    writer.StartObject();
    writer.Key("talewright_journal");
    writer.Int(kVersion);
    put(writer, "project", project.string());
    writer.EndObject();
    return buffer.GetString();
}

std::string stepJson(const JournalStep& step) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    writer.StartObject();
    put(writer, "name", step.name);
    writer.Key("time");
    writer.Int64(step.time);
    if (step.merged) {
        writer.Key("merged");
        writer.Bool(true);
    }
    put(writer, "info", step.info);
    put(writer, "renamed_from", step.renamedFrom);
    put(writer, "renamed_to", step.renamedTo);
    writer.Key("changes");
    writer.StartArray();
    for (const JournalChange& change : step.changes) {
        writer.StartObject();
        put(writer, "kind", change.kind);
        put(writer, "id", change.id);
        put(writer, "was", change.wasHash);
        put(writer, "text", change.text);
        writer.EndObject();
    }
    writer.EndArray();
    writer.EndObject();
    return {buffer.GetString(), buffer.GetSize()};
}

using Json = rapidjson::Value;
const Json* member(const Json& object, const char* key) { return object.HasMember(key) ? &object[key] : nullptr; }
std::string textIn(const Json& object, const char* key) {
    const Json* text = member(object, key);
    return text && text->IsString() ? std::string(text->GetString(), text->GetStringLength()) : std::string{};
}

bool parse(std::string_view json, rapidjson::Document& document) {
    document.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag>(json.data(), json.size());
    return !document.HasParseError() && document.IsObject();
}

bool isHeader(const Json& header) {
    const Json* version = member(header, "talewright_journal");
    return version && version->IsInt() && version->GetInt() == kVersion;
}

bool readStep(std::string_view json, JournalStep& step) {
    rapidjson::Document document;
    if (!parse(json, document)) return false;
    const Json *changes = member(document, "changes"), *time = member(document, "time");
    const Json* merged = member(document, "merged");
    if (!changes || !changes->IsArray()) return false;
    step.name = textIn(document, "name");
    step.info = textIn(document, "info");
    step.renamedFrom = textIn(document, "renamed_from");
    step.renamedTo = textIn(document, "renamed_to");
    step.time = time && time->IsInt64() ? time->GetInt64() : 0;
    step.merged = merged && merged->IsTrue();
    for (const Json& change : changes->GetArray()) {
        if (!change.IsObject()) return false;
        step.changes.push_back(
            {textIn(change, "kind"), textIn(change, "id"), textIn(change, "text"), textIn(change, "was")});
    }
    return true;
}

// Takes one whole line off the front; false at the end, or where a line is torn or damaged.
bool takeLine(std::string_view& rest, std::string_view& json) {
    std::size_t length = 0;
    const auto [end, error] =
        std::from_chars(rest.data(), rest.data() + std::min<std::size_t>(rest.size(), 12), length);
    if (error != std::errc{}) return false;
    const std::size_t digits = std::size_t(end - rest.data());
    const std::size_t start = digits + 1 + 2 * kHashBytes + 1;
    if (length > rest.size() || start + length + 1 > rest.size()) return false;
    if (rest[digits] != ' ' || rest[start - 1] != ' ' || rest[start + length] != '\n') return false;
    json = rest.substr(start, length);
    if (rest.substr(digits + 1, 2 * kHashBytes) != textHash(json)) return false;
    rest.remove_prefix(start + length + 1);
    return true;
}

}  // namespace

std::string textHash(std::string_view bytes) {
    std::array<unsigned char, kHashBytes> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return fmt::format("{:02x}", fmt::join(hash, ""));
}

std::unique_ptr<Journal> Journal::open(const fs::path& folder, const fs::path& project, std::vector<JournalStep>& found,
                                       std::string& refusal) {
    std::error_code error;
    fs::create_directories(folder, error);
    std::unique_ptr<Journal> journal(new Journal);
    journal->folder_ = folder;
    journal->file_ = folder / "journal";
    journal->header_ = lineOf(headerJson(project));
    // The lock is a file of its own: the journal is replaced by renaming, and a lock would stay with the old one.
    const fs::path lock = folder / "lock";
    journal->lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (journal->lock_ < 0) {
        refusal = systemFailure(lock, errno);
        return nullptr;
    }
    if (::flock(journal->lock_, LOCK_EX | LOCK_NB) != 0) {
        refusal = fmt::format("{} is open in another window of the editor", project.string());
        return nullptr;
    }

    std::size_t whole = 0;
    if (fs::exists(journal->file_, error)) {
        schema::Problems problems;
        const auto bytes = schema::readFile(journal->file_, kMostBytes, problems);
        if (!bytes) {
            refusal = schema::toText(problems.all().front());
            return nullptr;
        }
        std::string_view rest = *bytes, json;
        rapidjson::Document header;
        if (takeLine(rest, json) && parse(json, header) && isHeader(header)) {
            whole = bytes->size() - rest.size();
            JournalStep step;
            while (takeLine(rest, json) && readStep(json, step)) {
                found.push_back(std::move(step));
                step = {};
                whole = bytes->size() - rest.size();
            }
        }
    }
    refusal = journal->openFile(journal->file_, whole == 0);
    // The torn end of a line would swallow the next one.
    if (refusal.empty() && whole > 0 && ::ftruncate(journal->descriptor_, off_t(whole)) != 0)
        refusal = systemFailure(journal->file_, errno);
    if (!refusal.empty()) return nullptr;
    if (whole > 0) journal->bytes_ = whole;
    journal->syncer_ = std::thread([j = journal.get()] { j->syncLoop(); });
    return journal;
}

std::string Journal::openFile(const fs::path& file, bool truncate) {
    const int descriptor =
        ::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (truncate ? O_TRUNC : 0), 0600);
    if (descriptor < 0) return systemFailure(file, errno);
    if (truncate) {
        if (const int error = writeAll(descriptor, header_); error != 0) {
            ::close(descriptor);
            return systemFailure(file, error);
        }
        bytes_ = header_.size();
    }
    const std::lock_guard lock(mutex_);
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = descriptor;
    return {};
}

Journal::~Journal() {
    if (syncer_.joinable()) {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wake_.notify_all();
        syncer_.join();
    }
    if (descriptor_ >= 0) ::close(descriptor_);
    if (lock_ >= 0) ::close(lock_);
}

std::string Journal::append(const JournalStep& step) {
    const std::string line = lineOf(stepJson(step));
    if (const int error = writeAll(descriptor_, line); error != 0) {
        // Half a line would hide every later one.
        if (::ftruncate(descriptor_, off_t(bytes_)) != 0) return systemFailure(file_, errno);
        return systemFailure(file_, error);
    }
    bytes_ += line.size();
    {
        const std::lock_guard lock(mutex_);
        ++written_;
    }
    wake_.notify_one();
    return {};
}

std::string Journal::rewrite(const std::vector<JournalStep>& steps) {
    std::string bytes = header_;
    for (const JournalStep& step : steps) bytes += lineOf(stepJson(step));
    if (std::string reason = schema::writeFileAtomically(file_, bytes); !reason.empty()) return reason;
    if (std::string reason = openFile(file_, false); !reason.empty()) return reason;
    bytes_ = bytes.size();
    const std::lock_guard lock(mutex_);
    durable_ = written_;
    return {};
}

std::string Journal::discard() {
    std::error_code error;
    fs::rename(file_, folder_ / "journal.discarded", error);
    if (error) return fmt::format("{}: {}", file_.string(), error.message());
    return openFile(file_, true);
}

void Journal::syncLoop() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return stop_ || durable_ < written_; });
        if (durable_ < written_) {
            // The file may be replaced while the disk works: a descriptor of our own stays valid.
            const std::uint64_t upTo = written_;
            const int descriptor = ::dup(descriptor_);
            lock.unlock();
            const int error = descriptor < 0 || ::fdatasync(descriptor) != 0 ? errno : 0;
            if (descriptor >= 0) ::close(descriptor);
            lock.lock();
            syncFailure_ = error == 0 ? "" : systemFailure(file_, error);
            durable_ = std::max(durable_, upTo);
            synced_.notify_all();
        } else if (stop_) {
            return;
        }
    }
}

std::string Journal::sync() {
    std::unique_lock lock(mutex_);
    synced_.wait(lock, [this] { return durable_ >= written_; });
    return syncFailure_;
}

}  // namespace editor

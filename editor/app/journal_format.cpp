// The recovery journal's lines: written, and read again where they are damaged.
#include "editor/app/journal_format.h"

#include <fmt/format.h>
#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kHashBytes = 16;
constexpr std::string_view kVersionKey = "\"talewright_journal\":", kNumberKey = "{\"number\":";

std::string lineOf(std::string_view json) { return fmt::format("{} {} {}\n", json.size(), textHash(json), json); }

using Writer = rapidjson::Writer<rapidjson::StringBuffer>;
void put(Writer& writer, const char* key, const std::string& text) {
    if (text.empty()) return;
    writer.Key(key);
    writer.String(text.data(), rapidjson::SizeType(text.size()));
}

std::string headerJson(const JournalOwner& owner) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    writer.StartObject();
    writer.Key("talewright_journal");
    writer.Int(kJournalVersion);
    put(writer, "project", owner.project.string());
    put(writer, "pack", owner.pack);
    put(writer, "folder", owner.folder);
    writer.EndObject();
    return buffer.GetString();
}

// The number counts the steps of one file from 1, so that missing ones are missed.
std::string stepJson(const JournalStep& step, std::uint64_t number) {
    rapidjson::StringBuffer buffer;
    Writer writer(buffer);
    writer.StartObject();
    writer.Key("number");
    writer.Uint64(number);
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
    if (!step.sources.empty()) {
        writer.Key("sources");
        writer.StartArray();
        for (const JournalSource& source : step.sources) {
            writer.StartObject();
            put(writer, "language", source.language);
            put(writer, "name", source.name);
            put(writer, "translation", source.translation);
            put(writer, "source", source.source);
            put(writer, "made_from", source.madeFrom);
            writer.EndObject();
        }
        writer.EndArray();
    }
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

bool readStep(const Json& document, JournalStep& step) {
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
    if (const Json* sources = member(document, "sources"); sources && sources->IsArray())
        for (const Json& source : sources->GetArray()) {
            if (!source.IsObject()) return false;
            step.sources.push_back({textIn(source, "language"), textIn(source, "name"), textIn(source, "translation"),
                                    textIn(source, "source"), textIn(source, "made_from")});
        }
    return true;
}

bool isHash(std::string_view text) {
    return text.size() == 2 * kHashBytes && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// What the front of a journal's rest is.
struct Line {
    std::string_view json;  // sound; empty: damaged
    std::size_t bytes = 0;  // to take off the front
    bool exact = false;     // as it was written, to the last byte
};
Line lineAt(std::string_view rest) {
    // By its length, which stands also where its end does not.
    std::size_t length = 0;
    const auto [end, error] =
        std::from_chars(rest.data(), rest.data() + std::min<std::size_t>(rest.size(), 12), length);
    const std::size_t digits = error == std::errc{} ? std::size_t(end - rest.data()) : 0;
    const std::size_t start = digits + 1 + 2 * kHashBytes + 1;
    if (digits > 0 && length < rest.size() && start + length < rest.size()) {
        const std::string_view json = rest.substr(start, length);
        if (rest.substr(digits + 1, 2 * kHashBytes) == textHash(json))
            return {json, start + length + 1,
                    rest[digits] == ' ' && rest[start - 1] == ' ' && rest[start + length] == '\n'};
    }
    // By its end, which stands also where its length does not.
    const std::string_view line = rest.substr(0, rest.find('\n'));
    const std::size_t bytes = std::min(line.size() + 1, rest.size()), json = line.find('{');
    if (json != std::string_view::npos && json > 2 * kHashBytes) {
        const std::string_view hash = line.substr(json - 1 - 2 * kHashBytes, 2 * kHashBytes);
        if (isHash(hash) && hash == textHash(line.substr(json))) return {line.substr(json), bytes, false};
    }
    return {{}, bytes, false};
}

// The version that a first line claims, whole or not; 0 if it claims none.
int versionIn(std::string_view line) {
    const std::size_t at = line.find(kVersionKey);
    int version = 0;
    if (at != std::string_view::npos)
        std::from_chars(line.data() + at + kVersionKey.size(), line.data() + line.size(), version);
    return version;
}

}  // namespace

std::string journalHeader(const JournalOwner& owner) { return lineOf(headerJson(owner)); }

std::string journalLine(const JournalStep& step, std::uint64_t number) { return lineOf(stepJson(step, number)); }

FoundJournal readJournal(std::string_view bytes) {
    FoundJournal found;
    const std::string_view first = bytes.substr(0, bytes.find('\n'));
    std::uint64_t last = 0;        // number of the sound step before
    std::size_t damagedLines = 0;  // since then
    bool hasHeader = false;
    for (std::string_view rest = bytes; !rest.empty();) {
        const bool atStart = rest.size() == bytes.size();
        const Line line = lineAt(rest);
        const std::string_view piece = rest.substr(0, line.bytes);
        rest.remove_prefix(line.bytes);
        found.damaged |= !line.exact;
        rapidjson::Document document;
        JournalStep step;
        const bool isSound = !line.json.empty() && parse(line.json, document);
        if (atStart && isSound && member(document, "talewright_journal")) {
            hasHeader = true;
            found.newer = versionIn(line.json) > kJournalVersion;
            if (found.newer && rest.empty()) return {};  // nothing is in it
            if (found.newer) return found;
            found.owner = {textIn(document, "project"), textIn(document, "pack"), textIn(document, "folder")};
        } else if (isSound && readStep(document, step)) {
            const Json* number = member(document, "number");
            const std::uint64_t present = number && number->IsUint64() ? number->GetUint64() : 0;
            if (present == 0) found.lost += damagedLines;
            else if (present > last) found.lost += std::size_t(present - last - 1);
            last = std::max(last, present);
            damagedLines = 0;
            found.steps.push_back(std::move(step));
        } else {
            found.damaged = true;
            // A damaged byte may look like the end of a line: what follows it is no step of its own.
            if (!atStart && (damagedLines == 0 || piece.find(kNumberKey) != std::string_view::npos)) ++damagedLines;
        }
    }
    found.lost += damagedLines;
    // Of a layout so new that not even its lines are known here.
    found.newer = !hasHeader && found.steps.empty() && versionIn(first) > kJournalVersion;
    return found;
}

std::string textHash(std::string_view bytes) {
    std::array<unsigned char, kHashBytes> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return fmt::format("{:02x}", fmt::join(hash, ""));
}

}  // namespace editor

// `tale pack build`, `info` and `verify`.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/settings.h"
#include "editor/app/signing.h"
#include "schema/core/check.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

void putLines(Json& json, std::string_view key, const std::vector<schema::PackReport::Line>& lines) {
    json.beginList(key);
    for (const auto& line : lines) {
        json.beginObject()
            .put("what", line.what)
            .put("count", std::uint64_t(line.count))
            .put("bytes", std::uint64_t(line.bytes));
        if (line.stored > 0) json.put("stored_bytes", std::uint64_t(line.stored));
        json.endObject();
    }
    json.endList();
}

void putPack(Json& json, const Path& file, const schema::Pack& pack) {
    json.put("path", file.generic_string()).put("game", pack.info.game).put("pack", pack.info.id);
    json.put("version", pack.info.version).put("checksum", pack.checksum);
}

// What the signature beside it is worth.
void putTrust(Json& json, const editor::TrustReport& report) {
    static constexpr const char* kWords[] = {"none", "own", "trusted", "unknown", "same_name", "changed", "unreadable"};
    json.beginObject("signature")
        .put("trust", kWords[std::size_t(report.trust)])
        .put("name", report.name)
        .put("key", report.key)
        .endObject();
}
editor::TrustReport trustIn(const Path& file, const std::string& bytes) {
    return editor::trustIn(editor::userConfigFolder(), schema::findSignature(file, bytes));
}

// The pack of a file alone, without what it builds on.
std::optional<schema::Pack> loadPack(const Path& path, std::string& bytes, Terminal& terminal, int& code) {
    auto read = loadFile(path, schema::kLargestPack, terminal, code);
    if (!read) return std::nullopt;
    schema::Problems problems;
    auto pack = schema::readPack(*read, path.generic_string(), problems);
    if (!pack) {
        print(terminal.err, problems);
        code = fail(terminal, kUnreadable, fmt::format("{} is not a valid pack", path.generic_string()));
        return std::nullopt;
    }
    bytes = std::move(*read);
    return pack;
}

// Capacities, and what only the engine knows: a pack that no game can be played with is no use to anybody.
bool isPlayable(const schema::Project& project, schema::Problems& problems) {
    return engine::makeGame(*project.game, project.allRecords(), problems) != nullptr;
}

}  // namespace

int packBuild(const PackBuildOptions& options, Terminal& terminal) {
    schema::Problems problems;
    const auto project = schema::readProject(options.project, problems);
    if (!project) {
        print(terminal.err, problems);
        return fail(terminal, kUnreadable,
                    fmt::format("{} is not a readable project", options.project.generic_string()));
    }
    // What could not be read is missing from the records; a pack without it would look whole.
    std::string bytes = problems.errors() > 0 ? std::string() : schema::buildPack(*project, problems);
    if (!bytes.empty() && !isPlayable(*project, problems)) bytes.clear();
    if (bytes.empty()) {
        print(terminal.err, problems);
        return fail(terminal, kFoundProblems,
                    fmt::format("no pack was built: {} has errors", options.project.generic_string()));
    }
    if (!saveFile(options.file, bytes, terminal)) return kUnreadable;
    // One that lies there is of the pack that was there before.
    const Path signature = schema::signatureFileOf(options.file);
    std::string reason;
    if (const schema::Folder beside = schema::Folder::open(schema::folderOf(options.file), reason))
        if (reason = beside.remove(signature.filename().string()); !reason.empty())
            return fail(terminal, kUnreadable, reason);
    const auto pack = schema::readPack(bytes, options.file.generic_string(), problems);
    assert(pack && "a pack that was built can be read");
    if (options.json) {
        Json json;
        putPack(json.beginObject(), options.file, *pack);
        json.put("bytes", std::uint64_t(bytes.size())).put("records", std::uint64_t(pack->records.size()));
        json.put("images", std::uint64_t(pack->images.size())).put("warnings", std::uint64_t(problems.warnings()));
        terminal.out << json.endObject().text();
        return kDone;
    }
    fmt::print(terminal.out, "{}: {}, {}, {}, {} bytes\nchecksum {}\n", nameOf(options.file), titleOf(*pack),
               counted(pack->records.size(), "record", "records"), counted(pack->images.size(), "image", "images"),
               grouped(bytes.size()), pack->checksum);
    return kDone;
}

int packInfo(const PackFileOptions& options, Terminal& terminal) {
    int code = kDone;
    std::string bytes;
    const auto pack = loadPack(options.file, bytes, terminal, code);
    if (!pack) return code;
    const schema::PackReport report = schema::reportOf(*pack, bytes);
    if (options.json) {
        Json json;
        putPack(json.beginObject(), options.file, *pack);
        json.beginObject("title");
        for (const auto& [language, text] : pack->info.title.byLanguage) json.put(language, text);
        json.endObject().put("author", pack->info.author).beginList("languages");
        for (const std::string& language : pack->info.languages) json.put("", language);
        json.endList().beginList("dependencies");
        for (const schema::Dependency& d : pack->info.dependencies)
            json.beginObject().put("pack", d.id).put("version", d.version).endObject();
        json.endList()
            .put("bytes", std::uint64_t(report.packBytes))
            .put("plain_bytes", std::uint64_t(report.plainBytes));
        putLines(json, "kinds", report.kinds);
        putLines(json, "images", report.images);
        putLines(json, "sections", report.sections);
        putTrust(json, trustIn(options.file, bytes));
        terminal.out << json.endObject().text();
        return kDone;
    }
    fmt::print(terminal.out, "{}: \"{}\" for {}", titleOf(*pack), schema::oneLine(pack->info.title.in("en")),
               pack->game->title);
    if (!pack->info.author.empty()) fmt::print(terminal.out, ", by {}", schema::oneLine(pack->info.author));
    terminal.out << '\n';
    for (const schema::Dependency& d : pack->info.dependencies)
        fmt::print(terminal.out, "builds on {} {}\n", d.id, d.version);
    for (const auto& line : report.kinds)
        fmt::print(terminal.out, "  {:>6}  {} ({} bytes)\n", line.count, line.what, grouped(line.bytes));
    if (!report.images.empty()) {
        std::uint64_t sum = 0;
        for (const auto& image : report.images) sum += image.bytes;
        fmt::print(terminal.out, "  {:>6}  images ({} bytes)\n", report.images.size(), grouped(sum));
    }
    // An older version packed what a pack holds.
    const std::string unpacked =
        report.plainBytes > report.packBytes ? fmt::format(", {} unpacked", grouped(report.plainBytes)) : "";
    fmt::print(terminal.out, "{} bytes{}\nchecksum {}\n{}\n", grouped(report.packBytes), unpacked, report.checksum,
               trustIn(options.file, bytes).sentence);
    return kDone;
}

// A pack is sound if it can be read, what it builds on is there, every check passes and the engine can play it.
int packVerify(const PackFileOptions& options, Terminal& terminal) {
    int code = kDone;
    std::string bytes;
    const auto alone = loadPack(options.file, bytes, terminal, code);
    if (!alone) return code;
    schema::Problems problems;
    const auto pack = schema::readProjectOrPack(options.file, problems);
    if (pack) engine::makeGame(*pack->game, pack->records, problems);
    const bool isSound = problems.errors() == 0;
    if (options.json) {
        Json json;
        putPack(json.beginObject(), options.file, *alone);
        json.put("sound", isSound).put("records", std::uint64_t(alone->records.size()));
        putTrust(json, trustIn(options.file, bytes));
        put(json, problems);
        terminal.out << json.endObject().text();
    } else {
        print(terminal.out, problems);
        fmt::print(terminal.out, "{}: {} is {}\n", nameOf(options.file), titleOf(*alone),
                   isSound ? "valid" : "not valid");
        fmt::print(terminal.out, "{}\n", trustIn(options.file, bytes).sentence);
    }
    return isSound ? kDone : kFoundProblems;
}

}  // namespace tale

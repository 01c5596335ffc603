// `tale pack sign`, `key` and `trust`: who made a pack.
#include <fmt/format.h>
#include <fmt/ostream.h>

#include "editor/app/settings.h"
#include "editor/app/signing.h"
#include "schema/core/limits.h"
#include "schema/core/pack.h"
#include "schema/core/utf8.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

void putKey(Json& json, const std::string& name, const std::string& key) { json.put("name", name).put("key", key); }

}  // namespace

int packKey(const PackKeyOptions& options, Terminal& terminal) {
    const Path config = editor::userConfigFolder();
    if (!options.make.empty())
        if (const std::string refusal = editor::makeSigningKey(config, options.make); !refusal.empty())
            return fail(terminal, kFoundProblems, refusal);
    std::string refusal;
    const auto key = editor::readSigningKey(config, refusal);
    if (!key)
        return fail(terminal, kFoundProblems,
                    refusal.empty() ? "you have no signing key yet: make one with tale pack key --make NAME" : refusal);
    if (options.json) {
        Json json;
        putKey(json.beginObject(), key->name, key->key);
        terminal.out << json.endObject().text();
        return kDone;
    }
    fmt::print(terminal.out, "{}\nkey {}\n", schema::oneLine(key->name), key->key);
    return kDone;
}

int packSign(const PackFileOptions& options, Terminal& terminal) {
    int code = kDone;
    const auto bytes = loadFile(options.file, schema::kLargestPack, terminal, code);
    if (!bytes) return code;
    schema::Problems problems;
    if (!schema::readPack(*bytes, options.file.generic_string(), problems)) {
        print(terminal.err, problems);
        return fail(terminal, kUnreadable, fmt::format("{} is not a valid pack", options.file.generic_string()));
    }
    const Path config = editor::userConfigFolder();
    if (const std::string refusal = editor::signPackFile(config, options.file); !refusal.empty())
        return fail(terminal, kFoundProblems, refusal);
    const editor::TrustReport report = editor::trustInFile(config, options.file);
    const Path signature = schema::signatureFileOf(options.file);
    if (options.json) {
        Json json;
        json.beginObject().put("path", signature.generic_string());
        putKey(json, report.name, report.key);
        terminal.out << json.endObject().text();
        return kDone;
    }
    fmt::print(terminal.out, "{}: {}\nsend it along with the pack\n", nameOf(signature), report.sentence);
    return kDone;
}

int packTrust(const PackTrustOptions& options, Terminal& terminal) {
    const Path config = editor::userConfigFolder();
    std::string refusal;
    if (!options.forget.empty()) {
        refusal = editor::forgetKey(config, options.forget);
    } else if (!options.file.empty()) {
        int code = kDone;
        const auto bytes = loadFile(options.file, schema::kLargestPack, terminal, code);
        if (!bytes) return code;
        const editor::TrustReport report = editor::trustIn(config, schema::findSignature(options.file, *bytes));
        if (report.key.empty())
            return fail(terminal, kFoundProblems, fmt::format("{}: {}", nameOf(options.file), report.sentence));
        refusal = editor::trustKey(config, report.key, report.name);
    }
    if (!refusal.empty()) return fail(terminal, kFoundProblems, refusal);
    const auto keys = editor::trustedKeys(config, refusal);
    if (!refusal.empty()) return fail(terminal, kUnreadable, refusal);
    if (options.json) {
        Json json;
        json.beginObject().beginList("keys");
        for (const editor::TrustedKey& key : keys) {
            putKey(json.beginObject(), key.name, key.key);
            json.put("since", key.since).endObject();
        }
        terminal.out << json.endList().endObject().text();
        return kDone;
    }
    for (const editor::TrustedKey& key : keys)
        fmt::print(terminal.out, "{}  {}, since {}\n", key.key, schema::oneLine(key.name), key.since);
    if (keys.empty()) terminal.out << "you trust no key\n";
    return kDone;
}

}  // namespace tale

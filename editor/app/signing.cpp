// Keys in the settings folder, and what signatures made with them are worth.
#include "editor/app/signing.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <ctime>

#include "editor/app/application.h"
#include "editor/app/expansion.h"
#include "editor/app/settings.h"
#include "schema/core/limits.h"
#include "schema/core/pack.h"
#include "schema/core/private_file.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace editor {

namespace fs = std::filesystem;

namespace {

constexpr const char* kKeyFile = "signing_key.json";
constexpr const char* kTrustFile = "trusted_keys.json";
constexpr std::size_t kMostKeyBytes = 1u << 20;
constexpr std::size_t kKeyDigits = 64, kLeastDigits = 8;
constexpr int kSchema = 1;

struct KeyFile {
    std::string name, secret;
};
template <class V> void describe(V& v, KeyFile& k) {
    v("name", k.name, {.label = "Name"});
    v("secret", k.secret, {.label = "Secret", .help = "Whoever has this can sign packs in your name."});
}
struct TrustList {
    std::vector<TrustedKey> keys;
};
template <class V> void describe(V& v, TrustList& t) { v("keys", t.keys, {.label = "Trusted keys"}); }

bool isKey(std::string_view text) {
    return text.size() == kKeyDigits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Not there is an empty list; false where it cannot be read as one.
template <class T> bool readFrom(const fs::path& file, T& into, Refusal& refusal) {
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error))) return true;
    schema::Problems found;
    const auto text = schema::readFile(file, kMostKeyBytes, found);
    if (text && text->empty()) return true;  // made, and never written
    if (text &&
        schema::readText(*text, schema::typeInfo<T>(), &into, {.file = file.string(), .newestSchema = kSchema},
                         found) &&
        found.errors() == 0)
        return true;
    into = T();
    refusal = fmt::format("{} cannot be read: {}", file.string(), schema::toSentence(found.all().front()));
    return false;
}

std::string today() { return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr))); }

std::atomic<std::uint64_t> trustChanges{1};

Refusal writeTrust(const fs::path& config, const TrustList& list) {
    ++trustChanges;
    return schema::writeFileAndFolders(config / kTrustFile,
                                       schema::writeText(schema::typeInfo<TrustList>(), &list, kSchema));
}

}  // namespace

// --- the user's own key -------------------------------------------------------------------------------------------

std::optional<schema::SigningKey> readSigningKey(const fs::path& config, Refusal& refusal) {
    refusal.clear();
    KeyFile kept;
    const fs::path file = config / kKeyFile;
    if (!readFrom(file, kept, refusal) || (kept.name.empty() && kept.secret.empty())) return std::nullopt;
    if (schema::isReadByOthers(file)) {
        refusal = fmt::format(
            "others on this computer can read your signing key: make {} readable for you alone "
            "(chmod 600)",
            file.string());
        return std::nullopt;
    }
    auto key =
        schema::refusalOfSignerName(kept.name).empty() ? schema::signingKeyOf(kept.name, kept.secret) : std::nullopt;
    if (!key) refusal = fmt::format("{} does not hold a key", file.string());
    return key;
}

Refusal makeSigningKey(const fs::path& config, const std::string& name) {
    if (Refusal refusal = schema::refusalOfSignerName(name); !refusal.empty()) return refusal;
    Refusal refusal;
    if (const auto known = readSigningKey(config, refusal))
        return fmt::format("you have a signing key already, as {}", known->name);
    if (!refusal.empty()) return refusal;
    const fs::path file = config / kKeyFile;
    std::error_code error;
    // An empty file is what is left where the program ended between the two.
    if (!fs::exists(fs::symlink_status(file, error)) || schema::isReadByOthers(file))
        if (std::string reason = schema::makePrivateFile(file); !reason.empty()) return reason;
    schema::SigningKey key = schema::makeSigningKey(name);
    const KeyFile kept{key.name, std::move(key.secret)};
    return schema::writeFileAtomically(file, schema::writeText(schema::typeInfo<KeyFile>(), &kept, kSchema));
}

// --- keys of others -----------------------------------------------------------------------------------------------

std::vector<TrustedKey> trustedKeys(const fs::path& config, Refusal& refusal) {
    refusal.clear();
    TrustList list;
    readFrom(config / kTrustFile, list, refusal);
    return std::move(list.keys);
}

Refusal trustKey(const fs::path& config, const std::string& key, const std::string& name) {
    if (!isKey(key)) return fmt::format("\"{}\" is not a key: it has 64 digits of 0 to 9 and a to f", key);
    if (Refusal refusal = schema::refusalOfSignerName(name); !refusal.empty()) return refusal;
    Refusal refusal;
    if (const auto own = readSigningKey(config, refusal); own && own->key == key) return "this is your own key";
    TrustList list{trustedKeys(config, refusal)};
    if (!refusal.empty()) return refusal;  // writing it would lose what could not be read
    for (const TrustedKey& known : list.keys)
        if (known.key == key) return fmt::format("you have trusted this key since {}, as {}", known.since, known.name);
    list.keys.push_back({key, name, today()});
    return writeTrust(config, list);
}

namespace {

// The one key of the list that begins with these digits; null, and why, where there is none or several.
TrustedKey* findKey(TrustList& list, std::string_view key, Refusal& refusal) {
    if (key.size() < kLeastDigits) {
        refusal = "give the whole key, or its first 8 digits or more";
        return nullptr;
    }
    const auto matches = [&](const TrustedKey& known) { return known.key.starts_with(key); };
    const auto count = std::count_if(list.keys.begin(), list.keys.end(), matches);
    if (count == 0) refusal = fmt::format("you do not trust a key {}", schema::oneLine(schema::printable(key)));
    if (count > 1) refusal = fmt::format("you trust {} keys that begin so; give more digits", count);
    return count == 1 ? &*std::find_if(list.keys.begin(), list.keys.end(), matches) : nullptr;
}

}  // namespace

Refusal forgetKey(const fs::path& config, std::string_view key) {
    Refusal refusal;
    TrustList list{trustedKeys(config, refusal)};
    if (!refusal.empty()) return refusal;
    const TrustedKey* known = findKey(list, key, refusal);
    if (!known) return refusal;
    list.keys.erase(list.keys.begin() + (known - list.keys.data()));
    return writeTrust(config, list);
}

Refusal renameKey(const fs::path& config, std::string_view key, const std::string& name) {
    if (Refusal refusal = schema::refusalOfSignerName(name); !refusal.empty()) return refusal;
    Refusal refusal;
    TrustList list{trustedKeys(config, refusal)};
    if (!refusal.empty()) return refusal;
    TrustedKey* known = findKey(list, key, refusal);
    if (!known) return refusal;
    for (const TrustedKey& other : list.keys)
        if (&other != known && schema::lowerCase(other.name) == schema::lowerCase(name))
            return fmt::format("another key that you trust is called {}", other.name);
    if (known->name == name) return {};
    known->name = name;
    return writeTrust(config, list);
}

std::uint64_t trustRevision() { return trustChanges; }

// --- what a signature is worth ------------------------------------------------------------------------------------

std::string shortKey(std::string_view key) {
    std::string out;
    for (std::size_t i = 0; i < std::min<std::size_t>(key.size(), 16); i += 4)
        out += (out.empty() ? "" : " ") + std::string(key.substr(i, 4));
    return out;
}

TrustReport trustIn(const fs::path& config, const schema::FoundSignature& found) {
    using State = schema::SignatureState;
    const std::string name = schema::oneLine(found.says.name);
    switch (found.state) {
        case State::None: return {Trust::NotSigned, "not signed: nothing says who made it", {}, {}};
        case State::Unreadable:
            return {Trust::Unreadable, "the file beside it is not a signature: do not trust it", {}, {}};
        case State::Changed:
            return {Trust::Changed,
                    fmt::format("changed since it was signed: it is not the {} {} that {} signed",
                                schema::oneLine(found.says.pack), schema::oneLine(found.says.version), name),
                    {},
                    {}};
        case State::Valid: break;
    }
    TrustReport report{Trust::Unknown, {}, found.says.name, found.says.key};
    Refusal ignored;
    const auto own = readSigningKey(config, ignored);
    if (own && own->key == report.key) {
        report.trust = Trust::Own;
        report.sentence = fmt::format("signed by {} with your own key", name);
        return report;
    }
    const std::vector<TrustedKey> keys = trustedKeys(config, ignored);
    for (const TrustedKey& known : keys) {
        if (known.key != report.key) continue;
        report.trust = Trust::Trusted;
        report.sentence = fmt::format("signed by {}, a key you have trusted since {}{}", name, known.since,
                                      known.name == report.name ? "" : ", as " + known.name);
        return report;
    }
    const std::string lower = schema::lowerCase(report.name);
    const bool isKnownName = (own && schema::lowerCase(own->name) == lower) ||
                             std::any_of(keys.begin(), keys.end(), [&](const TrustedKey& known) {
                                 return schema::lowerCase(known.name) == lower;
                             });
    if (isKnownName) {
        report.trust = Trust::SameName;
        report.sentence = fmt::format(
            "signed by somebody who is called {} too, with a key you do not know ({}): not the "
            "{} whose key you have",
            name, shortKey(report.key), name);
        return report;
    }
    report.sentence = fmt::format("signed by {}, with a key you do not know ({})", name, shortKey(report.key));
    return report;
}

TrustReport trustInFile(const fs::path& config, const fs::path& packFile) {
    schema::Problems unreadable;
    const auto bytes = schema::readFile(packFile, schema::kLargestPack, unreadable);
    return bytes ? trustIn(config, schema::findSignature(packFile, *bytes))
                 : TrustReport{Trust::Unreadable, "the pack cannot be read", {}, {}};
}

// --- signing ------------------------------------------------------------------------------------------------------

Refusal signPackFile(const fs::path& config, const fs::path& packFile) {
    Refusal refusal;
    const auto key = readSigningKey(config, refusal);
    if (!key) return refusal.empty() ? "you have no signing key yet" : refusal;
    schema::Problems problems;
    const auto bytes = schema::readFile(packFile, schema::kLargestPack, problems);
    const auto pack = bytes ? schema::readPack(*bytes, packFile.generic_string(), problems) : std::nullopt;
    if (!pack)
        return fmt::format("{} cannot be signed: {}", packFile.filename().string(),
                           schema::toSentence(problems.all().front()));
    return schema::writeFileAtomically(schema::signatureFileOf(packFile),
                                       schema::signatureText(*bytes, pack->info, *key));
}

void signWrittenPack(const fs::path& config, const fs::path& packFile, std::string& said) {
    said.clear();
    Refusal refusal;
    const auto key = readSigningKey(config, refusal);
    if (key) refusal = signPackFile(config, packFile);
    if (refusal.empty() && key) said = fmt::format("signed by {}", key->name);
    else if (!refusal.empty()) said = fmt::format("not signed: {}", refusal);
}

std::string afterForgetting(const Application& app, const TrustedKey& key) {
    std::string said =
        "Packs signed with this key count as signed with one that you do not know. They are not changed, "
        "and go on to work.";
    if (!app.workspace) return said;
    std::string concerned;
    for (const schema::PackBelow& pack : app.workspace->below().packs())
        if (pack.place.extension() == ".talepack" && trustInFile(app.paths().config, pack.place).key == key.key)
            concerned += (concerned.empty() ? "" : ", ") + titleOf(pack, app.settings.language);
    return concerned.empty() ? said : fmt::format("{} This project builds on such a pack: {}.", said, concerned);
}

// --- actions ------------------------------------------------------------------------------------------------------

namespace {

void addOwnKeyActions(Application& app) {
    const auto config = [&app] { return app.paths().config; };
    app.actions.add(
        {.id = "file.signing_key",
         .label = "Make a signing key",
         .group = "File",
         .icon = "lock",
         .help =
             "Makes a key of your own. Packs that you export are signed with it: others see who made them, and that "
             "nobody has changed them.",
         .argument = "your name, as players see it",
         .runWith = [&app, config](const std::string& name) -> Refusal {
             if (Refusal refusal = makeSigningKey(config(), name); !refusal.empty()) return refusal;
             app.notices.add(NoticeKind::Success, fmt::format("Packs you export are signed by {} from now on", name));
             return {};
         }});
    app.actions.add({.id = "file.sign_pack",
                     .label = "Sign a pack",
                     .group = "File",
                     .icon = "edit",
                     .help = "Signs a pack file with your key.",
                     .argument = "the file of a pack",
                     .runWith = [&app, config](const std::string& file) -> Refusal {
                         if (Refusal refusal = signPackFile(config(), file); !refusal.empty()) return refusal;
                         const TrustReport report = trustInFile(config(), file);
                         app.notices.add(NoticeKind::Success,
                                         fmt::format("{}: {}", fs::path(file).filename().string(), report.sentence));
                         return {};
                     }});
}

void addTrustActions(Application& app) {
    const auto config = [&app] { return app.paths().config; };
    app.actions.add({.id = "file.trust_pack",
                     .label = "Trust who signed a pack",
                     .group = "File",
                     .icon = "person",
                     .help = "Takes the key of a pack's signature into the list of those you trust.",
                     .argument = "the file of a pack",
                     .runWith = [&app, config](const std::string& file) -> Refusal {
                         const TrustReport report = trustInFile(config(), file);
                         if (report.key.empty())
                             return fmt::format("{}: {}", fs::path(file).filename().string(), report.sentence);
                         if (Refusal refusal = trustKey(config(), report.key, report.name); !refusal.empty())
                             return refusal;
                         app.notices.add(NoticeKind::Success,
                                         fmt::format("You trust packs that {} signs", report.name));
                         return {};
                     }});
    app.actions.add({.id = "file.trusted_keys",
                     .label = "Trusted keys",
                     .group = "File",
                     .icon = "lock",
                     .help = "Shows whose signatures you trust, to rename them or to trust them no longer.",
                     .run = [&app]() -> Refusal {
                         app.trustedKeysOpen = true;
                         return {};
                     }});
    app.actions.add({.id = "file.rename_key",
                     .label = "Rename a trusted key",
                     .group = "File",
                     .icon = "edit",
                     .help = "Gives a key that you trust a name by which you know its owner.",
                     .argument = "the first digits of the key and the name: 3f2a91c0 Ana",
                     .runWith = [config](const std::string& text) -> Refusal {
                         const std::size_t space = text.find(' ');
                         if (space == std::string::npos) return "give the first digits of the key, then the name";
                         return renameKey(config(), text.substr(0, space), text.substr(space + 1));
                     }});
    app.actions.add({.id = "file.forget_key",
                     .label = "Trust a key no longer",
                     .group = "File",
                     .icon = "close",
                     .help = "Takes a key out of the list of those you trust.",
                     .argument = "the first digits of the key",
                     .runWith = [&app, config](const std::string& key) -> Refusal {
                         Refusal refusal;
                         TrustList list{trustedKeys(config(), refusal)};
                         const TrustedKey* known = refusal.empty() ? findKey(list, key, refusal) : nullptr;
                         if (!known) return refusal;
                         if (refusal = forgetKey(config(), known->key); !refusal.empty()) return refusal;
                         app.notices.add(NoticeKind::Success,
                                         fmt::format("{} is trusted no longer. {}", schema::oneLine(known->name),
                                                     afterForgetting(app, *known)));
                         return {};
                     }});
}

}  // namespace

void addSigningActions(Application& app) {
    addOwnKeyActions(app);
    addTrustActions(app);
}

}  // namespace editor

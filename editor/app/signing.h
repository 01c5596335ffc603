// The user's key to sign packs with, and the keys of others that the user trusts. Both lie in the user's settings
// folder: the key in a file that nobody else can read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/value.h"
#include "schema/core/signature.h"

namespace editor {

class Application;

// --- the user's own key -------------------------------------------------------------------------------------------

// Nothing where there is none, and then `refusal` is empty; or it cannot be used, and `refusal` says why: damaged, or
// others of the computer can read it.
std::optional<schema::SigningKey> readSigningKey(const std::filesystem::path& config, Refusal& refusal);
// Makes one and keeps it; refused where there is one already. Who loses it can sign under its name no more.
Refusal makeSigningKey(const std::filesystem::path& config, const std::string& name);

// --- keys of others -----------------------------------------------------------------------------------------------

struct TrustedKey {
    std::string key, name;  // the name as the signature had it when the key was trusted
    std::string since;      // "2026-11-23"
};
template <class V> void describe(V& v, TrustedKey& k) {
    v("key", k.key, {.label = "Key"});
    v("name", k.name, {.label = "Name"});
    v("since", k.since, {.label = "Trusted since"});
}
// A list that cannot be read trusts nobody, and `refusal` says why.
std::vector<TrustedKey> trustedKeys(const std::filesystem::path& config, Refusal& refusal);
// Refused for what is no key, for the user's own, and for one that is trusted already.
Refusal trustKey(const std::filesystem::path& config, const std::string& key, const std::string& name);
// By the whole key or its first 8 digits or more.
Refusal forgetKey(const std::filesystem::path& config, std::string_view key);
// Gives it another name, by which the user knows its owner; named as above.
Refusal renameKey(const std::filesystem::path& config, std::string_view key, const std::string& name);
// Counts the changes that this process makes to the list: who remembers what a signature is worth looks again.
std::uint64_t trustRevision();

// --- what a signature is worth ------------------------------------------------------------------------------------

enum class Trust : std::uint8_t {
    NotSigned,
    Own,
    Trusted,
    Unknown,    // signed, with a key that is not on the list
    SameName,   // such a key whose owner calls himself as one on the list, or the user, does
    Changed,    // not as it was signed
    Unreadable  // no signature in the place of one
};
struct TrustReport {
    Trust trust = Trust::NotSigned;
    std::string sentence;   // "signed by Ana, a key you have trusted since 2026-11-23"
    std::string name, key;  // of the signer, where the signature is valid
};
TrustReport trustIn(const std::filesystem::path& config, const schema::FoundSignature& found);
// Of a pack on disk.
TrustReport trustInFile(const std::filesystem::path& config, const std::filesystem::path& packFile);

// "3f2a 91c0 5d77 e210": the first digits of a key, to be read to somebody.
std::string shortKey(std::string_view key);

// --- signing ------------------------------------------------------------------------------------------------------

// Signs a pack on disk with the user's key. Refused where there is none, or the file is not a sound pack.
Refusal signPackFile(const std::filesystem::path& config, const std::filesystem::path& packFile);
// A pack was written: signs it if the user has a key; a signature of what was there before goes. `said` becomes
// "signed by Ana", or why it is not signed; empty where there is no key.
void signWrittenPack(const std::filesystem::path& config, const std::filesystem::path& packFile, std::string& said);

// What becomes of packs signed with a key once it is trusted no longer, those too that the open project builds on; in
// sentences.
std::string afterForgetting(const Application& app, const TrustedKey& key);

// Make a signing key, trust the key of a pack, forget a key.
void addSigningActions(Application& app);

}  // namespace editor

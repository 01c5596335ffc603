// Signatures of packs: who made a pack, and that nobody has changed it since. A signature lies beside its pack, in a
// file of the same name with ".sig" behind it, and covers every byte of the pack; a program that knows nothing of
// signatures reads the pack as ever (decisions/009-signatures-of-packs.md).
//
//     const SigningKey key = makeSigningKey("Ana");
//     const std::string text = signatureText(bytes, *readPack(bytes, ...), key);       // the file beside the pack
//     verifySignature(bytes, text).state == SignatureState::Valid;
//
// Who may be believed is not known here: that is a list of the user's (editor/app/signing.h).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "schema/core/fields.h"
#include "schema/core/problems.h"

namespace schema {

struct ProjectInfo;

constexpr std::size_t kLongestSignerName = 60;  // characters

// Ed25519. Keys are written as 64 hexadecimal digits in lower case.
struct SigningKey {
    std::string name;    // of the designer, as others are shown it
    std::string key;     // public
    std::string secret;  // the seed that both halves come from
};
// A new key from the system's random numbers.
SigningKey makeSigningKey(std::string name);
// The key of a secret; nothing if it is none.
std::optional<SigningKey> signingKeyOf(std::string name, const std::string& secret);
// Why somebody cannot be called so; empty: it is a name.
std::string refusalOfSignerName(std::string_view name);

// What the file beside a pack says.
constexpr int kSignatureSchema = 1;
struct PackSignature {
    std::string pack, version;  // of the pack that was signed
    std::string name, key;      // of the signer
    std::string signature;      // 128 hexadecimal digits
};
template <class V> void describe(V& v, PackSignature& s) {
    v("pack", s.pack, {.label = "Pack"});
    v("version", s.version, {.label = "Version"});
    v("name", s.name, {.label = "Signed by"});
    v("key", s.key, {.label = "Key"});
    v("signature", s.signature, {.label = "Signature"});
}

std::string signatureText(std::string_view packBytes, const ProjectInfo& info, const SigningKey& key);

enum class SignatureState : unsigned char {
    None,       // not signed
    Valid,      // signed with this key, and not a byte of the pack or of what the signature says was changed
    Changed,    // the pack or the signature is not as it was signed
    Unreadable  // the file beside the pack is no signature
};
struct FoundSignature {
    SignatureState state = SignatureState::None;
    PackSignature says = {};  // to be believed only where it is valid
};
// Of a text that anybody may have written. It is valid in one form only: that of signatureText.
FoundSignature verifySignature(std::string_view packBytes, std::string_view signature);
// The same of the file beside a pack, if there is one.
FoundSignature findSignature(const std::filesystem::path& packFile, std::string_view packBytes);
// PACK-SIGNATURE where the pack is not as it was signed; true if it is, or is not signed.
bool checkSignature(const std::filesystem::path& packFile, std::string_view packBytes, Problems& problems);

std::filesystem::path signatureFileOf(const std::filesystem::path& packFile);

}  // namespace schema

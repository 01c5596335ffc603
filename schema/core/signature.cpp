// Ed25519 signatures of packs, by libsodium.
#include "schema/core/signature.h"

#include <sodium.h>

#include <array>

#include "schema/core/container.h"
#include "schema/core/project.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestSignature = 4096;
constexpr std::string_view kPurpose = "Talewright signature of a pack, 1";

template <std::size_t Size> using Bytes = std::array<unsigned char, Size>;

std::string hexOf(const unsigned char* bytes, std::size_t size) {
    std::string hex(2 * size + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), bytes, size);
    hex.pop_back();
    return hex;
}
template <std::size_t Size> bool fromHex(const std::string& hex, Bytes<Size>& bytes) {
    std::size_t size = 0;
    return hex.size() == 2 * Size &&
           sodium_hex2bin(bytes.data(), Size, hex.data(), hex.size(), nullptr, &size, nullptr) == 0 && size == Size &&
           hexOf(bytes.data(), Size) == hex;  // small letters alone
}

// What is signed: a checksum over the pack and all that the signature says of it, for this purpose alone.
std::string statementOf(std::string_view packBytes, const PackSignature& says) {
    return std::string(kPurpose) + hexChecksum({kPurpose, says.pack, says.version, says.name, says.key, packBytes});
}
const unsigned char* raw(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::optional<SigningKey> signingKeyOf(std::string name, const std::string& secret) {
    Bytes<crypto_sign_SEEDBYTES> seed;
    if (sodium_init() < 0 || !fromHex(secret, seed)) return std::nullopt;
    Bytes<crypto_sign_PUBLICKEYBYTES> key;
    Bytes<crypto_sign_SECRETKEYBYTES> whole;
    crypto_sign_seed_keypair(key.data(), whole.data(), seed.data());
    sodium_memzero(whole.data(), whole.size());
    sodium_memzero(seed.data(), seed.size());
    return SigningKey{std::move(name), hexOf(key.data(), key.size()), secret};
}

SigningKey makeSigningKey(std::string name) {
    if (sodium_init() < 0) throw std::runtime_error("the system gives no random numbers");
    Bytes<crypto_sign_SEEDBYTES> seed;
    randombytes_buf(seed.data(), seed.size());
    std::optional<SigningKey> key = signingKeyOf(std::move(name), hexOf(seed.data(), seed.size()));
    sodium_memzero(seed.data(), seed.size());
    return std::move(*key);
}

std::string refusalOfSignerName(std::string_view name) {
    if (name.find_first_not_of(' ') == std::string_view::npos) return "a signature needs a name";
    if (!isSingleLine(name)) return "a name is a single line of text";
    if (characterCount(name) > kLongestSignerName)
        return "a name has at most " + std::to_string(kLongestSignerName) + " characters";
    return {};
}

std::string signatureText(std::string_view packBytes, const ProjectInfo& info, const SigningKey& key) {
    PackSignature says{info.id, info.version, key.name, key.key, {}};
    Bytes<crypto_sign_SEEDBYTES> seed;
    Bytes<crypto_sign_PUBLICKEYBYTES> half;
    Bytes<crypto_sign_SECRETKEYBYTES> whole;
    Bytes<crypto_sign_BYTES> signature;
    [[maybe_unused]] const bool isKey = sodium_init() >= 0 && fromHex(key.secret, seed);
    assert(isKey && "a key comes from makeSigningKey or signingKeyOf");
    crypto_sign_seed_keypair(half.data(), whole.data(), seed.data());
    const std::string statement = statementOf(packBytes, says);
    crypto_sign_detached(signature.data(), nullptr, raw(statement), statement.size(), whole.data());
    sodium_memzero(whole.data(), whole.size());
    sodium_memzero(seed.data(), seed.size());
    says.signature = hexOf(signature.data(), signature.size());
    return writeText(typeInfo<PackSignature>(), &says, kSignatureSchema);
}

FoundSignature verifySignature(std::string_view packBytes, std::string_view signature) {
    FoundSignature found{SignatureState::Unreadable, {}};
    Problems ignored;
    PackSignature says;
    if (signature.size() > kLargestSignature ||
        !readText(std::string(signature), typeInfo<PackSignature>(), &says, {.newestSchema = kSignatureSchema},
                  ignored) ||
        !refusalOfSignerName(says.name).empty())
        return found;
    found.says = says;
    Bytes<crypto_sign_PUBLICKEYBYTES> key;
    Bytes<crypto_sign_BYTES> signed_;
    if (sodium_init() < 0 || !fromHex(says.key, key) || !fromHex(says.signature, signed_)) return found;
    found.state = SignatureState::Changed;
    // One form: a byte of it that changes nothing of what it says has been changed all the same.
    if (writeText(typeInfo<PackSignature>(), &says, kSignatureSchema) != signature) return found;
    const std::string statement = statementOf(packBytes, says);
    if (crypto_sign_verify_detached(signed_.data(), raw(statement), statement.size(), key.data()) == 0)
        found.state = SignatureState::Valid;
    return found;
}

fs::path signatureFileOf(const fs::path& packFile) {
    fs::path file = packFile;
    file += ".sig";
    return file;
}

FoundSignature findSignature(const fs::path& packFile, std::string_view packBytes) {
    const fs::path file = signatureFileOf(packFile);
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error))) return {};
    Problems unreadable;
    const std::optional<std::string> text = readFile(file, kLargestSignature, unreadable);
    if (!text) return {SignatureState::Unreadable, {}};
    return verifySignature(packBytes, *text);
}

bool checkSignature(const fs::path& packFile, std::string_view packBytes, Problems& problems) {
    const FoundSignature found = findSignature(packFile, packBytes);
    if (found.state == SignatureState::None || found.state == SignatureState::Valid) return true;
    const bool isRead = found.state == SignatureState::Changed;
    Problem& p = problems.error("PACK-SIGNATURE", isRead ? "the pack has changed since it was signed"
                                                         : "the file beside the pack is not a signature");
    p.file = isRead ? packFile.generic_string() : signatureFileOf(packFile).generic_string();
    if (isRead)
        p.found = "a signature by " + oneLine(found.says.name) + " of " + oneLine(found.says.pack) + " " +
                  oneLine(found.says.version);
    return false;
}

}  // namespace schema

// Any bytes as the signature of a pack: read within bounds, and valid only where they are what was signed.
#include <string>

#include "schema/core/project.h"
#include "schema/core/signature.h"

using namespace schema;

static const std::string kPack = "any bytes: a signature does not ask what it signs";

static const std::string& goodSignature() {
    static const std::string text = [] {
        ProjectInfo info;
        info.id = "threetale.fuzz";
        return signatureText(kPack, info, *signingKeyOf("Fuzz", std::string(64, '7')));
    }();
    return text;
}

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t maximum);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t maximum,
                                               unsigned seed) {
    if (size < 16 || seed % 8 == 0) size = goodSignature().copy(reinterpret_cast<char*>(data), maximum);
    return LLVMFuzzerMutate(data, size, maximum);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    const bool isValid = verifySignature(kPack, bytes).state == SignatureState::Valid;
    if (isValid != (bytes == goodSignature())) __builtin_trap();
    return 0;
}

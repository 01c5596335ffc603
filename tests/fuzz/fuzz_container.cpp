// Any bytes as a whole pack. Its checksum is mended first where there is one, or no change would come past it.
#include "tests/fuzz/good_pack.h"

#include "schema/core/container.h"
#include "tests/schema/packed_container.h"

using namespace schema;

// As it is written, or as older versions wrote it.
static std::string goodInput(unsigned which) {
    static const std::array<std::string, 3> sections = goodSections();
    static const std::string pack =
        writeContainer("TALEPACK", {{"INFO", sections[0]}, {"RECS", sections[1]}, {"ARTS", sections[2]}});
    static const std::string packed = packedContainer(pack);
    return which % 2 == 0 ? pack : packed;
}

// Mutations start now and then from a good input, made here so that it never falls behind the format.
extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t maximum);
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size, std::size_t maximum,
                                               unsigned seed) {
    if (size < 16 || seed % 64 == 0) {
        const std::string good = goodInput(seed / 64);
        size = good.copy(reinterpret_cast<char*>(data), maximum);
    }
    return LLVMFuzzerMutate(data, size, maximum);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    std::string bytes(reinterpret_cast<const char*>(data), size);
    if (size >= 24) {
        const std::size_t table = 24 + 64 * std::size_t(data[12] % 8);
        if (table + 32 <= size) bytes.replace(table, 32, plainChecksum(std::string_view(bytes).substr(0, table)));
    }
    Problems problems;
    const std::optional<Pack> pack = readPack(bytes, "fuzz", problems);
    if (!pack && problems.errors() == 0) __builtin_trap();
    if (pack) reportOf(*pack, bytes);
    return 0;
}

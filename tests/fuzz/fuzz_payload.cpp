// Any bytes as the plain content of a section: the first byte chooses which. What is read is written and read again,
// and must be the same.
#include "tests/fuzz/good_pack.h"

using namespace schema;

static std::string goodInput(unsigned seed) {
    static const std::array<std::string, 3> sections = goodSections();
    return char(seed % 3) + sections[seed % 3];
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
    if (size == 0) return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data + 1), size - 1);
    Budget budget, second;
    Problems problems;
    if (data[0] % 3 == 0) {
        ProjectInfo info, again;
        if (!readInfoSection(bytes, budget, "fuzz", problems, info))
            return problems.errors() == 0 ? __builtin_trap(), 0 : 0;
        if (!readInfoSection(writeInfoSection(info), second, "again", problems, again)) __builtin_trap();
        if (!equalObjects(typeInfo<ProjectInfo>(), &info, &again)) __builtin_trap();
    } else if (data[0] % 3 == 1) {
        RecordSet records, again;
        if (!readRecordsSection(bytes, threetale::kGame, budget, "fuzz", problems, records)) return 0;
        const std::string written = writeRecordsSection(threetale::kGame, records);
        second.bytes = 1u << 30;
        if (!readRecordsSection(written, threetale::kGame, second, "again", problems, again)) __builtin_trap();
        if (writeRecordsSection(threetale::kGame, again) != written) __builtin_trap();
    } else {
        std::vector<PackImage> images;
        readImagesSection(bytes, budget, "fuzz", problems, images);
    }
    return 0;
}

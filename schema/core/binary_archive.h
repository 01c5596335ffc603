// A cereal input archive over bytes in memory, for what PortableBinaryOutputArchive wrote: every size is checked
// against the bytes left and against a budget before anything is allocated, which cereal's own archive does not do.
// Internal: packs are read through pack.h.
#pragma once

#include <bit>
#include <cstring>

#include "schema/core/cereal_objects.h"
#include "schema/core/pack.h"

namespace schema {

// Thrown inside the archive and caught at the border of its section.
struct BoundedInputError : cereal::Exception {
    BoundedInputError(const char* problemCode, const std::string& message, std::size_t at)
        : cereal::Exception(message), code(problemCode), offset(at) {}
    const char* code;
    std::size_t offset;
};

class BoundedInputArchive : public cereal::InputArchive<BoundedInputArchive, cereal::AllowEmptyClassElision> {
  public:
    // The first byte says that the rest is little endian, as all our files are.
    BoundedInputArchive(std::string_view bytes, Budget& budget) : InputArchive(this), bytes_(bytes), budget_(budget) {
        bool isLittleEndian = false;
        loadNumber(isLittleEndian);
        if (!isLittleEndian) fail("PACK-DATA", "the numbers are not little endian");
    }

    std::size_t offset() const { return offset_; }
    std::size_t left() const { return bytes_.size() - offset_; }

    [[noreturn]] void fail(const char* code, const std::string& message) const {
        throw BoundedInputError(code, message, offset_);
    }

    void charge(std::uint64_t bytes) {
        if (!budget_.spend(bytes)) fail("PACK-BUDGET", "the content needs more memory than allowed");
    }

    template <class T> void loadNumber(T& number) {
        unsigned char raw[sizeof(T)];
        std::memcpy(raw, take(sizeof(T)).data(), sizeof(T));
        if constexpr (std::is_same_v<T, bool>) {
            if (raw[0] > 1) fail("PACK-DATA", "a value is neither true nor false");
            number = raw[0] == 1;
        } else {
            std::uint64_t bits = 0;
            for (std::size_t i = 0; i < sizeof(T); ++i) bits |= std::uint64_t(raw[i]) << (8 * i);
            number = T(bits);
        }
    }

    // How many items follow, each of at least `itemInFile` bytes here and `itemInMemory` once it is made.
    std::size_t loadSize(std::size_t itemInFile, std::size_t itemInMemory) {
        std::uint64_t size = 0;
        loadNumber(size);
        if (size > left() / std::max<std::size_t>(itemInFile, 1))
            fail("PACK-DATA", "a list is longer than the remaining data");
        if (size > budget_.items) fail("PACK-BUDGET", "the content has more items than allowed");
        budget_.items -= std::uint32_t(size);
        charge(size * itemInMemory);
        return std::size_t(size);
    }

    // Any bytes, after their number.
    std::string_view loadBytes() {
        std::uint64_t size = 0;
        loadNumber(size);
        if (size > left()) fail("PACK-DATA", "a text is longer than the remaining data");
        charge(size);
        return take(std::size_t(size));
    }

    void loadText(std::string& text);

    // Called with each value of the ability language: its structure is greater than the line it was read from.
    void chargeValue(const Field& field, const void* value) { charge(abilityMemory(field, value)); }

    void enter() {
        if (budget_.depth == 0) fail("PACK-BUDGET", "objects are nested too deeply");
        --budget_.depth;
    }
    void leave() { ++budget_.depth; }

  private:
    std::string_view take(std::size_t size) {
        if (size > left()) fail("PACK-DATA", "the data ends in the middle of a value");
        const std::string_view taken = bytes_.substr(offset_, size);
        offset_ += size;
        return taken;
    }

    std::string_view bytes_;
    Budget& budget_;
    std::size_t offset_ = 0;
};

template <class T>
    requires std::is_arithmetic_v<T>
void CEREAL_LOAD_FUNCTION_NAME(BoundedInputArchive& archive, T& number) {
    archive.loadNumber(number);
}
template <class T> void CEREAL_LOAD_FUNCTION_NAME(BoundedInputArchive& archive, cereal::NameValuePair<T>& pair) {
    archive(pair.value);
}
template <class T> void CEREAL_LOAD_FUNCTION_NAME(BoundedInputArchive& archive, cereal::SizeTag<T>& tag) {
    tag.size = archive.loadSize(1, 1);
}
inline void CEREAL_LOAD_FUNCTION_NAME(BoundedInputArchive& archive, std::string& text) { archive.loadText(text); }

inline void prologue(BoundedInputArchive& archive, const Object&) { archive.enter(); }
inline void epilogue(BoundedInputArchive& archive, const Object&) { archive.leave(); }

// --- the payloads of a pack -----------------------------------------------------------------------------------------

std::string writeInfoSection(const ProjectInfo& info);
std::string writeRecordsSection(const GameSchema& game, const RecordSet& records);
std::size_t bytesOfRecord(const Record& record);
std::string writeImagesSection(const std::vector<PackImage>& images);

// False with a problem that names section and byte, `section` and `file` being what to call them.
bool readInfoSection(std::string_view bytes, Budget& budget, const std::string& file, Problems& problems,
                     ProjectInfo& info);
bool readRecordsSection(std::string_view bytes, const GameSchema& game, Budget& budget, const std::string& file,
                        Problems& problems, RecordSet& records);
bool readImagesSection(std::string_view bytes, Budget& budget, const std::string& file, Problems& problems,
                       std::vector<PackImage>& images);

}  // namespace schema

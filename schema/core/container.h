// What packs and sessions need of the container beside pack.h.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace schema {

struct Section;

// A container whose sections are packed with zstd where that is shorter. Its bytes differ from version to version of
// zstd: for files that one person writes and another reads, never for what is compared byte by byte.
std::string writePackedContainer(std::string_view magic, const std::vector<Section>& sections);

// BLAKE2b-256 over the parts and their lengths, as 64 hexadecimal digits.
std::string hexChecksum(std::initializer_list<std::string_view> parts);

// BLAKE2b-256 of the bytes, as the container keeps it: 32 bytes.
std::string plainChecksum(std::string_view bytes);

// The section table of a container that was read without problems.
struct SectionSize {
    std::string tag;
    std::size_t stored = 0, plain = 0;
};
std::vector<SectionSize> sectionSizes(std::string_view bytes);

}  // namespace schema

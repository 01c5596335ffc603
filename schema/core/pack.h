// A pack (.talepack): one file with a header, a section table, checksums, a zstd-compressed cereal portable binary
// payload and images. No time stamps and no paths inside: the same content gives the same bytes.
//
//     "TALEPACK" | container version u16 | least reader version u16 | section count u32 | total length u64 |
//     sections { tag u32, compression u32, offset u64, stored length u64, plain length u64, checksum 32 } |
//     checksum 32 of everything before it                                   (little endian; checksums are BLAKE2b-256)
//
// Every size is checked against what is left and against a budget before anything is allocated.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/project.h"

namespace schema {

struct Section {
    std::string tag;        // four characters: "INFO", "RECS", "ARTS"
    std::string bytes;      // uncompressed
};

// What a reader spends at most; one object goes through every nested reader.
struct Budget {
    std::uint64_t bytes = 64u << 20;         // allocated in all; readers raise it by 16 times the input
    std::uint32_t items = 1'000'000;
    std::uint32_t depth = 64;
};

// The container alone; sessions use it too, with another magic word of eight characters.
std::string writeContainer(std::string_view magic, const std::vector<Section>& sections);
std::optional<std::vector<Section>> readContainer(std::string_view magic, std::string_view bytes, Budget& budget,
                                                  const std::string& file, Problems& problems);

struct PackImage {
    std::string path;       // as records name it
    std::string bytes;      // the file as it was
};

struct Pack {
    const GameSchema* game = nullptr;
    ProjectInfo info;
    RecordSet records;
    std::vector<PackImage> images;
    std::string checksum;   // 64 hexadecimal digits: the pack's identity
};

// Builds the bytes of a pack. Content with errors is refused: empty result and the problems.
std::string buildPack(const Project& project, Problems& problems);
std::optional<Pack> readPack(std::string_view bytes, const std::string& file, Problems& problems);

// A folder or a pack file, whichever `path` is; images are loaded for packs only.
std::optional<Pack> readProjectOrPack(const std::filesystem::path& path, Problems& problems);

// Counts for `tale pack info` and the export report.
struct PackReport {
    struct Line { std::string what; std::size_t count = 0, bytes = 0; };
    std::vector<Line> kinds, images, sections;
    std::size_t packBytes = 0, plainBytes = 0;
    std::string checksum;
};
PackReport reportOf(const Pack& pack, std::string_view bytes);

}  // namespace schema

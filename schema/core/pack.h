// A pack (.talepack): one file with a header, a section table, checksums, a cereal portable binary payload and images.
// No time stamps and no paths of any machine inside: the same content gives the same bytes everywhere.
//
//     "TALEPACK" | container version u16 | least reader version u16 | section count u32 | total length u64 |
//     sections { tag u32, compression u32, offset u64, stored length u64, plain length u64, checksum 32 } |
//     checksum 32 of everything before it | the sections, end to end in the order of the table
//
// Little endian; checksums are BLAKE2b-256, a section's is that of its plain bytes; compression 0 = none, 1 = zstd,
// which sessions and older packs have (decisions/002-packs.md).
//     INFO   schema number of the pack, game, and what project.json says
//     RECS   per kind of record: key, schema number, fingerprint of the field list, records by id
//     ARTS   images by path, only those that records name
// Every size is checked against what is left and against a budget before anything is allocated.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schema/core/budget.h"
#include "schema/core/project.h"

namespace schema {

struct Section {
    std::string tag;    // four characters: "INFO", "RECS", "ARTS"
    std::string bytes;  // uncompressed
};

// The container alone; sessions use it too, with another magic word of eight characters. What the sections hold is
// spent from the budget of the file.
std::string writeContainer(std::string_view magic, const std::vector<Section>& sections);
std::optional<std::vector<Section>> readContainer(std::string_view magic, std::string_view bytes, Budget& budget,
                                                  const std::string& file, Problems& problems);

struct PackImage {
    std::string path;   // as records name it
    std::string bytes;  // the file as it was
};

struct Pack {
    const GameSchema* game = nullptr;
    ProjectInfo info;
    RecordSet records;
    std::vector<PackImage> images;
    // 64 hexadecimal digits over INFO and RECS: the pack's identity. Art plays no part in a game, and a project has the
    // identity of the pack that it would give. readProjectOrPack takes in what the pack builds on.
    std::string checksum;
};

// Builds the bytes of a pack. Content with errors is refused: empty result and the problems.
std::string buildPack(const Project& project, Problems& problems);

// The bytes of a pack that stands alone: what `pack` builds on is part of it, and art, which plays no part in a game,
// is left out. What a session carries.
std::string closedPack(const Pack& pack);

// Reads a pack as hostile input. What comes back is sound as far as it stands alone: its records pass checkRecord, but
// for references into the packs that it builds on. A pack inside another file spends that file's budget.
std::optional<Pack> readPack(std::string_view bytes, const std::string& file, Problems& problems);
std::optional<Pack> readPack(std::string_view bytes, const std::string& file, Problems& problems, Budget& budget);

// A folder or a pack file, whichever `path` is, ready to play: `records` also holds what it builds on, and content
// with errors is refused. Images are loaded for packs only.
std::optional<Pack> readProjectOrPack(const std::filesystem::path& path, Problems& problems);

// The identity of content, be it a pack or a project; `base` is what it builds on.
std::string contentChecksum(const GameSchema& game, const ProjectInfo& info, const RecordSet& records,
                            const RecordSet& base = {});

// Counts for `tale pack info` and the export report.
struct PackReport {
    struct Line {
        std::string what;
        std::size_t count = 0, bytes = 0;  // records and their plain bytes; 1 and the bytes of an image or section
        std::size_t stored = 0;            // sections: their bytes in the file
    };
    std::vector<Line> kinds, images, sections;
    std::size_t packBytes = 0, plainBytes = 0;
    std::string checksum;
};
PackReport reportOf(const Pack& pack, std::string_view bytes);

}  // namespace schema

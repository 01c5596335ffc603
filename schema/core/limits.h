// What reading the files of strangers may cost, in one place. Each kind of file has a greatest size, looked at before a
// byte is read; what comes of a file is bounded by one budget (budget.h), lists of problems by their lengths.
#pragma once

#include <cstddef>
#include <cstdint>

namespace schema {

// --- sizes of files, in bytes ---------------------------------------------------------------------------------------

constexpr std::size_t kLargestPack = 256u << 20;       // 200 cards with a picture of 1 MB each
constexpr std::size_t kLargestSession = 32u << 20;     // a game takes some kilobytes, its pack without art 400 KB
constexpr std::size_t kLargestProjectFile = 4u << 20;  // a record; a great tile has 10 KB
constexpr std::size_t kLargestProjectInfo = 256u
                                            << 10;    // project.json, which is read of every folder beside an expansion
constexpr std::size_t kLargestScenario = 256u << 10;  // a recorded game of 1,000 decisions has 60 KB
constexpr std::size_t kLargestTranslation = 64u << 20;  // of a language: 300 bytes for each text of a large project
constexpr std::size_t kLargestReasons = 1u << 20;       // a line for each card that stands out
constexpr std::size_t kLargestImage = 32u << 20;        // a photograph of 4096 x 4096 pixels has 10 MB as a JPEG

// --- what comes of them ---------------------------------------------------------------------------------------------

// Memory that opening a file may take: so much in any case, so many times the bytes that were read from disk, and never
// more than the last. Text swells most: a small record takes 10 times its file. With the 8 MB that lists of problems
// and the readers themselves may take, the least is 64 MB.
constexpr std::uint64_t kLeastMemory = 56u << 20;
constexpr std::uint64_t kMemoryPerByte = 16;
constexpr std::uint64_t kMostMemory = std::uint64_t{1} << 30;

constexpr std::uint32_t kMostItems = 4'000'000;  // in all lists of a pack: 40 for each of 100,000 records
constexpr std::uint32_t kDeepest = 64;           // objects within objects
constexpr std::size_t kMostRecords = 200'000;    // of a project; the editor is measured with 100,000
constexpr std::size_t kMostScenarios = 20'000;   // of a folder
constexpr std::size_t kMostDecisions = 100'000;  // of a session; a long game has 1,000

// Packs that one builds on, directly or not, and files and folders that are looked at to find them.
constexpr std::size_t kMostPacksBelow = 64, kMostNeighbours = 10'000;

// --- images ---------------------------------------------------------------------------------------------------------

constexpr int kWidestImage = 4096;  // pixels a side: a card of 63 x 88 mm at 1,100 dots per inch
// A JPEG may come in many scans, each of which goes over all its pixels: 10 are usual. So many at most, and of great
// images so many pixels in all.
constexpr std::size_t kMostScans = 100;
constexpr std::uint64_t kMostScannedPixels = std::uint64_t{16} * kWidestImage * kWidestImage;
// Memory for decoding one. The most a pixel takes are 28 bytes, of an interlaced PNG of four channels with 16 bits
// each: 8 in their final order, 4 of the pass of half the pixels, and 16 of the block for unpacked bytes, which has
// doubled because passes have more rows than are expected. The block for packed bytes doubles, too.
constexpr std::uint64_t kDecodeBytesPerPixel = 29, kDecodeBytesPerFileByte = 2, kDecodeBytesBase = 1u << 20;
constexpr std::uint64_t kMostDecodeBytes = kDecodeBytesPerPixel * (kWidestImage + 64) * (kWidestImage + 64) +
                                           kDecodeBytesPerFileByte * kLargestImage + kDecodeBytesBase;
constexpr int kWidestTexture = 1024;  // pixels a side of a picture as it is kept: the widest card on screen

// --- problems -------------------------------------------------------------------------------------------------------

constexpr std::size_t kMostProblemsOfCode = 1'000;     // that are listed; the others are counted
constexpr std::size_t kMostProblemsListed = 2'000;     // errors, and as many warnings
constexpr std::size_t kMostNamesCompared = 2'000'000;  // of records, to say which one a wrong reference may have meant
constexpr std::size_t kLongestProblemPart = 300;       // characters of a message or a value in it

}  // namespace schema

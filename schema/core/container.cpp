// The container of packs and sessions: see pack.h for its layout. Reading trusts nothing: the table must account for
// every byte of the file, and no section is opened that the budget does not cover.
#include <sodium.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include "schema/core/container.h"
#include "schema/core/pack.h"

namespace schema {

namespace {

constexpr std::uint16_t kContainerVersion = 1;  // of this program; also the oldest program that can read what it writes
constexpr std::size_t kMagicBytes = 8, kHeaderBytes = kMagicBytes + 16, kRowBytes = 64, kChecksumBytes = 32;
constexpr std::uint32_t kMostSections = 64;

// How a section is stored. Packs are plain: the same content gives the same bytes with every version of zstd. Sessions
// are packed, and so are packs of before.
enum Compression : std::uint32_t { kPlain = 0, kZstd = 1 };
constexpr int kZstdLevel = 12;  // as files of before

template <class T> void put(std::string& out, T number) {
    for (std::size_t i = 0; i < sizeof(T); ++i) out += char(number >> (8 * i) & 0xFF);
}
template <class T> T get(std::string_view bytes, std::size_t offset) {
    T number = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) number |= T(static_cast<unsigned char>(bytes[offset + i])) << (8 * i);
    return number;
}

using Checksum = std::array<unsigned char, kChecksumBytes>;

Checksum checksumOf(std::string_view bytes) {
    Checksum out;
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                       nullptr, 0);
    return out;
}
std::string_view view(const Checksum& checksum) {
    return {reinterpret_cast<const char*>(checksum.data()), checksum.size()};
}

struct Row {
    std::string tag;
    std::uint32_t compression;
    std::uint64_t offset, stored, plain;
    std::string_view checksum;
};

class ContainerReader {
  public:
    ContainerReader(std::string_view magic, std::string_view bytes, Budget& budget, const std::string& file,
                    Problems& problems)
        : magic_(magic), bytes_(bytes), budget_(budget), file_(file), problems_(problems) {}

    std::optional<std::vector<Section>> read() {
        if (!readHeader() || !readTable()) return std::nullopt;
        std::vector<Section> sections;
        for (const Row& row : rows_) {
            std::optional<std::string> plain = open(row);
            if (!plain) return std::nullopt;
            sections.push_back({row.tag, std::move(*plain)});
        }
        return sections;
    }

  private:
    bool fail(const char* code, std::string message, std::string place, std::string found = {},
              std::string wanted = {}) {
        Problem& p = problems_.error(code, std::move(message));
        p.file = file_;
        p.field = std::move(place);
        p.found = std::move(found);
        p.wanted = std::move(wanted);
        return false;
    }

    bool readHeader() {
        if (!bytes_.starts_with(magic_))
            return fail("PACK-MAGIC", "the file is not of this type: its first bytes are wrong", "header", "",
                        std::string(magic_));
        if (bytes_.size() < kHeaderBytes) return tooShort(kHeaderBytes);
        const auto least = get<std::uint16_t>(bytes_, 10);
        if (least > kContainerVersion)
            return fail("PACK-NEWER", "this file was written by a newer version of Talewright and cannot be read",
                        "header", std::to_string(least), "1 to " + std::to_string(kContainerVersion));
        count_ = get<std::uint32_t>(bytes_, 12);
        if (count_ > kMostSections)
            return fail("PACK-TABLE", "the file has too many sections", "header", std::to_string(count_),
                        "at most " + std::to_string(kMostSections));
        const auto length = get<std::uint64_t>(bytes_, 16);
        if (bytes_.size() < length) return tooShort(length);
        if (bytes_.size() > length)
            return fail("PACK-TABLE", "the file has extra bytes after its content", "header",
                        std::to_string(bytes_.size()), std::to_string(length));
        return true;
    }

    bool tooShort(std::uint64_t wanted) {
        return fail("PACK-TRUNCATED", "the file is incomplete", "header", std::to_string(bytes_.size()) + " bytes",
                    std::to_string(wanted));
    }

    bool readTable() {
        const std::size_t tableEnd = kHeaderBytes + count_ * kRowBytes;
        if (bytes_.size() < tableEnd + kChecksumBytes) return tooShort(tableEnd + kChecksumBytes);
        if (view(checksumOf(bytes_.substr(0, tableEnd))) != bytes_.substr(tableEnd, kChecksumBytes))
            return fail("PACK-CHECKSUM", "the header or section table is damaged", "header");

        std::uint64_t end = tableEnd + kChecksumBytes;
        for (std::uint32_t i = 0; i < count_; ++i) {
            const std::string_view row = bytes_.substr(kHeaderBytes + i * kRowBytes, kRowBytes);
            rows_.push_back({std::string(row.substr(0, 4)), get<std::uint32_t>(row, 4), get<std::uint64_t>(row, 8),
                             get<std::uint64_t>(row, 16), get<std::uint64_t>(row, 24), row.substr(32, kChecksumBytes)});
            const Row& r = rows_.back();
            const std::string place = "section " + std::to_string(i + 1);
            for (const char c : r.tag)
                if (c < 'A' || c > 'Z')
                    return fail("PACK-TABLE", "a section's name is not four capital letters", place);
            if (r.compression != kPlain && r.compression != kZstd)
                return fail("PACK-TABLE", "the compression of the section is unknown", place,
                            std::to_string(r.compression), "0 or 1");
            if (r.offset != end || r.stored > bytes_.size() - end)
                return fail("PACK-TABLE", "the section does not start where the previous one ends", place,
                            std::to_string(r.offset), std::to_string(end));
            if (r.compression == kPlain && r.stored != r.plain)
                return fail("PACK-TABLE", "the uncompressed section has two different lengths", place,
                            std::to_string(r.stored), std::to_string(r.plain));
            end += r.stored;
        }
        if (end != bytes_.size())
            return fail("PACK-TABLE", "some bytes belong to no section", "header", std::to_string(bytes_.size() - end),
                        "0");
        return true;
    }

    std::optional<std::string> open(const Row& row) {
        const std::string_view stored = bytes_.substr(std::size_t(row.offset), std::size_t(row.stored));
        if (!budget_.spend(row.plain)) {
            fail("PACK-BUDGET", "the section is larger than allowed", row.tag, std::to_string(row.plain) + " bytes",
                 "at most " + std::to_string(budget_.bytes));
            return std::nullopt;
        }
        std::string plain;
        if (row.compression == kPlain) {
            plain = stored;
        } else {
            // The frame must announce the very size that the table does, and gets exactly that much room.
            if (ZSTD_getFrameContentSize(stored.data(), stored.size()) != row.plain) {
                fail("PACK-COMPRESSION", "the compressed data gives a different size than the section table", row.tag);
                return std::nullopt;
            }
            plain.resize(std::size_t(row.plain));
            const std::size_t size = ZSTD_decompress(plain.data(), plain.size(), stored.data(), stored.size());
            if (ZSTD_isError(size) || size != plain.size()) {
                fail("PACK-COMPRESSION", "the compressed data cannot be decompressed", row.tag);
                return std::nullopt;
            }
        }
        if (view(checksumOf(plain)) != row.checksum) {
            fail("PACK-CHECKSUM", "the section is damaged", row.tag);
            return std::nullopt;
        }
        return plain;
    }

    std::string_view magic_, bytes_;
    Budget& budget_;
    const std::string& file_;
    Problems& problems_;
    std::uint32_t count_ = 0;
    std::vector<Row> rows_;
};

}  // namespace

std::string hexChecksum(std::initializer_list<std::string_view> parts) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, kChecksumBytes);
    for (const std::string_view part : parts) {
        std::string length;  // so that no two lists of parts run together
        put<std::uint64_t>(length, part.size());
        for (const std::string_view piece : {std::string_view(length), part})
            crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(piece.data()), piece.size());
    }
    Checksum checksum;
    crypto_generichash_final(&state, checksum.data(), checksum.size());
    std::string hex(2 * checksum.size() + 1, '\0');
    sodium_bin2hex(hex.data(), hex.size(), checksum.data(), checksum.size());
    hex.pop_back();
    return hex;
}

std::string plainChecksum(std::string_view bytes) { return std::string(view(checksumOf(bytes))); }

std::vector<SectionSize> sectionSizes(std::string_view bytes) {
    std::vector<SectionSize> sizes;
    for (std::uint32_t i = 0; i < get<std::uint32_t>(bytes, 12); ++i) {
        const std::string_view row = bytes.substr(kHeaderBytes + i * kRowBytes, kRowBytes);
        sizes.push_back({std::string(row.substr(0, 4)), std::size_t(get<std::uint64_t>(row, 16)),
                         std::size_t(get<std::uint64_t>(row, 24))});
    }
    return sizes;
}

namespace {

// The bytes of a section as zstd packs them; empty where that is no shorter, or it has no memory for it.
std::string packed(const std::string& plain) {
    std::string stored(ZSTD_compressBound(plain.size()), '\0');
    const std::size_t size = ZSTD_compress(stored.data(), stored.size(), plain.data(), plain.size(), kZstdLevel);
    if (ZSTD_isError(size) || size >= plain.size()) return {};
    stored.resize(size);
    return stored;
}

std::string containerOf(std::string_view magic, const std::vector<Section>& sections, bool packs) {
    assert(magic.size() == kMagicBytes && "the magic word has eight characters");
    assert(sections.size() <= kMostSections && "a container has at most 64 sections");
    std::string table, payload;
    const std::size_t start = kHeaderBytes + sections.size() * kRowBytes + kChecksumBytes;
    for (const Section& section : sections) {
        assert(section.tag.size() == 4 && "a section is named by four capitals");
        const std::string small = packs ? packed(section.bytes) : std::string();
        const std::string& stored = small.empty() ? section.bytes : small;
        table += section.tag;
        put<std::uint32_t>(table, small.empty() ? kPlain : kZstd);
        put<std::uint64_t>(table, start + payload.size());
        put<std::uint64_t>(table, stored.size());
        put<std::uint64_t>(table, section.bytes.size());  // plain
        table += view(checksumOf(section.bytes));
        payload += stored;
    }
    std::string out(magic);
    put<std::uint16_t>(out, kContainerVersion);
    put<std::uint16_t>(out, kContainerVersion);
    put<std::uint32_t>(out, std::uint32_t(sections.size()));
    put<std::uint64_t>(out, start + payload.size());
    out += table;
    out += view(checksumOf(out));
    return out + payload;
}

}  // namespace

std::string writeContainer(std::string_view magic, const std::vector<Section>& sections) {
    return containerOf(magic, sections, false);
}

std::string writePackedContainer(std::string_view magic, const std::vector<Section>& sections) {
    return containerOf(magic, sections, true);
}

std::optional<std::vector<Section>> readContainer(std::string_view magic, std::string_view bytes, Budget& budget,
                                                  const std::string& file, Problems& problems) {
    return ContainerReader(magic, bytes, budget, file, problems).read();
}

}  // namespace schema

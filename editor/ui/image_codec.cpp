// The one implementation unit of stb_image and stb_image_write: PNG and JPEG only, with a budget for every allocation.
// A picture file comes from strangers; its decoder may neither exhaust memory nor read past what it was given.
#include "editor/ui/image_codec.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "schema/core/image_header.h"
#include "schema/core/project.h"

namespace {

// What the decoder of this thread may still allocate, and who may tell it to give up.
thread_local std::size_t budget = 0;
thread_local const std::atomic<bool>* stopped = nullptr;

bool isStopped() { return stopped && stopped->load(std::memory_order_relaxed); }

// Every block remembers its size in front of it, so that freeing gives the budget back.
constexpr std::size_t kFront = alignof(std::max_align_t);

void* budgetMalloc(std::size_t size) {
    // Small blocks are still given: only what takes time is worth ending.
    constexpr std::size_t kSmall = 256u << 10;
    if (size > budget || (size > kSmall && isStopped())) return nullptr;
    auto* block = static_cast<unsigned char*>(std::malloc(size + kFront));
    if (!block) return nullptr;
    budget -= size;
    std::memcpy(block, &size, sizeof size);
    return block + kFront;
}

void budgetFree(void* pointer) {
    if (!pointer) return;
    unsigned char* block = static_cast<unsigned char*>(pointer) - kFront;
    std::size_t size = 0;
    std::memcpy(&size, block, sizeof size);
    budget += size;
    std::free(block);
}

// A great block grows where it is: the system gives it more pages, and those that are never touched take no memory.
void* budgetRealloc(void* pointer, std::size_t oldSize, std::size_t newSize) {
    if (!pointer) return budgetMalloc(newSize);
    if (newSize > oldSize && (newSize - oldSize > budget || isStopped())) return nullptr;
    auto* block =
        static_cast<unsigned char*>(std::realloc(static_cast<unsigned char*>(pointer) - kFront, newSize + kFront));
    if (!block) return nullptr;
    budget = budget + oldSize - newSize;
    std::memcpy(block, &newSize, sizeof newSize);
    return block + kFront;
}

}  // namespace

#define STBI_ONLY_PNG
#define STBI_ONLY_JPEG
#define STBI_NO_STDIO
#define STBI_NO_LINEAR
#define STBI_NO_HDR
#define STBI_MAX_DIMENSIONS 4096  // as schema::kWidestImage
#define STBI_MALLOC(size) budgetMalloc(size)
#define STBI_REALLOC_SIZED(pointer, oldSize, newSize) budgetRealloc(pointer, oldSize, newSize)
#define STBI_FREE(pointer) budgetFree(pointer)
#define STB_IMAGE_STATIC
#define STB_IMAGE_IMPLEMENTATION
#include <stb/stb_image.h>

#define STBI_WRITE_NO_STDIO
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb/stb_image_write.h>

namespace ui {

namespace {

// stb_image leaves the checksums of a PNG unread and would show a damaged picture as noise.
std::uint32_t checksum(std::string_view bytes) {
    static const std::array<std::uint32_t, 256> table = [] {
        std::array<std::uint32_t, 256> out{};
        for (std::uint32_t n = 0; n < 256; ++n) {
            out[n] = n;
            for (int bit = 0; bit < 8; ++bit) out[n] = out[n] & 1 ? 0xEDB88320u ^ out[n] >> 1 : out[n] >> 1;
        }
        return out;
    }();
    std::uint32_t sum = ~0u;
    for (const char c : bytes) sum = table[(sum ^ std::uint8_t(c)) & 0xFF] ^ sum >> 8;
    return ~sum;
}

std::uint32_t bigEndian(std::string_view four) {
    std::uint32_t value = 0;
    for (const char c : four) value = value << 8 | std::uint8_t(c);
    return value;
}

// The bytes of an image as its decoder asks for them: they end early where nobody waits for it any more, so that not
// even the next scan of a JPEG is begun.
struct Source {
    std::string_view left;

    static int read(void* user, char* data, int size) {
        auto& source = *static_cast<Source*>(user);
        const std::size_t taken = isStopped() ? 0 : std::min(source.left.size(), std::size_t(size));
        source.left.copy(data, taken);
        source.left.remove_prefix(taken);
        return int(taken);
    }
    static void skip(void* user, int size) {
        auto& source = *static_cast<Source*>(user);
        if (size > 0) source.left.remove_prefix(std::min(source.left.size(), std::size_t(size)));
    }
    static int ended(void* user) { return isStopped() || static_cast<Source*>(user)->left.empty(); }
};

// Why the chunks of a PNG are not whole; empty: they are, or it is no PNG. A chunk that a reader may skip (its name
// begins with a small letter) may be wrong without harm.
std::string damageOf(std::string_view png) {
    constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
    if (!png.starts_with(kSignature)) return {};
    png.remove_prefix(kSignature.size());
    while (png.size() >= 12) {
        const std::size_t length = bigEndian(png.substr(0, 4));
        if (length > png.size() - 12) return "a part is cut off";
        const std::string_view name = png.substr(4, 4);
        const bool needed = name[0] >= 'A' && name[0] <= 'Z';
        if (needed && checksum(png.substr(4, 4 + length)) != bigEndian(png.substr(8 + length, 4)))
            return "the checksum of a part is wrong";
        if (name == "IEND") return {};
        png.remove_prefix(12 + length);
    }
    return "its end is missing";
}

// Why the Huffman tables of a JPEG cannot be used; empty: they can, or it is no JPEG. stb_image 2.27 believes a table
// that counts more than 256 symbols and writes them behind its own. Walks the markers as that decoder does; behind the
// start of a scan the next marker is the next FF that no 00 follows.
std::string badTablesOf(std::string_view jpeg) {
    if (!jpeg.starts_with("\xFF")) return {};
    constexpr std::uint8_t kEnd = 0xD9, kTables = 0xC4;
    const auto byteAt = [&](std::size_t at) { return at < jpeg.size() ? std::uint8_t(jpeg[at]) : std::uint8_t(0); };
    for (std::size_t at = 0; at + 1 < jpeg.size();) {
        if (byteAt(at) != 0xFF) {
            ++at;
            continue;
        }
        const std::uint8_t marker = byteAt(++at);
        if (marker == 0xFF) continue;
        ++at;
        if (marker == kEnd) return {};
        if (marker != kTables) {
            const bool isBare = marker == 0 || marker == 1 || (marker >= 0xD0 && marker <= 0xD8);
            if (!isBare) at += std::size_t(byteAt(at) << 8 | byteAt(at + 1));
            continue;
        }
        const std::size_t end = at + std::size_t(byteAt(at) << 8 | byteAt(at + 1));
        for (at += 2; at < end;) {
            std::size_t symbols = 0;
            for (std::size_t length = 1; length <= 16; ++length) symbols += byteAt(at + length);
            if (symbols > 256) return "a table of it has too many symbols";
            at += 17 + symbols;
        }
    }
    return {};
}

constexpr const char* kStopped = "the image is no longer needed";

// What an image of this size may take while it is decoded: see limits.h. Blocks of a JPEG reach over its edges.
std::size_t decodingMemory(int width, int height, std::size_t fileBytes) {
    return std::size_t(schema::kDecodeBytesPerPixel * std::uint64_t(width + 64) * std::uint64_t(height + 64) +
                       schema::kDecodeBytesPerFileByte * fileBytes + schema::kDecodeBytesBase);
}

}  // namespace

bool decodeImage(std::string_view bytes, const ImageLimits& limits, Pixels& out, std::string& reason) {
    out = {};
    if (bytes.empty()) {
        reason = "the image is empty";
        return false;
    }
    if (bytes.size() > limits.fileBytes) {
        reason = "the image file has " + std::to_string(bytes.size() >> 20) + " MiB, at most " +
                 std::to_string(limits.fileBytes >> 20) + " are read";
        return false;
    }
    const auto* data = reinterpret_cast<const stbi_uc*>(bytes.data());
    const int length = int(bytes.size());
    int width = 0, height = 0, channels = 0;
    budget = limits.decodeBytes;
    stopped = limits.stop;
    if (isStopped()) {
        reason = kStopped;
        return false;
    }
    if (const std::string damage = badTablesOf(bytes); !damage.empty()) {  // looking for the size reads tables, too
        reason = "the image is damaged: " + damage;
        return false;
    }
    if (!stbi_info_from_memory(data, length, &width, &height, &channels)) {
        reason = "not a PNG or JPEG image";
        return false;
    }
    if (width > limits.side || height > limits.side) {
        reason = "the image is " + std::to_string(width) + " x " + std::to_string(height) + ", at most " +
                 std::to_string(limits.side) + " pixels a side are read";
        return false;
    }
    // A pack goes by the header alone; what it would refuse or measure otherwise is not shown either.
    const auto size = schema::readImageSize(bytes);
    if (!size || size->width != width || size->height != height) {
        reason = "the image is damaged: its header does not tell its size";
        return false;
    }
    if (const std::string refusal = schema::refusalOfImage(bytes); !refusal.empty()) {
        reason = "the image has " + refusal;
        return false;
    }
    if (const std::string damage = damageOf(bytes); !damage.empty()) {
        reason = "the image is damaged: " + damage;
        return false;
    }
    budget = std::min(limits.decodeBytes, decodingMemory(width, height, bytes.size()));
    Source source{bytes};
    const stbi_io_callbacks callbacks{Source::read, Source::skip, Source::ended};
    stbi_uc* pixels = stbi_load_from_callbacks(&callbacks, &source, &width, &height, &channels, 4);
    if (isStopped()) {
        stbi_image_free(pixels);
        reason = kStopped;
        return false;
    }
    if (!pixels) {
        const std::string cause = stbi_failure_reason() ? stbi_failure_reason() : "unreadable";
        reason =
            cause == "outofmem" ? "decoding the image would take too much memory" : "the image is damaged: " + cause;
        return false;
    }
    out.width = width;
    out.height = height;
    out.rgba.assign(pixels, pixels + std::size_t(width) * std::size_t(height) * 4);
    stbi_image_free(pixels);
    return true;
}

void downscale(Pixels& pixels, int widest) {
    while (std::max(pixels.width, pixels.height) > widest) {
        // A side of one pixel stays one.
        const int across = std::min(pixels.width, 2), down = std::min(pixels.height, 2);
        const int width = pixels.width / across, height = pixels.height / down;
        const auto row = std::size_t(pixels.width) * 4;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x) {
                const std::size_t from = std::size_t(y * down) * row + std::size_t(x * across) * 4;
                for (std::size_t channel = 0; channel < 4; ++channel) {
                    unsigned sum = 0;
                    for (int dy = 0; dy < down; ++dy)
                        for (int dx = 0; dx < across; ++dx)
                            sum += pixels.rgba[from + std::size_t(dy) * row + std::size_t(dx) * 4 + channel];
                    pixels.rgba[(std::size_t(y) * std::size_t(width) + std::size_t(x)) * 4 + channel] =
                        std::uint8_t(sum / unsigned(across * down));
                }
            }
        pixels.width = width;
        pixels.height = height;
        pixels.rgba.resize(std::size_t(width) * std::size_t(height) * 4);
    }
    pixels.rgba.shrink_to_fit();
}

bool encodePng(const Pixels& pixels, std::string& bytes) {
    bytes.clear();
    if (pixels.empty()) return false;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<char*>(data), std::size_t(size));
    };
    return stbi_write_png_to_func(append, &bytes, pixels.width, pixels.height, 4, pixels.rgba.data(),
                                  pixels.width * 4) != 0;
}

std::string writePng(const Pixels& pixels, const std::filesystem::path& file) {
    std::string bytes;
    if (!encodePng(pixels, bytes)) return "the picture could not be encoded";
    return schema::writeFileAtomically(file, bytes);
}

}  // namespace ui

// Containers as older versions of the program wrote them, with every section packed by zstd: they are still read.
#pragma once

#include <zstd.h>

#include <cstdint>
#include <string>
#include <string_view>

#include "schema/core/container.h"
#include "schema/core/pack.h"

// The sections of `plain`, a container from writeContainer, packed.
inline std::string packedContainer(const std::string& plain) {
    const auto get = [&](std::size_t at) {
        std::uint64_t number = 0;
        for (std::size_t i = 8; i-- > 0;) number = number << 8 | static_cast<unsigned char>(plain[at + i]);
        return number;
    };
    const auto put = [](std::string& bytes, std::size_t at, std::uint64_t number) {
        for (std::size_t i = 0; i < 8; ++i) bytes[at + i] = char(number >> (8 * i) & 0xFF);
    };
    const std::size_t count = static_cast<unsigned char>(plain[12]), tableEnd = 24 + 64 * count;
    std::string table = plain.substr(0, tableEnd), payload;
    for (std::size_t row = 24; row < tableEnd; row += 64) {
        const std::string_view section = std::string_view(plain).substr(get(row + 8), get(row + 16));
        std::string packed(ZSTD_compressBound(section.size()), '\0');
        packed.resize(ZSTD_compress(packed.data(), packed.size(), section.data(), section.size(), 12));
        table[row + 4] = 1;
        put(table, row + 8, tableEnd + 32 + payload.size());
        put(table, row + 16, packed.size());
        payload += packed;
    }
    put(table, 16, tableEnd + 32 + payload.size());
    return table + schema::plainChecksum(table) + payload;
}

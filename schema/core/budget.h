// What opening a file may still cost. One budget is made where a file is opened and goes by reference through every
// reader of what is inside: sections, the pack of a session, texts, the packs below an expansion. Only bytes that were
// read from disk raise it; what a file says of itself never does.
#pragma once

#include <algorithm>

#include "schema/core/limits.h"

namespace schema {

struct Budget {
    std::uint64_t bytes = kLeastMemory;  // that may still be allocated
    std::uint32_t items = kMostItems;    // in lists of all kinds
    std::uint32_t depth = kDeepest;      // objects within objects

    Budget() = default;
    explicit Budget(std::uint64_t fileBytes) { addInput(fileBytes); }

    // A file of so many bytes was read from disk. The file itself is part of what it may take.
    void addInput(std::uint64_t fileBytes) {
        const std::uint64_t more = std::min(std::min(fileBytes, kMostMemory) * kMemoryPerByte, kMostMemory - granted_);
        granted_ += more;
        bytes += more - std::min(more, fileBytes);
    }
    // False, and nothing is spent, if that much is not left.
    bool spend(std::uint64_t amount) {
        if (amount > bytes) return false;
        bytes -= amount;
        return true;
    }
    // What was spent and is free again.
    void refund(std::uint64_t amount) { bytes += amount; }

  private:
    std::uint64_t granted_ = kLeastMemory;
};

}  // namespace schema

// How much memory a piece of work takes: counted at every allocation of the program,
// whose link wraps malloc, calloc, realloc and free (tale_count_memory in CMakeLists.txt)
// and whose operator new is replaced. Only zstd's own 160 KB are not seen.
#pragma once

#include <cstddef>

namespace memory {

extern volatile std::size_t inUse, peak;  // volatile: the compiler believes that malloc changes nothing

// The most memory in use at a time while `work` runs, beyond what was in use before.
template <class Work> std::size_t peakOf(Work&& work) {
    const std::size_t before = inUse;
    peak = inUse;
    work();
    return peak - before;
}

}  // namespace memory

// What opening a file of so many bytes may take: what README.md promises.
constexpr std::size_t allowed(std::size_t input) { return (64u << 20) + 16 * input; }

// Counting allocations: see peak_memory.h.
#include "tests/schema/peak_memory.h"

#include <malloc.h>
#include <cstdlib>
#include <new>

namespace memory {

volatile std::size_t inUse = 0, peak = 0;

static void* counted(void* memory) {
    if (!memory) return memory;
    inUse = inUse + malloc_usable_size(memory);
    if (inUse > peak) peak = inUse;
    return memory;
}

}  // namespace memory

// Names that the linker gives to the wrapped functions.
extern "C" {
void* __real_malloc(std::size_t size);
void* __real_calloc(std::size_t count, std::size_t size);
void* __real_realloc(void* memory, std::size_t size);
void __real_free(void* memory);

void* __wrap_malloc(std::size_t size) { return memory::counted(__real_malloc(size)); }
void* __wrap_calloc(std::size_t count, std::size_t size) { return memory::counted(__real_calloc(count, size)); }
void* __wrap_realloc(void* memory, std::size_t size) {
    if (memory) memory::inUse = memory::inUse - malloc_usable_size(memory);
    return memory::counted(__real_realloc(memory, size));
}
void __wrap_free(void* memory) {
    if (memory) memory::inUse = memory::inUse - malloc_usable_size(memory);
    __real_free(memory);
}
}

void* operator new(std::size_t size) {
    if (void* memory = __wrap_malloc(size)) return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return __wrap_malloc(size); }
void operator delete(void* memory) noexcept { __wrap_free(memory); }
void operator delete(void* memory, std::size_t) noexcept { __wrap_free(memory); }

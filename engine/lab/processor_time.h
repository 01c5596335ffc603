// How long the processor has worked: what is measured where other programs run beside.
#pragma once

#include <time.h>

namespace engine {

// Seconds for this thread.
inline double processorTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) + double(now.tv_nsec) * 1e-9;
}

}  // namespace engine

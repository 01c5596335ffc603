// Whether the program is watched by a sanitizer or its own assertions: then memory is counted otherwise, and what is
// measured in seconds says nothing of the program as it is used.
#pragma once

#if defined(__SANITIZE_ADDRESS__)
#define TALE_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TALE_ADDRESS_SANITIZER 1
#endif
#endif

namespace test_build {

// How much longer the same work may take in this build than in a release.
#if defined(TALE_ADDRESS_SANITIZER) || !defined(NDEBUG)
constexpr double kSlower = 10;
#else
constexpr double kSlower = 1;
#endif

}  // namespace test_build

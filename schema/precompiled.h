// What nearly every source begins with, read once for all of them: the parts of the standard library and {fmt} that
// take a compiler longest, and records as the schema describes them. Each file still includes what it uses; builds with
// CMAKE_DISABLE_PRECOMPILE_HEADERS=ON check it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "schema/core/project.h"

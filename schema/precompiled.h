// What nearly every source begins with, read once for all of them: the parts of the standard library and {fmt} that take
// a compiler longest. Each file still includes what it uses; builds with CMAKE_DISABLE_PRECOMPILE_HEADERS=ON check it.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

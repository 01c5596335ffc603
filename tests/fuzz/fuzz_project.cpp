// Any bytes as project.json.
#include "schema/core/project.h"
#include "schema/core/text_archive.h"

using namespace schema;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    ProjectInfo info;
    Problems problems;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (!readText(text, typeInfo<ProjectInfo>(), &info, {}, problems)) {
        if (problems.errors() == 0) __builtin_trap();
        return 0;
    }
    checkProjectInfo(info, problems);
    ProjectInfo again;
    Problems none;
    const std::string written = writeText(typeInfo<ProjectInfo>(), &info, 1);
    if (!readText(written, typeInfo<ProjectInfo>(), &again, {.maximumBytes = 64u << 20}, none)) __builtin_trap();
    if (!none.clean() || !equalObjects(typeInfo<ProjectInfo>(), &info, &again)) __builtin_trap();
    return 0;
}

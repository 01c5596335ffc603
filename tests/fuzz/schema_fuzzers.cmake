# Fuzzers of the schema library, one per format that may come from a stranger. The library is built once more with the
# sanitizers and the fuzzer's counters in it.

# tale_fuzzed(LIBRARY headers...): what every plain `tools/test` builds, so it has to be quick. Its headers are read once;
# ccache keeps such objects only when it is told to.
function(tale_fuzzed library)
  target_precompile_headers(${library} PRIVATE ${ARGN})
  if(CCACHE)
    set_target_properties(${library} PROPERTIES CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND};-E;env;CCACHE_SLOPPINESS=pch_defines,time_macros;${CCACHE}")
  endif()
endfunction()
# tale_same_sources(NEW LIBRARY): the sources of a library, its games' among them.
function(tale_same_sources new library)
  get_target_property(sources ${library} SOURCES)
  get_target_property(folder ${library} SOURCE_DIR)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${folder})
    target_sources(${new} PRIVATE ${source})
  endforeach()
endfunction()
find_package(cereal REQUIRED)
find_package(fmt REQUIRED)
add_library(schema_fuzzed STATIC)
tale_same_sources(schema_fuzzed schema)
target_compile_options(schema_fuzzed PUBLIC
  -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -Xclang -fno-pch-timestamp)
target_link_options(schema_fuzzed PUBLIC -fsanitize=address,undefined)
target_link_libraries(schema_fuzzed PUBLIC tale_warnings fmt::fmt cereal::cereal ${ZSTD_LIBRARIES} ${SODIUM_LIBRARIES} ${GETTEXTPO})
tale_fuzzed(schema_fuzzed <fmt/format.h> <schema/core/records.h>)
# RapidJSON adds to a null pointer while its stack is empty, which no machine minds.
set_source_files_properties(${CMAKE_SOURCE_DIR}/schema/core/text_tree.cpp PROPERTIES COMPILE_OPTIONS
  -fno-sanitize=pointer-overflow)

foreach(format ability container payload po project record signature)
  tale_fuzzer(fuzz_${format} LIBRARIES schema_fuzzed SOURCE fuzz/fuzz_${format}.cpp)
endforeach()

# The editor's decoder of images knows no screen, so it is taken along.
find_path(STB_INCLUDE_DIR stb/stb_image.h REQUIRED)
tale_fuzzer(fuzz_image LIBRARIES schema_fuzzed SOURCE fuzz/fuzz_image.cpp)
target_sources(fuzz_image PRIVATE ${CMAKE_SOURCE_DIR}/editor/ui/image_codec.cpp)
target_include_directories(fuzz_image SYSTEM PRIVATE ${STB_INCLUDE_DIR})

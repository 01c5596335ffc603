# Fuzzers of the schema library, one per format that may come from a stranger. The library is built once more with the
# sanitizers and the fuzzer's counters in it.
find_package(cereal REQUIRED)
find_package(fmt REQUIRED)
get_target_property(SCHEMA_SOURCES schema SOURCES)
list(TRANSFORM SCHEMA_SOURCES PREPEND ${CMAKE_SOURCE_DIR}/schema/)
add_library(schema_fuzzed STATIC ${SCHEMA_SOURCES})
target_compile_options(schema_fuzzed PUBLIC
  -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer -g)
target_link_options(schema_fuzzed PUBLIC -fsanitize=address,undefined)
target_link_libraries(schema_fuzzed PUBLIC tale_warnings fmt::fmt cereal::cereal ${ZSTD_LIBRARIES} ${SODIUM_LIBRARIES})
# RapidJSON adds to a null pointer while its stack is empty, which no machine minds.
set_source_files_properties(${CMAKE_SOURCE_DIR}/schema/core/text_tree.cpp PROPERTIES COMPILE_OPTIONS
  -fno-sanitize=pointer-overflow)

foreach(format ability container payload project record)
  tale_fuzzer(fuzz_${format} LIBRARIES schema_fuzzed SOURCE fuzz/fuzz_${format}.cpp)
endforeach()

# Fuzzers of the engine library, built once more like schema's.
find_package(Threads REQUIRED)
add_library(engine_fuzzed STATIC)
tale_same_sources(engine_fuzzed engine)
target_link_libraries(engine_fuzzed PUBLIC schema_fuzzed Threads::Threads)
tale_fuzzed(engine_fuzzed <fmt/format.h> <engine/kernel/table.h> <schema/core/records.h>)

tale_fuzzer(fuzz_scenario LIBRARIES engine_fuzzed SOURCE fuzz/fuzz_scenario.cpp)
tale_fuzzer(fuzz_session LIBRARIES engine_fuzzed SOURCE fuzz/fuzz_session.cpp)

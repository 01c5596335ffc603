# Tests of the schema library.
find_package(rapidcheck REQUIRED)
find_package(cereal REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ZSTD REQUIRED IMPORTED_TARGET libzstd)  # what older versions wrote
tale_tests(schema_tests LIBRARIES schema rapidcheck cereal::cereal PkgConfig::ZSTD SOURCES
  schema/ability_check_test.cpp
  schema/ability_completion_test.cpp
  schema/ability_sentence_test.cpp
  schema/ability_text_test.cpp
  schema/bad_content_test.cpp
  schema/bad_sets_test.cpp
  schema/cereal_objects_test.cpp
  schema/check_test.cpp
  schema/container_test.cpp
  schema/expansion_test.cpp
  schema/fields_test.cpp
  schema/folder_test.cpp
  schema/merge_test.cpp
  schema/pack_test.cpp
  schema/problems_test.cpp
  schema/project_test.cpp
  schema/records_test.cpp
  schema/scenario_test.cpp
  schema/setup_options_test.cpp
  schema/signature_test.cpp
  schema/text_archive_test.cpp
  schema/translation_test.cpp
  schema/utf8_test.cpp
  schema/wording_test.cpp
  schema/former_names_test.cpp
)
tale_compile_alone(schema/ability_sentence_test.cpp schema/check_test.cpp schema/former_names_test.cpp schema/project_test.cpp schema/wording_test.cpp)

# What may go wrong around the library: a failing disk, hostile input that wants memory. Its calls are wrapped.
tale_tests(schema_hostile_tests LIBRARIES schema cereal::cereal PkgConfig::ZSTD SOURCES
  schema/hostile_files_test.cpp
  schema/hostile_pack_test.cpp
  schema/hostile_project_test.cpp
)
tale_count_memory(schema_hostile_tests)
foreach(function open openat write fsync close linkat renameat fchmod)
  target_link_options(schema_hostile_tests PRIVATE LINKER:--wrap=${function})
endforeach()

if(TALE_FUZZ)
  include(fuzz/schema_fuzzers.cmake)
endif()

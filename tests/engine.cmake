# Tests of the engine library.
tale_tests(engine_tests LIBRARIES engine SOURCES
  engine/agents_test.cpp
  engine/bad_scenarios_test.cpp
  engine/balance_test.cpp
  engine/chance_test.cpp
  engine/coverage_test.cpp
  engine/intervals_test.cpp
  engine/languages_test.cpp
  engine/scenario_language_test.cpp
  engine/scenario_test.cpp
  engine/state_fields_test.cpp
  engine/scenario_from_game_test.cpp
  engine/scenario_session_test.cpp
  engine/search_test.cpp
  engine/session_file_test.cpp
  engine/state_edit_test.cpp
  engine/session_test.cpp
  engine/setup_options_test.cpp
  engine/simulation_test.cpp
  engine/table_test.cpp
  engine/event_query_test.cpp
  engine/offered_options_test.cpp
  engine/game_search_test.cpp
  engine/timeline_test.cpp
  engine/dice_test.cpp
  engine/divergence_test.cpp
  engine/impact_test.cpp
  engine/impact_games_test.cpp
  engine/why_not_test.cpp
  engine/chaos_test.cpp
  engine/causes_test.cpp
  engine/clause_places_test.cpp
  engine/slice_test.cpp
  engine/perfetto_test.cpp
  engine/fraction_test.cpp
  engine/odds_test.cpp
  engine/all_games_odds_test.cpp
)

tale_compile_alone(engine/odds_test.cpp engine/all_games_odds_test.cpp)

# What hostile input may cost: allocations are counted.
tale_tests(engine_hostile_tests LIBRARIES engine cereal::cereal PkgConfig::ZSTD SOURCES
  engine/hostile_session_test.cpp
)
tale_count_memory(engine_hostile_tests)

if(TALE_FUZZ)
  include(fuzz/engine_fuzzers.cmake)
endif()

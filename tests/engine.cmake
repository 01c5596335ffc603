# Tests of the engine library.
tale_tests(engine_tests LIBRARIES engine SOURCES
  engine/abilities_battle_test.cpp
  engine/abilities_cards_test.cpp
  engine/abilities_clauses_test.cpp
  engine/abilities_coverage_test.cpp
  engine/abilities_dice_test.cpp
  engine/abilities_hero_test.cpp
  engine/abilities_moments_test.cpp
  engine/abilities_readings_test.cpp
  engine/abilities_scenario_test.cpp
  engine/agents_test.cpp
  engine/bad_scenarios_test.cpp
  engine/balance_test.cpp
  engine/chance_test.cpp
  engine/scenario_test.cpp
  engine/search_test.cpp
  engine/session_file_test.cpp
  engine/session_test.cpp
  engine/simulation_test.cpp
  engine/table_test.cpp
  engine/three_chapters_draft_test.cpp
  engine/three_chapters_game_test.cpp
  engine/three_chapters_reply_test.cpp
  engine/three_chapters_scoring_test.cpp
  engine/three_chapters_tricks_test.cpp
  engine/threetale_battle_test.cpp
  engine/threetale_checks_test.cpp
  engine/threetale_decisions_test.cpp
  engine/threetale_games_test.cpp
  engine/threetale_map_test.cpp
  engine/threetale_regions_test.cpp
  engine/threetale_rules_test.cpp
  engine/threetale_turn_test.cpp
  engine/threetale_vectors_test.cpp
  engine/timeline_test.cpp
)
target_sources(engine_tests PRIVATE engine/three_chapters_fixture.cpp engine/threetale_fixture.cpp)

if(TALE_FUZZ)
  include(fuzz/engine_fuzzers.cmake)
endif()

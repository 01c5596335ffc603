# Tests of ThreeTale.
tale_rules(threetale)
tale_test_files(schema_tests
  schema/threetale_anatomy_test.cpp
  schema/threetale_check_test.cpp
  schema/threetale_content_test.cpp
  schema/threetale_vocabulary_test.cpp
)
tale_test_files(engine_tests
  engine/threetale_neutral_test.cpp
  engine/abilities_battle_test.cpp
  engine/abilities_cards_test.cpp
  engine/abilities_clauses_test.cpp
  engine/abilities_coverage_test.cpp
  engine/abilities_dice_test.cpp
  engine/abilities_hero_test.cpp
  engine/abilities_trigger_masks_test.cpp
  engine/abilities_triggers_test.cpp
  engine/abilities_nesting_test.cpp
  engine/abilities_put_on_test.cpp
  engine/abilities_readings_test.cpp
  engine/abilities_scenario_test.cpp
  engine/abilities_rows_test.cpp
  engine/threetale_battle_test.cpp
  engine/threetale_checks_test.cpp
  engine/threetale_decisions_test.cpp
  engine/threetale_enemy_rules_test.cpp
  engine/threetale_games_test.cpp
  engine/threetale_map_test.cpp
  engine/threetale_phase_rules_test.cpp
  engine/threetale_regions_test.cpp
  engine/threetale_rules_test.cpp
  engine/threetale_turn_test.cpp
  engine/threetale_vectors_test.cpp
  engine/threetale_why_not_test.cpp
  engine/threetale_battle_odds_test.cpp
  engine/threetale_odds_test.cpp
)
tale_compile_alone(engine/threetale_battle_odds_test.cpp engine/threetale_odds_test.cpp)
target_sources(engine_tests PRIVATE engine/threetale_fixture.cpp)
if(TALE_EDITOR)
  tale_test_files(play_tests editor/play_threetale_test.cpp)
  tale_test_files(editor_whole_tests editor/threetale_why_test.cpp)
endif()

# Tests of Fairytale Games: The Battle Royale.
tale_rules(battle_royale)
tale_test_files(schema_tests schema/battle_royale_test.cpp schema/battle_royale_check_test.cpp
  schema/battle_royale_expansion_test.cpp)
tale_test_files(engine_tests engine/battle_royale_test.cpp engine/battle_royale_damage_test.cpp
  engine/battle_royale_knowledge_test.cpp
  engine/battle_royale_map_test.cpp engine/battle_royale_open_moves_test.cpp engine/battle_royale_rules_test.cpp
  engine/battle_royale_why_not_test.cpp engine/battle_royale_odds_test.cpp
  engine/battle_royale_neutral_test.cpp engine/battle_royale_separation_test.cpp
  engine/battle_royale_assists_test.cpp engine/battle_royale_bots_test.cpp
  engine/battle_royale_joining_test.cpp engine/battle_royale_dealt_test.cpp
  engine/battle_royale_adventurers_test.cpp engine/battle_royale_any_time_test.cpp
  engine/forced_copies_test.cpp
  engine/battle_royale_allies_test.cpp engine/battle_royale_calendar_test.cpp engine/battle_royale_fields_test.cpp
  engine/battle_royale_tournament_test.cpp)
tale_compile_alone(engine/battle_royale_odds_test.cpp engine/forced_copies_test.cpp)
if(TALE_EDITOR)
  tale_test_files(play_tests editor/play_battle_royale_map_test.cpp editor/play_battle_royale_test.cpp)
  tale_test_files(editor_ui_tests editor/ui/battle_royale_cards_test.cpp)
  tale_test_files(editor_whole_tests editor/battle_royale_glance_test.cpp editor/battle_royale_map_test.cpp
    editor/battle_royale_table_test.cpp editor/battle_royale_walk_test.cpp editor/battle_royale_why_test.cpp)
endif()

# Tests of Game Title.
tale_rules(game_key)
tale_test_files(schema_tests schema/game_key_test.cpp)
tale_test_files(engine_tests engine/game_key_test.cpp)
if(TALE_EDITOR)
  tale_test_files(play_tests editor/play_game_key_test.cpp)
  tale_test_files(editor_whole_tests editor/game_key_table_test.cpp)
endif()

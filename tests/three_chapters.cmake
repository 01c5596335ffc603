# Tests of 3 Chapters.
tale_rules(three_chapters)
tale_test_files(schema_tests schema/three_chapters_test.cpp)
tale_test_files(engine_tests
  engine/three_chapters_neutral_test.cpp
  engine/three_chapters_draft_test.cpp
  engine/three_chapters_game_test.cpp
  engine/three_chapters_knowledge_test.cpp
  engine/three_chapters_reasons_test.cpp
  engine/three_chapters_referee_test.cpp
  engine/three_chapters_reply_test.cpp
  engine/three_chapters_rows_test.cpp
  engine/three_chapters_scoring_test.cpp
  engine/three_chapters_solver_test.cpp
  engine/three_chapters_tricks_test.cpp
  engine/three_chapters_why_not_test.cpp
  engine/three_chapters_odds_test.cpp
)
tale_compile_alone(engine/three_chapters_knowledge_test.cpp engine/three_chapters_odds_test.cpp)
target_sources(engine_tests PRIVATE engine/three_chapters_fixture.cpp)
if(TALE_EDITOR)
  tale_test_files(play_tests editor/play_three_chapters_test.cpp)
  tale_test_files(editor_whole_tests editor/three_chapters_why_test.cpp)
endif()

# Tests of Paper Tales.
tale_rules(paper_tales)
tale_test_files(schema_tests schema/paper_tales_test.cpp)
tale_test_files(engine_tests
  engine/paper_tales_neutral_test.cpp
  engine/paper_tales_test.cpp
  engine/paper_tales_bots_test.cpp
  engine/paper_tales_kingdom_test.cpp
  engine/paper_tales_knowledge_test.cpp
  engine/paper_tales_options_test.cpp
  engine/paper_tales_oracle_test.cpp
  engine/paper_tales_referee_test.cpp
  engine/paper_tales_rows_test.cpp
  engine/paper_tales_why_not_test.cpp
  engine/paper_tales_worth_test.cpp
  engine/paper_tales_odds_test.cpp
)
tale_compile_alone(engine/paper_tales_odds_test.cpp)
if(TALE_EDITOR)
  tale_test_files(play_tests editor/play_paper_tales_test.cpp)
  tale_test_files(editor_ui_tests editor/ui/paper_tales_faces_test.cpp)
  tale_test_files(editor_whole_tests editor/paper_tales_expansion_test.cpp editor/paper_tales_table_test.cpp
    editor/paper_tales_why_test.cpp)
endif()

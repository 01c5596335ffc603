# Tests of the editor: logic without a window, the real user interface without a window, and with one.
add_subdirectory(editor/driver)

# The driver itself.
tale_tests(driver_tests LIBRARIES ui_driver driver_demo SOURCES
  editor/driver/driver_test.cpp
  editor/driver/labels_test.cpp
  editor/driver/script_test.cpp
)
tale_tests(driver_unwrapped_tests LIBRARIES ui_driver_unwrapped SOURCES
  editor/driver/unwrapped_test.cpp
)
tale_tests(driver_window_tests DISPLAY LIBRARIES ui_driver driver_demo SOURCES
  editor/driver/input_test.cpp
  editor/driver/live_test.cpp
  editor/driver/stage_test.cpp
)

# The editor without its drawing.
find_package(rapidcheck REQUIRED)
tale_tests(editor_app_tests LIBRARIES editor_app rapidcheck SOURCES
  editor/app_actions_test.cpp
  editor/app_application_test.cpp
  editor/app_compare_test.cpp
  editor/app_crash_report_test.cpp
  editor/app_disk_test.cpp
  editor/app_document_test.cpp
  editor/app_expansion_test.cpp
  editor/app_export_test.cpp
  editor/app_external_tools_test.cpp
  editor/app_failures_test.cpp
  editor/app_folders_test.cpp
  editor/app_fuzzy_test.cpp
  editor/app_history_test.cpp
  editor/app_hostile_test.cpp
  editor/app_journal_test.cpp
  editor/app_kill_test.cpp
  editor/app_moved_test.cpp
  editor/app_navigation_test.cpp
  editor/app_new_project_test.cpp
  editor/app_notices_test.cpp
  editor/app_print_layout_test.cpp
  editor/app_problems_test.cpp
  editor/app_project_data_test.cpp
  editor/app_random_test.cpp
  editor/app_record_list_test.cpp
  editor/app_recovery_test.cpp
  editor/app_rename_test.cpp
  editor/app_saving_test.cpp
  editor/app_search_test.cpp
  editor/app_selection_test.cpp
  editor/app_settings_test.cpp
  editor/app_signing_test.cpp
  editor/app_speed_test.cpp
  editor/app_tasks_test.cpp
  editor/app_value_test.cpp
  editor/app_versions_test.cpp
  editor/app_table_test.cpp
  editor/app_csv_test.cpp
  editor/app_translation_test.cpp
  editor/app_replace_test.cpp
  editor/app_disk_merge_test.cpp
  editor/app_project_lock_test.cpp
  editor/app_former_names_test.cpp
)
target_sources(editor_app_tests PRIVATE editor/app_fixture.cpp)

# The sandbox.
tale_tests(play_tests LIBRARIES editor_play SOURCES
  editor/play_actions_test.cpp
  editor/play_chance_test.cpp
  editor/play_comparison_test.cpp
  editor/play_breakpoints_test.cpp
  editor/play_cursor_test.cpp
  editor/play_decisions_test.cpp
  editor/play_edits_test.cpp
  editor/play_figures_test.cpp
  editor/play_edit_report_test.cpp
  editor/play_impact_test.cpp
  editor/play_ticks_test.cpp
  editor/play_likelihood_test.cpp
  editor/play_lines_test.cpp
  editor/play_option_rows_test.cpp
  editor/play_plots_test.cpp
  editor/play_position_test.cpp
  editor/play_queries_test.cpp
  editor/play_questions_test.cpp
  editor/play_sandbox_test.cpp
  editor/play_speed_test.cpp
  editor/play_views_test.cpp
  editor/play_why_test.cpp
)
target_sources(play_tests PRIVATE editor/app_fixture.cpp)
set_target_properties(play_tests PROPERTIES UNITY_BUILD OFF)   # of one game or the other, and alike in form

# The look: symbols, fonts, cards and the shell, drawn without a window.
tale_tests(editor_ui_tests LIBRARIES editor_ui rapidcheck SOURCES
  editor/ui/cards_test.cpp
  editor/ui/elided_test.cpp
  editor/ui/fonts_test.cpp
  editor/ui/frame_test.cpp
  editor/ui/hostile_images_test.cpp
  editor/ui/image_codec_test.cpp
  editor/ui/rich_text_test.cpp
  editor/ui/shape_test.cpp
  editor/ui/shell_test.cpp
  editor/ui/soft_wrap_test.cpp
  editor/ui/symbols_test.cpp
  editor/ui/theme_test.cpp
)

# Cards on paper and as files, without a window; poppler's tools and Python read what was written.
tale_tests(editor_print_tests LIBRARIES editor_print SOURCES
  editor/print/printed_cards_test.cpp
  editor/print/screen_and_paper_test.cpp
)
tale_compile_alone(editor/print/screen_and_paper_test.cpp)   # its colours are of the screen

# From the terminal, by both programs; a wrong option is said, and nothing is written.
add_test(NAME export.cards COMMAND tale export ${CMAKE_SOURCE_DIR}/content/three_chapters
  --pdf ${CMAKE_CURRENT_BINARY_DIR}/cards.pdf --paper letter --bleed 1 --cut marks)
set_tests_properties(export.cards PROPERTIES PASS_REGULAR_EXPRESSION "50 cards on [67] sheets, [0-9.]+ MB: ")
add_test(NAME export.refusal COMMAND tale export ${CMAKE_SOURCE_DIR}/content/three_chapters
  --pdf ${CMAKE_CURRENT_BINARY_DIR}/refused.pdf --bleed 7)
set_tests_properties(export.refusal PROPERTIES PASS_REGULAR_EXPRESSION "a bleed is 0 to 6 mm")

# The whole editor by its labels.
tale_tests(editor_whole_tests LIBRARIES ui_driver editor_panels rapidcheck SOURCES
  editor/ability_completion_test.cpp
  editor/browser_find_test.cpp
  editor/browser_keys_test.cpp
  editor/compare_panel_test.cpp
  editor/dialogs_look_test.cpp
  editor/drops_test.cpp
  editor/edit_panel_test.cpp
  editor/expansion_panel_test.cpp
  editor/kept_game_test.cpp
  editor/focus_walk_test.cpp
  editor/help_test.cpp
  editor/newcomer_test.cpp
  editor/newcomer_tasks_test.cpp
  editor/start_and_settings_test.cpp
  editor/odds_panel_test.cpp
  editor/play_cover_test.cpp
  editor/breakpoints_panel_test.cpp
  editor/play_panels_test.cpp
  editor/coverage_panel_test.cpp
  editor/query_panel_test.cpp
  editor/play_setup_test.cpp
  editor/print_dialog_test.cpp
  editor/problems_panel_test.cpp
  editor/random_actions_test.cpp
  editor/scenarios_panel_test.cpp
  editor/small_window_test.cpp
  editor/steady_form_test.cpp
  editor/tour_test.cpp
  editor/undo_focus_test.cpp
  editor/what_if_test.cpp
  editor/wheel_test.cpp
  editor/whole_editor_test.cpp
  editor/table_panel_test.cpp
  editor/trusted_keys_test.cpp
  editor/toasts_test.cpp
  editor/translation_panel_test.cpp
  editor/play_language_test.cpp
  editor/merge_dialog_test.cpp
  editor/play_look_test.cpp
  editor/term_sentence_test.cpp
  editor/tool_panel_test.cpp
  editor/focus_parts_test.cpp
)
target_sources(editor_whole_tests PRIVATE editor/app_fixture.cpp)

# Every row of editor/sandbox.md in the window of every game.
tale_tests(capabilities_tests LIBRARIES ui_driver editor_panels SOURCES
  editor/capabilities_keep_test.cpp
  editor/capabilities_numbers_test.cpp
  editor/capabilities_questions_test.cpp
  editor/capabilities_time_test.cpp
)
target_sources(capabilities_tests PRIVATE editor/app_fixture.cpp)

# The whole program.
add_subdirectory(editor/journey)

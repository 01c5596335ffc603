# The checks of the tree, and the tests of the scripts in tools/.
find_package(Python3 REQUIRED COMPONENTS Interpreter)
add_test(NAME tree.layers COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/check_layers.py)
add_test(NAME tree.house COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/check_house.py)
add_test(NAME tree.format COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/check_format.py)
add_test(NAME tools.checks_test COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/tools/checks_test.py)
add_test(NAME tools.elsewhere_test COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/tools/elsewhere_test.py)
add_test(NAME tools.pictures_test COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/tools/pictures_test.py)
add_test(NAME tools.setup_test COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/tools/setup_test.py)
# A game from the template. A build that joins sources joins those of each game by themselves, so that what it has compiled
# serves the tree with another game in it.
if(CMAKE_UNITY_BUILD)
  add_test(NAME tree.new_game COMMAND Python3::Interpreter ${CMAKE_CURRENT_SOURCE_DIR}/tools/new_game_test.py ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  # With sanitizers, on a machine with other work. Begun first, so that no core waits for it at the end.
  set_tests_properties(tree.new_game PROPERTIES TIMEOUT 1800 COST 1000)
endif()
# The committed pictures of the cards are those of the charts, byte for byte.
add_test(NAME tools.art COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/art/draw_art.py --check)

# The command line, run in memory.
tale_tests(tool_tests LIBRARIES tale_commands SOURCES
  tools/balance_command_test.cpp
  tools/check_command_test.cpp
  tools/command_line_test.cpp
  tools/diff_command_test.cpp
  tools/faults_test.cpp
  tools/merge_command_test.cpp
  tools/new_command_test.cpp
  tools/other_box_test.cpp
  tools/pack_commands_test.cpp
  tools/scenario_commands_test.cpp
  tools/query_command_test.cpp
  tools/session_commands_test.cpp
  tools/signing_commands_test.cpp
  tools/simulate_command_test.cpp
  tools/terminal_test.cpp
  tools/translate_commands_test.cpp
  tools/csv_commands_test.cpp
  tools/impact_command_test.cpp
  tools/chaos_command_test.cpp
  tools/why_command_test.cpp
  tools/game_page_test.cpp
  tools/odds_command_test.cpp
)
tale_compile_alone(tools/odds_command_test.cpp)
set_tests_properties(tool_tests.balance_command_test PROPERTIES COST 900) # minutes, with sanitizers

# The scenarios of every project in content/.
file(GLOB projects RELATIVE ${CMAKE_SOURCE_DIR}/content CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/content/*/scenarios)
foreach(folder ${projects})
  get_filename_component(project ${folder} DIRECTORY)
  add_test(NAME scenarios.${project} COMMAND tale scenario run ${CMAKE_SOURCE_DIR}/content/${folder})
  add_test(NAME scenarios.${project}.mutation COMMAND tale scenario mutate ${CMAKE_SOURCE_DIR}/content/${folder})
  set_tests_properties(scenarios.${project}.mutation PROPERTIES COST 800)
endforeach()

# Every rule and check of a game has a place that enforces it, and a test or scenario that exercises it.
function(tale_rules game)
  add_test(NAME tree.rules.${game} COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/rule_index.py ${game})
endfunction()

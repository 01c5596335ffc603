# Tests of the engine library.
tale_tests(engine_tests LIBRARIES engine SOURCES
  engine/chance_test.cpp
)

# Tests of the schema library.
tale_tests(schema_tests LIBRARIES schema SOURCES
  schema/fields_test.cpp
  schema/problems_test.cpp
)

// The entry point of every test program; doctest finds the cases.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

// What libgettextpo does not free: its parser loses the texts of a PO file that it refuses, and earlier sources that
// are empty. LeakSanitizer asks for this list by its name, and nothing else does.
extern "C" const char* __lsan_default_suppressions();
extern "C" const char* __lsan_default_suppressions() { return "leak:libgettextpo\n"; }

// A program linked without the wraps, as after an update of the library: the driver must say so instead of seeing
// nothing. Its own program, since the question is how it was linked.
#include <doctest/doctest.h>

#include "tests/editor/driver/driver.h"

TEST_CASE("without the linker's help the driver refuses to start and says what to do") {
    std::string message;
    try {
        driver::Driver ui([] {});
    } catch (const driver::StepFailed& failed) { message = failed.what(); }
    CHECK(message.find("the driver cannot see the user interface: calls of ImGui::Render do not pass") == 0);
    CHECK(message.find("tests/editor/driver/wraps.cmake") != std::string::npos);
    CHECK(!ImGui::GetCurrentContext());
}

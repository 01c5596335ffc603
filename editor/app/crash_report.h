// What a program that fails writes down, and what is read of it when it is started next. Work itself is in the journals
// of its projects (journal.h): the report is for the person who mends the program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace editor {

// From now on a failing signal (SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, which an uncaught exception ends in) writes
// `folder`/crash.txt before the program ends by it as it would have: the signal, the last actions, and where it was.
// Once a process; `version` is what the report begins with.
void reportCrashes(const std::filesystem::path& folder, std::string_view version);

// Something that was done: the last 24 stand in a report, cut to 63 bytes. Of the thread that draws only.
void noteForCrashReport(std::string_view action);

// The report that lies in the folder, at most 64 KiB of it; nothing where there is none. It is set aside as
// last_crash.txt, so that it is shown once.
std::optional<std::string> takeCrashReport(const std::filesystem::path& folder);

}  // namespace editor

// The lines of the recovery journal, for journal.cpp; reading them is readJournal() in journal.h.
#pragma once

#include <cstdint>
#include <string>

#include "editor/app/journal.h"

namespace editor {

constexpr int kJournalVersion = 1;

// The first line.
std::string journalHeader(const JournalOwner& owner);
// The line of a step. The number counts the steps of one file from 1, so that missing ones are missed.
std::string journalLine(const JournalStep& step, std::uint64_t number);

}  // namespace editor

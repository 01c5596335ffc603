// What no game that was counted has reached, marked where records are edited: at the field of a form, at the row and
// the cell of the table. A mark says the words that were not reached, and leads to the panel Coverage.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/play/play.h"

namespace ui {

constexpr float kCoverageMark = 14;  // logical: the room of a mark

struct CoverageMarks {
    const editor::play::CoverageReport& coverage;

    using Unreached = editor::play::CoverageReport::Unreached;
    const std::vector<Unreached>& of(const schema::Record& record) const { return coverage.unreachedOf(record); }
    // Counts what may change them, beside the records.
    std::uint64_t revision() const { return coverage.revision(); }
};

// The words of what lies at a field, "ability", or in it, each on a line; empty: all of it was reached. Of the field ""
// what is said of the card as a whole.
std::string unreachedWords(const std::vector<CoverageMarks::Unreached>& all, std::string_view field);
void drawCoverageMark(ImDrawList* list, ImVec2 centre);
void coverageMarkTooltip(const std::string& words);
// The mark as an item that is pressed, or reached by the keyboard; leads to the panel.
void coverageMark(editor::Application& app, const std::string& record, const std::string& words, ImVec2 at);

}  // namespace ui

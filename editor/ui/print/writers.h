// Writes cards in the forms in which they leave the program. Each may take seconds; none needs Dear ImGui, so that a
// task does it. Failures to write are told in the result, everything else by an exception.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "editor/app/card_export.h"
#include "editor/ui/print/canvas.h"
#include "editor/ui/print/card_set.h"

namespace ui::print {

// Told how far it is, from 0 to 1; false: stop.
using Progress = std::function<bool(double)>;

struct DocumentInfo {
    std::string title, author, game;
};
DocumentInfo infoOf(const schema::ProjectInfo& project, const schema::GameSchema& game, const std::string& language);

// A plan for the cards, which has no place for their pictures.
editor::PrintPlan planOf(const std::vector<PrintedCard>& cards, const editor::PrintOptions& options,
                         const std::string& title);
// Draws a page of a plan.
void drawPage(Canvas& canvas, const editor::PrintPage& page, const std::vector<PrintedCard>& cards);
// A PDF of a plan with the boxes of its pages; the same bytes for the same cards.
std::string pdfOf(const editor::PrintPlan& plan, const std::vector<PrintedCard>& cards, const DocumentInfo& info,
                  const Progress& progress);

editor::CardExportResult writeCards(const editor::CardExport& what, const std::vector<PrintedCard>& cards,
                                    const DocumentInfo& info, const schema::GameSchema& game, const Progress& progress);
// The parts of it that write a folder.
void writePictures(const editor::CardExport& what, const std::vector<PrintedCard>& cards,
                   editor::CardExportResult& result, const Progress& progress);
void writeTabletop(const editor::CardExport& what, const std::vector<PrintedCard>& cards, const DocumentInfo& info,
                   const schema::GameSchema& game, editor::CardExportResult& result, const Progress& progress);
// Writes a file and takes it into the result; false: it could not, and the result says why.
bool put(editor::CardExportResult& result, const std::filesystem::path& file, const std::string& bytes);

}  // namespace ui::print

// What a designer asks for when cards leave the program: sheets to print, pictures, or a table on the screen.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "editor/app/print_layout.h"
#include "schema/core/project.h"

namespace editor {

enum class CardExportForm : std::uint8_t {
    Pdf,       // one file: sheets to print and cut
    Pictures,  // a folder: a PNG for each side of each card
    Tabletop   // a folder: a saved object of Tabletop Simulator with its pictures
};
std::span<const schema::Choice> choicesOf(CardExportForm);

struct CardExport {
    CardExportForm form = CardExportForm::Pdf;
    PrintOptions print;
    int dotsPerInch = 300;  // of Pictures
    std::string language = "en";
    std::vector<std::string> kinds = {};  // keys of the kinds to take; empty: all that are printed
    std::filesystem::path target = {};    // the file, or the folder
    std::string addressPrefix = {};       // Tabletop: where the pictures will lie ("https://..."); empty: in the folder
};

struct CardExportResult {
    std::vector<std::filesystem::path> files = {};
    std::size_t bytes = 0;
    int cards = 0, copies = 0, sheets = 0;
    std::vector<std::string> overflowing = {};  // ids of cards on which a text or the name does not fit
    std::string refusal = {};                   // empty: everything is written
};
// "24 cards on 3 sheets, 1.2 MB: exports/tale.pdf"
std::string sentenceOf(const CardExport& what, const CardExportResult& result);

// Where it is written when nobody says so: in the project's folder for exports, named after the pack.
std::filesystem::path defaultTarget(const std::filesystem::path& project, const schema::ProjectInfo& info,
                                    const std::filesystem::path& exportFolder, CardExportForm form);

// The kinds of a game that are printed, and the records of them in the order in which they are printed.
std::vector<const schema::RecordKind*> printedKinds(const schema::GameSchema& game);
std::vector<schema::RecordPtr> printedRecords(const schema::GameSchema& game, const schema::RecordSet& records,
                                              const std::vector<std::string>& kinds);

// Can a card be so large? In tenths of a millimetre: 20 to 200 mm wide, 20 to 280 mm high.
bool isCardSize(int width, int height);
// Why it cannot be done as it is asked for; empty: it can.
std::string refusalOf(const CardExport& what, const schema::GameSchema& game);

}  // namespace editor

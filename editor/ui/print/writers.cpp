// The forms of an export, and the pictures among them.
#include "editor/ui/print/writers.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "editor/ui/image_codec.h"
#include "schema/core/project.h"

namespace ui::print {

namespace fs = std::filesystem;

DocumentInfo infoOf(const schema::ProjectInfo& project, const schema::GameSchema& game, const std::string& language) {
    std::string title = project.title.in(language);
    return {title.empty() ? project.id : title, project.author, game.title};
}

bool put(editor::CardExportResult& result, const fs::path& file, const std::string& bytes) {
    if (std::string reason = schema::writeFileAndFolders(file, bytes); !reason.empty()) {
        result.refusal = std::move(reason);
        return false;
    }
    result.files.push_back(file);
    result.bytes += bytes.size();
    return true;
}

void writePictures(const editor::CardExport& what, const std::vector<PrintedCard>& cards,
                   editor::CardExportResult& result, const Progress& progress) {
    Materials materials;
    const auto write = [&](const Drawing& side, const PrintedCard& card, double bleed, const fs::path& file) {
        const editor::PrintPiece piece = pieceOf(card, what.print);
        const Pixels pixels = rasterize(side, piece.width, piece.height, bleed, double(what.dotsPerInch), materials);
        std::string bytes;
        if (!encodePng(pixels, bytes)) {
            result.refusal = fmt::format("{} cannot be written as a PNG", card.id);
            return false;
        }
        return put(result, file, bytes);
    };
    const double bleed = double(what.print.bleed) / 10, backBleed = double(what.print.backBleed) / 10;
    std::set<std::string> backs;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const PrintedCard& card = cards[i];
        if (!progress(double(i) / double(cards.size()))) {
            result.refusal = "cancelled";
            return;
        }
        if (!write(card.front, card, bleed, what.target / card.kind / (card.id + ".png"))) return;
        // Cards that share a back share its picture.
        if (!what.print.backs || !card.backside || !backs.insert(card.back).second) continue;
        const std::string name = card.back == card.id ? card.id + "-back.png"
                                 : card.level > 0     ? fmt::format("back-{}.png", card.level)
                                                      : std::string("back.png");
        if (!write(*card.backside, card, backBleed, what.target / card.kind / name)) return;
    }
}

editor::CardExportResult writeCards(const editor::CardExport& what, const std::vector<PrintedCard>& cards,
                                    const DocumentInfo& info, const schema::GameSchema& game,
                                    const Progress& progress) {
    editor::CardExportResult result;
    result.cards = int(cards.size());
    for (const PrintedCard& card : cards) {
        result.copies += card.copies;
        if (card.overflow) result.overflowing.push_back(card.id);
    }
    const bool onlyCalibration = what.form == editor::CardExportForm::Pdf && what.print.calibration;
    if (cards.empty() && !onlyCalibration) {
        result.refusal = "there are no cards to print";
        return result;
    }
    switch (what.form) {
        case editor::CardExportForm::Pdf: {
            const editor::PrintPlan plan = planOf(cards, what.print, info.title);
            result.sheets = plan.sheets;
            result.refusal = plan.refusal;
            if (!result.refusal.empty()) return result;
            const std::string bytes = pdfOf(plan, cards, info, progress);
            if (bytes.empty()) result.refusal = "cancelled";
            else put(result, what.target, bytes);
            break;
        }
        case editor::CardExportForm::Pictures: writePictures(what, cards, result, progress); break;
        case editor::CardExportForm::Tabletop: writeTabletop(what, cards, info, game, result, progress); break;
    }
    return result;
}

}  // namespace ui::print

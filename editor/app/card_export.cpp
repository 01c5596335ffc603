// Which cards are taken, where they go, and what is said at the end.
#include "editor/app/card_export.h"

#include <fmt/format.h>

#include <algorithm>

#include "editor/app/settings.h"
#include "schema/core/folder.h"

namespace editor {

namespace fs = std::filesystem;

std::span<const schema::Choice> choicesOf(CardExportForm) {
    static constexpr schema::Choice kChoices[] = {
        {"pdf", "PDF to print"}, {"pictures", "Pictures"}, {"tabletop", "Tabletop Simulator"}};
    return kChoices;
}

std::string sentenceOf(const CardExport& what, const CardExportResult& result) {
    const auto counted = [](int count, const char* one) {
        return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
    };
    // A picture is made of each card once; paper and table have each copy.
    std::string out = counted(what.form == CardExportForm::Pictures ? result.cards : result.copies, "card");
    if (what.form == CardExportForm::Pdf) out += " on " + counted(result.sheets, "sheet");
    else out += " in " + counted(int(result.files.size()), "file");
    return fmt::format("{}, {:.1f} MB: {}", out, double(result.bytes) / 1e6, what.target.string());
}

fs::path defaultTarget(const fs::path& project, const schema::ProjectInfo& info, const fs::path& exportFolder,
                       CardExportForm form) {
    const bool isInside = schema::Folder::refusalOf(exportFolder.generic_string()).empty();
    const char* ends[] = {"{}-{}.pdf", "{}-{}-pictures", "{}-{}-tabletop"};
    return project / (isInside ? exportFolder : fs::path(SharedSettings{}.exportFolder)) /
           fmt::format(fmt::runtime(ends[std::size_t(form)]), info.id, info.version);
}

std::vector<const schema::RecordKind*> printedKinds(const schema::GameSchema& game) {
    std::vector<const schema::RecordKind*> out;
    for (const schema::RecordKind& kind : game.kinds)
        if (!kind.single) out.push_back(&kind);
    return out;
}

std::vector<schema::RecordPtr> printedRecords(const schema::GameSchema& game, const schema::RecordSet& records,
                                              const std::vector<std::string>& kinds) {
    std::vector<schema::RecordPtr> out;
    for (const schema::RecordKind* kind : printedKinds(game)) {
        if (!kinds.empty() && std::find(kinds.begin(), kinds.end(), kind->key) == kinds.end()) continue;
        for (schema::RecordPtr& record : records.ofKind(kind->key)) out.push_back(std::move(record));
    }
    return out;
}

bool isCardSize(int width, int height) { return width >= 200 && width <= 2000 && height >= 200 && height <= 2800; }

std::string refusalOf(const CardExport& what, const schema::GameSchema& game) {
    for (const std::string& key : what.kinds) {
        const auto kinds = printedKinds(game);
        if (std::any_of(kinds.begin(), kinds.end(), [&](const schema::RecordKind* k) { return k->key == key; }))
            continue;
        std::string known;
        for (const schema::RecordKind* kind : kinds) known += (known.empty() ? "" : ", ") + std::string(kind->key);
        return fmt::format("{} prints no \"{}\"; it prints {}", game.title, key, known);
    }
    if (what.target.empty()) return "it needs a file or folder to write to";
    const auto within = [](int value, int least, int most) { return value >= least && value <= most; };
    if (!within(what.print.bleed, 0, 60) || !within(what.print.backBleed, 0, 60)) return "a bleed is 0 to 6 mm";
    if (!isCardSize(what.print.cardWidth, what.print.cardHeight))
        return "a card is 20 to 200 mm wide and 20 to 280 mm high";
    if (!within(what.print.margin, 0, 300)) return "a margin is 0 to 30 mm";
    if (!within(what.dotsPerInch, 50, 1200)) return "pictures have 50 to 1200 dots per inch";
    return {};
}

}  // namespace editor

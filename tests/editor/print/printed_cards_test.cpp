// Cards on paper, read again by others: poppler measures the PDF and finds its words, stb reads the pictures, Python
// the table of Tabletop Simulator.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/app/card_export.h"
#include "editor/ui/frame.h"
#include "editor/ui/print/writers.h"
#include "schema/core/project.h"
#include "tests/schema/temporary_folder.h"

namespace fs = std::filesystem;
using namespace ui::print;

namespace {

// What a program writes to its output; the test fails where it fails.
std::string outputOf(const std::string& command) {
    std::string out;
    FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe);
    std::array<char, 4096> part{};
    while (const std::size_t got = std::fread(part.data(), 1, part.size(), pipe)) out.append(part.data(), got);
    const int status = pclose(pipe);
    REQUIRE_MESSAGE(status == 0, command << ": " << out);
    return out;
}

ui::Pixels readPng(const fs::path& file) {
    schema::Problems problems;
    const std::optional<std::string> bytes = schema::readFile(file, std::size_t(1) << 28, problems);
    REQUIRE(bytes);
    ui::Pixels pixels;
    std::string reason;
    ui::ImageLimits limits;
    limits.side = 8192;
    REQUIRE_MESSAGE(ui::decodeImage(*bytes, limits, pixels, reason), reason);
    return pixels;
}

struct Printed {
    std::optional<schema::Project> project;
    std::vector<PrintedCard> cards;
    DocumentInfo info;
    TemporaryFolder folder;

    explicit Printed(const char* content, std::vector<std::string> kinds = {}, const char* language = "en") {
        schema::Problems problems;
        project = schema::readProject(fs::path(TALE_SOURCE_DIR) / "content" / content, problems);
        REQUIRE(project);
        CardSource source{.records = editor::printedRecords(*project->game, project->records, kinds),
                          .all = project->base,
                          .language = language,
                          .folder = project->folder};
        source.all.putAll(project->records);
        ui::Frame frame(1);
        frame.drawWithoutWindow({640, 480}, 1, [&] {
            CardSet set(std::move(source));
            while (!set.done()) set.step(1);
            cards = set.take();
        });
        info = infoOf(project->info, *project->game, language);
    }
    std::string pdf(const editor::PrintOptions& options) const {
        const editor::PrintPlan plan = planOf(cards, options, info.title);
        REQUIRE(plan.refusal == "");
        return pdfOf(plan, cards, info, [](double) { return true; });
    }
    fs::path written(const std::string& bytes) const {
        const fs::path file = folder.path() / "cards.pdf";
        REQUIRE(schema::writeFileAndFolders(file, bytes) == "");
        return file;
    }
    editor::CardExportResult exported(editor::CardExport what) const {
        return writeCards(what, cards, info, *project->game, [](double) { return true; });
    }
};

struct Artifacts : Printed {
    Artifacts() : Printed("threetale", {"artifact"}) {}
};

editor::PrintOptions plain() {
    editor::PrintOptions options;
    options.cut = editor::CutGuides::None;
    return options;
}

int distance(const std::uint8_t* a, const std::uint8_t* b) {
    return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) + std::abs(a[2] - b[2]);
}

}  // namespace

TEST_CASE_FIXTURE(Artifacts, "a PDF has every name as text, every font embedded, and the boxes of its pages") {
    editor::PrintOptions options = plain();
    options.bleed = 5;
    const fs::path file = written(pdf(options));
    const std::string words = outputOf("pdftotext " + file.string() + " -");
    for (const PrintedCard& card : cards) CHECK_MESSAGE(words.find(card.title) != std::string::npos, card.title);
    const std::string fonts = outputOf("pdffonts " + file.string());
    int lines = 0;
    std::size_t at = fonts.find("---\n") + 4;
    for (std::size_t end; (end = fonts.find('\n', at)) != std::string::npos; at = end + 1, ++lines) {
        const std::string line = fonts.substr(at, end - at);
        CHECK_MESSAGE(line.find("yes yes yes") != std::string::npos, line);  // embedded, a subset, with Unicode
    }
    CHECK(lines >= 4);
    const std::string boxes = outputOf("pdfinfo -box " + file.string());
    CHECK(boxes.find("MediaBox:            0.00     0.00   595.28   841.89") != std::string::npos);
    // Three by three with a bleed of 0.5 mm: 191 x 266 mm of trim in the middle of the sheet.
    CHECK(boxes.find("TrimBox:            26.93    43.94   568.35   797.95") != std::string::npos);
    CHECK(boxes.find("BleedBox:           25.51    42.52   569.76   799.37") != std::string::npos);
    CHECK(boxes.find("ThreeTale") != std::string::npos);
}

TEST_CASE_FIXTURE(Artifacts, "the same cards give the same bytes") {
    editor::PrintOptions options;
    options.backs = options.registration = options.calibration = true;
    const std::string once = pdf(options);
    CHECK(once.size() > 100'000);
    CHECK(once == pdf(options));
    CHECK(Artifacts().pdf(options) == once);
}

TEST_CASE_FIXTURE(Artifacts, "on the rendered page each edge lies within a tenth of a millimetre of its place") {
    constexpr double kDots = 1016, kPerMm = kDots / 25.4;  // 40 pixels a millimetre
    const editor::PrintOptions options = plain();
    const editor::PrintPlan plan = planOf(cards, options, info.title);
    const fs::path file = written(pdf(options)), base = folder.path() / "strip";
    // A strip across the first row of cards, and one down the first column, through their frames.
    const editor::PageBox trim = plan.pages[0].trim;
    const auto strip = [&](int x, int y, int width, int height) {
        outputOf(fmt::format("pdftoppm -r {} -f 1 -l 1 -x {} -y {} -W {} -H {} -png -singlefile {} {}", kDots, x, y,
                             width, height, file.string(), base.string()));
        return readPng(base.string() + ".png");
    };
    const auto isWhite = [](const ui::Pixels& p, int x, int y) {
        const std::uint8_t* c = &p.rgba[std::size_t(y * p.width + x) * 4];
        return c[0] > 250 && c[1] > 250 && c[2] > 250;
    };
    // From each edge of the paper inwards.
    constexpr int kLong = 2000, kWide = 8268;  // of a strip; of the page
    const int row = int((trim.top + 44) * kPerMm), column = int((trim.left + 31) * kPerMm);
    constexpr int kTall = 11880;  // of the page
    const ui::Pixels left = strip(0, row, kLong, 4), right = strip(kWide - kLong, row, kLong, 4),
                     above = strip(column, 0, 4, kLong), below = strip(column, kTall - kLong, 4, kLong);
    // The line that names the page stands below the cards.
    int first = 0, last = right.width - 1, top = 0, bottom = int((trim.bottom + 5) * kPerMm) - (kTall - kLong);
    while (isWhite(left, first, 1)) ++first;
    while (isWhite(right, last, 1)) --last;
    while (isWhite(above, 1, top)) ++top;
    while (isWhite(below, 1, bottom)) --bottom;
    const double end = (kWide - kLong + last + 1) / kPerMm;
    CHECK(std::abs(first / kPerMm - trim.left) < 0.1);
    CHECK(std::abs(end - trim.right) < 0.1);
    CHECK(std::abs(end - first / kPerMm - 189) < 0.1);
    CHECK(std::abs(top / kPerMm - trim.top) < 0.1);
    // Three cards of 88 mm stand below each other.
    const double foot = (kTall - kLong + bottom + 1) / kPerMm;
    CHECK(std::abs(foot - trim.bottom) < 0.1);
    CHECK(std::abs(foot - top / kPerMm - 264) < 0.1);
}

TEST_CASE_FIXTURE(Artifacts, "each card on a page of its own: the page is the card, in points of the PDF") {
    editor::PrintOptions options = plain();
    options.paper = editor::Paper::Card;
    const std::string pages = outputOf("pdfinfo -f 1 -l 999 " + written(pdf(options)).string());
    int count = 0, copies = 0;
    for (const PrintedCard& card : cards) copies += card.copies;
    for (std::size_t at = 0; (at = pages.find("\nPage ", at)) != std::string::npos; ++at) {
        int page = 0;
        double width = 0, height = 0;
        if (std::sscanf(pages.c_str() + at, "\nPage %d size: %lf x %lf", &page, &width, &height) != 3) continue;
        CHECK(page == ++count);
        CHECK(std::abs(width / 72 * 25.4 - 63) < 0.1);
        CHECK(std::abs(height / 72 * 25.4 - 88) < 0.1);
    }
    CHECK(count == copies);
}

TEST_CASE_FIXTURE(Artifacts, "the colour of a card goes on through all of its bleed, at the corners too") {
    for (const int bleed : {10, 30, 60}) {
        editor::CardExport what;
        what.form = editor::CardExportForm::Pictures;
        what.target = folder.path() / "pictures";
        what.print.bleed = bleed;
        what.dotsPerInch = 150;
        const editor::CardExportResult result = exported(what);
        REQUIRE(result.refusal == "");
        CHECK(result.files.size() == cards.size());
        const ui::Pixels picture = readPng(folder.path() / "pictures" / "artifact" / (cards[0].id + ".png"));
        CHECK(picture.width == std::lround((63 + bleed / 5.0) * 150 / 25.4));
        CHECK(picture.height == std::lround((88 + bleed / 5.0) * 150 / 25.4));
        const std::uint8_t* corner = picture.rgba.data();
        CHECK(corner[0] == 0x8A);
        CHECK(corner[1] == 0x27);
        CHECK(corner[2] == 0x23);
        const int deep = int(bleed / 10.0 * 150 / 25.4) + 2;  // and a little of the frame itself
        for (int i = 0; i < picture.width; ++i)
            for (int y : {0, deep, picture.height - 1, picture.height - 1 - deep})
                REQUIRE(distance(&picture.rgba[std::size_t(y * picture.width + i) * 4], corner) < 6);
    }
}

TEST_CASE_FIXTURE(Artifacts, "poppler draws the page as we draw the picture of the card") {
    editor::PrintOptions options = plain();
    options.paper = editor::Paper::Card;
    const fs::path file = written(pdf(options)), base = folder.path() / "page";
    Materials materials;
    for (const std::size_t i : {std::size_t(0), cards.size() / 2, cards.size() - 1}) {
        int page = 1;
        for (std::size_t k = 0; k < i; ++k) page += cards[k].copies;
        outputOf(fmt::format("pdftoppm -r 300 -f {} -l {} -png -singlefile {} {}", page, page, file.string(),
                             base.string()));
        const ui::Pixels theirs = readPng(base.string() + ".png");
        const ui::Pixels ours = rasterize(cards[i].front, 63, 88, 0, 300, materials);
        REQUIRE(std::abs(theirs.width - ours.width) <= 1);
        double sum = 0;
        std::size_t far = 0, all = 0;
        for (int y = 0; y < std::min(ours.height, theirs.height); ++y)
            for (int x = 0; x < std::min(ours.width, theirs.width); ++x, ++all) {
                const int d = distance(&ours.rgba[std::size_t(y * ours.width + x) * 4],
                                       &theirs.rgba[std::size_t(y * theirs.width + x) * 4]);
                sum += d;
                far += std::size_t(d > 200);
            }
        // Edges are smoothed differently; a missing word or symbol would be far more.
        CHECK(sum / double(all) / 3 < 6);
        CHECK(double(far) / double(all) < 0.02);
    }
}

TEST_CASE(
    "all sample projects are printed in each of their languages, with boards, tiles and two-sided cards, and all "
    "fits") {
    for (const char* content : {"threetale", "three_chapters", "paper_tales", "paper_tales_expansion", "battle_royale",
                                "battle_royale_expansion"}) {
        CAPTURE(content);
        for (const char* language : {"en", "bg"}) {
            const Printed printed(content, {}, language);
            CHECK(!printed.cards.empty());
            editor::PrintOptions options;
            options.backs = true;
            const fs::path file = printed.written(printed.pdf(options));
            const std::string words = outputOf("pdftotext " + file.string() + " -");
            for (const PrintedCard& card : printed.cards) CHECK_MESSAGE(!card.overflow, card.id);
            for (const PrintedCard& card : printed.cards)
                // A tile has no words; a long name is broken into two lines, so look for its first word.
                if (card.kind != "tile") {
                    const std::string word = card.title.substr(0, card.title.find(' '));
                    CHECK_MESSAGE(words.find(word) != std::string::npos, word);
                }
            CHECK(outputOf("pdffonts " + file.string()).find(" no  ") == std::string::npos);
        }
    }
}

TEST_CASE(
    "a table of Tabletop Simulator is read by another program: sheets of 69 at most, every picture in its place") {
    for (const char* content : {"threetale", "paper_tales"}) {
        const Printed printed(content);
        editor::CardExport what;
        what.form = editor::CardExportForm::Tabletop;
        what.target = printed.folder.path() / "table";
        const editor::CardExportResult result = printed.exported(what);
        REQUIRE(result.refusal == "");
        int copies = 0;
        for (const PrintedCard& card : printed.cards) copies += card.copies;
        const std::string read = outputOf(fmt::format("python3 {}/tests/editor/print/read_tabletop.py {} {}",
                                                      TALE_SOURCE_DIR, result.files.back().string(), copies));
        CHECK(read == "good\n");
    }
}

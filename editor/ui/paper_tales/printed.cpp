// Lines of text with their icons: parts of Units and Buildings.
#include <algorithm>
#include <cmath>

#include "editor/ui/fonts.h"
#include "editor/ui/paper.h"
#include "editor/ui/paper_tales/bodies.h"
#include "editor/ui/theme.h"

namespace ui {

namespace {

float markHeight(float size) { return std::round(size * 1.34f); }

}  // namespace

PrintedText layoutLines(const std::vector<PrintedLine>& lines, const std::string& story, float width, float size,
                        float fade) {
    PrintedText out;
    const float em = std::max(6.0f, std::round(size)), mark = markHeight(em);
    out.size = em;
    for (const PrintedLine& line : lines)
        if (line.mark) out.column = std::max(out.column, phaseMarkWidth(mark, line.mark->flip) + std::round(em * 0.5f));
    RichStyle style{.font = fontAt(Face::Serif, em),
                    .strong = fontAt(Face::SerifStrong, em),
                    .italic = fontAt(Face::SerifItalic, em),
                    .colour = withAlpha(kInk, fade),
                    .symbolSize = 0.95f,
                    .leading = 0.98f};
    float y = 0;
    for (const PrintedLine& line : lines) {
        if (!out.lines.empty()) y += std::round(em * 0.42f);
        PrintedText::Line laid{.mark = line.mark, .y = y, .height = 0, .text = {}};
        laid.text = layoutRich(line.text, style, width - out.column);
        laid.height = std::max(laid.text.size.y, line.mark ? mark : 0.0f);
        out.wide = out.wide || laid.text.tooWide;
        y += laid.height;
        out.lines.push_back(std::move(laid));
    }
    if (!story.empty()) {
        if (!out.lines.empty()) y += std::round(em * 0.9f);
        style.font = fontAt(Face::SerifItalic, std::max(6.0f, std::round(em * 0.88f)));
        style.colour = withAlpha(kInkSoft, fade);
        style.align = Align::Centre;
        out.story = layoutRich(story, style, width);
        y += out.story.size.y;
    }
    out.height = y;
    return out;
}

void drawLines(ImDrawList* list, const PrintedText& text, ImVec2 at, float fade) {
    const float mark = markHeight(text.size);
    for (const PrintedText::Line& line : text.lines) {
        // The icon stands beside the first row of the words.
        const float row = line.text.lines > 0 ? line.text.size.y / float(line.text.lines) : mark;
        const float top = std::round(at.y + line.y + std::max(0.0f, (mark - row) / 2));
        if (line.mark)
            drawPhaseMark(list, {at.x, std::round(at.y + line.y + std::max(0.0f, (row - mark) / 2))}, mark, *line.mark,
                          fade);
        const float lone = line.text.lines == 1 ? std::max(0.0f, (line.height - line.text.size.y) / 2) : 0;
        drawRich(list, {at.x + text.column, line.text.lines == 1 ? std::round(at.y + line.y + lone) : top}, line.text);
    }
}

}  // namespace ui

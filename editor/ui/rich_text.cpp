// Splits a rich text into words and symbols, and lays them out in lines.
#include "editor/ui/rich_text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "editor/ui/fonts.h"
#include "editor/ui/symbols.h"
#include "editor/ui/theme.h"
#include "schema/core/utf8.h"

namespace ui {
namespace {

struct Token {
    enum class Kind : unsigned char { Word, Symbol, Space, Break } kind;
    std::string_view text;  // Word, Symbol: its name
    bool strong = false, italic = false;
};

bool isNameLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; }

// The length of a symbol at the start of the text, with its colons; 0 if there is none.
std::size_t symbolAt(std::string_view t) {
    if (t.size() < 3 || t[0] != ':') return 0;
    std::size_t end = 1;
    while (end < t.size() && isNameLetter(t[end])) ++end;
    if (end == 1 || end >= t.size() || t[end] != ':') return 0;
    return hasSymbol(t.substr(1, end - 1)) ? end + 1 : 0;
}

std::vector<Token> tokensOf(std::string_view t) {
    std::vector<Token> out;
    bool strong = false, italic = false;
    std::size_t start = 0, i = 0;
    const auto word = [&] {
        if (i > start) out.push_back({Token::Kind::Word, t.substr(start, i - start), strong, italic});
    };
    while (i < t.size()) {
        const std::size_t symbol = symbolAt(t.substr(i));
        if (symbol > 0) {
            word();
            out.push_back({Token::Kind::Symbol, t.substr(i + 1, symbol - 2), strong, italic});
            start = i += symbol;
        } else if (t.substr(i, 2) == "**") {
            word();
            strong = !strong;
            start = i += 2;
        } else if (t[i] == '*') {
            word();
            italic = !italic;
            start = i += 1;
        } else if (t[i] == ' ' || t[i] == '\n') {
            word();
            out.push_back({t[i] == ' ' ? Token::Kind::Space : Token::Kind::Break, {}, strong, italic});
            start = i += 1;
        } else {
            ++i;
        }
    }
    word();
    return out;
}

bool endsWithFigure(std::string_view t) { return !t.empty() && t.back() >= '0' && t.back() <= '9'; }

struct RunFonts {
    ImFont *plain, *strong, *italic;
    float space, symbol;  // widths
};

// What may not be parted: words and symbols without a space between, and a number with its symbol.
struct Run {
    std::vector<RichLayout::Piece> pieces;  // each at its distance from the beginning of the run
    float width = 0;
};

// Reads the run that begins at token `i`, which moves behind it.
Run runAt(const std::vector<Token>& tokens, std::size_t& i, const RunFonts& fonts) {
    Run run;
    for (; i < tokens.size(); ++i) {
        const Token& t = tokens[i];
        if (t.kind == Token::Kind::Word) {
            ImFont* font = t.strong ? fonts.strong : t.italic ? fonts.italic : fonts.plain;
            const float w = textSize(font, t.text).x;
            run.pieces.push_back({{run.width, 0}, w, font, std::string(t.text)});
            run.width += w;
        } else if (t.kind == Token::Kind::Symbol) {
            run.pieces.push_back({{run.width, 0}, fonts.symbol, nullptr, std::string(t.text)});
            run.width += fonts.symbol;
        } else if (t.kind == Token::Kind::Space && i + 1 < tokens.size() && tokens[i + 1].kind == Token::Kind::Symbol &&
                   !run.pieces.empty() && run.pieces.back().font && endsWithFigure(run.pieces.back().text)) {
            run.width += std::round(fonts.space * 0.7f);
        } else {
            break;
        }
    }
    return run;
}

// Bytes of the letters that have room; 0: none has.
std::size_t lettersThatFit(ImFont* font, std::string_view text, float room) {
    std::size_t fits = 0;
    while (fits < text.size()) {
        const std::size_t next = schema::characterFrom(text, fits + 1);
        if (textSize(font, text.substr(0, next)).x > room + 0.5f) break;
        fits = next;
    }
    return fits;
}

// Leaves so many lines; the last one ends with an ellipsis.
void cutOff(RichLayout& layout, const RichStyle& style, float width, int most) {
    const float height = lineOf(style.font ? style.font : ImGui::GetFont()), line = std::round(height * style.leading);
    const float end = line * float(most) - line * 0.5f;
    std::erase_if(layout.pieces, [end](const RichLayout::Piece& p) { return p.at.y >= end; });
    layout.lines = most;
    layout.size.y = line * float(most - 1) + height;
    if (layout.pieces.empty() || !layout.pieces.back().font) return;
    constexpr std::string_view dots = "\u2026";
    RichLayout::Piece& last = layout.pieces.back();
    const float room = width - std::max(0.0f, last.at.x) - textSize(last.font, dots).x;
    const float before = last.width;
    last.text.resize(lettersThatFit(last.font, last.text, std::max(room, 0.0f)));
    last.text += dots;
    last.width = textSize(last.font, last.text).x;
    if (style.align == Align::Centre) last.at.x += std::floor((before - last.width) / 2);
}

// Sets runs of text into lines of a width.
class LineSetter {
  public:
    LineSetter(RichLayout& out, const RichStyle& style, const RunFonts& fonts, float width)
        : out_(out), style_(style), fonts_(fonts), width_(width), height_(lineOf(fonts.plain)),
          line_(std::round(height_ * style.leading)) {}

    void set(Run run, bool afterSpace) {
        const float gap = afterSpace && x_ > 0 ? fonts_.space : 0;
        if (x_ > 0 && x_ + gap + run.width > width_ + 0.5f) finishLine(0);
        else x_ += gap;
        if (run.width > width_ + 0.5f) {
            setAcrossLines(run);
            return;
        }
        for (RichLayout::Piece& p : run.pieces) {
            p.at = {std::round(x_ + p.at.x), y_};
            out_.pieces.push_back(std::move(p));
        }
        x_ += run.width;
    }
    void finishParagraph() { finishLine(std::round(height_ * style_.paragraph)); }
    void finish() {
        finishLine(0);
        out_.size.y = y_ - line_ + height_;
    }

  private:
    void finishLine(float extra) {
        std::vector<RichLayout::Piece>& pieces = out_.pieces;
        const float used = pieces.size() > lineStart_ ? pieces.back().at.x + pieces.back().width : 0;
        if (style_.align == Align::Centre)
            for (std::size_t i = lineStart_; i < pieces.size(); ++i) pieces[i].at.x += std::floor((width_ - used) / 2);
        // Words of several sizes stand on one line of writing.
        float most = 0;
        for (std::size_t i = lineStart_; i < pieces.size(); ++i)
            if (pieces[i].font) most = std::max(most, ascentOf(pieces[i].font));
        for (std::size_t i = lineStart_; i < pieces.size(); ++i)
            if (pieces[i].font) pieces[i].at.y += std::round(most - ascentOf(pieces[i].font));
        out_.size.x = std::max(out_.size.x, used);
        lineStart_ = pieces.size();
        ++out_.lines;
        x_ = 0;
        y_ += line_ + extra;
    }
    // A run that no line has room for goes on in the next one, wherever it has to.
    void setAcrossLines(const Run& run) {
        out_.tooWide = true;
        for (const RichLayout::Piece& p : run.pieces) {
            std::string_view rest = p.text;
            do {
                const std::size_t fits = p.font ? lettersThatFit(p.font, rest, width_ - x_) : rest.size();
                const bool first = x_ == 0;
                if (!first && (fits == 0 || (!p.font && x_ + p.width > width_))) {
                    finishLine(0);
                    continue;
                }
                const std::size_t taken = std::max(fits, std::min(rest.size(), schema::characterFrom(rest, 1)));
                const float wide = p.font ? textSize(p.font, rest.substr(0, taken)).x : p.width;
                out_.pieces.push_back({{std::round(x_), y_}, wide, p.font, std::string(rest.substr(0, taken))});
                rest.remove_prefix(taken);
                x_ += wide;
            } while (!rest.empty());
        }
    }

    RichLayout& out_;
    const RichStyle& style_;
    const RunFonts& fonts_;
    const float width_, height_, line_;
    float x_ = 0, y_ = 0;
    std::size_t lineStart_ = 0;
};

RichLayout layOut(std::string_view text, const RichStyle& style, float width) {
    RichLayout out;
    ImFont* plain = style.font ? style.font : ImGui::GetFont();
    const float height = lineOf(plain);
    out.colour = style.colour ? style.colour : theme().ink;
    out.symbolColour = style.symbolColour;
    out.symbolSide = std::round(height * style.symbolSize);
    const RunFonts fonts{.plain = plain,
                         .strong = style.strong ? style.strong : plain,
                         .italic = style.italic ? style.italic : plain,
                         .space = textSize(plain, " ").x,
                         .symbol = out.symbolSide + std::max(1.0f, std::round(height * 0.06f))};

    const std::vector<Token> tokens = tokensOf(text);
    LineSetter setter(out, style, fonts, width);
    std::size_t i = 0;
    bool pendingSpace = false;
    while (i < tokens.size()) {
        if (tokens[i].kind == Token::Kind::Break) {
            setter.finishParagraph();
            pendingSpace = false;
            ++i;
        } else if (tokens[i].kind == Token::Kind::Space) {
            pendingSpace = true;
            ++i;
        } else {
            setter.set(runAt(tokens, i, fonts), std::exchange(pendingSpace, false));
        }
    }
    setter.finish();
    return out;
}
}  // namespace

RichLayout layoutRich(std::string_view text, const RichStyle& style, float width) {
    RichLayout out = layOut(text, style, width);
    if (style.align != Align::Centre || out.lines < 2 || out.tooWide) return out;
    // Centred lines look best when they are of one length: the narrowest column that needs no more lines.
    float narrow = width * 0.5f, wide = width;
    for (int i = 0; i < 5; ++i) {
        const float middle = (narrow + wide) / 2;
        const RichLayout tried = layOut(text, style, middle);
        if (tried.lines > out.lines || tried.tooWide) narrow = middle;
        else wide = middle;
    }
    RichLayout even = layOut(text, style, wide);
    for (RichLayout::Piece& p : even.pieces) p.at.x += std::floor((width - wide) / 2);
    return even;
}

RichLayout layoutLines(std::string_view text, const RichStyle& style, float width, int most) {
    RichLayout out = layoutRich(text, style, width);
    if (out.lines > most) {
        out = layOut(text, style, width);
        cutOff(out, style, width, most);
    }
    return out;
}

void drawRich(ImDrawList* list, ImVec2 at, const RichLayout& layout) {
    const ImU32 ink = ImGui::GetColorU32(layout.colour);
    for (const RichLayout::Piece& p : layout.pieces) {
        const ImVec2 place = {at.x + p.at.x, at.y + p.at.y};
        if (p.font) {
            drawText(list, p.font, place, ink, p.text);
            continue;
        }
        // Centred on the height of capitals, a hair to the right, so that it does not touch what stands before it.
        ImFont* beside = nullptr;
        for (const RichLayout::Piece& other : layout.pieces)
            if (other.font) {
                beside = other.font;
                break;
            }
        ImFont* measure = beside ? beside : ImGui::GetFont();
        const float middle = ascentOf(measure) - capitalHeight(measure) / 2;
        drawSymbol(list, p.text, {place.x + p.width / 2, std::round(place.y + middle)}, layout.symbolSide,
                   layout.symbolColour);
    }
}

void richText(std::string_view text, const RichStyle& style) {
    const float width = ImGui::GetContentRegionAvail().x;
    RichStyle s = style;
    if (!s.strong) s.strong = font(Type::Strong);
    const RichLayout layout = layoutRich(text, s, std::max(width, 1.0f));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({std::min(layout.size.x, width), layout.size.y});
    drawRich(ImGui::GetWindowDrawList(), at, layout);
}

std::string plainText(std::string_view rich) {
    std::string out;
    for (const Token& t : tokensOf(rich)) {
        switch (t.kind) {
            case Token::Kind::Word: out += t.text; break;
            case Token::Kind::Symbol:
                for (const char c : t.text) out += c == '_' ? ' ' : c;
                break;
            case Token::Kind::Space: out += ' '; break;
            case Token::Kind::Break: out += '\n'; break;
        }
    }
    return out;
}

}  // namespace ui

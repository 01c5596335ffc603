// Reading a template (schema/core/ability.h) into pieces.
#include "editor/ui/term_sentence.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace ui {

using schema::Term;
using schema::Word;

namespace {

using PieceKind = SentencePiece::Kind;

// Words that hold a sentence together and say nothing of what happens.
constexpr std::string_view kSmallWords[] = {"a",   "after", "an", "and", "at",   "before", "by", "each",
                                            "for", "from",  "if", "in",  "is",   "of",     "on", "or",
                                            "the", "then",  "to", "up",  "when", "while"};

bool hasLetters(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; });
}

bool saysSomething(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t space = std::min(text.find(' ', at), text.size());
        const std::string_view word = text.substr(at, space - at);
        at = space + 1;
        if (hasLetters(word) &&
            std::find(std::begin(kSmallWords), std::end(kSmallWords), word) == std::end(kSmallWords))
            return true;
    }
    return false;
}

std::string trimmed(std::string_view text) {
    const std::size_t from = text.find_first_not_of(' ');
    if (from == std::string_view::npos) return {};
    return std::string(text.substr(from, text.find_last_not_of(' ') - from + 1));
}

class Reader {
  public:
    Reader(const Word& word, const Term& term) : word_(word), term_(term) {}

    std::vector<SentencePiece> read() {
        std::string_view whole = word_.english;
        whole = whole.substr(0, whole.find("##"));
        fill(whole.substr(0, topLevel(whole, '~')));
        for (SentencePiece& piece : pieces_)
            if (piece.kind == PieceKind::Text) piece.text = trimmed(piece.text);
        std::erase_if(pieces_, [](const SentencePiece& p) { return p.kind == PieceKind::Text && p.text.empty(); });
        chooseWord();
        return std::move(pieces_);
    }

  private:
    // Where the mark stands outside all brackets.
    static std::size_t topLevel(std::string_view text, char mark) {
        int depth = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '{' || text[i] == '[') ++depth;
            if (text[i] == '}' || text[i] == ']') --depth;
            if (depth == 0 && text[i] == mark) return i;
        }
        return std::string_view::npos;
    }
    static std::size_t closing(std::string_view text, std::size_t open) {
        int depth = 0;
        for (std::size_t i = open; i < text.size(); ++i) {
            if (text[i] == '{' || text[i] == '[') ++depth;
            if (text[i] == '}' || text[i] == ']') --depth;
            if (depth == 0) return i;
        }
        return text.size() - 1;
    }

    void add(std::string_view text) {
        if (text.empty()) return;
        if (!pieces_.empty() && pieces_.back().kind == PieceKind::Text) pieces_.back().text += text;
        else pieces_.push_back({PieceKind::Text, std::string(text), -1});
    }

    void fill(std::string_view text) {
        std::size_t plain = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] != '{' && text[i] != '[') continue;
            add(text.substr(plain, i - plain));
            const std::size_t end = closing(text, i);
            const std::string_view inside = text.substr(i + 1, end - i - 1);
            if (text[i] == '{') slot(inside);
            else optional(inside);
            i = end;
            plain = end + 1;
        }
        add(text.substr(std::min(plain, text.size())));
    }

    const schema::Parameter& parameter(int index) const {
        static const schema::Parameter none;
        return word_.parameters.empty() ? none : word_.parameters[std::min(index, word_.parameters.size() - 1)];
    }
    bool given(int index) const { return index < int(term_.arguments.size()); }
    std::string printed(int index) const {
        return given(index) ? schema::print(term_.arguments[index]) : parameter(index).fallback;
    }
    // The number that is written there; false: it is none.
    bool number(int index, int& value) const {
        const std::string text = printed(index);
        if (text.empty() || text.find_first_not_of("0123456789-+") != std::string::npos) return false;
        value = std::atoi(text.c_str());
        return true;
    }

    bool seen(int index) const { return seen_ >> index & 1; }
    void place(int index, std::string text) {
        seen_ |= 1u << index;
        pieces_.push_back({PieceKind::Slot, std::move(text), index});
    }
    // An argument has one place; where it is said again, it is text.
    void argument(int index) {
        if (seen(index)) add(readableWord(printed(index)));
        else place(index, {});
    }

    // [A|B]
    void optional(std::string_view inside) {
        const std::size_t bar = topLevel(inside, '|');
        const std::string_view first = inside.substr(0, bar);
        const std::size_t slot = first.find('{');
        const int index = slot == std::string_view::npos ? -1 : first[slot + 1] - '0';
        if (index >= 0 && given(index) && printed(index) != parameter(index).fallback) fill(first);
        else if (bar != std::string_view::npos) fill(inside.substr(bar + 1));
    }

    void pick(std::string_view choices, bool first) {
        const std::size_t bar = topLevel(choices, '|');
        if (bar == std::string_view::npos) fill(first ? choices : std::string_view());
        else fill(first ? choices.substr(0, bar) : choices.substr(bar + 1));
    }

    void slot(std::string_view inside) {
        if (inside.empty() || inside[0] == '#') return;  // of compared forms
        const int index = inside[0] - '0';
        const std::string_view how = inside.substr(1);
        int value = 0;
        if (how.empty() || how[0] == '+' || how[0] == '!') return argument(index);
        switch (how[0]) {
            case '|': return pick(how.substr(1), number(index, value) && std::abs(value) == 1);
            case '?': return pick(how.substr(2), number(index, value));
            case '-': return pick(how.substr(2), number(index, value) && value < 0);
            case '=': {
                const std::size_t bar = how.find('|');
                return said(index, how.substr(bar + 1), printed(index) == how.substr(1, bar - 1));
            }
            case '*':
                for (int i = index; i < std::max(int(term_.arguments.size()), index + 1); ++i) {
                    if (i > index) add(how.substr(1));
                    argument(i);
                }
                return;
            case '~':
                argument(index);
                if (how.size() > 1) {
                    add(" ");
                    argument(how[1] - '0');
                }
                return;
            default: return;
        }
    }

    // {0=own|your turn|the turn of {0}}: where the words stand for the argument, they are its place.
    void said(int index, std::string_view choices, bool first) {
        std::vector<SentencePiece> outside = std::exchange(pieces_, {});
        pick(choices, first);
        std::vector<SentencePiece> inside = std::exchange(pieces_, std::move(outside));
        const bool words = inside.size() == 1 && inside[0].kind == PieceKind::Text && !trimmed(inside[0].text).empty();
        if (words && !seen(index)) return place(index, trimmed(inside[0].text));
        for (SentencePiece& piece : inside) {
            if (piece.kind == PieceKind::Text) add(piece.text);
            else pieces_.push_back(std::move(piece));
        }
    }

    // The first words that say something are those that it is chosen by, before the effects it holds; without any, the
    // first words at all, or its name.
    void chooseWord() {
        for (const auto& says : {saysSomething, hasLetters})
            for (SentencePiece& piece : pieces_) {
                if (piece.kind == PieceKind::Slot && parameter(piece.argument).sort == schema::sort::Block) break;
                if (piece.kind != PieceKind::Text || !says(piece.text)) continue;
                piece.kind = PieceKind::Word;
                if (piece.text[0] != ':') piece.text.erase(0, piece.text.find_first_not_of(",; "));
                return;
            }
        pieces_.insert(pieces_.begin(), {PieceKind::Word, readableWord(word_.name), -1});
    }

    const Word& word_;
    const Term& term_;
    std::vector<SentencePiece> pieces_;
    std::uint32_t seen_ = 0;  // arguments, as bits
};

}  // namespace

std::string readableWord(std::string_view name) {
    constexpr std::pair<std::string_view, const char*> kSigns[] = {{"=", "is"},           {"!=", "is not"},
                                                                   {">=", "is at least"}, {"<=", "is at most"},
                                                                   {">", "is more than"}, {"<", "is less than"}};
    for (const auto& [sign, words] : kSigns)
        if (name == sign) return words;
    std::string text(name);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::vector<SentencePiece> sentencePieces(const Word& word, const Term& term) { return Reader(word, term).read(); }

}  // namespace ui

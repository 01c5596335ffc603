// Reading the ability language: one pass over a line, no look-back, every refusal with its place.
#include <fmt/format.h>

#include "schema/core/ability.h"
#include "schema/core/ability_lex.h"
#include "schema/core/utf8.h"

namespace schema {
namespace {

using lex::isDigit, lex::isSpace, lex::startsWord;

class LineReader {
  public:
    LineReader(std::string_view line, std::vector<AbilityProblem>& problems) : line_(line), problems_(problems) {}

    bool clause(Clause& out) {
        out = {};
        if (keyword("always")) {
            out.trigger = Term::ofWord("always");
        } else if (keyword("when")) {
            if (!word(out.trigger, "a trigger", 0)) return false;
        } else {
            return wanted("`when` and a trigger, or `always`", nearestName(peekWord(), {"when", "always"}));
        }
        if (keyword("if")) {
            out.condition.emplace_back();
            if (!comparison(out.condition.back(), "a condition", 0)) return false;
            if (out.condition.back().kind != Term::Kind::Word) return wanted("a comparison or a condition");
        }
        if (keyword("pay")) {
            do {
                out.costs.emplace_back();
                if (!word(out.costs.back(), "a cost", 0)) return false;
            } while (mark(','));
        }
        if (!at(':')) {
            if (!startsWord(look())) return wanted("`if`, `pay`, a limit or `:`");
            out.limits.emplace_back();
            if (!word(out.limits.back(), "a limit", 0)) return false;
        }
        if (!mark(':')) return wanted("`:` and an effect");
        if (isBare("may")) {
            keyword("may");
            out.may = true;
        }
        if (!effects(out.effects, 0)) return false;
        if (keyword("else") && !effects(out.otherwise, 0)) return false;
        return endOfEffects("`;` and another effect, `else`, or the end of the line");
    }

    bool effectLine(std::vector<Term>& out) {
        out.clear();
        if (look() == '\0') return true;
        return effects(out, 0) && endOfEffects("`;` and another effect, or the end of the line");
    }

    bool conditionLine(std::vector<Term>& out) {
        out.clear();
        if (look() == '\0') return true;
        out.emplace_back();
        if (!comparison(out.back(), "a condition", 0)) return false;
        if (out.back().kind != Term::Kind::Word) return wanted("a comparison or a condition");
        return end("the end of the line");
    }

  private:
    // The next character that is no space; '\0' at the end.
    char look() {
        while (at_ < line_.size() && isSpace(line_[at_])) ++at_;
        return at_ < line_.size() ? line_[at_] : '\0';
    }
    bool at(char c) { return look() == c; }
    bool mark(char c) {
        if (look() != c) return false;
        ++at_;
        return true;
    }

    // The word at the cursor, without taking it.
    std::string_view peekWord() {
        look();
        return lex::wordAt(line_, at_);
    }
    bool keyword(std::string_view name) {
        if (peekWord() != name) return false;
        at_ += name.size();
        return true;
    }
    // Is `name` here, and not called like a word with arguments?
    bool isBare(std::string_view name) {
        if (peekWord() != name) return false;
        std::size_t next = at_ + name.size();
        while (next < line_.size() && isSpace(line_[next])) ++next;
        return next == line_.size() || line_[next] != '(';
    }
    static bool isKeyword(std::string_view name) {
        return name == "when" || name == "always" || name == "if" || name == "pay" || name == "may" || name == "else";
    }

    bool refuse(const char* code, std::string message, std::string want, std::string nearest = {}) {
        look();
        std::size_t length = peekWord().size();
        if (length == 0 && at_ < line_.size()) length = 1;
        length = characterFrom(line_, at_ + length) - at_;
        problems_.push_back({.code = code,
                             .message = std::move(message),
                             .found = length == 0 ? "the end of the line" : std::string(line_.substr(at_, length)),
                             .wanted = std::move(want),
                             .nearest = std::move(nearest),
                             .offset = int(at_),
                             .length = int(length)});
        return false;
    }
    // What stands here is not what is wanted.
    bool wanted(std::string what, std::string nearest = {}) {
        const char c = look();
        if (c == '\0') return refuse("ABILITY-SYNTAX", "the line ends too early", std::move(what), std::move(nearest));
        std::string_view here = peekWord();
        if (here.empty()) here = line_.substr(at_, 1);
        const bool ascii = static_cast<unsigned char>(here[0]) < 0x80;
        return refuse("ABILITY-SYNTAX",
                      ascii ? fmt::format("`{}` is not allowed here", here) : "this character is not allowed here",
                      std::move(what), std::move(nearest));
    }
    // After the last effect of a list.
    bool wantedAfterEffect(std::string what) {
        if (look() == ',') return refuse("ABILITY-SYNTAX", "effects are separated by `;`", std::move(what), ";");
        return wanted(std::move(what), nearestName(peekWord(), {"else"}));
    }
    bool end(std::string what) { return look() == '\0' || wanted(std::move(what)); }
    bool endOfEffects(std::string what) { return look() == '\0' || wantedAfterEffect(std::move(what)); }

    bool deep(int depth) {
        return depth < kMaximumDepth ||
               refuse("ABILITY-DEPTH", "nested too deeply", fmt::format("at most {} levels", kMaximumDepth));
    }

    bool number(Term& out) {
        const std::size_t start = at_;
        const bool negative = mark('-');
        std::size_t digits = 0;
        int value = 0;
        for (; at_ < line_.size() && isDigit(line_[at_]); ++at_, ++digits)
            if (digits < 6) value = value * 10 + (line_[at_] - '0');
        if (digits >= 1 && digits <= 6) {
            out = Term::ofNumber(negative ? -value : value);
            return true;
        }
        if (digits == 0) return wanted("a digit");
        at_ = start;
        return refuse("ABILITY-SYNTAX", "the number is too long", "at most six digits");
    }

    // word ["(" argument {"," argument} ")"]. `if` and `may` are taken as words only where `asEffect` and called.
    bool word(Term& out, const char* what, int depth, bool asEffect = false) {
        if (!deep(depth)) return false;
        const std::string_view name = peekWord();
        if (name.empty()) return wanted(what);
        const bool called = asEffect && (name == "if" || name == "may") && !isBare(name);
        if (isKeyword(name) && !called) return wanted(what);
        out = Term::ofWord(std::string(name));
        at_ += name.size();
        if (!mark('(')) return true;
        if (!called && mark(')')) return true;  // without arguments it would print as the keyword
        do {
            out.arguments.emplace_back();
            if (!argument(out.arguments.back(), depth + 1)) return false;
        } while (mark(','));
        return mark(')') || wanted("`,` and another argument, or `)`");
    }

    bool argument(Term& out, int depth) {
        if (!at('{')) return comparison(out, "a number, a word or a block", depth);
        if (!deep(depth)) return false;
        ++at_;
        out = Term::ofBlock({});
        if (!effects(out.arguments, depth + 1)) return false;
        return mark('}') || wantedAfterEffect("`;` and another effect, or `}`");
    }

    bool operand(Term& out, const char* what, int depth) {
        const char c = look();
        if (c == '-' || isDigit(c)) return number(out);
        return word(out, what, depth);
    }

    bool comparison(Term& out, const char* what, int depth) {
        if (!operand(out, what, depth)) return false;
        const std::string_view op = compare();
        if (op.empty()) return true;
        std::vector<Term> sides(2);
        sides[0] = std::move(out);
        if (!operand(sides[1], "a number or a quantity", depth)) return false;
        out = Term::ofWord(std::string(op), std::move(sides));
        return compareEnd();
    }
    std::string_view compare() {
        look();
        for (std::string_view op : {"<=", ">=", "!=", "<", ">", "="})
            if (line_.substr(at_, op.size()) == op) {
                at_ += op.size();
                return op;
            }
        return {};
    }
    bool compareEnd() {
        const std::size_t start = at_;
        if (compare().empty()) return true;
        at_ = start;
        return wanted("a single comparison; join two with all(...)");
    }

    bool effects(std::vector<Term>& out, int depth) {
        do {
            out.emplace_back();
            if (!word(out.back(), "an effect", depth, true)) return false;
        } while (mark(';'));
        return true;
    }

    std::string_view line_;
    std::vector<AbilityProblem>& problems_;
    std::size_t at_ = 0;
};

bool tooLong(std::string_view line, std::vector<AbilityProblem>& problems) {
    if (line.size() <= std::size_t(kMaximumLine)) return false;
    problems.push_back({.code = "ABILITY-TOO-LONG",
                        .message = "the line is too long",
                        .found = fmt::format("{} characters", line.size()),
                        .wanted = fmt::format("at most {}", kMaximumLine),
                        .nearest = {},
                        .offset = kMaximumLine,
                        .length = int(line.size()) - kMaximumLine});
    return true;
}

}  // namespace

bool parseClause(std::string_view line, Clause& out, std::vector<AbilityProblem>& problems) {
    return !tooLong(line, problems) && LineReader(line, problems).clause(out);
}

bool parseEffects(std::string_view line, Effects& out, std::vector<AbilityProblem>& problems) {
    out.unread.clear();
    return !tooLong(line, problems) && LineReader(line, problems).effectLine(out.list);
}

bool parseCondition(std::string_view line, Condition& out, std::vector<AbilityProblem>& problems) {
    out.unread.clear();
    return !tooLong(line, problems) && LineReader(line, problems).conditionLine(out.term);
}

Clauses readClauses(const std::vector<std::string>& lines) {
    Clauses out;
    for (const std::string& line : lines) {
        Clause clause;
        std::vector<AbilityProblem> problems;
        if (parseClause(line, clause, problems)) out.list.push_back(std::move(clause));
        else out.unread.push_back(line);
    }
    return out;
}

Effects readEffects(std::string_view line) {
    Effects out;
    std::vector<AbilityProblem> problems;
    if (!parseEffects(line, out, problems)) out = {.list = {}, .unread = std::string(line)};
    return out;
}

Condition readCondition(std::string_view line) {
    Condition out;
    std::vector<AbilityProblem> problems;
    if (!parseCondition(line, out, problems)) out = {.term = {}, .unread = std::string(line)};
    return out;
}

}  // namespace schema

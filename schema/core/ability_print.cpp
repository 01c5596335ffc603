// The canonical text of the ability language, and where each term stands in it.
#include "schema/core/ability_print.h"

namespace schema {
namespace {

bool isComparison(const Term& term) {
    return term.kind == Term::Kind::Word && term.arguments.size() == 2 && !term.word.empty() &&
           (term.word[0] == '<' || term.word[0] == '>' || term.word[0] == '=' || term.word[0] == '!');
}

class Printer {
  public:
    explicit Printer(TermPlaces* places) : places_(places) {}

    void put(const Term& term) {
        const int start = int(text_.size());
        int wordStart = start, wordLength = 0;
        switch (term.kind) {
            case Term::Kind::Number:
                text_ += std::to_string(term.number);
                wordLength = int(text_.size()) - start;
                break;
            case Term::Kind::Block:
                text_ += '{';
                put(term.arguments, "; ");
                text_ += '}';
                wordLength = int(text_.size()) - start;
                break;
            case Term::Kind::Word:
                if (isComparison(term)) {
                    put(term.arguments[0]);
                    wordStart = int(text_.size()) + 1;
                    text_ += ' ' + term.word + ' ';
                    wordLength = int(term.word.size());
                    put(term.arguments[1]);
                    break;
                }
                text_ += term.word;
                wordLength = int(term.word.size());
                if (!term.arguments.empty()) {
                    text_ += '(';
                    put(term.arguments, ", ");
                    text_ += ')';
                }
                break;
        }
        if (places_) (*places_)[&term] = {wordStart, wordLength};
    }
    void put(const std::vector<Term>& terms, const char* between) {
        for (std::size_t i = 0; i < terms.size(); ++i) {
            if (i > 0) text_ += between;
            put(terms[i]);
        }
    }
    void put(const Clause& clause) {
        if (clause.trigger.word != "always") text_ += "when ";
        put(clause.trigger);
        if (!clause.condition.empty()) {
            text_ += " if ";
            put(clause.condition[0]);
        }
        if (!clause.costs.empty()) {
            text_ += " pay ";
            put(clause.costs, ", ");
        }
        if (!clause.limits.empty()) {
            text_ += ' ';
            put(clause.limits[0]);
        }
        text_ += " : ";
        if (clause.may) text_ += "may ";
        put(clause.effects, "; ");
        if (!clause.otherwise.empty()) {
            text_ += " else ";
            put(clause.otherwise, "; ");
        }
    }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
    TermPlaces* places_;
};

}  // namespace

TermPlaces placesOf(const Clause& clause) {
    TermPlaces places;
    Printer(&places).put(clause);
    return places;
}

TermPlaces placesOf(const std::vector<Term>& effects) {
    TermPlaces places;
    Printer(&places).put(effects, "; ");
    return places;
}

std::string print(const Term& term) {
    Printer printer(nullptr);
    printer.put(term);
    return printer.take();
}

std::string print(const Clause& clause) {
    Printer printer(nullptr);
    printer.put(clause);
    return printer.take();
}

std::string print(const Effects& effects) {
    if (!effects.unread.empty()) return effects.unread;
    Printer printer(nullptr);
    printer.put(effects.list, "; ");
    return printer.take();
}

std::string print(const Condition& condition) {
    if (!condition.unread.empty()) return condition.unread;
    return condition.term.empty() ? std::string() : print(condition.term[0]);
}

std::vector<std::string> print(const Clauses& clauses) {
    std::vector<std::string> lines;
    for (const Clause& clause : clauses.list) lines.push_back(print(clause));
    lines.insert(lines.end(), clauses.unread.begin(), clauses.unread.end());
    return lines;
}

}  // namespace schema

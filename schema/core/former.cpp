// Lists of former names, and the walk over ability text that knows where a word of which sort stands.
#include "schema/core/former.h"

#include <algorithm>

#include "schema/core/records.h"

namespace schema {

namespace {

class Renaming {
  public:
    Renaming(const Vocabulary& vocabulary, const RenamedWord& told) : vocabulary_(vocabulary), told_(told) {}

    void clause(Clause& clause) const {
        const bool standing = clause.trigger.word == "always";
        if (!standing) term(clause.trigger, sort::Trigger);
        terms(clause.condition, sort::Condition);
        terms(clause.costs, sort::Cost);
        terms(clause.limits, sort::Limit);
        terms(clause.effects, standing ? sort::Modifier : sort::Effect);
        terms(clause.otherwise, sort::Effect);
    }
    void terms(std::vector<Term>& list, Sort wanted) const {
        for (Term& t : list) term(t, wanted);
    }

  private:
    // As deep as the reader of lines lets terms be nested.
    void term(Term& t, Sort wanted) const {
        if (t.kind == Term::Kind::Block) return terms(t.arguments, sort::Effect);
        if (t.kind != Term::Kind::Word || wanted == sort::Name || wanted == sort::Reference) return;
        const Word* word = vocabulary_.find(wanted, t.word);
        if (!word) {
            word = vocabulary_.findFormer(wanted, t.word);
            if (!word) return;
            if (told_) told_(t.word, word->name);
            t.word = word->name;
        }
        const Parameters& parameters = word->parameters;
        for (int i = 0; i < int(t.arguments.size()) && !parameters.empty(); ++i)
            term(t.arguments[i], parameters[std::min(i, parameters.size() - 1)].sort);
    }

    const Vocabulary& vocabulary_;
    const RenamedWord& told_;
};

void renameIn(const Vocabulary& vocabulary, const Field& field, void* value) {
    if (field.kind == Kind::Record) {
        for (const Field& inner : field.type()->fields) renameIn(vocabulary, inner, valueOf(inner, value));
    } else if (field.kind == Kind::List) {
        for (std::size_t i = 0; i < field.list.size(value); ++i)
            renameIn(vocabulary, *field.item, field.list.at(value, i));
    } else {
        takePresentWords(vocabulary, field, value);
    }
}

}  // namespace

std::vector<std::string_view> formerNames(std::string_view formerly) {
    std::vector<std::string_view> names;
    for (std::size_t from = 0; from < formerly.size();) {
        const std::size_t end = std::min(formerly.find(' ', from), formerly.size());
        if (end > from) names.push_back(formerly.substr(from, end - from));
        from = end + 1;
    }
    return names;
}

int placeOfFormer(std::string_view formerly, std::string_view name) {
    if (formerly.empty()) return -1;
    const std::vector<std::string_view> names = formerNames(formerly);
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? -1 : int(found - names.begin());
}

std::string_view firstName(std::string_view key, std::string_view formerly) {
    const std::vector<std::string_view> names = formerNames(formerly);
    return names.empty() ? key : names.front();
}

void takePresentWords(const Vocabulary& vocabulary, Clause& clause, const RenamedWord& told) {
    if (vocabulary.hasFormerNames()) Renaming(vocabulary, told).clause(clause);
}

void takePresentWords(const Vocabulary& vocabulary, const Field& field, void* value, const RenamedWord& told) {
    if (!vocabulary.hasFormerNames()) return;
    const Renaming renaming(vocabulary, told);
    switch (field.kind) {
        case Kind::Clauses:
            for (Clause& clause : static_cast<Clauses*>(value)->list) renaming.clause(clause);
            return;
        case Kind::Effects: return renaming.terms(static_cast<Effects*>(value)->list, sort::Effect);
        case Kind::Condition: return renaming.terms(static_cast<Condition*>(value)->term, sort::Condition);
        default: return;
    }
}

void takePresentWords(const Vocabulary& vocabulary, Record& record) {
    if (!vocabulary.hasFormerNames()) return;
    for (const Field& field : record.type().fields) renameIn(vocabulary, field, valueOf(field, record.data()));
}

}  // namespace schema

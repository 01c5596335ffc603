// The index of references, and their rewriting when an id changes.
#include "editor/app/references.h"

#include <algorithm>

namespace editor {

using schema::Field;
using schema::Kind;
using schema::Record;
using schema::Term;
using schema::Vocabulary;

// --- index ------------------------------------------------------------------------------------------------------

void ReferenceIndex::add(const Record& record) {
    for (const schema::Use& use : schema::referencesOf(record)) users_[use.target].insert(record.id());
}

void ReferenceIndex::drop(const Record& record) {
    for (const schema::Use& use : schema::referencesOf(record)) {
        const auto it = users_.find(use.target);
        if (it == users_.end()) continue;
        it->second.erase(record.id());
        if (it->second.empty()) users_.erase(it);
    }
}

void ReferenceIndex::rebuild(const schema::RecordSet& records) {
    users_.clear();
    for (const auto& [id, record] : records.all()) add(*record);
}

void ReferenceIndex::update(std::span<const Change> changes) {
    for (const Change& change : changes) {
        if (change.before) drop(*change.before);
        if (change.after) add(*change.after);
    }
}

const std::set<std::string>& ReferenceIndex::usersOf(std::string_view target) const {
    static const std::set<std::string> kNobody;
    const auto it = users_.find(target);
    return it == users_.end() ? kNobody : it->second;
}

// --- rewriting --------------------------------------------------------------------------------------------------

namespace {

// Puts new ids in the place of old ones inside ability terms. An argument is an id where the vocabulary says so; a
// word with a dot in it can be nothing else.
class TermRewriter {
  public:
    TermRewriter(const Vocabulary& vocabulary, const NewIds& newIds) : vocabulary_(vocabulary), newIds_(newIds) {}

    bool terms(std::vector<Term>& list, schema::Sort sort) {
        bool changed = false;
        for (Term& term : list) changed |= this->term(term, sort);
        return changed;
    }

    bool term(Term& term, schema::Sort sort) {
        switch (term.kind) {
            case Term::Kind::Number:
                return false;
            case Term::Kind::Block:
                return terms(term.arguments, schema::sort::Effect);
            case Term::Kind::Word:
                break;
        }
        if (term.arguments.empty()) {
            const bool isId = sort == schema::sort::Reference || term.word.find('.') != std::string::npos;
            return isId && id(term.word);
        }
        const schema::Word* word = vocabulary_.find(sort, term.word);
        if (!word) word = vocabulary_.find(term.word);
        bool changed = false;
        for (std::size_t i = 0; i < term.arguments.size(); ++i) {
            schema::Sort wanted = schema::sort::Quantity;  // both sides of a comparison
            if (word && !word->parameters.empty()) {
                const int last = word->parameters.size() - 1;
                wanted = word->parameters[std::min(int(i), last)].sort;
            }
            changed |= this->term(term.arguments[i], wanted);
        }
        return changed;
    }

    bool clause(schema::Clause& clause) {
        bool changed = term(clause.moment, schema::sort::Moment);
        changed |= terms(clause.condition, schema::sort::Condition);
        changed |= terms(clause.costs, schema::sort::Cost);
        changed |= terms(clause.limits, schema::sort::Limit);
        changed |= terms(clause.effects, schema::sort::Effect);
        changed |= terms(clause.otherwise, schema::sort::Effect);
        return changed;
    }

    // A line that could not be read: ids wherever they stand as whole words.
    bool line(std::string& text) const {
        constexpr const char* kWord = "abcdefghijklmnopqrstuvwxyz0123456789_.";
        bool changed = false;
        std::size_t at = 0;
        while ((at = text.find_first_of(kWord, at)) != std::string::npos) {
            const std::size_t end = std::min(text.find_first_not_of(kWord, at), text.size());
            std::string word = text.substr(at, end - at);
            if (id(word)) {
                text.replace(at, end - at, word);
                changed = true;
            }
            at += word.size();
        }
        return changed;
    }

    bool field(const Field& field, void* value) {
        bool changed = false;
        switch (field.kind) {
            case Kind::Reference:
                return id(static_cast<schema::Reference*>(value)->id);
            case Kind::Clauses: {
                auto& clauses = *static_cast<schema::Clauses*>(value);
                for (schema::Clause& c : clauses.list) changed |= clause(c);
                for (std::string& text : clauses.unread) changed |= line(text);
                return changed;
            }
            case Kind::Effects: {
                auto& effects = *static_cast<schema::Effects*>(value);
                changed = terms(effects.list, schema::sort::Effect);
                return line(effects.unread) || changed;
            }
            case Kind::Condition: {
                auto& condition = *static_cast<schema::Condition*>(value);
                changed = terms(condition.term, schema::sort::Condition);
                return line(condition.unread) || changed;
            }
            case Kind::Boolean:
            case Kind::Integer:
            case Kind::Choice:
            case Kind::Text:
            case Kind::LocalText:
            case Kind::Record:
            case Kind::List:
                return false;
        }
        return false;
    }

  private:
    bool id(std::string& word) const {
        const auto it = newIds_.find(word);
        if (it == newIds_.end()) return false;
        word = it->second;
        return true;
    }

    const Vocabulary& vocabulary_;
    const NewIds& newIds_;
};

}  // namespace

void rewriteReferences(Record& record, const Vocabulary& vocabulary, const NewIds& newIds,
                       std::vector<Rewrite>& rewrites) {
    TermRewriter rewriter(vocabulary, newIds);
    schema::forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* at) {
        const std::string before = schema::valueText(field, at);
        // The record is ours to change; leaves are handed out read-only.
        if (rewriter.field(field, const_cast<void*>(at)))
            rewrites.push_back({record.id(), path, before, schema::valueText(field, at)});
    });
}

}  // namespace editor

// The ids that records mention: found, indexed and rewritten by one walk over fields and ability terms.
#include "editor/app/references.h"

#include <algorithm>
#include <functional>

namespace editor {

using schema::Field;
using schema::Kind;
using schema::Record;
using schema::Term;
using schema::Vocabulary;

namespace {

bool isDotted(std::string_view word) { return word.find('.') != std::string_view::npos; }

// Shows every mentioned id to `visit`, which may put another in its place and then returns true.
class IdWalk {
  public:
    using Visit = std::function<bool(std::string& id)>;
    IdWalk(const Vocabulary& vocabulary, Visit visit) : vocabulary_(vocabulary), visit_(std::move(visit)) {}

    // True if an id in the field was replaced.
    bool field(const Field& field, void* value) const {
        bool changed = false;
        switch (field.kind) {
            case Kind::Reference: {
                std::string& id = static_cast<schema::Reference*>(value)->id;
                return !id.empty() && visit_(id);
            }
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
            case Kind::List: return false;
        }
        return false;
    }

  private:
    bool clause(schema::Clause& clause) const {
        bool changed = term(clause.trigger, schema::sort::Trigger);
        changed |= terms(clause.condition, schema::sort::Condition);
        changed |= terms(clause.costs, schema::sort::Cost);
        changed |= terms(clause.limits, schema::sort::Limit);
        changed |= terms(clause.effects, schema::sort::Effect);
        changed |= terms(clause.otherwise, schema::sort::Effect);
        return changed;
    }

    bool terms(std::vector<Term>& list, schema::Sort sort) const {
        bool changed = false;
        for (Term& t : list) changed |= term(t, sort);
        return changed;
    }

    bool term(Term& term, schema::Sort sort) const {
        switch (term.kind) {
            case Term::Kind::Number: return false;
            case Term::Kind::Block: return terms(term.arguments, schema::sort::Effect);
            case Term::Kind::Word: break;
        }
        if (term.arguments.empty())
            return (sort == schema::sort::Reference || isDotted(term.word)) && visit_(term.word);
        const schema::Word* word = vocabulary_.find(sort, term.word);
        if (!word) word = vocabulary_.find(term.word);
        bool changed = false;
        for (std::size_t i = 0; i < term.arguments.size(); ++i) {
            schema::Sort wanted = schema::sort::Quantity;  // both sides of a comparison
            if (word && !word->parameters.empty())
                wanted = word->parameters[std::min(int(i), word->parameters.size() - 1)].sort;
            changed |= this->term(term.arguments[i], wanted);
        }
        return changed;
    }

    // A line that could not be read: its words.
    bool line(std::string& text) const {
        constexpr const char* kWord = "abcdefghijklmnopqrstuvwxyz0123456789_.";
        bool changed = false;
        std::size_t at = 0;
        while ((at = text.find_first_of(kWord, at)) != std::string::npos) {
            const std::size_t end = std::min(text.find_first_not_of(kWord, at), text.size());
            std::string word = text.substr(at, end - at);
            if (isDotted(word) && visit_(word)) {
                text.replace(at, end - at, word);
                changed = true;
            }
            at += word.size();
        }
        return changed;
    }

    const Vocabulary& vocabulary_;
    Visit visit_;
};

}  // namespace

std::vector<schema::Use> mentionsOf(const Record& record, const Vocabulary& vocabulary) {
    std::vector<schema::Use> uses;
    const std::string* here = nullptr;
    const IdWalk walk(vocabulary, [&](std::string& id) {
        uses.push_back({record.id(), *here, id});
        return false;
    });
    schema::forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* at) {
        here = &path;
        walk.field(field, const_cast<void*>(at));  // looks only
    });
    return uses;
}

void rewriteReferences(Record& record, const Vocabulary& vocabulary, const NewIds& newIds,
                       std::vector<Rewrite>& rewrites) {
    const IdWalk walk(vocabulary, [&](std::string& id) {
        const auto it = newIds.find(id);
        if (it == newIds.end()) return false;
        id = it->second;
        return true;
    });
    const auto before = record.clone();
    schema::forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* at) {
        // The record is ours to change; leaves are handed out read-only.
        if (!walk.field(field, const_cast<void*>(at))) return;
        const schema::Found old = schema::findPath(before->type(), before->data(), path);
        rewrites.push_back({record.id(), path, schema::valueText(*old.field, old.value), schema::valueText(field, at)});
    });
}

// --- the index --------------------------------------------------------------------------------------------------

void ReferenceIndex::add(const Record& record) {
    for (const schema::Use& use : mentionsOf(record, *vocabulary_)) users_[use.target].insert(record.id());
}

void ReferenceIndex::drop(const Record& record) {
    for (const schema::Use& use : mentionsOf(record, *vocabulary_)) {
        const auto it = users_.find(use.target);
        if (it == users_.end()) continue;
        it->second.erase(record.id());
        if (it->second.empty()) users_.erase(it);
    }
}

void ReferenceIndex::rebuild(const schema::RecordSet& records, const Vocabulary& vocabulary) {
    vocabulary_ = &vocabulary;
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

}  // namespace editor

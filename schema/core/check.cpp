// The checks that the field list implies. Every problem is about something the record holds, so that it is found again
// after any edit; what was lost while reading a file is said by the reader.
#include "schema/core/check.h"

#include <algorithm>
#include <set>

#include "schema/core/ability_line.h"
#include "schema/core/language_names.h"
#include "schema/core/limits.h"
#include "schema/core/text_archive.h"
#include "schema/core/utf8.h"

namespace schema {

namespace {

std::string rangeText(const FieldNotes& notes) {
    const bool hasLeast = notes.min != std::numeric_limits<std::int64_t>::min();
    const bool hasMost = notes.max != std::numeric_limits<std::int64_t>::max();
    if (hasLeast && hasMost && notes.min == notes.max) return std::to_string(notes.min);
    if (hasLeast && hasMost) return std::to_string(notes.min) + " to " + std::to_string(notes.max);
    return (hasLeast ? "at least " : "at most ") + std::to_string(hasLeast ? notes.min : notes.max);
}

// All references that a value of the ability language holds.
void visitReferences(const Vocabulary& vocabulary, const Field& field, const void* value,
                     const ReferenceVisitor& visit) {
    if (field.kind == Kind::Clauses)
        for (const Clause& c : static_cast<const Clauses*>(value)->list) forEachReference(vocabulary, c, visit);
    else if (field.kind == Kind::Effects)
        forEachReference(vocabulary, static_cast<const Effects*>(value)->list, sort::Effect, visit);
    else if (field.kind == Kind::Condition)
        forEachReference(vocabulary, static_cast<const Condition*>(value)->term, sort::Condition, visit);
}

constexpr std::size_t kMostProblems = 200;  // of one record; the others would not be read

// Checks one object; `game` and `set` are null for objects that are no records.
class ObjectCheck {
  public:
    ObjectCheck(const GameSchema* game, const Record* record, const RecordSet* set,
                const std::vector<std::string>& languages, std::size_t& comparisonsLeft, Problems& problems)
        : game_(game), record_(record), set_(set), languages_(languages), comparisonsLeft_(comparisonsLeft),
          problems_(problems) {}

    void object(const TypeInfo& type, const void* object) {
        for (const Field& f : type.fields) {
            if (isFull()) return;
            const std::size_t length = path_.size();
            if (!path_.empty()) path_ += '.';
            path_ += f.key;
            const void* value = valueOf(f, object);
            if (*f.notes.shownWhen != '\0') hidden(type, object, f, value);
            this->value(f, value);
            path_.resize(length);
        }
    }

  private:
    void value(const Field& field, const void* value) {
        switch (field.kind) {
            case Kind::Boolean:
            case Kind::Choice: return;
            case Kind::Integer: return number(field, value);
            case Kind::Text: {
                const std::string& text = *static_cast<const std::string*>(value);
                characters(field, text);
                if (field.notes.image && !text.empty() && !isImagePath(text)) {
                    Problem& p = add("CHECK-VALUE", "this is not the path of an image in the project");
                    p.found = text;
                    p.wanted = "art/....png or .jpg";
                }
                return;
            }
            case Kind::LocalText: return localText(field, *static_cast<const LocalText*>(value));
            case Kind::Reference: {
                const std::string& id = static_cast<const Reference*>(value)->id;
                if (!id.empty()) reference(field.notes.refersTo, id);
                return;
            }
            case Kind::Clauses: return clauses(*static_cast<const Clauses*>(value));
            case Kind::Effects: return effects(*static_cast<const Effects*>(value));
            case Kind::Condition: return condition(*static_cast<const Condition*>(value));
            case Kind::Record: return object(*field.type(), value);
            case Kind::List:
                for (std::size_t i = 0; i < field.list.size(value); ++i)
                    item(i, [&] { this->value(*field.item, field.list.at(value, i)); });
                return;
        }
    }

    template <class Check> void item(std::size_t index, Check&& check) {
        if (isFull()) return;
        const std::size_t length = path_.size();
        path_ += '[' + std::to_string(index) + ']';
        check();
        path_.resize(length);
    }

    void number(const Field& field, const void* value) {
        const std::int64_t number = integerAt(field, value);
        if (number >= field.notes.min && number <= field.notes.max) return;
        Problem& p = add("CHECK-VALUE", "the number is out of range");
        p.found = std::to_string(number);
        p.wanted = rangeText(field.notes);
    }

    // "usage=active": the field may be set only while its neighbour has this value.
    void hidden(const TypeInfo& type, const void* object, const Field& field, const void* value) {
        const std::string_view condition = field.notes.shownWhen;
        const std::size_t equals = condition.find('=');
        const Field* neighbour = type.find(condition.substr(0, equals));
        assert(neighbour && neighbour->kind == Kind::Choice && "shownWhen names a Choice beside the field");
        const auto choice = std::size_t(integerAt(*neighbour, valueOf(*neighbour, object)));
        if (choice < neighbour->choices.size() && condition.substr(equals + 1) == neighbour->choices[choice].key)
            return;
        if (equalValues(field, value, valueOf(field, type.defaults))) return;
        Problem& p = add("CHECK-VALUE", "the field does not apply here");
        p.found = valueText(field, value);
        p.wanted = "only with " + std::string(condition);
    }

    // What would be obeyed instead of shown, by a terminal or a page. `language`: of a text that has several.
    void characters(const Field& field, const std::string& text, const std::string& language = {}) {
        const std::size_t control = firstControl(text);
        const std::size_t at = control == std::string::npos && !field.notes.multiline ? text.find('\n') : control;
        if (at == std::string::npos) return;
        Problem& p = add("CHECK-VALUE", control == std::string::npos ? "the text must be a single line"
                                                                     : "the text contains a control character");
        p.found = text[at] == '\n' ? "\\n" : printable(std::string_view(text).substr(at)).substr(0, 6);
        if (!language.empty()) p.field += "." + language;
    }

    void localText(const Field& field, const LocalText& text) {
        // Number ranges start at the least integer, lengths at 0.
        const std::size_t most = field.notes.max > 0 ? std::size_t(field.notes.max) : 0;
        std::string missing, named;  // as codes, and as a sentence has them
        for (const std::string& language : languages_) {
            const auto it = text.byLanguage.find(language);
            if (it != text.byLanguage.end() && !it->second.empty()) continue;
            missing += (missing.empty() ? "" : ", ") + language;
            (named += named.empty() ? "" : " and ") += languageName(language);
        }
        // A text that may be left out is left out in all languages; a record's story is wanted on every card.
        const bool isWanted = field.notes.min > 0 || !text.byLanguage.empty() || path_ == "story";
        if (!missing.empty() && isWanted)
            add("CHECK-TEXT", "there is no text in " + named, Severity::Warning).wanted = missing;
        for (const auto& [language, words] : text.byLanguage) {
            if (!isLanguageCode(language)) add("CHECK-VALUE", "this is not a language code").found = language;
            characters(field, words, language);
            const std::size_t length = characterCount(words);
            if (length <= most) continue;
            Problem& p = add("CHECK-TEXT", "the text is too long for its box", Severity::Warning);
            p.field += "." + language;
            p.found = std::to_string(length) + " characters";
            p.wanted = "at most " + std::to_string(most);
        }
    }

    void reference(std::string_view kind, const std::string& id) {
        if (!set_) return;
        // Of a flood of broken references few are compared with all ids for what may have been meant.
        const bool compare = set_->size() <= comparisonsLeft_;
        const AbilityProblem found = referenceProblem(*set_, kind, id, compare);
        if (found.code.empty()) return;
        if (compare) comparisonsLeft_ -= set_->size();
        Problem& p = add("CHECK-REFERENCE", found.message);
        p.found = found.found;
        p.wanted = found.wanted;
        p.nearest = found.nearest;
    }

    // Abilities, judged line by line as the editor's boxes judge them while they are written.
    void clauses(const Clauses& clauses) {
        for (std::size_t i = 0; i < clauses.list.size(); ++i)
            item(i, [&] {
                std::vector<AbilityProblem> found;
                if (game_) check(*game_->vocabulary, clauses.list[i], found, supplied());
                abilityProblems(found);
                if (game_) forEachReference(*game_->vocabulary, clauses.list[i], references());
            });
        for (std::size_t i = 0; i < clauses.unread.size(); ++i)
            item(clauses.list.size() + i, [&] { unread(AbilityForm::Clause, clauses.unread[i]); });
    }
    void effects(const Effects& effects) {
        if (!effects.unread.empty()) return unread(AbilityForm::Effects, effects.unread);
        if (!game_ || effects.list.empty()) return;
        std::vector<AbilityProblem> found;
        check(*game_->vocabulary, effects, supplied(), found);
        abilityProblems(found);
        forEachReference(*game_->vocabulary, effects.list, sort::Effect, references());
    }
    void condition(const Condition& condition) {
        if (!condition.unread.empty()) return unread(AbilityForm::Condition, condition.unread);
        if (!game_ || condition.term.empty()) return;
        std::vector<AbilityProblem> found;
        check(*game_->vocabulary, condition, supplied(), found);
        abilityProblems(found);
        forEachReference(*game_->vocabulary, condition.term, sort::Condition, references());
    }
    // A line that does not parse is parsed once more to say why.
    void unread(AbilityForm form, const std::string& line) {
        if (game_)
            abilityProblems(problemsIn({.vocabulary = *game_->vocabulary, .form = form, .supplied = supplied()}, line));
    }
    ReferenceVisitor references() {
        return [this](const Parameter& parameter, const Term& term) { reference(parameter.refersTo, term.word); };
    }

    Facts supplied() const { return game_->suppliedAt ? game_->suppliedAt(record_->kind().key, path_) : 0; }

    void abilityProblems(const std::vector<AbilityProblem>& found) {
        for (const AbilityProblem& a : found) {
            if (isFull()) return;
            Problem& p = add("CHECK-ABILITY", a.message);
            p.found = a.found;
            p.wanted = a.wanted;
            p.nearest = a.nearest;
            p.column = a.offset + 1;  // within the line, until the place of the line is known
        }
    }

    Problem& add(const char* code, std::string message, Severity severity = Severity::Error) {
        Problem p;
        p.severity = severity;
        p.code = code;
        p.message = std::move(message);
        if (record_) p.record = record_->id();
        p.field = path_;
        ++added_;
        return problems_.add(std::move(p));
    }
    bool isFull() {
        if (added_ < kMostProblems) return false;
        problems_.setLowerBound();
        return true;
    }

    const GameSchema* game_;
    const Record* record_;
    const RecordSet* set_;
    const std::vector<std::string>& languages_;
    std::size_t& comparisonsLeft_;
    Problems& problems_;
    std::string path_;
    std::size_t added_ = 0;
};

void checkSingles(const GameSchema& game, const RecordSet& own, const RecordSet& all, Problems& problems) {
    for (const RecordKind& kind : game.kinds) {
        if (!kind.single) continue;
        const std::vector<RecordPtr> records = all.ofKind(kind.key);
        for (std::size_t i = 1; i < records.size(); ++i) {
            if (!own.find(records[i]->id())) continue;
            Problem& p = problems.error("CHECK-SINGLE", "a project can have only one record of this kind");
            p.record = records[i]->id();
            p.field = "id";
            p.found = "also " + records[0]->id();
        }
    }
}

}  // namespace

void checkObject(const TypeInfo& type, const void* object, Problems& problems) {
    const std::vector<std::string> noLanguages;
    std::size_t comparisons = kMostNamesCompared;
    ObjectCheck(nullptr, nullptr, nullptr, noLanguages, comparisons, problems).object(type, object);
}

static void checkRecord(const GameSchema& game, const Record& record, const RecordSet* set,
                        const std::vector<std::string>& languages, std::size_t& comparisonsLeft, Problems& problems) {
    if (!isWellFormedId(record.id())) {
        Problem& p = problems.error("CHECK-ID", "the id is not well formed");
        p.record = record.id();
        p.field = "id";
        p.found = record.id();
        p.wanted = "3 to 64 lowercase letters, digits, dots or underscores, starting with a letter";
    }
    ObjectCheck(&game, &record, set, languages, comparisonsLeft, problems).object(record.type(), record.data());
}

void checkRecord(const GameSchema& game, const Record& record, const RecordSet* set,
                 const std::vector<std::string>& languages, Problems& problems) {
    std::size_t comparisons = kMostNamesCompared;
    checkRecord(game, record, set, languages, comparisons, problems);
}

void checkRecords(const GameSchema& game, const RecordSet& records, const Places* places, Problems& problems,
                  const std::vector<std::string>& languages, const RecordSet& base, bool baseIsWhole) {
    RecordSet all = base;
    all.putAll(records);
    Problems ofGame;
    if (game.check) game.check(all, ofGame);
    const auto locate = [&](Problem& p) {
        const int column = p.column;                                        // of a word within its line
        if (places && places->locate(p) && column > 0) p.column += column;  // behind the opening quote
    };

    // Where the game has a rule of its own about a field, that says more than the field's range.
    std::set<std::pair<std::string_view, std::string_view>> ruled;
    for (const Problem& p : ofGame.all())
        if (p.severity == Severity::Error) ruled.emplace(p.record, p.field);
    std::size_t comparisons = kMostNamesCompared;
    for (const auto& [id, record] : records.all()) {
        Problems generic;  // of one record, so that all of them are listed
        checkRecord(game, *record, &all, languages, comparisons, generic);
        if (generic.isLowerBound()) problems.setLowerBound();
        for (Problem p : generic.all()) {
            if (p.code == "CHECK-REFERENCE" && !baseIsWhole) continue;
            if (p.code == "CHECK-VALUE" && ruled.count({p.record, p.field}) > 0) continue;
            locate(p);
            problems.add(std::move(p));
        }
    }
    Problems singles;
    checkSingles(game, records, all, singles);
    singles.appendIf(
        ofGame, [&](const Problem& p) { return p.record.empty() ? baseIsWhole : records.find(p.record) != nullptr; });
    problems.appendIf(singles, [&](Problem& p) {
        locate(p);
        return true;
    });
}

bool isImagePath(std::string_view path) {
    if (path.empty() || path.size() > 200 || path.front() == '/' || path.back() == '/') return false;
    if (path.find_first_of("\\:\n") != std::string_view::npos || path.find("//") != std::string_view::npos)
        return false;
    for (std::size_t start = 0; start < path.size();) {
        const std::size_t end = std::min(path.find('/', start), path.size());
        if (path[start] == '.') return false;  // "." and "..", and hidden files
        start = end + 1;
    }
    const std::string lower = lowerCase(path);
    return lower.ends_with(".png") || lower.ends_with(".jpg") || lower.ends_with(".jpeg");
}

// --- references and search --------------------------------------------------------------------------------------

std::vector<Use> referencesOf(const Record& record) {
    std::vector<Use> uses;
    const GameSchema* game = gameOf(record.kind());
    forEachLeaf(record.type(), record.data(), [&](const std::string& path, const Field& field, const void* value) {
        if (field.kind == Kind::Reference) {
            const std::string& id = static_cast<const Reference*>(value)->id;
            if (!id.empty()) uses.push_back({record.id(), path, id});
        } else if (game) {
            visitReferences(*game->vocabulary, field, value, [&](const Parameter&, const Term& term) {
                uses.push_back({record.id(), path, term.word});
            });
        }
    });
    return uses;
}

std::vector<Use> usesOf(const RecordSet& records, std::string_view target) {
    std::vector<Use> uses;
    for (const auto& [id, record] : records.all())
        for (Use& use : referencesOf(*record))
            if (use.target == target) uses.push_back(std::move(use));
    return uses;
}

bool matchesSearch(const GameSchema& game, const Record& record, std::string_view query) {
    std::string text;
    forEachLeaf(record.type(), record.data(), [&](const std::string&, const Field& field, const void* value) {
        if (field.kind == Kind::LocalText) {
            for (const auto& [language, words] : static_cast<const LocalText*>(value)->byLanguage) text += words + '\n';
        } else if (field.kind != Kind::Boolean && field.kind != Kind::Integer) {
            text += valueText(field, value) + '\n';
        }
    });
    text = lowerCase(text);

    const std::string wanted = lowerCase(query);
    bool hasCardText = false;
    for (std::size_t start = 0; (start = wanted.find_first_not_of(' ', start)) != std::string::npos;) {
        const std::size_t end = std::min(wanted.find(' ', start), wanted.size());
        const std::string_view word = std::string_view(wanted).substr(start, end - start);
        start = end;
        if (text.find(word) != std::string::npos) continue;
        // The printed card is asked for last: it is made anew each time.
        if (hasCardText || !game.cardText) return false;
        for (const std::string& language : game.vocabulary->languages())
            for (const std::string& sentence : game.cardText(record, game.vocabulary->in(language), nullptr))
                text += lowerCase(sentence) + '\n';
        hasCardText = true;
        if (text.find(word) == std::string::npos) return false;
    }
    return true;
}

}  // namespace schema

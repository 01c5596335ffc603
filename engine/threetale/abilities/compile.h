// From clauses as a designer writes them to flat ops: words become enumerators, names become numbers, defaults are
// filled in. Abilities are checked against the vocabulary first; what does not pass is reported and not compiled.
#pragma once

#include <map>
#include <vector>

#include "engine/threetale/set.h"

namespace engine::threetale {

// The arguments of a term in the order in which they are compiled: of conditions joined by `all` or `any` those told at
// a glance come first, the order changes nothing else.
std::vector<const schema::Term*> compiledOrder(const schema::Term& term, schema::Sort sort);

class AbilityCompiler {
  public:
    AbilityCompiler(CompiledSet& set, schema::Problems& problems);

    // The record whose abilities follow. `scenario`: the Prophecy whose tokens, entities and cards they may name, and
    // whose counters and statuses get their numbers here; null for other records.
    // `card`: its number over all cards.
    void begin(const schema::Record& record, ProphecyCard* scenario, int card);
    // Collects the names that an ability gives values to (counters, statuses) before any that reads them is compiled.
    void declare(const schema::Effects& effects);
    void declare(const schema::Clauses& clauses);

    Program effects(const schema::Effects& effects, const std::string& field);
    Program condition(const schema::Condition& condition, const std::string& field);
    ClauseRange clauses(const schema::Clauses& clauses, int card, int firstNumber, const std::string& field);

    // Decodes the operands of all words, once everything is compiled.
    void decodeOperands();

  private:
    schema::Problem& error(const char* code, std::string message, const std::string& field);
    void report(const std::vector<schema::AbilityProblem>& found, const std::string& field);
    Program program(const std::vector<schema::Term>& terms, schema::Sort sort, const std::string& field);
    Program placed(Program program, CompiledSet::Place place);  // noted where it stands
    void term(const schema::Term& term, schema::Sort sort, const char* refersTo, const std::string& field);
    void removeFrom(std::size_t place);
    int numberOf(const std::string& name, std::string_view what, const std::string& field);
    int declared(std::vector<std::string>& names, const std::string& name, int capacity, std::string_view what);
    void declare(const schema::Term& term, schema::Sort sort);
    void limit(const schema::Term& term, CompiledClause& clause, const std::string& field);
    void perTurn(CompiledClause& clause, const std::string& field);
    void firstUse(std::size_t place, const std::string& field);
    std::uint8_t slots(int count, int span, const std::string& field);

    CompiledSet& set_;
    schema::Problems& problems_;
    const schema::Vocabulary& vocabulary_;
    const schema::Record* record_ = nullptr;
    int card_ = -1;
    ProphecyCard* scenario_ = nullptr;
    std::map<std::string, std::uint8_t> groups_;  // first slot of each shared limit
    CompiledClause* clause_ = nullptr;            // being compiled
    struct WordAt {
        std::uint32_t place;  // of its op
        schema::Sort sort;
    };
    std::vector<WordAt> words_;  // that were compiled, in order
};

}  // namespace engine::threetale

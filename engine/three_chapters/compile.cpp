// From records to masks and rows of operands. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/kernel/chance.h"
#include "engine/three_chapters/ability_rows.h"

namespace engine::three_chapters {

namespace {

namespace sort = schema::three_chapters::sort;
using schema::Term;
using schema::Word;
using schema::three_chapters::Creature;

const schema::Vocabulary& words() { return schema::three_chapters::vocabulary(); }

// The word of a term that was checked.
const Word& wordOf(schema::Sort sort, const Term& term) {
    const Word* word = words().find(sort, term.word);
    assert(word && "only checked abilities are compiled");
    return *word;
}

class Compiler {
  public:
    Compiler(CompiledSet& set, schema::Problems& problems) : set_(set), problems_(problems) {}

    // Places fifty creatures by value; false where that cannot be done.
    bool place(const schema::RecordSet& records) {
        const std::size_t errors = problems_.errors();
        for (const schema::RecordPtr& record : records.ofKind("creature")) {
            const int value = record->as<Creature>().value;
            if (value < 1 || value > kCards || set_.records[value - 1]) {
                schema::Problem& p = report(*record, "value", "the value is out of range or already taken");
                p.found = std::to_string(value);
                p.wanted = fmt::format("each of 1 to {} once", kCards);
                continue;
            }
            set_.records[value - 1] = record;
            set_.byId.emplace_back(record->id(), value - 1);
        }
        std::sort(set_.byId.begin(), set_.byId.end());
        for (int card = 0; card < kCards; ++card)
            if (!set_.records[card] && problems_.errors() == errors)
                problems_.error("ENGINE-DECK", fmt::format("there is no creature with value {}", card + 1)).lacks =
                    "creature";
        return problems_.errors() == errors;
    }

    void compile() {
        for (int card = 0; card < kCards; ++card) {
            set_.keys[card] = keyOf(set_.records[card]->id());
            for (CharacterType type : set_.creature(card).types) set_.types[std::size_t(type)] |= bit(card);
        }
        // TC-CARD-06: before any ability is compiled, which turns types into masks.
        for (card_ = 0; card_ < kCards; ++card_) {
            const std::vector<schema::Clause>& list = set_.creature(card_).ability.list;
            for (std::size_t i = 0; i < list.size(); ++i)
                if (list[i].trigger.word == "always" && isSound(list[i])) standing(list[i], int(i), true);
        }
        for (card_ = 0; card_ < kCards; ++card_) abilities();
        for (int stage = 0; stage < kStages; ++stage) collect(Stage(stage));
    }

  private:
    schema::Problem& report(const schema::Record& record, std::string field, std::string message) {
        return problems_.add({.code = "ENGINE-ABILITY",
                              .message = std::move(message),
                              .record = record.id(),
                              .field = std::move(field)});
    }

    static bool isSound(const schema::Clause& clause) {
        std::vector<schema::AbilityProblem> found;
        schema::check(words(), clause, found);
        return found.empty();
    }

    void abilities() {
        const schema::Record& record = *set_.records[card_];
        const schema::Clauses& ability = record.as<Creature>().ability;
        for (std::size_t i = 0; i < ability.list.size(); ++i) {
            const std::string field = fmt::format("ability[{}]", i);
            const std::size_t errors = problems_.errors();
            std::vector<schema::AbilityProblem> found;
            schema::check(words(), ability.list[i], found);
            for (const schema::AbilityProblem& p : found) {
                schema::Problem& problem = report(record, field, p.message);
                problem.found = p.found;
                problem.wanted = p.wanted;
                problem.nearest = p.nearest;
            }
            if (ability.list[i].may) report(record, field, "a reward cannot be declined");
            if (i >= schema::three_chapters::kMostAbilities)
                report(record, field, "a card has no room for so many abilities");
            if (problems_.errors() == errors) clause(ability.list[i], int(i));
        }
        for (const std::string& line : ability.unread)
            report(record, "ability", "the ability cannot be read").found = line;
    }

    void clause(const schema::Clause& written, int number) {
        if (written.trigger.word == "always") return standing(written, number, false);
        Clause clause;
        clause.card = std::uint8_t(card_);
        clause.number = std::uint8_t(number);
        clause.needs = ~0ull;
        if (!written.condition.empty()) {
            clause.conditional = true;
            read(written.condition[0], clause.condition);
            clause.needs = rowOf(clause.condition.word).neededCards(set_.operands.at(clause.condition.operands), set_);
        }
        clause.firstGain = std::uint16_t(set_.gains.size());
        clause.gains = std::uint8_t(written.effects.size());
        clause.otherwise = std::uint8_t(written.otherwise.size());
        for (const Term& effect : written.effects) gain(effect);
        for (const Term& effect : written.otherwise) gain(effect);
        clause.readsTokens = totalsRead(set_, clause).tokens();
        const TriggerRow& trigger = rowOf(Trigger(wordOf(sort::Trigger, written.trigger).code));
        for (const Stage stage : trigger.stages) staged_[stage].push_back(clause);
    }

    // Of the modifiers of a clause those that change types, or all others.
    void standing(const schema::Clause& written, int number, bool changingTypes) {
        StandingClause clause;
        clause.card = card_;
        clause.number = number;
        clause.conditional = !written.condition.empty();
        if (clause.conditional && !changingTypes) read(written.condition[0], clause.condition);
        for (const Term& effect : written.effects) {
            const Word& word = wordOf(sort::Modifier, effect);
            const ModifierRow& row = rowOf(ModifierWord(word.code));
            if (row.changesTypes == changingTypes)
                row.carryOut(set_.operands.at(add(row.operands, word, effect)), set_, clause);
        }
    }

    void gain(const Term& effect) {
        const Word& word = wordOf(sort::Effect, effect);
        const EffectRow& row = rowOf(EffectWord(word.code));
        set_.gains.push_back(row.gain(set_.operands.at(add(row.operands, word, effect)), set_));
    }

    void read(const Term& written, ConditionTerm& condition) {
        TermReader(set_, problems_, card_).read(written, condition);
    }

    std::int32_t add(const OperandsOfRow& operands, const Word& word, const Term& term) {
        TermReader reader(set_, problems_, card_);
        return set_.operands.add(operands, reader, word, term);
    }

    void collect(Stage stage) {
        auto& ranges = set_.clausesOf[stage];
        for (const Clause& clause : staged_[stage]) {
            ClauseRange& range = ranges[clause.card];
            if (range.count++ == 0) range.first = std::uint16_t(set_.clauses.size());
            set_.active[stage] |= bit(clause.card);
            set_.meeting[stage][clause.card] |= meetingCards(clause);
            set_.rewarding[stage][clause.card] |= rewardingCards(clause);
            if (clause.readsTokens) set_.tokenReaders[stage] |= bit(clause.card);
            set_.clauses.push_back(clause);
        }
    }

    // The cards of which one must be in scope for the requirement of a clause to be met; every card, where something
    // follows from it in any case, or it asks for more.
    static std::uint64_t meetingCards(const Clause& clause) {
        return clause.needs == 0 || clause.otherwise > 0 ? ~0ull : clause.needs;
    }

    // ... for it to bring something: without a requirement, those that its rewards are counted by.
    std::uint64_t rewardingCards(const Clause& clause) const {
        if (meetingCards(clause) != ~0ull || clause.conditional) return meetingCards(clause);
        std::uint64_t cards = 0;
        for (int i = 0; i < clause.gains; ++i) {
            const Gain& gain = set_.gains[clause.firstGain + i];
            cards |= gain.isOther || gain.fixed != 0 ? ~0ull : gain.cards;
        }
        return cards;
    }

    CompiledSet& set_;
    schema::Problems& problems_;
    int card_ = 0;
    schema::EnumeratedArray<Stage, std::vector<Clause>, kStages> staged_;  // by card within a stage
};

}  // namespace

// --- operands -------------------------------------------------------------------------------------------------------

void TermReader::read(const Term& argument, Token& token) const { token = Token(wordOf(sort::Token, argument).code); }

void TermReader::read(const Term& argument, TypeOperand& type) const {
    type.type = CharacterType(wordOf(sort::Type, argument).code);
    type.cards = set_.types[std::size_t(type.type)];
}

void TermReader::read(const Term& argument, Creatures& creatures) const {
    if (const int card = set_.find(argument.word); card >= 0) {
        creatures.cards |= bit(card);
        return;
    }
    problems_
        .add({.code = "ENGINE-ABILITY",
              .message = "there is no creature with this id",
              .record = set_.records[card_]->id(),
              .field = "ability"})
        .found = argument.word;
}

void TermReader::read(const Term& argument, TokenSet& tokens) const {
    tokens.bits |= std::uint8_t(1u << wordOf(sort::Token, argument).code);
}

void TermReader::read(const Term& argument, QuantityTerm& quantity) {
    quantity.isNumber = argument.kind == Term::Kind::Number;
    quantity.value = argument.number;
    if (quantity.isNumber) return;
    const Word& word = wordOf(sort::Quantity, argument);
    quantity.word = QuantityWord(word.code);
    quantity.value = set_.operands.add(rowOf(quantity.word).operands, *this, word, argument);
}

void TermReader::read(const Term& argument, ConditionTerm& condition) {
    const Word& word = wordOf(sort::Condition, argument);
    condition.word = ConditionWord(word.code);
    condition.operands = set_.operands.add(rowOf(condition.word).operands, *this, word, argument);
}

// --- sets -----------------------------------------------------------------------------------------------------------

int CompiledSet::find(std::string_view id) const {
    const auto found = std::lower_bound(
        byId.begin(), byId.end(), id, [](const auto& entry, std::string_view wanted) { return entry.first < wanted; });
    return found == byId.end() || found->first != id ? -1 : found->second;
}

std::shared_ptr<const CompiledSet> compileSet(const schema::RecordSet& records, schema::Problems& problems) {
    auto set = std::make_shared<CompiledSet>();
    set->all = records;
    Compiler compiler(*set, problems);
    const std::size_t errors = problems.errors();
    if (compiler.place(records)) compiler.compile();
    const auto settings = records.list<schema::three_chapters::Settings>("settings");
    const schema::three_chapters::Settings box =
        settings.empty() ? schema::three_chapters::Settings{} : *settings.front();
    set->inBox = {box.gems, box.hearts, box.stars};
    return problems.errors() == errors ? set : nullptr;
}

}  // namespace engine::three_chapters

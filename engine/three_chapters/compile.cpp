// From records to masks and ops. Every problem is reported with the record and the field it stands in.
#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/kernel/chance.h"
#include "engine/three_chapters/set.h"

namespace engine::three_chapters {

namespace {

namespace sort = schema::three_chapters::sort;
using schema::Term;
using schema::Word;
using schema::three_chapters::CharacterType;
using schema::three_chapters::Creature;
using schema::three_chapters::ModifierWord;

const schema::Vocabulary& words() { return schema::three_chapters::vocabulary(); }

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
                problems_.error("ENGINE-DECK", fmt::format("there is no creature with value {}", card + 1));
        return problems_.errors() == errors;
    }

    void compile() {
        for (int card = 0; card < kCards; ++card) {
            set_.keys[card] = keyOf(set_.records[card]->id());
            for (CharacterType type : set_.creature(card).types) set_.types[std::size_t(type)] |= bit(card);
            // TC-CARD-06: before any ability is compiled, which turns types into masks.
            const std::vector<schema::Clause>& abilities = set_.creature(card).ability.list;
            for (std::size_t i = 0; i < abilities.size(); ++i)
                for (const Term& effect : abilities[i].effects)
                    if (abilities[i].trigger.word == "always" && isModifier(effect, ModifierWord::CountsAsEveryType)) {
                        for (std::uint64_t& cards : set_.types) cards |= bit(card);
                        set_.everyType |= bit(card);
                        set_.everyTypeAbility[card] = std::uint8_t(i);
                    }
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

    static bool isModifier(const Term& term, ModifierWord word) {
        const Word* found = words().find(sort::Modifier, term.word);
        return found && found->code == int(word);
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
        if (written.trigger.word == "always") return standing(written, number);
        Clause clause;
        clause.card = std::uint8_t(card_);
        clause.number = std::uint8_t(number);
        readsTokens_ = false;
        clause.needs = ~0ull;
        if (!written.condition.empty()) {
            clause.conditional = true;
            const Term& requirement = written.condition[0];
            clause.condition = std::uint16_t(set_.ops.size());
            condition(requirement);
            clause.needs = neededCards(set_.ops[clause.condition]);
        }
        clause.firstGain = std::uint16_t(set_.gains.size());
        clause.gains = std::uint8_t(written.effects.size());
        clause.otherwise = std::uint8_t(written.otherwise.size());
        for (const Term& effect : written.effects) gain(effect);
        for (const Term& effect : written.otherwise) gain(effect);
        clause.readsTokens = readsTokens_;
        const auto at = [&](Stage stage) { staged_[stage].push_back(clause); };
        switch (Trigger(words().find(sort::Trigger, written.trigger.word)->code)) {
            case Trigger::Scored: at(Stage::Trick), at(Stage::Chapter3); break;  // TC-CARD-02
            case Trigger::ScoredInChapter2: at(Stage::Trick); break;             // TC-CARD-03
            case Trigger::ScoredInChapter3: at(Stage::Chapter3); break;
            case Trigger::AfterAllOthers: at(Stage::AfterOthers); break;
            case Trigger::Chapter3Ends: at(Stage::Chapter3Ends); break;
            case Trigger::MostGemsCounted: at(Stage::MostGems); break;
        }
    }

    void standing(const schema::Clause& written, int number) {
        Suppression& suppression = set_.suppressions[card_];
        for (const Term& effect : written.effects) {
            if (!isModifier(effect, ModifierWord::NobodyGains)) continue;
            for (const Term& token : effect.arguments)
                suppression.tokens |= std::uint8_t(1u << words().find(sort::Token, token.word)->code);
            suppression.number = std::uint8_t(number);
            set_.suppressors |= bit(card_);
        }
        if (written.condition.empty() || suppression.tokens == 0) return;
        suppression.conditional = true;
        suppression.condition = std::uint16_t(set_.ops.size());
        condition(written.condition[0]);
    }

    void gain(const Term& effect) {
        Gain gain;
        gain.token = Token(words().find(sort::Token, effect.arguments[0].word)->code);
        if (effect.arguments.size() > 1) gain.amount = std::int16_t(effect.arguments[1].number);
        gain.per = quantity(effect.arguments.size() > 2 ? effect.arguments[2] : Term::ofNumber(1));
        if (countsCards(gain.per)) gain.cards = gain.per.cards;
        else if (gain.per.code == kNumberOp) gain.fixed = gain.per.value;
        else gain.isOther = true;
        set_.gains.push_back(gain);
    }

    static bool countsCards(const Op& quantity) {
        if (quantity.code == kNumberOp) return false;
        switch (QuantityWord(quantity.code)) {
            case QuantityWord::Cards:
            case QuantityWord::OtherCards:
            case QuantityWord::CardsBelow:
            case QuantityWord::Present: return true;
            case QuantityWord::Dealt:
            case QuantityWord::Held:
            case QuantityWord::TricksWon: return false;
        }
        return false;
    }

    // The cards of which one must be in scope, where a condition says no more than that; 0: it does.
    static std::uint64_t neededCards(const Op& condition) {
        const Op* const sides = &condition + 1;
        switch (ConditionWord(condition.code)) {
            case ConditionWord::With: return condition.cards;
            case ConditionWord::GreaterOrEqual:
                return countsCards(sides[0]) && sides[1].code == kNumberOp && sides[1].value == 1 ? sides[0].cards : 0;
            default: return 0;
        }
    }

    void condition(const Term& term) {
        const std::size_t place = set_.ops.size();
        const Word* word = words().find(sort::Condition, term.word);
        set_.ops.push_back({.code = std::uint8_t(word->code)});
        switch (ConditionWord(word->code)) {
            case ConditionWord::With: set_.ops[place].cards = named(term); break;
            case ConditionWord::All:
            case ConditionWord::Any:
            case ConditionWord::Not:
                for (const Term& inner : term.arguments) condition(inner);
                set_.ops[place].arguments = std::uint8_t(term.arguments.size());
                break;
            case ConditionWord::Less:
            case ConditionWord::LessOrEqual:
            case ConditionWord::Equal:
            case ConditionWord::NotEqual:
            case ConditionWord::GreaterOrEqual:
            case ConditionWord::Greater:
                for (const Term& side : term.arguments) set_.ops.push_back(quantity(side));
                set_.ops[place].arguments = 2;
                break;
            case ConditionWord::WonTrick:
            case ConditionWord::LostTrick:
            case ConditionWord::PlayedLast: break;
        }
        set_.ops[place].size = std::uint16_t(set_.ops.size() - place);
    }

    Op quantity(const Term& term) {
        if (term.kind == Term::Kind::Number) return {.code = kNumberOp, .value = term.number};
        const Word* word = words().find(sort::Quantity, term.word);
        Op op{.code = std::uint8_t(word->code)};
        switch (QuantityWord(word->code)) {
            case QuantityWord::Cards: op.cards = set_.types[type(term)]; break;
            case QuantityWord::OtherCards: op.cards = set_.types[type(term)] & ~bit(card_); break;
            case QuantityWord::CardsBelow: op.cards = bit(term.arguments[0].number - 1) - 1; break;
            case QuantityWord::Present: op.cards = named(term); break;
            case QuantityWord::Dealt:
            case QuantityWord::Held:
                op.value = words().find(sort::Token, term.arguments[0].word)->code;
                readsTokens_ = readsTokens_ || QuantityWord(word->code) == QuantityWord::Held;
                break;
            case QuantityWord::TricksWon: break;
        }
        return op;
    }

    static int type(const Term& term) { return words().find(sort::Type, term.arguments[0].word)->code; }

    std::uint64_t named(const Term& term) {
        std::uint64_t cards = 0;
        for (const Term& name : term.arguments) {
            const int card = set_.find(name.word);
            if (card >= 0) cards |= bit(card);
            else report(*set_.records[card_], "ability", "there is no creature with this id").found = name.word;
        }
        return cards;
    }

    void collect(Stage stage) {
        auto& ranges = set_.clausesOf[stage];
        for (const Clause& clause : staged_[stage]) {
            ClauseRange& range = ranges[clause.card];
            if (range.count++ == 0) range.first = std::uint16_t(set_.clauses.size());
            set_.active[stage] |= bit(clause.card);
            set_.meeting[std::size_t(stage)][clause.card] |= meetingCards(clause);
            set_.rewarding[std::size_t(stage)][clause.card] |= rewardingCards(clause);
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
    bool readsTokens_ = false;                                             // of the clause being compiled
    schema::EnumeratedArray<Stage, std::vector<Clause>, kStages> staged_;  // by card within a stage
};

}  // namespace

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

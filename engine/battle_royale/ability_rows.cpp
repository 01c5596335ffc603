// The tables of rows, and what is read through them: conditions, quantities, costs; operands as a set is compiled.
#include "engine/battle_royale/ability_rows.h"

#include <cassert>

#include "engine/battle_royale/rules.h"
#include "engine/kernel/say.h"
#include "schema/core/wording.h"

namespace engine::battle_royale {

namespace {

namespace sort = schema::battle_royale::sort;

using TriggerTable = RowTable<TriggerRow, Trigger::Flipped, trigger_rows::AllTriggers>;
using ConditionTable = RowTable<ConditionRow, ConditionWord::Alone, condition_rows::AllConditions>;
using QuantityTable = RowTable<QuantityRow, QuantityWord::Day, quantity_rows::AllQuantities>;
using CostTable = RowTable<CostRow, CostWord::Hand, cost_rows::AllCosts>;
using EffectTable = RowTable<EffectRow, EffectWord::Gamble, effect_rows::AllEffects>;
using ModifierTable = RowTable<ModifierRow, ModifierWord::NoBattle, modifier_rows::AllModifiers>;

// A word as it is printed: "Fire".
std::string wordText(schema::Sort sort, int code) {
    const schema::Vocabulary& words = schema::battle_royale::vocabulary();
    const schema::Word* word = words.find(sort, code);
    return word ? std::string(words.in(spokenLanguage()).templates->text(*word)) : std::string();
}

}  // namespace

int quantity_rows::Party::count(const EvaluationContext& r) const {
    const auto charactersOf = [](const SideState& side) { return membersOf(side) + elsewhereOf(side); };
    if (isAutomated(r.own()) || !areAdventurers(r.set, r.s)) return charactersOf(r.own());
    int characters = 0;
    for (int seat = 0; seat < r.s.map.playing; ++seat) characters += charactersOf(r.s.sides[seat]);
    return characters;
}

const TriggerRow& rowOf(Trigger word) { return TriggerTable::at(int(word)); }
const ConditionRow& rowOf(ConditionWord word) { return ConditionTable::at(int(word)); }
const QuantityRow& rowOf(QuantityWord word) { return QuantityTable::at(int(word)); }
const CostRow& rowOf(CostWord word) { return CostTable::at(int(word)); }
const EffectRow& rowOf(EffectWord word) { return EffectTable::at(int(word)); }
const ModifierRow& rowOf(ModifierWord word) { return ModifierTable::at(int(word)); }

const OperandsOfRow* operandsOf(schema::Sort sort, int code) {
    switch (sort) {
        case sort::Trigger: return &rowOf(Trigger(code)).operands;
        case sort::Condition: return &rowOf(ConditionWord(code)).operands;
        case sort::Quantity: return &rowOf(QuantityWord(code)).operands;
        case sort::Cost: return &rowOf(CostWord(code)).operands;
        case sort::Effect: return &rowOf(EffectWord(code)).operands;
        case sort::Modifier: return &rowOf(ModifierWord(code)).operands;
        default: return nullptr;
    }
}

const schema::Word& wordOf(schema::Sort sort, const schema::Term& term) {
    const schema::Word* word = schema::battle_royale::vocabulary().find(sort, term.word);
    assert(word && "only checked abilities are compiled");
    return *word;
}

// --- operands -------------------------------------------------------------------------------------------------------

void TermReader::read(const schema::Term& argument, Element& element) const {
    element = Element(wordOf(sort::Element, argument).code);
}
void TermReader::read(const schema::Term& argument, Status& status) const {
    status = Status(wordOf(sort::Status, argument).code);
}
void TermReader::read(const schema::Term& argument, CreatureType& creature) const {
    creature = CreatureType(wordOf(sort::Creature, argument).code);
}
void TermReader::read(const schema::Term& argument, Trait& trait) const {
    trait = Trait(wordOf(sort::Trait, argument).code);
}
void TermReader::read(const schema::Term& argument, Terrain& land) const {
    land = Terrain(wordOf(sort::Terrain, argument).code);
}
void TermReader::read(const schema::Term& argument, TerrainTerm& land) const { read(argument, land.terrain); }
void TermReader::read(const schema::Term& argument, ItemType& type) const {
    type = ItemType(wordOf(sort::ItemType, argument).code);
}
void TermReader::read(const schema::Term& argument, Opponent& opponent) const {
    opponent = Opponent(wordOf(sort::Opponent, argument).code);
}
void TermReader::read(const schema::Term& argument, Deed& deed) const {
    deed = Deed(wordOf(sort::Deed, argument).code);
}
void TermReader::read(const schema::Term& argument, Who& who) const { who = Who(wordOf(sort::Who, argument).code); }
void TermReader::read(const schema::Term& argument, Loot& loot) const {
    loot = Loot(wordOf(sort::Loot, argument).code);
}
void TermReader::read(const schema::Term& argument, CardTerm& card) const { card.card = set_.find(argument.word); }
// Effects of blocks inside it come first, so that those of the block lie together.
void TermReader::read(const schema::Term& argument, BlockTerm& block) {
    std::vector<Effect> effects;
    for (const schema::Term& term : argument.arguments) {
        const schema::Word& word = wordOf(sort::Effect, term);
        const auto code = EffectWord(word.code);
        effects.push_back({code, set_.operands.add(rowOf(code).operands, *this, word, term)});
    }
    block.effects = {std::uint16_t(set_.effects.size()), std::uint16_t(effects.size())};
    set_.effects.insert(set_.effects.end(), effects.begin(), effects.end());
}
void TermReader::read(const schema::Term& argument, QuantityTerm& quantity) {
    quantity.isNumber = argument.kind == schema::Term::Kind::Number;
    quantity.value = argument.number;
    if (quantity.isNumber) return;
    const schema::Word& word = wordOf(sort::Quantity, argument);
    quantity.word = QuantityWord(word.code);
    quantity.value = set_.operands.add(rowOf(quantity.word).operands, *this, word, argument);
}
void TermReader::read(const schema::Term& argument, ConditionTerm& condition) {
    const schema::Word& word = wordOf(sort::Condition, argument);
    condition.word = ConditionWord(word.code);
    condition.operands = set_.operands.add(rowOf(condition.word).operands, *this, word, argument);
}

// --- reading --------------------------------------------------------------------------------------------------------

bool holds(const EvaluationContext& r, ConditionTerm condition) {
    return rowOf(condition.word).holds(r.set.operands.at(condition.operands), r);
}

int count(const EvaluationContext& r, QuantityTerm quantity) {
    if (quantity.isNumber) return quantity.value;
    return rowOf(quantity.word).count(r.set.operands.at(quantity.value), r);
}

namespace {
bool canBeDone(const EvaluationContext& r, const Effect& effect) {
    return rowOf(effect.word).canBeDone(r.set.operands.at(effect.operands), r);
}
}  // namespace

bool canAllBeDone(const EvaluationContext& r, Range effects) {
    for (int i = 0; i < effects.count; ++i)
        if (!canBeDone(r, r.set.effects[effects.first + i])) return false;
    return true;
}

bool canAnyBeDone(const EvaluationContext& r, Range effects) {
    for (int i = 0; i < effects.count; ++i)
        if (canBeDone(r, r.set.effects[effects.first + i])) return true;
    return false;
}

int worthOf(const CompiledSet& set, const GameState& s, int side, Range effects) {
    const EvaluationContext r{set, s, side, 0};
    int sum = 0;
    for (int i = 0; i < effects.count; ++i) {
        const Effect& effect = set.effects[effects.first + i];
        sum += rowOf(effect.word).worth(set.operands.at(effect.operands), r);
    }
    return sum;
}

// --- conditions ------------------------------------------------------------------------------------------------------

namespace condition_rows {

std::string Fighting::actual(const EvaluationContext& r) const {
    const int fighter = fighterOf(r.own());
    return fighter < 0 ? std::string() : r.set.name(fighter, spokenLanguage());
}

std::string EnemyIs::actual(const EvaluationContext& r) const {
    if (r.other().kind != SideKind::Enemy) return say("neither a minion nor a boss");
    return wordText(sort::Creature, int(r.set.enemy(r.other()).creature));
}

std::string Bears::actual(const EvaluationContext& r) const {
    std::vector<std::string> borne;
    for (int element = int(Element::Fire); element <= int(Element::Lightning); ++element)
        if (battleOf(r.s).attack.elements & bitOf(Element(element))) borne.push_back(wordText(sort::Element, element));
    return borne.empty() ? wordText(sort::Element, int(Element::None)) : listed(borne, ", ");
}

}  // namespace condition_rows

// --- costs -----------------------------------------------------------------------------------------------------------

namespace cost_rows {

namespace {
// BR-FACTION-18, BR-RULING-99: never below 0.
int priceOf(const CompiledSet& set, const GameState& s, int side, const TraitOf& cost, int card) {
    return std::max(0, cost.points - (cost.trait == Trait::Magic ? magicSpared(set, s, side, card) : 0));
}
}  // namespace

void Traits::explain(const EvaluationContext& r, Explanation& why) const {
    why.holds = canBePaid(r);
    why.rule = "BR-RULING-29"_rule;
    compare(why, ">", healthOf(r.own()), points);
}
bool Traits::canBePaid(const EvaluationContext& r) const { return battle_royale::canPay(r.own(), points); }
void Traits::pay(Table& t, int side, int) const { payTraits(t, side, points); }

void TraitOf::explain(const EvaluationContext& r, Explanation& why) const {
    const int needed = priceOf(r.set, r.s, r.side, *this, r.card);
    Traits{needed}.explain(r, why);
    if (!why.holds) return;  // what is lacking first
    why.holds = canBePaid(r);
    compare(why, ">=", r.own().traits[trait], needed);
}
bool TraitOf::canBePaid(const EvaluationContext& r) const {
    return battle_royale::canPay(r.own(), trait, priceOf(r.set, r.s, r.side, *this, r.card));
}
void TraitOf::pay(Table& t, int side, int card) const {
    auto scope = t.rule("BR-CHAR-04"_rule, side);
    const int needed = priceOf(t.cards(), t.state, side, *this, card);
    if (needed < points) t.cite("BR-FACTION-18"_rule, side);
    t.add(t.side(side).traits[trait], -needed);
}

void Cards::explain(const EvaluationContext& r, Explanation& why) const {
    why.holds = canBePaid(r);
    compare(why, ">=", std::popcount(handIn(r.s, r.side)), cards);
}
bool Cards::canBePaid(const EvaluationContext& r) const { return std::popcount(handIn(r.s, r.side)) >= cards; }
void Cards::pay(Table& t, int side, int) const { discardChosen(t, side, cards); }

}  // namespace cost_rows

}  // namespace engine::battle_royale

// What there is in the content and can come to work in a game, for coverage and balance reports: cards, the abilities
// on them, and of each ability with a condition both outcomes. A Unit is used when it is deployed, a Building when it
// is constructed. An ability of a phase is counted where it is carried out; a continuous one where it is read, if it
// changes something there.
#include <fmt/format.h>

#include "engine/kernel/say.h"
#include "engine/paper_tales/ability_rows.h"
#include "engine/paper_tales/game.h"
#include "engine/paper_tales/rules.h"
#include "schema/core/ability.h"

namespace engine::paper_tales {

namespace {

// In which phase a continuous ability is read, at its beginning.
Phase readIn(const ModifierRow& row) {
    if (row.produce || row.build) return Phase::Construction;
    return row.postpone ? Phase::Aging : Phase::Wars;
}

// Does a continuous ability that is in force change anything as things stand?
bool changes(const EvaluationContext& r, const Modifier& modifier) {
    const ModifierRow& row = rowOf(modifier.word);
    const void* operands = r.set.operands.at(modifier.operands);
    if (row.kingdomStrength) return row.kingdomStrength(operands, r) != 0;
    if (row.build) {
        Builder builder{.produced = {},
                        .price = {},
                        .built = builderOf(r.set, r.s, r.seat).built,
                        .freeLand = false,
                        .buys = false};
        row.build(operands, builder);
        return builder.buys || (builder.freeLand && builder.built > 0);
    }
    if (row.produce) return !modifier.perAge || ageOf(r, r.self) > 0;
    if (r.self < 0) return false;
    if (row.postpone) return ageOf(r, r.self) >= r.set.numbers.dyingAge;
    const UnitCard& unit = r.set.unitOfCopy(r.own().units[r.self].card - 1);
    const StrengthOfUnit before{.base = unit.strength, .front = isFront(r.self)};
    StrengthOfUnit after = before;
    row.strengthen(operands, r, after);
    return after.base != before.base || after.added != 0 || after.fights() != before.fights();
}

int pieceOf(const Modifier& modifier) { return modifier.number == kStrip ? kStripPiece : modifier.number; }

}  // namespace

void countContinuous(Table& t) {
    const GameState& s = t.state;
    for (int seat = 0; seat < s.players; ++seat)
        forEachCard(t.cards(), s.seats[seat], [&](const Abilities& abilities, int spot, int card) {
            const EvaluationContext r{t.cards(), s, seat, spot};
            for (const Modifier& modifier : t.cards().modifiersOf(abilities)) {
                if (readIn(rowOf(modifier.word)) != s.phase) continue;
                const bool held = !modifier.conditional || holds(r, modifier.condition);
                // Where the condition does not hold, nothing changes, and that is what is counted.
                if (held != modifier.holds ? !held : changes(r, modifier))
                    t.count(partOf(card, pieceOf(modifier), held));
            }
            // Where such an ability does save, it is counted when it does.
            if (s.phase != Phase::Aging || s.seats[seat].dying == 0) return;
            for (const Clause& clause : t.cards().clausesOf(abilities))
                if (clause.saves && !holds(r, clause)) t.count(partOf(card, clause.number, false));
        });
}

std::vector<CoveragePoint> PaperTalesInspection::coveragePoints() const {
    std::vector<CoveragePoint> parts(kParts);
    const CompiledSet& set = game_.set();
    const auto& words = schema::paper_tales::vocabulary();
    const auto add = [&](int card, int piece, const std::string& place, std::string text,
                         const schema::Term* condition) {
        parts[partOf(card, piece, true)] = {card, place, std::move(text)};
        if (condition)
            parts[partOf(card, piece, false)] = {
                card, place + ".condition",
                say("not so: {}", schema::sentence(words, schema::Condition{{*condition}, {}}, spokenLanguage()))};
    };
    const auto addClauses = [&](int card, const schema::Clauses& clauses, const std::string& field, int before) {
        for (std::size_t i = 0; i < clauses.list.size(); ++i) {
            const auto& condition = clauses.list[i].condition;
            add(card, before + int(i), fmt::format("{}[{}]", field, i),
                game_.cards().clauseText(card, before + int(i), spokenLanguage()),
                condition.empty() ? nullptr : &condition[0]);
        }
    };
    for (int card = 0; card < int(set.units.size()); ++card) {
        parts[partOf(card)] = {card, {}, {}};
        const schema::paper_tales::Unit& unit = set.unit(card);
        addClauses(card, unit.ability, "ability", 0);
        const schema::paper_tales::Production& strip = unit.production;
        if (!strip.resources.empty())
            add(card, kStripPiece, "production",
                schema::paper_tales::productionText(strip, schema::paper_tales::vocabulary().in(spokenLanguage())),
                strip.condition.term.empty() ? nullptr : &strip.condition.term[0]);
    }
    for (int building = 0; building < kBuildings; ++building) {
        const int card = set.cardOf(building);
        const schema::paper_tales::Building& written = set.building(building);
        parts[partOf(card)] = {card, {}, {}};
        addClauses(card, written.level1.ability, "level_1.ability", 0);
        addClauses(card, written.level2.ability, "level_2.ability", int(written.level1.ability.list.size()));
    }
    return parts;
}

}  // namespace engine::paper_tales

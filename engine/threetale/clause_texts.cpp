// From a clause of the trace back to what its card says.
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

// The clauses of a card in the order in which compileSet numbers them.
std::vector<const schema::Clauses*> clauseListsOf(const CompiledSet& set, int number) {
    using namespace schema::threetale;
    const schema::Record& record = *set.record(number);
    switch (set.kindOf(number)) {
        case CardKind::Talent: return {&record.as<Hero>().talents[set.indexOf(number) % kTalents].ability};
        case CardKind::Artifact: return {&record.as<schema::threetale::Artifact>().ability};
        case CardKind::Enemy: return {&record.as<Enemy>().talent};
        case CardKind::EnemyBonus: return {&record.as<EnemyBonus>().ability};
        case CardKind::Prophecy: {
            const Scenario& scenario = record.as<Prophecy>().scenario;
            std::vector<const schema::Clauses*> lists{&scenario.rules, &scenario.stone};
            for (const ScenarioAction& action : scenario.actions) lists.push_back(&action.ability);
            for (const Entity& entity : scenario.entities) lists.push_back(&entity.talent);
            return lists;
        }
        case CardKind::Tile:
        case CardKind::Hero:
        case CardKind::Treasure:
        case CardKind::Quest:
        case CardKind::HeroBonus: return {};
    }
    return {};
}

}  // namespace

std::string ThreeTale::clauseText(int card, int clause, std::string_view language) const {
    if (card < 0 || card >= set_->count()) return {};
    for (const schema::Clauses* list : clauseListsOf(*set_, card)) {
        if (clause < int(list->list.size())) {
            if (clause < 0) return {};
            return schema::sentence(schema::threetale::vocabulary(), list->list[clause], language);
        }
        clause -= int(list->list.size());
    }
    return {};
}

}  // namespace engine::threetale

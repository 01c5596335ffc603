// The cards of ThreeTale: what is drawn, and from a clause of the trace back to what its card says.
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"
#include "schema/threetale/card_text.h"

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

// Which kind of card a draw yields; Prophecy for others.
bool drawnKind(Purpose purpose, CardKind& kind) {
    switch (purpose) {
        case Purpose::TileStack: kind = CardKind::Tile; return true;
        case Purpose::Prophecy: kind = CardKind::Prophecy; return true;
        case Purpose::DrawArtifact1:
        case Purpose::DrawArtifact2:
        case Purpose::DrawArtifact3: kind = CardKind::Artifact; return true;
        case Purpose::DrawTreasure1:
        case Purpose::DrawTreasure2:
        case Purpose::DrawTreasure3: kind = CardKind::Treasure; return true;
        case Purpose::DrawBattle1:
        case Purpose::DrawBattle2:
        case Purpose::DrawBattle3: kind = CardKind::Enemy; return true;
        case Purpose::DrawQuest: kind = CardKind::Quest; return true;
        case Purpose::DrawHeroBonus: kind = CardKind::HeroBonus; return true;
        case Purpose::DrawEnemyBonus: kind = CardKind::EnemyBonus; return true;
        case Purpose::FulfilledProphecy:
        case Purpose::AttackRoll:
        case Purpose::EnemyAttackRoll:
        case Purpose::TreasureRoll:
        case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll:
        case Purpose::DrawScenarioCard:
        case Purpose::Reroll:
        case Purpose::RandomChoice: return false;
    }
    return false;
}

}  // namespace

const schema::Record* ThreeTaleCards::record(int index) const {
    if (index < 0 || index >= set_.count()) return nullptr;
    return set_.record(index).get();
}

int ThreeTaleCards::drawn(std::uint16_t purpose, std::uint32_t value) const {
    CardKind kind{};
    if (!drawnKind(Purpose(purpose), kind)) return -1;
    const int number = set_.number(kind, int(value));
    return value < 256 && number < set_.count() && set_.kindOf(number) == kind ? number : -1;
}

std::string ThreeTaleCards::clauseText(int card, int clause, std::string_view language) const {
    if (card < 0 || card >= set_.count()) return {};
    for (const schema::Clauses* list : clauseListsOf(set_, card)) {
        if (clause < int(list->list.size())) {
            if (clause < 0) return {};
            const schema::Record& record = *set_.record(card);
            const bool declares = record.kind().key == std::string_view("prophecy");
            return schema::sentence(schema::threetale::vocabulary(), list->list[clause], language,
                                    declares
                                        ? schema::threetale::namesOf(record.as<schema::threetale::Prophecy>().scenario)
                                        : schema::NameText());
        }
        clause -= int(list->list.size());
    }
    return {};
}

}  // namespace engine::threetale

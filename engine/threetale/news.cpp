// What players who have no table to look at are told of a game of ThreeTale: dice, draws, cards at work, and what
// changes for Heroes and for the enemy of a Battle.
#include <fmt/format.h>
#include <bit>
#include <cstddef>

#include "engine/kernel/say.h"
#include "engine/threetale/game.h"
#include "engine/threetale/rules.h"

namespace engine::threetale {

namespace {

template <class Field> bool isIn(std::size_t within, std::size_t offset, const Field& field) {
    return within >= offset && within < offset + sizeof(field);
}

}  // namespace

std::string ThreeTaleTexts::newsOfChance(const GameState& s, const Event& e) const {
    const bool isHero = e.width < kHeroes && s.heroes[e.width].card != kNone;
    const std::string who = isHero ? heroName(s, e.width) : say("The team");
    const int card = game_.cards().drawn(e.field, std::uint32_t(e.after));
    const std::string drawn = card >= 0 ? game_.set().name(card, spokenLanguage()) : std::string();
    const std::string dice = sayCounted(s.roll.count, "{} of {} die positive", "{} of {} dice positive",
                                        std::popcount(std::uint32_t(e.after)), s.roll.count);
    const auto level = [&](Purpose first) { return int(e.field) - int(first) + 1; };
    switch (Purpose(e.field)) {
        case Purpose::TileStack: return {};  // the question how it is turned says which
        case Purpose::Prophecy: return say("A Prophecy is drawn: {}.", drawn);
        case Purpose::FulfilledProphecy: {
            const bool known = e.after < s.prophecies.count;
            return known ? say("The Prophecy fulfilled: {}.",
                               game_.set().name(game_.set().number(CardKind::Prophecy, s.prophecies[e.after]),
                                                spokenLanguage()))
                         : std::string();
        }
        case Purpose::AttackRoll: return say("{} attacks: {}.", who, dice);
        case Purpose::EnemyAttackRoll: return say("The enemy attacks {}: {}.", who, dice);
        case Purpose::TreasureRoll: return say("{} rolls for the Treasure: {}.", who, dice);
        case Purpose::ActivationRoll:
        case Purpose::ScenarioRoll: return say("{} rolls: {}.", who, dice);
        case Purpose::Reroll: return say("{} rolls again: {}.", who, dice);
        case Purpose::DrawArtifact1:
        case Purpose::DrawArtifact2:
        case Purpose::DrawArtifact3:
            return say("{} draws a level {} Artifact: {}.", who, level(Purpose::DrawArtifact1), drawn);
        case Purpose::DrawTreasure1:
        case Purpose::DrawTreasure2:
        case Purpose::DrawTreasure3:
            return say("{} draws a level {} Treasure: {}.", who, level(Purpose::DrawTreasure1), drawn);
        case Purpose::DrawBattle1:
        case Purpose::DrawBattle2:
        case Purpose::DrawBattle3:
            return say("{} meets a level {} enemy: {}.", who, level(Purpose::DrawBattle1), drawn);
        case Purpose::DrawQuest: return say("{} draws a Quest: {}.", who, drawn);
        case Purpose::DrawHeroBonus: return say("{} draws a Bonus Card: {}.", who, drawn);
        case Purpose::DrawEnemyBonus: return say("The enemy draws a Bonus Card: {}.", drawn);
        case Purpose::DrawScenarioCard:
        case Purpose::RandomChoice: return eventText(&s, e);
    }
    return {};
}

std::string ThreeTaleTexts::news(const void* state, const Trace& trace, std::size_t event) const {
    const GameState& s = *static_cast<const GameState*>(state);
    const Event& e = trace[event];
    if (e.kind == EventKind::Chance) return newsOfChance(s, e);
    if (e.kind != EventKind::Set) return Texts::news(state, trace, event);
    if (laysOut(trace, event)) return {};

    constexpr std::size_t heroes = offsetof(GameState, heroes);
    if (isIn(e.field, heroes, s.heroes)) {
        const auto seat = int((e.field - heroes) / sizeof(HeroState));
        const std::size_t within = (e.field - heroes) % sizeof(HeroState);
        const HeroState& h = s.heroes[seat];
        if (s.phase == Phase::Prophecy) return {};  // with what a Hero begins its option has said
        const auto gained = [&](const auto& list, std::size_t offset, CardKind kind) {
            const bool more = within == offset && e.after > e.before;  // a list begins with its count
            return more ? game_.set().name(game_.set().number(kind, list[e.after - 1]), spokenLanguage())
                        : std::string();
        };
        if (const std::string name = gained(h.artifacts, offsetof(HeroState, artifacts), CardKind::Artifact);
            !name.empty())
            return say("{} gains the Artifact {}.", heroName(s, seat), name);
        if (const std::string name = gained(h.quests, offsetof(HeroState, quests), CardKind::Quest); !name.empty())
            return say("{} takes up the Quest {}.", heroName(s, seat), name);
        if (within == offsetof(HeroState, safe)) return say("{} has left the Map and is safe.", heroName(s, seat));
        const bool told = isIn(within, offsetof(HeroState, virtues), h.virtues) ||
                          within == offsetof(HeroState, speed) || within == offsetof(HeroState, spirit) ||
                          within == offsetof(HeroState, shevitsa) || within == offsetof(HeroState, talents) ||
                          within == offsetof(HeroState, offerings) || within == offsetof(HeroState, stones);
        return told ? eventText(state, e) : std::string();
    }

    const BattleState& b = s.battle;
    const std::string enemy = b.enemy == kNone
                                  ? say("the enemy")
                                  : game_.set().name(game_.set().number(CardKind::Enemy, b.enemy), spokenLanguage());
    if (e.field == offsetof(GameState, battle) + offsetof(BattleState, started) && e.after)
        return say("The enemy has Speed {}, Defense {} and Strength {}.", b.speed + b.speedChange, b.defense,
                   b.strength + b.strengthChange);
    if (e.field == offsetof(GameState, battle) + offsetof(BattleState, defense) && b.started &&
        b.end == BattleEnd::None)
        return say("Defense of {}: {} → {}", enemy, e.before, e.after);
    if (e.field == offsetof(GameState, battle) + offsetof(BattleState, end) && b.end != BattleEnd::None)
        return say("The Battle is over: {}.", said(schema::choiceOf(b.end).label));
    if (e.field == offsetof(GameState, turnsLeft) || e.field == offsetof(GameState, blessed))
        return eventText(state, e);
    return {};
}

}  // namespace engine::threetale

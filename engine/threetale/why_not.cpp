// Why not: which clauses of ThreeTale are in play, where its cards lie, and what is asked for its decisions.
#include <algorithm>

#include "engine/kernel/say.h"
#include "engine/threetale/abilities/explain.h"
#include "engine/threetale/abilities/sources.h"
#include "engine/threetale/contracts.h"
#include "engine/threetale/game.h"
#include "engine/threetale/verbs/verb_row.h"

namespace engine::threetale {

namespace {

constexpr TriggerContext kNoEvent;

// --- where cards lie
// ----------------------------------------------------------------------------------------------------

bool has(const DeckState& deck, int index) { return indexOf(deck.cards, index) >= 0; }

// Of a deck and its discards; empty: it is in neither.
std::string inDeck(const DeckState& deck, int index) {
    if (has(deck, index)) return say("in its deck");
    return indexOf(deck.discards, index) >= 0 ? say("among the discards of its deck") : std::string();
}

struct Lying {
    const CompiledSet& set;
    const GameState& s;
    const ThreeTaleTexts& texts;

    std::string hero(int seat) const { return texts.heroName(s, seat); }

    std::string artifact(int index) const {
        for (int seat = 0; seat < kHeroes; ++seat)
            if (indexOf(s.heroes[seat].artifacts, index) >= 0) return say("held by {}", hero(seat));
        return inDeck(s.decks.artifacts[set.artifacts[index].level - 1], index);
    }
    std::string talent(int index) const {
        const int of = index / schema::threetale::kTalents, talent = index % schema::threetale::kTalents;
        for (int seat = 0; seat < s.seats; ++seat) {
            if (s.heroes[seat].card != of) continue;
            return s.heroes[seat].talents >> talent & 1 ? say("unlocked by {}", hero(seat))
                                                        : say("not unlocked by {}", hero(seat));
        }
        return say("of a Hero who is not in the game");
    }
    std::string enemy(int index) const {
        if (s.battle.open && s.battle.entity == kNone && s.battle.enemy == index)
            return say("fought by {}", hero(s.battle.hero));
        return inDeck(s.decks.enemies[set.enemies[index].level - 1], index);
    }
    std::string quest(int index) const {
        for (int seat = 0; seat < kHeroes; ++seat)
            if (indexOf(s.heroes[seat].quests, index) >= 0) return say("held by {}", hero(seat));
        return inDeck(s.decks.quests, index);
    }
    std::string heroBonus(int index) const {
        if (indexOf(s.turn.bonusCards, index) >= 0) return say("used in this turn");
        return inDeck(s.decks.heroBonuses, index);
    }
    std::string enemyBonus(int index) const {
        if (s.battle.open && indexOf(s.battle.bonusCards, index) >= 0) return say("in force in the Battle");
        if (indexOf(s.turn.enemyBonusCards, index) >= 0) return say("used in this turn");
        return inDeck(s.decks.enemyBonuses, index);
    }
    std::string prophecy(int index) const {
        if (s.prophecy == index) return s.phase == Phase::Future ? say("the Future that is played") : say("fulfilled");
        return say("not fulfilled");
    }
    std::string heroCard(int index) const {
        for (int seat = 0; seat < s.seats; ++seat)
            if (s.heroes[seat].card == index) return say("in the game");
        return say("not in the game");
    }
    std::string tile(int index) const {
        for (int place = 0; place < s.map.placed; ++place)
            if (s.map.tiles[place].card == index) return say("on the Map");
        return s.decks.tiles.count > 0 && indexOf(s.decks.tiles, index) >= 0 ? say("in the stack of tiles")
                                                                             : std::string();
    }

    std::string of(int card) const {
        const int index = set.indexOf(card);
        switch (set.kindOf(card)) {
            case CardKind::Artifact: return artifact(index);
            case CardKind::Talent: return talent(index);
            case CardKind::Enemy: return enemy(index);
            case CardKind::Quest: return quest(index);
            case CardKind::HeroBonus: return heroBonus(index);
            case CardKind::EnemyBonus: return enemyBonus(index);
            case CardKind::Prophecy: return prophecy(index);
            case CardKind::Hero: return heroCard(index);
            case CardKind::Tile: return tile(index);
            case CardKind::Treasure: return inDeck(s.decks.treasures[set.treasures[index].level - 1], index);
        }
        return {};
    }
};

}  // namespace

std::vector<ClauseInPlay> ThreeTaleExplaining::clausesInPlay(engine::Table& table) const {
    Table& t = static_cast<Table&>(table);
    std::vector<ClauseInPlay> found;
    const auto add = [&](const ClauseRange& clauses, int owner) {
        for (int i = 0; i < clauses.count; ++i)
            found.push_back(inPlay(t.cards, t.cards.clauses[clauses.first + i], owner));
    };
    forEachCommonSource(t, [&](const ClauseRange& clauses, bool) { add(clauses, -1); });
    for (int hero = 0; hero < kHeroes; ++hero)
        forEachOwnSource(t, hero, [&](const ClauseRange& clauses, int, int) { add(clauses, hero); });
    if (t.state.phase == Phase::Future && t.state.prophecy != kNone)
        for (const ScenarioActionCard& action : t.cards.prophecies[t.state.prophecy].actions) add(action.clauses, -1);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

Explanation ThreeTaleExplaining::explain(engine::Table& table, const ClauseInPlay& clause) const {
    Table& t = static_cast<Table&>(table);
    const CompiledClause* const compiled = t.cards.clauseOf(clause.card, clause.number);
    if (!compiled) return {};
    const CardKind kind = t.cards.kindOf(clause.card);
    const bool ofEnemy = t.state.battle.open && kind != CardKind::Prophecy;
    const int owner = clause.owner >= 0 ? clause.owner : ofEnemy ? int(t.state.battle.hero) : selfOf(t, -1, kNoEvent);
    return explained(t, *compiled, owner, kNoEvent, {}, Known::Nothing);
}

// Nothing is hidden from a player but the order of decks and what their seed brings.
std::string ThreeTaleExplaining::whereabouts(const void* state, int card, int) const {
    if (card < 0 || card >= game_.set().count()) return {};
    const std::string where = Lying{game_.set(), stateOf(state), game_.texts()}.of(card);
    return where.empty() ? say("out of the game") : where;
}

// The verbs that say what they ask for, by the question that they answer.
bool ThreeTaleExplaining::answers(const Decision& decision, int verb) const {
    const auto among = [&](std::initializer_list<Verb> verbs) {
        return std::find(verbs.begin(), verbs.end(), Verb(verb)) != verbs.end();
    };
    switch (Question(decision.question)) {
        case Question::Turn: return verb >= int(Verb::Step) && verb <= int(Verb::EndTurn);
        case Question::BattleGoesOn:
            return among({Verb::DrawBonus, Verb::Use, Verb::ScenarioAction, Verb::Escape, Verb::Withdraw});
        case Question::Damage: return among({Verb::Spread, Verb::Block, Verb::Escape});
        case Question::TurnDice: return among({Verb::TurnUp, Verb::TurnDown});
        case Question::AssignDice: return among({Verb::Activate});
        default: return false;
    }
}

std::vector<Option> ThreeTaleExplaining::imaginable(engine::Table& table, const Decision& decision) const {
    return imaginedOptions<Table, Verb::Talent>(*this, table, decision);
}

Explanation ThreeTaleExplaining::requirements(engine::Table& table, const Decision& decision,
                                              const Option& option) const {
    return requiredOf<Table, Verb>(*this, table, decision, option);
}

}  // namespace engine::threetale

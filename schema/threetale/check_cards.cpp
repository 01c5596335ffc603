// Checks of one card at a time: Tiles, Heroes, Artifacts, Enemies, Treasures, Quests and Bonus Cards.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "schema/threetale/checks.h"

namespace schema::threetale {
namespace {

// TT-VAL-10 and -13 hold by the type: a tile is read with four
// Spaces of one feature each, and no feature is an Offering.
static_assert(std::tuple_size_v<decltype(Tile::cells)> == 4, "TT-VAL-10: a tile has four Spaces");

// TT-VAL-11, -12.
void checkTile(const Tile& tile, Problems& problems) {
    const auto trees = [&](int cell) { return tile.cells[cell] == Feature::Trees; };
    int count = 0;
    for (int cell = 0; cell < 4; ++cell) count += trees(cell);
    const bool diagonal = count == 2 && ((trees(0) && trees(3)) || (trees(1) && trees(2)));
    if (count > 2 || diagonal) {
        Problem& p =
            report(problems, Severity::Error, "TT-VAL-11", tile, "cells", "the Spaces without Trees are not connected");
        p.found = diagonal ? "Trees on two opposite corners" : fmt::format("{} Trees", count);
        p.wanted = "at most 2 Trees, side by side";
    }
    if (std::find(tile.cells.begin(), tile.cells.end(), Feature::None) == tile.cells.end())
        report(problems, Severity::Warning, "TT-VAL-12", tile, "cells",
               "the tile has no plain Space, so no Hero can start on it")
            .wanted = "at least one Space with nothing on it";
}

std::string triggerAndEffects(const Clauses& clauses) {
    std::string text;
    for (const Clause& clause : clauses.list) {
        text += clause.trigger.word + ":";
        for (const Term& effect : clause.effects) text += effect.word + ";";
    }
    return text;
}

// TT-VAL-21: the ranges are those of the fields, and a Hero outside them cannot start a game.
void checkStartingNumbers(const Hero& hero, Problems& problems) {
    static const TypeInfo& type = typeInfo<Hero>();
    for (const char* key : {"love", "hope", "faith", "endeavor", "endurance", "mercy", "speed", "spirit"}) {
        const Field& field = *type.find(key);
        const std::int64_t number = integerAt(field, valueOf(field, &hero)), least = field.notes.min,
                           most = field.notes.max;
        if (number >= least && number <= most) continue;
        Problem& p = report(problems, Severity::Error, "TT-VAL-21", hero, key,
                            fmt::format("a Hero cannot start with this {}", field.notes.label));
        p.found = std::to_string(number);
        p.wanted = least == most ? std::to_string(least) : fmt::format("{} to {}", least, most);
    }
}

// TT-VAL-20, -22, -24; -23 compares Heroes and stands in check_set.cpp.
void checkHero(const Hero& hero, Problems& problems) {
    int perLevel[4]{};
    constexpr std::size_t kCompared = 4 * kTalents;  // with each other; that there are too many is said below
    for (std::size_t i = 0; i < hero.talents.size(); ++i) {
        const Talent& talent = hero.talents[i];
        if (talent.level >= 1 && talent.level <= 3) ++perLevel[talent.level];
        for (std::size_t k = 0; k < i && i < kCompared; ++k) {
            const std::string field = fmt::format("talents[{}]", i);
            if (hero.talents[k].id == talent.id)
                report(problems, Severity::Error, "TT-VAL-20", hero, field + ".id", "two Talents have the same id")
                    .found = talent.id;
            if (hero.talents[k].level == talent.level && !talent.ability.list.empty() &&
                triggerAndEffects(hero.talents[k].ability) == triggerAndEffects(talent.ability))
                report(problems, Severity::Warning, "TT-VAL-24", hero, field + ".ability",
                       fmt::format("both Talents of level {} have the same trigger and kind of effect", talent.level));
        }
    }
    if (int(hero.talents.size()) != kTalents || perLevel[1] != 2 || perLevel[2] != 2 || perLevel[3] != 2) {
        Problem& p = report(problems, Severity::Error, "TT-VAL-20", hero, "talents",
                            "a Hero has six Talents, two of each level");
        p.found = fmt::format("{} of level 1, {} of level 2, {} of level 3", perLevel[1], perLevel[2], perLevel[3]);
        p.wanted = "2, 2 and 2";
    }
    checkStartingNumbers(hero, problems);
    if (hero.id == "he.youngest" && (hero.speed != 2 || hero.endeavor > 2)) {
        Problem& p = report(problems, Severity::Error, "TT-VAL-22", hero, hero.speed != 2 ? "speed" : "endeavor",
                            "the Youngest Son must start with Speed 2 and one Action");
        p.found = fmt::format("Speed {}, Endeavor {}", hero.speed, hero.endeavor);
        p.wanted = "Speed 2, Endeavor 0 to 2";
    }
}

// The damage an activation adds, and whether it does anything else.
struct Activation {
    int damage = 0;
    bool other = false;
};
Activation activationOf(const Clause& clause) {
    Activation out;
    for (const Term& effect : clause.effects) {
        const Word* word = vocabulary().find(sort::Effect, effect.word);
        if (word && is(*word, sort::Effect, EffectWord::AddDamage))
            out.damage += numberOf(*word, effect, "damage").value_or(0);
        else out.other = true;
    }
    return out;
}

// TT-VAL-30..32, -35.
void checkArtifact(const Artifact& artifact, Problems& problems) {
    const bool active = artifact.usage == Usage::Active;
    if (active != (artifact.activation >= 1)) {
        Problem& p = report(problems, Severity::Error, "TT-VAL-30", artifact, "activation",
                            active ? "an active Artifact must say how many positive dice it needs"
                                   : "only active Artifacts need positive dice");
        p.found = std::to_string(artifact.activation);
        p.wanted = active ? "1 to 4" : "0";
    }
    if (active && artifact.window == Window::BattleAttack) {
        bool fits = false;
        for (const Clause& clause : artifact.ability.list) {
            if (clause.trigger.word != "attack_activation") continue;
            for (const Term& cost : clause.costs)
                if (const Word* word = vocabulary().find(sort::Cost, cost.word))
                    fits |= is(*word, sort::Cost, CostWord::PositiveDice) &&
                            numberOf(*word, cost, "number") == artifact.activation;
            const Activation activation = activationOf(clause);
            const int most = artifact.activation + (artifact.level == 1 ? 1 : artifact.level == 2 ? 4 : 6);
            const bool pointless = activation.damage <= artifact.activation && !activation.other;
            if (pointless || activation.damage > most) {
                Problem& p = report(problems, Severity::Warning, "TT-VAL-35", artifact, "ability",
                                    pointless ? "the positive dice spent on it would deal as much damage by themselves"
                                              : fmt::format("too much damage for level {}", artifact.level));
                p.found = std::to_string(activation.damage);
                p.wanted = fmt::format("{} to {}", artifact.activation + 1, most);
            }
        }
        if (!fits)
            report(problems, Severity::Error, "TT-VAL-31", artifact, "ability",
                   "an active Artifact used in attacks must cost the positive dice that it needs")
                .wanted = fmt::format("when attack_activation pay positive_dice({}) ...", artifact.activation);
    }
    if (artifact.usage == Usage::OneTime) {
        bool returned = false;
        for (const Clause& clause : artifact.ability.list)
            for (const Term& cost : clause.costs) returned |= cost.word == "return_self";
        if (!returned)
            report(problems, Severity::Error, "TT-VAL-32", artifact, "ability",
                   "a one-time Artifact must cost return_self")
                .wanted = "pay return_self";
    }
}

void checkRange(Problems& problems, const Enemy& enemy, const char* field, int value, int least, int most) {
    if (value >= least && value <= most) return;
    Problem& p = report(problems, Severity::Warning, "TT-VAL-42", enemy, field,
                        fmt::format("unusual for level {}", enemy.level));
    p.found = std::to_string(value);
    p.wanted = fmt::format("{} to {}", least, most);
}

// TT-VAL-40..44.
void checkEnemy(const Enemy& enemy, Problems& problems) {
    const bool talent = !enemy.talent.list.empty() || !enemy.talent.unread.empty();
    const auto refuse = [&](const char* field, const char* message, std::string found) {
        report(problems, Severity::Error, "TT-VAL-40", enemy, field, message).found = std::move(found);
    };
    if (enemy.level == 1 && enemy.bonusCount != 0)
        refuse("bonus_count", "a level 1 enemy cannot draw Bonus Cards", std::to_string(enemy.bonusCount));
    if (enemy.level == 2 && enemy.bonusCount < 1)
        refuse("bonus_count", "a level 2 enemy must draw Bonus Cards", std::to_string(enemy.bonusCount));
    if (enemy.level == 3 && enemy.bonusCount > 2)
        refuse("bonus_count", "a level 3 enemy can draw at most 2 Bonus Cards", std::to_string(enemy.bonusCount));
    if (talent != (enemy.level == 3))
        refuse("talent", "a level 3 enemy must have a Talent, and no other enemy can have one",
               talent ? "a Talent" : "no Talent");

    int weakest = enemy.strength;
    forEachWord(enemy.talent, [&](const Word& word, const Term& term) {
        if (is(word, sort::Modifier, ModifierWord::AttackDice) && wordOf(word, term, "side") == "enemy")
            weakest = std::min(weakest, enemy.strength + numberOf(word, term, "number").value_or(0));
        if (is(word, sort::Effect, EffectWord::SetEnemy) && wordOf(word, term, "number") == "strength")
            weakest = std::min(weakest, numberOf(word, term, "value").value_or(1));
    });
    if (weakest < 1) {
        Problem& p = report(problems, Severity::Error, "TT-VAL-41", enemy, "talent",
                            "its own Talent leaves the enemy without dice to attack with");
        p.found = fmt::format("Strength {}", weakest);
        p.wanted = "1 or more";
    }

    static constexpr int kSpeed[3][2]{{1, 4}, {3, 6}, {4, 8}}, kDefense[3][2]{{3, 7}, {8, 10}, {12, 18}},
        kStrength[3][2]{{1, 3}, {3, 4}, {5, 7}}, kWorth[3][2]{{2, 5}, {6, 9}, {11, 17}};
    if (enemy.level < 1 || enemy.level > 3) return;
    const int row = enemy.level - 1;
    checkRange(problems, enemy, "speed", enemy.speed, kSpeed[row][0], kSpeed[row][1]);
    checkRange(problems, enemy, "defense", enemy.defense, kDefense[row][0], kDefense[row][1]);
    checkRange(problems, enemy, "strength", enemy.strength, kStrength[row][0], kStrength[row][1]);
    if (losesSomething(enemy.reward))
        report(problems, Severity::Error, "TT-VAL-44", enemy, "reward", "a reward cannot take anything away");
    if (const int w = worth(enemy.reward); w < kWorth[row][0] || w > kWorth[row][1]) {
        Problem& p = report(problems, Severity::Warning, "TT-VAL-43", enemy, "reward",
                            fmt::format("the worth is unusual for level {}", enemy.level));
        p.found = std::to_string(w);
        p.wanted = fmt::format("{} to {}", kWorth[row][0], kWorth[row][1]);
    }
}

// TT-VAL-51..53.
void checkTreasure(const Treasure& t, Problems& problems) {
    if (t.level < 1 || t.level > 3) return;
    struct Band {
        const char* field;
        const Effects& effects;
        bool nothing, loss;
        int least, most;
    };
    static constexpr int kWorth[3][3][2]{
        {{1, 1}, {2, 3}, {4, 5}}, {{0, 0}, {4, 5}, {6, 8}}, {{-4, -1}, {0, 0}, {12, 16}}};
    const auto& range = kWorth[t.level - 1];
    const Band bands[]{{"on_0", t.on0, t.level == 2, t.level == 3, range[0][0], range[0][1]},
                       {"on_1_2", t.on12, t.level == 3, false, range[1][0], range[1][1]},
                       {"on_3", t.on3, false, false, range[2][0], range[2][1]}};
    for (const Band& band : bands) {
        if (!band.effects.unread.empty()) continue;
        if (nothingHappens(band.effects) != band.nothing) {
            report(problems, Severity::Error, "TT-VAL-51", t, band.field,
                   band.nothing ? fmt::format("a level {} Treasure must give nothing here", t.level)
                                : "a Treasure must have an effect here");
            continue;
        }
        if (losesSomething(band.effects) != band.loss) {
            report(problems, Severity::Error, "TT-VAL-51", t, band.field,
                   band.loss ? "a level 3 Treasure must cost something without a positive die"
                             : "a Treasure cannot cost anything here");
            continue;
        }
        bool guarded = true, spirit = false;
        for (const Term& effect : band.effects.list) {
            const Effects one{.list = {effect}, .unread = {}};
            if (!uses(one, EffectWord::LoseSpirit) && !uses(one, EffectWord::DealDamage)) continue;
            spirit = true;
            bool asked = false;
            forEachWord(
                one, [&](const Word& word, const Term&) { asked |= is(word, sort::Quantity, QuantityWord::Spirit); });
            guarded &= effect.word == "if" && asked;
        }
        if (spirit && !guarded)
            report(problems, Severity::Error, "TT-VAL-53", t, band.field, "a Treasure cannot take the last Spirit")
                .wanted = "if(spirit > 1, {...})";
        if (const int w = worth(band.effects); !spirit && (w < band.least || w > band.most)) {
            Problem& p = report(problems, Severity::Warning, "TT-VAL-52", t, band.field,
                                fmt::format("the worth is unusual for level {}", t.level));
            p.found = std::to_string(w);
            p.wanted =
                band.least == band.most ? std::to_string(band.least) : fmt::format("{} to {}", band.least, band.most);
        }
    }
    if (t.level < 3 && !(worth(t.on0) < worth(t.on12) && worth(t.on12) < worth(t.on3))) {
        Problem& p = report(problems, Severity::Warning, "TT-VAL-52", t, "on_3", "a better roll is not worth more");
        p.found = fmt::format("{}, {}, {}", worth(t.on0), worth(t.on12), worth(t.on3));
    }
}

// The most a tally can come to in the Past, from what the tiles print.
int mostPossible(TallyWord tally, const CardSet& set) {
    switch (tally) {
        case TallyWord::BattleWon:
        case TallyWord::BattleEscaped: return set.printed(Feature::Battle1, Feature::Battle3);
        case TallyWord::BattleWon1: return set.printed(Feature::Battle1);
        case TallyWord::BattleWon2: return set.printed(Feature::Battle2);
        case TallyWord::BattleWon3: return set.printed(Feature::Battle3);
        case TallyWord::TreasureResolved: return set.printed(Feature::Treasure1, Feature::Treasure3);
        case TallyWord::QuestCompleted: return set.printed(Feature::Quest);
        case TallyWord::OfferingClaimed:
        case TallyWord::OfferingBlessed: return set.printed(Feature::Altar);
        case TallyWord::WhiteClaimed: return set.printed(Feature::White);
        case TallyWord::RedClaimed: return set.printed(Feature::Red);
        case TallyWord::BlackClaimed: return set.printed(Feature::Black);
        case TallyWord::TilePlaced: return int(set.tiles.size()) / 3;
        case TallyWord::PickupClaimed: return set.printed(Feature::White, Feature::Quest) + set.printed(Feature::Altar);
        default: return 10;
    }
}

// TT-VAL-61: tally(...) or a sum of them on the left, a written number on the right.
void checkTarget(const Quest& quest, const Term& comparison, const CardSet& set, Problems& problems) {
    if (comparison.arguments.size() != 2 || comparison.arguments[1].kind != Term::Kind::Number) return;
    int possible = 0, tallies = 0;
    const Term wrapped = Term::ofWord("=", {comparison.arguments[0], Term::ofNumber(0)});
    forEachWord(Condition{.term = {wrapped}, .unread = {}}, [&](const Word& word, const Term&) {
        if (word.sort != sort::Tally) return;
        ++tallies;
        possible += mostPossible(TallyWord(word.code), set);
    });
    if (tallies == 0) return;
    const int target = comparison.arguments[1].number;
    const int most = set.tiles.empty() ? 10 : std::min(10, possible);
    if (target >= 1 && target <= most) return;
    Problem& p = report(problems, Severity::Error, "TT-VAL-61", quest, "requirement",
                        "this number cannot be reached with this set");
    p.found = std::to_string(target);
    p.wanted = fmt::format("1 to {}", most);
}

// TT-VAL-60..62.
void checkQuest(const Quest& quest, const CardSet& set, Problems& problems) {
    if (quest.requirement.term.empty() && quest.requirement.unread.empty())
        report(problems, Severity::Error, "TT-VAL-60", quest, "requirement", "the Quest has no requirement");
    forEachWord(quest.requirement, [&](const Word& word, const Term& term) {
        const bool future =
            is(word, sort::Quantity, QuantityWord::Exited) || word.needs & fact::Scenario ||
            (is(word, sort::Condition, ConditionWord::PhaseIs) && wordOf(word, term, "phase") != "past");
        if (future)
            report(problems, Severity::Error, "TT-VAL-60", quest, "requirement",
                   "a Quest can only be completed in the Past")
                .found = print(term);
        if (word.sort == sort::Condition && word.code <= int(ConditionWord::Greater))
            checkTarget(quest, term, set, problems);
    });
    if (!quest.requirement.term.empty() && !set.heroes.empty() &&
        std::all_of(set.heroes.begin(), set.heroes.end(),
                    [&](const Hero* hero) { return holds(quest.requirement.term[0], startOf(*hero)) == true; }))
        report(problems, Severity::Warning, "TT-VAL-62", quest, "requirement",
               "every Hero meets the requirement at the start of the game");
    if (const int w = worth(quest.reward); w < 3 || w > 8) {
        Problem& p =
            report(problems, Severity::Warning, "TT-VAL-62", quest, "reward", "the worth is unusual for a Quest");
        p.found = std::to_string(w);
        p.wanted = "3 to 8";
    }
}

bool isBonusOption(const Effects& option) {
    if (option.list.size() > 1) return false;
    if (nothingHappens(option)) return true;
    const Term& effect = option.list[0];
    const Word* word = vocabulary().find(sort::Effect, effect.word);
    if (!word) return true;  // already an error of TT-VAL-03
    const auto between = [&](const char* parameter, int least, int most) {
        const std::optional<int> n = numberOf(*word, effect, parameter);
        return n && *n >= least && *n <= most;
    };
    switch (EffectWord(word->code)) {
        case EffectWord::AddSpeed:
            return between("number", 1, 2) && wordOf(*word, effect, "lasts") == "turn" &&
                   wordOf(*word, effect, "hero") == "self";
        case EffectWord::AddDice:
            return between("number", 1, 3) && wordOf(*word, effect, "side") == "hero" &&
                   wordOf(*word, effect, "lasts") == "turn";
        case EffectWord::AddActions:
            return between("number", 1, 1) && wordOf(*word, effect, "lasts") == "turn" &&
                   wordOf(*word, effect, "hero") == "self";
        case EffectWord::KeepTurn: return between("number", 1, 1);
        default: return false;
    }
}

// TT-VAL-70.
void checkHeroBonus(const HeroBonus& bonus, Problems& problems) {
    if (bonus.options.size() > 3)
        report(problems, Severity::Error, "TT-VAL-70", bonus, "options",
               "a Hero Bonus Card can have at most three options")
            .found = std::to_string(bonus.options.size());
    for (std::size_t i = 0; i < bonus.options.size(); ++i)
        if (bonus.options[i].unread.empty() && !isBonusOption(bonus.options[i])) {
            Problem& p = report(problems, Severity::Error, "TT-VAL-70", bonus, fmt::format("options[{}]", i),
                                "a Hero Bonus Card cannot have this effect");
            p.found = print(bonus.options[i]);
            p.wanted = "add_speed(1 or 2), add_dice(1 to 3, hero, turn), add_actions(1), keep_turn(1) or nothing";
        }
}

// What an Enemy Bonus Card may do: something to the enemy or to the Hero's rolls, for this Battle.
bool isEnemyBonus(const Word& word, const Term& term) {
    if (word.sort == sort::Modifier) {
        for (ModifierWord m : {ModifierWord::AttackDice, ModifierWord::AttacksFirst, ModifierWord::WinsTies,
                               ModifierWord::Ban, ModifierWord::BanSpread, ModifierWord::SpreadOver,
                               ModifierWord::ArtifactDamage, ModifierWord::Activation})
            if (word.code == int(m)) return true;
        return false;
    }
    switch (EffectWord(word.code)) {
        case EffectWord::ChangeEnemy:
        case EffectWord::SetEnemy:
        case EffectWord::RestoreDefense:
        case EffectWord::AddDamage:
        case EffectWord::TurnDice:
        case EffectWord::SetDice:
        case EffectWord::Reroll:
        case EffectWord::CountDouble:
        case EffectWord::SkipRound:
        case EffectWord::ExtraRound:
        case EffectWord::Nothing: return true;
        case EffectWord::AddDice: return wordOf(word, term, "lasts") != "turn";
        case EffectWord::BanFor:
            return wordOf(word, term, "lasts") == "battle" || wordOf(word, term, "lasts") == "attack_round";
        default: return false;
    }
}

// TT-VAL-80.
void checkEnemyBonus(const EnemyBonus& bonus, Problems& problems) {
    std::size_t effects = 0;
    for (const Clause& clause : bonus.ability.list) {
        effects += clause.effects.size() + clause.otherwise.size();
        const bool standing = clause.trigger.word == "always";
        for (const Term& effect : clause.effects) {
            const Word* word = vocabulary().find(standing ? Sort(sort::Modifier) : Sort(sort::Effect), effect.word);
            if (word && !isEnemyBonus(*word, effect)) {
                Problem& p = report(
                    problems, Severity::Error, "TT-VAL-80", bonus, "ability",
                    "an Enemy Bonus Card can only affect the enemy or the Hero's rolls, and only in this Battle");
                p.found = print(effect);
            }
        }
    }
    if (effects > 1)
        report(problems, Severity::Error, "TT-VAL-80", bonus, "ability", "an Enemy Bonus Card can have only one effect")
            .found = std::to_string(effects);
}

}  // namespace

void checkCards(const CardSet& set, Problems& problems) {
    eachOnce(set.tiles, [&](const Tile& tile) { checkTile(tile, problems); });
    eachOnce(set.heroes, [&](const Hero& hero) { checkHero(hero, problems); });
    eachOnce(set.artifacts, [&](const Artifact& artifact) { checkArtifact(artifact, problems); });
    eachOnce(set.enemies, [&](const Enemy& enemy) { checkEnemy(enemy, problems); });
    eachOnce(set.treasures, [&](const Treasure& treasure) { checkTreasure(treasure, problems); });
    eachOnce(set.quests, [&](const Quest& quest) { checkQuest(quest, set, problems); });
    eachOnce(set.heroBonuses, [&](const HeroBonus& bonus) { checkHeroBonus(bonus, problems); });
    eachOnce(set.enemyBonuses, [&](const EnemyBonus& bonus) { checkEnemyBonus(bonus, problems); });
}

}  // namespace schema::threetale

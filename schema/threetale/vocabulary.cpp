// ThreeTale's vocabulary: the tables of vocabulary_*.cpp laid end to end, and what each place of a record supplies.
#include "schema/threetale/vocabulary.h"

#include <array>

#include "schema/core/phrases.h"
#include "schema/threetale/records.h"
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{
    "trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number", "block of effects", "name",
    "id", "Hero", "Virtue", "place", "enemy", "selection of dice", "choice of Heroes to watch", "side",
    "purpose of a roll", "duration", "face of a die", "direction to turn", "pickup", "state of a token",
    "value of an enemy", "slot", "deck", "kind of Action", "ban", "part of a turn", "thing to use",
    "outcome of a Battle", "phase", "tally", "way to choose", "thing to give"};

// By bit of Facts.
constexpr const char* kFactNames[] = {
    "a Battle", "an open roll", "positive dice to spend", "an amount of damage", "an amount", "a level", "a card", "a Space",
    "an open Treasure", "a tile or card about to be drawn", "a Hero the event is about", "a surrounding word that sets `it`",
    "an entity", "a running scenario", "a card that can be returned", "an event that has not happened yet"};

// By Heading.
constexpr const char* kHeadings[] = {toSay("Reward: "), toSay("Requirement: "), toSay("Or: "), toSay("Setup: "), toSay("Rule: "),
                                     toSay("Scenario step: "), toSay("Objective: "), toSay("Defeat: "), toSay(":nothing: Nothing.")};
static_assert(std::size(kHeadings) == std::size_t(Heading::Nothing) + 1);

constexpr Composition kCompositions[] = {
    {"AB-C22", "die_pattern: all positive", "when dice_fixed(attack) if positives = dice_rolled : add_damage(1)"},
    {"AB-C22", "die_pattern: none positive", "when dice_fixed(treasure) if positives = 0 : gain_shevitsa(1)"},
    {"AB-E14", "change_pool to half", "when attack_round_start(enemy) : add_dice(half_down(enemy_strength), enemy)"},
    {"AB-E19", "reflect_damage", "when damage_blocked : damage_enemy(2)"},
    {"AB-E30", "join_battle", "when attack_round_start(hero, others) once_per(battle) : may add_dice(half_down(love(self)))"},
    {"AB-E69", "prevent_event", "when damage_incoming once_per(game) : may instead({nothing})"},
    {"AB-L10", "while", "always if spirit = 1 : attack_dice(2)"},
};

}  // namespace

std::span<const Composition> compositions() { return kCompositions; }

const Vocabulary& vocabulary() {
    static const Vocabulary words({triggerWords(), conditionWords(), costWords(), limitWords(), effectWords(),
                                   modifierWords(), quantityWords(), heroWords(), virtueWords(), placeWords(), foeWords(),
                                   diceWords(), choiceWords()},
                                  kSortNames, kFactNames, phraseTables(kGame), kHeadings);
    return words;
}

Facts suppliedAt(std::string_view kind, std::string_view path) {
    if (kind == "artifact") return fact::Returnable;
    if (kind == "enemy" && path.starts_with("talent")) return fact::Battle;
    if (kind == "enemy_bonus") return fact::Battle;
    if (kind == "treasure") return fact::Card;
    if (kind != "prophecy") return 0;
    if (path.find("].talent") != std::string_view::npos) return fact::Scenario | fact::Battle;
    return fact::Scenario;
}

}  // namespace schema::threetale

// Standing changes, after `always`: each answers one question of the rules whenever it is asked, and the answers of all
// modifiers in force add up. What a row supplies is known when its question is asked.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using W = ModifierWord;
using namespace fact;

constexpr Parameter kSide{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .fallback = "hero", .help = "Whose."};
constexpr Parameter kGift{.name = "gift", .sort = sort::Virtue, .min = int(VirtueSelector::Endurance), .max = int(VirtueSelector::Mercy), .help = "Endurance or Mercy."};
constexpr Parameter kBandVirtue{.name = "virtue", .sort = sort::Virtue, .min = int(VirtueSelector::Hope), .max = int(VirtueSelector::Mercy), .help = "A Virtue with bands."};
constexpr Parameter kKind{.name = "kind", .sort = sort::ActionKind, .fallback = "any", .help = "Only this kind of Action."};

constexpr Word kModifierWords[] = {
    row(W::ExtraSteps, "extra_steps", {amount("number", -9, 20, "How many.")}, "take {0!} {0-|fewer|more} {0|Step|Steps} each turn", "прави {0!} {0|крачка|крачки} {0-|по-малко|повече} всеки ход",
        "Steps in the Hero's turn.", "AB-E06"),
    row(W::ExtraActions, "extra_actions", {amount("number", -3, 6, "How many.")}, "{0+} :action: each turn", "{0+} :action: всеки ход", "Actions in the Hero's turn.", "AB-E07"),
    row(W::FirstAttackSpeed, "first_attack_speed", {amount("number", -9, 9, "How much.")}, "your :speed: counts as {0!} {0-|lower|higher} for the first attack", ":speed: се брои с {0!} {0-|по-малко|повече} за първата атака",
        "When it is decided who attacks first; no more Steps.", "AB-E09", Battle),
    row(W::CostChange, "cost_change", {constant("number", -3, 3, "Actions more or less."), kKind}, "{1=any|each Action|{1}} costs {0!} :action: {0-|less|more}", "{1=any|всяко Действие|{1}} струва {0!} :action: {0-|по-малко|повече}",
        "Price of an Action in Actions, never below 0.", "AB-E71"),
    row(W::AttackDice, "attack_dice", {amount("number", -12, 12, "How many."), kSide}, "{1=hero|roll|the enemy rolls} {0!} {0-|fewer|more} {0|die|dice} in {1=hero|your|its} attacks", "{1=hero|хвърляй|врагът хвърля} {0!} {0|зар|зара} {0-|по-малко|повече} в атака",
        "Dice of the attack roll of the Hero or of the enemy; the enemy rolls at least 1, the Hero at least 0.", "AB-E08, E14", Battle),
    row(W::TreasureDice, "treasure_dice", {constant("number", 1, 3, "How many.")}, "roll {0} more {0|die|dice} for a :treasure: Treasure", "хвърляй {0} {0|зар|зара} повече за :treasure: Съкровище",
        "Dice of a Treasure roll; more than 3 positive count as 3.", "AB-E41", Treasure),
    row(W::HopeTurns, "hope_turns", {constant("number", 1, 5, "How many.")}, "turn up to {0} more {0|die|dice} in each roll", "обръщай до {0} {0|зар|зара} повече във всяко хвърляне",
        "Added to what Hope allows in every roll that Hope may touch, even at Hope 0.", "AB-E10", Roll),
    row(W::CountsHigher, "counts_higher", {kBandVirtue, constant("points", 1, 13, "How much.")}, "your {0} counts as {1} higher for its effect", "{0} се брои с {1} повече за своя ефект",
        "Added to the Virtue's value before its band is read, at most to 13; nothing else sees it.", "AB-E44"),
    row(W::BandHigher, "band_higher", {kBandVirtue, constant("bands", 1, 3, "How much.")}, "the band of your {0} counts {1} higher (at most 3)", "степента на {0} се брои с {1} повече (най-много 3)",
        "Added to the band after it is read.", "AB-E44"),
    row(W::BonusDraws, "bonus_draws", {constant("number", 1, 5, "How many.")}, "draw up to {0} more :bonus_card: each turn", "тегли до {0} :bonus_card: повече всеки ход", "Added to the Hero Bonus Cards that Faith allows.", "AB-E33"),
    row(W::ExtraRaises, "extra_raises", {kGift, constant("number", 1, 5, "How many.")}, "your {0} raises {1} more {1|Virtue|Virtues}", "{0} повишава {1} {1|добродетел|добродетели} повече",
        "Added to the Virtues that Endurance or Mercy raises at the end of the turn; also at band 0.", "AB-E45"),
    row(W::SameVirtue, "same_virtue", {kGift, constant("times", 1, 3, "How often more.", "1")}, "your {0} may raise the same Virtue {1=1|twice|{1} times more}", "{0} може да повиши една и съща добродетел {1=1|два пъти|още {1} пъти}",
        "The raises need not be all different.", "AB-E45"),
    row(W::MercyToSelf, "mercy_to_self", {}, "your :mercy: may also raise your own Virtues", ":mercy: може да повиши и твои добродетели", "Own Virtues count among the targets of Mercy.", "AB-E45"),
    row(W::AttacksFirst, "attacks_first", {kSide}, "{0=hero|you attack|the enemy attacks} first", "{0=hero|нападаш|врагът напада} пръв", "Whatever the Speeds are; if both sides have it, Speed decides.", "AB-E25", Battle),
    row(W::WinsTies, "wins_ties", {kSide}, "at equal :speed: {0=hero|you attack|the enemy attacks} first", "при равна :speed: {0=hero|нападаш|врагът напада} пръв", "Only when the Speeds are equal.", "AB-E25", Battle),
    row(W::Ban, "ban", {{.name = "what", .sort = sort::Ban, .help = "What is forbidden."}}, "{0=hope_on_enemy|:hope: cannot turn the enemy's dice|you cannot {0}}", "{0=hope_on_enemy|:hope: не може да обръща заровете на врага|не може да {0}}",
        "Forbidden while it is in force: to the owner; by an enemy's Talent to the Hero who fights; by a scenario to all.", "AB-E24, E47"),
    row(W::BanSpread, "ban_spread", {{.name = "virtue", .sort = sort::Virtue, .min = 0, .max = int(VirtueSelector::Mercy), .help = "Which Virtue."}}, ":damage: cannot be spread on {0}", ":damage: не може да се разпредели върху {0}",
        "Damage may not lower this Virtue; the points there do not count for TT-RULING-31.", "AB-E24", Damage),
    row(W::SpreadOver, "spread_over", {constant("virtues", 2, 6, "How many different ones at least.")}, ":damage: of {0} or more must be spread over at least {0} Virtues", ":damage: от {0} или повече се разпределят върху поне {0} добродетели",
        "Damage of fewer points falls on different Virtues. Where not enough Virtues have points, as many as have.", "AB-E24", Damage),
    row(W::ArtifactDamage, "artifact_damage", {constant("number", -20, 20, "How much.")}, "each :artifact: deals {0!} {0-|less|more} :damage:", "всеки :artifact: нанася {0!} :damage: {0-|по-малко|повече}",
        "Changes the damage that each use of an Artifact adds, never below 0.", "AB-E40", Battle),
    row(W::Activation, "activation", {constant("number", -3, 3, "How many dice.")}, "active :artifact: need {0!} {0-|fewer|more} :positive_die:", "активните :artifact: искат {0!} :positive_die: {0-|по-малко|повече}",
        "Changes the positive dice that an active Artifact costs, at least 1.", "AB-E40", Battle),
    row(W::ExtraSlot, "extra_slot", {{.name = "slot", .sort = sort::Slot, .min = 0, .max = int(SlotSelector::Feet), .help = "Which slot."}, constant("number", 1, 3, "How many.", "1")}, "use {1} more {0} :artifact: per turn", "използвай {1} :artifact: за {0} повече на ход",
        "So many more Artifacts of this slot may be used in a turn (TT-ARTIFACT-03).", "AB-E39"),
    row(W::ArtifactDraw, "artifact_draw", {constant("number", 1, 9, "How many.")}, "when you win an :artifact:, draw {0} more {0|card|cards}", "когато печелиш :artifact:, тегли {0} {0|карта|карти} повече", "Cards drawn when an Artifact is won; as many are kept as before.", "AB-E35"),
    row(W::TalentDiscount, "talent_discount", {constant("number", 1, 6, "How much.")}, "unlocking a :talent: costs {0} :shevitsa: less", "отключването на :talent: струва {0} :shevitsa: по-малко", "Price of the next Talent, never below 0.", "AB-E46"),
    row(W::CrossTrees, "cross_trees", {constant("times", 0, 20, "How many Spaces per turn; 0 = any.", "0")}, "you may cross :trees: Trees[, {0} {0|Space|Spaces} per turn], but not stop there", "може да минаваш през :trees: Дървета[, {0} {0|поле|полета} на ход], но не и да спираш там",
        "Steps may enter Trees, 1 Step each, if the remaining Steps allow leaving again.", "AB-E50"),
    row(W::CrossTokens, "cross_tokens", {named("token", "Which token."), constant("times", 0, 20, "How many Spaces per turn; 0 = any.", "0")}, "you may cross {0} tokens[, {1} {1|Space|Spaces} per turn], but not stop there", "може да минаваш през жетони {0}[, {1} {1|поле|полета} на ход], но не и да спираш там",
        "The same for an impassable token of the scenario.", "AB-E50", 0, Scenario),
    row(W::Reach, "reach", {{.name = "kind", .sort = sort::ActionKind, .help = "Which Actions."}, constant("distance", 1, 10, "In Spaces, straight over everything.")}, "{0} is possible within {1} {1|Space|Spaces}", "{0} е възможно на {1} {1|поле|полета} разстояние",
        "The Action may be done from so far away, instead of on the Space or beside it.", "AB-E51"),
};
static_assert(coversUpTo(kModifierWords, W::Reach));

}  // namespace

std::span<const Word> modifierWords() { return kModifierWords; }

}  // namespace schema::threetale

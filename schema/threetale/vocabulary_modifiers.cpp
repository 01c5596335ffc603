// Standing changes, after `always`: each answers one question of the rules whenever it is asked, and the answers of all
// modifiers in force add up. What a row supplies is known when its question is asked.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using W = ModifierWord;
using namespace fact;

constexpr Parameter kSide{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .fallback = "hero", .help = "Whose."};
constexpr Parameter kGift{.name = "gift", .sort = sort::Virtue, .min = int(VirtueSelector::Endurance),
                          .max = int(VirtueSelector::Mercy), .help = "Endurance or Mercy."};
constexpr Parameter kBandVirtue{.name = "virtue", .sort = sort::Virtue, .min = int(VirtueSelector::Hope),
                                .max = int(VirtueSelector::Mercy), .help = "A Virtue with bands."};
constexpr Parameter kKind{.name = "kind", .sort = sort::ActionKind, .fallback = "any", .help = "Only this kind of Action."};

constexpr Word kModifierWords[] = {
    row(W::ExtraSteps, "extra_steps", {amount("number", -9, 20, "How many.")}, "take {0!} {0-|fewer|more} {0|Step|Steps} each turn",
        "Changes the Steps of the Hero's turn.", "AB-E06"),
    row(W::ExtraActions, "extra_actions", {amount("number", -3, 6, "How many.")}, "{0+} :action: each turn",
        "Changes the Actions of the Hero's turn.", "AB-E07"),
    row(W::FirstAttackSpeed, "first_attack_speed", {amount("number", -9, 9, "How much.")},
        "your :speed: counts as {0!} {0-|lower|higher} for the first attack",
        "Applies when deciding who attacks first; does not give Steps.", "AB-E09", Battle),
    row(W::CostChange, "cost_change", {constant("number", -3, 3, "How many Actions more or, below 0, fewer."), kKind},
        "{1=any|each Action|{1}} costs {0!} :action: {0-|less|more}",
        "Changes how many Actions an Action costs, never below 0.", "AB-E71"),
    row(W::AttackDice, "attack_dice", {amount("number", -12, 12, "How many."), kSide},
        "{1=hero|roll|the enemy rolls} {0!} {0-|fewer|more} {0|die|dice} in {1=hero|your|its} attacks",
        "Changes the dice of the Hero's or the enemy's attack roll; the enemy rolls at least 1, the Hero at least 0.", "AB-E08, E14", Battle),
    row(W::TreasureDice, "treasure_dice", {constant("number", 1, 3, "How many.")}, "roll {0} more {0|die|dice} for a :treasure: Treasure",
        "Adds dice to a Treasure roll; more than 3 positive dice count as 3.", "AB-E41", Treasure),
    row(W::HopeTurns, "hope_turns", {constant("number", 1, 5, "How many.")}, "turn up to {0} more {0|die|dice} in each roll",
        "Adds to the dice that Hope can turn in every roll that Hope applies to, even at Hope 0.", "AB-E10", Roll),
    row(W::CountsHigher, "counts_higher", {kBandVirtue, constant("points", 1, 13, "How much.")}, "your {0} counts as {1} higher for its effect",
        "Adds to the Virtue's value, up to 13, when its band is read; nothing else is affected.", "AB-E44"),
    row(W::BandHigher, "band_higher", {kBandVirtue, constant("bands", 1, 3, "How many bands.")}, "the band of your {0} counts {1} higher (at most 3)",
        "Adds to the band after it is read.", "AB-E44"),
    row(W::BonusDraws, "bonus_draws", {constant("number", 1, 5, "How many.")}, "draw up to {0} more :bonus_card: each turn",
        "Adds to the Hero Bonus Cards that Faith allows.", "AB-E33"),
    row(W::ExtraRaises, "extra_raises", {kGift, constant("number", 1, 5, "How many.")}, "your {0} raises {1} more {1|Virtue|Virtues}",
        "Adds to the Virtues that Endurance or Mercy raises at the end of the turn, also at band 0.", "AB-E45"),
    row(W::SameVirtue, "same_virtue", {kGift, constant("times", 1, 3, "How many more times.", "1")},
        "your {0} may raise the same Virtue {1=1|twice|{1} times more}",
        "Endurance or Mercy may raise the same Virtue more than once.", "AB-E45"),
    row(W::MercyToSelf, "mercy_to_self", {}, "your :mercy: may also raise your own Virtues",
        "Mercy may also raise the Hero's own Virtues.", "AB-E45"),
    row(W::AttacksFirst, "attacks_first", {kSide}, "{0=hero|you attack|the enemy attacks} first",
        "Regardless of Speed; if both sides have it, Speed decides.", "AB-E25", Battle),
    row(W::WinsTies, "wins_ties", {kSide},
        "at equal :speed: {0=hero|you attack|the enemy attacks} first",
        "Only when the Speeds are equal.", "AB-E25", Battle),
    row(W::Ban, "ban", {{.name = "what", .sort = sort::Ban, .help = "What is forbidden."}},
        "{0=hope_on_enemy|:hope: cannot turn the enemy's dice|you cannot {0}}",
        "Forbids it while in force: to the card's Hero; from an enemy's Talent, to the Hero in the Battle; from a scenario, to all Heroes.", "AB-E24, E47"),
    row(W::BanSpread, "ban_spread", {{.name = "virtue", .sort = sort::Virtue, .min = 0, .max = int(VirtueSelector::Mercy), .help = "Which Virtue."}},
        ":damage: cannot be spread on {0}",
        "Damage cannot lower this Virtue; its points do not count for TT-RULING-31.", "AB-E24", Damage),
    row(W::SpreadOver, "spread_over", {constant("virtues", 2, 6, "The fewest different Virtues.")},
        ":damage: of {0} or more must be spread over at least {0} Virtues",
        "Damage of fewer points must all fall on different Virtues. If too few Virtues have points, all that have points are used.", "AB-E24", Damage),
    row(W::ArtifactDamage, "artifact_damage", {constant("number", -20, 20, "How much.")}, "each :artifact: deals {0!} {0-|less|more} :damage:",
        "Changes the damage added by each use of an Artifact, never below 0.", "AB-E40", Battle),
    row(W::Activation, "activation", {constant("number", -3, 3, "How many dice.")}, "active :artifact: need {0!} {0-|fewer|more} :positive_die:",
        "Changes the positive dice that an active Artifact costs, never below 1.", "AB-E40", Battle),
    row(W::ExtraSlot, "extra_slot",
        {{.name = "slot", .sort = sort::Slot, .min = 0, .max = int(SlotSelector::Feet), .help = "Which slot."}, constant("number", 1, 3, "How many.", "1")},
        "use {1} more {0} :artifact: per turn",
        "This many more Artifacts of this slot may be used per turn (TT-ARTIFACT-03).", "AB-E39"),
    row(W::ArtifactDraw, "artifact_draw", {constant("number", 1, 9, "How many.")}, "when you win an :artifact:, draw {0} more {0|card|cards}",
        "Draws more cards when an Artifact is won; the number kept does not change.", "AB-E35"),
    row(W::TalentDiscount, "talent_discount", {constant("number", 1, 6, "How much.")}, "unlocking a :talent: costs {0} :shevitsa: less",
        "Lowers the price of the next Talent, never below 0.", "AB-E46"),
    row(W::CrossTrees, "cross_trees", {constant("times", 0, 20, "How many Spaces per turn; 0 = any.", "0")},
        "you may cross :trees: Trees[, {0} {0|Space|Spaces} per turn], but not stop there",
        "Steps may enter Trees, 1 Step each, if enough Steps remain to leave again.", "AB-E50"),
    row(W::CrossTokens, "cross_tokens", {named("token", "Which token."), constant("times", 0, 20, "How many Spaces per turn; 0 = any.", "0")},
        "you may cross {0} tokens[, {1} {1|Space|Spaces} per turn], but not stop there",
        "Steps may enter Spaces with this impassable token, if enough Steps remain to leave again.", "AB-E50", 0, Scenario),
    row(W::Reach, "reach",
        {{.name = "kind", .sort = sort::ActionKind, .help = "Which Actions."}, constant("distance", 1, 10, "Number of Spaces, straight over everything.")},
        "{0} is possible within {1} {1|Space|Spaces}",
        "The Action can be taken from this far away, instead of from the Space or next to it.", "AB-E51"),
};
static_assert(coversUpTo(kModifierWords, W::Reach));

}  // namespace

std::span<const Word> modifierWords() { return kModifierWords; }

}  // namespace schema::threetale

// What a clause asks before it is carried out: conditions (AB-C01..24), costs (AB-K01..15) and limits (AB-L01..09).
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using C = ConditionWord;
using K = CostWord;
using L = LimitWord;
using namespace fact;

constexpr Parameter kLeft{.name = "left", .sort = sort::Quantity, .help = "The left number."};
constexpr Parameter kRight{.name = "right", .sort = sort::Quantity, .help = "The right number."};
constexpr Parameter kConditions{.name = "condition", .sort = sort::Condition, .help = "A condition.", .most = 8};
constexpr Parameter kPlace{.name = "place", .sort = sort::Place, .help = "Where."};
constexpr Parameter kHeroes{.name = "heroes", .sort = sort::Hero, .fallback = "each", .help = "Which Heroes."};
constexpr Parameter kEachCondition{.name = "condition", .sort = sort::Condition, .help = "Checked for each Hero, as `it`."};

constexpr Word kConditionWords[] = {
    row(C::Less, "<", {kLeft, kRight}, "{0} is less than {1}~fewer than {1}",
        "The left number is less than the right one.", "AB-C03"),
    row(C::LessOrEqual, "<=", {kLeft, kRight}, "{0} is at most {1}~at most {1}",
        "The left number is at most the right one.", "AB-C03"),
    row(C::Equal, "=", {kLeft, kRight}, "{0} is {1}~{1=0|no|exactly {1}}", "Both numbers are equal.", "AB-C03"),
    row(C::NotEqual, "!=", {kLeft, kRight}, "{0} is not {1}~other than {1}", "The numbers differ.", "AB-C03"),
    row(C::GreaterOrEqual, ">=", {kLeft, kRight}, "{0} is at least {1}~at least {1}",
        "The left number is at least the right one.", "AB-C03"),
    row(C::Greater, ">", {kLeft, kRight}, "{0} is more than {1}~more than {1}",
        "The left number is greater than the right one.", "AB-C03"),
    row(C::All, "all", {kConditions}, "{0* and }", "All conditions hold.", "AB-C01"),
    row(C::Any, "any", {kConditions}, "{0* or }", "At least one condition holds.", "AB-C01"),
    row(C::Not, "not", {{.name = "condition", .sort = sort::Condition, .help = "A condition."}}, "it is not true that {0}",
        "The condition does not hold.", "AB-C01"),
    row(C::PhaseIs, "phase_is",
        {{.name = "phase", .sort = sort::Phase, .min = int(PhaseWord::Past), .max = int(PhaseWord::Future), .help = "Which phase."}},
        "it is the {0}", "The game is in that phase.", "AB-C02"),
    row(C::Odd, "odd", {amount("number", 0, 0, "The number to check.")}, "{0} is odd", "The number is odd.", "AB-C04"),
    row(C::Even, "even", {amount("number", 0, 0, "The number to check.")}, "{0} is even", "The number is even; 0 counts as even.",
        "AB-C04"),
    row(C::SideIs, "side_is", {{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .help = "Which side."}},
        "it is {0=hero|your|the enemy's} round of attack",
        "It is the round of attack of this side.", "AB-C05", 0, Battle),
    row(C::IsAmong, "is_among",
        {{.name = "hero", .sort = sort::Hero, .help = "One Hero."}, {.name = "heroes", .sort = sort::Hero, .help = "Which Heroes."}},
        "{0=self|you are|{0} is} {1}",
        "The first Hero is one of the others. No player is asked to choose: with highest, lowest and nearest, all tied Heroes "
        "count.",
        "AB-C17"),
    row(C::EnemyIs, "enemy_is", {named("entity", "Which entity.")}, "the enemy is {0}",
        "The current Battle is against this entity of the scenario.", "AB-C06", 0, Battle | Scenario),
    row(C::EnemyHasTag, "enemy_has_tag", {named("tag", "A tag of Battle Cards.")}, "the enemy is of type {0}",
        "The Battle Card has this tag; entities have no tags.", "AB-C06", 0, Battle),
    row(C::FirstAttackBy, "first_attack_by", {{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .help = "Which side."}},
        "{0=hero|you attacked|the enemy attacked} first",
        "This side attacked first in the current Battle; false until this is decided.", "AB-C07", 0, Battle),
    row(C::On, "on", {kPlace, kWho}, "{1=self|you are on |{1=it|on |{1} is on }}{0}",
        "Each of these Heroes stands on one of these Spaces.", "AB-C08"),
    row(C::Beside, "beside", {kPlace, kWho}, "{1=self|you are beside |{1=it|beside |{1} is beside }}{0}",
        "Each of these Heroes stands orthogonally next to one of these Spaces (TT-RULING-16).", "AB-C09"),
    row(C::Within, "within", {amount("distance", 0, 60, "Number of Spaces."), kPlace, kWho},
        "{2=self|you are |{2=it||{2} is }}within {0} {0|Space|Spaces} of {1}",
        "Each of these Heroes is at most this many Steps away from one of these Spaces, ignoring Portals and Heroes.", "AB-C09"),
    row(C::TileHas, "tile_has", {kPlace, kWho}, "{1=self|your tile|{1=it|its tile|the tile of {1}}} has {0}",
        "The Hero's tile has one of these Spaces.", "AB-C08"),
    row(C::TileBeside, "tile_beside", {kPlace, kWho}, "{1=self|you are |{1=it||{1} is }}on a tile beside {0}",
        "The Hero's tile shares a side with a tile that has one of these Spaces.", "AB-C08"),
    row(C::SameTile, "same_tile", {kHeroes}, "{0=each|all Heroes are|{0} are all} on the same tile",
        "All of them stand on the same tile of the Map.", "AB-C10"),
    row(C::SameRow, "same_row", {kHeroes}, "{0=each|all Heroes are|{0} are all} in the same row or column",
        "All of them stand in the same row or column of Spaces.", "AB-C10"),
    row(C::HasTag, "has_tag", {named("tag", "A tag of Artifacts."), kWho},
        "{1=self|you have|{1=it|with|{1} has}} an :artifact: of type {0}", "The Hero holds an Artifact with this tag.", "AB-C11"),
    row(C::TalentUnlocked, "talent_unlocked", {constant("level", 1, 3, "Level of the Talent."), kWho},
        "{1=self|you have|{1=it|with|{1} has}} a level {0} :talent: Talent", "The Hero has unlocked a Talent of this level.", "AB-C12"),
    row(C::EachHero, "each_hero", {kEachCondition}, "this is true of each Hero: {0}",
        "The condition holds for all three Heroes, with each one as `it`.", "AB-C15", Each),
    row(C::AnyHero, "any_hero", {kEachCondition}, "this is true of at least one Hero: {0}",
        "The condition holds for at least one of the three Heroes, with that Hero as `it`.", "AB-C15", Each),
    row(C::FirstUse, "first_use", {lasting(Lasting::Roll, Lasting::Game, "")}, "it is the first time {0~}",
        "This clause has not been carried out before in this period; the current use does not count.", "AB-C20"),
    row(C::BattleOpen, "battle_open", {}, "a :battle: Battle is being fought", "A Battle is being fought.", "AB-C21"),
    row(C::RollOpen, "roll_open", {{.name = "purpose", .sort = sort::Purpose, .fallback = "any", .help = "Only a roll for this purpose."}},
        "a roll[ {0}] is open", "Dice have been rolled and are not fixed yet.", "AB-C21"),
    row(C::TurnEnding, "turn_ending", {}, "it is the end of a turn", "A Hero's turn is ending (trigger turn_end).", "AB-C21"),
    row(C::RoundEnding, "round_ending", {}, "it is the end of a round",
        "A round of turns is ending; in the Future, after the scenario step (trigger round_end).", "AB-C21"),
};
static_assert(coversUpTo(kConditionWords, C::RoundEnding));

constexpr Word kCostWords[] = {
    row(K::Actions, "actions", {amount("number", 1, 6, "How many.", "1")}, "spend {0} :action:",
        "Spends unused Actions of this turn.", "AB-K01"),
    row(K::Steps, "steps", {amount("number", 1, 20, "How many.", "1")}, "spend {0} {0|Step|Steps}", "Spends unused Steps of this turn.", "AB-K02"),
    row(K::PositiveDice, "positive_dice", {amount("number", 1, 4, "How many.", "1")}, "spend {0} :positive_die:",
        "Spends positive dice of the Hero's own open attack roll; they deal no damage (TT-BATTLE-23).",
        "AB-K03", 0, Spend),
    row(K::RollNeeded, "roll_needed",
        {amount("needed", 1, 15, "Positive dice needed."), amount("dice", 1, 15, "Dice rolled.", "3")},
        "roll {1} :die: and get at least {0} :positive_die:",
        "Rolls dice. The cost is paid only with enough positive dice; otherwise the use is wasted (TT-RULING-42).", "AB-K04"),
    row(K::Spirit, "spirit", {amount("number", 1, 3, "How many.", "1")}, "lose {0} :spirit:",
        "Loses Spirit. The last Spirit can be paid; the Hero then dies.", "AB-K05"),
    row(K::Shevitsa, "shevitsa", {amount("number", 1, 60, "How many.", "1")}, "pay {0} :shevitsa:",
        "Pays uncommitted Shevitsa.", "AB-K06"),
    row(K::Virtue, "virtue",
        {{.name = "virtue", .sort = sort::Virtue, .fallback = "chosen", .help = "Which Virtue."}, amount("points", 1, 13, "How many.", "1")},
        "lower {0} by {1}", "Takes all points from this one Virtue, which must have enough.",
        "AB-K07"),
    row(K::Speed, "speed", {amount("number", 1, 9, "How much.", "1")}, "lose {0} :speed:",
        "Loses permanent Speed; at least 1 must be left.", "AB-K08"),
    row(K::Artifact, "artifact",
        {level(), {.name = "slot", .sort = sort::Slot, .fallback = "any", .help = "Only from this slot."}, amount("number", 1, 6, "How many.", "1")},
        "return {2} [level {0} ][{1} ]:artifact: to the deck",
        "Returns Artifacts that the Hero holds, chosen by the player, to their decks.", "AB-K09"),
    row(K::Offering, "offering", {amount("number", 1, 5, "How many.", "1")}, "discard {0} :offering:",
        "Removes Offerings that the Hero holds from the game.", "AB-K10"),
    row(K::SacredStone, "sacred_stone", {amount("number", 1, 5, "How many.", "1")}, "discard {0} :sacred_stone:",
        "Discards Sacred Stones that the Hero holds.", "AB-K10"),
    row(K::BonusCard, "bonus_card", {amount("number", 1, 5, "How many.", "1")}, "discard {0} :bonus_card:",
        "Discards Hero Bonus Cards drawn this turn whose option is still in effect, and ends it.", "AB-K11"),
    row(K::Tokens, "tokens", {named("token", "Which token."), amount("number", 1, 60, "How many.", "1")}, "discard {1} {0} {1|token|tokens}",
        "Returns scenario tokens that the Hero holds to the supply.", "AB-K12", 0, Scenario),
    row(K::ReturnSelf, "return_self", {}, "return this card to its deck",
        "Returns the one-time Artifact to its deck, which is shuffled (TT-RULING-43).", "AB-K13", 0, Returnable),
    row(K::Forfeit, "forfeit", {{.name = "part", .sort = sort::TurnPart, .help = "What to give up."}}, "give up {0} of this turn",
        "Gives up what is left of it this turn; at least one must be left.", "AB-K14"),
    row(K::TakeDamage, "take_damage", {amount("damage", 1, 20, "How much.", "1")}, "take {0} :damage:",
        "Takes damage outside Battle, spread or blocked as usual (TT-RULING-33).", "AB-K15"),
};
static_assert(coversUpTo(kCostWords, K::TakeDamage));

constexpr Word kLimitWords[] = {
    row(L::OncePer, "once_per", {lasting(Lasting::Roll, Lasting::Game, "")}, "once per {0}",
        "At most once in this period, counted when the costs are paid. `turn` is the current turn, whoever is active.", "AB-L01..07"),
    row(L::TimesPer, "times_per", {constant("number", 2, 20, "How many times."), lasting(Lasting::Roll, Lasting::Game, "")},
        "up to {0} times per {1}", "At most this many times in this period.", "AB-L01..07"),
    row(L::Shared, "shared", {named("group", "Clauses with this word count together."), lasting(Lasting::Roll, Lasting::Game, ""),
                              constant("number", 1, 20, "How many times.", "1")},
        "{2=1|once|up to {2} times} per {1}, counted together with all {0}",
        "At most this many times in this period, counted together over all clauses of the same Hero with the same group.", "AB-L09"),
};
static_assert(coversUpTo(kLimitWords, L::Shared));

}  // namespace

std::span<const Word> conditionWords() { return kConditionWords; }
std::span<const Word> costWords() { return kCostWords; }
std::span<const Word> limitWords() { return kLimitWords; }

}  // namespace schema::threetale

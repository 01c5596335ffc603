// Numbers that clauses read (AB-S01..08), always as they are at that moment. "it" as the Hero leaves the owner out, so
// that highest(virtues(it)) reads well.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using Q = QuantityWord;
using namespace fact;

constexpr Parameter kName{.name = "virtue", .sort = sort::Virtue, .min = 0, .max = int(VirtueSelector::Mercy), .help = "Which Virtue."};
constexpr Parameter kHeroes{.name = "heroes", .sort = sort::Hero, .fallback = "each", .help = "Which Heroes."};
constexpr Parameter kWhere{.name = "place", .sort = sort::Place, .fallback = "anywhere", .help = "Only there."};
constexpr Parameter kNumbers{.name = "number", .sort = sort::Quantity, .help = "A number.", .most = 8};
constexpr Parameter kNumber{.name = "number", .sort = sort::Quantity, .help = "A number."};

constexpr Word kQuantityWords[] = {
    row(Q::Love, "love", {kWho}, "{0=self|your |}:love:{0=self||{0=it|| of {0}}}",
        "The Hero's Love.", "AB-S01"),
    row(Q::Hope, "hope", {kWho}, "{0=self|your |}:hope:{0=self||{0=it|| of {0}}}",
        "The Hero's Hope.", "AB-S01"),
    row(Q::Faith, "faith", {kWho}, "{0=self|your |}:faith:{0=self||{0=it|| of {0}}}", "The Hero's Faith.", "AB-S01"),
    row(Q::Endeavor, "endeavor", {kWho}, "{0=self|your |}:endeavor:{0=self||{0=it|| of {0}}}", "The Hero's Endeavor.", "AB-S01"),
    row(Q::Endurance, "endurance", {kWho}, "{0=self|your |}:endurance:{0=self||{0=it|| of {0}}}", "The Hero's Endurance.", "AB-S01"),
    row(Q::Mercy, "mercy", {kWho}, "{0=self|your |}:mercy:{0=self||{0=it|| of {0}}}", "The Hero's Mercy.", "AB-S01"),
    row(Q::Virtues, "virtues", {kWho}, "{0=self|the sum of your Virtues|{0=it|sum of Virtues|the sum of Virtues of {0}}}",
        "The sum of the six Virtues.", "AB-S01"),
    row(Q::LowestVirtue, "lowest_virtue", {kWho}, "{0=self|your lowest Virtue|{0=it|lowest Virtue|the lowest Virtue of {0}}}",
        "The value of the lowest Virtue.", "AB-S01"),
    row(Q::HighestVirtue, "highest_virtue", {kWho}, "{0=self|your highest Virtue|{0=it|highest Virtue|the highest Virtue of {0}}}",
        "The value of the highest Virtue.", "AB-S01"),
    row(Q::Speed, "speed", {kWho}, "{0=self|your |}:speed:{0=self||{0=it|| of {0}}}", "The Hero's permanent Speed, without additions.", "AB-S01"),
    row(Q::Spirit, "spirit", {kWho}, "{0=self|your |}:spirit:{0=self||{0=it|| of {0}}}", "The Hero's Spirit.", "AB-S01"),
    row(Q::Shevitsa, "shevitsa", {kWho},
        "{0=self|your number of|number of} :shevitsa:{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :shevitsa:",
        "The Hero's uncommitted Shevitsa.", "AB-S01"),
    row(Q::Start, "start", {kName, kWho}, "{1=self|your starting|starting} {0}{1=self||{1=it|| of {1}}}",
        "The value of a Virtue printed on the Hero's board.", "AB-S01"),
    row(Q::Band, "band", {kName, kWho}, "{1=self|your|the} band of {0}{1=self||{1=it|| of {1}}}",
        "0 / 1 / 2 / 3 at 0-2 / 3-6 / 7-10 / 11-13, including everything that makes it count higher.", "AB-S02"),
    row(Q::Positives, "positives", {}, "the number of :positive_die:~the roll has {#} :positive_die:",
        "Positive dice of the current roll, open or just fixed.", "AB-S03", 0, Roll),
    row(Q::Negatives, "negatives", {}, "the number of negative :die:~the roll has {#} negative :die:",
        "Negative dice of the current roll.", "AB-S03", 0, Roll),
    row(Q::DiceRolled, "dice_rolled", {}, "the number of :die: rolled~{#} :die: were rolled",
        "All dice of the current roll.", "AB-S03", 0, Roll),
    row(Q::Damage, "damage", {}, "the :damage:~the :damage: is {#}",
        "The damage of the event: of the current attack, or dealt or spread in it.", "AB-S04", 0, Damage),
    row(Q::Amount, "amount", {}, "that number", "The amount of the event; see the trigger's help.", "AB-S04", 0, Amount),
    row(Q::EventLevel, "level", {}, "its level", "The level of the event's card, Offering or enemy.", "AB-S04", 0, Level),
    row(Q::EnemySpeed, "enemy_speed", {}, "the enemy's :speed:", "Its value in the current Battle, with all changes.", "AB-S01", 0, Battle),
    row(Q::EnemyDefense, "enemy_defense", {}, "the enemy's :defense:", "What is left of the enemy's Defense.", "AB-S01", 0, Battle),
    row(Q::EnemyStrength, "enemy_strength", {}, "the enemy's :strength:", "Its value in the current Battle, with all changes.",
        "AB-S01", 0, Battle),
    row(Q::EnemyLevel, "enemy_level", {}, "the enemy's level", "Level of the Battle Card; an entity has level 0.", "AB-C06", 0,
        Battle),
    row(Q::AttackRound, "attack_round", {{.name = "side", .sort = sort::Side, .min = 0, .max = int(Side::Enemy), .fallback = "hero", .help = "Which side."}},
        "the number of {0=hero|your|the enemy's} round of attack~{#=exactly 1|it is {0=hero|your|the enemy's} first round of attack|the number of "
        "{0=hero|your|the enemy's} round of attack is {#}}",
        "The number of this side's current round of attack in this Battle, from 1. While the other side attacks, how many rounds this side has had.",
        "AB-C07", 0, Battle),
    row(Q::Marks, "marks", {{.name = "foe", .sort = sort::Foe, .fallback = "enemy", .help = "Which enemy."}}, "the marks on {0}",
        "Marks put on an entity by mark(...); can be negative. A Battle Card has none.", "AB-S12", 0, Scenario),
    row(Q::Artifacts, "artifacts", {level(), {.name = "slot", .sort = sort::Slot, .fallback = "any", .help = "Only in this slot."}, kWho},
        "{2=self|your number of|number of} [level {0} ][{1} ]:artifact:{2=self||{2=it|| of {2}}}~{2=self|you have|{2=it|with|{2} has}} {#} [level {0} ][{1} "
        "]:artifact:",
        "Artifacts that the Hero holds.", "AB-S05"),
    row(Q::Talents, "talents", {kWho},
        "{0=self|your number of|number of} :talent: Talents{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :talent: {#|Talent|Talents}",
        "Talents that the Hero has unlocked.", "AB-C12"),
    row(Q::Offerings, "offerings", {kWho},
        "{0=self|your number of|number of} :offering: Offerings{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :offering: "
        "{#|Offering|Offerings}",
        "Offerings that the Hero holds.", "AB-S05"),
    row(Q::SacredStones, "sacred_stones", {kWho},
        "{0=self|your number of|number of} :sacred_stone: Sacred Stones{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :sacred_stone: "
        "{#|Sacred Stone|Sacred Stones}",
        "Sacred Stones that the Hero holds.", "AB-S05"),
    row(Q::Quests, "quests", {kWho},
        "{0=self|your number of|number of} :quest: Quests{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :quest: {#|Quest|Quests}",
        "Quest Cards that the Hero holds and has not completed.", "AB-S05"),
    row(Q::BonusCards, "bonus_cards", {kWho},
        "{0=self|your number of|number of} :bonus_card: Bonus Cards{0=self||{0=it|| of {0}}}~{0=self|you have|{0=it|with|{0} has}} {#} :bonus_card: "
        "{#|Bonus Card|Bonus Cards}",
        "Hero Bonus Cards drawn this turn; 0 for a Hero who is not active.", "AB-S05"),
    row(Q::StepsLeft, "steps_left", {}, "the Steps left~{#} {#|Step is|Steps are} left",
        "Unused Steps of the active Hero.", "AB-S07"),
    row(Q::ActionsLeft, "actions_left", {}, "the Actions left~{#} :action: {#|is|are} left",
        "Unused Actions of the active Hero.", "AB-S07"),
    row(Q::Held, "held", {named("token", "Which token."), kWho},
        "{1=self|your number of|number of} {0} tokens{1=self||{1=it|| of {1}}}~{1=self|you hold|{1=it|holding|{1} holds}} {#} {0} {#|token|tokens}",
        "Tokens of the scenario that the Hero holds.", "AB-S05", 0, Scenario),
    row(Q::Status, "status", {named("status", "Which status."), kWho},
        "{1=self|your |}{0}{1=self||{1=it|| of {1}}}~{1=self|you have|{1=it|with|{1} has}} {#} {0}",
        "How much of a status the Hero has.", "AB-S05", 0, Scenario),
    row(Q::Heroes, "heroes", {kHeroes},
        "the number of Heroes ({0})~there {#|is|are} {#} {#|Hero|Heroes} ({0})",
        "How many Heroes are selected. No player is asked to choose.", "AB-S05"),
    row(Q::Pickups, "pickups", {{.name = "pickup", .sort = sort::Pickup, .help = "Which kind."}, kWhere},
        "the number of {0~} on {1=anywhere|the Map|{1}}~{#} {0~} {#|is|are} on {1=anywhere|the Map|{1}}", "Unclaimed objects on the Map.", "AB-C14"),
    row(Q::Tokens, "tokens",
        {named("token", "Which token."), {.name = "state", .sort = sort::TokenState, .fallback = "any", .help = "Only tokens in this state."}, kWhere},
        "the number of [{1} ]{0} tokens on {2=anywhere|the Map|{2}}~{#} [{1} ]{0} {#|token is|tokens are} on {2=anywhere|the Map|{2}}",
        "Tokens of the scenario on the Map.", "AB-C23", 0, Scenario),
    row(Q::Entities, "entities", {named("entity", "Which entity."), kWhere},
        "the number of {0} on {1=anywhere|the Map|{1}}~{#} × {0} {#|is|are} on {1=anywhere|the Map|{1}}",
        "Entities of this name on the Map.", "AB-S05", 0, Scenario),
    row(Q::DeckSize, "deck_size", {{.name = "deck", .sort = sort::Deck, .help = "Which deck."}}, "the number of cards in {0}~{0} has {#} {#|card|cards}",
        "Cards left to draw, without discards.", "AB-C18"),
    row(Q::Supply, "supply", {named("token", "Which token.")},
        "the number of {0} tokens in the supply~{#} {0} {#|token is|tokens are} left in the supply",
        "Tokens that are neither on the Map nor held by a Hero.", "AB-C18", 0, Scenario),
    row(Q::Exited, "exited", {},
        "the number of Heroes who have left~{#} {#|Hero has|Heroes have} left the Map",
        "Heroes who have left the Map (exit_map).", "AB-C23"),
    row(Q::Defeated, "defeated", {named("entity", "Which entity.")}, "the number of {0} defeated~{#} × {0} {#|is|are} defeated",
        "Entities of this name defeated so far.", "AB-C23", 0, Scenario),
    row(Q::Tally, "tally", {{.name = "event", .sort = sort::Tally, .help = "What was counted."}, kWho},
        "{0}{1=self|| of {1}}~{1=self|you have|{1=it|having|{1} has}} {0~}",
        "How often this has happened to the Hero since the start of the game (TT-RULING-48).", "AB-S06, C13"),
    row(Q::Round, "round", {}, "the round", "Number of the current round of turns in its phase, from 1.", "AB-S07"),
    row(Q::RoundsLeft, "rounds_left", {}, "the rounds left~{#} {#|round is|rounds are} left",
        "Rounds after the current one until the limit of the Future.", "AB-C24", 0, Scenario),
    row(Q::TileNumber, "tile_number", {kWho}, "the number of {0=self|your tile|the tile of {0}}",
        "The number of the Hero's tile in the order of placement, from 1; 0 if the Hero is not on the Map.", "AB-S07"),
    row(Q::Counter, "counter", {named("counter", "Which counter.")}, "{0}", "A counter of the scenario; 0 until it is set.", "AB-C19", 0, Scenario),
    row(Q::Distance, "distance", {{.name = "place", .sort = sort::Place, .help = "To the nearest of these Spaces."}, kWho},
        "the distance {1=self|from you |{1=it||from {1} }}to {0}",
        "Steps, ignoring Portals and Heroes; 99 if there is no path.", "AB-S05"),
    row(Q::Total, "total",
        {{.name = "heroes", .sort = sort::Hero, .help = "Which Heroes."},
         {.name = "number", .sort = sort::Quantity, .help = "Evaluated for each Hero, as `it`."}},
        "the total over {0=each|all Heroes|{0}} of {1}~{0=each|all Heroes|{0}} in total: {1~}",
        "The sum of a number over several Heroes.", "AB-C16", Each),
    row(Q::Sum, "sum", {kNumbers}, "{0* plus }", "The sum of all the numbers.", "AB-S08"),
    row(Q::Difference, "difference", {kNumber, kNumber}, "{0} minus {1}", "The first number minus the second; can be negative.", "AB-S08"),
    row(Q::Product, "product", {kNumber, kNumber}, "{0} times {1}", "The product of both numbers.", "AB-S08"),
    row(Q::Least, "least", {kNumbers}, "the lesser of {0* and }", "The lowest of the numbers.", "AB-S08"),
    row(Q::Greatest, "greatest", {kNumbers}, "the greater of {0* and }", "The highest of the numbers.", "AB-S08"),
    row(Q::HalfUp, "half_up", {kNumber}, "half of {0} (rounded up)", "Half, rounded up.", "AB-S08"),
    row(Q::HalfDown, "half_down", {kNumber}, "half of {0} (rounded down)", "Half, rounded down.", "AB-S08"),
};
static_assert(coversUpTo(kQuantityWords, Q::HalfDown));

}  // namespace

std::span<const Word> quantityWords() { return kQuantityWords; }

}  // namespace schema::threetale

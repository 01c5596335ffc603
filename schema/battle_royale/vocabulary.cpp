// Fairytale Games's vocabulary: every word with its arguments, facts and printed sentences.
#include "schema/battle_royale/vocabulary.h"

#include <array>

#include "schema/core/phrases.h"

namespace schema::battle_royale {
namespace {

using C = ConditionWord;
using E = EffectWord;
using K = CostWord;
using L = LimitWord;
using M = ModifierWord;
using Q = QuantityWord;
using T = Trigger;
using namespace fact;

template <class Code>
constexpr Word row(Code code, const char* name, Parameters parameters, const char* english, const char* help, Facts supplies = 0, Facts needs = 0) {
    return {.name = name, .sort = sortOf(code), .code = int(code), .parameters = parameters, .english = english,
            .help = help, .supplies = supplies, .needs = needs};
}

constexpr Parameter kLeft{.name = "left", .sort = sort::Quantity, .help = "The left number."};
constexpr Parameter kRight{.name = "right", .sort = sort::Quantity, .help = "The right number."};
constexpr Parameter kConditions{.name = "condition", .sort = sort::Condition, .help = "A condition.", .most = 8};
constexpr Parameter kElement{.name = "element", .sort = sort::Element, .min = int(Element::Fire), .max = int(Element::Lightning),
                             .help = "Which element."};
constexpr Parameter number(int min, int max, const char* help, const char* fallback = "") {
    return {.name = "number", .sort = sort::Constant, .min = min, .max = max, .fallback = fallback, .help = help};
}
constexpr Parameter status(Status first, const char* help) {
    return {.name = "status", .sort = sort::Status, .min = int(first), .max = int(Status::KnockBack), .help = help};
}

constexpr Parameter kBlock{.name = "effects", .sort = sort::Block, .help = "Effects between braces."};
// Players besides oneself.
constexpr Parameter kOthers{.name = "who", .sort = sort::Who, .min = int(Who::Here), .max = int(Who::Everybody), .help = "Whom."};
constexpr Parameter kOneOther{.name = "who", .sort = sort::Who, .min = int(Who::Here), .max = int(Who::Anywhere), .help = "Whom."};
constexpr Parameter kAnybody{.name = "who", .sort = sort::Who, .min = int(Who::You), .max = int(Who::Everybody), .fallback = "you",
                             .help = "Whom."};
constexpr Parameter kLoot{.name = "what", .sort = sort::Loot, .help = "What is taken."};

constexpr Word kTriggerWords[] = {
    row(T::BattleStart, "battle_start", {}, "at the start of each battle",
        "Before the first attack turn of a battle, when the hands are drawn.", Battle | Against),
    row(T::TurnStart, "turn_start", {}, "at the start of your attack turn",
        "After poison, flight and refill (BR-RULING-76).", Battle | Against),
    row(T::Used, "used", {}, "",
        "Its owner may use it on the own attack turn between attacks, or in an own Strategy Phase, wherever all its words belong and its condition, limit and costs allow.", Battle | Map | Against),
    row(T::Attacking, "attacking", {}, "when you attack",
        "An own attack is declared: a card, a signature move, a super move or a strike.", Attack | Open | Own | Battle | Against),
    row(T::Attacked, "attacked", {}, "when you are attacked",
        "An attack on oneself is declared, before the defence card.", Attack | Open | Defence | Battle | Against),
    row(T::Hit, "hit", {}, "when your attack hits",
        "An own attack took at least 1 point from its target (BR-RULING-57).", Attack | Own | Battle | Against),
    row(T::Damaged, "damaged", {}, "when an attack hits you",
        "An attack took at least 1 own point.", Attack | Battle | Against),
    row(T::Rolled, "rolled", {}, "when you roll a die",
        "An own die lies, before its result is used.", Roll | Battle | Map | Against),
    row(T::Fleeing, "fleeing", {}, "when you flee",
        "Before the dice of an own flight (BR-FLEE-02).", Flight | Battle | Against),
    row(T::Dying, "dying", {}, "when you would die",
        "Health is 0; `survive` keeps the fighting character alive (BR-RULING-29).", Death | Battle | Against),
    row(T::TurnBegins, "turn_begins", {}, "at the start of your turn", "Of the own turn in Quest Mode, before poison.", Map),
    row(T::Moving, "moving", {}, "at the start of your Movement Phase", "Before the first step.", Map),
    row(T::TurnEnds, "turn_ends", {}, "at the end of your turn", "Of the own turn in Quest Mode.", Map),
    row(T::Entered, "entered", {}, "on entering", "An own step onto a space; on a Location, onto that one.", Map),
    row(T::FirstEntered, "first_entered", {}, "on entering for the first time",
        "On a Location: the first own step onto it in the game, besides the bonus cards of a landmark.", Map),
    row(T::Discovered, "discovered", {}, "on discovering", "An own step onto a space that had no Location; it is there now.", Map),
    row(T::Searched, "searched", {}, "on searching", "An own search; on a Location, of that one.", Map),
    row(T::Recruited, "recruited", {}, "when you recruit a character", "A character has joined the own party.", Map),
    row(T::BattleWon, "battle_won", {}, "when you win a battle", "The enemy was defeated; comes back in Quest Mode.", Map | Against),
    row(T::Killed, "killed", {}, "when you kill a character", "The enemy was a character and died; comes back in Quest Mode.", Map | Against),
    row(T::QuestDone, "quest_done", {}, "when you complete a Quest", "An own Quest was completed and rewarded.", Map),
    row(T::DeedDone, "deed", {{.name = "deed", .sort = sort::Deed, .help = "Which one."}}, "when you {0}",
        "On a victory card: one has helped or harmed another player.", Map),
    row(T::Met, "met", {}, "", "On an NPC: a player on its space interacts with it, in the Action Phase.", Map),
    row(T::Flipped, "flipped", {}, "when this Event is flipped",
        "On an Event: it is flipped; comes to each player who is not in battle, in turn order.", Map),
};

constexpr Word kConditionWords[] = {
    row(C::Less, "<", {kLeft, kRight}, "{0} is less than {1}~fewer than {1}",
        "The left number is less than the right one."),
    row(C::LessOrEqual, "<=", {kLeft, kRight}, "{0} is at most {1}~at most {1}",
        "The left number is at most the right one."),
    row(C::Equal, "=", {kLeft, kRight}, "{0} is {1}~{1=0|no|exactly {1}}",
        "Both numbers are equal."),
    row(C::NotEqual, "!=", {kLeft, kRight}, "{0} is not {1}~other than {1}",
        "The numbers differ."),
    row(C::GreaterOrEqual, ">=", {kLeft, kRight}, "{0} is at least {1}~at least {1}",
        "The left number is at least the right one."),
    row(C::Greater, ">", {kLeft, kRight}, "{0} is more than {1}~more than {1}",
        "The left number is greater than the right one."),
    row(C::All, "all", {kConditions}, "{0* and }", "All conditions hold."),
    row(C::Any, "any", {kConditions}, "{0* or }", "At least one condition holds."),
    row(C::Not, "not", {{.name = "condition", .sort = sort::Condition, .help = "A condition."}},
        "it is not true that {0}", "The condition does not hold."),
    row(C::Fighting, "fighting", {}, "this character fights",
        "The character of this card, or with this item, is the fighting one; an ability works for the whole party otherwise (BR-RECRUIT-10).", 0, Battle),
    row(C::EnemyIs, "enemy_is", {{.name = "creature", .sort = sort::Creature, .help = "Which creature type."}},
        "the enemy is {0}", "The enemy is a Minion or a Boss of this type.", 0, Against),
    row(C::Element, "element", {kElement}, "the attack bears {0}",
        "The element is among those of the attack (BR-ELEM-03).", 0, Attack),
    row(C::WithCard, "with_card", {}, "it is made with an attack card",
        "The attack is made with an attack card.", 0, Attack),
    row(C::WithSignature, "with_signature", {}, "it is a signature move",
        "The attack is a signature move.", 0, Attack),
    row(C::WithSpell, "with_spell", {}, "it is a spell",
        "The attack is a strike of an Action that is a spell.", 0, Attack),
    row(C::At, "at", {{.name = "land", .sort = sort::Terrain, .help = "Which kind of Location."}}, "you are on {0}",
        "One's token stands on a Location of this kind.", 0, Map),
    row(C::AtLocation, "at_location", {{.name = "location", .sort = sort::Reference, .help = "Which Location.", .refersTo = "location"}},
        "you are at {0}", "One's token stands on this Location.", 0, Map),
    row(C::Against, "against", {{.name = "opponent", .sort = sort::Opponent, .help = "Which kind of enemy."}}, "it was against {0}",
        "What the battle just ended was fought against.", 0, Map | Against),
    row(C::Holds, "holds", {{.name = "item", .sort = sort::Reference, .help = "Which item.", .refersTo = "item"}},
        "you have {0}", "The item is in the Quest Hand or equipped.", 0, Map),
    row(C::Wields, "wields", {{.name = "type", .sort = sort::ItemType, .help = "Which type of item."}}, "you have {0} equipped",
        "An item of this type is in a slot of the own party."),
    row(C::Alone, "alone", {}, "nobody else is here", "No other player's token stands on the own space.", 0, Map),
};

constexpr Word kModifierWords[] = {
    row(M::MovementBonus, "movement_bonus", {number(-3, 3, "How many.")}, "you have {0+} MVM", "Added to the movement, never below 0."),
    row(M::SearchPrice, "search_price", {number(-3, 3, "How many.")}, "repeated searches cost {0!} {0-|less|more}",
        "Of the traits for each further search of a Location, never below 0."),
    row(M::PersuasionPrice, "persuasion_price", {number(-5, 5, "How many.")}, "recruiting needs {0!} Persuasion {0-|less|more}",
        "Never below 0."),
    row(M::NoSearch, "no_search", {}, "you cannot search", "No Location can be searched."),
    row(M::NoDiscovery, "no_discovery", {}, "you cannot discover Locations", "Only revealed Locations can be entered."),
    row(M::NoAmbush, "no_ambush", {}, "no Minion ambushes you", "An ambush that is revealed is exhausted without a battle."),
    row(M::NoBattle, "no_battle", {}, "nobody can initiate battle with a player", "Ambushes and Bosses stay as they are."),
};

constexpr Word kCostWords[] = {
    row(K::Traits, "traits", {number(1, 10, "How many.")}, "pay {0} {0|trait|traits}",
        "Points of any traits; at least 1 health must be left (BR-RULING-29)."),
    row(K::TraitOf, "trait", {{.name = "trait", .sort = sort::Trait, .help = "Which trait."}, number(1, 10, "How many.", "1")},
        "pay {1} {0}", "Points of one trait; at least 1 health must be left."),
    row(K::Cards, "cards", {number(1, 5, "How many.", "1")}, "discard {0} battle {0|card|cards}",
        "Battle cards of the own hand, which the player chooses.", 0, Battle),
    row(K::Reputation, "reputation", {number(1, 5, "How much.")}, "pay {0} reputation", "At least 1 reputation must be left."),
    row(K::Hand, "hand", {number(1, 5, "How many.", "1")}, "discard {0} {0|card|cards} of your Quest Hand",
        "Items and Actions of the Quest Hand, which the player chooses.", 0, Map),
};

constexpr Word kLimitWords[] = {
    row(L::OncePerTurn, "once_per_turn", {}, "once per turn", "At most once in an attack turn of its owner and the enemy's turn after it; in Quest Mode, in an own turn."),
    row(L::OncePerBattle, "once_per_battle", {}, "once per battle", "At most once in a battle; in Quest Mode, once between two battles."),
    row(L::Unlimited, "unlimited", {}, "any number of times", "As often as its costs can be paid."),
    row(L::OncePerDay, "once_per_day", {}, "once per day", "At most once until the next Event Phase.", 0, Map),
    row(L::OncePerGame, "once_per_game", {}, "once per game", "At most once by each player."),
};

constexpr Word kQuantityWords[] = {
    row(Q::Health, "health", {}, "your health", "Sum of the own traits (BR-CHAR-03)."),
    row(Q::EnemyHealth, "enemy_health", {}, "the enemy's health", "Health of the enemy.", 0, Battle),
    row(Q::Attack, "attack", {}, "its ATK", "Attack value of the attack, with what was added so far.", 0, Attack),
    row(Q::Poison, "poison", {}, "your Poison~you have {#} Poison", "Own Poison tokens."),
    row(Q::Party, "party", {}, "the number of characters in your party~you have {#} {#|character|characters} in your party",
        "Characters in the own party, the fighting one included."),
    row(Q::Cards, "cards", {}, "the number of your battle cards~you have {#} battle {#|card|cards}",
        "Cards in the own Battle Hand.", 0, Battle),
    row(Q::Turn, "turn", {}, "the number of your attack turn~{#=exactly 1|it is your first attack turn|the number of your attack turn is {#}}",
        "Own attack turns of this battle, the current one included, from 1.", 0, Battle),
    row(Q::Reputation, "reputation", {}, "your reputation", "Own reputation, at least 1."),
    row(Q::Points, "points", {{.name = "trait", .sort = sort::Trait, .help = "Which trait."}}, "your {0}~you have {#} {0}", "Own points of the trait."),
    row(Q::Kills, "kills", {}, "the number of your kills~you have {#} {#|kill|kills}", "Own kill points."),
    row(Q::QuestsDone, "quests_done", {}, "the number of your Quests~you have completed {#} {#|Quest|Quests}", "Quests one has completed.", 0, Map),
    row(Q::Landmarks, "landmarks", {}, "the number of landmarks~you have entered {#} {#|landmark|landmarks}",
        "Different landmarks that one has entered.", 0, Map),
    row(Q::OthersHere, "others_here", {}, "the number of other players here~{#} other {#|player is|players are} here",
        "Other players whose tokens stand on the own space.", 0, Map),
    row(Q::Epics, "epics", {}, "the number of your epic items~you have {#} epic {#|item|items}", "Epic items in the Quest Hand or equipped.", 0, Map),
    row(Q::Queens, "queens", {}, "the number of queens defeated~{#} {#|queen|queens} of the Trinity {#|is|are} defeated",
        "Bosses of the Trinity that anybody has defeated.", 0, Map),
    row(Q::Day, "day", {}, "the day", "The number of the day, from 1.", 0, Map),
};

constexpr Word kEffectWords[] = {
    row(E::Attack, "attack", {number(-9, 10, "How much.")}, "the attack has {0+} ATK",
        "Changes the value of the attack, never below 0.", 0, Open),
    row(E::Defence, "defence", {number(1, 10, "How much.")}, "you have {0+} DEF against it",
        "Taken off the attack besides a defence card and armour.", 0, Defence),
    row(E::Bear, "bear", {kElement}, "the attack bears {0}", "The element is added to those of the attack.", 0, Open | Own),
    row(E::Add, "add", {status(Status::Bleed, "Which status.")}, "the attack has {0}",
        "The attack does this to a target that it damages (BR-STATUS-01).", 0, Open | Own),
    row(E::Unblockable, "unblockable", {}, "the attack is unblockable",
        "Neither defended nor absorbed (BR-RULING-58).", 0, Open | Own),
    row(E::Double, "double", {}, "double the ATK of the attack", "Twice the value of the attack so far.", 0, Open),
    row(E::Halve, "halve", {}, "halve the ATK of the attack, rounded down", "Half the value of the attack so far.", 0, Open),
    row(E::Negate, "negate", {}, "negate the attack", "The attack ends without damage and statuses; what it cost stays paid.", 0, Open),

    row(E::Gain, "gain", {number(1, 20, "How many.")}, "gain {0} {0|trait|traits}",
        "Points of traits of the player's choice, up to the greatest health (BR-RULING-31)."),
    row(E::GainRolled, "gain_rolled", {}, "roll a die and gain as many traits", "As many traits as a die shows."),
    row(E::Harm, "harm", {number(1, 10, "How many.")}, "the enemy loses {0} {0|trait|traits}",
        "Unblockable damage without element; an enemy that the game moves loses health.", 0, Battle),
    row(E::Draw, "draw", {number(1, 5, "How many.", "1")}, "draw {0} battle {0|card|cards}", "Also beyond the usual hand (BR-RULING-71).", 0, Battle),
    row(E::EnemyDiscards, "enemy_discards", {number(1, 5, "How many.", "1")}, "the enemy discards {0} battle {0|card|cards}",
        "Chosen by the enemy; an enemy that the game moves has none.", 0, Battle),
    row(E::Cure, "cure", {}, "lose all Poison and Stun", "Removes all own Poison tokens and Stun (BR-RULING-77)."),
    row(E::Inflict, "inflict", {status(Status::Break, "Which status.")}, "the enemy suffers {0}",
        "At once and without an attack; Bleed and Pierce need one.", 0, Battle),

    row(E::Strike, "strike",
        {number(1, 12, "Attack value."), {.name = "element", .sort = sort::Element, .fallback = "none", .help = "Borne by it."}},
        "make an attack of {0} ATK[ that bears {1}]", "An attack of its own, answered like any other.", 0, Battle),
    row(E::Might, "might", {number(1, 5, "How much.")}, "your attacks have {0+} ATK until the end of the battle",
        "Added to each own attack of this battle from now on; several add up.", 0, Battle),
    row(E::Guard, "guard", {number(1, 6, "How much.")}, "you have {0+} DEF until your next attack turn",
        "Taken off each attack on oneself; several add up.", 0, Battle),
    row(E::TagOut, "tag_out", {}, "change your fighting character",
        "To another character of the party, of the player's choice; nothing where there is none (BR-TAG-04).", 0, Battle),
    row(E::Enable, "enable", {number(1, 3, "How many.", "1")}, "enable {0} {0|tactic|tactics}",
        "Dormant tactics of the own party, of the player's choice (BR-RECRUIT-11)."),
    row(E::Repair, "repair", {number(1, 6, "How many.", "1")}, "empty {0} green {0|box|boxes} of your armour",
        "Filled boxes of equipped items, of the owner's choice, become free again."),
    row(E::SkipTurn, "skip_turn", {}, "the enemy skips its next attack turn", "Several do not add up.", 0, Battle),
    row(E::ExtraTurn, "extra_turn", {}, "take another attack turn after this one", "Several in one turn give one turn.", 0, Battle),
    row(E::Leave, "leave", {}, "leave the battle", "As after a flight that succeeds.", 0, Battle),

    row(E::Reroll, "reroll", {}, "roll it again", "The second result stands.", 0, Roll),
    row(E::BetterDie, "better_die", {}, "roll two dice and keep the better", "For this flight.", 0, Flight),
    row(E::Survive, "survive", {number(1, 10, "Health that is left.")}, "stay alive with {0} health",
        "Instead of the death; the player distributes the points.", 0, Death),

    row(E::GainTrait, "gain_trait", {{.name = "trait", .sort = sort::Trait, .help = "Which trait."}, number(1, 10, "How many.", "1")},
        "gain {1} {0}", "Points of one trait, up to the greatest health."),
    row(E::Lose, "lose", {number(1, 5, "How many.")}, "lose {0} {0|trait|traits}",
        "Traits of the player's choice; 1 health is always left.", 0, Map),
    row(E::HarmPlayer, "damage",
        {number(1, 5, "How much."), kAnybody, {.name = "element", .sort = sort::Element, .fallback = "none", .help = "Borne by it."}},
        "{1=you|take {0}[ {2}] damage|deal {0}[ {2}] damage to {1}}",
        "In Quest Mode: armour may absorb it, and elements and weaknesses count.", 0, Map),
    row(E::Give, "give", {number(1, 5, "How many."), kOthers}, "{1} gains {0} {0|trait|traits}", "They choose which; it helps them.", 0, Map),
    row(E::StealTraits, "steal_traits", {number(1, 3, "How many."), kOneOther}, "take {0} {0|trait|traits} from {1}",
        "The other player chooses which are lost, the own player which are gained.", 0, Map),
    row(E::Reputation, "reputation", {number(-3, 3, "How much.")}, "{0-|lose|gain} {0!} reputation", "It never falls below 1.", 0, Map),
    row(E::Suffer, "poison", {number(1, 3, "How many tokens.", "1"), kAnybody}, "{1=you|get {0} Poison|give {0} Poison to {1}}", "Poison tokens (BR-STATUS-05).", 0, Map),

    row(E::Bonus, "bonus", {number(1, 3, "How many.", "1")}, "draw {0} bonus {0|card|cards}",
        "One after the other; a character that is drawn is recruited, battled or ignored.", 0, Map),
    row(E::ChooseBonus, "choose_bonus", {number(2, 4, "How many.")}, "look at the top {0} bonus cards, draw one and put the others under the deck",
        "Only the card that is kept is drawn.", 0, Map),
    row(E::DiscardHand, "discard_hand", {number(1, 3, "How many.", "1")}, "discard {0} {0|card|cards} of your Quest Hand",
        "Items and Actions, of the player's choice, as many as there are.", 0, Map),
    row(E::StealCard, "steal", {kLoot, kOneOther}, "take {0} from {1}",
        "From the Quest Hand; the own player chooses among items and disposables, a card is taken at random.", 0, Map),
    row(E::GiveCard, "give_card", {kOneOther}, "give a card of your Quest Hand to {0}", "An item or an Action, of the own player's choice.", 0, Map),
    row(E::Recover, "recover", {kLoot}, "take {0} from the bonus discard pile", "Of the player's choice, into the Quest Hand.", 0, Map),
    row(E::BreakItem, "break_item", {kAnybody}, "{0=you|break an item that you have equipped|break an item that {0} has equipped}", "Of the holder's choice, if it is breakable.", 0, Map),
    row(E::Stock, "stock", {number(1, 3, "How many.", "1")}, "you draw {0} battle {0|card|cards} more in your next battle",
        "Besides the usual hand, as a reward of Minions.", 0, Map),
    row(E::LookAtHand, "look_at_hand", {kOneOther}, "look at the Quest Hand of {0}",
        "One knows its cards as long as they lie there (BR-RULING-109).", 0, Map),

    row(E::Movement, "movement", {number(-3, 4, "How many.")}, "you have {0+} MVM this turn", "Counts in the next Movement Phase of this turn.", 0, Map),
    row(E::Stay, "stay", {}, "you do not move this turn", "The Movement Phase has no steps; a search is still possible.", 0, Map),
    row(E::Travel, "travel", {{.name = "land", .sort = sort::Terrain, .help = "Which kinds of Location.", .most = 3}},
        "move at once to {0* or }", "To a revealed one, at once and without steps between.", 0, Map),
    row(E::Pull, "pull", {number(1, 4, "How far away they may be.")}, "move a player within {0} {0|space|spaces} one space towards you",
        "Along a shortest way over revealed Locations.", 0, Map),
    row(E::SwapPlaces, "swap_places", {kOneOther}, "change places with {0}", "Neither of them enters the space in the sense of the cards.", 0, Map),
    row(E::Discover, "discover", {number(1, 3, "How many.", "1")}, "place {0} {0|Location|Locations} beside revealed ones",
        "From the top of the deck, where the player chooses; an ambush there waits for whoever enters.", 0, Map),
    row(E::Restore, "restore", {}, "turn an exhausted Location face up", "Of the player's choice; its searches begin anew.", 0, Map),
    row(E::Exhaust, "exhaust", {}, "exhaust the Location you are on", "As after its last search; the inn cannot be exhausted.", 0, Map),
    row(E::FreeSearch, "free_search", {}, "search once more for nothing", "The Location one is on, if it is not exhausted.", 0, Map),
    row(E::Ambush, "ambush", {}, "a random Minion ambushes you", "One whose level is at most the own reputation.", 0, Map),
    row(E::Challenge, "challenge", {number(0, 4, "How far away they may be.")}, "initiate battle with a player within {0} {0|space|spaces}",
        "Ends the turn in Quest Mode, as every battle.", 0, Map),

    row(E::Advance, "advance", {}, "this counts", "One more of what the step of a Quest asks for.", 0, Step),
    row(E::OpenQuest, "open_quest", {}, "open a Quest", "From a deck that the own reputation allows, wherever one is.", 0, Map),
    row(E::Ease, "ease", {number(1, 5, "How many.")}, "the next character that you draw this turn needs {0} Persuasion less", "Never below 0.", 0, Map),
    row(E::TakeAlly, "take_ally", {number(1, 9, "Greatest Persuasion cost.", "3"), kOneOther},
        "an ally of {1} with a Persuasion cost of {0} or less goes with you until the day ends",
        "Of the own choice, into a party that has room; what it has equipped stays with its player (BR-RULING-110).", 0, Map),
    row(E::Escort, "escort", {}, "it goes with you from now on", "On an NPC: it moves with the player's token until somebody else meets it.", 0, Map),
    row(E::NpcLeaves, "npc_leaves", {}, "it leaves the map", "On an NPC: its card is discarded.", 0, Map),
    row(E::MissTurn, "miss_turn", {}, "skip your next turn", "In Quest Mode; several do not add up.", 0, Map),

    row(E::Either, "either", {kBlock, kBlock}, "either {0}, or {1}", "The player chooses."),
    row(E::Gamble, "gamble", {number(2, 6, "Least number of the die."), kBlock, kBlock}, "roll a die: on {0} or more {1}, otherwise {2}",
        "One die."),
};

constexpr Word kElementWords[] = {
    row(Element::None, "none", {}, "no element", "No element."),
    row(Element::Fire, "fire", {}, "Fire", "Fire."),
    row(Element::Ice, "ice", {}, "Ice", "Ice."),
    row(Element::Water, "water", {}, "Water", "Water."),
    row(Element::Dark, "dark", {}, "Dark", "Dark."),
    row(Element::Holy, "holy", {}, "Holy", "Holy."),
    row(Element::Lightning, "lightning", {}, "Lightning", "Lightning."),
};

constexpr Word kStatusWords[] = {
    row(Status::Bleed, "bleed", {}, "Bleed", "A die is rolled, and as much damage is added (BR-STATUS-03)."),
    row(Status::Pierce, "pierce", {}, "Pierce", "One equipped piece of armour is ignored (BR-STATUS-04)."),
    row(Status::Break, "break", {}, "Break", "The target discards one equipped item (BR-STATUS-02)."),
    row(Status::Poison, "poison", {}, "Poison", "The target gets a Poison token (BR-STATUS-05)."),
    row(Status::Stun, "stun", {}, "Stun", "The target does not attack on its next attack turn (BR-STATUS-09)."),
    row(Status::Dizzy, "dizzy", {}, "Dizzy", "The target discards its Battle Hand and draws one card (BR-STATUS-10)."),
    row(Status::KnockBack, "knock_back", {}, "Knock Back", "Another character of the enemy's party has to fight (BR-TAG-05)."),
};

constexpr Word kCreatureWords[] = {
    row(CreatureType::Beast, "beast", {}, "a beast", "Wolves, birds of prey and what swims in the deep."),
    row(CreatureType::Human, "human", {}, "a human", "Queens, knights and witches."),
    row(CreatureType::Undead, "undead", {}, "undead", "Those who should rest."),
    row(CreatureType::Giant, "giant", {}, "a giant", "Trolls, ogres and giants."),
    row(CreatureType::Fey, "fey", {}, "fey", "Goblins and elves."),
    row(CreatureType::Construct, "construct", {}, "a construct", "What was made and moves."),
    row(CreatureType::Spirit, "spirit", {}, "a spirit", "Wisps and wraiths."),
    row(CreatureType::Dragon, "dragon", {}, "a dragon", "Dragons and their brood."),
};

constexpr Word kTraitWords[] = {
    row(Trait::Intelligence, "intelligence", {}, "Intelligence", "Intelligence."),
    row(Trait::Strength, "strength", {}, "Strength", "Strength."),
    row(Trait::Willpower, "willpower", {}, "Willpower", "Willpower."),
    row(Trait::Magic, "magic", {}, "Magic", "Magic."),
    row(Trait::Persuasion, "persuasion", {}, "Persuasion", "Persuasion."),
};

constexpr Word kTerrainWords[] = {
    row(Terrain::Swamp, "swamp", {}, "a swamp", "Swamps."),
    row(Terrain::Forest, "forest", {}, "a forest", "Forests."),
    row(Terrain::Shore, "shore", {}, "a shore", "Shores."),
    row(Terrain::Grassland, "grassland", {}, "grassland", "Grassland."),
    row(Terrain::Ruins, "ruins", {}, "ruins", "Ruins."),
    row(Terrain::Landmark, "landmark", {}, "a landmark", "Landmarks, without the inn."),
    row(Terrain::Inn, "inn", {}, "the inn", "The inn where everybody starts."),
};

constexpr Word kItemTypeWords[] = {
    row(ItemType::Weapon, "weapon", {}, "a weapon", "Weapons."),
    row(ItemType::Armour, "armour", {}, "armour", "Armour."),
    row(ItemType::Trinket, "trinket", {}, "a trinket", "Trinkets."),
    row(ItemType::Potion, "potion", {}, "a potion", "Potions."),
    row(ItemType::Tool, "tool", {}, "a tool", "Tools."),
    row(ItemType::Key, "key", {}, "a key", "Keys."),
};

constexpr Word kOpponentWords[] = {
    row(Opponent::Player, "player", {}, "a player", "The character of a player."),
    row(Opponent::Character, "character", {}, "a character", "A character of a player, or one that the game moves."),
    row(Opponent::Minion, "minion", {}, "a Minion", "A Minion."),
    row(Opponent::Boss, "boss", {}, "a Boss", "A Boss."),
};

constexpr Word kDeedWords[] = {
    row(Deed::Heal, "heal", {}, "heal another player", "By an effect of an own card that gives traits or cures."),
    row(Deed::Lend, "lend", {}, "lend another player a weapon or armour", "Counted when the battle is over for which it was lent."),
    row(Deed::Assist, "assist", {}, "assist another player in battle", "By saying so in the Action Phase."),
    row(Deed::Share, "share", {}, "share a reward with another player", "Who has assisted when a minion or boss was defeated."),
    row(Deed::BeatBoss, "beat_boss", {}, "defeat a Boss in an Ally Party", "By everybody of it who was not killed and has not left the battle."),
    row(Deed::Join, "join", {}, "join a battle on the side of another player", "Against somebody whom that player attacks, too."),
    row(Deed::Steal, "steal", {}, "take a card or traits from another player", "By an effect of an own card."),
    row(Deed::Damage, "damage", {}, "damage another player outside battle", "By an effect of an own card."),
    row(Deed::Break, "break", {}, "break another player’s item", "In battle or by an effect of an own card."),
    row(Deed::Exhaust, "exhaust", {}, "exhaust a Location beside another player", "On whose space, or a neighbouring one, another token stands."),
    row(Deed::KillAgain, "kill_again", {}, "kill a player whom you have killed before", "The same player for at least the second time."),
    row(Deed::AttackAlly, "attack_ally", {}, "initiate battle with a former ally", "A player who was in an Ally Party with you."),
    row(Deed::Conflict, "conflict", {}, "cause Conflict", "About the reward of a Boss."),
};

constexpr Word kWhoWords[] = {
    row(Who::You, "you", {}, "you", "Oneself."),
    row(Who::Here, "here", {}, "another player here", "One on the own space, of the own choice."),
    row(Who::Near, "near", {}, "another player within 2 spaces", "One at most two spaces away, of the own choice."),
    row(Who::Anywhere, "anywhere", {}, "another player", "Any one who is not in battle, of the own choice."),
    row(Who::AllHere, "all_here", {}, "every other player here", "All on the own space."),
    row(Who::Everybody, "everybody", {}, "every other player", "All who are not in battle."),
};

constexpr Word kLootWords[] = {
    row(Loot::Disposable, "disposable", {}, "a disposable item", "An item that is used up."),
    row(Loot::Item, "item", {}, "an item", "Any item."),
    row(Loot::Card, "card", {}, "a card", "An item or an Action."),
};

template <std::size_t N, class Code> constexpr bool covers(const Word (&table)[N], Code last) {
    for (std::size_t i = 0; i < N; ++i)
        if (table[i].sort != sortOf(last) || table[i].code != int(i)) return false;
    return N == std::size_t(last) + 1;
}
static_assert(covers(kTriggerWords, T::Flipped) && covers(kConditionWords, C::Alone) && covers(kCostWords, K::Hand) &&
              covers(kLimitWords, L::OncePerGame) && covers(kQuantityWords, Q::Day) && covers(kEffectWords, E::Gamble) &&
              covers(kModifierWords, M::NoBattle) && covers(kTerrainWords, Terrain::Inn) && covers(kItemTypeWords, ItemType::Key) &&
              covers(kOpponentWords, Opponent::Boss) && covers(kDeedWords, Deed::Conflict) && covers(kWhoWords, Who::Everybody) &&
              covers(kLootWords, Loot::Card) &&
              covers(kElementWords, Element::Lightning) && covers(kStatusWords, Status::KnockBack) &&
              covers(kCreatureWords, CreatureType::Dragon) && covers(kTraitWords, Trait::Persuasion));

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{"trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number",
                                                        "block of effects", "name", "id", "element", "status", "creature type", "trait",
                                                        "land", "item type", "opponent", "deed", "player", "loot"};
// By bit of Facts.
constexpr const char* kFactNames[] = {"an attack", "an attack whose value is open", "an own attack", "an attack to defend against",
                                      "a die that was rolled", "a flight", "a coming death", "a battle", "Quest Mode", "an enemy", "a step of a Quest"};

// By Heading.
constexpr const char* kHeadings[] = {
    toSay("{0} ATK"),
    toSay("{0} DEF"),
    toSay("bears {0}"),
    toSay(" or "),
    toSay("green boxes: {0}"),
    toSay("{0} MVM"),
    toSay("{0} ({1}): "),
    toSay("{0} (at {1} health or less, down to {2}): "),
    toSay("In the hands of {0}: "),
    toSay("Attack by die: {0}."),
    toSay("Defence by die: {0}."),
    toSay("{0} attacks in each turn."),
    toSay("Reward: {0}."),
    toSay("traits +{0}"),
    toSay("Magic +{0}"),
    toSay("battle cards in the next battle +{0}"),
    toSay("bonus cards +{0}"),
    toSay("reputation +{0}"),
    toSay("enabled tactics +{0}"),
    toSay("Gain {0} traits."),
    toSay("Roll a die and gain as many traits."),
    toSay("Lose all Poison and Stun."),
    toSay("At any time in battle: enable 1 tactic."),
    toSay("At any time in battle: try to leave it."),
    toSay("On your attack turn: change your fighting character."),
    toSay("{0} ({1} or more): "),
    toSay("+1 MVM for each character of the faction, at most +{0}."),
    toSay("With a weapon equipped, your attack cards and moves have +1 ATK for each character of the faction, at most +{0}."),
    toSay("Sacrifice an ally: gain 2 traits for each character of the faction, at most {0} of them counted."),
    toSay("You may initiate battle at a distance of as many spaces as you have allies of the faction, at most {0}."),
    toSay("Quests and items need 1 Magic less for each character of the faction, at most {0} less."),
    toSay("When you draw a bonus card, you may shuffle it back and draw again."),
    toSay("Your Escape cards always succeed."),
    toSay("You may roll a die of yours again."),
    toSay("At the start of a battle, you may rearrange the enemy's traits."),
    toSay("At the start of a battle, you may take 1 ally of the enemy hostage; it costs 10 traits to get it back."),
    toSay("You may play Actions from the bonus discard pile."),
    toSay("Once per turn, pay 3 traits: enable 1 tactic."),
    toSay("Searches: {0}."),
    toSay("Ambush: {0}."),
    toSay("a random Minion"),
    toSay("Your movement ends here."),
    toSay("On your first entry: {0}."),
    toSay("Quests are opened here."),
    toSay("Days in force: {0}."),
    toSay("MOVE {0}."),
    toSay("Within days: {0}."),
    toSay("{0}. "),
    toSay("×{0}: "),
    toSay("Defeat {0}."),
    toSay("Defeat {0}, if {1}."),
    toSay("With {0} in your party: {1}, too."),
    toSay("Who completes it wins the game: Epilogue {0}."),
    toSay("Players: {0} to {1}."),
    toSay("Kills that win: {0}, at least {1} of them of players."),
    toSay("Hunters to be killed: {0}."),
    toSay("The last one standing wins."),
    toSay("All players are one party."),
    toSay("Events in a game: {0}."),
};
static_assert(std::size(kHeadings) == std::size_t(Heading::GameEvents) + 1);

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kCostWords, kLimitWords, kQuantityWords, kEffectWords, kModifierWords,
                                   kElementWords, kStatusWords, kCreatureWords, kTraitWords, kTerrainWords, kItemTypeWords,
                                   kOpponentWords, kDeedWords, kWhoWords, kLootWords},
                                  kSortNames, kFactNames, phraseTables(kGame), kHeadings);
    return words;
}

// A move is an own attack whose value is open; check_set.cpp sees to it that one without an attack changes none. Only a
// step of a Quest can advance; where a Boss is found is asked on the map.
Facts suppliedAt(std::string_view kind, std::string_view path) {
    if (kind == "character" && (path.starts_with("signatures") || path.starts_with("super")))
        return fact::Attack | fact::Open | fact::Own | fact::Battle | fact::Against;
    if (kind == "quest") return path.starts_with("steps") ? Facts(fact::Step) : Facts(fact::Map);
    return 0;
}

}  // namespace schema::battle_royale

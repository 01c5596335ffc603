// The rules of Fairytale Games: The Battle Royale by id, one line each. Rules announce themselves to the table as
// "BR-PVP-04"_rule, which does not compile for an id that is not here. It is
// long because it has a row for each rule of the game.
#pragma once

#include <string_view>

#include "engine/kernel/texts.h"

namespace engine::battle_royale {

inline constexpr RuleText kRules[] = {
    {"BR-MATCH-01",
     "A match is the whole game, or one battle: two parties of two players, or one party and a minion, a boss or an "
     "automated character; characters, items and enemies are drawn at random, and the first side is chosen."},
    {"BR-MATCH-02", "Whose fighting character is killed has lost, and the other side has won."},
    {"BR-MATCH-03",
     "When a side leaves the battle nobody is killed: two players share the victory, and a player has not won against "
     "an automated enemy."},
    {"BR-MATCH-04", "A battle ends after 200 attack turns, as if a side had left."},
    {"BR-MATCH-05",
     "A player knows the own Battle Hand and all that lies open, but neither the other hand, nor the order of the "
     "battle deck, nor a sealed bid.",
     kNeverCited},
    {"BR-MATCH-06",
     "A player who has taken 3 turns on a day comes back from a battle behind the Sundial: battles alone cannot hold "
     "up "
     "the day."},
    {"BR-MATCH-07", "An attack turn ends after 100 moves."},
    {"BR-MATCH-08", "In Adventurer Mode everyone loses after 120 days."},
    {"BR-CHAR-01",
     "Each character has exactly one board, identified by its name; a player's board tracks the state of that player's "
     "primary character.",
     kNeverCited},
    {"BR-CHAR-02",
     "A board has exactly five trait boxes (Intelligence, Strength, Willpower, Magic, Persuasion) and one separate "
     "reputation box.",
     kNeverCited},
    {"BR-CHAR-03",
     "Current health always equals the sum of the five trait values, so spending or losing a trait point lowers health "
     "by 1 and gaining one raises it by 1.",
     kNeverCited},
    {"BR-CHAR-04", "A player may spend trait points to pay the costs printed on cards and abilities."},
    {"BR-CHAR-05", "Each character has its own printed starting health, and these values may differ."},
    {"BR-CHAR-06", "The sum of traits must not exceed the character's starting health unless a card says otherwise."},
    {"BR-CHAR-08", "Each character belongs to exactly one faction, printed on its board.", kNeverCited},
    {"BR-CHAR-09",
     "A character may have a weakness and may have an element; both are printed on the board and both may be absent.",
     kNeverCited},
    {"BR-CHAR-10", "Each character has exactly 3 signature moves and exactly 1 super move printed on its board.",
     kNeverCited},
    {"BR-CHAR-11", "Each character has 2 item slots unless stated otherwise.", kNeverCited},
    {"BR-CHAR-12", "Each character card carries a persuasion cost, a trait bonus and an ability.", kNeverCited},
    {"BR-CHAR-15",
     "Red gems stand for 5 trait points, yellow gems for 1 trait point, green gems for 1 reputation point.",
     kNeverCited},
    {"BR-CHAR-16",
     "Dice are six-sided (D6), two in number, and are rolled for abilities and for the attacks and defences of "
     "automated enemies."},
    {"BR-ELEM-01",
     "A weakness is one of Fire, Ice, Water, Dark, Holy, Lightning; an element is one of Fire, Water, Dark, Holy, "
     "Lightning.",
     kNeverCited},
    {"BR-ELEM-02",
     "When an attack bearing an element hits a character weak to that element, the attack value is 1 higher."},
    {"BR-ELEM-03",
     "An attack bears the element of the spell, of the attacking character and of the attacker's equipped weapon."},
    {"BR-ELEM-04", "The extra point of a weakness may be defended like the rest of the attack."},
    {"BR-ELEM-05",
     "When an attack (spell, character or item) bears the same element as its target, its damage is 1 lower."},
    {"BR-SETUP-10", "The 3 tactic cards of a character start dormant.", kNeverCited},
    {"BR-SETUP-11",
     "Each player takes trait points equal to the character's starting health and distributes all of them freely over "
     "the five traits, none in the reputation box."},
    {"BR-ITEM-02", "A character may have at most 2 items equipped unless stated otherwise."},
    {"BR-ITEM-03", "An equipped item may be used in combat; an item in the Quest Hand may not.", kNeverCited},
    {"BR-ITEM-04", "A player must not equip an item during battle unless a card or rule says otherwise.", kNeverCited},
    {"BR-ITEM-07", "A disposable item is discarded when used."},
    {"BR-ITEM-08", "Weapons and armour work only while equipped.", kNeverCited},
    {"BR-ITEM-09", "A breakable item that breaks is discarded.", kNeverCited},
    {"BR-ITEM-11", "Any character may use a legendary item.", kNeverCited},
    {"BR-ITEM-12", "A legendary item equipped by the rightful owner named on it gives an additional bonus.",
     kNeverCited},
    {"BR-ITEM-16", "A reinforced item has N green boxes, and each box can absorb 1 point of damage in all.",
     kNeverCited},
    {"BR-ITEM-17",
     "The owner decides for each attack how much of the damage, from none to all, a reinforced item absorbs."},
    {"BR-ITEM-18",
     "Each point absorbed puts a gem on one box; when all boxes are filled the item is destroyed and goes to the bonus "
     "discard pile."},
    {"BR-ITEM-19", "Damage beyond the free boxes carries over to the owner."},
    {"BR-ITEM-20",
     "A reinforced item does not forbid a defence card, and the damage may be distributed over several equipped pieces "
     "of armour.",
     kNeverCited},
    {"BR-TACTIC-01", "Each character has exactly 3 tactic cards of its own.", kNeverCited},
    {"BR-TACTIC-02", "A tactic card is dormant until an ability, a reward or the Tactic battle card enables it."},
    {"BR-TACTIC-03", "A tactic card works in Quest Mode or in Battle Mode, as it says.", kNeverCited},
    {"BR-RECRUIT-08", "Each character of a party has item slots of its own, so that a party of two has 4.",
     kNeverCited},
    {"BR-RECRUIT-10",
     "A player may use the abilities and enabled tactics of all party members without switching to them.", kNeverCited},
    {"BR-RECRUIT-11", "A player who may enable a tactic card may choose one of any party member.", kNeverCited},
    {"BR-RECRUIT-14",
     "In battle a player may switch the fighting character only when a battle card or an effect allows it.",
     kNeverCited},
    {"BR-RECRUIT-15",
     "The fighting character's super move, signature moves, elements and weaknesses are the ones in force.",
     kNeverCited},
    {"BR-RECRUIT-16",
     "A party has at most 5 characters: the primary and up to 4 recruits, with no condition on who they are.",
     kNeverCited},
    {"BR-BATTLE-01", "A player enters battle by initiating it or by being ambushed."},
    {"BR-BATTLE-02", "Who initiates battle has the first offensive turn."},
    {"BR-BATTLE-03", "Against an ambushed player the enemy has the first offensive turn."},
    {"BR-BATTLE-07",
     "The battle deck holds attack, defence, tactic, heal, cure and escape cards and cards that add a status effect.",
     kNeverCited},
    {"BR-BATTLE-08", "Weapons, abilities and cards may add to the attack value of an attack card."},
    {"BR-BATTLE-09", "Damage taken is the attack value minus the defence value, not below 0."},
    {"BR-BATTLE-10",
     "A Tactic card may be played at any time in battle and enables 1 tactic card of the player's choice."},
    {"BR-BATTLE-11", "A Heal card gives back traits."},
    {"BR-BATTLE-12", "A Cure card removes ailments such as Poison and Stun."},
    {"BR-BATTLE-13",
     "An Escape card may be used at any time in battle to try to leave it; against a player the attempt is a contest "
     "over who spends more traits."},
    {"BR-BATTLE-15", "A status battle card adds its status effect to the move it is played with; Spear adds Pierce."},
    {"BR-BATTLE-16",
     "A turn in battle is one participant's attack turn; a round is the span from one's attack turn to the beginning "
     "of one's next."},
    {"BR-TAG-01",
     "A Tag Out effect lets a player change the own fighting character to another party member of choice."},
    {"BR-TAG-02", "Tag Out leaves health, traits and their distribution as they are.", kNeverCited},
    {"BR-TAG-03", "After a Tag Out the new character's signature moves and super move are the ones in force.",
     kNeverCited},
    {"BR-TAG-04", "A player with no other party member cannot Tag Out."},
    {"BR-TAG-05", "A Knock Back effect makes the enemy fight with another character of the enemy's party."},
    {"BR-TAG-06", "Knock Back leaves the enemy's health, traits and their distribution as they are.", kNeverCited},
    {"BR-TAG-07", "After a Knock Back the enemy uses the new character's signature moves and super move.", kNeverCited},
    {"BR-TAG-08", "An enemy with no other party member cannot be knocked back."},
    {"BR-STATUS-01",
     "A status effect of a move takes place only if the target takes at least 1 damage from that move."},
    {"BR-STATUS-02", "Break: 1 equipped item of the target is discarded."},
    {"BR-STATUS-03", "Bleed: the attacker rolls 1 D6 and the result is added to the move."},
    {"BR-STATUS-04", "Pierce: the move ignores 1 equipped piece of armour."},
    {"BR-STATUS-05", "Poison: the target receives 1 poison token."},
    {"BR-STATUS-06", "At the beginning of each own turn a poisoned character takes 1 unblockable damage until cured."},
    {"BR-STATUS-08", "A character may have more than 1 poison token."},
    {"BR-STATUS-09", "Stun: the target must not attack on its next attack turn."},
    {"BR-STATUS-10", "Dizzy: the target discards its whole Battle Hand and draws 1 card."},
    {"BR-PVP-01", "All participants share one battle deck.", kNeverCited},
    {"BR-PVP-02", "Each participant begins with 5 battle cards."},
    {"BR-PVP-03", "On the own attack turn the offensive player may play attack, heal, cure, tactic and escape cards."},
    {"BR-PVP-04",
     "When an attack is played, the defender may answer with at most 1 defence card, unless otherwise noted."},
    {"BR-PVP-05", "Playing an attack card costs its trait cost, which lowers the attacker's health."},
    {"BR-PVP-06", "An attack that is not defended does its full damage."},
    {"BR-PVP-07",
     "After an attack is resolved the offensive player may play further attacks, each of which may be defended.",
     kNeverCited},
    {"BR-PVP-08",
     "The attack turn ends when the offensive player cannot or will not play another card; then the roles change."},
    {"BR-PVP-09",
     "At the beginning of the next attack turn both players may keep or discard cards in hand and then draw up to 5."},
    {"BR-PVP-10", "When the battle deck is empty its discard pile is shuffled into a new deck and drawing goes on."},
    {"BR-SIG-01", "A signature move is played by playing the exact combination of battle cards printed for it."},
    {"BR-SIG-02", "A signature move costs no traits.", kNeverCited},
    {"BR-SIG-03", "A player may play as many signature moves as the hand allows.", kNeverCited},
    {"BR-SIG-04", "Only the fighting character's signature moves may be used.", kNeverCited},
    {"BR-SIG-05", "A signature move may do damage or have other effects, as printed.", kNeverCited},
    {"BR-SUPER-01", "A super move may be used only with 5 or less health, unless the move says otherwise."},
    {"BR-SUPER-02", "A super move brings its character down to the health that it leaves, usually 2 or 3.",
     kNeverCited},
    {"BR-SUPER-03", "Only the fighting character's super move may be used.", kNeverCited},
    {"BR-SUPER-04", "A super move does what is printed and may depend on dice.", kNeverCited},
    {"BR-FLEE-01", "Before the beginning of the own attack turn a player may choose to flee.", kNeverCited},
    {"BR-FLEE-02", "The fleeing player and the enemy roll 1 D6 each."},
    {"BR-FLEE-03", "If the fleeing player rolls higher, that player leaves the battle."},
    {"BR-FLEE-04",
     "If the fleeing player rolls lower, the own attack turn ends and the enemy's first attack is unblockable."},
    {"BR-AUTO-01", "Minions, bosses and automated characters are controlled by the game and have no seat.",
     kNeverCited},
    {"BR-AUTO-02",
     "Against an automated enemy, too, the initiator has the first offensive turn, and the player draws 5 battle "
     "cards.",
     kNeverCited},
    {"BR-AUTO-03",
     "For each attack on a minion or boss 1 D6 is rolled, and the entry of its card for that number (shield) is its "
     "defence."},
    {"BR-AUTO-04", "A defence entry may be 0.", kNeverCited},
    {"BR-AUTO-05",
     "The player may make any number of attacks in the own attack turn, each with its own defence roll; hands are "
     "refilled to 5 at the beginning of each attack turn.",
     kNeverCited},
    {"BR-AUTO-06",
     "On the attack turn of a minion or boss 1 D6 is rolled, and the entry of its card for that number is its attack."},
    {"BR-AUTO-07", "The player may answer that attack with a defence card.", kNeverCited},
    {"BR-AUTO-08", "An automated enemy attacks once per attack turn unless noted otherwise.", kNeverCited},
    {"BR-AUTO-09", "Against automated enemies a player may flee and may play Escape.", kNeverCited},
    {"BR-AUTO-10",
     "For an Escape card against an automated enemy 1 D6 is rolled for the enemy, and the player leaves battle by "
     "spending that number plus 1 traits."},
    {"BR-AUTO-11", "A failed Escape against an automated enemy has no penalty."},
    {"BR-AUTO-14", "Each minion and boss has a creature type, on which abilities may depend.", kNeverCited},
    {"BR-AUTO-16",
     "An automated character fights as if the player had chosen to battle it: the player initiates unless the enemy is "
     "set to begin."},
    {"BR-AUTO-17", "An automated character begins at the full health printed on its board."},
    {"BR-AUTO-18", "Its draw count is the number of different trait types in the trait bonus on its character card."},
    {"BR-AUTO-19",
     "Against each attack it reveals that many battle cards one at a time, and its defence is the sum of all DEF "
     "values revealed."},
    {"BR-AUTO-20", "Cards other than defence cards revealed in defence do not count."},
    {"BR-AUTO-21",
     "On its attack turn it reveals that many battle cards, and all attacks revealed add up to one single attack."},
    {"BR-AUTO-22", "The player may play only 1 defence card against that single attack.", kNeverCited},
    {"BR-AUTO-23", "It pays the trait cost of each attack card revealed, which lowers its health."},
    {"BR-AUTO-24", "With Rabid revealed it ignores Knock Back and adds Poison to the attack."},
    {"BR-AUTO-25", "With Heal revealed 1 D6 is rolled and it gains that many traits, up to its maximum health."},
    {"BR-AUTO-26", "With Cure revealed, if it has ailments or buffs, all of them are removed and it gains 1 trait."},
    {"BR-AUTO-27", "With Tactic revealed it takes another attack turn after this one."},
    {"BR-AUTO-28",
     "With Escape revealed it rolls against the player: if it rolls higher it leaves; if lower or equal its turn ends "
     "and battle goes on."},
    {"BR-FACTION-01", "A team bonus needs 2 or more characters of that faction in the party, of whom at most 4 count.",
     kNeverCited},
    {"BR-FACTION-02", "A faction bonus needs 5 characters of that faction in the party.", kNeverCited},
    {"BR-FACTION-03", "With the faction bonus the team bonus stays in force.", kNeverCited},
    {"BR-FACTION-05",
     "In an Ally Party the characters of all members are counted together and the bonus holds for all members.",
     kNeverCited},
    {"BR-FACTION-06", "More than 5 characters of a faction give no extra bonus.", kNeverCited},
    {"BR-FACTION-07", "A party with two faction combinations has the bonuses of both.", kNeverCited},
    {"BR-FACTION-09", "Wild Ones, faction (Scatter): in battle an Escape card always succeeds."},
    {"BR-FACTION-10",
     "Horror Show, team (Sharpening the Blades): equipped weapons give +1 ATK in battle for each like-faction "
     "character, at most +4."},
    {"BR-FACTION-11", "Horror Show, faction (Die Again): a player may ignore a die just rolled and roll again."},
    {"BR-FACTION-12",
     "Dark Ones, team (Blood Pact): a player may sacrifice an ally to gain 2 health for each like-faction character "
     "(at most 4 counted)."},
    {"BR-FACTION-13",
     "Dark Ones, faction (Mind Shift): at the beginning of battle the player may rearrange the enemy's trait points; "
     "their number and the reputation stay the same."},
    {"BR-FACTION-15",
     "Mercenaries, faction (Unlikely Hostage): at the beginning of battle the player may take 1 ally of the enemy "
     "hostage."},
    {"BR-FACTION-16",
     "The owner of a hostage cannot use it or its ability unless the owner loses 10 traits to get it back."},
    {"BR-FACTION-17", "A hostage not paid for by the end of the battle is shuffled back into the bonus deck."},
    {"BR-FACTION-21", "Fugitives, faction (Distraction): for 3 traits the player may enable any one tactic card."},
    {"BR-RULING-28",
     "An ability that is used has, without a printed limit, one use in each own attack turn; one that answers a "
     "trigger has any number."},
    {"BR-RULING-29", "A character without health is dead; a payment leaves at least 1 health."},
    {"BR-RULING-30",
     "The payer chooses the mix of an untyped cost, the damaged player the points that are lost, the healed player the "
     "traits that grow; an automated enemy has a plain health number."},
    {"BR-RULING-31", "A gain above the maximum is lost; the player chooses what to keep within it."},
    {"BR-RULING-49",
     "The rightful owner's abilities of a legendary item work only while it lies in a slot of that very character.",
     kNeverCited},
    {"BR-RULING-51",
     "Each item lies in a slot of one member, and all equipped items of the party work, whoever fights.", kNeverCited},
    {"BR-RULING-55",
     "The DEF of a reinforced item is its green boxes and nothing on top; armour without boxes may have a DEF against "
     "every attack.",
     kNeverCited},
    {"BR-RULING-56",
     "A disposable item is used on the own attack turn between attacks, or in answer to the trigger that it names.",
     kNeverCited},
    {"BR-RULING-57",
     "Order of damage: (1) the attack value with all that is added; (2) if it is at least 1, weakness and same "
     "element; (3) minus defence card or automated defence and the DEF of armour, not below 0; (4) green boxes absorb "
     "what the owner wants; (5) the rest is lost; (6) if at least 1 was lost: Bleed, Break, Poison, Stun, Dizzy, Knock "
     "Back; (7) death."},
    {"BR-RULING-58", "Unblockable damage skips steps 3 and 4; Poison also has no element."},
    {"BR-RULING-59",
     "The attacker names the armour that Pierce ignores before anything is defended; it gives no DEF and absorbs "
     "nothing. An automated enemy names the first piece."},
    {"BR-RULING-60",
     "The die of Bleed is rolled after step 5; that much damage starts again at step 4 and brings no second status."},
    {"BR-RULING-61", "The hit player chooses the item that Break discards; nothing happens to one without items.",
     kNeverCited},
    {"BR-RULING-62", "Poison takes 1 for each token at the start of each own attack turn; tokens stay until cured."},
    {"BR-RULING-63",
     "On the next own attack turn of a stunned side there is no attack card and no damaging signature or super move; "
     "then the Stun ends. It does not add up. A Stun that comes during the own attack turn is for the next one.",
     kNeverCited},
    {"BR-RULING-64", "Dizzy works at once, the next refill is as usual; it does nothing to automated enemies.",
     kNeverCited},
    {"BR-RULING-65", "An attack carries a set of elements; weakness gives +1 once and the same element -1 once.",
     kNeverCited},
    {"BR-RULING-66", "There is one list of six elements for weaknesses, elements and attacks, Ice among them.",
     kNeverCited},
    {"BR-RULING-67", "Weak has 1 ATK for 1 trait, Heavy 3 ATK for 1 trait.", kNeverCited},
    {"BR-RULING-68",
     "Rabid is a status card with 0 ATK and no cost; its player chooses Knock Back or Poison, an automated enemy "
     "always Poison."},
    {"BR-RULING-69", "At most one status card is played with an attack card or a damaging signature move."},
    {"BR-RULING-70",
     "Each battle has its own full copy of the battle deck; the discard pile becomes the deck whenever it is empty, "
     "also in the middle of a draw; if both are empty fewer cards are drawn; all hands are discarded when the battle "
     "ends."},
    {"BR-RULING-71",
     "At the beginning of each attack turn every participant may discard any cards and draws up to 5; who has more "
     "draws none."},
    {"BR-RULING-72",
     "Escape against players: the escaper and each opponent outside its Ally Party bid in secret from 0 to health - 1, "
     "and all pay their "
     "bids; the escaper leaves with a bid above every other, a tie fails."},
    {"BR-RULING-73",
     "Escape against automated enemies alone: with D on the die the player may pay D + 1 and leave, or remains and "
     "loses nothing but the card. Among players D is the bid of an automated enemy."},
    {"BR-RULING-74",
     "Tactic and Escape cards may be played on any attack turn whenever no attack, roll or bid is pending: on that of "
     "another before its first move and after each move of it."},
    {"BR-RULING-76",
     "An attack turn is poison, flight, refill, play. A tie does not flee and ends the attack turn without a "
     "penalty; a die is rolled for an automated enemy. Of several opponents each player may waive its roll, and the "
     "best one counts."},
    {"BR-RULING-77", "A Heal card gives back what a die shows; a Cure card removes all Poison tokens and Stun."},
    {"BR-RULING-78",
     "The player of a Knock Back chooses who fights; of an automated enemy no choice is asked, and the party chooses.",
     kNeverCited},
    {"BR-RULING-79", "A Tag Out card is played on the own attack turn; items are not touched."},
    {"BR-RULING-80",
     "A super move is made on the own attack turn, at most once per battle; it is one attack and may be defended, and "
     "its cost leaves at least 1 health."},
    {"BR-RULING-81",
     "The cards of a signature move are discarded, their own costs and effects ignored; a damaging one is one attack, "
     "to which weapons add."},
    {"BR-RULING-82", "An enabled tactic stays enabled.", kNeverCited},
    {"BR-RULING-83",
     "An automated character reveals cards one at a time; Heal, Cure, Tactic and Escape take effect at once; a failed "
     "Escape ends the turn without an attack; else the summed attack is made if it has any ATK. Every card that is no "
     "defence is blank in defence, Tag Out is always blank; several Tactic cards give one further attack turn."},
    {"BR-RULING-84",
     "An attack card that an automated character cannot pay for is blank. It uses no ability, item or move. Break, "
     "Dizzy and Knock Back do nothing to an automated enemy, Stun makes it miss its next attack turn."},
    {"BR-RULING-85", "Minions and bosses read both tables with separate rolls."},
    {"BR-RULING-98",
     "Fewer characters than the team bonus needs bring nothing, more than its cap bring as much as the cap; the "
     "faction bonus needs 5.",
     kNeverCited},
    {"BR-RULING-99",
     "Sharpening the Blades adds once to an attack if a weapon is equipped. A sacrificed ally counts for Blood Pact. "
     "Die Again: once a roll. Distraction: once in an attack turn, on the map once in an own turn. Mind Shift and "
     "Unlikely Hostage do nothing to automated enemies.",
     kNeverCited},

    // --- Quest Mode ---
    {"BR-RULING-100",
     "In an Ally Party all characters of all members are counted; each member enjoys the bonus in its own affairs.",
     kNeverCited},
    {"BR-SETUP-01", "A game has 1 to 10 players, Adventurer Mode 1 to 6, Tournament Play up to 30.", kNeverCited},
    {"BR-SETUP-02",
     "These decks are shuffled and laid face down from left to right: bonus deck, easy quests, medium quests, boss "
     "quests, locations, events."},
    {"BR-SETUP-03", "All epic items are taken out of the bonus deck and set aside."},
    {"BR-SETUP-04", "The event deck of a game has exactly 30 cards drawn from all event cards.", kNeverCited},
    {"BR-SETUP-05", "Above them lie face down: battle deck, minion cards, boss cards, Alliance cards, Betrayal cards.",
     kNeverCited},
    {"BR-SETUP-06", "The End Game cards lie face up and any player may read them at any time.", kNeverCited},
    {"BR-SETUP-08", "Each player has exactly 1 character as primary character; it is drawn."},
    {"BR-SETUP-09", "Each player takes that character's card, its board and its 3 tactic cards.", kNeverCited},
    {"BR-SETUP-12", "Each player draws 1 card from the bonus deck into the Quest Hand."},
    {"BR-SETUP-13", "The Dragon Inn is placed face up in the middle of the map."},
    {"BR-SETUP-14", "All character tokens in play start on the Dragon Inn."},
    {"BR-SETUP-15", "One player is assigned as Sundial."},
    {"BR-SETUP-16", "Character cards not chosen by a player stay in the bonus deck.", kNeverCited},
    {"BR-REP-01", "Each player starts with exactly 1 reputation point."},
    {"BR-REP-02", "Reputation is gained by completing quests and by defeating enemies whose reward says so."},
    {"BR-REP-03",
     "A player may acquire only quests whose reputation level is equal to or lower than the player's reputation.",
     kNeverCited},
    {"BR-REP-04",
     "A player may burn reputation points: each point burned gives 1 point of a trait of that player's choice."},
    {"BR-REP-05", "A player must not turn traits into reputation.", kNeverCited},
    {"BR-REP-06",
     "A player may burn any number of points in one go but must not burn the last one; reputation is never below "
     "1.",
     kNeverCited},
    {"BR-CHAR-07", "Each character has a printed movement value (MVM), which may differ between characters.",
     kNeverCited},
    {"BR-CHAR-13",
     "An ability may have a trait cost or none, and may work in Quest Mode, in Battle Mode or in both, on players "
     "or on cards.",
     kNeverCited},
    {"BR-SUN-01", "The Sundial flips the event card right before the beginning of the Sundial's own turn.",
     kNeverCited},
    {"BR-SUN-02", "Turns go clockwise in a fixed order that begins with the Sundial.", kNeverCited},
    {"BR-SUN-03", "A battle does not stop the game: all players not in battle go on taking their turns."},
    {"BR-SUN-04",
     "A player whose battle has ended takes the next turn after the turn of the current player, and this is the "
     "turn order from then on."},
    {"BR-SUN-05",
     "The Sundial keeps the role until removed from the game; then the next player clockwise becomes Sundial."},
    {"BR-SUN-06",
     "The Sundial, like any player, may move its place in the turn order on purpose by entering and leaving "
     "battle.",
     kNeverCited},
    {"BR-TURN-01",
     "At any time each player is in Quest Mode or in Battle Mode; initiating battle or being ambushed by an enemy "
     "or player switches to Battle Mode."},
    {"BR-TURN-02",
     "A round consists of Event Phase, NPC Phase and one turn of each player, starting with the Sundial."},
    {"BR-TURN-03", "When it is the Sundial's turn again, 1 day and 1 round have passed.", kNeverCited},
    {"BR-TURN-04",
     "A turn has five phases in this order: First Strategy, Movement, Action, Second Strategy, End Turn."},
    {"BR-TURN-05",
     "In a Strategy Phase the active player may play action cards, use character abilities and use equipment "
     "abilities."},
    {"BR-TURN-06", "In the Movement Phase the active player may move 0 to MVM spaces."},
    {"BR-TURN-07",
     "In the Action Phase the active player may initiate battle, equip items, open a quest where quests are opened, "
     "initiate a quest from hand, interact with an NPC, separate the party, form an Ally Party, assist and join "
     "battle."},
    {"BR-EVENT-01", "At the beginning of every round, before anyone moves, the Sundial flips 1 event card."},
    {"BR-EVENT-02", "An event affects each player at the beginning of that player's turn."},
    {"BR-EVENT-03", "A flipped event is in force for all players at the same time.", kNeverCited},
    {"BR-EVENT-04", "An event does not affect a player who is in battle."},
    {"BR-EVENT-05", "While an event with a duration is in effect, no new event card is flipped."},
    {"BR-EVENT-06", "A duration can therefore make the game longer than 30 days.", kNeverCited},
    {"BR-EVENT-07", "An event may help or harm.", kNeverCited},
    {"BR-NPC-01", "An NPC drawn from the bonus deck is placed at once on the location of the player who drew it."},
    {"BR-NPC-02", "An NPC may complete quests, begin quests or add a mechanic, as its card says.", kNeverCited},
    {"BR-NPC-04",
     "In the NPC Phase, after the Event Phase and before the first turn, each NPC with a MOVE value moves that "
     "many spaces towards the next landmark."},
    {"BR-NPC-05", "An NPC that has reached a landmark moves on towards the next one."},
    {"BR-NPC-06", "An NPC either stays or is discarded once a player has done its task, as its card says."},
    {"BR-NPC-07", "A player may interact only with an NPC that is already on the map, in the Action Phase."},
    {"BR-MOVE-01", "A player moves one adjacent space at a time."},
    {"BR-MOVE-02",
     "To move onto an undiscovered neighbouring space, the player draws the top location card and places it face "
     "up in the chosen direction (discovering)."},
    {"BR-MOVE-03", "Each further undiscovered space entered reveals one more card.", kNeverCited},
    {"BR-MOVE-04", "A player may also move onto a location already revealed.", kNeverCited},
    {"BR-MOVE-05",
     "A player may stop before MVM is used up and must not move more than MVM spaces in a phase unless an item, "
     "ability or spell allows it.",
     kNeverCited},
    {"BR-MOVE-06", "When the location deck is empty, players may move only onto revealed locations."},
    {"BR-MOVE-07", "A revealed location may end the movement at once, as an ambush does.", kNeverCited},
    {"BR-MOVE-08", "Effects may destroy a location, change it or bring it back to its original state.", kNeverCited},
    {"BR-MOVE-09", "The mover alone chooses the direction; the map may have any shape, dead ends included.",
     kNeverCited},
    {"BR-LOC-01", "Location cards are used in Quest Mode only and form the map.", kNeverCited},
    {"BR-LOC-02", "A location is basic or landmark; a basic location is a Swamp, Forest, Shore, Grassland or Ruins.",
     kNeverCited},
    {"BR-LOC-03", "A basic location may offer bonus draws, minion ambushes or another situation, or nothing.",
     kNeverCited},
    {"BR-LOC-04",
     "Unless its card says otherwise, a player who enters a landmark for the first time draws 1 bonus card."},
    {"BR-LOC-05", "A landmark may itself act as a quest or be needed for one.", kNeverCited},
    {"BR-LOC-06", "Each landmark is unique: one card of that name exists.", kNeverCited},
    {"BR-LOC-07", "To take the bonus of a location a player must end the movement there and search it."},
    {"BR-LOC-08", "A search bonus may be a bonus card, traits, removal of status ailments, or what the card says.",
     kNeverCited},
    {"BR-LOC-09", "Searching a location without green boxes flips it: it is exhausted and gives no further bonus."},
    {"BR-LOC-10", "A location with green boxes may be searched several times before it flips.", kNeverCited},
    {"BR-LOC-11", "The first search is free, the second costs 2 traits, the third 3 traits, the n-th n traits."},
    {"BR-LOC-12", "Each repeated search is marked by a gem on a green box.", kNeverCited},
    {"BR-LOC-13", "The same character may search the same re-searchable location several times.", kNeverCited},
    {"BR-LOC-14", "When the limit of searches is reached the location flips and is exhausted."},
    {"BR-LOC-15", "A revealed ambush ends the movement, starts battle at once and ends the Quest Mode turn."},
    {"BR-LOC-16", "The ambushed player stays in Battle Mode until leaving battle by winning, losing or escaping.",
     kNeverCited},
    {"BR-LOC-17",
     "If the ambusher is not named, it is drawn at random from the minions whose level is equal to or below the "
     "player's reputation."},
    {"BR-LOC-18", "When the battle has ended, the ambush location is flipped."},
    {"BR-LOC-19", "Ambushes happen between the Movement Phase and the following phases.", kNeverCited},
    {"BR-LOC-20", "A location stays a space of the map after the deck is empty and after it is exhausted.",
     kNeverCited},
    {"BR-BONUS-01", "The bonus deck holds character, action, disposable, equipable, legendary and NPC cards.",
     kNeverCited},
    {"BR-BONUS-02",
     "A player who draws a character during play must choose one: recruit it, battle it, or ignore it by shuffling "
     "it back into the bonus deck."},
    {"BR-BONUS-03", "A drawn item goes to the Quest Hand."},
    {"BR-BONUS-04", "An action card may have a trait cost.", kNeverCited},
    {"BR-BONUS-05", "An action card is discarded once used."},
    {"BR-BONUS-06", "An action card works in Quest Mode, in Battle Mode or in both, as it says.", kNeverCited},
    {"BR-ITEM-01", "Some items must be equipped before their abilities can be used.", kNeverCited},
    {"BR-ITEM-05", "An item may be broken, stolen or destroyed while owned.", kNeverCited},
    {"BR-ITEM-06",
     "In Quest Mode a disposable item may be used straight from the Quest Hand; in Battle Mode only while "
     "equipped."},
    {"BR-ITEM-10", "An equipped item may restrict movement in Quest Mode.", kNeverCited},
    {"BR-ITEM-13",
     "A legendary item held by anyone but the rightful owner may be taken away, even while equipped (BR-QUEST-19).",
     kNeverCited},
    {"BR-ITEM-14", "Epic items are gained only by defeating bosses or completing harder quests."},
    {"BR-ITEM-15", "An epic item may be a key for beginning or completing a quest.", kNeverCited},
    {"BR-RECRUIT-01",
     "A player who draws a character may recruit it if the Persuasion points on the player's board are at least "
     "its persuasion cost."},
    {"BR-RECRUIT-02", "The Persuasion points are not spent by recruiting.", kNeverCited},
    {"BR-RECRUIT-03", "On joining, the recruit gives its trait bonus to the player's board."},
    {"BR-RECRUIT-04",
     "A player gains the trait bonus of a character only once, even if it leaves and rejoins or is resurrected."},
    {"BR-RECRUIT-05", "The starting primary character gives no trait bonus.", kNeverCited},
    {"BR-RECRUIT-06", "The trait bonus must not raise the sum of traits above maximum health.", kNeverCited},
    {"BR-RECRUIT-09", "The player takes the recruit's character card and its 3 tactic cards.", kNeverCited},
    {"BR-RECRUIT-12",
     "In Quest Mode a player may switch the primary character in the Action Phase; the trait points carry over "
     "exactly."},
    {"BR-RECRUIT-13", "After a switch the sum of traits must not exceed the starting health of the new board."},
    {"BR-FACTION-08", "Wild Ones, team (Steady Pace): +1 MVM for each like-faction character, at most +4."},
    {"BR-FACTION-14",
     "Mercenaries, team (Hunting): battle may be initiated with a player at a distance of as many spaces as there "
     "are like-faction allies."},
    {"BR-FACTION-18",
     "Children of Magic, team (Apprenticeship): quests and items that need Magic traits need 1 less for each "
     "like-faction character, at most 4 less."},
    {"BR-FACTION-19",
     "Children of Magic, faction (Spellcaster): action cards lying in the bonus discard pile may be played like "
     "cards in hand."},
    {"BR-FACTION-20",
     "Fugitives, team (Rummage): on drawing a bonus card the player may, before taking it into hand, shuffle it "
     "back and draw again."},
    {"BR-BATTLE-04",
     "A player may initiate battle only with a player on the same location, unless an ability or card allows more."},
    {"BR-BATTLE-05", "The token of a player in battle stays on its location.", kNeverCited},
    {"BR-BATTLE-06", "Other players may interact with a character in battle only by Assist or Join.", kNeverCited},
    {"BR-FLEE-05",
     "After a successful flight the enemy must not initiate battle with the player on the same location for 2 turns or "
     "until the player has moved off that location."},
    {"BR-BATTLE-14",
     "After a successful Escape the enemy must not initiate battle with the escaped player on the same location "
     "for 2 turns or until the escaped player has moved off that location."},
    {"BR-STATUS-07", "In Quest Mode poison takes effect in the First Strategy Phase, before movement."},
    {"BR-AUTO-12", "A player who defeats a minion or boss receives the rewards on its card."},
    {"BR-AUTO-13",
     "When the battle is over, the player re-enters the turn order right behind the player whose turn it then is.",
     kNeverCited},
    {"BR-KILL-01", "A killed character's card goes to the bonus discard pile."},
    {"BR-KILL-02",
     "The killer gains 1 kill point, marked by drawing 1 card from the Alliance or the Betrayal stack, of the "
     "killer's choice."},
    {"BR-KILL-03", "The number of kills of a player is the number of victory cards received.", kNeverCited},
    {"BR-VICT-01", "A victory card is placed face up beside the initiated quests and is active from then on.",
     kNeverCited},
    {"BR-VICT-02", "Whenever its owner completes the task on it, the owner gets its reward, any number of times."},
    {"BR-VICT-03", "Alliance cards reward helping other players; Betrayal cards reward harming them.", kNeverCited},
    {"BR-VICT-04", "A player may have both kinds and any number of active victory cards.", kNeverCited},
    {"BR-QUEST-01", "Openable quests form three decks: Easy, Medium, Boss.", kNeverCited},
    {"BR-QUEST-02", "Quests are acquired at the Dragon Inn or by effects (of locations, for instance) that say so."},
    {"BR-QUEST-03", "To open a quest a player must stand on the Dragon Inn and be in the Planning (Action) Phase."},
    {"BR-QUEST-04",
     "A player may open only from a deck whose minimum reputation is not above the player's reputation."},
    {"BR-QUEST-06", "Easy quests are open from reputation 1, Medium from 3, Boss from 5 (the settings say so).",
     kNeverCited},
    {"BR-QUEST-07", "A player opening a quest may look through the whole deck and take the quest of choice.",
     kNeverCited},
    {"BR-QUEST-08", "An opened quest goes to the Quest Hand and is not active.", kNeverCited},
    {"BR-QUEST-09", "A player may keep an opened quest in hand and need not initiate it.", kNeverCited},
    {"BR-QUEST-10",
     "To initiate a quest, a player plays it face up beside the board in the Planning (Action) Phase, at the "
     "earliest right after opening it."},
    {"BR-QUEST-11",
     "A player may have at most 1 Boss Quest and at most 2 Easy or Medium quests (any mix) initiated at once.",
     kNeverCited},
    {"BR-QUEST-12",
     "To initiate a quest with no room, the player must first discard an initiated quest of that kind to the quest "
     "discard pile."},
    {"BR-QUEST-13", "Some initiated quests have a duration within which they must be completed; others have no limit."},
    {"BR-QUEST-14",
     "Quests are fulfilled by one player alone, except that Boss Quests may be shared with other players by way of an "
     "Ally Party.",
     kNeverCited},
    {"BR-QUEST-15", "Quests are of three types: Basic, Character and Boss.", kNeverCited},
    {"BR-QUEST-16", "A completed Basic Quest gives a small bonus and/or reputation.", kNeverCited},
    {"BR-QUEST-17", "A Character Quest needs a specific event or trigger and may be taken by any player.", kNeverCited},
    {"BR-QUEST-18",
     "If the character named on a Character Quest is in the completing player's party, the player also gets the "
     "extra bonus, usually that character's legendary item."},
    {"BR-QUEST-19",
     "A legendary item received in this way is taken from wherever it is in play, even from another player's "
     "equipped items, and put into the completer's Quest Hand."},
    {"BR-QUEST-20", "A Boss Quest may demand steps first and leads to a boss battle."},
    {"BR-QUEST-21", "A boss may be fought by one player or by an Ally Party."},
    {"BR-QUEST-22",
     "After a shared Boss Quest is won, the survivors divide the rewards by negotiation; who disagrees may start "
     "battle "
     "for them."},
    {"BR-QUEST-23", "Bosses are met only through quest requirements.", kNeverCited},
    {"BR-QUEST-24", "A player with reputation 2 must not open a Medium or Boss Quest.", kNeverCited},
    {"BR-MODE-01", "Battle Royale is played by one player or by several, with different win conditions.", kNeverCited},
    {"BR-MODE-02", "When a player's main character dies, the player goes on with the next character of the own party."},
    {"BR-MODE-03",
     "If that party has no other character, the player searches the bonus deck for a remaining character, goes on "
     "with that one, and the bonus deck is shuffled before it is put back."},
    {"BR-MODE-04", "A single player wins by killing the 3 hunters within 30 days and otherwise loses."},
    {"BR-MODE-05",
     "At setup 3 characters are taken at random from the bonus deck and put aside as a face-down stack in random "
     "order."},
    {"BR-MODE-06",
     "When the 2nd landmark of the map is revealed, the first hunter is turned face up and its token is put on the "
     "Dragon Inn."},
    {"BR-MODE-07",
     "When the 4th and the 6th landmark are revealed, the second and the third hunter enter in the same way."},
    {"BR-MODE-08", "A hunter has movement 3 and always moves towards the player by the shortest path."},
    {"BR-MODE-09", "If the shortest path needs undiscovered spaces, the hunter reveals location cards there."},
    {"BR-MODE-10", "When a hunter reaches the player's location it ambushes the player at once."},
    {"BR-MODE-11", "The player may avoid the hunters and need not start a battle with them.", kNeverCited},
    {"BR-MODE-13",
     "With 2 to 4 players, a player wins on having killed 3 players and 2 further characters; the 2 further ones "
     "may be players too."},
    {"BR-MODE-14", "The same player may be killed several times and each kill counts.", kNeverCited},
    {"BR-MODE-15",
     "With 5 to 10 players, a player wins on having killed at least 2 characters and being the last one standing."},
    {"BR-MODE-16",
     "From the moment any one player has killed 2 characters, every death is final: a player whose character dies must "
     "not choose another character and is out."},
    {"BR-MODE-17",
     "Tournament Play takes up to 30 players and needs 3 or more battle decks and 300 or more gems. Here every battle "
     "has a deck of its own, and gems never run out."},
    {"BR-MODE-18", "In Tournament Play each player uses exactly 1 character and is out when it dies."},
    {"BR-MODE-19", "In Tournament Play the last player alive wins."},
    {"BR-MODE-20", "In Tournament Play 10 players enter at a time and each must move off the Dragon Inn."},
    {"BR-MODE-21",
     "Once all 10 players of the first group have moved, the second group of 10 enters, each with +5 traits."},
    {"BR-MODE-22", "The third group of 10 enters after that, each with +5 traits and +1 bonus card."},
    {"BR-MODE-23",
     "In Adventurer Mode one player and up to 5 others draw 2 bonus cards each at the beginning of their own turn."},
    {"BR-MODE-24", "In Adventurer Mode all players count as one party and must not recruit."},
    {"BR-MODE-25", "In Adventurer Mode a character drawn from the bonus deck must be fought by the party."},
    {"BR-MODE-26",
     "In Adventurer Mode battle turns start with the side that initiated and then alternate between enemy and "
     "players, the players in order."},
    {"BR-MODE-27",
     "In Adventurer Mode the enemy's first attack is on player 1, the second on player 2, the third on player 3, and "
     "so on."},
    {"BR-MODE-28", "In Adventurer Mode rewards for defeated enemies are split among the party."},
    {"BR-MODE-29",
     "In Adventurer Mode events are played, and when the event deck is empty it is reshuffled and the game goes on."},
    {"BR-MODE-30",
     "Adventurer Mode is won only by defeating the Trinity or summoning the Dark Dragon, unless the players add win "
     "conditions from expansions."},
    {"BR-MODE-31",
     "In Alchemist Mode using a Heal Potion or Cure Potion card instead gives 1 matching token and the card is "
     "shuffled "
     "back into the bonus deck."},
    {"BR-MODE-32", "In Alchemist Mode a token may be discarded for the effect of its potion."},
    {"BR-MODE-33", "Alchemist Mode may be combined with any other mode.", kNeverCited},
    {"BR-END-01", "A player or party that meets a win condition of the mode wins.", kNeverCited},
    {"BR-END-02", "Defeating the Trinity and summoning the Dark Dragon are alternate win conditions of Battle Royale."},
    {"BR-END-03", "If the Sundial has no event card left to draw and nobody has won, everyone loses."},
    {"BR-END-05", "Winning Battle Royale Mode leads to Epilogue 1.", kNeverCited},
    {"BR-END-06", "A loss of everyone (30 days without a winner) leads to Epilogue 2.", kNeverCited},
    {"BR-END-07", "Completing Finding Safe Haven leads to Epilogue 3.", kNeverCited},
    {"BR-END-08", "Completing To Summon Darkness leads to Epilogue 4.", kNeverCited},
    {"BR-SEPARATE-01",
     "In the Action Phase a player may separate a party member by placing its token on the player's location."},
    {"BR-SEPARATE-02", "From the player's next Movement Phase on, both characters may move separately."},
    {"BR-SEPARATE-03", "Only 1 of the player's characters may search per turn."},
    {"BR-SEPARATE-04", "Either character may initiate battle or be ambushed."},
    {"BR-SEPARATE-05", "Faction bonuses stay in force while the characters are separated.", kNeverCited},
    {"BR-SEPARATE-06", "Each separated character may be killed on its own."},
    {"BR-SEPARATE-07",
     "A player whose party is separated must not join an Ally Party, and nobody in one separates the party.",
     kNeverCited},
    {"BR-SEPARATE-08", "A separated character has its own health and begins with its maximum health."},
    {"BR-SEPARATE-09", "The characters may reunite in the Action Phase."},
    {"BR-SEPARATE-10", "On reuniting, the board keeps the traits of whichever of the two has the lower health."},
    {"BR-FACTION-04", "Separated allies still count as long as they belong to the party.", kNeverCited},
    {"BR-ASSIST-01",
     "A player on the same location as a player in battle may assist by saying so in the own Action Phase."},
    {"BR-ASSIST-02",
     "An assistant may interact with any participant, minions and bosses included, only by: disposable items on anyone "
     "in battle; lending weapons or armour to players, who may equip them; action cards; character abilities; "
     "tactics."},
    {"BR-ASSIST-03", "Minions and bosses must not be given items by an assistant.", kNeverCited},
    {"BR-ASSIST-04",
     "An assistant must not deal direct physical damage to a participant except by an action card or a character "
     "ability.",
     kNeverCited},
    {"BR-ASSIST-05", "Participants must not deal physical damage to assistants.", kNeverCited},
    {"BR-ASSIST-06",
     "Participants may act on assistants only by: disposable items; passing weapons or armour to them, to save the "
     "item from breaking or to free a slot; action cards; character abilities; tactics."},
    {"BR-ASSIST-07", "The victor of the battle may share rewards with assistants but need not."},
    {"BR-ALLY-01", "An Ally Party has at most 3 players, each with any number of own party members."},
    {"BR-ALLY-02", "It is formed when all players involved agree."},
    {"BR-ALLY-03", "On forming, all members take their tokens off the map and put one common token on the Dragon Inn."},
    {"BR-ALLY-04", "The token's movement is the highest MVM among all characters of all member parties."},
    {"BR-ALLY-05", "The Ally Party takes one grouped turn after the last active player's turn until players leave it."},
    {"BR-ALLY-06",
     "An effect on the token affects every member; damage dealt to the token in Quest Mode hits each member separately "
     "and in full, and members may help each other."},
    {"BR-ALLY-07", "A player who initiates battle with the token ambushes the whole Ally Party."},
    {"BR-ALLY-08",
     "In that battle the attack turns alternate: outsider, member 1, outsider, member 2, outsider, and so on."},
    {"BR-ALLY-09", "A reward of the Ally Party is divided by agreement of all members."},
    {"BR-ALLY-10", "A member may dissolve the alliance for itself at any time."},
    {"BR-ALLY-11", "A player who has left takes turns after the last active player's turn."},
    {"BR-ALLY-12", "A player who has left may initiate battle against the Ally Party."},
    {"BR-ALLY-13",
     "While the party has just beaten a boss and the rewards are not yet divided, a member may cause Conflict: leave "
     "and "
     "at once initiate battle with the Ally Party."},
    {"BR-ALLY-14", "Conflict is the way to contest the division of boss rewards."},
    {"BR-ALLY-15", "Before that battle any other member may choose Ignore Conflict and then takes no part."},
    {"BR-ALLY-16",
     "If the Ally Party side wins, its fighters decide the division and must not keep everything for themselves; those "
     "who ignored must not object."},
    {"BR-ALLY-17", "If the player who caused Conflict wins, that player takes all the rewards."},
    {"BR-JOIN-01", "A player on the location of a player entering battle may join that battle."},
    {"BR-JOIN-02", "A joiner's attack turn follows that of the last offensive character."},
    {"BR-JOIN-03", "A joiner draws 5 battle cards at once."},
    {"BR-JOIN-04", "A joiner deals damage and defends like any participant.", kNeverCited},
    {"BR-JOIN-05", "In a battle with a joiner every player chooses the target of each own attack."},
    {"BR-JOIN-06", "When one participant has been killed, the survivors may agree on a truce, which ends the battle."},
    {"BR-JOIN-07", "After a truce the original participant returns to Quest Mode first, then the joiner."},
    {"BR-JOIN-08",
     "If a battle ends without a kill, participants return to Quest Mode in the order in which they escaped."},
    {"BR-JOIN-09", "A joiner in a battle against an automated enemy may attack either side."},
    {"BR-JOIN-10", "An automated enemy always attacks players, also one that helps it."},
    {"BR-JOIN-11",
     "In such a battle the enemy attacks each player right after that player's attack turn: player A, enemy on A, "
     "joiner B, enemy on B, player A, and so on."},
    {"BR-JOIN-12",
     "A joiner gets no reward for the kill of an automated enemy unless in an Ally Party with the player who was "
     "fighting it."},
    {"BR-RULING-01",
     "An event deck is as many cards as the rule set says, at random, unseen; the rest is out of the game.",
     kNeverCited},
    {"BR-RULING-02",
     "124 excludes the 3 NPCs; the deck in play = 124 - epic items - cards of the players' primaries (and hunters) "
     "+ 3 NPCs.",
     kNeverCited},
    {"BR-RULING-03",
     "The least reputation is 1 for Easy, 3 for Medium and 5 for Boss quests; a richer player may open lower "
     "decks.",
     kNeverCited},
    {"BR-RULING-05",
     "Disposable items are used in either Strategy Phase; nothing is done in End Turn except effects that name it.",
     kNeverCited},
    {"BR-RULING-09", "Put it aside, draw again until an item or action comes, then shuffle the cards put aside back."},
    {"BR-RULING-10", "The Sundial is drawn at random, or set; seats go clockwise.", kNeverCited},
    {"BR-RULING-11",
     "Single Player details. The Dragon Inn does not count as a revealed landmark. Hunters move in the NPC Phase "
     "after NPCs, in order of entry, starting with the first NPC Phase after entry; the path is shortest in spaces "
     "over revealed and (while the location deck lasts) empty spaces; ties: fewest cards to reveal, then first "
     "step North, East, South, West. Cards they reveal have no effect on them but count as revealed. If the player "
     "is in battle on their arrival they wait there and ambush right after. A hunter cannot be recruited; if the "
     "player gets away it stays on the map. Only the 3 hunters count for the goal. '30 days' = BR-RULING-18. Why: "
     "nearest reading with one turn per day."},
    {"BR-RULING-12",
     "A player wins with as many kills of players, and as many in all, as the rule set says. A kill of an ally of "
     "a player counts as a kill of a character, not of a player; a kill of the primary counts as a kill of a "
     "player. Checked at once."},
    {"BR-RULING-13",
     "With 5 to 10 players, a player whose primary dies while death is final is out even with allies left, who go to "
     "the discard pile. The last player left wins only with at least 2 kill points; with fewer the game goes on until "
     "they are reached or the events run out. If the last players die at once, everyone loses."},
    {"BR-RULING-14",
     "Each group has its own block in the order of turns; group g+1 enters at the next day start after the last member "
     "of group g left the Dragon Inn. +5 traits raise both starting and maximum health by 5. Allies cannot be "
     "recruited; a drawn character may only be battled or ignored. A player who can move must leave the Dragon Inn in "
     "the first turn. Events: 30 for each group that has entered, shuffled anew."},
    {"BR-RULING-15",
     "Adventurer. 1 to 6 players, each with own token, board and turn; every battle of one player is a battle of all "
     "players in seat order starting with the one concerned, wherever they stand, played to its end at once; no "
     "player may be attacked by a player; team and faction bonuses count all players' characters, and for an End "
     "Game quest all hold what one has equipped. A card that asks for a character of the party, or how many it has, "
     "means "
     "the characters of all players. A dead player follows BR-MODE-02/03; all lose when none can go on. "
     "Player-initiated order: player 1, enemy on 1, player 2, enemy on 2, ..."},
    {"BR-RULING-16",
     "Using the card is gaining the token, in a Strategy Phase or, if it is equipped, on an attack turn; tokens need "
     "no "
     "slot and may be used in both modes in the own turn."},
    {"BR-RULING-17",
     "The event is in force for the whole day for all; its per-player action is carried out at the beginning of "
     "each player's turn; what acts at once hits all players not in battle when it is flipped, in turn order.",
     kNeverCited},
    {"BR-RULING-18",
     "The clock is the event deck: a day needs an event in force; the loss happens when the Sundial would have to "
     "flip and the deck is empty, that is after the last day of the last event. Game length in days = sum of the "
     "durations of the 30 events (default 1 each). Holds for Single Player too."},
    {"BR-RULING-19",
     "A day begins right before each turn of the Sundial, or of its Ally Party; while the Sundial is in battle, each "
     "time play comes to "
     "the place it left. If nobody is in Quest Mode, no day passes."},
    {"BR-RULING-20",
     "After each Quest Mode turn every battle under way is advanced by 1 attack turn, oldest battle first; when "
     "nobody can take a Quest Mode turn, battles advance in rotation until one ends. A rule set may say that each "
     "battle is played to its end at once."},
    {"BR-RULING-21",
     "Entering battle ends the Quest Mode turn; after the battle the player is placed right after the current (or "
     "last) active one and there takes a full new turn. All who fight leave the order when they enter the battle. "
     "Several leaving at once: the killer or who got away first, after a truce who has not joined, then in attack "
     "order."},
    {"BR-RULING-22",
     "Start of a turn: (1) day start if due: event, NPCs, hunters; (2) the event's action on this player, and what "
     "acts at the start of its turn; (3) First Strategy Phase, which begins with poison damage; (4) free play."},
    {"BR-RULING-23",
     "Any number of acts in any order; initiating and joining battle and forming an Ally Party end the Quest Mode turn "
     "at once."},
    {"BR-RULING-24",
     "Switching the primary character (once per turn) and reuniting are further acts of the Action Phase.",
     kNeverCited},
    {"BR-RULING-25",
     "In the Action Phase battle may be initiated with a player, hunter or placed minion on the own space, and "
     "with a boss as its quest says. A character drawn from the bonus deck is battled at once, in whatever phase "
     "it was drawn; this ends the Quest Mode turn.",
     kNeverCited},
    {"BR-RULING-26",
     "Effects that concern several players hit the player of the card first, then the others clockwise."},
    {"BR-RULING-32",
     "Reputation is burned in own Strategy Phases and on the own attack turn, and not if traits are at their maximum.",
     kNeverCited},
    {"BR-RULING-33",
     "The fighting character dies (the primary, if no other is fighting). Its card goes to the bonus discard pile, "
     "its tactics leave play, items in its slots go to the bonus discard pile (epic: back to the epic stack), "
     "statuses end, its battle ends for that player. If the primary died and the party has others, the leftmost "
     "ally becomes primary; the board is refilled to that character's full starting health, freely distributed. If "
     "a non-primary died, the primary's board is refilled likewise. Kept: Quest Hand, quests, victory cards, "
     "reputation, place (a character from the bonus deck starts on the Dragon Inn). A death on the map ends the "
     "turn."},
    {"BR-RULING-34",
     "The player chooses any character in the bonus deck; killed characters in the discard pile are not eligible; "
     "if none is left the player is out. It starts as at setup on the Dragon Inn; its trait bonus is not gained."},
    {"BR-RULING-35",
     "Shuffle the discard pile, without killed characters, into a new one; if still empty no card is drawn."},
    {"BR-RULING-36", "No defence cards; armour may absorb; element and weakness of the primary apply."},
    {"BR-RULING-37",
     "Square grid without borders, four neighbours (N, E, S, W); one card per space; an empty neighbour may be "
     "discovered while the deck lasts.",
     kNeverCited},
    {"BR-RULING-38",
     "At the end of the Movement Phase, once per turn per player, also after 0 spaces; the space must not be "
     "exhausted; not possible if the movement ended in battle."},
    {"BR-RULING-39",
     "Limit L = number of boxes (2..4); search k costs 0 for k = 1 and k traits for k = 2..L; a gem is put on box "
     "k; at k = L the card flips. The count is per location, not per player.",
     kNeverCited},
    {"BR-RULING-40",
     "Each player's first entry into each landmark, passing through included, if it is not exhausted; how many "
     "cards stands on the location.",
     kNeverCited},
    {"BR-RULING-41",
     "An ambush draws among the minions of the stack with level <= reputation, all as likely; of an Ally Party the "
     "highest reputation counts. A minion that is fought or lies in wait is not in the stack."},
    {"BR-RULING-42",
     "After an ambush the location flips whoever won; the minion card goes back to its stack, which is shuffled; a "
     "boss that was beaten leaves the game. Why: the text flips on the end of the battle, not on victory; the "
     "stack must not run dry."},
    {"BR-RULING-43",
     "The nearest revealed landmark it has not visited since its last full tour, ties by order of reveal; movement "
     "left over after an arrival goes on to the next; without a target it stays; it moves over revealed spaces "
     "only."},
    {"BR-RULING-44", "They mark minions that a card puts on the map; such a minion ambushes whoever enters its space."},
    {"BR-RULING-45", "Only from the NPC's own space; any number of times per Action Phase unless the card limits it."},
    {"BR-RULING-46",
     "One quest per Action Phase; discarded and completed quests do not return. What a player has opened lies open "
     "to all."},
    {"BR-RULING-47",
     "A quest is completed as soon as its last step is done, or its boss defeated; the owner gets the reward at "
     "once and the quest goes to the quest discard pile. A duration of N ends after the Nth day start following "
     "initiation; then the quest is discarded as failed."},
    {"BR-RULING-48",
     "The End Game quests are open to all, need no opening, no reputation and no quest room; who meets the "
     "requirement wins, with all of its Ally Party."},
    {"BR-RULING-50", "Every reputation point, card and trait point of a shared reward is one unit to be divided."},
    {"BR-RULING-52", "The drawn character may only be battled or ignored; nobody may be dismissed to make room."},
    {"BR-RULING-53", "Its items go to the owner's Quest Hand; its tactics become dormant and leave."},
    {"BR-RULING-54",
     "No limit to the Quest Hand; equipping includes moving and unequipping; players may not trade except by assist "
     "or by an effect."},
    {"BR-RULING-75",
     "Safe for 2 Quest Mode turns of the former enemy, counted from its next one; it ends early when the protected "
     "token leaves the space, or when the protected player itself initiates battle with that enemy. A hunter rests "
     "2 days likewise."},
    {"BR-RULING-86",
     "Nobody gains a kill point; the enemy heals fully; a minion goes back to its stack, a character is shuffled "
     "into the bonus deck, a boss waits at its place, a hunter stays. The same after a flight or escape."},
    {"BR-RULING-87",
     "Kill points come from characters (players' or automated); minions and bosses give only their printed "
     "rewards.",
     kNeverCited},
    {"BR-RULING-88",
     "The kill belongs to the participant whose attack, bleed or poison token brought the target to 0 (oldest token "
     "first). In a battle against an automated character the kill point always goes to the original player, or, with "
     "an Ally Party, to the member who dealt the blow."},
    {"BR-RULING-89", "Take from the other; if both are empty count the point without a card."},
    {"BR-RULING-90",
     "An Ally Party is formed in the Action Phase of one of its players; the others may be anywhere, but not in "
     "battle, "
     "and each is asked at most once a turn. Its place is the last of the day, right before the Sundial's, or the "
     "Sundial's own. In its turn the token moves once and one player searches; in the other phases each acts."},
    {"BR-RULING-91",
     "All of an Ally Party are in its battles; the outsider chooses its target on each attack turn. An automated enemy "
     "attacks each after that one's attack turn, or before it if the enemy attacked first. Who escapes waits until the "
     "token is free."},
    {"BR-RULING-92",
     "Who leaves stands on the party's space and has the last place of the day; in battle nobody leaves but by "
     "Conflict. "
     "Who begins anew with another character has left. A party of one is dissolved."},
    {"BR-RULING-93",
     "If all ignore a Conflict, who caused it takes everything; several may be caused one after another; who is "
     "killed, "
     "flees or escapes has no claim; after one proposal of each, or a battle that nobody won, the split is equal, with "
     "the rest at random."},
    {"BR-RULING-94", "All on the common token take part in the Boss Quest of one of them; other quests stay single."},
    {"BR-RULING-95",
     "At most 1 ally is separated at a time; it takes its own board, starts with full health freely distributed, "
     "uses its own MVM and its own slots, and recruits nobody; its player is in at most one battle at a time and the "
     "other character cannot be attacked meanwhile; reuniting needs the same space; the lower total and its "
     "distribution are kept, capped by the primary's maximum."},
    {"BR-RULING-96",
     "From the declaration until the battle ends, or the assistant leaves the space or fights itself; nobody assists "
     "and joins the same battle; acts are allowed before each attack turn and after each move of it; what an assistant "
     "uses acts as if who it is used on had used it, or, where it does nothing but harm, as if an opponent of that one "
     "had; the assistant pays for it; lent items are equipped at once, if a slot is free, at most 12 in all battles, "
     "and "
     "return to the lender after the battle, or when they would leave the party, if still there."},
    {"BR-RULING-97",
     "At the start of a battle (offered to all on the space of a player in it, in turn order) or later in the own "
     "Action Phase; the joiner's attack turn is put right after the current or last offensive participant, and of "
     "those who join at the same time each comes behind the one before; who joins later begins its battle then; a "
     "truce needs all surviving players, and is proposed when one was killed or the automated enemy is gone, if no "
     "automated enemy is left; without one the battle goes on."},
    {"BR-RULING-101",
     "Adventurer, who leaves a battle. The others fight on, and the sides alternate whoever is gone: after an attack "
     "turn of the enemy the next player has one, after that of a player the enemy, which attacks the next player. "
     "All that an enemy does in its attack turn, another one of a Tactic included, is against the same player. The "
     "battle is over for all when the enemy is beaten or has got away."},
    {"BR-RULING-102",
     "Adventurer, the split. The player concerned, or the next one who has fought to the end, gives each reputation "
     "point, trait point and card of the reward to one of those who have fought to the end, and nobody gets one while "
     "another one of them has fewer; battle cards and tactics are of the one who gives. Bonus cards are drawn last. "
     "The kill point of a character is of the player who dealt the blow; a Boss Quest is completed for the player who "
     "has initiated it, and its own reward is that player's."},
    {"BR-RULING-103",
     "Adventurer, after a battle. All come back in seat order from the player concerned on, who takes a new turn; a "
     "player who has had 3 turns on this day comes behind the Sundial."},
    {"BR-RULING-104",
     "What an event says of the movement of a player holds for both tokens of a separated party; all else that it does "
     "to a player happens once, to the board of the primary character."},
    {"BR-RULING-105",
     "A boss that is beaten when all who are left have joined brings nobody what is printed on it; its quest is "
     "completed for the player who has initiated it, and that player gets the reward of the quest."},
    {"BR-RULING-106",
     "Cards of one draw come one after the other, and whoever comes into a battle, or is in one, draws no more of "
     "them: the player draws the rest at the beginning of the own next turn, before those of that turn."},
    {"BR-RULING-107",
     "Either character of a separated party may join a battle that begins on its space, the one who has the board of "
     "the player first; who joins fights with its own board, and the other one stays out of that battle."},
    {"BR-RULING-108",
     "Who is finally out of the game holds no card and no token: the Quest Hand goes to the bonus discard pile (epic "
     "items to their stack), quests in hand and initiated ones to the quest discard pile, and what was lent is "
     "discarded after the battle; an NPC that went along stays where it is. Victory cards stay: they count kills."},
    {"BR-RULING-109",
     "Who looks at the Quest Hand of another player knows its cards as long as they lie there. Once a card of it "
     "has gone to another hand, nobody knows any longer what else is in it."},
    {"BR-RULING-110",
     "An ally that another player takes until the day ends leaves its party as in BR-RULING-53 and joins that of "
     "the taker, if there is room, without a trait bonus. When the next day begins it goes back; where its player "
     "is out of the game or has no room, it goes into the bonus deck. It waits while either of the two players is "
     "in battle or it stands apart. It stays for good where it is alone on the board of the taker, and it may not "
     "be taken on while it is there. What it has used up stays used up."},
    {"BR-RULING-111",
     "A hunter goes for the primary character of a separated party, and ambushes the other one where it comes upon "
     "it. A hunter that gets away rests as one from whom the player has got away (BR-RULING-75)."},
    {"BR-RULING-112",
     "Poison tokens of an automated enemy tell who has given them. A character that dies of them is the kill of "
     "the giver, if that player fights to the end, else of the one whom it faces; against one player alone it is "
     "always that player's (BR-RULING-88)."},
    {"BR-RULING-113",
     "Alchemist: a potion that is used on another player in or beside a battle (BR-RULING-96) brings the token to "
     "that player. It is not used on an automated enemy."},
    {"BR-RULING-114",
     "Whoever enters or searches a location has done so, for quests and for what else answers it, also if a card that "
     "is drawn there brings the player into a battle; the cards of a landmark are drawn after all else that the entry "
     "does."},
    {"BR-RULING-115",
     "Spellcaster: each action card once in an own turn, in battle once in an own attack turn; its cost is paid, and "
     "it stays in the bonus discard pile."},
    {"BR-RULING-116",
     "What acts at the start of a turn does so also where the event, or a card that is drawn before it, brings the "
     "player into a battle then."},
    {"BR-RULING-117",
     "Of two effects of which one is to be chosen, the one for which there is nothing to do it with is not chosen: who "
     "has no card in the Quest Hand discards none, who has one trait point left loses none, and whom no minion "
     "ambushes is not ambushed."},
    {"BR-RULING-120",
     "What acts at the end of a turn does so however the turn ends: also where a battle, an Ally Party or a death ends"
     " it."},
    {"BR-RULING-121", "The owner chooses, box by box, which green boxes of its armour are emptied."},
    {"BR-RULING-122",
     "What answers a trigger is not used where no box is filled that it could empty or no tactic sleeps that it could"
     " enable, nor is a quest's ability where nobody is there to whom it gives: neither limit nor costs are used up. "
     "All else is used, and paid for, also where it finds nothing.",
     kNeverCited},
    {"BR-RULING-123", "A negated attack is over: nothing answers it any more.", kNeverCited},
    {"BR-RULING-124",
     "An effect that concerns another player within reach concerns the character of that player who stands there, on "
     "its own board: of a separated party either one, and the one who has the board of the player where both do."},
    {"BR-RULING-125", "Who fights is not sacrificed: only a card or an effect changes the fighting character.",
     kNeverCited},
    {"BR-RULING-126",
     "Equipped weapons add to a super move as to an attack card or a signature move, for a weapon that is equipped may"
     " be used in combat; they add to no strike of a spell, a character or an item.",
     kNeverCited},
    {"BR-RULING-127",
     "Of abilities that hear the same moment those of the party come in its order: of each member its own one, its "
     "tactics and its items; then actions of the hand, then quests.",
     kNeverCited},
    {"BR-RULING-128",
     "A location that is exhausted lies face down: what stands on its card does nothing until it is turned face up.",
     kNeverCited},
    {"BR-RULING-129", "What is used once per battle is used once out of battle, too, until the next battle begins.",
     kNeverCited},
    {"BR-RULING-130",
     "Who joins against an automated enemy that attacks before each of an Ally Party comes behind the member whom "
     "it attacks first or has just attacked: the enemy attacks the joiner, and then the joiner has its attack "
     "turn."},
    {"BR-RULING-131",
     "The attack that cannot be blocked after a failed flight is the first one on who has failed; others who fight "
     "may defend against what hits them before."},
    {"BR-RULING-132", "Of a separated party the primary character assists, where it stands beside the battle."},
    {"BR-RULING-133", "Where a truce follows a kill the survivors come back before the player who was killed."},
    {"BR-RULING-134",
     "What a moment brings has no part in it: a victory card rewards nothing that was done before it came, and who "
     "is recruited by a search has not searched."},
    {"BR-RULING-135",
     "Who has won a battle has won it for the event in force, too, also where what the victory brings is another "
     "battle."},
    {"BR-RULING-136",
     "Of several items alike its player equips or lends the one of which fewest green boxes are filled, and "
     "discards or gives away the one of which most are; who takes one takes the one with fewest.",
     kNeverCited},
    {"BR-RULING-140",
     "Of battles that end after the same Quest Mode turn those who fought in the one that ended first come back "
     "first."},
    {"BR-RULING-141",
     "What is done to the token of an Ally Party is done to each of it: damage, Poison, traits that are given or "
     "taken, an item that breaks. A card of a Quest Hand and an ally are one player's: who takes or gives one chooses "
     "whose.",
     kNeverCited},
    {"BR-RULING-142",
     "A player whom Poison kills in a battle that no other player has given is nobody's kill; the battle is won all "
     "the same."},
    {"BR-RULING-143",
     "Buffs of an automated character are the ATK and DEF that it has until its next attack turn or the end of the "
     "battle; a further attack turn is none."},
    {"BR-RULING-144",
     "Each action of the hand answers a moment, also two of one name; who has declined one is not asked for it again "
     "in that moment."},
    {"BR-RULING-145",
     "What is counted as used is the item and not the slot: what is lent into the slot of one that is gone is unused.",
     kNeverCited},
    {"BR-RULING-146",
     "A separated character is still of the party, and counts where a card asks how many characters the party has.",
     kNeverCited},
    {"BR-RULING-147",
     "A Sundial who is brought into battle before its turn of a day, by the event, an NPC or a hunter, has that turn "
     "after the battle; no other day begins before it, unless play has come to its place meanwhile."},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::battle_royale

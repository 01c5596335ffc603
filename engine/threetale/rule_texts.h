// The rules of ThreeTale by id, one line each: the rulebook chapter by chapter, then the rulings that fill its
// silences. Long because the rulebook is: 242 rules and 74 rulings. Rules announce themselves to the table as
// "TT-BATTLE-07"_rule, which does not compile for an id that is not here.
#pragma once

#include <string_view>

#include "engine/kernel/texts.h"

namespace engine::threetale {

inline constexpr RuleText kRules[] = {
    {"TT-GAME-01", "The game is cooperative: every player is on one team.", kNeverCited},
    {"TT-GAME-02", "Phases are played once each in the order Prophecy, Past, Present, Future."},
    {"TT-GAME-03", "Every Hero has its own asymmetric set of Talents; no two Heroes share a Talent set.", kNeverCited},
    {"TT-GAME-04", "The Map built in the Past is the Map used in the Future.", kNeverCited},
    {"TT-GAME-05",
     "Players hide no information from each other; only the order of the face-down decks and of the tile stack "
     "is unknown.",
     kNeverCited},
    {"TT-GAME-06", "Seven different non-tutorial scenarios exist. See TT-RULING-01.", kNeverCited},
    {"TT-GAME-07", "An icon stands for its term wherever it is printed.", kNeverCited},
    {"TT-SETUP-01", "Treasure Cards and Battle Cards each form three decks, one for each of the levels 1, 2 and 3.",
     kNeverCited},
    {"TT-SETUP-02", "Artifact Cards form three decks, one for each of the levels 1, 2 and 3.", kNeverCited},
    {"TT-SETUP-03",
     "Quest Cards form one deck: they have no level, although p. 10 lists them among the decks by level.", kNeverCited},
    {"TT-SETUP-04", "Hero Bonus Cards and Enemy Bonus Cards form two separate decks.", kNeverCited},
    {"TT-SETUP-05", "Every deck and the tile stack are shuffled face down before the first turn."},
    {"TT-SETUP-06", "All tokens, cubes and dice form open supplies.", kNeverCited},
    {"TT-SETUP-07", "In the first game, only the Tutorial Prophecy is used.", kNeverCited},
    {"TT-SETUP-08", "In every other game, all 7 Prophecy Cards are used and the Tutorial Prophecy is not.",
     kNeverCited},
    {"TT-SETUP-09", "No tile is on the table when the Past begins.", kNeverCited},
    {"TT-SETUP-10",
     "The Future Box and its miniature are not needed before the Future; they should stay closed until the "
     "Past is over.",
     kNeverCited},
    {"TT-SETUP-11", "Each Hero board starts with the six Virtues at the values highlighted for that Hero."},
    {"TT-SETUP-12", "Each Hero starts with Spirit 3.", kNeverCited},
    {"TT-SETUP-13",
     "The Youngest Son starts with Speed 2 and 1 Action per turn (so Endeavor 0-2). For the other Heroes see "
     "TT-RULING-11.",
     kNeverCited},
    {"TT-SETUP-14", "Each Hero starts with 0 Shevitsa and no Talents, Artifacts, Quests, Offerings or Sacred Stones.",
     kNeverCited},
    {"TT-PROPH-01", "At the start of a non-tutorial game, draw exactly 3 Prophecy Cards at random."},
    {"TT-PROPH-02", "The 3 cards are read aloud and stay face up for all players."},
    {"TT-PROPH-03", "Exactly one of these 3 will be fulfilled."},
    {"TT-PROPH-04", "After the 3 cards are known, the players choose the three Heroes of this game."},
    {"TT-PROPH-05", "Each player plays a chosen Hero (or Heroes, TT-SOLO-02).", kNeverCited},
    {"TT-PROPH-06",
     "A Prophecy Card shows a name, a story, a sign with a number, and the statistics that the team should "
     "develop.",
     kNeverCited},
    {"TT-PROPH-07", "A Prophecy Card hints at how game objects are transformed in its Future.", kNeverCited},
    {"TT-PROPH-08", "In the Tutorial the Future is known from the start; no random choice is made."},
    {"TT-PROPH-09", "When the Heroes are chosen, the Past Phase begins."},
    {"TT-PAST-01", "Before the first turn, the group agrees on the order in which the three Heroes are activated."},
    {"TT-PAST-02", "Heroes take turns in that order, starting again from the first, until the phase ends."},
    {"TT-PAST-03",
     "In a turn: draw and place a tile; (first turn only) place the Hero; put components on the tile; move and "
     "act; end the turn."},
    {"TT-PAST-04", "Every Past turn begins by drawing exactly 1 tile and placing it."},
    {"TT-PAST-05",
     "On its first turn only, the Hero is placed on an empty Space of the tile just placed, and starts moving "
     "from there."},
    {"TT-PAST-06", "On every later turn, the Hero starts moving from the Space where it ended its previous turn."},
    {"TT-PAST-07", "Components are put on the new tile before the Hero moves.", kNeverCited},
    {"TT-PAST-08",
     "The Hero may take up to its Speed in Steps, and its Actions at any points along the way (Fig. 2: move 1 or "
     "2 Spaces, 1 Action along the way)."},
    {"TT-PAST-09", "The Hero has 1 Action, plus additional ones from Endeavor and Bonus Cards.", kNeverCited},
    {"TT-PAST-10",
     "When there are no more tiles to place, the Map is complete and the Past Phase is over; the Present "
     "follows. Exact moment: TT-RULING-53."},
    {"TT-PAST-11", "With 30 tiles and 3 Heroes, every Hero has exactly 10 Past turns.", kNeverCited},
    {"TT-PAST-12", "Quests can be completed only in this phase.", kNeverCited},
    {"TT-TILE-01", "A tile is a square of 2x2 Spaces.", kNeverCited},
    {"TT-TILE-02", "The tile is drawn at random; the player may not choose among tiles."},
    {"TT-TILE-03", "Before placing it, the player chooses one of the four rotations."},
    {"TT-TILE-04", "Once a tile is placed, its orientation never changes.", kNeverCited},
    {"TT-TILE-05", "The first tile is placed freely."},
    {"TT-TILE-06",
     "Every later tile is snapped to the existing Map along one entire edge; contact along only part of an edge, "
     "or only at a corner, is illegal."},
    {"TT-TILE-07", "Tiles do not overlap.", kNeverCited},
    {"TT-TILE-08",
     "When a tile is placed, every pickup printed on it gets its component: a white, red or black cube, or a "
     "Battle, Treasure (of the printed level) or Quest token."},
    {"TT-TILE-09", "When a tile with an Altar is placed, an Offering token is put on the Altar."},
    {"TT-TILE-10", "Trees are impassable.", kNeverCited},
    {"TT-TILE-11",
     "Altars, Portals and Trees are permanent: they take no token, are never depleted and may be used any "
     "number of times. They are the only permanent objects.",
     kNeverCited},
    {"TT-TILE-12", "Every other object is temporary and is represented by a token or cube.", kNeverCited},
    {"TT-TILE-13", "A claimed object is depleted: its Space stays without it for the rest of the game."},
    {"TT-TILE-14", "Example tile: Battle 1, Treasure 3 and a white cube must be put on it.", kNeverCited},
    {"TT-TILE-15", "Example tile: a White Stone, a Red Stone and a level 2 object must be put on it (TT-RULING-05).",
     kNeverCited},
    {"TT-MOVE-01", "In its turn, a Hero has as many Steps as its Speed.", kNeverCited},
    {"TT-MOVE-02", "A Step goes to the Space directly up, down, left or right."},
    {"TT-MOVE-03", "No Step goes diagonally.", kNeverCited},
    {"TT-MOVE-04", "No Step enters or crosses Trees.", kNeverCited},
    {"TT-MOVE-05", "Using a Portal counts as one Step.", kNeverCited},
    {"TT-MOVE-06", "A Hero may keep moving until its Steps are used up, even when it has used all its Actions.",
     kNeverCited},
    {"TT-MOVE-07", "A Hero may pass through a Space occupied by another Hero."},
    {"TT-MOVE-08", "A Hero may not end its turn on a Space occupied by another Hero.", kNeverCited},
    {"TT-MOVE-09", "A Hero may perform no Action while on a Space occupied by another Hero.", kNeverCited},
    {"TT-MOVE-10",
     "A Hero need not interact with an object on the Space where it stops or ends its turn; a Battle token there "
     "does not start a Battle.",
     kNeverCited},
    {"TT-MOVE-11", "A Hero may use fewer Steps than its Speed.", kNeverCited},
    {"TT-MOVE-12", "Moving over a pickup has no effect; only claiming it (an Action) takes it."},
    {"TT-MOVE-13", "Steps cross from tile to tile; a Step never leaves the Map.", kNeverCited},
    {"TT-PORTAL-01", "Portals work in the Past and in the Future, any number of times.", kNeverCited},
    {"TT-PORTAL-02", "When a Hero enters a Portal, it is moved at once to another Portal on the Map."},
    {"TT-PORTAL-03", "Its player chooses that other Portal, anywhere on the Map."},
    {"TT-PORTAL-04", "Using a Portal is not an Action and does not require one.", kNeverCited},
    {"TT-PORTAL-05", "Using a Portal costs one Step in total (TT-RULING-13)."},
    {"TT-PORTAL-06", "A Portal has no token and is never depleted.", kNeverCited},
    {"TT-ACTION-01", "A Hero has 1 Action per turn by default.", kNeverCited},
    {"TT-ACTION-02", "Endeavor adds 0, 1, 2 or 3 Actions, according to its band.", kNeverCited},
    {"TT-ACTION-03", "Hero Bonus Cards may add Actions in the turn they are drawn.", kNeverCited},
    {"TT-ACTION-04",
     "An Action is any interaction with an item on the Map (claiming a token or cube) or the use of an Altar."},
    {"TT-ACTION-05", "Using a Portal is not an Action.", kNeverCited},
    {"TT-ACTION-06",
     "On a Space with a pickup, a Hero may spend 1 Action to claim it: take it from the tile and carry out its "
     "effect."},
    {"TT-ACTION-07", "White Stone: the Hero raises one Virtue of its choice by 1."},
    {"TT-ACTION-08", "Red Stone: the Hero gains 1 Shevitsa."},
    {"TT-ACTION-09", "Black Stone: the Hero's Speed rises by 1."},
    {"TT-ACTION-10", "Treasure n: the Hero draws a Treasure Card of level n and resolves it."},
    {"TT-ACTION-11", "Battle n: the Hero draws a Battle Card of level n and fights."},
    {"TT-ACTION-12", "Quest: the Hero draws a Quest Card."},
    {"TT-ACTION-13", "Offering: any Hero may claim it from the Altar with 1 Action, and keeps it until it is blessed.",
     kNeverCited},
    {"TT-ACTION-14", "Giving an Offering to another Hero costs 1 Action.", kNeverCited},
    {"TT-ACTION-15",
     "On its own turn, a Hero may spend 1 Action to give one of its Artifacts to a Hero on an adjacent Space."},
    {"TT-ACTION-16", "Using an Altar costs 1 Action."},
    {"TT-ACTION-17", "Claiming is optional (\"can\"): no pickup is claimed against the player's will.", kNeverCited},
    {"TT-HERO-01",
     "The board tracks the Hero's Virtues, Speed, Shevitsa, Spirit, Quests, and the Bonus Cards and "
     "Artifacts in use.",
     kNeverCited},
    {"TT-HERO-02", "The board has one Artifact slot each for head, hands and feet (the feet slot is labelled leg).",
     kNeverCited},
    {"TT-HERO-03", "The board has a slot for the Bonus Cards of the current turn.", kNeverCited},
    {"TT-HERO-04", "The board has a slot for Quest Cards still to be finished in the Past.", kNeverCited},
    {"TT-HERO-05", "The Shevitsa area shows the Hero's experience and activated Talents, one for every level.",
     kNeverCited},
    {"TT-VIRTUE-01", "The Virtues are Love, Hope, Faith, Endeavor, Endurance, Mercy.", kNeverCited},
    {"TT-VIRTUE-02", "A Virtue has a value from 0 to 13.", kNeverCited},
    {"TT-VIRTUE-03", "When a Hero collects a White Stone, its player chooses which Virtue rises."},
    {"TT-VIRTUE-04", "When a Hero takes damage, its player chooses which Virtues fall.", kNeverCited},
    {"TT-VIRTUE-05", "Love: the Hero rolls dice equal to its Love in one round of attack."},
    {"TT-VIRTUE-06", "Bonus Cards can add Love to the attacks of the turn."},
    {"TT-VIRTUE-07", "Hope: the Hero may turn 0 / 1 / 2 / 3 dice at Hope 0-2 / 3-6 / 7-10 / 11-13."},
    {"TT-VIRTUE-08",
     "Hope turns a die either way: negative to positive for the Hero, or positive to negative against the "
     "enemy."},
    {"TT-VIRTUE-09",
     "Faith: the Hero may draw 0 / 1 / 2 / 3 Hero Bonus Cards in its turn at Faith 0-2 / 3-6 / 7-10 / "
     "11-13."},
    {"TT-VIRTUE-10",
     "Endeavor: the Hero has 0 / 1 / 2 / 3 additional Actions in its turn at Endeavor 0-2 / 3-6 / 7-10 / "
     "11-13."},
    {"TT-VIRTUE-11",
     "Endurance: at the end of its turn the Hero may raise 0 / 1 / 2 / 3 of its other Virtues by 1 each at "
     "Endurance 0-2 / 3-6 / 7-10 / 11-13."},
    {"TT-VIRTUE-12",
     "Mercy: at the end of its turn the Hero may raise 0 / 1 / 2 / 3 Virtues of other Heroes by 1 each at "
     "Mercy 0-2 / 3-6 / 7-10 / 11-13."},
    {"TT-VIRTUE-13", "Endurance and Mercy are used at the same time."},
    {"TT-VIRTUE-14", "Mercy raised by Endurance this turn does not count for Mercy this turn."},
    {"TT-VIRTUE-15", "A Virtue whose effect was already used this turn may still be reduced by damage.", kNeverCited},
    {"TT-VIRTUE-16", "Such a reduction does not undo anything that was done before.", kNeverCited},
    {"TT-SPIRIT-01", "Spirit is the Hero's health; it starts full at 3.", kNeverCited},
    {"TT-SPIRIT-02", "A Hero may lose 1 Spirit to block all the damage of one enemy round of attack.", kNeverCited},
    {"TT-SPIRIT-03", "A Hero may lose 1 Spirit to escape from a Battle (TT-BATTLE-20)."},
    {"TT-SPIRIT-04", "At Spirit 0 the Hero dies."},
    {"TT-SPIRIT-05", "When a Hero dies, the game is over for everyone (TT-END-03)."},
    {"TT-DICE-01", "A die has 3 positive and 3 negative sides.", kNeverCited},
    {"TT-DICE-02", "The result of a roll is the number of positive dice."},
    {"TT-DICE-03", "Dice are used in Battles, for Treasures, for Artifacts, and whenever a rule calls for them.",
     kNeverCited},
    {"TT-DICE-04", "Turning a die changes it from negative to positive or from positive to negative."},
    {"TT-BONUS-01",
     "On its own turn, a Hero draws Hero Bonus Cards from the Hero (player) deck, up to its Faith band."},
    {"TT-BONUS-02", "If a drawn card shows several effects, one of them is used."},
    {"TT-BONUS-03",
     "Hero Bonus effects are: additional Speed, additional Love, additional Actions, dice turning, or "
     "nothing."},
    {"TT-BONUS-04", "A Hero Bonus Card can be used only on the turn it was drawn.", kNeverCited},
    {"TT-BONUS-05",
     "At the end of the turn, all Bonus Cards, Hero and Enemy, go back to their decks, and the decks are "
     "shuffled."},
    {"TT-BONUS-06", "Enemy Bonus Cards come from their own deck and are used by enemies."},
    {"TT-BONUS-07", "Heroes never draw Enemy Bonus Cards, and enemies never draw Hero Bonus Cards.", kNeverCited},
    {"TT-TREASURE-01",
     "When a Treasure token is claimed, remove it and draw a card from the Treasure deck of its level."},
    {"TT-TREASURE-02", "Then roll 3 dice."},
    {"TT-TREASURE-03", "The outcome depends on the number of positive dice: 0, 1-2, or 3."},
    {"TT-TREASURE-04", "Level 1: 0 = meager reward, 1-2 = small, 3 = medium."},
    {"TT-TREASURE-05", "Level 2: 0 = nothing, 1-2 = medium, 3 = substantial."},
    {"TT-TREASURE-06", "Level 3: 0 = the Hero loses something, 1-2 = nothing, 3 = huge."},
    {"TT-TREASURE-07",
     "The higher the level, the greater the possible reward and the risk; Treasure levels correspond to "
     "Artifact levels.",
     kNeverCited},
    {"TT-TREASURE-08", "The card is discarded after use."},
    {"TT-TREASURE-09",
     "A Treasure Card shows its level, a name, what must be rolled and what is won, and a story; level 3 "
     "has an extra field for the loss.",
     kNeverCited},
    {"TT-QUEST-01", "When a Quest token is claimed, remove it and draw a Quest Card."},
    {"TT-QUEST-02", "When the requirement is fulfilled, the Hero wins the reward at once."},
    {"TT-QUEST-03", "Quests can be completed only in the Past Phase.", kNeverCited},
    {"TT-QUEST-04", "A completed Quest Card is discarded."},
    {"TT-QUEST-05", "One Quest gives an Artifact for winning five Battles.", kNeverCited},
    {"TT-QUEST-06", "A Quest Card shows its symbol, a name, the requirement with the reward, and a story.",
     kNeverCited},
    {"TT-BATTLE-01",
     "When a Battle token is claimed, remove it and draw a Battle Card of its level; its enemy must be fought."},
    {"TT-BATTLE-02", "Battles have levels 1, 2 and 3, in ascending difficulty.", kNeverCited},
    {"TT-BATTLE-03", "Every enemy has Speed, Defense and Strength.", kNeverCited},
    {"TT-BATTLE-04", "Before the Battle, a level 2 enemy draws the number of Enemy Bonus Cards printed on its card."},
    {"TT-BATTLE-05", "Level 3 enemies have a unique Talent.", kNeverCited},
    {"TT-BATTLE-06", "The side with the greater Speed attacks first."},
    {"TT-BATTLE-07", "At equal Speed the enemy attacks first."},
    {"TT-BATTLE-08", "The Hero attacks by rolling dice equal to its Love."},
    {"TT-BATTLE-09", "The enemy attacks by rolling dice equal to its Strength."},
    {"TT-BATTLE-10", "The Hero inflicts damage equal to its positive dice."},
    {"TT-BATTLE-11", "Artifacts and Talents may add damage.", kNeverCited},
    {"TT-BATTLE-12", "Damage to the enemy lowers its Defense."},
    {"TT-BATTLE-13",
     "When its Defense is exhausted, the enemy is defeated and the Hero claims the reward of the card."},
    {"TT-BATTLE-14", "The enemy inflicts damage equal to its positive dice."},
    {"TT-BATTLE-15", "The Hero's player then chooses: spread the damage, or block it."},
    {"TT-BATTLE-16", "Spread: the Hero's Virtues fall by the amount of damage in total, divided as the player likes."},
    {"TT-BATTLE-17", "Block: the Hero loses 1 Spirit and takes none of that damage."},
    {"TT-BATTLE-18", "Damage tokens may be used to track damage.", kNeverCited},
    {"TT-BATTLE-19", "The sides alternate rounds of attack until one side is defeated."},
    {"TT-BATTLE-20",
     "In the Past, a Hero may escape at any time during a Battle by losing 1 Spirit. (P. 17 omits the phase: "
     "TT-RULING-34.)"},
    {"TT-BATTLE-21", "If the Hero dies in the Battle, the game ends for everyone."},
    {"TT-BATTLE-22", "Used Battle Cards are discarded."},
    {"TT-BATTLE-23", "Positive dice spent on an Artifact are not counted as damage."},
    {"TT-BATTLE-24", "Hope may turn positive dice of the enemy's roll into negative ones."},
    {"TT-BATTLE-25",
     "A Battle Card shows its level, name, Speed, Defense, Strength, reward, story, number of Bonus Cards, and "
     "Talent.",
     kNeverCited},
    {"TT-ARTIFACT-01", "An Artifact belongs to the head, the hands or the feet.", kNeverCited},
    {"TT-ARTIFACT-02", "A Hero may hold any number of Artifacts.", kNeverCited},
    {"TT-ARTIFACT-03", "In its turn, a Hero may use at most one Artifact of each type (head, hands, feet)."},
    {"TT-ARTIFACT-04", "Artifacts have levels of strength 1, 2 and 3; a higher level is stronger.", kNeverCited},
    {"TT-ARTIFACT-05", "Passive (infinity sign): works every turn, without activation.", kNeverCited},
    {"TT-ARTIFACT-06", "Active n: works only when dice are rolled and n positive dice are spent on it."},
    {"TT-ARTIFACT-07", "One-time: used once, then returned to its deck."},
    {"TT-ARTIFACT-08",
     "To win an Artifact of a level, draw 3 cards at random from the deck of that level, keep 1, return 2 and "
     "shuffle."},
    {"TT-ARTIFACT-09", "A used-up or transformed Artifact returns to the deck of its level."},
    {"TT-ARTIFACT-10",
     "On its own turn, a Hero may spend 1 Action to give one of its Artifacts to another Hero on an adjacent "
     "Space."},
    {"TT-ARTIFACT-11",
     "In a Battle, the activation dice are positive dice of the Hero's own attack roll; they do not count as "
     "damage."},
    {"TT-ARTIFACT-12", "Forest Axe: activated with 1 positive die, deals 2 damage.", kNeverCited},
    {"TT-ARTIFACT-13", "An Artifact card shows its slot, name, effect, story, usage and level symbol.", kNeverCited},
    {"TT-ALTAR-01", "Altars work in the Past and in the Future, any number of times.", kNeverCited},
    {"TT-ALTAR-02", "Using an Altar costs 1 Action."},
    {"TT-ALTAR-03", "With that one Action, any number of objects may be sacrificed."},
    {"TT-ALTAR-04", "Only Artifacts and Shevitsa can be sacrificed.", kNeverCited},
    {"TT-ALTAR-05", "1 Shevitsa: +1 to one Virtue of choice."},
    {"TT-ALTAR-06", "1 level 1 Artifact: 2 Shevitsa."},
    {"TT-ALTAR-07", "1 level 2 Artifact: 3 Shevitsa."},
    {"TT-ALTAR-08", "1 level 3 Artifact: 4 Shevitsa."},
    {"TT-ALTAR-09", "2 level 1 Artifacts: 1 level 2 Artifact."},
    {"TT-ALTAR-10", "2 level 2 Artifacts: 1 level 3 Artifact."},
    {"TT-ALTAR-11", "2 level 3 Artifacts: 1 Sacred Stone."},
    {"TT-OFFER-01", "One Offering token is put on each Altar when its tile is placed.", kNeverCited},
    {"TT-OFFER-02", "Any Hero may claim it with one Action."},
    {"TT-OFFER-03",
     "A Hero holding an Offering may spend 1 Action to give it to another Hero on an adjacent Space; this "
     "blesses it."},
    {"TT-OFFER-04", "A blessed Offering turns into an Artifact."},
    {"TT-OFFER-05",
     "The first Offering given yields a level 1 Artifact, the second a level 2 and the third a level 3 Artifact."},
    {"TT-OFFER-06", "The players decide which Hero keeps that Artifact."},
    {"TT-OFFER-07", "When the Future begins, all Offering tokens are removed from the Map."},
    {"TT-OFFER-08", "Heroes keep the Offerings they hold and may still bless them in the Future."},
    {"TT-TALENT-01", "Every Hero has 6 Talents of its own.", kNeverCited},
    {"TT-TALENT-02", "At most 3 of them can be unlocked.", kNeverCited},
    {"TT-TALENT-03", "The first Talent requires 2 Shevitsa."},
    {"TT-TALENT-04", "The second requires 4 additional Shevitsa."},
    {"TT-TALENT-05", "The third requires 6 more Shevitsa (12 in all)."},
    {"TT-TALENT-06", "No two unlocked Talents may be of the same level.", kNeverCited},
    {"TT-TALENT-07", "Within that limit, Talents may be combined freely.", kNeverCited},
    {"TT-TALENT-08", "An unlocked Talent is marked on the board."},
    {"TT-STONE-01", "Each Future scenario gives the Sacred Stone one unique, helpful use."},
    {"TT-STONE-02", "2 level 3 Artifacts sacrificed at an Altar give 1 Sacred Stone."},
    {"TT-PRESENT-01", "The 3 drawn Prophecy Cards are shuffled and 1 is drawn at random; that one is fulfilled."},
    {"TT-PRESENT-02", "The players may now change the turn order."},
    {"TT-PRESENT-03", "The Future begins when the card is drawn."},
    {"TT-FUTURE-01",
     "The introduction of the Future Book and the chapter of the fulfilled Prophecy are read and applied."},
    {"TT-FUTURE-02", "That chapter states the changes to the Map."},
    {"TT-FUTURE-03", "That chapter states the special rules."},
    {"TT-FUTURE-04", "That chapter states the objective that wins the game when it is achieved."},
    {"TT-FUTURE-05", "The scenario states conditions that must be met in time."},
    {"TT-FUTURE-06", "Portals and Altars work as in the Past.", kNeverCited},
    {"TT-FUTURE-07", "Offering tokens leave the Map; held Offerings stay (TT-OFFER-07, -08)."},
    {"TT-FUTURE-08", "No Quest Card can be completed.", kNeverCited},
    {"TT-FUTURE-09", "The escape rule of p. 25 does not apply.", kNeverCited},
    {"TT-END-01", "The game is won when the objective of the Future is achieved.", kNeverCited},
    {"TT-END-02", "At that moment, the game ends and all players win."},
    {"TT-END-03", "The game is lost when any Hero dies, in any phase."},
    {"TT-END-04", "The game is lost when the conditions of the scenario are not met in time."},
    {"TT-END-05", "All players share the defeat."},
    {"TT-SCORE-01", "Points are counted at the end of the game, for all players together.", kNeverCited},
    {"TT-SCORE-02", "1 point for each remaining Virtue point.", kNeverCited},
    {"TT-SCORE-03", "2 points for each remaining Shevitsa.", kNeverCited},
    {"TT-SCORE-04", "2 points for each remaining Speed.", kNeverCited},
    {"TT-SCORE-05", "3 / 6 / 12 points for each remaining Artifact of level 1 / 2 / 3.", kNeverCited},
    {"TT-SCORE-06", "30 points for each remaining Sacred Stone.", kNeverCited},
    {"TT-SCORE-07", "15 points for each remaining Spirit.", kNeverCited},
    {"TT-SCORE-08", "A completed Future Quest gives the points it states.", kNeverCited},
    {"TT-SCORE-09", "10 points for each remaining turn of the Future Quest.", kNeverCited},
    {"TT-SOLO-01", "Three Heroes are always in play, whatever the number of players.", kNeverCited},
    {"TT-SOLO-02", "One player may control all three Heroes.", kNeverCited},
    {"TT-SOLO-03", "With two players, one controls two Heroes, or both take turns controlling the third.", kNeverCited},
    {"TT-SOLO-04", "No rule changes with the number of players; \"another player\" in a rule means \"another Hero\".",
     kNeverCited},
    {"TT-RULING-01",
     "Prophecies: 5 in the components list, 7 Quests on p. 8, \"all 7 cards without the Tutorial\" on p. 10: a "
     "content set has a Tutorial and at least 3 others; the base set aims at 7.",
     kNeverCited},
    {"TT-RULING-02",
     "\"Three phases\" (p. 8), but four headings: there are four phases; the Prophecy is setup with choices, the "
     "Present is one draw.",
     kNeverCited},
    {"TT-RULING-03",
     "Which x5/x10 token is which? Battle 1-3, Treasure 1-3, Quest, Offering and Sacred Stone: 5 each; Damage 1 "
     "/ 3 / 5: 10 / 10 / 5. Damage tokens never limit play.",
     kNeverCited},
    {"TT-RULING-04", "Cube colours: white for Virtues, red for Shevitsa, black for Speed, blue for Spirit.",
     kNeverCited},
    {"TT-RULING-05",
     "P. 20 speaks of placing a \"Level 2 Artifact\" on a tile, but there is no such token: it is a Treasure 2 "
     "token.",
     kNeverCited},
    {"TT-RULING-06",
     "\"Empty space\" for the first placement (step 2 precedes the tokens): a Space of the new tile with no "
     "printed feature and no Hero; if there is none, any Space of it without Trees or a Hero. Being placed on a "
     "Portal is not entering it."},
    {"TT-RULING-07",
     "\"Snap the entire edge\": tiles lie on a lattice of 2x2 cells; a new tile takes a free cell that shares a "
     "full side with a placed tile. Half-shifted placement is illegal.",
     kNeverCited},
    {"TT-RULING-08", "A new tile may be cut off by Trees.", kNeverCited},
    {"TT-RULING-09",
     "Must a Hero move, claim, or use all its Actions? No; unused Steps and Actions are lost at the end of the "
     "turn.",
     kNeverCited},
    {"TT-RULING-10",
     "Speed gained during the turn counts at once: Steps left = Speed + turn bonuses - Steps used, never below "
     "0.",
     kNeverCited},
    {"TT-RULING-11", "Range and start of Speed: 1 to 10, every Hero starts at 2; nothing lowers it below 1."},
    {"TT-RULING-12",
     "Stepping onto an occupied Space without enough Steps to leave it: a Step (or Portal) onto an occupied "
     "Space is legal only if the remaining Steps can reach an unoccupied one.",
     kNeverCited},
    {"TT-RULING-13",
     "Does a Portal cost one Step, or one to enter and one to travel? One in total: stepping onto it includes "
     "the transfer. The transfer is mandatory and does not trigger the Portal of arrival. A Hero already "
     "standing on a Portal may spend 1 Step to go to another Portal."},
    {"TT-RULING-14", "If it is the only one on the Map, a Portal acts as a plain Space."},
    {"TT-RULING-15", "A destination Portal occupied by a Hero may be chosen, subject to TT-RULING-12.", kNeverCited},
    {"TT-RULING-16",
     "\"Adjacent\": orthogonally neighbouring Spaces on the Map, also across tiles; Trees between them do not "
     "matter (they fill Spaces); Portals do not make Spaces adjacent.",
     kNeverCited},
    {"TT-RULING-17", "Do Trees fill a Space or an edge? A Space: it cannot be entered, and nothing is placed on it.",
     kNeverCited},
    {"TT-RULING-18",
     "Claiming when the gain is impossible (all Virtues 13, Speed 10, deck empty): allowed for White, Red and "
     "Black Stones (the gain is lost); forbidden for a Treasure, Battle or Quest if no card can be drawn."},
    {"TT-RULING-19",
     "Gains above 13 and losses below 0 are clamped; a loss that must be paid in full requires enough points."},
    {"TT-RULING-20",
     "When are bands read? At the moment of use, from the current value, minus what was already used this turn "
     "(Faith, Endeavor). Uses are never undone; a remaining allowance is never negative.",
     kNeverCited},
    {"TT-RULING-21",
     "Hope per roll or per turn? Per roll: each roll made by the Hero, and each roll against it, has a fresh "
     "allowance of the Hope band.",
     kNeverCited},
    {"TT-RULING-22",
     "Which rolls may Hope affect? Any roll made by the Hero (attack, Treasure, Artifact, scenario) and any roll "
     "made against it, but not the rolls of other Heroes.",
     kNeverCited},
    {"TT-RULING-23",
     "Order of dice changes: roll; rerolls; forced changes by the enemy; then turning by Hope, Bonus Cards, "
     "Artifacts and Talents in any order; then the result is fixed; then positive dice are assigned to "
     "Artifacts.",
     kNeverCited},
    {"TT-RULING-24",
     "When are Hero Bonus Cards drawn and used? At any time on the Hero's own turn while no roll is open (also "
     "between rounds of attack), one by one, until the Faith band is used up; the chosen effect applies at once "
     "and lasts until the end of the turn, except dice turning, which is kept and used once on any roll of "
     "TT-RULING-22."},
    {"TT-RULING-25", "If the Bonus deck runs out during a turn, draw what is left.", kNeverCited},
    {"TT-RULING-26",
     "Enemy Bonus Cards: choice, duration, level 3? Each has one effect (validated); all drawn cards apply from "
     "before initiative to the end of the Battle; levels 1 and 3 draw as many as printed, normally 0."},
    {"TT-RULING-27",
     "Endurance: what is \"another\" Virtue, and may one Virtue rise twice? Different Virtues, none of them "
     "Endurance, each +1; optional."},
    {"TT-RULING-28",
     "Mercy: whose Virtues, and may one rise twice? Any Virtues of the two other Heroes, each Virtue of a Hero "
     "at most once, each +1; optional; at any distance."},
    {"TT-RULING-29", "\"Simultaneously\": read both bands first, then apply all raises."},
    {"TT-RULING-30",
     "End of the turn: (1) end-of-turn effects of cards, Quests too, and Talents; (2) Endurance and Mercy; (3) Bonus "
     "Cards "
     "return, decks are shuffled; (4) turn-long effects end."},
    {"TT-RULING-31",
     "Damage greater than all Virtues together: spreading must absorb all of it; if the Virtues total less, the "
     "Hero must block."},
    {"TT-RULING-32",
     "Blocking or escaping with the last Spirit is legal: Spirit falls to 0, the Hero dies, and all lose. The "
     "program warns first."},
    {"TT-RULING-33",
     "Damage outside Battle gives the same choice (spread or block); \"loses X\" is not damage and cannot be "
     "blocked."},
    {"TT-RULING-34",
     "Escape: \"at any time\" on p. 17, \"in the Past Phase\" on p. 25: only in the Past, unless a scenario "
     "allows it. At any point, also after an enemy roll and before its damage. The token and the card are gone, "
     "there is no reward, damage already taken stays, and the turn goes on.",
     kNeverCited},
    {"TT-RULING-35",
     "Love 0, or a Battle that cannot end (neither side can hurt the other, for example Love 0 and every enemy "
     "die turned): the Hero rolls 0 dice; Strength is at least 1. After 100 rounds of attack the Battle ends "
     "like an escape, but without losing Spirit and without a reward, in any phase."},
    {"TT-RULING-36", "More dice than the 15 in the box: roll them all; the box is not a limit."},
    {"TT-RULING-37",
     "Which Speed counts for the first attack? Current Speed plus additions from Bonus Cards, Artifacts and "
     "Talents; Steps used do not matter; fixed at the start of the Battle."},
    {"TT-RULING-38", "Ties elsewhere (choosing among equals when a scenario moves something): the players choose."},
    {"TT-RULING-39",
     "Defeat in the Hero's first round, and surplus damage: no enemy round follows; surplus damage is lost."},
    {"TT-RULING-40",
     "Icons lost in the battle example: the reduced Virtue is Endeavor; the reward is 1 Shevitsa and 2 Virtue "
     "points."},
    {"TT-RULING-41",
     "Equipping is free, on the Hero's own turn, while no roll is open; from its first effect on, an Artifact "
     "counts as the one of its type used this turn. A passive Artifact whose use would shut out another of its "
     "type that the Hero holds and could still use this turn is used only if the player says so, each time it "
     "would first change something; where nothing is shut out, it applies by itself. After a \"no\", the player "
     "is asked again at the next opportunity. A change that leaves the outcome as it was is not a use."},
    {"TT-RULING-42",
     "Active Artifacts: how often, and outside Battle? In Battle, once in each of the Hero's rounds of attack. "
     "Cards with an effect outside Battle: once per turn, no Action, roll 3 dice (Hope applies), n of them must "
     "be positive."},
    {"TT-RULING-43",
     "One-time Artifacts: no dice, no Action; used when their window is open; then returned to the deck, which "
     "is shuffled."},
    {"TT-RULING-44",
     "Fewer than 3 Artifacts in the deck: draw what is left and keep 1; if none is left, nothing is won."},
    {"TT-RULING-45",
     "Sacrifices in one Action are resolved one after another; results may be sacrificed again; sacrificed "
     "Artifacts are back in their decks before the draw."},
    {"TT-RULING-46", "The fourth and later Offerings yield level 3 Artifacts."},
    {"TT-RULING-47",
     "Who may keep a blessed Artifact, and what is counted? Any of the three Heroes; the counter is shared by "
     "the team and never reset.",
     kNeverCited},
    {"TT-RULING-48",
     "Quests: how many, whose, counted from when, and what if unfinished? Any number per Hero; the Hero who "
     "draws one owns it; event counts use the owner's totals since the start of the game; checked on drawing and "
     "after every event; unfinished ones are discarded without effect when the Past ends."},
    {"TT-RULING-49",
     "Battle, Treasure or Quest deck empty: shuffle its discards into a new deck; if there are none, see "
     "TT-RULING-18."},
    {"TT-RULING-50",
     "Treasure: what order, and what if the Hero cannot pay a loss? Draw, reveal, roll, turn, resolve; a loss "
     "takes what is there, Virtue losses stop at 0, Spirit is never lost this way unless printed."},
    {"TT-RULING-51",
     "Unlocking: order of levels, price, time, commitment? Levels 1, 2 and 3 in ascending order at 2 / 4 / 6; on "
     "the Hero's own turn, outside Battle, no Action; the Shevitsa are committed (spent) and never returned; "
     "Talents are never exchanged."},
    {"TT-RULING-52", "Shevitsa have no limit; the 30 red cubes are not one.", kNeverCited},
    {"TT-RULING-53", "The Past ends once the turn in which the last tile was placed is complete."},
    {"TT-RULING-54", "Turn order: fixed in the Past; may be changed once, in the Present; fixed in the Future."},
    {"TT-RULING-55",
     "Unclaimed objects when the Future begins: Offerings are removed; everything else stays unless the scenario "
     "says otherwise.",
     kNeverCited},
    {"TT-RULING-56",
     "A turn in the Future; what is a \"turn\" for limits and scoring? Each Hero's turn: move and act, end the "
     "turn (no tile). After the three turns comes the scenario step. One \"turn\" of the limit and of "
     "TT-SCORE-09 is such a round."},
    {"TT-RULING-57",
     "When is the objective checked, and what if a win and a loss coincide? After every event; a loss by death "
     "comes before a win, a win before a loss by time. The current round does not count as remaining."},
    {"TT-RULING-58",
     "Owner and use of the Sacred Stone: held by the Hero who made or won it; it may not be given; its scenario "
     "use is free on that Hero's turn and discards it unless the scenario says it stays."},
    {"TT-RULING-59",
     "Lost scoring icons: 1 for a Virtue point; 2 for a Shevitsa; 2 for Speed; 3 / 6 / 12 for Artifacts; 30 for "
     "a Sacred Stone; 15 for Spirit.",
     kNeverCited},
    {"TT-RULING-60", "The score after a loss is shown with 0 for TT-SCORE-08 and -09, and marked as a defeat."},
    {"TT-RULING-61", "When one person plays several Heroes, \"player\" in a rule means the Hero.", kNeverCited},
    {"TT-RULING-62", "Hero choice: three different Heroes, no other limit, no draft order.", kNeverCited},
    {"TT-RULING-63", "Guide Cards, Damage tokens and board slots have no effect on the rules.", kNeverCited},
    {"TT-RULING-64", "\"Shuffle and draw\" the Prophecy: each of the three is equally likely."},
    {"TT-RULING-65",
     "May the active Hero take an Artifact or Offering from another? No, it may only give; the receiver cannot "
     "refuse.",
     kNeverCited},
    {"TT-RULING-66", "Restoring Spirit: never above 3; only by explicit effects."},
    {"TT-RULING-67",
     "Damage during another Hero's turn (Future): the target decides as usual; Hope applies, Hero Bonus Cards "
     "and Artifacts do not, as it is not that Hero's turn."},
    {"TT-RULING-68",
     "After the first game, the Tutorial Prophecy may be chosen on purpose as a fixed Future; it is never "
     "shuffled in.",
     kNeverCited},
    {"TT-RULING-69",
     "Several effects on one event: mandatory before optional; enemy and scenario before Heroes; within a side "
     "the players choose.",
     kNeverCited},
    {"TT-RULING-70",
     "Claiming two things on one Space (Altar with Offering) takes separate Actions: claim the Offering, use the "
     "Altar; both require the Hero on that Space.",
     kNeverCited},
    {"TT-RULING-71", "Battle tokens left for the Future are fought as in the Past, but without escape."},
    {"TT-RULING-72",
     "Bosses and other enemies placed by a scenario follow the same Battle rules; the scenario may state that "
     "damage on them stays between Battles and that a Hero may withdraw after a pair of rounds."},
    {"TT-RULING-73",
     "\"Develop only 3 at a time\" (p. 18), and levels: 3 for the whole game; the 6 Talents are two for each of "
     "three levels.",
     kNeverCited},
    {"TT-RULING-74",
     "When a scenario removes the tile under a Hero, or a feature on its Space, the Hero is moved to the nearest "
     "unoccupied Space that can be entered; the players choose among equals."},
    {"TT-RULING-75",
     "A round of attack that a side skips counts as one of its rounds (its first, every second one, one of a pair), "
     "but "
     "nothing happens in it: less damage or fewer dice in the enemy's next round wait for its next attack."},
    {"TT-RULING-76",
     "\"Once per turn\" in the scenario step: the step is no Hero's turn and counts as one of its own; what was used "
     "in "
     "it can be used again in the turn that follows.",
     kNeverCited},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::threetale

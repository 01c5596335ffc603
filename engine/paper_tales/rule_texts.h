// The rules of Paper Tales by id, one line each: the rulebook phase by phase, then what a state must be, then the
// rulings that fill its silences. Rules announce themselves to the table as "PT-DEPLOY-11"_rule, which does not compile
// for an id that is not here.
#pragma once

#include <string_view>

#include "engine/kernel/texts.h"

namespace engine::paper_tales {

inline constexpr RuleText kRules[] = {
    {"PT-SETUP-01", "A game has 2, 3, 4 or 5 players."},
    {"PT-SETUP-02", "The Time marker starts on space 1 of the Turn track on the central board."},
    {"PT-SETUP-03", "Gold and Age tokens form two common supplies.", kNeverCited},
    {"PT-SETUP-04", "Each player starts with exactly 3 Gold."},
    {"PT-SETUP-05", "A player's Gold is visible to every player at all times.", kNeverCited},
    {"PT-SETUP-06", "Each player has a colour nobody else has, with its reference card and score marker.", kNeverCited},
    {"PT-SETUP-07", "Every score starts at 0."},
    {"PT-SETUP-08",
     "Each player receives exactly one each of Town, Tavern, Mine, Temple, Barracks, and may build no other Building.",
     kNeverCited},
    {"PT-SETUP-09", "All 81 Unit cards are shuffled into one deck and the discards start empty."},
    {"PT-SETUP-10", "Unit cards in the deck and in the discards are always face down.", kNeverCited},
    {"PT-SETUP-11", "A Kingdom consists of the Units and Buildings in front of its owner.", kNeverCited},
    {"PT-SETUP-12", "A Kingdom starts with 4 Unit spots: 2 Front and 2 Back.", kNeverCited},
    {"PT-SETUP-13", "Built Buildings lie beside the Units and occupy no Unit spot.", kNeverCited},
    {"PT-SETUP-14", "Unbuilt Buildings are kept aside and may be looked at at any time.", kNeverCited},
    {"PT-SETUP-15", "Units and Buildings produce the resources shown by their icons, of three kinds.", kNeverCited},
    {"PT-SETUP-16", "Resources have no tokens and stay available exactly as long as the producing card is in play.",
     kNeverCited},
    {"PT-SETUP-17", "Resources are used to construct Buildings and to activate some card abilities.", kNeverCited},
    {"PT-TURN-01", "The game lasts exactly 4 turns.", kNeverCited},
    {"PT-TURN-02", "Each turn plays once, in order: Recruitment, Deployment, Wars, Income, Construction, Aging.",
     kNeverCited},
    {"PT-TURN-03", "In every phase all players act simultaneously.", kNeverCited},
    {"PT-TURN-04", "A turn ends when its Aging phase ends.", kNeverCited},
    {"PT-TURN-05", "After Aging the Time marker advances 1 space and a new turn begins, except after turn 4."},
    {"PT-TURN-06",
     "In Deployment, Wars, Income, Construction and Aging each player applies every ability in the own Kingdom (Units "
     "and Buildings) carrying that phase's icon."},
    {"PT-TURN-07", "LP are gained from Wars, from constructed Buildings and from card abilities.", kNeverCited},
    {"PT-RECRUIT-01", "At the start of Recruitment each player is dealt 5 Unit cards from the deck."},
    {"PT-RECRUIT-02", "Each player looks at the 5 cards, keeps exactly 1 and passes the other 4."},
    {"PT-RECRUIT-03",
     "Each player keeps exactly 1 card of each received pack and passes the rest, until everybody has drafted 5 cards "
     "(pack sizes at the picks: 5, 4, 3, 2, 1)."},
    {"PT-RECRUIT-04", "Packs go to the left neighbour in turns 1 and 3 and to the right neighbour in turns 2 and 4."},
    {"PT-RECRUIT-05",
     "After everybody has 5 new cards, each player must add to the hand all own cards left unplayed from earlier "
     "turns."},
    {"PT-RECRUIT-06", "When the deck is exhausted, the discards are shuffled into a new deck."},
    {"PT-DEPLOY-01", "Each player chooses from the own hand which Units to deploy into the own Kingdom."},
    {"PT-DEPLOY-02", "A Kingdom never holds more Units than its spots: 2 Front and 2 Back at the start.", kNeverCited},
    {"PT-DEPLOY-03", "A fifth spot, in Front, becomes available under PT-BUILD-16.", kNeverCited},
    {"PT-DEPLOY-04", "Every Unit card not deployed must be discarded, except that a player may keep 1."},
    {"PT-DEPLOY-05", "The kept Unit card is placed on the owner's reference card and may be used in the next turn."},
    {"PT-DEPLOY-06", "Chosen Units are placed face down in available spots of the own Kingdom."},
    {"PT-DEPLOY-07", "All players choose and place simultaneously."},
    {"PT-DEPLOY-08", "A player short of space may freely discard own Units already in play."},
    {"PT-DEPLOY-09", "A player short of space may freely move own Units in play from one spot to another."},
    {"PT-DEPLOY-10", "When all have finished, all newly placed Units are revealed simultaneously."},
    {"PT-DEPLOY-11", "On reveal the owner pays the Gold cost of each revealed Unit."},
    {"PT-DEPLOY-12", "A player must discard every revealed Unit whose cost cannot be paid."},
    {"PT-DEPLOY-13", "No cost is ever paid for a Unit put into play in an earlier turn.", kNeverCited},
    {"PT-DEPLOY-14", "A flip-icon ability is activated exactly once, as soon as the Unit is revealed."},
    {"PT-DEPLOY-15",
     "An ability with the Deployment icon but without the flip icon is applied in every Deployment phase while its "
     "card is in the Kingdom, the phase of its reveal included."},
    {"PT-WAR-01", "Kingdom strength is the sum of the strengths of the Units in Front."},
    {"PT-WAR-02", "A strength printed with * belongs to a card whose ability may change its strength.", kNeverCited},
    {"PT-WAR-03", "Each player compares Kingdom strength with the left and with the right neighbour."},
    {"PT-WAR-04", "A player whose Kingdom strength is greater than or equal to a neighbour's wins that War."},
    {"PT-WAR-05", "Each War won gives 3 LP."},
    {"PT-WAR-06", "On equal strengths both players win the War and each gains 3 LP.", kNeverCited},
    {"PT-INCOME-01", "Each player gains 2 Gold from the supply."},
    {"PT-INCOME-02",
     "Each player also gains the Gold produced by Income-icon abilities of the own Units and Buildings."},
    {"PT-BUILD-01", "Players use their resources to put own Buildings into the own Kingdom.", kNeverCited},
    {"PT-BUILD-02", "Resources are never spent.", kNeverCited},
    {"PT-BUILD-03", "Only resources produced by Units and Buildings in the Kingdom at the start of this phase count.",
     kNeverCited},
    {"PT-BUILD-04",
     "Each player may take at most one construction action per turn: construct one Building or upgrade one Building."},
    {"PT-BUILD-05", "Only one of the own 5 Buildings not yet built may be constructed.", kNeverCited},
    {"PT-BUILD-06", "A Building may be constructed on its Level 1 side or directly on its Level 2 side.", kNeverCited},
    {"PT-BUILD-07", "In both cases the player pays the Land cost and the Resource cost.", kNeverCited},
    {"PT-BUILD-08", "The Land cost is 2 Gold for each Building already in the player's Kingdom."},
    {"PT-BUILD-09", "The player's Kingdom must produce all resources required by the Resource cost.", kNeverCited},
    {"PT-BUILD-10", "Level 1 requires the resources of cost icon 1."},
    {"PT-BUILD-11", "Direct Level 2 requires the resources of cost icon 1 and of cost icon 2 together."},
    {"PT-BUILD-12", "Upgrading a built Level 1 Building to Level 2 requires only cost icon 2."},
    {"PT-BUILD-13", "Upgrading costs no Land cost."},
    {"PT-BUILD-14", "An upgraded Building is turned to its Level 2 side."},
    {"PT-BUILD-15",
     "A Level 1 Building provides 1 ability; a Level 2 Building provides 2 abilities and more LP than its Level 1.",
     kNeverCited},
    {"PT-BUILD-16", "A player with at least one Level 2 Building in play has a fifth spot, in Front.", kNeverCited},
    {"PT-BUILD-17", "No Kingdom ever has more than 5 spots.", kNeverCited},
    {"PT-BUILD-18", "Every Level 2 Building shows the extra-spot icon by its name.", kNeverCited},
    {"PT-AGE-01", "Every Unit with one or more Age tokens dies and is discarded."},
    {"PT-AGE-02", "Then exactly 1 Age token is added to every Unit still in play."},
    {"PT-END-01", "The game ends at the end of turn 4."},
    {"PT-END-02", "Each player adds the LP shown on the own built Buildings, at the Level showing."},
    {"PT-END-03", "The highest total of LP wins."},
    {"PT-END-04", "Among players tied for the highest total the one with most Gold wins."},
    {"PT-END-05", "Players still tied share the victory."},
    {"PT-2P-01",
     "With 2 players the rules of 3.1 to 3.9 hold, except as changed here; having played the normal game first is only "
     "advised."},
    {"PT-2P-02", "In Recruitment each player is dealt 9 Unit cards instead of 5."},
    {"PT-2P-03",
     "After keeping 1 card the player discards 1 card of choice from the same pack, then passes the rest to the "
     "opponent (so the direction of PT-RECRUIT-04 has no effect)."},
    {"PT-2P-04", "Kingdom strength is compared once, with the opponent; greater or equal wins 1 War."},
    {"PT-2P-05", "A strength greater than or equal to twice the opponent's wins 2 Wars instead of 1."},
    {"PT-CARD-01", "A Unit dies only when it is discarded in the Aging phase."},
    {"PT-CARD-02",
     "When two abilities resolved at the same time conflict, the player further ahead on the Score track activates "
     "first; on equal score the player with less Gold; if still equal, random order."},
    {"PT-CARD-03",
     "Golem: A player without a Level 2 Building when deploying the Golem has only 4 spots in this turn's Deployment.",
     kNeverCited},
    {"PT-CARD-04", "Grand Architect: Its ability can buy any combination of resources."},
    {"PT-CARD-05",
     "Kraken: In Aging its ability applies to every Unit dying in the own Kingdom, the Kraken included if it dies this "
     "turn.",
     kNeverCited},
    {"PT-CARD-06", "Monkey: Deploying it gains 1 Gold."},
    {"PT-CARD-07", "Monkey: That Gold may be used at once to pay for other Units being deployed.", kNeverCited},
    {"PT-CARD-08", "Mystical Healer: The Unit it saves this turn receives an Age token like every other survivor."},
    {"PT-CARD-09", "Mystical Healer: It can save itself.", kNeverCited},
    {"PT-CARD-10", "Ogre: The base 2 Gold of Income counts towards its strength bonus.", kNeverCited},
    {"PT-CARD-11",
     "Palm Reader: Its ability applies to every Unit dying in the own Kingdom, the Palm Reader included if it dies "
     "this turn.",
     kNeverCited},
    {"PT-CARD-12", "Shapeshifter: It is discarded as soon as the newly drawn Unit has replaced it."},
    {"PT-CARD-13", "Shapeshifter: The new Unit receives an Age token."},
    {"PT-CARD-14", "Shapeshifter: The new Unit's Deployment ability, if any, is applied."},
    {"PT-CARD-15",
     "Temple: Each Level of the Temple is paid either with the required Ore or with the Gold amount shown."},
    {"PT-SHOW-01",
     "Deck and discards: number of cards only, no faces, no order, no browsing. Every shuffle of the discards into a "
     "new deck is announced.",
     kNeverCited},
    {"PT-SHOW-02",
     "Draft packs: the holder sees the faces; the others see pack sizes, the passing direction of this turn and who "
     "has picked. Nobody sees another player's pick.",
     kNeverCited},
    {"PT-SHOW-03", "2 players: the card discarded from a pack is seen by its discarder only.", kNeverCited},
    {"PT-SHOW-04",
     "Hand: faces for the owner, number of cards for all. The reserved card lies face down on the owner's reference "
     "card: its existence is public, its face is not.",
     kNeverCited},
    {"PT-SHOW-05",
     "Public at all times: turn 1 to 4 and phase, every Kingdom (spots, rows, Units, Age tokens, Buildings with "
     "Level), Gold, LP, unbuilt Buildings (both sides readable), capacity 4 or 5, card text of everything face up.",
     kNeverCited},
    {"PT-SHOW-06",
     "While players choose in the same step only \"still choosing / ready\" is shown of the others (PT-RULING-07, "
     "-50). At one shared screen the view is covered between players. A designer's view may show everything, but must "
     "be marked as such and never reach a player's view.",
     kNeverCited},
    {"PT-SHOW-07",
     "While planning the owner sees: free spots by row, Units in play that can be moved or discarded, total cost of "
     "the planned Units against Gold (negative costs counted), which card is reserved, which cards will be discarded. "
     "An unpayable plan is legal and is warned of, not refused.",
     kNeverCited},
    {"PT-SHOW-08",
     "Reveal order: (1) all plans are locked; (2) moves and discards of Units in play, face-down placements and number "
     "of discarded hand cards of all players appear; (3) all new Units turn face up at the same time; (4) payments "
     "with Gold before and after, choice of what to keep if Gold is short, unpaid Units leave; (5) flip abilities, "
     "each with its source, its targets and its result; (6) Deployment abilities without flip icon; (7) the Kraken's "
     "penalty with the number of Level 2 Buildings.",
     kNeverCited},
    {"PT-SHOW-09", "Shapeshifter: every drawn card is shown to all in order, then the Unit that stays.", kNeverCited},
    {"PT-SHOW-10",
     "Wars: for every Kingdom a breakdown per Unit (printed, set or added with reason, contributes or why not), "
     "Building bonus, total; then every comparison with left and right neighbour (with 2 players: one comparison and "
     "the doubled value), Wars won, 3 LP each, LP and Gold per War won, LP of Level 2 Buildings. All strengths are "
     "fixed before the first result is shown.",
     kNeverCited},
    {"PT-SHOW-11",
     "Income: base 2 and every source with its amount; during Wars the Ogre shows the same sum in advance.",
     kNeverCited},
    {"PT-SHOW-12",
     "Construction: for each own Building each legal way to take it (Level 1, direct Level 2, upgrade) with Land cost, "
     "produced icons used, resources bought, Temple alternative per Level and Gold left; for an illegal way the "
     "missing part. That the action is optional and single. Actions of all players appear together.",
     kNeverCited},
    {"PT-SHOW-13",
     "Aging: which Units would die and why; a Healer's legal targets and \"none\"; then deaths together with the "
     "tokens each died with and the LP or Gold they cause, every loss with the floor of 0; then the new tokens. "
     "Removal in Deployment is never shown as a death.",
     kNeverCited},
    {"PT-SHOW-14",
     "Any time: current Production of every Kingdom by resource and source; which Units die in the next Aging as "
     "things stand.",
     kNeverCited},
    {"PT-SHOW-15",
     "End: LP before, LP per Building, LP of end-of-game abilities, total; tie broken by Gold; shared victory named as "
     "such.",
     kNeverCited},
    {"PT-SHOW-16",
     "Every random event (shuffle, draw, random order of PT-CARD-02) and every order chosen by an owner stands in the "
     "log.",
     kNeverCited},
    {"PT-RULING-01",
     "Resource icons lost: Wood, Food, Ore: logs, meat, purple crystal (public material calls the third diamond, "
     "crystal or ore).",
     kNeverCited},
    {"PT-RULING-02",
     "\"Level\" number lost in Golem, Additional spot, Enrico's caption: Level 2: the extra-spot icon (five squares, "
     "three over two) is printed by the name on the Level 2 side of all five Buildings and on no Level 1 side.",
     kNeverCited},
    {"PT-RULING-03",
     "Phase icons lost inside sentences: Inside phase section N it is N's icon; Kraken's token ability, Palm Reader, "
     "Mystical Healer = Aging; Ogre = Income for the amount, Wars for the bonus; Shapeshifter = Deployment with flip; "
     "token icons in Healer, Shapeshifter, Denis = Age token.",
     kNeverCited},
    {"PT-RULING-04",
     "Captions displaced (Denis' upgrade under Aging, Enrico's fifth spot and a reminder under End of game): They "
     "belong to Construction.",
     kNeverCited},
    {"PT-RULING-05", "Adjacency of spots: None: only the row matters.", kNeverCited},
    {"PT-RULING-06",
     "Move or discard Units in play only when short of space? Always allowed during Deployment planning: PF-B says "
     "Units may be moved freely, and in the rulebook's own example a Unit is moved between rows although discarding "
     "alone made the room."},
    {"PT-RULING-07",
     "Secrecy during placing: One atomic secret plan per player: discards, moves, placements, reserved card, cards to "
     "discard. All plans are applied together. Hand contents and face-down Units are known to the owner only; hand "
     "size, Gold, LP, face-up cards, Age tokens, count of reserved cards are public.",
     kNeverCited},
    {"PT-RULING-08",
     "What may be reserved: 1 card of the hand, chosen in the plan, face down; never a Unit in play, never a Unit "
     "discarded for non-payment. The same card may be reserved again next turn.",
     kNeverCited},
    {"PT-RULING-09",
     "Which Units are discarded for lack of Gold: Owner chooses the payment order, negative costs first; a Unit is "
     "discarded only if the Gold left does not cover its cost when its turn comes."},
    {"PT-RULING-10",
     "Order inside Deployment: plan, reveal all, pay all, flip abilities, Deployment-icon abilities without flip icon, "
     "end-of-phase penalties. Gold from flip abilities comes too late to pay; Gold from a negative cost does not "
     "(PF-B). In the base set the only ability of the fifth step is the Master Alchemist's, the only penalty the "
     "Kraken's.",
     kNeverCited},
    {"PT-RULING-11",
     "Several own abilities in one step: Owner chooses the order; mandatory (the reminders say all are applied) unless "
     "the front lets the player choose: Mystical Healer, Grand Architect, Wood Merchant. Across players PT-CARD-02; "
     "with the base set no ability touches another player, so that order only matters for custom content and for the "
     "log.",
     kNeverCited},
    {"PT-RULING-12", "Removal other than Aging: No death trigger; Age tokens return to the supply.", kNeverCited},
    {"PT-RULING-13",
     "When strength is computed: All Kingdom strengths from one snapshot at the start of Wars; abilities \"per War "
     "won\" fire after all comparisons.",
     kNeverCited},
    {"PT-RULING-14", "Three players: Both opponents are neighbours; two comparisons each."},
    {"PT-RULING-15",
     "2 players, both 0: The sentence is taken as it stands: 0 is greater than or equal to twice 0, so both win 2 "
     "Wars, 6 LP each. PF-A code (nobody wins at strength 0) is overruled by the rulebook.",
     kNeverCited},
    {"PT-RULING-16",
     "\"Per War won\" and row: Fires once per War won (twice for a 2-player double), from any row: no front prints a "
     "row condition; only contributing strength needs Front.",
     kNeverCited},
    {"PT-RULING-17", "May a player decline a gain: No.", kNeverCited},
    {"PT-RULING-18",
     "Score below 0: Floor 0 at each loss; the owner orders gains and losses of one step (PT-RULING-11)."},
    {"PT-RULING-19", "Income order: Amounts are computed from one snapshot for all players, then paid together.",
     kNeverCited},
    {"PT-RULING-20", "Does the new Building help to pay for itself: No (start-of-phase snapshot, PT-BUILD-03).",
     kNeverCited},
    {"PT-RULING-21",
     "Direct Level 2 cost: Multiset sum of cost 1 and cost 2; one produced icon covers one required icon. Enrico's "
     "three icons are exactly Tavern's F + W F.",
     kNeverCited},
    {"PT-RULING-22", "Construction is optional: Yes (\"may\"); deploying is optional too.", kNeverCited},
    {"PT-RULING-23",
     "Temple alternatives: Chosen per Level (amounts: PF-A front); Ore and Gold are not mixed inside one Level's cost, "
     "except through PT-CARD-04. Gold of the alternative comes on top of the Land cost.",
     kNeverCited},
    {"PT-RULING-24",
     "Price of a bought resource (Grand Architect, Wood Merchant): 1 Gold in place of 1 required resource, any number "
     "of times; only in Construction.",
     kNeverCited},
    {"PT-RULING-25", "Land cost base: Buildings of either Level, counted before the action: 0, 2, 4, 6, 8 Gold.",
     kNeverCited},
    {"PT-RULING-26", "Losing the fifth spot: Cannot happen: nothing removes or lowers Buildings.", kNeverCited},
    {"PT-RULING-27",
     "Order inside Aging: find dying Units (Age >= 1; Salamander Age >= 2; Relic of Wisdom never); saves (Healer) "
     "chosen; remaining ones die together, death abilities see all of them with the tokens they died with; 1 Age token "
     "on each survivor; other Aging abilities before the token step."},
    {"PT-RULING-28",
     "How many Units a Healer saves, and which: One per Healer per turn, optional, chosen by the owner among own dying "
     "Units with exactly 1 Age token, itself included; a Healer dying this turn still saves another Unit."},
    {"PT-RULING-29", "Aging in turn 4: Played in full; end scoring after it.", kNeverCited},
    {"PT-RULING-30", "Order of end scoring: Building LP and end-of-game abilities, then winner and tie-breaks."},
    {"PT-RULING-31",
     "Deck runs out in the middle of a deal or draw: Reshuffle at once and continue; if both piles are empty the draw "
     "is skipped (cannot happen in a legal Recruitment: at most 30 cards are in Kingdoms and reserves, 25 dealt)."},
    {"PT-RULING-32", "Token supply: Unlimited; change is automatic. Counts in part 2 are a validator warning only.",
     kNeverCited},
    {"PT-RULING-33", "Timing of the reserved card: Added after the fifth pick, so it can never be passed on.",
     kNeverCited},
    {"PT-RULING-34",
     "2-player last pack: 1 card: kept, nothing to discard. Discards go face down, unseen by the opponent.",
     kNeverCited},
    {"PT-RULING-35",
     "81 Units: The fronts print the copies: Peddler 3, Hunter 2; the 42 fronts sum to 81, as PF-C does. (PF-A code "
     "has Peddler 2, hence its 80.)",
     kNeverCited},
    {"PT-RULING-36",
     "Kraken and Level 2 Buildings: Once, in the turn of its reveal (flip icon): lose 3 LP per own Level 2 Building, "
     "resolved at the very end of Deployment, so Buildings raised by a Golem of the same turn count."},
    {"PT-RULING-37",
     "Shapeshifter draw: Draw until a Unit of cost <= 3 appears (in the base set only the Kraken is skipped); drawn "
     "cards are shown, skipped cards are discarded; no payment; the new Unit counts as deployed this turn. Order: "
     "replace, discard the Shapeshifter, 1 Age token, then the new Unit's flip and Deployment abilities. If neither "
     "the "
     "deck nor the discards have such a card, nothing is drawn and it stays, with strength 0."},
    {"PT-RULING-38", "Barracks Level 2: Counts every Unit of the Kingdom, either row, with current strength >= 3.",
     kNeverCited},
    {"PT-RULING-39", "Time Master target: Exactly 2 Age tokens, both on one own Unit, itself allowed.", kNeverCited},
    {"PT-RULING-40", "Looking at Building cards: Public: all sets are identical.", kNeverCited},
    {"PT-RULING-41",
     "Strength of a Unit in Back or face down: Contributes 0; its current strength still exists for \"strength >= n\" "
     "checks.",
     kNeverCited},
    {"PT-RULING-42", "Random order in PT-CARD-02: From the game's seeded generator, logged."},
    {"PT-RULING-43", "Landlord: Its owner pays no Land cost."},
    {"PT-RULING-44",
     "Leviathan that cannot fight: It contributes nothing to Kingdom strength from any row; its strength value is not "
     "changed (unlike the Giant Snake, whose front sets 0), so it still counts for Barracks Level 2. PF-C keeps the "
     "value too, PF-A code sets 0.",
     kNeverCited},
    {"PT-RULING-45",
     "Master Alchemist's tokens: In every Deployment phase, after the flip abilities (PT-RULING-10); as many tokens as "
     "Food is produced at that moment, all on one Unit. The front does not say whose Unit; ruled: one own Unit, itself "
     "allowed, like every other card. Mandatory; with no Food nothing happens.",
     kNeverCited},
    {"PT-RULING-46",
     "Monkey brought in by the Shapeshifter: The owner gains its 1 Gold: PT-CARD-06 ties the gain to being deployed, "
     "and the Shapeshifter deploys. Too late to pay for this turn's Units."},
    {"PT-RULING-47",
     "Gold counted by the Ogre: All Gold of the owner's Income phase of this turn: base 2, Units, Buildings. Not Gold "
     "from Wars (Rogue), Aging (Monkey) or negative costs. Nothing between Wars and Income changes the amount.",
     kNeverCited},
    {"PT-RULING-48",
     "Revealed Unit that cannot be paid: Seen by all, then discarded before any flip ability is applied; no death, "
     "cannot be reserved, its spot stays empty this turn."},
    {"PT-RULING-49",
     "Golem's upgrade: Uses no construction action, no Land cost, no resources; all own Level 1 Buildings, not "
     "optional. Their Level 2 abilities apply from the Wars of the same turn; the fifth spot from the next Deployment "
     "(PT-CARD-03)."},
    {"PT-RULING-50",
     "Secrecy of simultaneous choices: In each step that asks several players (draft pick, plan, ability targets, "
     "construction action, saves) nobody sees another player's choice of that step before all have chosen.",
     kNeverCited},
    {"PT-RULING-51",
     "Several copies of one Unit: No limit in a Kingdom; every copy applies its ability. Landlord, Grand Architect, "
     "Wood Merchant gain nothing from a second copy.",
     kNeverCited},
    {"PT-RULING-52",
     "\"Produced\" and \"in the Kingdom\": All own Units of both rows and all own Buildings at their Level, with "
     "conditions checked at that moment (Hunter in Front, Leviathan Age >= 1, Adventurer per Age).",
     kNeverCited},
    {"PT-RULING-53",
     "\"Each other own Unit\" (Necromancer, Kraken): Every other own Unit in play when the ability is resolved, both "
     "rows, those revealed this turn included. With a Shapeshifter in the same reveal the owner's chosen order decides "
     "whether its replacement is hit.",
     kNeverCited},
    {"PT-RULING-54",
     "Kraken and Palm Reader together, or two Palm Readers: Each applies separately: a Unit dying with n tokens gives "
     "n LP for each of them, also for those dying at the same time. Saved Units give nothing.",
     kNeverCited},
    {"PT-RULING-55",
     "Barracks Level 1 bonus: Added to Kingdom strength even with no Unit in Front; part of no Unit's strength.",
     kNeverCited},
    {"PT-RULING-56",
     "A deal or draw that takes the last card: The deck stays empty until a card is needed; what is discarded until "
     "then is shuffled in, too.",
     kNeverCited},
    {"PT-RULING-57",
     "Several abilities of several players in one step: In rounds: each player applies one ability of the own choice, "
     "then each the next one. Those of one round are resolved at the same time (PT-CARD-02), so that who puts another "
     "ability first draws later.",
     kNeverCited},
    {"PT-INV-01", "sum of copies over Units = 81.", kNeverCited},
    {"PT-INV-02",
     "exactly 5 Buildings: Town, Tavern, Mine, Temple, Barracks; each with two Levels; 5 sets in the box (25 cards).",
     kNeverCited},
    {"PT-INV-03", "lp of Level 2 > lp of Level 1.", kNeverCited},
    {"PT-INV-04", "variable is true exactly when some ability changes own strength.", kNeverCited},
    {"PT-INV-05",
     "phases equals the set of icons used by the abilities (an icon inside a text, like Income on the Ogre, does not "
     "count).",
     kNeverCited},
    {"PT-INV-06", "flip abilities are one-shot and carry the Deployment icon; no flip ability outside Deployment.",
     kNeverCited},
    {"PT-INV-07", "only the Temple has alt costs (warning for custom content).", kNeverCited},
    {"PT-INV-08", "names unique; every reference to a card, resource, phase, row exists.", kNeverCited},
    {"PT-INV-09",
     "Units in a Kingdom <= capacity; F3 only with a Level 2 Building; Gold >= 0; LP >= 0; one Unit per spot; each "
     "Building kind built at most once per player; reserved cards <= 1 per player outside Recruitment/Deployment; hand "
     "at the start of Deployment = 5 + own reserved card (5 or 6).",
     kNeverCited},
    {"PT-INV-10", "deck + discards + hands + packs + Kingdoms + reserved = 81 at all times.", kNeverCited},
    {"PT-INV-11",
     "42 distinct Units; copies 13 x 3 + 13 x 2 + 16 x 1; cards by cost -1: 2, 0: 35, 1: 23, 2: 16, 3: 4, 6: 1; sum of "
     "cost over the 81 cards 71; sum of printed strength 167 (Shapeshifter counted 0); 10 Units with *; 12 Units with "
     "a production strip; 8 Units with the flip icon; every Building 1 / 3 LP.",
     kNeverCited},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::paper_tales

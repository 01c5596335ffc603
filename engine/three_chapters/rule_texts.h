// The rules of 3 Chapters by id, one line each: the rulebook chapter by chapter, then what a set and a state must be, then
// the rulings that fill its silences. Rules announce themselves to the table as "TC-TRICK-03"_rule, which does not compile
// for an id that is not here.
#pragma once

#include <string_view>

#include "engine/kernel/game.h"

namespace engine::three_chapters {

inline constexpr RuleText kRules[] = {
    {"TC-SETUP-01", "A game has 2 to 6 players."},
    {"TC-SETUP-02", "The deck has exactly 50 different creatures, one for each value 1 to 50."},
    {"TC-SETUP-03", "The rules below are for 3 to 6 players; 2 players apply them with the changes of TC-2P."},
    {"TC-SETUP-04", "The whole deck is shuffled and each player is dealt 8 cards face down."},
    {"TC-SETUP-05", "All other cards go to the box and nobody may look at them."},
    {"TC-SETUP-06", "Point tokens lie in a common supply."},
    {"TC-SETUP-07", "Chapters I, II and III are played once each, in this order: choosing, playing, scoring cards."},
    {"TC-DRAFT-01", "Each player looks at all 8 own cards, chooses exactly 1 and places it face down in front of the own seat."},
    {"TC-DRAFT-02", "Only after all have chosen does each pass the rest to the left."},
    {"TC-DRAFT-03",
     "Each then chooses 1 of the cards received from the right and passes the rest to the left, repeatedly; the "
     "direction never changes."},
    {"TC-DRAFT-04", "With 4 to 6 players this continues until each has chosen 7 cards."},
    {"TC-DRAFT-05", "The last card of each player returns to the box face down and is out of the game."},
    {"TC-DRAFT-06", "A player may look at the own chosen cards at any time."},
    {"TC-DRAFT-07", "After the draft each player picks up the chosen cards as hand."},
    {"TC-DRAFT-08", "With 3 players each first chooses 4 cards in the same way and the rest (4 per player) is laid aside."},
    {"TC-DRAFT-09", "With 3 players 8 new cards each are then dealt from the cards of the box and 4 more are chosen in the same way."},
    {"TC-DRAFT-10",
     "With 3 players, once each has 8 chosen cards, all other cards go to the box, and Chapter II is played with 8 "
     "cards in hand."},
    {"TC-TRICK-01", "The player who last saw a rabbit leads the first trick with any 1 card of the hand, face up."},
    {"TC-TRICK-02", "The others, in clockwise order, each play exactly 1 card of choice from the hand; no card is ever forbidden."},
    {"TC-TRICK-03", "The highest value in the trick wins it."},
    {"TC-TRICK-04", "The trick winner takes 1 star."},
    {"TC-TRICK-05", "After the star each player scores the ability of the card that player played in this trick, and only that card."},
    {"TC-TRICK-06", "A reward is gained only if the card's requirement is met."},
    {"TC-TRICK-07", "Requirements and counts look at all cards of the trick, no matter who played them."},
    {"TC-TRICK-08", "Rewards are tokens taken from the supply and kept by the player."},
    {"TC-TRICK-09",
     "Each played card is then placed face up in front of its player, apart from the hand, and is not used again "
     "before Chapter III."},
    {"TC-TRICK-10", "The trick winner leads the next trick."},
    {"TC-TRICK-11", "Tricks are played until all hands are empty: 7 tricks with 4 to 6 players, 8 with 2 or 3."},
    {"TC-SCORE-01", "Each player lays out all own played cards face up."},
    {"TC-SCORE-02", "Each player scores the abilities of all these cards once, in any order that player likes."},
    {"TC-SCORE-03", "A reward with a requirement is gained only if the requirement is met by the player's own cards or tokens."},
    {"TC-SCORE-04", "Rewards are taken from the supply and added to the tokens of Chapter II."},
    {"TC-SCORE-05", "After all abilities the player with the most gems gains 4 gems."},
    {"TC-SCORE-06", "All players tied for most gems gain 4 gems each."},
    {"TC-END-01", "A star is worth 2 points, a heart 1 point, each full pair of gems 1 point."},
    {"TC-END-02", "A single gem scores nothing."},
    {"TC-END-03", "The player with the most points wins."},
    {"TC-END-04", "Among players tied for most points the one who played the card of the highest value wins."},
    {"TC-2P-01", "With 2 players two ghosts take part in Chapter II."},
    {"TC-2P-02", "Two ghost decks lie between the players, one at the right of each player."},
    {"TC-2P-03", "From 8 cards each player chooses 2: 1 for the own chosen pile, 1 face down for the ghost deck at the own right."},
    {"TC-2P-04",
     "The players swap the remaining 6 cards and again each chooses 1 for the own pile and 1 for the ghost at the "
     "own right, repeatedly until no cards are left (packs 8, 6, 4, 2)."},
    {"TC-2P-05", "A player may look at the own chosen cards but never at a ghost deck."},
    {"TC-2P-06",
     "Then 8 new cards each are dealt and the whole process is repeated, giving 8 own cards per player and 8 cards "
     "per ghost deck."},
    {"TC-2P-07", "The ghost decks are then shuffled separately, face down."},
    {"TC-2P-08", "The players decide who leads the first trick."},
    {"TC-2P-09", "Seats play clockwise; at a ghost's turn the top card of its deck is played face up."},
    {"TC-2P-10", "Players' abilities count both ghosts' cards, with their abilities and character types."},
    {"TC-2P-11", "Ghosts never gain tokens; if a ghost wins, nobody gets the trick star."},
    {"TC-2P-12", "The seat with the highest value leads the next trick, a ghost too, with the top card of its deck."},
    {"TC-2P-13", "Players keep their played cards as usual; ghosts' cards are put aside and out of Chapter III."},
    {"TC-CARD-01", "Each card has a name and a value; character types and abilities are optional."},
    {"TC-CARD-02", "An ability without seal is scored once in Chapter II and once in Chapter III."},
    {"TC-CARD-03", "An ability with seal II or III counts only in that Chapter."},
    {"TC-CARD-04", "\"For each TYPE\" pays once per appearance of the type in scope, the own card included."},
    {"TC-CARD-05", "\"For each other TYPE\" does not count the scoring card itself."},
    {"TC-CARD-06", "All-type creature: it counts as 1 of each of the 8 character types."},
    {"TC-CARD-07",
     "FROG PRINCE, UNICORN: the requirement is at least 1 other card with the type shown; more such cards pay "
     "nothing extra."},
    {"TC-CARD-08", "CINDERELLA: has 2 abilities, each usable without the other."},
    {"TC-CARD-09", "Win-the-trick reward: it is gained on top of the star for winning the trick."},
    {"TC-CARD-10",
     "SNOW QUEEN: if she is in the trick, no player gains hearts or gems in that trick, whatever and whenever other "
     "cards were played."},
    {"TC-CARD-11", "SNOW QUEEN: stars from abilities and from winning are still gained."},
    {"TC-CARD-12", "SNOW QUEEN, 2 players: it holds also when a ghost plays her."},
    {"TC-CARD-13",
     "QUEEN OF HEARTS, value 37; CHESHIRE CAT, value 25: for each token of the shown kind dealt in this trick the "
     "player also gains one."},
    {"TC-CARD-14", "QUEEN OF HEARTS and CHESHIRE CAT are scored after all other players have scored their abilities."},
    {"TC-CARD-15", "2 players: for these two cards, tokens the ghosts' abilities would have given are counted."},
    {"TC-CARD-16", "GREEDY DWARF, top: 1 gem in Chapter II and 1 gem in Chapter III."},
    {"TC-CARD-17",
     "GREEDY DWARF, bottom: at the end of Chapter III its player, if having the most gems, gains 1 star besides the "
     "4 gems; independent of the top ability."},
    {"TC-CARD-18", "FRIENDLY DWARFS: at the end of Chapter III a player with at least 4 hearts gains 4 hearts."},
    {"TC-CARD-19",
     "No-trick creature: its player gains 2 stars if that player won no trick in Chapter II; stars gained by "
     "abilities do not matter."},
    {"TC-CARD-20", "GIANT: has no ability."},
    {"TC-INV-01", "Exactly 50 cards."},
    {"TC-INV-02", "Values are exactly 1..50, each once."},
    {"TC-INV-03", "Exactly 8 character types exist, each on at least 2 cards."},
    {"TC-INV-04", "Every card name in a requirement exists and differs from its holder."},
    {"TC-INV-05", "Requirements about the trick (won, not won, position, tokens dealt, suppression) carry seal II."},
    {"TC-INV-06", "Requirements about totals (hearts, most gems, tricks won) carry seal III."},
    {"TC-INV-07", "QUEEN OF HEARTS has value 37, CHESHIRE CAT 25 (warning for custom sets)."},
    {"TC-INV-08",
     "Cards in hands, played piles, ghost decks, aside and box sum to 50; tokens >= 0; all hands of players equal in "
     "size between tricks."},
    {"TC-INV-09", "\"other TYPE\" abilities belong to cards that have TYPE (warning)."},
    {"TC-RULING-01",
     "\"Last saw a rabbit\" is not in the game state: Start seat is a setup parameter; default by the game's seeded "
     "generator."},
    {"TC-RULING-02", "Tokens run out: Supply is unlimited; the counts of the box are a warning only."},
    {"TC-RULING-03", "Icon lost for Frieda's card: Any card whose requirement type is absent; the base set uses SNOW WHITE and Dwarf."},
    {"TC-RULING-04",
     "Icon lost for Astrid's type in the trick and for PETER PAN: Kid: GOLDILOCKS, HANSEL, PINOCCHIO, JACK are "
     "children; \"also has\" means the own card shares it."},
    {"TC-RULING-05",
     "THE THREE BEARS: is winning required?: No: the star is for winning, the 3 hearts for GOLDILOCKS. Otherwise the "
     "card would be dead in Chapter III and need seal II."},
    {"TC-RULING-06", "HANSEL's reward: Requirement \"GRETEL or WITCH\"; amount lost, set to 2 hearts, once."},
    {"TC-RULING-07",
     "GEPPETTO's rule: 1 heart per card of value below 10 in scope (own card counts only if it qualifies); simplest "
     "rule giving 3 for 3, 4, 6."},
    {"TC-RULING-08",
     "Token icons of QUEEN OF HEARTS, CHESHIRE CAT lost: Hearts for the Queen (name), gems for the Cat. Both seal II "
     "(\"in this trick\")."},
    {"TC-RULING-09",
     "Both of them in one trick: Different tokens: no interaction. Each counts tokens gained by all others after "
     "suppression."},
    {"TC-RULING-10", "SNOW QUEEN and ghost rewards: Ghosts' virtual hearts and gems are suppressed too, so the two copying cards gain 0."},
    {"TC-RULING-11", "Most gems when all have 0: Literal: all are tied, all gain 4."},
    {"TC-RULING-12",
     "FRIENDLY DWARFS versus \"any order\": Scored after the player's other Chapter III abilities and before the "
     "most-gems bonus; hearts of both Chapters count."},
    {"TC-RULING-13", "GREEDY DWARF bottom: Checked together with the most-gems bonus; tied for most counts."},
    {"TC-RULING-14", "Order of abilities in a trick: All are evaluated on the complete trick, so order is irrelevant except TC-CARD-14."},
    {"TC-RULING-15", "Several icons of one type on a card: Types are a set; one appearance per card."},
    {"TC-RULING-16",
     "All-type creature: It satisfies \"at least 1 other\" and \"for each other\" of other cards and has all 8 types "
     "everywhere."},
    {"TC-RULING-17", "Requirement naming the card itself: Not allowed (validator)."},
    {"TC-RULING-18", "Name of the all-type creature: SHAPESHIFTER, value 1 (P)."},
    {"TC-RULING-19", "Name of the no-trick creature lost: UGLY DUCKLING (I). A trick won by a ghost is won by no player."},
    {"TC-RULING-20",
     "Final tie: Only the tied players' own played cards count; values are unique, so it always decides; ghosts' "
     "cards do not count."},
    {"TC-RULING-21", "2-player order of seats: Clockwise: A, ghost at B's right, B, ghost at A's right."},
    {"TC-RULING-22", "2-player second deal: From the untouched 34 cards of the box, without reshuffle; ghost decks grow from 4 to 8."},
    {"TC-RULING-23", "Leading after a ghost led: Play goes on clockwise from that ghost."},
    {"TC-RULING-24", "3-player second deal: From the 26 box cards only, never from the 12 laid aside, without reshuffle."},
    {"TC-RULING-25", "\"In her hand\" in the Chapter III example: Means the player's own laid-out cards."},
    {"TC-RULING-26",
     "Sealless trick conditions: \"Win the trick\", \"played last\", \"not won\" need seal II (validator), since "
     "Chapter III has no trick."},
    {"TC-RULING-27",
     "FROG PRINCE and UNICORN icons and rewards lost: FROG PRINCE: other Crown, 2 hearts. UNICORN: other Magical, 3 "
     "gems. \"Other\" implies that the card has the type itself."},
    {"TC-RULING-28", "CINDERELLA's abilities lost: FAIRY GODMOTHER 3 gems; PRINCE 2 hearts."},
    {"TC-RULING-29", "Does every card have a type?: Rulebook: some have; PF-C: every card has one. Validator accepts 0..8, warns at 0."},
    {"TC-RULING-30",
     "Public and hidden information: Hidden: hands, chosen cards (owner only), box, ghost decks, aside cards. "
     "Public: played cards, tokens, tricks won."},
    {"TC-RULING-31", "Declining a reward: Not possible; choosing the order in Chapter III is."},
    {"TC-RULING-32", "Most gems with 2 players: The two players only."},
    {"TC-RULING-33", "\"Crystals\": Gems."},
    {"TC-RULING-34", "WITCH, other rewards not in the source: Part 8, mark I."},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::three_chapters

// The rules of 3 Chapters by id, one line each: the rulebook chapter by chapter, then what a set and a state must be,
// then the rulings that fill its silences. Rules announce themselves to the table as "TC-TRICK-03"_rule, which does not
// compile for an id that is not here.
#pragma once

#include <string_view>

#include "engine/kernel/texts.h"

namespace engine::three_chapters {

inline constexpr RuleText kRules[] = {
    {"TC-SETUP-01", "A game has 2 to 6 players.", kNeverCited},
    {"TC-SETUP-02", "The deck has exactly 50 different creatures, one for each value 1 to 50.", kNeverCited},
    {"TC-SETUP-03", "The rules below are for 3 to 6 players; 2 players apply them with the changes of TC-2P."},
    {"TC-SETUP-04", "The whole deck is shuffled, and each player is dealt 8 cards face down."},
    {"TC-SETUP-05", "All other cards go back in the box, and nobody may look at them.", kNeverCited},
    {"TC-SETUP-06", "Point tokens lie in a common supply.", kNeverCited},
    {"TC-SETUP-07", "Chapters I, II and III are played once each, in this order: choose, play and score cards."},
    {"TC-DRAFT-01",
     "Each player looks at all 8 of their cards, chooses exactly 1 and places it face down in front of them."},
    {"TC-DRAFT-02", "Only after all have chosen does each player pass the rest to the left."},
    {"TC-DRAFT-03",
     "Each player then chooses 1 of the cards received from the right and passes the rest to the left, and so "
     "on; the direction never changes."},
    {"TC-DRAFT-04", "With 4 to 6 players, this continues until each player has chosen 7 cards.", kNeverCited},
    {"TC-DRAFT-05", "Each player's last card returns to the box face down and is out of the game."},
    {"TC-DRAFT-06", "Players may look at their own chosen cards at any time.", kNeverCited},
    {"TC-DRAFT-07", "After the draft, each player picks up their chosen cards as a hand."},
    {"TC-DRAFT-08",
     "With 3 players, each first chooses 4 cards in the same way, and the rest (4 per player) are laid to the "
     "side."},
    {"TC-DRAFT-09",
     "With 3 players, 8 new cards are then dealt to each player from the box, and 4 more are chosen in the same "
     "way."},
    {"TC-DRAFT-10",
     "With 3 players, once each has chosen 8 cards, all other cards go back in the box, and Chapter II is played "
     "with 8 cards in hand."},
    {"TC-TRICK-01", "The player who last saw a rabbit leads the first trick with any 1 card from their hand, face up."},
    {"TC-TRICK-02",
     "The others, in clockwise order, each play exactly 1 card of their choice from their hand; no card is ever "
     "forbidden."},
    {"TC-TRICK-03", "The card with the highest value wins the trick."},
    {"TC-TRICK-04", "The winner of the trick takes 1 star."},
    {"TC-TRICK-05",
     "After the star, each player scores the ability of the card they played in this trick, and only that card."},
    {"TC-TRICK-06", "A reward is gained only if the card's requirement is met.", kNeverCited},
    {"TC-TRICK-07", "Requirements and counts look at all cards in the trick, no matter who played them.", kNeverCited},
    {"TC-TRICK-08", "Rewards are tokens that the player takes from the supply and keeps.", kNeverCited},
    {"TC-TRICK-09",
     "Each played card is then placed face up in front of its player, apart from their hand, and is not used "
     "again before Chapter III.",
     kNeverCited},
    {"TC-TRICK-10", "The winner of the trick leads the next one.", kNeverCited},
    {"TC-TRICK-11", "Tricks are played until all hands are empty: 7 tricks with 4 to 6 players, 8 with 2 or 3."},
    {"TC-SCORE-01", "Each player lays out all the cards they have played, face up.", kNeverCited},
    {"TC-SCORE-02", "Each player scores the abilities of all these cards once, in any order they like."},
    {"TC-SCORE-03",
     "A reward with a requirement is gained only if the player's own cards or tokens meet the requirement.",
     kNeverCited},
    {"TC-SCORE-04", "Rewards are taken from the supply and added to the tokens from Chapter II.", kNeverCited},
    {"TC-SCORE-05", "After all abilities, the player with the most gems gains 4 gems."},
    {"TC-SCORE-06", "All players tied for the most gems gain 4 gems each."},
    {"TC-END-01", "A star is worth 2 points, a heart 1 point, and each full pair of gems 1 point.", kNeverCited},
    {"TC-END-02", "A single gem scores nothing.", kNeverCited},
    {"TC-END-03", "The player with the most points wins."},
    {"TC-END-04", "Among players tied for the most points, the one who played the card with the highest value wins."},
    {"TC-2P-01", "With 2 players, two ghosts take part in Chapter II."},
    {"TC-2P-02", "Two ghost decks lie between the players, one to the right of each player.", kNeverCited},
    {"TC-2P-03",
     "From 8 cards each player chooses 2: 1 for their own pile, and 1, face down, for the ghost deck on their "
     "right."},
    {"TC-2P-04",
     "The players swap the remaining 6 cards, and each again chooses 1 for their own pile and 1 for the ghost on "
     "their right, and so on until no cards are left (packs of 8, 6, 4, 2)."},
    {"TC-2P-05", "Players may look at their own chosen cards but never at a ghost deck.", kNeverCited},
    {"TC-2P-06",
     "Then 8 new cards are dealt to each player and the whole process is repeated, giving each player and each "
     "ghost deck 8 cards."},
    {"TC-2P-07", "The ghost decks are then shuffled separately, face down."},
    {"TC-2P-08", "The players decide who leads the first trick."},
    {"TC-2P-09", "Seats play clockwise; on a ghost's turn, the top card of its deck is played face up."},
    {"TC-2P-10", "Players' abilities count the cards of both ghosts, with their abilities and character types.",
     kNeverCited},
    {"TC-2P-11", "Ghosts never gain tokens; if a ghost wins the trick, nobody gets its star."},
    {"TC-2P-12",
     "The seat with the highest value leads the next trick; if it is a ghost, with the top card of its deck.",
     kNeverCited},
    {"TC-2P-13",
     "Players keep their played cards as usual; the ghosts' cards are put to the side and take no part in "
     "Chapter III.",
     kNeverCited},
    {"TC-CARD-01", "Each card has a name and a value; character types and abilities are optional.", kNeverCited},
    {"TC-CARD-02", "An ability without a seal is scored once in Chapter II and once in Chapter III.", kNeverCited},
    {"TC-CARD-03", "An ability with a II or III seal counts only in that Chapter.", kNeverCited},
    {"TC-CARD-04", "\"For each TYPE\" pays once for each time the type appears in scope, the card itself included.",
     kNeverCited},
    {"TC-CARD-05", "\"For each other TYPE\" does not count the scoring card itself.", kNeverCited},
    {"TC-CARD-06", "All-type creature: counts as 1 of each of the 8 character types.", kNeverCited},
    {"TC-CARD-07",
     "FROG PRINCE, UNICORN: the requirement is at least 1 other card with the type shown; more such cards do not "
     "increase the reward.",
     kNeverCited},
    {"TC-CARD-08", "CINDERELLA: has 2 abilities that can be used separately.", kNeverCited},
    {"TC-CARD-09", "Win-the-trick reward: gained on top of the star for winning the trick.", kNeverCited},
    {"TC-CARD-10",
     "SNOW QUEEN: if she is in the trick, no player gains hearts or gems in that trick, no matter which other "
     "cards were played or when."},
    {"TC-CARD-11", "SNOW QUEEN: stars from abilities and from winning the trick are still gained.", kNeverCited},
    {"TC-CARD-12", "SNOW QUEEN, 2 players: this also holds when a ghost plays her.", kNeverCited},
    {"TC-CARD-13",
     "QUEEN OF HEARTS, value 37; CHESHIRE CAT, value 25: for each token of the kind shown that is dealt in this "
     "trick, the player also gains one.",
     kNeverCited},
    {"TC-CARD-14", "QUEEN OF HEARTS and CHESHIRE CAT are scored after everyone else has scored their abilities."},
    {"TC-CARD-15", "2 players: for these two cards, the tokens that the ghosts' abilities would have given also count.",
     kNeverCited},
    {"TC-CARD-16", "GREEDY DWARF, top: 1 gem in Chapter II and 1 gem in Chapter III.", kNeverCited},
    {"TC-CARD-17",
     "GREEDY DWARF, bottom: at the end of Chapter III, if its player has the most gems, they gain 1 star on top "
     "of the 4 gems; independent of the top ability.",
     kNeverCited},
    {"TC-CARD-18", "FRIENDLY DWARFS: at the end of Chapter III, a player with at least 4 hearts gains 4 hearts.",
     kNeverCited},
    {"TC-CARD-19",
     "No-trick creature: its player gains 2 stars if they won no trick in Chapter II; stars gained by abilities "
     "do not matter.",
     kNeverCited},
    {"TC-CARD-20", "GIANT: has no ability.", kNeverCited},
    {"TC-INV-01", "There are exactly 50 cards.", kNeverCited},
    {"TC-INV-02", "The values are exactly 1 to 50, each once.", kNeverCited},
    {"TC-INV-03", "There are exactly 8 character types, each on at least 2 cards.", kNeverCited},
    {"TC-INV-04", "Every card named in a requirement exists and is not the card itself.", kNeverCited},
    {"TC-INV-05", "Requirements about the trick (won, not won, position, tokens dealt, suppression) have seal II.",
     kNeverCited},
    {"TC-INV-06", "Requirements about totals (hearts, most gems, tricks won) have seal III.", kNeverCited},
    {"TC-INV-07", "QUEEN OF HEARTS has value 37, CHESHIRE CAT 25 (a warning for custom sets).", kNeverCited},
    {"TC-INV-08",
     "The cards in hands, played piles, ghost decks, to the side and in the box total 50; tokens are never below "
     "0; between tricks all players have equally many cards in hand.",
     kNeverCited},
    {"TC-INV-09", "\"Other TYPE\" abilities belong to cards that have TYPE (warning).", kNeverCited},
    {"TC-RULING-01",
     "\"Last saw a rabbit\" is not in the game state: the first seat is a parameter of the setup, chosen by the "
     "game's seeded generator by default."},
    {"TC-RULING-02", "Tokens run out: the supply is unlimited; exceeding the counts of the box is only a warning."},
    {"TC-RULING-03",
     "Icon lost for Frieda's card: any card whose required type is absent; the base set uses SNOW WHITE and "
     "Dwarf.",
     kNeverCited},
    {"TC-RULING-04",
     "Icon lost for Astrid's type in the trick and for PETER PAN: Kid, as GOLDILOCKS, HANSEL, PINOCCHIO and JACK "
     "are children; \"also has\" means that the scoring card shares it.",
     kNeverCited},
    {"TC-RULING-05",
     "THE THREE BEARS: is winning required? No: the star is for winning, the 3 hearts for GOLDILOCKS. Otherwise "
     "the card would be dead in Chapter III and need seal II.",
     kNeverCited},
    {"TC-RULING-06",
     "HANSEL's reward: the requirement is \"GRETEL or WITCH\"; the amount is lost and set to 2 hearts, once.",
     kNeverCited},
    {"TC-RULING-07",
     "GEPPETTO's rule: 1 heart per card of value below 10 in scope (the card itself counts only if it "
     "qualifies); the simplest rule that gives 3 for 3, 4 and 6.",
     kNeverCited},
    {"TC-RULING-08",
     "Token icons of QUEEN OF HEARTS and CHESHIRE CAT lost: hearts for the Queen (from her name), gems for the "
     "Cat. Both have seal II (\"in this trick\").",
     kNeverCited},
    {"TC-RULING-09",
     "Both of them in one trick: they copy different tokens and do not interact. Each counts the tokens gained "
     "by all others, after suppression.",
     kNeverCited},
    {"TC-RULING-10",
     "SNOW QUEEN and ghosts' rewards: the hearts and gems that ghosts would have gained are suppressed too, so "
     "the two copying cards gain 0.",
     kNeverCited},
    {"TC-RULING-11", "Most gems when all have 0: taken literally, all are tied and all gain 4.", kNeverCited},
    {"TC-RULING-12",
     "FRIENDLY DWARFS and \"any order\": scored after the player's other Chapter III abilities and before the "
     "bonus for most gems; hearts from both Chapters count.",
     kNeverCited},
    {"TC-RULING-13",
     "GREEDY DWARF, bottom: checked together with the bonus for most gems; being tied for the most counts.",
     kNeverCited},
    {"TC-RULING-14",
     "Order of abilities in a trick: all are evaluated on the complete trick, so the order does not matter "
     "except for TC-CARD-14.",
     kNeverCited},
    {"TC-RULING-15", "Several icons of one type on a card: a type counts once per card.", kNeverCited},
    {"TC-RULING-16",
     "All-type creature: it satisfies \"at least 1 other\" and \"for each other\" of other cards, and has all 8 "
     "types everywhere.",
     kNeverCited},
    {"TC-RULING-17", "A requirement may not name its own card (validated).", kNeverCited},
    {"TC-RULING-18", "Name of the all-type creature: SHAPESHIFTER, value 1 (from public reviews).", kNeverCited},
    {"TC-RULING-19",
     "Name of the no-trick creature lost: UGLY DUCKLING (invented). A trick won by a ghost is won by no player.",
     kNeverCited},
    {"TC-RULING-20",
     "Final tie: only the tied players' own played cards count; values are unique, so this always decides; "
     "ghosts' cards do not count.",
     kNeverCited},
    {"TC-RULING-21", "Seats with 2 players, clockwise: A, the ghost on B's right, B, the ghost on A's right.",
     kNeverCited},
    {"TC-RULING-22",
     "Second deal with 2 players: from the 34 untouched cards in the box, without reshuffling; the ghost decks "
     "grow from 4 to 8.",
     kNeverCited},
    {"TC-RULING-23", "After a ghost has led, play continues clockwise from that ghost.", kNeverCited},
    {"TC-RULING-24",
     "Second deal with 3 players: only from the 26 cards in the box, never from the 12 laid to the side, without "
     "reshuffling.",
     kNeverCited},
    {"TC-RULING-25", "\"In her hand\" in the Chapter III example means the player's own laid-out cards.", kNeverCited},
    {"TC-RULING-26",
     "Trick conditions without a seal: \"win the trick\", \"played last\" and \"not won\" need seal II "
     "(validated), since Chapter III has no tricks.",
     kNeverCited},
    {"TC-RULING-27",
     "FROG PRINCE and UNICORN, icons and rewards lost: FROG PRINCE: other Crown, 2 hearts. UNICORN: other "
     "Magical, 3 gems. \"Other\" implies that the card has the type itself.",
     kNeverCited},
    {"TC-RULING-28", "CINDERELLA, abilities lost: FAIRY GODMOTHER 3 gems; PRINCE 2 hearts.", kNeverCited},
    {"TC-RULING-29",
     "Does every card have a type? The rulebook says that some have; public reviews, that every card has one. A "
     "card may have 0 to 8; 0 is a warning.",
     kNeverCited},
    {"TC-RULING-30",
     "Public and hidden information: hidden are hands, chosen cards (seen by their owner only), the box, ghost "
     "decks and cards laid to the side. Public are played cards, tokens and tricks won.",
     kNeverCited},
    {"TC-RULING-31", "A reward cannot be declined, but the order in Chapter III can be chosen.", kNeverCited},
    {"TC-RULING-32", "Most gems with 2 players: only the two players compete.", kNeverCited},
    {"TC-RULING-33", "\"Crystals\" are gems.", kNeverCited},
    {"TC-RULING-34", "WITCH and other rewards not in the source are invented.", kNeverCited},
};

// The rule's number by its id; the compiler refuses an unknown one.
consteval RuleId operator""_rule(const char* id, std::size_t length) {
    for (std::size_t i = 0; i < std::size(kRules); ++i)
        if (std::string_view(kRules[i].id) == std::string_view(id, length)) return RuleId(i);
    throw "there is no rule with this id";
}

}  // namespace engine::three_chapters

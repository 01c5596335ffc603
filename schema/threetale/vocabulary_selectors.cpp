// Whom and what words mean (AB-S09..13): Heroes, Virtues, Spaces, enemies, dice.
#include "schema/threetale/vocabulary_tables.h"

namespace schema::threetale {
namespace {

using H = HeroSelector;
using V = VirtueSelector;
using P = PlaceSelector;
using F = FoeSelector;
using D = DiceSelector;
using namespace fact;

constexpr Parameter kByNumber{.name = "number", .sort = sort::Quantity, .help = "Evaluated for each Hero, as `it`."};
constexpr Parameter kByCondition{.name = "condition", .sort = sort::Condition, .help = "Evaluated for each Hero, as `it`."};
constexpr Parameter kOfPlace{.name = "place", .sort = sort::Place, .help = "Where."};
constexpr Parameter kState{.name = "state", .sort = sort::TokenState, .fallback = "any", .help = "Only tokens in this state."};

constexpr Word kHeroWords[] = {
    row(H::Self, "self", {}, "you",
        "The Hero the card or Talent belongs to; on enemies, the Hero in the Battle; in scenarios, the Hero the event is about, or else the active Hero.",
        "AB-S09"),
    row(H::Other, "other", {}, "another Hero", "One of the two other Heroes, chosen by the player.", "AB-S09"),
    row(H::Others, "others", {}, "each other Hero", "Both other Heroes.", "AB-S09"),
    row(H::Each, "each", {}, "each Hero", "All three Heroes.", "AB-S09"),
    row(H::Chosen, "chosen", {}, "a Hero of your choice", "One of the three Heroes, chosen by the player.", "AB-S09"),
    row(H::Adjacent, "adjacent", {}, "an adjacent Hero", "One other Hero on an adjacent Space, chosen by the player.", "AB-S09"),
    row(H::AllAdjacent, "all_adjacent", {}, "each adjacent Hero", "All other Heroes on adjacent Spaces.", "AB-S09"),
    row(H::SelfOrAdjacent, "self_or_adjacent", {}, "yourself or an adjacent Hero",
        "This Hero or one other Hero on an adjacent Space, chosen by the player.", "AB-S09"),
    row(H::Active, "active", {}, "the active Hero", "The Hero whose turn it is.", "AB-S09"),
    row(H::Subject, "subject", {}, "that Hero", "The Hero the event is about.", "AB-S09", 0, Subject),
    row(H::It, "it", {}, "it", "The Hero that the surrounding word is looking at.", "AB-S09", 0, Each),
    row(H::Owner, "owner", {}, "its own Hero", "The only Hero who can fight this entity.", "AB-S09", 0, Scenario),
    row(H::Seat, "seat", {constant("number", 1, 3, "Position in the turn order.")}, "the {0=1|first|{0=2|second|third}} Hero",
        "The Hero who takes the first, second or third turn of a round.", "AB-S09"),
    row(H::Highest, "highest", {kByNumber}, "the Hero with the highest {0}",
        "The Hero for whom the number is highest; the players choose among ties.", "AB-S09", Each),
    row(H::Lowest, "lowest", {kByNumber}, "the Hero with the lowest {0}",
        "The Hero for whom the number is lowest; the players choose among ties.", "AB-S09", Each),
    row(H::Nearest, "nearest",
        {{.name = "place", .sort = sort::Place, .fallback = "that_space", .help = "Measured from here; by default, from the moving entity."}},
        "the nearest Hero[ to {0}]",
        "The closest Hero; the players choose among ties. In move_entity, measured from the entity.", "AB-S09"),
    row(H::Where, "where", {kByCondition}, "each Hero ({0})", "All Heroes for whom the condition holds; there may be none.",
        "AB-S09", Each),
};
static_assert(coversUpTo(kHeroWords, H::Where));

constexpr Parameter kDifferent = constant("count", 1, 6, "How many different Virtues.", "1");
constexpr Word kVirtueWords[] = {
    row(V::Love, "love", {}, ":love:", "Love.", "AB-S10"),
    row(V::Hope, "hope", {}, ":hope:", "Hope.", "AB-S10"),
    row(V::Faith, "faith", {}, ":faith:", "Faith.", "AB-S10"),
    row(V::Endeavor, "endeavor", {}, ":endeavor:", "Endeavor.", "AB-S10"),
    row(V::Endurance, "endurance", {}, ":endurance:", "Endurance.", "AB-S10"),
    row(V::Mercy, "mercy", {}, ":mercy:", "Mercy.", "AB-S10"),
    row(V::Chosen, "chosen", {kDifferent}, "{0=1|any Virtue|any {0} different Virtues}",
        "Chosen by the player of the affected Hero; with a count, that many different Virtues, all of which are affected.", "AB-S10"),
    row(V::Lowest, "lowest", {}, "the lowest Virtue", "The Virtue with the lowest value; the player chooses among ties.", "AB-S10"),
    row(V::Highest, "highest", {}, "the highest Virtue",
        "The Virtue with the highest value; the player chooses among ties.", "AB-S10"),
    row(V::All, "all", {}, "each Virtue", "All six Virtues.", "AB-S10"),
};
static_assert(coversUpTo(kVirtueWords, V::All));

// A place names Spaces. Conditions and removals read it as a region: all its Spaces. Effects that put something on the
// Map, or move a Hero, read it as spots, given in the help where they differ; a spot that is not free gives way to the
// nearest enterable free Space. Closed and removed tiles have no Spaces.
constexpr Word kPlaceWords[] = {
    row(P::Here, "here", {}, "your Space", "The Hero's Space.", "AB-S11"),
    row(P::Anywhere, "anywhere", {}, "any Space", "All Spaces. As a spot: a free Space chosen by the players.", "AB-S11"),
    row(P::Plain, "plain", {}, "a plain Space",
        "Spaces without a feature, pickup, token or entity. As a spot: one chosen by the players.", "AB-S11"),
    row(P::Trees, "trees", {}, ":trees: Trees", "Spaces with Trees. As spots: each of them, on top of the Trees.", "AB-S11"),
    row(P::Portal, "portal", {}, "a :portal: Portal", "Portals. As spots: each of them; for a Hero, one chosen by the player.", "AB-S11"),
    row(P::Altar, "altar", {}, "an :altar: Altar", "Altars. As spots: each of them; for a Hero, one chosen by the player.", "AB-S11"),
    row(P::Pickup, "pickup", {{.name = "pickup", .sort = sort::Pickup, .fallback = "any", .help = "Only this kind."}}, "{0}",
        "Spaces with such an object.", "AB-S11"),
    row(P::Token, "token", {named("token", "Which token."), kState}, "a [{1} ]{0} token", "Spaces with this token.", "AB-S12", 0, Scenario),
    row(P::HiddenToken, "hidden_token", {}, "a face-down token", "Spaces with any face-down token.", "AB-S12", 0, Scenario),
    row(P::Entity, "entity", {named("entity", "Which entity.")}, "{0}", "Spaces with these entities. As spots: next to each of them.",
        "AB-S12", 0, Scenario),
    row(P::SpaceOf, "space_of", {{.name = "hero", .sort = sort::Hero, .help = "Whose."}}, "{0=others|another Hero|{0=each|a Hero|{0=self|you|{0}}}}",
        "The Spaces of these Heroes. As spots: next to each of them.", "AB-S11"),
    row(P::ThatSpace, "that_space", {}, "that Space",
        "The Space of the event, or the Space last used by an earlier effect in this list.", "AB-S11"),
    row(P::Tile, "tile", {constant("number", 1, 36, "Its number in the order of placement.")}, "tile {0}",
        "The tile with this number, or the last one if there are fewer. As a spot: its first plain Space, northwest to southeast.", "AB-S11"),
    row(P::Tiles, "tiles", {{.name = "number", .sort = sort::Constant, .min = 1, .max = 36, .help = "Numbers in the order of placement.", .most = 12}},
        "tiles {0*, }", "Several tiles; those that do not exist are skipped. As spots: one on each, in this order.", "AB-S11"),
    row(P::EveryNthTile, "every_nth_tile", {constant("step", 2, 12, "The interval."), constant("first", 1, 36, "The first tile.")},
        "every {0=2|second|{0=3|third|{0}th}} tile from tile {1} on",
        "Tile `first`, tile `first` + `step`, and so on. As spots: one on each, in this order.", "AB-S11"),
    row(P::TileOf, "tile_of", {kOfPlace}, "the tile of {0}", "All Spaces of the tiles that contain these Spaces.", "AB-S11"),
    row(P::OneTile, "one_tile", {}, "one tile of your choice", "All Spaces of one tile chosen by the player.", "AB-S11"),
    row(P::ExtremeTiles, "extreme_tiles", {},
        "the northernmost, easternmost, southernmost and westernmost tiles",
        "The earliest placed tile wins ties. A tile counts only once; the next most extreme one follows. Closed tiles are skipped. As spots: one on each.",
        "AB-S11"),
    row(P::RemovableTile, "removable_tile", {constant("kept", 0, 36, "Number of a tile to keep; 0 = none.", "0")},
        "the lowest-numbered tile[ other than tile {0}] without which the Map stays connected",
        "The lowest-numbered tile without which all other tiles are still connected edge to edge.", "AB-S11"),
    row(P::RemovedTiles, "removed_tiles", {}, "the removed tiles",
        "Where the tiles removed by this list of effects were: on(...) holds for Heroes who stood there, tile_beside(...) for Heroes next to them.",
        "AB-S11", 0, Scenario),
    row(P::NextTo, "next_to", {kOfPlace}, "a Space beside {0}",
        "All Spaces orthogonally next to them. As spots: an enterable one next to each of these Spaces.", "AB-S11"),
    row(P::Around, "around", {kOfPlace, constant("distance", 1, 60, "Steps, ignoring Portals and Heroes.")}, "a Space within {1} {1|Space|Spaces} of {0}",
        "All Spaces at most this far from one of these, including themselves.", "AB-S11"),
    row(P::FarFromHeroes, "far_from_heroes", {kOfPlace, constant("distance", 1, 60, "Steps, ignoring Portals and Heroes.")},
        "{0} with no Hero within {1} {1|Space|Spaces}",
        "Those of these Spaces with no Hero at this distance or closer.", "AB-S11"),
    row(P::Either, "either", {{.name = "place", .sort = sort::Place, .help = "Where.", .most = 6}}, "{0* or }",
        "The Spaces of all of them together.", "AB-S11"),
};
static_assert(coversUpTo(kPlaceWords, P::Either));

constexpr Word kFoeWords[] = {
    row(F::Enemy, "enemy", {}, "the enemy", "The enemy in the current Battle.", "AB-S12", 0, Battle),
    row(F::Entity, "entity", {named("entity", "Which entity.")}, "{0}", "All entities of this name on the Map.", "AB-S12", 0, Scenario),
    row(F::ThisEntity, "this_entity", {}, "it", "The entity of the event.", "AB-S12", 0, Entity | Scenario),
    row(F::NearestEntity, "nearest_entity", {named("entity", "Which entity.")}, "the {0} nearest to a Hero",
        "The entity of this name nearest to its own Hero or, without one, to any Hero; the players choose among ties.", "AB-S12", 0, Scenario),
    row(F::ChosenEntity, "chosen_entity", {named("entity", "Which entity.")}, "one {0} of your choice",
        "One entity of this name, chosen by the player.", "AB-S12", 0, Scenario),
};
static_assert(coversUpTo(kFoeWords, F::ChosenEntity));

constexpr Word kDiceWords[] = {
    row(D::Chosen, "chosen", {constant("number", 1, 15, "How many at most.", "1")}, "{0} {0|die|dice} of your choice",
        "Chosen by the player, who may choose fewer.", "AB-S13"),
    row(D::All, "all", {}, "all dice", "Every die of the roll.", "AB-S13"),
    row(D::Positives, "positives", {}, "all positive dice", "Every positive die.", "AB-S13"),
    row(D::Negatives, "negatives", {}, "all negative dice", "Every negative die.", "AB-S13"),
};
static_assert(coversUpTo(kDiceWords, D::Negatives));

}  // namespace

std::span<const Word> heroWords() { return kHeroWords; }
std::span<const Word> virtueWords() { return kVirtueWords; }
std::span<const Word> placeWords() { return kPlaceWords; }
std::span<const Word> foeWords() { return kFoeWords; }
std::span<const Word> diceWords() { return kDiceWords; }

}  // namespace schema::threetale

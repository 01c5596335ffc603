// A second, small implementation of what Chapters II and III of 3 Chapters bring, written from the rulebook and the
// list of cards alone: it knows each creature by its name and neither the ability language nor the engine. Tests hold
// real games against it.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace chapters_referee {

struct Tokens {
    int gems = 0, hearts = 0, stars = 0;
    Tokens& operator+=(const Tokens& more) {
        gems += more.gems;
        hearts += more.hearts;
        stars += more.stars;
        return *this;
    }
    bool operator==(const Tokens&) const = default;
};

// A letter for each character type: Monster, Villain, Kid, Wonderland, maGical, Animal, Dwarf, Crown.
struct Creature {
    std::string_view name, types;
};
// By value, from 1.
inline constexpr Creature kCreatures[] = {{"shapeshifter", "MVKWGADC"},
                                          {"ugly_duckling", "A"},
                                          {"pinocchio", "K"},
                                          {"hansel", "K"},
                                          {"gretel", "K"},
                                          {"jack", "K"},
                                          {"thumbelina", "K"},
                                          {"little_red_riding_hood", "K"},
                                          {"tweedledee", "W"},
                                          {"tweedledum", "W"},
                                          {"geppetto", "G"},
                                          {"peter_pan", "K"},
                                          {"alice", "KW"},
                                          {"greedy_dwarf", "D"},
                                          {"friendly_dwarfs", "D"},
                                          {"merry_dwarf", "D"},
                                          {"white_rabbit", "AW"},
                                          {"cinderella", "C"},
                                          {"goldilocks", "K"},
                                          {"tinker_bell", "G"},
                                          {"brave_dwarf", "D"},
                                          {"frog_prince", "AC"},
                                          {"snow_white", "C"},
                                          {"humpty_dumpty", "W"},
                                          {"cheshire_cat", "AW"},
                                          {"clever_dwarf", "D"},
                                          {"puss_in_boots", "A"},
                                          {"mad_hatter", "W"},
                                          {"wizard", "G"},
                                          {"beauty", "C"},
                                          {"lucky_dwarf", "D"},
                                          {"unicorn", "G"},
                                          {"princess", "C"},
                                          {"fairy_godmother", "G"},
                                          {"witch", "GV"},
                                          {"prince", "C"},
                                          {"queen_of_hearts", "CW"},
                                          {"three_bears", "A"},
                                          {"baba_yaga", "GV"},
                                          {"snow_queen", "CV"},
                                          {"rumpelstiltskin", "GV"},
                                          {"captain_hook", "V"},
                                          {"evil_queen", "CV"},
                                          {"big_bad_wolf", "AV"},
                                          {"vampire", "MV"},
                                          {"beast", "M"},
                                          {"troll", "M"},
                                          {"griffin", "AM"},
                                          {"giant", "M"},
                                          {"dragon", "M"}};
inline std::string_view nameOf(int value) { return kCreatures[value - 1].name; }

// Cards that lie together, by value: a trick, or what a player has laid out.
struct Cards {
    std::vector<int> values;

    bool has(std::string_view name) const {
        return std::any_of(values.begin(), values.end(), [&](int value) { return nameOf(value) == name; });
    }
    int of(char type) const {
        return int(std::count_if(values.begin(), values.end(), [&](int value) {
            return kCreatures[value - 1].types.find(type) != std::string_view::npos;
        }));
    }
    // Asked for a card of this type itself: all of them but that one.
    int others(char type) const { return of(type) - 1; }
    int below(int limit) const {
        return int(std::count_if(values.begin(), values.end(), [&](int value) { return value < limit; }));
    }
};

// What an ability without a seal brings: "Card abilities are scored once in Chapter II and once in Chapter III."
inline Tokens withoutSeal(std::string_view card, const Cards& cards) {
    const auto gems = [](int number) { return Tokens{number, 0, 0}; };
    const auto hearts = [](int number) { return Tokens{0, number, 0}; };
    const auto with = [&](std::string_view name, int number) { return cards.has(name) ? number : 0; };
    if (card == "pinocchio") return hearts(with("geppetto", 3));
    if (card == "hansel") return hearts(cards.has("gretel") || cards.has("witch") ? 2 : 0);
    if (card == "gretel") return hearts(with("hansel", 3));
    if (card == "jack") return gems(with("giant", 5));
    if (card == "thumbelina") return gems(cards.of('A'));
    if (card == "little_red_riding_hood") return gems(with("big_bad_wolf", 4));
    if (card == "tweedledee") return hearts(with("tweedledum", 4));
    if (card == "tweedledum") return hearts(with("tweedledee", 4));
    if (card == "geppetto") return hearts(cards.below(10));
    if (card == "peter_pan") return hearts(cards.others('K'));
    if (card == "alice") return hearts(cards.others('W'));
    if (card == "greedy_dwarf") return gems(1);
    if (card == "merry_dwarf") return gems(cards.of('D'));
    if (card == "cinderella") return {with("fairy_godmother", 3), with("prince", 2), 0};
    if (card == "goldilocks") return gems(with("three_bears", 4));
    if (card == "tinker_bell") return hearts(with("peter_pan", 3));
    if (card == "brave_dwarf") return hearts(cards.of('M') >= 1 ? 2 : 0);
    if (card == "frog_prince") return hearts(cards.others('C') >= 1 ? 2 : 0);
    if (card == "snow_white") return hearts(cards.of('D'));
    if (card == "clever_dwarf") return hearts(cards.others('D'));
    if (card == "puss_in_boots") return gems(cards.of('C') >= 1 ? 3 : 0);
    if (card == "mad_hatter") return gems(cards.of('W'));
    if (card == "wizard") return gems(cards.of('G'));
    if (card == "beauty") return hearts(with("beast", 3));
    if (card == "lucky_dwarf") return gems(1);
    if (card == "unicorn") return gems(cards.others('G') >= 1 ? 3 : 0);
    if (card == "princess") return {with("dragon", 1), with("dragon", 1), with("dragon", 1)};
    if (card == "fairy_godmother") return gems(cards.of('K'));
    if (card == "witch") return hearts(cards.of('M') >= 1 ? 1 : 0);
    if (card == "prince")
        return hearts(cards.has("princess") || cards.has("snow_white") || cards.has("cinderella") ? 2 : 0);
    if (card == "three_bears") return hearts(with("goldilocks", 3));
    if (card == "baba_yaga") return gems(cards.of('K'));
    if (card == "rumpelstiltskin") return gems(cards.of('C'));
    if (card == "captain_hook") return hearts(with("peter_pan", 2));
    if (card == "evil_queen") return gems(with("snow_white", 3));
    if (card == "big_bad_wolf") return gems(with("little_red_riding_hood", 2));
    if (card == "beast") return gems(with("beauty", 2));
    return {};
}

struct Trick {
    std::size_t winner = 0;      // who of those below, in the order in which they played
    std::vector<Tokens> gained;  // what each gains, or would gain if it is a ghost
};

// "The player who laid down the card with the highest value in the trick wins and takes 1 star from the pile. Next,
// look at the ability of the card you played." Values in the order in which they were played.
inline Trick scoreTrick(const Cards& trick) {
    Trick result;
    const std::size_t places = trick.values.size();
    result.winner = std::size_t(std::max_element(trick.values.begin(), trick.values.end()) - trick.values.begin());
    Tokens all;
    for (std::size_t i = 0; i < places; ++i) {
        const std::string_view card = nameOf(trick.values[i]);
        Tokens own = withoutSeal(card, trick);
        if (card == "white_rabbit" && i + 1 == places) own.hearts += 3;
        if (card == "humpty_dumpty" && i != result.winner) own.gems += 3;
        if (card == "lucky_dwarf" && i == result.winner) own.hearts += 2;
        if (trick.has("snow_queen")) own.gems = own.hearts = 0;
        all += own;
        result.gained.push_back(own);
    }
    // "Score the Queen of Hearts and Cheshire Cat cards after everyone else has scored": they have nothing else.
    for (std::size_t i = 0; i < places; ++i) {
        if (nameOf(trick.values[i]) == "queen_of_hearts") result.gained[i].hearts += all.hearts;
        if (nameOf(trick.values[i]) == "cheshire_cat") result.gained[i].gems += all.gems;
    }
    ++result.gained[result.winner].stars;
    return result;
}

struct Player {
    Tokens tokens;
    int tricks = 0;
    Cards played;

    int points() const { return 2 * tokens.stars + tokens.hearts + tokens.gems / 2; }
    int highest() const { return *std::max_element(played.values.begin(), played.values.end()); }
};

// Chapter III for everybody; returns who wins.
inline std::size_t scoreChapterThree(std::vector<Player>& players) {
    int most = 0;
    for (Player& player : players) {
        for (int value : player.played.values) player.tokens += withoutSeal(nameOf(value), player.played);
        if (player.played.has("vampire")) player.tokens.gems += player.played.others('V');
        if (player.played.has("ugly_duckling") && player.tricks == 0) player.tokens.stars += 2;
        if (player.played.has("friendly_dwarfs") && player.tokens.hearts >= 4) player.tokens.hearts += 4;
        most = std::max(most, player.tokens.gems);
    }
    for (Player& player : players) {
        if (player.tokens.gems != most) continue;
        player.tokens.gems += 4;
        if (player.played.has("greedy_dwarf")) ++player.tokens.stars;
    }
    const auto wins = std::max_element(players.begin(), players.end(), [](const Player& left, const Player& right) {
        return left.points() != right.points() ? left.points() < right.points() : left.highest() < right.highest();
    });
    return std::size_t(wins - players.begin());
}

}  // namespace chapters_referee

// Cards, tiles and a board of ThreeTale with sample data, for the gallery.
#include <imgui.h>

#include <algorithm>
#include <string>
#include <vector>

#include "editor/ui/rich_text.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"
#include "editor/ui/widgets.h"

namespace ui {
namespace {

HeroBoard sampleBoard() {
    HeroBoard b;
    b.id = "he.youngest";
    b.name = "The Youngest Son";
    b.virtues = {4, 3, 2, 7, 11, 1};
    b.before = {-1, -1, -1, 5, -1, -1};
    b.shevitsa = 3;
    b.spirit = 2;
    b.sacredStones = 1;
    b.offerings = 2;
    b.printed = false;
    using State = BoardTalent::State;
    b.talents = {
        {"ta.1a", "Stout Cudgel", "+1 :die: in each of your attacks.", 1, State::Unlocked},
        {"ta.1b", "Apple Guard", "After each :battle: you win, gain 1 :shevitsa:.", 1, State::Excluded},
        {"ta.2a", "Eagle's Back", "Once per turn, 2 :step:: move to any plain Space within 6, over :trees: too.", 2,
         State::Affordable},
        {"ta.2b", "Keen Eye", "When you win an :artifact:, draw 5 and keep 1.", 2, State::Affordable},
        {"ta.3a", "Dragon-Feller", "An attack with at least 3 :positive_die: deals 2 more :damage:.", 3, State::Locked},
        {"ta.3b", "Third Brother's Luck", "Once per turn reroll all :negative_die: of one roll.", 3, State::Locked}};
    b.hands = {{"ar.105", "Forest Axe", "active", 1, false}, {"ar.305", "Marko's Mace", "active", 3, true}};
    b.feet = {{"ar.109", "Goatskin Tsarvuli", "passive", 1, false}};
    b.bonus = {{"hb.04", "New Year's Branch", "hero_bonus", 0, false}};
    b.quests = {{"qu.01", "Five Fights", "quest", 0, false}, {"qu.03", "Far Walker", "quest", 0, false}};
    return b;
}

CardFace forestAxe() {
    CardFace f;
    f.suit = CardSuit::Red;
    f.id = "ar.105";
    f.title = "Forest Axe";
    f.symbol = f.corner = "hands";
    f.level = 1;
    f.usage = "active";
    f.activation = 1;
    f.typeLine = "Artifact · Hands · Active";
    f.sections = {{"", {"In your attack, spend 1 :positive_die: : 2 more :damage:."}}};
    f.story = "It asks every tree for leave, and waits for the answer.";
    f.footer = "1 of 36";
    return f;
}

CardFace helmOfRhesos() {
    CardFace f;
    f.suit = CardSuit::Red;
    f.id = "ar.302";
    f.title = "Helm of Rhesos, King of the White Horses";
    f.symbol = f.corner = "head";
    f.level = 3;
    f.usage = "passive";
    f.activation = 0;
    f.typeLine = "Artifact · Head · Passive";
    f.sections = {{"",
                   {"In each round of attack of the enemy, take 2 :damage: less.",
                    "While your :faith: is 3 or more, draw 1 :bonus_card: more in your turn, and turn 1 :die: of "
                    "any roll once per Battle."}}};
    f.story = "It came down from Thrace over the snow, and no spear has learned its name.";
    f.footer = "1 of 36";
    return f;
}

CardFace threeHeadedLamia() {
    CardFace f;
    f.suit = CardSuit::Charcoal;
    f.id = "bt.301";
    f.title = "Three-Headed Lamia";
    f.symbol = "enemy";
    f.level = 3;
    f.typeLine = "Battle · Level 3";
    f.numbers = {{"speed", "6", "Speed"}, {"defense", "15", "Defense"}, {"strength", "6", "Strength"}};
    f.sections = {{"Talent", {"After each of its own rounds of attack it regains 1 :defense:."}},
                  {"Reward", {"1 level 3 :artifact: and 1 :shevitsa:"}, true}};
    f.story = "She holds back the spring until someone pays for the water.";
    return f;
}

CardFace tombOfTheRider() {
    CardFace f;
    f.form = CardForm::Results;
    f.suit = CardSuit::Gold;
    f.id = "tr.301";
    f.title = "Tomb of the Rider";
    f.symbol = "treasure";
    f.level = 3;
    f.typeLine = "Treasure · Level 3 · roll 3 dice";
    f.sections = {{"0", {"Lose 3 of one Virtue of your choice"}},
                  {"1–2", {":nothing: Nothing"}},
                  {"3", {"1 level 3 :artifact: and 1 :shevitsa:"}}};
    f.story = "The horse is carved running, the rider looking back.";
    return f;
}

CardFace fiveFights() {
    CardFace f;
    f.suit = CardSuit::Green;
    f.id = "qu.01";
    f.title = "Five Fights";
    f.symbol = "quest";
    f.typeLine = "Quest · in the Past";
    f.sections = {{"Requirement", {"You have won 5 :battle: since the start of the game."}},
                  {"Reward", {"1 level 2 :artifact:"}, true}};
    f.story = "Count them on one hand, and mind that you still have it.";
    return f;
}

CardFace loafAndSalt() {
    CardFace f;
    f.form = CardForm::Choices;
    f.suit = CardSuit::Blue;
    f.id = "hb.06";
    f.title = "Loaf and Salt";
    f.symbol = "hero_bonus";
    f.typeLine = "Hero Bonus Card · this turn";
    f.sections = {{"", {"+1 :action:"}}, {"or", {"+1 :love:"}}};
    f.story = "Whoever has broken it with you is no stranger.";
    return f;
}

CardFace bewitched() {
    CardFace f;
    f.suit = CardSuit::Plum;
    f.id = "eb.07";
    f.title = "Урочасане";
    f.symbol = "enemy_bonus";
    f.typeLine = "Бонус карта на врага · тази битка";
    f.sections = {{"", {"Във всяко хвърляне на героя 1 :positive_die: става :negative_die:."}}};
    f.story = "Баба гаси въглени, но един остава да свети.";
    return f;
}

CardFace stranglingBine() {
    CardFace f;
    f.form = CardForm::Tale;
    f.suit = CardSuit::Navy;
    f.id = "pr.1";
    f.title = "The Strangling Bine";
    f.symbol = "prophecy";
    f.cornerText = "1";
    f.icons = {"love", "speed", "endeavor"};
    f.typeLine = "Prophecy";
    f.sections = {{"Hints", {"Red Stones are drunk by the roots; what lies under a vine cannot be reached."}}};
    f.story =
        "A root as thick as a tower goes under every field, and from each furrow a green hand reaches for the "
        "ploughman's ankle. Cut one and two listen. Only where it began can it be ended.";
    return f;
}

CardFace embroiderersMeadow() {
    CardFace f;
    f.suit = CardSuit::Olive;
    f.id = "ti.02";
    f.title = "Embroiderers' Meadow";
    f.body = tileBody({"white", "red", "treasure2", "none"});
    return f;
}

}  // namespace

// A card of every form and suit; one in Bulgarian.
std::vector<CardFace> sampleCardsOfThreeTale() {
    return {forestAxe(),   helmOfRhesos(), threeHeadedLamia(), tombOfTheRider(),    fiveFights(),
            loafAndSalt(), bewitched(),    stranglingBine(),   embroiderersMeadow()};
}

void drawThreeTaleSamples() {
    sectionHeading("Hero board");
    static const HeroBoard board = sampleBoard();
    heroBoard("board", board, std::min(ImGui::GetContentRegionAvail().x, dp(980)));
    sectionHeading("Tiles, turned");
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    TileLook tile;
    tile.features[0] = "battle2";
    tile.features[1] = "treasure3";
    tile.features[2] = "trees";
    tile.features[3] = "none";
    for (int turns = 0; turns < 4; ++turns) {
        tile.turns = turns;
        tile.serial = turns + 1;
        tile.selected = turns == 1;
        drawTile(list, {at.x + dp(196) * float(turns), at.y}, dp(184), tile);
    }
    TileLook other;
    other.features[0] = "portal";
    other.features[1] = "altar";
    other.features[2] = "quest";
    other.features[3] = "black";
    drawTile(list, {at.x + dp(196) * 4, at.y}, dp(184), other);
    other.features[0] = "white";
    other.features[1] = "red";
    other.features[2] = "battle1";
    other.features[3] = "offering";
    other.taken[1] = true;
    drawTile(list, {at.x + dp(196) * 5, at.y}, dp(88), other);
    drawTile(list, {at.x + dp(196) * 5 + dp(96), at.y}, dp(44), other);
    TileLook ghost;
    ghost.ghost = true;
    drawTile(list, {at.x + dp(196) * 5, at.y + dp(96)}, dp(88), ghost);
    ghost.hovered = true;
    drawTile(list, {at.x + dp(196) * 5 + dp(96), at.y + dp(96)}, dp(88), ghost);
    ImGui::Dummy({0, dp(196)});
    sectionHeading("Text with symbols");
    richText(
        "The :hero: spends 2 :positive_die: on **Golden Sickle**: 5 :damage:. The :enemy: has 4 :defense: left, so it "
        "falls; *the meadow is quiet again*. Reward: 1 :shevitsa:, 2 of any :virtue:, and 1 level 2 :artifact:.");
}

}  // namespace ui

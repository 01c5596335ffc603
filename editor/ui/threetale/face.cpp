// From the records of ThreeTale to faces.
#include "editor/ui/card_face.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "schema/threetale/records.h"

namespace ui {
namespace {

namespace tt = schema::threetale;

// Words that are printed on cards beside their own texts.
struct Words {
    const char *artifact, *battle, *treasure, *quest, *heroBonus, *enemyBonus, *prophecy, *tutorial, *tile, *hero;
    const char *slots[3], *usages[3], *windows[5];
    const char *level, *rollThree, *inThePast, *thisTurn, *thisBattle, *talent, *reward, *requirement, *orElse, *hints,
        *nothing;
};
constexpr Words kEnglish = {"Artifact",
                            "Battle",
                            "Treasure",
                            "Quest",
                            "Hero Bonus Card",
                            "Enemy Bonus Card",
                            "Prophecy",
                            "Tutorial",
                            "Tile",
                            "Hero",
                            {"Head", "Hands", "Feet"},
                            {"Passive", "Active", "One-time"},
                            {"when attacking", "when defending", "on your turn", "Treasure roll", ""},
                            "Level {}",
                            "roll 3 dice",
                            "in the Past",
                            "this turn",
                            "this Battle",
                            "Talent",
                            "Reward",
                            "Requirement",
                            "or",
                            "Signs",
                            ":nothing: Nothing"};
constexpr Words kBulgarian = {"Артефакт",
                              "Битка",
                              "Съкровище",
                              "Мисия",
                              "Бонус карта на героя",
                              "Бонус карта на врага",
                              "Пророчество",
                              "Обучение",
                              "Плочка",
                              "Герой",
                              {"Глава", "Ръце", "Крака"},
                              {"Пасивен", "Активен", "Еднократен"},
                              {"при атака", "при защита", "в своя ход", "при съкровище", ""},
                              "Ниво {}",
                              "хвърли 3 зара",
                              "в Миналото",
                              "този ход",
                              "тази битка",
                              "Талант",
                              "Награда",
                              "Условие",
                              "или",
                              "Знамения",
                              ":nothing: Нищо"};

const Words& wordsOf(std::string_view language) { return language == "bg" ? kBulgarian : kEnglish; }

std::string join(std::initializer_list<std::string_view> parts) {
    std::string out;
    for (const std::string_view part : parts) {
        if (part.empty()) continue;
        if (!out.empty()) out += " \u00b7 ";
        out += part;
    }
    return out;
}

std::string levelText(const Words& w, int level) { return fmt::format(fmt::runtime(w.level), level); }

// The language of a card, and what other cards are called on it.
struct Reading {
    std::string_view language;
    const schema::NameText& names;
};

std::vector<std::string> linesOf(const schema::Clauses& clauses, const Reading& in) {
    std::vector<std::string> out;
    for (const schema::Clause& clause : clauses.list)
        out.push_back(schema::sentence(tt::vocabulary(), clause, in.language, in.names));
    for (const std::string& line : clauses.unread) out.push_back(line);
    return out;
}
std::vector<std::string> linesOf(const schema::Effects& effects, const Reading& in) {
    if (!effects.unread.empty()) return {effects.unread};
    if (effects.list.empty()) return {wordsOf(in.language).nothing};
    return {schema::sentence(tt::vocabulary(), effects, in.language, in.names)};
}
std::vector<std::string> linesOf(const schema::Condition& condition, const Reading& in) {
    if (!condition.unread.empty()) return {condition.unread};
    return {schema::sentence(tt::vocabulary(), condition, in.language, in.names)};
}

std::string oneText(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += (out.empty() ? "" : "\n") + line;
    return out;
}

void fill(CardFace& face, const tt::Artifact& a, const Words& w, const Reading& in) {
    constexpr std::array<const char*, 3> slots = {"head", "hands", "feet"}, usages = {"passive", "active", "one_time"};
    const auto slot = std::min<std::size_t>(std::size_t(a.slot), 2),
               usage = std::min<std::size_t>(std::size_t(a.usage), 2);
    const auto window = std::min<std::size_t>(std::size_t(a.window), 4);
    face.level = a.level;
    face.symbol = face.corner = slots[slot];
    face.usage = usages[usage];
    face.activation = a.usage == tt::Usage::Active ? std::min(std::max(a.activation, 0), 4) : 0;
    face.typeLine = join({w.artifact, w.slots[slot], w.usages[usage], w.windows[window]});
    face.sections = {{"", linesOf(a.ability, in), false}};
}

const ImU32 kDefense = rgb(0x6B6660);  // darker than stone, for white numbers

void fill(CardFace& face, const tt::Enemy& e, const Words& w, const Reading& in) {
    face.level = e.level;
    face.symbol = "enemy";
    face.typeLine = join({w.battle, levelText(w, e.level)});
    face.numbers = {{"speed", std::to_string(e.speed), "Speed"},
                    {"defense", std::to_string(e.defense), "Defense", kDefense},
                    {"strength", std::to_string(e.strength), "Strength"}};
    if (e.bonusCount > 0) face.typeMarks.assign(std::size_t(std::min(e.bonusCount, 3)), "enemy_bonus");
    const std::vector<std::string> talent = linesOf(e.talent, in);
    if (!talent.empty()) face.sections.push_back({w.talent, talent, false});
    face.sections.push_back({w.reward, linesOf(e.reward, in), true});
}

void fill(CardFace& face, const tt::Treasure& t, const Words& w, const Reading& in) {
    face.form = CardForm::Results;
    face.level = t.level;
    face.symbol = "treasure";
    face.typeLine = join({w.treasure, levelText(w, t.level), w.rollThree});
    face.sections = {
        {"0", linesOf(t.on0, in), false}, {"1\u20132", linesOf(t.on12, in), false}, {"3", linesOf(t.on3, in), false}};
}

void fill(CardFace& face, const tt::Quest& q, const Words& w, const Reading& in) {
    face.symbol = "quest";
    face.typeLine = join({w.quest, w.inThePast});
    face.sections = {{w.requirement, linesOf(q.requirement, in), false}, {w.reward, linesOf(q.reward, in), true}};
}

void fill(CardFace& face, const tt::HeroBonus& b, const Words& w, const Reading& in) {
    face.form = CardForm::Choices;
    face.symbol = "hero_bonus";
    face.typeLine = join({w.heroBonus, w.thisTurn});
    for (const schema::Effects& option : b.options)
        face.sections.push_back({face.sections.empty() ? "" : w.orElse, linesOf(option, in), false});
    if (b.options.empty()) face.sections.push_back({"", {w.nothing}, false});
}

void fill(CardFace& face, const tt::EnemyBonus& b, const Words& w, const Reading& in) {
    face.symbol = "enemy_bonus";
    face.typeLine = join({w.enemyBonus, w.thisBattle});
    std::vector<std::string> lines = linesOf(b.ability, in);
    if (lines.empty()) lines = {w.nothing};
    face.sections = {{"", lines, false}};
}

void fill(CardFace& face, const tt::Prophecy& p, const Words& w, const Reading& in) {
    constexpr std::array<const char*, 10> symbols = {"love",  "hope",  "faith",  "endeavor", "endurance",
                                                     "mercy", "speed", "spirit", "shevitsa", "artifact"};
    face.form = CardForm::Tale;
    face.symbol = "prophecy";
    face.cornerText = std::to_string(p.sign);
    for (const tt::Statistic s : p.statistics)
        if (std::size_t(s) < symbols.size()) face.icons.push_back(symbols[std::size_t(s)]);
    face.typeLine = p.sign == 0 ? join({w.prophecy, w.tutorial}) : w.prophecy;
    if (const std::string& hints = p.hints.in(in.language); !hints.empty()) face.sections = {{w.hints, {hints}, false}};
}

// A square tile and its name.
struct TileBody : CardBody {
    TileLook tile;
    float height(float width) const override { return std::round(width * 74 / kCardWidth); }
    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace& face) const override {
        const CardScale s = cardScale(at, width);
        drawCardFrame(list, s, 74, face.suit);
        drawCardTitle(list, face.title, s.at(kCardWidth / 2, 68), s.mm(54), s.mm(4.1f));
        drawTile(list, s.at(3, 3), s.mm(57), tile);
        return {};
    }
    // On paper the tile alone: tiles lie edge to edge.
    PrintedSize printedSize() const override { return {60, 60}; }
    bool drawPrinted(ImDrawList* list, ImVec2 at, float width, const CardFace&, int side, CardResult&) const override {
        if (side != 0) return false;
        TileLook flat = tile;
        flat.shadow = false;
        drawTile(list, at, width, flat);
        return true;
    }
    ImU32 ground() const override { return kTileEdge; }
};

// A Hero as printed.
struct BoardBody : CardBody {
    HeroBoard board;
    float height(float width) const override { return heroBoardHeight(width); }
    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace&) const override {
        drawHeroBoard(list, at, width, board);
        return {};
    }
    PrintedSize printedSize() const override { return {kHeroBoardWidth, kHeroBoardHeight}; }
    bool hasBack() const override { return false; }
};

void fill(CardFace& face, const tt::Tile& t, const Words& w, const Reading&) {
    face.symbol = "tile";
    face.typeLine = w.tile;
    const std::span<const schema::Choice> names = tt::choicesOf(tt::Feature{});
    std::array<std::string, 4> features;
    for (std::size_t i = 0; i < 4; ++i)
        features[i] = std::size_t(t.cells[i]) < names.size() ? names[std::size_t(t.cells[i])].key : "none";
    face.body = tileBody(features);
}

HeroBoard boardOf(const tt::Hero& h, const CardFace& face, const Reading& in) {
    HeroBoard b;
    b.language = in.language;
    b.id = face.id;
    b.name = face.title;
    b.story = face.story;
    b.art = face.art;
    b.virtues = {h.love, h.hope, h.faith, h.endeavor, h.endurance, h.mercy};
    b.speed = h.speed;
    b.spirit = b.spiritFull = h.spirit;
    for (const tt::Talent& talent : h.talents)
        b.talents.push_back({.id = talent.id,
                             .name = talent.name.in(in.language),
                             .text = oneText(linesOf(talent.ability, in)),
                             .level = talent.level});
    return b;
}

void fill(CardFace& face, const tt::Hero& h, const Words& w, const Reading& in) {
    face.symbol = "hero";
    face.typeLine = w.hero;
    const auto body = std::make_shared<BoardBody>();
    body->board = boardOf(h, face, in);
    face.body = body;
}

CardSuit suitOfKind(std::string_view kind) {
    constexpr std::pair<std::string_view, CardSuit> suits[] = {
        {"artifact", CardSuit::Red},  {"enemy", CardSuit::Charcoal},  {"treasure", CardSuit::Gold},
        {"quest", CardSuit::Green},   {"hero_bonus", CardSuit::Blue}, {"enemy_bonus", CardSuit::Plum},
        {"prophecy", CardSuit::Navy}, {"hero", CardSuit::Brick},      {"tile", CardSuit::Olive}};
    for (const auto& [name, suit] : suits)
        if (name == kind) return suit;
    return CardSuit::Linen;
}

}  // namespace

void faceOfThreeTale(CardFace& face, const schema::Record& record, std::string_view language,
                     const schema::NameText& names) {
    const Words& w = wordsOf(language);
    const Reading in{language, names};
    const std::string_view kind = record.kind().key;
    face.suit = suitOfKind(kind);
    if (kind == "artifact") fill(face, record.as<tt::Artifact>(), w, in);
    else if (kind == "enemy") fill(face, record.as<tt::Enemy>(), w, in);
    else if (kind == "treasure") fill(face, record.as<tt::Treasure>(), w, in);
    else if (kind == "quest") fill(face, record.as<tt::Quest>(), w, in);
    else if (kind == "hero_bonus") fill(face, record.as<tt::HeroBonus>(), w, in);
    else if (kind == "enemy_bonus") fill(face, record.as<tt::EnemyBonus>(), w, in);
    else if (kind == "prophecy") fill(face, record.as<tt::Prophecy>(), w, in);
    else if (kind == "tile") fill(face, record.as<tt::Tile>(), w, in);
    else if (kind == "hero") fill(face, record.as<tt::Hero>(), w, in);
}

std::shared_ptr<const CardBody> tileBody(const std::array<std::string, 4>& features) {
    const auto body = std::make_shared<TileBody>();
    std::copy(features.begin(), features.end(), body->tile.features);
    return body;
}

HeroBoard boardAsPrinted(const CardFace& face) {
    const auto* body = dynamic_cast<const BoardBody*>(face.body.get());
    return body ? body->board : HeroBoard{};
}

}  // namespace ui

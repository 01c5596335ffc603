// From the records of ThreeTale to faces.
#include "editor/ui/card_face.h"
#include "editor/ui/threetale/hero_board.h"
#include "editor/ui/threetale/tile_view.h"
#include "editor/ui/threetale/views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "schema/core/phrases.h"
#include "schema/threetale/records.h"

namespace ui {
namespace {

namespace tt = schema::threetale;

using schema::toSay;

std::string join(std::initializer_list<std::string_view> parts) {
    std::string out;
    for (const std::string_view part : parts) {
        if (part.empty()) continue;
        if (!out.empty()) out += " \u00b7 ";
        out += part;
    }
    return out;
}

// The language of a card, and what other cards are called on it.
struct Reading {
    std::string_view language;
    const schema::NameText& names;
    const schema::Phrases& phrases;

    // A text that is printed on cards beside their own.
    std::string text(const char* english) const { return std::string(phrases.find(english)); }
    std::string level(int number) const { return fmt::format(fmt::runtime(text(toSay("Level {}"))), number); }
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
    if (effects.list.empty()) return {in.text(toSay(":nothing: Nothing"))};
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

void fill(CardFace& face, const tt::Artifact& a, const Reading& in) {
    constexpr std::array<const char*, 3> slots = {"head", "hands", "feet"}, usages = {"passive", "active", "one_time"};
    constexpr std::array<const char*, 3> slotNames = {toSay("Head"), toSay("Hands"), toSay("Feet")},
                                         usageNames = {toSay("Passive"), toSay("Active"), toSay("One-time")};
    constexpr std::array<const char*, 5> windowNames = {toSay("when attacking"), toSay("when defending"),
                                                        toSay("on your turn"), toSay("Treasure roll"), ""};
    const auto slot = std::min<std::size_t>(std::size_t(a.slot), 2),
               usage = std::min<std::size_t>(std::size_t(a.usage), 2);
    const auto window = std::min<std::size_t>(std::size_t(a.window), 4);
    face.level = a.level;
    face.symbol = face.corner = slots[slot];
    face.usage = usages[usage];
    face.activation = a.usage == tt::Usage::Active ? std::min(std::max(a.activation, 0), 4) : 0;
    face.typeLine = join({in.text(toSay("Artifact")), in.text(slotNames[slot]), in.text(usageNames[usage]),
                          in.text(windowNames[window])});
    face.sections = {{"", linesOf(a.ability, in), false}};
}

const ImU32 kDefense = rgb(0x6B6660);  // darker than stone, for white numbers

void fill(CardFace& face, const tt::Enemy& e, const Reading& in) {
    face.level = e.level;
    face.symbol = "enemy";
    face.typeLine = join({in.text(toSay("Battle")), in.level(e.level)});
    face.numbers = {{"speed", std::to_string(e.speed), "Speed"},
                    {"defense", std::to_string(e.defense), "Defense", kDefense},
                    {"strength", std::to_string(e.strength), "Strength"}};
    if (e.bonusCount > 0) face.typeMarks.assign(std::size_t(std::min(e.bonusCount, 3)), "enemy_bonus");
    const std::vector<std::string> talent = linesOf(e.talent, in);
    if (!talent.empty()) face.sections.push_back({in.text(toSay("Talent")), talent, false});
    face.sections.push_back({in.text(toSay("Reward")), linesOf(e.reward, in), true});
}

void fill(CardFace& face, const tt::Treasure& t, const Reading& in) {
    face.form = CardForm::Results;
    face.level = t.level;
    face.symbol = "treasure";
    face.typeLine = join({in.text(toSay("Treasure")), in.level(t.level), in.text(toSay("roll 3 dice"))});
    face.sections = {
        {"0", linesOf(t.on0, in), false}, {"1\u20132", linesOf(t.on12, in), false}, {"3", linesOf(t.on3, in), false}};
}

void fill(CardFace& face, const tt::Quest& q, const Reading& in) {
    face.symbol = "quest";
    face.typeLine = join({in.text(toSay("Quest")), in.text(toSay("in the Past"))});
    face.sections = {{in.text(toSay("Requirement")), linesOf(q.requirement, in), false},
                     {in.text(toSay("Reward")), linesOf(q.reward, in), true}};
}

void fill(CardFace& face, const tt::HeroBonus& b, const Reading& in) {
    face.form = CardForm::Choices;
    face.symbol = "hero_bonus";
    face.typeLine = join({in.text(toSay("Hero Bonus Card")), in.text(toSay("this turn"))});
    for (const schema::Effects& option : b.options)
        face.sections.push_back(
            {face.sections.empty() ? std::string() : in.text(toSay("or")), linesOf(option, in), false});
    if (b.options.empty()) face.sections.push_back({"", {in.text(toSay(":nothing: Nothing"))}, false});
}

void fill(CardFace& face, const tt::EnemyBonus& b, const Reading& in) {
    face.symbol = "enemy_bonus";
    face.typeLine = join({in.text(toSay("Enemy Bonus Card")), in.text(toSay("this Battle##on a card"))});
    std::vector<std::string> lines = linesOf(b.ability, in);
    if (lines.empty()) lines = {in.text(toSay(":nothing: Nothing"))};
    face.sections = {{"", lines, false}};
}

void fill(CardFace& face, const tt::Prophecy& p, const Reading& in) {
    constexpr std::array<const char*, 10> symbols = {"love",  "hope",  "faith",  "endeavor", "endurance",
                                                     "mercy", "speed", "spirit", "shevitsa", "artifact"};
    face.form = CardForm::Tale;
    face.symbol = "prophecy";
    face.cornerText = std::to_string(p.sign);
    for (const tt::Statistic s : p.statistics)
        if (std::size_t(s) < symbols.size()) face.icons.push_back(symbols[std::size_t(s)]);
    face.typeLine =
        p.sign == 0 ? join({in.text(toSay("Prophecy")), in.text(toSay("Tutorial"))}) : in.text(toSay("Prophecy"));
    if (const std::string& hints = p.hints.in(in.language); !hints.empty())
        face.sections = {{in.text(toSay("Signs")), {hints}, false}};
}

// A square tile and its name.
struct TileBody : CardBody {
    TileLook tile;
    float height(float width) const override { return std::round(width * 74 / kCardWidth); }
    CardResult draw(ImDrawList* list, ImVec2 at, float width, const CardFace& face) const override {
        const CardScale s = cardScale(at, width);
        drawCardFrame(list, s, 74, face.suit);
        const bool whole = drawCardTitle(list, face.title, s.at(kCardWidth / 2, 68), s.mm(54), s.mm(4.1f));
        drawTile(list, s.at(3, 3), s.mm(57), tile);
        return {.overflow = !whole};
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
        return {.overflow = !drawHeroBoard(list, at, width, board)};
    }
    PrintedSize printedSize() const override { return {kHeroBoardWidth, kHeroBoardHeight}; }
    bool hasBack() const override { return false; }
};

void fill(CardFace& face, const tt::Tile& t, const Reading& in) {
    face.symbol = "tile";
    face.typeLine = in.text(toSay("Tile"));
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

void fill(CardFace& face, const tt::Hero& h, const Reading& in) {
    face.symbol = "hero";
    face.typeLine = in.text(toSay("Hero"));
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
    const Reading in{language, names, schema::phrasesOf(tt::kGame, language)};
    const std::string_view kind = record.kind().key;
    face.suit = suitOfKind(kind);
    if (kind == "artifact") fill(face, record.as<tt::Artifact>(), in);
    else if (kind == "enemy") fill(face, record.as<tt::Enemy>(), in);
    else if (kind == "treasure") fill(face, record.as<tt::Treasure>(), in);
    else if (kind == "quest") fill(face, record.as<tt::Quest>(), in);
    else if (kind == "hero_bonus") fill(face, record.as<tt::HeroBonus>(), in);
    else if (kind == "enemy_bonus") fill(face, record.as<tt::EnemyBonus>(), in);
    else if (kind == "prophecy") fill(face, record.as<tt::Prophecy>(), in);
    else if (kind == "tile") fill(face, record.as<tt::Tile>(), in);
    else if (kind == "hero") fill(face, record.as<tt::Hero>(), in);
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

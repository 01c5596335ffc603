// From the Units and Buildings of Paper Tales to faces.
#include <utility>

#include "editor/ui/card_face.h"
#include "editor/ui/paper_tales/bodies.h"
#include "editor/ui/paper_tales/views.h"
#include "schema/paper_tales/vocabulary.h"

namespace ui {

namespace printed = schema::paper_tales;

namespace {

std::vector<PrintedLine> linesOf(const schema::Clauses& clauses, std::string_view language,
                                 const schema::NameText& names) {
    std::vector<PrintedLine> lines;
    for (const schema::Clause& clause : clauses.list) {
        PrintedLine line{.mark = std::nullopt,
                         .text = schema::sentence(printed::vocabulary(), clause, language, names)};
        if (const std::optional<printed::Phase> phase = printed::iconOf(clause))
            line.mark = PhaseMark{*phase, printed::hasFlipIcon(clause)};
        lines.push_back(std::move(line));
    }
    for (const std::string& unread : clauses.unread) lines.push_back({.mark = std::nullopt, .text = unread});
    return lines;
}

CardSection sectionOf(const std::vector<PrintedLine>& lines) {
    CardSection section;
    for (const PrintedLine& line : lines) section.lines.push_back(line.text);
    return section;
}

std::string noteOf(const printed::Production& production, std::string_view language, const schema::NameText& names) {
    std::string note;
    if (production.perAge) note = "\u00d7 :pt_age:";
    if (!production.condition.unread.empty()) return production.condition.unread;
    const std::string when = schema::sentence(printed::vocabulary(), production.condition, language, names);
    return note + (note.empty() || when.empty() ? "" : ", ") + when;
}

void fill(CardFace& face, const printed::Unit& unit, std::string_view language, const schema::NameText& names) {
    face.suit = suitOfUnit(unit);
    face.backSuit = CardSuit::Navy;  // as in play: nobody knows a Unit by its back
    face.symbol = "pt_unit";
    PrintedUnit printed{.copies = unit.count,
                        .cost = unit.cost,
                        .strength = strengthText(unit.strength, unit.variable),
                        .production = unit.production.resources,
                        .productionNote = {},
                        .lines = linesOf(unit.ability, language, names)};
    if (!printed.production.empty()) printed.productionNote = noteOf(unit.production, language, names);
    face.sections = {sectionOf(printed.lines)};
    face.body = unitBody(std::move(printed));
}

PrintedLevel levelOf(const printed::Level& level, std::string_view language, const schema::NameText& names) {
    return {.lp = level.lp, .gold = level.gold, .cost = level.cost, .lines = linesOf(level.ability, language, names)};
}

void fill(CardFace& face, const printed::Building& building, std::string_view language, const schema::NameText& names) {
    face.suit = CardSuit::Navy;
    face.symbol = "pt_building";
    PrintedLevel first = levelOf(building.level1, language, names), second = levelOf(building.level2, language, names);
    face.sections = {sectionOf(first.lines), sectionOf(second.lines)};
    face.body = buildingBody(std::move(first), std::move(second));
}

}  // namespace

// A Unit is printed in the colours of the first phase in which it does something.
CardSuit suitOfUnit(const printed::Unit& unit) {
    for (const schema::Clause& clause : unit.ability.list) {
        const std::optional<printed::Phase> phase = printed::iconOf(clause);
        if (!phase) continue;
        switch (*phase) {
            case printed::Phase::Recruitment: break;
            case printed::Phase::Deployment: return CardSuit::Green;
            case printed::Phase::Wars: return CardSuit::Red;
            case printed::Phase::Income: return CardSuit::Gold;
            case printed::Phase::Construction: return CardSuit::Blue;
            case printed::Phase::Aging: return CardSuit::Plum;
        }
    }
    return CardSuit::Linen;
}

void faceOfPaperTales(CardFace& face, const schema::Record& record, std::string_view language,
                      const schema::NameText& names) {
    const std::string_view kind = record.kind().key;
    face.footer.clear();  // the copies stand at the top
    if (kind == "unit") fill(face, record.as<printed::Unit>(), language, names);
    else if (kind == "building") fill(face, record.as<printed::Building>(), language, names);
}

std::vector<CardFace> sampleCardsOfPaperTales() {
    std::vector<CardFace> faces;
    for (const schema::RecordKind& kind : printed::kinds()) {
        schema::Record record(kind);
        schema::RecordBase& base = record.base();
        if (kind.key == std::string_view("unit")) {
            auto& unit = record.as<printed::Unit>();
            base.id = "un.beekeeper";
            base.name.byLanguage = {{"en", "Beekeeper"}};
            base.story.byLanguage = {{"en", "He asks the bees for a year, and they give him a summer."}};
            base.count = 2;
            unit.cost = 1;
            unit.strength = 2;
            unit.variable = true;
            unit.production.resources = {printed::Resource::Food, printed::Resource::Wood};
            unit.ability =
                schema::readClauses({"when flip : add_age(self, 1)", "always if age >= 1 : add_strength(2)"});
        } else if (kind.key == std::string_view("building")) {
            auto& building = record.as<printed::Building>();
            base.id = "bu.mill";
            base.name.byLanguage = {{"en", "Mill"}};
            building.level1.cost = {printed::Resource::Wood};
            building.level1.ability = schema::readClauses({"when income : gain_gold(1, produced(food))"});
            building.level2.lp = 3;
            building.level2.gold = 3;
            building.level2.cost = {printed::Resource::Ore, printed::Resource::Ore};
            building.level2.ability = schema::readClauses({"when wars : gain_lp(2)"});
        } else {
            continue;
        }
        faces.push_back(faceOf(record, "en", {}));
    }
    return faces;
}

}  // namespace ui

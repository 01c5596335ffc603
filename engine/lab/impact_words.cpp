// The sentences of an impact.
#include "engine/lab/impact_words.h"

#include <fmt/format.h>

#include "engine/kernel/say.h"
#include "schema/core/utf8.h"

namespace engine {

std::string recordWords(const ContentPair& contents, const std::string& id) {
    for (const int side : {1, 0}) {
        const CardCatalog& cards = contents.game(side).cards();
        if (const int card = cards.find(id); card >= 0)
            return schema::oneLine(fmt::format("{} {}", id, cards.name(card, spokenLanguage())));
    }
    return id;
}

std::string ruleOf(const ContentPair& contents, const PartingCause& cause) {
    return cause.rule == kNoRule ? std::string() : contents.after().texts().rules()[cause.rule].id;
}

std::string purposeOf(const ContentPair& contents, const PartingCause& cause) {
    return cause.kind == PartingCause::Kind::Chance && cause.asked >= 0
               ? contents.after().texts().purposes()[cause.asked]
               : "";
}

std::string causeWords(const ContentPair& contents, const PartingCause& cause) {
    std::string text;
    switch (cause.kind) {
        case PartingCause::Kind::Effect: text = say("another effect"); break;
        case PartingCause::Kind::Chance:
            text = say("another outcome of chance ({})", said(purposeOf(contents, cause)));
            break;
        case PartingCause::Kind::Options: text = say("other options"); break;
        case PartingCause::Kind::Decision: text = say("the bot decides otherwise"); break;
        case PartingCause::Kind::Ending: text = say("one of the games is over"); break;
        case PartingCause::Kind::Result: text = say("the same events, another result"); break;
    }
    if (const std::string rule = ruleOf(contents, cause); !rule.empty()) text = say("{} in {}##cause", text, rule);
    if (cause.clause >= 0)
        text = say("{}, by clause {} of {}", text, cause.clause + 1, recordWords(contents, cause.clauseCard));
    return text;
}

std::string figureTitle(const ContentPair& contents, const ImpactReport& report, const ImpactFigure& figure) {
    using What = ImpactFigure::What;
    const bool compete = contents.after().playersCompete();
    switch (figure.what) {
        case What::Won:
            if (figure.chapter >= 0) return say("of {}", recordWords(contents, report.chapters[figure.chapter]));
            return compete ? say("games that ended") : say("games won");
        case What::Victories: return say("seat {} wins", figure.seat + 1);
        case What::Score: return compete ? say("score of the winner") : say("score");
        case What::Decisions: return say("decisions in a game");
        case What::Units: return say("units of play in a game");
        case What::Used: return say("{}: games in which it is used", recordWords(contents, figure.card));
        case What::Taken: return say("{}: taken when offered", recordWords(contents, figure.card));
    }
    return {};
}

}  // namespace engine

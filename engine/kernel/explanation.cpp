// Putting explanations together, and finding what of one does not hold.
#include "engine/kernel/explanation.h"

#include <algorithm>
#include <utility>

#include "engine/kernel/say.h"

namespace engine {

const Explanation* firstFalse(const Explanation& explanation) {
    if (explanation.holds) return nullptr;
    if (explanation.join == Explanation::Join::All)
        for (const Explanation& part : explanation.parts)
            if (const Explanation* found = firstFalse(part)) return found;
    return &explanation;
}

ClauseVerdict verdictOf(const Explanation& clause) {
    return clause.holds ? ClauseVerdict::Ready : clause.otherwise ? ClauseVerdict::Otherwise : ClauseVerdict::Idle;
}

Explanation& addPart(Explanation& whole, Explanation part) {
    whole.join = Explanation::Join::All;
    whole.holds = whole.holds && part.holds;
    return whole.parts.emplace_back(std::move(part));
}

Explanation& require(Explanation& whole, bool holds, std::string what, RuleId rule) {
    Explanation part;
    part.what = std::move(what);
    part.holds = holds;
    part.rule = rule;
    return addPart(whole, std::move(part));
}

std::string neededText(std::string_view sign, std::string_view number) {
    static constexpr std::pair<std::string_view, const char*> kSigns[] = {
        {"<", toSay("less than {}")},   {"<=", toSay("at most {}")},  {"=", toSay("exactly {}")},
        {"!=", toSay("other than {}")}, {">=", toSay("at least {}")}, {">", toSay("more than {}")},
    };
    const auto found =
        std::find_if(std::begin(kSigns), std::end(kSigns), [&](const auto& s) { return s.first == sign; });
    if (found == std::end(kSigns)) return std::string(number);
    return schema::sayTemplate(found->second, fmt::make_format_args(number));
}

void compare(Explanation& explanation, std::string_view sign, int actual, int needed) {
    explanation.actual = std::to_string(actual);
    explanation.needed = neededText(sign, std::to_string(needed));
}

}  // namespace engine

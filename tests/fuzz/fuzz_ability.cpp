// Any bytes as a line of the ability language: the first digit chooses clause, effects or condition. What parses prints
// to a line that parses to the same structure, and can be checked and told as a sentence.
#include "schema/threetale/records.h"

using namespace schema;

template <class T, class Parse, class Check> static void tryLine(std::string_view line, Parse&& parse, Check&& check) {
    T parsed, again;
    std::vector<AbilityProblem> problems;
    if (!parse(line, parsed, problems)) {
        if (problems.empty()) __builtin_trap();
        for (const AbilityProblem& p : problems)
            if (p.offset < 0 || std::size_t(p.offset) > line.size()) __builtin_trap();
        return;
    }
    const std::string printed = print(parsed);
    if (printed.size() <= std::size_t(kMaximumLine)) {
        if (!parse(printed, again, problems) || !(parsed == again)) __builtin_trap();
        if (print(again) != printed) __builtin_trap();
    }
    check(parsed, problems);
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string_view line(reinterpret_cast<const char*>(data + 1), size - 1);
    const Vocabulary& vocabulary = threetale::vocabulary();
    const auto tell = [&](const auto& value) {
        sentence(vocabulary, value, "en");
        sentence(vocabulary, value, "bg");
    };
    if (data[0] == '0')
        tryLine<Clause>(
            line, [](auto l, Clause& c, auto& p) { return parseClause(l, c, p); },
            [&](const Clause& c, auto& problems) {
                check(vocabulary, c, problems);
                tell(c);
            });
    else if (data[0] == '1')
        tryLine<Effects>(
            line, [](auto l, Effects& e, auto& p) { return parseEffects(l, e, p); },
            [&](const Effects& e, auto& problems) {
                check(vocabulary, e, Facts(0), problems);
                tell(e);
            });
    else
        tryLine<Condition>(
            line, [](auto l, Condition& c, auto& p) { return parseCondition(l, c, p); },
            [&](const Condition& c, auto& problems) {
                check(vocabulary, c, Facts(0), problems);
                tell(c);
            });
    return 0;
}

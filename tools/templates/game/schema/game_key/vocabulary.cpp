// Game Title's vocabulary: every word with its arguments and its printed sentences.
#include "schema/game_key/vocabulary.h"

#include <array>

namespace schema::game_key {
namespace {

constexpr Word kTriggerWords[] = {
    {.name = "played", .sort = sort::Trigger, .code = int(Trigger::Played), .help = "When the card is played (GK-PLAY-02)."},
};

constexpr Word kConditionWords[] = {
    {.name = "rolled", .sort = sort::Condition, .code = int(ConditionWord::Rolled),
     .parameters = {{.name = "face", .sort = sort::Face, .help = "Which face."}},
     .english = "the die shows {0}", .help = "The die shows this face."},
};

constexpr Word kEffectWords[] = {
    {.name = "gain", .sort = sort::Effect, .code = int(EffectWord::Gain),
     .parameters = {{.name = "points", .sort = sort::Constant, .min = 1, .max = 20, .help = "How many."}},
     .english = "gain {0} {0|point|points}", .help = "The player gains points."},
};

constexpr Word kFaceWords[] = {
    {.name = "cloud", .sort = sort::Face, .code = int(Face::Cloud), .english = ":gk_cloud:",
     .help = "The card brings nothing for its value."},
    {.name = "moon", .sort = sort::Face, .code = int(Face::Moon), .english = ":gk_moon:",
     .help = "The card brings its value."},
    {.name = "sun", .sort = sort::Face, .code = int(Face::Sun), .english = ":gk_sun:",
     .help = "The card brings twice its value."},
};

template <std::size_t N, class Code> constexpr bool covers(const Word (&table)[N], Code last) {
    for (std::size_t i = 0; i < N; ++i)
        if (table[i].code != int(i)) return false;
    return N == std::size_t(last) + 1;
}
static_assert(covers(kTriggerWords, Trigger::Played) && covers(kConditionWords, ConditionWord::Rolled) &&
              covers(kEffectWords, kLastEffectWord) && covers(kFaceWords, Face::Sun));

// By Sort.
constexpr std::array<const char*, sort::End> kSortNames{"trigger", "condition", "cost", "limit", "effect", "modifier", "quantity", "number",
                                                        "block of effects", "name", "id", "face"};

}  // namespace

const Vocabulary& vocabulary() {
    static const Vocabulary words({kTriggerWords, kConditionWords, kEffectWords, kFaceWords}, kSortNames, {}, phraseTables(kGame));
    return words;
}

std::string clauseText(const Clause& clause, const Wording& wording) { return sentence(wording, clause); }

std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet*) {
    const Clauses& ability = record.as<Card>().ability;
    std::vector<std::string> lines;
    for (const Clause& clause : ability.list) lines.push_back(clauseText(clause, wording));
    lines.insert(lines.end(), ability.unread.begin(), ability.unread.end());
    return lines;
}

}  // namespace schema::game_key

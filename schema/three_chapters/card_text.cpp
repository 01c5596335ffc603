// The rule text of a creature, made from its abilities; name, value and types are not part of it.
#include "schema/three_chapters/records.h"

namespace schema::three_chapters {

std::string clauseText(const Clause& clause, const Wording& wording, const RecordSet* others) {
    return sentence(wording, clause,
                    [&](std::string_view what, std::string_view id, std::string_view wanted) -> std::string {
                        const RecordPtr named = others ? others->find(what, id) : nullptr;
                        return named ? named->base().name.in(wanted) : std::string();
                    });
}

std::vector<std::string> cardText(const Record& record, const Wording& wording, const RecordSet* others) {
    std::vector<std::string> lines;
    if (record.kind().key != std::string_view("creature")) return lines;
    const Clauses& ability = record.as<Creature>().ability;
    for (const Clause& clause : ability.list) lines.push_back(clauseText(clause, wording, others));
    lines.insert(lines.end(), ability.unread.begin(), ability.unread.end());
    return lines;
}

}  // namespace schema::three_chapters

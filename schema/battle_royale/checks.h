// What the files of checks share: how a problem is reported, and what each of them looks at.
#pragma once

#include "schema/battle_royale/vocabulary.h"
#include "schema/core/problems.h"

namespace schema::battle_royale {

// A problem of one record at a field.
inline Problem& report(Problems& problems, Severity severity, const char* code, const RecordBase& record,
                       std::string field, std::string message) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .record = record.id,
                         .field = std::move(field)});
}
inline Problem& report(Problems& problems, const char* code, const RecordBase& record, std::string field,
                       std::string message) {
    return report(problems, Severity::Error, code, record, std::move(field), std::move(message));
}
inline void report(Problems& problems, Severity severity, const char* code, const RecordBase& record, std::string field,
                   std::string message, std::string found, std::string wanted) {
    Problem& p = report(problems, severity, code, record, std::move(field), std::move(message));
    p.found = std::move(found);
    p.wanted = std::move(wanted);
}
// A problem of the set as a whole.
inline Problem& reportSet(Problems& problems, Severity severity, const char* code, std::string message,
                          std::string found, std::string wanted) {
    return problems.add({.severity = severity,
                         .code = code,
                         .message = std::move(message),
                         .found = std::move(found),
                         .wanted = std::move(wanted)});
}

inline bool isEmpty(const Clauses& clauses) { return clauses.list.empty() && clauses.unread.empty(); }

// Modes in which a clause can come: those of its trigger, and of all its words where it is `used`. None: it mixes words
// of battles with words of Quest Mode.
struct Modes {
    bool battle = true, quest = true;
};
Modes modesOf(const Clause& clause);
// Reports every clause that the mode of its card leaves no room for.
void checkMode(const RecordBase& record, const char* code, Mode mode, const Clauses& ability, Problems& problems);
// BR-INV-03: the triggers that come to such a record.
void checkTriggers(const RecordBase& record, std::string_view kind, const std::string& field, const Clauses& ability,
                   Problems& problems);

// Each looks at one record; what it refers to is found in `records`.
void checkCharacter(const Character& character, const RecordSet& records, Problems& problems);
void checkTactic(const Tactic& tactic, Problems& problems);
void checkItem(const Item& item, Problems& problems);
void checkAction(const Action& action, Problems& problems);
void checkBattleCard(const BattleCard& card, Problems& problems);
void checkMinion(const Minion& minion, Problems& problems);
void checkBoss(const Boss& boss, Problems& problems);
// All that Quest Mode is played with.
void checkQuestMode(const RecordSet& records, const Settings& numbers, Problems& problems);

// What a reward is worth, in trait points (BR-INV-43).
int worthOf(const Reward& reward);

}  // namespace schema::battle_royale

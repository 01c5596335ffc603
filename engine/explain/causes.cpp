// Walking a trace from an event to its causes and followers.
#include "engine/explain/causes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/kernel/say.h"
#include "schema/core/fields.h"

namespace engine {

namespace {

// A Choose with the only option decides nothing.
bool decides(const Event& event) { return event.kind == EventKind::Choose && event.width == 0; }

// What happens outside of every unit belongs to the laying out of the game.
bool isLaidOut(const Trace& trace, std::size_t event) {
    return trace[event].kind != EventKind::Unit && laysOut(trace, event);
}

}  // namespace

std::vector<EventCause> causesOf(const Timeline& timeline, std::size_t event) {
    const Trace& trace = timeline.trace();
    assert(event < trace.size() && "only events that happened have causes");
    const Event& asked = trace[event];
    std::vector<EventCause> chain;
    if (asked.kind == EventKind::Unit) {
        const std::size_t before = timeline.previous(event, EventKind::Unit);
        const bool isFirst = before == event || trace[before].kind != EventKind::Unit;
        chain.push_back(isFirst ? EventCause{} : EventCause{CauseKind::Before, std::uint32_t(before)});
        return chain;
    }
    // Back through the scopes that are open. What happened in a scope before its last decision stays out: it led to
    // the decision, and through that to what came after.
    std::uint32_t scope = asked.parent;
    for (std::size_t at = event; scope != kNoParent;) {
        --at;
        if (at == scope) {
            chain.push_back({CauseKind::Scope, scope});
            scope = trace[at].parent;
            continue;
        }
        const Event& e = trace[at];
        const auto index = std::uint32_t(at);
        if (e.kind == EventKind::Chance) chain.push_back({CauseKind::Chance, index});
        else if (e.kind == EventKind::Cite && e.parent == scope) chain.push_back({CauseKind::Ruling, index});
        else if (e.kind == EventKind::Ask && asked.kind == EventKind::Choose && at + 1 == event)
            chain.push_back({CauseKind::Question, index});
        else if (decides(e)) {
            chain.push_back({CauseKind::Decision, index});
            at = std::size_t(scope) + 1;
        }
    }
    if (isLaidOut(trace, event)) chain.push_back({});
    if (asked.kind == EventKind::Set)
        if (const std::ptrdiff_t before = timeline.lastWrite(asked.field, event); before >= 0)
            chain.push_back({CauseKind::Value, std::uint32_t(before)});
    return chain;
}

namespace {

// All that happened in a scope.
void addInside(const Timeline& timeline, std::size_t scope, std::vector<EventCause>& followers) {
    const Trace& trace = timeline.trace();
    const bool isUnit = trace[scope].kind == EventKind::Unit;  // it has no End
    const std::size_t end = isUnit ? trace.size() : timeline.over(scope);
    std::size_t i = scope + 1;
    for (; i < end && trace[i].parent != kNoParent; ++i)
        if (trace[i].kind != EventKind::End) followers.push_back({CauseKind::Scope, std::uint32_t(i)});
    if (!isUnit) return;
    while (i < end && trace[i].kind != EventKind::Unit) ++i;
    if (i < end) followers.push_back({CauseKind::Before, std::uint32_t(i)});
}

// What came after chance, a decision or a ruling, as far as causesOf() leads back to it.
void addAfter(const Trace& trace, std::size_t event, CauseKind kind, std::vector<EventCause>& followers) {
    std::uint32_t around = trace[event].parent;  // the innermost scope of the event that is still open
    std::uint32_t outermost = kNoEvent;          // of the scopes that opened after the event and are open
    bool decided = false;                        // inside `outermost`
    for (std::size_t i = event + 1; i < trace.size() && around != kNoParent; ++i) {
        const Event& e = trace[i];
        if (e.parent == kNoParent) return;  // the next unit
        if (e.kind == EventKind::End) {
            if (e.parent == outermost) {
                outermost = kNoEvent;
                if (decided) return;
            } else if (e.parent == around) {
                if (kind == CauseKind::Ruling) return;
                around = trace[around].parent;
            }
            continue;
        }
        followers.push_back({kind, std::uint32_t(i)});
        if (opensScope(e.kind) && outermost == kNoEvent) outermost = std::uint32_t(i);
        if (!decides(e)) continue;
        if (outermost == kNoEvent) return;
        decided = true;
    }
}

}  // namespace

std::vector<EventCause> followersOf(const Timeline& timeline, std::size_t event) {
    const Trace& trace = timeline.trace();
    assert(event < trace.size() && "only events that happened have followers");
    const Event& e = trace[event];
    std::vector<EventCause> followers;
    switch (e.kind) {
        case EventKind::Unit:
        case EventKind::Rule:
        case EventKind::Clause: addInside(timeline, event, followers); break;
        case EventKind::Ask:
            if (event + 1 < trace.size() && trace[event + 1].kind == EventKind::Choose)
                followers.push_back({CauseKind::Question, std::uint32_t(event + 1)});
            break;
        case EventKind::Chance: addAfter(trace, event, CauseKind::Chance, followers); break;
        case EventKind::Choose:
            if (decides(e)) addAfter(trace, event, CauseKind::Decision, followers);
            break;
        case EventKind::Cite: addAfter(trace, event, CauseKind::Ruling, followers); break;
        case EventKind::Set: {
            const std::vector<std::uint32_t> writes = timeline.writesOf(e.field);
            const auto next = std::upper_bound(writes.begin(), writes.end(), std::uint32_t(event));
            if (next != writes.end()) followers.push_back({CauseKind::Value, *next});
            break;
        }
        case EventKind::End:
        case EventKind::Test: break;
    }
    return followers;
}

namespace {

// The events that are begun by what `begins` picks, or lie inside a scope that is.
template <class Begins> std::vector<std::uint32_t> eventsBegunBy(const Trace& trace, Begins begins) {
    std::vector<std::uint32_t> events;
    std::uint32_t within = kNoEvent;  // the outermost scope of the kind that is open
    for (std::size_t i = 0; i < trace.size(); ++i) {
        const Event& e = trace[i];
        if (within != kNoEvent && (e.kind == EventKind::Unit || (e.kind == EventKind::End && e.parent == within)))
            within = kNoEvent;
        if (e.kind == EventKind::End) continue;
        const bool isBegun = within == kNoEvent && begins(e);
        if (within == kNoEvent && !isBegun) continue;
        events.push_back(std::uint32_t(i));
        if (isBegun && opensScope(e.kind)) within = std::uint32_t(i);
    }
    return events;
}

}  // namespace

std::vector<std::uint32_t> eventsOfCard(const Trace& trace, int card) {
    return eventsBegunBy(trace, [card](const Event& e) {
        switch (e.kind) {
            case EventKind::Clause:
            case EventKind::Test: return int(e.field) == card;
            case EventKind::Chance: return card != 0 && int(chanceKeyOf(e).card) == card;  // 0: no card asked for it
            case EventKind::Unit:
            case EventKind::Rule:
            case EventKind::End:
            case EventKind::Cite:
            case EventKind::Set:
            case EventKind::Ask:
            case EventKind::Choose: return false;
        }
        return false;
    });
}

std::vector<std::uint32_t> eventsOfRule(const Trace& trace, RuleId rule) {
    return eventsBegunBy(trace, [rule](const Event& e) {
        return (e.kind == EventKind::Rule || e.kind == EventKind::Cite) && e.field == rule;
    });
}

ClausePlaces::ClausePlaces(const Game& game) : places_(std::size_t(game.cards().count())) {
    for (const CoveragePoint& point : game.inspection().coveragePoints()) {
        const std::size_t open = point.place.rfind('[');
        if (point.card < 0 || open == std::string::npos || !point.place.ends_with(']')) continue;
        // Of the pieces of a card that are counted, the clauses: items of a list of clauses in its record.
        const schema::Record* record = game.cards().record(point.card);
        const auto list = record ? schema::findPath(record->type(), record->data(), point.place.substr(0, open))
                                 : schema::ConstFound{};
        if (list.field && list.field->kind == schema::Kind::Clauses) places_[point.card].push_back(point.place);
    }
}

std::string_view ClausePlaces::of(int card, int clause) const {
    if (card < 0 || std::size_t(card) >= places_.size() || clause < 0) return {};
    const std::vector<std::string>& places = places_[card];
    return std::size_t(clause) < places.size() ? std::string_view(places[clause]) : std::string_view();
}

std::string eventWords(const Game& game, const Timeline& timeline, std::size_t event) {
    StateBytes state(game.stateType().size);
    timeline.stateAt(event + 1, state.data());
    return schema::inWords(game.schema(), eventSentence(game, state.data(), timeline.trace(), event));
}

CauseWords causeWords(const Game& game, const ClausePlaces& places, const Timeline& timeline, const EventCause& cause) {
    if (cause.event == kNoEvent) return {};
    const Event& e = timeline.trace()[cause.event];
    CauseWords found;
    if (e.kind == EventKind::Rule || e.kind == EventKind::Cite) {
        const RuleText& rule = game.texts().rules()[e.field];
        return {rule.id, schema::inWords(game.schema(), ruleSentence(rule))};
    }
    if (e.kind == EventKind::Clause) {
        const CardCatalog& cards = game.cards();
        const std::string_view place = places.of(e.field, e.before);
        found.name = fmt::format("{} ({}){}{}", cards.name(e.field, spokenLanguage()), cards.id(e.field),
                                 place.empty() ? "" : ", ", place);
        found.words = schema::inWords(game.schema(), cards.clauseText(e.field, e.before, spokenLanguage()));
        return found;
    }
    if (e.kind == EventKind::Choose && cause.event > 0 && timeline.trace()[cause.event - 1].kind == EventKind::Ask)
        found.words = eventWords(game, timeline, cause.event - 1) + " ";
    found.words += eventWords(game, timeline, cause.event);
    return found;
}

}  // namespace engine

// `tale whynot`: why a card, an ability or an option does nothing at a position of a session.
#include <fmt/format.h>
#include <fmt/ostream.h>
#include <algorithm>

#include "engine/explain/why_not.h"
#include "engine/kernel/session_file.h"
#include "tools/tale/content.h"
#include "tools/tale/json.h"

namespace tale {

namespace {

using engine::Explanation;

constexpr const char* kParts[] = {"clause", "at work", "trigger",     "condition", "limit",
                                  "cost",   "effect",  "requirement", "number"};
constexpr const char* kVerdicts[] = {"idle", "otherwise", "ready"};

std::string inWords(const engine::Game& game, const std::string& text) { return schema::inWords(game.schema(), text); }

std::string ruleId(const engine::Game& game, engine::RuleId rule) {
    return rule == engine::kNoRule ? std::string() : game.texts().rules()[rule].id;
}

// --- text
// ---------------------------------------------------------------------------------------------------------------

// "no   your Hope is at least 3: 2 (TT-ALTAR-04)"; the first part for which it does not hold is marked.
void printParts(Terminal& terminal, const engine::Game& game, const Explanation& whole, const Explanation* first,
                int depth) {
    for (const Explanation& part : whole.parts) {
        std::string line = fmt::format("{}{:{}}{}", &part == first ? "> " : "  ", "", 2 * depth,
                                       part.part == Explanation::Part::Number ? "     "
                                       : part.holds                           ? "yes  "
                                                                              : "no   ");
        line += inWords(game, part.what);
        if (!part.actual.empty() && !part.needed.empty())
            line += fmt::format(": {}, needed {}", inWords(game, part.actual), inWords(game, part.needed));
        else if (!part.actual.empty()) line += ": " + inWords(game, part.actual);
        if (const std::string rule = ruleId(game, part.rule); !rule.empty()) line += fmt::format(" ({})", rule);
        fmt::print(terminal.out, "{}\n", line);
        printParts(terminal, game, part, first, depth + 1);
    }
}

// What came of the trigger the last time.
std::string outcomeText(const engine::LastTrigger& last) {
    if (last.fired) return fmt::format("it was carried out at {}", *last.fired);
    switch (last.verdict) {
        case engine::ClauseVerdict::Ready:
            return last.asked ? "it could be used, and was not" : "it was about to be carried out";
        case engine::ClauseVerdict::Otherwise: return "what stands behind its `else` was about to be carried out";
        case engine::ClauseVerdict::Idle: return "nothing came of it";
    }
    return {};
}

// Does it wait for a trigger, or is it standing?
bool waits(const Explanation& clause) {
    return std::any_of(clause.parts.begin(), clause.parts.end(),
                       [](const Explanation& part) { return part.part == Explanation::Part::Trigger; });
}

void printClause(Terminal& terminal, const engine::Game& game, const void* state, const engine::ClauseWhy& why) {
    const std::string owner =
        why.clause.owner < 0 ? std::string() : fmt::format(" of {}", game.texts().seatName(state, why.clause.owner));
    fmt::print(terminal.out, "  ability {}{}: {}\n", why.clause.number + 1, owner, inWords(game, why.text));
    if (!why.now.place.empty())
        fmt::print(terminal.out, "    {} {}\n", game.cards().id(why.clause.card), why.now.place);
    if (why.last && why.last->isNow) {
        fmt::print(terminal.out, "    now: {}\n", outcomeText(*why.last));
        printParts(terminal, game, why.last->then, firstFalse(why.last->then), 2);
    } else {
        fmt::print(terminal.out, "    as things stand:\n");
        printParts(terminal, game, why.now, firstFalse(why.now), 2);
        if (why.last) {
            fmt::print(terminal.out, "    its trigger came last at {}: {}\n", why.last->position,
                       outcomeText(*why.last));
            if (!why.last->fired) printParts(terminal, game, why.last->then, firstFalse(why.last->then), 2);
        } else if (waits(why.now)) {
            fmt::print(terminal.out, "    its trigger has not come yet\n");
        }
    }
    if (why.usedUp) fmt::print(terminal.out, "    its limit was used up at {}\n", *why.usedUp);
    if (why.lastFired && !(why.last && why.last->fired == why.lastFired))
        fmt::print(terminal.out, "    it was carried out last at {}\n", *why.lastFired);
}

void printCard(Terminal& terminal, const engine::Game& game, const void* state, const engine::CardWhy& card) {
    fmt::print(terminal.out, "{} ({}): {}\n", card.name, game.cards().id(card.card), inWords(game, card.whereabouts));
    for (const engine::ClauseWhy& clause : card.clauses) printClause(terminal, game, state, clause);
    if (card.clauses.empty()) fmt::print(terminal.out, "  no ability of it is in play\n");
}

void printOptions(Terminal& terminal, const engine::Game& game, const engine::DecisionWhy& asked) {
    fmt::print(terminal.out, "at {}, {}\n", asked.position, inWords(game, asked.question));
    for (const engine::OptionWhy& option : asked.options) {
        const std::string label = inWords(game, option.why.what);
        fmt::print(terminal.out, "  {}: {}{}\n", option.text, option.offered ? "on offer" : "not on offer",
                   label == option.text ? std::string() : fmt::format(" ({})", label));
        if (!option.offered) printParts(terminal, game, option.why, firstFalse(option.why), 1);
    }
}

// --- JSON
// ---------------------------------------------------------------------------------------------------------------

void putExplanation(Json& json, std::string_view key, const engine::Game& game, const Explanation& e,
                    const Explanation* first) {
    json.beginObject(key)
        .put("part", kParts[std::size_t(e.part)])
        .put("what", inWords(game, e.what))
        .put("holds", e.holds);
    if (&e == first) json.put("first", true);
    if (e.otherwise) json.put("otherwise", true);
    if (!e.actual.empty()) json.put("actual", inWords(game, e.actual));
    if (!e.needed.empty()) json.put("needed", inWords(game, e.needed));
    if (!e.place.empty()) json.put("place", e.place);
    if (e.rule != engine::kNoRule) json.put("rule", ruleId(game, e.rule));
    if (!e.parts.empty()) {
        json.beginList("parts");
        for (const Explanation& part : e.parts) putExplanation(json, {}, game, part, first);
        json.endList();
    }
    json.endObject();
}

void putCard(Json& json, std::string_view key, const engine::Game& game, const engine::CardWhy& card) {
    json.beginObject(key)
        .put("card", game.cards().id(card.card))
        .put("name", card.name)
        .put("where", inWords(game, card.whereabouts))
        .beginList("abilities");
    for (const engine::ClauseWhy& why : card.clauses) {
        json.beginObject().put("ability", why.clause.number + 1).put("text", inWords(game, why.text));
        if (why.clause.owner >= 0) json.put("owner", why.clause.owner);
        if (why.clause.place >= 0) json.put("place", why.clause.place);
        putExplanation(json, "now", game, why.now, firstFalse(why.now));
        if (why.last) {
            json.beginObject("last")
                .put("position", std::uint64_t(why.last->position))
                .put("verdict", kVerdicts[std::size_t(why.last->verdict)])
                .put("now", why.last->isNow);
            if (why.last->fired) json.put("fired", std::uint64_t(*why.last->fired));
            putExplanation(json, "then", game, why.last->then, firstFalse(why.last->then));
            json.endObject();
        }
        if (why.lastFired) json.put("last_fired", std::uint64_t(*why.lastFired));
        if (why.usedUp) json.put("used_up", std::uint64_t(*why.usedUp));
        json.endObject();
    }
    json.endList().endObject();
}

void putDecision(Json& json, const engine::Game& game, const engine::DecisionWhy& asked) {
    json.beginObject("question")
        .put("position", std::uint64_t(asked.position))
        .put("text", inWords(game, asked.question))
        .beginList("options");
    for (const engine::OptionWhy& option : asked.options) {
        json.beginObject().put("option", option.text).put("offered", option.offered);
        putExplanation(json, "why", game, option.why, firstFalse(option.why));
        json.endObject();
    }
    json.endList().endObject();
}

}  // namespace

int whyNot(const WhyNotOptions& options, Terminal& terminal) {
    if (options.all == !options.what.empty())
        return fail(terminal, kWrongUsage, "name a card or an option, or use --all");
    int code = kDone;
    const auto loaded = loadSession(options.session, terminal, code);
    if (!loaded) return code;
    const engine::Session& session = *loaded->session;
    const engine::Game& game = session.game();
    if (!game.explaining()) return fail(terminal, kFoundProblems, "this game explains nothing");
    const std::size_t most = session.timeline().size(), position = std::min(options.at.value_or(most), most);
    const engine::StateBytes state = session.stateAt(position);

    std::vector<engine::CardWhy> cards;
    std::optional<engine::DecisionWhy> asked;
    if (const int seats = game.seatsIn(state.data()); options.seat > seats)
        return fail(terminal, kWrongUsage, fmt::format("there are only {} seats, no seat {}", seats, options.seat));
    const int card = options.what.empty() ? -1 : game.cards().find(options.what);
    if (options.all) cards = engine::whyNotAll(session, position);
    else if (card >= 0) cards.push_back(engine::whyNot(session, position, card, options.seat - 1));
    if (options.all || card < 0) asked = engine::whyNotOffered(session, position, options.what);
    if (asked && !asked->refused.empty() && !options.all)
        return fail(
            terminal, kFoundProblems,
            fmt::format("\"{}\" is neither a card nor an option: {}", options.what, inWords(game, asked->refused)));

    if (options.json) {
        Json json;
        json.beginObject().put("position", std::uint64_t(position));
        json.beginList("cards");
        for (const engine::CardWhy& why : cards) putCard(json, {}, game, why);
        json.endList();
        if (asked && asked->refused.empty()) putDecision(json, game, *asked);
        terminal.out << json.endObject().text();
    } else {
        for (const engine::CardWhy& why : cards) printCard(terminal, game, state.data(), why);
        if (asked && asked->refused.empty()) printOptions(terminal, game, *asked);
    }
    if (!loaded->replay.exact) {
        fmt::print(terminal.err, "{}\n", engine::toText(loaded->replay));
        return kFoundProblems;
    }
    return kDone;
}

}  // namespace tale

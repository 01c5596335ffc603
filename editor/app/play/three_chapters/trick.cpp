// The trick on the table, and how each ability of its cards and of those laid out for Chapter III stands.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstddef>

#include "editor/app/play/three_chapters/table.h"
#include "engine/three_chapters/ability_rows.h"
#include "engine/three_chapters/reasons.h"
#include "engine/three_chapters/rule_texts.h"
#include "schema/core/phrases.h"
#include "schema/three_chapters/vocabulary.h"

namespace editor::play {

using namespace engine::three_chapters;
using engine::Event;
using engine::EventKind;

namespace {

// The trick that a unit of play is, from 1; 0: it is none.
int trickOfUnit(const Event& unit) {
    return unit.before > 2 * kDealt && unit.before <= 3 * kDealt ? unit.before - 2 * kDealt : 0;
}

// Cards and places of the trick that begins at an event, as far as they have been played.
TrickView playedFrom(const Sandbox& sandbox, std::size_t begin, int number) {
    TrickView trick{.number = number};
    constexpr std::size_t last = offsetof(GameState, last);
    for (std::size_t i = begin + 1; i < sandbox.cursor.position() && sandbox.session.trace()[i].kind != EventKind::Unit;
         ++i) {
        const Event& e = sandbox.session.trace()[i];
        if (e.kind == EventKind::Set && e.field >= last && e.field < last + kPlaces)
            trick.cards.push_back({.creature = {.card = e.after - 1}, .place = int(e.field - last)});
        if (e.kind == EventKind::Rule && e.field == "TC-TRICK-03"_rule) trick.scored = true;
    }
    return trick;
}

bool isScored(const CompiledSet& set, Stage stage, int card) { return set.active[stage] >> card & 1; }

Amounts worthOfClause(const CompiledSet& set, const Clause& clause, const TriggerContext& context) {
    Amounts worth{};
    forEachGain(set, clause, isMet(set, clause, context), context,
                [&](Token token, int amount) { worth[token] += amount; });
    return worth;
}

bool isNothing(const Amounts& tokens) {
    return std::all_of(tokens.begin(), tokens.end(), [](int n) { return n == 0; });
}

// Calls `look` for each clause of a card at a stage.
template <class Look> void forEachClause(const CompiledSet& set, Stage stage, int card, Look look) {
    if (!isScored(set, stage, card)) return;
    const ClauseRange range = set.clausesOf[stage][card];
    for (int i = 0; i < range.count; ++i) look(set.clauses[range.first + i]);
}

const Contribution* gainOf(const std::vector<Contribution>& gains, int seat, int card, int ability, int chapter,
                           int trick) {
    for (const Contribution& c : gains)
        if (c.source == Contribution::Source::Ability && c.seat == seat && c.card == card && c.ability == ability &&
            c.chapter == chapter && c.trick == trick)
            return &c;
    return nullptr;
}

// A view for each ability printed on the card, none of which belongs to the Chapter yet.
std::vector<ClauseView> printed(const CompiledSet& set, int card) {
    std::vector<ClauseView> clauses;
    const auto& list = set.creature(card).ability.list;
    for (std::size_t i = 0; i < list.size(); ++i)
        clauses.push_back(
            {.ability = int(i), .light = list[i].trigger.word == "always" ? Light::Standing : Light::OtherChapter});
    return clauses;
}

// Whether the last event shown belongs to a clause.
bool isNow(const Sandbox& sandbox, int card, int ability) {
    if (sandbox.cursor.position() == 0) return false;
    for (std::uint32_t i = std::uint32_t(sandbox.cursor.position() - 1); i != engine::kNoParent;
         i = sandbox.session.trace()[i].parent) {
        const Event& e = sandbox.session.trace()[i];
        if (e.kind == EventKind::Clause) return e.field == card && e.before == ability;
    }
    return false;
}

// A seat with more gems than another one, apart from those gained for the most; -1: there is none.
int seatWithMoreGems(const GameState& s, const std::vector<Contribution>& gains, int seat) {
    std::array<int, kSeats> gems{};
    for (int i = 0; i < s.players; ++i) gems[i] = s.seats[i][Token::Gem];
    for (const Contribution& c : gains)
        if (c.source == Contribution::Source::MostGems) gems[c.seat] -= c.tokens[Token::Gem];
    const auto most = std::max_element(gems.begin(), gems.end());
    return *most > gems[seat] ? int(most - gems.begin()) : -1;
}

// "its seal: in Chapter III only": why an ability waits for another Chapter.
std::string otherChapter(const CompiledSet& set, int card, int ability) {
    const schema::Word* word = schema::three_chapters::vocabulary().find(
        schema::sort::Trigger, set.creature(card).ability.list[ability].trigger.word);
    if (!word) return {};
    const int chapter = chapterOf(rowOf(Trigger(word->code)).stages.front());
    return chapter == 2 ? schema::say("its seal: only in Chapter II") : schema::say("its seal: only in Chapter III");
}

// How a clause stands that was begun in this trick: what it is worth, and what is left of that when kinds of tokens are
// suppressed. Its tokens not taken yet: still to be scored.
Light lightOfGain(const Contribution& gain, const Amounts& worth, const Amounts& left) {
    return !isNothing(gain.tokens) ? Light::Scored
           : isNothing(worth)      ? Light::Nothing
           : isNothing(left)       ? Light::Suppressed
                                   : Light::Met;
}

}  // namespace

TrickView trickOf(const Sandbox& sandbox, const std::vector<Contribution>& gains) {
    const ThreeChaptersTable table = threeChapters(sandbox);
    const CompiledSet& set = table.set();
    const int players = table.state->players, places = placesOf(players);
    TrickView trick;
    const auto& turns = sandbox.session.landmarks().turns;
    for (int turn = sandbox.session.turnAt(sandbox.cursor.position()); turn >= 0; --turn) {
        const int number = trickOfUnit(sandbox.session.trace()[turns[turn]]);
        if (number == 0) break;
        trick = playedFrom(sandbox, turns[turn], number);
        if (!trick.cards.empty()) break;
    }
    if (trick.cards.empty()) return trick;
    trick.complete = int(trick.cards.size()) == places;
    const auto highest =
        std::max_element(trick.cards.begin(), trick.cards.end(),
                         [](const TrickCard& a, const TrickCard& b) { return a.creature.card < b.creature.card; });
    highest->wins = true;
    std::uint64_t scope = 0;
    for (const TrickCard& c : trick.cards) scope |= bit(c.creature.card);
    const int winner = highest->creature.card, last = trick.complete ? trick.cards.back().creature.card : -1;
    const std::uint8_t suppressed = suppressedIn(set, scope, winner, last);
    const auto contextOf = [&](const TrickCard& c) {
        const int seat = seatAt(players, c.place);
        return TriggerContext{.scope = scope,
                              .won = c.wins,
                              .last = c.creature.card == last,
                              .own = seat >= 0 ? &table.state->seats[seat] : nullptr};
    };
    const auto allowed = [&](Amounts tokens) {
        for (std::size_t token = 0; token < kTokens; ++token)
            if (suppressed >> token & 1) tokens[token] = 0;
        return tokens;
    };
    // TC-CARD-13, TC-CARD-15: what each card is dealt before any
    // is copied, ghosts' cards too, and the star of the winner.
    std::array<Amounts, kPlaces> dealt{};
    for (std::size_t i = 0; i < trick.cards.size(); ++i) {
        const TrickCard& c = trick.cards[i];
        dealt[i] = allowed(worthOf(set, Stage::Trick, c.creature.card, contextOf(c)));
        if (c.wins && seatAt(players, c.place) >= 0) ++dealt[i][Token::Star];
    }
    for (std::size_t i = 0; i < trick.cards.size(); ++i) {
        TrickCard& c = trick.cards[i];
        const int card = c.creature.card, seat = seatAt(players, c.place);
        c.creature.clauses = printed(set, card);
        for (ClauseView& view : c.creature.clauses)
            if (view.light == Light::OtherChapter) view.why = otherChapter(set, card, view.ability);
        Amounts others{};
        for (std::size_t j = 0; j < trick.cards.size(); ++j)
            for (std::size_t token = 0; token < kTokens; ++token) others[token] += j == i ? 0 : dealt[j][token];
        for (const Stage stage : {Stage::Trick, Stage::AfterOthers})
            forEachClause(set, stage, card, [&](const Clause& clause) {
                TriggerContext context = contextOf(c);
                if (stage == Stage::AfterOthers) context.dealt = &others;
                ClauseView& view = c.creature.clauses[clause.number];
                const bool met = isMet(set, clause, context);
                const Contribution* gain =
                    seat < 0 ? nullptr : gainOf(gains, seat, card, clause.number, 2, trick.number);
                view.now = isNow(sandbox, card, clause.number);
                view.why = reasonOf(clause, {set, 2, context});
                if (seat < 0) {
                    view.light = Light::Ghosts;
                    if (stage == Stage::Trick) view.tokens = allowed(worthOfClause(set, clause, context));
                } else if (gain) {
                    const Amounts worth = worthOfClause(set, clause, context);
                    view.tokens = gain->tokens;
                    view.light = lightOfGain(*gain, worth, allowed(worth));
                    if (view.light == Light::Suppressed) view.why = suppressionOf(set, scope, winner, last);
                } else {
                    view.light = trick.scored && !met ? Light::Unmet : met ? Light::Met : Light::Waiting;
                }
            });
    }
    return trick;
}

std::vector<ClauseView> clausesInChapter3(const Sandbox& sandbox, const std::vector<Contribution>& gains, int seat,
                                          int card, bool counted) {
    const ThreeChaptersTable table = threeChapters(sandbox);
    const CompiledSet& set = table.set();
    std::vector<ClauseView> clauses = printed(set, card);
    for (ClauseView& view : clauses)
        if (view.light == Light::OtherChapter) view.why = otherChapter(set, card, view.ability);
    for (const Stage stage : {Stage::Chapter3, Stage::Chapter3Ends, Stage::MostGems})
        forEachClause(set, stage, card, [&](const Clause& clause) {
            ClauseView& view = clauses[clause.number];
            const Contribution* gain = gainOf(gains, seat, card, clause.number, 3, 0);
            // What the player held when the ability looked: without all that came since.
            SeatState own = table.state->seats[seat];
            for (const Contribution& c : gains)
                if (gain && c.seat == seat && c.event >= gain->event)
                    for (std::size_t token = 0; token < kTokens; ++token)
                        own.tokens[token] = std::int16_t(own.tokens[token] - c.tokens[token]);
            const TriggerContext context{.scope = cardsIn(*table.state, zoneOf(Zone::Played, seat)), .own = &own};
            view.now = isNow(sandbox, card, clause.number);
            view.why = reasonOf(clause, {set, 3, context});
            const bool met = isMet(set, clause, context);
            if (gain) {
                view.light = !isNothing(gain->tokens)                         ? Light::Scored
                             : isNothing(worthOfClause(set, clause, context)) ? Light::Nothing
                                                                              : Light::Met;
                view.tokens = gain->tokens;
                if (stage == Stage::MostGems) view.why = schema::say("nobody has more :gem:");
            } else if (stage == Stage::MostGems) {
                const int more = counted ? seatWithMoreGems(*table.state, gains, seat) : -1;
                view.light = !counted ? Light::Waiting : more >= 0 ? Light::Unmet : Light::Met;
                view.why = !counted ? schema::say("whoever has the most :gem: is decided at the end")
                           : more >= 0
                               ? schema::say("{} has more :gem:", table.game->texts().seatName(table.state, more))
                               : schema::say("nobody has more :gem:");
            } else {
                // The own cards stay; only tokens still come.
                view.light = met ? Light::Met : counted || !clause.readsTokens ? Light::Unmet : Light::Waiting;
            }
        });
    return clauses;
}

}  // namespace editor::play

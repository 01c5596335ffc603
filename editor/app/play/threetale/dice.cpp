// Following the dice of a turn through the trace.
#include "editor/app/play/threetale/dice.h"

#include <fmt/format.h>
#include <cctype>

#include <algorithm>
#include <cstddef>

#include "editor/app/play/threetale/map.h"
#include "engine/threetale/rules.h"
#include "schema/core/phrases.h"

namespace editor::play {

using namespace engine::threetale;
using engine::Event;
using engine::EventKind;

namespace {

constexpr std::uint16_t kRoll = offsetof(GameState, roll);
constexpr std::uint16_t kOpen = kRoll + offsetof(RollState, open);
constexpr std::uint16_t kFaces = kRoll + offsetof(RollState, faces);
constexpr std::uint16_t kSpent = kRoll + offsetof(RollState, spent);
constexpr std::uint16_t kDoubled = kRoll + offsetof(RollState, doubled);

// The roll while it is followed; asides inside a roll are rolls of their own.
struct Followed {
    RollView view;
    std::uint32_t faces = 0;
    int spent = 0, doubled = 0;
    bool rerolling = false;
};

// What carries out the event: the rule or the card around it.
std::string causeOf(const Sandbox& sandbox, const Event& e) {
    const engine::Trace& trace = sandbox.session.trace();
    for (std::uint32_t scope = e.parent; scope != engine::kNoParent; scope = trace[scope].parent) {
        const Event& around = trace[scope];
        if (around.kind == EventKind::Clause)
            return sandbox.session->game().cards().name(around.field, schema::spokenLanguage());
        if (around.kind == EventKind::Rule) {
            const std::string id = sandbox.session->game().texts().rules()[around.field].id;
            if (id == "TT-VIRTUE-08") return schema::say("Hope");
            if (id == "TT-RULING-24") return schema::say("a Bonus Card");
            return id;
        }
    }
    return schema::say("a rule");
}

void takeFaces(const Sandbox& sandbox, Followed& roll, std::size_t event, std::uint32_t faces) {
    const std::uint32_t differ = faces ^ roll.faces;
    if (differ == 0) return;
    const std::string cause = causeOf(sandbox, sandbox.session.trace()[event]);
    for (std::size_t i = 0; i < roll.view.dice.size(); ++i) {
        if (!(differ >> i & 1)) continue;
        DieView& die = roll.view.dice[i];
        die.now = int(faces >> i & 1);
        (roll.rerolling ? die.rerolled : die.turned) = true;
        die.by = cause;
        const std::string face = schema::said(roll.view.die->faces[die.now].name);
        roll.view.notes.push_back({event, roll.rerolling
                                              ? schema::say("Die {} was rerolled, {}: {}", i + 1, face, cause)
                                              : schema::say("Die {} was turned to {}: {}", i + 1, face, cause)});
    }
    roll.rerolling = false;
    roll.faces = faces;
}

// Positive dice are spent and doubled from the left: dice that lie alike are alike.
void markCounted(Followed& roll) {
    int spent = roll.spent, doubled = roll.doubled;
    for (DieView& die : roll.view.dice) die.spent = die.now != 0 && spent-- > 0;
    for (DieView& die : roll.view.dice) die.doubled = die.now != 0 && !die.spent && doubled-- > 0;
}

bool wasForced(const Sandbox& sandbox, const Event& e) {
    const auto& forced = sandbox.session->forced();
    return std::any_of(forced.begin(), forced.end(),
                       [&](const engine::ForcedChance& f) { return !f.any && f.key == engine::chanceKeyOf(e); });
}

}  // namespace

std::optional<RollView> rollOf(const Sandbox& sandbox) {
    const ThreeTaleTable table = threeTale(sandbox);
    if (!table) return std::nullopt;
    const engine::Trace& trace = sandbox.session.trace();
    const std::size_t position = sandbox.cursor.position();
    const std::size_t rolls = countBefore(sandbox.session.landmarks().rolls, position);
    if (rolls == 0) return std::nullopt;
    const std::size_t last = sandbox.session.landmarks().rolls[rolls - 1];
    const int turn = sandbox.session.turnAt(last);
    const std::size_t from = turn < 0 ? 0 : sandbox.session.landmarks().turns[turn];

    std::vector<Followed> open;
    std::optional<Followed> closed;
    const engine::StateBytes before = sandbox.session->stateAt(from);
    RollState state = reinterpret_cast<const GameState*>(before.data())->roll;
    for (std::size_t i = from; i < position; ++i) {
        const Event& e = trace[i];
        if (e.kind == EventKind::Chance && Purpose(e.field) == Purpose::Reroll) {
            if (!open.empty()) open.back().rerolling = true;
            continue;
        }
        if (e.kind == EventKind::Chance && sandbox.session->game().isDice(e.field)) {
            Followed roll;
            const std::string hero = table.game->texts().heroName(*table.state, state.hero);
            const bool enemy = state.side == Side::Enemy;
            roll.view = {
                .event = i,
                .purpose = e.field,
                .title = schema::capitalised(schema::said(sandbox.session->game().texts().purposes()[e.field])),
                .whom = hero,
                .sentence = enemy ? schema::say("The enemy rolls against {}.", hero) : schema::say("{} rolls.", hero),
                .enemy = enemy,
                .forced = wasForced(sandbox, e),
                .die = sandbox.session->game().die(e.field),
                .dice = {},
                .notes = {}};
            roll.faces = std::uint32_t(e.after);
            for (int die = 0; die < state.count; ++die) {
                const int face = roll.view.die->faceOf(roll.faces, die);
                roll.view.dice.push_back({.rolled = face, .now = face});
            }
            open.push_back(std::move(roll));
            continue;
        }
        if (e.kind != EventKind::Set || e.field < kRoll || e.field >= kRoll + sizeof(RollState)) continue;
        engine::applyEvent(Event{e.kind, e.width, std::uint16_t(e.field - kRoll), e.parent, e.before, e.after}, &state);
        if (open.empty()) continue;
        Followed& roll = open.back();
        if (e.field == kOpen && !state.open) {
            closed = std::move(roll);
            open.pop_back();
        } else if (e.field == kFaces && state.open) {
            takeFaces(sandbox, roll, i, state.faces);
        } else if (e.field == kSpent) {
            roll.spent = state.spent;
        } else if (e.field == kDoubled) {
            roll.doubled = state.doubled;
        }
    }
    if (open.empty() && !closed) return std::nullopt;
    Followed& shown = open.empty() ? *closed : open.back();
    shown.view.open = !open.empty();
    markCounted(shown);
    return std::move(shown.view);
}

}  // namespace editor::play

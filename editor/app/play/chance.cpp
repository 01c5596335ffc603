// The next roll as it is said, another result of a past one.
#include "editor/app/play/chance.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "schema/core/phrases.h"

namespace editor::play {

namespace {

// "+ + - and the rest negative": as far as the last die says that shows more than the least face.
std::string facesText(const engine::Die& die, std::uint32_t forced) {
    const std::uint32_t roll = engine::boundedRoll(die, die.most(), forced);  // as it is rolled, whatever a file says
    const char* least = die.faces.front().name;
    // Dice with more faces than two are rolled alone.
    if (die.count() > 2 && roll < 1u << die.bits()) return die.faces[die.faceOf(roll, 0)].mark;
    if (roll == 0) return schema::say("all {}", schema::said(least));
    std::string text;
    for (int i = 0; i < die.most() && roll >> (i * die.bits()) != 0; ++i)
        text += fmt::format("{} ", die.faces[die.faceOf(roll, i)].mark);
    return text + schema::say("and the rest {}", schema::said(least));
}

}  // namespace

// Chance events of a purpose are counted within a turn (ChanceKey::ordinal).
std::uint16_t Chance::ordinalOf(std::uint16_t purpose, std::size_t position) const {
    const engine::Trace& trace = session_.trace();
    const int turn = session_.turnAt(position);
    const std::size_t from = turn < 0 ? 0 : session_.landmarks().turns[turn];
    const int unit = turn < 0 ? 0 : trace[from].before;
    int uses = 0;
    for (std::size_t i = from; i < position; ++i)
        if (trace[i].kind == engine::EventKind::Chance && trace[i].field == purpose) ++uses;
    return engine::ordinalOf(unit, uses);
}

std::string Chance::textOf(const engine::ForcedChance& forced) const {
    const engine::Game& game = session_->game();
    const std::string purpose = schema::said(game.texts().purposes()[forced.key.purpose]);
    if (const engine::Die* die = game.die(forced.key.purpose))
        return fmt::format("{}: {}", purpose, facesText(*die, forced.value));
    const int card = game.cards().drawn(forced.key.purpose, forced.value);
    return card >= 0 ? fmt::format("{}: {}", purpose, game.cards().name(card, schema::spokenLanguage()))
                     : fmt::format("{}: {}", purpose, forced.value + 1);
}

void Chance::setForced(std::vector<engine::ForcedChance> forced, std::ptrdiff_t event, const std::string& name) {
    // Decisions that were made after the event may become others, or illegal: then the old line is kept.
    const std::size_t made = session_->decisions().size();
    const std::size_t decided = event < 0 ? made : session_->decisionsBefore(std::size_t(event));
    lines_.playAgain([&](engine::Session& session) { session.setForced(std::move(forced)); }, decided < made, name,
                     decided);
    if (event >= 0) cursor_.show(std::size_t(event));
}

Refusal Chance::forceNext(std::uint16_t purpose, std::uint32_t value) {
    if (!session_.playing()) return kNoGame;
    const engine::Game& game = session_->game();
    if (purpose >= game.texts().purposes().size()) return schema::toSay("there is no such purpose of chance");
    const auto& events = game.isDice(purpose) ? session_.landmarks().rolls : session_.landmarks().draws;
    for (auto at = std::lower_bound(events.begin(), events.end(), cursor_.position()); at != events.end(); ++at)
        if (session_.trace()[*at].field == purpose) return forceEvent(*at, value);
    std::vector<engine::ForcedChance> forced = session_->forced();
    std::erase_if(forced, [&](const engine::ForcedChance& f) { return f.any && f.key.purpose == purpose; });
    forced.push_back({{purpose, 0, 0, ordinalOf(purpose, session_.size())}, value, true});
    setForced(std::move(forced), -1, {});
    return {};
}

Refusal Chance::refuseUnlessChance(std::size_t event) const {
    if (!session_.playing()) return kNoGame;
    if (event >= session_.size() || session_.trace()[event].kind != engine::EventKind::Chance)
        return schema::toSay("this event is neither a roll nor a draw");
    return {};
}

Refusal Chance::forceEvent(std::size_t event, std::uint32_t value) {
    if (Refusal refusal = refuseUnlessChance(event); !refusal.empty()) return refusal;
    const engine::ForcedChance wanted{engine::chanceKeyOf(session_.trace()[event]), value, false};
    std::vector<engine::ForcedChance> forced = session_->forced();
    std::erase_if(forced, [&](const engine::ForcedChance& f) { return !f.any && f.key == wanted.key; });
    forced.push_back(wanted);
    const std::string name = textOf(wanted);
    setForced(std::move(forced), std::ptrdiff_t(event), name);
    return {};
}

Refusal Chance::rollAgain(std::size_t event) {
    if (Refusal refusal = refuseUnlessChance(event); !refusal.empty()) return refusal;
    const engine::Event& e = session_.trace()[event];
    const engine::Die* die = session_->game().die(e.field);
    if (!die) return "only dice can be rolled again; force the draw instead";
    // Chance of its own, so that the game's is not used up; the same for whoever does the same from the start.
    const std::uint64_t key =
        engine::keyOf("roll again") ^ engine::chanceKeyOf(e).packed() ^ engine::mix(++rolledAgain_);
    return forceEvent(event, engine::fallOf(*die, die->most(), engine::mix(session_->setup().seed ^ key)));
}

Refusal Chance::unforce(std::size_t entry) {
    if (!session_.playing()) return kNoGame;
    std::vector<engine::ForcedChance> forced = session_->forced();
    if (entry >= forced.size()) return schema::say("{} chance events are forced", forced.size());
    const std::ptrdiff_t usedAt = this->forced()[entry].usedAt;
    forced.erase(forced.begin() + std::ptrdiff_t(entry));
    setForced(std::move(forced), usedAt, "Nothing forced");
    return {};
}

std::vector<ForcedView> Chance::forced() const {
    std::vector<ForcedView> out;
    if (!session_.playing()) return out;
    const Landmarks& landmarks = session_.landmarks();
    for (const engine::ForcedChance& f : session_->forced()) {
        ForcedView view{f, textOf(f)};
        const auto& events = session_->game().isDice(f.key.purpose) ? landmarks.rolls : landmarks.draws;
        if (!f.any)
            for (std::uint32_t at : events)
                if (engine::chanceKeyOf(session_.trace()[at]) == f.key) {
                    view.usedAt = at;
                    break;
                }
        out.push_back(std::move(view));
    }
    return out;
}

}  // namespace editor::play

// Bots at the table.
#include "editor/app/play/players.h"

#include <algorithm>

#include "schema/core/phrases.h"

namespace editor::play {

std::vector<std::string> Players::bots() const {
    return session_.playing() ? botNames(session_->game()) : std::vector<std::string>{};
}

Refusal Players::set(int seat, const std::string& name) {
    if (!session_.playing()) return kNoGame;
    if (seat < 0 || seat >= int(names_.size())) return schema::say("there is no seat {}", seat + 1);
    const auto known = bots();
    if (!name.empty() && std::find(known.begin(), known.end(), name) == known.end())
        return schema::say("there is no bot \"{}\"", name);
    names_[seat] = name;
    agents_[seat].reset();
    return {};
}

void Players::runBots() {
    for (int i = 0; i < kMostBotDecisions && session_->open(); ++i) {
        const auto seat = std::size_t(session_->open()->seat);
        if (names_[seat].empty() || (othersThink && thinksLong(names_[seat], *session_))) return;
        if (!agents_[seat]) agents_[seat] = makeBot(names_[seat], *session_, session_->setup().seed + seat);
        decideBy(*agents_[seat]);
    }
}

Refusal Players::playOn() {
    if (Refusal refusal = session_.refuseToDecide(); !refusal.empty()) return refusal;
    const int seat = session_->open()->seat;
    if (names_[seat].empty())
        return schema::say("{} is played by a person and has to decide",
                           session_->game().texts().seatName(session_->state(), seat));
    cursor_.goTo(session_.size());
    runBots();
    cursor_.goTo(session_.size());
    return {};
}

Refusal Players::letBot(const std::string& bot, BotRun run, const std::function<bool()>& stops) {
    if (Refusal refusal = session_.refuseToDecide(); !refusal.empty()) return refusal;
    const auto agent = makeBot(bot, *session_, session_->setup().seed);
    if (!agent) return schema::say("there is no bot \"{}\"", bot);
    cursor_.goTo(session_.size());
    const std::size_t turns = session_.landmarks().turns.size();
    for (int i = 0; i < kMostBotDecisions && session_->open(); ++i) {
        decideBy(*agent);
        if (run == BotRun::Decision || (run == BotRun::Turn && session_.landmarks().turns.size() > turns)) break;
        if (run == BotRun::Breakpoint && stops()) break;
    }
    if (run == BotRun::Decision) runBots();
    cursor_.goTo(session_.size());
    return {};
}

void Players::follow() {
    if (session_.playing()) names_.resize(std::size_t(session_->game().seats()));
    else names_.clear();
    agents_.clear();
    agents_.resize(names_.size());
}

}  // namespace editor::play

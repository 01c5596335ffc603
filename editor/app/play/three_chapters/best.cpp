// Best play from the position a trick began.
#include "editor/app/play/three_chapters/best.h"

#include "engine/three_chapters/best_reply.h"
#include "engine/three_chapters/solver.h"
#include "engine/three_chapters/verb_rows.h"

namespace editor::play {

using namespace engine::three_chapters;
using engine::EventKind;

std::vector<OptionWorth> bestPlayInChapters(const engine::Session& session, Effort effort,
                                            const ProgressCallback& progress) {
    const auto* game = dynamic_cast<const ThreeChapters*>(&session.game());
    const engine::Decision* open = session.open();
    if (!game || !open || Question(open->question) != Question::PlayCard) return {};
    const engine::Trace& trace = session.timeline().trace();
    std::size_t begin = trace.size();
    while (begin > 0 && trace[begin - 1].kind != EventKind::Unit) --begin;
    if (begin == 0) return {};
    const engine::StateBytes bytes = session.stateAt(begin);
    GameState start = *reinterpret_cast<const GameState*>(bytes.data());
    const GameState& now = *static_cast<const GameState*>(session.state());
    const std::uint64_t seed = session.setup().seed;
    // Who leads the first trick has been decided within it.
    start.first = now.first;
    start.lead = now.lead;
    std::size_t made = 0;
    for (std::size_t i = begin; i < trace.size(); ++i)
        made += trace[i].kind == EventKind::Choose && trace[i].width == 0 &&
                engine::isA<verb_rows::Play>(engine::optionOf(trace[i]));
    const std::vector<engine::Option>& decisions = session.decisions();
    const std::span<const engine::Option> inTrick = std::span(decisions).last(made);
    const engine::three_chapters::Lines lines = greedyLines(*game, start, seed, inTrick, session.forced());
    // Replies are soon found, next to proofs.
    const double share = effort == Effort::Prove ? 0.1 : 1;
    bool stopped = false;
    const auto progressTo = [&](double from, double part) {
        return [&, from, part](double done) {
            stopped = stopped || (progress && !progress(from + part * done));
            return !stopped;
        };
    };
    std::vector<OptionWorth> worth(open->options.size());
    const auto of = [&](int card) -> OptionWorth* {
        for (std::size_t i = 0; i < worth.size(); ++i)
            if (open->options[i].a == card) return &worth[i];
        return nullptr;
    };
    for (const Reply& reply :
         bestReplies(*game, start, seed, open->seat, lines, session.forced(), progressTo(0, share)))
        if (OptionWorth* found = of(reply.order[0]))
            *found = {.known = true, .points = reply.points, .wins = reply.wins};
    if (effort != Effort::Prove || stopped) return worth;
    constexpr std::uint64_t kTricks = 12'000'000;
    const Solution solution = solve(*game, now, ghostLines(*game, start, seed, session.forced()), open->seat,
                                    {.budget = kTricks, .progress = progressTo(share, 1 - share)});
    for (const Solution::Card& card : solution.cards)
        if (OptionWorth* found = of(card.card)) found->least = card.points.least, found->most = card.points.most;
    return worth;
}

}  // namespace editor::play

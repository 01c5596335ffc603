// Best play from the moment a trick began.
#include "editor/app/play/three_chapters/best.h"

#include "engine/three_chapters/best_reply.h"
#include "engine/three_chapters/verbs.h"

namespace editor::play {

using namespace engine::three_chapters;
using engine::Mark;

std::vector<OptionWorth> bestPlayInChapters(const engine::Session& session, const Going& going) {
    const auto* game = dynamic_cast<const ThreeChapters*>(&session.game());
    const engine::Decision* open = session.open();
    if (!game || !open || Question(open->question) != Question::PlayCard) return {};
    const engine::Trace& trace = session.timeline().trace();
    std::size_t begin = trace.size();
    while (begin > 0 && trace[begin - 1].mark != Mark::Unit) --begin;
    if (begin == 0) return {};
    const engine::StateBytes bytes = session.stateAt(begin);
    GameState start = *reinterpret_cast<const GameState*>(bytes.data());
    const GameState& now = *static_cast<const GameState*>(session.state());
    // Who leads the first trick has been decided within it.
    start.first = now.first;
    start.lead = now.lead;
    std::size_t made = 0;
    for (std::size_t i = begin; i < trace.size(); ++i)
        made += trace[i].mark == Mark::Choose && trace[i].width == 0 && engine::optionOf(trace[i]).verb == std::uint16_t(Verb::Play);
    const std::vector<engine::Option>& decisions = session.decisions();
    const std::span<const engine::Option> inTrick = std::span(decisions).last(made);
    const Lines lines = greedyLines(*game, start, session.setup().seed, inTrick);
    std::vector<OptionWorth> worth(open->options.size());
    for (const Reply& reply : bestReplies(*game, start, session.setup().seed, open->seat, lines, going))
        for (std::size_t i = 0; i < open->options.size(); ++i)
            if (open->options[i].a == reply.order[0]) worth[i] = {.known = true, .points = reply.points, .wins = reply.wins};
    return worth;
}

}  // namespace editor::play

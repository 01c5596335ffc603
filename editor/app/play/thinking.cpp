// Thinking on a task.
#include "editor/app/play/thinking.h"

#include <fmt/format.h>

#include <algorithm>

#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr std::chrono::milliseconds kSlice{6};  // of a frame, for making decisions

using Clock = std::chrono::steady_clock;

}  // namespace

Thinking::~Thinking() {
    stop();
    if (weighingTask_ != 0) app_.tasks.cancel(weighingTask_);
}

Refusal Thinking::start(const std::string& bot, BotRun run) {
    stop();
    if (Refusal refusal = sandbox_.session.refuseToDecide(); !refusal.empty()) return refusal;
    if (!makeBot(bot, *sandbox_.session, 0)) return schema::say("there is no bot \"{}\"", bot);
    begin(bot, run, false);
    return {};
}

void Thinking::goOn() {
    if (running() || !sandbox_.session.playing() || !sandbox_.session->open()) return;
    const std::string& player = sandbox_.players[sandbox_.session->open()->seat];
    if (!player.empty() && thinksLong(player, *sandbox_.session)) begin(player, BotRun::Game, true);
}

void Thinking::begin(std::string bot, BotRun run, bool seats) {
    sandbox_.cursor.goTo(sandbox_.session.size());
    bot_ = std::move(bot);
    made_ = 0;
    run_ = run;
    from_ = sandbox_.session.size();
    revision_ = sandbox_.session.revision();
    began_ = Clock::now();
    moves_ = std::make_shared<Moves>();
    std::vector<std::string> players;
    for (int seat = 0; seat < sandbox_.session->game().seats(); ++seat) players.push_back(sandbox_.players[seat]);
    auto session = std::make_shared<engine::Session>(*sandbox_.session);
    const auto work = [moves = moves_, session, players, bot = bot_, run, seats](TaskControl& control) {
        const auto progress = [&control](double) { return !control.cancelled(); };
        const std::uint64_t seed = session->setup().seed;
        const auto agent = makeBot(bot, *session, seed, progress);
        std::vector<std::unique_ptr<engine::Agent>> agents(players.size());
        for (int i = 0; i < kMostBotDecisions && session->open(); ++i) {
            engine::Agent* asked = agent.get();
            if (seats || (run == BotRun::Decision && i > 0)) {  // as after a person's decision
                const auto seat = std::size_t(session->open()->seat);
                if (players[seat].empty()) break;
                if (!agents[seat]) agents[seat] = makeBot(players[seat], *session, seed + seat, progress);
                asked = agents[seat].get();
            }
            const int option = session->choiceOf(*asked);
            if (control.cancelled()) break;
            const engine::Trace& trace = session->timeline().trace();
            const auto before = std::ptrdiff_t(trace.size());
            session->choose(option);
            {
                const std::lock_guard guard(moves->lock);
                moves->options.push_back(option);
            }
            const auto isUnit = [](const engine::Event& e) { return e.kind == engine::EventKind::Unit; };
            if (!seats && run == BotRun::Turn && std::any_of(trace.begin() + before, trace.end(), isUnit)) break;
        }
        const std::lock_guard guard(moves->lock);
        moves->over = true;
        return true;
    };
    task_ = app_.tasks.start<bool>(fmt::format("The {} bot decides", bot_), work, [](bool) {}, "play.thinking");
}

void Thinking::stop() {
    if (task_ != 0) app_.tasks.cancel(task_);
    end();
}

void Thinking::end() {
    task_ = 0;
    moves_.reset();
}

std::string Thinking::text() const {
    return fmt::format("the {} bot has made {} decision{}", bot_, made_, made_ == 1 ? "" : "s");
}

double Thinking::seconds() const {
    return running() ? std::chrono::duration<double>(Clock::now() - began_).count() : 0;
}

// Makes what was decided by now, as much as a frame has room for.
void Thinking::make() {
    if (!sandbox_.session.playing() || sandbox_.session.revision() != revision_) return stop();
    const auto until = Clock::now() + kSlice;
    const bool follows = sandbox_.cursor.atEnd();
    bool thoughtOut = false;
    do {
        int option = -1;
        {
            const std::lock_guard guard(moves_->lock);
            if (made_ < moves_->options.size()) option = moves_->options[made_];
            else thoughtOut = moves_->over;
        }
        if (option < 0) break;
        sandbox_.lines.decide(option);
        ++made_;
        revision_ = sandbox_.session.revision();
        if (run_ != BotRun::Breakpoint) continue;
        if (const std::ptrdiff_t met = sandbox_.breakpoints.next(from_); met >= 0) {
            sandbox_.cursor.goTo(std::size_t(met) + 1);
            return stop();
        }
    } while (Clock::now() < until);
    if (follows) sandbox_.cursor.goTo(sandbox_.session.size());
    if (thoughtOut) end();
}

const std::vector<OptionWorth>* Thinking::worth(bool wanted) {
    const DecisionView* decision = wanted ? sandbox_.decisions.shown() : nullptr;
    const auto solver = decision ? modelOf(sandbox_.session->game().schema()).worth : nullptr;
    const bool open = solver && decision->taken < 0 && decision->index == sandbox_.session->decisions().size();
    if (weighingTask_ != 0 && (!open || weighing_ != sandbox_.session.revision())) {
        app_.tasks.cancel(weighingTask_);
        weighingTask_ = 0;
    }
    if (!open) return nullptr;
    if (weighed_ == sandbox_.session.revision()) return &worth_;
    if (weighingTask_ != 0) return nullptr;
    weighing_ = sandbox_.session.revision();
    auto session = std::make_shared<const engine::Session>(*sandbox_.session);
    weighingTask_ = app_.tasks.start<std::vector<OptionWorth>>(
        "Best play",
        [session, solver](TaskControl& control) {
            return solver(*session, Effort::Prove, [&control](double done) {
                control.progress(done);
                return !control.cancelled();
            });
        },
        [this, revision = weighing_](std::vector<OptionWorth> worth) {
            weighingTask_ = 0;
            weighed_ = revision;
            worth_ = std::move(worth);
        },
        "play.worth");
    return nullptr;
}

void Thinking::poll() {
    if (running()) make();
}

void Thinking::finish() {
    do {
        app_.tasks.wait();
        app_.tasks.poll();
        poll();
    } while (running() || weighing());
}

}  // namespace editor::play

// The actions of odds, luck and encounters, and when there are none.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/arguments.h"
#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr const char* kHidden = schema::toSay("odds count every card as it lies, face down or not; show all cards");
constexpr const char* kBotDecides = schema::toSay("a bot is deciding");
constexpr const char* kNothingFell = schema::toSay("nothing has been rolled or drawn yet at this position");

}  // namespace

std::string Play::whyNoOdds() const {
    if (!sandbox.session.playing()) return kNoGame;
    if (oddsAreHidden()) return kHidden;
    if (thinking.running()) return kBotDecides;
    return {};
}

std::optional<std::size_t> Play::chanceShown() const {
    if (!sandbox.session.playing()) return std::nullopt;
    const GameModel& model = modelOf(sandbox.session->game().schema());
    if (!model.roll) return likelihood.lastChance();
    // Asked several times in a frame; the roll is followed through the events of its turn.
    const std::pair at(sandbox.session.revision(), sandbox.cursor.position());
    if (chanceAt_ != at) {
        const std::optional<RollView> roll = model.roll(sandbox);
        chanceShown_ = roll ? std::optional(roll->event) : std::nullopt;
        chanceAt_ = at;
    }
    return chanceShown_;
}

Refusal Play::forceOutcome(std::size_t index) {
    const std::optional<std::size_t> event = chanceShown();
    if (!event) return kNothingFell;
    const auto odds = engine::oddsOfEvent(*sandbox.session, *event);
    if (!odds || index >= odds->outcomes.size())
        return schema::say("there is no outcome {}; there are {}", index + 1, odds ? odds->outcomes.size() : 0);
    return played(sandbox.chance.forceEvent(*event, odds->outcomes[index].value));
}

Refusal Play::openEncounter(const std::string& who) {
    if (!app_.workspace) return app_.needsProject();
    followProject();
    Encounters::Begun begun = encounters.begin(who);
    if (!begun.refused.empty()) return begun.refused;
    const auto nameOf = [&](const std::string& id) {
        const schema::RecordPtr record = app_.workspace->resolvable().find(id);
        return record ? record->base().name.in(app_.settings.language) : id;
    };
    sandbox.adopt(std::move(*begun.session), fmt::format("{}: {}", nameOf(encounters.met()), nameOf(who)));
    sandbox.cursor.goTo(begun.position);
    takeProject(*app_.workspace);
    if (show) show();
    return {};
}

void Play::addLikelihoodActions() {
    const auto needSight = [this]() -> std::string {
        return sandbox.session.playing() && oddsAreHidden() ? whyNoOdds() : needGame();
    };
    app_.actions.add({.id = "play.option_odds",
                      .label = "Odds of the options",
                      .group = "Play/Decide",
                      .section = 4,
                      .icon = "gauge",
                      .shortcut = "Ctrl+Alt+O",
                      .help = "Shows beside each option how likely it wins what is being fought for and the game, and "
                              "what it is worth. Shown only when all cards are open.",
                      .scope = "play",
                      .unavailable = needSight,
                      .checked = [this] { return showOptionOdds; },
                      .run = [this]() -> Refusal {
                          showOptionOdds = !showOptionOdds;
                          return {};
                      }});
    app_.actions.add({.id = "play.luck",
                      .label = "Count luck",
                      .group = "Play/Chance",
                      .section = 4,
                      .icon = "balance",
                      .help = "Counts what every roll and draw brought beside what was to be expected of it, and marks "
                              "lucky and unlucky ones on the timeline. Shown only when all cards are open.",
                      .scope = "play",
                      .unavailable = needSight,
                      .checked = [this] { return likelihood.countsLuck(); },
                      .run = [this]() -> Refusal {
                          likelihood.countLuck(!likelihood.countsLuck());
                          return {};
                      }});
    app_.actions.add({.id = "play.force_outcome",
                      .label = "Force an outcome",
                      .group = "",
                      .icon = "dice",
                      .help = "Makes the last roll or draw shown come out as one of its outcomes, and replays the game "
                              "from there.",
                      .scope = "play",
                      .argument = "number of the outcome in its list, from 1",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = whyNoOdds(); !reason.empty()) return reason;
                          return chanceShown() ? "" : kNothingFell;
                      },
                      .runWith = withNumber(schema::toSay("\"{}\" is not an outcome"),
                                            [this](std::size_t index) { return forceOutcome(index); })});
    app_.actions.add({.id = "encounter.open",
                      .label = "Play this fight",
                      .group = "",
                      .icon = "play-circle",
                      .help = "Lays the fight on the table as a game. What was played stays as a line.",
                      .argument = "id of who fights",
                      .unavailable = [this]() -> std::string {
                          if (!app_.workspace) return app_.needsProject();
                          return encounters.met().empty() ? "nobody to be fought is chosen" : "";
                      },
                      .runWith = [this](const std::string& who) { return openEncounter(who); }});
}

}  // namespace editor::play

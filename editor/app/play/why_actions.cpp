// The actions that ask why: of what is pointed at, of a card or an option by its words, of the end; the way back; and
// what a result rests on.
#include <fmt/format.h>

#include "editor/app/play/play.h"
#include "schema/core/phrases.h"

namespace editor::play {

using WhyKind = WhySubject::Kind;

namespace {

// What of a question has a result that rests on events.
std::optional<engine::SliceResult> resultOf(const PlaySession& session, const WhySubject& subject) {
    if (subject.kind == WhyKind::Ending) return engine::outcomeOf(*session);
    if (subject.kind != WhyKind::Field) return std::nullopt;
    return engine::SliceResult{std::uint16_t(session.fields()[int(subject.number)].offset), subject.position};
}

}  // namespace

// The answer stands in a panel, which is brought to the front.
Refusal Play::askWhy(const WhySubject& subject) {
    if (Refusal refusal = why.ask(subject); !refusal.empty()) return refusal;
    if (showWhy) showWhy();
    return {};
}

WhySubject Play::subjectOfWhy() {
    if (!sandbox.session.playing()) return {};
    if (const auto pointed = why.pointed ? why.pointed() : std::nullopt) return *pointed;
    for (std::size_t event = sandbox.cursor.position(); event > 0; --event)
        if (sandbox.session.trace()[event - 1].kind != engine::EventKind::End && observer.maySee(event - 1))
            return why.ofEvent(event - 1);
    return {};
}

void Play::addWhyActions() {
    app_.actions.add({.id = "play.why",
                      .label = "Why",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "lightbulb",
                      .shortcut = "W",
                      .help = "Tells who changed the number below the mouse, what the card there waits for, or why the "
                              "last event happened.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this]() -> std::string {
                          if (!sandbox.session.playing()) return needGame();
                          return sandbox.session.size() == 0 ? schema::toSay("nothing has happened at this position")
                                                             : "";
                      },
                      .run = [this] { return askWhy(subjectOfWhy()); },
                      .runWith = [this](const std::string& words) -> Refusal {
                          WhySubject read;
                          if (Refusal refusal = why.read(words, read); !refusal.empty()) return refusal;
                          return askWhy(read);
                      }});
    app_.actions.add({.id = "play.why_not",
                      .label = "Why not",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "question",
                      .shortcut = "Shift+W",
                      .help = "Tells which rule forbids what one wanted to do, and what a card waits for.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needGame(); },
                      .run = [this] { return askWhy(why.ofOptions({})); },
                      .runWith = [this](const std::string& words) -> Refusal {
                          if (!sandbox.session.playing()) return needGame();
                          const int card = sandbox.session->game().cards().find(words);
                          return askWhy(card >= 0 ? why.ofCard(card) : why.ofOptions(words));
                      }});
    app_.actions.add({.id = "play.why_cards",
                      .label = "Why not: all cards in play",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "cards",
                      .help = "Lists every card in play with what it waits for or lacks.",
                      .scope = "play",
                      .unavailable = [this] { return needGame(); },
                      .run = [this] { return askWhy(why.of(WhyKind::InPlay)); }});
    app_.actions.add({.id = "play.why_ending",
                      .label = "Why the game ended so",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "flag",
                      .help = "Tells what decided how the game ended.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (!sandbox.session.playing()) return needGame();
                          return sandbox.session->outcome().end == engine::Outcome::End::Playing
                                     ? schema::toSay("the game is not over yet")
                                     : "";
                      },
                      .run = [this] { return askWhy(why.of(WhyKind::Ending)); }});
}

void Play::addWhyHistoryActions() {
    app_.actions.add({.id = "play.why_back",
                      .label = "Back to what was asked before",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "arrow-left",
                      .shortcut = "Alt+Left",
                      .help = "Shows the question asked before this one, and the position that was shown then.",
                      .scope = "play.why",
                      .unavailable = [this]() -> std::string {
                          return observer.coveredFor() >= 0
                                     ? "the game is covered until the next player takes the screen"
                                     : why.whyNoBack();
                      },
                      .run = [this] { return why.back(); }});
    app_.actions.add({.id = "play.why_forward",
                      .label = "On to what was asked after it",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "arrow-right",
                      .shortcut = "Alt+Right",
                      .help = "Shows the question asked after this one, and the position that was shown then.",
                      .scope = "play.why",
                      .unavailable = [this]() -> std::string {
                          return observer.coveredFor() >= 0
                                     ? "the game is covered until the next player takes the screen"
                                     : why.whyNoForward();
                      },
                      .run = [this] { return why.forward(); }});
}

// Of the question that is asked, of the end where none has a result.
std::optional<engine::SliceResult> Play::influencedResult() {
    if (!sandbox.session.playing()) return std::nullopt;
    if (const auto asked = resultOf(sandbox.session, why.asked())) return asked;
    if (sandbox.session->outcome().end != engine::Outcome::End::Playing) return engine::outcomeOf(*sandbox.session);
    return std::nullopt;
}

std::string Play::needInfluencedResult() {
    if (!sandbox.session.playing()) return needGame();
    return influence.asked() || influencedResult()
               ? ""
               : schema::toSay("ask first who changed a number, or why the game ended so");
}

void Play::askInfluence() {
    const auto wanted = influencedResult();
    const bool isAsked = resultOf(sandbox.session, why.asked()).has_value();
    if (!wanted || (influence.asked() && !isAsked)) return;
    influence.ask(*wanted,
                  isAsked ? why.title() : engine::endSentence(sandbox.session->game(), sandbox.session->state()));
}

void Play::addInfluenceActions() {
    app_.actions.add({.id = "play.influence",
                      .label = "Hide what had no influence",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "filter",
                      .help =
                          "Leaves in the list of events only what may have had influence on the number asked about, "
                          "or on how the game ended.",
                      .scope = "play",
                      .argument = "",
                      .unavailable = [this] { return needInfluencedResult(); },
                      .checked = [this] { return influence.asked() && influence.shown == Influence::Shown::Hide; },
                      .run = [this]() -> Refusal {
                          askInfluence();
                          const bool hides = influence.shown == Influence::Shown::Hide;
                          influence.shown = hides ? Influence::Shown::All : Influence::Shown::Hide;
                          return {};
                      },
                      .runWith = [this](const std::string& how) -> Refusal {
                          if (std::string reason = needInfluencedResult(); !reason.empty()) return reason;
                          const auto shown = how == "all"    ? std::optional(Influence::Shown::All)
                                             : how == "grey" ? std::optional(Influence::Shown::Grey)
                                             : how == "hide" ? std::optional(Influence::Shown::Hide)
                                                             : std::nullopt;
                          if (!shown) return fmt::format("\"{}\" is none of \"all\", \"grey\" and \"hide\"", how);
                          askInfluence();
                          influence.shown = *shown;
                          return {};
                      }});
    app_.actions.add({.id = "play.verify",
                      .label = "Verify what had influence",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "flask",
                      .help = "Plays the game again with each decision, roll and draw changed for itself, and sees "
                              "whether the result is another.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (std::string reason = needInfluencedResult(); !reason.empty()) return reason;
                          const auto wanted = resultOf(sandbox.session, why.asked());
                          const bool isOther = wanted && !influence.asked(*wanted);
                          return influence.asked() && !isOther ? influence.whyNoVerification() : "";
                      },
                      .run =
                          [this] {
                              askInfluence();
                              return influence.verify();
                          }});
    app_.actions.add({.id = "play.verify_stop",
                      .label = "Stop verifying",
                      .group = "Play/Go",
                      .section = 4,
                      .icon = "stop",
                      .help = "Ends it; what was tried by then is told.",
                      .scope = "play",
                      .unavailable = [this]() -> std::string {
                          if (!sandbox.session.playing()) return needGame();
                          return influence.verifying() ? "" : schema::toSay("nothing is being verified");
                      },
                      .run = [this]() -> Refusal {
                          influence.stop();
                          return {};
                      }});
}

}  // namespace editor::play

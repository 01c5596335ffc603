// Why a card does nothing and why something cannot be chosen: found out on a task, and put into lines.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/application.h"
#include "editor/app/fuzzy.h"
#include "editor/app/play/play.h"
#include "editor/app/play/why.h"
#include "schema/core/phrases.h"

namespace editor::play {

using engine::Explanation;
using WhyKind = WhySubject::Kind;

namespace {

// At a position of a copy of the game, off the thread of the window.
std::vector<engine::CardWhy> lookAt(const engine::Session& session, const WhySubject& subject, int asker) {
    if (subject.kind == WhyKind::Card) return {engine::whyNot(session, subject.position, int(subject.number), asker)};
    std::vector<engine::CardWhy> all = engine::whyNotAll(session, subject.position);
    if (asker < 0) return all;
    const engine::StateBytes state = session.stateAt(subject.position);
    const engine::Explaining& explaining = *session.game().explaining();
    for (engine::CardWhy& card : all) {
        std::erase_if(card.clauses, [&](const engine::ClauseWhy& clause) {
            return !explaining.mayKnow(state.data(), clause.clause, asker);
        });
        card.whereabouts = explaining.whereabouts(state.data(), card.card, asker);
    }
    std::erase_if(all, [](const engine::CardWhy& card) { return card.clauses.empty(); });
    return all;
}

}  // namespace

Why::~Why() {
    if (task_ != 0) app_.tasks.cancel(task_);
}

const std::vector<engine::CardWhy>* Why::cards() {
    if (!session().playing() || (asked().kind != WhyKind::Card && asked().kind != WhyKind::InPlay)) return nullptr;
    Made now = present();
    now.view = View::Before;
    if (foundFor_ == now) return &found_;
    if (!(lookedFor_ == now)) {
        lookedFor_ = now;
        const auto copy = std::make_shared<const engine::Session>(*session());
        const schema::Phrases& phrases = schema::phrasesOf(copy->game().schema(), now.language);
        task_ = app_.tasks.start<std::vector<engine::CardWhy>>(
            "Why not",
            [copy, now, &phrases](TaskControl&) {
                const schema::Speaking speaking(phrases);  // what is found is told in the language of the window
                return lookAt(*copy, now.subject, now.observer);
            },
            [this, now](std::vector<engine::CardWhy> found) {
                task_ = 0;
                found_ = std::move(found);
                foundFor_ = now;
            },
            "play.why_not");
    }
    // Meanwhile what was known of the same question, never what another seat may know.
    const bool same =
        foundFor_.subject == now.subject && foundFor_.observer == now.observer && foundFor_.language == now.language;
    return same ? &found_ : nullptr;
}

const engine::DecisionWhy& Why::options() {
    Made now = present();
    now.view = View::Before;
    if (optionsFor_ == now) return options_;
    optionsFor_ = now;
    options_ = {};
    if (!session().playing() || asked().kind != WhyKind::Options) return options_;
    options_ = engine::whyNotOffered(*session(), asked().position);
    if (!options_.refused.empty()) return options_;
    const engine::Game& game = session()->game();
    const engine::Event& ask = session().trace()[options_.position - 1];
    if (!play_.observer.maySeeDecisionOf(ask.width)) {
        const engine::StateBytes state = session()->stateAt(options_.position);
        options_ = {};
        options_.refused =
            schema::say("{1} may not see what {0} can choose from.", game.texts().seatName(state.data(), ask.width),
                        game.texts().seatName(state.data(), play_.observer.seat()));
        return options_;
    }
    // All words that were written stand in what is read or in what files keep; where nothing fits, as a verb is looked
    // for by its word.
    const std::string wanted = folded(asked().words);
    if (wanted.find_first_not_of(' ') == std::string::npos) return options_;
    const auto fits = [&](const engine::OptionWhy& option) {
        const std::string text = folded(option.why.what + " " + option.text);
        for (std::size_t at = 0; at < wanted.size();) {
            const std::size_t from = wanted.find_first_not_of(' ', at);
            if (from == std::string::npos) break;
            const std::size_t to = std::min(wanted.find(' ', from), wanted.size());
            if (text.find(wanted.substr(from, to - from)) == std::string::npos) return false;
            at = to;
        }
        return true;
    };
    std::vector<engine::OptionWhy> fitting;
    std::copy_if(options_.options.begin(), options_.options.end(), std::back_inserter(fitting), fits);
    if (fitting.empty()) options_ = engine::whyNotOffered(*session(), asked().position, asked().words);
    else options_.options = std::move(fitting);
    return options_;
}

const engine::ClausePlaces& Why::places() const {
    const auto game = session()->sharedGame();
    if (!places_ || placesOf_.lock() != game) {
        places_ = std::make_unique<engine::ClausePlaces>(*game);
        placesOf_ = game;
    }
    return *places_;
}

std::string_view Why::placeOf(int card, int clause) const { return places().of(card, clause); }

void Why::finish() {
    for (int i = 0; i < 1000; ++i) {
        cards();
        app_.tasks.wait();
        app_.tasks.poll();
        if (!session().playing() || foundFor_ == lookedFor_) break;
    }
    while (!read(1)) {}
}

// --- explanations in lines -----------------------------------------------------------------------------------------

namespace {

void addLines(const PlaySession& session, const Explanation& whole, const Explanation* first, int depth,
              std::vector<WhyNotLine>& lines) {
    for (const Explanation& part : whole.parts) {
        WhyNotLine line{.mark = part.part == Explanation::Part::Number ? WhyNotLine::Mark::Number
                                : part.holds                           ? WhyNotLine::Mark::Holds
                                                                       : WhyNotLine::Mark::Fails,
                        .first = &part == first,
                        .depth = depth,
                        .words = part.what,
                        .place = part.place};
        if (!part.actual.empty() && !part.needed.empty())
            line.words = schema::say("{}: {}, needed {}", part.what, part.actual, part.needed);
        else if (!part.actual.empty()) line.words += ": " + part.actual;
        if (part.rule != engine::kNoRule) line.rule = part.rule;
        if (part.stateField >= 0) line.stateField = session.fields().at(std::uint32_t(part.stateField));
        lines.push_back(std::move(line));
        addLines(session, part, first, depth + 1, lines);
    }
}

}  // namespace

std::vector<WhyNotLine> linesOf(const PlaySession& session, const Explanation& whole) {
    std::vector<WhyNotLine> lines;
    addLines(session, whole, engine::firstFalse(whole), 0, lines);
    return lines;
}

std::string firstFailing(const Explanation& whole) {
    const Explanation* const first = engine::firstFalse(whole);
    if (!first) return {};
    if (first->actual.empty()) return first->what;
    return first->needed.empty() ? fmt::format("{}: {}", first->what, first->actual)
                                 : schema::say("{}: {}, needed {}", first->what, first->actual, first->needed);
}

std::string outcomeWords(const engine::LastTrigger& last) {
    if (last.fired) return schema::say("it was carried out");
    switch (last.verdict) {
        case engine::ClauseVerdict::Ready:
            return last.asked ? schema::say("it could be used, and was not")
                              : schema::say("it was about to be carried out");
        case engine::ClauseVerdict::Otherwise: return schema::say("what stands behind otherwise was carried out");
        case engine::ClauseVerdict::Idle: return schema::say("nothing came of it");
    }
    return {};
}

}  // namespace editor::play

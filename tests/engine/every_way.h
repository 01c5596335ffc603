// Every way on which chance can lead from a position of a session, counted in the simplest manner: each die by itself,
// each card by itself, nothing merged but what a test says is the same. What exact odds are held against.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/lab/chance_tree.h"
#include "engine/lab/fraction.h"

namespace every_way {

using engine::EventKind;
using engine::Fraction;

// Where a way has come to, before a chance event or a decision or after a unit.
struct Place {
    const void* state;
    const engine::Trace& trace;  // of the unit in which the position lies
    std::size_t asked;           // events of it before the position
    bool isDecision, isUnitEnd, isOver;
    int unitsEnded;
};
// What the way came to; nothing: it goes on.
using Read = std::function<std::optional<std::vector<std::int64_t>>(const Place& place)>;
using Ends = std::map<std::vector<std::int64_t>, Fraction>;
// The bytes of a place before a chance event from which nothing that follows can tell the way there; empty: that cannot
// be said. `since`: events before the last outcome that was chosen.
using Same = std::function<std::string(const Place& place, std::size_t since)>;

class Walker final : public engine::ChanceSource, public engine::Agent {
  public:
    Walker(const engine::Session& session, std::size_t position, Read read, std::size_t most)
        : session_(session), read_(std::move(read)), most_(most) {
        for (const auto& end : session.unitEnds())
            if (end.position <= position) from_ = end;
        asked_ = position - from_.position;
        start_ = session.stateAt(from_.position);
        const auto& trace = session.timeline().trace();
        for (std::size_t i = from_.position; i < position; ++i)
            if (trace[i].kind == EventKind::Chance) past_.push_back(std::uint32_t(trace[i].after));
        const std::size_t made = session.decisionsBefore(position);
        decided_.assign(session.decisions().begin() + std::ptrdiff_t(from_.decisions),
                        session.decisions().begin() + std::ptrdiff_t(made));
    }

    // Nothing: there are more ways than `most`.
    std::optional<Ends> walk() {
        Ends ends;
        std::vector<std::uint32_t> path;
        if (!walk(path, Fraction(1), ends)) return std::nullopt;
        return ends;
    }

    // The same, but what follows from places that are the same is walked once. `most`: of runs.
    std::optional<Ends> walkOnce(const Same& same) {
        std::vector<std::uint32_t> path;
        return walkOnce(path, same);
    }

    std::optional<std::uint32_t> say(const engine::ChanceRequest& request) override {
        if (pastAt_ < past_.size()) return past_[pastAt_++];
        look(false, false);
        if (pathAt_ < path_.size()) {
            chosenAt_ = trace_.size();
            return path_[pathAt_++];
        }
        outcomes_.clear();
        switch (request.kind) {
            case engine::ChanceRequest::Kind::Dice: addRolls(request, 0, 0); break;
            case engine::ChanceRequest::Kind::Pick:
                for (int i = 0; i < request.count; ++i) outcomes_.push_back(std::uint32_t(i));
                break;
            case engine::ChanceRequest::Kind::Draw:
                for (const std::uint8_t card : request.cards) outcomes_.push_back(card);
                break;
        }
        stop();
    }

    int choose(const engine::Game& game, const void* state, const engine::Decision& decision) override {
        if (trace_.size() != asked_) look(true, false);
        std::vector<int> heuristics(decision.options.size());
        game.evaluation().heuristics(state, decision, heuristics);
        return engine::GreedyAgent::best(heuristics, engine::kKeyOfEquals);
    }

  private:
    void addRolls(const engine::ChanceRequest& request, int die, std::uint32_t roll) {
        if (die == request.count) return outcomes_.push_back(roll);
        for (int face = 0; face < request.die->count(); ++face)
            addRolls(request, die + 1, request.die->with(roll, die, face));
    }
    [[noreturn]] void stop() {
        table_->recorder().leaveScopes();
        throw engine::Suspended{engine::Suspended::Why::Open};
    }
    void look(bool isDecision, bool isUnitEnd) {
        const bool isOver = session_.game().over(state_.data());
        end_ = read_({state_.data(), trace_, asked_, isDecision, isUnitEnd, isOver, unitsEnded_});
        if (end_) stop();
    }
    void play(const std::vector<std::uint32_t>& path) {
        const engine::Game& game = session_.game();
        state_ = start_;
        trace_.clear();
        end_.reset();
        path_ = path;
        pastAt_ = pathAt_ = 0;
        chosenAt_ = asked_;
        unitsEnded_ = 0;
        const auto table = game.makeTable(state_.data(), 1);
        table_ = table.get();
        table->decider().made(std::uint32_t(from_.decisions));
        table->recorder().to(&trace_, engine::TraceLevel::Full);
        table->chance().source(this);
        table->decider().script(decided_);
        table->decider().agent(this);
        try {
            while (true) {
                table->beginUnit(game.unit(state_.data()));
                game.playUnit(*table);
                look(false, true);
                ++unitsEnded_;
            }
        } catch (const engine::Suspended&) {}
    }
    bool walk(std::vector<std::uint32_t>& path, const Fraction& chance, Ends& ends) {
        if (most_-- == 0) return false;
        play(path);
        if (end_) {
            ends[*end_] += chance;
            return true;
        }
        const std::vector<std::uint32_t> outcomes = outcomes_;
        Fraction each = chance;
        each.divideBy(outcomes.size());
        for (const std::uint32_t outcome : outcomes) {
            path.push_back(outcome);
            if (!walk(path, each, ends)) return false;
            path.pop_back();
        }
        return true;
    }

    std::optional<Ends> walkOnce(std::vector<std::uint32_t>& path, const Same& same) {
        if (most_-- == 0) return std::nullopt;
        play(path);
        if (end_) return Ends{{*end_, Fraction(1)}};
        const std::string place = same({state_.data(), trace_, asked_, false, false, false, unitsEnded_}, chosenAt_);
        if (const auto known = walked_.find(place); !place.empty() && known != walked_.end()) return known->second;
        const std::vector<std::uint32_t> outcomes = outcomes_;
        Ends ends;
        for (const std::uint32_t outcome : outcomes) {
            path.push_back(outcome);
            const auto after = walkOnce(path, same);
            path.pop_back();
            if (!after) return std::nullopt;
            for (auto [end, chance] : *after) ends[end] += chance.divideBy(outcomes.size());
        }
        if (!place.empty()) walked_[place] = ends;
        return ends;
    }

    const engine::Session& session_;
    Read read_;
    std::map<std::string, Ends> walked_;
    std::size_t most_, asked_ = 0, chosenAt_ = 0;
    engine::Session::UnitEnd from_;
    std::vector<std::uint32_t> past_, path_, outcomes_;
    std::vector<engine::Option> decided_;
    std::optional<std::vector<std::int64_t>> end_;
    engine::Table* table_ = nullptr;
    engine::StateBytes start_, state_;
    engine::Trace trace_;
    std::size_t pastAt_ = 0, pathAt_ = 0;
    int unitsEnded_ = 0;
};

// The ends of all ways with how likely each is; nothing: there are more than `most` branchings and ends.
inline std::optional<Ends> everyWay(const engine::Session& session, std::size_t position, Read read, std::size_t most) {
    return Walker(session, position, std::move(read), most).walk();
}

// The ends of a tree that is complete.
inline Ends endsOf(engine::ChanceTree& tree) {
    Ends ends;
    const engine::ChanceTree::Ends found = tree.ends();
    for (std::size_t i = 0; i < found.chances.size(); ++i)
        if (!found.chances[i].isZero()) ends[tree.figures()[i]] += found.chances[i];
    return ends;
}

}  // namespace every_way

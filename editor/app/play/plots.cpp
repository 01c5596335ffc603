// Reading numbers of the state from the trace.
#include "editor/app/play/plots.h"

#include <algorithm>
#include <cmath>

#include "engine/explain/query_groups.h"
#include "engine/kernel/state_fields.h"
#include "schema/core/phrases.h"

namespace editor::play {

Refusal Plots::whyNot(int stateField) const {
    if (!session_.playing()) return kNoGame;
    return engine::countsSomething(session_.fields()[stateField])
               ? ""
               : schema::toSay("it does not count anything: only numbers can be plotted");
}

std::size_t Plots::placeOf(const std::string& path) const {
    return std::size_t(std::find(paths_.begin(), paths_.end(), path) - paths_.begin());
}

Refusal Plots::add(const std::string& path) {
    if (!session_.playing()) return kNoGame;
    const int stateField = session_.fields().find(path);
    if (stateField < 0) return schema::say("the state has no field \"{}\"", path);
    if (Refusal refusal = whyNot(stateField); !refusal.empty()) return refusal;
    if (placeOf(path) < paths_.size()) return schema::say("\"{}\" is plotted already", path);
    if (paths_.size() == kMost) return schema::say("there are {} plots, which is all there is room for", kMost);
    paths_.push_back(path);
    read_.clear();
    ++revision_;
    return {};
}

Refusal Plots::remove(std::size_t plot) {
    if (plot >= paths_.size()) return schema::say("there is no plot {}", plot + 1);
    paths_.erase(paths_.begin() + std::ptrdiff_t(plot));
    read_.clear();
    ++revision_;
    return {};
}

void Plots::take(std::vector<std::string> paths) {
    paths_.clear();
    for (std::string& path : paths)
        if (!path.empty() && paths_.size() < kMost && placeOf(path) == paths_.size()) paths_.push_back(std::move(path));
    read_.clear();
    ++revision_;
}

int Plots::fieldOf(std::size_t plot) const { return read(plot).stateField; }

std::optional<Plots::Extent> Plots::extentOf(std::size_t plot) const { return read(plot).extent; }

std::optional<std::int64_t> Plots::valueAt(std::size_t plot, std::size_t position) const {
    const std::vector<Run>& runs = read(plot).runs;
    const auto after = std::upper_bound(runs.begin(), runs.end(), position,
                                        [](std::size_t wanted, const Run& run) { return wanted < run.position; });
    if (after == runs.begin() || !std::prev(after)->isThere) return std::nullopt;
    return std::prev(after)->value;
}

const Plots::Read& Plots::read(std::size_t plot) const {
    if (read_.size() != paths_.size()) read_.assign(paths_.size(), {});
    Read& known = read_[plot];
    if (known.revision == session_.revision()) return known;
    known = {};
    known.revision = session_.revision();
    if (!session_.playing()) return known;
    const int stateField = session_.fields().find(paths_[plot]);
    if (stateField < 0 || !engine::countsSomething(session_.fields()[stateField])) return known;
    known.stateField = stateField;
    known.runs = runsOf(stateField);
    for (const Run& run : known.runs) {
        if (!run.isThere) continue;
        if (!known.extent) known.extent = {run.value, run.value};
        known.extent->least = std::min(known.extent->least, run.value);
        known.extent->greatest = std::max(known.extent->greatest, run.value);
    }
    return known;
}

std::vector<Plots::Run> Plots::runsOf(int stateField) const {
    const engine::Timeline& timeline = session_->timeline();
    const engine::StateFields& fields = session_.fields();
    const schema::StateField& field = fields[stateField];
    const auto places = fields.places(stateField);
    const engine::StateBytes start = session_->stateAt(0);

    // What is written while the game is laid out is no play.
    const std::vector<std::uint32_t>& turns = session_.landmarks().turns;
    const std::size_t begun = turns.empty() ? 0 : turns.front();
    std::vector<Run> runs;
    if (begun > 0) runs.push_back({});
    const auto note = [&](std::size_t position, bool isThere, std::int64_t value) {
        Run run{std::uint32_t(std::max(position, begun)), isThere, isThere ? value : 0};
        if (!runs.empty() && runs.back().position == run.position) runs.pop_back();
        if (!runs.empty() && runs.back().isThere == run.isThere && runs.back().value == run.value) return;
        runs.push_back(run);
    };

    std::vector<std::uint32_t> events = timeline.writesOf(std::uint16_t(field.offset));
    std::vector<std::int64_t> counts;
    for (const engine::ListPlace& place : places) {
        const auto grown = timeline.writesOf(std::uint16_t(place.countOffset));
        events.insert(events.end(), grown.begin(), grown.end());
        counts.push_back(engine::valueAt(fields[fields.at(place.countOffset)], start.data()));
    }
    if (!places.empty()) std::sort(events.begin(), events.end());
    const auto isThere = [&] {
        for (std::size_t i = 0; i < places.size(); ++i)
            if (std::int64_t(places[i].index) >= counts[i]) return false;
        return true;
    };
    std::int64_t value = engine::valueAt(field, start.data());
    note(0, isThere(), value);
    for (const std::uint32_t event : events) {
        const engine::Event& e = session_.trace()[event];
        const auto place = std::find_if(places.begin(), places.end(),
                                        [&](const engine::ListPlace& p) { return p.countOffset == e.field; });
        if (place != places.end()) counts[place - places.begin()] = e.after;
        else value = e.after;
        // A place is cleared just before its list grows shorter: that is no value of the number.
        const bool isEmptied =
            place == places.end() && !places.empty() && engine::emptiesPlace(session_->game(), session_.trace(), event);
        note(std::size_t(event) + 1, isThere() && !isEmptied, value);
    }
    return runs;
}

const std::vector<PlotColumn>& Plots::columns(std::size_t plot, double from, double to, std::size_t count) const {
    read(plot);
    Read& known = read_[plot];
    if (known.from == from && known.to == to && known.columns.size() == count) return known.columns;
    known.from = from;
    known.to = to;
    known.columns.assign(count, {});
    const std::vector<Run>& runs = known.runs;
    if (runs.empty() || count == 0 || !(to > from)) return known.columns;
    const double wide = (to - from) / double(count), size = double(session_.size());
    // The run in which a column begins is that in which the last one ended.
    auto run = std::upper_bound(runs.begin(), runs.end(), std::max(0.0, std::floor(from)),
                                [](double wanted, const Run& r) { return wanted < double(r.position); });
    if (run != runs.begin()) --run;
    for (std::size_t i = 0; i < count; ++i) {
        const double begins = from + double(i) * wide, ends = begins + wide;
        if (begins > size) break;
        while (std::next(run) != runs.end() && double(std::next(run)->position) <= begins) ++run;
        PlotColumn& column = known.columns[i];
        for (auto at = run; at != runs.end() && (at == run || double(at->position) < ends); ++at) {
            if (at->isThere) {
                column.least = column.isThere ? std::min(column.least, at->value) : at->value;
                column.most = column.isThere ? std::max(column.most, at->value) : at->value;
                column.isThere = true;
            }
            run = at;
        }
    }
    return known.columns;
}

}  // namespace editor::play

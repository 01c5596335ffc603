// Putting a game on the table, and telling the parts that it is another.
#include "editor/app/play/sandbox.h"

#include <cstring>
#include <utility>

#include "editor/app/record_text.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr const char* kUnplayable = "the content cannot be played";

bool isSameGame(const engine::Game& a, const engine::Game& b) {
    return std::strcmp(a.schema().key, b.schema().key) == 0;
}

}  // namespace

std::string firstError(const schema::Problems& problems, std::string_view otherwise) {
    for (const schema::Problem& p : problems.all())
        if (p.severity == schema::Severity::Error) {
            if (!p.message.starts_with(schema::kNeedsMore)) return schema::toSentence(p);
            // As the steps to play say it; a reason ends without a full stop.
            std::string lack = problemSentence(p, true);
            if (lack.ends_with('.')) lack.pop_back();
            return lack;
        }
    return std::string(otherwise);
}

Sandbox::Sandbox() {
    session.onChange = [this](const PlaySession::Change& change) {
        cursor.follow(change.unchanged);
        if (!change.otherGame) return;
        fieldHistory.follow();
        players.follow();
    };
}

std::shared_ptr<const engine::Game> Sandbox::compile(const schema::GameSchema& schema,
                                                     const schema::RecordSet& records) {
    schema::Problems problems;
    auto game = engine::makeGame(schema, records, problems);
    problems_ = std::move(problems);
    return game;
}

Refusal Sandbox::begin(const schema::GameSchema& schema, const schema::RecordSet& records, const engine::Setup& setup) {
    auto game = compile(schema, records);
    if (!game) return firstError(problems_, kUnplayable);
    begin(std::move(game), setup);
    return {};
}

void Sandbox::begin(std::shared_ptr<const engine::Game> game, engine::Setup setup) {
    const std::string name = schema::say("Seed {}", setup.seed);
    adopt(engine::Session(std::move(game), std::move(setup)), name);
}

Refusal Sandbox::restart(const engine::Setup& setup) {
    if (!session.playing()) return kNoGame;
    begin(session->sharedGame(), setup);
    return {};
}

void Sandbox::adopt(engine::Session opened, const std::string& name) {
    if (session.playing() && !isSameGame(opened.game(), session->game())) close();
    lines.begin(std::move(opened), name);
    cursor.goTo(session.size());
}

void Sandbox::resume(std::shared_ptr<const engine::Game> game, std::vector<Line> kept, std::size_t line,
                     std::size_t undone, std::size_t position) {
    close();
    lines.resume(std::move(game), std::move(kept), line, undone);
    cursor.goTo(position);
}

void Sandbox::close() {
    lines.clear();
    session.close();
}

Refusal Sandbox::useContent(const schema::GameSchema& schema, const schema::RecordSet& records) {
    if (!session.playing()) return begin(schema, records, {});
    auto game = compile(schema, records);
    if (!game) return firstError(problems_, kUnplayable);
    useContent(std::move(game));
    return {};
}

void Sandbox::useContent(std::shared_ptr<const engine::Game> game) {
    if (!session.playing() || !isSameGame(*game, session->game())) return begin(std::move(game), {});
    lines.playAgain([&](engine::Session& s) { s.changeGame(std::move(game)); }, false, "With edited content",
                    session->decisions().size());
}

}  // namespace editor::play

// When the game on the table is kept, and taking it up again when its project is opened.
#include <fmt/format.h>

#include <algorithm>

#include "editor/app/play/kept_game.h"
#include "editor/app/play/play.h"
#include "schema/core/pack.h"
#include "schema/core/phrases.h"

namespace editor::play {

namespace {

constexpr double kRest = 0.5;  // seconds between two writings of what is looked at, and of what a bot plays

// All of a kept game that may change without a move.
std::string viewOf(const Sandbox& sandbox) {
    std::string view =
        fmt::format("{} {} {} {} {}", sandbox.cursor.position(), sandbox.lines.current(),
                    sandbox.fieldHistory.watched(), sandbox.breakpoints.revision(), sandbox.plots.revision());
    for (int seat = 0; seat < sandbox.session->game().seats(); ++seat) view += '\n' + sandbox.players[seat];
    for (const engine::Bookmark& b : sandbox.bookmarks.all()) view += fmt::format("\n{} {}", b.position, b.note);
    for (const Line& line : sandbox.lines.all())
        view += fmt::format("\n{} {} {}\n{}", line.id, line.parent, line.name, line.note);
    return view;
}

}  // namespace

Play::~Play() {
    keep(true);
    schema::speak(schema::englishPhrases());
}

std::string Play::packOf(const schema::Project& content) const {
    schema::Pack pack;
    pack.game = content.game;
    pack.info = content.info;
    pack.records = content.allRecords();
    return schema::closedPack(pack);
}

void Play::keep(bool now) {
    waitsToKeep_ = false;
    if (keptIn_.empty() || !sandbox.session.playing()) return;
    const std::string view = viewOf(sandbox);
    const bool moved = keptRevision_ != sandbox.session.revision() || keptContent_ != contentCount_;
    if (!moved && view == keptView_) return;
    const bool waits = !moved || thinking.running();
    if (waits && !now && app_.now() - keptAt_ < kRest && app_.now() >= keptAt_) {
        waitsToKeep_ = true;
        return;
    }
    if (keptContent_ != contentCount_) keptPack_ = packOf(content_);
    keptContent_ = contentCount_;
    keptRevision_ = sandbox.session.revision();
    keptView_ = view;
    keptAt_ = app_.now();
    Refusal refusal = writeKeptGame(keptIn_, keptGame(sandbox), keptPack_);
    // Said once, not at every move.
    if (!refusal.empty() && refusal != keptRefusal_)
        app_.notices.add(NoticeKind::Error,
                         schema::say("This game cannot be kept for next time; save it as a session. {}", refusal));
    keptRefusal_ = std::move(refusal);
}

void Play::takeUp() {
    takenUp_ = app_.workspace.get();
    if (!takenUp_ || sandbox.session.playing()) return;
    const Workspace& workspace = *takenUp_;
    std::string pack;
    Refusal refusal;
    const std::optional<KeptGame> kept = readKeptGame(workspace.stateFolder(), pack, refusal);
    schema::Problems problems;
    std::shared_ptr<const engine::Game> game;
    std::optional<schema::Pack> content;
    if (kept) {
        content = schema::readPack(pack, "the kept game", problems);
        if (content && content->game == &workspace.game())
            game = engine::makeGame(*content->game, content->records, problems);
        refusal = game ? putBack(sandbox, *kept, game) : firstError(problems, "its content is for another game");
    }
    if (!refusal.empty())
        app_.notices.add(NoticeKind::Warning, schema::say("The last game cannot be continued: {}", refusal));
    if (!kept || !refusal.empty()) return;
    schema::Project played;
    played.game = content->game;
    played.info = content->info;
    played.records = content->records;
    takeContent(played, played.records);
    workspace_ = takenUp_;
    takeFolder(workspace);
    keptIn_ = workspace.stateFolder();
    keptPack_ = std::move(pack);
    keptContent_ = contentCount_;
    keptRevision_ = sandbox.session.revision();
    keptView_ = viewOf(sandbox);
    const std::size_t made = sandbox.session->decisions().size();
    if (made == 0) return;  // nothing was played that could be missed
    app_.notices.add(
        NoticeKind::Information,
        schema::sayCounted(std::int64_t(made), "Your last game is back on the table: {}, {} decision made.",
                           "Your last game is back on the table: {}, {} decisions made.",
                           sandbox.session->game().texts().unitName(sandbox.session->state()), made),
        {}, "play.table");
}

}  // namespace editor::play

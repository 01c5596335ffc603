// Work on snapshots of a session.
#include "editor/app/play/sending.h"

#include <utility>

#include "editor/app/play/file_names.h"
#include "engine/explain/game_page.h"
#include "schema/core/phrases.h"

namespace editor::play {

void writePage(Application& app, std::shared_ptr<const engine::Session> session, std::string content,
               std::filesystem::path folder, std::string file) {
    // Workers speak English until they are told.
    const schema::Phrases& phrases = schema::phrasesOf(session->game().schema(), schema::spokenLanguage());
    app.tasks.start<std::string>(
        "Write a page",
        [session, &phrases, content = std::move(content)](TaskControl&) {
            const schema::Speaking speaking(phrases);
            return engine::gamePage(*session, {.content = content});
        },
        [&app, events = session->timeline().size(), folder = std::move(folder), file](std::string page) {
            if (Refusal refusal = writeInProject(folder, file, page); !refusal.empty())
                return app.notices.refusal(refusal);
            app.notices.add(
                NoticeKind::Success,
                schema::say("{} was written: all {} events with the board, in {:.1f} MB. Any browser shows it.", file,
                            events, double(page.size()) / 1e6));
        },
        "play.page " + file);
}

}  // namespace editor::play

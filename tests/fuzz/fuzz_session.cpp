// Any bytes as a session: read, play as far as it goes, save what was played, and that replays EXACT. The first byte
// says whether the rest is a whole file or the text of one; a text gets past the checksums.
#include <cstdlib>
#include <string>

#include "engine/kernel/session_file.h"
#include "schema/core/pack.h"
#include "tests/engine/tiny_game.h"

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    if (data[0] % 8 != 0) bytes = schema::writeContainer("TALESESS", {{"SESS", bytes}, {"PACK", ""}});
    schema::Problems problems;
    const auto file = engine::readSession(bytes, "input", problems);
    demand(file.has_value() == (problems.errors() == 0));
    if (!file) return 0;

    static const auto game = tiny::lanterns();
    const engine::PlayedRecord played = engine::playRecord(file->record, game);
    demand(!toText(played.replay).empty());
    for (const engine::Bookmark& bookmark : played.session->bookmarks)
        demand(bookmark.position <= played.session->timeline().size());

    engine::SessionFile again{engine::recordOf(*played.session), ""};
    again = *engine::readSession(engine::writeSession(again), "again", problems);
    const engine::PlayedRecord replayed = engine::playRecord(again.record, game);
    demand(replayed.replay.exact);
    demand(!engine::firstDifference(*played.session, *replayed.session));
    return 0;
}

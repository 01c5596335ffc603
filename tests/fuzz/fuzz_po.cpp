// Any bytes as a PO file. What is read is taken as a delivery for a small project; what that leaves is written and read
// again, and must change nothing more.
#include "schema/translation/po.h"

#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"

using namespace schema;

// libgettextpo loses the texts of a file that it refuses, and nobody can free them: leaks are looked for in other
// programs.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() { return "detect_leaks=0"; }

namespace {

// One record with the texts that the seeds name.
RecordSet records() {
    RecordSet set;
    const RecordKind& kind = *kindOf(threetale::kGame, "artifact");
    auto record = std::make_shared<Record>(kind);
    record->base().id = "ar.105";
    record->base().name.byLanguage = {{"en", "Forest Axe"}, {"bg", "Горска брадва"}};
    record->base().story.byLanguage = {{"en", "Cut :love: once.\nThen again."}};
    set.put(std::move(record));
    return set;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Problems problems;
    const std::optional<Delivery> delivery = readPo(bytes, "fuzz.po", problems);
    if (!delivery) {
        if (problems.errors() == 0) __builtin_trap();
        return 0;
    }
    ProjectInfo info;
    info.game = "threetale";
    info.id = "fuzz";
    info.title.byLanguage = {{"en", "Fuzz"}};
    info.languages = {"en"};
    RecordSet set = records();
    TranslationSources sources;
    applyChanges(changesOf("bg", translatableTexts(info, set, "bg", sources), *delivery, problems), info, set, sources);

    const std::vector<TranslatableText> texts = translatableTexts(info, set, "bg", sources);
    Problems none;
    const std::optional<Delivery> again = readPo(writePo(info, "bg", texts), "again.po", none);
    if (!again || none.errors() > 0) __builtin_trap();
    if (!changesOf("bg", texts, *again, none).list.empty()) __builtin_trap();
    return 0;
}

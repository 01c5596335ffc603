// Any bytes as the text of a record: the first digit chooses the kind. What is read without a problem is written and
// read again, and must be the same.
#include "schema/core/check.h"
#include "schema/core/text_archive.h"
#include "schema/threetale/records.h"

using namespace schema;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    if (size == 0) return 0;
    const RecordKind& kind = threetale::kinds()[unsigned(data[0] - '0') % threetale::kinds().size()];
    const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);

    Record record(kind);
    Problems problems;
    TextPlaces places;
    const bool isRead = readText(text, record.type(), record.data(), {.file = "fuzz"}, problems, &places);
    if (!isRead && problems.errors() == 0) __builtin_trap();
    if (!isRead) return 0;
    checkRecord(threetale::kGame, record, nullptr, {"en", "bg"}, problems);

    const std::string written = writeText(record.type(), record.data(), kind.schemaVersion);
    Record again(kind);
    Problems none;
    if (!readText(written, again.type(), again.data(), {.maximumBytes = 64u << 20}, none)) __builtin_trap();
    if (!none.clean() || !equalObjects(record.type(), record.data(), again.data())) __builtin_trap();
    if (writeText(again.type(), again.data(), kind.schemaVersion) != written) __builtin_trap();
    return 0;
}

// The sections of a small good pack, for the fuzzers to start from.
#pragma once

#include <array>

#include "schema/core/binary_archive.h"
#include "schema/threetale/records.h"

// INFO, RECS and ARTS; RECS holds one record of each kind with something in its lists.
inline std::array<std::string, 3> goodSections() {
    using namespace schema;
    ProjectInfo info;
    info.game = "threetale";
    info.id = "threetale.fuzz";
    info.title.byLanguage = {{"en", "Fuzz"}};
    info.languages = {"en", "bg"};
    RecordSet records;
    for (const RecordKind& kind : threetale::kinds()) {
        auto record = std::make_shared<Record>(kind);
        record->base().id = kind.prefix + std::string("1");
        record->base().name.byLanguage = {{"en", kind.label}};
        for (const Field& field : kind.type()->fields) {
            void* value = valueOf(field, record->data());
            if (field.kind == Kind::Clauses)
                *static_cast<Clauses*>(value) = readClauses({"when battle_won : gain_shevitsa(1)"});
            if (field.kind == Kind::Effects) *static_cast<Effects*>(value) = readEffects("gain_shevitsa(1)");
            if (field.kind == Kind::List && !field.list.flat) resizeList(field, value, 1);
        }
        records.put(std::move(record));
    }
    const std::string png("\x89PNG\r\n\x1A\n\0\0\0\x0DIHDR\0\0\1\0\0\0\1\0", 24);
    const std::string jpeg("\xFF\xD8\xFF\xE0\0\x04jj\xFF\xC0\0\x0B\x08\0\x10\0\x10\x01", 18);
    return {writeInfoSection(info), writeRecordsSection(threetale::kGame, records),
            writeImagesSection({{"art/a.png", png}, {"art/b.jpg", jpeg}})};
}

// The payloads of a pack through cereal: written by its portable binary archive, read by ours within a budget.
#include "schema/core/binary_archive.h"

#include <cereal/archives/portable_binary.hpp>

#include <set>
#include <sstream>

#include "schema/core/check.h"
#include "schema/core/former.h"
#include "schema/core/image_header.h"
#include "schema/core/utf8.h"

namespace schema {

namespace {

// Since 2 a pack says which records of the packs below it removes. One that removes none is written as it always was:
// older versions read it, and its identity stays.
constexpr std::uint32_t kPackSchema = 2;

std::uint32_t schemaOf(const ProjectInfo& info) { return info.removes.empty() ? 1 : kPackSchema; }

// The fields of project.json that a pack of this schema holds.
bool isIn(std::uint32_t packSchema, const Field& field) {
    return packSchema >= 2 || std::string_view(field.key) != "removes";
}

// The field list as one number: records are stored by position, so a pack of another list cannot be read. Choices are
// stored as numbers and belong to it. Fields and choices count by the names that they had first: a pack made before one
// was renamed has the same list.
class Fingerprint {
  public:
    std::uint64_t value = 0xcbf29ce484222325u;
    void add(const TypeInfo& type) {
        for (const Field& f : type.fields) {
            if (!detail::isArchived(f)) continue;
            addText(firstName(f.key, f.notes.formerly));
            addField(f);
        }
        addText("}");
    }

  private:
    void addField(const Field& f) {
        addText({reinterpret_cast<const char*>(&f.kind), sizeof(f.kind)});
        addText(std::to_string(f.width) + (f.isSigned ? "s" : "u"));
        for (const Choice& c : f.choices) addText(firstName(c.key, c.formerly));
        if (f.kind == Kind::Record) add(*f.type());
        if (f.kind == Kind::List) {
            addText(std::to_string(f.list.capacity));
            addField(*f.item);
        }
    }
    void addText(std::string_view text) {
        for (const char c : text) addByte(static_cast<unsigned char>(c));
        addByte(0xFF);  // never part of a key
    }
    void addByte(unsigned char byte) { value = (value ^ byte) * 0x100000001b3u; }
};

std::uint64_t fingerprintOf(const TypeInfo& type) {
    Fingerprint fingerprint;
    fingerprint.add(type);
    return fingerprint.value;
}

template <class Write> std::string written(Write&& write) {
    std::ostringstream out;
    cereal::PortableBinaryOutputArchive archive(out, cereal::PortableBinaryOutputArchive::Options::LittleEndian());
    write(archive);
    return std::move(out).str();
}

// Runs `read` on an archive over the section; what it throws becomes a problem with its byte.
template <class Read> bool readSection(const char* section, std::string_view bytes, Budget& budget,
                                       const std::string& file, Problems& problems, Read&& read) {
    std::size_t at = 0;
    const auto fail = [&](const char* code, const std::string& message) {
        Problem& p = problems.error(code, message);
        p.file = file;
        p.field = std::string(section) + " byte " + std::to_string(at);
        return false;
    };
    try {
        BoundedInputArchive archive(bytes, budget);
        try {
            read(archive);
            at = archive.offset();
            if (archive.left() > 0) return fail("PACK-DATA", "the section has extra bytes after its content");
            return true;
        } catch (const BoundedInputError&) {
            throw;
        } catch (const cereal::Exception& e) {  // a value that does not fit its field
            archive.fail("PACK-DATA", e.what());
        }
    } catch (const BoundedInputError& e) {
        at = e.offset;
        return fail(e.code, e.what());
    }
}

void readKind(BoundedInputArchive& archive, const GameSchema& game, std::set<std::string>& seen, RecordSet& records) {
    std::string key;
    std::uint32_t schemaVersion = 0;
    std::uint64_t fingerprint = 0;
    archive(key, schemaVersion, fingerprint);
    const RecordKind* kind = kindOf(game, key);
    if (!kind) archive.fail("PACK-KIND", "the game has no record kind " + clipped(key, 40));
    if (!seen.insert(kind->key).second) archive.fail("PACK-KIND", "the record kind " + key + " appears twice");
    if (schemaVersion > std::uint32_t(kind->schemaVersion))
        archive.fail("PACK-NEWER", "the records of the kind " + key + " were written by a newer version of Talewright");
    const TypeInfo& type = *kind->type();
    if (fingerprint != fingerprintOf(type))
        archive.fail("PACK-LAYOUT",
                     "the records of the kind " + key +
                         " have different fields than this version expects; export the pack again from its project");

    std::size_t least = 0;
    for (const Field& f : type.fields)
        if (detail::isArchived(f)) least += detail::leastBytes(f);
    // Beside the record itself: its shared pointers and its entry in the set.
    constexpr std::size_t kAround = 256;
    const std::size_t count = archive.loadSize(least, type.size + kAround);
    for (std::size_t i = 0; i < count; ++i) {
        auto record = std::make_shared<Record>(*kind);
        Object object{&type, record->data()};
        archive(object);
        if (!isWellFormedId(record->id())) archive.fail("PACK-ID", "a record has no valid id");
        if (records.find(record->id())) archive.fail("PACK-ID", "two records have the id " + record->id());
        takePresentWords(*game.vocabulary, *record);
        records.put(std::move(record));
    }
}

}  // namespace

void BoundedInputArchive::loadText(std::string& text) {
    const std::string_view bytes = loadBytes();
    if (firstInvalidUtf8(bytes) != std::string_view::npos) fail("PACK-ENCODING", "a text is not UTF-8");
    if (firstControl(bytes) != std::string_view::npos) fail("PACK-ENCODING", "a text contains a control character");
    text = bytes;
}

std::string writeInfoSection(const ProjectInfo& info) {
    return written([&](auto& archive) {
        archive(schemaOf(info));
        for (const Field& field : typeInfo<ProjectInfo>().fields)
            if (isIn(schemaOf(info), field)) detail::saveField(archive, field.key, field, valueOf(field, &info));
    });
}

std::string writeRecordsSection(const GameSchema& game, const RecordSet& records) {
    return written([&](auto& archive) {
        archive(cereal::make_size_tag(cereal::size_type(game.kinds.size())));
        for (const RecordKind& kind : game.kinds) {
            const std::vector<RecordPtr> list = records.ofKind(kind.key);
            archive(std::string(kind.key), std::uint32_t(kind.schemaVersion), fingerprintOf(*kind.type()),
                    cereal::make_size_tag(cereal::size_type(list.size())));
            for (const RecordPtr& record : list) archive(ConstObject{kind.type(), record->data()});
        }
    });
}

std::size_t bytesOfRecord(const Record& record) {
    const std::string bytes = written([&](auto& archive) { archive(ConstObject{&record.type(), record.data()}); });
    return bytes.size() - 1;  // but for the byte order
}

std::string writeImagesSection(const std::vector<PackImage>& images) {
    return written([&](auto& archive) {
        archive(cereal::make_size_tag(cereal::size_type(images.size())));
        for (const PackImage& image : images) archive(image.path, image.bytes);
    });
}

bool readInfoSection(std::string_view bytes, Budget& budget, const std::string& file, Problems& problems,
                     ProjectInfo& info) {
    return readSection("INFO", bytes, budget, file, problems, [&](BoundedInputArchive& archive) {
        std::uint32_t packSchema = 0;
        archive(packSchema);
        if (packSchema > kPackSchema) archive.fail("PACK-NEWER", "a newer version of Talewright wrote this pack");
        for (const Field& field : typeInfo<ProjectInfo>().fields)
            if (isIn(packSchema, field)) detail::loadField(archive, field.key, field, valueOf(field, &info));
        if (packSchema != schemaOf(info)) archive.fail("PACK-DATA", "the pack says that it removes nothing");
    });
}

bool readRecordsSection(std::string_view bytes, const GameSchema& game, Budget& budget, const std::string& file,
                        Problems& problems, RecordSet& records) {
    return readSection("RECS", bytes, budget, file, problems, [&](BoundedInputArchive& archive) {
        std::set<std::string> seen;
        for (std::size_t kinds = archive.loadSize(sizeof(cereal::size_type), 1); kinds > 0; --kinds)
            readKind(archive, game, seen, records);
    });
}

bool readImagesSection(std::string_view bytes, Budget& budget, const std::string& file, Problems& problems,
                       std::vector<PackImage>& images) {
    return readSection("ARTS", bytes, budget, file, problems, [&](BoundedInputArchive& archive) {
        const std::size_t count = archive.loadSize(2 * sizeof(cereal::size_type), sizeof(PackImage));
        images.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            PackImage& image = images.emplace_back();
            archive.loadText(image.path);
            image.bytes = archive.loadBytes();
            if (!isImagePath(image.path))
                archive.fail("PACK-IMAGE", "this is not the path of an image: " + clipped(image.path, 80));
            if (const std::string refusal = refusalOfImage(image.bytes); !refusal.empty())
                archive.fail("PACK-IMAGE", "the image " + clipped(image.path, 80) + " cannot be used: " + refusal);
            if (i > 0 && image.path <= images[i - 1].path)
                archive.fail("PACK-IMAGE", "the images are not sorted by path");
        }
    });
}

}  // namespace schema

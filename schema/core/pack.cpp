// Packs: content that passed its checks goes in, and comes out only if it passes them again.
#include "schema/core/pack.h"

#include <algorithm>
#include <set>

#include "schema/core/binary_archive.h"
#include "schema/core/check.h"
#include "schema/core/container.h"
#include "schema/core/dependencies.h"
#include "schema/core/expansion.h"
#include "schema/core/image_header.h"
#include "schema/core/signature.h"

namespace schema {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kMagic = "TALEPACK";

// The images that records name, by path; false if one cannot be used.
bool readImages(const Project& project, std::vector<PackImage>& images, Problems& problems) {
    const std::size_t errors = problems.errors();
    std::set<std::string> seen;
    std::string reason;
    const Folder folder = Folder::open(project.folder, reason);
    for (const auto& entry : project.records.all())
        forEachLeaf(entry.second->type(), entry.second->data(),
                    [&](const std::string& path, const Field& field, const void* value) {
                        if (!field.notes.image) return;
                        const std::string& image = *static_cast<const std::string*>(value);
                        if (image.empty() || !seen.insert(image).second) return;
                        Problems reading;
                        std::optional<std::string> bytes = folder.read(image, kLargestImage, reading);
                        const std::string refusal = bytes ? refusalOfImage(*bytes) : toText(reading.all().front());
                        if (refusal.empty()) {
                            images.push_back({image, std::move(*bytes)});
                            return;
                        }
                        Problem& p = problems.error("PACK-IMAGE", "the image cannot be used: " + refusal);
                        p.record = entry.first;
                        p.field = path;
                        p.found = image;
                        project.places.locate(p);
                    });
    std::sort(images.begin(), images.end(), [](const PackImage& a, const PackImage& b) { return a.path < b.path; });
    return problems.errors() == errors;
}

std::string identityOf(std::string_view info, std::string_view records, std::string_view base) {
    return base.empty() ? hexChecksum({info, records}) : hexChecksum({info, records, base});
}

// The sections a pack must have, in their order.
bool hasSections(const std::vector<Section>& sections, const std::string& file, Problems& problems) {
    static constexpr std::string_view kTags[] = {"INFO", "RECS", "ARTS"};
    bool good = sections.size() == std::size(kTags);
    std::string found;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        good = good && sections[i].tag == kTags[i];
        found += (i > 0 ? ", " : "") + sections[i].tag;
    }
    if (good) return true;
    Problem& p = problems.error("PACK-SECTION", "the pack does not have the expected sections");
    p.file = file;
    p.found = found;
    p.wanted = "INFO, RECS, ARTS";
    return false;
}

// Appends errors, with the pack as the file of those that have none; false if there were any.
bool isSound(const Problems& found, const std::string& file, Problems& problems) {
    problems.appendIf(found, [&](Problem& p) {
        if (p.file.empty()) p.file = file;
        return p.severity == Severity::Error;
    });
    return found.errors() == 0;
}

}  // namespace

std::string contentChecksum(const GameSchema& game, const ProjectInfo& info, const RecordSet& records,
                            const RecordSet& base) {
    return identityOf(writeInfoSection(info), writeRecordsSection(game, records),
                      base.size() > 0 ? writeRecordsSection(game, base) : std::string());
}

std::string buildPack(const Project& project, Problems& problems) {
    Problems found;
    checkProjectInfo(project.info, found);
    checkRecords(*project.game, project.records, &project.places, found, project.info.languages, project.base,
                 project.baseIsWhole);
    checkExpansion(expansionOf(project), found);
    std::vector<PackImage> images;
    const bool hasImages = readImages(project, images, found);
    problems.append(found);
    if (found.errors() > 0 || !hasImages) return {};
    return writeContainer(kMagic, {{"INFO", writeInfoSection(project.info)},
                                   {"RECS", writeRecordsSection(*project.game, project.records)},
                                   {"ARTS", writeImagesSection(images)}});
}

std::string closedPack(const Pack& pack) {
    ProjectInfo info = pack.info;
    info.dependencies.clear();
    info.removes.clear();  // they are not there
    return writeContainer(kMagic, {{"INFO", writeInfoSection(info)},
                                   {"RECS", writeRecordsSection(*pack.game, pack.records)},
                                   {"ARTS", writeImagesSection({})}});
}

std::optional<Pack> readPack(std::string_view bytes, const std::string& file, Problems& problems) {
    Budget budget(bytes.size());
    return readPack(bytes, file, problems, budget);
}

std::optional<Pack> readPack(std::string_view bytes, const std::string& file, Problems& problems, Budget& budget) {
    std::optional<std::vector<Section>> sections = readContainer(kMagic, bytes, budget, file, problems);
    if (!sections || !hasSections(*sections, file, problems)) return std::nullopt;
    const std::string& infoBytes = (*sections)[0].bytes;
    const std::string& recordBytes = (*sections)[1].bytes;

    Pack pack;
    if (!readInfoSection(infoBytes, budget, file, problems, pack.info)) return std::nullopt;
    Problems found;
    checkProjectInfo(pack.info, found);
    if (!isSound(found, file, problems)) return std::nullopt;
    pack.game = findGame(pack.info.game);

    if (!readRecordsSection(recordBytes, *pack.game, budget, file, problems, pack.records)) return std::nullopt;
    const bool standsAlone = pack.info.dependencies.empty();
    found = {};
    for (const auto& [id, record] : pack.records.all()) {
        checkRecord(*pack.game, *record, standsAlone ? &pack.records : nullptr, {}, found);
        if (found.errors() > 0) break;  // one is enough to refuse the pack
    }
    if (!isSound(found, file, problems)) return std::nullopt;
    pack.checksum = identityOf(infoBytes, recordBytes, {});

    if (!readImagesSection((*sections)[2].bytes, budget, file, problems, pack.images)) return std::nullopt;
    return pack;
}

std::optional<Pack> readProjectOrPack(const fs::path& path, Problems& problems) {
    std::error_code error;
    if (fs::is_directory(path, error)) {
        const std::size_t errors = problems.errors();
        const std::optional<Project> project = readProject(path, problems);
        if (!project) return std::nullopt;
        checkRecords(*project->game, project->records, &project->places, problems, project->info.languages,
                     project->base, project->baseIsWhole);
        checkExpansion(expansionOf(*project), problems);
        if (problems.errors() > errors) return std::nullopt;
        Pack pack{project->game, project->info, project->base, {}, {}};
        pack.records.putAll(project->records);
        pack.checksum = contentChecksum(*project->game, project->info, project->records, project->base);
        return pack;
    }
    const std::string file = path.generic_string();
    const std::optional<std::string> bytes = readFile(path, kLargestPack, problems);
    Budget budget(bytes ? bytes->size() : 0);
    if (bytes && !checkSignature(path, *bytes, problems)) return std::nullopt;
    std::optional<Pack> pack = bytes ? readPack(*bytes, file, problems, budget) : std::nullopt;
    if (!pack) return std::nullopt;

    Problems found;
    RecordSet base =
        pack->info.dependencies.empty() ? RecordSet() : readDependencies(pack->info, folderOf(path), budget, found);
    const RecordSet removed = takeRemoved(pack->info, base);
    if (base.size() > 0) pack->checksum = contentChecksum(*pack->game, pack->info, pack->records, base);
    const bool baseIsWhole = found.errors() == 0;
    checkRecords(*pack->game, pack->records, nullptr, found, {}, base, baseIsWhole);
    checkExpansion({pack->info, pack->records, base, removed, baseIsWhole}, found);
    if (!isSound(found, file, problems)) return std::nullopt;
    RecordSet all = base;
    all.putAll(pack->records);
    pack->records = std::move(all);
    return pack;
}

PackReport reportOf(const Pack& pack, std::string_view bytes) {
    PackReport report;
    for (const RecordKind& kind : pack.game->kinds) {
        PackReport::Line line{kind.plural, 0, 0, 0};
        for (const RecordPtr& record : pack.records.ofKind(kind.key)) {
            ++line.count;
            line.bytes += bytesOfRecord(*record);
        }
        if (line.count > 0) report.kinds.push_back(std::move(line));
    }
    for (const PackImage& image : pack.images) report.images.push_back({image.path, 1, image.bytes.size(), 0});
    for (const SectionSize& section : sectionSizes(bytes)) {
        report.sections.push_back({section.tag, 1, section.plain, section.stored});
        report.plainBytes += section.plain;
    }
    report.packBytes = bytes.size();
    report.checksum = pack.checksum;
    return report;
}

}  // namespace schema

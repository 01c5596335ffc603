// A folder's files through the one door: what a stranger laid in the way is neither followed, read nor replaced.
#include "schema/core/folder.h"

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>
#include <vector>

#include "tests/schema/temporary_folder.h"

#include "schema/core/pack.h"
#include "schema/core/project.h"
#include "schema/threetale/records.h"

using namespace schema;
namespace fs = std::filesystem;
using Type = Folder::Type;

namespace {

constexpr const char* kSecret = "a private key of the user";

// A project's folder, and beside it what is the user's and none of the project's business.
struct Trap {
    TemporaryFolder all;
    Folder project;
    Trap() {
        all.write("user/secret.json", kSecret);
        all.write("project/artifacts/ar.1.json", "{}");
        std::string reason;
        project = Folder::open(all.path() / "project", reason);
        REQUIRE(reason == "");
    }
    void link(const std::string& at, const std::string& to) const {
        fs::create_directories((all.path() / "project" / at).parent_path());
        fs::create_symlink(to, all.path() / "project" / at);
    }
    // Nothing of the user's was changed, added or removed.
    bool untouched() const {
        std::size_t files = 0;
        for (const auto& entry : fs::recursive_directory_iterator(all.path() / "user")) files += entry.exists();
        return files == 1 && all.read("user/secret.json") == kSecret;
    }
    std::string readReason(const std::string& path) const {
        Problems problems;
        const auto bytes = project.read(path, 1000, problems);
        return bytes ? "read: " + *bytes : problems.all().at(0).found;
    }
};

// Every way to change a file, on one path; the reasons that were given.
std::vector<std::string> attempts(const Folder& folder, const std::string& path) {
    std::string reason;
    std::vector<std::string> reasons{folder.write(path, "evil"), folder.stage(path, "evil"),
                                     folder.rename("artifacts/ar.1.json", path),
                                     folder.keepAs("artifacts/ar.1.json", path)};
    folder.list(path, reason);
    reasons.push_back(reason);
    reason.clear();
    folder.below(path, reason);
    reasons.push_back(reason);
    return reasons;
}

}  // namespace

TEST_CASE("a path that leads out of the folder is refused by every function") {
    const Trap trap;
    for (const char* path : {"../user/secret.json", "/etc/passwd", "artifacts/../../user/secret.json", "..", "", "a//b",
                             "a/./b", "a/", "/"}) {
        CAPTURE(path);
        CHECK(Folder::refusalOf(path) != "");
        CHECK(trap.readReason(path) == Folder::refusalOf(path));
        CHECK(trap.project.typeOf(path) == Type::Nothing);
        CHECK_FALSE(trap.project.stampOf(path));
        for (const std::string& reason :
             {trap.project.write(path, "evil"), trap.project.stage(path, "evil"), trap.project.remove(path),
              trap.project.rename("artifacts/ar.1.json", path), trap.project.keepAs("artifacts/ar.1.json", path)})
            CHECK(reason.starts_with("cannot "));
        if (*path != '\0') {
            CHECK(trap.project.removeAll(path) != "");
            CHECK(trap.project.makeFolders(path) != "");
        }
    }
    CHECK(Folder::refusalOf(std::string("a\0b", 3)) != "");
    CHECK(trap.untouched());
    CHECK(trap.all.read("project/artifacts/ar.1.json") == "{}");
}

TEST_CASE("a link in the place of a file is neither read, written, replaced nor copied") {
    const Trap trap;
    const std::string secret = (trap.all.path() / "user/secret.json").string();
    for (const std::string& target : {secret, std::string("../../user/secret.json"), std::string("../../user/new.json"),
                                      std::string("../../user")}) {
        trap.link("exports/trap", target);
        CAPTURE(target);
        CHECK(trap.readReason("exports/trap").find("it is a link") == 0);
        CHECK(trap.project.typeOf("exports/trap") == Type::Other);
        CHECK_FALSE(trap.project.stampOf("exports/trap"));
        for (const std::string& reason : attempts(trap.project, "exports/trap")) CHECK(reason.starts_with("cannot "));
        CHECK(trap.project.rename("exports/trap", "exports/stolen").find("it is a link") != std::string::npos);
        CHECK(trap.project.keepAs("exports/trap", "exports/stolen").find("it is a link") != std::string::npos);
        CHECK(fs::is_symlink(trap.all.path() / "project/exports/trap"));
        CHECK(trap.untouched());
        CHECK(trap.project.remove("exports/trap") == "");  // the link goes, not what it leads to
        CHECK(trap.project.typeOf("exports/trap") == Type::Nothing);
        CHECK(trap.untouched());
    }
}

TEST_CASE("a link in the place of a folder is not gone through") {
    const Trap trap;
    trap.link("exports", "../user");
    CHECK(trap.readReason("exports/secret.json") == "exports is a link, and links are not followed here");
    CHECK(trap.project.typeOf("exports/secret.json") == Type::Nothing);
    for (const std::string& reason : attempts(trap.project, "exports/secret.json"))
        CHECK(reason.starts_with("cannot "));
    for (const std::string& reason : attempts(trap.project, "exports/new/deep.json"))
        CHECK(reason.starts_with("cannot "));
    CHECK(trap.project.remove("exports/secret.json").find("is a link") != std::string::npos);
    CHECK(trap.project.removeAll("exports").find("is a link") != std::string::npos);
    CHECK(trap.project.makeFolders("exports/new").find("is a link") != std::string::npos);
    CHECK(trap.untouched());
}

TEST_CASE("removing a folder removes the links in it and nothing behind them") {
    const Trap trap;
    trap.link("old/deep/user", "../../../user");
    trap.link("old/secret", "../../user/secret.json");
    trap.all.write("project/old/file", "x");
    CHECK(trap.project.removeAll("old") == "");
    CHECK(trap.project.typeOf("old") == Type::Nothing);
    CHECK(trap.project.removeAll("old") == "");
    CHECK(trap.untouched());
}

TEST_CASE("a link laid where a save writes first is removed, not written through") {
    const Trap trap;
    const std::string staged = Folder::stagedName("artifacts/ar.1.json");
    CHECK(staged == "artifacts/.ar.1.json.saving");
    CHECK(Folder::isStagedName(".ar.1.json.saving"));
    trap.link(staged, "../../user/secret.json");
    CHECK(trap.project.stage("artifacts/ar.1.json", "new") == "");
    CHECK(trap.untouched());
    CHECK(trap.project.rename(staged, "artifacts/ar.1.json") == "");
    CHECK(trap.all.read("project/artifacts/ar.1.json") == "new");
    trap.link("artifacts/.ar.1.json.writing", "../../user/secret.json");
    CHECK(trap.project.write("artifacts/ar.1.json", "newer") == "");
    CHECK(trap.all.read("project/artifacts/ar.1.json") == "newer");
    CHECK(trap.untouched());
}

TEST_CASE("pipes and devices are neither read nor replaced, and nobody waits for them") {
    const Trap trap;
    const fs::path pipe = trap.all.path() / "project/pipe", device = trap.all.path() / "project/device";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::vector<std::string> traps{"pipe"};
    if (mknod(device.c_str(), S_IFCHR | 0600, makedev(1, 5)) == 0)
        traps.emplace_back("device");  // zeros without end; only root may
    for (const std::string& name : traps) {
        CAPTURE(name);
        CHECK(trap.readReason(name) == "it is not a regular file");
        for (const std::string& reason : attempts(trap.project, name)) CHECK(reason.starts_with("cannot "));
        CHECK(writeFileAtomically(trap.all.path() / "project" / name, "x").find("it is not a regular file") !=
              std::string::npos);
        CHECK(trap.project.typeOf(name) == Type::Other);
    }
}

// The file is looked at first and opened then: what stands there may change in between.
TEST_CASE("while a folder and a link take turns under one name, nothing is ever written or read behind the link") {
    const Trap trap;
    fs::create_directory(trap.all.path() / "project/art");
    trap.link("other", "../user");
    std::atomic<bool> stop{false};
    std::thread swapper([&] {
        const std::string a = (trap.all.path() / "project/art").string(),
                          b = (trap.all.path() / "project/other").string();
        while (!stop)
            ::syscall(SYS_renameat2, AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), 2u);  // they change places at once
    });
    int written = 0, refused = 0;
    for (int i = 0; i < 3000; ++i) {
        (trap.project.write("art/secret.json", "evil").empty() ? written : refused) += 1;
        CHECK(trap.readReason("art/secret.json").find(kSecret) == std::string::npos);
        CHECK(trap.project.makeFolders("art/deep").find(kSecret) == std::string::npos);
    }
    stop = true;
    swapper.join();
    CHECK(trap.untouched());
    MESSAGE(written << " written, " << refused << " refused");
    CHECK(written > 0);
    CHECK(refused > 0);
}

TEST_CASE("files are written, listed, kept and removed below the folder, and folders are made") {
    const Trap trap;
    CHECK(trap.project.write("exports/deep/a.txt", "one") == "");
    CHECK(trap.project.write("exports/deep/a.txt", "two") == "");
    CHECK(trap.readReason("exports/deep/a.txt") == "read: two");
    CHECK(trap.project.keepAs("exports/deep/a.txt", ".backups/1/a.txt") == "");
    CHECK(trap.project.keepAs("exports/deep/a.txt", ".backups/1/a.txt").find("File exists") != std::string::npos);
    CHECK(trap.project.write("exports/deep/a.txt", "three") == "");
    CHECK(trap.readReason(".backups/1/a.txt") == "read: two");
    std::string reason;
    const std::vector<Folder::Entry> entries = trap.project.list("", reason);
    CHECK(reason == "");
    std::string names;
    for (const Folder::Entry& entry : entries) names += entry.name + (entry.type == Type::Folder ? "/ " : " ");
    CHECK(names == ".backups/ artifacts/ exports/ ");
    CHECK(trap.project.list("nothing/here", reason).empty());
    CHECK(reason == "");
    CHECK(trap.project.below("exports/deep", reason).typeOf("a.txt") == Type::File);
    CHECK(trap.project.remove("exports/deep/a.txt") == "");
    CHECK(trap.project.remove("exports/deep/a.txt") == "");
    CHECK(trap.project.remove("none/a.txt") == "");
    CHECK(trap.project.remove("exports") != "");
    CHECK(trap.project.removeAll(".backups") == "");
    CHECK(trap.project.sync("") == "");
    CHECK(trap.project.syncAll() == "");
    const Folder none;
    CHECK_FALSE(none);
    CHECK(none.write("a", "b") == "cannot write a: no folder is open");
}

TEST_CASE("a file by its name alone is written into the folder where the program runs") {
    const TemporaryFolder folder;
    const InFolder here(folder.path());
    CHECK(writeFileAndFolders("alone.txt", "whole") == "");
    CHECK(writeFileAtomically("alone_too.txt", "whole") == "");
    CHECK(writeFileAndFolders("below/alone.txt", "whole") == "");
    CHECK(folder.read("alone.txt") == "whole");
    CHECK(folder.read("alone_too.txt") == "whole");
    CHECK(folder.read("below/alone.txt") == "whole");
}

TEST_CASE("a stamp tells a later change, also one that was made at once and keeps size and time") {
    const Trap trap;
    Problems problems;
    const std::string file = "artifacts/ar.1.json";
    FileStamp read;
    REQUIRE(trap.project.read(file, 100, problems, &read));
    CHECK(read.checksum.size() == 64);  // it was written a moment ago
    const auto time = fs::last_write_time(trap.all.path() / "project" / file);
    trap.all.write("project/artifacts/ar.1.json", "[]");
    fs::last_write_time(trap.all.path() / "project" / file, time);
    FileStamp again;
    REQUIRE(trap.project.read(file, 100, problems, &again));
    CHECK(again.sameTime(read));
    CHECK(again.checksum != read.checksum);
    fs::last_write_time(trap.all.path() / "project" / file, time - std::chrono::hours(1));
    REQUIRE(trap.project.read(file, 100, problems, &again));
    CHECK(again.checksum == "");  // whoever writes it from now on gives it another time
    CHECK_FALSE(again.sameTime(read));
    FileStamp staged;
    REQUIRE(trap.project.stage(file, "new", &staged) == "");
    REQUIRE(trap.project.rename(Folder::stagedName(file), file) == "");
    CHECK(trap.project.stampOf(file)->sameTime(staged));
}

TEST_CASE("a folder that is renamed, removed or replaced while it is open is known to be") {
    Trap trap;
    const fs::path path = trap.all.path() / "project", moved = trap.all.path() / "moved";
    const std::string identity = trap.project.identity();
    CHECK(trap.project.isInPlace());
    CHECK(fs::equivalent(trap.project.presentPath(), path));
    fs::rename(path, moved);
    CHECK_FALSE(trap.project.isInPlace());
    CHECK(fs::equivalent(trap.project.presentPath(), moved));
    std::string reason;
    CHECK(Folder::open(moved, reason).identity() == identity);
    fs::create_directory(path);
    CHECK_FALSE(trap.project.isInPlace());
    CHECK(Folder::open(path, reason).identity() != identity);
    fs::remove_all(moved);
    CHECK(trap.project.presentPath() == "");
    CHECK(trap.project.write("a", "b").find("cannot write") == 0);
    CHECK(trap.project.write("new/a", "b").find("cannot write") == 0);
}

// --- whole projects ---------------------------------------------------------------------------------------------

namespace {

constexpr const char* kInfo = R"({"schema": 1, "game": "threetale", "id": "threetale.trap", "title": {"en": "Trap"}})";

std::set<std::string> codesOf(const Problems& problems) {
    std::set<std::string> codes;
    for (const Problem& p : problems.all()) codes.insert(p.code);
    return codes;
}

}  // namespace

TEST_CASE("reading a project reads no file outside of it, whatever links its folders hold") {
    Trap trap;
    trap.all.write("project/project.json", kInfo);
    trap.all.write("user/enemies/bt.1.json", R"({"schema": 1, "id": "bt.1"})");
    trap.all.write("user/ar.2.json", R"({"schema": 1, "id": "ar.2"})");
    trap.all.write("project/artifacts/ar.1.json", R"({"schema": 1, "id": "ar.1", "art": "art/axe.png"})");
    trap.link("enemies", "../user/enemies");
    trap.link("artifacts/ar.2.json", "../../user/ar.2.json");
    trap.link("art/axe.png", "../../user/secret.json");
    trap.link("heroes", "../user");
    Problems problems;
    const auto project = readProject(trap.all.path() / "project", problems);
    REQUIRE(project);
    CHECK(project->records.size() == 1);
    CHECK(codesOf(problems) == std::set<std::string>{"FILE-READ", "PROJECT-IMAGE"});
    CHECK(problems.errors() == 4);
    Problems building;
    CHECK(buildPack(*project, building).find(kSecret) == std::string::npos);

    fs::remove(trap.all.path() / "project/project.json");
    trap.all.write("user/project.json", kInfo);
    trap.link("project.json", "../user/project.json");
    CHECK_FALSE(readProject(trap.all.path() / "project", problems));
}

TEST_CASE("an id that is no id never becomes the name of a file") {
    Trap trap;
    trap.all.write("project/project.json", kInfo);
    for (const char* id : {"../../user/x", "../x", "/tmp/x", "ar/1", "..", ".hidden.x", "AR.1", "ar.1\\n", "ar 1"}) {
        CAPTURE(id);
        trap.all.write("project/artifacts/ar.1.json", std::string(R"({"schema": 1, "id": ")") + id + "\"}");
        Problems problems;
        const auto project = readProject(trap.all.path() / "project", problems);
        REQUIRE(project);
        CHECK(codesOf(problems) == std::set<std::string>{"CHECK-ID"});
        REQUIRE(project->records.size() == 1);
        CHECK(project->records.all().begin()->second->id() == "ar.1");  // so that it can be mended
        auto evil = project->records.find("ar.1")->clone();
        evil->base().id = id;
        CHECK(writeRecord(trap.all.path() / "project", *evil).find("is not a well-formed id") != std::string::npos);
        CHECK(removeRecord(trap.all.path() / "project", *evil).find("is not a well-formed id") != std::string::npos);
    }
    trap.all.write("project/artifacts/...json", R"({"schema": 1, "id": "../.."})");
    Problems problems;
    CHECK(readProject(trap.all.path() / "project", problems)->records.size() == 1);
    CHECK(trap.untouched());
}

TEST_CASE("a file that the user names inside a project is not written through the project's links") {
    Trap trap;
    trap.all.write("project/project.json", kInfo);
    trap.link("exports", "../user");
    trap.link("pack.talepack", "../user/secret.json");
    CHECK(writeFileAtomically(trap.all.path() / "project/exports/secret.json", "evil").find("is a link") !=
          std::string::npos);
    CHECK(writeFileAtomically(trap.all.path() / "project/pack.talepack", "evil").find("is a link") !=
          std::string::npos);
    CHECK(writeFileAtomically(trap.all.path() / "project/artifacts/../pack.talepack", "evil").find("is a link") !=
          std::string::npos);
    CHECK(trap.untouched());
    CHECK(writeFileAtomically(trap.all.path() / "project/new/pack.talepack", "good") == "");
    CHECK(trap.all.read("project/new/pack.talepack") == "good");
}

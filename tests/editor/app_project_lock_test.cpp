// Two editors on one project: who comes second is told, and reads or goes on at their own risk.
#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <ctime>
#include <filesystem>

#include "editor/app/application.h"
#include "editor/app/project_lock.h"
#include "schema/threetale/records.h"
#include "tests/editor/app_fixture.h"

using namespace editor;
using namespace editor::test;
namespace fs = std::filesystem;

namespace {

struct Shared {
    Scratch scratch;
    Shared() { writeSampleProject(scratch.project()); }
    fs::path lock() const { return scratch.project() / kLockFile; }
    schema::Folder folder() const {
        std::string reason;
        return schema::Folder::open(scratch.project(), reason);
    }
    void write(const std::string& host, long process, std::int64_t seen, const std::string& started = "1") const {
        writeAll(lock(), fmt::format("{{\"schema\": 1, \"user\": \"ana\", \"host\": \"{}\", \"process\": \"{}\", "
                                     "\"started\": \"{}\", \"since\": \"{}\", \"seen\": \"{}\"}}",
                                     host, process, started, seen, seen));
    }
};

// Another process that has a project open, until it is let go.
class OtherProcess {
  public:
    explicit OtherProcess(const fs::path& project) {
        int ends[2];
        REQUIRE(::pipe(ends) == 0);
        child_ = ::fork();
        if (child_ == 0) {
            {
                std::string reason;
                const ProjectLock lock(schema::Folder::open(project, reason));
                ::close(ends[1]);
                char byte;
                while (::read(ends[0], &byte, 1) > 0) {}
            }
            ::_exit(0);
        }
        ::close(ends[0]);
        end_ = ends[1];
        for (int i = 0; i < 500 && !fs::exists(project / kLockFile); ++i) ::usleep(10'000);
    }
    void letGo() {
        if (end_ >= 0) ::close(end_);
        end_ = -1;
        wait();
    }
    void kill() {
        ::kill(child_, SIGKILL);
        wait();
    }
    ~OtherProcess() { letGo(); }

  private:
    void wait() {
        if (child_ > 0) ::waitpid(child_, nullptr, 0);
        child_ = 0;
    }
    pid_t child_ = 0;
    int end_ = -1;
};

}  // namespace

TEST_CASE_FIXTURE(Shared, "a project is marked while it is open, and not any more when it is closed") {
    CHECK_FALSE(otherHolder(folder()));
    Application app({.config = scratch.folder / "config", .state = scratch.folder / "state"});
    REQUIRE_DONE(app.open(scratch.project()));
    CHECK(fs::exists(lock()));
    CHECK_FALSE(otherHolder(folder()));  // it is ours
    app.close();
    CHECK_FALSE(fs::exists(lock()));
}

TEST_CASE_FIXTURE(Shared, "a lock whose process is gone, or of a computer that is silent, is stale") {
    const std::int64_t now = std::time(nullptr);
    write("elsewhere", 1, now - 10);
    REQUIRE(otherHolder(folder()));
    CHECK(sentenceOf(*otherHolder(folder())).starts_with("ana on the computer elsewhere, since 20"));
    write("elsewhere", 1, now - kSilence - 10);
    CHECK_FALSE(otherHolder(folder()));
    char host[256] = {};
    ::gethostname(host, sizeof(host) - 1);
    write(host, 999'999'999, now);
    CHECK_FALSE(otherHolder(folder()));
    write(host, 1, now, "77777777777");  // the number of a process that runs, but another one than that
    CHECK_FALSE(otherHolder(folder()));
    for (const char* bad : {"", "{", "[1]", "{\"schema\": 1}"}) {
        writeAll(lock(), bad);
        CHECK_FALSE(otherHolder(folder()));
    }
    fs::remove(lock());
    OtherProcess other(scratch.project());
    REQUIRE(otherHolder(folder()));
    CHECK(otherHolder(folder())->isHere);
    other.kill();
    CHECK(fs::exists(lock()));
    CHECK_FALSE(otherHolder(folder()));
}

TEST_CASE_FIXTURE(Shared, "who comes second is asked, and opens it to read, or anyway") {
    OtherProcess other(scratch.project());
    Application app({.config = scratch.folder / "config", .state = scratch.folder / "state"});
    REQUIRE_DONE(app.open(scratch.project()));
    CHECK_FALSE(app.workspace);
    REQUIRE(app.question);
    CHECK(app.question->kind == Question::Kind::InUse);
    CHECK(app.question->said.find("on this computer, since 20") != std::string::npos);
    REQUIRE_DONE(app.answer(Answer::Cancel));
    CHECK_FALSE(app.workspace);

    REQUIRE_DONE(app.open(scratch.project()));
    REQUIRE_DONE(app.answer(Answer::Yes));
    REQUIRE(app.workspace);
    CHECK(app.workspace->readOnly());
    const std::string lockText = readAll(lock());
    CHECK_REFUSED(*app.workspace, app.workspace->set("ar.101", "level", Value(2)), "opened to read only");
    CHECK_REFUSED(*app.workspace, app.workspace->remove({"ar.102"}, true), "opened to read only");
    CHECK(app.workspace->save().refusal == kReadOnly);
    CHECK_FALSE(app.saveSharedSettings().empty());
    CHECK_FALSE(app.actions.enabled("file.save"));
    app.focusGained();
    CHECK_FALSE(app.question);
    app.poll(1);
    app.poll(200);
    app.close();
    CHECK(readAll(lock()) == lockText);  // it is the other's

    REQUIRE_DONE(app.open(scratch.project()));
    REQUIRE_DONE(app.answer(Answer::No));
    REQUIRE(app.workspace);
    CHECK_FALSE(app.workspace->readOnly());
    REQUIRE_DONE(app.workspace->set("ar.101", "level", Value(2)));
    CHECK(app.workspace->save().refusal.empty());
    app.close();
    other.letGo();
    REQUIRE_DONE(app.open(scratch.project()));
    CHECK(app.workspace);
    CHECK_FALSE(app.question);
}

TEST_CASE_FIXTURE(Shared, "two editors of one user on one project each keep what is unsaved, and both come back") {
    const ApplicationPaths paths{.config = scratch.folder / "config", .state = scratch.folder / "state"};
    {
        Application first(paths), second(paths);
        REQUIRE_DONE(first.open(scratch.project()));
        CHECK(second.open(scratch.project()).find("already open in another window") != std::string::npos);
        REQUIRE_DONE(second.open(scratch.project(), Application::Access::Anyway));
        REQUIRE(second.workspace);
        REQUIRE_DONE(first.workspace->set("ar.101", "level", Value(2)));
        REQUIRE_DONE(second.workspace->set("ar.102", "level", Value(3)));
        CHECK(first.workspace->journalFailure().empty());
        CHECK(second.workspace->journalFailure().empty());
        Application third(paths);
        REQUIRE_DONE(third.open(scratch.project(), Application::Access::Anyway));
        CHECK_FALSE(third.workspace->recoverable());  // theirs is in use
    }
    // Both ended without saving: the work of the first comes back, and when that is done the second's.
    const auto recovers = [&](const char* id, int level) {
        Application app(paths);
        REQUIRE_DONE(app.open(scratch.project()));
        REQUIRE(app.workspace);
        REQUIRE(app.workspace->recoverable());
        CHECK(app.workspace->recoverable()->records == std::vector<std::string>{id});
        REQUIRE_DONE(app.answer(Answer::Yes));
        CHECK(app.workspace->find(id)->as<schema::threetale::Artifact>().level == level);
        REQUIRE(app.workspace->save().refusal.empty());
    };
    recovers("ar.101", 2);
    recovers("ar.102", 3);
    Application app(paths);
    REQUIRE_DONE(app.open(scratch.project()));
    CHECK_FALSE(app.workspace->recoverable());
    CHECK(app.workspace->find("ar.101")->as<schema::threetale::Artifact>().level == 2);
}

// The cache of pictures and the thread that decodes them.
#include "editor/ui/textures.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "editor/ui/compat.h"
#include "schema/core/project.h"

namespace ui {
namespace {

using Clock = std::chrono::steady_clock;

// Without a window: names only, never 0, so that drawing code runs as it does on screen.
ImTextureID nameOnly() {
    static std::uintptr_t next = 0;
    return compat::textureNamed(++next);
}
constexpr TextureDevice kNoDevice = {[](const Pixels&, bool) { return nameOnly(); },
                                     [](int, int, const std::uint8_t*) { return nameOnly(); }, [](ImTextureID) {}};
TextureDevice& device() {
    static TextureDevice d = kNoDevice;
    return d;
}

struct Job {
    std::string key;
    std::filesystem::path file;  // read it, unless bytes are given
    std::string bytes;
};
struct Result {
    std::string key;
    Pixels pixels;
    std::string reason;
};

// What the thread works on. It outlives whoever asked: a decoder that is at work when nobody waits any more is told to
// stop and left alone.
struct Work {
    std::mutex mutex;
    std::condition_variable wanted;
    std::deque<Job> jobs;
    std::deque<Result> results;
    int open = 0;  // asked for and not taken yet
    std::atomic<bool> stop{false};
    void (*wake)() = nullptr;

    void run();
};

std::atomic<int> threads{0};

Result decoded(Job job, const std::atomic<bool>& stop) {
    Result result{std::move(job.key), {}, {}};
    if (job.bytes.empty()) {
        std::error_code error;
        if (!std::filesystem::exists(job.file, error)) {
            result.reason = "no such image: " + job.file.filename().string();
            return result;
        }
        schema::Problems problems;
        std::optional<std::string> bytes = schema::readFile(job.file, ImageLimits{}.fileBytes, problems);
        if (!bytes) {
            result.reason = problems.all().front().message + " (" + problems.all().front().found + ")";
            return result;
        }
        job.bytes = std::move(*bytes);
    }
    decodeImage(job.bytes, {.stop = &stop}, result.pixels, result.reason);
    downscale(result.pixels, schema::kWidestTexture);
    return result;
}

void Work::run() {
    std::unique_lock lock(mutex);
    while (true) {
        wanted.wait(lock, [this] { return stop || !jobs.empty(); });
        if (stop) return;
        Job job = std::move(jobs.front());
        jobs.pop_front();
        lock.unlock();
        Result result = decoded(std::move(job), stop);
        lock.lock();
        if (stop) return;
        results.push_back(std::move(result));
        if (wake) wake();
    }
}

// Decodes pictures one after the other; lives as long as pictures are in use.
class Decoder {
  public:
    ~Decoder() {
        const std::lock_guard lock(work_->mutex);
        work_->stop = true;
        work_->wake = nullptr;
        work_->wanted.notify_all();
    }
    void ask(Job job) {
        const std::lock_guard lock(work_->mutex);
        work_->jobs.push_back(std::move(job));
        ++work_->open;
        work_->wanted.notify_one();
        if (std::exchange(hasThread_, true)) return;
        ++threads;
        std::thread([work = work_] {
            work->run();
            --threads;
        }).detach();
    }
    std::deque<Result> take() {
        const std::lock_guard lock(work_->mutex);
        work_->open -= int(work_->results.size());
        return std::exchange(work_->results, {});
    }
    bool busy() {
        const std::lock_guard lock(work_->mutex);
        return work_->open > 0;
    }
    void setWake(void (*wake)()) {
        const std::lock_guard lock(work_->mutex);
        work_->wake = wake;
    }

  private:
    std::shared_ptr<Work> work_ = std::make_shared<Work>();
    bool hasThread_ = false;
};

struct Entry {
    Picture picture;
    std::filesystem::file_time_type changed{};
    Clock::time_point asked, checked;
};
struct Cache {
    std::map<std::string, Entry, std::less<>> entries;
    std::unique_ptr<Decoder> decoder;
    void (*wake)() = nullptr;
    Decoder& work() {
        if (!decoder) {
            decoder = std::make_unique<Decoder>();
            decoder->setWake(wake);
        }
        return *decoder;
    }
};
Cache& cache() {
    static Cache c;
    return c;
}

}  // namespace

void setTextureDevice(const TextureDevice& wanted) { device() = wanted.create ? wanted : kNoDevice; }
const TextureDevice& textureDevice() { return device(); }

const Picture& picture(const std::filesystem::path& file) {
    if (device().load) return device().load(file);
    const auto now = Clock::now();
    const std::string key = file.string();
    auto [place, fresh] = cache().entries.try_emplace(key);
    Entry& entry = place->second;
    entry.asked = now;
    if (fresh || now - entry.checked > std::chrono::seconds(1)) {
        entry.checked = now;
        std::error_code error;
        const auto changed = std::filesystem::last_write_time(file, error);
        if (fresh || (!error && changed != entry.changed)) {
            if (!error) entry.changed = changed;
            cache().work().ask({key, file, {}});
        }
    }
    return entry.picture;
}

const Picture& pictureOf(const std::string& key, std::string_view bytes) {
    auto [place, fresh] = cache().entries.try_emplace("memory:" + key);
    place->second.asked = Clock::now();
    if (fresh) cache().work().ask({place->first, {}, std::string(bytes)});
    return place->second.picture;
}

bool updatePictures() {
    Cache& c = cache();
    if (!c.decoder) return false;
    bool news = false;
    for (Result& result : c.decoder->take()) {
        const auto found = c.entries.find(result.key);
        if (found == c.entries.end()) continue;
        Picture& picture = found->second.picture;
        if (picture.texture) device().destroy(picture.texture);
        picture = {};
        if (result.pixels.empty()) {
            picture.state = Picture::State::Failed;
            picture.reason = std::move(result.reason);
        } else {
            picture.state = Picture::State::Ready;
            picture.texture = device().create(result.pixels, true);
            picture.width = result.pixels.width;
            picture.height = result.pixels.height;
        }
        news = true;
    }
    const auto now = Clock::now();
    for (auto it = c.entries.begin(); it != c.entries.end();) {
        if (now - it->second.asked > std::chrono::minutes(1)) {
            if (it->second.picture.texture) device().destroy(it->second.picture.texture);
            it = c.entries.erase(it);
        } else {
            ++it;
        }
    }
    return news;
}

int decoderThreads() { return threads; }

bool picturesLoading() { return cache().decoder && cache().decoder->busy(); }

void releasePictures() {
    Cache& c = cache();
    c.decoder.reset();
    for (auto& [key, entry] : c.entries)
        if (entry.picture.texture) device().destroy(entry.picture.texture);
    c.entries.clear();
}

void setPictureWake(void (*wake)()) {
    cache().wake = wake;
    if (cache().decoder) cache().decoder->setWake(wake);
}

}  // namespace ui

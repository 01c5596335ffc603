// The cache of pictures and the thread that decodes them.
#include "editor/ui/textures.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

namespace ui {
namespace {

using Clock = std::chrono::steady_clock;

// Without a window: names only, never 0, so that drawing code runs as it does on screen.
ImTextureID nameOnly() {
    static std::uintptr_t next = 0;
    return reinterpret_cast<ImTextureID>(++next);
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

bool readWhole(const std::filesystem::path& file, std::string& bytes, std::string& reason) {
    std::error_code error;
    const auto size = std::filesystem::file_size(file, error);
    if (error) {
        reason = "no such image: " + file.filename().string();
        return false;
    }
    if (size > ImageLimits{}.fileBytes) {
        reason = "the image file is larger than 32 MiB";
        return false;
    }
    std::ifstream in(file, std::ios::binary);
    bytes.resize(std::size_t(size));
    in.read(bytes.data(), std::streamsize(size));
    if (!in) {
        reason = "the image can not be read: " + file.filename().string();
        return false;
    }
    return true;
}

// Decodes pictures one after the other; lives as long as pictures are in use.
class Decoder {
  public:
    ~Decoder() {
        {
            const std::lock_guard lock(mutex_);
            stop_ = true;
        }
        wanted_.notify_all();
        if (thread_.joinable()) thread_.join();
    }
    void ask(Job job) {
        const std::lock_guard lock(mutex_);
        jobs_.push_back(std::move(job));
        ++open_;
        if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
        wanted_.notify_one();
    }
    std::deque<Result> take() {
        const std::lock_guard lock(mutex_);
        open_ -= int(results_.size());
        return std::exchange(results_, {});
    }
    bool busy() {
        const std::lock_guard lock(mutex_);
        return open_ > 0;
    }
    void setWake(void (*wake)()) {
        const std::lock_guard lock(mutex_);
        wake_ = wake;
    }

  private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            wanted_.wait(lock, [this] { return stop_ || !jobs_.empty(); });
            if (stop_) return;
            Job job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            Result result{std::move(job.key), {}, {}};
            if (!job.bytes.empty() || readWhole(job.file, job.bytes, result.reason))
                decodeImage(job.bytes, {}, result.pixels, result.reason);
            lock.lock();
            results_.push_back(std::move(result));
            if (wake_) wake_();
        }
    }
    std::mutex mutex_;
    std::condition_variable wanted_;
    std::deque<Job> jobs_;
    std::deque<Result> results_;
    int open_ = 0;  // asked for and not taken yet
    bool stop_ = false;
    void (*wake_)() = nullptr;
    std::thread thread_;
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

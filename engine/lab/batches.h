// Many games over several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace engine {

struct Batches {
    std::uint64_t games = 0, atOnce = 16;  // a thread takes so many games, then asks for more (batchSize)
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;             // ends early when it becomes true
    std::function<void(std::uint64_t done)> progress{};  // called now and then from one thread
};

// How many threads the machine runs at once, 1 to 256.
inline int processors() { return int(std::clamp(std::thread::hardware_concurrency(), 1u, 256u)); }

// How many games a thread takes at once: few enough that all threads are busy to the end, and one where a game of a bot
// that searches takes seconds; many enough that asking costs nothing.
inline std::uint64_t batchSize(std::uint64_t games, int threads, bool searches) {
    return searches ? 1 : std::clamp<std::uint64_t>(games / (4 * std::uint64_t(threads)), 1, 16);
}

// Every thread makes a worker and lets it play the games it gets, worker.play(i). In the end, one thread at a time,
// worker.finish() adds what it found to a whole that must not depend on the order.
template <class MakeWorker> void playInBatches(const Batches& batches, MakeWorker makeWorker) {
    std::atomic<std::uint64_t> next{0};
    std::mutex lock;
    const auto work = [&](bool reports) {
        auto worker = makeWorker();
        const auto stopped = [&] { return batches.stop && batches.stop->load(std::memory_order_relaxed); };
        while (!stopped()) {
            const std::uint64_t from = next.fetch_add(batches.atOnce);
            if (from >= batches.games) break;
            // A game of the search bot may take seconds: none is begun that nobody waits for.
            for (std::uint64_t i = from; i < std::min(from + batches.atOnce, batches.games) && !stopped(); ++i)
                worker.play(i);
            if (reports && batches.progress) batches.progress(std::min(next.load(), batches.games));
        }
        const std::lock_guard guard(lock);
        worker.finish();
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < batches.threads; ++i) threads.emplace_back(work, false);
    work(true);
    for (std::thread& t : threads) t.join();
}

}  // namespace engine

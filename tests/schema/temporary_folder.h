// A folder of a test's own, removed with everything in it at the end, and a test that works in a folder.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string pattern = (std::filesystem::temp_directory_path() / "talewright-test-XXXXXX").string();
        path_ = mkdtemp(pattern.data());
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    void write(const std::filesystem::path& file, std::string_view text) const {
        std::filesystem::create_directories((path_ / file).parent_path());
        std::ofstream(path_ / file, std::ios::binary) << text;
    }
    std::string read(const std::filesystem::path& file) const {
        std::ostringstream out;
        out << std::ifstream(path_ / file, std::ios::binary).rdbuf();
        return out.str();
    }

  private:
    std::filesystem::path path_;
};

// The working directory of the process, as long as it lives.
class InFolder {
  public:
    explicit InFolder(const std::filesystem::path& folder) { std::filesystem::current_path(folder); }
    InFolder(const InFolder&) = delete;
    InFolder& operator=(const InFolder&) = delete;
    ~InFolder() {
        std::error_code ignored;
        std::filesystem::current_path(before_, ignored);
    }

  private:
    const std::filesystem::path before_ = std::filesystem::current_path();
};

// Running `tale` in memory: arguments and input in, exit code, output and JSON out.
#pragma once

#include <doctest/doctest.h>
#include <rapidjson/document.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/schema/temporary_folder.h"
#include "tools/tale/commands.h"

struct Ran {
    int code = 0;
    std::string out, err;

    rapidjson::Document json() const {
        rapidjson::Document document;
        document.Parse(out.c_str());
        if (document.HasParseError()) FAIL("no JSON: " << out);
        return document;
    }
    std::vector<std::string> lines() const {
        std::istringstream in(out);
        std::vector<std::string> list;
        for (std::string line; std::getline(in, line);) list.push_back(line);
        return list;
    }
};

inline Ran runTale(const std::vector<std::string>& arguments, const std::string& input = {},
                   const std::atomic<bool>* stop = nullptr) {
    std::istringstream in(input);
    std::ostringstream out, err;
    ::tale::Terminal terminal{in, out, err, false, stop};
    Ran ran;
    ran.code = ::tale::run(arguments, terminal);
    ran.out = out.str();
    ran.err = err.str();
    return ran;
}

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

// The base set of ThreeTale.
inline std::string baseSet() { return TALE_SOURCE_DIR "/content/threetale"; }

// A copy of the base set in a folder of its own, to be changed.
inline std::string copyOfBaseSet(const TemporaryFolder& folder) {
    std::filesystem::copy(baseSet(), folder.path() / "threetale", std::filesystem::copy_options::recursive);
    return (folder.path() / "threetale").string();
}

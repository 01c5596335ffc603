// JSON output of the commands: a thin layer over RapidJSON's writer. Keys are documented in README.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "schema/core/problems.h"
#include "schema/core/setup_options.h"
#include "schema/core/utf8.h"

namespace tale {

class Json {
  public:
    // `decimals`: of numbers that are not whole.
    explicit Json(int decimals = 3) : decimals_(decimals), writer_(buffer_) { writer_.SetMaxDecimalPlaces(decimals); }

    // Inside a list the key is empty.
    Json& beginObject(std::string_view key = {}) {
        name(key);
        writer_.StartObject();
        return *this;
    }
    Json& endObject() {
        writer_.EndObject();
        return *this;
    }
    Json& beginList(std::string_view key = {}) {
        name(key);
        writer_.StartArray();
        return *this;
    }
    Json& endList() {
        writer_.EndArray();
        return *this;
    }

    Json& put(std::string_view key, std::string_view text) {
        name(key);
        const std::string sound = schema::replaceInvalidUtf8(text);  // names of files may be any bytes
        writer_.String(sound.data(), rapidjson::SizeType(sound.size()));
        return *this;
    }
    Json& put(std::string_view key, const char* text) { return put(key, std::string_view(text)); }
    Json& put(std::string_view key, const std::string& text) { return put(key, std::string_view(text)); }
    Json& put(std::string_view key, bool value) {
        name(key);
        writer_.Bool(value);
        return *this;
    }
    Json& put(std::string_view key, double value) {
        name(key);
        writer_.Double(value);
        return *this;
    }
    Json& put(std::string_view key, std::int64_t value) {
        name(key);
        writer_.Int64(value);
        return *this;
    }
    Json& put(std::string_view key, std::uint64_t value) {
        name(key);
        writer_.Uint64(value);
        return *this;
    }
    Json& put(std::string_view key, int value) { return put(key, std::int64_t(value)); }

    // The whole value with a line break at its end: indented, or on one line.
    std::string text() const;
    std::string line() const;

  private:
    void name(std::string_view key) {
        if (key.empty()) return;
        const std::string sound = schema::replaceInvalidUtf8(key);
        writer_.Key(sound.data(), rapidjson::SizeType(sound.size()));
    }
    int decimals_;
    rapidjson::StringBuffer buffer_;
    rapidjson::Writer<rapidjson::StringBuffer> writer_;
};

// What makes another game of it, under the keys of the options: whether a switch is on, the name of a choice (empty: as
// usual). Those of all games, so that the keys are always the same.
void putModes(Json& json, const schema::SetupValues& setup);

// "problems": an object for each that is listed, with the members that are known; and what all of them come to:
// "errors", "warnings", "at_least" (there are more than these) and "omitted": {code: how many of it are not listed}.
void put(Json& json, const schema::Problems& problems);

}  // namespace tale

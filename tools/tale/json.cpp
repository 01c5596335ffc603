// Finished JSON values, and problems as JSON.
#include "tools/tale/json.h"

#include <cassert>

#include <rapidjson/prettywriter.h>
#include <rapidjson/reader.h>

namespace tale {

std::string Json::text() const {
    assert(writer_.IsComplete() && "a value is printed when all its objects and lists are ended");
    rapidjson::StringBuffer indented;
    rapidjson::PrettyWriter<rapidjson::StringBuffer> pretty(indented);
    pretty.SetIndent(' ', 2);
    pretty.SetMaxDecimalPlaces(decimals_);
    rapidjson::StringStream in(buffer_.GetString());
    rapidjson::Reader().Parse(in, pretty);
    return indented.GetString() + std::string("\n");
}

std::string Json::line() const {
    assert(writer_.IsComplete() && "a value is printed when all its objects and lists are ended");
    return buffer_.GetString() + std::string("\n");
}

void putModes(Json& json, const schema::SetupValues& setup) {
    for (const schema::SetupOption* option : schema::setupOptions())
        if (option->kind == schema::SetupOption::Kind::Switch) json.put(option->key, setup[option->key] != 0);
        else if (option->kind == schema::SetupOption::Kind::Choice) json.put(option->key, setup.nameOf(option->key));
}

void put(Json& json, const schema::Problems& problems) {
    json.beginList("problems");
    for (const schema::Problem& p : problems.all()) {
        json.beginObject().put("severity", schema::wordFor(p.severity)).put("code", p.code);
        json.put("message", p.message);
        if (!p.file.empty()) json.put("file", p.file);
        if (p.line > 0) json.put("line", p.line);
        if (p.column > 0) json.put("column", p.column);
        if (!p.record.empty()) json.put("record", p.record);
        if (!p.field.empty()) json.put("field", p.field);
        if (!p.found.empty()) json.put("found", p.found);
        if (!p.wanted.empty()) json.put("wanted", p.wanted);
        if (!p.nearest.empty()) json.put("nearest", p.nearest);
        json.endObject();
    }
    json.endList()
        .put("errors", std::uint64_t(problems.errors()))
        .put("warnings", std::uint64_t(problems.warnings()))
        .put("notes", std::uint64_t(problems.notes()));
    json.put("at_least", problems.isLowerBound()).beginObject("omitted");
    for (const auto& [code, more] : problems.omitted())
        json.put(code, std::uint64_t(more.errors + more.warnings + more.notes));
    json.endObject();
}

}  // namespace tale

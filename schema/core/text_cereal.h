// The text archive as a pair of cereal archives: `archive(artifact)` reads or writes one file's object. What the form
// looks like and what is reported is said in text_archive.h, whose functions are built on these classes.
#pragma once

#include <memory>

#include "schema/core/cereal_objects.h"
#include "schema/core/text_archive.h"

namespace schema {

// Holds one parsed text. Problems of syntax are reported when it is made, those of fields when an object is read; it
// throws nothing. `problems` outlives it and gets each with its file, line and column; `places`, if not null, where
// each field stands in the text.
class TextInputArchive : public cereal::InputArchive<TextInputArchive> {
  public:
    TextInputArchive(std::string_view text, TextOptions options, Problems& problems, TextPlaces* places = nullptr);
    ~TextInputArchive();

    // False when nothing can be read: objects then keep their values.
    bool readable() const;
    // Reads the one object of the text into an object of this type; a field that is missing or wrong keeps its value.
    void read(const TypeInfo& type, void* object);

  private:
    struct Parsed;
    std::unique_ptr<Parsed> parsed_;
};

// Appends the canonical text of each object it is given to `out`, which outlives it. The same object gives the same
// bytes.
class TextOutputArchive : public cereal::OutputArchive<TextOutputArchive> {
  public:
    TextOutputArchive(std::string& out, int schemaVersion);

    void write(const TypeInfo& type, const void* object);

  private:
    std::string& out_;
    int schemaVersion_;
};

inline void CEREAL_SAVE_FUNCTION_NAME(TextOutputArchive& archive, const ConstObject& object) {
    archive.write(*object.type, object.data);
}
inline void CEREAL_LOAD_FUNCTION_NAME(TextInputArchive& archive, Object& object) {
    archive.read(*object.type, object.data);
}

}  // namespace schema

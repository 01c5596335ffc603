// Textures: pixels on the graphics card, and the decoded images of the project.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "editor/ui/image_codec.h"

namespace ui {

// --- textures -------------------------------------------------------------------------------------------------

// How textures come to the graphics card. The window sets the real one; without a window textures exist in name only,
// so that every panel can be drawn in a test without a screen.
struct Picture;
struct TextureDevice {
    ImTextureID (*create)(const Pixels& pixels, bool scaled);                      // scaled: drawn smaller than it is
    ImTextureID (*createAlpha)(int width, int height, const std::uint8_t* alpha);  // white, with this coverage
    void (*destroy)(ImTextureID texture);
    // What is kept for one device is never drawn with another: each has a shelf of its own (fonts, embroidery).
    int shelf = 0;
    // Null: pictures are decoded on another thread and kept as small as a screen needs them.
    const Picture& (*load)(const std::filesystem::path& file) = nullptr;
    bool everyLetter = false;  // fonts are not begun with the common letters: there is no next frame to mend a text in
};
constexpr int kTextureShelves = 2;
void setTextureDevice(const TextureDevice& device);
const TextureDevice& textureDevice();

// The picture of a file, decoded on another thread.
struct Picture {
    enum class State : std::uint8_t { Loading, Ready, Failed } state = State::Loading;
    ImTextureID texture{};
    int width = 0, height = 0;  // of the texture: a great picture is kept smaller (schema::kWidestTexture)
    std::string reason;         // Failed: why
};

// Looks a picture up by its path and time of change, and starts loading it when it is new. Call while drawing; the
// reference holds until the end of the frame. A changed file is loaded again within a second.
const Picture& picture(const std::filesystem::path& file);
// A picture from bytes that are not a file (an image inside a pack); `key` names it.
const Picture& pictureOf(const std::string& key, std::string_view bytes);

// Uploads what the other thread has decoded, frees what was not asked for in a minute; once a frame, before drawing.
// Returns true when something new arrived, so that an idle window draws again.
bool updatePictures();
bool picturesLoading();
// Frees all pictures. Does not wait for one that is being decoded: its thread is told to stop and ends by itself.
void releasePictures();
int decoderThreads();  // that have not ended yet
// Called from the loading thread when a picture is ready: the window wakes up.
void setPictureWake(void (*wake)());

}  // namespace ui

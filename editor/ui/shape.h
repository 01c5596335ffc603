// Shapes: filled figures with holes, described as SVG describes paths, cut into triangles once and drawn with smooth
// edges at any size. Dear ImGui itself fills only convex figures.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <string_view>
#include <vector>

namespace ui {

// In units of its own grid; y grows downward.
struct Shape {
    std::vector<ImVec2> points;            // contour after contour
    std::vector<ImVec2> normals;           // outward at each point, longer at sharp corners
    std::vector<std::uint16_t> next;       // the following point of the same contour
    std::vector<std::uint16_t> triangles;  // indexes of points, three a triangle
};

// Reads M L H V C S Q Z, upper and lower case, as in SVG, and O cx cy rx ry for an ellipse. Contours
// may be given in any direction; one inside another is a hole. `tolerance` is the greatest distance between a curve and
// its chords. A path that cannot be read is our own mistake and asserts.
Shape makeShape(std::string_view path, float tolerance);

// The contours alone, for strokes. A contour that ends with Z has its first point repeated at the end.
std::vector<std::vector<ImVec2>> readPath(std::string_view path, float tolerance);

// Draws the shape: point p of its grid comes to `origin` + p * `scale`.
void fillShape(ImDrawList* list, const Shape& shape, ImVec2 origin, float scale, ImU32 colour);

}  // namespace ui

// Reading of paths, triangulation by cutting ears, and the soft edge.
#include "editor/ui/shape.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace ui {
namespace {

using Contour = std::vector<ImVec2>;

ImVec2 operator+(ImVec2 a, ImVec2 b) { return {a.x + b.x, a.y + b.y}; }
ImVec2 operator-(ImVec2 a, ImVec2 b) { return {a.x - b.x, a.y - b.y}; }
ImVec2 operator*(ImVec2 a, float f) { return {a.x * f, a.y * f}; }
float cross(ImVec2 a, ImVec2 b) { return a.x * b.y - a.y * b.x; }
float length(ImVec2 a) { return std::sqrt(a.x * a.x + a.y * a.y); }

// --- reading --------------------------------------------------------------------------------------------------

class Reader {
  public:
    explicit Reader(std::string_view text) : p_(text.data()), end_(text.data() + text.size()) {}
    bool letter(char& out) {
        skip();
        if (p_ == end_ || !((*p_ >= 'a' && *p_ <= 'z') || (*p_ >= 'A' && *p_ <= 'Z'))) return false;
        out = *p_++;
        return true;
    }
    bool done() {
        skip();
        return p_ == end_;
    }
    float number() {
        skip();
        float value = 0;
        const auto read = std::from_chars(p_, end_, value);
        assert(read.ec == std::errc() && "a path lacks a number");
        p_ = read.ptr;
        return value;
    }

  private:
    void skip() {
        while (p_ < end_ && (*p_ == ' ' || *p_ == ',' || *p_ == '\n')) ++p_;
    }
    const char* p_;
    const char* end_;
};

void addCurve(Contour& out, ImVec2 a, ImVec2 b, ImVec2 c, ImVec2 d, float tolerance) {
    // The second differences bound the distance from the chord.
    const float bend = std::max(length(a - b * 2 + c), length(b - c * 2 + d));
    const int steps = std::clamp(int(std::ceil(std::sqrt(bend * 0.75f / tolerance))), 1, 64);
    for (int i = 1; i <= steps; ++i) {
        const float t = float(i) / float(steps), u = 1 - t;
        out.push_back(a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t));
    }
}

Contour ellipse(ImVec2 centre, float rx, float ry, float tolerance) {
    constexpr float k = 0.5522847f;  // where a quarter of a circle has its control points
    const ImVec2 e = centre + ImVec2(rx, 0), s = centre + ImVec2(0, ry), w = centre - ImVec2(rx, 0),
                 n = centre - ImVec2(0, ry);
    Contour c = {e};
    addCurve(c, e, e + ImVec2(0, ry * k), s + ImVec2(rx * k, 0), s, tolerance);
    addCurve(c, s, s - ImVec2(rx * k, 0), w + ImVec2(0, ry * k), w, tolerance);
    addCurve(c, w, w - ImVec2(0, ry * k), n - ImVec2(rx * k, 0), n, tolerance);
    addCurve(c, n, n + ImVec2(rx * k, 0), e - ImVec2(0, ry * k), e, tolerance);
    return c;
}

}  // namespace

std::vector<std::vector<ImVec2>> readPath(std::string_view path, float tolerance) {
    std::vector<Contour> contours;
    Reader in(path);
    ImVec2 at{0, 0}, start{0, 0}, control{0, 0};
    char command = 'M';
    while (!in.done()) {
        in.letter(command);
        const bool relative = command >= 'a';
        const ImVec2 base = relative ? at : ImVec2(0, 0);
        const auto point = [&] {
            const float x = in.number(), y = in.number();
            return base + ImVec2(x, y);
        };
        ImVec2 nextControl = at;
        bool curve = false;
        switch (relative ? char(command - 32) : command) {
            case 'M':
                at = start = point();
                contours.push_back({at});
                command = relative ? 'l' : 'L';  // further pairs are lines
                break;
            case 'L':
                at = point();
                contours.back().push_back(at);
                break;
            case 'H':
                at.x = base.x + in.number();
                contours.back().push_back(at);
                break;
            case 'V':
                at.y = base.y + in.number();
                contours.back().push_back(at);
                break;
            case 'C': {
                const ImVec2 b = point(), c = point(), d = point();
                addCurve(contours.back(), at, b, c, d, tolerance);
                at = d;
                nextControl = c;
                curve = true;
                break;
            }
            case 'S': {
                const ImVec2 b = at * 2 - control, c = point(), d = point();
                addCurve(contours.back(), at, b, c, d, tolerance);
                at = d;
                nextControl = c;
                curve = true;
                break;
            }
            case 'Q': {
                const ImVec2 q = point(), d = point();
                addCurve(contours.back(), at, at + (q - at) * (2.0f / 3), d + (q - d) * (2.0f / 3), d, tolerance);
                at = d;
                nextControl = q;
                curve = true;
                break;
            }
            case 'Z':
                at = start;
                contours.back().push_back(start);
                break;
            case 'O': {
                const ImVec2 centre = point();
                const float rx = in.number(), ry = in.number();
                contours.push_back(ellipse(centre, rx, ry, tolerance));
                break;
            }
            default: assert(false && "a path has a command that is not known"); return contours;
        }
        control = curve ? nextControl : at;
    }
    return contours;
}

// --- triangles ------------------------------------------------------------------------------------------------

namespace {

float area(const Contour& c) {
    float sum = 0;
    for (std::size_t i = 0; i < c.size(); ++i) sum += cross(c[i], c[(i + 1) % c.size()]);
    return sum / 2;
}

bool contains(const Contour& c, ImVec2 p) {
    bool inside = false;
    for (std::size_t i = 0, j = c.size() - 1; i < c.size(); j = i++)
        if ((c[i].y > p.y) != (c[j].y > p.y) && p.x < (c[j].x - c[i].x) * (p.y - c[i].y) / (c[j].y - c[i].y) + c[i].x)
            inside = !inside;
    return inside;
}

bool insideTriangle(ImVec2 p, ImVec2 a, ImVec2 b, ImVec2 c) {
    return cross(b - a, p - a) >= 0 && cross(c - b, p - b) >= 0 && cross(a - c, p - c) >= 0;
}

bool same(ImVec2 a, ImVec2 b) { return a.x == b.x && a.y == b.y; }

// A ring of indexes into the points of the shape; contours have positive area, holes negative. Where holes are joined
// it passes the same point more than once, each time with a corner of its own.
using Ring = std::vector<std::uint16_t>;

// Whether the way from corner `i` of the ring to `q` begins inside of the shape.
bool beginsInside(const Ring& ring, std::size_t i, ImVec2 q, const std::vector<ImVec2>& points) {
    const std::size_t n = ring.size();
    const ImVec2 before = points[ring[(i + n - 1) % n]], corner = points[ring[i]], after = points[ring[(i + 1) % n]];
    const bool leftOfFirst = cross(corner - before, q - corner) >= 0;
    const bool leftOfSecond = cross(after - corner, q - corner) >= 0;
    return cross(corner - before, after - corner) > 0 ? leftOfFirst && leftOfSecond : leftOfFirst || leftOfSecond;
}

// Whether `q` lies on the line from `a` to `b`, between the two; the three are on one line.
bool between(ImVec2 q, ImVec2 a, ImVec2 b) { return (a.x - q.x) * (b.x - q.x) + (a.y - q.y) * (b.y - q.y) < 0; }

// Whether an edge of the ring crosses, touches or overlaps the way from `p` to `q`. Edges that only begin or end in one
// of the two do not count, nor does one that is the whole way.
bool blocked(const Ring& ring, ImVec2 p, ImVec2 q, const std::vector<ImVec2>& points) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const ImVec2 a = points[ring[i]], b = points[ring[(i + 1) % ring.size()]];
        const float aSide = cross(q - p, a - p), bSide = cross(q - p, b - p);
        if (aSide == 0 && bSide == 0) {
            if (between(a, p, q) || between(b, p, q) || between(p, a, b) || between(q, a, b)) return true;
            continue;
        }
        if (same(a, p) || same(a, q) || same(b, p) || same(b, q)) continue;
        const float pSide = cross(b - a, p - a), qSide = cross(b - a, q - a);
        const bool across = (aSide <= 0 && bSide >= 0) || (aSide >= 0 && bSide <= 0);
        const bool within = (pSide <= 0 && qSide >= 0) || (pSide >= 0 && qSide <= 0);
        if (across && within) return true;
    }
    return false;
}

// Joins a hole to the ring around it by a cut from the hole's rightmost point to the nearest corner farther right that
// is seen from there. Holes are joined from right to left, so none that is still to come lies in the way.
void cutToHole(Ring& ring, const Ring& hole, const std::vector<ImVec2>& points) {
    std::size_t from = 0;
    for (std::size_t i = 1; i < hole.size(); ++i)
        if (points[hole[i]].x > points[hole[from]].x) from = i;
    const ImVec2 p = points[hole[from]];
    std::vector<std::size_t> corners;
    for (std::size_t i = 0; i < ring.size(); ++i)
        if (points[ring[i]].x > p.x) corners.push_back(i);
    if (corners.empty()) return;
    std::sort(corners.begin(), corners.end(),
              [&](std::size_t a, std::size_t b) { return length(points[ring[a]] - p) < length(points[ring[b]] - p); });
    const auto seen = std::find_if(corners.begin(), corners.end(), [&](std::size_t i) {
        return beginsInside(ring, i, p, points) && !blocked(ring, p, points[ring[i]], points);
    });
    const std::size_t to = seen == corners.end() ? corners.front() : *seen;
    Ring joined(ring.begin(), ring.begin() + std::ptrdiff_t(to) + 1);
    for (std::size_t i = 0; i <= hole.size(); ++i) joined.push_back(hole[(from + i) % hole.size()]);
    joined.insert(joined.end(), ring.begin() + std::ptrdiff_t(to), ring.end());
    ring = std::move(joined);
}

// Whether the triangle at corner `i` can be cut off: nothing of the ring lies in it or crosses its open side.
bool isEar(const Ring& ring, std::size_t i, const std::vector<ImVec2>& points) {
    const std::size_t n = ring.size(), before = (i + n - 1) % n, after = (i + 1) % n;
    const ImVec2 a = points[ring[before]], b = points[ring[i]], c = points[ring[after]];
    if (cross(b - a, c - b) <= 0) return false;
    for (const std::uint16_t id : ring) {
        const ImVec2 q = points[id];
        if (insideTriangle(q, a, b, c) && !same(q, a) && !same(q, b) && !same(q, c)) return false;
    }
    return beginsInside(ring, before, c, points) && beginsInside(ring, after, a, points) &&
           !blocked(ring, a, c, points);
}

void cutEars(Ring ring, const std::vector<ImVec2>& points, std::vector<std::uint16_t>& out) {
    std::size_t i = 0, misses = 0;
    while (ring.size() >= 3) {
        const std::size_t n = ring.size();
        i %= n;
        const std::uint16_t ia = ring[(i + n - 1) % n], ib = ring[i], ic = ring[(i + 1) % n];
        // A flat corner has no area to cut off. After a round without an
        // ear only touching corners are left: take the next as it comes.
        const bool flat = cross(points[ib] - points[ia], points[ic] - points[ib]) == 0;
        if (!flat && misses <= n && !isEar(ring, i, points)) {
            ++i;
            ++misses;
            continue;
        }
        if (!flat) out.insert(out.end(), {ia, ib, ic});
        ring.erase(ring.begin() + std::ptrdiff_t(i));
        misses = 0;
        i = i == 0 ? 0 : i - 1;
    }
}

void dropRepeats(Contour& c) {
    Contour out;
    for (const ImVec2 p : c)
        if (out.empty() || length(p - out.back()) > 1e-3f) out.push_back(p);
    while (out.size() > 1 && length(out.front() - out.back()) <= 1e-3f) out.pop_back();
    c = std::move(out);
}

}  // namespace

Shape makeShape(std::string_view path, float tolerance) {
    std::vector<Contour> contours = readPath(path, tolerance);
    for (Contour& c : contours) dropRepeats(c);
    std::erase_if(contours, [](const Contour& c) { return c.size() < 3; });

    Shape shape;
    std::vector<Ring> rings;
    std::vector<int> depth(contours.size(), 0), parent(contours.size(), -1);
    for (std::size_t i = 0; i < contours.size(); ++i)
        for (std::size_t j = 0; j < contours.size(); ++j)
            if (i != j && contains(contours[j], contours[i][0])) {
                ++depth[i];
                if (parent[i] < 0 || contains(contours[parent[i]], contours[j][0])) parent[i] = int(j);
            }
    for (std::size_t i = 0; i < contours.size(); ++i) {
        Contour& c = contours[i];
        const bool hole = depth[i] % 2 != 0;
        if ((area(c) > 0) == hole) std::reverse(c.begin(), c.end());
        const auto first = std::uint16_t(shape.points.size());
        Ring ring;
        for (std::size_t k = 0; k < c.size(); ++k) {
            const ImVec2 before = c[(k + c.size() - 1) % c.size()], after = c[(k + 1) % c.size()];
            ImVec2 in = c[k] - before, out = after - c[k];
            in = in * (1 / length(in));
            out = out * (1 / length(out));
            ImVec2 normal = ImVec2(in.y, -in.x) + ImVec2(out.y, -out.x);
            // The sum of two unit vectors is divided by half its squared length, so that the edge keeps its distance
            // around a corner; at a spike that would be without end.
            const float squared = std::max(normal.x * normal.x + normal.y * normal.y, 0.25f);
            normal = normal * (2 / squared);
            shape.points.push_back(c[k]);
            shape.normals.push_back(normal);
            shape.next.push_back(std::uint16_t(first + (k + 1) % c.size()));
            ring.push_back(std::uint16_t(first + k));
        }
        rings.push_back(std::move(ring));
    }
    for (std::size_t i = 0; i < contours.size(); ++i) {
        if (depth[i] % 2 != 0) continue;
        std::vector<const Ring*> holes;
        for (std::size_t j = 0; j < contours.size(); ++j)
            if (parent[j] == int(i) && depth[j] % 2 != 0) holes.push_back(&rings[j]);
        // The hole farthest to the right is joined first, so that no cut crosses another hole.
        const auto rightmost = [&](const Ring* r) {
            float x = -1e30f;
            for (const std::uint16_t id : *r) x = std::max(x, shape.points[id].x);
            return x;
        };
        std::sort(holes.begin(), holes.end(),
                  [&](const Ring* a, const Ring* b) { return rightmost(a) > rightmost(b); });
        Ring ring = rings[i];
        for (const Ring* hole : holes) cutToHole(ring, *hole, shape.points);
        cutEars(std::move(ring), shape.points, shape.triangles);
    }
    return shape;
}

void fillShape(ImDrawList* list, const Shape& shape, ImVec2 origin, float scale, ImU32 colour) {
    const std::size_t count = shape.points.size();
    if (count == 0 || (colour & IM_COL32_A_MASK) == 0) return;
    const ImU32 clear = colour & ~IM_COL32_A_MASK;
    const ImVec2 uv = ImGui::GetFontTexUvWhitePixel();
    list->PrimReserve(int(shape.triangles.size() + count * 6), int(count * 2));
    const unsigned int base = list->_VtxCurrentIdx;
    for (std::size_t i = 0; i < count; ++i) {
        // The edge fades over one pixel, half inside and half outside of the true outline; the list may have less of
        // it.
        const ImVec2 p = origin + shape.points[i] * scale, half = shape.normals[i] * (0.5f * list->_FringeScale);
        list->PrimWriteVtx(p - half, uv, colour);
        list->PrimWriteVtx(p + half, uv, clear);
    }
    for (const std::uint16_t id : shape.triangles) list->PrimWriteIdx(ImDrawIdx(base + id * 2u));
    for (std::size_t i = 0; i < count; ++i) {
        const auto a = ImDrawIdx(base + i * 2), b = ImDrawIdx(base + shape.next[i] * 2u);
        for (const ImDrawIdx index : {a, b, ImDrawIdx(b + 1), a, ImDrawIdx(b + 1), ImDrawIdx(a + 1)})
            list->PrimWriteIdx(index);
    }
}

}  // namespace ui

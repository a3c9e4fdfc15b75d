package dev.headroom.domain.picture;

import java.util.List;

/**
 * Something that a map shows.
 *
 * @param kind says what it is, and what its parts are
 * @param rank how much it matters among its kind, 0 to 255: of a place the binary digits of its
 *     population, 0 where that is not known
 * @param name what is written at it, or empty
 * @param parts at least one; of an area the outer ring, which encloses a positive area, and its
 *     holes; of a point one line with one point
 */
public record PictureFeature(FeatureKind kind, int rank, String name, List<GridLine> parts) {

  /** Copies the parts and checks the range of the rank. */
  public PictureFeature {
    parts = List.copyOf(parts);
    if (parts.isEmpty() || rank < 0 || rank > 255) {
      throw new IllegalArgumentException("not a feature of a picture");
    }
  }

  /** The box around it. */
  public GridBox box() {
    return parts.stream().map(GridLine::box).reduce(GridBox::with).orElseThrow();
  }
}

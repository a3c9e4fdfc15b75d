package dev.headroom.domain.picture;

import java.util.List;

/**
 * Something that a map shows besides roads.
 *
 * @param kind determines the geometry of its parts
 * @param rank its importance within its kind, 0 to 255: for a place the number of binary digits of
 *     its population, 0 if that is not known
 * @param name the label, or empty
 * @param parts at least one; for an area the outer ring, which encloses a positive area, and its
 *     holes; for a point one line with one point
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

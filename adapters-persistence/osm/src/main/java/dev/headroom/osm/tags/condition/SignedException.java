package dev.headroom.osm.tags.condition;

import java.util.Set;

/**
 * An exception that stands on a sign of some weight, mapped with the ban of a class: {@code
 * hgv:conditional=destination @ (weight>5)} beside {@code maxweight=5}.
 *
 * @param figures what the sign may say, kilograms
 * @param directions 1 the way's, 2 against it, 3 both
 * @param guard whom it excepts, and when
 */
public record SignedException(Set<Integer> figures, int directions, Guard guard) {

  /** Copies the set. */
  public SignedException {
    figures = Set.copyOf(figures);
  }

  /** Whether it stands on a sign of a weight for these directions. */
  public boolean isOn(int kilograms, int itsDirections) {
    return figures.contains(kilograms) && (itsDirections & ~directions) == 0;
  }
}

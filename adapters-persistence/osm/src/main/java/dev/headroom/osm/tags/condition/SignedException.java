package dev.headroom.osm.tags.condition;

import java.util.Set;

/**
 * An exception on the sign of a weight, mapped with a class ban: {@code
 * hgv:conditional=destination @ (weight>5)} beside {@code maxweight=5}.
 *
 * @param figures the possible figures of the sign, kilograms
 * @param directions 1 the way's, 2 against it, 3 both
 * @param guard the excepted vehicles and times
 */
public record SignedException(Set<Integer> figures, int directions, Guard guard) {

  /** Copies the set. */
  public SignedException {
    figures = Set.copyOf(figures);
  }

  /** Whether it is on the sign of a weight for these directions. */
  public boolean isOn(int kilograms, int itsDirections) {
    return figures.contains(kilograms) && (itsDirections & ~directions) == 0;
  }
}

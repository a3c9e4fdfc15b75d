package dev.headroom.domain.network;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;

/**
 * A piece of the network on which one restriction holds: a whole road, in one direction or both, or
 * a junction.
 *
 * @param index its number in the network
 * @param restrictionIndex the number of the restriction in the network
 * @param restriction what clients see
 * @param rule the id of the rule that holds here, in the network's rule book
 */
public record Stretch(int index, int restrictionIndex, Restriction restriction, int rule) {

  /**
   * Its restriction as a vehicle meets it here.
   *
   * @param at the point where that is
   * @param metres how far away that point is
   * @param road the road of that point, or -1 at a junction
   */
  public FoundRestriction found(Position at, double metres, int road) {
    return new FoundRestriction(restrictionIndex, restriction, at, metres, road, rule);
  }
}

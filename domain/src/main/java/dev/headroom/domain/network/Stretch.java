package dev.headroom.domain.network;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.FoundRestriction;
import dev.headroom.domain.restriction.Restriction;

/**
 * A place on which one restriction holds: a whole road, in one direction or both, or a junction.
 *
 * @param index its number in the network
 * @param restrictionIndex the number of the restriction in the network
 * @param restriction as clients see it
 * @param rule the id of the rule that holds here, in the network's rule book
 */
public record Stretch(int index, int restrictionIndex, Restriction restriction, int rule) {

  /**
   * Its restriction at a point of this stretch.
   *
   * @param at the point
   * @param metres the distance of the point
   * @param road the road of the point, or -1 at a junction
   */
  public FoundRestriction found(Position at, double metres, int road) {
    return new FoundRestriction(restrictionIndex, restriction, at, metres, road, rule);
  }
}

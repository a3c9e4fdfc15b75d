package dev.headroom.domain.restriction;

import dev.headroom.domain.geo.Position;

/**
 * A restriction as seen from a place.
 *
 * @param index its number in the road network
 * @param restriction what it says
 * @param at the point nearest to the place on the stretches that it limits
 * @param metres how far away that point is
 * @param road the road of that point, or -1 for a restriction at a junction
 * @param rule the id of the rule that holds there
 */
public record FoundRestriction(
    int index, Restriction restriction, Position at, double metres, int road, int rule) {}

package dev.headroom.osm.tags.element;

import dev.headroom.domain.restriction.Rule;
import java.util.Optional;

/**
 * A rule as read from an element's tags.
 *
 * @param rule what it says
 * @param directions 1 in the way's direction, 2 against it, 3 both
 * @param sign how it is shown; empty for a rule without a number (closures, one-way streets, axle
 *     loads), which is told in warnings instead
 */
public record ReadRule(Rule rule, int directions, Optional<ShownSign> sign) {}

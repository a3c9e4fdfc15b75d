package dev.headroom.osm.tags.element;

import dev.headroom.domain.restriction.Rule;
import java.util.Optional;

/**
 * A rule as read from an element's tags.
 *
 * @param rule the rule
 * @param directions 1 in the way's direction, 2 against it, 3 both
 * @param sign its form for display; empty for a rule without a number (closures, one-way streets,
 *     axle loads), which appears in warnings instead
 */
public record ReadRule(Rule rule, int directions, Optional<ShownSign> sign) {}

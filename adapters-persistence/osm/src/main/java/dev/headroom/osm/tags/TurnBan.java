package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Rule;

/**
 * A forbidden turn.
 *
 * @param only the turn is an obligation ({@code only_*}): all other turns are forbidden
 * @param uTurn it is about turning round
 * @param rule the rule, for its vehicles and times
 */
public record TurnBan(boolean only, boolean uTurn, Rule rule) {}

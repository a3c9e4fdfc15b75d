package dev.headroom.osm.tags;

import dev.headroom.domain.restriction.Rule;

/**
 * A forbidden turn.
 *
 * @param only the turn is an obligation ({@code only_*}): everything else is forbidden
 * @param uTurn it is about turning round
 * @param rule whom and when it stops
 */
public record TurnBan(boolean only, boolean uTurn, Rule rule) {}

package dev.headroom.persistence.osm.tags.element;

import dev.headroom.domain.restriction.RestrictionType;

/**
 * How a rule is shown to clients.
 *
 * @param type which dimension
 * @param amount kilograms or centimetres, rounded down
 * @param tag the tag that it was read from
 * @param info the sign in words, with its exception and hours
 */
public record Sign(RestrictionType type, int amount, String tag, String info) {}

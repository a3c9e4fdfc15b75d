package dev.headroom.osm.tags.element;

import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.vehicle.Measure;

/**
 * How a rule is shown to clients.
 *
 * @param type which dimension
 * @param amount kilograms or centimetres, rounded down
 * @param tag the tag that it was read from
 * @param sign what the sign says, with its exceptions and hours
 */
public record ShownSign(Measure type, int amount, String tag, Sign sign) {}

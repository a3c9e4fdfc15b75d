package dev.headroom.osm.tags.element;

import dev.headroom.domain.restriction.Sign;
import dev.headroom.domain.vehicle.Measure;

/**
 * The form in which a rule is shown to clients.
 *
 * @param type its dimension
 * @param amount kilograms or centimetres, rounded down
 * @param tag the tag that it was read from
 * @param sign the sign, with its exceptions and hours
 */
public record ShownSign(Measure type, int amount, String tag, Sign sign) {}

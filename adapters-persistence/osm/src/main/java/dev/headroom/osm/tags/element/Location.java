package dev.headroom.osm.tags.element;

import dev.headroom.domain.geo.Position;
import java.time.ZoneId;

/**
 * The location of an element, as far as its tags depend on it.
 *
 * @param at a point of it, for sunrise and sunset
 * @param country ISO 3166-1 alpha-2 code in upper case (also {@code IM}, {@code JE}, {@code GG}),
 *     or empty if it is not known: then the strictest default of all countries holds
 * @param zone the zone of its hours
 */
public record Location(Position at, String country, ZoneId zone) {}

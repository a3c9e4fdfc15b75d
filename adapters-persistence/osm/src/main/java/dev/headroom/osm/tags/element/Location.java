package dev.headroom.osm.tags.element;

import dev.headroom.domain.geo.Position;
import java.time.ZoneId;

/**
 * Where an element lies, as far as it matters to its tags.
 *
 * @param at a point of it, for sunrise and sunset
 * @param country ISO 3166-1 alpha-2 code in upper case (also {@code IM}, {@code JE}, {@code GG}),
 *     or empty where it is not known: then the strictest default of all countries holds
 * @param zone in whose local time its hours are
 */
public record Location(Position at, String country, ZoneId zone) {}

package dev.headroom.http.trace;

import dev.headroom.http.route.Geometries;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The form in which an audit is written.
 *
 * @param geometries the encoding of lines
 * @param zone of its times
 */
public record AuditForm(Geometries geometries, ZoneId zone) {

  /** The form with a zone, or with UTC. */
  public static AuditForm of(Geometries geometries, Optional<ZoneId> zone) {
    return new AuditForm(geometries, zone.orElse(ZoneOffset.UTC));
  }

  /** A time to the millisecond, with the offset of the zone. */
  String time(Instant at) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
        at.truncatedTo(ChronoUnit.MILLIS).atZone(zone).toOffsetDateTime());
  }
}

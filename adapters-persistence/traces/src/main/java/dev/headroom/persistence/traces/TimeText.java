package dev.headroom.persistence.traces;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.TraceMessage;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Reads times: ISO 8601 with a T or a space, with or without an offset; seconds or milliseconds
 * since 1970; day, month and year with dots. Dates with slashes mean different days in different
 * countries and are none.
 */
final class TimeText {

  /** The longest text that is a time. */
  static final int LONGEST = 60;

  private static final Pattern SINCE_1970 = Pattern.compile("[0-9]{9,13}(?:\\.[0-9]{1,9})?");
  private static final BigDecimal FIRST_MILLIS = new BigDecimal("100000000000");

  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .parseCaseInsensitive()
          .append(DateTimeFormatter.ISO_LOCAL_DATE)
          .appendLiteral('T')
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .optionalStart()
          .parseLenient()
          .appendOffset("+HH:mm", "Z")
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private static final DateTimeFormatter DOTS =
      new DateTimeFormatterBuilder()
          .appendPattern("d.M.uuuu'T'")
          .append(DateTimeFormatter.ISO_LOCAL_TIME)
          .toFormatter(Locale.ROOT)
          .withResolverStyle(ResolverStyle.STRICT);

  private static final Pattern BEFORE_TIME = Pattern.compile("(?<=[0-9])[ T]+(?=[0-9])");
  private static final Pattern BEFORE_OFFSET = Pattern.compile(" +(?=[+-])");
  private static final Pattern UTC = Pattern.compile(" *(?:UTC|GMT|utc)$");

  private TimeText() {}

  /** The time of a text; empty with a fault where it is none. */
  static Optional<Instant> read(String text, Optional<ZoneId> zone, Points points, int line)
      throws BadTraceException {
    if (text.isEmpty()) {
      points.fault(line, TraceMessage.NO_TIME);
      return Optional.empty();
    }
    if (text.length() > LONGEST) {
      points.fault(line, TraceMessage.NOT_A_TIME);
      return Optional.empty();
    }
    if (SINCE_1970.matcher(text).matches()) {
      BigDecimal number = new BigDecimal(text);
      int digits = number.compareTo(FIRST_MILLIS) < 0 ? 3 : 0;
      return Optional.of(Instant.ofEpochMilli(number.movePointRight(digits).longValue()));
    }
    String iso = BEFORE_TIME.matcher(text).replaceFirst("T");
    iso = BEFORE_OFFSET.matcher(UTC.matcher(iso).replaceFirst("Z")).replaceFirst("");
    try {
      TemporalAccessor read =
          (iso.indexOf('.') < 4 && iso.indexOf('.') > 0 ? DOTS : ISO)
              .parseBest(iso, OffsetDateTime::from, LocalDateTime::from);
      if (read instanceof OffsetDateTime exact) {
        return Optional.of(exact.toInstant());
      }
      if (zone.isEmpty()) {
        points.fault(line, TraceMessage.NO_TIME_ZONE);
        return Optional.empty();
      }
      return local((LocalDateTime) read, zone.get(), points, line);
    } catch (DateTimeException e) {
      points.fault(line, TraceMessage.NOT_A_TIME);
      return Optional.empty();
    }
  }

  /** A local time; of the two that it is when clocks are put back, the one that goes on. */
  private static Optional<Instant> local(LocalDateTime local, ZoneId zone, Points points, int line)
      throws BadTraceException {
    List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
    if (offsets.isEmpty()) {
      points.fault(line, TraceMessage.NO_SUCH_HOUR);
      return Optional.empty();
    }
    Instant first = local.toInstant(offsets.get(0));
    boolean later = points.last().isPresent() && first.isBefore(points.last().get());
    return Optional.of(later ? local.toInstant(offsets.get(offsets.size() - 1)) : first);
  }
}

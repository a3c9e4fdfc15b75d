package dev.headroom.persistence.traces;

import dev.headroom.application.trace.BadTraceException;
import dev.headroom.application.wording.TraceMessage;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the sentences RMC and GGA of NMEA 0183, of any satellites. A GGA has no date: it has that
 * of the RMC before it. What a receiver says without a fix is no position. A sentence that does not
 * match its checksum is left out and counted: it was damaged on its way. For one file.
 */
final class NmeaReader {

  private static final Pattern TIME =
      Pattern.compile("([0-9]{2})([0-9]{2})([0-9]{2})(\\.[0-9]{1,9})?");
  private static final Pattern DATE = Pattern.compile("([0-9]{2})([0-9]{2})([0-9]{2})");
  private static final Pattern PLACE = Pattern.compile("([0-9]{2,3})([0-9]{2}(?:\\.[0-9]{1,10})?)");

  private static final Duration HALF_A_DAY = Duration.ofHours(12);

  private final Points points;
  private Optional<LocalDate> date = Optional.empty();
  private LocalTime last = LocalTime.MIN;
  private int firstDamaged;
  private int firstUndated;

  private NmeaReader(Points points) {
    this.points = points;
  }

  static void read(Lines lines, Points points) throws BadTraceException, IOException {
    NmeaReader reader = new NmeaReader(points);
    for (String line = lines.next(); line != null; line = lines.next()) {
      if (!line.isEmpty()) {
        reader.sentence(line, lines.number());
      }
    }
    reader.end();
  }

  private void end() throws BadTraceException {
    if (!points.any() && firstDamaged > 0) {
      points.fault(firstDamaged, TraceMessage.CHECKSUM);
    } else if (!points.any() && firstUndated > 0) {
      points.fault(firstUndated, TraceMessage.NO_DATE);
    }
  }

  private void sentence(String line, int number) throws BadTraceException {
    char first = line.charAt(0);
    if (first != '$' && first != '!') {
      points.fault(number, TraceMessage.NOT_A_SENTENCE);
      return;
    }
    if (!matches(line)) {
      points.damaged();
      firstDamaged = firstDamaged == 0 ? number : firstDamaged;
      return;
    }
    String[] fields = line.substring(1, line.lastIndexOf('*')).split(",", -1);
    String kind = fields[0].length() == 5 ? fields[0].substring(2) : "";
    if (kind.equals("RMC") && fields.length > 9) {
      if (fields[2].equals("A")) {
        rmc(fields, number);
      }
    } else if (kind.equals("GGA") && fields.length > 6) {
      if (!fields[6].isEmpty() && !fields[6].equals("0")) {
        gga(fields, number);
      }
    }
  }

  /** Whether the characters between the first and the asterisk add up to what is behind it. */
  private static boolean matches(String line) {
    int star = line.lastIndexOf('*');
    if (star < 1 || line.length() != star + 3) {
      return false;
    }
    int sum = 0;
    for (int i = 1; i < star; i++) {
      sum ^= line.charAt(i);
    }
    int high = Character.digit(line.charAt(star + 1), 16);
    int low = Character.digit(line.charAt(star + 2), 16);
    return high >= 0 && low >= 0 && sum == high * 16 + low;
  }

  private void rmc(String[] fields, int number) throws BadTraceException {
    Optional<LocalTime> time = time(fields[1]);
    Optional<LocalDate> day = day(fields[9]);
    if (time.isEmpty() || day.isEmpty()) {
      points.fault(number, TraceMessage.NOT_A_TIME);
      return;
    }
    date = day;
    add(number, fields, 3, day.get(), time.get());
  }

  private void gga(String[] fields, int number) throws BadTraceException {
    Optional<LocalTime> time = time(fields[1]);
    if (time.isEmpty()) {
      points.fault(number, TraceMessage.NOT_A_TIME);
    } else if (date.isEmpty()) {
      firstUndated = firstUndated == 0 ? number : firstUndated;
    } else {
      boolean afterMidnight = Duration.between(time.get(), last).compareTo(HALF_A_DAY) > 0;
      if (afterMidnight) {
        date = date.map(day -> day.plusDays(1));
      }
      add(number, fields, 2, date.get(), time.get());
    }
  }

  /** Adds a position, once a time: both sentences tell of it. */
  private void add(int number, String[] fields, int at, LocalDate day, LocalTime time)
      throws BadTraceException {
    double lat = degrees(number, "lat", 90, fields[at], fields[at + 1], "NS");
    double lon = degrees(number, "lon", 180, fields[at + 2], fields[at + 3], "EW");
    Instant when = day.atTime(time).toInstant(ZoneOffset.UTC);
    last = time;
    if (!points.last().equals(Optional.of(when))) {
      points.add(number, lat, lon, when);
    }
  }

  private double degrees(int line, String name, int limit, String text, String side, String sides)
      throws BadTraceException {
    Matcher place = PLACE.matcher(text);
    if (place.matches() && side.length() == 1 && sides.contains(side)) {
      double minutes = Double.parseDouble(place.group(2));
      double degrees = Integer.parseInt(place.group(1)) + minutes / 60;
      if (minutes < 60 && degrees <= limit) {
        return side.equals(sides.substring(0, 1)) ? degrees : -degrees;
      }
    }
    return points.degrees(line, name, limit, "");
  }

  private static Optional<LocalTime> time(String text) {
    Matcher time = TIME.matcher(text);
    if (!time.matches()) {
      return Optional.empty();
    }
    try {
      // A leap second is the one before it.
      int second = Math.min(59, Integer.parseInt(time.group(3)));
      double fraction = time.group(4) == null ? 0 : Double.parseDouble("0" + time.group(4));
      return Optional.of(
          LocalTime.of(
              Integer.parseInt(time.group(1)),
              Integer.parseInt(time.group(2)),
              second,
              (int) Math.round(fraction * 1_000) % 1_000 * 1_000_000));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static Optional<LocalDate> day(String text) {
    Matcher day = DATE.matcher(text);
    if (!day.matches()) {
      return Optional.empty();
    }
    try {
      int year = Integer.parseInt(day.group(3));
      return Optional.of(
          LocalDate.of(
              year < 80 ? 2000 + year : 1900 + year,
              Integer.parseInt(day.group(2)),
              Integer.parseInt(day.group(1))));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}

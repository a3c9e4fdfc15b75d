package dev.headroom.server.csv;

import dev.headroom.application.NearestName;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads traffic speeds from a CSV file with the columns {@code class,day,hours,factor} ({@code
 * docs/travel-times.md}). A later line replaces an earlier one for the same hours; a file with a
 * bad line is not used at all.
 */
public final class SpeedsFile {

  private static final List<String> NAMES = List.of("class", "day", "hours", "factor");
  private static final CsvRows.Columns COLUMNS =
      new CsvRows.Columns(NAMES, Set.copyOf(NAMES), Map.of());
  private static final List<String> DAYS = List.of("mo", "tu", "we", "th", "fr", "sa", "su");
  private static final String ALL = "*";
  private static final Pattern HOURS = Pattern.compile("([0-9]{1,2})(?:-([0-9]{1,2}))?");
  private static final Pattern FACTOR = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,9})?");

  private final TrafficSpeeds.Builder speeds = new TrafficSpeeds.Builder();
  private final BadLines bad;

  private SpeedsFile(BadLines bad) {
    this.bad = bad;
  }

  /**
   * Reads a file.
   *
   * @throws BadFileException if any line is bad; the message names each
   * @throws IOException if the file cannot be read
   */
  public static TrafficSpeeds read(Path path) throws IOException {
    BadLines bad = new BadLines(path.toString());
    SpeedsFile file = new SpeedsFile(bad);
    new CsvRows(COLUMNS, bad).read(path, file::speed);
    return file.speeds.build();
  }

  private void speed(int line, Map<String, String> cells) {
    List<RoadClass> classes = classes(cells.get("class"));
    if (classes.isEmpty()) {
      bad.add(line, unknown(cells.get("class")));
    }
    List<DayOfWeek> days = days(cells.get("day"));
    if (days.isEmpty()) {
      bad.add(line, "the day has to be one such as Mo, several such as Mo-Fr, or *");
    }
    List<Integer> hours = hours(cells.get("hours"));
    if (hours.isEmpty()) {
      bad.add(line, "the hours have to be such as 7, 7-9 (from 7:00 to 9:00), or *");
    }
    Optional<Integer> percent = percent(cells.get("factor"));
    if (percent.isEmpty()) {
      bad.add(
          line,
          "the factor has to be 0.2 to 2 with at most two decimals; 0.5 is half of the speed");
    }
    for (RoadClass roadClass : classes) {
      for (DayOfWeek day : days) {
        hours.forEach(
            hour -> percent.ifPresent(factor -> speeds.set(roadClass, day, hour, factor)));
      }
    }
  }

  /** The classes of roads by their OpenStreetMap names; without ferries. */
  private static SortedMap<String, RoadClass> known() {
    SortedMap<String, RoadClass> known = new TreeMap<>();
    for (RoadClass roadClass : RoadClass.values()) {
      if (roadClass != RoadClass.FERRY) {
        known.put(roadClass.name().toLowerCase(Locale.ROOT), roadClass);
      }
    }
    return known;
  }

  private static List<RoadClass> classes(String name) {
    if (name.equals(ALL)) {
      return List.copyOf(known().values());
    }
    RoadClass one = known().get(name.toLowerCase(Locale.ROOT));
    return one == null ? List.of() : List.of(one);
  }

  private static String unknown(String name) {
    return "there is no such class of road"
        + NearestName.of(name.toLowerCase(Locale.ROOT), known().keySet())
            .map(near -> "; did you mean " + near + "?")
            .orElse("; there are * and " + String.join(", ", known().keySet()));
  }

  /** A range of days, which may extend beyond Sunday. */
  private static List<DayOfWeek> days(String text) {
    if (text.equals(ALL)) {
      return List.of(DayOfWeek.values());
    }
    String[] ends = text.toLowerCase(Locale.ROOT).split("-", -1);
    int first = DAYS.indexOf(ends[0].strip());
    int last = DAYS.indexOf(ends[ends.length - 1].strip());
    List<DayOfWeek> days = new ArrayList<>();
    if (ends.length <= 2 && first >= 0 && last >= 0) {
      for (int i = 0; i <= Math.floorMod(last - first, 7); i++) {
        days.add(DayOfWeek.MONDAY.plus((long) first + i));
      }
    }
    return days;
  }

  /** Hours by their first minute. */
  private static List<Integer> hours(String text) {
    List<Integer> hours = new ArrayList<>();
    Matcher span = HOURS.matcher(text.equals(ALL) ? "0-24" : text);
    if (span.matches()) {
      int first = Integer.parseInt(span.group(1));
      int end = span.group(2) == null ? first + 1 : Integer.parseInt(span.group(2));
      for (int hour = first; hour < end && end <= 24; hour++) {
        hours.add(hour);
      }
    }
    return hours;
  }

  private static Optional<Integer> percent(String text) {
    if (!FACTOR.matcher(text).matches()) {
      return Optional.empty();
    }
    BigDecimal percent = new BigDecimal(text).movePointRight(2);
    boolean whole = percent.stripTrailingZeros().scale() <= 0;
    boolean within =
        percent.compareTo(BigDecimal.valueOf(TrafficSpeeds.LEAST)) >= 0
            && percent.compareTo(BigDecimal.valueOf(TrafficSpeeds.MOST)) <= 0;
    return whole && within
        ? Optional.of(percent.setScale(0, RoundingMode.UNNECESSARY).intValueExact())
        : Optional.empty();
  }
}

package dev.headroom.bootstrap.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import dev.headroom.application.NearestName;
import dev.headroom.domain.network.RoadClass;
import dev.headroom.domain.route.traffic.TrafficSpeeds;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads how fast traffic is from a CSV file in UTF-8 with the header {@code class,day,hours,factor}
 * ({@code docs/travel-times.md}). A later line replaces what an earlier one says; a file with a bad
 * line is not used at all.
 */
public final class SpeedsFile {

  private static final int MOST_BYTES = 1 << 20;
  private static final int MOST_NAMED = 5;
  private static final List<String> HEADER = List.of("class", "day", "hours", "factor");
  private static final List<String> DAYS = List.of("mo", "tu", "we", "th", "fr", "sa", "su");
  private static final String ALL = "*";
  private static final Pattern HOURS = Pattern.compile("([0-9]{1,2})(?:-([0-9]{1,2}))?");
  private static final Pattern FACTOR = Pattern.compile("[0-9]{1,3}(?:\\.[0-9]{1,9})?");
  private static final ObjectReader CSV =
      new CsvMapper().readerFor(String[][].class).with(CsvParser.Feature.WRAP_AS_ARRAY);

  private final TrafficSpeeds.Builder speeds = new TrafficSpeeds.Builder();
  private final List<String> bad = new ArrayList<>();

  private SpeedsFile() {}

  /**
   * Reads a file.
   *
   * @throws IOException when it cannot be read, or has a bad line; the message names the first ones
   *     and what to do
   */
  public static TrafficSpeeds read(Path path) throws IOException {
    SpeedsFile file = new SpeedsFile();
    try {
      file.lines(text(path));
    } catch (CharacterCodingException e) {
      throw new IOException(path + " is not in UTF-8; save it so", e);
    }
    if (!file.bad.isEmpty()) {
      int left = file.bad.size() - MOST_NAMED;
      throw new IOException(
          path
              + ": "
              + String.join("; ", file.bad.subList(0, Math.min(MOST_NAMED, file.bad.size())))
              + (left > 0 ? "; and " + left + " more" : ""));
    }
    return file.speeds.build();
  }

  private static String text(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        throw new IOException(
            path + " is larger than 1 MiB; a line for each class and hour is less");
      }
      String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.startsWith("\ufeff") ? text.substring(1) : text;
    }
  }

  private void lines(String text) {
    List<String> lines = text.lines().toList();
    if (lines.isEmpty() || !header(lines.get(0))) {
      bad.add("line 1: the header has to be " + String.join(",", HEADER));
      return;
    }
    for (int i = 1; i < lines.size(); i++) {
      if (!lines.get(i).isBlank()) {
        Optional<String> problem = line(lines.get(i));
        int number = i + 1;
        problem.ifPresent(what -> bad.add("line " + number + ": " + what));
      }
    }
  }

  private static boolean header(String line) {
    return cells(line)
        .filter(
            cells -> cells.stream().map(c -> c.toLowerCase(Locale.ROOT)).toList().equals(HEADER))
        .isPresent();
  }

  private static Optional<List<String>> cells(String line) {
    try {
      String[][] read = CSV.readValue(line);
      List<String> cells = new ArrayList<>();
      for (String cell : read.length == 0 ? new String[0] : read[0]) {
        cells.add(cell.strip());
      }
      return Optional.of(cells);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  /** Takes a line over; else what is wrong with it. */
  private Optional<String> line(String line) {
    Optional<List<String>> read = cells(line);
    if (read.isEmpty()) {
      return Optional.of("its quotes do not match");
    }
    List<String> cells = read.get();
    if (cells.size() != HEADER.size()) {
      return Optional.of("has " + cells.size() + " fields, where the header has " + HEADER.size());
    }
    List<RoadClass> classes = classes(cells.get(0));
    if (classes.isEmpty()) {
      return Optional.of("there is no such class of road" + hint(cells.get(0)));
    }
    List<DayOfWeek> days = days(cells.get(1));
    if (days.isEmpty()) {
      return Optional.of("the day has to be one such as Mo, several such as Mo-Fr, or *");
    }
    List<Integer> hours = hours(cells.get(2));
    if (hours.isEmpty()) {
      return Optional.of("the hours have to be such as 7, 7-9 (from 7:00 to 9:00), or *");
    }
    Optional<Integer> percent = percent(cells.get(3));
    if (percent.isEmpty()) {
      return Optional.of(
          "the factor has to be 0.2 to 2 with at most two decimals; 0.5 is half of the speed");
    }
    for (RoadClass roadClass : classes) {
      for (DayOfWeek day : days) {
        hours.forEach(hour -> speeds.set(roadClass, day, hour, percent.get()));
      }
    }
    return Optional.empty();
  }

  /** The classes of roads by the names of OpenStreetMap; no ferries. */
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

  private static String hint(String name) {
    return NearestName.of(name.toLowerCase(Locale.ROOT), known().keySet())
        .map(near -> "; did you mean " + near + "?")
        .orElse("; there are * and " + String.join(", ", known().keySet()));
  }

  /** Days in a row, beyond Sunday too. */
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

  /** Hours by when they begin. */
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

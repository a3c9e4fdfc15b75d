package dev.headroom.persistence.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.correction.Correction;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.NetworkInfo;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The section of the network's origin, and of the effects of corrections: about 30 bytes and the
 * texts for each.
 */
final class InfoSection {

  /** The least size of a correction: three texts, three flags, a state and a flag. */
  private static final int LEAST_CORRECTION_BYTES = 21;

  private static final int BOX_BYTES = 4 * Double.BYTES;

  private static final List<CorrectedTag.State> STATES = List.of(CorrectedTag.State.values());

  private InfoSection() {}

  static void write(NetworkParts parts, NetworkOutput out) throws IOException {
    NetworkInfo info = parts.info;
    out.text(info.source());
    optional(info.dataAt(), at -> instant(at, out), out);
    instant(info.importedAt(), out);
    optional(info.box(), box -> box(box, out), out);
    out.items(info.countries(), out::text);
    out.items(info.timeZones(), out::text);
    out.items(info.issues().keySet(), out::text);
    for (long count : info.issues().values()) {
      out.int64(count);
    }
    out.items(info.corrections(), corrected -> correction(corrected, out));
  }

  static void read(NetworkParts parts, NetworkInput in) throws IOException {
    String source = in.text();
    Optional<Instant> dataAt = optional(() -> instant(in), in);
    Instant importedAt = instant(in);
    Optional<Box> box = optional(() -> box(in), in);
    SortedSet<String> countries = texts(in);
    SortedSet<String> timeZones = texts(in);
    if (!timeZones.stream().allMatch(InfoSection::isZone)) {
      throw new IllegalArgumentException("a time zone is not known");
    }
    SortedMap<String, Long> issues = new TreeMap<>();
    for (String kind : texts(in)) {
      issues.put(kind, in.int64());
    }
    parts.info =
        new NetworkInfo(
            new NetworkInfo.Extract(source, dataAt),
            importedAt,
            box,
            countries,
            timeZones,
            Collections.unmodifiableSortedMap(issues),
            in.items(LEAST_CORRECTION_BYTES, () -> correction(in)),
            Optional.empty());
  }

  private static boolean isZone(String name) {
    try {
      return ZoneId.of(name).getRules() != null;
    } catch (DateTimeException unknown) {
      return false;
    }
  }

  /** Writes the area into a section of its own, which is optional. */
  static void writeArea(NetworkParts parts, NetworkOutput out) throws IOException {
    out.items(parts.info.extract().boxes(), box -> box(box, out));
  }

  /** Reads the area, after the section with the rest of the origin. */
  static void readArea(NetworkParts parts, NetworkInput in) throws IOException {
    if (in.remaining() > Integer.BYTES + (long) BOX_BYTES * NetworkInfo.Extract.MOST_BOXES) {
      throw new IllegalArgumentException(
          "more than " + NetworkInfo.Extract.MOST_BOXES + " boxes of extracts");
    }
    List<Box> boxes = in.items(BOX_BYTES, () -> box(in));
    parts.info = parts.info.with(parts.info.extract().with(boxes));
  }

  /** Writes the heights into a section of their own, which is optional. */
  static void writeHeights(NetworkParts parts, NetworkOutput out) throws IOException {
    optional(
        parts.info.heights(),
        heights -> {
          out.int32(heights.tiles());
          out.int32(heights.roads());
        },
        out);
  }

  /** Reads the heights, after the section with the rest of the origin. */
  static void readHeights(NetworkParts parts, NetworkInput in) throws IOException {
    parts.info =
        parts.info.with(
            optional(
                () -> {
                  int tiles = in.int32();
                  return new NetworkInfo.Heights(tiles, in.int32());
                },
                in));
  }

  static void instant(Instant instant, NetworkOutput out) throws IOException {
    out.int64(instant.getEpochSecond());
    out.int32(instant.getNano());
  }

  static Instant instant(NetworkInput in) throws IOException {
    long second = in.int64();
    return Instant.ofEpochSecond(second, in.int32());
  }

  private static void correction(CorrectedTag corrected, NetworkOutput out) throws IOException {
    Correction correction = corrected.correction();
    out.text(correction.element());
    out.text(correction.tag());
    optional(correction.value(), out::text, out);
    out.text(correction.reason());
    out.text(correction.who());
    optional(correction.until(), day -> out.int64(day.toEpochDay()), out);
    optional(corrected.mapped(), out::text, out);
    out.int8(corrected.state().ordinal());
    optional(corrected.end(), end -> instant(end, out), out);
  }

  private static CorrectedTag correction(NetworkInput in) throws IOException {
    String element = in.text();
    String tag = in.text();
    Optional<String> value = optional(in::text, in);
    String reason = in.text();
    String who = in.text();
    Optional<LocalDate> until = optional(() -> LocalDate.ofEpochDay(in.int64()), in);
    Optional<String> mapped = optional(in::text, in);
    CorrectedTag.State state = in.oneOf(STATES);
    return new CorrectedTag(
        new Correction(element, tag, value, reason, who, until),
        mapped,
        state,
        optional(() -> instant(in), in));
  }

  private static <T> void optional(
      Optional<T> value, NetworkOutput.Item<T> writer, NetworkOutput out) throws IOException {
    out.flag(value.isPresent());
    if (value.isPresent()) {
      writer.write(value.get());
    }
  }

  private static <T> Optional<T> optional(NetworkInput.Item<T> reader, NetworkInput in)
      throws IOException {
    return in.flag() ? Optional.of(reader.read()) : Optional.empty();
  }

  private static void box(Box box, NetworkOutput out) throws IOException {
    out.float64(box.south());
    out.float64(box.west());
    out.float64(box.north());
    out.float64(box.east());
  }

  private static Box box(NetworkInput in) throws IOException {
    double south = in.float64();
    double west = in.float64();
    double north = in.float64();
    return new Box(south, west, north, in.float64());
  }

  private static SortedSet<String> texts(NetworkInput in) throws IOException {
    return Collections.unmodifiableSortedSet(new TreeSet<>(in.items(Integer.BYTES, in::text)));
  }
}

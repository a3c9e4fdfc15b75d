package dev.headroom.persistence.network;

import dev.headroom.domain.geo.Box;
import dev.headroom.domain.network.NetworkInfo;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Where the network comes from. */
final class InfoSection {

  private InfoSection() {}

  static void write(NetworkParts parts, NetworkOutput out) throws IOException {
    NetworkInfo info = parts.info;
    out.text(info.source());
    out.flag(info.dataAt().isPresent());
    if (info.dataAt().isPresent()) {
      instant(info.dataAt().get(), out);
    }
    instant(info.importedAt(), out);
    out.flag(info.box().isPresent());
    if (info.box().isPresent()) {
      box(info.box().get(), out);
    }
    out.items(info.countries(), out::text);
    out.items(info.timeZones(), out::text);
    out.items(info.issues().keySet(), out::text);
    for (long count : info.issues().values()) {
      out.int64(count);
    }
  }

  static void read(NetworkParts parts, NetworkInput in) throws IOException {
    String source = in.text();
    Optional<Instant> dataAt = in.flag() ? Optional.of(instant(in)) : Optional.empty();
    Instant importedAt = instant(in);
    Optional<Box> box = in.flag() ? Optional.of(box(in)) : Optional.empty();
    SortedSet<String> countries = texts(in);
    SortedSet<String> timeZones = texts(in);
    SortedMap<String, Long> issues = new TreeMap<>();
    for (String kind : texts(in)) {
      issues.put(kind, in.int64());
    }
    parts.info =
        new NetworkInfo(
            source,
            dataAt,
            importedAt,
            box,
            countries,
            timeZones,
            Collections.unmodifiableSortedMap(issues));
  }

  private static void instant(Instant instant, NetworkOutput out) throws IOException {
    out.int64(instant.getEpochSecond());
    out.int32(instant.getNano());
  }

  private static Instant instant(NetworkInput in) throws IOException {
    long second = in.int64();
    return Instant.ofEpochSecond(second, in.int32());
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

package dev.headroom.osm.speed;

import dev.headroom.domain.geo.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The legal speeds of a kind of vehicle without a sign. The tables and their sources are the
 * resources {@code legal-lorry-speeds.csv} and {@code legal-van-speeds.csv}.
 */
final class LegalSpeeds {

  /** The kinds of road distinguished by the laws of Europe. */
  enum Kind {
    MOTORWAY,
    MOTORROAD,
    DUAL,
    RURAL,
    URBAN
  }

  private static final String ANY = "*";

  /** What the source of a row begins with whose speeds a sign replaces that allows more. */
  private static final String GENERAL = "general:";

  /** What the source of a row begins with that names neither a law nor an authority. */
  private static final List<String> SUMMARIES = List.of("W", "general", "as ", "assumed");

  /** The southern border of Scotland; the north of England counts as Scotland, which is slower. */
  private static final double SCOTLAND_SOUTH = 54.63;

  /**
   * The longitude in Great Britain and Ireland west of which British land is in Northern Ireland or
   * Scotland.
   */
  private static final double NORTHERN_IRELAND_EAST = -5.4;

  private static final double NORTHERN_IRELAND_SOUTH = 54;

  private final Map<String, int[]> byRegion = new HashMap<>();
  private final Set<String> replacedBySigns = new HashSet<>();
  private final Set<String> summarised = new HashSet<>();

  private LegalSpeeds(String table) {
    try (InputStream in = LegalSpeeds.class.getResourceAsStream(table);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Those of a lorry over 7.5 t. */
  static LegalSpeeds ofLorries() {
    return new LegalSpeeds("legal-lorry-speeds.csv");
  }

  /** Those of a van of 3.5 t. */
  static LegalSpeeds ofVans() {
    return new LegalSpeeds("legal-van-speeds.csv");
  }

  private void add(String line) {
    int kinds = Kind.values().length;
    String[] fields = line.split(",", kinds + 2);
    int[] speeds = new int[kinds];
    for (int i = 0; i < kinds; i++) {
      speeds[i] = Integer.parseInt(fields[i + 1]);
    }
    byRegion.put(fields[0], speeds);
    String source = fields[kinds + 1];
    if (source.startsWith(GENERAL)) {
      replacedBySigns.add(fields[0]);
    }
    if (SUMMARIES.stream().anyMatch(source::startsWith)) {
      summarised.add(fields[0]);
    }
  }

  /**
   * The country, or the part of it with a law of its own.
   *
   * @param country ISO code, or empty
   */
  static String region(String country, Position at) {
    boolean north =
        at.lat() >= SCOTLAND_SOUTH
            || (at.lon() <= NORTHERN_IRELAND_EAST && at.lat() >= NORTHERN_IRELAND_SOUTH);
    return country.equals("GB") && north ? "GB-SCT" : country;
  }

  /** Whether the table has a region of {@link #region}. */
  boolean known(String region) {
    return byRegion.containsKey(region);
  }

  /**
   * Whether the speeds of a region are those of a law that binds the vehicle whatever signs say.
   * Where only summaries are known, the true speeds may be higher.
   */
  boolean certain(String region) {
    return known(region) && bindsVehicle(region) && !summarised.contains(region);
  }

  /** Whether the speeds of a region hold even where a sign allows more. */
  boolean bindsVehicle(String region) {
    return !replacedBySigns.contains(region);
  }

  /**
   * The legal speed in km/h.
   *
   * @param region of {@link #region}; for lorries an unknown one gets slow values, for vans it has
   *     to be {@linkplain #known known}
   */
  int of(String region, Kind kind) {
    return byRegion.getOrDefault(region, byRegion.get(ANY))[kind.ordinal()];
  }
}

package dev.headroom.persistence.osm.speed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * What the law allows a lorry over 7.5 t where no sign says otherwise. The table and its sources
 * are the resource {@code legal-lorry-speeds.csv}.
 */
final class LegalSpeeds {

  /** The kinds of road that the laws of Europe tell apart. */
  enum Kind {
    MOTORWAY,
    DUAL,
    RURAL,
    URBAN
  }

  private static final String ANY = "*";

  private final Map<String, int[]> byCountry = new HashMap<>();

  LegalSpeeds() {
    try (InputStream in = LegalSpeeds.class.getResourceAsStream("legal-lorry-speeds.csv");
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(this::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    String[] fields = line.split(",", 6);
    int[] speeds = new int[Kind.values().length];
    for (int i = 0; i < speeds.length; i++) {
      speeds[i] = Integer.parseInt(fields[i + 1]);
    }
    byCountry.put(fields[0], speeds);
  }

  /**
   * The legal speed in km/h.
   *
   * @param country ISO code; an unknown one gets the slowest common values
   */
  int of(String country, Kind kind) {
    return byCountry.getOrDefault(country, byCountry.get(ANY))[kind.ordinal()];
  }
}

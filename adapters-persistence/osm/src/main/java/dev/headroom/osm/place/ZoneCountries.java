package dev.headroom.osm.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The countries of time zones, from a table of the IANA time zone database: a line for each
 * country, with its two letters and all names of its zones. Zones without a country, such as UTC
 * and the zones at sea, are not in it. The JDK has only the zones.
 */
final class ZoneCountries {

  private static final String TABLE = "countries-of-zones.txt";

  private final Map<String, String> countries = new HashMap<>();

  /** Reads the table. */
  ZoneCountries() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                ZoneCountries.class.getResourceAsStream(TABLE), StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.split(" ");
        for (int i = 1; i < words.length && !line.startsWith("#"); i++) {
          countries.put(words[i], words[0]);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the countries of time zones cannot be read", e);
    }
  }

  /** The two letters of a zone's country; empty if it has none, or is not known. */
  String of(String zone) {
    return countries.getOrDefault(zone, "");
  }
}

package dev.headroom.persistence.osm;

import java.time.ZoneId;
import java.util.Optional;

/**
 * What an import takes as given instead of finding it by the coordinates.
 *
 * @param timeZone the zone in whose local time all hours of the map are
 * @param country ISO 3166-1 alpha-2 code, upper case, of the country whose rules hold everywhere
 */
public record ImportSettings(Optional<ZoneId> timeZone, Optional<String> country) {

  /** Everything from the coordinates. */
  public static final ImportSettings FROM_COORDINATES =
      new ImportSettings(Optional.empty(), Optional.empty());

  /** Checks the country's form. */
  public ImportSettings {
    if (country.isPresent() && !country.get().matches("[A-Z]{2}")) {
      throw new IllegalArgumentException(
          "a country is two upper-case letters, such as GB; not " + country.get());
    }
  }
}

package dev.headroom.osm;

import dev.headroom.domain.correction.Correction;
import dev.headroom.osm.emission.ZoneTable;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * The settings of an import, some of which replace facts derived from coordinates.
 *
 * @param timeZone the zone in whose local time all hours of the map are
 * @param country ISO 3166-1 alpha-2 code, upper case, of the country whose rules hold everywhere
 * @param corrections the operator's corrections of the map
 * @param heights a folder of height tiles, or one of them
 * @param zones what low-emission zones ask
 * @param picture whether the picture of the map is built too
 * @param search whether its names are collected too, so that it can be searched
 */
public record ImportSettings(
    Optional<ZoneId> timeZone,
    Optional<String> country,
    List<Correction> corrections,
    Optional<Path> heights,
    ZoneTable zones,
    boolean picture,
    boolean search) {

  /** Derives everything from the coordinates, without picture and search. */
  public static final ImportSettings FROM_COORDINATES =
      new ImportSettings(Optional.empty(), Optional.empty());

  /** Derives everything from the coordinates, with picture and search. */
  public static final ImportSettings WITH_ALL_SECTIONS =
      new ImportSettings(
          Optional.empty(),
          Optional.empty(),
          List.of(),
          Optional.empty(),
          ZoneTable.BUILT_IN,
          true,
          true);

  /** Settings without corrections, heights, picture and search. */
  public ImportSettings(Optional<ZoneId> timeZone, Optional<String> country) {
    this(timeZone, country, List.of(), Optional.empty());
  }

  /** Settings without picture and search. */
  public ImportSettings(
      Optional<ZoneId> timeZone,
      Optional<String> country,
      List<Correction> corrections,
      Optional<Path> heights) {
    this(timeZone, country, corrections, heights, ZoneTable.BUILT_IN, false, false);
  }

  /** Checks the country's form. */
  public ImportSettings {
    corrections = List.copyOf(corrections);
    if (country.isPresent() && !country.get().matches("[A-Z]{2}")) {
      throw new IllegalArgumentException(
          "a country is two upper-case letters, such as GB; not " + country.get());
    }
  }
}

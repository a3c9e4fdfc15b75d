package dev.headroom.domain.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.geo.Box;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Where a road network comes from and what is in it.
 *
 * @param extract the map that it was made of
 * @param importedAt when it was imported
 * @param box the box around all roads, ferries included, when there are any
 * @param countries ISO 3166 codes of the countries whose rules were applied
 * @param timeZones ids of the zones in whose local time its schedules are
 * @param issues how many issues of each kind the import met
 * @param corrections what became of each correction that the import was given
 * @param heights what heights contributed; empty where the import was given none
 */
public record NetworkInfo(
    Extract extract,
    Instant importedAt,
    Optional<Box> box,
    SortedSet<String> countries,
    SortedSet<String> timeZones,
    SortedMap<String, Long> issues,
    List<CorrectedTag> corrections,
    Optional<Heights> heights) {

  /**
   * An extract of a map.
   *
   * @param name of its file, without the folder
   * @param dataAt the date of the data, when the extract has it
   */
  public record Extract(String name, Optional<Instant> dataAt) {}

  /**
   * How much of the network has its slopes from heights.
   *
   * @param tiles how many height tiles the roads lie on
   * @param roads how many roads, each counted once for both of its directions; the others have the
   *     slope that the map gives them, or none
   */
  public record Heights(int tiles, int roads) {

    /** Refuses negative counts. */
    public Heights {
      if (tiles < 0 || roads < 0) {
        throw new IllegalArgumentException("a negative count of heights");
      }
    }
  }

  /** Copies the list. */
  public NetworkInfo {
    corrections = List.copyOf(corrections);
  }

  /** The name of the extract, without its folder. */
  public String source() {
    return extract.name();
  }

  /** The date of the data, when the extract has it. */
  public Optional<Instant> dataAt() {
    return extract.dataAt();
  }

  /** The same with other heights. */
  public NetworkInfo with(Optional<Heights> others) {
    return new NetworkInfo(
        extract, importedAt, box, countries, timeZones, issues, corrections, others);
  }

  /** How many issues the import met in all. */
  public long issueCount() {
    return issues.values().stream().mapToLong(Long::longValue).sum();
  }
}

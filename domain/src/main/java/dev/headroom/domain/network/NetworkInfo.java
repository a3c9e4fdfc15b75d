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
 * @param source the name of the extract, without its folder
 * @param dataAt the date of the data, when the extract has it
 * @param importedAt when it was imported
 * @param box the box around all roads, ferries included, when there are any
 * @param countries ISO 3166 codes of the countries whose rules were applied
 * @param timeZones ids of the zones in whose local time its schedules are
 * @param issues how many issues of each kind the import met
 * @param corrections what became of each correction that the import was given
 */
public record NetworkInfo(
    String source,
    Optional<Instant> dataAt,
    Instant importedAt,
    Optional<Box> box,
    SortedSet<String> countries,
    SortedSet<String> timeZones,
    SortedMap<String, Long> issues,
    List<CorrectedTag> corrections) {

  /** Copies the list. */
  public NetworkInfo {
    corrections = List.copyOf(corrections);
  }

  /** How many issues the import met in all. */
  public long issueCount() {
    return issues.values().stream().mapToLong(Long::longValue).sum();
  }
}

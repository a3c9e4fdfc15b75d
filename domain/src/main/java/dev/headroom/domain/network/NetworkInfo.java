package dev.headroom.domain.network;

import dev.headroom.domain.correction.CorrectedTag;
import dev.headroom.domain.geo.Box;
import dev.headroom.domain.geo.Position;
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
   * An extract of a map, or several that are one.
   *
   * @param name of its file, without the folder
   * @param dataAt the date of the data, when the extract has it
   * @param boxes the area that it was cut out of; empty where that is not known of all of it
   */
  public record Extract(String name, Optional<Instant> dataAt, List<Box> boxes) {

    /** The most boxes that an area is made of. */
    public static final int MOST_BOXES = 1_000;

    /** Refuses more boxes than there may be, and those that enclose nothing of the earth. */
    public Extract {
      boxes = List.copyOf(boxes);
      if (boxes.size() > MOST_BOXES) {
        throw new IllegalArgumentException(
            "more than " + MOST_BOXES + " boxes of extracts: " + boxes.size());
      }
      boxes.stream()
          .filter(box -> !enclosesEarth(box))
          .findFirst()
          .ifPresent(
              wrong -> {
                throw new IllegalArgumentException("no box of an extract: " + wrong);
              });
    }

    /** One of which nobody knows what it was cut out of. */
    public Extract(String name, Optional<Instant> dataAt) {
      this(name, dataAt, List.of());
    }

    /** The same, cut out of other boxes. */
    public Extract with(List<Box> others) {
      return new Extract(name, dataAt, others);
    }

    /**
     * Whether it may have all that is at a place. Outside of its boxes it has some of that at most:
     * ways that reach beyond them.
     */
    public boolean reaches(Position place) {
      return boxes.isEmpty() || boxes.stream().anyMatch(box -> box.contains(place));
    }

    private static boolean enclosesEarth(Box box) {
      boolean onEarth =
          box.south() >= -90 && box.north() <= 90 && box.west() >= -180 && box.east() <= 180;
      return onEarth && box.south() < box.north() && box.west() < box.east();
    }
  }

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

  /** The same of another extract. */
  public NetworkInfo with(Extract other) {
    return new NetworkInfo(
        other, importedAt, box, countries, timeZones, issues, corrections, heights);
  }

  /** How many issues the import met in all. */
  public long issueCount() {
    return issues.values().stream().mapToLong(Long::longValue).sum();
  }
}

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
 * The origin of a road network and facts about its contents.
 *
 * @param extract the map that it was built from
 * @param importedAt when it was imported
 * @param box the box around all roads, ferries included, if there are any
 * @param countries ISO 3166 codes of the countries whose rules were applied
 * @param timeZones ids of the zones in whose local time its schedules are
 * @param issues how many issues of each kind the import found
 * @param corrections the effect of each correction given to the import
 * @param heights the effect of heights; empty if the import was given none
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
   * An extract of a map, or several joined into one.
   *
   * @param name of its file, without the folder
   * @param dataAt the date of the data, if the extract has it
   * @param boxes the area that it was cut out of; empty if that is not known for all of it
   */
  public record Extract(String name, Optional<Instant> dataAt, List<Box> boxes) {

    /** The greatest number of boxes of an area. */
    public static final int MOST_BOXES = 1_000;

    /** Refuses too many boxes, and boxes without an area on the earth. */
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

    /** An extract of unknown area. */
    public Extract(String name, Optional<Instant> dataAt) {
      this(name, dataAt, List.of());
    }

    /** A copy with other boxes. */
    public Extract with(List<Box> others) {
      return new Extract(name, dataAt, others);
    }

    /**
     * Whether the extract may be complete at a place. Outside of its boxes it contains only ways
     * that reach beyond them.
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
   * The use of heights for the slopes of the network.
   *
   * @param tiles how many height tiles the roads lie on
   * @param roads how many roads, each counted once for both of its directions; the others have the
   *     slope given by the map, or none
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

  /** The date of the data, if the extract has it. */
  public Optional<Instant> dataAt() {
    return extract.dataAt();
  }

  /** A copy with other heights. */
  public NetworkInfo with(Optional<Heights> others) {
    return new NetworkInfo(
        extract, importedAt, box, countries, timeZones, issues, corrections, others);
  }

  /** A copy with another extract. */
  public NetworkInfo with(Extract other) {
    return new NetworkInfo(
        other, importedAt, box, countries, timeZones, issues, corrections, heights);
  }

  /** The number of all issues of the import. */
  public long issueCount() {
    return issues.values().stream().mapToLong(Long::longValue).sum();
  }
}

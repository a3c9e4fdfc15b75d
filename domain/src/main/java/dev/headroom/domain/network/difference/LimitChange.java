package dev.headroom.domain.network.difference;

import dev.headroom.domain.geo.Position;
import java.util.List;
import java.util.Optional;

/**
 * A difference between two maps in one limit.
 *
 * @param before in the older map; empty for what is new
 * @param after in the newer map; empty for what is gone
 */
public record LimitChange(Kind kind, Optional<Side> before, Optional<Side> after) {

  /** What became of a limit, most dangerous first. */
  public enum Kind {
    /** There was no such limit, or not on this stretch. */
    ADDED,
    LOWERED,
    /** It says the same at another place near by. */
    MOVED,
    /**
     * Its figure is the same; its hours, exceptions, vehicles, directions or legal nature are not.
     */
    CHANGED,
    RAISED,
    /** It is gone, or from this stretch. */
    REMOVED
  }

  /**
   * One of the two maps.
   *
   * @param elements {@code way/ID} and {@code node/ID} where it differs, ascending
   * @param place in the middle of where it differs
   * @param metres on how much road, in whichever direction; 0 for a point
   */
  public record Side(MapLimit limit, List<String> elements, Position place, long metres) {

    /** Copies the list. */
    public Side {
      elements = List.copyOf(elements);
    }
  }

  /** What tells most of it: what holds now, else what held. */
  public Side shown() {
    return after.or(() -> before).orElseThrow();
  }
}

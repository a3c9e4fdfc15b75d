package dev.headroom.domain.network;

import java.util.EnumSet;
import java.util.Set;

/**
 * A lane at the end of a road, with its marked arrows.
 *
 * @param arrows the directions of the arrows; none if the lane is not marked
 * @param open whether goods vehicles may drive on it: a bus lane is not open
 */
public record Lane(Set<Arrow> arrows, boolean open) {

  private static final int CLOSED = 1 << Arrow.values().length;

  private static final Lane[] UNPACKED = new Lane[2 * CLOSED];

  /** An arrow on a lane. */
  public enum Arrow {
    SHARP_LEFT,
    LEFT,
    SLIGHT_LEFT,
    THROUGH,
    SLIGHT_RIGHT,
    RIGHT,
    SHARP_RIGHT,
    /** Back in the direction one came from. */
    REVERSE,
    /** The lane ends, and its traffic merges to the left. */
    MERGE_TO_LEFT,
    /** The lane ends, and its traffic merges to the right. */
    MERGE_TO_RIGHT
  }

  /** Copies the arrows. */
  public Lane {
    arrows = Set.copyOf(arrows);
  }

  /**
   * The lane of a number that {@link #packed} returned. Lanes are cached; if two threads create one
   * at once, either may be used.
   */
  static Lane unpack(int packed) {
    Lane known = UNPACKED[packed];
    if (known == null) {
      known = of(packed);
      UNPACKED[packed] = known;
    }
    return known;
  }

  private static Lane of(int packed) {
    Set<Arrow> arrows = EnumSet.noneOf(Arrow.class);
    for (Arrow arrow : Arrow.values()) {
      if ((packed & 1 << arrow.ordinal()) != 0) {
        arrows.add(arrow);
      }
    }
    return new Lane(arrows, (packed & CLOSED) == 0);
  }

  /** The lane as one number, for the columns of a network: a bit for each arrow, one for closed. */
  public int packed() {
    int packed = open ? 0 : CLOSED;
    for (Arrow arrow : arrows) {
      packed |= 1 << arrow.ordinal();
    }
    return packed;
  }

  /** Whether a number is that of a lane. */
  static boolean canBe(int packed) {
    return packed >= 0 && packed < 2 * CLOSED;
  }
}

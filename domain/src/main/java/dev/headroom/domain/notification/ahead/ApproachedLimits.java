package dev.headroom.domain.notification.ahead;

import dev.headroom.domain.geo.Position;
import dev.headroom.domain.restriction.Restriction;
import java.util.List;

/**
 * The limits of an area that stop a vehicle, with the ways to them.
 *
 * @param limits nearest first
 * @param within the distance from the vehicle up to which neither a limit nor a way to one is
 *     missing, metres; if nothing is cut, from each of the places
 * @param cut whether the bounds of {@link Approaches} leave out limits or ways
 */
public record ApproachedLimits(List<Limit> limits, double within, boolean cut) {

  /** Copies the list. */
  public ApproachedLimits {
    limits = List.copyOf(limits);
  }

  /**
   * A limit and the ways to it.
   *
   * @param times the times at which it stops the vehicle
   * @param at where the limited stretch begins on one of the ways
   * @param approaches none if no road leads to it
   */
  public record Limit(
      Restriction restriction, Times times, Position at, List<Approach> approaches) {

    /** Copies the list. */
    public Limit {
      approaches = List.copyOf(approaches);
    }
  }
}

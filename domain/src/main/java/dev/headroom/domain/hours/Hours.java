package dev.headroom.domain.hours;

import java.util.List;
import java.util.Set;

/** The articles of one body of law, as the search needs them. */
interface Hours {

  long MINUTE = 60;
  long HOUR = 60 * MINUTE;

  /** As long as no article says otherwise. */
  long UNBOUNDED = 3_650 * 24 * HOUR;

  /**
   * What the time off duty that ends now may have been. The labels are copies unless there was
   * none.
   *
   * @param toBunk how long it takes from here to a crossing with a bunk
   */
  List<Label> close(Label label, long toBunk);

  /**
   * The label after driving or work of some seconds that begins now, at the same point; null if an
   * article forbids it.
   */
  Label duty(Label closed, long seconds, boolean driving);

  /**
   * How long the driver could go on driving until each of the limits; a limit that has been passed
   * is negative.
   */
  long[] limits(Label label);

  /** The moments at which a halt that begins or goes on now has to end to count for something. */
  void halts(Label label, Chain chain, Set<Long> ends);

  /** Whether a halt now would go on with what counts already, so that it is not like one later. */
  default boolean halted(Label label) {
    return label.off() > 0;
  }

  /**
   * How long one driver can go on driving in this week, if the rest of the journey needs hours of
   * the next one; else {@link #UNBOUNDED}.
   */
  default long weekLeft(Label label, Chain chain) {
    return UNBOUNDED;
  }

  /** Whether the hours of this week end before the third place to stand from here. */
  default boolean waitsForWeek(Label label, Chain chain) {
    long left = weekLeft(label, chain);
    if (left == UNBOUNDED) {
      return false;
    }
    long drive = chain.driveToStand(label.point, label.offset, 3);
    return drive < 0 || drive > left;
  }

  /** Whether the rest before the start ended so long ago that none can be in time. */
  default boolean overdue(Label first) {
    return false;
  }

  /**
   * A bound from below on the breaks and rests that some hours of driving need from here on, the
   * time off duty that goes on now included.
   */
  default long off(Label label, long driving) {
    return 0;
  }

  /** Whether a rest from now on for some time is a daily rest that uses up no exception. */
  default boolean restsWithin(Label label, long seconds) {
    return false;
  }

  /** Takes the exception for the rest that follows the journey; false if there is none left. */
  boolean finish(Label label);
}

package dev.headroom.domain.closure;

/** The reasons why a closure is refused; {@link ClosureNotice} has the bounds. */
public enum ClosureProblem {
  /** There is no point, or more than {@link ClosureNotice#MOST_POINTS}. */
  POINT_COUNT,
  /** Two consecutive points are farther apart than {@link ClosureNotice#LONGEST_GAP}. */
  GAP,
  /** The line is longer than {@link ClosureNotice#LONGEST_LINE}. */
  LENGTH,
  /** A time is before 1900 or after 9999. */
  TIME,
  /** The reason is blank, not printable, or longer than {@link ClosureNotice#LONGEST_REASON}. */
  REASON
}
